"""A notebook open in a browser tab: what a person does with it, and what they see."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

IDLE = '.jp-Notebook-ExecutionIndicator[data-status="idle"]'
CANVAS = ".jp-OutputArea-output canvas"
SECONDS = 1000  # Playwright counts milliseconds

Colour = tuple[int, int, int, int]


class Traffic:
    """Bytes and messages that came in from the kernel on web sockets since `reset`."""

    def __init__(self, page: Page) -> None:
        self.messages = 0
        self.bytes = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._count))

    def _count(self, payload: str | bytes) -> None:
        self.messages += 1
        self.bytes += len(payload if isinstance(payload, bytes) else payload.encode())

    def reset(self) -> None:
        self.messages = self.bytes = 0


class Notebook:
    """One tab with one notebook. Times out loudly; never sleeps outside Playwright's own loop."""

    def __init__(self, page: Page, url: str, path: str, shots: Path) -> None:
        self.page = page
        self.path = path
        self.traffic = Traffic(page)
        self._url = url
        self._shots = shots

    # ---- opening and running -------------------------------------------------------------------------------------

    def open(self) -> None:
        """Show the notebook alone (single-document mode), its kernel idle."""
        self.page.goto(f"{self._url}/doc/tree/{self.path}?reset")
        self.wait_idle(90)

    def reload(self) -> None:
        """Save and reload the tab; the kernel lives on. (JupyterLab saves by itself; here that is switched off.)"""
        self.save()
        self.page.reload()
        self.wait_idle(90)

    def wait_idle(self, seconds: float = 60) -> None:
        self.page.wait_for_selector(".jp-Notebook", timeout=seconds * SECONDS)
        # The indicator also says "idle" before there is a kernel; cells run then open the dialog "Select Kernel".
        self.ask("() => window.jupyterapp.shell.currentWidget.sessionContext.ready", seconds=seconds)
        self.page.wait_for_selector(IDLE, state="attached", timeout=seconds * SECONDS)

    def ask(self, function: str, argument: Any = None, seconds: float = 60) -> Any:
        """What an (asynchronous) JavaScript function returns; an error when it takes longer than `seconds`."""
        return self.page.evaluate(
            f"""async ([argument, limit]) => {{
                const late = new Promise((_, no) => setTimeout(() => no(new Error('no answer in time')), limit));
                const answer = await Promise.race([({function})(argument), late]);
                return answer === undefined || typeof answer === 'object' ? null : answer;
            }}""",
            [argument, seconds * SECONDS],
        )

    def command(self, name: str, seconds: float = 60, **arguments: Any) -> None:
        """Run one of JupyterLab's commands and wait for it."""
        execute = "([name, arguments]) => window.jupyterapp.commands.execute(name, arguments)"
        self.ask(execute, [name, arguments], seconds)

    def theme(self, name: str) -> None:
        """Choose JupyterLab's "light" or "dark" theme and wait until the page has it."""
        self.command("apputils:change-theme", theme={"light": "JupyterLab Light", "dark": "JupyterLab Dark"}[name])
        light = str(name == "light").lower()
        self.page.wait_for_selector(f'body[data-jp-theme-light="{light}"]', state="attached")

    def run_all(self, seconds: float = 90) -> None:
        self.command("notebook:run-all-cells", seconds)
        self.wait_idle(seconds)

    def run_cell(self, index: int, seconds: float = 60) -> None:
        """Select a cell by its place in the notebook and run it."""
        self.page.evaluate("index => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = index; }", index)
        self.command("notebook:run-cell", seconds)
        self.wait_idle(seconds)

    def append(self, source: str) -> None:
        """Add a code cell with this source below all others and run it."""
        self.page.evaluate(
            """source => {
                const model = window.jupyterapp.shell.currentWidget.content.model.sharedModel;
                model.insertCell(model.cells.length, {cell_type: 'code', source});
            }""",
            source,
        )
        self.run_cell(self.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length") - 1)

    def python(self, expression: str, seconds: float = 30) -> Any:
        """The value of a Python expression in the notebook's kernel, by way of JSON, without a cell."""
        code = f"__import__('json').dumps({expression})"
        text = self.ask(
            """async code => {
                const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const options = {code: '', user_expressions: {x: code}, silent: true, store_history: false};
                const reply = await kernel.requestExecute(options).done;
                const x = reply.content.user_expressions.x;
                if (x.status !== 'ok') throw new Error(x.ename + ': ' + x.evalue + x.traceback.join('\\n'));
                return x.data['text/plain'];
            }""",
            code,
            seconds,
        )
        return json.loads(_unquote(text))

    def execute(self, code: str, seconds: float = 30) -> None:
        """Run statements in the notebook's kernel without a cell."""
        self.python(f"exec({code!r}, get_ipython().user_ns)", seconds)

    def restart_kernel(self) -> None:
        self.ask("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()", seconds=60)
        self.wait_idle(90)

    def save(self) -> None:
        self.command("docmanager:save")

    # ---- size ----------------------------------------------------------------------------------------------------

    def fit(self, width: int) -> None:
        """Resize the window until an output of the notebook is `width` CSS pixels wide."""
        for _ in range(4):
            size = self.page.viewport_size
            assert size is not None
            have = self.page.evaluate(
                """() => {
                    const output = document.querySelector('.jp-OutputArea-output');
                    return (output ?? document.querySelector('.jp-InputArea-editor')).getBoundingClientRect().width;
                }"""
            )
            if abs(have - width) < 1:
                return
            self.page.set_viewport_size({"width": size["width"] + round(width - have), "height": size["height"]})
            self.page.wait_for_timeout(300)

    # ---- canvases ------------------------------------------------------------------------------------------------

    def canvas(self, index: int = 0) -> Locator:
        return self.page.locator(CANVAS).nth(index)

    def wait_canvas(self, index: int = 0, seconds: float = 30) -> Locator:
        found = self.canvas(index)
        found.wait_for(timeout=seconds * SECONDS)
        return found

    def point(self, fx: float, fy: float, index: int = 0) -> tuple[float, float]:
        """Page coordinates of a point given as a fraction of a canvas's bounding box, scrolled into view."""
        canvas = self.canvas(index)
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        assert box is not None
        return box["x"] + fx * box["width"], box["y"] + fy * box["height"]

    def click(self, fx: float, fy: float, index: int = 0, **options: Any) -> None:
        self.page.mouse.click(*self.point(fx, fy, index), **options)

    def move(self, fx: float, fy: float, index: int = 0, **options: Any) -> None:
        self.page.mouse.move(*self.point(fx, fy, index), **options)

    def tap(self, fx: float, fy: float, index: int = 0) -> None:
        self.page.touchscreen.tap(*self.point(fx, fy, index))

    def pixel(self, fx: float, fy: float, index: int = 0) -> Colour:
        """The colour (r, g, b, a) that the canvas shows at a fraction of its size."""
        values = self.canvas(index).evaluate(
            """(canvas, [fx, fy]) => {
                const x = Math.min(canvas.width - 1, Math.floor(fx * canvas.width));
                const y = Math.min(canvas.height - 1, Math.floor(fy * canvas.height));
                return Array.from(canvas.getContext('2d').getImageData(x, y, 1, 1).data);
            }""",
            [fx, fy],
        )
        return values[0], values[1], values[2], values[3]

    def wait_pixel(self, fx: float, fy: float, colour: str, index: int = 0, seconds: float = 15) -> None:
        """Wait until the canvas shows "#rrggbb" at a fraction of its size (two levels of slack a channel)."""
        want = tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))

        def near() -> bool:
            have = self.pixel(fx, fy, index)
            return have[3] == 255 and all(abs(a - b) <= 2 for a, b in zip(have, want, strict=False))

        self.poll(near, seconds, lambda: f"pixel is {self.pixel(fx, fy, index)}, not {colour}")

    # ---- waiting -------------------------------------------------------------------------------------------------

    def poll(
        self, check: Callable[[], object], seconds: float = 15, say: str | Callable[[], str] = "it never came true"
    ) -> None:
        """Ask again and again, letting the page's events through, until `check()` is true."""
        step = 25
        for _ in range(math.ceil(seconds * SECONDS / step)):
            if check():
                return
            self.page.wait_for_timeout(step)
        raise AssertionError(say if isinstance(say, str) else say())

    def settle(self, milliseconds: int = 300) -> None:
        """Let so much time pass: for showing that something does *not* happen."""
        self.page.wait_for_timeout(milliseconds)

    # ---- pictures ------------------------------------------------------------------------------------------------

    def shot(self, name: str, selector: str | None = None) -> Path:
        """A screenshot of the window, or of the first element that matches; its path."""
        self._shots.mkdir(parents=True, exist_ok=True)
        path = self._shots / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name)}.png"
        if selector is None:
            self.page.screenshot(path=path)
        else:
            self.page.locator(selector).first.screenshot(path=path)
        return path


def _unquote(text: str) -> str:
    import ast

    value = ast.literal_eval(text)
    assert isinstance(value, str)
    return value
