"""Things moved by hand, one at a time: everything else stays, also what is under way."""

from __future__ import annotations

import random

import pytest

from explorer.rules import games
from explorer.rules.blastflare.seeing import SightChange, seeing, sight_change
from explorer.rules.blastflare.shifting import Thing, movable, shifted, things_on
from explorer.rules.blastflare.state import State
from explorer.rules.errors import SetupError

GAME = games["blastflare"]


def position(text: str) -> State:
    found: State = GAME.from_diagram(text)  # type: ignore[assignment]
    return found


def test_what_lies_on_a_square_is_named_from_the_top() -> None:
    state = position("turn 1, A to move\nA . .\n. # +\nB . .\nC: dead on a3\nD: on b2")
    # A lives on a3 and C lies below it; D was set on the wall of b2.
    assert things_on(state, "a3") == (Thing("A", "a3"), Thing("C", "a3"))
    assert things_on(state, "b2") == (Thing("D", "b2"), Thing("wall", "b2"))
    assert things_on(state, "c2") == (Thing("barrier", "c2"),)
    assert things_on(state, "b3") == ()
    assert movable(state) == ("a1", "b2", "c2", "a3")


@pytest.mark.parametrize(
    ("thing", "cell", "after"),
    [
        (Thing("wall", "b2"), "b1", "A . C\n. . +\nB # D"),
        (Thing("barrier", "c2"), "a2", "A . C\n+ # .\nB . D"),
        (Thing("D", "c1"), "b1", "A . C\n. # +\nB D ."),
    ],
)
def test_one_thing_moves_and_nothing_else(thing: Thing, cell: str, after: str) -> None:
    state = position("turn 1, A to move\nA . C\n. # +\nB . D")
    assert shifted(state, thing, cell) == position(f"turn 1, A to move\n{after}")
    assert shifted(shifted(state, thing, cell), thing._replace(cell=cell), thing.cell) == state, "and back"


def test_what_is_under_way_goes_on() -> None:
    state = position("turn 1, A to move\nA . C\n. . +\nB . D\nA: hand Flare\nB: hand Shield")
    declared = state.apply(GAME.parse_action("Flare a1", state)).state
    tried = shifted(declared, Thing("barrier", "c2"), "b2")
    assert (tried.frames, tried.to_move) == (declared.frames, "B")


def test_an_impossible_place_is_allowed_and_named() -> None:
    state = position("turn 1, A to move\nA . C\n. # +\nB . D")
    on_wall = shifted(state, Thing("A", "a3"), "b2")
    assert [problem.kind for problem in GAME.problems(on_wall)] == ["blastflare.problem_on_wall"]


def test_two_walls_would_be_one_so_it_is_refused() -> None:
    state = position("turn 1, A to move\nA . C\n# # +\nB . D")
    with pytest.raises(SetupError, match="a wall stands on b2 already"):
        shifted(state, Thing("wall", "a2"), "b2")
    with pytest.raises(SetupError, match="no wall on b1"):
        shifted(state, Thing("wall", "b1"), "b3")
    with pytest.raises(SetupError, match="z9"):
        shifted(state, Thing("wall", "a2"), "z9")


def test_who_sees_whom_and_what_a_wall_takes_away() -> None:
    state = position("turn 1, A to move\nA . C\n. . #\nB . D")
    # Along rows and columns nothing is between A and C, A and B, B and D; the wall on c2 parts C and D. The centre
    # is empty, so A and D, and B and C, see each other across it.
    assert seeing(state) == (("A", "B"), ("A", "C"), ("A", "D"), ("B", "C"), ("B", "D"))
    tried = shifted(state, Thing("wall", "c2"), "b2")
    assert sight_change(state, tried) == SightChange(gained=(("C", "D"),), lost=(("A", "D"), ("B", "C")))


def test_a_game_goes_on_from_wherever_things_were_moved() -> None:
    """Pieces are moved at random in the middle of everything; there is always something legal, and it resolves."""
    chance = random.Random(7)
    moved = 0
    for seed in range(6):
        state = GAME.start(players=4, seed=seed)
        for _ in range(60):
            if state.is_terminal:
                break
            if chance.random() < 0.2:
                thing = chance.choice(things_on(state, chance.choice(movable(state))))  # type: ignore[arg-type]
                try:
                    state = shifted(state, thing, chance.choice(state.table.board.cells))  # type: ignore[arg-type, attr-defined]
                    moved += 1
                except SetupError:
                    continue
                assert GAME.loads(GAME.dumps(state)) == state
            actions = state.legal_actions()
            assert actions
            state = state.apply(chance.choice(actions)).state
    assert moved > 30
