"""What is impossible about a position that was set by hand: named, pointed at, and shown all the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from explorer.rules.mark import CellsMark, PathMark, Role
from explorer.rules.reason import Reason
from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, begin, begin_oracle, board, random_game, tables
from tests.rules.blast_radius.oracle import every_position, steps_between
from tests.rules.blast_radius.strategies import hand_made, oracle_of, reached


def the_problem(rows: str) -> Reason:
    (problem,) = GAME.problems(board(rows))
    found: Reason = problem
    return found


def agree(problem: Reason, rule: str, kind: str, message: str, **values: object) -> None:
    assert problem.rule == rule
    assert problem.kind == f"blast_radius.{kind}"
    assert problem.message == message
    assert dict(problem.values) == values


# A stack inside another's zone


@pytest.mark.rule("BR-4", "BR-BLAST")
def test_a_stack_inside_anothers_zone_is_named_with_its_pair() -> None:
    """c3 reaches 2 and c5 is 2 away: that cannot arise."""
    problem = the_problem("red to place\n. . .\n. . . .\n. . B2 . R1\n. . . .\n. . .")
    agree(
        problem,
        "BR-BLAST",
        "problem_pair",
        "c5 (1 high) stands in the zone of c3 (2 high), 2 away: no game can lead to this.",
        strong="c3",
        strong_height=2,
        weak="c5",
        weak_height=1,
        distance=2,
    )
    assert problem.cells == ("c3", "c5")
    assert problem.marks == (PathMark(("c3", "c4", "c5"), Role.PROBLEM, "blue"),)


@pytest.mark.parametrize(
    ("rows", "strong", "weak"),
    [
        ("turn 9\n. . .\n. . . .\nR1 . B2 . .\n. . . .\n. . .", "c3", "c1"),  # the higher one comes second
        ("turn 9\n. . .\n. . . .\nR2 . B2 . .\n. . . .\n. . .", "c1", "c3"),  # equals: the first in the order of cells
        ("turn 9\n. . .\n. . . .\n. . B1 B1 .\n. . . .\nR1 . .", "c3", "c4"),  # of one colour
    ],
)
def test_the_stack_that_reaches_the_other_is_named_first(rows: str, strong: str, weak: str) -> None:
    problem = the_problem(rows)
    assert (problem.values["strong"], problem.values["weak"]) == (strong, weak)
    assert problem.cells == (strong, weak)


def test_just_out_of_reach_is_no_problem() -> None:
    """c5 is 2 away from c3, which reaches 1, and 4 away from a1, which reaches 3."""
    assert GAME.problems(board("turn 9\n. . .\n. . . .\n. . B1 . R1\n. . . .\n. . .")) == ()
    assert GAME.problems(board("turn 9\n. . .\n. . . .\n. . . . B1\n. . . .\nR3 . .")) == ()


@given(hand_made())
def test_exactly_the_pairs_that_are_too_near_are_named(state: Any) -> None:
    oracle = oracle_of(state)
    names = dict(zip(oracle.stacks, oracle.board(), strict=True))
    wanted = {
        frozenset((names[one], names[other]))
        for one in oracle.stacks
        for other in oracle.stacks
        if one != other and steps_between(one, other) <= max(oracle.stacks[one][1], oracle.stacks[other][1])
    }
    found = [frozenset(problem.cells) for problem in GAME.problems(state) if problem.kind.endswith("problem_pair")]
    assert len(found) == len(set(found))
    assert set(found) == wanted


# Heights


@pytest.mark.rule("BR-15")
@pytest.mark.parametrize(
    ("rows", "limit"),
    [
        ("R9", 2),  # base 1: placed on turn 1, raised on turn 3, and won
        ("turn 99\nR9 .\n. . .\n. .", 2),
        ("turn 99\nR9 . .\n. . . .\n. . . . .\n. . . .\n. . .", 4),
    ],
)
def test_a_stack_that_is_too_high_is_named_with_the_limit(rows: str, limit: int) -> None:
    state = board(rows)
    (cell,) = state.stacks
    (problem,) = [each for each in GAME.problems(state) if each.kind.endswith("height")]
    agree(
        problem,
        "BR-15",
        "problem_height",
        f"{cell} is 9 high; on a board of base {state.base} no stack gets higher than {limit}.",
        cell=cell,
        height=9,
        base=state.base,
        limit=limit,
    )
    assert problem.cells == (cell,)
    assert problem.marks == (CellsMark((cell,), Role.PROBLEM, "red"),)


@pytest.mark.parametrize(
    ("base", "rulings", "limit"),
    [
        (1, "BR-3 a", 2),
        (1, "BR-3 b", 3),  # turn 3 raises to 2 and does not win, turn 5 raises to 3
        (2, "BR-3 a", 2),
        (2, "BR-3 b", 3),
        (3, "BR-3 a", 4),
        (3, "BR-3 b", 4),  # nobody can be cleared so early on base 3
        (4, "BR-3 a", 6),
    ],
)
def test_the_limit_is_the_width_of_the_board_or_what_untested_turns_add(base: int, rulings: str, limit: int) -> None:
    """A stack as high as the board is wide stands alone, which ends the game."""
    for height in (limit, limit + 1):
        rows = GAME.diagram(begin(base)).splitlines()[1:]
        rows[0] = rows[0].replace(".", f"R{height}", 1)
        state = board(f"turn 99\nrulings {rulings}\n" + "\n".join(rows))
        assert any(each.kind.endswith("height") for each in GAME.problems(state)) == (height > limit)


def test_the_highest_stacks_of_tiny_boards_do_arise() -> None:
    assert dict(after(begin(1, br3="b"), "a1 pass a1 pass a1").stacks) == {"a1": ("red", 3)}
    assert dict(after(begin(2, br3="b"), "b3 b1 b3 pass b3").stacks) == {"b3": ("red", 3)}


# Turns and checkers


@pytest.mark.rule("BR-TURNS")
def test_the_first_turn_begins_with_an_empty_board() -> None:
    problem = the_problem("turn 1\nR1 .\n. . .\n. .")
    agree(problem, "BR-TURNS", "problem_first_turn", "It is turn 1, but the board is not empty.")
    assert problem.cells == ("c1",)


@pytest.mark.rule("BR-16")
def test_the_board_is_never_empty_again() -> None:
    problem, gone = GAME.problems(board("turn 2\n. .\n. . .\n. ."))
    agree(problem, "BR-16", "problem_empty", "It is turn 2, but the board is empty.", turn=2)
    assert gone.kind.endswith("mover_gone")


@pytest.mark.rule("BR-16")
def test_whoever_placed_last_still_has_a_stack() -> None:
    problem = the_problem("turn 10\n. . .\n. . . .\n. . B1 . .\n. . . .\n. . .")
    agree(
        problem,
        "BR-16",
        "problem_mover_gone",
        "Red played turn 9 and has no stack, though a free cell was there to place on.",
        player="red",
        turn=9,
    )
    # Where no cell is free it may have been a pass.
    assert GAME.problems(board("turn 3\n. .\n. R1 .\n. .")) == ()


@pytest.mark.rule("BR-TURNS")
@pytest.mark.parametrize(
    ("rows", "player", "count", "turns", "turn"),
    [
        ("turn 3\nR1 . R1\n. . . .\n. . . . .\n. . . .\nB1 . .", "red", 2, 1, 3),
        ("turn 4\nR1 . B1\n. . . .\n. . . . .\n. . . .\nB1 . .", "blue", 2, 1, 4),
        ("turn 5\n. . .\n. . . .\nR1 . . . B3\n. . . .\n. . .", "blue", 3, 2, 5),
        ("turn 2\nR1 . R1\n. . . .\n. . . . .\n. . . .\n. . .", "red", 2, 1, 2),
    ],
)
def test_nobody_has_more_checkers_than_turns(rows: str, player: str, count: int, turns: int, turn: int) -> None:
    problem = the_problem(rows)
    name = player.capitalize()
    agree(
        problem,
        "BR-TURNS",
        "problem_checkers",
        f"{name} has {count} checkers on the board, more than the {turns} {name} can have placed before turn {turn}.",
        player=player,
        count=count,
        turns=turns,
        turn=turn,
    )
    assert problem.cells == tuple(cell for cell, stack in board(rows).stacks.items() if stack.player == player)


def test_as_many_checkers_as_turns_are_no_problem() -> None:
    assert GAME.problems(board("turn 4\nR1 . R1\n. . . .\n. . . . .\n. . . .\nB1 . .")) == ()
    assert GAME.problems(board("turn 5\n. . .\n. . . .\nR1 . . . B2\n. . . .\n. . .")) == ()


# How it ended, and that it did not


def the_ending(rows: str) -> Reason:
    (problem,) = [each for each in GAME.problems(board(rows)) if each.rule == "BR-WIN"]
    found: Reason = problem
    return found


@pytest.mark.rule("BR-WIN")
@pytest.mark.parametrize(
    ("rows", "kind", "message", "cells", "values"),
    [
        (
            "turn 8, red has won\nR2 . .\n. . . .\n. . . . .\n. . . .\n. . B1",
            "problem_ended",
            "Red is noted as the winner, but Blue still has a stack.",
            ("a3",),
            {"player": "red", "enemy": "blue", "winner": "red", "loser": "blue", "turn": 7},
        ),
        (
            "turn 9, blue has won\nR2 . .\n. . . .\n. . . . .\n. . . .\n. . B1",
            "problem_ended",
            "Blue is noted as the winner, but Red still has a stack.",
            ("e1",),
            {"player": "blue", "enemy": "red", "winner": "blue", "loser": "red", "turn": 8},
        ),
        (
            "turn 8\nR2 . .\n. . . .\n. . . . .\n. . . .\n. . .",
            "problem_not_ended",
            "Blue has no stack: Red would have won at the end of turn 7.",
            ("e1",),
            {"player": "red", "enemy": "blue", "winner": None, "loser": None, "turn": 7},
        ),
        (
            # Turn 7 was Red's besides; what can be seen on the board is named.
            "turn 8, blue has won\nB4 . .\n. . . .\n. . . . .\n. . . .\n. . R1",
            "problem_ended",
            "Blue is noted as the winner, but Red still has a stack.",
            ("a3",),
            {"player": "red", "enemy": "blue", "winner": "blue", "loser": "red", "turn": 7},
        ),
        (
            "turn 6, drawn\nR2 . .\n. . . .\n. . . . .\n. . . .\n. . B2",
            "problem_drawn",
            "The game is noted as drawn, but turn 5 did not end in a draw.",
            ("a3",),
            {"player": "red", "enemy": "blue", "winner": None, "loser": None, "turn": 5},
        ),
        (
            # Blue cannot move, and loses at once at this table.
            "turn 2, drawn\nrulings BR-2 b\n. .\n. R1 .\n. .",
            "problem_drawn",
            "The game is noted as drawn, but turn 1 did not end in a draw.",
            ("b2",),
            {"player": "red", "enemy": "blue", "winner": None, "loser": None, "turn": 1},
        ),
        (
            "turn 2\nrulings BR-2 b\n. .\n. R1 .\n. .",
            "problem_not_ended",
            "Blue has no stack: Red would have won at the end of turn 1.",
            ("b2",),
            {"player": "red", "enemy": "blue", "winner": None, "loser": None, "turn": 1},
        ),
        (
            "turn 2\nrulings BR-2 c\n. .\n. R1 .\n. .",
            "problem_not_drawn",
            "Blue has no stack and no free cell: the game would have been drawn after turn 1.",
            ("b2",),
            {"player": "red", "enemy": "blue", "winner": None, "loser": None, "turn": 1},
        ),
        (
            "turn 2, red has won\nR1 . .\n. . . .\n. . . . .\n. . . .\n. . .",
            "problem_untested",
            "Red is noted as the winner, but nobody can win in turn 1.",
            ("e1",),
            {"player": "red", "enemy": "blue", "winner": "red", "loser": "blue", "turn": 1},
        ),
        (
            "turn 3, blue has won\nrulings BR-12 b\nB1 . .\n. . . .\n. . . . .\n. . . .\n. . .",
            "problem_untested",
            "Blue is noted as the winner, but nobody can win in turn 2.",
            ("e1",),
            {"player": "blue", "enemy": "red", "winner": "blue", "loser": "red", "turn": 2},
        ),
    ],
)
def test_how_it_ended_must_fit_the_board(
    rows: str, kind: str, message: str, cells: tuple[str, ...], values: dict[str, object]
) -> None:
    problem = the_ending(rows)
    agree(problem, "BR-WIN", kind, message, **values)
    assert problem.cells == cells


@pytest.mark.rule("BR-WIN", "BR-16")
def test_the_winner_is_whoever_played_the_last_turn() -> None:
    """Blue alone is on the board and noted as the winner, but turn 7 was Red's, who could only have passed it."""
    rows = "turn 8, blue has won\n. .\n. B2 .\n. ."
    problem = the_ending(rows)
    agree(
        problem,
        "BR-WIN",
        "problem_winner_not_mover",
        "Blue is noted as the winner, but it was Red who played turn 7.",
        player="red",
        enemy="blue",
        winner="blue",
        loser="red",
        turn=7,
    )
    assert problem.cells == ("b2",)


