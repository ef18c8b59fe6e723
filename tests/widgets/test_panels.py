"""The panels as HTML: what a person reads there, and what their buttons ask for."""

from __future__ import annotations

import re
from html import unescape

import pytest

from explorer.rules.errors import SetupError
from explorer.session import Session
from explorer.widgets.blast_radius import BlastRadiusFace
from explorer.widgets.desk import Desk, Dialog
from explorer.widgets.html import button, tag, text
from explorer.widgets.panels import (
    edit,
    error,
    header,
    inspect,
    new_game,
    rail,
    rules,
    share,
    status,
    steps,
    tabs,
    timebar,
)
from explorer.widgets.panels import why as why_panel

# Blue's zone of 3 on e1 reaches e4; Red's zone of 2 on g4 reaches e4 as well (the target picture's position).
REFUSED = """
i     .   .   .   .   B2
h    .   .   .   .   .   .
g   .   .   .   R2  .   .   .
f  .   .   .   .   .   .   B2  .
e B3  .   .   .   .   .   .   .   .
d  .   .   .   .   R1  .   .   .
c   .   .   .   .   .   R1  .
b    .   .   .   R1  .   .
a     .   .   .   .   R1
"""




@pytest.fixture
def session() -> Session:
    return Session.from_text("blast_radius", REFUSED)


