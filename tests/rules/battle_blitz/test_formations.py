"""Formations: each entry about them, each ruling under every reading, and how they explain themselves.

A comparison is written as it is in the rulings: cards, a sign, cards.
"""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.battle_blitz.cards import CARDS, Card, Colour
from explorer.rules.battle_blitz.formations import Formation, compare, rank
from explorer.rules.battle_blitz.ranking import Kind, Ranking
from explorer.rules.errors import NotationError, SetupError
from tests.rules.battle_blitz.examples import capacities, cards

Rulings = Mapping[str, str] | None


def kind(text: str, capacity: int, rulings: Rulings = None) -> str:
    return rank(text, capacity, rulings).kind.value


def sign(one: str, other: str, capacity: int, rulings: Rulings = None) -> str:
    """How two formations stand to each other; both ways round must agree."""
    first, second = rank(one, capacity, rulings), rank(other, capacity, rulings)
    assert (first < second) == (second > first)
    assert (first > second) == (second < first)
    assert (first == second) == (second == first) == (first <= second <= first)
    return "<" if first < second else ">" if first > second else "="


# The printed list

WEAKEST_FIRST = [
    ("high_card", "1r 3b 5g 7y 10p"),
    ("pair", "1r 1b 5g 7y 10p"),
    ("two_pair", "1r 1b 2g 2y 3p"),
    ("three_of_a_kind", "1r 1b 1g 2y 3p"),
    ("straight", "1r 2b 3g 4y 5p"),
    ("flush", "1r 2r 3r 4r 6r"),
    ("full_house", "1r 1b 1g 2y 2p"),
    ("four_of_a_kind", "1r 1b 1g 1y 2p"),
    ("straight_flush", "1r 2r 3r 4r 5r"),
]
"""The weakest, or nearly the weakest, of each printed kind. Only a kind above can beat a stronger one of it."""

STRONGEST = {
    "high_card": "10r 9b 8g 7y 5p",
    "pair": "10r 10b 9g 8y 7p",
    "two_pair": "10r 10b 9g 9y 8p",
    "three_of_a_kind": "10r 10b 10g 9y 8p",
    "straight": "10r 9b 8g 7y 6p",
    "flush": "10r 9r 8r 7r 5r",
    "full_house": "10r 10b 10g 9y 9p",
    "four_of_a_kind": "10r 10b 10g 10y 9p",
}


@pytest.mark.rule("BB-48", "BB-HIGH-CARD", "BB-STRAIGHT-FLUSH")
def test_the_printed_list_weakest_first() -> None:
    """BB-48 a, BB-HIGH-CARD to BB-STRAIGHT-FLUSH: the weakest of a kind beats the strongest of the kind before."""
    for (name, example), (above, weakest) in itertools.pairwise(WEAKEST_FIRST):
        assert kind(example, 5) == kind(STRONGEST[name], 5) == name
        assert kind(weakest, 5) == above
        assert sign(STRONGEST[name], weakest, 5) == "<"


@pytest.mark.rule("BB-48")
def test_three_of_a_kind_in_the_other_order() -> None:
    """BB-48: flag 3, 7r 7b 7g against 2r 3b 4g; and against a flush."""
    assert sign("7r 7b 7g", "2r 3b 4g", 3) == "<"
    assert sign("7r 7b 7g", "2r 3b 4g", 3, {"BB-48": "b"}) == ">"
    assert sign("1r 1b 1g", "10r 9r 7r", 3) == "<"
    assert sign("1r 1b 1g", "10r 9r 7r", 3, {"BB-48": "battle line"}) == ">"


@pytest.mark.rule("BB-48")
def test_nothing_else_moves_in_the_other_order() -> None:
    """BB-48 b: only three of a kind has another place, between flush and full house."""
    other = {"BB-48": "b"}
    order = [name for name, _ in WEAKEST_FIRST if name != "three_of_a_kind"]
    order.insert(order.index("full_house"), "three_of_a_kind")
    weakest = dict(WEAKEST_FIRST)
    for below, above in itertools.pairwise(order):
        assert sign(STRONGEST[below], weakest[above], 5, other) == "<"


# Straights and flushes


@pytest.mark.rule("BB-49")
def test_there_is_no_way_round_from_10_to_1() -> None:
    """BB-49: 10, 1, 2 is a high card; 1-2-3 is the lowest straight, 8-9-10 the highest."""
    assert kind("10r 1b 2g", 3) == kind("9r 10b 1g", 3) == "high_card"
    straights = [rank([f"{low}r", f"{low + 1}b", f"{low + 2}g"], 3) for low in range(1, 9)]
    assert {each.kind for each in straights} == {Kind.STRAIGHT}
    assert straights == sorted(straights)
    assert len(set(straights)) == 8
    assert (straights[0].name, straights[-1].name) == ("straight 1-2-3", "straight 8-9-10")


