"""What the explorer asks of a game's own views. A new game brings one of these; the rest of the explorer is shared.

The session that a face is given is the session as whoever looks may know it (``viewing.py``): whatever it reads there
may be shown. Only what sets up a position (from ``edited`` on) is given the session itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from explorer.rules.step import Step
from explorer.session import Session
from explorer.views.look import Look, Picture
from explorer.views.pace import Frame
from explorer.widgets.desk import Desk, Pace
from explorer.widgets.live import Live
from explorer.widgets.whatif import Mover


class Setting(NamedTuple):
    """Something that a new game can be started with.

    Attributes:
        name: what ``Game.start`` calls it.
        title: its heading.
        value: what the game in progress has, as text.
        offered: what is offered at first, each as text and as people read it.
        others: what else there is, in a list.
        note: a remark below it.
        is_typed: whether anything may be typed.
    """

    name: str
    title: str
    value: str
    offered: tuple[tuple[str, str], ...] = ()
    others: tuple[str, ...] = ()
    note: str = ""
    is_typed: bool = False


class Face(Protocol):
    """One game as the explorer shows it."""

    # The board

    @property
    def overlays(self) -> tuple[tuple[str, str], ...]:
        """Id and title of every overlay."""

    @property
    def first_overlays(self) -> frozenset[str]:
        """The overlays that are on at first."""

    @property
    def symbols(self) -> Mapping[str, str]:
        """Pictures for the sprite that only this game needs, by name."""

    @property
    def is_carried(self) -> bool:
        """Whether what is played is something that people drag to its place."""

    @property
    def arrangement(self) -> str:
        """A class of the root that places the parts in one column otherwise than ``page.css`` usually does, or none."""

    def cells(self, state: Any) -> Collection[str]:
        """Return the cells of a position's board."""

    def picture(self, state: Any, look: Look) -> Picture:
        """Return the board."""

    def frames(self, step: Step, look: Look) -> Iterable[Frame]:
        """Return how a step looks while it happens, without its end; each picture is made when it is wanted."""

    def hold(self, session: Session, pace: Pace, usual: int) -> int:
        """Return for how many milliseconds the end of a step stands while a whole game plays."""

    def timeline(self, session: Session, width: float, *, is_presenting: bool) -> Picture:
        """Return the timeline: what lies on it is named by its node."""

    def look(self, session: Session, desk: Desk) -> Look:
        """Return what is to be shown on the board now, except for its size."""

    def meaning(self, session: Session, desk: Desk, cell: str) -> str | tuple[str, ...] | None:
        """Return what a click on a cell picks: one more pick, or all from the first on; None where it is nothing."""

    # In real time

    def live(self, session: Session) -> Live | None:
        """Return the clock that goes with a session, to be shown with it; None for a game without one."""

    def press(self, session: Session, desk: Desk, cell: str) -> bool:
        """Take a click while the clock runs; return whether it meant anything."""

    def key(self, session: Session, desk: Desk, code: str) -> bool:
        """Take a key by its place on the keyboard while the clock runs; return whether it meant anything."""

    # In words

    def seats(self, session: Session) -> tuple[str, ...]:
        """Return who plays, in turn order."""

    def label(self, session: Session) -> str:
        """Return what a screen reader calls the board."""

    def hint(self, session: Session) -> str:
        """Return an example of what may be typed. It never changes during a game."""

    def status(self, session: Session, desk: Desk, cell: str) -> str:
        """Return in one line what a cell holds, and what may be done there."""

    def header(self, session: Session) -> str:
        """Return the left part of the line at the top: the game, who acts, what is played."""

    def buttons(self, session: Session, desk: Desk) -> tuple[tuple[str, str], ...]:
        """Return what can be done now besides using the board: acts with their labels."""

    def can_only_pass(self, session: Session, desk: Desk) -> bool:
        """Return whether whoever is asked can do nothing but pass, so that the explorer may pass for them."""

    # Panels

    def panels(self, session: Session, desk: Desk) -> Mapping[str, str]:
        """Return what stands in the slots that only this game fills."""

    def why(self, session: Session, desk: Desk) -> str:
        """Return why something was refused, or what would come of what is pointed at, or what may be done."""

    def steps(self, session: Session, desk: Desk) -> str:
        """Return the steps of the current move, or all moves."""

    def may_act(self, session: Session, desk: Desk) -> bool:
        """Return whether whoever looks may act for the seat that is asked now."""

    def viewers(self, session: Session, desk: Desk) -> tuple[tuple[str, str], ...]:
        """Return through whose eyes the game can be seen: values of ``Desk.seen_by``, and as people read them."""

    # Looking

    @property
    def mover(self) -> Mover | None:
        """What can be moved in Inspect mode to try something; None where pieces stay."""

    def titles(self, session: Session, desk: Desk) -> Mapping[str, str]:
        """Return the titles of overlays that say what is shown of them right now."""

    def asked_at(self, session: Session) -> str | None:
        """Return the cell of whoever is asked now, to be in sight on a board wider than its place; None for none."""

    def look_at(self, session: Session, desk: Desk, cell: str) -> None:
        """Take a click on a cell in Inspect mode."""

    def inspect(self, session: Session, desk: Desk) -> str:
        """Return everything about the selected cell."""

    def rulings(self, session: Session, desk: Desk) -> str:
        """Return the rulings as switches, and what the last change of one changed."""

    def edit(self, session: Session, desk: Desk) -> str:
        """Return what a click sets in Edit mode, and the position as text."""

    # Setting up

    @property
    def first_brush(self) -> str:
        """What a click in Edit mode sets at first."""

    def edited(self, session: Session, desk: Desk, cell: str) -> Any:
        """Return the position after a click on a cell in Edit mode."""

    def stroke(self, session: Session, desk: Desk, cells: Sequence[str]) -> Any:
        """Return the position after the pointer was dragged over cells in Edit mode, from the first to the last."""

    def with_person(self, session: Session, desk: Desk, change: str, value: str) -> Any:
        """Return the position after a change of the character that is being edited, where a game has characters."""

    def cleared(self, session: Session) -> Any:
        """Return the position with nothing on the board."""

    def with_mover(self, session: Session, seat: str) -> Any:
        """Return the position with somebody else to move."""

    def settings(self, session: Session, desk: Desk) -> tuple[Setting, ...]:
        """Return what a new game can be started with, besides rulings; some may depend on what was wished so far."""

    def setup(self, session: Session, wishes: Mapping[str, str]) -> dict[str, Any]:
        """Return wishes as ``Game.start`` takes them."""
