"""The plays that wait, as a picture: from the top, in the order in which they will resolve, and who is asked now.

It is what the panel beside the board lists, for figures: a saved notebook has no panel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from explorer.rules.blastflare.frames import BASE, INTERRUPT, PASSIVE, Play
from explorer.rules.blastflare.state import State
from explorer.rules.wording import sentence
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Labels, Rect, RoundedRects, Shape
from explorer.views.blastflare.tokens import Token, sized

LAYERS = ("felt", "plays")
"""The layers of the picture, from the lowest to the highest."""

_MARGIN = 12.0
_ROW = 50.0
_GAP = 8.0
_LINE = 19.0
"""The height of a line below the plays."""

_CORNER = 10.0
_TOKEN = 12.0
_NUMBER_AT, _TOKEN_AT, _WORDS_AT = 22.0, 54.0, 80.0
"""From the left edge of a row: the middle of its number, the middle of its token, the beginning of its words."""

_NAME, _MORE = 15.0, 12.0
"""The sizes of what is played and of the line below it."""

_KINDS = {PASSIVE: "views.pile_passive", INTERRUPT: "views.pile_interrupt", BASE: "views.pile_base"}


class Waiting(NamedTuple):
    """A play that waits, in words.

    Attributes:
        number: its place in the order, from 1.
        seat: who plays it.
        name: what it is, and whom or what it is aimed at: "Flare B".
        more: its number in notation, its kind, and what it answers: "#2, interrupt, answers #1".
    """

    number: int
    seat: str
    name: str
    more: str


def waiting(state: State) -> tuple[Waiting, ...]:
    """Return the plays that wait in a position, in the order in which they will resolve."""
    return tuple(
        Waiting(place, play.by, " ".join((play.what, *play.targets)), _more(play))
        for place, play in enumerate(state.pending, 1)
    )


def _more(play: Play) -> str:
    kind = sentence(_KINDS[play.layer], {})
    key = "views.pile_more" if play.answers is None else "views.pile_answers"
    return sentence(key, {"play": play.id, "kind": kind, "answers": play.answers})


def asked(state: State) -> tuple[str, ...]:
    """Return who is asked now, and how many have passed in a row; nothing where nothing waits."""
    if not state.pending or state.to_move is None:
        return ()
    count, needed = state.frame.passes, len(state.table.seats)
    return (
        sentence("views.pile_asked", {"player": state.to_move}),
        sentence("views.pile_passed", {"count": count, "needed": needed}),
    )


def pile(state: State, width: float = 270) -> Scene:
    """Return the picture of the plays that wait.

    Args:
        state: the position.
        width: in CSS pixels.
    """
    lines = waiting(state)
    foot = asked(state) or (sentence("views.pile_empty", {}),)
    tops = [_MARGIN + (_ROW + _GAP) * place for place in range(len(lines))]
    below = _MARGIN + (_ROW + _GAP) * len(lines)
    height = below + _LINE * len(foot) + _MARGIN / 2
    ground = (RoundedRects(((0.0, 0.0, width, height),), _CORNER, fill="board"),)
    items = tuple((line, _MARGIN, below + _LINE * (row + 0.5)) for row, line in enumerate(foot))
    plays = (
        *_rows(tops, width),
        *_words(lines, tops),
        *_tokens(state, lines, tops),
        Labels(items, size=13, fill="text", align="start"),
    )
    title = " ".join((*map(told, lines), *foot)).removesuffix(".")
    return Scene(width, height, (Layer("felt", ground), Layer("plays", plays)), title=title)


def told(line: Waiting) -> str:
    """Return a play that waits as a line of text.

    >>> told(Waiting(1, "B", "Shield B", "#2, interrupt, answers #1"))
    '1. B: Shield B (#2, interrupt, answers #1).'
    """
    return sentence("views.pile_line", line._asdict())


def _rows(tops: Sequence[float], width: float) -> Iterator[Shape]:
    rects: tuple[Rect, ...] = tuple((_MARGIN, top, width - 2 * _MARGIN, _ROW) for top in tops)
    if rects:  # a ring around the one that comes up first, as in the panel
        yield RoundedRects(rects[1:], 8, fill="panel", stroke="ctl", width=1)
        yield RoundedRects(rects[:1], 8, fill="panel", stroke="accent", width=2.4)


def _words(lines: Sequence[Waiting], tops: Sequence[float]) -> Iterator[Shape]:
    left = _MARGIN
    placed = list(zip(lines, tops, strict=True))
    if not placed:
        return
    numbers = tuple((str(line.number), left + _NUMBER_AT, top + _ROW / 2) for line, top in placed)
    yield Labels(numbers, size=_NAME, weight=700)
    names = tuple((line.name, left + _WORDS_AT, top + 0.34 * _ROW) for line, top in placed)
    yield Labels(names, size=_NAME, weight=700, align="start")
    more = tuple((line.more, left + _WORDS_AT, top + 0.7 * _ROW) for line, top in placed)
    yield Labels(more, size=_MORE, fill="muted", align="start")


def _tokens(state: State, lines: Sequence[Waiting], tops: Sequence[float]) -> Iterator[Shape]:
    yield from sized(
        (
            Token((_MARGIN + _TOKEN_AT, top + _ROW / 2), line.seat, 1 + state.table.place[line.seat] % 2)
            for line, top in zip(lines, tops, strict=True)
        ),
        _TOKEN,
        width=1.8,
    )
