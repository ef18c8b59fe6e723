"""Shapes to the commands of one ipycanvas layer, as few and as short as they can be.

A click redraws a board through a socket, so bytes count:

- Coordinates are whole numbers of a tenth of a pixel (the layer is scaled to match): two bytes each in an array, four
  digits in a text command.
- One array command draws all figures of a shape; only text and single circles are sent one by one.
- A style is set only when it differs from the one before. Each encoding starts from an unknown style, because a browser
  that was reloaded or resized has forgotten it.

Everything that could fail or be refused happens here, before ipycanvas is touched. A command is the name of a method of
`ipycanvas.Canvas` and its arguments, or `"set"` with an attribute and its value; all scalars are plain Python numbers,
since one numpy integer would break this flush and every later one.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorer.scene.check import check_layer
from explorer.scene.damage import Damage
from explorer.scene.keyhole import keyhole
from explorer.scene.layers import Layer
from explorer.scene.outlines import BASELINE, FAMILY, arrow, rounded_rect
from explorer.scene.shapes import (
    Arrow,
    Circles,
    Labels,
    Point,
    Polygons,
    Polylines,
    Region,
    RoundedRects,
    Segments,
    Shape,
)
from explorer.scene.theme import Theme

Command: TypeAlias = tuple[str, tuple[Any, ...]]
"""A method of `ipycanvas.Canvas` and its arguments, or `("set", (attribute, value))`."""

UNITS = 10
"""Canvas units in a CSS pixel."""

_FEW_CIRCLES = 5
"""Up to so many circles are shorter as single commands than as three described arrays."""

_ALIGNS = {"middle": "center", "start": "left", "end": "right"}


def encode(layer: Layer, theme: Theme, scale: int) -> tuple[Command, ...]:
    """Return the commands that clear a layer and draw it; `scale` is the number of buffer pixels in a CSS pixel.

    Raises `ValueError` for a shape that cannot be drawn and for a colour that the theme does not have.
    """
    check_layer(layer)
    pen = _Pen(theme)
    pen.call("reset_transform")  # clearing obeys the transform that the last drawing left behind
    pen.call("clear")
    _draw_all(layer.shapes, pen, scale)
    return tuple(pen.commands)


def encode_damage(damage: Damage, theme: Theme, scale: int) -> tuple[Command, ...]:
    """Return the commands that clear and draw only the damaged part of a layer whose new version has been checked."""
    if not damage.rects:
        return ()
    pen = _Pen(theme)
    pen.call("reset_transform")
    pen.call("save")
    pen.call("begin_path")
    for rect in damage.rects:
        pen.call("rect", *(side * scale for side in rect))
    pen.call("clip")  # at whole buffer pixels: nothing outside changes, not even a smoothed edge
    pen.call("clear")
    _draw_all(damage.shapes, pen, scale)
    pen.call("restore")
    return tuple(pen.commands)


def _draw_all(shapes: Sequence[Shape], pen: "_Pen", scale: int) -> None:
    if shapes:
        pen.call("set_transform", scale / UNITS, 0, 0, scale / UNITS, 0, 0)
        pen.set("line_join", "round")
    for shape in shapes:
        _draw(shape, pen)


class _Pen:
    """Collects commands and leaves out the styles that are already set."""

    def __init__(self, theme: Theme) -> None:
        self.commands: list[Command] = []
        self._theme = theme
        self._style: dict[str, object] = {}

    def call(self, method: str, *arguments: Any) -> None:
        self.commands.append((method, arguments))

    def set(self, attribute: str, value: str | float) -> None:
        if self._style.get(attribute) != value:
            self._style[attribute] = value
            self.call("set", attribute, value)

    def fill(self, colour: str, alpha: float) -> None:
        self.set("fill_style", self._theme.colour(colour))
        self.set("global_alpha", float(alpha))

    def stroke(self, colour: str, width: float, dash: Sequence[float], alpha: float, cap: str = "butt") -> None:
        self.set("stroke_style", self._theme.colour(colour))
        self.set("global_alpha", float(alpha))
        self.set("line_width", unit(width))
        self.set("line_cap", cap)
        pattern = [unit(length) for length in dash] if any(dash) else []
        if self._style.get("dash") != pattern:
            self._style["dash"] = pattern
            self.call("set_line_dash", pattern)


def unit(length: float) -> int:
    """Return a length in CSS pixels in whole canvas units.

    >>> unit(1.4), unit(-2.25), type(unit(np.float32(3)))
    (14, -22, <class 'int'>)
    """
    return round(float(length) * UNITS)


def _draw(shape: Shape, pen: _Pen) -> None:
    match shape:
        case Polygons(polygons=polygons):
            _polygons(polygons, polygons, shape, pen)
        case Region(loops=loops):
            _polygons((keyhole(loops),) if loops else (), loops, shape, pen)
        case RoundedRects(rects=rects, radius=radius):
            outlines = tuple(rounded_rect(rect, radius) for rect in rects)
            _polygons(outlines, outlines, shape, pen)
        case Circles():
            _circles(shape, pen)
        case Segments(segments=lines) | Polylines(lines=lines):
            if lines and shape.width > 0:
                pen.stroke(shape.stroke, shape.width, shape.dash, shape.alpha, shape.cap)
                pen.call("stroke_line_segments", *_points(lines))
        case Arrow():
            _arrow(shape, pen)
        case Labels():
            _labels(shape, pen)


def _polygons(
    filled: Sequence[Sequence[Point]],
    stroked: Sequence[Sequence[Point]],
    shape: Polygons | Region | RoundedRects,
    pen: _Pen,
) -> None:
    if filled and shape.fill is not None:
        pen.fill(shape.fill, shape.alpha)
        pen.call("fill_polygons", *_points(filled))
    if stroked and shape.stroke is not None and shape.width > 0:
        pen.stroke(shape.stroke, shape.width, shape.dash, shape.alpha)
        pen.call("stroke_polygons", *_points(stroked))


def _circles(shape: Circles, pen: _Pen) -> None:
    if not shape.centres:
        return
    if shape.fill is not None:
        pen.fill(shape.fill, shape.alpha)
        _circle_commands("fill_circle", shape, pen)
    if shape.stroke is not None and shape.width > 0:
        pen.stroke(shape.stroke, shape.width, shape.dash, shape.alpha)
        _circle_commands("stroke_circle", shape, pen)


def _circle_commands(method: str, shape: Circles, pen: _Pen) -> None:
    radius = unit(shape.radius)
    if len(shape.centres) <= _FEW_CIRCLES:
        for x, y in shape.centres:
            pen.call(method, unit(x), unit(y), radius)
    else:
        centres = _array(chain.from_iterable(shape.centres))
        pen.call(f"{method}s", centres[0::2].copy(), centres[1::2].copy(), radius)


def _arrow(shape: Arrow, pen: _Pen) -> None:
    points = arrow(shape)
    if not points:
        return
    if shape.halo is not None and shape.halo_width > 0:
        pen.stroke(shape.halo, 2 * shape.halo_width, (), shape.alpha)
        pen.call("stroke_polygons", *_points((points,)))
    pen.fill(shape.stroke, shape.alpha)
    pen.call("fill_polygons", *_points((points,)))


def _labels(shape: Labels, pen: _Pen) -> None:
    items = [(text, unit(x), unit(y + BASELINE * shape.size)) for text, x, y in shape.items if text]
    if not items:
        return
    weight = "" if shape.weight == 400 else f"{shape.weight} "
    pen.set("font", f"{weight}{unit(shape.size)}px {FAMILY}")
    pen.set("text_align", _ALIGNS[shape.align])
    if shape.halo is not None and shape.halo_width > 0:
        # All rims before all letters: the rim of one label must not bite into its neighbour.
        pen.stroke(shape.halo, 2 * shape.halo_width, (), shape.alpha)
        for item in items:
            pen.call("stroke_text", *item)
    pen.fill(shape.fill, shape.alpha)
    for item in items:
        pen.call("fill_text", *item)


def _points(figures: Sequence[Sequence[Point]]) -> tuple[NDArray[Any], NDArray[Any] | None]:
    """Return the points of all figures and how many each has, as ipycanvas wants them: fewest bytes first."""
    flat = _array(chain.from_iterable(chain.from_iterable(figures)))
    counts = {len(figure) for figure in figures}
    if len(counts) == 1:
        return flat.reshape(len(figures), counts.pop(), 2), None
    return flat, np.array([len(figure) for figure in figures], dtype=np.uint16)


def _array(lengths: Iterable[float]) -> NDArray[Any]:
    """Return lengths in canvas units, in two bytes each when they fit."""
    units = np.rint(np.fromiter(lengths, dtype=np.float64) * UNITS)
    fits = len(units) == 0 or (units.min() >= np.iinfo(np.int16).min and units.max() <= np.iinfo(np.int16).max)
    return units.astype(np.int16 if fits else np.int32)
