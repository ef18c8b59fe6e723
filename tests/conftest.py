"""What holds for every test: how Hypothesis searches, and that a skipped test is no passed test."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

# Two busy cores make any time limit for one example a coin toss. CI must not fail by chance on a commit that passed
# here, so it tries the same examples every time; on a desk new ones are tried at every run.
settings.register_profile("desk", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for skipped in terminalreporter.stats.get("skipped", ()):
        terminalreporter.write_line(f"SKIPPED, therefore failed: {skipped.nodeid} {skipped.longrepr[-1]}", red=True)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
