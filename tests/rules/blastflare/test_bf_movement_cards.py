"""The movement cards: Riptide, Teleport, Rush, Wall Phase, Speed and Barrier (BF-115 to BF-124)."""

from __future__ import annotations

from collections import Counter
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
    why,
)

# What they cost

ACTS = [
    ("Riptide", "Riptide"),
    ("Teleport", "Teleport"),
    ("Wall Phase", "Wall Phase a2"),
    ("Speed", "Speed a2 a3"),
    ("Barrier", "Barrier a2"),
]


@pytest.mark.parametrize(("card", "act"), ACTS)
@pytest.mark.rule("BF-COST")
def test_the_first_use_is_free_and_later_ones_cost_a_crystal(card: str, act: str) -> None:
    rows = ". .\n. .\nA B"
    first = play(position(f"{rows}\nA: hand {card}"), act)
    assert card in first.used
    assert card in first.revealed
    assert first.of("A").hand == (card,)

    poor = position(f"{rows}\nA: hand {card}\nused: {card}")
    refused = why(poor, act)
    assert set(refused) == {"too_few_crystals"}
    assert (refused["too_few_crystals"].values["has"], refused["too_few_crystals"].values["needs"]) == (0, 1)
    assert legal(poor, card) == []

    paid = play(position(f"{rows}\nA: 2 crystals, hand {card}\nused: {card}"), act)
    assert (paid.of("A").crystals, paid.supply) == (1, 1)


@pytest.mark.parametrize(("card", "act"), [each for each in ACTS if each[0] != "Teleport"])
@pytest.mark.rule("BF-TURN")
def test_they_take_the_action_of_the_turn(card: str, act: str) -> None:
    state = position(f". .\n. .\nA B\nA: hand {card}")
    assert "action_taken" in why(do(state, "pass"), act)
    after = play(state, act)
    assert set(why(after, "pass")) == {"action_taken"}


@pytest.mark.rule("BF-TELEPORT")
def test_teleport_takes_no_action() -> None:
    after = play(position(". .\n. .\nA B\nA: hand Teleport"), "Teleport", chance=("a3",))
    assert after.to_move == "A"
    assert legal(after, "move") == ["move a2", "move b3"]


@pytest.mark.rule("BF-ANYTIME")
@pytest.mark.parametrize(("card", "act"), [each for each in ACTS if each[0] != "Teleport"])
def test_only_teleport_answers(card: str, act: str) -> None:
    state = do(position(f". .\n. .\nB A\nB: hand {card}"), "hit a1")
    assert state.to_move == "B"
    assert "wrong_moment" in why(state, act)


# Riptide


@pytest.mark.rule("BF-RIPTIDE")
@pytest.mark.parametrize(
    ("way", "where"),
    [
        ("N", {"A": "b3", "B": "c3"}),
        ("E", {"A": "c2", "B": "d2"}),
        ("S", {"A": "b1", "B": "c1"}),
        ("W", {"A": "a2", "B": "b2"}),
    ],
)
def test_riptide_moves_everybody_the_same_way(way: str, where: dict[str, str]) -> None:
    state = position(". . . .\n. A B .\n. . . .\nA: hand Riptide")
    after = play(state, "Riptide", chance=(way,))
    assert cells(after) == where
    assert health(after) == {"A": "4/4", "B": "4/4"}


@pytest.mark.rule("BF-RIPTIDE")
def test_the_direction_of_riptide_is_known_before_the_answers() -> None:
    state = position(". . . .\n. A B .\n. . . .\nA: hand Riptide\nB: hand Shield")
    asked = do(state, "Riptide", chance=("E",))
    assert asked.to_move == "B"
    assert asked.frame.pending[0].roll == ("E",)
    assert list(state.chances(GAME.parse_action("Riptide", state))) == [("N",), ("E",), ("S",), ("W",)]


@pytest.mark.rule("BF-115")
def test_riptide_moves_its_user_and_no_barrier() -> None:
    state = position(". . . .\nA . + .\n. B . .\nA: hand Riptide")
    after = play(state, "Riptide", chance=("E",))
    assert cells(after) == {"A": "b2", "B": "c1"}
    assert barriers(after) == {"c2"}


