"""How a legal action became the next position: one step for each thing that happened, or did not.

A placement reads: placed or raised; the zone now; each stack removed; what just escaped; how the turn ended.
The intermediate states are made with the same functions as the move itself (``play.py``), and the last step ends in
exactly the state that ``apply`` returns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.blast_radius import play, rulebook, rulings
from explorer.rules.blast_radius.action import SWAP, Place, Swap
from explorer.rules.mark import CellsMark, Mark, PathMark, PieceMark, Role
from explorer.rules.reason import Value
from explorer.rules.step import Step

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import Stack, State

GAME = "blast_radius"


class _Telling:
    """The steps so far; each new one begins where the last one ended."""

    def __init__(self, state: State) -> None:
        self.now = state
        self.steps: list[Step] = []

    def tell(
        self,
        rule: str,
        kind: str,
        *,
        after: State | None = None,
        marks: tuple[Mark, ...] = (),
        ruling: str | None = None,
        is_event: bool = True,
        **values: Value,
    ) -> None:
        """Add a step. Without ``after`` nothing on the board changed."""
        after = self.now if after is None else after
        items = tuple(values.items())
        self.steps.append(Step(rule, f"{GAME}.{kind}", items, self.now, after, marks, 0, ruling, is_event))
        self.now = after


def explain(state: State, action: Action) -> tuple[Step, ...]:
    """Return the steps of an action that is legal in a state."""
    telling = _Telling(state)
    if isinstance(action, Place):
        _tell_placement(telling, action.cell)
    elif isinstance(action, Swap):
        _tell_swap(telling)
    else:
        player = state.to_move or ""
        telling.tell(rulings.NO_MOVE.id, "passes", ruling=rulings.NO_MOVE.id, player=player)
    _tell_end(telling, action, state.apply(action).state)
    return tuple(telling.steps)


def _tell_placement(telling: _Telling, cell: str) -> None:
    state = telling.now
    mover = state.to_move or ""
    bit = 1 << state.table.index[cell]
    height = play.height_at(state.levels, bit) + 1
    levels = play.raise_stack(state.levels, bit)
    placed = state._replace(
        red=state.red | bit if mover == "red" else state.red,
        blue=state.blue | bit if mover == "blue" else state.blue,
        levels=levels,
        free=play.free_cells(state.table, levels),
    )
    if height == 1:
        telling.tell(
            rulebook.PLACE.id,
            "places",
            after=placed,
            marks=(CellsMark((cell,), Role.PLACED, mover),),
            player=mover,
            cell=cell,
        )
    else:
        same = state.smallest(mover)
        telling.tell(
            rulebook.SMALLEST.id,
            "raises_one_of_several" if len(same) > 1 else "raises",
            after=placed,
            marks=(CellsMark((cell,), Role.RAISED, mover), CellsMark(same, Role.SMALLEST, mover)),
            player=mover,
            cell=cell,
            height=height,
            smallest=height - 1,
            count=len(same),
        )
    zone = placed.zone(cell)
    telling.tell(
        rulebook.ZONE.id, "zone", marks=(CellsMark(zone, Role.ZONE, mover),), cell=cell, radius=height, size=len(zone)
    )
    if height == 1:
        telling.tell(rulebook.SINGLES.id, "single_removes_nothing", is_event=False)
        return
    others = _others(state, cell)
    for distance, other, stack in others:
        if distance <= height:
            _tell_removal(telling, cell, other, stack, distance)
    _tell_survivors(telling, cell, [(distance, other) for distance, other, _ in others if distance > height])


def _others(state: State, cell: str) -> list[tuple[int, str, Stack]]:
    """All other stacks with their distance, nearest first, then in the order of the cells."""
    board = state.table.board
    others = [(board.distance(cell, other), other, stack) for other, stack in state.stacks.items() if other != cell]
    return sorted(others, key=lambda entry: (entry[0], board.index[entry[1]]))


def _tell_removal(telling: _Telling, cell: str, other: str, stack: Stack, distance: int) -> None:
    state = telling.now
    gone = 1 << state.table.index[other]
    levels = play.remove_stacks(state.levels, gone)
    telling.tell(
        rulebook.BLAST.id,
        "removes_own" if stack.player == state.to_move else "removes",
        after=state._replace(
            red=state.red & ~gone, blue=state.blue & ~gone, levels=levels, free=play.free_cells(state.table, levels)
        ),
        marks=(
            PathMark(state.table.board.path(cell, other), Role.CAUSE, state.to_move or ""),
            PieceMark(other, stack.height, Role.REMOVED, stack.player),
        ),
        owner=stack.player,
        height=stack.height,
        cell=other,
        distance=distance,
        radius=state.stacks[cell].height,
    )


def _tell_survivors(telling: _Telling, cell: str, outside: list[tuple[int, str]]) -> None:
    """The nearest stacks that escaped, and why: a thing that did not happen."""
    if not outside:
        telling.tell(rulebook.BLAST.id, "no_other_stack", is_event=False, cell=cell)
        return
    nearest = outside[0][0]
    survivors = tuple(other for distance, other in outside if distance == nearest)
    path = telling.now.table.board.path
    telling.tell(
        rulebook.BLAST.id,
        "survivors",
        marks=(
            CellsMark(survivors, Role.SPARED),
            *(PathMark(path(cell, other), Role.SPARED, telling.now.to_move or "") for other in survivors),
        ),
        is_event=False,
        cells=survivors,
        count=len(survivors),
        distance=nearest,
        radius=telling.now.stacks[cell].height,
    )


def _tell_swap(telling: _Telling) -> None:
    state = telling.now
    (cell,) = state.table.board.names(state.red)
    telling.tell(
        rulings.SWAP.id,
        "swaps",
        after=state._replace(red=0, blue=state.red),
        marks=(CellsMark((cell,), Role.TAKEN_OVER, "blue"),),
        ruling=rulings.SWAP.id,
        cell=cell,
    )


def _tell_end(telling: _Telling, action: Action, end: State) -> None:
    """How the turn ended: won, drawn, or why the game goes on. The last step always leads to ``end``."""
    mover = telling.now.to_move or ""
    enemy = "blue" if mover == "red" else "red"
    left = end.table.board.names(end.mask_of(enemy))
    if left:
        kind = "goes_on_after_pass" if not isinstance(action, Place | Swap) else "goes_on"
        telling.tell(
            rulebook.WIN.id,
            kind,
            after=end,
            marks=(CellsMark(left, Role.SPARED, enemy),),
            is_event=False,
            enemy=enemy,
            count=len(left),
        )
    elif end.ended == mover and _was_tested(telling.now, action):
        own = end.table.board.names(end.mask_of(mover))
        telling.tell(
            rulebook.WIN.id, "wins", after=end, marks=(CellsMark(own, Role.WINNER, mover),), player=mover, enemy=enemy
        )
    else:
        _tell_untested(telling, action, end, enemy)


def _was_tested(state: State, action: Action) -> bool:
    return isinstance(action, Place) and state.turn >= state.table.first_tested_turn


def _tell_untested(telling: _Telling, action: Action, end: State, enemy: str) -> None:
    """The enemy has no stack, and yet this turn cannot win: a swap, or an exempt turn; then BR-2, if it applies."""
    state = telling.now
    mover = state.to_move or ""
    stuck = not end.free
    between = state._replace(free=end.free) if stuck else end
    if isinstance(action, Swap):
        telling.tell(
            rulings.SWAP.id, "swap_never_wins", after=between, ruling=rulings.SWAP.id, is_event=False, enemy=enemy
        )
    elif state.turn == 1:
        telling.tell(
            rulings.EXEMPT.id, "first_turn_never_wins", after=between, ruling=rulings.EXEMPT.id, is_event=False
        )
    else:
        telling.tell(
            rulings.EXEMPT.id,
            "too_early_to_win",
            after=between,
            ruling=rulings.EXEMPT.id,
            is_event=False,
            turn=state.turn,
            first=state.table.first_tested_turn,
            enemy=enemy,
        )
    if not stuck:
        return
    if end.legal_actions() == (SWAP,):
        telling.tell(rulebook.SWAP_FIRST.id, "stuck_swaps", after=end, is_event=False, enemy=enemy)
        return
    if end.ended is None:
        kind = "stuck_may_swap" if end.may_swap else "stuck_passes"
    else:
        kind = "stuck_loses" if end.ended == mover else "stuck_drawn"
    telling.tell(rulings.NO_MOVE.id, kind, after=end, ruling=rulings.NO_MOVE.id, enemy=enemy, player=mover)
