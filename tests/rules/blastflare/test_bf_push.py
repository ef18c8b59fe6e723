"""Pushes of Blastflare: where they go, what stops them, and what that does to both (BF-50 to BF-60)."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.effects import Damage, Push
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
    variant,
    why,
)

FORCE_HIT = "\nA: hand Force Hit"
COLD_BLAST = "\nA: hand Cold Blast"
FIREBALL = "\nA: hand Fireball"
BLIZZARD = "\nA: hand Blizzard"

FOUR = ((0, 1), (1, 0), (0, -1), (-1, 0))

NEAR = [(dx, dy) for dx in range(-4, 5) for dy in range(-4, 5) if 0 < abs(dx) + abs(dy) <= 4]
"""Where a target of Cold Blast can be, seen from its user."""


def name(x: int, y: int) -> str:
    """The square with these coordinates, a1 at (0, 0)."""
    return f"{'abcdefghi'[x]}{y + 1}"


def nearest_way(dx: int, dy: int) -> tuple[int, int]:
    """The nearest of the four directions by angle; where two are equally near, both together."""
    along = {way: way[0] * dx + way[1] * dy for way in FOUR}
    nearest = [way for way in FOUR if along[way] == max(along.values())]
    return sum(way[0] for way in nearest), sum(way[1] for way in nearest)


def shoved(state: Any, act: str, *parts: Any) -> Any:
    """The position after an act whose power is made of these parts, unanswered."""
    power = act.rsplit(" ", 1)[0]
    return play(variant(state, power, effects=parts), act)


# Where a push goes


@pytest.mark.rule("BF-PUSH")
@pytest.mark.parametrize(("target", "end"), [("c4", "c5"), ("d3", "e3"), ("c2", "c1"), ("b3", "a3")])
def test_a_push_goes_away_from_the_attacker(target: str, end: str) -> None:
    state = position(drawn(5, 5, {"A": "c3", "B": target}) + FORCE_HIT)
    pushed = play(state, f"Force Hit {target}")
    assert cells(pushed) == {"A": "c3", "B": end}
    assert health(pushed)["B"] == "2/4"


@pytest.mark.rule("BF-PUSH")
def test_a_push_is_told_with_its_start_and_end() -> None:
    told = story(position("AB." + FORCE_HIT), "Force Hit b1")
    (step,) = [each for each in told if each.kind == "blastflare.is_pushed"]
    assert step.rule == "BF-PUSH"
    assert dict(step.values) == {"subject": "B", "start": "b1", "end": "c1"}
    assert step.after.of("B").cell == "c1"
    assert step.before.of("B").cell == "b1"
    assert step.before.of("B").health == 2


@pytest.mark.rule("BF-50")
@pytest.mark.parametrize(("target", "end"), [("c2", "d2"), ("c3", "d4"), ("b3", "b4"), ("d2", "e2"), ("b4", "b5")])
def test_the_larger_part_decides_and_equal_parts_go_diagonally(target: str, end: str) -> None:
    """From (0,0): (2,1) goes east, (2,2) goes to (3,3)."""
    state = position(drawn(6, 6, {"A": "a1", "B": target}) + COLD_BLAST)
    assert play(state, f"Cold Blast {target}").of("B").cell == end


@pytest.mark.rule("BF-50")
@pytest.mark.parametrize(("dx", "dy"), NEAR)
def test_every_target_is_pushed_the_nearest_way(dx: int, dy: int) -> None:
    target = name(4 + dx, 4 + dy)
    way = nearest_way(dx, dy)
    x, y = 4 + dx + way[0], 4 + dy + way[1]
    pushed = play(position(drawn(9, 9, {"A": "e5", "B": target}) + COLD_BLAST), f"Cold Blast {target}")
    if 0 <= x < 9 and 0 <= y < 9:
        assert pushed.of("B").cell == name(x, y)
        assert pushed.of("B").health == 3
    else:  # the edge stops it (BF-52)
        assert pushed.of("B").cell == target
        assert pushed.of("B").health == 2


# What can be pushed


@pytest.mark.rule("BF-PUSHED")
def test_a_barrier_is_pushed_like_a_character() -> None:
    state = position("A+.." + FORCE_HIT)
    assert barriers(shoved(state, "Force Hit b1", Push(1))) == {"c1"}
    assert barriers(shoved(state, "Force Hit b1", Push(2))) == {"d1"}


@pytest.mark.rule("BF-PUSHED")
def test_a_pushed_barrier_is_told_by_its_squares() -> None:
    told = story(variant(position("A+.." + FORCE_HIT), "Force Hit", effects=(Push(2),)), "Force Hit b1")
    steps = [each for each in told if each.kind == "blastflare.barrier_is_pushed"]
    assert [(each.values["start"], each.values["end"]) for each in steps] == [("b1", "c1"), ("c1", "d1")]


@pytest.mark.rule("BF-PUSHED")
def test_a_wall_cannot_be_hit_and_is_not_blown_about() -> None:
    state = position("A#.." + "\nA: hand Force Hit; Blizzard")
    assert "target_is_wall" in why(state, "Force Hit b1")
    (roll,) = [each.roll for each in did(state, "Blizzard b1").state.pending]
    assert [entry.split(":")[0] for entry in roll] == ["A"]
    after = play(state, "Blizzard b1", chance=(("N",),))
    assert after.walls == state.walls


# Diagonal pushes


FLANKED = [
    {"#": "c2 b3"},
    {"+": "c2 b3"},
    {"#": "c2", "+": "b3"},
]


@pytest.mark.rule("BF-51")
@pytest.mark.parametrize("flanks", FLANKED)
def test_a_diagonal_push_goes_between_blocked_flanks(flanks: dict[str, str]) -> None:
    state = position(drawn(4, 4, {"A": "a1", "B": "b2", **flanks}) + COLD_BLAST, BF_51="a")
    pushed = play(state, "Cold Blast b2")
    assert pushed.of("B").cell == "c3"
    assert pushed.of("B").health == 3
    assert (pushed.walls, pushed.barriers) == (state.walls, state.barriers)


@pytest.mark.rule("BF-51")
@pytest.mark.parametrize("flanks", FLANKED)
def test_blocked_flanks_stop_a_diagonal_push_like_a_line_of_sight(flanks: dict[str, str]) -> None:
    state = position(drawn(4, 4, {"A": "a1", "B": "b2", **flanks}) + COLD_BLAST, BF_51="b")
    pushed = play(state, "Cold Blast b2")
    assert pushed.of("B").cell == "b2"
    assert pushed.of("B").health == 2
    (step,) = [each for each in story(state, "Cold Blast b2") if each.kind.startswith("blastflare.collides")]
    assert (step.rule, step.ruling) == ("BF-51", "BF-51")


@pytest.mark.rule("BF-51")
@pytest.mark.parametrize("reading", "ab")
@pytest.mark.parametrize("flanks", [{"#": "c2"}, {"#": "b3"}, {"#": "c2", "C": "b3"}, {"C": "c2", "D": "b3"}])
def test_one_open_flank_is_enough_and_characters_are_no_flanks(reading: str, flanks: dict[str, str]) -> None:
    state = position(drawn(4, 4, {"A": "a1", "B": "b2", **flanks}) + COLD_BLAST, BF_51=reading)
    assert play(state, "Cold Blast b2").of("B").cell == "c3"


@pytest.mark.rule("BF-51")
@pytest.mark.parametrize("reading", "ab")
def test_straight_pushes_know_no_flanks(reading: str) -> None:
    state = position(drawn(4, 3, {"A": "a2", "B": "b2", "#": "b1 b3 c1 c3"}) + FORCE_HIT, BF_51=reading)
    assert play(state, "Force Hit b2").of("B").cell == "c2"


# The edge of the board


@pytest.mark.rule("BF-52")
def test_the_edge_is_like_a_wall() -> None:
    state = position("AB" + FORCE_HIT, BF_52="a")
    pushed = play(state, "Force Hit b1")
    assert health(pushed)["B"] == "1/4"
    assert cells(pushed) == {"A": "a1", "B": "b1"}
    told = story(state, "Force Hit b1")
    (step,) = [each for each in told if each.kind == "blastflare.collides_edge"]
    assert (step.rule, step.ruling, step.values["left"]) == ("BF-52", "BF-52", 1)


@pytest.mark.rule("BF-52")
def test_the_edge_stops_without_damage() -> None:
    state = position("AB" + FORCE_HIT, BF_52="b")
    pushed = play(state, "Force Hit b1")
    assert health(pushed)["B"] == "2/4"
    assert cells(pushed) == {"A": "a1", "B": "b1"}
    assert "stops_at_edge" in kinds(story(state, "Force Hit b1"))


@pytest.mark.rule("BF-52")
def test_who_is_pushed_over_the_edge_falls_off_and_dies() -> None:
    state = position("AB\nCD\nA: hand Force Hit\nB: 3 crystals", BF_52="c")
    pushed = play(state, "Force Hit b2")
    assert health(pushed)["B"] == "0/3"
    assert not pushed.of("B").alive
    assert pushed.of("B").crystals == 0
    assert dict(pushed.crystals) == {"b2": 3}
    assert "falls_off" in kinds(story(state, "Force Hit b2"))


@pytest.mark.rule("BF-52")
def test_the_last_of_a_team_who_falls_off_loses_the_game() -> None:
    assert play(position("AB" + FORCE_HIT, BF_52="c"), "Force Hit b1").outcome.winner == "A"


@pytest.mark.rule("BF-52")
@pytest.mark.parametrize(("reading", "left"), [("a", set()), ("b", {"c1"}), ("c", set())])
def test_a_barrier_at_the_edge(reading: str, left: set[str]) -> None:
    state = position("A.+" + BLIZZARD, BF_52=reading)
    blown = play(state, "Blizzard c1", chance=(("N", "E"),))
    assert barriers(blown) == left


@pytest.mark.rule("BF-52")
@pytest.mark.parametrize(("reading", "end", "left"), [("a", "c1", "3/4"), ("b", "c1", "4/4"), ("c", "c1", "0/3")])
def test_the_edge_stops_what_is_left_of_a_longer_push(reading: str, end: str, left: str) -> None:
    """Two squares, one of them free: 1 damage at an edge that hurts."""
    pushed = shoved(position("AB." + FORCE_HIT, BF_52=reading), "Force Hit b1", Push(2))
    assert pushed.of("B").cell == end
    assert health(pushed)["B"] == left


# Collisions


@pytest.mark.rule("BF-COLLIDE")
@pytest.mark.rule("BF-53")
def test_a_wall_is_unharmed_and_who_hits_it_is_hurt() -> None:
    state = position("AB#" + FORCE_HIT)
    pushed = play(state, "Force Hit b1")
    assert health(pushed)["B"] == "1/4"
    assert pushed.of("B").cell == "b1"
    assert pushed.walls == state.walls
    (step,) = [each for each in story(state, "Force Hit b1") if each.kind == "blastflare.collides_wall"]
    assert step.rule == "BF-COLLIDE"
    assert (step.values["cell"], step.values["at"], step.values["left"]) == ("b1", "c1", 1)


@pytest.mark.rule("BF-COLLIDE")
@pytest.mark.rule("BF-53")
@pytest.mark.rule("BF-54")
def test_a_barrier_breaks_and_nobody_moves_into_the_gap() -> None:
    state = position("AB+." + FORCE_HIT)
    pushed = play(state, "Force Hit b1")
    assert health(pushed)["B"] == "1/4"
    assert barriers(pushed) == set()
    assert pushed.of("B").cell == "b1"


@pytest.mark.rule("BF-54")
def test_a_longer_push_ends_at_the_barrier_that_it_breaks() -> None:
    """What is left of the push is damage, all of it; none of it is left to move with."""
    pushed = shoved(position("AB.+..." + FORCE_HIT), "Force Hit b1", Push(3))
    assert pushed.of("B").cell == "c1"
    assert health(pushed)["B"] == "2/4"
    assert barriers(pushed) == set()


@pytest.mark.rule("BF-COLLIDE")
@pytest.mark.rule("BF-55")
def test_two_characters_are_both_hurt_and_neither_moves() -> None:
    state = position("ABD..\nC...." + FORCE_HIT)
    pushed = play(state, "Force Hit b2")
    assert health(pushed) == {"A": "4/4", "B": "1/4", "C": "4/4", "D": "3/4"}
    assert cells(pushed) == cells(state)


@pytest.mark.rule("BF-55")
def test_both_take_all_that_is_left_of_the_push() -> None:
    pushed = shoved(position("AB.D..\nC....." + FORCE_HIT), "Force Hit b2", Push(3))
    assert cells(pushed)["B"] == "c2"
    assert cells(pushed)["D"] == "d2"
    assert health(pushed) == {"A": "4/4", "B": "2/4", "C": "4/4", "D": "2/4"}


@pytest.mark.rule("BF-COLLIDE")
@pytest.mark.parametrize(("row", "left"), [("A.+#", set()), ("A.++", {"d1"}), ("A.+D", set())])
def test_a_barrier_breaks_on_what_it_is_pushed_against(row: str, left: set[str]) -> None:
    """Against a wall it alone, against a barrier both, against a character it and 1 health."""
    state = variant(position(f"{row}\nC...\nA: hand Cold Blast\nB: on d1"), "Cold Blast", effects=(Push(1),))
    pushed = play(state, "Cold Blast c2")
    assert barriers(pushed) == set()
    assert pushed.walls == state.walls
    assert health(pushed)["D"] == ("3/4" if "D" in row else health(state)["D"])


@pytest.mark.rule("BF-COLLIDE")
def test_who_dies_in_a_collision_falls_where_the_push_ended() -> None:
    state = position("ABD..\nC....\nA: hand Force Hit\nB: 3/4 health, 1 crystal\nD: 1/4 health, 2 crystals")
    pushed = play(state, "Force Hit b2")
    assert pushed.outcome.winner == "AC"
    assert cells(pushed) == {"A": "a2", "b": "b2", "C": "a1", "d": "c2"}
    assert dict(pushed.crystals) == {"b2": 1, "c2": 2}


@pytest.mark.rule("BF-30")
@pytest.mark.rule("BF-COLLIDE")
def test_a_body_stops_no_push() -> None:
    pushed = play(position("ABd.\nC...\nA: hand Force Hit"), "Force Hit b2")
    assert pushed.of("B").cell == "c2"
    assert health(pushed)["B"] == "2/4"


# Damage and push


TWO_LEFT = "AB..\nC..D\nA: hand Force Hit\nB: 2/4 health, 3 crystals"


@pytest.mark.rule("BF-56")
def test_damage_comes_first_and_the_dead_are_not_pushed() -> None:
    state = position(TWO_LEFT, BF_56="a")
    hit = play(state, "Force Hit b2")
    assert cells(hit)["b"] == "b2"
    assert dict(hit.crystals) == {"b2": 3}
    told = kinds(story(state, "Force Hit b2"))
    assert "is_pushed" not in told
    assert told.index("is_hurt") < told.index("dies") < told.index("body_not_pushed")


@pytest.mark.rule("BF-56")
def test_the_push_comes_first() -> None:
    state = position(TWO_LEFT, BF_56="b")
    hit = play(state, "Force Hit b2")
    assert cells(hit)["b"] == "c2"
    assert dict(hit.crystals) == {"c2": 3}
    told = kinds(story(state, "Force Hit b2"))
    assert told.index("is_pushed") < told.index("is_hurt") < told.index("dies")


@pytest.mark.rule("BF-56")
def test_damage_and_push_are_one_moment() -> None:
    state = position(TWO_LEFT, BF_56="c")
    hit = play(state, "Force Hit b2")
    assert cells(hit)["b"] == "c2"
    assert dict(hit.crystals) == {"c2": 3}
    told = kinds(story(state, "Force Hit b2"))
    assert told.index("is_hurt") < told.index("is_pushed") < told.index("dies")


@pytest.mark.rule("BF-56")
@pytest.mark.parametrize(("reading", "other"), [("a", "4/4"), ("b", "3/4"), ("c", "3/4")])
def test_whether_the_dying_still_collide(reading: str, other: str) -> None:
    state = position("ABD.\nC...\nA: hand Force Hit\nB: 2/4 health", BF_56=reading)
    hit = play(state, "Force Hit b2")
    assert cells(hit)["b"] == "b2"
    assert health(hit)["D"] == other


@pytest.mark.rule("BF-56")
@pytest.mark.parametrize("reading", "abc")
def test_a_survivor_ends_the_same_in_every_order(reading: str) -> None:
    hit = play(position("AB.\nA: hand Force Hit", BF_56=reading), "Force Hit b1")
    assert cells(hit)["B"] == "c1"
    assert health(hit)["B"] == "2/4"


@pytest.mark.rule("BF-56")
@pytest.mark.parametrize("reading", "abc")
def test_a_barrier_that_is_hit_breaks_in_every_order(reading: str) -> None:
    state = position("A+..\nA: hand Force Hit", BF_56=reading)
    told = kinds(story(state, "Force Hit b1"))
    assert barriers(play(state, "Force Hit b1")) == set()
    assert told.count("barrier_breaks") == 1
    assert ("barrier_is_pushed" in told) == (reading == "b")


@pytest.mark.rule("BF-56")
@pytest.mark.parametrize("reading", "bc")
def test_everyone_who_dies_of_a_blast_was_pushed_before(reading: str) -> None:
    """B collides with the wall before D is moved; D dies of the blast all the same where the push has taken it."""
    things = {"A": "a1", "C": "b1", "B": "d5", "D": "d3", "#": "d6"}
    people = "A: hand Meteor\nB: 3/4 health\nD: 3/4 health, 2 crystals"
    state = position(f"{drawn(7, 7, things)}\n{people}", BF_56=reading, BF_67="a")
    hit = play(state, "Meteor", chance=("d4",))
    assert cells(hit) == {"A": "a1", "b": "d5", "C": "b1", "d": "d2"}
    assert dict(hit.crystals) == {"d2": 2}


@pytest.mark.rule("BF-56")
@pytest.mark.parametrize("reading", "abc")
def test_all_who_die_of_a_blast_have_the_same_killer(reading: str) -> None:
    """D, with a Pheonix, died of A's Meteor: that is whom it strikes, whoever collided meanwhile."""
    things = {"A": "a1", "C": "b1", "B": "d5", "D": "d3", "#": "d6"}
    people = "A: hand Meteor\nB: 3/4 health\nD: 3/4 health, hand Pheonix; Scan"
    state = did(position(f"{drawn(7, 7, things)}\n{people}", BF_56=reading, BF_67="a"), "Meteor", ("d4",)).state
    state = until(state, "D")
    while state.frame.kind != "death":
        state = did(state, "pass").state
    assert state.to_move == "D"
    risen = play(state, "Pheonix /Scan", chance=("g7",))
    assert health(risen) == {"A": "2/4", "B": "0/3", "C": "4/4", "D": "3/3"}


