"""What an action can touch, before it is declared and without drawing chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.blastflare.action import TAKE, Act
from explorer.rules.blastflare.legality import VERBS
from explorer.rules.blastflare.marks import aim_of
from explorer.rules.blastflare.pending import new_play, under_way
from explorer.rules.blastflare.queries import would_hit
from explorer.rules.mark import CellsMark, Mark, Role

if TYPE_CHECKING:
    from explorer.rules.blastflare.frames import Play
    from explorer.rules.blastflare.state import State


def footprint(state: State, action: Action) -> tuple[Mark, ...]:
    """Return marks of everything an action can touch: its line, its area, whom it hits, where that can matter."""
    if not isinstance(action, Act) or state.to_move is None:
        return ()
    seat = state.to_move
    here = state.of(seat).cell
    if action.what == TAKE:
        return (CellsMark((here,), Role.PLACED, seat),)
    if action.what in VERBS:
        return _of_what_waits(state)
    if action.what not in state.table.book.powers or not here:
        return ()
    play = new_play(state, action, seat)
    return (*aim_of(state, play), *_everywhere(state, play), *would_hit(state, play), *_of_what_waits(state))


def _everywhere(state: State, play: Play) -> tuple[Mark, ...]:
    """Return a mark of the whole board, for a play that can matter on all of it."""
    board = state.table.board
    reach = state.table.book.powers[play.what].reach(state, play)
    return (CellsMark(board.names(reach), Role.ZONE, play.by),) if reach == board.all else ()


def _of_what_waits(state: State) -> tuple[Mark, ...]:
    """Return marks of what the plays under way can touch: they go on when the seat asked now has spoken."""
    board = state.table.board
    marks = []
    for play in under_way(state):
        reach = state.table.book.powers[play.what].reach(state, play)
        for seat in (play.by, *(redirect.source for redirect in play.redirects)):  # a drainer gains by it
            reach |= board.bit.get(state.of(seat).cell, 0)
        if reach:
            marks.append(CellsMark(board.names(reach), Role.ZONE, play.by))
    return tuple(marks)
