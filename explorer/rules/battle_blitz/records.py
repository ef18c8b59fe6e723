"""The parts of a position: sides, flags, players, and the pauses that something is waited for in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.flags import Flag
from explorer.rules.battle_blitz.seats import PLACE_OF, SEATS

HAND = 5
"""How many cards a hand has at the start (BB-HAND)."""

CANNON = 2
"""How many cards load a cannon (BB-LOAD)."""


class Wait(StrEnum):
    """What a pause waits for."""

    ENCAMPMENT = "encampment"
    CANNON = "cannon"
    STRONGHOLD = "stronghold"
    CITADEL = "citadel"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Pause:
    """Something that must happen before the game goes on.

    Attributes:
        wait: what is waited for.
        by: whose act began it. For an Encampment the other seat is waited for, for everything else this one.
        flag: the flag that it came from; 0 for a cannon.
        since: the tick at which it began.
    """

    wait: Wait
    by: str
    flag: int
    since: int


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a flag: its cards in the order in which they came, and the number of the act that filled it last."""

    cards: tuple[Card, ...] = ()
    completed: int | None = None


@dataclass(frozen=True, slots=True)
class FlagState:
    """A flag with what lies on it, and the seat that filled it first (which the effect went to)."""

    flag: Flag
    sides: tuple[Side, Side] = (Side(), Side())
    first: str | None = None

    @property
    def side(self) -> Mapping[str, Side]:
        """Each seat’s side."""
        return MappingProxyType(dict(zip(SEATS, self.sides, strict=True)))

    def has_room(self, seat: str) -> bool:
        """Whether a seat can place a card here."""
        return len(self.sides[PLACE_OF[seat]].cards) < self.flag.capacity

    def with_side(self, seat: str, side: Side) -> FlagState:
        """Return the flag with another side."""
        one, other = self.sides
        return replace(self, sides=(side, other) if seat == "A" else (one, side))


def acts_needed(flags: Iterable[FlagState], players: Iterable[Player], removed: Collection[Card]) -> int:
    """Return the fewest acts that can have led to a position: one for each card that has left a hand (BB-12)."""
    sides = [side for each in flags for side in each.sides]
    filled = [side.completed for side in sides if side.completed is not None]
    out = sum(len(side.cards) for side in sides) + sum(len(player.cannon) for player in players) + len(removed)
    return max([out, *filled])


@dataclass(frozen=True, slots=True)
class Player:
    """What a seat has, beside the flags.

    Attributes:
        hand: the cards in hand, sorted.
        size: what the hand is refilled to.
        cannon: the cards on the cannon.
        is_spent: whether the cannon can fire no more.
        owes: whether a draw is owed for a card that was placed.
        extra: cards that the next draw brings in addition, where a draw is exactly one card (BB-5 b, BB-25).
        is_bonus_due: whether the hand gets bigger after the next draw (BB-25 b).
    """

    hand: tuple[Card, ...]
    size: int = HAND
    cannon: tuple[Card, ...] = ()
    is_spent: bool = False
    owes: bool = False
    extra: int = 0
    is_bonus_due: bool = False
