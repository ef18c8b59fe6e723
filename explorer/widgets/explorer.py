"""The explorer: a session on a board that people click, with everything around it.

This file only connects. What may be played is asked of the session, what it looks like of the game's face, what the
panels say of ``panels/``; here clicks, keys and buttons (*acts*) arrive, and after each of them the page is brought up
to date.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from ipywidgets import HBox, VBox

from explorer.rules.errors import ExplorerError, SetupError
from explorer.rules.ruling import choose_rulings
from explorer.scene.message import OneMessage
from explorer.scene.theme import theme
from explorer.session import Cursor, Mode, Session
from explorer.views.look import Look, Picture
from explorer.widgets import fallback, lifecycle, whatif
from explorer.widgets.alone import Alone
from explorer.widgets.board import Board
from explorer.widgets.chrome import Chrome
from explorer.widgets.desk import Desk, Dialog, Pace
from explorer.widgets.errors import Guard
from explorer.widgets.face import Face
from explorer.widgets.foresight import Foresight
from explorer.widgets.icons import sprite
from explorer.widgets.page import Page
from explorer.widgets.painting import Painting
from explorer.widgets.panels import error, header, new_game, rail, rules, share, status, tabs, timebar
from explorer.widgets.playback import HOLD, Playback
from explorer.widgets.sizes import board_room, breaks, timeline_room
from explorer.widgets.steering import ARROWS, next_cell
from explorer.widgets.viewing import Eyes, may_choose_chance, viewer
from explorer.widgets.whatif import WhatIf
from explorer.widgets.wording import say

SLOTS = {
    "sprite": "",
    "game": "xr-bare",
    "actions": "xr-bare",
    "error": "",
    "banner": "xr-banner",
    "entry": "",
    "status": "xr-status xr-live",
    "keys": "",
    "pile": "",
    "overlays": "",
    "stacks": "",
    "tabs": "",
    "dialog": "",
    "why": "",
    "panel": "",
    "hand": "",
    "steps": "",
    "controls": "xr-bare",
    "dots": "xr-dots",
    "sentence": "xr-stepline",
    "pace": "xr-bare",
}
"""Every panel, and the classes that place it (see ``page.css``)."""


SETS_UP = frozenset({"person", "mover", "clear", "keep", "reread", "readings"})
"""Acts that change the position by hand: only where everything is seen."""

FOR_THE_TABLE = frozenset({"start", "paste", "open", *SETS_UP})
"""Acts that put another game or another position on the board of all: not from one player's own view."""

SPANNING = "xr-table"
"""The arrangement in which the board takes the whole width of a page of middle size."""

JUMP = "go"
"""What a place is called that brings another into sight, before its name."""

PASS = "pass"
"""What passing is called in every game that has it."""


