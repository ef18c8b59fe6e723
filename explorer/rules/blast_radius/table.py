"""A board with the rulings of one table: everything about a game that never changes while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from explorer.rules.blast_radius.action import Place
from explorer.rules.blast_radius.rulings import EXEMPT, NO_MOVE, SWAP
from explorer.rules.errors import SetupError
from explorer.rules.grids.hexagon import MAX_BASE, HexBoard, bits
from explorer.rules.ruling import Chosen

CHUNK = 11
"""Bits of a mask that are looked up at once when it is turned into placements: 2,048 entries a chunk at most."""


class Table:
    """A board and the rulings in force. Tables are shared: equal ones are the same object.

    Attributes:
        board: the hexagon.
        chosen: the letter of every ruling.
        no_move: what befalls a player who cannot move: "pass", "lose" or "draw" (BR-2).
        first_tested_turn: number of the first turn that can win (BR-3).
        has_swap: whether Blue may swap (BR-12).
        openings: mask of the cells Red may open on (BR-2, last reading).
        discs: for every cell, the mask of the cell and its neighbours: what a stack of 1 closes.
    """

    def __init__(self, board: HexBoard, chosen: Chosen) -> None:
        """Set up a table; use ``Table.of`` instead, which checks the board and shares the table."""
        letters = dict(chosen)
        self.board = board
        self.chosen = chosen
        self.rulings: Mapping[str, str] = MappingProxyType(letters)
        reading = NO_MOVE.reading(letters[NO_MOVE.id]).alias
        self.no_move = "pass" if reading == "forbidden" else reading
        self.first_tested_turn = 2 if letters[EXEMPT.id] == "a" else 4
        self.has_swap = letters[SWAP.id] == "b"
        self.index = board.index
        self.discs = tuple(zone | 1 << index for index, zone in enumerate(board.zones(1)))
        self.openings = board.full
        if reading == "forbidden":
            self.openings = sum(1 << index for index, disc in enumerate(self.discs) if disc != board.full)
        self.placements = tuple(Place(cell) for cell in board.cells)
        self._chunks: tuple[dict[int, tuple[Place, ...]], ...] = tuple({} for _ in range(0, len(board.cells), CHUNK))

    @staticmethod
    def of(base: int, chosen: Chosen) -> Table:
        """Return the table with a board of this base and these rulings.

        Raises:
            SetupError: no such board, or a ruling that this board leaves no opening for.
        """
        try:
            board = HexBoard.of(base)
        except ValueError as error:
            raise SetupError("base", "blast_radius.no_such_base", found=repr(base), largest=MAX_BASE) from error
        table = _shared_table(board, chosen)
        if not table.openings:
            raise SetupError(
                f"rulings.{NO_MOVE.id}",
                "blast_radius.no_opening",
                base=base,
                largest=MAX_BASE,
            )
        return table

    def __reduce__(self) -> tuple[object, tuple[int, Chosen]]:
        """Pickle as base and rulings, so that a table stays shared in every process."""
        return Table.of, (self.board.base, self.chosen)

    def places(self, mask: int) -> tuple[Place, ...]:
        """Return the placements of a mask's cells, in order.

        Looking up eleven cells at a time is what makes listing legal actions quick: a look-up table for each chunk
        fills itself with the patterns that come up.
        """
        found: tuple[Place, ...] = ()
        for number, chunk in enumerate(self._chunks):
            pattern = mask & 0x7FF
            if pattern:
                try:
                    found += chunk[pattern]
                except KeyError:
                    base = number * CHUNK
                    chunk[pattern] = tuple(self.placements[base + index] for index in bits(pattern))
                    found += chunk[pattern]
            mask >>= CHUNK
        return found


@cache
def _shared_table(board: HexBoard, chosen: Chosen) -> Table:
    return Table(board, chosen)
