"""The defensive cards, but for Deflect and Pheonix, which have files of their own (BF-125 to BF-141)."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from explorer.rules.errors import NotationError
from tests.rules.blastflare.table import (
    barriers,
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

BOTH = pytest.mark.parametrize("reading", ["a", "b"])

# What they cost


@pytest.mark.rule("BF-COST")
@pytest.mark.parametrize(("card", "act", "cost"), [("Burrow", "Burrow", 1), ("Heal", "Heal A", 1)])
def test_burrow_and_heal_cost_a_crystal_after_their_first_use(card: str, act: str, cost: int) -> None:
    rows = "A B"
    assert card in play(position(f"{rows}\nA: hand {card}"), act).used
    refused = why(position(f"{rows}\nA: hand {card}\nused: {card}"), act)
    assert set(refused) == {"too_few_crystals"}
    assert refused["too_few_crystals"].values["needs"] == cost
    paid = play(position(f"{rows}\nA: 3 crystals, hand {card}\nused: {card}"), act)
    assert paid.of("A").crystals == 3 - cost


@pytest.mark.rule("BF-COST")
@pytest.mark.parametrize(("card", "act", "cost"), [("Shield", "Shield B #1", 1), ("Deflect", "Deflect #1", 2)])
def test_shield_costs_one_and_deflect_two_after_their_first_use(card: str, act: str, cost: int) -> None:
    first = do(position(f"A B\nB: hand {card}"), "hit b1", act)
    assert first.of("B").crystals == 0
    poor = do(position(f"A B\nB: {cost - 1} crystals, hand {card}; Flare\nused: {card}"), "hit b1")
    refused = why(poor, act)
    assert set(refused) == {"too_few_crystals"}
    assert (refused["too_few_crystals"].values["has"], refused["too_few_crystals"].values["needs"]) == (cost - 1, cost)
    paid = do(position(f"A B\nB: 3 crystals, hand {card}\nused: {card}"), "hit b1", act)
    assert paid.of("B").crystals == 3 - cost


@pytest.mark.rule("BF-88")
@pytest.mark.parametrize("card", ["Regeneration", "Trollish", "Toughness", "Fire Immunity"])
def test_passives_cost_nothing_and_lie_in_play(card: str) -> None:
    after = play(position(f"A B\nA: hand {card}"), card)
    assert (after.of("A").hand, after.of("A").played) == ((), (card,))
    assert card in after.revealed
    assert after.to_move == "A"
    assert "action_taken" not in why(after, "pass")
    assert set(why(after, card)) == {"already_in_play"}


# Regeneration


@pytest.mark.rule("BF-125")
@pytest.mark.parametrize(("before", "after"), [("4/4", "3/3"), ("2/4", "2/3"), ("3/4", "3/3"), ("2/2", "1/1")])
def test_regeneration_takes_one_maximum_health(before: str, after: str) -> None:
    state = play(position(f"A B\nA: {before} health, hand Regeneration"), "Regeneration")
    assert health(state)["A"] == after


@pytest.mark.rule("BF-125")
def test_regeneration_takes_it_only_once() -> None:
    state = play(position("A B\nA: hand Regeneration"), "Regeneration")
    for _ in range(3):
        state = turns_to(state, "A")
        assert health(state)["A"] == "3/3"


@pytest.mark.rule("BF-REGENERATION")
def test_regeneration_gives_one_health_at_the_beginning_of_each_turn_up_to_the_maximum() -> None:
    state = position("A B\nA: 1/3 health, in play Regeneration")
    found = []
    for _ in range(3):
        state = turns_to(state, "A")
        found.append(health(state)["A"])
    assert found == ["2/3", "3/3", "3/3"]


@pytest.mark.rule("BF-REGENERATION")
def test_it_is_not_the_turn_of_others_that_regenerates() -> None:
    state = play(position("A B\nA: 1/3 health, in play Regeneration"), "end")
    assert state.to_move == "B"
    assert health(state)["A"] == "1/3"


@pytest.mark.rule("BF-126")
def test_who_was_hurt_since_the_last_turn_does_not_regenerate() -> None:
    state = play(position("A B\nA: 3/3 health, in play Regeneration"), "end", "hit a1")
    told = story(state, "end")
    assert health(told[-1].after)["A"] == "2/3"
    assert "no_regeneration_hurt" in kinds(told)
    assert health(turns_to(told[-1].after, "A"))["A"] == "3/3"


@pytest.mark.rule("BF-126")
def test_what_hurts_in_the_own_turn_does_not_count() -> None:
    """The own Fireball came before the end of the last turn."""
    state = position("A B .\n. . .\nA: 3/3 health, in play Regeneration, hand Fireball")
    state = play(state, "Fireball b2")
    assert health(state)["A"] == "1/3"
    assert health(turns_to(state, "A"))["A"] == "2/3"


@pytest.mark.rule("BF-126")
def test_what_hurts_in_the_window_after_the_turn_counts() -> None:
    """The turn has ended by then: somebody's Interrupt comes between."""
    state = do(position("A B\nA: 3/3 health, in play Regeneration\nB: hand Interrupt"), "end", "Interrupt")
    assert (state.to_move, state.frame.extra) == ("B", True)
    state = play(state, "hit a1", "end")
    assert health(state)["A"] == "2/3"
    state = turns_to(state, "A")
    assert health(state)["A"] == "2/3"


