"""The readings that came up when all rules were put together (BF-178 to BF-226), each at work.

The page of rulings does not have them: each is what a player would expect where printed rules and rulings say nothing.
"""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.effects import Blast, Push
from tests.rules.blastflare.table import (
    answer,
    asked,
    barriers,
    cells,
    did,
    do,
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
    variant,
    why,
)

ROWS = """
A . . . B . . . .
. . . . . . . . .
C . . . D . . . .
"""
"""A and B see each other along the top, C and D along the bottom, four squares apart; i1 is far from all of them."""


def at(*lines: str, rows: str = ROWS, **rulings: str) -> Any:
    """The usual board with these lines below it."""
    return position(rows + "\n".join(lines), **rulings)


def cited(told: Any, kind: str) -> tuple[str, str | None]:
    """The rule and the ruling of the only step of a kind, in a transition or a story."""
    (step,) = [each for each in getattr(told, "steps", told) if each.kind == f"blastflare.{kind}"]
    return step.rule, step.ruling


def dying(state: Any) -> Any:
    """The position in which the first who died is asked: everybody passes until then."""
    while state.frame.kind == "window":
        state = do(state, "pass")
    assert state.frame.kind == "death"
    return state


# Cards on the table, and what is known of them


def between_turns_of_b(hand: str, a: str = "hand Flare; Heal") -> Any:
    """B interrupts A's Flare and has the turn now."""
    state = do(at(f"A: {a}", f"B: hand {hand}, 9 crystals"), "Flare e3")
    state = passes(answer(state, "B: Interrupt"))
    assert (state.to_move, state.frame.extra) == ("B", True)
    return state


@pytest.mark.rule("BF-178")
def test_a_card_that_is_being_played_cannot_be_asked_for() -> None:
    told = story(between_turns_of_b("Go Fish; Interrupt"), "Go Fish A Flare")
    assert "gets_no_card" in kinds(told)
    assert told[-1].after.of("A").hand == ("Flare", "Heal")
    other = story(between_turns_of_b("Go Fish; Interrupt"), "Go Fish A Heal")
    assert "gets_card" in kinds(other)


@pytest.mark.rule("BF-178")
def test_a_card_that_is_being_played_is_neither_swapped_nor_given() -> None:
    """A's Flare and B's Interrupt lie on the table: of A's hand only Heal is left, of B's only Shock."""
    state = passes(do(between_turns_of_b("Interrupt; Mind Meld; Shock; Speed"), "Mind Meld A"))
    assert legal(state) == ["give Shock", "give Speed"]
    state = do(state, "give Shock")
    assert state.of("A").hand == ("Flare", "Shock")
    assert state.of("B").hand == ("Heal", "Interrupt", "Mind Meld", "Speed")


@pytest.mark.rule("BF-178")
def test_a_card_that_is_being_played_is_neither_thrown_away_nor_played_again() -> None:
    state = between_turns_of_b("Interrupt; Shock; Touch of Death")
    assert why(state, "Touch of Death a3 /Interrupt")["already_pending"].rule == "BF-178"
    assert why(state, "Interrupt")["already_pending"].rule == "BF-178"
    assert "already_pending" not in why(state, "Touch of Death a3 /Shock")
    assert why(state, "Touch of Death a3 /Speed")["not_in_hand"].rule == "BF-75"


@pytest.mark.rule("BF-179")
@pytest.mark.parametrize(("says", "used"), [("yes", True), ("no", False)])
def test_a_card_that_was_named_stays_known_though_it_is_refused(says: str, used: bool) -> None:
    state = at("A: hand Heal; Flare")
    named = did(state, "Heal C")
    assert cited(named, "reveals") == ("BF-179", None)
    after = do(named.state, says)
    assert after.observation("D").characters["A"].hand == ("?", "Heal")
    assert ("Heal" in after.used) is used
    assert cited(did(state, "Flare e3"), "reveals") == ("BF-REVEAL", None)


@pytest.mark.rule("BF-180")
def test_what_a_card_needs_is_judged_again_when_it_comes_up() -> None:
    """B's Trollish is newer and takes hold first: then Fire Immunity is not possible any more."""
    state = answer(do(at("B: hand Fire Immunity; Rush; Trollish"), "end"), "B: Fire Immunity")
    told = story(state, "Trollish")
    assert told[-1].after.of("B").played == ("Trollish",)
    assert told[-1].after.of("B").hand == ("Fire Immunity", "Rush")
    assert cited(told, "is_unplayed") == ("BF-180", "BF-82")


# Who is asked


DEAD_B = "A B . D\n. . . C\nA: hand Scan; Shock\nB: 1/4 health, hand Heal; Pheonix\nC: hand Rush\nD: hand Speed"


@pytest.mark.rule("BF-181")
def test_who_has_died_is_asked_alone_until_an_answer_is_declared() -> None:
    state = dying(do(position(DEAD_B), "hit b2"))
    assert asked(state) == "B"
    assert cited(did(state, "pass"), "passes") == ("BF-181", None)
    answered = did(state, "Pheonix /Heal", ("a1",)).state
    assert asked(answered) == "CDA"


@pytest.mark.rule("BF-182")
@pytest.mark.parametrize(
    ("mover", "acts", "order"),
    [
        ("A", ("Inferno",), "ABCD"),
        ("B", ("Inferno",), "BCDA"),
        ("D", ("Inferno",), "DABC"),
        ("A", ("move a2", "Interrupt"), "ABCD"),  # B burns them all, but it is A's turn
    ],
)
def test_several_dead_are_asked_beginning_with_whose_turn_it_is(mover: str, acts: tuple[str, ...], order: str) -> None:
    user = "B" if len(acts) > 1 else mover
    lines = [
        f"{seat}: 1/4 health, hand {'Inferno; Interrupt; Teleport' if seat == user else hand}"
        for seat, hand in zip("ABCD", ("Flare; Heal", "Rush; Speed", "Scan; Shock", "Drain; Spike"), strict=True)
    ]
    state = position("\n".join([f"{mover} to move", "A B", ". .", "C D", *lines]))
    state = do(state, acts[0])
    if len(acts) > 1:
        state = do(passes(answer(state, "B: Interrupt")), "Inferno")
    state = dying(state)
    seats = ""
    while not state.is_terminal:
        seats += state.to_move
        state = do(state, "pass")
    assert seats == order


