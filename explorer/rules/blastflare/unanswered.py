"""What comes of an act if nobody answers it: everybody passes, and agrees where they are asked to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.rules.blastflare.action import PASS, YES, Act
from explorer.rules.blastflare.frames import CONSENT, DEATH, WINDOW

if TYPE_CHECKING:
    from explorer.rules.action import Action
    from explorer.rules.blastflare.state import State

_ANSWERS = {WINDOW: PASS, DEATH: PASS, CONSENT: YES}


def settled(state: State) -> State:
    """Return the position when all that waits has resolved, up to the next turn or choice.

    Chance brings what the position's own seed draws.
    """
    while state.frames and state.frame.kind in _ANSWERS:
        state = state.apply(Act(_ANSWERS[state.frame.kind])).state
    return state


def unanswered(state: State, action: Action) -> State:
    """Return what a legal action leads to if nobody answers it.

    Raises:
        IllegalActionError: it is not legal.
    """
    return settled(state.apply(action).state)
