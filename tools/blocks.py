"""Which tests run which part of a program: only those can notice a change to it.

A block is the statements that run one after the other inside a function: its body, a branch, the body of a loop. It is
named by its file and the line it begins in. ``marked`` makes a program note every block that it runs; what a cache
remembers counts as run when it is looked up (``remembering``).
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

NOTED = "__blocks__"
"""The name, among the builtins, of the set that a marked program notes its blocks in."""

BODIES = ("body", "orelse", "finalbody")


def _blocks(node: ast.AST, inside: bool = False) -> Iterator[list[ast.stmt]]:
    """Go through the blocks, the outer before what is in them."""
    function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    if function and getattr(node, "name", "") == "__missing__":
        return  # a cache in disguise: who looks something up in it does not run this
    for name, value in ast.iter_fields(node):
        if not isinstance(value, list):
            continue
        if name in BODIES and value and (function or inside) and not isinstance(node, ast.ClassDef):
            yield value
        for child in value:
            if isinstance(child, ast.AST):
                yield from _blocks(child, inside or (function and name == "body"))


def marked(path: str, source: str) -> str:
    """Return a program that does the same, and notes each block as it begins."""
    tree = ast.parse(source)
    for block in list(_blocks(tree)):
        mark = ast.parse(f"{NOTED}.add({_name(path, block)!r})").body[0]
        block.insert(1 if _is_docstring(block[0]) else 0, mark)
    first = next((number for number, each in enumerate(tree.body) if not _comes_first(each)), len(tree.body))
    tree.body[first:first] = ast.parse(f"import builtins\nvars(builtins).setdefault({NOTED!r}, set())").body
    return ast.unparse(tree)


def blocks_at(path: str, source: str, places: list[int]) -> list[str | None]:
    """Return the innermost block at each place (a byte of the file in UTF-8), or None outside of all functions."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    spans = [
        (
            starts[block[0].lineno - 1] + block[0].col_offset,
            starts[(block[-1].end_lineno or 1) - 1] + (block[-1].end_col_offset or 0),
            _name(path, block),
        )
        for block in _blocks(ast.parse(source))
    ]
    found: list[str | None] = []
    for place in places:
        around = [name for start, end, name in spans if start <= place < end]
        found.append(around[-1] if around else None)
    return found


def _name(path: str, block: list[ast.stmt]) -> str:
    return f"{path}:{block[0].lineno}:{block[0].col_offset}"


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _comes_first(statement: ast.stmt) -> bool:
    return _is_docstring(statement) or (isinstance(statement, ast.ImportFrom) and statement.module == "__future__")


def remembering(*function: Callable[..., Any], **settings: object) -> Callable[..., Any]:
    """Take the place of ``functools.cache`` and ``lru_cache``: a hit notes the blocks that the miss once ran."""
    if not function or not callable(function[0]):
        return remembering
    work, known = function[0], dict[Any, tuple[Any, set[str]]]()

    @wraps(work)
    def remembered(*arguments: Any, **named: Any) -> Any:
        key = arguments, tuple(sorted(named.items()))
        noted = getattr(builtins, NOTED)
        if key not in known:
            before = set(noted)
            noted.clear()
            try:
                known[key] = work(*arguments, **named), set(noted)
            finally:
                noted |= before
        noted |= known[key][1]
        return known[key][0]

    return remembered
