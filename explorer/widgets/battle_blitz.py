"""Battle Blitz as the explorer shows it: step by step with the clock off, or in real time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from explorer.rules.action import Action
from explorer.rules.battle_blitz import edit as by_hand
from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.action import Act, Place
from explorer.rules.battle_blitz.cards import parse_card
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.play import settle
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.state import State
from explorer.rules.choice import Choice
from explorer.rules.errors import NotationError, SetupError
from explorer.rules.mark import CellsMark, Mark, Role
from explorer.rules.reason import Reason
from explorer.rules.step import Step
from explorer.session import Mode, Session
from explorer.views import battle_blitz as view
from explorer.views.battle_blitz import animation, describe
from explorer.views.battle_blitz.acts import Entry, acts
from explorer.views.look import Look, Picture
from explorer.views.pace import Frame
from explorer.widgets.desk import Desk, Pace
from explorer.widgets.duel_keys import layout, pressed
from explorer.widgets.face import Setting
from explorer.widgets.html import tag, text
from explorer.widgets.intents import Picks, held, intent, may_decline
from explorer.widgets.live import Live
from explorer.widgets.moving_battle_blitz import BattleBlitzMover
from explorer.widgets.panels import clockwork, duel, edit, readings, reread, status
from explorer.widgets.panels.inspect import problems
from explorer.widgets.symbols_battle_blitz import symbols
from explorer.widgets.viewing import EVERYONE
from explorer.widgets.whatif import Mover
from explorer.widgets.wording import say

HAND = "hand"
"""What the names of hands begin with."""

SPEED = {Pace.SLOW: 0.5, Pace.NORMAL: 1, Pace.FAST: 4}
"""How many times as fast as it was played a game is shown again."""


class BattleBlitzFace:
    """The duel of card formations on the screen.

    Args:
        live: the clock; without one the game is played step by step only.
    """

    def __init__(self, live: Live | None = None) -> None:
        """Show a game, with its clock once ``live`` was asked for."""
        self._live = live

    def live(self, session: Session) -> Live:
        """Return the clock of a session, which from now on is shown with it."""
        self._live = session.companion(Live)
        return self._live

    # The board

    @property
    def overlays(self) -> tuple[tuple[str, str], ...]:
        """Id and title of every overlay."""
        return tuple((overlay.id, overlay.title) for overlay in view.OVERLAYS)

    @property
    def first_overlays(self) -> frozenset[str]:
        """The overlays that are on at first."""
        return view.DEFAULT_OVERLAYS

    @property
    def symbols(self) -> Mapping[str, str]:
        """Pictures for the sprite, by name."""
        return symbols()

    @property
    def is_carried(self) -> bool:
        """Cards are: dragged to where they go, or clicked."""
        return True

    @property
    def arrangement(self) -> str:
        """The table takes the whole width where nine flags would not fit beside a panel."""
        return "xr-table"

    def cells(self, state: Any) -> Collection[str]:
        """Return the names of all places."""
        return view.layout(state, Look(width=1600)).centres

    def picture(self, state: Any, look: Look) -> Picture:
        """Return the table; while the clock runs, as it has become by now."""
        return view.picture(self._by_now(state), look)

    def _by_now(self, state: State) -> State:
        """Return a position as the clock has made it: time alone can end the pause of an Encampment (BB-19)."""
        if self._live is None or not self._live.is_running:
            return state
        return settle(state, self._live.duel.tick)

    def frames(self, step: Step, look: Look) -> Iterable[Frame]:
        """Return how a step looks while it happens."""
        return animation.moving(step, look)

    def hold(self, session: Session, pace: Pace, usual: int) -> int:
        """Return the time that passed until the next act, at the chosen speed; the steps of one act come at once."""
        cursor = session.cursor
        following = session.history.ahead[cursor.node]
        if cursor.step < len(session.steps) or following is None:
            return 0 if following is not None else usual
        passed: int = session.history.nodes[following].state.tick - session.position.tick
        return max(0, round(passed / SPEED.get(pace, 1)))

    def timeline(self, session: Session, width: float, *, is_presenting: bool) -> Picture:
        """Return the acts on their line of time."""
        return acts(_entries(session), session.cursor.node, Look(width=width, is_presenting=is_presenting))

    def look(self, session: Session, desk: Desk) -> Look:
        """Return what is to be shown on the table now, except for its size."""
        pointed = self._pointed(session, desk)
        reasons = _reasons(session, pointed)
        refusal = session.refusal
        marks: tuple[Mark, ...] = ()
        tells = False
        if refusal is not None and not self._is_running:
            marks = _marks_of(refusal.reasons)
        elif session.mode is Mode.EDIT:
            marks = _marks_of(session.problems)
        elif session.step is not None and session.step.is_event:
            marks, tells = session.step.marks, True
        forecast = _marks_of(reasons) if reasons else ()
        if pointed is not None and not reasons and session.mode is Mode.PLAY:
            forecast = _gone(mark for step in session.position.explain(pointed) for mark in step.marks)
        return Look(
            overlays=desk.overlays,
            marks=marks,
            has_happened=tells,
            forecast=forecast,
            hover=desk.hover if desk.hover != desk.played else None,
            is_hover_refused=bool(reasons),
            focus=desk.focus,
            selected=self._selected(session, desk),
            last=_placed(session) if tells else (),
            is_presenting=desk.presenter,
            near=desk.near or _in_sight(session),
        )

    def meaning(self, session: Session, desk: Desk, cell: str) -> Picks | None:
        """Return what a click on a place picks, from the first pick on; None where it picks nothing."""
        if session.outcome is not None:
            return None
        return intent(session.position, self._in_hand(session), self._seats(session, desk), cell)

    def _pointed(self, session: Session, desk: Desk) -> Action | None:
        """The act that a click on the place that is pointed at would do; None if it would do none."""
        if desk.pointed is None or session.mode is not Mode.PLAY or session.outcome is not None:
            return None
        picks = self.meaning(session, desk, desk.pointed)
        if not picks:
            return None
        try:
            choice: Choice = session.position.choose(picks)
        except NotationError:
            return None
        return choice.action

    def _in_hand(self, session: Session) -> Mapping[str, str]:
        if self._live is not None and self._live.is_running:
            seats = SEATS if session.seat is None else (session.seat,)
            return {seat: card for seat, card in self._live.in_hand.items() if seat in seats}
        return held(session.picks)

    def _seats(self, session: Session, desk: Desk) -> tuple[str, ...]:
        """The seats that whoever looks may act for."""
        people = SEATS if self._live is None else self._live.people
        if desk.seen_by in SEATS:
            return (desk.seen_by,) if desk.seen_by in people or not self._is_running else ()
        return people if self._is_running else SEATS

    @property
    def _is_running(self) -> bool:
        return self._live is not None and self._live.is_running

    def _selected(self, session: Session, desk: Desk) -> tuple[str, ...]:
        if session.mode is Mode.EDIT:
            return () if not desk.brush else tuple(filter(None, (by_hand.place_of(session.position, desk.brush),)))
        if session.selected:
            return (session.selected,)
        return tuple(f"hand{seat}:{card}" for seat, card in self._in_hand(session).items())

    # Real time

    def press(self, session: Session, desk: Desk, cell: str) -> bool:
        """Take a click while the clock runs; return whether it meant anything."""
        picks = self.meaning(session, desk, cell)
        if picks is None or self._live is None:
            return False
        if picks:
            self._live.take(picks)
        else:
            for seat in self._seats(session, desk):
                self._live.drop(seat)
        return True

    def key(self, session: Session, desk: Desk, code: str) -> bool:
        """Take a key while the clock runs; return whether it meant anything."""
        if self._live is None or not self._live.is_running:
            return False
        live = self._live
        for seat, keys in layout(live.people).items():
            if seat not in self._seats(session, desk):
                continue
            found = pressed(session.position, live.in_hand, live.aimed, seat, keys, code)
            if isinstance(found, int):
                live.aim(seat, found)
                return True
            if found is not None:
                live.take(found) if found else live.drop(seat)
                return True
        return False

    # In words

    def seats(self, session: Session) -> tuple[str, ...]:
        """Return who plays."""
        return SEATS

    def label(self, session: Session) -> str:
        """Return what a screen reader calls the table."""
        return say("duel_label")

    def hint(self, session: Session) -> str:
        """Return an example of what may be typed."""
        return say("duel_hint", act="A 7r>3")

    def status(self, session: Session, desk: Desk, cell: str) -> str:
        """Return in one line what a place holds, and what a click there does."""
        number = cell.removeprefix("go")
        if cell.startswith("go") and number.isdecimal():
            return say("click_jumps", flag=number)
        holds = describe.contents(session.state, cell)
        if session.outcome is not None:
            return f"{holds} {say('game_over')}"
        if session.mode is not Mode.PLAY:
            return f"{holds} {say('click_inspects' if session.mode is Mode.INSPECT else 'click_edits')}"
        picks = self.meaning(session, desk, cell)
        if picks is None:
            return holds
        if not picks:
            return f"{holds} {say('click_puts_back')}"
        act = self._pointed(session, desk)
        if not isinstance(act, Act):
            return f"{holds} {say('click_picks_up')}"
        reasons = _reasons(session, act)
        return f"{holds} {reasons[0].message if reasons else say('click_does', act=duel.told(act))}"

    def header(self, session: Session) -> str:
        """Return the left part of the line at the top."""
        is_running = self._is_running
        tick = self._live.duel.tick if self._live is not None and is_running else session.state.tick
        return duel.header(session, tick, is_running)

    def buttons(self, session: Session, desk: Desk) -> tuple[tuple[str, str], ...]:
        """Return the clock’s button, and what can be done without the table."""
        found: list[tuple[str, str]] = []
        seat = "" if session.outcome is not None else may_decline(session.position)
        if seat and seat in self._seats(session, desk):
            found.append((f"take {seat} decline", say("duel_decline", player=seat)))
        if self._live is not None:
            found += clockwork.buttons(self._live)
        return tuple(found)

    def can_only_pass(self, session: Session, desk: Desk) -> bool:
        """Return no: there is no passing here."""
        return False

    # Panels

    def panels(self, session: Session, desk: Desk) -> Mapping[str, str]:
        """Return the clock’s card, and the flag that is looked at."""
        plain = status.keys(session.game.name)
        if session.mode is not Mode.PLAY:
            return {"hand": "", "pile": "", "banner": "", "keys": plain}
        seats = self._seats(session, desk)
        clock, banner, keys = "", "", ""
        if self._live is not None:
            clock = clockwork.clockwork(session, self._live, seats, is_private=desk.is_private)
            banner = clockwork.countdown(self._live)
            keys = clockwork.keys_line(self._live, seats)
        number = _flag_at(desk.pointed) or _awaited(self._by_now(session.position))
        flag = duel.flag_card(session.state, number) if number else ""
        return {"hand": clock, "pile": flag, "banner": banner, "keys": keys or plain}

    def why(self, session: Session, desk: Desk) -> str:
        """Return why something was refused, or what would come of what is pointed at, or what may be done."""
        refused = None
        if session.refusal is not None and not self._is_running:
            refused = (_tried(session), session.refusal.reasons)
        pointed = self._pointed(session, desk)
        return duel.why(session, self._seats(session, desk), self._in_hand(session), pointed, refused)

    def steps(self, session: Session, desk: Desk) -> str:
        """Return the acts so far, with the steps of the current one."""
        return duel.log(session, desk.log_open)

    def may_act(self, session: Session, desk: Desk) -> bool:
        """Return whether whoever looks may act for some seat."""
        return bool(self._seats(session, desk))

    def viewers(self, session: Session, desk: Desk) -> tuple[tuple[str, str], ...]:
        """Return: everyone, and each seat. A private view is one seat’s."""
        if desk.is_private:
            return ((desk.seen_by, desk.seen_by),)
        return ((EVERYONE, say("seen_by_everyone")), *((seat, seat) for seat in SEATS))

    @property
    def mover(self) -> Mover | None:
        """Cards can be tried elsewhere."""
        return BattleBlitzMover()

    def titles(self, session: Session, desk: Desk) -> Mapping[str, str]:
        """Return nothing: every overlay here is called the same at all times."""
        return {}

    def asked_at(self, session: Session) -> str | None:
        """Return nothing: both may act, and a narrow page has its own way to bring flags into sight."""
        return None

    def look_at(self, session: Session, desk: Desk, cell: str) -> None:
        """Look closely at a place."""
        session.select(cell)

    def inspect(self, session: Session, desk: Desk) -> str:
        """Return everything about the selected place, and the position’s problems."""
        place = session.selected
        if place is None or place not in self.cells(session.state):
            first = tag("div", tag("p", text(say("inspect_place"))), cls="xr-card xr-why xr-neutral")
        else:
            sentences = describe.spoken(session.state, place)
            first = tag("div", tag("p", text(sentences)), cls="xr-card xr-why xr-forecast")
            number = _flag_at(place)
            first += duel.flag_card(session.state, number) if number else ""
        return first + problems(session)

    def rulings(self, session: Session, desk: Desk) -> str:
        """Return the rulings, and what the last change of one changed."""
        changes = reread.reread(session, desk, duel.leads_otherwise)
        return readings.readings(session, desk, (("", session.game.rulings),), changes)

    def edit(self, session: Session, desk: Desk) -> str:
        """Return what a click moves, and the position as text: only to whoever sees everything."""
        if desk.seen_by != EVERYONE:
            return tag("div", tag("p", text(say("edit_hidden"))), cls="xr-card xr-why xr-neutral")
        up = say("duel_edit_held", card=desk.brush) if desk.brush else ""
        hint = tag("p", text(say("duel_edit_hint")), cls="xr-muted") + (tag("p", text(up)) if up else "")
        return tag("div", hint, cls="xr-card") + edit.position(session, ()) + edit.problem_card(session)

    # Setting up

    @property
    def first_brush(self) -> str:
        """What a click in Edit mode moves at first: nothing is picked up."""
        return ""

    def edited(self, session: Session, desk: Desk, cell: str) -> Any:
        """Return the position with the card that is picked up moved to a place; a click on a card picks it up."""
        state: State = session.position
        if desk.seen_by != EVERYONE:
            return state
        card = by_hand.card_at(state, cell)
        if not desk.brush or (card is not None and str(card) != desk.brush):
            desk.brush = str(card) if card is not None else ""
            return state
        moved = by_hand.moved(state, parse_card(desk.brush), cell)
        desk.brush = ""
        return moved

    def stroke(self, session: Session, desk: Desk, cells: Sequence[str]) -> Any:
        """Return the position with the card that lies at the first place moved to the last one."""
        state: State = session.position
        card = by_hand.card_at(state, cells[0])
        if desk.seen_by != EVERYONE or card is None:
            return state
        desk.brush = ""  # a card that was picked up by a click before lies where it was
        return by_hand.moved(state, card, cells[-1]) if len(cells) > 1 else state

    def with_person(self, session: Session, desk: Desk, change: str, value: str) -> Any:
        """Return the position as it is: there are no characters."""
        return session.position

    def cleared(self, session: Session) -> Any:
        """Return the position with every card in the deck."""
        return by_hand.cleared(session.position)

    def with_mover(self, session: Session, seat: str) -> Any:
        """Return the position as it is: both may act at any time."""
        return session.position

    def settings(self, session: Session, desk: Desk) -> tuple[Setting, ...]:
        """Return the one setting there is beside rulings: the seed."""
        return (Setting("seed", say("new_seed"), "", note=say("new_seed_deck"), is_typed=True),)

    def setup(self, session: Session, wishes: Mapping[str, str]) -> dict[str, Any]:
        """Return the seed to start with.

        Raises:
            SetupError: the seed is no number.
        """
        seed = wishes.get("seed", "").strip()
        if not seed:
            return {}
        if not seed.removeprefix("-").isdecimal():
            raise SetupError("seed", "widgets.seed_wrong", found=seed)
        return {"seed": int(seed)}


def _reasons(session: Session, act: Action | None) -> tuple[Reason, ...]:
    if act is None:
        return ()
    reasons: tuple[Reason, ...] = session.position.why_illegal(act)
    return reasons


def _gone(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The cards that an act would take off the table: where another one goes can be seen without marks."""
    return tuple(mark for mark in marks if isinstance(mark, CellsMark) and mark.role is Role.REMOVED)


