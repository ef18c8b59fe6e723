"""Blastflare as the explorer shows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from explorer.rules.blastflare import edit as by_hand
from explorer.rules.blastflare import queries, setup
from explorer.rules.blastflare.action import PASS, Act
from explorer.rules.blastflare.frames import DEATH, TURN, WINDOW
from explorer.rules.blastflare.rulings import GROUPS
from explorer.rules.blastflare.state import State
from explorer.rules.choice import STOP
from explorer.rules.errors import SetupError
from explorer.rules.mark import Mark
from explorer.rules.step import Step
from explorer.rules.wording import translate
from explorer.session import Mode, Moment, Session, Verdict
from explorer.views import blastflare as view
from explorer.views.blastflare import describe
from explorer.views.blastflare.animation import moving
from explorer.views.look import Look, Picture
from explorer.views.pace import Frame
from explorer.views.plays import Entry, plays
from explorer.widgets import chance, lying
from explorer.widgets.desk import Desk
from explorer.widgets.editing_blastflare import changed
from explorer.widgets.face import Setting
from explorer.widgets.html import tag, text
from explorer.widgets.moving_blastflare import BlastflareMover
from explorer.widgets.panels import (
    arrange,
    asking,
    hand,
    odds,
    pile,
    readings,
    reread,
    reread_blastflare,
    steps,
    table,
    trying,
    values,
)
from explorer.widgets.panels.choosing import choosing, verdict_on
from explorer.widgets.panels.inspect import problems
from explorer.widgets.symbols_blastflare import symbols
from explorer.widgets.untimed import Untimed
from explorer.widgets.viewing import ASKED, EVERYONE, may_choose, viewer
from explorer.widgets.whatif import Mover
from explorer.widgets.wording import say

MOVE = "move"
"""What a click on one's own character begins."""


