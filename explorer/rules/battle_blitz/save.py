"""Positions of Battle Blitz as JSON, with a version, so that old files can be read for ever."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from explorer.rules.battle_blitz.cards import HIDDEN, UNKNOWN, Card, parse_card
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.records import FlagState, Pause, Player, Side, Wait
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.table import Table
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.errors import NotationError, SetupError
from explorer.rules.ruling import choose_rulings
from explorer.rules.saving import check_header, inside, read_object, take

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State

VERSION = 1
"""The version written. A change of the format raises it and adds a step for the versions before."""

FIELDS = (
    "game", "version", "rulings", "tick", "acts", "flags", "players", "deck", "removed", "pauses", "resumes", "over",
)  # fmt: skip
FLAG_FIELDS = (*SEATS, "first")
SIDE_FIELDS = ("cards", "completed")
PLAYER_FIELDS = ("hand", "size", "cannon", "spent", "owes", "extra", "bonus_due")
PAUSE_FIELDS = ("wait", "by", "flag", "since")


def dumps(state: State) -> str:
    """Return a position as JSON text; equal positions give equal texts."""
    return json.dumps(as_data(state), ensure_ascii=False)


def as_data(state: State) -> dict[str, Any]:
    """Return a position as plain data."""
    return {
        "game": NAME,
        "version": VERSION,
        "rulings": dict(state.table.chosen),
        "tick": state.tick,
        "acts": state.acts,
        "flags": [
            {**{seat: _side_data(side) for seat, side in each.side.items()}, "first": each.first}
            for each in state.flags
        ],
        "players": {seat: _player_data(state.player(seat)) for seat in SEATS},
        "deck": _texts(state.deck),
        "removed": _texts(state.removed),
        "pauses": [
            {"wait": pause.wait.value, "by": pause.by, "flag": pause.flag, "since": pause.since}
            for pause in state.pauses
        ],
        "resumes": state.resumes,
        "over": state.is_terminal,
    }


def _texts(cards: Collection[Card]) -> list[str]:
    return list(map(str, cards))


def _side_data(side: Side) -> dict[str, Any]:
    return {"cards": _texts(side.cards), "completed": side.completed}


def _player_data(player: Player) -> dict[str, Any]:
    return {
        "hand": _texts(player.hand),
        "size": player.size,
        "cannon": _texts(player.cannon),
        "spent": player.is_spent,
        "owes": player.owes,
        "extra": player.extra,
        "bonus_due": player.is_bonus_due,
    }


# Reading


def loads(text: str) -> State:
    """Return the position of a JSON text, an impossible one included.

    Raises:
        SetupError: it is not JSON, not of this game, or a field cannot be read; the field is named.
    """
    return from_data(read_object(text))


def from_data(data: dict[str, Any]) -> State:
    """Return the position of plain data, as ``as_data`` gives it.

    Raises:
        SetupError: a field cannot be read; it is named.
    """
    from explorer.rules.battle_blitz.state import State

    check_header(data, NAME, VERSION)
    _check_fields(data, FIELDS)
    players = take(data, "players", dict)
    with inside("players"):
        _check_fields(players, SEATS)
        one, other = (_player(players, seat) for seat in SEATS)
    return State(
        table=Table.of(choose_rulings(RULINGS, take(data, "rulings", dict))),
        tick=take(data, "tick", int),
        acts=take(data, "acts", int),
        flags=_flags(take(data, "flags", list)),
        players=(one, other),
        deck=_cards(data, "deck", may_be_unknown=True),
        removed=_cards(data, "removed"),
        pauses=tuple(_pause(number, entry) for number, entry in enumerate(take(data, "pauses", list), 1)),
        resumes=take(data, "resumes", int),
        is_terminal=_truth(data, "over"),
    )


def _check_fields(data: dict[str, Any], known: Collection[str]) -> None:
    for field in data:
        if field not in known:
            raise SetupError(field, f"{NAME}.unknown_field", known=tuple(known))


def _truth(data: dict[str, Any], field: str) -> bool:
    if field not in data:
        raise SetupError(field, "rules.field_missing")
    value = data[field]
    if not isinstance(value, bool):
        raise SetupError(field, f"{NAME}.not_true_or_false", found=repr(value))
    return value


def _cards(data: dict[str, Any], field: str, *, may_be_unknown: bool = False) -> tuple[Card, ...]:
    found = []
    for number, text in enumerate(take(data, field, list), 1):
        where = f"{field}.{number}"
        if not isinstance(text, str):
            raise SetupError(where, "rules.field_not_text", found=repr(text))
        found.append(read_card(text, where, may_be_unknown=may_be_unknown))
    return tuple(found)


def read_card(text: str, field: str, *, may_be_unknown: bool) -> Card:
    """Return the card that a text names, or ``HIDDEN`` for "?" where that may be.

    Raises:
        SetupError: it names none.
    """
    if text == UNKNOWN and may_be_unknown:
        return HIDDEN
    try:
        return parse_card(text)
    except NotationError as error:
        raise SetupError(field, error.kind, **error.values) from error


def _seat(data: dict[str, Any], field: str, *, optional: bool = False) -> str | None:
    seat: str | None = take(data, field, str, optional=optional)
    if seat is not None and seat not in SEATS:
        raise SetupError(field, f"{NAME}.no_such_seat", found=seat, known=SEATS)
    return seat


def _object(field: str, entry: Any) -> dict[str, Any]:
    if not isinstance(entry, dict):
        raise SetupError(field, "rules.field_not_object", found=repr(entry))
    return entry


def _flags(entries: list[Any]) -> tuple[FlagState, ...]:
    if len(entries) != len(FLAGS):
        raise SetupError("flags", f"{NAME}.not_nine_flags", found=len(entries), expected=len(FLAGS))
    found = []
    for flag, entry in zip(FLAGS, entries, strict=True):
        data = _object(f"flags.{flag.number}", entry)
        with inside(f"flags.{flag.number}"):
            _check_fields(data, FLAG_FIELDS)
            one, other = (_side(data, seat) for seat in SEATS)
            found.append(FlagState(flag, (one, other), _seat(data, "first", optional=True)))
    return tuple(found)


def _side(data: dict[str, Any], seat: str) -> Side:
    entry = take(data, seat, dict)
    with inside(seat):
        _check_fields(entry, SIDE_FIELDS)
        return Side(_cards(entry, "cards"), take(entry, "completed", int, optional=True))


def _player(data: dict[str, Any], seat: str) -> Player:
    entry = take(data, seat, dict)
    with inside(seat):
        _check_fields(entry, PLAYER_FIELDS)
        return Player(
            hand=tuple(sorted(_cards(entry, "hand", may_be_unknown=True))),
            size=take(entry, "size", int),
            cannon=_cards(entry, "cannon"),
            is_spent=_truth(entry, "spent"),
            owes=_truth(entry, "owes"),
            extra=take(entry, "extra", int),
            is_bonus_due=_truth(entry, "bonus_due"),
        )


def _pause(number: int, entry: Any) -> Pause:
    field = f"pauses.{number}"
    data = _object(field, entry)
    with inside(field):
        _check_fields(data, PAUSE_FIELDS)
        wait = take(data, "wait", str)
        if wait not in tuple(Wait):
            raise SetupError("wait", f"{NAME}.no_such_pause", found=wait, known=tuple(map(str, Wait)))
        flag = take(data, "flag", int)
        if not 0 <= flag <= len(FLAGS):
            raise SetupError("flag", f"{NAME}.no_such_flag", found=flag, last=len(FLAGS))
        by = _seat(data, "by")
        assert by is not None
        return Pause(Wait(wait), by, flag, take(data, "since", int))
