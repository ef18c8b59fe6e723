"""The explorer driven by plain calls: what a person does arrives as presses, keys and acts."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape

import pytest
from ipywidgets.widgets import widget as widgets

from explorer.rules.errors import SetupError
from explorer.scene import canvas
from explorer.session import Mode, Session
from explorer.widgets import opening
from explorer.widgets.desk import Dialog, Pace
from explorer.widgets.errors import STRICT
from explorer.widgets.explorer import Explorer
from explorer.widgets.foresight import REST
from explorer.widgets.opening import explore


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    made = explore("blast_radius", base=5)
    yield made
    made.close()


def shown(explorer: Explorer, slot: str) -> str:
    """Return what a person reads in a panel."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", explorer.chrome.text_of(slot)))).strip()


def test_a_click_plays_and_every_panel_follows(explorer: Explorer) -> None:
    assert explorer.click("e5")
    assert "Blue to place" in shown(explorer, "game")
    assert "Red places a stack of 1 on e5." in shown(explorer, "steps")
    assert "Red 1 " in shown(explorer, "stacks")


def test_a_press_without_an_event_loop_shows_the_whole_move(explorer: Explorer) -> None:
    explorer.board.press("e5")
    assert explorer.session.cursor.step == len(explorer.session.steps)


def test_a_press_plays_step_by_step_and_the_next_press_wins() -> None:
    async def main() -> None:
        explorer = explore("blast_radius", base=5)
        explorer.board.press("e5")
        assert explorer.session.cursor.step == 1
        assert explorer.playback.is_running
        explorer.board.press("a1")
        assert [moment.label for moment in explorer.session.timeline()] == ["e5", "a1"]
        assert explorer.session.cursor.step == 1
        explorer.close()
        assert not explorer.playback.is_running

    asyncio.run(main())


@pytest.mark.parametrize("pace", [Pace.HAND, Pace.NORMAL])
def test_a_click_where_the_pointer_rests_shows_what_was_prepared(monkeypatch: pytest.MonkeyPatch, pace: Pace) -> None:
    async def main() -> None:
        explorer = explore("blast_radius", base=5)
        explorer.act("pace", pace)
        explorer.board.press("e5")
        explorer.playback.stop()
        explorer.board.hover("a1")
        before = explorer.session.history, explorer.board.picture
        await asyncio.sleep(2 * REST)
        assert (explorer.session.history, explorer.board.picture) == before
        with monkeypatch.context() as patch:
            patch.setattr(canvas, "damage", None)  # all of it was compared ahead
            explorer.board.press("a1")
        assert [moment.label for moment in explorer.session.timeline()] == ["e5", "a1"]
        explorer.close()

    asyncio.run(main())


def test_a_click_is_prepared_when_the_steps_before_it_have_been_shown() -> None:
    async def main() -> None:
        explorer = explore("blast_radius", base=5)
        explorer.board.press("e5")
        prepared: list[object] = []
        explorer.board.prepare = lambda picture, theme: prepared.append(picture)  # type: ignore[method-assign]
        explorer.board.hover("a1")
        await asyncio.sleep(2 * REST)
        assert (explorer.playback.is_running, prepared) == (True, [])
        explorer.act("pause")
        await asyncio.sleep(2 * REST)
        assert len(prepared) == 1
        explorer.close()

    asyncio.run(main())


def test_nothing_is_prepared_where_a_click_would_not_play() -> None:
    async def main() -> None:
        explorer = explore("blast_radius", base=5)
        explorer.board.press("e5")
        explorer.playback.stop()
        prepared: list[object] = []
        explorer.board.prepare = lambda picture, theme: prepared.append(picture)  # type: ignore[method-assign]
        explorer.board.hover("e6")  # in the zone of e5
        await asyncio.sleep(2 * REST)
        explorer.board.hover(None)
        await asyncio.sleep(2 * REST)
        explorer.act("mode inspect")
        explorer.board.hover("a1")
        await asyncio.sleep(2 * REST)
        assert prepared == []
        explorer.close()

    asyncio.run(main())