@pytest.mark.rule("BR-WIN")
@pytest.mark.parametrize("ending", ["red has won", "blue has won", "drawn"])
def test_no_game_is_over_before_it_began(ending: str) -> None:
    problem = the_problem(f"turn 1, {ending}\n. .\n. . .\n. .")
    agree(problem, "BR-WIN", "problem_ended_at_once", "The game is noted as over, but nobody has placed a checker yet.")
    assert problem.cells == ()


@pytest.mark.rule("BR-2")
def test_endings_that_a_ruling_makes_are_no_problem() -> None:
    assert GAME.problems(after(begin(2, br2="b"), "b2")) == ()
    assert GAME.problems(after(begin(2, br2="c"), "b2")) == ()
    assert GAME.problems(after(begin(2, br2="c", br3="b"), "b3 b1 b3")) == ()
    assert GAME.problems(after(begin(2, br12="b"), "b2 swap")) == ()


@pytest.mark.parametrize("winner", ["red", "blue"])
def test_a_picture_of_a_won_game_without_a_turn_makes_the_last_turn_the_winners(winner: str) -> None:
    letter = winner[0].upper()
    state = board(f"{winner} has won\n{letter}3 . .\n. . . .\n. . . . .\n. . . .\n. . .")
    assert ("red" if (state.turn - 1) % 2 else "blue") == winner
    assert GAME.problems(state) == ()


