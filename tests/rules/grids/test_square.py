"""The board of squares: its names, its sets of cells, its distances, its directions and its wedges."""

from __future__ import annotations

import copy
import math
import pickle
from collections import deque
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.grids.square import DIRECTIONS, WEDGES, SquareBoard, direction_of, square_board

SIZES = [(1, 1), (1, 4), (4, 1), (3, 2), (9, 9), (26, 3), (2, 99)]


@st.composite
def boards_and_masks(draw: st.DrawFn, most: int = 7) -> tuple[SquareBoard, int]:
    """A board and some of its cells."""
    board = square_board(draw(st.integers(1, most)), draw(st.integers(1, most)))
    return board, draw(st.integers(0, board.all))


@st.composite
def boards_and_cells(draw: st.DrawFn, cells: int = 2) -> tuple[SquareBoard, list[str]]:
    """A board and some of its cells, by name."""
    board = square_board(draw(st.integers(1, 9)), draw(st.integers(1, 9)))
    return board, draw(st.lists(st.sampled_from(board.cells), min_size=cells, max_size=cells))


def parts(board: SquareBoard, cells: set[str], diagonally: bool) -> list[set[str]]:
    """The slow way to find what hangs together: walk from cell to cell."""
    found, left = [], set(cells)
    while left:
        start = min(left, key=board.cells.index)
        part, waiting = {start}, deque([start])
        while waiting:
            x, y = board.column_row(waiting.popleft())
            for other in list(left - part):
                x2, y2 = board.column_row(other)
                steps = max(abs(x - x2), abs(y - y2)) if diagonally else abs(x - x2) + abs(y - y2)
                if steps == 1:
                    part.add(other)
                    waiting.append(other)
        found.append(part)
        left -= part
    return found


# Names


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_cells_are_named_by_column_and_row_from_the_bottom_left(width: int, height: int) -> None:
    board = square_board(width, height)
    assert (board.width, board.height, board.size) == (width, height, width * height)
    columns = "abcdefghijklmnopqrstuvwxyz"[:width]
    assert board.cells == tuple(f"{column}{row}" for row in range(1, height + 1) for column in columns)
    assert [board.index[cell] for cell in board.cells] == list(range(board.size))
    assert [board.bit[cell] for cell in board.cells] == [2**index for index in range(board.size)]
    assert [board.column_row(cell) for cell in board.cells] == [(x, y) for y in range(height) for x in range(width)]
    assert board.all == 2**board.size - 1


def test_a_cell_beyond_the_rim_has_no_name() -> None:
    board = square_board(3, 2)
    for cell in ("d1", "a3", "a0", "A1", ""):
        with pytest.raises(KeyError):
            board.column_row(cell)


@pytest.mark.parametrize("width", [0, -1, 27, 3.0, "3", True, None])
def test_there_is_no_board_so_wide(width: Any) -> None:
    with pytest.raises(ValueError, match=r"a width from 1 to 26 was expected, not "):
        square_board(width, 5)


@pytest.mark.parametrize("height", [0, -1, 100, 3.0, "3", True, None])
def test_there_is_no_board_so_high(height: Any) -> None:
    with pytest.raises(ValueError, match=r"a height from 1 to 99 was expected, not "):
        square_board(5, height)


def test_a_board_is_shared_and_stays_so_through_a_pickle_and_a_copy() -> None:
    board = square_board(4, 5)
    assert square_board(4, 5) is board
    assert pickle.loads(pickle.dumps(board)) is board
    assert copy.deepcopy(board) is board
    assert board != square_board(5, 4)
    assert len({board, square_board(4, 5), square_board(5, 4)}) == 2
    assert repr(board) == "square_board(4, 5)"


# Sets of cells


@given(boards_and_masks())
def test_names_and_masks_go_there_and_back(drawn: tuple[SquareBoard, int]) -> None:
    board, mask = drawn
    names = board.names(mask)
    assert names == tuple(cell for index, cell in enumerate(board.cells) if mask >> index & 1)
    assert board.mask(names) == board.mask((*reversed(names), *names)) == mask


@given(boards_and_masks(), st.sampled_from(list(DIRECTIONS.values())))
def test_a_shifted_mask_is_every_cell_a_step_further(
    drawn: tuple[SquareBoard, int], direction: tuple[int, int]
) -> None:
    board, mask = drawn
    steps = (board.step(cell, direction) for cell in board.names(mask))
    assert board.shifted(mask, direction) == board.mask(cell for cell in steps if cell is not None)


