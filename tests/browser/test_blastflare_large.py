"""The largest board, 20 by 20, on a small page: its squares stay large enough, and it is moved to where one looks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from .notebook import Notebook
from .shown import Shown

MAKE = """
from explorer import explore
x = explore("blastflare", players=4, width=20, height=20, seed=7)
x.act("pace", "hand")
x
"""

MEASURE = """canvas => {
    const place = canvas.parentElement, page = canvas.closest('.xr');
    return JSON.stringify({
        board: canvas.clientWidth, place: place.clientWidth, left: place.scrollLeft,
        page: page.clientWidth, beyond: page.scrollWidth,
    });
}"""


def measured(shown: Shown) -> Any:
    return json.loads(shown.board.evaluate(MEASURE))


@pytest.mark.parametrize("width", [600, 960, 1600])
def test_squares_stay_large_and_only_the_board_scrolls(open_notebook: Callable[..., Notebook], width: int) -> None:
    notebook = open_notebook([MAKE], width=width, height=1200)
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    shown.wait_read("game", "to act")
    notebook.settle(500)
    found = measured(shown)
    assert shown.ask("x.picture.cell_size") * 2**0.5 >= 40
    assert found["place"] <= found["page"], "the board's place is wider than the explorer"
    assert found["beyond"] <= found["page"], "the explorer is wider than the page"
    assert (found["board"] > found["place"]) == (width < 1600), "the board scrolls where it does not fit"


def test_a_wide_board_goes_where_the_keyboard_is_and_a_click_there_hits(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook([MAKE], width=600, height=1200)
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    shown.wait_read("game", "to act")
    notebook.settle(500)
    asked = shown.ask("x.picture.centres[x.session.position.of(x.session.position.to_move).cell][0]")
    found = measured(shown)
    assert found["left"] < asked < found["left"] + found["place"], "whoever is asked is out of sight"
    shown.board.focus()
    notebook.execute("x.desk.focus = 's10'")
    shown.page.keyboard.press("ArrowRight")
    shown.wait_read("status", "t10:")
    at = shown.ask("x.picture.centres['t10'][0]")
    notebook.poll(
        lambda: measured(shown)["left"] < at < measured(shown)["left"] + found["place"],
        say="the square under the cursor is out of sight",
    )
    shown.hover("t12")
    shown.wait_read("status", "t12:")
    # By hand it goes back: a wheel, a finger or the scroll bar move the board and nothing else.
    shown.page.mouse.wheel(-2000, 0)
    notebook.poll(lambda: measured(shown)["left"] == 0, say="it does not scroll back")
    shown.hover("b12")
    shown.wait_read("status", "b12:")


def test_a_wide_board_goes_to_whoever_is_asked(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook([MAKE], width=600, height=1200)
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    shown.wait_read("game", "to act")
    place = "x.picture.centres[x.session.position.of({seat!r}).cell][0] / x.picture.scene.width"
    places = {seat: shown.ask(place.format(seat=seat)) for seat in "ABCD"}
    seen: set[bool] = set()
    for _ in range(6):
        seat = shown.ask("x.session.position.to_move")
        seen.add(places[seat] > 0.5)
        notebook.poll(lambda seat=seat: in_sight(shown, places[seat]), say=f"{seat} is asked, out of sight")
        notebook.execute("x.act('play end' if x.session.position.frame.kind == 'turn' else 'play pass')")
    assert seen == {False, True}, "they stand on both sides"


def in_sight(shown: Shown, at: float) -> bool:
    """Whether a place of the board, as a part of its width, is seen."""
    found = measured(shown)
    return bool(found["left"] < at * found["board"] < found["left"] + found["place"])
