"""Where the cells lie: by arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot, sqrt

import pytest

from explorer.rules.grids.hexagon import HexBoard
from explorer.views.hexagons import LARGEST_SIZE, layout

BASES = range(1, 11)


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("width", [320, 568, 900, 1400])
def test_the_middle_of_every_cell_is_hit_as_that_cell(base: int, width: int) -> None:
    places = layout(base, width)
    assert tuple(places.centres) == HexBoard.of(base).cells
    for cell, (x, y) in places.centres.items():
        assert places.hit.cell_at(x, y) == cell


@pytest.mark.parametrize("base", BASES)
def test_rows_are_a_size_and_a_half_apart_and_shifted_by_half_a_cell(base: int) -> None:
    places = layout(base, 900)
    rows = [chr(ord("a") + row) for row in range(2 * base - 1)]
    for lower, upper in pairwise(rows):
        (x1, y1), (x2, y2) = places.centres[f"{lower}1"], places.centres[f"{upper}1"]
        assert y1 - y2 == pytest.approx(1.5 * places.size)
        towards_the_left = ord(upper) - ord("a") < base
        assert x2 - x1 == pytest.approx((-0.5 if towards_the_left else 0.5) * places.cell_width)
    for row in rows:
        line = [point for cell, point in places.centres.items() if cell[0] == row]
        assert all(
            x2 - x1 == pytest.approx(places.cell_width) and y1 == pytest.approx(y2)
            for (x1, y1), (x2, y2) in pairwise(line)
        )


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("width", [320, 568, 900, 1400])
@pytest.mark.parametrize("is_presenting", [False, True])
@pytest.mark.parametrize("is_touch", [False, True])
def test_cells_never_get_too_small_and_the_picture_only_gets_wider_for_them(
    base: int, width: int, is_presenting: bool, is_touch: bool
) -> None:
    places = layout(base, width, 870, is_presenting, is_touch)
    least = 44 if is_touch else 40
    assert places.cell_width >= least
    assert places.cell_width == pytest.approx(places.size * sqrt(3))
    assert places.width == width or places.cell_width == least
    corners = [corner for cell in places.centres for corner in places.outline(cell)]
    assert all(0 < x < places.width and 0 < y < places.height for x, y in corners)
    assert places.height <= 870 or places.cell_width == least


def test_base_7_just_fits_a_page_of_600_pixels() -> None:
    """568 pixels beside the gutters: 13 cells of 40 and 24 on each side."""
    places = layout(7, 568)
    assert (places.width, places.cell_width) == (568, 40)
    assert layout(7, 567).width == 568


def test_a_larger_board_pans() -> None:
    assert layout(10, 568).width == 19 * 40 + 2 * 24


def test_the_height_may_be_the_limit() -> None:
    wide, bounded = layout(5, 1400), layout(5, 1400, 700)
    assert bounded.height <= 700 < wide.height
    assert bounded.width == wide.width == 1400
    middle = bounded.centres["e5"]
    assert middle[0] == pytest.approx(700, abs=1)


def test_a_tiny_board_does_not_fill_the_page() -> None:
    assert layout(1, 900).size <= LARGEST_SIZE


@pytest.mark.parametrize("width", [520, 568, 641, 900])
def test_upright_sides_lie_on_whole_pixels(width: int) -> None:
    places = layout(5, width)
    for cell in ("e5", "d4"):
        for x, _ in (places.outline(cell)[1], places.outline(cell)[5]):
            assert (2 * x) % 1 == pytest.approx(0, abs=1e-9)


def test_one_question_has_one_layout() -> None:
    assert layout(5, 600, 870) is layout(5, 600, 870)


def test_an_inset_outline_runs_that_far_inside_every_side() -> None:
    places = layout(5, 600)
    outer, inner = places.outline("e5"), places.outline("e5", 4)
    for (x1, y1), (x2, y2), (x, y) in zip(outer, (*outer[1:], outer[0]), inner, strict=True):
        assert distance_to_line((x, y), (x1, y1), (x2, y2)) == pytest.approx(4)


def distance_to_line(point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    (x, y), (x1, y1), (x2, y2) = point, start, end
    return abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / hypot(x2 - x1, y2 - y1)


def length(lines: Iterable[Sequence[tuple[float, float]]]) -> float:
    return sum(hypot(x2 - x1, y2 - y1) for line in lines for (x1, y1), (x2, y2) in pairwise(line))


def closed(loops: tuple[tuple[tuple[float, float], ...], ...]) -> list[tuple[tuple[float, float], ...]]:
    return [(*loop, loop[0]) for loop in loops]


def test_the_border_of_one_cell_is_its_outline() -> None:
    places = layout(3, 400)
    (loop,) = places.border(("c3",), 3)
    assert sorted(loop) == [pytest.approx(corner) for corner in sorted(places.outline("c3", 3))]


def test_a_ring_has_a_border_outside_and_one_around_its_hole() -> None:
    places = layout(3, 400)
    ring = HexBoard.of(3).neighbours("c3")
    loops = places.border(ring)
    # Six cells around one: the hole has 6 sides, the rim 3 for each of the six.
    assert sorted(len(loop) for loop in loops) == [6, 18]
    assert length(closed(loops)) == pytest.approx(24 * places.size)


@pytest.mark.parametrize("inset", [0.0, 2.0, 5.0])
def test_a_border_stays_that_far_inside_its_area(inset: float) -> None:
    places = layout(4, 500)
    area = {"d3", "d4", "e3", "c4", "f1", "a1", "a2", "b2", "g4"}
    outside = [cell for cell in places.centres if cell not in area]
    for loop in places.border(area, inset):
        for x, y in loop:
            nearest = min(area, key=lambda cell: hypot(places.centres[cell][0] - x, places.centres[cell][1] - y))
            assert nearest in area
            gaps = [
                distance_to_line((x, y), start, end)
                for cell in outside
                for corners in [places.outline(cell)]
                for start, end in zip(corners, (*corners[1:], corners[0]), strict=True)
                if hypot(start[0] - x, start[1] - y) < places.size and hypot(end[0] - x, end[1] - y) < places.size
            ]
            assert min(gaps, default=inset) >= inset - 1e-6


def test_the_pieces_of_a_border_are_the_border() -> None:
    places = layout(4, 500)
    area = frozenset({"d3", "d4", "e3", "c4", "f1", "a1", "a2", "b2"})
    loops, pieces = places.border(area, 2), places.edges(area, 2)
    assert length(pieces) == pytest.approx(length(closed(loops)))
    assert {corner for piece in pieces for corner in piece} == {corner for loop in loops for corner in loop}
    assert pieces == tuple(sorted(pieces))


def test_a_change_far_away_leaves_the_pieces_of_a_border_alone() -> None:
    places = layout(5, 600)
    before, after = places.edges({"a1", "a2", "b1"}, 2), places.edges({"a1", "a2", "b1", "i4", "i5"}, 2)
    assert set(before) < set(after)


def test_lines_grow_with_the_cells_and_type_does_not() -> None:
    small, large = layout(5, 568), layout(5, 1100)
    assert (small.scale, large.scale) == (1, 1)
    assert small.stroke == 1 < large.stroke <= 1.35
    assert layout(5, 568, is_presenting=True).scale == 1.4
