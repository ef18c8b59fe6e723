"""Counted leaders: from a stack step by step to a cell, with the number of each step on the way.

The last bead is filled and sits at the edge of the cell where the count ends, so that what lies there stays in sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

from explorer.scene.shapes import Circles, Labels, Point, Polylines, Shape
from explorer.views.ground import Ground

_START = 0.66
"""How far from the middle of its first cell a leader starts, in sizes: at the rim of the stack."""

_END = 2.5
"""Pixels by which the last bead stays inside the corner-to-middle distance of the last cell."""

_SIDESTEP = 1.15
"""How far beads that fall on one spot move apart, in their diameters."""


@dataclass(frozen=True, slots=True)
class Leader:
    """A way to draw: its cells, the colour of its line, and whether the count reaches its end.

    A leader that falls short ("too far away") is dashed and ends in an open bead.
    """

    cells: tuple[str, ...]
    colour: str
    is_short: bool = False


@dataclass(frozen=True, slots=True)
class _Bead:
    """A number on a leader; `ahead` is the next point of the way, behind which it lies."""

    number: int
    at: Point
    ahead: Point
    colour: str
    is_filled: bool


def lines(ground: Ground, leaders: Iterable[Leader]) -> Iterator[Shape]:
    """Yield the lines of leaders, on a halo that parts them from what they cross."""
    ways = [(leader, _way(ground, leader)) for leader in leaders if len(leader.cells) > 1]
    stroke = ground.stroke
    if ways:
        yield Polylines(tuple(way for _, way in ways), "halo", width=6 * stroke, cap="round")
    styles: dict[tuple[str, bool], list[tuple[Point, ...]]] = {}
    for leader, way in ways:
        styles.setdefault((leader.colour, leader.is_short), []).append(way)
    for (colour, is_short), drawn in styles.items():
        dash = (4 * stroke, 4 * stroke) if is_short else ()
        yield Polylines(tuple(drawn), colour, width=2.6 * stroke, dash=dash)


def beads(ground: Ground, leaders: Iterable[Leader]) -> Iterator[Shape]:
    """Yield the numbered beads of leaders; filled ones lie on top."""
    placed = _apart(ground, [bead for leader in leaders for bead in _beads(ground, leader)])
    stroke = ground.stroke
    for is_filled, radius, letter in ((False, 9.5 * stroke, 12.0 * stroke), (True, 10.5 * stroke, 12.5 * stroke)):
        colours = dict.fromkeys(bead.colour for bead in placed if bead.is_filled == is_filled)
        for colour in colours:
            own = [bead for bead in placed if bead.is_filled == is_filled and bead.colour == colour]
            fill, rim, ink = (colour, "halo", "halo") if is_filled else ("halo", colour, "text")
            yield Circles(tuple(bead.at for bead in own), radius, fill=fill, stroke=rim, width=2 * stroke)
            yield Labels(
                tuple((str(bead.number), *bead.at) for bead in own), size=round(letter, 1), weight=700, fill=ink
            )


def _way(ground: Ground, leader: Leader) -> tuple[Point, ...]:
    points = [ground.centres[cell] for cell in leader.cells]
    first = _towards(points[0], points[1], _START * ground.size)
    last = _towards(points[-1], points[-2], _edge(ground))
    return (first, *points[1:-1], last)


def _beads(ground: Ground, leader: Leader) -> Iterator[_Bead]:
    points = [ground.centres[cell] for cell in leader.cells]
    last = len(points) - 1
    for number, (at, ahead) in enumerate(pairwise(points[1:]), 1):
        yield _Bead(number, at, ahead, leader.colour, is_filled=False)
    if last > 0:
        end = _towards(points[-1], points[-2], _edge(ground))
        yield _Bead(last, end, points[-1], leader.colour, is_filled=not leader.is_short)


def _edge(ground: Ground) -> float:
    return ground.size - _END * ground.stroke


def _apart(ground: Ground, placed: list[_Bead]) -> list[_Bead]:
    """Move beads that fall on one spot to the sides of the way. Equal ones (ways that begin alike) become one."""
    spots: dict[tuple[int, int], dict[tuple[int, str, bool], _Bead]] = {}
    for bead in placed:
        spot = spots.setdefault((round(bead.at[0]), round(bead.at[1])), {})
        spot.setdefault((bead.number, bead.colour, bead.is_filled), bead)
    step = _SIDESTEP * 2 * 9.5 * ground.stroke
    moved = []
    for spot in spots.values():
        (x, y), (ahead_x, ahead_y) = next((bead.at, bead.ahead) for bead in spot.values())
        length = hypot(ahead_x - x, ahead_y - y)
        for place, bead in enumerate(spot.values()):
            aside = step * (place - (len(spot) - 1) / 2) / length
            moved.append(replace(bead, at=(x - aside * (ahead_y - y), y + aside * (ahead_x - x))))
    return moved


def _towards(start: Point, end: Point, length: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = length / hypot(dx, dy)
    return start[0] + share * dx, start[1] + share * dy
