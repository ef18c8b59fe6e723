"""Where things lie inside a square, and how large they are: what the files of this folder agree on.

Lengths are parts of a square's side. Type has a least size in pixels: a small square is fuller than a large one.
"""

from __future__ import annotations

from explorer.scene.shapes import Point
from explorer.views.squares import SquareLayout

SMALLEST_TYPE = 11.0
"""Pixels; nothing is written smaller."""

TOKEN = 0.298
"""The radius of a token."""

TOKEN_ABOVE = 0.097
"""How far above the middle of its square a token stands: a pill lies below it."""

ASIDE = 0.13
"""How far to the right it moves where something small lies at its left."""

BLOCK = 0.9
"""Half the side of a square token, in radii: it looks as large as a round one."""

_SMALL_TOKEN = 0.161
_LEAST_SMALL_TOKEN = 8.0
_SMALL_FROM_EDGE = 1.5
"""Pixels between the corner of a square and a body in it."""

_PILL = 0.21
_LEAST_PILL = 12.0
_PILL_BELOW = 0.339

_STATUS = 0.137
_LEAST_STATUS = 5.6
_STATUS_OUT = 0.339
"""How far right of the middle and above it the first status disc lies."""

_BADGE = 0.12
_LEAST_BADGE = 6.0
_BADGE_OUT = 0.31
_BADGE_ASIDE = 0.4
_BADGE_BELOW = 0.03


def type_size(places: SquareLayout, part: float, largest: float) -> float:
    """Return a size of type: that part of a side, between the smallest there is and a largest, in plain pixels."""
    return round(max(SMALLEST_TYPE, min(part * places.side, largest * places.scale)), 1)


def token_radius(places: SquareLayout) -> float:
    """Return the radius of a token."""
    return TOKEN * places.side


def token(places: SquareLayout, cell: str, is_aside: bool = False) -> Point:
    """Return the middle of a token."""
    x, y = places.centres[cell]
    return x + (ASIDE * places.side if is_aside else 0.0), y - TOKEN_ABOVE * places.side


def small_radius(places: SquareLayout) -> float:
    """Return the radius of a body, and of whoever is under ground below somebody else."""
    return max(_LEAST_SMALL_TOKEN, _SMALL_TOKEN * places.side)


def small(places: SquareLayout, cell: str, place: int) -> Point:
    """Return where a body lies under the living: top left, further ones below it."""
    x, y = places.centres[cell]
    radius = small_radius(places)
    out = places.side / 2 - radius - _SMALL_FROM_EDGE * places.stroke
    return x - out, y - out + place * 1.75 * radius


def pill_height(places: SquareLayout) -> float:
    """Return the height of the pill below a token."""
    return max(_LEAST_PILL, _PILL * places.side)


def pill(places: SquareLayout, cell: str) -> Point:
    """Return the middle of the pill below a token."""
    x, y = places.centres[cell]
    return x, y + _PILL_BELOW * places.side


def status_radius(places: SquareLayout) -> float:
    """Return the radius of a status disc."""
    return max(_LEAST_STATUS, _STATUS * places.side)


def status(places: SquareLayout, cell: str, number: int, is_left_taken: bool) -> Point:
    """Return where a status disc lies: top right, the next beside it, the third beyond, or just above the pill."""
    x, y = places.centres[cell]
    step = 2 * status_radius(places)
    out = min(_STATUS_OUT * places.side, places.side / 2 - status_radius(places) - 1)
    if number == 2 and is_left_taken:
        return x + out, y + _PILL_BELOW * places.side - (pill_height(places) + step) / 2 - 0.5
    return x + out - number * step, y - out


def badge_radius(places: SquareLayout) -> float:
    """Return the radius of the sign that a square with something on it may be picked, or may not."""
    return max(_LEAST_BADGE * places.stroke, _BADGE * places.side)


def badge(places: SquareLayout, cell: str, has_token: bool) -> Point:
    """Return where that sign lies: top right; at the right of a token, whose corners are taken."""
    x, y = places.centres[cell]
    if has_token:
        return x + _BADGE_ASIDE * places.side, y + _BADGE_BELOW * places.side
    return x + _BADGE_OUT * places.side, y - _BADGE_OUT * places.side
