"""Parallel lines across an area of squares: one way for what is out of sight, both ways for an explosion.

The lines lean by 45 degrees, a whole number of them to a side, so that every cell is hatched alike and a line runs on
into the cells beside it. It is cut after a few rows: a change of the area changes lines nearby and no others.
"""

from __future__ import annotations

from functools import lru_cache

from explorer.views.runs import Crossing, Segment, runs
from explorer.views.squares import SquareLayout

SPACING = 9.0
"""Pixels from line to line along a row, about: a side holds a whole number of them."""

_STRETCH = 3
"""Rows of the board after which a line is cut."""

_ENDS = 0.7
"""Pixels, across the picture, that a line stays away from the edge of its area."""

_SHORTEST = 2.0
"""Pixels; a shorter line would be a speck."""


@lru_cache(maxsize=128)
def hatch(places: SquareLayout, cells: frozenset[str], lean: int) -> tuple[Segment, ...]:
    """Return the lines that hatch these cells: lean 1 for `\\`, -1 for `/`."""
    return tuple(
        ((begin + _ENDS, _y(begin + _ENDS, line, lean)), (end - _ENDS, _y(end - _ENDS, line, lean)))
        for line, crossings in _lines(places, lean)
        for begin, end in runs(crossings, cells)
        if end - begin - 2 * _ENDS >= _SHORTEST
    )


def cross_hatch(places: SquareLayout, cells: frozenset[str]) -> tuple[Segment, ...]:
    """Return the lines that hatch these cells both ways."""
    return hatch(places, cells, 1) + hatch(places, cells, -1)


def _y(x: float, line: float, lean: int) -> float:
    """Return the height of a line at a place: lines are told apart by x - y or by x + y."""
    return x - line if lean > 0 else line - x


@lru_cache(maxsize=32)
def _lines(places: SquareLayout, lean: int) -> tuple[tuple[float, tuple[Crossing, ...]], ...]:
    """Return the lines: what tells each apart, and the cells it crosses, from left to right."""
    side = places.side
    count = max(2, round(side / SPACING))
    found: dict[int, tuple[float, list[Crossing]]] = {}
    for cell in places.board.cells:
        column, row = places.board.column_row(cell)
        left, top = places.left + column * side, places.bottom - (row + 1) * side
        down = places.board.height - 1 - row
        corner = left - top if lean > 0 else left + top  # of the line through the cell's upper left corner
        first = -count if lean > 0 else 0
        for number in range(first, first + 2 * count):
            line = corner + (number + 0.5) * side / count
            if lean > 0:
                begin, end = max(left, top + line), min(left + side, top + side + line)
            else:
                begin, end = max(left, line - top - side), min(left + side, line - top)
            key = number + count * (column - down if lean > 0 else column + down)
            _, crossings = found.setdefault(key, (line, []))
            crossings.append((begin, end, cell, row // _STRETCH))
    return tuple((found[key][0], tuple(sorted(found[key][1]))) for key in sorted(found))