@pytest.mark.rule("BF-126")
def test_what_was_shielded_does_not_count() -> None:
    state = play(position("A B\nA: 2/3 health, hand Shield, in play Regeneration"), "end")
    state = passes(do(state, "hit a1", "Shield A #1"))
    assert health(state)["A"] == "2/3"
    assert health(play(state, "end"))["A"] == "3/3"


@pytest.mark.rule("BF-126")
def test_what_an_immunity_held_off_does_not_count() -> None:
    state = play(position("A B\nA: 1/2 health, in play Regeneration; Trollish"), "end", "hit a1")
    assert health(state)["A"] == "1/2"
    assert health(play(state, "end"))["A"] == "2/2"


@pytest.mark.rule("BF-126")
def test_a_collision_counts() -> None:
    state = position(". . .\nA . B\nA: 2/3 health, in play Regeneration\nB: hand Riptide")
    state = play(state, "end")
    state = play(state, "Riptide", chance=("W",))
    assert health(state)["A"] == "1/3"
    assert health(play(state, "end"))["A"] == "1/3"


@pytest.mark.rule("BF-126")
@pytest.mark.rule("BF-20")
def test_a_sacrifice_is_no_damage() -> None:
    state = position("A B\nc D\nA: 2/3 health, in play Regeneration")
    state = passes(do(state, "revive C", "yes"))
    assert health(state)["A"] == "1/3"
    assert health(turns_to(state, "A"))["A"] == "2/3"


@pytest.mark.rule("BF-126")
def test_an_extra_turn_is_a_turn_too() -> None:
    """It begins with regeneration, and its end is what counts from then on."""
    state = play(position("A B .\nA: 1/3 health, hand Interrupt, in play Regeneration"), "end")
    state = do(state, "move c1", "Interrupt")
    assert (state.to_move, health(state)["A"]) == ("A", "2/3")
    state = play(state, "end")
    assert state.to_move == "B"
    assert health(play(state, "end"))["A"] == "3/3"


@pytest.mark.rule("BF-127")
def test_regeneration_needs_a_maximum_above_1() -> None:
    state = position("A B\nA: 1/1 health, hand Regeneration; Trollish")
    assert set(why(state, "Regeneration")) == {"max_health_too_small"}
    assert legal(state, "Regeneration", "Trollish") == ["Trollish"]


@pytest.mark.rule("BF-127")
@pytest.mark.rule("BF-133")
@BOTH
def test_trollish_leaves_at_least_1(reading: str) -> None:
    state = play(position("A B\nA: 1/1 health, hand Trollish", BF_133=reading), "Trollish")
    assert health(state)["A"] == "1/1"
    assert state.of("A").alive


@pytest.mark.rule("BF-127")
def test_regeneration_comes_back_when_an_answer_has_left_no_maximum_for_it() -> None:
    """Trollish was declared later and comes up first: what is left is 1, and that may not become 0."""
    state = do(position("A B\nA: 2/2 health, hand Regeneration; Trollish\nB: hand Flare"), "Regeneration", "pass")
    assert state.to_move == "A"
    after = passes(do(state, "Trollish"))
    assert health(after)["A"] == "1/1"
    assert after.of("A").alive
    assert (after.of("A").hand, after.of("A").played) == (("Regeneration",), ("Trollish",))


# Burrow


def burrow(more: str = "", rows: str = "A . B", **rulings: str) -> Any:
    return play(position(f"{rows}\nA: 1 crystal, hand Burrow\n{more}", **rulings), "Burrow")


@pytest.mark.rule("BF-128")
def test_before_each_turn_a_burrowed_character_chooses() -> None:
    state = burrow()
    assert state.of("A").burrowed == 10
    state = play(state, "end", "end")
    assert state.to_move == "A"
    assert legal(state) == ["choose stay", "choose surface"]
    assert set(why(state, "move b1")) == {"has_to_choose"}
    up = do(state, "choose surface")
    assert (up.to_move, up.frame.kind, up.of("A").burrowed) == ("A", "turn", 0)
    assert "move b1" in legal(up)
    down = do(state, "choose stay")
    assert (down.to_move, down.of("A").burrowed) == ("B", 9)


@pytest.mark.rule("BF-128")
def test_nine_turns_can_be_passed_under_ground_and_the_tenth_is_taken() -> None:
    state = play(burrow(), "end")
    for _ in range(9):
        state = play(state, "end")
        assert legal(state) == ["choose stay", "choose surface"]
        state = do(state, "choose stay")
        assert state.to_move == "B"
    told = story(state, "end")
    state = told[-1].after
    assert "must_surface" in kinds(told)
    assert (state.to_move, state.frame.kind, state.of("A").burrowed) == ("A", "turn", 0)
    assert "move b1" in legal(state)


