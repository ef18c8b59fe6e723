"""Sessions by plain calls: playing, being refused, going to and fro, other games, files, ends, setting up."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from explorer import games
from explorer.rules.action import Action
from explorer.rules.choice import Choice
from explorer.rules.errors import ExplorerError, IllegalActionError, NotationError, SetupError
from explorer.rules.game import Outcome
from explorer.rules.mark import PieceMark, Role
from explorer.session import Agreement, Cursor, Mode, Session

GAME = games["blast_radius"]

# A base-2 game that Red wins with the third placement: a1 and c2 are 2 apart, and no cell is left free.
WON = ("a1", "c2", "a1")


def session(*moves: str, base: int = 3, **setup: Any) -> Session:
    made = Session("blast_radius", base=base, **setup)
    for move in moves:
        made.play(move)
    return made


def labels(made: Session) -> list[str]:
    return [moment.label for moment in made.timeline()]


def snapshot(made: Session) -> tuple[object, ...]:
    """Everything of the game itself that a refused or broken thing must leave as it was."""
    return (made.history, made.cursor, made.agreements, made.mode, made.position, made.state, made.timeline())


class Log:
    """An observer that notes what it saw."""

    def __init__(self, made: Session) -> None:
        self.seen: list[Cursor] = []
        self.end = made.subscribe(lambda each: self.seen.append(each.cursor))


# Forks


def test_what_is_done_in_a_fork_stays_there() -> None:
    made = session("a1")
    made.new(base=4)
    log, before = Log(made), snapshot(made)
    ahead = made.fork()
    assert snapshot(ahead) == before
    assert ahead.click("b2", show=1)
    ahead.undo()
    ahead.undo()
    assert labels(ahead) == ["a1"]
    assert not ahead.click("a2")
    assert (snapshot(made), made.refusal, made.can_redo, log.seen) == (before, None, False, [])
    made.undo()
    assert labels(made) == ["a1"]


# Beginning


def test_a_session_begins_with_a_new_game() -> None:
    made = session(base=4, rulings={"BR-12": "swap"})
    assert made.game is GAME
    assert (made.position.base, made.position.rulings["BR-12"], made.position.turn) == (4, "b", 1)
    assert made.cursor == Cursor(0, 0)
    assert (made.steps, made.step, made.timeline()) == ((), None, ())
    assert (made.mode, made.refusal, made.error, made.selected, made.picks) == (Mode.PLAY, None, None, None, ())


def test_a_session_begins_with_a_position() -> None:
    state = GAME.from_diagram("R1 .\n. . .\n. B1")
    made = Session(GAME, state)
    assert made.position == state


def test_wrong_settings_are_named() -> None:
    with pytest.raises(SetupError) as caught:
        session(base=11)
    assert caught.value.field == "base"


# Playing


def test_a_click_plays() -> None:
    made = session()
    log = Log(made)
    assert made.click("a1") is True
    assert dict(made.position.stacks) == {"a1": ("red", 1)}
    assert made.position.to_move == "blue"
    assert made.state == made.position
    assert log.seen == [Cursor(1, len(made.steps))]


@pytest.mark.parametrize("text", ["c5", " C5 "])
def test_notation_plays_too(text: str) -> None:
    made = session("a1")
    assert made.enter(text) is True
    assert labels(made) == ["a1", "c5"]


def test_an_action_plays_too() -> None:
    made = session()
    made.play(GAME.parse_action("a1", made.position))
    assert labels(made) == ["a1"]


def test_a_refused_click_says_why_and_leaves_the_game() -> None:
    made = session("a1")
    before = snapshot(made)
    log = Log(made)
    assert made.click("a2") is False
    assert made.refusal is not None
    assert str(made.refusal.action) == "a2"
    assert [reason.message for reason in made.refusal.reasons] == [
        "a2 is inside the zone of Red’s stack of 1 on a1: 1 cell away, zone 1."
    ]
    assert snapshot(made) == before
    assert len(log.seen) == 1, "a board must hear of a refusal, to draw it"


def test_a_refused_click_names_every_reason() -> None:
    # c3 touches both b2 (red) and d2 (blue) on a base-3 board; it is Red's turn.
    made = session("b2", "d2")
    made.click("c3")
    assert made.refusal is not None
    assert [(each.rule, each.values["source"]) for each in made.refusal.reasons] == [
        ("BR-BARRED", "b2"),
        ("BR-BARRED", "d2"),
    ]


def test_play_raises_what_click_only_notes() -> None:
    made = session("a1")
    before = snapshot(made)
    with pytest.raises(IllegalActionError) as caught:
        made.play("a1")
    assert made.refusal is not None
    assert made.refusal.reasons == caught.value.reasons
    with pytest.raises(NotationError):
        made.play("z9")
    assert snapshot(made) == before


@pytest.mark.parametrize("text", ["z9", "", "  ", "a1 a2", "a6", "swap!", "\N{SNOWMAN}", "a 1", "0"])
@pytest.mark.parametrize("way", ["click", "enter"])
def test_what_cannot_be_read_leaves_everything(way: str, text: str) -> None:
    made = session("c3")
    before = snapshot(made)
    assert getattr(made, way)(text) is False
    assert isinstance(made.error, NotationError)
    assert made.refusal is None
    assert snapshot(made) == before


def test_an_unread_text_takes_the_place_of_a_refusal_and_a_move_of_both() -> None:
    made = session("a1")
    made.click("a2")
    made.enter("z9")
    assert (made.refusal, type(made.error)) == (None, NotationError)
    made.click("a2")
    assert made.refusal is not None
    assert made.error is None
    made.click("c5")
    assert (made.refusal, made.error) == (None, None)


def test_cancel_forgets_refusals_and_errors() -> None:
    made = session("a1")
    made.click("a2")
    log = Log(made)
    made.cancel()
    assert (made.refusal, made.error) == (None, None)
    assert len(log.seen) == 1


def test_a_finished_game_takes_no_more() -> None:
    made = session(*WON, base=2)
    assert made.outcome == Outcome("red")
    before = snapshot(made)
    assert made.click("b2") is False
    assert made.refusal is not None
    assert made.refusal.reasons[0].message == "The game is over: Red has won."
    assert snapshot(made) == before


def test_a_move_can_be_shown_from_one_of_its_steps() -> None:
    made = session("a1")
    made.click("c5", show=1)
    assert made.cursor == Cursor(2, 1)
    assert made.step == made.steps[0]
    made.click("e1", show=99)
    assert made.step == made.steps[-1]
    made.click("e3", show=0)
    assert made.cursor == Cursor(4, len(made.steps))


# Questions


def test_the_choice_is_that_of_the_position() -> None:
    made = session("a1")
    assert made.choice == made.position.choose(())
    assert {option.value for option in made.choice.options if option.is_open} == {
        str(action) for action in made.position.legal_actions()
    }


def test_why_answers_for_a_legal_cell() -> None:
    verdict = session("a1").why("c3")
    assert verdict.is_legal
    assert str(verdict.action) == "c3"
    assert PieceMark("c3", 1, Role.PLACED, "blue") in verdict.forecast


def test_why_answers_for_a_cell_that_is_not() -> None:
    made = session("a1")
    verdict = made.why("b2")
    assert not verdict.is_legal
    assert [reason.values["source"] for reason in verdict.reasons] == ["a1"]
    # Base 3 has 19 cells; the corner a1 closes itself and its 3 neighbours.
    assert len(verdict.instead) == 15
    assert not {"a1", "a2", "b1", "b2"} & set(verdict.instead)


def test_why_changes_nothing_and_tells_nobody() -> None:
    made = session("a1")
    before = snapshot(made)
    log = Log(made)
    made.why("b2")
    assert made.refusal is None
    assert (snapshot(made), log.seen) == (before, [])
    with pytest.raises(NotationError):
        made.why("z9")


# Going back and on


def test_undo_and_redo() -> None:
    made = session("a1", "c5")
    two = made.position
    made.undo()
    assert dict(made.position.stacks) == {"a1": ("red", 1)}
    assert made.can_redo
    made.undo()
    assert (made.can_undo, made.position.turn) == (False, 1)
    made.redo()
    made.redo()
    assert made.position == two
    assert not made.can_redo


def test_undo_and_redo_with_nothing_to_do_stay() -> None:
    made = session()
    made.undo()
    made.redo()
    assert made.cursor == Cursor(0, 0)


def test_undo_clears_what_was_noted() -> None:
    made = session("a1")
    made.click("a2")
    made.undo()
    assert made.refusal is None


def test_both_branches_are_kept_and_reachable() -> None:
    made = session("a1", "c5", "e1")
    first = made.position
    made.undo()
    made.play("e3")
    second = made.position
    assert [moment.branches for moment in made.timeline()] == [(), (), ((3,),)]
    made.go(3)
    assert made.position == first
    assert [moment.branches for moment in made.timeline()] == [(), (), ((4,),)]
    made.go(4)
    assert made.position == second


def test_a_branch_is_shown_to_its_end() -> None:
    made = session("a1", "c5", "e1")
    made.go(1)
    made.play("e3")
    assert labels(made) == ["a1", "e3"]
    assert made.timeline()[1].branches == ((2, 3),)


def test_the_timeline_goes_on_to_where_redo_ends() -> None:
    made = session("a1", "c5", "e1")
    made.go(1)
    moments = made.timeline()
    assert [(moment.number, moment.node, moment.label, moment.seat) for moment in moments] == [
        (1, 1, "a1", "red"),
        (2, 2, "c5", "blue"),
        (3, 3, "e1", "red"),
    ]
    assert all(one.after == other.before for one, other in itertools.pairwise(moments))
    assert moments[0].before == GAME.start(base=3)


def test_steps_forward_and_back_cross_moves() -> None:
    made = session("a1", "c5")
    made.first()
    way = [made.cursor]
    while made.forward():
        way.append(made.cursor)
    # A placed single: placed, its zone, removes nothing, and how the turn ended. That is four steps.
    expected = [Cursor(0, 0), *(Cursor(1, step) for step in (1, 2, 3, 4)), *(Cursor(2, step) for step in (1, 2, 3, 4))]
    assert way == expected
    assert made.step == made.steps[-1]
    back = [made.cursor]
    while made.back():
        back.append(made.cursor)
    assert back == expected[::-1]


def test_forward_follows_the_line_visited_last() -> None:
    made = session("a1", "c5")
    made.undo()
    made.play("e3")
    made.go(1)
    made.forward()
    assert made.cursor.node == 3


def test_in_the_middle_of_a_move_the_state_is_that_of_the_step() -> None:
    made = session("a1", "c2", base=2)
    made.play("a1")
    last = len(made.steps)
    made.go(3, 1)
    assert made.state.stacks["a1"].height == 2
    assert "c2" in made.state.stacks, "the blast comes later"
    assert "c2" not in made.position.stacks
    made.go(3, last)
    assert (made.state, made.cursor) == (made.position, Cursor(3, last))


def test_every_step_begins_where_the_one_before_ended() -> None:
    made = session(*WON, base=2)
    made.first()
    seen = [made.state]
    while made.forward():
        assert made.step is not None
        assert made.step.before == seen[-1]
        seen.append(made.state)
    assert seen[-1] == made.position


@pytest.mark.parametrize(("node", "step"), [(3, None), (-1, None), (2, 0), (2, 5), (2, -1)])
def test_there_is_no_going_to_what_is_not_there(node: int, step: int | None) -> None:
    made = session("a1", "c5")
    before = snapshot(made)
    with pytest.raises(IndexError):
        made.go(node, step)
    assert snapshot(made) == before


def test_first_and_last() -> None:
    made = session("a1", "c5", "e1")
    made.first()
    assert made.cursor == Cursor(0, 0)
    made.last()
    assert made.cursor.node == 3


def test_a_click_in_the_middle_of_an_earlier_move_plays_from_its_end() -> None:
    made = session("a1", "c5", "e1")
    made.go(2, 1)
    made.click("e3")
    assert labels(made) == ["a1", "c5", "e3"]
    assert made.history.children(2) == (3, 4)
    assert made.cursor == Cursor(4, 4), "a new move is shown whole"


def test_the_same_move_again_follows_its_line() -> None:
    made = session("a1", "c5")
    made.first()
    assert made.click("a1") is True
    assert len(made.history.nodes) == 3
    assert labels(made) == ["a1", "c5"]


# Another game


def test_a_new_game_keeps_the_old_one_for_undo() -> None:
    made = session("a1", "c5")
    old = made.history
    made.new(base=4)
    assert (made.position.base, made.timeline()) == (4, ())
    assert made.can_undo
    made.undo()
    assert made.history == old
    assert made.steps[-1].after == made.position


def test_redo_goes_back_to_the_newer_game() -> None:
    made = session("a1")
    made.new(base=4)
    made.play("a1")
    made.play("g4")
    new = made.history
    made.first()
    made.undo()
    assert made.position.base == 3
    assert made.can_redo
    made.redo()
    assert made.position.base == 4
    made.last()
    assert made.history == new


def test_redo_follows_the_old_line_before_and_after_it() -> None:
    made = session("a1", "c5")
    made.undo()
    made.new(base=4)
    made.undo()
    made.undo()  # within the old game, back to its root
    made.redo()
    assert (made.position.base, made.cursor.node) == (3, 1)
    made.redo()
    assert made.position.base == 4, "undo left the newer game from this node"


def test_a_move_that_is_taken_back_is_redone_before_the_newer_game() -> None:
    made = session("a1")
    made.undo()
    made.new(base=4)
    made.undo()
    made.go(1)  # by the timeline
    made.undo()
    made.redo()
    assert (made.position.base, made.cursor.node) == (3, 1)
    made.first()
    made.redo()
    assert made.position.base == 4, "where one only goes, redo still leads to the newer game"


def test_redo_remembers_what_was_taken_back_in_each_game() -> None:
    made = session("a1")
    made.new(base=4)
    made.play("a1")
    made.undo()
    made.undo()  # to the older game
    made.redo()
    assert (made.position.base, made.cursor.node) == (4, 0)
    made.redo()
    assert (made.position.base, made.cursor.node) == (4, 1)


def test_what_is_played_after_undo_ends_the_way_to_the_newer_game() -> None:
    made = session("a1")
    made.new(base=4)
    made.undo()
    made.play("c5")
    made.undo()
    made.redo()
    assert labels(made) == ["a1", "c5"]
    assert not made.can_redo


def test_steps_are_those_of_the_game_one_is_in() -> None:
    # Both games are two moves long: node 2 of one must not be taken for node 2 of the other.
    made = session("a1", "c5")
    made.new(base=4)
    made.play("d4")
    made.play("a1")
    assert made.steps[-1].after == made.position
    made.first()
    made.undo()
    assert made.steps[-1].after == made.position
    assert made.state == made.position


def test_a_wrong_setting_changes_nothing() -> None:
    made = session("a1")
    before = snapshot(made)
    for setup in ({"base": 0}, {"bass": 5}, {"rulings": {"BR-99": "a"}}):
        with pytest.raises(SetupError):
            made.new(**setup)
    assert snapshot(made) == before
    made.undo()
    assert not made.can_undo, "no game was replaced"


DIAGRAM = "R1 .\n. . .\n. B1"


@pytest.mark.parametrize("way", ["paste", "open"])
def test_a_diagram_a_position_and_a_game_can_be_taken_over(way: str) -> None:
    state = GAME.from_diagram(DIAGRAM)
    saved = session("a1", "c5").save()
    for text, position in ((DIAGRAM, state), (GAME.dumps(state), state), (saved, session("a1", "c5").position)):
        made = session("c3", base=4)
        old = made.history
        getattr(made, way)(text)
        assert made.position == position
        made.undo() if text != saved else (made.first(), made.undo())
        assert made.history == old


def test_copy_is_pasted_again() -> None:
    made = session("a1", "c5", rulings="recommended")
    other = session()
    other.paste(made.copy())
    assert other.position == made.position


def test_copy_takes_the_position_shown() -> None:
    made = session(*WON, base=2)
    made.go(3, 1)
    assert GAME.from_diagram(made.copy()).stacks == made.state.stacks


def game_file() -> dict[str, Any]:
    made = session("a1", "c5", "e1")
    made.undo()
    made.play("e3")
    made.resign("blue")
    return json.loads(made.save())  # type: ignore[no-any-return]


def changed(**fields: object) -> str:
    return json.dumps({**game_file(), **fields})


def old(agreement: object) -> str:
    """The game as version 1 wrote it: with one agreement, or none."""
    kept = {key: value for key, value in game_file().items() if key != "agreements"}
    return json.dumps({**kept, "version": 1, "agreement": agreement})


BROKEN: list[tuple[str, str]] = [
    ("", "text"),
    ("  \n ", "text"),
    ("{", "line 1"),
    ('{\n"format": ,\n}', "line 2"),
    ("no picture at all", "line 1"),
    ("R1 .\n. . q\n. B1", "line 2"),
    ("R1 .\n. .\n. B1", "line 2"),
    ("R1 .\n. . .", "rows"),
    ("base 3\n" + DIAGRAM, "base"),
    ('{"game": "blast_radius"}', "version"),
    ('{"game": "chess"}', "game"),
    ('{"format": "something else"}', "game"),
    (changed(game="chess"), "game"),
    (changed(version=99), "version"),
    (changed(start={}), "start.game"),
    (changed(nodes=[{"parent": 0, "action": "a1"}, {"parent": 1, "action": "a2"}]), "nodes.2"),
    (changed(nodes=[{"parent": 0, "action": "z9"}]), "nodes.1"),
    (changed(nodes=[{"parent": 1, "action": "a1"}]), "nodes.1.parent"),
    (changed(at=5), "at"),
    (changed(at=-1), "at"),
    (changed(ahead=[]), "ahead"),
    (changed(ahead=[1, 2, 1, None, None]), "ahead.2"),
    (changed(agreements=3), "agreements"),
    (changed(agreements=None), "agreements"),
    (changed(agreements=[3]), "agreements.1"),
    (changed(agreements=[{"node": 4}]), "agreements.1.seat"),
    (changed(agreements=[{"seat": "blue"}]), "agreements.1.node"),
    (changed(agreements=[{"node": 3, "seat": None}, {"node": "4", "seat": "blue"}]), "agreements.2.node"),
    (changed(agreements=[{"node": 5, "seat": "blue"}]), "agreements.1.node"),
    (changed(agreements=[{"node": -1, "seat": None}]), "agreements.1.node"),
    (changed(agreements=[{"node": 4, "seat": "green"}]), "agreements.1.seat"),
    (changed(agreements=[{"node": 4, "seat": None}, {"node": 4, "seat": "red"}]), "agreements.2.node"),
    (old(3), "agreement"),
    (old({"node": 4}), "agreement.seat"),
    (old({"seat": "blue"}), "agreement.node"),
    (old({"node": "4", "seat": "blue"}), "agreement.node"),
    (old({"node": 5, "seat": "blue"}), "agreement.node"),
    (old({"node": -1, "seat": None}), "agreement.node"),
    (old({"node": 4, "seat": "green"}), "agreement.seat"),
]


@pytest.mark.parametrize(("text", "field"), BROKEN)
def test_what_is_broken_changes_nothing_and_names_where(text: str, field: str) -> None:
    made = session("c3", base=4)
    made.click("c2")
    before = (*snapshot(made), made.refusal)
    log = Log(made)
    with pytest.raises(SetupError) as caught:
        made.open(text)
    assert caught.value.field == field
    assert caught.value.message
    assert str(caught.value) == f"{field}: {caught.value.message}"
    assert ((*snapshot(made), made.refusal), log.seen) == (before, [])


def test_a_file_has_everything() -> None:
    made = session("a1", "c5", "e1")
    made.undo()
    made.play("e3")
    made.set_position(GAME.from_diagram(DIAGRAM))
    made.resign("blue")
    made.go(3)
    other = session(base=5)
    other.open(made.save())
    assert other.history == made.history
    assert other.agreements == made.agreements == (Agreement(5, "blue"),)
    assert other.cursor == made.cursor
    other.go(5)
    assert other.outcome == Outcome("red")
    assert other.save() == session_of(other.save()).save()


def test_a_file_of_version_1_has_its_one_agreement() -> None:
    """Nodes: 1 a1, 2 c5, 3 e1, 4 e3; the file was left at e3."""
    opened = session_of(old({"node": 4, "seat": "blue"}))
    assert opened.agreements == (Agreement(4, "blue"),)
    assert opened.outcome == Outcome("red")
    assert session_of(old({"node": 3, "seat": None})).outcome is None
    assert session_of(old(None)).agreements == ()
    assert json.loads(opened.save())["version"] == 2
    assert session_of(opened.save()).agreements == opened.agreements


def test_a_file_may_list_the_agreements_in_any_order() -> None:
    text = changed(agreements=[{"node": 4, "seat": "blue"}, {"node": 3, "seat": None}])
    assert session_of(text).agreements == (Agreement(3, None), Agreement(4, "blue"))


def test_a_file_without_agreements_has_none() -> None:
    played = session("a1", "c5")
    assert "agreements" not in json.loads(played.save())
    assert session_of(played.save()).agreements == ()


def session_of(text: str) -> Session:
    made = session(base=2)
    made.open(text)
    return made


def test_opening_a_game_goes_to_where_it_was_left() -> None:
    made = session("a1", "c5", "e1")
    made.undo()
    other = session_of(made.save())
    assert labels(other) == ["a1", "c5", "e1"]
    assert (other.cursor.node, other.can_redo) == (2, True)


# Ends that the players make


def test_resigning_gives_the_game_to_the_other() -> None:
    made = session("a1", "c5")
    log = Log(made)
    made.resign("red")
    assert made.outcome == Outcome("blue")
    assert len(log.seen) == 1
    made.undo()
    assert made.outcome is None, "it was at the position after c5"
    made.redo()
    assert made.outcome == Outcome("blue")


def test_a_draw_can_be_agreed() -> None:
    made = session("a1")
    made.agree_draw()
    assert made.outcome == Outcome(None)
    assert made.position.outcome is None, "the rules know of no draw here"


def test_one_may_play_on_after_an_agreement_elsewhere() -> None:
    made = session("a1", "c5")
    made.resign("red")
    made.undo()
    made.play("e3")
    assert made.outcome is None


def test_every_line_has_its_own_agreement() -> None:
    """Nodes: 1 a1, 2 c5, 3 e3 on one line; 4 c4 on another. Each is ended in its own way."""
    made = session("a1", "c5", "e3")
    made.resign("blue")
    made.go(1)
    made.play("c4")
    assert made.outcome is None
    made.agree_draw()
    assert made.agreements == (Agreement(3, "blue"), Agreement(4, None))
    assert (made.agreement, made.outcome) == (Agreement(4, None), Outcome(None))
    made.go(3)
    assert (made.agreement, made.outcome) == (Agreement(3, "blue"), Outcome("red"))
    made.go(1)
    assert (made.agreement, made.outcome) == (None, None)
    reopened = session_of(made.save())
    assert reopened.agreements == made.agreements
    reopened.go(4)
    assert reopened.outcome == Outcome(None)


def test_undo_leaves_an_agreement_and_redo_comes_back_to_it() -> None:
    made = session("a1", "c5")
    made.resign("red")
    made.undo()
    made.agree_draw()
    assert (made.outcome, len(made.agreements)) == (Outcome(None), 2)
    made.redo()
    assert made.outcome == Outcome("blue")
    made.undo()
    assert made.outcome == Outcome(None)
    made.play("c5")
    assert made.outcome == Outcome("blue"), "the same move leads to the same node"


def test_one_may_play_on_from_where_a_game_was_given_up() -> None:
    made = session("a1", "c5")
    made.resign("red")
    made.play("e3")
    assert (made.outcome, made.position.turn) == (None, 4)
    made.undo()
    assert made.outcome == Outcome("blue")


def test_a_game_that_is_over_cannot_be_given_up() -> None:
    won = session(*WON, base=2)
    for end in (lambda: won.resign("blue"), won.agree_draw):
        with pytest.raises(SetupError) as caught:
            end()
        assert caught.value.field == "outcome"
    assert won.outcome == Outcome("red")
    resigned = session("a1")
    resigned.resign("blue")
    with pytest.raises(SetupError):
        resigned.agree_draw()
    assert resigned.outcome == Outcome("red")


def test_only_a_seat_can_resign() -> None:
    made = session("a1")
    with pytest.raises(SetupError) as caught:
        made.resign("green")
    assert caught.value.field == "seat"
    assert "red and blue" in caught.value.message
    assert made.agreements == ()


def test_a_new_game_is_not_agreed_and_undo_brings_the_agreement_back() -> None:
    made = session("a1")
    made.resign("blue")
    made.new(base=3)
    assert made.outcome is None
    made.undo()
    assert made.outcome == Outcome("red")
    made.redo()
    assert made.outcome is None


# Looking and setting up


def test_in_inspect_mode_a_click_looks() -> None:
    made = session("a1")
    made.set_mode("inspect")
    before = made.history
    log = Log(made)
    assert made.click("c3") is False
    assert (made.selected, made.history) == ("c3", before)
    assert len(log.seen) == 1
    made.select(None)
    assert made.selected is None


def test_in_edit_mode_a_click_does_not_play() -> None:
    made = session("a1")
    made.set_mode(Mode.EDIT)
    assert made.click("c3") is False
    assert (made.selected, labels(made)) == ("c3", ["a1"])


def test_a_mode_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="dance"):
        session().set_mode("dance")


def test_changing_the_mode_forgets_what_was_noted() -> None:
    made = session("a1")
    made.click("a2")
    made.set_mode("inspect")
    assert (made.mode, made.refusal) == (Mode.INSPECT, None)


def test_another_game_ends_setting_up() -> None:
    made = session()
    made.set_mode("edit")
    made.paste(DIAGRAM)
    assert made.mode is Mode.PLAY
    made.set_mode("inspect")
    made.new()
    assert made.mode is Mode.INSPECT


def test_a_position_set_by_hand_is_a_node_and_undo_leads_back() -> None:
    made = session("a1", base=2)
    before = made.position
    made.set_position(GAME.from_diagram(DIAGRAM))
    assert dict(made.position.stacks) == {"c1": ("red", 1), "a2": ("blue", 1)}
    assert [(moment.label, moment.seat) for moment in made.timeline()] == [("a1", "red"), ("", "")]
    assert (made.steps, made.step, made.state) == ((), None, made.position)
    made.undo()
    assert made.position == before
    made.redo()
    made.click(str(made.position.legal_actions()[0]))
    assert len(made.timeline()) == 3


def test_setting_the_position_that_is_there_changes_nothing() -> None:
    made = session("a1")
    log = Log(made)
    made.set_position(made.position)
    assert (len(made.history.nodes), log.seen) == (2, [])


def test_an_impossible_position_is_shown_and_its_problems_are_named() -> None:
    made = session(base=2)
    assert made.problems == ()
    made.set_position(GAME.from_diagram("R2 .\n. B1 .\n. ."))
    (problem,) = made.problems
    assert problem.cells == ("c1", "b2")


def test_steps_go_over_a_position_set_by_hand() -> None:
    made = session("a1", base=2)
    made.set_position(GAME.from_diagram(DIAGRAM))
    made.first()
    nodes = [made.cursor.node]
    while made.forward():
        nodes.append(made.cursor.node)
    assert nodes == [0, 1, 1, 1, 1, 2]
    while made.back():
        nodes.pop()
    assert nodes == [0]


# Who is told


CHANGES: list[Callable[[Session], object]] = [
    lambda made: made.click("c5"),
    lambda made: made.click("a2"),
    lambda made: made.enter("z9"),
    lambda made: made.undo(),
    lambda made: made.redo(),
    lambda made: made.go(0),
    lambda made: made.forward(),
    lambda made: made.back(),
    lambda made: made.first(),
    lambda made: made.last(),
    lambda made: made.new(),
    lambda made: made.paste(DIAGRAM),
    lambda made: made.resign("red"),
    lambda made: made.agree_draw(),
    lambda made: made.select("a1"),
    lambda made: made.set_mode("edit"),
    lambda made: made.set_position(GAME.start(base=2)),
    lambda made: made.cancel(),
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_every_observer_hears_of_every_change_once(number: int) -> None:
    made = session("a1", "c5")
    made.go(1, 2)
    one, other = Log(made), Log(made)
    CHANGES[number](made)
    assert one.seen == other.seen == [made.cursor]


def test_an_observer_that_left_hears_no_more() -> None:
    made = session()
    log = Log(made)
    log.end()
    log.end()
    made.click("a1")
    assert log.seen == []


def test_an_observer_may_leave_while_it_is_told() -> None:
    made = session()
    heard: list[str] = []

    def once(_: Session) -> None:
        heard.append("once")
        leave()

    leave = made.subscribe(once)
    made.subscribe(lambda _: heard.append("always"))
    made.click("a1")
    made.click("c5")
    assert heard == ["once", "always", "always"]


def test_an_observer_that_was_just_sent_away_is_not_told() -> None:
    made = session()
    heard: list[str] = []
    leave: list[Callable[[], None]] = []
    made.subscribe(lambda _: leave[0]())
    leave.append(made.subscribe(lambda _: heard.append("closed board")))
    made.click("a1")
    assert heard == []


def test_an_observer_may_come_while_others_are_told() -> None:
    made = session()
    heard: list[int] = []

    def welcome(each: Session) -> None:
        if not heard:
            each.subscribe(lambda _: heard.append(1))

    made.subscribe(welcome)
    made.click("a1")
    assert heard == []
    made.click("c5")
    assert heard == [1]


def test_an_observer_may_play() -> None:
    """An opponent is an observer that answers."""
    made = session()

    def answer(each: Session) -> None:
        if each.position.to_move == "blue":
            each.play(each.position.legal_actions()[0])

    made.subscribe(answer)
    made.click("c5")
    assert labels(made) == ["c5", "a1"]


# Picks that need more than one click


class Two(Action):
    """An action of two picks."""

    __slots__ = ("picks",)

    def __init__(self, picks: Sequence[str]) -> None:
        self.picks = tuple(picks)

    def __str__(self) -> str:
        return " ".join(self.picks)

    @property
    def sort_key(self) -> tuple[int, int, str, int]:
        return (0, 0, str(self), 0)


class Twofold:
    """A position in which an action is made of two picks, as later games have it. Every action is refused."""

    to_move = "red"
    outcome = None

    def choose(self, partial: Sequence[str]) -> Choice:
        if "wrong" in partial:
            raise NotationError("rules.illegal")
        return Choice("", "card", action=Two(partial) if len(partial) == 2 else None)

    def apply(self, action: Action, chance: object = None) -> None:
        raise IllegalActionError(str(action), ())


def test_the_first_of_two_picks_is_kept_and_told() -> None:
    made = Session(GAME, Twofold())
    log = Log(made)
    assert made.click("Fireball") is False
    assert made.picks == ("Fireball",)
    assert len(log.seen) == 1
    made.click("b3")
    assert made.refusal is not None
    assert str(made.refusal.action) == "Fireball b3"
    assert made.picks == ("Fireball",), "one may aim elsewhere"


def test_a_wrong_second_pick_keeps_the_first() -> None:
    made = Session(GAME, Twofold())
    made.click("Fireball")
    made.click("wrong")
    assert isinstance(made.error, ExplorerError)
    assert made.picks == ("Fireball",)
    made.cancel()
    assert made.picks == ()


def test_a_new_first_pick_forgets_the_refusal() -> None:
    made = Session(GAME, Twofold())
    made.click("Fireball")
    made.click("b3")
    made.begin("Shield")
    assert (made.refusal, made.picks) == (None, ("Shield",))


# Beginning with a text


def test_a_session_begins_with_a_text_and_nothing_to_undo() -> None:
    saved = session("a1", "c5")
    saved.resign("red")
    saved.undo()
    begun = Session.from_text("blast_radius", saved.save())
    assert (begun.history, begun.agreements) == (saved.history, saved.agreements)
    assert begun.agreements == (Agreement(2, "red"),)
    drawn = Session.from_text(GAME, DIAGRAM)
    assert drawn.position == GAME.from_diagram(DIAGRAM)
    assert not drawn.can_undo
    with pytest.raises(SetupError):
        Session.from_text(GAME, "{")