@given(boards_and_masks(), st.booleans())
def test_a_spread_mask_has_all_that_touch_it(drawn: tuple[SquareBoard, int], diagonally: bool) -> None:
    board, mask = drawn
    expected = board.mask(
        other
        for other in board.cells
        if any(
            abs(dx) + abs(dy) <= 1 or (diagonally and max(abs(dx), abs(dy)) <= 1)
            for dx, dy in (board.offset(cell, other) for cell in board.names(mask))
        )
    )
    assert board.spread(mask, diagonally) == expected


@pytest.mark.rule("BF-3")
@given(boards_and_masks(5), st.booleans())
def test_regions_are_what_a_walk_finds(drawn: tuple[SquareBoard, int], diagonally: bool) -> None:
    board, mask = drawn
    expected = parts(board, set(board.names(mask)), diagonally)
    assert list(board.regions(mask, diagonally)) == [board.mask(part) for part in expected]
    assert board.connected(mask, diagonally) == (len(expected) <= 1)


@pytest.mark.rule("BF-3")
def test_a_corner_behind_two_walls_hangs_on_by_a_diagonal_gap_only() -> None:
    """The position of BF-3: a corner, walls on both its sides, and open floor diagonally from it."""
    board = square_board(3, 3)
    open_floor = board.all & ~board.mask(["a2", "b1"])
    assert [board.names(region) for region in board.regions(open_floor)] == [
        ("a1",),
        ("c1", "b2", "c2", "a3", "b3", "c3"),
    ]
    assert not board.connected(open_floor)
    assert board.connected(open_floor, diagonally=True)


def test_no_cells_are_no_region() -> None:
    board = square_board(3, 3)
    assert board.regions(0) == ()
    assert board.connected(0)
    assert board.regions(board.all) == (board.all,)


# Distances


@pytest.mark.rule("BF-38")
def test_a_distance_is_columns_plus_rows() -> None:
    board = square_board(9, 9)
    assert board.distance("a1", "c3") == 4  # the position of BF-38: within a range of 5
    assert board.distance("e5", "e5") == 0
    assert board.distance("a9", "i1") == 16
    assert board.offset("a9", "i1") == (8, -8)


@given(boards_and_cells(2), st.integers(0, 20))
def test_discs_rings_and_boxes_are_what_is_near_enough(drawn: tuple[SquareBoard, list[str]], radius: int) -> None:
    board, (cell, other) = drawn
    (x, y), (x2, y2) = board.column_row(cell), board.column_row(other)
    columns, rows = abs(x - x2), abs(y - y2)
    assert board.distance(cell, other) == board.distance(other, cell) == columns + rows
    assert board.offset(cell, other) == (x2 - x, y2 - y)
    bit = board.bit[other]
    assert bool(board.disc(cell, radius) & bit) == (columns + rows <= radius)
    assert bool(board.ring(cell, radius) & bit) == (columns + rows == radius)
    assert bool(board.box(cell, radius) & bit) == (columns <= radius and rows <= radius)


@pytest.mark.parametrize("radius", range(5))
def test_sizes_of_discs_and_boxes_far_from_the_rim(radius: int) -> None:
    board = square_board(9, 9)
    assert board.disc("e5", radius).bit_count() == 2 * radius * (radius + 1) + 1
    assert board.ring("e5", radius).bit_count() == (4 * radius or 1)
    assert board.box("e5", radius).bit_count() == (2 * radius + 1) ** 2


def test_a_disc_larger_than_the_board_is_the_board() -> None:
    board = square_board(3, 5)
    assert board.disc("a1", 5) == board.all & ~board.bit["c5"]
    assert board.disc("a1", 6) == board.disc("a1", 10**9) == board.box("a1", 4) == board.box("a1", 10**9) == board.all
    assert board.ring("a1", 7) == board.ring("a1", 10**9) == 0
    for radius in (-1, -2):
        for shape in (board.disc, board.ring, board.box):
            with pytest.raises(ValueError, match=f"a radius of 0 or more was expected, not {radius}"):
                shape("a1", radius)


@pytest.mark.rule("BF-107")
def test_two_steps_of_which_both_may_be_diagonal_reach_the_box() -> None:
    """The position of BF-107: (2, 1) from the centre is in the square of 5 by 5, and not within a distance of 2."""
    board = square_board(9, 9)
    assert board.step("e5", (2, 1)) == "g6"
    assert board.box("e5", 2) & board.bit["g6"]
    assert not board.disc("e5", 2) & board.bit["g6"]
    two_steps = {
        cell
        for first in DIRECTIONS.values()
        for second in (*DIRECTIONS.values(), (0, 0))
        if (middle := board.step("e5", first)) is not None and (cell := board.step(middle, second)) is not None
    }
    assert board.box("e5", 2) == board.mask(two_steps)


# Directions


