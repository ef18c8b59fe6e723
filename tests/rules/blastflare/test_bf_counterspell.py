"""Counterspell: against plays that wait, against passives that took hold meanwhile, against cards that go on working.

Rulings BF-150 to BF-152, BF-171, and what BF-81 and BF-82 make of them.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.blastflare.cards_at_work import ACTIONS, CHANCES, PRINTED_COSTS, other_card, ready
from tests.rules.blastflare.table import (
    answer,
    cells,
    did,
    do,
    health,
    kinds,
    legal,
    passes,
    play,
    position,
    turns_to,
    until,
    why,
)


def beside(*lines: str, **rulings: str) -> Any:
    """A and B beside each other, C and D some squares away."""
    return position("A B . . .\n. . . . .\nC . . . D\n" + "\n".join(lines), **rulings)


def countered(state: Any, act: str) -> Any:
    """The position after D has countered what A does."""
    card = act.partition(" ")[0]
    state = do(state, act, chance=CHANCES.get(card))
    return passes(answer(state, "D: Counterspell #1"))


COUNTER = "hand Counterspell; Drain"


# Against a play that waits


@pytest.mark.rule("BF-150", "BF-COUNTERSPELL")
@pytest.mark.parametrize("card", [*ACTIONS, "Meteor", "Teleport", "Interrupt", "Scan"])
def test_a_countered_card_does_nothing_and_is_out_of_the_game(card: str) -> None:
    cost = PRINTED_COSTS[card]
    state, act = ready(card, used=True, crystals=4, d=COUNTER if card != "Drain" else "hand Counterspell; Shock")
    after = countered(state, act)
    assert cells(after) == cells(state)
    assert health(after) == health(state)
    assert (after.barriers, after.walls, after.seen) == (state.barriers, state.walls, frozenset())
    thrown = {other_card(card)} if card == "Touch of Death" else set()
    assert set(after.discarded) == {card, "Counterspell"} | thrown
    assert after.characters["A"].hand == (() if thrown else (other_card(card),))
    assert after.characters["D"].hand == (("Drain",) if card != "Drain" else ("Shock",))
    # Costs are not refunded, and the action is spent.
    assert after.characters["A"].crystals == 4 - cost
    assert after.supply == cost
    assert (after.to_move, after.frame.extra) == ("A", False)
    assert after.frame.acted is (card in ACTIONS)
    assert why(after, act)["not_held"].rule == "BF-CARD"


@pytest.mark.rule("BF-150", "BF-COUNTERSPELL")
@pytest.mark.parametrize("card", ["Shield", "Deflect"])
def test_a_countered_answer_lets_the_attack_land(card: str) -> None:
    state, act = ready(card, d=COUNTER)
    after = passes(answer(do(state, act), "D: Counterspell #2"))
    assert health(after) == {"A": "2/4", "B": "4/4", "C": "4/4", "D": "4/4"}
    assert set(after.discarded) == {card, "Counterspell"}
    # The basic hit itself was no card.
    assert after.to_move == "B"


@pytest.mark.rule("BF-150", "BF-72")
def test_the_first_use_of_a_countered_card_is_not_given_back() -> None:
    state, act = ready("Flare", d=COUNTER)
    after = countered(state, act)
    assert "Flare" in after.used
    assert after.frame.acted


@pytest.mark.rule("BF-151", "BF-COUNTERSPELL")
def test_a_basic_action_cannot_be_countered() -> None:
    state = do(beside(f"D: {COUNTER}"), "hit b3")
    state = until(state, "D")
    assert legal(state, "Counterspell") == []
    assert why(state, "Counterspell #1")["not_a_card"].rule == "BF-151"
    assert dict(why(state, "Counterspell #1")["not_a_card"].values) == {"play": 1, "what": "hit"}
    moved = until(do(beside(f"D: {COUNTER}"), "move a2"), "D")
    assert "not_a_card" in why(moved, "Counterspell #1")


@pytest.mark.rule("BF-151")
def test_a_revival_cannot_be_countered() -> None:
    state = position(f"A B .\n. . .\nc . D\nD: {COUNTER}")
    state = until(do(do(state, "revive C"), "yes"), "D")
    assert "not_a_card" in why(state, "Counterspell #1")


@pytest.mark.rule("BF-151", "BF-COST")
@pytest.mark.parametrize("used", ["", "used: Counterspell"])
def test_counterspell_never_costs_crystals(used: str) -> None:
    state = do(beside("A: hand Flare", f"D: {COUNTER}", used), "Flare b3")
    after = answer(state, "D: Counterspell #1")
    assert after.supply == 0
    assert health(passes(after))["B"] == "4/4"


@pytest.mark.rule("BF-COUNTERSPELL", "BF-168")
def test_a_counterspell_can_be_countered_by_its_copy() -> None:
    """Then the first card lands after all; both of them are out of the game."""
    state = beside("A: hand Flare; Duplication", f"D: {COUNTER}")
    state = answer(do(state, "Flare b3"), "D: Counterspell #1", "A: Duplication Counterspell #2")
    after = passes(state)
    assert health(after)["B"] == "2/4"
    assert set(after.discarded) == {"Counterspell", "Duplication"}
    assert after.characters["A"].hand == ("Flare",)


@pytest.mark.rule("BF-82", "BF-UNPLAY", "BF-COUNTERSPELL")
def test_of_two_counterspells_on_one_card_the_older_comes_back() -> None:
    """The newer one resolves first; the other has nothing left to cancel."""
    state = beside("A: hand Flare", f"D: {COUNTER}", "B: hand Duplication; Shock")
    state = passes(answer(do(state, "Flare b3"), "D: Counterspell #1", "B: Duplication Counterspell #1"))
    assert health(state)["B"] == "4/4"
    assert set(state.discarded) == {"Flare", "Duplication"}
    assert state.characters["D"].hand == ("Counterspell", "Drain")
    assert "Counterspell" in state.revealed


@pytest.mark.rule("BF-150", "BF-COUNTERSPELL")
def test_a_countered_card_leaves_its_holder_and_nobody_else_can_use_it() -> None:
    state = countered(ready("Flare", d=COUNTER)[0], "Flare b3")
    assert not any("Flare" in each.hand for each in state.people)
    assert state.observation("C").position.discarded == state.discarded


@pytest.mark.rule("BF-150", "BF-DUPLICATION")
def test_a_countered_copy_costs_duplication_and_not_the_card_it_copied() -> None:
    state = beside("A: hand Duplication; Heal, 1 crystal", "C: hand Flare", "last: Flare by C", f"D: {COUNTER}")
    after = passes(answer(do(state, "Duplication Flare b3"), "D: Counterspell #1"))
    assert health(after)["B"] == "4/4"
    assert set(after.discarded) == {"Duplication", "Counterspell"}
    assert after.characters["C"].hand == ("Flare",)
    assert (after.characters["A"].hand, after.characters["A"].crystals) == (("Heal",), 0)


# Against a passive that is being played


PASSIVE_PLAYS = [
    ("Toughness", "4/4", "4/4"),
    ("Trollish", "2/4", "4/4"),
    ("Regeneration", "3/4", "4/4"),
    ("Fire Immunity", "4/4", "4/4"),
    ("Spike", "4/4", "4/4"),
    ("Rush", "4/4", "4/4"),
]


@pytest.mark.rule("BF-81", "BF-150", "BF-171")
@pytest.mark.parametrize(("card", "after_it_held", "never_held"), PASSIVE_PLAYS)
def test_a_passive_is_countered_after_it_took_hold_or_before(card: str, after_it_held: str, never_held: str) -> None:
    for letter, left in (("a", after_it_held), ("b", never_held)):
        state = do(beside(f"A: hand {card}; Heal", f"D: {COUNTER}", BF_81=letter), card)
        state = answer(state, "D: Counterspell #1")
        told = []
        while state.frame.kind == "window":
            transition = did(state, "pass")
            told += kinds(transition)
            state = transition.state
        assert health(state)["A"] == left, letter
        assert state.characters["A"].played == ()
        assert state.characters["A"].changes == ()
        assert state.characters["A"].hand == ("Heal",)
        assert set(state.discarded) == {card, "Counterspell"}
        assert ("comes_into_play" in told) is (letter == "a")
        assert ("play_cancelled" in told) is (letter == "b")


@pytest.mark.rule("BF-81", "BF-PHEONIX", "BF-150")
@pytest.mark.parametrize(("letter", "returns"), [("a", True), ("b", False)])
def test_pheonix_has_brought_its_owner_back_before_it_can_be_countered(letter: str, returns: bool) -> None:
    """Under the printed order all passives come first; what has resolved stands, and Counterspell comes back."""
    state, act = ready("Pheonix", d=COUNTER, BF_81=letter)
    state = do(state, act)
    state = passes(answer(state, f"D: Counterspell #{state.frame.pending[0].id}"))
    assert state.characters["A"].alive is returns
    assert set(state.discarded) == {"Pheonix", "Speed"} | (set() if returns else {"Counterspell"})
    assert state.characters["A"].hand == ()
    assert ("Counterspell" in state.characters["D"].hand) is returns


@pytest.mark.rule("BF-150", "BF-149")
def test_the_blow_of_a_phoenix_can_be_countered() -> None:
    state, act = ready("Pheonix", d=COUNTER)
    state = do(state, act)
    while [each.what for each in state.frame.pending] != ["use Pheonix"]:
        state = do(state, "pass")
    state = passes(answer(state, f"D: Counterspell #{state.frame.pending[0].id}"))
    assert state.characters["A"].alive
    assert health(state)["B"] == "4/4"


# Against a card that goes on working


LASTING = [
    # what is said of B, what attacks it, what it is like when the card has been countered and the attack has landed
    ("Toughness", "in play Toughness", "hit b3", "3/4"),
    ("Toughness", "in play Toughness, 3/6 health", "hit b3", "2/4"),
    ("Trollish", "in play Trollish", "hit b3", "1/4"),
    ("Regeneration", "in play Regeneration", "hit b3", "2/4"),
    ("Fire Immunity", "in play Fire Immunity", "Flare b3", "2/4"),
]


@pytest.mark.rule("BF-150", "BF-171", "BF-COUNTERSPELL")
@pytest.mark.parametrize(("card", "line", "attack", "left"), [each for each in LASTING if each[0] != "Regeneration"])
def test_a_passive_can_be_countered_when_an_attack_makes_it_matter(
    card: str, line: str, attack: str, left: str
) -> None:
    """What it kept doing ends, its change of the maximum is undone, and health is only clipped to the new one."""
    state = do(beside("A: hand Flare", f"B: {line}", f"D: {COUNTER}"), attack)
    assert f"Counterspell B {card}" in legal(until(state, "D"))
    state = passes(answer(state, f"D: Counterspell B {card}"))
    assert health(state)["B"] == left
    assert state.characters["B"].played == ()
    assert set(state.discarded) == {card, "Counterspell"}


@pytest.mark.rule("BF-171")
@pytest.mark.parametrize(
    ("line", "card", "maximum", "left"),
    [
        ("in play Toughness, 6/6 health", "Toughness", 4, 4),
        ("in play Toughness, 3/6 health", "Toughness", 4, 3),
        ("in play Trollish, 2/2 health", "Trollish", 4, 2),
        # Toughness first, then Trollish: 4, 6, 3. What each did is undone by itself.
        ("in play Toughness; Trollish, 3/3 health, maximum Toughness +2; Trollish -3", "Trollish", 6, 3),
        ("in play Toughness; Trollish, 3/3 health, maximum Toughness +2; Trollish -3", "Toughness", 1, 1),
        # Trollish first, then Toughness: 4, 2, 4.
        ("in play Trollish; Toughness, 4/4 health, maximum Trollish -2; Toughness +2", "Trollish", 6, 4),
        ("in play Trollish; Toughness, 4/4 health, maximum Trollish -2; Toughness +2", "Toughness", 2, 2),
    ],
)
def test_a_change_of_the_maximum_is_undone(line: str, card: str, maximum: int, left: int) -> None:
    state = answer(do(beside(f"B: {line}", f"D: {COUNTER}"), "hit b3"), f"D: Counterspell B {card}")
    (undone,) = [step for step in did(state, "pass").steps if step.kind == "blastflare.maximum_undone"]
    assert undone.rule == "BF-171"
    assert (undone.values["maximum"], undone.values["health"]) == (maximum, left)


@pytest.mark.rule("BF-171", "BF-REGENERATION")
def test_regeneration_can_be_countered_just_before_its_turn() -> None:
    state = do(beside("B: in play Regeneration, 2/3 health", f"D: {COUNTER}"), "end")
    assert "Counterspell B Regeneration" in legal(until(state, "D"))
    after = passes(answer(state, "D: Counterspell B Regeneration"))
    assert (after.to_move, health(after)["B"]) == ("B", "2/4")
    assert health(passes(state))["B"] == "3/3"


@pytest.mark.rule("BF-150", "BF-REGENERATION")
def test_regeneration_cannot_be_countered_before_somebody_elses_turn() -> None:
    state = until(do(beside("C: in play Regeneration, 2/3 health", f"D: {COUNTER}"), "end"), "D")
    assert why(state, "Counterspell C Regeneration")["card_not_in_use"].rule == "BF-195"


@pytest.mark.rule("BF-150", "BF-COUNTERSPELL")
@pytest.mark.parametrize("card", ["Toughness", "Trollish", "Fire Immunity", "Spike", "Rush"])
def test_a_lasting_card_cannot_be_countered_while_it_does_nothing(card: str) -> None:
    state = until(do(beside(f"B: in play {card}", f"D: {COUNTER}"), "move a2"), "D")
    assert legal(state) == ["pass"]
    assert why(state, f"Counterspell B {card}")["card_not_in_use"].rule == "BF-195"
    assert why(state, "Counterspell B Burrow")["card_not_in_force"].rule == "BF-150"


@pytest.mark.rule("BF-150")
def test_a_passive_is_not_used_by_an_attack_on_somebody_else() -> None:
    state = until(do(beside("C: in play Toughness", f"D: {COUNTER}"), "hit b3"), "D")
    assert "card_not_in_use" in why(state, "Counterspell C Toughness")


@pytest.mark.rule("BF-150")
@pytest.mark.parametrize("card", ["Spike", "Rush"])
def test_what_only_allows_an_action_is_not_used_when_its_owner_is_attacked(card: str) -> None:
    state = until(do(beside(f"B: in play {card}", f"D: {COUNTER}"), "hit b3"), "D")
    assert "card_not_in_use" in why(state, f"Counterspell B {card}")


@pytest.mark.rule("BF-150")
def test_fire_immunity_is_not_used_by_an_attack_without_fire() -> None:
    state = until(do(beside("B: in play Fire Immunity", f"D: {COUNTER}"), "hit b3"), "D")
    assert "card_not_in_use" in why(state, "Counterspell B Fire Immunity")


@pytest.mark.rule("BF-150", "BF-SPIKE", "BF-RUSH")
@pytest.mark.parametrize(
    ("act", "in_play", "lying"),
    [
        ("use Spike b3", "in play Spike", "Spike"),
        ("use Rush b3 a3", "in play Rush", "Rush"),
        ("use Spike b3", "in play Duplication, copying Spike", "Duplication"),
        ("use Rush b3 a3", "in play Duplication, copying Rush", "Duplication"),
    ],
)
def test_a_passive_can_be_countered_as_the_action_it_allows_is_used(act: str, in_play: str, lying: str) -> None:
    state = passes(answer(do(beside(f"A: {in_play}", f"D: {COUNTER}"), act), "D: Counterspell #1"))
    assert health(state)["B"] == "4/4"
    assert state.characters["A"].played == ()
    assert state.characters["A"].copied == ""
    assert set(state.discarded) == {lying, "Counterspell"}
    assert state.frame.acted
    assert why(turns_to(state, "A"), act)["not_in_force"].rule == "BF-86"


@pytest.mark.rule("BF-150", "BF-120")
def test_spike_can_be_countered_while_a_rush_leans_on_it() -> None:
    state = do(position(f"A . . B\n. . . .\nC . . D\nA: in play Rush; Spike\nD: {COUNTER}"), "use Rush d3 c3")
    assert health(passes(state))["B"] == "2/4"
    state = passes(answer(state, "D: Counterspell A Spike"))
    assert health(state)["B"] == "3/4"
    assert state.characters["A"].played == ("Rush",)


@pytest.mark.rule("BF-150")
def test_what_has_happened_stays() -> None:
    """Health that Toughness saved, and crystals spent with a card, are not taken back with it."""
    state = play(beside("A: in play Spike", "B: 4/4 health", f"D: {COUNTER}"), "use Spike b3")
    state = turns_to(state, "A")
    state = passes(answer(do(state, "use Spike b3"), "D: Counterspell #1"))
    assert health(state)["B"] == "2/4"


@pytest.mark.rule("BF-150", "BF-BURROW")
def test_a_burrow_that_is_countered_leaves_its_owner_to_the_attack() -> None:
    lines = ("A: hand Inferno", "C: hand Burrow, burrowed", f"D: {COUNTER}", "used: Burrow")
    state = do(position("A B . .\nC . . .\n. . . D\n" + "\n".join(lines)), "Inferno")
    assert health(passes(state))["C"] == "4/4"
    state = passes(answer(state, "D: Counterspell C Burrow"))
    assert health(state)["C"] == "3/4"
    assert state.characters["C"].burrowed == 0
    assert state.characters["C"].hand == ()
    assert set(state.discarded) == {"Burrow", "Counterspell"}


@pytest.mark.rule("BF-150", "BF-BURROW")
def test_a_burrow_out_of_an_attacks_reach_cannot_be_countered() -> None:
    lines = ("C: hand Burrow, burrowed", f"D: {COUNTER}", "used: Burrow")
    state = until(do(position("A B . .\n. . . .\nC . . D\n" + "\n".join(lines)), "hit b3"), "D")
    assert why(state, "Counterspell C Burrow")["card_not_in_use"].rule == "BF-195"


@pytest.mark.rule("BF-150", "BF-BURROW", "BF-167")
def test_a_copied_burrow_is_countered_as_duplication() -> None:
    lines = ("A: hand Inferno", "C: hand Duplication, burrowed by Duplication", f"D: {COUNTER}")
    state = do(position("A B . .\nC . . .\n. . . D\n" + "\n".join(lines)), "Inferno")
    assert "card_not_in_force" in why(until(state, "D"), "Counterspell C Burrow")
    state = passes(answer(state, "D: Counterspell C Duplication"))
    assert health(state)["C"] == "3/4"
    assert set(state.discarded) == {"Duplication", "Counterspell"}


@pytest.mark.rule("BF-150", "BF-BURROW", "BF-167")
def test_duplication_that_holds_under_ground_and_lies_in_play_is_one_card() -> None:
    """It was a Burrow first, then a passive: both end with it."""
    lines = (
        "A: hand Inferno",
        "C: in play Duplication, copying Toughness, burrowed by Duplication",
        f"D: {COUNTER}",
    )
    state = until(do(position("A B . .\nC . . .\n. . . D\n" + "\n".join(lines)), "Inferno"), "D")
    assert legal(state, "Counterspell C") == ["Counterspell C Duplication"]
    state = passes(answer(state, "D: Counterspell C Duplication"))
    assert health(state)["C"] == "3/4"
    assert (state.characters["C"].burrowed, state.characters["C"].burrow) == (0, "")


@pytest.mark.rule("BF-150", "BF-BURROW", "BF-GO-FISH")
def test_a_countered_burrow_leaves_the_game_from_whatever_hand_it_is_in() -> None:
    lines = ("A: hand Inferno; Burrow", "C: burrowed", f"D: {COUNTER}", "used: Burrow")
    state = do(position("A B . .\nC . . .\n. . . D\n" + "\n".join(lines)), "Inferno")
    state = passes(answer(state, "D: Counterspell C Burrow"))
    assert state.characters["C"].burrowed == 0
    assert state.characters["A"].hand == ("Inferno",)


@pytest.mark.rule("BF-150", "BF-167")
def test_a_copied_passive_is_countered_as_duplication() -> None:
    lines = ("B: in play Duplication, copying Toughness", f"D: {COUNTER}")
    state = do(beside(*lines), "hit b3")
    assert health(state)["B"] == "6/6"
    assert "card_not_in_force" in why(until(state, "D"), "Counterspell B Toughness")
    state = passes(answer(state, "D: Counterspell B Duplication"))
    assert health(state)["B"] == "3/4"
    assert (state.characters["B"].played, state.characters["B"].copied) == ((), "")


@pytest.mark.rule("BF-82", "BF-150")
def test_a_counterspell_whose_lasting_card_is_gone_comes_back() -> None:
    """Both the card and its copy are aimed at the same Toughness: the newer one ends it."""
    lines = ("B: in play Toughness", f"D: {COUNTER}", "C: hand Duplication; Shock", "last: Counterspell by A")
    state = answer(do(beside(*lines), "hit b3"), "C: Duplication Counterspell B Toughness")
    state = passes(answer(state, "D: Counterspell B Toughness"))
    assert set(state.discarded) == {"Toughness", "Counterspell"}
    assert state.characters["C"].hand == ("Duplication", "Shock")


# Fire Immunity and Trollish


@pytest.mark.rule("BF-152", "BF-FIRE-IMMUNITY", "BF-TROLLISH")
@pytest.mark.parametrize(("first", "second"), [("Trollish", "Fire Immunity"), ("Fire Immunity", "Trollish")])
def test_one_of_trollish_and_fire_immunity_rules_the_other_out(first: str, second: str) -> None:
    state = beside(f"A: hand {second}, in play {first}")
    assert legal(state, second) == []
    reason = why(state, second)["excluded"]
    assert reason.rule == "BF-152"
    assert dict(reason.values) == {"card": first, "player": "A"}


@pytest.mark.rule("BF-152", "BF-167")
@pytest.mark.parametrize(("first", "second"), [("Trollish", "Fire Immunity"), ("Fire Immunity", "Trollish")])
def test_copies_are_ruled_out_too(first: str, second: str) -> None:
    copying = beside(f"A: hand Duplication, in play {first}", f"last: {second} by C")
    assert legal(copying, "Duplication") == []
    assert "excluded" in why(copying, f"Duplication {second}")
    behind_a_copy = beside(f"A: hand {second}, in play Duplication, copying {first}")
    assert "excluded" in why(behind_a_copy, second)


@pytest.mark.rule("BF-152")
@pytest.mark.parametrize(("first", "second"), [("Trollish", "Fire Immunity"), ("Fire Immunity", "Trollish")])
def test_two_characters_may_have_one_each(first: str, second: str) -> None:
    assert second in legal(beside(f"A: hand {second}", f"B: in play {first}"))


@pytest.mark.rule("BF-152", "BF-82")
@pytest.mark.parametrize(("first", "second"), [("Trollish", "Fire Immunity"), ("Fire Immunity", "Trollish")])
def test_both_in_one_window_do_not_both_take_hold(first: str, second: str) -> None:
    """The newer one resolves first; the older one is no longer possible then and comes back."""
    state = do(beside(f"A: hand {first}; {second}", "B: hand Drain"), first)
    state = passes(answer(state, f"A: {second}"))
    assert state.characters["A"].played == (second,)
    assert state.characters["A"].hand == (first,)
    assert first not in state.used


@pytest.mark.rule("BF-127", "BF-82")
def test_a_maximum_that_fell_meanwhile_rules_regeneration_out() -> None:
    state = do(beside("A: hand Regeneration; Trollish, 2/2 health", "B: hand Drain"), "Regeneration")
    state = passes(answer(state, "A: Trollish"))
    assert health(state)["A"] == "1/1"
    assert state.characters["A"].hand == ("Regeneration",)


@pytest.mark.rule("BF-152", "BF-150")
def test_the_ban_ends_when_the_first_is_countered() -> None:
    lines = ("B: hand Fire Immunity, in play Trollish", f"D: {COUNTER}")
    state = do(beside(*lines), "hit b3")
    assert "excluded" in why(state, "Fire Immunity")
    state = do(passes(answer(state, "D: Counterspell B Trollish")), "end")
    assert "Fire Immunity" in legal(state)


# What everybody knows


@pytest.mark.rule("BF-COUNTERSPELL", "BF-HIDDEN")
def test_everybody_sees_what_is_countered() -> None:
    state = do(beside("A: hand Flare", f"D: {COUNTER}"), "Flare b3")
    transition = did(until(state, "D"), "Counterspell #1")
    for seat in "ABC":
        texts = [step.text for step in transition.observed_by(seat)]
        assert "D answers play #1 with Counterspell." in texts
        assert "D throws Counterspell away; it is out of the game." in texts
