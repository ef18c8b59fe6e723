"""What a player may do: the base of every game's actions."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Action(ABC):
    """One thing that a player can declare. Actions are frozen, hashable and sorted; ``str`` gives the notation."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str:
        """Return the notation, which ``game.parse_action`` reads again."""

    @property
    @abstractmethod
    def sort_key(self) -> tuple[int, int, str, int]:
        """Where it stands among the legal actions of a state."""

    def __lt__(self, other: Action) -> bool:
        """Compare in the order of ``legal_actions``."""
        return self.sort_key < other.sort_key

    def known_to(self, seat: str) -> Action:
        """Return the action as that seat may know it. A game with secrets hides what the seat may not see."""
        return self

    def observed_by(self, seat: str) -> str:
        """Return the notation as that seat may know it."""
        return str(self.known_to(seat))
