"""Small marks that steps, reasons, footprints and queries share: where to look."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from explorer.rules.blastflare.effects import Region
from explorer.rules.blastflare.targets.base import cell_of
from explorer.rules.grids.square import DIRECTIONS
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, Mark, Role, SightMark

if TYPE_CHECKING:
    from explorer.rules.blastflare.frames import Play
    from explorer.rules.blastflare.state import State


def areas(state: State, *parts: tuple[Role, int]) -> tuple[Mark, ...]:
    """Return a mark for each area that is not empty."""
    return tuple(CellsMark(state.table.board.names(mask), role) for role, mask in parts if mask)


def on(state: State, role: Role, *seats: str) -> tuple[Mark, ...]:
    """Return a mark for the square of each of these characters, if it has one."""
    return tuple(CellsMark((cell,), role, seat) for seat in seats for cell in [state.of(seat).cell] if cell)


def loss(state: State, cell: str, amount: int, victim: str, source: str) -> tuple[Mark, ...]:
    """Return what a character loses, and whether its own team does that to it; nothing is lost: its square."""
    if not amount:
        return (CellsMark((cell,), Role.REMOVED, victim),)
    return (DamageMark(cell, amount, victim, is_friendly(state, victim, source)),)


def is_friendly(state: State, victim: str, source: str) -> bool:
    """Return whether two characters, one hurt and one whom that counts for, are of one team; "" is nobody."""
    return bool(victim and source) and state.table.team_of(victim) == state.table.team_of(source)


def way_round(state: State, *seats: str) -> tuple[Mark, ...]:
    """Return the way of what was turned round: from the attacker to its victim, and on to whom it hits now."""
    cells = [cell for cell in (state.of(seat).cell for seat in seats) if cell]
    return tuple(ArrowMark(start, end, Role.CAUSE) for start, end in pairwise(cells) if start != end)


def line_of(state: State, play: Play) -> tuple[Mark, ...]:
    """Return the line of sight from whoever declares a play to what it is aimed at, where it needs one."""
    target = state.table.book.powers[play.what].target
    here = state.of(play.by).cell
    if not here or not play.targets or not target.needs_sight:
        return ()
    aim = cell_of(state, play.targets[0])
    return (SightMark(here, aim, state.sight(here, aim)),) if aim and aim != here else ()


def area_of(state: State, play: Play) -> tuple[Mark, ...]:
    """Return the squares in which a play does the same to everyone; none as long as chance has them to draw."""
    effects = state.table.book.powers[play.what].effects
    if not play.roll and any(effect.rolls for effect in effects):
        return ()
    squares = 0
    for effect in effects:
        if isinstance(effect, Region):
            squares |= effect.squares(state, play)
    return areas(state, (Role.BLAST, squares))


def aim_of(state: State, play: Play) -> tuple[Mark, ...]:
    """Return where a play comes from, its line of sight, its area, and every square where it can matter."""
    power = state.table.book.powers[play.what]
    board = state.table.board
    reach = power.reach(state, play)
    zone = (CellsMark(board.names(reach), Role.ZONE, play.by),) if reach and reach != board.all else ()
    return (*on(state, Role.CAUSE, play.by), *line_of(state, play), *area_of(state, play), *zone)


def rolled(state: State, play: Play, rolls: tuple[str, ...]) -> tuple[Mark, ...]:
    """Return what chance has decided: a square, with the area around it, or where everything will be moved."""
    board = state.table.board
    marks: list[Mark] = []
    for roll in rolls:
        if roll in board.bit:
            marks.append(CellsMark((roll,), Role.CAUSE))
            continue
        one, _, way = roll.rpartition(":")
        for subject in (one,) if one else tuple(person.seat for person in state.people if person.on_board):
            start = cell_of(state, subject)
            end = board.step(start, DIRECTIONS[way])
            marks.append(ArrowMark(start, end, Role.CAUSE) if end else CellsMark((start,), Role.CAUSE))
    return (*marks, *area_of(state, play))
