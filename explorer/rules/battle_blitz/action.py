"""What a player of Battle Blitz may do. Every act has a seat and a tick: the millisecond of the game it happens at.

Acts need not wait for one another; the tick puts them in order, and ``game.order`` those of one tick (BB-40).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from explorer.rules.action import Action
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.seats import OTHER, PLACE_OF


@dataclass(frozen=True, slots=True)
class Act(Action):
    """Something that a seat does at a tick."""

    seat: str
    tick: int

    WORD: ClassVar[str] = ""
    """What stands for it in notation."""

    ORDER: ClassVar[int] = 0
    """Where it stands among the acts of a seat."""

    def __str__(self) -> str:
        """Return the notation: "A draw @1310"."""
        return f"{self.seat} {self.what} @{self.tick}"

    @property
    def what(self) -> str:
        """The notation without the seat and the tick: "draw", "7r>3"."""
        return self.WORD

    @property
    def words(self) -> tuple[str, ...]:
        """What is picked to put it together, after the seat: ("draw",), ("7r", "3"), ("hit", "9b")."""
        return (self.WORD,)

    @property
    def sort_key(self) -> tuple[int, int, str, int]:
        """By seat, then by kind, card and flag."""
        seat = PLACE_OF.get(self.seat, len(PLACE_OF))
        return (seat * 10 + self.ORDER, *self._with)

    @property
    def _with(self) -> tuple[int, str, int]:
        return 0, "", 0

    def at(self, tick: int) -> Self:
        """Return the same act at another tick."""
        return replace(self, tick=tick)


@dataclass(frozen=True, slots=True)
class CardAct(Act):
    """An act with a card."""

    card: Card

    @property
    def what(self) -> str:
        """The notation without the seat and the tick."""
        return f"{self.WORD} {self.card}"

    @property
    def words(self) -> tuple[str, ...]:
        """What is picked to put it together, after the seat."""
        return self.WORD, str(self.card)

    @property
    def _with(self) -> tuple[int, str, int]:
        return self.card.number, "", 0


@dataclass(frozen=True, slots=True)
class Place(CardAct):
    """Place a card of the hand on the own side of a flag: "A 7r>3 @1200".

    Attributes:
        flag: its number.
        is_across: whether it is meant for the other side of that flag, which is never allowed: "A 7r>3B" (BB-11).
    """

    flag: int
    is_across: bool = False
    ORDER: ClassVar[int] = 0

    @property
    def what(self) -> str:
        """The notation without the seat and the tick."""
        return f"{self.card}>{self.words[1]}"

    @property
    def words(self) -> tuple[str, ...]:
        """What is picked to put it together, after the seat."""
        return str(self.card), f"{self.flag}{OTHER[self.seat] if self.is_across else ''}"

    @property
    def _with(self) -> tuple[int, str, int]:
        return self.card.number, "across" if self.is_across else "", self.flag


@dataclass(frozen=True, slots=True)
class Load(CardAct):
    """Place a card of the hand on the own cannon: "A 3r>cannon @1400"."""

    ORDER: ClassVar[int] = 1

    @property
    def what(self) -> str:
        """The notation without the seat and the tick."""
        return f"{self.card}>cannon"

    @property
    def words(self) -> tuple[str, ...]:
        """What is picked to put it together, after the seat."""
        return str(self.card), "cannon"


@dataclass(frozen=True, slots=True)
class Draw(Act):
    """Refill the hand: "A draw @1310"."""

    WORD: ClassVar[str] = "draw"
    ORDER: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class Hit(CardAct):
    """Remove a card of the opponent’s, with a cannon or for the Stronghold: "A hit 9b @1500"."""

    WORD: ClassVar[str] = "hit"
    ORDER: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class Take(CardAct):
    """Take a card back into the hand, for the Citadel: "A take 9b @1500"."""

    WORD: ClassVar[str] = "take"
    ORDER: ClassVar[int] = 4


@dataclass(frozen=True, slots=True)
class Discard(CardAct):
    """Give a card of a hand that is too big out of the game (BB-31 b): "A discard 9b @1500"."""

    WORD: ClassVar[str] = "discard"
    ORDER: ClassVar[int] = 5


@dataclass(frozen=True, slots=True)
class Decline(Act):
    """Do without what a flag offers: "A decline @1500"."""

    WORD: ClassVar[str] = "decline"
    ORDER: ClassVar[int] = 6
