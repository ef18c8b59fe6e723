"""Crystals that lie on the board: up to three diamonds, a heap from ten on, and always their number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum

from explorer.scene.shapes import Labels, Point, Polygons, Shape
from explorer.views.blastflare.spots import small_radius, type_size
from explorer.views.squares import SquareLayout


class Room(Enum):
    """Where on a square there is room for crystals."""

    ALL = "all"
    CORNER = "corner"
    """Bottom right: a body lies there."""

    EDGE = "edge"
    """Top left, small: a token stands there."""

    BELOW_BODY = "below_body"
    """At the left, small: a token stands there, and a body lies at its top left."""

    RIGHT = "right"
    """At the right, small: a token stands there, and its left is full."""


OVER_TOKENS = (Room.EDGE, Room.BELOW_BODY, Room.RIGHT)
"""Where numerals reach over the rim of a token, and are drawn after it."""


_WIDE, _HIGH = 0.129, 0.161
"""Half the width and the height of a diamond, in sides."""

_SPACING = 0.258
_SHIFT = -0.06
"""How far left of the middle diamonds lie, so that the numeral fits beside them."""

_SPOTS: dict[int, tuple[Point, ...]] = {
    1: ((0.0, 0.0),),
    2: ((-0.11, 0.0), (0.13, 0.0)),
    3: ((-0.16, 0.06), (0.16, 0.06), (0.0, -0.085)),
    10: ((-0.25, 0.09), (0.09, 0.09), (-0.08, 0.09), (-0.165, -0.06), (0.005, -0.06), (-0.08, -0.2)),
}
"""Where the diamonds of a heap of so many (or more) lie, in sides from its middle; those in front come last."""

_NUMERAL = (0.42, 0.205)
"""Where a numeral ends and how far below the middle it stands."""


def crystals(places: SquareLayout, piles: Mapping[str, int], rooms: Mapping[str, Room]) -> Iterator[Shape]:
    """Yield the piles of squares without a token; `rooms` tells of those where something else is."""
    piles = {cell: count for cell, count in piles.items() if rooms.get(cell) not in OVER_TOKENS}
    big = [cell for cell in piles if rooms.get(cell, Room.ALL) is Room.ALL]
    centres = [
        (x + (_SHIFT + dx) * places.side, y + (dy - 0.01) * places.side)
        for cell in big
        for x, y in [places.centres[cell]]
        for dx, dy in _heap(piles[cell])
    ]
    yield from diamonds(centres, _WIDE * places.side, _HIGH * places.side, 1.3 * places.stroke)
    yield from _small(places, {cell: count for cell, count in piles.items() if cell not in big}, rooms)
    size = type_size(places, 0.21, 15)
    right, down = _NUMERAL
    items = [
        (str(piles[cell]), x + right * places.side, y + down * places.side)
        for cell in big
        for x, y in [places.centres[cell]]
    ]
    yield from _numerals(places, items, size, "end")


def under_tokens(places: SquareLayout, piles: Mapping[str, int], rooms: Mapping[str, Room]) -> Iterator[Shape]:
    """Yield the piles of squares with a token, small; they are drawn over it."""
    yield from _small(places, {cell: n for cell, n in piles.items() if rooms.get(cell) in OVER_TOKENS}, rooms)


def diamonds(centres: Iterable[Point], wide: float, high: float, width: float) -> Iterator[Shape]:
    """Yield crystals of some half width and half height, each with a lit upper facet."""
    centres = tuple(centres)
    # One after the other: those of a heap overlap, and the facet of one behind must not show on one in front.
    for row in _rows(centres, wide, high):
        outlines = tuple(((x, y - high), (x + wide, y), (x, y + high), (x - wide, y)) for x, y in row)
        yield Polygons(outlines, fill="crystal", stroke="crystallo", width=width)
        facets = tuple(
            ((x, y - 0.75 * high), (x + 0.4 * wide, y - 0.1 * high), (x - 0.4 * wide, y - 0.1 * high)) for x, y in row
        )
        yield Polygons(facets, fill="crystalhi")


def _small(places: SquareLayout, piles: Mapping[str, int], rooms: Mapping[str, Room]) -> Iterator[Shape]:
    """Yield piles as one small diamond and a numeral, where there is room for them."""
    small, size = _small_diamond(places), type_size(places, 0.19, 13)
    spots = {cell: _spot(places, cell, rooms[cell], len(str(count)) * size * 0.556) for cell, count in piles.items()}
    yield from diamonds(spots.values(), small, 1.25 * small, 1.2 * places.stroke)
    items = [(str(count), spots[cell][0] + small + 1, spots[cell][1]) for cell, count in piles.items()]
    yield from _numerals(places, items, size, "start")


def _rows(centres: tuple[Point, ...], wide: float, high: float) -> list[tuple[Point, ...]]:
    """Return the crystals in as few groups as need be: in a group none covers another, later ones lie in front."""
    rows: list[list[Point]] = []
    for x, y in centres:
        behind = [
            n for n, row in enumerate(rows) if any(abs(x - a) < 2 * wide and abs(y - b) < 2 * high for a, b in row)
        ]
        place = behind[-1] + 1 if behind else 0
        if place == len(rows):
            rows.append([])
        rows[place].append((x, y))
    return [tuple(row) for row in rows]


def _heap(count: int) -> tuple[Point, ...]:
    return _SPOTS[max(number for number in _SPOTS if number <= max(1, count))]


def _small_diamond(places: SquareLayout) -> float:
    """Return half the width of a small diamond."""
    return max(3.6, 0.07 * places.side)


def _spot(places: SquareLayout, cell: str, room: Room, length: float) -> Point:
    """Return where a small diamond lies, before a numeral of some length."""
    x, y = places.centres[cell]
    half, small = places.side / 2, _small_diamond(places)
    if room is Room.CORNER:
        return x + 0.1 * places.side, y + half - 1.25 * small - 0.06 * places.side
    if room is Room.EDGE:
        return x - half + small + 2, y - half + 1.25 * small + 3
    down = y - half + 2 * small_radius(places) + 1.25 * small + 2
    if room is Room.BELOW_BODY:
        return x - half + small + 2, down
    return x + half - small - length - 3, down


def _numerals(places: SquareLayout, items: list[tuple[str, float, float]], size: float, align: str) -> Iterator[Shape]:
    if items:
        yield Labels(
            tuple(items),
            size=size,
            weight=700,
            fill="text",
            align="end" if align == "end" else "start",
            halo="halo",
            halo_width=1.5 * places.stroke,
        )
