"""What a click on Battle Blitz’s table means: from a place to picks, as ``State.choose`` takes them.

A click never says who clicks, and need not: every place belongs to a seat, or to whoever has something to do with it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from explorer.rules.battle_blitz import pauses, places
from explorer.rules.battle_blitz.action import Decline, Discard, Draw, Hit, Take
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.choices import CANNON
from explorer.rules.battle_blitz.records import Wait
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.state import State

Picks = tuple[str, ...]

_ON_FLAG = re.compile(r"([1-9])([AB])[0-9]*")
_FLAG = re.compile(r"flag([1-9])")
_HAND = re.compile(r"hand([AB])(?::(.+))?")
_CANNON = re.compile(r"cannon([AB])[0-9]*")

TARGETS = {Wait.CANNON: Hit.WORD, Wait.STRONGHOLD: Hit.WORD, Wait.CITADEL: Take.WORD, Wait.DISCARD: Discard.WORD}
"""With what a choice is answered."""


def held(picks: Picks) -> dict[str, str]:
    """Return the card that is picked up, by seat; of an answer’s first words nothing is.

    >>> held(("A", "7r")), held(("A", "hit")), held(())
    ({'A': '7r'}, {}, {})
    """
    is_card = len(picks) == 2 and picks[1][:1].isdecimal()
    return {picks[0]: picks[1]} if is_card else {}


def intent(state: State, in_hand: Mapping[str, str], seats: Collection[str], place: str) -> Picks | None:
    """Return what a click on a place picks; empty puts a card back, None is nothing.

    Args:
        state: the position, as whoever clicks may know it.
        in_hand: the card that each seat has picked up.
        seats: the seats that whoever clicks may act for.
        place: what was clicked, as ``places`` names it.
    """
    choice = pauses.choice(state)
    if choice is not None and choice.by in seats:
        card = _card_at(state, place)
        answers = places_of_answers(state)
        if card is not None and place in answers:
            return (choice.by, TARGETS[choice.wait], str(card))
    if place == places.DECK:
        return _draw(state, seats)
    if hand := _HAND.fullmatch(place):
        seat, card_name = hand.groups()
        if seat not in seats:
            return None
        if not card_name:
            return (seat, Draw.WORD)
        return () if in_hand.get(seat) == card_name else (seat, card_name)
    if cannon := _CANNON.fullmatch(place):
        return _where(in_hand, seats, cannon[1], CANNON, None)
    if side := _ON_FLAG.fullmatch(place):
        return _where(in_hand, seats, side[2], side[1], side[1] + side[2])
    if flag := _FLAG.fullmatch(place):
        holders = [seat for seat in seats if seat in in_hand]
        return (holders[0], in_hand[holders[0]], flag[1]) if len(holders) == 1 else None
    return None


def places_of_answers(state: State) -> dict[str, Card]:
    """Return the cards that can be chosen in the pause that runs, by their places; empty where none is asked for."""
    choice = pauses.choice(state)
    if choice is None:
        return {}
    if choice.wait is Wait.DISCARD:
        return {places.in_hand(choice.by, card): card for card in state.player(choice.by).hand}
    owner = choice.by if choice.wait is Wait.CITADEL else OTHER[choice.by]
    return {place: card for card, place in places.laid_slots(state, owner).items()}


def may_decline(state: State) -> str:
    """Return the seat that may do without what it is asked for; empty if none may."""
    if pauses.choice(state) is None:
        return ""
    return next((act.seat for act in state.legal_actions() if isinstance(act, Decline)), "")


def _where(
    in_hand: Mapping[str, str], seats: Collection[str], owner: str, own: str, across: str | None
) -> Picks | None:
    """The card that is picked up goes there: its owner’s first, else, to be told why not, the other’s."""
    if owner in in_hand and owner in seats:
        return (owner, in_hand[owner], own)
    other = OTHER[owner]
    if across is not None and other in in_hand and other in seats:
        return (other, in_hand[other], across)
    return None


def _draw(state: State, seats: Collection[str]) -> Picks | None:
    """Whoever owes a card and may draw it now draws; where that says not whose it is, a place in a hand has to be."""
    owing = [seat for seat in SEATS if seat in seats and state.will_draw(seat)]
    able = {act.seat for act in state.legal_actions() if isinstance(act, Draw)}
    for drawing in ([seat for seat in owing if seat in able], owing, [*seats]):
        if len(drawing) == 1:
            return (drawing[0], Draw.WORD)
    return None


def _card_at(state: State, place: str) -> Card | None:
    return places_of_answers(state).get(place)
