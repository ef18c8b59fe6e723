"""Stacks of checkers: one ring a checker up to four, rising to the back, with the height as a numeral.

Red has a plain rim with an inner ring, Blue a notched one. All stacks of a board are drawn together, ring by ring, so
that each style is set once; no stack reaches beyond its cell, so none can cover another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import NamedTuple

from explorer.scene.shapes import Circles, Labels, Point, Segments, Shape

MOST_RINGS = 4

_STEP = 2 / 9
"""How much higher each ring lies than the one below, in radii of the stack."""

_THICKNESS = 0.13
"""How far the side of a checker shows below its face, in radii."""

_INNER = 0.76
"""The radius of the ring on a red checker, in radii."""

_NOTCHES = tuple((cos(pi / 4 * number + pi / 8), sin(pi / 4 * number + pi / 8)) for number in range(8))
_NOTCH = (0.72, 0.95)
"""From where to where a notch of a blue checker runs, in radii."""

_NOTCH_WIDTH = 0.148


class Piece(NamedTuple):
    """A stack to draw: where its cell's middle is, whose it is and how high."""

    centre: Point
    player: str
    height: int


def faces(piece: Piece, radius: float) -> tuple[Point, ...]:
    """Return the middle of each ring's face, the lowest first: the stack as a whole is centred in its cell.

    >>> faces(Piece((0, 0), "red", 1), 18), [round(y, 6) for _, y in faces(Piece((0, 0), "red", 2), 18)]
    (((0, 0.0),), [2.0, -2.0])
    """
    x, y = piece.centre
    rings = min(piece.height, MOST_RINGS)
    return tuple((x, y + radius * _STEP * ((rings - 1) / 2 - ring)) for ring in range(rings))


def stacks(
    pieces: Iterable[Piece], radius: float, stroke: float, *, numerals: bool = True, alpha: float = 1.0
) -> tuple[Shape, ...]:
    """Return the shapes of stacks.

    Args:
        pieces: the stacks.
        radius: of a checker, in pixels.
        stroke: what widths of lines are multiplied by.
        numerals: whether to write the heights.
        alpha: below 1 for a stack that is not there yet.
    """
    pieces = tuple(pieces)
    shapes: list[Shape] = []
    for player in ("red", "blue"):
        own = tuple(piece for piece in pieces if piece.player == player)
        if own:
            shapes += _rings(own, player, radius, stroke, alpha)
            shapes.append(_rim(own, player, radius, stroke, alpha))
            if numerals:
                shapes.append(_numerals(own, player, radius, alpha))
    return tuple(shapes)


def _rings(pieces: tuple[Piece, ...], player: str, radius: float, stroke: float, alpha: float) -> Iterator[Shape]:
    levels = [faces(piece, radius) for piece in pieces]
    for ring in range(max(map(len, levels))):
        centres = tuple(level[ring] for level in levels if ring < len(level))
        sides = tuple((x, y + _THICKNESS * radius) for x, y in centres)
        yield Circles(sides, radius, fill=f"{player}2", alpha=alpha)
        yield Circles(centres, radius, fill=player, stroke=f"{player}rim", width=1.4 * stroke, alpha=alpha)


def _rim(pieces: tuple[Piece, ...], player: str, radius: float, stroke: float, alpha: float) -> Shape:
    tops = tuple(faces(piece, radius)[-1] for piece in pieces)
    if player == "red":
        return Circles(tops, _INNER * radius, stroke="onred", width=1.3 * stroke, alpha=0.65 * alpha)
    inner, outer = (part * radius for part in _NOTCH)
    return Segments(
        tuple(
            ((x + inner * dx, y + inner * dy), (x + outer * dx, y + outer * dy)) for x, y in tops for dx, dy in _NOTCHES
        ),
        "onblue",
        width=_NOTCH_WIDTH * radius,
        alpha=0.85 * alpha,
    )


def _numerals(pieces: tuple[Piece, ...], player: str, radius: float, alpha: float) -> Shape:
    items = tuple((str(piece.height), *faces(piece, radius)[-1]) for piece in pieces)
    return Labels(items, size=round(radius * 1.02, 1), weight=700, fill=f"on{player}", alpha=alpha)
