"""The steps of an act as frames to play: pure data, a picture and a time each.

A card slides from the hand to its place, from the deck into the hand, or out of the game; a shot flies from the cannon
to its card; a flag that gets another leader is ringed. Then the step is held at the chosen pace. With reduced motion
every step is its end and nothing slides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from explorer.rules.battle_blitz import places
from explorer.rules.battle_blitz.cards import HIDDEN, Card, parse_card
from explorer.rules.battle_blitz.state import State
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.mark import ArrowMark, CellsMark, Role
from explorer.rules.step import Step, Transition
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Polygons, Rect, RoundedRects, Segments, Shape
from explorer.views.battle_blitz.cards import Face, cards
from explorer.views.battle_blitz.flags import TEAM
from explorer.views.battle_blitz.hands import HAND_STRIP
from explorer.views.battle_blitz.picture import DEFAULT_OVERLAYS, known, layout, picture
from explorer.views.battle_blitz.standings import standings
from explorer.views.battle_blitz.table import Table, flag_name
from explorer.views.blastflare.harm import star
from explorer.views.look import Look, Picture
from explorer.views.pace import TICK, Frame, Pace

SLIDING = 240
"""Milliseconds in which a card slides to its place."""

DRAWING = 160
"""Milliseconds in which a card comes from the deck."""

SHOOTING = 160
"""Milliseconds of a shot."""

BURSTING = 120
"""Milliseconds for which a hit is seen."""

TAKING = 200
"""Milliseconds in which a flag is taken."""


def frames(
    step: Step, look: Look, pace: Pace | str = Pace.NORMAL, *, is_motion_reduced: bool = False
) -> tuple[Frame, ...]:
    """Return the frames of one step.

    Args:
        step: a step of an act of Battle Blitz.
        look: how to show the table; its marks give way to those of the step.
        pace: how long the end of the step is held.
        is_motion_reduced: whether to leave out all that moves.
    """
    going = () if is_motion_reduced else moving(step, look)
    look = replace(look, forecast=(), hover=None, refused=None, selected=())
    end = picture(step.after, replace(look, marks=step.marks, has_happened=True))
    return (*going, Frame(end, Pace(pace).milliseconds))


def moving(step: Step, look: Look) -> Iterator[Frame]:
    """Yield the frames of one step without its end, each when it is wanted; see `frames`."""
    look = _still(look)
    step = replace(step, before=known(step.before), after=known(step.after))
    move = _MOVES.get(step.kind.removeprefix(f"{NAME}."))
    if move is not None:
        yield from move(step, look)
    yield from _taking(step, look)


def _still(look: Look) -> Look:
    """While something moves nothing else is pointed out."""
    shown = (DEFAULT_OVERLAYS if look.overlays is None else look.overlays) - {"open", "completions"}
    return replace(look, overlays=shown, marks=(), forecast=(), hover=None, refused=None, selected=(), last=())


def played(
    transition: Transition[State], look: Look, pace: Pace | str = Pace.NORMAL, *, is_motion_reduced: bool = False
) -> tuple[Frame, ...]:
    """Return the frames of a whole act."""
    return tuple(
        frame
        for step in transition.steps
        for frame in frames(step, look, pace, is_motion_reduced=is_motion_reduced)
    )


def _placing(step: Step, look: Look) -> Iterator[Frame]:
    """A card slides from the hand to the flag. The hand has closed already; the flag is as it was."""
    seat, card = str(step.values["player"]), _card(step)
    between = replace(step.before, players=step.after.players)
    end = _placed(step)
    yield from _sliding(step, look, between, card, places.in_hand(seat, card), end)


def _loading(step: Step, look: Look) -> Iterator[Frame]:
    """A card slides from the hand to the cannon."""
    seat, card = str(step.values["player"]), _card(step)
    players = tuple(
        replace(after, cannon=before.cannon)
        for before, after in zip(step.before.players, step.after.players, strict=True)
    )
    between = replace(step.before, players=players)
    yield from _sliding(step, look, between, card, places.in_hand(seat, card), _placed(step))


def _drawing(step: Step, look: Look) -> Iterator[Frame]:
    """Cards come from the deck, one after the other, and are turned when all are there."""
    seat, count = str(step.values["player"]), int(str(step.values["count"]))
    there = layout(step.after, look)
    end = _landing(there, seat)
    if end is None:
        return
    base = picture(step.before, look)
    for _ in range(count):
        for part in _parts(DRAWING):
            rect = _between(there.rects[places.DECK], end, part)
            yield _frame(base, cards((Face(HIDDEN, rect, HAND_STRIP * there.scale),), there.scale))


def _removing(step: Step, look: Look) -> Iterator[Frame]:
    """A shot flies to a card, which bursts and leaves the table."""
    aims = [mark for mark in step.marks if isinstance(mark, ArrowMark) and mark.role is Role.CAUSE]
    here = layout(step.before, look)
    base = picture(step.before, look)
    for aim in aims:
        if aim.start not in here.centres or aim.end not in here.centres:
            continue
        (x, y), (to_x, to_y) = here.centres[aim.start], here.centres[aim.end]
        for part in _parts(SHOOTING):
            at = (x + (to_x - x) * part, y + (to_y - y) * part)
            trail = Segments((((x, y), at),), "hurt", width=3 * here.stroke, dash=(6 * here.stroke, 4 * here.stroke))
            yield _frame(base, (trail, Circles((at,), 7 * here.stroke, fill="hurt", stroke="halo", width=2)))
        burst = Polygons((star((to_x, to_y), 24 * here.stroke),), fill="blast", stroke="halo", width=2)
        yield Frame(_over(base, (burst,)), BURSTING)
    yield from _leaving(step, look)


def _leaving(step: Step, look: Look) -> Iterator[Frame]:
    """A card slides from where it lay to where it goes: out of the game, or back into the hand."""
    gone = [mark for mark in step.marks if isinstance(mark, CellsMark) and mark.role is Role.REMOVED]
    ways = [mark for mark in step.marks if isinstance(mark, ArrowMark) and mark.role is Role.REMOVED]
    if not gone or not ways:
        return
    card, start = _card(step), ways[-1].start
    if start == places.hand(gone[0].owner):
        start = places.in_hand(gone[0].owner, card)
    yield from _sliding(step, look, step.after, card, start, ways[-1].end)


def _taking(step: Step, look: Look) -> Iterator[Frame]:
    """A flag that gets another leader is ringed in that seat’s colour."""
    after: State = step.after
    there = layout(after, look)
    base = None
    for each in after.flags:
        number = each.flag.number
        leader = standings(after)[number].leader
        if leader in (None, standings(step.before)[number].leader) or flag_name(number) not in there.rects:
            continue
        base = base or picture(after, look)
        left, top, width, height = there.rects[flag_name(number)]
        for part in _parts(TAKING):
            out = (3 + 9 * part) * there.stroke
            ring = (left - out, top - out, width + 2 * out, height + 2 * out)
            line = (5 - 3 * part) * there.stroke
            yield _frame(base, (RoundedRects((ring,), out, stroke=f"team{TEAM[str(leader)]}b", width=line),))


_MOVES: dict[str, Callable[[Step, Look], Iterator[Frame]]] = {
    "places": _placing,
    "loads": _loading,
    "draws": _drawing,
    "removes": _removing,
    "takes": _leaving,
    "discards": _leaving,
}
"""How each kind of step moves. What is not here changes where it stands."""


def _sliding(
    step: Step, look: Look, between: State, card: Card, start: str, end: str
) -> Iterator[Frame]:
    """Yield a card on its way.

    Args:
        step: what happens.
        look: how to show the table.
        between: what is shown below the card.
        card: the card.
        start: where it begins, a place of the position before.
        end: where it ends, a place of the position after.
    """
    before, after = layout(step.before, look), layout(step.after, look)
    seat = str(step.values["player"])
    is_from_hand = start.startswith(places.hand(seat))
    first = before.rects.get(start) or (_landing(before, seat) if is_from_hand else None)
    last = _landing(after, seat) if end == places.hand(seat) else after.rects.get(end)
    if first is None or last is None:
        return  # a narrow table does not show this flag
    base = picture(between, look)
    strips = (_strip(before, first), _strip(after, last))
    for part in _parts(SLIDING):
        rect = _between(first, last, part)
        strip = strips[0] + (strips[1] - strips[0]) * part
        yield _frame(base, cards((Face(card, rect, min(strip, rect[3] + 1.5)),), after.scale))


def _strip(table: Table, rect: Rect) -> float:
    """Return the height of a card’s strip where it lies: cards on flags have taller ones."""
    return table.frame.strip if rect[2] == table.frame.card else HAND_STRIP * table.scale


def _landing(table: Table, seat: str) -> Rect | None:
    """Return where a card comes into a hand: behind its last one; None where no hands are shown."""
    if places.hand(seat) not in table.rects:
        return None
    left, top, width, height = table.rects[places.hand(seat)]
    wide = table.frame.hand_card
    return left + width - wide, top, wide, height


def _placed(step: Step) -> str:
    return next(
        cell
        for mark in step.marks
        if isinstance(mark, CellsMark) and mark.role is Role.PLACED
        for cell in mark.cells
    )


def _card(step: Step) -> Card:
    return parse_card(str(step.values["card"]))


def _parts(milliseconds: int) -> tuple[float, ...]:
    """Return how far something has come at each frame: fast at first, then slower."""
    count = milliseconds // TICK
    return tuple(1 - (1 - tick / count) ** 2 for tick in range(1, count + 1))


def _between(start: Rect, end: Rect, part: float) -> Rect:
    x, y, width, height = (a + (b - a) * part for a, b in zip(start, end, strict=True))
    return x, y, width, height


def _frame(base: Picture, shapes: Iterator[Shape] | tuple[Shape, ...]) -> Frame:
    return Frame(_over(base, shapes), TICK)


def _over(base: Picture, shapes: Iterator[Shape] | tuple[Shape, ...]) -> Picture:
    """Return a picture with shapes on top of its overlay."""
    scene, above = base.scene, tuple(shapes)
    layers = tuple(
        Layer(layer.name, layer.shapes + above) if layer.name == "overlay" else layer for layer in scene.layers
    )
    return replace(base, scene=Scene(scene.width, scene.height, layers, scene.title))

