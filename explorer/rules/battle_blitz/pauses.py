"""What is waited for, and whom it stops (BB-16 to BB-23, BB-28, BB-32, BB-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.battle_blitz.records import Pause, Wait
from explorer.rules.battle_blitz.seats import OTHER

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State


def choice(state: State) -> Pause | None:
    """Return the innermost pause in which somebody has to choose a card."""
    for pause in reversed(state.pauses):
        if pause.wait is not Wait.ENCAMPMENT:
            return pause
    return None


def asked(state: State, seat: str) -> Pause | None:
    """Return the innermost choice that a seat has to make itself, or has to wait for because the game stops for it."""
    for pause in reversed(state.pauses):
        if pause.wait is not Wait.ENCAMPMENT and (pause.by == seat or stops(state, pause)):
            return pause
    return None


def encampments(state: State) -> tuple[Pause, ...]:
    """Return the pauses in which an Encampment waits for its other side."""
    return tuple(pause for pause in state.pauses if pause.wait is Wait.ENCAMPMENT)


def awaited_flags(state: State, seat: str) -> tuple[int, ...]:
    """Return the Encampments that wait for a seat."""
    return tuple(pause.flag for pause in encampments(state) if pause.by != seat)


def bound_to(state: State, seat: str) -> tuple[int, ...]:
    """Return the Encampments on which alone a seat may place cards; empty where it may place elsewhere, or nowhere.

    By BB-16 b whoever is waited for is free, unless they have filled an Encampment first as well.
    """
    reading = state.table.encampment
    is_bound = reading == "a" or (reading == "b" and any(pause.by == seat for pause in encampments(state)))
    return awaited_flags(state, seat) if is_bound else ()


def stops(state: State, pause: Pause) -> bool:
    """Return whether the game stops for a pause. Two readings know one that goes on meanwhile (BB-16 c, BB-28 b)."""
    if pause.wait is Wait.ENCAMPMENT:
        return state.table.encampment != "c"
    return pause.wait is not Wait.STRONGHOLD or state.table.has_stronghold_pause


def is_paused(state: State) -> bool:
    """Return whether the game is stopped."""
    return any(stops(state, pause) for pause in state.pauses)


def is_out_of_cards(state: State, seat: str) -> bool:
    """Return whether a seat has no card and cannot get one (BB-21)."""
    return not state.player(seat).hand and not state.deck


def is_answered(state: State, pause: Pause) -> bool:
    """Return whether an Encampment need not wait any more: its other side is full, or cannot be filled."""
    other = OTHER[pause.by]
    return not state.flag(pause.flag).has_room(other) or is_out_of_cards(state, other)


def run_out(state: State, tick: int) -> tuple[Pause, ...]:
    """Return the Encampments whose time is over at a tick (BB-19 b)."""
    clock = state.table.clock
    if clock is None:
        return ()
    return tuple(pause for pause in encampments(state) if tick >= pause.since + clock)
