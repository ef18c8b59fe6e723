"""Areas of squares that marks tell of: in range, in sight and out of it, reached by an explosion or by another act.

Each has a second carrier beside its colour: a dashed stepped outline, a hatch, a cross-hatch with a solid outline; what
an act may touch in any other way is shaded, with a thin line around it.
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

_INSET = 2.0


def grounds(places: SquareLayout, marks: Sequence[Mark]) -> tuple[Shape, ...]:
    """Return what lies on the floor: tints, hatches, and the outline of a range."""
    return _grounds(places, tuple(mark for mark in marks if isinstance(mark, CellsMark) and mark.cells))


def outlines(places: SquareLayout, marks: Sequence[Mark]) -> Iterator[Shape]:
    """Yield the outlines of explosions, and of what else can be reached: walls and barriers do not cover them."""
    stroke = places.stroke
    for mark in marks:
        if isinstance(mark, CellsMark) and mark.cells and mark.role in (Role.BLAST, Role.ZONE):
            loops = places.border(mark.cells, _INSET * stroke)
            if mark.role is Role.BLAST:
                yield Polygons(loops, stroke="blast", width=3 * stroke)
            else:
                yield Polygons(loops, stroke="halo", width=4 * stroke)
                yield Polygons(loops, stroke="text", width=1.8 * stroke)


@lru_cache(maxsize=64)
def _grounds(places: SquareLayout, marks: tuple[CellsMark, ...]) -> tuple[Shape, ...]:
    stroke = places.stroke
    seen, unseen = _of(marks, Role.SEEN), _of(marks, Role.UNSEEN)
    blast = _of(marks, Role.BLAST)
    reached = _of(marks, Role.ZONE) - blast
    shapes: list[Shape] = []
    if seen - blast:
        shapes.append(_tint(places, seen - blast, "lit"))
    if unseen - blast:
        shapes.append(Segments(hatch(places, unseen - blast, 1), "dim", width=1.5 * stroke))
    if reached:
        shapes.append(_tint(places, reached, "shade"))
    if blast:
        shapes.append(_tint(places, blast, "blastbg"))
        shapes.append(Segments(cross_hatch(places, blast), "blasth", width=1.1 * stroke))
    for mark in marks:
        if mark.role is Role.RANGE:
            dash = (7 * stroke, 4 * stroke)
            shapes.append(Polygons(places.border(mark.cells), stroke="range", width=2.6 * stroke, dash=dash))
    return tuple(shapes)


def _of(marks: Sequence[CellsMark], role: Role) -> frozenset[str]:
    return frozenset(cell for mark in marks if mark.role is role for cell in mark.cells)


def _tint(places: SquareLayout, cells: frozenset[str], colour: str) -> Shape:
    inset = _GRID * places.scale
    return Polygons(tuple(places.outline(cell, inset) for cell in places.board.cells if cell in cells), fill=colour)
