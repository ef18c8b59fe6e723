"""What marks and the looks of a cell need to know of a board, whatever its cells are like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from explorer.scene.shapes import Point

Loop = tuple[Point, ...]


class Ground(Protocol):
    """Cells on a picture, in CSS pixels."""

    @property
    def centres(self) -> Mapping[str, Point]:
        """The middle of each cell."""

    @property
    def size(self) -> float:
        """From the middle of a cell to its farthest corner."""

    @property
    def scale(self) -> float:
        """What sizes of type are multiplied by."""

    @property
    def stroke(self) -> float:
        """What widths of lines are multiplied by: they grow a little with the cells, as type does not."""

    def outline(self, cell: str, inset: float = 0.0) -> Loop:
        """Return the corners of a cell, that many pixels inside its sides."""

    def border(self, cells: Iterable[str], inset: float = 0.0) -> tuple[Loop, ...]:
        """Return the loops around an area of cells, that many pixels inside it."""

    def edges(self, cells: Iterable[str], inset: float = 0.0) -> tuple[Loop, ...]:
        """Return the same line in short pieces that meet."""
