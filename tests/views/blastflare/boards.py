"""Positions and pictures for the tests of the views of Blastflare."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, TypeVar

from explorer.rules.blastflare.edit import with_character, with_crystals
from explorer.rules.blastflare.game import GAME
from explorer.scene.layers import Scene
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, Polylines, Region, RoundedRects, Segments, Shape
from explorer.views.blastflare import Look, Picture, picture
from explorer.views.squares import SquareLayout, layout

MOCKUP = """
. # . + . 3 # . +
. 2 + # . . . # 1
# + . . 2 + # . .
. # . . + C . # 1
. 1 # # . B . 3 +
+ . A . . + + . .
. # . . + . . . #
# + 3 # D 1 # + 2
. . + . + . # . .
A: 5/6 health, 2 crystals
B: 3/4 health, 1 crystal
C: 3/4 health, 2 crystals
D: 2/3 health
"""
"""The board of the mock-up."""

ShapeT = TypeVar("ShapeT", bound=Shape)


def mockup() -> Any:
    """The position of the mock-up."""
    return GAME.from_diagram(MOCKUP)


def crowded() -> Any:
    """Eight players, and on a6 everything at once: a body, crystals, all statuses, full health and a full purse."""
    state = GAME.from_diagram(
        "A . b . C D E F\n. G . H . # + .\n1 2 3 4 5 6 7 8\n9 . . . . . . .\n. . . . . . . .\n. . . . . . . ."
    )
    state = with_character(
        state,
        "A",
        health=6,
        max_health=6,
        crystals=12,
        statuses=("chilled", "shocked"),
        burrowed=2,
        burrow="Burrow",
    )
    state = with_character(state, "B", cell="a6")
    state = with_character(state, "C", health=9, max_health=12, crystals=12)
    state = with_character(state, "D", health=12, max_health=14, statuses=("chilled",))
    state = with_character(state, "E", health=1, max_health=5, crystals=3, statuses=("revived",))
    state = with_character(state, "F", health=6, max_health=6, crystals=12)
    state = with_character(state, "G", burrowed=1, burrow="Burrow")
    state = with_character(state, "H", health=8, max_health=8, crystals=1)
    for cell, count in (("a6", 13), ("b3", 10), ("c3", 48), ("f6", 4)):
        state = with_crystals(state, cell, count)
    return state


def played(seed: int, *, players: int = 4, width: int = 9, height: int = 9, most: int = 80) -> Iterator[Any]:
    """Some states of a random game, the first one before it."""
    state = GAME.start(width=width, height=height, players=players, seed=seed)
    choose = random.Random(seed)
    for number in range(most):
        if number % 10 == 0:
            yield state
        if state.is_terminal:
            return
        state = state.apply(choose.choice(state.legal_actions())).state


def places_of(state: Any, **look: Any) -> SquareLayout:
    """The layout of a picture."""
    asked = Look(**look)
    board = state.table.board
    return layout(board.width, board.height, asked.width, asked.max_height, asked.is_presenting, asked.is_touch)


def shown(state: Any, *overlays: str, **look: Any) -> Picture:
    """A picture with these overlays and no others."""
    return picture(state, Look(overlays=frozenset(overlays), **look))


def of_kind(drawn: Any, kind: type[ShapeT], **style: object) -> list[ShapeT]:
    """The shapes of one kind that have this style."""
    return [
        shape
        for shape in drawn
        if isinstance(shape, kind) and all(getattr(shape, name) == value for name, value in style.items())
    ]


def on_layer(scene: Scene, layer: str, kind: type[ShapeT], **style: object) -> list[ShapeT]:
    """The shapes of one kind on a layer that have this style."""
    return of_kind(scene.layer(layer).shapes, kind, **style)


def texts(drawn: Any) -> list[tuple[str, float, float]]:
    """All texts with their places."""
    return [item for shape in drawn if isinstance(shape, Labels) for item in shape.items]


def texts_on(places: SquareLayout, cell: str, drawn: Any) -> list[str]:
    """The texts that begin, end or lie in the middle on a square."""
    return [text for text, x, y in texts(drawn) if places.hit.cell_at(x, y) == cell]


def points(shape: Shape) -> Iterator[tuple[float, float]]:
    """The outermost points of a shape, strokes and halos left out; of a text the box of its letters, about."""
    match shape:
        case Polygons(polygons=figures) | Region(loops=figures) | Polylines(lines=figures) | Segments(segments=figures):
            yield from (point for figure in figures for point in figure)
        case Circles(centres=centres, radius=radius):
            yield from ((x + a, y + b) for x, y in centres for a, b in ((radius, radius), (-radius, -radius)))
        case Arrow(start=start, end=end):
            yield from (start, end)
        case RoundedRects(rects=rects):
            yield from (point for x, y, w, h in rects for point in ((x, y), (x + w, y + h)))
        case Labels(items=items, size=size, align=align):
            for text, x, y in items:
                wide = 0.556 * size * len(text)
                begin = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[align] * wide
                yield from ((begin, y - size / 2), (begin + wide, y + size / 2))
