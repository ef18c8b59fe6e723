"""A real JupyterLab of its own: own folders, own port, no token, no news, gone when the tests are."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

import nbformat

START_SECONDS = 90

# Runs a command until it ends, or until the pipe to whoever asked for it closes: also when they were killed outright,
# nothing is left behind.
KEEPER = """
import os, signal, subprocess, sys, threading
server = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL)
def watch():
    sys.stdin.buffer.read()
    server.terminate()
    threading.Timer(10, lambda: os.killpg(0, signal.SIGKILL)).start()
threading.Thread(target=watch, daemon=True).start()
os._exit(server.wait())
"""

SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {
        "checkForUpdates": False,
        "doNotDisturbMode": True,
        "fetchNews": "false",
    },
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False, "confirmClosingDocument": False},
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none", "kernelShutdown": False},
}


# JupyterLab takes its splash screen off the page once for each time that it was shown. When the second time comes
# within a fifth of a second, its own code raises: now and then, on a busy machine.
PAGE = {"disabledExtensions": ["@jupyterlab/apputils-extension:splash"]}


@dataclass
class Lab:
    """A running server: `url` to visit, `root` the folder that it serves."""

    url: str
    root: Path
    process: subprocess.Popen[bytes]
    log: Path
    names: set[str] = field(default_factory=set)

    @classmethod
    def start(cls, home: Path) -> Lab:
        """Start a server whose every file is below `home`, and wait until it answers."""
        folders = {name: home / name for name in ("config", "data", "runtime", "settings", "workspaces", "root", "tmp")}
        for folder in folders.values():
            folder.mkdir(parents=True, exist_ok=True)
        for name, values in SETTINGS.items():
            file = folders["settings"] / f"{name}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(values), encoding="utf-8")
        (folders["config"] / "page_config.json").write_text(json.dumps(PAGE), encoding="utf-8")
        port = _free_port()
        command = [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
            *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
            *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
            f"--ServerApp.root_dir={folders['root']}",
            f"--LabApp.app_settings_dir={folders['config']}",
            f"--LabApp.user_settings_dir={folders['settings']}",
            f"--LabApp.workspaces_dir={folders['workspaces']}",
            *("--LabApp.expose_app_in_browser=True", "--LabApp.news_url=", "--LabApp.extension_manager=readonly"),
            "--ServerApp.jpserver_extensions={'explorer.server': True}",  # as `explorer lab` does
        ]
        environment = {
            **os.environ,
            "JUPYTER_CONFIG_DIR": str(folders["config"]),
            "JUPYTER_DATA_DIR": str(folders["data"]),
            "JUPYTER_RUNTIME_DIR": str(folders["runtime"]),
            "JUPYTER_PREFER_ENV_PATH": "1",
            "JUPYTER_NO_CONFIG": "1",
            "IPYTHONDIR": str(folders["tmp"] / "ipython"),
            "RULES_EXPLORER_STRICT": "1",
        }
        environment.pop("JUPYTER_PATH", None)
        log = home / "lab.log"
        with log.open("wb") as sink:
            process = subprocess.Popen(
                [sys.executable, "-c", KEEPER, *command],
                env=environment,
                stdout=sink,
                stderr=sink,
                stdin=subprocess.PIPE,
                start_new_session=True,
            )
        lab = cls(f"http://127.0.0.1:{port}", folders["root"], process, log)
        atexit.register(lab.stop)
        try:
            lab._wait()
        except BaseException:
            lab.stop()
            raise
        return lab

    def _wait(self) -> None:
        limit = time.monotonic() + START_SECONDS
        while time.monotonic() < limit:
            if self.process.poll() is not None:
                break
            with (
                contextlib.suppress(urllib.error.URLError, OSError),
                urllib.request.urlopen(f"{self.url}/api", timeout=2),
            ):
                return
            time.sleep(0.1)  # no page is open yet, so there are no listeners to starve
        raise RuntimeError(
            f"JupyterLab did not start:\n{self.log.read_text(encoding='utf-8', errors='replace')[-4000:]}"
        )

    def write(self, cells: list[str], name: str = "test") -> str:
        """Write a notebook of code cells (a cell that starts with `%%markdown` becomes text); its served path."""
        notebook = nbformat.v4.new_notebook(
            cells=[
                nbformat.v4.new_markdown_cell(cell.removeprefix("%%markdown").lstrip())
                if cell.startswith("%%markdown")
                else nbformat.v4.new_code_cell(cell)
                for cell in cells
            ],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        path = self._unused(name)
        nbformat.write(notebook, self.root / path)
        return path

    def copy(self, source: Path) -> str:
        """Copy a notebook into the served folder; its served path."""
        path = self._unused(source.stem)
        (self.root / path).write_bytes(source.read_bytes())
        return path

    def _unused(self, name: str) -> str:
        # A path of its own for each notebook: JupyterLab ties a session, and so a kernel, to the path.
        path = f"{name}-{len(self.names)}.ipynb"
        self.names.add(path)
        return path

    def end_kernels(self) -> None:
        """Shut down every kernel of this server, so that one test's kernels do not slow the next."""
        with urllib.request.urlopen(f"{self.url}/api/sessions", timeout=10) as answer:
            sessions = json.load(answer)
        for session in sessions:
            request = urllib.request.Request(f"{self.url}/api/sessions/{session['id']}", method="DELETE")
            with contextlib.suppress(urllib.error.HTTPError):
                urllib.request.urlopen(request, timeout=20).close()

    def stop(self) -> None:
        """End the server and its kernels, gently and then not; safe to call twice."""
        atexit.unregister(self.stop)
        if self.process.poll() is None:
            with contextlib.suppress(OSError, urllib.error.URLError):
                self.end_kernels()
            if self.process.stdin is not None:
                self.process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(15)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
