"""The small shared parts of the rules: errors, saved fields, the list of games, rulebooks."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from explorer.rules import GAMES, games
from explorer.rules.action import Action
from explorer.rules.choice import Option
from explorer.rules.errors import ExplorerError, IllegalActionError, NotationError, SetupError
from explorer.rules.mark import ArrowMark, CellsMark, NumberMark, PathMark, PieceMark, Role
from explorer.rules.reason import reason
from explorer.rules.ruling import changed_rulings, choose_rulings
from explorer.rules.saving import inside, read_object, take

GAME = games["blast_radius"]
"""Asking for a game brings its sentences."""

# Errors


def test_an_error_is_a_kind_with_values_and_a_sentence() -> None:
    error = SetupError("base", "blast_radius.no_such_base", found="11", largest=10)
    assert isinstance(error, ExplorerError)
    assert (error.field, error.kind, dict(error.values)) == (
        "base",
        "blast_radius.no_such_base",
        {"found": "11", "largest": 10},
    )
    assert error.message == "a base from 1 to 10 was expected, not 11."
    assert str(error) == "base: a base from 1 to 10 was expected, not 11."


def test_a_notation_error_is_its_sentence() -> None:
    error = NotationError("blast_radius.not_an_action", text="!", centre="e5")
    assert str(error) == error.message == "“!” cannot be read: type a cell such as e5, or “pass”, or “swap”."


def test_an_illegal_action_carries_every_reason() -> None:
    reasons = (
        reason("BR-WIN", "blast_radius.over_won", winner="red"),
        reason("BR-12", "blast_radius.no_swap", ruling="BR-12"),
    )
    error = IllegalActionError("swap", reasons)
    assert error.reasons == reasons
    assert error.message == "The game is over: Red has won. This table plays without a swap."
    assert str(error) == "swap: The game is over: Red has won. This table plays without a swap."


@pytest.mark.parametrize(
    "error",
    [
        SetupError("base", "blast_radius.no_such_base", found="11", largest=10),
        NotationError("blast_radius.not_an_action", text="!", centre="e5"),
        IllegalActionError("swap", (reason("BR-12", "blast_radius.no_swap", ruling="BR-12"),)),
        ExplorerError("rules.illegal"),
    ],
)
def test_errors_come_back_whole_from_a_worker_process(error: ExplorerError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)


# Fields of a file


def test_a_field_is_taken_when_it_has_its_type() -> None:
    data = {"n": 5, "t": "x", "l": [1], "o": {"a": 1}, "none": None}
    assert take(data, "n", int) == 5
    assert take(data, "t", str) == "x"
    assert take(data, "l", list) == [1]
    assert take(data, "o", dict) == {"a": 1}
    assert take(data, "none", str, optional=True) is None
    assert take(data, "t", str, optional=True) == "x"


@pytest.mark.parametrize(
    ("value", "kind", "message"),
    [
        ("5", int, "a whole number was expected, not '5'."),
        (True, int, "a whole number was expected, not True."),
        (5.0, int, "a whole number was expected, not 5.0."),
        (None, int, "a whole number was expected, not None."),
        (5, str, "a text was expected, not 5."),
        (False, str, "a text was expected, not False."),
        ([], dict, "an object in braces was expected, not []."),
        ({}, list, "a list in brackets was expected, not {}."),
    ],
)
def test_a_field_of_another_type_is_refused(value: object, kind: type, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        take({"field": value}, "field", kind)
    assert str(refused.value) == f"field: {message}"


def test_an_optional_field_must_still_be_there() -> None:
    with pytest.raises(SetupError) as refused:
        take({}, "ended", str, optional=True)
    assert str(refused.value) == "ended: this field is missing."


def test_an_object_is_read() -> None:
    assert read_object(' {"a": [1, 2]} ') == {"a": [1, 2]}


def test_a_complaint_names_the_part_it_lies_in() -> None:
    with pytest.raises(SetupError) as refused, inside("start"), inside("stacks"):
        take({}, "e5", list)
    assert refused.value.field == "start.stacks.e5"
    assert refused.value.message == "this field is missing."


# The games


def test_the_games_by_name() -> None:
    assert isinstance(games, Mapping)
    assert tuple(games) == GAMES
    assert len(games) == len(GAMES)
    assert "blast_radius" in games
    assert games["blast_radius"] is games["blast_radius"]
    for name in GAMES:
        assert games[name].name == name


def test_a_game_there_is_not_is_told_which_there_are() -> None:
    with pytest.raises(KeyError) as refused:
        games["chess"]
    assert "There is no game “chess”. There are: blast_radius" in str(refused.value)
    assert "chess" not in games


# Rulebooks


@pytest.mark.parametrize("name", GAMES)
def test_rules_and_rulings_read_like_sentences(name: str) -> None:
    game = games[name]
    for rule in game.rulebook:
        assert re.fullmatch(r"[A-Z][^.]*[^.\s]", rule.title), rule.title
        assert re.fullmatch(r"[A-Z“].*[.]", rule.text), rule.text
        assert rule.source
        assert len(rule.text) < (200 if rule.text == rule.wording else 500)  # a card's text is made from its parts
    for ruling in game.rulings:
        assert re.fullmatch(r"[A-Z].*[^.\s]", ruling.title), ruling.title
        assert re.fullmatch(r"[A-Z].*[?]", ruling.question), ruling.question
        assert re.fullmatch(r"[A-Z].*[.]", ruling.why), ruling.why
        for reading in ruling.options:
            assert re.fullmatch(r"[A-Z].*[.]", reading.text), reading.text
            assert reading.alias == reading.alias.casefold().strip()


@pytest.mark.parametrize("name", GAMES)
def test_readings_cannot_be_mistaken_for_each_other(name: str) -> None:
    for ruling in games[name].rulings:
        names = [each for reading in ruling.options for each in (reading.letter, reading.alias)]
        assert len(names) == len(set(names))
        assert [reading.letter for reading in ruling.options] == list("abcdefgh"[: len(ruling.options)])
        assert len(ruling.options) > 1
        assert ruling.default in {reading.letter for reading in ruling.options}
        assert ruling.recommended in {reading.letter for reading in ruling.options}


def test_choices_are_in_the_order_of_the_rulings_whatever_order_was_asked_for() -> None:
    rulings = GAME.rulings
    chosen = choose_rulings(rulings, {"BR-12": "b", "BR-2": "c"})
    assert chosen == (("BR-2", "c"), ("BR-3", "a"), ("BR-12", "b"))
    assert changed_rulings(rulings, chosen) == (("BR-2", "c"), ("BR-12", "b"))
    assert changed_rulings(rulings, choose_rulings(rulings, None)) == ()


def test_a_preset_takes_what_each_ruling_says() -> None:
    """No ruling of the first game is recommended otherwise than printed, so one is made up here."""
    rulings = tuple(replace(each, recommended="b") for each in GAME.rulings)
    assert [letter for _, letter in choose_rulings(rulings, "recommended")] == ["b", "b", "b"]
    assert [letter for _, letter in choose_rulings(rulings, "as printed")] == ["a", "a", "a"]


# Records


@pytest.mark.parametrize(
    "mark",
    [
        CellsMark(("a1",), Role.ZONE, "red"),
        PathMark(("a1", "a2"), Role.CAUSE),
        ArrowMark("a1", "a2", Role.PLACED),
        NumberMark("a1", "2", Role.LEGAL),
        PieceMark("a1", 3, Role.REMOVED, "blue"),
    ],
)
def test_marks_are_records(mark: Any) -> None:
    assert pickle.loads(pickle.dumps(mark)) == mark
    assert hash(mark) == hash(pickle.loads(pickle.dumps(mark)))
    with pytest.raises(AttributeError):
        mark.role = Role.WINNER
    assert mark.role == str(mark.role) == mark.role.value


def test_the_values_of_a_reason_are_read_only() -> None:
    found = reason("BR-12", "blast_radius.swap_too_late", ruling="BR-12", turn=3)
    values: Any = found.values
    assert dict(values) == {"turn": 3}
    with pytest.raises(TypeError):
        values["turn"] = 2
    assert found == reason("BR-12", "blast_radius.swap_too_late", ruling="BR-12", turn=3)
    assert found != reason("BR-12", "blast_radius.swap_too_late", ruling="BR-12", turn=4)


def test_an_option_without_reasons_is_open() -> None:
    assert Option("e5", "e5").is_open
    assert not Option("e5", "e5", (reason("BR-12", "blast_radius.no_swap"),)).is_open


def test_an_action_is_an_action() -> None:
    with pytest.raises(TypeError):
        Action()  # it says what actions are; only a game has any
