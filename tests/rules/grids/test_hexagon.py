"""The hexagon of hexagons: its names, its distances, its zones and its masks."""

from __future__ import annotations

import itertools
import pickle
from collections import deque
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.grids.hexagon import MAX_BASE, HexBoard, bits, hex_distance

BASES = range(1, MAX_BASE + 1)


@st.composite
def boards_and_cells(draw: st.DrawFn, cells: int = 2) -> tuple[HexBoard, list[str]]:
    """A board and some of its cells."""
    board = HexBoard.of(draw(st.integers(1, 7)))
    return board, draw(st.lists(st.sampled_from(board.cells), min_size=cells, max_size=cells))


def walk(board: HexBoard, start: str) -> dict[str, int]:
    """The slow way to know distances: walk from cell to cell, the six directions written out."""
    at = {board.axial(cell): cell for cell in board.cells}
    steps, waiting = {start: 0}, deque([start])
    while waiting:
        cell = waiting.popleft()
        q, r = board.axial(cell)
        for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
            other = at.get((q + dq, r + dr))
            if other is not None and other not in steps:
                steps[other] = steps[cell] + 1
                waiting.append(other)
    return steps


# Names


@pytest.mark.rule("BR-1")
@pytest.mark.parametrize("base", BASES)
def test_a_board_has_the_cells_of_a_hexagon(base: int) -> None:
    board = HexBoard.of(base)
    assert board.base == base
    assert len(board.cells) == len(set(board.cells)) == 3 * base * (base - 1) + 1
    assert set(board.axials) == {
        (q, r) for q in range(-base, base + 1) for r in range(-base, base + 1) if max(abs(q), abs(r), abs(q + r)) < base
    }


@pytest.mark.parametrize("base", BASES)
def test_rows_grow_to_the_middle_and_shrink_again(base: int) -> None:
    rows: dict[str, list[int]] = {}
    for cell in HexBoard.of(base).cells:
        rows.setdefault(cell[0], []).append(int(cell[1:]))
    assert list(rows) == list("abcdefghijklmnopqrs"[: 2 * base - 1])
    lengths = [*range(base, 2 * base), *range(2 * base - 2, base - 1, -1)]
    assert list(rows.values()) == [list(range(1, length + 1)) for length in lengths]


@pytest.mark.rule("BR-18")
@pytest.mark.parametrize(
    ("base", "axial", "name"),
    [
        (5, (0, 0), "e5"),
        (5, (-4, 4), "a1"),
        (5, (0, 4), "a5"),
        (5, (0, -4), "i1"),
        (5, (4, -4), "i5"),
        (5, (-4, 0), "e1"),
        (5, (4, 0), "e9"),
        (6, (0, 0), "f6"),
        (6, (-5, 5), "a1"),
        (6, (0, -5), "k1"),
        (6, (5, -5), "k6"),
        (2, (1, 0), "b3"),
        (1, (0, 0), "a1"),
        (10, (0, -9), "s1"),
        (10, (9, 0), "j19"),
    ],
)
def test_names_are_those_of_abstract_play(base: int, axial: tuple[int, int], name: str) -> None:
    board = HexBoard.of(base)
    assert board.name(*axial) == name
    assert board.axial(name) == axial
    assert board.cells[board.index[name]] == name


def test_the_top_row_of_base_6() -> None:
    assert [cell for cell in HexBoard.of(6).cells if cell[0] == "k"] == ["k1", "k2", "k3", "k4", "k5", "k6"]


@pytest.mark.parametrize("base", BASES)
def test_cells_are_in_reading_order_from_the_bottom_left(base: int) -> None:
    board = HexBoard.of(base)
    assert list(board.cells) == sorted(board.cells, key=lambda cell: (cell[0], int(cell[1:])))
    assert [board.index[cell] for cell in board.cells] == list(range(len(board.cells)))
    assert [board.axial(cell) for cell in board.cells] == list(board.axials)
    # To the right along a row q grows; the next row up has a smaller r.
    assert list(board.axials) == sorted(board.axials, key=lambda axial: (-axial[1], axial[0]))


