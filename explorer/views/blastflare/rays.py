"""Lines of sight: what each meets on its way, numbered, and where it ends if something blocks it.

A square it crosses is a round bead in that square, a corner a diamond on it. A blocked line is dashed and ends in a
cross; what blocks is outlined, at a sealed corner the squares on both sides of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from explorer.rules.grids.sight import Crossing, Sight
from explorer.rules.mark import SightMark
from explorer.scene.shapes import Circles, Labels, Point, Polygons, Polylines, Segments, Shape
from explorer.views import cells as looks
from explorer.views.blastflare import spots
from explorer.views.squares import SquareLayout

_AROUND = 0.09
"""How far from the rim of a token, or from the pill below it, a line begins and ends, in sides."""

_PILL = (0.44, 0.23, 0.45)
"""Half the width of the largest pill, and from where to where it reaches below the middle, in sides."""

_STEPS = 64
"""Places along a line within one square at which it is looked whether it has left a token."""

_BEAD = 0.153
_LEAST_BEAD = 8.0


class _Way(NamedTuple):
    """A line on the picture, and how far along it each of its crossings lies."""

    line: tuple[Point, ...]
    stops: tuple[float, ...]


def rays(
    places: SquareLayout,
    marks: Iterable[SightMark],
    tokens: frozenset[str] = frozenset(),
    crossings: int | None = None,
) -> Iterator[Shape]:
    """Yield lines of sight, with what they meet and what blocks them; on squares with tokens they leave these free.

    Args:
        places: the squares on the picture.
        marks: the lines.
        tokens: squares with a token.
        crossings: how many crossings a counted line has run through on its way, at least one; None where it is drawn
            to its end.
    """
    marks = [mark for mark in marks if mark.start != mark.end]
    yield from _plain(places, [mark for mark in marks if not mark.counted], tokens)
    for mark in marks:
        if mark.counted and crossings is not None and to_run(mark.sight):
            yield from _running(places, mark, tokens, min(crossings, to_run(mark.sight)))
        elif mark.counted:
            yield from _counted(places, mark, tokens)


def numbers(sight: Sight) -> tuple[int, ...]:
    """Return the number of each crossing of a line: two at one point (corners, from corner to corner) share one."""
    found: list[int] = []
    for number, crossing in enumerate(sight.crossings):
        is_same = number > 0 and sight.crossings[number - 1].at == crossing.at
        found.append((found[-1] if found else 0) + (not is_same))
    return tuple(found)


def to_run(sight: Sight) -> int:
    """Return how many crossings a line runs through: all, or those before what blocks it."""
    return len(sight.crossings) if sight.blocker is None else sight.crossings.index(sight.blocker)


def bead_radius(places: SquareLayout) -> float:
    """Return the radius of a numbered bead."""
    return max(_LEAST_BEAD, _BEAD * places.side)


def _plain(places: SquareLayout, marks: list[SightMark], tokens: frozenset[str]) -> Iterator[Shape]:
    """Yield lines that only say "sees" (solid, dots at both ends) or "sees not" (dashed)."""
    stroke = places.stroke
    clear = tuple(_trimmed(places, mark, tokens) for mark in marks if mark.sight.clear)
    blocked = tuple(_trimmed(places, mark, tokens) for mark in marks if not mark.sight.clear)
    if blocked:
        yield Polylines(blocked, "halo", width=4.5 * stroke)
        yield Polylines(blocked, "blocked", width=1.8 * stroke, dash=(5 * stroke, 4 * stroke))
    if clear:
        yield Polylines(clear, "halo", width=6 * stroke, cap="round")
        yield Polylines(clear, "clear", width=2.8 * stroke, cap="round")
        ends = tuple(end for line in clear for end in (line[0], line[-1]))
        yield Circles(ends, 3.6 * stroke, fill="clear", stroke="halo", width=1.4 * stroke)


def _counted(places: SquareLayout, mark: SightMark, tokens: frozenset[str]) -> Iterator[Shape]:
    stroke, sight = places.stroke, mark.sight
    way = _way(places, mark)
    if sight.blocker is None:
        whole = _trimmed(places, mark, tokens)
        yield Polylines((whole,), "halo", width=7 * stroke, cap="round")
        yield Polylines((whole,), "clear", width=3.6 * stroke, cap="round")
        yield from _dots(places, mark, tokens, "clear", (mark.start, mark.end))
        yield from _beads(places, way, sight, len(sight.crossings), "clear")
        return
    number = sight.crossings.index(sight.blocker)
    stop = way.stops[number]
    begin, end = _ends(places, mark, tokens)
    open_part = _part(way.line, min(begin, stop - 0.1), stop)
    rest = _part(way.line, stop, max(stop + 0.1, end))
    yield Polylines((rest,), "muted", width=1.6 * stroke, dash=(2 * stroke, 4 * stroke))
    yield Polylines((open_part,), "halo", width=6 * stroke)
    yield Polylines((open_part,), "blocked", width=2.6 * stroke, dash=(7 * stroke, 5 * stroke))
    flanks = tuple(places.outline(cell, 3.1 * stroke) for cell in sight.blocker.cells)
    yield Polygons(flanks, stroke="halo", width=5.4 * stroke)
    yield Polygons(flanks, stroke="blocked", width=2.8 * stroke)
    yield from _dots(places, mark, tokens, "blocked", (mark.start,))
    yield from _beads(places, way, sight, number, "blocked")
    yield from _stop(places, _at(way.line, stop))


def _running(places: SquareLayout, mark: SightMark, tokens: frozenset[str], crossings: int) -> Iterator[Shape]:
    """Yield a line that has run through some of its crossings."""
    stroke, way = places.stroke, _way(places, mark)
    stop = way.stops[crossings - 1]
    line = _part(way.line, min(_ends(places, mark, tokens)[0], stop - 0.1), stop)
    if mark.sight.blocker is None:
        colour = "clear"
        yield Polylines((line,), "halo", width=7 * stroke, cap="round")
        yield Polylines((line,), "clear", width=3.6 * stroke, cap="round")
    else:
        colour = "blocked"
        yield Polylines((line,), "halo", width=6 * stroke)
        yield Polylines((line,), "blocked", width=2.6 * stroke, dash=(7 * stroke, 5 * stroke))
    yield from _dots(places, mark, tokens, colour, (mark.start,))
    yield from _beads(places, way, mark.sight, crossings, colour)


def _stop(places: SquareLayout, centre: Point) -> Iterator[Shape]:
    """Yield the cross at which a blocked line ends."""
    radius = 1.16 * bead_radius(places)
    yield Circles((centre,), radius, fill="blocked", stroke="halo", width=2 * places.stroke)
    yield Segments(looks.cross(centre, 0.41 * radius), "halo", width=2.6 * places.stroke, cap="round")


def _beads(places: SquareLayout, way: _Way, sight: Sight, count: int, colour: str) -> Iterator[Shape]:
    """Yield the numbers of the first crossings: open circles for squares, filled diamonds for corners and edges."""
    radius, stroke = bead_radius(places), places.stroke
    beads = {
        number: (str(number), _at(way.line, stop), crossing.kind)
        for number, crossing, stop in zip(numbers(sight)[:count], sight.crossings, way.stops, strict=False)
    }
    placed = tuple(beads.values())
    size = spots.type_size(places, 0.194, 13)
    round_ones = [(text, at) for text, at, kind in placed if kind == "cell"]
    if round_ones:
        yield Circles(tuple(at for _, at in round_ones), radius, fill="halo", stroke=colour, width=2.4 * stroke)
        yield Labels(tuple((text, *at) for text, at in round_ones), size=size, weight=700, fill="text")
    pointed = [(text, at) for text, at, kind in placed if kind != "cell"]
    if pointed:
        reach = 1.3 * radius
        outlines = tuple(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)) for _, (x, y) in pointed)
        yield Polygons(outlines, fill=colour, stroke="halo", width=2 * stroke)
        yield Labels(tuple((text, *at) for text, at in pointed), size=size, weight=700, fill="halo")


def _way(places: SquareLayout, mark: SightMark) -> _Way:
    """Return a line on the picture, and where along it each crossing is shown.

    Beads need no room made for them: two squares that follow each other on a line are crossed over the width of a
    square or more, so that the middles of both parts lie half a square apart, which is more than a bead.
    """
    line = tuple(places.place(point) for point in mark.sight.line)
    return _Way(line, tuple(_along(line, _spot(places, line, crossing)) for crossing in mark.sight.crossings))


def _spot(places: SquareLayout, line: tuple[Point, ...], crossing: Crossing) -> Point:
    """Return where a crossing lies: on the corner; of a square, in the middle of what the line runs through it."""
    if crossing.kind != "cell" or len(line) != 2:
        return places.place(crossing.at)
    (x1, y1), (x2, y2) = line
    x, y = places.place(crossing.at)
    half = places.side / 2
    begin, end = 0.0, 1.0
    for start, step, middle in ((x1, x2 - x1, x), (y1, y2 - y1, y)):
        if step:
            first, last = sorted(((middle - half - start) / step, (middle + half - start) / step))
            begin, end = max(begin, first), min(end, last)
    share = (begin + end) / 2
    return x1 + share * (x2 - x1), y1 + share * (y2 - y1)


def _trimmed(places: SquareLayout, mark: SightMark, tokens: frozenset[str]) -> tuple[Point, ...]:
    """Return a line that begins and ends where tokens do."""
    return _part(tuple(map(places.place, mark.sight.line)), *_ends(places, mark, tokens))


def _ends(places: SquareLayout, mark: SightMark, tokens: frozenset[str]) -> tuple[float, float]:
    """Return how far along its line a ray begins and ends: outside the tokens on its first and its last square."""
    line = tuple(map(places.place, mark.sight.line))
    length = _length(line)
    begin = _free(places, line, mark.start) if mark.start in tokens else 0.0
    end = length - _free(places, line[::-1], mark.end) if mark.end in tokens else length
    return (begin, end) if end - begin > 1 else (0.45 * length, 0.55 * length)


def _free(places: SquareLayout, line: tuple[Point, ...], cell: str) -> float:
    """Return after how much of a line nothing of the token on its first square is in the way any more."""
    x, y = places.centres[cell]
    side = places.side
    radius = (spots.TOKEN + _AROUND) * side
    wide, above, below = (part * side for part in _PILL)
    step = 0.75 * side / _STEPS
    free = 0.0
    for number in range(_STEPS + 1):
        a, b = _at(line, number * step)
        on_token = hypot(a - x, b - y + spots.TOKEN_ABOVE * side) < radius
        on_pill = abs(a - x) < wide and above < b - y < below
        if on_token or on_pill:
            free = (number + 1) * step
    return free


def _dots(
    places: SquareLayout, mark: SightMark, tokens: frozenset[str], colour: str, cells: tuple[str, ...]
) -> Iterator[Shape]:
    """Yield dots on the ends of a line where no token stands."""
    ends = {mark.start: mark.sight.line[0], mark.end: mark.sight.line[-1]}
    free = tuple(places.place(ends[cell]) for cell in cells if cell not in tokens)
    if free:
        yield Circles(free, 5 * places.stroke, fill=colour, stroke="halo", width=2 * places.stroke)


def _length(line: tuple[Point, ...]) -> float:
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))


def _at(line: tuple[Point, ...], along: float) -> Point:
    """Return the point so far along a line."""
    left = along
    for (x1, y1), (x2, y2) in pairwise(line):
        length = hypot(x2 - x1, y2 - y1)
        if left <= length and length > 0:
            return x1 + (x2 - x1) * left / length, y1 + (y2 - y1) * left / length
        left -= length
    return line[-1]


def _part(line: tuple[Point, ...], begin: float, end: float) -> tuple[Point, ...]:
    """Return the part of a line between two lengths along it."""
    points = [_at(line, begin)]
    walked = 0.0
    for (x1, y1), (x2, y2) in pairwise(line):
        walked += hypot(x2 - x1, y2 - y1)
        if begin < walked < end:
            points.append((x2, y2))
    return (*points, _at(line, end))


def _along(line: tuple[Point, ...], point: Point) -> float:
    """Return how far along a line the point of it lies that is nearest to a point."""
    best, nearest, walked = 0.0, float("inf"), 0.0
    for (x1, y1), (x2, y2) in pairwise(line):
        length = hypot(x2 - x1, y2 - y1)
        if length == 0:
            continue
        share = ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / length**2
        share = min(1.0, max(0.0, share))
        gap = hypot(x1 + share * (x2 - x1) - point[0], y1 + share * (y2 - y1) - point[1])
        if gap < nearest - 1e-9:
            best, nearest = walked + share * length, gap
        walked += length
    return best
