"""Questions to a position: what may come, what a side can still become, what completes it, what is stronger."""

from __future__ import annotations

import itertools

import pytest

from explorer.rules.battle_blitz.cards import CARDS
from explorer.rules.battle_blitz.flags import CAPACITIES
from explorer.rules.battle_blitz.formations import rank
from explorer.rules.battle_blitz.knowledge import observation
from explorer.rules.battle_blitz.queries import (
    best_still,
    can_still_win,
    completions,
    kinds,
    may_come,
    next_stronger,
    share_below,
)
from explorer.rules.battle_blitz.ranking import Kind, Ranking
from explorer.rules.battle_blitz.setup import start
from tests.rules.battle_blitz.hand_made import position


def names(cards: object) -> str:
    return " ".join(map(str, cards))  # type: ignore[call-overload]


def test_what_may_come_is_the_hand_and_the_deck() -> None:
    state = position(a={1: "9r"}, hand_a="3b 1k", hand_b="2g", deck="7y 4o", cannon_b="8r")
    assert names(may_come(state, "A")) == "1k 3b 4o 7y"
    assert names(may_come(state, "B")) == "2g 4o 7y"


def test_where_cards_are_hidden_all_that_could_be_there_may_come() -> None:
    """A sees 10 cards less: its own hand cannot come to B; all but 5 of the 70 may come to A, B's 5 among them."""
    state = start(seed=4)
    seen = observation(state, "A").position
    assert set(may_come(seen, "A")) == set(CARDS)
    assert set(may_come(seen, "B")) == set(CARDS) - set(state.hands["A"])


def test_the_best_that_a_side_can_still_become() -> None:
    state = position(a={3: "3r 4r"}, b={3: "9k 9b 9g"}, hand_a="5g", hand_b="2r 5r", deck="10r")
    assert str(best_still(state, 3, "A")) == "flush 10-4-3 in red"  # 2r and 5r are B's, so no straight flush
    assert can_still_win(state, 3, "A")  # a flush is above three of a kind (BB-48 a)
    assert not can_still_win(position(a={3: "3r 4k"}, b={3: "9k 9b 9g"}, hand_a="6g", deck="10r"), 3, "A")
    assert best_still(position(a={3: "3r"}, hand_a="6g", deck=""), 3, "A") is None
    assert not can_still_win(position(a={3: "3r"}, hand_a="6g", deck=""), 3, "A")


def test_an_equal_formation_may_still_do() -> None:
    """BB-59: the other side may be broken and refilled, and then the older completion of two equal ones counts."""
    state = position(a={1: "9r"}, b={1: "9g 4y"}, hand_a="4b", deck="")
    assert can_still_win(state, 1, "A")
    assert not can_still_win(position(a={1: "9r"}, b={1: "9g 5y"}, hand_a="4b", deck=""), 1, "A")


def test_what_each_card_completes() -> None:
    state = position(a={3: "3r 4r", 9: "7k", 2: "1b"}, hand_a="5g 9r 2r")
    assert {str(card): str(made) for card, made in completions(state, 3, "A").items()} == {
        "2r": "straight flush 2-3-4 in red",
        "5g": "straight 3-4-5",
        "9r": "flush 9-4-3 in red",
    }
    assert completions(state, 2, "A") == {}
    assert completions(observation(state, "B").position, 3, "A") == {}


@pytest.mark.parametrize(
    ("laid", "above"),
    [
        ("7r 7b 9g", "7 7 10"),
        ("7r 7b 10g", "8 8 1"),
        ("10r 10b 9g", "1 1 1"),
        ("10r 10b 10g", "3 2 1"),
        ("8r 9b 10g", "4 2 1"),  # a flush: the lowest three of a colour that are no straight
        ("10r 9r 7r", "3 2 1"),
    ],
)
def test_the_next_above(laid: str, above: str) -> None:
    made = next_stronger(rank(laid, 3))
    assert made is not None
    assert " ".join(map(str, made.ranks)) == above
    assert made > rank(laid, 3)


def test_nothing_is_above_the_highest_straight_flush() -> None:
    assert next_stronger(rank("8r 9r 10r", 3)) is None


@pytest.mark.parametrize("capacity", CAPACITIES)
def test_the_kinds_of_each_capacity(capacity: int) -> None:
    """BB-50, BB-55: what needs more cards than the flag holds is not among them."""
    least = {
        Kind.HIGH_CARD: 1,
        Kind.PAIR: 2,
        Kind.TWO_PAIR: 4,
        Kind.THREE_OF_A_KIND: 3,
        Kind.STRAIGHT: 3,
        Kind.FLUSH: 3,
        Kind.FULL_HOUSE: 5,
        Kind.FOUR_OF_A_KIND: 4,
        Kind.STRAIGHT_FLUSH: 3,
    }
    assert kinds(capacity, Ranking()) == tuple(kind for kind, count in least.items() if count <= capacity)


def test_where_a_formation_stands_among_its_kind() -> None:
    """There are 8 straights of three cards: 1-2-3 is the first, 8-9-10 the last, 4-5-6 the fourth."""
    found = [share_below(rank(text, 3)) for text in ("1r 2b 3g", "8r 9b 10g", "4r 5b 6g")]
    assert found == [0, 1, 3 / 7]
    rising = [share_below(rank(f"{low}r {low + 1}b {low + 2}g", 3)) for low in range(1, 9)]
    assert all(one < other for one, other in itertools.pairwise(rising))
