"""Questions to the board without playing: range, sight, a line, an explosion, a push, a wedge, a Meteor.

A question is about the square that was clicked; a line and a push lead from there to the square that is pointed at.
The rules answer with marks; here they are asked, and told in a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable

from explorer.rules.blastflare import queries
from explorer.rules.blastflare.state import State
from explorer.rules.grids.square import WEDGES
from explorer.rules.mark import CellsMark, Mark, Role, SightMark
from explorer.session import Session
from explorer.views import blastflare as view
from explorer.views.blastflare import describe
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, symbol, tag, text
from explorer.widgets.panels.foreseen import foreseen
from explorer.widgets.wording import say

SIZED = ("range", "explosion", "push")
"""Questions with a number of squares."""

BETWEEN = ("ray", "push")
"""Questions about two squares."""


def marks(session: Session, desk: Desk) -> tuple[Mark, ...]:
    """Return the answer as marks; none while a square is missing."""
    state: State = session.position
    cells = state.table.board.index
    start, end = session.selected, desk.pointed
    if start is None or start not in cells:
        return ()
    if desk.question in BETWEEN and (end is None or end not in cells or end == start):
        return ()
    match desk.question:
        case "range":
            return queries.in_range(state, start, desk.squares)
        case "ray":
            return queries.sight_between(state, start, end or start)
        case "explosion":
            return queries.explosion(state, start, desk.squares)
        case "push":
            return queries.push_from(state, start, end or start, desk.squares)
        case "wedge":
            return queries.wedge(state, start, *WEDGES[desk.wedge % len(WEDGES)])
        case "meteor":
            return queries.meteor(state, start)
        case _:
            return queries.seen_from(state, start)


def asking(session: Session, desk: Desk) -> str:
    """Return the card with the questions, and the answer in words."""
    questions = join(
        button(
            f"ask {each.id}",
            each.title,
            cls="xr-btn" + (" xr-on" if desk.question == each.id else ""),
            pressed=desk.question == each.id,
            icon=symbol(each.id, cls="xr-i"),
        )
        for each in view.QUERIES
    )
    body = tag("h4", text(say("ask_heading")), cls="xr-h2") + tag("div", questions, cls="xr-row xr-wrap")
    if desk.question in SIZED:
        body += _stepper(say("ask_squares"), "squares", str(desk.squares), is_least=desk.squares <= 1)
    if desk.question == "wedge":
        body += _stepper(say("ask_directions"), "turn", " ".join(WEDGES[desk.wedge % len(WEDGES)]), is_least=False)
    return tag("div", body + _answer(session, desk), cls="xr-card xr-why xr-forecast")


def _stepper(label: str, act: str, value: str, *, is_least: bool) -> str:
    return tag(
        "div",
        tag("span", text(label), cls="xr-field")
        + button(f"{act} -1", "−", cls="xr-icon-btn", title=say("lower"), enabled=not is_least)
        + tag("b", text(value), cls="xr-count")
        + button(f"{act} +1", "+", cls="xr-icon-btn", title=say("higher")),
        cls="xr-row",
    )


def _answer(session: Session, desk: Desk) -> str:
    state: State = session.position
    cell = session.selected
    if cell is None or cell not in state.table.board.index:
        return tag("p", text(say("ask_click")), cls="xr-muted")
    lines = [tag("p", text(describe.contents(state, cell)))]
    found = marks(session, desk)
    if desk.question in BETWEEN and not found:
        lines.append(tag("p", text(say(f"ask_{desk.question}_to", cell=cell)), cls="xr-muted"))
    told = foreseen(state, found)
    if told:
        lines.append(tag("ol", told))
    lines += [tag("p", text(sentence)) for sentence in _counts(found)]
    return join(lines)


def _counts(found: Iterable[Mark]) -> Iterable[str]:
    """How many squares an answer has, of each kind."""
    found = tuple(found)
    for role in (Role.RANGE, Role.SEEN, Role.BLAST, Role.UNSEEN):
        count = sum(len(mark.cells) for mark in found if isinstance(mark, CellsMark) and mark.role is role)
        if count:
            yield say(f"ask_count_{role}", count=count)
    for mark in found:
        if isinstance(mark, SightMark):
            yield say("ask_clear" if mark.sight.clear else "ask_blocked", start=mark.start, end=mark.end)
