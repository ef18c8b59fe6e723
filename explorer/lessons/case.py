"""An edge case: where to look. What happens there, under each reading, is asked of the rules (``comparison.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from explorer.rules.wording import translate

GAMES = {"BR": "blast_radius", "BF": "blastflare", "BB": "battle_blitz"}
"""The game that an id belongs to, by the letters it begins with."""


class Look(StrEnum):
    """What a case looks at in the end, beside what was told of its moves."""

    MOVES = "moves"
    """What may be played now, or how the game ended."""

    HEIGHTS = "heights"
    """The heights on the board after each move, from the highest."""

    RADIATION = "radiation"
    """How many zones cover a cell, and how high the stacks are that they belong to."""

    PEOPLE = "people"
    """How the characters are, or how the game ended."""

    HANDS = "hands"
    """How many cards each hand holds, and how many it is refilled to."""

    FLAG = "flag"
    """Whose a flag is, and why. The flag is named as the cell."""

    BOARD = "board"
    """How large the board is, and whether that is usual."""


@dataclass(frozen=True, slots=True)
class Case:
    """An edge case.

    Attributes:
        id: the rule or ruling it is about.
        start: cells along a side of an empty board, a position as a diagram, or settings of a new game.
        moves: what is tried there, one after the other. A move that is refused is told, and skipped.
        wording: what to look out for, before translation.
        other: what another reading would make of it, before translation; empty for a ruling, whose readings are
            played out instead.
        told: how many moves, from the last, are told.
        look: what is looked at in the end.
        cell: the cell or the flag that is looked at, where it is one.
    """

    id: str
    start: int | str | Mapping[str, int]
    moves: tuple[str, ...]
    wording: str
    other: str = ""
    told: int = 1
    look: Look = Look.MOVES
    cell: str = ""

    @property
    def game(self) -> str:
        """The name of the game."""
        return GAMES[self.id.partition("-")[0]]

    @property
    def text(self) -> str:
        """What to look out for."""
        return translate(self.wording)

    @property
    def otherwise(self) -> str:
        """What another reading would make of it."""
        return translate(self.other)