@pytest.mark.rule("BR-3", "BR-12")
@pytest.mark.parametrize(
    ("rulings", "turn", "stack", "impossible"),
    [
        ("BR-3 a", 2, "R1", False),  # Red's first turn is exempt
        ("BR-3 a", 3, "B1", True),
        ("BR-12 b", 3, "B1", False),  # that was a swap
        ("BR-12 b", 4, "R1", True),
        ("BR-3 b", 3, "B1", False),  # not tested yet
        ("BR-3 b", 4, "R1", False),
        ("BR-3 b", 5, "B1", True),
        ("BR-3 b", 6, "R1", True),
        ("BR-3 b, BR-12 b", 4, "R1", False),
        ("BR-3 b, BR-12 b", 5, "B1", True),
    ],
)
def test_turns_that_are_not_tested_may_leave_one_side_alone(
    rulings: str, turn: int, stack: str, impossible: bool
) -> None:
    rows = f"turn {turn}\nrulings {rulings}\n{stack} . .\n. . . .\n. . . . .\n. . . .\n. . ."
    assert any(each.kind.endswith("not_ended") for each in GAME.problems(board(rows))) == impossible


@pytest.mark.rule("BR-16", "BR-2")
@pytest.mark.parametrize("no_move", "bc")
def test_nobody_has_passed_where_nobody_passes(no_move: str) -> None:
    """Red's stack of 1 covers base 2: Blue, without a stack, would have lost or drawn before turn 2."""
    problem = the_problem(f"turn 3\nrulings BR-2 {no_move}\n. .\n. R1 .\n. .")
    agree(
        problem,
        "BR-16",
        "problem_passed",
        "Blue played turn 2 and has no stack, though at this table nobody passes.",
        player="blue",
        turn=2,
    )
    assert problem.ruling == "BR-2"


