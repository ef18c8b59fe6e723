"""Cards in hand: hidden until used, free at first, paid later, thrown away, passed on; passives in play.

Rulings BF-72 to BF-78, BF-86 to BF-88, and the printed rules on the use of cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from tests.rules.blastflare.cards_at_work import (
    ACTIONS,
    CHANCES,
    INTERRUPTS,
    PASSIVES,
    PRINTED_COSTS,
    other_card,
    ready,
)
from tests.rules.blastflare.table import answer, did, do, health, kinds, legal, passes, play, position, turns_to, why

CARDS = tuple(GAME.start(seed=1).table.book.names)


def bare(*lines: str, **rulings: str) -> Any:
    """A and B beside each other, C and D far away."""
    return position("A B . . .\n. . . . .\nC . . . D\n" + "\n".join(lines), **rulings)


def test_the_tables_of_cards_are_whole() -> None:
    assert {*PASSIVES, *INTERRUPTS, *ACTIONS, "Meteor", "Duplication"} == set(CARDS)
    assert len(CARDS) == 35


# Hidden, revealed


@pytest.mark.rule("BF-HIDDEN")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_in_hand_is_known_to_its_player_alone(card: str) -> None:
    state = bare(f"A: hand {card}")
    assert state.observation("A").characters["A"].hand == (card,)
    for seat in "BCD":
        assert state.observation(seat).characters["A"].hand == ("?",)
        assert card not in state.observation(seat).diagram()
        assert f'"{card}"' not in state.observation(seat).dumps()


@pytest.mark.rule("BF-HIDDEN", "BF-REVEAL")
@pytest.mark.parametrize("card", [*PRINTED_COSTS, *PASSIVES])
def test_the_first_use_shows_a_card_to_everybody(card: str) -> None:
    state, act = ready(card)
    assert card not in state.revealed
    transition = did(state, act, CHANCES.get(card))
    assert "reveals" in kinds(transition)
    assert card in transition.state.revealed
    other = other_card(card)
    for seat in "BCD":
        told = [step for step in transition.observed_by(seat) if step.kind == "blastflare.reveals"]
        assert [step.text for step in told] == [f"A shows {card}: from now on everybody knows where it is."]
        hand = transition.state.observation(seat).characters["A"].hand
        assert other not in hand or card in ("Touch of Death", "Pheonix")
        assert (card in hand) is (card in transition.state.characters["A"].hand)


# Free at first, paid later


@pytest.mark.rule("BF-REVEAL", "BF-72", "BF-COST")
@pytest.mark.parametrize("card", PRINTED_COSTS)
def test_the_first_use_is_free(card: str) -> None:
    state, act = ready(card, crystals=0)
    after = do(state, act)
    assert after.characters["A"].crystals == 0
    assert after.supply == 0
    assert card in after.used
    with_crystals, act = ready(card, crystals=3)
    assert do(with_crystals, act).characters["A"].crystals == 3


@pytest.mark.rule("BF-COST", "BF-73")
@pytest.mark.parametrize("card", PRINTED_COSTS)
def test_later_uses_cost_what_is_printed(card: str) -> None:
    cost = PRINTED_COSTS[card]
    state, act = ready(card, used=True, crystals=cost)
    after = do(state, act)
    assert after.characters["A"].crystals == 0
    assert after.supply == cost
    if cost:
        poor, act = ready(card, used=True, crystals=cost - 1)
        reason = why(poor, act)["too_few_crystals"]
        assert reason.rule == "BF-COST"
        assert dict(reason.values) == {"player": "A", "has": cost - 1, "needs": cost}
        assert act not in legal(poor)


@pytest.mark.rule("BF-COST")
def test_a_reason_says_how_many_crystals_are_lacking() -> None:
    state, act = ready("Mind Meld", used=True, crystals=1)
    assert why(state, act)["too_few_crystals"].message == "A has 1 of the 3 crystals that this costs."


@pytest.mark.rule("BF-72")
def test_a_used_card_costs_its_new_holder_too() -> None:
    """Once per card, not once per holder: a revealed Flare that Go Fish brought costs 1."""
    state = bare("A: hand Go Fish", "B: hand Flare", "used: Flare")
    state = play(state, "Go Fish B Flare")
    assert state.characters["A"].hand == ("Flare", "Go Fish")
    state = turns_to(state, "A")
    assert dict(why(state, "Flare b3")["too_few_crystals"].values) == {"player": "A", "has": 0, "needs": 1}


@pytest.mark.rule("BF-72")
def test_an_unused_card_is_free_for_its_new_holder() -> None:
    state = turns_to(play(bare("A: hand Go Fish", "B: hand Flare"), "Go Fish B Flare"), "A")
    assert "Flare b3" in legal(state)
    assert health(play(state, "Flare b3"))["B"] == "2/4"


@pytest.mark.rule("BF-73")
def test_a_used_card_is_kept_and_can_be_used_again() -> None:
    state = play(bare("A: hand Flare, 1 crystal"), "Flare b3")
    assert state.characters["A"].hand == ("Flare",)
    state = play(turns_to(state, "A"), "Flare b3")
    assert not state.characters["B"].alive
    assert state.characters["A"].crystals == 0
    assert state.characters["A"].hand == ("Flare",)


@pytest.mark.rule("BF-73")
@pytest.mark.parametrize("card", PRINTED_COSTS)
def test_only_what_is_thrown_away_leaves_the_hand(card: str) -> None:
    state, act = ready(card)
    thrown = {"Touch of Death": ("Speed",), "Counterspell": ("Counterspell",)}.get(card, ())
    after = do(state, act)
    assert after.discarded == thrown
    assert set(after.characters["A"].hand) == {card, other_card(card)} - set(thrown)


@pytest.mark.rule("BF-74")
@pytest.mark.parametrize("crystals", [0, 5])
def test_touch_of_death_as_the_only_card_cannot_be_played(crystals: int) -> None:
    state = bare(f"A: hand Touch of Death, {crystals} crystals")
    assert legal(state, "Touch of Death") == []
    reasons = why(state, "Touch of Death b3 /Touch of Death")
    assert reasons["nothing_to_discard"].rule == "BF-74"
    assert reasons["discards_itself"].rule == "BF-74"


@pytest.mark.rule("BF-74")
def test_the_first_use_waives_the_crystals_but_not_the_discard() -> None:
    state = bare("A: hand Touch of Death; Speed")
    assert legal(state, "Touch of Death") == ["Touch of Death b3 /Speed"]
    state = play(state, "Touch of Death b3 /Speed")
    assert not state.characters["B"].alive
    assert state.discarded == ("Speed",)
    assert state.supply == 0


@pytest.mark.rule("BF-74", "BF-150")
def test_counterspell_is_thrown_away_at_its_first_use() -> None:
    state, act = ready("Counterspell")
    after = do(state, act)
    assert after.discarded == ("Counterspell",)
    assert "Counterspell" in after.revealed


@pytest.mark.rule("BF-75")
def test_a_passive_in_play_cannot_be_thrown_away() -> None:
    state = bare("A: hand Touch of Death, in play Toughness")
    assert legal(state, "Touch of Death") == []
    assert why(state, "Touch of Death b3 /Toughness")["not_in_hand"].rule == "BF-75"
    assert "nothing_to_discard" in why(state, "Touch of Death b3 /Toughness")


@pytest.mark.rule("BF-75")
def test_hidden_and_revealed_cards_can_be_thrown_away_face_up() -> None:
    state = bare("A: hand Touch of Death; Heal; Speed", "revealed: Speed")
    assert legal(state, "Touch of Death") == ["Touch of Death b3 /Heal", "Touch of Death b3 /Speed"]
    transition = did(state, "Touch of Death b3 /Heal")
    assert "Heal" in transition.state.revealed
    told = [step.text for step in transition.observed_by("D")]
    assert "A throws Heal away; it is out of the game." in told
    assert transition.state.observation("D").position.discarded == ("Heal",)


@pytest.mark.rule("BF-75")
def test_a_card_that_is_being_played_cannot_be_thrown_away() -> None:
    """A's Flare waits while A, in a turn of its own in between, pays for Touch of Death."""
    state = bare("A: hand Flare; Interrupt; Touch of Death")
    state = answer(do(state, "Flare b3"), "A: Interrupt")
    state = passes(state)
    assert state.frame.extra
    assert legal(state, "Touch of Death") == []
    assert "nothing_to_discard" in why(state, "Touch of Death b3 /Flare")


