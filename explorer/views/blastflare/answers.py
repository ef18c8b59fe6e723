"""The looks of a square: may be picked, refused, a right or a wrong answer. What lies on it stays in sight.

On an empty square a sign lies in the middle; where there is something, it is a badge at the edge and an outline.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from explorer.scene.shapes import Circles, Labels, Point, Polygons, Segments, Shape
from explorer.views import cells as looks
from explorer.views.blastflare import spots
from explorer.views.squares import SquareLayout

_DOT = 0.14
_RING = 0.22
_CROSS = 0.17


@dataclass(frozen=True, slots=True)
class Taken:
    """Which squares have something on them: a token, or anything at all."""

    tokens: frozenset[str] = frozenset()
    things: frozenset[str] = frozenset()


def legal(places: SquareLayout, cells: Iterable[str], taken: Taken) -> Iterator[Shape]:
    """Yield ringed dots; around tokens, which are targets more often than goals, a green outline as well."""
    stroke = places.stroke
    cells = tuple(dict.fromkeys(cells))
    outlines = tuple(places.outline(cell, looks.INSET * stroke) for cell in cells if cell in taken.tokens)
    if outlines:
        yield Polygons(outlines, stroke="halo", width=4.4 * stroke)
        yield Polygons(outlines, stroke="legal", width=2.4 * stroke)
    free = tuple(places.centres[cell] for cell in cells if cell not in taken.things)
    if free:
        yield Circles(free, _DOT * places.side, fill="legal")
        yield Circles(free, _RING * places.side, stroke="legal", width=2 * stroke)
    badges = tuple(_badge(places, cell, taken) for cell in cells if cell in taken.things)
    if badges:
        radius = spots.badge_radius(places)
        yield Circles(badges, radius, fill="halo", stroke="legal", width=2 * stroke)
        yield Circles(badges, 0.48 * radius, fill="legal")


def refused(places: SquareLayout, cells: Iterable[str], taken: Taken) -> Iterator[Shape]:
    """Yield a heavy ink outline and a cross."""
    yield from _crossed(places, tuple(dict.fromkeys(cells)), taken, "cell", "refuse")


def wrong(places: SquareLayout, cells: Iterable[str], taken: Taken) -> Iterator[Shape]:
    """Yield a cross on a tinted square: a wrong answer."""
    yield from _crossed(places, tuple(dict.fromkeys(cells)), taken, "errbg", "err")


def right(places: SquareLayout, cells: Iterable[str], taken: Taken) -> Iterator[Shape]:
    """Yield a dot with a tick: a right answer."""
    for cell in cells:
        centre, radius = _sign(places, cell, taken, _DOT * places.side)
        if cell not in taken.things:
            yield Circles((centre,), _RING * places.side, stroke="legal", width=2 * places.stroke)
        yield Circles((centre,), radius, fill="legal", stroke="halo", width=1.5 * places.stroke)
        yield looks.tick(centre, radius, "halo")


def missed(places: SquareLayout, cells: Iterable[str], taken: Taken) -> Iterator[Shape]:
    """Yield a ring with a question mark: an answer that was not given."""
    for cell in cells:
        centre, radius = _sign(places, cell, taken, max(9 * places.stroke, _DOT * places.side))
        yield Circles((centre,), radius, fill="halo", stroke="legal", width=2 * places.stroke)
        size = max(spots.SMALLEST_TYPE, 1.5 * radius)
        yield Labels((("?", *centre),), size=round(size, 1), weight=700, fill="text")


def selected(places: SquareLayout, cells: Iterable[str], taken: Taken) -> Iterator[Shape]:
    """Yield a thick violet outline; an empty square is tinted too."""
    yield from looks.selected(places, cells, taken.things)


def _crossed(places: SquareLayout, cells: tuple[str, ...], taken: Taken, floor: str, colour: str) -> Iterator[Shape]:
    if not cells:
        return
    stroke = places.stroke
    free = tuple(cell for cell in cells if cell not in taken.things)
    outlines = tuple(places.outline(cell, looks.INSET * stroke) for cell in cells)
    if free:
        yield Polygons(tuple(places.outline(cell, looks.INSET * stroke) for cell in free), fill=floor)
    yield Polygons(outlines, stroke="halo", width=5 * stroke)
    yield Polygons(outlines, stroke=colour, width=2.6 * stroke)
    strokes = tuple(line for cell in free for line in looks.cross(places.centres[cell], _CROSS * places.side))
    if strokes:
        yield Segments(strokes, colour, width=4 * stroke, cap="round")
    badges = tuple(_badge(places, cell, taken) for cell in cells if cell in taken.things)
    if badges:
        radius = 1.1 * spots.badge_radius(places)
        yield Circles(badges, radius, fill="halo", stroke=colour, width=2 * stroke)
        lines = tuple(line for at in badges for line in looks.cross(at, 0.42 * radius))
        yield Segments(lines, colour, width=2.6 * stroke, cap="round")


def _badge(places: SquareLayout, cell: str, taken: Taken) -> Point:
    return spots.badge(places, cell, cell in taken.tokens)


def _sign(places: SquareLayout, cell: str, taken: Taken, radius: float) -> tuple[Point, float]:
    """Return where the sign of an answer goes and how large it is: smaller and aside where something lies."""
    if cell in taken.things:
        return _badge(places, cell, taken), 1.1 * spots.badge_radius(places)
    return places.centres[cell], radius
