"""The Share card: the position as text, a game as a file, and the ends that players agree on."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from explorer.rules.wording import player_name
from explorer.session import Session
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.wording import say, say_of


def share(session: Session, seats: Iterable[str], diagram: str, *, is_whole: bool = True) -> str:
    """Return the card.

    Args:
        session: the game.
        seats: who may resign.
        diagram: the position as text, as whoever looks may know it.
        is_whole: whether whoever looks may know the whole game, so that it can be saved.
    """
    shown = tag("pre", text(diagram), cls="xr-pre", tabindex="0")
    copy = tag("button", text(say("copy")), cls="xr-btn", data_xr_copy=diagram, data_xr_done=say("copied"))
    save = tag(
        "a", text(say("save_file")), cls="xr-btn", download=say_of(session.game.name, "file_name"),
        href="data:application/json;charset=utf-8," + quote(session.save()),
    )  # fmt: skip
    open_ = tag(
        "label",
        text(say("open_file"))
        + tag(
            "input", type="file", cls="xr-file", accept=".json,.txt", data_xr_file="open", aria_label=say("open_file")
        ),
        cls="xr-btn",
    )
    area = tag(
        "textarea", "", cls="xr-area", data_xr_area="paste", rows=4, spellcheck="false", placeholder=say("paste_label"),
        aria_label=say("paste_label"),
    )  # fmt: skip
    ends = ""
    if session.outcome is None:
        resign = join(
            button(f"resign {seat}", say("resign", player=player_name(session.game.name, seat)))
            for seat in seats
        )
        ends = tag("div", resign + button("draw", say("agree_draw")), cls="xr-row xr-wrap")
    return tag(
        "div",
        tag(
            "div",
            tag("h3", text(say("share_heading")), cls="xr-h3") + button("dialog", say("close"), cls="xr-link"),
            cls="xr-row",
        )
        + tag("h4", text(say("share_position")), cls="xr-h2")
        + shown
        + tag("div", copy + (save + open_ if is_whole else ""), cls="xr-row xr-wrap")
        + area
        + tag("div", button("paste", say("paste")), cls="xr-row")
        + ends
        + tag("p", text(say("keeps_game")), cls="xr-muted"),
        cls="xr-card xr-dialog",
    )
