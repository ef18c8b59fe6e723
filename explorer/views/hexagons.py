"""Where the cells of a hexagon of hexagons lie on a picture: one layout for each board and width.

Cells stand on a corner. Corners are counted clockwise from the top, and side n runs from corner n to corner n + 1.
Their places are whole numbers on a lattice (half a cell's width across, half its size down), so that the corner two
cells share is the same corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from math import cos, floor, pi, sin, sqrt
from types import MappingProxyType

from explorer.rules.grids.hexagon import Axial, HexBoard
from explorer.scene.hit import HexHit
from explorer.scene.shapes import Point
from explorer.views.ground import Loop, in_pieces

SMALLEST_CELL = 40
"""Pixels from side to side below which no cell is drawn: the picture gets wider instead."""

SMALLEST_TOUCHED_CELL = 44
"""The same where fingers point."""

LARGEST_SIZE = 60
"""Pixels from the middle of a cell to a corner: a tiny board does not fill the page."""

_PLAIN_SIZE = 38.0
"""The size of a cell up to which lines have their plain widths."""

_HEAVIEST = 1.35
"""What the widths of lines are multiplied by in the largest cells."""

_SIDES = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbour across each side, in axial steps."""

_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Each corner, seen from the centre, on the lattice."""

_INWARD = tuple((-cos(pi / 3 * (side - 1)), -sin(pi / 3 * (side - 1))) for side in range(6))
"""For each side the direction that points from it to the middle of its cell."""

_ROOM_ASIDE = (24.0, 36.0)
"""Least and most room left and right of the widest row: the letters of the rows stand there."""

_ROOM_ABOVE = 24.0
_ROOM_BELOW = 32.0


class HexLayout:
    """A board laid out in pixels. Layouts are shared: `layout` returns the same object for the same question.

    Attributes:
        board: names and distances of the cells.
        scale: what sizes of type are multiplied by.
        stroke: what widths of lines are multiplied by.
        width, height: of the picture.
        cell_width: from side to side of a cell, a whole number: upright grid lines stay sharp.
        size: from the middle of a cell to a corner.
        centres: the middle of each cell.
    """

    def __init__(self, board: HexBoard, width: float, max_height: float | None, least: float, scale: float) -> None:
        """Lay out a board for some width; `least` is the smallest width of a cell."""
        self.board = board
        self.scale = scale
        rows = 2 * board.base - 1
        least_room, most_room = (side * scale for side in _ROOM_ASIDE)
        aside = min(most_room, max(least_room, (width - rows * least) / 2))
        above, below = _ROOM_ABOVE * scale, _ROOM_BELOW * scale
        sizes = [(width - 2 * aside) / rows / sqrt(3), LARGEST_SIZE * scale]
        if max_height is not None:
            sizes.append((max_height - above - below) / (1.5 * rows + 0.5))
        self.cell_width = max(floor(least), floor(min(sizes) * sqrt(3) + 1e-9))
        self.size = self.cell_width / sqrt(3)
        self.stroke = scale * min(_HEAVIEST, max(1.0, self.size / scale / _PLAIN_SIZE))
        self.width = float(max(floor(width), round(rows * self.cell_width + 2 * aside)))
        self.height = float(round((1.5 * rows + 0.5) * self.size + above + below))
        # A whole number for the middle column's centre, or a half one: then upright sides lie on whole pixels.
        self._middle = (floor(self.width / 2) + (self.cell_width % 2) / 2, above + (1.5 * rows + 0.5) / 2 * self.size)
        self._outlines: dict[tuple[str, float], Loop] = {}
        self.centres: Mapping[str, Point] = MappingProxyType(
            {cell: self._place(*_lattice(axial)) for cell, axial in zip(board.cells, board.axials, strict=True)}
        )

    @cached_property
    def hit(self) -> HexHit:
        """From a point to the cell there."""
        return HexHit(self.centres, self.size)

    def outline(self, cell: str, inset: float = 0.0) -> Loop:
        """Return the six corners of a cell, from the top clockwise, that many pixels inside its sides."""
        known = self._outlines.get((cell, inset))
        if known is None:
            x, y = self.centres[cell]
            size = self.size - inset * 2 / sqrt(3)
            known = tuple((x + across * size * sqrt(3) / 2, y + down * size / 2) for across, down in _CORNERS)
            self._outlines[cell, inset] = known
        return known

    def border(self, cells: Iterable[str], inset: float = 0.0) -> tuple[Loop, ...]:
        """Return the loops around an area of cells (holes too), that many pixels inside the area."""
        return tuple(tuple(corner for _, corner in loop) for loop in _border(self, frozenset(cells), inset))

    def edges(self, cells: Iterable[str], inset: float = 0.0) -> tuple[Loop, ...]:
        """Return the same line in short pieces that meet, each along one cell, in an order that does not change."""
        return in_pieces(_border(self, frozenset(cells), inset))

    def _place(self, across: float, down: float) -> Point:
        x, y = self._middle
        return x + across * self.cell_width / 2, y + down * self.size / 2


@lru_cache(maxsize=64)
def layout(
    base: int, width: float, max_height: float | None = None, is_presenting: bool = False, is_touch: bool = False
) -> HexLayout:
    """Return the layout of a board of this base for this much room."""
    scale = 1.4 if is_presenting else 1.0
    least = SMALLEST_TOUCHED_CELL if is_touch else SMALLEST_CELL
    return HexLayout(HexBoard.of(base), width, max_height, least, scale)


def _lattice(axial: Axial) -> tuple[int, int]:
    """Return a centre on the lattice of the corners."""
    q, r = axial
    return 2 * q + r, 3 * r


@lru_cache(maxsize=256)
def _border(places: HexLayout, cells: frozenset[str], inset: float) -> tuple[tuple[tuple[Axial, Point], ...], ...]:
    """Return loops of sides: the cell that each side belongs to, and the corner where it ends."""
    inside = {places.board.axial(cell) for cell in cells}
    sides = {(cell, side): None for cell in sorted(inside) for side in range(6) if _across(cell, side) not in inside}
    loops = []
    while sides:
        start = next(iter(sides))
        loops.append(tuple((cell, places._place(*end)) for cell, end in _walk(start, inside, sides, 2 * inset, places)))
    return tuple(loops)


def _walk(
    start: tuple[Axial, int],
    inside: set[Axial],
    sides: dict[tuple[Axial, int], None],
    inset: float,
    places: HexLayout,
) -> Iterator[tuple[Axial, tuple[float, float]]]:
    """Go round one loop clockwise; yield each side's cell and its end on the lattice, and take it from `sides`."""
    cell, side = start
    while (cell, side) in sides:
        del sides[cell, side]
        across, down = _lattice(cell)
        corner = _CORNERS[(side + 1) % 6]
        following = (side + 1) % 6
        beyond = _across(cell, following)
        before, after = _INWARD[side], _INWARD[following]
        if beyond in inside:  # the area goes on round the corner: turn the other way
            following = (side - 1) % 6
            after = _INWARD[following]
        # Two lines, moved inward by the inset, meet here: their normals are 60 degrees apart either way.
        dx, dy = (before[0] + after[0]) / 1.5, (before[1] + after[1]) / 1.5
        yield cell, (across + corner[0] + inset * dx / places.cell_width, down + corner[1] + inset * dy / places.size)
        cell, side = beyond if beyond in inside else cell, following


def _across(cell: Axial, side: int) -> Axial:
    dq, dr = _SIDES[side]
    return cell[0] + dq, cell[1] + dr