# Whose push it is


@pytest.mark.rule("BF-57")
@pytest.mark.parametrize(("card", "row"), [("Fireball", "A..B."), ("Cold Blast", "A..B."), ("Force Hit", "..AB.")])
def test_a_push_is_no_choice(card: str, row: str) -> None:
    state = position(f"{row}\nA: hand {card}")
    assert legal(state, card) == [f"{card} d1"]
    pushed = play(state, f"{card} d1")
    assert pushed.of("B").cell == "e1"
    assert pushed.frame.kind == "turn"


@pytest.mark.rule("BF-58")
@pytest.mark.rule("BF-49")
def test_a_collision_is_fire_if_the_push_was() -> None:
    """D takes 2 of the blast, and 1 when B is pushed against it: all of it fire, or it would not hurt a Trollish."""
    state = position("A...BD\nC.....\nA: hand Fireball\nD: 6/6 health, in play Trollish")
    (bump,) = [
        each
        for each in story(state, "Fireball e2")
        if each.kind == "blastflare.is_bumped" and each.values["player"] == "D"
    ]
    assert bump.values["amount"] == 1
    hit = play(state, "Fireball e2")
    assert health(hit) == {"A": "4/4", "B": "1/4", "C": "4/4", "D": "3/6"}


@pytest.mark.rule("BF-58")
def test_only_the_collision_of_a_fire_push_hurts_the_trollish() -> None:
    """Without the blast around it the collision shows by itself."""
    state = position("A..BD\nC....\nA: hand Fireball\nD: in play Trollish")
    fire = shoved(state, "Fireball d2", Damage(2), Push(1))
    assert health(fire) == {"A": "4/4", "B": "1/4", "C": "4/4", "D": "1/2"}
    cold = shoved(position("A..BD\nC....\nA: hand Cold Blast\nD: in play Trollish"), "Cold Blast d2", Push(1))
    assert health(cold) == {"A": "4/4", "B": "3/4", "C": "4/4", "D": "2/2"}


