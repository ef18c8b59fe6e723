"""Positions of Blast Radius as JSON, with a version, so that old files can be read for ever."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from explorer.rules.blast_radius.rulings import RULINGS
from explorer.rules.blast_radius.setup import position
from explorer.rules.errors import SetupError
from explorer.rules.ruling import choose_rulings
from explorer.rules.saving import check_header, read_object, take

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import State

NAME = "blast_radius"
VERSION = 1
"""The version written. A change of the format raises it and adds a step to ``migrate``."""


def dumps(state: State) -> str:
    """Return a state as JSON text; equal states give equal texts."""
    return json.dumps(as_data(state), ensure_ascii=False)


def as_data(state: State) -> dict[str, Any]:
    """Return a state as plain data."""
    return {
        "game": NAME,
        "version": VERSION,
        "base": state.base,
        "rulings": dict(state.table.chosen),
        "turn": state.turn,
        "ended": state.ended,
        "stacks": {cell: list(stack) for cell, stack in state.stacks.items()},
    }


def loads(text: str) -> State:
    """Return the state of a JSON text, an impossible position included.

    Raises:
        SetupError: it is not JSON, not of this game, or a field cannot be read; the field is named.
    """
    return from_data(read_object(text))


def from_data(data: dict[str, Any]) -> State:
    """Return the state of plain data, as ``as_data`` gives it."""
    check_header(data, NAME, VERSION)
    stacks: dict[str, tuple[str, int]] = {}
    for cell, entry in take(data, "stacks", dict).items():
        if not isinstance(entry, list) or len(entry) != 2:
            raise SetupError(f"stacks.{cell}", "blast_radius.not_a_stack", found=repr(entry))
        stacks[cell] = (entry[0], entry[1])
    return position(
        base=take(data, "base", int),
        stacks=stacks,
        to_move=None,
        turn=take(data, "turn", int),
        ended=take(data, "ended", str, optional=True),
        chosen=choose_rulings(RULINGS, take(data, "rulings", dict)),
    )
