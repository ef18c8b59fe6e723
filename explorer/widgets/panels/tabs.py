"""The three panels one can choose from; one is open at a time."""

from __future__ import annotations

from explorer.session import Mode, Session
from explorer.widgets.html import join, tag, text
from explorer.widgets.wording import say


def tabs(session: Session) -> str:
    """Return the tabs."""
    return tag(
        "div",
        join(
            tag(
                "button",
                text(say(f"tab_{mode.value}")),
                role="tab",
                cls="xr-tab" + (" xr-on" if mode is session.mode else ""),
                data_xr=f"mode {mode.value}",
                aria_selected=str(mode is session.mode).lower(),
            )
            for mode in Mode
        ),
        cls="xr-tabs",
        role="tablist",
        aria_label=say("tabs_label"),
    )
