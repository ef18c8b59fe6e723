"""The Share card: the position as text, a game as a file, and the ends that players agree on."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from explorer.rules.wording import player_name
from explorer.session import Session
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.wording import say, say_of


def share(session: Session, seats: Iterable[str], *, is_private: bool = False) -> str:
    """Return the card.

    Args:
        session: the game as whoever looks may know it; no more than that is copied or saved.
        seats: who may resign.
        is_private: whether whoever looks plays one seat: the game is then not theirs to replace.
    """
    top = tag(
        "div",
        tag("h3", text(say("share_heading")), cls="xr-h3") + button("dialog", say("close"), cls="xr-link"),
        cls="xr-row",
    )
    whole = say("keeps_game") if not is_private else say("share_private")
    return tag(
        "div",
        top
        + _position(session, opens=not is_private)
        + ("" if is_private else _paste())
        + ("" if session.outcome is not None else _ends(session, seats))
        + tag("p", text(whole), cls="xr-muted"),
        cls="xr-card xr-dialog",
    )


def _position(session: Session, *, opens: bool) -> str:
    """The position as text, to be copied; the game as a file, to be saved; and a file to be opened."""
    diagram = session.copy()
    shown = tag("pre", text(diagram), cls="xr-pre", tabindex="0")
    copy = tag("button", text(say("copy")), cls="xr-btn", data_xr_copy=diagram, data_xr_done=say("copied"))
    save = tag(
        "a", text(say("save_file" if session.seat is None else "save_known")), cls="xr-btn",
        download=say_of(session.game.name, "file_name"),
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
    buttons = copy + save + (open_ if opens else "")
    heading = tag("h4", text(say("share_position")), cls="xr-h2")
    return heading + shown + tag("div", buttons, cls="xr-row xr-wrap")


def _paste() -> str:
    area = tag(
        "textarea", "", cls="xr-area", data_xr_area="paste", rows=4, spellcheck="false", placeholder=say("paste_label"),
        aria_label=say("paste_label"),
    )  # fmt: skip
    return area + tag("div", button("paste", say("paste")), cls="xr-row")


def _ends(session: Session, seats: Iterable[str]) -> str:
    resign = join(
        button(f"resign {seat}", say("resign", player=player_name(session.game.name, seat))) for seat in seats
    )
    return tag("div", resign + button("draw", say("agree_draw")), cls="xr-row xr-wrap")
