"""Pheonix: coming back from death, and the blow at the killer (BF-148, BF-149, BF-170, BF-27)."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from tests.rules.blastflare.table import (
    cells,
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

ROWS = "A B . .\n. . . .\nC . . D\n"
BIRD = "B: 1/4 health, hand Pheonix; Flare"


def dying(state: Any) -> Any:
    """Everybody passes until a death asks somebody."""
    for _ in range(12):
        if state.frame.kind == "death":
            return state
        state = do(state, "pass")
    raise AssertionError("nobody died")


def killed(bird: str = BIRD, more: str = "", act: str = "hit b3", **rulings: str) -> Any:
    """B has just been killed by A, and is asked."""
    return dying(do(position(f"{ROWS}{bird}\n{more}", **rulings), act))


# When, and at what price


@pytest.mark.rule("BF-PHEONIX")
def test_the_dying_may_answer_their_death() -> None:
    state = killed()
    assert (state.to_move, state.frame.owner, state.frame.killer) == ("B", "B", "A")
    assert legal(state) == ["pass", "Pheonix /Flare"]


@pytest.mark.rule("BF-PHEONIX")
@pytest.mark.rule("BF-74")
def test_it_takes_pheonix_and_another_card_out_of_the_game_but_no_crystal() -> None:
    after = passes(do(killed(), "Pheonix /Flare"))
    assert set(after.discarded) == {"Pheonix", "Flare"}
    assert after.of("B").hand == ()
    assert {"Pheonix", "Flare"} <= after.revealed
    assert after.supply == 0


@pytest.mark.rule("BF-PHEONIX")
def test_who_passes_stays_dead() -> None:
    after = passes(do(killed(), "pass"))
    assert not after.of("B").alive
    assert health(after)["B"] == "0/3"
    assert after.of("B").hand == ("Flare", "Pheonix")
    assert after.to_move == "A"


@pytest.mark.rule("BF-PHEONIX")
def test_at_any_other_time_it_cannot_be_played() -> None:
    state = position(f"{ROWS}A: hand Pheonix; Heal")
    assert "not_dying" in why(state, "Pheonix /Heal")
    later = do(position(f"{ROWS}{BIRD}"), "move a2")
    assert later.to_move == "B"
    assert "not_dying" in why(later, "Pheonix /Flare")
    lethal = do(position(f"{ROWS}{BIRD}"), "hit b3")
    assert lethal.to_move == "B"
    assert "not_dying" in why(lethal, "Pheonix /Flare")  # not before it has died


@pytest.mark.rule("BF-PHEONIX")
def test_nobody_else_answers_a_death_with_it() -> None:
    state = dying(do(position(f"{ROWS}B: 1/4 health, hand Heal\nD: hand Pheonix; Flare"), "hit b3", "pass"))
    assert state.to_move == "B"
    state = do(state, "pass")
    assert state.frame.kind == "turn"


@pytest.mark.rule("BF-74")
def test_as_the_only_card_in_hand_it_cannot_be_played() -> None:
    state = killed("B: 1/4 health, hand Pheonix")
    assert legal(state) == ["pass"]
    assert "nothing_to_discard" in why(state, "Pheonix /Flare")


@pytest.mark.rule("BF-75")
def test_a_passive_in_play_does_not_pay_for_it() -> None:
    state = killed("B: 1/6 health, hand Pheonix, in play Toughness")
    assert legal(state) == ["pass"]
    assert "not_in_hand" in why(state, "Pheonix /Toughness")


@pytest.mark.rule("BF-74")
def test_it_does_not_pay_for_itself() -> None:
    assert set(why(killed(), "Pheonix /Pheonix")) == {"discards_itself"}


@pytest.mark.rule("BF-32")
def test_the_dying_play_nothing_else() -> None:
    state = killed("B: 1/4 health, hand Pheonix; Shield; Teleport; Toughness")
    assert legal(state) == ["pass", "Pheonix /Shield", "Pheonix /Teleport", "Pheonix /Toughness"]
    assert "dead_only_answers_death" in why(state, "Teleport")
    assert "dead_only_answers_death" in why(state, "Toughness")


@pytest.mark.rule("BF-PHEONIX")
def test_whoever_dies_with_hidden_cards_is_asked() -> None:
    """So that the question gives nothing away."""
    state = killed("B: 1/4 health, hand Heal; Flare")
    assert (state.to_move, legal(state)) == ("B", ["pass"])


@pytest.mark.rule("BF-PHEONIX")
def test_it_is_used_once() -> None:
    after = passes(do(killed("B: 1/4 health, hand Pheonix; Flare; Heal"), "Pheonix /Flare", chance=("b3",)))
    assert after.of("B").hand == ("Heal",)
    again = dying(_kill_again(after))
    assert legal(again) == ["pass"]


def _kill_again(state: Any) -> Any:
    """B, with health 3, is hit by A once a round until it dies."""
    for _ in range(3):
        state = turns_to(state, "A")
        state = do(state, "hit b3")
        while state.frame.kind == "window":
            state = do(state, "pass")
        if state.frame.kind == "death":
            return state
    return state


# Coming back


@pytest.mark.rule("BF-148")
@pytest.mark.parametrize(
    ("bird", "after"),
    [
        ("B: 1/4 health, hand Pheonix; Flare", "3/3"),
        ("B: 1/2 health, hand Pheonix; Flare", "1/1"),
        ("B: 1/6 health, hand Pheonix; Flare, in play Toughness", "5/5"),
    ],
)
def test_one_comes_back_with_the_new_maximum(bird: str, after: str) -> None:
    state = passes(do(killed(bird), "Pheonix /Flare", chance=("d3",)))
    assert health(state)["B"] == after
    assert state.of("B").alive
    assert state.of("B").cell == "d3"


@pytest.mark.rule("BF-148")
def test_one_comes_back_where_teleport_could_lead() -> None:
    state = killed(more="walls: d2\nbarriers: c2")
    squares = {chance[0] for chance in state.chances(GAME.parse_action("Pheonix /Flare", state))}
    assert squares == set(state.table.board.cells) - {"a3", "a1", "d1"}  # where A, C and D stand


@pytest.mark.rule("BF-148")
@pytest.mark.parametrize(("cell", "kind"), [("d2", "crushes_wall"), ("c2", "crushes_barrier")])
def test_what_is_built_there_is_destroyed(cell: str, kind: str) -> None:
    told = story(killed(more="walls: d2\nbarriers: c2"), "Pheonix /Flare", chance=(cell,))
    after = told[-1].after
    assert kind in kinds(told)
    assert after.of("B").cell == cell
    assert not after.has_wall(cell)
    assert not after.has_barrier(cell)


@pytest.mark.rule("BF-148")
def test_the_square_is_known_before_the_answers() -> None:
    state = do(killed(more="D: hand Heal"), "Pheonix /Flare", chance=("d3",))
    assert state.to_move == "D"
    assert state.frame.pending[-1].roll == ("d3",)


@pytest.mark.rule("BF-148")
def test_crystals_stay_where_one_died() -> None:
    state = passes(do(killed("B: 1/4 health, 3 crystals, hand Pheonix; Flare"), "Pheonix /Flare", chance=("d3",)))
    assert dict(state.crystals) == {"b3": 3}
    assert state.of("B").crystals == 0


@pytest.mark.rule("BF-148")
def test_no_turn_is_skipped() -> None:
    state = passes(do(killed(), "Pheonix /Flare", chance=("d3",)))
    assert state.to_move == "A"
    state = play(state, "end")
    assert (state.to_move, state.frame.kind) == ("B", "turn")
    assert "move c3" in legal(state)


@pytest.mark.rule("BF-148")
def test_who_dies_and_returns_in_its_own_turn_goes_on_with_it() -> None:
    state = position(". . .\n. A .\nB . .\nA: 2/4 health, hand Meteor; Pheonix; Heal\nC: gone")
    state = do(dying(do(state, "Meteor", chance=("b2",))), "Pheonix /Heal", chance=("c3",))
    state = passes(state)
    assert (state.to_move, state.frame.kind, state.of("A").cell) == ("A", "turn", "c3")
    assert why(state, "pass") == {}


@pytest.mark.rule("BF-148")
def test_what_one_had_in_play_is_in_force_again() -> None:
    state = passes(
        do(killed("B: 1/3 health, hand Pheonix; Flare, in play Regeneration"), "Pheonix /Flare", chance=("d3",))
    )
    assert health(state)["B"] == "2/2"
    assert state.of("B").has("Regeneration")


@pytest.mark.rule("BF-148")
def test_a_push_that_came_with_the_deadly_blow_is_not_made_up_for() -> None:
    """The dead are not pushed, and what stands elsewhere now was never hit (BF-30, BF-69)."""
    state = position("A B . .\n. . . .\nA: hand Force Hit\nB: 2/4 health, hand Pheonix; Flare")
    state = passes(do(dying(do(state, "Force Hit b2")), "Pheonix /Flare", chance=("a1",)))
    assert cells(state)["B"] == "a1"
    assert health(state)["B"] == "3/3"


@pytest.mark.rule("BF-170")
def test_without_maximum_health_one_stays_dead() -> None:
    state = position(f"{ROWS}B: 1/1 health, hand Pheonix; Flare")
    after = passes(do(state, "hit b3"))
    assert health(after)["B"] == "0/0"
    assert not after.of("B").alive
    assert after.to_move == "A"
    assert after.of("B").hand == ("Flare", "Pheonix")


@pytest.mark.rule("BF-27")
@pytest.mark.rule("BF-148")
def test_a_last_survivor_may_come_back_before_the_game_is_lost() -> None:
    state = dying(do(position("A B .\n. . .\nB: 1/4 health, hand Pheonix; Flare"), "hit b2"))
    assert not state.is_terminal
    assert state.to_move == "B"
    back = passes(do(state, "Pheonix /Flare", chance=("c1",)))
    assert not back.is_terminal
    assert health(back) == {"A": "2/4", "B": "3/3"}
    lost = passes(do(state, "pass"))
    assert lost.outcome.winner == "A"


@pytest.mark.rule("BF-27")
def test_a_last_survivor_without_a_hand_has_lost_at_once() -> None:
    assert play(position("A B\nB: 1/4 health"), "hit b1").outcome.winner == "A"


@pytest.mark.rule("BF-81")
@pytest.mark.rule("BF-PHEONIX")
@pytest.mark.parametrize(("reading", "returns"), [("a", True), ("b", False)])
def test_a_pheonix_can_be_countered_only_where_passives_do_not_come_first(reading: str, returns: bool) -> None:
    state = do(killed(more="C: hand Counterspell", BF_81=reading), "Pheonix /Flare", chance=("d3",))
    assert state.to_move == "C"
    after = passes(do(state, f"Counterspell #{state.frame.pending[-1].id}"))
    assert after.of("B").alive is returns
    assert health(after)["A"] == ("2/4" if returns else "4/4")
    assert set(after.discarded) == {"Pheonix", "Flare"} | (set() if returns else {"Counterspell"})


# The blow at the killer


@pytest.mark.rule("BF-149")
def test_the_killer_burns_for_2_at_any_distance_and_without_sight() -> None:
    state = killed(more="walls: c3; c2; c1; b2")
    told = story(state, "Pheonix /Flare", chance=("d3",))
    after = told[-1].after
    assert not after.sight("d3", "a3").clear
    assert health(after)["A"] == "2/4"
    assert "strikes_back" in kinds(told)


@pytest.mark.rule("BF-149")
@pytest.mark.parametrize(
    ("killer", "left"),
    [
        ("A: 2/2 health, in play Trollish", "0/1"),  # it is fire
        ("A: in play Fire Immunity", "4/4"),
        ("A: 6/6 health, in play Toughness", "4/6"),
    ],
)
def test_the_blow_is_fire(killer: str, left: str) -> None:
    state = position(f"{ROWS}{BIRD}\n{killer}")
    state = dying(do(state, "hit b3"))
    after = passes(do(state, "Pheonix /Flare", chance=("d3",)))
    assert health(after)["A"] == left


@pytest.mark.rule("BF-149")
def test_the_killer_may_shield_itself() -> None:
    state = do(killed(more="A: hand Shield"), "Pheonix /Flare", chance=("d3",))
    state = pass_until(state, "use Pheonix")
    assert state.to_move == "A"
    after = passes(do(state, f"Shield A #{state.frame.pending[0].id}"))
    assert health(after) == {"A": "4/4", "B": "3/3", "C": "4/4", "D": "4/4"}


def pass_until(state: Any, what: str) -> Any:
    """Everybody passes until this is pending alone."""
    for _ in range(12):
        if [each.what for each in state.frame.pending] == [what]:
            return state
        state = do(state, "pass")
    raise AssertionError(f"{what} never came")


@pytest.mark.rule("BF-149")
@pytest.mark.rule("BF-144")
def test_the_killer_may_deflect_the_blow() -> None:
    state = pass_until(do(killed(more="A: hand Deflect"), "Pheonix /Flare", chance=("d3",)), "use Pheonix")
    after = passes(do(state, f"Deflect #{state.frame.pending[0].id}"))
    assert health(after)["A"] == "4/4"
    assert health(after)["B"] == "1/3"


@pytest.mark.rule("BF-149")
@pytest.mark.rule("BF-144")
def test_a_deflected_blow_may_kill_again_for_good() -> None:
    state = killed("B: 1/3 health, hand Pheonix; Flare; Heal", "A: hand Deflect")
    state = pass_until(do(state, "Pheonix /Flare", chance=("d3",)), "use Pheonix")
    state = dying(do(state, f"Deflect #{state.frame.pending[0].id}"))
    assert (state.frame.owner, state.frame.killer) == ("B", "A")
    after = passes(do(state, "pass"))
    assert health(after)["B"] == "0/1"


@pytest.mark.rule("BF-149")
def test_the_killer_may_grow_tough_in_reply() -> None:
    state = position(f"{ROWS}{BIRD}\nA: 2/4 health, hand Toughness")
    state = pass_until(do(dying(do(state, "hit b3")), "Pheonix /Flare", chance=("d3",)), "use Pheonix")
    after = passes(do(state, "Toughness"))
    assert health(after)["A"] == "2/6"
    assert after.of("A").alive


@pytest.mark.rule("BF-149")
def test_a_teleport_does_not_save_the_killer() -> None:
    state = pass_until(do(killed(more="A: hand Teleport"), "Pheonix /Flare", chance=("d3",)), "use Pheonix")
    after = passes(do(state, "Teleport", chance=("b1",)))
    assert (cells(after)["A"], health(after)["A"]) == ("b1", "2/4")


@pytest.mark.rule("BF-149")
def test_the_blow_may_kill_the_killer_and_end_the_game() -> None:
    state = dying(do(position("A B .\n. . .\nA: 2/4 health\nB: 1/4 health, hand Pheonix; Flare"), "hit b2"))
    after = passes(do(state, "Pheonix /Flare", chance=("c1",)))
    assert after.outcome.winner == "B"
    assert health(after) == {"A": "0/3", "B": "3/3"}


@pytest.mark.rule("BF-149")
@pytest.mark.rule("BF-168")
def test_a_killer_that_dies_of_the_blow_may_copy_the_pheonix_that_struck_it() -> None:
    state = position(f"{ROWS}{BIRD}\nA: 2/4 health, hand Duplication; Heal")
    state = dying(do(state, "hit b3"))
    state = do(state, "Pheonix /Flare", chance=("d3",))
    state = pass_until(state, "use Pheonix")
    state = dying(do(state, "pass"))
    assert (state.to_move, state.frame.killer) == ("A", "B")
    assert legal(state) == ["pass", "Duplication Pheonix /Heal"]
    after = passes(do(state, "Duplication Pheonix /Heal", chance=("b1",)))
    assert health(after) == {"A": "3/3", "B": "1/3", "C": "4/4", "D": "4/4"}
    assert set(after.discarded) == {"Pheonix", "Flare", "Duplication", "Heal"}


@pytest.mark.rule("BF-149")
def test_who_kills_itself_burns_itself() -> None:
    state = position(". . .\n. A .\nB . .\nA: hand Meteor; Pheonix; Heal\nC: gone")
    state = dying(do(state, "Meteor", chance=("b2",)))
    assert (state.frame.owner, state.frame.killer) == ("A", "A")
    after = passes(do(state, "Pheonix /Heal", chance=("c3",)))
    assert health(after)["A"] == "1/3"


@pytest.mark.rule("BF-149")
def test_the_user_of_a_riptide_is_the_killer_of_whom_it_crushes() -> None:
    state = position(". A . B\n. . . .\nA: hand Riptide\nB: 1/4 health, hand Pheonix; Flare")
    state = dying(do(state, "Riptide", chance=("E",)))
    assert (state.frame.owner, state.frame.killer) == ("B", "A")
    after = passes(do(state, "Pheonix /Flare", chance=("a1",)))
    assert health(after)["A"] == "2/4"


@pytest.mark.rule("BF-149")
def test_without_a_killer_nobody_burns() -> None:
    """The last health given away is a price, and nobody's attack (BF-20)."""
    state = position("A B\nc D\nA: 1/4 health, hand Pheonix; Heal")
    state = dying(do(state, "revive C", "yes"))
    assert (state.frame.owner, state.frame.killer) == ("A", "")
    told = story(state, "Pheonix /Heal", chance=("a2",))
    after = told[-1].after
    assert "no_killer" in kinds(told)
    assert health(after) == {"A": "3/3", "B": "4/4", "C": "1/3", "D": "4/4"}


