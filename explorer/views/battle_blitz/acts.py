"""The acts of a game on a line of time: B’s above it, A’s below, pauses as bands, seconds under them.

A place is a long stroke, with a dot at its end if it filled a side of a flag; a draw is a short one; a card on a cannon
is a square, a shot or an attack a triangle, a card taken back a ring. Acts that come at once stand a little apart, so
that each can be clicked. Other lines of play hang below as small circles. What is hit is the node of the history.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from explorer.rules.battle_blitz.action import Act, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.seats import SEATS
from explorer.scene.hit import RectHit
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Labels, Point, Polygons, Rect, RoundedRects, Segments, Shape
from explorer.views.battle_blitz.flags import TEAM, badge
from explorer.views.battle_blitz.frame import PRESENTING
from explorer.views.battle_blitz.hands import pause_sign
from explorer.views.battle_blitz.wording import clock, say
from explorer.views.look import Look, Picture

LAYERS = ("line", "cursor")
"""The layers of the picture, from the lowest to the highest."""

_LEFT = 44.0
"""Room for the seats' tokens, in pixels."""

_RIGHT = 22.0
_SECOND = 9.0
"""Pixels for a second. It is always the same, so that a new act leaves those before it where they are."""

_APART = 9.0
"""The least distance of two acts."""

_LONGEST = 90.0
"""The most pixels between two acts: nobody scrolls through a long silence."""

_MOST = 600
"""With more acts than this they stand closer: a canvas can only be so wide."""

_GROWTH = 320.0
"""A line that is too long for its place grows by so many pixels at once: a resized canvas is drawn anew."""

_HEIGHT = 112.0
_BASELINE = 48.0
_BAND = (12.0, 72.0)
"""Top and height of a pause, in pixels."""

_SECONDS = 94.0
_BRANCHES = 106.0
_LONG, _SHORT = 19.0, 10.0
_SIGN = 13.0
"""From the line to a sign."""

_STEPS = (10, 30, 60, 300, 600, 3600)
"""Seconds between two that are told: the first that leaves room."""

_LABEL = 52.0


class Entry(NamedTuple):
    """One act.

    Attributes:
        node: its node in the history.
        tick: when it happened.
        act: what was done; None for a position set by hand.
        fills: whether it filled a side of a flag.
        is_paused: whether the game is paused after it.
        branches: other lines of play that leave from before it, each as its nodes.
    """

    node: int
    tick: int
    act: Act | None
    fills: bool = False
    is_paused: bool = False
    branches: tuple[tuple[int, ...], ...] = ()


def acts(entries: Sequence[Entry], current: int, look: Look) -> Picture:
    """Return the picture of a line of play.

    Args:
        entries: the acts, in order.
        current: the node to point at; one that is not there points at nothing (the position before the first act).
        look: only its width and whether someone presents count here. A line too long for the width is wider.
    """
    scale = PRESENTING if look.is_presenting else 1.0
    places = _places(entries, scale)
    wanted = (places[-1] if places else 0.0) + _RIGHT * scale
    width = _width(float(round(look.width)), wanted, scale)
    line = (
        *_bands(entries, places, scale),
        *_baseline(width, scale),
        *(_signs(entries, places, scale) if entries else _nothing(scale)),
        *_seconds(entries, places, scale),
        *_twig_shapes(entries, places, scale),
    )
    scene = Scene(
        width,
        float(round(_HEIGHT * scale)),
        (Layer("line", line), Layer("cursor", tuple(_cursor(entries, places, current, scale)))),
        title=say("acts_title", count=len(entries)),
    )
    hits = _hits(entries, places, width, scale)
    centres = {node: (left + wide / 2, top + tall / 2) for node, (left, top, wide, tall) in hits.items()}
    return Picture(scene, RectHit(hits), centres, _APART * scale / 2)


