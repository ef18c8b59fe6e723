"""The card of what is tried: which piece stands elsewhere, what is different there, and whether to keep it."""

from __future__ import annotations

from explorer.rules.blastflare.seeing import sight_change
from explorer.rules.blastflare.state import State
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels import asking
from explorer.widgets.panels.answering import in_words
from explorer.widgets.whatif import Held
from explorer.widgets.wording import say


def trying(session: Session, desk: Desk) -> str:
    """Return the card while something is held, or can still be kept; before that, how to begin."""
    if desk.seen_by:
        return ""
    held = desk.held or desk.tried
    if held is None or session.trial is None:
        hint = say("whatif_hint") + " " + say("whatif_hint_keys")
        return tag("p", text(hint), cls="xr-muted xr-hint")
    heading = tag("h3", text(_heading(desk, held)), cls="xr-h3")
    return tag("div", heading + _body(session, desk, held), cls="xr-card xr-why xr-forecast")


def _heading(desk: Desk, held: Held) -> str:
    name = held.name
    if held.cell is None or held.cell == held.start or held.refused:
        return say("whatif_heading_held", name=name)
    if desk.held is None:
        return say("whatif_heading_back", name=name, cell=held.cell)
    return say("whatif_heading", name=name, start=held.start, cell=held.cell)


def _body(session: Session, desk: Desk, held: Held) -> str:
    trial = session.trial
    if trial is None:
        return ""
    if held.cell is None:
        return tag("p", text(say("whatif_off", name=held.name))) + _ways_out(desk, can_keep=False)
    if held.refused:
        return tag("p", text(held.refused[:1].upper() + held.refused[1:])) + _ways_out(desk, can_keep=False)
    if held.cell == held.start:
        return tag("p", text(say("whatif_move")), cls="xr-muted") + _ways_out(desk, can_keep=False)
    lines = [*_different_answer(session, desk, held), *_different_sight(trial.origin, trial.state)]
    known = {problem.message for problem in session.game.problems(trial.origin)}
    lines += [
        say("whatif_impossible", problem=problem.message)
        for problem in session.game.problems(trial.state)
        if problem.message not in known
    ]
    told = join(tag("li", tag("span", text(line)), cls="xr-cause") for line in lines)
    return tag("ol", told) + _ways_out(desk, can_keep=True)


def _different_answer(session: Session, desk: Desk, held: Held) -> list[str]:
    """The gist of the answer before and then, where it is another one."""
    trial = session.trial
    if trial is None:
        return []
    moved = desk.held is None  # the piece is back, and what is asked about it with it
    start, end = session.selected, desk.aim
    goes = {held.start: held.cell} if held.follows else {}
    then_squares = (goes.get(start or "", start), goes.get(end or "", end)) if moved else asking.squares(session, desk)
    before = in_words(trial.origin, desk, start, end)[:1]
    then = in_words(trial.state, desk, *then_squares)[:1]
    if before == then:
        return []
    return [
        *(say("whatif_before", answer=each) for each in before),
        *(say("whatif_after", answer=each) for each in then),
    ]


def _different_sight(before: State, after: State) -> list[str]:
    change = sight_change(before, after)
    lines = [say("whatif_gained", one=one, other=other) for one, other in change.gained]
    lines += [say("whatif_lost", one=one, other=other) for one, other in change.lost]
    return lines or [say("whatif_same")]


def _ways_out(desk: Desk, *, can_keep: bool) -> str:
    keep = button("keep", say("whatif_keep"), cls="xr-btn xr-btn-primary", title=None, enabled=can_keep)
    back = button("putback", say("whatif_put_back" if desk.held is not None else "whatif_forget"))
    return tag("div", keep + back, cls="xr-row xr-wrap")
