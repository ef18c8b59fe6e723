"""What a click on Battle Blitz's table and a key of its keyboard mean, told in picks."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules import games
from explorer.widgets import duel_keys
from explorer.widgets.intents import held, intent

GAME = games["battle_blitz"]
BOTH = ("A", "B")

POSITION = """
1 Outpost     9r .      | 8b 8g
2 Garrison    . . .     | 1r . .
A: hand 2p 3y 7y 10y 10p, cannon 4r .
B: hand 4g 5p 6r 7o 9b
"""


def position(*acts: str, text: str = POSITION) -> Any:
    state = GAME.from_diagram(text)
    for act in acts:
        state = state.apply(GAME.parse_action(act, state)).state
    return state


@pytest.mark.parametrize(
    ("in_hand", "place", "picks"),
    [
        ({}, "handA:2p", ("A", "2p")),
        ({"A": "2p"}, "handA:2p", ()),
        ({"A": "2p"}, "handA:3y", ("A", "3y")),
        ({"A": "2p"}, "3A", ("A", "2p", "3")),
        ({"A": "2p"}, "1A1", ("A", "2p", "1")),
        ({"A": "2p"}, "3B", ("A", "2p", "3B")),
        ({"A": "2p", "B": "4g"}, "3B", ("B", "4g", "3")),
        ({"A": "2p"}, "flag3", ("A", "2p", "3")),
        ({"A": "2p", "B": "4g"}, "flag3", None),
        ({}, "3A", None),
        ({"A": "2p"}, "cannonA2", ("A", "2p", "cannon")),
        ({"A": "2p"}, "cannonB", None),
        ({}, "handB", ("B", "draw")),
        ({}, "deck", None),
        ({}, "removed", None),
    ],
)
def test_a_place_means(in_hand: dict[str, str], place: str, picks: tuple[str, ...] | None) -> None:
    assert intent(position(), in_hand, BOTH, place) == picks


def test_the_deck_is_for_whoever_owes_a_card() -> None:
    one = position("A 2p>3")
    assert intent(one, {}, BOTH, "deck") == ("A", "draw")
    two = position("A 2p>3", "B 4g>3")
    assert intent(two, {}, BOTH, "deck") is None, "both owe one: the deck does not say whose it is"
    assert intent(two, {}, ("B",), "deck") == ("B", "draw")


def test_in_a_pause_the_deck_is_for_whoever_may_draw() -> None:
    """A has filled flag 3 and waits; B, who owes two cards there, draws between them. A owes one as well."""
    text = POSITION + "3 1r 5b . | . . ."
    waiting = position("A 2p>3", "B 4g>3", text=text)
    assert waiting.will_draw("A")
    assert intent(waiting, {}, BOTH, "deck") == ("B", "draw")


def test_nobody_acts_for_a_seat_that_is_not_theirs() -> None:
    assert intent(position(), {}, ("B",), "handA:2p") is None
    assert intent(position(), {"A": "2p"}, ("B",), "3A") is None


def test_while_a_card_is_to_be_chosen_a_click_on_it_chooses_it() -> None:
    """A fires: B's cards on the flags can be hit, and nothing else is one of them."""
    text = POSITION.replace("A: hand 2p", "A: hand 2r")
    aiming = position("A 2r>cannon", text=text)
    assert intent(aiming, {}, BOTH, "1B1") == ("A", "hit", "8b")
    assert intent(aiming, {}, BOTH, "1A1") is None
    assert intent(aiming, {}, ("B",), "1B1") is None
    assert aiming.choose(("A", "hit", "8b")).action is not None


def test_of_the_picks_a_card_is_held() -> None:
    assert held(("A", "7r")) == {"A": "7r"}
    assert held(("A",)) == held(("A", "hit")) == held(()) == {}


# Keys


def key(state: Any, seat: str, keys: duel_keys.Keys, code: str, in_hand: dict[str, str] | None = None) -> Any:
    return duel_keys.pressed(state, in_hand or {}, {}, seat, keys, code)


def test_one_person_has_flags_on_the_digits_and_cards_below() -> None:
    keys = duel_keys.layout(("A",))["A"]
    assert key(position(), "A", keys, "KeyQ") == ("A", "2p")
    assert key(position(), "A", keys, "KeyT") == ("A", "10p")
    assert key(position(), "A", keys, "KeyY") is None, "there are five cards"
    assert key(position(), "A", keys, "KeyQ", {"A": "2p"}) == ()
    assert key(position(), "A", keys, "Digit3", {"A": "2p"}) == ("A", "2p", "3")
    assert key(position(), "A", keys, "Digit3") is None
    assert key(position(), "A", keys, "Digit0", {"A": "2p"}) == ("A", "2p", "cannon")
    assert key(position(), "A", keys, "Space") == ("A", "draw")
    assert key(position(), "A", keys, "KeyM") is None


def test_two_people_share_a_keyboard_without_sharing_a_key() -> None:
    layout = duel_keys.layout(BOTH)
    codes = {
        seat: {*keys.cards, *keys.flags, keys.cannon, keys.draw, keys.decline} for seat, keys in layout.items()
    }
    assert not codes["A"] & codes["B"]
    assert all(len(codes[seat]) == len(layout[seat].cards) + 9 + 3 for seat in BOTH)
    assert key(position(), "A", layout["A"], "Digit1") == ("A", "2p")
    assert key(position(), "B", layout["B"], "Digit7") == ("B", "4g")
    assert key(position(), "B", layout["B"], "KeyL", {"B": "4g"}) == ("B", "4g", "9")


def test_a_target_is_chosen_by_its_flag_and_then_by_its_number() -> None:
    aiming = position("A 2r>cannon", text=POSITION.replace("A: hand 2p", "A: hand 2r"))
    keys = duel_keys.ALONE
    assert duel_keys.pressed(aiming, {}, {}, "A", keys, "KeyQ") is None
    assert duel_keys.pressed(aiming, {}, {}, "A", keys, "Digit1") == 1
    assert duel_keys.pressed(aiming, {}, {"A": 1}, "A", keys, "KeyW") == ("A", "hit", "8g")
    assert duel_keys.pressed(aiming, {}, {"A": 1}, "A", keys, "KeyE") is None
    assert duel_keys.pressed(aiming, {}, {"A": 1}, "A", keys, "Backspace") == ("A", "decline")