@pytest.mark.rule("BF-183")
def test_what_is_no_declaration_cannot_be_answered() -> None:
    """A, B and D hold hidden cards, and would be asked about any declaration."""
    state = at("crystals: a3 2", "A: hand Heal", "B: hand Shield; Scan", "D: hand Rush")
    assert asked(do(state, "move a2")) == "BDA"
    for act in ("take", "pass"):
        after = do(state, act)
        assert (after.to_move, after.frame.kind) == ("A", "turn")
    refused = do(state, "Heal C", "no")
    assert (refused.to_move, refused.frame.kind) == ("A", "turn")
    extra = passes(do(at("A: hand Interrupt", "B: hand Shield"), "Interrupt"))
    ended = do(extra, "end")
    assert (ended.to_move, ended.frame.kind, ended.frame.extra) == ("A", "turn", False)


HIDDEN = ("A: hand Flare", "B: hand Shield", "C: hand Speed", "D: hand Rush")


@pytest.mark.rule("BF-184")
@pytest.mark.parametrize(("mover", "order"), [("A", "BCDA"), ("C", "DABC"), ("D", "ABCD")])
def test_between_two_turns_the_next_seat_is_asked_first(mover: str, order: str) -> None:
    assert asked(do(at(f"{mover} to move", *HIDDEN), "end")) == order


@pytest.mark.rule("BF-184")
@pytest.mark.parametrize(("state_of_b", "acts"), [("shocked", ()), ("burrowed 5", ("choose stay",))])
def test_a_turn_that_is_not_taken_is_followed_by_no_answers(state_of_b: str, acts: tuple[str, ...]) -> None:
    lines = ("A: hand Flare", f"B: {state_of_b}, hand Shield", "C: hand Speed")
    state = passes(do(at(*lines), "end"))
    for act in acts:
        assert state.to_move == "B"
        state = do(state, act)
    assert (state.to_move, state.frame.kind) == ("C", "turn")


@pytest.mark.rule("BF-185")
@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("C: hand Flare", "CD"),  # nobody knows what it is
        ("C: hand Flare\nrevealed: Flare", "D"),
        ("C: hand Shield\nrevealed: Shield", "CD"),
        ("C: hand Shield\nused: Shield", "D"),  # all can see that it cannot be paid for
        ("C: in play Toughness", "D"),
        ("c: dead on a1, hand Flare", "D"),
    ],
)
def test_a_seat_is_passed_over_only_for_what_all_can_see(line: str, order: str) -> None:
    rows = "A . . . B\n. . . . .\n" + (". . . . D\n" if line.startswith("c") else "C . . . D\n")
    state = position(f"{rows}A: hand Inferno\nD: hand Rush\n{line}")
    assert asked(do(state, "Inferno")) == order


@pytest.mark.rule("BF-186")
def test_who_dies_in_the_own_turn_has_no_more_turn() -> None:
    told = story(at("A: 1/4 health, hand Meteor", "D: hand Scan"), "Meteor", chance=("a3",))
    assert cited(told, "ends_turn") == ("BF-186", None)
    after = told[-1].after
    assert not after.of("A").alive
    assert (after.to_move, after.frame.kind) == ("B", "turn")
    alive = story(at("D: hand Scan"), "end")
    assert cited(alive, "ends_turn") == ("BF-TURN", None)


@pytest.mark.rule("BF-186")
def test_who_comes_back_in_the_own_turn_goes_on_with_it() -> None:
    state = dying(did(at("A: 1/4 health, hand Flare; Meteor; Pheonix"), "Meteor", ("a3",)).state)
    state = passes(did(state, "Pheonix /Flare", ("c2",)).state)
    assert (state.to_move, state.frame.kind, state.of("A").alive) == ("A", "turn", True)


# What an attack touches, and what answers it


@pytest.mark.rule("BF-187")
@pytest.mark.parametrize(("square", "left"), [("c2", "2/4"), ("i1", "4/4")])
def test_an_attack_follows_its_character(square: str, left: str) -> None:
    state = do(at("A: hand Flare", "B: hand Teleport; Rush"), "Flare e3")
    after = passes(answer(state, "B: Teleport", chance=(square,)))
    assert health(after)["B"] == left
    assert after.frame.acted is (left == "2/4")


@pytest.mark.rule("BF-187")
@pytest.mark.parametrize("way", ["N", "E"])
def test_an_attack_on_a_barrier_stays_on_its_square(way: str) -> None:
    """The barrier is blown from d1 to a square that A sees as well, and yet the Flare comes back."""
    rows = ". . . . . . . .\nA . . + . . . B\nC . . . . . . D\n"
    state = do(position(f"{rows}A: hand Flare\nB: hand Blizzard; Interrupt"), "Flare d2")
    state = passes(answer(state, "B: Interrupt"))
    state = play(state, "Blizzard d2", chance=((way,),))
    state = do(state, "end")
    assert (state.to_move, state.frame.acted) == ("A", False)
    assert barriers(state) == {"d3" if way == "N" else "e2"}


@pytest.mark.rule("BF-188")
def test_an_attack_touches_whom_it_could_drive_somebody_against() -> None:
    """B is pushed towards D, and C is only near."""
    state = do(position("A B D\n. C .\nA: hand Force Hit\nD: hand Shield; Rush"), "Force Hit b2")
    state = until(state, "D")
    assert legal(state, "Shield") == ["Shield B #1", "Shield D #1"]
    assert why(state, "Shield C #1")["not_touched"].rule == "BF-188"
    assert why(state, "Shield A #1")["not_touched"].rule == "BF-188"


