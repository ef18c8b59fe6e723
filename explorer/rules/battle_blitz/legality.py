"""What may be done, and every reason why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.battle_blitz import marks, pauses, rulings
from explorer.rules.battle_blitz.action import Act, Decline, Discard, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.play import settle
from explorer.rules.battle_blitz.records import CANNON, Pause, Wait
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.mark import CellsMark, Mark
from explorer.rules.reason import Reason, Value

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State

ANSWERS: dict[Wait, tuple[type[Act], ...]] = {
    Wait.ENCAMPMENT: (),
    Wait.CANNON: (Hit,),
    Wait.STRONGHOLD: (Hit, Decline),
    Wait.CITADEL: (Take, Decline),
    Wait.DISCARD: (Discard,),
}
"""With which acts each choice is made."""

PAUSE_RULES = {
    Wait.ENCAMPMENT: "BB-ENCAMPMENT",
    Wait.CANNON: "BB-AIMING",
    Wait.STRONGHOLD: rulings.STRONGHOLD_PAUSE.id,
    Wait.CITADEL: "BB-32",
    Wait.DISCARD: rulings.OVER_THE_LIMIT.id,
}


def first_tick(state: State) -> int:
    """Return the first tick at which anyone may do anything."""
    return max(state.tick, state.resumes)


def legal_actions(state: State, seats: Iterable[str] = SEATS) -> tuple[Action, ...]:
    """Return what these seats may do at the first tick at which anyone may."""
    if state.is_terminal:
        return ()
    tick = first_tick(state)
    found = (act for seat in seats for act in _candidates(state, seat, tick) if not why_illegal(state, act))
    return tuple(sorted(found, key=attrgetter("sort_key")))  # a key each, not one for every comparison


def why_illegal(state: State, action: Action) -> tuple[Reason, ...]:
    """Return every reason against an action; empty exactly when it is legal."""
    if not isinstance(action, Act):
        return (_reason("BB-TOGETHER", "unknown_action", action=str(action)),)
    if action.seat not in SEATS:
        return (_reason("BB-PLAYERS", "no_such_seat", found=action.seat, known=SEATS),)
    if state.is_terminal:
        return (_over(state),)
    return tuple(_reasons(state, action))


def _candidates(state: State, seat: str, tick: int) -> Iterator[Act]:
    """Every act that could be legal."""
    choice = pauses.asked(state, seat)
    if choice is not None and choice.by == seat:
        for answer in ANSWERS[choice.wait]:
            if answer is Hit:
                yield from (Hit(seat, tick, card) for card in state.laid(OTHER[seat]))
            elif answer is Take:
                yield from (Take(seat, tick, card) for card in state.laid(seat))
            elif answer is Discard:
                yield from (Discard(seat, tick, card) for card in state.player(seat).hand)
            else:
                yield Decline(seat, tick)
        return
    if state.will_draw(seat):
        yield Draw(seat, tick)
        return
    free = [flag.number for flag in FLAGS if state.flag(flag.number).has_room(seat)]
    for card in state.player(seat).hand:
        yield Load(seat, tick, card)
        yield from (Place(seat, tick, card, number) for number in free)


def _reasons(state: State, act: Act) -> Iterator[Reason]:
    if act.tick < state.tick:
        yield _against(state, act, "BB-40", "too_late", tick=act.tick, now=state.tick)
        return
    state = settle(state, act.tick)
    if act.tick < state.resumes:
        ruling = rulings.COUNTDOWN.id
        yield _against(state, act, ruling, "counting_down", ruling=ruling, resumes=state.resumes)
    yield from _pause_reasons(state, act)
    if isinstance(act, Place | Load):
        yield from _from_hand(state, act)
    if isinstance(act, Place):
        yield from _place(state, act)
    elif isinstance(act, Load):
        yield from _load(state, act)
    elif isinstance(act, Draw):
        yield from _draw(state, act)
    elif isinstance(act, Hit | Take | Discard | Decline):
        yield from _answer(state, act)


# Pauses


def _pause_reasons(state: State, act: Act) -> Iterator[Reason]:
    """Why a pause forbids it."""
    choice = pauses.asked(state, act.seat)
    if choice is not None:
        if choice.by == act.seat and isinstance(act, ANSWERS[choice.wait]):
            return
        yield _paused(choice)
    for pause in pauses.encampments(state):
        yield from _encampment(state, act, pause)


def _encampment(state: State, act: Act, pause: Pause) -> Iterator[Reason]:
    """Why an Encampment that waits forbids it, by the readings of BB-16."""
    reading = state.table.encampment
    awaited = pauses.awaited_flags(state, act.seat)
    if reading == "c":
        if pause.by == act.seat and isinstance(act, Place) and act.flag == pause.flag:
            yield _paused(pause)
        return
    if pause.by == act.seat:
        is_forbidden = not awaited or (isinstance(act, Place) and act.flag not in awaited)
    else:
        is_forbidden = reading == "a" and isinstance(act, Place) and act.flag not in awaited
    if isinstance(act, Load):
        yield _against(state, act, "BB-18", "no_cannon_now", flag=pause.flag, other=OTHER[pause.by])
    if is_forbidden:
        yield _paused(pause)


def _paused(pause: Pause) -> Reason:
    rule, kind = PAUSE_RULES[pause.wait], f"paused_{pause.wait}"
    found = marks.of_pause(pause)
    if pause.wait is Wait.ENCAMPMENT:
        ruling = rulings.ENCAMPMENT_PAUSE.id
        return _reason(rule, kind, found, ruling, player=pause.by, other=OTHER[pause.by], flag=pause.flag)
    ruled = rule if rule in (rulings.STRONGHOLD_PAUSE.id, rulings.OVER_THE_LIMIT.id) else None
    return _reason(rule, kind, found, ruled, player=pause.by)


# Acts


def _from_hand(state: State, act: Place | Load) -> Iterator[Reason]:
    if act.card not in state.player(act.seat).hand:
        yield _not_in_hand(state, act)
    owed = state.will_draw(act.seat)
    if owed:
        yield _against(state, act, "BB-DRAW", "must_draw", ruling=rulings.REFILL.id, player=act.seat, count=owed)


def _not_in_hand(state: State, act: Place | Load) -> Reason:
    """Why a card cannot be placed that is not in the hand: it lies elsewhere for good, or the seat does not have it."""
    seat, card = act.seat, str(act.card)
    flag = state.laid(seat).get(act.card)
    if flag is not None:
        return _against(state, act, "BB-10", "stays_placed", player=seat, card=card, flag=flag)
    if act.card in state.player(seat).cannon:
        return _against(state, act, "BB-36", "stays_loaded", player=seat, card=card)
    return _against(state, act, "BB-PLACE", "not_in_hand", player=seat, card=card)


def _place(state: State, act: Place) -> Iterator[Reason]:
    if not 1 <= act.flag <= len(FLAGS):
        yield _against(state, act, "BB-LINE", "no_such_flag", found=act.flag, last=len(FLAGS))
    elif act.is_across:
        yield _against(state, act, "BB-11", "not_own_side", player=act.seat, other=OTHER[act.seat], flag=act.flag)
    elif not state.flag(act.flag).has_room(act.seat):
        capacity = state.flag(act.flag).flag.capacity
        yield _against(state, act, "BB-PLACE", "flag_full", player=act.seat, flag=act.flag, capacity=capacity)


def _load(state: State, act: Load) -> Iterator[Reason]:
    player = state.player(act.seat)
    no_target = rulings.NO_TARGET.id
    if player.is_spent:
        ruling = rulings.RELOADING.id
        yield _against(state, act, ruling, "cannon_spent", ruling=ruling, player=act.seat)
        return
    if len(player.cannon) == CANNON:
        yield _against(state, act, no_target, "cannon_loaded", ruling=no_target, player=act.seat)
        return
    if not player.cannon:
        return
    if player.cannon[0].colour != act.card.colour:
        wanted, found = player.cannon[0].colour.title, act.card.colour.title
        yield _against(state, act, "BB-35", "wrong_colour", player=act.seat, wanted=wanted, found=found)
    if state.table.no_target == "b" and not state.laid(OTHER[act.seat]):
        yield _against(state, act, no_target, "no_target_yet", ruling=no_target, other=OTHER[act.seat])


def _draw(state: State, act: Draw) -> Iterator[Reason]:
    player = state.player(act.seat)
    if not player.owes:
        yield _against(state, act, "BB-DRAW", "no_draw_owed", player=act.seat)
    elif not state.deck:
        yield _against(state, act, "BB-7", "deck_empty")
    elif not state.will_draw(act.seat):
        values: dict[str, Value] = {"player": act.seat, "count": len(player.hand), "size": player.size}
        yield _against(state, act, rulings.REFILL.id, "hand_full", ruling=rulings.REFILL.id, **values)


def _answer(state: State, act: Hit | Take | Discard | Decline) -> Iterator[Reason]:
    choice = pauses.asked(state, act.seat)
    if choice is None or choice.by != act.seat or not isinstance(act, ANSWERS[choice.wait]):
        yield _against(state, act, "BB-COMPLETE", f"nothing_to_{act.WORD}", player=act.seat)
    elif isinstance(act, Hit) and act.card not in state.laid(OTHER[act.seat]):
        rule = _rule_of_targets(state, act, choice)
        yield _against(state, act, rule, "not_a_target", other=OTHER[act.seat], card=str(act.card))
    elif isinstance(act, Take) and state.laid(act.seat).get(act.card) in (None, choice.flag):
        yield _against(state, act, "BB-33", "not_to_take", player=act.seat, card=str(act.card))
    elif isinstance(act, Discard) and act.card not in state.player(act.seat).hand:
        yield _against(state, act, "BB-PLACE", "not_in_hand", player=act.seat, card=str(act.card))


def _rule_of_targets(state: State, act: Hit, choice: Pause) -> str:
    """Return which rule keeps a card from being a target: it lies on a cannon, or on no flag of the opponent’s."""
    if act.card in state.player(OTHER[act.seat]).cannon:
        return "BB-42"
    return "BB-AIMING" if choice.wait is Wait.CANNON else "BB-27"


def _over(state: State) -> Reason:
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return _reason("BB-END", "over_drawn")
    return _reason("BB-END", "over_won", winner=outcome.winner)


def _against(
    state: State, act: Act, rule: str, kind: str, *, ruling: str | None = None, **values: Value
) -> Reason:
    """Return a reason against an act, with marks of where it lies."""
    return _reason(rule, kind, marks.of_refusal(kind, state, act), ruling, **values)


def _reason(
    rule: str, kind: str, where: tuple[Mark, ...] = (), ruling: str | None = None, **values: Value
) -> Reason:
    cells = tuple(cell for mark in where if isinstance(mark, CellsMark) for cell in mark.cells)
    return Reason(rule, f"{NAME}.{kind}", tuple(values.items()), cells, where, ruling)
