"""A game of Battle Blitz against the clock: acts are stamped as they come, machines act when their time has come.

A duel never waits and never sleeps. Whoever shows it calls ``advance`` when something is due (``next_due``) and after
every act; tests do the same with a clock of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Any

from explorer.live.clock import Clock
from explorer.players.battle_blitz import Machine
from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.order import order
from explorer.rules.battle_blitz.play import settle
from explorer.rules.errors import ExplorerError
from explorer.session import Refusal, Session

COUNTDOWN = 3000
"""Milliseconds from the start to the first act: hands are looked at (BB-4)."""


class Phase(StrEnum):
    """Whether a duel runs."""

    READY = "ready"
    COUNTING = "counting"
    RUNNING = "running"
    STOPPED = "stopped"
    OVER = "over"


class Duel:
    """A session of Battle Blitz that runs in real time. It is stopped at first.

    While it runs, nothing but acts changes the session; if something else does (undo, a new game, a look back), the
    duel stops, and what was on its way is dropped.

    Args:
        session: the game; its acts are played there, so it can be scrubbed, saved and replayed as any other.
        machines: who plays for a seat; other seats are people.
        clock: what tells the ticks.
        seed: what the coins come from that settle equal ticks (BB-40).

    Attributes:
        refusals: what each seat tried last, if it was refused; forgotten with its next act.
        errors: the same for what could not be read.
    """

    def __init__(
        self, session: Session, machines: Iterable[Machine] = (), clock: Clock | None = None, seed: int = 0
    ) -> None:
        """Set up a duel that is stopped."""
        self.session = session
        self.machines = {machine.seat: machine for machine in machines}
        self.clock = Clock() if clock is None else clock
        self.refusals: dict[str, Refusal] = {}
        self.errors: dict[str, ExplorerError] = {}
        self._seed = seed
        self._waiting: list[Any] = []  # acts of people whose tick is not over yet
        self._due: dict[str, int] = {}  # when each machine acts
        self._is_mine = False
        self._at = self._place()
        self._unsubscribe = session.subscribe(lambda _: self._look())

    def close(self) -> None:
        """Stop for good."""
        self.stop()
        self._unsubscribe()

    # Where it stands

    @property
    def phase(self) -> Phase:
        """Whether it runs."""
        if self.session.outcome is not None:
            return Phase.OVER
        if self.clock.is_running:
            return Phase.COUNTING if self.clock.read() < 0 else Phase.RUNNING
        return Phase.READY if self.session.position.acts == 0 else Phase.STOPPED

    @property
    def tick(self) -> int:
        """The tick that has begun; negative while the start is counted down."""
        return self.clock.read() if self.clock.is_running else max(self.session.position.tick, self.clock.read())

    @property
    def position(self) -> Any:
        """The position as it has become by now: time alone can end the pause of an Encampment (BB-19)."""
        return settle(self.session.position, self.tick)

    # What is done with it

    def start(self) -> None:
        """Let it run: a new game after a countdown, another one from the position shown."""
        if self.clock.is_running or self.session.outcome is not None:
            return
        position = self.session.position
        if position.acts == 0:
            self.clock.set(-COUNTDOWN)
        elif self.clock.read() < position.tick or self._at != self._place():
            self.clock.set(position.tick)
        self._at = self._place()
        self.clock.start()
        self._plan()

    def stop(self) -> None:
        """Let it stand still. What was on its way when the clock stood is played; machines forget their plans."""
        if self.clock.is_running:
            self.advance()
            self.clock.stop()
            self._play_waiting(until=None)
        self._waiting.clear()
        self._due.clear()

    def act(self, seat: str, what: str) -> bool:
        """Take what a seat does now, as notation without seat and tick: "7r>3", "draw".

        It counts as soon as its tick is over: acts of the same tick are put in order first.

        Returns:
            Whether it was taken; not while the duel is stopped, and not if it cannot be read (see ``errors``).
        """
        self.errors.pop(seat, None)
        if not self.clock.is_running or seat in self.machines:
            return False
        try:
            act: Any = self.session.game.parse_action(f"{seat} {what} @{max(self.tick, 0)}", self.session.position)
        except ExplorerError as error:
            self.errors[seat] = error
            return False
        if self.tick < 0:
            self._refuse(act.at(self.tick))
            return False
        self._waiting.append(act)
        return True

    def advance(self) -> bool:
        """Play everything whose time has come; return whether anything was."""
        if not self.clock.is_running:
            return False
        return self._play_waiting(until=self.clock.read())

    def next_due(self) -> int | None:
        """Return in how many milliseconds ``advance`` will have something to do; None: not before somebody acts."""
        if not self.clock.is_running:
            return None
        now, position = self.clock.read(), self.session.position
        ends = [act.tick + 1 for act in self._waiting]
        ends += [due + 1 for due in self._due.values()]
        ends += [tick for tick in (0, position.resumes) if tick > now]
        if position.table.clock is not None:
            ends += [pause.since + position.table.clock for pause in pauses.encampments(position)]
        return max(min(ends) - now, 0) if ends else None

    # One act after the other

    def _play_waiting(self, until: int | None) -> bool:
        """Play all acts before a tick, in their order; None: all that people have made."""
        has_played = False
        while (tick := self._next_tick(until)) is not None:
            acts = [act for act in self._waiting if act.tick == tick]
            self._waiting = [act for act in self._waiting if act.tick != tick]
            acts += self._of_machines(tick)
            for act in order(acts, self._seed):
                has_played |= self._play(act)
        return has_played

    def _next_tick(self, until: int | None) -> int | None:
        ticks = [act.tick for act in self._waiting]
        if until is not None:
            ticks += self._due.values()
        ticks = [tick for tick in ticks if until is None or tick < until]
        return min(ticks, default=None)

    def _of_machines(self, tick: int) -> Iterator[Any]:
        for seat in [seat for seat, due in self._due.items() if due == tick]:
            del self._due[seat]
            choice: Any = self.machines[seat].choose(settle(self.session.position, tick).observation(seat))
            if choice is not None:
                yield choice.at(tick)

    def _play(self, act: Any) -> bool:
        session = self.session
        if session.position.why_illegal(act):
            self._refuse(act)
            self._plan()
            return False
        self.refusals.pop(act.seat, None)
        self._during(lambda: session.play(act))
        self._plan()
        if session.outcome is not None:
            self.clock.stop()
            self._due.clear()
        return True

    def _refuse(self, act: Any) -> None:
        self.refusals[act.seat] = Refusal(str(act), self.session.position.why_illegal(act), act)

    def _plan(self) -> None:
        """Let every machine that may act, and does not think yet, begin to think."""
        position = self.position
        now = max(self.clock.read(), position.resumes)
        free = {act.seat for act in position.legal_actions()}
        for seat, machine in self.machines.items():
            if seat not in free:
                self._due.pop(seat, None)
            elif seat not in self._due:
                self._due[seat] = max(now, 0) + machine.waits()

    # The session

    def _during(self, change: Callable[[], None]) -> None:
        self._is_mine = True
        try:
            change()
        finally:
            self._is_mine = False
            self._at = self._place()

    def _place(self) -> tuple[Any, int]:
        return (self.session.history.node, self.session.cursor.step)

    def _look(self) -> None:
        """Notice that somebody else led the session elsewhere."""
        if self._is_mine or self._place() == self._at:
            return
        self.clock.stop()
        self._waiting.clear()
        self._due.clear()
        self.refusals.clear()
        self.errors.clear()
