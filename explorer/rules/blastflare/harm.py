"""Dealing hits: who is spared, who is hurt, and what else befalls them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.blastflare.character import CHILLED, SHOCKED
from explorer.rules.blastflare.deaths import bury
from explorer.rules.blastflare.effects import CHILL, DRAIN, KILL, LOSE_CRYSTAL, SHOCK, Region, way_between
from explorer.rules.blastflare.frames import (
    Burst,
    Gain,
    Harm,
    Hit,
    Mourn,
    PickShove,
    Play,
    Shove,
    Task,
    WinTest,
    without_pushes_of,
)
from explorer.rules.blastflare.marks import loss, way_round
from explorer.rules.blastflare.power import Trait
from explorer.rules.blastflare.rulings import DAMAGE_OR_PUSH, DRAIN_GAIN, PUSH_ORDER
from explorer.rules.blastflare.targets.base import cell_of
from explorer.rules.mark import DamageMark, Role

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course


def strike(course: Course, play: Play, hits: tuple[Hit, ...], *, late: bool = False) -> None:
    """Work off an attack: damage, deaths and their answers, pushes, deaths again, and the win test (BF-56, BF-69).

    Args:
        course: what is under way; its innermost frame is the window of the play.
        play: the attack.
        hits: whom it hits, from positions at impact.
        late: whether an explosion follows where the target is after its push (BF-62).
    """
    real = aimed(course, play, hits)
    shoves = _pushes(course, play, real)
    burst: tuple[Task, ...] = (Burst(),) if late else ()
    end: tuple[Task, ...] = (Mourn(), WinTest(play.by))
    order = course.state.rulings[DAMAGE_OR_PUSH.id]
    if order == "a":
        course.top(tasks=(Mourn(), *shoves, *burst, *end))
        deal(course, real)
    elif order == "b":
        course.top(tasks=(*shoves, Harm(real), *burst, *end))
    else:
        deaths = Harm(tuple(Hit(hit.subject, source=hit.source) for hit in real))
        course.top(tasks=(*shoves, deaths, *burst, *end))
        deal(course, real, buries=False)


def aimed(course: Course, play: Play, hits: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """Return the hits that land, on whom they land: without the shielded, deflected ones turned round."""
    landing: list[Hit] = []
    for hit in hits:
        if hit.subject in play.shielded:
            _tell_shielded(course, play, hit.subject)
            continue
        landed = _turned(course, play, hit)
        if landed.subject != hit.subject and landed.subject in play.shielded:
            _tell_shielded(course, play, landed.subject)
        elif _reaches(course, landed):
            landing.append(landed)
    return tuple(landing)


def _tell_shielded(course: Course, play: Play, seat: str) -> None:
    course.tell(
        "BF-SHIELD",
        "shielded",
        role=Role.SPARED,
        ruling="BF-137",
        is_event=False,
        player=seat,
        what=play.what,
    )


def _turned(course: Course, play: Play, hit: Hit) -> Hit:
    """Return a hit as deflections leave it."""
    for redirect in play.redirects:
        if redirect.victim == hit.subject and redirect.to != hit.subject:
            state = course.state
            way = way_between(state, state.of(redirect.source).cell, state.of(redirect.to).cell)
            tell_deflected(course, play, hit.subject, redirect.to)
            return hit._replace(subject=redirect.to, source=redirect.source, way=way)
    return hit


def tell_deflected(course: Course, play: Play, victim: str, to: str) -> None:
    """Tell that what an attack would do to one character is done to another."""
    course.tell(
        "BF-DEFLECT",
        "deflected",
        marks=lambda: way_round(course.state, play.by, victim, to),
        ruling="BF-142",
        player=victim,
        other=to,
        what=play.what,
    )


def _reaches(course: Course, hit: Hit) -> bool:
    """Return whether a hit does anything at all to its subject, and tell why not."""
    if hit.subject not in course.state.table.place:
        return True
    person = course.person(hit.subject)
    if not person.alive:
        return False
    if person.burrowed:
        course.tell(
            "BF-132", "untouched_burrowed", role=Role.SPARED, ruling="BF-129", is_event=False, player=person.seat
        )
        return False
    if hit.fire and course.has_trait(person.seat, Trait.FIREPROOF):
        course.tell("BF-117", "untouched_fireproof", role=Role.SPARED, is_event=False, player=person.seat)
        return False
    return True


def deal(course: Course, hits: tuple[Hit, ...], *, buries: bool = True) -> None:
    """Deal hits at one moment (BF-69, BF-175), and let those die who are at 0 health then."""
    killers: dict[str, str] = {}
    gains: list[tuple[str, bool, bool]] = []
    for hit in hits:
        if hit.subject in course.state.table.place:
            if not course.person(hit.subject).alive:  # a push before the damage killed it (BF-56, second reading)
                continue
            lost, crystal = _deal_one(course, hit)
            if course.person(hit.subject).health == 0:
                killers[hit.subject] = hit.source
            if DRAIN in hit.riders and hit.source != hit.subject:
                gains.append((hit.source, lost > 0, crystal))
        elif hit.damage and course.state.has_barrier(hit.subject):
            break_barrier(course, hit.subject)
    for seat, health, crystal in gains:
        _gain(course, seat, health=health, crystal=crystal)
    if buries:
        bury(course, killers)


def _deal_one(course: Course, hit: Hit) -> tuple[int, bool]:
    """Deal a hit to a character; return the health it lost, and whether it lost a crystal."""
    person = course.person(hit.subject)
    lost = injure(course, hit.subject, hit.damage, hit.source, fire=hit.fire) if hit.damage else 0
    took_crystal = False
    for rider in hit.riders:
        if rider == SHOCK:
            course.update(hit.subject, statuses=course.person(hit.subject).with_status(SHOCKED).statuses)
            course.tell("BF-SHOCK", "is_shocked", role=Role.REMOVED, player=hit.subject)
        elif rider == CHILL:
            course.update(hit.subject, statuses=course.person(hit.subject).with_status(CHILLED).statuses)
            course.tell("BF-COLD-BLAST", "is_chilled", role=Role.REMOVED, player=hit.subject)
        elif rider == KILL:
            _kill(course, hit)
        elif rider in (LOSE_CRYSTAL, DRAIN):
            if person.crystals:
                course.update(hit.subject, crystals=person.crystals - 1)
                course.set(supply=course.state.supply + 1)
                took_crystal = True
                course.tell("BF-95", "loses_crystal", role=Role.REMOVED, player=hit.subject)
            else:
                course.tell("BF-FLOOR", "no_crystal_to_lose", role=Role.SPARED, is_event=False, player=hit.subject)
    return lost, took_crystal


def _kill(course: Course, hit: Hit) -> None:
    """Take all health from a character."""
    state = course.state
    person = state.of(hit.subject)
    course.update(hit.subject, health=0)
    course.something_happened()
    course.tell(
        "BF-TOUCH-OF-DEATH",
        "is_killed",
        marks=lambda: loss(state, person.cell, person.health, person.seat, hit.source),
        player=hit.subject,
    )


def injure(course: Course, seat: str, amount: int, source: str, *, fire: bool, kind: str = "is_hurt") -> int:
    """Take health from a character, if it can be hurt that way; return how much it lost."""
    person = course.person(seat)
    if course.has_trait(seat, Trait.ONLY_FIRE_HURTS) and not fire:
        course.tell("BF-135", "unhurt_trollish", role=Role.SPARED, is_event=False, player=seat, amount=amount)
        return 0
    lost = min(person.health, amount)
    course.update(seat, health=person.health - lost, hurt=person.hurt or lost > 0)
    if lost:
        course.something_happened()
    course.tell(
        "BF-DAMAGE",
        kind if lost == amount else "is_hurt_capped",
        marks=lambda: loss(course.state, person.cell, lost, seat, source),
        player=seat,
        amount=amount,
        lost=lost,
        left=person.health - lost,
    )
    return lost


def break_barrier(course: Course, cell: str) -> None:
    """Destroy a barrier: it has one health. Pushes that were meant for it lapse."""
    state = course.state
    course.set(barriers=state.barriers & ~state.table.board.bit[cell])
    if state.frames:
        course.top(tasks=without_pushes_of(course.frame.tasks, cell))
    course.something_happened()
    course.tell("BF-DAMAGE", "barrier_breaks", marks=lambda: (DamageMark(cell, 1),), cell=cell)


def _gain(course: Course, seat: str, *, health: bool, crystal: bool) -> None:
    """Let a drainer gain what the target lost (BF-100, BF-101)."""
    if not health and not crystal:
        course.tell("BF-101", "drains_nothing", role=Role.CAUSE, is_event=False, player=seat)
    elif health and crystal and course.state.table.reads(DRAIN_GAIN, "b"):
        course.do_next(Gain(seat))
    else:
        if health:
            gain_health(course, seat)
        if crystal:
            gain_crystal(course, seat)


def gain_health(course: Course, seat: str) -> None:
    """Give a drainer 1 health, not above the maximum."""
    person = course.person(seat)
    if not person.alive or person.health >= person.max_health:
        course.tell("BF-100", "gain_capped", role=Role.CAUSE, ruling="BF-100", is_event=False, player=seat)
        return
    course.update(seat, health=person.health + 1)
    course.tell(
        "BF-100", "gains_health", role=Role.RAISED, ruling="BF-100", player=seat, amount=1, health=person.health + 1
    )


def gain_crystal(course: Course, seat: str) -> None:
    """Give a drainer the crystal that the target lost."""
    course.update(seat, crystals=course.person(seat).crystals + 1)
    course.set(supply=course.state.supply - 1)
    course.tell("BF-100", "gains_crystal", role=Role.RAISED, ruling="BF-100", player=seat)


def _pushes(course: Course, play: Play, hits: tuple[Hit, ...]) -> tuple[Task, ...]:
    """Return the pushes of an attack in the order in which they happen (BF-68)."""
    state = course.state
    pushed = [hit for hit in hits if hit.push]
    for hit in pushed:
        if hit.way is None:
            course.tell("BF-105", "no_direction", role=Role.CAUSE, is_event=False, cell=cell_of(state, hit.subject))
    shoves = [Shove(hit.subject, hit.way, hit.push, hit.source, hit.fire) for hit in pushed if hit.way is not None]
    regions = [effect for effect in state.table.book.powers[play.what].effects if isinstance(effect, Region)]
    centre = regions[0].centre(state, play) if regions else state.of(play.by).cell
    board = state.table.board

    def outermost(shove: Shove) -> tuple[int, int, int]:
        cell = cell_of(state, shove.subject)
        column, row = board.column_row(cell)
        return (-board.distance(centre, cell), -row, column)

    order = state.rulings[PUSH_ORDER.id]
    if order == "c" and len(shoves) > 1:
        return (PickShove(tuple(shoves), play.by),)
    return tuple(sorted(shoves, key=outermost, reverse=order == "a"))
