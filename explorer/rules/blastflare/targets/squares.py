"""Targets that are squares: what stands there, the square itself, or a direction from here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from explorer.rules.blastflare.frames import Play
from explorer.rules.blastflare.requirements import GAME, InRange, Requirement
from explorer.rules.blastflare.rulings import AIM_AT_SELF
from explorer.rules.blastflare.targets.base import (
    Target,
    Words,
    cell_of,
    conditions,
    expect,
    occupied,
    read_cell,
    subject_on,
)
from explorer.rules.errors import NotationError
from explorer.rules.grids.square import WEDGES
from explorer.rules.mark import CellsMark, Role
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.blastflare.table import Table


@dataclass(frozen=True, slots=True)
class Aimed(Target):
    """A character or a barrier, said by its square (BF-45)."""

    requirements: tuple[Requirement, ...]
    characters_only: bool = False
    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one square."""
        expect(words, 1, table.board.cells[0])
        return (read_cell(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the squares of all characters and barriers that are near enough."""
        board = state.table.board
        near = board.all
        for each in self.requirements:
            if isinstance(each, InRange):
                near &= each.cells(state, seat)
        for person in state.people:
            if person.on_board and board.bit[person.cell] & near:
                yield (person.cell,)
        if not self.characters_only:
            for cell in board.names(state.barriers & near):
                yield (cell,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield: nothing there to aim at, oneself, and each requirement that is not met."""
        (cell,) = words
        subject = subject_on(state, cell)
        if subject is None or (self.characters_only and subject == cell):
            yield self._nothing_there(state, cell)
        elif subject == seat and not state.table.reads(AIM_AT_SELF, "b"):
            yield reason("BF-17", f"{GAME}.aims_at_self", cells=(cell,), ruling="BF-17", player=seat)
        for each in self.requirements:
            yield from each.reasons(state, seat, cell)

    def _nothing_there(self, state: State, cell: str) -> Reason:
        below = next((each.seat for each in state.people if each.alive and each.burrowed and each.cell == cell), None)
        marks = (CellsMark((cell,), Role.REFUSED),)
        if below is not None:
            return reason(
                "BF-129", f"{GAME}.target_burrowed", cells=(cell,), marks=marks, ruling="BF-129", player=below
            )
        dead = next((each.seat for each in state.people if each.cell == cell), None)
        if state.has_wall(cell):
            kind = "target_is_wall"
        elif state.has_barrier(cell):
            kind = "target_is_barrier"
        elif dead is not None:
            return reason("BF-30", f"{GAME}.target_is_body", cells=(cell,), marks=marks, cell=cell, player=dead)
        else:
            kind = "target_is_empty"
        rule = "BF-102" if kind == "target_is_barrier" else "BF-45"
        return reason(rule, f"{GAME}.{kind}", cells=(cell,), marks=marks, cell=cell)

    def targets(self, state: State, words: Words) -> Words:
        """Return the character that stands there, or the barrier's square."""
        return (subject_on(state, words[0]) or words[0],)

    def words(self, state: State, play: Play) -> Words:
        """Return where the target is now."""
        return (cell_of(state, play.targets[0]),)

    def recheck(self, state: State, play: Play) -> Iterator[Reason]:
        """Yield why the target cannot be hit any more: gone, dead, out of reach."""
        target = play.targets[0]
        cell = cell_of(state, target)
        if subject_on(state, cell) != target:
            yield reason("BF-82", f"{GAME}.target_gone", cells=(cell,), ruling="BF-82", cell=cell, target=target)
        if target != play.by:
            for each in self.requirements:
                yield from each.reasons(state, play.by, cell)

    @property
    def text(self) -> str:
        """What may be aimed at, and from where."""
        kind = "aim_character" if self.characters_only else "aim"
        return sentence(f"{GAME}.{kind}", {"conditions": conditions(self.requirements)})


@dataclass(frozen=True, slots=True)
class AnySquare(Target):
    """Any square that meets the requirements; nothing need stand there (BF-106, BF-111)."""

    requirements: tuple[Requirement, ...] = ()
    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one square."""
        expect(words, 1, table.board.cells[0])
        return (read_cell(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the squares that meet all requirements."""
        board = state.table.board
        mask = board.all
        for each in self.requirements:
            mask &= each.cells(state, seat)
        for cell in board.names(mask):
            yield (cell,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield each requirement that is not met."""
        for each in self.requirements:
            yield from each.reasons(state, seat, words[0])

    @property
    def text(self) -> str:
        """Which squares."""
        return sentence(f"{GAME}.aim_square", {"conditions": conditions(self.requirements)})


@dataclass(frozen=True, slots=True)
class FreeSquare(Target):
    """A square that nothing solid and nobody alive stands on (BF-123)."""

    requirements: tuple[Requirement, ...]
    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one square."""
        expect(words, 1, table.board.cells[0])
        return (read_cell(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the free squares that meet the requirements."""
        board = state.table.board
        mask = board.all & ~state.solid
        for each in self.requirements:
            mask &= each.cells(state, seat)
        for cell in board.names(mask):
            yield (cell,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield what stands there, and each requirement that is not met."""
        (cell,) = words
        if not state.is_free(cell):
            yield occupied(state, cell)
        for each in self.requirements:
            yield from each.reasons(state, seat, cell)

    @property
    def text(self) -> str:
        """Which squares."""
        return sentence(f"{GAME}.aim_free_square", {"conditions": conditions(self.requirements)})


@dataclass(frozen=True, slots=True)
class Directions(Target):
    """Two of the eight directions, a right angle apart, written "N+E" (BF-112)."""

    kinds: ClassVar[tuple[str, ...]] = ("directions",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the pair, clockwise."""
        expect(words, 1, "N+E")
        given = set(words[0].upper().split("+"))
        for pair in WEDGES:
            if given == set(pair):
                return ("+".join(pair),)
        known = tuple("+".join(pair) for pair in WEDGES)
        raise NotationError(f"{GAME}.no_such_directions", text=words[0], known=known)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the eight pairs."""
        for pair in WEDGES:
            yield ("+".join(pair),)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield nothing: every direction will do."""
        yield from ()

    @property
    def text(self) -> str:
        """Which directions."""
        return sentence(f"{GAME}.aim_directions", {})
