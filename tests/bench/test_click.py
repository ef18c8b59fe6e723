"""From a click to a changed pixel, and the bytes it takes, beside a bare redraw of two commands."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator

from tests.browser.conftest import browser, desktop_of, lab
from tests.browser.notebook import CANVAS, Notebook
from tests.browser.shown import Shown

__all__ = ["browser", "lab"]  # fixtures

CLICKS = 30

# Aims: times the bare redraw, and bytes of one click on base 7.
AIM_RATIO = 1.25
AIM_BYTES = 10_000

EXPLORER = """
from explorer import explore
x{base} = explore("blast_radius", base={base})
x{base}.act("pace", "hand")
x{base}
"""

# As large as the board of base 7: a browser takes longer to show a larger canvas. It acts when the button comes up, as
# a click does.
BARE = """
from ipycanvas import Canvas, hold_canvas
board = x7.board.canvas
bare = Canvas(width=board.width, height=board.height, layout={"width": board.layout.width})
clicks = 0
def redraw(x, y):
    global clicks
    clicks += 1
    with hold_canvas():
        bare.fill_style = "#%02x8040" % (clicks * 7 % 256)
        bare.fill_rect(0, 0, bare.width, bare.height)
bare.on_mouse_up(redraw)
bare
"""

# Times from the moment the button comes up to the first other pixel in a patch around it, on the page's own clock.
STOPWATCH = """(canvas, [x, y]) => {
    const context = canvas.getContext('2d');
    const patch = () => context.getImageData(x - 4, y - 4, 8, 8).data.join();
    window.xrTime = null;
    window.addEventListener('pointerup', () => {
        const before = patch(), start = performance.now();
        const look = () => {
            if (patch() !== before) window.xrTime = performance.now() - start;
            else if (performance.now() - start < 5000) setTimeout(look, 0);
        };
        look();
    }, {capture: true, once: true});
}"""


def timed(notebook: Notebook, canvas: Locator, x: float, y: float) -> tuple[float, int]:
    """Click at a place of the page; return the milliseconds to a changed pixel, and the bytes that came in."""
    box = canvas.bounding_box()
    assert box is not None
    notebook.page.mouse.move(x, y)
    notebook.settle(250)
    density = canvas.evaluate("canvas => canvas.width / canvas.getBoundingClientRect().width")
    canvas.evaluate(STOPWATCH, [round((x - box["x"]) * density), round((y - box["y"]) * density)])
    notebook.traffic.reset()
    notebook.page.mouse.click(x, y, delay=80)  # as long as people press
    notebook.poll(lambda: notebook.page.evaluate("window.xrTime") is not None, say="the pixel did not change")
    milliseconds = notebook.page.evaluate("window.xrTime")
    notebook.settle(350)
    return milliseconds, notebook.traffic.bytes


def click_bare(notebook: Notebook) -> tuple[float, int]:
    canvas = notebook.page.locator(CANVAS).last
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box is not None
    return timed(notebook, canvas, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def click_board(shown: Shown, draw: random.Random) -> tuple[float, int]:
    """Click a legal cell at random; a game that is over begins anew."""
    if shown.ask("x.session.position.is_terminal"):
        shown.notebook.execute(f"{shown.expression}.session.new(base={shown.ask('x.session.position.base')})")
    cell = draw.choice(shown.ask("[str(action) for action in x.session.position.legal_actions()]"))
    return timed(shown.notebook, shown.board, *shown.spot(cell))


def test_click_to_changed_pixel(
    benchmark: Any, report: Callable[[str], None], browser: Any, lab: Any, tmp_path: Path
) -> None:
    """The three take turns, so that a busy machine slows them alike; each is told by its median."""
    found: dict[str, list[tuple[float, int]]] = {"bare redraw": [], "base 5": [], "base 7": []}
    with desktop_of(browser, lab, tmp_path) as desktop:
        notebook = desktop.notebook([EXPLORER.format(base=5), EXPLORER.format(base=7), BARE], width=960, height=1100)
        boards = {
            f"base {base}": Shown(notebook, f"get_ipython().user_ns['x{base}']", place)
            for place, base in enumerate((5, 7))
        }
        draw = random.Random(1)

        def one_round() -> None:
            found["bare redraw"].append(click_bare(notebook))
            for name, shown in boards.items():
                found[name].append(click_board(shown, draw))

        benchmark.pedantic(one_round, rounds=CLICKS, iterations=1, warmup_rounds=1)
    bare = statistics.median(milliseconds for milliseconds, _ in found["bare redraw"])
    for name, clicks in found.items():
        milliseconds = statistics.median(each for each, _ in clicks)
        sent = statistics.median(each for _, each in clicks)
        ratio = milliseconds / bare
        benchmark.extra_info[name] = {"ms": round(milliseconds, 1), "times bare": round(ratio, 2), "bytes": sent}
        report(f"{name}: {milliseconds:.0f} ms ({ratio:.2f} times the bare redraw), {sent:.0f} bytes a click")
    report(f"aims: at most {AIM_RATIO} times the bare redraw; under {AIM_BYTES} bytes on base 7")
