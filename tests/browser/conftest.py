"""Real Chromium on a real JupyterLab: one server and one browser for the folder, one browser context a page.

`--looks` runs the screenshot matrix (marked `looks`) instead of the flows and leaves its pictures in `looks/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import on_path

from .desktop import Desktop, Watch
from .lab import Lab
from .notebook import Notebook

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
LOOKS = Path(__file__).parents[2] / "looks"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--looks", action="store_true", help="run the screenshot matrix, and only that")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "looks: one picture of the matrix of scales, themes and widths (`make looks`)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = bool(config.getoption("--looks", default=False))
    dropped = [item for item in items if (item.get_closest_marker("looks") is not None) != wanted]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in dropped]


# Playwright's synchronous API keeps an event loop running in this thread. Scope "package" ends it with the last
# browser test, so that the tests of other folders may run loops of their own.
@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    server = Lab.start(tmp_path_factory.mktemp("lab"))
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=on_path(), args=FLAGS)  # None: Playwright's own
        try:
            yield chromium
        finally:
            chromium.close()


@contextmanager
def desktop_of(browser: Browser, lab: Lab, shots: Path) -> Iterator[Desktop]:
    """A desktop whose contexts and kernels end with the block, and which fails it when a page had an error."""
    desktop = Desktop(browser, lab, shots)
    try:
        yield desktop
    finally:
        desktop.close()
    desktop.watch.check()


@pytest.fixture
def shots(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where this test's pictures go: `looks/` for the matrix, else the test's own folder."""
    return LOOKS if request.node.get_closest_marker("looks") else tmp_path


@pytest.fixture
def desktop(browser: Browser, lab: Lab, shots: Path) -> Iterator[Desktop]:
    """Opens pages and notebooks for one test."""
    with desktop_of(browser, lab, shots) as opened:
        yield opened


@pytest.fixture
def watch(desktop: Desktop) -> Watch:
    """The errors of this test's pages; the test fails in the end if there were any."""
    return desktop.watch


@pytest.fixture
def page(desktop: Desktop) -> Page:
    """A watched page at the usual size."""
    return desktop.page()


@pytest.fixture
def open_notebook(desktop: Desktop) -> Callable[..., Notebook]:
    """Open a notebook and run it: see `Desktop.notebook`."""
    return desktop.notebook
