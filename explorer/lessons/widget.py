"""A challenge on a live board: cells are picked by clicks, then marked, each with its reason.

This file only connects, as ``explorer/widgets/explorer.py`` does for the explorer: what is right, and why, stands in
the challenge; what it looks like is asked of the game's view.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from typing import Any

from ipywidgets import HBox, VBox

from explorer.lessons import laid, panels
from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.marking import Marking, Verdict, mark, option_of
from explorer.lessons.wording import say
from explorer.rules.errors import ExplorerError
from explorer.rules.mark import Mark
from explorer.scene.theme import theme
from explorer.views.look import Look, Picture
from explorer.widgets import fallback, lifecycle, sizes
from explorer.widgets.board import Board
from explorer.widgets.chrome import Chrome
from explorer.widgets.desk import Desk
from explorer.widgets.errors import Guard
from explorer.widgets.html import text
from explorer.widgets.icons import sprite
from explorer.widgets.page import Page
from explorer.widgets.panels import error
from explorer.widgets.steering import ARROWS, next_cell
from explorer.widgets.wording import say as say_widgets

SLOTS = {
    "sprite": "",
    "question": "",
    "options": "",
    "buttons": "",
    "status": "xr-status xr-live",
    "error": "",
    "marking": "xr-steady",
}
"""Every panel, and the classes that place it (see ``page.css``)."""

HIGHEST = {"battle_blitz": 760}
USUALLY_HIGHEST = 480
"""The board is never higher than this, in CSS pixels: question, board and marks are seen together. The table of Battle
Blitz has more rows than can be read in so little."""

BREAKS = {"battle_blitz": sizes.THREE_COLUMNS}
"""Where a game’s board needs the whole width longer: below this width of the page the marks stand below it."""

JUMP = "go"
"""What the place of a small flag begins with, which brings another part of a narrow table into sight."""

NO_RAIL = 100_000
"""A width that no page has: a challenge has no third column."""

CONTENTS = {
    "battle_blitz": "explorer.views.battle_blitz.describe",
    "blast_radius": "explorer.views.describe",
    "blastflare": "explorer.views.blastflare.describe",
}
"""The module of each game that says what a cell holds."""

QUIET = frozenset({"heights"})
ZONES = frozenset({"heights", "red_zones", "blue_zones"})
PLAIN = frozenset({"pauses"})
TABLE = frozenset({"formations", "pauses"})
DEFAULT = {"blast_radius": ZONES, "battle_blitz": TABLE}
"""What the board of a game shows with a question that is not listed; else what it shows at first."""

OVERLAYS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "legal_cells": (QUIET, ZONES),
    "zone_cells": (QUIET, QUIET),
    "removed_by": (QUIET, QUIET),
    "smallest_stacks": (QUIET, QUIET),
    "covered_by": (QUIET, ZONES | {"radiation"}),
    "captured_by": (PLAIN, TABLE | {"leaders"}),
    "winning_cards": (PLAIN, TABLE | {"completions"}),
    "strongest_first": (frozenset({laid.NUMBERED}), frozenset({laid.TOLD})),
    "kind_of": (frozenset(), frozenset({laid.TOLD})),
    "stronger_than": (frozenset(), frozenset({laid.TOLD})),
}
"""What the board shows before marking and after it: nothing that gives the answer away, then what explains it."""


class ChallengeBoard:
    """A challenge that people answer with clicks. Put one at the end of a cell to show it.

    Args:
        challenge: the question.
        overlays: ids of what the board shows all the time; None for what suits the question.

    Attributes:
        challenge: the question.
        picked: what is picked, in the order of the options.
        marking: how the answer did; None before ``check``, and again when it was changed.
        is_answer_shown: whether the answer was asked for.
        widget: the root, for layouts of one's own.

    >>> from explorer.lessons import challenge
    >>> from explorer.rules import games
    >>> asked = ChallengeBoard(challenge.legal_cells(games["blast_radius"].from_diagram("R1 . \\n . . . \\n . .")))
    >>> asked.click("a1"), asked.click("b1"), asked.picked
    (True, True, ('a1', 'b1'))
    >>> asked.check().summary
    '1 right, 2 missed, 1 wrong.'
    """

    def __init__(self, challenge: Challenge, *, overlays: Iterable[str] | None = None) -> None:
        """Show a challenge with nothing picked."""
        self.challenge = challenge
        self.picked: tuple[str, ...] = ()
        self.marking: Marking | None = None
        self.is_answer_shown = False
        usual = OVERLAYS.get(challenge.kind, (DEFAULT.get(challenge.game),) * 2)
        self._overlays = usual if overlays is None else (frozenset(overlays),) * 2
        self._desk = Desk()
        self._view: Any = importlib.import_module(f"explorer.views.{challenge.game}")
        self._describe: Any = importlib.import_module(CONTENTS[challenge.game])
        self._one_column = BREAKS.get(challenge.game, sizes.ONE_COLUMN)
        if isinstance(challenge.state, laid.Laid):
            self._view = self._describe = laid
            self._one_column = sizes.ONE_COLUMN
        self._guard = Guard(self._report)
        self.page = Page(on_act=self._on_act, on_ready=self._on_ready, breaks=(self._one_column, NO_RAIL))
        self.chrome = Chrome(self.page, SLOTS)
        self.board = self._board()
        self.page.observe(lambda _: self._guard.run(self._refresh), names=["theme", "width", "touch"])
        self.widget = self._layout()
        self.chrome.show({"sprite": sprite(), "question": panels.question(challenge)})
        self._refresh()
        lifecycle.keep(self)

    def _board(self) -> Board | None:
        picture = self.picture
        if picture is None:
            return None
        return Board(
            [layer.name for layer in picture.scene.layers],
            page=self.page,
            label=say("board_label", question=self.challenge.question),
            role="application" if self.challenge.place_of else "img",
            on_press=self._on_press,
            on_hover=self._on_hover,
            on_key=self._on_key,
            on_error=lambda problem: self._report(problem, self.board.last_error if self.board is not None else ""),
        )

    def _layout(self) -> VBox:
        """Put the parts together; ``page.css`` places them for each width."""
        slots = self.chrome.slots
        top = HBox([slots["question"]])
        top.add_class("xr-top")
        line = HBox([slots["buttons"], slots["status"]])
        line.add_class("xr-statusrow")
        middle = VBox([*([self.board.widget] if self.board is not None else []), line, slots["error"]])
        middle.add_class("xr-main")
        side = VBox([slots["options"], slots["marking"]])
        side.add_class("xr-side")
        root = VBox([self.page, slots["sprite"], top, middle, side])
        root.add_class("xr")
        return root

    # What a notebook does with it

    def click(self, value: str) -> bool:
        """Click a cell or an option, as a person would: it is picked, or put back if it was.

        After ``check`` a click on a marked option shows its reason instead. A click on another goes on picking.

        Returns:
            Whether the picks changed.

        Raises:
            SetupError: it cannot be picked here; nothing has changed.
        """
        option = option_of(self.challenge, value)
        self._desk.error = self._desk.details = ""
        if self._is_marked(option):
            self._desk.focus = option
            self._refresh()
            return False
        self.marking = None
        self.is_answer_shown = False
        self._desk.focus = option if self._desk.focus is not None else None
        self._toggle(option)
        self._refresh()
        return True

    def check(self) -> Marking:
        """Mark what is picked, and show the marks with their reasons."""
        self.marking = mark(self.challenge, self.picked)
        self.is_answer_shown = False
        self._desk.focus = None
        self._refresh()
        return self.marking

    def clear(self) -> None:
        """Begin again: after marking the picks stay and the marks go; else nothing stays picked."""
        if self.marking is None and not self.is_answer_shown:
            self.picked = ()
        self.marking = None
        self.is_answer_shown = False
        self._desk.focus = None
        self._refresh()

    def show_answer(self) -> None:
        """Show what is right, each with its reason; the picks are kept."""
        self.marking = None
        self.is_answer_shown = True
        self._desk.focus = None
        self._refresh()

    def hover(self, cell: str | None) -> None:
        """Point at a cell, as a person would; None leaves the board."""
        if self.board is not None:
            self.board.hover(cell)

    def close(self) -> None:
        """Take the challenge off the page and end everything it runs."""
        if self.board is not None:
            self.board.close()
        for each in lifecycle.widgets_below(self.widget):
            each.close()

    def png(self, scale: int = 2) -> bytes:
        """Return the board as it is shown, as a PNG picture.

        Raises:
            ValueError: the question has no board.
        """
        if self.picture is None:
            raise ValueError("this question has no board")
        return fallback.png(self.picture.scene, scale)

    def __str__(self) -> str:
        """Return the question with its position, and the marks if there are any."""
        return str(self.challenge) if self.marking is None else f"{self.challenge}\n{self.marking}"

    __repr__ = __str__

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the live board, and beside it a picture and a text for when no kernel is there."""
        if self.picture is None:
            data = self.widget._repr_mimebundle_(**kwargs) or {}
            return {**data, "text/plain": str(self)}
        return fallback.bundle(self.widget, self.png(1), str(self), kwargs)

    # What is picked and marked

    def _toggle(self, option: str) -> None:
        if self.challenge.answer is Answer.ONE:
            self.picked = () if option in self.picked else (option,)
            return
        if self.challenge.answer is Answer.ORDER:
            others = tuple(each for each in self.picked if each != option)
            self.picked = others if option in self.picked else (*others, option)
            return
        chosen = frozenset(self.picked) ^ {option}
        self.picked = tuple(each for each in self.challenge.options if each in chosen)

    @property
    def _verdicts(self) -> dict[str, Verdict]:
        """What is marked now: the answer, if it is shown, or else how the picks did."""
        if self.is_answer_shown:
            return dict.fromkeys(self.challenge.expected, Verdict.RIGHT)
        return {} if self.marking is None else {remark.value: remark.verdict for remark in self.marking.remarks}

    def _is_marked(self, option: str) -> bool:
        return option in self._verdicts

    # From the browser

    def _on_press(self, cell: str | None) -> None:
        option = self.challenge.option_at(cell)
        if option is not None:
            self.click(option)
        elif cell is not None and cell.startswith(JUMP):
            self._desk.near = cell.removeprefix(JUMP)
            self._refresh_pointing()

    def _on_hover(self, cell: str | None) -> None:
        option = self.challenge.option_at(cell)
        self._desk.hover = cell if option is None else self.challenge.place_of[option]
        self._refresh_pointing()

    @property
    def _pointed(self) -> str | None:
        """The option that is pointed at, on the board or in a list."""
        pointed = self._desk.pointed
        return pointed if pointed in self.challenge.reasons else self.challenge.option_at(pointed)

    @property
    def _focus(self) -> str | None:
        """The place of the board that the keyboard is at, if it is one."""
        focus = self._desk.focus
        if focus is None or focus in self.challenge.place_of:
            return None if focus is None else self.challenge.place_of[focus]
        board = getattr(getattr(self.challenge.state, "table", None), "board", None)
        return focus if board is None or focus in board.cells else None

    def _on_key(self, key: str, _: str) -> None:
        pointed = self._desk.pointed
        if self.picture is not None and key in ARROWS:
            self._desk.focus = next_cell(self.picture.centres, pointed, key)
            self._desk.hover = None
            self._refresh_pointing()
        elif key in ("Enter", " ") and pointed is not None:
            self._desk.focus = pointed
            self._on_press(pointed)
        elif key in ("c", "C"):
            self.check()
        elif key == "Escape":
            self._desk.focus = None
            self._refresh_pointing()

    def _on_ready(self) -> None:
        self._guard.run(self.chrome.show_again)

    def _on_act(self, name: str, value: str = "") -> None:
        self._guard.run(lambda: self._do(name))

    def _do(self, name: str) -> None:
        """Do what a button asks for."""
        act, _, number = name.partition(" ")
        acts: dict[str, Callable[[], object]] = {
            "check": self.check,
            "clear": self.clear,
            "answer": self.show_answer,
            "pick": lambda: self.click(self.challenge.options[int(number)]),
            "point": lambda: self._point(self.challenge.options[int(number)]),
            "dismiss": lambda: None,
        }
        self._desk.error = self._desk.details = ""
        acts[act]()
        self._refresh()

    def _point(self, option: str) -> None:
        self._desk.focus = None if self._desk.focus == option else option

    def _report(self, problem: Exception, details: str) -> None:
        """Show one line beside the board; the picks are as they were."""
        if isinstance(problem, ExplorerError):
            self._desk.error, self._desk.details = error.error_line(problem), ""
        else:
            self._desk.error, self._desk.details = say_widgets("error"), details
        self.chrome.show({"error": error.error(self._desk)})

    # Bringing the page up to date

    @property
    def picture(self) -> Picture | None:
        """The board as it is to be shown now; None for a question without a position."""
        if self.challenge.state is None:
            return None
        width = self.page.width
        room = width if width < self._one_column else width - sizes.SIDE - sizes.GUTTER
        places = self.challenge.place_of
        verdicts = self._verdicts if places else {}
        is_marked = self.marking is not None or self.is_answer_shown

        def of(verdict: Verdict) -> tuple[str, ...]:
            return tuple(places[option] for option, each in verdicts.items() if each is verdict)

        look = Look(
            width=room,
            max_height=HIGHEST.get(self.challenge.game, USUALLY_HIGHEST),
            overlays=self._overlays[is_marked],
            marks=self._marks(),
            hover=self._desk.hover,
            focus=self._focus,
            selected=() if is_marked else tuple(places[option] for option in self.picked if option in places),
            right=of(Verdict.RIGHT),
            missed=of(Verdict.MISSED),
            wrong=of(Verdict.WRONG),
            is_touch=self.page.touch,
            near=self._desk.near,
        )
        picture: Picture = self._view.picture(self.challenge.state, look)
        return picture

    def _marks(self) -> tuple[Mark, ...]:
        """Where the question points; after marking, where the reasons of the cell that is pointed at lie as well."""
        marks = self.challenge.marks
        pointed = self._pointed
        if pointed is None or (self.marking is None and not self.is_answer_shown):
            return marks
        reasons = self.challenge.reasons.get(pointed, ())
        return (*marks, *(each for reason in reasons for each in reason.marks))

    def _status(self) -> str:
        """Return what there is to say of the cell that is pointed at: after marking, why it is right or wrong."""
        pointed = self._pointed
        if pointed is None or pointed not in self.challenge.place_of:
            return ""
        if self.marking is not None or self.is_answer_shown:
            return text(self.challenge.reasons[pointed][0].message)  # two lines of room; the panel has them all
        contents = self._describe.contents(self.challenge.state, self.challenge.place_of[pointed])
        return text(f"{contents} {say('is_picked')}" if pointed in self.picked else contents)

    def _refresh(self) -> None:
        """Bring everything up to date. What has not changed costs nothing on the wire."""
        challenge = self.challenge
        is_marked = self.marking is not None or self.is_answer_shown
        self.chrome.show(
            {
                "options": panels.options(challenge, self.picked, self._verdicts),
                "buttons": panels.buttons(challenge, self.picked, is_marked),
                "error": error.error(self._desk),
            }
        )
        self._refresh_pointing()

    def _refresh_pointing(self) -> None:
        """Bring up to date what depends on the cell that is pointed at."""
        picture = self.picture
        if self.board is not None and picture is not None:
            self.board.show(picture, theme(self.page.theme))
        pointed = self._pointed
        if self.is_answer_shown:
            card = panels.answer(self.challenge, pointed)
        else:
            card = panels.marking(self.challenge, self.picked, self.marking, pointed)
        self.chrome.show({"status": self._status(), "marking": card})
