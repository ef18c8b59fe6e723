"""The one order in which acts count (BB-40).

>>> from explorer.rules.battle_blitz.action import Draw
>>> acts = [Draw("B", 100), Draw("A", 100), Draw("A", 20)]
>>> str(order(acts, seed=1)[0])
'A draw @20'
>>> order(acts, seed=1) == order(acts[::-1], seed=1)
True
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from explorer.rules.battle_blitz.action import Act
from explorer.rules.battle_blitz.seats import SEATS


def order(acts: Iterable[Act], seed: int = 0) -> tuple[Act, ...]:
    """Return acts by their ticks. Between the seats a coin decides, thrown once for each tick.

    The acts of one seat at one tick keep the order in which they are given.

    Args:
        acts: the acts of both seats.
        seed: what the coins come from: the same seed gives the same order.
    """
    return tuple(sorted(acts, key=lambda act: (act.tick, act.seat != first_seat(act.tick, seed))))


def first_seat(tick: int, seed: int = 0) -> str:
    """Return whose act counts first when both act at this tick."""
    return random.Random(f"{seed} {tick}").choice(SEATS)
