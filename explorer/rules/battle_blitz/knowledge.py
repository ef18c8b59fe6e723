"""What a seat may know: its own hand, everything on the table, and how many cards the others have (BB-71)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.battle_blitz import legality
from explorer.rules.battle_blitz.action import Act
from explorer.rules.battle_blitz.cards import HIDDEN, Card
from explorer.rules.battle_blitz.records import FlagState
from explorer.rules.battle_blitz.seats import PLACE_OF, SEATS
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.reason import Reason, reason

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it: cards that it may not know are ``HIDDEN``, those of the deck included.

    Attributes:
        seat: whose knowledge it is.
        position: the position with everything hidden that this seat may not know.
    """

    seat: str
    position: State

    @property
    def to_move(self) -> str | None:
        """The seat that the game waits for; None when it is over."""
        return self.position.to_move

    @property
    def tick(self) -> int:
        """When the last act happened."""
        return self.position.tick

    @property
    def flags(self) -> tuple[FlagState, ...]:
        """The nine flags with what lies on them."""
        return self.position.flags

    @property
    def hands(self) -> Mapping[str, tuple[Card, ...]]:
        """Each seat’s hand, ``HIDDEN`` for each card of another."""
        return self.position.hands

    @property
    def cannons(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards on each seat’s cannon."""
        return self.position.cannons

    @property
    def points(self) -> Mapping[str, int]:
        """What each seat would score if the game ended now."""
        return MappingProxyType(dict(self.position.points))

    @property
    def cards_left(self) -> int:
        """How many cards can still be drawn."""
        return len(self.position.deck)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do at the first tick at which anyone may."""
        return legality.legal_actions(self.position, (self.seat,) if self.seat in SEATS else ())

    def why_illegal(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an act of this seat, from what it may know."""
        if isinstance(action, Act) and action.seat in SEATS and action.seat != self.seat:
            return (reason("BB-TOGETHER", f"{NAME}.not_your_seat", player=action.seat),)
        return self.position.why_illegal(action)

    def diagram(self) -> str:
        """Return the position as this seat sees it."""
        from explorer.rules.battle_blitz import diagram

        return diagram.diagram(self.position)

    def dumps(self) -> str:
        """Return what this seat knows, as JSON."""
        from explorer.rules.battle_blitz import save

        return save.dumps(self.position)


def observation(state: State, seat: str) -> Observation:
    """Return what a seat may know; whoever sits at neither side knows what lies on the table."""
    return Observation(seat, masked(state, seat))


def masked(state: State, seat: str) -> State:
    """Return a position with every card hidden that a seat may not know."""
    one, other = (
        player if PLACE_OF.get(seat) == place else replace(player, hand=(HIDDEN,) * len(player.hand))
        for place, player in enumerate(state.players)
    )
    return replace(state, players=(one, other), deck=(HIDDEN,) * len(state.deck))
