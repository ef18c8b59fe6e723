"""Battle Blitz in a real browser: cards by click, drag and key, the clock, a machine, pauses, races, other views."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from .conftest import desktop_of
from .desktop import Desktop
from .lab import Lab
from .notebook import Notebook
from .shown import Shown

POSITION = """
2 9r 4b . | 1r . .
3 1r 5b . | 1b . .
5 . . . . . | 8b 8g . . .
A: hand 2g 3y 7y 10y 10p
B: hand 4g 5p 6r 7o 9b
"""

MAKE = f"from explorer import explore\nposition = {POSITION!r}\nx = explore('battle_blitz', position=position)\nx"
PRIVATE = "b = explore(session=x.session, seat='B')\nb"


@pytest.fixture(scope="module")
def desk(browser: Browser, lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """The tabs of this file."""
    with desktop_of(browser, lab, tmp_path_factory.mktemp("shots")) as desktop:
        yield desktop


@pytest.fixture(scope="module")
def tab(desk: Desktop) -> Notebook:
    """One notebook for all tests: everybody’s table, and B’s own view of it in the cell below."""
    return desk.notebook([MAKE, PRIVATE], width=1400, height=1300)


@pytest.fixture
def shown(tab: Notebook) -> Shown:
    """The position above with the clock off and people at both seats; nothing plays by itself."""
    tab.page.mouse.move(2, 2)
    explorer = Shown(tab, "get_ipython().user_ns['x']")
    tab.execute(
        "x.act('live stop'); x.act('live seat A', ''); x.act('live seat B', '')\n"
        "x.act('mode play'); x.act('dialog'); x.act('pace', 'hand'); x.session.paste(position); x.act('dismiss')\n"
        "x._live.duel.clock.set(0)"
    )
    tab.poll(lambda: explorer.moves == [])
    tab.settle(200)
    return explorer


def wait_moves(shown: Shown, *moves: str) -> None:
    """Wait for acts, whatever their ticks."""
    shown.notebook.poll(
        lambda: [each.partition(" @")[0] for each in shown.moves] == list(moves), say=lambda: f"played: {shown.moves}"
    )


def start(shown: Shown, countdown: int = 0) -> None:
    """Start the clock with its button; what is left of the countdown is set, for nobody waits three seconds here."""
    shown.press("live start")
    shown.wait_read("actions", "Stop")
    shown.notebook.execute(f"x._live.duel.clock.set({-countdown}); x._live.go_on(); x._refresh()")


# With the clock off


def test_a_card_is_placed_with_two_clicks_with_a_drag_and_with_keys(shown: Shown) -> None:
    shown.click("handA:2g")
    shown.wait_read("why", "A has picked up 2g.")
    shown.hover("3A")
    shown.wait_read("why", "If A places 2g on flag 3")
    shown.click("3A")
    wait_moves(shown, "A 2g>3")
    shown.notebook.execute("x.session.paste(position)")
    wait_moves(shown)
    shown.page.mouse.move(*shown.spot("handA:2g"))
    shown.page.mouse.down()
    shown.page.mouse.move(*shown.spot("5A"), steps=6)
    shown.page.mouse.up()
    wait_moves(shown, "A 2g>5")
    shown.board.focus()
    shown.notebook.execute("x.desk.focus = 'handB:4g'; x.desk.hover = None")
    shown.page.keyboard.press("Enter")
    shown.wait_read("why", "B has picked up 4g.")
    shown.notebook.execute("x.desk.focus = '5B'")
    shown.page.keyboard.press("Enter")
    wait_moves(shown, "A 2g>5", "B 4g>5")


def test_what_is_refused_says_why_and_changes_nothing(shown: Shown) -> None:
    shown.click("handA:2g")
    shown.click("5A")
    wait_moves(shown, "A 2g>5")
    shown.click("handA:3y")
    shown.wait_read("why", "A has to draw 1 card before placing another.")
    assert len(shown.moves) == 1
    shown.click("deck")
    wait_moves(shown, "A 2g>5", "A draw")


def test_a_pause_says_why_and_for_whom_and_ends(shown: Shown) -> None:
    shown.click("handA:2g")
    shown.click("3A")
    wait_moves(shown, "A 2g>3")
    shown.wait_read("why", "B")
    assert "Paused by flag 3. Waiting for B" in shown.ask("x.picture.scene.title")
    shown.click("handB:9b")
    shown.hover("9B")
    shown.wait_read("why", "Not now: B places 9b on flag 9.")
    shown.click("3B")
    wait_moves(shown, "A 2g>3", "B 9b>3")
    shown.click("deck")
    wait_moves(shown, "A 2g>3", "B 9b>3", "B draw")
    shown.click("handB:7o")
    shown.wait_read("why", "B has picked up 7o.")
    shown.click("3B")
    wait_moves(shown, "A 2g>3", "B 9b>3", "B draw", "B 7o>3")
    assert "Paused" not in shown.ask("x.picture.scene.title")


def test_a_card_is_tried_on_a_flag_and_goes_back(shown: Shown) -> None:
    shown.press("mode inspect")
    shown.click("flag3")
    shown.wait_read("panel", "Flag 3 · Encampment, 3 cards a side")
    before = shown.read("panel")
    shown.page.mouse.move(*shown.spot("handA:3y"))
    shown.page.mouse.down()
    shown.page.mouse.move(*shown.spot("3A"), steps=6)
    shown.notebook.poll(lambda: "3 y" in shown.read("panel"), say=lambda: shown.read("panel"))
    shown.page.mouse.up()
    shown.notebook.poll(lambda: shown.read("panel").count("3 y") == before.count("3 y"))
    assert shown.moves == []


# In real time


def test_a_game_in_real_time_against_a_machine_with_real_keys(shown: Shown) -> None:
    shown.notebook.execute("x.session.new(seed=3)")
    wait_moves(shown)
    shown.root.locator('[data-xr-change="live seat B"]').select_option("500")
    shown.notebook.execute("from explorer.live import duel; duel.COUNTDOWN = 600_000")  # a busy machine is slow
    shown.press("live start")
    shown.wait_read("hand", "Nobody may act before zero.")
    shown.notebook.execute("duel.COUNTDOWN = 3000")
    shown.page.keyboard.press("q")
    shown.page.keyboard.press("5")
    shown.notebook.settle(200)
    assert shown.moves == [], "nobody acts before zero"
    shown.notebook.execute("x._live.duel.clock.set(-50); x._live.go_on()")
    shown.wait_read("hand", "The clock runs.")
    shown.page.keyboard.press("q")
    shown.page.keyboard.press("5")
    shown.notebook.poll(lambda: any(each.startswith("A ") and ">5" in each for each in shown.moves))
    shown.page.keyboard.press("Space")
    shown.notebook.poll(lambda: any(each.startswith("A draw") for each in shown.moves))
    shown.notebook.poll(lambda: sum(each.startswith("B") for each in shown.moves) >= 3, say="the machine rests")
    shown.press("live stop")
    shown.wait_read("actions", "Go on")
    played = shown.moves
    shown.notebook.settle(1200)
    assert shown.moves == played, "nothing happens while the clock stands"


def test_two_people_at_one_keyboard_race_for_a_flag(shown: Shown) -> None:
    """Both fill their side of flag 2 as good as at once: one of them is first, and one hand gets bigger."""
    shown.notebook.execute("x.session.paste(position.replace('1r . .', '1r 2r .'))")
    start(shown)
    for key in ("Digit1", "Digit7", "KeyW", "KeyU"):
        shown.page.keyboard.press(key)
    shown.notebook.poll(lambda: len(shown.moves) == 2, say=lambda: f"{shown.moves}")
    sizes = shown.ask("[x.session.position.player(seat).size for seat in 'AB']")
    assert sorted(sizes) == [5, 6]
    assert shown.ask("x.session.position.flag(2).first") == "AB"[sizes.index(6)]
    assert shown.moves[0][0] == "AB"[sizes.index(6)]
    shown.press("live stop")


def test_the_clock_and_the_table_are_back_after_a_reload(shown: Shown) -> None:
    start(shown)
    shown.page.keyboard.press("Digit1")
    shown.page.keyboard.press("KeyT")
    wait_moves(shown, "A 2g>5")
    shown.notebook.save()
    shown.notebook.reload()
    shown.wait_read("actions", "Stop", 30)
    shown.notebook.poll(lambda: shown.board.is_visible())
    first = shown.root.locator("[data-xr-clock]").first.inner_text()
    shown.notebook.poll(lambda: shown.root.locator("[data-xr-clock]").first.inner_text() != first, say="it stands")
    shown.press("live stop")
    shown.wait_read("actions", "Go on")
    wait_moves(shown, "A 2g>5")


# Other eyes


def test_a_private_view_follows_the_game_and_shows_no_card_of_the_other_hand(shown: Shown, tab: Notebook) -> None:
    theirs = Shown(tab, "get_ipython().user_ns['b']", index=1)
    theirs.root.scroll_into_view_if_needed()
    shown_text = theirs.root.inner_text() + str(theirs.root.evaluate("root => root.outerHTML"))
    for card in ("2g", "3y", "10p"):
        assert card not in shown_text, f"{card} of A’s hand is on B’s page"
    assert "4g" in theirs.ask("' '.join(x.picture.centres)")
    assert "handA:" not in theirs.ask("' '.join(x.picture.centres)")
    theirs.click("handB:4g")
    theirs.wait_read("why", "B has picked up 4g.")
    assert "picked up" not in shown.read("why"), "what B holds is B’s"
    theirs.click("5B")
    wait_moves(shown, "B 4g>5")


def test_a_game_is_scrubbed_backwards_act_by_act(shown: Shown) -> None:
    shown.notebook.execute(
        "for act in ('A 2g>5 @1000', 'A draw @1400', 'B 4g>5 @2000'): x.session.play(act)"
    )
    wait_moves(shown, "A 2g>5", "A draw", "B 4g>5")
    end = shown.keep()
    shown.press("back")
    shown.wait_read("game", "0:01")
    shown.wait_other(end)
    shown.press("first")
    shown.notebook.poll(lambda: shown.cursor[0] == 0)
    shown.press("last")
    shown.wait_same(end)
    shown.timeline.click(position={"x": 54, "y": 40})
    shown.notebook.poll(lambda: shown.cursor[0] == 1, say=lambda: f"at {shown.cursor}")
