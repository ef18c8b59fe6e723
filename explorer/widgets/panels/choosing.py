"""The why panel of a game whose actions are put together: what is chosen, what is open, why not, what would come of it.

Everything is read from the choice that the rules offer next, from the verdict on one pick, and from the forecast.
"""

from __future__ import annotations

from collections.abc import Iterable

from explorer.rules.blastflare.frames import CHOICE, TURN, WINDOW
from explorer.rules.blastflare.state import State
from explorer.rules.choice import STOP, Choice, Option
from explorer.rules.errors import NotationError
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason
from explorer.session import Mode, Session, Verdict
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels.foreseen import foreseen
from explorer.widgets.panels.header import turn_sentence
from explorer.widgets.panels.why import cause
from explorer.widgets.viewing import is_covered, may_choose
from explorer.widgets.wording import say

SHOWN = 8
"""How many open targets are named before "and 12 more"."""

FIRST = ("move", "hit", "revive", "take", "pass", "end")
"""The order in which the actions that need no card are offered."""

ON_BOARD = ("cell", "seat")
"""Kinds of options that are picked on the board; the others need buttons."""


def choosing(session: Session, desk: Desk, pointed: Verdict | None, forecast: tuple[Mark, ...]) -> str:
    """Return the panel.

    Args:
        session: the game.
        desk: the arrangement.
        pointed: the verdict on what a click on the cell that is pointed at would pick; None where it picks nothing.
        forecast: marks of what that would do, or of what is picked already.
    """
    if session.outcome is not None:
        return card("xr-neutral", turn_sentence(session), tag("p", text(say("over_hint")), cls="xr-muted"))
    if is_covered(session, desk):
        return _cover(session)
    if not may_choose(session, desk):
        return card("xr-neutral", say("not_your_turn", player=session.position.to_move), "")
    if session.refusal is not None:
        heading = say("refused_words", player=session.position.to_move, action=session.refusal.tried)
        return card("", heading, _causes(session, session.refusal.reasons) + _open_now(session) + ways_out(session))
    if pointed is not None and not pointed.is_legal:
        tried = " ".join((*session.picks, pointed.value))
        heading = say("refused_words", player=session.position.to_move, action=tried)
        return card("", heading, _causes(session, pointed.reasons) + _open_now(session) + ways_out(session))
    picked = pointed if pointed is not None else session.verdict
    if picked is None:
        return _beginning(session)
    picks = session.picks if pointed is None else (*session.picks, pointed.value)
    words = " ".join(pick for pick in picks if pick != STOP)
    if not picked.is_legal:
        heading = say("refused_words", player=session.position.to_move, action=words)
        return card("", heading, _causes(session, picked.reasons) + ways_out(session))
    if picked.action is None and pointed is None:
        return _half_made(session, words)
    heading = say("if_declared", player=session.position.to_move, action=words)
    return card("xr-forecast", heading, _foreseen(session.position, forecast) + ways_out(session))


def _cover(session: Session) -> str:
    """The screen goes to somebody else: nothing that is theirs is seen before they say that they are there."""
    player = session.position.to_move
    ready = button("uncover", say("uncover", player=player), cls="xr-btn xr-btn-primary")
    hint = tag("p", text(say("cover_hint", player=player)), cls="xr-muted")
    return card("xr-neutral", say("cover", player=player), hint + tag("div", ready, cls="xr-row"))


def _beginning(session: Session) -> str:
    """What may be done now, when nothing is picked yet."""
    state: State = session.position
    choice = session.choice
    player = state.to_move or ""
    if state.frame.kind == CHOICE:
        return card("xr-neutral", choice.prompt, _answers(state, choice))
    hint = ""
    if state.frame.kind == TURN:
        hint = tag("p", text(say("choose_hint", player=player)), cls="xr-muted")
    elif state.frame.kind == WINDOW:
        hint = tag("p", text(say("answer_hint", player=player)), cls="xr-muted")
    order = {value: number for number, value in enumerate(FIRST)}
    held = {*state.of(player).hand, *(f"use {card}" for card in state.of(player).abilities)}
    plain = [option for option in choice.options if option.value not in held]
    plain.sort(key=lambda option: order.get(option.value, len(order)))
    return card("xr-neutral", choice.prompt, hint + _option_buttons(session, choice, plain, begins=True))


