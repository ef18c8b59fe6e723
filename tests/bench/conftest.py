"""Speed is measured only when it is asked for by name (`make bench`), and told, never judged: clocks are no proof."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import browser, lab

__all__ = ["browser", "lab"]  # one of each for all benches: a second browser cannot be started beside the first

HERE = Path(__file__).parent

FINDINGS = pytest.StashKey[list[str]]()


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Leave this folder out of a run that names only folders above it."""
    named = [(config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args]
    return None if any(path.is_relative_to(HERE) for path in named) else True


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Say a finding in a line; all of them stand together at the end of the run."""
    return request.config.stash.setdefault(FINDINGS, []).append


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if FINDINGS in config.stash:
        terminalreporter.section("findings")
        for line in config.stash[FINDINGS]:
            terminalreporter.write_line(line)