@pytest.mark.rule("BB-50")
def test_two_cards_are_no_straight_and_no_flush() -> None:
    """BB-50 a: an Outpost knows only pair and high card; 4r 5r loses to 1b 1g, and to 10b 2g as a plain 5-high."""
    assert kind("4r 5r", 2) == kind("4r 5b", 2) == kind("4r 9r", 2) == "high_card"
    assert sign("4r 5r", "1b 1g", 2) == "<"
    assert sign("4r 5r", "10b 2g", 2) == "<"


@pytest.mark.rule("BB-50")
def test_two_cards_can_be_a_straight_or_a_flush() -> None:
    """BB-50 b."""
    other = {"BB-50": "two will do"}
    assert kind("4r 5r", 2, other) == "straight_flush"
    assert kind("4r 5b", 2, other) == "straight"
    assert kind("4r 9r", 2, other) == "flush"
    assert kind("4r 9b", 2, other) == "high_card"
    assert sign("4r 5r", "1b 1g", 2, other) == ">"
    assert sign("1r 2b", "10b 10g", 2, other) == ">"
    assert sign("1r 3r", "9b 10g", 2, other) == ">"
    assert kind("4r 5r", 3, other) == "high_card"  # they still have to fill the flag


@pytest.mark.rule("BB-51", "BB-EXACT")
def test_a_straight_takes_every_place() -> None:
    """BB-51, BB-EXACT: on the Stronghold 3-4-5-6-9 is a high card."""
    assert kind("3r 4b 5g 6y 9p", 5) == "high_card"
    assert kind("3r 4b 5g 6y 7p", 5) == "straight"
    assert kind("3r 4b 5g 6y", 4) == "straight"
    assert kind("3r 4b 5g 9y", 4) == "high_card"
    assert kind("3r 4b 5g", 4) == "high_card"
    assert kind("3r 4b 5g", 3) == "straight"


@pytest.mark.rule("BB-EXACT")
def test_a_flush_takes_every_place() -> None:
    """BB-EXACT: four of five cards of one colour do not count."""
    assert kind("1r 3r 5r 7r 9b", 5) == "high_card"
    assert kind("1r 3r 5r 7r 9r", 5) == "flush"
    assert kind("1r 3r 5r 7r", 5) == "high_card"
    assert kind("1r 3r 5r 7r", 4) == "flush"
    assert kind("1r 2r 3r 4r 5b", 5) == "straight"
    assert kind("1r 2r 3r 4r 6b", 5) == "high_card"


# Within a kind


@pytest.mark.rule("BB-52", "BB-53")
def test_groups_first_then_the_other_cards() -> None:
    """BB-52, BB-53: T lines, and each kind by what decides it."""
    assert sign("7r 7b 10g", "7g 7y 9o", 3) == ">"
    assert sign("7r 7b 10g", "7g 7y 9o", 3, {"BB-52": "b"}) == ">"
    assert sign("10r 2r 1r", "9b 8b 6b", 3) == ">"
    assert sign("8r 8b 1g", "7r 7b 10g", 3) == ">"  # the pair before the other card
    assert sign("9r 9b 2g 2y 1p", "8r 8b 7g 7y 10p", 5) == ">"  # the higher pair first
    assert sign("9r 9b 3g 3y 1p", "9g 9y 2r 2b 10p", 5) == ">"  # then the lower pair
    assert sign("9r 9b 3g 3y 2p", "9g 9y 3r 3b 1p", 5) == ">"  # then the other card
    assert sign("3r 3b 3g 1y 1p", "2r 2b 2g 10y 10p", 5) == ">"  # the three of a full house
    assert sign("5r 5b 5g 5y 1p", "4r 4b 4g 4y 10p", 5) == ">"
    assert sign("3r 4b 5g", "2r 3b 4g", 3) == ">"  # straights by their highest card
    assert sign("10r 9b 5g 4y 3p", "10g 9y 5r 4b 2o", 5) == ">"  # to the last card


@pytest.mark.rule("BB-52")
def test_sums() -> None:
    """BB-52 b: flush 10-2-1 (13) loses to 9-8-6 (23); equal sums are equal; the kind still comes first."""
    other = {"BB-52": "sum"}
    assert sign("10r 2r 1r", "9b 8b 6b", 3, other) == "<"
    assert sign("8r 8b 1g", "7r 7b 10g", 3, other) == "<"  # 17 and 24
    assert sign("10r 2r 1r", "6b 4b 3b", 3, other) == "="  # 13 and 13
    assert sign("10r 9b 7g", "1r 1b 2g", 3, other) == "<"


