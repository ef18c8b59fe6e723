"""Every attack of Blastflare against everything that can answer it or stand against it, worked out by hand.

A on c3 attacks B on d3. D stands beside B on d4; C is far away. Everyone has 11 of 12 health and 2 crystals. What comes
of an attack is said in a few signs (see ``signs.py``), and nothing else may have changed; "no …" is why it is refused.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.blastflare.cards.signs import changes, signs
from tests.rules.blastflare.table import answer, did, legal, passes, position, until, why

FIELD = """
. . . . . . . .
. . . D . . . .
. . A B . . . .
. . . . . . . .
. . . . . . . C
"""

WITH_A_BARRIER = """
. . . . . . . .
. . . D . . . .
. . A + . . . .
. . . . . . . B
. . . . . . . C
"""

ATTACKS = {
    "hit": pytest.param("hit", marks=pytest.mark.rule("BF-HIT")),
    "use Spike": pytest.param("use Spike", marks=pytest.mark.rule("BF-SPIKE")),
    "use Rush": pytest.param("use Rush", marks=pytest.mark.rule("BF-RUSH")),
    "Flare": pytest.param("Flare", marks=pytest.mark.rule("BF-FLARE")),
    "Fireball": pytest.param("Fireball", marks=pytest.mark.rule("BF-FIREBALL")),
    "Shock": pytest.param("Shock", marks=pytest.mark.rule("BF-SHOCK")),
    "Psychic Pulse": pytest.param("Psychic Pulse", marks=pytest.mark.rule("BF-PSYCHIC-PULSE")),
    "Cold Blast": pytest.param("Cold Blast", marks=pytest.mark.rule("BF-COLD-BLAST")),
    "Force Hit": pytest.param("Force Hit", marks=pytest.mark.rule("BF-FORCE-HIT")),
    "Drain": pytest.param("Drain", marks=pytest.mark.rule("BF-DRAIN")),
    "Touch of Death": pytest.param("Touch of Death", marks=pytest.mark.rule("BF-TOUCH-OF-DEATH")),
    "Meteor": pytest.param("Meteor", marks=pytest.mark.rule("BF-METEOR")),
    "Lightning Bolt": pytest.param("Lightning Bolt", marks=pytest.mark.rule("BF-LIGHTNING-BOLT")),
    "Flame Wave": pytest.param("Flame Wave", marks=pytest.mark.rule("BF-FLAME-WAVE")),
    "Inferno": pytest.param("Inferno", marks=pytest.mark.rule("BF-INFERNO")),
}

ACTS = {
    "use Rush": "use Rush d3 c3",
    "Touch of Death": "Touch of Death d3 /Speed",
    "Meteor": "Meteor",
    "Flame Wave": "Flame Wave N+E",
    "Inferno": "Inferno",
}

PLAIN = {
    "hit": "B-1",
    "use Spike": "B-2",
    "use Rush": "B-1",
    "Flare": "B-2",
    "Fireball": "A-2 B-2@e3 D-2",
    "Shock": "B-1!shocked",
    "Psychic Pulse": "B-1$-1",
    "Cold Blast": "B-1@e3!chilled",
    "Force Hit": "B-2@e3",
    "Drain": "A+1$+1 B-1$-1",
    "Touch of Death": "b d3=2",
    "Meteor": "A-5@b3 B-4 D-5@d5",
    "Lightning Bolt": "B-1",
    "Flame Wave": "B-2 D-2",
    "Inferno": "A-1 B-1 D-1",
}
"""The numbers of the printed list. Meteor's second blast reaches distance 1 too (BF-67): 3 + 2."""

FIRE = ("Flare", "Fireball", "Meteor", "Flame Wave", "Inferno")

LEAVES_THE_TARGET_OUT = {
    "Fireball": "A-2 D-2",
    "Meteor": "A-5@b3 D-5@d5",
    "Flame Wave": "D-2",
    "Inferno": "A-1 D-1",
}
"""What is left of an attack that does nothing to B; nothing of the others."""

SHIELD_FOR_D = {
    "Fireball": "A-2 B-2@e3",
    "Meteor": "A-5@b3 B-4",
    "Flame Wave": "B-2",
    "Inferno": "A-1 B-1",
}

SHIELD_FOR_A = {
    "Fireball": "B-2@e3 D-2",
    "Meteor": "B-4 D-5@d5",
    "Inferno": "B-1 D-1",
}

DEFLECTED_BY_B = {
    "hit": "A-1",
    "use Spike": "A-2",
    "use Rush": "A-1",
    "Flare": "A-2",
    "Fireball": "A-4@b3 D-2",
    "Shock": "A-1!shocked",
    "Psychic Pulse": "A-1$-1",
    "Cold Blast": "A-1@b3!chilled",
    "Force Hit": "A-2@b3",
    "Drain": "A-1$-1 B+1$+1",
    "Touch of Death": "a c3=2",
    "Meteor": "A-9@b3 D-5@d5",
    "Lightning Bolt": "A-1",
    "Flame Wave": "A-2 D-2",
    "Inferno": "A-2 D-1",
}

