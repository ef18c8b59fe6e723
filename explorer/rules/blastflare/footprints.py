"""What an action can touch, before it is declared and without drawing chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.blastflare.action import TAKE, Act
from explorer.rules.blastflare.effects import Region, Touch
from explorer.rules.blastflare.legality import VERBS
from explorer.rules.blastflare.pending import new_play, under_way
from explorer.rules.blastflare.targets.base import cell_of
from explorer.rules.blastflare.targets.squares import Aimed
from explorer.rules.mark import ArrowMark, CellsMark, Mark, Role

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State


def footprint(state: State, action: Action) -> tuple[Mark, ...]:
    """Return marks of everything an action can touch: its line, whom it hits, and all squares where it can matter."""
    if not isinstance(action, Act) or state.to_move is None:
        return ()
    seat = state.to_move
    here = state.of(seat).cell
    if action.what == TAKE:
        return (CellsMark((here,), Role.PLACED, seat),)
    power = state.table.book.powers.get(action.what)
    board = state.table.board
    if action.what in VERBS:
        return _of_what_waits(state)
    if power is None or not here:
        return ()
    play = new_play(state, action, seat)
    marks: list[Mark] = [CellsMark((here,), Role.CAUSE, seat)]
    if isinstance(power.target, Aimed):
        marks.append(ArrowMark(here, cell_of(state, play.targets[0]), Role.CAUSE, seat))
    if any(isinstance(effect, Touch | Region) for effect in power.effects):
        struck = tuple(cell_of(state, hit.subject) for hit in power.hits(state, play))
        if struck:
            marks.append(CellsMark(struck, Role.REMOVED, seat))
    reach = board.names(power.reach(state, play))
    if reach:
        marks.append(CellsMark(reach, Role.ZONE, seat))
    return (*marks, *_of_what_waits(state))


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
