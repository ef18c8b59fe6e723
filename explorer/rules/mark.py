"""Where to look: the marks that reasons, steps and queries carry.

A mark says *what a thing means* (its role, and whose it is), never how it is drawn: the views decide that. Cells are
named as people name them ("e5").
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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


Mark = CellsMark | PathMark | ArrowMark | NumberMark | PieceMark
