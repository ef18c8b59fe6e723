"""Characters: a shape and a letter each. Team 1 is round, team 2 square; under ground a token is dashed and empty.

The dead lie small and dashed, with a struck lower-case letter, and leave room for the living.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from explorer.scene.shapes import Circles, Labels, Point, RoundedRects, Segments, Shape
from explorer.views.blastflare import spots
from explorer.views.squares import SquareLayout

_LETTER = 1.12
"""The size of a letter, in radii of its token."""

_SMALL_LETTER = 1.3
_CORNER = 0.28
"""The radius of a square token's corners, in radii."""

_RIM = 2.0
_STRIKE = 1.3
"""Half the length of the stroke through a body, in radii."""

_RING = 1.25
"""The radius of the ring around the token whose player is asked, in radii."""

MOST_SMALL = 2
"""How many bodies are shown under the living; the last place tells how many more there are."""

MOST_LONE = 4
"""How many bodies are shown on a square of their own."""


class Token(NamedTuple):
    """A letter to draw: where, whose, and for which team (1 or 2)."""

    at: Point
    letter: str
    team: int


def tokens(places: SquareLayout, people: Iterable[Token]) -> Iterator[Shape]:
    """Yield the tokens of those who stand on the board."""
    yield from sized(people, spots.token_radius(places), width=_RIM * places.stroke)


def sized(people: Iterable[Token], radius: float, *, width: float) -> Iterator[Shape]:
    """Yield tokens of any size, on a board or beside one; `width` is that of their rims."""
    people = tuple(people)
    for team in (1, 2):
        own = tuple(token for token in people if token.team == team)
        if own:
            yield _outline(own, team, radius, fill=f"team{team}", stroke=f"team{team}b", width=width, dash=())
            yield _letters(own, _LETTER * radius, f"onteam{team}")


def hidden(places: SquareLayout, people: Iterable[Token]) -> Iterator[Shape]:
    """Yield the tokens of those who are under ground, or would come to stand somewhere."""
    yield from _dashed(places, tuple(people), spots.token_radius(places), _LETTER, (4, 3), None)


def small(places: SquareLayout, people: Iterable[Token]) -> Iterator[Shape]:
    """Yield small tokens of those under ground below somebody else."""
    yield from _dashed(places, tuple(people), spots.small_radius(places), _SMALL_LETTER, (3, 2.4), "halo")


def bodies(places: SquareLayout, people: Iterable[Token]) -> Iterator[Shape]:
    """Yield the dead."""
    people = tuple(people)
    yield from small(places, people)
    reach, down = _STRIKE * spots.small_radius(places), 0.2 * spots.small_radius(places)
    strikes = tuple(((x - reach, y + down), (x + reach, y + down)) for (x, y), _, _ in people)
    if strikes:
        yield Segments(strikes, "text", width=1.4 * places.stroke)


def lone_body(places: SquareLayout, cell: str, place: int, count: int) -> Point:
    """Return where a body lies on a square without a token: in the middle, or several in two rows."""
    x, y = places.centres[cell]
    if count == 1:
        return x - 0.14 * places.side, y - 0.12 * places.side
    return x + (place % 2 - 0.5) * 0.48 * places.side, y + (place // 2 - 0.5) * 0.48 * places.side


def more(places: SquareLayout, counts: Iterable[tuple[Point, int]]) -> Iterator[Shape]:
    """Yield how many more lie there."""
    items = tuple((f"+{count}", *at) for at, count in counts)
    if items:
        size = spots.type_size(places, 0.19, 13)
        yield Labels(items, size=size, weight=700, fill="text", halo="halo", halo_width=1.5 * places.stroke)


def asked(places: SquareLayout, at: Point) -> Iterator[Shape]:
    """Yield the ring around the token whose player is asked now."""
    radius = _RING * spots.token_radius(places)
    yield Circles((at,), radius, stroke="halo", width=5.5 * places.stroke)
    yield Circles((at,), radius, stroke="accent", width=3 * places.stroke)


def _dashed(
    places: SquareLayout,
    people: tuple[Token, ...],
    radius: float,
    letter: float,
    pattern: tuple[float, float],
    fill: str | None,
) -> Iterator[Shape]:
    dash = (pattern[0] * places.stroke, pattern[1] * places.stroke)
    for team in (1, 2):
        own = tuple(token for token in people if token.team == team)
        if own:
            yield _outline(own, team, radius, fill=fill, stroke=f"team{team}b", width=_RIM * places.stroke, dash=dash)
    if people:
        yield _letters(people, max(spots.SMALLEST_TYPE, letter * radius), "text")


def _outline(
    people: tuple[Token, ...],
    team: int,
    radius: float,
    *,
    fill: str | None,
    stroke: str,
    width: float,
    dash: tuple[float, ...],
) -> Shape:
    if team == 1:
        return Circles(tuple(token.at for token in people), radius, fill=fill, stroke=stroke, width=width, dash=dash)
    half = spots.BLOCK * radius
    rects = tuple((x - half, y - half, 2 * half, 2 * half) for (x, y), _, _ in people)
    return RoundedRects(rects, _CORNER * radius, fill=fill, stroke=stroke, width=width, dash=dash)


def _letters(people: tuple[Token, ...], size: float, fill: str) -> Shape:
    return Labels(tuple((letter, *at) for at, letter, _ in people), size=round(size, 1), weight=700, fill=fill)
