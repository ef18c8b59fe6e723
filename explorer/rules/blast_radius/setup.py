"""The first position of a game, and positions set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from explorer.rules.blast_radius import play
from explorer.rules.blast_radius.table import Table
from explorer.rules.errors import SetupError
from explorer.rules.ruling import Chosen

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import State

PLAYERS = ("red", "blue")
MAX_HEIGHT = 99
"""The highest stack that can be written: two digits. No game comes near it (BR-15)."""

UNDER_WAY = 5
"""The turn a position set by hand is taken to be in, at least: past every rule about first turns."""


def start(base: int, chosen: Chosen) -> State:
    """Return the empty board, Red to place."""
    from explorer.rules.blast_radius.state import State

    table = Table.of(base, chosen)
    return State(table, 0, 0, (0,), table.board.full, 1, None, False)


def position(
    *,
    base: int,
    stacks: Mapping[str, tuple[str, int]],
    to_move: str | None,
    turn: int | None,
    ended: str | None,
    chosen: Chosen,
) -> State:
    """Return a position set by hand, possible or not.

    Args:
        base: cells along a side.
        stacks: player and height by cell.
        to_move: "red" or "blue"; None leaves it to the turn, and is Red if there is no turn either.
        turn: its number, odd for Red; None is the first one that could follow from this many checkers.
        ended: the winner, "draw", or None.
        chosen: the letter of every ruling.

    Raises:
        SetupError: a value that means nothing (no such cell, player, height or turn); the field names it.
    """
    from explorer.rules.blast_radius.state import State

    table = Table.of(base, chosen)
    colours = {"red": 0, "blue": 0}
    levels: play.Levels = (0,)
    for cell, (player, height) in stacks.items():
        if cell not in table.index:
            raise SetupError(
                f"stacks.{cell}",
                "blast_radius.off_board",
                cell=cell,
                base=base,
                first=table.board.cells[0],
                last=table.board.cells[-1],
            )
        if player not in PLAYERS:  # in a file it may be a list, which no dictionary could be asked for
            raise SetupError(f"stacks.{cell}", "blast_radius.no_such_player", found=str(player))
        if isinstance(height, bool) or not isinstance(height, int) or not 1 <= height <= MAX_HEIGHT:
            raise SetupError(f"stacks.{cell}", "blast_radius.no_such_height", found=repr(height), highest=MAX_HEIGHT)
        bit = 1 << table.index[cell]
        colours[player] |= bit
        tall = [*levels, *[0] * (height - len(levels))]
        tall[height - 1] |= bit
        levels = play.at_least_one_level(tall)
    if to_move not in (None, *PLAYERS):
        raise SetupError("to_move", "blast_radius.no_such_player", found=str(to_move))
    if ended not in (None, play.DRAW, *PLAYERS):
        raise SetupError("ended", "blast_radius.no_such_ending", found=str(ended))
    if turn is None:
        after_win = {"red": "blue", "blue": "red"}.get(ended or "")  # the winner played the last turn
        turn = _likely_turn(stacks, to_move or after_win)
    elif isinstance(turn, bool) or not isinstance(turn, int) or turn < 1:
        raise SetupError("turn", "blast_radius.no_such_turn", found=repr(turn))
    elif to_move is not None and play.mover_of(turn) != to_move:
        raise SetupError("turn", "blast_radius.turn_of_other", turn=turn, player=play.mover_of(turn))
    free = play.free_cells(table, levels)
    return State(table, colours["red"], colours["blue"], levels, free, turn, ended, ended is not None)


def edited(state: State, stacks: Mapping[str, tuple[str, int]], to_move: str | None) -> State:
    """Return a position like another, with these stacks and this player to place.

    Its turn is the first that so many checkers allow, and it goes on, whatever had ended before.
    """
    mover = play.mover_of(state.turn) if to_move is None else to_move
    return position(base=state.base, stacks=stacks, to_move=mover, turn=None, ended=None, chosen=state.table.chosen)


def _likely_turn(stacks: Mapping[str, tuple[str, int]], to_move: str | None) -> int:
    """The first turn of that player's by which so many checkers can have been placed."""
    if not stacks and to_move in (None, "red"):
        return 1
    placed = {player: sum(height for owner, height in stacks.values() if owner == player) for player in PLAYERS}
    turn = max(UNDER_WAY, 2 * placed["red"], 2 * placed["blue"] + 1)
    return turn if play.mover_of(turn) == (to_move or "red") else turn + 1
