"""A cast in Blastflare: from its clicks to a changed pixel, beside a bare redraw; and whether hovering keeps up."""

from __future__ import annotations

import os
import random
import statistics
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.bench.stopwatch import BARE, Click, click_bare, tell, timed
from tests.browser.conftest import desktop_of
from tests.browser.desktop import Desktop
from tests.browser.notebook import Notebook
from tests.browser.shown import Shown

CASTS = 16
SWEEPS = 8
SIDES = (9, 20)

AIM_RATIO = 1.5
"""Times the bare redraw."""

AIM_LAG = 100
"""Milliseconds that the board may be behind the pointer."""

CELLS_A_SECOND = 20
MOVES_A_CELL = 3

# A new game for four, in which whoever begins holds a Fireball and somebody stands in its reach. It steps on the way:
# every picture of a cast is as full as those of a game.
EXPLORER = """
from explorer import explore, games
from explorer.rules.blastflare.dealing import dealt
from explorer.rules.blastflare.edit import with_character
def position(side):
    state = games["blastflare"].start(players=4, width=side, height=side, seed=7)
    board, mover = state.table.board, state.to_move
    middle = board.cells[board.size // 2 + board.width // 4]
    free = [cell for cell in board.cells if not state.solid & board.bit[cell]]
    free.sort(key=lambda cell: board.distance(middle, cell))
    state = dealt(with_character(state, mover, cell=free[0]), "Fireball", mover)
    seen = [cell for cell in free if 2 <= board.distance(free[0], cell) <= 4 and state.sight(free[0], cell).clear]
    others = [seat for seat in state.table.seats if seat != mover]
    return with_character(with_character(state, others[0], cell=seen[0]), others[1], cell=seen[-1])
x{side} = explore("blastflare", position=position({side}))
x{side}.act("pace", "{pace}")
x{side}.desk.passes_alone = False
x{side}
"""


def opened(desktop: Desktop, side: int, pace: str = "hand") -> tuple[Notebook, Shown]:
    """A notebook with a board, wide enough that nothing has to be scrolled, and a bare canvas as large as it."""
    cells = [EXPLORER.format(side=side, pace=pace), BARE.format(board=f"x{side}.board.canvas")]
    notebook = desktop.notebook(cells, width=1600, height=1250)
    shown = Shown(notebook, f"get_ipython().user_ns['x{side}']")
    shown.wait_read("game", "to act")
    return notebook, shown


@pytest.mark.parametrize("pace", ["hand", "normal"])
@pytest.mark.parametrize("side", SIDES)
def test_click_to_changed_pixel_in_a_cast(
    benchmark: Any, report: Callable[[str], None], browser: Any, lab: Any, tmp_path: Path, side: int, pace: str
) -> None:
    """Pick the card: the targets are lit. Click a target: it is declared. Each by turns with the bare redraw."""
    board = f"{side}×{side}, pace {pace}"
    pick, declare, bare = f"{board}: a card is picked", f"{board}: its target is clicked", f"{board}: bare redraw"
    found: dict[str, list[Click]] = {bare: [], pick: [], declare: []}
    draw = random.Random(side)
    with desktop_of(browser, lab, tmp_path) as desktop:
        notebook, shown = opened(desktop, side, pace)
        reach = shown.ask("x.picture.cell_size") / 2**0.5 - 2

        def one_round() -> None:
            notebook.execute(f"x{side}.playback.stop(); x{side}.session.go(0); x{side}.session.cancel()")
            notebook.settle(400)
            found[bare].append(click_bare(notebook, reach=reach))
            card = shown.root.locator('[data-xr="pick Fireball"]').first
            card.scroll_into_view_if_needed()
            box = card.bounding_box()
            assert box is not None
            options = "x.session.position.choose(('Fireball',)).options"
            target = draw.choice(shown.ask(f"sorted(option.value for option in {options} if option.is_open)"))
            shown.board.scroll_into_view_if_needed()
            at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            found[pick].append(timed(notebook, shown.board, at, patch=shown.spot(target), reach=reach))
            found[declare].append(timed(notebook, shown.board, shown.spot(target), reach=reach))
            assert shown.moves == [f"Fireball {target}"]

        benchmark.pedantic(one_round, rounds=CASTS, iterations=1, warmup_rounds=1)
    tell(benchmark, report, found, bare, (pick, declare))
    report(f"aim: at most {AIM_RATIO} times the bare redraw; {load()}")


# Notes when the pointer is where, and when the status line, which goes out after the board, tells of which cell.
DIARY = """(status) => {
    window.xrWay = [];
    window.xrTold = [];
    window.addEventListener('pointermove', (event) => window.xrWay.push([event.clientX, performance.now()]), true);
    const watch = new MutationObserver(() => {
        window.xrTold.push([document.querySelector(status).innerText.split(':')[0].trim(), performance.now()]);
    });
    watch.observe(document.querySelector(status), {childList: true, subtree: true, characterData: true});
}"""


