"""Games against the clock: who acted when. No widget and no notebook: whoever shows a game asks it to go on.

The rules know ticks only, milliseconds of the game in one total order. Here a clock that can be stopped stamps them.
"""

from __future__ import annotations

from explorer.live.clock import Clock
from explorer.live.duel import COUNTDOWN, Duel, Phase

__all__ = ["COUNTDOWN", "Clock", "Duel", "Phase"]
