"""Positions as JSON: what is written, that it is read again, and that a broken file names what is wrong in it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.blastflare.frames import (
    CHOICE,
    WINDOW,
    Burst,
    Fallen,
    Frame,
    Gain,
    Harm,
    Hit,
    Mourn,
    PickShove,
    Play,
    Redirect,
    Retaliate,
    Shove,
    WinTest,
)
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.setup import position
from explorer.rules.blastflare.state import State
from explorer.rules.errors import SetupError
from tests.rules.blastflare.hand_made import attempt, hand_made, reached

BOARD = GAME.from_diagram(
    "A#3\n+BC\nD..\nA: hand Flare; Touch of Death, in play Spike\nused: Flare\nseen: Flare of A by B"
)

PLAY = Play(
    2, "Shield", "B", ("A",), 1, ("a1",), 1, True, "Heal", True, False, "interrupt", ("A",), (Redirect("A", "B", "C"),)
)
DEEP = position(
    table=BOARD.table,
    people=BOARD.people,
    frames=(
        *BOARD.frames,
        Frame(
            WINDOW,
            "A",
            pending=(PLAY,),
            up=PLAY._replace(id=1),
            tasks=(
                Harm((Hit("B", 2, 1, (1, 0), ("shock",), "A", True), Hit("a1"))),
                Burst(),
                Shove("a1", (-1, 1), 1, "A", False),
                PickShove((Shove("C", (0, 1), 1, "", True),), "A"),
                Gain("D"),
                Mourn(),
                Retaliate("A", ""),
                WinTest("B"),
            ),
            fallen=(Fallen("C", ""),),
        ),
        Frame(CHOICE, "C", asked="C", topic="push", options=("a1", "C"), picked=("B",), wanted=1),
    ),
)
"""Every task and every record in one position."""


def sound() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(GAME.dumps(BOARD))
    return data


def changed(**fields: Any) -> str:
    return json.dumps({**sound(), **fields})


def refused(text: str) -> SetupError:
    with pytest.raises(SetupError) as error:
        GAME.loads(text)
    return error.value


def check_round_trip(state: Any) -> None:
    """Equal is not enough: a record is equal to any other tuple with the same parts. ``repr`` tells the classes too."""
    text = GAME.dumps(state)
    again = GAME.loads(text)
    assert again == state
    assert hash(again) == hash(state)
    assert repr((again.people, again.frames)) == repr((state.people, state.frames))
    assert type(again) is State
    assert GAME.dumps(again) == text


# What is written


def test_what_a_file_says() -> None:
    data = sound()
    person = data["people"][0]
    assert set(data) == {
        *("game", "version", "width", "height", "rulings", "walls", "barriers", "piles", "people", "frames", "mover"),
        *("turn", "revealed", "used", "removed", "discarded", "last", "seen", "supply", "quiet", "seed", "ended"),
    }
    assert (data["game"], data["version"], data["width"], data["height"]) == ("blastflare", 1, 3, 3)
    assert data["rulings"] == dict(BOARD.rulings)
    assert (data["walls"], data["barriers"], data["piles"]) == (["b3"], ["a2"], {"c3": 3})
    assert person == {
        "seat": "A",
        "cell": "a3",
        "health": 4,
        "max_health": 4,
        "crystals": 0,
        "hand": ["Flare", "Touch of Death"],
        "played": ["Spike"],
        "copied": "",
        "changes": [],
        "statuses": [],
        "burrowed": 0,
        "burrow": "",
        "hurt": False,
        "alive": True,
    }
    assert data["frames"][0]["kind"] == "turn"
    assert data["frames"][0]["asked"] == "A"
    assert data["seen"] == [["B", "A", "Flare"]]
    assert data["ended"] is None


def test_a_new_game_survives_its_file() -> None:
    check_round_trip(GAME.start(seed=6, rulings="recommended"))


def test_whatever_is_under_way_survives_its_file() -> None:
    check_round_trip(DEEP)
    window = GAME.loads(GAME.dumps(DEEP)).frames[1]
    assert [type(task) for task in window.tasks] == [Harm, Burst, Shove, PickShove, Gain, Mourn, Retaliate, WinTest]
    assert type(window.pending[0].redirects[0]) is Redirect
    assert type(window.tasks[0].hits[0]) is Hit
    assert type(window.tasks[3].shoves[0]) is Shove
    assert type(window.fallen[0]) is Fallen


@settings(max_examples=40)
@given(hand_made())
def test_a_position_set_by_hand_survives_its_file(state: Any) -> None:
    check_round_trip(state)


@settings(max_examples=25)
@given(reached())
def test_a_position_of_a_game_survives_its_file(state: Any) -> None:
    check_round_trip(state)
    assert GAME.loads(GAME.dumps(state)).legal_actions() == state.legal_actions()


def test_what_has_no_order_may_come_in_any() -> None:
    data = sound()
    data["revealed"].reverse()
    data["people"][0]["hand"].reverse()
    data["piles"] = dict(reversed([*data["piles"].items(), ("a1", 1)]))
    state = GAME.loads(json.dumps(data))
    assert state.people == BOARD.people
    assert list(state.crystals) == ["a1", "c3"]


def test_fields_of_a_record_that_are_as_usual_may_be_left_out() -> None:
    frames = [{"kind": "turn", "owner": "A", "asked": "A"}]
    people = [{"seat": person.seat, "cell": person.cell} for person in BOARD.people]
    state = GAME.loads(changed(frames=frames, people=people))
    assert state.frames == BOARD.frames
    assert state.of("B") == BOARD.of("B")


def test_rulings_that_a_file_does_not_name_are_as_printed() -> None:
    state = GAME.loads(changed(rulings={"BF-67": "rings"}))
    assert state.rulings == {**BOARD.rulings, "BF-67": "a"}


def test_a_file_may_have_fields_that_are_not_known() -> None:
    assert GAME.loads(changed(note="a remark")) == BOARD


@pytest.mark.rule("BF-169")
def test_names_of_cards_are_read_as_they_are_usually_spelt() -> None:
    assert GAME.loads(changed(discarded=["phoenix", "GO FISH"])).discarded == ("Pheonix", "Go Fish")


# What cannot be read


@pytest.mark.parametrize("field", sorted(sound()))
def test_a_missing_field_is_named(field: str) -> None:
    error = refused(json.dumps({name: value for name, value in sound().items() if name != field}))
    assert str(error) == f"{field}: this field is missing."


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("game", "blast_radius", "game: this is a position of “blast_radius”, not of “blastflare”."),
        ("version", 2, "version: version 2 is not known here; this program reads versions 1 to 1."),
        ("version", True, "version: a whole number was expected, not True."),
        ("width", 0, "width: a number of squares from 1 was expected, not 0."),
        ("width", 1000, None),
        ("width", "3", "width: a whole number was expected, not '3'."),
        ("people", [], "players: 2, 4, 6 or 8 players were expected, in two teams, not 0."),
        ("people", {}, "people: a list in brackets was expected, not {}."),
        ("walls", ["z9"], "walls: “z9” is no square of this board; they run from a1 to c3."),
        ("walls", "b3", "walls: a list in brackets was expected, not 'b3'."),
        ("barriers", [3], "barriers.0: a text was expected, not 3."),
        ("piles", {"z9": 1}, "piles.z9: “z9” is no square of this board; they run from a1 to c3."),
        ("piles", {"a1": 0}, "piles.a1: a pile of at least 1 crystal was expected, not of 0."),
        ("piles", {"a1": True}, "piles.a1: a whole number was expected, not True."),
        ("piles", [], "piles: an object in braces was expected, not []."),
        ("mover", "E", "mover: “E” does not play here; there are A, B, C and D."),
        ("mover", None, "mover: a text was expected, not None."),
        ("turn", 0, "turn: a number from 1 was expected, not 0."),
        ("turn", 1.0, "turn: a whole number was expected, not 1.0."),
        (
            "revealed",
            ["Fl,are"],
            "revealed: “Fl,are” is no name of a card: names are made of letters and single blanks.",
        ),
        ("used", [None], "used.0: a text was expected, not None."),
        ("last", ["", ""], "last: one card for each of A, B, C and D was expected, or an empty text, not 2 of them."),
        ("seen", [["A", "B"]], "seen.0: a list of 3 was expected, not of 2."),
        ("seen", [["A", "E", "Flare"]], "seen: “E” does not play here; there are A, B, C and D."),
        ("seed", -1, f"seed: a number from 0 to {2**64 - 1} was expected, not -1."),
        ("seed", 2**64, f"seed: a number from 0 to {2**64 - 1} was expected, not {2**64}."),
        ("supply", "0", "supply: a whole number was expected, not '0'."),
        ("ended", "A", "ended: “A” is no ending; there are AC and BD (the team that has won), and a draw."),
        ("ended", "AC", "frames: nothing can be under way in a game that is over."),
        ("frames", [], "frames: in a game that goes on somebody has to be asked."),
        ("rulings", {"BF-2": "a"}, None),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, message: str | None) -> None:
    error = refused(changed(**{field: value}))
    assert error.field == field or message is not None
    assert message is None or str(error) == message


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("cell", "z9", "people.A.cell: “z9” is no square of this board; they run from a1 to c3."),
        ("cell", None, "people.A.cell: a text was expected, not None."),
        ("health", "4", "people.A.health: a whole number was expected, not '4'."),
        ("health", True, "people.A.health: a whole number was expected, not True."),
        ("alive", 1, "people.A.alive: true or false was expected, not 1."),
        ("hand", "Flare", "people.A.hand: a list in brackets was expected, not 'Flare'."),
        ("hand", [["Flare"]], "people.A.hand.0: a text was expected, not ['Flare']."),
        ("hand", [""], "people.A.hand: “” is no name of a card: names are made of letters and single blanks."),
        ("changes", [["Spike"]], "people.A.changes.0: a list of 2 was expected, not of 1."),
        ("changes", [["Spike", "2"]], "people.A.changes.0.1: a whole number was expected, not '2'."),
        (
            "statuses",
            ["asleep"],
            "people.A.statuses: “asleep” is nothing that a character can be; it can be shocked, revived, borrowed and "
            "chilled.",
        ),
        ("seat", "B", "people: one character for each of A, B, C and D was expected, in this order."),
        ("seat", 1, "people.0.seat: a text was expected, not 1."),
        ("mana", 1, None),
    ],
)
def test_a_wrong_field_of_a_character_is_named(field: str, value: object, message: str | None) -> None:
    data = sound()
    data["people"][0][field] = value
    error = refused(json.dumps(data))
    if message is None:
        assert error.field == "people.A.mana"
        assert error.message.startswith("there is no such field here; there are seat, cell, health")
    else:
        assert str(error) == message


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ((0,), None, "frames.0"),
        ((0, "kind"), "nap", "frames.0.kind"),
        ((0, "owner"), "E", "frames.0.owner"),
        ((0, "asked"), 1, "frames.0.asked"),
        ((0, "asked"), "E", "frames.0.asked"),
        ((0, "passes"), None, "frames.0.passes"),
        ((0, "acted"), 0, "frames.0.acted"),
        ((0, "nap"), 0, "frames.0.nap"),
        ((1, "pending"), {}, "frames.1.pending"),
        ((1, "pending", 0, "id"), "1", "frames.1.pending.0.id"),
        ((1, "pending", 0, "what"), "Snow Ball", "frames.1.pending.0.what"),
        ((1, "pending", 0, "by"), "", "frames.1.pending.0.by"),
        ((1, "pending", 0, "layer"), "top", "frames.1.pending.0.layer"),
        ((1, "pending", 0, "shielded"), ["A", "a1"], "frames.1.pending.0.shielded"),
        ((1, "pending", 0, "redirects", 0, "to"), "", "frames.1.pending.0.redirects.0.to"),
        ((1, "up", "answers"), "1", "frames.1.up.answers"),
        ((1, "tasks", 0, "task"), "Nap", "frames.1.tasks.0.task"),
        ((1, "tasks", 0, "task"), ["Harm"], "frames.1.tasks.0.task"),
        ((1, "tasks", 0, "nap"), 1, "frames.1.tasks.0.nap"),
        ((1, "tasks", 0, "hits", 0, "subject"), "z9", "frames.1.tasks.0.hits.0.subject"),
        ((1, "tasks", 0, "hits", 0, "way"), [2, 0], "frames.1.tasks.0.hits.0.way"),
        ((1, "tasks", 0, "hits", 0, "way"), [0, 0], "frames.1.tasks.0.hits.0.way"),
        ((1, "tasks", 0, "hits", 0, "way"), [1, 0, 0], "frames.1.tasks.0.hits.0.way"),
        ((1, "tasks", 0, "hits", 0, "way"), [1, True], "frames.1.tasks.0.hits.0.way.1"),
        ((1, "tasks", 2, "way"), None, "frames.1.tasks.2.way"),
        ((1, "tasks", 1), "Burst", "frames.1.tasks.1"),
        ((1, "fallen", 0, "seat"), "", "frames.1.fallen.0.seat"),
        ((2, "asked"), None, "frames"),
    ],
)
def test_what_is_wrong_with_what_is_under_way_is_named(path: tuple[Any, ...], value: object, field: str) -> None:
    data = json.loads(GAME.dumps(DEEP))
    inner = data["frames"]
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    error = refused(json.dumps(data))
    assert error.field == field
    assert error.message


def test_a_missing_field_of_a_record_is_named() -> None:
    data = json.loads(GAME.dumps(DEEP))
    del data["frames"][1]["tasks"][2]["way"]
    assert str(refused(json.dumps(data))) == "frames.1.tasks.2.way: this field is missing."
    del data["frames"][1]["tasks"][2]["task"]
    assert refused(json.dumps(data)).field == "frames.1.tasks.2.task"


@pytest.mark.parametrize("text", ["", "[]", "null", "{", '{"game": 1}', "[" * 100_000])
def test_what_is_no_saved_position_at_all(text: str) -> None:
    assert refused(text).message


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(10**30, 10**31) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
"""Whatever JSON can hold."""


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in some data."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


@given(st.sampled_from(places(json.loads(GAME.dumps(DEEP)))), ODD)
def test_anything_anywhere_is_read_or_refused(path: tuple[Any, ...], value: Any) -> None:
    data = json.loads(GAME.dumps(DEEP))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    state, error = attempt(SetupError, GAME.loads, json.dumps(data))
    if error is not None:
        assert error.field
        assert str(error) == f"{error.field}: {error.message}"
    else:
        assert GAME.loads(GAME.dumps(state)) == state


@pytest.mark.parametrize("depth", range(500, 1000, 50))
def test_any_depth_is_refused_by_name(depth: int) -> None:
    """Deep enough to trip whoever prints it, not deep enough to trip the reader."""
    nest = "[" * depth + "]" * depth
    assert refused(changed(frames=None).replace("null", nest, 1)).field in ("frames.0", "file")
    assert refused(changed(turn=None).replace('"turn": null', '"turn": ' + nest)).field in ("turn", "file")
