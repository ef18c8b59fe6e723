"""Marks to shapes on a board of squares: where a step, a reason or a query says to look.

What is particular to Blastflare is drawn here and in the files it calls; roles that all games share look alike in all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from explorer.rules.mark import (
    ArrowMark,
    CellsMark,
    DamageMark,
    HeatMark,
    Mark,
    NumberMark,
    PathMark,
    PieceMark,
    PushMark,
    Role,
    SightMark,
    WaysMark,
)
from explorer.scene.shapes import Polygons, Shape
from explorer.views import cells as looks
from explorer.views import overlay
from explorer.views.blastflare import answers, areas, chance
from explorer.views.blastflare.answers import Taken
from explorer.views.blastflare.harm import losses
from explorer.views.blastflare.moment import AT_REST, Moment
from explorer.views.blastflare.pushes import arrows, pushes
from explorer.views.blastflare.rays import rays
from explorer.views.blastflare.terrain import cracks
from explorer.views.squares import SquareLayout

AREAS = frozenset({Role.RANGE, Role.SEEN, Role.UNSEEN, Role.BLAST, Role.ZONE})
"""Roles that `areas` draws."""

_OWN = AREAS | {Role.CAUSE, Role.REMOVED, Role.REFUSED, Role.LEGAL, Role.CHANCE}
"""Roles of squares that the shared overlay is not asked for."""


def shapes(
    places: SquareLayout,
    marks: Sequence[Mark],
    taken: Taken,
    *,
    teams: Mapping[str, int],
    barriers: frozenset[str] = frozenset(),
    marked: frozenset[str] = frozenset(),
    refused: Iterable[str] = (),
    moment: Moment = AT_REST,
) -> Iterator[Shape]:
    """Yield the shapes of marks, without the grounds of areas: those lie below the pieces.

    Args:
        places: the squares on the picture.
        marks: what to draw.
        taken: squares with something that a mark must not hide.
        teams: for each seat whether its token is round (1) or square (2).
        barriers: squares with a barrier: one that is gone shows a crack.
        marked: squares whose upper right corner is taken by a status.
        refused: squares to cross out, beside those that a mark refuses.
        moment: how far lines of sight and bursts have come.
    """
    marks = tuple(mark for mark in marks if is_here(places, mark))
    of_cells = [mark for mark in marks if isinstance(mark, CellsMark)]
    yield from areas.outlines(places, marks)
    yield from _outlined(places, _cells(of_cells, Role.CAUSE), "refuse")
    yield from _hurt(places, _cells(of_cells, Role.REMOVED), barriers)
    yield from rays(places, (mark for mark in marks if isinstance(mark, SightMark)), taken.tokens, moment.crossings)
    yield from arrows(places, (mark for mark in marks if isinstance(mark, ArrowMark)))
    yield from chance.dice(places, of_cells, taken)
    yield from chance.heat(places, (mark for mark in marks if isinstance(mark, HeatMark)), taken)
    yield from chance.ways(places, (mark for mark in marks if isinstance(mark, WaysMark)))
    yield from answers.legal(places, _cells(of_cells, Role.LEGAL), taken)
    yield from answers.refused(places, (*refused, *_cells(of_cells, Role.REFUSED)), taken)
    aside = [mark for mark in marks if isinstance(mark, NumberMark) and mark.cell in taken.things]
    yield from overlay.shapes(_shared(mark for mark in marks if mark not in aside), places, taken.things)
    yield from chance.tabs_on(places, [(mark.cell, mark.text) for mark in aside], "blast", "onblast")
    shoves = [mark for mark in marks if isinstance(mark, PushMark)]
    yield from pushes(places, shoves, teams)
    # An arrow to the upper right needs the corner where a burst would be.
    full = marked | {mark.cells[0] for mark in shoves if mark.way == (1, 1)}
    yield from losses(places, (mark for mark in marks if isinstance(mark, DamageMark)), full, moment.burst)


def _shared(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return the marks that all games draw alike."""
    here = (ArrowMark, SightMark, PushMark, DamageMark, HeatMark, WaysMark)
    return tuple(
        mark for mark in marks if not isinstance(mark, here) and not (isinstance(mark, CellsMark) and mark.role in _OWN)
    )


def is_here(places: SquareLayout, mark: Mark) -> bool:
    """Return whether all squares of a mark are on this board: a mark may outlive a change of the board."""
    match mark:
        case CellsMark(cells=cells) | PathMark(cells=cells) | PushMark(cells=cells) | HeatMark(cells=cells):
            return all(cell in places.centres for cell in cells)
        case ArrowMark(start=start, end=end) | SightMark(start=start, end=end):
            return start in places.centres and end in places.centres
        case DamageMark(cell=cell) | NumberMark(cell=cell) | PieceMark(cell=cell) | WaysMark(cell=cell):
            return cell in places.centres


def _cells(marks: Iterable[CellsMark], role: Role) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cell for mark in marks if mark.role is role for cell in mark.cells))


def _outlined(places: SquareLayout, cells: tuple[str, ...], colour: str) -> Iterator[Shape]:
    """Yield a heavy outline around each of some squares."""
    if cells:
        stroke = places.stroke
        outlines = tuple(places.outline(cell, looks.INSET * stroke) for cell in cells)
        yield Polygons(outlines, stroke="halo", width=5 * stroke)
        yield Polygons(outlines, stroke=colour, width=2.6 * stroke)


def _hurt(places: SquareLayout, cells: tuple[str, ...], barriers: frozenset[str]) -> Iterator[Shape]:
    """Yield what marks squares where something is hurt or gone; a barrier there is cracked."""
    yield from _outlined(places, cells, "hurt")
    yield from cracks(places, [cell for cell in cells if cell in barriers])
