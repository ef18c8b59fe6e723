"""The play, entry by entry: each T sequence of BB-1 to BB-70 that is about acts, each ruling under every reading.

In the positions A and B have what a test needs; a hand of less than five cards is refilled only when a draw is owed.
"""

from __future__ import annotations

import pytest

from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.action import Place
from explorer.rules.battle_blitz.cards import CARDS, parse_card, parse_cards
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.notation import parse_act
from explorer.rules.battle_blitz.order import first_seat, order
from explorer.rules.battle_blitz.setup import start
from explorer.rules.battle_blitz.state import State
from explorer.rules.errors import IllegalActionError
from tests.rules.battle_blitz.hand_made import after, everywhere, hand, laid, position, says, told, why

# The start


@pytest.mark.rule("BB-HAND", "BB-2", "BB-4", "BB-66")
def test_the_start() -> None:
    """BB-HAND, BB-2, BB-4, BB-66: five cards each from one deck, empty flags, cannons in front and empty."""
    state = start(seed=3)
    assert [len(state.hands[seat]) for seat in "AB"] == [5, 5]
    assert len(state.deck) == 70 - 10
    assert sorted(everywhere(state)) == sorted(CARDS)
    assert (state.tick, state.is_terminal, dict(state.cannons)) == (0, False, {"A": (), "B": ()})
    assert [each.flag for each in state.flags] == list(FLAGS)
    assert start(seed=3) == state
    assert start(seed=4) != state
    assert {act.seat for act in state.legal_actions()} == {"A", "B"}


@pytest.mark.rule("BB-4")
def test_nothing_counts_before_the_start() -> None:
    """BB-4."""
    state = start(seed=3)
    card = state.hands["A"][0]
    act = parse_act(f"A {card}>3", state)
    assert state.why_illegal(act) == ()
    assert [each.kind for each in state.why_illegal(act.at(-1))] == ["battle_blitz.too_late"]


# Placing and drawing


@pytest.mark.rule("BB-PLACE", "BB-DRAW", "BB-6", "BB-12")
def test_placing_and_drawing() -> None:
    """BB-PLACE, BB-DRAW, BB-6 a, BB-12: a second placement without a draw is refused."""
    state = position(hand_a="1r 2r 3r 4r 5r")
    placed = after(state, "A 3r>5")
    assert (laid(placed, 5, "A"), hand(placed, "A")) == ("3r", "1r 2r 4r 5r")
    assert why(placed, "A 4r>5") == ["must_draw"]
    assert says(placed, "A 4r>5") == "A has to draw 1 card before placing another."
    assert [str(act) for act in placed.legal_actions() if act.seat == "A"] == ["A draw @1000"]
    drawn = after(placed, "A draw")
    assert hand(drawn, "A") == "1r 2r 4r 5r 6r"  # 6r is the first of the deck
    assert why(drawn, "A 4r>5") == []
    assert why(drawn, "A draw") == ["no_draw_owed"]
    assert told(placed, "A draw") == ["A draws 1 card; the deck has 64."]  # 70 - 5 in hand - 1


@pytest.mark.rule("BB-6")
def test_drawing_by_itself() -> None:
    """BB-6 b."""
    state = position(hand_a="1r 2r 3r 4r 5r", rulings={"BB-6": "automatic"})
    placed = after(state, "A 3r>5")
    assert hand(placed, "A") == "1r 2r 4r 5r 6r"
    assert why(placed, "A 4r>5") == []
    assert told(state, "A 3r>5") == ["A places 3r on flag 5.", "A draws 1 card; the deck has 64."]


@pytest.mark.rule("BB-5")
@pytest.mark.parametrize(("letter", "drawn"), [("a", 0), ("b", 1)])
def test_how_many_are_drawn(letter: str, drawn: int) -> None:
    """BB-5: with 6 cards in a hand of 5, one is placed: none is drawn, or one."""
    state = position(hand_a="1r 2r 3r 4r 5r 6r", rulings={"BB-5": letter})
    placed = after(state, "A 3r>5")
    assert placed.will_draw("A") == drawn
    assert why(placed, "A 4r>5") == ["must_draw"] * drawn
    assert why(placed, "A draw") == [["hand_full"], []][drawn]


@pytest.mark.rule("BB-5")
def test_a_hand_below_its_size_is_filled() -> None:
    """BB-5: two are missing."""
    for letter, size in (("a", 5), ("b", 4)):
        placed = after(position(hand_a="1r 2r 3r 4r", rulings={"BB-5": letter}), "A 3r>5; A draw")
        assert len(placed.hands["A"]) == size


@pytest.mark.rule("BB-7")
def test_an_empty_deck() -> None:
    """BB-7: the duty lapses; two in a row are placed."""
    state = position(hand_a="1r", hand_b="2r 3r 4r 5r", deck="9k")
    state = after(state, "A 1r>5; B 2r>5; A draw")
    assert not state.deck
    assert why(state, "B draw") == ["deck_empty"]
    assert laid(after(state, "B 3r>5; B 4r>5"), 5, "B") == "2r 3r 4r"


@pytest.mark.rule("BB-8")
def test_both_draw_the_last_card() -> None:
    """BB-8: on one tick the first in order gets it."""
    state = after(position(hand_a="1r 2r", hand_b="3r 4r", deck="9k"), "A 1r>5; B 3r>5")
    acts = [parse_act(text, state) for text in ("A draw @2000", "B draw @2000")]
    first, second = order(acts, seed=7)
    state = state.apply(first).state
    assert parse_card("9k") in state.hands[first.seat]
    assert [each.kind for each in state.why_illegal(second)] == ["battle_blitz.deck_empty"]


