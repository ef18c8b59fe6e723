"""What can be picked next, and what an action would touch."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.errors import NotationError
from explorer.rules.mark import CellsMark, PathMark, PieceMark, Role
from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, begin, board, legal
from tests.rules.blast_radius.oracle import Oracle, steps_between
from tests.rules.blast_radius.strategies import hand_made, oracle_of, reached


def values(state: Any) -> list[str]:
    return [option.value for option in state.choose(()).options]


def open_values(state: Any) -> list[str]:
    return [option.value for option in state.choose(()).options if option.is_open]


# Choosing


def test_every_cell_is_an_option_open_or_with_its_reasons() -> None:
    state = mockup.position()
    choice = state.choose(())
    assert choice == state.choose() == state.choose([])
    assert (choice.kind, choice.action) == ("cell", None)
    assert choice.prompt == "Red to place: pick a free cell."
    assert [option.value for option in choice.options] == list(state.cells)
    assert [option.label for option in choice.options] == list(state.cells)
    assert open_values(state) == mockup.LEGAL
    for option in choice.options:
        assert option.reasons == state.why_illegal(Place(option.value))


def test_an_option_shows_what_it_would_touch_or_where_the_reasons_lie() -> None:
    options = {option.value: option for option in mockup.position().choose(()).options}
    assert options["c3"].marks == (
        PieceMark("c3", 1, Role.PLACED, "red"),
        CellsMark(("b2", "b3", "c2", "c4", "d3", "d4"), Role.ZONE, "red"),
    )
    assert options["e4"].marks == (
        PathMark(("g4", "f4", "e4"), Role.CAUSE, "red"),
        PathMark(("e1", "e2", "e3", "e4"), Role.CAUSE, "blue"),
    )


@pytest.mark.parametrize("pick", ["e5", "g4", "pass", "swap"])
def test_one_pick_is_a_whole_action_legal_or_not(pick: str) -> None:
    state = mockup.position()
    choice = state.choose((pick,))
    assert choice.action == GAME.parse_action(pick, state)
    assert (choice.prompt, choice.kind, choice.options) == ("", "cell", ())


@pytest.mark.parametrize("picks", [("z9",), ("e10",), ("e5", "e6"), ("",)])
def test_a_pick_that_is_nothing_is_refused(picks: tuple[str, ...]) -> None:
    with pytest.raises(NotationError):
        begin(5).choose(picks)


@pytest.mark.rule("BR-12")
def test_swap_is_an_option_in_turn_2_of_a_table_that_has_it() -> None:
    assert "swap" not in values(after(begin(3), "c3"))
    assert "swap" not in values(begin(3, br12="b"))
    opened = after(begin(3, br12="b"), "c3")
    assert values(opened) == [*opened.cells, "swap"]
    last = opened.choose(()).options[-1]
    assert (last.label, last.is_open) == ("Swap", True)
    assert last.marks == (CellsMark(("c3",), Role.TAKEN_OVER, "blue"),) == opened.footprint(SWAP)
    assert "swap" not in values(after(opened, "a1"))
    # By hand Blue has a stack already: the option is there, and says why not.
    state = board("turn 2\nrulings BR-12 b\nR1 .\n. . B1\n. .")
    last = state.choose(()).options[-1]
    assert (last.value, last.is_open, last.marks) == ("swap", False, ())
    assert last.reasons == state.why_illegal(SWAP)


@pytest.mark.rule("BR-2")
def test_pass_is_an_option_only_when_it_is_legal() -> None:
    assert "pass" not in values(begin(2))
    stuck = after(begin(2), "b2")
    assert values(stuck) == [*stuck.cells, "pass"]
    assert stuck.choose(()).options[-1].label == "Pass"
    assert open_values(stuck) == ["pass"]
    both = after(begin(2, br12="b"), "b2")
    assert values(both) == [*both.cells, "pass", "swap"]
    assert open_values(both) == ["pass", "swap"]


@pytest.mark.parametrize(
    ("state", "prompt"),
    [
        (begin(3), "Red to place: pick a free cell."),
        (after(begin(3), "c3"), "Blue to place: pick a free cell."),
        (after(begin(2), "b3 b1"), "Red to place: no cell is free, pick one of the smallest stacks."),
        (after(begin(2), "b2"), "Blue cannot place and passes."),
        (after(begin(2, br12="b"), "b2 swap"), "Red cannot place and passes."),
        (after(begin(2, br12="b"), "b2"), "Blue cannot place: pass or swap."),
        (after(begin(2, br2="b", br12="b"), "b2"), "Blue cannot place, and swaps."),
        (after(begin(2), "b3 b1 b3"), "The game is over: Red has won."),
        (after(begin(2, br2="c"), "b2"), "The game is over: it was drawn."),
    ],
)
def test_the_prompt_says_what_to_do(state: Any, prompt: str) -> None:
    assert state.choose(()).prompt == prompt


def test_when_the_game_is_over_nothing_is_open() -> None:
    state = after(begin(2), "b3 b1 b3")
    assert values(state) == list(state.cells)
    assert open_values(state) == []


@given(hand_made())
def test_the_open_options_are_the_legal_actions(state: Any) -> None:
    assert open_values(state) == legal(state)
    for value in open_values(state):
        assert str(state.choose((value,)).action) == value


# Footprints


def test_the_footprint_of_a_single_is_its_zone() -> None:
    assert begin(5).footprint(Place("e5")) == (
        PieceMark("e5", 1, Role.PLACED, "red"),
        CellsMark(("d4", "d5", "e4", "e6", "f4", "f5"), Role.ZONE, "red"),
    )


@pytest.mark.rule("BR-BLAST")
def test_the_footprint_of_a_raise_shows_who_would_vanish() -> None:
    state = after(begin(5), mockup.MOVES.rsplit(" ", 1)[0])
    marks = state.footprint(Place("e1"))
    zone = "b1 c1 c2 d1 d2 d3 e2 e3 e4 f1 f2 f3 g1 g2 h1"
    assert marks[:2] == (
        PieceMark("e1", 3, Role.RAISED, "blue"),
        CellsMark(tuple(zone.split()), Role.ZONE, "blue"),
    )
    assert set(marks[2:]) == {
        PathMark(("e1", "d1", "c1", "b1"), Role.CAUSE, "blue"),
        PieceMark("b1", 2, Role.REMOVED, "red"),
        PathMark(("e1", "f1", "g1", "h1"), Role.CAUSE, "blue"),
        PieceMark("h1", 2, Role.REMOVED, "blue"),
    }
    assert len(marks) == 6


def test_an_illegal_placement_has_a_footprint_too_where_a_stack_could_be_thought_of() -> None:
    """e4 is covered, g4 may not be raised yet: a person hovering there still sees how far it would reach."""
    state = mockup.position()
    assert state.footprint(Place("e4"))[0] == PieceMark("e4", 1, Role.PLACED, "red")
    assert state.footprint(Place("g4"))[0] == PieceMark("g4", 3, Role.RAISED, "red")
    assert state.footprint(Place("e1")) == ()  # Blue's
    assert state.footprint(Place("z9")) == ()


@pytest.mark.rule("BR-12")
def test_the_footprint_of_a_swap_is_the_stack_taken_over() -> None:
    opened = after(begin(3, br12="b"), "c3")
    assert opened.footprint(SWAP) == (CellsMark(("c3",), Role.TAKEN_OVER, "blue"),)
    assert begin(3, br12="b").footprint(SWAP) == ()
    assert opened.footprint(PASS) == ()


def test_when_the_game_is_over_nothing_is_touched() -> None:
    state = after(begin(2), "b3 b1 b3")
    assert [state.footprint(Place(cell)) for cell in state.cells] == [()] * 7


def check_footprints(state: Any) -> None:
    """What the footprint of each legal action says would vanish is what does."""
    oracle: Oracle = oracle_of(state)
    for action in state.legal_actions():
        marks = state.footprint(action)
        then = state.apply(action).state
        if isinstance(action, Place):
            (made,) = [mark for mark in marks if isinstance(mark, PieceMark) and mark.role != Role.REMOVED]
            assert (made.cell, made.owner, made.height) == (action.cell, *then.stacks[action.cell])
            assert (made.role == Role.RAISED) == (action.cell in state.stacks)
            (zone,) = [mark for mark in marks if isinstance(mark, CellsMark)]
            assert (zone.cells, zone.role, zone.owner) == (then.zone(action.cell), Role.ZONE, state.to_move)
            removed = [mark for mark in marks if isinstance(mark, PieceMark) and mark.role == Role.REMOVED]
            assert {mark.cell for mark in removed} == set(state.stacks) - set(then.stacks)
            assert all((mark.owner, mark.height) == state.stacks[mark.cell] for mark in removed)
            leaders = [mark for mark in marks if isinstance(mark, PathMark)]
            assert [mark.cells[-1] for mark in leaders] == [mark.cell for mark in removed]
            names = dict(zip(oracle.board(), oracle.stacks, strict=True))
            for mark in leaders:
                assert mark.cells[0] == action.cell
                assert len(mark.cells) - 1 == steps_between(names[mark.cells[0]], names[mark.cells[-1]])
        changed = {cell for cell in (*state.stacks, *then.stacks) if state.stacks.get(cell) != then.stacks.get(cell)}
        touched = {cell for mark in marks for cell in (mark.cells if not isinstance(mark, PieceMark) else [mark.cell])}
        assert changed <= touched


@given(reached(largest=4))
def test_footprints_cover_what_changes_in_play(state: Any) -> None:
    check_footprints(state)


@given(hand_made(largest=3))
def test_footprints_cover_what_changes_anywhere(state: Any) -> None:
    check_footprints(state)