def _places(entries: Sequence[Entry], scale: float) -> list[float]:
    """Return where each act lies: by its tick, but apart from the one before and not too far from it."""
    crowd = 1 + len(entries) // _MOST
    found: list[float] = []
    tick = 0
    x = _LEFT * scale
    for entry in entries:
        way = (entry.tick - tick) / 1000 * _SECOND
        x += min(max(way, _APART), _LONGEST) * scale / crowd
        tick = entry.tick
        found.append(x)
    return found


def _width(room: float, wanted: float, scale: float) -> float:
    if wanted <= room:
        return room
    return float(round(room + ceil((wanted - room) / (_GROWTH * scale)) * _GROWTH * scale))


def _nothing(scale: float) -> tuple[Shape, ...]:
    item = (say("acts_empty"), (_LEFT + 8) * scale, (_BASELINE - 16) * scale)
    return (Labels((item,), size=13 * scale, fill="muted", align="start"),)


def _baseline(width: float, scale: float) -> Iterator[Shape]:
    y = _BASELINE * scale
    yield Segments((((34 * scale, y), (width - 12 * scale, y)),), "ctl", width=1.4 * scale)
    for seat, side in (("B", -1), ("A", 1)):
        yield from badge(seat, (17 * scale, y + side * 14 * scale), 9 * scale, scale)


def _bands(entries: Sequence[Entry], places: Sequence[float], scale: float) -> Iterator[Shape]:
    """Yield a violet band from each act that began a pause to the one that ended it."""
    rects: list[Rect] = []
    begin: float | None = None
    top, tall = (length * scale for length in _BAND)
    for entry, x in zip(entries, places, strict=True):
        if entry.is_paused and begin is None:
            begin = x
        elif not entry.is_paused and begin is not None:
            rects.append((begin, top, x - begin, tall))
            begin = None
    if begin is not None:
        rects.append((begin, top, max(places[-1] - begin, 8 * scale), tall))
    if rects:
        yield RoundedRects(tuple(rects), 3 * scale, fill="accentbg", stroke="accent", width=scale)
        for left, _, wide, _ in rects:
            if wide >= 14 * scale:
                yield from pause_sign((left + wide / 2, top + 9 * scale), 0.7 * scale)


def _signs(entries: Sequence[Entry], places: Sequence[float], scale: float) -> Iterator[Shape]:
    """Yield a sign for each act, those of a kind and a seat together."""
    y = _BASELINE * scale
    for seat in SEATS:
        way = -1.0 if seat == "B" else 1.0
        own = [(entry, x) for entry, x in zip(entries, places, strict=True) if entry.act and entry.act.seat == seat]
        colour = f"team{TEAM[seat]}b"
        for kind, reach, width in ((Place, _LONG, 2.6), (Draw, _SHORT, 2.0)):
            lines = tuple(((x, y), (x, y + way * reach * scale)) for entry, x in own if isinstance(entry.act, kind))
            if lines:
                yield Segments(lines, colour, width=width * scale)
        ends = tuple((x, y + way * _LONG * scale) for entry, x in own if entry.fills)
        if ends:
            yield Circles(ends, 3.2 * scale, fill=colour)
        at = y + way * _SIGN * scale
        loads = tuple(
            (x - 3.5 * scale, at - 3.5 * scale, 7 * scale, 7 * scale) for entry, x in own if isinstance(entry.act, Load)
        )
        if loads:
            yield RoundedRects(loads, scale, fill="text")
        shots = tuple(_triangle((x, at), way, scale) for entry, x in own if isinstance(entry.act, Hit))
        if shots:
            yield Polygons(shots, fill="hurt")
        taken = tuple((x, at) for entry, x in own if isinstance(entry.act, Take))
        if taken:
            yield Circles(taken, 4 * scale, fill="panel", stroke="text", width=2 * scale)
        known = (Place, Draw, Load, Hit, Take)
        others = tuple((x, at) for entry, x in own if not isinstance(entry.act, known))
        if others:
            yield Circles(others, 2.6 * scale, fill="muted")
    by_hand = tuple((x, y) for entry, x in zip(entries, places, strict=True) if entry.act is None)
    if by_hand:
        yield Circles(by_hand, 4 * scale, fill="panel", stroke="muted", width=1.8 * scale)


