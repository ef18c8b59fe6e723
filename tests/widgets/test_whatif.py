"""Dragging a piece in Inspect mode to see what would be different: by hand, with the browser's messages, with keys."""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Iterator
from html import unescape

import pytest

from explorer.rules.mark import CellsMark, PushMark, Role, SightMark
from explorer.widgets.blastflare import BlastflareFace
from explorer.widgets.errors import STRICT
from explorer.widgets.explorer import Explorer
from explorer.widgets.opening import explore

from .blastflare_positions import MOCKUP

CELLS_A_SECOND = 20


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    """A asks whether it sees D: the corner between the wall on d2 and the barrier on e3 is sealed."""
    made = explore("blastflare", position=MOCKUP)
    made.act("mode inspect")
    made.act("ask ray")
    made.click("c4")
    made.click("e2")
    yield made
    made.close()


def shown(explorer: Explorer, slot: str = "panel") -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", explorer.chrome.text_of(slot)))).strip()


def marks(explorer: Explorer) -> tuple[object, ...]:
    return BlastflareFace().look(explorer.session, explorer.desk).marks


def ray(explorer: Explorer) -> tuple[str, str, bool]:
    (mark,) = (mark for mark in marks(explorer) if isinstance(mark, SightMark))
    return mark.start, mark.end, mark.sight.clear


def untouched(explorer: Explorer) -> bool:
    """Whether the game is as it was before anything was dragged."""
    session = explorer.session
    return len(session.history.nodes) == 1 and session.position == session.game.from_diagram(MOCKUP)


def test_the_ray_answers_while_a_wall_moves_and_letting_go_puts_it_back(explorer: Explorer) -> None:
    assert ray(explorer) == ("c4", "e2", False)
    explorer.board.grab("d2")
    explorer.board.carry("c3")
    # The wall on c3 and nothing on d4: that corner stays open, and the one at d2 has lost a side.
    assert ray(explorer) == ("c4", "e2", True)
    assert "What if the wall from d2 stood on c3?" in shown(explorer)
    assert "Before: c4 does not see e2" in shown(explorer)
    assert "Then: c4 sees e2: 4 away, nothing in between." in shown(explorer)
    assert "A and D see each other now." in shown(explorer)
    assert explorer.session.state.has_wall("c3")
    explorer.board.carry("d3")
    assert ray(explorer) == ("c4", "e2", False), "now it stands on the line itself"
    assert untouched(explorer)
    explorer.board.drop("c3")
    assert ray(explorer) == ("c4", "e2", False)
    assert explorer.session.state.has_wall("d2")
    assert untouched(explorer)


def test_what_was_tried_can_be_kept_after_letting_go_and_undone(explorer: Explorer) -> None:
    explorer.board.grab("d2")
    explorer.board.carry("c3")
    explorer.board.drop("c3")
    assert "Put back. With the wall on c3:" in shown(explorer)
    assert "K keeps it on c3" in shown(explorer, "status")
    explorer.act("keep")
    assert explorer.session.position.has_wall("c3")
    assert not explorer.session.position.has_wall("d2")
    assert explorer.session.history.node.action is None, "set by hand"
    assert ray(explorer) == ("c4", "e2", True), "what was asked is still asked"
    assert "Keep it" not in shown(explorer)
    explorer.act("undo")
    assert explorer.session.position == explorer.session.game.from_diagram(MOCKUP)


@pytest.mark.parametrize("outside", [True, False])
def test_letting_go_outside_and_escape_put_it_back_for_good(explorer: Explorer, outside: bool) -> None:
    explorer.board.grab("d2")
    explorer.board.carry("c3")
    if outside:
        explorer.board.carry(None)
        assert "let go off the board to put it back" in shown(explorer, "status")
        explorer.board.drop(None)
    else:
        explorer.board.key("Escape")
    assert "Keep it" not in shown(explorer)
    explorer.act("keep")
    explorer.board.carry("c3")  # the browser may still be dragging
    explorer.board.drop("c3")
    assert untouched(explorer)
    assert explorer.session.trial is None


