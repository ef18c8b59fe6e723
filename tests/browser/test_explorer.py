"""The explorer in a real browser: a person plays, looks, goes back, and breaks things. One notebook serves all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .conftest import desktop_of
from .desktop import Desktop
from .lab import Lab
from .notebook import Notebook
from .shown import Shown

MAKE = "from explorer import explore\nx = explore('blast_radius', base=5)\nx"


@pytest.fixture(scope="module")
def desk(browser: Browser, lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """The tabs of this file."""
    with desktop_of(browser, lab, tmp_path_factory.mktemp("shots")) as desktop:
        yield desktop


@pytest.fixture(scope="module")
def tab(desk: Desktop) -> Notebook:
    """One notebook for the tests that need nothing but a board."""
    return desk.notebook([MAKE], width=960)


@pytest.fixture
def shown(tab: Notebook) -> Shown:
    """A fresh game of base 5 on that board; nothing plays by itself."""
    tab.page.mouse.move(2, 2)
    explorer = Shown(tab, "get_ipython().user_ns['x']")
    tab.execute("x.act('mode play'); x.act('dialog'); x.act('pace', 'hand'); x.session.new(base=5); x.act('dismiss')")
    explorer.wait_read("game", "Red to place")
    tab.execute("x.hover(None); x.desk.focus = None")  # news of a pointer that left may be late on a busy machine
    tab.settle(200)
    return explorer


def test_each_overlay_can_be_toggled(shown: Shown) -> None:
    shown.play("e5", "c3")
    names = [
        act.split()[1]
        for act in shown.root.locator("[data-xr^=overlay]").evaluate_all("all => all.map(e => e.dataset.xr)")
    ]
    assert names == ["legal", "red_zones", "blue_zones", "radiation", "heights", "smallest"]
    shown.page.mouse.move(2, 2)
    shown.notebook.settle()
    for name in names:
        before = shown.keep()
        shown.press(f"overlay {name}")
        shown.wait_other(before)
        shown.press(f"overlay {name}")
        shown.wait_same(before)


def test_a_refused_click_is_explained_and_stays_explained(shown: Shown) -> None:
    shown.play("e5")
    shown.click("e6")
    shown.wait_read("why", "Blue can’t place on e6.")
    shown.wait_read("why", "e6 is inside the zone of Red’s stack of 1 on e5: 1 cell away, zone 1.")
    shown.hover("a1")
    shown.wait_read("status", "Blue may place here.")
    assert "Blue can’t place on e6." in shown.read("why")
    assert shown.moves == ["e5"]
    shown.click("a1")
    shown.notebook.poll(lambda: shown.moves == ["e5", "a1"])
    shown.notebook.poll(lambda: "can’t" not in shown.read("why"), say="the refusal is still there")


def test_hovering_forecasts_without_moving_anything(shown: Shown) -> None:
    def places() -> list[float]:
        return [box["y"] for box in (shown.board.bounding_box(), shown.timeline.bounding_box()) if box]

    shown.play("e5", "c3")
    before = places()
    for cell in ("a1", "e6", "e5", "i1", "c4"):
        shown.hover(cell)
        shown.wait_read("status", cell)
        assert places() == before, "nothing jumps"


def test_the_keyboard_alone_can_play(shown: Shown) -> None:
    shown.board.focus()
    for key in ("ArrowUp", "ArrowRight", "Enter"):
        shown.page.keyboard.press(key)
    shown.notebook.poll(lambda: shown.moves == ["e6"])
    box = shown.root.locator("[data-xr-enter=enter]")
    box.fill("a1")
    box.press("Enter")
    shown.notebook.poll(lambda: shown.moves == ["e6", "a1"])
    box.fill("z9")
    box.press("Enter")
    shown.wait_read("error", "“z9” is no cell of a board of base 5")
    assert shown.moves == ["e6", "a1"]


def test_steps_play_by_themselves_and_a_new_click_wins(shown: Shown) -> None:
    shown.root.locator('[data-xr-change="pace"]').select_option("slow")
    shown.click("e5")
    shown.wait_read("sentence", "step 1 of 4")
    shown.wait_read("sentence", "step 2 of 4")
    shown.click("a1")
    shown.wait_read("sentence", "Move 2, step 1 of 4")
    assert shown.moves == ["e5", "a1"]
    shown.root.locator('[data-xr-change="pace"]').select_option("fast")
    shown.press("last")
    shown.notebook.poll(lambda: shown.cursor == [2, 4])


def test_the_log_and_the_timeline_lead_back(shown: Shown) -> None:
    shown.play("e5", "a1", "i1")
    shown.press("go 3 2")
    shown.notebook.poll(lambda: shown.cursor == [3, 2])
    shown.press("log")
    shown.press("go 1")
    shown.notebook.poll(lambda: shown.cursor[0] == 1)
    shown.press("log")
    fx, fy = shown.ask(
        "[c / s for c, s in zip(x.timeline.picture.centres['2'], "
        "(x.timeline.picture.scene.width, x.timeline.picture.scene.height))]"
    )
    shown.timeline.scroll_into_view_if_needed()
    box = shown.timeline.bounding_box()
    assert box is not None
    shown.page.mouse.click(box["x"] + fx * box["width"], box["y"] + fy * box["height"])
    shown.notebook.poll(lambda: shown.cursor[0] == 2)


def test_going_back_and_playing_something_else_keeps_both_lines(shown: Shown) -> None:
    shown.play("e5", "a1")
    shown.press("undo")
    shown.notebook.poll(lambda: shown.cursor[0] == 1)
    shown.click("a2")
    shown.notebook.poll(lambda: shown.moves == ["e5", "a2"])
    shown.press("log")
    shown.press("go 2")
    shown.notebook.poll(lambda: shown.moves == ["e5", "a1"])
    shown.press("log")


def test_edit_sets_a_position_and_names_what_cannot_be(shown: Shown) -> None:
    shown.press("mode edit")
    shown.press("brush blue")
    shown.press("height +1")
    shown.click("e5")
    shown.press("brush red")
    shown.click("e6")
    shown.wait_read("panel", "e6 (2 high) stands in the zone of e5 (2 high), 1 away")
    shown.press("mode play")


def test_a_file_that_is_not_a_game_changes_nothing(shown: Shown, tmp_path: Path) -> None:
    shown.play("e5")
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "rules-explorer game",\n "version": }', encoding="utf-8")
    shown.press("dialog share")
    shown.root.locator('[data-xr-file="open"]').set_input_files(broken)
    shown.wait_read("error", "Line 2: this is not JSON")
    assert shown.moves == ["e5"]


def test_a_saved_game_is_opened_again(shown: Shown) -> None:
    shown.play("e5", "a1")
    shown.press("dialog share")
    with shown.page.expect_download() as download:
        shown.root.locator("a[download]").click()
    saved = Path(download.value.path())
    assert json.loads(saved.read_text(encoding="utf-8"))["game"] == "blast_radius"
    shown.notebook.execute("x.session.new(base=6)")
    shown.wait_read("game", "Base 6")
    shown.root.locator('[data-xr-file="open"]').set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": saved.read_bytes()}
    )
    shown.notebook.poll(lambda: shown.moves == ["e5", "a1"])


def test_a_handler_that_raises_shows_its_line_and_the_next_click_works(shown: Shown) -> None:
    shown.notebook.execute(
        "import os; os.environ.pop('RULES_EXPLORER_STRICT', None)\n"
        "def fail(*a, **k): raise RuntimeError('a fault on purpose')\n"
        "x.session.play_pick = fail"
    )
    shown.click("e5")
    shown.wait_read("error", "Something went wrong here. The game is as it was.")
    shown.notebook.execute("del x.session.play_pick")
    shown.click("e5")
    shown.notebook.poll(lambda: shown.moves == ["e5"])
    shown.notebook.poll(lambda: shown.read("error") == "")


def test_thirty_clicks_in_a_second_lose_nothing(shown: Shown) -> None:
    x, y = shown.spot("e5")
    for click in range(30):
        shown.page.mouse.click(x + click % 3, y)
    # The first places; the others come in pairs of a double click or are refused. Nothing stalls.
    shown.notebook.poll(lambda: shown.moves == ["e5"])
    shown.wait_read("why", "Blue can’t place on e5.")
    shown.play("a1")


def test_a_second_browser_shows_the_same_game(desk: Desktop, tab: Notebook, shown: Shown) -> None:
    tab.save()
    shown.play("e5")
    other = Shown(desk.notebook(tab.path, run=False), "get_ipython().user_ns['x']")
    other.notebook.wait_canvas()
    other.wait_read("game", "Blue to place", seconds=30)
    other.click("a1")
    shown.notebook.poll(lambda: shown.moves == ["e5", "a1"])
    shown.wait_read("game", "Red to place")
    shown.notebook.fit(960)


def test_a_saved_notebook_shows_the_board_without_a_kernel(lab: Lab, tab: Notebook, shown: Shown) -> None:
    tab.run_cell(0)
    tab.save()
    saved = json.loads((lab.root / tab.path).read_text(encoding="utf-8"))
    data = saved["cells"][0]["outputs"][0]["data"]
    assert data["image/png"]
    assert "Red to place." in "".join(data["text/plain"])
