"""Blastflare in a real browser: a person moves, aims, is refused, answers, passes, and goes through the steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.widgets.blastflare_positions import MOCKUP

from .conftest import desktop_of
from .desktop import Desktop
from .lab import Lab
from .notebook import Notebook
from .shown import Shown

MAKE = f"from explorer import explore\nposition = {MOCKUP!r}\nx = explore('blastflare', position=position)\nx"


@pytest.fixture(scope="module")
def desk(browser: Browser, lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """The tabs of this file."""
    with desktop_of(browser, lab, tmp_path_factory.mktemp("shots")) as desktop:
        yield desktop


@pytest.fixture(scope="module")
def tab(desk: Desktop) -> Notebook:
    """One notebook for all tests."""
    return desk.notebook([MAKE], width=960, height=1300)


@pytest.fixture
def shown(tab: Notebook) -> Shown:
    """The position of the target picture; nothing plays by itself, and nobody is passed for."""
    tab.page.mouse.move(2, 2)
    explorer = Shown(tab, "get_ipython().user_ns['x']")
    tab.execute(
        "x.act('mode play'); x.act('dialog'); x.act('pace', 'hand'); x.desk.passes_alone = False; x.desk.hand = ''\n"
        "x.session.paste(position); x.act('dismiss')"
    )
    explorer.wait_read("game", "A to act")
    tab.settle(200)
    return explorer


def wait_moves(shown: Shown, *moves: str) -> None:
    shown.notebook.poll(lambda: shown.moves == list(moves), say=f"not played: {moves}")


def test_a_person_moves_with_two_clicks(shown: Shown) -> None:
    shown.click("c4")
    shown.wait_read("why", "move: pick a square.")
    shown.hover("b4")
    shown.wait_read("status", "Click to declare.")
    shown.click("b4")
    wait_moves(shown, "move b4")
    shown.wait_read("game", "B may answer A’s move")


def test_flare_at_a_blocked_and_at_a_clear_target(shown: Shown) -> None:
    shown.press("pick Flare")
    shown.wait_read("why", "Flare: pick a square.")
    before = shown.keep()
    shown.hover("e2")
    shown.wait_read("why", "The line from c4 to e2 passes a corner that d2 and e3 seal.")
    shown.wait_other(before)
    shown.click("e2")
    shown.wait_read("why", "A can’t declare “Flare e2”.")
    assert shown.moves == []
    shown.click("f5")
    wait_moves(shown, "Flare f5")


def test_a_fireball_is_foretold_answered_with_a_shield_and_scrubbed_through(shown: Shown) -> None:
    shown.press("pick Fireball")
    shown.hover("f5")
    shown.wait_read("why", "B is pushed to g5.")
    assert "C, an ally: 3 → 1 health" in shown.read("why")
    shown.click("f5")
    wait_moves(shown, "Fireball f5")
    shown.wait_read("pile", "Fireball B")
    shown.press("pick Shield")
    shown.wait_read("why", "Shield: pick a character.")
    shown.click("f6")
    shown.press("next #1")
    wait_moves(shown, "Fireball f5", "Shield C #1")
    shown.wait_read("pile", "answers #1")
    for count in range(3, 7):
        shown.press("play pass")
        shown.notebook.poll(lambda count=count: len(shown.moves) == count, say="no pass")
    shown.wait_read("pile", "Nothing is pending.")
    assert "C is shielded: Fireball does nothing here." in shown.read("steps")
    resolved = shown.keep()
    shown.press("back")
    shown.wait_read("sentence", "The barrier on f4 breaks.")
    shown.wait_other(resolved)
    shown.press("forward")
    shown.wait_same(resolved)


def test_the_keyboard_alone_can_play(shown: Shown) -> None:
    shown.root.locator('[data-xr="pick Flare"]').focus()
    shown.page.keyboard.press("Enter")
    shown.wait_read("why", "Flare: pick a square.")
    shown.board.focus()
    shown.notebook.execute("x.desk.focus = 'e5'")
    shown.page.keyboard.press("ArrowRight")
    shown.wait_read("status", "f5: B, 3 of 4 health, 1 crystal.")
    shown.page.keyboard.press("Escape")
    shown.wait_read("why", "A’s turn")
    assert shown.board.evaluate("canvas => canvas === document.activeElement"), "the board keeps the keyboard"
    box = shown.root.locator("[data-xr-enter=enter]")
    box.fill("Flare f5")
    box.press("Enter")
    wait_moves(shown, "Flare f5")


def test_whoever_can_only_pass_is_passed_for(shown: Shown) -> None:
    shown.press("passes")
    shown.click("c4")
    shown.click("b4")
    # B, C and D hold nothing that answers a move. A could interrupt, and is waited for.
    wait_moves(shown, "move b4", *["pass"] * 3)
    shown.wait_read("game", "A may answer A’s move")
    shown.press("undo")
    shown.notebook.poll(lambda: shown.cursor[0] == 0, say="the passes were not taken back with the move")


def test_a_new_game_for_six(shown: Shown) -> None:
    shown.press("dialog new")
    shown.press("wish players 6")
    shown.press("start")
    shown.notebook.poll(lambda: shown.ask("len(x.session.position.table.seats)") == 6)
    shown.wait_read("game", "11×11")


def paint(shown: Shown, start: str, end: str) -> None:
    """Press the mouse on a square, move it to another, let it go there."""
    mouse = shown.notebook.page.mouse
    mouse.move(*shown.spot(start))
    assert shown.board.evaluate("canvas => canvas.style.cursor") == "crosshair"
    mouse.down()
    mouse.move(*shown.spot(end), steps=4)
    shown.notebook.poll(lambda: shown.ask(f"x.session.state.has_wall({end!r})"), say="nothing is painted on the way")
    mouse.up()


def test_edit_paints_a_wall_and_moves_a_character(shown: Shown) -> None:
    shown.press("mode edit")
    shown.press("brush wall")
    shown.click("a1")
    shown.notebook.poll(lambda: shown.ask("x.session.position.has_wall('a1')"))
    paint(shown, "c1", "f1")
    row = "[x.session.position.has_wall(cell) for cell in ('c1', 'd1', 'e1', 'f1')]"
    shown.notebook.poll(lambda: shown.ask(row) == [True] * 4, say="the stroke left out a square")
    shown.press("undo")
    shown.notebook.poll(lambda: shown.ask(row) == [False] * 4, say="one Undo does not take the stroke back")
    assert shown.ask("x.session.position.has_wall('a1')")
    shown.press("brush B")
    shown.click("a9")
    shown.notebook.poll(lambda: shown.ask("x.session.position.characters['B'].cell") == "a9")
    shown.press("mode play")
