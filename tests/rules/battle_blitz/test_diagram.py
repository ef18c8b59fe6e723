"""Positions as pictures made of text."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.battle_blitz.cards import CARDS, HIDDEN, parse_cards
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.records import Pause, Wait
from explorer.rules.errors import SetupError
from tests.rules.battle_blitz.hand_made import everywhere, hand, laid
from tests.rules.battle_blitz.test_machine import TABLES, play_on

PICTURE = """\
tick 1200, act 34, counts from 3000
rulings BB-14 b, BB-45 b
              A                     | B
1 Outpost     9r 4b (12)!           | 9g .
2 Garrison    1r 5b .               | . . .
3 Encampment  2b 3b 4g (20)         | 1k 2k 3k (19)!
4 Encampment  . . .                 | . . .
5 Stronghold  1g 2g 3g 5g 10g (34)! | . . . . .
6 Encampment  . . .                 | . . .
7 Encampment  . . .                 | 4k 5k . !
8 Citadel     . . . .               | . . . .
9 Outpost     . .                   | . .
A: hand 1y 2r 3r 5r (of 6), cannon 7p ., has to draw, 1 more, bonus due
B: hand 6r 7b 8b 9b 10b, cannon 2o 4o fired
deck: 38
removed: 3y 9o
paused: stronghold 5 by A @1190"""


def test_a_picture_is_read_as_it_is_written() -> None:
    state = GAME.from_diagram(PICTURE)
    assert GAME.diagram(state) == PICTURE
    assert (state.tick, state.acts, state.resumes, state.is_terminal) == (1200, 34, 3000, False)
    assert {name: letter for name, letter in state.rulings.items() if letter == "b"} == dict.fromkeys(
        ("BB-14", "BB-39", "BB-45"), "b"
    )
    assert (laid(state, 1, "A"), laid(state, 1, "B"), laid(state, 7, "B")) == ("9r 4b", "9g", "4k 5k")
    assert [each.first for each in state.flags] == ["A", None, "B", None, "A", None, "B", None, None]
    assert [each.side["A"].completed for each in state.flags] == [12, None, 20, None, 34, None, None, None, None]
    assert state.flags[2].side["B"].completed == 19
    assert (hand(state, "A"), hand(state, "B")) == ("1y 2r 3r 5r", "6r 7b 8b 9b 10b")
    one, other = state.players
    assert (one.size, one.owes, one.extra, one.is_bonus_due, one.is_spent) == (6, True, 1, True, False)
    assert (other.size, other.owes, other.extra, other.is_bonus_due, other.is_spent) == (5, False, 0, False, True)
    assert state.cannons == {"A": parse_cards("7p"), "B": parse_cards("2o 4o")}
    assert state.removed == parse_cards("3y 9o")
    assert state.pauses == (Pause(Wait.STRONGHOLD, "A", 5, 1190),)


def test_bare_rows_are_enough() -> None:
    """Without numbers they are the flags from the first; what is not said is empty, and as usual."""
    state = GAME.from_diagram("9r 4b | 9g\n1r | \n | 3b 6b 5b")
    assert (laid(state, 1, "A"), laid(state, 1, "B"), laid(state, 2, "A"), laid(state, 3, "B")) == (
        "9r 4b", "9g", "1r", "3b 6b 5b",
    )  # fmt: skip
    assert [each.first for each in state.flags[:3]] == ["A", None, "B"]
    assert (state.flags[0].side["A"].completed, state.flags[2].side["B"].completed) == (1, 2)
    assert (state.tick, state.acts, state.pauses, state.hands) == (0, 7, (), {"A": (), "B": ()})
    assert [player.size for player in state.players] == [5, 5]
    assert sorted(everywhere(state)) == sorted(CARDS)


def test_the_usual_first_side_is_a() -> None:
    """Nothing is said of two full sides: A filled its own first. A number without a mark says that nobody was."""
    both = GAME.from_diagram("1 9r 4b | 9g 4y")
    assert both.flags[0].first == "A"
    assert both.captors(1) == ("A",)
    assert GAME.from_diagram("1 9r 4b (3) | 9g 4y").flags[0].first is None
    assert GAME.from_diagram("1 9r 4b (3) | 9g 4y (2)!").captors(1) == ("B",)


def test_the_deck() -> None:
    """A number, the cards themselves, or what is left; the rest may be out of the game."""
    rows = "1 1r 2r | .\n"
    left = tuple(card for card in CARDS if card not in parse_cards("1r 2r"))
    assert GAME.from_diagram(rows).deck == GAME.from_diagram(rows + "deck: rest").deck == left
    assert GAME.from_diagram(rows + "deck: 3").deck == left[:3]
    named = GAME.from_diagram(rows + "deck: 9k 3r\nremoved: rest")
    assert (named.deck, len(named.removed)) == (parse_cards("9k 3r"), 66)
    assert GAME.from_diagram(rows + "removed: rest").deck == ()


def test_hidden_cards() -> None:
    state = GAME.from_diagram("1 1r | .\nA: hand 2r 3r\nB: hand ? ? 9k")
    assert state.hands["B"] == (HIDDEN, HIDDEN, *parse_cards("9k"))
    assert state.deck == (HIDDEN,) * (70 - 6)
    assert GAME.from_diagram("1 1r | .\nB: hand ?\ndeck: 7").deck == (HIDDEN,) * 7


@settings(max_examples=25)
@given(TABLES, st.integers(0, 2**32), st.randoms(use_true_random=False), st.integers(0, 150))
def test_a_picture_shows_all_but_the_order_of_the_deck(
    rulings: Any, seed: int, rng: random.Random, count: int
) -> None:
    state = play_on(GAME.start(rulings=rulings, seed=seed), rng, count)
    for each in (state, state.observation("A").position):
        text = GAME.diagram(each)
        again = GAME.from_diagram(text)
        assert GAME.diagram(again) == text
        assert again.to_move == each.to_move
        assert sorted(again.deck) == sorted(each.deck)
        for name in ("table", "tick", "acts", "flags", "players", "removed", "pauses", "is_terminal"):
            assert getattr(again, name) == getattr(each, name)
        assert max(again.resumes, again.tick) == max(each.resumes, each.tick)


UNREADABLE = [
    ("", "rows", "a row for a flag was expected, such as “3 1r 5b . | 1b . .”; there is none."),
    ("tick 5", "rows", "a row for a flag was expected, such as “3 1r 5b . | 1b . .”; there is none."),
    ("1 9r | .\nB A", "line 2",
     "“B A” cannot be read; above and below the rows there may be “tick 1200”, “act 34”, “counts from 4200”, “over”, "
     "“rulings BB-14 b”, and lines that begin with “A:”, “B:”, “deck:”, “removed:” or “paused:”."),
    ("0 9r | .", "line 1", "There is no flag 0: they are numbered 1 to 9."),
    ("\n".join(["9r | ."] * 10), "line 10", "There is no flag 10: they are numbered 1 to 9."),
    ("1 9r | .\n1 . | .", "line 2", "“1” is said twice."),
    ("1 Citadel 9r | .", "line 1", "flag 1 is the Outpost, not “Citadel”."),
    ("1 9x | .", "line 1", "“9x” is no card: “x” is no colour. There are r (red), b (blue), g (green), y (yellow), "
     "p (purple), o (orange) and k (pink)."),
    ("1 ? | .", "line 1", "“?” is no card: type a rank and the letter of a colour, such as 7r."),
    ("1 9r | .\nA: hand 1r\nA: hand 2r", "line 3", "“A:” is said twice."),
    ("1 9r | .\nA: hand 1r, hand 2r", "line 2", "“hand 2r” is said twice."),
    ("1 9r | .\nA: shoes", "line 2",
     "“shoes” cannot be read; expected were “hand 1r 2r”, “hand 1r (of 6)”, “cannon 7k .”, “cannon 7k 3k fired”, "
     "“has to draw”, “1 more” or “bonus due”, with commas between."),
    ("1 9r | .\npaused: tea", "line 2",
     "“tea” cannot be read; it should be such as “encampment 3 by A @1100”: one of encampment, cannon, stronghold, "
     "citadel and discard."),
    ("1 9r | .\nrulings BB-99 a", "rulings", "“BB-99” is no ruling of this game; it has BB-5, BB-6, BB-14, BB-16, "
     "BB-19, BB-25, BB-28, BB-31, BB-37, BB-39, BB-45, BB-48, BB-50, BB-52, BB-54 and BB-58."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "field", "message"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_what_cannot_be_read_is_named(text: str, field: str, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.from_diagram(text)
    assert (refused.value.field, refused.value.message) == (field, message)


def test_pictures_of_other_games_are_none() -> None:
    for text in ("R1 . \n . B2 . \n . .", "turn 12, B to move\n1 | . A # .", ". A . .\n. . B ."):
        with pytest.raises(SetupError):
            GAME.from_diagram(text)
