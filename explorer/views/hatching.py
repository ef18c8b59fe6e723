"""Parallel lines across an area of hexagons.

The lines lean by 60 degrees and so follow the slanting rows of cells: every cell is hatched alike. One line runs on
through neighbouring cells, so that there are few of them; but only through a few cells, so that a change of the area
changes lines nearby and no others.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from explorer.scene.shapes import Point
from explorer.views.hexagons import HexLayout
from explorer.views.runs import Crossing, Segment, runs

_LINES = 6
"""Lines to a slanting row of cells."""

_STRETCH = 3
"""Rows of the board after which a line is cut."""

_ENDS = 2.0
"""Pixels that a line stays away from the edge of its area."""

_SHORTEST = 3.0
"""Pixels; a shorter line would be a speck."""


@lru_cache(maxsize=128)
def hatch(places: HexLayout, cells: frozenset[str], lean: int) -> tuple[Segment, ...]:
    """Return the lines that hatch these cells: lean 1 for `\\`, -1 for `/`."""
    return tuple(
        (_point(begin + _ENDS, aside, lean), _point(end - _ENDS, aside, lean))
        for aside, crossings in _lines(places, lean)
        for begin, end in runs(crossings, cells)
        if end - begin - 2 * _ENDS >= _SHORTEST
    )


@lru_cache(maxsize=32)
def _lines(places: HexLayout, lean: int) -> tuple[tuple[float, tuple[Crossing, ...]], ...]:
    """Return the lines: how far aside each runs, and the cells it crosses, in order.

    Along a line and aside from it are the axes of the picture, turned by 60 degrees.
    """
    size = places.size
    spacing = 1.5 * size / _LINES
    found: dict[int, tuple[float, list[Crossing]]] = {}
    for cell, (x, y) in places.centres.items():
        q, r = places.board.axial(cell)
        row = q if lean > 0 else q + r
        along, aside = x / 2 + lean * y * sqrt(3) / 2, x * sqrt(3) / 2 - lean * y / 2
        for number in range(-_LINES, 2 * _LINES):
            off = (number + 0.5 - _LINES / 2) * spacing
            half = min(size * sqrt(3) / 2, (size - abs(off)) * sqrt(3))  # of the line's way through the cell
            if half > 0:
                _, crossings = found.setdefault(row * _LINES + number, (aside + off, []))
                crossings.append((along - half, along + half, cell, r // _STRETCH))
    return tuple((found[key][0], tuple(sorted(found[key][1]))) for key in sorted(found))


def _point(along: float, aside: float, lean: int) -> Point:
    """Return the point of the picture that lies that far along a line and aside."""
    return along / 2 + aside * sqrt(3) / 2, lean * (along * sqrt(3) / 2 - aside / 2)
