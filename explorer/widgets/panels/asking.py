"""Questions to the board without playing: range, sight, a line, an explosion, a push, a wedge, a Meteor, who sees whom.

A question is about the square that was clicked; a line and a push lead from there to a second square, which is clicked
too or only pointed at. The rules answer with marks; here they are asked, and told in a sentence.
"""

from __future__ import annotations

from explorer.rules.blastflare.seeing import seeing, watchers
from explorer.rules.blastflare.shifting import things_on
from explorer.rules.blastflare.state import State
from explorer.rules.grids.square import WEDGES
from explorer.rules.mark import Mark
from explorer.session import Session
from explorer.views import blastflare as view
from explorer.views.blastflare import describe
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, symbol, tag, text
from explorer.widgets.panels.answering import BETWEEN, EVERYBODY, RULES, SIZED, answer, in_words
from explorer.widgets.panels.foreseen import foreseen
from explorer.widgets.rules_shown import rule_title
from explorer.widgets.symbols_blastflare import token
from explorer.widgets.whatif import asked_about
from explorer.widgets.wording import say

_SIZES = {"range": "ask_squares", "explosion": "ask_radius", "push": "ask_push_squares"}


def squares(session: Session, desk: Desk) -> tuple[str | None, str | None]:
    """Return the squares that are asked about; a piece that is being moved takes its square with it."""
    start = asked_about(desk, session.selected)
    if desk.aim is not None:
        return start, asked_about(desk, desk.aim)
    return start, None if desk.held is not None else desk.pointed


def chosen(session: Session, desk: Desk) -> tuple[str, ...]:
    """Return the squares that were clicked and are asked about."""
    start, end = squares(session, desk)
    if desk.question == EVERYBODY or start is None:
        return ()
    return (start, end) if desk.question in BETWEEN and desk.aim is not None and end is not None else (start,)


def marks(session: Session, desk: Desk) -> tuple[Mark, ...]:
    """Return the answer as marks; none while a square is missing."""
    return answer(session.state, desk, *squares(session, desk))


def choose(session: Session, desk: Desk, cell: str) -> None:
    """Take a click on a square: it is asked about. A question about two squares takes one and then the other."""
    if desk.question in BETWEEN and session.selected not in (None, cell) and desk.aim is None:
        desk.aim = cell
        session.select(session.selected)
        return
    desk.aim = None
    session.select(cell)


def hint(session: Session, desk: Desk, cell: str) -> str:
    """Return what the status line says of a square beside what it holds: the answer to a question about two squares."""
    state: State = session.state
    start, end = squares(session, desk)
    if desk.question in BETWEEN and cell == end and start != end:
        words = in_words(state, desk, start, end)
        if words:
            return words[0]
    can_grab = not desk.seen_by and cell in (session.selected, desk.aim) and things_on(state, cell)
    return say("click_grabs" if can_grab else "click_inspects")


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
        for each in (*view.QUERIES, view.Overlay(EVERYBODY))
    )
    body = tag("h4", text(say("ask_heading")), cls="xr-h2") + tag("div", questions, cls="xr-row xr-wrap")
    if desk.question in SIZED:
        body += _stepper(say(_SIZES[desk.question]), "squares", str(desk.squares), is_least=desk.squares <= 1)
    if desk.question == "explosion":
        body += button(
            "through", say("ask_sight_needed"), cls="xr-toggle" + ("" if desk.through else " xr-on"),
            pressed=not desk.through, after=tag("i", cls="xr-sw"),
        )  # fmt: skip
    if desk.question == "wedge":
        body += _stepper(say("ask_directions"), "turn", " ".join(WEDGES[desk.wedge % len(WEDGES)]), is_least=False)
    return tag("div", body + _answer(session, desk) + _rules(session, desk), cls="xr-card xr-why xr-forecast")


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
    state: State = session.state
    start, end = squares(session, desk)
    known = state.table.board.index
    if desk.question == EVERYBODY:
        return _told(in_words(state, desk, start, end)) + _table(state)
    if start is None or start not in known:
        return tag("p", text(say("ask_click")), cls="xr-muted")
    lines = tag("p", text(describe.contents(state, start)))
    if desk.question in BETWEEN and end is not None and end in known and end != start:
        lines += tag("p", text(describe.contents(state, end)))
    words = in_words(state, desk, start, end)
    told = foreseen(state, answer(state, desk, start, end))
    if desk.question in BETWEEN and not words and not told:
        lines += tag("p", text(say(f"ask_{desk.question}_to", cell=start)), cls="xr-muted")
    return lines + _told(words) + (tag("ol", told) if told else "")


def _told(words: tuple[str, ...]) -> str:
    """The answer in sentences; the first says the most."""
    return join(tag("p", tag("b", text(each)) if number == 0 else text(each)) for number, each in enumerate(words))


def _table(state: State) -> str:
    """Who sees whom as a table; each entry shows the line of the two."""
    people = watchers(state)
    pairs = set(seeing(state))
    head = tag("tr", tag("td") + join(tag("th", token(state, each.seat), scope="col") for each in people))
    rows = []
    for one in people:
        entries = []
        for other in people:
            if one is other:
                entries.append(tag("td", text("·"), cls="xr-muted"))
                continue
            sees = (one.seat, other.seat) in pairs or (other.seat, one.seat) in pairs
            title = say("ask_pair_sees" if sees else "ask_pair_sees_not", one=one.seat, other=other.seat)
            entry = button(f"between {one.cell} {other.cell}", "✓" if sees else "×", cls="xr-pair", title=title)
            entries.append(tag("td", entry, cls="" if sees else "xr-non"))
        rows.append(tag("tr", tag("th", token(state, one.seat), scope="row") + join(entries)))
    return tag("table", head + join(rows), cls="xr-pairs", aria_label=say("ask_pairs_table"))


def _rules(session: Session, desk: Desk) -> str:
    """Where the answer comes from."""
    links = (button(f"rule {each}", rule_title(session.game, each), cls="xr-rule") for each in RULES[desk.question])
    return tag("div", join(links), cls="xr-row xr-wrap")
