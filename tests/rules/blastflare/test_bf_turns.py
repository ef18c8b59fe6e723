"""A turn and its actions, and picking up crystals: the printed rules, and the positions that tell readings apart.

Entries BF-6 to BF-8 and BF-14 to BF-25 of the rulings; each switch among them under all its options.
"""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.errors import NotationError
from tests.rules.blastflare.table import (
    cells,
    did,
    do,
    health,
    kinds,
    legal,
    passes,
    play,
    position,
    story,
    turns_to,
    why,
)


def crystals(state: Any) -> dict[str, int]:
    """How many crystals everybody carries."""
    return {seat: each.crystals for seat, each in state.characters.items() if each.crystals}


# A turn (BF-TURN) and passing (BF-PASS, BF-24)


@pytest.mark.rule("BF-TURN")
def test_a_turn_has_one_action_and_ends_when_its_owner_says_so() -> None:
    state = position("A . . B")
    assert (state.to_move, state.turn) == ("A", 1)
    moved = play(state, "move b1")
    assert moved.to_move == "A"
    assert legal(moved) == ["end"]
    following = play(moved, "end")
    assert (following.to_move, following.turn) == ("B", 2)


@pytest.mark.rule("BF-TURN")
@pytest.mark.parametrize("second", ["move c1", "hit a1", "Flare d1", "revive C", "pass", "use Spike a1"])
def test_every_second_action_of_a_turn_is_refused_for_that_reason(second: str) -> None:
    state = position("B A . D\nA: hand Flare, in play Spike\nC: dead on a1")
    assert why(state, "Flare d1") == {}
    after = play(state, "move c1" if second != "move c1" else "pass")
    assert "action_taken" in why(after, second)
    assert why(after, second)["action_taken"].rule == "BF-TURN"


@pytest.mark.rule("BF-TURN")
def test_a_turn_may_end_without_an_action() -> None:
    assert play(position("A . . B"), "end").to_move == "B"


@pytest.mark.rule("BF-TURN")
@pytest.mark.parametrize("act", ["move c1", "hit a1", "Flare a1", "end", "take"])
def test_nobody_takes_an_action_outside_their_turn(act: str) -> None:
    state = do(position("A B . .\nB: hand Flare"), "hit b1")
    assert state.to_move == "B"
    assert why(state, act)
    assert legal(state) == ["pass"]


@pytest.mark.rule("BF-TURN")
def test_turns_go_round_and_pass_over_the_dead() -> None:
    state = position("A . b\nC . D")
    order = []
    for _ in range(5):
        order.append(state.to_move)
        state = play(state, "end")
    assert order == ["A", "C", "D", "A", "C"]


@pytest.mark.rule("BF-PASS")
def test_a_pass_does_nothing_and_takes_the_action() -> None:
    state = position("A 2 . B\nA: 2/4 health, 1 crystal, hand Flare")
    passed = did(state, "pass")
    assert kinds(passed) == ["passes_action"]
    assert passed.steps[0].rule == "BF-PASS"
    assert passed.state.characters == state.characters
    assert legal(passed.state) == ["end"]


@pytest.mark.rule("BF-24")
def test_a_card_without_action_can_be_used_in_a_passed_turn() -> None:
    state = play(position("A . . B\nA: hand Meteor"), "pass")
    assert why(state, "Meteor") == {}
    assert play(state, "Meteor", chance=("d1",)).characters["B"].health == 0


# Moving (BF-MOVE, BF-14)


@pytest.mark.rule("BF-MOVE")
def test_a_move_goes_to_a_neighbouring_square() -> None:
    state = position(". . .\n. A .\n. . B")
    assert legal(state, "move") == ["move a2", "move b1", "move b3", "move c2"]
    moved = play(state, "move b3")
    assert cells(moved) == {"A": "b3", "B": "c1"}
    assert kinds(story(state, "move b3")) == ["declares_at", "resolves", "moves"]


