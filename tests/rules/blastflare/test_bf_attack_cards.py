"""The attack cards of Blastflare, where their words leave something open (BF-91 to BF-103)."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from tests.rules.blastflare.table import (
    answer,
    barriers,
    cells,
    did,
    drawn,
    health,
    kinds,
    legal,
    passes,
    play,
    position,
    story,
    turns_to,
    until,
    why,
)


def crystals(state: Any) -> dict[str, int]:
    """How many crystals each character carries."""
    return {seat: each.crystals for seat, each in state.characters.items()}


# Lost turns


@pytest.mark.rule("BF-91")
@pytest.mark.rule("BF-SHOCK")
def test_two_shocks_cost_one_turn() -> None:
    """C shocks B, and before B's turn A does it again with Duplication: B acts after one skip."""
    state = position(
        drawn(5, 3, {"A": "a1", "B": "c1", "C": "e1", "D": "a3"})
        + "\nC to move\nA: 1 crystal, hand Duplication\nC: hand Shock"
    )
    state = play(state, "Shock c1", "end", "end", "Duplication Shock c1")
    assert state.of("B").health == 2
    assert state.of("B").statuses == ("shocked",)
    state = play(state, "end")
    assert (state.to_move, state.frame.kind) == ("C", "turn")
    assert state.of("B").statuses == ()
    assert play(state, "end", "end", "end").to_move == "B"


@pytest.mark.rule("BF-91")
def test_a_shock_after_the_skip_costs_another_turn() -> None:
    state = position(drawn(5, 3, {"A": "a1", "B": "c1"}) + "\nA: 1 crystal, hand Shock")
    state = play(state, "Shock c1", "end")
    assert (state.to_move, state.turn) == ("A", 2)
    state = play(state, "Shock c1", "end")
    assert state.to_move == "A"
    assert play(state, "end").to_move == "B"


@pytest.mark.rule("BF-92")
def test_a_trollish_target_is_not_hurt_and_loses_its_turn() -> None:
    state = position("A.B\nC.D\nA: hand Shock\nB: in play Trollish")
    told = kinds(story(state, "Shock c2"))
    assert "unhurt_trollish" in told
    assert "is_shocked" in told
    state = play(state, "Shock c2")
    assert health(state)["B"] == "2/2"
    assert play(state, "end").to_move == "C"


@pytest.mark.rule("BF-93")
@pytest.mark.parametrize("card", ["Shock", "Drain", "Psychic Pulse"])
def test_only_the_damage_matters_to_a_barrier(card: str) -> None:
    state = position(f"A.+.B\nA: 2/4 health, 1 crystal, hand {card}\nB: 2 crystals")
    hit = play(state, f"{card} c1")
    assert barriers(hit) == set()
    assert hit.people == state.people
    assert hit.piles == ()
    assert hit.supply == 0


@pytest.mark.rule("BF-93")
def test_a_barrier_at_range_3_can_be_shocked_and_no_farther_one() -> None:
    assert legal(position("A..+.+B\nA: hand Shock"), "Shock") == ["Shock d1"]
    assert "out_of_range" in why(position("A...+.B\nA: hand Shock"), "Shock e1")


def interrupted(status: str) -> list[Any]:
    """The transitions from the Interrupt by which B, with this status, answers a Flare, until all have passed."""
    state = position(f"A.B.\nC..D\nA: hand Flare\nB: {status}, hand Interrupt")
    made = [did(until(did(state, "Flare c2").state, "B"), "Interrupt")]
    while made[-1].state.frame.kind == "window":
        made.append(did(made[-1].state, "pass"))
    return made


@pytest.mark.rule("BF-94")
def test_the_turn_of_an_interrupt_is_the_one_that_is_lost() -> None:
    made = interrupted("shocked")
    told = [kind for transition in made for kind in kinds(transition)]
    assert "loses_turn_shocked" in told
    assert "begins_extra_turn" not in told
    state = made[-1].state
    assert (state.to_move, state.frame.kind, len(state.frames)) == ("A", "turn", 1)
    assert state.of("B").statuses == ()
    assert state.of("B").health == 2
    assert play(state, "end").to_move == "B"


