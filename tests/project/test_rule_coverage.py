"""Every rule and every ruling has a test that shows it at work, and a notebook cell that teaches it.

A test says so with `@pytest.mark.rule("BR-7")`, a cell with the tag `rule:BR-7`.
"""

from __future__ import annotations

import ast

import nbformat
import pytest

from explorer.rules import GAMES, games
from tests.project.repository import files, notebooks


def ids(game: str) -> set[str]:
    """The id of each rule and each ruling of a game."""
    return {rule.id for rule in games[game].rulebook} | {ruling.id for ruling in games[game].rulings}


def in_tests() -> set[str]:
    """The ids in all `pytest.mark.rule(…)` below tests/."""
    found = set()
    for path in files("tests"):
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {each.value for each in node.args if isinstance(each, ast.Constant)}
    return found


def in_notebooks() -> set[str]:
    """The ids in all cell tags `rule:…` of the notebooks and tutorials."""
    tags = {
        tag
        for path in notebooks()
        for cell in nbformat.read(path, as_version=4).cells
        for tag in cell.metadata.get("tags", ())
    }
    return {tag.removeprefix("rule:") for tag in tags if tag.startswith("rule:")}


def missing(wanted: set[str], found: set[str]) -> list[str]:
    """The ids that are wanted and not found, in the order of their numbers."""
    return sorted(wanted - found, key=lambda each: (len(each), each))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_tested(game: str) -> None:
    assert ids(game)
    lacking = missing(ids(game), in_tests())
    assert not lacking, f"no test is marked with: {', '.join(lacking)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_taught(game: str) -> None:
    lacking = missing(ids(game), in_notebooks())
    assert not lacking, f"no cell is tagged with: {', '.join(f'rule:{each}' for each in lacking)}"


def test_tests_and_cells_name_only_rules_that_exist() -> None:
    """A misspelt id would otherwise cover nothing, silently."""
    known = set[str]().union(*map(ids, GAMES))
    unknown = missing(in_tests() | in_notebooks(), known)
    assert not unknown, f"there is no rule: {', '.join(unknown)}"
