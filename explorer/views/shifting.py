"""The same picture elsewhere: shapes moved by some pixels, and pictures side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from explorer.scene.layers import Layer, Scene
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


def shifted(shape: Shape, dx: float, dy: float) -> Shape:
    """Return a shape moved right and down.

    >>> shifted(Circles(((1, 2),), 5), 10, 0).centres
    ((11, 2),)
    """

    def line(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((x + dx, y + dy) for x, y in points)

    match shape:
        case Polygons(polygons=polygons):
            return replace(shape, polygons=tuple(map(line, polygons)))
        case Region(loops=loops):
            return replace(shape, loops=tuple(map(line, loops)))
        case Circles(centres=centres):
            return replace(shape, centres=line(centres))
        case Segments(segments=segments):
            return replace(shape, segments=tuple(((a + dx, b + dy), (c + dx, d + dy)) for (a, b), (c, d) in segments))
        case Polylines(lines=lines):
            return replace(shape, lines=tuple(map(line, lines)))
        case Arrow(start=(a, b), end=(c, d)):
            return replace(shape, start=(a + dx, b + dy), end=(c + dx, d + dy))
        case RoundedRects(rects=rects):
            return replace(shape, rects=tuple((x + dx, y + dy, width, height) for x, y, width, height in rects))
        case Labels(items=items):
            return replace(shape, items=tuple((text, x + dx, y + dy) for text, x, y in items))


def side_by_side(scenes: Sequence[Scene], gap: float, title: str) -> Scene:
    """Return scenes in a row, their upper edges in line, each layer with the shapes of all."""
    layers: dict[str, tuple[Shape, ...]] = {}
    left = 0.0
    for scene in scenes:
        for layer in scene.layers:
            moved = tuple(shifted(shape, left, 0.0) for shape in layer.shapes)
            layers[layer.name] = layers.get(layer.name, ()) + moved
        left += scene.width + gap
    height = max((scene.height for scene in scenes), default=1.0)
    shown = tuple(Layer(name, shapes) for name, shapes in layers.items())
    return Scene(max(1.0, left - gap), height, shown, title)
