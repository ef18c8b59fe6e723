"""What marks and the looks of a cell need to know of a board, whatever its cells are like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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


def in_pieces(loops: Iterable[Sequence[tuple[object, Point]]]) -> tuple[Loop, ...]:
    """Return loops around an area in short pieces that meet, each along one cell, in an order that does not change.

    Args:
        loops: the sides of each loop: the cell that the side belongs to, and the corner where it ends.
    """
    pieces: list[Loop] = []
    for loop in loops:
        # A piece ends where the next side belongs to another cell. A loop around one cell is cut at its start.
        cuts = [n for n, (cell, _) in enumerate(loop) if cell != loop[n - 1][0]] or [0]
        corners = [corner for _, corner in loop]
        for begin, end in zip(cuts, (*cuts[1:], cuts[0] + len(loop)), strict=True):
            pieces.append(tuple(corners[n % len(loop) - 1] for n in range(begin, end + 1)))
    return tuple(sorted(pieces))