@pytest.mark.rule("BF-14")
def test_a_diagonal_step_is_no_step() -> None:
    state = position(". . B\n. . .\nA . .")
    assert why(state, "move b2")["not_a_step"].rule == "BF-14"
    assert why(state, "move b1") == {}


@pytest.mark.rule("BF-14")
def test_two_squares_are_too_far_for_a_move() -> None:
    assert list(why(position("A . B"), "move c1")) == ["not_a_step", "occupied_by_character"]
    assert list(why(position("A . . B"), "move c1")) == ["not_a_step"]


@pytest.mark.rule("BF-MOVE")
def test_nobody_moves_onto_what_is_in_the_way() -> None:
    state = position(". # .\n+ A B\n. . .")
    assert legal(state, "move") == ["move b1"]
    assert list(why(state, "move b3")) == ["occupied_by_wall"]
    assert list(why(state, "move a2")) == ["occupied_by_barrier"]
    assert list(why(state, "move c2")) == ["occupied_by_character"]


@pytest.mark.rule("BF-MOVE")
def test_a_move_takes_exactly_one_step() -> None:
    state = position("A . . B")
    for words in ("move", "move b1 c1"):
        with pytest.raises(NotationError):
            did(state, words)


@pytest.mark.rule("BF-MOVE")
def test_a_move_can_be_answered() -> None:
    """Every declaration opens a window; whoever holds hidden cards is asked."""
    state = do(position("A . . B\nB: hand Shield"), "move b1")
    assert (state.to_move, state.characters["A"].cell) == ("B", "a1")
    assert do(state, "pass").characters["A"].cell == "b1"


# Hitting (BF-HIT)


@pytest.mark.rule("BF-HIT")
def test_a_hit_deals_1_damage_at_range_1() -> None:
    state = position(". D .\nB A C")
    assert legal(state, "hit") == ["hit a1", "hit b2", "hit c1"]
    assert health(play(state, "hit a1")) == {"A": "4/4", "B": "3/4", "C": "4/4", "D": "4/4"}


@pytest.mark.rule("BF-HIT")
def test_a_hit_breaks_a_barrier() -> None:
    state = position("A + . B")
    assert legal(state, "hit") == ["hit b1"]
    assert play(state, "hit b1").barriers == 0


@pytest.mark.rule("BF-HIT")
def test_a_hit_beyond_range_1_is_refused_with_the_distance() -> None:
    (found,) = why(position(". B\nA ."), "hit b2").values()
    assert (found.rule, found.values["distance"], found.values["limit"]) == ("BF-RANGE", 2, 1)


# Using a card (BF-CARD, BF-15, BF-16)


@pytest.mark.rule("BF-CARD")
def test_a_card_is_used_as_the_action() -> None:
    state = position("A . . B\nA: hand Flare; Inferno")
    assert "Flare d1" in legal(state)
    assert "Inferno" in legal(state)
    used = play(state, "Flare d1")
    assert used.characters["B"].health == 2
    assert legal(used) == ["end"]


@pytest.mark.rule("BF-CARD")
def test_a_card_that_one_does_not_hold_cannot_be_used() -> None:
    state = position("A . . B\nA: hand Inferno\nB: hand Flare")
    assert why(state, "Flare d1")["not_held"].rule == "BF-CARD"


@pytest.mark.rule("BF-CARD")
@pytest.mark.parametrize(("card", "act"), [("Toughness", "Toughness"), ("Teleport", "Teleport"), ("Scan", "Scan B")])
def test_passives_and_interrupts_take_no_action(card: str, act: str) -> None:
    state = position(f"A . . B\nA: hand {card}")
    before = play(state, act)
    assert (before.to_move, before.frame.acted) == ("A", False)
    assert "pass" in legal(before)
    after = play(state, "pass", act)
    assert after.to_move == "A"
    assert legal(after) == ["end"]


