"""Blasts of Blastflare: whom they reach, where they push, and in which order all of it happens (BF-61 to BF-71)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from explorer.rules.blastflare.effects import Blast, Damage, Push
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.requirements import InRange
from explorer.rules.blastflare.targets.squares import Aimed
from explorer.rules.mark import CellsMark, Role
from tests.rules.blastflare.table import (
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
    variant,
    why,
)

FIREBALL = "\nA: hand Fireball"
METEOR = "\nA: hand Meteor"

AROUND_E5 = [f"{column}{row}" for column in "cdefg" for row in range(3, 8)]
"""The 25 squares of the box around e5."""


def distance(one: str, other: str) -> int:
    """How many steps along rows and columns lie between two squares."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def meteor(state: Any, cell: str) -> Any:
    """The position after A's Meteor fell on a square and nobody answered."""
    return play(state, "Meteor", chance=(cell,))


def pushes(told: list[Any]) -> list[str]:
    """Who was pushed, or bumped into something while being pushed, in that order."""
    wanted = ("is_pushed", "collides_wall", "collides_character", "collides_barrier", "collides_edge")
    return [
        str(step.values["subject"]) for step in told if step.kind.rsplit(".", 1)[1].removeprefix("barrier_") in wanted
    ]


# Whom a blast reaches


@pytest.mark.rule("BF-BLAST")
@pytest.mark.rule("BF-61")
@pytest.mark.parametrize("cell", AROUND_E5)
def test_a_blast_is_the_disc_around_its_target_but_not_the_target(cell: str) -> None:
    """The target of a Fireball takes what it is dealt itself; a barrier one step from it breaks, no other does."""
    things = {"A": "e1", "B": "e5"}
    if cell == "e5":
        state = position(drawn(9, 9, things) + FIREBALL)
        assert health(play(state, "Fireball e5"))["B"] == "2/4"
        return
    if cell in ("e3", "e4"):  # between A and B
        things["A"] = "a5"
    state = position(drawn(9, 9, {**things, "+": cell}) + FIREBALL)
    hit = play(state, "Fireball e5")
    # A barrier behind the target stops its push, and breaks in the collision, if it has not before.
    behind = "e6" if things["A"] == "e1" else "f5"
    assert (cell not in barriers(hit)) == (distance(cell, "e5") == 1 or cell == behind)


@pytest.mark.rule("BF-61")
def test_a_body_on_the_square_of_the_target_is_not_hurt_again() -> None:
    state = position("A..B.\n.....\nC....\nA: hand Fireball\nD: dead on d3, 2 crystals")
    hit = play(state, "Fireball d3")
    assert hit.of("D") == state.of("D")
    assert health(hit)["B"] == "2/4"


@pytest.mark.rule("BF-BLAST")
@pytest.mark.parametrize(("sight", "left"), [(True, "4/4"), (False, "2/4")])
def test_a_blast_needs_sight_only_where_the_card_says_so(sight: bool, left: str) -> None:
    things = {"A": "a3", "B": "c3", "#": "d3", "D": "e3", "C": "a1"}
    state = variant(
        position(drawn(6, 6, things) + FIREBALL),
        "Fireball",
        effects=(Damage(2), Blast((Damage(2),), radius=2, sight=sight)),
    )
    assert health(play(state, "Fireball c3"))["D"] == left


@pytest.mark.rule("BF-63")
@pytest.mark.parametrize("reading", "ab")
@pytest.mark.parametrize(("behind", "left"), [(".", "2/4"), ("#", "1/4")])
def test_the_target_is_never_hit_by_its_own_blast(reading: str, behind: str, left: str) -> None:
    hit = play(position(f"A...B{behind}.\nA: hand Fireball", BF_62=reading), "Fireball e1")
    assert health(hit)["B"] == left


@pytest.mark.rule("BF-62")
@pytest.mark.parametrize(("reading", "end", "left"), [("a", "f1", "2/4"), ("b", "e1", "1/4")])
def test_whether_the_blast_clears_the_way_for_its_target(reading: str, end: str, left: str) -> None:
    """The barrier behind the target breaks in the blast before the push, or in the push before the blast."""
    hit = play(position("A...B+.\nA: hand Fireball", BF_62=reading), "Fireball e1")
    assert hit.of("B").cell == end
    assert health(hit)["B"] == left
    assert barriers(hit) == set()


