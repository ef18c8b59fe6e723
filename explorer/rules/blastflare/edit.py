"""Changing a position by hand, one thing at a time: what a board editor and a test need.

Each function returns another position, set by hand like any other: nothing is under way in it any more, and a game
that was over goes on. What is impossible is allowed, as long as it can be written down; ``problems`` names it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.setup import check_cell, check_seat, position
from explorer.rules.errors import SetupError

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

FLOOR, WALL, BARRIER = "floor", "wall", "barrier"
TERRAIN = (FLOOR, WALL, BARRIER)


def edited(state: State, **fields: Any) -> State:
    """Return a position like another, with some fields of ``position`` replaced.

    Raises:
        SetupError: a value that means nothing; the field names it.
    """
    usual: dict[str, Any] = {
        "table": state.table,
        "people": state.people,
        "walls": state.walls,
        "barriers": state.barriers,
        "piles": dict(state.piles),
        "mover": state.mover,
        "turn": state.turn,
        "revealed": state.revealed,
        "used": state.used,
        "removed": state.removed,
        "discarded": state.discarded,
        "last": state.last,
        "seen": state.seen,
        "supply": state.supply,
        "quiet": state.quiet,
        "seed": state.seed,
    }
    return position(**{**usual, **fields})


def with_mover(state: State, seat: str) -> State:
    """Return the position with somebody else to move.

    Raises:
        SetupError: nobody has this letter.
    """
    return edited(state, mover=seat)


def terrain(state: State, cell: str) -> str:
    """Return what the ground of a square is: "floor", "wall" or "barrier"."""
    return WALL if state.has_wall(cell) else BARRIER if state.has_barrier(cell) else FLOOR


def with_terrain(state: State, cell: str, terrain: str) -> State:
    """Return the position with a wall, a barrier or floor on a square.

    Args:
        state: the position.
        cell: the square.
        terrain: "floor", "wall" or "barrier".

    Raises:
        SetupError: there is no such square or terrain.
    """
    check_cell("cell", cell, state.table)
    if terrain not in TERRAIN:
        raise SetupError("terrain", "blastflare.no_such_terrain", found=terrain, known=TERRAIN)
    bit = state.table.board.bit[cell]
    return edited(
        state,
        walls=state.walls | bit if terrain == WALL else state.walls & ~bit,
        barriers=state.barriers | bit if terrain == BARRIER else state.barriers & ~bit,
    )


def with_crystals(state: State, cell: str, count: int) -> State:
    """Return the position with so many crystals on a square.

    Raises:
        SetupError: there is no such square, or the count is below 0.
    """
    check_cell("cell", cell, state.table)
    piles = {**dict(state.piles), cell: count}
    if count == 0:
        del piles[cell]
    return edited(state, piles=piles)


def with_character(state: State, seat: str, **fields: Any) -> State:
    """Return the position with a character changed: ``with_character(state, "A", health=2, hand=("Flare",))``.

    Args:
        state: the position.
        seat: its letter.
        fields: what is new about it, as ``Character`` names it.

    Raises:
        SetupError: there is no such seat or field, or the value means nothing.
    """
    check_seat("seat", seat, state.table)
    known = tuple(field for field in Character._fields if field != "seat")
    for field in fields:
        if field not in known:
            raise SetupError(field, "blastflare.unknown_field", known=known)
    place = state.table.place[seat]
    changed = state.people[place]._replace(**fields)
    return edited(state, people=(*state.people[:place], changed, *state.people[place + 1 :]))
