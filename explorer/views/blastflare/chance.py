"""What chance may bring: how much is lost where, where it may strike or set somebody down, which way it may send whom.

How much is lost is a number on each square, on a tint that grows with it; what a square holds stays in sight, and the
number moves to a tab in its corner. Whom it hurts stands below the number where there is room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot

from explorer.rules.mark import CellsMark, HeatMark, Mark, Role, WaysMark
from explorer.scene.shapes import Arrow, Circles, Labels, Point, Polygons, RoundedRects, Segments, Shape
from explorer.views.blastflare import spots
from explorer.views.blastflare.answers import Taken
from explorer.views.blastflare.harm import star
from explorer.views.squares import SquareLayout

_GRID = 0.5
"""Pixels that a tint leaves free at each side, so that the grid below stays in sight."""

_TINTS = (0.14, 0.24, 0.34, 0.44)
"""How solid the tints are, from the least loss to the greatest."""

_LETTER = 0.58
"""The width of a letter on average, in sizes."""

_RAISED = 0.12
"""How far above the middle a number stands that has letters below it, in sides."""

_DIE = 0.11
_LEAST_DIE = 4.5
"""Half the side of a die."""

_FROM, _TO = 0.44, 0.7
"""Where the arrow of a way begins and ends, in sides from the middle of the square."""

_BAR = 0.17
"""Half the length of the bar at which a way is stopped, in sides."""

_EDGE, _ASIDE = 0.4, 0.29
"""How far from the middle of its square the burst of a way lies, along the way and to its right, in sides."""

_CORNER = 0.46
"""The same on a diagonal, across and down."""

_BURST = 0.14
_LEAST_BURST = 10.0


# The floor


def grounds(places: SquareLayout, marks: Iterable[Mark]) -> tuple[Shape, ...]:
    """Return the tints of squares on which something would be lost."""
    return tuple(shape for mark in marks if isinstance(mark, HeatMark) for shape in _tints(places, mark))


@lru_cache(maxsize=64)
def _tints(places: SquareLayout, mark: HeatMark) -> tuple[Shape, ...]:
    most = max(mark.amounts, default=0)
    inset = _GRID * places.scale
    shapes: list[Shape] = []
    for number, alpha in enumerate(_TINTS):
        outlines = tuple(
            places.outline(cell, inset)
            for cell, amount in zip(mark.cells, mark.amounts, strict=True)
            if amount and _tint(amount, most) == number
        )
        if outlines:
            shapes.append(Polygons(outlines, fill="blast", alpha=alpha))
    return tuple(shapes)


def _tint(amount: int, most: int) -> int:
    """Return which of the tints an amount has: the last one is that of the greatest."""
    return (amount * len(_TINTS) - 1) // most


# Above the pieces


def heat(places: SquareLayout, marks: Iterable[HeatMark], taken: Taken) -> Iterator[Shape]:
    """Yield how much is lost where: a number in the middle of a free square, in the corner of one that holds things."""
    for mark in marks:
        yield from _numbers(places, mark, taken)


def _numbers(places: SquareLayout, mark: HeatMark, taken: Taken) -> Iterator[Shape]:
    size = spots.type_size(places, 0.26, 19)
    small = spots.type_size(places, 0.17, 13)
    zeros: list[tuple[str, float, float]] = []
    plain: list[tuple[str, float, float]] = []
    letters: list[tuple[str, float, float]] = []
    tabs: list[tuple[str, str]] = []
    for cell, amount, hurt in zip(mark.cells, mark.amounts, mark.hurt or ("",) * len(mark.cells), strict=True):
        x, y = places.centres[cell]
        if cell in taken.things:
            tabs += [(cell, f"−{amount}")] if amount else []
        elif not amount:
            zeros.append(("0", x, y))
        elif hurt and _LETTER * small * len(hurt) <= 0.86 * places.side:
            plain.append((f"−{amount}", x, y - _RAISED * places.side))
            letters.append((hurt, x, y + 0.22 * places.side))
        else:
            plain.append((f"−{amount}", x, y))
    if zeros:
        yield Labels(tuple(zeros), size=small, weight=400, fill="muted")
    if plain:
        yield Labels(tuple(plain), size=size, weight=700, fill="text", halo="cell", halo_width=2.4 * places.stroke)
    if letters:
        yield Labels(tuple(letters), size=small, weight=600, fill="text", halo="cell", halo_width=2 * places.stroke)
    yield from tabs_on(places, tabs, "blast", "onblast")


def tabs_on(places: SquareLayout, tabs: Sequence[tuple[str, str]], fill: str, ink: str) -> Iterator[Shape]:
    """Yield texts in the upper left corners of squares, which nothing but a body needs."""
    if not tabs:
        return
    stroke = places.stroke
    size = spots.type_size(places, 0.19, 14)
    height = 1.32 * size
    rects, items = [], []
    for cell, text in tabs:
        left, top = places.outline(cell, 1.5 * stroke)[0]
        width = max(height, _LETTER * size * len(text) + 0.7 * size)
        rects.append((left, top, width, height))
        items.append((text, left + width / 2, top + height / 2))
    yield RoundedRects(tuple(rects), 0.28 * height, fill=fill, stroke="halo", width=1.6 * stroke)
    yield Labels(tuple(items), size=size, weight=700, fill=ink)


def dice(places: SquareLayout, marks: Iterable[CellsMark], taken: Taken) -> Iterator[Shape]:
    """Yield a die on each square that chance may pick: in the middle, or in the corner where something lies."""
    cells = tuple(dict.fromkeys(cell for mark in marks if mark.role is Role.CHANCE for cell in mark.cells))
    if not cells:
        return
    stroke = places.stroke
    half = max(_LEAST_DIE * stroke, _DIE * places.side)
    spots_of = tuple(_die_spot(places, cell, half) if cell in taken.things else places.centres[cell] for cell in cells)
    rects = tuple((x - half, y - half, 2 * half, 2 * half) for x, y in spots_of)
    pips = tuple(
        (x + across * 0.45 * half, y + down * 0.45 * half)
        for x, y in spots_of
        for across, down in ((-1, -1), (0, 0), (1, 1))
    )
    yield RoundedRects(rects, 0.36 * half, fill="halo", stroke="text", width=1.4 * stroke)
    yield Circles(pips, max(1.1, 0.17 * half), fill="text")


def _die_spot(places: SquareLayout, cell: str, half: float) -> Point:
    left, top = places.outline(cell, 3 * places.stroke)[0]
    return left + half, top + half


def ways(places: SquareLayout, marks: Iterable[WaysMark]) -> Iterator[Shape]:
    """Yield where things may be sent: an arrow out of the square, or a bar where it is stopped; a burst if it hurts."""
    stroke, side = places.stroke, places.side
    bars: list[tuple[Point, Point]] = []
    bursts: list[tuple[str, float, float]] = []
    for mark in marks:
        centre = places.centres[mark.cell]
        for way, loss, is_stopped in zip(mark.ways, mark.losses, mark.stops, strict=True):
            if is_stopped:
                bars.append(_bar(places, centre, way))
            else:
                yield Arrow(
                    _out(centre, way, _FROM * side),
                    _out(centre, way, _TO * side),
                    "push",
                    width=max(3.0, 0.055 * side),
                    head=max(8.0, 0.15 * side),
                    halo="halo",
                    halo_width=1.4 * stroke,
                )
            if loss:
                bursts.append((f"−{loss}", *_burst_spot(places, centre, way)))
    if bars:
        yield Segments(tuple(bars), "halo", width=7 * stroke, cap="round")
        yield Segments(tuple(bars), "push", width=3.8 * stroke, cap="round")
    if bursts:
        stars = tuple(star((x, y), _burst(places)) for _, x, y in bursts)
        yield Polygons(stars, stroke="halo", width=3 * stroke)
        yield Polygons(stars, fill="blast")
        size = max(spots.SMALLEST_TYPE, 0.9 * _burst(places))
        yield Labels(tuple(bursts), size=round(size, 1), weight=700, fill="onblast")


def _burst_spot(places: SquareLayout, centre: Point, way: tuple[int, int]) -> Point:
    """Return where the burst of a way lies: to its right, so that two things that bump into each other both have one.

    On a diagonal it lies in the corner.
    """
    out, aside = (_CORNER, 0.0) if all(way) else (_EDGE, _ASIDE)
    x, y = _out(_out(centre, way, out * places.side), (way[1], -way[0]), aside * places.side)
    return _inside(places, x, y, _burst(places))


def _burst(places: SquareLayout) -> float:
    return max(_LEAST_BURST, _BURST * places.side)


def _out(centre: Point, way: tuple[int, int], length: float) -> Point:
    """Return the point so far from the middle of a square; on a diagonal as much further as the corner is."""
    return centre[0] + length * way[0], centre[1] - length * way[1]


def _bar(places: SquareLayout, centre: Point, way: tuple[int, int]) -> tuple[Point, Point]:
    x, y = _out(centre, way, 0.47 * places.side)
    length = hypot(*way)
    across, down = way[1] / length, way[0] / length
    half = _BAR * places.side
    return (x - half * across, y - half * down), (x + half * across, y + half * down)


def _inside(places: SquareLayout, x: float, y: float, radius: float) -> Point:
    """Return a point moved so that a burst there lies on the picture."""
    out = radius + 2
    return min(max(x, out), places.width - out), min(max(y, out), places.height - out)
