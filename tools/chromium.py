"""Print the Chromium that the browser tests use; bring one when there is none.

In this order: a Chromium or Chrome on the PATH, one that Playwright brought earlier, Debian's package (where apt is
there and we may use it), Playwright's own download.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DEBIAN_PACKAGES = ("chromium", "fonts-dejavu-core")  # without a font every label would be an empty box
DRIVER_NEEDS = "libatomic1"  # a small library that Playwright's driver needs and a bare Debian lacks


def starts(command: str) -> bool:
    """Whether the command is a browser that starts: Ubuntu's `chromium-browser` may be only a pointer to a snap."""
    try:
        answer = subprocess.run([command, "--version"], capture_output=True, stdin=subprocess.DEVNULL, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def on_path() -> str | None:
    """The first Chromium on the PATH that starts, or None."""
    found = (shutil.which(name) for name in NAMES)
    return next((command for command in found if command and starts(command)), None)


def of_playwright() -> str | None:
    """The Chromium that Playwright brought earlier, or None."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        command = playwright.chromium.executable_path
    return command if Path(command).exists() and starts(command) else None


def may_use_apt() -> bool:
    """Whether Debian's packages can be installed: apt is there and we are root. Nobody is asked for a password."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def driver_starts() -> bool:
    """Whether Playwright's driver, which steers the browser, starts."""
    command = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL).returncode == 0


def run(*command: str) -> bool:
    """Run a command with its output on standard error and nothing to read; say whether it succeeded."""
    print("$", *command, file=sys.stderr)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=environment).returncode == 0


def install(*packages: str) -> None:
    """Install Debian's packages."""
    run("apt-get", "update", "-q")
    run("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)


def bring() -> str | None:
    """Install a Chromium and return its path, or None when neither Debian nor Playwright could give one."""
    if may_use_apt():
        install(*DEBIAN_PACKAGES)
        if command := on_path():
            return command
    run(sys.executable, "-m", "playwright", "install", *(["--with-deps"] if may_use_apt() else []), "chromium")
    return of_playwright()


def main() -> int:
    """Print where Chromium is."""
    if not driver_starts() and may_use_apt():
        install(DRIVER_NEEDS)
    if not driver_starts():
        print(f"Playwright does not start. Perhaps this machine lacks {DRIVER_NEEDS}.", file=sys.stderr)
        return 1
    command = on_path() or of_playwright() or bring()
    if command is None:
        print("No Chromium was found and none could be installed. Install one, then run this again.", file=sys.stderr)
        return 1
    print(f"Chromium: {command}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
