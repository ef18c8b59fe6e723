"""Pushes and ways: an arrow, a dashed ghost where it ends, and a bar where something stops it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot

from explorer.rules.mark import ArrowMark, PushMark, Role
from explorer.scene.shapes import Arrow, Circles, Point, Polygons, Polylines, RoundedRects, Segments, Shape
from explorer.views import cells as looks
from explorer.views.blastflare import spots
from explorer.views.blastflare.terrain import barrier_ghosts
from explorer.views.blastflare.tokens import Token, hidden
from explorer.views.squares import SquareLayout

_FROM = 0.33
_TO = 0.32
"""How far from the middles of its squares an arrow begins and ends, in sides."""

_BAR = 0.3
"""Half the length of the bar at which a push stops."""

_BEYOND = 0.07
"""How far into the square of what stops a push that bar lies."""


def pushes(places: SquareLayout, marks: Iterable[PushMark], teams: Mapping[str, int]) -> Iterator[Shape]:
    """Yield pushes; `teams` tells for each seat whether its token is round (1) or square (2)."""
    marks = tuple(marks)
    moving = [mark for mark in marks if len(mark.cells) > 1]
    yield from _ghosts(
        places,
        [Token(spots.token(places, m.cells[-1]), m.subject, teams[m.subject]) for m in moving if m.subject in teams],
    )
    yield from barrier_ghosts(places, [mark.cells[-1] for mark in moving if not mark.subject])
    for mark in marks:
        start, end = spots.token(places, mark.cells[0]), spots.token(places, mark.cells[-1])
        if len(mark.cells) > 1:
            yield from _arrow(places, start, end, _FROM, _TO)
        if mark.is_stopped:
            yield from _stop(places, mark, is_still=len(mark.cells) == 1)


def arrows(places: SquareLayout, marks: Iterable[ArrowMark]) -> Iterator[Shape]:
    """Yield what goes from square to square: solid where it moves, dashed where it aims, crossed where it may not."""
    stroke = places.stroke
    for mark in marks:
        if mark.start == mark.end:
            continue
        start, end = spots.token(places, mark.start), spots.token(places, mark.end)
        if mark.role is Role.REFUSED:
            line = (_towards(start, end, _FROM * places.side), end)
            yield Polylines((line,), "halo", width=6 * stroke)
            yield Polylines((line,), "refuse", width=2.6 * stroke, dash=(7 * stroke, 5 * stroke))
            yield Circles((end,), 0.17 * places.side, fill="refuse", stroke="halo", width=2 * stroke)
            yield Segments(looks.cross(end, 0.07 * places.side), "halo", width=2.6 * stroke, cap="round")
        elif mark.role is Role.CAUSE:
            tip, tail = _towards(end, start, _TO * places.side), _towards(start, end, _FROM * places.side)
            neck = _towards(tip, tail, min(10 * stroke, 0.5 * hypot(tip[0] - tail[0], tip[1] - tail[1])))
            yield Polylines(((tail, neck),), "halo", width=6 * stroke)
            yield Polylines(((tail, neck),), "push", width=2.2 * stroke, dash=(5 * stroke, 4 * stroke))
            yield Arrow(neck, tip, "push", 2.2 * stroke, 10 * stroke, halo="halo", halo_width=1.5 * stroke)
        else:
            yield from _arrow(places, start, end, _FROM, _TO)


def _arrow(places: SquareLayout, start: Point, end: Point, after: float, before: float) -> Iterator[Shape]:
    """Yield the arrow of something that moves."""
    stroke = places.stroke
    yield Arrow(
        _towards(start, end, after * places.side),
        _towards(end, start, before * places.side),
        "push",
        width=max(4.5, 0.1 * places.side),
        head=max(10.0, 0.26 * places.side),
        halo="halo",
        halo_width=1.4 * stroke,
    )


def _ghosts(places: SquareLayout, ghosts: list[Token]) -> Iterator[Shape]:
    """Yield dashed tokens on spots that nothing else shines through."""
    half = spots.token_radius(places)
    grounds = tuple((x - half, y - half, 2 * half, 2 * half) for (x, y), _, _ in ghosts)
    if grounds:
        yield RoundedRects(grounds, half, fill="halo", alpha=0.72)
        yield from hidden(places, ghosts)


def _stop(places: SquareLayout, mark: PushMark, *, is_still: bool) -> Iterator[Shape]:
    """Yield the bar across the side or corner where a push stops, and an outline around what stopped it.

    The bar lies on what is in the way; at the edge of the board just inside it.
    """
    stroke, half = places.stroke, _BAR * places.side
    is_at_edge = mark.against not in places.centres
    x, y = places.centres[mark.cells[-1]]
    dx, dy = mark.way[0], -mark.way[1]
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    if not is_at_edge:
        outline = (places.outline(mark.against, 3.1 * stroke),)
        yield Polygons(outline, stroke="halo", width=5.4 * stroke)
        yield Polygons(outline, stroke="push", width=2.8 * stroke)
    along = 0.5 * places.side * length + (-3 * stroke if is_at_edge else _BEYOND * places.side)
    at = (x + along * ux, y + along * uy)
    if is_still and not is_at_edge:
        start = (at[0] - 0.22 * places.side * ux, at[1] - 0.22 * places.side * uy)
        yield Arrow(start, at, "push", 0.1 * places.side, 0.16 * places.side, halo="halo", halo_width=1.4 * stroke)
    bar = (((at[0] - half * uy, at[1] + half * ux), (at[0] + half * uy, at[1] - half * ux)),)
    yield Segments(bar, "halo", width=8 * stroke, cap="round")
    yield Segments(bar, "push", width=4.5 * stroke, cap="round")


def _towards(start: Point, end: Point, length: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = length / hypot(dx, dy)
    return start[0] + share * dx, start[1] + share * dy
