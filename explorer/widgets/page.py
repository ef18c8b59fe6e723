"""The one small piece of JavaScript: what ipycanvas cannot say about the page, and what it cannot hear.

``Page`` stands once in each explorer. It reports the page's theme, the room there is and how people point; it gives
boards an accessible name; it brings clicks, the pointer and keys to the boards, and the buttons of the panels to the
explorer; and it puts the panels' HTML on the page. ``page.js`` says how, ``page.css`` what it all looks like.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from explorer.scene.theme import DARK, LIGHT
from explorer.widgets import sizes

Message = Mapping[str, Any]
"""What the browser sends; ``page.js`` lists the kinds."""


def stylesheet() -> str:
    """Return the whole style sheet: colours from the theme, lengths from ``sizes.py``, the rest from ``page.css``."""
    rules = [
        f".xr {{\n{LIGHT.css()}\n--xr-gutter: {sizes.GUTTER}px;\n--xr-rail: {sizes.RAIL}px;\n{_sides(False)}\n}}",
        f".xr.xr-dark {{\n{DARK.css()}\n}}",
        f".xr.xr-presenter {{ {_sides(True)} }}",
        Path(__file__).with_name("page.css").read_text(encoding="utf-8"),
    ]
    return "\n".join(rules)


def _sides(is_presenting: bool) -> str:
    """Return how wide the panel is in the two layouts that have one beside the board: what the board leaves."""
    two, three = sizes.ONE_COLUMN, sizes.THREE_COLUMNS
    side = two - sizes.board_room(two, is_presenting)[0] - sizes.GUTTER
    wide = three - sizes.board_room(three, is_presenting)[0] - sizes.RAIL - 2 * sizes.GUTTER
    return f"--xr-side: {side:.0f}px; --xr-wide-side: {wide:.0f}px;"


class Page(anywidget.AnyWidget):
    """The page around one explorer. Put it into the box with the class ``xr``, which it then serves.

    All views of one explorer (a second view in JupyterLab, a second browser) share one ``Page``: the view that was
    opened or resized last says how wide the board is, and which theme it has.

    Args:
        on_act: called with the name of an act and its text when a control of a panel is used.
        on_ready: called when a view is on a page, also after a reload; the panels must be sent again then.

    Attributes:
        theme: "light" or "dark", to be followed: the page's own, or the ``theme_wish``.
        theme_wish: "light" or "dark" to insist on that; "" to follow the page.
        width: the room for the explorer, in CSS pixels.
        view_height: the height of the window, in CSS pixels, to the nearest 20.
        reduced_motion: whether the person asked their system for less motion.
        touch: whether a finger points, so that controls must be large.
        is_dense: whether a screen has more than one pixel for each CSS pixel. Once true it stays, since another view
            may still be on that screen.
        ready: how many views have come so far (a reload makes a new one).
        is_presenting: set it to make type larger, for a projector.
        gone: HTML for the error slot when the kernel behind the page is no longer there to say anything.
        still: set it to stop the style sheet's own transitions.
    """

    _esm = Path(__file__).with_name("page.js")
    _css = stylesheet()

    page_theme = traitlets.Enum(("light", "dark"), "light").tag(sync=True)
    theme = traitlets.Enum(("light", "dark"), "light").tag(sync=True)
    theme_wish = traitlets.Enum(("", "light", "dark"), "")
    width = traitlets.Int(960).tag(sync=True)
    view_height = traitlets.Int(1200).tag(sync=True)
    reduced_motion = traitlets.Bool(False).tag(sync=True)
    touch = traitlets.Bool(False).tag(sync=True)
    is_dense = traitlets.Bool(False).tag(sync=True)
    ready = traitlets.Int(0)
    is_presenting = traitlets.Bool(False).tag(sync=True)
    still = traitlets.Bool(False).tag(sync=True)
    breaks = traitlets.Tuple(default_value=(sizes.ONE_COLUMN, sizes.THREE_COLUMNS)).tag(sync=True)
    gone = traitlets.Unicode().tag(sync=True)
    boards = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        on_act: Callable[[str, str], None] | None = None,
        on_ready: Callable[[], None] | None = None,
        **traits: Any,
    ) -> None:
        """Make a page that waits for its first view."""
        super().__init__(**traits)
        self._on_act = on_act
        self._on_ready = on_ready
        self._listeners: dict[str, Callable[[Message], None]] = {}
        self._ids = count(1)
        self.on_msg(self._receive)

    # Boards

    def add_board(self, listener: Callable[[Message], None], *, role: str = "application") -> str:
        """Serve one more board; return its id.

        The board's canvas must stand in a box with the classes ``xr-boardwrap`` and ``xr-board-<id>``.

        Args:
            listener: called with each message about the board.
            role: its ARIA role: "application" for a board that takes keys, "img" for a mere picture.
        """
        board = str(next(self._ids))
        self._listeners[board] = listener
        self.boards = {**self.boards, board: {"label": "", "role": role, "at": None, "grips": {}}}
        return board

    def name_board(self, board: str, label: str) -> None:
        """Give a board the name that a screen reader says."""
        self._describe(board, label=label)

    def reveal(self, board: str, at: float) -> None:
        """Scroll a board that is wider than its place until this part of it is seen: 0 its left end, 1 its right."""
        self._describe(board, at=round(at, 3))

    def grip(
        self,
        board: str,
        places: Iterable[tuple[float, float]],
        across: float,
        down: float,
        *,
        is_brush: bool = False,
    ) -> None:
        """Say from where something can be dragged on a board: around these places, in fractions of the canvas.

        Args:
            board: its id.
            places: the middles.
            across: how far to the left and right of them.
            down: how far above and below them.
            is_brush: whether what is dragged is a brush, and not what lies there.
        """
        at = [[round(x, 4), round(y, 4)] for x, y in places]
        brush = {"brush": True} if is_brush else {}
        self._describe(
            board, grips={"across": round(across, 4), "down": round(down, 4), "at": at, **brush} if at else {}
        )

    def _describe(self, board: str, **about: Any) -> None:
        self.boards = {**self.boards, board: {**self.boards[board], **about}}

    def drop_board(self, board: str) -> None:
        """Stop serving a board."""
        self._listeners.pop(board, None)
        self.boards = {each: about for each, about in self.boards.items() if each != board}

    # Panels

    def show_panels(self, panels: Mapping[str, str]) -> None:
        """Put HTML into slots: into each box with the class ``xr-slot-<name>``, in every view that is on a page."""
        text = json.dumps(dict(panels), ensure_ascii=False, separators=(",", ":"))
        self.send({"type": "panels"}, buffers=[zlib.compress(text.encode())])

    def clear_entry(self, name: str) -> None:
        """Empty the text box ``data-xr-enter=name``."""
        self.send({"type": "clear", "name": name})

    # From the browser

    def receive(self, message: Message) -> None:
        """Take a message as the browser sends it; whoever drives an explorer without a browser may call this."""
        match message["type"]:
            case "ready":
                self.ready += 1
                if self._on_ready is not None:
                    self._on_ready()
            case "act":
                if self._on_act is not None:
                    self._on_act(message["act"], message.get("value", ""))
            case _:
                listener = self._listeners.get(message.get("board", ""))
                if listener is not None:
                    listener(message)

    def _receive(self, _: Any, content: Message, __: Any) -> None:
        self.receive(content)

    @traitlets.observe("page_theme", "theme_wish")
    def _follow_theme(self, _: Any) -> None:
        self.theme = self.theme_wish or self.page_theme
