"""The plays of a game in a row: whose it was, and what it was called. Those of an interrupting turn stand higher.

Passes are no entries of their own: a play and the passes after it are one entry. Other lines of play hang below as
small circles. What is hit is the node of the history, as text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from explorer.rules.wording import sentence
from explorer.scene.hit import RectHit
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Labels, Point, Rect, RoundedRects, Segments, Shape
from explorer.views.look import Look, Picture

LAYERS = ("line", "cursor")
"""The layers of the picture, from the lowest to the highest."""

_MARGIN = 10.0
_PITCH = 64.0
"""Room for a play."""

_MOST = 200
"""With more plays than this they stand closer and not every one is named: a canvas can only be so wide."""

_GROWTH = 6
"""A picture that is too long for its place grows by so many plays at once: a resized canvas is drawn anew."""

_HEIGHT = 96.0
_BASELINE = 52.0
_RAISED = 22.0
"""How much higher the plays of an interrupting turn stand."""

_NAMES = 74.0
_BRANCHES = 88.0
_TOKEN = 9.5
_LONGEST = 9
"""Letters of a name that fit."""


class Entry(NamedTuple):
    """One play with the passes after it.

    Attributes:
        node: the node to go to: the last of the entry.
        nodes: all its nodes.
        label: what it is called.
        seat: who played it; "" for a position set by hand.
        team: 1 or 2, for the shape of the token.
        is_raised: whether it belongs to an interrupting turn.
        branches: other lines that leave from before it or from within it, each as its nodes.
    """

    node: int
    nodes: tuple[int, ...]
    label: str
    seat: str
    team: int
    is_raised: bool = False
    branches: tuple[tuple[int, ...], ...] = ()


def plays(entries: Sequence[Entry], current: int, look: Look) -> Picture:
    """Return the picture of a line of play.

    Args:
        entries: the plays, in order.
        current: the node to ring; one that is not there rings nothing (the position before the first play).
        look: only its width and whether someone presents count here. A line too long for the width is wider.
    """
    scale = 1.4 if look.is_presenting else 1.0
    crowd = 1 + len(entries) // _MOST
    pitch = scale * _PITCH / crowd
    middles = [_MARGIN * scale + pitch * (number + 0.5) for number in range(len(entries))]
    width = _width(float(round(look.width)), 2 * _MARGIN * scale + pitch * len(entries), pitch)
    line = (
        Segments((((_MARGIN * scale, _BASELINE * scale), (width - _MARGIN * scale, _BASELINE * scale)),), "ctl", scale),
        *(_tokens(entries, middles, scale) if entries else _nothing(scale)),
        *_names(entries, middles, current, scale, crowd),
        *_branches(entries, middles, pitch, scale),
    )
    ring = tuple(_cursor(entries, middles, current, scale))
    scene = Scene(
        width,
        float(round(_HEIGHT * scale)),
        (Layer("line", line), Layer("cursor", ring)),
        title=sentence("views.timeline", {"count": len(entries)}),
    )
    hits = _hits(entries, middles, pitch, scale)
    centres = {node: (left + wide / 2, top + tall / 2) for node, (left, top, wide, tall) in hits.items()}
    return Picture(scene, RectHit(hits), centres, pitch / 2)


def _width(room: float, wanted: float, pitch: float) -> float:
    if wanted <= room:
        return room
    return float(round(room + ceil((wanted - room) / (_GROWTH * pitch)) * _GROWTH * pitch))


def _nothing(scale: float) -> tuple[Shape, ...]:
    item = (sentence("views.plays_empty", {}), 2 * _MARGIN * scale, (_BASELINE - 16) * scale)
    return (Labels((item,), size=13 * scale, fill="muted", align="start"),)


def _at(entry: Entry, x: float, scale: float) -> Point:
    return x, (_BASELINE - (_RAISED if entry.is_raised else 0.0)) * scale


def _tokens(entries: Sequence[Entry], middles: Sequence[float], scale: float) -> Iterator[Shape]:
    places = [(entry, _at(entry, x, scale)) for entry, x in zip(entries, middles, strict=True)]
    stems = tuple(((x, y), (x, _BASELINE * scale)) for entry, (x, y) in places if entry.is_raised)
    if stems:
        yield Segments(stems, "ctl", width=scale)
    radius = _TOKEN * scale
    for team in (1, 2):
        here = tuple(at for entry, at in places if entry.team == team and entry.seat)
        if not here:
            continue
        if team == 1:
            yield Circles(here, radius, fill="team1", stroke="team1b", width=1.6 * scale)
        else:
            rects = tuple((x - radius, y - radius, 2 * radius, 2 * radius) for x, y in here)
            yield RoundedRects(rects, 2.6 * scale, fill="team2", stroke="team2b", width=1.6 * scale)
        letters = tuple((entry.seat, *at) for entry, at in places if entry.team == team and entry.seat)
        yield Labels(letters, size=12 * scale, weight=700, fill=f"onteam{team}")
    by_hand = tuple(at for entry, at in places if not entry.seat)
    if by_hand:
        yield Circles(by_hand, 4 * scale, fill="panel", stroke="muted", width=1.8 * scale)


def _names(
    entries: Sequence[Entry], middles: Sequence[float], current: int, scale: float, crowd: int
) -> Iterator[Shape]:
    named = [
        (entry, x)
        for number, (entry, x) in enumerate(zip(entries, middles, strict=True))
        if number % crowd == 0 or current in entry.nodes
    ]
    for is_current in (False, True):
        items = tuple(
            (short(entry.label), x, _NAMES * scale) for entry, x in named if (current in entry.nodes) == is_current
        )
        if items:
            fill = "text" if is_current else "muted"
            yield Labels(items, size=12 * scale, weight=700 if is_current else 400, fill=fill)


def short(label: str) -> str:
    """Return a name that fits below a token.

    >>> short("Touch of Death"), short("Fireball")
    ('Touch of…', 'Fireball')
    """
    return label if len(label) <= _LONGEST else f"{label[: _LONGEST - 1].rstrip()}…"


def _twigs(
    entries: Sequence[Entry], middles: Sequence[float], pitch: float, scale: float
) -> Iterator[tuple[int, Point]]:
    """Yield a node for each other line, and where its circle hangs."""
    for entry, x in zip(entries, middles, strict=True):
        for number, nodes in enumerate(entry.branches[:4]):
            yield nodes[0], (x - pitch / 2 + (number + 0.5) * 13 * scale, _BRANCHES * scale)


def _branches(entries: Sequence[Entry], middles: Sequence[float], pitch: float, scale: float) -> Iterator[Shape]:
    dots = tuple(at for _, at in _twigs(entries, middles, pitch, scale))
    if dots:
        yield Circles(dots, 4 * scale, fill="panel", stroke="muted", width=1.8 * scale)


def _cursor(entries: Sequence[Entry], middles: Sequence[float], current: int, scale: float) -> Iterator[Shape]:
    for entry, x in zip(entries, middles, strict=True):
        if current in entry.nodes:
            y = _at(entry, x, scale)[1]
            side = (_TOKEN + 5) * scale
            ring: Rect = (x - side, y - side, 2 * side, 2 * side)
            yield RoundedRects((ring,), 6 * scale, stroke="accent", width=2.4 * scale)


def _hits(entries: Sequence[Entry], middles: Sequence[float], pitch: float, scale: float) -> dict[str, Rect]:
    hits: dict[str, Rect] = {}
    for entry, x in zip(entries, middles, strict=True):
        hits[str(entry.node)] = (x - pitch / 2, 0.0, pitch, (_BRANCHES - 7) * scale)
    for node, (x, y) in _twigs(entries, middles, pitch, scale):
        hits[str(node)] = (x - 6 * scale, y - 7 * scale, 12 * scale, 14 * scale)
    return hits
