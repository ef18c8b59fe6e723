"""Hatching covers its area and nothing else."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest

from explorer.views.hatching import hatch
from explorer.views.hexagons import layout

PLACES = layout(5, 640)
AREAS = [
    frozenset({"e5"}),
    frozenset({"a1", "a2", "b2", "e9"}),
    frozenset(PLACES.board.within("e5", 2)),
    frozenset(PLACES.board.cells),
]


@pytest.mark.parametrize("area", AREAS, ids=len)
@pytest.mark.parametrize("lean", [1, -1])
def test_every_point_of_a_line_lies_in_the_area(area: frozenset[str], lean: int) -> None:
    lines = hatch(PLACES, area, lean)
    for (x1, y1), (x2, y2) in lines:
        steps = max(2, round(hypot(x2 - x1, y2 - y1)))
        for step in range(steps + 1):
            part = step / steps
            assert PLACES.hit.cell_at(x1 + part * (x2 - x1), y1 + part * (y2 - y1)) in area


@pytest.mark.parametrize("area", AREAS, ids=len)
@pytest.mark.parametrize("lean", [1, -1])
def test_every_cell_of_the_area_is_crossed_by_its_six_lines(area: frozenset[str], lean: int) -> None:
    crossed: dict[str, int] = dict.fromkeys(area, 0)
    for (x1, y1), (x2, y2) in hatch(PLACES, area, lean):
        points = ((x1 + part / 200 * (x2 - x1), y1 + part / 200 * (y2 - y1)) for part in range(201))
        for cell in {PLACES.hit.cell_at(*point) for point in points}:
            assert cell is not None
            crossed[cell] += 1
    # Four lines run from side to side of a cell; two more on either side cut off its corners.
    assert min(crossed.values()) >= 6


def test_the_two_hatches_lean_apart() -> None:
    for lean, angle in ((1, 60), (-1, -60)):
        for (x1, y1), (x2, y2) in hatch(PLACES, AREAS[2], lean):
            assert degrees(atan2(y2 - y1, x2 - x1)) == pytest.approx(angle)


def test_a_line_runs_on_through_neighbours_but_not_for_ever() -> None:
    everything = hatch(PLACES, AREAS[3], 1)
    alone = sum(len(hatch(PLACES, frozenset({cell}), 1)) for cell in PLACES.board.cells)
    assert len(everything) < 0.6 * alone
    longest = max(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in everything)
    assert longest < 4 * PLACES.cell_width


def test_a_change_far_away_leaves_lines_alone() -> None:
    before = hatch(PLACES, frozenset({"a1", "b2"}), -1)
    after = hatch(PLACES, frozenset({"a1", "b2", "i5"}), -1)
    assert set(before) < set(after)
