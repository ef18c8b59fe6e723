"""The record of a position, and the questions that can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from explorer.rules.action import Action
from explorer.rules.battle_blitz import choices, footprints, knowledge, legality, pauses, play
from explorer.rules.battle_blitz.capture import captors
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.formations import Formation, formation
from explorer.rules.battle_blitz.records import FlagState, Pause, Player
from explorer.rules.battle_blitz.seats import PLACE_OF, SEATS
from explorer.rules.battle_blitz.table import Table
from explorer.rules.battle_blitz.wording import TITLE
from explorer.rules.choice import Choice
from explorer.rules.errors import IllegalActionError, SetupError
from explorer.rules.game import Outcome
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason
from explorer.rules.step import Step, Transition


@dataclass(frozen=True)  # without slots: with them, setting a property fails with a TypeError of Python’s own
class State:
    """A position of Battle Blitz. It never changes: ``apply`` returns the next one.

    Attributes:
        table: the rulings in force.
        tick: when the last act happened.
        acts: how many acts there were.
        flags: the nine flags with what lies on them.
        players: what A and B have.
        deck: the cards to draw, the next one first. Nobody knows them.
        removed: the cards that are out of the game, face up.
        pauses: what is waited for, the innermost last.
        resumes: the tick from which acts count again after a pause (BB-45).
        is_terminal: whether the game is over.
    """

    table: Table
    tick: int
    acts: int
    flags: tuple[FlagState, ...]
    players: tuple[Player, Player]
    deck: tuple[Card, ...]
    removed: tuple[Card, ...] = ()
    pauses: tuple[Pause, ...] = ()
    resumes: int = 0
    is_terminal: bool = False

    # What there is

    @property
    def rulings(self) -> Mapping[str, str]:
        """The letter in force for each ruling."""
        return self.table.rulings

    @property
    def hands(self) -> Mapping[str, tuple[Card, ...]]:
        """Each seat’s hand."""
        return MappingProxyType({seat: self.player(seat).hand for seat in SEATS})

    @property
    def cannons(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards on each seat’s cannon."""
        return MappingProxyType({seat: self.player(seat).cannon for seat in SEATS})

    @property
    def turn(self) -> int:
        """The number of the act to come, from 1."""
        return self.acts + 1

    def player(self, seat: str) -> Player:
        """Return what a seat has."""
        return self.players[PLACE_OF[seat]]

    def flag(self, number: int) -> FlagState:
        """Return a flag by its number."""
        return self.flags[number - 1]

    def laid(self, seat: str) -> dict[Card, int]:
        """Return the cards of a seat on the flags, each with the number of its flag."""
        place = PLACE_OF[seat]
        return {card: each.flag.number for each in self.flags for card in each.sides[place].cards}

    def has_finished(self, seat: str) -> bool:
        """Return whether a seat has filled every flag."""
        return not any(each.has_room(seat) for each in self.flags)

    def will_draw(self, seat: str) -> int:
        """Return how many cards a seat has to draw before it may place again (BB-5, BB-7); 0 if none."""
        player = self.player(seat)
        if not player.owes:
            return 0
        wanted = max(player.size - len(player.hand), 0) if self.table.draws_to_size else 1 + player.extra
        return min(wanted, len(self.deck))

    # Who leads

    def formations(self, number: int) -> dict[str, Formation]:
        """Return what each seat has on a flag."""
        at = self.flag(number)
        return {
            seat: formation(side.cards, at.flag.capacity, self.table.ranking)
            for seat, side in zip(SEATS, at.sides, strict=True)
        }

    def captors(self, number: int) -> tuple[str, ...]:
        """Return who would score a flag if the game ended now (BB-60)."""
        sides = zip(SEATS, self.flag(number).sides, strict=True)
        completed = {seat: side.completed for seat, side in sides if side.completed is not None}
        return captors(self.formations(number), completed, self.rulings)

    @property
    def points(self) -> Mapping[str, int]:
        """What each seat would score if the game ended now."""
        found = dict.fromkeys(SEATS, 0)
        for each in self.flags:
            for seat in self.captors(each.flag.number):
                found[seat] += each.flag.kind.points
        return MappingProxyType(found)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self.is_terminal:
            return None
        one, other = (self.points[seat] for seat in SEATS)
        return Outcome(None if one == other else "A" if one > other else "B")

    # Who acts

    @property
    def to_move(self) -> str | None:
        """The seat that the game waits for; None when it is over. Where both may act: who has fewer cards out.

        It depends on nothing hidden. Any seat may act that has a legal action, whether it is waited for or not.
        """
        if self.is_terminal:
            return None
        choice = pauses.choice(self)
        if choice is not None:
            return choice.by
        able = [seat for seat in SEATS if not self.has_finished(seat) and not pauses.is_out_of_cards(self, seat)]
        if pauses.is_paused(self):
            able = [seat for seat in SEATS if pauses.awaited_flags(self, seat)]
        return min(able or SEATS, key=self._cards_out)

    def _cards_out(self, seat: str) -> int:
        """Return how many cards a seat has on flags and on its cannon."""
        place = PLACE_OF[seat]
        return sum(len(each.sides[place].cards) for each in self.flags) + len(self.players[place].cannon)

    # What may be done, and what comes of it

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what either seat may do at the first tick at which anyone may; empty when the game is over."""
        return legality.legal_actions(self)

    def why_illegal(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an action; empty exactly when it is legal."""
        return legality.why_illegal(self, action)

    def apply(self, action: Action, chance: Any = None) -> Transition[State]:
        """Return the transition of a legal action.

        Raises:
            IllegalActionError: with every reason; nothing has changed.
            SetupError: something is given for chance, which has no part in an act.
        """
        if chance is not None:
            raise SetupError("chance", "rules.no_chance", game=TITLE)
        reasons = self.why_illegal(action)
        if reasons:
            raise IllegalActionError(str(action), reasons)
        return Transition(play.play(self, action), self, action, None)

    def explain(self, action: Action, chance: Any = None) -> tuple[Step, ...]:
        """Return the steps of a legal action."""
        return play.explain(self, action)

    def chances(self, action: Action) -> Sequence[Any]:
        """Return what chance may bring: nothing is drawn, since the deck was shuffled at the start."""
        return (None,)

    def choose(self, partial: Sequence[str] = ()) -> Choice:
        """Return the next thing to pick after these picks."""
        return choices.choose(self, partial)

    def footprint(self, action: Action) -> tuple[Mark, ...]:
        """Return marks of everything an action can touch, without telling what would be drawn."""
        return footprints.footprint(self, action)

    def observation(self, seat: str) -> knowledge.Observation:
        """Return what a seat may know."""
        return knowledge.observation(self, seat)
