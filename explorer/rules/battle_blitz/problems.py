"""Everything impossible about a position that was set by hand. It is named, never put right: it can still be shown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from explorer.rules.battle_blitz import pauses, places, rulings
from explorer.rules.battle_blitz.cards import CARDS, HIDDEN, Card
from explorer.rules.battle_blitz.flags import Effect
from explorer.rules.battle_blitz.records import CANNON, HAND, FlagState, Pause, Player, Wait
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.table import COUNTDOWN
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.mark import CellsMark, Role
from explorer.rules.reason import Reason, Value, reason

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State

EFFECT_OF = {
    Wait.ENCAMPMENT: Effect.PAUSE,
    Wait.STRONGHOLD: Effect.ATTACK,
    Wait.CITADEL: Effect.RETRIEVE,
    Wait.DISCARD: Effect.RETRIEVE,
}
"""What a flag must do that a pause comes from."""

NAMED = 5
"""How many missing cards are named."""


def problems(state: State) -> tuple[Reason, ...]:
    """Return everything that no game could have led to; empty for every position of a game."""
    return (
        *_cards(state),
        *_sides(state),
        *_first(state),
        *_cannons(state),
        *_hands(state),
        *_removed(state),
        *_pauses(state),
        *_clock(state),
        *_ending(state),
    )


def _problem(rule: str, kind: str, *cells: str, owner: str = "", **values: Value) -> Reason:
    """Return a problem with its places marked; ``ruling`` may be among the values."""
    ruling = values.pop("ruling", None)
    marks = (CellsMark(cells, Role.PROBLEM, owner),) if cells else ()
    ruled = str(ruling) if ruling else None
    return reason(rule, f"{NAME}.problem_{kind}", cells=cells, marks=marks, ruling=ruled, **values)


# The cards


def everywhere(state: State) -> dict[Card, list[str]]:
    """Return where each card lies, as places; a hidden one as often as there are."""
    found: dict[Card, list[str]] = defaultdict(list)
    for seat in SEATS:
        for each in state.flags:
            for number, card in enumerate(each.side[seat].cards, 1):
                found[card].append(places.slot(each.flag.number, seat, number))
        player = state.player(seat)
        for number, card in enumerate(player.cannon, 1):
            found[card].append(places.cannon_slot(seat, number))
        for card in player.hand:
            found[card].append(places.hand(seat))
    for card in state.deck:
        found[card].append(places.DECK)
    for card in state.removed:
        found[card].append(places.REMOVED)
    return found


def _cards(state: State) -> Iterator[Reason]:
    """Each of the 70 cards is somewhere, and only there; those that are hidden may be any."""
    found = everywhere(state)
    for card, where in sorted(found.items()):
        if card != HIDDEN and len(where) > 1:
            yield _problem("BB-57", "card_twice", *where, card=str(card), count=len(where))
    missing = [card for card in CARDS if card not in found]
    hidden = len(found.get(HIDDEN, ()))
    if len(missing) > hidden:
        shown = tuple(map(str, missing[:NAMED]))
        if hidden:
            yield _problem("BB-CARDS", "too_few_cards", count=len(missing) - hidden)
        elif len(missing) > NAMED:
            yield _problem("BB-CARDS", "cards_missing", shown=shown, count=len(missing))
        else:
            yield _problem("BB-CARDS", "card_missing", cards=shown, count=len(missing))
    elif len(missing) < hidden:
        yield _problem("BB-CARDS", "too_many_cards", count=hidden - len(missing))


# The flags


def _sides(state: State) -> Iterator[Reason]:
    """No side holds more than it can; a full one, and no other, was filled by an act, each by one of its own."""
    filled: dict[int, str] = {}
    for each in state.flags:
        for seat in SEATS:
            side = each.side[seat]
            place = places.side(each.flag.number, seat)
            values: dict[str, Value] = {"player": seat, "flag": each.flag.number}
            count, capacity = len(side.cards), each.flag.capacity
            if count > capacity:
                yield _problem("BB-PLACE", "side_too_full", place, owner=seat, count=count, capacity=capacity, **values)
            if side.completed is None and count >= capacity:
                yield _problem("BB-59", "full_by_no_act", place, owner=seat, **values)
            elif side.completed is not None and count < capacity:
                yield _problem("BB-59", "filled_but_not_full", place, owner=seat, act=side.completed, **values)
            elif side.completed is not None:
                if not 1 <= side.completed <= state.acts:
                    yield _problem(
                        "BB-59", "no_such_act", place, owner=seat, act=side.completed, last=state.acts, **values
                    )
                if side.completed in filled:
                    both = (filled[side.completed], place)
                    yield _problem("BB-34", "filled_at_once", *both, act=side.completed)
                filled[side.completed] = place


def _first(state: State) -> Iterator[Reason]:
    """A flag of which a side is full has a side that was first, unless its effect may come again (BB-14)."""
    for each in state.flags:
        full = [seat for seat in SEATS if not each.has_room(seat)]
        number = each.flag.number
        if each.first is None and full and not state.table.has_effects_again:
            where = tuple(places.side(number, seat) for seat in full)
            yield _problem("BB-COMPLETE", "nobody_first", *where, flag=number)
        elif each.first is not None and each.first not in full and not _may_be_broken(state):
            seat = each.first
            yield _problem(
                "BB-COMPLETE", "first_without_cards", places.side(number, seat), owner=seat, flag=number, player=seat
            )


def _may_be_broken(state: State) -> bool:
    """Return whether a card may have left a flag again: by an attack, or by the Citadel."""
    return bool(state.removed) or any(each.first for each in _with_effect(state, Effect.RETRIEVE))


def _with_effect(state: State, effect: Effect) -> tuple[FlagState, ...]:
    return tuple(each for each in state.flags if each.flag.kind.effect is effect)


# What the players have


def _cannons(state: State) -> Iterator[Reason]:
    for seat in SEATS:
        player = state.player(seat)
        place = places.cannon(seat)
        count = len(player.cannon)
        if count > CANNON:
            yield _problem("BB-LOAD", "cannon_too_full", place, owner=seat, player=seat, count=count, most=CANNON)
        if len({card.colour for card in player.cannon}) > 1:
            cards = tuple(map(str, player.cannon))
            yield _problem("BB-35", "cannon_mixed", place, owner=seat, player=seat, cards=cards)
        if player.is_spent and state.table.can_reload:
            ruling = rulings.RELOADING.id
            yield _problem(ruling, "spent_though_reloading", place, owner=seat, ruling=ruling, player=seat)
        elif player.is_spent and count < CANNON:
            yield _problem("BB-LOAD", "fired_unloaded", place, owner=seat, player=seat)
        elif count == CANNON and not player.is_spent and not _waits_to_fire(state, seat):
            yield _problem("BB-38", "loaded_and_silent", place, owner=seat, player=seat)


def _waits_to_fire(state: State, seat: str) -> bool:
    """Return whether a loaded cannon aims, or keeps its shot as the table allows (BB-39)."""
    if any(pause.wait is Wait.CANNON and pause.by == seat for pause in state.pauses):
        return True
    is_held = pauses.is_paused(state) or not state.laid(OTHER[seat]) or state.is_terminal
    return state.table.no_target == "c" and is_held


def _hands(state: State) -> Iterator[Reason]:
    for seat in SEATS:
        player = state.player(seat)
        place = places.hand(seat)
        values: dict[str, Value] = {"player": seat, "size": player.size}
        least, most = _sizes(state, seat)
        if player.size < least or (most is not None and player.size > most):
            yield _problem("BB-HAND", "hand_size", place, owner=seat, **values)
        count = len(player.hand)
        if count > player.size:
            yield _problem("BB-HAND", "hand_too_big", place, owner=seat, count=count, **values)
        elif state.deck and player.size - count > _most_lacking(state, seat):
            yield _problem("BB-DRAW", "hand_too_small", place, owner=seat, count=count, **values)
        if (player.extra or player.is_bonus_due) and not (player.extra >= 0 and _had_garrison(state, seat)):
            yield _problem("BB-GARRISON", "bonus_without_garrison", place, owner=seat, player=seat)


def _had_garrison(state: State, seat: str) -> bool:
    """Return whether the Garrison’s bonus may have gone to a seat."""
    return state.table.has_effects_again or any(each.first == seat for each in _with_effect(state, Effect.BIGGER_HAND))


def _sizes(state: State, seat: str) -> tuple[int, int | None]:
    """Return the smallest and the biggest size that the hand of a seat can have; None is no limit."""
    bonus = any(each.first == seat for each in _with_effect(state, Effect.BIGGER_HAND))
    is_due = state.player(seat).is_bonus_due
    if state.table.has_effects_again:
        return HAND + (bonus and not is_due), None
    size = HAND + (bonus and not is_due)
    return size, size


def _most_lacking(state: State, seat: str) -> int:
    """Return how many cards a hand can be short of its size while there are cards to draw."""
    player: Player = state.player(seat)
    return int(player.owes) + (1 if player.extra else 0)


def _removed(state: State) -> Iterator[Reason]:
    """Only shots, attacks and discards take cards out of the game, one each."""
    table = state.table
    if table.can_reload or table.has_effects_again or table.over_limit == "b":
        return
    most = sum(player.is_spent for player in state.players)
    most += sum(each.first is not None for each in _with_effect(state, Effect.ATTACK))
    if len(state.removed) > most:
        yield _problem("BB-43", "too_many_removed", places.REMOVED, count=len(state.removed), most=most)


# What is waited for


def _pauses(state: State) -> Iterator[Reason]:
    seen: list[Pause] = []
    for pause in state.pauses:
        place = _place_of(pause)
        values: dict[str, Value] = {"player": pause.by, "other": OTHER[pause.by], "flag": pause.flag}
        if any(_excludes(state, each, pause) for each in seen):
            yield _problem("BB-40", "second_pause", place, owner=pause.by, **values)
        seen.append(pause)
        if not 0 <= pause.since <= state.tick:
            yield _problem("BB-40", "pause_later", place, owner=pause.by, since=pause.since, now=state.tick, **values)
        kind = _wrong_pause(state, pause)
        if kind:
            rule = rulings.OVER_THE_LIMIT.id if pause.wait is Wait.DISCARD else "BB-COMPLETE"
            yield _problem(rule, kind, place, owner=pause.by, **values)


def _excludes(state: State, one: Pause, other: Pause) -> bool:
    """Return whether a pause that is going on keeps another from beginning."""
    if one.wait is not Wait.ENCAMPMENT and pauses.stops(state, one):
        return True
    return one.flag == other.flag and one.wait is other.wait and not state.table.has_effects_again


def _place_of(pause: Pause) -> str:
    return places.side(pause.flag, pause.by) if pause.flag else places.cannon(pause.by)


def _wrong_pause(state: State, pause: Pause) -> str:
    """Return what is impossible about a pause, as the catalogue calls it; nothing if it can be."""
    other = OTHER[pause.by]
    if pause.wait is Wait.CANNON:
        player = state.player(pause.by)
        if pause.flag or len(player.cannon) != CANNON or player.is_spent:
            return "aims_unloaded"
        return "" if state.laid(other) else "aims_at_nothing"
    if not pause.flag or state.flag(pause.flag).flag.kind.effect is not EFFECT_OF[pause.wait]:
        return "pause_of_other_flag"
    first = state.flag(pause.flag).first
    if first != pause.by and not state.table.has_effects_again:  # where effects come again, it may be broken meanwhile
        return "pause_of_second"
    if pause.wait is Wait.ENCAMPMENT:
        return "answered" if pauses.is_answered(state, pause) else ""
    if pause.wait is Wait.STRONGHOLD:
        return "" if state.laid(other) else "aims_at_nothing"
    if pause.wait is Wait.CITADEL:
        return "" if set(state.laid(pause.by).values()) - {pause.flag} else "nothing_to_take"
    return "" if state.table.over_limit == "b" and state.player(pause.by).hand else "nothing_to_discard"


def _clock(state: State) -> Iterator[Reason]:
    for name, value in (("tick", state.tick), ("act", state.acts)):
        if value < 0:
            yield _problem("BB-40", "below_0", what=name, count=value)
    out = len(state.removed) + sum(len(player.cannon) for player in state.players)
    out += sum(len(each.side[seat].cards) for each in state.flags for seat in SEATS)
    if 0 <= state.acts < out:
        yield _problem("BB-12", "too_few_acts", count=out, acts=state.acts)
    if state.resumes > state.tick + (COUNTDOWN if state.table.countdown else 0):
        ruling = rulings.COUNTDOWN.id
        yield _problem(ruling, "countdown", ruling=ruling, resumes=state.resumes, now=state.tick)


def _ending(state: State) -> Iterator[Reason]:
    going_on = [
        seat for seat in SEATS if not state.has_finished(seat) and not pauses.is_out_of_cards(state, seat)
    ]
    if state.is_terminal and going_on:
        seat = going_on[0]
        free = (places.side(each.flag.number, seat) for each in state.flags if each.has_room(seat))
        yield _problem("BB-END", "over_too_early", *free, owner=seat, player=seat)
    elif state.is_terminal and state.pauses:
        yield _problem("BB-61", "over_but_waiting")
    elif not state.is_terminal and not going_on and not state.pauses:
        yield _problem("BB-END", "not_over")
