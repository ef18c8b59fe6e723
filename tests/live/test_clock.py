"""A clock that can be stopped."""

from __future__ import annotations

from explorer.live import Clock


class Time:
    """Milliseconds that pass when a test says so."""

    def __init__(self) -> None:
        self.passed = 100_000.0

    def __call__(self) -> int:
        return round(self.passed * 1_000_000)


def test_it_counts_only_while_it_runs() -> None:
    time = Time()
    clock = Clock(time)
    time.passed += 5000
    assert (clock.read(), clock.is_running) == (0, False)
    clock.start()
    time.passed += 1500
    assert (clock.read(), clock.is_running) == (1500, True)
    clock.stop()
    time.passed += 60000
    assert clock.read() == 1500
    clock.start()
    time.passed += 250
    assert clock.read() == 1750


def test_starting_or_stopping_twice_changes_nothing() -> None:
    time = Time()
    clock = Clock(time)
    clock.start()
    time.passed += 1000
    clock.start()
    time.passed += 1000
    assert clock.read() == 2000
    clock.stop()
    time.passed += 1000
    clock.stop()
    assert clock.read() == 2000


def test_it_can_be_set_while_it_runs_and_while_it_stands() -> None:
    time = Time()
    clock = Clock(time)
    clock.set(-3000)
    assert clock.read() == -3000
    clock.start()
    time.passed += 2999.5
    assert clock.read() == -1, "a tick that has not begun is not read"
    clock.set(500)
    time.passed += 100
    assert clock.read() == 600
