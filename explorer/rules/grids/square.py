"""The board of squares: names, distances, directions, and sets of cells as bit masks.

Cells are named by a letter for the column, from the left, and a number for the row, from the bottom: ``a1`` is the
bottom-left. Beside the names there are coordinates (x, y), x to the right and y upwards, with ``a1`` at (0, 0). A
cell's *index* is ``y * width + x``, and bit ``1 << index`` stands for it in a mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from string import ascii_lowercase
from types import MappingProxyType

from explorer.rules.grids.hexagon import bits

Direction = tuple[int, int]

MAX_WIDTH = len(ascii_lowercase)
MAX_HEIGHT = 99

DIRECTIONS: Mapping[str, Direction] = MappingProxyType(
    {"N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1)}
)
"""The step (dx, dy) of each of the eight directions, clockwise from the north."""

ORTHOGONAL: tuple[Direction, ...] = tuple(DIRECTIONS[name] for name in ("N", "E", "S", "W"))

WEDGES: tuple[tuple[str, str], ...] = (
    ("N", "E"),
    ("NE", "SE"),
    ("E", "S"),
    ("SE", "SW"),
    ("S", "W"),
    ("SW", "NW"),
    ("W", "N"),
    ("NW", "NE"),
)
"""The pairs of directions 90 degrees apart, each clockwise, that bound a quarter of the plane (BF-112)."""


def direction_of(dx: int, dy: int) -> Direction:
    """Return the direction nearest to a vector, as a push takes it: the larger part wins, equal ones go diagonally.

    Rule BF-50.

    Raises:
        ValueError: the vector is (0, 0), which has no direction.

    >>> direction_of(2, 1), direction_of(-2, 2), direction_of(0, -3)
    ((1, 0), (-1, 1), (0, -1))
    """
    if dx == dy == 0:
        raise ValueError("(0, 0) has no direction")
    x = 0 if abs(dx) < abs(dy) else 1 if dx > 0 else -1
    y = 0 if abs(dy) < abs(dx) else 1 if dy > 0 else -1
    return x, y


class SquareBoard:
    """A board of squares. Boards are shared: ``square_board(width, height)`` is the same object every time.

    >>> board = square_board(9, 9)
    >>> board.size, board.cells[0], board.cells[10], board.cells[-1]
    (81, 'a1', 'b2', 'i9')
    """

    def __init__(self, width: int, height: int) -> None:
        """Lay out a board; use ``square_board`` instead, which checks the size and shares the board."""
        self.width = width
        self.height = height
        self.size = width * height
        self.cells: tuple[str, ...] = tuple(f"{ascii_lowercase[x]}{y + 1}" for y in range(height) for x in range(width))
        self.index: Mapping[str, int] = {cell: index for index, cell in enumerate(self.cells)}
        self.bit: Mapping[str, int] = {cell: 1 << index for index, cell in enumerate(self.cells)}
        self.all = (1 << self.size) - 1
        self._places: dict[str, tuple[int, int]] = {
            cell: (index % width, index // width) for index, cell in enumerate(self.cells)
        }
        # What a step to the right or to the left must not take along: it would come out a row further.
        self._not_last = sum(1 << index for index in range(self.size) if index % width != width - 1)
        self._not_first = sum(1 << index for index in range(self.size) if index % width != 0)
        self._neighbours: dict[str, tuple[str, ...]] = {
            cell: tuple(other for direction in ORTHOGONAL if (other := self.step(cell, direction)) is not None)
            for cell in self.cells
        }

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        """Pickle and copy as the size alone, so that a board stays shared in every process."""
        return square_board, (self.width, self.height)

    def __repr__(self) -> str:
        """Return how to get this board."""
        return f"square_board({self.width}, {self.height})"

    # Sets of cells

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the names of a mask's cells, by index: row by row from the bottom-left.

        >>> square_board(3, 3).names(0b100_000_001)
        ('a1', 'c3')
        """
        return tuple(self.cells[index] for index in bits(mask))

    def mask(self, cells: Iterable[str]) -> int:
        """Return the mask of cells by name."""
        mask = 0
        for cell in cells:
            mask |= self.bit[cell]
        return mask

    def shifted(self, mask: int, direction: Direction) -> int:
        """Return a mask with every cell one step further; those that leave the board are gone.

        >>> board = square_board(3, 3)
        >>> board.names(board.shifted(board.mask(["a1", "c1"]), DIRECTIONS["NE"]))
        ('b2',)
        """
        dx, dy = direction
        if dx > 0:
            mask = (mask & self._not_last) << 1
        elif dx < 0:
            mask = (mask & self._not_first) >> 1
        if dy > 0:
            mask = mask << self.width & self.all
        elif dy < 0:
            mask >>= self.width
        return mask

    def spread(self, mask: int, diagonally: bool = False) -> int:
        """Return a mask and all that is one step from it, of four or, diagonally, of eight."""
        spread = mask
        for direction in DIRECTIONS.values() if diagonally else ORTHOGONAL:
            spread |= self.shifted(mask, direction)
        return spread

    def regions(self, mask: int, diagonally: bool = False) -> tuple[int, ...]:
        """Return the parts of a mask that hang together, each as a mask, by their lowest index.

        Rule BF-3.

        Args:
            mask: the cells to divide.
            diagonally: whether cells that touch in a corner only hang together too.

        >>> board = square_board(3, 1)
        >>> [board.names(region) for region in board.regions(board.mask(["a1", "c1"]))]
        [('a1',), ('c1',)]
        """
        regions = []
        while mask:
            region, grown = 0, mask & -mask
            while grown != region:
                region, grown = grown, self.spread(grown, diagonally) & mask
            regions.append(region)
            mask ^= region
        return tuple(regions)

    def connected(self, mask: int, diagonally: bool = False) -> bool:
        """Return whether a mask hangs together: whether it is one region, or empty. Rule BF-3."""
        return len(self.regions(mask, diagonally)) <= 1

    # Places and distances

    def column_row(self, cell: str) -> tuple[int, int]:
        """Return the coordinates (x, y) of a cell by name, both from 0.

        >>> square_board(9, 9).column_row("c1")
        (2, 0)
        """
        return self._places[cell]

    def offset(self, a: str, b: str) -> tuple[int, int]:
        """Return (dx, dy) from one cell to another.

        >>> square_board(9, 9).offset("b2", "a4")
        (-1, 2)
        """
        (ax, ay), (bx, by) = self._places[a], self._places[b]
        return bx - ax, by - ay

    def distance(self, a: str, b: str) -> int:
        """Return the distance of two cells: columns apart plus rows apart (BF-38).

        >>> square_board(9, 9).distance("a1", "c3")
        4
        """
        (ax, ay), (bx, by) = self._places[a], self._places[b]
        return abs(bx - ax) + abs(by - ay)

    def step(self, cell: str, direction: Direction) -> str | None:
        """Return the cell one step further, or None when that is off the board."""
        (x, y), (dx, dy) = self._places[cell], direction
        x, y = x + dx, y + dy
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.cells[y * self.width + x]
        return None

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """Return the cells that share an edge with a cell: to the north, the east, the south and the west.

        >>> square_board(9, 9).neighbours("a1")
        ('a2', 'b1')
        """
        return self._neighbours[cell]

    def disc(self, cell: str, radius: int) -> int:
        """Return the mask of the cells within a distance of a cell, the cell itself included (BF-38).

        Args:
            cell: the middle.
            radius: 0 or more; beyond the board there is nothing to add.

        Raises:
            ValueError: the radius is below 0.
        """
        return _grown(self, min(radius, self.width + self.height), False)[self.index[cell]]

    def ring(self, cell: str, radius: int) -> int:
        """Return the mask of the cells at exactly a distance of a cell; the radius is as for ``disc``."""
        inner = self.disc(cell, radius - 1) if radius > 0 else 0
        return self.disc(cell, radius) & ~inner

    def box(self, cell: str, radius: int) -> int:
        """Return the mask of the square around a cell, so many columns and rows to each side, itself included (BF-107).

        The radius is as for ``disc``.
        """
        return _grown(self, min(radius, self.width + self.height), True)[self.index[cell]]

    def wedge(self, cell: str, first: str, second: str) -> int:
        """Return the mask of a quarter of the board: between two rays from a cell and on them, without the cell.

        Rule BF-112.

        Args:
            cell: where the rays begin.
            first: one of the eight directions by name, such as "NE".
            second: one 90 degrees from it, to either side; see ``WEDGES``.

        Raises:
            ValueError: the directions are not 90 degrees apart.

        >>> board = square_board(3, 3)
        >>> board.names(board.wedge("b2", "NE", "SE"))
        ('c1', 'c2', 'c3')
        """
        if (first, second) not in WEDGES and (second, first) not in WEDGES:
            raise ValueError(f"two directions 90 degrees apart were expected, not {first} and {second}")
        return _wedge(self, cell, DIRECTIONS[first], DIRECTIONS[second])


