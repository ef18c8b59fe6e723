"""Questions that can be asked of a position without playing: range, sight, explosions, pushes. Marks are the answers.

Each answer is what the cards themselves work with: a push is made, on a copy; an explosion is cut by the same sight.
Where a cell is asked for, a name that is no cell of the board raises `KeyError`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from explorer.rules.blastflare.action import Act
from explorer.rules.blastflare.course import Course, Draws
from explorer.rules.blastflare.effects import Blast, Damage, Region, way_between
from explorer.rules.blastflare.foretelling import Unanswered, happened
from explorer.rules.blastflare.frames import WINDOW, Frame, Hit, Play, Shove, Way
from explorer.rules.blastflare.marks import area_of, areas, is_friendly, line_of
from explorer.rules.blastflare.pending import new_play
from explorer.rules.blastflare.push import shove
from explorer.rules.blastflare.targets.base import cell_of, subject_on
from explorer.rules.mark import CellsMark, DamageMark, Mark, NumberMark, PushMark, Role, SightMark

if TYPE_CHECKING:
    from explorer.rules.blastflare.power import Power
    from explorer.rules.blastflare.state import State

METEOR = "Meteor"


def in_range(state: State, cell: str, squares: int) -> tuple[Mark, ...]:
    """Return the cells within so many squares of one, itself included (BF-38)."""
    board = state.table.board
    return (CellsMark(board.names(board.disc(cell, squares)), Role.RANGE),)


def seen_from(state: State, cell: str, within: int | None = None) -> tuple[Mark, ...]:
    """Return what can be seen from a cell and what cannot, on the whole board or within so many squares (BF-39)."""
    board = state.table.board
    area = board.all if within is None else board.disc(cell, within)
    seen = state.in_sight(cell) & area
    return areas(state, (Role.SEEN, seen), (Role.UNSEEN, area & ~seen))


def sight_between(state: State, start: str, end: str) -> tuple[Mark, ...]:
    """Return the line of sight between two cells, with all that it meets and what blocks it."""
    return (SightMark(start, end, state.sight(start, end)),)


def who_sees_whom(state: State) -> tuple[SightMark, ...]:
    """Return a line for every two live characters on different cells that see each other."""
    people = [person for person in state.people if person.alive and person.cell]
    return tuple(
        SightMark(one.cell, other.cell, sight, counted=False)
        for one, other in combinations(people, 2)
        if one.cell != other.cell
        for sight in [state.sight(one.cell, other.cell)]
        if sight.clear
    )


def explosion(state: State, cell: str, radius: int, sight: bool = True) -> tuple[Mark, ...]:
    """Return the cells of an explosion around a cell, and those that are sheltered from it (BF-BLAST, BF-65)."""
    around = Play(0, "", "", (cell,))
    reached = Blast((Damage(1),), radius, sight).squares(state, around)
    area = Blast((Damage(1),), radius, sight=False).squares(state, around)
    return areas(state, (Role.BLAST, reached), (Role.UNSEEN, area & ~reached))


def wedge(state: State, cell: str, first: str, second: str) -> tuple[Mark, ...]:
    """Return a quarter of the board: what can be seen of it from the cell, and what cannot (BF-112).

    Raises:
        ValueError: the directions are not 90 degrees apart.
    """
    area = state.table.board.wedge(cell, first, second)
    seen = area & state.in_sight(cell)
    return areas(state, (Role.BLAST, seen), (Role.UNSEEN, area & ~seen))


def meteor(state: State, cell: str) -> tuple[Mark, ...]:
    """Return what a Meteor on a cell would do where: a ring for each amount of damage, and whom it would hurt."""
    power = state.table.book.powers[METEOR]
    play = Play(0, METEOR, "", roll=(cell,))
    rings = meteor_rings(state, cell)
    marks: list[Mark] = [CellsMark(rings[amount], Role.BLAST) for amount in sorted(rings)]
    marks += (
        NumberMark(square, f"−{amount}", Role.BLAST)
        for amount in sorted(rings)
        for square in rings[amount]
        if subject_on(state, square) is None and not state.has_wall(square)
    )
    marks += (_damage(state, hit, "") for hit in power.hits(state, play) if hit.damage)
    return tuple(marks)


def meteor_rings(state: State, cell: str) -> dict[int, tuple[str, ...]]:
    """Return the squares on which a Meteor on a cell deals damage, by the amount (BF-67)."""
    power = state.table.book.powers[METEOR]
    play = Play(0, METEOR, "", roll=(cell,))
    board = state.table.board
    rings: dict[int, list[str]] = {}
    for square in board.cells:
        amount = _damage_on(state, power, play, board.bit[square])
        if amount:
            rings.setdefault(amount, []).append(square)
    return {amount: tuple(squares) for amount, squares in rings.items()}


def push_from(state: State, origin: str, cell: str, squares: int) -> tuple[Mark, ...]:
    """Return where a push away from one cell would send what stands on another, and whom that would hurt (BF-PUSH).

    Nothing stands there, or the two are one cell: there is no push.
    """
    subject = subject_on(state, cell)
    way = way_between(state, origin, cell)
    if subject is None or way is None:
        return ()
    return pushed(state, subject, way, squares)


def pushed(state: State, subject: str, way: Way, squares: int) -> tuple[Mark, ...]:
    """Return where a push would send a character or a barrier (by its cell), and whom that would hurt.

    The push is made on a copy of the position, and its steps are read: it cannot go any other way in play.
    """
    start = cell_of(state, subject)
    course = Course(state, Draws(), telling=True)
    course.push(Frame(WINDOW, state.mover))
    shove(course, Shove(subject, way, squares, "", fire=False))
    cells, against, is_stopped = [start], "", False
    broken: list[str] = []
    for step in course.told():
        kind = step.kind.partition(".")[2].removeprefix("barrier_")
        if kind == "is_pushed":
            cells.append(str(step.values["end"]))
        elif kind == "breaks":
            broken.append(str(step.values["cell"]))
        elif kind.startswith("collides") or kind in _STOPS:
            is_stopped, against = True, str(step.values.get("at") or "")
    seat = subject if subject in state.table.place else ""
    losses: list[Mark] = [
        DamageMark(now.cell, before.health - now.health, now.seat)
        for before, now in zip(state.people, course.state.people, strict=True)
        if now.health < before.health
    ]
    losses += (DamageMark(cell, 1) for cell in broken)
    return (PushMark(tuple(cells), way, seat, is_stopped, against), *losses)


def forecast(state: State, action: Act) -> tuple[Mark, ...]:
    """Return what an act would do if nobody answered it and as far as no chance is in it, before it is declared.

    Its line of sight, the cells it reaches, where its pushes lead, and who loses what: friendly fire is marked.
    """
    power = state.table.book.powers.get(action.what)
    seat = state.to_move
    if power is None or seat is None or not state.of(seat).cell:
        return ()
    play = new_play(state, action, seat)
    where = (*line_of(state, play), *area_of(state, play))
    if any(effect.rolls for effect in power.effects) or state.why_illegal(action):
        return where
    told = happened(Unanswered(state, action).followed(telling=True).told())
    return (*where, *(mark for mark in told if isinstance(mark, PushMark | DamageMark) or _is_struck(mark)))


def _is_struck(mark: Mark) -> bool:
    """Return whether a mark tells of somebody who is struck without losing health."""
    return isinstance(mark, CellsMark) and mark.role is Role.REMOVED


def would_hit(state: State, play: Play) -> tuple[Mark, ...]:
    """Return where the pushes of a play would lead, and who would lose what; struck in any other way: the squares."""
    marks: list[Mark] = []
    hits = state.table.book.powers[play.what].hits(state, play)
    for hit in hits:
        if hit.push and hit.way is not None:
            push = pushed(state, hit.subject, hit.way, hit.push)[0]
            marks += (push,) if isinstance(push, PushMark) and (len(push.cells) > 1 or push.is_stopped) else ()
    marks += (_damage(state, hit, play.by) for hit in hits if hit.damage)
    struck = tuple(cell_of(state, hit.subject) for hit in hits if hit.riders and not hit.damage)
    return (*marks, *((CellsMark(struck, Role.REMOVED, play.by),) if struck else ()))


_STOPS = ("stops_at_edge", "falls_off")
"""Steps that tell of the end of a push, beside the collisions."""


def _damage(state: State, hit: Hit, seat: str) -> DamageMark:
    """Return the mark of a hit that counts for a seat; "" for nobody."""
    victim = hit.subject if hit.subject in state.table.place else ""
    return DamageMark(cell_of(state, hit.subject), hit.damage, victim, is_friendly(state, victim, seat))


def _damage_on(state: State, power: Power, play: Play, bit: int) -> int:
    """Return how much damage the areas of a power deal on one square."""
    amount = 0
    for effect in power.effects:
        if isinstance(effect, Region) and effect.squares(state, play) & bit:
            hit = Hit("")
            for touch in effect.each:
                hit = touch.onto(hit)
            amount += hit.damage
    return amount
