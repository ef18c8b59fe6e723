"""The flags: name, state, number, capacity, a pennant towards whoever leads, and a badge of who filled it first.

A flag takes the colour of its leader once both sides are full. While only one side is, just its edge and its pennant
do: that side would score it if the game ended now.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.records import FlagState
from explorer.rules.battle_blitz.state import State
from explorer.scene.shapes import Circles, Labels, Point, Polygons, Rect, RoundedRects, Segments, Shape, Weight
from explorer.views.battle_blitz.frame import PENNANT, Frame
from explorer.views.battle_blitz.standings import standings
from explorer.views.battle_blitz.wording import say
from explorer.views.letters import fitting, size_to_fit, width_of

TEAM = {"A": 1, "B": 2}
"""The colours of each seat: those of the two teams. A is round, B square."""

_NAME = 13.0
_STATE = 12.0
_SMALLEST = 11.0
_EDGE = 1.8
_BADGE = 9.0
"""The radius of a badge, in pixels."""

_NUMBER = 15.0
"""Room for the number at the left of the last line of a flag, in pixels."""

_BADGE_ROOM = 22.5
"""Room for the badge at the right of it."""

_TICK = (6.6, 8.6, 9.0)
"""Width, height and pitch of the small slots that tell the capacity."""


def state_of(state: State, number: int) -> str:
    """Return the state of a flag in a word or two."""
    found = standings(state)[number]
    if found.awaited:
        return say("flag_paused", seat=found.awaited)
    if found.leader is not None:
        return say("flag_won" if state.is_terminal else "flag_leads", seat=found.leader)
    if len(found.captors) > 1:
        return say("flag_both")
    if found.is_settled:
        return say("flag_tied")
    return say("flag_nobody" if state.is_terminal else "flag_open")


def plates(state: State, frame: Frame, *, has_leaders: bool) -> Iterator[Shape]:
    """Yield the flags that are shown."""
    scale = frame.scale
    room = frame.plate_width - 6 * scale
    names = [each.kind.title for each in FLAGS]
    size = size_to_fit(names, room, _NAME * scale, _SMALLEST * scale, 700)
    weight: Weight = 700 if all(width_of(name, size, 700) <= room for name in names) else 400
    small = min(size, _STATE * scale)
    told = standings(state)
    for number in frame.columns:
        at = state.flag(number)
        found = told[number]
        leader = found.leader if has_leaders else None
        is_filled = leader is not None and found.is_settled
        rect = frame.plate_of(number)
        left, top, width, height = rect
        fill = f"team{TEAM[leader]}" if is_filled and leader else "raised"
        edge = f"team{TEAM[leader]}b" if leader else "accent" if found.awaited else "ctl"
        ink = f"onteam{TEAM[leader]}" if is_filled and leader else "text"
        yield Polygons((_outline(rect, leader, scale),), fill=fill, stroke=edge, width=_EDGE * scale)
        x = left + width / 2
        yield Labels(((at.flag.kind.title, x, top + 14 * scale),), size=size, weight=weight, fill=ink)
        if has_leaders or found.awaited:
            text = fitting((state_of(state, number),), room, small)
            yield Labels(((text, x, top + 30 * scale),), size=small, fill=ink)
        line = top + height - 11 * scale
        yield Labels(((str(number), left + 8 * scale, line),), size=12 * scale, weight=700, fill=ink)
        yield from _capacity(at.flag.capacity, rect, line, scale, ink)
        if at.first is not None:
            yield from badge(at.first, (left + width - 12 * scale, line), _BADGE * scale, scale)


def minis(state: State, frame: Frame, *, has_leaders: bool) -> Iterator[Shape]:
    """Yield the strip of small flags: number, leader, and how full each side is. Those in sight are underlined."""
    scale, told = frame.scale, standings(state)
    for number, rect in frame.minis.items():
        at = state.flag(number)
        found = told[number]
        leader = found.leader if has_leaders else None
        is_filled = leader is not None and found.is_settled
        left, top, width, height = rect
        fill = f"team{TEAM[leader]}" if is_filled and leader else "raised"
        edge = f"team{TEAM[leader]}b" if leader else "accent" if found.awaited else "ctl"
        ink = f"onteam{TEAM[leader]}" if is_filled and leader else "text"
        yield Polygons((_outline(rect, leader, 0.55 * scale),), fill=fill, stroke=edge, width=_EDGE * scale)
        x, y = left + width / 2, top + height / 2
        yield Labels(((str(number), x, y),), size=13 * scale, weight=700, fill=ink)
        for seat, line in (("B", y - 14 * scale), ("A", y + 14 * scale)):
            yield from _filling(at, seat, (x, line), scale, ink)
    shown = tuple(frame.minis[number] for number in frame.columns if number in frame.minis)
    if shown:
        (left, top, _, height), (last, _, width, _) = shown[0], shown[-1]
        y = top + height + 6 * scale
        yield Segments((((left, y), (last + width, y)),), "text", width=2.4 * scale, cap="round")


def badge(seat: str, at: Point, radius: float, scale: float) -> Iterator[Shape]:
    """Yield a seat’s token: a letter in a circle for A, in a square with round corners for B."""
    x, y = at
    fill, edge, width = f"team{TEAM[seat]}", f"team{TEAM[seat]}b", _EDGE * scale
    if TEAM[seat] == 1:
        yield Circles((at,), radius, fill=fill, stroke=edge, width=width)
    else:
        half = 0.9 * radius
        square = (x - half, y - half, 2 * half, 2 * half)
        yield RoundedRects((square,), 0.28 * radius, fill=fill, stroke=edge, width=width)
    yield Labels(((seat, x, y),), size=max(_SMALLEST * scale, 1.12 * radius), weight=700, fill=f"on{fill}")


def _outline(rect: Rect, leader: str | None, scale: float) -> tuple[Point, ...]:
    """Return the outline of a flag: a pennant points at whoever leads, up at B, down at A."""
    left, top, width, height = rect
    right, bottom, x = left + width, top + height, left + width / 2
    wing = 12 * scale
    above = ((x - wing, top), (x, top - PENNANT * scale), (x + wing, top)) if leader == "B" else ()
    below = ((x + wing, bottom), (x, bottom + PENNANT * scale), (x - wing, bottom)) if leader == "A" else ()
    return ((left, top), *above, (right, top), (right, bottom), *below, (left, bottom))


def _capacity(capacity: int, plate: Rect, line: float, scale: float, ink: str) -> Iterator[Shape]:
    """Yield as many small slots as a side has: in the middle, or between number and badge where these come close."""
    left, _, width, _ = plate
    wide, _, pitch = _TICK
    begin, end = left + _NUMBER * scale, left + width - _BADGE_ROOM * scale
    pitch = min(pitch * scale, (end - begin - wide * scale) / max(1, capacity - 1))
    half = (pitch * (capacity - 1) + wide * scale) / 2
    middle = max(min(left + width / 2, end - half), begin + half)
    yield RoundedRects(_ticks(capacity, (middle, line), scale, pitch), 1.4 * scale, stroke=ink, width=1.3 * scale)


def _filling(at: FlagState, seat: str, middle: Point, scale: float, ink: str) -> Iterator[Shape]:
    """Yield the small slots of a side: solid where a card lies."""
    ticks = _ticks(at.flag.capacity, middle, 0.85 * scale)
    count = len(at.side[seat].cards)
    if count:
        yield RoundedRects(ticks[:count], 1.2 * scale, fill=ink, stroke=ink, width=scale)
    if ticks[count:]:
        yield RoundedRects(ticks[count:], 1.2 * scale, stroke=ink, width=scale)


def _ticks(count: int, middle: Point, scale: float, pitch: float | None = None) -> tuple[Rect, ...]:
    wide, tall = _TICK[0] * scale, _TICK[1] * scale
    pitch = _TICK[2] * scale if pitch is None else pitch
    x, y = middle
    left = x - (pitch * (count - 1) + wide) / 2
    return tuple((left + pitch * n, y - tall / 2, wide, tall) for n in range(count))
