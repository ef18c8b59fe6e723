"""Small pictures, 22 by 22, for legends and panels: one for each overlay, and one for any stack."""

from __future__ import annotations

from math import cos, pi, sin

from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Labels, Point, Polygons, Segments, Shape
from explorer.scene.svg import render
from explorer.scene.theme import Theme
from explorer.views.stacks import Piece, stacks

SIZE = 22.0
_MIDDLE = (SIZE / 2, SIZE / 2)
_RADIUS = {1: 8.6, 2: 8.2, 3: 7.6, 4: 7.0}
"""The radius of a checker, by the rings drawn: a pile is as tall as the icon."""


def icon(name: str, theme: Theme) -> str:
    """Return the icon of an overlay as SVG. Raises `KeyError` for a name that has none."""
    return render(scene(name), theme)


def stack_icon(player: str, height: int, theme: Theme) -> str:
    """Return the icon of a stack as SVG: whose it is and how high."""
    return render(stack_scene(player, height), theme)


def scene(name: str) -> Scene:
    """Return the icon of an overlay. Raises `KeyError` for a name that has none."""
    return _icon(_ICONS[name])


def stack_scene(player: str, height: int) -> Scene:
    """Return the icon of a stack."""
    radius = _RADIUS[min(height, 4)]
    return _icon(stacks((Piece((_MIDDLE[0], _MIDDLE[1] - 0.04 * radius), player, height),), radius, 0.9))


def _icon(shapes: tuple[Shape, ...]) -> Scene:
    return Scene(SIZE, SIZE, (Layer("icon", shapes),))


def _hexagon(radius: float) -> tuple[Point, ...]:
    x, y = _MIDDLE
    return tuple((x + radius * sin(pi / 3 * corner), y - radius * cos(pi / 3 * corner)) for corner in range(6))


def _hatched(lean: int) -> tuple[tuple[Point, Point], ...]:
    """Return four lines across the hexagon, leaning by 60 degrees."""
    x, y = _MIDDLE
    lines = []
    for aside in (-5.4, -1.8, 1.8, 5.4):
        half = min(8.66, (10 - abs(aside)) * 3**0.5) - 1.2
        foot = x + aside * 3**0.5 / 2, y - lean * aside / 2
        reach = half / 2, lean * half * 3**0.5 / 2
        lines.append(((foot[0] - reach[0], foot[1] - reach[1]), (foot[0] + reach[0], foot[1] + reach[1])))
    return tuple(lines)


def _zone(player: str, lean: int, dash: tuple[float, ...]) -> tuple[Shape, ...]:
    outline = (_hexagon(9.8),)
    return (
        Polygons(outline, fill=f"z{player}"),
        Segments(_hatched(lean), f"o{player}", width=0.9),
        Polygons(outline, stroke=f"o{player}", width=1.8, dash=dash),
    )


_PLAIN = Polygons((_hexagon(10.0),), fill="cell", stroke="grid")

_ICONS: dict[str, tuple[Shape, ...]] = {
    "legal": (
        Circles((_MIDDLE,), 5.4, fill="legal"),
        Circles((_MIDDLE,), 8.6, stroke="legal", width=1.8),
    ),
    "red_zones": _zone("red", 1, ()),
    "blue_zones": _zone("blue", -1, (3.5, 2.2)),
    "radiation": (_PLAIN, Labels((("2", *_MIDDLE),), size=12, weight=700, fill="rad")),
    "heights": stacks((Piece(_MIDDLE, "red", 2),), _RADIUS[2], 0.9),
    "smallest": (_PLAIN, Polygons((((11, 16.6), (5.8, 7.6), (16.2, 7.6)),), stroke="text", width=1.8)),
}
