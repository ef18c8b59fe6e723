"""The start of a game: one shuffled deck, five cards each (BB-2, BB-4)."""

from __future__ import annotations

import random
from collections.abc import Mapping

from explorer.rules.battle_blitz.cards import CARDS
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.records import HAND, FlagState, Player
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.state import State
from explorer.rules.battle_blitz.table import Table
from explorer.rules.ruling import choose_rulings


def start(rulings: str | Mapping[str, str] | None = None, seed: int | None = None) -> State:
    """Return the first state of a game.

    Args:
        rulings: a preset, or letters or aliases by id.
        seed: what the deck is shuffled by; None is another one every time.

    Raises:
        SetupError: no such ruling or reading.
    """
    deck = list(CARDS)
    random.Random(seed).shuffle(deck)
    one, other, rest = deck[:HAND], deck[HAND : 2 * HAND], deck[2 * HAND :]
    return State(
        table=Table.of(choose_rulings(RULINGS, rulings)),
        tick=0,
        acts=0,
        flags=tuple(FlagState(flag) for flag in FLAGS),
        players=(Player(tuple(sorted(one))), Player(tuple(sorted(other)))),
        deck=tuple(rest),
    )
