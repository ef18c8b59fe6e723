"""The rulings of one table, as the rules ask for them: everything that never changes while a game is played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from explorer.rules.battle_blitz import rulings
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.rules.ruling import Chosen, Ruling

CLOCK = 20_000
"""Ticks that an Encampment waits at most (BB-19 b)."""

COUNTDOWN = 3_000
"""Ticks between a pause and the next act (BB-45 b)."""


class Table:
    """The rulings in force. Tables are shared: equal ones are the same object.

    Attributes:
        chosen: the letter of every ruling.
        rulings: the same by id.
        ranking: the readings about formations.
        draws_to_size: whether a draw fills the hand, or is exactly one card (BB-5).
        draws_by_itself: whether drawing needs no act (BB-6).
        has_effects_again: whether a flag’s effect comes again after it was broken (BB-14).
        encampment: what an Encampment stops: "a" all but itself, "b" the first player, "c" nothing but itself (BB-16).
        clock: ticks that it waits at most, or None (BB-19).
        has_late_bonus: whether the Garrison’s card comes one draw later (BB-25).
        has_stronghold_pause: whether the game pauses for the Stronghold (BB-28).
        over_limit: what becomes of a hand that gets too big: "a" nothing, "b" a discard, "c" it cannot (BB-31).
        can_reload: whether a cannon can be loaded again (BB-37).
        no_target: what becomes of a shot without a target: "a" lost, "b" not loaded, "c" kept (BB-39).
        countdown: ticks between a pause and the next act (BB-45).
    """

    def __init__(self, chosen: Chosen) -> None:
        """Set up a table; use ``Table.of`` instead, which shares it."""
        self.chosen = chosen
        self.rulings: Mapping[str, str] = MappingProxyType(dict(chosen))
        self.ranking = Ranking.of(self.rulings)
        self.draws_to_size = self._letter(rulings.REFILL) == "a"
        self.draws_by_itself = self._letter(rulings.DRAWING) == "b"
        self.has_effects_again = self._letter(rulings.FIRST_ONLY) == "b"
        self.encampment = self._letter(rulings.ENCAMPMENT_PAUSE)
        self.clock = CLOCK if self._letter(rulings.ENCAMPMENT_CLOCK) == "b" else None
        self.has_late_bonus = self._letter(rulings.BONUS_CARD) == "b"
        self.has_stronghold_pause = self._letter(rulings.STRONGHOLD_PAUSE) == "a"
        self.over_limit = self._letter(rulings.OVER_THE_LIMIT)
        self.can_reload = self._letter(rulings.RELOADING) == "b"
        self.no_target = self._letter(rulings.NO_TARGET)
        self.countdown = COUNTDOWN if self._letter(rulings.COUNTDOWN) == "b" else 0

    def _letter(self, ruling: Ruling) -> str:
        return self.rulings[ruling.id]

    @staticmethod
    def of(chosen: Chosen) -> Table:
        """Return the table with these rulings."""
        return _shared_table(chosen)

    def __reduce__(self) -> tuple[object, tuple[Chosen]]:
        """Pickle as the rulings, so that a table stays shared in every process."""
        return Table.of, (self.chosen,)


@cache
def _shared_table(chosen: Chosen) -> Table:
    return Table(chosen)
