"""A challenge in a real browser: cells are picked with real clicks, marked, and explained."""

from __future__ import annotations

from .notebook import Notebook
from .shown import Shown

# Base 3: a1 closes a2, b1 and b2, e3 closes e2, d3 and d4; the other cells are free.
MAKE = '''
from explorer import games
from explorer.lessons import ChallengeBoard, challenge

x = ChallengeBoard(challenge.legal_cells(games["blast_radius"].from_diagram("""
red to place
. . B1
. . . .
. . . . .
. . . .
R1 . .
""")))
x
'''
CHOICE = """
from explorer.lessons import ChallengeBoard, challenge

question = "How far does a stack of 2 reach?"
x = ChallengeBoard(challenge.choice(question, ["1 cell", "2 cells"], "2 cells", "As far as it is high."))
x
"""


def test_cells_are_picked_marked_and_explained(open_notebook) -> None:
    notebook: Notebook = open_notebook([MAKE], width=960)
    asked = Shown(notebook, "get_ipython().user_ns['x']")
    assert asked.read("question") == "Click every cell where Red may place."
    for cell in ("c3", "b1", "a3", "a3"):
        notebook.page.mouse.click(*asked.spot(cell))
    notebook.poll(lambda: asked.ask("x.picked") == ["b1", "c3"])
    asked.press("check")
    asked.wait_read("marking", "1 right, 10 missed, 1 wrong.")
    assert "× b1 is inside the zone of Red’s own stack of 1 on a1" in asked.read("marking")
    notebook.page.mouse.move(*asked.spot("e2"))
    asked.wait_read("status", "e2 is inside the zone of Blue’s stack of 1 on e3")
    asked.press("answer")
    asked.wait_read("marking", "The answer:")
    notebook.reload()
    notebook.wait_canvas()
    asked.wait_read("marking", "The answer:")
    assert asked.read("question") == "Click every cell where Red may place."


def test_an_option_is_chosen_and_marked(open_notebook) -> None:
    notebook: Notebook = open_notebook([CHOICE], width=600, canvas=False)
    asked = Shown(notebook, "get_ipython().user_ns['x']")
    asked.wait_read("question", "How far")
    asked.press("pick 0")
    notebook.poll(lambda: asked.ask("x.picked") == ["1 cell"])
    asked.press("check")
    asked.wait_read("marking", "Not 1 cell; right is 2 cells.")
    assert "As far as it is high." in asked.read("marking")
