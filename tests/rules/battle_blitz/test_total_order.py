"""Every formation of every capacity, under every reading: one order, nothing unranked, and the oracle agrees."""

from __future__ import annotations

import itertools
from functools import cache
from math import comb

import pytest

from explorer.rules.battle_blitz.batch import ABSENT, batch, encode
from explorer.rules.battle_blitz.formations import Formation, rank
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.rules.battle_blitz.scale import Scale, entries
from tests.rules.battle_blitz import oracle
from tests.rules.battle_blitz.examples import CAPACITIES, up_to
from tests.rules.battle_blitz.oracle import EVERY_READING, Readings


@cache
def every_formation(capacity: int) -> tuple[tuple[str, ...], ...]:
    return tuple(up_to(capacity))


def test_nothing_is_left_out() -> None:
    """Sets of k of 10 ranks with repetition: C(9 + k, k); without: C(10, k). Together 3,003 sets of up to five."""
    assert sum(comb(9 + count, count) for count in range(6)) == 3003
    for capacity in CAPACITIES:
        mixed = sum(comb(9 + count, count) for count in range(capacity + 1))
        assert len(every_formation(capacity)) == mixed + sum(comb(10, count) for count in range(2, capacity + 1))
        assert len(list(entries(capacity))) == mixed + comb(10, capacity)
        assert len(set(entries(capacity))) == mixed + comb(10, capacity)


@pytest.mark.rule("BB-48", "BB-50", "BB-52", "BB-54")
@pytest.mark.parametrize("capacity", CAPACITIES)
@pytest.mark.parametrize("readings", EVERY_READING, ids="".join)
def test_kinds_and_order_are_those_of_the_oracle(capacity: int, readings: Readings) -> None:
    """Both orders are total, so it is enough to compare neighbours. BB-48, BB-50, BB-52, BB-54 under every reading."""
    ranking = Ranking.of(readings.as_rulings())
    ranked = [(rank(cards, capacity, ranking), cards) for cards in every_formation(capacity)]
    ranked.sort(key=lambda each: each[0])
    for found, cards in ranked:
        assert found.kind.value.replace("_", " ") == oracle.what_it_is(cards, capacity, readings), cards
    places = [oracle.place(cards, capacity, readings) for _, cards in ranked]
    for (low, high), (below, above) in zip(itertools.pairwise(ranked), itertools.pairwise(places), strict=True):
        assert (low[0] < high[0]) == (below < above), (low[1], high[1])
        assert (low[0] == high[0]) == (below == above), (low[1], high[1])
        assert below <= above, (low[1], high[1])


@pytest.mark.parametrize("capacity", CAPACITIES)
@pytest.mark.parametrize("readings", EVERY_READING, ids="".join)
def test_the_scale_and_the_batch_are_that_order_too(capacity: int, readings: Readings) -> None:
    """Strengths run from 0 without a gap, and are equal exactly where formations are."""
    ranking = Ranking.of(readings.as_rulings())
    scale = Scale.of(capacity, ranking)
    formations = [rank(cards, capacity, ranking) for cards in every_formation(capacity)]
    strengths = [scale.strength(each) for each in formations]
    assert set(strengths) == set(range(scale.top + 1))
    by_strength: dict[int, Formation] = {}
    for each, strength in zip(formations, strengths, strict=True):
        assert by_strength.setdefault(strength, each) == each
    in_order = [by_strength[strength] for strength in range(scale.top + 1)]
    assert all(low < high for low, high in itertools.pairwise(in_order))
    rows = encode([each.cards for each in formations], capacity)
    assert batch(rows, capacity, ranking).tolist() == strengths
    assert len(scale.strongest_first) == comb(9 + capacity, capacity) + comb(10, capacity)
    assert all(len(entry.ranks) == capacity for entry in scale.strongest_first)
    assert ABSENT == 70


@pytest.mark.rule("BB-54")
@pytest.mark.parametrize(
    ("capacity", "expected"),
    [
        # By hand: how many of the sets of ranks, those in one colour counted apart, are what.
        (2, {"high_card": 45 + 45, "pair": 10}),
        (
            3,
            {
                "high_card": 120 - 8,
                "straight": 8,
                "flush": 120 - 8,
                "straight_flush": 8,
                "pair": 10 * 9,
                "three_of_a_kind": 10,
            },
        ),
        (
            4,
            {
                "high_card": 210 - 7,
                "straight": 7,
                "flush": 210 - 7,
                "straight_flush": 7,
                "pair": 10 * comb(9, 2),
                "two_pair": comb(10, 2),
                "three_of_a_kind": 10 * 9,
                "four_of_a_kind": 10,
            },
        ),
        (
            5,
            {
                "high_card": 252 - 6,
                "straight": 6,
                "flush": 252 - 6,
                "straight_flush": 6,
                "pair": 10 * comb(9, 3),
                "two_pair": comb(10, 2) * 8,
                "three_of_a_kind": 10 * comb(9, 2),
                "full_house": 10 * 9,
                "four_of_a_kind": 10 * 9 + 10,
            },
        ),
    ],
)
def test_how_many_there_are_of_each_kind(capacity: int, expected: dict[str, int]) -> None:
    """As printed, with five of a kind among the fours (BB-54 a)."""
    found: dict[str, int] = {}
    for cards in every_formation(capacity):
        if len(cards) == capacity:
            kind = rank(cards, capacity).kind.value
            found[kind] = found.get(kind, 0) + 1
    assert found == expected
