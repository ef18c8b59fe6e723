"""The tree of a game: branches, going to and fro, and files that are sound or broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from explorer import games
from explorer.rules import history
from explorer.rules.errors import IllegalActionError, SetupError
from explorer.rules.history import ROOT, History

GAME = games["blast_radius"]


def begin(base: int = 3, **setup: Any) -> History:
    return History.begin(GAME.start(base=base, **setup))


def played(record: History, *moves: str) -> History:
    for move in moves:
        record = record.play(GAME.parse_action(move, record.state))
    return record


def moves(record: History) -> list[str]:
    """The actions on the way to where one is."""
    return [str(record.nodes[node].action) for node in record.way(record.at)[1:]]


def two_lines() -> History:
    """a1 c5 e1, and a1 c5 e3 in its stead; one is at the end of the second."""
    return played(played(begin(), "a1", "c5", "e1").undo(), "e3")


# The tree


def test_a_history_begins_at_its_root() -> None:
    record = begin()
    assert (record.at, len(record.nodes), record.ahead) == (ROOT, 1, (None,))
    assert record.state == GAME.start(base=3)
    assert (record.node.action, record.node.steps, record.node.parent) == (None, (), None)


def test_playing_adds_a_node_below_the_current_one() -> None:
    record = played(begin(), "a1", "c5")
    assert (record.at, moves(record), record.node.parent) == (2, ["a1", "c5"], 1)
    assert dict(record.state.stacks) == {"a1": ("red", 1), "c5": ("blue", 1)}
    assert record.node.steps[-1].after == record.state


def test_a_history_is_never_changed_only_followed_by_another() -> None:
    before = played(begin(), "a1")
    played(before, "c5")
    before.undo()
    before.set_by_hand(GAME.start(base=3))
    assert (before.at, len(before.nodes), before.ahead) == (1, 2, (1, None))


def test_an_illegal_action_carries_its_reasons() -> None:
    with pytest.raises(IllegalActionError) as caught:
        played(begin(), "a1", "a2")
    assert [reason.rule for reason in caught.value.reasons] == ["BR-BARRED"]


def test_playing_something_else_keeps_both_branches() -> None:
    record = two_lines()
    assert record.children(2) == (3, 4)
    assert moves(record) == ["a1", "c5", "e3"]
    assert moves(record.go(3)) == ["a1", "c5", "e1"]


def test_playing_the_same_again_follows_the_branch_that_is_there() -> None:
    record = two_lines()
    again = played(record.go(2), "e1")
    assert (again.at, len(again.nodes)) == (3, len(record.nodes))
    assert again.ahead[2] == 3


def test_undo_and_redo_follow_the_line_visited_last() -> None:
    record = two_lines()
    assert record.undo().redo() == record
    assert moves(record.go(3).undo().undo().redo().redo()) == ["a1", "c5", "e1"]
    assert moves(record.go(4).undo().undo().redo().redo()) == ["a1", "c5", "e3"]


def test_undo_at_the_root_and_redo_at_a_leaf_stay() -> None:
    record = begin()
    assert record.undo() == record
    assert record.redo() == record


@pytest.mark.parametrize("node", [-1, 5])
def test_there_is_no_going_to_a_node_that_is_not_there(node: int) -> None:
    with pytest.raises(IndexError, match=str(node)):
        two_lines().go(node)


def test_ways_lines_and_branches() -> None:
    record = two_lines()
    assert record.way(3) == (0, 1, 2, 3)
    assert record.line() == (0, 1, 2, 4)
    assert record.go(3).undo().line() == (0, 1, 2, 3), "the line goes on to where redo ends"
    assert record.branch_from(1) == (1, 2, 4)
    assert record.branch_from(3) == (3,)


def test_a_position_set_by_hand_is_a_node_without_an_action() -> None:
    state = GAME.from_diagram("R1 .\n. . .\n. B1")
    record = played(begin(2), "a1").set_by_hand(state)
    assert (record.state, record.node.action, record.node.steps) == (state, None, ())
    assert moves(record.undo()) == ["a1"]


# Files


def test_a_file_holds_every_line_and_where_one_is() -> None:
    record = two_lines().go(1)
    assert history.loads(GAME, history.dumps(GAME, record)) == record


def test_a_file_holds_positions_set_by_hand_impossible_ones_too() -> None:
    impossible = GAME.from_diagram("R2 .\n. B1 .\n. .")
    assert GAME.problems(impossible)
    record = played(begin(2), "a1").set_by_hand(impossible)
    assert history.loads(GAME, history.dumps(GAME, record)) == record


def test_a_file_holds_the_rulings() -> None:
    record = played(begin(rulings={"BR-12": "swap"}), "c3", "swap")
    read = history.loads(GAME, history.dumps(GAME, record))
    assert read.state.rulings["BR-12"] == "b"
    assert dict(read.state.stacks) == {"c3": ("blue", 1)}


def test_a_file_is_text_that_people_can_read() -> None:
    data = json.loads(history.dumps(GAME, two_lines()))
    assert data["format"] == "rules-explorer game"
    assert data["nodes"][3] == {"parent": 2, "action": "e3", "chance": None}
    assert data["at"] == 4
    assert data["ahead"] == [1, 2, 4, None, None]


def broken(change: Callable[[dict[str, Any]], object]) -> SetupError:
    """What is said of the file of ``two_lines`` after a change."""
    data = json.loads(history.dumps(GAME, two_lines()))
    change(data)
    with pytest.raises(SetupError) as caught:
        history.loads(GAME, json.dumps(data))
    assert str(caught.value).startswith(f"{caught.value.field}: ")
    return caught.value


@pytest.mark.parametrize("field", ["format", "game", "version", "start", "nodes", "at", "ahead"])
def test_every_field_is_needed(field: str) -> None:
    error = broken(lambda data: data.pop(field))
    assert (error.field, error.kind) == (field, "rules.field_missing")


@pytest.mark.parametrize(
    ("field", "value", "kind"),
    [
        ("format", "something else", "rules.not_a_game_file"),
        ("format", 1, "rules.field_not_text"),
        ("game", "chess", "rules.other_game"),
        ("version", history.VERSION + 1, "rules.newer_version"),
        ("version", 0, "rules.newer_version"),
        ("version", True, "rules.field_not_number"),
        ("start", [], "rules.field_not_object"),
        ("nodes", {}, "rules.field_not_list"),
        ("at", "1", "rules.field_not_number"),
        ("at", 1.0, "rules.field_not_number"),
        ("at", 5, "rules.no_such_node"),
        ("at", -1, "rules.no_such_node"),
        ("ahead", None, "rules.field_not_list"),
        ("ahead", [1, 2, 4, None], "rules.ahead_length"),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, kind: str) -> None:
    error = broken(lambda data: data.update({field: value}))
    assert (error.field, error.kind) == (field, kind)


@pytest.mark.parametrize("following", [0, 3, 99, -1, "2", 2.0, True, [2], {}])
def test_redo_can_only_lead_to_what_comes_after(following: object) -> None:
    # Node 1 is followed by node 2 alone. (2.0 equals 2, and True equals 1, but neither is the number of a node.)
    error = broken(lambda data: data.update(ahead=[1, following, 4, None, None]))
    assert (error.field, error.kind) == ("ahead.1", "rules.not_after")


def test_true_is_no_number_of_a_node() -> None:
    assert broken(lambda data: data.update(ahead=[True, 2, 4, None, None])).field == "ahead.0"


@pytest.mark.parametrize(
    ("entry", "field", "kind"),
    [
        ("e1", "nodes.3", "rules.field_not_object"),
        ({"action": "e1"}, "nodes.3.parent", "rules.field_missing"),
        ({"parent": "2", "action": "e1"}, "nodes.3.parent", "rules.field_not_number"),
        ({"parent": 3, "action": "e1"}, "nodes.3.parent", "rules.no_such_node"),
        ({"parent": -1, "action": "e1"}, "nodes.3.parent", "rules.no_such_node"),
        ({"parent": 2}, "nodes.3.action", "rules.field_missing"),
        ({"parent": 2, "action": 7}, "nodes.3.action", "rules.field_not_text"),
        ({"parent": 2, "action": "z9"}, "nodes.3", "rules.move_not_read"),
        ({"parent": 2, "action": "a2"}, "nodes.3", "rules.move_not_allowed"),
        ({"parent": 2, "action": "e1", "chance": 4}, "nodes.3.chance", "rules.no_chance"),
        ({"parent": 2, "position": "e1"}, "nodes.3.position", "rules.field_not_object"),
        ({"parent": 2, "position": {}}, "nodes.3.position.game", "rules.field_missing"),
    ],
)
def test_a_broken_node_is_named(entry: object, field: str, kind: str) -> None:
    error = broken(lambda data: data["nodes"].__setitem__(2, entry))
    assert (error.field, error.kind) == (field, kind)


def test_a_move_that_is_not_allowed_says_why() -> None:
    error = broken(lambda data: data["nodes"][2].update(action="a2"))
    assert "“a2”" in error.message
    assert "Red’s own stack of 1 on a1" in error.message


def test_a_broken_start_is_named_with_its_field() -> None:
    assert broken(lambda data: data["start"].update(base=11)).field == "start.base"
    assert broken(lambda data: data["start"].pop("turn")).field == "start.turn"


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"format": "rules-explorer game"', "\x00"])
def test_what_is_no_file_at_all(text: str) -> None:
    with pytest.raises(SetupError) as caught:
        history.loads(GAME, text)
    assert caught.value.field in ("file", "line 1")


def test_json_with_a_slip_names_the_line() -> None:
    lines = history.dumps(GAME, two_lines()).splitlines()
    lines[3] = lines[3].replace(":", "")
    with pytest.raises(SetupError) as caught:
        history.loads(GAME, "\n".join(lines))
    assert caught.value.field == "line 4"


def test_a_number_too_long_for_python_is_a_broken_file() -> None:
    with pytest.raises(SetupError) as caught:
        history.loads(GAME, '{"format": ' + "1" * 5000 + "}")
    assert caught.value.field == "file"