def test_no_name_beyond_the_rim() -> None:
    board = HexBoard.of(3)
    with pytest.raises(KeyError):
        board.name(2, 1)
    with pytest.raises(KeyError):
        board.axial("c6")


@pytest.mark.parametrize("base", [0, -1, 11, 2.0, "3", True, None])
def test_there_is_no_such_board(base: Any) -> None:
    with pytest.raises(ValueError, match=r"a base from 1 to 10 was expected, not "):
        HexBoard.of(base)


def test_a_board_is_shared_and_stays_so_through_a_pickle() -> None:
    board = HexBoard.of(4)
    assert HexBoard.of(4) is board
    assert pickle.loads(pickle.dumps(board)) is board


# Distances


@pytest.mark.rule("BR-10")
@pytest.mark.parametrize("base", range(1, 6))
def test_a_distance_is_the_number_of_steps_of_a_walk(base: int) -> None:
    board = HexBoard.of(base)
    for cell in board.cells:
        assert {other: board.distance(cell, other) for other in board.cells} == walk(board, cell)


def test_distances_worked_out_by_hand() -> None:
    board = HexBoard.of(5)
    assert board.distance("e5", "e5") == 0
    assert board.distance("e1", "e4") == 3  # along a row
    assert board.distance("e4", "g4") == 2  # straight up and to the right
    assert board.distance("e1", "g4") == 5
    assert board.distance("e1", "d5") == 5
    assert board.distance("a1", "i5") == 8  # from corner to corner
    assert board.distance("e5", "g4") == 2  # on no straight line
    assert hex_distance((0, 0), (1, -2)) == 2
    assert hex_distance((2, 1), (-1, 2)) == 3


@given(boards_and_cells(3))
def test_distance_is_a_distance(drawn: tuple[HexBoard, list[str]]) -> None:
    board, (a, b, c) = drawn
    assert board.distance(a, b) == board.distance(b, a)
    assert (board.distance(a, b) == 0) == (a == b)
    assert board.distance(a, c) <= board.distance(a, b) + board.distance(b, c)
    assert board.distance(a, b) == hex_distance(board.axial(a), board.axial(b))


@pytest.mark.parametrize("base", BASES)
def test_the_diameter_is_the_longest_distance(base: int) -> None:
    board = HexBoard.of(base)
    assert board.diameter == 2 * (base - 1)
    assert max(board.distance(board.cells[0], cell) for cell in board.cells) == board.diameter


# Zones


@pytest.mark.rule("BR-ZONE")
@pytest.mark.parametrize(("radius", "size"), [(0, 0), (1, 6), (2, 18), (3, 36), (4, 60)])
def test_a_zone_far_from_the_rim_has_six_cells_more_in_every_ring(radius: int, size: int) -> None:
    assert len(HexBoard.of(5).within("e5", radius)) == size


@pytest.mark.parametrize("base", range(1, 6))
def test_a_zone_is_all_that_lies_near_enough_but_not_its_own_cell(base: int) -> None:
    board = HexBoard.of(base)
    for radius in range(board.diameter + 3):
        masks = board.zones(radius)
        assert len(masks) == len(board.cells)
        for cell, mask in zip(board.cells, masks, strict=True):
            near = tuple(other for other, steps in sorted_walk(board, cell) if 0 < steps <= radius)
            assert board.within(cell, radius) == near
            assert mask == board.mask(near)


def sorted_walk(board: HexBoard, cell: str) -> list[tuple[str, int]]:
    steps = walk(board, cell)
    return [(other, steps[other]) for other in board.cells]


def test_zones_are_right_whichever_is_asked_for_first() -> None:
    """They are worked out when they are first wanted, so the order of the questions must not matter."""
    up, down = HexBoard(4), HexBoard(4)
    rising = [up.zones(radius) for radius in range(8)]
    falling = [down.zones(radius) for radius in reversed(range(8))]
    assert rising == falling[::-1]


def test_neighbours_in_the_middle_at_the_rim_and_in_a_corner() -> None:
    board = HexBoard.of(3)
    assert board.neighbours("c3") == ("b2", "b3", "c2", "c4", "d2", "d3")
    assert board.neighbours("a2") == ("a1", "a3", "b2", "b3")
    assert board.neighbours("a1") == ("a2", "b1", "b2")
    assert board.neighbours("c5") == ("b4", "c4", "d4")
    assert HexBoard.of(1).neighbours("a1") == ()


