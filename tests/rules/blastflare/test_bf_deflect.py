"""Deflect: what is sent back, to whom, in which direction, and for whom it counts (BF-142 to BF-147, BF-172)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.blastflare.table import cells, do, health, kinds, legal, passes, play, position, story, why

BOTH = pytest.mark.parametrize("reading", ["a", "b"])
DEFLECTOR = "B: hand Deflect"
"""The one who deflects; its first use is free."""


# What is sent back


@pytest.mark.rule("BF-142")
@BOTH
def test_what_one_attack_would_do_is_done_to_the_attacker(reading: str) -> None:
    state = position(f"A . . B\nA: hand Flare\n{DEFLECTOR}", BF_142=reading)
    after = passes(do(state, "Flare d1", "Deflect #1"))
    assert health(after) == {"A": "2/4", "B": "4/4"}
    assert {"Flare", "Deflect"} <= after.used
    assert set(why(after, "pass")) == {"action_taken"}


@pytest.mark.rule("BF-142")
def test_the_steps_tell_what_was_turned_back() -> None:
    state = do(position(f"A . . B\nA: hand Flare\n{DEFLECTOR}"), "Flare d1")
    told = kinds(story(state, "Deflect #1"))
    assert "turns_back" in told
    assert "deflected" in told
    assert told.index("turns_back") < told.index("deflected") < told.index("is_hurt")


@pytest.mark.rule("BF-142")
@pytest.mark.parametrize(
    ("act", "attacker"),
    [
        ("hit b1", {"health": 3}),
        ("use Spike b1", {"health": 2}),
        ("Shock b1", {"health": 3, "statuses": ("shocked",)}),
        ("Psychic Pulse b1", {"health": 3, "crystals": 2}),
        ("Lightning Bolt b1", {"health": 3}),
        ("Inferno", {"health": 3}),
        ("Flame Wave N+E", {"health": 2}),
    ],
)
@BOTH
def test_every_attack_can_be_deflected(reading: str, act: str, attacker: dict[str, object]) -> None:
    hand = "Shock; Psychic Pulse; Lightning Bolt; Inferno; Flame Wave"
    state = position(
        f"A B .\nA: 3 crystals, hand {hand}, in play Spike\nB: 2 crystals, hand Deflect", BF_142=reading, BF_114="a"
    )
    before = state.of("B")
    after = passes(do(state, act, "Deflect #1"))
    assert after.of("B") == before
    assert {name: getattr(after.of("A"), name) for name in attacker} == attacker


@pytest.mark.rule("BF-142")
def test_at_any_distance_and_without_sight() -> None:
    state = position(". . . . . . . B\n. . . . . . . .\nA # # # # # # #\nA: hand Lightning Bolt\nB: hand Deflect")
    assert not state.sight("h3", "a1").clear
    after = passes(do(state, "Lightning Bolt h3", "Deflect #1"))
    assert health(after) == {"A": "3/4", "B": "4/4"}


FIREBALL = ". . . . D .\nA . . . B .\nC . . . . .\nA: hand Fireball\nB: hand Deflect"


@pytest.mark.rule("BF-142")
def test_your_share_alone_leaves_the_blast_where_it_was() -> None:
    after = passes(do(position(FIREBALL, BF_142="a"), "Fireball e2", "Deflect #1"))
    assert health(after) == {"A": "1/4", "B": "4/4", "C": "4/4", "D": "2/4"}
    assert cells(after) == {"A": "a2", "B": "e2", "C": "a1", "D": "e3"}  # A was pushed against the edge


@pytest.mark.rule("BF-142")
def test_the_whole_attack_takes_the_blast_along() -> None:
    after = passes(do(position(FIREBALL, BF_142="b"), "Fireball e2", "Deflect #1"))
    assert health(after) == {"A": "1/4", "B": "4/4", "C": "2/4", "D": "4/4"}
    assert cells(after)["B"] == "e2"


@pytest.mark.rule("BF-142")
def test_splash_can_be_deflected_too() -> None:
    state = position("A . . B .\n. . . D .\nA: hand Fireball\nD: hand Deflect")
    after = passes(do(state, "Fireball d2", "Deflect #1"))
    assert {seat: health(after)[seat] for seat in "ABD"} == {"A": "2/4", "B": "2/4", "D": "4/4"}
    assert {seat: cells(after)[seat] for seat in "ABD"} == {"A": "a2", "B": "e2", "D": "d1"}  # no push in the splash


@pytest.mark.rule("BF-142")
def test_an_attacker_in_the_blast_takes_that_too() -> None:
    state = position(". A B .\nA: 5/6 health, maximum Toughness +2, in play Toughness, hand Fireball\nB: hand Deflect")
    after = passes(do(state, "Fireball c1", "Deflect #1"))
    assert health(after) == {"A": "1/6", "B": "4/4"}
    assert cells(after)["A"] == "a1"


@pytest.mark.rule("BF-142")
def test_two_may_deflect_one_attack() -> None:
    """Duplication can copy the Deflect that was just played."""
    state = position("A B\nC D\nA: hand Inferno\nB: hand Deflect\nD: 2 crystals, hand Duplication", BF_114="a")
    after = passes(do(state, "Inferno", "Deflect #1", "Duplication Deflect #1"))
    assert health(after) == {"A": "2/4", "B": "4/4", "C": "3/4", "D": "4/4"}


@pytest.mark.rule("BF-142")
@pytest.mark.rule("BF-DEFLECT")
def test_only_what_touches_you_can_be_deflected() -> None:
    state = do(position("A . B D .\nA: hand Flare\nD: hand Deflect"), "Flare c1")
    assert set(why(state, "Deflect #1")) == {"not_touched"}
    assert legal(state) == ["pass"]


@pytest.mark.rule("BF-DEFLECT")
def test_a_countered_deflect_lets_the_attack_land() -> None:
    state = position("A . . B\nA: hand Counterspell; Flare\nB: hand Deflect")
    after = passes(do(state, "Flare d1", "Deflect #1", "Counterspell #2"))
    assert health(after) == {"A": "4/4", "B": "2/4"}
    assert set(after.discarded) == {"Counterspell", "Deflect"}


@pytest.mark.rule("BF-DEFLECT")
def test_a_shield_for_the_deflector_leaves_nothing_to_send_back() -> None:
    state = position("A . . B\nA: hand Flare\nB: hand Deflect; Shield")
    after = passes(do(state, "Flare d1", "Deflect #1", "Shield B #1"))
    assert health(after) == {"A": "4/4", "B": "4/4"}


@pytest.mark.rule("BF-DEFLECT")
@BOTH
def test_the_attacker_may_be_shielded_from_what_comes_back(reading: str) -> None:
    state = position("A . . B\nA: hand Flare; Shield\nB: hand Deflect", BF_142=reading)
    state = do(state, "Flare d1", "Deflect #1")
    assert "Shield A #1" in legal(state)
    after = passes(do(state, "Shield A #1"))
    assert health(after) == {"A": "4/4", "B": "4/4"}


@pytest.mark.rule("BF-82")
@BOTH
def test_where_a_shield_un_plays_the_attacker_gets_its_cost_back_even_from_a_deflected_attack(reading: str) -> None:
    state = position(
        "A . . B\nA: 1 crystal, hand Flare; Shield\nB: hand Deflect\nused: Flare", BF_142=reading, BF_82="b"
    )
    after = passes(do(state, "Flare d1", "Deflect #1", "Shield A #1"))
    assert health(after) == {"A": "4/4", "B": "4/4"}
    assert (after.of("A").crystals, after.of("B").crystals, after.supply) == (1, 0, 0)
    assert "action_taken" not in why(after, "pass")


@pytest.mark.rule("BF-62")
@pytest.mark.rule("BF-142")
def test_a_late_blast_of_a_whole_attack_goes_off_where_the_attacker_was_pushed() -> None:
    rows = ". . . . . D\n. C A . . B\n. . . . . .\nA: hand Fireball\nB: hand Deflect"
    after = passes(do(position(rows, BF_142="b", BF_62="b"), "Fireball f2", "Deflect #1"))
    # A is pushed against C and stays; the blast around it burns C, and D is far from it.
    assert cells(after)["A"] == "c2"
    assert health(after) == {"A": "1/4", "B": "4/4", "C": "1/4", "D": "4/4"}


@pytest.mark.rule("BF-DEFLECT")
def test_before_anything_comes_back_the_attacker_is_not_touched() -> None:
    state = do(position("A . . B\nA: hand Flare; Shield\nB: hand Heal"), "Flare d1", "pass")
    assert set(why(state, "Shield A #1")) == {"not_touched"}


@pytest.mark.rule("BF-DEFLECT")
def test_an_attack_that_is_taken_back_has_nothing_to_deflect() -> None:
    state = position("A B . .\n. . . .\nA: 1 crystal, hand Force Hit\nB: hand Deflect; Teleport\nused: Force Hit")
    state = do(state, "Force Hit b2", "Deflect #1")
    after = passes(do(state, "Teleport", chance=("d1",)))
    assert health(after) == {"A": "4/4", "B": "4/4"}
    assert after.of("A").crystals == 1
    assert why(after, "pass") == {}


@pytest.mark.rule("BF-DEFLECT")
@BOTH
def test_a_deflected_rush_is_still_a_rush(reading: str) -> None:
    """The way there is the rusher's own; only the blow comes back."""
    state = position("A . . B\nA: in play Rush\nB: hand Deflect", BF_142=reading)
    after = passes(do(state, "use Rush d1 c1", "Deflect #1"))
    assert cells(after) == {"A": "c1", "B": "d1"}
    assert health(after) == {"A": "3/4", "B": "4/4"}


