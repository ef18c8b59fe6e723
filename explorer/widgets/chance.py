"""Chance on Blastflare's board: what it may bring for the act that is picked, and choosing it instead of drawing.

What may come is asked of the rules (``odds``); here it is settled which act is meant, and which outcome is looked at.
"""

from __future__ import annotations

from typing import Any

from explorer.rules.blastflare import odds, queries
from explorer.rules.blastflare.action import Act
from explorer.rules.blastflare.drawing import DIRECTION, SQUARE
from explorer.rules.blastflare.odds import Odds
from explorer.rules.blastflare.state import State
from explorer.rules.blastflare.targets.base import cell_of
from explorer.rules.choice import Draw
from explorer.rules.grids.square import DIRECTIONS
from explorer.rules.mark import CellsMark, HeatMark, Mark, Role, WaysMark
from explorer.session import Mode, Session, Verdict
from explorer.widgets.desk import Desk
from explorer.widgets.viewing import may_choose, may_choose_chance


def act_of(session: Session, desk: Desk, pointed: Verdict | None = None) -> Act | None:
    """Return the act that rolls and is looked at: it waits for its chance, or is pointed at, or picked; else None."""
    if session.mode is not Mode.PLAY or session.outcome is not None or not may_choose(session, desk):
        return None
    action = session.waiting
    if action is None:
        verdict = pointed if pointed is not None else session.verdict
        if verdict is None or not verdict.is_legal:
            return None
        action = verdict.action
    return action if isinstance(action, Act) and odds.rolls(session.position, action) else None


def odds_of(session: Session, desk: Desk, pointed: Verdict | None = None) -> Odds | None:
    """Return what chance may bring for the act that is looked at; None if it rolls for none."""
    action = act_of(session, desk, pointed)
    return None if action is None else odds.odds(session.position, action)


def is_settled(session: Session) -> bool:
    """Return whether the act is settled, so that what is pointed at is an outcome and no target any more."""
    return session.waiting is not None or (session.verdict is not None and session.verdict.action is not None)


def looked_at(session: Session, desk: Desk) -> Any:
    """Return the outcome that is looked at: the square that is pointed at, or the direction chosen in the panel."""
    found = odds_of(session, desk)
    if found is None or not is_settled(session):
        return None
    wanted = desk.pointed if found.kind == SQUARE else desk.way
    return next((fate.chance for fate in found.fates if fate.chance == (wanted,)), None)


def at_rest(session: Session, desk: Desk) -> tuple[Mark, ...] | None:
    """Return the marks of all that chance may bring, less what the outcome that is looked at covers.

    None where no act is settled that chance has to do with.
    """
    if not is_settled(session) or (session.waiting is not None and not may_choose_chance(session, desk)):
        return None
    action = act_of(session, desk)
    if action is None or odds.odds(session.position, action) is None:
        return None if session.waiting is None else _offered(session)
    state: State = session.position
    outcome = looked_at(session, desk)
    marks = odds.marks(state, action, desk.odds_of if desk.odds_of in state.table.seats else "")
    if outcome is None:
        return _still_here(session, marks)
    covered = {cell for mark in odds.outcome(state, action, outcome) for cell in getattr(mark, "cells", ())}
    return tuple(_outside(mark, covered) for mark in marks if isinstance(mark, HeatMark | CellsMark))


def _still_here(session: Session, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Return marks without the ways of what was sent on one of them already."""
    found = odds.odds(session.position, session.waiting) if session.waiting is not None else None
    sent_away = () if found is None else found.subjects[: len(session.chance_picks)]
    gone = {cell_of(session.position, subject) for subject in sent_away}
    return tuple(mark for mark in marks if not (isinstance(mark, WaysMark) and mark.cell in gone))


def _outside(mark: HeatMark | CellsMark, covered: set[str]) -> Mark:
    """Return a mark without some of its squares."""
    if isinstance(mark, CellsMark):
        return CellsMark(tuple(cell for cell in mark.cells if cell not in covered), mark.role, mark.owner)
    kept = [number for number, cell in enumerate(mark.cells) if cell not in covered]
    return HeatMark(
        tuple(mark.cells[number] for number in kept),
        tuple(mark.amounts[number] for number in kept),
        tuple(mark.hurt[number] for number in kept) if mark.hurt else (),
        mark.subject,
    )


def _offered(session: Session) -> tuple[Mark, ...]:
    """Return the squares that chance could pick for an act whose odds nobody can tell beforehand."""
    draw = session.draw
    if draw is None or draw.kind != SQUARE:
        return ()
    return (CellsMark(tuple(option.value for option in draw.options), Role.CHANCE),)


def forecast(session: Session, desk: Desk, pointed: Verdict | None) -> tuple[Mark, ...]:
    """Return what the outcome that is looked at does; while an act is still aimed, all that chance may bring for it."""
    state: State = session.position
    action = act_of(session, desk, pointed)
    if action is None:
        return ()
    if not is_settled(session):
        return odds.marks(state, action)
    outcome = looked_at(session, desk)
    if outcome is not None:
        return odds.outcome(state, action, outcome)
    return sent(session, desk)


def sent(session: Session, desk: Desk) -> tuple[Mark, ...]:
    """Return where things are sent one by one, as far as that is chosen, with the one that is pointed at."""
    state: State = session.position
    found = odds_of(session, desk)
    if session.waiting is None or found is None or not found.subjects:
        return ()
    picks = [*session.chance_picks]
    pointed = meaning(session, desk, desk.pointed) if desk.pointed is not None else None
    if pointed is not None:
        picks.append(pointed)
    return tuple(
        mark
        for subject, way in zip(found.subjects, picks, strict=False)
        for mark in queries.pushed(state, subject, DIRECTIONS[way], 1)
    )


def asked_about(session: Session, desk: Desk) -> tuple[str, ...]:
    """Return the square of the one thing whose way is to be chosen next."""
    draw = session.draw if may_choose_chance(session, desk) else None
    return () if draw is None or not draw.subject else (cell_of(session.position, draw.subject),)


def meaning(session: Session, desk: Desk, cell: str) -> str | None:
    """Return what a click on a square chooses for chance: that square, or the way from a thing to it."""
    draw = session.draw if may_choose_chance(session, desk) else None
    if draw is None:
        return None
    values = {option.value for option in draw.options}
    if draw.kind == SQUARE:
        return cell if cell in values else None
    if draw.kind == DIRECTION and draw.subject:
        return _way_to(session.position, draw, cell)
    return None


def _way_to(state: State, draw: Draw, cell: str) -> str | None:
    """Return the direction in which a square lies beside the thing that is sent."""
    if cell not in state.table.board.index:
        return None
    step = state.table.board.offset(cell_of(state, draw.subject), cell)
    return next((option.value for option in draw.options if DIRECTIONS[option.value] == step), None)