@pytest.mark.rule("BB-PLACE", "BB-11", "BB-69")
def test_what_may_not_be_placed() -> None:
    """BB-PLACE, BB-11, BB-69: refused with every reason, and nothing changes."""
    state = position({1: "9r 4b"}, hand_a="1r 2r 3r 4r 5r", hand_b="6r 7r")
    assert says(state, "A 6r>1") == "A does not have 6r in hand. A’s side of flag 1 is full: it holds 2 cards."
    assert why(state, "B 6r>1") == []  # the other side has room
    assert says(state, "A 1r>0") == "There is no flag 0: they are numbered 1 to 9."
    assert why(state, "A hit 6r") == ["nothing_to_hit"]
    assert why(state, "A take 9r") == ["nothing_to_take"]  # BB-10
    assert why(state, "A discard 1r") == ["nothing_to_discard"]
    assert why(state, "A decline") == ["nothing_to_decline"]
    assert says(state, "A 1r>3 @999") == (
        "The game is already at tick 1000, so nothing can be done at tick 999 any more."
    )
    with pytest.raises(IllegalActionError) as refused:
        state.apply(parse_act("A 6r>1", state))
    assert [each.rule for each in refused.value.reasons] == ["BB-PLACE", "BB-PLACE"]
    assert hand(state, "A") == "1r 2r 3r 4r 5r"


# Effects of flags


@pytest.mark.rule("BB-13", "BB-COMPLETE", "BB-GARRISON", "BB-25")
def test_bad_cards_complete_a_flag() -> None:
    """BB-13, BB-COMPLETE, BB-GARRISON, BB-25 a: three unrelated cards trigger the Garrison, and 6 are in hand."""
    state = position({2: "1r 5b"}, hand_a="9g 2r 3r 4r 5r")
    assert told(state, "A 9g>2") == [
        "A places 9g on flag 2.",
        "A’s side of flag 2 is full: high card 9.",
        "A is the first to fill flag 2, and has a hand of 6 from now on.",
    ]
    state = after(state, "A 9g>2; A draw")
    assert len(state.hands["A"]) == 6
    assert len(after(state, "A 2r>5; A draw").hands["A"]) == 6


@pytest.mark.rule("BB-25", "BB-5")
@pytest.mark.parametrize("refill", ["a", "b"])
def test_the_card_of_the_garrison_comes_one_draw_later(refill: str) -> None:
    """BB-25 b, whichever way is drawn (BB-5)."""
    state = position({2: "1r 5b"}, hand_a="9g 2r 3r 4r 5r", rulings={"BB-25": "b", "BB-5": refill})
    state = after(state, "A 9g>2; A draw")
    assert len(state.hands["A"]) == 5
    state = after(state, "A 2r>5; A draw")
    assert len(state.hands["A"]) == 6
    assert len(after(state, "A 3r>5; A draw").hands["A"]) == 6


@pytest.mark.rule("BB-5", "BB-25")
def test_one_card_a_draw_and_the_garrison() -> None:
    """BB-5 b with BB-25 a: the draw after it brings one card more, those after it one each."""
    state = position({2: "1r 5b"}, hand_a="9g 2r 3r 4r 5r", rulings={"BB-5": "b"})
    state = after(state, "A 9g>2; A draw")
    assert len(state.hands["A"]) == 6
    assert len(after(state, "A 2r>5; A draw").hands["A"]) == 6


@pytest.mark.rule("BB-5", "BB-25", "BB-46")
@pytest.mark.parametrize("refill", ["a", "b"])
def test_a_card_taken_back_takes_the_place_of_one_of_two_draws(refill: str) -> None:
    """BB-46 with BB-25 b: of 6 A has 4 after filling the Citadel and 5 with 9b: one card is drawn, not two."""
    state = position({2: "1r 5b", 8: "1k 2k 3k", 4: "9b"}, hand_a="9g 2r 3r 4r 5r",
                     rulings={"BB-25": "b", "BB-5": refill})  # fmt: skip
    state = after(state, "A 9g>2; A draw; A 2r>8")
    assert (len(state.hands["A"]), state.player("A").size) == (4, 6)
    taken = after(state, "A take 9b")
    assert len(taken.hands["A"]) == 6, "the pause ends, and what is owed is drawn"
    assert len(after(taken, "A 3r>9; A draw").hands["A"]) == 6


def broken_garrison(letter: str) -> State:
    """A has filled the Garrison; B's cannon takes a card of it; A fills it again."""
    state = position({2: "1r 5b"}, hand_a="9g 2r 3r 4r 5r", hand_b="3k 6b 7b 8b 9b", cannon_b="2k",
                     rulings={"BB-14": letter})  # fmt: skip
    return after(state, "A 9g>2; A draw; B 3k>cannon; B hit 9g; A 2r>2; A draw")


@pytest.mark.rule("BB-14", "BB-26")
def test_an_effect_comes_once() -> None:
    """BB-14 a, BB-26: no second card, and the first is kept."""
    state = broken_garrison("a")
    assert state.player("A").size == 6


@pytest.mark.rule("BB-14")
def test_an_effect_comes_again() -> None:
    """BB-14 b: the broken Garrison can be filled first a second time."""
    state = broken_garrison("b")
    assert state.player("A").size == 7


