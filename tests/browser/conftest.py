"""Real Chromium on a real JupyterLab: one server and one browser for the folder, one browser context a page.

`--looks` runs the screenshot matrix (marked `looks`) instead of the flows and leaves its pictures in `looks/`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .lab import Lab
from .notebook import Notebook

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
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
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            yield chromium
        finally:
            chromium.close()


class Watch:
    """Every page of one test: errors that nobody caught fail it, and what the console said is kept."""

    def __init__(self) -> None:
        self.page_errors: list[str] = []
        self.console: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.page_errors.append(f"{error.message}\n{error.stack}"))
        page.on("console", lambda line: self.console.append(f"{line.type}: {line.text}"))

    @property
    def our_errors(self) -> list[str]:
        """Console errors that our module or the widgets below it caused."""
        ours = ("anywidget", "explorer", "ipycanvas", "widget")
        return [
            line for line in self.console if line.startswith("error") and any(word in line.lower() for word in ours)
        ]


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The errors of this test's pages; the test fails in the end if there were any."""
    seen = Watch()
    yield seen
    assert not seen.page_errors, "uncaught in the page:\n" + "\n".join(seen.page_errors)
    assert not seen.our_errors, "on the console:\n" + "\n".join(seen.our_errors)


@pytest.fixture
def new_page(browser: Browser, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Open a watched page in a context of its own; options are Playwright's for a context."""
    contexts: list[BrowserContext] = []

    def make(**options: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        contexts.append(context)
        context.set_default_timeout(30_000)
        made = context.new_page()
        watch.follow(made)
        return made

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A watched page at the usual size."""
    return new_page()


@pytest.fixture
def shots(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where this test's pictures go: `looks/` for the matrix, else the test's own folder."""
    return LOOKS if request.node.get_closest_marker("looks") else tmp_path


@pytest.fixture
def open_notebook(lab: Lab, new_page: Callable[..., Page], shots: Path) -> Iterator[Callable[..., Notebook]]:
    """Open a notebook and run it.

    `open_notebook(source, theme="light", width=None, height=900, scale=1, touch=False, run=True, canvas=True)`:
    `source` is a list of cells, or the path of a notebook (a `Path` is copied; a `str` is one that is already served);
    `width` makes its outputs so many CSS pixels wide; `scale` is the screen's pixel density.
    """

    def make(
        source: list[str] | Path | str,
        theme: str = "light",
        width: int | None = None,
        height: int = 900,
        scale: float = 1,
        touch: bool = False,
        run: bool = True,
        canvas: bool = True,
        reduced_motion: str = "no-preference",
    ) -> Notebook:
        if isinstance(source, list):
            path = lab.write(source)
        else:
            path = lab.copy(source) if isinstance(source, Path) else source
        page = new_page(
            viewport={"width": (width or 1100) + 180, "height": height},
            device_scale_factor=scale,
            has_touch=touch,
            reduced_motion=reduced_motion,
        )
        notebook = Notebook(page, lab.url, path, shots)
        notebook.open()
        notebook.theme(theme)
        if width is not None:
            notebook.fit(width)
        if run:
            notebook.run_all()
            if canvas:
                notebook.wait_canvas()
            if width is not None:
                notebook.fit(width)
        return notebook

    yield make
    lab.end_kernels()