def test_keeping_while_it_is_held(explorer: Explorer) -> None:
    explorer.board.grab("d2")
    explorer.board.carry("c3")
    explorer.board.key("k")
    assert explorer.session.position.has_wall("c3")
    explorer.board.carry("b2")
    explorer.board.drop("b2")
    assert explorer.session.position.has_wall("c3"), "what comes after that is about nothing"
    assert len(explorer.session.history.nodes) == 2


def test_a_question_about_a_character_goes_with_it(explorer: Explorer) -> None:
    explorer.act("ask range")
    explorer.act("squares -1")  # 4
    explorer.board.grab("c4")
    explorer.board.carry("e5")
    (area,) = (mark for mark in marks(explorer) if isinstance(mark, CellsMark))
    # Everything up to 4 away from the middle of a board of 9×9: 1 + 4 + 8 + 12 + 16.
    assert (area.role, len(area.cells)) == (Role.RANGE, 41)
    explorer.board.key("k")
    assert explorer.session.selected == "e5"
    assert explorer.session.position.characters["A"].cell == "e5"


def test_the_push_answers_too(explorer: Explorer) -> None:
    explorer.act("ask push")
    explorer.act("squares +1")  # by 2
    explorer.click("c5")
    explorer.click("f5")

    def way() -> tuple[tuple[str, ...], bool]:
        (push,) = (mark for mark in marks(explorer) if isinstance(mark, PushMark))
        return push.cells, push.is_stopped

    assert way() == (("f5", "g5", "h5"), False)
    explorer.board.grab("g4")
    explorer.board.carry("g5")
    assert way() == (("f5",), True), "the barrier is in the way now"
    explorer.board.drop(None)
    assert way() == (("f5", "g5", "h5"), False)


def test_two_walls_on_one_square_are_refused_in_words(explorer: Explorer) -> None:
    explorer.board.grab("d2")
    explorer.board.carry("d5")
    assert "A wall stands on d5 already." in shown(explorer, "status")
    assert explorer.session.state.has_wall("d2"), "meanwhile it is where it was"
    explorer.board.carry("d4")
    assert explorer.session.state.has_wall("d4")
    explorer.board.carry("d5")
    explorer.board.drop("d5")
    assert "Keep it" not in shown(explorer)
    assert untouched(explorer)


def test_what_is_impossible_is_named_at_once_and_can_be_kept(explorer: Explorer) -> None:
    explorer.board.grab("c4")
    explorer.board.carry("d5")
    assert "Impossible in play: A" in shown(explorer)
    explorer.board.drop("d5")
    explorer.act("keep")
    assert [problem.kind for problem in explorer.session.problems] == ["blastflare.problem_on_wall"]


def test_the_keyboard_does_all_of_it_and_says_so(explorer: Explorer) -> None:
    explorer.desk.focus = "d3"
    explorer.board.key("ArrowDown")
    explorer.board.key(" ")
    assert "Holding the wall from d2. Arrows move, K keeps" in shown(explorer, "status")
    explorer.board.key("ArrowUp")
    explorer.board.key("ArrowLeft")
    assert explorer.desk.focus == "c3"
    assert "Trying the wall from d2 on c3." in shown(explorer, "status")
    assert ray(explorer) == ("c4", "e2", True)
    explorer.board.key("Enter")
    assert "Put back: the wall is on d2 again. K keeps it on c3." in shown(explorer, "status")
    assert untouched(explorer)
    explorer.board.key("k")
    assert explorer.session.position.has_wall("c3")
    explorer.board.key("u")
    assert explorer.session.position.has_wall("d2")


def test_enter_on_the_square_that_is_asked_about_picks_up(explorer: Explorer) -> None:
    explorer.desk.focus = "b4"
    explorer.board.key("ArrowRight")
    explorer.board.key("Enter")
    assert "Holding A from c4." in shown(explorer, "status"), "c4 was asked about before"
    explorer.board.key("Escape")
    assert explorer.session.trial is None
    assert explorer.desk.focus == "c4"
    explorer.board.key("ArrowLeft")
    explorer.board.key(" ")
    assert explorer.desk.held is None, "nothing stands on b4"
    assert explorer.session.selected == "b4", "so it is asked about"


