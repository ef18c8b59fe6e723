"""Questions about a position that nobody has to play for: the answers are marks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.blastflare import queries
from explorer.rules.blastflare.edit import with_character
from explorer.rules.blastflare.game import GAME
from explorer.rules.mark import CellsMark, DamageMark, NumberMark, PushMark, Role, SightMark
from tests.rules.blastflare.table import did, passes, play, position

BOARD = """
. . . . .
. + . # .
. A . B .
. . # C .
. . . . D
"""
"""a1 is the bottom-left: A on b3, B on d3, C on d2, D on e1; barrier b4, walls d4 and c2."""


def cells(marks: tuple[Any, ...], role: Role) -> set[str]:
    """The cells of the marks of a role."""
    return {cell for mark in marks if isinstance(mark, CellsMark) and mark.role is role for cell in mark.cells}


def kinds(marks: tuple[Any, ...], kind: type) -> list[Any]:
    """The marks of one kind."""
    return [mark for mark in marks if isinstance(mark, kind)]


def test_range_counts_columns_and_rows() -> None:
    marks = queries.in_range(position(BOARD), "a1", 2)
    assert cells(marks, Role.RANGE) == {"a1", "a2", "a3", "b1", "b2", "c1"}


def test_what_is_seen_and_what_is_not_are_the_whole_board() -> None:
    state = position(BOARD)
    marks = queries.seen_from(state, "b3")
    seen, unseen = cells(marks, Role.SEEN), cells(marks, Role.UNSEEN)
    assert seen | unseen == set(state.table.board.cells)
    assert not seen & unseen
    assert seen == {cell for cell in state.table.board.cells if state.sees("b3", cell)}
    assert "d3" in seen
    assert {"e3", "b5", "d1"} <= unseen  # behind B, behind the barrier, behind the wall on c2


def test_sight_within_a_distance_says_nothing_beyond_it() -> None:
    marks = queries.seen_from(position(BOARD), "b3", within=1)
    assert cells(marks, Role.SEEN) | cells(marks, Role.UNSEEN) == {"b3", "a3", "c3", "b2", "b4"}


@pytest.mark.parametrize(("start", "end", "clear"), [("b3", "d3", True), ("b3", "e3", False), ("b3", "b3", True)])
def test_a_line_of_sight_is_the_one_the_rules_explain(start: str, end: str, clear: bool) -> None:
    state = position(BOARD)
    (mark,) = queries.sight_between(state, start, end)
    assert mark == SightMark(start, end, state.sight(start, end))
    assert mark.sight.clear is clear


def test_who_sees_whom_is_told_once_for_every_two_who_do() -> None:
    state = position(BOARD)
    pairs = {(mark.start, mark.end) for mark in queries.who_sees_whom(state)}
    people = [(one.cell, other.cell) for one in state.people for other in state.people if one.seat < other.seat]
    assert pairs == {pair for pair in people if state.sees(*pair)}
    assert ("b3", "d3") in pairs
    assert all(not mark.counted for mark in queries.who_sees_whom(state))


def test_the_dead_see_nobody() -> None:
    state = with_character(position(BOARD), "B", alive=False, health=0)
    assert not any("d3" in (mark.start, mark.end) for mark in queries.who_sees_whom(state))


def test_an_explosion_is_cut_by_what_stands_in_its_way() -> None:
    state = position(BOARD)
    marks = queries.explosion(state, "c3", 2)
    assert {"c4", "b3", "d3", "c2"} <= cells(marks, Role.BLAST)  # beside it; what stands there is hit
    assert {"a3", "e3", "c1"} <= cells(marks, Role.UNSEEN)  # behind A, B and the wall
    assert cells(marks, Role.BLAST) == {
        cell for cell in state.table.board.cells if 0 < state.table.board.distance("c3", cell) <= 2
    } - cells(marks, Role.UNSEEN)


def test_an_explosion_without_sight_reaches_everything() -> None:
    marks = queries.explosion(position(BOARD), "c3", 2, sight=False)
    assert len(cells(marks, Role.BLAST)) == 12
    assert not cells(marks, Role.UNSEEN)


def test_a_wedge_is_a_quarter_of_what_is_seen() -> None:
    state = position(BOARD)
    marks = queries.wedge(state, "b3", "N", "E")
    quarter = {"b4", "b5", "c3", "c4", "c5", "d3", "d4", "d5", "e3", "e4", "e5"}
    assert cells(marks, Role.BLAST) | cells(marks, Role.UNSEEN) == quarter
    assert {"b5", "e3"} <= cells(marks, Role.UNSEEN)
    with pytest.raises(ValueError, match="90 degrees"):
        queries.wedge(state, "b3", "N", "S")


@pytest.mark.parametrize(
    ("letter", "amounts"), [("a", {"c3": 4, "c4": 3, "c5": 2}), ("b", {"c3": 4, "c4": 5, "c5": 2})]
)
def test_the_rings_of_a_meteor_are_as_the_table_reads_them(letter: str, amounts: dict[str, int]) -> None:
    state = position(". . . . .\n" * 4 + "A . . . B", BF_67=letter)
    marks = queries.meteor(state, "c3")
    numbers = {mark.cell: mark.text for mark in kinds(marks, NumberMark)}
    assert {cell: numbers[cell] for cell in amounts} == {cell: f"−{amount}" for cell, amount in amounts.items()}
    assert cells(marks, Role.BLAST) == set(numbers)
    assert len(numbers) == 13


def test_a_meteor_says_who_would_be_hurt() -> None:
    state = position("""
    . . . . .
    . . A . .
    . . . + .
    . . . . .
    . . . . B
    """)
    marks = queries.meteor(state, "c3")
    hurt = {(mark.cell, mark.subject) for mark in kinds(marks, DamageMark)}
    assert hurt == {("c4", "A"), ("d3", "")}
    assert not {mark.cell for mark in kinds(marks, NumberMark)} & {"c4", "d3"}


# Pushes


def test_a_push_goes_on_until_it_is_used_up() -> None:
    state = position("A . B . .\n. . . . .")
    assert queries.push_from(state, "a2", "c2", 2) == (PushMark(("c2", "d2", "e2"), (1, 0), "B"),)


def test_a_push_stops_at_a_wall_and_hurts() -> None:
    state = position("A . B . #\n. . . . .")
    assert queries.push_from(state, "a2", "c2", 3) == (
        PushMark(("c2", "d2"), (1, 0), "B", is_stopped=True, against="e2"),
        DamageMark("d2", 2, "B"),
    )


def test_two_who_collide_are_both_hurt() -> None:
    state = position("A . B C D\n. . . . .")
    assert queries.push_from(state, "a2", "c2", 1) == (
        PushMark(("c2",), (1, 0), "B", is_stopped=True, against="d2"),
        DamageMark("c2", 1, "B"),
        DamageMark("d2", 1, "C"),
    )


def test_a_barrier_that_is_pushed_into_something_breaks() -> None:
    state = position("A + . + .\nB . . . .")
    assert queries.push_from(state, "a2", "b2", 2) == (
        PushMark(("b2", "c2"), (1, 0), "", is_stopped=True, against="d2"),
        DamageMark("c2", 1),
        DamageMark("d2", 1),
    )


@pytest.mark.parametrize(
    ("letter", "loss"), [("a", (DamageMark("c2", 1, "B"),)), ("b", ()), ("c", (DamageMark("c2", 4, "B"),))]
)
def test_the_edge_of_the_board_is_as_the_table_reads_it(letter: str, loss: tuple[DamageMark, ...]) -> None:
    state = position("A . B\n. . .", BF_52=letter)
    mark, *losses = queries.push_from(state, "a2", "c2", 1)
    assert mark == PushMark(("c2",), (1, 0), "B", is_stopped=True)
    assert tuple(losses) == loss


def test_nothing_is_pushed_where_nothing_stands_or_from_its_own_square() -> None:
    state = position("A . B\n. . .")
    assert queries.push_from(state, "a2", "b2", 1) == ()
    assert queries.push_from(state, "c2", "c2", 1) == ()


def test_a_body_lies_where_it_lies() -> None:
    state = with_character(position("A . B\n. . C\nD . ."), "B", alive=False, health=0)
    assert queries.push_from(state, "a3", "c3", 1) == ()


def test_asking_changes_nothing() -> None:
    state = position("A . B C D\n. . . . .")
    before = GAME.dumps(state)
    queries.push_from(state, "a2", "c2", 3)
    assert GAME.dumps(state) == before


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 400), st.sampled_from(["a2", "b3", "c1", "c3", "d2"]), st.integers(1, 4))
def test_a_push_runs_straight_over_free_squares(seed: int, cell: str, squares: int) -> None:
    state = GAME.start(width=6, height=6, players=4, seed=seed)
    marks = queries.push_from(state, "f6", cell, squares)
    for mark in marks:
        if isinstance(mark, PushMark):
            steps = {state.table.board.offset(a, b) for a, b in zip(mark.cells, mark.cells[1:], strict=False)}
            assert steps <= {mark.way}
            assert len(mark.cells) == squares + 1 or mark.is_stopped
            assert all(state.is_free(each) for each in mark.cells[1:])


# What an act would do


FIGHT = """
. . . . . .
. . . C . .
A . . B . .
. . . + . .
. . . . . D
A: hand Fireball
"""


def fireball() -> tuple[Any, Any, tuple[Any, ...]]:
    state = position(FIGHT)
    act = GAME.parse_action("Fireball d3", state)
    return state, act, queries.forecast(state, act)


def test_a_forecast_tells_who_loses_what_and_marks_friendly_fire() -> None:
    _, _, marks = fireball()
    assert set(kinds(marks, DamageMark)) == {
        DamageMark("d3", 2, "B"),
        DamageMark("d4", 2, "C", is_friendly=True),
        DamageMark("d2", 1),  # a barrier has one health
    }
    assert kinds(marks, SightMark)[0].sight.clear
    assert PushMark(("d3", "e3"), (1, 0), "B") in marks


def test_a_forecast_that_nobody_answers_comes_true() -> None:
    state, _, marks = fireball()
    after = passes(did(state, "Fireball d3").state)
    for mark in kinds(marks, DamageMark):
        if mark.subject:
            assert after.of(mark.subject).health == state.of(mark.subject).health - mark.amount
        else:
            assert not after.has_barrier(mark.cell)
    for mark in kinds(marks, PushMark):
        if mark.subject:
            assert after.of(mark.subject).cell == mark.cells[-1]


def test_what_has_no_target_has_no_line() -> None:
    state = position("A . B\n. . .")
    assert queries.forecast(state, GAME.parse_action("end", state)) == ()
    assert play(state, "end").mover == "B"
