"""How cases of Blast Radius are set up, played and summed up."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from explorer.lessons.case import Case, Look
from explorer.lessons.wording import say
from explorer.rules.blast_radius.game import GAME
from explorer.rules.blast_radius.state import State
from explorer.rules.mark import PieceMark, Role
from explorer.rules.step import Step

FEW = 6
"""How many moves are named before a list is cut short."""


def begin(chosen: Case, rulings: Mapping[str, str]) -> State:
    """Return the position in which a case begins."""
    if isinstance(chosen.start, int):
        return GAME.start(base=chosen.start, rulings=rulings)
    return GAME.from_diagram(textwrap.dedent(str(chosen.start)).strip("\n"))


def opening(chosen: Case) -> list[str]:
    """Return where a case begins and what is tried there, as lines."""
    moves = ", ".join(chosen.moves)
    if isinstance(chosen.start, int):
        return [say("case_moves" if moves else "case_empty", base=chosen.start, moves=moves)]
    return [GAME.diagram(begin(chosen, {})), *([say("case_moves_there", moves=moves)] if moves else [])]


def move(state: State, text: str) -> tuple[State, tuple[Step, ...]]:
    """Return the position after a move, and what was told of it."""
    transition = state.apply(GAME.parse_action(text, state))
    return transition.state, transition.steps


def is_answer(text: str) -> bool:
    """Return whether a move only answers the one before: none does."""
    return False


def finish(state: State) -> tuple[State, tuple[Step, ...]]:
    """Return the position when nothing waits any more: nothing ever does."""
    return state, ()


def result(chosen: Case, states: Sequence[State]) -> str:
    """Return how it stands in the end."""
    state = states[-1]
    if chosen.look is Look.HEIGHTS:
        return " < ".join(_heights(each) for each in states if each.stacks)
    if chosen.look is Look.RADIATION:
        counts = state.radiation()[chosen.cell]
        return say("radiation", cell=chosen.cell, count=counts.total, red=counts.red, blue=counts.blue)
    if state.outcome is not None:
        winner = state.outcome.winner
        return say("result_won", player=winner) if winner is not None else say("result_drawn")
    moves = [str(action) for action in state.legal_actions()]
    kind = "result_moves" if len(moves) <= FEW else "result_many_moves"
    return say(kind, player=state.to_move, moves=moves[:FEW], count=len(moves), turn=state.turn)


def _heights(state: State) -> str:
    return " ".join(str(stack.height) for stack in sorted(state.stacks.values(), key=lambda each: -each.height))


def shown(before: State, after: State, refused: str) -> dict[str, Any]:
    """Return what the picture of the end shows of the last move, beside the position."""
    old, new = before.stacks, after.stacks
    return {
        "last": [cell for cell, stack in new.items() if old.get(cell) != stack],
        "ghosts": [
            PieceMark(cell, height, Role.REMOVED, player) for cell, (player, height) in old.items() if cell not in new
        ],
        "refused": refused if refused in after.cells else None,
    }
