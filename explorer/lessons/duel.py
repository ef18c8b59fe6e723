"""Acts of Battle Blitz one after another, as lessons write them.

>>> from explorer.rules import games
>>> state = games["battle_blitz"].from_diagram("1 . . | . .\\nA: hand 7r 7b 1g 2g 3g")
>>> done = duel(state, "A 7r>1 @200", "A draw @900", "A 7b>1 @1400")
>>> [str(card) for card in done.state.flags[0].side["A"].cards], done.state.tick
(['7r', '7b'], 1400)

An act without a tick happens as soon as it can.
"""

from __future__ import annotations

from typing import NamedTuple

from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.state import State
from explorer.rules.step import Step, Transition


class Duel(NamedTuple):
    """What came of some acts.

    Attributes:
        state: the position in the end.
        acts: what was done, one after the other.
    """

    state: State
    acts: tuple[Transition[State], ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps."""
        return tuple(step for act in self.acts for step in act.steps)


def duel(state: State, *acts: str) -> Duel:
    """Return what came of acts that were made one after another.

    Args:
        state: the position.
        acts: each in notation: "A 7r>3 @1200".

    Raises:
        NotationError: an act cannot be read.
        IllegalActionError: it is not allowed then.
    """
    done: list[Transition[State]] = []
    for text in acts:
        transition = state.apply(GAME.parse_action(text, state))
        done.append(transition)
        state = transition.state
    return Duel(state, tuple(done))
