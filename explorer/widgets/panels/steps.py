"""The steps of the current move, each a line that can be clicked; and, on demand, a line for every move."""

from __future__ import annotations

from collections.abc import Callable

from explorer.rules.step import Step
from explorer.rules.wording import player_name
from explorer.session import Cursor, Moment, Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.rules_shown import rule_title
from explorer.widgets.wording import say, say_of

Remark = Callable[[Moment], str]


def no_remark(_: Moment) -> str:
    """Say nothing of a move."""
    return ""


def steps(session: Session, desk: Desk, *, beginning: str, remark: Remark = no_remark) -> str:
    """Return the card with the steps of the current move, or with all moves.

    Args:
        session: the game.
        desk: the arrangement.
        beginning: what is said where the game begins.
        remark: what is said of a move in the list of all moves, after its notation.
    """
    toggle = button("log", say("hide_log") if desk.log_open else say("show_log"), cls="xr-link", pressed=desk.log_open)
    if desk.log_open:
        return _card(say("show_log"), toggle, _all_moves(session, remark))
    node = session.history.node
    if node.action is None:
        heading, body = (
            (say("start_heading"), beginning)
            if node.parent is None
            else (say("set_by_hand"), say("set_by_hand_text"))
        )
        return _card(heading, toggle if session.timeline() else "", tag("p", text(body), cls="xr-muted"))
    before = node.transition.before if node.transition is not None else node.state
    heading = say_of(
        session.game.name,
        "move_heading",
        number=before.turn,
        player=player_name(session.game.name, before.to_move),
        action=node.action,
    )
    cursor = session.cursor
    lines = join(_line(session, step, number, cursor) for number, step in enumerate(session.steps, 1))
    return _card(heading, toggle, tag("ol", lines, cls="xr-steps"))


def words(session: Session, step: Step) -> str:
    """Return the sentence of a step of the current move; where a person chose for chance, everybody is told so."""
    is_chosen = step.is_by_chance and session.history.node.is_chosen
    return f"{step.text} {say('chance_was_chosen')}" if is_chosen else step.text


def _card(heading: str, toggle: str, body: str) -> str:
    return tag("div", tag("div", tag("h4", text(heading), cls="xr-h2") + toggle, cls="xr-row") + body, cls="xr-card")


def _line(session: Session, step: Step, number: int, cursor: Cursor) -> str:
    is_current = number == cursor.step
    go = tag(
        "button",
        tag("span", str(number), cls="xr-n") + tag("span", text(words(session, step)), cls="xr-t"),
        cls="xr-go",
        data_xr=f"go {cursor.node} {number}",
        aria_current="step" if is_current else None,
    )
    rule = button(f"rule {step.rule}", rule_title(session.game, step.rule), cls="xr-rule")
    cls = "xr-step" + (" xr-on" if is_current else "") + ("" if step.is_event else " xr-non")
    return tag("li", go + rule, cls=cls)


def _all_moves(session: Session, remark: Remark) -> str:
    at = session.cursor.node
    lines = join(_move(session, moment, moment.node == at, remark) for moment in session.timeline())
    return tag("ol", lines, cls="xr-steps xr-log")


def _move(session: Session, moment: Moment, is_current: bool, remark: Remark) -> str:
    if moment.label:
        player = player_name(session.game.name, moment.seat)
        line = say("log_line", number=moment.before.turn, player=player, action=moment.label)
        said = remark(moment)
        line += f" {said}" if said else ""
    else:
        line = say("set_by_hand")
    go = button(f"go {moment.node}", line, cls="xr-go")
    branches = join(
        button(f"go {branch[0]}", f"↳ {session.history.nodes[branch[0]].action or say('set_by_hand')}", cls="xr-link")
        for branch in moment.branches
    )
    return tag("li", go + branches, cls="xr-step" + (" xr-on" if is_current else ""))
