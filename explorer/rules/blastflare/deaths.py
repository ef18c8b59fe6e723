"""Dying, what may answer it, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.blastflare.frames import DEATH, Fallen, Frame, without_pushes_of
from explorer.rules.blastflare.marks import on
from explorer.rules.blastflare.rulings import BOTH_WIPED
from explorer.rules.mark import Mark, Role

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course


def bury(course: Course, killers: dict[str, str]) -> None:
    """Let everyone at 0 health die: max health falls, crystals drop, the body stays (BF-DEATH, BF-28).

    Args:
        course: what is under way.
        killers: who each death counts for; those who are not named died of nobody.
    """
    for person in course.state.people:
        if not person.alive or person.health > 0:
            continue
        killer = killers.get(person.seat, "")
        course.update(
            person.seat,
            alive=False,
            max_health=max(0, person.max_health - 1),
            statuses=(),
            burrowed=0,
            burrow="",
            crystals=0,
            hurt=False,
        )
        course.top(fallen=(*course.frame.fallen, Fallen(person.seat, killer)))
        course.tell(
            "BF-DEATH",
            "dies",
            role=Role.REMOVED,
            player=person.seat,
            maximum=max(0, person.max_health - 1),
        )
        if person.crystals:
            course.add_crystals(person.cell, person.crystals)
            course.tell(
                "BF-DROP", "drops", role=Role.PLACED, player=person.seat, count=person.crystals, cell=person.cell
            )
        _leave_in_place(course, person.seat, person.cell)


def _leave_in_place(course: Course, seat: str, cell: str) -> None:
    """Let what was still to move the dead lapse, though they may be alive again by then (BF-30, BF-69)."""
    course.burst_stays_at(seat, cell)
    frames = course.state.frames
    kept = tuple(frame._replace(tasks=without_pushes_of(frame.tasks, seat)) for frame in frames)
    if kept != frames:
        course.set(frames=kept)
        course.tell("BF-30", "body_not_pushed", role=Role.SPARED, is_event=False, player=seat)


def mourn(course: Course) -> None:
    """Ask everyone who just died, in turn order, whether they answer it (BF-69); the first is asked first."""
    fallen = course.frame.fallen
    if not fallen:
        return
    course.top(fallen=())
    mover = course.state.mover
    turn = {seat: number for number, seat in enumerate((mover, *course.state.table.after(mover)))}
    turn[mover] = 0
    for each in sorted(fallen, key=lambda one: -turn[one.seat]):
        course.push(Frame(DEATH, each.seat, killer=each.killer))
        ask_the_dead(course)


def ask_the_dead(course: Course) -> None:
    """Ask the one a death frame is about, unless everybody can see that there is nothing to answer with."""
    from explorer.rules.blastflare.pending import may_answer

    owner = course.frame.owner
    course.top(asked=owner if may_answer(course.state, owner) else None)


def test_win(course: Course, by: str) -> None:
    """End the game if a team is wiped out (BF-WIN); it is tested once all answers to a death are through (BF-27)."""
    table = course.state.table
    living = {table.team_of(person.seat) for person in course.state.people if person.alive}
    if len(living) == 2:
        return
    if living:
        (winner,) = living
        loser = next(team for team in table.teams if team != winner)
        course.set(ended=winner, frames=())
        course.tell("BF-WIN", "wins", marks=lambda: _alive(course), team=winner, losers=loser)
        return
    own = table.team_of(by)
    other = next(team for team in table.teams if team != own)
    ended = {"a": "draw", "b": other, "c": own}[course.state.rulings[BOTH_WIPED.id]]
    course.set(ended=ended, frames=())
    if ended == "draw":
        course.tell("BF-26", "both_wiped_draw", ruling="BF-26")
    else:
        course.tell("BF-26", "both_wiped_win", ruling="BF-26", team=ended, player=by)


def _alive(course: Course) -> tuple[Mark, ...]:
    """Return marks of those who have lived to see the end."""
    return on(course.state, Role.WINNER, *(person.seat for person in course.state.people if person.alive))
