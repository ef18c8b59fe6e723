"""What a position of Battle Blitz is worth to a seat, as far as it may know it."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.players.battle_blitz.hopes import Hopes, Supply
from explorer.rules.battle_blitz.cards import CARDS, Card
from explorer.rules.battle_blitz.flags import Effect
from explorer.rules.battle_blitz.seats import OTHER
from explorer.rules.battle_blitz.state import State

FIRST = {
    Effect.NONE: 0.0,
    Effect.PAUSE: 0.05,
    Effect.BIGGER_HAND: 0.2,
    Effect.ATTACK: 0.3,
    Effect.RETRIEVE: 0.1,
}
"""What setting off an effect is worth, in flags."""

THREAT = 0.5
"""How much an unfinished opponent counts: its hope is known less well than one's own."""

DRAWS = 12
"""How many cards are expected to be drawn before a flag has to be filled, at most."""

Cards = tuple[Card, ...]
Sides = dict[int, tuple[Cards, Cards]]


class Outlook:
    """A seat's estimate of a position, and of what would become of it.

    Args:
        position: a position as the seat knows it: of hidden cards only their number is asked.
        seat: whose estimate it is.
    """

    def __init__(self, position: State, seat: str) -> None:
        """Look at a position."""
        self._position = position
        self._seat = seat
        self.hand = position.player(seat).hand
        other = OTHER[seat]
        self.sides: Sides = {
            each.flag.number: (each.side[seat].cards, each.side[other].cards) for each in position.flags
        }
        cannons = (card for cards in position.cannons.values() for card in cards)
        known = {*self.hand, *position.laid("A"), *position.laid("B"), *position.removed, *cannons}
        self._unseen = frozenset(CARDS) - known
        self._draws = min(len(position.deck) // 2, DRAWS)
        self._known: dict[tuple[int, Cards, Cards, Cards | None], float] = {}

    def worth(self, hand: Iterable[Card] | None = None, changed: Sides | None = None) -> float:
        """Return how many flags the seat may hope for, with another hand or with other cards on some flags."""
        held = self.hand if hand is None else tuple(hand)
        sides = self.sides if changed is None else {**self.sides, **changed}
        return sum(self._flag(number, held, *cards) for number, cards in sides.items())

    def first(self, number: int, laid: Cards) -> float:
        """Return what it is worth that these cards fill a flag first; 0 where they do not."""
        at = self._position.flag(number)
        is_first = at.first is None and len(laid) == at.flag.capacity
        return FIRST[at.flag.kind.effect] if is_first else 0.0

    def _flag(self, number: int, hand: Cards, own: Cards, other: Cards) -> float:
        """How likely the seat wins a flag, from 0 to 1."""
        capacity = self._position.flag(number).flag.capacity
        if len(own) == len(other) == capacity and self.sides[number] == (own, other):
            return float(self._seat in self._position.captors(number))  # a tie is won by who was first
        if len(other) == capacity:
            return self._hope(capacity, own, hand, other)
        if len(own) == capacity:
            return 1.0 - self._hope(capacity, other, (), own)
        return self._hope(capacity, own, hand) * (1.0 - THREAT * self._hope(capacity, other, ()))

    def _hope(self, capacity: int, laid: Cards, hand: Cards, against: Cards | None = None) -> float:
        """What one side may hope for; flags of one capacity are alike, so each question is answered once."""
        key = capacity, tuple(sorted(laid)), hand, None if against is None else tuple(sorted(against))
        if key not in self._known:
            hopes = Hopes.of(capacity, self._position.table.ranking)
            self._known[key] = hopes.hope(laid, Supply(hand, self._unseen, self._draws), against)
        return self._known[key]
