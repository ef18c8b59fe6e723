"""Positions as files: what is written is read again, and what cannot be read is named by its field."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.battle_blitz.game import GAME
from explorer.rules.errors import SetupError
from tests.rules.battle_blitz.test_machine import TABLES, play_on

DATA = json.loads(GAME.dumps(GAME.from_diagram(
    "act 9\n3 1r 2b 3g (4)! | 1k 2k .\nA: hand 6o 7o 8o 9o, cannon 4r ., has to draw\nB: hand 6k 7k 8k 9k 10k\n"
    "paused: encampment 3 by A"
)))  # fmt: skip

UNREADABLE: list[tuple[str, Any, str, str]] = [
    ("game", "blastflare", "game", "this is a position of “blastflare”, not of “battle_blitz”."),
    ("version", 2, "version", "version 2 is not known here; this program reads versions 1 to 1."),
    ("version", True, "version", "a whole number was expected, not True."),
    ("colour", 1, "colour", "there is no such field; there are game, version, rulings, tick, acts, flags, players, "
     "deck, removed, pauses, resumes and over."),
    ("rulings.BB-5", "x", "rulings.BB-5", "“x” is none of its readings, which are “a” (up to hand size) and “b” "
     "(exactly one)."),
    ("tick", "soon", "tick", "a whole number was expected, not 'soon'."),
    ("over", 0, "over", "true or false was expected, not 0."),
    ("flags", [], "flags", "9 flags were expected, not 0."),
    ("flags.2", 7, "flags.3", "an object in braces was expected, not 7."),
    ("flags.2.first", "C", "flags.3.first", "There is no seat “C”; there are A and B."),
    ("flags.2.C", {}, "flags.3.C", "there is no such field; there are A, B and first."),
    ("flags.2.A.cards", "1r", "flags.3.A.cards", "a list in brackets was expected, not '1r'."),
    ("flags.2.A.cards", ["1r", 5], "flags.3.A.cards.2", "a text was expected, not 5."),
    ("flags.2.A.cards", ["11r"], "flags.3.A.cards.1", "“11r” is no card: there is no rank 11, only 1 to 10."),
    ("flags.2.A.cards", ["?"], "flags.3.A.cards.1",
     "“?” is no card: type a rank and the letter of a colour, such as 7r."),
    ("flags.2.A.completed", "4", "flags.3.A.completed", "a whole number was expected, not '4'."),
    ("players.C", {}, "players.C", "there is no such field; there are A and B."),
    ("players.A.owes", None, "players.A.owes", "true or false was expected, not None."),
    ("players.A.feet", 2, "players.A.feet", "there is no such field; there are hand, size, cannon, spent, owes, extra "
     "and bonus_due."),
    ("pauses", [3], "pauses.1", "an object in braces was expected, not 3."),
    ("pauses.0.wait", "tea", "pauses.1.wait", "“tea” is nothing that is waited for; there are encampment, cannon, "
     "stronghold, citadel and discard."),
    ("pauses.0.by", None, "pauses.1.by", "a text was expected, not None."),
    ("pauses.0.flag", 10, "pauses.1.flag", "There is no flag 10: they are numbered 1 to 9."),
]  # fmt: skip


def with_field(path: str, value: Any) -> str:
    data = json.loads(json.dumps(DATA))
    *way, last = path.split(".")
    part = data
    for name in way:
        part = part[int(name)] if isinstance(part, list) else part[name]
    part[int(last) if isinstance(part, list) else last] = value
    return json.dumps(data)


@pytest.mark.parametrize(("path", "value", "field", "message"), UNREADABLE, ids=[each[2] for each in UNREADABLE])
def test_what_cannot_be_read_is_named(path: str, value: Any, field: str, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.loads(with_field(path, value))
    assert (refused.value.field, refused.value.message) == (field, message)


def every_field(data: Any, way: str = "") -> list[str]:
    """The path of every field."""
    found = []
    for name, value in data.items() if isinstance(data, dict) else enumerate(data):
        path = f"{way}.{name}".lstrip(".")
        if isinstance(data, dict):
            found.append(path)
        if isinstance(value, dict | list):
            found += every_field(value, path)
    return found


@pytest.mark.parametrize("path", [path for path in every_field(DATA) if not path.startswith("rulings.")])
def test_a_missing_field_is_named(path: str) -> None:
    data = json.loads(json.dumps(DATA))
    *way, last = path.split(".")
    part = data
    for name in way:
        part = part[int(name)] if isinstance(part, list) else part[name]
    del part[last]
    with pytest.raises(SetupError) as refused:
        GAME.loads(json.dumps(data))
    assert refused.value.field.rpartition(".")[2] == last
    assert refused.value.message == "this field is missing."


@settings(max_examples=25)
@given(TABLES, st.integers(0, 2**32), st.randoms(use_true_random=False), st.integers(0, 150))
def test_a_position_is_the_same_after_its_file(rulings: Any, seed: int, rng: random.Random, count: int) -> None:
    """Equal, with an equal hash, for everybody’s eyes too; equal positions give equal files."""
    state = play_on(GAME.start(rulings=rulings, seed=seed), rng, count)
    for each in (state, state.observation("A").position, state.observation("B").position):
        again = GAME.loads(GAME.dumps(each))
        assert again == each
        assert hash(again) == hash(each)
        assert GAME.dumps(again) == GAME.dumps(each)


def test_hands_may_be_written_in_any_order() -> None:
    assert GAME.loads(with_field("players.B.hand", ["10k", "6k", "9k", "8k", "7k"])) == GAME.loads(json.dumps(DATA))
