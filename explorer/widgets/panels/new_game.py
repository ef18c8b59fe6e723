"""The New game card: board, rulings by preset or one by one."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.rules.ruling import PRESETS, RECOMMENDED, Ruling
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.face import Setting
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.wording import say

RULING = "ruling:"
"""What the wish for a ruling is called, before its id."""


def new_game(session: Session, desk: Desk, settings: Iterable[Setting]) -> str:
    """Return the card.

    Args:
        session: the game.
        desk: what was chosen so far (``desk.wishes``).
        settings: what a game can be started with, besides rulings.
    """
    presets = join(
        button(f"preset {preset}", say(f"preset_{preset.replace(' ', '_')}"), cls="xr-btn") for preset in PRESETS
    )
    rulings = join(_ruling(session, desk, ruling) for ruling in session.game.rulings)
    foot = button("start", say("start"), cls="xr-btn xr-btn-primary") + button("dialog", say("cancel"))
    return tag(
        "div",
        tag("h3", text(say("new_heading")), cls="xr-h3")
        + join(_setting(desk, each) for each in settings)
        + tag("h4", text(say("new_rulings")), cls="xr-h2")
        + tag("div", presets, cls="xr-row xr-wrap")
        + rulings
        + tag("div", foot, cls="xr-row")
        + tag("p", text(say("keeps_game")), cls="xr-muted"),
        cls="xr-card xr-dialog",
    )


def _setting(desk: Desk, setting: Setting) -> str:
    """One setting: buttons for what is offered, a list of what else there is, or a box to type in."""
    name = setting.name
    value = desk.wishes.get(name, setting.value)
    row = join(
        button(f"wish {name} {each}", label, cls="xr-btn" + _on(each == value), pressed=each == value)
        for each, label in setting.offered
    )
    if setting.others:
        others = join(tag("option", each, value=each, selected=each == value) for each in setting.others)
        first = tag("option", "…", value="", selected=value not in setting.others)
        label = setting.note or setting.title
        row += tag("select", first + others, cls="xr-select", data_xr_change=f"wish {name}", aria_label=label)
    if setting.is_typed:
        row += tag(
            "input", type="text", cls="xr-input", value=value, data_xr_change=f"wish {name}", aria_label=setting.title,
            autocomplete="off", spellcheck="false",
        )  # fmt: skip
    note = tag("p", text(setting.note), cls="xr-muted") if setting.note else ""
    return tag("h4", text(setting.title), cls="xr-h2") + tag("div", row, cls="xr-row xr-wrap") + note


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