@pytest.mark.rule("BF-15")
def test_cards_without_action_come_before_and_after_the_action() -> None:
    state = position("A . . . . . . . B\nA: 1 crystal, hand Meteor")
    state = play(state, "Meteor", chance=("e1",))
    assert crystals(state) == {"A": 1}
    state = play(state, "move b1")
    state = play(state, "Meteor", chance=("e1",))
    assert crystals(state) == {}
    assert list(why(state, "Meteor")) == ["too_few_crystals"]
    assert legal(state) == ["end"]


@pytest.mark.rule("BF-15")
def test_a_card_without_action_does_not_come_in_the_middle_of_an_action() -> None:
    state = do(position("A . . B\nA: 3 crystals, hand Meteor; Toughness\nB: hand Shield"), "move b1")
    assert state.to_move == "B"
    state = do(state, "pass")
    assert state.to_move == "A"
    assert "wrong_moment" in why(state, "Meteor")
    assert legal(state) == ["pass", "Toughness"]


@pytest.mark.rule("BF-15")
def test_passives_and_interrupts_come_as_answers_in_the_middle_of_an_action() -> None:
    state = do(position("A . . B\nA: hand Toughness\nB: hand Teleport"), "move b1")
    assert legal(state) == ["pass", "Teleport"]
    state = passes(do(state, "Teleport", "Toughness"))
    assert health(state)["A"] == "6/6"
    assert state.characters["A"].cell == "b1"


def meteors(state: Any) -> int:
    """How often A can use Meteor until it is refused."""
    for count in range(9):
        if why(state, "Meteor"):
            return count
        state = play(state, "Meteor", chance=("g1",))
    raise AssertionError("there is no end to it")


FAR_FROM_IT = "A . . B . . .\nA: 3 crystals, hand Meteor"
"""Meteors that strike g1 reach nobody."""


@pytest.mark.rule("BF-16")
@pytest.mark.parametrize(("letter", "count"), [("a", 4), ("b", 1)])
def test_how_often_a_card_without_action_is_used_in_one_turn(letter: str, count: int) -> None:
    """The first use is free, and three crystals pay for three more."""
    assert meteors(position(FAR_FROM_IT, BF_16=letter)) == count


@pytest.mark.rule("BF-16")
def test_no_limit_is_the_default() -> None:
    assert meteors(position(FAR_FROM_IT)) == 4


@pytest.mark.rule("BF-16")
def test_once_a_turn_is_counted_anew_in_the_next_turn() -> None:
    state = play(position(FAR_FROM_IT, BF_16="b"), "Meteor", chance=("g1",))
    assert why(state, "Meteor")["once_a_turn"].ruling == "BF-16"
    state = turns_to(state, "A")
    assert why(state, "Meteor") == {}


@pytest.mark.rule("BF-16")
def test_once_a_turn_does_not_hold_back_other_cards() -> None:
    state = position("A . . B . . .\nA: 3 crystals, hand Meteor; Flare", BF_16="b")
    state = play(state, "Meteor", chance=("g1",))
    assert why(state, "Flare d1") == {}


# Aiming at oneself (BF-17)

AIMED_CARDS = ["hit", "use Spike", "Flare", "Fireball", "Shock", "Psychic Pulse", "Cold Blast", "Force Hit", "Drain"]


@pytest.mark.rule("BF-17")
@pytest.mark.parametrize("letter", ["a", "b"])
@pytest.mark.parametrize("what", AIMED_CARDS)
def test_aiming_at_oneself(what: str, letter: str) -> None:
    held = "in play Spike" if what == "use Spike" else f"hand {what}" if what != "hit" else "0 crystals"
    state = position(f"A . . . B\nA: {held}", BF_17=letter)
    if letter == "a":
        assert why(state, f"{what} a1")["aims_at_self"].ruling == "BF-17"
        assert f"{what} a1" not in legal(state)
    else:
        assert why(state, f"{what} a1") == {}
        assert f"{what} a1" in legal(state)


@pytest.mark.rule("BF-17")
def test_no_aiming_at_oneself_is_the_default() -> None:
    assert "aims_at_self" in why(position("A . B"), "hit a1")