@pytest.mark.rule("BF-70")
def test_a_fireball_burns_a_caster_who_stands_beside_its_target() -> None:
    hit = play(position("AB.." + FIREBALL), "Fireball b1")
    assert health(hit) == {"A": "2/4", "B": "2/4"}
    assert cells(hit) == {"A": "a1", "B": "c1"}


@pytest.mark.rule("BF-70")
@pytest.mark.rule("BF-FRIENDLY")
def test_friends_burn_too() -> None:
    hit = play(position("....\nA.B.\n..C.\nA: hand Fireball\nD: on d3"), "Fireball c2")
    assert health(hit) == {"A": "4/4", "B": "2/4", "C": "2/4", "D": "4/4"}


# Around what


@pytest.mark.rule("BF-62")
@pytest.mark.parametrize(("reading", "near_the_hit", "near_the_end"), [("a", "2/4", "4/4"), ("b", "4/4", "2/4")])
def test_where_the_blast_is_when_its_target_is_pushed(reading: str, near_the_hit: str, near_the_end: str) -> None:
    """B on (5,1) is hit from (1,1) and goes to (6,1): C beside the first square, D on (7,1) beside the second."""
    state = position(drawn(8, 3, {"A": "a1", "B": "e1", "D": "g1", "C": "e2"}) + FIREBALL, BF_62=reading)
    hit = play(state, "Fireball e1")
    assert hit.of("B").cell == "f1"
    assert health(hit) == {"A": "4/4", "B": "2/4", "C": near_the_hit, "D": near_the_end}


@pytest.mark.rule("BF-62")
@pytest.mark.parametrize("reading", "ab")
def test_the_blast_is_where_the_target_is_stopped(reading: str) -> None:
    things = {"A": "a1", "B": "e1", "#": "f1", "C": "e2", "D": "f2"}
    hit = play(position(drawn(8, 3, things) + FIREBALL, BF_62=reading), "Fireball e1")
    assert health(hit) == {"A": "4/4", "B": "1/4", "C": "2/4", "D": "4/4"}


@pytest.mark.rule("BF-62")
@pytest.mark.parametrize("reading", "ab")
def test_the_blast_is_where_the_target_dies(reading: str) -> None:
    things = {"A": "a1", "B": "e1", "C": "e2", "D": "g1"}
    text = drawn(8, 3, things) + "\nA: hand Fireball\nB: 2/4 health"
    hit = play(position(text, BF_62=reading), "Fireball e1")
    assert cells(hit)["b"] == "e1"
    assert health(hit) == {"A": "4/4", "B": "0/3", "C": "2/4", "D": "4/4"}


@pytest.mark.rule("BF-62")
@pytest.mark.rule("BF-56")
@pytest.mark.parametrize(
    ("centre", "order", "burnt"),
    [("a", "a", "C"), ("a", "b", "C"), ("a", "c", "C"), ("b", "a", "C"), ("b", "b", "D"), ("b", "c", "C")],
)
def test_the_blast_is_where_a_barrier_breaks(centre: str, order: str, burnt: str) -> None:
    """Only where pushes come first does the barrier move at all before it breaks."""
    things = {"A": "a1", "+": "d1", "C": "d2", "D": "e2", "B": "a3"}
    state = position(drawn(8, 3, things) + FIREBALL, BF_62=centre, BF_56=order)
    hit = play(state, "Fireball d1")
    assert barriers(hit) == set()
    expected = {"A": "4/4", "B": "4/4", "C": "4/4", "D": "4/4", burnt: "2/4"}
    assert health(hit) == expected


@pytest.mark.rule("BF-64")
def test_a_blast_around_a_barrier_reaches_who_hid_behind_it() -> None:
    state = position("A..+B\nC....\nA: hand Fireball\nD: on e1")
    assert "blocked_by_barrier" in why(state, "Fireball e2")
    hit = play(state, "Fireball d2")
    assert barriers(hit) == set()
    assert health(hit) == {"A": "4/4", "B": "2/4", "C": "4/4", "D": "4/4"}
    assert cells(hit) == cells(state)


