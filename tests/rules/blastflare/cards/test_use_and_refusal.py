"""Every card of Blastflare that is no attack, used plainly; and what each card that needs a target refuses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.blastflare.cards.signs import changes, signs
from tests.rules.blastflare.table import did, legal, passes, position, until, why

FIELD = """
. . . . . .
. # . . . .
. A + . B .
. . . . . .
C . . . . d
"""
"""D is dead in the corner f1; A stands on b3, C on a1, B on e3. A wall on b4, a barrier on c3."""

LINES = "A: 3/6 health, 1 crystal, hand {card}\nB: 3/6 health, hand Flare; Scan\nC: 3/6 health\nd: 0/3 health"

USES = {
    "move a3": pytest.param("move", "move a3", None, "A@a3", marks=pytest.mark.rule("BF-MOVE")),
    "revive": pytest.param("revive", "revive D", None, "A-1 D+1!revived", marks=pytest.mark.rule("BF-REVIVE")),
    "Riptide E": pytest.param("Riptide", "Riptide", ("E",), "A-1 -c3 B@f3 C@b1", marks=pytest.mark.rule("BF-RIPTIDE")),
    "Riptide W": pytest.param("Riptide", "Riptide", ("W",), "A@a3 B@d3 C-1", marks=pytest.mark.rule("BF-RIPTIDE")),
    "Blizzard": pytest.param(
        "Blizzard", "Blizzard b3", (("N", "N", "E"),), "A-1 -c3 +c4 C@b1", marks=pytest.mark.rule("BF-BLIZZARD")
    ),
    "Teleport": pytest.param("Teleport", "Teleport", ("f5",), "A@f5", marks=pytest.mark.rule("BF-TELEPORT")),
    "Teleport onto a barrier": pytest.param(
        "Teleport", "Teleport", ("c3",), "A@c3 -c3", marks=pytest.mark.rule("BF-TELEPORT")
    ),
    "Rush": pytest.param("Rush", "Rush", None, "A:Rush", marks=pytest.mark.rule("BF-RUSH")),
    "Spike": pytest.param("Spike", "Spike", None, "A:Spike", marks=pytest.mark.rule("BF-SPIKE")),
    "Wall Phase": pytest.param("Wall Phase", "Wall Phase b4 b5", None, "A@b5", marks=pytest.mark.rule("BF-WALL-PHASE")),
    "Wall Phase through a barrier": pytest.param(
        "Wall Phase", "Wall Phase c3 d3", None, "A@d3", marks=pytest.mark.rule("BF-WALL-PHASE")
    ),
    "Speed": pytest.param("Speed", "Speed b2 c2 d2", None, "A@d2", marks=pytest.mark.rule("BF-SPEED")),
    "Barrier": pytest.param("Barrier", "Barrier b2", None, "+b2", marks=pytest.mark.rule("BF-BARRIER")),
    "Regeneration": pytest.param(
        "Regeneration", "Regeneration", None, "A:Regeneration/5", marks=pytest.mark.rule("BF-REGENERATION")
    ),
    "Burrow": pytest.param("Burrow", "Burrow", None, "A:under/10", marks=pytest.mark.rule("BF-BURROW")),
    "Trollish": pytest.param("Trollish", "Trollish", None, "A:Trollish/3", marks=pytest.mark.rule("BF-TROLLISH")),
    "Toughness": pytest.param(
        "Toughness", "Toughness", None, "A+2 A:Toughness/8", marks=pytest.mark.rule("BF-TOUGHNESS")
    ),
    "Heal oneself": pytest.param("Heal", "Heal A", None, "A+1", marks=pytest.mark.rule("BF-HEAL")),
    "Heal another": pytest.param("Heal", "Heal C", None, "C+2", marks=pytest.mark.rule("BF-HEAL")),
    "Fire Immunity": pytest.param(
        "Fire Immunity", "Fire Immunity", None, "A:Fire_Immunity", marks=pytest.mark.rule("BF-FIRE-IMMUNITY")
    ),
    "Go Fish": pytest.param("Go Fish", "Go Fish B Scan", None, "A<Scan B>Scan", marks=pytest.mark.rule("BF-GO-FISH")),
    "Go Fish in vain": pytest.param("Go Fish", "Go Fish B Heal", None, "", marks=pytest.mark.rule("BF-GO-FISH")),
}
"""What the card is, how it is used, what chance brings, and all that is different afterwards."""


def scene(card: str, more: str = "", field: str = FIELD) -> Any:
    """A may use a card here, or an action that needs none."""
    lines = LINES.format(card=card) if card not in ("move", "revive") else LINES.replace(", hand {card}", "")
    return position(f"{field}\n{lines}\n{more}")


def agreed(state: Any) -> Any:
    """The position after everybody who was asked has agreed, and nobody has answered."""
    while state.frame.kind in ("consent", "window", "death"):
        state = did(state, "yes" if state.frame.kind == "consent" else "pass").state
    return state


@pytest.mark.parametrize(("card", "act", "chance", "expected"), USES.values(), ids=USES)
def test_plain_use(card: str, act: str, chance: Any, expected: str) -> None:
    state = scene(card)
    assert changes(state, agreed(did(state, act, chance).state)) == signs(expected)


@pytest.mark.rule("BF-36")
@pytest.mark.parametrize(("card", "act"), [("revive", "revive D"), ("Heal", "Heal C")])
def test_whoever_is_unwilling_is_left_alone_and_nothing_is_spent(card: str, act: str) -> None:
    state = scene(card)
    asked = did(state, act).state
    assert asked.to_move == act[-1]
    after = did(asked, "no").state
    assert changes(state, after) == set()
    assert act in legal(after)


@pytest.mark.rule("BF-INTERRUPT", "BF-158")
def test_interrupt_gives_a_turn_at_once() -> None:
    """B acts in the middle of A's turn, which goes on afterwards."""
    state = position(f"{FIELD}\nA: hand Speed\nB: hand Interrupt")
    state = did(until(did(state, "Speed a3").state, "B"), "Interrupt").state
    state = passes(state)
    assert (state.to_move, state.frame.kind, state.of("A").cell) == ("B", "turn", "b3")
    state = passes(did(state, "move e4").state)
    state = passes(did(state, "end").state)
    assert (state.to_move, state.of("B").cell, state.of("A").cell) == ("A", "e4", "a3")


