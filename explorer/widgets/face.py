"""What the explorer asks of a game's own views. A new game brings one of these; the rest of the explorer is shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from explorer.rules.step import Step
from explorer.session import Session
from explorer.views.look import Look, Picture
from explorer.widgets.desk import Desk


class Frame(NamedTuple):
    """A picture of an animation, and for how many milliseconds it stands."""

    picture: Picture
    milliseconds: int


class Face(Protocol):
    """One game as the explorer shows it."""

    @property
    def overlays(self) -> tuple[tuple[str, str], ...]:
        """Id and title of every overlay."""

    @property
    def first_overlays(self) -> frozenset[str]:
        """The overlays that are on at first."""

    @property
    def offered_bases(self) -> tuple[int, ...]:
        """The board sizes that are offered first."""

    @property
    def largest_base(self) -> int:
        """The largest board there is."""

    def picture(self, state: Any, look: Look) -> Picture:
        """Return the board."""

    def frames(self, step: Step, look: Look) -> Sequence[Frame]:
        """Return how a step looks while it happens, without its end."""

    def timeline(self, session: Session, width: float, *, is_presenting: bool) -> Picture:
        """Return the timeline: what lies on it is named by its node."""

    def look(self, session: Session, desk: Desk) -> Look:
        """Return what is to be shown on the board now, except for its size."""

    def holds(self, session: Session, cell: str) -> str:
        """Return what a cell holds, in sentences."""

    def status(self, session: Session, cell: str) -> str:
        """Return in one line what a cell holds, and what may be done there."""

    def edited(self, session: Session, desk: Desk, cell: str) -> Any:
        """Return the position after a click on a cell in Edit mode."""

    def cleared(self, session: Session) -> Any:
        """Return the position with nothing on the board."""
