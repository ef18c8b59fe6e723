"""The steps of a play as frames: pure data, a picture and a time each.

A line of sight runs from crossing to crossing, an explosion grows, whoever walks or is pushed goes there, bursts pop up
before the health below them falls, the dead sink, crystals drop. What moves is read off the marks of a step and off the
positions before and after it: a step without a mark for it moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import pi, sin

from explorer.rules.blastflare.knowledge import Observation
from explorer.rules.blastflare.state import State
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, Mark, PushMark, Role, SightMark
from explorer.rules.step import Step, Transition
from explorer.scene.shapes import Point, Shape
from explorer.views.blastflare import people, spots, terrain
from explorer.views.blastflare.moment import AT_REST, Moment
from explorer.views.blastflare.picture import DEFAULT_OVERLAYS, picture
from explorer.views.blastflare.rays import to_run
from explorer.views.look import Look
from explorer.views.pace import PLACING, RING, SHRINKING, TICK, Frame, Pace
from explorer.views.shifting import scaled, shifted
from explorer.views.squares import SquareLayout, layout

CROSSING = 60
"""Milliseconds in which a line of sight gets to its next crossing."""

SLIDING = 220
"""Milliseconds in which a push goes one square, or is stopped."""

WALKING = PLACING
"""Milliseconds in which somebody walks one square."""

POPPING = 160
"""Milliseconds in which a burst pops up."""

MOST_RINGS = 6
"""An area that reaches further grows in larger rings."""

_BURSTS = (0.45, 0.8, 1.12, 1.04)
"""How large a burst is while it pops up."""

_NUDGE = 0.12
"""How far something that is stopped is driven against what stops it, in sides."""

_FROM_ABOVE = 1.6
"""How large something is when it begins to land."""

_SMALL = 0.35
"""How large something is before it comes to light, or when it is almost gone."""

_UNDER = 0.7
"""How large a token is on its way under ground."""


def frames(
    step: Step,
    look: Look,
    pace: Pace | str = Pace.NORMAL,
    *,
    marks: Sequence[Mark] | None = None,
    is_motion_reduced: bool = False,
) -> tuple[Frame, ...]:
    """Return the frames of one step, its end included.

    Args:
        step: a step of a play of Blastflare, as whoever looks may know it.
        look: how to show the board; its marks give way to those of the step.
        pace: how long the end of the step is held.
        marks: which marks of the step are drawn; None for all. What moves does so all the same.
        is_motion_reduced: whether to leave out all that moves.
    """
    end = replace(look, marks=tuple(step.marks if marks is None else marks), has_happened=True)
    going = () if is_motion_reduced else moving(step, look, marks=marks)
    return (*going, Frame(picture(_position(step.after), end), Pace(pace).milliseconds))


def played(
    transition: Transition[State], look: Look, pace: Pace | str = Pace.NORMAL, *, is_motion_reduced: bool = False
) -> tuple[Frame, ...]:
    """Return the frames of a whole play."""
    return tuple(
        frame
        for step in transition.steps
        for frame in frames(step, look, pace, is_motion_reduced=is_motion_reduced)
    )


def moving(step: Step, look: Look, *, marks: Sequence[Mark] | None = None) -> Iterator[Frame]:
    """Yield the frames of one step without its end, each when it is wanted; see `frames`."""
    drawn = tuple(step.marks if marks is None else marks)
    scene = _Stage(step, replace(look, has_happened=True, forecast=(), hover=None), drawn)
    yield from _running(scene)
    yield from _spreading(scene)
    yield from _popping(scene)
    yield from _going(scene)
    yield from _lying(scene)


def _position(known: State | Observation) -> State:
    """Return what there is to draw: a step tells of positions, or of what a seat knows of them."""
    return known.position if isinstance(known, Observation) else known


@dataclass(frozen=True)
class _Stage:
    """A step, how it is looked at, and the marks that are drawn with it."""

    step: Step
    look: Look
    marks: tuple[Mark, ...]

    @property
    def before(self) -> State:
        return _position(self.step.before)

    @property
    def after(self) -> State:
        return _position(self.step.after)

    @property
    def places(self) -> SquareLayout:
        board, look = self.after.table.board, self.look
        return layout(board.width, board.height, look.width, look.max_height, look.is_presenting, look.is_touch)

    def shows(self, overlay: str) -> bool:
        return overlay in (DEFAULT_OVERLAYS if self.look.overlays is None else self.look.overlays)

    def frame(
        self, state: State, marks: Iterable[Mark], milliseconds: int, moment: Moment = AT_REST
    ) -> Frame:
        return Frame(picture(state, replace(self.look, marks=tuple(marks)), moment), milliseconds)

    def person(self, state: State, seat: str, *, has_pill: bool = True) -> tuple[Shape, ...]:
        """Return someone's shapes on a square of its own."""
        return tuple(
            people.alone(
                self.places,
                state,
                seat,
                has_pills=has_pill and self.shows("health"),
                has_asked=self.shows("asked"),
            )
        )

    def spot(self, state: State, seat: str) -> Point:
        """Return where someone's token or body is; in the middle of the square where none is drawn."""
        found = people.spot(self.places, state, seat, has_bodies=self.shows("bodies"))
        return spots.token(self.places, state.of(seat).cell) if found is None else found


