"""Reading JSON that people may have edited: every complaint names the field and says what would be right."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from explorer.rules.errors import SetupError

T = TypeVar("T")

_NOT: dict[type, str] = {
    str: "rules.field_not_text",
    int: "rules.field_not_number",
    dict: "rules.field_not_object",
    list: "rules.field_not_list",
    bool: "rules.field_not_truth",
}


def read_object(text: str) -> dict[str, Any]:
    """Return the object that a JSON text holds.

    Raises:
        SetupError: the text is not JSON (with the line), or holds something else.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise SetupError(f"line {error.lineno}", "rules.not_json", problem=error.msg, column=error.colno) from error
    except ValueError as error:  # Python refuses to read a number of thousands of digits
        raise SetupError("file", "rules.number_too_long") from error
    except RecursionError as error:
        raise SetupError("file", "rules.nested_too_deeply") from error
    if not isinstance(data, dict):
        raise SetupError("file", "rules.not_an_object", found=type(data).__name__)
    return data


def take(data: dict[str, Any], field: str, kind: type[T], *, optional: bool = False) -> Any:
    """Return a field of an object, checked for its type.

    Args:
        data: the object.
        field: the field's name.
        kind: the type it must have.
        optional: whether null is allowed.

    Raises:
        SetupError: it is missing or of another type.
    """
    if field not in data:
        raise SetupError(field, "rules.field_missing")
    value = data[field]
    if value is None and optional:
        return None
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise SetupError(field, _NOT[kind], found=repr(value))
    return value


@contextmanager
def inside(field: str) -> Iterator[None]:
    """Name the field that a complaint about a part of it lies in: "turn" becomes "start.turn"."""
    try:
        yield
    except SetupError as error:
        raise SetupError(f"{field}.{error.field}", error.kind, **error.values) from error


def check_header(data: dict[str, Any], game: str, version: int) -> None:
    """Refuse a position of another game, or one that a newer program has written.

    Args:
        data: the position as plain data.
        game: the name of the game that reads it.
        version: the newest version of its format that can be read.

    Raises:
        SetupError: the field that is wrong is named.
    """
    name = take(data, "game", str)
    if name != game:
        raise SetupError("game", "rules.other_game", found=name, expected=game)
    found = take(data, "version", int)
    if not 1 <= found <= version:
        raise SetupError("version", "rules.newer_version", found=found, newest=version)