@pytest.mark.rule("BF-115")
def test_a_barrier_in_the_way_of_riptide_breaks_and_the_one_before_it_stays() -> None:
    state = position(". . . .\nA + . .\n. B . .\nA: hand Riptide")
    after = play(state, "Riptide", chance=("E",))
    assert cells(after) == {"A": "a2", "B": "c1"}
    assert barriers(after) == set()
    assert health(after) == {"A": "3/4", "B": "4/4"}


@pytest.mark.rule("BF-115")
def test_two_against_one_barrier_break_it_once() -> None:
    """The first that comes to it breaks it; the second finds the way free."""
    state = position(". . .\nA + .\n. B .\nA: hand Riptide")
    north = play(state, "Riptide", chance=("N",))
    assert barriers(north) == set()
    assert cells(north) == {"A": "a3", "B": "b1"}
    assert health(north) == {"A": "4/4", "B": "3/4"}


@pytest.mark.rule("BF-115")
def test_riptide_is_no_attack() -> None:
    state = do(position(". . .\n. A B\n. . .\nA: hand Riptide\nB: hand Shield; Deflect"), "Riptide", chance=("E",))
    assert set(why(state, "Shield B #1")) == {"not_an_attack"}
    assert set(why(state, "Deflect #1")) == {"not_an_attack"}


@pytest.mark.rule("BF-115")
def test_riptide_kills_against_the_rim_and_counts_for_its_user() -> None:
    state = position(". . .\nA . B\n. . .\nA: hand Riptide\nB: 1/4 health, hand Pheonix; Flare")
    state = do(do(state, "Riptide", chance=("E",)), "pass")
    assert state.frame.kind == "death"
    assert (state.frame.owner, state.frame.killer, state.to_move) == ("B", "A", "B")


# Teleport


def teleported(rows: str, cell: str, *more: str) -> Any:
    text = "\n".join([rows, "A: hand Teleport", *more])
    return play(position(text), "Teleport", chance=(cell,))


@pytest.mark.rule("BF-116")
def test_teleport_may_lead_to_every_square_without_a_live_character() -> None:
    state = position(". + # 3\nA B c .\nA: hand Teleport")
    chances = {chance[0] for chance in state.chances(GAME.parse_action("Teleport", state))}
    assert chances == {"a2", "b2", "c2", "d2", "c1", "d1"}


@pytest.mark.rule("BF-116")
def test_teleport_is_uniform() -> None:
    landings: Counter[str] = Counter()
    for seed in range(700):
        state = position(f". + #\nA B c\n3 . .\nA: hand Teleport\nseed: {seed}")
        landings[did(state, "Teleport").chance[0]] += 1
    assert set(landings) == {"a1", "b1", "c1", "c2", "a3", "b3", "c3"}
    assert all(60 <= count <= 140 for count in landings.values()), landings


@pytest.mark.rule("BF-116")
@pytest.mark.parametrize("build", ["#", "+"])
def test_what_is_built_where_a_teleport_lands_is_gone_for_good(build: str) -> None:
    state = teleported(f". . {build}\nA . B", "c2")
    assert state.of("A").cell == "c2"
    assert (state.walls, state.barriers) == (0, 0)
    assert state.of("A").health == 4
    moved = play(state, "move b2")
    assert (moved.walls, moved.barriers) == (0, 0)


@pytest.mark.rule("BF-116")
@pytest.mark.parametrize(("build", "kind"), [("#", "crushes_wall"), ("+", "crushes_barrier")])
def test_the_steps_of_a_teleport_say_what_was_crushed(build: str, kind: str) -> None:
    told = story(position(f". . {build}\nA . B\nA: hand Teleport"), "Teleport", chance=("c2",))
    assert kinds(told)[-2:] == ["lands", kind]
    open_ground = story(position(f". . {build}\nA . B\nA: hand Teleport"), "Teleport", chance=("b2",))
    assert kinds(open_ground)[-1] == "lands"


@pytest.mark.rule("BF-116")
def test_a_body_does_not_matter_to_a_teleport() -> None:
    state = teleported(". . c\nA . B\n. D .", "c3")
    assert state.of("A").cell == state.of("C").cell == "c3"
    assert not state.of("C").alive
    assert state.of("A").health == 4


