"""What lies on Blastflare's board beside the position: a step, a refusal, what is open, how far something reaches.

All of it is marks that the rules give: of steps, of reasons, of options, of their queries.
"""

from __future__ import annotations

from collections.abc import Sequence

from explorer.rules.blastflare import queries
from explorer.rules.blastflare.requirements import InRange, InSight
from explorer.rules.blastflare.state import State
from explorer.rules.choice import STOP
from explorer.rules.mark import CellsMark, HeatMark, Mark, PushMark, Role, SightMark, WaysMark
from explorer.rules.reason import Reason
from explorer.session import Mode, Session
from explorer.widgets import chance
from explorer.widgets.desk import Desk
from explorer.widgets.panels import asking
from explorer.widgets.viewing import may_choose

AIMING = ("range", "sight", "ray", "explosion", "push", "odds")
"""What is shown while something is aimed: each can be switched off."""

_ROLES = {
    Role.RANGE: "range",
    Role.SEEN: "sight",
    Role.UNSEEN: "sight",
    Role.BLAST: "explosion",
    Role.CHANCE: "odds",
}


def at_rest(session: Session, desk: Desk) -> tuple[Mark, ...]:
    """The marks that lie on the board whatever is pointed at: a refusal, what is open, or the current step."""
    may = may_choose(session, desk)
    if session.refusal is not None and may:
        return because(session.position, session.refusal.reasons)
    if session.mode is Mode.EDIT:
        return tuple(mark for problem in session.problems for mark in problem.marks)
    if session.mode is Mode.INSPECT:
        return asking.marks(session, desk)
    odds = chance.at_rest(session, desk)
    if odds is not None:
        return odds
    if session.picks and session.outcome is None and may:
        return (*_aim(session), *_open(session))
    step = session.step
    if step is None or (session.cursor.step == len(session.steps) and not step.is_event):
        return ()
    return step.marks


def tells_a_step(session: Session, desk: Desk) -> bool:
    """Return whether the marks that lie on the board are those of a step: it has led to what is shown."""
    if session.mode is not Mode.PLAY or session.step is None:
        return False
    if session.waiting is not None:
        return False
    return not (may_choose(session, desk) and (session.refusal is not None or session.picks))


def _aim(session: Session) -> tuple[Mark, ...]:
    """How far what is picked reaches, and what can be seen from there."""
    state: State = session.position
    power = state.table.book.powers.get(session.picks[0])
    here = state.of(state.to_move or state.mover).cell
    if power is None or not here or session.choice.kind != "cell":
        return ()
    requirements = getattr(power.target, "requirements", ())
    limits = [each.squares for each in requirements if isinstance(each, InRange)]
    marks: list[Mark] = []
    for limit in limits:
        marks += queries.in_range(state, here, limit)
    if any(isinstance(each, InSight) for each in requirements):
        marks += queries.seen_from(state, here, limits[0] if limits else None)
    return tuple(marks)


def _open(session: Session) -> tuple[Mark, ...]:
    """The squares that may be picked next."""
    choice = session.choice
    values = [option.value for option in choice.options if option.is_open]
    if choice.kind == "seat":
        cells = [session.position.of(seat).cell for seat in values]
    elif choice.kind == "cell":
        cells = [value.removesuffix("+") for value in values if value != STOP]
    else:
        return ()
    found = tuple(dict.fromkeys(cell for cell in cells if cell))
    return (CellsMark(found, Role.LEGAL),) if found else ()


def because(state: State, reasons: Sequence[Reason]) -> tuple[Mark, ...]:
    """The marks of reasons: a line of sight that is blocked is drawn with all that it meets."""
    marks: list[Mark] = []
    for reason in reasons:
        start, cell = reason.values.get("start"), reason.values.get("cell")
        if reason.rule in ("BF-SIGHT", "BF-40") and isinstance(start, str) and isinstance(cell, str):
            marks += queries.sight_between(state, start, cell)
        elif reason.marks:
            marks += reason.marks
        elif reason.cells:
            marks.append(CellsMark(reason.cells, Role.CAUSE))
    return tuple(dict.fromkeys(marks))


def areas(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The marks of a footprint that say where something can happen, and not where it comes from."""
    return tuple(mark for mark in marks if isinstance(mark, CellsMark) and mark.role is not Role.CAUSE)


def shown(marks: Sequence[Mark], desk: Desk) -> tuple[Mark, ...]:
    """Leave out the marks that are switched off."""
    return tuple(mark for mark in marks if _overlay_of(mark) in (None, *desk.overlays))


def _overlay_of(mark: Mark) -> str | None:
    if isinstance(mark, SightMark):
        return "ray" if mark.counted else None
    if isinstance(mark, PushMark):
        return "push"
    if isinstance(mark, HeatMark | WaysMark):
        return "odds"
    return _ROLES.get(mark.role) if isinstance(mark, CellsMark) else None


def selected(session: Session, desk: Desk) -> tuple[str, ...]:
    """The squares that were picked, on the way or looked at."""
    if session.mode is Mode.INSPECT:
        return asking.chosen(session, desk)
    if not may_choose(session, desk):
        return ()
    if session.selected:
        return (session.selected,)
    known = session.position.table.board.index
    return tuple(cell for cell in (pick.removesuffix("+") for pick in session.picks) if cell in known)


def refused_cell(session: Session) -> str | None:
    """The square on which a click was refused."""
    if session.refusal is None:
        return None
    last = session.refusal.tried.rpartition(" ")[2].removesuffix("+")
    return last if last in session.position.table.board.index else None
