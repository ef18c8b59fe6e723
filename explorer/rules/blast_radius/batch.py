"""Many games of Blast Radius at once, in numpy: for statistics, and for players that learn from playouts.

``play_random`` plays them to the end. ``Batch`` plays them turn by turn, with placements that you choose:

>>> batch = Batch.start(games=1000, base=5)
>>> batch = batch.apply(batch.choose(np.random.default_rng(1)))
>>> batch.turn, batch.legal().shape, batch.as_state(0).to_move
(2, (1000, 61), 'blue')

Three things keep a turn down to a few operations on whole arrays:

* heights are written in binary, one set of cells for each digit, so that adding a checker is adding a bit;
* so is, for each cell, the number of stacks that close it. Three digits do: around a cell there are six sectors, two
  stacks in the same one are no further apart than one of them is from the cell, and stacks that both close the cell
  would then reach each other, which no two stacks do at the end of a turn. So there are at most six, and seven while
  a blast is under way;
* a blast removes only what stands exactly at the end of its reach: everything nearer had to keep away before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from operator import xor

import numpy as np
from numpy.typing import ArrayLike, NDArray

from explorer.rules.action import Action
from explorer.rules.blast_radius import play
from explorer.rules.blast_radius.action import PASS as PASS_ACTION
from explorer.rules.blast_radius.action import SWAP as SWAP_ACTION
from explorer.rules.blast_radius.action import Place
from explorer.rules.blast_radius.rulings import RULINGS
from explorer.rules.blast_radius.state import State
from explorer.rules.blast_radius.table import Table
from explorer.rules.errors import IllegalActionError
from explorer.rules.grids import words
from explorer.rules.grids.words import Booleans, Indices, Words
from explorer.rules.ruling import choose_rulings

PASS = -1
"""Stands among the cells for a pass."""

SWAP = -2
"""Stands among the cells for a swap."""

COVER_DIGITS = 3

ENDINGS: tuple[str | None, ...] = (None, "red", "blue", play.DRAW)
"""What the codes in ``Batch.endings`` mean."""

WINNERS = np.array(["", "red", "blue", ""])
"""Who has won, by the same codes."""

AT_ONCE = 16384
"""Games that ``play_random`` plays side by side: more hardly gain anything, and take more memory."""


@dataclass(frozen=True, slots=True, eq=False)
class BatchResult:
    """How many games ended.

    Attributes:
        winners: of every game "red", "blue", or "" for a draw; shape (games,).
        plies: of every game the number of turns it took, passes and swaps included; shape (games,).
    """

    winners: NDArray[np.str_]
    plies: Indices


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """Many games in the same turn. Like a state it never changes: ``apply`` returns the next batch.

    Games that are over stay as they ended. Sets of cells have the shape (words, games), see ``grids/words.py``.

    Attributes:
        table: the board and the rulings.
        turn: the number of the turn being played, from 1; Red's are the odd ones.
        red: the cells with Red's stacks.
        blue: the cells with Blue's stacks.
        heights: the heights in binary: ``heights[d]`` is the set of cells with a stack whose height has digit d.
        cover: how many stacks close each cell, in binary likewise.
        plies: the number of turns every game took so far; shape (games,).
        endings: how every game ended, as a place in ``ENDINGS``; shape (games,).
        targets: the cells where the mover may place; none where the mover must pass, or the game is over.
        target_heights: how high the stacks there are, 0 for free cells; shape (games,). Anything without targets.
    """

    table: Table
    turn: int
    red: Words
    blue: Words
    heights: Words
    cover: Words
    plies: Indices
    endings: NDArray[np.int8]
    targets: Words
    target_heights: Indices

    @staticmethod
    def start(games: int, base: int, rulings: str | Mapping[str, str] | None = None) -> Batch:
        """Return this many games on empty boards, Red to place.

        Args:
            games: how many, 0 or more.
            base: cells along a side, 1 to 10.
            rulings: as for ``game.start``: a preset, or letters or aliases by id; the same for every game.

        Raises:
            SetupError: no such board or ruling; the field names it.
        """
        table = Table.of(base, choose_rulings(RULINGS, rulings))
        sets = _sets(table)
        none = np.zeros((sets.words, games), dtype=np.uint64)
        return Batch(
            table=table,
            turn=1,
            red=none,
            blue=none,
            heights=np.zeros((sets.height_digits, *none.shape), dtype=np.uint64),
            cover=np.zeros((COVER_DIGITS, *none.shape), dtype=np.uint64),
            plies=np.zeros(games, dtype=np.int64),
            endings=np.zeros(games, dtype=np.int8),
            targets=none | words.from_masks([table.openings], sets.words),
            target_heights=np.zeros(games, dtype=np.int64),
        )

    # What stands on the boards

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.plies)

    @property
    def is_terminal(self) -> Booleans:
        """Whether each game is over; shape (games,)."""
        over: Booleans = self.endings != 0
        return over

    @property
    def winners(self) -> NDArray[np.str_]:
        """Of every game "red", "blue", or "" while it goes on and after a draw; shape (games,)."""
        return WINNERS[self.endings]

    @property
    def may_swap(self) -> bool:
        """Whether Blue may swap now (BR-12): in every game or in none."""
        return self.table.has_swap and self.turn == 2

    def as_state(self, game: int) -> State:
        """Return one of the games, by its number, as a state."""
        heights = [words.to_mask(digit[:, game]) for digit in self.heights]
        stacks = words.to_mask((self.red | self.blue)[:, game])
        levels = []
        for height in range(1, 1 << len(heights)):
            level = stacks
            for digit, cells in enumerate(heights):
                level &= cells if height >> digit & 1 else ~cells
            levels.append(level)
        tidy = play.at_least_one_level(levels)
        ended = ENDINGS[self.endings[game]]
        return State(
            self.table,
            words.to_mask(self.red[:, game]),
            words.to_mask(self.blue[:, game]),
            tidy,
            play.free_cells(self.table, tidy),
            int(self.plies[game]) + 1,
            ended,
            ended is not None,
        )

    def take(self, games: Indices) -> Batch:
        """Return a batch of some of the games, by their numbers."""
        return Batch(
            table=self.table,
            turn=self.turn,
            red=self.red[:, games],
            blue=self.blue[:, games],
            heights=self.heights[:, :, games],
            cover=self.cover[:, :, games],
            plies=self.plies[games],
            endings=self.endings[games],
            targets=self.targets[:, games],
            target_heights=self.target_heights[games],
        )

    # What may be done

    def legal(self) -> Booleans:
        """Return where the mover of each game may place; shape (games, cells), cells in the order of the board.

        A row without any belongs to a game that is over, or whose mover must pass. ``may_swap`` comes on top.
        """
        return words.to_booleans(self.targets, len(self.table.board.cells))

    def choose(self, rng: np.random.Generator) -> Indices:
        """Return for every game one of its legal actions by chance, each as likely as any other.

        Returns:
            A cell index, PASS or SWAP for every game; shape (games,). PASS for games that are over.
        """
        count = words.sizes(self.targets)
        rank = (rng.random(len(self)) * count).astype(np.int64)
        chosen = words.nth_cells(self.targets, rank)
        chosen[count == 0] = PASS
        if self.may_swap:  # one option more, beside the placements, or beside the pass where there is one
            others = np.maximum(count, 1) if self.table.no_move == "pass" else count
            chosen[rng.random(len(self)) * (others + 1) < 1] = SWAP
        return chosen

    def apply(self, cells: ArrayLike) -> Batch:
        """Return the batch after every game's mover did something.

        Args:
            cells: the index of a cell of the board, PASS or SWAP for every game; shape (games,). What it says for
                games that are over does not matter.

        Raises:
            IllegalActionError: an action is not legal: the first one, with every reason.
        """
        sets = _sets(self.table)
        wanted = np.asarray(cells, dtype=np.int64)
        goes_on = self.endings == 0
        placed_on = np.where(goes_on & (wanted >= 0) & (wanted < sets.nowhere), wanted, sets.nowhere)
        bits = sets.bits.take(placed_on, axis=1)
        is_placed = words.occupied(bits & self.targets)
        is_swapped = goes_on & (wanted == SWAP) & self.may_swap
        self._refuse_illegal(wanted, goes_on & ~is_placed & ~is_swapped)

        own, enemy = (self.red, self.blue) if self.turn & 1 else (self.blue, self.red)
        reach = self.target_heights + 1
        rings = sets.rings.take(reach * (sets.nowhere + 1) + placed_on, axis=1)
        victims = rings & (own | enemy)
        cover = _add(self.cover, rings)
        _uncover(cover, victims, self.heights, sets)
        heights = _add(self.heights, bits) & ~victims
        own, enemy = (own | bits) & ~victims, enemy & ~victims
        if self.may_swap:
            own, enemy = np.where(is_swapped, enemy, own), np.where(is_swapped, 0, enemy)
        red, blue = (own, enemy) if self.turn & 1 else (enemy, own)

        free = sets.full & ~np.bitwise_or.reduce(cover, axis=0)
        endings = self.endings | self._how_it_ends(is_placed, is_swapped, enemy, free)
        targets, target_heights = _targets(enemy, heights, free, endings)
        return Batch(
            self.table, self.turn + 1, red, blue, heights, cover, self.plies + goes_on, endings, targets, target_heights
        )

    def _how_it_ends(self, is_placed: Booleans, is_swapped: Booleans, enemy: Words, free: Words) -> NDArray[np.int8]:
        """The endings of the games that end with this turn, as in ``play.py``; 0 for the others."""
        mover_wins = 1 if self.turn & 1 else 2
        when_stuck = {"pass": 0, "lose": mover_wins, "draw": ENDINGS.index(play.DRAW)}[self.table.no_move]
        is_tested = is_placed & (self.turn >= self.table.first_tested_turn)
        may_swap_next = self.table.has_swap and self.turn == 1
        is_stuck = (is_placed | is_swapped) & ~is_tested & ~words.occupied(free) & (not may_swap_next)
        ending = np.where(is_tested, mover_wins, np.where(is_stuck, when_stuck, 0))
        return np.where(words.occupied(enemy), 0, ending).astype(np.int8)

    def _refuse_illegal(self, wanted: Indices, is_neither: Booleans) -> None:
        """Raise for the first action that is not legal, among those that neither placed nor swapped."""
        never_passes = self.may_swap and self.table.no_move != "pass"  # BR-22
        is_refused = is_neither & ((wanted != PASS) | words.occupied(self.targets) | never_passes)
        if is_refused.any():
            game = int(np.argmax(is_refused))
            action = self._action(int(wanted[game]))
            raise IllegalActionError(str(action), self.as_state(game).why_illegal(action))

    def _action(self, cell: int) -> Action:
        names = self.table.board.cells
        if cell == SWAP:
            return SWAP_ACTION
        return PASS_ACTION if cell == PASS else Place(names[cell] if 0 <= cell < len(names) else str(cell))


def play_random(
    games: int, base: int, seed: int | None = None, rulings: str | Mapping[str, str] | None = None
) -> BatchResult:
    """Play games to the end, every legal action as likely as any other.

    Args:
        games: how many, 0 or more.
        base: cells along a side, 1 to 10.
        seed: the same one gives the same games; None gives others every time.
        rulings: as for ``game.start``.

    Raises:
        SetupError: no such board or ruling; the field names it.

    >>> result = play_random(games=100, base=5, seed=1)
    >>> result.winners.shape, sorted(set(result.winners.tolist())), bool((result.plies % 2 == 1).any())
    ((100,), ['blue', 'red'], True)
    """
    rng = np.random.default_rng(seed)
    endings = np.zeros(games, dtype=np.int8)
    plies = np.zeros(games, dtype=np.int64)
    for first in range(0, games, AT_ONCE):
        numbers = np.arange(first, min(first + AT_ONCE, games))
        batch = Batch.start(len(numbers), base, rulings)
        while len(numbers):
            batch = batch.apply(batch.choose(rng))
            is_over = batch.is_terminal
            if np.count_nonzero(is_over) * 8 > len(numbers) or is_over.all():  # carry the finished along for a while
                endings[numbers[is_over]] = batch.endings[is_over]
                plies[numbers[is_over]] = batch.plies[is_over]
                left = np.flatnonzero(~is_over)
                numbers, batch = numbers[left], batch.take(left)
    return BatchResult(WINNERS[endings], plies)


class _Sets:
    """What is looked up about a board, as arrays of sets.

    Attributes:
        words: how many words a set takes.
        nowhere: one more than the last cell index: stands for no cell, and has empty sets.
        height_digits: binary digits of the greatest height (BR-15).
        full: all cells; shape (words, 1).
        bits: each cell alone; shape (words, cells + 1).
        rings: at ``height * (cells + 1) + cell``, the cells that a stack closes when it reaches this height: those
            exactly at that distance, and for a stack of 1 its own cell as well.
        discs: at the same places, all cells that a stack of this height closes.
    """

    def __init__(self, table: Table) -> None:
        board = table.board
        tallest = max(2, board.diameter) + 1
        self.words = words.words_for(len(board.cells))
        self.nowhere = len(board.cells)
        self.height_digits = tallest.bit_length()
        self.full = words.from_masks([board.full], self.words)
        self.bits = words.from_masks([*board.discs[0][1:], 0], self.words)
        rings = [0] * (self.nowhere + 1)
        discs = [0] * (self.nowhere + 1)
        for height in range(1, 1 << self.height_digits):
            within, nearer = board.discs[height][1:], board.discs[height - 1][1:]
            rings += within if height == 1 else map(xor, within, nearer)
            discs += within
            rings.append(0)
            discs.append(0)
        self.rings = words.from_masks(rings + [0] * (self.nowhere + 1), self.words)
        self.discs = words.from_masks(discs, self.words)


@cache
def _sets(table: Table) -> _Sets:
    return _Sets(table)


def _add(digits: Words, sets: Words) -> Words:
    """Return binary digits of counts, each count one more for the cells of these sets."""
    added = np.empty_like(digits)
    carry = sets
    for digit, old in enumerate(digits):
        added[digit] = old ^ carry
        carry = old & carry
    return added


def _uncover(cover: Words, victims: Words, heights: Words, sets: _Sets) -> None:
    """Take out of the cover, in place, what the victims closed; ``heights`` are those before the blast."""
    for word, removed in enumerate(victims):
        games = np.flatnonzero(removed)
        left = removed[games]
        while len(games):  # one victim a round of every game that still has one
            victim = words.lowest(left)
            height = np.zeros(len(games), dtype=np.int64)
            for digit, cells in enumerate(heights):
                height += ((cells[word, games] & victim) != 0).astype(np.int64) << digit
            cell = words.index_of(victim) + words.WORD * word
            borrow = sets.discs.take(height * (sets.nowhere + 1) + cell, axis=1)
            for count in cover:
                old = count[:, games]
                count[:, games] = old ^ borrow
                borrow &= ~old
            left ^= victim
            more = np.flatnonzero(left)
            games, left = games[more], left[more]


def _targets(own: Words, heights: Words, free: Words, endings: NDArray[np.int8]) -> tuple[Words, Indices]:
    """Where the next mover may place, and how high the stacks there are: free cells, else the smallest stacks."""
    smallest = own
    height = np.zeros(len(endings), dtype=np.int64)
    for digit in reversed(range(len(heights))):
        shorter = smallest & ~heights[digit]
        is_shorter = words.occupied(shorter)
        smallest = np.where(is_shorter, shorter, smallest)
        height += (~is_shorter).astype(np.int64) << digit
    has_free = words.occupied(free)
    targets = np.where(has_free, free, smallest)
    targets[:, endings != 0] = 0
    height[has_free] = 0
    return targets, height
