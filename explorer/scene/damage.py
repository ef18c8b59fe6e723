"""What differs between two versions of a layer, so that a click sends the neighbourhood of a move and not the board.

The picture is cut into square tiles. A tile is damaged when a figure that came or went reaches into it; only damaged
tiles are cleared, and only figures that reach into one are drawn again. This pays when figures are local: a zone drawn
cell by cell, not as one large region.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, compress
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorer.scene.layers import Layer
from explorer.scene.outlines import arrow
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

TILE = 24
"""The side of a tile in CSS pixels."""

_MOST = 0.6
"""The part of a layer beyond which drawing all of it is no dearer than drawing what changed."""

_SMOOTHING = 1.0
"""Pixels by which rounding and smoothed edges may colour more than the exact outline."""

_WIDEST_LETTER = 1.1
"""No letter of any font is wider, in sizes."""

_TALLEST_LETTER = 0.9
"""How far a letter with an accent or a tail may reach from the middle of the capitals, in sizes."""

Boxes: TypeAlias = NDArray[np.intp]
"""One row a figure: the first column and row and the last column and row of the tiles it may colour."""

Key: TypeAlias = tuple[int, Any]
"""What tells figures apart: the number of their style, and their place."""

Grid: TypeAlias = NDArray[np.bool_]
"""Which tiles are damaged, by row and column."""


@dataclass(frozen=True, slots=True)
class Damage:
    """The damaged part of a layer: whole pixels `(left, top, width, height)`, and the shapes that reach into it."""

    rects: tuple[tuple[int, int, int, int], ...]
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Inventory:
    """What a layer holds, worked out once: it is compared with the layer before it and with the one after it.

    Attributes:
        layer: the layer.
        keys: what tells the figures of each shape apart.
        counts: how often each key stands there.
        boxes: the tiles of each figure.
        size: rows and columns of tiles on the canvas.
    """

    layer: Layer
    keys: list[list[Key]]
    counts: Counter[Key]
    boxes: Boxes
    size: tuple[int, int]


def inventory(layer: Layer, width: float, height: float) -> Inventory:
    """Return what a layer holds, on a canvas of that size in CSS pixels."""
    keys = _keys(layer)
    size = int(height // TILE) + 1, int(width // TILE) + 1
    return Inventory(layer, keys, Counter(chain.from_iterable(keys)), _boxes(layer, size), size)


def damage(old: Inventory, new: Inventory) -> Damage | None:
    """Return what to clear and draw on a canvas to turn the old layer into the new one.

    None when that would be most of the canvas, or when figures that stay changed their order or company: then the
    whole layer is better drawn again.
    """
    stays = {key for key, count in old.counts.items() if new.counts[key] == count}
    if _only(old.keys, stays) != _only(new.keys, stays):
        return None
    damaged = np.zeros(new.size, dtype=np.bool_)
    for each in (old, new):
        gone = [key not in stays for key in chain.from_iterable(each.keys)]
        for left, top, right, bottom in each.boxes[gone].tolist():
            damaged[top : bottom + 1, left : right + 1] = True
    if damaged.mean() > _MOST:
        return None
    return Damage(tuple(_rects(damaged)), tuple(_touched(new.layer, new.boxes, damaged)))


_styles: dict[Shape, int] = {}
"""The number of every style met so far: a few dozen, and quicker to compare than the styles themselves."""


def _keys(layer: Layer) -> list[list[Key]]:
    """List what tells the figures of each shape apart."""
    keys = []
    for shape in layer.shapes:
        style = _styles.setdefault(_with(shape, ()), len(_styles))
        keys.append([(style, figure) for figure in _figures(shape)])
    return keys


def _only(listed: list[list[Key]], stays: set[Key]) -> list[list[Key]]:
    """Return the figures that stay, still by shape: the fills of a shape come before its strokes."""
    kept = ([key for key in keys if key in stays] for keys in listed)
    return [keys for keys in kept if keys]


def _touched(layer: Layer, boxes: Boxes, damaged: Grid) -> Iterator[Shape]:
    """Yield the shapes of a layer with only those figures that reach into a damaged tile."""
    # sums[row, column] counts the damaged tiles above and left of a corner; four of them count those in a box.
    sums = np.pad(damaged.astype(np.intp).cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
    left, top, right, bottom = boxes.T
    right, bottom = right + 1, bottom + 1
    hits = (sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left] > 0).tolist()
    start = 0
    for shape in layer.shapes:
        figures = _figures(shape)
        hit = hits[start : start + len(figures)]
        start += len(figures)
        if any(hit):
            yield shape if all(hit) else _with(shape, tuple(compress(figures, hit)))


def _figures(shape: Shape) -> tuple[Any, ...]:
    """Return what can be drawn without the rest of the shape."""
    match shape:
        case Polygons(polygons=figures) | Circles(centres=figures) | Segments(segments=figures):
            return figures
        case Polylines(lines=figures) | RoundedRects(rects=figures) | Labels(items=figures):
            return figures
        case Region(loops=loops):
            return (loops,) if loops else ()
        case Arrow():
            return (shape,) if arrow(shape) else ()


def _with(shape: Shape, figures: tuple[Any, ...]) -> Shape:
    """Return the shape with only these of its figures."""
    match shape:
        case Polygons():
            return replace(shape, polygons=figures)
        case Circles():
            return replace(shape, centres=figures)
        case Segments():
            return replace(shape, segments=figures)
        case Polylines():
            return replace(shape, lines=figures)
        case RoundedRects():
            return replace(shape, rects=figures)
        case Labels():
            return replace(shape, items=figures)
        case Region():
            return replace(shape, loops=figures[0] if figures else ())
        case Arrow():
            return shape


def _boxes(layer: Layer, size: tuple[int, int]) -> Boxes:
    """Return the tiles that each figure of a layer may colour, as far as they lie on the canvas."""
    outlines = [tuple(_outlines(shape)) for shape in layer.shapes]
    sizes = [len(outline) for figures in outlines for outline in figures]
    if not sizes:
        return np.zeros((0, 4), dtype=np.intp)
    flat = chain.from_iterable
    places = np.fromiter(flat(flat(flat(outlines))), dtype=np.float64).reshape(-1, 2)
    starts = np.cumsum([0, *sizes[:-1]])
    margins = np.array([_margin(shape) for shape in layer.shapes])
    reach = np.repeat(margins, [len(figures) for figures in outlines], axis=0) + _SMOOTHING
    low, high = np.minimum.reduceat(places, starts) - reach, np.maximum.reduceat(places, starts) + reach
    rows, columns = size
    tiles = np.concatenate((low, high), axis=1) // TILE
    return np.clip(tiles, 0, (columns - 1, rows - 1, columns - 1, rows - 1)).astype(np.intp)


def _outlines(shape: Shape) -> Iterator[Sequence[Point]]:
    """Yield for each figure points that it lies between, but for its margin."""
    match shape:
        case Polygons(polygons=figures) | Polylines(lines=figures) | Segments(segments=figures):
            yield from figures
        case Region(loops=loops):
            if loops:
                yield tuple(point for loop in loops for point in loop)
        case Circles(centres=centres):
            yield from ((centre,) for centre in centres)
        case RoundedRects(rects=rects):
            yield from (((x, y), (x + width, y + height)) for x, y, width, height in rects)
        case Arrow():
            points = arrow(shape)
            if points:
                yield points
        case Labels(items=items):
            letter = _WIDEST_LETTER * shape.size
            before = {"start": 0.0, "middle": letter / 2, "end": letter}[shape.align]
            for text, x, y in items:
                yield (x - len(text) * before, y), (x + len(text) * (letter - before), y)


def _margin(shape: Shape) -> Point:
    """Return how far the figures of a shape reach beyond their outlines, sideways and up or down."""
    match shape:
        case Circles():
            return shape.radius + shape.width / 2, shape.radius + shape.width / 2
        case Arrow():
            return shape.halo_width, shape.halo_width
        case Labels():
            return shape.halo_width, shape.halo_width + _TALLEST_LETTER * shape.size
        case _:
            return shape.width / 2, shape.width / 2


def _rects(damaged: Grid) -> Iterator[tuple[int, int, int, int]]:
    """Yield few rectangles that cover exactly the damaged tiles: runs of a row, joined with equal runs below."""
    left = damaged.copy()
    for row, column in zip(*(axis.tolist() for axis in np.nonzero(damaged)), strict=True):
        if not left[row, column]:
            continue
        wide = tall = 1
        while column + wide < left.shape[1] and left[row, column + wide]:
            wide += 1
        while row + tall < left.shape[0] and left[row + tall, column : column + wide].all():
            tall += 1
        left[row : row + tall, column : column + wide] = False
        yield column * TILE, row * TILE, wide * TILE, tall * TILE
