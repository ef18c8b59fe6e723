"""Targets that are ways of one's own: steps, and a charge up to somebody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from explorer.rules.blastflare.frames import Play
from explorer.rules.blastflare.requirements import GAME, Requirement
from explorer.rules.blastflare.rulings import PICK_UP
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
from explorer.rules.blastflare.targets.squares import Aimed
from explorer.rules.errors import NotationError
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.blastflare.table import Table

TAKING = "+"
"""Behind a square of a way: the crystals there are picked up in passing (BF-8)."""


def split_step(step: str) -> tuple[str, bool]:
    """Return the square of a step of a way, and whether its crystals are taken."""
    return step.removesuffix(TAKING), step.endswith(TAKING)


def read_step(word: str, table: Table) -> str:
    """Return a step of a way as it is written."""
    cell, takes = split_step(word)
    return read_cell(cell, table) + (TAKING if takes else "")


@dataclass(frozen=True, slots=True)
class Steps(Target):
    """A way of the character's own, square by square (BF-14, BF-122).

    Attributes:
        least: how many steps at least.
        most: how many at most.
        through: whether it may pass walls and barriers on the way (BF-121).
    """

    least: int
    most: int
    through: bool = False
    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the squares of the way."""
        if not self.least <= len(words) <= self.most:
            raise NotationError(f"{GAME}.wrong_steps", text=" ".join(words), least=self.least, most=self.most)
        return tuple(read_step(word, table) for word in words)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield every way that can be gone, each with and without picking up what it crosses."""
        yield from self._ways(state, seat, state.of(seat).cell, ())

    def _ways(self, state: State, seat: str, cell: str, way: Words) -> Iterator[Words]:
        if len(way) >= self.least and not (way and self._bars_end(state, seat, cell)):
            yield from self._endings(state, way)
        if len(way) == self.most:
            return
        for following in state.table.board.neighbours(cell):
            if not self._bars_step(state, seat, following):
                for before in self._endings(state, way, passing=True):
                    yield from self._ways(state, seat, following, (*before, following))

    def _endings(self, state: State, way: Words, *, passing: bool = False) -> Iterator[Words]:
        """Yield a way as it is, and with the crystals on its last square taken where that is possible there."""
        yield way
        if way and _can_take(state, way, last=not passing):
            yield (*way[:-1], way[-1] + TAKING)

    def _bars_step(self, state: State, seat: str, cell: str) -> bool:
        """Whether a square cannot be stepped on, not even in passing."""
        bit = state.table.board.bit[cell]
        if not self.through and state.solid & bit:
            return True
        person = state.live_on(cell)
        return (person is not None and person.seat != seat) or state.body_bars(cell)

    def _bars_end(self, state: State, seat: str, cell: str) -> bool:
        """Whether a way cannot end on a square that it may pass."""
        return bool(state.solid & state.table.board.bit[cell])

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield what stands in the way at each step, and where it cannot end."""
        board = state.table.board
        here = state.of(seat).cell
        taken: set[str] = set()
        for number, step in enumerate(words):
            cell, takes = split_step(step)
            last = number == len(words) - 1
            if board.distance(here, cell) != 1:
                yield reason("BF-14", f"{GAME}.not_a_step", cells=(here, cell), start=here, cell=cell)
            if self._bars_step(state, seat, cell) or (last and self._bars_end(state, seat, cell)):
                yield occupied(state, cell)
            if takes:
                yield from _against_taking(state, cell, taken, last=last)
                taken.add(cell)
            here = cell

    @property
    def text(self) -> str:
        """How far, and through what."""
        kind = "aim_step" if self.most == 1 else "aim_steps_through" if self.through else "aim_steps"
        return sentence(f"{GAME}.{kind}", {"most": self.most})


def _can_take(state: State, way: Words, *, last: bool) -> bool:
    cell = way[-1]
    if not state.pile(cell) or cell + TAKING in way[:-1] or state.has_barrier(cell):
        return False
    return not last or state.table.reads(PICK_UP, "a")


def _against_taking(state: State, cell: str, taken: set[str], *, last: bool) -> Iterator[Reason]:
    if not state.pile(cell) or cell in taken:
        yield reason("BF-TAKE", f"{GAME}.nothing_to_take", cells=(cell,), cell=cell)
    elif state.has_barrier(cell):
        yield reason("BF-59", f"{GAME}.crystals_buried", cells=(cell,), cell=cell)
    elif last and not state.table.reads(PICK_UP, "a"):
        yield reason("BF-6", f"{GAME}.take_afterwards", cells=(cell,), ruling="BF-6", cell=cell)


@dataclass(frozen=True, slots=True)
class Charge(Target):
    """A character in reach, and the square beside it to land on (BF-118)."""

    requirements: tuple[Requirement, ...]
    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")

    def read(self, words: Words, table: Table) -> Words:
        """Return the target's square and the landing square."""
        expect(words, 2, f"{table.board.cells[1]} {table.board.cells[0]}")
        return (read_cell(words[0], table), read_step(words[1], table))

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield every other character with the squares on the near side of it."""
        here = state.of(seat).cell
        for person in state.people:
            if person.seat != seat and person.on_board:
                for cell in _near_side(state, here, person.cell):
                    yield (person.cell, cell)
                    if _can_take(state, (cell,), last=True) and cell != here:
                        yield (person.cell, cell + TAKING)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield what is wrong with the target, and with the landing square."""
        cell = words[0]
        landing, takes = split_step(words[1])
        yield from Aimed(self.requirements, characters_only=True).reasons(state, seat, (cell,))
        here = state.of(seat).cell
        near = _near_side(state, here, cell)
        if landing not in near:
            yield reason(
                "BF-118", f"{GAME}.not_near_side", cells=(landing, *near), cell=landing, target=cell, near=near or None
            )
        if landing != here and (not state.is_free(landing) or state.body_bars(landing)):
            yield occupied(state, landing)
        if takes:
            yield from _against_taking(state, landing, set(), last=True)

    def targets(self, state: State, words: Words) -> Words:
        """Return the character and the landing square."""
        return (subject_on(state, words[0]) or words[0], words[1])

    def words(self, state: State, play: Play) -> Words:
        """Return where the target is now, and the landing square."""
        return (cell_of(state, play.targets[0]), play.targets[1])

    @property
    def text(self) -> str:
        """Whom, and where one lands."""
        return sentence(f"{GAME}.aim_charge", {"conditions": conditions(self.requirements)})


def _near_side(state: State, here: str, target: str) -> tuple[str, ...]:
    """Return the squares beside a target that lie on the side of someone who stands here."""
    board = state.table.board
    distance = board.distance(here, target)
    return tuple(cell for cell in board.neighbours(target) if board.distance(here, cell) == distance - 1)
