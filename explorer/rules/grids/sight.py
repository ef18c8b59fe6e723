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
from typing import Literal, NamedTuple

from explorer.rules.grids.lines import Kind, Meeting, Point
from explorer.rules.grids.sightlines import centre, centre_line, corner_lines, corner_pairs, meetings, on_board, shadows
from explorer.rules.grids.square import SquareBoard
from explorer.rules.grids.ways import best_way, reached_by_ways

FEW = 16
"""So many cells are looked at one by one: more than lie within two steps of one."""

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
        return Sight(True, (), None, (centre(board, a),))
    # Told from the lower index: so which of several equal lines is best does not depend on who looks.
    is_turned = board.index[a] > board.index[b]
    first, second = (b, a) if is_turned else (a, b)
    lines: list[tuple[tuple[Point, ...], tuple[Meeting, ...]]]
    if rule.line == "b":
        way = best_way(board, first, second, solid | bodies)
        met = tuple(Meeting("cell", centre(board, cell), (board.column_row(cell),)) for cell in way[1:-1])
        lines = [(tuple(centre(board, cell) for cell in way), met)]
    else:
        straight = [(centre(board, first), centre(board, second))]
        ends = straight if rule.line == "a" else corner_pairs(board, first, second)
        lines = [(line, meetings(board, first, second, *line)) for line in ends]
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
        return centre_line(board, a, b).is_clear(*masks)
    return a == b or any(line.is_clear(*masks) for line in corner_lines(board, a, b))


def field(board: SquareBoard, rule: SightRule, a: str, solid: int, bodies: int) -> int:
    """Return the mask of all cells that a cell sees, with itself; the arguments are those of ``explain``.

    >>> from explorer.rules.grids.square import square_board
    >>> board = square_board(4, 1)
    >>> board.names(field(board, SightRule(), "a1", solid=board.mask(["c1"]), bodies=0))
    ('a1', 'b1', 'c1')
    """
    if rule.line == "b":
        return reached_by_ways(board, board.bit[a], solid | bodies)
    if rule.line == "c":
        return board.mask(cell for cell in board.cells if sees(board, rule, a, cell, solid, bodies))
    blockers, at_corners, _ = _blocking(rule, solid, bodies)
    return board.all & ~shadows(board, a).hidden(blockers, at_corners)


def seen_of(board: SquareBoard, rule: SightRule, a: str, wanted: int, solid: int, bodies: int) -> int:
    """Return which of some cells, given and returned as a mask, a cell sees; the rest is as in ``explain``.

    A few cells are looked at one by one: what is hidden on a whole board takes long to work out for the first time.
    """
    if rule.line == "b" or wanted.bit_count() > FEW:
        return wanted & field(board, rule, a, solid, bodies)
    return board.mask(cell for cell in board.names(wanted) if sees(board, rule, a, cell, solid, bodies))


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
    cells = on_board(board, met)
    mask = board.mask(cells)
    inside, at_corners, at_edges = _blocking(rule, solid, bodies)
    blocking = {"cell": inside, "corner": at_corners, "edge": at_edges}[met.kind]
    by: By = ""
    if mask & blocking == mask:
        by = "solid" if mask & solid == mask else "body"
    return Crossing(met.kind, met.at, cells, by != "", by)
