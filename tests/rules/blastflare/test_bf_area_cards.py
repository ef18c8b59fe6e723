"""The area cards of Blastflare, where their words leave something open (BF-104 to BF-114), and BF-89."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from tests.rules.blastflare.table import (
    barriers,
    cells,
    did,
    drawn,
    health,
    kinds,
    legal,
    play,
    position,
    story,
    why,
)

METEOR = "\nA: hand Meteor"
BOLT = "\nA: hand Lightning Bolt"
BLIZZARD = "\nA: hand Blizzard"
WAVE = "\nA: hand Flame Wave"
INFERNO = "\nA: hand Inferno"
RIPTIDE = "\nA: hand Riptide"

STRAIGHT = {"N", "E", "S", "W"}
EIGHT = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
STEPS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
WEDGES = ["N+E", "NE+SE", "E+S", "SE+SW", "S+W", "SW+NW", "W+N", "NW+NE"]

FAR_OFF = {"A": "a9", "C": "b9", "B": "i9", "D": "h9"}
"""Corners of a board of 9 by 9 where what happens around e5 or a1 touches nobody."""


def offset(x: int, y: int) -> str:
    """The square so far from e5."""
    return f"{'abcdefghi'[4 + x]}{5 + y}"


def rolled(state: Any, act: str) -> dict[str, str]:
    """What an act draws for whom when it is declared."""
    told = [step for step in did(state, act).steps if step.kind == "blastflare.rolls"]
    return dict(entry.split(":") for step in told for entry in step.values["rolled"])


# Random directions


@pytest.mark.rule("BF-89")
@pytest.mark.parametrize(("reading", "drawn_ones"), [("a", STRAIGHT), ("b", EIGHT)])
def test_1000_riptides(reading: str, drawn_ones: set[str]) -> None:
    """They never go diagonal where there are four directions, and all eight come up where there are eight."""
    state = position("A..\n.B.\n..." + RIPTIDE, BF_89=reading)
    act = GAME.parse_action("Riptide", state)
    seen = set()
    for seed in range(1000):
        seen |= set(state._replace(seed=seed).apply(act).chance)
    assert seen == drawn_ones
    assert {way for (way,) in state.chances(act)} == drawn_ones


@pytest.mark.rule("BF-89")
@pytest.mark.parametrize(("reading", "drawn_ones"), [("a", STRAIGHT), ("b", EIGHT)])
def test_200_blizzards(reading: str, drawn_ones: set[str]) -> None:
    state = position(drawn(7, 7, {"A": "a1", "B": "d4", "+": "d5 e4"}) + BLIZZARD, BF_89=reading)
    seen = set()
    for seed in range(200):
        seen |= set(rolled(state._replace(seed=seed), "Blizzard c3").values())
    assert seen == drawn_ones


@pytest.mark.rule("BF-89")
def test_eight_directions_move_diagonally() -> None:
    state = position("...\n.B.\nA.." + RIPTIDE, BF_89="b")
    assert cells(play(state, "Riptide", chance=("NE",))) == {"A": "b2", "B": "c3"}
    blown = play(position("...\n.B.\nA.." + BLIZZARD, BF_89="b"), "Blizzard b2", chance=(("SE", "N"),))
    assert cells(blown) == {"A": "a2", "B": "c1"}


@pytest.mark.rule("BF-89")
@pytest.mark.parametrize("reading", "ab")
def test_a_full_area_can_be_blown_about(reading: str) -> None:
    """25 pieces, each with a direction of its own, are more ways than a machine counts."""
    full = " ".join(offset(x, y) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0))
    state = position(drawn(9, 9, {"A": "e5", "+": full, "B": "a1"}) + BLIZZARD, BF_89=reading)
    ways = set()
    for seed in range(40):
        draws = rolled(state._replace(seed=seed), "Blizzard e5")
        assert len(draws) == 25
        ways |= {(subject, way) for subject, way in draws.items()}
    for subject in draws:
        assert len({way for each, way in ways if each == subject}) >= 4
    transition = did(state, "Blizzard e5")
    assert did(state, "Blizzard e5", transition.chance).state == transition.state
    assert transition.chance in state.chances(GAME.parse_action("Blizzard e5", state))
    play(state, "Blizzard e5")


# Meteor


@pytest.mark.rule("BF-104")
@pytest.mark.rule("BF-METEOR")
def test_a_meteor_can_fall_on_any_square() -> None:
    state = position("A#+\n3.B\n#.." + METEOR)
    act = GAME.parse_action("Meteor", state)
    assert sorted(cell for (cell,) in state.chances(act)) == sorted(state.table.board.cells)


@pytest.mark.rule("BF-104")
def test_a_meteor_on_a_wall_explodes_all_the_same() -> None:
    text = drawn(9, 9, {**FAR_OFF, "#": "e5", "B": "f5", "D": "e7"})
    struck = play(position(text + "\nA: hand Meteor\nB: 9/9 health"), "Meteor", chance=("e5",))
    assert struck.has_wall("e5")
    assert health(struck) == {"A": "4/4", "B": "4/9", "C": "4/4", "D": "2/4"}
    assert struck.of("B").cell == "g5"


@pytest.mark.rule("BF-104")
@pytest.mark.rule("BF-70")
def test_the_caster_can_be_ground_zero() -> None:
    struck = play(position("A...B\n.....\nC...D" + METEOR), "Meteor", chance=("a3",))
    assert health(struck) == {"A": "0/3", "B": "4/4", "C": "2/4", "D": "4/4"}


@pytest.mark.rule("BF-105")
@pytest.mark.parametrize("reading", "ab")
def test_what_is_in_the_centre_stays_there(reading: str) -> None:
    text = drawn(9, 9, {**FAR_OFF, "B": "e5"}) + "\nA: hand Meteor\nB: 9/9 health"
    state = position(text, BF_67=reading)
    struck = play(state, "Meteor", chance=("e5",))
    assert health(struck)["B"] == "5/9"
    assert struck.of("B").cell == "e5"
    assert "is_pushed" not in kinds(story(state, "Meteor", chance=("e5",)))


# Lightning Bolt


@pytest.mark.rule("BF-106")
@pytest.mark.rule("BF-LIGHTNING-BOLT")
def test_lightning_may_strike_any_square() -> None:
    state = position("A#+\n3.B\n#.." + BOLT)
    assert sorted(legal(state, "Lightning Bolt")) == sorted(
        f"Lightning Bolt {cell}" for cell in state.table.board.cells
    )


@pytest.mark.rule("BF-106")
@pytest.mark.rule("BF-25")
@pytest.mark.parametrize("cell", ["b2", "b3", "a2", "b1"])
def test_lightning_on_an_empty_square_a_wall_crystals_or_a_body_reveals_the_card_and_does_nothing(cell: str) -> None:
    state = position("A#+\n3.B\nCd." + BOLT)
    struck = play(state, f"Lightning Bolt {cell}")
    assert "Lightning Bolt" in struck.revealed
    assert struck.people == state.people
    assert (struck.walls, struck.barriers, struck.piles) == (state.walls, state.barriers, state.piles)
    assert struck.frame.acted
    assert "hits_nothing" in kinds(story(state, f"Lightning Bolt {cell}"))


@pytest.mark.rule("BF-106")
@pytest.mark.rule("BF-43")
def test_lightning_hurts_what_stands_there_even_in_a_sealed_pocket() -> None:
    state = position("A..#B\nC..##\nD..+.\nA: hand Lightning Bolt; Flare")
    assert "blocked_by_wall" in why(state, "Flare e3")
    assert health(play(state, "Lightning Bolt e3"))["B"] == "3/4"
    assert barriers(play(state, "Lightning Bolt d1")) == set()
    assert health(play(state, "Lightning Bolt a3"))["A"] == "3/4"
    assert health(play(state, "Lightning Bolt a2"))["C"] == "3/4"


# Blizzard


def blizzard_area(reading: str) -> set[tuple[int, int]]:
    """The squares that Blizzard reaches around its centre, as they are ruled, counted one by one."""
    box = {(x, y) for x in range(-2, 3) for y in range(-2, 3)}
    near = {(x, y) for x, y in box if abs(x) + abs(y) <= 2}
    corners = {(x, y) for x, y in box if abs(x) == abs(y) == 2}
    return {"a": box, "b": near | corners, "c": near}[reading]


@pytest.mark.rule("BF-107")
@pytest.mark.rule("BF-BLIZZARD")
@pytest.mark.parametrize(("reading", "count"), [("a", 25), ("b", 17), ("c", 13)])
def test_the_area_of_blizzard(reading: str, count: int) -> None:
    full = " ".join(offset(x, y) for x in range(-4, 5) for y in range(-4, 5) if (x, y) != (0, 0))
    things = {"+": full, "A": "e5", "B": "a1"}
    area = blizzard_area(reading)
    assert len(area) == count
    draws = rolled(position(drawn(9, 9, things) + BLIZZARD, BF_107=reading), "Blizzard e5")
    assert set(draws) == {"A" if each == (0, 0) else offset(*each) for each in area}


@pytest.mark.rule("BF-107")
@pytest.mark.parametrize(
    ("cell", "hit_under"),
    [((2, 1), "a"), ((-1, 2), "a"), ((2, 2), "ab"), ((2, 0), "abc"), ((1, 1), "abc"), ((3, 0), "")],
)
@pytest.mark.parametrize("reading", "abc")
def test_who_is_blown_about(reading: str, cell: tuple[int, int], hit_under: str) -> None:
    """D on centre + (2,1): moved under (a) only."""
    state = position(drawn(9, 9, {**FAR_OFF, "A": "e1", "D": offset(*cell)}) + BLIZZARD, BF_107=reading)
    if reading in hit_under:
        blown = play(state, "Blizzard e5", chance=(("E",),))
        assert blown.of("D").cell == offset(cell[0] + 1, cell[1])
    else:
        assert rolled(state, "Blizzard e5") == {}
        assert play(state, "Blizzard e5").people == state.people


@pytest.mark.rule("BF-108")
def test_each_piece_has_a_direction_of_its_own() -> None:
    state = position(drawn(9, 9, {**FAR_OFF, "A": "e1", "D": "d5", "+": "f5"}) + BLIZZARD)
    blown = play(state, "Blizzard e5", chance=(("W", "E"),))
    assert blown.of("D").cell == "c5"
    assert barriers(blown) == {"g5"}
    drawn_pairs = {tuple(rolled(state._replace(seed=seed), "Blizzard e5").values()) for seed in range(300)}
    assert len(drawn_pairs) == 16


@pytest.mark.rule("BF-109")
@pytest.mark.parametrize(
    ("way", "damage_to_d", "left"), [("W", 0, {"e4"}), ("N", 0, {"e4"}), ("E", 0, set()), ("S", 1, {"e4"})]
)
def test_whoever_is_blown_against_something_is_hurt_and_stays(way: str, damage_to_d: int, left: set[str]) -> None:
    """Against a wall, the edge, a barrier, a character: like any push of 1, and nothing is shoved ahead."""
    things = {"A": "f1", "C": "a1", "#": "c5", "B": "d5", "+": "e5", "D": "d4"}
    state = position(drawn(6, 5, things) + BLIZZARD)
    assert list(rolled(state, "Blizzard d3")) == ["B", "e5", "D", "A"]
    blown = play(state, "Blizzard d3", chance=((way, "S", "W", "N"),))
    assert blown.of("B").cell == "d5"
    assert health(blown) == {"A": "4/4", "B": "3/4", "C": "4/4", "D": f"{4 - damage_to_d}/4"}
    assert barriers(blown) == left


@pytest.mark.rule("BF-110")
@pytest.mark.parametrize(
    ("first", "second", "way", "moved"),
    [
        ("d5", "e5", "E", False),
        ("d5", "e5", "W", True),
        ("e5", "e4", "S", False),
        ("e5", "e4", "N", True),
    ],
)
def test_blizzard_moves_in_reading_order(first: str, second: str, way: str, moved: bool) -> None:
    """The top row first, each row from the left: who comes first runs into the second, or makes room for it."""
    state = position(drawn(9, 9, {**FAR_OFF, "A": "e9", "B": first, "D": second}) + BLIZZARD)
    assert list(rolled(state, "Blizzard e5")) == ["B", "D"]
    blown = play(state, "Blizzard e5", chance=((way, way),))
    dx, dy = STEPS[way]

    def beyond(cell: str) -> str:
        return f"{chr(ord(cell[0]) + dx)}{int(cell[1]) + dy}"

    # The second always has room; the first only where it does not go towards the second.
    assert blown.of("D").cell == beyond(second)
    assert blown.of("B").cell == (beyond(first) if moved else first)
    left = "4/4" if moved else "3/4"
    assert (health(blown)["B"], health(blown)["D"]) == (left, left)


@pytest.mark.rule("BF-110")
@pytest.mark.rule("BF-RIPTIDE")
@pytest.mark.parametrize(
    ("way", "end"),
    [
        ("E", {"A": "c2", "B": "d2"}),
        ("W", {"A": "a2", "B": "b2"}),
        ("N", {"A": "b3", "B": "c3"}),
        ("S", {"A": "b1", "B": "c1"}),
    ],
)
def test_riptide_carries_a_file_along(way: str, end: dict[str, str]) -> None:
    """East: A on (1,1), B on (2,1), (3,1) free: both move, and nobody is hurt."""
    swept = play(position("....\n.AB.\n...." + RIPTIDE), "Riptide", chance=(way,))
    assert cells(swept) == end
    assert health(swept) == {"A": "4/4", "B": "4/4"}


@pytest.mark.rule("BF-110")
def test_a_file_that_is_stopped_runs_up_on_itself() -> None:
    """The front-most is hurt by the wall, and by the one behind it; that one by it, and by the one behind."""
    swept = play(position("ABD#\nC..." + RIPTIDE), "Riptide", chance=("E",))
    assert cells(swept) == {"A": "a2", "B": "b2", "C": "b1", "D": "c2"}
    assert health(swept) == {"A": "3/4", "B": "2/4", "C": "4/4", "D": "2/4"}


@pytest.mark.rule("BF-111")
def test_any_square_in_range_and_sight_can_be_the_centre() -> None:
    state = position(drawn(8, 3, {"A": "a1", "#": "c1", "+": "b3", "B": "h3"}) + BLIZZARD)
    acts = legal(state, "Blizzard")
    for cell in ("a1", "b1", "c1", "b3", "a2", "b2"):
        assert f"Blizzard {cell}" in acts
    (reason,) = why(state, "Blizzard d1").values()
    assert (reason.rule, reason.kind) == ("BF-SIGHT", "blastflare.blocked_by_wall")
    assert set(why(state, "Blizzard h1")) == {"out_of_range", "blocked_by_wall"}


@pytest.mark.rule("BF-111")
@pytest.mark.parametrize(("cell", "fits"), [("f1", True), ("e2", True), ("g1", False), ("e3", False)])
def test_the_centre_is_at_most_5_away(cell: str, fits: bool) -> None:
    state = position(drawn(8, 3, {"A": "a1", "B": "h3"}) + BLIZZARD)
    assert (why(state, f"Blizzard {cell}") == {}) == fits
    if not fits:
        assert dict(why(state, f"Blizzard {cell}")["out_of_range"].values) == {"cell": cell, "distance": 6, "limit": 5}


@pytest.mark.rule("BF-111")
def test_the_user_is_blown_about_if_it_stands_inside() -> None:
    state = position("...\n.A.\n...\nB..\nA: hand Blizzard")
    blown = play(state, "Blizzard b3", chance=(("N", "E"),))
    assert cells(blown) == {"A": "b4", "B": "b1"}


# Flame Wave


def in_wedge(x: int, y: int, directions: str) -> bool:
    """Whether an offset lies between two rays at right angles or on one: it goes backwards along neither."""
    return (x, y) != (0, 0) and all(x * STEPS[name][0] + y * STEPS[name][1] >= 0 for name in directions.split("+"))


@pytest.mark.rule("BF-112")
@pytest.mark.rule("BF-FLAME-WAVE")
@pytest.mark.parametrize(
    ("directions", "cell", "inside"),
    [("N+E", "c2", True), ("NE+SE", "c2", True), ("NE+SE", "b3", False), ("N+E", "b3", True)],
)
def test_a_wave_from_the_corner(directions: str, cell: str, inside: bool) -> None:
    """From (1,1), (3,2) is in N+E; (3,2) is in NE+SE and (2,3) is not."""
    state = position(drawn(4, 4, {"A": "a1", "B": cell}) + WAVE)
    assert health(play(state, f"Flame Wave {directions}"))["B"] == ("2/4" if inside else "4/4")


@pytest.mark.rule("BF-112")
@pytest.mark.parametrize("directions", WEDGES)
def test_a_wave_fills_a_quarter_with_both_its_rays(directions: str) -> None:
    """A barrier on every square around in turn, on a board with room on all sides; the own square is spared."""
    for x in range(-3, 4):
        for y in range(-3, 4):
            if (x, y) == (0, 0):
                continue
            state = position(
                drawn(9, 9, {"A": "e5", "+": offset(x, y), "B": "a1" if (x, y) != (-3, -3) else "i9"}) + WAVE
            )
            burnt = play(state, f"Flame Wave {directions}")
            assert (barriers(burnt) == set()) == in_wedge(x, y, directions), (x, y)
            assert health(burnt)["A"] == "4/4"


@pytest.mark.rule("BF-112")
def test_a_wave_has_no_limit_and_needs_sight() -> None:
    state = position(drawn(11, 4, {"A": "a2", "B": "k2", "#": "b3", "D": "c4", "C": "a1"}) + WAVE)
    burnt = play(state, "Flame Wave NE+SE")
    assert health(burnt) == {"A": "4/4", "B": "2/4", "C": "4/4", "D": "4/4"}
    assert "Flame Wave N+E" in legal(state)
    assert len(legal(state, "Flame Wave")) == 8


@pytest.mark.rule("BF-112")
@pytest.mark.rule("BF-25")
def test_a_wave_may_hit_nothing() -> None:
    state = position("A..\n..B" + WAVE)
    assert play(state, "Flame Wave W+N").of("B").health == 4


# Behind somebody


@pytest.mark.rule("BF-113")
@pytest.mark.parametrize(("card", "act"), [("Flame Wave", "Flame Wave N+E"), ("Inferno", "Inferno")])
@pytest.mark.parametrize(("row", "front"), [("ABD.", "B"), ("A+D.", ""), ("A#D.", "")])
def test_who_stands_behind_is_spared(card: str, act: str, row: str, front: str) -> None:
    """A on (1,1), B on (2,1), D on (3,1): D is unharmed, even where what stood before it is gone."""
    things = "...." if front else "...B"
    burnt = play(position(f"{things}\n{row}\nC...\nA: hand {card}", BF_114="a"), act)
    damage = 2 if card == "Flame Wave" else 1
    assert health(burnt)["D"] == "4/4"
    assert barriers(burnt) == set()
    if front:
        assert health(burnt)["B"] == f"{4 - damage}/4"


@pytest.mark.rule("BF-113")
def test_who_dies_in_front_still_shielded_who_stands_behind() -> None:
    burnt = play(position("ABD\nC..\nA: hand Flame Wave\nB: 1/4 health"), "Flame Wave NE+SE")
    assert health(burnt) == {"A": "4/4", "B": "0/3", "C": "4/4", "D": "4/4"}


# Inferno


@pytest.mark.rule("BF-114")
@pytest.mark.rule("BF-INFERNO")
@pytest.mark.parametrize(("reading", "left"), [("a", "1/4"), ("b", "0/3")])
def test_whether_an_inferno_burns_its_user(reading: str, left: str) -> None:
    state = position("A.B\nC.D\nA: 1/4 health, hand Inferno", BF_114=reading)
    burnt = play(state, "Inferno")
    assert health(burnt) == {"A": left, "B": "3/4", "C": "3/4", "D": "3/4"}
    assert burnt.of("A").alive == (reading == "a")


@pytest.mark.rule("BF-114")
@pytest.mark.parametrize("reading", "ab")
@pytest.mark.parametrize(("x", "y"), [(4, 0), (2, 2), (-1, 3), (0, -4), (3, 2), (-4, 1), (4, 4), (1, 0)])
def test_an_inferno_reaches_4_squares(reading: str, x: int, y: int) -> None:
    state = position(drawn(9, 9, {"A": "e5", "B": offset(x, y)}) + INFERNO, BF_114=reading)
    burnt = play(state, "Inferno")
    assert health(burnt)["B"] == ("3/4" if abs(x) + abs(y) <= 4 else "4/4")
    assert health(burnt)["A"] == ("4/4" if reading == "a" else "3/4")


@pytest.mark.rule("BF-114")
@pytest.mark.parametrize(("preset", "letter"), [("as printed", "b"), ("recommended", "a")])
def test_the_presets_differ_about_the_user_of_an_inferno(preset: str, letter: str) -> None:
    assert GAME.start(seed=1, rulings=preset).rulings["BF-114"] == letter


@pytest.mark.rule("BF-114")
@pytest.mark.rule("BF-25")
def test_an_inferno_that_touches_nobody_is_legal() -> None:
    state = position(drawn(9, 9, {"A": "a1", "B": "i9"}) + INFERNO, BF_114="a")
    assert why(state, "Inferno") == {}
    assert play(state, "Inferno").frame.acted
