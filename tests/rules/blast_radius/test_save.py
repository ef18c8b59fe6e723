"""Positions as JSON: what is written, that it is read again, and that a broken file names what is wrong in it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.errors import SetupError
from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, attempt, begin
from tests.rules.blast_radius.strategies import hand_made, reached

SOUND: dict[str, Any] = {
    "game": "blast_radius",
    "version": 1,
    "base": 3,
    "rulings": {"BR-2": "a", "BR-3": "a", "BR-12": "b"},
    "turn": 5,
    "ended": None,
    "stacks": {"a1": ["red", 1], "c3": ["blue", 2]},
}


def changed(**fields: Any) -> str:
    return json.dumps({**SOUND, **fields})


def without(field: str) -> str:
    return json.dumps({name: value for name, value in SOUND.items() if name != field})


def refused(text: str) -> SetupError:
    with pytest.raises(SetupError) as error:
        GAME.loads(text)
    return error.value


# What is written


def test_what_a_file_says() -> None:
    assert json.loads(GAME.dumps(after(begin(3, br12="b"), "c3 a1"))) == {
        "game": "blast_radius",
        "version": 1,
        "base": 3,
        "rulings": {"BR-2": "a", "BR-3": "a", "BR-12": "b"},
        "turn": 3,
        "ended": None,
        "stacks": {"a1": ["blue", 1], "c3": ["red", 1]},
    }


def test_a_file_of_the_mock_up() -> None:
    data = json.loads(GAME.dumps(mockup.position()))
    assert {cell: tuple(stack) for cell, stack in data["stacks"].items()} == mockup.STACKS
    assert (data["base"], data["turn"]) == (5, 27)


def test_the_result_is_written_too() -> None:
    assert json.loads(GAME.dumps(after(begin(2), "b3 b1 b3")))["ended"] == "red"
    assert json.loads(GAME.dumps(after(begin(2, br2="c"), "b2")))["ended"] == "draw"


def test_a_file_is_read() -> None:
    state = GAME.loads(json.dumps(SOUND))
    assert (state.base, state.turn, state.to_move, state.is_terminal) == (3, 5, "red", False)
    assert dict(state.stacks) == {"a1": ("red", 1), "c3": ("blue", 2)}
    assert dict(state.rulings) == SOUND["rulings"]


def test_rulings_that_a_file_does_not_name_are_as_printed() -> None:
    assert dict(GAME.loads(changed(rulings={"BR-12": "swap"})).rulings) == {"BR-2": "a", "BR-3": "a", "BR-12": "b"}


def test_a_file_may_have_fields_that_are_not_known() -> None:
    assert GAME.loads(changed(note="a remark")) == GAME.loads(json.dumps(SOUND))


@given(reached())
def test_a_position_of_a_game_survives_its_file(state: Any) -> None:
    text = GAME.dumps(state)
    again = GAME.loads(text)
    assert again == state
    assert hash(again) == hash(state)
    assert GAME.dumps(again) == text
    assert again.legal_actions() == state.legal_actions()


@given(hand_made(highest=99))
def test_a_position_set_by_hand_survives_its_file(state: Any) -> None:
    again = GAME.loads(GAME.dumps(state))
    assert again == state
    assert hash(again) == hash(state)


def test_the_order_of_the_stacks_in_a_file_does_not_matter() -> None:
    backwards = changed(stacks=dict(reversed(SOUND["stacks"].items())))
    assert GAME.loads(backwards) == GAME.loads(json.dumps(SOUND))
    assert GAME.dumps(GAME.loads(backwards)) == GAME.dumps(GAME.loads(json.dumps(SOUND)))


# What cannot be read


@pytest.mark.parametrize("field", sorted(SOUND))
def test_a_missing_field_is_named(field: str) -> None:
    error = refused(without(field))
    assert error.field == field
    assert str(error) == f"{field}: this field is missing."


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("game", "blastflare", "this is a position of “blastflare”, not of “blast_radius”."),
        ("game", 1, "a text was expected, not 1."),
        ("version", 2, "version 2 is not known here; this program reads versions 1 to 1."),
        ("version", 0, "version 0 is not known here; this program reads versions 1 to 1."),
        ("version", "1", "a whole number was expected, not '1'."),
        ("version", True, "a whole number was expected, not True."),
        ("base", 11, "a base from 1 to 10 was expected, not 11."),
        ("base", 0, "a base from 1 to 10 was expected, not 0."),
        ("base", True, "a whole number was expected, not True."),
        ("base", 3.0, "a whole number was expected, not 3.0."),
        ("base", None, "a whole number was expected, not None."),
        ("turn", 0, "a number from 1 was expected, not 0."),
        ("turn", -7, "a number from 1 was expected, not -7."),
        ("turn", False, "a whole number was expected, not False."),
        ("turn", "5", "a whole number was expected, not '5'."),
        ("ended", "green", "“green” is no ending; there are “red” and “blue” (the winner), and “draw”."),
        ("ended", 0, "a text was expected, not 0."),
        ("ended", False, "a text was expected, not False."),
        ("rulings", "as printed", "an object in braces was expected, not 'as printed'."),
        ("rulings", None, "an object in braces was expected, not None."),
        ("stacks", [], "an object in braces was expected, not []."),
        ("stacks", None, "an object in braces was expected, not None."),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, message: str) -> None:
    error = refused(changed(**{field: value}))
    assert error.field == field
    assert error.message == message


NOT_A_STACK = 'a player and a height were expected, such as ["red", 2], not '


@pytest.mark.parametrize(
    ("cell", "stack", "message"),
    [
        ("c6", ["red", 1], "c6 is no cell of a board of base 3: its cells run from a1 to e3."),
        ("", ["red", 1], " is no cell of a board of base 3: its cells run from a1 to e3."),
        ("C3", ["red", 1], "C3 is no cell of a board of base 3: its cells run from a1 to e3."),
        ("c3", ["green", 1], "“green” is no player; the players are “red” and “blue”."),
        ("c3", [None, 1], "“None” is no player; the players are “red” and “blue”."),
        ("c3", [["red"], 1], "“['red']” is no player; the players are “red” and “blue”."),
        ("c3", [{}, 1], "“{}” is no player; the players are “red” and “blue”."),
        ("c3", ["red", 0], "a height from 1 to 99 was expected, not 0."),
        ("c3", ["red", 100], "a height from 1 to 99 was expected, not 100."),
        ("c3", ["red", 10**40], f"a height from 1 to 99 was expected, not {10**40}."),
        ("c3", ["red", -1], "a height from 1 to 99 was expected, not -1."),
        ("c3", ["red", True], "a height from 1 to 99 was expected, not True."),
        ("c3", ["red", 1.0], "a height from 1 to 99 was expected, not 1.0."),
        ("c3", ["red", "1"], "a height from 1 to 99 was expected, not '1'."),
        ("c3", ["red", None], "a height from 1 to 99 was expected, not None."),
        ("c3", ["red", [1]], "a height from 1 to 99 was expected, not [1]."),
        ("c3", ["red"], NOT_A_STACK + "['red']."),
        ("c3", ["red", 1, 1], NOT_A_STACK + "['red', 1, 1]."),
        ("c3", "red", NOT_A_STACK + "'red'."),
        ("c3", "r1", NOT_A_STACK + "'r1'."),
        ("c3", {"red": 1}, NOT_A_STACK + "{'red': 1}."),
        ("c3", None, NOT_A_STACK + "None."),
        ("c3", 2, NOT_A_STACK + "2."),
    ],
)
def test_a_wrong_stack_is_named_by_its_cell(cell: str, stack: object, message: str) -> None:
    error = refused(changed(stacks={cell: stack}))
    assert error.field == f"stacks.{cell}"
    assert error.message == message


@pytest.mark.parametrize(
    ("rulings", "field"),
    [
        ({"BR-2": "z"}, "rulings.BR-2"),
        ({"BR-2": None}, "rulings.BR-2"),
        ({"BR-3": ["a"]}, "rulings.BR-3"),
        ({"BR-12": True}, "rulings.BR-12"),
        ({"BR-99": "a"}, "rulings"),
        ({"": "a"}, "rulings"),
    ],
)
def test_a_wrong_ruling_is_named(rulings: dict[str, object], field: str) -> None:
    assert refused(changed(rulings=rulings)).field == field


def test_rulings_and_board_must_go_together() -> None:
    assert refused(changed(base=1, stacks={}, rulings={"BR-2": "d"})).field == "rulings.BR-2"


@pytest.mark.parametrize(
    ("text", "field", "message"),
    [
        ("", "line 1", "this is not JSON: Expecting value at column 1."),
        ("not JSON", "line 1", "this is not JSON: Expecting value at column 1."),
        ('{"game": "blast_radius",\n "version": }', "line 2", "this is not JSON: Expecting value at column 13."),
        (json.dumps(SOUND)[:-1], "line 1", None),
        (json.dumps(SOUND) + "}", "line 1", None),
        ("null", "file", "a saved object in braces was expected, not NoneType."),
        ("[]", "file", "a saved object in braces was expected, not list."),
        ('"blast_radius"', "file", "a saved object in braces was expected, not str."),
        ("7", "file", "a saved object in braces was expected, not int."),
        ("NaN", "file", "a saved object in braces was expected, not float."),
        ("[" * 100_000, "file", "this is nested too deeply to be a saved game."),
        ('{"a":' * 100_000, "file", "this is nested too deeply to be a saved game."),
        ('{"turn": ' + "9" * 5000 + "}", "file", "a number in it is too long to be read."),
        ("\ufeff{}", "line 1", None),
    ],
)
def test_what_is_no_saved_position_at_all(text: str, field: str, message: str | None) -> None:
    error = refused(text)
    assert error.field == field
    assert message is None or error.message == message


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(10**30, 10**31) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
"""Whatever JSON can hold."""


def check_read_or_refused(text: str) -> None:
    state, error = attempt(SetupError, GAME.loads, text)
    if error is None:
        assert GAME.loads(GAME.dumps(state)) == state
    else:
        assert error.field
        assert error.message
        assert str(error) == f"{error.field}: {error.message}"


@given(ODD)
def test_any_json_is_a_position_or_a_setup_error(data: Any) -> None:
    check_read_or_refused(json.dumps(data))


@given(st.dictionaries(st.sampled_from(sorted(SOUND)), ODD, min_size=1))
def test_any_fields_are_read_or_refused(fields: dict[str, Any]) -> None:
    check_read_or_refused(changed(**fields))


@given(st.dictionaries(st.sampled_from(["a1", "c3", "z9", ""]), ODD | st.tuples(ODD, ODD), min_size=1))
def test_any_stacks_are_read_or_refused(stacks: dict[str, Any]) -> None:
    check_read_or_refused(changed(stacks=stacks))


@given(st.dictionaries(st.sampled_from(["BR-2", "BR-3", "BR-12", "BR-1", ""]), ODD, min_size=1))
def test_any_rulings_are_read_or_refused(rulings: dict[str, Any]) -> None:
    check_read_or_refused(changed(rulings=rulings))


@given(
    st.integers(0, 200), st.integers(0, 4), st.sampled_from(['"', "{", "]", ",", ":", "0", "9", "-", "e", " ", "\n"])
)
def test_a_spoilt_file_is_read_or_refused(place: int, cut: int, put: str) -> None:
    text = json.dumps(SOUND)
    check_read_or_refused(text[:place] + put + text[place + cut :])


@pytest.mark.parametrize("depth", range(500, 1000, 20))
def test_any_depth_is_refused_by_name(depth: int) -> None:
    """Deep enough to trip whoever prints it, not deep enough to trip the reader."""
    nest = "[" * depth + "]" * depth
    assert refused(changed(stacks={}).replace("{}", '{"a1": ' + nest + "}")).field in ("stacks.a1", "file")
    assert refused(changed(turn=None).replace("null", nest, 1)).field in ("turn", "file")