@pytest.mark.rule("BF-SCAN")
def test_scan_shows_the_whole_hand_to_one_player() -> None:
    state = scene("Scan").observation("A")
    assert state.characters["B"].hand == ("?", "?")
    after = passes(did(position(f"{FIELD}\nA: hand Heal; Scan\nB: hand Flare; Shock"), "Scan B").state)
    assert after.observation("A").characters["B"].hand == ("Flare", "Shock")
    assert after.observation("C").characters["B"].hand == ("?", "?")


@pytest.mark.rule("BF-MIND-MELD")
def test_mind_meld_exchanges_half_of_a_hand() -> None:
    """Four cards with itself: two go, two come."""
    state = position(f"{FIELD}\nA: hand Flare; Heal; Mind Meld; Shock\nB: hand Drain; Speed")
    state = passes(did(state, "Mind Meld B").state)
    state = did(did(state, "give Flare").state, "give Shock").state
    assert state.of("A").hand == ("Drain", "Heal", "Mind Meld", "Speed")
    assert state.of("B").hand == ("Flare", "Shock")


# What moves everybody


@pytest.mark.rule("BF-RIPTIDE", "BF-BLIZZARD", "BF-48")
@pytest.mark.parametrize(("card", "act", "chance"), [("Riptide", "Riptide", ("E",)), ("Blizzard", "Blizzard c3", None)])
@pytest.mark.parametrize("answer", ["Shield B #1", "Deflect #1"])
def test_what_only_moves_is_no_attack(card: str, act: str, chance: Any, answer: str) -> None:
    lines = f"A: hand {card}\nB: hand {answer.split()[0]}"
    window = until(did(position(f"{FIELD}\n{lines}"), act, chance).state, "B")
    assert set(why(window, answer)) == {"not_an_attack"}


AGAINST_THE_EDGE = {
    "": "B-1",
    "in play Trollish": "",
    "in play Fire Immunity": "B-1",
    "burrowed 5": "",
    "1/6 health, 2 crystals": "b f3=2",
}
"""B stands at the edge and is moved against it: a collision without fire."""