class Explorer:
    """A session as a person sees it in a notebook. Put one at the end of a cell to show it.

    Attributes:
        session: the game; drive it from Python, and the board follows.
        desk: what is shown and which panels are open.
        widget: the root, for layouts of one's own.
    """

    def __init__(self, session: Session, face: Face, seat: str = "") -> None:
        """Show a session with the face of its game; with a seat, only what that seat may know."""
        self.session = session
        self.desk = Desk(
            overlays=face.first_overlays, brush=face.first_brush, seen_by=seat, is_private=bool(seat)
        )
        self._face = face
        self._eyes = Eyes(session, self.desk)
        self._looked = seat
        self._live = face.live(session)
        self._frame: Picture | None = None
        self._in_sight: str | None = None
        self._is_acting = False
        self._begun: Cursor | None = None  # where a step is about to be played that is not shown yet
        self._guard = Guard(self._report)
        self._whatif = WhatIf(
            session, self.desk, face.mover, lambda: self.picture.centres, lambda: self._refresh_pointing()
        )
        self.page = Page(on_act=self._on_act, on_ready=self._on_ready, gone=error.kernel_gone())
        self._spans = face.arrangement == SPANNING
        self.page.breaks = breaks(self._spans)
        self.chrome = Chrome(self.page, SLOTS)
        self.board = Board(
            layers_of(self.picture),
            page=self.page,
            on_press=self._on_press,
            on_hover=self._on_hover,
            on_key=self._on_key,
            on_drag=self._on_drag,
            on_grab=self._on_grab,
            on_carry=self._on_carry,
            on_drop=self._on_drop,
            on_error=self._on_error,
        )
        self.timeline = Board(
            layers_of(self._timeline_picture()),
            page=self.page,
            on_press=self._on_timeline,
            on_key=self._on_timeline_key,
            on_error=self._on_error,
        )
        self._painting = Painting(
            session, self.desk, lambda cells: face.stroke(session, self.desk, cells), self.board.way
        )
        self.playback = Playback(self._play_steps, self._refresh)
        self._foresight = Foresight(lambda: self._guard.run(self._foresee))
        self._alone = Alone(lambda: self._guard.run(self._pass_alone))
        self._acts = self._named_acts()
        self._unsubscribe = session.subscribe(lambda _: self._follow())
        self._leave_clock = self._live.subscribe(self._refresh) if self._live is not None else lambda: None
        facts = ["theme", "width", "view_height", "touch", "reduced_motion"]
        self.page.observe(lambda _: self._guard.run(self._refresh), names=facts)
        self.widget = self._layout()
        self.chrome.show({"sprite": sprite(face.symbols), "keys": status.keys(session.game.name)})
        self._refresh()
        lifecycle.keep(self)

    def _layout(self) -> VBox:
        """Put the parts together; ``page.css`` places them for each width."""
        slots = self.chrome.slots
        line = HBox([slots["entry"], slots["status"], slots["keys"]])
        line.add_class("xr-statusrow")
        middle = VBox([self.board.widget, slots["banner"], line, slots["error"]])
        middle.add_class("xr-main")
        left = VBox([slots["pile"], slots["overlays"], slots["stacks"]])
        left.add_class("xr-rail")
        side = VBox([slots[name] for name in ("tabs", "dialog", "why", "panel", "hand", "steps")])
        side.add_class("xr-side")
        bar = HBox([slots["controls"], slots["dots"], slots["sentence"], slots["pace"]])
        bar.add_class("xr-tlbar")
        foot = VBox([bar, self.timeline.widget])
        foot.add_class("xr-foot")
        foot.add_class("xr-timeline")
        top = HBox([slots["game"], slots["actions"]])
        top.add_class("xr-top")
        root = VBox([self.page, slots["sprite"], top, middle, foot, side, left])
        root.add_class("xr")
        if self._face.arrangement:
            root.add_class(self._face.arrangement)
            root.children = (self.page, slots["sprite"], top, middle, side, left, foot)  # as Tab goes through them
        return root

    @property
    def seen(self) -> Session:
        """The session as whoever looks may know it: whatever is shown is read from here."""
        return self._eyes.session

    # What a notebook does with it

    def click(self, value: str) -> bool:
        """Click a cell, as a person would; return whether the position changed. A refusal is shown, not raised."""
        self._to_the_end()
        self.desk.error = self.desk.details = ""
        return self._press(value, show=None)

    def hover(self, cell: str | None) -> None:
        """Point at a cell, as a person would; None leaves the board."""
        self.board.hover(cell)

    def act(self, name: str, value: str = "") -> None:
        """Do what a button of the panels does: ``act("overlay radiation")``, ``act("undo")``."""
        self._on_act(name, value)

    def close(self) -> None:
        """Take the explorer off the page and end everything it runs. The session lives on."""
        self.playback.stop()
        self._foresight.forget()
        self._alone.forget()
        self._unsubscribe()
        self._leave_clock()
        self.board.close()
        self.timeline.close()
        for each in lifecycle.widgets_below(self.widget):
            each.close()

    def png(self, scale: int = 2) -> bytes:
        """Return the board as it is shown, as a PNG picture."""
        return fallback.png(self.picture.scene, scale)

    def __str__(self) -> str:
        """Return the position and whose turn it is, as text."""
        return f"{self.seen.copy()}\n{header.turn_sentence(self.seen)}."

    __repr__ = __str__

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the live board, and beside it a picture and a text for when no kernel is there."""
        return fallback.bundle(self.widget, self.png(1), str(self), kwargs)

    # From the browser

    def _on_act(self, name: str, value: str = "") -> None:
        self._guard.run(lambda: self._do(name, value))

    def _on_ready(self) -> None:
        self._guard.run(self.chrome.show_again)

    def _on_press(self, cell: str | None) -> None:
        if cell is None:
            return
        self._to_the_end()
        self.desk.error = self.desk.details = ""
        self.desk.focus = cell if self.desk.focus is not None else None
        self._press(cell, show=1)

    def _press(self, cell: str, show: int | None) -> bool:
        session, mode = self.session, self.seen.mode
        if mode is Mode.EDIT:
            before = session.position
            session.set_position(self._face.edited(session, self.desk, cell))
            if session.position is before:
                self._refresh()  # something was picked up, which the session does not tell of
            return session.position is not before
        if cell.startswith(JUMP):
            self._arrange(near=cell.removeprefix(JUMP))
            self._refresh()
            return False
        if mode is Mode.INSPECT:
            self._look_at(cell)
            return False
        if self._is_timed:
            self.desk.played = cell
            return self._face.press(self.seen, self.desk, cell)
        value = self._face.meaning(self.seen, self.desk, cell)
        if value is None:
            return False
        self.desk.played = cell  # until the pointer moves on: not "Blue can’t place there" the moment Red has
        played = self._play_move(lambda show: _pick(session, value, show)) if show else _pick(session, value, None)
        if not played:
            self.desk.played = None
            self._refresh_pointing()
        return played

    def _on_hover(self, cell: str | None) -> None:
        if cell != self.desk.hover:
            self.desk.hover = cell
            if cell != self.desk.played:  # a quick click may arrive before the news that the pointer is there
                self.desk.played = None
            self._refresh_pointing()

    def _foresee(self) -> None:
        """Get ready what a click on the cell that is pointed at would show."""
        cell, desk = self.desk.pointed, self.desk
        if cell is None or self.seen.mode is not Mode.PLAY or self.playback.is_running:
            return
        value = self._face.meaning(self.seen, desk, cell)
        ahead = self.session.fork()
        if value is not None and _pick(ahead, value, self._first_steps):
            ahead = self._eyes.on(ahead)
            look = self._look(ahead, replace(desk, played=cell, focus=cell if desk.focus is not None else None))
            first = self._first_frame(ahead, look) if self._first_steps else None
            self.board.prepare(first or self._face.picture(ahead.state, look), theme(self.page.theme))
            self.timeline.prepare(self._timeline_picture(ahead), theme(self.page.theme))

    def _on_drag(self, start: str | None, end: str | None) -> None:
        """Take what was pressed to where it was let go: the same as clicking both, where that is what a game means."""
        if start is None or end is None or self.seen.mode is not Mode.PLAY or not self._face.is_carried:
            return
        if start not in self._look().selected:
            self._on_press(start)
        self._on_press(end)

    def _on_grab(self, cell: str | None) -> None:
        self.playback.stop()
        if not self._painting.begin(cell):
            self._whatif.grab(cell)

    def _on_carry(self, cell: str | None) -> None:
        self._painting.go_on(cell)
        self._whatif.carry(cell)

    def _on_drop(self, cell: str | None) -> None:
        self._painting.end(cell)
        self._whatif.drop(cell)

    def _on_key(self, key: str, code: str) -> None:
        desk = self.desk
        if self._whatif.key(key) or (self._is_timed and self._face.key(self.seen, desk, code)):
            return
        if key in ARROWS:
            desk.focus = next_cell(self.picture.centres, desk.hover or desk.focus, key)
            desk.hover = desk.played = None
            self._refresh_pointing()
            if desk.focus is not None and self._is_wider:
                self.board.reveal(desk.focus)
        elif key in ("Enter", " ") and desk.pointed is not None:
            desk.focus = desk.pointed
            self._on_press(desk.pointed)
        elif key == "Escape":
            if self.seen.picks or self.seen.waiting is not None:
                self.session.unpick()
            else:
                desk.focus = None
                if self._face.may_act(self.seen, desk):  # what another seat has begun stays as it is
                    self.session.cancel()
                self._refresh_pointing()
        elif key in ("u", "z"):
            self._do("undo", "")
        elif key in ("r", "y"):
            self._do("redo", "")

    def _on_timeline(self, node: str | None) -> None:
        if node is not None:
            self._do(f"go {node}", "")

    def _on_timeline_key(self, key: str, _: str) -> None:
        names = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last", "Enter": "play"}
        if key in names:
            self._do(names[key], "")

    def _on_error(self, problem: Exception) -> None:
        self._report(problem, self.board.last_error or self.timeline.last_error)

    def _report(self, problem: Exception, details: str) -> None:
        """Show one line beside the board; the game is as it was."""
        if isinstance(problem, ExplorerError):
            self.desk.error, self.desk.details = error.error_line(problem), ""
        else:
            self.desk.error, self.desk.details = say("error"), details
        self.chrome.show({"error": error.error(self.desk)})

    # Acts: what the buttons of the panels ask for

    def _named_acts(self) -> Mapping[str, Callable[[str, str], None]]:
        """Return every act by name; each is called with what stands behind the name, and with a typed value."""
        session, desk = self.session, self.desk
        return {
            "undo": lambda _, __: self._undo(),
            "redo": lambda _, __: self._redo(),
            "first": lambda _, __: session.first(),
            "back": lambda _, __: _ignore(session.back()),
            "forward": lambda _, __: _ignore(session.forward()),
            "last": lambda _, __: session.last(),
            "play": lambda what, __: self._play(what),
            "pick": lambda value, __: self._pick(value),
            "next": lambda value, __: self._next(value),
            "declare": lambda _, __: self._declare(),
            "unpick": lambda _, __: session.unpick(),
            "hand": lambda seat, __: self._arrange(hand=seat),
            "person": lambda change, value: session.set_position(
                self._face.with_person(session, desk, change, value)
            ),
            "seen": lambda _, value: self._see_as(value),
            "uncover": lambda _, __: self._arrange(holder=session.position.to_move or "", hand=""),
            "chance": lambda value, __: _ignore(self._play_move(lambda show: session.pick_chance(value, show=show))),
            "lot": lambda _, __: _ignore(self._play_move(lambda show: session.let_chance_decide(show=show))),
            "chooses": lambda how, __: session.choose_chance(how == "chosen"),
            "odds": lambda seat, __: self._arrange(odds_of="" if seat == desk.odds_of else seat),
            "way": lambda way, __: self._arrange(way="" if way == desk.way else way),
            "ask": lambda question, __: self._ask(question),
            "keep": lambda _, __: _ignore(self._whatif.keep()),
            "putback": lambda _, __: self._whatif.put_back(),
            "between": lambda cells, __: self._ask_between(*cells.split()),
            "find": lambda _, words: self._arrange(find=words),
            "reading": lambda name, __: self._arrange(reading=name),
            "reread": lambda reading, __: session.reread(dict([reading.split(maxsplit=1)])),
            "readings": lambda preset, __: session.reread(dict(choose_rulings(session.game.rulings, preset))),
            "through": lambda _, __: self._arrange(through=not desk.through),
            "squares": lambda by, __: self._arrange(
                sizes={**desk.sizes, desk.question: max(1, desk.squares + int(by))}
            ),
            "turn": lambda by, __: self._arrange(wedge=desk.wedge + int(by)),
            "passes": lambda _, __: self._arrange(passes_alone=not desk.passes_alone),
            "pause": lambda _, __: self._refresh(),
            "go": lambda where, __: session.go(*(int(part) for part in where.split())),
            "pace": lambda _, value: self._arrange(pace=Pace(value)),
            "enter": lambda _, value: self._enter(value),
            "mode": lambda mode, __: self._set_mode(mode),
            "select": lambda cell, __: self._select(cell),
            "overlay": lambda name, __: self._arrange(overlays=desk.overlays ^ {name}),
            "dialog": lambda name, __: self._open_dialog(name),
            "rule": lambda name, __: self._arrange(dialog=Dialog.RULE, rule=name),
            "log": lambda _, __: self._arrange(log_open=not desk.log_open),
            "presenter": lambda _, __: self._arrange(presenter=not desk.presenter),
            "still": lambda _, __: self._arrange(still=not desk.still),
            "brush": lambda player, __: self._arrange(brush=player),
            "height": lambda by, __: self._arrange(brush_height=max(1, desk.brush_height + int(by))),
            "mover": lambda player, __: session.set_position(self._face.with_mover(session, player)),
            "clear": lambda _, __: session.set_position(self._face.cleared(session)),
            "wish": lambda name, value: self._wish(name, value),
            "preset": lambda preset, __: self._arrange(
                wishes={**desk.wishes, **new_game.preset_wishes(session, preset)}
            ),
            "start": lambda _, __: self._start(),
            "paste": lambda _, text: self._read(text),
            "open": lambda _, text: self._read(text),
            "resign": lambda seat, __: self._end(lambda: session.resign(seat)),
            "draw": lambda _, __: self._end(session.agree_draw),
            "take": lambda picks, __: self._take(tuple(picks.split())),
            "live": lambda what, value: self._set_clock(what, value),
            "dismiss": lambda _, __: self._arrange(error="", details=""),
        }

    def _do(self, name: str, value: str) -> None:
        """Do an act; what a person did wrong becomes one line beside the board."""
        first, _, rest = name.partition(" ")
        if first == "pick":
            self._to_the_end()
        self.playback.stop()
        if first not in ("dismiss", "wish"):
            self.desk.error = self.desk.details = ""
            self.desk.played = None  # something else has happened: the cell under the cursor counts again
        self._is_acting = True
        try:
            self._check_may_act(first, rest)
            self._acts[first](rest, value)
        except ExplorerError as problem:
            self._report(problem, "")
        finally:
            self._is_acting = False
            self._refresh()

    def _check_may_act(self, name: str, rest: str) -> None:
        """Refuse an act for a seat that is not that of whoever looks, and what is for the whole table to do."""
        desk = self.desk
        if desk.is_private and (name in FOR_THE_TABLE or (name == "resign" and rest != desk.seen_by)):
            raise SetupError("text", "widgets.for_the_table", player=desk.seen_by)
        if desk.seen_by and name in SETS_UP:
            raise SetupError("text", "widgets.edit_hidden")
        is_waiting = self.session.waiting is not None
        chooses = name in ("chance", "lot", "chooses") or (is_waiting and name in ("enter", "next"))
        if chooses and not may_choose_chance(self.session, desk):
            raise SetupError("text", "widgets.chance_not_yours")
        acts_for_seat = name in ("pick", "next", "declare", "unpick", "enter", "take") or (name == "play" and rest)
        if acts_for_seat and self.session.outcome is None and not self._face.may_act(self.seen, self.desk):
            raise SetupError("text", "widgets.not_your_turn", player=self.session.position.to_move)

    def _see_as(self, value: str) -> None:
        """See the game through other eyes; a private view keeps its own."""
        known = [value for value, _ in self._face.viewers(self.seen, self.desk)]
        if value in known and not self.desk.is_private:
            self.session.cancel()
            self._arrange(seen_by=value, holder=self.session.position.to_move or "", hand="")

    def _arrange(self, **changes: Any) -> None:
        for name, value in changes.items():
            setattr(self.desk, name, value)

    def _enter(self, text: str) -> None:
        if not text.strip():
            return
        seat = self._seat_of(text)
        if self.desk.seen_by and seat not in ("", self.desk.seen_by):
            raise SetupError("text", "widgets.not_your_seat", player=seat, own=self.desk.seen_by)
        if self._live is not None and self._is_timed:
            if self._live.type(text):
                self.page.clear_entry("enter")
        elif self._play_move(lambda show: self.session.enter(text, show=show)):
            self.page.clear_entry("enter")
        elif self.session.error is not None:
            self._report(self.session.error, "")

    def _seat_of(self, text: str) -> str:
        """Return the seat that a typed act is for, where acts say so; nothing where they do not, or cannot be read."""
        try:
            action = self.session.game.parse_action(text, self.seen.position)
        except ExplorerError:
            return ""
        return str(getattr(action, "seat", ""))

    def _ask(self, question: str) -> None:
        """Ask a question about cells; its answer is shown, whatever was switched off before."""
        self._arrange(question=question, overlays=self.desk.overlays | ({question} & self._face.first_overlays))

    def _ask_between(self, start: str, end: str) -> None:
        """Ask for the line of sight between two cells."""
        self._ask("ray")
        self.desk.aim = end
        self._select(start)

    def _select(self, cell: str | None) -> None:
        """Look at a cell in detail; a player's own view does so alone."""
        if self.desk.is_private:
            self._arrange(selected=cell)
        else:
            self.session.select(cell)

    def _look_at(self, cell: str) -> None:
        """Take a click on what is to be looked at closely."""
        if not self.desk.is_private:
            self._face.look_at(self.session, self.desk, cell)
            return
        seen = self.seen
        self._face.look_at(seen, self.desk, cell)  # of what is done to what one player sees, the others hear nothing
        self._select(seen.selected)
        self._refresh()

    def _set_mode(self, mode: str) -> None:
        """Change what a click means: for all who look at the table together, or for a player's own view alone."""
        self.desk.dialog = Dialog.NONE
        if self.desk.is_private:
            self._arrange(mode=Mode(mode), selected=None)
            return
        if self._live is not None and self._live.is_running and mode != Mode.PLAY:
            self._live.stop()  # all look closer together, and nobody can act meanwhile
        self.session.set_mode(mode)

    def _open_dialog(self, name: str) -> None:
        if name == "rules":
            self._set_mode(Mode.INSPECT)
            return
        self._arrange(dialog=Dialog(name), wishes={})

    def _wish(self, name: str, value: str) -> None:
        """Note a wish for the next game: "base 6" from a button, or a name with the value of a list."""
        setting, _, given = name.partition(" ")
        wish = given or value
        if wish:
            self.desk.wishes = {**self.desk.wishes, setting: wish}

    def _start(self) -> None:
        wishes = self.desk.wishes
        letters = dict(self.session.position.rulings)
        for name, letter in wishes.items():
            if name.startswith(new_game.RULING):
                letters[name.removeprefix(new_game.RULING)] = letter
        self.session.new(**self._face.setup(self.session, wishes), rulings=letters)
        self._arrange(dialog=Dialog.NONE, focus=None)

    def _read(self, text: str) -> None:
        self.session.paste(text)
        self._arrange(dialog=Dialog.NONE, focus=None)

    def _end(self, agree: Callable[[], None]) -> None:
        agree()
        self._arrange(dialog=Dialog.NONE)

    # The clock

    @property
    def _is_timed(self) -> bool:
        """Whether what people do counts when they do it: a clock runs."""
        return self.seen.mode is Mode.PLAY and self._live is not None and self._live.is_running

    def _set_clock(self, what: str, value: str) -> None:
        """Start or stop the clock, or say who plays a seat."""
        if self._live is None:
            return
        name, _, seat = what.partition(" ")
        if name == "start":
            self.session.set_mode(Mode.PLAY)
            self._live.start()
        elif name == "stop":
            self._live.stop()
        elif name == "seat" and not self.desk.is_private:
            self._live.seat_machine(seat, int(value) if value else None)

    # Half-made actions

    def _take(self, picks: tuple[str, ...]) -> None:
        """Do what a button stands for, from its first pick on; while the clock runs, in its time."""
        if self._live is not None and self._is_timed:
            self._live.take(picks)
        else:
            self._play_move(lambda show: self.session.take(picks, show=show))

    def _pick(self, value: str) -> None:
        """Begin an action; the same one again puts it back."""
        self.desk.way = ""
        if self.session.picks[:1] == (value,):
            self.session.cancel()
        else:
            self.session.begin(value)

    def _next(self, value: str) -> None:
        """Pick what has no place on the board: a card, a play to answer. What is complete then is played."""
        self._play_move(lambda show: self.session.play_pick(value, show=show))

    def _declare(self) -> None:
        self._play_move(lambda show: self.session.declare(show=show))

    # Passing alone

    def _passes_alone(self) -> bool:
        """Whether whoever is asked can only pass, and the explorer does so: never where a move was taken back."""
        session = self.session
        is_live = self.page.ready > 0 and self.seen.mode is Mode.PLAY and not self.playback.is_running
        at_end = session.cursor.step >= len(session.steps) and not session.can_redo
        return is_live and at_end and session.waiting is None and self._can_only_pass()

    def _can_only_pass(self) -> bool:
        return self.desk.passes_alone and self._face.can_only_pass(self.seen, self.desk)

    def _pass_alone(self) -> None:
        if self._passes_alone():
            self._play_move(lambda show: self.session.play_pick(PASS, show=show))

    def _undo(self) -> None:
        """Take back what a person did last: what was passed for them goes with it, but nothing that was set by hand."""
        session = self.session
        was_played = session.history.node.action is not None
        session.undo()
        while was_played and session.can_undo and session.history.node.action is not None and self._can_only_pass():
            session.undo()

    def _redo(self) -> None:
        """Do again what was taken back last, with what was passed for people after it."""
        session = self.session
        session.redo()
        while session.can_redo and self._can_only_pass():
            following = session.history.ahead[session.history.at]
            if following is None or session.history.nodes[following].action is None:
                return
            session.redo()

    # Playing steps

    def _play(self, what: str) -> None:
        """Play an action that is no cell ("swap", "pass"), or, with nothing named, the steps from here on."""
        if not what:
            self._play_on()
            return
        if self.session.picks or self.session.waiting is not None:
            self.session.cancel()
        self._next(what)

    def _play_move(self, act: Callable[[int | None], bool]) -> bool:
        """Do what may make a move, and play its steps if there is anything to play on; else show its end.

        Args:
            act: is told how many steps are shown at first; returns whether a move was made.

        Returns:
            Whether a move was made.
        """
        with self._beginning():
            is_made = act(self._first_steps)
        if is_made and self.desk.pace is not Pace.HAND and not self.playback.start(through=False):
            self.session.go(self.session.cursor.node)
        return is_made

    @contextmanager
    def _beginning(self) -> Iterator[None]:
        """Show a step that the block leads to as it begins: it is played right after, and must not be seen before."""
        self._begun = self.session.cursor if self.desk.pace is not Pace.HAND or self.playback.is_running else None
        try:
            yield
        finally:
            self._begun = None

    def _first_frame(self, session: Session, look: Look) -> Picture | None:
        """Return how the step shown looks when it begins; None where nothing of it moves, or nothing may."""
        if session.step is None or self.page.reduced_motion or self.desk.still:
            return None
        return next((frame.picture for frame in self._face.frames(session.step, look)), None)

    def _to_the_end(self) -> None:
        """End what is being played, at the end of the move: whatever is picked now is picked there."""
        if self.playback.is_running:
            self.playback.stop()
            self.session.go(self.session.cursor.node)

    def _play_on(self) -> None:
        """Play from here: on through the game, or, at its end, this move once more from its first step."""
        session = self.session
        if session.cursor.step >= len(session.steps) and not session.can_redo and session.steps:
            session.go(session.cursor.node, 1)
        self.playback.start(through=True)

    async def _play_steps(self, through: bool) -> AsyncIterator[int]:
        """Show step after step; yield how long each picture stands."""
        session = self.session
        pace = self.desk.pace if self.desk.pace is not Pace.HAND else Pace.NORMAL
        while True:
            step = self.seen.step
            if step is not None and not (self.page.reduced_motion or self.desk.still):
                for picture, milliseconds in self._face.frames(step, self._look()):
                    self._frame = picture
                    self._guard.run(self._paint_board)
                    yield milliseconds
            self._frame = None
            self._guard.run(self._paint_board)
            cursor = session.cursor
            is_last = cursor.step >= len(session.steps)
            if is_last and (not through or not session.can_redo):
                return
            usual = HOLD[pace] if step is None or step.is_event else HOLD[Pace.FAST]
            yield self._face.hold(session, pace, usual) if through else usual
            with self._beginning():
                session.forward()

    # Bringing the page up to date

    @property
    def picture(self) -> Picture:
        """The board as it is to be shown now."""
        return self._face.picture(self.seen.state, self._look())

    @property
    def _first_steps(self) -> int | None:
        """How many steps of a move are shown at first: one where they are played, all where they are not."""
        return None if self.desk.pace is Pace.HAND else 1

    def _look(self, session: Session | None = None, desk: Desk | None = None) -> Look:
        """Return how the board is looked at, or how it would be, in another game and with another desk."""
        width, height = self._room
        look = self._face.look(session or self.seen, desk or self.desk)
        return replace(look, width=width, max_height=height, is_touch=self.page.touch)

    def _paint_board(self, message: OneMessage | None = None) -> None:
        picture = self._frame if self._frame is not None else self.picture
        self.board.show(picture, theme(self.page.theme), message)

    def _follow(self) -> None:
        """Bring up to date what a change of the session changed: little, while a piece is moved to try something.

        While an act is done, nothing yet: everything is brought up to date once, at its end.
        """
        if self._begun is not None and self._begun != self.session.cursor:
            self._frame = self._first_frame(self.seen, self._look())
        elif not self.playback.is_running:
            self._frame = None
        if self._is_acting:
            return
        if self.session.trial is not None and self.session.trial.is_shown:
            self._refresh_pointing()
        else:
            self._refresh()

    def _refresh(self) -> None:
        """Bring everything up to date. What has not changed costs nothing on the wire."""
        if self._begun is None and not self.playback.is_running:
            self._frame = None
        selected = self.desk.selected
        if selected is not None and selected not in self._face.cells(self.seen.state):
            self.desk.selected = None  # a card that left the hand, a square of a larger board
        looks = viewer(self.session, self.desk)
        if looks != self._looked:  # whoever takes the screen does not read what the other had typed
            self._looked = looks
            self.page.clear_entry("enter")
        self._whatif.settle()
        with self.page.hold_sync():
            with OneMessage() as message:
                self._paint_board(message)
                self._show_timeline(message)
            time.sleep(0)  # a kernel sends from a thread of its own: the board goes out before the panels are made
            self.chrome.show(self._panels())
            self._show_names()
        self._bring_into_sight(self._face.asked_at(self.seen))
        self._foresight.wish()
        self._alone.consider(self._passes_alone())

    def _bring_into_sight(self, cell: str | None) -> None:
        """Scroll a board that is wider than its place to whoever is asked, once: afterwards people may scroll."""
        wish = cell if self._is_wider else None
        if wish != self._in_sight:
            self._in_sight = wish
            if wish is not None:
                self.board.reveal(wish)

    @property
    def _is_wider(self) -> bool:
        """Whether the board is wider than its place, and has to be scrolled."""
        shown = self.board.picture
        return shown is not None and shown.scene.width > self._room[0]

    @property
    def _room(self) -> tuple[float, float]:
        """How wide the board may be, and how high."""
        return board_room(self.page.width, self.desk.presenter, self.page.view_height, spans=self._spans)

    def _refresh_pointing(self) -> None:
        """Bring up to date what depends on the cell that is pointed at, and nothing else."""
        self._paint_board()
        panels = {"status": self._status()}
        match self.seen.mode:
            case Mode.PLAY:
                panels["why"] = self._face.why(self.seen, self.desk)
            case Mode.INSPECT:
                panels["panel"] = self._face.inspect(self.seen, self.desk)
                panels["overlays"] = self._overlays()
        self.chrome.show(panels)
        self._foresight.wish()

    def _overlays(self) -> str:
        return rail.overlays(self._face.overlays, self.desk, self._face.titles(self.seen, self.desk))

    def _status(self) -> str:
        tried = whatif.status(self.desk)
        if tried:
            return status.status(tried)
        cell = self.desk.pointed
        known = cell is not None and cell in self._face.cells(self.seen.state)
        return status.status(self._face.status(self.seen, self.desk, cell) if known and cell else "")

    def _panels(self) -> dict[str, str]:
        session, desk, face = self.seen, self.desk, self._face
        match session.mode:
            case Mode.PLAY:
                why, panel, below = face.why(session, desk), "", face.steps(session, desk)
            case Mode.INSPECT:
                why, panel, below = "", face.inspect(session, desk), face.rulings(session, desk)
            case Mode.EDIT:
                why, panel, below = "", face.edit(session, desk), ""
        return {
            "game": face.header(session),
            "actions": header.actions(session, desk, face.buttons(session, desk), face.viewers(session, desk)),
            "error": error.error(desk),
            "entry": status.entry(face.hint(session)),
            "status": self._status(),
            "overlays": self._overlays(),
            "tabs": tabs.tabs(session),
            "dialog": self._dialog(),
            "why": why,
            "panel": panel,
            "steps": below,
            "controls": timebar.controls(session, self.playback.is_running),
            "dots": timebar.dots(session),
            "sentence": timebar.sentence(session),
            "pace": timebar.pace(desk, session.game.name),
            **face.panels(session, desk),
        }

    def _dialog(self) -> str:
        match self.desk.dialog:
            case Dialog.NEW:
                return new_game.new_game(self.seen, self.desk, self._face.settings(self.seen, self.desk))
            case Dialog.SHARE:
                seats = (self.desk.seen_by,) if self.desk.is_private else self._face.seats(self.seen)
                return share.share(self.seen, seats, is_private=self.desk.is_private)
            case Dialog.RULE:
                return rules.rule_card(self.seen, self.desk.rule)
            case _:
                return ""

    def _timeline_picture(self, session: Session | None = None) -> Picture:
        width = timeline_room(self.page.width)
        return self._face.timeline(session or self.seen, width, is_presenting=self.desk.presenter)

    def _show_timeline(self, message: OneMessage) -> None:
        picture = self._timeline_picture()
        self.timeline.show(picture, theme(self.page.theme), message)
        if picture.scene.width > timeline_room(self.page.width):
            node = self.seen.cursor.node
            if node == self.seen.history.line()[-1]:
                self.timeline.reveal_end()  # the same wish move after move: nothing has to be sent
            else:
                self.timeline.reveal(str(node))

    def _show_names(self) -> None:
        """Tell the page what it cannot see: the accessible names of the canvases, and the look of the whole."""
        self.board.name(self._face.label(self.seen))
        self.timeline.name(say("timeline_label"))
        self.page.is_presenting = self.desk.presenter
        if self._painting.may_paint and not self.page.touch:  # a finger that moves scrolls the page
            self.board.grip_anywhere()
        else:
            self.board.grip(self._whatif.grips())
        self.board.repeats = self.seen.mode is Mode.EDIT  # two fast clicks there set a stack and take it away
        self.page.still = self.desk.still


def layers_of(picture: Picture) -> tuple[str, ...]:
    """Return the names of a picture's layers, which a board must be made with."""
    return tuple(layer.name for layer in picture.scene.layers)


def _ignore(value: object) -> None:
    """Take a value that nobody needs, where an act must return nothing."""


def _pick(session: Session, value: str | tuple[str, ...], show: int | None) -> bool:
    """Take what a click means: one more pick, or all of them."""
    return session.play_pick(value, show=show) if isinstance(value, str) else session.take(value, show=show)
