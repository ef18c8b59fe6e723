"""Where the cells of a board of squares lie on a picture: one layout for each board and width.

Sides are whole numbers of pixels, and grid lines run through the middle of pixels, so that a line one pixel wide is
sharp at every scale of a screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from math import floor, sqrt
from types import MappingProxyType

from explorer.rules.grids.square import Direction, SquareBoard, square_board
from explorer.scene.hit import SquareHit
from explorer.scene.shapes import Point
from explorer.views.ground import Loop, in_pieces

SMALLEST_CELL = 40
"""Pixels of a side below which no cell is drawn: the picture gets wider instead."""

SMALLEST_TOUCHED_CELL = 44
"""The same where fingers point."""

LARGEST_CELL = 92
"""Pixels of a side: a tiny board does not fill the page."""

_PLAIN_CELL = 62.0
"""The side of a cell up to which lines have their plain widths."""

_HEAVIEST = 1.35
"""What the widths of lines are multiplied by in the largest cells."""

_ROOM_LEFT = 30.0
_ROOM_RIGHT = 14.0
_ROOM_ABOVE = 8.0
_ROOM_BELOW = 32.0

_SIDES: tuple[Direction, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The neighbour across each side, clockwise from the top; rows count upwards."""

_CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""Where each side ends, going clockwise, seen from the middle in half sides; y down, as on the picture."""


class SquareLayout:
    """A board laid out in pixels. Layouts are shared: `layout` returns the same object for the same question.

    Attributes:
        board: names and distances of the cells.
        scale: what sizes of type are multiplied by.
        stroke: what widths of lines are multiplied by.
        width, height: of the picture.
        side: of a cell, a whole number.
        size: from the middle of a cell to a corner.
        left, top: where the board begins.
        centres: the middle of each cell.
    """

    def __init__(self, board: SquareBoard, width: float, max_height: float | None, least: int, scale: float) -> None:
        """Lay out a board for some width; `least` is the smallest side of a cell."""
        self.board = board
        self.scale = scale
        before, after = _ROOM_LEFT * scale, _ROOM_RIGHT * scale
        above, below = _ROOM_ABOVE * scale, _ROOM_BELOW * scale
        sides = [(width - before - after) / board.width, LARGEST_CELL * scale]
        if max_height is not None:
            sides.append((max_height - above - below) / board.height)
        self.side = max(least, floor(min(sides) + 1e-9))
        self.size = self.side / sqrt(2)
        self.stroke = scale * min(_HEAVIEST, max(1.0, self.side / scale / _PLAIN_CELL))
        needed = board.width * self.side + before + after
        self.width = float(max(floor(width), round(needed)))
        self.height = float(round(board.height * self.side + above + below))
        self.left = floor((self.width - needed) / 2 + before) + 0.5
        self.top = floor(above) + 0.5
        self._outlines: dict[tuple[str, float], Loop] = {}
        self.centres: Mapping[str, Point] = MappingProxyType(
            {cell: self.place((2 * x, 2 * y)) for cell in board.cells for x, y in [board.column_row(cell)]}
        )

    @property
    def right(self) -> float:
        """Where the board ends."""
        return self.left + self.board.width * self.side

    @property
    def bottom(self) -> float:
        """Where the lowest row ends."""
        return self.top + self.board.height * self.side

    @cached_property
    def hit(self) -> SquareHit:
        """From a point to the cell there."""
        return SquareHit(self.centres, self.side)

    def place(self, point: tuple[int, int]) -> Point:
        """Return where a point of the rules' geometry lies: (2x, 2y), with the middle of a1 at (0, 0)."""
        across, up = point
        return self.left + (across + 1) * self.side / 2, self.bottom - (up + 1) * self.side / 2

    def outline(self, cell: str, inset: float = 0.0) -> Loop:
        """Return the four corners of a cell, from the top left clockwise, that many pixels inside its sides."""
        known = self._outlines.get((cell, inset))
        if known is None:
            x, y = self.centres[cell]
            half = self.side / 2 - inset
            known = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
            self._outlines[cell, inset] = known
        return known

    def border(self, cells: Iterable[str], inset: float = 0.0) -> tuple[Loop, ...]:
        """Return the loops around an area of cells (holes too), that many pixels inside the area."""
        return tuple(tuple(corner for _, corner in loop) for loop in _border(self, frozenset(cells), inset))

    def edges(self, cells: Iterable[str], inset: float = 0.0) -> tuple[Loop, ...]:
        """Return the same line in short pieces that meet, each along one cell, in an order that does not change."""
        return in_pieces(_border(self, frozenset(cells), inset))


@lru_cache(maxsize=64)
def layout(
    width_in_squares: int,
    height_in_squares: int,
    width: float,
    max_height: float | None = None,
    is_presenting: bool = False,
    is_touch: bool = False,
) -> SquareLayout:
    """Return the layout of a board of this size for this much room."""
    scale = 1.4 if is_presenting else 1.0
    least = SMALLEST_TOUCHED_CELL if is_touch else SMALLEST_CELL
    return SquareLayout(square_board(width_in_squares, height_in_squares), width, max_height, least, scale)


Side = tuple[tuple[int, int], int]
"""A cell by column and row, and one of its sides."""


@lru_cache(maxsize=256)
def _border(places: SquareLayout, cells: frozenset[str], inset: float) -> tuple[tuple[tuple[str, Point], ...], ...]:
    """Return loops of sides: the cell that each side belongs to, and the point where it ends."""
    inside = {places.board.column_row(cell) for cell in cells}
    sides = {(cell, side): None for cell in sorted(inside) for side in range(4) if _across(cell, side) not in inside}
    loops = []
    while sides:
        start = next(iter(sides))
        loops.append(tuple(_walk(start, inside, sides, inset, places)))
    return tuple(loops)


def _walk(
    start: Side, inside: set[tuple[int, int]], sides: dict[Side, None], inset: float, places: SquareLayout
) -> Iterator[tuple[str, Point]]:
    """Go round one loop clockwise; yield each side's cell and its end, and take the side from `sides`.

    Cells that touch at a corner only have loops of their own: a loop never crosses itself.
    """
    cell, side = start
    while (cell, side) in sides:
        del sides[cell, side]
        beyond = _across(cell, (side + 1) % 4)
        if beyond not in inside:
            following, owner = (side + 1) % 4, cell
        elif _across(beyond, side) not in inside:
            following, owner = side, beyond
        else:
            following, owner = (side - 1) % 4, _across(beyond, side)
        name = places.board.cells[cell[1] * places.board.width + cell[0]]
        x, y = places.centres[name]
        across, down = _CORNERS[side]
        # Moved inward from both sides that meet here; where the line runs straight on, from the one.
        inward = [_SIDES[side]] if following == side else [_SIDES[side], _SIDES[following]]
        yield (
            name,
            (
                x + across * places.side / 2 - inset * sum(dx for dx, _ in inward),
                y + down * places.side / 2 + inset * sum(dy for _, dy in inward),
            ),
        )
        cell, side = owner, following


def _across(cell: tuple[int, int], side: int) -> tuple[int, int]:
    dx, dy = _SIDES[side]
    return cell[0] + dx, cell[1] + dy