@pytest.mark.rule("BR-22", "BR-WIN")
@pytest.mark.parametrize(
    ("no_move", "ended", "kind"),
    [("b", "red has won", "problem_untested"), ("c", "drawn", "problem_drawn"), ("a", "drawn", "problem_drawn")],
)
def test_no_game_ends_while_a_swap_is_open(no_move: str, ended: str, kind: str) -> None:
    assert the_problem(f"turn 2, {ended}\nrulings BR-2 {no_move}, BR-12 b\n. .\n. R1 .\n. .").kind.endswith(kind)


@pytest.mark.rule("BR-22", "BR-2")
@pytest.mark.parametrize(("no_move", "ended"), [("b", "red has won, "), ("c", "drawn, "), ("a", "")])
def test_two_stacks_are_no_first_stack_to_swap(no_move: str, ended: str) -> None:
    """Set by hand: there is nothing to take over, so the end under BR-2 comes even at a table with a swap."""
    rows = f"{ended}turn 2\nrulings BR-2 {no_move}, BR-12 b\nR1 .\n. . .\n. R1"
    assert [each.rule for each in GAME.problems(board(rows))] == ["BR-TURNS"]  # two checkers in one turn


def test_whoever_passed_may_face_a_lone_enemy() -> None:
    assert GAME.problems(after(begin(1), "a1 pass")) == ()
    assert GAME.problems(after(begin(2, br3="b"), "b3 b1 b3 pass")) == ()


