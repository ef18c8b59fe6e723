"""Turns a second in random games on base 5: a bare loop, the contract, and many games at once."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from explorer import games
from explorer.rules.blast_radius.batch import play_random
from tests.bench import bare

GAME = games["blast_radius"]
ROUNDS = 20

# Aims, as shares of the bare loop.
AIM_CONTRACT = 0.4
AIM_BATCH = 4.0


def play_bare(seed: int) -> int:
    """Play 200 games with the bare loop and return the number of turns."""
    return sum(bare.play(200, random.Random(seed).random))


def play_contract(seed: int) -> int:
    """Play 100 games through the contract that every game fulfils, and return the number of turns."""
    draw = random.Random(seed).random
    start = GAME.start(base=5)
    plies = 0
    for _ in range(100):
        state = start
        while not state.is_terminal:
            actions = state.legal_actions()
            count = len(actions)
            action = actions[int(draw() * count)] if count > 1 else actions[0]
            state = state.apply(action).state
            plies += 1
    return plies


def play_batch(seed: int) -> int:
    """Play 16,384 games at once and return the number of turns."""
    return int(play_random(16_384, base=5, seed=seed).plies.sum())


def test_plies_a_second(benchmark: Any, report: Callable[[str], None]) -> None:
    """All three take turns, so that a busy machine slows them alike; each is told by its best round.

    Processor time is counted, not time on the wall: what else the machine does is not to be measured.
    """
    players = {"bare loop": play_bare, "contract": play_contract, "batch": play_batch}
    speeds: dict[str, list[float]] = {name: [] for name in players}
    seeds = iter(range(ROUNDS + 1))

    def one_round() -> None:
        seed = next(seeds)
        for name, player in players.items():
            start = time.thread_time()
            plies = player(seed)
            speeds[name].append(plies / (time.thread_time() - start))

    benchmark.pedantic(one_round, rounds=ROUNDS, warmup_rounds=1)
    yardstick = speeds["bare loop"]
    for name, aim in (("bare loop", ""), ("contract", f" (aim {AIM_CONTRACT})"), ("batch", f" (aim {AIM_BATCH})")):
        best = max(speeds[name])
        share = best / max(yardstick)
        middle = statistics.median(speed / other for speed, other in zip(speeds[name], yardstick, strict=True))
        benchmark.extra_info[name] = {"plies a second": round(best), "of the bare loop": round(share, 3)}
        report(
            f"base 5, {name:9} {best:>11,.0f} plies a second; {share:.2f} of the bare loop{aim}, "
            f"{middle:.2f} in the middle of {ROUNDS} rounds"
        )


def test_the_bare_loop_plays_by_the_rules() -> None:
    """The rules, fed with the same random numbers in the same way, come to the same ends."""
    turns = bare.play(400, random.Random(7).random)
    draw = random.Random(7).random
    board = GAME.start(base=5).table.board
    order = [board.name(*cell) for cell in bare.PLACES]
    for expected in turns:
        state = GAME.start(base=5)
        while not state.is_terminal:
            legal = {str(action) for action in state.legal_actions()}
            state = state.apply(GAME.parse_action(pick(state, legal, order, draw), state)).state
        assert state.turn - 1 == expected
        assert state.outcome.winner == ("red" if expected % 2 else "blue")


def pick(state: Any, legal: set[str], order: list[str], draw: Callable[[], float]) -> str:
    """Choose a legal cell as the bare loop does, with the same draws."""
    if state.free_cells:
        for _ in range(1 if state.turn == 1 else 2):
            cell = order[int(draw() * 61)]
            if cell in legal:
                return cell
    ranked = [cell for cell in order if cell in legal]
    if len(ranked) == 1 and not state.free_cells:
        return ranked[0]
    return ranked[int(draw() * len(ranked))]
