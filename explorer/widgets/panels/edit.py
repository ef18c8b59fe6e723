"""The Edit panel: what a click sets, who is to place, and the position as text."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.rules.wording import player_name
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, symbol, tag, text
from explorer.widgets.icons import stack_symbol
from explorer.widgets.panels.inspect import problems
from explorer.widgets.wording import say, say_of


def edit(session: Session, desk: Desk) -> str:
    """Return the panel."""
    return _brush(desk) + position(session, session.game.seats) + problem_card(session)


def _brush(desk: Desk) -> str:
    height = desk.brush_height
    brushes = join(
        button(
            f"brush {player}".strip(),
            say(f"brush_{player or 'erase'}"),
            cls="xr-btn" + (" xr-on" if desk.brush == player else ""),
            pressed=desk.brush == player,
            icon=symbol(stack_symbol(player, height) if player else "cross"),
        )
        for player in ("red", "blue", "")
    )
    stepper = (
        tag("span", text(say("edit_height")), cls="xr-muted")
        + button("height -1", "−", cls="xr-icon-btn", title=say("lower"), enabled=height > 1)
        + tag("b", str(height), cls="xr-count")
        + button("height +1", "+", cls="xr-icon-btn", title=say("higher"))
    )
    return tag(
        "div",
        tag("p", text(say("edit_prompt")), cls="xr-muted")
        + tag("h4", text(say("edit_brush")), cls="xr-h2")
        + tag("div", brushes, cls="xr-row xr-wrap")
        + tag("div", stepper, cls="xr-row"),
        cls="xr-card",
    )


def position(session: Session, seats: Iterable[str]) -> str:
    """Return the card with who of these seats is on turn, and the position as text."""
    movers = join(
        button(
            f"mover {seat}",
            player_name(session.game.name, seat),
            cls="xr-btn" + (" xr-on" if session.position.to_move == seat else ""),
            pressed=session.position.to_move == seat,
        )
        for seat in seats
    )
    diagram = tag(
        "textarea", text(session.copy()), cls="xr-area", data_xr_area="paste", spellcheck="false",
        aria_label=say("edit_text"), rows=min(13, len(session.copy().splitlines()) + 1),
    )  # fmt: skip
    return tag(
        "div",
        tag("h4", text(say_of(session.game.name, "edit_to_move")), cls="xr-h2")
        + tag("div", movers, cls="xr-row")
        + tag("h4", text(say("edit_text")), cls="xr-h2")
        + diagram
        + tag(
            "div",
            button("paste", say("paste"))
            + tag("button", text(say("copy")), cls="xr-btn", data_xr_copy=session.copy(), data_xr_done=say("copied"))
            + button("clear", say("edit_clear"))
            + button("mode play", say("edit_done"), cls="xr-btn xr-btn-primary"),
            cls="xr-row xr-wrap",
        ),
        cls="xr-card",
    )


def problem_card(session: Session) -> str:
    """Return what is impossible about the position, or that nothing is."""
    return problems(session) or tag("div", text(say("no_problems")), cls="xr-card xr-muted")
