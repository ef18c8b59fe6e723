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

    ORDER = "order"
    """By choosing all options of a list, one after the other, in the right order."""


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
        places: for each option what it is called on the board, where options have other names there.
    """

    game: str
    state: Any
    kind: str
    asks: Reason
    answer: Answer
    options: tuple[str, ...]
    expected: tuple[str, ...]
    whys: tuple[tuple[Reason, ...], ...]
    places: tuple[str, ...] = ()

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
    def place_of(self) -> Mapping[str, str]:
        """For each option what it is called on the board; empty where the board has no part in the answer."""
        places = self.places or (self.options if self.answer is Answer.CELLS else ())
        return MappingProxyType(dict(zip(self.options, places, strict=False)))

    def option_at(self, place: str | None) -> str | None:
        """Return the option that a place of the board stands for: itself, or the part of the board it lies in.

        A card on a side of a flag (``3A1``) lies in the place ``3A``.
        """
        by_place = {each: option for option, each in self.place_of.items()}
        if place is None or place in by_place:
            return by_place.get(place or "")
        around = [each for each in self.places if place.startswith(each)]
        return by_place[max(around, key=len)] if around else None

    @property
    def rules(self) -> Game:
        """The game."""
        return games[self.game]

    def __str__(self) -> str:
        """Return the question, the position, and the options if there is a list of them."""
        lines = [self.question]
        if self.state is not None:
            has_own = hasattr(self.state, "diagram")  # what one seat may know, and formations, are no positions
            lines.append(self.state.diagram() if has_own else self.rules.diagram(self.state))
        if self.answer is not Answer.CELLS:
            lines += (f"  ( ) {option}" for option in self.options)
        return "\n".join(lines)