@pytest.mark.rule("BF-58")
@pytest.mark.rule("BF-49")
def test_a_collision_with_fire_does_nothing_to_the_immune() -> None:
    state = position("A..BD\nC....\nA: hand Fireball\nD: in play Fire Immunity")
    hit = shoved(state, "Fireball d2", Damage(2), Push(1))
    assert health(hit) == {"A": "4/4", "B": "1/4", "C": "4/4", "D": "4/4"}
    cold = shoved(position("A..BD\nC....\nA: hand Cold Blast\nD: in play Fire Immunity"), "Cold Blast d2", Push(1))
    assert health(cold)["D"] == "3/4"


@pytest.mark.rule("BF-58")
def test_who_pushed_is_the_killer_of_whoever_dies_in_the_collision() -> None:
    state = position("ABD\nC..\nA: hand Force Hit\nD: 1/4 health, hand Pheonix; Scan")
    state = until(did(state, "Force Hit b2").state, "D")
    state = did(state, "pass").state
    assert (state.frame.kind, state.frame.owner, state.frame.killer) == ("death", "D", "A")
    risen = play(state, "Pheonix /Scan", chance=("c1",))
    assert health(risen)["A"] == "2/4"
    assert health(risen)["D"] == "3/3"


# Crystals


@pytest.mark.rule("BF-59")
def test_nobody_picks_up_what_it_is_pushed_onto_before_its_own_turn() -> None:
    pushed = play(position("AB3" + FORCE_HIT), "Force Hit b1")
    assert pushed.of("B").cell == "c1"
    assert pushed.of("B").crystals == 0
    assert dict(pushed.crystals) == {"c1": 3}
    taken = play(turns_to(pushed, "B"), "take")
    assert taken.of("B").crystals == 3
    assert not taken.crystals


