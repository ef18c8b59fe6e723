"""What characters see, beside the field of view of python-tcod: another rule, but the same question."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest
import tcod.constants
import tcod.map
from numpy.typing import NDArray

from explorer.rules.grids.sight import SightRule, everyone, field
from explorer.rules.grids.square import SquareBoard, square_board

ROUNDS = 40
MAPS = 50
CHARACTERS = 4
PRINTED = SightRule()

# Aims: times tcod for one field of view, by the width of the board; microseconds for everyone to everyone.
AIM_FIELD = {9: 1.0, 20: 4.0}
AIM_EVERYONE = 60


class Map(NamedTuple):
    """Walls and barriers, a fifth of the squares each as printed, and characters; and the same for tcod."""

    board: SquareBoard
    viewers: tuple[str, ...]
    solid: int
    bodies: int
    transparent: NDArray[np.bool_]
    places: tuple[tuple[int, int], ...]


def draw_map(side: int, rng: random.Random, viewers: int = CHARACTERS) -> Map:
    board = square_board(side, side)
    order = rng.sample(board.cells, board.size)
    stones = 2 * (board.size // 5)
    solid, characters = board.mask(order[:stones]), tuple(order[stones : stones + viewers])
    bodies = board.mask(characters[:CHARACTERS])
    transparent = np.array([not (solid | bodies) >> index & 1 for index in range(board.size)]).reshape(side, side)
    places = tuple((y, x) for x, y in map(board.column_row, characters))
    return Map(board, characters, solid, bodies, transparent, places)


def fields(maps: Sequence[Map]) -> None:
    for each in maps:
        for viewer in each.viewers:
            field(each.board, PRINTED, viewer, each.solid, each.bodies)


def tcod_fields(maps: Sequence[Map]) -> None:
    for each in maps:
        for place in each.places:
            tcod.map.compute_fov(each.transparent, place, algorithm=tcod.constants.FOV_SYMMETRIC_SHADOWCAST)


def microseconds(work: Callable[[], None], times: int) -> float:
    """Processor time of one of so many: what else the machine does is not to be measured."""
    start = time.thread_time()
    work()
    return (time.thread_time() - start) / times * 1e6


@pytest.mark.parametrize("viewers", [CHARACTERS, None], ids=["characters", "every free cell"])
@pytest.mark.parametrize("side", AIM_FIELD)
def test_fields_of_view(benchmark: Any, report: Callable[[str], None], side: int, viewers: int | None) -> None:
    """What characters see is asked again and again; what every free cell sees goes through all the tables there are."""
    rng = random.Random(side)
    count = viewers or side**2 - 2 * (side**2 // 5)
    maps = [draw_map(side, rng, count) for _ in range(MAPS if viewers else 2)]
    asked = len(maps) * count
    found: dict[str, list[float]] = {"ours": [], "tcod": []}
    first = microseconds(lambda: fields(maps), asked)

    def one_round() -> None:
        found["tcod"].append(microseconds(lambda: tcod_fields(maps), asked))
        found["ours"].append(microseconds(lambda: fields(maps), asked))

    benchmark.pedantic(one_round, rounds=ROUNDS, warmup_rounds=1)
    ours, theirs = min(found["ours"]), min(found["tcod"])
    middle = statistics.median(mine / other for mine, other in zip(found["ours"], found["tcod"], strict=True))
    benchmark.extra_info.update({"µs": round(ours, 1), "times tcod": round(ours / theirs, 2)})
    report(
        f"{side}×{side}, sight of {'the characters' if viewers else 'every free cell'}: {ours:.1f} µs a field, "
        f"{ours / theirs:.2f} times tcod (aim {AIM_FIELD[side]:.0f}), {middle:.2f} in the middle of {ROUNDS} rounds; "
        f"{first:.0f} µs the first time"
    )


def test_everyone_to_everyone(benchmark: Any, report: Callable[[str], None]) -> None:
    maps = [draw_map(9, random.Random(seed)) for seed in range(MAPS)]

    def all_maps() -> None:
        for each in maps:
            everyone(each.board, PRINTED, each.viewers, each.solid, each.bodies)

    all_maps()
    found: list[float] = []
    benchmark.pedantic(lambda: found.append(microseconds(all_maps, MAPS)), rounds=ROUNDS, warmup_rounds=1)
    report(f"9×9, {CHARACTERS} characters, who sees whom: {min(found):.1f} µs (aim {AIM_EVERYONE})")
