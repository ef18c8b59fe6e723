"""A key of Battle Blitz while a machine plays: until the first changed pixel, beside a bare redraw of the same run."""

from __future__ import annotations

import os
import random
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

from explorer.widgets.duel_keys import ALONE
from explorer.widgets.live import REACTIONS
from tests.bench.stopwatch import BARE, press_bare, pressed
from tests.browser.conftest import desktop_of
from tests.browser.notebook import Notebook
from tests.browser.shown import Shown

ROUNDS = 20
ROUNDS_A_GAME = 4
"""Few enough that the machine has cards and flags left all the time."""

AIM_RATIO = 1.5
"""Times the bare redraw."""

WIDTH = 960

REACH = "1.5 * x.picture.cell_size"
"""How far round the middle of a card a changed pixel counts: what is picked up is framed. For the yardstick too."""

EXPLORER = """
from explorer import explore
from explorer.rules.battle_blitz.action import Place
from explorer.rules.battle_blitz.places import laid_slots
x = explore("battle_blitz", seed=1)
x.act("live seat B", "{reaction}")

def places():
    '''What A may place that sets nothing off, "7r>3": a side stays open, or the other one was first.'''
    position, found = x.session.position, []
    for act in position.legal_actions():
        if act.seat == "A" and isinstance(act, Place):
            at = position.flag(act.flag)
            if at.first == "B" or at.flag.capacity - len(at.side["A"].cards) > 1:
                found.append(f"{{act.card}}>{{act.flag}}")
    return found

def lands(place):
    '''Where on the canvas, as fractions, a card will lie once it is placed; nothing if it cannot be any more.'''
    position = x.session.position
    act = x.session.game.parse_action(f"A {{place}}", position)
    if position.why_illegal(act):
        return None
    after = position.apply(act).state
    drawn = x._face.picture(after, x._look())
    size = (drawn.scene.width, drawn.scene.height)
    return [c / s for c, s in zip(drawn.centres[laid_slots(after, "A")[act.card]], size)]
x
"""

BARE_QUIET, BARE_BUSY = "bare redraw, clock stopped", "bare redraw, machine plays"
PICK, PLACE, DRAW = "a card is picked up", "it is placed", "a card is drawn"


def test_key_to_changed_pixel(
    benchmark: Any, report: Callable[[str], None], browser: Any, lab: Any, tmp_path: Path
) -> None:
    """A picks a card up, places it and draws, by keys; B is the quickest machine that the explorer offers.

    The yardstick is pressed with the clock stopped, when the kernel has nothing else to do; and once more while the
    machine plays, to tell what the machine costs anybody from what a key of the table costs.
    """
    found: dict[str, list[float]] = {name: [] for name in (BARE_QUIET, BARE_BUSY, PICK, PLACE, DRAW)}
    acts: list[int] = []
    draw = random.Random(1)
    with desktop_of(browser, lab, tmp_path) as desktop:
        cells = [EXPLORER.format(reaction=min(REACTIONS)), BARE.format(board="x.board.canvas")]
        notebook = desktop.notebook(cells, width=WIDTH, height=1250)
        shown = Shown(notebook, "get_ipython().user_ns['x']")
        number = 0

        def one_round() -> None:
            nonlocal number
            notebook.execute("x.act('live stop')")
            if number % ROUNDS_A_GAME == 0:
                notebook.execute(f"x.session.new(seed={number})")
            notebook.settle(400)
            reach = shown.ask(REACH)
            found[BARE_QUIET].append(press_bare(notebook, reach=reach))
            before = acts_of_machine(shown)
            notebook.execute("x.act('live start')")
            notebook.poll(lambda: shown.ask("x._live.duel.phase") == "running", say="the clock does not run")
            found[BARE_BUSY].append(press_bare(notebook, reach=reach))
            one_card(notebook, shown, draw, found, reach)
            acts.append(acts_of_machine(shown) - before)
            number += 1

        benchmark.pedantic(one_round, rounds=ROUNDS, iterations=1)
    tell(benchmark, report, found)
    report(
        f"the machine acted {sum(acts)} times in {len(acts)} rounds; aim: at most {AIM_RATIO} times the bare redraw; "
        f"{os.getloadavg()[0]:.1f} processes wanted {os.cpu_count()} processors"
    )


def one_card(
    notebook: Notebook, shown: Shown, draw: random.Random, found: dict[str, list[float]], reach: float
) -> None:
    """Pick a card up, place it, draw. A key that comes to nothing, for the game paused meanwhile, is not counted."""
    places: list[str] = []
    notebook.poll(lambda: places.extend(run(notebook, "places()")) or places, 30, "A can place nothing")
    hand = shown.ask("list(map(str, x.session.position.hands['A']))")
    last = shown.spot(f"handA:{hand[-1]}")
    place = draw.choice(places)
    card, _, flag = place.partition(">")
    shown.board.focus()
    key = ALONE.cards[hand.index(card)]
    count(found[PICK], pressed(notebook, shown.board, key, shown.spot(f"handA:{card}"), reach=reach))
    inside = run(notebook, f"lands({place!r})")
    if inside is not None:
        box = shown.board.bounding_box()
        assert box is not None
        at = (box["x"] + inside[0] * box["width"], box["y"] + inside[1] * box["height"])
        count(found[PLACE], pressed(notebook, shown.board, ALONE.flags[int(flag) - 1], at, reach=reach))
    if shown.ask("x.session.position.player('A').owes"):
        count(found[DRAW], pressed(notebook, shown.board, ALONE.draw, last, reach=reach))


def run(notebook: Notebook, expression: str) -> Any:
    """The value of an expression in the notebook's own names."""
    return notebook.python(f"eval({expression!r}, get_ipython().user_ns)")


def count(found: list[float], milliseconds: float | None) -> None:
    if milliseconds is not None:
        found.append(milliseconds)


def acts_of_machine(shown: Shown) -> int:
    return int(shown.ask("sum(moment.label.startswith('B') for moment in x.session.timeline())"))


def tell(benchmark: Any, report: Callable[[str], None], found: dict[str, list[float]]) -> None:
    """Report each by its median and its slowest tenth, beside both yardsticks."""
    quiet, busy = (statistics.median(found[name]) for name in (BARE_QUIET, BARE_BUSY))
    for name, times in found.items():
        middle = statistics.median(times)
        slow = statistics.quantiles(times, n=10)[-1]
        benchmark.extra_info[name] = {"ms": round(middle, 1), "times bare": round(middle / quiet, 2)}
        report(
            f"{name}: {middle:.0f} ms ({middle / quiet:.2f} times the bare redraw, {middle / busy:.2f} times the one "
            f"beside the machine), one in ten over {slow:.0f} ms; {len(times)} presses"
        )