@pytest.mark.rule("BF-59")
def test_a_barrier_pushed_onto_crystals_hides_them() -> None:
    state = position("A+3\nB..\nA: hand Force Hit")
    covered = shoved(state, "Force Hit b2", Push(1))
    assert barriers(covered) == {"c2"}
    assert dict(covered.crystals) == {"c2": 3}
    beside = play(turns_to(covered, "B"), "move b1", "end", "end", "move c1", "end", "end")
    assert beside.of("B").cell == "c1"
    assert "occupied_by_barrier" in why(beside, "move c2")
    opened = play(beside, "hit c2")
    assert barriers(opened) == set()
    assert dict(opened.crystals) == {"c2": 3}
    assert play(opened, "end", "end", "move c2", "take").of("B").crystals == 3


# Longer pushes


@pytest.mark.rule("BF-60")
@pytest.mark.parametrize(
    ("row", "squares", "end", "left"),
    [
        ("AB.#..", 2, "c1", 3),
        ("AB....", 2, "d1", 4),
        ("AB#...", 2, "b1", 2),
        ("AB#...", 3, "b1", 1),
        ("AB..#.", 3, "d1", 3),
        ("AB....", 3, "e1", 4),
        ("AB....", 5, "f1", 3),
        ("AB....", 0, "b1", 4),
    ],
)
def test_what_is_left_of_a_push_is_damage(row: str, squares: int, end: str, left: int) -> None:
    """A push of 2 with a wall one square behind: it moves 1 and takes 1."""
    state = variant(position(row + FORCE_HIT), "Force Hit", effects=(Damage(0), Push(squares)))
    pushed = play(state, "Force Hit b1")
    assert pushed.of("B").cell == end
    assert pushed.of("B").health == left


