"""From a click to a changed pixel, and the bytes it takes, beside a bare redraw of two commands."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench.stopwatch import BARE, Click, click_bare, tell, timed
from tests.browser.conftest import desktop_of
from tests.browser.shown import Shown

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


def click_board(shown: Shown, draw: random.Random) -> Click:
    """Click a legal cell at random; a game that is over begins anew."""
    if shown.ask("x.session.position.is_terminal"):
        shown.notebook.execute(f"{shown.expression}.session.new(base={shown.ask('x.session.position.base')})")
    cell = draw.choice(shown.ask("[str(action) for action in x.session.position.legal_actions()]"))
    return timed(shown.notebook, shown.board, shown.spot(cell))


def test_click_to_changed_pixel(
    benchmark: Any, report: Callable[[str], None], browser: Any, lab: Any, tmp_path: Path
) -> None:
    """The three take turns, so that a busy machine slows them alike; each is told by its median."""
    found: dict[str, list[Click]] = {"bare redraw": [], "base 5": [], "base 7": []}
    with desktop_of(browser, lab, tmp_path) as desktop:
        # The bare canvas is as large as the board of base 7: a browser takes longer to show a larger canvas.
        cells = [EXPLORER.format(base=5), EXPLORER.format(base=7), BARE.format(board="x7.board.canvas")]
        notebook = desktop.notebook(cells, width=960, height=1100)
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
    tell(benchmark, report, found, "bare redraw", tuple(boards))
    report(f"aims: at most {AIM_RATIO} times the bare redraw; under {AIM_BYTES} bytes on base 7")
