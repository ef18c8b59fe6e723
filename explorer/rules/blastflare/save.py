"""Positions of Blastflare as JSON, with a version, so that old files can be read for ever."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.records import brief, frames_data, frames_from, pack, unpack
from explorer.rules.blastflare.rulings import RULINGS
from explorer.rules.blastflare.setup import check_cell, position
from explorer.rules.blastflare.table import Table
from explorer.rules.errors import SetupError
from explorer.rules.ruling import choose_rulings
from explorer.rules.saving import check_header, read_object, take

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

NAME = "blastflare"
VERSION = 1
"""The version written. A change of the format raises it and adds a step for the versions before."""


def dumps(state: State) -> str:
    """Return a state as JSON text; equal states give equal texts."""
    return json.dumps(as_data(state), ensure_ascii=False)


def as_data(state: State) -> dict[str, Any]:
    """Return a state as plain data."""
    board = state.table.board
    return {
        "game": NAME,
        "version": VERSION,
        "width": board.width,
        "height": board.height,
        "rulings": dict(state.table.chosen),
        "walls": list(board.names(state.walls)),
        "barriers": list(board.names(state.barriers)),
        "piles": dict(state.piles),
        "people": [pack(person) for person in state.people],
        "frames": frames_data(state.frames),
        "mover": state.mover,
        "turn": state.turn,
        "revealed": sorted(state.revealed),
        "used": sorted(state.used),
        "removed": list(state.removed),
        "discarded": list(state.discarded),
        "last": list(state.last),
        "seen": [list(entry) for entry in sorted(state.seen)],
        "supply": state.supply,
        "quiet": state.quiet,
        "seed": state.seed,
        "ended": state.ended,
    }


def loads(text: str) -> State:
    """Return the state of a JSON text, an impossible position included.

    Raises:
        SetupError: it is not JSON, not of this game, or a field cannot be read; the field is named.
    """
    return from_data(read_object(text))


def from_data(data: dict[str, Any]) -> State:
    """Return the state of plain data, as ``as_data`` gives it.

    Raises:
        SetupError: a field cannot be read; it is named.
    """
    check_header(data, NAME, VERSION)
    people = take(data, "people", list)
    table = Table.of(
        take(data, "width", int),
        take(data, "height", int),
        len(people),
        choose_rulings(RULINGS, take(data, "rulings", dict)),
    )
    seen: tuple[tuple[str, str, str], ...] = unpack(tuple[tuple[str, str, str], ...], _in(data, "seen"), "seen", table)
    return position(
        table=table,
        walls=_cells(data, "walls", table),
        barriers=_cells(data, "barriers", table),
        piles=_piles(data, table),
        people=tuple(_person(number, entry, table) for number, entry in enumerate(people)),
        frames=frames_from(_in(data, "frames"), "frames", table),
        mover=take(data, "mover", str),
        turn=take(data, "turn", int),
        revealed=_texts(data, "revealed", table),
        used=_texts(data, "used", table),
        removed=_texts(data, "removed", table),
        discarded=_texts(data, "discarded", table),
        last=_texts(data, "last", table),
        seen=seen,
        supply=take(data, "supply", int),
        quiet=take(data, "quiet", int),
        seed=take(data, "seed", int),
        ended=take(data, "ended", str, optional=True),
    )


def _in(data: dict[str, Any], field: str) -> Any:
    if field not in data:
        raise SetupError(field, "rules.field_missing")
    return data[field]


def _texts(data: dict[str, Any], field: str, table: Table) -> tuple[str, ...]:
    found: tuple[str, ...] = unpack(tuple[str, ...], _in(data, field), field, table)
    return found


def _cells(data: dict[str, Any], field: str, table: Table) -> int:
    cells = _texts(data, field, table)
    for cell in cells:
        check_cell(field, cell, table)
    return table.board.mask(cells)


def _piles(data: dict[str, Any], table: Table) -> dict[str, int]:
    piles = take(data, "piles", dict)
    for cell, count in piles.items():
        if isinstance(count, bool) or not isinstance(count, int):
            raise SetupError(f"piles.{cell}", "rules.field_not_number", found=brief(count))
    return dict(piles)


def _person(number: int, data: Any, table: Table) -> Character:
    """Return a character; from now on complaints name it by its letter, not by its number."""
    letter = data.get("seat") if isinstance(data, dict) else None
    field = f"people.{letter if letter in table.seats else number}"
    person: Character = unpack(Character, data, field, table)
    return person
