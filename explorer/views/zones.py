"""The zones of both players: a tint, a hatch and an outline each, so that no colour says anything alone."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.scene.shapes import Polygons, Segments, Shape
from explorer.views import owners
from explorer.views.hatching import hatch
from explorer.views.hexagons import HexLayout

_GRID = 0.5
"""Pixels that a tint leaves free at each side, so that the grid below stays in sight."""

_LEANS = {"red": 1, "blue": -1}

INSETS = {"red": 2.2, "blue": 5.4}
"""How far inside its area each outline runs: where both follow one edge they lie side by side."""

_OUTLINE = 2.0
_HATCH = 0.9


def tints(covered: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Return the cells of each tint, given the cells that the zones of each player cover."""
    red, blue = covered.get("red", frozenset()), covered.get("blue", frozenset())
    return {"zred": red - blue, "zblue": blue - red, "zboth": red & blue}


def zones(places: HexLayout, covered: Mapping[str, frozenset[str]]) -> tuple[Shape, ...]:
    """Return the shapes of the zones of some players: which cells each one's cover."""
    scale = places.scale
    shapes: list[Shape] = []
    for colour, cells in tints(covered).items():
        if cells:
            outlines = tuple(places.outline(cell, _GRID * scale) for cell in _in_order(places, cells))
            shapes.append(Polygons(outlines, fill=colour))
    for player, cells in covered.items():
        if cells:
            shapes.append(Segments(hatch(places, cells, _LEANS[player]), f"h{player}", width=_HATCH * scale))
    for player, cells in covered.items():
        if cells:
            shapes.append(outline(places, cells, player))
    return tuple(shapes)


def outline(places: HexLayout, cells: frozenset[str], player: str) -> Shape:
    """Return the line around a player's zones: solid for Red, dashed for Blue."""
    loops = places.border(_in_order(places, cells), INSETS[player] * places.scale)
    line = owners.lines(player)
    return Polygons(loops, stroke=line.colour, width=_OUTLINE * places.scale, dash=owners.dash(player, places.scale))


def _in_order(places: HexLayout, cells: frozenset[str]) -> tuple[str, ...]:
    return tuple(cell for cell in places.board.cells if cell in cells)
