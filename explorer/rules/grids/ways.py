"""Shortest ways along rows and columns of a board of squares, and where they can go past what stands there.

They are what sight means under reading b of BF-39: every cell of a way between its two ends must be free.
"""

from __future__ import annotations

from itertools import product

from explorer.rules.grids.square import ORTHOGONAL, SquareBoard


def reached_by_ways(board: SquareBoard, start: int, blockers: int) -> int:
    """Return the mask of all cells that a shortest way leads to, from one cell and past no blocker.

    Args:
        board: where.
        start: the cell, as a mask; whatever stands there is not in the way.
        blockers: mask of the cells that no way goes on from.
    """
    seen = start
    north, east, south, west = ORTHOGONAL
    for along, up in product((east, west), (north, south)):
        reached = start
        while reached:
            seen |= reached
            free = reached & ~blockers | reached & start
            reached = board.shifted(free, along) | board.shifted(free, up)
    return seen


def best_way(board: SquareBoard, a: str, b: str, blockers: int) -> tuple[str, ...]:
    """Return the shortest way with the fewest blockers between its ends; of equals the nearest to the straight line.

    Both ends are in it.
    """
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
