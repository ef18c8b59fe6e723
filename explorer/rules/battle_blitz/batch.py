"""Many formations at once, in numpy: for statistics, and for players that try many ways to go on.

>>> from explorer.rules.battle_blitz.cards import parse_cards
>>> hands = encode([parse_cards("7r 7b 7g"), parse_cards("2r 3b 4g"), parse_cards("9r")], capacity=3)
>>> strengths = batch(hands, capacity=3)
>>> bool(strengths[1] > strengths[0] > strengths[2])
True

Each rank has a number such that no two sets of up to five ranks have the same sum: the sum of a formation is its place
in a table of strengths. A second half of the table is for formations of one colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from explorer.rules.battle_blitz.cards import CARDS, Card, Colour
from explorer.rules.battle_blitz.flags import check_capacity
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.rules.battle_blitz.scale import Scale
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.errors import SetupError

ABSENT = len(CARDS)
"""Stands among the cards for a place that is still free."""

KEYS = (0, 1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316)
"""A number for no card and for each rank. Found one by one: each is the least that keeps all sums of five apart."""

SIZE = 5 * KEYS[-1] + 1
"""How many sums there are, those of no formation included."""

AT_ONCE = 1 << 14
"""Formations in one go: what they need then stays in the processor's near memory."""

_KEY_OF_CARD = np.array([*(KEYS[card.rank] for card in CARDS), KEYS[0]], dtype=np.int32)
_COLOUR_OF_CARD = np.array([*(card.colour for card in CARDS), len(Colour)], dtype=np.uint8)

Strengths = NDArray[np.int16]
Cards = NDArray[np.uint8]


def encode(formations: Iterable[Sequence[Card]], capacity: int) -> Cards:
    """Return formations as ``batch`` takes them; shape (formations, capacity), free places last."""
    rows = [[*(card.number for card in each), *[ABSENT] * (capacity - len(each))] for each in formations]
    return np.array(rows, dtype=np.uint8).reshape(len(rows), capacity)


def batch(
    cards: ArrayLike,
    capacity: int,
    rulings: str | Mapping[str, str] | Ranking | None = None,
) -> Strengths:
    """Return how strong each of many formations is: the strength that ``Scale`` gives ``rank`` of the same cards.

    Args:
        cards: ``card.number`` of each card, ABSENT for free places; shape (…, capacity). What no deck can hold (a card
            twice) is ranked as anything.
        capacity: how many cards each flag holds.
        rulings: as for ``rank``.

    Returns:
        A number for each formation, the greater the stronger; shape (…).

    Raises:
        SetupError: no such capacity or ruling, or cards of another shape.
    """
    check_capacity(capacity)
    wanted = np.asarray(cards)
    if wanted.ndim == 0 or wanted.shape[-1] != capacity:
        raise SetupError("cards", f"{NAME}.not_a_batch", capacity=capacity, found=repr(wanted.shape))
    if wanted.size and (wanted.min() < 0 or wanted.max() > ABSENT):
        raise SetupError("cards", f"{NAME}.not_an_index", highest=ABSENT)
    rows = wanted.astype(np.uint8, copy=False).reshape(-1, capacity)
    table = _table(capacity, Ranking.of(rulings))
    strengths = np.empty(len(rows), dtype=np.int16)
    for first in range(0, len(rows), AT_ONCE):
        strengths[first : first + AT_ONCE] = _strengths(rows[first : first + AT_ONCE], table)
    found: Strengths = strengths.reshape(wanted.shape[:-1])
    return found


def _strengths(rows: Cards, table: Strengths) -> Strengths:
    columns = np.ascontiguousarray(rows.T)
    place = _KEY_OF_CARD.take(columns[0])
    colour = _COLOUR_OF_CARD.take(columns[0])
    is_one_colour = np.ones(len(rows), dtype=np.bool_)
    for column in columns[1:]:
        place += _KEY_OF_CARD.take(column)
        is_one_colour &= _COLOUR_OF_CARD.take(column) == colour
    place += is_one_colour * np.int32(SIZE)
    found: Strengths = table.take(place)
    return found


@cache
def _table(capacity: int, ranking: Ranking) -> Strengths:
    """The strength for every sum: of mixed colours, then of one colour. What needs no colour is in both halves."""
    scale = Scale.of(capacity, ranking)
    table = np.zeros((2, SIZE), dtype=np.int16)
    for is_one_colour in (False, True):
        for entry, strength in scale.strengths.items():
            if entry.is_one_colour <= is_one_colour:
                table[int(is_one_colour), sum(KEYS[rank] for rank in entry.ranks)] = strength
    return table.ravel()
