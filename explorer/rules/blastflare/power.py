"""A power: something that can be declared. A card: the power of playing it, and what it allows once it is in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.rules.blastflare.effects import Effect, Touch, pushed_from
from explorer.rules.blastflare.frames import BASE, INTERRUPT, PASSIVE, Hit, Play
from explorer.rules.blastflare.requirements import Need
from explorer.rules.blastflare.targets.base import NoTarget, Target
from explorer.rules.reason import Reason
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

NOTHING = NoTarget()


class Speed(StrEnum):
    """When a thing may be declared."""

    ACTION = "action"
    FREE = "free"
    INTERRUPT = "interrupt"
    PASSIVE = "passive"
    COPIED = "copied"
    """Of Duplication: that of the card that it copies (BF-166)."""


class Family(StrEnum):
    """The five groups of the printed card list, and the actions that need no card."""

    BASIC = "basic"
    ATTACK = "attack"
    AREA = "area"
    MOVEMENT = "movement"
    DEFENCE = "defence"
    UTILITY = "utility"


class Trait(StrEnum):
    """What a character is as long as a passive is in play."""

    REGENERATES = "regenerates"
    ONLY_FIRE_HURTS = "only_fire_hurts"
    FIREPROOF = "fireproof"


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
        moves: whether it takes its user somewhere: a deflected Rush still goes where it was to go (BF-142).
        family: its group.
        card: the card it belongs to; "" for a basic action.
        rule: id of the rule that tells it.
        is_attack: whether it is an attack (BF-48), as this table reads that.
    """

    name: str
    speed: Speed
    target: Target = NOTHING
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

    @property
    def is_fire_attack(self) -> bool:
        """Whether it is fire to those whom only fire attacks hurt, or do not hurt (BF-48, BF-49)."""
        return self.fire and self.is_attack

    def reach(self, state: State, play: Play) -> int:
        """Return the mask of the squares where a play can hurt, move or change something."""
        mask = self._turned_back(state, play)
        for effect in self.effects:
            mask |= effect.reach(state, play)
        return mask

    def threat(self, state: State, play: Play) -> int:
        """Return the mask of the squares where a play can do somebody harm: not where its own player only goes."""
        mask = self._turned_back(state, play)
        for effect in self.effects:
            if effect.harms or effect.hostile:
                mask |= effect.reach(state, play)
        return mask

    def _turned_back(self, state: State, play: Play) -> int:
        """Return the mask of the squares where a play can do harm because some of it was deflected."""
        mask = 0
        for redirect in play.redirects:
            mask |= self.sent_back(state, play, redirect.to, redirect.source, whole=not redirect.victim)
        return mask

    def sent_back(self, state: State, play: Play, to: str, source: str, *, whole: bool) -> int:
        """Return the mask of the squares where a play can do harm if it is sent back, all of it or one's own share."""
        if whole:
            return self.reach(state, play._replace(by=source, targets=(to, *play.targets[1:]), redirects=()))
        at = state.table.board.bit.get(state.of(to).cell, 0)
        push = max((effect.push for effect in self.effects), default=0)
        return pushed_from(state, state.of(source).cell, at, push)

    def hits(self, state: State, play: Play) -> tuple[Hit, ...]:
        """Return what a play does to whom, as things stand now: one hit for each character and barrier."""
        merged: dict[str, Hit] = {}
        for effect in self.effects:
            for hit in effect.hits(state, play):
                known = merged.get(hit.subject)
                merged[hit.subject] = hit if known is None else added(known, hit)
        return tuple(hit._replace(source=play.by, fire=self.is_fire_attack) for hit in merged.values())

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
        traits: what its owner is while it is in play.
    """

    name: str
    play: Power
    allows: Power | None = None
    lasting: bool = False
    traits: tuple[Trait, ...] = ()

    @property
    def is_passive(self) -> bool:
        """Whether it is played once, for good."""
        return self.play.speed is Speed.PASSIVE

    def bears_on(self, attack: Power) -> bool:
        """Return whether the card, in play, makes a difference to an attack on its owner."""
        return self.allows is None and (attack.fire or Trait.FIREPROOF not in self.traits)

    @property
    def text(self) -> str:
        """The whole card in words, made from its parts."""
        sentences = [*_speed_sentences(self.play), *_power_sentences(self.play)]
        sentences += [sentence(f"blastflare.trait_{trait}", {}) for trait in self.traits]
        if self.allows is not None:
            after = "card_allows" if self.lasting else "card_follows"
            sentences += [sentence(f"blastflare.{after}", {}), *_power_sentences(self.allows)]
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
    touches = tuple(effect.phrase for effect in power.effects if isinstance(effect, Touch) and effect.phrase)
    if touches:
        words.append(sentence("blastflare.effect_target", {"what": touches}))
    words += [effect.text for effect in power.effects]
    if power.fire:
        words.append(sentence("blastflare.card_fire", {}))
    return [each for each in words if each]


def use_of(card: str) -> str:
    """Return the name of the action that a card in play allows."""
    return f"use {card}"


def card_rule(name: str) -> str:
    """Return the id of the rule that tells a card: "BF-TOUCH-OF-DEATH"."""
    return "BF-" + name.upper().replace(" ", "-")
