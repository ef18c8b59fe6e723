"""Where steps, reasons, choices and footprints say to look."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, PushMark, Role, SightMark
from tests.rules.blastflare.table import PREFIX, did, position, story, until, why

FIRE = """
......
..#...
A..BC.
...+..
......
D.....
A: hand Fireball
"""
"""B on d4, hit and pushed to the right against C, a friend of A's, on e4; a barrier on d3; A and C against B and D."""


def marks_of(told: Any, kind: str) -> list[tuple[Any, ...]]:
    """The marks of every step of a kind, in order."""
    return [step.marks for step in told if step.kind == PREFIX + kind]


def mark_of(told: Any, kind: str) -> Any:
    """The only mark of the only step of a kind."""
    ((mark,),) = marks_of(told, kind)
    return mark


def squares(marks: Any, role: Role) -> set[str]:
    """The squares of the marks of a role."""
    return {cell for mark in marks if isinstance(mark, CellsMark) and mark.role is role for cell in mark.cells}


@pytest.mark.rule("BF-DAMAGE")
def test_damage_says_who_loses_how_much_and_whether_a_friend_did_it() -> None:
    told = story(position(FIRE), "Fireball d4")
    assert marks_of(told, "is_hurt") == [
        (DamageMark("d4", 2, "B"),),
        (DamageMark("e4", 2, "C", is_friendly=True),),
    ]
    assert mark_of(told, "barrier_breaks") == DamageMark("d3", 1)


@pytest.mark.rule("BF-COLLIDE")
def test_a_collision_says_which_way_and_against_what() -> None:
    told = story(position(FIRE), "Fireball d4")
    assert mark_of(told, "collides_character") == PushMark(("d4",), (1, 0), "B", is_stopped=True, against="e4")
    assert marks_of(told, "is_bumped") == [
        (DamageMark("d4", 1, "B"),),
        (DamageMark("e4", 1, "C", is_friendly=True),),
    ]


def test_no_more_is_lost_than_there_is() -> None:
    told = story(position(f"{FIRE}B: 1/4 health"), "Fireball d4")
    assert mark_of(told, "is_hurt_capped") == DamageMark("d4", 1, "B")


def test_a_declared_attack_shows_its_line_and_its_area() -> None:
    state = position(FIRE)
    (marks,) = marks_of(story(state, "Fireball d4"), "declares_at")
    assert SightMark("a4", "d4", state.sight("a4", "d4")) in marks
    assert squares(marks, Role.BLAST) == {"d5", "c4", "e4", "d3"}
    assert squares(marks, Role.CAUSE) == {"a4"}


@pytest.mark.rule("BF-PUSH")
def test_a_push_is_told_square_by_square() -> None:
    told = story(position("......\nAB....\n......\nC....D\nA: hand Force Hit"), "Force Hit b3")
    pushes = [mark for (mark,) in marks_of(told, "is_pushed")]
    assert pushes[0] == PushMark(("b3", "c3"), (1, 0), "B")
    assert all(mark.cells[0] == before.cells[1] for before, mark in pairwise(pushes))


@pytest.mark.rule("BF-PUSH")
def test_a_pushed_barrier_has_no_seat() -> None:
    told = story(position("......\nA+....\n......\nC.B..D\nA: hand Force Hit", BF_56="b"), "Force Hit b3")
    assert marks_of(told, "barrier_is_pushed")[0] == (PushMark(("b3", "c3"), (1, 0)),)


@pytest.mark.rule("BF-52")
@pytest.mark.parametrize(("letter", "kind"), [("a", "collides_edge"), ("b", "stops_at_edge"), ("c", "falls_off")])
def test_at_the_edge_a_push_is_stopped_by_nothing_on_the_board(letter: str, kind: str) -> None:
    told = story(position("AB\n..\nCD\nA: hand Force Hit", BF_52=letter), "Force Hit b3")
    assert mark_of(told, kind) == PushMark(("b3",), (1, 0), "B", is_stopped=True)


@pytest.mark.rule("BF-51")
def test_between_two_solid_squares_the_squares_at_fault_are_marked() -> None:
    told = story(position("....\n.#..\n.B#.\nA..C\nD...\nA: hand Cold Blast", BF_51="b"), "Cold Blast b3")
    push, flanks = marks_of(told, "collides_flanks")[0]
    assert push == PushMark(("b3",), (1, 1), "B", is_stopped=True, against="c4")
    assert set(flanks.cells) == {"b4", "c3"}


@pytest.mark.rule("BF-DROP")
def test_the_dead_leave_their_square_and_drop_their_crystals_on_it() -> None:
    told = story(position(f"{FIRE}B: 2/4 health, 3 crystals"), "Fireball d4")
    assert mark_of(told, "dies") == CellsMark(("d4",), Role.REMOVED, "B")
    assert mark_of(told, "drops") == CellsMark(("d4",), Role.PLACED, "B")


