"""Questions about Blastflare and their marking. What is right is worked out by hand here, from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from explorer import games
from explorer.lessons import ChallengeBoard, challenge
from explorer.lessons.acts import played, session_of
from explorer.lessons.challenge import Answer, Challenge
from explorer.lessons.timeline import timeline
from explorer.rules.errors import IllegalActionError, NotationError, SetupError
from explorer.scene.shapes import Circles, RoundedRects

GAME = games["blastflare"]

# a3 b3 c3 d3 e3 in the top row: A, floor, a barrier, B and a wall.
STATE = """
A . + B #
. C . . D
. # . . .
A: hand Fireball; Speed; Meteor; Shield
"""


def position(text: str = STATE) -> Any:
    return GAME.from_diagram(text.strip())


def right(question: Challenge) -> set[str]:
    return set(question.expected)


def why(question: Challenge, value: str) -> str:
    return " ".join(reason.message for reason in question.reasons[value])


# Acts one after another


def test_acts_are_made_one_after_another_and_everybody_else_passes() -> None:
    state = position("A . B\nC . D\nA: hand Flare\nB: hand Shield")
    assert played(state, "Flare c2").state.characters["B"].health == 2
    assert played(state, "Flare c2", "B: Shield B #1").state.characters["B"].health == 4
    assert played(state, "Flare c2", closing=False).state.to_move == "B"
    assert played(state, "Flare c2", "end").state.mover == "B"
    told = [step.kind for step in played(state, "Flare c2").told]
    assert "blastflare.is_hurt" in told
    assert "blastflare.passes" not in told


def test_chance_may_be_told_what_to_bring() -> None:
    assert played(position(), "Meteor [d3]").state.characters["B"].health == 0
    with pytest.raises(SetupError):
        played(position(), "Meteor [z9]")


def test_the_dying_answer_their_death() -> None:
    state = position("A B . .\nC . . d\nB: 1/4 health, hand Pheonix; Scan")
    back = played(state, "hit b2", "dying B: Pheonix /Scan [d2]").state.characters["B"]
    assert (back.health, back.max_health, back.cell) == (3, 3, "d2")
    with pytest.raises(SetupError, match="B is not asked"):
        played(position("A B . .\nC . . D\nB: hand Pheonix; Scan"), "hit b2", "dying B: Pheonix /Scan")


def test_directions_that_are_drawn_together_are_told_together() -> None:
    state = position(". . . .\nA . B .\n. . . D\nA: hand Blizzard\nC: on a1")
    moved = played(state, "Blizzard d3 [N+S]").state.characters
    assert (moved["B"].cell, moved["D"].health) == ("c3", 3), "D is pushed against the edge"
    alone = position(". . . . .\nA . . B .\n. . . . .\nC . . . .\n. . . . D\nA: hand Blizzard")
    assert played(alone, "Blizzard d5 [W+]").state.characters["B"].cell == "c4"


@pytest.mark.parametrize("text", ["", "[c3]", "Meteor [c3", "B:"])
def test_what_is_no_act(text: str) -> None:
    with pytest.raises((SetupError, NotationError)):
        played(position(), text)


def test_who_is_never_asked_cannot_answer() -> None:
    with pytest.raises(SetupError, match="D is not asked"):
        played(position(), "move a2", "D: Shield D #1")


# Where to, and at whom


def test_squares_to_move_to() -> None:
    question = challenge.targets(position(), "move")
    assert question.question == "Click every square that A may move to."
    assert right(question) == {"a2", "b3"}
    assert why(question, "b3") == "b3 is next to A, and nothing stands there."
    assert "not next to" in why(question, "b2")
    assert question.options[0] == "a1"


def test_targets_of_a_card() -> None:
    """B and D are behind the barrier: the line to e2 runs through c3, too."""
    question = challenge.targets(position(), "Fireball")
    assert right(question) == {"b2", "c3"}
    assert why(question, "c3") == "c3 is 2 squares away, and nothing forbids aiming Fireball there."
    assert why(question, "d3") == "The line from a3 to d3 is blocked by the barrier on c3."


@pytest.mark.parametrize("what", ["Speed", "Meteor", "Riptide", "fly"])
def test_only_what_is_aimed_at_one_square_has_targets(what: str) -> None:
    with pytest.raises(SetupError):
        challenge.targets(position(), what)


def test_ends_of_a_way() -> None:
    """Down the left side are two squares, to the right one; the corner a1 leads on to b1, which is a wall."""
    question = challenge.way_ends(position(), "Speed")
    assert right(question) == {"a3", "a2", "a1", "b3"}
    assert why(question, "a1") == "a1 is 2 steps away: a2 and a1."
    assert why(question, "e1") == "No way of at most 3 steps leads Speed to e1."
    assert "no step at all" in why(question, "a3")


def test_crystals_on_the_way_make_no_other_end() -> None:
    question = challenge.way_ends(position("A 2 . . B\nA: hand Speed"), "Speed")
    assert right(question) == {"a1", "b1", "c1", "d1"}


@pytest.mark.parametrize("what", ["Fireball", "Wall Phase", "fly"])
def test_only_who_can_go_a_way_has_ends(what: str) -> None:
    with pytest.raises(SetupError):
        challenge.way_ends(position(), what)


# Sight


def test_squares_that_can_be_seen() -> None:
    """From a3: the row up to the barrier, the column, C, and d2 past the corner of b2 and c3, of which one is open."""
    question = challenge.seen_from(position("A . + B\n. . . .\n. . . D\nC: on b1"), "A")
    assert question.question == "Click every square that can be seen from a3."
    assert right(question) == {"b3", "c3", "a2", "b2", "c2", "d2", "a1", "b1", "c1", "d1"}
    assert right(challenge.seen_from(question.state, "a3")) == right(question)
    assert why(question, "d3") == "The line from a3 to d3 is blocked by the barrier on c3."
    assert why(question, "b3") == "The line from a3 to b3 meets nothing on its way."
    assert why(question, "b2") == "The line from a3 to b2 meets a corner of a2 and b3, and nothing there blocks it."
    assert "does not count" in why(question, "a3")
    with pytest.raises(SetupError):
        challenge.seen_from(position(), "z9")


# Who is hurt


def test_whom_a_blast_hurts() -> None:
    question = challenge.hurt_by(position(), "Fireball c3")
    assert question.question == "A plays “Fireball c3”. Click everyone, and every barrier, that this hurts."
    assert right(question) == {"c3", "d3"}
    assert why(question, "d3") == "B takes 2 damage and has 2 health left."
    assert why(question, "b2") == "b2 is 2 squares from the centre, c3; the blast reaches 1."
    assert why(question, "e3") == "On e3 there is a wall: nothing hurts it."
    assert why(question, "a1") == "Nobody stands on a1."


def test_who_is_sheltered_from_a_blast() -> None:
    """A Meteor on c2: C on b2 stands between it and A."""
    question = challenge.hurt_by(position(), "Meteor [c2]")
    assert "Meteor at c2" in question.question
    assert right(question) == {"b2", "c3", "d3", "e2"}
    assert why(question, "a3") == "The line from c2 to a3 is blocked by C on b2."


def test_who_is_hurt_is_clicked_where_it_stood() -> None:
    question = challenge.hurt_by(position("A B D .\nC . . .\nA: hand Force Hit"), "Force Hit b2")
    assert right(question) == {"b2", "c2"}, "B by the hit, and both by the collision"
    assert len(question.reasons["b2"]) == 2
    assert why(question, "a1") == "Force Hit does nothing to what stands on a1: it is not the target."


def test_answers_count() -> None:
    state = position("A . B\nC . D\nA: hand Flare\nB: hand Shield")
    question = challenge.hurt_by(state, "Flare c2", "B: Shield B #1")
    assert right(question) == set()
    assert "is shielded" in why(question, "c2")
    assert "and the answer is “B: Shield B #1”. Click" in question.question
    back = position("A . B\nC . D\nA: 2 crystals, hand Flare; Duplication\nB: hand Deflect")
    question = challenge.hurt_by(back, "Flare c2", "B: Deflect #1", "A: Duplication Deflect #2")
    assert right(question) == {"c2"}, "deflected twice, it hits its first target"
    assert "and the answers are “B: Deflect #1 and A: Duplication Deflect #2”." in question.question


def test_whom_an_area_without_a_centre_spares() -> None:
    state = position(". . . .\nA B D .\nC . . .\nA: hand Flame Wave\n")
    question = challenge.hurt_by(state, "Flame Wave N+E")
    assert right(question) == {"b2"}
    assert why(question, "c2") == "The line from a2 to c2 is blocked by B on b2."
    assert why(question, "a1") == "a1 lies outside the area of Flame Wave."


def test_only_legal_acts_are_asked_about() -> None:
    with pytest.raises(IllegalActionError):
        challenge.hurt_by(position(), "Fireball d3")


# Where somebody ends


def test_where_a_push_leads() -> None:
    question = challenge.ends_on(position(), "c", "Fireball b2")
    assert question.question == "A plays “Fireball b2”. Click the square on which C is afterwards."
    assert right(question) == {"c1"}, "one column and one row: an exact diagonal"
    assert why(question, "c1") == "C is pushed from b2 to c1."
    answered = position("A . B . .\nC . . . D\nA: hand Cold Blast\nB: hand Deflect")
    question = challenge.ends_on(answered, "A", "Cold Blast c2", "B: Deflect #1")
    assert "the answer is “B: Deflect #1”. Click the square on which A is afterwards." in question.question
    assert right(question) == {"a2"}, "pushed away from B, against the edge"
    stays = challenge.ends_on(position(), "B", "Fireball b2")
    assert right(stays) == {"d3"}
    assert why(stays, "d3") == "Nothing moves B: it stays on d3."
    with pytest.raises(SetupError):
        challenge.ends_on(position(), "H", "Fireball b2")


# Cards, and what comes first


def test_usable_cards() -> None:
    question = challenge.usable(position())
    assert question.answer is Answer.MANY
    assert question.options == ("Fireball", "Meteor", "Shield", "Speed")
    assert question.expected == ("Fireball", "Meteor", "Speed")
    assert why(question, "Shield") == "Nothing is pending that Shield could answer."
    with pytest.raises(SetupError):
        challenge.usable(position("A . B"))


def test_which_cards_of_a_hand_somebody_knows() -> None:
    """D has scanned B and knows Heal and Shock; Flare was used before everybody; Rush is new in the hand."""
    state = position(
        "A . B\nC . D\nB: hand Flare; Go Fish; Heal; Shock\nC: hand Rush\nD: hand Scan\nrevealed: Flare\nD to move"
    )
    state = played(state, "Scan B", "end", "end", "Go Fish C Rush").state
    question = challenge.known_to(state, "d", "b")
    assert question.question == "Which of the cards in B’s hand does D know?"
    assert question.answer is Answer.MANY
    assert question.options == ("Flare", "Go Fish", "Heal", "Rush", "Shock")
    assert question.expected == ("Flare", "Go Fish", "Heal", "Shock")
    assert why(question, "Flare") == "Flare has been shown to all: everybody knows that B holds it."
    assert why(question, "Heal") == "D has come to know Heal, and B still holds it."
    assert why(question, "Rush") == "Rush is hidden from D."
    assert challenge.known_to(state, "A", "B").expected == ("Flare", "Go Fish")
    assert challenge.known_to(state, "C", "B").expected == ("Flare", "Go Fish", "Rush"), "C handed Rush over"
    with pytest.raises(SetupError):
        challenge.known_to(state, "H", "B")
    with pytest.raises(SetupError):
        challenge.known_to(state, "A", "C")


def test_what_resolves_first() -> None:
    state = position("A . B\nC . D\nA: hand Flare\nB: hand Toughness; Shield\nC: hand Heal")
    waiting = played(state, "Flare c2", "B: Toughness", "B: Shield B #1", closing=False).state
    question = challenge.resolves_first(waiting)
    assert question.options == ("#1 Flare (A)", "#2 Toughness (B)", "#3 Shield (B)")
    assert question.expected == ("#2 Toughness (B)",), "a passive comes before an interrupt"
    assert "#2 Toughness (B), #3 Shield (B) and #1 Flare (A)" in why(question, "#1 Flare (A)")
    answered = played(state, "Flare c2", "B: Shield B #1", closing=False).state
    assert challenge.resolves_first(answered).expected == ("#2 Shield (B)",)
    with pytest.raises(SetupError):
        challenge.resolves_first(state)


TABLE = """
A . B
C . D
A: hand Flare; Heal
B: hand Shield
C: hand Scan
D: hand Speed
revealed: Speed
"""
"""Everybody holds a hidden card but D, of whom all know that it cannot answer."""


def test_who_is_asked_first() -> None:
    question = challenge.asked_next(position(TABLE), "Flare c2")
    assert question.question == "A plays “Flare c2”. Who is asked next?"
    assert question.answer is Answer.ONE
    assert question.options == ("A", "B", "C", "D", "nobody: it resolves")
    assert question.expected == ("B",)
    assert question.state.to_move == "A", "the board would ring who is asked"
    assert why(question, "B") == "B comes next in turn order and could hold an answer. In order: B, C and A."
    assert why(question, "A") == "A is asked later: B comes first."
    assert why(question, "D") == "Everybody knows what D holds (Speed), and nothing of it can be played now."
    assert [each.rule for each in question.reasons["D"]] == ["BF-185"]
    assert why(question, "nobody: it resolves") == why(question, "B")


def test_who_is_asked_after_an_answer_and_after_a_pass() -> None:
    answered = challenge.asked_next(position(TABLE), "Flare c2", "B: Shield B #1")
    assert answered.question == "A plays “Flare c2”, then “B: Shield B #1”. Who is asked next?"
    assert answered.expected == ("C",)
    assert "(Shield)" in why(answered, "B"), "a second Shield would cost a crystal"
    passed = challenge.asked_next(position(TABLE), "Flare c2", "B: pass")
    assert passed.expected == ("C",)
    assert why(passed, "B") == "B has passed, and is asked again only when somebody answers."


def test_nobody_may_be_left_to_ask() -> None:
    question = challenge.asked_next(position("A . B\nc . D\nA: hand Flare\nC: hand Shield"), "Flare c2")
    assert question.expected == ("nobody: it resolves",)
    assert {why(question, each) for each in question.options} == {
        "Everybody is passed over: all can see that nobody can answer."
    }
    some = challenge.asked_next(position("A . B\nc . D\nA: hand Flare; Heal\nC: hand Shield"), "Flare c2")
    assert some.expected == ("A",)
    assert why(some, "C") == "C is dead, and passed over."
    assert why(some, "B") == "B holds no card, and is passed over."


def test_between_two_turns_the_next_player_is_asked_first() -> None:
    question = challenge.asked_next(position("A . B\nC . D\nA: hand Flare\nB: hand Scan\nC: hand Rush"), "end")
    assert question.expected == ("B",)
    assert "B, C and A" in why(question, "B")


def test_what_is_taken_back() -> None:
    """B lands 8 squares from A, out of the 5 of Flare; C still sees B, so its Shield has done its work."""
    rows = "A . . . B . . . .\n. . . . . . . . .\nC . . . D . . . .\n"
    state = position(f"{rows}A: hand Flare\nB: hand Teleport\nC: hand Shield")
    question = challenge.taken_back(state, "Flare e3", "C: Shield B #1", "B: Teleport [i3]")
    assert question.question == (
        "A plays “Flare e3”, then “C: Shield B #1 and B: Teleport at i3”, and all pass. "
        "Which of these plays are taken back?"
    )
    assert question.answer is Answer.MANY
    assert question.options == ("#1 Flare (A)", "#2 Shield (C)", "#3 Teleport (B)")
    assert question.expected == ("#1 Flare (A)",)
    assert why(question, "#1 Flare (A)").startswith("i3 is 8 squares away; the limit is 5. Flare is taken back")
    assert why(question, "#2 Shield (C)") == "B is shielded from play #1, Flare."
    assert why(question, "#3 Teleport (B)") == "B vanishes from e3 and lands on i3."


def test_what_is_cancelled_is_not_taken_back() -> None:
    state = position("A . . B\nC . . D\nA: hand Flare; Heal\nB: hand Shield\nD: hand Counterspell")
    cancelled = challenge.taken_back(state, "Flare d2", "B: Shield B #1", "D: Counterspell #2")
    assert cancelled.expected == ()
    assert "Play #2, Shield of B’s, is cancelled." in why(cancelled, "#2 Shield (B)")
    # The Counterspell at the Flare is newer: the Shield finds nothing to answer.
    gone = challenge.taken_back(state, "Flare d2", "B: Shield B #1", "D: Counterspell #1")
    assert gone.expected == ("#2 Shield (B)",)


def test_acts_become_a_game_to_look_at() -> None:
    session = session_of(position(TABLE), "Flare c2", "B: Shield B #1")
    assert session.position.characters["B"].health == 4
    assert [moment.label for moment in session.timeline()] == ["Flare c2", "Shield B #1", "pass", "pass"]
    waiting = session_of(position(TABLE), "Flare c2", closing=False)
    assert waiting.position.to_move == "B"
    struck = session_of(position("A . B\nC . D\nA: hand Meteor"), "Meteor [c2]")
    assert struck.position.characters["B"].health == 0, "chance brings what it was told to"


def test_a_timeline_raises_the_plays_of_a_turn_in_between() -> None:
    state = position("A . . B\nC . . D\nA: hand Flare\nB: hand Interrupt; Scan")
    drawn = timeline(session_of(state, "Flare d2", "B: Interrupt", "move c2", "end"), caption="B moves first.")
    assert str(drawn).splitlines() == [
        "A: Flare d2",
        "B: Interrupt",
        "  B: move c2 (in between)",
        "  B: end (in between)",
        "B moves first.",
    ]
    (round_one,) = [shape for shape in drawn.scene.layer("line").shapes if isinstance(shape, Circles)]
    (square_ones,) = [shape for shape in drawn.scene.layer("line").shapes if isinstance(shape, RoundedRects)]
    assert len(round_one.centres) == 1
    interrupt, move, end = (rect[1] for rect in square_ones.rects)
    assert move == end < interrupt


def test_nobody_is_asked_when_the_game_is_over() -> None:
    over = played(position("A B\nB: 1/4 health"), "hit b1").state
    assert over.is_terminal
    for ask in (lambda: challenge.targets(over, "move"), lambda: challenge.usable(over)):
        with pytest.raises(SetupError):
            ask()


# On the board


def test_a_board_shows_the_position_and_the_marks() -> None:
    board = ChallengeBoard(challenge.hurt_by(position(), "Fireball c3"))
    try:
        assert board.click("c3")
        assert board.click("b2")
        assert board.check().summary == "1 right, 1 missed, 1 wrong."
        board.hover("d3")
        assert "takes 2 damage" in board.chrome.text_of("status")
        board.clear()
        board.hover("c3")
        assert "barrier" in board.chrome.text_of("status")
        assert board.png(1).startswith(b"\x89PNG")
        assert "A . + B #" in str(board)
    finally:
        board.close()