@pytest.mark.rule("BF-76", "BF-MIND-MELD")
def test_a_revealed_card_stays_public_in_the_next_hand() -> None:
    state = bare("A: hand Mind Meld; Flare", "B: hand Heal", "revealed: Flare")
    state = do(play(state, "Mind Meld B"), "give Flare")
    assert state.observation("C").characters["B"].hand == ("Flare",)
    assert state.observation("C").characters["A"].hand == ("?", "Mind Meld")


@pytest.mark.rule("BF-77", "BF-COST")
def test_a_teammate_cannot_chip_in() -> None:
    state = bare("A: hand Flare", "C: 5 crystals", "used: Flare")
    assert "too_few_crystals" in why(state, "Flare b3")
    assert legal(state, "Flare") == []


# When


@pytest.mark.rule("BF-78", "BF-ANYTIME")
@pytest.mark.parametrize(
    "card", [card for card in (*PASSIVES, *INTERRUPTS) if card not in ("Pheonix", "Shield", "Deflect")]
)
def test_passives_and_interrupts_can_be_played_in_anybodys_turn(card: str) -> None:
    act = {"Scan": "Scan B", "Counterspell": "Counterspell #1"}.get(card, card)
    for mover in "ABCD":
        state = bare(f"{mover} to move", f"{mover if mover != 'A' else 'B'}: hand Inferno; Heal", f"A: hand {card}")
        if mover == "A" and card != "Counterspell":
            assert act in legal(state)
            assert not do(state, act).frames[0].acted
        if mover != "A":
            state = do(state, "Inferno")
            while state.to_move != "A":
                state = do(state, "pass")
            assert act in legal(state)