@pytest.mark.rule("BF-116")
def test_crystals_where_a_teleport_lands_wait_for_the_own_turn() -> None:
    state = do(position(". . 3\nA . .\n. . B\nturn 2, B to move\nA: hand Teleport"), "pass", "end")
    assert state.to_move == "A"
    assert state.frame.kind == "window"
    landed = do(state, "Teleport", chance=("c3",))
    landed = play(landed, "pass")
    assert landed.to_move == "A"
    assert landed.frame.kind == "turn"
    assert (landed.of("A").cell, landed.of("A").crystals) == ("c3", 0)
    taken = do(landed, "take")
    assert (taken.of("A").crystals, dict(taken.crystals)) == (3, {})


@pytest.mark.rule("BF-116")
def test_in_the_own_turn_they_can_be_taken_at_once() -> None:
    state = teleported(". . 3\nA . B", "c2")
    assert state.of("A").crystals == 0
    assert do(state, "take").of("A").crystals == 3


@pytest.mark.rule("BF-116")
def test_crystals_under_a_barrier_that_a_teleport_crushes_are_free_again() -> None:
    state = teleported(". . +\nA . B", "c2", "crystals: c2 5")
    assert dict(state.crystals) == {"c2": 5}
    assert do(state, "take").of("A").crystals == 5


@pytest.mark.rule("BF-TELEPORT")
@pytest.mark.parametrize(("landing", "hit"), [("a1", True), ("c1", False)])
def test_a_flare_finds_its_target_where_a_teleport_has_led_if_it_can(landing: str, hit: bool) -> None:
    state = position("A . . B\n. # . .\n. . . #\nA: 1 crystal, hand Flare\nB: hand Teleport\nused: Flare")
    after = passes(do(do(state, "Flare d3"), "Teleport", chance=(landing,)))
    assert cells(after)["B"] == landing
    if hit:
        assert (health(after)["B"], after.of("A").crystals) == ("2/4", 0)
    else:
        assert (health(after)["B"], after.of("A").crystals) == ("4/4", 1)


@pytest.mark.rule("BF-TELEPORT")
def test_an_attack_that_a_teleport_makes_impossible_is_taken_back() -> None:
    state = position("A B . .\n. . . .\nA: 1 crystal, hand Force Hit\nB: hand Teleport\nused: Force Hit")
    state = do(state, "Force Hit b2")
    assert (state.of("A").crystals, state.supply) == (0, 1)
    away = passes(do(state, "Teleport", chance=("d1",)))
    assert (away.of("A").crystals, away.supply) == (1, 0)
    assert away.of("B").health == 4
    assert "Teleport" in away.used
    assert why(away, "pass") == {}


# Rush


@pytest.mark.rule("BF-RUSH")
def test_rush_comes_into_play_without_an_action_and_is_an_action_every_turn() -> None:
    state = position("A . . . B\nA: hand Rush")
    assert legal(state, "use") == []
    state = play(state, "Rush")
    assert (state.of("A").hand, state.of("A").played) == ((), ("Rush",))
    state = play(state, "use Rush e1 d1")
    assert cells(state) == {"A": "d1", "B": "e1"}
    assert health(state)["B"] == "3/4"
    assert "action_taken" in why(state, "use Rush e1 d1")
    state = play(state, "end", "pass", "end")
    state = play(state, "use Rush e1 d1")
    assert health(state)["B"] == "2/4"


@pytest.mark.rule("BF-118")
def test_of_two_nearest_squares_the_rusher_chooses() -> None:
    state = position(". . B\nA . .\nA: in play Rush")
    assert legal(state, "use Rush") == ["use Rush c2 b2", "use Rush c2 c1"]
    assert cells(play(state, "use Rush c2 b2"))["A"] == "b2"
    assert cells(play(state, "use Rush c2 c1"))["A"] == "c1"


@pytest.mark.rule("BF-118")
@pytest.mark.parametrize("landing", ["d2", "c3"])
def test_the_far_side_of_the_target_is_out_of_reach(landing: str) -> None:
    state = position(". . . .\n. . B .\nA . . .\nA: in play Rush")
    refused = why(state, f"use Rush c2 {landing}")
    assert set(refused) == {"not_near_side"}
    assert set(refused["not_near_side"].values["near"]) == {"c1", "b2"}


@pytest.mark.rule("BF-118")
def test_a_taken_square_on_the_near_side_leaves_the_other() -> None:
    state = position(". . . .\n. C B .\n. . . .\nA . . D\nA: in play Rush")
    # From a1 the line to c3 runs through b2; C on b3 only takes one of the two squares.
    assert [act for act in legal(state, "use Rush") if " c3 " in act] == ["use Rush c3 c2"]
    assert set(why(state, "use Rush c3 b3")) == {"occupied_by_character"}