def words(html: str) -> str:
    """Return what a person reads."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html))).strip()


def acts(html: str) -> list[str]:
    """Return what the buttons ask for."""
    return [unescape(act) for act in re.findall(r"data-xr='([^']*)'", html)]


def test_whatever_comes_from_outside_is_escaped() -> None:
    assert text("<script>") == "&lt;script&gt;"
    assert tag("p", "", title='"><script>') == "<p title='&quot;&gt;&lt;script&gt;'></p>"
    assert "<script>" not in button('x"><script>', "<script>")


def test_a_refused_click_names_both_zones_and_what_is_possible(session: Session) -> None:
    session.click("e4")
    shown = words(why_panel.why(session, Desk()))
    assert "Red can’t place on e4." in shown
    assert "e4 is inside the zone of Blue’s stack of 3 on e1: 3 cells away, zone 3." in shown
    assert "e4 is inside the zone of Red’s own stack of 2 on g4: 2 cells away, zone 2." in shown
    # The free cells of this position, counted by hand on the target picture.
    assert "Legal now: a1, a2, b2, c3, i1." in shown


def test_each_cause_links_to_its_rule(session: Session) -> None:
    session.click("e4")
    assert acts(why_panel.why(session, Desk())) == ["rule BR-BARRED", "rule BR-BARRED"]


def test_the_refusal_stays_while_the_pointer_wanders(session: Session) -> None:
    session.click("e4")
    assert "e4" in words(why_panel.why(session, Desk(hover="a1")))


def test_pointing_at_a_legal_cell_tells_what_would_happen(session: Session) -> None:
    shown = why_panel.why(session, Desk(hover="a1"))
    assert "If Red places on a1" in words(shown)
    assert "xr-forecast" in shown


def test_with_nothing_pointed_at_the_panel_says_what_may_be_done(session: Session) -> None:
    assert "Red may take any of 5 free cells." in words(why_panel.why(session, Desk()))


@pytest.mark.parametrize(
    ("rulings", "heading", "buttons"),
    [
        ({}, "Blue has no stack and no free cell, and passes.", ["play pass"]),
        ({"BR-12": "b"}, "Blue cannot place: pass or swap.", ["play pass", "play swap"]),
        ({"BR-2": "b", "BR-12": "b"}, "Blue cannot place, and swaps.", ["play swap"]),
    ],
)
def test_whoever_cannot_place_is_told_what_else_there_is(
    rulings: dict[str, str], heading: str, buttons: list[str]
) -> None:
    session = Session("blast_radius", base=2, rulings=rulings)
    session.play("b2")
    assert heading in words(why_panel.why(session, Desk()))
    shown = acts(header.actions(session, Desk(), header.plain_moves(session)))
    assert [act for act in shown if act.startswith("play")] == buttons


def test_the_status_line_says_what_to_do_when_nothing_is_pointed_at() -> None:
    assert words(status.status("")) == "Point at anything on the board to see what it is."
    assert words(status.status("a1, empty.")) == "a1, empty."


def test_the_steps_are_numbered_and_lead_to_themselves(session: Session) -> None:
    session.click("a1")
    shown = steps.steps(session, Desk(), beginning="")
    assert [act for act in acts(shown) if act.startswith("go")] == [f"go 1 {number}" for number in range(1, 5)]
    assert "Red places a stack of 1 on a1." in words(shown)


def test_all_moves_can_be_listed_with_their_branches(session: Session) -> None:
    session.click("a1")
    session.undo()
    session.click("c3")
    shown = steps.steps(session, Desk(log_open=True), beginning="")
    assert "go 2" in acts(shown)
    assert "go 1" in acts(shown), "the line that was left is a branch"


def test_the_header_says_whose_turn_it_is_and_what_is_played(session: Session) -> None:
    shown = words(header.game(session))
    assert "Red to place" in shown
    assert "Base 5 · rules as printed · no swap" in shown


def test_the_header_offers_a_swap_when_there_is_one() -> None:
    session = Session("blast_radius", base=5, rulings={"BR-12": "swap"})
    assert "play swap" not in acts(header.actions(session, Desk(), header.plain_moves(session)))
    session.click("e5")
    assert "play swap" in acts(header.actions(session, Desk(), header.plain_moves(session)))
    assert "with swap" in words(header.game(session))


def test_other_rulings_than_the_printed_ones_stand_beside_the_board() -> None:
    session = Session("blast_radius", base=2, rulings={"BR-2": "draw"})
    assert "A turn without a move: draw" in header.rulings_chip(session)
    assert "as printed" not in header.rulings_chip(session)


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        (lambda session: session.resign("red"), "Red resigned: Blue has won"),
        (lambda session: session.agree_draw(), "Drawn by agreement"),
    ],
)
def test_the_header_tells_how_the_players_ended_it(session: Session, end: object, sentence: str) -> None:
    assert callable(end)
    end(session)
    assert header.turn_sentence(session) == sentence


def test_undo_and_redo_are_grey_when_there_is_nothing_to_undo(session: Session) -> None:
    shown = header.actions(session, Desk(), header.plain_moves(session))
    assert re.search(r"data-xr='undo'[^>]*disabled", shown)
    session.click("a1")
    shown = header.actions(session, Desk(), header.plain_moves(session))
    assert not re.search(r"data-xr='undo'[^>]*disabled", shown)


def test_overlays_are_switches_that_say_whether_they_are_on() -> None:
    known = [("legal", "Legal cells"), ("smallest", "Smallest stacks")]
    shown = rail.overlays(known, Desk(overlays=frozenset({"legal"})), {"smallest": "Smallest 2"})
    assert re.findall(r"data-xr='overlay (\w+)' aria-checked='(\w+)'", shown) == [
        ("legal", "true"),
        ("smallest", "false"),
    ]
    assert "Legal cells" in shown
    assert "Smallest 2" in shown, "its value instead of its usual title"
    assert "Smallest stacks" not in shown


def test_stacks_are_listed_highest_first(session: Session) -> None:
    shown = rail.stacks(session)
    assert re.findall(r">(\d)</text>", shown) == ["2", "1", "3", "2"]
    assert "Red 2 1 ×4 Blue 3 2 ×2 Together" in words(shown)


def test_the_timebar_stands_at_its_ends(session: Session) -> None:
    shown = timebar.controls(session, False)
    disabled = re.findall(r"data-xr='(\w+)'[^>]*disabled", shown)
    assert disabled == ["first", "back", "play", "forward", "last"]
    session.click("a1")
    session.back()
    shown = timebar.controls(session, False)
    assert re.findall(r"data-xr='(\w+)'[^>]*disabled", shown) == []
    assert "step 3 of 4." in words(timebar.sentence(session))
    assert acts(timebar.dots(session)) == [f"go 1 {number}" for number in range(1, 5)]


def test_a_playing_timebar_can_be_stopped(session: Session) -> None:
    session.click("a1")
    assert "pause" in acts(timebar.controls(session, True))
    assert "pause" not in acts(timebar.controls(session, False))


def test_inspect_answers_for_the_selected_cell(session: Session) -> None:
    session.set_mode("inspect")
    session.click("e1")
    shown = words(inspect.inspect(session, "e1: Blue’s stack of 3."))
    assert "Its zone reaches 3 cells" in shown
    assert "Blue’s stack of 3 stands on e1." in shown, "an enemy stack is a cause of its own"


def test_inspect_names_what_cannot_be_about_a_position() -> None:
    session = Session.from_text("blast_radius", ". .\n R1 B2 .\n. .")
    shown = words(inspect.problems(session))
    assert "b1 (1 high) stands in the zone of b2 (2 high), 1 away" in shown


def test_edit_shows_the_brush_and_the_position(session: Session) -> None:
    session.set_mode("edit")
    shown = edit.edit(session, Desk(brush="blue", brush_height=3))
    assert re.search(r"data-xr='brush blue'[^>]*aria-pressed='true'", shown)
    assert "base 5" in words(shown)


def test_new_game_offers_boards_and_every_ruling(session: Session) -> None:
    desk = Desk(dialog=Dialog.NEW, wishes={"base": "7", "ruling:BR-12": "b"})
    shown = new_game.new_game(session, desk, BlastRadiusFace().settings(session, desk))
    assert re.search(r"data-xr='wish base 7'[^>]*aria-pressed='true'", shown)
    for ruling in session.game.rulings:
        assert ruling.question in words(shown)
    assert re.search(r"<option value='b' selected>b: swap</option>", shown)


def test_a_preset_is_a_wish_for_every_ruling(session: Session) -> None:
    wishes = new_game.preset_wishes(session, "as printed")
    assert wishes == {"ruling:BR-2": "a", "ruling:BR-3": "a", "ruling:BR-12": "a"}


def test_share_holds_the_position_and_the_game(session: Session) -> None:
    shown = share.share(session, session.game.seats)
    assert session.copy() in unescape(shown)
    assert "download='blast-radius.json'" in shown
    assert "resign red" in acts(shown)
    session.resign("red")
    assert "resign red" not in acts(share.share(session, session.game.seats))


def test_a_rule_card_tells_the_rule_and_its_source(session: Session) -> None:
    shown = words(rules.rule_card(session, "BR-BLAST"))
    assert "Blast" in shown
    assert "Source:" in shown


def test_a_ruling_card_marks_the_reading_in_force() -> None:
    session = Session("blast_radius", base=5, rulings={"BR-12": "swap"})
    shown = rules.rule_card(session, "BR-12")
    assert re.search(r"class='xr-step xr-on'><b>b: swap", shown)


def test_an_unknown_rule_has_no_card(session: Session) -> None:
    assert rules.rule_card(session, "BR-999") == ""


def test_one_tab_is_on(session: Session) -> None:
    assert re.findall(r"data-xr='mode (\w+)' aria-selected='true'", tabs.tabs(session)) == ["play"]
    session.set_mode("edit")
    assert re.findall(r"data-xr='mode (\w+)' aria-selected='true'", tabs.tabs(session)) == ["edit"]


def test_an_error_is_one_line_and_its_details_unfold() -> None:
    assert error.error(Desk()) == ""
    shown = error.error(Desk(error="Line 4 is wrong.", details="Traceback <b>"))
    assert "Line 4 is wrong." in words(shown)
    assert "Traceback &lt;b&gt;" in shown


def test_the_line_of_a_broken_file_says_where_and_that_nothing_changed(session: Session) -> None:
    with pytest.raises(SetupError) as caught:
        session.read("R1 x . \n")
    line = error.error_line(caught.value)
    assert line.startswith("Line 1: “x” is no cell")
    assert line.endswith("Nothing was changed.")