@pytest.mark.rule("BF-64")
@pytest.mark.rule("BF-45")
def test_only_a_character_or_a_barrier_can_be_the_centre() -> None:
    state = position("A..+B\nC.#..\nA: hand Fireball\nD: on e1")
    assert legal(state, "Fireball") == ["Fireball a1", "Fireball d2"]
    assert "target_is_empty" in why(state, "Fireball b2")
    assert "target_is_wall" in why(state, "Fireball c1")


# Sight within a blast


@pytest.mark.rule("BF-65")
@pytest.mark.parametrize(("bands", "inner"), [("a", "5/8"), ("b", "3/8")])
def test_who_stands_nearer_shields_who_stands_behind(bands: str, inner: str) -> None:
    """A Meteor on (5,5), D on (6,5), B on (7,5): B is not touched, though D dies or is pushed."""
    text = drawn(9, 9, {"A": "a1", "C": "a2", "D": "f5", "B": "g5"}) + "\nA: hand Meteor\nD: 8/8 health"
    struck = meteor(position(text, BF_67=bands), "e5")
    # D is pushed against B: 1 more for both.
    left = int(inner[0]) - 1
    assert health(struck) == {"A": "4/4", "B": "3/4", "C": "4/4", "D": f"{left}/8"}
    assert cells(struck) == {"A": "a1", "B": "g5", "C": "a2", "D": "f5"}


@pytest.mark.rule("BF-65")
@pytest.mark.parametrize("between", ["#", "+"])
def test_walls_and_barriers_shield_even_if_the_blast_breaks_them(between: str) -> None:
    text = drawn(9, 9, {"A": "a1", "C": "a2", between: "f5", "B": "g5", "D": "e7"})
    struck = meteor(position(text + METEOR), "e5")
    assert health(struck) == {"A": "4/4", "B": "4/4", "C": "4/4", "D": "2/4"}
    assert barriers(struck) == set()


@pytest.mark.rule("BF-65")
def test_what_stands_on_the_centre_shields_nobody() -> None:
    struck = meteor(position(drawn(9, 9, {"A": "a1", "C": "a2", "+": "e5", "B": "e7", "D": "g5"}) + METEOR), "e5")
    assert health(struck) == {"A": "4/4", "B": "2/4", "C": "4/4", "D": "2/4"}
    assert barriers(struck) == set()


@pytest.mark.rule("BF-71")
def test_the_caster_shields_who_stands_behind_it() -> None:
    text = drawn(9, 9, {"A": "f5", "C": "g5", "B": "a1", "D": "a2"}) + "\nA: 9/9 health, hand Meteor"
    struck = meteor(position(text, BF_68="b"), "e5")
    assert health(struck) == {"A": "3/9", "B": "4/4", "C": "3/4", "D": "4/4"}  # the collision, and not the blast
    assert cells(struck)["C"] == "g5"


# Bands, directions


@pytest.mark.rule("BF-66")
@pytest.mark.rule("BF-BLAST")
@pytest.mark.parametrize(("cell", "end"), [("f5", "g5"), ("d5", "c5"), ("e6", "e7"), ("e4", "e3")])
def test_a_blast_pushes_away_from_its_centre(cell: str, end: str) -> None:
    text = drawn(9, 9, {"A": "a1", "B": cell}) + "\nA: hand Meteor\nB: 9/9 health"
    assert meteor(position(text), "e5").of("B").cell == end


@pytest.mark.rule("BF-66")
@pytest.mark.parametrize(("cell", "end"), [("f6", "g7"), ("g5", "h5"), ("g6", "h6"), ("d3", "d2"), ("c7", "b8")])
def test_a_wider_blast_pushes_as_an_attack_from_its_centre_would(cell: str, end: str) -> None:
    state = position(drawn(9, 9, {"A": "a1", "B": cell}) + METEOR)
    struck = meteor(variant(state, "Meteor", effects=(*_rolled(state), Blast((Push(1),), radius=4))), "e5")
    assert struck.of("B").cell == end
    assert health(struck)["B"] == "4/4"


