"""The New game card: board, rulings by preset or one by one."""

from __future__ import annotations

from explorer.rules.ruling import PRESETS, RECOMMENDED, Ruling
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.wording import say

RULING = "ruling:"
"""What the wish for a ruling is called, before its id."""


def new_game(session: Session, desk: Desk, offered: tuple[int, ...], largest: int) -> str:
    """Return the card.

    Args:
        session: the game.
        desk: what was chosen so far (``desk.wishes``).
        offered: the bases that are offered first.
        largest: the largest base there is.
    """
    base = desk.wishes.get("base", str(session.position.base))
    bases = join(
        button(f"wish base {each}", str(each), cls="xr-btn" + _on(str(each) == base), pressed=str(each) == base)
        for each in offered
    )
    odd = [str(each) for each in range(1, largest + 1) if each not in offered]
    others = join(tag("option", each, value=each, selected=each == base) for each in odd)
    first = tag("option", "…", value="", selected=base not in odd)
    select = tag("select", first + others, cls="xr-select", data_xr_change="wish base", aria_label=say("new_base_odd"))
    presets = join(
        button(f"preset {preset}", say(f"preset_{preset.replace(' ', '_')}"), cls="xr-btn") for preset in PRESETS
    )
    rulings = join(_ruling(session, desk, ruling) for ruling in session.game.rulings)
    foot = button("start", say("start"), cls="xr-btn xr-btn-primary") + button("dialog", say("cancel"))
    return tag(
        "div",
        tag("h3", text(say("new_heading")), cls="xr-h3")
        + tag("h4", text(say("new_base")), cls="xr-h2")
        + tag("div", bases + select, cls="xr-row xr-wrap")
        + tag("p", text(say("new_base_odd")), cls="xr-muted")
        + tag("h4", text(say("new_rulings")), cls="xr-h2")
        + tag("div", presets, cls="xr-row xr-wrap")
        + rulings
        + tag("div", foot, cls="xr-row")
        + tag("p", text(say("keeps_game")), cls="xr-muted"),
        cls="xr-card xr-dialog",
    )


def _ruling(session: Session, desk: Desk, ruling: Ruling) -> str:
    chosen = desk.wishes.get(RULING + ruling.id, session.position.rulings[ruling.id])
    options = join(
        tag("option", text(f"{each.letter}: {each.alias}"), value=each.letter, selected=each.letter == chosen)
        for each in ruling.options
    )
    select = tag(
        "select", options, cls="xr-select", data_xr_change=f"wish {RULING}{ruling.id}", aria_label=ruling.question
    )
    return tag(
        "div",
        tag("span", text(ruling.question), cls="xr-question")
        + select
        + tag("p", text(ruling.reading(chosen).text), cls="xr-muted"),
        cls="xr-ruling",
    )


def preset_wishes(session: Session, preset: str) -> dict[str, str]:
    """Return the wishes for every ruling that a preset means."""
    return {
        RULING + each.id: each.recommended if preset == RECOMMENDED else each.default for each in session.game.rulings
    }


def _on(is_on: bool) -> str:
    return " xr-on" if is_on else ""
