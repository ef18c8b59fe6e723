"""What the cards of a side have become, in two short lines: the kind, and the ranks in the order that counts.

A complete formation that leads is bold. An unfinished side tells how many cards it has and, if wished, what it can
still become.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.rules.battle_blitz.formations import Formation
from explorer.rules.battle_blitz.queries import best_still, can_still_win
from explorer.rules.battle_blitz.ranking import Kind
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.state import State
from explorer.scene.shapes import Labels, Shape
from explorer.views.battle_blitz.frame import Frame
from explorer.views.battle_blitz.standings import standings
from explorer.views.battle_blitz.wording import SENTENCES, say
from explorer.views.letters import fitting, size_to_fit

_KIND = 13.0
_RANKS = 12.0
_SMALLEST = 11.0

_FALLING = 8.0
"""From the top of a caption to the middle of its first line, in pixels."""

_LINE = 16.0


def short(formation: Formation) -> tuple[str, ...]:
    """Return what a formation is called, the longest name first: "straight flush", "str. flush"."""
    return kind_names(formation.kind)


def kind_names(kind: Kind) -> tuple[str, ...]:
    """Return what a kind is called, the longest name first."""
    tight = f"tight_{kind}"
    return (say(f"short_{kind}"), *((say(tight),) if tight in SENTENCES else ()))


def ranks(formation: Formation) -> str:
    """Return the ranks of a formation in the order that counts, those of a straight rising, or what they add up to.

    >>> from explorer.rules.battle_blitz.formations import rank
    >>> ranks(rank("5r 3b 4g", capacity=3)), ranks(rank("7r 10y 7g", capacity=3))
    ('3-4-5', '7-7-10')
    """
    if formation.ranking.is_by_sum:
        return say("sum", sum=sum(formation.ranks))
    shown = formation.ranks
    if formation.kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH):
        shown = tuple(reversed(shown))
    return "-".join(map(str, shown))


def captions(state: State, frame: Frame, *, has_formations: bool, has_prospects: bool) -> Iterator[Shape]:
    """Yield the captions of all sides that are shown."""
    room, told = frame.column - 3 * frame.scale, standings(state)
    bold: list[tuple[str, float, float]] = []
    plain: list[tuple[str, float, float]] = []
    below: list[tuple[str, float, float]] = []
    for number, x in frame.columns.items():
        formations = told[number].formations
        leading = told[number].captors if told[number].is_settled else ()
        for seat in SEATS:
            own = formations[seat]
            y = frame.captions[seat] + _FALLING * frame.scale
            if own.is_complete:
                if not has_formations:
                    continue
                leads = seat in leading
                kind = fitting(short(own), room, _KIND * frame.scale, 700 if leads else 400)
                (bold if leads else plain).append((kind, x, y))
                below.append((ranks(own), x, y + _LINE * frame.scale))
                continue
            if own.cards:
                plain.append((say("laid_of", count=len(own.cards), capacity=own.capacity), x, y))
            if has_prospects:
                below.append((prospect(state, number, seat, room, _RANKS * frame.scale), x, y + _LINE * frame.scale))
    size, small = _KIND * frame.scale, _RANKS * frame.scale
    if bold:
        yield Labels(tuple(bold), size=size, weight=700, fill="text")
    if plain:
        yield Labels(tuple(plain), size=size, fill="text")
    if below:
        small = size_to_fit([text for text, _, _ in below], room, small, _SMALLEST * frame.scale)
        yield Labels(tuple(below), size=small, fill="muted")


def prospect(state: State, number: int, seat: str, room: float, size: float) -> str:
    """Return in short what an unfinished side can still become."""
    best = best_still(state, number, seat)
    if best is None:
        return say("cannot_fill")
    if not can_still_win(state, number, seat):
        return say("cannot_win")
    return fitting(tuple(say("up_to", best=name) for name in short(best)), room, size)
