"""What a straight line meets on a grid of squares, in order and exactly: whole numbers only.

Points have doubled coordinates, so that all are whole: the centre of cell (x, y) is the point (2x, 2y), and corners of
cells have two odd coordinates. The grid is not bounded here; which cells are on a board is asked in ``sight.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

Point = tuple[int, int]
Cell = tuple[int, int]
Kind = Literal["cell", "corner", "edge"]


class Meeting(NamedTuple):
    """One thing that a line meets."""

    kind: Kind
    """``cell``: the line crosses its inside. ``corner``: four cells meet there. ``edge``: the line runs along it."""

    at: Point
    """The corner, the middle of the edge, or the centre of the cell."""

    cells: tuple[Cell, ...]
    """The cell; or one cell to each side of the line, the lower and then the more left first."""


@lru_cache(maxsize=2**15)
def walk(start: Point, end: Point) -> tuple[Meeting, ...]:
    """Return everything that the line between two points meets, in order, with what it meets at its two ends.

    Args:
        start: the centre of a cell, or a corner.
        end: the same kind of point, and another one.

    >>> [(meeting.kind, meeting.cells) for meeting in walk((0, 0), (4, 2))]
    [('cell', ((0, 0),)), ('cell', ((1, 0),)), ('cell', ((1, 1),)), ('cell', ((2, 1),))]
    >>> [(meeting.kind, meeting.cells) for meeting in walk((0, 0), (2, 2))]
    [('cell', ((0, 0),)), ('corner', ((1, 0), (0, 1))), ('cell', ((1, 1),))]
    """
    (x0, y0), (x1, y1) = start, end
    is_along_edges = (x0 == x1 and x0 % 2 == 1) or (y0 == y1 and y0 % 2 == 1)
    return tuple(_along_edges(start, end) if is_along_edges else _across(start, end))


def _across(start: Point, end: Point) -> Iterator[Meeting]:
    """Walk a line that crosses the insides of cells.

    Grid lines have an odd coordinate. How far along the line each is met is counted in parts, so small that both the
    upright and the level ones come out whole; where one of each is met at once, there is a corner.
    """
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    part_x, part_y = abs(dy) or 1, abs(dx) or 1
    parts = part_x * part_y
    upright = {abs(x - x0) * part_x for x in range(min(x0, x1), max(x0, x1) + 1) if x % 2} if dx else set()
    level = {abs(y - y0) * part_y for y in range(min(y0, y1), max(y0, y1) + 1) if y % 2} if dy else set()
    stops = sorted({0, parts} | upright | level)
    for number, stop in enumerate(stops):
        if stop in upright and stop in level:
            yield _corner((x0 + dx * stop // parts, y0 + dy * stop // parts), is_rising=dx * dy > 0)
        if stop != parts:
            # Between two stops the line is inside one cell: that of the point half-way.
            twice = stop + stops[number + 1]
            x = ((x0 + 1) * 2 * parts + dx * twice) // (4 * parts)
            y = ((y0 + 1) * 2 * parts + dy * twice) // (4 * parts)
            yield Meeting("cell", (2 * x, 2 * y), ((x, y),))


def _along_edges(start: Point, end: Point) -> Iterator[Meeting]:
    """Walk a line on which edges lie: from corner to corner, and at each there are two pairs of cells across."""
    (x0, y0), (x1, y1) = start, end
    step_x, step_y = (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)
    for number in range(max(abs(x1 - x0), abs(y1 - y0)) + 1):
        x, y = x0 + step_x * number, y0 + step_y * number
        if number % 2 == 0:
            yield _corner((x, y), is_rising=True)
            yield _corner((x, y), is_rising=False)
        elif step_x:
            yield Meeting("edge", (x, y), ((x // 2, (y - 1) // 2), (x // 2, (y + 1) // 2)))
        else:
            yield Meeting("edge", (x, y), (((x - 1) // 2, y // 2), ((x + 1) // 2, y // 2)))


def _corner(at: Point, is_rising: bool) -> Meeting:
    """A corner, and the two of its cells that lie to the sides of a line that rises or falls through it."""
    left, right = (at[0] - 1) // 2, (at[0] + 1) // 2
    low, high = (at[1] - 1) // 2, (at[1] + 1) // 2
    return Meeting("corner", at, ((right, low), (left, high)) if is_rising else ((left, low), (right, high)))