def test_steps_and_neighbours_in_the_middle_at_the_rim_and_in_a_corner() -> None:
    board = square_board(3, 3)
    assert board.neighbours("b2") == ("b3", "c2", "b1", "a2")
    assert board.neighbours("a1") == ("a2", "b1")
    assert board.neighbours("c2") == ("c3", "c1", "b2")
    assert square_board(1, 1).neighbours("a1") == ()
    around = {name: board.step("b2", direction) for name, direction in DIRECTIONS.items()}
    assert around == {
        "N": "b3",
        "NE": "c3",
        "E": "c2",
        "SE": "c1",
        "S": "b1",
        "SW": "a1",
        "W": "a2",
        "NW": "a3",
    }
    assert [name for name, direction in DIRECTIONS.items() if board.step("a1", direction)] == ["N", "NE", "E"]
    assert [name for name, direction in DIRECTIONS.items() if board.step("c3", direction)] == ["S", "SW", "W"]


def test_directions_go_round_clockwise() -> None:
    turns = [math.atan2(dx, dy) % math.tau for dx, dy in DIRECTIONS.values()]
    assert turns == pytest.approx([number * math.tau / 8 for number in range(8)])


@pytest.mark.rule("BF-50")
def test_a_push_goes_where_the_attack_mostly_goes() -> None:
    assert direction_of(2, 1) == DIRECTIONS["E"]  # the positions of BF-50
    assert direction_of(2, 2) == DIRECTIONS["NE"]
    assert direction_of(1, 0) == DIRECTIONS["E"]  # and of BF-66
    with pytest.raises(ValueError, match="no direction"):
        direction_of(0, 0)


@pytest.mark.rule("BF-50")
@given(st.integers(-30, 30), st.integers(-30, 30))
def test_the_larger_part_wins_and_equal_ones_go_diagonally(dx: int, dy: int) -> None:
    if dx or dy:
        x, y = direction_of(dx, dy)
        assert (x, y) in DIRECTIONS.values()
        assert x * dx >= 0
        assert y * dy >= 0
        assert bool(x) == (abs(dx) >= abs(dy))
        assert bool(y) == (abs(dy) >= abs(dx))


# Wedges


@pytest.mark.rule("BF-112")
def test_wedges_are_a_quarter_turn_clockwise() -> None:
    order = list(DIRECTIONS)
    assert sorted(order.index(first) for first, _ in WEDGES) == list(range(8))
    assert all(order[(order.index(first) + 2) % 8] == second for first, second in WEDGES)


@pytest.mark.rule("BF-112")
def test_wedges_of_the_ruling() -> None:
    """Its squares are counted from 1: (1, 1) is a1, (3, 2) is c2 and (2, 3) is b3."""
    board = square_board(9, 9)
    assert board.wedge("a1", "N", "E") & board.bit["c2"]
    assert board.wedge("a1", "NE", "SE") & board.bit["c2"]
    assert not board.wedge("a1", "NE", "SE") & board.bit["b3"]


@pytest.mark.rule("BF-112")
def test_wedges_drawn_by_hand() -> None:
    board = square_board(3, 3)
    assert board.names(board.wedge("b2", "N", "E")) == ("c2", "b3", "c3")
    assert board.names(board.wedge("b2", "S", "W")) == ("a1", "b1", "a2")
    assert board.names(board.wedge("b2", "NW", "NE")) == ("a3", "b3", "c3")
    assert board.names(board.wedge("a1", "SW", "NW")) == ()


@pytest.mark.rule("BF-112")
@given(boards_and_cells(2), st.sampled_from(WEDGES))
def test_a_wedge_is_what_lies_within_45_degrees_of_its_middle(
    drawn: tuple[SquareBoard, list[str]], wedge: tuple[str, str]
) -> None:
    board, (cell, other) = drawn
    first, second = wedge
    assert board.wedge(cell, first, second) == board.wedge(cell, second, first)
    (dx, dy), (x, y) = board.offset(cell, other), DIRECTIONS[first]
    # Degrees clockwise from the first ray; the angles of a small board are nowhere nearer than 0.1 to a ray's.
    turn = math.degrees(math.atan2(dx, dy) - math.atan2(x, y)) % 360
    inside = cell != other and (turn < 90.01 or turn > 359.99)
    assert bool(board.wedge(cell, first, second) & board.bit[other]) == inside


@pytest.mark.parametrize(("first", "second"), [("N", "N"), ("N", "NE"), ("N", "S"), ("E", "NW"), ("N", "up")])
def test_no_wedge_between_directions_that_are_not_90_degrees_apart(first: str, second: str) -> None:
    with pytest.raises(ValueError, match=f"two directions 90 degrees apart were expected, not {first} and {second}"):
        square_board(3, 3).wedge("b2", first, second)
