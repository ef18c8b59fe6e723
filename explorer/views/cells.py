"""The looks of a cell: may be picked, picked, pointed at, refused, of the last move, right or wrong.

Ink says what is refused, violet only "you are here", green what is allowed; each has a shape of its own as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from explorer.scene.shapes import Circles, Labels, Point, Polygons, Polylines, Segments, Shape
from explorer.views.ground import Ground

INSET = 2.5
"""Pixels from the sides of a cell to a line that is drawn inside it."""

_DOT = 0.265
_RING = 0.4
_CROSS = 0.24
_BADGE = (0.52, 0.52)
"""Where a badge sits beside a piece, in sizes right of and below the middle."""

_BRACKET = 0.22
"""The length of a bracket's arms, in sizes."""


def legal(ground: Ground, cells: Iterable[str], occupied: frozenset[str]) -> Iterator[Shape]:
    """Yield ringed dots; where a piece stands, an outline and a small ringed dot beside it."""
    cells = tuple(cells)
    size, stroke = ground.size, ground.stroke
    free = tuple(ground.centres[cell] for cell in cells if cell not in occupied)
    if free:
        yield Circles(free, _DOT * size, fill="legal")
        yield Circles(free, _RING * size, stroke="legal", width=2 * stroke)
    taken = tuple(cell for cell in cells if cell in occupied)
    if taken:
        yield Polygons(_outlines(ground, taken, INSET), stroke="legal", width=2.4 * stroke)
        spots = tuple(beside(ground, cell) for cell in taken)
        yield Circles(spots, badge_radius(ground), fill="halo", stroke="legal", width=2 * stroke)
        yield Circles(spots, 0.5 * badge_radius(ground), fill="legal")


def smallest(ground: Ground, cells: Iterable[str]) -> Iterator[Shape]:
    """Yield a small pointer below each piece."""
    triangles = tuple(_pointer(ground, cell) for cell in cells)
    if triangles:
        yield Polygons(triangles, stroke="halo", width=3 * ground.stroke)
        yield Polygons(triangles, fill="text")


def ghost_rings(ground: Ground, cells: Iterable[str], colour: str, radius: float, width: float) -> Iterator[Shape]:
    """Yield a dotted ring where a piece was; the radius in sizes."""
    centres = tuple(ground.centres[cell] for cell in cells)
    if centres:
        dots = 3 * ground.stroke
        yield Circles(centres, radius * ground.size, stroke=colour, width=width * ground.stroke, dash=(dots, dots))


def brackets(ground: Ground, cells: Iterable[str]) -> Iterator[Shape]:
    """Yield ink at the corners of the cells of the last move."""
    lines = tuple(line for cell in cells for line in _corner_lines(ground.outline(cell), _BRACKET * ground.size))
    if lines:
        yield Polylines(lines, "text", width=3.2 * ground.stroke, cap="round")


def selected(ground: Ground, cells: Iterable[str], occupied: frozenset[str]) -> Iterator[Shape]:
    """Yield a thick violet ring; a free cell is tinted too."""
    cells = tuple(cells)
    if cells:
        yield from _tint(ground, cells, occupied, "accentbg")
        yield Polygons(_outlines(ground, cells, INSET), stroke="accent", width=3 * ground.stroke)


def focus(ground: Ground, cell: str) -> Iterator[Shape]:
    """Yield the keyboard's cursor: a double violet ring."""
    stroke = ground.stroke
    yield Polygons((ground.outline(cell, 4.6 * stroke),), stroke="halo", width=7 * stroke)
    yield Polygons((ground.outline(cell, 1.4 * stroke),), stroke="accent", width=3 * stroke)
    yield Polygons((ground.outline(cell, 7.2 * stroke),), stroke="accent", width=1.6 * stroke)


def hover(ground: Ground, cell: str) -> Iterator[Shape]:
    """Yield the outline of a cell that may be picked."""
    yield Polygons(_outlines(ground, (cell,), INSET), stroke="text", width=2 * ground.stroke)


def lifted(ground: Ground, cells: Iterable[str]) -> Iterator[Shape]:
    """Yield a dashed outline where a piece was taken from."""
    cells = tuple(cells)
    if cells:
        dash = (6 * ground.stroke, 5 * ground.stroke)
        yield Polygons(_outlines(ground, cells, INSET), stroke="muted", width=2 * ground.stroke, dash=dash)


def refused(ground: Ground, cells: Iterable[str], occupied: frozenset[str]) -> Iterator[Shape]:
    """Yield a heavy outline and a cross: on the floor of a free cell, beside a piece on any other."""
    yield from _crossed(ground, tuple(cells), occupied, "cell", "refuse")