@pytest.mark.rule("BF-94")
@pytest.mark.rule("BF-96")
def test_the_turn_of_an_interrupt_is_the_one_that_is_chilled() -> None:
    state = interrupted("chilled")[-1].state
    assert (state.to_move, state.frame.kind, len(state.frames)) == ("B", "turn", 3)
    assert "chilled" in why(state, "move c1")
    state = passes(did(state, "end").state)
    assert (state.to_move, state.frame.kind, len(state.frames)) == ("A", "turn", 1)
    assert play(state, "end", "move c1").of("B").cell == "c1"


# Crystals


@pytest.mark.rule("BF-95")
@pytest.mark.rule("BF-PSYCHIC-PULSE")
def test_a_lost_crystal_goes_to_the_supply() -> None:
    hit = play(position("A..B\nA: hand Psychic Pulse\nB: 2 crystals"), "Psychic Pulse d1")
    assert crystals(hit) == {"A": 0, "B": 1}
    assert not hit.crystals
    assert hit.supply == 1
    assert health(hit)["B"] == "3/4"


@pytest.mark.rule("BF-95")
@pytest.mark.rule("BF-46")
def test_who_has_no_crystal_loses_none() -> None:
    state = position("A..B\nA: hand Psychic Pulse")
    assert "no_crystal_to_lose" in kinds(story(state, "Psychic Pulse d1"))
    hit = play(state, "Psychic Pulse d1")
    assert crystals(hit) == {"A": 0, "B": 0}
    assert hit.supply == 0


# Cold Blast


def cold(reading: str, status: str = "chilled") -> Any:
    """The beginning of B's turn, at a table that reads Cold Blast so."""
    text = drawn(5, 5, {"A": "a1", "B": "c3", "C": "a5", "D": "e5"})
    cards = "hand Riptide; Speed; Teleport; Wall Phase, in play Rush"
    return play(position(f"{text}\nB: {status}, {cards}", BF_96=reading), "end")


@pytest.mark.rule("BF-96")
@pytest.mark.parametrize(
    ("reading", "barred"),
    [
        ("a", ("move", "Speed", "Wall Phase", "use Rush")),
        ("b", ("move",)),
        ("c", ("move", "Speed", "Wall Phase", "use Rush")),
    ],
)
def test_which_ways_of_moving_are_barred_to_the_chilled(reading: str, barred: tuple[str, ...]) -> None:
    state = cold(reading)
    assert (state.to_move, state.frame.kind) == ("B", "turn")
    for verb in ("move", "Speed", "Wall Phase", "use Rush"):
        acts = legal(cold(reading, "hurt"), verb)
        assert acts
        assert (legal(state, verb) == []) == (verb in barred)
        for act in acts:
            reasons = state.why_illegal(GAME.parse_action(act, state))
            expected = [("BF-96", "blastflare.chilled", "BF-96")] if verb in barred else []
            assert [(each.rule, each.kind, each.ruling) for each in reasons] == expected


@pytest.mark.rule("BF-96")
@pytest.mark.parametrize(("reading", "can"), [("a", True), ("b", True), ("c", False)])
def test_whether_the_chilled_can_teleport(reading: str, can: bool) -> None:
    state = cold(reading)
    assert legal(state, "Teleport") == (["Teleport"] if can else [])
    if can:
        assert cells(play(state, "Teleport", chance=("e1",)))["B"] == "e1"
    else:
        reason = why(state, "Teleport")["chilled"]
        assert (reason.rule, reason.ruling) == ("BF-96", "BF-96")
        assert reason.message == "B is chilled and may not move this turn."


@pytest.mark.rule("BF-96")
@pytest.mark.parametrize(("reading", "can"), [("a", True), ("b", True), ("c", False)])
def test_whether_a_turn_in_between_sets_the_chilled_free(reading: str, can: bool) -> None:
    """B interrupts its own chilled turn. Only where nothing moves it while that turn lasts, it is held there too."""
    state = position("A . B .\n. . . .\nC . . D\nB: chilled, hand Interrupt; Teleport", BF_96=reading)
    between = play(play(state, "end"), "Interrupt")
    assert (between.to_move, between.frame.extra) == ("B", True)
    assert bool(legal(between, "move")) is can
    assert bool(legal(between, "Teleport")) is can


