"""A duel against the clock: the clock of these tests is moved by hand."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.live import COUNTDOWN, Clock, Duel, Phase
from explorer.players.battle_blitz import Machine
from explorer.rules import games, history
from explorer.rules.battle_blitz.order import first_seat
from explorer.session import Session

GAME = games["battle_blitz"]


class Time:
    """Milliseconds that pass when a test says so."""

    def __init__(self) -> None:
        self.passed = 0

    def __call__(self) -> int:
        return self.passed * 1_000_000


class Table:
    """A duel, and the time that passes at it."""

    def __init__(self, *machines: Machine, state: Any = None, seed: int = 3, **setup: Any) -> None:
        self.time = Time()
        self.session = Session(GAME, GAME.start(seed=seed, **setup) if state is None else state)
        self.duel = Duel(self.session, machines, Clock(self.time))

    def wait(self, milliseconds: int) -> None:
        """Let time pass, and everything happen that is due, when it is due."""
        until = self.time.passed + milliseconds
        while (due := self.duel.next_due()) is not None and self.time.passed + due <= until:
            self.time.passed += max(due, 1)
            self.duel.advance()
        self.time.passed = max(self.time.passed, until)
        self.duel.advance()

    def begin(self) -> None:
        """Start, and wait until the countdown is over."""
        self.duel.start()
        self.wait(COUNTDOWN)

    def places(self, seat: str, flag: int) -> str:
        """An act: the first card of a hand on a flag."""
        return f"{self.session.position.hands[seat][0]}>{flag}"

    @property
    def played(self) -> list[str]:
        """What was played, in notation."""
        return [moment.label for moment in self.session.timeline()]


def test_nothing_happens_before_it_starts() -> None:
    table = Table(Machine("B", reaction=10))
    table.wait(5000)
    assert (table.duel.phase, table.played) == (Phase.READY, [])
    assert not table.duel.act("A", table.places("A", 1))


@pytest.mark.rule("BB-4")
def test_the_start_is_counted_down_and_nobody_may_act_before_zero() -> None:
    table = Table(Machine("B", reaction=10))
    table.duel.start()
    table.wait(COUNTDOWN - 1)
    assert (table.duel.phase, table.duel.tick) == (Phase.COUNTING, -1)
    assert not table.duel.act("A", table.places("A", 1))
    assert table.duel.refusals["A"].reasons
    assert table.played == []
    table.wait(1)
    assert table.duel.phase is Phase.RUNNING
    act = table.places("A", 1)
    assert table.duel.act("A", act)
    table.wait(1)
    assert table.played == [f"A {act} @0"]


def test_an_act_is_stamped_when_it_is_made() -> None:
    table = Table()
    table.begin()
    table.wait(1200)
    act = table.places("A", 3)
    table.duel.act("A", act)
    table.wait(800)
    table.duel.act("A", "draw")
    table.wait(1)
    assert table.played == [f"A {act} @1200", "A draw @2000"]


def test_what_is_refused_is_noted_for_its_seat_and_changes_nothing() -> None:
    table = Table()
    table.begin()
    table.duel.act("A", table.places("A", 1))
    table.wait(100)
    before = table.session.position
    table.duel.act("A", table.places("A", 1))
    table.wait(100)
    assert table.session.position == before
    assert [reason.rule for reason in table.duel.refusals["A"].reasons] == ["BB-DRAW"]
    assert "B" not in table.duel.refusals
    table.duel.act("A", "draw")
    table.wait(1)
    assert table.duel.refusals == {}


def test_what_cannot_be_read_is_noted_for_its_seat() -> None:
    table = Table()
    table.begin()
    assert not table.duel.act("B", "3z>1")
    assert "3z" in str(table.duel.errors["B"])
    assert table.duel.act("B", table.places("B", 1))
    assert table.duel.errors == {}


@pytest.mark.rule("BB-40")
@pytest.mark.parametrize("first", ["A", "B"])
def test_a_coin_settles_equal_ticks_whoever_was_heard_first(first: str) -> None:
    orders = set()
    for seed in range(8):
        table = Table()
        table.duel = Duel(table.session, (), Clock(table.time), seed)
        table.begin()
        for seat in (first, "B" if first == "A" else "A"):
            table.duel.act(seat, table.places(seat, 1))
        table.wait(1)
        assert [label.split("@")[1] for label in table.played] == ["0", "0"]
        orders.add((seed, table.played[0][0]))
    assert {seat for _, seat in orders} == {"A", "B"}
    assert orders == {(seed, first_seat(0, seed)) for seed in range(8)}


def test_the_clock_can_be_stopped_at_any_time_and_goes_on_where_it_stood() -> None:
    table = Table(Machine("B", reaction=1000))
    table.begin()
    table.wait(500)
    table.duel.stop()
    assert table.duel.phase is Phase.READY
    table.wait(60_000)
    assert table.played == []
    table.duel.start()
    table.wait(COUNTDOWN + 10_000)
    assert table.played
    table.duel.stop()
    tick, played = table.duel.tick, table.played
    table.wait(60_000)
    assert (table.duel.tick, table.played, table.duel.phase) == (tick, played, Phase.STOPPED)
    assert not table.duel.act("A", table.places("A", 1))
    table.duel.start()
    table.wait(5000)
    assert len(table.played) > len(played)


def test_an_act_on_its_way_counts_when_the_clock_is_stopped() -> None:
    table = Table()
    table.begin()
    act = table.places("A", 1)
    table.duel.act("A", act)
    table.duel.stop()
    assert table.played == [f"A {act} @0"]


def test_a_machine_acts_at_its_own_speed() -> None:
    """One act in 1000 ms on average: at least 8 and at most 12 in ten seconds, since a reaction varies by a quarter."""
    table = Table(Machine("B", reaction=1000))
    table.begin()
    table.wait(10_000)
    acts = [label for label in table.played if label.startswith("B")]
    assert 8 <= len(acts) <= 13
    assert acts == table.played


def test_nobody_acts_for_the_machine() -> None:
    table = Table(Machine("B", reaction=1000))
    table.begin()
    assert not table.duel.act("B", table.places("B", 1))


def test_two_machines_play_a_whole_game() -> None:
    table = Table(Machine("A", reaction=700, seed=1), Machine("B", reaction=900, seed=2))
    table.begin()
    table.wait(10 * 60_000)
    assert table.duel.phase is Phase.OVER
    assert table.session.outcome is not None
    ticks = [int(label.split("@")[1]) for label in table.played]
    assert ticks == sorted(ticks)
    assert not table.duel.clock.is_running
    again = history.loads(GAME, history.dumps(GAME, table.session.history))
    assert again.state == table.session.position, "its log is a whole game"


def test_the_same_seeds_and_the_same_clock_give_the_same_game() -> None:
    games_played = []
    for _ in range(2):
        table = Table(Machine("A", reaction=700, seed=1), Machine("B", reaction=900, seed=2))
        table.begin()
        table.wait(20_000)
        games_played.append(table.played)
    assert games_played[0] == games_played[1]


def test_what_somebody_else_does_to_the_session_stops_the_clock_and_loses_nothing() -> None:
    table = Table(Machine("B", reaction=1000))
    table.begin()
    table.wait(6000)
    played = table.played
    table.session.undo()
    assert not table.duel.clock.is_running
    assert table.played == played, "they can be redone"
    table.wait(10_000)
    assert table.played == played
    table.session.redo()
    table.duel.start()
    table.wait(5000)
    assert len(table.played) > len(played)


def test_looking_back_at_a_step_stops_the_clock() -> None:
    table = Table(Machine("B", reaction=500))
    table.begin()
    table.wait(5000)
    table.session.go(1)
    assert not table.duel.clock.is_running


def test_playing_on_from_an_earlier_position_is_another_line() -> None:
    table = Table(Machine("B", reaction=500))
    table.begin()
    table.wait(8000)
    table.session.go(2)
    tick = table.session.position.tick
    table.duel.start()
    assert table.duel.tick == tick
    act = table.places("A", 1)
    table.duel.act("A", act)
    table.wait(1)
    assert table.session.timeline()[2].label == f"A {act} @{tick}"
    assert table.session.timeline()[2].branches


def test_a_duel_that_is_closed_hears_no_more() -> None:
    table = Table(Machine("B", reaction=500))
    table.begin()
    table.duel.close()
    table.wait(5000)
    assert table.played == []


def test_it_says_when_something_is_due() -> None:
    table = Table(Machine("B", reaction=1000))
    assert table.duel.next_due() is None
    table.duel.start()
    assert table.duel.next_due() == COUNTDOWN
    table.wait(COUNTDOWN)
    due = table.duel.next_due()
    assert due is not None
    assert 750 <= due <= 1251
    table.time.passed += 10_000
    assert table.duel.next_due() == 0, "who comes late is told at once"
