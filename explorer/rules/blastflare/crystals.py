"""Picking up crystals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.blastflare.rulings import PICK_UP
from explorer.rules.mark import Role

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course


def pick_up(course: Course, seat: str, rule: str = "BF-TAKE", ruling: str | None = None) -> None:
    """Take all crystals of the square a character stands on (BF-7)."""
    person = course.person(seat)
    count = course.state.pile(person.cell)
    course.add_crystals(person.cell, -count)
    course.update(seat, crystals=person.crystals + count)
    course.something_happened()
    course.tell(rule, "takes", role=Role.RAISED, ruling=ruling, player=seat, count=count, cell=person.cell)


def carried_onto(course: Course, seat: str) -> None:
    """Take the crystals of a square to which something moved a character, where that is at once (BF-209).

    A body takes nothing: it has just dropped what it had (BF-DROP).
    """
    person = course.person(seat)
    if person.alive and course.state.table.reads(PICK_UP, "c") and course.state.pile(person.cell):
        pick_up(course, seat, "BF-209", PICK_UP.id)