DEFLECTED_BY_D = {
    "Fireball": "A-4 B-2@e3",
    "Meteor": "A-10@a2 B-4",
    "Flame Wave": "A-2 B-2",
    "Inferno": "A-2 B-1",
}
"""D's share of the Meteor comes on top of A's own, its push too: one square west, and one south-west, away from D."""

AGAINST_A_TROLL = {
    "hit": "",
    "use Spike": "",
    "use Rush": "",
    "Shock": "B!shocked",
    "Psychic Pulse": "B$-1",
    "Cold Blast": "B@e3!chilled",
    "Force Hit": "B@e3",
    "Drain": "A$+1 B$-1",
    "Lightning Bolt": "",
}
"""What is no fire takes no health; everything else is as usual, death by a touch included."""

UNDER_GROUND = {"Lightning Bolt": "", "Meteor": "A-5@b3 D-5@d5", "Flame Wave": "D-2", "Inferno": "A-1 D-1"}
"""What needs a target finds none."""

DEADLY = {
    "Fireball": "A-2 b D-2 d3=2",
    "Psychic Pulse": "b d3=1",
    "Drain": "A+1$+1 b d3=1",
    "Meteor": "A-5@b3 b D-5@d5 d3=2",
    "Flame Wave": "b D-2 d3=2",
    "Inferno": "A-1 b D-1 d3=2",
}
"""Who dies is not pushed, and drops what it carries; what it lost in the same attack is not among it (BF-175)."""

ANSWERED_BY_PHEONIX = {
    "Fireball": "A-4 B+10@h5$-2 D-2 d3=2",
    "Psychic Pulse": "A-2 B+10@h5$-2 d3=1",
    "Drain": "A-1$+1 B+10@h5$-2 d3=1",
    "Meteor": "A-7@b3 B+10@h5$-2 D-5@d5 d3=2",
    "Flame Wave": "A-2 B+10@h5$-2 D-2 d3=2",
    "Inferno": "A-3 B+10@h5$-2 D-1 d3=2",
}
"""B had 1 health: it is back with all of its 11, its crystals stay behind, and its killer takes 2."""

TELEPORTED_TO_H3 = {
    "Flare": "B-2@h3",
    "Fireball": "B-3@h3",
    "Psychic Pulse": "B-1@h3$-1",
    "Meteor": "A-5@b3 B@h3 D-5@d5",
    "Lightning Bolt": "B@h3",
    "Flame Wave": "B-2@h3 D-2",
    "Inferno": "A-1 B@h3 D-1",
}
"""h3 is 5 squares away, in sight and in the wave; Fireball pushes B against the edge there. The rest is taken back."""

AT_A_BARRIER = {
    "use Rush": "no target_is_barrier",
    "Touch of Death": "no target_is_barrier",
    "Fireball": "-d3 A-2 D-2",
    "Meteor": "-d3 A-5@b3 D-5@d5",
    "Flame Wave": "-d3 D-2",
    "Inferno": "-d3 A-1 D-1",
}


def act_of(attack: str) -> str:
    """How A attacks d3."""
    return ACTS.get(attack, f"{attack} d3")


def scene(attack: str, *, b: str = "", d: str = "", b_health: str = "11/12", field: str = FIELD) -> Any:
    """A is about to attack; what is said of B and D comes on top."""
    cards = {"hit": "", "use Spike": ", in play Spike", "use Rush": ", in play Rush"}
    held = cards.get(attack, f", hand {attack}; Speed" if attack == "Touch of Death" else f", hand {attack}")
    return position(
        f"{field}\nA: 11/12 health, 2 crystals{held}\nB: {b_health} health, 2 crystals{b and ', '}{b}\n"
        f"C: 11/12 health, 2 crystals\nD: 11/12 health, 2 crystals{d and ', '}{d}"
    )


def attacked(state: Any, attack: str) -> Any:
    """The window after A declared the attack."""
    return did(state, act_of(attack), ("d3",) if attack == "Meteor" else None).state


def comes_of(state: Any, attack: str, *answers: str, chance: Any = None) -> str | set[str]:
    """What comes of an attack with these answers, or the reason why it, or the last answer, is refused."""
    against = why(state, act_of(attack))
    if against:
        assert act_of(attack) not in legal(state)
        return {"no", *against}
    window = attacked(state, attack)
    if answers:
        seat, _, act = answers[-1].partition(": ")
        window = until(answer(window, *answers[:-1]), seat)
        against = why(window, act)
        if against:
            assert act not in legal(window)
            return {"no", *against}
        window = did(window, act, chance).state
    return changes(state, passes(window))


@pytest.mark.parametrize("attack", ATTACKS.values())
def test_an_attack_that_nobody_answers(attack: str) -> None:
    state = scene(attack)
    assert comes_of(state, attack) == signs(PLAIN[attack])
    assert passes(attacked(state, attack)).frame.acted is (attack != "Meteor")


@pytest.mark.rule("BF-SHIELD")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_a_shield_on_the_target_takes_the_target_out(attack: str) -> None:
    found = comes_of(scene(attack, b="hand Shield"), attack, "B: Shield B #1")
    assert found == signs(LEAVES_THE_TARGET_OUT.get(attack, ""))


