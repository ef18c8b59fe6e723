"""Setting a position up by hand: a card from anywhere to anywhere, possible or not (see ``problems``).

>>> from explorer.rules.battle_blitz.cards import parse_card
>>> from explorer.rules.battle_blitz.setup import start
>>> state = moved(start(seed=1), parse_card("7r"), "3A")
>>> state.flag(3).side["A"].cards, place_of(state, "7r")
((Card(rank=7, colour=<Colour.RED: 0>),), '3A1')
"""

from __future__ import annotations

import re
from dataclasses import replace

from explorer.rules.battle_blitz import places
from explorer.rules.battle_blitz.cards import CARDS, Card, parse_card
from explorer.rules.battle_blitz.records import FlagState, Player, Side, acts_needed
from explorer.rules.battle_blitz.seats import PLACE_OF, SEATS
from explorer.rules.battle_blitz.state import State

_ON_FLAG = re.compile(r"([1-9])([AB])[0-9]*")
_HAND = re.compile(r"hand([AB])(?::.+)?")
_CANNON = re.compile(r"cannon([AB])[0-9]*")


def card_at(state: State, place: str) -> Card | None:
    """Return the card that lies at a place; None where none does, or none that is seen."""
    for seat in SEATS:
        for card, name in places.laid_slots(state, seat).items():
            if name == place:
                return card
        for number, card in enumerate(state.player(seat).cannon, 1):
            if places.cannon_slot(seat, number) == place:
                return card
        for card in state.player(seat).hand:
            if places.in_hand(seat, card) == place:
                return card
    return None


def place_of(state: State, name: str) -> str:
    """Return where a card lies, by its notation."""
    card = parse_card(name)
    for seat in SEATS:
        laid = places.laid_slots(state, seat)
        if card in laid:
            return laid[card]
        player = state.player(seat)
        if card in player.hand:
            return places.in_hand(seat, card)
        if card in player.cannon:
            return places.cannon_slot(seat, 1 + player.cannon.index(card))
    return places.DECK if card in state.deck else places.REMOVED


def moved(state: State, card: Card, place: str) -> State:
    """Return the position with a card taken from where it is and laid at a place. Elsewhere nothing changes.

    A side that gets full counts as filled last of all, and there were at least as many acts as that takes. A place
    that takes no cards leaves the position as it is.
    """
    found = _moved(state, card, place)
    return replace(found, acts=max(found.acts, acts_needed(found.flags, found.players, found.removed)))


def _moved(state: State, card: Card, place: str) -> State:
    taken = _without(state, card)
    if place == places.DECK:
        return replace(taken, deck=(card, *taken.deck))
    if place == places.REMOVED:
        return replace(taken, removed=(*taken.removed, card))
    if found := _HAND.fullmatch(place):
        player = taken.player(found[1])
        return _with_player(taken, found[1], replace(player, hand=tuple(sorted((*player.hand, card)))))
    if found := _CANNON.fullmatch(place):
        player = taken.player(found[1])
        return _with_player(taken, found[1], replace(player, cannon=(*player.cannon, card)))
    if found := _ON_FLAG.fullmatch(place):
        return _laid(taken, card, int(found[1]), found[2])
    return state


def cleared(state: State) -> State:
    """Return the position with every card in the deck, and nothing that has happened yet."""
    flags = tuple(FlagState(each.flag) for each in state.flags)
    nobody = (Player(()), Player(()))
    return replace(
        state, flags=flags, players=nobody, deck=CARDS, removed=(), pauses=(), resumes=0, is_terminal=False
    )


def _laid(state: State, card: Card, number: int, seat: str) -> State:
    at = state.flag(number)
    cards = (*at.side[seat].cards, card)
    is_full = len(cards) == at.flag.capacity
    last = max((side.completed or 0 for each in state.flags for side in each.sides), default=0)
    side = Side(cards, last + 1 if is_full else None)
    first = seat if is_full and at.first is None else at.first
    return _with_flag(state, replace(at.with_side(seat, side), first=first))


def _without(state: State, card: Card) -> State:
    def rest(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(each for each in cards if each != card)

    state = replace(state, deck=rest(state.deck), removed=rest(state.removed))
    for seat in SEATS:
        player = state.player(seat)
        state = _with_player(state, seat, replace(player, hand=rest(player.hand), cannon=rest(player.cannon)))
        for each in state.flags:
            if card in each.side[seat].cards:
                state = _with_flag(state, each.with_side(seat, Side(rest(each.side[seat].cards))))
    return state


def _with_flag(state: State, at: FlagState) -> State:
    flags = list(state.flags)
    flags[at.flag.number - 1] = at
    return replace(state, flags=tuple(flags))


def _with_player(state: State, seat: str, player: Player) -> State:
    players = list(state.players)
    players[PLACE_OF[seat]] = player
    one, other = players
    return replace(state, players=(one, other))