@pytest.mark.rule("BF-118")
def test_rush_needs_no_path() -> None:
    """Bodies on both flanks do not seal a corner, but there is no way to walk out of it."""
    state = position(". . B .\nC . . .\nA D . .\nA: in play Rush")
    assert legal(state, "move") == []
    after = play(state, "use Rush c3 c2")
    assert cells(after)["A"] == "c2"
    assert health(after)["B"] == "3/4"


@pytest.mark.rule("BF-118")
def test_who_is_beside_the_target_stays() -> None:
    state = position(". . .\nA B .\nA: in play Rush")
    assert legal(state, "use Rush") == ["use Rush b1 a1"]
    told = story(state, "use Rush b1 a1")
    assert "already_beside" in kinds(told)
    assert "moves" not in kinds(told)
    after = told[-1].after
    assert cells(after)["A"] == "a1"
    assert health(after)["B"] == "3/4"


@pytest.mark.rule("BF-RUSH")
@pytest.mark.parametrize(
    ("rows", "act", "expected"),
    [
        ("A . . . . . B", "use Rush g1 f1", {"out_of_range": {"distance": 6, "limit": 5}}),
        ("A . # . B .", "use Rush e1 d1", {"blocked_by_wall": {"at": "c1"}}),
        ("A . + . B .", "use Rush e1 d1", {"blocked_by_barrier": {"at": "c1"}}),
        ("A C . D B", "use Rush d1 c1", {"blocked_by_character": {"who": "C"}}),
        ("A . + . . B", "use Rush c1 b1", {"target_is_barrier": {}}),
        ("A . b . . D", "use Rush c1 b1", {"target_is_body": {"player": "B"}}),
        ("A . . . . B", "use Rush c1 b1", {"target_is_empty": {}}),
    ],
)
def test_rush_needs_a_character_in_range_and_sight(rows: str, act: str, expected: dict[str, dict[str, Any]]) -> None:
    refused = why(position(f"{rows}\nA: in play Rush"), act)
    assert set(refused) == set(expected)
    for kind, values in expected.items():
        assert {name: refused[kind].values[name] for name in values} == values


@pytest.mark.rule("BF-RUSH")
def test_rush_may_go_for_a_friend() -> None:
    after = play(position("A . . C\nB . . D\nA: in play Rush"), "use Rush d2 c2")
    assert health(after)["C"] == "3/4"


@pytest.mark.rule("BF-RUSH")
def test_a_rush_that_is_shielded_still_moves() -> None:
    state = do(position("A . . B\nA: in play Rush\nB: hand Shield"), "use Rush d1 c1", "Shield B #1")
    after = passes(state)
    assert cells(after)["A"] == "c1"
    assert health(after)["B"] == "4/4"


@pytest.mark.rule("BF-RUSH")
def test_a_rush_whose_target_is_gone_is_taken_back() -> None:
    state = do(position("A . . B\n. . . .\nA: in play Rush\nB: hand Teleport"), "use Rush d2 c2")
    after = passes(do(state, "Teleport", chance=("a1",)))
    assert cells(after) == {"A": "a2", "B": "a1"}
    assert health(after)["B"] == "4/4"
    assert why(after, "pass") == {}


@pytest.mark.rule("BF-119")
def test_without_a_free_square_on_the_near_side_there_is_no_rush() -> None:
    state = position(". C B .\n. . D .\nA . . .\nA: in play Rush")
    assert state.sight("a1", "c3").clear
    assert [act for act in legal(state, "use Rush") if " c3 " in act] == []
    assert set(why(state, "use Rush c3 b3")) == {"occupied_by_character"}
    assert set(why(state, "use Rush c3 c2")) == {"occupied_by_character"}
    assert set(why(state, "use Rush c3 d3")) == {"not_near_side"}


@pytest.mark.rule("BF-119")
def test_a_ring_of_barriers_stops_a_rush() -> None:
    state = position(". + B +\n. . + .\nA . . .\nA: in play Rush")
    assert legal(state, "use Rush") == []
    assert "occupied_by_barrier" in why(state, "use Rush c3 b3")
    assert "occupied_by_barrier" in why(state, "use Rush c3 c2")


