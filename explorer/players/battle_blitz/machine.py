"""A machine for one seat of Battle Blitz: it takes the act after which its seat may hope for the most flags."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from explorer.players.battle_blitz.outlook import Outlook, Sides
from explorer.rules.action import Action
from explorer.rules.battle_blitz.action import Decline, Discard, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.knowledge import Observation
from explorer.rules.battle_blitz.records import CANNON
from explorer.rules.battle_blitz.seats import OTHER
from explorer.rules.battle_blitz.state import State

REACTION = 1500
"""Milliseconds between two acts of a machine whose speed nobody has set (BB-70)."""

VARIES = 0.25
"""By how much of itself a reaction differs from the next."""

SHOT = 0.5
"""How much of a shot's worth is counted for the first card on a cannon: the second has to come yet."""


@dataclass
class Machine:
    """A player of Battle Blitz.

    Attributes:
        seat: which seat it plays.
        reaction: milliseconds from the moment it may act to its act, on average.
        seed: what makes its reactions differ: the same seed, the same reactions.
    """

    seat: str
    reaction: int = REACTION
    seed: int = 0
    _random: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Begin with the seed."""
        self._random = random.Random(self.seed)

    def waits(self) -> int:
        """Return for how many milliseconds it thinks before its next act."""
        return max(1, round(self.reaction * self._random.uniform(1 - VARIES, 1 + VARIES)))

    def choose(self, known: Observation) -> Action | None:
        """Return what it does, from what its seat may know; None when it can do nothing.

        Of acts that promise the same it takes the first in the order of ``legal_actions``.
        """
        acts, position = known.legal_actions(), known.position
        if not acts:
            return None
        outlook = Outlook(position, self.seat)
        return max(acts, key=lambda act: self._worth(act, position, outlook))

    def _worth(self, act: Action, position: State, outlook: Outlook) -> float:
        match act:
            case Draw():
                return float("inf")  # a card more never hurts, and nothing else may be done before
            case Place(card=card, flag=flag):
                own, other = outlook.sides[flag]
                laid = (*own, card)
                rest = tuple(each for each in outlook.hand if each != card)
                return outlook.worth(rest, {flag: (laid, other)}) + outlook.first(flag, laid)
            case Load(card=card):
                rest = tuple(each for each in outlook.hand if each != card)
                return outlook.worth(rest) + self._shot(act, position, outlook)
            case Hit(card=card):
                return outlook.worth(changed=_without(position, outlook, OTHER[self.seat], card))
            case Take(card=card):
                hand = tuple(sorted((*outlook.hand, card)))
                return outlook.worth(hand, _without(position, outlook, self.seat, card))
            case Discard(card=card):
                return outlook.worth(each for each in outlook.hand if each != card)
            case Decline():
                return outlook.worth()
        raise AssertionError(f"no such act: {act}")

    def _shot(self, act: Load, position: State, outlook: Outlook) -> float:
        """What the best shot would bring, counted in part while the cannon is only half loaded."""
        there = position.cannons[self.seat]
        fits = [card for card in outlook.hand if card.colour == act.card.colour]
        if len(there) + len(fits) < CANNON:
            return 0.0  # nothing to go on loading with
        hits = (
            outlook.worth(changed=_without(position, outlook, OTHER[self.seat], card))
            for card in position.laid(OTHER[self.seat])
        )
        gain = max(hits, default=0.0) - outlook.worth()
        return max(gain, 0.0) * (1.0 if len(there) == CANNON - 1 else SHOT)


def _without(position: State, outlook: Outlook, owner: str, card: object) -> Sides:
    """The flag that a card lies on, without it."""
    number = next(flag for laid, flag in position.laid(owner).items() if laid == card)
    own, other = (tuple(each for each in cards if each != card) for cards in outlook.sides[number])
    return {number: (own, other)}