# All together, and none at all


def test_every_problem_is_named_not_only_the_first() -> None:
    state = board("turn 2\nR9 R1 .\n. . . .\n. . . . .\n. . . .\n. . B1")
    assert [each.kind.partition("problem_")[2] for each in GAME.problems(state)] == [
        "pair",
        "pair",
        "height",
        "checkers",
        "checkers",
    ]
    assert state.legal_actions()  # and still it can be shown, and played on


@given(hand_made())
def test_impossible_positions_can_be_shown_asked_and_kept(state: Any) -> None:
    for problem in GAME.problems(state):
        assert problem.message
        assert problem.rule in {rule.id for rule in GAME.rulebook}
        assert set(problem.cells) <= set(state.stacks)
        for mark in problem.marks:
            assert isinstance(mark, CellsMark | PathMark)
            assert mark.role == Role.PROBLEM
    assert state.radiation()
    assert len(state.choose(()).options) >= len(state.cells)


@given(reached())
def test_no_position_of_a_game_has_a_problem(state: Any) -> None:
    assert GAME.problems(state) == ()


@pytest.mark.parametrize(("base", "rulings"), tables(1, 2))
def test_no_position_of_any_game_on_the_smallest_boards_has_a_problem(base: int, rulings: dict[str, str]) -> None:
    waiting, seen = [GAME.start(base=base, rulings=rulings)], set()
    while waiting:
        state = waiting.pop()
        if state not in seen:
            seen.add(state)
            assert GAME.problems(state) == ()
            waiting += [state.apply(action).state for action in state.legal_actions()]
    assert len(seen) >= len(list(every_position(begin_oracle(base, rulings))))


def test_no_position_of_a_long_game_has_a_problem() -> None:
    assert GAME.problems(begin(6)) == ()
    assert GAME.problems(mockup.position()) == ()
    for turn in random_game(7, 6):
        assert GAME.problems(turn.state) == ()
