"""The straight lines between the cells of one board, and what hides what on them: made once, then looked up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import product
from operator import getitem, or_
from typing import NamedTuple

from explorer.rules.grids.hexagon import bits
from explorer.rules.grids.lines import Kind, Meeting, Point, walk
from explorer.rules.grids.square import SquareBoard

_DIGITS = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))


class Line(NamedTuple):
    """A line as masks: of all cells it crosses, and of the cells at each corner and at each edge."""

    cells: int
    corners: tuple[int, ...]
    edges: tuple[int, ...]

    def is_clear(self, blockers: int, at_corners: int, at_edges: int) -> bool:
        """Whether nothing is in the way; the masks say what blocks inside, on both sides of a corner, of an edge."""
        return (
            not self.cells & blockers
            and all(pair & at_corners != pair for pair in self.corners)
            and all(pair & at_edges != pair for pair in self.edges)
        )


class Shadows(NamedTuple):
    """What is hidden from one cell, looking from centre to centre."""

    cells: tuple[tuple[int, ...], ...]
    """For every four cells, by index, what each choice of blockers on them hides, the choice as a number below 16."""

    corners: tuple[int, ...]
    """What each corner hides when it is sealed; a corner goes by the cell to the left of and below it."""

    rising: int
    """The corners that lines pass rising, as a mask of those same cells: the other diagonal seals them."""

    falling: int
    """The corners that lines pass falling."""

    width: int
    """Of the board: so far apart are the bits of two cells above each other."""

    def hidden(self, blockers: int, at_corners: int) -> int:
        """Return the mask of what is hidden by the blockers, and by what seals a corner from both sides."""
        # Four cells at a time, a digit each, and without a loop of our own: this is asked for all the time.
        digits = f"{blockers:x}"[::-1].encode().translate(_DIGITS)
        hidden = reduce(or_, map(getitem, self.cells, digits), 0)
        if at_corners:
            above, right, beyond = at_corners >> self.width, at_corners >> 1, at_corners >> self.width + 1
            for corner in bits((above & right & self.rising) | (at_corners & beyond & self.falling)):
                hidden |= self.corners[corner]
        return hidden


def centre(board: SquareBoard, cell: str) -> Point:
    """Return the centre of a cell as (2x, 2y)."""
    x, y = board.column_row(cell)
    return 2 * x, 2 * y


def corner_pairs(board: SquareBoard, a: str, b: str) -> list[tuple[Point, Point]]:
    """Return the lines from a corner of one cell to a corner of another, in the order in which they are preferred.

    First those nearest to the line between the centres, and of equals the shorter.
    """
    (ax, ay), (bx, by) = centre(board, a), centre(board, b)

    def preference(pair: tuple[Point, Point]) -> tuple[int, int]:
        (x0, y0), (x1, y1) = pair
        off = sum(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) for x, y in pair)
        return off, (x1 - x0) ** 2 + (y1 - y0) ** 2

    shifts = tuple(product((-1, 1), repeat=2))
    pairs = [((ax + i, ay + j), (bx + k, by + m)) for (i, j), (k, m) in product(shifts, repeat=2)]
    return sorted((pair for pair in pairs if pair[0] != pair[1]), key=preference)


def meetings(board: SquareBoard, a: str, b: str, start: Point, end: Point) -> tuple[Meeting, ...]:
    """Return what a line meets on the board that could block it: nothing that has to do with its two cells.

    Args:
        board: where.
        a: the cell that the line comes from.
        b: the cell that it goes to.
        start: its first point, the centre of a or one of its corners.
        end: its last point, the same of b.
    """
    (left, low), ends = centre(board, a), {board.column_row(a), board.column_row(b)}
    # Walked from (0, 0), so that all lines that look alike are walked once.
    found = walk((start[0] - left, start[1] - low), (end[0] - left, end[1] - low))
    moved = [
        Meeting(
            each.kind,
            (each.at[0] + left, each.at[1] + low),
            tuple((x + left // 2, y + low // 2) for x, y in each.cells),
        )
        for each in found
    ]
    return tuple(
        each
        for each in moved
        if ends.isdisjoint(each.cells) and (each.kind != "corner" or len(on_board(board, each)) == 2)
    )


def on_board(board: SquareBoard, met: Meeting) -> tuple[str, ...]:
    """Return the names of what a line meets; beyond the rim there is nothing."""
    return tuple(
        board.cells[y * board.width + x] for x, y in met.cells if 0 <= x < board.width and 0 <= y < board.height
    )


def _as_masks(board: SquareBoard, meetings: Sequence[Meeting]) -> Line:
    masks: dict[Kind, list[int]] = {"cell": [0], "corner": [], "edge": []}
    for each in meetings:
        masks[each.kind].append(board.mask(on_board(board, each)))
    return Line(sum(masks["cell"]), tuple(masks["corner"]), tuple(masks["edge"]))


@lru_cache(maxsize=2**15)
def centre_line(board: SquareBoard, a: str, b: str) -> Line:
    """Return the line from centre to centre; of a cell to itself it meets nothing."""
    if a == b:
        return Line(0, (), ())
    return _as_masks(board, meetings(board, a, b, centre(board, a), centre(board, b)))


@lru_cache(maxsize=2**13)
def corner_lines(board: SquareBoard, a: str, b: str) -> tuple[Line, ...]:
    """Return the lines from corner to corner, in the order of ``corner_pairs``."""
    return tuple(_as_masks(board, meetings(board, a, b, *line)) for line in corner_pairs(board, a, b))


@lru_cache(maxsize=512)
def shadows(board: SquareBoard, a: str) -> Shadows:
    """Return what is hidden from a cell by what."""
    cells, corners = [0] * (board.size + 3), [0] * board.size
    rising = falling = 0
    for b, bit in board.bit.items():
        line = centre_line(board, a, b)
        for index in bits(line.cells):
            cells[index] |= bit
        dx, dy = board.offset(a, b)
        for pair in line.corners:
            if dx * dy > 0:
                corner = (pair & -pair) >> 1
                rising |= corner
            else:
                corner = pair & -pair
                falling |= corner
            corners[corner.bit_length() - 1] |= bit
    fours = tuple(_of_four(cells, first) for first in range(0, board.size, 4))
    return Shadows(fours, tuple(corners), rising, falling, board.width)


def _of_four(masks: Sequence[int], first: int) -> tuple[int, ...]:
    """Return the union of each choice of four masks, the choice as a number below 16."""
    return tuple(reduce(or_, (masks[first + index] for index in bits(choice)), 0) for choice in range(16))
