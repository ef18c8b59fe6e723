"""The live board of a challenge by plain calls: what a person does arrives as presses, keys and acts."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from ipywidgets.widgets import widget as widgets

from explorer import games
from explorer.lessons import ChallengeBoard, challenge
from explorer.lessons.challenge import Challenge
from explorer.rules.errors import SetupError
from explorer.rules.mark import PathMark
from explorer.widgets.errors import STRICT

GAME = games["blast_radius"]
# Base 2: Red's single on c1 closes c1, c2, b1 and b2; a1, a2 and b3 are free.
STATE = GAME.from_diagram("red to place\nR1 .\n. . .\n. .")
FREE = ("a1", "a2", "b3")


@pytest.fixture
def asked() -> Iterator[ChallengeBoard]:
    made = ChallengeBoard(challenge.legal_cells(STATE))
    yield made
    made.close()


@pytest.fixture
def choice() -> Iterator[ChallengeBoard]:
    made = ChallengeBoard(challenge.choice("Which?", ["one", "<two>"], "<two>", "Because & so."))
    yield made
    made.close()


def shown(board: ChallengeBoard, slot: str) -> str:
    """What a person reads in a panel."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", board.chrome.text_of(slot)))).strip()


def look(board: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the board asks to have drawn now."""
    looks: list[Any] = []
    draw = board._view.picture
    monkeypatch.setattr(board._view, "picture", lambda state, asked: looks.append(asked) or draw(state, asked))
    assert board.picture is not None
    monkeypatch.undo()
    return looks[-1]


# Picking


def test_it_begins_with_the_question_and_nothing_picked(asked: ChallengeBoard) -> None:
    assert shown(asked, "question") == "Click every cell where Red may place."
    assert shown(asked, "marking").startswith("0 picked.")
    assert (asked.picked, asked.marking) == ((), None)


def test_a_click_picks_and_another_puts_back(asked: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked.click("b3")
    assert asked.click(" A1 ")
    assert asked.picked == ("a1", "b3"), "in the order of the board"
    assert look(asked, monkeypatch).selected == ("a1", "b3")
    assert shown(asked, "marking").startswith("2 picked.")
    asked.click("b3")
    assert asked.picked == ("a1",)


def test_what_is_no_cell_cannot_be_picked(asked: ChallengeBoard) -> None:
    asked.click("a1")
    with pytest.raises(SetupError):
        asked.click("z9")
    assert asked.picked == ("a1",)


def test_nothing_gives_the_answer_away_before_it_is_marked(
    asked: ChallengeBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked.hover("b1")
    before = look(asked, monkeypatch)
    assert before.overlays == {"heights"}
    assert before.marks == ()
    assert shown(asked, "status") == "b1, empty."
    asked.check()
    assert look(asked, monkeypatch).overlays == {"heights", "red_zones", "blue_zones"}


@pytest.mark.parametrize(
    "question",
    [
        challenge.legal_cells(STATE),
        challenge.zone_cells(STATE, "c1"),
        challenge.removed_by(STATE, "a1"),
        challenge.smallest_stacks(STATE),
        challenge.covered_by(STATE, 1),
    ],
    ids=lambda question: question.kind,
)
def test_no_question_shows_legal_cells_or_smallest_stacks(question: Challenge, monkeypatch: pytest.MonkeyPatch) -> None:
    board = ChallengeBoard(question)
    assert look(board, monkeypatch).overlays == {"heights"}
    board.close()


def test_overlays_may_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    board = ChallengeBoard(challenge.legal_cells(STATE), overlays=["red_zones"])
    assert look(board, monkeypatch).overlays == {"red_zones"}
    board.check()
    assert look(board, monkeypatch).overlays == {"red_zones"}
    board.close()


# Marking


def test_check_marks_right_missed_and_wrong(asked: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    asked.click("a1")
    asked.click("b1")
    marking = asked.check()
    assert marking is asked.marking
    assert (marking.right, marking.missed, marking.wrong) == (("a1",), ("a2", "b3"), ("b1",))
    drawn = look(asked, monkeypatch)
    assert (drawn.right, drawn.missed, drawn.wrong, drawn.selected) == (("a1",), ("a2", "b3"), ("b1",), ())
    text = shown(asked, "marking")
    assert text.startswith("1 right, 2 missed, 1 wrong. × b1 is inside the zone of Red’s own stack of 1 on c1")
    assert text.index("× b1") < text.index("? a2") < text.index("✓ a1"), "mistakes first"


def test_after_marking_every_cell_tells_its_reason(asked: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    asked.check()
    asked.hover("b2")
    assert shown(asked, "status").startswith("b2 is inside the zone of Red’s own stack of 1 on c1: 1 cell away")
    assert [type(mark) for mark in look(asked, monkeypatch).marks] == [PathMark]
    asked.hover(None)
    assert shown(asked, "status") == ""
    assert look(asked, monkeypatch).marks == ()


def test_a_click_on_a_marked_cell_keeps_its_reason_in_sight(asked: ChallengeBoard) -> None:
    asked.check()
    assert asked.click("a2") is False
    assert asked.picked == ()
    assert shown(asked, "status").startswith("a2 has no stack, and no zone covers it")
    asked.hover("b1")
    asked.hover(None)
    assert shown(asked, "status").startswith("a2 has no stack")


def test_a_click_on_another_goes_on_picking(asked: ChallengeBoard) -> None:
    asked.click("a1")
    asked.check()
    assert asked.click("b1") is True
    assert (asked.picked, asked.marking) == (("a1", "b1"), None)


def test_a_complete_answer_is_no_refusal(asked: ChallengeBoard) -> None:
    for cell in FREE:
        asked.click(cell)
    assert asked.check().is_complete
    assert shown(asked, "marking").startswith("All right: a1, a2 and b3.")
    assert "xr-neutral" in asked.chrome.text_of("marking")
    asked.clear()
    asked.click("a1")
    asked.check()
    assert "xr-neutral" not in asked.chrome.text_of("marking")


def test_clear_first_takes_the_marks_then_the_picks(asked: ChallengeBoard) -> None:
    asked.click("a1")
    asked.check()
    assert "Try again" in shown(asked, "buttons")
    asked.clear()
    assert (asked.picked, asked.marking) == (("a1",), None)
    assert "Clear" in shown(asked, "buttons")
    asked.clear()
    assert asked.picked == ()


def test_the_answer_can_be_shown(asked: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    asked.click("b1")
    asked.show_answer()
    assert shown(asked, "marking").startswith("The answer: a1, a2 and b3. ✓ a1 has no stack")
    drawn = look(asked, monkeypatch)
    assert (drawn.right, drawn.missed, drawn.wrong) == (FREE, (), ())
    asked.clear()
    assert asked.picked == ("b1",)
    none = ChallengeBoard(challenge.covered_by(STATE, 5))
    none.show_answer()
    assert shown(none, "marking") == "The answer: there is none."
    none.close()


# From the browser


def test_presses_and_buttons(asked: ChallengeBoard) -> None:
    assert asked.board is not None
    asked.board.press("a1")
    asked.board.press(None)
    assert asked.picked == ("a1",)
    asked.page.receive({"type": "act", "act": "check"})
    assert asked.marking is not None
    number = asked.challenge.options.index("b3")
    asked.page.receive({"type": "act", "act": f"point {number}"})
    assert shown(asked, "status").startswith("b3 has no stack")
    asked.page.receive({"type": "act", "act": f"point {number}"})
    assert shown(asked, "status") == ""
    asked.page.receive({"type": "act", "act": "answer"})
    assert asked.is_answer_shown
    asked.page.receive({"type": "act", "act": "clear"})
    asked.page.receive({"type": "act", "act": "clear"})
    assert asked.picked == ()


def test_keys_move_pick_and_check(asked: ChallengeBoard) -> None:
    assert asked.board is not None
    asked.board.key("ArrowUp")  # the first arrow puts the cursor on the middle
    asked.board.key("Enter")
    assert asked.picked == ("b2",)
    asked.board.key("ArrowRight")
    asked.board.key(" ")
    assert asked.picked == ("b2", "b3")
    assert shown(asked, "status") == "b3, empty. Picked."
    asked.board.key("Escape")
    assert shown(asked, "status") == ""
    asked.board.key("c")
    assert asked.marking is not None


def test_panels_come_again_for_a_new_view(asked: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(asked.page, "show_panels", sent.append)
    asked.page.receive({"type": "ready"})
    assert set(sent[0]) >= {"question", "buttons", "marking", "sprite"}


def test_the_theme_and_the_width_are_followed(asked: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    asked.page.width = 600
    assert look(asked, monkeypatch).width == 600
    asked.page.width = 1600
    assert look(asked, monkeypatch).width == 1600 - 340 - 14
    asked.page.theme_wish = "dark"
    asked.click("a1")


def test_a_fault_shows_a_line_and_the_next_click_works(asked: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    assert asked.board is not None
    with monkeypatch.context() as patch:
        patch.setattr(asked, "_toggle", lambda option: 1 / 0)
        asked.board.press("a1")
    assert "Something went wrong" in shown(asked, "error")
    assert "ZeroDivisionError" in shown(asked, "error")
    asked.board.press("a1")
    assert (asked.picked, shown(asked, "error")) == (("a1",), "")
    asked.page.receive({"type": "act", "act": "pick 99"})
    assert "IndexError" in shown(asked, "error")
    asked.page.receive({"type": "act", "act": "dismiss"})
    assert shown(asked, "error") == ""


# Options


def test_one_option_takes_the_place_of_another(choice: ChallengeBoard) -> None:
    assert (choice.board, choice.picture) == (None, None)
    assert shown(choice, "options") == "one <two>"
    choice.page.receive({"type": "act", "act": "pick 0"})
    assert choice.picked == ("one",)
    choice.click("<two>")
    assert choice.picked == ("<two>",)
    choice.click("<two>")
    assert choice.picked == ()


def test_an_option_is_marked_with_one_reason(choice: ChallengeBoard) -> None:
    choice.click("one")
    choice.check()
    assert shown(choice, "marking") == "Not one; right is <two>. Because & so."
    assert shown(choice, "options") == "× one ? <two>"
    choice.clear()
    choice.click("<two>")
    choice.check()
    assert shown(choice, "marking") == "All right: <two>. Because & so."
    assert "✓ <two>" in shown(choice, "options")


def test_several_options(monkeypatch: pytest.MonkeyPatch) -> None:
    board = ChallengeBoard(challenge.choice("Which?", ["a", "b"], ["a", "b"], {"a": "So.", "b": "Too."}, state=STATE))
    assert board.board is not None
    board.board.press("a1")
    assert (board.picked, shown(board, "error")) == ((), ""), "this one is answered in the list"
    board.click("b")
    board.check()
    assert shown(board, "marking") == "1 right, 1 missed, 0 wrong. ? a So. ✓ b Too."
    assert look(board, monkeypatch).right == ()
    board.close()


# In a notebook


def test_the_text_is_question_and_marks(asked: ChallengeBoard) -> None:
    text = "Click every cell where Red may place.\nbase 2, turn 5, red to place\nc    R1  .   2"
    assert str(asked).startswith(text)
    assert repr(asked) == str(asked)
    asked.click("a1")
    asked.check()
    assert "1 right, 2 missed, 0 wrong." in str(asked)


def test_a_saved_notebook_shows_picture_and_text(asked: ChallengeBoard, choice: ChallengeBoard) -> None:
    data = asked._repr_mimebundle_()
    assert data["text/plain"] == str(asked)
    assert base64.b64decode(data["image/png"]).startswith(b"\x89PNG")
    assert "application/vnd.jupyter.widget-view+json" in data
    bare = choice._repr_mimebundle_()
    assert bare["text/plain"] == "Which?\n  ( ) one\n  ( ) <two>"
    assert "image/png" not in bare
    with pytest.raises(ValueError, match="no board"):
        choice.png()


def test_closing_leaves_no_widget_behind() -> None:
    before = set(widgets._instances)
    made = ChallengeBoard(challenge.legal_cells(STATE))
    made.click("a1")
    made.check()
    made.close()
    assert set(widgets._instances) == before
