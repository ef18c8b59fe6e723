"""Marks to shapes: where a step, a reason or a query says to look. Each role has a look of its own.

The marks of one picture are drawn together, from the ground up: areas, lines, crossed cells, beads, pieces, badges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin

from explorer.rules.mark import ArrowMark, CellsMark, Mark, NumberMark, PathMark, PieceMark, Role
from explorer.scene.shapes import Arrow, Circles, Labels, Point, Polygons, Segments, Shape
from explorer.views import cells as looks
from explorer.views import leaders, owners
from explorer.views.ground import Ground
from explorer.views.stacks import Piece, stacks

STACK_RADIUS = 0.6
"""The radius of a stack on the board, in sizes of a cell."""

GHOST_RADIUS = 0.56
"""The radius of the ring where a stack was, in sizes of a cell."""

_FAINT = 0.45
"""How solid a stack is that is not there."""

_SMALLEST_TYPE = 11.0
"""Pixels; nothing is written smaller."""

_OUTLINED = {
    Role.CAUSE: 2.6,
    Role.SMALLER: 2.4,
    Role.TAKEN_OVER: 3.2,
    Role.WINNER: 3.2,
}
"""Roles that outline each cell in its owner's lines, and how thick, in pixels."""

_BOUNDED = {
    Role.RANGE: ("range", (7.0, 4.0), 2.6),
    Role.SEEN: ("clear", (), 2.0),
    Role.UNSEEN: ("muted", (2.0, 4.0), 1.6),
    Role.BLAST: ("blast", (), 3.0),
    Role.CHANCE: ("muted", (1.0, 3.0), 2.0),
}
"""Roles that bound an area, as any ground can draw it: the colour, the dash and the thickness of its line in pixels.

A game whose boards hatch and tint such areas draws them itself.
"""

_BRACKETED = (Role.PLACED, Role.RAISED, Role.TAKEN_OVER)
_POINTED = (Role.SMALLEST, Role.SMALLER)


def shapes(
    marks: Sequence[Mark], ground: Ground, occupied: frozenset[str] = frozenset(), refused: Iterable[str] = ()
) -> tuple[Shape, ...]:
    """Return the shapes of marks.

    Args:
        marks: what to draw; where roles cover each other, the order does not matter.
        ground: the cells on the picture.
        occupied: cells with a piece, which a mark must not hide.
        refused: cells to cross out, beside those that a mark refuses.
    """
    cell_marks = [mark for mark in marks if isinstance(mark, CellsMark)]
    ways = [_leader(mark) for mark in marks if isinstance(mark, PathMark)]
    crossed = (*refused, *_cells(cell_marks, Role.REFUSED))
    return (
        *_areas(cell_marks, ground),
        *_outlines(cell_marks, ground, occupied),
        *leaders.lines(ground, ways),
        *looks.refused(ground, dict.fromkeys(crossed), occupied),
        *_pieces([mark for mark in marks if isinstance(mark, PieceMark)], ground, occupied),
        *leaders.beads(ground, ways),
        *_arrows([mark for mark in marks if isinstance(mark, ArrowMark)], ground),
        *looks.smallest(ground, dict.fromkeys(cell for role in _POINTED for cell in _cells(cell_marks, role))),
        *_badges(cell_marks, ground),
        *_numbers([mark for mark in marks if isinstance(mark, NumberMark)], ground),
    )


def bracketed(marks: Iterable[Mark]) -> tuple[str, ...]:
    """Return the cells that marks say were just played: brackets go round them."""
    return tuple(
        cell for mark in marks if isinstance(mark, CellsMark) and mark.role in _BRACKETED for cell in mark.cells
    )


def _leader(mark: PathMark) -> leaders.Leader:
    colour = "err" if mark.role is Role.PROBLEM else owners.lines(mark.owner).colour
    return leaders.Leader(mark.cells, colour, is_short=mark.role is Role.SPARED)


def _cells(marks: Iterable[CellsMark], role: Role) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cell for mark in marks if mark.role is role for cell in mark.cells))


def _areas(marks: Iterable[CellsMark], ground: Ground) -> Iterator[Shape]:
    """Yield what lies around all cells of an area: zones have a thick line on a halo."""
    stroke = ground.stroke
    for mark in marks:
        if mark.role is Role.ZONE and mark.cells:
            loops = ground.border(mark.cells, looks.INSET * stroke)
            line = owners.lines(mark.owner)
            dash = tuple(1.6 * length * stroke for length in line.dash)
            yield Polygons(loops, stroke="halo", width=6 * stroke)
            yield Polygons(loops, stroke=line.colour, width=3.2 * stroke, dash=dash)
        elif mark.role in _BOUNDED and mark.cells:
            colour, pattern, width = _BOUNDED[mark.role]
            loops = ground.border(mark.cells, looks.INSET * stroke)
            yield Polygons(loops, stroke=colour, width=width * stroke, dash=tuple(each * stroke for each in pattern))


