"""What if this stood elsewhere? In Inspect mode a piece is dragged, and what is asked is answered while it moves.

The session shows the position that is tried instead of the real one. Letting go puts the piece back; what was tried
last can be kept, as a position set by hand. With the keyboard: pick up, move with the arrows, put down.

All who look at the session see what is tried, so only whoever sees everything can try.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from explorer.rules.errors import SetupError
from explorer.scene.shapes import Point
from explorer.session import Mode, Session
from explorer.widgets.desk import Desk
from explorer.widgets.steering import ARROWS, next_cell
from explorer.widgets.wording import say

KEEP = "k"
"""The key that keeps what is tried."""


class Mover(Protocol):
    """What a game says of the pieces that can be moved to try something."""

    def grips(self, state: Any) -> Sequence[str]:
        """Return the cells from which something can be moved."""

    def thing(self, state: Any, cell: str) -> Any:
        """Return what would be moved from a cell; None where nothing can be."""

    def moved(self, state: Any, thing: Any, cell: str) -> Any:
        """Return the position with it on another cell, possible or not.

        Raises:
            SetupError: it cannot even be set up there.
        """

    def follows(self, thing: Any) -> bool:
        """Return whether what is asked about its cell goes with it."""

    def name(self, thing: Any) -> str:
        """Return what people call it: "the wall", "A"."""


class Held(NamedTuple):
    """A piece that is being moved, or was last.

    Attributes:
        thing: what it is, as the game's ``Mover`` says.
        name: what people call it.
        start: the cell that it was taken from.
        cell: where it is now; None off the board.
        follows: whether what is asked about its first cell goes with it.
        refused: why it cannot stand there; empty where it can.
    """

    thing: Any
    name: str
    start: str
    cell: str | None
    follows: bool
    refused: str = ""


def asked_about(desk: Desk, cell: str | None) -> str | None:
    """Return where a cell that is asked about is now: it goes with the piece on it that is being moved."""
    held = desk.held
    if held is None or not held.follows or cell != held.start or held.refused:
        return cell
    return held.cell or cell


def status(desk: Desk) -> str:
    """Return what is held and what can be done with it, in a line; empty where nothing is."""
    held = desk.held
    if held is not None:
        if held.cell is None:
            return say("whatif_off", name=held.name)
        if held.refused:
            return f"{held.refused[:1].upper()}{held.refused[1:]} {say('whatif_keys_refused')}"
        if held.cell == held.start:
            return f"{say('whatif_holding', name=held.name, start=held.start)} {say('whatif_keys')}"
        return f"{say('whatif_on', name=held.name, start=held.start, cell=held.cell)} {say('whatif_keys')}"
    tried = desk.tried
    if tried is not None and tried.cell is not None:
        return say("whatif_is_back", name=tried.name, start=tried.start, cell=tried.cell)
    return ""


class WhatIf:
    """Moves pieces to try something, for one explorer.

    Args:
        session: the game.
        desk: the arrangement; it says what is held.
        mover: what the game says of its pieces; None for a game whose pieces stay.
        centres: returns where the cells lie, for the arrow keys.
        refresh: brings the page up to date where the session has nothing to tell.
    """

    def __init__(
        self,
        session: Session,
        desk: Desk,
        mover: Mover | None,
        centres: Callable[[], Mapping[str, Point]],
        refresh: Callable[[], None],
    ) -> None:
        """Begin with nothing held."""
        self._refresh = refresh
        self._session = session
        self._desk = desk
        self._mover = mover
        self._centres = centres

    def grips(self) -> Sequence[str]:
        """Return the cells from which something can be moved now."""
        if self._mover is None or not self._may_try or self._desk.held is not None:
            return ()
        return self._mover.grips(self._session.state)

    @property
    def _may_try(self) -> bool:
        return self._session.mode is Mode.INSPECT and not self._desk.seen_by

    # By hand

    def grab(self, cell: str | None) -> bool:
        """Take hold of what stands on a cell; return whether anything does."""
        mover, session, desk = self._mover, self._session, self._desk
        if mover is None or cell is None or not self._may_try:
            return False
        origin = session.state if session.trial is None or not session.trial.is_shown else session.trial.origin
        thing = mover.thing(origin, cell)
        if thing is None:
            return False
        desk.held, desk.tried = Held(thing, mover.name(thing), cell, cell, mover.follows(thing)), None
        desk.hover = desk.played = None
        session.try_position(origin)
        return True

    def carry(self, cell: str | None) -> None:
        """Move what is held to a cell, or off the board; the position with it there is shown."""
        held, trial = self._desk.held, self._session.trial
        if held is None or trial is None or self._mover is None or cell == held.cell:
            return
        refused, state = "", trial.origin
        if cell is not None:
            try:
                state = self._mover.moved(trial.origin, held.thing, cell)
            except SetupError as error:
                refused = error.message
        self._desk.held = held._replace(cell=cell, refused=refused)
        self._session.try_position(state)
        if self._session.trial is trial:
            self._refresh()

    def drop(self, cell: str | None) -> None:
        """Let go: the piece is back where it was. What was tried on the board can still be kept."""
        desk = self._desk
        if desk.held is None:
            return
        self.carry(cell)
        desk.held, desk.tried = None, desk.held
        self._session.put_back()  # which leaves nothing to keep where nothing was different
        self.settle()

    def put_back(self) -> None:
        """Put back what is held, and forget what was tried."""
        self._desk.held = self._desk.tried = None
        self._session.forget_trial()

    def keep(self) -> bool:
        """Take over what is tried, or was last, as set by hand; return whether the position changed."""
        desk = self._desk
        moved = desk.held or desk.tried
        if moved is None or moved.cell is None or moved.refused:
            return False
        desk.held = desk.tried = None
        if moved.follows:
            self._follow(moved.start, moved.cell)
        return self._session.keep_trial()

    def _follow(self, start: str, cell: str) -> None:
        """Let what is asked about a cell go with the piece that left it."""
        if self._session.selected == start:
            self._session.selected = cell
        if self._desk.aim == start:
            self._desk.aim = cell

    def settle(self) -> None:
        """Forget what was held or tried when the session did: somebody played, went elsewhere, or chose a cell."""
        if self._session.trial is None:
            self._desk.held = self._desk.tried = None

    # By keyboard

    def key(self, key: str) -> bool:
        """Take a key that was pressed on the board; return whether it meant anything here."""
        desk, session = self._desk, self._session
        if not self._may_try:
            return False
        if desk.held is not None:
            self._key_while_holding(key)
            return True
        if key == KEEP and desk.tried is not None:
            self.keep()
        elif key == "Escape" and desk.tried is not None:
            self.put_back()
        elif key == " " or (key == "Enter" and desk.pointed in (session.selected, desk.aim)):
            return self.grab(desk.pointed)
        else:
            return False
        return True

    def _key_while_holding(self, key: str) -> None:
        desk, held = self._desk, self._desk.held
        if held is None:
            return
        if key in ARROWS:
            desk.focus = next_cell(self._centres(), held.cell or held.start, key)
            self.carry(desk.focus)
        elif key in ("Enter", " "):
            self.drop(held.cell)
        elif key == KEEP:
            self.keep()
        elif key == "Escape":
            self.put_back()
