"""What `make mutants` found that no other test would have noticed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.blast_radius.game import DEFAULT_BASE, OFFERED_BASES
from explorer.rules.blast_radius.rulings import RULINGS
from explorer.rules.blast_radius.setup import position
from explorer.rules.errors import IllegalActionError, SetupError
from explorer.rules.ruling import choose_rulings
from tests.rules.blast_radius.helpers import GAME, tables
from tests.rules.blast_radius.strategies import hand_made, reached


def every_action(state: Any) -> list[Any]:
    """A placement on each cell, a pass and a swap."""
    return [*(Place(cell) for cell in state.cells), PASS, SWAP]


def refuses_what_has_reasons(state: Any) -> None:
    """Apply every action there is; those with reasons must be refused with just these reasons."""
    for action in every_action(state):
        reasons = state.why_illegal(action)
        if reasons:
            with pytest.raises(IllegalActionError) as refused:
                state.apply(action)
            assert refused.value.reasons == reasons
        else:
            assert state.apply(action).action == action


@given(reached())
def test_what_has_reasons_cannot_be_played(state: Any) -> None:
    refuses_what_has_reasons(state)


@given(hand_made())
def test_what_has_reasons_cannot_be_played_in_a_position_set_by_hand(state: Any) -> None:
    refuses_what_has_reasons(state)


@given(reached())
def test_a_state_between_two_steps_knows_its_free_cells(state: Any) -> None:
    """A board that shows a step draws the legal cells of the state in between."""
    for action in state.legal_actions():
        for step in state.apply(action).steps:
            between = step.after
            closed = {*between.stacks, *between.zones("red"), *between.zones("blue")}
            assert between.free_cells == tuple(cell for cell in between.cells if cell not in closed)


def test_the_boards_of_the_menu() -> None:
    assert OFFERED_BASES == (5, 6, 7)
    assert DEFAULT_BASE == 6


def test_stacks_equally_near_are_told_in_the_order_of_the_cells_not_of_their_names() -> None:
    """By name f10 would come before f2. Blue's stack in the corner closes the whole board, so Red must raise f6."""
    stacks = {"f6": ("red", 3), "f2": ("blue", 1), "f10": ("blue", 1), "a1": ("blue", 11), "f1": ("red", 4)}
    state = position(base=6, stacks=stacks, to_move="red", turn=None, ended=None, chosen=choose_rulings(RULINGS, None))
    steps = state.apply(Place("f6")).steps
    assert [step.values["cell"] for step in steps if step.kind.startswith("blast_radius.removes")] == ["f2", "f10"]
    (survivors,) = [step for step in steps if step.kind == "blast_radius.survivors"]
    assert survivors.values["cells"] == ("a1", "f1")


def test_the_number_of_a_turn_has_nine_digits_at_most() -> None:
    assert GAME.from_diagram("turn 999999999\n.").turn == 999_999_999
    with pytest.raises(SetupError) as refused:
        GAME.from_diagram("turn 1000000000\n.")
    assert refused.value.field == "line 1"


@pytest.mark.rule("BR-3")
def test_the_first_turn_that_is_tested_can_win_and_is_told_as_a_win() -> None:
    """Four turns on base 2: three singles fill the board, and Blue's stack of 2 reaches both of Red's."""
    state = GAME.start(base=2, rulings={"BR-3": "two turns each"})
    for cell in ("a1", "b3", "c1", "b3"):
        transition = state.apply(Place(cell))
        state = transition.state
    assert state.turn - 1 == 4
    assert state.outcome.winner == "blue"
    assert transition.steps[-1].kind == "blast_radius.wins"


@pytest.mark.parametrize(("base", "rulings"), tables(2))
def test_a_state_between_two_steps_is_a_whole_state(base: int, rulings: dict[str, str]) -> None:
    """Saved and opened it is the same; also where the turn that is told leaves somebody without a move."""
    state = GAME.start(base=base, rulings=rulings)
    for opening in state.legal_actions():
        opened = state.apply(opening)
        for transition in (opened, *(opened.state.apply(answer) for answer in opened.state.legal_actions())):
            for step in transition.steps:
                assert GAME.loads(GAME.dumps(step.after)) == step.after
