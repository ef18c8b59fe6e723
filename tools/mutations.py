"""The small ways in which a Python file can be wrong: each is one change to one place of its text.

What only people read is left alone: docstrings, annotations, and texts marked for translation with ``N_``. So is what
fails as soon as the file is imported, such as decorators: noticing that proves nothing about tests.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

OPPOSITES: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr,),
}

SWAPPED_CALLS = {"min": "max", "max": "min", "all": "any", "any": "all", "sorted": "list"}

LEFT_ALONE = {"__all__", "__slots__"}


@dataclass(frozen=True, slots=True, order=True)
class Mutation:
    """One change: of the bytes from ``start`` to ``end`` of a file in UTF-8, ``text`` takes the place."""

    path: str
    start: int
    end: int
    text: str

    def applied_to(self, source: str) -> str:
        """Return the changed text of the file."""
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()

    def lines(self, source: str) -> tuple[str, str]:
        """Return the lines it touches, before and after, joined and without their margins."""
        found: dict[str, list[str]] = {"-": [], "+": []}
        for line in self.diff(source).splitlines():
            if line[:3] not in ("---", "+++") and line[:1] in found:
                found[line[0]].append(line[1:].strip())
        return " ".join(found["-"]), " ".join(found["+"])

    def diff(self, source: str) -> str:
        """Return the change as a diff."""
        before, after = source.splitlines(), self.applied_to(source).splitlines()
        return "\n".join(difflib.unified_diff(before, after, self.path, self.path, lineterm="", n=1))


def mutations(path: str, source: str) -> list[Mutation]:
    """Return every change this module knows for a file, in the order of the text."""
    return sorted(set(_Finder(path, source).found(ast.parse(source))))


class _Finder:
    """Walks the tree of one file."""

    def __init__(self, path: str, source: str) -> None:
        self._path = path
        self._line_starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self._line_starts.append(self._line_starts[-1] + len(line))

    def _change(self, node: Any, new: ast.AST | str) -> Mutation:
        text = new if isinstance(new, str) else f"({ast.unparse(new)})"
        start = self._line_starts[node.lineno - 1] + node.col_offset
        return Mutation(self._path, start, self._line_starts[node.end_lineno - 1] + node.end_col_offset, text)

    def found(self, node: ast.AST) -> Iterator[Mutation]:
        """Go through the changes to a node and to everything in it."""
        if self._is_left_alone(node):
            return
        yield from self._changes(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reading":
            yield from self.found(node.args[0])  # its letter; the rest is what people read
            return
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list") or isinstance(node, ast.JoinedStr):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.found(child)

    @staticmethod
    def _is_left_alone(node: ast.AST) -> bool:
        match node:
            case ast.Expr(value=ast.Constant()):  # a docstring
                return True
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                return True
            case ast.Call(func=ast.Name(id="N_")):
                return True
            case ast.Assign(targets=[ast.Name(id=name)]):
                return name in LEFT_ALONE
        return False

    def _changes(self, node: ast.AST) -> Iterator[Mutation]:
        match node:
            case ast.Compare():
                for index, operator in enumerate(node.ops):
                    for other in OPPOSITES[type(operator)]:
                        operators = [*node.ops[:index], other(), *node.ops[index + 1 :]]
                        yield self._change(node, ast.Compare(node.left, operators, node.comparators))
            case ast.BoolOp():
                yield self._change(node, ast.BoolOp(OPPOSITES[type(node.op)][0](), node.values))
            case ast.BinOp():
                for other in OPPOSITES.get(type(node.op), ()):
                    yield self._change(node, ast.BinOp(node.left, other(), node.right))
            case ast.AugAssign():
                for other in OPPOSITES.get(type(node.op), ()):
                    yield self._change(node, ast.unparse(ast.AugAssign(node.target, other(), node.value)))
                yield self._change(node, "pass")
            case ast.UnaryOp():
                yield self._change(node, node.operand)
            case ast.If() | ast.While() | ast.IfExp() if not isinstance(node.test, ast.Compare | ast.UnaryOp):
                yield self._change(node.test, ast.UnaryOp(ast.Not(), node.test))
            case ast.comprehension():
                for test in node.ifs:
                    yield self._change(test, ast.Constant(True))
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield self._change(value, ast.Constant(None))
            case ast.Expr(value=ast.Call()):
                yield self._change(node, "pass")
            case ast.Break():
                yield self._change(node, "continue")
            case ast.Continue():
                yield self._change(node, "break")
            case ast.Call(func=ast.Name(id=name)) if name in SWAPPED_CALLS and not node.keywords:
                yield self._change(node.func, SWAPPED_CALLS[name])
            case ast.keyword(value=ast.Call(func=ast.Name(id="N_"))):
                return
            case ast.keyword(value=value) if not isinstance(value, ast.Constant):
                yield self._change(value, ast.Constant(None))
            case ast.JoinedStr():
                yield self._change(node, '"XX"')
            case ast.Constant(value=bool() as value):
                yield self._change(node, str(not value))
            case ast.Constant(value=int() as value):
                yield self._change(node, str(value + 1))
            case ast.Constant(value=str() as value):
                yield self._change(node, repr(f"XX{value}"))