def test_colours_never_count() -> None:
    """Equal ranks compare equal whatever the suits."""
    assert sign("7r 7b 7g", "7y 7p 7o", 3) == "="
    assert sign("3r 4r 5r", "3k 4k 5k", 3) == "="
    assert sign("9r 4b", "9g 4y", 2) == "="
    assert hash(rank("9r 4b", 2)) == hash(rank("4y 9g", 2))
    assert len({rank("9r 4b", 2), rank("4y 9g", 2)}) == 1


# Many of a kind


@pytest.mark.rule("BB-54")
def test_five_of_a_kind() -> None:
    """BB-54: five 6s lose to a straight flush and beat four 5s; a class of its own above; or a full house."""
    five, lowest_straight_flush, four = "6r 6b 6g 6y 6p", "1r 2r 3r 4r 5r", "5r 5b 5g 5y 10p"
    assert kind(five, 5) == "four_of_a_kind"
    assert sign(five, lowest_straight_flush, 5) == "<"
    assert sign(five, four, 5) == ">"
    assert kind(five, 5, {"BB-54": "b"}) == "five_of_a_kind"
    assert sign("1r 1b 1g 1y 1p", "6k 7k 8k 9k 10k", 5, {"BB-54": "above all"}) == ">"
    assert sign("1r 1b 1g 1y 1p", "2r 2b 2g 2y 2p", 5, {"BB-54": "b"}) == "<"
    assert kind(five, 5, {"BB-54": "c"}) == "full_house"
    assert sign(five, four, 5, {"BB-54": "full house"}) == "<"
    assert sign(five, "6k 6o 6p 10y 10b", 5, {"BB-54": "c"}) == "<"
    assert sign(five, "5k 5o 5p 10y 10b", 5, {"BB-54": "c"}) == ">"


@pytest.mark.rule("BB-55", "BB-56")
def test_the_best_kind_counts() -> None:
    """BB-55, BB-56: 5-5-5-5 on the Citadel is fours, never two pair; full houses need five cards."""
    assert kind("5r 5b 5g 5y", 4) == "four_of_a_kind"
    assert kind("5r 5b 5g 5y 9p", 5) == "four_of_a_kind"
    assert kind("5r 5b 6g 6y", 4) == "two_pair"
    assert kind("5r 5b 6g 6y 7p", 5) == "two_pair"
    assert kind("5r 5b 5g 6y 6p", 5) == "full_house"
    assert kind("5r 5b 5g 6y", 4) == "three_of_a_kind"


@pytest.mark.rule("BB-57")
def test_a_flush_has_no_pair() -> None:
    """BB-57: the same card cannot be there twice."""
    with pytest.raises(SetupError) as refused:
        rank("7r 3b 7r", 3)
    assert str(refused.value) == "cards: 7r is there twice, but the deck has each card once."


# Formations that do not fill the flag


@pytest.mark.rule("BB-65")
def test_whoever_fills_the_flag_is_stronger() -> None:
    """BB-65: an incomplete side loses to a complete one, whatever it has."""
    assert sign("10r 10b", "1r 2b 4g", 3) == "<"
    assert sign("", "1r 2b 4g", 3) == "<"


def test_incomplete_formations_compare_as_they_are() -> None:
    assert sign("", "1r", 3) == "<"
    assert sign("1r 1b", "10r 9b", 3) == ">"
    assert sign("9r", "9b 1g", 3) == "<"
    assert sign("10r", "9b 8g", 3) == ">"
    formation = rank("9r 4b", 5)
    assert (formation.is_complete, formation.missing, formation.kind) == (False, 3, Kind.HIGH_CARD)
    assert (rank("9r 4b", 2).is_complete, rank("9r 4b", 2).missing) == (True, 0)


# What they say


