"""What a player of Blast Radius may do: place a checker; swap and pass where a ruling knows them."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.rules.action import Action


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put one checker on a cell: a new stack, or one more on a stack of the mover's."""

    cell: str

    def __str__(self) -> str:
        """Return the cell's name."""
        return self.cell

    @property
    def sort_key(self) -> tuple[int, int, str, int]:
        """Placements come first, in reading order from the bottom-left."""
        number = self.cell[1:]
        return (0, 0, self.cell[:1], int(number) if number.isdecimal() else 0)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing, for want of a stack and of a free cell (ruling BR-2)."""

    def __str__(self) -> str:
        """Return "pass"."""
        return "pass"

    @property
    def sort_key(self) -> tuple[int, int, str, int]:
        """After the placements."""
        return (1, 0, "", 0)


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Take over Red's first stack instead of placing (ruling BR-12)."""

    def __str__(self) -> str:
        """Return "swap"."""
        return "swap"

    @property
    def sort_key(self) -> tuple[int, int, str, int]:
        """Last."""
        return (2, 0, "", 0)


PASS = Pass()
SWAP = Swap()
