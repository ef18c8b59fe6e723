"""What the face of a game says that has no clock, and whose pieces are clicked and not carried."""

from __future__ import annotations

from explorer.session import Session
from explorer.widgets.desk import Desk, Pace


class Untimed:
    """The answers of such a game about time; see ``Face``."""

    @property
    def is_carried(self) -> bool:
        """Nothing is: people click."""
        return False

    def live(self, session: Session) -> None:
        """Return nothing: no clock is part of this game."""

    def press(self, session: Session, desk: Desk, cell: str) -> bool:
        """Return no: there is no clock."""
        return False

    def key(self, session: Session, desk: Desk, code: str) -> bool:
        """Return no: there is no clock."""
        return False

    def hold(self, session: Session, pace: Pace, usual: int) -> int:
        """Return the usual time: no move has a time of its own."""
        return usual