def _in_sight(session: Session) -> str:
    """The flag that a small screen shows unless another is asked for: one that waits, or the last one played on."""
    awaited = pauses.encampments(session.state)
    if awaited:
        return str(awaited[-1].flag)
    nodes = session.history.nodes
    at: int | None = session.cursor.node
    while at is not None:
        action = nodes[at].action
        if isinstance(action, Place):
            return str(action.flag)
        at = nodes[at].parent
    return ""


def _placed(session: Session) -> tuple[str, ...]:
    """Where the current act has placed a card, once all its steps are shown."""
    if session.cursor.step < len(session.steps):
        return ()
    return tuple(
        cell
        for step in session.steps
        for mark in step.marks
        if isinstance(mark, CellsMark) and mark.role is Role.PLACED
        for cell in mark.cells
        if not cell.startswith(HAND)
    )


def _marks_of(reasons: Iterable[Reason]) -> tuple[Mark, ...]:
    return tuple(dict.fromkeys(mark for reason in reasons for mark in reason.marks))


def _tried(session: Session) -> str:
    """What was refused, as a heading."""
    refusal = session.refusal
    if refusal is not None and isinstance(refusal.action, Act):
        return say("duel_refused", act=duel.told(refusal.action))
    seat, _, card = ("" if refusal is None else refusal.tried).partition(" ")
    return say("duel_refused_pick", player=seat, card=card)


def _flag_at(place: str | None) -> int:
    """The flag that a place belongs to; 0 if it belongs to none."""
    name = (place or "").removeprefix("flag").removeprefix("go")
    return int(name[0]) if name[:1].isdecimal() and 1 <= int(name[0]) <= len(FLAGS) else 0


def _awaited(state: State) -> int:
    """The flag that the game waits for, or that a choice came from; 0 if none."""
    pause = pauses.choice(state) or next(iter(pauses.encampments(state)), None)
    return 0 if pause is None else pause.flag


def _entries(session: Session) -> list[Entry]:
    """The acts of the line one is on."""
    entries = []
    for moment in session.timeline():
        after: State = moment.after
        act = session.history.nodes[moment.node].action
        entries.append(
            Entry(
                node=moment.node,
                tick=after.tick,
                act=act if isinstance(act, Act) else None,
                fills=_filled(moment.before, after),
                is_paused=pauses.is_paused(after),
                branches=moment.branches,
            )
        )
    return entries


def _filled(before: State, after: State) -> bool:
    """Whether more sides are full afterwards."""
    return _full(after) > _full(before)


def _full(state: State) -> int:
    return sum(side.completed is not None for each in state.flags for side in each.sides)
