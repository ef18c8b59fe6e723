"""Positions and pictures for the tests of the views."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, TypeVar

from explorer.rules import games
from explorer.rules.mark import Mark, PieceMark
from explorer.rules.step import Transition
from explorer.scene.layers import Scene
from explorer.scene.shapes import Labels, Shape
from explorer.views.blast_radius import Look, Picture, picture

GAME = games["blast_radius"]

GAME_OF_26_MOVES = "a2 f3 c1 i5 h3 e1 d5 f7 c6 g5 b4 h1 a5 c3 d8 e1 b1 h1 e4 i3 b1 i5 g4 f7 g4 e1"
"""The game of the mock-ups: its last move blasts b1 and h1, and then e4 is barred by two zones."""

ShapeT = TypeVar("ShapeT", bound=Shape)


def state_of(moves: str, base: int = 5) -> Any:
    """The state after some moves."""
    return transition_of(moves, base).state


def transition_of(moves: str, base: int = 5) -> Transition[Any]:
    """The last of some moves."""
    state = GAME.start(base=base)
    for move in moves.split():
        transition = state.apply(GAME.parse_action(move, state))
        state = transition.state
    return transition


def random_states(base: int, seed: int, most: int = 60) -> Iterator[Any]:
    """The states of a random game, the empty board first."""
    state = GAME.start(base=base)
    choose = random.Random(seed)
    yield state
    for _ in range(most):
        if state.is_terminal:
            return
        state = state.apply(choose.choice(state.legal_actions())).state
        yield state


def marks_against(state: Any, cell: str) -> tuple[Mark, ...]:
    """The marks of every reason against placing on a cell."""
    return tuple(mark for reason in state.why_illegal(GAME.parse_action(cell, state)) for mark in reason.marks)


def removed_by(transition: Transition[Any]) -> tuple[PieceMark, ...]:
    """The stacks that a move removed."""
    return tuple(mark for step in transition.steps for mark in step.marks if isinstance(mark, PieceMark))


def shown(state: Any, *overlays: str, **look: Any) -> Picture:
    """A picture with these overlays and no others."""
    return picture(state, Look(overlays=frozenset(overlays), **look))


def shapes(scene: Scene, layer: str, kind: type[ShapeT], **style: object) -> list[ShapeT]:
    """The shapes of one kind on a layer that have this style."""
    return [
        shape
        for shape in scene.layer(layer).shapes
        if isinstance(shape, kind) and all(getattr(shape, name) == value for name, value in style.items())
    ]


def labels(scene: Scene, layer: str, **style: object) -> dict[tuple[float, float], str]:
    """The texts on a layer by their places."""
    return {(x, y): text for shape in shapes(scene, layer, Labels, **style) for text, x, y in shape.items}


def at(places: Picture, cell: str, points: Any) -> bool:
    """Whether one of the points is the middle of a cell."""
    x, y = places.centres[cell]
    return any(abs(x - px) < 0.01 and abs(y - py) < 0.01 for px, py in points)


def cells_at(places: Picture, points: Any) -> list[str]:
    """The cells at these points, sorted; a point beside every cell is no cell."""
    return sorted(places.hit.cell_at(x, y) or "nowhere" for x, y in points)
