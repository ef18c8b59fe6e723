"""Range, line of sight, damage and attacks: the printed rules, and the positions that tell readings apart.

Entries BF-38 to BF-49 of the rulings; each switch among them under all its options.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.blastflare.table import (
    answer,
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
    until,
    why,
)

# Damage (BF-DAMAGE, BF-FLOOR, BF-45, BF-46)


@pytest.mark.rule("BF-DAMAGE")
def test_damage_takes_that_much_health_from_the_target() -> None:
    told = story(position("A . B .\nC . . D\nA: hand Flare"), "Flare c2")
    assert health(told[-1].after) == {"A": "4/4", "B": "2/4", "C": "4/4", "D": "4/4"}
    (hurt,) = [step for step in told if step.rule == "BF-DAMAGE"]
    assert [hurt.values[name] for name in ("player", "amount", "lost", "left")] == ["B", 2, 2, 2]


@pytest.mark.rule("BF-DAMAGE")
@pytest.mark.parametrize("act", ["hit b2", "use Spike b2", "Flare b2", "Drain b2"])
def test_any_damage_breaks_a_barrier(act: str) -> None:
    state = position("A + B .\nC . . D\nA: hand Flare; Drain, in play Spike")
    told = story(state, act)
    assert barriers(told[-1].after) == set()
    assert "barrier_breaks" in kinds(told)
    assert health(told[-1].after)["B"] == "4/4"


@pytest.mark.rule("BF-FLOOR")
@pytest.mark.rule("BF-46")
def test_damage_beyond_0_is_lost() -> None:
    """A Meteor deals 4 to B, who has 1: nothing is carried over, to nobody and no later time."""
    state = position(". . . . . .\nA . . . . B\nC . . . . D\nA: hand Meteor\nB: 1/4 health\nD: 4/4 health")
    told = story(state, "Meteor", chance=("f2",))
    assert health(told[-1].after)["B"] == "0/3"
    hurt = next(step for step in told if step.rule == "BF-DAMAGE" and step.values["player"] == "B")
    assert (hurt.kind, hurt.values["amount"], hurt.values["lost"]) == ("blastflare.is_hurt_capped", 4, 1)


@pytest.mark.rule("BF-FLOOR")
@pytest.mark.parametrize("card", ["Psychic Pulse", "Drain"])
@pytest.mark.parametrize(("crystals", "left"), [(0, 0), (1, 0), (2, 1)])
def test_crystals_do_not_go_below_0(card: str, crystals: int, left: int) -> None:
    told = story(position(f"A . B .\nC . . D\nA: hand {card}\nB: {crystals} crystals"), f"{card} c2")
    state = told[-1].after
    assert state.characters["B"].crystals == left
    assert health(state)["B"] == "3/4"
    assert ("no_crystal_to_lose" in kinds(told)) is (crystals == 0)
    gained = 1 if card == "Drain" and crystals else 0
    assert state.characters["A"].crystals == gained
    assert state.supply == crystals - left - gained


@pytest.mark.rule("BF-45")
@pytest.mark.parametrize(("square", "kind"), [("c2", "target_is_empty"), ("b1", "target_is_wall")])
def test_an_attack_is_not_aimed_at_an_empty_square_or_a_wall(square: str, kind: str) -> None:
    state = position("A . . B\nC # . D\nA: hand Fireball")
    assert why(state, f"Fireball {square}")[kind].rule == "BF-45"
    assert f"Fireball {square}" not in legal(state)


@pytest.mark.rule("BF-45")
def test_an_attack_may_be_aimed_at_a_barrier_to_splash_somebody() -> None:
    state = position("A . + B\nC . . D\nA: hand Fireball")
    assert "Fireball c2" in legal(state)
    assert health(play(state, "Fireball c2"))["B"] == "2/4"


# Range (BF-RANGE, BF-38, BF-44)

RANGES = [
    ("hit", 1),
    ("use Spike", 1),
    ("Force Hit", 1),
    ("Touch of Death", 1),
    ("Drain", 2),
    ("Shock", 3),
    ("Cold Blast", 4),
    ("Flare", 5),
    ("Fireball", 5),
    ("Blizzard", 5),
]


def aim(card: str, square: str) -> str:
    return f"{card} {square} /Scan" if card == "Touch of Death" else f"{card} {square}"


def with_card(rows: str, card: str) -> Any:
    held = {"hit": "0 crystals", "use Spike": "in play Spike", "use Rush": "in play Rush"}
    return position(f"{rows}\nA: {held.get(card, f'hand {card}; Scan')}")


@pytest.mark.rule("BF-RANGE")
@pytest.mark.parametrize(("card", "limit"), RANGES)
def test_how_far_each_card_reaches(card: str, limit: int) -> None:
    empty = ". " * (limit - 1)
    near = with_card(f"A {empty}B . .", card)
    square = f"{'abcdefgh'[limit]}1"
    assert aim(card, square) in legal(near)
    far = with_card(f"A {empty}. B .", card)
    square = f"{'abcdefgh'[limit + 1]}1"
    (found,) = why(far, aim(card, square)).values()
    assert (found.rule, found.values["distance"], found.values["limit"]) == ("BF-RANGE", limit + 1, limit)
    assert aim(card, square) not in legal(far)


@pytest.mark.rule("BF-RANGE")
@pytest.mark.parametrize(("square", "hurt"), [("e1", True), ("f1", False), ("c3", True), ("d3", False)])
def test_inferno_reaches_4(square: str, hurt: bool) -> None:
    rows = [["."] * 7 for _ in range(3)]
    rows[0][0] = "A"
    rows[int(square[1]) - 1]["abcdefg".index(square[0])] = "B"
    text = "\n".join(" ".join(row) for row in reversed(rows))
    state = play(position(f"{text}\nA: hand Inferno"), "Inferno")
    assert health(state)["B"] == ("3/4" if hurt else "4/4")


@pytest.mark.rule("BF-RANGE")
@pytest.mark.parametrize(("width", "allowed"), [(6, True), (7, False)])
def test_rush_reaches_5(width: int, allowed: bool) -> None:
    target = f"{'abcdefg'[width - 1]}1"
    landing = f"{'abcdefg'[width - 2]}1"
    state = with_card(f"A {'. ' * (width - 2)}B", "use Rush")
    assert (f"use Rush {target} {landing}" in legal(state)) is allowed
    assert ("out_of_range" in why(state, f"use Rush {target} {landing}")) is not allowed


@pytest.mark.rule("BF-38")
def test_a_range_is_columns_plus_rows() -> None:
    state = position(". . B .\n. . . .\nA . . D\nC: on b1\nA: hand Flare")
    assert "Flare c3" in legal(state)
    assert health(play(state, "Flare c3"))["B"] == "2/4"


@pytest.mark.rule("BF-38")
@pytest.mark.parametrize(("square", "allowed"), [("e2", True), ("c4", True), ("d4", False), ("f2", False)])
def test_the_squares_in_range_make_a_diamond(square: str, allowed: bool) -> None:
    rows = [["."] * 7 for _ in range(4)]
    rows[0][0] = "A"
    rows[int(square[1]) - 1]["abcdefg".index(square[0])] = "B"
    text = "\n".join(" ".join(row) for row in reversed(rows))
    state = position(f"{text}\nA: hand Flare")
    assert (f"Flare {square}" in legal(state)) is allowed


@pytest.mark.rule("BF-44")
def test_infinite_range_is_the_whole_board() -> None:
    state = position(f"A {'. ' * 18}B\nA: hand Psychic Pulse")
    assert "Psychic Pulse t1" in legal(state)
    assert health(play(state, "Psychic Pulse t1"))["B"] == "3/4"


@pytest.mark.rule("BF-44")
def test_infinite_range_still_needs_sight() -> None:
    state = position(f"A {'. ' * 9}# {'. ' * 8}B\nA: hand Psychic Pulse")
    assert list(why(state, "Psychic Pulse t1")) == ["blocked_by_wall"]


# Line of sight (BF-SIGHT, BF-39 to BF-43, BF-47)


@pytest.mark.rule("BF-SIGHT")
@pytest.mark.parametrize(
    ("token", "kind"), [("#", "blocked_by_wall"), ("+", "blocked_by_barrier"), ("C", "blocked_by_character")]
)
def test_what_blocks_a_line_of_sight(token: str, kind: str) -> None:
    state = position(f"A {token} B .\n. . . D\nA: hand Flare")
    (found,) = why(state, "Flare c2").values()
    assert (found.rule, found.kind) == ("BF-SIGHT", f"blastflare.{kind}")
    assert "b2" in found.cells
    assert "Flare c2" not in legal(state)
    assert "Flare c2" in legal(position("A . B .\n. . . D\nA: hand Flare"))


@pytest.mark.rule("BF-SIGHT")
def test_every_reason_against_a_shot_is_named() -> None:
    state = position("A # . . . . B\nA: hand Flare\nused: Flare")
    assert set(why(state, "Flare g1")) == {"too_few_crystals", "out_of_range", "blocked_by_wall"}


@pytest.mark.rule("BF-39")
@pytest.mark.parametrize(("letter", "clear"), [("a", False), ("b", True), ("c", True)])
@pytest.mark.parametrize("token", ["#", "+"])
def test_which_line_is_the_line_of_sight(token: str, letter: str, clear: bool) -> None:
    state = position(f". . B\nA {token} .\nA: hand Flare", BF_39=letter)
    assert state.sight("a1", "c2").clear is clear
    assert state.sight("c2", "a1").clear is clear
    assert ("Flare c2" in legal(state)) is clear
    assert (why(state, "Flare c2") == {}) is clear


@pytest.mark.rule("BF-39")
def test_the_centre_line_is_the_default() -> None:
    (found,) = why(position(". . B\nA # .\nA: hand Flare"), "Flare c2").values()
    assert (found.rule, found.ruling) == ("BF-SIGHT", "BF-39")


@pytest.mark.rule("BF-39")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_a_full_wall_blocks_every_line(letter: str) -> None:
    state = position(". # B\n. # .\nA # .\nA: hand Flare", BF_39=letter)
    assert not state.sight("a1", "c3").clear
    assert "Flare c3" not in legal(state)


@pytest.mark.rule("BF-39")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_nothing_between_is_clear_on_every_line(letter: str) -> None:
    assert position(". . B\n. . .\nA . .", BF_39=letter).sight("a1", "c3").clear


FLANKS = {
    "walls": "# B .\nA # .\n. . .",
    "barriers": "+ B .\nA + .\n. . .",
    "wall and barrier": "# B .\nA + .\n. . .",
    "wall and character": "# B .\nA C .\n. . D",
    "characters": "D B .\nA C .\n. . .",
    "one wall": ". B .\nA # .\n. . .",
}


@pytest.mark.rule("BF-40")
@pytest.mark.parametrize(
    ("flanks", "blocked"),
    [
        ("walls", "ab"),
        ("barriers", "ab"),
        ("wall and barrier", "ab"),
        ("wall and character", "b"),
        ("characters", "b"),
        ("one wall", ""),
    ],
)
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_which_corners_are_sealed(flanks: str, blocked: str, letter: str) -> None:
    state = position(f"{FLANKS[flanks]}\nA: hand Flare", BF_40=letter)
    clear = letter not in blocked
    assert state.sight("a2", "b3").clear is clear
    assert ("Flare b3" in legal(state)) is clear
    if not clear:
        (found,) = why(state, "Flare b3").values()
        assert (found.rule, found.ruling, found.kind) == ("BF-40", "BF-40", "blastflare.corner_sealed")
        assert set(found.values["flanks"]) == {"a3", "b2"}


@pytest.mark.rule("BF-40")
def test_walls_and_barriers_seal_by_default() -> None:
    assert not position(FLANKS["walls"]).sight("a2", "b3").clear
    assert position(FLANKS["wall and character"]).sight("a2", "b3").clear


@pytest.mark.rule("BF-41")
@pytest.mark.parametrize(("rows", "clear"), [(". . B\n. . .\nA # .", True), (". . B\n. # .\nA . .", False)])
def test_a_line_that_grazes_one_corner_is_clear(rows: str, clear: bool) -> None:
    state = position(f"{rows}\nA: hand Flare")
    assert state.sight("a1", "c3").clear is clear
    assert ("Flare c3" in legal(state)) is clear


@pytest.mark.rule("BF-41")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_one_sided_corners_block_under_no_reading_of_corners(letter: str) -> None:
    assert position("# . B\n. . .\nA # .", BF_40=letter).sight("a1", "c3").clear


@pytest.mark.rule("BF-42")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_who_stands_on_a_body_shoots_freely(letter: str) -> None:
    state = position("A . B .\n. . . D\nC: dead on a2\nA: hand Flare", BF_29=letter)
    assert state.sight("a2", "c2").clear
    assert health(play(state, "Flare c2"))["B"] == "2/4"


@pytest.mark.rule("BF-42")
def test_a_target_on_a_body_can_be_seen() -> None:
    assert position("A . B .\n. . . D\nC: dead on c2", BF_29="b").sight("a2", "c2").clear


@pytest.mark.rule("BF-42")
def test_a_barrier_does_not_hide_itself() -> None:
    assert "Flare c1" in legal(position("A . + B\nA: hand Flare"))


@pytest.mark.rule("BF-43")
def test_lightning_strikes_a_sealed_pocket() -> None:
    state = position(". . . # B\nA . . # #\nA: hand Lightning Bolt")
    assert not state.sight("a1", "e2").clear
    assert "Lightning Bolt e2" in legal(state)
    assert health(play(state, "Lightning Bolt e2"))["B"] == "3/4"


@pytest.mark.rule("BF-43")
@pytest.mark.parametrize("card", ["hit", "use Spike", "Force Hit", "Touch of Death"])
@pytest.mark.parametrize("square", ["a2", "b3", "b1", "c2"])
def test_whatever_reaches_1_square_needs_no_sight(card: str, square: str) -> None:
    rows = [["#", ".", "#"], [".", "A", "."], ["#", ".", "#"]]
    rows[3 - int(square[1])]["abc".index(square[0])] = "B"
    state = with_card("\n".join(" ".join(row) for row in rows), card)
    assert aim(card, square) in legal(state)


@pytest.mark.rule("BF-47")
@pytest.mark.parametrize("card", ["Flare", "Psychic Pulse", "Shock"])
def test_a_shot_never_passes_the_barrier_that_it_breaks(card: str) -> None:
    state = position(f"A + B .\nC . . D\nA: hand {card}")
    assert "blocked_by_barrier" in why(state, f"{card} c2")
    state = play(state, f"{card} b2")
    assert barriers(state) == set()
    assert health(state)["B"] == "4/4"


@pytest.mark.rule("BF-47")
def test_an_area_does_not_reach_behind_the_barrier_that_it_breaks() -> None:
    state = play(position("A + B .\n# # . .\nA: hand Inferno"), "Inferno")
    assert barriers(state) == set()
    assert health(state)["B"] == "4/4"


# Friendly fire (BF-FRIENDLY)


@pytest.mark.rule("BF-FRIENDLY")
@pytest.mark.parametrize("act", ["hit b1", "Flare b1", "use Spike b1"])
def test_a_friend_can_be_attacked(act: str) -> None:
    state = position("B . . D\nA C . .\nA: hand Flare, in play Spike")
    assert act in legal(state)
    assert state.characters["C"].health > play(state, act).characters["C"].health


@pytest.mark.rule("BF-FRIENDLY")
def test_ones_own_blast_burns_oneself_and_friends() -> None:
    state = play(position(". C .\nA B D\n. . .\nA: hand Fireball"), "Fireball b2")
    assert health(state) == {"A": "2/4", "B": "1/4", "C": "2/4", "D": "1/4"}


@pytest.mark.rule("BF-FRIENDLY")
def test_inferno_spares_no_friend() -> None:
    state = play(position("A C . B\n. . . D\nA: hand Inferno"), "Inferno")
    assert health(state)["C"] == "3/4"


# What an attack is (BF-48)

ATTACKS = {
    "Flare c2": "abc",
    "Fireball c2": "abc",
    "Shock c2": "abc",
    "Psychic Pulse c2": "abc",
    "Cold Blast c2": "abc",
    "Force Hit c2": "abc",
    "Drain c2": "abc",
    "Touch of Death c2 /Speed": "abc",
    "use Spike c2": "abc",
    "hit c2": "bc",
    "use Rush c2 b2": "bc",
    "Meteor": "bc",
    "Lightning Bolt c2": "bc",
    "Inferno": "bc",
    "Flame Wave N+E": "bc",
    "Riptide": "c",
    "Blizzard c2": "c",
    "Mind Meld B": "c",
    "Go Fish B Heal": "c",
    "move b1": "",
    "Barrier b3": "",
    "Burrow": "",
    "Speed b1": "",
}
CHANCES = {"Meteor": ("c2",), "Riptide": ("N",), "Blizzard c2": (("N", "N"),)}


def attacked(act: str, answered_by: str, **rulings: str) -> Any:
    """The position in which B is asked after A declared this beside it."""
    name = card_in(act)
    held = "hand Speed" if name in ("", "Speed") else f"hand {name}; Speed"
    if act.startswith("use"):
        held = f"hand Speed, in play {name}"
    text = f". . . .\n. A B .\n. . . .\nA: {held}\nB: hand Heal; {answered_by}"
    return until(did(position(text, **rulings), act, CHANCES.get(act)).state, "B")


def card_in(act: str) -> str:
    """The card that an act uses; "" for a move or a hit."""
    names = position("A . B").table.book.names
    return next((name for name in names if act.removeprefix("use ").startswith(name)), "")


@pytest.mark.rule("BF-48")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
@pytest.mark.parametrize("act", ATTACKS)
def test_against_what_a_shield_helps(act: str, letter: str) -> None:
    state = attacked(act, "Shield", BF_48=letter)
    found = why(state, "Shield B #1")
    if letter in ATTACKS[act]:
        assert found == {}
        assert "Shield B #1" in legal(state)
        before = state.characters["B"]
        after = passes(do(state, "Shield B #1")).characters["B"]
        assert (after.health, after.cell, after.statuses, after.hand, after.alive) == (
            before.health,
            before.cell,
            before.statuses,
            before.hand,
            True,
        )
    else:
        assert found["not_an_attack"].ruling == "BF-48"
        assert "Shield B #1" not in legal(state)


@pytest.mark.rule("BF-48")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
@pytest.mark.parametrize("act", ATTACKS)
def test_what_can_be_deflected(act: str, letter: str) -> None:
    state = attacked(act, "Deflect", BF_48=letter)
    assert ("Deflect #1" in legal(state)) is (letter in ATTACKS[act])
    if letter in ATTACKS[act]:
        before = state.characters["B"]
        after = passes(do(state, "Deflect #1")).characters["B"]
        assert (after.health, after.cell, after.hand) == (before.health, before.cell, before.hand)


@pytest.mark.rule("BF-48")
def test_harm_is_what_counts_by_default() -> None:
    assert why(attacked("Meteor", "Shield"), "Shield B #1") == {}
    assert "not_an_attack" in why(attacked("Mind Meld B", "Shield"), "Shield B #1")


@pytest.mark.rule("BF-48")
def test_a_deflected_riptide_moves_the_attacker() -> None:
    state = passes(do(attacked("Riptide", "Deflect", BF_48="c"), "Deflect #1"))
    assert cells(state)["B"] == "c2"
    assert cells(state)["A"] == "a3"


@pytest.mark.rule("BF-48")
@pytest.mark.parametrize(("letter", "trollish", "immune"), [("a", 4, 3), ("b", 3, 4), ("c", 3, 4)])
@pytest.mark.parametrize("act", ["Inferno", "Flame Wave N+E", "Meteor"])
def test_whether_fire_that_is_no_attack_card_is_a_fire_attack(
    act: str, letter: str, trollish: int, immune: int
) -> None:
    """Trollish is hurt by fire attacks only, Fire Immunity is proof against fire attacks."""
    card = act.removesuffix(" N+E")
    for passive, left in (("Trollish", trollish), ("Fire Immunity", immune)):
        state = position(
            f". . . .\n. A B .\n. . . .\nA: hand {card}\nB: 4/4 health, in play {passive}, maximum nothing",
            BF_48=letter,
        )
        after = play(state, act, chance=CHANCES.get(act))
        assert (after.characters["B"].health == 4) is (left == 4), passive


@pytest.mark.rule("BF-48")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
@pytest.mark.parametrize("passive", ["Trollish", "Fire Immunity"])
def test_flare_is_a_fire_attack_under_every_reading(passive: str, letter: str) -> None:
    text = f"A . B .\nA: hand Flare\nB: 4/4 health, in play {passive}, maximum nothing"
    after = play(position(text, BF_48=letter), "Flare c1")
    assert after.characters["B"].health == (2 if passive == "Trollish" else 4)


# Fire (BF-49)


@pytest.mark.rule("BF-49")
def test_which_cards_are_fire() -> None:
    powers = position("A . B").table.book.powers.values()
    fire = {power.card for power in powers if power.fire}
    assert fire == {"Flare", "Fireball", "Meteor", "Flame Wave", "Inferno", "Pheonix"}


@pytest.mark.rule("BF-49")
def test_who_is_immune_to_fire_is_neither_hurt_nor_pushed_against_a_wall() -> None:
    state = position("A . B #\nC . . D\nA: hand Fireball\nB: in play Fire Immunity")
    told = story(state, "Fireball c2")
    assert health(told[-1].after)["B"] == "4/4"
    assert cells(told[-1].after)["B"] == "c2"
    assert "BF-COLLIDE" not in {step.rule for step in told}


@pytest.mark.rule("BF-49")
def test_a_collision_of_a_fire_push_is_fire() -> None:
    """B is pushed into a Trollish D, whom only fire can hurt."""
    state = position("A . B D\nC . . .\nA: hand Fireball\nD: 4/4 health, in play Trollish, maximum nothing")
    assert play(state, "Fireball c2").characters["D"].health == 4 - 2 - 1
    state = position("A B D .\nC . . .\nA: hand Force Hit\nD: 4/4 health, in play Trollish, maximum nothing")
    assert play(state, "Force Hit b2").characters["D"].health == 4


@pytest.mark.rule("BF-49")
def test_the_blow_of_a_phoenix_is_fire() -> None:
    state = position("A B . .\nC . . D\nA: 4/4 health, in play Fire Immunity\nB: 1/4 health, hand Pheonix; Shield")
    state = answer(did(state, "hit b2").state, "B: pass")
    state = passes(do(state, "Pheonix /Shield"))
    assert health(state)["A"] == "4/4"
