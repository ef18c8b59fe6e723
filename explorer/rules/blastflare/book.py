"""The book of a table: every card and every action, as the rulings of that table make them.

A card is one declaration in ``cards/``. The rulings that change a card choose between declared parts when the book is
built; no effect asks for a ruling that only one card knows while it works.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from explorer.rules.blastflare.cards import area, attack, basic, defence, movement, utility
from explorer.rules.blastflare.power import Card, Family, Power, Trait, card_rule
from explorer.rules.blastflare.rulings import RULINGS, WHAT_IS_AN_ATTACK
from explorer.rules.rulebook import Rule
from explorer.rules.ruling import Chosen, choose_rulings
from explorer.rules.wording import N_


@dataclass(frozen=True, slots=True)
class Book:
    """Every card and every power of a table.

    Attributes:
        cards: the 35 cards by name.
        powers: everything that can be declared, by name.
        names: the names of the cards, sorted.
    """

    cards: Mapping[str, Card]
    powers: Mapping[str, Power]
    names: tuple[str, ...]

    def __hash__(self) -> int:
        """Books are shared; the object is its own identity."""
        return id(self)

    def gives(self, abilities: tuple[str, ...], trait: Trait) -> bool:
        """Return whether one of these passives gives a trait."""
        return any(trait in self.cards[ability].traits for ability in abilities)

    def power_of(self, card: str) -> Power:
        """Return the power of playing a card."""
        return self.cards[card].play


def _finished(power: Power, family: Family, card: str, rule: str, chosen: Mapping[str, str]) -> Power:
    """Fill in what follows from where a power belongs and from what it does."""
    reading = chosen[WHAT_IS_AN_ATTACK.id]
    harms = any(effect.harms for effect in power.effects)
    hostile = any(effect.hostile for effect in power.effects)
    is_attack = {"a": family is Family.ATTACK and harms, "b": harms, "c": harms or hostile}[reading]
    return replace(power, family=family, card=card, rule=rule, is_attack=is_attack)


@cache
def book_for(chosen: Chosen) -> Book:
    """Return the book of a table with these rulings. Books are shared."""
    letters = dict(chosen)
    powers: dict[str, Power] = {}
    for power in basic.powers(letters):
        rule = {"move": "BF-MOVE", "hit": "BF-HIT", "revive": "BF-REVIVE"}[power.name]
        powers[power.name] = _finished(power, Family.BASIC, "", rule, letters)
    families = {
        Family.ATTACK: attack.cards(letters),
        Family.AREA: area.cards(letters),
        Family.MOVEMENT: movement.cards(letters),
        Family.DEFENCE: defence.cards(letters),
        Family.UTILITY: utility.cards(letters),
    }
    cards: dict[str, Card] = {}
    for family, declared in families.items():
        for card in declared:
            rule = card_rule(card.name)
            play = _finished(card.play, family, card.name, rule, letters)
            allows = None if card.allows is None else _finished(card.allows, family, card.name, rule, letters)
            cards[card.name] = replace(card, play=play, allows=allows)
            powers[card.name] = play
            if allows is not None:
                powers[allows.name] = allows
    return Book(MappingProxyType(cards), MappingProxyType(powers), tuple(sorted(cards)))


PRINTED = book_for(choose_rulings(RULINGS, None))
"""The book as printed."""


@dataclass(frozen=True, slots=True)
class CardRule(Rule):
    """The rule that tells a card. Its text is made from the declaration whenever it is read."""

    @property
    def text(self) -> str:
        """The card in words, as printed: rulings may change it at a table."""
        return PRINTED.cards[self.heading].text


CARD_RULES: tuple[Rule, ...] = tuple(
    CardRule(card_rule(name), name, name, N_("printed rules, card list")) for name in PRINTED.cards
)
"""A rule for each card, in the order of the printed list."""
