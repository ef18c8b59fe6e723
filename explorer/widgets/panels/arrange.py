"""Blastflare's Edit panel: what a click sets, the characters one by one with their cards, the position as text."""

from __future__ import annotations

from explorer.rules.blastflare.character import STATUSES
from explorer.rules.blastflare.edit import TERRAIN
from explorer.rules.blastflare.state import State
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels.dealing import dealing
from explorer.widgets.panels.edit import position, problem_card
from explorer.widgets.panels.inspect import problems
from explorer.widgets.symbols_blastflare import token
from explorer.widgets.wording import say

CRYSTALS = "crystals"


def arrange(session: Session, desk: Desk) -> str:
    """Return the panel."""
    seats = session.position.table.seats
    wrong = problems(session)  # first, where it is seen at once; that nothing is wrong can stand last
    return (
        wrong
        + _brushes(session, desk)
        + _character(session, desk)
        + position(session, seats)
        + ("" if wrong else problem_card(session))
    )


def _brushes(session: Session, desk: Desk) -> str:
    state: State = session.position
    ground = join(_brush(desk, each, text(say(f"brush_{each}"))) for each in (*TERRAIN, CRYSTALS))
    people = join(_brush(desk, seat, token(state, seat)) for seat in state.table.seats)
    count = desk.brush_height
    stepper = (
        tag("span", text(say("edit_piles")), cls="xr-muted")
        + button("height -1", "−", cls="xr-icon-btn", title=say("lower"), enabled=count > 1)
        + tag("b", str(count), cls="xr-count")
        + button("height +1", "+", cls="xr-icon-btn", title=say("higher"))
    )
    return tag(
        "div",
        tag("p", text(say("blastflare_edit_prompt")), cls="xr-muted")
        + tag("h4", text(say("edit_brush")), cls="xr-h2")
        + tag("div", ground, cls="xr-row xr-wrap")
        + tag("div", stepper, cls="xr-row")
        + tag("h4", text(say("edit_characters")), cls="xr-h2")
        + tag("div", people, cls="xr-row xr-wrap"),
        cls="xr-card",
    )


def _brush(desk: Desk, name: str, label: str) -> str:
    is_on = desk.brush == name
    return tag(
        "button", label, cls="xr-btn" + (" xr-on" if is_on else ""), data_xr=f"brush {name}",
        aria_pressed=str(is_on).lower(), aria_label=name if len(name) == 1 else None,
    )  # fmt: skip


def _character(session: Session, desk: Desk) -> str:
    """The character whose brush is chosen, with everything about it that a click can change."""
    state: State = session.position
    if desk.brush not in state.table.seats:
        return tag("div", tag("p", text(say("edit_choose")), cls="xr-muted"), cls="xr-card")
    person = state.of(desk.brush)
    rows = join(
        tag(
            "div",
            tag("span", text(say(f"edit_{field}")), cls="xr-field")
            + button(f"person {field} -1", "−", cls="xr-icon-btn", title=say("lower"), enabled=value > 0)
            + tag("b", str(value), cls="xr-count")
            + button(f"person {field} +1", "+", cls="xr-icon-btn", title=say("higher")),
            cls="xr-row",
        )
        for field, value in (
            ("health", person.health),
            ("max_health", person.max_health),
            ("crystals", person.crystals),
            ("burrowed", person.burrowed),
        )
    )
    has = ((status, status in person.statuses) for status in STATUSES)
    flags = (("alive", person.alive), *has, ("hurt", person.hurt))
    switches = join(
        button(
            f"person {name} toggle", say(f"edit_{name}"), cls="xr-btn" + (" xr-on" if is_on else ""), pressed=is_on
        )
        for name, is_on in flags
    )
    heading = tag("div", token(state, person.seat) + text(say("edit_character", player=person.seat)), cls="xr-turn")
    fares = tag("div", heading + rows + tag("div", switches, cls="xr-row xr-wrap"), cls="xr-card")
    return fares + dealing(state, person.seat)

