"""What a reader may count on in every notebook. (That outputs are still true, nbval checks: `make check-notebooks`.)"""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest
from nbformat import NotebookNode

from tests.project.repository import name, notebooks

LESSONS = [path for path in notebooks() if "tutorials" in path.parts]
LINK = re.compile(r"\]\(([^)\s]+)\)")

every_notebook = pytest.mark.parametrize("path", [pytest.param(path, id=name(path)) for path in notebooks()])
every_lesson = pytest.mark.parametrize("path", [pytest.param(path, id=name(path)) for path in LESSONS])


def cells(path: Path) -> list[NotebookNode]:
    return list(nbformat.read(path, as_version=4).cells)


def code(path: Path) -> list[NotebookNode]:
    return [cell for cell in cells(path) if cell.cell_type == "code"]


def tags(cell: NotebookNode) -> list[str]:
    return [str(tag) for tag in cell.metadata.get("tags", ())]


def shown(cell: NotebookNode) -> set[str]:
    """What nbval compares of a cell: printed text, and the kinds of data that are the same at every run."""
    kinds = {"printed" for output in cell.outputs if output.output_type == "stream" and output.text.strip()}
    for output in cell.outputs:
        kinds |= {"text/plain", "image/svg+xml"} & set(output.get("data", {}))
    return kinds


def test_there_are_lessons() -> None:
    assert LESSONS


@every_notebook
def test_links_between_notebooks_lead_somewhere(path: Path) -> None:
    links = [link for cell in cells(path) if cell.cell_type == "markdown" for link in LINK.findall(cell.source)]
    assert links
    missing = [link for link in links if not urlsplit(link).scheme and not (path.parent / link).is_file()]
    assert not missing


@every_notebook
def test_every_cell_has_a_readable_name(path: Path) -> None:
    """Then a difference in the history says which cell it is in."""
    assert [cell.id for cell in cells(path) if not re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", cell.id)] == []


@every_notebook
def test_it_begins_with_a_title(path: Path) -> None:
    assert cells(path)[0].source.startswith("# ")


@every_notebook
def test_a_cell_that_teaches_a_rule_shows_something_that_is_compared(path: Path) -> None:
    taught = [cell for cell in code(path) if any(tag.startswith("rule:") for tag in tags(cell))]
    assert [cell.id for cell in taught if not shown(cell)] == []


@every_notebook
def test_no_cell_is_a_wall_of_text(path: Path) -> None:
    """A paragraph, a list item or a line of a table is read in one breath, and a folded cell's code needs none."""
    words = {
        f"{cell.id}: {line[:40]}": len(line.split())
        for cell in cells(path)
        if cell.cell_type == "markdown"
        for line in cell.source.splitlines()
    }
    assert {where: count for where, count in words.items() if count > 90} == {}
    long = [cell.id for cell in code(path) if not _is_folded(cell) and len(cell.source.splitlines()) > 30]
    assert long == []


def _is_folded(cell: NotebookNode) -> bool:
    return bool(cell.metadata.get("jupyter", {}).get("source_hidden"))


@every_lesson
def test_a_lesson_has_a_figure_a_live_board_and_an_exercise(path: Path) -> None:
    source = "\n".join(cell.source for cell in code(path))
    assert "figure(" in source
    assert "ChallengeBoard(" in source
    assert "explore(" in source
    assert any("image/svg+xml" in shown(cell) for cell in code(path))
    headings = [cell.source.splitlines()[0] for cell in cells(path) if cell.cell_type == "markdown"]
    assert "## Exercise" in headings


@every_lesson
def test_lessons_lead_on_and_back(path: Path) -> None:
    """From each lesson one gets to the ones before and after it."""
    lessons = [lesson for lesson in LESSONS if lesson.parent == path.parent]
    index = lessons.index(path)
    neighbours = {lessons[each].name for each in (index - 1, index + 1) if 0 <= each < len(lessons)}
    last = cells(path)[-1].source
    assert {link for link in neighbours if f"]({link})" in last} == neighbours