def _rolled(state: Any) -> tuple[Any, ...]:
    """The part of Meteor that draws the square."""
    return state.table.book.powers["Meteor"].effects[:1]


@pytest.mark.rule("BF-67")
@pytest.mark.parametrize(
    ("reading", "cell", "left"),
    [
        ("a", "e5", 2),
        ("a", "f5", 3),
        ("a", "g5", 4),
        ("a", "f6", 4),
        ("a", "h5", 6),
        ("b", "e5", 2),
        ("b", "f5", 1),
        ("b", "g5", 4),
        ("b", "f6", 4),
        ("b", "h5", 6),
    ],
)
def test_the_bands_of_meteor(reading: str, cell: str, left: int) -> None:
    """B with 6 health (Toughness) at distance 1: 3 are left where bands are rings, 1 where they add up."""
    text = drawn(9, 9, {"A": "a1", "B": cell}) + "\nA: hand Meteor\nB: in play Toughness"
    struck = meteor(position(text, BF_67=reading), "e5")
    assert health(struck)["B"] == f"{left}/6"
    assert struck.of("B").cell == ("g5" if cell == "f5" else cell)


@pytest.mark.rule("BF-67")
@pytest.mark.parametrize("reading", "ab")
def test_each_band_is_told_as_one_hit(reading: str) -> None:
    text = drawn(9, 9, {"A": "a1", "B": "f5"}) + "\nA: hand Meteor\nB: in play Toughness"
    told = story(position(text, BF_67=reading), "Meteor", chance=("e5",))
    (hurt,) = [step for step in told if step.kind == "blastflare.is_hurt"]
    assert hurt.values["amount"] == {"a": 3, "b": 5}[reading]


@pytest.mark.rule("BF-67")
@pytest.mark.parametrize(("preset", "letter"), [("as printed", "b"), ("recommended", "a")])
def test_the_presets_read_the_bands_differently(preset: str, letter: str) -> None:
    assert GAME.start(seed=1, rulings=preset).rulings["BF-67"] == letter


# The order of pushes


def in_line(reading: str, things: dict[str, str], radius: int = 2) -> Any:
    """A table where a Meteor only pushes, all within a radius, whether in sight or not."""
    state = position(drawn(9, 9, {"A": "a1", "C": "a2", **things}) + METEOR, BF_68=reading)
    return variant(state, "Meteor", effects=(*_rolled(state), Blast((Push(1),), radius=radius, sight=False)))


@pytest.mark.rule("BF-68")
def test_outer_ones_clear_the_way() -> None:
    struck = meteor(in_line("b", {"B": "f5", "D": "g5"}), "e5")
    assert cells(struck) == {"A": "a1", "B": "g5", "C": "a2", "D": "h5"}
    assert health(struck) == {"A": "4/4", "B": "4/4", "C": "4/4", "D": "4/4"}


@pytest.mark.rule("BF-68")
def test_all_at_one_moment_nobody_clears_the_way() -> None:
    """When B is pushed D still stands there: both are hurt, and only D has room to move."""
    struck = meteor(in_line("a", {"B": "f5", "D": "g5"}), "e5")
    assert cells(struck) == {"A": "a1", "B": "f5", "C": "a2", "D": "h5"}
    assert health(struck) == {"A": "4/4", "B": "3/4", "C": "4/4", "D": "3/4"}


@pytest.mark.rule("BF-68")
@pytest.mark.parametrize(
    ("first", "where", "left"), [("B", {"B": "f5", "D": "h5"}, "3/4"), ("D", {"B": "g5", "D": "h5"}, "4/4")]
)
def test_the_attacker_chooses_the_order(first: str, where: dict[str, str], left: str) -> None:
    state = passes(did(in_line("c", {"B": "f5", "D": "g5"}), "Meteor", ("e5",)).state)
    assert state.to_move == "A"
    assert legal(state) == ["choose B", "choose D"]
    (reason,) = state.why_illegal(GAME.parse_action("end", state))
    assert (reason.rule, reason.kind) == ("BF-68", "blastflare.has_to_choose")
    struck = play(state, f"choose {first}")
    assert cells(struck) == {"A": "a1", "C": "a2", **where}
    assert health(struck) == {"A": "4/4", "B": left, "C": "4/4", "D": left}
    assert struck.frame.kind == "turn"


