"""What a formation is: the printed list of kinds, and the readings that a table chooses (BB-48, 50, 52, 54).

Here a formation is only its ranks and whether all its cards have one colour; nothing else about it counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from explorer.rules.battle_blitz.rulings import FIVE_ALIKE, RANKING_ORDER, RULINGS, TIE_BREAK, TWO_CARD_ROWS
from explorer.rules.ruling import Chosen, choose_rulings


class Kind(StrEnum):
    """A kind of formation; ``NOTHING`` is a flag without a card, ``FIVE_OF_A_KIND`` is known to BB-54 b only."""

    NOTHING = "nothing"
    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    FIVE_OF_A_KIND = "five_of_a_kind"


LISTED = tuple(Kind)
"""The kinds as they are printed, the weakest first (BB-48 a)."""

BATTLE_LINE = (
    Kind.NOTHING,
    Kind.HIGH_CARD,
    Kind.PAIR,
    Kind.TWO_PAIR,
    Kind.STRAIGHT,
    Kind.FLUSH,
    Kind.THREE_OF_A_KIND,
    Kind.FULL_HOUSE,
    Kind.FOUR_OF_A_KIND,
    Kind.STRAIGHT_FLUSH,
    Kind.FIVE_OF_A_KIND,
)
"""The kinds with three of a kind above a flush, and so above a straight (BB-48 b)."""

ROW = 3
"""How many cards a straight or a flush needs at least, as printed."""

FIVES = {"a": Kind.FOUR_OF_A_KIND, "b": Kind.FIVE_OF_A_KIND, "c": Kind.FULL_HOUSE}
"""What five cards of one rank are, by the reading of BB-54."""


class Worth(NamedTuple):
    """What decides between two formations on flags of one capacity: the greater wins.

    Attributes:
        is_complete: whether every place is taken; whoever is not complete loses the flag (BB-65).
        place: the place of its kind among the kinds.
        tie: what tells formations of one kind apart: ranks, or their sum.
    """

    is_complete: bool
    place: int
    tie: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """The readings about formations that a table has chosen.

    Attributes:
        order: the kinds, the weakest first (BB-48).
        row: how many cards a straight or a flush needs at least (BB-50).
        is_by_sum: whether the sum of the ranks decides within a kind (BB-52).
        five: what five cards of one rank are (BB-54).
    """

    order: tuple[Kind, ...] = LISTED
    row: int = ROW
    is_by_sum: bool = False
    five: Kind = Kind.FOUR_OF_A_KIND

    @staticmethod
    def of(rulings: str | Mapping[str, str] | Ranking | None = None) -> Ranking:
        """Return the ranking of a table.

        Args:
            rulings: as for ``game.start``: a preset, or letters or aliases by id; None is as printed.

        Raises:
            SetupError: there is no such ruling or reading.
        """
        return rulings if isinstance(rulings, Ranking) else _ranking(choose_rulings(RULINGS, rulings))

    def kind(self, ranks: tuple[int, ...], is_one_colour: bool, capacity: int) -> Kind:
        """Return the best kind that cards are: each of them on its own, or all of them as a row (BB-51, BB-55).

        Args:
            ranks: their ranks, in any order.
            is_one_colour: whether all have the same colour.
            capacity: how many cards the flag holds.
        """
        return max(self._alike(ranks), self._row(ranks, is_one_colour, capacity), key=self.order.index)

    def worth(self, ranks: tuple[int, ...], is_one_colour: bool, capacity: int) -> Worth:
        """Return what decides between these cards and others on a flag of this capacity; arguments as in ``kind``."""
        place = self.order.index(self.kind(ranks, is_one_colour, capacity))
        tie = (sum(ranks),) if self.is_by_sum else grouped(ranks)
        return Worth(len(ranks) == capacity, place, tie)

    def _alike(self, ranks: tuple[int, ...]) -> Kind:
        """The kind by equal ranks alone. Two pairs are two different ones (BB-56)."""
        match sorted(Counter(ranks).values(), reverse=True):
            case []:
                return Kind.NOTHING
            case [5]:
                return self.five
            case [4, *_]:
                return Kind.FOUR_OF_A_KIND
            case [3, 2]:
                return Kind.FULL_HOUSE
            case [3, *_]:
                return Kind.THREE_OF_A_KIND
            case [2, 2, *_]:
                return Kind.TWO_PAIR
            case [2, *_]:
                return Kind.PAIR
        return Kind.HIGH_CARD

    def _row(self, ranks: tuple[int, ...], is_one_colour: bool, capacity: int) -> Kind:
        """The kind by what all cards have in common: it counts only if they fill the flag (BB-EXACT, BB-50)."""
        if len(ranks) != capacity or capacity < self.row:
            return Kind.NOTHING
        if is_straight(ranks):
            return Kind.STRAIGHT_FLUSH if is_one_colour else Kind.STRAIGHT
        return Kind.FLUSH if is_one_colour else Kind.NOTHING


def is_straight(ranks: tuple[int, ...]) -> bool:
    """Return whether the ranks are consecutive, with no way round from 10 to 1 (BB-49)."""
    return len(set(ranks)) == len(ranks) and max(ranks) - min(ranks) == len(ranks) - 1


def grouped(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Return ranks in the order in which they are compared: bigger groups first, then higher ranks (BB-52, BB-53).

    >>> grouped((9, 4, 10, 4))
    (4, 4, 10, 9)
    """
    size = Counter(ranks)
    return tuple(sorted(ranks, key=lambda rank: (size[rank], rank), reverse=True))


@cache
def _ranking(chosen: Chosen) -> Ranking:
    letters = dict(chosen)
    return Ranking(
        order=BATTLE_LINE if letters[RANKING_ORDER.id] == "b" else LISTED,
        row=2 if letters[TWO_CARD_ROWS.id] == "b" else ROW,
        is_by_sum=letters[TIE_BREAK.id] == "b",
        five=FIVES[letters[FIVE_ALIKE.id]],
    )
