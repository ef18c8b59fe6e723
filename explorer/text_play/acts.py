"""Acts with a seat and a time, in games in which nobody waits for a turn."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Protocol, Self, runtime_checkable

from explorer.rules.action import Action
from explorer.rules.game import Game

SHORTEST, LONGEST = 300, 2000
"""How many milliseconds a seat that plays at random takes for an act."""


@runtime_checkable
class TimedAct(Protocol):
    """An act that carries who does it and when."""

    @property
    def seat(self) -> str:
        """Who does it."""

    @property
    def tick(self) -> int:
        """When, in milliseconds of the game."""

    @property
    def what(self) -> str:
        """The act without the two."""

    @property
    def words(self) -> tuple[str, ...]:
        """The same as the words that are picked for it."""

    def at(self, tick: int) -> Self:
        """Return the act at another time."""


def at_any_time(game: Game) -> bool:
    """Return whether all may act at any time: such a game puts acts in order itself."""
    return hasattr(game, "order")


def in_full(game: Game, seat: str | None, text: str) -> str:
    """Return what was typed, with the seat of whoever typed it in front where that was left out."""
    first = text.split(maxsplit=1)[:1]
    if not at_any_time(game) or seat is None or (first and first[0].upper() in game.seats):
        return text
    return f"{seat} {text}"


def unhurried(state: Any, action: Action, chance: random.Random) -> Action:
    """Return an act as it is done after a while, as people do; at once if it would not be legal any more then."""
    if not isinstance(action, TimedAct):
        return action
    later = action.at(action.tick + chance.randint(SHORTEST, LONGEST))
    return action if state.why_illegal(later) else later


def places(actions: Iterable[Action]) -> set[str]:
    """Return the sides of flags that acts go to, as their pictures name them."""
    return {f"{act.words[-1]}{act.seat}" for act in actions if isinstance(act, TimedAct) and act.words[-1].isdigit()}
