"""How the flags stand: formations and who would score them, asked once for everything that tells of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.formations import Formation
from explorer.rules.battle_blitz.seats import OTHER
from explorer.rules.battle_blitz.state import State


class Standing(NamedTuple):
    """How a flag stands.

    Attributes:
        formations: what each seat has on it.
        captors: who would score it if the game ended now.
        awaited: the seat that the game waits for there; "" for none.
    """

    formations: Mapping[str, Formation]
    captors: tuple[str, ...]
    awaited: str = ""

    @property
    def is_settled(self) -> bool:
        """Whether both sides are full."""
        return all(each.is_complete for each in self.formations.values())

    @property
    def leader(self) -> str | None:
        """The seat that the flag’s colour and pennant show."""
        return self.captors[0] if len(self.captors) == 1 else None


@lru_cache(maxsize=32)
def standings(state: State) -> Mapping[int, Standing]:
    """Return how each flag stands, by its number."""
    awaited = {pause.flag: OTHER[pause.by] for pause in pauses.encampments(state)}
    numbers = [each.flag.number for each in state.flags]
    return MappingProxyType(
        {
            number: Standing(state.formations(number), state.captors(number), awaited.get(number, ""))
            for number in numbers
        }
    )


@lru_cache(maxsize=32)
def points(state: State) -> Mapping[str, int]:
    """Return what each seat would score if the game ended now."""
    return state.points
