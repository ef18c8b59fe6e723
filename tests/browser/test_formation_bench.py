"""The formation bench in a real browser: cards laid with clicks and keys, and one ranking read two ways."""

from __future__ import annotations

from .notebook import Notebook
from .shown import Shown

MAKE = """
from explorer import bench

x = bench("7r 7b 7g", capacity=3)
x
"""


def test_formations_are_laid_compared_and_read_otherwise(open_notebook) -> None:
    notebook: Notebook = open_notebook([MAKE], width=960)
    laid = Shown(notebook, "get_ipython().user_ns['x']")
    laid.wait_read("against", "Add a formation")
    laid.press("add")
    for card in ("2r", "3b"):
        laid.press(f"card {card}")
    notebook.poll(lambda: laid.ask("[str(c) for c in x.laid.sides[1]]") == ["2r", "3b"])
    assert laid.root.locator("[data-xr='card 3b']").get_attribute("aria-pressed") == "true"

    # The keyboard alone: a wrong card is one line, a right one completes the straight.
    entry = laid.root.locator("[data-xr-enter='cards']")
    entry.focus()
    notebook.page.keyboard.type("3b 3b")
    notebook.page.keyboard.press("Enter")
    laid.wait_read("error", "3b is there twice")
    notebook.page.keyboard.type("4g")  # what was typed is selected: it goes
    notebook.page.keyboard.press("Enter")
    laid.wait_read("against", "Straight 2-3-4 beats three of a kind 7: a straight ranks above three of a kind.")
    assert laid.root.locator(".xr-error").count() == 0
    notebook.poll(lambda: entry.input_value() == "", say="what was laid still stands in the box")

    laid.click("1")
    laid.wait_read("status", "Three of a kind 7 is picked")
    laid.root.locator("[data-xr-change='reading BB-48']").select_option("b")
    laid.wait_read("changes", "7r 7b 7g: place 1 instead of 2.")
    notebook.reload()
    notebook.wait_canvas()
    laid.wait_read("changes", "7r 7b 7g: place 1 instead of 2.")
