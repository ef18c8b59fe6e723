"""From a legal action to the next position in which somebody is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.rules.action import Action
from explorer.rules.blastflare import turns
from explorer.rules.blastflare.action import CHOOSE, END, GIVE, NO, PASS, TAKE, YES, Act
from explorer.rules.blastflare.course import GAME, Course, Draws
from explorer.rules.blastflare.crystals import pick_up
from explorer.rules.blastflare.deaths import mourn, test_win
from explorer.rules.blastflare.effects import Blast, Region
from explorer.rules.blastflare.frames import (
    BASE,
    CHOICE,
    DEATH,
    TURN,
    WINDOW,
    Burst,
    Frame,
    Gain,
    Harm,
    Mourn,
    PickShove,
    Play,
    Retaliate,
    Shove,
    Task,
    WinTest,
    next_up,
)
from explorer.rules.blastflare.harm import deal, gain_crystal, gain_health, strike
from explorer.rules.blastflare.marks import aim_of, area_of, way_round
from explorer.rules.blastflare.pending import ask_from, commit, declare, decline, take_back, under_way
from explorer.rules.blastflare.push import shove
from explorer.rules.blastflare.rulings import PASSIVES_FIRST, UNPLAYING
from explorer.rules.errors import IllegalActionError, SetupError
from explorer.rules.mark import Role
from explorer.rules.reason import Reason
from explorer.rules.step import Step, Transition

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State


def apply(state: State, action: Action, chance: Any = None) -> Transition[State]:
    """Return the transition of a legal action; see ``State.apply``."""
    reasons = state.why_illegal(action)
    if reasons:
        raise IllegalActionError(str(action), reasons)
    course = followed(state, action, Draws(chance), telling=False)
    return Transition(course.state, state, action, course.draws.chance)


def explain(state: State, action: Action, chance: Any = None) -> tuple[Step, ...]:
    """Return the steps of a legal action; see ``State.explain``."""
    return followed(state, action, Draws(chance), telling=True).told()


def followed(state: State, action: Action, draws: Draws, *, telling: bool) -> Course:
    """Return the course of a legal action, run until somebody is asked again.

    Raises:
        SetupError: more was given to chance than is drawn, or something that cannot come up.
    """
    assert isinstance(action, Act)
    course = Course(state, draws, telling=telling)
    begin(course, action)
    settle(course)
    if len(draws.given) > len(draws.made):
        raise SetupError("chance", f"{GAME}.too_much_chance", given=len(draws.given), drawn=len(draws.made))
    return course


def begin(course: Course, act: Act) -> None:
    """Do what the seat asked now does."""
    frame = course.frame
    seat = frame.asked or frame.owner
    if act.what == PASS:
        if frame.kind == TURN:
            course.top(acted=True)
            course.tell("BF-PASS", "passes_action", player=seat)
        else:
            decline(course)
    elif act.what == END:
        turns.end_turn(course)
    elif act.what == TAKE:
        pick_up(course, seat)
    elif act.what in (YES, NO):
        _consent(course, willing=act.what == YES)
    elif act.what in (CHOOSE, GIVE):
        _choose(course, act.targets[0])
    else:
        declare(course, act, seat)


def _consent(course: Course, *, willing: bool) -> None:
    frame = course.pop()
    (play,) = frame.pending
    if willing:
        course.tell("BF-36", "consents", player=frame.owner, other=play.by, what=play.what)
        commit(course, play)
    else:
        course.tell("BF-36", "refuses", player=frame.owner, other=play.by, what=play.what)


def _choose(course: Course, option: str) -> None:
    """Take up a choice, and go on when nothing more is to be chosen."""
    from explorer.rules.blastflare.meld import MELD, chosen_for_meld

    frame = course.frame
    if frame.topic == MELD:
        chosen_for_meld(course, option)
        return
    course.pop()
    if frame.topic == turns.SURFACE:
        if option == turns.SURFACE:
            turns.surface(course, frame.owner)
            turns.begin(course, frame.owner)
        else:
            turns.stay_under(course, frame.owner)
    elif frame.topic == "gain":
        (gain_health if option == "health" else gain_crystal)(course, frame.owner)
    else:
        task = next(each for each in course.frame.tasks if isinstance(each, PickShove))
        picked = next(each for each in task.shoves if each.subject == option)
        rest = tuple(each for each in task.shoves if each is not picked)
        later = tuple(each for each in course.frame.tasks if each is not task)
        course.top(tasks=(picked, *((PickShove(rest, task.owner),) if rest else ()), *later))


# Going on until somebody is asked


def settle(course: Course) -> None:
    """Let everything happen that needs nobody's decision."""
    while course.state.ended is None and advance(course):
        pass


