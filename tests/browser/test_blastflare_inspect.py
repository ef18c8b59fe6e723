"""Inspect and Edit in a real browser: a wall is dragged and the ray answers, hands are dealt, a ruling is changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from tests.widgets.blastflare_positions import MOCKUP

from .conftest import desktop_of
from .desktop import Desktop
from .lab import Lab
from .notebook import Notebook
from .shown import Shown

MAKE = f"from explorer import explore\nposition = {MOCKUP!r}\nx = explore('blastflare', position=position)\nx"

BLOCKED = "c4 does not see e2: the corner between the wall on d2 and the barrier on e3 is sealed."
CLEAR = "c4 sees e2: 4 away, nothing in between."


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
    """The position of the target picture, looked at."""
    tab.page.mouse.up()
    tab.page.mouse.move(2, 2)
    explorer = Shown(tab, "get_ipython().user_ns['x']")
    tab.execute(
        "x.act('mode play'); x.act('dialog'); x.act('pace', 'hand'); x.desk.passes_alone = False\n"
        "x.desk.aim = x.desk.focus = None; x.act('find', ''); x.act('reading'); x.session.paste(position)\n"
        "x.act('mode inspect'); x.act('ask sight')"
    )
    explorer.wait_read("panel", "Click a square to ask about it.")
    tab.settle(200)
    return explorer


def test_a_wall_is_dragged_and_the_ray_answers_until_it_is_let_go(shown: Shown) -> None:
    _ask_for_the_ray(shown)
    blocked = shown.keep()
    mouse = shown.page.mouse
    mouse.move(*shown.spot("d2"))
    assert shown.board.evaluate("canvas => canvas.style.cursor") == "grab"
    mouse.down()
    mouse.move(*shown.spot("d3"), steps=3)
    mouse.move(*shown.spot("c3"), steps=3)
    shown.wait_read("panel", f"Then: {CLEAR}")
    shown.wait_other(blocked)
    assert shown.ask("x.session.position.has_wall('d2')"), "the game itself is as it was"
    mouse.up()
    shown.wait_read("panel", "Put back. With the wall on c3:")
    shown.wait_read("panel", BLOCKED)
    assert shown.ask("len(x.session.history.nodes)") == 1
    shown.press("keep")
    shown.notebook.poll(lambda: shown.ask("x.session.position.has_wall('c3')"))
    shown.wait_read("panel", f"e2: D, 2 of 3 health. {CLEAR}")
    shown.press("undo")
    shown.notebook.poll(lambda: shown.ask("x.session.position.has_wall('d2')"))


@pytest.mark.parametrize("how", ["outside", "escape"])
def test_let_go_outside_or_with_escape_nothing_is_left_to_keep(shown: Shown, how: str) -> None:
    _ask_for_the_ray(shown)
    blocked = shown.keep()
    mouse = shown.page.mouse
    mouse.move(*shown.spot("d2"))
    mouse.down()
    mouse.move(*shown.spot("c3"), steps=4)
    shown.wait_read("panel", f"Then: {CLEAR}")
    if how == "outside":
        box = shown.board.bounding_box()
        assert box is not None
        mouse.move(box["x"] - 12, box["y"] + 40, steps=3)
        shown.wait_read("status", "let go off the board")
    else:
        shown.page.keyboard.press("Escape")
    mouse.up()
    shown.wait_read("panel", "Drag a wall, a barrier or a character")
    mouse.move(2, 2)
    shown.wait_same(blocked)
    assert shown.ask("(x.session.trial, len(x.session.history.nodes), x.session.selected)") == [None, 1, "c4"]


def test_a_slip_and_a_double_click_are_clicks(shown: Shown) -> None:
    x, y = shown.spot("d2")
    shown.page.mouse.move(x, y)
    shown.page.mouse.down()
    shown.page.mouse.move(x + 3, y + 2)
    shown.page.mouse.up()
    shown.wait_read("panel", "d2: a wall.")
    shown.page.mouse.dblclick(*shown.spot("c4"))
    shown.wait_read("panel", "c4: A, 5 of 6 health, 2 crystals.")
    assert shown.ask("(x.session.trial, len(x.session.history.nodes))") == [None, 1]


def test_the_board_follows_the_pointer_and_never_falls_behind(shown: Shown) -> None:
    """Twenty cells a second for two seconds. Where a machine is too slow for that, cells are skipped, never queued."""
    _ask_for_the_ray(shown)
    spots = [shown.spot(f"{column}{row}") for row in (3, 4) for column in "efghihgfe"] * 2
    shown.notebook.execute("seen = []\nstop = x.session.subscribe(lambda _: seen.append(x.desk.held.cell))")
    shown.page.mouse.move(*shown.spot("d2"))
    shown.page.mouse.down()
    begin = shown.page.evaluate("performance.now()")
    for number, spot in enumerate(spots, 1):
        shown.page.mouse.move(*spot)
        left = begin + 50 * number - shown.page.evaluate("performance.now()")
        if left > 0:
            shown.page.wait_for_timeout(left)
    shown.notebook.poll(lambda: shown.notebook.python("seen[-1]") == "e4", 1, "the last cell was not reached at once")
    shown.notebook.execute("stop()")
    shown.page.keyboard.press("Escape")
    shown.page.mouse.up()
    assert shown.notebook.python("len(seen)") > len(spots) / 4


def test_the_keyboard_alone_drags_and_keeps(shown: Shown) -> None:
    keyboard = shown.page.keyboard
    shown.board.focus()
    shown.notebook.execute("x.desk.focus = 'd3'")
    keyboard.press("ArrowDown")
    shown.wait_read("status", "d2: a wall.")
    keyboard.press(" ")
    shown.wait_read("status", "Holding the wall from d2.")
    keyboard.press("ArrowUp")
    keyboard.press("ArrowLeft")
    shown.wait_read("status", "Trying the wall from d2 on c3.")
    keyboard.press("Escape")
    shown.wait_read("panel", "Drag a wall, a barrier or a character")
    assert shown.board.evaluate("canvas => canvas === document.activeElement"), "the board keeps the keyboard"
    shown.notebook.execute("x.desk.focus = 'd2'")
    keyboard.press(" ")
    keyboard.press("ArrowUp")
    keyboard.press("k")
    shown.notebook.poll(lambda: shown.ask("x.session.position.has_wall('d3')"))
    keyboard.press("u")
    shown.notebook.poll(lambda: shown.ask("x.session.position.has_wall('d2')"))


def test_a_finger_drags_a_wall_and_scrolls_from_elsewhere(desk: Desktop) -> None:
    tab = desk.notebook([MAKE], width=600, height=700, touch=True)
    shown = Shown(tab, "get_ipython().user_ns['x']")
    tab.execute("x.act('mode inspect'); x.act('ask ray'); x.click('c4'); x.click('e2')")
    shown.wait_read("panel", BLOCKED)
    finger = tab.page.context.new_cdp_session(tab.page)

    def touch(kind: str, at: tuple[float, float] | None = None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def scrolled() -> float:
        top: float = shown.board.evaluate("canvas => canvas.getBoundingClientRect().top")
        return top

    (x, y), to = shown.spot("d2"), shown.spot("c3")
    top = scrolled()
    touch("touchStart", (x, y))
    for share in (0.25, 0.5, 0.75, 1):
        touch("touchMove", (x + share * (to[0] - x), y + share * (to[1] - y)))
    shown.wait_read("panel", f"Then: {CLEAR}")
    assert scrolled() == top, "the page stays where it is while something is dragged"
    touch("touchEnd")
    shown.wait_read("panel", "Put back. With the wall on c3:")
    assert shown.ask("len(x.session.history.nodes)") == 1
    x, y = shown.spot("d4")  # nothing stands there: the finger scrolls
    top = scrolled()
    touch("touchStart", (x, y))
    for number in range(1, 9):
        touch("touchMove", (x, y - 15 * number))
        tab.settle(20)
    touch("touchEnd")
    tab.poll(lambda: scrolled() < top - 20, say="the page does not scroll under a finger")
    assert shown.ask("x.desk.held") is None


def test_dragging_does_no_harm_when_the_kernel_is_gone(desk: Desktop) -> None:
    tab = desk.notebook([MAKE], width=960, height=1200)
    shown = Shown(tab, "get_ipython().user_ns['x']")
    tab.execute("x.act('mode inspect')")
    shown.wait_read("panel", "Click a square to ask about it.")
    start, end = shown.spot("d2"), shown.spot("c3")
    picture = shown.keep()
    mouse = tab.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=3)
    shown.wait_other(picture)
    tab.restart_kernel()
    mouse.move(*start, steps=3)
    mouse.up()
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=3)
    mouse.up()
    shown.wait_read("error", "The kernel behind this board is gone.")


def test_a_ruling_is_found_and_changed_in_the_middle_of_a_game(shown: Shown) -> None:
    shown.notebook.execute("x.act('mode play'); x.act('enter', 'Flare f5'); [x.act('play pass') for _ in range(4)]")
    shown.press("dialog rules")
    find = shown.root.locator("[data-xr-input=find]")
    shown.notebook.poll(lambda: _is_in_view(find), say="the rulings were not scrolled into view")
    find.fill("corners")
    shown.wait_read("steps", "Between two corners")
    shown.notebook.poll(lambda: "Stalemate" not in shown.read("steps"))
    shown.press("reading BF-40")
    shown.wait_read("steps", "When a wall or a barrier stands on each of the two squares.")
    before = shown.keep()
    shown.press("ask who_sees_whom")
    shown.wait_other(before)
    before = shown.keep()
    shown.press("reread BF-40 c")
    shown.wait_read("steps", "A and D see each other now.")
    shown.wait_read("game", "1 ruling changed")
    shown.wait_other(before)
    assert find.input_value() == "corners", "what was typed is still there"
    assert shown.moves == ["Flare f5", *["pass"] * 4, ""]
    shown.press("undo")
    shown.wait_read("steps", "All as printed.")
    shown.wait_same(before)


def test_each_question_is_answered_on_the_board_and_in_words(shown: Shown) -> None:
    asked = (
        # By columns from f: 9, twice 9, twice 7, twice 5 on both sides, and to the left of them 3 and 1.
        ("range", ["f5"], "55 squares are at most 5 from f5."),
        ("sight", ["c4"], "c4 sees 19 squares; 62 are out of sight."),
        ("ray", ["c4", "f5"], "c4 sees f5: 4 away, nothing in between."),
        ("explosion", ["f5"], "An explosion of radius 1 around f5 reaches 4 squares."),
        ("push", ["c5", "f5"], "B is pushed to g5."),
        ("wedge", ["e5"], "Between north and east of e5"),
        ("meteor", ["f5"], "A Meteor on f5 deals 5 on 4 squares, 4 on 1 square"),  # as printed, bands add up
        ("who_sees_whom", [], "2 pairs of 6 see each other."),
    )
    for question, cells, words in asked:
        shown.notebook.execute("x.session.select(None); x.desk.aim = None; x.act('ask meteor')")
        shown.page.mouse.move(2, 2)
        shown.wait_read("panel", "Click a square to ask about it.")
        shown.notebook.settle(100)
        before = shown.keep()
        shown.press(f"ask {question}")
        for cell in cells:
            shown.click(cell)
        shown.wait_read("panel", words)
        shown.page.mouse.move(2, 2)
        shown.wait_other(before)
        assert shown.root.locator(".xr-slot-panel .xr-rule").count() >= 1, f"{question} names its rule"
    shown.press("between c4 e2")
    shown.wait_read("panel", BLOCKED)
    shown.wait_read("overlays", "Ray c4 to e2")


def test_a_position_is_built_with_a_hand(shown: Shown) -> None:
    shown.press("mode edit")
    shown.press("brush wall")
    shown.click("a1")
    shown.press("brush crystals")
    shown.press("height +1")
    shown.click("b1")
    shown.press("brush D")
    shown.click("a9")
    _choose(shown, "person give", "Fireball")
    shown.notebook.poll(lambda: "Fireball" in shown.ask("x.session.position.characters['D'].hand"))
    shown.wait_read("panel", "D’s cards In hand Counterspell")
    shown.press("person used Fireball")
    shown.press("person crystals +1")
    shown.press("person chilled toggle")
    shown.notebook.poll(lambda: shown.ask("x.session.position.characters['D'].statuses") == ["chilled"])
    state = "x.session.position"
    assert shown.ask(f"({state}.has_wall('a1'), {state}.pile('b1'), {state}.characters['D'].cell)") == [True, 2, "a9"]
    assert shown.ask(f"'Fireball' in {state}.used") is False, "its first use is free again"
    shown.press("brush wall")
    shown.click("a9")
    shown.wait_read("panel", "Impossible in play")
    shown.press("undo")
    shown.notebook.poll(lambda: "Impossible in play" not in shown.read("panel"))
    text = shown.root.locator("[data-xr-area=paste]").first.input_value()
    assert "D: 2/3 health, 1 crystal, hand Counterspell; Duplication; Fireball, chilled" in text
    shown.press("mover D")
    shown.press("mode play")
    shown.wait_read("hand", "Fireball attack · fire")


def test_the_keyboard_alone_asks_for_a_line(shown: Shown) -> None:
    keyboard = shown.page.keyboard
    shown.root.locator("[data-xr='ask ray']").focus()
    keyboard.press("Enter")
    shown.board.focus()
    shown.notebook.execute("x.desk.focus = 'b4'")
    keyboard.press("ArrowRight")
    shown.wait_read("status", "c4: A, 5 of 6 health, 2 crystals. Click to look closer.")
    keyboard.press("Enter")
    shown.wait_read("panel", "is it seen from c4?")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        keyboard.press(key)
    shown.wait_read("status", f"e2: D, 2 of 3 health. {BLOCKED}")
    keyboard.press("Enter")
    keyboard.press("ArrowUp")
    shown.wait_read("panel", BLOCKED)
    shown.wait_read("overlays", "Ray c4 to e2")


def test_the_keyboard_alone_deals_a_card_and_changes_a_ruling(shown: Shown) -> None:
    keyboard = shown.page.keyboard
    shown.root.locator("[data-xr='mode edit']").focus()
    keyboard.press("Enter")
    shown.root.locator("[data-xr='brush B']").focus()
    keyboard.press("Enter")
    give = shown.root.locator("[data-xr-change='person give']")
    give.wait_for()
    give.focus()
    keyboard.type("Heal")
    keyboard.press("Enter")
    shown.notebook.poll(lambda: "Heal" in shown.ask("x.session.position.characters['B'].hand"), say="nothing was given")
    shown.root.locator("[data-xr='mode inspect']").focus()
    keyboard.press("Enter")
    find = shown.root.locator("[data-xr-input=find]")
    find.wait_for()
    find.focus()
    keyboard.type("corners")
    shown.notebook.poll(lambda: "Stalemate" not in shown.read("steps"))
    shown.root.locator("[data-xr='reading BF-40']").focus()
    keyboard.press("Enter")
    shown.wait_read("steps", "Never: corners do not block.")
    shown.root.locator("[data-xr='reread BF-40 c']").focus()
    keyboard.press(" ")
    shown.wait_read("steps", "A may now: Fireball e2")
    assert shown.page.evaluate("document.activeElement.dataset.xr") == "reread BF-40 c", "the keyboard stays there"


def _choose(shown: Shown, control: str, value: str) -> None:
    shown.root.locator(f"[data-xr-change='{control}']").select_option(value)


def _is_in_view(control: Locator) -> bool:
    return bool(
        control.evaluate(
            "each => { const box = each.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
        )
    )


def _ask_for_the_ray(shown: Shown) -> None:
    shown.press("ask ray")
    shown.click("c4")
    shown.wait_read("panel", "Point at another square, or click it: is it seen from c4?")
    shown.click("e2")
    shown.page.mouse.move(2, 2)
    shown.wait_read("panel", BLOCKED)
