"""Pushing: one square at a time, until something stops it (BF-PUSH, BF-COLLIDE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.blastflare.crystals import carried_onto
from explorer.rules.blastflare.deaths import bury
from explorer.rules.blastflare.effects import way_between
from explorer.rules.blastflare.frames import TURN, Harm, Hit, Play, Shove, Way
from explorer.rules.blastflare.harm import break_barrier, injure, tell_deflected
from explorer.rules.blastflare.power import Trait
from explorer.rules.blastflare.rulings import BOARD_EDGE, CHILLED, DAMAGE_OR_PUSH, DIAGONAL_PUSH
from explorer.rules.blastflare.targets.base import cell_of
from explorer.rules.mark import CellsMark, Mark, PushMark, Role

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course

EDGE = "edge"


def shove(course: Course, task: Shove) -> None:
    """Push one character or barrier as far as it goes, with what befalls it at the end, deaths included."""
    if not _can_be_pushed(course, task):
        return
    subject = task.subject
    for done in range(task.squares):
        cell = cell_of(course.state, subject)
        following = course.state.table.board.step(cell, task.way)
        blocked = _obstacle(course, cell, following, task)
        if blocked is not None or following is None:
            _collide(course, task, subject, following, blocked or EDGE, task.squares - done)
            return
        _move(course, subject, following)
        _tell_pushed(course, task.way, subject, cell, following)
        if subject in course.state.table.place:
            carried_onto(course, subject)
        else:
            subject = following


def _tell_pushed(course: Course, way: Way, subject: str, start: str, end: str) -> None:
    course.tell(
        "BF-PUSH",
        _kind(course, subject, "is_pushed"),
        marks=lambda: (PushMark((start, end), way, _seat(course, subject)),),
        subject=subject,
        start=start,
        end=end,
    )


def _seat(course: Course, subject: str) -> str:
    """Return the seat of a character; "" for a barrier."""
    return subject if subject in course.state.table.place else ""


def _kind(course: Course, subject: str, kind: str) -> str:
    """Return which sentence tells something of a character, or of a barrier."""
    return kind if subject in course.state.table.place else f"barrier_{kind}"


def _can_be_pushed(course: Course, task: Shove) -> bool:
    state = course.state
    if task.subject not in state.table.place:
        return state.has_barrier(task.subject)
    person = state.of(task.subject)
    if not person.alive:
        course.tell("BF-30", "body_not_pushed", role=Role.SPARED, is_event=False, player=person.seat)
        return False
    if person.burrowed:
        course.tell(
            "BF-129", "burrowed_not_pushed", role=Role.SPARED, ruling="BF-129", is_event=False, player=person.seat
        )
        return False
    if stays_put(course, person.seat):
        course.tell("BF-96", "chilled_not_pushed", role=Role.SPARED, ruling="BF-96", is_event=False, player=person.seat)
        return False
    return True


def stays_put(course: Course, seat: str) -> bool:
    """Return whether the cold holds a character where it is, whatever moves it (BF-96, third reading)."""
    if not course.state.table.reads(CHILLED, "c"):
        return False
    return any(frame.kind == TURN and frame.owner == seat and frame.chilled for frame in course.state.frames)


def _obstacle(course: Course, cell: str, following: str | None, task: Shove) -> str | None:
    """Return what is in the way: "wall", "barrier", "character", "burrowed", "body", "flanks", or None."""
    state = course.state
    board = state.table.board
    if following is None:
        return EDGE
    if all(task.way) and state.table.reads(DIAGONAL_PUSH, "b"):
        flanks = board.mask(_flanks(course, cell, task.way))
        if flanks & state.solid == flanks:
            return "flanks"
    if state.has_wall(following):
        return "wall"
    if state.has_barrier(following):
        return "barrier"
    person = state.live_on(following)
    if person is not None:
        return "burrowed" if person.burrowed else "character"
    return "body" if state.body_bars(following) else None


def _flanks(course: Course, cell: str, way: Way) -> tuple[str, ...]:
    """Return the squares to both sides of a diagonal step."""
    step = course.state.table.board.step
    return tuple(each for each in (step(cell, (way[0], 0)), step(cell, (0, way[1]))) if each)


def _move(course: Course, subject: str, following: str) -> None:
    if subject in course.state.table.place:
        course.update(subject, cell=following)
        return
    bit = course.state.table.board.bit
    course.set(barriers=course.state.barriers & ~bit[subject] | bit[following])
    _follow(course, subject, following)


def _follow(course: Course, start: str, end: str) -> None:
    """Let what is still to befall a barrier find it where it was pushed to (BF-56, BF-62)."""
    frame = course.frame
    course.top(
        tasks=tuple(
            Harm(tuple(hit._replace(subject=end) if hit.subject == start else hit for hit in task.hits))
            if isinstance(task, Harm)
            else task
            for task in frame.tasks
        )
    )
    course.burst_stays_at(start, end)


def _collide(course: Course, task: Shove, subject: str, following: str | None, what: str, left: int) -> None:
    """Stop a push: both partners take what is left of it, as far as they can be hurt (BF-53, BF-55)."""
    state = course.state
    cell = cell_of(state, subject)
    there = state.live_on(following) if following is not None else None
    partner = there if what == "character" else None
    reading = state.rulings[BOARD_EDGE.id] if what == EDGE else ""
    if reading == "b":
        course.tell(
            "BF-52",
            _kind(course, subject, "stops_at_edge"),
            marks=lambda: (PushMark((cell,), task.way, _seat(course, subject), is_stopped=True),),
            ruling="BF-52",
            is_event=False,
            subject=subject,
            cell=cell,
        )
        return
    if reading == "c":
        _fall_off(course, task, subject, cell)
        return
    rule = {EDGE: "BF-52", "flanks": "BF-51", "burrowed": "BF-129", "body": "BF-216"}.get(what, "BF-COLLIDE")
    course.tell(
        rule,
        _kind(course, subject, f"collides_{what}"),
        marks=lambda: _stop(course, task.way, subject, following, what),
        ruling="BF-29" if what == "body" else rule if rule in state.rulings else None,
        subject=subject,
        cell=cell,
        at=following,
        player=there.seat if there is not None else None,
        left=left,
    )
    hurt = [subject]
    if what == "barrier" and following is not None:
        hurt.append(following)
    if partner is not None:
        hurt.append(partner.seat)
    killers: dict[str, str] = {}
    for each in hurt:
        bumped = _bump(course, each, left, task, pushed=each == subject)
        if bumped is not None:
            victim, source = bumped
            killers[victim] = source
    _let_die(course, killers)


def _stop(course: Course, way: Way, subject: str, following: str | None, what: str) -> tuple[Mark, ...]:
    """Return marks of the end of a push, and of what is at fault if that is not the square behind it."""
    cell = cell_of(course.state, subject)
    push = PushMark((cell,), way, _seat(course, subject), is_stopped=True, against=following or "")
    return (push, CellsMark(_flanks(course, cell, way), Role.CAUSE)) if what == "flanks" else (push,)


def _let_die(course: Course, killers: dict[str, str]) -> None:
    """Let those whom a push has killed die: at once, or after the last push where all is one moment (BF-56)."""
    tasks = course.frame.tasks
    harms = [task for task in tasks if isinstance(task, Harm)]
    if not harms or not course.state.table.reads(DAMAGE_OR_PUSH, "c"):
        bury(course, killers)
        return
    noted = {hit.subject for hit in harms[0].hits}
    more = tuple(Hit(seat, source=source) for seat, source in killers.items() if seat not in noted)
    course.top(tasks=tuple(Harm((*task.hits, *more)) if task is harms[0] else task for task in tasks))


def _bump(course: Course, subject: str, amount: int, task: Shove, *, pushed: bool) -> tuple[str, str] | None:
    """Deal the damage of a collision; return the character that took it, and who it counts for (BF-58, BF-144)."""
    up = course.frame.up
    if subject not in course.state.table.place:
        break_barrier(course, subject)
        return None
    taken = (subject, task.source) if pushed or up is None else _who_takes_it(up, subject, task.source)
    if taken is None:
        course.tell(
            "BF-SHIELD",
            "shielded",
            role=Role.SPARED,
            ruling="BF-137",
            is_event=False,
            player=subject,
            what=up.what if up else "",
        )
        return None
    seat, source = taken
    person = course.person(seat)
    if not person.alive or person.burrowed:
        return None
    if task.fire and course.has_trait(seat, Trait.FIREPROOF):
        course.tell("BF-117", "untouched_fireproof", role=Role.SPARED, is_event=False, player=seat)
        return None
    injure(course, seat, amount, source, fire=task.fire, kind="is_bumped")
    return taken


def lands_on(course: Course, play: Play, seat: str) -> tuple[str, str] | None:
    """Return to whom a play does what it would do to someone, and for whom; tell it when it is another, or nobody."""
    taken = _who_takes_it(play, seat, play.by)
    if taken is None:
        course.tell(
            "BF-SHIELD", "shielded", role=Role.SPARED, ruling="BF-137", is_event=False, player=seat, what=play.what
        )
    elif taken[0] != seat:
        tell_deflected(course, play, seat, taken[0])
    return taken


def landing(course: Course, play: Play, shoves: tuple[Shove, ...]) -> tuple[Shove, ...]:
    """Return the pushes that are left of these, where pushing is an attack: some shielded, some deflected (BF-48)."""
    left = []
    for each in shoves:
        taken = lands_on(course, play, each.subject)
        if taken is None:
            continue
        to, source = taken
        if to != each.subject:
            way = way_between(course.state, course.person(source).cell, course.person(to).cell)
            each = each._replace(subject=to, way=way or each.way, source=source)
        left.append(each)
    return tuple(left)


def _who_takes_it(play: Play, seat: str, source: str) -> tuple[str, str] | None:
    """Return who takes what a play does to someone in passing, and for whom: nobody, or where Deflect sends it."""
    if seat in play.shielded:
        return None
    for redirect in play.redirects:
        if redirect.victim == seat:
            return None if redirect.to in play.shielded else (redirect.to, redirect.source)
    return seat, source


def _fall_off(course: Course, task: Shove, subject: str, cell: str) -> None:
    """Push something off the board (BF-52, third reading): a barrier is gone, a character dies at the rim."""
    course.tell(
        "BF-52",
        _kind(course, subject, "falls_off"),
        marks=lambda: (PushMark((cell,), task.way, _seat(course, subject), is_stopped=True),),
        ruling="BF-52",
        subject=subject,
        cell=cell,
    )
    if subject in course.state.table.place:
        course.update(subject, health=0)
        course.something_happened()
        _let_die(course, {subject: task.source})
    else:
        break_barrier(course, subject)