def test_by_hand_nothing_plays_on_its_own() -> None:
    async def main() -> None:
        explorer = explore("blast_radius", base=5)
        explorer.act("pace", Pace.HAND)
        explorer.board.press("e5")
        assert not explorer.playback.is_running
        assert explorer.session.cursor.step == len(explorer.session.steps)
        explorer.close()

    asyncio.run(main())


def test_a_played_move_comes_to_its_end() -> None:
    async def main() -> None:
        explorer = explore("blast_radius", base=5)
        explorer.act("pace", Pace.FAST)
        explorer.page.reduced_motion = True
        explorer.board.press("e5")
        await asyncio.sleep(2)
        assert not explorer.playback.is_running
        assert explorer.session.cursor.step == len(explorer.session.steps)
        explorer.close()

    asyncio.run(main())


def test_a_refused_click_changes_nothing_and_is_explained(explorer: Explorer) -> None:
    explorer.click("e5")
    before = explorer.session.history
    assert not explorer.click("e6")
    assert explorer.session.history is before
    assert "e6 is inside the zone of Red’s stack of 1 on e5" in shown(explorer, "why")


def test_pointing_changes_the_status_line_and_the_forecast(explorer: Explorer) -> None:
    explorer.hover("e5")
    assert "Red may place here." in shown(explorer, "status")
    assert "If Red places on e5" in shown(explorer, "why")
    explorer.hover(None)
    assert "Red begins: click any cell." in shown(explorer, "why")


def test_nothing_is_said_of_a_cell_just_played_until_the_pointer_moves_on(explorer: Explorer) -> None:
    explorer.board.press("e5")
    explorer.hover("e5")
    assert "can’t" not in shown(explorer, "why")
    explorer.hover("e6")
    assert "Blue can’t place on e6." in shown(explorer, "why")
    explorer.hover("e5")
    assert "Blue can’t place on e5." in shown(explorer, "why")


def test_enter_counts_again_on_the_same_cell_once_something_else_has_happened(explorer: Explorer) -> None:
    explorer.board.key("ArrowUp")
    explorer.board.key("Enter")
    explorer.act("undo")
    explorer.board.key("Enter")
    assert [moment.label for moment in explorer.session.timeline()] == ["e5"]
    assert explorer.session.cursor.node == 1


def test_arrows_move_the_cursor_and_enter_places(explorer: Explorer) -> None:
    explorer.board.key("ArrowUp")
    assert explorer.desk.focus == "e5", "the first arrow puts the cursor in the middle"
    explorer.board.key("ArrowRight")
    explorer.board.key("Enter")
    assert [moment.label for moment in explorer.session.timeline()] == ["e6"]
    explorer.board.key("u")
    assert explorer.session.timeline()[0].label == "e6"
    assert explorer.session.cursor.node == 0


def test_a_typed_move_is_played_and_a_wrong_one_explained(explorer: Explorer) -> None:
    explorer.act("enter", "e5")
    assert explorer.session.cursor.node == 1
    explorer.act("enter", "z9")
    assert "“z9” is no cell of a board of base 5" in shown(explorer, "error")
    assert explorer.session.cursor.node == 1
    explorer.act("enter", "a1")
    assert shown(explorer, "error") == ""


def test_a_typed_refused_move_is_explained_like_a_click(explorer: Explorer) -> None:
    explorer.act("enter", "e5")
    explorer.act("enter", "e6")
    assert "Blue can’t place on e6." in shown(explorer, "why")


def test_undo_redo_and_going_back_keep_both_branches(explorer: Explorer) -> None:
    for cell in ("e5", "a1"):
        explorer.click(cell)
    explorer.act("undo")
    explorer.click("a2")
    assert [moment.label for moment in explorer.session.timeline()] == ["e5", "a2"]
    explorer.act("log")
    explorer.act("go 2")
    assert [moment.label for moment in explorer.session.timeline()] == ["e5", "a1"]


