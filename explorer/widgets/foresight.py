"""Work done ahead, while the pointer rests on a cell, so that a click there is answered sooner.

Where no event loop runs (a plain Python program), nothing is done ahead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

REST = 0.05
"""Seconds after which a pointer is said to rest."""


class Foresight:
    """One piece of work at a time; a new wish replaces the one before.

    Args:
        work: what to do when the pointer rests.
    """

    def __init__(self, work: Callable[[], None]) -> None:
        """Begin with nothing to do."""
        self._work = work
        self._timer: asyncio.TimerHandle | None = None

    def wish(self) -> None:
        """Do the work in a moment, unless the wish is made again before, or taken back."""
        self.forget()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._timer = loop.call_later(REST, self._work)

    def forget(self) -> None:
        """Take the wish back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