def _triangle(at: Point, way: float, scale: float) -> tuple[Point, ...]:
    x, y = at
    return (x, y + way * 7 * scale), (x - 6 * scale, y - way * 5 * scale), (x + 6 * scale, y - way * 5 * scale)


def _seconds(entries: Sequence[Entry], places: Sequence[float], scale: float) -> Iterator[Shape]:
    """Yield the time, as often as there is room: between two acts it runs evenly."""
    marks = [(0, _LEFT * scale), *((entry.tick, x) for entry, x in zip(entries, places, strict=True))]
    last = marks[-1][0] // 1000
    for step in _STEPS:
        told: list[tuple[str, float, float]] = []
        for second in range(0, last + 1, step):
            x = _at(second * 1000, marks)
            told.append((clock(second * 1000), x, _SECONDS * scale))
        if step == _STEPS[-1] or all(b[1] - a[1] >= _LABEL * scale for a, b in pairwise(told)):
            break
    if entries and places[-1] - told[-1][1] >= _LABEL * scale:
        told.append((clock(entries[-1].tick), places[-1], _SECONDS * scale))
    yield Labels(tuple(told), size=12 * scale, fill="muted")
    y = _BASELINE * scale
    yield Segments(tuple(((x, y - 3 * scale), (x, y + 3 * scale)) for _, x, _ in told), "ctl", width=1.4 * scale)


def _at(tick: int, marks: Sequence[tuple[int, float]]) -> float:
    for (begin, left), (end, right) in pairwise(marks):
        if begin <= tick <= end and end > begin:
            return left + (right - left) * (tick - begin) / (end - begin)
    return marks[-1][1] if tick else marks[0][1]


def _twigs(entries: Sequence[Entry], places: Sequence[float], scale: float) -> Iterator[tuple[int, Point]]:
    """Yield a node for each other line, and where its circle hangs."""
    for entry, x in zip(entries, places, strict=True):
        for number, nodes in enumerate(entry.branches[:3]):
            yield nodes[0], (x + number * _APART * scale, _BRANCHES * scale)


def _twig_shapes(entries: Sequence[Entry], places: Sequence[float], scale: float) -> Iterator[Shape]:
    dots = tuple(at for _, at in _twigs(entries, places, scale))
    if dots:
        yield Circles(dots, 4 * scale, fill="panel", stroke="muted", width=1.8 * scale)


def _cursor(entries: Sequence[Entry], places: Sequence[float], current: int, scale: float) -> Iterator[Shape]:
    for entry, x in zip(entries, places, strict=True):
        if entry.node == current:
            yield Segments((((x, 6 * scale), (x, (_BAND[0] + _BAND[1]) * scale)),), "accent", width=3 * scale)
            yield Circles(((x, 7 * scale),), 5 * scale, fill="accent")


def _hits(entries: Sequence[Entry], places: Sequence[float], width: float, scale: float) -> dict[str, Rect]:
    """Return what each act is hit by: everything nearer to it than to its neighbours, and not too far away."""
    hits: dict[str, Rect] = {}
    reach = 2 * _APART * scale
    for number, (entry, x) in enumerate(zip(entries, places, strict=True)):
        before = (places[number - 1] + x) / 2 if number else x - reach
        after = (x + places[number + 1]) / 2 if number + 1 < len(places) else x + reach
        left, right = max(before, x - reach, 0.0), min(after, x + reach, width)
        hits[str(entry.node)] = (left, 0.0, right - left, (_BRANCHES - 7) * scale)
    for node, (x, y) in _twigs(entries, places, scale):
        hits[str(node)] = (x - 4.5 * scale, y - 6 * scale, 9 * scale, 12 * scale)
    return hits
