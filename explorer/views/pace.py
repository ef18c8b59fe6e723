"""A picture in time: how long it stands, and how long the end of a step does."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from explorer.views.look import Picture

PLACING = 160
"""Milliseconds in which a piece lands on its cell."""

RING = 80
"""Milliseconds for each ring of a growing area."""

SHRINKING = 240
"""Milliseconds in which what is gone shrinks."""

TICK = 40
"""Milliseconds of a frame in which something moves, about: a whole number of them is shown in the time there is."""


class Pace(StrEnum):
    """How long the end of each step is held."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"

    @property
    def milliseconds(self) -> int:
        """The time a step is held."""
        return {Pace.SLOW: 1500, Pace.NORMAL: 700, Pace.FAST: 250}[self]


class Frame(NamedTuple):
    """A picture, and for how many milliseconds it stands."""

    picture: Picture
    milliseconds: int
