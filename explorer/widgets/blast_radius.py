"""Blast Radius as the explorer shows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from explorer.rules.action import Action
from explorer.rules.blast_radius.game import OFFERED_BASES
from explorer.rules.blast_radius.state import State
from explorer.rules.errors import NotationError
from explorer.rules.grids.hexagon import MAX_BASE
from explorer.rules.mark import CellsMark, Mark, PieceMark, Role
from explorer.rules.step import Step
from explorer.session import Mode, Moment, Session
from explorer.views import animation, blast_radius, describe, timeline
from explorer.views.look import Look, Picture
from explorer.views.pace import Frame
from explorer.widgets.desk import Desk
from explorer.widgets.face import Setting
from explorer.widgets.panels import edit, header, inspect, rail, readings, reread, steps, why
from explorer.widgets.untimed import Untimed
from explorer.widgets.whatif import Mover
from explorer.widgets.wording import say


class BlastRadiusFace(Untimed):
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
    def symbols(self) -> Mapping[str, str]:
        """Pictures for the sprite that only this game needs: none beside those of all games."""
        return {}

    @property
    def arrangement(self) -> str:
        """The usual one."""
        return ""

    def cells(self, state: Any) -> Collection[str]:
        """Return the cells of a position's board."""
        cells: Collection[str] = state.cells
        return cells

    def picture(self, state: Any, look: Look) -> Picture:
        """Return the board."""
        return blast_radius.picture(state, look)

    def frames(self, step: Step, look: Look) -> Iterable[Frame]:
        """Return how a step looks while it happens; its end is left to the explorer, which shows and holds it."""
        return animation.moving(step, look)

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

    def meaning(self, session: Session, desk: Desk, cell: str) -> str | None:
        """Return what a click on a cell picks: the cell."""
        return cell

    def seats(self, session: Session) -> tuple[str, ...]:
        """Return who plays, in turn order."""
        return session.game.seats

    def label(self, session: Session) -> str:
        """Return what a screen reader calls the board."""
        return say("board_label", base=session.position.base)

    def hint(self, session: Session) -> str:
        """Return an example of what may be typed."""
        cells = session.position.cells
        return say("entry_hint", cell=cells[len(cells) // 2])

    def header(self, session: Session) -> str:
        """Return the left part of the line at the top."""
        return header.game(session)

    def buttons(self, session: Session, desk: Desk) -> tuple[tuple[str, str], ...]:
        """Return the moves that are made on no cell."""
        return header.plain_moves(session)

    def can_only_pass(self, session: Session, desk: Desk) -> bool:
        """Return no: a pass is a move here, and people make it themselves."""
        return False

    def panels(self, session: Session, desk: Desk) -> Mapping[str, str]:
        """Return the list of stacks."""
        return {"stacks": rail.stacks(session)}

    def why(self, session: Session, desk: Desk) -> str:
        """Return why a cell was refused, or what a placement would do, or what may be done."""
        return why.why(session, desk)

    def steps(self, session: Session, desk: Desk) -> str:
        """Return the steps of the current move, or all moves."""
        beginning = say("position_text" if session.history.nodes[0].state.stacks else "start_text")
        return steps.steps(session, desk, beginning=beginning, remark=_gone)

    def may_act(self, session: Session, desk: Desk) -> bool:
        """Return yes: whoever looks may play."""
        return True

    def viewers(self, session: Session, desk: Desk) -> tuple[tuple[str, str], ...]:
        """Return nothing: all see the same."""
        return ()

    @property
    def mover(self) -> Mover | None:
        """Return nothing: stacks stay where they are."""
        return None

    def titles(self, session: Session, desk: Desk) -> Mapping[str, str]:
        """Return nothing: every overlay here is called the same at all times."""
        return {}

    def asked_at(self, session: Session) -> str | None:
        """Return nothing: whoever is asked stands nowhere."""
        return None

    def look_at(self, session: Session, desk: Desk, cell: str) -> None:
        """Look closely at a cell."""
        session.select(cell)

    def inspect(self, session: Session, desk: Desk) -> str:
        """Return everything about the selected cell."""
        cell = session.selected
        if cell is None or cell not in session.position.cells:
            return inspect.inspect(session, "")
        holds = f"{describe.contents(session.state, cell)} {describe.coverage(session.state, cell)}"
        return inspect.inspect(session, holds)

    def rulings(self, session: Session, desk: Desk) -> str:
        """Return the rulings, and what the last change of one changed."""
        changes = reread.reread(session, desk, _ends_otherwise)
        return readings.readings(session, desk, (("", session.game.rulings),), changes)

    def edit(self, session: Session, desk: Desk) -> str:
        """Return what a click sets, and the position as text."""
        return edit.edit(session, desk)

    def status(self, session: Session, desk: Desk, cell: str) -> str:
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

    def stroke(self, session: Session, desk: Desk, cells: Sequence[str]) -> Any:
        """Return the position with the same stack on every cell, or none: as a click on the first one would do."""
        first, *others = cells
        position = self.edited(session, desk, first)
        stack = position.stacks.get(first)
        for cell in others:
            position = position.without_stack(cell) if stack is None else position.with_stack(cell, *stack)
        return position

    def with_person(self, session: Session, desk: Desk, change: str, value: str) -> Any:
        """Return the position as it is: there are no characters."""
        return session.position

    def cleared(self, session: Session) -> Any:
        """Return the position with nothing on the board."""
        position = session.position
        for cell in position.stacks:
            position = position.without_stack(cell)
        return position.with_mover("red")

    def with_mover(self, session: Session, seat: str) -> Any:
        """Return the position with somebody else to place."""
        return session.position.with_mover(seat)

    @property
    def first_brush(self) -> str:
        """What a click in Edit mode sets at first."""
        return "red"

    def settings(self, session: Session, desk: Desk) -> tuple[Setting, ...]:
        """Return the one setting there is: the board."""
        bases = tuple((str(base), str(base)) for base in OFFERED_BASES)
        odd = tuple(str(base) for base in range(1, MAX_BASE + 1) if base not in OFFERED_BASES)
        return (Setting("base", say("new_base"), str(session.position.base), bases, odd, say("new_base_odd")),)

    def setup(self, session: Session, wishes: Mapping[str, str]) -> dict[str, Any]:
        """Return the board to start with."""
        return {"base": int(wishes.get("base", session.position.base))}


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


@lru_cache(maxsize=8)
def _ends_otherwise(before: State, after: State, both: Sequence[Action]) -> tuple[str, ...]:
    """What moves come to something else under another reading, in sentences."""
    lines = []
    for action in both:
        then, now = before.apply(action).state.stacks, after.apply(action).state.stacks
        cells = tuple(cell for cell in after.cells if then.get(cell) != now.get(cell))
        if cells:
            lines.append(say("reread_stacks", act=str(action), cells=cells))
    return tuple(lines)


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


def _gone(moment: Moment) -> str:
    """What the list of moves says of a move: how many stacks it removed."""
    gone = len(set(moment.before.stacks) - set(moment.after.stacks))
    return say("log_removed", count=gone) if gone else ""


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
