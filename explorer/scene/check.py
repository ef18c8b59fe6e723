"""What no painter can draw is refused here, before anything is drawn.

A single NaN or negative radius that reaches the browser stops every ipycanvas of the notebook until a reload.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from math import isfinite

from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, Polylines, Region, RoundedRects, Segments, Shape

FARTHEST = 100_000.0
"""Pixels; a coordinate beyond it is a mistake, and would not fit the compact numbers that the canvas painter sends."""

SHORTEST_DASHES = 0.5
"""Pixels; a pattern that repeats after less cannot be seen, and costs a painter millions of dashes."""

_DASHED = (Polygons, Region, Circles, Segments, Polylines, RoundedRects)


def check_scene(scene: Scene) -> None:
    """Raise `ValueError` for the first thing in a scene that cannot be drawn."""
    check_size(scene)
    for layer in scene.layers:
        check_layer(layer)


def check_size(scene: Scene) -> None:
    """Raise `ValueError` for a size that no picture can have."""
    for name, size in (("width", scene.width), ("height", scene.height)):
        if not 0 < size <= FARTHEST:  # also refuses NaN
            raise ValueError(f"a scene cannot have the {name} {size}")


def check_layer(layer: Layer) -> None:
    """Raise `ValueError`, naming layer and shape, for the first shape of a layer that cannot be drawn."""
    for number, shape in enumerate(layer.shapes):
        for complaint in _complaints(shape):
            raise ValueError(f"layer {layer.name!r}, shape {number} ({type(shape).__name__}): {complaint}")


def _complaints(shape: Shape) -> Iterator[str]:
    for name, length in _lengths(shape):
        if not 0 <= length <= FARTHEST:  # also refuses NaN
            yield f"{name} is {length}"
    if not 0 <= shape.alpha <= 1:
        yield f"alpha is {shape.alpha}"
    coordinates = _coordinates(shape)
    if not _are_fit(coordinates):
        yield from (f"coordinate {at}" for at in coordinates if not -FARTHEST <= at <= FARTHEST)  # refuses NaN too
    if isinstance(shape, _DASHED) and any(shape.dash) and sum(shape.dash) < SHORTEST_DASHES:
        yield f"dash {shape.dash} is too fine to be seen"
    match shape:
        case Polygons(polygons=figures) | Region(loops=figures):
            yield from (f"a polygon of {len(figure)} points" for figure in figures if len(figure) < 3)
        case Polylines(lines=lines):
            yield from (f"a line of {len(line)} points" for line in lines if len(line) < 2)
        case Labels(size=0):
            yield "size is 0"


def _lengths(shape: Shape) -> Iterator[tuple[str, float]]:
    """Yield what may not be negative."""
    match shape:
        case Labels(size=size, halo_width=halo):
            yield from (("size", size), ("halo_width", halo))
        case Arrow(width=width, head=head, halo_width=halo):
            yield from (("width", width), ("head", head), ("halo_width", halo))
        case _:
            yield "width", shape.width
            yield from (("dash", length) for length in shape.dash)
    match shape:
        case Circles(radius=radius):
            yield "radius", radius
        case RoundedRects(rects=rects, radius=radius):
            yield "radius", radius
            yield from (("a side", side) for rect in rects for side in rect[2:])


def _are_fit(numbers: Sequence[float]) -> bool:
    """Return whether all numbers are finite and not absurd, at the speed of C: boards have thousands."""
    return not numbers or (isfinite(sum(numbers)) and max(map(abs, numbers)) <= FARTHEST)


def _coordinates(shape: Shape) -> tuple[float, ...]:
    flat = chain.from_iterable
    match shape:
        case Polygons(polygons=figures) | Region(loops=figures) | Polylines(lines=figures) | Segments(segments=figures):
            return tuple(flat(flat(figures)))
        case Circles(centres=centres):
            return tuple(flat(centres))
        case Arrow(start=start, end=end):
            return (*start, *end)
        case RoundedRects(rects=rects):
            return tuple(flat(rects))
        case Labels(items=items):
            return tuple(flat(item[1:] for item in items))
