"""Radiation as numbers: how many zones cover each cell, and whose they are by the colour of the numeral."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from explorer.scene.shapes import Circles, Labels, Point, Shape, Weight
from explorer.views.ground import Ground

_SIZE = 15.0
_CLEARING = 9.5
"""The radius of the spot behind a numeral that no hatch crosses."""

_WIDER = 3.5
"""What a second digit adds to it."""


class Count(Protocol):
    """How many zones of each player cover a cell."""

    @property
    def red(self) -> int:
        """Zones of Red."""

    @property
    def blue(self) -> int:
        """Zones of Blue."""


def radiation(ground: Ground, counts: Mapping[str, Count]) -> tuple[Shape, ...]:
    """Return the numerals of the cells that any zone covers; bold from 2."""
    styles: dict[tuple[str, Weight], list[tuple[str, float, float]]] = {}
    for cell, count in counts.items():
        total = count.red + count.blue
        if total:
            colour = "rad" if count.red and count.blue else "radred" if count.red else "radblue"
            weight: Weight = 700 if total > 1 else 400
            styles.setdefault((colour, weight), []).append((str(total), *ground.centres[cell]))
    return tuple(
        Labels(tuple(items), size=_SIZE * ground.scale, weight=weight, fill=colour)
        for (colour, weight), items in sorted(styles.items())
    )


def clearings(ground: Ground, counts: Mapping[str, Count], tints: Mapping[str, frozenset[str]]) -> tuple[Shape, ...]:
    """Return spots of the cells' own tints for the numerals to stand on."""
    shapes: list[Shape] = []
    for colour, cells in tints.items():
        for digits in (1, 2):
            centres: tuple[Point, ...] = tuple(
                ground.centres[cell]
                for cell, count in counts.items()
                if cell in cells and len(str(count.red + count.blue)) == digits
            )
            if centres:
                radius = (_CLEARING + _WIDER * (digits - 1)) * ground.scale
                shapes.append(Circles(centres, radius, fill=colour))
    return tuple(shapes)