@pytest.mark.rule("BF-96")
@pytest.mark.parametrize(("reading", "end"), [("a", "d3"), ("b", "d3"), ("c", "c3")])
def test_whether_the_chilled_are_pushed_in_that_turn(reading: str, end: str) -> None:
    swept = play(cold(reading), "Riptide", chance=("E",))
    assert cells(swept) == {"A": "b1", "B": end, "C": "b5", "D": "e5"}


@pytest.mark.rule("BF-96")
@pytest.mark.parametrize("reading", "abc")
def test_the_chilled_are_pushed_before_their_turn(reading: str) -> None:
    state = position("AB..\nCD..\nA: hand Force Hit\nB: chilled", BF_96=reading)
    assert play(state, "Force Hit b2").of("B").cell == "c2"


@pytest.mark.rule("BF-96")
@pytest.mark.rule("BF-COLD-BLAST")
@pytest.mark.parametrize("reading", "abc")
def test_the_cold_lasts_for_the_next_turn_alone(reading: str) -> None:
    state = position("A.B..\nC...D\nA: hand Cold Blast", BF_96=reading)
    state = play(state, "Cold Blast c2")
    assert health(state)["B"] == "3/4"
    assert state.of("B").cell == "d2"
    assert state.of("B").statuses == ("chilled",)
    chilled = play(state, "end")
    assert chilled.to_move == "B"
    assert legal(chilled, "move") == []
    assert legal(chilled, "hit") == []
    assert legal(chilled, "pass", "end") == ["pass", "end"]
    assert legal(turns_to(chilled, "B"), "move") != []


@pytest.mark.rule("BF-96")
@pytest.mark.parametrize("reading", "abc")
def test_the_chilled_may_do_everything_else(reading: str) -> None:
    state = play(position("AB.\nCD.\nB: chilled, hand Flare", BF_96=reading), "end")
    assert legal(state, "hit", "Flare") == legal(play(position("AB.\nCD.\nB: hand Flare"), "end"), "hit", "Flare") != []


@pytest.mark.rule("BF-97")
@pytest.mark.parametrize("reading", "abc")
def test_a_skipped_turn_uses_the_cold_up(reading: str) -> None:
    """C chills B and A shocks it: after the skip B may move."""
    text = drawn(5, 3, {"A": "a3", "B": "c1", "C": "e1", "D": "e3"})
    state = position(f"{text}\nC to move\nA: hand Shock\nC: hand Cold Blast", BF_96=reading)
    state = play(state, "Cold Blast c1", "end", "end", "Shock b1")
    assert state.of("B").statuses == ("chilled", "shocked")
    skipped = play(state, "end")
    assert skipped.to_move == "C"
    assert skipped.of("B").statuses == ()
    assert legal(turns_to(skipped, "B"), "move") != []


# At arm's length


@pytest.mark.rule("BF-98")
@pytest.mark.parametrize("card", ["Force Hit", "Touch of Death", "hit", "use Spike"])
def test_a_diagonal_neighbour_is_out_of_reach(card: str) -> None:
    state = position(".B\nA.\nA: hand Flare; Force Hit; Touch of Death, in play Spike")
    tail = " /Flare" if card == "Touch of Death" else ""
    reason = why(state, f"{card} b2{tail}")["out_of_range"]
    assert dict(reason.values) == {"cell": "b2", "distance": 2, "limit": 1}
    assert legal(state, card) == []


@pytest.mark.rule("BF-98")
@pytest.mark.parametrize("target", ["b3", "c2", "b1", "a2"])
def test_all_four_neighbours_are_in_reach(target: str) -> None:
    state = position(drawn(3, 3, {"A": "b2", "B": target}) + "\nA: hand Force Hit")
    assert legal(state, "Force Hit") == [f"Force Hit {target}"]


@pytest.mark.rule("BF-99")
@pytest.mark.rule("BF-SPIKE")
def test_spike_is_an_action_of_its_own_and_adds_nothing_to_the_hit() -> None:
    state = position("AB\nA: in play Spike")
    assert health(play(state, "use Spike b1"))["B"] == "2/4"
    assert health(play(state, "hit b1"))["B"] == "3/4"
    assert legal(play(state, "use Spike b1"), "hit", "use Spike") == []


