"""Cards of Battle Blitz that are moved in Inspect mode, to see what they would make of a flag."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.rules.battle_blitz import edit as by_hand
from explorer.rules.battle_blitz import places
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.state import State


class BattleBlitzMover:
    """Any card that is seen can be tried anywhere. What is looked at stays what it is."""

    def grips(self, state: State) -> Sequence[str]:
        """Return the places of all cards that are seen."""
        found: list[str] = []
        for seat in SEATS:
            found += places.laid_slots(state, seat).values()
            found += (places.in_hand(seat, card) for card in state.player(seat).hand if card.rank)
            found += (places.cannon_slot(seat, number) for number in range(1, len(state.player(seat).cannon) + 1))
        return found

    def thing(self, state: State, cell: str) -> Card | None:
        """Return the card at a place."""
        card = by_hand.card_at(state, cell)
        return card if card is not None and card.rank else None

    def moved(self, state: State, thing: Card, cell: str) -> State:
        """Return the position with the card elsewhere."""
        return by_hand.moved(state, thing, cell)

    def follows(self, thing: Card) -> bool:
        """Return no: a flag is looked at, and cards come and go."""
        return False

    def name(self, thing: Card) -> str:
        """Return the card."""
        return str(thing)