@pytest.mark.rule("BF-188")
def test_an_attack_touches_whom_its_blast_could_hurt_or_push() -> None:
    """Meteor falls on c3: D is in the blast, C would be met by D, B is out of it."""
    things = {"A": "a1", "B": "g3", "C": "e3", "D": "d3"}
    state = position(drawn(7, 5, things) + "\nA: hand Meteor; Rush\nD: hand Deflect; Shield", BF_67="a")
    state = until(did(state, "Meteor", ("c3",)).state, "D")
    assert legal(state) == ["pass", "Deflect #1", "Shield C #1", "Shield D #1"]


NEAR = "A . . . B\n. . . . .\n. . . D C\n"


@pytest.mark.rule("BF-189")
def test_a_shield_that_finds_nothing_to_stop_comes_back() -> None:
    lines = ("A: hand Flare", "B: hand Deflect; Scan", "C: hand Shield; Rush")
    state = answer(do(at(*lines, rows=NEAR), "Flare e3"), "C: Shield B #1", "B: Deflect #1")
    after = passes(state)
    assert (health(after)["A"], health(after)["B"]) == ("2/4", "4/4")
    assert "Shield" not in after.used
    assert "Deflect" in after.used


@pytest.mark.rule("BF-189")
def test_a_deflect_that_finds_nothing_to_stop_comes_back() -> None:
    """The newer answer cancels the attack altogether."""
    lines = ("A: hand Flare", "B: hand Deflect; Scan", "C: hand Shield; Rush")
    state = answer(do(at(*lines, rows=NEAR, BF_137="b"), "Flare e3"), "B: Deflect #1", "C: Shield B #1")
    after = passes(state)
    assert health(after)["A"] == health(after)["B"] == "4/4"
    assert "Deflect" not in after.used


@pytest.mark.rule("BF-190")
def test_of_two_deflects_by_one_player_the_older_comes_back() -> None:
    state = do(at("A: hand Flare; Rush", "B: hand Deflect; Duplication, 2 crystals"), "Flare e3")
    after = passes(answer(state, "B: Deflect #1", "B: Duplication Deflect #1"))
    assert (health(after)["A"], health(after)["B"]) == ("2/4", "4/4")
    assert "Deflect" not in after.used
    assert after.of("B").crystals == 0


@pytest.mark.rule("BF-191")
def test_the_attacker_can_be_shielded_from_what_would_come_back() -> None:
    state = do(at("A: hand Flare", "B: hand Deflect; Scan", "C: hand Shield; Rush"), "Flare e3")
    assert "not_touched" in why(until(state, "C"), "Shield A #1")
    state = answer(state, "B: Deflect #1")
    assert health(passes(state))["A"] == "2/4"
    shielded = passes(answer(state, "C: Shield A #1"))
    assert health(shielded)["A"] == health(shielded)["B"] == "4/4"


@pytest.mark.rule("BF-192")
def test_the_damage_of_being_driven_against_can_be_deflected() -> None:
    state = do(position("A B D\n. . C\nA: hand Force Hit\nD: hand Deflect"), "Force Hit b2")
    after = passes(answer(state, "D: Deflect #1"))
    assert health(after) == {"A": "3/4", "B": "1/4", "C": "4/4", "D": "4/4"}


@pytest.mark.rule("BF-193")
@pytest.mark.parametrize("reading", "ab")
def test_of_an_area_only_the_own_share_comes_back(reading: str) -> None:
    state = do(at("A: hand Inferno", "B: hand Deflect", BF_142=reading, BF_114="a"), "Inferno")
    after = passes(answer(state, "B: Deflect #1"))
    assert health(after) == {"A": "3/4", "B": "4/4", "C": "3/4", "D": "4/4"}


@pytest.mark.rule("BF-193")
@pytest.mark.parametrize("reading", "ab")
def test_of_a_blast_only_the_own_share_comes_back(reading: str) -> None:
    """D, beside the target, deflects: the Fireball still bursts around B."""
    rows = "A . . . B . .\n. . . . D C .\n"
    state = do(position(f"{rows}A: hand Fireball\nD: hand Deflect", BF_142=reading), "Fireball e2")
    after = passes(answer(state, "D: Deflect #1"))
    assert health(after) == {"A": "2/4", "B": "2/4", "C": "4/4", "D": "4/4"}
    assert cells(after)["B"] == "f2"


@pytest.mark.rule("BF-194")
@pytest.mark.parametrize(("card", "left"), [("Shield B #1", ("4/4", "4/4")), ("Deflect #1", ("3/4", "4/4"))])
@pytest.mark.parametrize("reading", "ab")
def test_a_rush_that_is_answered_still_moves(card: str, left: tuple[str, str], reading: str) -> None:
    line = f"B: hand {card.split()[0]}"
    state = do(position(f"A . . . B . . C\nA: in play Rush\n{line}", BF_142=reading), "use Rush e1 d1")
    after = passes(do(state, card))
    assert cells(after)["A"] == "d1"
    assert (health(after)["A"], health(after)["B"]) == left


# Cards in play, countered


@pytest.mark.rule("BF-195")
@pytest.mark.parametrize(
    ("act", "card", "in_use"),
    [
        ("Cold Blast e3", "Toughness", True),
        ("Cold Blast e3", "Trollish", True),
        ("Cold Blast e3", "Fire Immunity", False),  # it is no fire
        ("Flare e3", "Fire Immunity", True),
        ("Cold Blast e3", "Spike", False),  # it gives an action, and no protection
        ("Cold Blast e3", "Rush", False),
        ("Cold Blast e3", "Regeneration", False),
        ("move a2", "Toughness", False),
    ],
)
def test_a_card_in_play_is_in_use_while_it_matters(act: str, card: str, in_use: bool) -> None:
    state = do(at("A: hand Cold Blast; Flare", f"B: in play {card}", "C: hand Counterspell; Scan"), act)
    reasons = why(until(state, "C"), f"Counterspell B {card}")
    assert (reasons == {}) is in_use
    if not in_use:
        assert reasons["card_not_in_use"].rule == "BF-195"


