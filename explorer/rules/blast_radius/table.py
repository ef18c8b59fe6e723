"""A board with the rulings of one table: everything about a game that never changes while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from operator import getitem
from types import MappingProxyType

from explorer.rules.blast_radius.action import Place
from explorer.rules.blast_radius.rulings import EXEMPT, NO_MOVE, SWAP
from explorer.rules.errors import SetupError
from explorer.rules.grids.hexagon import MAX_BASE, HexBoard
from explorer.rules.ruling import Chosen

FEW = 2
"""Sets of so many cells are few enough to keep all of them."""


class Table:
    """A board and the rulings in force. Tables are shared: equal ones are the same object.

    Attributes:
        board: the hexagon.
        chosen: the letter of every ruling.
        no_move: what befalls a player who cannot move: "pass", "lose" or "draw" (BR-2).
        first_tested_turn: number of the first turn that can win (BR-3).
        has_swap: whether Blue may swap (BR-12).
        openings: mask of the cells Red may open on (BR-2, last reading).
        has_first_turn_rulings: whether first turns allow anything else than later ones (BR-2, last reading, or BR-12).
        bits: for every cell by name, its mask.
        discs: ``discs[height][bit.bit_length()]`` is the mask of the cells that a stack closes: its own and its zone.
        beyond: at the same places, the cells that a stack of 1 leaves open.
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
        self.bits = {cell: 1 << index for cell, index in board.index.items()}
        self.discs = board.discs
        self.beyond = tuple(board.full ^ disc for disc in board.discs[1])
        self.openings = board.full
        if reading == "forbidden":
            self.openings = sum(1 << index for index, disc in enumerate(board.discs[1][1:]) if disc != board.full)
        self.has_first_turn_rulings = self.has_swap or self.openings != board.full
        self.placements = tuple(Place(cell) for cell in board.cells)
        self._kept: dict[int, tuple[Place, ...]] = {board.full: self.placements}
        self._by_byte = [
            [tuple(place for index, place in enumerate(eight) if pattern >> index & 1) for pattern in range(256)]
            for eight in (self.placements[start : start + 8] for start in range(0, len(board.cells), 8))
        ]
        self._bytes = len(self._by_byte)

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

        Every ply of every playout asks. Therefore they lie ready for every pattern of eight cells in a row; and those
        of the empty board, and of the one or two cells that half of the plies ask for, are kept whole.
        """
        found = self._kept.get(mask)
        if found is None:
            found = sum(map(getitem, self._by_byte, mask.to_bytes(self._bytes, "little")), ())
            if len(found) <= FEW:
                self._kept[mask] = found
        return found


@cache
def _shared_table(board: HexBoard, chosen: Chosen) -> Table:
    return Table(board, chosen)
