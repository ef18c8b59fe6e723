"""Where the squares lie: by arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.grids.square import square_board
from explorer.views.square_hatching import SPACING, cross_hatch, hatch
from explorer.views.squares import LARGEST_CELL, layout

SIZES = [(9, 9), (13, 12), (20, 20), (1, 1), (26, 3), (2, 40)]

AREAS = st.sets(st.sampled_from(square_board(6, 5).cells), min_size=1)


def length(lines: Iterable[Sequence[tuple[float, float]]]) -> float:
    return sum(hypot(x2 - x1, y2 - y1) for line in lines for (x1, y1), (x2, y2) in pairwise(line))


def closed(loops: Iterable[Sequence[tuple[float, float]]]) -> list[tuple[tuple[float, float], ...]]:
    return [(*loop, loop[0]) for loop in loops]


def open_sides(area: set[str]) -> int:
    """How many sides of an area's cells have no cell of it beyond them."""
    board = square_board(6, 5)
    return sum(4 - sum(other in area for other in board.neighbours(cell)) for cell in area)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("width", [320, 568, 900, 1600])
def test_the_middle_of_every_square_is_hit_as_that_square(size: tuple[int, int], width: int) -> None:
    places = layout(*size, width)
    assert tuple(places.centres) == square_board(*size).cells
    for cell, (x, y) in places.centres.items():
        assert places.hit.cell_at(x, y) == cell
    assert places.hit.cell_at(places.left - 1, places.top + 1) is None
    assert places.hit.cell_at(places.right - 1, places.bottom + 1) is None


@pytest.mark.parametrize("size", SIZES)
def test_columns_run_to_the_right_and_rows_upwards(size: tuple[int, int]) -> None:
    places = layout(*size, 900)
    left, bottom = places.centres["a1"]
    for cell, (x, y) in places.centres.items():
        column, row = places.board.column_row(cell)
        assert (x, y) == (left + column * places.side, bottom - row * places.side)
        assert places.place((2 * column, 2 * row)) == (x, y)


