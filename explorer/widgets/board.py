"""A board on the screen: a picture that is painted on a canvas, and what people do to it, told in names of cells.

It serves any picture with things to hit: hexagons, squares, the moves of a timeline, cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot, sqrt
from typing import Any, Protocol

from ipywidgets import Box

from explorer.scene.canvas import CanvasPainter
from explorer.scene.hit import Hit
from explorer.scene.layers import Scene
from explorer.scene.message import OneMessage
from explorer.scene.shapes import Point
from explorer.scene.theme import Theme
from explorer.widgets.errors import Guard
from explorer.widgets.page import Message, Page


class Pictured(Protocol):
    """What a board can show: a scene, from a point to a name, and from a name to a point."""

    @property
    def scene(self) -> Scene:
        """What to paint."""

    @property
    def hit(self) -> Hit:
        """What lies at a point."""

    @property
    def centres(self) -> Mapping[str, Point]:
        """The middle of everything that can be hit."""

    @property
    def cell_size(self) -> float:
        """From the middle of a cell to its farthest corner."""


class Board:
    """One canvas with its wrapper. Handlers are told names, never pixels.

    A handler that raises does not stop the board: ``on_error`` hears of it, the traceback stays in ``last_error``, and
    in strict mode (``errors.STRICT``) the error is raised as well.

    Args:
        layers: names of the scene's layers, the lowest first.
        page: the page module of the explorer around it, through which the browser speaks.
        label: what a screen reader calls it; see ``name``.
        role: "application" for a board that takes keys, "img" for a picture that is only looked at.
        on_press: called with what was clicked or tapped; None beside everything.
        on_hover: called with what the pointer is on now, only when that changes; None when it is on nothing.
        on_key: called with a key that was pressed while the board had the keyboard ("ArrowUp", "Enter", "u"), and with
            its place on the keyboard ("KeyU").
        on_drag: called with where a pointer was pressed and where released, when these differ.
        on_grab: called with what was pressed where ``grip`` said that something can be dragged, once it is dragged.
        on_carry: called with where it is dragged to, only when that changes; None off the board.
        on_drop: called with where it was let go; None off the board, or when it was given up.
        on_error: called with what a handler raised.

    Attributes:
        widget: what to put on the page: the wrapper, with the class ``xr-boardwrap``.
        picture: what is shown; None before the first ``show``.
        hovered: what the pointer is on.
        repeats: whether the second click of a double click counts. False takes two fast clicks on one cell for one,
            since the first may have changed what a click there means.
        last_error: the traceback of the last error of a handler; empty when there was none.
    """

    def __init__(
        self,
        layers: Sequence[str],
        *,
        page: Page,
        label: str = "",
        role: str = "application",
        on_press: Callable[[str | None], None] | None = None,
        on_hover: Callable[[str | None], None] | None = None,
        on_key: Callable[[str, str], None] | None = None,
        on_drag: Callable[[str | None, str | None], None] | None = None,
        on_grab: Callable[[str | None], None] | None = None,
        on_carry: Callable[[str | None], None] | None = None,
        on_drop: Callable[[str | None], None] | None = None,
        on_error: Callable[[Exception], None] | None = None,
    ) -> None:
        """Make a board that shows nothing yet."""
        self.picture: Pictured | None = None
        self.hovered: str | None = None
        self.repeats = False
        self.last_error = ""
        self._layers = tuple(layers)
        self._painter: CanvasPainter | None = None
        self._is_closed = False
        self._pressed: str | None = None
        self._on_press = on_press
        self._on_hover = on_hover
        self._on_key = on_key
        self._on_drag = on_drag
        self._on_grab, self._on_carry, self._on_drop = on_grab, on_carry, on_drop
        self._carried: str | None = None
        self._on_error = on_error
        self._guard = Guard(self._report)
        self._page = page
        page.observe(self._rescale, names="is_dense")
        self._id = page.add_board(self._receive, role=role)
        page.name_board(self._id, label)
        self.widget: Any = Box()
        self.widget.add_class("xr-boardwrap")
        self.widget.add_class(f"xr-board-{self._id}")

    @property
    def canvas(self) -> Any:
        """The ipycanvas ``MultiCanvas``; None before the first ``show``."""
        return None if self._painter is None else self._painter.canvas

    def show(self, picture: Pictured, theme: Theme, message: OneMessage | None = None) -> None:
        """Paint a picture; only what changed is sent, in a message of its own if none is given.

        After ``close`` this does nothing.

        Raises ``ValueError`` for a scene that cannot be painted, before anything was.
        """
        if self._is_closed:
            return  # drawing on a canvas that the browser no longer has stops every other canvas of the page
        width, height = picture.scene.width, picture.scene.height
        if self._painter is None:
            self._painter = CanvasPainter(self._layers, width, height, self._scale)
            self.widget.children = (self._painter.canvas,)
        self._painter.resize(width, height, message)
        self._painter.paint(picture.scene, theme, message)
        self.picture = picture
        if self.hovered not in picture.centres:
            self.hovered = None

    def prepare(self, picture: Pictured, theme: Theme) -> None:
        """Get ready to show a picture next. Nothing is seen of it, and nothing is lost if another one is shown."""
        if self._painter is not None and not self._is_closed:
            self._painter.prepare(picture.scene, theme)

    def name(self, label: str) -> None:
        """Say what a screen reader calls the board."""
        self._page.name_board(self._id, label)

    def reveal(self, cell: str) -> None:
        """Scroll the board until a cell is seen, if the board is wider than its place; afterwards people may scroll."""
        if self.picture is not None and cell in self.picture.centres:
            self._page.reveal(self._id, self.picture.centres[cell][0] / self.picture.scene.width)

    def reveal_end(self) -> None:
        """Scroll the board to its right end, and again whenever it grows."""
        self._page.reveal(self._id, 1.0)

    def way(self, start: str, end: str) -> tuple[str, ...]:
        """Return the cells on the straight line from the middle of one to that of another, both included."""
        picture = self.picture
        if picture is None or not {start, end} <= set(picture.centres):
            return (end,)
        (x1, y1), (x2, y2) = picture.centres[start], picture.centres[end]
        parts = max(1, round(4 * hypot(x2 - x1, y2 - y1) / picture.cell_size))
        places = ((x1 + (x2 - x1) * part / parts, y1 + (y2 - y1) * part / parts) for part in range(parts + 1))
        met = (picture.hit.cell_at(x, y) for x, y in places)
        return tuple(dict.fromkeys(cell for cell in met if cell is not None))

    def grip_anywhere(self) -> None:
        """Say that everything can be dragged over, as with a brush; a finger that moves does not scroll there."""
        self._page.grip(self._id, [(0.5, 0.5)], 0.5, 0.5, is_brush=True)

    def grip(self, cells: Iterable[str]) -> None:
        """Say from which cells something can be dragged now; on all others a finger that moves scrolls the page."""
        picture = self.picture
        if picture is None or self._is_closed:
            return
        width, height = picture.scene.width, picture.scene.height
        half = picture.cell_size / sqrt(2)  # the largest square that lies within any cell
        seen = (picture.centres[cell] for cell in cells if cell in picture.centres)
        places = [(x / width, y / height) for x, y in seen]
        self._page.grip(self._id, places, half / width, half / height)

    def close(self) -> None:
        """Take the board off the page and end its widgets' comms. It stays closed."""
        if self._is_closed:
            return
        self._is_closed = True
        self._page.unobserve(self._rescale, names="is_dense")
        self._page.drop_board(self._id)
        if self._painter is not None:
            self._painter.close()
        self.widget.layout.close()
        self.widget.close()

    @property
    def _scale(self) -> int:
        """Pixels of the canvas for each CSS pixel: what the screen has, as far as an eye can tell."""
        return 2 if self._page.is_dense else 1

    def _rescale(self, _: object) -> None:
        """Draw as finely as the screen shows that the page has come to."""
        if self._painter is not None:
            self._painter.rescale(self._scale)

    # What people do, also for programs

    def press(self, cell: str | None) -> None:
        """Click a cell, as a person would; None clicks beside everything."""
        self._pressed = cell
        self._tell(self._on_press, cell)

    def hover(self, cell: str | None) -> None:
        """Move the pointer to a cell, as a person would; None moves it off the board."""
        if cell != self.hovered:
            self.hovered = cell
            self._tell(self._on_hover, cell)

    def key(self, key: str, code: str = "") -> None:
        """Press a key, as a person would: what it says, and where it is."""
        self._tell(self._on_key, key, code)

    def grab(self, cell: str | None) -> None:
        """Take hold of what is on a cell, as a person would."""
        self._carried = cell
        self._tell(self._on_grab, cell)

    def carry(self, cell: str | None) -> None:
        """Drag what was taken hold of to a cell, as a person would; None drags it off the board."""
        if cell != self._carried:
            self._carried = cell
            self._tell(self._on_carry, cell)

    def drop(self, cell: str | None) -> None:
        """Let it go on a cell, as a person would; None lets it go off the board."""
        self._carried = None
        self._tell(self._on_drop, cell)

    # From the browser

    def _receive(self, message: Message) -> None:
        if self._is_closed:
            return
        match message["type"]:
            case "press":
                cell = self._at(message["x"], message["y"])
                if self.repeats or message.get("count", 1) == 1 or cell != self._pressed:
                    self.press(cell)
            case "drag":
                start, end = self._at(message["x"], message["y"]), self._at(message["to_x"], message["to_y"])
                if start == end:
                    self.press(end)
                else:
                    self._tell(self._on_drag, start, end)
            case "hover":
                self.hover(self._where(message))
            case "grab":
                self.grab(self._where(message))
            case "carry":
                self.carry(self._where(message))
            case "drop":
                self.drop(self._where(message))
            case "key":
                self.key(message["key"], message.get("code", ""))

    def _where(self, message: Message) -> str | None:
        """Return what lies where a message says; None where it says that the pointer is off the board."""
        return self._at(message["x"], message["y"]) if "x" in message else None

    def _at(self, x: float, y: float) -> str | None:
        """Return what lies at a place that is given in fractions of the canvas."""
        if self.picture is None or self._painter is None:
            return None
        return self.picture.hit.cell_at(x * self._painter.width, y * self._painter.height)

    def _tell(self, handler: Callable[..., None] | None, *news: Any) -> None:
        if handler is not None:
            self._guard.run(lambda: handler(*news))

    def _report(self, error: Exception, trace: str) -> None:
        self.last_error = trace
        if self._on_error is not None:
            self._on_error(error)
