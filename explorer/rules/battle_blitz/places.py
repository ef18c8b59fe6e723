"""What the places of the table are called, so that marks can say where to look.

A flag’s side is its number and the seat: ``3A``. A place on it counts from 1 in the order in which its cards came:
``3A2``. Beside the flags there are ``handA``, ``cannonA`` with ``cannonA1`` and ``cannonA2``, the ``deck``, and
``removed``, where the cards are that left the game. A card in a hand is ``handA:7r``.

>>> side(3, "A"), slot(3, "A", 2), cannon_slot("B", 1)
('3A', '3A2', 'cannonB1')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.seats import PLACE_OF

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State

DECK = "deck"
REMOVED = "removed"


def side(flag: int, seat: str) -> str:
    """Return the name of a seat’s side of a flag."""
    return f"{flag}{seat}"


def slot(flag: int, seat: str, number: int) -> str:
    """Return the name of a place on a side, counted from 1."""
    return f"{flag}{seat}{number}"


def hand(seat: str) -> str:
    """Return the name of a hand."""
    return f"hand{seat}"


def in_hand(seat: str, card: Card) -> str:
    """Return the name of a card’s place in a hand."""
    return f"hand{seat}:{card}"


def cannon(seat: str) -> str:
    """Return the name of a cannon."""
    return f"cannon{seat}"


def cannon_slot(seat: str, number: int) -> str:
    """Return the name of a place on a cannon, counted from 1."""
    return f"cannon{seat}{number}"


def laid_slots(state: State, seat: str, flags: Iterable[int] | None = None) -> dict[Card, str]:
    """Return where each card of a seat lies, on all flags or on some."""
    wanted = None if flags is None else set(flags)
    return {
        card: slot(each.flag.number, seat, number)
        for each in state.flags
        if wanted is None or each.flag.number in wanted
        for number, card in enumerate(each.sides[PLACE_OF[seat]].cards, 1)
    }
