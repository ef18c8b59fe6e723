"""Where to look: the marks of each kind of step and of each kind of reason, by the names in ``places.py``.

The marks of a step name places of the position after it; a mark with the role REMOVED, and where an arrow begins,
name places of the position before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from explorer.rules.battle_blitz import pauses, places
from explorer.rules.battle_blitz.action import Act, CardAct
from explorer.rules.battle_blitz.cards import parse_card
from explorer.rules.battle_blitz.records import Wait
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.mark import ArrowMark, CellsMark, Mark, NumberMark, Role

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.records import Pause
    from explorer.rules.battle_blitz.state import State

Marks = tuple[Mark, ...]
Values = Mapping[str, Any]


def at(role: Role, owner: str, *cells: str) -> Marks:
    """Return a mark on places, if there are any."""
    return (CellsMark(cells, role, owner),) if cells else ()


def _moved(start: str, end: str, owner: str) -> Marks:
    """Return the way of a card to where it lies now."""
    return (ArrowMark(start, end, Role.PLACED, owner), *at(Role.PLACED, owner, end))


def _gone(start: str, end: str, owner: str) -> Marks:
    """Return the way of a card from where it lay."""
    return (*at(Role.REMOVED, owner, start), ArrowMark(start, end, Role.REMOVED, owner))


# Steps


def of_step(kind: str, before: State, after: State, values: Values) -> Marks:
    """Return where to look at a step; nothing where it is about no place.

    Args:
        kind: what happened, as the catalogue calls it, without the name of the game.
        before: the position before it.
        after: the position after it.
        values: the values of its sentence.
    """
    find = _STEPS.get(kind)
    return find(before, after, values) if find is not None else ()


def _places(before: State, after: State, values: Values) -> Marks:
    seat, flag = values["player"], values["flag"]
    slot = places.slot(flag, seat, len(after.flag(flag).side[seat].cards))
    return _moved(places.hand(seat), slot, seat)


def _loads(before: State, after: State, values: Values) -> Marks:
    seat = values["player"]
    return _moved(places.hand(seat), places.cannon_slot(seat, values["count"]), seat)


def _own_side(before: State, after: State, values: Values) -> Marks:
    return at(Role.CAUSE, values["player"], places.side(values["flag"], values["player"]))


def _first_side(before: State, after: State, values: Values) -> Marks:
    return at(Role.CAUSE, values["first"], places.side(values["flag"], values["first"]))


def _other_side(before: State, after: State, values: Values) -> Marks:
    return at(Role.CAUSE, values["other"], places.side(values["flag"], values["other"]))


def _both_sides(before: State, after: State, values: Values) -> Marks:
    return tuple(mark for seat in SEATS for mark in at(Role.CAUSE, seat, places.side(values["flag"], seat)))


def _waits(before: State, after: State, values: Values) -> Marks:
    owed = at(Role.LEGAL, values["other"], places.side(values["flag"], values["other"]))
    return (*_own_side(before, after, values), *owed)


def _bigger_hand(before: State, after: State, values: Values) -> Marks:
    seat = values["player"]
    more = NumberMark(places.hand(seat), f"+{values['size'] - before.player(seat).size}", Role.RAISED, seat)
    return (*_own_side(before, after, values), more)


def _targets(before: State, after: State, values: Values) -> Marks:
    """Where the choice comes from, and every card that can be chosen."""
    pause = pauses.asked(after, values["player"])
    assert pause is not None
    return (*_source(pause), *at(Role.LEGAL, values["other"], *places.laid_slots(after, values["other"]).values()))


def _own_cards(before: State, after: State, values: Values) -> Marks:
    seat = values["player"]
    pause = pauses.asked(after, seat)
    assert pause is not None
    elsewhere = (each.flag.number for each in after.flags if each.flag.number != pause.flag)
    return (*_source(pause), *at(Role.LEGAL, seat, *places.laid_slots(after, seat, elsewhere).values()))


def _no_target(before: State, after: State, values: Values) -> Marks:
    seat = OTHER[values["other"]]
    (flag,) = (each.flag.number for each in after.flags if each.flag.kind.effect == "attack")
    return at(Role.CAUSE, seat, places.side(flag, seat))


def _citadel(before: State, after: State, values: Values) -> Marks:
    seat = values["player"]
    (flag,) = (each.flag.number for each in after.flags if each.flag.kind.effect == "retrieve")
    return at(Role.CAUSE, seat, places.side(flag, seat))


def _cannon(role: Role) -> Callable[[State, State, Values], Marks]:
    return lambda before, after, values: at(role, values["player"], places.cannon(values["player"]))


def _removes(before: State, after: State, values: Values) -> Marks:
    pause = pauses.asked(before, values["player"])
    assert pause is not None
    owner = values["owner"]
    slot = places.laid_slots(before, owner)[parse_card(values["card"])]
    (source,) = _source(pause)
    aim = ArrowMark(source.cells[0], slot, Role.CAUSE, pause.by) if isinstance(source, CellsMark) else source
    return (source, aim, *_gone(slot, places.REMOVED, owner))


def _takes(before: State, after: State, values: Values) -> Marks:
    seat = values["player"]
    slot = places.laid_slots(before, seat)[parse_card(values["card"])]
    return _gone(slot, places.hand(seat), seat)


def _discards(before: State, after: State, values: Values) -> Marks:
    return _gone(places.hand(values["player"]), places.REMOVED, values["player"])


def _own_hand(before: State, after: State, values: Values) -> Marks:
    return at(Role.CAUSE, values["player"], places.hand(values["player"]))


def _draws(before: State, after: State, values: Values) -> Marks:
    return _moved(places.DECK, places.hand(values["player"]), values["player"])


def _ends(before: State, after: State, values: Values) -> Marks:
    won: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for each in after.flags:
        for seat in after.captors(each.flag.number):
            won[seat].append(places.side(each.flag.number, seat))
    return tuple(mark for seat in SEATS for mark in at(Role.WINNER, seat, *won[seat]))


_STEPS: Mapping[str, Callable[[State, State, Values], Marks]] = {
    "places": _places,
    "completes": _own_side,
    "not_first": _first_side,
    "no_effect": _own_side,
    "waits_a": _waits,
    "waits_b": _waits,
    "waits_c": _waits,
    "no_wait": _other_side,
    "bigger_hand": _bigger_hand,
    "attacks": _targets,
    "no_target": _no_target,
    "chooses": _own_cards,
    "nothing_to_take_back": _citadel,
    "no_room": _citadel,
    "loads": _loads,
    "aims": _targets,
    "shot_lost": _cannon(Role.REMOVED),
    "shot_kept": _cannon(Role.SPARED),
    "removes": _removes,
    "takes": _takes,
    "must_discard": _own_hand,
    "discards": _discards,
    "declines": _own_side,
    "draws": _draws,
    "time_is_up": _other_side,
    "both_full": _both_sides,
    "lifted": _other_side,
    "ends": _ends,
    "nobody_can_go_on": _ends,
}
"""How the marks of each kind of step are found. A kind that is not here is about no place: a countdown."""


def _source(pause: Pause) -> Marks:
    """Return what the choice of a pause comes from: a cannon, a flag, a hand that is too big."""
    if pause.wait is Wait.CANNON:
        return at(Role.CAUSE, pause.by, places.cannon(pause.by))
    if pause.wait is Wait.DISCARD:
        return at(Role.CAUSE, pause.by, places.hand(pause.by))
    return at(Role.CAUSE, pause.by, places.side(pause.flag, pause.by))


# Reasons


def of_pause(pause: Pause) -> Marks:
    """Return what a pause comes from and, for an Encampment, where it waits for cards."""
    if pause.wait is not Wait.ENCAMPMENT:
        return _source(pause)
    other = OTHER[pause.by]
    return (*_source(pause), *at(Role.LEGAL, other, places.side(pause.flag, other)))


def of_refusal(kind: str, state: State, act: Act) -> Marks:
    """Return where to look at a reason against an act; nothing where it is about no place.

    Args:
        kind: what speaks against it, as the catalogue calls it, without the name of the game.
        state: the position.
        act: what was tried.
    """
    seat = act.seat
    flag = getattr(act, "flag", 0)
    if kind == "not_own_side":
        return at(Role.REFUSED, OTHER[seat], places.side(flag, OTHER[seat]))
    if kind == "flag_full":
        return at(Role.REFUSED, seat, places.side(flag, seat))
    if kind == "wrong_colour":
        held = at(Role.CAUSE, seat, places.cannon_slot(seat, 1))
        return (*held, *at(Role.REFUSED, seat, places.cannon_slot(seat, 2)))
    if kind in ("no_cannon_now", "cannon_spent", "cannon_loaded", "no_target_yet"):
        return at(Role.REFUSED, seat, places.cannon(seat))
    if kind in ("must_draw", "deck_empty"):
        return at(Role.CAUSE, seat, places.DECK)
    if kind in ("no_draw_owed", "hand_full"):
        return at(Role.CAUSE, seat, places.hand(seat))
    if kind == "not_in_hand":
        return at(Role.REFUSED, seat, places.hand(seat))
    if kind == "stays_loaded":
        return at(Role.REFUSED, seat, places.cannon(seat))
    if kind in ("not_a_target", "not_to_take", "stays_placed") and isinstance(act, CardAct):
        lying = {owner: places.laid_slots(state, owner).get(act.card) for owner in SEATS}
        return tuple(mark for owner, slot in lying.items() if slot for mark in at(Role.REFUSED, owner, slot))
    return ()