def test_scrubbing_goes_through_every_step(explorer: Explorer) -> None:
    explorer.click("e5")
    explorer.click("a1")
    seen = []
    explorer.act("first")
    for _ in range(20):
        explorer.act("forward")
        seen.append(explorer.session.cursor)
    assert [(cursor.node, cursor.step) for cursor in seen[:8]] == [
        *((1, step) for step in range(1, 5)),
        *((2, step) for step in range(1, 5)),
    ]
    assert seen[-1] == seen[7]


def test_overlays_are_switched(explorer: Explorer) -> None:
    assert "legal" in explorer.desk.overlays
    before = explorer.picture.scene
    explorer.act("overlay legal")
    assert "legal" not in explorer.desk.overlays
    assert explorer.picture.scene != before


def test_edit_sets_stacks_and_undo_goes_back_to_the_game(explorer: Explorer) -> None:
    explorer.click("e5")
    explorer.act("mode edit")
    explorer.act("brush blue")
    explorer.act("height +1")
    explorer.board.press("e6")
    assert explorer.session.position.stacks["e6"] == ("blue", 2)
    assert "e5 (1 high) stands in the zone of e6 (2 high)" in shown(explorer, "panel")
    explorer.board.press("e6")
    assert "e6" not in explorer.session.position.stacks, "the same stack again takes it away"
    explorer.act("undo")
    explorer.act("undo")
    assert explorer.session.cursor.node == 1


def test_edit_can_clear_the_board_and_change_who_is_to_place(explorer: Explorer) -> None:
    explorer.click("e5")
    explorer.act("mode edit")
    explorer.act("mover red")
    assert explorer.session.position.to_move == "red"
    explorer.act("clear")
    assert not explorer.session.position.stacks
    assert explorer.session.position.to_move == "red"


def test_in_edit_mode_every_click_of_a_double_click_counts(explorer: Explorer) -> None:
    explorer.act("mode edit")
    assert explorer.board.repeats
    explorer.act("mode play")
    assert not explorer.board.repeats


def test_inspect_looks_and_plays_nothing(explorer: Explorer) -> None:
    explorer.act("mode inspect")
    explorer.board.press("e5")
    assert explorer.session.cursor.node == 0
    assert "Cell e5" in shown(explorer, "panel")


def test_a_new_game_takes_the_wishes_and_undo_brings_the_old_one_back(explorer: Explorer) -> None:
    explorer.click("e5")
    explorer.act("dialog new")
    assert explorer.desk.dialog is Dialog.NEW
    explorer.act("wish base 6")
    explorer.act("wish ruling:BR-12", "b")
    explorer.act("start")
    position = explorer.session.position
    assert (position.base, position.rulings["BR-12"], len(position.stacks)) == (6, "b", 0)
    assert explorer.desk.dialog is Dialog.NONE
    explorer.act("undo")
    assert (explorer.session.position.base, len(explorer.session.position.stacks)) == (5, 1)


def test_a_swap_is_played_from_the_header() -> None:
    explorer = explore("blast_radius", base=5, rulings={"BR-12": "swap"})
    explorer.click("e5")
    explorer.act("play swap")
    assert explorer.session.position.stacks["e5"].player == "blue"
    explorer.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "Line 1: this is not JSON"),
        ("R1 x .\n", "Line 1: “x” is no cell"),
        ('{"game": "chess"}', "this is a position of “chess”"),
        ("   ", "There is nothing to read here"),
    ],
)
def test_a_broken_text_changes_nothing_and_says_what_is_wrong_where(explorer: Explorer, text: str, words: str) -> None:
    explorer.click("e5")
    before = explorer.session.history
    explorer.act("dialog share")
    explorer.act("open", text)
    assert explorer.session.history is before
    assert words in shown(explorer, "error")
    assert "Nothing was changed." in shown(explorer, "error")
    assert explorer.desk.dialog is Dialog.SHARE, "the card stays open, to be corrected"


def test_a_saved_game_opens_again(explorer: Explorer) -> None:
    for cell in ("e5", "a1", "i1"):
        explorer.click(cell)
    text = explorer.session.save()
    explorer.act("undo")
    explorer.act("open", text)
    assert [moment.label for moment in explorer.session.timeline()] == ["e5", "a1", "i1"]


