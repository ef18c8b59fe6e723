"""What `make mutants` found that no other test would have noticed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.errors import IllegalActionError
from tests.rules.blast_radius.strategies import hand_made, reached


def every_action(state: Any) -> list[Any]:
    """A placement on each cell, a pass and a swap."""
    return [*(Place(cell) for cell in state.cells), PASS, SWAP]


def refuses_what_has_reasons(state: Any) -> None:
    """Apply every action there is; those with reasons must be refused with just these reasons."""
    for action in every_action(state):
        reasons = state.why_illegal(action)
        if reasons:
            with pytest.raises(IllegalActionError) as refused:
                state.apply(action)
            assert refused.value.reasons == reasons
        else:
            assert state.apply(action).action == action


@given(reached())
def test_what_has_reasons_cannot_be_played(state: Any) -> None:
    refuses_what_has_reasons(state)


@given(hand_made())
def test_what_has_reasons_cannot_be_played_in_a_position_set_by_hand(state: Any) -> None:
    refuses_what_has_reasons(state)
