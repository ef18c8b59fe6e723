"""The card that tells what chance may bring: how likely each player is hurt, one outcome closely, and choosing it.

Every number is counted by the rules; here it is laid out and put into words.
"""

from __future__ import annotations

from fractions import Fraction

from explorer.rules.blastflare import odds as rules
from explorer.rules.blastflare.action import Act
from explorer.rules.blastflare.drawing import DIRECTION
from explorer.rules.blastflare.odds import Fate, Odds
from explorer.rules.blastflare.state import State
from explorer.rules.choice import Draw
from explorer.rules.wording import sentence
from explorer.session import Mode, Session, Verdict
from explorer.widgets import chance
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels.choosing import card, ways_out
from explorer.widgets.panels.foreseen import foreseen
from explorer.widgets.symbols_blastflare import token
from explorer.widgets.viewing import may_choose, may_choose_chance
from explorer.widgets.wording import say


def odds(session: Session, desk: Desk, pointed: Verdict | None) -> str:
    """Return the card; "" where chance has nothing to do with what is picked or pointed at.

    Args:
        session: the game.
        desk: the arrangement.
        pointed: the verdict on what a click on the cell that is pointed at would pick; None where it picks nothing.
    """
    if session.waiting is not None:
        return _waiting(session, desk)
    if session.refusal is not None or session.outcome is not None or session.mode is not Mode.PLAY:
        return ""
    found = chance.odds_of(session, desk, pointed)
    if found is None:
        return _meld(session, desk, pointed)
    return _about(session, desk, found, pointed)


def _about(session: Session, desk: Desk, found: Odds, pointed: Verdict | None) -> str:
    """What chance may bring for an act that is not declared yet."""
    picks = session.picks if pointed is None else (*session.picks, pointed.value)
    heading = say("if_declared", player=session.position.to_move, action=" ".join(picks))
    body = _counted(session, desk, found) + _closely(session, desk, found, chooses=False)
    return card("xr-forecast", heading, body + ways_out(session))


def _waiting(session: Session, desk: Desk) -> str:
    """What is asked of a person who chooses what chance brings for a declared act."""
    draw = session.draw if may_choose_chance(session, desk) else None
    if draw is None:
        heading = say("chance_waits", action=session.waiting)
        back = button("unpick", say("put_back")) if may_choose(session, desk) else ""
        return card("xr-neutral", heading, tag("p", text(say("chance_of_everyone")), cls="xr-muted") + back)
    found = chance.odds_of(session, desk)
    body = tag("p", text(say("chance_click" if draw.kind != "card" else "chance_press")), cls="xr-muted")
    body += _chosen_so_far(session, found)
    if found is not None:
        body += _counted(session, desk, found) + _closely(session, desk, found, chooses=True)
    if draw.kind != "cell" and (found is None or found.subjects):
        body += _options(draw)
    buttons = button("lot", say("chance_let_draw")) + button("unpick", say("put_back"))
    return card("xr-forecast", draw.prompt, body + tag("div", buttons, cls="xr-row xr-wrap"))


def _options(draw: Draw) -> str:
    """A button for each thing that chance could bring."""
    buttons = join(button(f"chance {option.value}", _capital(option.label)) for option in draw.options)
    return tag("div", buttons, cls="xr-row xr-wrap")


def _chosen_so_far(session: Session, found: Odds | None) -> str:
    """Which things are sent which way already."""
    if found is None or not found.subjects:
        return ""
    lines = [
        tag("li", tag("span", text(say("chance_sent", who=_thing(session.position, subject), way=way_name(way)))))
        for subject, way in zip(found.subjects, session.chance_picks, strict=False)
    ]
    return tag("ol", join(lines)) if lines else ""


def _thing(state: State, subject: str) -> str:
    return subject if subject in state.table.place else say("barrier_on", cell=subject)


def way_name(way: str) -> str:
    """Return what people call a direction."""
    return sentence(f"blastflare.way_{way}", {})


# What is counted


def _counted(session: Session, desk: Desk, found: Odds) -> str:
    """How many outcomes there are, how many hurt the one who is looked at, and the table of all players."""
    seat = desk.odds_of if desk.odds_of in found.seats else ""
    lines = [_how_many(found)]
    if found.lands:
        there = rules.landing(session.position, found)
        lines.append(say("odds_landing", built=there.built, piles=there.piles))
    hurts = found.harmless < found.tried
    if hurts or not found.lands:
        lines.append(_in_words(found, seat))
    table = _table(session.position, found, seat) if hurts else ""
    return join(tag("p", text(line), cls="xr-muted") for line in lines) + table


def _how_many(found: Odds) -> str:
    if found.lands:
        return say("odds_lands", who=found.lands, count=found.total)
    if found.kind != DIRECTION:
        return say("odds_squares", count=found.total)
    if not found.subjects:
        return say("odds_directions", count=found.total)
    line = say("odds_scatter", things=len(found.subjects), count=found.total)
    return f"{line} {say('odds_sample', tried=found.tried)}" if found.is_sample else line


def _in_words(found: Odds, seat: str) -> str:
    """ "19 of 81 squares hurt A; 47 hurt nobody." """
    shown = next(each for each in found.prospects if each.seat == (seat or found.seats[0]))
    key = "odds_hurt_squares" if found.kind != DIRECTION else "odds_hurt_ways"
    return say(key, hurt=shown.hurt, count=found.tried, who=shown.seat, harmless=found.harmless)