@pytest.mark.rule("BF-128")
def test_lost_turns_count() -> None:
    state = position("A . B\nturn 5, B to move\nA: burrowed 10, shocked, hand Burrow\nused: Burrow")
    state = play(state, "end")
    assert (state.to_move, state.of("A").burrowed) == ("B", 9)
    state = play(state, "end")
    assert legal(state) == ["choose stay", "choose surface"]


@pytest.mark.rule("BF-128")
def test_a_lost_tenth_turn_is_lost_above_ground() -> None:
    state = position("A . B\nturn 5, B to move\nA: burrowed 1, shocked, hand Burrow\nused: Burrow")
    state = play(state, "end")
    assert (state.to_move, state.of("A").burrowed) == ("B", 0)


@pytest.mark.rule("BF-128")
def test_burrowing_is_an_action_and_ends_nothing_else() -> None:
    state = burrow()
    assert set(why(state, "pass")) == {"action_taken"}
    assert state.to_move == "A"
    assert "end" in legal(state)


def under(rows: str, more: str = "", **rulings: str) -> Any:
    """A position with B under ground."""
    return position(f"{rows}\nB: burrowed 5, hand Burrow\nused: Burrow\n{more}", **rulings)


@pytest.mark.rule("BF-129")
@BOTH
@pytest.mark.parametrize("act", ["hit b1", "Flare b1", "Force Hit b1", "Touch of Death b1 /Flare", "Shock b1"])
def test_nobody_can_aim_at_a_burrowed_character(reading: str, act: str) -> None:
    state = under("A B C D", "A: hand Flare; Force Hit; Touch of Death; Shock", BF_129=reading)
    assert set(why(state, act)) == {"target_burrowed"}


@pytest.mark.rule("BF-129")
@pytest.mark.rule("BF-132")
@BOTH
@pytest.mark.parametrize(
    ("act", "chance"),
    [
        ("Meteor", ("b1",)),
        ("Meteor", ("c1",)),
        ("Inferno", None),
        ("Flame Wave N+E", None),
        ("Lightning Bolt b1", None),
    ],
)
def test_no_area_hurts_a_burrowed_character(reading: str, act: str, chance: Any) -> None:
    card = next(each for each in ("Meteor", "Inferno", "Flame Wave", "Lightning Bolt") if act.startswith(each))
    state = under("A B . .", f"A: hand {card}", BF_129=reading)
    told = story(state, act, chance=chance)
    after = told[-1].after
    assert health(after)["B"] == "4/4"
    assert cells(after)["B"] == "b1"
    assert "untouched_burrowed" in kinds(told)


@pytest.mark.rule("BF-129")
@BOTH
def test_others_see_across_a_burrowed_character(reading: str) -> None:
    state = under("A B D", "A: hand Flare", BF_129=reading)
    assert state.sight("a1", "c1").clear
    assert health(play(state, "Flare c1"))["D"] == "2/4"


@pytest.mark.rule("BF-129")
@pytest.mark.parametrize(("reading", "moves"), [("a", ["move a2"]), ("b", ["move a2", "move b1"])])
def test_a_burrowed_character_bars_its_square_only_where_it_stays_on_the_board(reading: str, moves: list[str]) -> None:
    state = under(". .\nA B", "A: hand Barrier", BF_129=reading)
    assert legal(state, "move") == moves
    assert ("Barrier b1" in legal(state)) == (reading == "b")
    if reading == "a":
        assert set(why(state, "move b1")) == {"occupied_by_character"}


@pytest.mark.rule("BF-129")
@BOTH
@pytest.mark.parametrize("way", ["N", "E", "S", "W"])
def test_riptide_leaves_a_burrowed_character_where_it_is(reading: str, way: str) -> None:
    state = under(". . .\nA B .\n. . .", "A: hand Riptide", BF_129=reading)
    after = play(state, "Riptide", chance=(way,))
    assert (cells(after)["B"], health(after)["B"]) == ("b2", "4/4")


@pytest.mark.rule("BF-129")
@pytest.mark.parametrize(("reading", "cell", "left"), [("a", "a1", "3/4"), ("b", "b1", "4/4")])
def test_who_is_pushed_to_its_square_is_hurt_alone_or_goes_there(reading: str, cell: str, left: str) -> None:
    state = under("A B .", "A: hand Riptide", BF_129=reading)
    told = story(state, "Riptide", chance=("E",))
    after = told[-1].after
    assert (cells(after)["A"], health(after)["A"]) == (cell, left)
    assert (cells(after)["B"], health(after)["B"]) == ("b1", "4/4")
    assert ("collides_burrowed" in kinds(told)) == (reading == "a")
    against = "A on a1 is pushed against the place of B, who is under ground."
    assert (against in [step.text for step in told]) == (reading == "a")


