"""The moves of a game in a row: a pile of checkers each, with what it removed above and its name below.

Other lines of play hang below as small circles. What is hit is the node of the history, as text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Protocol

from explorer.rules.wording import sentence
from explorer.scene.hit import RectHit
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Labels, Point, Polylines, Rect, RoundedRects, Segments, Shape, Weight
from explorer.views.look import Look, Picture

LAYERS = ("line", "cursor")
"""The layers of a timeline, from the lowest to the highest."""

MOST_RINGS = 4
"""Higher piles are written as a number."""

_MARGIN = 10.0
_PITCH = 40.0
"""Room for a move. It is always the same, so that a new move leaves those before it where they are."""

_MOST_MOVES = 300
"""With more moves than this they stand closer and not every one is named: a canvas can only be so wide."""

_GROWTH = 8
"""A timeline that is too long for its place grows by so many moves at once: a resized canvas is drawn anew."""

_HEIGHT = 104.0
_BASELINE = 61.0
_NAMES = 73.0
_BRANCHES = 96.0
_BRANCH_ROW = 16.0
_CHECKER = (18.0, 5.4)
_PILE_STEP = 7.0
_CURSOR: Rect = (-14.0, 6.0, 28.0, 78.0)
"""The ring around the current move: left of its middle, from the top, width and height."""


class Moment(Protocol):
    """One move of the line that is shown."""

    @property
    def node(self) -> int:
        """Its number in the history."""

    @property
    def label(self) -> str:
        """Its name: "e5"."""

    @property
    def seat(self) -> str:
        """Who moved; empty for a position set by hand."""

    @property
    def height(self) -> int:
        """The height of the stack it made; 0 when it made none."""

    @property
    def removed(self) -> int:
        """How many stacks it removed."""

    @property
    def branches(self) -> tuple[tuple[int, ...], ...]:
        """Other lines that leave from the position before it, each as its nodes."""


@dataclass(frozen=True, slots=True)
class Move:
    """A moment as a record; see `Moment`."""

    node: int
    label: str
    seat: str
    height: int
    removed: int
    branches: tuple[tuple[int, ...], ...] = ()


def timeline(moments: Sequence[Moment], current: int, look: Look) -> Picture:
    """Return the picture of a line of play.

    Args:
        moments: the moves, in order.
        current: the node to ring; one that is not there rings nothing (the position before the first move).
        look: only its width and whether someone presents count here. A line too long for the width is wider.
    """
    scale = 1.4 if look.is_presenting else 1.0
    crowd = 1 + len(moments) // _MOST_MOVES
    pitch = scale * _PITCH / crowd
    middles = [_MARGIN * scale + pitch * (number + 0.5) for number in range(len(moments))]
    twigs = _twigs(moments, middles, pitch, scale)
    columns = max([*middles, *(twig.points[-1][0] for twig in twigs)], default=0.0)
    rows = max((twig.row for twig in twigs), default=0)
    width = _width(float(round(look.width)), columns + pitch / 2 + _MARGIN * scale, pitch)
    height = (_HEIGHT + rows * _BRANCH_ROW) * scale
    line = (
        *_baseline(width, scale),
        *_piles(moments, middles, scale),
        *_names(moments, middles, current, scale, crowd),
        *_branches(twigs, scale),
    )
    here = tuple(x for moment, x in zip(moments, middles, strict=True) if moment.node == current)
    scene = Scene(
        width,
        float(round(height)),
        (Layer("line", line if moments else _nothing(width, scale)), Layer("cursor", tuple(_cursor(here, scale)))),
        title=sentence("views.timeline", {"count": len(moments)}),
    )
    hits = _hits(moments, middles, twigs, pitch, scale)
    centres = {node: (left + wide / 2, top + tall / 2) for node, (left, top, wide, tall) in hits.items()}
    return Picture(scene, RectHit(hits), centres, pitch / 2)


def _width(room: float, wanted: float, pitch: float) -> float:
    """Return the width of the picture: its place, or as many moves more as it takes, some at once."""
    if wanted <= room:
        return room
    return float(round(room + ceil((wanted - room) / (_GROWTH * pitch)) * _GROWTH * pitch))


@dataclass(frozen=True, slots=True)
class _Twig:
    """Another line of play: where it hangs, the row it lies in, and its nodes with their places."""

    start: Point
    row: int
    nodes: tuple[int, ...]
    points: tuple[Point, ...]


def _twigs(moments: Sequence[Moment], middles: Sequence[float], pitch: float, scale: float) -> list[_Twig]:
    """Lay out the other lines: each in the highest row where it has room."""
    ends: list[float] = []
    twigs = []
    for moment, x in zip(moments, middles, strict=True):
        for nodes in moment.branches:
            start = x - pitch
            last = x + pitch * (len(nodes) - 1)
            row = next((row for row, end in enumerate(ends) if end < start), len(ends))
            ends[row : row + 1] = [last]
            y = (_BRANCHES + row * _BRANCH_ROW) * scale
            points = tuple((x + pitch * place, y) for place in range(len(nodes)))
            twigs.append(_Twig((start, (_NAMES + 10) * scale), row, nodes, points))
    return twigs


def _nothing(width: float, scale: float) -> tuple[Shape, ...]:
    text = sentence("views.timeline_empty", {})
    item = (text, 2 * _MARGIN * scale, _BASELINE * scale - 16 * scale)
    return (*_baseline(width, scale), Labels((item,), size=13 * scale, fill="muted", align="start"))


def _baseline(width: float, scale: float) -> Iterator[Shape]:
    y = _BASELINE * scale
    yield Segments((((_MARGIN * scale, y), (width - _MARGIN * scale, y)),), "ctl", width=scale)


def _piles(moments: Sequence[Moment], middles: Sequence[float], scale: float) -> Iterator[Shape]:
    """Yield a pile for each move, those of one player together; Blue's checkers are notched here as well."""
    wide, tall = _CHECKER[0] * scale, _CHECKER[1] * scale
    for seat in dict.fromkeys(moment.seat for moment in moments):
        rects = tuple(
            (x - wide / 2, _top(ring) * scale, wide, tall)
            for moment, x in zip(moments, middles, strict=True)
            if moment.seat == seat
            for ring in range(min(moment.height, MOST_RINGS))
        )
        if not rects or seat not in ("red", "blue"):
            continue
        yield RoundedRects(rects, 2.4 * scale, fill=seat, stroke=f"{seat}rim", width=0.8 * scale)
        if seat == "blue":
            notches = tuple(
                ((left + part * wide, top + 0.2 * tall), (left + part * wide, top + 0.8 * tall))
                for left, top, _, _ in rects
                for part in (0.25, 0.75)
            )
            yield Segments(notches, "onblue", width=1.6 * scale, alpha=0.85)


