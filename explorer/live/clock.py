"""A clock for a game: it counts milliseconds while it runs, stands still when it is stopped, and can be set.

>>> times = iter([10_000_000_000, 10_500_000_000, 12_000_000_000])
>>> clock = Clock(now=lambda: next(times))
>>> clock.start()
>>> clock.read()
500
>>> clock.stop()
>>> clock.read(), clock.is_running
(2000, False)
"""

from __future__ import annotations

import time
from collections.abc import Callable

NANOSECONDS = 1_000_000
"""In a tick, which is a millisecond. Time is counted in whole nanoseconds, so that nothing is lost by rounding."""


class Clock:
    """Ticks of a game: milliseconds, without the time in which it was stopped.

    Args:
        now: what tells the time, in nanoseconds; it must never go back.
    """

    def __init__(self, now: Callable[[], int] = time.monotonic_ns) -> None:
        """Set up a clock that stands at 0."""
        self._now = now
        self._reached = 0
        self._since: int | None = None

    @property
    def is_running(self) -> bool:
        """Whether it counts."""
        return self._since is not None

    def read(self) -> int:
        """Return the tick that has begun."""
        return self._read() // NANOSECONDS

    def _read(self) -> int:
        return self._reached + (0 if self._since is None else self._now() - self._since)

    def start(self) -> None:
        """Count on; a clock that runs is left alone."""
        if self._since is None:
            self._since = self._now()

    def stop(self) -> None:
        """Stand still; a clock that stands is left alone."""
        self._reached = self._read()
        self._since = None

    def set(self, tick: int) -> None:
        """Stand at a tick, or count on from it."""
        if self._since is not None:
            self._since = self._now()
        self._reached = tick * NANOSECONDS
