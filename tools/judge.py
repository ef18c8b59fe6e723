"""A pytest plugin for ``tools/mutants.py``: it tells whether the tests notice a change.

It collects the tests and then works off requests, one line of JSON each, from the file descriptor JUDGE_REQUESTS, and
writes its answers to JUDGE_ANSWERS. To collect takes longer than to notice most changes; so it is done once, and each
request is a fork of it, in which the functions of the changed file are given their new code (``swapping.py``).

    {"tests": [names in order], "times": {name: seconds}, "patience": seconds, "change": {"path", "before", "after"}}
    {"failed": name or null, "times": {name: seconds}}

Without a change (null) the tests are run as the tree lies there. Where JUDGE_BLOCKS is set, the tree is one
that ``blocks.py`` marked, and the answer tells which blocks each test ran ("" is what collecting them ran).
"""

from __future__ import annotations

import builtins
import functools
import gc
import json
import os
import resource
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

import hypothesis
import pytest

from tools.blocks import NOTED, remembering
from tools.swapping import NotSwappableError, functions, swap

PATIENCE = 10
"""A test may take so many times as long as usual, and as many seconds on top, before it counts as hanging."""

EXAMPLES = 30
"""Of each property that does not say how many itself."""

MEMORY = 4 << 30
"""Bytes that a run may ask for: a list that never stops growing must not take the machine with it."""

HUNG, UNSWAPPABLE, CRASHED = "hung", "unswappable", "crashed"


class Hanging(BaseException):
    """A test that does not come to an end. Not an Exception: the code under test must not catch it."""


class Judge:
    """Runs the tests that are asked for, wakes up hanging ones and notes what it saw."""

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self.known: dict[str, float] = {}
        self.seen: dict[str, float] = {}
        self.blocks: dict[str, list[str]] = {}
        self.failed: str | None = None
        self.noted: set[str] = getattr(builtins, NOTED)
        self.output: list[str] = []
        self.functions: list[FunctionType] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Set the alarm clock for a test."""
        if self.known:
            signal.alarm(PATIENCE + int(PATIENCE * self.known.get(item.nodeid, 1.0)))
        try:
            return (yield)
        finally:
            signal.alarm(0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how long a test took, and whether it failed."""
        self.seen[report.nodeid] = self.seen.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed = report.nodeid
            self.output.append(f"{report.nodeid}\n{report.longreprtext}")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the tests of every game, leave those of this one."""
        game = os.environ["JUDGE_GAME"]
        items[:] = [item for item in items if "/conformance/" not in item.nodeid or game in item.nodeid]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Work off the requests instead of running every test once."""
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        self.functions = functions()
        gc.freeze()
        requests = os.fdopen(int(os.environ["JUDGE_REQUESTS"]), "r", encoding="utf-8")
        answers = os.fdopen(int(os.environ["JUDGE_ANSWERS"]), "w", encoding="utf-8")
        collected = sorted(self.noted)
        if session.testsfailed:  # a file of tests could not be collected
            items = {}
        for line in requests:
            request = json.loads(line)
            names = request["tests"] if request["tests"] is not None else list(items)
            if session.testsfailed or not items.keys() >= set(names):
                answer: dict[str, Any] = {"failed": "collection", "times": {}}
            elif request["change"] is None:
                answer = self.answer(request, [items[name] for name in names])
            else:
                answer = self.answer_in_a_fork(request, [items[name] for name in names])
            if os.environ["JUDGE_BLOCKS"]:
                answer["blocks"] = {**self.blocks, "": collected}
            answers.write(json.dumps(answer) + "\n")
            answers.flush()
        return True

    def answer(self, request: dict[str, Any], items: list[pytest.Item]) -> dict[str, Any]:
        """Run tests, up to the first that fails."""
        self.known, self.seen, self.failed = request["times"], {}, None
        for item, following in zip(items, [*items, None][1:], strict=True):
            self.noted.clear()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self.blocks[item.nodeid] = sorted(self.noted)
            if self.failed:
                break
        return {"failed": self.failed, "times": self.seen, "output": "\n".join(self.output)}

    def answer_in_a_fork(self, request: dict[str, Any], items: list[pytest.Item]) -> dict[str, Any]:
        """Do it in a copy of this process, in which the change is made."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.setsid()
            try:
                try:
                    change = request["change"]
                    swap(self.functions, Path(change["path"]), change["before"], change["after"])
                    answer = self.answer(request, items)
                except NotSwappableError:
                    answer = {"failed": UNSWAPPABLE}
                except BaseException as error:
                    answer = {"failed": CRASHED, "output": repr(error)}
                os.write(writing, json.dumps({"failed": answer["failed"], "times": {}}).encode())
            finally:
                os._exit(0)
        os.close(writing)
        until = time.monotonic() + request["patience"]
        ended = False
        while not ended and time.monotonic() < until:
            ended = os.waitpid(child, os.WNOHANG)[0] == child
            if not ended:
                time.sleep(0.02)
        if not ended:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
        with os.fdopen(reading, "rb") as pipe:
            said = pipe.read() if ended else b""
        if said:
            return dict(json.loads(said))
        return {"failed": CRASHED if ended else HUNG, "times": {}}


def wake(number: int, frame: FrameType | None) -> None:
    """What the alarm does."""
    raise Hanging


def pytest_configure(config: pytest.Config) -> None:
    """Take the place of the settings in conftest.py: one failure is enough, and the same examples every time."""
    setattr(builtins, NOTED, set())
    if os.environ["JUDGE_BLOCKS"]:
        functools.cache = functools.lru_cache = remembering  # type: ignore[assignment]
    hypothesis.settings.register_profile(
        "judge",
        deadline=None,
        derandomize=True,
        database=None,
        max_examples=EXAMPLES,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
    )
    hypothesis.settings.load_profile("judge")
    signal.signal(signal.SIGALRM, wake)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    config.pluginmanager.register(Judge())
