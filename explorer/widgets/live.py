"""The clock of a game on the screen: one for each session, shared by everybody who shows it.

It runs on the kernel’s own event loop and sleeps until something is due, so nothing here ever blocks. Where no event
loop runs (a plain Python program), time passes only when somebody calls ``go_on``.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable

from explorer.live import Clock, Duel
from explorer.players.battle_blitz import REACTION, Machine
from explorer.rules.battle_blitz.seats import SEATS
from explorer.session import Session
from explorer.widgets.intents import Picks

REACTIONS = (500, 800, 1200, REACTION, 2500, 4000)
"""Milliseconds between two acts of a machine, to choose from."""

Observer = Callable[[], None]


class Live:
    """A duel with people and machines, and what each seat has picked up.

    Attributes:
        duel: the game against the clock.
        in_hand: the card that each seat has picked up.
        aimed: the flag on which each seat chooses a card next.
    """

    def __init__(self, session: Session, clock: Clock | None = None) -> None:
        """Set the clock up, stopped, with people at both seats."""
        self.duel = Duel(session, clock=clock)
        self.in_hand: dict[str, str] = {}
        self.aimed: dict[str, int] = {}
        self._observers: dict[int, Observer] = {}
        self._tickets = itertools.count()
        self._timer: asyncio.TimerHandle | None = None
        self._told = self._news
        self._is_told = True  # whether what was put down for an act is known to whoever shows the game
        session.subscribe(lambda _: self._look())

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Call ``observer()`` whenever something changes that the session does not tell of."""
        ticket = next(self._tickets)
        self._observers[ticket] = observer
        return lambda: _forget(self._observers, ticket)

    def _tell(self) -> None:
        self._told = self._news
        self._is_told = True
        for observer in tuple(self._observers.values()):
            observer()

    # Who plays

    @property
    def is_running(self) -> bool:
        """Whether the clock runs."""
        return self.duel.clock.is_running

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play."""
        return tuple(seat for seat in SEATS if seat not in self.duel.machines)

    def reaction(self, seat: str) -> int | None:
        """Return how fast the machine at a seat is, in milliseconds; None where a person plays."""
        machine = self.duel.machines.get(seat)
        return None if machine is None else machine.reaction

    def seat_machine(self, seat: str, reaction: int | None) -> None:
        """Let a machine play for a seat, or a person. The clock is stopped for it."""
        self.stop()
        if reaction is None:
            self.duel.machines.pop(seat, None)
        else:
            self.duel.machines[seat] = Machine(seat, reaction)
        self._put_back()
        self._tell()

    # The clock

    def start(self) -> None:
        """Let the clock run from the position shown."""
        self._put_back()
        self.duel.start()
        self._wait()
        self._tell()

    def stop(self) -> None:
        """Stop the clock."""
        self.duel.stop()
        self._put_back()
        self._rest()
        self._tell()

    def close(self) -> None:
        """Stop the clock for good."""
        self.duel.close()
        self._rest()

    def go_on(self) -> None:
        """Play what is due, tell of it, and sleep until the next thing is."""
        self._timer = None
        has_played = self.duel.advance()
        if self._news != self._told or not (has_played or self._is_told):
            self._tell()
        self._is_told = True  # the session has told of what was played
        self._wait()

    @property
    def _news(self) -> tuple[object, ...]:
        """What time alone can change, and whoever shows the game has to hear of."""
        duel = self.duel
        return duel.phase, dict(duel.refusals), duel.position.pauses, duel.position.resumes > duel.tick

    def _wait(self) -> None:
        self._rest()
        due = self.duel.next_due()
        if due is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._timer = loop.call_later(due / 1000, self.go_on)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # What people do

    def take(self, picks: Picks) -> None:
        """Take what a click or a key means: a card is picked up or put back, everything else is done."""
        seat = picks[0] if picks else ""
        if len(picks) == 2 and picks[1][:1].isdecimal():
            self.in_hand = {**self.in_hand, seat: picks[1]}
            self._tell()
            return
        words = picks[1:]
        what = f"{words[0]}>{words[1]}" if len(words) == 2 and words[0][:1].isdecimal() else " ".join(words)
        self._act(seat, what)

    def type(self, text: str) -> bool:
        """Take an act that was typed, "A 7r>3"; return whether it was taken.

        Raises:
            NotationError: it cannot be read.
        """
        session = self.duel.session
        act = str(session.game.parse_action(text, session.position))
        seat, _, what = act.rpartition(" @")[0].partition(" ")
        return self._act(seat, what)

    def _act(self, seat: str, what: str) -> bool:
        """Do an act; return whether it was taken. It counts a tick later, and then all of it is told at once."""
        self._forget(seat)
        is_taken = self.duel.act(seat, what)
        self._wait()
        if is_taken and self._timer is not None:
            self._is_told = False
        else:
            self._tell()
        return is_taken

    def aim(self, seat: str, flag: int) -> None:
        """Note on which flag a seat chooses a card next."""
        self.aimed = {**self.aimed, seat: flag}
        self._tell()

    def drop(self, seat: str) -> None:
        """Put back what a seat has picked up, and tell of it."""
        self._forget(seat)
        self._tell()

    def _forget(self, seat: str) -> None:
        self.in_hand = {other: card for other, card in self.in_hand.items() if other != seat}
        self.aimed = {other: flag for other, flag in self.aimed.items() if other != seat}

    def _put_back(self) -> None:
        self.in_hand, self.aimed = {}, {}

    def _look(self) -> None:
        """Follow the session: a card that left a hand is no longer picked up, and the clock may have been stopped."""
        hands = self.duel.session.position.hands
        self.in_hand = {seat: card for seat, card in self.in_hand.items() if card in map(str, hands[seat])}
        if not self.is_running:
            self._rest()
            self._put_back()



def _forget(observers: dict[int, Observer], ticket: int) -> None:
    observers.pop(ticket, None)