@pytest.mark.rule("BB-15", "BB-14")
@pytest.mark.parametrize("letter", "ab")
def test_the_bonus_is_not_passed_on(letter: str) -> None:
    """BB-15: B fills the Garrison while A's is whole, and while it is broken under BB-14 a."""
    state = position({2: "1r 5b 9g"}, {2: "1b 5g"}, hand_b="9r 6b 7b 8b 9b", rulings={"BB-14": letter})
    assert after(state, "B 9r>2").player("B").size == 5
    state = position({2: "1r 5b 9g"}, {2: "1b 5g"}, hand_b="9r 3k 7b 8b 9b", cannon_b="2k", rulings={"BB-14": letter})
    state = after(state, "B 3k>cannon; B hit 9g; B 9r>2")
    assert state.player("B").size == {"a": 5, "b": 6}[letter]


@pytest.mark.rule("BB-OUTPOST", "BB-24")
def test_an_outpost_has_no_effect() -> None:
    """BB-OUTPOST, BB-24."""
    state = position({1: "9r"}, hand_a="4b 2r 3r 4r 5r")
    assert told(state, "A 4b>1")[-1] == "A is the first to fill flag 1, which sets nothing off."
    assert after(state, "A 4b>1").pauses == ()


# The Encampment


def waiting(letter: str = "a", **more: str) -> State:
    """A has filled Encampment 3, where B still owes one card."""
    rulings = {"BB-16": letter, **more}
    state = position({3: "1r 5b"}, {3: "1b 5g"}, hand_a="9g 2r 3r 4r 5r", hand_b="9b 8b 7b 6b 5k", rulings=rulings)
    return after(state, "A 9g>3")


@pytest.mark.rule("BB-ENCAMPMENT", "BB-16", "BB-18")
def test_an_encampment_stops_all_but_its_other_side() -> None:
    """BB-ENCAMPMENT, BB-16 a, BB-18: B, owing one card at flag 3, tries flag 9; nobody loads; A waits."""
    state = waiting()
    message = "The game is paused: A filled flag 3 first, and waits for B to fill it too."
    assert says(state, "B 9b>9") == message
    assert says(state, "A draw") == message
    assert why(state, "B 9b>cannon") == ["no_cannon_now"]
    assert why(state, "A 2r>cannon") == ["no_cannon_now", "paused_encampment", "must_draw"]
    cards = ["6b", "7b", "8b", "9b", "5k"]
    assert [str(act) for act in state.legal_actions()] == [f"B {card}>3 @1000" for card in cards]
    assert told(state, "B 9b>3") == [
        "B places 9b on flag 3.",
        "B’s side of flag 3 is full: high card 9.",
        "A was the first to fill flag 3, so nothing is set off.",
        "Both sides of flag 3 are full: the pause is over.",
        "B draws 1 card; the deck has 55.",  # 70 - 6 on flags - 9 in hands
        "A draws 1 card; the deck has 54.",
        "Play goes on at once.",
    ]


@pytest.mark.rule("BB-16")
@pytest.mark.parametrize(("letter", "bound"), [("a", (3,)), ("b", ()), ("c", ())])
def test_only_the_first_reading_binds_whoever_is_waited_for(letter: str, bound: tuple[int, ...]) -> None:
    """BB-16: B may place on flag 3 alone under a, and anywhere under b and c."""
    state = waiting(letter)
    places = {act.flag for act in state.legal_actions() if act.seat == "B" and isinstance(act, Place)}
    assert pauses.bound_to(state, "B") == bound
    assert places == (set(bound) or set(range(1, 10)))
    assert pauses.bound_to(state, "A") == ()


@pytest.mark.rule("BB-16")
def test_two_encampments_that_wait_for_each_other_bind_both() -> None:
    """BB-16 b: B, free, fills Encampment 6 first. Now each is waited for, and each may only fill what waits."""
    state = position({3: "1r 5b"}, {3: "1b 5g", 6: "2g 3g"}, hand_a="9g 2r", hand_b="4g 9b", rulings={"BB-16": "b"})
    state = after(state, "A 9g>3; B 4g>6")
    assert (pauses.bound_to(state, "A"), pauses.bound_to(state, "B")) == ((6,), (3,))
    assert why(state, "B 9b>9") == why(state, "A 2r>9") == ["paused_encampment", "must_draw"]
    assert why(state, "B 9b>3") == why(state, "A 2r>6") == ["must_draw"]


@pytest.mark.rule("BB-16", "BB-18")
def test_an_encampment_stops_the_first_player() -> None:
    """BB-16 b: B is free, A is not; nobody loads (BB-18)."""
    state = waiting("b")
    assert why(state, "B 9b>9") == []
    assert why(state, "A draw") == ["paused_encampment"]
    assert why(state, "B 9b>cannon") == ["no_cannon_now"]
    state = after(state, "B 9b>9; B draw; B 8b>3")
    assert state.pauses == ()
    assert len(state.hands["A"]) == 5  # BB-46


@pytest.mark.rule("BB-16")
def test_an_encampment_stops_nothing_but_itself() -> None:
    """BB-16 c: both play on; a cannon may break A's side, which A may not fill before B has."""
    state = after(waiting("c"), "A draw")
    assert why(state, "A 2r>9") == []
    assert why(state, "B 9b>9") == []
    assert why(state, "B 9b>cannon") == []
    state = after(state, "B 9b>cannon; B draw; B 8b>cannon; B hit 9g")
    assert why(state, "A 2r>3") == ["paused_encampment"]
    assert why(after(state, "B 7b>3"), "A 2r>3") == []