def advance(course: Course) -> bool:
    """Let the next thing happen that needs nobody's decision; return False, with nothing done, if somebody is asked."""
    if not course.state.frames:
        turns.next_turn(course)
        return True
    frame = course.frame
    if frame.tasks:
        course.top(tasks=frame.tasks[1:])
        run_task(course, frame.tasks[0])
    elif frame.up is not None:
        _finish(course, frame.up)
    elif frame.kind == TURN and not course.person(frame.owner).alive:
        turns.end_turn(course)
    elif frame.asked is not None:
        return False
    elif frame.pending:
        come_up(course)
    else:
        course.pop()
    return True


def come_up(course: Course) -> None:
    """Take the next play of a closed window, judge it again, and resolve it or take it back (BF-82)."""
    frame = course.frame
    play = next_up(frame.pending, course.state.table.reads(PASSIVES_FIRST, "a"))
    course.top(pending=tuple(each for each in frame.pending if each is not play), up=play)
    state = course.state
    if not state.of(play.by).alive and not _acts_when_dead(course, play):
        course.tell("BF-174", "player_is_dead", role=Role.CAUSE, is_event=False, player=play.by, what=play.what)
        return
    reasons = judged_again(state, play)
    if reasons:
        take_back(course, play, reasons)
        return
    if play.shielded and state.table.reads(UNPLAYING, "b"):
        course.tell(
            "BF-SHIELD",
            "shielded",
            role=Role.SPARED,
            ruling="BF-137",
            is_event=False,
            player=play.shielded[0],
            what=play.what,
        )
        take_back(course, play, ())
        return
    resolve(course, play)


def judged_again(state: State, play: Play) -> tuple[Reason, ...]:
    """Return every reason why a play cannot go on as it was declared: its target is none any more, or a need fails."""
    power = state.table.book.powers[play.what]
    is_reaimed = sent_back(play) is not play  # it goes where Deflect sends it
    return (*power.against_needs(state, play.by), *(() if is_reaimed else power.target.recheck(state, play)))


def _acts_when_dead(course: Course, play: Play) -> bool:
    """Return whether a play works though its player is dead: an answer to that death, or where the dead may play."""
    from explorer.rules.blastflare.rulings import CARDS_OF_THE_DEAD

    own_death = course.frame.kind == DEATH and course.frame.owner == play.by
    return own_death or (play.layer != BASE and course.state.table.reads(CARDS_OF_THE_DEAD, "b"))


def sent_back(play: Play) -> Play:
    """Return a play as it works: the deflector's, aimed at the attacker, where a whole attack is sent back (BF-142)."""
    if not play.redirects or play.redirects[0].victim:
        return play
    turned = play.redirects[0]
    return play._replace(by=turned.source, targets=(turned.to, *play.targets[1:]))


def resolve(course: Course, play: Play) -> None:
    """Do what a play does."""
    power = course.state.table.book.powers[play.what]
    course.top(tasks=(Mourn(), WinTest(play.by)))
    declared, play = play, sent_back(play)
    course.tell(
        power.rule,
        "resolves",
        marks=lambda: aim_of(course.state, play),
        player=declared.by,
        what=play.what,
        play=play.id,
    )
    course.top(up=play)
    for effect in power.effects:
        effect.run(course, play)
    if not any(effect.harms for effect in power.effects):
        return
    late = [effect for effect in power.effects if isinstance(effect, Blast) and effect.late]
    hits = power.hits(course.state, play)
    if late:
        followers = {hit.subject for effect in late for hit in effect.hits(course.state, play)}
        target = play.targets[0] if play.targets else None
        hits = tuple(hit for hit in hits if hit.subject == target or hit.subject not in followers)
    if not hits:
        course.tell("BF-25", "hits_nothing", marks=lambda: area_of(course.state, play), is_event=False, what=play.what)
    if course.steps is not None:
        _tell_of_the_burrowed(course, play)
    strike(course, play, hits, late=bool(late))


