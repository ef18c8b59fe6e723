"""Answers: who can only pass, who wants to, and when that ends.

A game whose positions have ``pending`` plays asks everybody for answers to them. Two questions about such a game have
no common form: whether an answer is asked for (and not a turn played), and whom a play touches. A game answers them in
the tables below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.rules.action import Action
from explorer.rules.game import Game

PASS = "pass"


def has_windows(state: Any) -> bool:
    """Return whether a game has plays that wait for answers."""
    return hasattr(state, "pending")


def is_window(game: Game, state: Any) -> bool:
    """Return whether the seat asked now is asked for an answer, which may be to pass."""
    return game.name in _IS_WINDOW and not state.is_terminal and _IS_WINDOW[game.name](state)


def is_turn(game: Game, state: Any) -> bool:
    """Return whether the seat asked now plays its turn: what it declares there is told to everybody at once."""
    return game.name not in _IS_TURN or state.is_terminal or _IS_TURN[game.name](state)


def only_pass(game: Game, state: Any) -> Action | None:
    """Return the pass of a seat that can do nothing else."""
    actions: tuple[Action, ...] = state.legal_actions() if is_window(game, state) else ()
    return actions[0] if [str(action) for action in actions] == [PASS] else None


def touching(game: Game, record: Any, seat: str) -> tuple[Any, ...]:
    """Return the pending plays that touch a seat, from what everybody knows."""
    if game.name not in _TOUCHES:
        return ()
    return tuple(play for play in record.pending if _TOUCHES[game.name](record, play, seat))


class Skips:
    """Who passes in every window until their own turn, or until a new play touches them."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._known: dict[str, set[tuple[Any, ...]]] = {}

    def begin(self, seat: str, state: Any) -> None:
        """Let a seat pass from now on, whatever is pending now."""
        self._known[seat] = {_key(play) for play in state.pending}

    def clear(self) -> None:
        """Ask everybody again."""
        self._known.clear()

    def passes(self, game: Game, state: Any) -> bool:
        """Return whether the seat asked now passes. Asked at every position, or an old play could hide a new one."""
        pending = {_key(play) for play in state.pending} if has_windows(state) else set()
        for known in self._known.values():
            known &= pending
        seat = state.to_move
        if seat not in self._known:
            return False
        if not is_window(game, state):
            del self._known[seat]
            return False
        if any(_key(play) not in self._known[seat] for play in touching(game, state, seat)):
            del self._known[seat]
            return False
        return True


def _key(play: Any) -> tuple[Any, ...]:
    """Return what stays the same about a play while it waits."""
    return (play.id, play.what, play.by)


# What only one game can say


def _is_window_of_blastflare(state: Any) -> bool:
    from explorer.rules.blastflare.frames import DEATH, WINDOW

    return state.frame.kind in (WINDOW, DEATH)


def _is_turn_of_blastflare(state: Any) -> bool:
    from explorer.rules.blastflare.frames import TURN

    return bool(state.frame.kind == TURN)


def _touches_in_blastflare(state: Any, play: Any, seat: str) -> bool:
    """Return whether a play names a seat, answers what it declared, or can reach its square."""
    if play.by == seat:
        return False
    if seat in play.targets or any(other.id == play.answers and other.by == seat for other in state.pending):
        return True
    person, power = state.of(seat), state.table.book.powers.get(play.what)
    return bool(power and person.cell and power.reach(state, play) & state.table.board.bit[person.cell])


_IS_WINDOW: dict[str, Callable[[Any], bool]] = {"blastflare": _is_window_of_blastflare}
_IS_TURN: dict[str, Callable[[Any], bool]] = {"blastflare": _is_turn_of_blastflare}
_TOUCHES: dict[str, Callable[[Any, Any, str], bool]] = {"blastflare": _touches_in_blastflare}