def test_a_corner_of_the_rules_lies_where_four_squares_meet() -> None:
    places = layout(4, 4, 600)
    (x1, y1), (x2, y2) = places.centres["b2"], places.centres["c3"]
    assert places.place((3, 3)) == ((x1 + x2) / 2, (y1 + y2) / 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("width", [320, 568, 900, 1601])
@pytest.mark.parametrize("is_presenting", [False, True])
@pytest.mark.parametrize("is_touch", [False, True])
def test_squares_never_get_too_small_and_the_picture_only_gets_wider_for_them(
    size: tuple[int, int], width: int, is_presenting: bool, is_touch: bool
) -> None:
    places = layout(*size, width, 870, is_presenting, is_touch)
    least = 44 if is_touch else 40
    assert places.side >= least
    assert places.width == width or places.side == least
    assert places.height <= 870 or places.side == least
    corners = [corner for cell in places.centres for corner in places.outline(cell)]
    assert all(0 < x < places.width and 0 < y < places.height for x, y in corners)


@pytest.mark.parametrize("width", [419.5, 568, 641, 900])
@pytest.mark.parametrize("is_presenting", [False, True])
def test_grid_lines_run_through_the_middle_of_pixels(width: float, is_presenting: bool) -> None:
    places = layout(9, 9, width, None, is_presenting)
    assert isinstance(places.side, int)
    for cell in ("a1", "e5", "i9"):
        assert all(x % 1 == y % 1 == 0.5 for x, y in places.outline(cell))


def test_the_mock_up_has_squares_of_62_pixels() -> None:
    """602 pixels: 30 on the left, 14 on the right, nine squares between."""
    assert layout(9, 9, 602, None).side == 62


def test_the_height_may_be_the_limit_and_the_board_then_stands_in_the_middle() -> None:
    wide, bounded = layout(9, 9, 1400), layout(9, 9, 1400, 600)
    assert bounded.height <= 600 < wide.height
    assert bounded.width == wide.width == 1400
    assert bounded.centres["e5"][0] == pytest.approx(700 + (30 - 14) / 2, abs=1)


def test_a_tiny_board_does_not_fill_the_page() -> None:
    assert layout(2, 2, 900).side == LARGEST_CELL


def test_one_question_has_one_layout() -> None:
    assert layout(9, 9, 600, 870) is layout(9, 9, 600, 870)


def test_lines_grow_with_the_squares_and_type_does_not() -> None:
    small, large = layout(9, 9, 568), layout(9, 9, 1100)
    assert (small.scale, large.scale) == (1, 1)
    assert small.stroke == 1 < large.stroke <= 1.35
    assert layout(9, 9, 568, is_presenting=True).scale == 1.4


def test_an_outline_runs_that_far_inside_every_side() -> None:
    places = layout(9, 9, 600)
    x, y = places.centres["e5"]
    half = places.side / 2 - 4
    assert places.outline("e5", 4) == (
        (x - half, y - half),
        (x + half, y - half),
        (x + half, y + half),
        (x - half, y + half),
    )
    assert hypot(places.outline("e5")[0][0] - x, places.outline("e5")[0][1] - y) == pytest.approx(places.size)
    assert places.size == pytest.approx(places.side / sqrt(2))


@settings(max_examples=60, deadline=None)
@given(AREAS)
def test_a_border_is_as_long_as_the_open_sides_of_its_area(area: set[str]) -> None:
    places = layout(6, 5, 400)
    assert length(closed(places.border(area))) == pytest.approx(open_sides(area) * places.side)
    assert length(places.edges(area)) == pytest.approx(open_sides(area) * places.side)


@settings(max_examples=60, deadline=None)
@given(AREAS, st.sampled_from([1.0, 3.0, 6.0]))
def test_a_border_stays_that_far_inside_its_area(area: set[str], inset: float) -> None:
    places = layout(6, 5, 400)
    for loop in places.border(area, inset):
        for start, end in pairwise((*loop, loop[0])):
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            for point in (start, end, middle):
                x, y = point
                assert places.hit.cell_at(x, y) in area
                gaps = [
                    max(abs(x - cx), abs(y - cy)) - places.side / 2
                    for cell, (cx, cy) in places.centres.items()
                    if cell not in area
                ]
                assert min(gaps, default=inset) >= inset - 1e-6


def test_squares_that_touch_at_a_corner_have_loops_of_their_own() -> None:
    places = layout(6, 5, 400)
    assert sorted(len(loop) for loop in places.border({"a1", "b2"}, 2)) == [4, 4]


def test_a_ring_has_a_border_outside_and_one_around_its_hole() -> None:
    places = layout(6, 5, 400)
    board = square_board(6, 5)
    ring = board.names(board.box("c3", 1) & ~board.bit["c3"])
    assert sorted(len(loop) for loop in places.border(ring)) == [4, 12]


def test_a_change_far_away_leaves_the_pieces_of_a_border_alone() -> None:
    places = layout(9, 9, 600)
    assert set(places.edges({"a1", "a2", "b1"}, 2)) < set(places.edges({"a1", "a2", "b1", "i8", "i9"}, 2))


# Hatching


@settings(max_examples=40, deadline=None)
@given(AREAS, st.sampled_from([1, -1]))
def test_a_hatch_stays_inside_its_area_and_leans_by_45_degrees(area: set[str], lean: int) -> None:
    places = layout(6, 5, 400)
    lines = hatch(places, frozenset(area), lean)
    assert lines
    for (x1, y1), (x2, y2) in lines:
        assert y2 - y1 == pytest.approx(lean * (x2 - x1))
        share = [(x1 + part * (x2 - x1), y1 + part * (y2 - y1)) for part in (0.0, 0.25, 0.5, 0.75, 1.0)]
        assert all(places.hit.cell_at(x, y) in area for x, y in share)


@pytest.mark.parametrize("lean", [1, -1])
@pytest.mark.parametrize("width", [300, 600, 1000])
def test_every_square_is_hatched_alike(lean: int, width: int) -> None:
    places = layout(6, 5, width)

    def from_the_middle(cell: str) -> list[tuple[float, ...]]:
        x, y = places.centres[cell]
        lines = hatch(places, frozenset({cell}), lean)
        return sorted(tuple(round(v, 6) for a, b in line for v in (a - x, b - y)) for line in lines)

    patterns = [from_the_middle(cell) for cell in places.board.cells]
    assert all(pattern == patterns[0] for pattern in patterns)
    assert len(patterns[0]) == pytest.approx(2 * places.side / SPACING, abs=2)


def test_a_line_runs_on_into_the_square_beside_it() -> None:
    places = layout(6, 5, 400)
    one, other = (len(hatch(places, frozenset({cell}), 1)) for cell in ("a1", "b1"))
    assert len(hatch(places, frozenset({"a1", "b1"}), 1)) < one + other


def test_a_cross_hatch_leans_both_ways() -> None:
    places = layout(6, 5, 400)
    area = frozenset({"c3", "c4"})
    assert cross_hatch(places, area) == hatch(places, area, 1) + hatch(places, area, -1)


def test_a_change_far_away_leaves_a_hatch_alone() -> None:
    places = layout(9, 9, 600)
    near, far = frozenset({"a1", "a2", "b2"}), frozenset({"i8", "i9"})
    assert set(hatch(places, near, 1)) < set(hatch(places, near | far, 1))
