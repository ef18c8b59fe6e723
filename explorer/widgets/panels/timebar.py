"""The controls of the timeline: step by step, back and forth, and how fast."""

from __future__ import annotations

from explorer.session import Session
from explorer.widgets.desk import Desk, Pace
from explorer.widgets.html import button, join, symbol, tag, text
from explorer.widgets.wording import say


def timebar(session: Session, desk: Desk, is_playing: bool) -> str:
    """Return the row of buttons, the dots of this move's steps, and the sentence of the current one."""
    cursor = session.cursor
    count = len(session.steps)
    at_start = cursor.node == 0
    at_end = not session.can_redo and cursor.step >= count
    controls = join(
        [
            _control("first", not at_start),
            _control("back", not at_start),
            _control("pause", True, primary=True) if is_playing else _control("play", count > 0, primary=True),
            _control("forward", not at_end),
            _control("last", not at_end),
        ]
    )
    dots = join(
        tag(
            "button",
            type="button",
            cls="xr-dot" + (" xr-on" if number == cursor.step else ""),
            data_xr=f"go {cursor.node} {number}",
            title=say("step_dot", step=number),
            aria_label=say("step_dot", step=number),
        )
        for number in range(1, count + 1)
    )
    return (
        controls + tag("span", dots, cls="xr-dots") + tag("span", _sentence(session), cls="xr-stepline") + _pace(desk)
    )


def _control(name: str, enabled: bool, *, primary: bool = False) -> str:
    cls = "xr-icon-btn xr-btn-primary" if primary else "xr-icon-btn"
    return button(name, "", cls=cls, title=say(name), enabled=enabled, icon=symbol(name, cls="xr-i"))


def _sentence(session: Session) -> str:
    step = session.step
    if step is None:
        return text(say("beginning") if session.cursor.node == 0 else say("set_by_hand"))
    node = session.history.node
    before = node.transition.before if node.transition is not None else node.state
    place = say("step_now", number=before.turn, step=session.cursor.step, steps=len(session.steps))
    return tag("b", text(place)) + " " + text(step.text)


def _pace(desk: Desk) -> str:
    options = join(
        tag("option", text(say(f"pace_{pace.value}")), value=pace.value, selected=pace is desk.pace) for pace in Pace
    )
    select = tag("select", options, cls="xr-select", data_xr_change="pace", aria_label=say("pace"))
    still = button(
        "still", "", cls="xr-icon-btn", title=say("still"), pressed=desk.still, icon=symbol("still", cls="xr-i")
    )
    return tag("label", text(say("pace")) + " " + select, cls="xr-pace xr-muted") + still