def _parts(milliseconds: int) -> tuple[tuple[float, int], ...]:
    """Return moments that share a time evenly: how much of it is over, the last time all, and how long each stands."""
    count = max(1, milliseconds // TICK)
    return tuple(
        (number / count, milliseconds * number // count - milliseconds * (number - 1) // count)
        for number in range(1, count + 1)
    )


# Lines and areas


def _running(stage: _Stage) -> Iterator[Frame]:
    """A line of sight runs from crossing to crossing; the area around its end is not there yet."""
    lines = [mark for mark in stage.marks if isinstance(mark, SightMark) and mark.counted]
    marks = tuple(mark for mark in stage.marks if not _is_blast(mark))
    for crossings in range(1, 1 + max((to_run(line.sight) for line in lines), default=0)):
        yield stage.frame(stage.before, marks, CROSSING, Moment(crossings=crossings))


def _spreading(stage: _Stage) -> Iterator[Frame]:
    """The area of an explosion grows, ring by ring, from where it is aimed at or comes from."""
    areas = [mark for mark in stage.marks if isinstance(mark, CellsMark) and _is_blast(mark)]
    middles = {mark.end for mark in stage.marks if isinstance(mark, SightMark)} or {
        cell for mark in stage.marks if isinstance(mark, CellsMark) and mark.role is Role.CAUSE for cell in mark.cells
    }
    if not areas or not middles:
        return
    others = tuple(mark for mark in stage.marks if not _is_blast(mark))
    distance = stage.places.board.distance
    far = {cell: min(distance(middle, cell) for middle in middles) for area in areas for cell in area.cells}
    rings = sorted(set(far.values()))
    at_once = -(-len(rings) // MOST_RINGS)
    for furthest in rings[at_once - 1 : -1 : at_once]:
        grown = [replace(area, cells=tuple(cell for cell in area.cells if far[cell] <= furthest)) for area in areas]
        yield stage.frame(stage.before, (*others, *(area for area in grown if area.cells)), RING)


def _is_blast(mark: Mark) -> bool:
    return isinstance(mark, CellsMark) and mark.role is Role.BLAST


# Losses


def _popping(stage: _Stage) -> Iterator[Frame]:
    """Bursts pop up; the health below them, and a barrier that breaks, are as they were until they have."""
    if not any(isinstance(mark, DamageMark) for mark in stage.marks):
        return
    for size, (_, milliseconds) in zip(_BURSTS, _parts(POPPING), strict=True):
        yield stage.frame(stage.before, stage.marks, milliseconds, Moment(burst=size))


# Going somewhere


def _going(stage: _Stage) -> Iterator[Frame]:
    """Someone walks, is pushed, is stopped, or vanishes here and lands there."""
    landed = {mark.owner for mark in _placed(stage.step)}
    for mark in stage.step.marks:
        match mark:
            case PushMark(cells=(_, _, *_), subject=seat):
                yield from _along(stage, mark, seat, mark.cells, SLIDING)
            case PushMark(is_stopped=True, subject=seat):
                yield from _stopped(stage, mark, seat)
            case ArrowMark(role=Role.PLACED, owner=seat) if seat and seat not in landed:
                yield from _along(stage, mark, seat, (mark.start, mark.end), WALKING)


def _along(stage: _Stage, mark: Mark, seat: str, cells: Sequence[str], milliseconds: int) -> Iterator[Frame]:
    """Something goes a way; the arrow for it is drawn when it has arrived."""
    lifted = _without(stage.before, seat, cells[0])
    if lifted is None:
        return
    others = tuple(each for each in stage.marks if each != mark)
    stops = [spots.token(stage.places, cell) for cell in cells]
    if seat:
        stops[0], stops[-1] = stage.spot(stage.before, seat), stage.spot(stage.after, seat)
    shapes, home = _lifted(stage, seat, cells[0])
    for part, stands in _parts(milliseconds):
        x, y = _on_way(stops, 1 - (1 - part) ** 2)
        carried = tuple(shifted(shape, x - home[0], y - home[1]) for shape in shapes)
        yield stage.frame(stage.before, others, stands, Moment(lifted, carried))


def _stopped(stage: _Stage, mark: PushMark, seat: str) -> Iterator[Frame]:
    """Something is driven against what stops it, and back."""
    lifted = _without(stage.before, seat, mark.cells[0])
    if lifted is None:
        return
    shapes, home = _lifted(stage, seat, mark.cells[0])
    x, y = stage.spot(stage.before, seat) if seat else home
    reach = _NUDGE * stage.places.side
    for part, stands in _parts(SLIDING):
        out = reach * sin(pi * part)
        dx, dy = x - home[0] + out * mark.way[0], y - home[1] - out * mark.way[1]
        carried = tuple(shifted(shape, dx, dy) for shape in shapes)
        yield stage.frame(stage.before, stage.marks, stands, Moment(lifted, carried))


def _without(state: State, seat: str, cell: str) -> State | None:
    """Return a position without someone, or without the barrier on a square; None where there is none."""
    if seat:
        return _lift(state, seat) if state.of(seat).cell else None
    return state._replace(barriers=state.barriers & ~state.table.board.bit[cell]) if state.has_barrier(cell) else None


def _lift(state: State, seat: str) -> State:
    """Return a position in which someone has no place."""
    person = state.of(seat)._replace(cell="")
    place = state.table.place[seat]
    return state._replace(people=(*state.people[:place], person, *state.people[place + 1 :]))


def _lifted(stage: _Stage, seat: str, cell: str) -> tuple[tuple[Shape, ...], Point]:
    """Return the shapes of what was taken up, and the place that they are drawn for."""
    if seat:
        return stage.person(stage.before, seat), spots.token(stage.places, stage.before.of(seat).cell)
    return tuple(terrain.barriers(stage.places, (cell,))), spots.token(stage.places, cell)


def _on_way(stops: Sequence[Point], part: float) -> Point:
    """Return the point of a way after a part of it; each of its squares takes as long as any other."""
    number = min(int(part * (len(stops) - 1)), len(stops) - 2)
    share = part * (len(stops) - 1) - number
    (x1, y1), (x2, y2) = stops[number], stops[number + 1]
    return x1 + share * (x2 - x1), y1 + share * (y2 - y1)


# Coming and going in one place


def _lying(stage: _Stage) -> Iterator[Frame]:
    """Someone lands, falls, rises, goes under ground or comes up; a barrier is set; crystals drop or are picked up."""
    for mark in stage.step.marks:
        if not isinstance(mark, CellsMark):
            continue
        match mark.role:
            case Role.PLACED:
                yield from _landing(stage, mark)
                yield from _building(stage, mark)
                yield from _dropping(stage, mark)
            case Role.REMOVED:
                yield from _falling(stage, mark.owner)
            case Role.RAISED:
                yield from _rising(stage, mark.owner)
                yield from _taking(stage, mark)


def _placed(step: Step) -> tuple[CellsMark, ...]:
    return tuple(mark for mark in step.marks if isinstance(mark, CellsMark) and mark.role is Role.PLACED)


def _landing(stage: _Stage, mark: CellsMark) -> Iterator[Frame]:
    """Someone vanishes from its square and lands on another, or goes under ground or comes up where it is."""
    if not mark.owner:
        return
    then, now = stage.before.of(mark.owner), stage.after.of(mark.owner)
    others = tuple(each for each in stage.marks if not isinstance(each, ArrowMark))
    if now.alive and now.cell in mark.cells and then.cell != now.cell:
        if then.alive and then.cell:
            yield from _resized(stage, stage.before, mark.owner, 1.0, _SMALL, PLACING // 2, others)
        yield from _resized(stage, stage.after, mark.owner, _FROM_ABOVE, 1.0, PLACING, others)
    elif not then.burrowed and now.burrowed:
        yield from _resized(stage, stage.before, mark.owner, 1.0, _UNDER, PLACING, others)
    elif then.burrowed and not now.burrowed:
        yield from _resized(stage, stage.after, mark.owner, _UNDER, 1.0, PLACING, others)


def _resized(
    stage: _Stage, state: State, seat: str, begin: float, end: float, milliseconds: int, marks: tuple[Mark, ...]
) -> Iterator[Frame]:
    """Someone's token grows or shrinks where it is; nothing is written below it meanwhile."""
    x, y = stage.spot(state, seat)
    home = spots.token(stage.places, state.of(seat).cell)
    shapes = [
        shifted(shape, x - home[0], y - home[1]) for shape in stage.person(state, seat, has_pill=False)
    ]
    lifted = _lift(state, seat)
    for part, stands in _parts(milliseconds):
        carried = tuple(scaled(shape, (x, y), begin + (end - begin) * part) for shape in shapes)
        yield stage.frame(state, marks, stands, Moment(lifted, carried))


def _falling(stage: _Stage, seat: str) -> Iterator[Frame]:
    """Someone who dies sinks to where the body will lie."""
    if not seat or not stage.before.of(seat).alive or stage.after.of(seat).alive or not stage.before.of(seat).cell:
        return
    yield from _between(stage, stage.before, seat, SHRINKING, is_rising=False)


def _rising(stage: _Stage, seat: str) -> Iterator[Frame]:
    """Someone who lives again stands up from where the body lay."""
    if not seat or stage.before.of(seat).alive or not stage.after.of(seat).alive or not stage.after.of(seat).cell:
        return
    yield from _between(stage, stage.after, seat, PLACING, is_rising=True)


def _between(stage: _Stage, alive: State, seat: str, milliseconds: int, *, is_rising: bool) -> Iterator[Frame]:
    """A token shrinks to the size of a body and goes to its place, or the other way round."""
    standing = stage.spot(alive, seat)
    lying = stage.spot(stage.before if is_rising else stage.after, seat)
    small = spots.small_radius(stage.places) / spots.token_radius(stage.places)
    home = spots.token(stage.places, alive.of(seat).cell)
    shapes = stage.person(alive, seat, has_pill=False)
    lifted = _lift(alive, seat)
    for part, stands in _parts(milliseconds):
        fallen = 1 - part if is_rising else part
        x = standing[0] + fallen * (lying[0] - standing[0])
        y = standing[1] + fallen * (lying[1] - standing[1])
        size = 1 - fallen * (1 - small)
        carried = tuple(scaled(shifted(shape, x - home[0], y - home[1]), (x, y), size) for shape in shapes)
        yield stage.frame(alive, stage.marks, stands, Moment(lifted, carried))


def _building(stage: _Stage, mark: CellsMark) -> Iterator[Frame]:
    """A barrier is set down."""
    for cell in mark.cells:
        if stage.after.has_barrier(cell) and not stage.before.has_barrier(cell):
            shapes, centre = tuple(terrain.barriers(stage.places, (cell,))), stage.places.centres[cell]
            for part, stands in _parts(PLACING):
                size = _FROM_ABOVE + (1 - _FROM_ABOVE) * part
                carried = tuple(scaled(shape, centre, size) for shape in shapes)
                yield stage.frame(stage.before, stage.marks, stands, Moment(stage.before, carried))


def _dropping(stage: _Stage, mark: CellsMark) -> Iterator[Frame]:
    """Crystals come to lie on a square."""
    for cell in mark.cells:
        if stage.after.pile(cell) > stage.before.pile(cell):
            shapes = tuple(people.pile(stage.places, stage.after, cell, has_bodies=stage.shows("bodies")))
            for part, stands in _parts(PLACING):
                size = _SMALL + (1 - _SMALL) * part
                carried = tuple(scaled(shape, stage.places.centres[cell], size) for shape in shapes)
                yield stage.frame(stage.after, stage.marks, stands, Moment(_cleared(stage.after, cell), carried))


def _taking(stage: _Stage, mark: CellsMark) -> Iterator[Frame]:
    """Crystals go from their square to the pill of whoever takes them."""
    for cell in mark.cells:
        if stage.after.pile(cell) < stage.before.pile(cell):
            shapes = tuple(people.pile(stage.places, stage.before, cell, has_bodies=stage.shows("bodies")))
            pill = spots.pill(stage.places, cell)
            for part, stands in _parts(PLACING):
                size = 1 - (1 - _SMALL) * part
                carried = tuple(scaled(shape, pill, size) for shape in shapes)
                yield stage.frame(stage.before, stage.marks, stands, Moment(_cleared(stage.before, cell), carried))


def _cleared(state: State, cell: str) -> State:
    """Return a position without the crystals on a square."""
    return state._replace(piles=tuple(pile for pile in state.piles if pile[0] != cell))