@pytest.mark.rule("BF-195")
def test_regeneration_is_in_use_just_before_the_turn_of_its_owner() -> None:
    state = at("B: in play Regeneration", "C: hand Counterspell; Scan", "A: hand Rush")
    assert "card_not_in_use" in why(until(do(state, "move a2"), "C"), "Counterspell B Regeneration")
    assert why(until(do(state, "end"), "C"), "Counterspell B Regeneration") == {}


@pytest.mark.rule("BF-195")
@pytest.mark.parametrize(("card", "act"), [("Spike", "use Spike b1"), ("Rush", "use Rush b1 a1")])
def test_what_allows_an_action_is_in_use_when_it_acts(card: str, act: str) -> None:
    """Then it is the play that is countered: nothing happens, and the card is out of the game."""
    state = do(position(f"A B C\nA: in play {card}\nC: hand Counterspell; Scan"), act)
    after = passes(answer(state, "C: Counterspell #1"))
    assert health(after)["B"] == "4/4"
    assert after.of("A").played == ()


@pytest.mark.rule("BF-196")
@pytest.mark.parametrize(("reading", "returns"), [("a", True), ("b", False)])
def test_pheonix_is_through_before_a_counterspell_comes_up(reading: str, returns: bool) -> None:
    text = DEAD_B.replace("hand Scan; Shock", "hand Counterspell; Shock")
    state = did(dying(do(position(text, BF_81=reading), "hit b2")), "Pheonix /Heal", ("a1",)).state
    (bird,) = state.frame.pending
    after = passes(answer(state, f"A: Counterspell #{bird.id}"))
    assert after.of("B").alive is returns
    assert ("Counterspell" in after.of("A").hand) is returns


@pytest.mark.rule("BF-196")
def test_the_blow_of_pheonix_can_be_countered() -> None:
    text = DEAD_B.replace("hand Scan; Shock", "hand Counterspell; Shock")
    state = did(dying(do(position(text), "hit b2")), "Pheonix /Heal", ("a1",)).state
    while state.frame.kind == "death":
        state = do(state, "pass")
    (blow,) = state.frame.pending
    assert blow.what == "use Pheonix"
    assert health(passes(state))["A"] == "2/4"
    assert health(passes(answer(state, f"A: Counterspell #{blow.id}")))["A"] == "4/4"


@pytest.mark.rule("BF-197")
def test_a_countered_burrow_leaves_the_game_from_the_hand_that_has_it() -> None:
    lines = ("A: hand Burrow; Inferno", "B: burrowed", "D: hand Counterspell", "used: Burrow")
    state = do(position("A B . .\nC . . .\n. . . D\n" + "\n".join(lines)), "Inferno")
    after = passes(answer(state, "D: Counterspell B Burrow"))
    assert not after.of("B").burrowed
    assert after.of("A").hand == ("Inferno",)
    assert set(after.discarded) == {"Burrow", "Counterspell"}


TOUGH_TO_THE_LAST = ("A: hand Counterspell; Flare", "B: 1/2 health, 3 crystals, in play Toughness")


@pytest.mark.rule("BF-198", "BF-171")
@pytest.mark.parametrize("reading", "ab")
def test_a_maximum_of_0_is_death_by_nobody(reading: str) -> None:
    """Toughness is countered at a maximum of 2: B has nothing to live on, and the Flare has no target any more."""
    state = do(at(*TOUGH_TO_THE_LAST, BF_81=reading), "Flare e3")
    told = story(state, "Counterspell B Toughness")
    assert "dies" in kinds(told)
    after = told[-1].after
    assert (after.of("B").alive, health(after)["B"], after.crystals) == (False, "0/0", {"e3": 3})
    assert (after.to_move, after.frame.kind, after.frame.acted) == ("A", "turn", False)


@pytest.mark.rule("BF-198", "BF-WIN")
def test_the_last_of_a_team_may_die_of_a_countered_card() -> None:
    state = position("A . . B\nA: hand Counterspell; Flare\nB: 1/2 health, in play Toughness")
    after = passes(do(do(state, "Flare d1"), "Counterspell B Toughness"))
    assert after.outcome is not None
    assert after.outcome.winner == "A"


@pytest.mark.rule("BF-198")
def test_with_a_maximum_left_nobody_dies_of_a_countered_card() -> None:
    state = do(at("A: hand Counterspell; Flare", "B: 3/3 health, in play Toughness"), "Flare e3")
    told = story(state, "Counterspell B Toughness")
    assert kinds(told).index("is_countered") < kinds(told).index("is_hurt_capped") < kinds(told).index("dies")
    assert health(told[-1].after)["B"] == "0/0"


# Pheonix


@pytest.mark.rule("BF-199")
def test_a_killer_who_is_dead_by_then_is_not_struck() -> None:
    """Inferno kills its own user and B: B comes back, and its killer lies there."""
    lines = ("A: 1/4 health, hand Inferno", "B: 1/4 health, hand Heal; Pheonix", "C: hand Rush", "D: hand Speed")
    state = dying(do(position("A B .\n. . .\nC . D\n" + "\n".join(lines)), "Inferno"))
    told = story(state, "Pheonix /Heal", chance=("c3",))
    assert cited(told, "no_killer") == ("BF-199", None)
    assert health(told[-1].after)["B"] == "3/3"


@pytest.mark.rule("BF-199", "BF-19")
def test_who_gives_the_last_health_away_has_no_killer() -> None:
    rows = "A . B\n. c .\n. . D\n"
    state = do(position(f"{rows}A: 1/4 health, hand Heal; Pheonix\nC: 0/3 health"), "revive C", "yes")
    told = story(dying(state), "Pheonix /Heal", chance=("b1",))
    assert cited(told, "no_killer") == ("BF-149", None)
    assert health(told[-1].after) == {"A": "3/3", "B": "4/4", "C": "1/3", "D": "4/4"}


