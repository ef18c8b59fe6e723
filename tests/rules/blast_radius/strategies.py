"""Positions for Hypothesis: reached in play, or set by hand (possible or not)."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from explorer.rules.blast_radius.rulings import RULINGS
from explorer.rules.blast_radius.setup import position
from explorer.rules.ruling import choose_rulings
from tests.rules.blast_radius.helpers import EVERY_RULINGS, GAME
from tests.rules.blast_radius.oracle import Oracle, cell_called, cells_of, name_of


def oracle_of(state: Any) -> Oracle:
    """The same position in the oracle."""
    rulings = dict(state.rulings)
    stacks = {cell_called(cell, state.base): tuple(stack) for cell, stack in state.stacks.items()}
    ended = None if state.outcome is None else state.outcome.winner or "draw"
    return Oracle(state.base, rulings["BR-2"], rulings["BR-3"], rulings["BR-12"], stacks, state.turn, ended)


@st.composite
def reached(draw: st.DrawFn, largest: int = 5) -> Any:
    """A position some way into a random game at some table."""
    base = draw(st.integers(1, largest))
    rulings = draw(st.sampled_from([each for each in EVERY_RULINGS if base > 1 or each["BR-2"] != "d"]))
    choose = random.Random(draw(st.integers(0, 2**32)))
    state = GAME.start(base=base, rulings=rulings)
    for _ in range(draw(st.integers(0, 12 * base))):
        if state.is_terminal:
            break
        state = state.apply(choose.choice(state.legal_actions())).state
    return state


@st.composite
def hand_made(draw: st.DrawFn, largest: int = 4, highest: int = 8) -> Any:
    """Any stacks on any cells, whoever is to move, whatever is noted as the result."""
    base = draw(st.integers(1, largest))
    rulings = draw(st.sampled_from([each for each in EVERY_RULINGS if base > 1 or each["BR-2"] != "d"]))
    stack = st.tuples(st.sampled_from(["red", "blue"]), st.integers(1, highest))
    names = [name_of(cell, base) for cell in cells_of(base)]
    return position(
        base=base,
        stacks=draw(st.dictionaries(st.sampled_from(names), stack, max_size=10)),
        to_move=None,
        turn=draw(st.integers(1, 9)),
        ended=draw(st.sampled_from([None, None, None, "red", "blue", "draw"])),
        chosen=choose_rulings(RULINGS, rulings),
    )
