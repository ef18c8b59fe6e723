"""Parallel lines across an area of hexagons, one line wherever neighbouring cells let it run on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import inf, sqrt

from explorer.scene.shapes import Point
from explorer.views.hexagons import HexLayout

Segment = tuple[Point, Point]

Crossing = tuple[float, float, str]
"""A cell that a line crosses: from which x to which x."""

SPACING = 13.0
"""Pixels between two lines, measured along a row."""

_GAP = 0.01
"""Pixels between two cells that rounding may open."""

_SHORTEST = 2.0
"""A shorter line would be a speck."""

_ENDS = 1.5
"""Pixels that a line stays away from the edge of its area."""


@lru_cache(maxsize=128)
def hatch(places: HexLayout, cells: frozenset[str], lean: int) -> tuple[Segment, ...]:
    """Return the lines that hatch these cells: lean 1 for `\\`, -1 for `/`."""
    return tuple(
        segment
        for offset, crossings in _lines(places, lean)
        for begin, end in _runs(crossings, cells)
        for segment in _segment(begin, end, offset, lean)
    )


def _runs(crossings: tuple[Crossing, ...], cells: frozenset[str]) -> Iterator[tuple[float, float]]:
    """Yield from where to where a line crosses these cells without a gap."""
    begin = end = -inf
    for left, right, cell in crossings:
        if cell in cells:
            if left - end > _GAP:
                if begin < end:
                    yield begin, end
                begin = left
            end = right
    if begin < end:
        yield begin, end


def _segment(begin: float, end: float, offset: float, lean: int) -> Iterator[Segment]:
    """Yield the line from one x to another, unless it is too short. On it y is lean * (x - offset)."""
    begin, end = begin + _ENDS / sqrt(2), end - _ENDS / sqrt(2)
    if end - begin >= _SHORTEST:
        yield (begin, lean * (begin - offset)), (end, lean * (end - offset))


@lru_cache(maxsize=32)
def _lines(places: HexLayout, lean: int) -> tuple[tuple[float, tuple[Crossing, ...]], ...]:
    """Return the lines, each as its offset and the cells it crosses from left to right.

    A line is the points with y = lean * (x - offset).
    """
    spacing = SPACING * places.scale
    half, size = places.cell_width / 2, places.size
    found: dict[int, list[Crossing]] = {}
    for cell, (x, y) in places.centres.items():
        middle = x - lean * y
        reach = half + size  # no line that misses a cell by more than this touches it
        for number in range(int((middle - reach) // spacing), int((middle + reach) // spacing) + 2):
            begin, end = _chord(middle - number * spacing, half, size, lean)
            if begin < end:
                found.setdefault(number, []).append((x + begin, x + end, cell))
    return tuple((number * spacing, tuple(sorted(found[number]))) for number in sorted(found))


def _chord(d: float, half: float, size: float, lean: int) -> tuple[float, float]:
    """Return the first and the last u of the line `v = lean * (u + d)` in a hexagon around (0, 0)."""
    begin, end = -half, half
    for side in (1, -1):  # |v + side * u / sqrt(3)| <= size, the slanting sides
        slope, start = lean + side / sqrt(3), lean * d
        low, high = sorted(((-size - start) / slope, (size - start) / slope))
        begin, end = max(begin, low), min(end, high)
    return begin, end