@pytest.mark.parametrize(
    ("text", "capacity", "explanation"),
    [
        ("5g 3r 4b", 3, "straight 3-4-5: three cards, all consecutive, fills the flag"),
        ("5g 3r 4b 2k", 4, "straight 2-3-4-5: four cards, all consecutive, fills the flag"),
        ("1r 9r 4r", 3, "flush 9-4-1 in red: three cards, all red, fills the flag"),
        ("6k 7k 8k", 3, "straight flush 6-7-8 in pink: three cards, all consecutive and all pink, fills the flag"),
        ("7r 10g 7b", 3, "pair of 7: two cards of rank 7; then 10 counts"),
        ("7r 10g 7b 2o", 4, "pair of 7: two cards of rank 7; then 10 and 2 count"),
        ("2r 2b 9g 9y 5p", 5, "two pair 9 and 2: two cards of rank 9 and two of rank 2; then 5 counts"),
        ("7r 7b 7g", 3, "three of a kind 7: three cards of rank 7"),
        ("4r 4b 7g 7y 7p", 5, "full house 7 with 4: three cards of rank 7 and two of rank 4"),
        ("7r 7b 7g 7y 2p", 5, "four of a kind 7: four cards of rank 7; then 2 counts"),
        ("6r 6b 6g 6y 6p", 5, "four of a kind 6: five cards of rank 6 count as four of a kind"),
        ("9r 4b", 2, "high card 9: no two cards of one rank; then 4 counts"),
        (
            "4r 5r",
            2,
            "high card 5: no two cards of one rank; then 4 counts; a straight or a flush needs at least three cards",
        ),
        (
            "3r 4b 5g 6y 9p",
            5,
            "high card 9: no two cards of one rank; then 6, 5, 4 and 3 count; "
            "no straight, though 3-4-5-6 is consecutive: all five cards would have to be",
        ),
        (
            "2r 4r 6r 8b",
            4,
            "high card 8: no two cards of one rank; then 6, 4 and 2 count; "
            "no flush, though three cards are red: all four would have to be",
        ),
        ("", 3, "no card: nothing lies here yet"),
        ("3r 4r", 3, "high card 4: no two cards of one rank; then 3 counts; 1 card is still missing"),
        ("3r 3b", 4, "pair of 3: two cards of rank 3; 2 cards are still missing"),
    ],
)
def test_a_formation_explains_itself(text: str, capacity: int, explanation: str) -> None:
    assert rank(text, capacity).explanation == explanation
    assert str(rank(text, capacity)) == explanation.split(":")[0]


@pytest.mark.rule("BB-50", "BB-52", "BB-54")
def test_other_readings_are_explained() -> None:
    """BB-50 b, BB-52 b, BB-54 b and c."""
    assert (
        rank("4r 5b", 2, {"BB-50": "b"}).explanation == "straight 4-5: two cards, all consecutive, fills the flag"
    )
    assert rank("7r 7b 10g", 3, {"BB-52": "b"}).explanation == "pair of 7: two cards of rank 7; its ranks add up to 24"
    fives = "6r 6b 6g 6y 6p"
    assert rank(fives, 5, {"BB-54": "b"}).explanation == "five of a kind 6: five cards of rank 6"
    assert (
        rank(fives, 5, {"BB-54": "c"}).explanation
        == "full house 6 with 6: five cards of rank 6 count as a full house"
    )


@pytest.mark.parametrize(
    ("one", "other", "capacity", "rulings", "rule", "text"),
    [
        ("3r 4b 5g", "9r 9b 9g", 3, None, "BB-48",
         "straight 3-4-5 beats three of a kind 9: a straight ranks above three of a kind."),
        ("3r 4b 5g", "9r 9b 9g", 3, {"BB-48": "b"}, "BB-48",
         "three of a kind 9 beats straight 3-4-5: three of a kind ranks above a straight."),
        ("7r 7b 10g", "7g 7y 9o", 3, None, "BB-52", "pair of 7 beats pair of 7: 10 is higher than 9."),
        ("7r 7b 1g", "6g 6y 9o", 3, None, "BB-52", "pair of 7 beats pair of 6: 7 is higher than 6."),
        ("7r 7b 10g", "8g 8y 1o", 3, {"BB-52": "b"}, "BB-52",
         "pair of 7 beats pair of 8: its ranks add up to 24, those of the other to 17."),
        ("9r 4b", "9g 4y", 2, None, "BB-58", "high card 9 and high card 9 are equally strong: colours do not count."),
        ("9r 9b", "1r 2b 4g", 3, None, "BB-65", "high card 4 beats pair of 9, which does not fill the flag."),
        ("9r 4b", "9g", 3, None, "BB-52",
         "high card 9 beats high card 9: it has a 4 as well, where the other has no card."),
    ],
)  # fmt: skip
def test_what_decides_between_two(
    one: str, other: str, capacity: int, rulings: Rulings, rule: str, text: str
) -> None:
    first, second = rank(one, capacity, rulings), rank(other, capacity, rulings)
    found = compare(first, second)
    assert (found.rule, found.text) == (rule, text)
    assert compare(second, first).winner == found.winner == (None if first == second else max(first, second))
    assert found == pickle.loads(pickle.dumps(found))


