"""The board in a real browser: what people do arrives once, as names; the board is never lost and never a trap."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .conftest import desktop_of
from .desk import BOARD, SIZE, spot

RED = "#c4302b"
CELL = {"light": "#fbfaf6", "dark": "#22272c"}
HALF = SIZE * 3**0.5 / 2

# One notebook serves the tests that only click, point and type; each begins with an empty log and no cell lit.


@pytest.fixture(scope="module")
def opened(browser, lab, tmp_path_factory) -> Iterator:
    with desktop_of(browser, lab, tmp_path_factory.mktemp("shots")) as desktop:
        yield desktop.notebook(["%%markdown\n# A board", BOARD, "after = 1"])


@pytest.fixture
def board(opened):
    opened.page.mouse.move(2, 2)
    opened.settle(150)
    opened.execute("desk.log.clear(); desk.errors.clear(); desk.lit = (); desk.show(); desk.panel('')")
    return opened


def pressed(notebook) -> list[str | None]:
    return [cell for (cell,) in notebook.python("desk.named('press')")]


def hovered(notebook) -> list[str | None]:
    return [cell for (cell,) in notebook.python("desk.named('hover')")]


def active(notebook) -> str:
    return notebook.page.evaluate("document.activeElement.tagName + ' ' + (document.activeElement.id || '')").strip()


def shown(notebook, text):
    """The element of the notebook with just this text; JupyterLab's menus may have such words of their own."""
    return notebook.page.locator(".jp-Notebook").get_by_text(text, exact=True)


# Scrolls whatever the canvas lies in until a point of it, given as a fraction of its height, is in the middle of it.
REVEAL = """(canvas, fy) => {
    const height = () => { const box = canvas.getBoundingClientRect(); return box.top + fy * box.height; };
    for (let each = canvas.parentElement; each; each = each.parentElement) {
        if (!['auto', 'scroll'].includes(getComputedStyle(each).overflowY)) continue;
        const box = each.getBoundingClientRect();
        each.scrollTop += height() - box.top - box.height / 2;
    }
}"""


# One pixel inside an edge belongs to the cell, one pixel outside to its neighbour or to nothing: (cell, dx, dy).
NEAR_EDGES = [
    ("c3", (0, 0), "c3"),
    ("c3", (HALF - 1, 0), "c3"),
    ("c3", (HALF + 1, 0), "c4"),
    ("c3", (1 - HALF, 0), "c3"),
    ("c3", (-HALF - 1, 0), "c2"),
    ("c3", (0, SIZE - 1.5), "c3"),
    ("a1", (0, SIZE + 1.5), None),
    ("a1", (-HALF - 1, 0), None),
    ("e8", (HALF - 1, 0), "e8"),
    ("e8", (HALF + 1, 0), None),
]


DENSITY = "canvas => canvas.width / canvas.clientWidth"


@pytest.mark.parametrize("scale", [1, 2])
def test_a_click_means_the_cell_under_it(open_notebook, scale):
    notebook = open_notebook([BOARD, "desk.board.repeats = True"], scale=scale)
    for cell, (dx, dy), _ in NEAR_EDGES:
        notebook.click(*spot(cell, dx, dy))
    notebook.poll(lambda: len(pressed(notebook)) == len(NEAR_EDGES))
    assert pressed(notebook) == [want for _, _, want in NEAR_EDGES]
    notebook.wait_pixel(*spot("e8"), RED)
    notebook.wait_pixel(*spot("c3"), CELL["light"])
    assert notebook.canvas().evaluate(DENSITY) == scale


def test_a_page_that_is_enlarged_is_drawn_more_finely_and_stays_so(board):
    assert board.canvas().evaluate(DENSITY) == 1
    devtools = board.page.context.new_cdp_session(board.page)
    size = board.page.viewport_size

    def enlarge(times: float) -> None:
        smaller = {name: round(length / times) for name, length in size.items()}
        devtools.send("Emulation.setDeviceMetricsOverride", {**smaller, "mobile": False, "deviceScaleFactor": times})

    enlarge(1.25)
    board.poll(lambda: board.canvas().evaluate(DENSITY) == 2, say="still coarse")
    board.click(*spot("c3"))
    board.wait_pixel(*spot("c3"), RED)
    board.wait_pixel(*spot("e6"), CELL["light"])
    enlarge(1)
    board.settle(400)
    assert board.canvas().evaluate(DENSITY) == 2  # another view may still be on the other screen


