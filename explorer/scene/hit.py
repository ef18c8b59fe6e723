"""From a point on the picture to what lies there. Points and lengths are CSS pixels.

Edges belong to the shape. On an edge that two share, the one named first wins, so every point has one answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot, sqrt
from types import MappingProxyType
from typing import Protocol

from explorer.scene.shapes import Point, Rect

_SLACK = 1e-6
"""Pixels by which rounding may put a point of an edge outside."""


class Hit(Protocol):
    """What a view returns so that a click can be understood."""

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the name of what lies at the point, or None."""


@dataclass(frozen=True, slots=True)
class HexHit:
    """Hexagons standing on a corner, by their centres; `size` is the distance from centre to corner.

    >>> hit = HexHit({"a1": (0, 0), "a2": (17.32, 0)}, size=10)
    >>> hit.cell_at(0, 9.9), hit.cell_at(12, 3), hit.cell_at(9, 9.9)
    ('a1', 'a2', None)
    """

    cells: Mapping[str, Point] = field(hash=False)
    size: float

    def __post_init__(self) -> None:
        """Keep a copy of the cells that nobody can change."""
        object.__setattr__(self, "cells", MappingProxyType(dict(self.cells)))

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell whose hexagon holds the point, or None."""
        if not self.cells:
            return None
        # Inside a grid the nearest centre decides; at its rim the nearest centre may still be too far.
        name, (cx, cy) = min(self.cells.items(), key=lambda cell: hypot(cell[1][0] - x, cell[1][1] - y))
        dx, dy = abs(x - cx), abs(y - cy)
        inside = dx <= self.size * sqrt(3) / 2 + _SLACK and dy + dx / sqrt(3) <= self.size + _SLACK
        return name if inside else None


@dataclass(frozen=True, slots=True)
class SquareHit:
    """Upright squares, by their centres; `size` is the side.

    >>> SquareHit({"a1": (5, 5)}, size=10).cell_at(0, 10)
    'a1'
    """

    cells: Mapping[str, Point] = field(hash=False)
    size: float

    def __post_init__(self) -> None:
        """Keep a copy of the cells that nobody can change."""
        object.__setattr__(self, "cells", MappingProxyType(dict(self.cells)))

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell whose square holds the point, or None."""
        reach = self.size / 2 + _SLACK
        for name, (cx, cy) in self.cells.items():
            if abs(x - cx) <= reach and abs(y - cy) <= reach:
                return name
        return None


@dataclass(frozen=True, slots=True)
class RectHit:
    """Rectangles that may overlap like cards in a hand: the one named *last* lies on top and is hit.

    >>> RectHit({"7r": (0, 0, 40, 60), "8r": (20, 0, 40, 60)}).cell_at(30, 10)
    '8r'
    """

    rects: Mapping[str, Rect] = field(hash=False)

    def __post_init__(self) -> None:
        """Keep a copy of the rectangles that nobody can change."""
        object.__setattr__(self, "rects", MappingProxyType(dict(self.rects)))

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the topmost rectangle that holds the point, or None."""
        for name, (left, top, width, height) in reversed(list(self.rects.items())):
            if left - _SLACK <= x <= left + width + _SLACK and top - _SLACK <= y <= top + height + _SLACK:
                return name
        return None
