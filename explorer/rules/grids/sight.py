"""Line of sight on a board of squares: exact, and with every crossing that decides it.

What stands on the board is given as two masks: ``solid``, the walls and barriers, and ``bodies``, the characters that
are in the way (BF-29). The two cells that look at each other never block (BF-42), and neither does a corner with
something on one side only (BF-41). Sight is mutual: whoever sees is seen.

Which line counts is ruling BF-39, what stops it at a corner BF-40; a ``SightRule`` is a reading of both. Where they
leave something open:

- A line that runs along an edge between two cells is stopped there by a wall or barrier on both sides, under reading
  b of the corners by characters too; on the rim of the board by one on the one side there is.
- A line from corner to corner is stopped by what seals a corner at its very ends too: two cells that only touch at a
  sealed corner do not see each other under any reading of the line that knows corners.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import product
from operator import getitem, or_
from typing import Literal, NamedTuple

from explorer.rules.grids.hexagon import bits
from explorer.rules.grids.lines import Kind, Meeting, Point, walk
from explorer.rules.grids.square import ORTHOGONAL, SquareBoard

Reading = Literal["a", "b", "c"]
By = Literal["solid", "body", ""]


@dataclass(frozen=True, slots=True)
class SightRule:
    """How sight is judged: one reading of each of the two rulings on it."""

    line: Reading = "a"
    """BF-39: a from centre to centre; b any shortest way along rows and columns; c any corner to any corner."""

    corners: Reading = "a"
    """BF-40: a sealed by a wall or barrier on both sides; b characters count as well; c corners never block."""


class Crossing(NamedTuple):
    """One thing that a line meets between its ends."""

    kind: Kind
    """``cell``, ``corner``, or ``edge``: the line runs between two cells (only from corner to corner)."""

    at: Point
    """The centre of the cell, the corner, or the middle of the edge, as (2x, 2y): ``a1`` has its centre at (0, 0)."""

    cells: tuple[str, ...]
    """The cell; or those to both sides of the line, the lower and then the more left first; on the rim only one."""

    blocks: bool
    """Whether the line ends here."""

    by: By
    """What blocks: ``solid``, walls and barriers alone; ``body``, a character or at least one; nothing: empty."""


class Sight(NamedTuple):
    """Whether two cells see each other, and why."""

    clear: bool
    crossings: tuple[Crossing, ...]
    """Everything that the line meets from the first cell to the second, without these two."""

    blocker: Crossing | None
    """The first crossing that blocks; None exactly when sight is clear."""

    line: tuple[Point, ...]
    """The points to draw the line through, as (2x, 2y)."""


_DIGITS = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))


class _Line(NamedTuple):
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


class _Shadows(NamedTuple):
    """What is hidden from one cell, looking from centre to centre."""

    cells: tuple[tuple[int, ...], ...]
    """For every four cells, by index, what each choice of blockers on them hides, the choice as a number below 16."""

    corners: tuple[int, ...]
    """What each corner hides when it is sealed; a corner goes by the cell to the left of and below it."""

    rising: int
    """The corners that lines pass rising, as a mask of those same cells: the other diagonal seals them."""

    falling: int
    """The corners that lines pass falling."""


def explain(board: SquareBoard, rule: SightRule, a: str, b: str, solid: int, bodies: int) -> Sight:
    """Return whether two cells see each other, with the line that tells.

    From centre to centre there is one line. Under the readings with several, it is the one on which the fewest
    crossings block, so a clear one if there is any; of equals the one nearest to the straight line between the
    centres. The line from b to a is the same, backwards.

    Args:
        board: where.
        rule: the readings to judge by.
        a: a cell by name.
        b: another, or the same: a cell sees itself.
        solid: mask of the walls and barriers.
        bodies: mask of the characters that are in the way.

    >>> from explorer.rules.grids.square import square_board
    >>> board = square_board(3, 3)
    >>> explain(board, SightRule(), "a1", "b2", solid=board.mask(["a2", "b1"]), bodies=0).blocker
    Crossing(kind='corner', at=(1, 1), cells=('b1', 'a2'), blocks=True, by='solid')
    """
    if a == b:
        return Sight(True, (), None, (_centre(board, a),))
    is_turned = board.index[a] > board.index[b]
    first, second = (b, a) if is_turned else (a, b)
    if rule.line == "b":
        way = _best_way(board, first, second, solid | bodies)
        lines = [(tuple(_centre(board, cell) for cell in way), _way_meetings(board, way))]
    else:
        ends = _corner_pairs(board, first, second) if rule.line == "c" else _centres(board, first, second)
        lines = [(line, _meetings(board, first, second, *line)) for line in ends]
    judged = [(line, tuple(_judge(board, rule, each, solid, bodies) for each in met)) for line, met in lines]
    line, crossings = min(judged, key=lambda each: sum(crossing.blocks for crossing in each[1]))
    if is_turned:
        line, crossings = line[::-1], crossings[::-1]
    blocker = next((crossing for crossing in crossings if crossing.blocks), None)
    return Sight(blocker is None, crossings, blocker, line)


def sees(board: SquareBoard, rule: SightRule, a: str, b: str, solid: int, bodies: int) -> bool:
    """Return whether two cells see each other; the arguments are those of ``explain``."""
    if rule.line == "b":
        return field(board, rule, a, solid, bodies) & board.bit[b] != 0
    masks = _blocking(rule, solid, bodies)
    if rule.line == "a":
        return _centre_line(board, a, b).is_clear(*masks)
    return a == b or any(line.is_clear(*masks) for line in _corner_lines(board, a, b))


def field(board: SquareBoard, rule: SightRule, a: str, solid: int, bodies: int) -> int:
    """Return the mask of all cells that a cell sees, with itself; the arguments are those of ``explain``.

    >>> from explorer.rules.grids.square import square_board
    >>> board = square_board(4, 1)
    >>> board.names(field(board, SightRule(), "a1", solid=board.mask(["c1"]), bodies=0))
    ('a1', 'b1', 'c1')
    """
    if rule.line == "b":
        return _field_by_ways(board, board.bit[a], solid | bodies)
    if rule.line == "c":
        return board.mask(cell for cell in board.cells if sees(board, rule, a, cell, solid, bodies))
    blockers, pillars, _ = _blocking(rule, solid, bodies)
    shadows = _shadows(board, a)
    # Four cells at a time, a digit each, and without a loop of our own: everybody's sight is asked for all the time.
    digits = f"{blockers:x}"[::-1].encode().translate(_DIGITS)
    hidden = reduce(or_, map(getitem, shadows.cells, digits), 0)
    if pillars:
        up, right = pillars >> board.width, pillars >> 1
        for corner in bits(up & right & shadows.rising | pillars & up >> 1 & shadows.falling):
            hidden |= shadows.corners[corner]
    return board.all & ~hidden


def everyone(
    board: SquareBoard, rule: SightRule, cells: Sequence[str], solid: int, bodies: int
) -> tuple[tuple[bool, ...], ...]:
    """Return who of several sees whom: ``everyone(…)[i][j]`` for ``cells[i]`` and ``cells[j]``.

    The arguments are those of ``explain``.
    """
    rows = [[True] * len(cells) for _ in cells]
    for i, one in enumerate(cells):
        for j in range(i):
            rows[i][j] = rows[j][i] = sees(board, rule, one, cells[j], solid, bodies)
    return tuple(map(tuple, rows))


# What blocks


def _blocking(rule: SightRule, solid: int, bodies: int) -> tuple[int, int, int]:
    """What blocks inside a cell, on both sides of a corner, and on both sides of an edge."""
    blockers = solid | bodies
    if rule.corners == "a":
        return blockers, solid, solid
    if rule.corners == "b":
        return blockers, blockers, blockers
    return blockers, 0, solid


def _judge(board: SquareBoard, rule: SightRule, met: Meeting, solid: int, bodies: int) -> Crossing:
    """Say of something that a line meets whether it blocks."""
    cells = _on_board(board, met)
    mask = board.mask(cells)
    inside, at_corners, at_edges = _blocking(rule, solid, bodies)
    blocking = {"cell": inside, "corner": at_corners, "edge": at_edges}[met.kind]
    by: By = ""
    if mask & blocking == mask:
        by = "solid" if mask & solid == mask else "body"
    return Crossing(met.kind, met.at, cells, by != "", by)


# Straight lines


def _centre(board: SquareBoard, cell: str) -> Point:
    x, y = board.column_row(cell)
    return 2 * x, 2 * y


def _centres(board: SquareBoard, a: str, b: str) -> list[tuple[Point, Point]]:
    return [(_centre(board, a), _centre(board, b))]


def _corner_pairs(board: SquareBoard, a: str, b: str) -> list[tuple[Point, Point]]:
    """The lines from a corner of one cell to a corner of another, in the order in which they are preferred.

    First those nearest to the line between the centres, and of equals the shorter.
    """
    (ax, ay), (bx, by) = _centre(board, a), _centre(board, b)

    def preference(pair: tuple[Point, Point]) -> tuple[int, int]:
        (x0, y0), (x1, y1) = pair
        off = sum(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) for x, y in pair)
        return off, (x1 - x0) ** 2 + (y1 - y0) ** 2

    shifts = tuple(product((-1, 1), repeat=2))
    pairs = [((ax + i, ay + j), (bx + k, by + m)) for (i, j), (k, m) in product(shifts, repeat=2)]
    return sorted((pair for pair in pairs if pair[0] != pair[1]), key=preference)


def _meetings(board: SquareBoard, a: str, b: str, start: Point, end: Point) -> tuple[Meeting, ...]:
    """What a line meets on the board that could block it: nothing that has to do with the two ends."""
    (left, low), ends = _centre(board, a), {board.column_row(a), board.column_row(b)}
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
        if ends.isdisjoint(each.cells) and (each.kind != "corner" or len(_on_board(board, each)) == 2)
    )


def _on_board(board: SquareBoard, met: Meeting) -> tuple[str, ...]:
    return tuple(
        board.cells[y * board.width + x] for x, y in met.cells if 0 <= x < board.width and 0 <= y < board.height
    )


def _as_masks(board: SquareBoard, meetings: Sequence[Meeting]) -> _Line:
    masks: dict[Kind, list[int]] = {"cell": [0], "corner": [], "edge": []}
    for each in meetings:
        masks[each.kind].append(board.mask(_on_board(board, each)))
    return _Line(sum(masks["cell"]), tuple(masks["corner"]), tuple(masks["edge"]))


@lru_cache(maxsize=2**15)
def _centre_line(board: SquareBoard, a: str, b: str) -> _Line:
    if a == b:
        return _Line(0, (), ())
    return _as_masks(board, _meetings(board, a, b, _centre(board, a), _centre(board, b)))


@lru_cache(maxsize=2**13)
def _corner_lines(board: SquareBoard, a: str, b: str) -> tuple[_Line, ...]:
    return tuple(_as_masks(board, _meetings(board, a, b, *line)) for line in _corner_pairs(board, a, b))


@lru_cache(maxsize=512)
def _shadows(board: SquareBoard, a: str) -> _Shadows:
    cells, corners = [0] * (board.size + 3), [0] * board.size
    rising = falling = 0
    for b, bit in board.bit.items():
        line = _centre_line(board, a, b)
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
    return _Shadows(fours, tuple(corners), rising, falling)


def _of_four(masks: Sequence[int], first: int) -> tuple[int, ...]:
    """Return the union of each choice of four masks, the choice as a number below 16."""
    return tuple(reduce(or_, (masks[first + index] for index in bits(choice)), 0) for choice in range(16))


# Shortest ways along rows and columns


def _field_by_ways(board: SquareBoard, start: int, blockers: int) -> int:
    """All cells that a shortest way leads to; towards each quarter it goes on from free cells only."""
    seen = start
    north, east, south, west = ORTHOGONAL
    for along, up in product((east, west), (north, south)):
        reached = start
        while reached:
            seen |= reached
            free = reached & ~blockers | reached & start
            reached = board.shifted(free, along) | board.shifted(free, up)
    return seen


def _best_way(board: SquareBoard, a: str, b: str, blockers: int) -> tuple[str, ...]:
    """The shortest way with the fewest blockers between its ends; of equals the nearest to the straight line."""
    (ax, ay), (dx, dy) = board.column_row(a), board.offset(a, b)
    along, up = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    columns, rows = abs(dx), abs(dy)

    def cell(steps: tuple[int, int]) -> str:
        return board.cells[(ay + up * steps[1]) * board.width + ax + along * steps[0]]

    def onward(steps: tuple[int, int]) -> list[tuple[int, int]]:
        i, j = steps
        return [(x, y) for x, y in ((i + 1, j), (i, j + 1)) if x <= columns and y <= rows]

    ends = board.mask((a, b))
    left: dict[tuple[int, int], int] = {}  # by steps along and up, the fewest blockers from there to the end
    for steps in sorted(product(range(columns + 1), range(rows + 1)), reverse=True):
        here = board.bit[cell(steps)] & blockers & ~ends
        left[steps] = (here != 0) + min((left[each] for each in onward(steps)), default=0)
    way = [(0, 0)]
    while way[-1] != (columns, rows):
        way.append(min(onward(way[-1]), key=lambda each: (left[each], abs(each[0] * rows - each[1] * columns))))
    return tuple(map(cell, way))


def _way_meetings(board: SquareBoard, way: Sequence[str]) -> tuple[Meeting, ...]:
    return tuple(Meeting("cell", _centre(board, cell), (board.column_row(cell),)) for cell in way[1:-1])