@pytest.mark.rule("BF-RIPTIDE", "BF-BLIZZARD", "BF-COLLIDE")
@pytest.mark.parametrize(("card", "act"), [("Riptide", "Riptide"), ("Blizzard", "Blizzard f3")])
@pytest.mark.parametrize(("line", "expected"), AGAINST_THE_EDGE.items())
def test_who_is_moved_against_the_edge(card: str, act: str, line: str, expected: str) -> None:
    field = FIELD.replace("B .", ". B").replace("A + .", "A . .").replace("C", ".").replace("d", "C")
    b = line if "health" in line else f"3/6 health{line and ', '}{line}"
    state = position(f"{field}\nA: 3/6 health, hand {card}\nB: {b}\nC: 3/6 health\nD: dead on f1")
    moved = "burrowed" not in line
    chance = ("E",) if card == "Riptide" else (("E",) * (2 if moved else 1),)
    others = "A@c3 C-1" if card == "Riptide" else "C-1"
    assert changes(state, passes(did(state, act, chance).state)) == signs(f"{others} {expected}")


# What is refused

AIMED = {
    "hit": "",
    "use Spike": "in play Spike",
    "Flare": "hand Flare",
    "Fireball": "hand Fireball",
    "Shock": "hand Shock",
    "Psychic Pulse": "hand Psychic Pulse",
    "Cold Blast": "hand Cold Blast",
    "Force Hit": "hand Force Hit",
    "Drain": "hand Drain",
    "Touch of Death": "hand Touch of Death; Speed",
}
IN_SIGHT = ("Flare", "Fireball", "Shock", "Psychic Pulse", "Cold Blast", "Drain")

NO_TARGETS = {
    ". A . . .\n. . . B D": ("target_is_empty", "BF-45"),
    ". A # . .\n. . . B D": ("target_is_wall", "BF-45"),
    ". A c . .\n. . . B D": ("target_is_body", "BF-30"),
    ". A B . .\n. . . . D\nB: burrowed 3": ("target_burrowed", "BF-129"),
}


def aimed(what: str, cell: str) -> str:
    """How a power is aimed at a square."""
    return f"{what} {cell} /Speed" if what == "Touch of Death" else f"{what} {cell}"


@pytest.mark.rule("BF-45", "BF-30", "BF-129")
@pytest.mark.parametrize(("rows", "expected"), NO_TARGETS.items(), ids=[kind for kind, _ in NO_TARGETS.values()])
@pytest.mark.parametrize(("what", "held"), AIMED.items())
def test_what_is_no_target(what: str, held: str, rows: str, expected: tuple[str, str]) -> None:
    state = position(f"{rows}\nA: 4/4 health{held and ', '}{held}")
    found = why(state, aimed(what, "c2"))
    assert {(kind, each.rule) for kind, each in found.items()} == {expected}
    assert aimed(what, "c2") not in legal(state)


@pytest.mark.rule("BF-17")
@pytest.mark.parametrize(("what", "held"), AIMED.items())
def test_nobody_is_their_own_target(what: str, held: str) -> None:
    state = position(f". A . . .\n. . . B D\nA: 4/4 health{held and ', '}{held}")
    assert set(why(state, aimed(what, "b2"))) == {"aims_at_self"}


BLOCKED = {
    "wall": ("A # B .\n. . . D", "c2", "blocked_by_wall", "BF-SIGHT", ("c2", "b2")),
    "barrier": ("A + B .\n. . . D", "c2", "blocked_by_barrier", "BF-SIGHT", ("c2", "b2")),
    "character": ("A D B .\n. . . .", "c2", "blocked_by_character", "BF-SIGHT", ("c2", "b2")),
    "sealed corner": ("# B . D\nA # . .", "b2", "corner_sealed", "BF-40", ("b2", "a2", "b1")),
    "corner of wall and barrier": ("# B . D\nA + . .", "b2", "corner_sealed", "BF-40", ("b2", "a2", "b1")),
}