@pytest.mark.rule("BF-DEFLECT")
def test_a_collision_in_an_attack_can_be_deflected() -> None:
    state = position("A B D\nA: hand Force Hit\nD: hand Deflect")
    after = passes(do(state, "Force Hit b1", "Deflect #1"))
    assert {seat: health(after)[seat] for seat in "ABD"} == {"A": "3/4", "B": "1/4", "D": "4/4"}


# Pushes


@pytest.mark.rule("BF-143")
@BOTH
@pytest.mark.parametrize(
    ("rows", "act", "end"),
    [
        (". . A B\n. . . .", "Force Hit d2", "b2"),
        ("B . . .\nA . . .\n. . . .", "Force Hit a3", "a1"),
        (". A . B\n. . . .", "Cold Blast d2", "a2"),
        (". . . B\n. . . .\n. A . .\n. . . .", "Cold Blast d4", "a1"),  # exactly on the diagonal
        (". . . . B\n. . . . .\n. . A . .\n. . . . .", "Cold Blast e4", "b1"),
        (". . . . B\n. A . . .\n. . . . .", "Cold Blast e3", "a2"),  # nearest to the west
    ],
)
def test_a_deflected_push_goes_from_the_deflector_towards_the_attacker(
    reading: str, rows: str, act: str, end: str
) -> None:
    state = position(f"{rows}\nA: hand Force Hit; Cold Blast\nB: hand Deflect", BF_142=reading)
    before = state.of("B")
    after = passes(do(state, act, "Deflect #1"))
    assert after.of("A").cell == end
    assert after.of("B") == before


