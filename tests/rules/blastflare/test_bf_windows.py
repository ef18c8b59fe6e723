"""The windows in which plays are answered: who is asked, what closes them, the order of plays, and what is undone.

Rulings BF-80 to BF-85, BF-90, BF-158 to BF-161, BF-163, BF-173, BF-174, and the printed rules on answers.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from tests.rules.blastflare.cards_at_work import ACTIONS, ACTS, PRINTED_COSTS
from tests.rules.blastflare.table import (
    answer,
    asked,
    did,
    do,
    health,
    kinds,
    legal,
    passes,
    play,
    position,
    until,
    why,
)

CARDS = tuple(GAME.start(seed=1).table.book.names)

ROWS = """
A . . . B . . . .
. . . . . . . . .
C . . . D . . . .
"""
"""A and B see each other along the top, C and D along the bottom, four squares apart; i1 is far from all of them."""

HANDS = """
A: hand Flare
B: hand Shield
C: hand Speed
D: hand Rush
"""


def at(*lines: str, rows: str = ROWS, **rulings: str) -> Any:
    """The usual board with these lines below it."""
    return position(rows + "\n".join(lines), **rulings)


def order(state: Any) -> list[int]:
    """The numbers of the plays that wait, in the order in which they will resolve."""
    return [each.id for each in state.pending]


def came_up(state: Any, act: str = "pass") -> list[Any]:
    """The numbers of the plays that come up in the course of an act."""
    return [step.values["play"] for step in did(state, act).steps if step.kind == "blastflare.resolves"]


def to_last_pass(state: Any) -> Any:
    """The position in which one more pass closes the window."""
    while True:
        following = did(state, "pass").state
        if len(following.frames) != len(state.frames) or following.frame.kind != "window":
            return state
        state = following


# Who is asked


@pytest.mark.rule("BF-80", "BF-ORDER")
@pytest.mark.parametrize(("first", "act", "seats"), [("A", "hit a2", "BCDA"), ("C", "hit a2", "DABC")])
def test_the_seat_to_the_left_is_asked_first_and_the_declarer_last(first: str, act: str, seats: str) -> None:
    state = position(f"{first} to move\nA . . . B\n+ . . . .\nC . . . D\n{HANDS}")
    assert asked(did(state, act).state) == seats


@pytest.mark.rule("BF-80")
@pytest.mark.parametrize("first", "ABCD")
def test_between_turns_everybody_is_asked_once(first: str) -> None:
    state = do(at(f"{first} to move", HANDS), "end")
    start = "ABCD".index(first) + 1
    assert asked(state) == ("ABCD" * 2)[start : start + 4]
    assert passes(state).frame.kind == "turn"
    assert passes(state).to_move == ("ABCD" * 2)[start]


@pytest.mark.rule("BF-80")
def test_no_window_opens_between_a_turn_and_the_interrupted_one() -> None:
    """The window between turns is there once, after a regular turn."""
    state = at("A: hand Interrupt", "B: hand Shield")
    state = play(state, "Interrupt")
    assert (state.to_move, state.frame.extra) == ("A", True)
    ended = do(state, "end")
    assert (ended.frame.kind, ended.to_move, ended.frame.extra) == ("turn", "A", False)


@pytest.mark.rule("BF-80")
def test_pass_and_take_open_no_window() -> None:
    state = at(HANDS)
    assert (do(state, "pass").frame.kind, do(state, "pass").to_move) == ("turn", "A")


@pytest.mark.rule("BF-80", "BF-HIDDEN")
@pytest.mark.parametrize("hidden", CARDS)
def test_whoever_holds_a_hidden_card_is_asked_whatever_it_is(hidden: str) -> None:
    """A seat is passed over only for what everybody can see."""
    state = position(f"A . . . B\n+ . . . .\nC . . . D\nB: hand {hidden}")
    declared = do(state, "hit a2")
    assert declared.to_move == "B"
    assert "pass" in legal(declared)
    closed = do(declared, "pass")
    assert (closed.to_move, closed.frame.kind) == ("A", "turn")


@pytest.mark.rule("BF-80", "BF-HIDDEN")
@pytest.mark.parametrize("hidden", CARDS)
def test_a_hidden_hand_is_asked_in_every_kind_of_window(hidden: str) -> None:
    """Two positions that differ in a hidden card ask the same seats, whatever is declared."""
    other = "Flare" if hidden != "Flare" else "Shield"
    for act in ("hit a2", "move b3", "end"):
        one, two = (
            position(f"A . . . B\n+ . . . .\nC . . . D\nA: hand Spike\nC: hand {card}, 3 crystals")
            for card in (hidden, other)
        )
        assert asked(did(one, act).state) == asked(did(two, act).state) == "CA"


@pytest.mark.rule("BF-80")
@pytest.mark.parametrize(
    ("line", "is_asked"),
    [
        ("", False),
        ("c: hand Shield; Flare", False),
        ("C: hand Flare\nrevealed: Flare", False),
        ("C: hand Shield\nrevealed: Shield\nused: Shield", False),
        ("C: hand Shield, 1 crystal\nrevealed: Shield\nused: Shield", True),
        ("C: hand Shield\nrevealed: Shield", True),
        ("C: hand Toughness\nrevealed: Toughness", True),
        ("C: in play Toughness", False),
        ("C: hand Deflect, 1 crystal\nrevealed: Deflect\nused: Deflect", False),
        ("C: hand Deflect, 2 crystals\nrevealed: Deflect\nused: Deflect", True),
        ("C: hand Scan, 1 crystal\nrevealed: Scan\nused: Scan", False),
        ("C: hand Scan, 2 crystals\nrevealed: Scan\nused: Scan", True),
        ("C: hand Flare; Rush\nrevealed: Flare", True),
        ("C: hand Rush, burrowed", True),
        ("C: hand Interrupt, 3 crystals, burrowed\nrevealed: Interrupt", False),
        ("C: hand Rush, shocked", True),
    ],
    ids=[
        "no cards",
        "dead",
        "only a public action card",
        "a public interrupt too dear",
        "a public interrupt paid for",
        "a public interrupt never used",
        "a public passive",
        "a passive in play",
        "a public Deflect too dear",
        "a public Deflect paid for",
        "a public Scan too dear",
        "a public Scan paid for",
        "one public and one hidden card",
        "under ground with a hidden card",
        "under ground with a public Interrupt",
        "shocked with a hidden card",
    ],
)
def test_a_seat_is_skipped_only_when_all_can_see_that_it_cannot_answer(line: str, is_asked: bool) -> None:
    """A’s Inferno burns C: there is an attack that C could answer."""
    state = position(f"A . . . B\n. . . . .\n{line[:1] or 'C'} . . . D\nA: hand Inferno\nD: hand Rush\n{line}")
    assert asked(do(state, "Inferno")) == ("CD" if is_asked else "D")


@pytest.mark.rule("BF-80")
def test_a_seat_is_skipped_anew_at_each_question() -> None:
    """Who has shown the last card can be passed over the next time round, and who gets something to answer is asked."""
    state = at("B: hand Shield", "C: hand Deflect\nrevealed: Deflect", "A: hand Flare")
    declared = do(state, "Flare e3")
    assert asked(declared) == "B"  # C has a Deflect that everybody knows, and no attack on it
    shielded = do(declared, "Shield B #1")
    assert shielded.frame.kind == "turn"  # B has nothing hidden left, and a second Shield cannot be paid for


@pytest.mark.rule("BF-80")
def test_the_attacked_and_the_attacker_may_both_answer() -> None:
    state = do(at("A: hand Flare; Scan", "B: hand Shield; Rush"), "Flare e3")
    assert "Shield B #1" in legal(state)
    assert [act for act in legal(until(state, "A")) if act.startswith("Scan")] == ["Scan B", "Scan C", "Scan D"]


# What closes a window


@pytest.mark.rule("BF-80")
def test_nothing_resolves_before_the_window_closes() -> None:
    state = do(at(HANDS), "Flare e3")
    for seat in "BCD":
        assert state.to_move == seat
        assert health(state)["B"] == "4/4"
        state = do(state, "pass")
    # A itself holds nothing hidden any more, and is passed over.
    assert health(state)["B"] == "2/4"


@pytest.mark.rule("BF-80")
def test_any_play_starts_the_passes_anew() -> None:
    """B passes and is asked again after C's answer."""
    state = do(at("A: hand Flare; Heal", "B: hand Shield", "C: hand Scan; Speed", "D: hand Rush"), "Flare e3")
    state = do(state, "pass", "Scan B")
    assert state.to_move == "D"
    assert state.frame.passes == 0
    assert asked(state) == "DABC"
    assert "Shield B #1" in legal(until(state, "B"))