@pytest.mark.rule("BF-200")
def test_the_square_of_pheonix_is_drawn_when_it_is_declared_and_again_if_it_is_taken() -> None:
    """A teleports to that square in answer, where answers come first (BF-81 b)."""
    lines = "A: hand Teleport\nB: 1/4 health, hand Heal; Pheonix"
    state = dying(do(position(f"A B . D\n. . . C\n{lines}", BF_81="b"), "hit b2"))
    declared = did(state, "Pheonix /Heal", ("a1",))
    assert "rolls" in kinds(declared)
    assert [each.roll for each in declared.state.frame.pending] == [("a1",)]
    told = story(declared.state, "Teleport", chance=("a1", "c1"))
    assert cited(told, "rolls_again") == ("BF-200", None)
    assert (told[-1].after.of("A").cell, told[-1].after.of("B").cell) == ("a1", "c1")


@pytest.mark.rule("BF-201")
@pytest.mark.parametrize("blow", ["Force Hit b2", "Cold Blast b2"])
def test_who_died_of_an_attack_is_not_pushed_by_it_any_more(blow: str) -> None:
    card = blow.removesuffix(" b2")
    text = DEAD_B.replace("hand Scan; Shock", f"hand {card}")
    state = dying(do(position(text), blow))
    after = passes(did(state, "Pheonix /Heal", ("b1",)).state)
    assert after.of("B").cell == "b1"
    assert after.of("B").statuses == ()


# Lost turns, chill, Regeneration, death


@pytest.mark.rule("BF-202")
@pytest.mark.parametrize(("statuses", "rule"), [("revived, shocked", "BF-202"), ("shocked", "BF-SHOCK")])
def test_two_reasons_cost_one_turn(statuses: str, rule: str) -> None:
    told = story(at(f"B: {statuses}"), "end")
    assert cited(told, "loses_turn_shocked") == (rule, None)
    after = told[-1].after
    assert after.to_move == "C"
    assert after.of("B").statuses == ()
    assert turns_to(after, "B").to_move == "B"


@pytest.mark.rule("BF-203")
def test_an_extra_turn_uses_a_chill_up() -> None:
    state = at("A: hand Rush", "B: chilled, hand Interrupt; Scan")
    told = story(until(do(state, "move a2"), "B"), "Interrupt")
    assert cited(told, "chilled_this_turn") == ("BF-203", "BF-96")
    extra = told[-1].after
    assert (extra.to_move, legal(extra, "move")) == ("B", [])
    after = turns_to(passes(do(extra, "end")), "B")
    assert legal(after, "move") != []


@pytest.mark.rule("BF-203")
def test_a_turn_under_ground_uses_a_chill_up() -> None:
    state = play(at("B: chilled, burrowed 5"), "end")
    told = did(state, "choose stay")
    assert cited(told, "chill_used_up") == ("BF-203", None)
    assert told.state.of("B").statuses == ()
    came_up = do(state, "choose surface")
    assert legal(came_up, "move") == []


@pytest.mark.rule("BF-204")
@pytest.mark.parametrize(
    ("line", "acts"), [("shocked", ()), ("burrowed 5", ("choose stay",))], ids=["a lost turn", "under ground"]
)
def test_what_counts_as_the_last_turn_for_regeneration(line: str, acts: tuple[str, ...]) -> None:
    """B was hurt before that turn and not after it, so the next one heals."""
    state = play(at(f"B: 1/3 health, hurt, {line}, in play Regeneration"), "end")
    for act in acts:
        state = do(state, act)
    assert health(state)["B"] == "1/3"
    state = turns_to(state, "B") if not acts else play(state, "end", "end", "end", "choose surface")
    assert (state.to_move, health(state)["B"]) == ("B", "2/3")


@pytest.mark.rule("BF-204")
def test_an_extra_turn_counts_as_the_last_turn_for_regeneration() -> None:
    state = at("A: hand Rush", "B: 1/3 health, hurt, hand Interrupt, in play Regeneration")
    extra = passes(answer(do(state, "move a2"), "B: Interrupt"))
    assert (extra.to_move, health(extra)["B"]) == ("B", "1/3")
    assert health(turns_to(do(extra, "end"), "B"))["B"] == "2/3"


@pytest.mark.rule("BF-205")
def test_regeneration_gives_nothing_under_ground() -> None:
    state = play(at("B: 1/3 health, burrowed 5, in play Regeneration"), "end")
    told = did(state, "choose stay")
    assert cited(told, "no_regeneration_under_ground") == ("BF-205", None)
    assert health(told.state)["B"] == "1/3"
    assert health(do(state, "choose surface"))["B"] == "2/3"


@pytest.mark.rule("BF-206")
@pytest.mark.parametrize("status", ["shocked", "chilled"])
def test_death_ends_a_shock_and_a_chill(status: str) -> None:
    text = DEAD_B.replace("B: 1/4 health,", f"B: 1/4 health, {status},")
    state = passes(did(dying(do(position(text), "hit b2")), "Pheonix /Heal", ("b1",)).state)
    assert state.of("B").statuses == ()
    state = play(state, "end")
    assert state.to_move == "B"
    assert legal(state, "move") != []


# Under ground


@pytest.mark.rule("BF-207")
@pytest.mark.parametrize("reading", "ab")
def test_a_teleport_under_ground_leads_below_another_square(reading: str) -> None:
    state = at("A: hand Rush", "B: burrowed 5, hand Teleport", "barriers: g2", BF_129=reading)
    after = passes(answer(do(state, "move a2"), "B: Teleport", chance=("g2",)))
    assert (after.of("B").cell, after.of("B").burrowed) == ("g2", 5)
    assert barriers(after) == set()
    assert "choose surface" in legal(play(after, "end"))


