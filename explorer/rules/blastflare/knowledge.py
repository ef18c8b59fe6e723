"""What a seat may know: its own hand, what everybody knows, and what it was shown (BF-HIDDEN)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.blastflare.action import GO_FISH, HIDDEN
from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.frames import CHOICE, Frame, Play
from explorer.rules.reason import Reason, reason

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State


@dataclass(frozen=True, slots=True)
class Observation:
    """A state as one seat sees it: cards it may not know are "?", and nothing tells what chance will bring.

    Attributes:
        seat: whose knowledge it is.
        position: the state with everything hidden that this seat may not know.
    """

    seat: str
    position: State

    @property
    def to_move(self) -> str | None:
        """The seat asked now; None when the game is over."""
        return self.position.to_move

    @property
    def characters(self) -> Mapping[str, Character]:
        """Every character, with "?" for each card that this seat may not know."""
        return self.position.characters

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; empty while another seat is asked."""
        return self.position.legal_actions() if self.position.to_move == self.seat else ()

    def why_illegal(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an action of this seat, from what it may know."""
        asked = self.position.to_move
        if asked is not None and asked != self.seat:
            return (reason("BF-TURN", "blastflare.not_asked", player=asked),)
        return self.position.why_illegal(action)

    def diagram(self) -> str:
        """Return the position as this seat sees it."""
        from explorer.rules.blastflare import diagram

        return diagram.diagram(self.position)

    def dumps(self) -> str:
        """Return what this seat knows, as JSON."""
        from explorer.rules.blastflare import save

        return save.dumps(self.position)


def observation(state: State, seat: str) -> Observation:
    """Return what a seat may know."""
    return Observation(seat, masked(state, seat))


def masked(state: State, seat: str) -> State:
    """Return a state with everything hidden that a seat may not know."""
    people = tuple(person._replace(hand=known_hand(state, person, seat)) for person in state.people)
    return state._replace(
        people=people,
        frames=tuple(_masked_frame(frame, seat) for frame in state.frames),
        seen=frozenset(entry for entry in state.seen if entry[0] == seat and _still_held(state, entry)),
        seed=0,
    )


def known_hand(state: State, person: Character, seat: str) -> tuple[str, ...]:
    """Return a hand as a seat knows it: its own whole, of others what is revealed or was shown and is still there."""
    if person.seat == seat:
        return person.hand
    known = tuple(
        card
        for card in person.hand
        if card != HIDDEN and (card in state.revealed or (seat, person.seat, card) in state.seen)
    )
    return (*(HIDDEN,) * (len(person.hand) - len(known)), *known)


def _still_held(state: State, entry: tuple[str, str, str]) -> bool:
    _, owner, card = entry
    return card in state.of(owner).hand


def _masked_frame(frame: Frame, seat: str) -> Frame:
    pending = tuple(_masked_play(play, seat) for play in frame.pending)
    up = None if frame.up is None else _masked_play(frame.up, seat)
    frame = frame._replace(pending=pending, up=up)
    if frame.kind == CHOICE and frame.topic == "meld" and frame.owner != seat:
        frame = frame._replace(
            options=(HIDDEN,) * len(frame.options),
            picked=(HIDDEN,) * len(frame.picked),
        )
    return frame


def _masked_play(play: Play, seat: str) -> Play:
    """Return a play as a seat knows it: the card that is named in secret is between two players (BF-156)."""
    if play.what != GO_FISH or len(play.targets) < 2 or seat in (play.by, play.targets[0]):
        return play
    return play._replace(targets=(play.targets[0], HIDDEN))