@pytest.mark.rule("BF-119")
def test_a_body_on_the_near_side_does_not_stop_a_rush() -> None:
    state = position("A . . c B\nD . . . .\nA: in play Rush")
    assert cells(play(state, "use Rush e2 d2"))["A"] == "d2"


@pytest.mark.rule("BF-120")
@pytest.mark.parametrize(
    ("cards", "left"),
    [
        ("in play Rush", "3/4"),
        ("hand Spike, in play Rush", "3/4"),
        ("in play Rush; Spike", "2/4"),
        ("in play Duplication; Rush, copying Spike", "2/4"),
    ],
)
def test_only_spike_in_play_makes_a_rush_worse(cards: str, left: str) -> None:
    after = play(position(f"A . . B\nA: {cards}"), "use Rush d1 c1")
    assert health(after)["B"] == left


@pytest.mark.rule("BF-120")
def test_spike_can_be_played_first() -> None:
    after = play(position("A . . B\nA: hand Spike, in play Rush"), "Spike", "use Rush d1 c1")
    assert health(after)["B"] == "2/4"


@pytest.mark.rule("BF-120")
def test_the_spike_of_somebody_else_does_not_count() -> None:
    after = play(position("A . . B\nA: in play Rush\nB: in play Spike"), "use Rush d1 c1")
    assert health(after)["B"] == "3/4"


# Wall Phase


@pytest.mark.rule("BF-121")
@pytest.mark.rule("BF-WALL-PHASE")
@pytest.mark.parametrize("build", ["#", "+"])
def test_wall_phase_goes_through_what_is_built_but_does_not_end_there(build: str) -> None:
    state = position(f"A {build} . B\nA: hand Wall Phase")
    assert set(why(state, "Wall Phase b1")) == {f"occupied_by_{'wall' if build == '#' else 'barrier'}"}
    assert legal(state, "Wall Phase") == ["Wall Phase", "Wall Phase b1 a1", "Wall Phase b1 c1"]
    after = play(state, "Wall Phase b1 c1")
    assert cells(after)["A"] == "c1"
    assert (after.walls, after.barriers) == (state.walls, state.barriers)


@pytest.mark.rule("BF-121")
def test_two_walls_in_a_row_are_too_thick() -> None:
    state = position("A # # . B\nA: hand Wall Phase")
    assert set(why(state, "Wall Phase b1 c1")) == {"occupied_by_wall"}
    assert legal(state, "Wall Phase") == ["Wall Phase", "Wall Phase b1 a1"]


@pytest.mark.rule("BF-121")
def test_characters_bar_a_wall_phase() -> None:
    state = position("A B .\n. . .\nA: hand Wall Phase")
    assert set(why(state, "Wall Phase b2 c2")) == {"occupied_by_character"}
    assert set(why(state, "Wall Phase b2")) == {"occupied_by_character"}


@pytest.mark.rule("BF-121")
def test_a_body_does_not_bar_a_wall_phase() -> None:
    assert cells(play(position("A c .\nB . D\nA: hand Wall Phase"), "Wall Phase b2"))["A"] == "b2"


@pytest.mark.rule("BF-121")
def test_nobody_is_asked_between_two_steps() -> None:
    state = do(position("A # .\n. . B\nA: hand Wall Phase\nB: hand Interrupt"), "Wall Phase b2 c2")
    assert (state.to_move, state.of("A").cell) == ("B", "a2")
    transition = did(state, "pass")
    assert kinds(transition).count("moves") == 2
    assert transition.state.of("A").cell == "c2"
    assert transition.state.frame.kind == "turn"


@pytest.mark.rule("BF-121")
def test_a_wall_phase_whose_end_is_taken_meanwhile_is_taken_back() -> None:
    state = do(position("A # .\n. . B\nA: hand Wall Phase\nB: hand Teleport"), "Wall Phase b2 c2")
    after = passes(do(state, "Teleport", chance=("c2",)))
    assert cells(after) == {"A": "a2", "B": "c2"}
    assert why(after, "pass") == {}
    assert "Wall Phase" not in after.used


@pytest.mark.rule("BF-121")
def test_crystals_under_a_barrier_cannot_be_taken_in_passing() -> None:
    state = position("A + . B\nA: hand Wall Phase\ncrystals: b1 2")
    assert set(why(state, "Wall Phase b1+ c1")) == {"crystals_buried"}