@pytest.mark.rule("BF-80")
def test_as_many_passes_as_there_are_seats_close_a_window() -> None:
    state = do(at("A: hand Flare; Heal", "B: hand Shield", "C: hand Scan", "D: hand Rush"), "Flare e3")
    for passed in range(4):
        assert (state.frame.kind, state.frame.passes) == ("window", passed)
        state = do(state, "pass")
    assert state.frame.kind == "turn"


@pytest.mark.rule("BF-80")
def test_a_seat_answers_with_one_card_at_a_time() -> None:
    """After B's card the others are asked before B can play a second one."""
    state = do(at("A: hand Flare", "B: hand Shield; Toughness", "C: hand Speed"), "Flare e3", "Shield B #1")
    assert state.to_move == "C"
    assert "Toughness" in legal(until(state, "B"))


@pytest.mark.rule("BF-80", "BF-163")
def test_what_resolves_opens_no_new_window() -> None:
    """After Shield and Scan have resolved nobody may answer the rest again: it all follows the last pass."""
    state = do(at("A: hand Flare; Heal", "B: hand Scan; Rush", "C: hand Shield"), "Flare e3")
    state = to_last_pass(answer(state, "B: Scan C", "C: Shield B #1"))
    assert came_up(state) == [3, 2, 1]
    assert do(state, "pass").frame.kind == "turn"


@pytest.mark.rule("BF-163", "BF-HIDDEN")
def test_scan_shows_only_when_the_window_closes() -> None:
    """Scan and Shield in one window: the Shield was chosen unseen."""
    state = do(at("A: hand Flare", "B: hand Scan; Shield", "C: hand Speed; Rush"), "Flare e3")
    state = answer(state, "B: Scan C")
    assert state.observation("B").characters["C"].hand == ("?", "?")
    state = answer(state, "B: Shield B #1")
    assert state.observation("B").characters["C"].hand == ("?", "?")
    assert passes(state).observation("B").characters["C"].hand == ("Rush", "Speed")


@pytest.mark.rule("BF-163")
def test_scan_between_turns_shows_before_the_next_play() -> None:
    state = answer(do(at("A: hand Flare", "B: hand Scan", "C: hand Speed"), "end"), "B: Scan C")
    state = passes(state)
    assert (state.to_move, state.frame.kind) == ("B", "turn")
    assert state.observation("B").characters["C"].hand == ("Speed",)


# In which order


FIVE = ("A: hand Flare; Rush", "B: hand Toughness; Teleport", "C: hand Shield", "D: hand Fire Immunity")


@pytest.mark.rule("BF-80", "BF-81", "BF-ORDER")
@pytest.mark.parametrize(("letter", "expected"), [("a", [4, 2, 5, 3, 1]), ("b", [5, 4, 3, 2, 1])])
def test_passives_then_interrupts_each_last_in_first_out(letter: str, expected: list[int]) -> None:
    """Play 1 Flare, 2 Toughness (passive), 3 Shield, 4 Fire Immunity (passive), 5 Teleport."""
    state = do(at(*FIVE, BF_81=letter), "Flare e3")
    state = answer(state, "B: Toughness", "C: Shield B #1", "D: Fire Immunity")
    state = answer(state, "B: Teleport", chance=("d3",))
    assert [(each.id, each.layer) for each in state.frame.pending] == [
        (1, "base"),
        (2, "passive"),
        (3, "interrupt"),
        (4, "passive"),
        (5, "interrupt"),
    ]
    assert order(state) == expected
    assert came_up(to_last_pass(state)) == expected


@pytest.mark.rule("BF-80", "BF-COUNTERSPELL")
def test_a_shield_that_is_countered_leaves_the_attack_to_land() -> None:
    state = do(at("A: hand Flare; Counterspell", "B: hand Shield"), "Flare e3")
    state = passes(answer(state, "B: Shield B #1", "A: Counterspell #2"))
    assert health(state)["B"] == "2/4"
    assert "Shield" not in state.characters["B"].hand
    assert set(state.discarded) == {"Shield", "Counterspell"}


@pytest.mark.rule("BF-81", "BF-COUNTERSPELL")
@pytest.mark.parametrize(("letter", "left"), [("a", "2/4"), ("b", "4/4")])
def test_trollish_is_countered_after_or_before_it_takes_hold(letter: str, left: str) -> None:
    state = at("A: hand Flare; Counterspell", "B: hand Trollish; Speed", BF_81=letter)
    state = do(do(state, "end"), "Trollish")
    state = passes(answer(state, "A: Counterspell #1"))
    assert health(state)["B"] == left
    assert state.characters["B"].played == ()
    assert state.characters["B"].hand == ("Speed",)
    assert set(state.discarded) == {"Trollish", "Counterspell"}


@pytest.mark.rule("BF-81")
@pytest.mark.parametrize(("letter", "left"), [("a", "6/6"), ("b", "6/6")])
def test_a_passive_played_after_an_attack_comes_before_it_either_way(letter: str, left: str) -> None:
    state = do(at("A: hand Shock", "B: hand Toughness", BF_81=letter), "end")
    assert health(passes(do(state, "Toughness")))["B"] == left


@pytest.mark.rule("BF-81")
@pytest.mark.parametrize(("letter", "left"), [("a", "4/6"), ("b", "4/6")])
def test_toughness_before_the_interrupt_that_was_played_after_it(letter: str, left: str) -> None:
    """Only an interrupt that answers a passive can tell the readings apart."""
    state = do(at("A: hand Flare", "B: hand Toughness", "C: hand Scan", BF_81=letter), "Flare e3")
    state = passes(answer(state, "B: Toughness", "C: Scan A"))
    assert health(state)["B"] == left


@pytest.mark.rule("BF-79")
def test_toughness_in_reply_to_a_lethal_hit_saves() -> None:
    state = do(at("A: hand Flare", "B: 2/4 health, hand Toughness"), "Flare e3")
    assert health(passes(answer(state, "B: Toughness")))["B"] == "2/6"
    assert not passes(state).characters["B"].alive


@pytest.mark.rule("BF-79")
def test_fire_immunity_in_reply_to_a_lethal_hit_saves() -> None:
    state = do(at("A: hand Flare", "B: 2/4 health, hand Fire Immunity"), "Flare e3")
    assert health(passes(answer(state, "B: Fire Immunity")))["B"] == "2/4"


@pytest.mark.rule("BF-80")
def test_numbers_of_plays_that_do_not_exist_are_refused() -> None:
    state = do(at("A: hand Flare", "B: hand Shield"), "Flare e3")
    assert why(state, "Shield B #2")["no_such_play"].rule == "BF-80"
    assert dict(why(state, "Shield B #2")["no_such_play"].values) == {"play": 2, "plays": ("#1",)}


@pytest.mark.rule("BF-80")
def test_in_ones_own_turn_there_is_nothing_to_answer() -> None:
    state = at("A: hand Shield")
    assert "nothing_to_answer" in why(state, "Shield A #1")
    assert legal(state, "Shield") == []


