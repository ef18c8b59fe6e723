"""Dealing cards by hand: each card is put in one place, and so taken from wherever it was.

What a card in play did to its owner's maximum of health is written down when it is put there and forgotten when it
goes (BF-150); the maximum itself is not touched, and ``problems`` says where the two do not fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.blastflare.action import DUPLICATION
from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.edit import edited, with_character
from explorer.rules.blastflare.setup import check_seat, likely_changes
from explorer.rules.errors import SetupError

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.blastflare.table import Table

IN_PLAY = "in play "
"""What stands before the letter of whoever has a card in play."""

REMOVED, DISCARDED, NOWHERE = "removed", "discarded", ""


def places(state: State) -> tuple[str, ...]:
    """Return every place a card can be in: each hand, in play before each character, and out of the game."""
    seats = state.table.seats
    return (*seats, *(f"{IN_PLAY}{seat}" for seat in seats), REMOVED, DISCARDED, NOWHERE)


def place_of(state: State, card: str) -> str:
    """Return where a card is; the first of its places where it is in several."""
    for person in state.people:
        if card in person.hand:
            return person.seat
    for person in state.people:
        if card in person.played:
            return f"{IN_PLAY}{person.seat}"
    if card in state.removed:
        return REMOVED
    return DISCARDED if card in state.discarded else NOWHERE


def dealt(state: State, card: str, place: str) -> State:
    """Return the position with a card in a place, and nowhere else.

    Everybody sees a card that comes into play or leaves the game; in a hand it is hidden again (see ``with_known``).

    Args:
        state: the position.
        card: its name.
        place: a letter for a hand, "in play B", "removed", "discarded", or "" for nowhere.

    Raises:
        SetupError: there is no such card or place.
    """
    _check_card(state, card)
    if place not in places(state):
        raise SetupError("place", "blastflare.no_such_place", found=place, seats=state.table.seats)
    people = []
    for person in state.people:
        left = _without(person, card)
        if place == person.seat:
            left = left._replace(hand=(*left.hand, card))
        elif place == f"{IN_PLAY}{person.seat}":
            left = _played(left, card, state.table)
        people.append(left)
    return edited(
        state,
        people=tuple(people),
        removed=_moved(state.removed, card, place == REMOVED),
        discarded=_moved(state.discarded, card, place == DISCARDED),
        revealed=state.revealed - {card} if place in (*state.table.seats, NOWHERE) else state.revealed | {card},
    )


def copying(state: State, seat: str, card: str) -> State:
    """Return the position in which Duplication, in play before a character, acts as a passive; "" for nothing.

    Raises:
        SetupError: there is no such seat or card.
    """
    check_seat("seat", seat, state.table)
    if card:
        _check_card(state, card)
    person = state.of(seat)
    if DUPLICATION not in person.played:
        return with_character(state, seat, copied=card)
    others = tuple(each for each in person.played if each != DUPLICATION)
    bare = person._replace(
        played=others, copied=card, changes=tuple(each for each in person.changes if each[0] != DUPLICATION)
    )
    copied = _played(bare, DUPLICATION, state.table)
    return with_character(state, seat, played=person.played, copied=card, changes=copied.changes)


def with_first_use(state: State, card: str, is_over: bool) -> State:
    """Return the position in which the free first use of a card is over, or still to come (BF-72).

    Raises:
        SetupError: there is no such card.
    """
    _check_card(state, card)
    return edited(state, used=state.used | {card} if is_over else state.used - {card})


def with_known(state: State, card: str, is_known: bool) -> State:
    """Return the position in which everybody knows where a card is, or not.

    Raises:
        SetupError: there is no such card.
    """
    _check_card(state, card)
    return edited(state, revealed=state.revealed | {card} if is_known else state.revealed - {card})


def _check_card(state: State, card: str) -> None:
    if card not in state.table.book.cards:
        raise SetupError("card", "blastflare.no_such_card", text=card)


def _without(person: Character, card: str) -> Character:
    """Return a character without a card, and without what it did while it was in play."""
    left = person._replace(hand=tuple(each for each in person.hand if each != card))
    if card not in person.played:
        return left
    return left._replace(
        played=tuple(each for each in person.played if each != card),
        changes=tuple(each for each in person.changes if each[0] != card),
        copied="" if card == DUPLICATION else person.copied,
    )


def _played(person: Character, card: str, table: Table) -> Character:
    """Return a character with one more card in play, and what that does to its maximum if it comes now."""
    played = (*person.played, card)
    new = tuple(each for each in likely_changes(played, person.copied, table) if each[0] == card)
    return person._replace(played=played, changes=(*person.changes, *new))


def _moved(cards: tuple[str, ...], card: str, is_here: bool) -> tuple[str, ...]:
    return (*(each for each in cards if each != card), *((card,) if is_here else ()))