class BlastflareFace(Untimed):
    """David Hammerle's game on the screen."""

    # The board

    @property
    def overlays(self) -> tuple[tuple[str, str], ...]:
        """Id and title of every overlay: what can be shown of any position, then what is shown while aiming."""
        aiming = {overlay.id: overlay.title for overlay in view.QUERIES}
        return (
            *((overlay.id, overlay.title) for overlay in view.OVERLAYS),
            *((name, aiming[name]) for name in lying.AIMING),
        )

    @property
    def first_overlays(self) -> frozenset[str]:
        """The overlays that are on at first."""
        return view.DEFAULT_OVERLAYS | frozenset(lying.AIMING)

    @property
    def symbols(self) -> Mapping[str, str]:
        """Pictures for the sprite, by name."""
        return symbols()

    @property
    def arrangement(self) -> str:
        """In one column, what is pending and the cards stand before the timeline."""
        return "xr-cards"

    def cells(self, state: Any) -> Collection[str]:
        """Return the squares of a position's board."""
        cells: tuple[str, ...] = state.table.board.cells
        return cells

    def picture(self, state: Any, look: Look) -> Picture:
        """Return the board."""
        return view.picture(state, look)

    def frames(self, step: Step, look: Look) -> Iterable[Frame]:
        """Return how a step looks while it happens, with those of its marks that are to be seen."""
        return moving(step, look, marks=look.marks) if look.has_happened else ()

    def timeline(self, session: Session, width: float, *, is_presenting: bool) -> Picture:
        """Return the timeline, a token for each play."""
        return plays(_entries(session), session.cursor.node, Look(width=width, is_presenting=is_presenting))

    def look(self, session: Session, desk: Desk) -> Look:
        """Return what is to be shown on the board now, except for its size."""
        pointed = self._verdict(session, desk)
        marks = lying.at_rest(session, desk)
        held = desk.held
        refused = pointed is not None and not pointed.is_legal
        forecast = self._forecast(session, desk)
        if pointed is not None and refused:
            forecast = lying.because(session.position, pointed.reasons)
        return Look(
            overlays=desk.overlays,
            marks=lying.shown(marks, desk),
            has_happened=lying.tells_a_step(session, desk),
            forecast=lying.shown(forecast, desk),
            hover=held.cell if held is not None else desk.hover if desk.hover != desk.played else None,
            is_hover_refused=refused or (held is not None and bool(held.refused)),
            focus=desk.focus,
            selected=self._selected(session, desk),
            lifted=(held.start,) if held is not None and held.cell != held.start else (),
            refused=lying.refused_cell(session) if may_choose(session, desk) else None,
            is_presenting=desk.presenter,
        )

    def _selected(self, session: Session, desk: Desk) -> tuple[str, ...]:
        if session.waiting is not None:
            return chance.asked_about(session, desk)
        return lying.selected(session, desk)

    def meaning(self, session: Session, desk: Desk, cell: str) -> str | None:
        """Return what a click on a square picks now: a target, a character, the end of a way, or a move to begin."""
        if session.outcome is not None:
            return None
        if session.waiting is not None:
            return chance.meaning(session, desk, cell)
        if not may_choose(session, desk):
            return None
        choice = session.choice
        values = {option.value for option in choice.options}
        own = session.position.of(session.position.to_move)
        if not session.picks:
            return MOVE if MOVE in values and own.cell == cell else None
        if session.picks == (MOVE,) and own.cell == cell:
            return None  # the pointer still rests where the move was begun: nothing is refused there
        if choice.kind == "seat":
            here = [person.seat for person in session.position.people if person.cell == cell]
            return next((seat for seat in here if seat in values), None)
        if choice.kind != "cell":
            return None
        return STOP if STOP in values and session.picks[-1].removesuffix("+") == cell else cell

    def _verdict(self, session: Session, desk: Desk) -> Verdict | None:
        """The verdict on what a click on the square that is pointed at would pick."""
        if desk.pointed is None or session.mode is not Mode.PLAY or session.waiting is not None:
            return None
        return verdict_on(session, self.meaning(session, desk, desk.pointed))

    def _forecast(self, session: Session, desk: Desk) -> tuple[Mark, ...]:
        """What would come of what is pointed at, or of what is picked."""
        if not may_choose(session, desk):
            return ()
        if session.waiting is not None:
            return chance.forecast(session, desk, None)
        verdict = self._verdict(session, desk) or (session.verdict if session.mode is Mode.PLAY else None)
        if verdict is None or not verdict.is_legal or session.outcome is not None:
            return ()
        action = verdict.action
        if chance.act_of(session, desk, verdict) is not None:
            return chance.forecast(session, desk, verdict)
        if isinstance(action, Act):
            foreseen = _foretold(session.position, action)
            if foreseen:
                return foreseen
        return lying.areas(verdict.forecast)

    # In words

    def seats(self, session: Session) -> tuple[str, ...]:
        """Return who plays, in turn order."""
        return tuple(session.position.table.seats)

    def label(self, session: Session) -> str:
        """Return what a screen reader calls the board."""
        board = session.position.table.board
        return say("blastflare_label", width=board.width, height=board.height)

    def hint(self, session: Session) -> str:
        """Return an example of what may be typed."""
        cells = self.cells(session.position)
        return say("blastflare_hint", cell=list(cells)[len(cells) // 2])

    def status(self, session: Session, desk: Desk, cell: str) -> str:
        """Return in one line what a square holds, and what a click there does."""
        holds = describe.contents(session.state, cell)
        if session.mode is Mode.INSPECT:
            return f"{holds} {asking.hint(session, desk, cell)}"
        if session.outcome is not None:
            return f"{holds} {say('game_over')}"
        if session.mode is Mode.EDIT:
            return f"{holds} {say('click_edits')}"
        if session.waiting is not None:
            is_outcome = self.meaning(session, desk, cell) is not None
            return f"{holds} {say('click_for_chance')}" if is_outcome else holds
        verdict = verdict_on(session, self.meaning(session, desk, cell))
        if verdict is None:
            return holds
        if not verdict.is_legal:
            return f"{holds} {verdict.reasons[0].message}"
        if verdict.value == STOP:
            return f"{holds} {say('click_stops')}"
        if not session.picks:
            return f"{holds} {say('click_begins')}"
        return f"{holds} {say('click_chooses' if verdict.action is None else 'click_declares')}"

    def header(self, session: Session) -> str:
        """Return the left part of the line at the top."""
        return table.header(session)

    def buttons(self, session: Session, desk: Desk) -> tuple[tuple[str, str], ...]:
        """Return what whoever is asked can do without aiming."""
        if session.waiting is not None or not may_choose(session, desk):
            return ()
        return table.turn_buttons(session)

    def can_only_pass(self, session: Session, desk: Desk) -> bool:
        """Return whether whoever is asked has nothing to answer with."""
        state: State = session.position
        if session.outcome is not None or state.frame.kind not in (WINDOW, DEATH) or not may_choose(session, desk):
            return False
        return all(str(action) == PASS for action in session.legal_actions)

    # Panels

    def panels(self, session: Session, desk: Desk) -> Mapping[str, str]:
        """Return the pile of pending plays, and the cards."""
        shown = hand.hand(session, desk) if session.mode is Mode.PLAY else ""
        return {"pile": pile.pile(session, desk), "hand": shown}

    def why(self, session: Session, desk: Desk) -> str:
        """Return why something was refused, or what would come of what is pointed at, or what may be done."""
        pointed = self._verdict(session, desk)
        about_chance = odds.odds(session, desk, pointed)
        return about_chance or choosing(session, desk, pointed, self._forecast(session, desk))

    def steps(self, session: Session, desk: Desk) -> str:
        """Return the steps of the current act, or all acts."""
        return steps.steps(session, desk, beginning=say("blastflare_start_text"), remark=_remark)

    def may_act(self, session: Session, desk: Desk) -> bool:
        """Return whether whoever looks may act for the seat that is asked now."""
        return may_choose(session, desk)

    def viewers(self, session: Session, desk: Desk) -> tuple[tuple[str, str], ...]:
        """Return: everyone, whoever is asked, and each seat. A private view is one seat's."""
        if desk.is_private:
            return ((desk.seen_by, desk.seen_by),)
        seats = tuple((seat, seat) for seat in session.position.table.seats)
        return ((EVERYONE, say("seen_by_everyone")), (ASKED, say("seen_by_asked")), *seats)

    @property
    def mover(self) -> Mover:
        """Characters, bodies, barriers and walls can be dragged."""
        return BlastflareMover()

    def titles(self, session: Session, desk: Desk) -> Mapping[str, str]:
        """Return how far what is shown reaches, and from where."""
        return values.titles(session, desk)

    def asked_at(self, session: Session) -> str | None:
        """Return the square of the character that is asked."""
        state: State = session.state
        return None if state.to_move is None else state.of(state.to_move).cell

    def look_at(self, session: Session, desk: Desk, cell: str) -> None:
        """Ask about a square, or about it and the one before."""
        asking.choose(session, desk, cell)

    def inspect(self, session: Session, desk: Desk) -> str:
        """Return what is tried, the questions about squares, and the position's problems."""
        return trying.trying(session, desk) + asking.asking(session, desk) + problems(session)

    def rulings(self, session: Session, desk: Desk) -> str:
        """Return the rulings by what they are about, and what the last change of one changed."""
        groups = [(translate(heading), rulings) for heading, rulings in GROUPS]
        return readings.readings(session, desk, groups, reread.reread(session, desk, reread_blastflare.told))

    def edit(self, session: Session, desk: Desk) -> str:
        """Return what a click sets, the characters, and the position as text: only to whoever sees everything."""
        if viewer(session, desk) != EVERYONE:
            return tag("div", tag("p", text(say("edit_hidden"))), cls="xr-card xr-why xr-neutral")
        return arrange.arrange(session, desk)

    # Setting up

    @property
    def first_brush(self) -> str:
        """What a click in Edit mode sets at first."""
        return by_hand.WALL

    def edited(self, session: Session, desk: Desk, cell: str) -> Any:
        """Return the position with the brush's thing on a square; a click on the same thing takes it away."""
        state: State = session.position
        if viewer(session, desk) != EVERYONE:
            return state
        if desk.brush in state.table.seats:
            return by_hand.with_character(state, desk.brush, cell=cell)
        if desk.brush == arrange.CRYSTALS:
            return by_hand.with_crystals(state, cell, 0 if state.pile(cell) == desk.brush_height else desk.brush_height)
        has_it = by_hand.terrain(state, cell) == desk.brush
        return by_hand.with_terrain(state, cell, by_hand.FLOOR if has_it else desk.brush)

    def stroke(self, session: Session, desk: Desk, cells: Sequence[str]) -> Any:
        """Return the position with the same ground or crystals on every square; a character goes to the last one."""
        first, *others = cells
        if viewer(session, desk) != EVERYONE:
            return session.position
        if desk.brush in session.position.table.seats:
            return self.edited(session, desk, cells[-1])
        state: State = self.edited(session, desk, first)
        for cell in others:
            if desk.brush == arrange.CRYSTALS:
                state = by_hand.with_crystals(state, cell, state.pile(first))
            else:
                state = by_hand.with_terrain(state, cell, by_hand.terrain(state, first))
        return state

    def with_person(self, session: Session, desk: Desk, change: str, value: str) -> Any:
        """Return the position with the brush's character changed: "health +1", "chilled toggle", "give", "Flare"."""
        state: State = session.position
        return state if desk.brush not in state.table.seats else changed(state, desk.brush, change, value)

    def cleared(self, session: Session) -> Any:
        """Return the position with no walls, barriers or crystals."""
        return by_hand.edited(session.position, walls=0, barriers=0, piles={})

    def with_mover(self, session: Session, seat: str) -> Any:
        """Return the position with somebody else on turn."""
        return by_hand.with_mover(session.position, seat)

    def settings(self, session: Session, desk: Desk) -> tuple[Setting, ...]:
        """Return players, boards that suit them, and the seed."""
        state: State = session.position
        now = len(state.table.seats)
        players = int(desk.wishes.get("players", now))
        sizes = setup.offered_sizes(players, state.table.chosen)
        board = state.table.board
        current = f"{board.width}x{board.height}" if players == now else f"{sizes[0][0]}x{sizes[0][1]}"
        offered = tuple((f"{w}x{h}", say("size_of_board", width=w, height=h)) for w, h in sizes)
        if "size" in desk.wishes and desk.wishes["size"] not in dict(offered):
            desk.wishes.pop("size")
        return (
            Setting("players", say("new_players"), str(now), tuple((str(each), str(each)) for each in setup.PLAYERS)),
            Setting("size", say("new_size"), current, offered),
            Setting("seed", say("new_seed"), "", note=say("new_seed_note"), is_typed=True),
        )

    def setup(self, session: Session, wishes: Mapping[str, str]) -> dict[str, Any]:
        """Return players, board and seed to start with.

        Raises:
            SetupError: the seed is no number.
        """
        state: State = session.position
        now = len(state.table.seats)
        players = int(wishes.get("players", now))
        found: dict[str, Any] = {"players": players}
        if "size" in wishes:
            width, _, height = wishes["size"].partition("x")
            found |= {"width": int(width), "height": int(height)}
        elif players == now:
            found |= {"width": state.table.board.width, "height": state.table.board.height}
        seed = wishes.get("seed", "").strip()
        if seed:
            if not seed.removeprefix("-").isdecimal():
                raise SetupError("seed", "widgets.seed_wrong", found=seed)
            found["seed"] = int(seed)
        return found


def _remark(moment: Moment) -> str:
    """Say of a move in the list of all moves that what chance brought in it was chosen."""
    return say("chance_chosen_log") if moment.is_chosen else ""


@lru_cache(maxsize=256)
def _foretold(position: State, action: Act) -> tuple[Mark, ...]:
    """The forecast of an action: the board and the panel beside it ask, and again when the pointer comes back."""
    return queries.forecast(position, action)


def _entries(session: Session) -> list[Entry]:
    """The plays of the line one is on: each with the passes after it."""
    entries: list[Entry] = []
    for moment in session.timeline():
        if moment.label == PASS and entries and entries[-1].seat:
            last = entries[-1]
            entries[-1] = last._replace(
                node=moment.node, nodes=(*last.nodes, moment.node), branches=(*last.branches, *moment.branches)
            )
            continue
        state: State = moment.before
        action = session.history.nodes[moment.node].action
        entries.append(
            Entry(
                node=moment.node,
                nodes=(moment.node,),
                label=action.what if isinstance(action, Act) else moment.label or say("set_by_hand"),
                seat=moment.seat,
                team=1 + state.table.place[moment.seat] % 2 if moment.seat else 0,
                is_raised=any(frame.kind == TURN and frame.extra for frame in state.frames),
                branches=moment.branches,
            )
        )
    return entries