@pytest.mark.rule("BF-68")
def test_the_attacker_is_not_asked_about_a_single_push() -> None:
    struck = meteor(in_line("c", {"B": "f5", "D": "a9"}), "e5")
    assert struck.frame.kind == "turn"
    assert struck.of("B").cell == "g5"


@pytest.mark.rule("BF-68")
def test_the_attacker_is_not_asked_about_what_is_broken() -> None:
    """B is pushed against the barrier, which breaks: its own push lapses, and D's is the only one left."""
    state = passes(did(in_line("c", {"B": "f5", "+": "g5", "D": "e6"}), "Meteor", ("e5",)).state)
    assert legal(state) == ["choose B", "choose D", "choose g5"]
    struck = play(state, "choose B")
    assert struck.frame.kind == "turn"
    assert barriers(struck) == set()
    assert cells(struck) == {"A": "a1", "B": "f5", "C": "a2", "D": "e7"}


@pytest.mark.rule("BF-68")
@pytest.mark.parametrize(("reading", "left"), [("a", set()), ("b", {"g5", "h5"})])
def test_barriers_in_line(reading: str, left: set[str]) -> None:
    assert barriers(meteor(in_line(reading, {"+": "f5 g5", "B": "a9"}), "e5")) == left


@pytest.mark.rule("BF-68")
def test_equally_far_ones_go_in_reading_order() -> None:
    told = story(in_line("b", {"B": "f5", "D": "d5", "E": "e4", "F": "e6"}), "Meteor", chance=("e5",))
    assert pushes(told) == ["F", "D", "B", "E"]


@pytest.mark.rule("BF-68")
def test_outermost_is_counted_from_the_centre_of_the_blast() -> None:
    """Not from the attacker, who stands nearer to D than to C here."""
    things = {"A": "b5", "B": "d3", "C": "d4", "D": "d5"}
    state = variant(
        position(drawn(7, 7, things) + FIREBALL, BF_68="b"),
        "Fireball",
        target=Aimed((InRange(5),)),
        effects=(Damage(1), Blast((Push(1),), radius=2, sight=False)),
    )
    hit = play(state, "Fireball d3")
    assert cells(hit) == {"A": "b5", "B": "d3", "C": "d5", "D": "d6"}
    assert health(hit) == {"A": "4/4", "B": "3/4", "C": "4/4", "D": "4/4"}


@pytest.mark.rule("BF-68")
def test_the_target_is_pushed_after_those_around_it() -> None:
    """It is at distance 0, the innermost of all."""
    state = variant(
        position("A..BD..\nC......" + FIREBALL, BF_68="b"),
        "Fireball",
        effects=(Damage(1), Push(1), Blast((Push(1),), radius=1)),
    )
    hit = play(state, "Fireball d2")
    assert cells(hit) == {"A": "a2", "B": "e2", "C": "a1", "D": "f2"}
    assert health(hit) == {"A": "4/4", "B": "3/4", "C": "4/4", "D": "4/4"}


# Deaths in the middle of it


TWO_DYING = drawn(7, 7, {"A": "d4", "B": "d6", "D": "f4", "C": "a1"}) + (
    "\nA: hand Inferno\nB: 1/4 health, 2 crystals, hand Pheonix; Scan\nD: 1/4 health, 3 crystals, hand Heal; Flare"
)


@pytest.mark.rule("BF-69")
def test_all_who_die_drop_their_crystals_before_anyone_answers() -> None:
    state = did(position(TWO_DYING, BF_114="a"), "Inferno").state
    while state.frame.kind == "window":
        state = did(state, "pass").state
    assert (state.frame.kind, state.to_move) == ("death", "B")
    assert cells(state) == {"A": "d4", "b": "d6", "C": "a1", "d": "f4"}
    assert dict(state.crystals) == {"d6": 2, "f4": 3}