def _tell_of_the_burrowed(course: Course, play: Play) -> None:
    """Tell who would be hit by an area if it were above ground (BF-132)."""
    state = course.state
    touched = 0
    for effect in state.table.book.powers[play.what].effects:
        if isinstance(effect, Region):
            touched |= effect.squares(state, play)
    for person in state.people:
        if person.alive and person.burrowed and state.table.board.bit[person.cell] & touched:
            course.tell(
                "BF-132", "untouched_burrowed", role=Role.SPARED, ruling="BF-129", is_event=False, player=person.seat
            )


def _finish(course: Course, play: Play) -> None:
    """Put away a play that is through, and take back what it made impossible where that is judged at once (BF-82)."""
    course.top(up=None)
    if not course.state.table.reads(UNPLAYING, "c"):
        return
    for each in [pending for pending in course.frame.pending if pending.layer == BASE]:
        reasons = judged_again(course.state, each)
        if reasons:
            _take_back_with_answers(course, each, reasons)


def _take_back_with_answers(course: Course, play: Play, reasons: tuple[Any, ...]) -> None:
    for each in course.frame.pending:
        if each.answers == play.id:
            _take_back_with_answers(course, each, ())
    if play in course.frame.pending:
        course.top(pending=tuple(each for each in course.frame.pending if each is not play))
        take_back(course, play, reasons)


def run_task(course: Course, task: Task) -> None:
    """Do one thing that a play has left."""
    if isinstance(task, Shove):
        shove(course, task)
    elif isinstance(task, Harm):
        deal(course, task.hits)
    elif isinstance(task, Burst):
        _burst(course)
    elif isinstance(task, Mourn):
        mourn(course)
    elif isinstance(task, WinTest):
        test_win(course, task.by)
    elif isinstance(task, PickShove):
        _ask_which_push(course, task)
    elif isinstance(task, Gain):
        course.push(Frame(CHOICE, task.owner, asked=task.owner, topic="gain", options=("crystal", "health"), wanted=1))
        course.tell("BF-100", "may_choose_gain", ruling="BF-100", player=task.owner)
    elif isinstance(task, Retaliate):
        _retaliate(course, task)


def _ask_which_push(course: Course, task: PickShove) -> None:
    if len(task.shoves) == 1:
        course.do_next(task.shoves[0])
        return
    options = tuple(sorted({each.subject for each in task.shoves}))
    course.do_next(task)
    course.push(Frame(CHOICE, task.owner, asked=task.owner, topic="push", options=options, wanted=1))
    course.tell("BF-68", "may_choose_push", ruling="BF-68", player=task.owner)


def _burst(course: Course) -> None:
    """Let an explosion go off where the target is now (BF-62, second reading)."""
    play = course.frame.up
    if play is None:
        return
    power = course.state.table.book.powers[play.what]
    late = [effect for effect in power.effects if isinstance(effect, Blast) and effect.late]
    hits = tuple(
        hit._replace(source=play.by, fire=power.fire) for effect in late for hit in effect.hits(course.state, play)
    )
    strike(course, play, hits)


def _retaliate(course: Course, task: Retaliate) -> None:
    """Let a phoenix strike back, as a play that can be answered (BF-149)."""
    from explorer.rules.blastflare.power import use_of

    if not task.target or not course.person(task.target).alive:
        course.tell("BF-199" if task.target else "BF-149", "no_killer", is_event=False, player=task.by)
        return
    number = 1 + max((each.id for each in under_way(course.state)), default=0)
    play = Play(number, use_of("Pheonix"), task.by, (task.target,))
    course.push(Frame(WINDOW, task.by, pending=(play,)))
    course.tell(
        "BF-149",
        "strikes_back",
        marks=lambda: way_round(course.state, task.by, task.target),
        player=task.by,
        other=task.target,
    )
    ask_from(course, task.by, 0)
