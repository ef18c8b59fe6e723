"""Questions about the card that somebody has to choose in Battle Blitz. What is right is worked out by hand here."""

from __future__ import annotations

from typing import Any

import pytest

from explorer import games
from explorer.lessons import ChallengeBoard, challenge
from explorer.lessons.challenge import Answer, Challenge
from explorer.lessons.duel import duel
from explorer.rules.errors import SetupError

GAME = games["battle_blitz"]

# Flag 1 is full on both sides, flag 3 only for A. Both cannons hold one card.
ROWS = """
1 9r 4b | 9g 4y
3 9b 8b 7b | 5k 5o .
5 2r 3b 4g 5y . | 10k . . . .
8 1r 1b 1g . | . . . .
A: hand 6y 7y 8y 9y 1y, cannon 3r .
B: hand 2g 2y 2o 2p 2k, cannon 8k .
"""


def position(*acts: str) -> Any:
    return duel(GAME.from_diagram(ROWS.strip()), *acts).state


def why(question: Challenge, value: str) -> str:
    return " ".join(reason.message for reason in question.reasons[value])


def test_what_a_cannon_can_hit() -> None:
    """B’s four cards on flags 1, 3 and 5: not those on B’s cannon and in B’s hand, and nothing of A’s."""
    hand = "A: hand 6r"
    state = duel(GAME.from_diagram(ROWS.strip().replace("A: hand 6y", hand)), "A 6r>cannon").state
    question = challenge.cards_to_hit(state)
    assert question.question == "Click every card that A may remove now."
    assert question.answer is Answer.CELLS
    assert question.expected == ("9g", "4y", "5k", "5o", "10k")
    assert why(question, "5k") == "5k lies on B’s side of flag 3, so it can be removed."
    assert why(question, "9g") == "9g lies on flag 1. That flag is full on both sides, which is no shelter."
    assert [question.reasons[card][0].rule for card in ("5k", "9g", "8k")] == ["BB-AIMING", "BB-44", "BB-42"]
    for card in ("8k", "2g", "9r", "3r", "7y"):
        assert why(question, card) == f"{card} is none of B’s cards on the flags."
    places = [question.place_of[card] for card in ("5o", "8k", "2g", "6r")]
    assert places == ["3B2", "cannonB1", "handB:2g", "cannonA2"]


def test_what_the_stronghold_can_hit() -> None:
    question = challenge.cards_to_hit(position("A 6y>5"))
    assert question.expected == ("9g", "4y", "5k", "5o", "10k")
    assert {question.reasons[card][0].rule for card in question.expected} == {"BB-27"}


def test_what_the_citadel_gives_back() -> None:
    """A’s cards on other flags than the Citadel, those of full flags too; not the one on the cannon."""
    question = challenge.cards_to_take(position("A 1y>8"))
    assert question.question == "Click every card that A may take back now."
    assert question.expected == ("9r", "4b", "9b", "8b", "7b", "2r", "3b", "4g", "5y")
    assert why(question, "2r") == "2r lies on A’s side of flag 5, so it can come back."
    assert why(question, "9b") == "9b lies on flag 3, which is full for A: even so it can come back."
    for card in ("1r", "1y", "3r", "9g", "6y"):
        assert why(question, card) == f"{card} is none of A’s cards on the other flags."


@pytest.mark.parametrize("ask", [challenge.cards_to_hit, challenge.cards_to_take])
def test_somebody_has_to_choose(ask: Any) -> None:
    with pytest.raises(SetupError, match="nobody has to choose"):
        ask(position())


def test_a_choice_of_another_kind_is_not_asked_about() -> None:
    with pytest.raises(SetupError):
        challenge.cards_to_hit(position("A 1y>8"))
    with pytest.raises(SetupError):
        challenge.cards_to_take(position("A 6y>5"))


def test_cards_are_clicked_where_they_lie() -> None:
    board = ChallengeBoard(challenge.cards_to_hit(position("A 6y>5")))
    for place in ("1B1", "cannonB1", "handB:2g", "5A1"):
        board._on_press(place)
    assert set(board.picked) == {"9g", "8k", "2g", "2r"}
    done = board.check()
    assert done.right == ("9g",)
    assert set(done.wrong) == {"8k", "2g", "2r"}
    board.close()
