"""What is in this repository, for the tests that read it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

GIT = ".git"
"""In a worktree a file, which says where the repository is; it is kept nowhere."""

FOLDERS = (".ci", "docs", "explorer", "notebooks", "tests", "tools", "tutorials")
MADE = {"__pycache__", ".ipynb_checkpoints", ".benchmarks", ".pytest_cache", ".mypy_cache", ".hypothesis"}


def files(*folders: str) -> list[Path]:
    """Every file of these folders that is kept in the repository. (No git: the tests run from an archive as well.)"""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*")))
    return [path for path in found if path.is_file() and not MADE.intersection(path.parts)]


def all_files() -> list[Path]:
    """Every file of the repository, those at the top included."""
    top = [path for path in sorted(ROOT.iterdir()) if path.is_file() and path.name != GIT]
    return top + files(*FOLDERS)


def notebooks() -> list[Path]:
    """Every notebook and tutorial."""
    return [path for path in files("notebooks", "tutorials") if path.suffix == ".ipynb"]


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file of the repository and what it says."""
    for path in all_files():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def name(path: Path) -> str:
    """A path as people write it: below the top of the repository."""
    return path.relative_to(ROOT).as_posix()