@pytest.mark.rule("BF-60")
def test_a_longer_push_goes_step_by_step() -> None:
    state = variant(position("AB..#" + FORCE_HIT), "Force Hit", effects=(Push(3),))
    told = story(state, "Force Hit b1")
    assert kinds(told)[-4:] == ["is_pushed", "is_pushed", "collides_wall", "is_bumped"]
    (step,) = [each for each in told if each.kind == "blastflare.collides_wall"]
    assert step.values["left"] == 1


@pytest.mark.rule("BF-60")
def test_a_longer_diagonal_push() -> None:
    state = variant(position(drawn(6, 6, {"A": "a1", "B": "b2", "#": "e5"}) + COLD_BLAST), "Cold Blast")
    pushed = shoved(state, "Cold Blast b2", Push(3))
    assert pushed.of("B").cell == "d4"
    assert pushed.of("B").health == 3


@pytest.mark.rule("BF-53")
def test_who_stands_behind_the_target_can_shield_itself_from_the_collision() -> None:
    """All that the attack would do to D is cancelled; B, who is pushed against it, is hurt as before."""
    state = did(position("ABD\nC..\nA: hand Force Hit\nD: hand Shield"), "Force Hit b2").state
    hit = passes(answer(state, "D: Shield D #1"))
    assert health(hit) == {"A": "4/4", "B": "1/4", "C": "4/4", "D": "4/4"}