def test_pointing_tells_each_change_of_cell_once(board):
    board.move(*spot("b2"))
    board.poll(lambda: hovered(board) == ["b2"])
    for step in range(-10, 11):  # about in b2, never out of it
        board.move(*spot("b2", step, step / 2))
        board.settle(15)
    board.move(*spot("b3"))
    board.poll(lambda: hovered(board)[-1:] == ["b3"])
    assert hovered(board) == ["b2", "b3"]
    board.page.mouse.move(2, 2)
    board.poll(lambda: hovered(board)[-1] is None)
    assert hovered(board) == ["b2", "b3", None]


def test_pointing_never_falls_behind_a_slow_board(board):
    board.execute(
        "import time; desk.board._on_hover = lambda cell: (time.sleep(0.2), desk.log.append(['hover', cell]))"
    )
    for column in range(1, 9):
        for row in "abcde":
            board.move(*spot(f"{row}{column}"))
            board.settle(10)
    board.click(*spot("a8"))  # 40 cells at 200 ms would be 8 s of work; the click must not stand behind it
    board.poll(lambda: pressed(board) == ["a8"], seconds=2)
    board.execute("desk.board._on_hover = lambda cell: desk.log.append(['hover', cell])")
    assert len(hovered(board)) < 20
    assert board.python("desk.board.hovered") in ("a8", "e8")


def test_the_other_button_is_not_a_click(board):
    board.click(*spot("c3"), button="right")
    board.settle()
    board.page.keyboard.press("Escape")  # JupyterLab's menu
    board.click(*spot("c3"), button="middle")
    board.settle()
    assert pressed(board) == []
    board.click(*spot("c4"))
    board.poll(lambda: pressed(board) == ["c4"])


def test_a_double_click_is_one_click(board):
    board.page.mouse.dblclick(*board.point(*spot("d2")))
    board.poll(lambda: pressed(board) == ["d2"])
    board.settle()
    assert pressed(board) == ["d2"]
    board.execute("desk.board.repeats = True")
    board.settle(520)  # else these were the third and fourth click of one
    board.page.mouse.dblclick(*board.point(*spot("d2")))
    board.poll(lambda: pressed(board) == ["d2"] * 3)
    board.execute("desk.board.repeats = False")


def test_a_drag_is_no_click_and_one_that_ends_outside_is_nothing(board):
    mouse = board.page.mouse
    mouse.move(*board.point(*spot("b2")))
    mouse.down()
    mouse.move(*board.point(*spot("b5")), steps=4)
    mouse.up()
    board.poll(lambda: board.python("desk.named('drag')"))
    mouse.move(*board.point(*spot("b2")))
    mouse.down()
    mouse.move(2, 2, steps=4)
    mouse.up()
    board.settle()
    assert board.python("desk.named('drag')") == [["b2", "b5"]]
    assert pressed(board) == []
    mouse.move(*board.point(*spot("b2")))  # a hand that is not quite still
    mouse.down()
    mouse.move(*board.point(*spot("b2", 3, 3)))
    mouse.up()
    board.poll(lambda: pressed(board) == ["b2"])


def test_thirty_clicks_in_a_second_all_count(board):
    cells = [f"{row}{column}" for row in "abcde" for column in range(1, 7)]
    board.point(*spot("a1"))
    spots = [board.point(*spot(cell)) for cell in cells]
    board.traffic.reset()
    for at in spots:
        board.page.mouse.click(*at)
    board.poll(lambda: len(pressed(board)) == 30, seconds=5)
    assert pressed(board) == cells
    board.wait_pixel(*spot("e6"), RED, seconds=2)
    board.wait_pixel(*spot("e5"), CELL["light"])
    assert board.traffic.bytes / 30 < 10_000


def test_keys_arrive_once_and_neither_scroll_nor_command_the_notebook(board):
    board.click(*spot("c3"))
    notebook_top = "document.querySelector('.jp-WindowedPanel-outer').scrollTop"
    before = board.page.evaluate(notebook_top)
    cells = board.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length")
    keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Space", "d", "d", "PageDown", "Home", "+"]
    for key in keys:
        board.page.keyboard.press(key)
    want = [" " if key == "Space" else key for key in keys]
    board.poll(lambda: len(board.python("desk.named('key')")) >= len(want))
    board.settle()
    assert [key for (key,) in board.python("desk.named('key')")] == want
    assert board.page.evaluate(notebook_top) == before
    assert board.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length") == cells
    assert active(board) == "CANVAS"


