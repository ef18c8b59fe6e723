"""Moving one thing on the board by hand: what can be taken hold of, and the position with it somewhere else.

What is under way goes on: a play that waits is judged when it comes up, whatever stands where by then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from explorer.rules.blastflare.edit import BARRIER, WALL
from explorer.rules.blastflare.setup import check_cell
from explorer.rules.errors import SetupError

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State


class Thing(NamedTuple):
    """Something that can be moved by hand.

    Attributes:
        kind: "wall", "barrier", or the letter of a character.
        cell: the square it is on.
    """

    kind: str
    cell: str


def things_on(state: State, cell: str) -> tuple[Thing, ...]:
    """Return what can be moved from a square, the uppermost first: the living, bodies, a barrier, a wall.

    Raises:
        KeyError: there is no such square.
    """
    here = [person for person in state.people if person.cell == cell]
    here.sort(key=lambda person: (not person.alive, bool(person.burrowed)))
    ground = ((BARRIER, state.has_barrier(cell)), (WALL, state.has_wall(cell)))
    return (
        *(Thing(person.seat, cell) for person in here),
        *(Thing(kind, cell) for kind, stands in ground if stands),
    )


def movable(state: State) -> tuple[str, ...]:
    """Return the squares from which something can be moved, in the order of the squares."""
    people = {person.cell for person in state.people}
    solid = state.solid
    board = state.table.board
    return tuple(cell for cell in board.cells if cell in people or solid & board.bit[cell])


def shifted(state: State, thing: Thing, cell: str) -> State:
    """Return the position with a thing on another square; everything else stays, also what is under way.

    The position may be an impossible one: ``problems`` names what is wrong with it.

    Args:
        state: the position.
        thing: what to move; it must be there.
        cell: where to.

    Raises:
        SetupError: there is no such square, the thing is not where it is said to be, or a wall or barrier would come
            to stand where there is another of its kind, so that one of the two would be lost.
    """
    check_cell("cell", cell, state.table)
    if thing not in things_on(state, thing.cell):
        raise SetupError("thing", "blastflare.nothing_to_move", what=thing.kind, cell=thing.cell)
    if cell == thing.cell:
        return state
    if thing.kind not in (WALL, BARRIER):
        place = state.table.place[thing.kind]
        moved = state.people[place]._replace(cell=cell)
        return state._replace(people=(*state.people[:place], moved, *state.people[place + 1 :]))
    bit = state.table.board.bit
    mask = state.walls if thing.kind == WALL else state.barriers
    if mask & bit[cell]:
        raise SetupError("cell", f"blastflare.{thing.kind}_stands_there", cell=cell)
    mask = mask & ~bit[thing.cell] | bit[cell]
    return state._replace(walls=mask) if thing.kind == WALL else state._replace(barriers=mask)
