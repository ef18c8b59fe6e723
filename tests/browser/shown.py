"""An explorer as a person finds it on the page: panels to read, buttons to press, cells to click."""

from __future__ import annotations

import base64
import io
import json
from typing import Any

from PIL import Image, ImageChops
from playwright.sync_api import Locator

from .notebook import Notebook

# Every explorer of the kernel, oldest first, whatever its cell called it.
LIVING = "[e for _, made in __import__('explorer.widgets.lifecycle', fromlist=['x'])._living.values() for e in made]"

CLEARLY = 96
"""Levels of grey by which a pixel must differ to count."""

MANY = 75
"""So many CSS pixels may differ between two pictures of the same board: it has more than a hundred thousand."""


class Shown:
    """One explorer in one tab.

    Args:
        notebook: the tab.
        expression: Python for the explorer in the kernel.
        index: its place among the explorers on the page.
    """

    def __init__(self, notebook: Notebook, expression: str = f"{LIVING}[0]", index: int = 0) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.expression = expression
        self.root: Locator = notebook.page.locator(".jp-OutputArea-output .xr").nth(index)

    # ---- reading -------------------------------------------------------------------------------------------------

    def read(self, slot: str) -> str:
        """What stands in a panel, white space folded."""
        return " ".join(self.root.locator(f".xr-slot-{slot}").first.inner_text().split())

    def wait_read(self, slot: str, words: str, seconds: float = 15) -> None:
        self.notebook.poll(
            lambda: words in self.read(slot),
            seconds,
            lambda: f"“{words}” is not in the panel “{slot}”: {self.read(slot)}",
        )

    def ask(self, expression: str) -> Any:
        """The value of an expression in the kernel, `x` being the explorer."""
        return self.notebook.python(f"(lambda x: {expression})({self.expression})")

    @property
    def moves(self) -> list[str]:
        moves: list[str] = self.ask("[m.label for m in x.session.timeline()]")
        return moves

    @property
    def cursor(self) -> list[int]:
        cursor: list[int] = self.ask("list((x.session.cursor.node, x.session.cursor.step))")
        return cursor

    # ---- acting --------------------------------------------------------------------------------------------------

    def press(self, act: str) -> None:
        """Click the control that asks for this."""
        self.root.locator(f"[data-xr={json.dumps(act)}]").first.click()

    def spot(self, cell: str) -> tuple[float, float]:
        """Page coordinates of the middle of a cell, scrolled into view."""
        fx, fy = self.ask(
            f"[c / s for c, s in zip(x.board.picture.centres[{cell!r}], "
            "(x.board.picture.scene.width, x.board.picture.scene.height))]"
        )
        canvas = self.board
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        assert box is not None
        return box["x"] + fx * box["width"], box["y"] + fy * box["height"]

    @property
    def board(self) -> Locator:
        return self.root.locator(".xr-main .xr-boardwrap canvas").first

    @property
    def timeline(self) -> Locator:
        return self.root.locator(".xr-timeline .xr-boardwrap canvas").first

    def click(self, cell: str) -> None:
        self.page.mouse.click(*self.spot(cell))

    def hover(self, cell: str) -> None:
        self.page.mouse.move(*self.spot(cell))

    def play(self, *cells: str) -> None:
        """Click cells one after another and wait for each to be played."""
        for cell in cells:
            count = len(self.moves)
            self.click(cell)
            self.notebook.poll(lambda count=count: len(self.moves) == count + 1, say=f"{cell} was not played")

    # ---- looking -------------------------------------------------------------------------------------------------

    def keep(self) -> bytes:
        """All pixels of the board as it is now, to compare later ones with."""
        url: str = self.board.evaluate("canvas => canvas.toDataURL()")
        return base64.b64decode(url.partition(",")[2])

    def difference(self, kept: bytes) -> int:
        """How many CSS pixels differ clearly from a kept picture; smoothed edges at the rim of a repair do not."""
        then, now = (Image.open(io.BytesIO(data)).convert("RGB") for data in (kept, self.keep()))
        if then.size != now.size:
            return then.size[0] * then.size[1]
        density: float = self.board.evaluate("canvas => canvas.width / canvas.clientWidth")
        channels = ImageChops.difference(then, now).convert("L").point(lambda level: 255 if level > CLEARLY else 0)
        return round(channels.histogram()[255] / density**2)

    def wait_other(self, kept: bytes, seconds: float = 10) -> None:
        """Wait until the board looks other than it did."""
        self.notebook.poll(lambda: self.difference(kept) > MANY, seconds, "the board still looks the same")

    def wait_same(self, kept: bytes, seconds: float = 10) -> None:
        """Wait until the board looks as it did."""
        self.notebook.poll(
            lambda: self.difference(kept) <= MANY, seconds, lambda: f"{self.difference(kept)} pixels still differ"
        )

    def at_rest(self) -> None:
        """Wait until no steps are playing."""
        self.notebook.poll(lambda: not self.ask("x.playback.is_running"), 20, "steps go on playing")
