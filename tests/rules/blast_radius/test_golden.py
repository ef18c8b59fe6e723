"""Facts from elsewhere: whole games of a public engine, numbers of games, and solved openings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, begin, legal, turns, winner
from tests.rules.blast_radius.solver import Solver
from tests.rules.blast_radius.vectors import GAMES, PERFT, PLAYERS, SOLVED


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"base {game['base']}, {len(game['moves'])} moves")
def test_games_of_a_public_engine_ply_by_ply(game: dict[str, Any]) -> None:
    state = GAME.start(base=game["base"])
    for move, allowed, board in zip(game["moves"], game["legal"], game["boards"], strict=True):
        assert not state.is_terminal
        assert sorted(legal(state)) == sorted(allowed)
        state = after(state, move)
        assert dict(state.stacks) == {cell: (PLAYERS[player], height) for cell, player, height in board}
    assert winner(state) == game["winner"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"base {game['base']}, {len(game['moves'])} moves")
def test_every_cell_the_engine_refused_has_a_reason(game: dict[str, Any]) -> None:
    for transition, allowed in zip(
        turns(GAME.start(base=game["base"]), " ".join(game["moves"])), game["legal"], strict=True
    ):
        state = transition.before
        unreasoned = {str(place) for place in state.table.placements if not state.why_illegal(place)}
        assert unreasoned == set(allowed)


def test_the_vectors_are_there() -> None:
    assert [len(game["moves"]) for game in GAMES] == [46, 36, 46, 36, 73, 132]
    assert set(PERFT) == {1, 2, 3, 4, 5, 6, 7}
    assert {base: len(openings) for base, openings in SOLVED.items()} == {3: 4, 4: 6}


def count(state: Any, depth: int) -> int:
    """How many sequences of so many actions there are."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(count(state.apply(action).state, depth - 1) for action in actions)


@pytest.mark.parametrize(
    ("base", "depth", "expected"),
    [(base, depth, number) for base, numbers in PERFT.items() for depth, number in enumerate(numbers, 1)],
)
def test_the_number_of_games(base: int, depth: int, expected: int) -> None:
    assert count(begin(base), depth) == expected


@pytest.mark.rule("BR-12")
def test_base_3_solved_for_every_opening() -> None:
    """Without symmetries, so that they are a finding and no assumption: equal openings have equal results."""
    start = begin(3)
    solver = Solver(start.table.board, symmetric=False)
    distance = start.table.board.distance
    for cell in start.cells:
        q, r = start.table.board.axial(cell)
        # A class is told by how far a cell is from the centre, and whether it is a corner.
        (expected,) = {
            result
            for (a, b), result in SOLVED[3].items()
            if sorted(map(abs, (a, b, a + b))) == sorted(map(abs, (q, r, q + r)))
        }
        assert solver.winner(after(start, cell)) == expected
        assert distance(cell, "c3") or expected == "red"


@pytest.mark.rule("BR-12")
def test_base_3_opened_in_the_centre_is_blues_with_a_swap_and_reds_without() -> None:
    without, swap = begin(3, br12="a"), begin(3, br12="b")
    assert Solver(without.table.board, symmetric=True).winner(after(without, "c3")) == "red"
    solver = Solver(swap.table.board, symmetric=True)
    opened = after(swap, "c3")
    assert solver.winner(opened) == "blue"
    assert solver.winner(after(opened, "swap")) == "blue"
    # Nothing but the swap does it.
    others = [action for action in opened.legal_actions() if str(action) != "swap"]
    assert {solver.winner(opened.apply(action).state) for action in others} == {"red"}


@pytest.mark.rule("BR-2", "BR-3")
@pytest.mark.parametrize(
    ("letters", "opening", "result"),
    [
        ({}, "b2", "red"),  # Blue passes, Red raises
        ({"br2": "b"}, "b2", "red"),
        ({}, "b3", "blue"),
        ({"br3": "b"}, "b2", "red"),
        ({"br12": "b"}, "b2", "blue"),  # by taking the centre over
    ],
)
def test_base_2_by_hand(letters: dict[str, str], opening: str, result: str) -> None:
    """After b3 three cells are free: b1, opposite, leaves none, and Red's raise would clear it, so Blue takes a corner
    next to it, a1 or c1. The other corner is then Red's by duty, and Blue's raise reaches both of Red's."""
    state = begin(2, **letters)
    assert Solver(state.table.board, symmetric=False).winner(after(state, opening)) == result


def test_the_solver_knows_a_lost_position_when_it_sees_one() -> None:
    """Red must take the last corner (BR-5), and loses to the raise in the centre."""
    state = after(begin(3), "a3 c3 c5 e3 e1 c1")
    assert Solver(state.table.board, symmetric=True).winner(state) == "blue"
    assert legal(mockup.position()) == mockup.LEGAL


def test_base_4_solved_for_three_of_its_six_classes() -> None:
    """All six take three times as long: ``python -m tests.rules.blast_radius.solver`` solves them."""
    start = begin(4)
    solver = Solver(start.table.board, symmetric=True)
    for axial in ((0, 0), (-2, 0), (-2, 1)):
        assert solver.winner(after(start, start.table.board.name(*axial))) == SOLVED[4][axial]
