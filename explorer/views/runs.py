"""Lines of a hatch, cut where their area ends: what hexagons and squares have in common."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from explorer.scene.shapes import Point

Segment = tuple[Point, Point]

Crossing = tuple[float, float, str, int]
"""A cell that a line crosses: from where to where along it, in pixels; the cell; the stretch it belongs to."""

_GAP = 0.01
"""Pixels between two cells that rounding may open."""


def runs(crossings: tuple[Crossing, ...], cells: frozenset[str]) -> Iterator[tuple[float, float]]:
    """Yield from where to where a line crosses these cells without a gap or a cut between two stretches.

    >>> line = ((0.0, 5.0, "a1", 0), (5.0, 10.0, "b1", 0), (10.0, 15.0, "c1", 0), (15.0, 20.0, "d1", 1))
    >>> list(runs(line, frozenset({"a1", "b1", "d1"}))), list(runs(line, frozenset({"c1", "d1"})))
    ([(0.0, 10.0), (15.0, 20.0)], [(10.0, 15.0), (15.0, 20.0)])
    """
    begin = end = -inf
    stretch = 0
    for first, last, cell, place in crossings:
        if cell in cells:
            if first - end > _GAP or place != stretch:
                if begin < end:
                    yield begin, end
                begin, stretch = first, place
            end = last
    if begin < end:
        yield begin, end