@pytest.mark.rule("BF-99")
@pytest.mark.rule("BF-86")
def test_spike_serves_turn_after_turn_without_crystals() -> None:
    state = play(position("AB\nA: in play Spike\nB: 9/9 health"), "use Spike b1")
    state = play(turns_to(state, "A"), "use Spike b1")
    assert health(state)["B"] == "5/9"


# Drain


DRAINED = "A.B\nC.D\nA: {own}, hand Drain\nB: {theirs}"


def drain(own: str, theirs: str, reading: str = "a") -> Any:
    """The position after A drained B."""
    return play(position(DRAINED.format(own=own, theirs=theirs), BF_100=reading), "Drain c2")


@pytest.mark.rule("BF-100")
@pytest.mark.rule("BF-DRAIN")
def test_a_drainer_gains_one_of_each() -> None:
    state = drain("2/4 health", "2 crystals")
    assert health(state) == {"A": "3/4", "B": "3/4", "C": "4/4", "D": "4/4"}
    assert crystals(state) == {"A": 1, "B": 1, "C": 0, "D": 0}
    assert (state.supply, state.piles) == (0, ())


@pytest.mark.rule("BF-100")
@pytest.mark.parametrize(("choice", "left", "gained", "supply"), [("health", "3/4", 0, 1), ("crystal", "2/4", 1, 0)])
def test_a_drainer_chooses_one_of_the_two(choice: str, left: str, gained: int, supply: int) -> None:
    state = drain("2/4 health", "2 crystals", "b")
    assert state.to_move == "A"
    assert legal(state) == ["choose crystal", "choose health"]
    (reason,) = state.why_illegal(GAME.parse_action("end", state))
    assert (reason.rule, reason.kind) == ("BF-100", "blastflare.has_to_choose")
    state = play(state, f"choose {choice}")
    assert health(state) == {"A": left, "B": "3/4", "C": "4/4", "D": "4/4"}
    assert crystals(state) == {"A": gained, "B": 1, "C": 0, "D": 0}
    assert state.supply == supply
    assert (state.to_move, state.frame.kind) == ("A", "turn")


@pytest.mark.rule("BF-100")
@pytest.mark.parametrize("reading", "ab")
@pytest.mark.parametrize(
    ("own", "theirs", "health_after", "crystals_after"),
    [
        ("2/4 health", "4/4 health", "3/4", 0),
        ("4/4 health", "4/4 health", "4/4", 0),
        ("2/4 health", "in play Trollish, 1 crystal", "2/4", 1),
    ],
)
def test_only_what_was_lost_is_gained_and_no_health_above_the_maximum(
    reading: str, own: str, theirs: str, health_after: str, crystals_after: int
) -> None:
    state = drain(own, theirs, reading)
    assert state.frame.kind == "turn"
    assert health(state)["A"] == health_after
    assert crystals(state)["A"] == crystals_after


@pytest.mark.rule("BF-101")
@pytest.mark.parametrize("reading", "ab")
def test_a_drain_that_takes_nothing_gains_nothing(reading: str) -> None:
    state = drain("2/4 health", "in play Trollish", reading)
    assert health(state) == {"A": "2/4", "B": "2/2", "C": "4/4", "D": "4/4"}
    assert crystals(state) == {"A": 0, "B": 0, "C": 0, "D": 0}
    told = story(position(DRAINED.format(own="2/4 health", theirs="in play Trollish"), BF_100=reading), "Drain c2")
    assert [each.rule for each in told if each.kind == "blastflare.drains_nothing"] == ["BF-101"]


# Touch of Death


TOUCH = "AB..\nCD..\nA: hand Flare; Touch of Death\nB: {theirs}"


@pytest.mark.rule("BF-102")
@pytest.mark.rule("BF-TOUCH-OF-DEATH")
@pytest.mark.parametrize(
    ("theirs", "left"),
    [
        ("4/4 health", "0/3"),
        ("in play Trollish", "0/1"),
        ("in play Toughness", "0/5"),
        ("in play Fire Immunity", "0/3"),
        ("9/9 health", "0/8"),
    ],
)
def test_nothing_that_stops_damage_stops_a_touch_of_death(theirs: str, left: str) -> None:
    touched = play(position(TOUCH.format(theirs=theirs)), "Touch of Death b2 /Flare")
    assert not touched.of("B").alive
    assert health(touched)["B"] == left
    assert touched.of("A").hand == ("Touch of Death",)
    assert touched.discarded == ("Flare",)


