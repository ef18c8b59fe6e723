"""The hexagon of hexagons: names, distances, and sets of cells as bit masks.

A board of base n has n cells on each side and 3n(n-1)+1 in all. Cells are named as on Abstract Play: a letter for
the row, from the bottom, and a number within the row, from the left (base-5 centre ``e5``, bottom-left ``a1``,
top-left ``i1``). A cell's *index* is its place in reading order from the bottom-left, and bit ``1 << index`` stands
for it in a mask.

Beside the names there are axial coordinates (q, r) with the centre at (0, 0): q grows to the right along a row, r
grows from row to row downwards, and the distance of two cells is max(|dq|, |dr|, |dq+dr|).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

Axial = tuple[int, int]

MAX_BASE = 10


def bits(mask: int) -> Iterator[int]:
    """Go through the indices of a mask, lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def hex_distance(a: Axial, b: Axial) -> int:
    """Return how many steps from cell to cell lie between two cells.

    >>> hex_distance((0, 0), (1, -2))
    2
    """
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class _Discs(dict[int, tuple[int, ...]]):
    """For every radius and every cell, the mask of the cells within that radius, the cell itself included.

    A cell's disc stands at the length of its bit, one after its index; nothing stands at 0. Playouts ask at every ply,
    and have bits in hand, whose length is quicker to find in a row than the bit in a dictionary. A radius is worked
    out when it is first asked for.
    """

    def __init__(self, distances: Sequence[Sequence[int]]) -> None:
        self._distances = distances

    def __missing__(self, radius: int) -> tuple[int, ...]:
        discs = (sum(1 << other for other, steps in enumerate(row) if steps <= radius) for row in self._distances)
        self[radius] = (0, *discs)
        return self[radius]


class HexBoard:
    """A hexagon of hexagons. Boards are shared: ``HexBoard.of(base)`` is the same object every time.

    >>> board = HexBoard.of(5)
    >>> len(board.cells), board.cells[0], board.name(0, 0), board.cells[-5]
    (61, 'a1', 'e5', 'i1')
    """

    def __init__(self, base: int) -> None:
        """Lay out a board; use ``HexBoard.of`` instead, which checks the base and shares the board."""
        reach = base - 1
        self.base = base
        self.diameter = 2 * reach
        self.cells: tuple[str, ...] = ()
        self.axials: tuple[Axial, ...] = ()
        for row in range(2 * base - 1):
            r = reach - row  # row "a" is the lowest on the screen: the largest r
            first = max(-reach, -reach - r)
            length = 2 * base - 1 - abs(r)
            self.cells += tuple(f"{chr(ord('a') + row)}{number}" for number in range(1, length + 1))
            self.axials += tuple((first + column, r) for column in range(length))
        self.index: dict[str, int] = {cell: index for index, cell in enumerate(self.cells)}
        self._by_axial: dict[Axial, int] = {axial: index for index, axial in enumerate(self.axials)}
        self.full = (1 << len(self.cells)) - 1
        self._distances = tuple(tuple(hex_distance(a, b) for b in self.axials) for a in self.axials)
        self.discs = _Discs(self._distances)

    @staticmethod
    def of(base: int) -> HexBoard:
        """Return the board of this base.

        Args:
            base: cells along a side, 1 to 10.

        Raises:
            ValueError: no such board.
        """
        if isinstance(base, bool) or not isinstance(base, int) or not 1 <= base <= MAX_BASE:
            raise ValueError(f"a base from 1 to {MAX_BASE} was expected, not {base!r}")
        return _shared_board(base)

    def __reduce__(self) -> tuple[object, tuple[int]]:
        """Pickle as the base alone, so that a board stays shared in every process."""
        return HexBoard.of, (self.base,)

    def name(self, q: int, r: int) -> str:
        """Return the name of the cell at axial (q, r).

        Raises:
            KeyError: it is off the board.
        """
        return self.cells[self._by_axial[q, r]]

    def axial(self, cell: str) -> Axial:
        """Return the axial coordinates (q, r) of a cell by name."""
        return self.axials[self.index[cell]]

    def distance(self, a: str, b: str) -> int:
        """Return the distance of two cells by name, in steps.

        >>> HexBoard.of(5).distance("e1", "e4")
        3
        """
        return self._distances[self.index[a]][self.index[b]]

    def zones(self, radius: int) -> tuple[int, ...]:
        """Return, for every cell, the mask of the cells at distance 1 to ``radius``: the cell itself is not in it."""
        return tuple(disc ^ 1 << index for index, disc in enumerate(self.discs[radius][1:]))

    def mask(self, cells: Iterable[str]) -> int:
        """Return the mask of cells by name."""
        return sum(1 << self.index[cell] for cell in set(cells))

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the names of a mask's cells, in reading order from the bottom-left."""
        return tuple(self.cells[index] for index in bits(mask))

    def within(self, cell: str, radius: int) -> tuple[str, ...]:
        """Return the cells at distance 1 to ``radius`` of a cell.

        >>> HexBoard.of(5).within("a1", 1)
        ('a2', 'b1', 'b2')
        """
        index = self.index[cell]
        return self.names(self.discs[radius][index + 1] ^ 1 << index)

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """Return the cells that touch a cell."""
        return self.within(cell, 1)

    def path(self, start: str, end: str) -> tuple[str, ...]:
        """Return a shortest way between two cells, both included: the one that stays closest to the straight line.

        It is found with whole numbers only. Each step goes to the neighbour that is one nearer to the end and lies
        nearest to the straight line; where two lie equally near, to the one that comes first in reading order.

        >>> HexBoard.of(5).path("e1", "e4")
        ('e1', 'e2', 'e3', 'e4')
        """
        way = [start]
        (q0, r0), (q1, r1) = self.axial(start), self.axial(end)
        while way[-1] != end:
            left = self.distance(way[-1], end)
            nearer = [cell for cell in self.neighbours(way[-1]) if self.distance(cell, end) == left - 1]
            way.append(min(nearer, key=lambda cell: self._off_line((q0, r0), (q1, r1), self.axial(cell))))
        return tuple(way)

    @staticmethod
    def _off_line(start: Axial, end: Axial, cell: Axial) -> int:
        """How far a cell lies from the line start-end, as twice an area: 0 on the line."""
        return abs((end[0] - start[0]) * (cell[1] - start[1]) - (end[1] - start[1]) * (cell[0] - start[0]))


@cache
def _shared_board(base: int) -> HexBoard:
    return HexBoard(base)
