"""The line under the board: what the cell under the pointer holds, and whether one may place there."""

from __future__ import annotations

from explorer.rules.errors import NotationError
from explorer.rules.wording import player_name
from explorer.session import Mode, Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import tag, text
from explorer.widgets.wording import say


def status(session: Session, desk: Desk, holds: str) -> str:
    """Return the status line.

    Args:
        session: the game.
        desk: which cell is pointed at.
        holds: what that cell holds, as a sentence; empty when none is pointed at.
    """
    cell = desk.pointed
    if cell is None or not holds:
        return tag("span", text(say("status_start")), cls="xr-muted")
    return text(f"{holds} {_what_now(session, cell)}".strip())


def _what_now(session: Session, cell: str) -> str:
    if session.mode is Mode.INSPECT:
        return say("click_inspects")
    if session.mode is Mode.EDIT:
        return say("click_edits")
    if session.outcome is not None:
        return say("game_over")
    try:
        verdict = session.why(cell)
    except NotationError:
        return ""
    player = player_name(session.game.name, session.position.to_move)
    if not verdict.is_legal:
        return say("cannot_place", player=player, why=verdict.reasons[0].message)
    return say("can_raise" if cell in session.position.stacks else "can_place", player=player)


def entry(session: Session) -> str:
    """Return the box that takes a typed move. It never changes during a game, so nothing typed is ever lost."""
    state = session.position
    hint = say("entry_hint", cell=state.cells[len(state.cells) // 2])
    return tag(
        "input", type="text", cls="xr-input", data_xr_enter="enter", placeholder=hint, aria_label=say("entry_label"),
        autocomplete="off", spellcheck="false",
    )  # fmt: skip


def keys() -> str:
    """Return the reminder of the keys."""
    arrows = tag("span", "↑↓←→", cls="xr-kbd") + " " + text(say("keys_move"))
    enter = tag("span", "Enter", cls="xr-kbd") + " " + text(say("keys_place"))
    return tag("span", f"{arrows} {enter}", cls="xr-muted xr-keys")
