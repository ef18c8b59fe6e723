"""What must be so before something may be declared: small conditions, each of which can say why it is not met."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from explorer.rules.blastflare.frames import DEATH, TURN
from explorer.rules.mark import CellsMark, Mark, Role, SightMark
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.grids.square import SquareBoard

GAME = "blastflare"


class Requirement(ABC):
    """A condition on a square that is aimed at."""

    __slots__ = ()

    @abstractmethod
    def reasons(self, state: State, seat: str, cell: str) -> Iterator[Reason]:
        """Yield the reasons against aiming at a square from where a seat's character stands."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The condition as a few words, for the text of a card."""

    def cells(self, state: State, seat: str) -> int:
        """Return the mask of the squares that can meet it."""
        board = state.table.board
        return board.mask(cell for cell in board.cells if next(self.reasons(state, seat, cell), None) is None)


@dataclass(frozen=True, slots=True)
class InRange(Requirement):
    """At most so many squares away, counted along rows and columns (BF-RANGE)."""

    squares: int

    def reasons(self, state: State, seat: str, cell: str) -> Iterator[Reason]:
        """Yield the distance and the limit, when it is too far."""
        start = state.of(seat).cell
        distance = state.table.board.distance(start, cell)
        if distance > self.squares:
            yield reason(
                "BF-RANGE",
                f"{GAME}.out_of_range",
                cells=(cell,),
                marks=_too_far(state.table.board, start, self.squares, cell),
                cell=cell,
                distance=distance,
                limit=self.squares,
            )

    def cells(self, state: State, seat: str) -> int:
        """Return the mask of the squares in range."""
        return state.table.board.disc(state.of(seat).cell, self.squares)

    @property
    def text(self) -> str:
        """The range in words."""
        return sentence(f"{GAME}.part_in_range", {"squares": self.squares})


@lru_cache(maxsize=4096)
def _too_far(board: SquareBoard, start: str, squares: int, cell: str) -> tuple[Mark, ...]:
    """Return what is in range, and the square that is not."""
    return CellsMark(board.names(board.disc(start, squares)), Role.RANGE), CellsMark((cell,), Role.REFUSED)


@dataclass(frozen=True, slots=True)
class InSight(Requirement):
    """Nothing blocks the line of sight (BF-SIGHT)."""

    def reasons(self, state: State, seat: str, cell: str) -> Iterator[Reason]:
        """Yield what blocks the line, and where: a square, or a corner with both its flanks taken."""
        start = state.of(seat).cell
        if state.sees(start, cell):
            return
        yield no_sight(state, start, cell)

    def cells(self, state: State, seat: str) -> int:
        """Return the mask of the squares in sight."""
        return state.in_sight(state.of(seat).cell)

    @property
    def text(self) -> str:
        """The condition in words."""
        return sentence(f"{GAME}.part_in_sight", {})


def no_sight(state: State, start: str, cell: str) -> Reason:
    """Return the reason that one square cannot be seen from another."""
    sight = state.sight(start, cell)
    crossing = sight.blocker
    blocked_at = crossing.cells if crossing is not None else ()
    corner = crossing is not None and crossing.kind != "cell"
    what = blocker_on(state, blocked_at[0]) if blocked_at else "wall"
    return reason(
        "BF-40" if corner else "BF-SIGHT",
        f"{GAME}.{'corner_sealed' if corner else f'blocked_by_{what}'}",
        cells=(cell, *blocked_at),
        marks=(SightMark(start, cell, sight),),
        ruling="BF-40" if corner else "BF-39",
        start=start,
        cell=cell,
        at=blocked_at[0] if blocked_at else "",
        flanks=blocked_at,
        who=_who_is_on(state, blocked_at[0]) if blocked_at else "",
    )


def blocker_on(state: State, cell: str) -> str:
    """Return what blocks a line on a square: "wall", "barrier" or "character"."""
    if state.has_wall(cell):
        return "wall"
    return "barrier" if state.has_barrier(cell) else "character"


def _who_is_on(state: State, cell: str) -> str:
    person = state.live_on(cell)
    return person.seat if person is not None else next((each.seat for each in state.people if each.cell == cell), "")


class Need(ABC):
    """A condition on the one who declares, whatever it is aimed at."""

    __slots__ = ()

    @abstractmethod
    def reasons(self, state: State, seat: str) -> Iterator[Reason]:
        """Yield the reasons against this seat's declaring it."""

    @property
    def text(self) -> str:
        """The condition as a sentence of the card's text."""
        return ""


@dataclass(frozen=True, slots=True)
class Without(Need):
    """Another passive must not be in force (BF-152)."""

    ability: str

    def reasons(self, state: State, seat: str) -> Iterator[Reason]:
        """Yield a reason when it is in force."""
        if self.ability in state.of(seat).in_play:
            yield reason("BF-152", f"{GAME}.excluded", card=self.ability, player=seat)

    @property
    def text(self) -> str:
        """The ban in words."""
        return sentence(f"{GAME}.need_without", {"card": self.ability})


@dataclass(frozen=True, slots=True)
class MaxHealthAbove(Need):
    """The maximum health must be large enough to lose some of it (BF-127)."""

    least: int

    def reasons(self, state: State, seat: str) -> Iterator[Reason]:
        """Yield a reason when it is too small."""
        maximum = state.of(seat).max_health
        if maximum <= self.least:
            yield reason("BF-127", f"{GAME}.max_health_too_small", player=seat, maximum=maximum, least=self.least + 1)


@dataclass(frozen=True, slots=True)
class AboveGround(Need):
    """A burrowed character takes no turns, neither regular nor extra ones (BF-130), and a dead one neither (BF-161)."""

    def reasons(self, state: State, seat: str) -> Iterator[Reason]:
        """Yield a reason when it is under ground, or dead."""
        if not state.of(seat).alive:
            yield reason("BF-161", f"{GAME}.is_dead", player=seat)
        if state.of(seat).burrowed:
            yield reason("BF-130", f"{GAME}.burrowed_no_turn", player=seat)


@dataclass(frozen=True, slots=True)
class NotChilled(Need):
    """The cold holds a character in its own turn (BF-96).

    Attributes:
        throughout: whether it also holds in a turn that comes in between, and in the turns of others in between.
    """

    throughout: bool = False

    def reasons(self, state: State, seat: str) -> Iterator[Reason]:
        """Yield a reason in the turn that the cold is for."""
        turns = [frame for frame in state.frames if frame.kind == TURN]
        if any(turn.chilled and turn.owner == seat for turn in (turns if self.throughout else turns[-1:])):
            yield reason("BF-96", f"{GAME}.chilled", ruling="BF-96", player=seat)


@dataclass(frozen=True, slots=True)
class JustDied(Need):
    """Only in answer to the user's own death, and only if there is health to come back to (BF-148, BF-170)."""

    def reasons(self, state: State, seat: str) -> Iterator[Reason]:
        """Yield a reason at any other moment, or when the maximum health is used up."""
        person = state.of(seat)
        if not state.frames or state.frame.kind != DEATH or state.frame.owner != seat or person.alive:
            yield reason("BF-PHEONIX", f"{GAME}.not_dying", player=seat)
        elif person.max_health < 1:
            yield reason("BF-170", f"{GAME}.no_health_to_return_to", player=seat)

    @property
    def text(self) -> str:
        """The moment in words."""
        return sentence(f"{GAME}.need_just_died", {})