@pytest.mark.rule("BF-17")
def test_a_hit_at_oneself_can_drop_crystals_for_a_friend() -> None:
    state = position("A . B\nC . D\nA: 1/4 health, 3 crystals", BF_17="b")
    state = play(state, "hit a2")
    assert not state.characters["A"].alive
    assert dict(state.crystals) == {"a2": 3}


@pytest.mark.rule("BF-17")
def test_touch_of_death_on_oneself() -> None:
    text = "A . B\nC . D\nA: hand Touch of Death; Flare"
    assert "aims_at_self" in why(position(text), "Touch of Death a2 /Flare")
    state = play(position(text, BF_17="b"), "Touch of Death a2 /Flare")
    assert health(state)["A"] == "0/3"


# Reviving (BF-REVIVE, BF-18 to BF-23, BF-36)


@pytest.mark.rule("BF-REVIVE")
def test_reviving_costs_1_health_and_the_risen_skips_its_next_turn() -> None:
    state = do(position("A . . B\nc . . D"), "revive C")
    assert (state.to_move, legal(state)) == ("C", ["yes", "no"])
    state = passes(do(state, "yes"))
    assert health(state) == {"A": "3/4", "B": "4/4", "C": "1/3", "D": "4/4"}
    assert cells(state) == {"A": "a2", "B": "d2", "C": "a1", "D": "d1"}
    assert legal(state) == ["end"]
    order = []
    for _ in range(7):
        state = play(state, "end")
        order.append(state.to_move)
    assert order == ["B", "D", "A", "B", "C", "D", "A"]


@pytest.mark.rule("BF-REVIVE")
def test_the_living_cannot_be_revived() -> None:
    state = position("A . . B\nC . . D\nC: 1/4 health")
    assert why(state, "revive C")["not_dead"].rule == "BF-REVIVE"
    assert legal(state, "revive") == []
    assert why(state, "revive A")


@pytest.mark.rule("BF-18")
@pytest.mark.parametrize(
    ("letter", "far", "near", "enemy"), [("a", True, True, True), ("b", False, True, True), ("c", True, True, False)]
)
def test_whom_one_may_revive(letter: str, far: bool, near: bool, enemy: bool) -> None:
    rows = {
        "far": ("A # . B\n# . . .\n. . c D", "C"),
        "near": (". . . B\nA . . .\nc . . D", "C"),
        "enemy": (". . . D\nA . . .\nb . . C", "B"),
    }
    for name, allowed in {"far": far, "near": near, "enemy": enemy}.items():
        text, seat = rows[name]
        state = position(text, BF_18=letter)
        assert (f"revive {seat}" in legal(state)) is allowed, name
        assert (why(state, f"revive {seat}") == {}) is allowed, name


@pytest.mark.rule("BF-18")
def test_an_ally_is_revived_across_walls_by_default() -> None:
    state = passes(do(position("A # . B\n# . . .\n. . c D"), "revive C", "yes"))
    assert state.characters["C"].alive


@pytest.mark.rule("BF-18")
def test_why_somebody_may_not_be_revived_from_here() -> None:
    (too_far,) = why(position("A . . B\n. . . D\nc . . .", BF_18="b"), "revive C").values()
    assert (too_far.rule, too_far.values["distance"], too_far.values["limit"]) == ("BF-RANGE", 2, 1)
    (enemy,) = why(position("A b . D", BF_18="c"), "revive B").values()
    assert (enemy.rule, enemy.ruling) == ("BF-18", "BF-18")


@pytest.mark.rule("BF-18")
def test_a_diagonal_neighbour_is_two_steps_away() -> None:
    assert "out_of_range" in why(position("A . B\n. c D", BF_18="b"), "revive C")


