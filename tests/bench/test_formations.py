"""Ranking many formations at once, beside phevaluator on hands of poker: another game, but the same question."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import phevaluator
import pytest
from numpy.typing import NDArray

from explorer.rules.battle_blitz.batch import batch
from explorer.rules.battle_blitz.cards import CARDS
from explorer.rules.battle_blitz.formations import rank

ROUNDS = 20
MANY = 1_000_000
FEW = 20_000
POKER_CARDS = 52

AIM = 10.0
"""Millions of formations a second on one core."""


def draw(cards: int, capacity: int, hands: int) -> NDArray[np.uint8]:
    """Hands without a card twice."""
    rng = np.random.default_rng(capacity)
    return np.argsort(rng.random((hands, cards)), axis=1)[:, :capacity].astype(np.uint8)


def millions(work: Callable[[], object], count: int) -> float:
    """Millions a second of processor time: what else the machine does is not to be measured."""
    start = time.thread_time()
    work()
    return count / (time.thread_time() - start) / 1e6


@pytest.mark.parametrize("capacity", [5, 4, 3, 2])
def test_many_formations(benchmark: Any, report: Callable[[str], None], capacity: int) -> None:
    hands = np.tile(draw(len(CARDS), capacity, FEW), (MANY // FEW, 1))
    rows = draw(POKER_CARDS, 5, FEW).tolist()
    found: dict[str, list[float]] = {"ours": [], "theirs": []}
    batch(hands[:1], capacity)  # makes the table

    def poker() -> None:
        for row in rows:
            phevaluator.evaluate_cards(*row)

    def one_round() -> None:
        found["theirs"].append(millions(poker, FEW))
        found["ours"].append(millions(lambda: batch(hands, capacity), MANY))

    benchmark.pedantic(one_round, rounds=ROUNDS, warmup_rounds=1)
    ours, theirs = max(found["ours"]), max(found["theirs"])
    middle = statistics.median(found["ours"])
    benchmark.extra_info.update({"millions a second": round(ours, 1), "times phevaluator": round(ours / theirs, 1)})
    report(
        f"formations of {capacity}: {ours:.1f} million a second (aim {AIM:.0f} for 5), {middle:.1f} in the middle of "
        f"{ROUNDS} rounds; {ours / theirs:.0f} times phevaluator called from Python ({theirs:.2f} million hands)"
    )


def test_one_formation(benchmark: Any, report: Callable[[str], None]) -> None:
    """One at a time, as the table and its panels ask: with everything that explains it."""
    laid = [tuple(CARDS[number] for number in row) for row in draw(len(CARDS), 5, 2000)]
    found: list[float] = []

    def one_round() -> None:
        found.append(millions(lambda: [rank(cards, 5) for cards in laid], len(laid)))

    benchmark.pedantic(one_round, rounds=ROUNDS, warmup_rounds=1)
    report(f"one formation of 5 by `rank`: {1 / max(found):.1f} µs")
