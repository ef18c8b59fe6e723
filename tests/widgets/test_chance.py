"""What chance may bring, on the board and in the panel, and choosing it: driven by acts, presses and the pointer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from explorer.rules.blastflare import odds
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, HeatMark, PushMark, Role, WaysMark
from explorer.widgets.blastflare import BlastflareFace
from explorer.widgets.errors import STRICT
from explorer.widgets.explorer import Explorer
from explorer.widgets.opening import explore

OPEN = """
. . . . . . .
. . . . . . .
. . . . . . .
. . . A . . .
. . . . . . .
. . . . . # 1
. . . . . . B
A: 4/4 health, 3 crystals, hand Meteor; Riptide; Teleport; Blizzard; Mind Meld; Flare
B: hand Shield; Heal; Drain
"""
"""A on d4, B on g1; a wall on f2, a crystal on g2."""


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    made = explore("blastflare", position=OPEN)
    made.act("pace", "hand")
    yield made
    made.close()


def shown(explorer: Explorer, slot: str) -> str:
    """What a person reads in a panel."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", explorer.chrome.text_of(slot)))).strip()


def acts(explorer: Explorer, slot: str) -> list[str]:
    """What the buttons of a panel ask for."""
    return [unescape(act) for act in re.findall(r"data-xr='([^']*)'", explorer.chrome.text_of(slot))]


