"""Walls as bricks that fill their square, barriers as planks that do not; and the crack of one that breaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from explorer.scene.shapes import Point, Polylines, Rect, RoundedRects, Segments, Shape
from explorer.views.squares import SquareLayout

_WALL_INSET = 0.04
_FOOT = 0.089
"""How much of a wall is its darker foot."""

_BARRIER_INSET = 0.14

_CRACK = ((-0.073, -0.377), (0.053, -0.161), (-0.079, -0.018), (0.073, 0.144), (-0.036, 0.377))
"""A jagged line, from the middle of the square."""


def walls(places: SquareLayout, cells: Iterable[str]) -> Iterator[Shape]:
    """Yield walls: three courses of bricks on a darker foot."""
    boxes = tuple(_box(places, cell, _WALL_INSET) for cell in cells)
    if not boxes:
        return
    foot = round(_FOOT * places.side, 1)
    radius = 0.05 * places.side
    yield RoundedRects(boxes, radius, fill="walllo")
    yield RoundedRects(tuple((x, y, w, h - foot) for x, y, w, h in boxes), radius, fill="wall")
    joints = tuple(joint for box in boxes for joint in _joints(box, foot))
    yield Segments(joints, "walllo", width=1.4 * places.stroke)


def barriers(places: SquareLayout, cells: Iterable[str]) -> Iterator[Shape]:
    """Yield barriers: three planks and a brace."""
    boxes = tuple(_box(places, cell, _BARRIER_INSET) for cell in cells)
    if boxes:
        yield RoundedRects(boxes, 0.032 * places.side, fill="bar", stroke="barline", width=2 * places.stroke)
        planks = tuple(plank for box in boxes for plank in _planks(box))
        yield Segments(planks, "barline", width=1.6 * places.stroke)


def barrier_ghosts(places: SquareLayout, cells: Iterable[str]) -> Iterator[Shape]:
    """Yield where barriers would come to stand."""
    boxes = tuple(_box(places, cell, _BARRIER_INSET) for cell in cells)
    if boxes:
        dash = (4 * places.stroke, 3 * places.stroke)
        yield RoundedRects(boxes, 0.032 * places.side, stroke="halo", width=5 * places.stroke)
        yield RoundedRects(boxes, 0.032 * places.side, stroke="barline", width=2 * places.stroke, dash=dash)


def cracks(places: SquareLayout, cells: Iterable[str]) -> Iterator[Shape]:
    """Yield the crack of barriers that break."""
    lines = tuple(_crack(places, cell) for cell in cells)
    if lines:
        yield Polylines(lines, "halo", width=6 * places.stroke)
        yield Polylines(lines, "blast", width=2.6 * places.stroke)


def _box(places: SquareLayout, cell: str, inset: float) -> Rect:
    x, y = places.centres[cell]
    half = (0.5 - inset) * places.side
    return x - half, y - half, 2 * half, 2 * half


def _joints(box: Rect, foot: float) -> Iterator[tuple[Point, Point]]:
    """Yield the lines between the bricks; every other course is shifted by half a brick."""
    left, top, width, height = box
    course = (height - foot) / 3
    for row in (1, 2):
        yield (left, top + row * course), (left + width, top + row * course)
    for row, parts in enumerate(((0.5,), (0.25, 0.75), (0.5,))):
        for part in parts:
            x = left + part * width
            yield (x, top + row * course), (x, top + (row + 1) * course)


def _planks(box: Rect) -> Iterator[tuple[Point, Point]]:
    left, top, side, _ = box
    for part in (0.29, 0.71):
        yield (left, top + part * side), (left + side, top + part * side)
    yield (left + 0.075 * side, top + 0.68 * side), (left + 0.925 * side, top + 0.32 * side)


def _crack(places: SquareLayout, cell: str) -> tuple[Point, ...]:
    x, y = places.centres[cell]
    return tuple((x + dx * places.side, y + dy * places.side) for dx, dy in _CRACK)