@pytest.mark.rule("BF-208")
def test_off_the_board_one_comes_up_on_the_nearest_free_square() -> None:
    state = play(at("B: burrowed 5", rows="C D . #\n. A B #\n. . . #\n", BF_129="b"), "move c2", "end")
    told = did(state, "choose surface")
    assert told.state.of("B").cell == "c3"
    assert cited(told, "square_taken_above") == ("BF-208", "BF-129")


# Crystals and quiet rounds


@pytest.mark.rule("BF-209")
@pytest.mark.parametrize(("reading", "has"), [("b", 0), ("c", 2)])
def test_what_is_taken_at_once(reading: str, has: int) -> None:
    """Pushed, swept, teleported, or back from death onto 2 crystals."""
    rows = "A B . .\n. . . .\n. C . D\n"
    state = position(f"{rows}A: hand Force Hit; Riptide; Teleport\ncrystals: c3 2; a1 2", BF_6=reading)
    for act, seat, chance in (("Force Hit b3", "B", None), ("Riptide", "B", ("E",)), ("Teleport", "A", ("a1",))):
        told = story(state, act, chance=chance)
        assert told[-1].after.of(seat).crystals == has
        if has:
            assert cited(told, "takes") == ("BF-209", "BF-6")
    text = DEAD_B + "\ncrystals: b1 2"
    after = passes(did(dying(do(position(text, BF_6=reading), "hit b2")), "Pheonix /Heal", ("b1",)).state)
    assert after.of("B").crystals == has


@pytest.mark.rule("BF-209")
def test_on_the_own_steps_one_chooses() -> None:
    state = position("A 2 B", BF_6="c")
    moved = play(state, "move b1")
    assert moved.of("A").crystals == 0
    assert "take" in legal(moved)


@pytest.mark.rule("BF-210")
@pytest.mark.parametrize(
    ("rows", "lines", "acts"),
    [
        ("A b\nC D", (), ("end",)),  # the turn of A, and that of the dead B
        ("A B\nC D", ("B: shocked",), ("end",)),
        ("A B\nC D", ("B: burrowed 5",), ("end", "choose stay")),
    ],
)
def test_turns_that_nobody_takes_are_quiet_ones(rows: str, lines: tuple[str, ...], acts: tuple[str, ...]) -> None:
    before = position("\n".join([rows, *lines, "quiet: 77"]), BF_37="c")
    assert not play(before, *acts).is_terminal
    state = play(position("\n".join([rows, *lines, "quiet: 78"]), BF_37="c"), *acts)
    assert state.is_terminal
    assert state.outcome.winner is None


@pytest.mark.rule("BF-210")
def test_the_turn_in_which_something_happened_is_not_counted() -> None:
    state = position("A B\nC D\nquiet: 79", BF_37="c")
    state = play(state, "hit b2", "end")
    assert (state.is_terminal, state.quiet) == (False, 0)
    assert play(state, "end").quiet == 1


@pytest.mark.rule("BF-211")
@pytest.mark.parametrize(
    ("act", "chance"),
    [
        ("hit b3", None),
        ("hit a2", None),  # a barrier breaks
        ("take", None),
        ("Scan B", None),  # a card is shown
        ("Touch of Death b3 /Rush", None),
        ("Riptide", ("E",)),  # D falls off the board
    ],
)
def test_what_ends_the_quiet(act: str, chance: Any) -> None:
    cards = "hand Riptide; Rush; Scan; Touch of Death\nrevealed: Riptide; Rush; Touch of Death"
    state = position(f"A B . D\n+ . . .\n. C . .\nA: {cards}\ncrystals: a3 2\nquiet: 5", BF_37="c", BF_52="c")
    assert passes(did(state, act, chance).state).quiet == 0


@pytest.mark.rule("BF-211", "BF-75")
def test_a_hidden_card_that_is_thrown_away_is_shown_and_ends_the_quiet() -> None:
    """The Touch of Death itself was known, and is shielded."""
    lines = "A: hand Rush; Touch of Death\nB: hand Shield\nrevealed: Shield; Touch of Death\nquiet: 5"
    state = position(f"A B\nC D\n{lines}", BF_37="c")
    assert passes(do(do(state, "Touch of Death b2 /Rush"), "Shield B #1")).quiet == 0


@pytest.mark.rule("BF-211", "BF-20")
def test_what_leaves_it_quiet() -> None:
    state = position("A B . D\n+ . . .\n. c . .\nquiet: 5", BF_37="c")
    assert passes(do(state, "revive C", "yes")).quiet == 5
    assert passes(do(position("A . B\nquiet: 5", BF_37="c"), "move b1")).quiet == 5


# Pushes at tables that read them otherwise


@pytest.mark.rule("BF-212")
def test_blocked_corners_are_unharmed() -> None:
    things = {"A": "a1", "B": "b2", "+": "c2 b3", "C": "f1", "D": "f4"}
    state = position(drawn(6, 4, things) + "\nA: hand Cold Blast", BF_51="b")
    after = play(state, "Cold Blast b2")
    assert (cells(after)["B"], health(after)["B"]) == ("b2", "2/4")
    assert barriers(after) == {"b3", "c2"}


@pytest.mark.rule("BF-213")
def test_who_falls_off_the_board_lies_at_the_edge() -> None:
    state = position("C . D\n. A B\nA: hand Force Hit\nB: 3 crystals", BF_52="c")
    after = play(state, "Force Hit c1")
    assert (after.of("B").alive, after.of("B").cell) == (False, "c1")
    assert after.crystals == {"c1": 3}


@pytest.mark.rule("BF-213")
def test_a_barrier_that_falls_off_the_board_is_gone() -> None:
    state = variant(position("C B D\n. A +\nA: hand Force Hit", BF_52="c"), "Force Hit", effects=(Push(1),))
    assert barriers(play(state, "Force Hit c1")) == set()


