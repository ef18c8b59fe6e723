"""Browser tabs of a test: opened as asked, watched for errors, closed in the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from .lab import Lab
from .notebook import Notebook

CHROME = 180  # CSS pixels of a window that JupyterLab takes beside the outputs, roughly; `Notebook.fit` is exact
OURS = ("anywidget", "explorer", "ipycanvas", "widget")


class Watch:
    """What went wrong on some pages: errors that nobody caught, and what their consoles said."""

    def __init__(self) -> None:
        self.page_errors: list[str] = []
        self.console: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.page_errors.append(f"{error.message}\n{error.stack}"))
        page.on("console", lambda line: self.console.append(f"{line.type}: {line.text}"))

    @property
    def our_errors(self) -> list[str]:
        """Console errors that our module or the widgets below it caused."""
        errors = [line for line in self.console if line.startswith("error")]
        return [line for line in errors if any(word in line.lower() for word in OURS)]

    def check(self) -> None:
        assert not self.page_errors, "uncaught in the page:\n" + "\n".join(self.page_errors)
        assert not self.our_errors, "on the console:\n" + "\n".join(self.our_errors)


class Desktop:
    """Opens watched pages, each in a browser context of its own, and notebooks in them."""

    def __init__(self, browser: Browser, lab: Lab, shots: Path) -> None:
        self.watch = Watch()
        self.lab = lab
        self._browser = browser
        self._shots = shots
        self._contexts: list[BrowserContext] = []

    def page(self, **options: Any) -> Page:
        """Open an empty page; options are Playwright's for a context."""
        context = self._browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        self._contexts.append(context)
        context.set_default_timeout(30_000)
        page = context.new_page()
        self.watch.follow(page)
        return page

    def notebook(
        self,
        source: list[str] | Path | str,
        theme: str = "light",
        width: int | None = None,
        height: int = 900,
        scale: float = 1,
        touch: bool = False,
        reduced_motion: str = "no-preference",
        run: bool = True,
        canvas: bool = True,
    ) -> Notebook:
        """Open a notebook in a tab of its own, and run it.

        Args:
            source: a list of cells; or the path of a notebook, which is copied; or (str) one that is served already.
            theme: JupyterLab's: "light" or "dark".
            width: how wide outputs shall be, in CSS pixels.
            height: of the window.
            scale: the screen's pixels for each CSS pixel.
            touch: whether the screen is touched.
            reduced_motion: "reduce" for a person who asked for that.
            run: whether to run all cells.
            canvas: whether to wait for a canvas after that.
        """
        if isinstance(source, list):
            path = self.lab.write(source)
        else:
            path = self.lab.copy(source) if isinstance(source, Path) else source
        page = self.page(
            viewport={"width": (width or 1100) + CHROME, "height": height},
            device_scale_factor=scale,
            has_touch=touch,
            reduced_motion=reduced_motion,
        )
        notebook = Notebook(page, self.lab.url, path, self._shots)
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

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        self.lab.end_kernels()