@pytest.mark.rule("BF-78", "BF-ANYTIME")
@pytest.mark.parametrize("card", [*(card for card in PASSIVES if card != "Pheonix"), "Teleport", "Interrupt", "Scan"])
def test_passives_and_interrupts_can_be_played_between_turns(card: str) -> None:
    state = do(bare("C to move", f"A: hand {card}"), "end")
    assert state.to_move == "A"
    assert ("Scan B" if card == "Scan" else card) in legal(state)


@pytest.mark.rule("BF-78")
def test_toughness_in_reply_to_a_hit() -> None:
    state = passes(answer(do(bare("B: hand Toughness"), "hit b3"), "B: Toughness"))
    assert health(state)["B"] == "5/6"


@pytest.mark.rule("BF-ANYTIME", "BF-CARD")
@pytest.mark.parametrize("card", PASSIVES[:-2] + PASSIVES[-1:])
def test_a_passive_takes_no_action(card: str) -> None:
    state, act = ready(card)
    state = passes(do(state, act))
    assert (state.to_move, state.frame.acted) == ("A", False)
    assert "move a2" in legal(state)
    state, act = ready(card)
    after_moving = play(state, "move a2", act)
    assert card in after_moving.characters["A"].played


@pytest.mark.rule("BF-ANYTIME")
@pytest.mark.parametrize("card", [*ACTIONS, "Meteor"])
def test_actions_and_free_cards_are_for_ones_own_turn(card: str) -> None:
    other = other_card(card)
    state = do(bare("C to move", f"A: hand {card}; {other}", "B: hand Flare" if card != "Flare" else ""), "end")
    assert (state.to_move, legal(state, card)) == ("A", [])
    _, act = ready(card)
    assert why(state, act)["wrong_moment"].rule == "BF-ANYTIME"


@pytest.mark.rule("BF-CARD", "BF-TURN")
@pytest.mark.parametrize("card", ACTIONS)
def test_an_action_card_takes_the_action_of_the_turn(card: str) -> None:
    state, act = ready(card)
    declared = do(state, act)
    assert next(frame for frame in declared.frames if frame.kind == "turn").acted
    state, act = ready(card)
    state = do(state, "pass")
    assert why(state, act)["action_taken"].rule == "BF-TURN"


@pytest.mark.rule("BF-FREE", "BF-24")
def test_meteor_takes_no_action_and_may_come_before_or_after_it() -> None:
    state = bare("A: hand Meteor")
    thrown = play(state, "Meteor", chance=("e1",))
    assert not thrown.frame.acted
    assert "move a2" in legal(thrown)
    later = play(state, "move a2")
    assert legal(later, "Meteor") == ["Meteor"]
    assert legal(do(state, "pass"), "Meteor") == ["Meteor"]


@pytest.mark.rule("BF-16", "BF-FREE")
@pytest.mark.parametrize(("letter", "times"), [("a", 4), ("b", 1)])
def test_how_often_a_free_card_can_be_used_in_a_turn(letter: str, times: int) -> None:
    state = bare("A: hand Meteor, 3 crystals, 9/9 health", "B: 9/9 health", "D: 99/99 health", BF_16=letter)
    count = 0
    while "Meteor" in legal(state):
        state = play(state, "Meteor", chance=("e1",))
        count += 1
    assert count == times
    refused = {"a": "too_few_crystals", "b": "once_a_turn"}[letter]
    assert refused in why(state, "Meteor")
    if letter == "b":
        reason = why(state, "Meteor")["once_a_turn"]
        assert (reason.rule, reason.ruling, reason.values["card"]) == ("BF-16", "BF-16", "Meteor")
    assert ("Meteor" in legal(turns_to(state, "A"))) is (letter == "b")