@pytest.mark.rule("BB-17")
def test_drawing_while_an_encampment_waits() -> None:
    """BB-17: B with 2 cards and 3 owed."""
    state = position({3: "1r 5b"}, hand_a="9g 2r 3r 4r 5r", hand_b="9b 8b")
    state = after(state, "A 9g>3; B 9b>3")
    assert why(state, "B 8b>3") == ["must_draw"]
    state = after(state, "B draw; B 8b>3; B draw")
    assert len(state.hands["B"]) == 5
    state = after(state, f"B {state.hands['B'][0]}>3")
    assert state.pauses == ()


def broken_encampment() -> State:
    """Both sides of flag 3 were full, A's first; B has shot at it, and its effect can come again (BB-14 b)."""
    state = position({3: "1r 5b 9g"}, {3: "1b 5g 9b"}, hand_a="2r 3r 4r 5r 6r", hand_b="3k", cannon_b="2k",
                     rulings={"BB-14": "b"})  # fmt: skip
    return after(state, "B 3k>cannon; B hit 9g")


@pytest.mark.rule("BB-20")
def test_no_pause_when_the_other_side_is_full() -> None:
    """BB-20: B completes flag 3 second; and A first, where no one waits for a side that is full already."""
    state = position({3: "1r 5b 9g"}, {3: "1b 5g"}, hand_b="9b 8b 7b 6b 5k")
    assert after(state, "B 9b>3").pauses == ()
    assert after(broken_encampment(), "A 2r>3").pauses == ()
    assert told(broken_encampment(), "A 2r>3")[-1] == "B’s side of flag 3 is full already: nobody waits."


@pytest.mark.rule("BB-21")
def test_nothing_left_for_an_encampment() -> None:
    """BB-21: the pause is over when B has no card and there is none to draw."""
    state = position({3: "1r 5b"}, {3: "1b"}, hand_a="9g 2r", hand_b="9b", deck="")
    state = after(state, "A 9g>3")
    assert told(state, "B 9b>3")[-2:] == ["B has no card left for flag 3: the pause is over.", "Play goes on at once."]
    assert why(after(state, "B 9b>3"), "A 2r>9") == []


@pytest.mark.rule("BB-22")
def test_no_second_pause() -> None:
    """BB-22: the broken Encampment is filled again."""
    state = position({3: "1r 5b 9g"}, {3: "1b 5g"}, hand_a="2r 3r", hand_b="3k 6b", cannon_b="2k")
    state = after(state, "B 3k>cannon; B hit 9g")
    assert after(state, f"A {state.hands['A'][0]}>3").pauses == ()


@pytest.mark.rule("BB-23", "BB-40")
def test_two_encampments_at_once() -> None:
    """BB-23, BB-40: on one tick the first in order pauses; the other is refused and keeps the card."""
    state = position({3: "1r 5b"}, {6: "1b 5g"}, hand_a="9g 2r", hand_b="9b 8b")
    first, second = order([parse_act(text, state) for text in ("A 9g>3 @1500", "B 9b>6 @1500")])
    state = state.apply(first).state
    assert [each.kind for each in state.why_illegal(second)] == ["battle_blitz.paused_encampment"]
    assert second.card in state.hands[second.seat]


@pytest.mark.rule("BB-19")
def test_a_clock_for_the_encampment() -> None:
    """BB-19: after 20 seconds the pause is over, owed draws are made; without the clock it stays."""
    state = waiting("a")
    assert why(state, "B 9b>9 @90000") == ["paused_encampment"]
    state = waiting("a", **{"BB-19": "20 seconds"})
    assert why(state, "B 9b>9 @20999") == ["paused_encampment"]
    assert why(state, "B 9b>9 @21000") == []
    assert told(state, "B 9b>9 @21000")[:3] == [
        "The time is up: flag 3 waits for B no longer.",
        "A draws 1 card; the deck has 55.",  # 70 - 5 on flags - 9 in hands - 1
        "Play goes on at once.",
    ]
    assert len(after(state, "B 9b>9 @21000").hands["A"]) == 5


# Stronghold and Citadel


def stronghold(**rulings: str) -> State:
    state = position({5: "1r 2b 3g 5y"}, {1: "9r 4b", 3: "7k"}, hand_a="10r 2r 3r 4r 5r", hand_b="9b 8b 7b 6b 5b",
                     rulings=rulings)  # fmt: skip
    return after(state, "A 10r>5")


@pytest.mark.rule("BB-STRONGHOLD", "BB-27", "BB-28", "BB-43")
def test_the_stronghold_attacks_any_flag() -> None:
    """BB-STRONGHOLD, BB-27, BB-28 a, BB-43: from a full flag 1; B waits; the card is out, face up."""
    state = stronghold()
    assert why(state, "B 9b>9") == ["paused_stronghold"]
    assert why(state, "A draw") == ["paused_stronghold"]
    assert why(state, "A hit 9b") == ["not_a_target"]  # in B's hand
    assert why(state, "A hit 1r") == ["not_a_target"]  # A's own
    assert why(state, "A take 1r") == ["paused_stronghold", "nothing_to_take"]
    state = after(state, "A hit 9r")
    assert (laid(state, 1, "B"), state.removed) == ("4b", parse_cards("9r"))
    assert state.flag(1).side["B"].completed is None
    assert state.pauses == ()
    assert len(state.hands["A"]) == 5  # BB-46