@pytest.mark.rule("BF-69")
@pytest.mark.rule("BF-27")
def test_answers_come_in_turn_order_and_the_win_test_last() -> None:
    state = did(position(TWO_DYING, BF_114="a"), "Inferno").state
    while state.frame.kind == "window":
        state = did(state, "pass").state
    assert not state.is_terminal
    passed = did(state, "pass").state
    assert (passed.frame.kind, passed.to_move) == ("death", "D")
    lost = did(passed, "pass").state
    assert lost.outcome.winner == "AC"
    risen = did(state, "Pheonix /Scan", ("a7",)).state
    while not risen.is_terminal and risen.frame.kind != "turn":
        risen = did(risen, "pass").state
    assert not risen.is_terminal
    assert cells(risen) == {"A": "d4", "B": "a7", "C": "a1", "d": "f4"}


@pytest.mark.rule("BF-69")
def test_survivors_are_pushed_after_the_answers_to_the_deaths() -> None:
    """B dies of a Meteor and is asked; D, who lives, is pushed after that, and only then."""
    things = {"A": "a1", "C": "a2", "B": "e6", "D": "f5"}
    people = "A: hand Meteor\nB: 2/4 health, hand Pheonix; Scan\nD: 9/9 health"
    state = did(position(f"{drawn(9, 9, things)}\n{people}"), "Meteor", ("e5",)).state
    while state.frame.kind == "window":
        state = did(state, "pass").state
    assert (state.frame.kind, state.to_move) == ("death", "B")
    assert (state.of("D").cell, state.of("D").health) == ("f5", 4)
    after = passes(state)
    assert cells(after) == {"A": "a1", "b": "e6", "C": "a2", "D": "g5"}


@pytest.mark.rule("BF-69")
def test_whoever_dies_of_the_pushes_is_asked_after_them() -> None:
    """B survives the blast, and dies of the collision with D, who was pushed before."""
    things = {"A": "a1", "C": "a2", "B": "e6", "D": "f5", "#": "e7"}
    people = "A: hand Meteor\nB: 6/6 health, 1 crystal, hand Pheonix; Scan\nD: 9/9 health"
    state = did(position(f"{drawn(9, 9, things)}\n{people}"), "Meteor", ("e5",)).state
    while state.frame.kind == "window":
        state = did(state, "pass").state
    assert (state.frame.kind, state.to_move, state.frame.killer) == ("death", "B", "A")
    assert dict(state.crystals) == {"e6": 1}
    assert state.of("D").cell == "g5"
    risen = passes(play(state, "Pheonix /Scan", chance=("i9",)))
    assert health(risen)["B"] == "5/5"
    assert health(risen)["A"] == "2/4"


@pytest.mark.rule("BF-69")
def test_damage_is_dealt_to_everyone_before_anyone_dies() -> None:
    text = drawn(7, 7, {"A": "d4", "B": "d6", "D": "f4", "C": "d3"}) + "\nA: hand Inferno\nB: 1/4 health\nC: 1/4 health"
    told = kinds(story(position(text, BF_114="a"), "Inferno"))
    assert told.count("is_hurt") == 3
    assert told.count("dies") == 2
    assert told.index("dies") > max(place for place, kind in enumerate(told) if kind == "is_hurt")


def dying(state: Any, act: str, chance: Any = None) -> Any:
    """The position in which the first who died of an act is asked."""
    state = did(state, act, chance).state
    while state.frame.kind == "window":
        state = did(state, "pass").state
    assert state.frame.kind == "death"
    return state


@pytest.mark.rule("BF-69")
@pytest.mark.rule("BF-148")
@pytest.mark.parametrize("order", "ab")
def test_who_comes_back_from_a_death_is_not_pushed_any_more(order: str) -> None:
    """Only survivors are pushed after the answers: B died, and what stands on d3 now was not hit there."""
    things = {"A": "a1", "C": "a2", "B": "b1", "D": "g7"}
    text = drawn(7, 7, things) + "\nA: hand Force Hit\nB: 2/4 health, hand Pheonix; Scan"
    risen = passes(play(dying(position(text, BF_56=order), "Force Hit b1"), "Pheonix /Scan", chance=("d3",)))
    assert cells(risen) == {"A": "a1", "B": "d3", "C": "a2", "D": "g7"}
    assert health(risen) == {"A": "2/4", "B": "3/3", "C": "4/4", "D": "4/4"}


