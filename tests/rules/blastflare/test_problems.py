"""What is impossible about a position that was set by hand: named, pointed at, and shown all the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings

from explorer.rules.blastflare import dealing, edit
from explorer.rules.blastflare.frames import DEATH, TURN, Frame
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.setup import position
from explorer.rules.mark import CellsMark, Role
from explorer.rules.reason import Reason
from tests.rules.blastflare.hand_made import hand_made, play_on, reached


def found(text: str) -> list[str]:
    """Rule and sentence of every problem of a picture."""
    return [f"{problem.rule}: {problem.message}" for problem in GAME.problems(GAME.from_diagram(text))]


def the_problem(text: str) -> Reason:
    (problem,) = GAME.problems(GAME.from_diagram(text))
    found: Reason = problem
    return found


ABCD = "A.B.\n....\nC.D."


@pytest.mark.parametrize(
    "text",
    [
        ABCD,
        "AB",
        "A.#\n+3B",
        "Ab\ncD",
        "A.B.C.\nD.E.F.\nG.H...",
        "aB\nCD",
        f"{ABCD}\nA: in play Toughness; Trollish",
        f"{ABCD}\nA: 3/6 health, in play Toughness",
        f"{ABCD}\nA: 1/2 health, 12 crystals, hand Flare, in play Spike, shocked, chilled, burrowed 10, hurt",
        f"{ABCD}\nA: in play Duplication; Fire Immunity, copying Rush",
        "A and C have won\nA.C\nb.d",
        "A and C have won\nA.c\nb.d",
        "drawn\na.c\nb.d",
        "rulings BF-37 c\ndrawn\nA.C\nB.D",
        "rulings BF-26 b\nA and C have won\na.c\nb.d",
        "rulings BF-129 b\nA.C\nBD.\nA: burrowed 3\nC: 4/4 health",
        "A+B\nc: dead on b1\nD: dead on b1\ncrystals: b1 12",
    ],
)
def test_nothing_is_impossible_about_these(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "message", "cells"),
    [
        # The board
        (f"{ABCD}\nwalls: d2\nbarriers: d2", "BF-OCCUPY: A wall and a barrier stand together on d2.", ("d2",)),
        (f"{ABCD}\nwalls: a3", "BF-OCCUPY: A stands on a3, where there is a wall.", ("a3",)),
        (f"{ABCD}\nbarriers: c1", "BF-OCCUPY: D stands on c1, where there is a barrier.", ("c1",)),
        ("A.B\nC: on a1\nD: on b1", "BF-OCCUPY: A and C are both alive on a1.", ("a1",)),
        ("A.B\nD..", "BF-12: C has no place on this board, but every player has a character.", ()),
        ("AB\n..\nC: nowhere\nD: on a1", "BF-12: C has no place on this board, but every player has a character.", ()),
        (
            "AB#.\nCD.#",
            "BF-3: Walls cut off a square (d2); none is so at the start, and no wall comes later.",
            ("d2",),
        ),
        (
            "AB##.\nCD.#.",
            "BF-3: Walls cut off 2 squares, such as e1 and e2; none is so at the start, and no wall comes later.",
            ("e1", "e2"),
        ),
        (f"{ABCD}\nwalls: d2\ncrystals: d2 1", "BF-5: A crystal lies on d2, under a wall.", ("d2",)),
        (f"{ABCD}\nwalls: d2\ncrystals: d2 4", "BF-5: 4 crystals lie on d2, under a wall.", ("d2",)),
        ("AB#\nC..\nD: dead on c2", "BF-9: D’s body lies on c2, under a wall.", ("c2",)),
        # Health
        (
            f"{ABCD}\nA: 4/7 health",
            "BF-HEALTH: A’s maximum health is 7; with these cards in play it gets no higher than 4.",
            ("a3",),
        ),
        (
            f"{ABCD}\nA: 4/7 health, in play Toughness",
            "BF-HEALTH: A’s maximum health is 7; with these cards in play it gets no higher than 6.",
            ("a3",),
        ),
        ("aB\nCD\nA: 0/-1 health", "BF-FLOOR: A’s maximum health is -1; it stops at 0.", ("a2",)),
        ("aB\nCD\nA: -1/3 health", "BF-FLOOR: A’s health is -1; it stops at 0.", ("a2",)),
        (f"{ABCD}\nA: 4/3 health", "BF-HEALTH: A has 4 health, more than the maximum of 3.", ("a3",)),
        (f"{ABCD}\nA: 0/4 health", "BF-DEATH: A is alive with 0 health.", ("a3",)),
        ("aB\nCD\nA: 1/3 health", "BF-DEATH: A is dead with 1 health.", ("a2",)),
        (
            "aB\nCD\nA: 0/4 health",
            "BF-DEATH: A is dead and still has a maximum health of 4; a death takes 1 of it.",
            ("a2",),
        ),
        (f"{ABCD}\nA: -2 crystals", "BF-FLOOR: A has -2 crystals; they stop at 0.", ("a3",)),
        ("aB\nCD\nA: 1 crystal", "BF-DROP: A is dead and carries 1 crystal; it would have been dropped.", ("a2",)),
        ("aB\nCD\nA: 3 crystals", "BF-DROP: A is dead and carries 3 crystals; they would have been dropped.", ("a2",)),
        (
            f"{ABCD}\nA: burrowed 11",
            "BF-128: A is burrowed for 11 more turns; from 1 to 10 are possible.",
            ("a3",),
        ),
        (
            f"{ABCD}\nA: burrowed 3 by Heal",
            "BF-128: A is burrowed for 3 turns by “Heal”; it takes Burrow, or Duplication as its copy.",
            ("a3",),
        ),
        (
            f"{ABCD}\nA: burrowed 3 by nothing",
            "BF-128: A is burrowed for 3 turns by “”; it takes Burrow, or Duplication as its copy.",
            ("a3",),
        ),
        ("aB\nCD\nA: burrowed 3", "BF-132: A is dead under the ground, where nothing can harm it.", ("a2",)),
        # Cards
        (f"{ABCD}\nA: hand Snow Ball", "BF-10: “Snow Ball” is no card of this game.", ()),
        (f"{ABCD}\nused: Snow Ball", "BF-10: “Snow Ball” is no card of this game.", ()),
        (
            f"{ABCD}\nA: hand Heal\nB: hand Heal",
            "BF-10: Heal is there 2 times, but there is one of each card.",
            ("a3", "c3"),
        ),
        (f"{ABCD}\nA: hand Heal; Heal", "BF-10: Heal is there 2 times, but there is one of each card.", ("a3",)),
        (
            f"{ABCD}\nB: in play Rush\ndiscarded: Rush",
            "BF-10: Rush is there 2 times, but there is one of each card.",
            ("c3",),
        ),
        (
            f"{ABCD}\nremoved: Rush\ndiscarded: Rush",
            "BF-10: Rush is there 2 times, but there is one of each card.",
            (),
        ),
        (f"{ABCD}\nA: in play Heal", "BF-87: Heal lies in play before A, but it is no passive.", ("a3",)),
        (f"{ABCD}\nA: in play Duplication", "BF-167: Duplication lies in play before A and copies nothing.", ("a3",)),
        (f"{ABCD}\nA: copying Rush", "BF-167: A copies Rush, but Duplication is not in play there.", ("a3",)),
        (
            f"{ABCD}\nA: in play Duplication, copying Heal",
            "BF-167: Duplication lies in play before A as Heal, which is no passive.",
            ("a3",),
        ),
        (
            f"{ABCD}\nA: in play Fire Immunity; Trollish",
            "BF-152: A has Fire Immunity and Trollish in play, which exclude each other.",
            ("a3",),
        ),
        (
            f"{ABCD}\nA: in play Trollish; Duplication, copying Fire Immunity",
            "BF-152: A has Fire Immunity and Trollish in play, which exclude each other.",
            ("a3",),
        ),
        (
            f"{ABCD}\nA: 4/4 health, maximum Toughness +2",
            "BF-171: Toughness changes A’s maximum health without being in play.",
            ("a3",),
        ),
        # Counts
        (f"{ABCD}\nsupply: -1", "BF-FLOOR: -1 crystals were paid or lost; that cannot be fewer than 0.", ()),
        (f"{ABCD}\nquiet: -1", "BF-FLOOR: -1 quiet turns are noted; that cannot be fewer than 0.", ()),
        # The end
        ("A.C\nb.d", "BF-WIN: Nobody of B and D is alive, but the game goes on.", ()),
        ("drawn\nA.C\nb.d", "BF-WIN: The game is noted as drawn, but A and C still live.", ()),
        ("drawn\na.c\nB.D", "BF-WIN: The game is noted as drawn, but B and D still live.", ()),
        (
            "rulings BF-26 c\ndrawn\na.c\nb.d",
            "BF-WIN: The game is noted as drawn, but at this table a team wins when both are wiped.",
            (),
        ),
        (
            "A and C have won\nA.C\nB.d",
            "BF-WIN: A and C is noted as the winner, but somebody of the others (B and D) is alive.",
            ("a1",),
        ),
        (
            "A and C have won\na.c\nb.d",
            "BF-WIN: A and C is noted as the winner, but nobody of that team is alive either: a draw.",
            (),
        ),
        ("A to move\na.C\nB.D", "BF-TURN: It is A’s turn, who is dead.", ("a2",)),
    ],
)
def test_what_is_impossible_is_named_and_marked(text: str, message: str, cells: tuple[str, ...]) -> None:
    problem = the_problem(text)
    assert f"{problem.rule}: {problem.message}" == message
    assert problem.cells == cells
    assert [mark.cells for mark in problem.marks] == ([cells] if cells else [])


@pytest.mark.rule("BF-26")
def test_a_ruling_that_makes_it_impossible_is_named() -> None:
    assert the_problem("rulings BF-26 c\ndrawn\na.c\nb.d").ruling == "BF-26"
    assert the_problem("A and C have won\na.c\nb.d").ruling == "BF-26"


@pytest.mark.rule("BF-3", "BF-116")
def test_a_teleport_may_have_broken_into_a_pocket() -> None:
    """A board of 15 squares has 3 walls at the start. With 2 left, one may have been broken: the one on e3, perhaps."""
    rows = "AB.#.\nCD..#\n....."
    assert found(rows) == []
    assert len(found("AB.#.\nCD..#\n#....")) == 1


@pytest.mark.rule("BF-129")
def test_under_the_ground_a_square_may_be_shared_where_the_ruling_says_so() -> None:
    rows = "A.B\nC: on a1, burrowed 3\nD: on b1"
    assert found(rows) == ["BF-OCCUPY: A and C are both alive on a1."]
    assert found(f"rulings BF-129 b\n{rows}") == []


@pytest.mark.rule("BF-27")
def test_while_a_death_is_answered_a_team_may_be_dead_and_the_game_go_on() -> None:
    state = GAME.from_diagram("A.C\nb.d\nB: hand Pheonix; Heal")
    frames = (Frame(TURN, "A", acted=True), Frame(DEATH, "B", asked="B", killer="A"))
    assert GAME.problems(state)
    assert GAME.problems(position(table=state.table, people=state.people, frames=frames)) == ()


def test_every_problem_is_named_not_only_the_first() -> None:
    assert len(found("aB\nCD\nA: 1/4 health, 2 crystals, hand Heal; Heal\nsupply: -1\nwalls: b2")) == 6


# What hands and boards make


def test_one_thing_at_a_time_can_be_changed() -> None:
    state = GAME.from_diagram(ABCD)
    state = edit.with_terrain(state, "d3", "wall")
    state = edit.with_terrain(state, "d1", "barrier")
    state = edit.with_crystals(state, "d2", 5)
    state = edit.with_character(state, "B", cell="b2", health=2, hand=("Heal", "Flare"))
    state = dealing.dealt(state, "Flare", "C")
    state = dealing.dealt(state, "Scan", "removed")
    state = dealing.dealt(state, "Shock", "discarded")
    state = edit.with_mover(state, "D")
    assert GAME.diagram(state).splitlines() == [
        "turn 1, D to move",
        "3 | A . . #",
        "2 | . B . 5",
        "1 | C . D +",
        "    a b c d",
        "B: 2/4 health, hand Heal",
        "C: hand Flare",
        "removed: Scan",
        "discarded: Shock",
    ]
    state = edit.with_terrain(state, "d3", "floor")
    state = edit.with_crystals(state, "d2", 0)
    state = dealing.dealt(state, "Scan", "")
    assert (state.walls, state.piles, state.removed) == (0, (), ())


# Positions of games


def test_no_new_game_has_a_problem() -> None:
    for players in (2, 4, 6, 8):
        for rulings in (None, "recommended"):
            for seed in range(10):
                assert GAME.problems(GAME.start(players=players, rulings=rulings, seed=seed)) == ()


@settings(max_examples=25)
@given(reached())
def test_no_position_of_a_game_has_a_problem(state: Any) -> None:
    assert GAME.problems(state) == ()


@pytest.mark.parametrize("seed", range(5))
def test_no_position_of_a_long_game_has_a_problem(seed: int) -> None:
    draw = random.Random(seed)
    state = GAME.start(seed=seed)
    for _ in range(400):
        if state.is_terminal:
            break
        state = play_on(state, draw, 1)
        assert GAME.problems(state) == ()


@settings(max_examples=40)
@given(hand_made())
def test_impossible_positions_can_be_shown_and_kept(state: Any) -> None:
    for problem in GAME.problems(state):
        assert problem.message
        assert problem.rule in {rule.id for rule in GAME.rulebook}
        assert set(problem.cells) <= set(state.table.board.cells)
        for mark in problem.marks:
            assert isinstance(mark, CellsMark)
            assert mark.role == Role.PROBLEM
