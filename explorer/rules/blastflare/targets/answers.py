"""Targets that are plays: attacks to shield from or turn back, cards to cancel or copy."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from explorer.rules.blastflare.frames import Play
from explorer.rules.blastflare.requirements import GAME, no_sight
from explorer.rules.blastflare.targets.base import NoTarget, Target, Words, expect, read_card, read_seat
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.blastflare.table import Table


class Answering(Target):
    """What answers a pending play; which one is said by its number, outside the words."""

    __slots__ = ()

    @abstractmethod
    def answerable(self, state: State, seat: str, words: Words, play: Play) -> Iterator[Reason]:
        """Yield every reason against answering this play with these words."""

    def recheck(self, state: State, play: Play) -> Iterator[Reason]:
        """Yield why there is nothing to answer any more."""
        if play.answers is None:
            yield from self.reasons(state, play.by, play.targets)
            return
        answered = next((each for each in state.frame.pending if each.id == play.answers), None)
        if answered is None:
            yield reason("BF-82", f"{GAME}.play_gone", ruling="BF-82", play=play.answers)
        else:
            yield from self.reasons(state, play.by, play.targets)
            yield from self.answerable(state, play.by, play.targets, answered)


def touches(state: State, play: Play, seat: str) -> bool:
    """Return whether a pending play is an attack that could do something to a character (BF-188)."""
    person = state.of(seat)
    power = state.table.book.powers[play.what]
    if not power.is_attack or not person.on_board:
        return False
    if any(redirect.victim == seat != redirect.to for redirect in play.redirects):
        return False
    return seat in play.targets or bool(power.threat(state, play) & state.table.board.bit[person.cell])


@dataclass(frozen=True, slots=True)
class Shielded(Answering):
    """A character in sight that an attack could touch (BF-137, BF-138)."""

    kinds: ClassVar[tuple[str, ...]] = ("seat", "play")

    @property
    def needs_sight(self) -> bool:
        """Whether the user has to see whom it shields."""
        return True

    def read(self, words: Words, table: Table) -> Words:
        """Return the one letter."""
        expect(words, 1, table.seats[0])
        return (read_seat(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield everyone above ground."""
        for person in state.people:
            if person.on_board:
                yield (person.seat,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield why this character cannot be shielded from where the user stands."""
        person = state.of(words[0])
        if not person.alive:
            yield reason("BF-30", f"{GAME}.is_dead", cells=(person.cell,) if person.cell else (), player=person.seat)
            return
        start = state.of(seat).cell
        if person.seat != seat and not state.sees(start, person.cell):
            yield no_sight(state, start, person.cell)

    def answerable(self, state: State, seat: str, words: Words, play: Play) -> Iterator[Reason]:
        """Yield why this play is no attack on that character, not even one that is being sent back to it."""
        if not comes_back_to(state, play, words[0]):
            yield from _against_answering_attack(state, play, words[0])

    @property
    def text(self) -> str:
        """Whom."""
        return sentence(f"{GAME}.aim_shield", {})


def _against_answering_attack(state: State, play: Play, seat: str) -> Iterator[Reason]:
    power = state.table.book.powers[play.what]
    if not power.is_attack:
        yield reason("BF-48", f"{GAME}.not_an_attack", ruling="BF-48", play=play.id, what=play.what)
    elif not touches(state, play, seat):
        yield reason("BF-188", f"{GAME}.not_touched", play=play.id, what=play.what, player=seat)


@dataclass(frozen=True, slots=True)
class OwnAttack(Answering):
    """An attack on the user, or a deflection that would send one to the user (BF-142, BF-147)."""

    kinds: ClassVar[tuple[str, ...]] = ("play",)

    def read(self, words: Words, table: Table) -> Words:
        """Return no words."""
        return NoTarget().read(words, table)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the one way not to aim."""
        yield ()

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield nothing: what matters is the play."""
        yield from ()

    def answerable(self, state: State, seat: str, words: Words, play: Play) -> Iterator[Reason]:
        """Yield why this play does nothing to the user."""
        if state.table.book.powers[play.what].target == self:
            answered = next((each for each in state.frame.pending if each.id == play.answers), None)
            if answered is None or goes_to(state, play, answered) != seat:
                yield reason("BF-147", f"{GAME}.not_touched", play=play.id, what=play.what, player=seat)
            return
        yield from _against_answering_attack(state, play, seat)

    @property
    def text(self) -> str:
        """What is answered."""
        return sentence(f"{GAME}.aim_own_attack", {})


def goes_to(state: State, deflection: Play, attack: Play) -> str:
    """Return to whom a pending deflection will send an attack, deflections of itself included (BF-147)."""
    if attack.answers is not None and state.table.book.powers[attack.what].target == OwnAttack():
        return attack.by
    return deflection.redirects[-1].to if deflection.redirects else attack.by


def comes_back_to(state: State, attack: Play, seat: str) -> bool:
    """Return whether a pending deflection is about to send a pending attack to a character above ground."""
    powers = state.table.book.powers
    return state.of(seat).on_board and any(
        each.answers == attack.id and powers[each.what].target == OwnAttack() and goes_to(state, each, attack) == seat
        for each in state.frame.pending
    )


@dataclass(frozen=True, slots=True)
class CardInUse(Answering):
    """A card whose effect is being used: a pending play, or a lasting card that matters now (BF-150, BF-151)."""

    kinds: ClassVar[tuple[str, ...]] = ("seat", "card")

    def read(self, words: Words, table: Table) -> Words:
        """Return nothing (the play is said by its number), or whose card, and which."""
        if not words:
            return ()
        if len(words) < 2:
            expect(words, 2, f"{table.seats[0]} Toughness")
        return (read_seat(words[0], table), read_card(words[1:], table))

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield no words, for a pending play; and every lasting card."""
        yield ()
        for person in state.people:
            for card in lasting_cards(person.seat, state):
                yield (person.seat, card)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield why a lasting card is not being used now."""
        if not words:
            return
        owner, card = words
        if card not in lasting_cards(owner, state):
            yield reason("BF-150", f"{GAME}.card_not_in_force", player=owner, card=card)
        elif not matters_now(state, owner, card):
            yield reason("BF-195", f"{GAME}.card_not_in_use", player=owner, card=card)

    def answerable(self, state: State, seat: str, words: Words, play: Play) -> Iterator[Reason]:
        """Yield why this play cannot be cancelled: it is no card."""
        if not state.table.book.powers[play.what].card:
            yield reason("BF-151", f"{GAME}.not_a_card", play=play.id, what=play.what)

    def recheck(self, state: State, play: Play) -> Iterator[Reason]:
        """Yield why there is nothing to cancel any more. A passive that took hold meanwhile is still there (BF-81)."""
        if play.answers is not None and any(each.id == play.answers for each in state.frame.pending):
            return
        owner, card = play.targets
        if card not in lasting_cards(owner, state):
            yield reason("BF-82", f"{GAME}.card_gone", ruling="BF-82", player=owner, card=card)

    @property
    def text(self) -> str:
        """What is cancelled."""
        return sentence(f"{GAME}.aim_card_in_use", {})


def lasting_cards(seat: str, state: State) -> tuple[str, ...]:
    """Return the cards of a seat that go on working: passives in play, and what holds it under ground."""
    person = state.of(seat)
    holds = person.burrowed and person.burrow not in person.played
    return (*person.played, *((person.burrow,) if holds else ()))


def matters_now(state: State, owner: str, card: str) -> bool:
    """Return whether a lasting card is in use: for a pending play, or because its turn is next (BF-195)."""
    person = state.of(owner)
    if not state.frames or not person.alive:
        return False
    ability = person.copied if card == "Duplication" and card in person.played else card
    frame = state.frame
    if ability == "Regeneration":
        return frame.kind == "window" and not frame.pending and next_alive(state) == owner
    return any(_uses(state, play, owner, ability) for play in frame.pending)


def _uses(state: State, play: Play, owner: str, ability: str) -> bool:
    """Return whether a play uses what a lasting card does: it leans on it, or attacks, and the card bears on that."""
    book = state.table.book
    power = book.powers[play.what]
    if play.by == owner and any(effect.leans_on == ability for effect in power.effects):
        return True
    if ability not in book.cards or not book.cards[ability].bears_on(power):
        return False
    at = state.table.board.bit.get(state.of(owner).cell, 0)
    return power.is_attack and (bool(power.threat(state, play) & at) or comes_back_to(state, play, owner))


def next_alive(state: State) -> str:
    """Return the seat whose regular turn comes next."""
    return next(seat for seat in state.table.after(state.mover) if state.of(seat).alive)


@dataclass(frozen=True, slots=True)
class CopiesLast(NoTarget):
    """One of the cards that were played last, with a target of its own (BF-164): see ``legality.copies``."""

    @property
    def text(self) -> str:
        """What is copied."""
        return sentence(f"{GAME}.aim_last_card", {})
