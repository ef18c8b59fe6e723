"""The command line, without starting a server (test_wheel.py does that)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from explorer import cli, library, server
from tests.project.repository import ROOT


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments of each JupyterLab that would have been started."""
    starts: list[list[str]] = []
    lab = types.ModuleType("jupyterlab.labapp")
    lab.LabApp = types.SimpleNamespace(launch_instance=starts.append)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", lab)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "of the user")  # lab adds to it
    return starts


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """As if the package were installed, with one notebook in it; the working folder is empty."""
    package = tmp_path / "package"
    (package / "notebooks").mkdir(parents=True)
    (package / library.START).write_text("start")
    monkeypatch.setattr(library, "checkout", lambda: None)
    monkeypatch.setattr(library, "shipped", lambda: package)
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return here


def test_in_a_checkout_lab_opens_the_checkout(started: list[list[str]]) -> None:
    assert cli.main(["lab"]) == 0
    ((*options,),) = started
    assert f"--ServerApp.root_dir={ROOT}" in options
    assert "--LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb" in options
    assert not (ROOT / library.MANIFEST).exists()


def test_from_a_package_lab_copies_the_notebooks_to_a_folder_here(
    started: list[list[str]], installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lab"]) == 0
    assert (installed / "rules-explorer" / library.START).read_text() == "start"
    assert f"--ServerApp.root_dir={installed / 'rules-explorer'}" in started[0]
    assert f"Copied to {installed / 'rules-explorer'}: 1 files." in capsys.readouterr().out


def test_lab_takes_a_folder_and_passes_on_what_follows_two_dashes(started: list[list[str]], installed: Path) -> None:
    assert cli.main(["lab", "my games", "--no-browser", "--", "--port=9000", "--debug"]) == 0
    assert (installed / "my games" / library.START).is_file()
    assert "--no-browser" in started[0]
    assert started[0][-2:] == ["--port=9000", "--debug"]


def test_lab_opens_a_browser_unless_told(started: list[list[str]], installed: Path) -> None:
    cli.main(["lab"])
    assert "--no-browser" not in started[0]


def test_lab_asks_nobody_about_news(started: list[list[str]], installed: Path) -> None:
    cli.main(["lab"])
    of_user, ours = os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert of_user == "of the user"  # and comes first
    settings = json.loads((Path(ours) / "labconfig/default_setting_overrides.json").read_text(encoding="utf-8"))
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


def test_lab_turns_its_server_extension_on(started: list[list[str]], installed: Path) -> None:
    cli.main(["lab"])
    _, ours = os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    settings = json.loads((Path(ours) / "jupyter_server_config.d/explorer.json").read_text(encoding="utf-8"))
    assert settings["ServerApp"]["jpserver_extensions"] == {server.__name__: True}


@pytest.mark.parametrize(("user", "expected"), [(0, True), (1000, False)])
def test_lab_lets_root_be_root(
    started: list[list[str]], installed: Path, monkeypatch: pytest.MonkeyPatch, user: int, expected: bool
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    cli.main(["lab"])
    assert ("--allow-root" in started[0]) is expected


def test_lab_tells_of_a_changed_notebook_and_of_its_new_version(
    started: list[list[str]], installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main(["lab"])
    (installed / "rules-explorer" / library.START).write_text("my notes")
    cli.main(["lab"])
    assert f"You changed {library.START}; it stays as it is.\n" in capsys.readouterr().out
    (library.shipped() / library.START).write_text("second version")
    cli.main(["lab"])
    assert "beside it: notebooks/00_start_here.new.ipynb" in capsys.readouterr().out


def test_a_folder_that_is_a_file_is_refused(
    started: list[list[str]], installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (installed / "taken").write_text("")
    assert cli.main(["lab", "taken"]) == 2
    assert "Name another folder: explorer lab FOLDER" in capsys.readouterr().err
    assert started == []


def test_without_jupyterlab_it_says_how_to_get_it(
    installed: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    assert cli.main(["lab"]) == 2
    assert "python -m pip install jupyterlab" in capsys.readouterr().err


def test_play_hands_over_to_the_text_game(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    text_play = types.ModuleType("explorer.text_play")
    text_play.play = lambda game, argv: calls.append((game, list(argv))) or 7  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "explorer.text_play", text_play)
    assert cli.main(["play", "blast_radius", "--base", "5"]) == 7
    assert calls == [("blast_radius", ["--base", "5"])]


def test_play_knows_which_games_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "chess"]) == 2
    assert "There is no game “chess”. There are: blast_radius" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["jump"], ["check"]])
def test_what_it_does_not_understand_it_answers_with_its_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(arguments)
    assert stop.value.code == 2
    assert "usage: explorer" in capsys.readouterr().err


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([command, "--help"])
    assert stop.value.code == 0
    assert f"explorer {command}" in capsys.readouterr().out


def test_a_terminal_without_curly_quotes_is_no_reason_to_fail() -> None:
    command = [sys.executable, "-m", "explorer", "play", "chess"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    answer = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment)
    assert answer.stderr.startswith("There is no game ?chess?.")


def test_python_dash_m_explorer_is_the_same_command() -> None:
    answer = subprocess.run([sys.executable, "-m", "explorer", "--version"], capture_output=True, text=True, cwd=ROOT)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.strip() == "0.1.0"
