"""All formations of a capacity in one order: each strength is a number, 0 is the flag without a card.

A formation is its ranks and whether it is of one colour, so there are few: 3,003 sets of up to five ranks, and at
most 252 of one colour that fill a flag.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from explorer.rules.battle_blitz.cards import RANKS
from explorer.rules.battle_blitz.formations import Formation
from explorer.rules.battle_blitz.ranking import Ranking, Worth


class Entry(NamedTuple):
    """Cards that differ in nothing that counts.

    Attributes:
        ranks: their ranks, the lowest first.
        is_one_colour: whether all have the same colour. Only complete ones are told apart by it, and only those that
            can be: two cards of one rank never have the same colour (BB-57).
    """

    ranks: tuple[int, ...]
    is_one_colour: bool


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """The formations of a capacity, from the weakest to the strongest.

    Attributes:
        capacity: how many cards the flag holds.
        ranking: the readings that they are ranked by.
        strengths: the strength of every entry; equal ones have equal strengths.
        strongest_first: the complete entries, the strongest first.
        top: the highest strength.
    """

    capacity: int
    ranking: Ranking
    strengths: dict[Entry, int]
    strongest_first: tuple[Entry, ...]
    top: int

    @staticmethod
    def of(capacity: int, ranking: Ranking) -> Scale:
        """Return the scale, made once."""
        return _scale(capacity, ranking)

    def strength(self, formation: Formation) -> int:
        """Return how strong a formation is: its place among all that differ in strength."""
        is_told_apart = formation.is_complete and formation.is_one_colour
        return self.strengths[Entry(tuple(sorted(formation.ranks)), is_told_apart)]


def entries(capacity: int) -> Iterator[Entry]:
    """Go through everything that can lie on one side of a flag."""
    for count in range(capacity + 1):
        for ranks in combinations_with_replacement(RANKS, count):
            yield Entry(ranks, False)
            if count == capacity == len(set(ranks)):
                yield Entry(ranks, True)


@cache
def _scale(capacity: int, ranking: Ranking) -> Scale:
    worths: dict[Entry, Worth] = {
        each: ranking.worth(each.ranks, each.is_one_colour, capacity) for each in entries(capacity)
    }
    places = {worth: place for place, worth in enumerate(sorted(set(worths.values())))}
    strengths = {entry: places[worth] for entry, worth in worths.items()}
    complete = (entry for entry in strengths if len(entry.ranks) == capacity)
    strongest_first = tuple(sorted(complete, key=strengths.__getitem__, reverse=True))
    return Scale(capacity, ranking, strengths, strongest_first, len(places) - 1)