@pytest.mark.rule("BB-28")
def test_the_stronghold_without_a_pause() -> None:
    """BB-28 b: B plays on meanwhile, A has to choose first."""
    state = stronghold(**{"BB-28": "b"})
    assert why(state, "B 9b>9") == []
    assert why(state, "A draw") == ["paused_stronghold"]
    state = after(state, "B 9b>9; A hit 9b")
    assert laid(state, 9, "B") == ""
    assert why(state, "A draw") == []  # without a pause it stays a duty


@pytest.mark.rule("BB-29")
def test_the_attack_may_be_declined() -> None:
    """BB-29: choose "none"; and without a target there is nothing to choose."""
    state = stronghold()
    assert told(state, "A decline")[0] == "A does without what flag 5 offers."
    assert after(state, "A decline").removed == ()
    bare = position({5: "1r 2b 3g 5y"}, hand_a="10r 2r 3r 4r 5r")
    assert after(bare, "A 10r>5").pauses == ()
    assert told(bare, "A 10r>5")[-1] == "There is no card of B’s to remove."


def citadel(hand_a: str = "10r 2r 3r 4r 5r", **rulings: str) -> State:
    state = position({8: "1r 2b 3g", 3: "9b 8b 7b", 9: "5y"}, {3: "7k"}, hand_a=hand_a, hand_b="6k 8k 9k 10k 5k",
                     cannon_a="4k", rulings=rulings)  # fmt: skip
    return after(state, "A 10r>8")


@pytest.mark.rule("BB-CITADEL", "BB-30", "BB-32", "BB-46")
def test_the_citadel_gives_a_card_back() -> None:
    """BB-CITADEL, BB-30, BB-32, BB-46: 9b from a full flag 3, which is open again; it replaces the draw."""
    state = citadel()
    assert why(state, "B 6k>9") == ["paused_citadel"]
    assert why(state, "B 6k>cannon") == ["paused_citadel"]
    state = after(state, "A take 9b")
    assert (laid(state, 3, "A"), hand(state, "A")) == ("8b 7b", "2r 3r 4r 5r 9b")
    assert state.flag(3).has_room("A")
    assert why(state, "A 9b>3") == []
    assert after(state, "A 9b>3").pauses == ()  # BB-30: no second bonus


@pytest.mark.rule("BB-33")
def test_what_the_citadel_does_not_give_back() -> None:
    """BB-33: neither its own cards, nor the cannon's, nor the opponent's; but nothing has to be taken."""
    state = citadel()
    for card in ("10r", "1r", "4k", "7k", "2r"):
        assert why(state, f"A take {card}") == ["not_to_take"]
    assert len(after(state, "A decline").hands["A"]) == 5
    bare = position({8: "1r 2b 3g"}, hand_a="10r 2r 3r 4r 5r")
    assert told(bare, "A 10r>8")[-1] == "A has no card on another flag to take back."


@pytest.mark.rule("BB-31")
def test_over_the_hand_limit_is_allowed() -> None:
    """BB-31 a: 6 of 5, and two are placed before a draw."""
    state = after(citadel("10r 2r 3r 4r 5r 6r"), "A take 9b")
    assert len(state.hands["A"]) == 6
    state = after(state, "A 9b>9")
    assert why(state, "A draw") == ["hand_full"]
    state = after(state, "A 2r>5")
    assert why(state, "A 3r>5") == ["must_draw"]


@pytest.mark.rule("BB-31")
def test_over_the_hand_limit_is_discarded() -> None:
    """BB-31 b: the game waits for it."""
    state = after(citadel("10r 2r 3r 4r 5r 6r", **{"BB-31": "discard"}), "A take 9b")
    assert why(state, "A 9b>9") == ["paused_discard"]
    assert why(state, "B 6k>9") == ["paused_discard"]
    assert why(state, "A discard 10r") == ["not_in_hand"]
    state = after(state, "A discard 2r")
    assert (hand(state, "A"), state.removed, state.pauses) == ("3r 4r 5r 6r 9b", parse_cards("2r"), ())
    assert after(citadel(**{"BB-31": "b"}), "A take 9b").pauses == ()


@pytest.mark.rule("BB-31")
def test_over_the_hand_limit_is_impossible() -> None:
    """BB-31 c: without room nothing is taken back."""
    assert citadel("10r 2r 3r 4r 5r 6r", **{"BB-31": "c"}).pauses == ()
    assert why(citadel(**{"BB-31": "c"}), "A take 9b") == []


# The cannon


def cannon(**rulings: str) -> State:
    return position({1: "9r 4b"}, {1: "9g 4y", 3: "7k"}, hand_a="8r 8b 2g 3g 4g", hand_b="9b 8g 7b 6b 5b",
                    cannon_a="3r", cannon_b="2k", rulings=rulings)  # fmt: skip


@pytest.mark.rule("BB-LOAD", "BB-AIMING", "BB-SHOT", "BB-35", "BB-36", "BB-38", "BB-42", "BB-44")
def test_loading_and_firing() -> None:
    """BB-LOAD, BB-AIMING, BB-SHOT, BB-35 a, BB-36, BB-38, BB-42, BB-44: one colour; it fires at once, at any flag."""
    state = cannon()
    assert says(state, "A 8b>cannon") == "A’s cannon holds a red card, so the second one must be red, not blue."
    assert told(state, "A 8r>cannon") == [
        "A puts 8r on the cannon: it is loaded.",
        "The game pauses: A aims at one of B’s cards.",
    ]
    loaded = after(state, "A 8r>cannon")
    assert why(loaded, "A decline") == ["paused_cannon", "nothing_to_decline"]
    assert why(loaded, "B 9b>9") == ["paused_cannon"]
    assert why(loaded, "A hit 2k") == ["not_a_target"]  # on B's cannon
    fired = after(loaded, "A hit 9g")
    assert (laid(fired, 1, "B"), hand(fired, "A").count(" ")) == ("4y", 4)
    assert why(fired, "B 9b>1") == []