@pytest.mark.rule("BF-129")
@pytest.mark.parametrize(("reading", "standing"), [("a", set[str]()), ("b", {"c1"})])
def test_a_barrier_pushed_to_its_square_breaks_or_goes_there(reading: str, standing: set[str]) -> None:
    state = position(
        "A + .\nC . .\nA: hand Blizzard\nB: on c2, burrowed 5, hand Burrow\nused: Burrow\nD: on c1", BF_129=reading
    )
    after = play(state, "Blizzard a2", chance=(("S", "E", "S", "S"),))
    assert barriers(after) == ({"c2"} if standing else set())
    assert health(after)["B"] == "4/4"


@pytest.mark.rule("BF-129")
@BOTH
def test_blizzard_leaves_a_burrowed_character_where_it_is(reading: str) -> None:
    state = under("A . B\n. . .", "A: hand Blizzard", BF_129=reading)
    after = play(state, "Blizzard b2", chance=(("S",),))
    assert cells(after) == {"A": "a1", "B": "c2"}


@pytest.mark.rule("BF-129")
@pytest.mark.parametrize(("reading", "count"), [("a", 2), ("b", 3)])
def test_a_teleport_may_land_above_a_burrowed_character_only_where_it_is_off_the_board(
    reading: str, count: int
) -> None:
    state = under("A . B .", "A: hand Teleport", BF_129=reading)
    squares = {chance[0] for chance in state.chances(GAME.parse_action("Teleport", state))}
    assert len(squares) == count
    assert ("c1" in squares) == (reading == "b")


@pytest.mark.rule("BF-129")
@pytest.mark.parametrize(("reading", "legal_acts"), [("a", list[str]()), ("b", ["revive C"])])
def test_a_body_on_its_square_can_be_revived_only_where_it_is_off_the_board(
    reading: str, legal_acts: list[str]
) -> None:
    state = under("A B D", "C: dead on b1", BF_129=reading)
    assert legal(state, "revive") == legal_acts


@pytest.mark.rule("BF-129")
@pytest.mark.parametrize(
    ("rows", "above", "cell"),
    [
        (". . .\nA B .\n. . .", "move b2", "b3"),  # four free squares are as near: the first in reading order
        (". # .\nA B .\n. . .", "move b2", "a2"),  # where the one above it came from
        ("# # #\nA B #\n. # #", "move b2", "a2"),
        (". . .\nA B .\n. . .", "Barrier b2", "b3"),
        ("+ + +\n+ B +\n+ + A", "pass", "b2"),  # nobody has taken the square
    ],
)
def test_off_the_board_one_comes_up_beside_a_taken_square(rows: str, above: str, cell: str) -> None:
    state = position(f"{rows}\nA: hand Barrier\nB: burrowed 5, hand Burrow\nused: Burrow", BF_129="b")
    state = turns_to(play(state, above), "B")
    told = did(state, "choose surface")
    assert told.state.of("B").cell == cell
    assert told.state.of("B").burrowed == 0
    assert (told.state.to_move, told.state.frame.kind) == ("B", "turn")
    assert ("square_taken_above" in kinds(told)) == (cell != "b2")
    assert GAME.problems(told.state) == ()


@pytest.mark.rule("BF-129")
def test_off_the_board_a_nearer_free_square_goes_before_reading_order() -> None:
    state = position("# . #\n# # #\n. B #\n# A .\nB: burrowed 5, hand Burrow\nused: Burrow", BF_129="b")
    state = turns_to(play(state, "move b2"), "B")
    assert do(state, "choose surface").of("B").cell == "a2"


@pytest.mark.rule("BF-129")
def test_off_the_board_the_tenth_turn_leads_up_beside_it_too() -> None:
    state = position("A B .\nB: burrowed 1, hand Burrow\nused: Burrow", BF_129="b")
    told = story(play(state, "move b1"), "end")
    assert told[-1].after.of("B").cell == "a1"
    assert kinds(told)[-3:] == ["square_taken_above", "must_surface", "begins_turn"]


@pytest.mark.rule("BF-129")
def test_off_the_board_a_countered_burrow_leads_up_beside_it_too() -> None:
    state = position(
        ". . . .\nA D . C\nA: hand Inferno\nB: on b1, burrowed 5, hand Burrow\nC: hand Counterspell\nused: Burrow",
        BF_129="b",
        BF_114="a",
    )
    assert GAME.problems(state) == ()
    after = passes(do(state, "Inferno", "Counterspell B Burrow"))
    assert (cells(after)["B"], after.of("B").burrowed) == ("b2", 0)
    assert health(after)["B"] == health(after)["D"] == "3/4"
    assert set(after.discarded) == {"Burrow", "Counterspell"}


@pytest.mark.rule("BF-129")
def test_on_the_board_a_countered_burrow_leads_up_on_the_own_square() -> None:
    state = position(
        "A B . C\nA: hand Inferno\nB: burrowed 5, hand Burrow\nC: hand Counterspell\nused: Burrow\nD: gone"
    )
    after = passes(do(state, "Inferno", "Counterspell B Burrow"))
    assert (cells(after)["B"], health(after)["B"], after.of("B").burrowed) == ("b1", "3/4", 0)


@pytest.mark.rule("BF-129")
def test_on_the_board_nothing_can_take_the_square() -> None:
    state = play(under("A B .", BF_129="a"), "pass", "end")
    assert do(state, "choose surface").of("B").cell == "b1"