@pytest.mark.rule("BF-149")
def test_a_killer_that_is_dead_by_then_is_not_struck() -> None:
    """Both die of A's Inferno; A does not come back."""
    state = position("A B .\n. . D\nC . .\nA: 1/4 health, hand Inferno\nB: 1/4 health, hand Pheonix; Flare", BF_114="b")
    state = dying(do(state, "Inferno"))
    assert state.frame.owner == "B"
    told = story(state, "Pheonix /Flare", chance=("c3",))
    assert "no_killer" in kinds(told)
    assert told[-1].after.of("B").alive
    assert not told[-1].after.of("A").alive


@pytest.mark.rule("BF-149")
@pytest.mark.parametrize(
    "act", ["hit b3", "use Spike b3", "Touch of Death b3 /Heal", "Lightning Bolt b3", "Psychic Pulse b3"]
)
def test_whatever_killed_the_killer_is_whoever_used_it(act: str) -> None:
    more = "A: hand Touch of Death; Heal; Lightning Bolt; Psychic Pulse, in play Spike"
    state = killed(more=more, act=act)
    assert state.frame.killer == "A"
    assert health(passes(do(state, "Pheonix /Flare", chance=("d3",))))["A"] == "2/4"


@pytest.mark.rule("BF-149")
def test_a_friend_may_be_the_killer() -> None:
    state = position("A C\nB D\nA: hand Fireball\nC: 1/4 health, hand Pheonix; Flare")
    state = dying(do(state, "Fireball b1"))
    assert (state.frame.owner, state.frame.killer) == ("C", "A")
    assert health(passes(do(state, "Pheonix /Flare", chance=("b2",))))["A"] == "2/4"