@pytest.mark.rule("BF-80")
def test_a_card_that_is_being_played_cannot_be_played_again_in_the_same_window() -> None:
    state = do(at("A: hand Flare", "B: hand Scan; Rush, 9 crystals", "C: hand Speed"), "Flare e3")
    state = until(do(state, "Scan C"), "B")
    assert why(state, "Scan D")["already_pending"].rule == "BF-178"


@pytest.mark.rule("BF-80", "BF-TURN")
def test_in_a_window_only_passing_and_answering_are_possible() -> None:
    state = do(at("A: hand Flare", "B: hand Shock; Meteor; Shield, 9 crystals"), "Flare e3")
    assert legal(state) == ["pass", "Shield B #1"]
    assert "only_in_own_turn" in why(state, "end")
    assert "only_in_own_turn" in why(state, "take")
    assert "wrong_moment" in why(state, "Shock a3")
    assert "wrong_moment" in why(state, "Meteor")
    assert "wrong_moment" in why(state, "hit a3")


# Taken back


FLARE_USED = "used: Flare"


def flare_at_b(*lines: str, **rulings: str) -> Any:
    """A has just declared a Flare at B, its second use, with its only crystal."""
    return do(at("A: hand Flare, 1 crystal", FLARE_USED, *lines, **rulings), "Flare e3")


def is_back(state: Any, others_paid: int = 0) -> bool:
    """Whether A has its Flare, its crystal and its action back, and is asked for another one."""
    person = state.characters["A"]
    action = state.to_move == "A" and state.frame.kind == "turn" and not state.frame.acted
    return action and person.crystals == 1 and state.supply == others_paid and "Flare" in person.hand


def is_spent(state: Any, others_paid: int = 0) -> bool:
    """Whether the crystal and the action are gone, though the card is still there."""
    person = state.characters["A"]
    return state.frame.acted and person.crystals == 0 and state.supply == 1 + others_paid and "Flare" in person.hand


@pytest.mark.rule("BF-82", "BF-UNPLAY")
@pytest.mark.parametrize("letter", "abc")
def test_teleport_out_of_range_takes_the_attack_back_with_all_it_cost(letter: str) -> None:
    state = passes(answer(flare_at_b("B: hand Teleport", BF_82=letter), "B: Teleport", chance=("i1",)))
    assert is_back(state)
    assert health(state)["B"] == "4/4"
    assert "Flare a1" in legal(state)
    assert "Flare i1" not in legal(state)
    # The Teleport did what it should and stays spent: its free use is over.
    assert "Teleport" in state.used
    assert state.characters["B"].cell == "i1"


@pytest.mark.rule("BF-82", "BF-UNPLAY")
@pytest.mark.parametrize("letter", "abc")
def test_teleport_out_of_sight_takes_the_attack_back(letter: str) -> None:
    rows = ". . . B\n# # . .\nA . . C\n. . . D\n"
    state = at("A: hand Flare, 1 crystal", FLARE_USED, "D: hand Teleport", rows=rows, BF_82=letter)
    state = do(state, "Flare d1")
    state = passes(answer(state, "D: Teleport", chance=("a4",)))
    assert is_back(state)
    assert why(state, "Flare a4")["blocked_by_wall"].cells == ("a4", "a3")


@pytest.mark.rule("BF-82", "BF-UNPLAY")
@pytest.mark.parametrize("letter", "abc")
def test_teleport_within_reach_leaves_the_attack_to_land(letter: str) -> None:
    """The target is the character, wherever it is now."""
    state = passes(answer(flare_at_b("B: hand Teleport", BF_82=letter), "B: Teleport", chance=("c2",)))
    assert is_spent(state)
    assert health(state)["B"] == "2/4"


@pytest.mark.rule("BF-82", "BF-UNPLAY", "BF-SHIELD")
@pytest.mark.parametrize(("letter", "returns"), [("a", False), ("b", True), ("c", False)])
def test_a_shielded_attack_is_spent_unless_any_loss_takes_it_back(letter: str, returns: bool) -> None:
    state = passes(answer(flare_at_b("B: hand Shield", BF_82=letter), "B: Shield B #1"))
    assert health(state)["B"] == "4/4"
    assert is_back(state) if returns else is_spent(state)
    assert "Shield" in state.used  # in either case


@pytest.mark.rule("BF-82", "BF-137")
@pytest.mark.parametrize(("letter", "returns"), [("a", False), ("b", True), ("c", False)])
def test_a_shield_against_a_whole_attack_takes_it_back_only_where_any_loss_does(letter: str, returns: bool) -> None:
    state = passes(answer(flare_at_b("B: hand Shield", BF_82=letter, BF_137="b"), "B: Shield B #1"))
    assert health(state)["B"] == "4/4"
    assert is_back(state) if returns else is_spent(state)


@pytest.mark.rule("BF-82")
@pytest.mark.parametrize(("letter", "shield_returns"), [("a", False), ("b", False), ("c", True)])
def test_what_answered_a_play_comes_back_only_where_it_is_judged_at_once(letter: str, shield_returns: bool) -> None:
    """C's Shield (1 crystal) answers the Flare, then B teleports out of its reach."""
    lines = ("B: hand Teleport", "C: hand Shield, 1 crystal", "used: Flare; Shield")
    state = do(at("A: hand Flare, 1 crystal", *lines, BF_82=letter), "Flare e3")
    # B is behind C now: in C's sight, and six squares and more from A.
    state = passes(answer(answer(state, "C: Shield B #1"), "B: Teleport", chance=("i3",)))
    assert health(state)["B"] == "4/4"
    assert state.characters["A"].crystals == 1
    assert not state.frame.acted
    assert state.characters["C"].crystals == (1 if shield_returns else 0)
    assert state.supply == (0 if shield_returns else 1)


@pytest.mark.rule("BF-82")
@pytest.mark.parametrize(("letter", "lands"), [("a", True), ("b", True), ("c", False)])
def test_a_play_is_judged_when_it_comes_up_or_at_once(letter: str, lands: bool) -> None:
    """B is out of reach for a moment: its second Teleport, a copy, resolves first and the first one brings it back."""
    state = flare_at_b("B: hand Duplication; Teleport, 1 crystal", BF_82=letter)
    state = answer(state, "B: Teleport", chance=("c3",))
    state = passes(answer(state, "B: Duplication Teleport", chance=("i1",)))
    assert state.characters["B"].cell == "c3"
    assert health(state)["B"] == ("2/4" if lands else "4/4")
    assert is_spent(state, others_paid=1) if lands else is_back(state, others_paid=1)


@pytest.mark.rule("BF-82")
@pytest.mark.parametrize("letter", "abc")
def test_an_answer_whose_play_is_gone_is_taken_back(letter: str) -> None:
    """Two Shields; the newer Counterspell cancels the Flare, so that the older answer has nothing to answer."""
    lines = ("B: hand Shield", "C: hand Counterspell; Rush")
    state = flare_at_b(*lines, BF_82=letter)
    state = passes(answer(state, "B: Shield B #1", "C: Counterspell #1"))
    assert state.characters["B"].hand == ("Shield",)
    assert "Shield" not in state.used
    assert "Shield" in state.revealed
    assert set(state.discarded) == {"Flare", "Counterspell"}


@pytest.mark.rule("BF-82", "BF-UNPLAY")
def test_a_shield_is_taken_back_when_its_user_cannot_see_any_more() -> None:
    """A play that has not resolved can be un-played, an answer too."""
    rows = "A . . . B\n. . . # .\n. . . . .\n. . . D C\n"
    state = at("A: hand Flare", "B: hand Teleport", "C: hand Shield, 1 crystal", "used: Shield", rows=rows)
    state = answer(do(state, "Flare e4"), "C: Shield B #1")
    state = passes(answer(state, "B: Teleport", chance=("d4",)))
    assert state.characters["C"].crystals == 1  # e1 does not see d4: the wall on d3 is in between
    assert health(state)["B"] == "2/4"


