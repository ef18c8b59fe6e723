"""The records of frames and characters as JSON, and back: strictly, since people may have edited what is read.

A record is an object with its fields by name, a tuple a list. A task says in "task" which one it is. Fields that have
a default may be left out. What is read has the right classes all the way down: a record that is only equal to the
right one would not do, because the rules ask what kind of task they have before them.
"""

from __future__ import annotations

import reprlib
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from explorer.rules.blastflare import frames
from explorer.rules.blastflare.frames import Frame
from explorer.rules.errors import SetupError

if TYPE_CHECKING:
    from explorer.rules.blastflare.table import Table

TASK = "task"
TASKS: dict[str, type] = {task.__name__: task for task in get_args(frames.Task)}

KINDS = (frames.TURN, frames.WINDOW, frames.DEATH, frames.CONSENT, frames.CHOICE)
LAYERS = (frames.PASSIVE, frames.INTERRUPT, frames.BASE)

SEAT, SEAT_OR_NOBODY, SUBJECT, POWER, STEP = "seat", "seat or nobody", "subject", "power", "step"

MEANING: dict[tuple[str, str], str | tuple[str, ...]] = {
    ("Frame", "kind"): KINDS,
    ("Frame", "owner"): SEAT,
    ("Frame", "asked"): SEAT,
    ("Frame", "killer"): SEAT_OR_NOBODY,
    ("Play", "what"): POWER,
    ("Play", "by"): SEAT,
    ("Play", "layer"): LAYERS,
    ("Play", "shielded"): SEAT,
    ("Redirect", "victim"): SEAT_OR_NOBODY,
    ("Redirect", "to"): SEAT,
    ("Redirect", "source"): SEAT_OR_NOBODY,
    ("Hit", "subject"): SUBJECT,
    ("Hit", "source"): SEAT_OR_NOBODY,
    ("Hit", "way"): STEP,
    ("Shove", "subject"): SUBJECT,
    ("Shove", "source"): SEAT_OR_NOBODY,
    ("Shove", "way"): STEP,
    ("PickShove", "owner"): SEAT,
    ("Gain", "owner"): SEAT,
    ("Retaliate", "by"): SEAT,
    ("Retaliate", "target"): SEAT_OR_NOBODY,
    ("WinTest", "by"): SEAT_OR_NOBODY,
    ("Fallen", "seat"): SEAT,
    ("Fallen", "killer"): SEAT_OR_NOBODY,
}
"""Fields that stand for something: a word that means nothing there is refused, before the rules look it up."""


def brief(value: object) -> str:
    """Return a value as it is shown in a complaint: short, and however deep it is."""
    return reprlib.repr(value)


# Writing


def pack(value: Any, *, short: bool = False) -> Any:
    """Return a record, or a part of one, as plain data.

    Args:
        value: the record, tuple, number, text or None.
        short: whether fields that have their default are left out.
    """
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        kind = type(value)
        defaults = kind._field_defaults  # type: ignore[attr-defined]
        data = {TASK: kind.__name__} if kind.__name__ in TASKS else {}
        for field in value._fields:
            part = getattr(value, field)
            if not (short and field in defaults and part == defaults[field]):
                data[field] = pack(part, short=short)
        return data
    if isinstance(value, tuple):
        return [pack(part, short=short) for part in value]
    return value


# Reading


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def unpack(hint: Any, data: Any, field: str, table: Table) -> Any:
    """Return the value of plain data that a type hint describes.

    Args:
        hint: the type: of a record, ``tuple[Play, ...]``, ``str | None``.
        data: what the file holds.
        field: its name, for complaints.
        table: which cells, seats and powers there are.

    Raises:
        SetupError: it is something else; the field is named.
    """
    origin = get_origin(hint)
    if origin in (UnionType, Union):  # what "str | None" is depends on the version of Python
        options = get_args(hint)
        if NoneType in options:
            if data is None:
                return None
            return unpack(next(each for each in options if each is not NoneType), data, field, table)
        return _task(data, field, table)
    if origin is tuple:
        return _tuple(get_args(hint), data, field, table)
    if hasattr(hint, "_fields"):
        return _record(hint, data, field, table)
    # true and false are numbers for Python, but none for whoever wrote the file.
    if not isinstance(data, hint) or (isinstance(data, bool) and hint is not bool):
        kinds = {str: "rules.field_not_text", int: "rules.field_not_number", bool: "blastflare.field_not_truth"}
        raise SetupError(field, kinds[hint], found=brief(data))
    return data


