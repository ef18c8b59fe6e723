"""Blastflare in a real browser, the course of a game: turns by keyboard, answers to answers, death and return, secrets.

The positions are set from the kernel and stand in no cell: what is read on the page, the explorers put there.
"""

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

MAKE = "from explorer import explore\nx = explore('blastflare', seed=1)\nx"
PRIVATE = ("a = explore(session=x.session, seat='A')\na", "b = explore(session=x.session, seat='B')\nb")

DUEL = """turn 1, A to move
. . . . .
. . # . .
A . . B .
. . C . .
. . . . D
A: hand Flare
revealed: Flare
"""
"""Nobody but A holds a card, and everybody knows it: nobody is asked for an answer."""

LAST_HEALTH = """turn 1, A to move
. . . . .
. . . . .
. A B . .
. C . D .
. . . . .
B: 1/4 health, 2 crystals
"""

SECRETS = ("Shield", "Force Hit", "Deflect", "Counterspell", "Duplication")
"""Cards that B, C and D hold in the position of the target picture, and that nobody else knows of."""


@pytest.fixture(scope="module")
def desk(browser: Browser, lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """The tab of this file."""
    with desktop_of(browser, lab, tmp_path_factory.mktemp("shots")) as desktop:
        yield desktop


@pytest.fixture(scope="module")
def tab(desk: Desktop) -> Notebook:
    """One notebook for all tests."""
    return desk.notebook([MAKE], width=960, height=1300)


def begin(tab: Notebook, position: str) -> Shown:
    """Set a position; nothing plays by itself, and nobody is passed for."""
    tab.page.mouse.move(2, 2)
    tab.execute(
        "x.act('pace', 'hand'); x.desk.passes_alone = False; x.desk.hand = ''; x.act('seen', '')\n"
        f"x.act('mode play'); x.session.paste({position!r}); x.act('dismiss')"
    )
    explorer = Shown(tab, "get_ipython().user_ns['x']")
    explorer.wait_read("game", "A to act")
    tab.settle(200)
    return explorer


def wait_moves(shown: Shown, *moves: str) -> None:
    shown.notebook.poll(lambda: shown.moves == list(moves), say=lambda: f"not {moves} but {shown.moves}")


def whole_page(tab: Notebook) -> str:
    """All that the page holds: its text, its attributes, and what a screen reader is told."""
    return f"{tab.page.content()} {tab.page.locator('body').aria_snapshot()}"


# Turns


def tab_to(shown: Shown, act: str) -> None:
    """Press Tab until the control that asks for this has the keyboard."""
    for _ in range(80):
        shown.page.keyboard.press("Tab")
        if shown.page.evaluate("document.activeElement?.dataset?.xr") == act:
            return
    raise AssertionError(f"Tab leads to no “{act}”")


def back_to_board(shown: Shown) -> None:
    """Press Shift and Tab until the board has the keyboard."""
    for _ in range(80):
        shown.page.keyboard.press("Shift+Tab")
        if shown.board.evaluate("canvas => canvas === document.activeElement"):
            return
    raise AssertionError("Shift and Tab do not lead to the board")


def steer(shown: Shown, *keys: str) -> None:
    for key in keys:
        shown.page.keyboard.press(key)


def test_three_turns_by_keyboard_alone(tab: Notebook) -> None:
    shown = begin(tab, DUEL)
    shown.board.focus()
    steer(shown, "ArrowUp")  # the cursor begins in the middle, on c3
    shown.wait_read("status", "c3:")
    tab_to(shown, "pick Flare")
    steer(shown, "Enter")
    shown.wait_read("why", "Nobody and nothing stands on c3.")
    back_to_board(shown)
    steer(shown, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown")
    # C on c2 stands in the middle of the line from a3 to e1.
    shown.wait_read("why", "The line from a3 to e1 is blocked by C on c2.")
    steer(shown, "Enter")
    shown.wait_read("why", "A can’t declare “Flare e1”.")
    assert shown.moves == []
    steer(shown, "ArrowUp", "ArrowUp", "ArrowLeft")
    shown.wait_read("status", "d3: B, 4 of 4 health")  # what was refused stays explained
    steer(shown, "Enter")
    wait_moves(shown, "Flare d3")
    tab_to(shown, "play end")
    steer(shown, "Enter")
    shown.wait_read("game", "B to act")
    back_to_board(shown)
    steer(shown, "Enter")  # the cursor still stands on d3, where B stands
    shown.wait_read("why", "move: pick a square.")
    steer(shown, "ArrowDown", "Enter")
    wait_moves(shown, "Flare d3", "end", "move d2")
    tab_to(shown, "play end")
    steer(shown, "Enter")
    shown.wait_read("game", "C to act")
    tab_to(shown, "pick hit")
    steer(shown, "Enter")
    back_to_board(shown)
    shown.wait_read("why", "B: 2 → 1 health")
    steer(shown, "Enter")
    wait_moves(shown, "Flare d3", "end", "move d2", "end", "hit d2")
    assert shown.ask("x.session.position.characters['B'].health") == 1


def test_a_counterspell_takes_the_shield_away_and_a_friend_is_hurt(tab: Notebook) -> None:
    shown = begin(tab, MOCKUP)
    calm = shown.keep()
    shown.press("pick Fireball")
    shown.hover("f5")
    shown.wait_read("why", "C, an ally: 3 → 1 health")
    shown.wait_other(calm)
    shown.click("f5")
    wait_moves(shown, "Fireball f5")
    shown.press("pick Shield")
    shown.click("f6")
    shown.press("next #1")
    wait_moves(shown, "Fireball f5", "Shield C #1")
    shown.press("play pass")
    shown.wait_read("game", "D may answer B’s Shield")
    shown.press("pick Counterspell")
    shown.wait_read("why", "Counterspell: pick the play to answer.")
    shown.press("next #2")
    wait_moves(shown, "Fireball f5", "Shield C #1", "pass", "Counterspell #2")
    shown.wait_read("pile", "Counterspell B Shield")
    # The newest play comes first: Counterspell, Shield, Fireball.
    pile = shown.read("pile")
    assert pile.index("Counterspell") < pile.index("Shield C") < pile.index("Fireball B")
    for count in range(5, 9):
        shown.press("play pass")
        shown.notebook.poll(lambda count=count: len(shown.moves) == count, say="no pass")
    shown.wait_read("pile", "Nothing is pending.")
    told = shown.read("steps")
    assert "Shield of B’s, is cancelled" in told
    assert "C takes 2 damage and has 1 health left." in told
    assert "B is pushed from f5 to g5." in told
    stands = "[(p.seat, p.cell, p.health) for p in x.session.position.people]"
    # Fireball deals 2 to its target and 2 to all that stand 1 square away in sight of it, C of A's own team too.
    assert shown.ask(stands) == [["A", "c4", 5], ["B", "g5", 1], ["C", "f6", 1], ["D", "e2", 2]]


def test_somebody_dies_drops_crystals_and_is_revived(tab: Notebook) -> None:
    shown = begin(tab, LAST_HEALTH)
    alive = shown.keep()
    shown.press("pick hit")
    shown.click("c3")
    wait_moves(shown, "hit c3")
    shown.wait_read("steps", "B dies and loses 1 maximum health: 3 is left.")
    shown.wait_read("steps", "B drops 2 crystals on c3.")
    shown.wait_other(alive)
    shown.hover("a1")
    shown.hover("c3")
    shown.wait_read("status", "c3: B’s body; 2 crystals.")
    shown.press("play end")
    shown.wait_read("game", "C to act")  # the dead have no turn
    shown.press("play end")
    shown.wait_read("game", "D to act")
    shown.press("pick revive")
    shown.wait_read("why", "If D declares “revive B”")  # the pointer still rests on the body
    shown.click("c3")
    shown.wait_read("why", "B: accept revive from D?")
    shown.root.get_by_role("button", name="Yes", exact=True).click()
    shown.wait_read("steps", "lives again")
    # The reviver gives 1 of its own health.
    found = "[(p.seat, p.alive, p.health, p.max_health) for p in x.session.position.people if p.seat in 'BD']"
    assert shown.ask(found) == [["B", True, 1, 3], ["D", True, 3, 4]]


# Secrets


def test_a_perspective_hides_hands_from_the_eye_and_from_the_screen_reader(tab: Notebook) -> None:
    shown = begin(tab, MOCKUP)
    shown.press("hand B")
    shown.wait_read("hand", "Force Hit")
    assert {"Shield", "Force Hit"} <= {card for card in SECRETS if card in whole_page(tab)}
    chooser = shown.root.locator("[data-xr-change=seen]")
    chooser.select_option("A")
    shown.wait_read("hand", "A’s cards")
    for seat in "BCD":
        shown.press(f"hand {seat}")
        shown.wait_read("hand", "hidden card")
    shown.press("dialog share")
    shown.wait_read("dialog", "This position as text")
    assert "hand Fireball" in shown.read("dialog")
    assert [card for card in SECRETS if card in whole_page(tab)] == []
    shown.press("dialog")
    chooser.select_option("asked")
    shown.page.locator("[data-xr-enter=enter]").first.fill("Flare f5")
    shown.page.keyboard.press("Enter")
    shown.wait_read("why", "The screen goes to B.")
    tab.settle()
    assert [card for card in SECRETS if card in whole_page(tab)] == []
    shown.press("uncover")
    shown.wait_read("hand", "Force Hit")


def test_two_players_play_from_their_own_views_in_turn(tab: Notebook) -> None:
    begin(tab, MOCKUP)
    for cell in PRIVATE:
        tab.append(cell)
    tab.execute("for view in (a, b):\n    view.act('pace', 'hand'); view.act('passes')")
    mine = Shown(tab, "get_ipython().user_ns['a']", index=1)
    theirs = Shown(tab, "get_ipython().user_ns['b']", index=2)
    mine.wait_read("actions", "Seen by A")
    theirs.wait_read("why", "A is asked now.")
    tab.settle()  # the boards are painted as soon as their canvases are there
    before = theirs.keep()
    mine.press("pick Fireball")
    mine.wait_read("why", "Fireball: pick a square.")
    tab.settle()
    assert theirs.difference(before) == 0, "what A considers is A's business"
    mine.click("f5")
    wait_moves(theirs, "Fireball f5")
    mine.wait_read("why", "B is asked now.")
    theirs.press("pick Shield")
    theirs.click("f6")
    theirs.press("next #1")
    wait_moves(mine, "Fireball f5", "Shield C #1")
    mine.wait_read("pile", "Shield C")
    # Shield is known to all by now; what else they hold, each knows alone.
    named = [
        [card for card in ("Heal", "Touch of Death", "Force Hit") if f"<b>{card}</b>" in view.root.inner_html()]
        for view in (mine, theirs)
    ]
    assert named == [["Heal", "Touch of Death"], ["Force Hit"]]
    theirs.press("undo")
    tab.poll(lambda: mine.cursor[0] == 1, say="not taken back")
    tab.poll(lambda: "Shield" not in mine.read("pile"), say="the Shield still waits in A's view")
    assert "Fireball B" in mine.read("pile")
    tab.execute("a.close(); b.close()")