@pytest.mark.rule("BF-82", "BF-UNPLAY")
def test_the_steps_name_the_reason_for_which_a_play_is_taken_back() -> None:
    state = to_last_pass(answer(flare_at_b("B: hand Teleport; Rush"), "B: Teleport", chance=("i1",)))
    told = did(state, "pass").steps
    (why_not,) = [step for step in told if step.kind == "blastflare.out_of_range"]
    assert (why_not.rule, why_not.is_event) == ("BF-RANGE", False)
    assert dict(why_not.values) == {"cell": "i1", "distance": 10, "limit": 5}
    (undone,) = [step for step in told if step.kind == "blastflare.is_unplayed"]
    assert (undone.rule, dict(undone.values)) == ("BF-82", {"player": "A", "what": "Flare"})


@pytest.mark.rule("BF-83", "BF-REVEAL", "BF-72")
def test_a_first_use_that_is_taken_back_stays_face_up_and_is_free_again() -> None:
    state = do(at("A: hand Flare; Rush", "B: hand Teleport", "D: hand Rush"), "Flare e3")
    assert "Flare" in state.used
    state = passes(answer(state, "B: Teleport", chance=("i1",)))
    assert "Flare" in state.revealed
    assert "Flare" not in state.used
    assert state.observation("D").characters["A"].hand == ("?", "Flare")
    again = play(state, "Flare a1")
    assert health(again)["C"] == "2/4"
    assert again.characters["A"].crystals == 0
    assert "Flare" in again.used


@pytest.mark.rule("BF-84", "BF-UNPLAY")
def test_a_basic_hit_is_taken_back_too() -> None:
    state = do(at("B: hand Teleport", rows="A B . .\n. . . .\nC . . D\n"), "hit b3")
    state = passes(answer(state, "B: Teleport", chance=("d2",)))
    assert health(state)["B"] == "4/4"
    assert (state.to_move, state.frame.kind, state.frame.acted) == ("A", "turn", False)
    assert "move b3" in legal(state)


@pytest.mark.rule("BF-84")
@pytest.mark.parametrize(("what", "line"), [("use Spike b3", "in play Spike"), ("use Rush b3 a3", "in play Rush")])
def test_what_a_passive_allows_is_taken_back_too(what: str, line: str) -> None:
    state = do(at(f"A: {line}", "B: hand Teleport", rows="A B . . . . .\n. # . . . . .\nC # . D . . .\n"), what)
    state = passes(answer(state, "B: Teleport", chance=("g2",)))
    assert health(state)["B"] == "4/4"
    assert not state.frame.acted


@pytest.mark.rule("BF-103", "BF-82", "BF-UNPLAY")
@pytest.mark.parametrize("letter", "abc")
def test_a_discard_comes_back_with_an_unplayed_card(letter: str) -> None:
    lines = ("A: hand Touch of Death; Heal", "B: hand Teleport")
    state = do(at(*lines, rows="A B . .\n. . . .\nC . . D\n", BF_82=letter), "Touch of Death b3 /Heal")
    assert state.discarded == ("Heal",)
    state = passes(answer(state, "B: Teleport", chance=("d2",)))
    assert state.characters["B"].alive
    assert state.characters["A"].hand == ("Heal", "Touch of Death")
    assert state.discarded == ()
    assert not state.frame.acted


@pytest.mark.rule("BF-103", "BF-82")
@pytest.mark.parametrize(("letter", "returns"), [("a", False), ("b", True), ("c", False)])
def test_a_discard_does_not_come_back_from_a_shield(letter: str, returns: bool) -> None:
    lines = ("A: hand Touch of Death; Heal", "B: hand Shield")
    state = do(at(*lines, rows="A B . .\n. . . .\nC . . D\n", BF_82=letter), "Touch of Death b3 /Heal")
    state = passes(answer(state, "B: Shield B #1"))
    assert state.characters["B"].alive
    assert state.discarded == (() if returns else ("Heal",))
    assert state.frame.acted is not returns


@pytest.mark.rule("BF-85")
@pytest.mark.parametrize("letter", "abc")
def test_an_area_card_resolves_on_the_new_positions(letter: str) -> None:
    """B teleports out of Inferno: A's action is spent."""
    state = do(at("A: hand Inferno", "B: hand Teleport", BF_82=letter), "Inferno")
    state = passes(answer(state, "B: Teleport", chance=("i1",)))
    assert health(state) == {"A": "3/4", "B": "4/4", "C": "3/4", "D": "4/4"}
    assert state.frame.acted
    assert "Inferno" in state.used


@pytest.mark.rule("BF-85")
def test_who_teleports_into_an_area_is_hit() -> None:
    state = do(at("A: hand Inferno", "D: hand Teleport"), "Inferno")
    assert health(passes(state))["D"] == "4/4"
    assert health(passes(answer(state, "D: Teleport", chance=("b2",))))["D"] == "3/4"


@pytest.mark.rule("BF-82", "BF-84")
def test_a_move_whose_way_is_blocked_meanwhile_is_taken_back() -> None:
    state = do(at("B: hand Teleport"), "move b3")
    state = passes(answer(state, "B: Teleport", chance=("b3",)))
    assert state.characters["A"].cell == "a3"
    assert not state.frame.acted
    assert "move b3" not in legal(state)


@pytest.mark.rule("BF-82", "BF-16")
def test_a_card_without_action_that_is_taken_back_can_be_used_in_the_same_turn() -> None:
    lines = ("A: hand Meteor, 1 crystal", "used: Meteor", "B: hand Shield")
    state = do(at(*lines, BF_82="b", BF_16="b"), "Meteor", chance=("e2",))
    state = passes(answer(state, "B: Shield B #1"))
    assert state.characters["A"].crystals == 1
    assert legal(state, "Meteor") == ["Meteor"]


BESIDE = "A B . . . . . . .\n. . . . . . . . .\nC . . . D . . # .\n"
"""A and B beside each other; the wall hides i1 from A."""

LOST = [
    *((card, ACTS[card], "B", "i1") for card in ACTIONS if ACTS.get(card, "").endswith(" b3") and card != "Blizzard"),
    ("Touch of Death", ACTS["Touch of Death"], "B", "i1"),
    ("Heal", "Heal B", "B", "i1"),
    ("Barrier", "Barrier a2", "D", "a2"),
    ("Wall Phase", "Wall Phase a2", "D", "a2"),
    ("Speed", "Speed a2 b2", "D", "a2"),
    ("Speed", "Speed a2 b2", "D", "b2"),
]


@pytest.mark.rule("BF-82", "BF-UNPLAY")
@pytest.mark.parametrize(
    ("card", "act", "who", "where"), [each for each in LOST if each[0] != "Lightning Bolt"], ids=lambda each: each
)
def test_every_card_that_can_lose_its_target_comes_back(card: str, act: str, who: str, where: str) -> None:
    """It is no longer in range, in sight, or free."""
    thrown = act.partition("/")[2]
    lines = (
        f"A: hand {card}; {thrown or 'Mind Meld'}, 3 crystals",
        f"{who}: hand Teleport, 3/4 health",
        f"used: {card}",
    )
    state = do(at(*lines, rows=BESIDE), act)
    if state.frame.kind == "consent":
        state = do(state, "yes")
    assert state.characters["A"].crystals == 3 - PRINTED_COSTS[card]
    state = passes(answer(state, f"{who}: Teleport", chance=(where,)))
    assert health(state) == {"A": "4/4", "C": "4/4"} | {seat: "3/4" if seat == who else "4/4" for seat in "BD"}
    assert state.characters["A"].cell == "a3"
    assert state.characters["A"].crystals == 3
    assert state.characters["A"].hand == tuple(sorted((card, thrown or "Mind Meld")))
    assert (state.to_move, state.frame.acted, state.supply, state.discarded) == ("A", False, 0, ())
    assert act not in legal(state)


