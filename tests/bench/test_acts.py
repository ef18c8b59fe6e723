"""Acts a second in random games with hands, where the time goes, and how many acts there are to choose from."""

from __future__ import annotations

import cProfile
import pstats
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest

from explorer import games

ROUNDS = 12
GAMES_A_ROUND = 3
LONGEST = 5_000

TITLES = {"blastflare": "Blastflare, random games of four", "battle_blitz": "Battle Blitz, random games"}

AIM = 3_000
"""Acts a second through the contract."""


def play(name: str, seed: int) -> tuple[int, int]:
    """Play a random game; return how many acts it took, and the largest number there was to choose from."""
    draw = random.Random(seed)
    state = games[name].start(seed=seed)
    acts = most = 0
    while not state.is_terminal and acts < LONGEST:
        actions = state.legal_actions()
        most = max(most, len(actions))
        state = state.apply(actions[int(draw.random() * len(actions))]).state
        acts += 1
    return acts, most


def where_the_time_goes(name: str, seed: int) -> str:
    """Return the dearest functions of a game, by their own time."""
    profile = cProfile.Profile()
    profile.runcall(play, name, seed)
    stats = pstats.Stats(profile)
    total = sum(entry[2] for entry in stats.stats.values())  # type: ignore[attr-defined]
    dearest = sorted(stats.stats.items(), key=lambda item: -item[1][2])[:8]  # type: ignore[attr-defined]
    return ", ".join(f"{function[2]} {100 * entry[2] / total:.0f} %" for function, entry in dearest)


@pytest.mark.parametrize("name", TITLES)
def test_acts_a_second(benchmark: Any, report: Callable[[str], None], name: str) -> None:
    """Processor time is counted, not time on the wall: what else the machine does is not to be measured."""
    speeds: list[float] = []
    lengths: list[int] = []
    widest: list[int] = []
    seeds = iter(range((ROUNDS + 1) * GAMES_A_ROUND))

    def one_round() -> None:
        begun = time.process_time()
        acts = 0
        for _ in range(GAMES_A_ROUND):
            length, most = play(name, next(seeds))
            acts += length
            lengths.append(length)
            widest.append(most)
        speeds.append(acts / (time.process_time() - begun))

    benchmark.pedantic(one_round, rounds=ROUNDS, warmup_rounds=1)
    report(
        f"{TITLES[name]}: {statistics.median(speeds):,.0f} acts a second "
        f"(aim {AIM:,}; slowest round {min(speeds):,.0f}, fastest {max(speeds):,.0f}); "
        f"a game takes {statistics.median(lengths):,.0f} acts (median), "
        f"and at most {max(widest)} acts could be chosen from. Where the time goes: {where_the_time_goes(name, 0)}"
    )