def _tuple(parts: tuple[Any, ...], data: Any, field: str, table: Table) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise SetupError(field, "rules.field_not_list", found=brief(data))
    if parts[-1] is Ellipsis:
        return tuple(unpack(parts[0], each, f"{field}.{number}", table) for number, each in enumerate(data))
    if len(data) != len(parts):
        raise SetupError(field, "blastflare.wrong_length", found=len(data), expected=len(parts))
    return tuple(
        unpack(part, each, f"{field}.{number}", table)
        for number, (part, each) in enumerate(zip(parts, data, strict=True))
    )


def _task(data: Any, field: str, table: Table) -> Any:
    if not isinstance(data, dict):
        raise SetupError(field, "rules.field_not_object", found=brief(data))
    name = data.get(TASK)
    if not isinstance(name, str) or name not in TASKS:
        raise SetupError(f"{field}.{TASK}", "blastflare.no_such_word", found=brief(name), known=tuple(TASKS))
    return _record(TASKS[name], data, field, table)


def _record(kind: Any, data: Any, field: str, table: Table) -> Any:
    if not isinstance(data, dict):
        raise SetupError(field, "rules.field_not_object", found=brief(data))
    is_task = kind.__name__ in TASKS
    for name in data:
        if name not in kind._fields and not (is_task and name == TASK):
            raise SetupError(f"{field}.{name}", "blastflare.unknown_field", known=kind._fields)
    if is_task and data.get(TASK, kind.__name__) != kind.__name__:
        raise SetupError(f"{field}.{TASK}", "blastflare.no_such_word", found=brief(data[TASK]), known=(kind.__name__,))
    values = {}
    for name in kind._fields:
        if name in data:
            values[name] = unpack(_hints(kind)[name], data[name], f"{field}.{name}", table)
            _check_meaning((kind.__name__, name), values[name], f"{field}.{name}", table)
        elif name not in kind._field_defaults:
            raise SetupError(f"{field}.{name}", "rules.field_missing")
    return kind(**values)


def _check_meaning(where: tuple[str, str], value: Any, field: str, table: Table) -> None:
    """Refuse a word that stands for nothing at this table."""
    meaning = MEANING.get(where)
    if meaning is None or value is None or (meaning == SEAT_OR_NOBODY and value == ""):
        return
    if meaning == STEP:
        if not all(part in (-1, 0, 1) for part in value) or value == (0, 0):
            raise SetupError(field, "blastflare.no_such_step", found=brief(list(value)))
        return
    known: tuple[str, ...]
    if meaning in (SEAT, SEAT_OR_NOBODY):
        known = table.seats
    elif meaning == SUBJECT:
        known = (*table.seats, *table.board.cells)
    elif meaning == POWER:
        known = tuple(table.book.powers)
    else:
        known = tuple(meaning)
    for word in value if isinstance(value, tuple) else (value,):
        if word not in known:
            kind = "blastflare.no_such_subject" if meaning == SUBJECT else "blastflare.no_such_word"
            raise SetupError(field, kind, found=brief(word), known=known, seats=table.seats)


def frames_data(value: tuple[Frame, ...], *, short: bool = False) -> list[Any]:
    """Return frames as plain data; see ``pack``."""
    return [pack(frame, short=short) for frame in value]


def frames_from(data: Any, field: str, table: Table) -> tuple[Frame, ...]:
    """Return the frames of plain data.

    Raises:
        SetupError: something in it is wrong; the field is named.
    """
    found: tuple[Frame, ...] = unpack(tuple[Frame, ...], data, field, table)
    return found
