"""Questions about answers in Blastflare: who is asked for one, and what comes back when all have passed."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.lessons.acts import QUIET, Played, as_spoken, asked_in_turn, name_of, played
from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.questions import as_reason, mover_of
from explorer.lessons.wording import say
from explorer.rules.blastflare import rulebook
from explorer.rules.blastflare.frames import Play
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.pending import may_answer
from explorer.rules.blastflare.state import State
from explorer.rules.reason import Reason, reason


def asked_next(state: State, *acts: str) -> Challenge:
    """Ask who is asked for an answer when an act was declared, and perhaps answered or let pass.

    The position shown is the one before: on the board it would be seen who is asked.

    Args:
        state: the position.
        acts: the act in notation, and the answers to it (see ``acts.played``): "Flare c2", "B: pass".

    Raises:
        NotationError: an act cannot be read.
        IllegalActionError: it is not allowed.
    """
    player = mover_of(state)
    then = played(state, *acts, closing=False).state
    asked = asked_in_turn(then)
    seats = tuple(state.table.seats)
    nobody = say("nobody_asked")
    why = (reason(rulebook.PASSED_OVER.id, "lessons.all_passed_over"),)
    whys = tuple(why if not asked else (_why_asked(then, seat, asked),) for seat in seats)
    kind = "ask_asked_next" if len(acts) == 1 else "ask_asked_next_after"
    told = tuple(map(as_spoken, acts))
    return Challenge(
        GAME.name,
        state,
        "asked_next",
        reason("", f"lessons.{kind}", who=player, act=told[0], acts=told[1:]),
        Answer.ONE,
        (*seats, nobody),
        (asked[0] if asked else nobody,),
        (*whys, why if not asked else whys[seats.index(asked[0])]),
    )


def _why_asked(state: State, seat: str, asked: tuple[str, ...]) -> Reason:
    """Return why a seat is asked now, later, or not at all."""
    if seat == asked[0]:
        return reason(rulebook.ANSWERS.id, "lessons.asked_now", who=seat, order=asked)
    if seat in asked:
        return reason(rulebook.ANSWERS.id, "lessons.asked_later", who=seat, first=asked[0])
    person = state.of(seat)
    if may_answer(state, seat):
        return reason(rulebook.ANSWERS.id, "lessons.asked_before", who=seat)
    kind = "over_dead" if not person.alive else "over_empty" if not person.hand else "over_known"
    return reason(rulebook.PASSED_OVER.id, f"lessons.{kind}", who=seat, cards=person.hand)


def taken_back(state: State, *acts: str) -> Challenge:
    """Ask which plays are taken back when all pass: the act, or the answers to it.

    Args:
        state: the position.
        acts: the act in notation, and the answers to it (see ``acts.played``).

    Raises:
        NotationError: an act cannot be read.
        IllegalActionError: it is not allowed.
    """
    player = mover_of(state)
    done = played(state, *acts)
    plays = {play.id: play for step in done.steps for play in _plays(step.after)}
    told, back = _told_of(done, plays)
    numbers = sorted(plays)
    spoken = tuple(map(as_spoken, acts))
    return Challenge(
        GAME.name,
        state,
        "taken_back",
        reason("", "lessons.ask_taken_back", who=player, act=spoken[0], acts=spoken[1:]),
        Answer.MANY,
        tuple(name_of(plays[number]) for number in numbers),
        tuple(name_of(plays[number]) for number in numbers if number in back),
        tuple(tuple(told[number]) for number in numbers),
    )


def _told_of(done: Played, plays: Mapping[int, Play]) -> tuple[Mapping[int, list[Reason]], set[int]]:
    """Return for each play what came of it, as reasons, and the numbers of those that were taken back."""
    told: dict[int, list[Reason]] = {number: [] for number in plays}
    back: set[int] = set()
    up = 0
    held: list[Reason] = []  # what did not happen, and may be why the next play is taken back
    for step in done.steps:
        if step.kind == "blastflare.is_unplayed":
            whose = (step.values["player"], step.values["what"])
            number = next(play.id for play in plays.values() if (play.by, play.what) == whose)
            back.add(number)
            told[number] += [*held, as_reason(step)]
            held = []
            continue
        if step.is_event and up:
            told[up] += held
            held = []
        if step.kind == "blastflare.resolves":
            up = int(str(step.values["play"]))
        elif up and step.kind not in QUIET:
            (told[up] if step.is_event else held).append(as_reason(step))
        if step.kind == "blastflare.play_cancelled":
            told[int(str(step.values["play"]))].append(as_reason(step))
    if up:
        told[up] += held
    return told, back


def _plays(state: State) -> tuple[Play, ...]:
    """Return the plays that wait, and those that are resolving."""
    return (*state.pending, *(frame.up for frame in state.frames if frame.up is not None))
