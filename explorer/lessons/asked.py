"""A question about a position, with every answer worked out by the rules beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from explorer.rules import games
from explorer.rules.game import Game
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason


class Answer(StrEnum):
    """How a question is answered."""

    CELLS = "cells"
    """By clicking cells of the board: any number of them."""

    ONE = "one"
    """By choosing one option of a list."""

    MANY = "many"
    """By choosing any number of options of a list."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A question, what is right, and for everything that can be picked the reasons why it is right or wrong.

    Attributes:
        game: the game's name.
        state: the position asked about; None for a question without one.
        kind: which question it is: "legal_cells".
        asks: the question, as a record whose ``message`` is its text; its marks say what it points at.
        answer: how it is answered.
        options: everything that can be picked, in order.
        expected: the options that are right, in order.
        whys: for each option the reasons why it is right, or why it is wrong.
    """

    game: str
    state: Any
    kind: str
    asks: Reason
    answer: Answer
    options: tuple[str, ...]
    expected: tuple[str, ...]
    whys: tuple[tuple[Reason, ...], ...]

    @property
    def question(self) -> str:
        """The question as a sentence."""
        return self.asks.message

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Where the question points on the board."""
        return self.asks.marks

    @property
    def reasons(self) -> Mapping[str, tuple[Reason, ...]]:
        """For each option, why it is right or wrong."""
        return MappingProxyType(dict(zip(self.options, self.whys, strict=True)))

    @property
    def rules(self) -> Game:
        """The game."""
        return games[self.game]

    def __str__(self) -> str:
        """Return the question, the position, and the options if there is a list of them."""
        lines = [self.question]
        if self.state is not None:
            lines.append(self.rules.diagram(self.state))
        if self.answer is not Answer.CELLS:
            lines += (f"  ( ) {option}" for option in self.options)
        return "\n".join(lines)
