"""The steps of a move as frames to play: pure data, a picture and a time each.

A new stack lands, a zone grows ring by ring, a removed stack shrinks away from the blast; then the step is held at the
chosen pace. With reduced motion every step is its end and nothing slides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import hypot
from typing import NamedTuple

from explorer.rules.blast_radius.state import State
from explorer.rules.mark import CellsMark, PathMark, PieceMark, Role
from explorer.rules.step import Step, Transition
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Point, Shape
from explorer.views.blast_radius import DEFAULT_OVERLAYS, picture
from explorer.views.hexagons import HexLayout, layout
from explorer.views.look import Look, Picture
from explorer.views.overlay import STACK_RADIUS
from explorer.views.pace import PLACING, RING, SHRINKING, TICK, Frame, Pace
from explorer.views.stacks import Piece, stacks

_DRIFT = 0.35
"""How far a stack drifts from the blast while it shrinks, in sizes of a cell."""


def frames(
    step: Step, look: Look, pace: Pace | str = Pace.NORMAL, *, is_motion_reduced: bool = False
) -> tuple[Frame, ...]:
    """Return the frames of one step.

    Args:
        step: a step of a move of Blast Radius.
        look: how to show the board; its marks give way to those of the step.
        pace: how long the end of the step is held.
        is_motion_reduced: whether to leave out all that moves.
    """
    going = () if is_motion_reduced else moving(step, look)
    return (*going, Frame(picture(step.after, _look_at(step, look)), Pace(pace).milliseconds))


def moving(step: Step, look: Look) -> Iterator[Frame]:
    """Yield the frames of one step without its end, each when it is wanted; see `frames`."""
    look = _look_at(step, look)
    yield from _landing(step, look)
    yield from _growing(step, look)
    yield from _shrinking(step, look)


def played(
    transition: Transition[State],
    look: Look,
    pace: Pace | str = Pace.NORMAL,
    *,
    is_motion_reduced: bool = False,
) -> tuple[Frame, ...]:
    """Return the frames of a whole move. What one step removes stays as a ghost in those that follow."""
    shown: list[Frame] = []
    ghosts: tuple[PieceMark, ...] = ()
    for step in transition.steps:
        here = replace(look, ghosts=ghosts, last=_played_cells(transition.steps[:1]))
        shown += frames(step, here, pace, is_motion_reduced=is_motion_reduced)
        ghosts += removed(step)
    return tuple(shown)


def removed(step: Step) -> tuple[PieceMark, ...]:
    """Return the stacks that a step removes: the ghosts of the steps after it."""
    return tuple(mark for mark in step.marks if isinstance(mark, PieceMark) and mark.role is Role.REMOVED)


def _played_cells(steps: Iterable[Step]) -> tuple[str, ...]:
    return tuple(
        cell
        for step in steps
        for mark in step.marks
        if isinstance(mark, CellsMark) and mark.role in (Role.PLACED, Role.RAISED)
        for cell in mark.cells
    )


def _look_at(step: Step, look: Look) -> Look:
    return replace(look, marks=step.marks, forecast=(), hover=None, overlays=_shown(step, look))


def _shown(step: Step, look: Look) -> frozenset[str]:
    """Within a turn nobody is asked where to place: legal cells are shown again when it has ended."""
    shown = DEFAULT_OVERLAYS if look.overlays is None else look.overlays
    return shown - {"legal"} if step.after.turn == step.before.turn else shown


def _landing(step: Step, look: Look) -> Iterator[Frame]:
    """The stack that was placed or raised comes down on its cell."""
    placed = [(cell, step.after.stacks[cell]) for cell in _played_cells((step,)) if cell in step.after.stacks]
    if not placed:
        return
    base = picture(step.before, replace(look, marks=()))
    centres = _places(step.before, look).centres
    count = PLACING // TICK
    for part in (tick / count for tick in range(1, count + 1)):
        landing = [_Moving(centres[cell], stack.player, stack.height, 1.6 - 0.6 * part) for cell, stack in placed]
        yield Frame(_with_stacks(base, step, look, landing, part), TICK)


def _growing(step: Step, look: Look) -> Iterator[Frame]:
    """A zone grows, ring by ring."""
    zones = [mark for mark in step.marks if isinstance(mark, CellsMark) and mark.role is Role.ZONE]
    cell = step.values.get("cell")
    if not zones or not isinstance(cell, str):
        return
    mark = zones[0]
    distance = _places(step.after, look).board.distance
    rings = max((distance(cell, other) for other in mark.cells), default=0)
    for ring in range(1, rings):
        grown = replace(mark, cells=tuple(other for other in mark.cells if distance(cell, other) <= ring))
        yield Frame(picture(step.after, replace(look, marks=(grown,))), RING)


def _shrinking(step: Step, look: Look) -> Iterator[Frame]:
    """A stack that the blast removed shrinks, drifting away from it."""
    gone = removed(step)
    if not gone:
        return
    ways = {mark.cells[-1]: mark for mark in step.marks if isinstance(mark, PathMark)}
    base = picture(step.after, replace(look, marks=tuple(ways.values())))
    places = _places(step.after, look)
    count = SHRINKING // TICK
    for part in (tick / count for tick in range(count)):
        leaving = [
            _Moving(_away(places, ways.get(mark.cell), mark.cell, part), mark.owner, mark.height, 1 - part)
            for mark in gone
        ]
        yield Frame(_with_stacks(base, step, look, leaving), TICK)


def _away(places: HexLayout, way: PathMark | None, cell: str, part: float) -> Point:
    """Return where a stack is when it has drifted for a part of the time."""
    x, y = places.centres[cell]
    if way is None:
        return x, y
    source = places.centres[way.cells[0]]
    dx, dy = x - source[0], y - source[1]
    share = _DRIFT * places.size * part / hypot(dx, dy)
    return x + share * dx, y + share * dy


def _places(state: State, look: Look) -> HexLayout:
    return layout(state.base, look.width, look.max_height, look.is_presenting, look.is_touch)


class _Moving(NamedTuple):
    """A stack between two places: its middle, whose it is and how high, and its size (1 on the board)."""

    centre: Point
    player: str
    height: int
    size: float


def _with_stacks(base: Picture, step: Step, look: Look, moving: Iterable[_Moving], alpha: float = 1.0) -> Picture:
    """Return a picture with stacks on top of its overlay."""
    places = _places(step.after, look)
    numerals = look.overlays is None or "heights" in look.overlays
    shapes: tuple[Shape, ...] = ()
    for centre, player, height, size in moving:
        radius = STACK_RADIUS * places.size * size
        shapes += stacks((Piece(centre, player, height),), radius, places.stroke, numerals=numerals, alpha=alpha)
    scene = base.scene
    layers = tuple(
        Layer(layer.name, layer.shapes + shapes) if layer.name == "overlay" else layer for layer in scene.layers
    )
    return replace(base, scene=Scene(scene.width, scene.height, layers, scene.title))