@pytest.mark.rule("BF-143")
def test_a_deflected_push_ends_at_a_wall_like_any_other() -> None:
    state = position("# A B\nA: hand Force Hit\nB: hand Deflect")
    after = passes(do(state, "Force Hit c1", "Deflect #1"))
    assert (cells(after)["A"], health(after)["A"]) == ("b1", "1/4")


@pytest.mark.rule("BF-143")
def test_a_deflected_push_hurts_who_stands_behind_the_attacker() -> None:
    state = position("C A B D\nA: hand Force Hit\nB: hand Deflect")
    after = passes(do(state, "Force Hit c1", "Deflect #1"))
    assert health(after) == {"A": "1/4", "B": "4/4", "C": "3/4", "D": "4/4"}


@pytest.mark.rule("BF-143")
def test_a_deflected_meteor_pushes_away_from_the_deflector() -> None:
    state = position(". . . . .\n. A . B .\n. . . . .\nA: hand Meteor\nB: hand Deflect")
    state = do(state, "Meteor", chance=("d1",))
    after = passes(do(state, "Deflect #1"))
    # B stands beside the centre: 5 damage as printed (BF-67), more than A has.
    assert health(after) == {"A": "0/3", "B": "4/4"}
    rings = position(". . . . .\n. A . B .\n. . . . .\nA: hand Meteor\nB: hand Deflect", BF_67="a")
    rings = passes(do(do(rings, "Meteor", chance=("d1",)), "Deflect #1"))
    assert (health(rings)["A"], cells(rings)["A"]) == ("1/4", "a2")


