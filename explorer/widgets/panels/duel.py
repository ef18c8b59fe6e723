"""Battle Blitz’s panels: the line at the top, what may be done and why not, a flag closely, the acts so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from explorer.rules.action import Action
from explorer.rules.battle_blitz import queries
from explorer.rules.battle_blitz.action import Act, CardAct, Draw, Load, Place
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.formations import compare
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.state import State
from explorer.rules.reason import Reason
from explorer.rules.ruling import changed_rulings
from explorer.session import Moment, Session
from explorer.views.battle_blitz.wording import clock
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels.header import turn_sentence
from explorer.widgets.panels.why import cause
from explorer.widgets.rules_shown import rule_title
from explorer.widgets.symbols_battle_blitz import card_symbol, token
from explorer.widgets.wording import say

LAST = 12
"""How many acts are listed before all of them are asked for."""


# The line at the top


def header(session: Session, tick: int, is_running: bool) -> str:
    """Return the left part: the game, its clock, who leads, how many flags are open, what is played.

    Args:
        session: the game as whoever looks may know it.
        tick: what the clock says, in milliseconds; the page counts on from there while it runs.
        is_running: whether it runs.
    """
    state: State = session.state
    changed = changed_rulings(session.game.rulings, tuple(state.rulings.items()))
    rulings = say("other_rulings", count=len(changed)) if changed else say("as_printed")
    is_over = session.outcome is not None
    leads = [
        tag(
            "span",
            token(seat) + text(say("duel_points" if is_over else "duel_leads", player=seat, count=points)),
            cls="xr-chip",
        )
        for seat, points in state.points.items()
    ]
    count = sum(not state.captors(flag.number) for flag in FLAGS)
    parts = [
        tag("h2", text(session.game.title), cls="xr-title"),
        ticking(tick, is_running),
        *leads,
        tag("span", text(turn_sentence(session) if is_over else say("duel_open", count=count)), cls="xr-chip"),
        button("dialog rules", rulings, cls="xr-chip", reveals="steps"),
    ]
    return join(parts)


def ticking(tick: int, is_running: bool, cls: str = "xr-clock") -> str:
    """Return a clock that the page lets run by itself."""
    shown = text(clock(tick) if tick >= 0 else -(tick // 1000))
    return tag("span", shown, cls=cls, data_xr_clock=tick, data_xr_runs=is_running or None, role="timer")


# Why, and what may be done


def why(
    session: Session,
    seats: tuple[str, ...],
    in_hand: Mapping[str, str],
    pointed: Action | None,
    refused: tuple[str, tuple[Reason, ...]] | None,
) -> str:
    """Return the panel.

    Args:
        session: the game as whoever looks may know it.
        seats: the seats that whoever looks may act for.
        in_hand: the card that each seat has picked up.
        pointed: what a click on the place that is pointed at would do; None if nothing yet.
        refused: what was tried last and every reason against it, if it was refused.
    """
    state: State = session.position
    if refused is not None:
        heading, reasons = refused
        return _card("", heading, tag("ol", join(cause(session, reason) for reason in reasons)) + _open(state, in_hand))
    if session.outcome is not None:
        points = state.points
        result = tag("p", text(say("duel_result", a=points["A"], b=points["B"])))
        return _card("xr-neutral", turn_sentence(session), result)
    if isinstance(pointed, Act):
        reasons = state.why_illegal(pointed)
        if reasons:
            body = tag("ol", join(cause(session, reason) for reason in reasons))
            return _card("", say("duel_refused", act=told(pointed)), body + _open(state, in_hand))
        return _card("xr-forecast", say("duel_if", act=told(pointed)), _steps(session, pointed))
    return _beginning(state, seats, in_hand)


def _beginning(state: State, seats: tuple[str, ...], in_hand: Mapping[str, str]) -> str:
    holding = [seat for seat in seats if seat in in_hand]
    if holding:
        headings = " ".join(say("duel_held", player=seat, card=in_hand[seat]) for seat in holding)
        hints = " ".join(say("duel_held_hint", player=seat) for seat in holding)
        body = tag("p", text(hints), cls="xr-muted") + _open(state, in_hand)
        back = tag("div", button("unpick", say("put_back")), cls="xr-row")
        return _card("xr-forecast", headings, body + back)
    lines = "".join(
        tag("p", token(seat) + " " + text(state.choose((seat,)).prompt), cls="xr-muted") for seat in seats
    )
    return _card("xr-neutral", state.choose(()).prompt, lines)


def _steps(session: Session, act: Act) -> str:
    """What would come of an act, told by the rules."""
    lines = []
    for step in session.position.explain(act):
        link = button(f"rule {step.rule}", rule_title(session.game, step.rule), cls="xr-rule")
        cls = "xr-cause" if step.is_event else "xr-cause xr-non"
        lines.append(tag("li", tag("span", f"{text(step.text)} {link}"), cls=cls))
    return tag("ol", join(lines))


def _open(state: State, in_hand: Mapping[str, str]) -> str:
    """Where the cards that are picked up may go now."""
    lines = []
    for seat, card in in_hand.items():
        acts = [
            act
            for act in state.legal_actions()
            if isinstance(act, Place | Load) and act.seat == seat and str(act.card) == card
        ]
        names = tuple(
            say("flag_place", number=act.flag) if isinstance(act, Place) else say("cannon_place") for act in acts
        )
        line = say("duel_open_flags", places=names) if names else say("duel_nowhere")
        lines.append(tag("p", text(line), cls="xr-muted"))
    return join(lines)


def told(act: Act) -> str:
    """Return an act in words."""
    values: dict[str, object] = {"player": act.seat}
    if isinstance(act, CardAct):
        values["card"] = act.card
    if isinstance(act, Place):
        return say("act_place", **values, flag=act.flag)
    if isinstance(act, Load):
        return say("act_load", **values)
    if isinstance(act, Draw):
        return say("act_draw", **values)
    return say(f"act_{act.WORD}", **values)


# A flag closely


def flag_card(state: State, number: int) -> str:
    """Return everything about a flag: both sides with their cards, who leads by what, the best still possible."""
    at = state.flag(number)
    heading = say("flag_heading", number=number, title=at.flag.kind.title, capacity=at.flag.capacity)
    found = state.formations(number)
    rows = []
    for seat in ("B", "A"):
        cards = at.side[seat].cards
        name = tag("b", text(found[seat])) if cards else tag("span", text(found[seat]), cls="xr-muted")
        line = token(seat) + _cards(cards) + " " + name
        rows.append(tag("div", line, cls="xr-turn xr-wrap"))
        if at.has_room(seat) and not state.is_terminal:
            best = queries.best_still(state, number, seat)
            if best is not None:
                rows.append(tag("p", text(say("flag_best", formation=best)), cls="xr-muted"))
    if all(found[seat].cards for seat in SEATS):
        rows.append(tag("p", text(compare(found["A"], found["B"]).text)))
    effect = button(f"rule {at.flag.kind.rule}", at.flag.kind.title, cls="xr-rule")
    rows.append(tag("p", text(at.flag.kind.text) + " " + effect, cls="xr-muted"))
    return tag("div", tag("h4", text(heading), cls="xr-h2") + join(rows), cls="xr-card")


def _cards(cards: Iterable[Card]) -> str:
    return tag("span", join(card_symbol(card) for card in cards), cls="xr-pieces")


def leads_otherwise(before: State, after: State, _: Sequence[Action]) -> tuple[str, ...]:
    """Return on which flags somebody else leads when the same position is read otherwise."""
    lines = []
    for flag in FLAGS:
        then, now = before.captors(flag.number), after.captors(flag.number)
        if then != now:
            names = (", ".join(each) or say("duel_nobody") for each in (then, now))
            lines.append(say("duel_leads_otherwise", number=flag.number, before=next(names), after=next(names)))
    return tuple(lines)


# The acts so far


def log(session: Session, log_open: bool) -> str:
    """Return the acts of this line, the last first: the last few, or all of them."""
    moments = session.timeline()
    toggle = button("log", say("hide_log") if log_open else say("show_log"), cls="xr-link", pressed=log_open)
    reached = [moment for moment in moments if moment.node <= session.cursor.node or log_open]
    shown = [*reversed(reached)][: None if log_open else LAST]
    if not moments:
        return _plain(say("start_heading"), "", tag("p", text(say("duel_start_text")), cls="xr-muted"))
    lines = join(_line(session, moment) for moment in shown)
    return _plain(say("duel_log"), toggle if len(moments) > LAST or log_open else "", tag("ol", lines, cls="xr-steps"))


def _line(session: Session, moment: Moment) -> str:
    node = session.history.nodes[moment.node]
    act = node.action
    is_current = moment.node == session.cursor.node
    words = told(act) if isinstance(act, Act) else say("set_by_hand")
    time = tag("span", text(clock(moment.after.tick)), cls="xr-n")
    go = tag(
        "button", time + tag("span", text(words), cls="xr-t"), cls="xr-go", data_xr=f"go {moment.node}",
        aria_current="step" if is_current else None,
    )  # fmt: skip
    branches = join(
        button(f"go {branch[0]}", f"↳ {session.history.nodes[branch[0]].action or say('set_by_hand')}", cls="xr-link")
        for branch in moment.branches
    )
    item = tag("li", go + branches, cls="xr-step" + (" xr-on" if is_current else ""))
    return item + (_told_steps(session) if is_current else "")


def _told_steps(session: Session) -> str:
    """The steps of the current act, under it."""
    cursor = session.cursor
    lines = []
    for number, step in enumerate(session.steps, 1):
        go = tag(
            "button", tag("span", text(step.text), cls="xr-t"), cls="xr-go", data_xr=f"go {cursor.node} {number}",
            aria_current="step" if number == cursor.step else None,
        )  # fmt: skip
        rule = button(f"rule {step.rule}", rule_title(session.game, step.rule), cls="xr-rule")
        cls = "xr-step xr-sub" + (" xr-on" if number == cursor.step else "") + ("" if step.is_event else " xr-non")
        lines.append(tag("li", go + rule, cls=cls))
    return join(lines)


def _plain(heading: str, toggle: str, body: str) -> str:
    return tag("div", tag("div", tag("h4", text(heading), cls="xr-h2") + toggle, cls="xr-row") + body, cls="xr-card")


def _card(kind: str, heading: str, body: str) -> str:
    return tag("div", tag("h3", text(heading), cls="xr-h3") + body, cls=f"xr-card xr-why {kind}".strip())

