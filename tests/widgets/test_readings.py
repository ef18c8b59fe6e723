"""Rulings as switches: found among many, and what another reading changes for the position that is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from explorer.widgets.errors import STRICT
from explorer.widgets.explorer import Explorer
from explorer.widgets.opening import explore

from .blastflare_positions import MOCKUP


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    made = explore("blastflare", position=MOCKUP)
    made.act("mode inspect")
    yield made
    made.close()


def shown(explorer: Explorer, slot: str = "steps") -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", explorer.chrome.text_of(slot)))).strip()


def listed(explorer: Explorer) -> list[str]:
    return re.findall(r"data-xr='reading (BF-\d+)'", explorer.chrome.text_of("steps"))


def test_all_rulings_are_listed_under_headings_with_how_they_are_read(explorer: Explorer) -> None:
    assert sorted(listed(explorer)) == sorted(ruling.id for ruling in explorer.session.game.rulings)
    assert "All as printed." in shown(explorer)
    assert re.search(r"Pushes and blasts Diagonal push only the goal counts", shown(explorer))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("meteor", {"BF-16", "BF-67"}),  # it is the one card that may be used again and again
        ("BF-40", {"BF-40"}),
        ("ROUNDED", {"BF-133"}),
        ("dead heal", {"BF-18", "BF-140"}),  # the first gives a dead character some of one's health
    ],
)
def test_a_ruling_is_found_by_any_of_its_words(explorer: Explorer, words: str, found: set[str]) -> None:
    explorer.act("find", words)
    assert set(listed(explorer)) == found
    explorer.act("find", "")
    assert len(listed(explorer)) == 32


def test_nothing_found_says_so(explorer: Explorer) -> None:
    explorer.act("find", "chess")
    assert "No ruling is about “chess”." in shown(explorer)


def test_unfolded_it_asks_its_question_and_tells_every_reading(explorer: Explorer) -> None:
    explorer.act("reading BF-40")
    ruling = next(each for each in explorer.session.game.rulings if each.id == "BF-40")
    told = shown(explorer)
    for text in (ruling.question, ruling.why, *(each.text for each in ruling.options)):
        assert text in told
    assert "a: walls and barriers as printed · recommended" in told
    explorer.act("reading")
    assert ruling.question not in shown(explorer)


def test_another_reading_judges_the_present_position_and_says_what_changed(explorer: Explorer) -> None:
    """From A the line to D passes the corner between the wall on d2 and the barrier on e3."""
    explorer.act("mode play")
    explorer.act("pace", "hand")
    explorer.act("enter", "move d4")  # in the middle of a game: what waits goes on waiting
    before = explorer.session.position
    explorer.act("undo")
    explorer.act("mode inspect")
    explorer.act("reading BF-40")
    explorer.act("reread BF-40 c")
    assert explorer.session.position.rulings["BF-40"] == "c"
    told = shown(explorer)
    assert "from “walls and barriers” to “never”" in told
    assert "A may now: Fireball e2, Flare e2, Heal D." in told
    assert "A and D see each other now." in told
    assert "1 of 32 is read otherwise than printed." in told
    explorer.act("undo")
    assert explorer.session.position.rulings["BF-40"] == "a"
    assert "A may now" not in shown(explorer)
    explorer.act("redo")
    assert "A may now: Fireball e2, Flare e2, Heal D." in shown(explorer), "it is told again"
    explorer.act("reread BF-40 a")
    assert "A may no longer: Fireball e2, Flare e2, Heal D." in shown(explorer)
    assert any(node.state == before for node in explorer.session.history.nodes), "the game is kept"


def test_outcomes_are_compared_as_well(explorer: Explorer) -> None:
    """The centre of Fireball's blast is f5, or, read otherwise, g5, where B is after the push.

    C on f6 is 1 from the one and 2 from the other, and so is the barrier on f4; the barrier on g4 is 1 from g5.
    """
    explorer.act("reread BF-62 b")
    told = shown(explorer)
    assert "Fireball f5, if nobody answers: " in told
    outcome = told[told.index("Fireball f5, if nobody answers:") :]
    then, now = "with 1 of 4 health and 2 crystals on f6", "with 3 of 4 health and 2 crystals on f6"
    assert f"C ends {now} (before: {then})." in outcome
    assert "The barrier on g4 is gone." in outcome
    assert "The barrier on f4 stands." in outcome


def test_what_waits_is_compared_too() -> None:
    explorer = explore("blastflare", position=MOCKUP)
    explorer.act("pace", "hand")
    explorer.act("enter", "Fireball f5")
    pending = explorer.session.position.frames
    explorer.act("mode inspect")
    explorer.act("reread BF-62 b")
    assert explorer.session.position.frames == pending
    assert "What waits, if all pass: C ends with 3 of 4 health" in shown(explorer)
    assert "Fireball" in shown(explorer, "pile")
    explorer.close()


def test_a_reading_without_effect_here_says_so(explorer: Explorer) -> None:
    explorer.act("reread BF-26 b")
    assert "Nothing is different here: the same acts are legal, and come to the same." in shown(explorer)


def test_a_change_of_anything_else_is_no_rereading(explorer: Explorer) -> None:
    explorer.session.set_position(explorer.session.position._replace(turn=9))
    assert "The same position, read otherwise" not in shown(explorer)


def test_all_of_them_at_once(explorer: Explorer) -> None:
    explorer.act("reread BF-40 c")
    explorer.act("reread BF-52 b")
    explorer.act("readings as printed")
    assert "All as printed." in shown(explorer)
    assert {"BF-40", "BF-52"} <= set(re.findall(r"data-xr='rule (BF-\d+)'", explorer.chrome.text_of("steps")))


def test_the_reading_that_holds_already_changes_nothing(explorer: Explorer) -> None:
    explorer.act("reread BF-40 a")
    assert len(explorer.session.history.nodes) == 1


def test_what_one_asks_about_is_still_asked(explorer: Explorer) -> None:
    explorer.act("ask ray")
    explorer.click("c4")
    explorer.click("e2")
    assert "c4 does not see e2" in shown(explorer, "panel")
    explorer.act("reread BF-40 c")
    assert "c4 sees e2: 4 away, nothing in between." in shown(explorer, "panel")


def test_one_player_s_view_changes_no_rule_of_the_table(explorer: Explorer) -> None:
    private = explore(session=explorer.session, seat="C")
    private.act("reread BF-40 c")
    assert explorer.session.position.rulings["BF-40"] == "a"
    assert "This is C’s own view." in shown(private, "error")
    explorer.act("reread BF-40 c")
    assert "A may now" not in shown(private), "what A may do with its hidden cards is not told"
    private.close()


def test_undo_takes_back_the_reading_alone_where_only_a_pass_is_left() -> None:
    explorer = explore("blastflare", position=MOCKUP)
    explorer.act("pace", "hand")
    explorer.act("enter", "move d4")
    window = explorer.session.position
    assert [str(action) for action in window.legal_actions()] == ["pass"], "B is asked, and would be passed for"
    explorer.act("mode inspect")
    explorer.act("reread BF-26 b")
    explorer.act("undo")
    assert explorer.session.position == window, "not the move before it as well"
    explorer.act("redo")
    assert explorer.session.position.rulings["BF-26"] == "b"
    explorer.act("undo")
    explorer.act("undo")
    assert explorer.session.cursor.node == 0
    explorer.act("redo")
    assert explorer.session.position == window, "and forward again move by move"
    explorer.close()


def test_blast_radius_has_its_switches_too() -> None:
    explorer = explore("blast_radius", base=3)
    explorer.click("a1")
    explorer.act("mode inspect")
    ids = [ruling.id for ruling in explorer.session.game.rulings]
    assert re.findall(r"data-xr='reading (BR-\d+)'", explorer.chrome.text_of("steps")) == ids
    explorer.act("reread BR-12 swap")
    assert "Blue may now: swap." in shown(explorer)
    explorer.close()
