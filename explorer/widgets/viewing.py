"""Who looks at the screen, and what they may see: everything, or what one seat knows.

Whatever a panel shows of a position, it takes from ``seen``. A seat's view reads that seat's observation and nothing
else.
"""

from __future__ import annotations

from typing import Any

from explorer.rules.step import Step
from explorer.session import Moment, Session
from explorer.widgets.desk import Desk

EVERYONE = ""
"""Seen by: everyone, as a teacher sees it."""

COVERED = "-"
"""The viewer while the screen is covered: no seat, so that only what the whole table knows is seen."""

ASKED = "asked"
"""Seen by: whoever is asked, with a cover while the screen goes from hand to hand."""


def viewer(session: Session, desk: Desk) -> str:
    """Return the seat whose knowledge is shown; "" for everything, "-" while the screen is covered."""
    if desk.seen_by != ASKED:
        return desk.seen_by
    if desk.holder == session.position.to_move or session.outcome is not None:
        return desk.holder
    return COVERED


def is_covered(session: Session, desk: Desk) -> bool:
    """Return whether the screen waits for the next player to take it."""
    return viewer(session, desk) == COVERED


def may_choose(session: Session, desk: Desk) -> bool:
    """Return whether whoever looks may act for the seat that is asked now."""
    eyes = viewer(session, desk)
    return eyes in (EVERYONE, session.position.to_move)


def seen(session: Session, desk: Desk, state: Any) -> Any:
    """Return a position as whoever looks may know it."""
    eyes = viewer(session, desk)
    return state if eyes == EVERYONE else state.observation(eyes).position


def label_of(session: Session, desk: Desk, moment: Moment) -> str:
    """Return the notation of a move as whoever looks may know it."""
    eyes = viewer(session, desk)
    action = session.history.nodes[moment.node].action
    if action is None or eyes == EVERYONE:
        return moment.label
    return action.observed_by(eyes)


def step_text(session: Session, desk: Desk, step: Step) -> str:
    """Return the sentence of a step as whoever looks may know it."""
    eyes = viewer(session, desk)
    return step.text if eyes == EVERYONE else step.observed_by(eyes).text
