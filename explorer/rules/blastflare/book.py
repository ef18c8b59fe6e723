"""The book of a table: every card and every action, as the rulings of that table make them.

A card is one declaration in ``cards/``. The rulings that change a card choose between declared parts when the book is
built; no effect asks for a ruling that only one card knows while it works.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from explorer.rules.blastflare.effects import Effect
from explorer.rules.blastflare.frames import BASE, INTERRUPT, PASSIVE, Hit, Play
from explorer.rules.blastflare.requirements import Need
from explorer.rules.blastflare.rulings import RULINGS, WHAT_IS_AN_ATTACK
from explorer.rules.blastflare.targets import NoTarget, Target
from explorer.rules.reason import Reason
from explorer.rules.rulebook import Rule
from explorer.rules.ruling import Chosen, choose_rulings
from explorer.rules.wording import N_, sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State


class Speed(StrEnum):
    """When a thing may be declared."""

    ACTION = "action"
    FREE = "free"
    INTERRUPT = "interrupt"
    PASSIVE = "passive"


class Family(StrEnum):
    """The five groups of the printed card list, and the actions that need no card."""

    BASIC = "basic"
    ATTACK = "attack"
    AREA = "area"
    MOVEMENT = "movement"
    DEFENCE = "defence"
    UTILITY = "utility"


@dataclass(frozen=True, slots=True)
class Power:
    """Something that can be declared: a basic action, a card, or what a card in play allows.

    Attributes:
        name: "move", "Fireball", "use Spike".
        speed: when it may be declared.
        target: what it has to be aimed at.
        effects: what it does, in order.
        cost: crystals, from the second use on.
        fire: whether it is fire (BF-49).
        discards: whether another card of the hand must be thrown away for it (BF-74).
        leaves: whether the card leaves the game with its use.
        needs: what else must be so.
        moves: whether it is a way of moving, which a chilled character lacks (BF-96).
        family: its group.
        card: the card it belongs to; "" for a basic action.
        rule: id of the rule that tells it.
        is_attack: whether it is an attack (BF-48), as this table reads that.
    """

    name: str
    speed: Speed
    target: Target = NoTarget()
    effects: tuple[Effect, ...] = ()
    cost: int = 0
    fire: bool = False
    discards: bool = False
    leaves: bool = False
    needs: tuple[Need, ...] = ()
    moves: bool = False
    family: Family = Family.BASIC
    card: str = ""
    rule: str = ""
    is_attack: bool = False

    @property
    def layer(self) -> str:
        """Where it stands in the order of resolution (BF-ORDER)."""
        return {Speed.PASSIVE: PASSIVE, Speed.INTERRUPT: INTERRUPT}.get(self.speed, BASE)

    def reach(self, state: State, play: Play) -> int:
        """Return the mask of the squares where a play can hurt, move or change something."""
        mask = 0
        for effect in self.effects:
            mask |= effect.reach(state, play)
        return mask

    def hits(self, state: State, play: Play) -> tuple[Hit, ...]:
        """Return what a play does to whom, as things stand now: one hit for each character and barrier."""
        merged: dict[str, Hit] = {}
        for effect in self.effects:
            for hit in effect.hits(state, play):
                known = merged.get(hit.subject)
                merged[hit.subject] = hit if known is None else added(known, hit)
        return tuple(hit._replace(source=play.by, fire=self.fire) for hit in merged.values())

    def against_needs(self, state: State, seat: str) -> Iterator[Reason]:
        """Yield every reason that its needs give against its use."""
        for need in self.needs:
            yield from need.reasons(state, seat)


def added(one: Hit, other: Hit) -> Hit:
    """Return two hits on one subject as one: what an attack does to somebody happens together (BF-175)."""
    return one._replace(
        damage=one.damage + other.damage,
        push=one.push + other.push,
        way=other.way if one.way is None else one.way,
        riders=one.riders + other.riders,
    )


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 35 cards: what playing it does, and what it allows once it lies in play.

    Attributes:
        name: its printed name.
        play: the power of playing it.
        allows: the action that it allows while it is in play, if it does.
        lasting: whether it goes on working after it has resolved: a passive, or Burrow.
    """

    name: str
    play: Power
    allows: Power | None = None
    lasting: bool = False

    @property
    def is_passive(self) -> bool:
        """Whether it is played once, for good."""
        return self.play.speed is Speed.PASSIVE

    @property
    def text(self) -> str:
        """The whole card in words, made from its parts."""
        sentences = [*_speed_sentences(self.play), *_power_sentences(self.play)]
        if self.allows is not None:
            sentences += [sentence("blastflare.card_allows", {}), *_power_sentences(self.allows)]
        return " ".join(sentences)


def _speed_sentences(power: Power) -> list[str]:
    words = [sentence(f"blastflare.card_{power.speed}", {})]
    if power.cost:
        words.append(sentence("blastflare.card_cost", {"cost": power.cost}))
    if power.discards:
        words.append(sentence("blastflare.card_discards", {}))
    if power.leaves:
        words.append(sentence("blastflare.card_leaves", {}))
    return words


def _power_sentences(power: Power) -> list[str]:
    words = [need.text for need in power.needs]
    words.append(power.target.text)
    words += [effect.text for effect in power.effects]
    if power.fire:
        words.append(sentence("blastflare.card_fire", {}))
    return [each for each in words if each]


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

    def power_of(self, card: str) -> Power:
        """Return the power of playing a card."""
        return self.cards[card].play


def use_of(card: str) -> str:
    """Return the name of the action that a card in play allows."""
    return f"use {card}"


def card_rule(name: str) -> str:
    """Return the id of the rule that tells a card: "BF-TOUCH-OF-DEATH"."""
    return "BF-" + name.upper().replace(" ", "-")


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
    from explorer.rules.blastflare.cards import area, attack, basic, defence, movement, utility

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
