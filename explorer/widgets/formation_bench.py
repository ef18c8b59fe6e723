"""``bench("7r 7b 7g", "2r 3b 4g", capacity=3)``: formations of Battle Blitz to lay, compare and read otherwise.

This file only connects: what lies there is in ``laid_cards.py``, what it is worth is asked of the rules, and the
picture is that of ``explorer/views/battle_blitz/bench.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import HBox, VBox

from explorer.rules.errors import ExplorerError
from explorer.scene.theme import theme
from explorer.views.battle_blitz.bench import LAYERS
from explorer.views.battle_blitz.bench import bench as drawn_bench
from explorer.views.look import Look, Picture
from explorer.widgets import fallback, lifecycle, sizes
from explorer.widgets.board import Board
from explorer.widgets.chrome import Chrome
from explorer.widgets.desk import Desk
from explorer.widgets.errors import Guard
from explorer.widgets.html import tag, text
from explorer.widgets.icons import sprite
from explorer.widgets.laid_cards import Cards, LaidCards
from explorer.widgets.page import Page
from explorer.widgets.panels import bench_cards, bench_told, error
from explorer.widgets.steering import ARROWS, next_cell
from explorer.widgets.wording import say

SLOTS = {
    "sprite": "",
    "title": "",
    "capacity": "",
    "entry": "",
    "status": "xr-status xr-live",
    "error": "",
    "deck": "",
    "against": "",
    "readings": "",
    "changes": "",
}
"""Every panel, and the classes that place it (see ``page.css``)."""

NO_RAIL = 100_000
"""A width that no page has: the bench has no third column."""


class FormationBench:
    """Formations side by side, to be laid card by card. Put one at the end of a cell to show it.

    Args:
        sides: the cards of each formation: ``"7r 7b 7g"``, or one by one; none are two without a card.
        capacity: how many cards the flag holds: 2 to 5.
        rulings: as for ``game.start``; those that matter are BB-48, BB-50, BB-52 and BB-54.

    Attributes:
        laid: what lies there: every change is a new one.
        widget: the root, for layouts of one's own.

    Raises:
        NotationError: a card cannot be read.
        SetupError: it cannot lie there, as for ``rank``; there are more than four formations; or there is no such
            ruling.

    >>> made = FormationBench("7r 7b 10g", "3o 4k 5y", capacity=3)
    >>> made.click("10g 7g")
    >>> print(made)
    A flag for 3 cards:
    1. straight 3-4-5: three cards, all consecutive, fills the flag (3o 4k 5y)
       Next above it: straight 4-5-6.
       Straight 3-4-5 beats three of a kind 7: a straight ranks above three of a kind.
    2. three of a kind 7: three cards of rank 7 (7r 7b 7g)
       Next above it: three alike 8-8-8.
    """

    def __init__(self, *sides: Cards, capacity: int = 3, rulings: str | Mapping[str, str] | None = None) -> None:
        """Lay cards, with the first formation picked."""
        self.laid = LaidCards.of(sides, capacity, rulings)
        self._desk = Desk()
        self._guard = Guard(self._report)
        self.page = Page(on_act=self._on_act, on_ready=self._on_ready, breaks=(sizes.ONE_COLUMN, NO_RAIL))
        self.chrome = Chrome(self.page, SLOTS)
        self.board = Board(
            LAYERS,
            page=self.page,
            label=say("bench_label"),
            on_press=self._on_press,
            on_hover=self._on_hover,
            on_key=self._on_key,
            on_error=lambda problem: self._report(problem, self.board.last_error),
        )
        self.page.observe(lambda _: self._guard.run(self._refresh), names=["theme", "width", "touch"])
        self.widget = self._layout()
        title = tag("h3", text(say("bench_heading")), cls="xr-title")
        self.chrome.show({"sprite": sprite(), "title": title, "entry": bench_cards.entry()})
        self._refresh()
        lifecycle.keep(self)

    def _layout(self) -> VBox:
        """Put the parts together; ``page.css`` places them for each width."""
        slots = self.chrome.slots
        top = HBox([slots["title"], slots["capacity"]])
        top.add_class("xr-top")
        line = HBox([slots["entry"], slots["status"]])
        line.add_class("xr-statusrow")
        middle = VBox([line, slots["error"], self.board.widget, slots["readings"], slots["changes"]])
        middle.add_class("xr-main")
        side = VBox([slots["deck"], slots["against"]])
        side.add_class("xr-side")
        root = VBox([self.page, slots["sprite"], top, middle, side])
        for each in ("xr", "xr-bench"):
            root.add_class(each)
        return root

    # What a notebook does with it

    def click(self, cards: Cards) -> None:
        """Lay cards in the picked formation; those that lie there are taken away.

        Raises:
            NotationError: a card cannot be read.
            SetupError: a card is named twice, or there are more cards than the flag holds; nothing has changed.
        """
        self._change(self.laid.toggled(cards))

    def pick(self, number: int) -> None:
        """Pick the formation that cards go to: 1 for the first that was laid.

        Raises:
            SetupError: there is none.
        """
        self._change(self.laid.picking(number))

    def add(self) -> None:
        """Begin one more formation.

        Raises:
            SetupError: there is no room for one more.
        """
        self._change(self.laid.added())

    def remove(self) -> None:
        """Take the picked formation away.

        Raises:
            SetupError: it is the only one.
        """
        self._change(self.laid.removed())

    def empty(self) -> None:
        """Take all cards of the picked formation away."""
        self._change(self.laid.emptied())

    def hold(self, capacity: int) -> None:
        """Put the same cards on a flag of another capacity.

        Raises:
            SetupError: there is no such capacity, or it has too little room; nothing has changed.
        """
        self._change(self.laid.on(capacity))

    def read(self, ruling: str, reading: str) -> None:
        """Read a ruling otherwise: ``read("BB-48", "b")``.

        Raises:
            SetupError: there is no such ruling or reading.
        """
        self._change(self.laid.reading(ruling, reading))

    def hover(self, cell: str | None) -> None:
        """Point at a formation, as a person would: "1" for the first that was laid; None leaves the board."""
        self.board.hover(cell)

    def close(self) -> None:
        """Take the bench off the page and end everything it runs."""
        self.board.close()
        for each in lifecycle.widgets_below(self.widget):
            each.close()

    def png(self, scale: int = 2) -> bytes:
        """Return the bench as it is shown, as a PNG picture."""
        return fallback.png(self.picture.scene, scale)

    def __str__(self) -> str:
        """Return everything in words."""
        return bench_told.as_text(self.laid)

    __repr__ = __str__

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Return the live bench, and beside it a picture and a text for when no kernel is there."""
        return fallback.bundle(self.widget, self.png(1), str(self), kwargs)

    # From the browser

    def _on_press(self, cell: str | None) -> None:
        if cell is not None:
            self.pick(int(cell))

    def _on_hover(self, cell: str | None) -> None:
        self._desk.hover = cell
        self._refresh_pointing()

    def _on_key(self, key: str, _: str) -> None:
        if key in ARROWS:
            self._desk.focus = next_cell(self.picture.centres, self._desk.pointed or self._picked, key)
            self._desk.hover = None
            self._refresh_pointing()
        elif key in ("Enter", " ") and self._desk.pointed is not None:
            self._on_press(self._desk.pointed)
        elif key == "Escape":
            self._desk.focus = None
            self._refresh_pointing()

    def _on_ready(self) -> None:
        self._guard.run(self.chrome.show_again)

    def _on_act(self, name: str, value: str = "") -> None:
        self._guard.run(lambda: self._do(name, value))

    def _do(self, name: str, value: str) -> None:
        """Do what a control asks for."""
        act, _, what = name.partition(" ")
        acts: dict[str, Callable[[], object]] = {
            "card": lambda: self.click(what),
            "cards": lambda: self._lay(value),
            "pick": lambda: self.pick(int(what)),
            "add": self.add,
            "remove": self.remove,
            "empty": self.empty,
            "capacity": lambda: self.hold(int(what)),
            "reading": lambda: self.read(what, value),
            "printed": lambda: self._change(self.laid.as_printed),
            "dismiss": lambda: self._change(self.laid),
        }
        acts[act]()

    def _lay(self, typed: str) -> None:
        self.click(typed)
        self.page.clear_entry("cards")

    def _report(self, problem: Exception, details: str) -> None:
        """Show one line beside the board; the cards are as they were."""
        if isinstance(problem, ExplorerError):
            self._desk.error, self._desk.details = error.error_line(problem), ""
        else:
            self._desk.error, self._desk.details = say("error"), details
        self.chrome.show({"error": error.error(self._desk)})

    # Bringing the page up to date

    def _change(self, laid: LaidCards) -> None:
        """Show what lies there now."""
        if laid.picked != self.laid.picked or len(laid.sides) != len(self.laid.sides):
            self._desk.focus = self._desk.hover = None  # another formation may stand there now
        self.laid = laid
        self._desk.error = self._desk.details = ""
        self._refresh()

    @property
    def _picked(self) -> str:
        return str(self.laid.picked + 1)

    @property
    def picture(self) -> Picture:
        """The bench as it is to be shown now."""
        width = self.page.width
        look = Look(
            width=width if width < sizes.ONE_COLUMN else width - sizes.SIDE - sizes.GUTTER,
            hover=self._desk.hover,
            focus=self._desk.focus,
            selected=(self._picked,),
            is_touch=self.page.touch,
        )
        return drawn_bench({str(number): made for number, made in enumerate(self.laid.formations, 1)}, look)

    def _refresh(self) -> None:
        """Bring everything up to date. What has not changed costs nothing on the wire."""
        self.chrome.show(
            {
                "capacity": bench_cards.capacity(self.laid),
                "deck": bench_cards.deck(self.laid),
                "against": bench_told.against(self.laid),
                "readings": bench_told.readings(self.laid),
                "changes": bench_told.changes(self.laid),
                "error": error.error(self._desk),
            }
        )
        self._refresh_pointing()

    def _refresh_pointing(self) -> None:
        """Bring up to date what depends on the formation that is pointed at."""
        self.board.show(self.picture, theme(self.page.theme))
        pointed = self._desk.pointed
        self.chrome.show({"status": bench_cards.status(self.laid, None if pointed is None else int(pointed) - 1)})


def bench(*sides: Cards, capacity: int = 3, rulings: str | Mapping[str, str] | None = None) -> FormationBench:
    """Return a bench with formations side by side, to be laid, compared and read otherwise.

    Args:
        sides: the cards of each formation: ``"7r 7b 7g"``; at most four. None are two without a card.
        capacity: how many cards the flag holds: 2 to 5.
        rulings: as for ``game.start``; those that matter are BB-48, BB-50, BB-52 and BB-54.

    Raises:
        NotationError: a card cannot be read.
        SetupError: as for ``FormationBench``.
    """
    return FormationBench(*sides, capacity=capacity, rulings=rulings)