@cache
def _grown(board: SquareBoard, radius: int, diagonally: bool) -> tuple[int, ...]:
    """By index, the mask of what is so many steps from each cell or nearer."""
    if radius < 0:
        raise ValueError(f"a radius of 0 or more was expected, not {radius}")
    if radius == 0:
        return tuple(board.bit.values())
    return tuple(board.spread(mask, diagonally) for mask in _grown(board, radius - 1, diagonally))


@lru_cache(maxsize=8192)
def _wedge(board: SquareBoard, cell: str, first: Direction, second: Direction) -> int:
    mask = 0
    for other in board.cells:
        dx, dy = board.offset(cell, other)
        # At right angles to each other, the rays bound what lies in front of both.
        if dx * first[0] + dy * first[1] >= 0 and dx * second[0] + dy * second[1] >= 0:
            mask |= board.bit[other]
    return mask & ~board.bit[cell]


def square_board(width: int, height: int) -> SquareBoard:
    """Return the board of this size; it is the same object every time.

    Args:
        width: columns, 1 to 26.
        height: rows, 1 to 99.

    Raises:
        ValueError: no such board.
    """
    for name, value, most in (("width", width, MAX_WIDTH), ("height", height, MAX_HEIGHT)):
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
            raise ValueError(f"a {name} from 1 to {most} was expected, not {value!r}")
    return _shared_board(width, height)


@cache
def _shared_board(width: int, height: int) -> SquareBoard:
    return SquareBoard(width, height)
