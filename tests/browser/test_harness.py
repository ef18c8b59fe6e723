"""The harness itself: a notebook of plain ipycanvas runs, shows its pixels and takes clicks."""

from __future__ import annotations

import pytest

TWO = """
from ipycanvas import Canvas
from IPython.display import display
clicks = []
for colour in ("#336699", "#cc3300"):
    canvas = Canvas(width=200, height=100)
    canvas.layout.width, canvas.layout.height = "200px", "100px"
    canvas.layout.align_self = "flex-start"
    canvas.fill_style = colour
    canvas.fill_rect(0, 0, 200, 100)
    canvas.on_mouse_down(lambda x, y, colour=colour: clicks.append([colour, round(x), round(y)]))
    display(canvas)
"""


@pytest.mark.parametrize("scale", [1, 2])
def test_two_plain_canvases(open_notebook, scale):
    notebook = open_notebook([TWO], scale=scale)
    notebook.wait_pixel(0.5, 0.5, "#336699", index=0)
    notebook.wait_pixel(0.5, 0.5, "#cc3300", index=1)
    notebook.traffic.reset()
    notebook.click(0.25, 0.5, index=1)
    notebook.poll(lambda: notebook.python("clicks"))
    assert notebook.python("clicks") == [["#cc3300", 50, 50]]
    assert notebook.traffic.messages > 0
    assert notebook.traffic.bytes > 0


def test_width_and_theme_are_as_asked(open_notebook):
    notebook = open_notebook([TWO], theme="dark", width=600)
    output = notebook.page.locator(".jp-OutputArea-output").first.bounding_box()
    assert abs(output["width"] - 600) <= 1
    assert notebook.page.locator("body").get_attribute("data-jp-theme-light") == "false"


def test_python_in_the_kernel_answers_or_raises(open_notebook):
    notebook = open_notebook(["x = 1"], canvas=False)
    with pytest.raises(Exception, match="ZeroDivisionError"):
        notebook.python("1/0")
    notebook.execute("x = 41 + 1")
    assert notebook.python("x") == 42
