"""What a straight line meets: against the arithmetic of the grid."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.grids.lines import Meeting, Point, walk
from tests.rules.grids.sight_oracle import HALF, crosses, is_flanked, lattice

FAR = st.integers(-9, 9)


@st.composite
def lines(draw: st.DrawFn) -> tuple[Point, Point]:
    """The ends of a line from a centre to another, or from a corner to another, in doubled coordinates."""
    shift = draw(st.sampled_from([0, 1]))
    start, end = ((2 * draw(FAR) + shift, 2 * draw(FAR) + shift) for _ in range(2))
    if start == end:
        end = (end[0] + 2, end[1])
    return start, end


def kinds(met: tuple[Meeting, ...], kind: str) -> list[Meeting]:
    return [each for each in met if each.kind == kind]


@given(lines())
def test_a_line_meets_what_it_meets(drawn: tuple[Point, Point]) -> None:
    """Cells by clipping, corners by exact incidence, and to both sides what lies wholly to a side."""
    start, end = (tuple(each * HALF for each in point) for point in drawn)
    met = walk(*drawn)
    columns, rows = (
        [round(min(start[axis], end[axis])) - 1, round(max(start[axis], end[axis])) + 2] for axis in (0, 1)
    )
    crossed = {(x, y) for x in range(*columns) for y in range(*rows) if crosses(start, end, (x, y))}
    assert [len(each.cells) for each in kinds(met, "cell")] == [1] * len(crossed)
    assert {each.cells[0] for each in kinds(met, "cell")} == crossed
    assert {(each.at[0] * HALF, each.at[1] * HALF) for each in kinds(met, "corner")} == set(lattice(start, end))
    for each in met:
        x, y = each.at
        if each.kind == "cell":
            assert each.cells == ((x / 2, y / 2),)
            continue
        assert is_flanked(start, end, *each.cells)
        # Both touch the point, opposite each other; the lower is told first, of equally low ones the more left.
        assert all(max(abs(2 * column - x), abs(2 * row - y)) == 1 for column, row in each.cells)
        assert [sum(axis) for axis in zip(*each.cells, strict=True)] == [x, y]
        assert list(each.cells) == sorted(each.cells, key=lambda cell: (cell[1], cell[0]))


@given(lines())
def test_what_a_line_meets_comes_in_order(drawn: tuple[Point, Point]) -> None:
    """Along the line, each corner comes between the two cells or edges that it parts, and those touch it."""
    (x0, y0), (x1, y1) = drawn
    met = walk(*drawn)
    along = [(x1 - x0) * each.at[0] + (y1 - y0) * each.at[1] for each in met]
    assert along == sorted(along)
    for before, corner in itertools.pairwise(met):
        if corner.kind == "corner" and before.kind == "cell":
            assert max(abs(before.at[axis] - corner.at[axis]) for axis in (0, 1)) == 1


@given(lines())
def test_backwards_a_line_meets_the_same(drawn: tuple[Point, Point]) -> None:
    start, end = drawn
    there, back = walk(start, end), walk(end, start)
    assert sorted(there) == sorted(back)
    assert [each.at for each in there] == [each.at for each in reversed(back)]


@given(FAR, FAR)
def test_corners_are_met_only_where_both_parts_are_odd(dx: int, dy: int) -> None:
    """With g the greatest common divisor: only when dx/g and dy/g are odd, and then g times."""
    if dx or dy:
        g = math.gcd(dx, dy)
        corners = g if dx // g % 2 and dy // g % 2 else 0
        met = walk((0, 0), (2 * dx, 2 * dy))
        assert len(kinds(met, "corner")) == corners
        # Each border of cells is crossed once, two at once in a corner.
        assert len(kinds(met, "cell")) == abs(dx) + abs(dy) + 1 - corners
        assert not kinds(met, "edge")


@pytest.mark.parametrize(
    ("end", "met"),
    [
        # Slope 1/3: the height is 1/2 where the second border is crossed, x = 3/2.
        ((6, 2), [(0, 0), (1, 0), ((2, 0), (1, 1)), (2, 1), (3, 1)]),
        ((-6, 2), [(0, 0), (-1, 0), ((-2, 0), (-1, 1)), (-2, 1), (-3, 1)]),
        ((4, -4), [(0, 0), ((0, -1), (1, 0)), (1, -1), ((1, -2), (2, -1)), (2, -2)]),
        ((0, 4), [(0, 0), (0, 1), (0, 2)]),
        ((-4, 0), [(0, 0), (-1, 0), (-2, 0)]),
        # Slope 2/3: at x = 1/2 the height is 1/3, at 3/2 it is 1, at 5/2 it is 5/3.
        ((6, 4), [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]),
    ],
)
def test_lines_worked_out_by_hand(end: Point, met: list[object]) -> None:
    assert [each.cells if each.kind == "corner" else each.cells[0] for each in walk((0, 0), end)] == met


def test_a_line_along_edges() -> None:
    """From the upper right corner of (0, 0) along the tops of two cells: an edge each, and corners between them."""
    assert walk((1, 1), (5, 1)) == (
        Meeting("corner", (1, 1), ((1, 0), (0, 1))),
        Meeting("corner", (1, 1), ((0, 0), (1, 1))),
        Meeting("edge", (2, 1), ((1, 0), (1, 1))),
        Meeting("corner", (3, 1), ((2, 0), (1, 1))),
        Meeting("corner", (3, 1), ((1, 0), (2, 1))),
        Meeting("edge", (4, 1), ((2, 0), (2, 1))),
        Meeting("corner", (5, 1), ((3, 0), (2, 1))),
        Meeting("corner", (5, 1), ((2, 0), (3, 1))),
    )
    assert [each for each in walk((1, 1), (1, -1)) if each.kind == "edge"] == [
        Meeting("edge", (1, 0), ((0, 0), (1, 0)))
    ]
