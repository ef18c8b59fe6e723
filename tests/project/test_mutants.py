"""The tool that breaks the rules on purpose breaks what it says, and nothing else."""

from __future__ import annotations

import ast

import pytest

from tools.mutants import TEXTS, known_equivalents, sources
from tools.mutations import mutations


def broken(source: str) -> list[str]:
    """The text after each change."""
    return [each.applied_to(source) for each in mutations("file.py", source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["(a <= b)", "(a >= b)"]),
        ("a == b != c", ["(a != b != c)", "(a == b == c)"]),
        ("a and b", ["(a or b)"]),
        ("x & ~y", ["(x | ~y)", "x & (y)"]),
        ("x >> 3", ["(x << 3)", "x >> 4"]),
        ("x ^= y", ["x |= y", "pass"]),
        ("f(x)", ["pass"]),
        ("y = min(x)", ["y = max(x)"]),
        ("y = f(k=x)", ["y = f(k=(None))"]),
        ("y = a if b else c", ["y = a if (not b) else c"]),
        ("y = [a for a in b if a]", ["y = [a for a in b if (True)]"]),
        ("y = True", ["y = False"]),
        ("y = 'é', 'ü'", ["y = 'XXé', 'ü'", "y = 'é', 'XXü'"]),
        ("y = f'{a + b}'", ['y = "XX"']),
    ],
)
def test_a_change_is_made_where_it_belongs(source: str, expected: list[str]) -> None:
    assert sorted(broken(source)) == sorted(expected)


def test_statements_are_changed_in_their_place() -> None:
    source = "def f(x):\n    '''Text.'''\n    while x:\n        break\n    return x\n"
    assert [each.lines(source) for each in mutations("file.py", source)] == [
        ("while x:", "while (not x):"),
        ("break", "continue"),
        ("return x", "return (None)"),
    ]


@pytest.mark.parametrize(
    "source",
    [
        '"""Text."""',
        "def f(x: 'str' = y) -> 'int': ...",
        "@cache(size=3)\ndef f(): ...",
        "title = N_('Text')",
        "__all__ = ['f']",
        "if TYPE_CHECKING:\n    import a",
        "x: dict[str, Literal['a']]",
    ],
)
def test_what_people_read_and_what_fails_on_import_is_left_alone(source: str) -> None:
    assert broken(source) == []


def test_every_file_of_the_rules_can_be_broken_and_stays_a_program() -> None:
    texts = sources()
    assert {"explorer/rules/blast_radius/play.py", "explorer/rules/grids/hexagon.py"} <= set(texts)
    assert not [path for path in texts if path.rpartition("/")[2] in TEXTS]
    for path, text in texts.items():
        unchanged = ast.dump(ast.parse(text))
        for each in mutations(path, text)[::40]:
            assert ast.dump(ast.parse(each.applied_to(text))) != unchanged


def test_what_is_listed_as_impossible_to_notice_still_exists() -> None:
    """When a line changes, what was said about it has to be thought over."""
    found = {(path, *each.lines(text)) for path, text in sources().items() for each in mutations(path, text)}
    gone = [each for each in known_equivalents() if each not in found]
    assert not gone, "tools/equivalent.toml speaks of lines that are no longer there"