@pytest.mark.rule("BB-67", "BB-35")
def test_a_draw_after_each_card() -> None:
    """BB-67, BB-35 a."""
    state = position({}, {3: "7k"}, hand_a="3r 8r 2g 3g 4g")
    assert why(after(state, "A 3r>cannon"), "A 8r>cannon") == ["must_draw"]
    assert why(after(state, "A 3r>cannon; A draw"), "A 8r>cannon") == []


@pytest.mark.rule("BB-37")
def test_one_shot() -> None:
    """BB-37 a: a third card on a fired cannon is refused; its two stay there."""
    state = after(cannon(), "A 8r>cannon; A hit 9g")
    assert why(state, "A 8b>cannon") == ["cannon_spent"]
    assert state.cannons["A"] == parse_cards("3r 8r")


@pytest.mark.rule("BB-37")
def test_reloading() -> None:
    """BB-37 b: the two cards leave the game, and another may be loaded in another colour."""
    state = after(cannon(**{"BB-37": "b"}), "A 8r>cannon; A hit 9g")
    assert why(state, "A 8b>cannon") == []
    assert state.removed == parse_cards("9g 3r 8r")


def no_target(letter: str) -> State:
    return position(hand_a="8r 8b 2g 3g 4g", hand_b="9b 8g 7b 6b 5b", cannon_a="3r", rulings={"BB-39": letter})


@pytest.mark.rule("BB-39")
def test_a_shot_without_a_target_is_lost() -> None:
    """BB-39 a."""
    state = after(no_target("a"), "A 8r>cannon")
    assert state.player("A").is_spent
    assert state.pauses == ()


@pytest.mark.rule("BB-39")
def test_a_cannon_is_not_loaded_without_a_target() -> None:
    """BB-39 b: the first card may, the second not yet."""
    state = no_target("b")
    assert why(state, "A 8r>cannon") == ["no_target_yet"]
    assert why(after(state, "B 9b>9"), "A 8r>cannon") == []
    assert why(state, "B 9b>cannon") == []


@pytest.mark.rule("BB-39")
def test_a_shot_is_kept() -> None:
    """BB-39 c: it fires as soon as there is a target."""
    state = after(no_target("c"), "A 8r>cannon; A draw")
    assert why(state, "A 2g>cannon") == ["cannon_loaded"]
    state = after(state, "B 9b>9")
    assert why(state, "B draw") == ["paused_cannon"]
    state = after(state, "A hit 9b")
    assert state.player("A").is_spent
    assert why(after(state, "B 8g>9"), "A 2g>9") == []


@pytest.mark.rule("BB-39", "BB-16", "BB-18")
@pytest.mark.parametrize(("letter", "waits"), [("a", ["encampment"]), ("c", ["encampment", "cannon"])])
def test_a_kept_shot_and_an_encampment(letter: str, waits: list[str]) -> None:
    """BB-39 c with BB-16: where only the flag waits, the shot comes at once; else after the pause (BB-18)."""
    state = position({3: "1r 5b"}, hand_a="9g 2r", hand_b="9b 8b 7b 6b", cannon_b="2k 3k",
                     rulings={"BB-39": "c", "BB-16": letter})  # fmt: skip
    state = after(state, "A 9g>3")
    assert [pause.wait for pause in state.pauses] == waits
    if letter == "a":
        state = after(state, "B 9b>3; B draw; B 8b>3; B draw; B 7b>3")
    assert why(state, "B hit 9g") == []
    assert state.flag(3).first == "A"


@pytest.mark.rule("BB-39", "BB-19")
def test_a_kept_shot_comes_when_the_time_of_an_encampment_is_up() -> None:
    """BB-39 c with BB-19 b: at tick 21000 nobody can act but B, who aims."""
    state = position({3: "1r 5b"}, hand_a="9g 2r", hand_b="9b 8b 7b 6b", cannon_b="2k 3k",
                     rulings={"BB-39": "c", "BB-19": "b"})  # fmt: skip
    state = after(state, "A 9g>3")
    assert why(state, "B hit 9g @20999") == ["nothing_to_hit"]
    assert why(state, "B 9b>9 @21000") == ["paused_cannon"]
    assert why(state, "A draw @25000") == ["paused_cannon"]
    fired = after(state, "B hit 9g @25000")
    assert laid(fired, 3, "A") == "1r 5b"
    assert fired.pauses == ()
    assert len(fired.hands["A"]) == 5  # BB-46


@pytest.mark.rule("BB-41")
def test_both_cannons_at_once() -> None:
    """BB-41: one shot, one card returned."""
    state = position({1: "9r"}, {1: "9g"}, hand_a="8r 2g", hand_b="8k 7b", cannon_a="3r", cannon_b="2k")
    first, second = order([parse_act(text, state) for text in ("A 8r>cannon @1500", "B 8k>cannon @1500")], seed=5)
    state = state.apply(first).state
    assert [each.kind for each in state.why_illegal(second)] == ["battle_blitz.paused_cannon"]
    assert len(state.cannons[second.seat]) == 1