@pytest.mark.rule("BF-SIGHT", "BF-40")
@pytest.mark.parametrize("blocked", BLOCKED)
@pytest.mark.parametrize("what", [*IN_SIGHT, "Blizzard", "Heal"])
def test_what_has_no_line_of_sight(what: str, blocked: str) -> None:
    rows, cell, kind, rule, cells = BLOCKED[blocked]
    state = position(f"{rows}\nA: hand {what}")
    act = "Heal B" if what == "Heal" else f"{what} {cell}"
    found = why(state, act)
    assert set(found) == {kind}
    assert (found[kind].rule, set(found[kind].cells)) == (rule, set(cells))
    assert act not in legal(state)


BARRIER_REFUSED = {
    "b4": {"occupied_by_wall": {"cell": "b4"}},
    "c3": {"occupied_by_barrier": {"cell": "c3"}},
    "b3": {"occupied_by_character": {"cell": "b3", "player": "A"}},
    "b1": {"out_of_range": {"cell": "b1", "distance": 2, "limit": 1}},
    "c2": {"out_of_range": {"cell": "c2", "distance": 2, "limit": 1}},
    "a1": {"occupied_by_character": {"player": "C"}, "out_of_range": {"distance": 3, "limit": 1}},
}


@pytest.mark.rule("BF-BARRIER", "BF-123")
@pytest.mark.parametrize(("cell", "expected"), BARRIER_REFUSED.items())
def test_where_no_barrier_can_be_put(cell: str, expected: dict[str, dict[str, object]]) -> None:
    found = why(scene("Barrier"), f"Barrier {cell}")
    assert set(found) == set(expected)
    for kind, values in expected.items():
        assert values.items() <= dict(found[kind].values).items()


WAYS_REFUSED = {
    "Wall Phase b4": {"occupied_by_wall"},
    "Wall Phase c3": {"occupied_by_barrier"},
    "Wall Phase b5": {"not_a_step"},
    "Wall Phase a4": {"not_a_step"},
    "Wall Phase a2 a1": {"not_a_step", "occupied_by_character"},
    "Speed b4": {"occupied_by_wall"},
    "Speed b4 b5": {"occupied_by_wall"},
    "Speed c3 d3": {"occupied_by_barrier"},
    "Speed a3 a2 a1": {"occupied_by_character"},
    "Speed c4": {"not_a_step"},
    "move b4": {"occupied_by_wall"},
    "move c3": {"occupied_by_barrier"},
    "move a2": {"not_a_step"},
}


@pytest.mark.rule("BF-WALL-PHASE", "BF-SPEED", "BF-MOVE", "BF-OCCUPY")
@pytest.mark.parametrize(("act", "expected"), WAYS_REFUSED.items())
def test_where_one_cannot_go(act: str, expected: set[str]) -> None:
    state = scene(next(card for card in ("Wall Phase", "Speed", "move") if act.startswith(card)))
    assert set(why(state, act)) == expected
    assert act not in legal(state)


@pytest.mark.rule("BF-MIND-MELD", "BF-GO-FISH", "BF-SCAN")
@pytest.mark.parametrize(
    ("card", "act"), [("Mind Meld", "Mind Meld A"), ("Go Fish", "Go Fish A Heal"), ("Scan", "Scan A")]
)
def test_nobody_looks_into_their_own_hand(card: str, act: str) -> None:
    assert set(why(scene(card), act)) == {"not_oneself"}


@pytest.mark.rule("BF-REVIVE")
@pytest.mark.parametrize(("act", "expected"), [("revive C", {"not_dead"}), ("revive A", {"not_dead", "not_oneself"})])
def test_only_others_who_are_dead_can_be_revived(act: str, expected: set[str]) -> None:
    assert set(why(scene("revive"), act)) == expected


@pytest.mark.rule("BF-TALK", "BF-36")
def test_whoever_may_not_talk_can_still_say_yes_or_no() -> None:
    """What the program asks of a teammate is answered with a word, and what it shows of a teammate is no more than
    of anybody else: players who agree not to talk need nothing besides."""
    state = scene("Heal")
    asked = did(state, "Heal C").state
    assert (asked.to_move, legal(asked)) == ("C", ["yes", "no"])
    held = {seat: position(f"{FIELD}\nA: hand Flare; Heal").observation(seat).characters["A"].hand for seat in "BC"}
    assert held == {"B": ("?", "?"), "C": ("?", "?")}