@pytest.mark.rule("BF-19")
def test_the_last_health_goes_over_in_one_exchange() -> None:
    state = position("A . . B\nc . . D\nA: 1/4 health, 2 crystals")
    state = passes(do(state, "revive C", "yes"))
    assert not state.is_terminal
    assert health(state) == {"A": "0/3", "B": "4/4", "C": "1/3", "D": "4/4"}
    assert cells(state) == {"a": "a2", "B": "d2", "C": "a1", "D": "d1"}
    assert dict(state.crystals) == {"a2": 2}


@pytest.mark.rule("BF-19")
def test_the_last_health_given_to_an_enemy_loses_the_game() -> None:
    state = passes(do(position("A . . B\nc . . d\nA: 1/4 health"), "revive D", "yes"))
    assert state.outcome is not None
    assert state.outcome.winner == "BD"


@pytest.mark.rule("BF-19")
def test_whoever_gave_its_last_health_may_answer_its_death() -> None:
    state = position("A . . B\nc . . D\nA: 1/4 health, hand Pheonix; Shield")
    state = do(state, "revive C", "yes", "pass")
    assert (state.to_move, state.frame.kind) == ("A", "death")
    state = passes(do(state, "Pheonix /Shield"))
    assert health(state) == {"A": "3/3", "B": "4/4", "C": "1/3", "D": "4/4"}


@pytest.mark.rule("BF-20")
def test_a_sacrifice_is_a_price_that_trollish_does_not_prevent() -> None:
    state = passes(do(position("A . . B\nc . . D\nA: in play Trollish"), "revive C", "yes"))
    assert health(state)["A"] == "1/2"
    assert health(state)["C"] == "1/3"


@pytest.mark.rule("BF-20")
def test_a_sacrifice_cannot_be_shielded() -> None:
    state = do(position("A . . B\nc . . D\nA: hand Shield"), "revive C", "yes")
    assert state.to_move == "A"
    assert "not_an_attack" in why(state, "Shield A #1")
    assert legal(state) == ["pass"]


@pytest.mark.rule("BF-20")
def test_a_sacrifice_does_not_stop_regeneration() -> None:
    state = position("A . . B\nc . . D\nA: in play Regeneration")
    state = passes(do(state, "revive C", "yes"))
    assert health(state)["A"] == "2/3"
    assert health(turns_to(state, "A"))["A"] == "3/3"


@pytest.mark.rule("BF-21")
def test_nobody_rises_under_a_live_character() -> None:
    state = position("A . B .\n. . . D\nC: dead on c2")
    (found,) = why(state, "revive C").values()
    assert (found.rule, found.kind) == ("BF-21", "blastflare.body_covered")
    state = turns_to(state, "B")
    state = turns_to(play(state, "move c1"), "A")
    assert why(state, "revive C") == {}


@pytest.mark.rule("BF-21")
def test_nobody_rises_under_a_barrier() -> None:
    state = position("A . + B\n. . . D\nC: dead on c2")
    assert list(why(state, "revive C")) == ["body_covered"]


@pytest.mark.rule("BF-21")
def test_nobody_rises_under_a_burrowed_character() -> None:
    state = position("A . B .\n. . . D\nC: dead on c2\nB: burrowed")
    assert list(why(state, "revive C")) == ["body_covered"]


@pytest.mark.rule("BF-21")
def test_one_of_two_bodies_on_a_square_can_rise() -> None:
    state = position("A . c .\n. . . D\nB: dead on c2")
    assert legal(state, "revive") == ["revive B", "revive C"]
    state = passes(do(state, "revive C", "yes"))
    assert cells(state) == {"A": "a2", "b": "c2", "C": "c2", "D": "d1"}
    assert list(why(turns_to(state, "A"), "revive B")) == ["body_covered"]


@pytest.mark.rule("BF-21")
def test_a_revival_is_taken_back_when_somebody_lands_on_the_body_in_between() -> None:
    state = do(position("A . . B\nc . . D\nB: hand Teleport"), "revive C", "yes")
    assert state.to_move == "B"
    state = passes(do(state, "Teleport", chance=("a1",)))
    assert cells(state) == {"A": "a2", "B": "a1", "c": "a1", "D": "d1"}
    assert health(state)["A"] == "4/4"
    assert (state.to_move, state.frame.acted) == ("A", False)


