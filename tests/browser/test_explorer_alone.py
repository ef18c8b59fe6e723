"""The explorer through reloads, restarts and repeated runs: each test has a notebook and a kernel of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .notebook import Notebook
from .shown import Shown

TOP = Path(__file__).parents[2]
MAKE = "from explorer import explore\nx = explore('blast_radius', base=5)\nx"


def test_a_whole_game_from_the_start_notebook(open_notebook: Callable[..., Notebook]) -> None:
    """Open the start notebook, Run All, play a short game by clicking, scrub back, reload, and go on."""
    notebook = open_notebook(TOP / "notebooks" / "00_start_here.ipynb")
    shown = Shown(notebook)
    shown.press("dialog new")
    shown.root.locator('[data-xr-change="wish base"]').select_option("2")
    shown.press("start")
    shown.wait_read("game", "Base 2")
    # Base 2: Red on one side, Blue opposite. No cell is free, Red raises to 2, the zone reaches Blue: Red has won.
    shown.play("b3", "b1", "b3")
    shown.at_rest()
    shown.wait_read("game", "Red has won")
    shown.wait_read("steps", "Blue’s stack of 1 on b1 is removed: distance 2.")
    end = shown.keep()
    for _ in range(3):
        shown.press("back")
    shown.wait_other(end)
    shown.press("last")
    shown.wait_same(end)

    notebook.reload()
    shown.board.wait_for()
    shown.wait_read("game", "Red has won", seconds=30)
    shown.wait_same(end, seconds=20)
    shown.wait_read("game", "Red has won")
    shown.press("undo")
    shown.wait_read("game", "Red to place")
    shown.click("b3")
    shown.wait_read("game", "Red has won")
    assert shown.moves == ["b3", "b1", "b3"]


def test_a_cell_run_twenty_times_leaves_no_stray_widgets(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook([MAKE])
    living = "len(__import__('ipywidgets').widgets.widget._instances)"
    first = notebook.python(living)
    for _ in range(20):
        notebook.run_cell(0)
    assert notebook.python(living) == first
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    shown.play("e5")


def test_two_explorers_in_one_notebook_do_not_disturb_each_other(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook([MAKE, "y = explore('blast_radius', base=6)\ny"])
    one = Shown(notebook, "get_ipython().user_ns['x']", 0)
    other = Shown(notebook, "get_ipython().user_ns['y']", 1)
    one.play("e5")
    other.play("f6", "a1")
    assert one.moves == ["e5"]
    assert "Blue to place" in one.read("game")
    assert "Red to place" in other.read("game")


def test_a_restart_and_run_all_gives_a_board_again(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook([MAKE])
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    shown.play("e5")
    notebook.restart_kernel()
    shown.wait_read("error", "The kernel behind this board is gone")
    notebook.run_all()
    shown.wait_read("game", "Red to place")
    shown.play("a1")
    assert shown.moves == ["a1"]
