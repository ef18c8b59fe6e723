"""What an act does. One walk through the rules gives both the next state and, when asked for, the steps to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from explorer.rules.action import Action
from explorer.rules.battle_blitz import marks, pauses, rulings
from explorer.rules.battle_blitz.action import Decline, Discard, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.flags import Effect
from explorer.rules.battle_blitz.records import CANNON, Pause, Player, Side, Wait
from explorer.rules.battle_blitz.seats import OTHER, PLACE_OF, SEATS
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.reason import Value
from explorer.rules.step import Step

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State


class BlitzStep(Step):
    """A step that knows what a seat may know of it: its sentence tells no secret, but its positions do."""

    __slots__ = ()

    def observed_by(self, seat: str) -> Step:
        """Return the step as a seat may know it: hidden cards are hidden in its positions."""
        return replace(self, before=self.before.observation(seat), after=self.after.observation(seat))


class Course:
    """A position on its way through an act.

    Attributes:
        state: the position so far.
        steps: what happened so far; stays empty if nobody asked.
    """

    def __init__(self, state: State, is_told: bool) -> None:
        """Begin with a position."""
        self.state = state
        self.steps: list[Step] = []
        self._told = state
        self._is_told = is_told

    def change(self, **fields: Any) -> None:
        """Change fields of the position. The next step tells of it."""
        self.state = replace(self.state, **fields)

    def change_player(self, seat: str, **fields: Any) -> None:
        """Change what a seat has."""
        one, other = self.state.players
        if seat == "A":
            self.change(players=(replace(one, **fields), other))
        else:
            self.change(players=(one, replace(other, **fields)))

    def change_flag(self, number: int, seat: str, side: Side, first: str | None) -> None:
        """Change a side of a flag, and who filled it first."""
        flags = list(self.state.flags)
        flags[number - 1] = replace(flags[number - 1].with_side(seat, side), first=first)
        self.change(flags=tuple(flags))

    def player(self, seat: str) -> Player:
        """Return what a seat has now."""
        return self.state.player(seat)

    def tell(
        self, rule: str, kind: str, *, ruling: str | None = None, is_event: bool = True, **values: Value
    ) -> None:
        """Note what happened since the last step."""
        if self._is_told:
            items = tuple(values.items())
            found = marks.of_step(kind, self._told, self.state, values)
            step = BlitzStep(rule, f"{NAME}.{kind}", items, self._told, self.state, found, 0, ruling, is_event)
            self.steps.append(step)
            self._told = self.state


def play(state: State, action: Action) -> State:
    """Return the state that a legal action leads to."""
    course = Course(state, False)
    _run(course, action)
    return course.state


def explain(state: State, action: Action) -> tuple[Step, ...]:
    """Return the steps of a legal action."""
    course = Course(state, True)
    _run(course, action)
    *before, last = course.steps
    return (*before, replace(last, after=course.state))


def settle(state: State, tick: int) -> State:
    """Return the position as it has become by a tick without anybody acting: an Encampment’s time may be over."""
    if not pauses.run_out(state, tick):
        return state
    course = Course(state, False)
    _run_out(course, tick)
    return course.state


def _run(course: Course, action: Any) -> None:
    _run_out(course, action.tick)
    was_paused = pauses.is_paused(course.state)
    course.change(tick=action.tick, acts=course.state.acts + 1)
    _DEEDS[type(action)](course, action)
    if course.state.is_terminal:
        return
    _lift(course)
    _fire_kept(course)
    if was_paused and not pauses.is_paused(course.state):
        _resume(course, (action.seat, OTHER[action.seat]))
    _draw_by_itself(course, action.seat)
    _end_without_cards(course)


# Deeds


def _place(course: Course, act: Place) -> None:
    seat, at = act.seat, course.state.flag(act.flag)
    _from_hand(course, seat, act.card)
    course.change_player(seat, owes=True)
    cards = (*at.side[seat].cards, act.card)
    is_full = len(cards) == at.flag.capacity
    course.change_flag(act.flag, seat, Side(cards, course.state.acts if is_full else None), at.first)
    course.tell("BB-PLACE", "places", player=seat, card=str(act.card), flag=act.flag)
    if not is_full:
        return
    formation = course.state.formations(act.flag)[seat]
    course.tell("BB-COMPLETE", "completes", player=seat, flag=act.flag, formation=formation.name)
    if all(course.state.has_finished(each) for each in SEATS):
        _end(course, "BB-61", "ends")
    elif at.first is None:
        course.change_flag(act.flag, seat, course.state.flag(act.flag).side[seat], seat)
        _EFFECTS[at.flag.kind.effect](course, seat, act.flag)
    else:
        course.tell(
            rulings.FIRST_ONLY.id,
            "not_first",
            ruling=rulings.FIRST_ONLY.id,
            is_event=False,
            first=at.first,
            flag=act.flag,
        )


def _load(course: Course, act: Load) -> None:
    seat = act.seat
    _from_hand(course, seat, act.card)
    cannon = (*course.player(seat).cannon, act.card)
    course.change_player(seat, owes=True, cannon=cannon)
    course.tell("BB-LOAD", "loads", player=seat, card=str(act.card), count=len(cannon))
    if len(cannon) < CANNON:
        return
    if course.state.laid(OTHER[seat]):
        _pause(course, Wait.CANNON, seat, 0)
        course.tell("BB-AIMING", "aims", player=seat, other=OTHER[seat])
    elif course.state.table.no_target == "a":
        _spend(course, seat)
        course.tell(rulings.NO_TARGET.id, "shot_lost", ruling=rulings.NO_TARGET.id, player=seat, other=OTHER[seat])
    else:
        course.tell(
            rulings.NO_TARGET.id,
            "shot_kept",
            ruling=rulings.NO_TARGET.id,
            is_event=False,
            player=seat,
            other=OTHER[seat],
        )


def _draw(course: Course, act: Draw) -> None:
    _draw_cards(course, act.seat)


def _hit(course: Course, act: Hit) -> None:
    pause = pauses.asked(course.state, act.seat)
    assert pause is not None
    other = OTHER[act.seat]
    flag = course.state.laid(other)[act.card]
    _off_flag(course, other, act.card, flag)
    course.change(removed=(*course.state.removed, act.card))
    if pause.wait is Wait.CANNON:
        _spend(course, act.seat)
    _unpause(course, pause)
    rule = "BB-SHOT" if pause.wait is Wait.CANNON else "BB-STRONGHOLD"
    course.tell(rule, "removes", player=act.seat, owner=other, card=str(act.card), flag=flag)


def _take(course: Course, act: Take) -> None:
    pause = pauses.asked(course.state, act.seat)
    assert pause is not None
    flag = course.state.laid(act.seat)[act.card]
    _off_flag(course, act.seat, act.card, flag)
    player = course.player(act.seat)
    hand = tuple(sorted((*player.hand, act.card)))
    room = max(player.size - len(hand), 0)
    owes = player.owes and room > 0  # BB-46: the card takes the place of the draw, or of one of two
    course.change_player(act.seat, hand=hand, owes=owes, extra=min(player.extra, max(room - 1, 0)))
    _unpause(course, pause)
    course.tell("BB-CITADEL", "takes", player=act.seat, card=str(act.card), flag=flag)
    if len(hand) > player.size and course.state.table.over_limit == "b":
        _pause(course, Wait.DISCARD, act.seat, pause.flag)
        course.tell(
            rulings.OVER_THE_LIMIT.id,
            "must_discard",
            ruling=rulings.OVER_THE_LIMIT.id,
            player=act.seat,
            count=len(hand),
            size=player.size,
        )


def _discard(course: Course, act: Discard) -> None:
    pause = pauses.asked(course.state, act.seat)
    assert pause is not None
    _from_hand(course, act.seat, act.card)
    course.change(removed=(*course.state.removed, act.card))
    _unpause(course, pause)
    course.tell(
        rulings.OVER_THE_LIMIT.id, "discards", ruling=rulings.OVER_THE_LIMIT.id, player=act.seat, card=str(act.card)
    )


def _decline(course: Course, act: Decline) -> None:
    pause = pauses.asked(course.state, act.seat)
    assert pause is not None
    _unpause(course, pause)
    course.tell("BB-29", "declines", is_event=False, player=act.seat, flag=pause.flag)


_DEEDS: dict[type[Action], Callable[[Course, Any], None]] = {
    Place: _place,
    Load: _load,
    Draw: _draw,
    Hit: _hit,
    Take: _take,
    Discard: _discard,
    Decline: _decline,
}


# Effects of flags


def _no_effect(course: Course, seat: str, flag: int) -> None:
    course.tell("BB-24", "no_effect", is_event=False, player=seat, flag=flag)


def _wait_for_other(course: Course, seat: str, flag: int) -> None:
    other = OTHER[seat]
    if not course.state.flag(flag).has_room(other):
        course.tell("BB-20", "no_wait", is_event=False, other=other, flag=flag)
        return
    _pause(course, Wait.ENCAMPMENT, seat, flag)
    course.tell(
        "BB-ENCAMPMENT",
        f"waits_{course.state.table.encampment}",
        ruling=rulings.ENCAMPMENT_PAUSE.id,
        player=seat,
        other=other,
        flag=flag,
    )


def _bigger_hand(course: Course, seat: str, flag: int) -> None:
    player = course.player(seat)
    if course.state.table.has_late_bonus:
        course.change_player(seat, is_bonus_due=True)
    else:
        course.change_player(seat, size=player.size + 1, extra=player.extra + 1)
    course.tell(
        "BB-GARRISON", "bigger_hand", ruling=rulings.BONUS_CARD.id, player=seat, flag=flag, size=player.size + 1
    )


def _attack(course: Course, seat: str, flag: int) -> None:
    other = OTHER[seat]
    if not course.state.laid(other):
        course.tell("BB-29", "no_target", is_event=False, other=other)
        return
    _pause(course, Wait.STRONGHOLD, seat, flag)
    course.tell("BB-STRONGHOLD", "attacks", ruling=rulings.STRONGHOLD_PAUSE.id, player=seat, other=other)


def _retrieve(course: Course, seat: str, flag: int) -> None:
    player = course.player(seat)
    if all(number == flag for number in course.state.laid(seat).values()):
        course.tell("BB-33", "nothing_to_take_back", is_event=False, player=seat)
    elif course.state.table.over_limit == "c" and len(player.hand) >= player.size:
        course.tell(
            rulings.OVER_THE_LIMIT.id, "no_room", ruling=rulings.OVER_THE_LIMIT.id, is_event=False, player=seat
        )
    else:
        _pause(course, Wait.CITADEL, seat, flag)
        course.tell("BB-32", "chooses", player=seat)


_EFFECTS: dict[Effect, Callable[[Course, str, int], None]] = {
    Effect.NONE: _no_effect,
    Effect.PAUSE: _wait_for_other,
    Effect.BIGGER_HAND: _bigger_hand,
    Effect.ATTACK: _attack,
    Effect.RETRIEVE: _retrieve,
}


# What follows by itself


def _run_out(course: Course, tick: int) -> None:
    """Let the Encampments go on whose time is over (BB-19 b). The pause ended at that moment, not at this tick."""
    for pause in pauses.run_out(course.state, tick):
        was_paused = pauses.is_paused(course.state)
        course.change(tick=max(course.state.tick, pause.since + (course.state.table.clock or 0)))
        _unpause(course, pause)
        course.tell(
            rulings.ENCAMPMENT_CLOCK.id,
            "time_is_up",
            ruling=rulings.ENCAMPMENT_CLOCK.id,
            other=OTHER[pause.by],
            flag=pause.flag,
        )
        _fire_kept(course)
        if was_paused and not pauses.is_paused(course.state):
            _resume(course, (pause.by, OTHER[pause.by]))


def _lift(course: Course) -> None:
    """End the pauses of Encampments that need not wait any more."""
    for pause in pauses.encampments(course.state):
        if pauses.is_answered(course.state, pause):
            other = OTHER[pause.by]
            _unpause(course, pause)
            if course.state.flag(pause.flag).has_room(other):
                course.tell("BB-21", "lifted", other=other, flag=pause.flag)
            else:
                course.tell("BB-ENCAMPMENT", "both_full", flag=pause.flag)


def _fire_kept(course: Course) -> None:
    """Aim a cannon that kept its shot as soon as there is a target and the game is not paused (BB-39 c)."""
    for seat in SEATS:
        player = course.player(seat)
        if len(player.cannon) < CANNON or player.is_spent or pauses.is_paused(course.state):
            continue
        if course.state.laid(OTHER[seat]):
            _pause(course, Wait.CANNON, seat, 0)
            course.tell("BB-AIMING", "aims", ruling=rulings.NO_TARGET.id, player=seat, other=OTHER[seat])


def _resume(course: Course, seats: Iterable[str]) -> None:
    """End a pause: the owed draws are made in the order of these seats, then play goes on (BB-46, BB-72, BB-45)."""
    for seat in seats:
        if course.state.will_draw(seat):
            _draw_cards(course, seat, "BB-46")
    countdown = course.state.table.countdown
    if countdown:
        course.change(resumes=course.state.tick + countdown)
        course.tell(rulings.COUNTDOWN.id, "countdown", ruling=rulings.COUNTDOWN.id, resumes=course.state.resumes)
    else:
        course.tell(rulings.COUNTDOWN.id, "goes_on", ruling=rulings.COUNTDOWN.id)


def _draw_by_itself(course: Course, seat: str) -> None:
    """Draw without an act where the table plays so (BB-6 b); in a pause only for whom an Encampment waits."""
    state = course.state
    if not state.table.draws_by_itself or not state.will_draw(seat):
        return
    if not pauses.is_paused(state) or (pauses.asked(state, seat) is None and pauses.awaited_flags(state, seat)):
        _draw_cards(course, seat)


def _draw_cards(course: Course, seat: str, rule: str = "BB-DRAW") -> None:
    count = course.state.will_draw(seat)
    drawn, rest = course.state.deck[:count], course.state.deck[count:]
    player = course.player(seat)
    course.change(deck=rest)
    course.change_player(seat, hand=tuple(sorted((*player.hand, *drawn))), owes=False, extra=0)
    course.tell(rule, "draws", player=seat, count=count, left=len(rest))
    if player.is_bonus_due:
        course.change_player(seat, size=player.size + 1, extra=1, is_bonus_due=False)


def _end_without_cards(course: Course) -> None:
    """End the game when no side that has room left can get a card for it (BB-73)."""
    state = course.state
    waiting = [seat for seat in SEATS if not state.has_finished(seat)]
    if not state.pauses and all(pauses.is_out_of_cards(state, seat) for seat in waiting):
        _end(course, "BB-73", "nobody_can_go_on")


def _end(course: Course, rule: str, kind: str) -> None:
    course.change(is_terminal=True, pauses=())
    points = course.state.points
    course.tell(rule, kind, a=points["A"], b=points["B"])


# Small changes


def _from_hand(course: Course, seat: str, card: Card) -> None:
    course.change_player(seat, hand=tuple(each for each in course.player(seat).hand if each != card))


def _off_flag(course: Course, seat: str, card: Card, number: int) -> None:
    """Take a card off a flag, which is not full any more; its effect may come again (BB-14 b)."""
    at = course.state.flag(number)
    cards = tuple(each for each in at.sides[PLACE_OF[seat]].cards if each != card)
    is_broken = at.side[seat].completed is not None
    comes_again = is_broken and at.first == seat and course.state.table.has_effects_again
    course.change_flag(number, seat, Side(cards), None if comes_again else at.first)


def _spend(course: Course, seat: str) -> None:
    """Fire a cannon: its cards stay on it for good, or leave the game (BB-37)."""
    if course.state.table.can_reload:
        course.change(removed=(*course.state.removed, *course.player(seat).cannon))
        course.change_player(seat, cannon=())
    else:
        course.change_player(seat, is_spent=True)


def _pause(course: Course, wait: Wait, by: str, flag: int) -> None:
    course.change(pauses=(*course.state.pauses, Pause(wait, by, flag, course.state.tick)))


def _unpause(course: Course, pause: Pause) -> None:
    course.change(pauses=tuple(each for each in course.state.pauses if each is not pause))
