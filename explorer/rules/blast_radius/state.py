"""A position of Blast Radius: an immutable record, and every question that can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from explorer.rules.action import Action
from explorer.rules.blast_radius import choices, legality, play, setup, steps
from explorer.rules.blast_radius.action import PASS, SWAP, Pass, Place, Swap
from explorer.rules.blast_radius.observation import Observation
from explorer.rules.blast_radius.table import Table
from explorer.rules.choice import Choice
from explorer.rules.game import Outcome
from explorer.rules.grids.hexagon import HexBoard, bits
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason
from explorer.rules.step import Step

PLAYERS = ("red", "blue")


class Stack(NamedTuple):
    """One stack: whose it is ("red" or "blue") and how many checkers high."""

    player: str
    height: int


class Radiation(NamedTuple):
    """How many zones of each player cover a cell."""

    red: int
    blue: int

    @property
    def total(self) -> int:
        """How many zones cover the cell, whoever owns them."""
        return self.red + self.blue


@lru_cache(maxsize=1024)
def _stacks(board: HexBoard, red: int, blue: int, levels: play.Levels) -> Mapping[str, Stack]:
    """Every stack by its cell. One position is asked about many times (each cell's reasons, each panel)."""
    return MappingProxyType(
        {
            board.cells[index]: Stack("red" if red >> index & 1 else "blue", play.height_at(levels, 1 << index))
            for index in bits(red | blue)
        }
    )


class Record(NamedTuple):
    """The fields of a state. Sets of cells are bit masks of the board's cell indices.

    Attributes:
        table: the board and the rulings.
        red: cells with a red stack.
        blue: cells with a blue stack.
        levels: ``levels[h - 1]`` is the cells with a stack of height h; at least one level, no empty one on top.
        free: cells where a new stack may stand. It follows from ``levels``; it is kept because every ply asks for it.
        turn: the number of the turn being played, from 1; Red's are the odd ones.
        ended: "red" or "blue" (the winner), "draw", or None while the game goes on.
        is_terminal: whether the game is over. It follows from ``ended``, and is kept for the same reason as ``free``.
    """

    table: Table
    red: int
    blue: int
    levels: tuple[int, ...]
    free: int
    turn: int
    ended: str | None
    is_terminal: bool


class State(Record):
    """A position: whose turn it is, where the stacks stand, and what may be done.

    >>> from explorer.rules import games
    >>> game = games["blast_radius"]
    >>> state = game.start(base=5).apply(game.parse_action("e5", game.start(base=5))).state
    >>> state.to_move, dict(state.stacks), len(state.legal_actions())
    ('blue', {'e5': Stack(player='red', height=1)}, 54)
    """

    __slots__ = ()

    # What stands on the board

    @property
    def base(self) -> int:
        """Cells along a side of the board."""
        return self.table.board.base

    @property
    def cells(self) -> tuple[str, ...]:
        """All cells, in reading order from the bottom-left."""
        return self.table.board.cells

    @property
    def rulings(self) -> Mapping[str, str]:
        """The letter in force for each ruling."""
        return self.table.rulings

    @property
    def stacks(self) -> Mapping[str, Stack]:
        """Every stack by its cell, in the order of the cells."""
        return _stacks(self.table.board, self.red, self.blue, self.levels)

    def mask_of(self, player: str) -> int:
        """Return the mask of a player's stacks."""
        return self.red if player == "red" else self.blue

    def zone(self, cell: str) -> tuple[str, ...]:
        """Return the cells of the zone of the stack on a cell (BR-ZONE): its own cell is not among them.

        Raises:
            KeyError: no stack stands there.
        """
        return self.table.board.within(cell, self.stacks[cell].height)

    def zones(self, player: str) -> tuple[str, ...]:
        """Return the cells that the zones of a player's stacks cover together."""
        covered = 0
        for cell, stack in self.stacks.items():
            if stack.player == player:
                bit = self.table.bits[cell]
                covered |= self.table.discs[stack.height][bit.bit_length()] ^ bit
        return self.table.board.names(covered)

    def radiation(self) -> Mapping[str, Radiation]:
        """Return, for every cell, how many zones of each player cover it (BR-17)."""
        counts = {cell: [0, 0] for cell in self.cells}
        for cell, stack in self.stacks.items():
            for covered in self.table.board.within(cell, stack.height):
                counts[covered][PLAYERS.index(stack.player)] += 1
        return MappingProxyType({cell: Radiation(*count) for cell, count in counts.items()})

    @property
    def free_cells(self) -> tuple[str, ...]:
        """The cells without a stack that no zone covers: open to both players (BR-11)."""
        return self.table.board.names(self.free)

    def smallest(self, player: str) -> tuple[str, ...]:
        """Return the cells of a player's smallest stacks (BR-SMALLEST); none when the player has no stack."""
        return self.table.board.names(self._smallest_mask(self.mask_of(player)))

    def _smallest_mask(self, own: int) -> int:
        for level in self.levels:
            if level & own:
                return level & own
        return 0

    # How the game stands

    @property
    def to_move(self) -> str | None:
        """The player to place; None when the game is over."""
        return None if self.ended else play.mover_of(self.turn)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        if self.ended is None:
            return None
        return Outcome(None if self.ended == play.DRAW else self.ended)

    # What may be done

    @property
    def legal_mask(self) -> int:
        """The mask of the cells where the mover may place."""
        return self.table.board.mask(action.cell for action in self.legal_actions() if isinstance(action, Place))

    @property
    def may_swap(self) -> bool:
        """Whether Blue may take over Red's first stack now (BR-12)."""
        return self.ended is None and play.may_swap_in(self.table, self.turn, self.red, self.blue)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all legal actions, in the order of the cells; of an unfinished game there is always one."""
        table, red, blue, levels, free, turn, _, is_terminal = self
        if is_terminal:
            return ()
        if turn <= 2 and table.has_first_turn_rulings:
            return self._opening_actions()
        if free:
            return table.places(free)
        own = red if turn & 1 else blue
        for level in levels:
            if level & own:
                return table.places(level & own)
        return (PASS,)

    def _opening_actions(self) -> tuple[Action, ...]:
        """The legal actions of each player's first turn, which has rulings of its own (BR-2, BR-12, BR-22)."""
        cells = self.free or self._smallest_mask(self.red if self.turn & 1 else self.blue)
        if self.turn == 1 and self.free:
            cells &= self.table.openings
        actions: tuple[Action, ...] = self.table.places(cells)
        if not self.may_swap:
            return actions or (PASS,)
        if not actions and self.table.no_move == "pass":
            actions = (PASS,)
        return (*actions, SWAP)

    def why_illegal(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an action; empty exactly when it is legal."""
        return legality.why_illegal(self, action)

    apply = play.apply

    def explain(self, action: Action, chance: Any = None) -> tuple[Step, ...]:
        """Return the steps of a legal action (``Transition.steps`` asks here)."""
        return steps.explain(self, action)

    def chances(self, action: Action) -> tuple[None]:
        """Return what chance may bring: only None, since nothing is drawn in this game."""
        return (None,)

    def choose(self, partial: Sequence[str] = ()) -> Choice:
        """Return the next thing to pick: one cell (or "swap", "pass") makes a whole action."""
        return choices.choose(self, partial)

    def footprint(self, action: Action) -> tuple[Mark, ...]:
        """Return marks of all that the action touches: its zone, and every stack it removes."""
        return choices.footprint(self, action)

    def observation(self, seat: str) -> Observation:
        """Return what a seat may know: everything, since nothing is hidden in this game."""
        return Observation(seat, self)

    # Setting a position by hand

    def with_stack(self, cell: str, player: str, height: int) -> State:
        """Return the position with a stack set on a cell, in place of what stood there; impossible ones included.

        Raises:
            SetupError: no such cell, player or height; the field names it.
        """
        return setup.edited(self, {**self.stacks, cell: (player, height)}, self.to_move)

    def without_stack(self, cell: str) -> State:
        """Return the position with nothing on a cell."""
        return setup.edited(self, {name: stack for name, stack in self.stacks.items() if name != cell}, self.to_move)

    def with_mover(self, player: str) -> State:
        """Return the position with this player to place.

        Raises:
            SetupError: there is no such player.
        """
        return setup.edited(self, self.stacks, player)


__all__ = ["PLAYERS", "Pass", "Place", "Radiation", "Stack", "State", "Swap"]