def _top(ring: int) -> float:
    """Return where a checker of a pile begins, the lowest first."""
    return _BASELINE - 14 - _PILE_STEP * ring


def _names(
    moments: Sequence[Moment], middles: Sequence[float], current: int, scale: float, crowd: int
) -> Iterator[Shape]:
    named = [
        (each, x)
        for number, (each, x) in enumerate(zip(moments, middles, strict=True))
        if number % crowd == 0 or each.node == current
    ]
    for is_current in (False, True):
        items = tuple((each.label, x, _NAMES * scale) for each, x in named if (each.node == current) == is_current)
        if items:
            weight: Weight = 700 if is_current else 400
            yield Labels(items, size=12 * scale, weight=weight, fill="text" if is_current else "muted")
    above = tuple((_summary(each), x, (_top(min(each.height, MOST_RINGS)) - 2) * scale) for each, x in named)
    yield Labels(tuple(item for item in above if item[0]), size=12 * scale, weight=700, fill="text")


def _summary(moment: Moment) -> str:
    """Return what stands above a pile: its height when that cannot be counted, and what it removed."""
    height = str(moment.height) if moment.height > MOST_RINGS else ""
    removed = f"−{moment.removed}" if moment.removed else ""
    return f"{height} {removed}".strip()


def _branches(twigs: Sequence[_Twig], scale: float) -> Iterator[Shape]:
    if twigs:
        lines = tuple((twig.start, (twig.start[0] + 10 * scale, twig.points[0][1]), *twig.points) for twig in twigs)
        yield Polylines(lines, "muted", width=1.6 * scale)
        dots = tuple(point for twig in twigs for point in twig.points)
        yield Circles(dots, 4 * scale, fill="panel", stroke="muted", width=1.8 * scale)


def _cursor(middles: Sequence[float], scale: float) -> Iterator[Shape]:
    left, top, wide, tall = (length * scale for length in _CURSOR)
    for x in middles:
        yield RoundedRects(((x + left, top, wide, tall),), 6 * scale, stroke="accent", width=2.4 * scale)


def _hits(
    moments: Sequence[Moment], middles: Sequence[float], twigs: Sequence[_Twig], pitch: float, scale: float
) -> dict[str, Rect]:
    hits: dict[str, Rect] = {}
    for moment, x in zip(moments, middles, strict=True):
        hits[str(moment.node)] = (x - pitch / 2, 0.0, pitch, (_BRANCHES - _BRANCH_ROW / 2) * scale)
    for twig in twigs:
        for node, (x, y) in zip(twig.nodes, twig.points, strict=True):
            tall = _BRANCH_ROW * scale
            hits[str(node)] = (x - pitch / 2, y - tall / 2, pitch, tall)
    return hits
