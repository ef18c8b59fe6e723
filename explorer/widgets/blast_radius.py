"""Blast Radius as the explorer shows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from explorer.rules.blast_radius.game import OFFERED_BASES
from explorer.rules.blast_radius.state import State
from explorer.rules.errors import NotationError
from explorer.rules.grids.hexagon import MAX_BASE
from explorer.rules.mark import CellsMark, Mark, PieceMark, Role
from explorer.rules.step import Step
from explorer.session import Mode, Moment, Session
from explorer.views import animation, blast_radius, describe, timeline
from explorer.views.look import Look, Picture
from explorer.widgets.desk import Desk
from explorer.widgets.face import Frame
from explorer.widgets.wording import say


class BlastRadiusFace:
    """Mark Steere's game on the screen."""

    @property
    def overlays(self) -> tuple[tuple[str, str], ...]:
        """Id and title of every overlay."""
        return tuple((overlay.id, overlay.title) for overlay in blast_radius.OVERLAYS)

    @property
    def first_overlays(self) -> frozenset[str]:
        """The overlays that are on at first."""
        return blast_radius.DEFAULT_OVERLAYS

    @property
    def offered_bases(self) -> tuple[int, ...]:
        """The boards that are offered first."""
        return OFFERED_BASES

    @property
    def largest_base(self) -> int:
        """The largest board there is."""
        return MAX_BASE

    def picture(self, state: Any, look: Look) -> Picture:
        """Return the board."""
        return blast_radius.picture(state, look)

    def frames(self, step: Step, look: Look) -> Sequence[Frame]:
        """Return how a step looks while it happens; its end is left to the explorer, which shows and holds it."""
        moving = animation.frames(step, look)[:-1]
        return [Frame(frame.picture, frame.milliseconds) for frame in moving]

    def timeline(self, session: Session, width: float, *, is_presenting: bool) -> Picture:
        """Return the timeline, one pile of checkers for each move."""
        moves = [_move(moment) for moment in session.timeline()]
        return timeline.timeline(moves, session.cursor.node, Look(width=width, is_presenting=is_presenting))

    def look(self, session: Session, desk: Desk) -> Look:
        """Return what is to be shown on the board now, except for its size."""
        refusal = session.refusal
        marks = _step_marks(session)
        hover_refused = False
        forecast: tuple[Mark, ...] = ()
        pointed = desk.pointed
        if refusal is not None:
            marks = tuple(mark for reason in refusal.reasons for mark in reason.marks)
        elif pointed is not None and session.mode is Mode.PLAY and session.outcome is None:
            hover_refused, forecast = _forecast(session, pointed)
        elif session.mode is Mode.EDIT:
            marks = tuple(mark for problem in session.problems for mark in problem.marks)
        elif session.mode is Mode.INSPECT and session.selected is not None:
            marks = _looked_at(session, session.selected)
        action = session.history.node.action
        last = str(action) if action is not None else ""
        return Look(
            # In the middle of a move nobody is to place: the cells that are legal come back with its end.
            overlays=desk.overlays if session.state == session.position else desk.overlays - {"legal"},
            marks=marks,
            forecast=forecast,
            hover=desk.hover if desk.hover != desk.played else None,
            is_hover_refused=hover_refused,
            focus=desk.focus,
            selected=(session.selected,) if session.selected else (),
            last=(last,) if last in session.state.cells else (),
            ghosts=_ghosts(session),
            refused=refusal.tried if refusal is not None and refusal.tried in session.state.cells else None,
            is_presenting=desk.presenter,
        )

    def holds(self, session: Session, cell: str) -> str:
        """Return what a cell holds, and which zones cover it."""
        return f"{describe.contents(session.state, cell)} {describe.coverage(session.state, cell)}"

    def status(self, session: Session, cell: str) -> str:
        """Return in one line what a cell holds, and what may be done there."""
        if session.outcome is not None:
            return f"{describe.contents(session.state, cell)} {say('game_over')}"
        if session.mode is Mode.PLAY:
            return describe.status(session.position, cell)
        hint = say("click_inspects" if session.mode is Mode.INSPECT else "click_edits")
        return f"{describe.contents(session.state, cell)} {hint}"

    def edited(self, session: Session, desk: Desk, cell: str) -> Any:
        """Return the position with the brush's stack on a cell; a click on the same stack takes it away."""
        position = session.position
        if not desk.brush or position.stacks.get(cell) == (desk.brush, desk.brush_height):
            return position.without_stack(cell)
        return position.with_stack(cell, desk.brush, desk.brush_height)

    def cleared(self, session: Session) -> Any:
        """Return the position with nothing on the board."""
        position = session.position
        for cell in position.stacks:
            position = position.without_stack(cell)
        return position.with_mover("red")


def _forecast(session: Session, cell: str) -> tuple[bool, tuple[Mark, ...]]:
    """Whether the cell may not be picked, and the marks of why, or of what picking it would do."""
    try:
        verdict = session.why(cell)
    except NotationError:
        return False, ()
    if verdict.is_legal:
        return False, verdict.forecast
    return True, tuple(mark for reason in verdict.reasons for mark in reason.marks)


def _looked_at(session: Session, cell: str) -> tuple[Mark, ...]:
    """The marks of a cell that is looked at closely: the zone of its stack, or what covers it."""
    stack = session.position.stacks.get(cell)
    if stack is not None:
        return (CellsMark(session.position.zone(cell), Role.ZONE, stack.player),)
    return _forecast(session, cell)[1] if session.outcome is None else ()


def _step_marks(session: Session) -> tuple[Mark, ...]:
    """The marks of the current step. A move at rest whose last step is "the game goes on" leaves the board clear."""
    step = session.step
    if step is None or (session.cursor.step == len(session.steps) and not step.is_event):
        return ()
    return step.marks


def _ghosts(session: Session) -> tuple[PieceMark, ...]:
    """The stacks that this move has removed so far; they stay as dotted rings until the next move."""
    return tuple(
        mark
        for step in session.steps[: session.cursor.step]
        for mark in step.marks
        if isinstance(mark, PieceMark) and mark.role is Role.REMOVED
    )


def _move(moment: Moment) -> timeline.Move:
    """A move as the timeline draws it: how high a stack it made, and how many it removed."""
    height, gone = _pile(moment.before, moment.after, moment.label)
    return timeline.Move(
        node=moment.node, label=moment.label, seat=moment.seat, height=height, removed=gone, branches=moment.branches
    )


@lru_cache(maxsize=2048)
def _pile(before: State, after: State, label: str) -> tuple[int, int]:
    """How high a stack a move made, and how many stacks it removed; the timeline asks for every move every time."""
    stack = after.stacks.get(label)
    return stack.height if stack is not None else 0, len(set(before.stacks) - set(after.stacks)) if label else 0
