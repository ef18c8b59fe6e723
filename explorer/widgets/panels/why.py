"""The why panel: what was refused and every cause, what a placement would do, or what may be done now."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.rules.errors import NotationError
from explorer.rules.reason import Reason
from explorer.rules.wording import player_name
from explorer.session import Mode, Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, symbol, tag, text
from explorer.widgets.icons import stack_symbol
from explorer.widgets.rules_shown import rule_title
from explorer.widgets.wording import say

SHOWN = 8
"""How many legal cells are named before "and 12 more"."""


def why(session: Session, desk: Desk) -> str:
    """Return the panel for what was refused, or else for what is pointed at, or else for the turn."""
    if session.refusal is not None:
        return _refusal(session, session.refusal.tried, session.refusal.reasons)
    pointed = desk.pointed
    if pointed is not None and session.mode is Mode.PLAY and session.outcome is None:
        try:
            verdict = session.why(pointed)
        except NotationError:
            return _turn(session)
        return _forecast(session, pointed) if verdict.is_legal else _refusal(session, pointed, verdict.reasons)
    return _turn(session)


def _refusal(session: Session, value: str, reasons: tuple[Reason, ...]) -> str:
    player = player_name(session.game.name, session.position.to_move or session.game.seats[0])
    if value in session.position.cells:
        heading = say("refused", player=player, cell=value)
    else:
        heading = say("refused_action", player=player, action=value)
    if session.position.is_terminal:
        heading = say("game_over")
    body = tag("ol", join(cause(session, reason) for reason in reasons))
    legal = tuple(map(str, session.legal_actions))
    return _card("", heading, body + legal_now(legal))


def cause(session: Session, reason: Reason) -> str:
    """Return one reason as a line: the stack it comes from, its sentence, its rule."""
    values = reason.values
    owner, height = values.get("owner"), values.get("height")
    icon = ""
    if isinstance(owner, str) and isinstance(height, int):
        icon = symbol(stack_symbol(owner, height), numeral=str(height), cls=f"xr-ico xr-on{owner}")
    link = button(f"rule {reason.rule}", rule_title(session.game, reason.rule), cls="xr-rule")
    return tag("li", icon + tag("span", f"{text(reason.message)} {link}"), cls="xr-cause")


def legal_now(legal: Iterable[str]) -> str:
    """Return what is possible instead, as a line."""
    names = tuple(legal)
    if not names:
        return ""
    if len(names) <= SHOWN:
        sentence = say("legal_now", cells=", ".join(names))
    else:
        sentence = say("legal_now_more", cells=", ".join(names[:SHOWN]), more=len(names) - SHOWN)
    return tag("p", text(sentence), cls="xr-muted")


def _forecast(session: Session, value: str) -> str:
    position = session.position
    action = session.game.parse_action(value, position)
    player = player_name(session.game.name, position.to_move)
    stack = position.stacks.get(value)
    key = "forecast_place" if stack is None else "forecast_raise"
    heading = (
        say(key, player=player, cell=value)
        if value in position.cells
        else say("forecast_action", player=player, action=value)
    )
    lines = []
    for step in position.explain(action):
        link = button(f"rule {step.rule}", rule_title(session.game, step.rule), cls="xr-rule")
        cls = "xr-cause" if step.is_event else "xr-cause xr-non"
        lines.append(tag("li", tag("span", f"{text(step.text)} {link}"), cls=cls))
    return _card("xr-forecast", heading, tag("ol", join(lines)))


def _turn(session: Session) -> str:
    position = session.position
    if session.outcome is not None:
        from explorer.widgets.panels.header import turn_sentence

        return _card("xr-neutral", turn_sentence(session), tag("p", text(say("over_hint")), cls="xr-muted"))
    player = player_name(session.game.name, position.to_move)
    legal = tuple(map(str, session.legal_actions))
    if legal == ("pass",):
        heading = say("prompt_pass", player=player)
    elif not position.legal_mask:
        heading = position.choose(()).prompt
    elif position.turn == 1:
        heading = say("prompt_start", player=player)
    elif position.free_cells:
        heading = say("prompt_free", player=player, count=len(position.free_cells))
    else:
        heading = say("prompt_raise", player=player, count=len(position.smallest(position.to_move)))
    hint = tag("p", text(say("prompt_hint")), cls="xr-muted")
    return _card("xr-neutral", heading, hint + legal_now(legal))


def _card(kind: str, heading: str, body: str) -> str:
    return tag("div", tag("h3", text(heading), cls="xr-h3") + body, cls=f"xr-card xr-why {kind}".strip())