@pytest.mark.rule("BF-22")
def test_the_risen_may_play_interrupts_before_its_skipped_turn() -> None:
    state = do(position("A . . B\nc . . D\nC: hand Teleport"), "revive C", "yes")
    state = do(passes(state), "end")
    assert (state.to_move, state.frame.kind) == ("C", "window")
    state = passes(do(state, "Teleport", chance=("b1",)))
    assert cells(state)["C"] == "b1"
    assert state.to_move == "B"


@pytest.mark.rule("BF-22")
def test_the_skipped_turn_counts_for_what_lasts() -> None:
    """Regeneration asks about the time since its owner's last turn: the skipped one is that turn."""
    state = position("A . . B\nc . . D\nC: 0/3 health, in play Regeneration")
    state = passes(do(state, "revive C", "yes"))
    state = turns_to(state, "B")
    state = turns_to(state, "D")
    assert state.characters["C"].statuses == ()
    assert state.characters["C"].health == 1
    assert turns_to(turns_to(state, "B"), "C").characters["C"].health == 2


@pytest.mark.rule("BF-23")
def test_who_has_no_maximum_left_can_never_be_revived() -> None:
    state = position("A . . B\nc . . D\nC: 0/0 health")
    (found,) = why(state, "revive C").values()
    assert found.rule == "BF-23"
    assert legal(state, "revive") == []


@pytest.mark.rule("BF-23")
def test_the_last_death_is_one_from_a_maximum_of_1() -> None:
    state = position("B A . C\n. . . D\nA: 1/4 health\nB: 1/1 health")
    state = play(state, "hit a2")
    assert health(state)["B"] == "0/0"
    assert list(why(turns_to(state, "A"), "revive B")) == ["cannot_rise"]


@pytest.mark.rule("BF-36")
def test_an_enemy_may_offer_health_and_be_refused() -> None:
    state = position("A . b\nC . D")
    asked = do(state, "revive B")
    assert (asked.to_move, legal(asked)) == ("B", ["yes", "no"])
    refused = did(asked, "no")
    assert kinds(refused) == ["refuses"]
    assert refused.state.to_move == "A"
    assert refused.state.characters == state.characters
    assert legal(refused.state) == legal(state)


@pytest.mark.rule("BF-36")
def test_consent_is_asked_before_anything_is_paid() -> None:
    state = position("A . . B\nC . . D\nC: 1/4 health\nA: 1 crystal, hand Heal\nused: Heal")
    asked = do(state, "Heal C")
    assert asked.to_move == "C"
    assert crystals(asked) == {"A": 1}
    assert crystals(do(asked, "no")) == {"A": 1}
    assert crystals(do(asked, "yes")) == {}


@pytest.mark.rule("BF-36")
def test_whoever_is_asked_has_to_decide() -> None:
    asked = do(position("A . . B\nC . . D\nC: 1/4 health, hand Shield\nA: hand Heal"), "Heal C")
    for act in ("pass", "end", "Shield C #1", "move b1"):
        (found,) = why(asked, act).values()
        assert (found.rule, found.kind) == ("BF-36", "blastflare.has_to_consent")


@pytest.mark.rule("BF-36")
@pytest.mark.parametrize("word", ["yes", "no"])
def test_where_nobody_asks_there_is_nothing_to_agree_to(word: str) -> None:
    assert why(position("A . . B"), word)["nobody_asks"].rule == "BF-36"


@pytest.mark.rule("BF-36")
def test_healing_oneself_asks_nobody() -> None:
    state = play(position("A . . B\nA: 1/4 health, hand Heal"), "Heal A")
    assert health(state)["A"] == "2/4"


# No target (BF-25)