@pytest.mark.rule("BF-126")
@pytest.mark.rule("BF-149")
def test_the_blow_wakes_no_regeneration() -> None:
    state = position(f"{ROWS}{BIRD}\nA: 3/3 health, in play Regeneration")
    state = dying(do(state, "hit b3"))
    after = passes(do(state, "Pheonix /Flare", chance=("d3",)))
    assert health(after)["A"] == "1/3"
    assert health(turns_to(after, "A"))["A"] == "2/3"  # it was A's own turn, which has ended since


@pytest.mark.rule("BF-69")
@pytest.mark.rule("BF-149")
def test_two_that_die_together_are_asked_in_turn_order() -> None:
    state = position(
        "C A .\nB . D\n. . .\nA: hand Inferno\nB: 1/4 health, hand Pheonix; Flare\nD: 1/4 health, hand Heal; Shield",
        BF_114="a",
    )
    state = dying(do(state, "Inferno"))
    assert state.frame.owner == "B"
    state = do(state, "Pheonix /Flare", chance=("c1",))
    state = dying_of(state, "D")
    assert health(state)["B"] == "3/3"
    assert health(state)["A"] == "2/4"
    assert legal(state) == ["pass"]


def dying_of(state: Any, owner: str) -> Any:
    """Everybody passes until the death of this seat asks."""
    for _ in range(12):
        if state.frame.kind == "death" and state.frame.owner == owner and state.to_move == owner:
            return state
        state = do(state, "pass")
    raise AssertionError(f"{owner} was not asked")


@pytest.mark.rule("BF-173")
@pytest.mark.parametrize(("reading", "drawn_again"), [("a", "A"), ("b", "B")])
def test_a_square_that_is_taken_meanwhile_is_drawn_again(reading: str, drawn_again: str) -> None:
    """A teleports to the square where B comes back: whoever lands second has to make way."""
    state = do(killed(more="A: hand Teleport", BF_81=reading), "Pheonix /Flare", chance=("d3",))
    assert state.to_move == "A"
    told = story(state, "Teleport", chance=("d3", "b1"))
    after = told[-1].after
    assert "rolls_again" in kinds(told)
    assert cells(after)[drawn_again] == "b1"
    assert sorted((cells(after)["A"], cells(after)["B"])) == ["b1", "d3"]


@pytest.mark.rule("BF-PHEONIX")
def test_an_action_without_a_card_keeps_no_duplication_busy() -> None:
    """A hit is no card, so nothing of A's lies on the table."""
    state = do(position(f"{ROWS}A: hand Duplication; Heal\nlast: Toughness by D"), "hit b3")
    assert state.to_move == "A"
    assert "Duplication Toughness" in legal(state)