@pytest.mark.rule("BF-105")
@pytest.mark.rule("BF-17")
def test_an_attack_on_oneself_has_no_direction_to_push_in() -> None:
    state = position("#A.B\nA: hand Force Hit", BF_17="b")
    assert "no_direction" in kinds(story(state, "Force Hit b1"))
    hit = play(state, "Force Hit b1")
    assert cells(hit) == {"A": "b1", "B": "d1"}
    assert health(hit) == {"A": "2/4", "B": "4/4"}


# What is told


HURT = "BF-DAMAGE: B takes 2 damage and has 2 health left."
BUMPED = "BF-DAMAGE: B takes 1 damage from the collision and has 1 health left."
D_BUMPED = "BF-DAMAGE: D takes 1 damage from the collision and has 3 health left."
B2_BREAKS = "BF-DAMAGE: The barrier on b2 breaks."


@pytest.mark.rule("BF-PUSH")
@pytest.mark.rule("BF-COLLIDE")
@pytest.mark.rule("BF-52")
@pytest.mark.parametrize(
    ("rows", "rulings", "told"),
    [
        ("...\nAB.", {}, [HURT, "BF-PUSH: B is pushed from b1 to c1."]),
        (
            "...\nAB#",
            {},
            [HURT, "BF-COLLIDE: B on b1 is pushed against the wall on c1: 1 damage instead of moving.", BUMPED],
        ),
        (
            "...\nAB+",
            {},
            [
                HURT,
                "BF-COLLIDE: B on b1 is pushed against the barrier on c1: 1 damage to both.",
                BUMPED,
                "BF-DAMAGE: The barrier on c1 breaks.",
            ],
        ),
        (
            "C..\nABD",
            {},
            [HURT, "BF-COLLIDE: B on b1 is pushed against D on c1: 1 damage to both.", BUMPED, D_BUMPED],
        ),
        (
            "C..\nABd",
            {"BF_29": "b"},
            [HURT, "BF-216: B on b1 is pushed against a body on c1: 1 damage instead of moving.", BUMPED],
        ),
        (
            "..\nAB",
            {"BF_52": "a"},
            [HURT, "BF-52: B on b1 is pushed against the edge of the board: 1 damage instead of moving.", BUMPED],
        ),
        ("..\nAB", {"BF_52": "b"}, [HURT, "not BF-52: B on b1 stops at the edge of the board."]),
        (
            "CD\nAB",
            {"BF_52": "c"},
            [
                HURT,
                "BF-52: B on b1 is pushed off the board.",
                "BF-DEATH: B dies and loses 1 maximum health: 3 is left.",
            ],
        ),
    ],
)
def test_what_is_told_of_a_pushed_character(rows: str, rulings: dict[str, str], told: list[str]) -> None:
    assert told_after("resolves", story(position(rows + FORCE_HIT, **rulings), "Force Hit b1")) == told