@pytest.mark.rule("BF-102")
def test_a_touch_of_death_is_no_damage() -> None:
    told = kinds(story(position(TOUCH.format(theirs="4/4 health")), "Touch of Death b2 /Flare"))
    assert "is_killed" in told
    assert "is_hurt" not in told


@pytest.mark.rule("BF-102")
def test_a_touch_of_death_needs_a_character() -> None:
    state = position("A+..\nB...\nA: hand Flare; Touch of Death")
    assert set(why(state, "Touch of Death b2 /Flare")) == {"target_is_barrier"}
    assert legal(state, "Touch of Death") == ["Touch of Death a1 /Flare"]


@pytest.mark.rule("BF-102")
def test_the_burrowed_are_out_of_reach_of_a_touch_of_death() -> None:
    state = position(TOUCH.format(theirs="burrowed 5, hand Burrow"))
    assert set(why(state, "Touch of Death b2 /Flare")) == {"target_burrowed"}


@pytest.mark.rule("BF-102")
def test_a_touch_of_death_can_be_deflected() -> None:
    state = did(position(TOUCH.format(theirs="hand Deflect")), "Touch of Death b2 /Flare").state
    touched = passes(answer(state, "B: Deflect #1"))
    assert cells(touched) == {"a": "a2", "B": "b2", "C": "a1", "D": "b1"}


@pytest.mark.rule("BF-102")
@pytest.mark.rule("BF-103")
def test_a_shielded_touch_of_death_stays_paid() -> None:
    text = TOUCH.format(theirs="hand Shield") + "\nused: Touch of Death"
    state = did(position(text.replace("A: hand", "A: 1 crystal, hand")), "Touch of Death b2 /Flare").state
    touched = passes(answer(state, "B: Shield B #1"))
    assert health(touched)["B"] == "4/4"
    assert touched.of("A").hand == ("Touch of Death",)
    assert touched.discarded == ("Flare",)
    assert crystals(touched)["A"] == 0
    assert touched.frame.acted


@pytest.mark.rule("BF-103")
@pytest.mark.rule("BF-82")
def test_an_unplayed_touch_of_death_gives_the_discarded_card_back() -> None:
    text = TOUCH.format(theirs="hand Teleport") + "\nused: Touch of Death"
    state = did(position(text.replace("A: hand", "A: 1 crystal, hand")), "Touch of Death b2 /Flare").state
    assert state.of("A").hand == ("Touch of Death",)
    assert crystals(state)["A"] == 0
    back = passes(answer(state, "B: Teleport", chance=("d1",)))
    assert cells(back) == {"A": "a2", "B": "d1", "C": "a1", "D": "b1"}
    assert back.of("A").hand == ("Flare", "Touch of Death")
    assert back.discarded == ()
    assert crystals(back)["A"] == 1
    assert back.supply == 0
    assert not back.frame.acted
    assert back.to_move == "A"


# What is told


@pytest.mark.rule("BF-100")
@pytest.mark.rule("BF-101")
@pytest.mark.parametrize(
    ("own", "theirs", "told"),
    [
        (
            "2/4 health",
            "2 crystals",
            [
                "B takes 1 damage and has 3 health left.",
                "B loses 1 crystal.",
                "A gains 1 health and has 3.",
                "A gains the crystal.",
            ],
        ),
        (
            "4/4 health",
            "4/4 health",
            [
                "B takes 1 damage and has 3 health left.",
                "B has no crystal to lose.",
                "A cannot gain health: it is full.",
            ],
        ),
        (
            "2/4 health",
            "in play Trollish",
            [
                "B is Trollish and only fire hurts: no damage.",
                "B has no crystal to lose.",
                "Nothing was drained, so A gains nothing.",
            ],
        ),
    ],
)
def test_what_is_told_of_a_drain(own: str, theirs: str, told: list[str]) -> None:
    steps = story(position(DRAINED.format(own=own, theirs=theirs)), "Drain c2")
    assert [step.text for step in steps[kinds(steps).index("resolves") + 1 :]] == told
