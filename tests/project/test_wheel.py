"""From a wheel in an empty folder: `explorer lab` serves the notebooks that travelled inside it.

The wheel is built, installed into an environment of its own and started there for real. JupyterLab and the other
libraries are lent by the environment of the tests, so that nothing is downloaded.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import sysconfig
import time
import urllib.request
import venv
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from explorer.library import START, shipped_files
from tests.project.repository import ROOT

SECONDS = 60
SCRIPTS, SUFFIX = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@dataclass(frozen=True)
class Installed:
    """The package installed from its wheel, outside the checkout."""

    home: Path
    packages: Path

    @property
    def command(self) -> str:
        return str(self.home / SCRIPTS / f"explorer{SUFFIX}")

    @property
    def runtime(self) -> Path:
        return self.home / "data/runtime"

    @property
    def environment(self) -> dict[str, str]:
        lent = sysconfig.get_path("data")
        own = {
            "JUPYTER_CONFIG_DIR": str(self.home / "config"),
            "JUPYTER_DATA_DIR": str(self.home / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.runtime),
            "IPYTHONDIR": str(self.home / "ipython"),
            "JUPYTERLAB_DIR": f"{lent}/share/jupyter/lab",
            "JUPYTER_PATH": f"{lent}/share/jupyter",
            "PYTHONWARNINGS": "ignore",
        }
        return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | own


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    python = home / SCRIPTS / f"python{SUFFIX}"
    install = ["install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", str(python), *install], check=True, cwd=home)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(subprocess.run([python, "-c", where], check=True, capture_output=True, text=True).stdout.strip())
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return Installed(home, packages)


@pytest.fixture
def lab(installed: Installed, tmp_path: Path) -> Iterator[Callable[[], tuple[str, str, str]]]:
    """Start `explorer lab games --no-browser` in an empty folder, as a person would; stop it in the end.

    It returns the server's address, its token and what was printed.
    """
    running: list[subprocess.Popen[str]] = []

    def start() -> tuple[str, str, str]:
        stop()
        printed = tmp_path / "printed.txt"
        with printed.open("w") as sink:
            process = subprocess.Popen(
                [installed.command, "lab", "games", "--no-browser", "--", "--port=0"],
                cwd=tmp_path,
                env=installed.environment,
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=subprocess.STDOUT,
            )
        running.append(process)
        limit = time.monotonic() + SECONDS
        while time.monotonic() < limit and process.poll() is None:
            for file in installed.runtime.glob(f"jpserver-{process.pid}.json"):
                with contextlib.suppress(ValueError, OSError):
                    server = json.loads(file.read_text())
                    urllib.request.urlopen(f"{server['url']}api", timeout=2).close()
                    return server["url"], server["token"], printed.read_text()
            time.sleep(0.1)
        raise AssertionError(f"explorer lab did not start:\n{printed.read_text()}")

    def stop() -> None:
        while running:
            process = running.pop()
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(15)

    yield start
    stop()


def ask(url: str, token: str) -> str:
    request = urllib.request.Request(url, headers={"Authorization": f"token {token}"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.read().decode()


def test_the_wheel_holds_the_package_and_every_notebook_and_nothing_else(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    library = {name.removeprefix("explorer/_library/") for name in inside if name.startswith("explorer/_library/")}
    assert library == set(shipped_files(ROOT))
    assert {name.split("/")[0] for name in inside} == {"explorer", f"{'-'.join(wheel.stem.split('-')[:2])}.dist-info"}
    assert not [name for name in inside if "checkpoint" in name or "__pycache__" in name or "/tests/" in name]
    data = {path.relative_to(ROOT).as_posix() for path in (ROOT / "explorer").rglob("*") if path.is_file()}
    assert {name for name in data if "__pycache__" not in name and "checkpoint" not in name} <= inside


def test_the_installed_command_plays_outside_the_checkout(installed: Installed, tmp_path: Path) -> None:
    where = [str(installed.home / SCRIPTS / f"python{SUFFIX}"), "-c", "import explorer; print(explorer.__file__)"]
    for command, expected in (where, str(installed.packages)), ([installed.command, "--version"], "0.1.0"):
        answer = subprocess.run(command, cwd=tmp_path, env=installed.environment, capture_output=True, text=True)
        assert answer.returncode == 0, answer.stderr
        assert answer.stdout.startswith(expected)


def test_lab_serves_the_notebooks_and_keeps_what_people_write(
    installed: Installed, lab: Callable[[], tuple[str, str, str]], tmp_path: Path
) -> None:
    url, token, printed = lab()
    everything = set(shipped_files(ROOT))
    assert f"{tmp_path / 'games'}: {len(everything)} files" in printed
    assert f"/lab/tree/{START}?token=" in printed
    assert "explorer.server | extension was successfully loaded" in printed
    assert "Traceback" not in printed
    assert "JupyterLab" in ask(f"{url}lab/tree/{START}", token)
    for name in everything:
        assert json.loads(ask(f"{url}api/contents/{name}?content=0", token))["path"] == name

    start = tmp_path / "games" / START
    notebook = json.loads(start.read_text(encoding="utf-8"))
    notebook["cells"].append({"cell_type": "markdown", "id": "mine", "metadata": {}, "source": "My notes"})
    start.write_text(json.dumps(notebook), encoding="utf-8")
    mine = start.read_bytes()
    newer = installed.packages / "explorer/_library" / START  # the next version of the package brings a new notebook
    newer.write_bytes(newer.read_bytes() + b"\n")

    url, token, printed = lab()
    spare = START.replace(".ipynb", ".new.ipynb")
    assert f"beside it: {spare}" in printed
    assert start.read_bytes() == mine
    assert "My notes" in ask(f"{url}api/contents/{START}", token)
    assert (tmp_path / "games" / spare).read_bytes() == newer.read_bytes()
