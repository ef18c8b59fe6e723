"""Every command that the documents name exists."""

from __future__ import annotations

import re
import shlex

import pytest

from explorer.cli import COMMANDS
from tests.project.repository import ROOT

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "environment.yml")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z][\w-]*):", MAKEFILE, re.MULTILINE))


def commands(document: str) -> list[list[str]]:
    """The words of every `make …` and `explorer …` in a document: in backquotes, or a line of a code block."""
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    lines += re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))
    lines += [line.strip("# ") for line in text.splitlines() if line.startswith("#   ")]
    return [shlex.split(line, comments=True) for line in lines if re.match(r"(make|explorer) [a-z]", line)]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_commands_of_a_document_exist(document: str) -> None:
    known = {"make": TARGETS, "explorer": set(COMMANDS)}
    named = [(tool, next((word for word in words if "=" not in word), "")) for tool, *words in commands(document)]
    assert not [f"{tool} {word}" for tool, word in named if word not in known[tool]]


def test_the_readme_gives_the_two_commands() -> None:
    named = [" ".join(words) for words in commands("README.md")]
    assert {"make lab", "make test", "explorer lab"} <= set(named)


def test_make_help_names_only_what_make_can_do() -> None:
    named = set(re.findall(r"@echo 'make ([\w-]+)", MAKEFILE))
    assert {"lab", "test", "looks", "bench", "mutants", "notebooks", "lowest", "clean"} <= named <= TARGETS


def test_ci_does_what_people_do() -> None:
    lines = [line for line in (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines() if line[:1] not in ("#", "")]
    assert lines[-1] == "exec make test"
    assert len(lines) == 3  # set, cd, make