@pytest.mark.rule("BF-143")
@pytest.mark.rule("BF-105")
def test_what_hits_the_middle_of_a_meteor_comes_back_without_a_push() -> None:
    state = position(". A . B .\nA: 6/6 health, in play Toughness, hand Meteor\nB: hand Deflect")
    after = passes(do(do(state, "Meteor", chance=("d1",)), "Deflect #1"))
    # 4 from the middle; A itself is two squares away, in sight of it, and takes 2.
    assert not after.of("A").alive
    assert cells(after)["a"] == "b1"


@pytest.mark.rule("BF-143")
@pytest.mark.rule("BF-COLD-BLAST")
def test_a_deflected_cold_blast_chills_the_attacker() -> None:
    state = position("A . B .\n. . . .\nA: hand Cold Blast\nB: hand Deflect")
    state = passes(do(state, "Cold Blast c2", "Deflect #1"))
    assert state.of("A").statuses == ("chilled",)
    state = play(state, "end", "end")
    assert state.to_move == "A"
    assert legal(state, "move") == []


# For whom it counts


@pytest.mark.rule("BF-144")
@BOTH
def test_the_deflector_is_the_killer(reading: str) -> None:
    state = position("A . . B\nA: 2/4 health, hand Flare; Pheonix; Heal\nB: hand Deflect", BF_142=reading)
    state = passes_to_death(do(state, "Flare d1", "Deflect #1"))
    assert (state.frame.owner, state.frame.killer) == ("A", "B")
    burnt = passes(do(state, "Pheonix /Heal", chance=("b1",)))
    assert health(burnt) == {"A": "3/3", "B": "2/4"}


def passes_to_death(state: Any) -> Any:
    """Everybody passes until a death asks somebody."""
    for _ in range(8):
        if state.frame.kind == "death":
            return state
        state = do(state, "pass")
    raise AssertionError("nobody died")


@pytest.mark.rule("BF-144")
def test_the_user_of_a_meteor_is_the_attacker() -> None:
    state = position(". . . . .\n. A . B .\nA: hand Meteor\nB: hand Deflect", BF_67="a")
    state = passes(do(do(state, "Meteor", chance=("d2",)), "Deflect #1"))
    assert health(state) == {"A": "1/4", "B": "4/4"}


@pytest.mark.rule("BF-144")
def test_a_deflected_collision_counts_for_the_deflector() -> None:
    state = position("A B D\nA: 1/4 health, hand Force Hit; Pheonix; Heal\nB: 4/4 health\nD: hand Deflect\nC: gone")
    state = passes_to_death(do(state, "Force Hit b1", "Deflect #1"))
    assert (state.frame.owner, state.frame.killer) == ("A", "D")


@pytest.mark.rule("BF-144")
def test_a_deflected_kill_ends_the_game_for_the_attackers_team() -> None:
    state = position("A B\nA: 1/4 health\nB: hand Deflect")
    after = passes(do(state, "hit b1", "Deflect #1"))
    assert after.outcome.winner == "B"


@pytest.mark.rule("BF-102")
@pytest.mark.rule("BF-144")
@BOTH
def test_a_deflected_touch_of_death_kills_the_attacker(reading: str) -> None:
    state = position(
        "A B\nC D\nA: 2/2 health, hand Touch of Death; Flare, in play Trollish\nB: hand Deflect", BF_142=reading
    )
    after = passes(do(state, "Touch of Death b2 /Flare", "Deflect #1"))
    assert not after.of("A").alive
    assert health(after)["B"] == "4/4"
    assert after.discarded == ("Flare",)
    assert "Touch of Death" in after.of("A").hand


@pytest.mark.rule("BF-172")
@BOTH
def test_the_deflector_gains_from_a_deflected_drain(reading: str) -> None:
    state = position(
        "A . B\nA: 3/4 health, 2 crystals, hand Drain\nB: 2/4 health, 5 crystals, hand Deflect", BF_142=reading
    )
    after = passes(do(state, "Drain c1", "Deflect #1"))
    assert health(after) == {"A": "2/4", "B": "3/4"}
    assert (after.of("A").crystals, after.of("B").crystals, after.supply) == (1, 6, 0)


@pytest.mark.rule("BF-172")
def test_a_deflected_drain_of_somebody_without_crystals_gains_only_health() -> None:
    state = position("A . B\nA: hand Drain\nB: 2/4 health, 5 crystals, hand Deflect")
    after = passes(do(state, "Drain c1", "Deflect #1"))
    assert (health(after)["B"], after.of("B").crystals) == ("3/4", 5)


