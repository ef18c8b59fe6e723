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


# On a flag of three: a flush, three of a kind, a pair. The printed list has the flush above the other two.
ORDER = """
from explorer.lessons import ChallengeBoard, challenge

x = ChallengeBoard(challenge.strongest_first("6r 6b 6g", "4k 5k 9k", "9r 9g 1o", capacity=3))
x
"""

# B has a pair of eights on flag 3; a 4 makes A’s cards there a straight, and nothing else does.
CARDS = '''
from explorer import games
from explorer.lessons import ChallengeBoard, challenge

state = games["battle_blitz"].from_diagram("""
3 2y 3b . | 8r 8b 4g
A: hand 4r 4b 6g 2o 9k
B: hand 5g 1g 2g 3g 1y
""")
x = ChallengeBoard(challenge.winning_cards(state, "A", 3))
x
'''


def test_formations_are_picked_in_order(open_notebook) -> None:
    notebook: Notebook = open_notebook([ORDER], width=600)
    asked = Shown(notebook, "get_ipython().user_ns['x']")
    for row in ("1", "2", "3"):
        notebook.page.mouse.click(*asked.spot(row))
    notebook.poll(lambda: asked.ask("x.picked") == ["6r 6b 6g", "4k 5k 9k", "9r 9g 1o"])
    asked.press("check")
    asked.wait_read("marking", "Not yet: 2 of 3 stand in the right order")
    asked.press("clear")
    notebook.page.mouse.click(*asked.spot("1"))
    notebook.page.mouse.click(*asked.spot("3"))
    notebook.page.mouse.click(*asked.spot("1"))
    notebook.page.mouse.click(*asked.spot("3"))
    notebook.poll(lambda: asked.ask("x.picked") == ["4k 5k 9k", "6r 6b 6g", "9r 9g 1o"])
    asked.press("check")
    asked.wait_read("marking", "All right: 4k 5k 9k, 6r 6b 6g and 9r 9g 1o.")


def test_cards_of_a_hand_are_picked_on_a_narrow_table(open_notebook) -> None:
    notebook: Notebook = open_notebook([CARDS], width=520, height=1500)
    asked = Shown(notebook, "get_ipython().user_ns['x']")
    for card in ("handA:4r", "handA:9k"):
        notebook.page.mouse.click(*asked.spot(card))
    notebook.poll(lambda: asked.ask("x.picked") == ["4r", "9k"])
    notebook.page.mouse.click(*asked.spot("go9"))
    notebook.poll(lambda: asked.ask("'flag9' in x.picture.centres"))
    asked.press("check")
    asked.wait_read("marking", "1 right, 1 missed, 1 wrong.")
    assert "With the 4b, flag 3 is A’s: straight 2-3-4 beats pair of 8" in asked.read("marking")
