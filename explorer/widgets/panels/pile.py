"""The plays that wait, in the order in which they will resolve, who is asked now, and how to pass."""

from __future__ import annotations

from collections.abc import Collection

from explorer.rules.blastflare.frames import WINDOW, Play
from explorer.rules.blastflare.state import State
from explorer.session import Mode, Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels import odds
from explorer.widgets.symbols_blastflare import token
from explorer.widgets.viewing import may_choose
from explorer.widgets.wording import say


def pile(session: Session, desk: Desk) -> str:
    """Return the card of everything that waits in the position shown."""
    state: State = session.state
    waiting = [(play, False) for play in state.pending]
    resolving = [(frame.up, True) for frame in reversed(state.frames) if frame.up is not None]
    plays = [*resolving, *waiting]
    known = {play.id for play, _ in plays}
    lines = join(
        _play(state, play, number, known, is_up=is_up) for number, (play, is_up) in enumerate(plays, 1)
    )
    body = tag("ol", lines, cls="xr-pile") if plays else tag("p", text(say("pile_empty")), cls="xr-muted")
    heading = tag("h4", text(say("pile_heading")), cls="xr-h2")
    switches = _switch(desk) + odds.switch(session, desk)
    return tag("div", heading + body + _asked(session, desk, state) + switches, cls="xr-card")


def _play(state: State, play: Play, number: int, known: Collection[int], *, is_up: bool) -> str:
    """One play: when it resolves, whose it is, and its number as people type it: ``Shield A #2``."""
    if is_up:
        where = say("pile_resolving", play=play.id)
    elif play.answers is not None and play.answers in known:
        where = say("pile_answers", play=play.id, answers=play.answers)
    else:
        where = say("pile_waits", play=play.id)
    top = (
        tag("span", str(number), cls="xr-n")
        + token(state, play.by)
        + tag("span", text(where), cls="xr-muted")
    )
    words = " ".join((play.what, *play.targets))
    cls = "xr-pending" + (" xr-on" if is_up or number == 1 else "")
    return tag("li", tag("div", top, cls="xr-row") + tag("b", text(words)), cls=cls)


def _asked(session: Session, desk: Desk, state: State) -> str:
    """Who is asked now, and the button with which they pass."""
    if state.to_move is None or session.state != session.position:
        return ""
    frame = state.frame
    asked = tag("span", token(state, state.to_move) + text(say("pile_asked", player=state.to_move)), cls="xr-turn")
    can_pass = frame.kind == WINDOW and session.mode is Mode.PLAY and may_choose(session, desk)
    row = tag("div", asked + (button("play pass", say("pass"), cls="xr-btn") if can_pass else ""), cls="xr-row")
    if not frame.pending:
        return row
    needed = len(state.table.seats)
    return row + tag("p", text(say("pile_passed", count=frame.passes, needed=needed)), cls="xr-muted")


def _switch(desk: Desk) -> str:
    return tag(
        "button",
        tag("span", text(say("pass_for_me"))) + tag("i", cls="xr-sw"),
        role="switch",
        cls="xr-toggle" + (" xr-on" if desk.passes_alone else ""),
        data_xr="passes",
        aria_checked=str(desk.passes_alone).lower(),
    )