@pytest.mark.rule("BF-126")
def test_what_comes_back_hurts_like_any_damage() -> None:
    """A is hurt after the end of its last turn, so it does not regenerate."""
    state = position("A . B\nA: 3/3 health, in play Regeneration, hand Interrupt; Flare\nB: hand Deflect")
    state = play(state, "end")
    state = passes(do(state, "move b1", "Interrupt"))
    assert state.to_move == "A"
    state = passes(do(state, "Flare c1", "Deflect #3"))
    assert health(state)["A"] == "1/3"
    state = play(state, "end", "end")
    assert state.to_move == "A"
    # It was hurt in its own extra turn, which has ended since.
    assert health(state)["A"] == "2/3"


# Your own attack


@pytest.mark.rule("BF-145")
@BOTH
def test_deflecting_your_own_blast_changes_nothing(reading: str) -> None:
    state = position("A B .\n. . .\nA: hand Fireball; Deflect", BF_142=reading)
    without = play(state, "Fireball b2")
    after = passes(do(state, "Fireball b2", "Deflect #1"))
    assert after.characters["A"]._replace(hand=()) == without.characters["A"]._replace(hand=())
    assert after.of("B") == without.of("B")
    assert health(after) == {"A": "2/4", "B": "2/4"}


@pytest.mark.rule("BF-145")
def test_who_dies_of_an_own_blast_that_it_deflected_is_its_own_killer() -> None:
    state = position("A B .\n. . .\nA: 1/4 health, hand Fireball; Deflect; Pheonix; Heal")
    state = passes_to_death(do(state, "Fireball b2", "Deflect #1"))
    assert (state.frame.owner, state.frame.killer) == ("A", "A")


@pytest.mark.rule("BF-145")
@BOTH
def test_where_one_may_aim_at_oneself_deflecting_that_changes_nothing(reading: str) -> None:
    state = position("A . B\nA: hand Flare; Deflect", BF_17="b", BF_142=reading)
    after = passes(do(state, "Flare a1", "Deflect #1"))
    assert health(after) == {"A": "2/4", "B": "4/4"}


# What protects the attacker


@pytest.mark.rule("BF-146")
@BOTH
@pytest.mark.parametrize(
    ("cards", "act", "left"),
    [
        ("2/2 health, in play Trollish", "Flare b1", "0/1"),
        ("2/2 health, in play Trollish", "hit b1", "2/2"),
        ("2/2 health, in play Trollish", "Psychic Pulse b1", "2/2"),
        ("in play Fire Immunity", "Flare b1", "4/4"),
        ("in play Fire Immunity", "hit b1", "3/4"),
        ("6/6 health, in play Toughness", "Flare b1", "4/6"),
    ],
)
def test_the_attackers_immunities_hold(reading: str, cards: str, act: str, left: str) -> None:
    state = position(f"A B .\nA: {cards}, hand Flare; Fireball; Psychic Pulse\nB: hand Deflect", BF_142=reading)
    after = passes(do(state, act, "Deflect #1"))
    assert health(after) == {"A": left, "B": "4/4"}
    assert cells(after).get("A", "a1") == "a1"


@pytest.mark.rule("BF-146")
def test_a_deflected_shock_costs_a_troll_its_turn_but_no_health() -> None:
    state = position("A B\nC D\nA: 2/2 health, in play Trollish, hand Shock\nB: hand Deflect")
    state = passes(do(state, "Shock b2", "Deflect #1"))
    assert health(state)["A"] == "2/2"
    assert state.of("A").statuses == ("shocked",)
    state = play(state, "end", "end", "end", "end")
    assert state.to_move == "B"  # A was passed over


@pytest.mark.rule("BF-146")
@BOTH
def test_a_deflected_fireball_does_not_push_the_fireproof(reading: str) -> None:
    state = position(". A . B\nA: hand Fireball, in play Fire Immunity\nB: hand Deflect", BF_142=reading)
    after = passes(do(state, "Fireball d1", "Deflect #1"))
    assert health(after) == {"A": "4/4", "B": "4/4"}
    assert cells(after) == {"A": "b1", "B": "d1"}


@pytest.mark.rule("BF-146")
def test_the_deflectors_own_immunity_does_not_matter() -> None:
    state = position("A . B\nA: hand Flare\nB: hand Deflect, in play Fire Immunity")
    after = passes(do(state, "Flare c1", "Deflect #1"))
    assert health(after)["A"] == "2/4"


