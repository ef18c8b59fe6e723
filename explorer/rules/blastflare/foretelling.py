"""What comes of an act that nobody answers: it is declared on a copy of the position, and everybody else passes.

Nothing here looks at the seed, so that no forecast gives away what will be drawn: where chance is asked for more than
was given, it ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from explorer.rules.blastflare.action import CHOOSE, GIVE, YES, Act
from explorer.rules.blastflare.course import Course, Draws
from explorer.rules.blastflare.drawing import OnlyGiven, Undrawn
from explorer.rules.blastflare.frames import CHOICE, CONSENT, TURN, Play
from explorer.rules.blastflare.meld import MELD
from explorer.rules.blastflare.resolve import advance, begin
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, Mark, PushMark, Role
from explorer.rules.step import Step

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State


class Unanswered:
    """A play on the table that nobody answers, whatever chance brings for it.

    Args:
        state: the position before it.
        action: the legal act that declares it.
        chance: any outcome: the others differ from it in what the play has rolled, and in nothing else.
    """

    def __init__(self, state: State, action: Act, chance: tuple[Any, ...] = ()) -> None:
        """Declare it."""
        self.before = state
        course = Course(state, OnlyGiven(chance), telling=False)
        begin(course, action)
        self.state = course.state
        self.play = course.frame.pending[-1]
        self.depth = len(self.state.frames) - 1

    def rolled(self, chance: tuple[Any, ...]) -> Play:
        """Return the play with what an outcome has rolled for it."""
        course = Course(self.before, Draws(chance), telling=False)
        effects = self.before.table.book.powers[self.play.what].effects
        return self.play._replace(roll=tuple(each for effect in effects for each in effect.roll(course, self.play)))

    def followed(self, chance: tuple[Any, ...] = (), *, telling: bool) -> Course:
        """Return the course of an outcome until the window of the play has closed, or chance is asked again."""
        course = Course(self.state, OnlyGiven(), telling=telling)
        course.top(pending=(*course.frame.pending[:-1], self.rolled(chance)))
        try:
            while self._goes_on(course):
                if not advance(course):
                    let_it_be(course)
        except Undrawn:
            pass
        return course

    def choice(self) -> Course | None:
        """Return the course at the first choice that the play leaves to somebody; None if it leaves none."""
        course = Course(self.state, OnlyGiven(), telling=False)
        while self._goes_on(course):
            if course.frame.kind == CHOICE:
                return course
            if not advance(course):
                let_it_be(course)
        return None

    def _goes_on(self, course: Course) -> bool:
        """Return whether the window is open; a turn that an Interrupt brings is somebody's own decision."""
        return course.state.ended is None and len(course.state.frames) > self.depth and course.frame.kind != TURN


def let_it_be(course: Course) -> None:
    """Let the seat asked now do the least: pass; where it has to decide, agree, or take the first there is."""
    frame = course.frame
    if frame.kind == CHOICE:
        begin(course, Act(GIVE if frame.topic == MELD else CHOOSE, frame.options[:1]))
    elif frame.kind == CONSENT:
        begin(course, Act(YES))
    else:
        course.top(asked=None)


def happened(steps: Iterable[Step]) -> tuple[Mark, ...]:
    """Return what steps do to people and things, one mark for each: pushes end to end as one, losses, flights."""
    pushes: list[PushMark] = []
    others: list[Mark] = []
    for step in steps:
        for mark in step.marks:
            if isinstance(mark, PushMark):
                _join(pushes, mark)
            elif isinstance(mark, DamageMark) or (
                isinstance(mark, ArrowMark | CellsMark) and mark.role in (Role.PLACED, Role.REMOVED)
            ):
                others.append(mark)
    hurt = {mark.cell for mark in others if isinstance(mark, DamageMark)}
    places = dict.fromkeys(mark for mark in others if isinstance(mark, CellsMark) and not {*mark.cells} <= hurt)
    return (*pushes, *(mark for mark in others if not isinstance(mark, CellsMark)), *places)


def _join(pushes: list[PushMark], mark: PushMark) -> None:
    """Add a push to those before it: as the next part of one that it goes on from, else as one of its own."""
    for place, before in enumerate(pushes):
        if before.subject == mark.subject and before.way == mark.way and before.cells[-1] == mark.cells[0]:
            pushes[place] = PushMark(
                (*before.cells, *mark.cells[1:]), mark.way, mark.subject, mark.is_stopped, mark.against
            )
            return
    pushes.append(mark)
