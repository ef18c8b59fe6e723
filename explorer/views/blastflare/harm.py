"""Losses of health: a starburst with a minus sign and a number, a tag on friendly fire, the crack of a barrier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from explorer.rules.mark import DamageMark
from explorer.rules.wording import sentence
from explorer.scene.shapes import Labels, Point, Polygons, RoundedRects, Shape
from explorer.views.blastflare import spots
from explorer.views.blastflare.terrain import cracks
from explorer.views.squares import SquareLayout

_BURST = 0.242
_LEAST_BURST = 12.0
_OUT = 0.32
"""How far right of the middle and above it a burst lies."""

_POINTS = 10
_INNER = 0.8
_LETTER = 0.86
"""The size of the number, in radii."""

_TAG_LETTER = 0.55
"""The width of a letter of a tag on average, in sizes."""


def losses(
    places: SquareLayout,
    marks: Iterable[DamageMark],
    marked: frozenset[str] = frozenset(),
    size: float = 1.0,
) -> Iterator[Shape]:
    """Yield what tells of losses.

    Args:
        places: the squares on the picture.
        marks: the losses.
        marked: squares with a status at the upper right: bursts lie at the upper left there.
        size: how large bursts are while they pop up; nothing is written on one that is smaller than at rest.
    """
    found = tuple(marks)
    # A mark whose subject has no seat tells of a barrier.
    yield from cracks(places, dict.fromkeys(mark.cell for mark in found if not mark.subject))
    sums: dict[tuple[str, str], int] = {}
    for mark in found:
        key = (mark.cell, mark.subject)
        sums[key] = sums.get(key, 0) + mark.amount
    if size >= 1:
        yield from _tags(places, dict.fromkeys(mark.cell for mark in found if mark.is_friendly), marked)
    radius = _radius(places)
    spots_taken: dict[str, int] = {}
    items: list[tuple[str, float, float]] = []
    for (cell, _), amount in sums.items():
        number = spots_taken[cell] = spots_taken.get(cell, -1) + 1
        x, y = _spot(places, cell, marked)
        items.append((f"−{amount}", x, y + 1.6 * radius * number))
    if items:
        stars = tuple(star((x, y), radius * size) for _, x, y in items)
        yield Polygons(stars, stroke="halo", width=4 * places.stroke)
        yield Polygons(stars, fill="blast")
        if size >= 1:
            letter = max(spots.SMALLEST_TYPE, _LETTER * radius)
            yield Labels(tuple(items), size=round(letter, 1), weight=700, fill="onblast")


def lost_by(marks: Iterable[object]) -> dict[str, int]:
    """Return how much each seat loses by marks."""
    lost: dict[str, int] = {}
    for mark in marks:
        if isinstance(mark, DamageMark) and mark.subject:
            lost[mark.subject] = lost.get(mark.subject, 0) + mark.amount
    return lost


def star(centre: Point, radius: float) -> tuple[Point, ...]:
    """Return a star with many short points."""
    x, y = centre
    return tuple(
        (
            x + radius * (1 if point % 2 == 0 else _INNER) * sin(pi / _POINTS * point),
            y - radius * (1 if point % 2 == 0 else _INNER) * cos(pi / _POINTS * point),
        )
        for point in range(2 * _POINTS)
    )


def _radius(places: SquareLayout) -> float:
    return max(_LEAST_BURST, _BURST * places.side)


def _spot(places: SquareLayout, cell: str, marked: frozenset[str]) -> Point:
    """Return where a burst lies: at the corner of its square, but never outside the picture."""
    x, y = places.centres[cell]
    out, radius = _OUT * places.side, _radius(places)
    x += -out if cell in marked else out
    return min(x, places.width - radius - 2), max(y - out, radius + 2)


def _tags(places: SquareLayout, cells: Iterable[str], marked: frozenset[str]) -> Iterator[Shape]:
    """Yield the tags of friendly fire, each beside its burst, away from the edge of the picture."""
    text = sentence("views.ally", {})
    size = spots.type_size(places, 0.2, 13)
    radius = _radius(places)
    height, length = 1.6 * size, _TAG_LETTER * size * len(text) + 0.8 * size
    rects, items = [], []
    for cell in cells:
        x, y = _spot(places, cell, marked)
        is_left = cell in marked or x + radius + length > places.width - 2
        begin, middle = (x - radius - length, x - radius - length / 2) if is_left else (x, x + radius + length / 2)
        rects.append((begin, y - height / 2, radius + length, height))
        items.append((text, middle, y))
    if rects:
        stroke = places.stroke
        yield RoundedRects(tuple(rects), height / 2, fill="halo", stroke="halo", width=4 * stroke)
        yield RoundedRects(tuple(rects), height / 2, fill="halo", stroke="blast", width=2 * stroke)
        yield Labels(tuple(items), size=size, weight=700, fill="text")
