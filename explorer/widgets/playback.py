"""Playing the steps of a move in time, on the kernel's own event loop. Nothing here ever blocks the kernel.

Where no event loop runs (a plain Python program), nothing plays: everything is simply shown at its end.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from explorer.views import pace
from explorer.widgets.desk import Pace

HOLD = {Pace.HAND: 0, **{Pace(each.value): each.milliseconds for each in pace.Pace}}
"""How long the end of a step stands before the next one begins, in milliseconds."""


class Playback:
    """One run through steps at a time: a new one, or a click, ends the one before.

    Args:
        run: what to do, as an asynchronous generator: it does something, then yields how many milliseconds that stands.
        ended: called when a run has come to its end or was stopped.
    """

    def __init__(self, run: Callable[[bool], AsyncIterator[int]], ended: Callable[[], None]) -> None:
        """Begin at rest."""
        self._run = run
        self._ended = ended
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether steps are being played."""
        return self._task is not None

    def start(self, *, through: bool) -> bool:
        """Begin a run.

        Args:
            through: play on through the following moves, not only this one.

        Returns:
            Whether there is an event loop to play on.
        """
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        self._task = loop.create_task(self._play(through))
        return True

    def stop(self) -> None:
        """End the run at once, wherever it is."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _play(self, through: bool) -> None:
        task = asyncio.current_task()
        loop = asyncio.get_running_loop()
        due = loop.time()
        async for milliseconds in self._run(through):
            # Making a picture takes time too; a kernel that was busy for longer than that does not hurry afterwards.
            due = max(due + milliseconds / 1000, loop.time())
            await asyncio.sleep(due - loop.time())
        if self._task is task:  # a run that was replaced does not end its successor
            self._task = None
            self._ended()