@pytest.mark.rule("BF-TAKE")
def test_what_is_picked_up_is_marked_where_it_lay() -> None:
    told = story(position("A2.\n...\nB.C\nD.."), "move b4", "take")
    assert mark_of(told, "moves") == ArrowMark("a4", "b4", Role.PLACED, "A")
    assert mark_of(told, "takes") == CellsMark(("b4",), Role.RAISED, "A")


@pytest.mark.rule("BF-RANGE")
def test_out_of_range_shows_the_range_and_the_square() -> None:
    state = position("A.......B\n.........\nC.......D\nA: hand Flare")
    (area, refused) = why(state, "Flare i3")["out_of_range"].marks
    board = state.table.board
    assert area == CellsMark(tuple(c for c in board.cells if board.distance("a3", c) <= 5), Role.RANGE)
    assert refused == CellsMark(("i3",), Role.REFUSED)


@pytest.mark.rule("BF-SIGHT")
@pytest.mark.rule("BF-40")
@pytest.mark.parametrize(("rows", "kind"), [("..B\n.#.\nA..", "blocked_by_wall"), ("...\n#B.\nA+.", "corner_sealed")])
def test_out_of_sight_shows_the_line_and_what_blocks_it(rows: str, kind: str) -> None:
    state = position(f"{rows}\nC.D\nA: hand Flare")
    cell = state.of("B").cell
    (mark,) = why(state, f"Flare {cell}")[kind].marks
    assert mark == SightMark("a2", cell, state.sight("a2", cell))
    assert not mark.sight.clear


@pytest.mark.rule("BF-DEFLECT")
def test_a_deflected_attack_goes_to_its_victim_and_back() -> None:
    state = position("A.B\n...\nC.D\nA: hand Cold Blast\nB: hand Deflect")
    told = story(until(did(state, "Cold Blast c3").state, "B"), "Deflect #1")
    there_and_back = (ArrowMark("a3", "c3", Role.CAUSE), ArrowMark("c3", "a3", Role.CAUSE))
    assert marks_of(told, "turns_back") == [there_and_back]
    assert marks_of(told, "deflected") == [there_and_back]
    assert mark_of(told, "is_hurt") == DamageMark("a3", 1, "A")


@pytest.mark.rule("BF-SHIELD")
def test_the_shielded_is_spared() -> None:
    state = position("A.B\n...\nC.D\nA: hand Cold Blast\nB: hand Shield")
    told = story(until(did(state, "Cold Blast c3").state, "B"), "Shield B #1")
    assert mark_of(told, "guards") == CellsMark(("c3",), Role.SPARED, "B")
    assert mark_of(told, "shielded") == CellsMark(("c3",), Role.SPARED, "B")


def test_a_choice_of_targets_says_which_can_be_reached() -> None:
    state = position("A#B......\n.D.......\nC.......+\nA: hand Flare")
    marks = {option.value: option.marks[0] for option in state.choose(["Flare"]).options}
    assert marks["b2"] == CellsMark(("b2",), Role.LEGAL)
    assert marks["c3"] == CellsMark(("c3",), Role.UNSEEN)
    assert marks["a3"] == CellsMark(("a3",), Role.REFUSED)


@pytest.mark.rule("BF-WIN")
def test_the_end_points_at_who_is_left() -> None:
    told = story(position("AB\n..\nA: hand Flare\nB: 1/4 health"), "Flare b2")
    assert mark_of(told, "wins") == CellsMark(("a2",), Role.WINNER, "A")


def test_a_footprint_shows_what_would_come_of_it_and_draws_nothing() -> None:
    state = position(FIRE)
    marks = state.footprint(GAME.parse_action("Fireball d4", state))
    assert {"d4", "d3", "e4"} == {mark.cell for mark in marks if isinstance(mark, DamageMark)}
    assert PushMark(("d4",), (1, 0), "B", is_stopped=True, against="e4") in marks
    assert DamageMark("e4", 2, "C", is_friendly=True) in marks
    assert marks == state._replace(seed=state.seed + 1).footprint(GAME.parse_action("Fireball d4", state))


def test_before_the_roll_a_footprint_is_the_whole_board_and_no_explosion() -> None:
    state = position(FIRE.replace("Fireball", "Meteor"))
    marks = state.footprint(GAME.parse_action("Meteor", state))
    assert squares(marks, Role.ZONE) == set(state.table.board.cells)
    assert not squares(marks, Role.BLAST)


def test_a_roll_points_at_the_square_and_at_what_it_reaches() -> None:
    state = position(FIRE.replace("Fireball", "Meteor"))
    (marks,) = marks_of(did(state, "Meteor", ("c2",)).steps, "rolls")
    assert squares(marks, Role.CAUSE) == {"c2"}
    assert {"c2", "c3", "d2"} <= squares(marks, Role.BLAST)
