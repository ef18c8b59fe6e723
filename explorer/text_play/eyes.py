"""What is shown to whom: a position, its moves and its steps as one seat may know them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from explorer.rules.action import Action
from explorer.rules.game import Game
from explorer.rules.reason import Reason
from explorer.rules.step import Step, Transition


def seats_at(game: Game, state: Any) -> tuple[str, ...]:
    """Return the seats of this very table: a game may have more seats than play."""
    return tuple(getattr(state, "characters", game.seats))


def hides(state: Any, seat: str) -> bool:
    """Return whether a position has anything that a seat may not know."""
    return bool(state.observation(seat).position != state)


@dataclass(frozen=True, slots=True)
class View:
    """A position as somebody sees it.

    Attributes:
        game: the game.
        state: the position.
        seat: who looks; None for somebody who may know everything.
    """

    game: Game
    state: Any
    seat: str | None

    @property
    def record(self) -> Any:
        """The position with everything hidden that this seat may not know."""
        if self.seat is None:
            return self.state
        return self.state.observation(self.seat).position

    @property
    def is_whole(self) -> bool:
        """Whether nothing is hidden from whoever looks."""
        return self.seat is None or not hides(self.state, self.seat)

    def diagram(self) -> str:
        """Return the position as a picture."""
        if self.seat is None:
            return self.game.diagram(self.state)
        return str(self.state.observation(self.seat).diagram())

    def legal(self) -> tuple[Action, ...]:
        """Return what may be done now; nothing while another seat is asked."""
        seen = self.state if self.seat is None else self.state.observation(self.seat)
        actions: tuple[Action, ...] = seen.legal_actions()
        return actions

    def against(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an action."""
        seen = self.state if self.seat is None else self.state.observation(self.seat)
        reasons: tuple[Reason, ...] = seen.why_illegal(action)
        return reasons

    def written(self, action: Action) -> str:
        """Return an action as notation."""
        return str(action) if self.seat is None else action.observed_by(self.seat)

    def steps(self, transition: Transition[Any]) -> tuple[Step, ...]:
        """Return what a move did."""
        return transition.steps if self.seat is None else transition.observed_by(self.seat)