def _answers(state: State, choice: Choice) -> str:
    """What there is to choose where somebody has to: one button an answer."""
    buttons = [
        button(f"play {verb.value} {answer.value}", answer.label[:1].upper() + answer.label[1:])
        for verb in choice.options
        for answer in state.choose((verb.value,)).options
        if answer.is_open
    ]
    return tag("div", join(buttons), cls="xr-row xr-wrap")


def _half_made(session: Session, words: str) -> str:
    """What was picked, and what is to be picked next."""
    choice = session.choice
    body = ""
    if choice.kind in ON_BOARD:
        body = tag("p", text(say("aim_hint")), cls="xr-muted") + _open_now(session)
        taking = [option for option in choice.options if option.value.endswith("+")]
        body += _option_buttons(session, choice, taking, begins=False)
    else:
        options = [option for option in choice.options if option.value != STOP]
        body = _option_buttons(session, choice, options, begins=False)
    return card("xr-forecast", choice.prompt or words, body + ways_out(session))


def _option_buttons(session: Session, choice: Choice, options: Iterable[Option], *, begins: bool) -> str:
    """A button for each option, those that are closed as well: their first reason stands beside them."""
    found = []
    closed = []
    for option in options:
        act = f"pick {option.value}" if begins else f"next {option.value}"
        if begins and option.value in ("pass", "end", "take", "yes", "no"):
            act = f"play {option.value}"
        label = _label(session, choice, option)
        found.append(button(act, label, cls="xr-btn" + ("" if option.is_open else " xr-shut")))
        if option.reasons and not begins:
            closed.append(tag("li", tag("span", text(option.reasons[0].message)), cls="xr-cause xr-non"))
    return tag("div", join(found), cls="xr-row xr-wrap") + (tag("ol", join(dict.fromkeys(closed))) if closed else "")


def _label(session: Session, choice: Choice, option: Option) -> str:
    if choice.kind == "play":
        number = option.value.removeprefix("#")
        for play in session.position.pending:
            if str(play.id) == number:
                return say("option_play", number=option.value, who=play.by, what=play.what)
    if choice.kind == "discard":
        return say("option_discard", card=option.value.removeprefix("/"))
    if option.value.endswith("+"):
        return say("option_taking", cell=option.value.removesuffix("+"))
    return option.label


def ways_out(session: Session) -> str:
    """The buttons that declare what is picked, and that put it back."""
    if not session.picks:
        return ""
    choice = session.choice
    buttons = []
    if choice.action is not None and not session.position.why_illegal(choice.action):
        buttons.append(button("declare", say("declare", what=choice.action), cls="xr-btn xr-btn-primary"))
    elif any(option.value == STOP and option.is_open for option in choice.options):
        buttons.append(button("declare", say("stop_here"), cls="xr-btn xr-btn-primary"))
    buttons.append(button("unpick", say("put_back")))
    return tag("div", join(buttons), cls="xr-row xr-wrap")


def _causes(session: Session, reasons: Iterable[Reason]) -> str:
    return tag("ol", join(cause(session, reason) for reason in reasons))


def _open_now(session: Session) -> str:
    """The targets that are open, as a line."""
    if not session.picks or session.choice.action is not None:
        return ""
    values = [option.value for option in session.choice.options if option.is_open and option.value != STOP]
    if not values:
        return tag("p", text(say("no_targets")), cls="xr-muted")
    if len(values) <= SHOWN:
        return tag("p", text(say("legal_targets", cells=", ".join(values))), cls="xr-muted")
    shown = say("legal_targets_more", cells=", ".join(values[:SHOWN]), more=len(values) - SHOWN)
    return tag("p", text(shown), cls="xr-muted")


def _foreseen(state: State, forecast: Iterable[Mark]) -> str:
    """The forecast in sentences, and that it is one."""
    lines = foreseen(state, forecast)
    return (tag("ol", lines) if lines else "") + tag("p", text(say("then_asked")), cls="xr-muted")


def verdict_on(session: Session, value: str | None) -> Verdict | None:
    """Return the verdict on a pick; None for what cannot be picked."""
    if value is None or session.mode is not Mode.PLAY or session.outcome is not None:
        return None
    try:
        return session.why(value)
    except NotationError:
        return None


def card(kind: str, heading: str, body: str) -> str:
    """Return a card of the why panel: a heading, and HTML below it."""
    return tag("div", tag("h3", text(heading), cls="xr-h3") + body, cls=f"xr-card xr-why {kind}".strip())
