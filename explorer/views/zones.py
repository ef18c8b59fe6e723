"""The zones of both players: a tint, a hatch and an outline each, so that no colour says anything alone.

All three are drawn cell by cell or nearly so: a move changes zones in one part of the board, and only what changed has
to be painted again.
"""

from __future__ import annotations

from explorer.scene.shapes import Polygons, Polylines, Segments, Shape
from explorer.views import owners
from explorer.views.hatching import hatch
from explorer.views.hexagons import HexLayout

INSETS = {"red": 2.2, "blue": 5.4}
"""How far inside its area each outline runs: where both follow one edge they lie side by side."""

_GRID = 0.5
"""Pixels that a tint leaves free at each side, so that the grid below stays in sight."""

_LEANS = {"red": 1, "blue": -1}
_OUTLINE = 2.0
_HATCH = 0.9

Covered = tuple[tuple[str, frozenset[str]], ...]
"""Players, each with the cells that their zones cover; those whose zones are not shown are left out."""


def tints(covered: Covered) -> dict[str, frozenset[str]]:
    """Return the cells of each tint."""
    cells = dict(covered)
    red, blue = cells.get("red", frozenset()), cells.get("blue", frozenset())
    return {"zred": red - blue, "zblue": blue - red, "zboth": red & blue}


def zones(places: HexLayout, covered: Covered) -> tuple[Shape, ...]:
    """Return the shapes of zones."""
    shapes: list[Shape] = []
    for colour, cells in tints(covered).items():
        if cells:
            inset = _GRID * places.scale
            outlines = tuple(places.outline(cell, inset) for cell in places.board.cells if cell in cells)
            shapes.append(Polygons(outlines, fill=colour))
    for player, cells in covered:
        if cells:
            lines = hatch(places, cells, _LEANS[player])
            shapes.append(Segments(lines, f"h{player}", width=_HATCH * places.stroke))
    for player, cells in covered:
        if cells:
            shapes.append(outline(places, cells, player))
    return tuple(shapes)


def outline(places: HexLayout, cells: frozenset[str], player: str) -> Shape:
    """Return the line around a player's zones: solid for Red, dashed for Blue."""
    stroke = places.stroke
    dash = owners.dash(player, stroke)
    return Polylines(
        places.edges(cells, INSETS[player] * stroke),
        owners.lines(player).colour,
        width=_OUTLINE * stroke,
        dash=dash,
        cap="butt" if dash else "round",
    )
