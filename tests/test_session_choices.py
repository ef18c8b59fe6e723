"""Half-made actions in a session: picked word by word, put back word by word, played when complete."""

from __future__ import annotations

import pytest

from explorer.rules.errors import NotationError
from explorer.session import Session

# C stands beside a wall with D in the open, two barriers, and crystals on the way. Sight from c2: c3 is a wall.
DIAGRAM = """
turn 1, C to move
4 | . . D .
3 | . A # .
2 | . . C 2
1 | + . . B
    a b c d
A: hand Shield
B: 1 crystal
C: hand Flare; Burrow; Speed; Fireball
D: hand Counterspell
used: Fireball
"""


@pytest.fixture
def session() -> Session:
    return Session.from_text("blastflare", DIAGRAM)


def test_a_verb_waits_for_its_target_and_the_target_plays(session: Session) -> None:
    told: list[tuple[str, ...]] = []
    session.subscribe(lambda each: told.append(each.picks))
    assert not session.click("move")
    assert session.picks == ("move",)
    assert session.choice.kind == "cell"
    assert session.click("c1")
    assert session.picks == ()
    assert str(session.history.node.action) == "move c1"
    assert told == [("move",), ()]


def test_a_refused_target_says_why_and_leaves_the_card_chosen(session: Session) -> None:
    session.click("Flare")
    assert not session.click("c4")
    assert session.refusal is not None
    assert session.refusal.tried == "Flare c4"
    assert [reason.message for reason in session.refusal.reasons] == [
        "The line from c2 to c4 is blocked by the wall on c3."
    ]
    assert session.picks == ("Flare",), "one may aim elsewhere"
    assert session.click("d1")


def test_every_reason_of_a_closed_choice_is_told_before_it_is_picked(session: Session) -> None:
    verdict = session.why("Fireball")
    assert not verdict.is_legal
    assert [reason.message for reason in verdict.reasons] == ["C has 0 of the 2 crystals that this costs."]
    assert session.why("Flare").is_legal


def test_what_leads_nowhere_is_refused_at_once(session: Session) -> None:
    session.pick("Flare")
    session.begin("revive")
    assert session.refusal is not None
    assert (session.refusal.tried, session.refusal.action) == ("revive", None)
    assert [reason.message for reason in session.refusal.reasons] == ["There is no target for revive."]
    assert session.picks == ()


def test_what_no_action_begins_with_cannot_be_picked(session: Session) -> None:
    with pytest.raises(NotationError):
        session.pick("Meteor shower")
    assert not session.click("Meteor shower")
    assert session.error is not None
    assert session.picks == ()


def test_picks_are_put_back_one_at_a_time(session: Session) -> None:
    session.pick("Speed")
    session.pick("c1")
    session.pick("b1")
    session.unpick()
    assert session.picks == ("Speed", "c1")
    session.unpick()
    session.unpick()
    session.unpick()
    assert session.picks == ()


def test_a_way_that_could_go_on_ends_where_one_declares(session: Session) -> None:
    session.pick("Speed")
    session.pick("c1")
    assert session.declare()
    assert str(session.history.node.action) == "Speed c1"


def test_a_complete_choice_waits_until_it_is_declared(session: Session) -> None:
    session.pick("Burrow")
    verdict = session.verdict
    assert verdict is not None
    assert verdict.is_legal
    assert verdict.forecast == session.position.footprint(session.game.parse_action("Burrow", session.position))
    assert len(session.history.nodes) == 1
    assert session.declare()
    assert str(session.history.node.action) == "Burrow"


def test_declaring_what_is_not_complete_does_nothing(session: Session) -> None:
    session.pick("Flare")
    assert not session.declare()
    assert (session.picks, session.refusal) == (("Flare",), None)


def test_another_beginning_replaces_what_was_picked(session: Session) -> None:
    session.pick("Flare")
    session.begin("Speed")
    assert session.picks == ("Speed",)


def test_a_forecast_of_a_target_is_its_footprint(session: Session) -> None:
    session.pick("Flare")
    verdict = session.why("d1")
    assert str(verdict.action) == "Flare d1"
    assert verdict.forecast == session.position.footprint(verdict.action)
    assert "d1" in verdict.instead
    assert "c4" not in verdict.instead


def test_picks_do_not_outlive_the_position(session: Session) -> None:
    session.play("move c1")
    session.pick("pass")
    session.undo()
    assert session.picks == ()


def test_a_fork_picks_for_itself(session: Session) -> None:
    session.pick("Flare")
    ahead = session.fork()
    assert ahead.click("d1")
    assert session.picks == ("Flare",)
    assert len(session.history.nodes) == 1
