"""Chance in a real browser: the heat map of a Meteor, one outcome closely, and an outcome that a teacher chooses."""

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

POSITION = MOCKUP.replace("hand Fireball", "hand Meteor; Riptide; Blizzard; Fireball")
MAKE = f"from explorer import explore\nposition = {POSITION!r}\nx = explore('blastflare', position=position)\nx"

CHANCE = "[list(node.transition.chance or ()) for node in x.session.history.nodes[1:] if node.transition]"
"""What chance brought in each move."""


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
    """The position of the target picture, with chance that is drawn; nobody is passed for, and nothing plays."""
    tab.page.mouse.move(2, 2)
    explorer = Shown(tab, "get_ipython().user_ns['x']")
    tab.execute(
        "x.act('mode play'); x.act('seen', ''); x.act('chooses drawn'); x.act('pace', 'hand')\n"
        "x.desk.passes_alone = False; x.desk.odds_of = ''; x.session.paste(position); x.act('dismiss')"
    )
    explorer.wait_read("game", "A to act")
    tab.settle(200)
    return explorer


def choose_chance(shown: Shown) -> None:
    """Set the switch beside the board."""
    shown.press("chooses chosen")
    shown.notebook.poll(lambda: shown.ask("x.session.chooses_chance"), say="chance is still drawn")


def test_the_heat_map_of_a_meteor_and_one_outcome_of_it(shown: Shown) -> None:
    empty = shown.keep()
    shown.press("pick Meteor")
    shown.wait_read("why", "12 of 81 squares hurt A; 49 hurt nobody.")
    shown.wait_other(empty)
    heat = shown.keep()
    shown.press("odds B")
    shown.wait_read("why", "11 of 81 squares hurt B; 49 hurt nobody.")
    shown.wait_other(heat)
    shown.press("odds B")
    shown.wait_same(heat)
    shown.hover("e5")
    shown.wait_read("why", "If chance picks e5")
    shown.wait_read("why", "C, an ally: 3 → 1 health")
    shown.wait_other(heat)
    shown.page.mouse.move(2, 2)
    shown.wait_same(heat)
    assert shown.moves == []


def test_an_outcome_is_chosen_undone_and_replayed(shown: Shown) -> None:
    choose_chance(shown)
    shown.press("pick Meteor")
    shown.wait_read("why", "12 of 81 squares hurt A")
    shown.press("declare")
    shown.wait_read("why", "Meteor: which square does chance pick?")
    assert shown.moves == []
    shown.hover("e5")
    shown.wait_read("status", "Click: chance picks this.")
    shown.click("e5")
    shown.notebook.poll(lambda: shown.moves == ["Meteor"], say="the Meteor was not played")
    assert shown.ask(CHANCE)[-1] == ["e5"]
    shown.wait_read("steps", "Chance decides for Meteor: e5. It was chosen, not drawn.")
    while shown.ask("x.session.position.frame.kind != 'turn'"):  # the window closes, then B may answer its death
        count = len(shown.moves)
        assert count < 8
        shown.press("play pass")
        shown.notebook.poll(lambda count=count: len(shown.moves) > count, say="no pass")
    shown.wait_read("pile", "Nothing is pending.")
    shown.page.mouse.move(2, 2)
    shown.notebook.settle(300)
    struck = shown.keep()
    health = shown.ask("[person.health for person in x.session.position.people]")
    assert health == [5, 0, 1, 2]  # B beside e5 loses what it has, C at distance 2 loses 2
    for _ in shown.moves:
        shown.press("undo")
    shown.notebook.poll(lambda: shown.cursor[0] == 0, say="not taken back")
    for _ in shown.moves:
        shown.press("redo")
    shown.notebook.poll(lambda: shown.ask("not x.session.can_redo"), say="not played again")
    shown.page.mouse.move(2, 2)
    shown.wait_same(struck)
    assert shown.ask("[person.health for person in x.session.position.people]") == health
    shown.notebook.execute("saved = x.session.save(); x.session.paste(saved)")
    shown.wait_same(struck)
    assert shown.ask("[moment.is_chosen for moment in x.session.timeline()][:2]") == [True, False]


def test_a_riptide_by_direction(shown: Shown) -> None:
    shown.press("pick Riptide")
    shown.wait_read("why", "one of 4 directions")
    rest = shown.keep()
    shown.press("way N")
    shown.wait_read("why", "If chance sends all north")
    shown.wait_other(rest)
    choose_chance(shown)
    shown.press("declare")
    shown.wait_read("why", "Riptide: which way does chance send them?")
    shown.press("chance E")
    shown.notebook.poll(lambda: shown.moves == ["Riptide"], say="the Riptide was not played")
    assert shown.ask(CHANCE)[-1] == ["E"]


def test_through_the_eyes_of_a_seat_chance_is_not_chosen(shown: Shown) -> None:
    choose_chance(shown)
    shown.root.locator("[data-xr-change=seen]").select_option("A")
    shown.press("pick Meteor")
    shown.press("declare")
    shown.wait_read("why", "“Meteor” waits for its chance.")
    shown.click("e5")
    shown.notebook.settle(300)
    assert shown.moves == []
    assert shown.root.locator("[data-xr='chooses drawn']").count() == 0
    shown.press("unpick")
    shown.wait_read("why", "A’s turn")
