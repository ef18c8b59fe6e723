"""The deck: 70 different cards, their notation, their order, and what is said about texts that are no cards."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.battle_blitz.cards import CARDS, Card, Colour, as_cards, by_colour, parse_card, parse_cards
from explorer.rules.errors import NotationError
from tests.rules.battle_blitz.examples import EVERY_CARD


@pytest.mark.rule("BB-CARDS", "BB-57")
def test_the_deck_is_seven_colours_with_ten_ranks_each() -> None:
    """BB-CARDS, BB-57: 70 distinct cards."""
    assert len(CARDS) == len(set(CARDS)) == 7 * 10
    assert [colour.title for colour in Colour] == ["red", "blue", "green", "yellow", "purple", "orange", "pink"]
    assert "".join(colour.letter for colour in Colour) == "rbgypok"
    for colour in Colour:
        assert [card.rank for card in CARDS if card.colour is colour] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert [str(card) for card in CARDS] == EVERY_CARD
    assert [card.number for card in CARDS] == list(range(70))


@pytest.mark.parametrize("text", EVERY_CARD)
def test_notation_goes_round(text: str) -> None:
    card = parse_card(text)
    assert str(card) == text
    assert parse_card(f" {text.upper()} ") is card
    assert pickle.loads(pickle.dumps(card)) == card


def test_cards_are_sorted_by_rank_and_a_hand_by_colour_too() -> None:
    hand = list(parse_cards("10r 2k 2r 9b 1k"))
    random.Random(1).shuffle(hand)
    assert " ".join(map(str, sorted(hand))) == "1k 2r 2k 9b 10r"
    assert " ".join(map(str, sorted(hand, key=by_colour))) == "2r 10r 9b 1k 2k"


def test_cards_in_one_text_or_one_by_one() -> None:
    wanted = (Card(7, Colour.RED), Card(10, Colour.PINK))
    assert parse_cards(" 7r,  10k\n") == parse_cards("7r 10k") == wanted
    assert as_cards("7r 10k") == as_cards(["7r", "10k"]) == as_cards(wanted) == as_cards(iter(wanted)) == wanted
    assert as_cards("") == as_cards([]) == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seven", "“seven” is no card: type a rank and the letter of a colour, such as 7r."),
        ("", "“” is no card: type a rank and the letter of a colour, such as 7r."),
        ("7", "“7” is no card: type a rank and the letter of a colour, such as 7r."),
        ("r", "“r” is no card: type a rank and the letter of a colour, such as 7r."),
        ("-7r", "“-7r” is no card: type a rank and the letter of a colour, such as 7r."),
        ("R7", "“R7” is no card: the rank comes first, so type 7r."),
        ("k10", "“k10” is no card: the rank comes first, so type 10k."),
        ("r11", "“r11” is no card: type a rank and the letter of a colour, such as 7r."),
        ("11r", "“11r” is no card: there is no rank 11, only 1 to 10."),
        ("0r", "“0r” is no card: there is no rank 0, only 1 to 10."),
        ("07r", "“07r” is no card: there is no rank 07, only 1 to 10."),
        (
            "7w",
            "“7w” is no card: “w” is no colour. There are r (red), b (blue), g (green), y (yellow), p (purple), "
            "o (orange) and k (pink).",
        ),
        (
            "7red",
            "“7red” is no card: “red” is no colour. There are r (red), b (blue), g (green), y (yellow), p (purple), "
            "o (orange) and k (pink).",
        ),
    ],
)
def test_a_text_that_is_no_card_is_told_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert str(refused.value) == message


def test_the_wrong_one_of_several_is_named() -> None:
    with pytest.raises(NotationError, match="“12b” is no card"):
        parse_cards("7r 12b 3g")
    with pytest.raises(NotationError, match="“x” is no card"):
        as_cards(["7r", "x"])


@given(st.text(max_size=6))
def test_every_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = parse_card(text)
    except NotationError as refused:
        assert text.strip() in str(refused)  # noqa: PT017
    else:
        assert str(card) == text.strip().casefold()
