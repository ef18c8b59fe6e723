"""The same picture elsewhere: shapes moved by some pixels or made larger, and pictures side by side."""

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


def scaled(shape: Shape, centre: Point, factor: float) -> Shape:
    """Return a shape grown or shrunk about a point, with its lines and its type.

    >>> scaled(Circles(((1, 2),), 5), (0, 0), 2.0)
    Circles(centres=((2.0, 4.0),), radius=10.0, fill=None, stroke=None, width=2.0, dash=(), alpha=1.0)
    """
    a, b = centre

    def place(point: Point) -> Point:
        return a + factor * (point[0] - a), b + factor * (point[1] - b)

    def line(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple(map(place, points))

    match shape:
        case Labels(items=items):
            return replace(
                shape,
                items=tuple((text, *place((x, y))) for text, x, y in items),
                size=factor * shape.size,
                halo_width=factor * shape.halo_width,
            )
        case Arrow(start=start, end=end):
            return replace(
                shape,
                start=place(start),
                end=place(end),
                width=factor * shape.width,
                head=factor * shape.head,
                halo_width=factor * shape.halo_width,
            )
    width, dash = factor * shape.width, tuple(factor * length for length in shape.dash)
    match shape:
        case Polygons(polygons=polygons):
            return replace(shape, polygons=tuple(map(line, polygons)), width=width, dash=dash)
        case Region(loops=loops):
            return replace(shape, loops=tuple(map(line, loops)), width=width, dash=dash)
        case Circles(centres=centres):
            return replace(shape, centres=line(centres), radius=factor * shape.radius, width=width, dash=dash)
        case Segments(segments=segments):
            ends = tuple((place(start), place(end)) for start, end in segments)
            return replace(shape, segments=ends, width=width, dash=dash)
        case Polylines(lines=lines):
            return replace(shape, lines=tuple(map(line, lines)), width=width, dash=dash)
        case RoundedRects(rects=rects):
            sides = tuple((*place((x, y)), factor * wide, factor * high) for x, y, wide, high in rects)
            return replace(shape, rects=sides, radius=factor * shape.radius, width=width, dash=dash)


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
