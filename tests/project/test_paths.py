"""Nothing in the repository names a folder of the machine it was written on."""

from __future__ import annotations

import re

from tests.project.repository import ROOT, name, texts

# Put together here, so that this file does not find itself.
HOMES = "|".join(["home", "root", "Users", "work"])
MACHINE_PATH = re.compile(rf"(?<![\w.:/>~}})])/(?:{HOMES})/\w|[A-Z]:\\{{1,2}}Users\b")


def test_the_pattern_sees_what_it_should() -> None:
    for folder in HOMES.split("|"):
        assert MACHINE_PATH.search(f'"/{folder}/someone/file.py"')
    assert MACHINE_PATH.search("C:" + "\\Users\\someone")
    assert not MACHINE_PATH.search("/api/contents/notebooks or https://example.org/" + "home/page")


def test_no_absolute_machine_paths() -> None:
    found = [
        f"{name(path)}:{number}: {line.strip()[:120]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), start=1)
        if MACHINE_PATH.search(line) or str(ROOT) + "/" in line
    ]
    assert not found