def looked(explorer: Explorer) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The marks that lie on the board, and those of what is pointed at."""
    look = BlastflareFace().look(explorer.seen, explorer.desk)
    return look.marks, look.forecast


def played(explorer: Explorer) -> list[str]:
    return [moment.label for moment in explorer.session.timeline()]


def act_of(explorer: Explorer, text: str) -> Any:
    return explorer.session.game.parse_action(text, explorer.session.position)


# Before it is declared


def test_a_picked_meteor_shows_how_much_is_lost_where(explorer: Explorer) -> None:
    explorer.act("pick Meteor")
    assert looked(explorer)[0] == odds.marks(explorer.session.position, act_of(explorer, "Meteor"))
    # 13 squares lie within 2 of d4 on the open board; B in the corner is within 2 of five more and the wall f2.
    assert "Chance picks one of 49 squares, each as likely." in shown(explorer, "why")
    assert "13 of 49 squares hurt A; 30 hurt nobody." in shown(explorer, "why")
    assert "declare" in acts(explorer, "why")


def test_the_table_has_a_line_for_everybody_and_for_each_player_with_whoever_is_asked_first(explorer: Explorer) -> None:
    explorer.act("pick Meteor")
    assert [act for act in acts(explorer, "why") if act.startswith("odds")] == ["odds", "odds A", "odds B"]
    labels = re.findall(r"aria-label='([^']*by[^']*)'", explorer.chrome.text_of("why"))
    # A loses 4 on d4 and beside it, 2 at distance 2: 4·5 + 2·8 = 36 of 49.
    assert labels[1] == f"A: hurt by 13 of 49, killed by 5, loses {36 / 49:.2f} on average"


def test_a_line_of_the_table_shows_that_players_losses_on_the_board(explorer: Explorer) -> None:
    explorer.act("pick Meteor")
    explorer.act("odds B")
    (mark,) = looked(explorer)[0]
    assert mark.subject == "B"
    assert mark == odds.marks(explorer.session.position, act_of(explorer, "Meteor"), "B")[0]
    assert " squares hurt B; " in shown(explorer, "why")
    explorer.act("odds B")
    assert looked(explorer)[0][0].subject == ""


def test_a_square_that_is_pointed_at_shows_that_outcome_and_nothing_else_there(explorer: Explorer) -> None:
    explorer.act("pick Meteor")
    explorer.hover("d5")
    state, meteor = explorer.session.position, act_of(explorer, "Meteor")
    marks, forecast = looked(explorer)
    assert forecast == odds.outcome(state, meteor, ("d5",))
    assert DamageMark("d4", 4, "A", is_friendly=True) in forecast
    (heat,) = marks
    area = {cell for mark in forecast if isinstance(mark, CellsMark) for cell in mark.cells}
    assert set(heat.cells) == set(state.table.board.cells) - area
    assert "If chance picks d5" in shown(explorer, "why")
    assert "A itself: 4 → 0 health" in shown(explorer, "why")
    explorer.hover("a1")
    assert "Nobody is hurt or pushed." in shown(explorer, "why")
    explorer.hover(None)
    assert "Point at a square to see what happens" in shown(explorer, "why")


def test_what_chance_may_bring_can_be_switched_off(explorer: Explorer) -> None:
    explorer.act("pick Meteor")
    explorer.act("overlay odds")
    assert looked(explorer)[0] == ()


def test_a_riptide_is_told_by_direction(explorer: Explorer) -> None:
    explorer.act("pick Riptide")
    marks, forecast = looked(explorer)
    assert [type(mark) for mark in marks] == [WaysMark, WaysMark]
    assert forecast == ()
    assert "Chance sends all the same way: one of 4 directions, each as likely." in shown(explorer, "why")
    assert "2 of 4 outcomes hurt B; 2 hurt nobody." not in shown(explorer, "why"), "A is asked, and comes first"
    assert "0 of 4 outcomes hurt A; 2 hurt nobody." in shown(explorer, "why")
    assert "East B loses 1" in shown(explorer, "why")
    assert "North nobody is hurt" in shown(explorer, "why")
    explorer.act("way E")
    marks, forecast = looked(explorer)
    assert marks == ()
    assert PushMark(("d4", "e4"), (1, 0), "A") in forecast
    assert DamageMark("g1", 1, "B") in forecast
    assert "If chance sends all east" in shown(explorer, "why")
    explorer.act("way E")
    assert looked(explorer)[1] == ()


def test_a_direction_is_forgotten_with_the_card(explorer: Explorer) -> None:
    explorer.act("pick Riptide")
    explorer.act("way E")
    explorer.act("pick Riptide")
    explorer.act("pick Riptide")
    assert looked(explorer)[1] == ()


def test_a_teleport_says_where_one_may_land(explorer: Explorer) -> None:
    explorer.act("pick Teleport")
    (mark,) = looked(explorer)[0]
    assert (mark.role, len(mark.cells)) == (Role.CHANCE, 47)
    assert "Chance sets A down on one of 47 squares, each as likely: 1 in 47." in shown(explorer, "why")
    assert "On 1 of them stands a wall or a barrier, which goes; on 1 lie crystals." in shown(explorer, "why")
    explorer.hover("f2")
    marks, forecast = looked(explorer)
    assert ArrowMark("d4", "f2", Role.PLACED, "A") in forecast
    assert "f2" not in marks[0].cells, "no die lies where the landing is shown"


def test_a_blizzard_is_foretold_while_it_is_aimed(explorer: Explorer) -> None:
    explorer.act("pick Blizzard")
    explorer.hover("d4")
    marks, forecast = looked(explorer)
    assert not [mark for mark in marks if isinstance(mark, HeatMark | WaysMark)], "it is still aimed"
    assert WaysMark("d4", ((0, 1), (1, 0), (0, -1), (-1, 0)), (0, 0, 0, 0), (False,) * 4, "A") in forecast
    assert "Chance sends one thing its way: 4 outcomes, each as likely." in shown(explorer, "why")
    explorer.hover("g4")  # out of range of nobody, but empty around: nothing to send
    assert "Chance sends" not in shown(explorer, "why")


def test_a_mind_meld_tells_how_likely_each_card_is(explorer: Explorer) -> None:
    """A holds five cards beside it; with it that are six (BF-153 a): three are half, and B has three."""
    explorer.act("pick Mind Meld")
    explorer.hover("g1")
    taken = odds.meld_odds(explorer.session.position, act_of(explorer, "Mind Meld B"))
    assert taken is not None
    assert f"Chance takes {taken.taken} of B’s 3 cards for A" in shown(explorer, "why")
    assert f"with a chance of {taken.taken} in 3" in shown(explorer, "why")


def test_what_has_no_chance_in_it_is_foretold_as_ever(explorer: Explorer) -> None:
    explorer.act("pick Flare")
    explorer.hover("e4")
    assert "Chance" not in shown(explorer, "why")


def test_the_seat_that_looks_sees_the_same_odds() -> None:
    private = explore("blastflare", position=OPEN, seat="A")
    private.act("pick Meteor")
    assert "13 of 49 squares hurt A; 30 hurt nobody." in shown(private, "why")
    assert not [act for act in acts(private, "why") + acts(private, "pile") if act.startswith("chooses")]
    private.close()


def test_another_seat_sees_none_of_it(explorer: Explorer) -> None:
    explorer.act("pick Meteor")
    explorer.desk.seen_by = "B"
    assert looked(explorer) == ((), ())


# Choosing it


def test_the_switch_lets_a_person_choose(explorer: Explorer) -> None:
    assert {"chooses drawn", "chooses chosen"} <= set(acts(explorer, "pile"))
    explorer.act("pick Meteor")
    explorer.act("chooses chosen")
    assert explorer.session.picks == ("Meteor",), "what is picked stays picked"
    explorer.act("declare")
    assert played(explorer) == []
    assert shown(explorer, "why").startswith("Meteor: which square does chance pick?")
    explorer.hover("d5")
    assert shown(explorer, "status") == "d5: empty. Click: chance picks this."
    assert looked(explorer)[1] == odds.outcome(explorer.session.position, act_of(explorer, "Meteor"), ("d5",))
    assert explorer.click("d5")
    assert played(explorer) == ["Meteor"]
    assert "Chance decides for Meteor: d5. It was chosen, not drawn." in shown(explorer, "steps")
    explorer.act("back")
    explorer.act("forward")
    assert "It was chosen, not drawn." in shown(explorer, "sentence")
    explorer.act("log")
    assert "Meteor (chance chosen)" in shown(explorer, "steps")


def test_what_is_drawn_is_not_said_to_be_chosen(explorer: Explorer) -> None:
    explorer.act("pick Meteor")
    explorer.act("declare")
    assert "Chance decides for Meteor" in shown(explorer, "steps")
    assert "chosen" not in shown(explorer, "steps")


def test_a_direction_is_chosen_in_the_panel(explorer: Explorer) -> None:
    explorer.act("chooses chosen")
    explorer.act("enter", "Riptide")
    assert [act for act in acts(explorer, "why") if act.startswith("chance")] == [f"chance {way}" for way in "NESW"]
    explorer.act("chance W")
    assert explorer.session.history.node.transition is not None
    assert explorer.session.history.node.transition.chance == ("W",)


def test_each_thing_is_sent_by_a_click_beside_it(explorer: Explorer) -> None:
    explorer.act("chooses chosen")
    explorer.act("enter", "Blizzard f3")  # within two steps of it, diagonal ones too: A on d4 and B on g1
    assert "Blizzard: which way does chance send A?" in shown(explorer, "why")
    assert BlastflareFace().look(explorer.seen, explorer.desk).selected == ("d4",)
    explorer.hover("d5")
    assert looked(explorer)[1] == (PushMark(("d4", "d5"), (0, 1), "A"),)
    explorer.click("a1")
    assert explorer.session.chance_picks == (), "a1 lies nowhere beside A"
    explorer.click("d5")
    explorer.hover(None)
    assert "A goes north." in shown(explorer, "why")
    assert "Blizzard: which way does chance send B?" in shown(explorer, "why")
    assert [mark.cell for mark in looked(explorer)[0] if isinstance(mark, WaysMark)] == ["g1"]
    explorer.click("f1")
    assert explorer.session.history.node.transition is not None
    assert explorer.session.history.node.transition.chance == (("N", "W"),)


def test_escape_and_back_put_what_waits_back(explorer: Explorer) -> None:
    explorer.act("chooses chosen")
    for back in ("key", "unpick", "undo"):
        explorer.act("enter", "Meteor")
        assert explorer.session.waiting is not None
        if back == "key":
            explorer.board.key("Escape")
        else:
            explorer.act(back)
        assert explorer.session.waiting is None
    assert played(explorer) == []


def test_it_may_be_drawn_all_the_same(explorer: Explorer) -> None:
    explorer.act("chooses chosen")
    explorer.act("enter", "Meteor")
    explorer.act("lot")
    assert played(explorer) == ["Meteor"]
    assert not explorer.session.history.node.is_chosen


def test_while_an_act_waits_the_turn_cannot_be_ended_by_a_button(explorer: Explorer) -> None:
    explorer.act("chooses chosen")
    assert "play end" in acts(explorer, "actions")
    explorer.act("enter", "Meteor")
    assert "play end" not in acts(explorer, "actions")


def test_the_cards_of_a_mind_meld_are_chosen_by_buttons(explorer: Explorer) -> None:
    explorer.act("enter", "Mind Meld B")
    while explorer.session.position.frame.kind != "choice":
        explorer.act("play pass")
    explorer.act("chooses chosen")
    while explorer.session.waiting is None:
        card = explorer.session.position.frame.options[0]
        explorer.act("enter", f"give {card}")
    assert {"chance Drain", "chance Heal", "chance Shield"} <= set(acts(explorer, "why"))
    while explorer.session.waiting is not None:
        draw = explorer.session.draw
        assert draw is not None
        explorer.act(f"chance {draw.options[0].value}")
    assert "It was chosen, not drawn." in shown(explorer, "steps")


# Who may choose


def test_in_the_view_of_a_seat_nobody_chooses(explorer: Explorer) -> None:
    explorer.act("chooses chosen")
    explorer.act("seen", "A")
    assert not [act for act in acts(explorer, "pile") if act.startswith("chooses")]
    explorer.act("enter", "Meteor")
    assert explorer.session.waiting is not None
    assert "“Meteor” waits for its chance." in shown(explorer, "why")
    for act, value in (("chance d5", ""), ("lot", ""), ("chooses drawn", ""), ("enter", "d5"), ("next d5", "")):
        explorer.act(act, value)
        assert "What chance brings is chosen only where everything is seen" in shown(explorer, "error")
        assert played(explorer) == []
    explorer.hover("d5")
    assert shown(explorer, "status") == "d5: empty."
    assert not explorer.click("d5")
    assert played(explorer) == []
    explorer.act("unpick")
    assert explorer.session.waiting is None


def test_in_a_private_view_nobody_chooses_and_the_teacher_does() -> None:
    teacher = explore("blastflare", position=OPEN)
    teacher.act("pace", "hand")
    private = Explorer(teacher.session, BlastflareFace(), "A")
    teacher.act("chooses chosen")
    private.act("enter", "Meteor")
    private.act("chance d5")
    assert not private.click("d5")
    assert played(teacher) == []
    assert shown(teacher, "why").startswith("Meteor: which square does chance pick?")
    teacher.click("d5")
    assert played(teacher) == ["Meteor"]
    for view in (teacher, private):
        assert "Chance decides for Meteor: d5. It was chosen, not drawn." in shown(view, "steps")
    private.close()
    teacher.close()


def test_passing_alone_does_not_go_on_while_an_act_waits(explorer: Explorer) -> None:
    explorer.act("chooses chosen")
    explorer.act("enter", "Meteor")
    explorer.page.ready = 1
    assert not explorer._passes_alone()
