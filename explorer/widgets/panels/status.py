"""The line under the board: what the cell under the pointer holds, and whether one may place there."""

from __future__ import annotations

from explorer.widgets.html import tag, text
from explorer.widgets.wording import say, say_of


def status(line: str) -> str:
    """Return the status line.

    Args:
        line: what the cell that is pointed at holds and allows; empty when none is pointed at.
    """
    return text(line) if line else tag("span", text(say("status_start")), cls="xr-muted")


def entry(hint: str) -> str:
    """Return the box that takes a typed move. It never changes during a game, so nothing typed is ever lost.

    Args:
        hint: an example of what may be typed.
    """
    return tag(
        "input", type="text", cls="xr-input", data_xr_enter="enter", placeholder=hint, aria_label=say("entry_label"),
        autocomplete="off", spellcheck="false",
    )  # fmt: skip


def keys(game: str) -> str:
    """Return the reminder of the keys in a game."""
    arrows = tag("span", "↑↓←→", cls="xr-kbd") + " " + text(say("keys_move"))
    enter = tag("span", "Enter", cls="xr-kbd") + " " + text(say_of(game, "keys_place"))
    return tag("span", f"{arrows} {enter}", cls="xr-muted xr-keys")
