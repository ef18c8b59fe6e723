"""The controls of the timeline: step by step, back and forth, and how fast."""

from __future__ import annotations

from explorer.session import Session
from explorer.widgets.desk import Desk, Pace
from explorer.widgets.html import button, join, symbol, tag, text
from explorer.widgets.panels.steps import words
from explorer.widgets.wording import say, say_of


def controls(session: Session, is_playing: bool) -> str:
    """Return the buttons: back and forth, step by step."""
    cursor = session.cursor
    count = len(session.steps)
    at_start = cursor.node == 0
    at_end = not session.can_redo and cursor.step >= count
    return join(
        [
            _control("first", not at_start),
            _control("back", not at_start),
            _control("pause", True, primary=True) if is_playing else _control("play", count > 0, primary=True),
            _control("forward", not at_end),
            _control("last", not at_end),
        ]
    )


def dots(session: Session) -> str:
    """Return a dot for each step of this move; a click leads there."""
    cursor = session.cursor
    return join(
        button(
            f"go {cursor.node} {number}",
            "",
            cls="xr-dot" + (" xr-on" if number == cursor.step else ""),
            title=say("step_dot", step=number),
        )
        for number in range(1, len(session.steps) + 1)
    )


def _control(name: str, enabled: bool, *, primary: bool = False) -> str:
    cls = "xr-icon-btn xr-btn-primary" if primary else "xr-icon-btn"
    return button(name, "", cls=cls, title=say(name), enabled=enabled, icon=symbol(name, cls="xr-i"))


def sentence(session: Session) -> str:
    """Return the sentence of the current step, and which of how many it is."""
    step = session.step
    if step is None:
        return text(say("beginning") if session.cursor.node == 0 else say("set_by_hand"))
    node = session.history.node
    before = node.transition.before if node.transition is not None else node.state
    step_of = {"step": session.cursor.step, "steps": len(session.steps)}
    place = say_of(session.game.name, "step_now", number=before.turn, **step_of)
    return tag("b", text(place)) + " " + text(words(session, step))


def pace(desk: Desk, game: str) -> str:
    """Return how fast steps play, to choose from, as a game calls it."""
    options = join(
        tag("option", text(say_of(game, f"pace_{each.value}")), value=each.value, selected=each is desk.pace)
        for each in Pace
    )
    select = tag("select", options, cls="xr-select", data_xr_change="pace", aria_label=say_of(game, "pace"))
    still = button(
        "still", "", cls="xr-icon-btn", title=say("still"), pressed=desk.still, icon=symbol("still", cls="xr-i")
    )
    label = tag("label", text(say_of(game, "pace")) + " " + select, cls="xr-pace xr-muted")
    return tag("span", label + still, cls="xr-pace")