@pytest.mark.rule("BF-82", "BF-85")
@pytest.mark.parametrize(
    "act",
    [
        "Lightning Bolt b3",
        "Blizzard b3",
        "Flame Wave E+S",
        "Inferno",
        "Riptide",
        "Burrow",
        "Heal A",
        "Mind Meld B",
        "Go Fish B Teleport",
    ],
)
def test_a_card_that_needs_nobody_in_reach_is_spent_whoever_leaves(act: str) -> None:
    card = act if act in PRINTED_COSTS else act.rpartition(" ")[0]
    card = {"Go Fish B": "Go Fish"}.get(card, card)
    lines = (f"A: hand {card}; Drain, 3 crystals, 3/4 health", "B: hand Teleport", f"used: {card}")
    state = passes(answer(do(at(*lines, rows=BESIDE), act), "B: Teleport", chance=("i1",)))
    if state.frame.kind == "choice":
        state = do(state, "give Drain")
    assert next(frame for frame in state.frames if frame.kind == "turn").acted
    assert state.characters["A"].crystals == 3 - PRINTED_COSTS[card]
    assert state.supply == PRINTED_COSTS[card]


@pytest.mark.rule("BF-82", "BF-21", "BF-REVIVE")
def test_a_revival_whose_body_is_covered_meanwhile_is_taken_back() -> None:
    state = at("B: hand Teleport", rows="A . . B\n. . . .\nc . . D\n")
    state = answer(do(state, "revive C", "yes"), "B: Teleport", chance=("a1",))
    state = passes(state)
    assert not state.characters["C"].alive
    assert health(state)["A"] == "4/4"
    assert not state.frame.acted


# What chance decides, and when


@pytest.mark.rule("BF-90")
def test_a_public_roll_is_made_at_the_declaration_and_answers_see_it() -> None:
    state = at("A: hand Meteor", "B: hand Shield; Rush")
    assert sorted(state.chances(GAME.parse_action("Meteor", state))) == sorted(
        (cell,) for cell in state.table.board.cells
    )
    near = do(state, "Meteor", chance=("e2",))
    far = do(state, "Meteor", chance=("i1",))
    assert near.pending[0].roll == ("e2",)
    assert near.observation("B").position.pending[0].roll == ("e2",)
    assert "Shield B #1" in legal(near)
    assert why(far, "Shield B #1")["not_touched"].rule == "BF-188"
    # 5 damage next to the centre, whoever is shielded from it takes none.
    assert health(passes(do(near, "Shield B #1")))["B"] == "4/4"
    assert not passes(near).characters["B"].alive


@pytest.mark.rule("BF-90")
@pytest.mark.parametrize(("act", "rolled"), [("Riptide", ("N",)), ("Blizzard e2", (("E", "W"),))])
def test_directions_are_drawn_at_the_declaration(act: str, rolled: tuple[Any, ...]) -> None:
    state = do(at("A: hand Riptide; Blizzard", "B: hand Rush"), act, chance=rolled)
    assert state.frame.kind == "window"
    assert state.pending[0].roll == (("N",) if act == "Riptide" else ("B:E", "D:W"))


@pytest.mark.rule("BF-90")
def test_a_card_that_is_taken_back_and_played_again_rolls_afresh() -> None:
    rows = "A . . B\n. # # #\n. # . .\n. # C D\n"
    state = do(at("A: hand Blizzard; Teleport", "D: hand Rush", rows=rows), "Blizzard c4", chance=(("E", "S"),))
    state = passes(answer(state, "A: Teleport", chance=("c2",)))
    assert not state.frame.acted
    assert state.characters["B"].cell == "d4"
    again = GAME.parse_action("Blizzard c2", state)
    assert len(state.chances(again)) == 4**4
    assert do(state, str(again), chance=(("N", "N", "N", "N"),)).pending[0].roll == ("B:N", "A:N", "C:N", "D:N")


@pytest.mark.rule("BF-173", "BF-TELEPORT")
def test_a_square_that_is_taken_when_teleport_resolves_is_rolled_again() -> None:
    """C and B both roll d2; B's Teleport is newer and gets there first."""
    lines = ("A: hand Rush", "B: hand Teleport", "C: hand Duplication, 9 crystals", "last: Teleport by D")
    state = do(at(*lines), "end")
    state = answer(state, "C: Duplication Teleport", chance=("d2",))
    state = answer(state, "B: Teleport", chance=("d2",))
    state = to_last_pass(state)
    transition = did(state, "pass", ("g2",))
    assert (transition.state.characters["B"].cell, transition.state.characters["C"].cell) == ("d2", "g2")
    assert transition.chance == ("g2",)
    (again,) = [step for step in transition.steps if step.kind == "blastflare.rolls_again"]
    assert (again.rule, again.values["cell"], again.values["rolled"]) == ("BF-173", "d2", ("g2",))


# Interrupt: a turn in between


INTERRUPT_B = ("B: hand Interrupt", "used: Flare")


@pytest.mark.rule("BF-INTERRUPT", "BF-158")
def test_an_interrupt_turn_comes_before_the_play_it_interrupts() -> None:
    state = passes(answer(flare_at_b("B: hand Interrupt"), "B: Interrupt"))
    assert (state.to_move, state.frame.kind, state.frame.extra) == ("B", "turn", True)
    assert health(state)["B"] == "4/4"
    assert [each.what for each in state.pending] == ["Flare"]
    assert state.mover == "A"


@pytest.mark.rule("BF-158", "BF-INTERRUPT")
@pytest.mark.parametrize(("letter", "following"), [("a", "B"), ("b", "C")])
def test_the_interrupt_turn_is_extra_or_replaces_the_next_one(letter: str, following: str) -> None:
    state = passes(answer(flare_at_b("B: hand Interrupt", BF_158=letter), "B: Interrupt"))
    state = play(state, "move e2", "end")
    assert (state.to_move, state.mover) == ("A", "A")
    assert play(state, "end").to_move == following


@pytest.mark.rule("BF-158")
@pytest.mark.parametrize(("letter", "turns"), [("a", "BCDA"), ("b", "CDAB")])
def test_the_turn_after_the_one_that_was_taken_ahead_is_normal(letter: str, turns: str) -> None:
    state = passes(answer(flare_at_b("B: hand Interrupt", BF_158=letter), "B: Interrupt"))
    state = do(state, "end")
    seen = ""
    for _ in range(4):
        state = play(state, "end")
        seen += state.to_move
    assert seen == turns


@pytest.mark.rule("BF-158")
def test_own_interrupt_in_own_turn_under_either_reading() -> None:
    for letter, turns in (("a", "BCDA"), ("b", "BCDB")):
        state = play(at("A: hand Interrupt", BF_158=letter), "Interrupt", "end")
        seen = ""
        for _ in range(4):
            state = play(state, "end")
            seen += state.to_move
        assert seen == turns


@pytest.mark.rule("BF-158", "BF-REGENERATION")
def test_what_happens_at_the_beginning_of_a_turn_happens_at_an_interrupt_turn() -> None:
    state = at("B: 1/3 health, hand Interrupt, in play Regeneration", "A: hand Rush")
    state = passes(answer(do(state, "end"), "B: Interrupt"))
    assert (state.frame.extra, health(state)["B"]) == (True, "2/3")
    assert health(play(state, "end"))["B"] == "3/3"  # and the normal turn begins with 1 more


