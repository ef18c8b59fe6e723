"""Targets that are characters, said by their letters, and the players behind them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from explorer.rules.blastflare.requirements import GAME, Requirement
from explorer.rules.blastflare.targets.base import Target, Words, conditions, expect, read_card, read_seat
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.blastflare.table import Table


@dataclass(frozen=True, slots=True)
class Person(Target):
    """A character, said by its letter.

    Attributes:
        requirements: conditions on its square.
        living: whether a live one will do.
        dead: whether a dead one will do.
        self_too: whether the user will do.
        teammates_only: whether it must be of the user's team.
        asks: whether it has to be willing, unless it is the user.
    """

    requirements: tuple[Requirement, ...] = ()
    living: bool = True
    dead: bool = False
    self_too: bool = False
    teammates_only: bool = False
    asks: bool = False
    kinds: ClassVar[tuple[str, ...]] = ("seat",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one letter."""
        expect(words, 1, table.seats[0])
        return (read_seat(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield every character of the right kind."""
        for person in state.people:
            if (person.alive and self.living) or (not person.alive and self.dead):
                yield (person.seat,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield: oneself, dead or alive the wrong way, not revivable, and each requirement that is not met."""
        person = state.of(words[0])
        team = state.table.team_of
        cells = (person.cell,) if person.cell else ()
        if person.seat == seat and not self.self_too:
            yield reason("BF-17", f"{GAME}.not_oneself", cells=cells, player=seat)
        if person.alive and not self.living:
            yield reason("BF-REVIVE", f"{GAME}.not_dead", cells=cells, player=person.seat)
        if not person.alive and not self.dead:
            yield reason("BF-30", f"{GAME}.is_dead", cells=cells, player=person.seat)
        if not person.alive and self.dead and self.asks:
            yield from _against_rising(state, person.seat)
        if self.teammates_only and team(person.seat) != team(seat):
            yield reason("BF-18", f"{GAME}.not_of_team", cells=cells, ruling="BF-18", player=person.seat)
        if person.cell and person.seat != seat:
            for each in self.requirements:
                yield from each.reasons(state, seat, person.cell)

    @property
    def text(self) -> str:
        """Whom."""
        kind = "aim_dead" if self.dead and not self.living else "aim_self_or_other" if self.self_too else "aim_other"
        return sentence(f"{GAME}.{kind}", {"conditions": conditions(self.requirements)})


def _against_rising(state: State, seat: str) -> Iterator[Reason]:
    """Yield why a dead character cannot rise where it lies (BF-21, BF-23)."""
    person = state.of(seat)
    if person.max_health < 1 or not person.cell:
        yield reason("BF-23", f"{GAME}.cannot_rise", cells=(person.cell,) if person.cell else (), player=seat)
    elif not state.is_free(person.cell):
        yield reason("BF-21", f"{GAME}.body_covered", cells=(person.cell,), player=seat, cell=person.cell)


@dataclass(frozen=True, slots=True)
class Killer(Person):
    """Whoever killed the user, anywhere, the user included (BF-149). Nobody chooses it; it follows from the death."""

    self_too: bool = True

    @property
    def text(self) -> str:
        """Whom."""
        return sentence(f"{GAME}.aim_killer", {})


@dataclass(frozen=True, slots=True)
class AnyPlayer(Target):
    """Another player, wherever the character is, dead or alive: it is the hand that counts (BF-155)."""

    kinds: ClassVar[tuple[str, ...]] = ("seat",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one letter."""
        expect(words, 1, table.seats[0])
        return (read_seat(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield everybody else."""
        for each in state.table.seats:
            if each != seat:
                yield (each,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield a reason against oneself."""
        if words[0] == seat:
            yield reason("BF-155", f"{GAME}.not_oneself", player=seat)

    @property
    def text(self) -> str:
        """Whom."""
        return sentence(f"{GAME}.aim_player", {})


@dataclass(frozen=True, slots=True)
class PlayerAndCard(AnyPlayer):
    """Another player, and the name of a card that is told in secret (BF-156)."""

    kinds: ClassVar[tuple[str, ...]] = ("seat", "card")

    def read(self, words: Words, table: Table) -> Words:
        """Return the letter and the card's name."""
        if len(words) < 2:
            expect(words, 2, f"{table.seats[0]} Flare")
        return (read_seat(words[0], table), read_card(words[1:], table))

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield everybody else with every card: what is asked for need not be there."""
        for each in state.table.seats:
            if each != seat:
                for name in state.table.book.names:
                    yield (each, name)

    @property
    def text(self) -> str:
        """Whom, and what is named."""
        return sentence(f"{GAME}.aim_player_and_card", {})
