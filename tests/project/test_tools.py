"""The development tools that could do harm unnoticed."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tests.project.repository import ROOT
from tools import chromium
from tools.lowest import constraints
from tools.save_notebooks import WIDGET_VIEW, faults, normalise, save

pytest_plugins = ["pytester"]


def printed(text: str, name: str = "stdout") -> nbformat.NotebookNode:
    return new_output("stream", name=name, text=text)


def shown(**data: str) -> nbformat.NotebookNode:
    return new_output("execute_result", data={key.replace("_", "/"): value for key, value in data.items()})


def test_a_widget_view_goes_and_its_picture_and_text_stay() -> None:
    output = new_output(
        "display_data", data={WIDGET_VIEW: {"model_id": "1"}, "image/png": "cGljdHVyZQ==", "text/plain": "a b c"}
    )
    only_a_view = new_output("display_data", data={WIDGET_VIEW: {"model_id": "2"}})
    cell = normalise(new_notebook(cells=[new_code_cell("show()", outputs=[output, only_a_view])])).cells[0]
    assert [dict(each.data) for each in cell.outputs] == [{"image/png": "cGljdHVyZQ==", "text/plain": "a b c"}]


def test_what_differs_from_run_to_run_goes_and_what_people_wrote_stays() -> None:
    cell = new_code_cell("1 + 1", execution_count=7, outputs=[shown(text_plain="2")])
    cell.metadata.update(tags=["rule:BR-1"], execution={"iopub.execute_input": "2026-01-01T00:00:00Z"}, trusted=True)
    notebook = new_notebook(cells=[new_markdown_cell("# Title"), new_code_cell(""), cell])
    notebook.metadata.update(
        widgets={"state": {}},
        kernelspec={"name": "my-venv", "display_name": "mine"},
        language_info={"version": "3.11.7"},
    )
    tidy = normalise(notebook)
    nbformat.validate(tidy)
    assert dict(tidy.cells[2].metadata) == {"tags": ["rule:BR-1"]}
    assert (tidy.cells[2].execution_count, tidy.cells[2].outputs[0].execution_count) == (1, 1)
    assert tidy.metadata.kernelspec.name == "python3"
    assert tidy.metadata.language_info == {"name": "python"}
    assert "widgets" not in tidy.metadata
    assert [each.id for each in tidy.cells] == [each.id for each in notebook.cells]
    assert normalise(tidy) == tidy
    assert notebook.cells[2].execution_count == 7  # the original is untouched


def test_printed_text_is_joined_however_it_was_cut() -> None:
    pieces = [printed("one\n"), printed("two\n"), shown(text_plain="3"), printed("four\n")]
    outputs = normalise(new_notebook(cells=[new_code_cell("x", outputs=pieces)])).cells[0].outputs
    assert [each.get("text") or each.data["text/plain"] for each in outputs] == ["one\ntwo\n", "3", "four\n"]


def test_cells_of_an_old_notebook_get_the_same_ids_every_time() -> None:
    old = new_notebook(cells=[new_markdown_cell("same"), new_markdown_cell("same")])
    for cell in old.cells:
        del cell["id"]
    first, second = normalise(old), normalise(old)
    assert [each.id for each in first.cells] == [each.id for each in second.cells]
    assert first.cells[0].id != first.cells[1].id
    nbformat.validate(first)


@pytest.mark.parametrize(
    ("output", "words"),
    [
        (new_output("error", ename="KeyError", evalue="'e5'", traceback=[]), "fails: KeyError"),
        (printed("first\nDeprecationWarning: old\n", "stderr"), "standard error: DeprecationWarning"),
        (shown(text_plain="<object at 0x7f001234abcd>"), "a memory address"),
        (printed("<object at 0x7f001234abcd>\n"), "a memory address"),
    ],
)
def test_outputs_unfit_for_comparison_are_named(output: nbformat.NotebookNode, words: str) -> None:
    (line,) = faults(new_notebook(cells=[new_markdown_cell("text"), new_code_cell("x", outputs=[output])]))
    assert line.startswith("cell 2")
    assert words in line


def test_a_notebook_is_run_and_saved_or_left_alone(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.ipynb", tmp_path / "bad.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("import os\nprint(os.listdir())\n6 * 7")]), good)
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0")]), bad)
    before = bad.read_bytes()
    assert save(good) == []
    assert "ZeroDivisionError" in save(bad)[0]
    assert bad.read_bytes() == before
    outputs = nbformat.read(good, as_version=4).cells[0].outputs
    assert "good.ipynb" in outputs[0].text  # it ran in its own folder
    assert outputs[1].data["text/plain"] == "42"
    saved = good.read_bytes()
    save(good)
    assert good.read_bytes() == saved


def test_the_lowest_versions_are_the_lower_bounds() -> None:
    pyproject = '[project]\ndependencies = ["numpy>=2.0,<3"]\n[project.optional-dependencies]\ntest = ["Pytest>=8.2"]\n'
    assert constraints(pyproject) == ["Pytest==8.2", "numpy==2.0"]
    with pytest.raises(ValueError, match="numpy<3 needs one lower bound"):
        constraints('[project]\ndependencies = ["numpy<3"]\n')


@pytest.fixture
def browsers(monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """Browsers on a pretended PATH, and whether each starts; Playwright has none and nothing is really installed."""
    present: dict[str, bool] = {}
    monkeypatch.setattr(chromium, "driver_starts", lambda: True)
    monkeypatch.setattr("shutil.which", lambda name: name if name in present else None)
    monkeypatch.setattr(chromium, "starts", lambda command: present.get(command, False))
    monkeypatch.setattr(chromium, "of_playwright", lambda: "playwright's" if present.get("playwright's") else None)
    return present


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that would have been run."""
    commands: list[str] = []
    monkeypatch.setattr(chromium, "run", lambda *command: commands.append(" ".join(command)) or True)
    return commands


