"""Every notebook is in the repository as `make notebooks` saves it. (That its outputs are still true, nbval checks.)"""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from explorer.library import START
from tests.project.repository import ROOT, name, notebooks
from tools.save_notebooks import faults, normalise

every_notebook = pytest.mark.parametrize("path", [pytest.param(path, id=name(path)) for path in notebooks()])


def test_the_start_notebook_is_there() -> None:
    assert (ROOT / START).is_file()


@every_notebook
def test_it_is_saved_with_outputs_and_without_faults(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert any(cell.get("outputs") for cell in notebook.cells)
    assert faults(notebook) == []
    assert "widgets" not in notebook.metadata
    assert len({cell["id"] for cell in notebook.cells}) == len(notebook.cells)


@every_notebook
def test_saving_it_again_changes_nothing(path: Path) -> None:
    """Not even a cell's id: a difference in the history is then a difference in the notebook."""
    text = path.read_text(encoding="utf-8")
    assert nbformat.writes(normalise(nbformat.reads(text, as_version=4))) + "\n" == text, "run: make notebooks"
