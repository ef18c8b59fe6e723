"""What a cell of Blast Radius holds and allows, in sentences: for the status line and for screen readers."""

from __future__ import annotations

from explorer.rules.blast_radius.action import Place
from explorer.rules.blast_radius.state import State
from explorer.rules.mark import PieceMark, Role
from explorer.rules.reason import Reason
from explorer.rules.wording import sentence

_ENEMY_STACK = "blast_radius.enemy_stack"
_ZONE_KINDS = ("blast_radius.inside_zone", "blast_radius.inside_own_zone")


def status(state: State, cell: str) -> str:
    """Return in one line what a cell holds and whether the mover may place there.

    >>> from explorer.rules import games
    >>> status(games["blast_radius"].start(base=3), "c3")
    'c3, empty. Red may place here.'
    """
    return f"{contents(state, cell)} {permission(state, cell)}"


def spoken(state: State, cell: str) -> str:
    """Return all that can be seen on a cell, its zones included.

    >>> from explorer.rules import games
    >>> spoken(games["blast_radius"].start(base=3), "c3")
    'c3, empty. In no zone. Red may place here.'
    """
    return f"{contents(state, cell)} {coverage(state, cell)} {permission(state, cell)}"


def contents(state: State, cell: str) -> str:
    """Return what stands on a cell. Raises `KeyError` for a name that is no cell of the board."""
    if cell not in state.cells:
        raise KeyError(cell)
    stack = state.stacks.get(cell)
    if stack is None:
        return sentence("views.cell_empty", {"cell": cell})
    return sentence("views.cell_stack", {"cell": cell, "owner": stack.player, "height": stack.height})


def coverage(state: State, cell: str) -> str:
    """Return the zones that cover a cell, each by its stack."""
    zones = tuple(
        sentence("views.zone_of", {"owner": stack.player, "height": stack.height, "cell": source})
        for source, stack in state.stacks.items()
        if cell in state.zone(source)
    )
    if not zones:
        return sentence("views.cell_uncovered", {})
    return sentence("views.cell_covered", {"count": len(zones), "zones": zones})


def permission(state: State, cell: str) -> str:
    """Return whether the mover may place on a cell, what that would remove, or why not."""
    reasons = state.why_illegal(Place(cell))
    if reasons:
        return _refusal(state, reasons)
    stack = state.stacks.get(cell)
    if stack is None:
        return sentence("views.may_place", {"player": state.to_move})
    may = sentence("views.may_raise", {"player": state.to_move, "height": stack.height + 1})
    removed = tuple(
        mark.cell for mark in state.footprint(Place(cell)) if isinstance(mark, PieceMark) and mark.role is Role.REMOVED
    )
    if not removed:
        return may
    return f"{may} {sentence('views.would_remove', {'count': len(removed), 'cells': removed})}"


def _refusal(state: State, reasons: tuple[Reason, ...]) -> str:
    """Return the causes in short: what can be seen or counted is not said in full."""
    kinds = [reason.kind for reason in reasons]
    if _ENEMY_STACK in kinds:
        return sentence("views.barred_by_stack", {"player": state.to_move})
    if all(kind in _ZONE_KINDS for kind in kinds):
        return sentence("views.barred_by_zones", {"player": state.to_move, "count": len(reasons)})
    return " ".join(reason.message for reason in reasons if reason.kind not in _ZONE_KINDS)
