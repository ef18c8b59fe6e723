"""Areas of squares that marks tell of: in range, in sight and out of it, reached by an explosion.

Each has a second carrier beside its colour: a dashed stepped outline, a hatch, a cross-hatch with a solid outline.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from explorer.rules.mark import CellsMark, Mark, Role
from explorer.scene.shapes import Polygons, Segments, Shape
from explorer.views.square_hatching import cross_hatch, hatch
from explorer.views.squares import SquareLayout

_GRID = 0.5
"""Pixels that a tint leaves free at each side, so that the grid below stays in sight."""

_BLASTS = (Role.BLAST, Role.ZONE)
"""An explosion; and whatever else can be reached, for which the rules of this game have no role of its own."""

_INSET = 2.0


def grounds(places: SquareLayout, marks: Sequence[Mark]) -> tuple[Shape, ...]:
    """Return what lies on the floor: tints, hatches, and the outline of a range."""
    return _grounds(places, tuple(mark for mark in marks if isinstance(mark, CellsMark) and mark.cells))


def outlines(places: SquareLayout, marks: Sequence[Mark]) -> Iterator[Shape]:
    """Yield the outlines of explosions, which walls and barriers do not cover."""
    stroke = places.stroke
    for mark in marks:
        if isinstance(mark, CellsMark) and mark.role in _BLASTS and mark.cells:
            loops = places.border(mark.cells, _INSET * stroke)
            yield Polygons(loops, stroke="blast", width=3 * stroke)


@lru_cache(maxsize=64)
def _grounds(places: SquareLayout, marks: tuple[CellsMark, ...]) -> tuple[Shape, ...]:
    stroke = places.stroke
    seen, unseen = _of(marks, Role.SEEN), _of(marks, Role.UNSEEN)
    blast = _of(marks, *_BLASTS)
    shapes: list[Shape] = []
    if seen - blast:
        shapes.append(_tint(places, seen - blast, "lit"))
    if unseen - blast:
        shapes.append(Segments(hatch(places, unseen - blast, 1), "dim", width=1.5 * stroke))
    if blast:
        shapes.append(_tint(places, blast, "blastbg"))
        shapes.append(Segments(cross_hatch(places, blast), "blasth", width=1.1 * stroke))
    for mark in marks:
        if mark.role is Role.RANGE:
            dash = (7 * stroke, 4 * stroke)
            shapes.append(Polygons(places.border(mark.cells), stroke="range", width=2.6 * stroke, dash=dash))
    return tuple(shapes)


def _of(marks: Sequence[CellsMark], *roles: Role) -> frozenset[str]:
    return frozenset(cell for mark in marks if mark.role in roles for cell in mark.cells)


def _tint(places: SquareLayout, cells: frozenset[str], colour: str) -> Shape:
    inset = _GRID * places.scale
    return Polygons(tuple(places.outline(cell, inset) for cell in places.board.cells if cell in cells), fill=colour)