@pytest.mark.rule("BF-130")
@BOTH
def test_a_burrowed_character_shields_others(reading: str) -> None:
    state = position("A B\nC D\nC: burrowed 3, hand Burrow; Shield\nused: Burrow\nturn 2, B to move", BF_129=reading)
    state = do(state, "hit a2")
    assert state.to_move == "C"
    after = passes(do(state, "Shield A #1"))
    assert health(after)["A"] == "4/4"


@pytest.mark.rule("BF-130")
def test_a_burrowed_character_plays_passives_but_takes_no_turn() -> None:
    state = position("A B\nC D\nC: burrowed 3, hand Burrow; Toughness; Interrupt\nused: Burrow\nturn 2, B to move")
    state = do(state, "hit a2")
    assert set(why(state, "Interrupt")) == {"burrowed_no_turn"}
    assert legal(state) == ["pass", "Toughness"]
    after = passes(do(state, "Toughness"))
    assert health(after)["C"] == "6/6"
    assert after.of("C").burrowed == 3


@pytest.mark.rule("BF-130")
@BOTH
def test_a_burrowed_character_cannot_be_shielded_and_has_nothing_to_deflect(reading: str) -> None:
    state = position(
        "A B\nC D\nA: hand Inferno\nB: burrowed 3, hand Burrow; Shield; Deflect\nused: Burrow", BF_129=reading
    )
    state = do(state, "Inferno")
    assert state.to_move == "B"
    assert set(why(state, "Shield B #1")) == {"not_touched"}
    assert set(why(state, "Deflect #1")) == {"not_touched"}


@pytest.mark.rule("BF-131")
@BOTH
def test_a_burrowed_last_survivor_keeps_its_team_in_the_game(reading: str) -> None:
    state = position("A B\nC D\nB: 1/4 health\nD: burrowed 3, hand Burrow\nused: Burrow", BF_129=reading)
    after = play(state, "hit b2")
    assert not after.of("B").alive
    assert not after.is_terminal
    assert after.to_move == "A"


@pytest.mark.rule("BF-131")
def test_one_may_burrow_again_in_the_turn_in_which_one_comes_up() -> None:
    state = turns_to(burrow(), "A")
    state = do(state, "choose surface")
    state = play(state, "Burrow")
    assert (state.of("A").burrowed, state.of("A").crystals) == (10, 0)
    state = do(turns_to(state, "A"), "choose surface")
    assert set(why(state, "Burrow")) == {"too_few_crystals"}


@pytest.mark.rule("BF-132")
def test_who_is_not_burrowed_beside_it_is_hurt() -> None:
    after = play(under("A B D", "A: hand Meteor"), "Meteor", chance=("b1",))
    assert health(after)["B"] == "4/4"
    assert health(after)["D"] != "4/4"


# Trollish and Toughness


@pytest.mark.rule("BF-133")
@pytest.mark.parametrize(
    ("reading", "before", "after"),
    [
        ("a", "3/3", "1/1"),
        ("b", "3/3", "2/2"),
        ("a", "4/4", "2/2"),
        ("b", "4/4", "2/2"),
        ("a", "1/3", "1/1"),
        ("b", "1/3", "1/2"),
        ("a", "2/2", "1/1"),
        ("b", "2/2", "1/1"),
    ],
)
def test_half_of_an_odd_maximum(reading: str, before: str, after: str) -> None:
    state = play(position(f"A B\nA: {before} health, hand Trollish", BF_133=reading), "Trollish")
    assert health(state)["A"] == after


@pytest.mark.rule("BF-133")
def test_the_card_says_how_it_rounds() -> None:
    texts = {reading: position("A B", BF_133=reading).table.book.cards["Trollish"].text for reading in ("a", "b")}
    assert texts["a"] != texts["b"]


@pytest.mark.rule("BF-134")
@pytest.mark.parametrize(("order", "after"), [(("Toughness", "Trollish"), "3/3"), (("Trollish", "Toughness"), "4/4")])
def test_trollish_and_toughness_act_in_the_order_in_which_they_resolve(order: tuple[str, ...], after: str) -> None:
    state = play(position("A B\nA: hand Toughness; Trollish"), *order)
    assert health(state)["A"] == after


@pytest.mark.rule("BF-134")
def test_in_one_window_the_one_declared_last_resolves_first() -> None:
    state = do(position("A B\nA: hand Toughness; Trollish\nB: hand Flare"), "Trollish", "pass", "Toughness")
    assert health(passes(state))["A"] == "3/3"


TROLL = "B: 2/2 health, in play Trollish"


@pytest.mark.rule("BF-135")
@pytest.mark.rule("BF-TROLLISH")
@pytest.mark.parametrize(
    ("act", "left"),
    [
        ("hit b1", "2/2"),
        ("Force Hit b1", "2/2"),
        ("Shock b1", "2/2"),
        ("Psychic Pulse b1", "2/2"),
        ("Drain b1", "2/2"),
        ("Lightning Bolt b1", "2/2"),
        ("Flare b1", "0/1"),
        ("Inferno", "1/2"),
    ],
)
def test_only_fire_hurts_a_troll(act: str, left: str) -> None:
    hand = "Force Hit; Shock; Psychic Pulse; Drain; Lightning Bolt; Flare; Inferno"
    after = play(position(f"A B . D\n{TROLL}\nA: hand {hand}\nC: gone"), act)
    assert health(after)["B"] == left


