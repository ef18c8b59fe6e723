"""Painting in Edit mode: what is pressed and moved is a stroke, which sets the same thing on every cell it passes.

While the pointer is down, the position is only tried; letting go takes it over, as one position set by hand, so that
one Undo takes the whole stroke back. Escape gives it up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.session import Mode, Session
from explorer.widgets.desk import Desk

Stroke = Callable[[Sequence[str]], Any]
"""From the cells of a stroke, in their order, to the position after it."""

Way = Callable[[str, str], Sequence[str]]
"""From two cells to those that a pointer passes on its way from one to the other, both included."""


class Painting:
    """The strokes of one explorer.

    Args:
        session: the game.
        desk: the arrangement; it says whose eyes these are.
        stroke: what a stroke sets.
        way: what lies between two places that a fast pointer was told at.
    """

    def __init__(self, session: Session, desk: Desk, stroke: Stroke, way: Way) -> None:
        """Begin with the pointer up."""
        self._session = session
        self._desk = desk
        self._stroke = stroke
        self._way = way
        self._cells: tuple[str, ...] = ()
        self._last: str | None = None

    @property
    def may_paint(self) -> bool:
        """Whether a stroke can begin now: where positions are set up, and everything is seen."""
        return self._session.mode is Mode.EDIT and not self._desk.seen_by

    def begin(self, cell: str | None) -> bool:
        """Put the brush down on a cell; return whether a stroke begins."""
        if cell is None or not self.may_paint:
            return False
        self._cells, self._last = (cell,), cell
        self._try()
        return True

    def go_on(self, cell: str | None) -> None:
        """Move on to a cell, or off the board: the stroke goes on where the pointer comes back."""
        if not self._is_down:
            return
        last, self._last = self._last, cell
        if cell is None:
            return
        passed = (cell,) if last is None else tuple(self._way(last, cell))
        self._cells += tuple(each for each in passed if each != last)
        self._try()

    def end(self, cell: str | None) -> None:
        """Lift the brush. Off the board the stroke counts as far as it came; given up on a cell, it does not."""
        if not self._is_down:
            return
        is_given_up = cell is None and self._last is not None
        if not is_given_up:
            self.go_on(cell)
        self._cells = ()
        if is_given_up:
            self._session.forget_trial()
        else:
            self._session.keep_trial()

    @property
    def _is_down(self) -> bool:
        """Whether a stroke is being made, and nothing else has happened to the game since."""
        return bool(self._cells) and self._session.trial is not None

    def _try(self) -> None:
        self._desk.hover, self._desk.played = self._last, None
        self._session.try_position(self._stroke(self._cells))
