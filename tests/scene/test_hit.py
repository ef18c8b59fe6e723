"""From points to cells."""

from math import cos, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.scene.hit import HexHit, RectHit, SquareHit

SIZE = 20.0
WIDE = SIZE * sqrt(3)


def hex_grid(base: int) -> dict[str, tuple[float, float]]:
    """Centres of a hexagon of hexagons, by "q,r"."""
    reach = base - 1
    return {
        f"{q},{r}": (200 + WIDE * (q + r / 2), 200 + 1.5 * SIZE * r)
        for q in range(-reach, reach + 1)
        for r in range(-reach, reach + 1)
        if abs(q + r) <= reach
    }


GRID = hex_grid(5)
HIT = HexHit(GRID, SIZE)


@given(st.sampled_from(sorted(GRID)), st.floats(0, 2 * pi), st.floats(0, 0.999))
def test_whatever_lies_within_the_inner_circle_of_a_hexagon_is_that_cell(cell: str, angle: float, part: float) -> None:
    x, y = GRID[cell]
    reach = part * WIDE / 2
    assert HIT.cell_at(x + reach * cos(angle), y + reach * sin(angle)) == cell


@given(st.floats(-100, 500), st.floats(-100, 500))
def test_a_hit_hexagon_holds_the_point_and_a_missed_point_lies_in_none(x: float, y: float) -> None:
    def beyond(name: str) -> float:
        """How far the point lies outside of a hexagon: the largest distance over its six edges, negative inside."""
        dx, dy = x - GRID[name][0], y - GRID[name][1]
        return max(dx * cos(angle) + dy * sin(angle) for angle in (k * pi / 3 for k in range(6))) - WIDE / 2

    found = HIT.cell_at(x, y)
    if found is None:
        assert min(map(beyond, GRID)) > -1e-5
    else:
        assert beyond(found) < 1e-5


@pytest.mark.parametrize("corner", range(6))
def test_corners_belong_to_a_hexagon_and_the_space_beyond_them_does_not(corner: int) -> None:
    angle = pi / 6 + corner * pi / 3  # pointy-top: corners at 30°, 90°, …
    alone = HexHit({"a1": (50.0, 60.0)}, SIZE)
    assert alone.cell_at(50 + SIZE * cos(angle), 60 + SIZE * sin(angle)) == "a1"
    assert alone.cell_at(50 + (SIZE + 0.01) * cos(angle), 60 + (SIZE + 0.01) * sin(angle)) is None


def test_a_hexagon_stands_on_a_corner() -> None:
    alone = HexHit({"a1": (0.0, 0.0)}, SIZE)
    assert alone.cell_at(0, 19.9) == "a1"
    assert alone.cell_at(19.9, 0) is None  # its flat sides are left and right, 17.3 away


def test_a_shared_edge_and_corner_have_one_owner() -> None:
    pair = HexHit({"a1": (0.0, 0.0), "a2": (WIDE, 0.0)}, SIZE)
    assert pair.cell_at(WIDE / 2, 0) == "a1"
    assert pair.cell_at(WIDE / 2 + 0.01, 0) == "a2"


def test_nothing_is_hit_on_an_empty_board_or_by_a_point_that_is_none() -> None:
    assert HexHit({}, SIZE).cell_at(0, 0) is None
    assert HIT.cell_at(float("nan"), 200) is None


@given(st.integers(0, 9), st.integers(0, 9), st.floats(0.001, 0.999), st.floats(0.001, 0.999))
def test_squares_are_hit_everywhere_inside(column: int, row: int, right: float, down: float) -> None:
    squares = SquareHit({f"{c},{r}": (30 * c + 15.0, 30 * r + 15.0) for c in range(10) for r in range(10)}, 30)
    assert squares.cell_at(30 * (column + right), 30 * (row + down)) == f"{column},{row}"


def test_squares_have_edges_and_an_outside() -> None:
    square = SquareHit({"a1": (15, 15)}, 30)
    assert [square.cell_at(x, y) for x, y in ((0, 0), (30, 30), (30.01, 15), (15, -0.01))] == ["a1", "a1", None, None]


def test_the_card_on_top_is_hit() -> None:
    hand = RectHit({"7r": (0, 0, 40, 60), "8r": (20, 0, 40, 60)})
    assert hand.cell_at(19, 30) == "7r"
    assert hand.cell_at(20, 30) == "8r"
    assert hand.cell_at(60, 60) == "8r"
    assert hand.cell_at(61, 60) is None


def test_a_hit_keeps_the_cells_it_was_made_with() -> None:
    cells = {"a1": (0.0, 0.0)}
    hit = HexHit(cells, SIZE)
    cells["a1"] = (99.0, 99.0)
    assert hit.cell_at(0, 0) == "a1"
    assert hash(hit) == hash(HexHit({"a1": (0.0, 0.0)}, SIZE))
