"""Why an action is not allowed: every cause, each with its rule, its values and where to look.

The causes are found in the position itself (which zones cover the cell, which stacks are smaller), not in the masks
that ``legal_actions`` is made of; a property test shows that the two always agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.blast_radius import rulebook, rulings
from explorer.rules.blast_radius.action import Pass, Place, Swap
from explorer.rules.mark import CellsMark, PathMark, Role
from explorer.rules.reason import Reason, reason

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import State

GAME = "blast_radius"


def why_illegal(state: State, action: Action) -> tuple[Reason, ...]:
    """Return every reason against an action; empty exactly when it is legal."""
    if isinstance(action, Place) and action.cell not in state.table.index:
        return (_off_board(state, action.cell),)
    if not isinstance(action, Place | Pass | Swap):
        return (reason(rulebook.TURNS.id, f"{GAME}.unknown_action", action=str(action)),)
    if state.is_terminal:
        return (_game_over(state),)
    if isinstance(action, Place):
        return _against_placing(state, action.cell)
    return _against_passing(state) if isinstance(action, Pass) else _against_swapping(state)


def _off_board(state: State, cell: str) -> Reason:
    cells = state.cells
    return reason(rulebook.NAMES.id, f"{GAME}.off_board", cell=cell, base=state.base, first=cells[0], last=cells[-1])


def _game_over(state: State) -> Reason:
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return reason(rulings.NO_MOVE.id, f"{GAME}.over_drawn", ruling=rulings.NO_MOVE.id)
    return reason(rulebook.WIN.id, f"{GAME}.over_won", winner=outcome.winner)


def _against_placing(state: State, cell: str) -> tuple[Reason, ...]:
    mover = state.to_move
    stack = state.stacks.get(cell)
    if stack is not None and stack.player == mover:
        return _against_raising(state, cell)
    reasons: tuple[Reason, ...] = ()
    if stack is not None:
        reasons = (
            reason(
                rulebook.PLACE.id,
                f"{GAME}.enemy_stack",
                cells=(cell,),
                marks=(CellsMark((cell,), Role.CAUSE, stack.player),),
                cell=cell,
                owner=stack.player,
                height=stack.height,
            ),
        )
    reasons += _zones_over(state, cell)
    if not reasons and state.turn == 1 and not state.table.openings >> state.table.index[cell] & 1:
        reasons = (
            reason(
                rulings.NO_MOVE.id,
                f"{GAME}.opening_forbidden",
                cells=(cell,),
                ruling=rulings.NO_MOVE.id,
                cell=cell,
            ),
        )
    return reasons


def _zones_over(state: State, cell: str) -> tuple[Reason, ...]:
    """One reason for every stack whose zone covers the cell, nearest first."""
    board = state.table.board
    covering = sorted(
        (board.distance(source, cell), board.index[source], source, stack)
        for source, stack in state.stacks.items()
        if 0 < board.distance(source, cell) <= stack.height
    )
    return tuple(
        reason(
            rulebook.BARRED.id,
            f"{GAME}.inside_own_zone" if stack.player == state.to_move else f"{GAME}.inside_zone",
            cells=(source,),
            marks=(PathMark(board.path(source, cell), Role.CAUSE, stack.player),),
            cell=cell,
            owner=stack.player,
            height=stack.height,
            source=source,
            distance=distance,
        )
        for distance, _, source, stack in covering
    )


def _against_raising(state: State, cell: str) -> tuple[Reason, ...]:
    reasons: tuple[Reason, ...] = ()
    free = state.free_cells
    if free:
        reasons = (
            reason(
                rulebook.SMALLEST.id,
                f"{GAME}.free_cell_left",
                cells=free,
                marks=(CellsMark(free, Role.LEGAL),),
                free=free[:3],
                more=max(0, len(free) - 3),
                count=len(free),
            ),
        )
    height = state.stacks[cell].height
    mover = state.to_move or ""
    smallest = state.smallest(mover)
    lowest = state.stacks[smallest[0]].height
    if lowest < height:
        reasons += (
            reason(
                rulebook.SMALLEST.id,
                f"{GAME}.smaller_stack",
                cells=smallest,
                marks=(CellsMark(smallest, Role.SMALLER, mover),),
                cell=cell,
                height=height,
                smaller=smallest,
                lowest=lowest,
                count=len(smallest),
            ),
        )
    return reasons


def _against_passing(state: State) -> tuple[Reason, ...]:
    reasons: tuple[Reason, ...] = ()
    free = state.free_cells
    if free:
        reasons += (
            reason(
                rulebook.NO_PASS.id,
                f"{GAME}.pass_with_free_cell",
                cells=free,
                marks=(CellsMark(free, Role.LEGAL),),
                free=free[:3],
                count=len(free),
            ),
        )
    mover = state.to_move or ""
    own = state.smallest(mover)
    if own:
        reasons += (
            reason(
                rulebook.NO_PASS.id,
                f"{GAME}.pass_with_stack",
                cells=own,
                marks=(CellsMark(own, Role.SMALLEST, mover),),
                player=mover,
                smallest=own,
                count=len(own),
            ),
        )
    if not free and state.may_swap and state.table.no_move != "pass":
        taken = state.table.board.names(state.red)
        reasons += (
            reason(
                rulebook.SWAP_FIRST.id,
                f"{GAME}.pass_with_swap",
                cells=taken,
                marks=(CellsMark(taken, Role.TAKEN_OVER, mover),),
                player=mover,
                cell=taken[0],
            ),
        )
    return reasons


def _against_swapping(state: State) -> tuple[Reason, ...]:
    if state.may_swap:
        return ()
    if not state.table.has_swap:
        return (reason(rulings.SWAP.id, f"{GAME}.no_swap", ruling=rulings.SWAP.id),)
    if state.turn != 2:
        return (reason(rulings.SWAP.id, f"{GAME}.swap_too_late", ruling=rulings.SWAP.id, turn=state.turn),)
    return (reason(rulings.SWAP.id, f"{GAME}.swap_nothing", ruling=rulings.SWAP.id),)
