"""The empty board: its ground, its cells, and the names of rows and columns. It never changes in a game."""

from __future__ import annotations

from functools import lru_cache

from explorer.scene.shapes import Labels, Polygons, RoundedRects, Shape
from explorer.views.hexagons import HexLayout

_CORNER = 12.0
_COORDINATE = 13.0
_LETTER_ASIDE = 14.0
"""From the left side of a row's first cell to the middle of its letter."""

_NUMBER_ASIDE = 12.0
"""From the right side of a row's last cell to the middle of its number."""

_NUMBER_BELOW = 14.0
"""From the lowest corner of the bottom row to the middle of its numbers."""


@lru_cache(maxsize=32)
def floor(places: HexLayout) -> tuple[Shape, ...]:
    """Return the shapes of an empty board."""
    return (
        RoundedRects(((0.0, 0.0, places.width, places.height),), _CORNER, fill="board"),
        Polygons(
            tuple(places.outline(cell) for cell in places.board.cells), fill="cell", stroke="grid", width=places.scale
        ),
        Labels(_coordinates(places), size=_COORDINATE * places.scale, weight=600, fill="coord"),
    )


def _coordinates(places: HexLayout) -> tuple[tuple[str, float, float], ...]:
    """The letters stand left of each row; the numbers below the bottom row, and up the slope at its right."""
    rows: dict[str, list[str]] = {}
    for cell in places.board.cells:
        rows.setdefault(cell[0], []).append(cell)
    half, scale = places.cell_width / 2, places.scale
    items = []
    for letter, cells in rows.items():
        x, y = places.centres[cells[0]]
        items.append((letter, x - half - _LETTER_ASIDE * scale, y))
    bottom, *others = rows.values()
    for cell in bottom:
        x, y = places.centres[cell]
        items.append((cell[1:], x, y + places.size + _NUMBER_BELOW * scale))
    for before, cells in zip([bottom, *others], others, strict=False):
        if len(cells) > len(before):
            x, y = places.centres[cells[-1]]
            items.append((cells[-1][1:], x + half + _NUMBER_ASIDE * scale, y))
    return tuple(items)