@pytest.mark.parametrize("side", SIDES)
def test_hovering_keeps_up(
    benchmark: Any, report: Callable[[str], None], browser: Any, lab: Any, tmp_path: Path, side: int
) -> None:
    """The pointer runs along rows while a Fireball is aimed: every cell asks for a verdict, a line and a forecast."""
    worst: list[float] = []
    typical: list[float] = []
    told: list[int] = []
    kernel: list[float] = []
    page: list[float] = []
    with desktop_of(browser, lab, tmp_path) as desktop:
        notebook, shown = opened(desktop, side)
        shown.press("pick Fireball")
        shown.wait_read("why", "pick a square.")
        shown.board.scroll_into_view_if_needed()
        row = int(shown.ask("x.session.position.of(x.session.position.to_move).cell[1:]"))
        notebook.page.evaluate(DIARY, ".xr-slot-status")
        devtools = notebook.page.context.new_cdp_session(notebook.page)

        def one_sweep() -> None:
            number = min(side, max(1, row + draw.choice((-1, 0, 1, 2))))
            names = [f"{letter}{number}" for letter in "abcdefghijklmnopqrst"[:side]]
            if draw.random() < 0.5:
                names.reverse()
            spots = [shown.spot(name) for name in names]
            notebook.page.mouse.move(*spots[0])
            notebook.settle(400)
            notebook.page.evaluate("() => { window.xrWay = []; window.xrTold = []; }")
            began = notebook.python("__import__('time').process_time()"), busy(browser)
            sweep(notebook, devtools, spots)
            shown.wait_read("status", f"{names[-1]}:")
            notebook.settle(50)
            page.append((busy(browser) - began[1]) / side)
            kernel.append((notebook.python("__import__('time').process_time()") - began[0]) * 1000 / side)
            way, lines = notebook.page.evaluate("[window.xrWay, window.xrTold]")
            lags = list(behind(way, lines, names, spots))
            worst.append(max(lags))
            typical.append(statistics.median(lags))
            told.append(len(lines))

        draw = random.Random(side)
        benchmark.pedantic(one_sweep, rounds=SWEEPS, iterations=1, warmup_rounds=1)
    report(
        f"{side}×{side}, {CELLS_A_SECOND} cells a second: at most {statistics.median(worst[1:]):.0f} ms behind in the "
        f"middle of {SWEEPS} sweeps (best sweep {min(worst[1:]):.0f}, worst {max(worst[1:]):.0f}; in between "
        f"{statistics.median(typical[1:]):.0f}), {statistics.median(told[1:]):.0f} of {side} cells shown; aim {AIM_LAG}"
    )
    report(
        f"work for a cell: {statistics.median(kernel[1:]):.0f} ms of processor time in the kernel, "
        f"{statistics.median(page[1:]):.0f} ms in the browser; {load()}"
    )


def load() -> str:
    """How much else the machine had to do: without knowing it, milliseconds say little."""
    return f"{os.getloadavg()[0]:.1f} processes wanted its {os.cpu_count()} processors"


def busy(browser: Any) -> float:
    """How many milliseconds of processor time the browser's pages have taken so far, with what draws them."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return 1000 * float(sum(each["cpuTime"] for each in processes if each["type"] in ("renderer", "GPU")))


def sweep(notebook: Notebook, devtools: Any, spots: list[tuple[float, float]]) -> None:
    """Run along places of the page at a steady speed; the pointer's events come from the browser, not from a script."""
    for (x1, y1), (x2, y2) in pairwise(spots):
        for part in range(1, MOVES_A_CELL + 1):
            x, y = x1 + (x2 - x1) * part / MOVES_A_CELL, y1 + (y2 - y1) * part / MOVES_A_CELL
            devtools.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y})
            notebook.settle(round(1000 / CELLS_A_SECOND / MOVES_A_CELL))


def behind(
    way: list[tuple[float, float]],
    told: list[tuple[str, float]],
    names: list[str],
    spots: list[tuple[float, float]],
) -> list[float]:
    """How old what was told had become when something else took its place: since the pointer had left that cell.

    The last cell is the one where the pointer stays: it counts from when the pointer came to it until it was told.
    """
    half = abs(spots[1][0] - spots[0][0]) / 2
    inside = {
        name: [time for x, time in way if abs(x - spot[0]) < half] for name, spot in zip(names, spots, strict=True)
    }
    lags = []
    for (name, _), (_, until) in pairwise(told):
        times = inside.get(name, [])
        left = next((time for _, time in way if times and time > times[-1]), None)
        lags.append(max(0.0, until - left) if left is not None else 0.0)
    assert told[-1][0] == names[-1], "the last cell was never told"
    lags.append(max(0.0, told[-1][1] - inside[names[-1]][0]))
    return lags
