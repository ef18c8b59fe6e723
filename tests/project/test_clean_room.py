"""The rules work where no screen library can be imported, and importing explorer brings none."""

from __future__ import annotations

import subprocess
import sys

from tests.project.repository import ROOT

RULES_WITHOUT_A_SCREEN = """
import importlib, pkgutil, sys

class Blocked:
    names = {"ipywidgets", "ipycanvas", "anywidget", "IPython", "PIL", "traitlets", "jupyterlab", "ipykernel"}
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in self.names:
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Blocked())
import explorer.rules
for module in pkgutil.walk_packages(explorer.rules.__path__, "explorer.rules."):
    importlib.import_module(module.name)
from explorer import games
for name in games:
    state = games[name].start()
    print(name, len(state.apply(state.legal_actions()[0]).steps) > 0)
"""

WHAT_IMPORTING_BRINGS = """
import sys
import explorer
{more}
print(sorted({{"ipywidgets", "ipycanvas", "anywidget", "IPython", "PIL", "numpy"}} & set(sys.modules)))
"""


def run(program: str) -> str:
    answer = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_the_rules_need_no_screen_library() -> None:
    from explorer.rules import GAMES

    assert run(RULES_WITHOUT_A_SCREEN).split() == [word for game in GAMES for word in (game, "True")]


def test_importing_explorer_is_lazy() -> None:
    assert run(WHAT_IMPORTING_BRINGS.format(more="")) == "[]\n"


def test_asking_for_a_game_brings_no_screen_library() -> None:
    brought = run(WHAT_IMPORTING_BRINGS.format(more="explorer.games['blast_radius'].start()"))
    assert brought in ("[]\n", "['numpy']\n")