@pytest.mark.rule("BF-158", "BF-96")
def test_the_chill_is_over_with_the_interrupt_turn() -> None:
    state = at("B: hand Interrupt, chilled", "A: hand Rush")
    state = passes(answer(do(state, "end"), "B: Interrupt"))
    assert "chilled" in why(state, "move e2")
    assert "move e2" in legal(play(state, "end"))


@pytest.mark.rule("BF-94", "BF-161")
@pytest.mark.parametrize("status", ["shocked", "revived"])
def test_a_lost_turn_is_the_one_that_interrupt_brings(status: str) -> None:
    state = at(f"B: hand Interrupt, {status}", "A: hand Rush")
    state = passes(answer(do(state, "end"), "B: Interrupt"))
    # The turn in between was lost; the window closed, and B's normal turn comes.
    assert (state.to_move, state.frame.extra, state.turn) == ("B", False, 2)
    assert state.characters["B"].statuses == ()


@pytest.mark.rule("BF-161", "BF-130")
def test_who_is_under_ground_cannot_interrupt() -> None:
    state = do(at("A: hand Rush", "B: hand Interrupt; Scan, burrowed"), "end")
    assert why(state, "Interrupt")["burrowed_no_turn"].rule == "BF-130"
    assert legal(state) == ["pass", "Scan A", "Scan C", "Scan D"]


@pytest.mark.rule("BF-161", "BF-32")
@pytest.mark.parametrize(("letter", "is_asked"), [("a", False), ("b", True)])
def test_the_dead_are_asked_only_where_their_cards_work(letter: str, is_asked: bool) -> None:
    state = position("A . . B\n. . . .\nc . . D\nC: hand Shield\nA: hand Rush", BF_32=letter)
    state = do(state, "end")
    assert ("C" in asked(state)) is is_asked


@pytest.mark.rule("BF-161", "BF-32")
def test_the_dead_never_interrupt_even_where_their_other_cards_work() -> None:
    state = position("A . . B\n. . . .\nc . . D\nC: hand Interrupt; Teleport\nA: hand Rush", BF_32="b")
    state = until(do(state, "end"), "C")
    assert legal(state) == ["pass", "Teleport"]
    assert why(state, "Interrupt")["is_dead"].rule == "BF-161"


@pytest.mark.rule("BF-32", "BF-SHIELD")
def test_a_dead_character_shields_only_where_the_dead_may_play() -> None:
    rows = "B . . A\n. . . .\nc . . D\n"
    state = do(at("B to move", "B: hand Flare", "C: hand Shield; Interrupt", rows=rows, BF_32="b"), "Flare d3")
    state = until(state, "C")
    assert "Shield A #1" in legal(state)
    assert health(passes(do(state, "Shield A #1")))["A"] == "4/4"


@pytest.mark.rule("BF-160", "BF-82")
@pytest.mark.parametrize(("moves", "hurt"), [(("Speed f3 g3",), False), (("move f3",), True)])
def test_a_step_out_of_range_in_an_interrupt_turn_takes_the_attack_back(moves: tuple[str, ...], hurt: bool) -> None:
    state = passes(answer(flare_at_b("B: hand Interrupt; Speed"), "B: Interrupt"))
    state = passes(do(play(state, *moves), "end"))
    assert health(state)["B"] == ("2/4" if hurt else "4/4")
    assert is_spent(state) if hurt else is_back(state)


@pytest.mark.rule("BF-159", "BF-INTERRUPT")
def test_two_actions_for_one_interrupt_in_ones_own_turn() -> None:
    """A moves, interrupts itself, hits, and finishes."""
    state = at("A: hand Interrupt, 1 crystal", "used: Interrupt", rows="A . B\n. . .\nC . D\n")
    state = play(state, "move b3")
    assert state.frame.acted
    state = play(state, "Interrupt")
    assert state.characters["A"].crystals == 0
    state = play(state, "hit c3")
    assert health(state)["B"] == "3/4"
    state = do(state, "end")
    assert (state.to_move, state.frame.acted, state.frame.extra) == ("A", True, False)
    assert play(state, "end").to_move == "B"


@pytest.mark.rule("BF-159")
def test_interrupts_nest_and_the_innermost_comes_first() -> None:
    """A's Flare is interrupted by B, whose hit on D is interrupted by C's copy: C, then B, then A."""
    rows = "A . . . B\n. . . . D\n. C . . .\n"
    lines = ("A: hand Flare", "B: hand Interrupt", "C: hand Duplication, 1 crystal")
    state = passes(answer(do(at(*lines, rows=rows), "Flare e3"), "B: Interrupt"))
    state = do(state, "hit e2")
    state = passes(answer(state, "C: Duplication Interrupt"))
    assert [(each.kind, each.owner) for each in state.frames] == [
        ("turn", "A"),
        ("window", "A"),
        ("turn", "B"),
        ("window", "B"),
        ("turn", "C"),
    ]
    assert [each.what for each in state.pending] == ["hit", "Flare"]
    assert health(state) == {"A": "4/4", "B": "4/4", "C": "4/4", "D": "4/4"}
    state = do(state, "end")
    assert (state.to_move, health(state)["D"], health(state)["B"]) == ("B", "3/4", "4/4")
    state = do(state, "end")
    assert (state.to_move, health(state)["B"], state.frame.acted) == ("A", "2/4", True)


@pytest.mark.rule("BF-159", "BF-80")
def test_answers_of_the_outer_window_wait_for_the_interrupt_turn() -> None:
    """C shielded B before B interrupted: the Shield still holds when the Flare comes up."""
    state = flare_at_b("B: hand Interrupt; Rush", "C: hand Shield")
    state = passes(answer(state, "C: Shield B #1", "B: Interrupt"))
    assert (state.to_move, [each.what for each in state.pending]) == ("B", ["Shield", "Flare"])
    assert health(do(state, "end"))["B"] == "4/4"


@pytest.mark.rule("BF-159", "BF-COUNTERSPELL")
def test_a_countered_interrupt_brings_no_turn() -> None:
    state = flare_at_b("B: hand Interrupt", "C: hand Counterspell")
    state = passes(answer(state, "B: Interrupt", "C: Counterspell #2"))
    assert (state.to_move, state.frame.extra) == ("A", False)
    assert health(state)["B"] == "2/4"


@pytest.mark.rule("BF-174")
@pytest.mark.parametrize("letter", "ab")
def test_a_play_of_somebody_who_died_meanwhile_does_nothing_and_stays_spent(letter: str) -> None:
    """A declares Flare, B interrupts and kills A: no Flare."""
    rows = "A B . .\n. . . .\nC . . D\n"
    lines = ("A: 1/4 health, hand Flare, 1 crystal", "B: hand Interrupt", "used: Flare")
    state = do(at(*lines, rows=rows, BF_32=letter), "Flare b3")
    state = passes(answer(state, "B: Interrupt"))
    state = play(state, "hit a3")
    assert not state.characters["A"].alive
    ended = did(state, "end")
    assert "player_is_dead" in kinds(ended)
    state = ended.state
    assert health(state)["B"] == "4/4"
    assert state.supply == 1
    assert state.characters["A"].crystals == 0
    # A's turn is over with its life.
    assert passes(state).to_move == "B"
    assert passes(state).turn == 2


@pytest.mark.rule("BF-174", "BF-32")
@pytest.mark.parametrize(("letter", "left"), [("a", "2/4"), ("b", "4/4")])
def test_an_interrupt_of_the_dead_works_only_where_the_dead_may_play(letter: str, left: str) -> None:
    """A shields C, then D interrupts and kills A before the Shield comes up."""
    rows = "A D . .\n. . . .\nC . . B\n"
    lines = ("B to move", "A: 1/4 health, hand Shield", "B: hand Flare", "D: hand Interrupt")
    state = do(at(*lines, rows=rows, BF_32=letter), "Flare a1")
    state = passes(answer(state, "A: Shield C #1", "D: Interrupt"))
    state = play(state, "hit a3")
    assert not state.characters["A"].alive
    assert health(do(state, "end"))["C"] == left


