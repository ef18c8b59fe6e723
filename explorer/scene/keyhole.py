"""An area with holes as one polygon. ipycanvas fills polygons one by one and knows no holes.

The loops are walked one after the other, from the first loop's start out to each and back: the bridges enclose nothing.
Canvas fills by winding number, so holes must run the other way round than what they are cut from.
"""

from collections.abc import Sequence
from math import hypot

from explorer.scene.shapes import Point

Loop = Sequence[Point]

_ASIDE = 0.381966
"""A part of an edge that is no simple fraction, where the corner of another loop might lie."""


def keyhole(loops: Sequence[Loop]) -> tuple[Point, ...]:
    """Return one closed polygon whose nonzero winding fill is the even-odd fill of the loops.

    >>> keyhole([((0, 0), (4, 0), (0, 4))])
    ((0, 0), (4, 0), (0, 4))
    """
    turned = [_turned(loop, clockwise=_depth(loop, loops) % 2 == 0) for loop in loops]
    first, *others = turned
    points = list(first)
    if others:
        anchor = first[0]
        points.append(anchor)
        for loop in others:
            points += [*loop, loop[0], anchor]
        points.pop()  # a polygon closes by itself
    return tuple(points)


def _turned(loop: Loop, *, clockwise: bool) -> Loop:
    return loop if (_area(loop) > 0) == clockwise else tuple(reversed(loop))


def _depth(loop: Loop, loops: Sequence[Loop]) -> int:
    """Return how many of the other loops lie around this one."""
    point = _beside_corners(loop)
    return sum(_holds(other, point) for other in loops if other is not loop)


def _beside_corners(loop: Loop) -> Point:
    """Return a point of the longest edge that no other loop touches, since loops touch at corners or not at all."""
    edges = zip(loop, (*loop[1:], loop[0]), strict=True)
    (x1, y1), (x2, y2) = max(edges, key=lambda edge: hypot(edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]))
    return x1 + _ASIDE * (x2 - x1), y1 + _ASIDE * (y2 - y1)


def _area(loop: Loop) -> float:
    """Return twice the area; positive when the loop runs clockwise on the screen (y down)."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(loop, (*loop[1:], loop[0]), strict=True))


def _holds(loop: Loop, point: Point) -> bool:
    """Return whether a ray from the point to the right crosses the loop an odd number of times."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(loop, (*loop[1:], loop[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
