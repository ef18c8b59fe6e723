"""The pill below a token: the crystals it carries, then its health, a pip for each.

A full pip is health, a hollow one was lost, a struck one would be lost in the forecast that is shown. Where pips do not
fit in one row they take two; where there are more than that, one pip and a number stand for them ("9/12").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from explorer.scene.shapes import Circles, Labels, Point, Rect, RoundedRects, Segments, Shape
from explorer.views.blastflare import spots
from explorer.views.blastflare.crystals import diamonds
from explorer.views.squares import SquareLayout

DIGIT = 0.556
"""The width of a bold digit, in sizes."""

_PIP = 0.045
_LEAST_PIP = 1.9
_PITCHES = (2.7, 2.2)
"""From pip to pip, in radii: as it should be, and as close as they may stand."""

_SMALL_PIP = 0.16
"""The radius of a pip in two rows, in heights of the pill."""

_ROW = 0.22
"""How far above and below the middle those rows lie, in heights."""

_MOST_IN_ROWS = 12
_SIDE_GAP = 1.0
"""Pixels that a pill stays away from the sides of its square."""

_PADDING = (0.2, 0.32)
"""At each end of a pill, in its heights: at least, and where there is room."""

_AFTER_CRYSTALS = 0.16
"""Between crystals and health, in heights of the pill."""


class Fare(NamedTuple):
    """How someone fares: what the pill below a token says."""

    cell: str
    crystals: int
    health: int
    max_health: int
    lost: int = 0


@dataclass(slots=True)
class _Drawn:
    """What the pills of a board consist of, collected by style."""

    rects: list[Rect] = field(default_factory=list)
    gems: list[Point] = field(default_factory=list)
    texts: list[tuple[str, float, float]] = field(default_factory=list)
    full: dict[float, list[Point]] = field(default_factory=dict)
    hollow: dict[float, list[Point]] = field(default_factory=dict)
    struck: dict[float, list[Point]] = field(default_factory=dict)


class Form(NamedTuple):
    """How health is written: pips in so many rows, of a radius and a pitch; no rows for a number."""

    rows: int
    radius: float
    pitch: float
    width: float


def pills(places: SquareLayout, fares: Iterable[Fare]) -> Iterator[Shape]:
    """Yield the pills."""
    drawn = _Drawn()
    for fare in fares:
        _collect(places, fare, drawn)
    if not drawn.rects:
        return
    stroke, height = places.stroke, spots.pill_height(places)
    yield RoundedRects(tuple(drawn.rects), height / 2, fill="halo", stroke="ctl", width=stroke)
    yield from diamonds(drawn.gems, gem(places), 1.25 * gem(places), 1.2 * stroke)
    if drawn.texts:
        yield Labels(tuple(drawn.texts), size=type_size(places), weight=700, fill="text")
    for radius, centres in drawn.full.items():
        yield Circles(tuple(centres), radius, fill="text")
    for radius, centres in drawn.struck.items():
        yield Circles(tuple(centres), radius, fill="blast")
        reach = 1.35 * radius
        strokes = tuple(((x - reach, y + reach), (x + reach, y - reach)) for x, y in centres)
        yield Segments(strokes, "halo", width=max(1.1, 0.57 * radius))
    for radius, centres in drawn.hollow.items():
        line = 0.4 * radius
        yield Circles(tuple(centres), radius - line / 2, stroke="muted", width=line)


def type_size(places: SquareLayout) -> float:
    """Return the size of the numbers in a pill."""
    return spots.type_size(places, 0.194, 13)


def gem(places: SquareLayout) -> float:
    """Return half the width of the diamond in a pill."""
    return max(3.0, 0.062 * places.side)


def form(places: SquareLayout, pips: int, room: float) -> Form:
    """Return how so much health is written in some room: the most generous way that fits."""
    radius = max(_LEAST_PIP, _PIP * places.side)
    for pitch in _PITCHES:
        width = (pips - 1) * pitch * radius + 2 * radius
        if width <= room:
            return Form(1, radius, pitch * radius, width)
    half = (pips + 1) // 2
    small = _SMALL_PIP * spots.pill_height(places)
    width = (half - 1) * _PITCHES[1] * small + 2 * small
    if pips <= _MOST_IN_ROWS and width <= room:
        return Form(2, small, _PITCHES[1] * small, width)
    return Form(0, 0.0, 0.0, 0.0)


def _collect(places: SquareLayout, fare: Fare, drawn: _Drawn) -> None:
    x, y = spots.pill(places, fare.cell)
    height, size, wide = spots.pill_height(places), type_size(places), gem(places)
    health, pips = max(0, fare.health), max(fare.health, fare.max_health, 0)
    lost = min(max(0, fare.lost), health)
    carried = str(fare.crystals) if fare.crystals else ""
    before = 2 * wide + 0.5 + _width(carried, size) + _AFTER_CRYSTALS * height if carried else 0.0
    room = places.side - 2 * _SIDE_GAP - before
    shape = form(places, pips, room - 2 * _PADDING[0] * height)
    text = "" if shape.rows else _number(health, pips, lost, room - 2 * _PADDING[0] * height - _mark(places), size)
    width = shape.width if shape.rows else _mark(places) + _width(text, size)
    padding = max(_PADDING[0] * height, min(_PADDING[1] * height, (room - width) / 2))
    whole = 2 * padding + before + width
    left = x - whole / 2
    drawn.rects.append((left, y - height / 2, whole, height))
    if carried:
        drawn.gems.append((left + padding + wide, y))
        drawn.texts.append((carried, left + padding + 2 * wide + 0.5 + _width(carried, size) / 2, y))
    start = left + padding + before
    if not shape.rows:
        radius = max(_LEAST_PIP, _PIP * places.side)
        drawn.full.setdefault(radius, []).append((start + radius, y))
        drawn.texts.append((text, start + _mark(places) + _width(text, size) / 2, y))
        return
    columns = -(-pips // shape.rows)
    for number in range(pips):
        row, column = divmod(number, columns)
        down = 0.0 if shape.rows == 1 else (2 * row - 1) * _ROW * height
        at = (start + shape.radius + column * shape.pitch, y + down)
        kind = drawn.hollow if number >= health else drawn.struck if number >= health - lost else drawn.full
        kind.setdefault(shape.radius, []).append(at)


def _mark(places: SquareLayout) -> float:
    """Return the room of the pip before a number."""
    return 2 * max(_LEAST_PIP, _PIP * places.side) + 1.5


def _number(health: int, pips: int, lost: int, room: float, size: float) -> str:
    """Return health as a number: of how much, if that fits; in a forecast, what is lost."""
    if lost:
        return f"{health}−{lost}"
    whole = f"{health}/{pips}"
    return whole if _width(whole, size) <= room else str(health)


def _width(text: str, size: float) -> float:
    return size * sum(0.3 if letter == "/" else DIGIT for letter in text)