# Order


@pytest.mark.rule("BB-40")
def test_two_at_once_for_one_bonus() -> None:
    """BB-40: A and B both place their third Garrison card on tick 100: one bonus, and a replay is identical."""
    for seed in range(8):
        state = position({2: "1r 5b"}, {2: "1b 5g"}, hand_a="9g 2r 3r 4r 5r", hand_b="9b 8b 7b 6b 5k")
        acts = [parse_act(text, state) for text in ("A 9g>2 @1100", "B 9b>2 @1100")]
        assert order(acts, seed) == order(acts[::-1], seed)
        for act in order(acts, seed):
            state = state.apply(act).state
        winner = first_seat(1100, seed)
        assert {seat: state.player(seat).size for seat in "AB"} == {winner: 6, "AB".replace(winner, ""): 5}


def test_the_coin_is_fair_and_each_seat_keeps_its_order() -> None:
    heads = sum(first_seat(tick, 3) == "A" for tick in range(1000))
    assert 400 < heads < 600
    state = position(hand_a="1r 2r")
    acts = [parse_act(text, state) for text in ("A 1r>5 @1100", "A draw @1100", "A 2r>5 @1100", "B draw @1050")]
    assert order(acts) == (acts[3], *acts[:3])


@pytest.mark.rule("BB-40")
def test_the_coin_of_a_table_without_a_seed() -> None:
    """It falls like that of seed 0, here and through the game; seed 1 has another one."""
    state = position(hand_a="1r 2r")
    acts = [parse_act(f"{seat} draw @{tick}", state) for tick in range(1000, 1020) for seat in "AB"]
    assert GAME.order(acts) == order(acts) == order(acts, 0)
    assert GAME.order(acts, 1) == order(acts, 1) != order(acts, 0)
    assert [first_seat(tick) for tick in range(40)] == [first_seat(tick, 0) for tick in range(40)]


@pytest.mark.rule("BB-45")
def test_a_countdown_after_a_pause() -> None:
    """BB-45: a, the next act counts at once; b, it is refused for 3 seconds."""
    assert why(after(cannon(), "A 8r>cannon; A hit 9g"), "B 9b>1 @1000") == []
    state = after(cannon(**{"BB-45": "b"}), "A 8r>cannon; A hit 9g")
    assert says(state, "B 9b>1 @3999") == "The countdown after the pause runs until tick 4000."
    assert why(state, "B 9b>1 @4000") == []
    assert {act.tick for act in state.legal_actions()} == {4000}


@pytest.mark.rule("BB-46")
def test_draws_owed_when_a_pause_begins() -> None:
    """BB-46: no hand below its size on resume, B's neither."""
    state = after(cannon(), "B 9b>9; A 8r>cannon; A hit 9b")
    assert [len(state.hands[seat]) for seat in "AB"] == [5, 5]


# The end

FULL_A = {1: "9r 4b", 2: "1r 2r 3r", 3: "1b 2b 3b", 4: "1g 2g 3g", 5: "1y 2y 3y 4y 5y", 6: "1p 2p 3p", 7: "1o 2o 3o",
          8: "1k 2k 3k 4k", 9: "9y 4p"}  # fmt: skip
FULL_B = {1: "9g 4o", 2: "5r 7r 10b", 3: "5b 7b 10g", 4: "5g 7g 10y", 5: "6y 7y 8y 10r 8r", 6: "5p 7p 10p",
          7: "5o 7o 10o", 8: "5k 7k 9k 10k", 9: "8p 4g"}  # fmt: skip


def without_last(flags: dict[int, str], number: int) -> dict[int, str]:
    return {**flags, number: flags[number].rpartition(" ")[0]}


@pytest.mark.rule("BB-END", "BB-61", "BB-60", "BB-POINTS", "BB-AIM")
def test_the_last_card_ends_the_game() -> None:
    """BB-END, BB-61, BB-60, BB-POINTS, BB-AIM: nothing is pending; nine flags are scored."""
    for rulings in (None, {"BB-14": "b"}):
        state = position(without_last(FULL_A, 5), FULL_B, hand_a="5y", rulings=rulings)
        over = after(state, "A 5y>5")
        assert over.is_terminal
        assert over.legal_actions() == ()
        # A has a straight flush on flags 2 to 8 and 9-4 against 8-4 on flag 9; flag 1 is 9-4 on both sides.
        last = over.flag(1)
        assert (last.side["A"].completed, last.side["B"].completed) == (1, 2)
        assert over.points == {"A": 9, "B": 0}
        assert over.outcome is not None
        assert over.outcome.winner == "A"
        assert says(over, "B 6r>1") == "The game is over: A has won."
        assert state.outcome is None


@pytest.mark.rule("BB-58", "BB-59")
def test_equal_formations_at_the_end() -> None:
    """BB-58 under every reading, BB-59: who completes again is later."""
    for letter, points in (("a", (9, 0)), ("b", (8, 0)), ("c", (9, 1))):
        over = after(position(without_last(FULL_A, 5), FULL_B, hand_a="5y", rulings={"BB-58": letter}), "A 5y>5")
        assert tuple(over.points.values()) == points
    state = position(without_last(FULL_A, 1), FULL_B, hand_a="4b")
    assert tuple(after(state, "A 4b>1").points.values()) == (8, 1)