# Speed


@pytest.mark.rule("BF-122")
@pytest.mark.parametrize(("card", "most"), [("Speed", 3), ("Wall Phase", 2)])
def test_any_number_of_steps_up_to_the_limit(card: str, most: int) -> None:
    state = position(f"A . . . . B\nA: hand {card}")
    way = ["b1", "c1", "d1", "e1"]
    for count in range(most + 1):
        after = play(state, " ".join([card, *way[:count]]))
        assert after.of("A").cell == ["a1", *way][count]
    with pytest.raises(NotationError):
        GAME.parse_action(" ".join([card, *way[: most + 1]]), state)


@pytest.mark.rule("BF-122")
@pytest.mark.parametrize("card", ["Speed", "Wall Phase"])
def test_no_step_at_all_shows_the_card_and_takes_the_action(card: str) -> None:
    state = position(f"A . B\nA: hand {card}")
    told = story(state, card)
    assert "stays_where_it_is" in kinds(told)
    after = told[-1].after
    assert card in after.revealed
    assert card in after.used
    assert set(why(after, "pass")) == {"action_taken"}


@pytest.mark.rule("BF-122")
def test_the_plain_move_is_one_step() -> None:
    state = position("A . . B")
    for act in ("move", "move b1 c1"):
        with pytest.raises(NotationError):
            GAME.parse_action(act, state)


@pytest.mark.rule("BF-122")
@pytest.mark.parametrize("act", ["Speed b2", "Speed a2 b1", "Speed b1 a2", "Speed c1", "Speed b1 b1", "Wall Phase b2"])
def test_steps_go_along_rows_and_columns(act: str) -> None:
    state = position(". . . B\nA . . .\nA: hand Speed; Wall Phase")
    assert set(why(state, act)) == {"not_a_step"}


@pytest.mark.rule("BF-122")
def test_a_way_may_turn_back() -> None:
    assert play(position("A . . B\nA: hand Speed"), "Speed b1 a1 b1").of("A").cell == "b1"


@pytest.mark.rule("BF-SPEED")
@pytest.mark.parametrize(("thing", "what"), [("#", "wall"), ("+", "barrier"), ("B", "character")])
def test_speed_goes_through_nothing(thing: str, what: str) -> None:
    state = position(f"A {thing} . .\n. . . {'.' if thing == 'B' else 'B'}\nA: hand Speed")
    assert set(why(state, "Speed b2 c2")) == {f"occupied_by_{what}"}
    assert set(why(state, "Speed b2")) == {f"occupied_by_{what}"}
    assert cells(play(state, "Speed a1 b1 c1"))["A"] == "c1"


@pytest.mark.rule("BF-SPEED")
def test_speed_may_pass_a_body() -> None:
    assert cells(play(position("A c . .\nB . . D\nA: hand Speed"), "Speed b2 c2 d2"))["A"] == "d2"


# Barrier


@pytest.mark.rule("BF-123")
@pytest.mark.rule("BF-BARRIER")
def test_a_barrier_may_bury_crystals() -> None:
    state = position(". . .\nA 3 .\n. . B\nA: hand Barrier")
    buried = play(state, "Barrier b2")
    assert barriers(buried) == {"b2"}
    assert dict(buried.crystals) == {"b2": 3}
    assert set(why(buried, "move b2")) >= {"occupied_by_barrier"}


@pytest.mark.rule("BF-123")
def test_buried_crystals_are_there_again_when_the_barrier_goes() -> None:
    state = position(". . .\nA + .\n. . B\ncrystals: b2 3")
    broken = play(state, "hit b2")
    assert barriers(broken) == set()
    assert dict(broken.crystals) == {"b2": 3}


@pytest.mark.rule("BF-123")
def test_a_barrier_may_bury_a_body_which_cannot_be_revived_then() -> None:
    state = position(". . .\nA c .\n. B D\nA: hand Barrier")
    assert legal(state, "revive") == ["revive C"]
    buried = play(state, "Barrier b2")
    assert barriers(buried) == {"b2"}
    assert buried.of("C").cell == "b2"
    assert set(why(play(buried, "end", "end", "end"), "revive C")) == {"body_covered"}


