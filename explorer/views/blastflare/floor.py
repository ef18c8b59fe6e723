"""The empty board: its ground, its squares, and the names of columns and rows. It never changes in a game."""

from __future__ import annotations

from functools import lru_cache

from explorer.scene.shapes import Labels, Point, RoundedRects, Segments, Shape
from explorer.views.squares import SquareLayout

_CORNER = 12.0
_COORDINATE = 13.0
_LETTER_BELOW = 15.0
"""From the lower edge of the board to the middle of the letters."""

_NUMBER_ASIDE = 14.0
"""From the left edge of the board to the middle of the numbers."""


@lru_cache(maxsize=32)
def floor(places: SquareLayout) -> tuple[Shape, ...]:
    """Return the shapes of an empty board."""
    board = (places.left, places.top, places.right - places.left, places.bottom - places.top)
    return (
        RoundedRects(((0.0, 0.0, places.width, places.height),), _CORNER, fill="board"),
        RoundedRects((board,), 0.0, fill="cell"),
        Segments(_grid(places), "grid", width=places.scale, cap="butt"),
        Labels(_coordinates(places), size=_COORDINATE * places.scale, weight=600, fill="coord"),
    )


def _grid(places: SquareLayout) -> tuple[tuple[Point, Point], ...]:
    across = tuple(
        ((places.left - 0.5, y), (places.right + 0.5, y))
        for row in range(places.board.height + 1)
        for y in [places.top + row * places.side]
    )
    down = tuple(
        ((x, places.top - 0.5), (x, places.bottom + 0.5))
        for column in range(places.board.width + 1)
        for x in [places.left + column * places.side]
    )
    return across + down


def _coordinates(places: SquareLayout) -> tuple[tuple[str, float, float], ...]:
    """The letters of the columns stand below, the numbers of the rows at the left."""
    board, scale = places.board, places.scale
    letters = tuple(
        (cell[0], places.centres[cell][0], places.bottom + _LETTER_BELOW * scale) for cell in board.cells[: board.width]
    )
    numbers = tuple(
        (cell[1:], places.left - _NUMBER_ASIDE * scale, places.centres[cell][1]) for cell in board.cells[:: board.width]
    )
    return letters + numbers