@pytest.mark.rule("BF-25")
@pytest.mark.parametrize("card", ["Flare", "Fireball", "Shock", "Psychic Pulse", "Cold Blast", "Force Hit", "Drain"])
def test_a_card_that_needs_a_target_is_not_used_without_one(card: str) -> None:
    state = position(f"A . # . B\nA: 3 crystals, hand {card}")
    assert legal(state, card) == []
    assert why(state, f"{card} e1")
    assert why(state, f"{card} b1")
    with pytest.raises(NotationError):
        did(state, card)


@pytest.mark.rule("BF-25")
@pytest.mark.parametrize(
    ("act", "chance"),
    [("Meteor", ("i1",)), ("Lightning Bolt b1", None), ("Inferno", None), ("Flame Wave N+E", None)],
)
def test_an_area_card_may_hit_nothing(act: str, chance: Any) -> None:
    """Under the reading by which Inferno spares its user, it hits nobody here."""
    card = act.removesuffix(" b1").removesuffix(" N+E")
    state = position(f"A . # . B . . . .\nA: hand {card}", BF_114="a")
    told = story(state, act, chance=chance)
    assert "hits_nothing" in kinds(told)
    assert health(told[-1].after) == {"A": "4/4", "B": "4/4"}


# Picking up (BF-TAKE, BF-6, BF-7, BF-8)


@pytest.mark.rule("BF-TAKE")
def test_picking_up_takes_no_action() -> None:
    state = play(position("A 3 . B\nA: 1 crystal"), "move b1")
    assert legal(state) == ["end", "take"]
    taken = did(state, "take")
    assert kinds(taken) == ["takes"]
    assert crystals(taken.state) == {"A": 4}
    assert dict(taken.state.crystals) == {}
    assert legal(taken.state) == ["end"]


@pytest.mark.rule("BF-TAKE")
def test_picking_up_leaves_the_action() -> None:
    state = do(position("A . . B\ncrystals: a1 2"), "take")
    assert crystals(state) == {"A": 2}
    assert "move b1" in legal(state)


@pytest.mark.rule("BF-TAKE")
def test_it_may_be_left_lying() -> None:
    state = play(position("A 3 . B"), "move b1", "end")
    assert state.to_move == "B"
    assert dict(state.crystals) == {"b1": 3}


@pytest.mark.rule("BF-TAKE")
def test_there_is_nothing_to_take_on_a_bare_square() -> None:
    assert why(position("A 3 . B"), "take")["nothing_to_take"].rule == "BF-TAKE"


@pytest.mark.rule("BF-7")
def test_a_stack_is_taken_whole_or_not_at_all() -> None:
    state = play(position("A 3 . B"), "move b1")
    assert [act for act in legal(state) if act.startswith("take")] == ["take"]
    with pytest.raises(NotationError):
        did(state, "take 2")
    assert crystals(do(state, "take")) == {"A": 3}


PUSHED_ONTO_CRYSTALS = "A B 3 .\n. C . D\nA: hand Force Hit"


@pytest.mark.rule("BF-6")
@pytest.mark.parametrize(("letter", "at_once", "own_turn"), [("a", 0, 0), ("b", 0, 3), ("c", 3, 3)])
def test_who_is_pushed_onto_crystals(letter: str, at_once: int, own_turn: int) -> None:
    state = play(position(PUSHED_ONTO_CRYSTALS, BF_6=letter), "Force Hit b2")
    assert state.characters["B"].cell == "c2"
    assert state.characters["B"].crystals == at_once
    assert state.pile("c2") == 3 - at_once
    state = turns_to(state, "B")
    if letter == "b":
        state = do(state, "take")
    else:
        assert "take" not in legal(state)
    assert state.characters["B"].crystals == own_turn


@pytest.mark.rule("BF-6")
def test_own_turn_is_the_default() -> None:
    state = turns_to(play(position(PUSHED_ONTO_CRYSTALS), "Force Hit b2"), "B")
    assert state.characters["B"].crystals == 0
    assert "take" in legal(state)


