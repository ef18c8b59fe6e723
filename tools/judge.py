"""A pytest plugin for ``tools/mutants.py``: quick tests first, no shrinking, an alarm clock and not too much memory.

It reads how long each test takes, and which tests to put first, from the file that JUDGE_TIMES names, and writes the
times it measured, and the test that failed, to the one that JUDGE_VERDICT names.
"""

from __future__ import annotations

import json
import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import hypothesis
import pytest

PATIENCE = 20
"""A test may take so many times as long as usual, and as many seconds on top, before it counts as hanging."""


MEMORY = 4 << 30
"""Bytes that a run may ask for: a list that never stops growing must not take the machine with it."""


class Hanging(BaseException):
    """A test that does not come to an end. Not an Exception: the code under test must not catch it."""


class Judge:
    """Orders the tests, wakes up hanging ones and notes what it saw."""

    def __init__(self) -> None:
        """Read what is known about the tests."""
        known = os.environ.get("JUDGE_TIMES")
        self.times: dict[str, float] = json.loads(Path(known).read_text(encoding="utf-8")) if known else {}
        self.seen: dict[str, float] = {}
        self.failed: str | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put what fails most readily, and then what is quick, first."""
        items.sort(key=lambda item: self.times.get(item.nodeid, 0.0))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Set the alarm clock for a test."""
        if self.times:
            signal.alarm(PATIENCE + int(PATIENCE * abs(self.times.get(item.nodeid, 1.0))))
        try:
            return (yield)
        finally:
            signal.alarm(0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how long a test took, and whether it failed."""
        self.seen[report.nodeid] = self.seen.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed = report.nodeid

    def pytest_sessionfinish(self) -> None:
        """Write it down."""
        verdict = json.dumps({"times": self.seen, "failed": self.failed})
        Path(os.environ["JUDGE_VERDICT"]).write_text(verdict, encoding="utf-8")


def wake(number: int, frame: FrameType | None) -> None:
    """What the alarm does."""
    raise Hanging


def pytest_configure(config: pytest.Config) -> None:
    """Take the place of the settings in conftest.py: one failure is enough, and the same examples every time."""
    hypothesis.settings.register_profile(
        "judge",
        deadline=None,
        derandomize=True,
        database=None,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
    )
    hypothesis.settings.load_profile("judge")
    signal.signal(signal.SIGALRM, wake)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    config.pluginmanager.register(Judge())
