"""What can still become of a formation: nothing better can be laid, and what is promised can be."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.battle_blitz.cards import CARDS, Card, parse_cards
from explorer.rules.battle_blitz.formations import rank
from explorer.rules.battle_blitz.prospects import best_possible
from tests.rules.battle_blitz.examples import capacities, cards
from tests.rules.battle_blitz.oracle import EVERY_READING, Readings


@pytest.mark.parametrize(
    ("laid", "capacity", "unseen", "expected"),
    [
        ("", 5, CARDS, "straight flush 6-7-8-9-10 in red"),
        ("", 2, CARDS, "pair of 10"),
        ("3r 4r", 3, CARDS, "straight flush 3-4-5 in red"),
        ("3r 4r", 3, "2r 5g", "straight flush 2-3-4 in red"),
        ("3r 4r", 3, "5g 2b", "straight 3-4-5"),
        ("3r 4r", 3, "5g 9r", "flush 9-4-3 in red"),
        ("3r 4b", 3, "5r 5b", "straight 3-4-5"),
        ("3r 4b", 3, "9r 3k", "pair of 3"),
        ("3r 9b", 3, "8k 1k", "high card 9"),
        ("3r 3b", 4, "3g 3y", "four of a kind 3"),
        ("3r 3b", 4, "3g 7y 7k", "three of a kind 3"),
        ("3r 3b", 4, "7y 7k 9o", "two pair 7 and 3"),
        ("3r 3b 3g", 5, "7y 7k 3y", "four of a kind 3"),
        ("3r 4b 5g", 3, "", "straight 3-4-5"),
    ],
)
def test_the_best_that_can_still_come(laid: str, capacity: int, unseen: str, expected: str) -> None:
    found = best_possible(laid, capacity, unseen)
    assert found is not None
    assert found.name == expected
    assert set(parse_cards(laid)) <= set(found.cards)
    assert found.is_complete


def test_too_few_cards_are_left() -> None:
    assert best_possible("3r", 3, "4r") is None
    assert best_possible("3r", 3, "") is None
    assert best_possible("3r 4r", 3, "3r 4r") is None  # what lies there cannot come again


@pytest.mark.rule("BB-54")
def test_five_of_a_kind_can_be_the_aim() -> None:
    """BB-54 b."""
    found = best_possible("6r 6b 6g", 5, CARDS, {"BB-54": "b"})
    assert found is not None
    assert found.name == "five of a kind 6"


@given(capacities, cards(), cards(maximum=9), st.sampled_from(EVERY_READING))
def test_no_completion_is_better(
    capacity: int, laid: list[Card], unseen: list[Card], readings: Readings
) -> None:
    """Every way to complete it, tried one by one."""
    laid = laid[:capacity]
    left = set(unseen) - set(laid)
    rulings = readings.as_rulings()
    ways = [rank([*laid, *more], capacity, rulings) for more in combinations(left, capacity - len(laid))]
    found = best_possible(laid, capacity, unseen, rulings)
    if not ways:
        assert found is None
        return
    assert found == max(ways)
    assert found is not None
    assert set(laid) <= set(found.cards) <= set(laid) | left