def _outlines(marks: Iterable[CellsMark], ground: Ground, occupied: frozenset[str]) -> Iterator[Shape]:
    """Yield what lies around single cells."""
    stroke = ground.stroke
    for mark in marks:
        own = tuple(ground.outline(cell, looks.INSET * stroke) for cell in mark.cells)
        if not own:
            continue
        line = owners.lines(mark.owner)
        if mark.role in _OUTLINED:
            yield Polygons(own, stroke="halo", width=(_OUTLINED[mark.role] + 2.4) * stroke)
            dash = owners.dash(mark.owner, stroke)
            yield Polygons(own, stroke=line.colour, width=_OUTLINED[mark.role] * stroke, dash=dash)
        elif mark.role is Role.LEGAL:
            yield Polygons(own, stroke="halo", width=4.4 * stroke)
            yield Polygons(own, stroke="legal", width=2.4 * stroke)
            yield from looks.legal(ground, (cell for cell in mark.cells if cell not in occupied), occupied)
        elif mark.role is Role.SPARED:
            yield Polygons(own, stroke="muted", width=1.8 * stroke)
        elif mark.role is Role.PROBLEM:
            yield Polygons(own, stroke="err", width=2.6 * stroke, dash=(7 * stroke, 4 * stroke))
        elif mark.role is Role.REMOVED:
            yield from looks.ghost_rings(ground, mark.cells, line.colour, _ring(occupied, mark.cells), 2.4)


def _pieces(marks: Sequence[PieceMark], ground: Ground, occupied: frozenset[str]) -> Iterator[Shape]:
    """Yield stacks that are not there: those to come faint, those gone faint and struck."""
    size, stroke = ground.size, ground.stroke
    gone = [mark for mark in marks if mark.role is Role.REMOVED]
    coming = [mark for mark in marks if mark.role is not Role.REMOVED]
    new = [mark for mark in coming if mark.cell not in occupied]
    if new:
        yield Polygons(tuple(ground.outline(mark.cell, looks.INSET * stroke) for mark in new), fill="cell")
    faint = [mark for mark in (*new, *gone) if mark.cell not in occupied]
    pieces = [Piece(ground.centres[mark.cell], mark.owner, mark.height) for mark in faint]
    yield from stacks(pieces, STACK_RADIUS * size, stroke, alpha=_FAINT)
    for mark in coming:
        if mark.cell in occupied:
            yield from _badge(_above(ground, mark.cell), str(mark.height), ground, owners.lines(mark.owner).colour)
    for mark in gone:
        radius = _ring(occupied, (mark.cell,))
        yield from looks.ghost_rings(ground, (mark.cell,), owners.lines(mark.owner).colour, radius, 2.4)
        yield from _strike(ground.centres[mark.cell], 0.62 * size, stroke)


def _ring(occupied: frozenset[str], cells: Iterable[str]) -> float:
    return 0.74 if any(cell in occupied for cell in cells) else STACK_RADIUS


def _strike(centre: Point, reach: float, stroke: float) -> Iterator[Shape]:
    x, y = centre
    line = (((x - reach, y + reach), (x + reach, y - reach)),)
    yield Segments(line, "halo", width=6 * stroke, cap="round")
    yield Segments(line, "refuse", width=3 * stroke, cap="round")


def _badges(marks: Iterable[CellsMark], ground: Ground) -> Iterator[Shape]:
    """Yield the small signs that say in a shape what an outline says in a colour."""
    radius, stroke = looks.badge_radius(ground), ground.stroke
    for cell in _cells(marks, Role.SPARED):
        spot = looks.beside(ground, cell)
        yield Circles((spot,), radius, fill="halo", stroke="muted", width=1.8 * stroke)
        yield looks.tick(spot, radius, "text")
    for cell in _cells(marks, Role.PROBLEM):
        yield from _badge(_above(ground, cell), "!", ground, "err")
    winners = tuple(_star(_above(ground, cell), 1.3 * radius) for cell in _cells(marks, Role.WINNER))
    if winners:
        yield Polygons(winners, stroke="halo", width=4 * stroke)
        yield Polygons(winners, fill="text")


def _badge(spot: Point, text: str, ground: Ground, colour: str) -> Iterator[Shape]:
    radius = 1.25 * looks.badge_radius(ground)
    yield Circles((spot,), radius, fill="halo", stroke=colour, width=2 * ground.stroke)
    size = max(_SMALLEST_TYPE, 1.45 * radius)
    yield Labels(((text, *spot),), size=round(size, 1), weight=700, fill="text")


def _above(ground: Ground, cell: str) -> Point:
    x, y = ground.centres[cell]
    return x + 0.5 * ground.size, y - 0.56 * ground.size


def _star(centre: Point, radius: float) -> tuple[Point, ...]:
    x, y = centre
    return tuple(
        (
            x + radius * (1 if point % 2 == 0 else 0.45) * sin(pi / 5 * point),
            y - radius * (1 if point % 2 == 0 else 0.45) * cos(pi / 5 * point),
        )
        for point in range(10)
    )


def _arrows(marks: Iterable[ArrowMark], ground: Ground) -> Iterator[Shape]:
    for mark in marks:
        yield Arrow(
            ground.centres[mark.start],
            ground.centres[mark.end],
            owners.lines(mark.owner).colour,
            width=4 * ground.stroke,
            head=13 * ground.stroke,
            halo="halo",
            halo_width=2 * ground.stroke,
        )


def _numbers(marks: Iterable[NumberMark], ground: Ground) -> Iterator[Shape]:
    for mark in marks:
        yield Labels(
            ((mark.text, *ground.centres[mark.cell]),),
            size=15 * ground.scale,
            weight=700,
            fill=owners.lines(mark.owner).colour,
            halo="halo",
            halo_width=3 * ground.stroke,
        )
