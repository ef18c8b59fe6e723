"""Whose turn it is: how a turn begins, is lost, and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.blastflare.character import BORROWED, CHILLED, LOST_TURN, SHOCKED
from explorer.rules.blastflare.frames import CHOICE, TURN, WINDOW, Frame
from explorer.rules.blastflare.pending import ask_from
from explorer.rules.blastflare.power import Trait
from explorer.rules.blastflare.rulings import INTERRUPT_TURN
from explorer.rules.mark import ArrowMark, Role

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course
    from explorer.rules.blastflare.state import State

SURFACE = "surface"
STAY = "stay"

TURNS_UNDER_GROUND = 10
"""Before one of so many of its next turns a burrowed character comes up (BF-128)."""

QUIET_ROUNDS = 20
"""After so many rounds in which nothing happened a game is drawn, where the table wants it so (BF-37)."""


def end_turn(course: Course) -> None:
    """End the turn of the innermost frame; after a regular one everybody may speak once before the next (BF-80)."""
    frame = course.pop()
    owner = frame.owner
    lives = course.person(owner).alive
    if lives:
        course.update(owner, hurt=False)
    course.tell("BF-TURN" if lives else "BF-186", "ends_extra_turn" if frame.extra else "ends_turn", player=owner)
    if frame.extra:
        return
    if not frame.eventful:
        count_quiet_turn(course)
        if course.state.is_terminal:
            return
    course.push(Frame(WINDOW, owner))
    ask_from(course, owner, 0)


def count_quiet_turn(course: Course) -> None:
    """Note that a turn went by in which nothing happened; after so many rounds of them the game is drawn (BF-37)."""
    if not course.counts_quiet_turns:
        return
    course.set(quiet=course.state.quiet + 1)
    if course.state.quiet >= QUIET_ROUNDS * len(course.state.table.seats):
        course.set(ended="draw", frames=())
        course.tell("BF-37", "stalemate", ruling="BF-37", rounds=QUIET_ROUNDS)


def next_turn(course: Course) -> None:
    """Go on to the next regular turn: the dead are passed over, lost turns are lost (BF-22)."""
    seat = course.state.mover
    while True:
        seat = course.state.table.next_seat[seat]
        course.set(mover=seat)
        if course.person(seat).alive and not loses_turn(course, seat):
            break
        count_quiet_turn(course)
        if course.state.is_terminal:
            return
    course.set(turn=course.state.turn + 1)
    if course.person(seat).burrowed:
        course.push(Frame(CHOICE, seat, asked=seat, topic=SURFACE, options=(SURFACE, STAY), wanted=1))
        course.tell("BF-128", "may_surface", role=Role.CAUSE, player=seat, left=course.person(seat).burrowed)
    else:
        begin(course, seat)


def loses_turn(course: Course, seat: str) -> bool:
    """Return whether a character loses the turn that would begin now; it counts as one all the same (BF-22)."""
    person = course.person(seat)
    why = next((status for status in LOST_TURN if status in person.statuses), None)
    forced_up = person.burrowed == 1
    if why is None:
        if forced_up:
            surface(course, seat, forced=True)
        return False
    kept = tuple(status for status in person.statuses if status not in (*LOST_TURN, CHILLED))
    course.update(seat, statuses=kept, hurt=False, burrowed=max(0, person.burrowed - 1))
    if forced_up:
        surface(course, seat, forced=True)
    several = sum(status in person.statuses for status in LOST_TURN) > 1
    rule = "BF-202" if several else {SHOCKED: "BF-SHOCK", BORROWED: "BF-158"}.get(why, "BF-REVIVE")
    course.tell(rule, f"loses_turn_{why}", role=Role.CAUSE, player=seat)
    if CHILLED in person.statuses:
        course.tell("BF-97", "chill_used_up", role=Role.SPARED, player=seat)
    if course.has_trait(seat, Trait.REGENERATES):
        course.tell("BF-176", "no_regeneration_lost_turn", role=Role.CAUSE, is_event=False, player=seat)
    return True


def surface(course: Course, seat: str, *, forced: bool = False) -> None:
    """Bring a burrowed character up."""
    cell = come_up(course, seat)
    course.tell("BF-128", "must_surface" if forced else "surfaces", role=Role.PLACED, player=seat, cell=cell)


def come_up(course: Course, seat: str) -> str:
    """Put a burrowed character above ground, and return where: beside its square when that is taken (BF-129)."""
    place = course.person(seat).cell
    cell = way_up(course.state, seat)
    course.update(seat, burrowed=0, burrow="", cell=cell)
    if cell != place:
        course.tell(
            "BF-208",
            "square_taken_above",
            marks=lambda: (ArrowMark(place, cell, Role.PLACED, seat),),
            ruling="BF-129",
            player=seat,
            cell=place,
            end=cell,
        )
    return cell


def way_up(state: State, seat: str) -> str:
    """Return where a burrowed character comes up: its square, or the nearest free one, the first in reading order."""
    board = state.table.board
    person = state.of(seat)
    if state.takes_square(person):
        return person.cell

    def nearness(cell: str) -> tuple[int, int, int]:
        column, row = board.column_row(cell)
        return (board.distance(person.cell, cell), -row, column)

    return min((cell for cell in board.cells if state.is_free(cell)), key=nearness, default=person.cell)


def stay_under(course: Course, seat: str) -> None:
    """Let a burrowed character stay where it is: its turn passes."""
    person = course.person(seat)
    kept = tuple(status for status in person.statuses if status != CHILLED)
    course.update(seat, burrowed=person.burrowed - 1, hurt=False, statuses=kept)
    course.tell("BF-128", "stays_under", role=Role.CAUSE, player=seat, left=person.burrowed - 1)
    if kept != person.statuses:
        course.tell("BF-203", "chill_used_up", role=Role.SPARED, player=seat)
    if course.has_trait(seat, Trait.REGENERATES):
        course.tell("BF-205", "no_regeneration_under_ground", role=Role.CAUSE, is_event=False, player=seat)
    count_quiet_turn(course)


def begin(course: Course, seat: str, *, extra: bool = False) -> None:
    """Begin a turn: what acts at its beginning acts, what lasts until it is over (BF-125, BF-96)."""
    person = course.person(seat)
    chilled = CHILLED in person.statuses
    if chilled:
        course.update(seat, statuses=tuple(status for status in person.statuses if status != CHILLED))
    course.push(Frame(TURN, seat, asked=seat, chilled=chilled, extra=extra))
    course.tell("BF-TURN", "begins_extra_turn" if extra else "begins_turn", player=seat, turn=course.state.turn)
    if chilled:
        course.tell("BF-203" if extra else "BF-96", "chilled_this_turn", role=Role.CAUSE, ruling="BF-96", player=seat)
    if course.has_trait(seat, Trait.REGENERATES):
        _regenerate(course, seat)


def _regenerate(course: Course, seat: str) -> None:
    person = course.person(seat)
    if person.hurt:
        course.tell("BF-126", "no_regeneration_hurt", role=Role.CAUSE, is_event=False, player=seat)
    elif person.health >= person.max_health:
        course.tell("BF-REGENERATION", "no_regeneration_full", role=Role.CAUSE, is_event=False, player=seat)
    else:
        course.update(seat, health=person.health + 1)
        course.tell("BF-REGENERATION", "regenerates", role=Role.RAISED, player=seat, health=person.health + 1)


def take_extra_turn(course: Course, seat: str) -> None:
    """Begin the turn that an Interrupt brings; a turn that was to be lost is this one (BF-94, BF-158)."""
    person = course.person(seat)
    if any(status in person.statuses for status in LOST_TURN):
        loses_turn(course, seat)
        return
    if course.state.table.reads(INTERRUPT_TURN, "b"):
        course.update(seat, statuses=person.with_status(BORROWED).statuses)
    begin(course, seat, extra=True)