@pytest.mark.rule("BF-SHIELD", "BF-137")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_a_shield_on_a_bystander_is_for_those_whom_the_attack_touches(attack: str) -> None:
    found = comes_of(scene(attack, b="hand Shield"), attack, "B: Shield D #1")
    assert found == signs(SHIELD_FOR_D.get(attack, "no not_touched"))


@pytest.mark.rule("BF-SHIELD", "BF-137")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_a_shield_on_the_attacker_helps_against_its_own_blast(attack: str) -> None:
    found = comes_of(scene(attack, b="hand Shield"), attack, "B: Shield A #1")
    assert found == signs(SHIELD_FOR_A.get(attack, "no not_touched"))


@pytest.mark.rule("BF-DEFLECT")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_what_the_target_deflects_is_done_to_the_attacker(attack: str) -> None:
    found = comes_of(scene(attack, b="hand Deflect"), attack, "B: Deflect #1")
    assert found == signs(DEFLECTED_BY_B[attack])


@pytest.mark.rule("BF-DEFLECT")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_a_bystander_deflects_its_own_share(attack: str) -> None:
    found = comes_of(scene(attack, d="hand Deflect"), attack, "D: Deflect #1")
    assert found == signs(DEFLECTED_BY_D.get(attack, "no not_touched"))


@pytest.mark.rule("BF-COUNTERSPELL")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_a_countered_attack_does_nothing_and_its_card_is_gone(attack: str) -> None:
    state = scene(attack, b="hand Counterspell")
    found = comes_of(state, attack, "B: Counterspell #1")
    assert found == signs("no not_a_card" if attack == "hit" else "")
    if attack != "hit":
        after = passes(answer(attacked(state, attack), "B: Counterspell #1"))
        thrown = ("Speed",) if attack == "Touch of Death" else ()
        assert sorted(after.discarded) == sorted(("Counterspell", attack.removeprefix("use "), *thrown))
        assert after.of("A").hand == after.of("A").played == after.of("B").hand == ()
        assert after.frame.acted is (attack != "Meteor")


@pytest.mark.rule("BF-TROLLISH", "BF-135")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_only_fire_takes_health_from_a_troll(attack: str) -> None:
    found = comes_of(scene(attack, b="in play Trollish"), attack)
    assert found == signs(AGAINST_A_TROLL.get(attack, PLAIN[attack]))
    assert (attack in AGAINST_A_TROLL) is (attack not in (*FIRE, "Touch of Death"))


@pytest.mark.rule("BF-FIRE-IMMUNITY", "BF-117")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_fire_does_nothing_to_the_fireproof(attack: str) -> None:
    found = comes_of(scene(attack, b="in play Fire Immunity"), attack)
    assert found == signs(LEAVES_THE_TARGET_OUT.get(attack, "") if attack in FIRE else PLAIN[attack])


@pytest.mark.rule("BF-BURROW", "BF-129")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_nothing_touches_the_burrowed(attack: str) -> None:
    found = comes_of(scene(attack, b="burrowed 5"), attack)
    assert found == signs(UNDER_GROUND.get(attack, "no target_burrowed"))


@pytest.mark.rule("BF-DEATH", "BF-DROP")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_a_target_with_1_health_dies_where_it_stands_and_drops_its_crystals(attack: str) -> None:
    assert comes_of(scene(attack, b_health="1/12"), attack) == signs(DEADLY.get(attack, "b d3=2"))


@pytest.mark.rule("BF-PHEONIX")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_a_phoenix_answers_every_deadly_attack(attack: str) -> None:
    state = scene(attack, b_health="1/12", b="hand Pheonix; Heal")
    window = attacked(state, attack)
    while window.frame.kind != "death":
        window = did(window, "pass").state
    after = passes(did(window, "Pheonix /Heal", ("h5",)).state)
    assert changes(state, after) == signs(ANSWERED_BY_PHEONIX.get(attack, "A-2 B+10@h5$-2 d3=2"))
    assert after.of("B").max_health == 11
    assert after.of("B").statuses == ()


@pytest.mark.rule("BF-TELEPORT", "BF-82")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_who_teleports_away_is_found_where_it_is_or_the_attack_is_taken_back(attack: str) -> None:
    state = scene(attack, b="hand Teleport")
    assert comes_of(state, attack, "B: Teleport", chance=("h3",)) == signs(TELEPORTED_TO_H3.get(attack, "B@h3"))
    after = passes(answer(attacked(state, attack), "B: Teleport", chance=("h3",)))
    assert after.frame.acted is (attack in TELEPORTED_TO_H3 and attack != "Meteor")
    assert after.of("A").hand == state.of("A").hand


@pytest.mark.rule("BF-93", "BF-DAMAGE")
@pytest.mark.parametrize("attack", ATTACKS.values())
def test_a_barrier_has_one_health_and_nothing_else_to_lose(attack: str) -> None:
    assert comes_of(scene(attack, field=WITH_A_BARRIER), attack) == signs(AT_A_BARRIER.get(attack, "-d3"))