def test_the_status_line_says_what_enter_does(explorer: Explorer) -> None:
    explorer.hover("f5")
    assert "f5: B, 3 of 4 health, 1 crystal. Click to look closer." in shown(explorer, "status")
    explorer.hover("c4")
    assert "Drag it, or press Enter, to try it elsewhere." in shown(explorer, "status"), "c4 is asked about already"


def test_grips_are_told_to_the_page_in_inspect_mode_only(explorer: Explorer) -> None:
    about = explorer.page.boards[explorer.board._id]
    position = explorer.session.position
    solid = position.walls | position.barriers
    assert len(about["grips"]["at"]) == solid.bit_count() + 4
    x, y = explorer.board.picture.centres["d2"]  # type: ignore[union-attr]
    width, height = explorer.board.picture.scene.width, explorer.board.picture.scene.height  # type: ignore[union-attr]
    assert [round(x / width, 4), round(y / height, 4)] in about["grips"]["at"]
    explorer.act("mode play")
    assert explorer.page.boards[explorer.board._id]["grips"] == {}


def test_the_browser_s_messages_arrive_as_cells(explorer: Explorer) -> None:
    def at(cell: str) -> dict[str, float]:
        picture = explorer.board.picture
        assert picture is not None
        (x, y), scene = picture.centres[cell], picture.scene
        return {"x": x / scene.width, "y": y / scene.height}

    def send(kind: str, **where: float) -> None:
        explorer.page.receive({"type": kind, "board": explorer.board._id, **where})

    send("grab", **at("d2"))
    send("carry", **at("c3"))
    assert ray(explorer)[2]
    send("carry")
    assert not ray(explorer)[2]
    send("drop", **at("c3"))
    explorer.act("keep")
    assert explorer.session.position.has_wall("c3")


def test_nothing_is_tried_in_play(explorer: Explorer) -> None:
    explorer.act("mode play")
    explorer.board.grab("d2")
    explorer.board.carry("c3")
    explorer.board.drop("c3")
    assert explorer.session.trial is None
    assert untouched(explorer)


@pytest.mark.parametrize("other", ["mode play", "dialog new", "ask sight", "undo", "first"])
def test_whatever_is_pressed_meanwhile_the_game_is_never_lost(explorer: Explorer, other: str) -> None:
    explorer.board.grab("d2")
    explorer.board.carry("c3")
    explorer.act(other)
    explorer.board.carry("c2")
    explorer.board.drop("c2")
    assert untouched(explorer)


def test_two_explorers_of_one_session_see_the_same_trial(explorer: Explorer) -> None:
    other = explore(session=explorer.session)
    explorer.board.grab("d2")
    explorer.board.carry("c3")
    assert other.session.state.has_wall("c3")
    other.act("undo")
    explorer.board.drop("c3")
    assert untouched(explorer)
    other.close()


def test_one_player_s_view_tries_nothing_and_is_shown_no_hidden_card(explorer: Explorer) -> None:
    private = explore(session=explorer.session, seat="C")
    private.board.grab("d2")
    private.board.carry("c3")
    assert private.session.trial is None
    assert "Drag a wall" not in shown(private)
    assert private.page.boards[private.board._id]["grips"] == {}
    explorer.board.grab("d2")
    explorer.board.carry("c3")
    assert private.seen.state.has_wall("c3"), "what is tried before all is seen by all"
    assert private.seen.state.characters["B"].hand == ("?", "?")
    private.act("keep")
    assert "This is C’s own view." in shown(private, "error")
    assert untouched(explorer)
    private.close()


def test_it_follows_at_twenty_cells_a_second(explorer: Explorer) -> None:
    """Python's own time for a cell, with the answer, the panels and what is painted; the wall's clock is shared."""
    explorer.board.grab("d2")
    took = []
    for cell in ("d3", "d4", "e4", "e5", "e7", "f7", "f8", "g6", "g5", "h6", "h5", "h4", "g3", "f3", "f2", "f1"):
        begin = time.process_time()
        explorer.board.carry(cell)
        took.append(time.process_time() - begin)
    assert statistics.median(took) < 1 / CELLS_A_SECOND, f"{took}"