@pytest.mark.rule("BF-135")
@pytest.mark.parametrize(("rows", "where"), [("A B #", "b1"), ("A B +", "b1"), ("A B", "b1"), ("A B D", "b1")])
def test_a_troll_takes_nothing_from_a_collision_without_fire(rows: str, where: str) -> None:
    state = position(f"{rows}\n{TROLL}\nA: hand Force Hit")
    told = story(state, "Force Hit b1")
    after = told[-1].after
    assert (health(after)["B"], cells(after)["B"]) == ("2/2", where)
    assert kinds(told).count("unhurt_trollish") == 2


@pytest.mark.rule("BF-135")
def test_a_troll_takes_a_collision_from_fire() -> None:
    state = position("A . . D B\nA: hand Fireball\nB: 2/2 health, in play Trollish")
    after = play(state, "Fireball d1")
    # B stands beside the centre and burns for 2 before anybody is pushed.
    assert not after.of("B").alive
    state = position("A . . D . B\nA: hand Fireball\nB: 2/2 health, in play Trollish")
    assert health(play(state, "Fireball d1"))["B"] == "2/2"


@pytest.mark.rule("BF-135")
def test_a_troll_pushed_by_fire_takes_the_collision_too() -> None:
    state = position("A . . B #\nA: hand Fireball\nB: 3/3 health, in play Trollish")
    assert health(play(state, "Fireball d1"))["B"] == "0/2"


@pytest.mark.rule("BF-135")
def test_a_troll_can_be_killed_and_can_give_health_away() -> None:
    killed = play(position(f"A B . D\n{TROLL}\nA: hand Touch of Death; Flare"), "Touch of Death b1 /Flare")
    assert not killed.of("B").alive
    given = passes(do(position("A B c D\nA: 2/2 health, in play Trollish"), "revive C", "yes"))
    assert health(given)["A"] == "1/2"
    assert given.of("C").alive


@pytest.mark.rule("BF-136")
@pytest.mark.parametrize(("before", "after"), [("1/4", "3/6"), ("4/4", "6/6"), ("2/2", "4/4")])
def test_toughness_gives_health_and_maximum_at_once(before: str, after: str) -> None:
    state = play(position(f"A B\nA: {before} health, hand Toughness"), "Toughness")
    assert health(state)["A"] == after


@pytest.mark.rule("BF-136")
@pytest.mark.rule("BF-79")
def test_toughness_in_reply_to_a_lethal_hit() -> None:
    state = do(position("A B\nA: hand Flare\nB: 2/4 health, hand Toughness"), "Flare b1", "Toughness")
    after = passes(state)
    assert health(after)["B"] == "2/6"
    assert after.of("B").alive


@pytest.mark.rule("BF-152")
@pytest.mark.parametrize(("first", "second"), [("Trollish", "Fire Immunity"), ("Fire Immunity", "Trollish")])
def test_of_trollish_and_fire_immunity_only_one_comes_into_force(first: str, second: str) -> None:
    state = position("A B\nA: hand Fire Immunity; Trollish\nB: hand Flare")
    assert set(why(play(state, first), second)) == {"excluded"}
    # Both in one window: the second is declared while neither is in force, and comes up first.
    both = passes(do(state, first, "pass", second))
    assert both.of("A").played == (second,)
    assert both.of("A").hand == (first,)


# Shield


@pytest.mark.rule("BF-137")
@pytest.mark.parametrize(("reading", "left"), [("a", "3/4"), ("b", "4/4")])
def test_a_shield_for_one_or_for_all(reading: str, left: str) -> None:
    state = position("A C\nB D\nA: hand Shield\nB: hand Inferno\nturn 2, B to move", BF_137=reading, BF_114="a")
    after = passes(do(state, "Inferno", "Shield C #1"))
    assert health(after)["C"] == "4/4"
    assert health(after)["A"] == health(after)["D"] == left
    assert "Shield" in after.used
    assert set(why(after, "pass")) == {"action_taken"}


@pytest.mark.rule("BF-137")
@BOTH
def test_a_shielded_attack_is_spent(reading: str) -> None:
    state = position("A B\nA: 2 crystals, hand Flare\nB: hand Shield\nused: Flare", BF_137=reading)
    after = passes(do(state, "Flare b1", "Shield B #1"))
    assert (after.of("A").crystals, after.of("A").hand, health(after)["B"]) == (1, ("Flare",), "4/4")
    assert set(why(after, "pass")) == {"action_taken"}


