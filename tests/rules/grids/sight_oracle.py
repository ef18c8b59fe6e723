"""Line of sight the slow and literal way: fractions, every cell clipped, every corner tried.

It shares nothing with ``explorer/rules/grids``. A cell (x, y) is the square of side 1 around the point (x, y); cells
are pairs, and so are points.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from math import ceil, floor

Cell = tuple[int, int]
Point = tuple[Fraction, Fraction]

HALF = Fraction(1, 2)


def crosses(start: Point, end: Point, cell: Cell) -> bool:
    """Whether a segment has points inside a cell: it is clipped by the cell's four sides, which are not inside."""
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        low, high = cell[axis] - HALF, cell[axis] + HALF
        from_, way = start[axis], end[axis] - start[axis]
        if way == 0:
            if not low < from_ < high:
                return False
        else:
            enter, leave = sorted(((low - from_) / way, (high - from_) / way))
            first, last = max(first, enter), min(last, leave)
    return first < last


def side(start: Point, end: Point, point: Point) -> Fraction:
    """Above 0 to the left of a line, below 0 to the right, 0 on it."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def lattice(start: Point, end: Point) -> Iterator[Point]:
    """Every point where four cells meet that is on a segment, its ends included."""
    low, high = [[pick(start[axis], end[axis]) for axis in (0, 1)] for pick in (min, max)]
    columns = range(floor(low[0]) - 1, ceil(high[0]) + 2)
    rows = range(floor(low[1]) - 1, ceil(high[1]) + 2)
    for x, y in product((column + HALF for column in columns), (row + HALF for row in rows)):
        if low[0] <= x <= high[0] and low[1] <= y <= high[1] and side(start, end, (x, y)) == 0:
            yield x, y


def is_flanked(start: Point, end: Point, cell: Cell, other: Cell) -> bool:
    """Whether a line passes between two cells, through the inside of neither: one wholly to each side."""
    sides = [
        {side(start, end, (x + i * HALF, y + j * HALF)) for i, j in product((-1, 1), repeat=2)}
        for x, y in (cell, other)
    ]
    left = [min(each) >= 0 for each in sides]
    right = [max(each) <= 0 for each in sides]
    return (left[0] and right[1]) or (right[0] and left[1])


def is_open(
    size: Cell, start: Point, end: Point, ends: set[Cell], solid: set[Cell], bodies: set[Cell], corners: str
) -> bool:
    """Whether nothing stops one segment."""
    blockers = (solid | bodies) - ends
    sealing = (blockers if corners == "b" else solid) - ends
    if any(crosses(start, end, cell) for cell in blockers):
        return False
    met = sorted(lattice(start, end))
    if corners != "c":
        for x, y in met:
            around = {(int(x + i * HALF), int(y + j * HALF)) for i, j in product((-1, 1), repeat=2)}
            for cell, other in product(around & sealing, repeat=2):
                is_opposite = cell[0] != other[0] and cell[1] != other[1]
                if is_opposite and is_flanked(start, end, cell, other):
                    return False
    if start[0] == end[0] or start[1] == end[1]:
        # Along a grid line there is an edge between each two corners, with a cell to each side.
        for (x, y), (x2, y2) in pairwise(met):
            middle = ((x + x2) / 2, (y + y2) / 2)
            across = (0, HALF) if y == y2 else (HALF, 0)
            sides = [(int(middle[0] + sign * across[0]), int(middle[1] + sign * across[1])) for sign in (-1, 1)]
            if all(cell in sealing or not (0 <= cell[0] < size[0] and 0 <= cell[1] < size[1]) for cell in sides):
                return False
    return True


def ways(a: Cell, b: Cell) -> Iterator[list[Cell]]:
    """Every shortest way along rows and columns, with both ends."""
    if a == b:
        yield [a]
    for axis in (0, 1):
        if a[axis] != b[axis]:
            onward = list(a)
            onward[axis] += 1 if b[axis] > a[axis] else -1
            for way in ways((onward[0], onward[1]), b):
                yield [a, *way]


def sees(
    size: Cell, a: Cell, b: Cell, solid: set[Cell], bodies: set[Cell], line: str = "a", corners: str = "a"
) -> bool:
    """Whether two cells of a board of some width and height see each other, under a reading of BF-39 and BF-40."""
    if a == b:
        return True
    if line == "b":
        return any((solid | bodies).isdisjoint(way[1:-1]) for way in ways(a, b))
    shifts: list[Point] = [(Fraction(0), Fraction(0))]
    if line == "c":
        shifts = [(i * HALF, j * HALF) for i, j in product((-1, 1), repeat=2)]
    segments = [((a[0] + i, a[1] + j), (b[0] + k, b[1] + m)) for (i, j), (k, m) in product(shifts, repeat=2)]
    return any(is_open(size, start, end, {a, b}, solid, bodies, corners) for start, end in segments if start != end)
