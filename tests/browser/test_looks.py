"""The screenshot matrix of ``make looks``: every width, theme and scale, for a person to look at.

The pictures are left in ``looks/``. A test here fails only for what no eye should have to find: a panel that is cut off
or overlaps, type smaller than 11 px, an error in the page.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from explorer.rules.battle_blitz.game import GAME
from tests.views.battle_blitz.tables import mockup
from tests.widgets.blastflare_positions import MOCKUP

from .notebook import Notebook
from .shown import Shown

pytestmark = pytest.mark.looks

GAMES = json.loads((Path(__file__).parents[1] / "data" / "blast_radius_games.json").read_text(encoding="utf-8"))
MOVES = GAMES["games"][0]["moves"][:26]

OPEN = f"""
from explorer import explore
x = explore("blast_radius", base=5)
for move in {MOVES}:
    x.session.play(move)
x
"""

SMALLEST_TYPE = 11
"""CSS pixels."""


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [600, 960, 1600])
def test_the_matrix(open_notebook: Callable[..., Notebook], width: int, theme: str, scale: int) -> None:
    notebook = open_notebook([OPEN], width=width, theme=theme, scale=scale, height=1700 if width == 600 else 1150)
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    shown.wait_read("game", "Move 27")
    name = f"{width}-{theme}-{scale}x"
    _hide_code(notebook)
    _check(shown, width)
    notebook.shot(f"game-{name}")
    refused = shown.ask("next(c for c in x.session.position.cells if len(x.session.why(c).reasons) > 1)")
    shown.click(refused)
    shown.wait_read("why", "can’t place")
    notebook.settle()
    notebook.shot(f"refused-{name}")
    shown.hover(shown.ask("str(x.session.position.legal_actions()[0])"))
    notebook.execute("x.session.cancel()")
    shown.wait_read("why", "If ")
    notebook.settle()
    notebook.shot(f"forecast-{name}")
    if scale == 2:
        return
    notebook.page.mouse.move(2, 2)
    for setup, label in (
        ("mode inspect", "inspect"),
        ("mode edit", "edit"),
        ("dialog new", "new"),
        ("dialog share", "share"),
        ("rule BR-12", "rule"),
    ):
        notebook.execute(f"x.act('mode play'); x.act({setup!r})")
        notebook.settle(400)
        _check(shown, width)
        notebook.shot(f"{label}-{name}")
    notebook.execute("x.act('dialog'); x.act('mode play'); x.act('log'); x.act('presenter')")
    notebook.settle(600)
    notebook.shot(f"projector-{name}")


@pytest.mark.parametrize("base", [1, 2, 6, 7, 10])
def test_other_boards(open_notebook: Callable[..., Notebook], base: int) -> None:
    notebook = open_notebook([f"from explorer import explore\nx = explore('blast_radius', base={base})\nx"], width=960)
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    _hide_code(notebook)
    shown.play(shown.ask("x.session.position.cells[len(x.session.position.cells) // 2]"))
    shown.at_rest()
    notebook.shot(f"base-{base}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [600, 960, 1600])
def test_blastflare(open_notebook: Callable[..., Notebook], width: int, theme: str) -> None:
    cell = f"from explorer import explore\nx = explore('blastflare', position={MOCKUP!r})\nx.act('pace', 'hand')\nx"
    notebook = open_notebook([cell], width=width, theme=theme, height=1900 if width == 600 else 1300)
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    _hide_code(notebook)
    notebook.execute("x.act('pick Fireball')")
    for cell, label in (("f5", "aim"), ("e2", "blocked")):
        shown.hover(cell)
        notebook.settle(400)
        _check(shown, width)
        notebook.shot(f"blastflare-{label}-{width}-{theme}")
    notebook.page.mouse.move(2, 2)
    for setup, label in (
        ("x.act('enter', 'Fireball f5'); x.act('enter', 'Shield C #1')", "pile"),
        ("x.act('mode inspect'); x.act('ask sight'); x.click('c4')", "inspect"),
        ("x.act('mode edit'); x.act('brush B')", "edit"),
        ("x.act('mode play'); x.act('dialog new')", "new"),
        ("x.act('dialog'); x.act('seen', 'asked'); x.act('play pass')", "cover"),
        ("x.act('seen', ''); x.act('presenter')", "projector"),
    ):
        notebook.execute(setup)
        notebook.settle(400)
        _check(shown, width)
        notebook.shot(f"blastflare-{label}-{width}-{theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [600, 960, 1600])
def test_what_is_asked_and_tried_in_blastflare(
    open_notebook: Callable[..., Notebook], width: int, theme: str
) -> None:
    cell = f"from explorer import explore\nx = explore('blastflare', position={MOCKUP!r})\nx.act('pace', 'hand')\nx"
    notebook = open_notebook([cell], width=width, theme=theme, height=2300 if width == 600 else 1300)
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    _hide_code(notebook)
    for setup, label in (
        ("x.act('mode inspect'); x.act('ask ray'); x.click('c4'); x.click('e2'); x.board.grab('d2')", "held"),
        ("x.board.carry('c3')", "tried"),
        ("x.board.carry('d5')", "refused"),
        ("x.board.carry('c3'); x.board.drop('c3')", "back"),
        ("x.act('putback'); x.act('reading BF-40'); x.act('reread BF-40 c')", "reread"),
        ("x.act('reading'); x.act('find', 'push'); x.act('ask who_sees_whom')", "find"),
        ("x.act('find', ''); x.act('ask explosion'); x.act('squares +1'); x.click('f5')", "explosion"),
        ("x.act('mode edit'); x.act('brush D'); x.act('person deal Duplication', 'in play D')", "deal"),
        ("x.act('undo'); x.act('mode inspect'); x.act('presenter'); x.act('reading BF-62')", "readings-big"),
    ):
        notebook.execute(setup)
        notebook.settle(400)
        _check(shown, width)
        notebook.shot(f"blastflare-{label}-{width}-{theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [600, 960, 1600])
def test_chance_in_blastflare(open_notebook: Callable[..., Notebook], width: int, theme: str) -> None:
    position = MOCKUP.replace("hand Fireball", "hand Blizzard; Meteor; Riptide; Teleport; Fireball")
    cell = f"from explorer import explore\nx = explore('blastflare', position={position!r})\nx.act('pace', 'hand')\nx"
    notebook = open_notebook([cell], width=width, theme=theme, height=2100 if width == 600 else 1300)
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    _hide_code(notebook)
    for setup, pointed, label in (
        ("x.act('pick Meteor')", "", "heat"),
        ("x.act('odds B')", "", "heat-of-b"),
        ("x.act('odds B')", "e5", "outcome"),
        ("x.act('pick Riptide')", "", "ways"),
        ("x.act('way N')", "", "way"),
        ("x.act('pick Teleport')", "", "landing"),
        ("x.act('pick Blizzard')", "f5", "scatter"),
        ("x.act('chooses chosen'); x.act('enter', 'Blizzard f5'); x.act('chance N')", "", "sent"),
        ("x.act('unpick'); x.act('unpick'); x.act('enter', 'Meteor')", "d4", "chosen"),
        ("x.act('chance d4')", "", "was-chosen"),
        ("x.act('chooses drawn'); x.act('undo'); x.act('presenter'); x.act('pick Meteor')", "", "big"),
    ):
        notebook.execute(setup)
        if pointed:
            shown.hover(pointed)
        else:
            notebook.page.mouse.move(2, 2)
        notebook.settle(400)
        _check(shown, width)
        notebook.shot(f"chance-{label}-{width}-{theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [600, 960, 1600])
def test_battle_blitz(open_notebook: Callable[..., Notebook], width: int, theme: str) -> None:
    position = GAME.diagram(mockup())
    cell = f"from explorer import explore\nx = explore('battle_blitz', position={position!r})\nx.act('pace', 'hand')\nx"
    notebook = open_notebook([cell], width=width, theme=theme, height={600: 2300, 960: 1750, 1600: 1400}[width])
    shown = Shown(notebook, "get_ipython().user_ns['x']")
    _hide_code(notebook)
    for setup, label in (
        ("pass", "pause"),
        ("x.click('handA:1k'); x.click('9A')", "refused"),
        ("x.session.cancel(); x.click('handB:3r'); x.hover('6B')", "forecast"),
        ("x.hover(None); x.click('6B')", "placed"),
        ("x.session.back(); x.session.back()", "step"),
        ("x.session.last(); x.click('handA:5k'); x.hover('5A')", "picked"),
        ("x.hover(None); x.act('mode inspect'); x.click('5A')", "inspect"),
        ("x.act('mode edit')", "edit"),
        ("x.act('mode play'); x.act('dialog new')", "new"),
        ("x.act('dialog'); x.act('seen', 'A')", "private"),
        ("x.act('seen', ''); x.act('presenter')", "projector"),
    ):
        notebook.execute(setup)
        notebook.settle(400)
        _check(shown, width)
        notebook.shot(f"battle-blitz-{label}-{width}-{theme}")


def _hide_code(notebook: Notebook) -> None:
    notebook.command("notebook:hide-all-cell-code")
    notebook.page.locator(".xr").first.scroll_into_view_if_needed()
    notebook.settle(400)


def _check(shown: Shown, width: int) -> None:
    """Nothing sticks out of the explorer sideways, and no type is too small to read."""
    report = shown.root.evaluate(
        """(root, smallest) => {
            const box = root.getBoundingClientRect();
            const out = [], small = [];
            for (const each of root.querySelectorAll('button, p, li, span, h2, h3, h4, select, input, textarea')) {
                const its = each.getBoundingClientRect();
                if (!its.width || !its.height) continue;
                if (its.right > box.right + 1 || its.left < box.left - 1) out.push(each.outerHTML.slice(0, 120));
                if (each.innerText?.trim() && parseFloat(getComputedStyle(each).fontSize) < smallest) {
                    small.push(each.outerHTML.slice(0, 120));
                }
            }
            return {out, small};
        }""",
        SMALLEST_TYPE,
    )
    assert report == {"out": [], "small": []}
