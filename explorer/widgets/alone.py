"""Passing for a seat that can do nothing else, after a moment that is always the same.

Where no event loop runs (a plain Python program), nobody is passed for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PAUSE = 0.5
"""Seconds until a seat is passed for. It depends on nothing, so that it tells nothing about a hand."""


class Alone:
    """One pass that is due, or none.

    Args:
        act: passes.
    """

    def __init__(self, act: Callable[[], None]) -> None:
        """Begin with nothing due."""
        self._act = act
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_due(self) -> bool:
        """Whether a pass is due."""
        return self._timer is not None

    def consider(self, can_only_pass: bool) -> None:
        """Pass in a moment if nothing else can be done; otherwise forget what was due."""
        if not can_only_pass:
            self.forget()
        elif self._timer is None:
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                return
            self._timer = loop.call_later(PAUSE, self._go)

    def _go(self) -> None:
        self._timer = None
        self._act()

    def forget(self) -> None:
        """Pass for nobody."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