@pytest.mark.rule("BF-PUSHED")
@pytest.mark.rule("BF-51")
@pytest.mark.rule("BF-52")
@pytest.mark.parametrize(
    ("rows", "rulings", "told"),
    [
        ("A+.\nB..", {}, ["BF-PUSH: The barrier on b2 is pushed to c2."]),
        ("A+#\nB..", {}, ["BF-COLLIDE: The barrier on b2 is pushed against the wall on c2.", B2_BREAKS]),
        ("A+#\nB..", {"BF_51": "b"}, ["BF-COLLIDE: The barrier on b2 is pushed against the wall on c2.", B2_BREAKS]),
        (
            "A++\nB..",
            {},
            [
                "BF-COLLIDE: The barrier on b2 is pushed against the barrier on c2.",
                B2_BREAKS,
                "BF-DAMAGE: The barrier on c2 breaks.",
            ],
        ),
        (
            "A+D\nC.B",
            {},
            ["BF-COLLIDE: The barrier on b2 is pushed against D on c2: 1 damage to both.", B2_BREAKS, D_BUMPED],
        ),
        ("A+\nB.", {"BF_52": "a"}, ["BF-52: The barrier on b2 is pushed against the edge of the board.", B2_BREAKS]),
        ("A+\nB.", {"BF_52": "b"}, ["not BF-52: The barrier on b2 stops at the edge of the board."]),
        ("A+\nB.", {"BF_52": "c"}, ["BF-52: The barrier on b2 is pushed off the board.", B2_BREAKS]),
    ],
)
def test_what_is_told_of_a_pushed_barrier(rows: str, rulings: dict[str, str], told: list[str]) -> None:
    state = variant(position(rows + FORCE_HIT, **rulings), "Force Hit", effects=(Push(1),))
    assert told_after("resolves", story(state, "Force Hit b2")) == told


def told_after(kind: str, steps: list[Any]) -> list[str]:
    """What is told after the step of this kind: each rule with its sentence, "not" before what did not happen."""
    place = kinds(steps).index(kind)
    return [f"{'' if step.is_event else 'not '}{step.rule}: {step.text}" for step in steps[place + 1 :]]


@pytest.mark.rule("BF-56")
def test_what_is_told_of_who_dies_before_the_push() -> None:
    assert told_after("resolves", story(position(TWO_LEFT), "Force Hit b2")) == [
        "BF-DAMAGE: B takes 2 damage and has 0 health left.",
        "BF-DEATH: B dies and loses 1 maximum health: 3 is left.",
        "BF-DROP: B drops 3 crystals on b2.",
        "not BF-30: B is dead by now: a body is not pushed.",
    ]
