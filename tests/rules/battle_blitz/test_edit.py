"""Positions set up by hand, a card at a time."""

from __future__ import annotations

import pytest

from explorer.rules.battle_blitz.cards import CARDS, parse_card
from explorer.rules.battle_blitz.edit import card_at, cleared, moved, place_of
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.state import State
from tests.rules.battle_blitz.hand_made import everywhere

STATE = GAME.from_diagram(
    "3 1r 5b . | 1b . .\nA: hand 2r 3r 4r 5r 6r, cannon 7k\nB: hand 6k 8k 9k 10k 5k, cannon 2g 4g fired\nremoved: 9b"
)

PLACES = ["3A", "3A1", "3B", "1A", "handA", "handB", "handB:6k", "cannonA", "cannonB1", "deck", "removed"]


def kind_of(place: str) -> str:
    """A place without its number or card: where on a side, on a cannon or in a hand does not matter."""
    return place.partition(":")[0].rstrip("12345") or place


@pytest.mark.parametrize("card", ["1r", "1b", "2r", "7k", "4g", "9b", "10o"])
@pytest.mark.parametrize("place", PLACES)
def test_a_card_lies_where_it_was_put_and_nowhere_else(card: str, place: str) -> None:
    state = moved(STATE, parse_card(card), place)
    assert kind_of(place_of(state, card)) == kind_of(place)
    assert sorted(everywhere(state)) == sorted(CARDS)
    if place not in ("deck", "removed"):
        assert card_at(state, place_of(state, card)) == parse_card(card)


def test_where_a_card_lies() -> None:
    assert [place_of(STATE, card) for card in ("5b", "1b", "3r", "7k", "4g", "9b", "10o")] == [
        "3A2", "3B1", "handA:3r", "cannonA1", "cannonB2", "removed", "deck",
    ]  # fmt: skip
    assert card_at(STATE, "3A3") is None
    assert card_at(STATE, "deck") is None


def test_a_side_that_gets_full_was_filled_last() -> None:
    """The act after all others filled it; whoever is alone was first. When a card goes, it is full no more."""
    state = moved(moved(moved(STATE, parse_card("9r"), "3A"), parse_card("8r"), "3B"), parse_card("7r"), "3B")
    one, other = state.flag(3).sides
    assert (one.completed, other.completed, state.flag(3).first) == (1, 2, "A")
    broken = moved(state, parse_card("1r"), "handA")
    assert broken.flag(3).side["A"].completed is None
    assert broken.flag(3).first == "A"


def kinds(state: State) -> list[str]:
    return [each.kind.removeprefix("battle_blitz.problem_") for each in GAME.problems(state)]


def test_setting_up_brings_no_problem_of_its_own() -> None:
    """A new game with A's cards on a flag, and others for them: only the hands are not as a game would have them."""
    state = GAME.start(seed=1)
    first, second, *_ = state.hands["A"]
    state = moved(moved(state, first, "1A"), second, "1A")
    assert (state.acts, kinds(state)) == (2, ["hand_too_small"])
    for card in state.deck[:2]:
        state = moved(state, card, "handA")
    assert kinds(state) == []


def test_a_place_that_there_is_not_changes_nothing() -> None:
    assert moved(STATE, parse_card("1r"), "10A") == STATE
    assert moved(STATE, parse_card("1r"), "nowhere") == STATE


def test_all_cleared_away() -> None:
    state = cleared(STATE)
    assert state.deck == CARDS
    assert (state.hands, state.cannons, state.removed, state.pauses) == (
        {"A": (), "B": ()}, {"A": (), "B": ()}, (), (),
    )  # fmt: skip
    assert not any(side.cards for each in state.flags for side in each.sides)
