"""What a cell holds and allows, in words."""

from __future__ import annotations

import pytest

from explorer.views import describe
from tests.views.positions import GAME_OF_26_MOVES, random_states, state_of, transition_of

STATE = state_of(GAME_OF_26_MOVES)


def test_the_status_line_of_the_mock_up() -> None:
    assert describe.status(STATE, "e4") == "e4, empty. Red can’t place here: inside 2 zones."


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("e4", "e4, empty. In 2 zones: Blue’s 3 on e1 and Red’s 2 on g4. Red can’t place here: inside 2 zones."),
        ("h1", "h1, empty. In 1 zone: Blue’s 3 on e1. Red can’t place here: inside 1 zone."),
        ("c3", "c3, empty. In no zone. Red may place here."),
        ("e1", "e1, Blue’s stack of 3. In no zone. Red can’t place on it."),
    ],
)
def test_what_is_read_aloud(cell: str, sentence: str) -> None:
    assert describe.spoken(STATE, cell) == sentence


def test_raising_says_what_it_removes() -> None:
    before = transition_of(GAME_OF_26_MOVES).before
    assert describe.permission(before, "e1") == "Blue may raise it to 3. That removes 2 stacks: b1 and h1."


def test_raising_may_remove_nothing() -> None:
    """On base 2 a stack of 1 on the centre closes the board: nobody else is there to be removed."""
    alone = state_of("b2 pass", base=2)
    assert describe.permission(alone, "b2") == "Red may raise it to 2."


def test_a_stack_that_may_not_be_raised_says_why() -> None:
    assert "5 free cells are left" in describe.permission(STATE, "d5")


def test_a_finished_game_says_so() -> None:
    ended = next(state for state in random_states(3, 0, 500) if state.is_terminal)
    assert "The game is over" in describe.status(ended, "c3")


def test_every_cell_of_a_game_has_its_sentences() -> None:
    for state in list(random_states(4, 3))[::5]:
        for cell in state.cells:
            spoken = describe.spoken(state, cell)
            assert spoken.startswith(f"{cell}, ")
            assert "{" not in spoken


def test_what_is_no_cell_is_refused() -> None:
    with pytest.raises(KeyError):
        describe.contents(STATE, "z9")
