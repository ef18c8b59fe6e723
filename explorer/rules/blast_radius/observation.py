"""What a seat may know of a game of Blast Radius: everything, since nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.reason import Reason

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import State


@dataclass(frozen=True, slots=True)
class Observation:
    """A state as one seat sees it."""

    seat: str
    state: State

    @property
    def position(self) -> State:
        """The state as this seat may know it: all of it."""
        return self.state

    @property
    def to_move(self) -> str | None:
        """The player asked now; None when the game is over."""
        return self.state.to_move

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; empty while the other player is asked."""
        return self.state.legal_actions() if self.state.to_move == self.seat else ()

    def why_illegal(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an action, as for the player asked now."""
        return self.state.why_illegal(action)

    def diagram(self) -> str:
        """Return the position as a picture made of text."""
        from explorer.rules.blast_radius import notation

        return notation.diagram(self.state)

    def dumps(self) -> str:
        """Return the position as JSON."""
        from explorer.rules.blast_radius import save

        return save.dumps(self.state)
