"""What an act can touch, before it is done and without telling which cards would be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.battle_blitz import places
from explorer.rules.battle_blitz.action import Act, CardAct, Discard, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.marks import at
from explorer.rules.battle_blitz.seats import OTHER, PLACE_OF, SEATS
from explorer.rules.mark import Mark, Role

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State


def footprint(state: State, action: Action) -> tuple[Mark, ...]:
    """Return marks of everything an act can touch.

    Of a legal act: whatever it would change, and where its steps would be looked at. Of any other: what it is about.
    """
    if not isinstance(action, Act) or action.seat not in SEATS:
        return ()
    if state.why_illegal(action):
        return at(Role.ZONE, action.seat, *_about(state, action))
    found = state.apply(action)
    before, after = contents(state), contents(found.state)
    changed = tuple(place for place, cards in before.items() if cards != after[place])
    steps = dict.fromkeys(mark for step in found.steps for mark in step.marks)
    return (*at(Role.ZONE, action.seat, *changed), *steps)


def contents(state: State) -> dict[str, tuple[Card, ...]]:
    """Return the cards at each place, a flag’s side as one place."""
    found = {places.DECK: state.deck, places.REMOVED: state.removed}
    for seat, player in zip(SEATS, state.players, strict=True):
        found[places.hand(seat)] = player.hand
        found[places.cannon(seat)] = player.cannon
    for each in state.flags:
        for seat in SEATS:
            found[places.side(each.flag.number, seat)] = each.sides[PLACE_OF[seat]].cards
    return found


def _about(state: State, act: Act) -> tuple[str, ...]:
    """Return the places that an act is about which is not legal."""
    seat = act.seat
    own = places.hand(seat)
    if isinstance(act, Place) and 1 <= act.flag <= len(FLAGS):
        return own, places.side(act.flag, OTHER[seat] if act.is_across else seat)
    if isinstance(act, Load):
        return own, places.cannon(seat)
    if isinstance(act, Draw):
        return places.DECK, own
    if isinstance(act, Discard):
        return own, places.REMOVED
    if isinstance(act, Hit | Take):
        owner = OTHER[seat] if isinstance(act, Hit) else seat
        lying = places.laid_slots(state, owner).get(act.card)
        return (lying,) if lying else ()
    return (own,) if isinstance(act, CardAct) else ()