def _table(state: State, found: Odds, seat: str) -> str:
    """A line for everybody together and one for each player; each also shows on the board how much that one loses."""
    heads = ("", "", say("odds_head_hurt"), say("odds_head_killed"), say("odds_head_loss"))
    head = tag("div", join(tag("span", text(each)) for each in heads), cls="xr-oddsrow xr-muted", aria_hidden="true")
    killed = sum(bool(fate.killed) for fate in found.fates)
    expected = Fraction(sum(found.loss(fate) for fate in found.fates), found.tried)
    rows = [_row(found, "", "", say("odds_anybody"), found.tried - found.harmless, killed, expected, seat)]
    rows += (
        _row(found, each.seat, token(state, each.seat), "", each.hurt, each.killed, each.expected, seat)
        for each in found.prospects
    )
    return tag("div", head + join(rows), cls="xr-odds", role="group", aria_label=say("odds_table"))


def _row(
    found: Odds, seat: str, icon: str, name: str, hurt: int, killed: int, expected: Fraction, chosen: str
) -> str:
    average = f"{float(expected):.2f}"
    values = {"hurt": hurt, "killed": killed, "count": found.tried, "average": average, "who": seat or name}
    cells = (icon, text(name), text(hurt), text(killed), text(average))
    return tag(
        "button",
        join(tag("span", each) for each in cells),
        cls="xr-oddsrow" + (" xr-on" if seat == chosen else ""),
        data_xr=f"odds {seat}".strip(),
        aria_pressed=str(seat == chosen).lower(),
        aria_label=say("odds_row", **values),
    )


# One outcome


def _closely(session: Session, desk: Desk, found: Odds, *, chooses: bool) -> str:
    """What the outcome that is looked at does; where it is a direction, a button for each of them."""
    if found.subjects:
        return ""
    ways = _ways(session, desk, found, chooses=chooses) if found.kind == DIRECTION else ""
    outcome = chance.looked_at(session, desk)
    action = chance.act_of(session, desk)
    if outcome is None or action is None:
        key = "odds_point" if found.kind != DIRECTION else "odds_press"
        return ways + tag("p", text(say(key)), cls="xr-muted xr-closely")
    kind = "odds_if_way" if found.kind == DIRECTION else "odds_if_square"
    name = way_name(outcome[0]) if found.kind == DIRECTION else outcome[0]
    lines = foreseen(session.position, rules.outcome(session.position, action, outcome))
    what = tag("ol", lines) if lines else tag("p", text(say("odds_nothing")), cls="xr-muted")
    return ways + tag("div", tag("h4", text(say(kind, outcome=name)), cls="xr-h2") + what, cls="xr-closely")


def _ways(session: Session, desk: Desk, found: Odds, *, chooses: bool) -> str:
    """A button for each direction, with whom it hurts; where chance is chosen, one that chooses it beside it."""
    rows = []
    for fate in found.fates:
        way = str(fate.chance[0])
        words = tag("b", text(_capital(way_name(way)))) + tag("span", text(_losses(found, fate)), cls="xr-t")
        look = tag(
            "button",
            words,
            cls="xr-go xr-wayrow",
            data_xr=f"way {way}",
            aria_pressed=str(way == desk.way).lower(),
        )
        choose = button(f"chance {way}", say("chance_this")) if chooses else ""
        rows.append(tag("li", look + choose, cls="xr-step" + (" xr-on" if way == desk.way else "")))
    return tag("ol", join(rows), cls="xr-steps")


def _losses(found: Odds, fate: Fate) -> str:
    lost = [
        say("odds_loses", who=seat, amount=fate.losses[place]) for seat, place in found.places if fate.losses[place]
    ]
    return say("odds_list", items=lost) if lost else say("odds_nobody")


# Cards that chance takes from a hand


def _meld(session: Session, desk: Desk, pointed: Verdict | None) -> str:
    """How likely each card of the other hand is to change hands, where a Mind Meld is picked or pointed at."""
    verdict = pointed if pointed is not None else session.verdict
    action = verdict.action if verdict is not None and verdict.is_legal and may_choose(session, desk) else None
    found = rules.meld_odds(session.position, action) if isinstance(action, Act) else None
    if found is None:
        return ""
    picks = session.picks if pointed is None else (*session.picks, pointed.value)
    heading = say("if_declared", player=session.position.to_move, action=" ".join(picks))
    values = {"count": found.taken, "of": found.of, "other": found.other, "player": session.position.to_move}
    body = tag("p", text(say("odds_meld", **values))) + tag("p", text(say("then_asked")), cls="xr-muted")
    return card("xr-forecast", heading, body + ways_out(session))


# Drawn or chosen


def switch(session: Session, desk: Desk) -> str:
    """Return the switch between drawing what chance brings and choosing it; only for whoever sees everything."""
    if not may_choose_chance(session, desk):
        return ""
    parts = join(
        tag(
            "button",
            text(say(key)),
            cls="xr-tab" + (" xr-on" if session.chooses_chance is is_chosen else ""),
            data_xr=f"chooses {key.removeprefix('chance_')}",
            aria_pressed=str(session.chooses_chance is is_chosen).lower(),
        )
        for key, is_chosen in (("chance_drawn", False), ("chance_chosen", True))
    )
    label = tag("span", text(say("chance_switch")))
    return tag("div", label + tag("div", parts, cls="xr-tabs", role="group"), cls="xr-row xr-chance")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
