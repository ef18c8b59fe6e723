"""What places hold, in sentences, with nothing that a seat may not know."""

from __future__ import annotations

import pytest

from explorer.rules.battle_blitz.knowledge import observation
from explorer.rules.battle_blitz.setup import start
from explorer.views.battle_blitz import Look, picture
from explorer.views.battle_blitz.describe import contents, spoken, whole
from tests.rules.battle_blitz.hand_made import position
from tests.views.battle_blitz.tables import mockup


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("2A", "Flag 2, Garrison, A’s side: empty, 3 free."),
        ("6B", "Flag 6, Encampment, B’s side: 6r and 1r; 1 place free."),
        ("3A", "Flag 3, Encampment, A’s side: 8p, 9p and 10p: straight flush 8-9-10 in purple."),
        ("6B2", "1r, B’s card on flag 6."),
        ("6B3", "A free place on B’s side of flag 6."),
        ("flag3", "Flag 3, Encampment, 3 cards a side: A leads. B filled it first."),
        ("handA", "A’s hand, 4 of 5: 1p, 1k, 5k and 10k."),
        ("handA:5k", "5k, in A’s hand."),
        ("cannonA", "A’s cannon: 4o; it takes 1 more orange card."),
        ("cannonB2", "B’s cannon: 3p and 2p; it has fired."),
        ("deck", "The deck: 11 cards."),
    ],
)
def test_what_lies_at_a_place(place: str, told: str) -> None:
    assert contents(mockup(), place) == told


def test_what_there_is_more_to_say_of_a_side() -> None:
    told = spoken(mockup(), "6B")
    assert "At best it becomes flush 6-3-1 in red." in told
    assert "3r makes it flush 6-3-1 in red, which beats pair of 7." in told
    assert "1o makes it pair of 1." in told
    assert spoken(mockup(), "flag4").endswith(
        "B leads: straight 8-9-10 beats pair of 8: a straight ranks above a pair."
    )
    assert "On flag 6 it makes flush 6-3-1 in red." in spoken(mockup(), "handB:3r")


def test_every_place_that_can_be_hit_can_be_told() -> None:
    for width in (568, 928):
        for place in picture(mockup(), Look(width=width)).centres:
            assert contents(mockup(), place)
            assert spoken(mockup(), place).startswith(contents(mockup(), place))


def test_a_name_that_is_no_place() -> None:
    for place in ("10A", "3C", "3A4", "handC", "handA:9y", "e5", ""):
        with pytest.raises(KeyError):
            contents(mockup(), place)


def test_what_a_seat_may_not_know_is_not_told() -> None:
    state = start(seed=8)
    told = whole(observation(state, "A"))
    assert "B’s hand: 5 hidden of 5." in told
    for card in state.hands["B"]:
        assert f" {card}" not in told
    for card in state.hands["A"]:
        assert str(card) in told


def test_the_whole_position_is_told_line_by_line() -> None:
    lines = whole(position(a={1: "9r 4b"}, hand_a="1r")).splitlines()
    assert lines[0] == "A leads 1, B leads 0. 8 flags are open."
    assert len(lines) == 1 + 9 * 3 + 2 * 2 + 2  # headline; flags with two sides; hands and cannons; deck and removed
    assert lines[-1] == "No card is out of the game."