@pytest.mark.rule("BF-174")
def test_a_target_that_died_meanwhile_takes_the_attack_back() -> None:
    """D kills B in a turn in between: the Flare has no target any more and comes back."""
    rows = "A . . B\n. . . D\nC . . .\n"
    lines = ("A: hand Flare, 1 crystal", "B: 1/4 health", "D: hand Interrupt", "used: Flare")
    state = passes(answer(do(at(*lines, rows=rows), "Flare d3"), "D: Interrupt"))
    state = do(play(state, "hit d3"), "end")
    assert not state.characters["B"].alive
    assert is_back(state)


@pytest.mark.rule("BF-161", "BF-WIN")
def test_a_team_wiped_out_in_an_interrupt_turn_ends_the_game() -> None:
    rows = "A B . .\n. . . .\nc . . D\n"
    lines = ("A: 1/4 health, hand Flare", "B: hand Interrupt")
    state = passes(answer(do(at(*lines, rows=rows), "Flare b3"), "B: Interrupt"))
    state = play(state, "hit a3")
    assert state.ended == "BD"
    assert state.frames == ()


# What everybody sees of the pile


@pytest.mark.rule("BF-80", "BF-HIDDEN")
def test_everybody_sees_the_same_pile() -> None:
    state = do(at("A: hand Flare; Rush", "B: hand Shield; Speed", "C: hand Scan"), "Flare e3")
    state = answer(state, "B: Shield B #1")
    for seat in "ABCD":
        shown = state.observation(seat).position
        assert shown.pending == state.pending
        assert shown.to_move == state.to_move
        assert shown.frame.passes == state.frame.passes


@pytest.mark.rule("BF-80", "BF-HIDDEN")
@pytest.mark.parametrize("cards", [("Shield", "Rush"), ("Teleport", "Scan"), ("Deflect", "Toughness")])
def test_a_pass_looks_the_same_whatever_was_held(cards: tuple[str, str]) -> None:
    seen = []
    for card in cards:
        state = do(at("A: hand Flare", f"B: hand {card}", "D: hand Spike"), "Flare e3")
        transition = did(state, "pass")
        seen.append(
            [
                (transition.state.observation(seat).dumps(), [step.text for step in transition.observed_by(seat)])
                for seat in "ACD"
            ]
        )
    assert seen[0] == seen[1]


# Meetings of all these


@pytest.mark.rule("BF-80", "BF-159")
def test_plays_of_an_outer_window_cannot_be_answered_in_an_inner_one() -> None:
    """The outer window has closed; numbers go on counting, so that none means two plays."""
    state = flare_at_b("B: hand Interrupt; Shield", "D: hand Rush")
    state = passes(answer(state, "B: Interrupt"))
    state = do(state, "move e2")
    assert [(each.id, each.what) for each in state.pending] == [(3, "move"), (1, "Flare")]
    state = until(state, "B")
    assert why(state, "Shield B #1")["no_such_play"].values["plays"] == ("#3",)
    assert legal(state) == ["pass"]


@pytest.mark.rule("BF-80", "BF-159")
def test_a_card_that_waits_cannot_be_used_in_the_turn_in_between() -> None:
    state = do(at("A: hand Flare; Interrupt, 9 crystals", "B: hand Rush"), "Flare e3")
    state = passes(answer(state, "A: Interrupt"))
    assert (state.to_move, state.frame.extra) == ("A", True)
    assert why(state, "Flare e3")["already_pending"].rule == "BF-178"
    assert "move b3" in legal(state)


@pytest.mark.rule("BF-159", "BF-160")
@pytest.mark.parametrize(("step", "spoils"), [("b2", True), ("d2", False)])
def test_ones_own_interrupt_can_spoil_ones_own_attack(step: str, spoils: bool) -> None:
    """A steps out of its own Flare's range: the Flare comes back, and with it the action of the turn."""
    lines = ("A: hand Flare; Interrupt, 1 crystal", FLARE_USED, "B: hand Rush")
    rows = ". . A . . . . B\nC . . . D . . .\n"
    state = passes(answer(do(at(*lines, rows=rows), "Flare h2"), "A: Interrupt"))
    state = do(play(state, f"move {step}"), "end")
    assert health(state)["B"] == ("4/4" if spoils else "2/4")
    assert is_back(state) if spoils else is_spent(state)


@pytest.mark.rule("BF-80", "BF-INTERRUPT")
def test_of_two_interrupts_between_turns_the_newer_comes_first() -> None:
    state = do(at("B: hand Interrupt", "C: hand Duplication, 1 crystal"), "end")
    state = passes(answer(state, "B: Interrupt", "C: Duplication Interrupt"))
    seen = []
    while len(seen) < 3:
        seen.append((state.to_move, state.frame.extra))
        state = play(state, "end")
    assert seen == [("C", True), ("B", True), ("B", False)]


@pytest.mark.rule("BF-158")
@pytest.mark.parametrize(("letter", "turns"), [("a", "BB"), ("b", "BC")])
def test_an_interrupt_just_before_ones_own_turn(letter: str, turns: str) -> None:
    state = passes(answer(do(at("A: hand Rush", "B: hand Interrupt", BF_158=letter), "end"), "B: Interrupt"))
    assert turns == state.to_move + play(state, "end").to_move


@pytest.mark.rule("BF-82", "BF-DEFLECT")
def test_a_deflection_does_not_hold_an_attack_that_has_lost_its_target() -> None:
    """B deflects and then teleports out of range: the Flare is judged when it comes up, and comes back."""
    state = answer(flare_at_b("B: hand Deflect; Teleport"), "B: Deflect #1")
    state = passes(answer(state, "B: Teleport", chance=("i1",)))
    assert health(state)["A"] == health(state)["B"] == "4/4"
    assert is_back(state)
    assert {"Deflect", "Teleport"} <= state.used


@pytest.mark.rule("BF-80", "BF-DEFLECT", "BF-COUNTERSPELL")
def test_a_countered_deflection_lets_the_attack_land_where_it_was_aimed() -> None:
    state = do(at("A: hand Flare; Counterspell", "B: hand Deflect"), "Flare e3")
    state = passes(answer(state, "B: Deflect #1", "A: Counterspell #2"))
    assert (health(state)["A"], health(state)["B"]) == ("4/4", "2/4")


@pytest.mark.rule("BF-80", "BF-SHIELD", "BF-DEFLECT")
def test_a_shield_that_resolves_before_a_deflection_leaves_nothing_to_turn_back() -> None:
    rows = "A . . . B\n. . . . .\n. . . D C\n"
    state = do(at("A: hand Flare", "B: hand Deflect", "C: hand Shield", rows=rows), "Flare e3")
    state = passes(answer(state, "B: Deflect #1", "C: Shield B #1"))
    assert (health(state)["A"], health(state)["B"]) == ("4/4", "4/4")
    assert {"Deflect", "Shield"} <= state.used


@pytest.mark.rule("BF-82", "BF-SHIELD", "BF-DEFLECT")
def test_a_shield_that_comes_up_after_a_deflection_has_nothing_to_stop_and_comes_back() -> None:
    """B deflected in answer to C's Shield: what the Flare does is done to A by then."""
    rows = "A . . . B\n. . . . .\n. . . D C\n"
    lines = ("A: hand Flare", "B: hand Deflect", "C: hand Shield; Rush, 1 crystal", "used: Shield", "D: hand Drain")
    state = do(at(*lines, rows=rows), "Flare e3")
    state = passes(answer(state, "C: Shield B #1", "B: Deflect #1"))
    assert (health(state)["A"], health(state)["B"]) == ("2/4", "4/4")
    assert state.characters["C"].crystals == 1


