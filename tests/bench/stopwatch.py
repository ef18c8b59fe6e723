"""What the benches of the screen share: a stopwatch on the page's own clock, and the bare redraw to tell it beside.

The yardstick is a canvas as large as the board, and a handler in Python that fills it with another colour: two
commands, held. It acts when the button comes up, as a click does, or when a key goes down. No explorer on ipycanvas
can be quicker than that.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from tests.browser.notebook import CANVAS, Notebook

BARE = """
from ipycanvas import Canvas, hold_canvas
def bare_beside(board):
    bare = Canvas(width=board.width, height=board.height, layout={{"width": board.layout.width}})
    clicks = 0
    def redraw(*_):
        nonlocal clicks
        clicks += 1
        with hold_canvas():
            bare.fill_style = "#%02x8040" % (clicks * 7 % 256)
            bare.fill_rect(0, 0, bare.width, bare.height)
    bare.on_mouse_up(redraw)
    bare.on_key_down(redraw)
    return bare
bare_beside({board})
"""
"""A cell that shows the yardstick, as large as a board (an ipycanvas by its Python expression)."""

# Times from an event (the button up, a key down) to the first other pixel in a patch, on the page's own clock.
STOPWATCH = """(canvas, [event, x, y, reach]) => {
    const context = canvas.getContext('2d');
    const patch = () => {
        const data = new Uint32Array(context.getImageData(x - reach, y - reach, 2 * reach, 2 * reach).data.buffer);
        let mark = 0;
        for (const pixel of data) mark = (Math.imul(mark, 31) + pixel) | 0;
        return mark;
    };
    window.xrTime = null;
    window.addEventListener(event, () => {
        const before = patch(), start = performance.now();
        const look = () => {
            if (patch() !== before) window.xrTime = performance.now() - start;
            else if (performance.now() - start < 5000) setTimeout(look, 0);
            else window.xrTime = -1;
        };
        look();
    }, {capture: true, once: true});
}"""


class Click(NamedTuple):
    """What one click took: milliseconds to a changed pixel, and the bytes that came in."""

    milliseconds: float
    bytes: int


def timed(
    notebook: Notebook,
    canvas: Locator,
    at: tuple[float, float],
    *,
    patch: tuple[float, float] | None = None,
    reach: float = 2,
) -> Click:
    """Click at a place of the page, as long as people press, and say what it took.

    Args:
        notebook: the tab.
        canvas: where to look for a changed pixel.
        at: where to click.
        patch: the middle of the square that is looked at; None for the place of the click.
        reach: half the side of that square, in CSS pixels.
    """
    notebook.page.mouse.move(*at)
    notebook.settle(250)
    _watch(canvas, "pointerup", patch or at, reach)
    notebook.traffic.reset()
    notebook.page.mouse.click(*at, delay=80)
    milliseconds = _changed(notebook)
    assert milliseconds is not None, "the pixel did not change"
    notebook.settle(350)
    return Click(milliseconds, notebook.traffic.bytes)


def pressed(
    notebook: Notebook, canvas: Locator, key: str, patch: tuple[float, float], *, reach: float = 2
) -> float | None:
    """Press a key, and return after how many milliseconds a pixel had changed; None when none did for 5 seconds.

    Args:
        notebook: the tab.
        canvas: what has the keyboard, and where to look for a changed pixel.
        key: the key by its place, "KeyQ".
        patch: the middle of the square that is looked at, on the page.
        reach: half the side of that square, in CSS pixels.
    """
    _watch(canvas, "keydown", patch, reach)
    notebook.page.keyboard.press(key, delay=80)
    return _changed(notebook)


def _watch(canvas: Locator, event: str, patch: tuple[float, float], reach: float) -> None:
    box = canvas.bounding_box()
    assert box is not None
    density = canvas.evaluate("canvas => canvas.width / canvas.getBoundingClientRect().width")
    inside = (patch[0] - box["x"], patch[1] - box["y"], reach)
    canvas.evaluate(STOPWATCH, [event, *(round(length * density) for length in inside)])


def _changed(notebook: Notebook) -> float | None:
    notebook.poll(lambda: notebook.page.evaluate("window.xrTime") is not None, say="the stopwatch runs on")
    milliseconds: float = notebook.page.evaluate("window.xrTime")
    return milliseconds if milliseconds >= 0 else None


def middle(canvas: Locator) -> tuple[float, float]:
    """Scroll a canvas into view and return its middle, on the page."""
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click_bare(notebook: Notebook, number: int = -1, reach: float = 2) -> Click:
    """Click in the middle of a bare canvas: by its place among all canvases of the notebook, the last one as a rule."""
    canvas = notebook.page.locator(CANVAS).nth(number)
    return timed(notebook, canvas, middle(canvas), reach=reach)


def press_bare(notebook: Notebook, number: int = -1, reach: float = 2) -> float:
    """Press a key on a bare canvas, found as for `click_bare`; return after how many milliseconds it had changed."""
    canvas = notebook.page.locator(CANVAS).nth(number)
    patch = middle(canvas)
    canvas.focus()
    milliseconds = pressed(notebook, canvas, "KeyQ", patch, reach=reach)
    assert milliseconds is not None, "the bare canvas did not change"
    return milliseconds


def tell(
    benchmark: Any,
    report: Callable[[str], None],
    found: Mapping[str, Sequence[Click]],
    yardstick: str,
    names: Sequence[str],
) -> None:
    """Report clicks by their medians, and the quickest of them, beside those on the bare canvas of the same run."""
    bare = statistics.median(click.milliseconds for click in found[yardstick])
    best = min(click.milliseconds for click in found[yardstick])
    for name in (yardstick, *names):
        middle = statistics.median(click.milliseconds for click in found[name])
        quickest = min(click.milliseconds for click in found[name])
        sent = statistics.median(click.bytes for click in found[name])
        ratio = middle / bare
        benchmark.extra_info[name] = {"ms": round(middle, 1), "times bare": round(ratio, 2), "bytes": sent}
        report(
            f"{name}: {middle:.0f} ms ({ratio:.2f} times the bare redraw; quickest {quickest:.0f}, "
            f"{quickest / best:.2f} times), {sent:.0f} bytes a click"
        )
