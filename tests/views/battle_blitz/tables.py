"""Positions and pictures for the tests of the views of Battle Blitz."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from explorer.rules.battle_blitz.records import Pause, Wait
from explorer.rules.battle_blitz.setup import start
from explorer.rules.battle_blitz.state import State
from explorer.scene.layers import Scene
from explorer.scene.shapes import Labels, Rect, Shape
from explorer.views.battle_blitz import Look, Picture, layout, picture
from explorer.views.letters import width_of
from tests.rules.battle_blitz.hand_made import position

ShapeT = TypeVar("ShapeT", bound=Shape)

WIDTHS = (444, 568, 780, 928, 1184)
"""The narrowest table, the boards of windows of 600, 800 and 960 pixels, and of one of 1600."""


def mockup() -> State:
    """The position of the mock-ups: flag 6 waits for B, who holds the card that wins it; B's cannon is spent."""
    state = position(
        a={1: "7o 9b", 3: "8p 9p 10p", 4: "7b 8r 8y", 5: "7r 10g 6p 9r", 6: "1g 7g 7p", 7: "3o 4k 4p", 8: "5y 3b 2y"},
        b={1: "8k 10r", 2: "4y 7y 9y", 3: "2k 2r 3g", 4: "8o 9k 10o", 5: "9g 6g 4g 2g", 6: "6r 1r", 7: "5o 6o 9o",
           8: "8b 5b"},
        hand_a="1k 1p 5k 10k",
        hand_b="2b 7k 2o 3r 1o 5p",
        cannon_a="4o",
        cannon_b="3p 2p",
        deck="6b 1b 4b 3k 6k 8g 5g 6y 10y 1y 3y",
    )  # fmt: skip
    flags = list(state.flags)
    filled = iter(range(20, 60, 3))  # each side by an act of its own
    for number, first in ((1, "A"), (2, "B"), (3, "B"), (4, "A"), (6, "A"), (7, "B")):
        at = replace(flags[number - 1], first=first)
        for seat in (first, "B" if first == "A" else "A"):
            if not at.has_room(seat):
                at = at.with_side(seat, replace(at.side[seat], completed=next(filled)))
        flags[number - 1] = at
    one, other = state.players
    return replace(
        state,
        tick=137_000,
        acts=60,
        flags=tuple(flags),
        players=(replace(one, owes=True), replace(other, is_spent=True, size=6)),
        pauses=(Pause(Wait.ENCAMPMENT, "A", 6, 131_000),),
    )


def played(seed: int, every: int = 9) -> Iterator[State]:
    """Some states of a game by chance, to its end."""
    state, choose = start(seed=seed), random.Random(seed)
    number = 0
    while not state.is_terminal:
        if number % every == 0:
            yield state
        act: Any = choose.choice(state.legal_actions())
        state = state.apply(act.at(act.tick + choose.randrange(2500))).state
        number += 1
    yield state


def shown(state: Any, *overlays: str, **look: Any) -> Picture:
    """A picture with these overlays and no others."""
    return picture(state, Look(**{"width": 928, **look}, overlays=frozenset(overlays)))


def places_of(state: Any, **look: Any) -> Any:
    """Where everything lies on a picture."""
    return layout(state, Look(**{"width": 928, **look}))


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


def texts(scene: Scene, *layers: str, **style: object) -> list[str]:
    """All texts on some layers, or on all."""
    wanted = layers or tuple(layer.name for layer in scene.layers)
    return [text for name in wanted for shape in on_layer(scene, name, Labels, **style) for text, _, _ in shape.items]


def boxes(scene: Scene, *layers: str) -> Iterator[tuple[str, Rect]]:
    """Every text with the box of its letters: as wide as it can be, as tall as capitals and digits."""
    for name in layers:
        for shape in on_layer(scene, name, Labels):
            for text, x, y in shape.items:
                wide, tall = width_of(text, shape.size, shape.weight), 0.74 * shape.size
                left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.align] * wide
                yield text, (left, y - tall / 2, wide, tall)


def overlap(one: Rect, other: Rect, by: float = 0.0) -> bool:
    """Whether two rectangles share more than that many pixels each way."""
    return all(
        one[axis] + by < other[axis] + other[axis + 2] and other[axis] + by < one[axis] + one[axis + 2]
        for axis in (0, 1)
    )


def inside(one: Rect, other: Rect, by: float = 0.6) -> bool:
    """Whether a rectangle lies in another, but for so many pixels."""
    return (
        one[0] >= other[0] - by
        and one[1] >= other[1] - by
        and one[0] + one[2] <= other[0] + other[2] + by
        and one[1] + one[3] <= other[1] + other[3] + by
    )