@pytest.mark.rule("BF-137")
@BOTH
@pytest.mark.parametrize(
    "act",
    ["hit b1", "Shock b1", "Cold Blast b1", "Psychic Pulse b1", "Drain b1", "Force Hit b1", "Touch of Death b1 /Heal"],
)
def test_a_shield_stops_all_that_comes_with_an_attack(reading: str, act: str) -> None:
    hand = "Shock; Cold Blast; Psychic Pulse; Drain; Force Hit; Touch of Death; Heal"
    state = position(f"A B .\nA: 1/4 health, hand {hand}\nB: 3/4 health, 2 crystals, hand Shield", BF_137=reading)
    before = state.of("B")
    after = passes(do(state, act, "Shield B #1"))
    assert after.of("B") == before
    assert (after.of("A").health, after.of("A").crystals) == (1, 0)
    assert ("Heal" in after.discarded) == act.startswith("Touch")


@pytest.mark.rule("BF-137")
@pytest.mark.parametrize(("reading", "left"), [("a", "2/4"), ("b", "4/4")])
def test_a_shield_for_the_target_of_a_fireball_lets_the_blast_go_off_or_not(reading: str, left: str) -> None:
    state = position("A . . B .\n. . . D .\nA: hand Fireball\nB: hand Shield", BF_137=reading)
    after = passes(do(state, "Fireball d2", "Shield B #1"))
    assert (health(after)["B"], cells(after)["B"]) == ("4/4", "d2")
    assert health(after)["D"] == left


@pytest.mark.rule("BF-137")
def test_a_shield_for_a_neighbour_lets_the_target_burn() -> None:
    state = position("A . . B .\n. . . D .\nA: hand Fireball\nB: hand Shield")
    after = passes(do(state, "Fireball d2", "Shield D #1"))
    assert (health(after)["B"], health(after)["D"]) == ("2/4", "4/4")
    assert cells(after)["B"] == "e2"


@pytest.mark.rule("BF-137")
def test_the_shielded_take_no_harm_from_a_collision_in_the_attack_either() -> None:
    state = position("A B D\nA: hand Force Hit\nD: hand Shield")
    state = do(state, "Force Hit b1")
    assert set(why(state, "Shield D #1")) == set()
    after = passes(do(state, "Shield D #1"))
    assert (health(after)["B"], health(after)["D"]) == ("1/4", "4/4")


@pytest.mark.rule("BF-137")
def test_who_is_not_touched_cannot_be_shielded() -> None:
    state = do(position("A . B D .\n. . . . .\nA: hand Flare\nD: hand Shield"), "Flare c2")
    assert set(why(state, "Shield D #1")) == {"not_touched"}
    assert legal(state, "Shield") == ["Shield B #1"]


@pytest.mark.rule("BF-137")
def test_a_countered_shield_lets_the_attack_land() -> None:
    state = do(position("A B\nA: hand Counterspell\nB: hand Shield"), "hit b1", "Shield B #1", "Counterspell #2")
    after = passes(state)
    assert health(after)["B"] == "3/4"
    assert set(after.discarded) == {"Counterspell", "Shield"}


@pytest.mark.rule("BF-138")
def test_a_shield_needs_sight_of_the_protected() -> None:
    state = position("C # A\nB . .\n. . D\nA: hand Shield\nturn 2, B to move")
    state = do(state, "hit a3")
    assert state.to_move == "A"
    refused = why(state, "Shield C #1")
    assert set(refused) == {"blocked_by_wall"}
    assert refused["blocked_by_wall"].values["at"] == "b3"
    assert legal(state, "Shield") == []


@pytest.mark.rule("BF-138")
def test_a_shield_needs_no_sight_of_the_attacker() -> None:
    state = position("B . . C\n. . # .\n. . # A\n. . . D\nA: hand Shield\nB: hand Flare\nturn 2, B to move")
    assert not state.sight("d2", "a4").clear
    after = passes(do(state, "Flare d4", "Shield C #1"))
    assert health(after)["C"] == "4/4"


@pytest.mark.rule("BF-138")
def test_a_shield_that_has_lost_sight_when_it_comes_up_is_taken_back() -> None:
    state = position(
        "turn 2, B to move\nB C . A\n. # . .\n. . . D\nA: 1 crystal, hand Shield\nC: hand Teleport\nused: Shield"
    )
    state = do(state, "hit b3", "pass", "Shield C #1")
    assert state.of("A").crystals == 0
    after = passes(do(state, "Teleport", chance=("a2",)))
    assert health(after)["C"] == "3/4"  # still beside its attacker
    assert (after.of("A").crystals, after.of("A").hand) == (1, ("Shield",))


@pytest.mark.rule("BF-139")
def test_an_enemy_may_be_shielded() -> None:
    state = position("A C\nB D\nB: hand Shield")
    after = passes(do(state, "hit b2", "Shield C #1"))
    assert health(after)["C"] == "4/4"


@pytest.mark.rule("BF-139")
def test_a_barrier_cannot_be_shielded() -> None:
    state = do(position("A + B\nB: hand Shield"), "hit b1")
    assert legal(state) == ["pass"]
    with pytest.raises(NotationError):
        GAME.parse_action("Shield b1 #1", state)