@given(boards_and_cells(2), st.integers(0, 12))
def test_zones_are_mutual(drawn: tuple[HexBoard, list[str]], radius: int) -> None:
    board, (a, b) = drawn
    assert (a in board.within(b, radius)) == (b in board.within(a, radius))


# Masks


@given(st.sets(st.integers(0, 300)))
def test_bits_are_the_ones_of_a_mask_lowest_first(indices: set[int]) -> None:
    assert list(bits(sum(1 << index for index in indices))) == sorted(indices)


@given(boards_and_cells(5))
def test_a_mask_and_its_names_are_the_same_cells(drawn: tuple[HexBoard, list[str]]) -> None:
    board, cells = drawn
    mask = board.mask(cells)
    assert mask == board.mask(reversed(cells)) == board.mask(cells + cells)  # doubles count once
    assert board.names(mask) == tuple(cell for cell in board.cells if cell in cells)
    assert mask.bit_count() == len(set(cells))


def test_bit_numbers_are_places_in_reading_order() -> None:
    board = HexBoard.of(2)
    assert board.mask([]) == 0
    assert board.mask(["a1"]) == 0b1
    assert board.mask(["b2", "c2"]) == 0b1001000
    assert board.full == 0b1111111
    assert board.names(board.full) == board.cells == ("a1", "a2", "b1", "b2", "b3", "c1", "c2")


# Ways


@given(boards_and_cells(2))
def test_a_way_is_as_short_as_the_distance_and_goes_from_neighbour_to_neighbour(
    drawn: tuple[HexBoard, list[str]],
) -> None:
    board, (start, end) = drawn
    way = board.path(start, end)
    assert way[0] == start
    assert way[-1] == end
    assert len(way) == board.distance(start, end) + 1
    assert all(board.distance(one, other) == 1 for one, other in itertools.pairwise(way))


@given(boards_and_cells(2))
def test_each_step_of_a_way_lies_as_near_the_straight_line_as_a_step_can(drawn: tuple[HexBoard, list[str]]) -> None:
    board, (start, end) = drawn

    def off(cell: str) -> float:
        """How far a cell lies from the line, measured on paper: a cell is 1 wide, a row √3/2 high."""
        (x0, y0), (x1, y1), (x, y) = ((q + r / 2, r * 3**0.5 / 2) for q, r in map(board.axial, (start, end, cell)))
        return abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0))

    way = board.path(start, end)
    for here, then in itertools.pairwise(way):
        left = board.distance(here, end)
        nearer = [cell for cell in board.neighbours(here) if board.distance(cell, end) == left - 1]
        best = min(map(off, nearer))
        assert then == next(cell for cell in nearer if off(cell) < best + 1e-9)  # of equals the first in reading order


@pytest.mark.parametrize(
    ("start", "end", "way"),
    [
        ("e1", "e4", ("e1", "e2", "e3", "e4")),
        ("g4", "e4", ("g4", "f4", "e4")),
        ("a1", "c3", ("a1", "b2", "c3")),
        ("e5", "e5", ("e5",)),
        ("e5", "g5", ("e5", "f5", "g5")),
        # Straight up there is no neighbour: f4 and f5 lie equally near the line, and f4 comes first.
        ("e5", "g4", ("e5", "f4", "g4")),
    ],
)
def test_ways_drawn_by_hand(start: str, end: str, way: tuple[str, ...]) -> None:
    assert HexBoard.of(5).path(start, end) == way


@given(boards_and_cells(1), st.integers(0, 5), st.integers(1, 12))
def test_a_way_in_one_of_the_six_directions_is_straight(
    drawn: tuple[HexBoard, list[str]], direction: int, length: int
) -> None:
    board, (start,) = drawn
    (q, r), (dq, dr) = board.axial(start), ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))[direction]
    line = [start]
    while len(line) <= length and (q + dq * len(line), r + dr * len(line)) in board.axials:
        line.append(board.name(q + dq * len(line), r + dr * len(line)))
    assert board.path(start, line[-1]) == tuple(line)
