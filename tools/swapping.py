"""Change a running program: give its functions the code of a changed source."""

from __future__ import annotations

import gc
from pathlib import Path
from types import CodeType, FunctionType


class NotSwappableError(Exception):
    """The change is not one of code inside functions alone."""


def functions() -> list[FunctionType]:
    """Every function there is. Functions in the permanent generation (``gc.freeze``) are not found any more."""
    return [each for each in gc.get_objects() if isinstance(each, FunctionType)]


def swap(among: list[FunctionType], path: Path, before: str, after: str) -> None:
    """Let every function that was made from one text of a file run what another text says.

    Raises:
        NotSwappableError: it needs a fresh start.
    """
    was, now = _codes(before, path), _codes(after, path)
    if [code.co_qualname for code in was] != [code.co_qualname for code in now]:
        raise NotSwappableError
    # Of a function inside another, both codes are changed ones.
    changed = {
        (code.co_qualname, code.co_firstlineno): other for code, other in zip(was, now, strict=True) if code != other
    }
    swapped = 0
    for function in among:
        code = function.__code__
        other = changed.get((code.co_qualname, code.co_firstlineno))
        if other is None or code.co_filename != str(path):
            continue
        if other.co_freevars != code.co_freevars:
            raise NotSwappableError
        function.__code__ = other
        swapped += 1
    if not swapped:
        raise NotSwappableError


def _codes(source: str, path: Path) -> list[CodeType]:
    def inside(code: CodeType) -> list[CodeType]:
        return [code, *(each for const in code.co_consts if isinstance(const, CodeType) for each in inside(const))]

    return inside(compile(source, str(path), "exec", dont_inherit=True))[1:]