@pytest.mark.rule("BF-62")
@pytest.mark.rule("BF-148")
@pytest.mark.parametrize("reading", "ab")
def test_the_blast_does_not_follow_who_dies_and_comes_back_elsewhere(reading: str) -> None:
    things = {"A": "a1", "C": "e2", "B": "e1", "D": "d5"}
    text = drawn(7, 7, things) + "\nA: hand Fireball\nB: 2/4 health, hand Pheonix; Scan"
    risen = passes(play(dying(position(text, BF_62=reading), "Fireball e1"), "Pheonix /Scan", chance=("d4",)))
    assert cells(risen) == {"A": "a1", "B": "d4", "C": "e2", "D": "d5"}
    assert health(risen) == {"A": "2/4", "B": "3/3", "C": "2/4", "D": "4/4"}


# Nothing happens outside of what was shown


READINGS = {
    "BF_17": "ab",
    "BF_51": "ab",
    "BF_52": "abc",
    "BF_56": "abc",
    "BF_62": "ab",
    "BF_67": "ab",
    "BF_68": "ab",
    "BF_89": "ab",
    "BF_107": "abc",
    "BF_114": "ab",
}

ARSENAL = (
    "Blizzard; Cold Blast; Drain; Fireball; Flame Wave; Flare; Force Hit; Inferno; Lightning Bolt; Meteor; "
    "Psychic Pulse; Riptide; Shock; Touch of Death"
)


def crowded(choose: random.Random) -> Any:
    """A small board full of walls, barriers and characters, at a table with rulings by chance."""
    width, height = choose.randint(3, 6), choose.randint(3, 6)
    free = [f"{'abcdef'[x]}{y + 1}" for x in range(width) for y in range(height)]
    choose.shuffle(free)
    things = {seat: free.pop() for seat in "ABCD"}
    quarter = len(free) // 4
    things |= {"#": " ".join(free[:quarter]), "+": " ".join(free[quarter : 2 * quarter])}
    text = f"{drawn(width, height, things)}\nA: hand {ARSENAL}\nseed: {choose.randint(0, 10**9)}"
    return position(text, **{name: choose.choice(letters) for name, letters in READINGS.items()})


def touched(before: Any, after: Any) -> set[str]:
    """The squares where something changed: of characters, barriers, piles."""
    squares = barriers(before) ^ barriers(after)
    squares |= {cell for cell, _ in set(before.piles) ^ set(after.piles)}
    for old, new in zip(before.people, after.people, strict=True):
        if old._replace(hand=(), crystals=0) != new._replace(hand=(), crystals=0):
            squares |= {old.cell, new.cell}
    return squares


@pytest.mark.rule("BF-BLAST")
@pytest.mark.rule("BF-PUSH")
@pytest.mark.rule("BF-52")
@pytest.mark.rule("BF-62")
@pytest.mark.parametrize("seed", range(12))
def test_whoever_is_touched_stood_in_the_footprint(seed: int) -> None:
    state = crowded(random.Random(seed))
    changed = 0
    for act in state.legal_actions():
        if act.what in ("end", "move", "pass"):
            continue
        marks = [mark for mark in state.footprint(act) if isinstance(mark, CellsMark) and mark.role is Role.ZONE]
        shown = {cell for mark in marks for cell in mark.cells}
        squares = touched(state, play(state, str(act)))
        assert squares <= shown, str(act)
        changed += bool(squares)
    assert changed


@pytest.mark.rule("BF-56", "BF-68")
def test_while_the_pushes_of_one_moment_are_chosen_the_dying_are_no_problem() -> None:
    """Damage and push at one moment, the attacker chooses which push comes first: until then nobody is dead."""
    state = position("......\n.B.D..\nA....C\nA: hand Meteor\nB: 1/4 health", BF_56="c", BF_68="c")
    asked = passes(did(state, "Meteor", ("c2",)).state)
    assert (asked.frame.kind, asked.frame.topic, asked.to_move) == ("choice", "push", "A")
    assert (asked.of("B").health, asked.of("B").alive) == (0, True)
    assert GAME.problems(asked) == GAME.problems(state)
    assert not did(asked, "choose B").state.of("B").alive
