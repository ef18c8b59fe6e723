"""Everything impossible about a position that was set by hand. It is named, never put right: it can still be shown."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from explorer.rules.blast_radius import play, rulebook, rulings
from explorer.rules.mark import CellsMark, PathMark, Role
from explorer.rules.reason import Reason, reason

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import State

GAME = "blast_radius"


def problems(state: State) -> tuple[Reason, ...]:
    """Return everything that no game could have led to; empty for every position of a game."""
    return (*_pairs(state), *_heights(state), *_counts(state), *_endings(state))


def _pairs(state: State) -> list[Reason]:
    """Stacks inside another's zone: at the end of every turn two stacks are further apart than the higher is high."""
    found = []
    board = state.table.board
    for (one, first), (other, second) in combinations(state.stacks.items(), 2):
        distance = board.distance(one, other)
        if distance <= max(first.height, second.height):
            strong, weak = (one, other) if first.height >= second.height else (other, one)
            found.append(
                reason(
                    rulebook.BLAST.id,
                    f"{GAME}.problem_pair",
                    cells=(strong, weak),
                    marks=(PathMark(board.path(strong, weak), Role.PROBLEM, state.stacks[strong].player),),
                    strong=strong,
                    strong_height=state.stacks[strong].height,
                    weak=weak,
                    weak_height=state.stacks[weak].height,
                    distance=distance,
                )
            )
    return found


def highest_possible(state: State) -> int:
    """Return how high a stack can get on this board (BR-15).

    A stack as high as the board is wide stands alone, which ends the game. On bases 1 and 2 the other player may
    have had no turn to lose (BR-2, BR-3): then a stack grows by one more for every turn that nobody is tested.
    """
    limit = max(2, state.table.board.diameter)
    return limit + 1 if state.base <= 2 and state.table.first_tested_turn > 2 else limit


def _heights(state: State) -> list[Reason]:
    limit = highest_possible(state)
    return [
        reason(
            rulebook.SUPPLY.id,
            f"{GAME}.problem_height",
            cells=(cell,),
            marks=(CellsMark((cell,), Role.PROBLEM, stack.player),),
            cell=cell,
            height=stack.height,
            base=state.base,
            limit=limit,
        )
        for cell, stack in state.stacks.items()
        if stack.height > limit
    ]


def _counts(state: State) -> list[Reason]:
    occupied = state.table.board.names(state.red | state.blue)
    if state.turn == 1:
        if occupied:
            return [reason(rulebook.TURNS.id, f"{GAME}.problem_first_turn", cells=occupied)]
        return []
    if not occupied:
        return [reason(rulebook.MOVER_STAYS.id, f"{GAME}.problem_empty", turn=state.turn)]
    found = []
    for player, turns in (("red", state.turn // 2), ("blue", (state.turn - 1) // 2)):
        own = tuple(cell for cell, stack in state.stacks.items() if stack.player == player)
        count = sum(state.stacks[cell].height for cell in own)
        if count > turns:
            found.append(
                reason(
                    rulebook.TURNS.id,
                    f"{GAME}.problem_checkers",
                    cells=own,
                    player=player,
                    count=count,
                    turns=turns,
                    turn=state.turn,
                )
            )
    return found


def _endings(state: State) -> list[Reason]:
    """What the last turn must have led to, and does not fit what is noted: who won, a draw, or a game that goes on."""
    last = state.turn - 1
    if last == 0:
        return [reason(rulebook.WIN.id, f"{GAME}.problem_ended_at_once")] if state.is_terminal else []
    mover = play.mover_of(last)
    enemy = "blue" if mover == "red" else "red"
    board = state.table.board
    if not state.mask_of(mover) and state.free:
        return [reason(rulebook.MOVER_STAYS.id, f"{GAME}.problem_mover_gone", player=mover, turn=last)]
    if not state.mask_of(mover) and state.table.no_move != "pass":
        ruling = rulings.NO_MOVE.id
        return [reason(rulebook.MOVER_STAYS.id, f"{GAME}.problem_passed", ruling=ruling, player=mover, turn=last)]
    expected = _expected_end(state, last, mover, enemy)
    if state.ended == expected:
        return []
    loser = {"red": "blue", "blue": "red"}.get(state.ended or "")
    cells = board.names(state.mask_of(loser or enemy)) or board.names(state.red | state.blue)
    if state.ended is None:
        kind = "problem_not_drawn" if expected == play.DRAW else "problem_not_ended"
    elif state.ended == play.DRAW:
        kind = "problem_drawn"
    elif loser and state.mask_of(loser):
        kind = "problem_ended"
    elif state.ended != mover:
        kind = "problem_winner_not_mover"
    else:
        kind = "problem_untested"
    return [
        reason(
            rulebook.WIN.id,
            f"{GAME}.{kind}",
            cells=cells,
            player=mover,
            enemy=enemy,
            winner=state.ended if state.ended in ("red", "blue") else None,
            loser=loser,
            turn=last,
        )
    ]


def _expected_end(state: State, last: int, mover: str, enemy: str) -> str | None:
    """How the game stands after a turn that left the board like this: the winner, "draw", or None."""
    if state.mask_of(enemy) or not state.mask_of(mover):
        return None
    was_swap = last == 2 and state.table.has_swap
    if last >= state.table.first_tested_turn and not was_swap:
        return mover
    return None if state.free else play.end_of_stuck_player(state.table, last, state.red, state.blue)