@pytest.mark.rule("BF-6")
def test_on_entering_one_has_to_step_off_and_on_again() -> None:
    state = play(position(PUSHED_ONTO_CRYSTALS, BF_6="a"), "Force Hit b2")
    state = turns_to(state, "B")
    assert why(state, "take")["take_only_on_entry"].ruling == "BF-6"
    state = turns_to(play(state, "move d2"), "B")
    assert legal(state, "move c2", "move c2+") == ["move c2", "move c2+"]
    assert crystals(play(state, "move c2+")) == {"B": 3}


@pytest.mark.rule("BF-6")
def test_on_entering_it_is_taken_with_the_step_or_not() -> None:
    state = position("A 3 . B", BF_6="a")
    assert legal(state, "move b1", "move b1+") == ["move b1", "move b1+"]
    left = play(state, "move b1")
    assert (crystals(left), dict(left.crystals)) == ({}, {"b1": 3})
    assert legal(left) == ["end"]
    assert crystals(play(state, "move b1+")) == {"A": 3}


@pytest.mark.rule("BF-6")
@pytest.mark.parametrize("letter", ["b", "c"])
def test_the_last_step_takes_nothing_where_it_can_be_taken_afterwards(letter: str) -> None:
    state = position("A 3 . B", BF_6=letter)
    assert why(state, "move b1+")["take_afterwards"].rule == "BF-6"
    assert crystals(do(play(state, "move b1"), "take")) == {"A": 3}


@pytest.mark.rule("BF-6")
@pytest.mark.parametrize(("letter", "taken"), [("a", 0), ("b", 0), ("c", 2)])
@pytest.mark.parametrize("card", ["Riptide", "Teleport"])
def test_whoever_is_carried_onto_crystals(card: str, letter: str, taken: int) -> None:
    """A plays Riptide, or B answers with Teleport: both bring B onto c1 in A's turn."""
    if card == "Riptide":
        state = position("A B 2 . .\nA: hand Riptide", BF_6=letter)
        state = play(state, "Riptide", chance=("E",))
    else:
        state = position("A B 2 . .\nB: hand Teleport", BF_6=letter)
        state = passes(do(state, "end", "Teleport", chance=("c1",)))
    assert state.characters["B"].cell == "c1"
    assert state.characters["B"].crystals == taken
    assert state.pile("c1") == 2 - taken


@pytest.mark.rule("BF-8")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_speed_over_two_stacks_collects_both(letter: str) -> None:
    state = position("A 2 3 . . B\nA: hand Speed", BF_6=letter)
    ways = [act for act in legal(state, "Speed") if act.removeprefix("Speed ").replace("+", "") == "b1 c1 d1"]
    assert ways == ["Speed b1 c1 d1", "Speed b1 c1+ d1", "Speed b1+ c1 d1", "Speed b1+ c1+ d1"]
    assert crystals(play(state, "Speed b1+ c1 d1")) == {"A": 2}
    assert crystals(play(state, "Speed b1 c1+ d1")) == {"A": 3}
    both = play(state, "Speed b1+ c1+ d1")
    assert crystals(both) == {"A": 5}
    assert dict(both.crystals) == {}
    assert crystals(play(state, "Speed b1 c1 d1")) == {}


@pytest.mark.rule("BF-8")
def test_a_stack_is_taken_once_only() -> None:
    state = position("A 2 . . B\nA: hand Speed")
    assert list(why(state, "Speed b1+ a1 b1+")) == ["nothing_to_take"]


@pytest.mark.rule("BF-8")
def test_wall_phase_collects_in_passing_but_not_inside_a_barrier() -> None:
    state = position("A 2 . B\nA: hand Wall Phase")
    assert crystals(play(state, "Wall Phase b1+ c1")) == {"A": 2}
    buried = position("A + . B\nA: hand Wall Phase\ncrystals: b1 2")
    assert why(buried, "Wall Phase b1 c1") == {}
    assert list(why(buried, "Wall Phase b1+ c1")) == ["crystals_buried"]