@pytest.mark.rule("BF-139")
def test_a_shield_for_the_dead_is_refused() -> None:
    state = do(position("A C\nB d\nA: hand Inferno\nB: hand Shield"), "Inferno")
    assert "is_dead" in why(state, "Shield D #1")


@pytest.mark.rule("BF-SHIELD")
def test_the_attacker_may_be_shielded_from_its_own_blast() -> None:
    state = position("A B\n. .\nA: hand Fireball; Shield")
    after = passes(do(state, "Fireball b2", "Shield A #1"))
    assert (health(after)["A"], health(after)["B"]) == ("4/4", "1/4")


@pytest.mark.rule("BF-SHIELD")
def test_without_an_attack_there_is_nothing_to_shield() -> None:
    state = position("A B\nA: hand Shield; Flare\nB: hand Mind Meld")
    assert set(why(state, "Shield A #1")) == {"nothing_to_answer", "no_such_play"}
    meld = do(position("A B\nA: hand Mind Meld; Heal\nB: hand Shield; Flare"), "Mind Meld B")
    assert set(why(meld, "Shield B #1")) == {"not_an_attack"}


# Heal


@pytest.mark.rule("BF-140")
def test_heal_is_not_offered_for_the_dead() -> None:
    state = position("A c\nB D\nA: hand Heal", BF_140="a")
    assert legal(state, "Heal") == ["Heal A", "Heal B", "Heal D"]
    assert set(why(state, "Heal C")) == {"is_dead"}


@pytest.mark.rule("BF-140")
@pytest.mark.parametrize(("maximum", "after"), [(3, "2/3"), (2, "2/2"), (1, "1/1")])
def test_heal_for_the_dead_where_the_table_lets_it(maximum: int, after: str) -> None:
    state = position(f"A c\nB D\nA: hand Heal\nC: 0/{maximum} health", BF_140="b")
    asked = do(state, "Heal C")
    assert (asked.to_move, legal(asked)) == ("C", ["yes", "no"])
    risen = passes(do(asked, "yes"))
    assert health(risen)["C"] == after
    assert risen.of("C").alive
    assert risen.of("C").cell == "b2"
    refused = do(asked, "no")
    assert not refused.of("C").alive
    assert "Heal" not in refused.used
    assert why(refused, "pass") == {}


@pytest.mark.rule("BF-140")
def test_even_there_it_takes_some_maximum_health_a_clear_square_and_sight() -> None:
    for more, kind in (
        ("C: dead on b2, 0/0 health", "cannot_rise"),
        ("C: dead on a1", "body_covered"),
        ("C: dead on d2", "blocked_by_wall"),
    ):
        state = position(f"A . # .\nB D . .\nA: hand Heal\n{more}", BF_140="b")
        assert set(why(state, "Heal C")) == {kind}


@pytest.mark.rule("BF-140")
def test_who_was_healed_back_to_life_has_its_next_turn() -> None:
    """Skipping it belongs to the action that revives."""
    state = passes(do(position("A c\nB D\nA: hand Heal", BF_140="b"), "Heal C", "yes"))
    state = play(state, "end", "end")
    assert state.to_move == "C"


@pytest.mark.rule("BF-141")
@pytest.mark.parametrize(("before", "after"), [("1/4", "2/4"), ("3/4", "4/4"), ("4/4", "4/4")])
def test_oneself_gets_1(before: str, after: str) -> None:
    state = play(position(f"A B\nA: {before} health, hand Heal"), "Heal A")
    assert health(state)["A"] == after


@pytest.mark.rule("BF-141")
@pytest.mark.parametrize(("before", "after"), [("1/4", "3/4"), ("2/4", "4/4"), ("3/4", "4/4"), ("4/4", "4/4")])
def test_another_gets_2_but_not_above_the_maximum(before: str, after: str) -> None:
    state = position(f"A C\nB D\nA: hand Heal\nC: {before} health")
    assert health(passes(do(state, "Heal C", "yes")))["C"] == after


@pytest.mark.rule("BF-141")
def test_oneself_is_not_asked_and_an_enemy_may_be_healed() -> None:
    state = position("A B\nA: 1/4 health, hand Heal\nB: 1/4 health")
    assert kinds(did(state, "Heal A"))[-1] == "is_healed"
    assert do(state, "Heal B").to_move == "B"
    assert health(passes(do(state, "Heal B", "yes")))["B"] == "3/4"


@pytest.mark.rule("BF-HEAL")
def test_heal_needs_sight_and_no_range() -> None:
    state = position("A . . . . . . . . C\n. . # . . . . . . .\nB . . . D . . . . .\nA: hand Heal")
    assert set(why(state, "Heal C")) == set()
    assert set(why(state, "Heal D")) == {"blocked_by_wall"}


@pytest.mark.rule("BF-HEAL")
def test_a_burrowed_friend_can_be_healed() -> None:
    """Nothing in the cards forbids kindness."""
    state = position("A C\nB D\nA: hand Heal\nC: 1/4 health, burrowed 3, hand Burrow\nused: Burrow")
    assert health(passes(do(state, "Heal C", "yes")))["C"] == "3/4"
