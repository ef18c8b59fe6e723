"""Where to look: the marks that reasons, steps and queries carry.

A mark says *what a thing means* (its role, and whose it is), never how it is drawn: the views decide that. Cells are
named as people name them ("e5").
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.rules.grids.sight import Sight


class Role(StrEnum):
    """What a mark means. A closed vocabulary, shared by the games."""

    PLACED = "placed"
    RAISED = "raised"
    REMOVED = "removed"
    SPARED = "spared"
    ZONE = "zone"
    CAUSE = "cause"
    REFUSED = "refused"
    LEGAL = "legal"
    SMALLEST = "smallest"
    SMALLER = "smaller"
    TAKEN_OVER = "taken_over"
    WINNER = "winner"
    PROBLEM = "problem"
    RANGE = "range"
    SEEN = "seen"
    UNSEEN = "unseen"
    BLAST = "blast"
    CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class CellsMark:
    """These cells, together."""

    cells: tuple[str, ...]
    role: Role
    owner: str = ""


@dataclass(frozen=True, slots=True)
class PathMark:
    """A counted way: from the first cell, step by step, to the last. Step n is the nth cell after the first."""

    cells: tuple[str, ...]
    role: Role
    owner: str = ""


@dataclass(frozen=True, slots=True)
class ArrowMark:
    """Something goes from one cell to another."""

    start: str
    end: str
    role: Role
    owner: str = ""


@dataclass(frozen=True, slots=True)
class NumberMark:
    """A number (or a very short text) on a cell."""

    cell: str
    text: str
    role: Role
    owner: str = ""


@dataclass(frozen=True, slots=True)
class PieceMark:
    """A stack that is not on the board: it was there before the step, or it would be there after it."""

    cell: str
    height: int
    role: Role
    owner: str = ""


@dataclass(frozen=True, slots=True)
class SightMark:
    """A line of sight from one cell to another: all that it meets, and what blocks it.

    Attributes:
        start, end: the cells.
        sight: the line, as the rules explain it.
        counted: whether what it meets is told one by one; False where only "sees" or "sees not" matters.
    """

    start: str
    end: str
    sight: Sight
    counted: bool = True


@dataclass(frozen=True, slots=True)
class DamageMark:
    """A loss of health on a cell.

    Attributes:
        cell: where.
        amount: how much is lost.
        subject: the seat that loses it; "" for what has no seat, such as a barrier that breaks.
        is_friendly: whether it comes from its own side.
    """

    cell: str
    amount: int
    subject: str = ""
    is_friendly: bool = False


@dataclass(frozen=True, slots=True)
class PushMark:
    """Something is pushed along a straight way.

    Attributes:
        cells: the cells it is on, from the one where it stands to the one where it ends up; one cell if it cannot move.
        subject: the seat that is pushed; "" for a barrier.
        is_stopped: whether something stopped it before the push was used up.
        against: the cell of what stopped it; "" for the edge of the board, or where nothing did.
        way: columns to the right and rows up, each -1, 0 or 1.
    """

    cells: tuple[str, ...]
    way: tuple[int, int]
    subject: str = ""
    is_stopped: bool = False
    against: str = ""


@dataclass(frozen=True, slots=True)
class HeatMark:
    """How much is lost if chance falls on a cell, for each cell on which it may fall.

    Attributes:
        cells: those cells.
        amounts: how much is lost for each of them; 0 where nothing is.
        hurt: for each of them the seats that lose something, in a row; empty where only one seat is counted.
        subject: the seat whose losses are counted; "" for those of all seats together.
    """

    cells: tuple[str, ...]
    amounts: tuple[int, ...]
    hurt: tuple[str, ...] = ()
    subject: str = ""


@dataclass(frozen=True, slots=True)
class WaysMark:
    """The ways on which chance may send what is on a cell.

    Attributes:
        cell: where it is.
        ways: each as columns to the right and rows up.
        losses: how much it loses on each of them.
        stops: for each of them, whether something stops it where it is.
        subject: the seat that is sent; "" for a barrier.
    """

    cell: str
    ways: tuple[tuple[int, int], ...]
    losses: tuple[int, ...]
    stops: tuple[bool, ...]
    subject: str = ""


Mark = (
    CellsMark
    | PathMark
    | ArrowMark
    | NumberMark
    | PieceMark
    | SightMark
    | DamageMark
    | PushMark
    | HeatMark
    | WaysMark
)