def test_a_browser_that_is_there_is_used(browsers: dict[str, bool], ran: list[str]) -> None:
    browsers |= {"chromium-browser": False, "google-chrome": True}  # the first is only a pointer to a snap
    assert chromium.main() == 0
    assert ran == []


def test_playwrights_earlier_browser_is_used(browsers: dict[str, bool], ran: list[str]) -> None:
    browsers["playwright's"] = True
    assert chromium.main() == 0
    assert ran == []


def test_debians_package_comes_first_where_we_may(browsers: dict[str, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[str] = []

    def install(*command: str) -> bool:
        commands.append(command[0])
        browsers.update({"chromium": "chromium" in command})
        return True

    monkeypatch.setattr(chromium, "run", install)
    monkeypatch.setattr(chromium, "may_use_apt", lambda: True)
    assert chromium.main() == 0
    assert commands == ["apt-get", "apt-get"]


def test_elsewhere_playwright_brings_its_own(
    browsers: dict[str, bool], ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "may_use_apt", lambda: False)
    assert chromium.main() == 1
    assert ran == [f"{sys.executable} -m playwright install chromium"]
    assert "No Chromium was found" in capsys.readouterr().err


@pytest.mark.parametrize("allowed", [True, False])
def test_what_the_driver_lacks_is_brought_where_we_may(
    browsers: dict[str, bool], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], allowed: bool
) -> None:
    browsers["chromium"] = True
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(chromium, "run", lambda *command: commands.append(command))
    monkeypatch.setattr(chromium, "driver_starts", lambda: bool(commands))
    monkeypatch.setattr(chromium, "may_use_apt", lambda: allowed)
    assert chromium.main() == (0 if allowed else 1)
    assert [command[-1] for command in commands] == (["-q", "libatomic1"] if allowed else [])
    assert ("lacks libatomic1" in capsys.readouterr().err) is not allowed


def test_a_skipped_test_fails_the_run(pytester: pytest.Pytester) -> None:
    pytester.makeconftest((ROOT / "tests/conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile("import pytest\ndef test_sound(): assert True\n@pytest.mark.skip\ndef test_left_out(): ...\n")
    assert pytester.runpytest_inprocess("-k", "sound").ret == pytest.ExitCode.OK
    skipped = pytester.runpytest_inprocess()
    assert skipped.ret == pytest.ExitCode.TESTS_FAILED
    skipped.stdout.fnmatch_lines("SKIPPED, therefore failed: *::test_left_out *")
