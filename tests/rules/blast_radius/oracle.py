"""The printed rules once more: slowly, literally, on axial cells in a dictionary, and sharing no code with the package.

Whatever the package says about a game is compared with this. Rulings are given by their letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

Cell = tuple[int, int]
Stacks = dict[Cell, tuple[str, int]]

OTHER = {"red": "blue", "blue": "red"}


@cache
def steps_between(a: Cell, b: Cell) -> int:
    """How many steps apart two cells are: half the sum of what their three cube coordinates differ by."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@cache
def cells_of(base: int) -> list[Cell]:
    """Every cell of a board, from the bottom-left, row by row: (q, r), r growing downwards."""
    reach = range(-base + 1, base)
    return [(q, r) for r in reversed(reach) for q in reach if abs(q + r) < base]


@cache
def name_of(cell: Cell, base: int) -> str:
    """What people call a cell: the row's letter from the bottom, the place in its row from the left."""
    row = [each for each in cells_of(base) if each[1] == cell[1]]
    return "abcdefghijklmnopqrs"[base - 1 - cell[1]] + str(row.index(cell) + 1)


@cache
def cell_called(name: str, base: int) -> Cell:
    """The cell with this name."""
    (cell,) = [each for each in cells_of(base) if name_of(each, base) == name]
    return cell


@dataclass(frozen=True)
class Oracle:
    """A position: stacks, the turn to be played, and how it ended ("red", "blue", "draw" or None)."""

    base: int
    br2: str = "a"
    br3: str = "a"
    br12: str = "a"
    stacks: Stacks = field(default_factory=dict)
    turn: int = 1
    ended: str | None = None

    @property
    def mover(self) -> str:
        return "red" if self.turn % 2 == 1 else "blue"

    def covering(self, cell: Cell) -> list[Cell]:
        """The stacks in whose zones a cell lies; a stack's own cell is in none of its own."""
        return [
            source
            for source, (_, height) in self.stacks.items()
            if source != cell and steps_between(source, cell) <= height
        ]

    def free(self) -> list[Cell]:
        return [cell for cell in cells_of(self.base) if cell not in self.stacks and not self.covering(cell)]

    def own(self, player: str) -> list[Cell]:
        return [cell for cell, (owner, _) in self.stacks.items() if owner == player]

    def smallest(self, player: str) -> list[Cell]:
        own = self.own(player)
        return [cell for cell in own if self.stacks[cell][1] == min(self.stacks[each][1] for each in own)]

    def placements(self) -> list[Cell]:
        """Where the mover may place."""
        if self.ended:
            return []
        free = self.free()
        if self.turn == 1 and self.br2 == "d" and not self.stacks:
            return [cell for cell in free if self._with(cell, ("red", 1)).free()]
        return free or self.smallest(self.mover)

    def may_swap(self) -> bool:
        reds = self.own("red")
        return (
            self.br12 == "b" and self.turn == 2 and not self.ended and len(reds) == 1 and len(self.stacks) == len(reds)
        )

    def actions(self) -> set[str]:
        """All that the mover may do, as notation."""
        found = {name_of(cell, self.base) for cell in self.placements()}
        if self.may_swap():
            found.add("swap")
        if not self.ended and found <= {"swap"} and not (found and self.br2 in "bc"):
            found.add("pass")
        return found

    def _with(self, cell: Cell, stack: tuple[str, int]) -> Oracle:
        return replace(self, stacks={**self.stacks, cell: stack})

    def do(self, action: str, *, every_zone: bool = False) -> Oracle:
        """The position after an action. ``every_zone`` is BR-8 (b): whatever stands in any zone at all is removed."""
        if action == "pass":
            return replace(self, turn=self.turn + 1)
        if action == "swap":
            taken = replace(self, stacks={cell: ("blue", height) for cell, (_, height) in self.stacks.items()})
            return taken._close(tested=False)
        cell = cell_called(action, self.base)
        height = self.stacks[cell][1] + 1 if cell in self.stacks else 1
        placed = self._with(cell, (self.mover, height))
        if height > 1:
            gone = {
                other
                for other in placed.stacks
                if (other != cell and steps_between(cell, other) <= height) or (every_zone and placed.covering(other))
            }
            placed = replace(placed, stacks={at: stack for at, stack in placed.stacks.items() if at not in gone})
        return placed._close(tested=self.turn >= {"a": 2, "b": 4}[self.br3])

    def _close(self, *, tested: bool) -> Oracle:
        """The end of a turn: a win, or what becomes of a player who will have nothing to do (BR-2)."""
        enemy = OTHER[self.mover]
        ended = None
        if not self.own(enemy):
            if tested:
                ended = self.mover
            elif not self.free() and not replace(self, turn=self.turn + 1).may_swap():
                ended = {"b": self.mover, "c": "draw"}.get(self.br2)
        return replace(self, turn=self.turn + 1, ended=ended)

    def board(self) -> dict[str, tuple[str, int]]:
        """The stacks by the names of their cells."""
        return {name_of(cell, self.base): stack for cell, stack in self.stacks.items()}


def every_position(*firsts: Oracle) -> Iterator[Oracle]:
    """Every position that can be reached from these, each once."""
    seen, waiting = set(), [*firsts]
    while waiting:
        now = waiting.pop()
        # From turn 6 on only whose turn it is matters to the rules, not its number.
        turn = now.turn if now.turn < 6 else 6 + now.turn % 2
        key = (frozenset(now.stacks.items()), turn, now.ended)
        if key not in seen:
            seen.add(key)
            yield now
            waiting += [now.do(action) for action in now.actions()]