@pytest.mark.rule("BF-123")
@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("b3", "occupied_by_wall"),
        ("c2", "occupied_by_character"),
        ("a2", "occupied_by_barrier"),
        ("b2", "occupied_by_character"),
        ("c3", "out_of_range"),
        ("b4", "out_of_range"),
    ],
)
def test_a_barrier_needs_a_square_beside_with_nothing_solid(cell: str, expected: str) -> None:
    state = position(". . .\n. # .\n+ A B\n. . .\nA: hand Barrier")
    assert set(why(state, f"Barrier {cell}")) == {expected}
    assert legal(state, "Barrier") == ["Barrier b1"]


@pytest.mark.rule("BF-123")
def test_there_are_always_barriers_enough() -> None:
    state = position("+ + + + +\n+ + + + +\n. A . B +\nA: hand Barrier")
    state = play(state, "Barrier a1")
    assert len(barriers(state)) == 12


@pytest.mark.rule("BF-123")
def test_a_barrier_whose_square_is_taken_meanwhile_is_taken_back() -> None:
    state = do(position("A . .\n. . B\nA: hand Barrier\nB: hand Teleport"), "Barrier b2")
    after = passes(do(state, "Teleport", chance=("b2",)))
    assert cells(after) == {"A": "a2", "B": "b2"}
    assert barriers(after) == set()
    assert "Barrier" not in after.used


@pytest.mark.rule("BF-124")
def test_barriers_may_shut_somebody_in() -> None:
    state = play(position(". + . .\n+ B . A\n. + . .\nA: hand Barrier"), "Barrier c2")
    assert barriers(state) == {"b3", "a2", "b1", "c2"}
    state = play(state, "end")
    assert state.to_move == "B"
    assert legal(state, "move") == []
    assert len(legal(state, "hit")) == 4


# Fire and the fireproof


@pytest.mark.rule("BF-117")
def test_a_fireproof_target_of_a_fireball_stays_and_its_neighbours_burn() -> None:
    state = position(". . . . .\n. . . D .\nA . . B .\n. . . . .\nA: hand Fireball\nB: in play Fire Immunity")
    told = story(state, "Fireball d2")
    after = told[-1].after
    assert cells(after)["B"] == "d2"
    assert {seat: health(after)[seat] for seat in "ABD"} == {"A": "4/4", "B": "4/4", "D": "2/4"}
    assert cells(after)["D"] == "d3"
    assert "untouched_fireproof" in kinds(told)


@pytest.mark.rule("BF-117")
def test_the_same_target_without_it_is_hurt_and_pushed() -> None:
    after = play(position("A . . B .\nA: hand Fireball"), "Fireball d1")
    assert (cells(after)["B"], health(after)["B"]) == ("e1", "2/4")


@pytest.mark.rule("BF-117")
@pytest.mark.parametrize("act", ["Flare c1", "Fireball c1", "Inferno", "Flame Wave N+E", "Meteor"])
def test_no_fire_attack_touches_the_fireproof(act: str) -> None:
    card = next(name for name in ("Flare", "Fireball", "Inferno", "Flame Wave", "Meteor") if act.startswith(name))
    state = position(f". . . .\n. . . .\nA . B .\nA: hand {card}\nB: in play Fire Immunity")
    after = play(state, act, chance=("d1",) if card == "Meteor" else None)
    assert (cells(after)["B"], health(after)["B"]) == ("c1", "4/4")


@pytest.mark.rule("BF-117")
def test_what_is_no_fire_hurts_and_pushes_the_fireproof() -> None:
    after = play(position(". A B .\nA: hand Force Hit\nB: in play Fire Immunity"), "Force Hit c1")
    assert (cells(after)["B"], health(after)["B"]) == ("d1", "2/4")


@pytest.mark.rule("BF-117")
def test_a_collision_with_somebody_whom_fire_pushed_does_not_hurt_the_fireproof() -> None:
    state = position("A . . B D\nA: hand Fireball\nD: in play Fire Immunity")
    after = play(state, "Fireball d1")
    assert (health(after)["B"], health(after)["D"]) == ("1/4", "4/4")
    assert cells(after)["B"] == "d1"


@pytest.mark.rule("BF-117")
def test_a_fireproof_user_does_not_burn_in_its_own_fire() -> None:
    after = play(position("A B .\nA: hand Fireball, in play Fire Immunity"), "Fireball b1")
    assert health(after) == {"A": "4/4", "B": "2/4"}
