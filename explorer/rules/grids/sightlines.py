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


class _Unions(dict[int, int]):
    """Of eight masks, the union of each choice of them; the choice is a byte with a bit for each.

    A union is worked out when it is first asked for. Not all are kept: those of a large board would fill the memory.
    """

    _MOST = 64

    def __init__(self, masks: Sequence[int]) -> None:
        super().__init__()
        self._masks = masks

    def __missing__(self, choice: int) -> int:
        if len(self) >= self._MOST:
            self.clear()
        self[choice] = union = reduce(or_, (self._masks[index] for index in bits(choice)), 0)
        return union


def _by_eights(masks: Sequence[int]) -> tuple[_Unions, ...]:
    return tuple(_Unions(masks[first : first + 8]) for first in range(0, len(masks), 8))


def _union(unions: tuple[_Unions, ...], chosen: int) -> int:
    """The union of the masks whose indices are the bits of ``chosen``: without a loop of our own, for speed."""
    return reduce(or_, map(getitem, unions, chosen.to_bytes(len(unions), "little")), 0)


class Shadows(NamedTuple):
    """What is hidden from one cell, looking from centre to centre."""

    cells: tuple[_Unions, ...]
    """What a blocker on each cell hides, by index."""

    corners: tuple[_Unions, ...]
    """What each corner hides when it is sealed, by the index of the cell to the left of and below it."""

    rising: int
    """The corners that lines pass rising, as a mask of those same cells: the other diagonal seals them."""

    falling: int
    """The corners that lines pass falling."""

    width: int
    """Of the board: so far apart are the bits of two cells above each other."""

    def hidden(self, blockers: int, at_corners: int) -> int:
        """Return the mask of what is hidden by the blockers, and by what seals a corner from both sides."""
        hidden = _union(self.cells, blockers)
        if at_corners:
            above, right, beyond = at_corners >> self.width, at_corners >> 1, at_corners >> self.width + 1
            sealed = (above & right & self.rising) | (at_corners & beyond & self.falling)
            if sealed:
                hidden |= _union(self.corners, sealed)
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


class _Way(NamedTuple):
    """What the line to the centre of another cell meets, counted in indices from the cell where it begins."""

    cells: tuple[int, ...]
    """The cells that it crosses."""

    corners: tuple[int, ...]
    """The corners that it passes: the cell to the left of and below each."""


@lru_cache(maxsize=2**14)
def _way(width: int, dx: int, dy: int) -> _Way:
    """Return the line to the cell so far right and above, on a board of a width: the same from every cell.

    Whatever it meets lies in the rectangle between the two cells, and so on any board that has both.
    """
    ends = {(0, 0), (dx, dy)}
    met = [each for each in walk((0, 0), (2 * dx, 2 * dy)) if ends.isdisjoint(each.cells)]
    return _Way(
        tuple(y * width + x for each in met if each.kind == "cell" for x, y in each.cells),
        tuple(
            min(y for _, y in each.cells) * width + min(x for x, _ in each.cells)
            for each in met
            if each.kind == "corner"
        ),
    )


@lru_cache(maxsize=512)
def shadows(board: SquareBoard, a: str) -> Shadows:
    """Return what is hidden from a cell by what."""
    cells, corners = [0] * board.size, [0] * board.size
    rising = falling = 0
    here = board.index[a]
    for b, bit in board.bit.items():
        if a == b:
            continue
        dx, dy = board.offset(a, b)
        way = _way(board.width, dx, dy)
        for step in way.cells:
            cells[here + step] |= bit
        for step in way.corners:
            corners[here + step] |= bit
            if dx * dy > 0:
                rising |= 1 << here + step
            else:
                falling |= 1 << here + step
    return Shadows(_by_eights(cells), _by_eights(corners), rising, falling, board.width)