@pytest.mark.rule("BF-SHIELD", "BF-DEFLECT", "BF-80")
@pytest.mark.parametrize("letter", "ab")
def test_who_is_about_to_get_an_attack_back_can_be_shielded_from_it(letter: str) -> None:
    state = do(at("A: hand Flare; Shield", "B: hand Deflect", BF_142=letter), "Flare e3")
    assert "not_touched" in why(until(state, "A"), "Shield A #1")
    state = answer(state, "B: Deflect #1")
    assert "Shield A #1" in legal(until(state, "A"))
    assert health(passes(state))["A"] == "2/4"
    state = passes(answer(state, "A: Shield A #1"))
    assert (health(state)["A"], health(state)["B"]) == ("4/4", "4/4")


@pytest.mark.rule("BF-82", "BF-DEFLECT", "BF-DUPLICATION")
def test_of_two_deflections_of_one_attack_by_one_player_the_older_comes_back() -> None:
    lines = ("A: hand Flare; Rush", "B: hand Deflect; Duplication, 2 crystals")
    state = answer(do(at(*lines), "Flare e3"), "B: Deflect #1", "B: Duplication Deflect #1")
    state = passes(state)
    assert (health(state)["A"], health(state)["B"]) == ("2/4", "4/4")
    assert "Deflect" not in state.used


@pytest.mark.rule("BF-32", "BF-82", "BF-PHEONIX")
def test_a_revival_in_the_death_window_takes_pheonix_back() -> None:
    """Where answers come first (BF-81 b) D interrupts A's Pheonix and revives A: there is nobody to return then."""
    rows = "A B . .\n. . . .\nC . . D\n"
    lines = ("A: 1/4 health, hand Pheonix; Heal", "D: hand Interrupt; Rush")
    state = do(at("B to move", *lines, rows=rows, BF_81="b"), "hit a3")
    while state.frame.kind != "death":
        state = do(state, "pass")
    state = passes(answer(do(state, "Pheonix /Heal"), "D: Interrupt"))
    assert (state.to_move, state.frame.extra) == ("D", True)
    state = do(state, "revive A", "yes")
    state = passes(do(passes(state), "end"))
    person = state.characters["A"]
    assert (person.alive, person.health, person.max_health) == (True, 1, 3)
    assert person.hand == ("Heal", "Pheonix")
    assert state.discarded == ()


@pytest.mark.rule("BF-80", "BF-HIDDEN")
@pytest.mark.parametrize("seed", range(6))
def test_in_random_games_a_window_never_skips_a_hidden_hand(seed: int) -> None:
    """Whoever lives and holds a hidden card is asked; whoever has no cards is not; the left one comes first."""
    choose = random.Random(seed)
    state = GAME.start(seed=seed, width=6, height=6)
    windows = 0
    for _ in range(120):
        if state.is_terminal:
            break
        transition = state.apply(choose.choice(state.legal_actions()))
        before, state = state, transition.state
        if state.is_terminal or state.frame.kind != "window" or state.frame.passes or before.frame.kind != "turn":
            continue
        windows += 1
        seats = asked(state)
        living = [each for each in state.people if each.alive]
        hidden = {each.seat for each in living if not set(each.hand) <= state.revealed}
        assert hidden <= set(seats)
        assert set(seats) <= {each.seat for each in living if each.hand}
        order = [seat for seat in state.table.after(state.frame.owner) if seat in seats]
        assert list(seats) == order
    assert windows > 5


# Reasons in full


@pytest.mark.rule("BF-80", "BF-36", "BF-TURN", "BF-153")
@pytest.mark.parametrize(
    ("act", "kind", "rule", "message"),
    [
        ("end", "only_in_own_turn", "BF-80", "“end” belongs to one’s own turn; here B may answer or pass."),
        ("take", "only_in_own_turn", "BF-80", "“take” belongs to one’s own turn; here B may answer or pass."),
        ("yes", "nobody_asks", "BF-36", "Nobody waits for a yes or a no of B’s."),
        ("no", "nobody_asks", "BF-36", "Nobody waits for a yes or a no of B’s."),
        ("give Flare", "nothing_to_choose", "BF-TURN", "B has nothing to choose now."),
        ("choose a1", "nothing_to_choose", "BF-TURN", "B has nothing to choose now."),
        ("Heal B", "wrong_moment", "BF-ANYTIME", "Heal can only be used in B’s own turn; other cards may answer now."),
        ("Shield D #1", "not_touched", "BF-188", "Play #1, Flare, does nothing to D."),
        ("Shield B #7", "no_such_play", "BF-80", "No play #7 is pending."),
        ("Counterspell A Spike", "card_not_in_force", "BF-150", "Spike does not work for A now."),
    ],
)
def test_what_cannot_be_done_in_a_window_and_why(act: str, kind: str, rule: str, message: str) -> None:
    state = do(at("A: hand Flare", "B: hand Shield; Heal; Counterspell"), "Flare e3")
    reason = why(state, act)[kind]
    assert (reason.rule, reason.message) == (rule, message)
    assert act not in legal(state)


@pytest.mark.rule("BF-80", "BF-36")
def test_what_cannot_be_done_while_somebody_is_asked_for_consent() -> None:
    transition = did(at("A: hand Heal", "C: 2/4 health, hand Shield"), "Heal C")
    (asks,) = [step for step in transition.steps if step.kind == "blastflare.asks_consent"]
    assert dict(asks.values) == {"player": "C", "other": "A", "what": "Heal"}
    state = transition.state
    assert (state.to_move, legal(state)) == ("C", ["yes", "no"])
    for act in ("pass", "end", "Shield C #1", "move b1"):
        reason = why(state, act)["has_to_consent"]
        assert (reason.rule, reason.message) == ("BF-36", "C has to answer A first: yes or no.")


@pytest.mark.rule("BF-32", "BF-80")
@pytest.mark.parametrize(("letter", "can"), [("a", False), ("b", True)])
def test_the_dying_answer_their_death_alone_unless_the_dead_may_play(letter: str, can: bool) -> None:
    rows = "A B . .\n. . . .\nC . . D\n"
    state = do(at("B to move", "A: 1/4 health, hand Pheonix; Teleport; Scan", rows=rows, BF_32=letter), "hit a3")
    state = do(state, "pass")
    assert (state.frame.kind, state.to_move) == ("death", "A")
    assert {"pass", "Pheonix /Scan", "Pheonix /Teleport"} <= set(legal(state))
    assert ("Teleport" in legal(state)) is ("Scan B" in legal(state)) is can
    assert ("dead_only_answers_death" in why(state, "Teleport")) is not can


@pytest.mark.rule("BF-149", "BF-80")
def test_the_blow_of_a_phoenix_is_answered_from_the_left_like_any_play() -> None:
    rows = "A B . .\n. . . .\nC . . D\n"
    lines = ("A: 1/4 health, hand Pheonix; Heal; Rush", "B: hand Drain", "C: hand Speed", "D: hand Scan")
    state = do(at("B to move", *lines, rows=rows), "hit a3")
    while state.frame.kind != "death":
        state = do(state, "pass")
    state = do(state, "Pheonix /Heal")
    while [each.what for each in state.frame.pending] != ["use Pheonix"]:
        state = do(state, "pass")
    assert state.frame.passes == 0
    assert asked(state) == "BCDA"


@pytest.mark.rule("BF-WIN", "BF-80")
@pytest.mark.parametrize(
    ("ending", "message"), [("A and C have won", "The game is over: A and C have won."), ("drawn", None)]
)
def test_after_the_end_nobody_is_asked(ending: str, message: str | None) -> None:
    state = position(f"{ending}\nA . b\n. . .\nC . d\n")
    assert (state.to_move, legal(state)) == (None, [])
    (reason,) = why(state, "pass").values()
    assert (reason.rule, reason.message) == ("BF-WIN", message or "The game is over: it was drawn.")
