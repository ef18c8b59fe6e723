"""The line at the top of the table: how it stands, or why the game is paused and for whom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.records import Pause, Wait
from explorer.rules.battle_blitz.seats import OTHER
from explorer.rules.battle_blitz.state import State
from explorer.scene.shapes import Labels, RoundedRects, Shape
from explorer.views.battle_blitz.frame import Frame
from explorer.views.battle_blitz.hands import pause_sign
from explorer.views.battle_blitz.standings import points, standings
from explorer.views.battle_blitz.wording import clock, say
from explorer.views.letters import width_of

_SIZE = 14.0
_LINE = 19.0


class Headline(NamedTuple):
    """What is said.

    Attributes:
        first: what is so, in bold.
        then: why, or for whom.
        is_paused: whether play stands still.
    """

    first: str
    then: str = ""
    is_paused: bool = False

    @property
    def text(self) -> str:
        """All of it."""
        return f"{self.first} {self.then}".rstrip()


@lru_cache(maxsize=32)
def headline(state: State) -> Headline:
    """Return what there is to say of a position.

    >>> from explorer.rules.battle_blitz.setup import start
    >>> headline(start(seed=1)).text
    'A leads 0, B leads 0. 9 flags are open.'
    """
    scored = points(state)
    if state.is_terminal:
        outcome = state.outcome
        more, less = max(scored.values()), min(scored.values())
        if outcome is None or outcome.winner is None:
            return Headline(say("headline_drawn", more=more, less=less))
        return Headline(say("headline_won", winner=outcome.winner, more=more, less=less))
    if state.pauses:
        pause = pauses.choice(state) or state.pauses[-1]
        return _pause(state, pause)
    if state.resumes > state.tick:
        return Headline(say("counting_down", time=clock(state.resumes)), is_paused=True)
    count = sum(not each.captors for each in standings(state).values())
    return Headline(say("headline_open", a=scored["A"], b=scored["B"], count=count))


def _pause(state: State, pause: Pause) -> Headline:
    other = OTHER[pause.by]
    owed = 0
    if pause.wait is Wait.ENCAMPMENT:
        at = state.flag(pause.flag)
        owed = at.flag.capacity - len(at.side[other].cards)
    then = say(f"why_{pause.wait}", flag=pause.flag, by=pause.by, other=other, count=owed)
    stops = pauses.stops(state, pause)
    first = say(f"paused_{pause.wait}", flag=pause.flag, by=pause.by) if stops else say("goes_on_meanwhile")
    return Headline(first, then, stops)


def drawn(state: State, frame: Frame, *, has_leaders: bool = True) -> Iterator[Shape]:
    """Yield the line: violet while play stands still, quiet otherwise.

    Args:
        state: the position.
        frame: the lines of the table.
        has_leaders: whether it says how it stands; a question may ask for it.
    """
    scale = frame.scale
    said = headline(state)
    if not has_leaders and not said.is_paused:
        said = Headline(say("headline_over" if state.is_terminal else "headline_on"), said.then)
    left, top, width, height = frame.headline
    size = _SIZE * scale
    x = left + 14 * scale
    if said.is_paused:
        yield RoundedRects((frame.headline,), 8 * scale, fill="accentbg", stroke="accent", width=2 * scale)
        yield from pause_sign((x + 4 * scale, top + height / 2), scale)
        x += 22 * scale
    middle = top + height / 2
    beside = x + width_of(said.first, size, 700) + 8 * scale
    is_one_line = not said.then or beside + width_of(said.then, size) <= left + width - 8 * scale
    lines = (middle, middle) if is_one_line else (middle - _LINE * scale / 2, middle + _LINE * scale / 2)
    yield Labels(((said.first, x, lines[0]),), size=size, weight=700, fill="text", align="start")
    if said.then:
        at = beside if is_one_line else x
        yield Labels(((said.then, at, lines[1]),), size=size, fill="text", align="start")
