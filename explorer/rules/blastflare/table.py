"""A board with the rulings of one table: everything about a game that never changes while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import cast

from explorer.rules.blastflare.book import Book, book_for
from explorer.rules.blastflare.rulings import SEALED_CORNERS, SIGHT_LINE
from explorer.rules.errors import SetupError
from explorer.rules.grids.sight import Reading, SightRule
from explorer.rules.grids.square import SquareBoard, square_board
from explorer.rules.ruling import Chosen, Ruling

SEATS = ("A", "B", "C", "D", "E", "F", "G", "H")
"""Every seat there can be. A game takes the first two, four, six or eight, in this turn order (BF-13)."""

MAX_SQUARES = 400
"""The largest board, in squares (BF-1)."""


class Table:
    """A board, the seats and the rulings in force. Tables are shared: equal ones are the same object.

    Attributes:
        board: the squares.
        seats: who sits here, in turn order.
        chosen: the letter of every ruling.
        rulings: the same by id.
        book: the cards and actions, as these rulings make them.
        sight: how lines of sight are drawn.
    """

    def __init__(self, board: SquareBoard, seats: tuple[str, ...], chosen: Chosen) -> None:
        """Set up a table; use ``Table.of`` instead, which checks the board and shares the table."""
        self.board = board
        self.seats = seats
        self.chosen = chosen
        self.rulings: Mapping[str, str] = MappingProxyType(dict(chosen))
        self.book: Book = book_for(chosen)
        self.sight = SightRule(
            cast(Reading, self.rulings[SIGHT_LINE.id]), cast(Reading, self.rulings[SEALED_CORNERS.id])
        )
        self.teams = ("".join(seats[0::2]), "".join(seats[1::2]))
        self.next_seat = dict(zip(seats, (*seats[1:], seats[0]), strict=True))
        self.place = {seat: number for number, seat in enumerate(seats)}

    @staticmethod
    def of(width: int, height: int, seats: int, chosen: Chosen) -> Table:
        """Return the table with a board of this size and so many seats.

        Raises:
            SetupError: a board that is too large or none, or a number of seats that makes no two equal teams.
        """
        for field, value, least in (("width", width, 1), ("height", height, 1)):
            if isinstance(value, bool) or not isinstance(value, int) or value < least:
                raise SetupError(field, "blastflare.no_such_side", found=repr(value))
        if width * height > MAX_SQUARES or width > 26:
            raise SetupError("width", "blastflare.board_too_large", width=width, height=height, most=MAX_SQUARES)
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in (2, 4, 6, 8):
            raise SetupError("players", "blastflare.no_such_players", found=repr(seats))
        return _shared_table(width, height, seats, chosen)

    def __reduce__(self) -> tuple[object, tuple[int, int, int, Chosen]]:
        """Pickle by what makes it, so that a table stays shared in every process."""
        return Table.of, (self.board.width, self.board.height, len(self.seats), self.chosen)

    def reads(self, ruling: Ruling, letter: str) -> bool:
        """Return whether a ruling is read this way at this table."""
        return self.rulings[ruling.id] == letter

    def team_of(self, seat: str) -> str:
        """Return the team a seat plays for: its seats in a row, "AC"."""
        return self.teams[self.place[seat] % 2]

    def after(self, seat: str) -> tuple[str, ...]:
        """Return all seats in turn order, beginning to the left of this one and ending with it."""
        start = self.place[seat] + 1
        return (*self.seats[start:], *self.seats[:start])


@cache
def _shared_table(width: int, height: int, seats: int, chosen: Chosen) -> Table:
    return Table(square_board(width, height), SEATS[:seats], chosen)
