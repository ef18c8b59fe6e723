"""What one side of a flag may still become: for every formation, how likely the cards for it come, and what it beats.

Probabilities here are a player's estimates, not rules: cards in hand are sure, others come with the draws that are
still expected, each for itself.

>>> from explorer.rules.battle_blitz.cards import CARDS, parse_cards
>>> hopes = Hopes.of(3, Ranking())
>>> laid, pair = parse_cards("3r 4r"), parse_cards("3r 3b")
>>> sure = hopes.hope(laid, Supply(hand=parse_cards("5r"), unseen=frozenset(), draws=0))
>>> hoped = hopes.hope(laid, Supply(hand=(), unseen=frozenset(parse_cards("2r 5r 9b 9g")), draws=1))
>>> sure > hoped > hopes.hope(pair, Supply((), frozenset(parse_cards("9b 9g")), draws=1))
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.rules.battle_blitz.cards import LOWEST, RANKS, Card, Colour
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.rules.battle_blitz.scale import Entry, Scale

CHOICES = 6
"""Of how many formations an opponent is thought to have taken the best: nobody places cards at random."""

_COUNTS = max(len(Colour), 1) + 1
"""How many cards of one rank can be missing or there, none included."""


class Supply(NamedTuple):
    """Where the missing cards may come from.

    Attributes:
        hand: the cards in hand: sure.
        unseen: the cards that are neither in hand nor on the table.
        draws: how many of them are expected to be drawn in time.
    """

    hand: tuple[Card, ...]
    unseen: frozenset[Card]
    draws: int


class Hopes:
    """The formations of one capacity, as a player sees them who has to complete one of them."""

    def __init__(self, capacity: int, ranking: Ranking) -> None:
        """Make the tables; use ``Hopes.of``, which keeps them."""
        scale = Scale.of(capacity, ranking)
        self._scale = scale
        entries = scale.strongest_first
        self._needs = np.array([_counts(entry.ranks) for entry in entries], dtype=np.int8)
        self._is_one_colour = np.array([entry.is_one_colour for entry in entries])
        self._strengths = np.array([scale.strengths[entry] for entry in entries])
        ways = np.bincount(self._strengths, weights=[_ways(entry) for entry in entries])
        weaker = ways.cumsum() - ways / 2  # those of equal strength are beaten half the time
        self._beats = (weaker[self._strengths] / ways.sum()) ** CHOICES

    @staticmethod
    def of(capacity: int, ranking: Ranking) -> Hopes:
        """Return the tables of a capacity under a table's readings, made once."""
        return _hopes(capacity, ranking)

    def hope(self, laid: tuple[Card, ...], supply: Supply, against: tuple[Card, ...] | None = None) -> float:
        """Return how likely a side wins its flag, from 0 to 1, when it goes for its best hope.

        Args:
            laid: the cards on this side.
            supply: where the others may come from.
            against: the other side, once it is full; None while it is not.
        """
        beats = self._beats if against is None else self._wins(against)
        mixed = self._chances(laid, supply.hand, supply.unseen, supply)
        mixed[self._is_one_colour] = 0.0
        best = float((mixed * beats).max())
        for colour in self._colours(laid):
            hand = tuple(card for card in supply.hand if card.colour == colour)
            unseen = frozenset(card for card in supply.unseen if card.colour == colour)
            pure = self._chances(laid, hand, unseen, supply)[self._is_one_colour]
            if pure.size:
                best = max(best, float((pure * beats[self._is_one_colour]).max()))
        return best

    def _wins(self, against: tuple[Card, ...]) -> NDArray[np.float64]:
        """1 for what is stronger than a full side, 0 for the rest: in a tie the full side was first (BB-58)."""
        ranks = tuple(sorted(card.rank for card in against))
        is_one_colour = len({card.colour for card in against}) == 1 and len(set(ranks)) == len(ranks)
        return np.asarray(self._strengths > self._scale.strengths[Entry(ranks, is_one_colour)], dtype=float)

    def _colours(self, laid: tuple[Card, ...]) -> tuple[Colour, ...]:
        """The colours that all cards of this side may still have."""
        there = {card.colour for card in laid}
        return tuple(Colour) if not there else tuple(there) if len(there) == 1 else ()

    def _chances(
        self, laid: tuple[Card, ...], hand: tuple[Card, ...], unseen: frozenset[Card], supply: Supply
    ) -> NDArray[np.float64]:
        """How likely each formation can be completed; shape (formations,)."""
        missing = self._needs - np.array(_counts(card.rank for card in laid), dtype=np.int8)
        is_possible = (missing >= 0).all(axis=1)
        table = _of_rank(hand, unseen, supply)
        found = table[np.arange(len(RANKS)), missing.clip(0)].prod(axis=1)
        return np.where(is_possible, found, 0.0)


def _of_rank(hand: tuple[Card, ...], unseen: frozenset[Card], supply: Supply) -> NDArray[np.float64]:
    """How likely there will be so many cards of a rank; shape (ranks, counts)."""
    sure, open_ = _counts(card.rank for card in hand), _counts(card.rank for card in unseen)
    total = max(len(supply.unseen), 1)
    table = np.zeros((len(RANKS), _COUNTS))
    for place, (held, left) in enumerate(zip(sure, open_, strict=True)):
        table[place, : held + 1] = 1.0
        for more in range(1, min(left, _COUNTS - 1 - held) + 1):
            comes = 1.0 - (1.0 - (left - more + 1) / total) ** supply.draws
            table[place, held + more] = table[place, held + more - 1] * comes
    return table


def _counts(ranks: Iterable[int]) -> list[int]:
    """How often each rank occurs, the lowest first."""
    found = Counter(ranks)
    return [found[rank] for rank in range(LOWEST, LOWEST + len(RANKS))]


def _ways(entry: Entry) -> int:
    """Of how many sets of cards an entry consists."""
    colours = len(Colour)
    if entry.is_one_colour:
        return colours
    ways = prod(comb(colours, count) for count in Counter(entry.ranks).values())
    return ways - colours if len(set(entry.ranks)) == len(entry.ranks) else ways


@cache
def _hopes(capacity: int, ranking: Ranking) -> Hopes:
    return Hopes(capacity, ranking)