@pytest.mark.rule("BB-62")
def test_whoever_has_finished_still_fires() -> None:
    """BB-62: A finished, loads two blues, removes B's card, and B must fill the flag again."""
    state = position(FULL_A, without_last(FULL_B, 1), hand_a="8b", hand_b="4o 6b", cannon_a="9b")
    state = after(state, "A 8b>cannon; A hit 10k")
    assert not state.is_terminal
    assert why(state, "B 6b>8") == []
    state = after(state, "B 6b>8; B draw")
    assert not state.is_terminal
    assert after(state, "B 4o>1").is_terminal


@pytest.mark.rule("BB-63")
def test_the_game_goes_on_when_the_winner_is_certain() -> None:
    """BB-63: A leads eight flags and the ninth is open."""
    state = position(FULL_A, without_last(FULL_B, 1), hand_b="4o")
    assert not state.is_terminal
    assert state.points["A"] == 9  # BB-65: B's side of flag 1 is not full
    assert state.legal_actions()


def drawn_game() -> State:
    """B has one card to place; with BB-58 b there are four flags each then, and one that nobody gets."""
    sides = {
        "A": {1: "9r 4b", 2: "8r 8b 8g", 3: "7r 7b 7g", 4: "6r 6b 6g", 5: "1r 2r 3r 4r 5r", 6: "1b 3b 5g",
              7: "1g 3g 5y", 8: "1y 3y 5p 10r", 9: "2b 4g"},
        "B": {1: "9g 4y", 2: "1p 3p 5o", 3: "1o 3o 5k", 4: "1k 3k 6o", 5: "2g 4p 6p 8p 10p", 6: "10b 10g 9b",
              7: "10y 10o 9y", 8: "10k 9p 9o 9k", 9: "8k"},
    }  # fmt: skip
    return position(sides["A"], sides["B"], hand_b="8y", rulings={"BB-58": "b"})


@pytest.mark.rule("BB-64", "BB-58")
def test_a_draw() -> None:
    """BB-64: with BB-58 b four flags each and one unscored."""
    over = after(drawn_game(), "B 8y>9")
    assert dict(over.points) == {"A": 4, "B": 4}
    assert over.outcome is not None
    assert over.outcome.winner is None
    assert says(over, "A draw") == "The game is over: it was drawn."


@pytest.mark.rule("BB-65")
def test_no_card_for_the_last_places() -> None:
    """Where cannons reload a side can run out of cards. Then the game is over, and BB-65 counts what is there."""
    state = position(without_last(FULL_A, 1), without_last(FULL_B, 2), hand_b="10b", deck="", rulings={"BB-37": "b"})
    over = after(state, "B 10b>2")
    assert over.is_terminal
    assert over.captors(1) == ("B",)
    assert told(state, "B 10b>2")[-1] == (
        "No card is left for the places that are free. The game ends with 8 to 1 points."
    )


# Where rulings meet


@pytest.mark.rule("BB-46", "BB-5")
def test_a_card_taken_back_is_no_draw_more() -> None:
    """BB-46 with BB-5 b: it takes the place of the one card that was owed."""
    state = after(citadel(**{"BB-5": "b"}), "A take 9b")
    assert len(state.hands["A"]) == 5
    assert why(state, "A draw") == ["no_draw_owed"]


@pytest.mark.rule("BB-14")
def test_only_the_first_side_brings_an_effect_back() -> None:
    """BB-14 b: A filled flag 2 first; that B's side is broken changes nothing about it."""
    state = position({2: "1r 5b 9g"}, {2: "1b 5g 9b"}, hand_a="8r 2r 3r 4r 5r", hand_b="7y 6k 7k 8k 9k",
                     cannon_a="7r", rulings={"BB-14": "b"})  # fmt: skip
    state = after(state, "A 8r>cannon; A hit 9b; B 7y>2")
    assert state.player("B").size == 5


@pytest.mark.rule("BB-19", "BB-45")
def test_a_countdown_after_the_clock() -> None:
    """BB-19 b with BB-45 b: the pause ends 20 seconds after tick 1000, play goes on 3 seconds later."""
    state = waiting(**{"BB-19": "b", "BB-45": "b"})
    assert why(state, "B 9b>9 @23999") == ["counting_down"]
    assert why(state, "B 9b>9 @24000") == []


@pytest.mark.rule("BB-16")
def test_both_wait_for_each_other() -> None:
    """BB-16 b: A has filled flag 3 first and B flag 6. Each may only do what the other waits for."""
    state = position({3: "1r 5b", 6: "2r"}, {3: "1b", 6: "2b 5g"}, hand_a="9g 2g 3r 4r 5r", hand_b="9b 8b 7b 6b 5k",
                     rulings={"BB-16": "b"})  # fmt: skip
    state = after(state, "A 9g>3; B 9b>6; B draw")
    assert why(state, "B 8b>9") == ["paused_encampment"]
    assert why(state, "B 8b>3") == []
    assert why(state, "A draw") == []
    state = after(state, "A draw")
    assert why(state, "A 2g>9") == ["paused_encampment"]
    assert why(state, "A 2g>6") == []


@pytest.mark.rule("BB-61")
def test_nothing_is_waited_for_after_the_end() -> None:
    """BB-61: the last card answers an Encampment, and ends the game."""
    state = position({**without_last(FULL_A, 3)}, without_last(FULL_B, 3), hand_a="3b", hand_b="10g")
    over = after(state, "A 3b>3; B 10g>3")
    assert over.is_terminal
    assert over.pauses == ()
