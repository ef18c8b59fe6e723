"""What befell a character, as discs at its upper right: a star for chilled, an hourglass for a turn that it loses, a
chevron into the ground for burrowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from math import cos, pi, sin

from explorer.scene.shapes import Circles, Point, Polygons, Polylines, Segments, Shape
from explorer.views.blastflare import spots
from explorer.views.squares import SquareLayout


class Status(StrEnum):
    """What a disc says."""

    CHILLED = "chilled"
    LOSES_TURN = "loses_turn"
    BURROWED = "burrowed"


def discs(places: SquareLayout, statuses: Iterable[tuple[Point, Status]]) -> Iterator[Shape]:
    """Yield status discs, each at its middle."""
    statuses = tuple(statuses)
    if not statuses:
        return
    radius, stroke = spots.status_radius(places), places.stroke
    yield Circles(tuple(at for at, _ in statuses), radius, fill="halo", stroke="text", width=1.4 * stroke)
    yield from glyphs(statuses, radius, stroke)


def glyphs(statuses: Iterable[tuple[Point, Status]], radius: float, stroke: float) -> Iterator[Shape]:
    """Yield the signs of statuses, to fit a disc of some radius."""
    statuses = tuple(statuses)
    chilled = [at for at, status in statuses if status is Status.CHILLED]
    if chilled:
        rays = tuple(ray for at in chilled for ray in _star(at, 0.59 * radius))
        yield Segments(rays, "text", width=1.6 * stroke)
    waiting = [at for at, status in statuses if status is Status.LOSES_TURN]
    if waiting:
        half, high = 0.47 * radius, 0.59 * radius
        yield Polygons(
            tuple(
                ((x - half, y - high), (x + half, y - high), (x - half, y + high), (x + half, y + high))
                for x, y in waiting
            ),
            fill="text",
        )
    below = [at for at, status in statuses if status is Status.BURROWED]
    if below:
        wide = 0.47 * radius
        chevrons = tuple(
            ((x - wide, y - 0.35 * radius), (x, y + 0.12 * radius), (x + wide, y - 0.35 * radius)) for x, y in below
        )
        yield Polylines(chevrons, "text", width=1.8 * stroke)
        ground = tuple(
            ((x - 0.59 * radius, y + 0.53 * radius), (x + 0.59 * radius, y + 0.53 * radius)) for x, y in below
        )
        yield Segments(ground, "text", width=1.8 * stroke)


def _star(centre: Point, reach: float) -> Iterator[tuple[Point, Point]]:
    """Yield the three strokes of a star."""
    x, y = centre
    for number in range(3):
        angle = pi / 2 + number * pi / 3
        dx, dy = reach * cos(angle), reach * sin(angle)
        yield (x - dx, y - dy), (x + dx, y + dy)