def test_players_may_end_the_game(explorer: Explorer) -> None:
    explorer.act("resign red")
    assert "Red resigned: Blue has won" in shown(explorer, "game")


def test_a_rule_link_opens_its_card(explorer: Explorer) -> None:
    explorer.act("rule BR-BLAST")
    assert "Blast" in shown(explorer, "dialog")
    explorer.act("dialog")
    assert shown(explorer, "dialog") == ""


def test_a_handler_that_raises_shows_its_line_and_the_next_click_works(
    explorer: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(STRICT, raising=False)

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a fault on purpose")

    monkeypatch.setattr(explorer.session, "play_pick", fail)
    explorer.board.press("e5")
    assert "Something went wrong here. The game is as it was." in shown(explorer, "error")
    assert "a fault on purpose" in explorer.chrome.text_of("error")
    monkeypatch.undo()
    explorer.board.press("e5")
    assert explorer.session.cursor.node == 1
    assert shown(explorer, "error") == ""


def test_in_strict_mode_a_handler_raises_as_well(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a fault on purpose")

    monkeypatch.setattr(explorer.session, "play_pick", fail)
    with pytest.raises(RuntimeError, match="on purpose"):
        explorer.board.press("e5")


def test_two_explorers_of_one_session_show_the_same_game() -> None:
    session = Session("blast_radius", base=5)
    one, other = explore(session=session), explore(session=session)
    one.click("e5")
    assert "Blue to place" in shown(other, "game")
    other.close()
    one.click("a1")
    assert "Red to place" in shown(one, "game")
    one.close()


def test_closing_leaves_no_widget_behind() -> None:
    before = set(widgets._instances)
    for _ in range(3):
        made = explore("blast_radius", base=5)
        made.click("e5")
        made.close()
    after = set(widgets._instances)
    # ipycanvas keeps one manager for the whole kernel, made with the first canvas
    assert len(after - before) <= 2


def test_every_button_asks_for_something_the_explorer_knows(explorer: Explorer) -> None:
    explorer.click("e5")
    for setup in ("mode play", "mode inspect", "mode edit", "dialog new", "dialog share", "rule BR-12", "log"):
        explorer.act(setup)
        for slot in explorer.chrome.slots:
            for attribute in ("data-xr", "data-xr-change", "data-xr-enter", "data-xr-file"):
                for act in re.findall(rf"{attribute}='([^']*)'", explorer.chrome.text_of(slot)):
                    assert act.split(" ")[0] in explorer._acts, f"{act} in {slot}"


def test_the_text_beside_the_view_is_the_position_and_whose_turn_it_is(explorer: Explorer) -> None:
    explorer.click("e5")
    bundle = explorer._repr_mimebundle_()
    assert bundle["text/plain"].endswith("Blue to place.")
    assert "R1" in bundle["text/plain"]
    assert bundle["image/png"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_a_position_may_be_given_as_text() -> None:
    explorer = explore("blast_radius", position="R1 .\n . B2 .\n . .")
    assert explorer.session.position.stacks["b2"] == ("blue", 2)
    assert not explorer.session.can_undo
    explorer.close()


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(SetupError, match="there is no game “chess”; there are blast_radius"):
        explore("chess")


def test_a_game_whose_board_is_still_to_come_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(opening.FACES, "battle_blitz", raising=False)
    with pytest.raises(SetupError) as refused:
        explore("battle_blitz")
    assert str(refused.value) == (
        "game: Battle Blitz has its rules here, but no board yet. It can be played as text: explorer play battle_blitz."
    )


def test_the_page_may_change_its_width_and_theme(explorer: Explorer) -> None:
    wide = explorer.picture.scene.width
    explorer.page.width = 600
    assert explorer.picture.scene.width != wide
    explorer.page.page_theme = "dark"
    assert explorer.page.theme == "dark"


def test_modes_are_told_apart(explorer: Explorer) -> None:
    for mode in Mode:
        explorer.act(f"mode {mode.value}")
        assert explorer.session.mode is mode