@pytest.mark.rule("BF-214")
def test_where_all_is_one_moment_everybody_is_pushed_before_anybody_dies() -> None:
    """B, pushed against D, is driven against somebody who still stands, though both die of that Meteor."""
    things = {"A": "a1", "B": "d2", "C": "i1", "D": "e2"}
    lines = "\nA: hand Meteor\nB: 1/4 health\nD: 1/4 health"
    state = position(drawn(9, 3, things) + lines, BF_56="c", BF_67="b")
    told = story(variant_of_meteor(state), "Meteor", chance=("c2",))
    assert kinds(told).index("collides_character") < kinds(told).index("dies")
    assert cells(told[-1].after) == {"A": "a1", "b": "d2", "C": "i1", "d": "e2"}
    first = story(variant_of_meteor(position(drawn(9, 3, things) + lines, BF_67="b")), "Meteor", chance=("c2",))
    assert "collides_character" not in kinds(first)


def variant_of_meteor(state: Any) -> Any:
    """The position at a table where a Meteor hurts all within 2, and pushes those within 1."""
    roll, _, inner, outer = state.table.book.powers["Meteor"].effects
    wide = Blast(outer.each, radius=2, sight=False)
    return variant(state, "Meteor", effects=(roll, Blast((*inner.each,), radius=1), wide))


@pytest.mark.rule("BF-215")
@pytest.mark.parametrize(("reading", "cell", "left"), [("a", "d2", "3/4"), ("b", "e2", "4/4")])
def test_at_one_moment_nobody_makes_room(reading: str, cell: str, left: str) -> None:
    things = {"A": "a1", "B": "d2", "C": "i1", "D": "e2"}
    state = position(drawn(9, 3, things) + "\nA: hand Meteor", BF_68=reading)
    roll = state.table.book.powers["Meteor"].effects[0]
    state = variant(state, "Meteor", effects=(roll, Blast((Push(1),), radius=2, sight=False)))
    after = play(state, "Meteor", chance=("c2",))
    assert (cells(after)["B"], cells(after)["D"]) == (cell, "f2")
    assert health(after)["B"] == health(after)["D"] == left


# Bodies and the dead


@pytest.mark.rule("BF-216")
def test_what_a_body_bars_where_bodies_are_in_the_way() -> None:
    state = position("A B d C\n. . . .\nA: hand Force Hit; Teleport\nD: 0/3 health", BF_29="b")
    told = story(state, "Force Hit b2")
    assert cited(told, "collides_body") == ("BF-216", "BF-29")
    assert health(told[-1].after) == {"A": "4/4", "B": "1/4", "C": "4/4", "D": "0/3"}
    assert cells(play(state, "Teleport", chance=("c2",)))["A"] == "c2"
    beside = position("A d B C\nA: hand Barrier", BF_29="b")
    assert "occupied_by_body" in why(beside, "move b1")
    assert barriers(play(beside, "Barrier b1")) == {"b1"}


@pytest.mark.rule("BF-216")
def test_a_body_bars_the_end_of_a_rush() -> None:
    rows = "A . . d B C\nA: in play Rush\nD: 0/3 health"
    assert legal(position(rows, BF_29="b"), "use Rush") == []
    assert legal(position(rows, BF_29="a"), "use Rush") == ["use Rush e1 d1"]


@pytest.mark.rule("BF-217")
@pytest.mark.parametrize(("card", "after"), [("Toughness", "0/5"), ("Trollish", "0/1"), ("Regeneration", "0/2")])
def test_a_passive_played_by_the_dead_changes_the_maximum_only(card: str, after: str) -> None:
    state = position(f"B to move\nB A . .\n. c . D\nC: 0/3 health, hand {card}", BF_32="b")
    state = passes(do(do(state, "hit b2"), card))
    assert health(state)["C"] == after
    assert not state.of("C").alive


@pytest.mark.rule("BF-226")
@pytest.mark.parametrize("reading", "bc")
def test_a_body_that_teleports_takes_no_crystals(reading: str) -> None:
    state = position("B to move\nB A . .\n. c 3 D\nC: 0/3 health, hand Teleport", BF_32="b", BF_6=reading)
    state = passes(do(do(state, "hit b2"), "Teleport", chance=("c1",)))
    assert (cells(state)["c"], state.of("C").crystals, state.crystals) == ("c1", 0, {"c1": 3})


def healer(rows: str, c: str = "0/3 health") -> Any:
    """A has Heal, and C is dead at a table where that helps."""
    return position(f"{rows}\nA: hand Heal; Rush\nC: {c}", BF_140="b")


@pytest.mark.rule("BF-218")
def test_heal_brings_back_without_a_skipped_turn() -> None:
    state = do(healer("A . c\nB . D"), "Heal C")
    assert (state.to_move, state.frame.kind) == ("C", "consent")
    told = story(state, "yes")
    assert cited(told, "rises") == ("BF-218", "BF-140")
    after = told[-1].after
    assert health(after)["C"] == "2/3"
    assert play(after, "end", "end").to_move == "C"


@pytest.mark.rule("BF-218")
@pytest.mark.parametrize(
    ("rows", "c", "kind"),
    [
        ("A # c\nB . D", "0/3 health", "blocked_by_wall"),
        ("A . c\nB . D", "0/0 health", "cannot_rise"),
        ("A . B\n. . D", "0/3 health, dead on c2", "body_covered"),
    ],
)
def test_what_heal_needs_to_bring_somebody_back(rows: str, c: str, kind: str) -> None:
    assert set(why(healer(rows, c), "Heal C")) == {kind}


# Copies, hands, and what an attack is


@pytest.mark.rule("BF-219")
def test_whose_last_card_was_duplication_offers_nothing_to_copy() -> None:
    lines = ("B to move", "B: hand Duplication, 9 crystals")
    assert legal(at(*lines, "last: Scan by D"), "Duplication") != []
    assert legal(at(*lines, "last: Duplication by D"), "Duplication") == []