# Back and forth

COPY = "A: 2 crystals, hand Duplication; Flare"


@pytest.mark.rule("BF-147")
@BOTH
def test_a_deflection_can_be_deflected(reading: str) -> None:
    state = position(f"A . . B\n{COPY}\n{DEFLECTOR}", BF_142=reading)
    state = do(state, "Flare d1", "Deflect #1")
    assert "Duplication Deflect #2" in legal(state)
    after = passes(do(state, "Duplication Deflect #2"))
    assert health(after) == {"A": "4/4", "B": "2/4"}
    assert after.of("A").crystals == 0


@pytest.mark.rule("BF-147")
def test_the_attack_itself_does_not_touch_the_attacker_who_wants_to_deflect() -> None:
    state = do(position(f"A . . B\n{COPY}\n{DEFLECTOR}"), "Flare d1", "Deflect #1")
    assert "Duplication Deflect #3" not in legal(state)


@pytest.mark.rule("BF-147")
def test_the_attacker_may_deflect_and_the_copy_may_come_first() -> None:
    """B copies a Deflect that was played before; A answers with the card itself."""
    state = position("A . . B\nA: hand Deflect; Flare\nB: 2 crystals, hand Duplication\nlast: Deflect by B")
    state = do(state, "Flare d1", "Duplication Deflect #1")
    after = passes(do(state, "Deflect #2"))
    assert health(after) == {"A": "4/4", "B": "2/4"}


@pytest.mark.rule("BF-147")
def test_after_two_deflections_the_first_attacker_is_the_killer() -> None:
    state = position(f"A . . B\n{COPY}\nB: 2/4 health, hand Deflect; Pheonix; Heal")
    state = passes_to_death(do(state, "Flare d1", "Deflect #1", "Duplication Deflect #2"))
    assert (state.frame.owner, state.frame.killer) == ("B", "A")


@pytest.mark.rule("BF-147")
@BOTH
def test_after_two_deflections_a_fireball_bursts_around_its_first_target_and_pushes_it_away(reading: str) -> None:
    state = position(
        ". . . . D .\nA . . . B .\nC . . . . .\nA: 2 crystals, hand Duplication; Fireball\nB: hand Deflect",
        BF_142=reading,
    )
    after = passes(do(state, "Fireball e2", "Deflect #1", "Duplication Deflect #2"))
    assert health(after) == {"A": "4/4", "B": "2/4", "C": "4/4", "D": "2/4"}
    assert cells(after)["B"] == "f2"


@pytest.mark.rule("BF-147")
def test_somebody_else_cannot_deflect_a_deflection() -> None:
    state = position(f"A . . B\n. . . .\n. . D .\nA: hand Flare\n{DEFLECTOR}\nD: 2 crystals, hand Duplication")
    state = do(state, "Flare d3", "Deflect #1")
    assert set(why(state, "Duplication Deflect #2")) == {"not_touched"}


@pytest.mark.rule("BF-147")
def test_it_ends_when_crystals_end() -> None:
    state = position(f"A . . B\nA: 1 crystal, hand Duplication; Flare\n{DEFLECTOR}")
    state = do(state, "Flare d1", "Deflect #1")
    refused = why(state, "Duplication Deflect #2")
    assert set(refused) == {"too_few_crystals"}
    assert (refused["too_few_crystals"].values["has"], refused["too_few_crystals"].values["needs"]) == (1, 2)


@pytest.mark.rule("BF-147")
def test_a_countered_second_deflection_leaves_the_first() -> None:
    state = position(f"A . . B\n. D . .\n{COPY}\n{DEFLECTOR}\nD: hand Counterspell\nC: gone")
    state = do(state, "Flare d2", "Deflect #1")
    state = do(state, "pass", "Duplication Deflect #2")
    after = passes(do(state, "Counterspell #3"))
    assert health(after)["A"] == "2/4"
    assert health(after)["B"] == "4/4"
    assert set(after.discarded) == {"Counterspell", "Duplication"}


@pytest.mark.rule("BF-147")
def test_a_shield_for_the_first_target_still_holds_after_two_deflections() -> None:
    state = position(f"A . . B\n{COPY}\nB: hand Deflect; Shield")
    state = do(state, "Flare d1", "Deflect #1", "Duplication Deflect #2", "Shield B #1")
    after = passes(state)
    assert health(after) == {"A": "4/4", "B": "4/4"}
