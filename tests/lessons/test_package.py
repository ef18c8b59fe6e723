"""What `explorer.lessons` offers, and that it arrives piece by piece."""

from __future__ import annotations

import subprocess
import sys

import pytest

from explorer import lessons

WITHOUT_SCREEN = """
import sys
for name in ("ipywidgets", "ipycanvas", "anywidget", "PIL", "IPython"):
    sys.modules[name] = None
from explorer.lessons import CASES, challenge, compare, mark
from explorer.rules import games
print(mark(challenge.legal_cells(games["blast_radius"].start(base=1)), "a1"))
print(compare(CASES[0].id).title)
"""


def test_everything_offered_is_there() -> None:
    for name in lessons.__all__:
        assert getattr(lessons, name) is not None
    assert set(dir(lessons)) == set(lessons.__all__)
    with pytest.raises(AttributeError, match="challenge, compare, mark"):
        _ = lessons.nothing


def test_questions_and_cases_need_no_screen_library() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_SCREEN], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "All right: a1.\nBR-2, A turn without a move\n"