def test_each_kind_cites_its_rule() -> None:
    cited = [rank(example, 5).rule for _, example in WEAKEST_FIRST]
    assert cited == [
        "BB-HIGH-CARD",
        "BB-PAIR",
        "BB-TWO-PAIR",
        "BB-THREE",
        "BB-STRAIGHT",
        "BB-FLUSH",
        "BB-FULL-HOUSE",
        "BB-FOUR",
        "BB-STRAIGHT-FLUSH",
    ]
    assert rank("1r 1b 1g 1y 1p", 5, {"BB-54": "b"}).rule == "BB-54"


# What is refused


def test_what_cannot_be_ranked() -> None:
    for refused, message in [
        (lambda: rank("7r", 1), "capacity: 1 is no capacity: flags hold 2, 3, 4 and 5 cards."),
        (lambda: rank("7r 8r 9r", 2), "cards: 3 cards do not fit on a flag that holds 2."),
        (
            lambda: compare(rank("7r 8r", 2), rank("7r 8r", 3)),
            "capacity: a formation for 2 cards cannot be compared with one for 3.",
        ),
        (
            lambda: compare(rank("7r 8r", 2), rank("7r 8r", 2, {"BB-52": "b"})),
            "rulings: formations that were ranked by different rulings cannot be compared.",
        ),
    ]:
        with pytest.raises(SetupError) as caught:
            refused()
        assert str(caught.value) == message
    with pytest.raises(NotationError):
        rank("7r 8w", 3)
    with pytest.raises(SetupError, match="BB-52"):
        rank("7r 8r", 3, {"BB-52": "z"})


def test_formations_of_different_flags_or_rulings_have_no_order() -> None:
    two, three = rank("7r 8r", 2), rank("7r 8r", 3)
    assert two != three
    assert rank("7r 8r", 2, {"BB-52": "b"}) != two
    assert two != "7r 8r"
    with pytest.raises(TypeError):
        _ = two < three
    with pytest.raises(TypeError):
        _ = two < 5


# Whatever the cards


@given(capacities, cards(), st.permutations(list(Colour)), st.randoms())
def test_neither_the_order_of_the_cards_nor_the_names_of_the_colours_count(
    capacity: int, laid: list[Card], colours: list[Colour], random: object
) -> None:
    laid = laid[:capacity]
    renamed = [Card(card.rank, colours[card.colour]) for card in reversed(laid)]
    assert rank(laid, capacity) == rank(renamed, capacity)
    assert hash(rank(laid, capacity)) == hash(rank(renamed, capacity))


@given(capacities, st.data())
def test_a_higher_card_never_makes_it_weaker_where_nothing_else_changes(capacity: int, data: st.DataObject) -> None:
    """Of two high cards, or two of any other kind that no rank is shared in, the one with higher cards wins."""
    ranks = sorted(data.draw(st.sets(st.integers(1, 9), min_size=capacity, max_size=capacity)))
    colours = data.draw(st.lists(st.sampled_from(list(Colour)), min_size=capacity, max_size=capacity))
    low = rank([Card(each, colour) for each, colour in zip(ranks, colours, strict=True)], capacity)
    high = rank([Card(each + 1, colour) for each, colour in zip(ranks, colours, strict=True)], capacity)
    assert low.kind == high.kind
    assert low < high


@given(capacities, cards(), cards(), cards(), st.sampled_from([None, {"BB-48": "b"}, {"BB-52": "b"}, {"BB-54": "c"}]))
def test_three_formations_are_in_one_order(
    capacity: int, one: list[Card], two: list[Card], three: list[Card], rulings: Rulings
) -> None:
    low, middle, high = sorted(rank(each[:capacity], capacity, rulings) for each in (one, two, three))
    assert low <= middle <= high
    assert low <= high
    assert (low == high) <= (low == middle == high)


@given(capacities, cards())
def test_it_keeps_its_cards_and_comes_back_whole(capacity: int, laid: list[Card]) -> None:
    laid = laid[:capacity]
    found = rank(laid, capacity)
    assert sorted(found.cards) == sorted(laid)
    again: Formation = pickle.loads(pickle.dumps(found))
    assert again == found
    assert again.cards == found.cards
    assert found.ranks == tuple(card.rank for card in found.cards)
    assert found.explanation.startswith(found.name)


def test_readings_are_given_in_every_form() -> None:
    assert Ranking.of(None) == Ranking.of("as printed") == Ranking.of({}) == Ranking.of("recommended") == Ranking()
    assert Ranking.of(Ranking(is_by_sum=True)) == Ranking.of({"BB-52": "sum"})
    assert rank(CARDS[:3], 3, Ranking(is_by_sum=True)) == rank(CARDS[:3], 3, {"BB-52": "b"})