def test_a_shortcut_with_ctrl_is_still_the_notebooks(board):
    board.click(*spot("c3"))
    board.page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty = true")
    board.page.keyboard.press("Control+s")
    board.poll(lambda: not board.page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty"))
    assert board.python("desk.named('key')") == []


def test_a_held_key_stops_when_it_is_let_go(board):
    board.execute("import time; desk.board._on_key = lambda key, _: (time.sleep(0.1), desk.log.append(['key', key]))")
    board.click(*spot("c3"))
    for _ in range(30):
        board.page.keyboard.down("ArrowRight")  # each after the first is a repeat
        board.settle(20)
    board.page.keyboard.up("ArrowRight")
    board.settle(400)
    count = len(board.python("desk.named('key')"))
    board.settle(400)
    assert len(board.python("desk.named('key')")) == count
    assert 3 <= count < 15
    board.execute("desk.board._on_key = lambda key, _: desk.log.append(['key', key])")


def test_tab_and_escape_leave_the_board(board):
    board.execute("""desk.panel('<button data-xr="one">One</button><button data-xr="two">Two</button>')""")
    board.page.wait_for_selector('[data-xr="one"]')
    board.click(*spot("c3"))
    assert active(board) == "CANVAS"
    board.page.keyboard.press("Tab")
    assert board.page.evaluate("document.activeElement.dataset.xr") == "one"
    board.page.keyboard.press("Shift+Tab")
    assert active(board) == "CANVAS"
    assert board.page.evaluate("document.activeElement.matches(':focus-visible')")
    board.page.keyboard.press("Shift+Tab")
    assert active(board) != "CANVAS"
    board.click(*spot("c3"))
    board.page.keyboard.press("Escape")
    board.poll(lambda: active(board) != "CANVAS")
    assert board.page.evaluate("document.activeElement.matches('.jp-Cell')")


def test_the_wheel_scrolls_the_page(board):
    top = "document.querySelector('.jp-WindowedPanel-outer').scrollTop"
    board.move(*spot("c3"))
    before = board.page.evaluate(top)
    board.page.mouse.wheel(0, -200)
    board.poll(lambda: board.page.evaluate(top) < before, say="the wheel is trapped")


def test_a_board_has_a_name_and_a_role(board):
    canvas = board.page.get_by_role("application", name="A board of forty cells")
    assert canvas.count() == 1
    assert canvas.get_attribute("tabindex") == "0"
    board.execute("desk.board.name('Forty cells, Red to place')")
    board.page.get_by_role("application", name="Forty cells, Red to place").wait_for()
    board.execute("desk.board.name('A board of forty cells')")


def test_a_handler_that_raises_is_heard_of_and_the_next_click_works(board):
    board.execute("desk.fail = True")
    board.click(*spot("b2"))
    board.poll(lambda: board.python("desk.errors") == ["on purpose"])
    assert "in press" in board.python("desk.board.last_error")
    assert board.python("desk.board.last_error").rstrip().endswith("RuntimeError: on purpose")
    board.click(*spot("b5"))
    board.wait_pixel(*spot("b5"), RED)
    assert board.python("desk.errors") == ["on purpose"]


def test_controls_in_panels_say_what_they_do(board):
    board.execute(
        """desk.panel('''<div class="xr-card"><button data-xr="undo" class="xr-btn">Undo</button>
        <textarea data-xr-area="paste"></textarea><button data-xr="paste">Set</button>
        <select data-xr-change="pace"><option value="slow">Slow</option><option value="fast">Fast</option></select>
        <input data-xr-enter="enter"><input type="file" data-xr-file="open">
        <button data-xr="off" disabled>Off</button></div>''')"""
    )
    page = board.page
    page.locator('[data-xr="undo"]').click()
    page.locator('[data-xr="off"]').click(force=True)
    page.locator("[data-xr-area]").fill("a line\nand another")
    page.locator('[data-xr="paste"]').click()
    page.locator("[data-xr-change]").select_option("fast")
    page.locator("[data-xr-enter]").fill("e5")
    page.keyboard.press("Enter")
    page.locator("[data-xr-file]").set_input_files({"name": "g.json", "mimeType": "text/plain", "buffer": b"{not JSON"})
    want = [
        ["undo", ""],
        ["paste", "a line\nand another"],
        ["pace", "fast"],
        ["enter", "e5"],
        ["open", "{not JSON"],
    ]
    board.poll(lambda: len(board.python("desk.named('act')")) >= len(want))
    assert board.python("desk.named('act')") == want
    assert page.evaluate("document.activeElement.dataset.xrEnter") == "enter"
    page.keyboard.type("d d")  # replaces what was typed, and deletes no cell
    assert page.locator("[data-xr-enter]").input_value() == "d d"
    board.execute("desk.page.clear_entry('enter')")
    board.poll(lambda: page.locator("[data-xr-enter]").input_value() == "")


def test_a_panel_that_is_drawn_again_keeps_focus_and_text(board):
    html = '<p>{0}</p><button data-xr="a">A{0}</button><input data-xr-enter="enter"><button data-xr="b">B</button>'
    board.execute(f"desk.panel({html.format(1)!r})")
    board.page.locator("[data-xr-enter]").fill("half a wo")
    board.page.locator('[data-xr="b"]').focus()
    board.execute(f"desk.panel({html.format(2)!r})")
    shown(board, "A2").wait_for()
    assert board.page.evaluate("document.activeElement.dataset.xr") == "b"
    assert board.page.locator("[data-xr-enter]").input_value() == "half a wo"
    board.execute("""desk.panel('<h3>New</h3><button data-xr="b">B</button><button data-xr="c">C</button>')""")
    shown(board, "New").wait_for()
    assert board.page.evaluate("document.activeElement.dataset.xr") == "b"
    board.execute(
        """desk.panel('<h3>Newer</h3><button data-xr="b" disabled>B</button><button data-xr="c">C</button>')"""
    )
    shown(board, "Newer").wait_for()
    assert board.page.evaluate("document.activeElement.dataset.xr") == "c"


def test_letters_on_a_button_do_not_command_the_notebook(board):
    cells = "window.jupyterapp.shell.currentWidget.content.widgets.length"
    before = board.page.evaluate(cells)
    board.execute("""desk.panel('<button data-xr="one">One</button>')""")
    board.page.locator('[data-xr="one"]').focus()
    for key in "ddabx":  # delete the cell, a cell above, a cell below, cut the cell
        board.page.keyboard.press(key)
    board.settle()
    assert board.page.evaluate(cells) == before
    board.page.keyboard.press("Enter")
    board.poll(lambda: board.python("desk.named('act')") == [["one", ""]])


def test_a_board_wider_than_its_place_scrolls_to_a_cell(board):
    left = "canvas => canvas.parentElement.scrollLeft"
    board.execute("desk.board._on_press = lambda cell: desk.log.append(['press', cell])")
    board.execute("desk.board.show(picture(width=2600, columns=40), LIGHT); desk.board.reveal('c40')")
    board.poll(lambda: board.canvas().evaluate("canvas => canvas.clientWidth") == 2600)
    board.poll(lambda: board.canvas().evaluate(left) > 0)
    box = board.canvas().bounding_box()
    wrapper = board.page.locator(".xr-boardwrap").bounding_box()
    middle = 50 + 39 * SIZE * 3**0.5
    assert wrapper["x"] < box["x"] + middle < wrapper["x"] + wrapper["width"]
    board.click(middle / 2600, spot("c1")[1])
    board.poll(lambda: pressed(board) == ["c40"])
    board.execute("desk.board.show(picture(width=2600, columns=40), LIGHT); desk.board.reveal('c1')")
    board.poll(lambda: board.canvas().evaluate(left) == 0)
    board.execute("desk.board._on_press = desk.press; desk.show()")
    board.poll(lambda: board.canvas().evaluate("canvas => canvas.clientWidth") == 600)


def test_the_theme_of_the_page_reaches_the_board(board):
    board.theme("dark")
    board.wait_pixel(*spot("a1"), CELL["dark"])
    assert board.page.locator(".xr").evaluate("root => root.classList.contains('xr-dark')")
    board.execute("desk.page.theme_wish = 'light'")
    board.wait_pixel(*spot("a1"), CELL["light"])
    board.poll(lambda: not board.page.locator(".xr").evaluate("root => root.classList.contains('xr-dark')"))
    board.execute("desk.page.theme_wish = ''")
    board.wait_pixel(*spot("a1"), CELL["dark"])
    board.theme("light")
    board.wait_pixel(*spot("a1"), CELL["light"])


def test_the_width_of_the_page_is_told_and_settles(board):
    for width, layout in ((1600, "xr-w1600"), (600, "xr-w600"), (966, "xr-w960")):
        board.fit(width)
        inside = width - 6  # without the room for focus rings
        board.poll(
            lambda inside=inside: abs(board.python("desk.page.width") - inside) <= 1, say="the width is not told"
        )
        assert board.page.locator(f".xr.{layout}").count() == 1
    size = board.page.viewport_size
    board.execute("widths = []; desk.page.observe(lambda change: widths.append(change.new), names='width')")
    board.page.set_viewport_size({"width": size["width"] + 9, "height": size["height"]})
    board.settle(600)
    assert board.python("widths") == []  # a few pixels more are a scroll bar that left, not room
    board.page.set_viewport_size(size)


def test_a_tap_is_one_press_and_leaves_no_pointer_behind(open_notebook):
    notebook = open_notebook([BOARD], touch=True, reduced_motion="reduce")
    notebook.poll(lambda: notebook.python("desk.page.ready") == 1)
    assert notebook.python("[desk.page.touch, desk.page.reduced_motion]") == [True, True]
    assert notebook.page.locator(".xr.xr-touch.xr-still").count() == 1
    notebook.tap(*spot("c3"))
    notebook.wait_pixel(*spot("c3"), RED)
    notebook.settle(400)  # the mouse events that browsers make up after a touch
    assert pressed(notebook) == ["c3"]
    assert hovered(notebook) == []


def test_a_reload_a_second_view_and_a_second_browser_show_the_board(open_notebook, desktop):
    notebook = open_notebook([BOARD], height=1200)
    notebook.click(*spot("c3"))
    notebook.wait_pixel(*spot("c3"), RED)
    notebook.reload()
    notebook.wait_canvas()
    notebook.wait_pixel(*spot("c3"), RED)
    notebook.click(*spot("d4"))
    notebook.wait_pixel(*spot("d4"), RED)
    notebook.wait_pixel(*spot("c3"), CELL["light"])

    notebook.page.evaluate("window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0")
    notebook.command("notebook:create-output-view")
    second = notebook.page.locator(".jp-LinkedOutputView canvas")
    second.wait_for()
    assert second.get_attribute("aria-label") == "A board of forty cells"
    fx, fy = spot("e6")
    second.evaluate(REVEAL, fy)  # the view is low, and in older JupyterLabs lower still: the status bar lies below it
    box = second.bounding_box()
    notebook.page.mouse.click(box["x"] + fx * box["width"], box["y"] + fy * box["height"])
    notebook.wait_pixel(*spot("e6"), RED)  # the first view follows
    shown = "(c, [fx, fy]) => [...c.getContext('2d').getImageData(fx * c.width, fy * c.height, 1, 1).data]"
    notebook.poll(lambda: second.evaluate(shown, spot("e6"))[:3] == [0xC4, 0x30, 0x2B])
    assert pressed(notebook) == ["c3", "d4", "e6"]

    notebook.save()
    other = desktop.notebook(notebook.path, run=False)
    other.wait_canvas()
    other.wait_pixel(*spot("e6"), RED)
    other.click(*spot("e1"))
    other.wait_pixel(*spot("e1"), RED)
    notebook.wait_pixel(*spot("e1"), RED)


def test_a_cell_run_twenty_times_leaves_one_board(open_notebook):
    notebook = open_notebook(["import ipywidgets\nfrom ipywidgets.widgets.widget import _instances", BOARD])
    living = "sorted(str(type(each)) for each in _instances.values())"
    before = notebook.python(living)
    managers = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel._comms.size"
    in_page = notebook.ask(managers)
    assert in_page > 0
    for _ in range(20):
        notebook.run_cell(1)
    notebook.wait_canvas()
    assert notebook.python(living) == before
    notebook.poll(lambda: notebook.ask(managers) == in_page, say=lambda: f"{notebook.ask(managers)} comms")
    assert notebook.page.locator(".jp-OutputArea-output canvas").count() == 1
    notebook.click(*spot("c3"))
    notebook.wait_pixel(*spot("c3"), RED)


def test_two_boards_in_one_notebook_keep_apart(open_notebook):
    notebook = open_notebook([BOARD, "other = Desk('Another board')\nother.widget"])
    notebook.wait_canvas(1)
    notebook.click(*spot("b2"), index=1)
    notebook.wait_pixel(*spot("b2"), RED, index=1)
    notebook.wait_pixel(*spot("b2"), CELL["light"], index=0)
    assert pressed(notebook) == []
    assert notebook.python("other.named('press')") == [["b2"]]
    notebook.click(*spot("e5"), index=0)
    notebook.wait_pixel(*spot("e5"), RED, index=0)
    assert notebook.python("other.named('press')") == [["b2"]]