# Passives in play


@pytest.mark.rule("BF-86", "BF-PASSIVE", "BF-SPIKE")
def test_spike_works_in_every_turn_after_it_was_played_once() -> None:
    state = play(bare("A: hand Spike", "B: 8/8 health"), "Spike")
    for left in ("6/8", "4/8", "2/8"):
        state = play(state, "use Spike b3")
        assert health(state)["B"] == left
        assert why(state, "Spike")["already_in_play"].rule == "BF-PASSIVE"
        state = turns_to(state, "A")


@pytest.mark.rule("BF-86", "BF-RUSH")
def test_rush_works_in_every_turn_after_it_was_played_once() -> None:
    state = play(position("A . . B\n. . . .\nC . . D\nA: hand Rush\nB: 8/8 health"), "Rush")
    for left in ("7/8", "6/8"):
        state = play(state, "use Rush d3 c3")
        assert health(state)["B"] == left
        state = turns_to(state, "A")


@pytest.mark.rule("BF-86", "BF-PHEONIX")
def test_pheonix_ends_with_its_one_use() -> None:
    state, act = ready("Pheonix")
    state = do(state, act)
    assert set(state.discarded) == {"Pheonix", "Speed"}
    state = passes(state)
    assert state.characters["A"].alive
    assert state.characters["A"].hand == ()
    assert state.characters["A"].played == ()


@pytest.mark.rule("BF-86", "BF-PASSIVE")
@pytest.mark.parametrize("card", ["Spike", "Rush"])
def test_what_a_passive_allows_needs_the_passive_in_play(card: str) -> None:
    state = bare(f"A: hand {card}")
    act = {"Spike": "use Spike b3", "Rush": "use Rush b3 a3"}[card]
    assert why(state, act)["not_in_force"].rule == "BF-86"
    assert act in legal(play(state, card))


@pytest.mark.rule("BF-87", "BF-PASSIVE")
@pytest.mark.parametrize("card", [card for card in PASSIVES if card != "Pheonix"])
def test_a_played_passive_lies_in_play_and_not_in_the_hand(card: str) -> None:
    state, act = ready(card)
    state = passes(do(state, act))
    assert state.characters["A"].hand == (other_card(card),)
    assert state.characters["A"].played == (card,)
    assert state.observation("D").characters["A"].played == (card,)
    assert why(state, card)["already_in_play"].rule == "BF-PASSIVE"


@pytest.mark.rule("BF-87", "BF-154")
def test_passives_in_play_are_not_exchanged() -> None:
    """B has three passives in play and two cards in hand: at most two move."""
    lines = (
        "A: hand Mind Meld; Flare; Shock; Drain; Heal; Speed",
        "B: hand Scan; Shield, in play Spike; Rush; Toughness",
    )
    state = play(bare(*lines), "Mind Meld B")
    assert state.frame.wanted == 2
    state = do(state, "give Flare", "give Shock")
    assert state.characters["B"].played == ("Spike", "Rush", "Toughness")
    assert state.characters["B"].hand == ("Flare", "Shock")
    assert {"Scan", "Shield"} <= set(state.characters["A"].hand)


@pytest.mark.rule("BF-88")
@pytest.mark.parametrize("card", [card for card in PASSIVES if card != "Pheonix"])
@pytest.mark.parametrize("used", [False, True])
def test_passives_cost_nothing(card: str, used: bool) -> None:
    state, act = ready(card, used=used, crystals=0)
    assert act in legal(state)
    rich, act = ready(card, used=used, crystals=3)
    assert do(rich, act).characters["A"].crystals == 3


@pytest.mark.rule("BF-88", "BF-86")
@pytest.mark.parametrize(("card", "act"), [("Spike", "use Spike b3"), ("Rush", "use Rush b3 a3")])
def test_what_a_passive_allows_costs_nothing(card: str, act: str) -> None:
    state = play(bare(f"A: in play {card}, 2 crystals"), act)
    assert state.characters["A"].crystals == 2
    assert state.supply == 0


@pytest.mark.rule("BF-CARD")
@pytest.mark.parametrize("card", [*PRINTED_COSTS, *PASSIVES])
def test_a_card_that_is_not_in_hand_cannot_be_used(card: str) -> None:
    state, act = ready(card)
    kept = "Rush" if card != "Rush" else "Heal"
    people = tuple(each._replace(hand=(kept, other_card(card))) if each.seat == "A" else each for each in state.people)
    reasons = why(state._replace(people=people), act)
    assert reasons["not_held"].rule == "BF-CARD"
