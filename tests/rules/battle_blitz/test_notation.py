"""Acts as people type them."""

from __future__ import annotations

import random

import pytest

from explorer.rules.battle_blitz.action import Act
from explorer.rules.battle_blitz.notation import parse_act
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.setup import start
from explorer.rules.errors import NotationError
from explorer.rules.reason import Reason
from tests.rules.battle_blitz.hand_made import position

STATE = position(hand_a="7r 3r")

UNREADABLE = (
    "“{}” cannot be read: type a seat and what it does, such as “A 7r>3”, “A 7r>cannon”, “A draw”, “A hit 9b”, "
    "“A take 9b” or “A decline”. A tick may follow: “@1200”."
)


@pytest.mark.parametrize(
    "text",
    ["A 7r>3 @1200", "B draw @1310", "A 3r>cannon @1400", "B 10k>9 @0", "A hit 9b @1500", "B take 9b @7",
     "A discard 10o @12", "A decline @99"],
)  # fmt: skip
def test_notation_goes_round(text: str) -> None:
    assert str(parse_act(text, STATE)) == text


def test_it_may_be_typed_loosely() -> None:
    assert str(parse_act("  a 7R > 3  ", STATE)) == "A 7r>3 @1000"
    assert str(parse_act("b Draw@1310", STATE)) == "B draw @1310"
    assert str(parse_act("A 3R>CANNON @ 1400", STATE)) == "A 3r>cannon @1400"


def test_reading_never_judges() -> None:
    assert parse_act("A 9k>0 @0", STATE) == parse_act("A 9k>0 @0", STATE)
    assert STATE.why_illegal(parse_act("A 9k>0", STATE))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        *((text, UNREADABLE.format(text)) for text in
          ("", "A", "draw", "A 7r", "A 7r>", "A 7r>flag", "A 7r>10", "A hit", "A draw @x", "A draw @-5", "A pass")),
        ("C draw", "There is no seat “C”; there are A and B."),
        ("A 11r>3", "“11r” is no card: there is no rank 11, only 1 to 10."),
        ("A hit b9", "“b9” is no card: the rank comes first, so type 9b."),
    ],
)  # fmt: skip
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_act(text, STATE)
    assert str(refused.value) == message


def test_legal_actions_go_round_and_are_sorted() -> None:
    rng = random.Random(2)
    state = start({ruling.id: ruling.options[-1].letter for ruling in RULINGS}, seed=2)
    while not state.is_terminal:
        acts = state.legal_actions()
        assert list(acts) == sorted(acts)
        assert [parse_act(str(act), state) for act in acts] == list(acts)
        state = state.apply(rng.choice(acts)).state


def test_what_is_no_act_of_the_game_is_refused() -> None:
    class Jump(Act):
        def __str__(self) -> str:
            return "jump"

    assert [each.kind for each in STATE.why_illegal(Jump("C", 5))] == ["battle_blitz.no_such_seat"]
    assert STATE.why_illegal(parse_act("A 7r>3", STATE)) == ()
    (found,) = STATE.why_illegal(None)  # type: ignore[arg-type]
    assert isinstance(found, Reason)
    assert found.message == "“None” is no act of Battle Blitz."