def wrong(ground: Ground, cells: Iterable[str], occupied: frozenset[str]) -> Iterator[Shape]:
    """Yield a cross on a tinted cell: a wrong answer."""
    yield from _crossed(ground, tuple(cells), occupied, "errbg", "err")


def right(ground: Ground, cells: Iterable[str], occupied: frozenset[str]) -> Iterator[Shape]:
    """Yield a dot with a tick: a right answer."""
    for centre, radius in _spots(ground, cells, occupied, _DOT * ground.size):
        if radius > badge_radius(ground):
            yield Circles((centre,), _RING * ground.size, stroke="legal", width=2 * ground.stroke)
        yield Circles((centre,), radius, fill="legal", stroke="halo", width=1.5 * ground.stroke)
        yield tick(centre, radius, "halo")


def missed(ground: Ground, cells: Iterable[str], occupied: frozenset[str]) -> Iterator[Shape]:
    """Yield a ring with a question mark: an answer that was not given."""
    for centre, radius in _spots(ground, cells, occupied, max(_DOT * ground.size, 9 * ground.stroke)):
        yield Circles((centre,), radius, fill="halo", stroke="legal", width=2 * ground.stroke)
        yield Labels((("?", *centre),), size=round(1.5 * radius, 1), weight=700, fill="text")


def tick(centre: Point, radius: float, colour: str) -> Shape:
    """Return a tick in a circle of that radius."""
    x, y = centre
    line = ((x - 0.5 * radius, y), (x - 0.1 * radius, y + 0.45 * radius), (x + 0.55 * radius, y - 0.45 * radius))
    return Polylines((line,), colour, width=0.27 * radius)


def beside(ground: Ground, cell: str) -> Point:
    """Return the place of a badge on a cell with a piece: lower right."""
    x, y = ground.centres[cell]
    return x + _BADGE[0] * ground.size, y + _BADGE[1] * ground.size


def badge_radius(ground: Ground) -> float:
    """Return the radius of a badge."""
    return max(6.0 * ground.stroke, 0.2 * ground.size)


def cross(centre: Point, reach: float) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
    """Return the two strokes of a cross."""
    x, y = centre
    return (
        ((x - reach, y - reach), (x + reach, y + reach)),
        ((x - reach, y + reach), (x + reach, y - reach)),
    )


def _crossed(
    ground: Ground, cells: tuple[str, ...], occupied: frozenset[str], floor: str, colour: str
) -> Iterator[Shape]:
    if not cells:
        return
    yield from _tint(ground, cells, occupied, floor)
    yield Polygons(_outlines(ground, cells, INSET), stroke=colour, width=2.6 * ground.stroke)
    for cell in cells:
        if cell in occupied:
            spot, radius = beside(ground, cell), 1.2 * badge_radius(ground)
            yield Circles((spot,), radius, fill="halo", stroke=colour, width=2 * ground.stroke)
            yield Segments(cross(spot, 0.42 * radius), colour, width=2.6 * ground.stroke, cap="round")
        else:
            strokes = cross(ground.centres[cell], _CROSS * ground.size)
            yield Segments(strokes, colour, width=4 * ground.stroke, cap="round")


def _tint(ground: Ground, cells: tuple[str, ...], occupied: frozenset[str], colour: str) -> Iterator[Shape]:
    free = tuple(cell for cell in cells if cell not in occupied)
    if free:
        yield Polygons(_outlines(ground, free, INSET), fill=colour)


def _spots(
    ground: Ground, cells: Iterable[str], occupied: frozenset[str], radius: float
) -> Iterator[tuple[Point, float]]:
    """Yield where the sign of an answer goes and how large it is: smaller and aside where a piece stands."""
    for cell in cells:
        if cell in occupied:
            yield beside(ground, cell), 1.2 * badge_radius(ground)
        else:
            yield ground.centres[cell], radius


def _outlines(ground: Ground, cells: Iterable[str], inset: float) -> tuple[tuple[Point, ...], ...]:
    return tuple(ground.outline(cell, inset * ground.stroke) for cell in cells)


def _pointer(ground: Ground, cell: str) -> tuple[Point, ...]:
    x, y = ground.centres[cell]
    size = ground.size
    return (x, y + 0.93 * size), (x - 0.18 * size, y + 0.66 * size), (x + 0.18 * size, y + 0.66 * size)


def _corner_lines(corners: tuple[Point, ...], arm: float) -> Iterator[tuple[Point, ...]]:
    """Yield for each corner a line that comes along one side for the length of an arm and leaves along the next."""
    for before, corner, after in zip((corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False):
        yield _toward(corner, before, arm), corner, _toward(corner, after, arm)


def _toward(start: Point, end: Point, length: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = length / hypot(dx, dy)
    return start[0] + share * dx, start[1] + share * dy
