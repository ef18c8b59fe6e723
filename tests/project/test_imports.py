"""Imports run one way: rules <- views <- session <- widgets <- cli. Read from the source, so that no import escapes."""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.repository import ROOT, files, name

# A room (a folder or a file of explorer/) and the rooms it may import from, beside itself.
MAY_IMPORT: dict[str, set[str]] = {
    "rules": set(),
    "scene": set(),
    "views": {"rules", "scene"},
    "session": {"rules", "scene", "views"},
    "widgets": {"rules", "scene", "views", "session", "live", "players"},
    "players": {"rules"},
    "live": {"rules", "session", "players"},
    "study": {"rules", "players"},
    "lessons": {"rules", "scene", "views", "session", "widgets"},
    # The command line and what it consists of stand above everything; so does what a notebook types.
    "text_play": {"rules", "session", "players", "wording_cli"},
    "check": {"rules", "session", "wording_cli"},
    "library": set(),
    "server": set(),
    "wording_cli": {"rules"},
    "cli": {"rules", "text_play", "check", "library", "wording_cli"},
    "__main__": {"cli"},
    "__init__": {"rules", "widgets", "lessons", "players", "study", "session"},
}
SCREEN_FREE = {"rules", "session", "players", "live", "study", "text_play", "check", "library", "server"}
SCREEN_FREE |= {"wording_cli", "cli"}
SCREEN = {"ipywidgets", "ipycanvas", "anywidget", "IPython", "PIL", "traitlets"}


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """The full name of each module that a file of explorer/ imports, wherever in the file, and the line."""
    package = ".".join(path.relative_to(ROOT).with_suffix("").parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((each.name, node.lineno) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            if base == "explorer":  # `from explorer import session` imports a room
                yield from ((f"explorer.{each.name}", node.lineno) for each in node.names)
            else:
                yield base, node.lineno


def room(module: str) -> str:
    """The room of a module of explorer: `explorer.rules.step` -> `rules`."""
    parts = module.split(".")
    found = parts[1] if len(parts) > 1 else "__init__"
    return found if (ROOT / "explorer" / found).exists() or (ROOT / "explorer" / f"{found}.py").exists() else "__init__"


SOURCES = [path for path in files("explorer") if path.suffix == ".py"]
MODULES = {path: ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in SOURCES}


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_imports_run_one_way(path: Path) -> None:
    here = room(MODULES[path])
    allowed = MAY_IMPORT[here] | {here}
    wrong = [
        f"line {line}: {module}"
        for module, line in imported(path)
        if module.split(".")[0] == "explorer" and room(module) not in allowed
    ]
    assert not wrong, f"{here} may import only {sorted(allowed)}"


@pytest.mark.parametrize("path", [path for path in SOURCES if room(MODULES[path]) == "rules"], ids=name)
def test_the_rules_stand_on_python_and_numpy_alone(path: Path) -> None:
    allowed = sys.stdlib_module_names | {"numpy", "explorer"}
    wrong = [f"line {line}: {module}" for module, line in imported(path) if module.split(".")[0] not in allowed]
    assert not wrong


@pytest.mark.parametrize("path", [path for path in SOURCES if room(MODULES[path]) in SCREEN_FREE], ids=name)
def test_nothing_below_the_widgets_knows_a_screen(path: Path) -> None:
    assert not [f"line {line}: {module}" for module, line in imported(path) if module.split(".")[0] in SCREEN]


@pytest.mark.parametrize("path", [path for path in SOURCES if room(MODULES[path]) == "rules"], ids=name)
def test_games_never_import_each_other(path: Path) -> None:
    from explorer.rules import GAMES

    here = MODULES[path].split(".")[2:3]
    others = {f"explorer.rules.{game}" for game in GAMES if [game] != here}
    wrong = [
        f"line {line}: {module}"
        for module, line in imported(path)
        if any(module == other or module.startswith(f"{other}.") for other in others)
    ]
    assert not wrong


def test_every_room_has_its_place() -> None:
    """A new room must say what it may import before its imports can be judged."""
    rooms = {room(module) for module in MODULES.values()}
    assert rooms <= set(MAY_IMPORT)
