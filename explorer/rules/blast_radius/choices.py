"""What can be picked next, and what an action would touch: the questions a board asks while a person hovers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.blast_radius import legality, notation
from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.choice import Choice, Option
from explorer.rules.mark import CellsMark, Mark, PathMark, PieceMark, Role
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import State

GAME = "blast_radius"


def choose(state: State, partial: Sequence[str]) -> Choice:
    """Return the choice after the picks made so far: none or one.

    Raises:
        NotationError: a pick that is no cell of this board, no "pass" and no "swap"; or more than one pick.
    """
    if partial:
        return Choice("", "cell", action=notation.parse_action(" ".join(partial), state))
    options = tuple(_option(state, place) for place in state.table.placements)
    if not legality.why_illegal(state, PASS):
        options += (Option(str(PASS), sentence(f"{GAME}.option_pass", {})),)
    if state.table.has_swap and state.turn == 2:
        options += (_option_swap(state),)
    if state.is_terminal:
        return Choice(legality.why_illegal(state, PASS)[0].message, "cell", options)
    return Choice(sentence(f"{GAME}.{_prompt(state)}", {"player": state.to_move}), "cell", options)


def _prompt(state: State) -> str:
    """The kind of the sentence that says what to do."""
    if state.free:
        return "prompt_place"
    if state.legal_mask:
        return "prompt_raise"
    if not state.may_swap:
        return "prompt_pass"
    return "prompt_swap" if legality.why_illegal(state, PASS) else "prompt_pass_or_swap"


def _option(state: State, place: Place) -> Option:
    """One cell to pick: its reasons, and marks of where they lie or of what a checker there would touch."""
    reasons = legality.why_illegal(state, place)
    if reasons:
        return Option(place.cell, place.cell, reasons, tuple(mark for reason in reasons for mark in reason.marks))
    return Option(place.cell, place.cell, (), footprint(state, place))


def _option_swap(state: State) -> Option:
    """The swap to pick: its reasons, or marks of the stack that it would take over."""
    reasons = legality.why_illegal(state, SWAP)
    marks = () if reasons else footprint(state, SWAP)
    return Option(str(SWAP), sentence(f"{GAME}.option_swap", {}), reasons, marks)


def footprint(state: State, action: Action) -> tuple[Mark, ...]:
    """Return marks of all that a placement touches: the stack it makes, its zone, the stacks it would remove.

    It answers for illegal placements too ("what would it reach?"), except where no stack of the mover's can be made.
    """
    if not isinstance(action, Place):
        cells = state.table.board.names(state.red) if action == SWAP else ()
        return (CellsMark(cells, Role.TAKEN_OVER, "blue"),) if cells else ()
    cell = action.cell
    mover = state.to_move
    stack = state.stacks.get(cell)
    if mover is None or cell not in state.table.index or (stack is not None and stack.player != mover):
        return ()
    height = stack.height + 1 if stack is not None else 1
    board = state.table.board
    marks: tuple[Mark, ...] = (
        PieceMark(cell, height, Role.PLACED if height == 1 else Role.RAISED, mover),
        CellsMark(board.within(cell, height), Role.ZONE, mover),
    )
    if height == 1:
        return marks
    for other, victim in state.stacks.items():
        if 0 < board.distance(cell, other) <= height:
            marks += (
                PathMark(board.path(cell, other), Role.CAUSE, mover),
                PieceMark(other, victim.height, Role.REMOVED, victim.player),
            )
    return marks
