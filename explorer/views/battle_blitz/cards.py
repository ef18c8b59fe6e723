"""Cards: a strip in the card’s colour with the rank left and the letter right, and below it the rank once more, large.

Cards that lie under others show their strip only. Cards of one colour are drawn together, whatever they lie on: an
upper card begins below the strip of the one under it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from explorer.rules.battle_blitz.cards import Card, Colour
from explorer.scene.outlines import arc_steps
from explorer.scene.shapes import Labels, Point, Polygons, Rect, RoundedRects, Segments, Shape
from explorer.views.battle_blitz.table import CORNER

EDGE = 1.2
"""The width of a card’s edge, in pixels."""

_INSIDE = 0.6
"""From a card’s outline to its strip: half its edge."""

_UNDER = 9.0
"""How far a card runs on under the next one, so that no ground shows beside round corners."""

_RANK = (0.61, 0.34)
_LETTER = (0.52, 0.28)
"""The size of the type in a strip, in heights and in widths of the strip: the smaller one counts."""

_BESIDE = (0.26, 0.13)
"""From the sides of a strip to its type, in the same measures."""

_NUMERAL = 0.58
"""The size of the large rank, in heights of what is below the strip."""

_SMALLEST = 11.0


class Face(NamedTuple):
    """A card to draw.

    Attributes:
        card: which one; without a rank it lies face down.
        rect: what is seen of it.
        strip: the height of its strip.
        is_covered: whether another card lies on what is below the strip.
    """

    card: Card
    rect: Rect
    strip: float
    is_covered: bool = False


def cards(faces: Iterable[Face], scale: float, alpha: float = 1.0) -> Iterator[Shape]:
    """Yield cards, face up and face down."""
    faces = tuple(faces)
    yield from backs((each.rect for each in faces if not each.card.rank), scale)
    up = tuple(each for each in faces if each.card.rank)
    if not up:
        return
    yield RoundedRects(
        tuple(_body(each, scale) for each in up),
        CORNER * scale,
        fill="cardbg",
        stroke="cardline",
        width=EDGE * scale,
        alpha=alpha,
    )
    for colour in Colour:
        strips = tuple(_strip(each, scale) for each in up if each.card.colour is colour)
        if strips:
            yield Polygons(strips, fill=f"c{colour.letter}", alpha=alpha)
    yield from _lettered(up, scale, alpha)
    yield from _numerals(up, scale, alpha)


def backs(rects: Iterable[Rect], scale: float) -> Iterator[Shape]:
    """Yield cards face down."""
    rects = tuple(rects)
    if not rects:
        return
    yield RoundedRects(rects, CORNER * scale, fill="raised", stroke="cardline", width=EDGE * scale)
    inset = 5 * scale
    inner = tuple((x + inset, y + inset, w - 2 * inset, h - 2 * inset) for x, y, w, h in rects)
    yield RoundedRects(inner, 3 * scale, fill="slot")
    lines = tuple(line for rect in inner for line in _crossed(rect))
    yield Segments(lines, "raised", width=1.4 * scale)


def slots(rects: Iterable[Rect], scale: float) -> Iterator[Shape]:
    """Yield the dashed outlines of places without a card."""
    rects = tuple(rects)
    if rects:
        dash = (4 * scale, 4 * scale)
        yield RoundedRects(rects, CORNER * scale, stroke="slotline", width=EDGE * scale, dash=dash)


def _body(face: Face, scale: float) -> Rect:
    left, top, width, height = face.rect
    return left, top, width, height + _UNDER * scale if face.is_covered else height


def _strip(face: Face, scale: float) -> tuple[Point, ...]:
    """Return a card’s strip: its upper corners are round like the card’s."""
    inside = _INSIDE * scale
    left, top, width, height = face.rect
    left, right, top = left + inside, left + width - inside, top + inside
    bottom = top - inside + min(face.strip - 1.5 * scale, height) - inside
    radius = CORNER * scale - inside
    if height <= face.strip and not face.is_covered:
        return _rounded(left, right, top, bottom, radius, radius)
    return _rounded(left, right, top, bottom, radius, 0.0)


def _rounded(
    left: float, right: float, top: float, bottom: float, upper: float, lower: float
) -> tuple[Point, ...]:
    """Return a rectangle with round upper and lower corners, clockwise from the top right."""
    corners = (
        (right - upper, top + upper, upper, -pi / 2),
        (right - lower, bottom - lower, lower, 0.0),
        (left + lower, bottom - lower, lower, pi / 2),
        (left + upper, top + upper, upper, pi),
    )
    return tuple((x + dx, y + dy) for x, y, radius, start in corners for dx, dy in _quarter(radius, start))


@lru_cache(maxsize=64)
def _quarter(radius: float, start: float) -> tuple[Point, ...]:
    """Return a quarter of a circle around the origin, clockwise from that angle."""
    if not radius:
        return ((0.0, 0.0),)
    steps = arc_steps(radius, pi / 2, 0.1)
    angles = (start + pi / 2 * step / steps for step in range(steps + 1))
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def _lettered(faces: tuple[Face, ...], scale: float, alpha: float) -> Iterator[Shape]:
    """Yield ranks and letters of the strips."""
    for strip, width in sorted({(each.strip, each.rect[2]) for each in faces}):
        for colour in Colour:
            here = [
                each
                for each in faces
                if (each.strip, each.rect[2]) == (strip, width) and each.card.colour is colour
            ]
            if not here:
                continue
            rank, letter, beside = (
                min(tall * strip, wide * width) for tall, wide in (_RANK, _LETTER, _BESIDE)
            )
            rank, letter, ink = max(_SMALLEST * scale, rank), max(_SMALLEST * scale, letter), f"onc{colour.letter}"
            ranks = tuple((str(each.card.rank), each.rect[0] + beside, _line(each, scale)) for each in here)
            letters = tuple((colour.letter, each.rect[0] + each.rect[2] - beside, _line(each, scale)) for each in here)
            yield Labels(ranks, size=round(rank, 1), weight=700, fill=ink, align="start", alpha=alpha)
            yield Labels(letters, size=round(letter, 1), weight=700, fill=ink, align="end", alpha=alpha)


def _line(face: Face, scale: float) -> float:
    """Return the middle of a strip."""
    return face.rect[1] + (face.strip - 1.5 * scale) / 2


def _numerals(faces: tuple[Face, ...], scale: float, alpha: float) -> Iterator[Shape]:
    """Yield the large ranks of cards that lie open."""
    sizes: dict[float, list[tuple[str, float, float]]] = {}
    for face in faces:
        left, top, width, height = face.rect
        room = height - face.strip
        size = round(min(_NUMERAL * room, 0.5 * width), 1)
        if not face.is_covered and size >= _SMALLEST * scale:
            item = (str(face.card.rank), left + width / 2, top + face.strip + room / 2)
            sizes.setdefault(size, []).append(item)
    for size, items in sizes.items():
        yield Labels(tuple(items), size=size, weight=700, fill="ink", alpha=alpha)


def _crossed(rect: Rect) -> Iterator[tuple[Point, Point]]:
    """Yield lines from corner to corner and between the middles of sides: the pattern of a back."""
    left, top, width, height = rect
    right, bottom, x, y = left + width, top + height, left + width / 2, top + height / 2
    yield from (((left, top), (right, bottom)), ((left, bottom), (right, top)))
    yield from (((left, y), (x, top)), ((x, top), (right, y)), ((right, y), (x, bottom)), ((x, bottom), (left, y)))
