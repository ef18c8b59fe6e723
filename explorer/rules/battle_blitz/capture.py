"""Whose flag it is (BB-58, BB-59, BB-65).

>>> from explorer.rules.battle_blitz.formations import rank
>>> equal = {"A": rank("9r 4b", capacity=2), "B": rank("9g 4y", capacity=2)}
>>> captors(equal, {"A": 20, "B": 31}), captors(equal, {"A": 20, "B": 31}, {"BB-58": "nobody"})
(('A',), ())
"""

from __future__ import annotations

from collections.abc import Mapping

from explorer.rules.battle_blitz.formations import Formation
from explorer.rules.battle_blitz.rulings import RULINGS, TIED_FORMATIONS
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.ruling import choose_rulings


def captors(
    formations: Mapping[str, Formation],
    completed: Mapping[str, int],
    rulings: str | Mapping[str, str] | None = None,
) -> tuple[str, ...]:
    """Return the seats that score a flag: one of them, none, or both.

    Args:
        formations: what each seat has on its side of the flag.
        completed: when each complete side became so, the last time it did (BB-59), as a number in the order of acts.
        rulings: as for ``game.start``; BB-58 matters.
    """
    complete = tuple(seat for seat in SEATS if formations[seat].is_complete)
    if len(complete) < len(SEATS):
        return complete
    one, other = (formations[seat] for seat in SEATS)
    if one != other:
        return ("A",) if one > other else ("B",)
    reading = dict(choose_rulings(RULINGS, rulings))[TIED_FORMATIONS.id]
    if reading == "a":
        return (min(SEATS, key=completed.__getitem__),)
    return SEATS if reading == "c" else ()