@pytest.mark.rule("BF-219")
def test_a_card_that_failed_can_still_be_copied() -> None:
    """A's Flare is countered, A's Flare is taken back, A's Heal is refused."""
    state = do(at("A: hand Flare", "B: hand Counterspell; Duplication, 9 crystals"), "Flare e3")
    state = play(passes(answer(state, "B: Counterspell #1")), "end")
    assert "Duplication Flare a3" in legal(state)
    state = do(at("A: hand Flare", "B: hand Duplication; Teleport, 9 crystals"), "Flare e3")
    state = play(passes(answer(state, "B: Teleport", chance=("i1",))), "end")
    assert "Duplication Flare e1" in legal(state)
    state = do(at("A: hand Heal", "B: hand Duplication, 9 crystals"), "Heal C", "no")
    assert "Duplication Heal B" in legal(play(state, "end"))


@pytest.mark.rule("BF-219", "BF-75")
def test_a_card_that_was_thrown_away_cannot_be_copied() -> None:
    rows = "A B .\nC . .\n. . D\n"
    state = position(f"{rows}A: hand Flare; Touch of Death\nB: hand Duplication; Rush, 9 crystals")
    state = play(state, "Touch of Death a2 /Flare", "end")
    assert state.to_move == "B"
    assert legal(state, "Duplication Flare") == []
    assert "Duplication Touch of Death a3 /Rush" in legal(state)


@pytest.mark.rule("BF-220")
def test_a_dead_player_has_a_hand_too() -> None:
    rows = ROWS.replace("B", "b")
    state = at("A: hand Go Fish; Mind Meld; Rush; Scan", "B: hand Flare; Heal", rows=rows)
    assert play(state, "Scan B").observation("A").characters["B"].hand == ("Flare", "Heal")
    assert play(state, "Go Fish B Flare").of("B").hand == ("Heal",)
    melded = do(play(state, "Mind Meld B"), "give Rush", "give Scan", chance=("Flare", "Heal"))
    assert melded.of("B").hand == ("Rush", "Scan")


@pytest.mark.rule("BF-221")
def test_whoever_comes_late_into_a_blizzard_gets_a_direction_of_its_own() -> None:
    things = {"A": "a5", "B": "i1", "C": "a1", "D": "e5"}
    state = position(drawn(9, 9, things) + "\nA: hand Blizzard\nB: hand Teleport; Rush")
    state = did(state, "Blizzard e5", (("N",),)).state
    told = story(state, "Teleport", chance=("f5",))
    assert [step.rule for step in told if step.kind == "blastflare.rolls"] == ["BF-90", "BF-221"]
    assert cells(told[-1].after)["D"] == "e6"
    assert cells(told[-1].after)["B"] in {"f4", "f6", "g5", "e5"}


@pytest.mark.rule("BF-222")
@pytest.mark.parametrize(("passive", "left"), [("Trollish", ("1/2", "2/2")), ("Fire Immunity", ("4/4", "3/4"))])
def test_fire_that_is_no_attack(passive: str, left: tuple[str, str]) -> None:
    """Inferno, as an attack and as none."""
    lines = ("A: hand Inferno", f"B: in play {passive}")
    attack, none = (play(at(*lines, BF_48=reading), "Inferno") for reading in "ba")
    assert (health(attack)["B"], health(none)["B"]) == left


@pytest.mark.rule("BF-223")
def test_a_shield_against_a_riptide() -> None:
    state = did(at("A: hand Riptide", "B: hand Shield; Rush", BF_48="c"), "Riptide", ("E",)).state
    after = passes(answer(state, "B: Shield B #1"))
    assert cells(after) == {"A": "b3", "B": "e3", "C": "b1", "D": "f1"}
    by_default = did(at("A: hand Riptide", "B: hand Shield; Rush"), "Riptide", ("E",)).state
    assert why(by_default, "Shield B #1")["not_an_attack"].rule == "BF-48"


@pytest.mark.rule("BF-223")
def test_a_deflected_riptide_moves_the_attacker_away() -> None:
    rows = "C D . . . . .\n. . A . . B .\n"
    state = did(position(f"{rows}A: hand Riptide\nB: hand Deflect", BF_48="c"), "Riptide", ("E",)).state
    after = passes(answer(state, "B: Deflect #1"))
    assert cells(after)["B"] == "f1"
    assert cells(after)["A"] == "c1"  # one square east with all, and one square west for B


@pytest.mark.rule("BF-223")
@pytest.mark.parametrize("card", ["Shield B #1", "Deflect #1"])
def test_what_is_done_to_a_hand_can_be_answered(card: str) -> None:
    name = card.split()[0]
    state = do(at("A: hand Go Fish", f"B: hand Heal; {name}", BF_48="c"), "Go Fish B Heal")
    assert passes(answer(state, f"B: {card}")).of("B").hand == tuple(sorted(("Heal", name)))
    assert passes(state).of("B").hand == (name,)


@pytest.mark.rule("BF-224")
@pytest.mark.parametrize(
    ("line", "reply", "is_back"),
    [
        ("B: hand Shield; Scan", "B: Shield B #1", True),
        ("B: hand Deflect; Scan", "B: Deflect #1", False),
        ("B: hand Counterspell; Scan", "B: Counterspell #1", False),
    ],
)
def test_which_losses_take_a_play_back(line: str, reply: str, is_back: bool) -> None:
    state = do(at("A: hand Flare, 1 crystal", line, "used: Flare", BF_82="b"), "Flare e3")
    after = passes(answer(state, reply))
    assert after.frame.acted is not is_back
    assert after.of("A").crystals == (1 if is_back else 0)


@pytest.mark.rule("BF-225")
def test_an_attack_on_oneself_reaches_and_does_not_push() -> None:
    state = position("B C D\n. . .\n# A #\nA: hand Force Hit", BF_17="b")
    assert "Force Hit b1" in legal(state)
    told = story(state, "Force Hit b1")
    assert "no_direction" in kinds(told)
    assert (cells(told[-1].after)["A"], health(told[-1].after)["A"]) == ("b1", "2/4")
