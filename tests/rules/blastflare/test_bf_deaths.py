"""Teams, winning, death and bodies: the printed rules, and the positions that tell readings apart.

Entries BF-9 and BF-26 to BF-37 of the rulings; each switch among them under all its options.
"""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from explorer.rules.errors import SetupError
from tests.rules.blastflare.table import (
    asked,
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
    until,
    why,
)


def winner(state: Any) -> str | None:
    """The team that has won; None for a draw."""
    assert state.is_terminal
    assert state.outcome is not None
    return state.outcome.winner


# Teams (BF-TEAMS)


@pytest.mark.rule("BF-TEAMS")
@pytest.mark.parametrize(
    ("players", "teams"), [(2, ("A", "B")), (4, ("AC", "BD")), (6, ("ACE", "BDF")), (8, ("ACEG", "BDFH"))]
)
def test_two_teams_of_the_same_size_play(players: int, teams: tuple[str, str]) -> None:
    state = GAME.start(players=players, seed=1)
    assert state.table.teams == teams
    assert [state.table.team_of(seat) for seat in state.table.seats] == [*teams] * (players // 2)


@pytest.mark.rule("BF-TEAMS")
@pytest.mark.parametrize("players", [0, 1, 3, 5, 7, 9])
def test_teams_of_unequal_size_do_not_play(players: int) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.start(players=players, seed=1)
    assert refused.value.field == "players"


# Winning (BF-WIN, BF-26, BF-27)


@pytest.mark.rule("BF-WIN")
def test_the_game_is_won_as_soon_as_all_of_the_other_team_are_dead() -> None:
    state = position("A B . .\nC . . d\nB: 1/4 health")
    state = play(state, "hit b2")
    assert winner(state) == "AC"
    assert (state.to_move, state.legal_actions(), state.frames) == (None, (), ())
    assert why(state, "end")["over_won"].rule == "BF-WIN"


@pytest.mark.rule("BF-WIN")
def test_the_game_goes_on_while_one_of_a_team_lives() -> None:
    state = play(position("A B . .\nC . . D\nB: 1/4 health"), "hit b2")
    assert not state.is_terminal
    assert state.outcome is None
    assert turns_to(state, "C").to_move == "C"


@pytest.mark.rule("BF-WIN")
def test_who_died_earlier_and_was_revived_counts_as_living() -> None:
    """It is at the same time that all have to be dead."""
    state = position("A B . .\nC . . d\nB: 2/4 health")
    state = do(turns_to(state, "B"), "revive D", "yes")
    state = turns_to(passes(state), "A")
    assert not play(state, "hit b2").is_terminal


@pytest.mark.rule("BF-WIN")
def test_one_can_lose_the_game_by_an_attack_of_ones_own() -> None:
    state = position("A B . .\nc . . D\nA: 1/4 health, hand Fireball")
    assert winner(play(state, "Fireball b2")) == "BD"


LAST_TWO = ". . . . .\n. A . B .\n. c . . d\nA: 1/4 health, hand Meteor\nB: 1/4 health"
"""A Meteor on c2 strikes both at distance 1."""


@pytest.mark.rule("BF-26")
@pytest.mark.parametrize(("letter", "result"), [("a", None), ("b", "BD"), ("c", "AC")])
def test_both_teams_wiped_out_by_one_effect(letter: str, result: str | None) -> None:
    state = play(position(LAST_TWO, BF_26=letter), "Meteor", chance=("c2",))
    assert winner(state) == result


@pytest.mark.rule("BF-26")
@pytest.mark.parametrize(("letter", "result"), [("a", None), ("b", "AC"), ("c", "BD")])
def test_the_acting_side_is_the_one_that_brought_it_about(letter: str, result: str | None) -> None:
    text = ". . . .\n. B A .\n. c . d\nA: 1/4 health\nB: 1/4 health, hand Inferno"
    state = turns_to(position(text, BF_26=letter), "B")
    assert winner(play(state, "Inferno")) == result


@pytest.mark.rule("BF-26")
def test_a_draw_is_the_default() -> None:
    told = story(position(LAST_TWO), "Meteor", chance=("c2",))
    assert told[-1].rule == "BF-26"
    assert told[-1].ruling == "BF-26"
    assert winner(told[-1].after) is None
    assert list(why(told[-1].after, "end")) == ["over_drawn"]


LAST_OF_ITS_TEAM = "A B . . .\nC . . . d\nB: 1/4 health, hand Pheonix; Shield"


@pytest.mark.rule("BF-27")
def test_pheonix_can_save_the_last_of_a_team() -> None:
    state = do(position(LAST_OF_ITS_TEAM), "hit b2")
    state = passes_until_death(state)
    assert (state.to_move, state.is_terminal) == ("B", False)
    assert legal(state) == ["pass", "Pheonix /Shield"]
    state = passes(do(state, "Pheonix /Shield"))
    assert not state.is_terminal
    assert state.characters["B"].alive
    assert health(state)["B"] == "3/3"


def passes_until_death(state: Any) -> Any:
    """Let everybody pass until somebody may answer a death."""
    while state.frame.kind != "death":
        state = do(state, "pass")
    return state


@pytest.mark.rule("BF-27")
def test_the_win_counts_when_the_answers_to_the_death_are_over() -> None:
    state = passes_until_death(do(position(LAST_OF_ITS_TEAM), "hit b2"))
    assert not state.characters["B"].alive
    assert winner(do(state, "pass")) == "AC"


@pytest.mark.rule("BF-27")
def test_pheonix_wins_where_everybody_else_died() -> None:
    """Both last ones die together; the one that comes back is alone, and there is no killer left to strike."""
    text = LAST_TWO.replace("B: 1/4 health", "B: 1/4 health, hand Pheonix; Shield")
    state = passes_until_death(do(position(text), "Meteor", chance=("c2",)))
    assert (state.to_move, state.frame.owner) == ("B", "B")
    assert winner(passes(do(state, "Pheonix /Shield"))) == "BD"
    assert winner(do(state, "pass")) is None


@pytest.mark.rule("BF-27")
def test_a_hidden_hand_is_asked_whatever_is_in_it() -> None:
    """Otherwise the question would tell who holds Pheonix."""
    state = passes_until_death(do(position(LAST_OF_ITS_TEAM.replace("Pheonix", "Flare")), "hit b2"))
    assert (state.to_move, legal(state)) == ("B", ["pass"])
    assert winner(do(state, "pass")) == "AC"


# Death (BF-DEATH, BF-28, BF-DROP)


@pytest.mark.rule("BF-DEATH")
def test_who_reaches_0_health_dies_where_it_stands_and_loses_1_maximum() -> None:
    told = story(position("A B . .\nC . . D\nB: 1/4 health"), "hit b2")
    state = told[-1].after
    assert cells(state) == {"A": "a2", "b": "b2", "C": "a1", "D": "d1"}
    assert health(state)["B"] == "0/3"
    (death,) = [step for step in told if step.rule == "BF-DEATH"]
    assert (death.values["player"], death.values["maximum"]) == ("B", 3)


@pytest.mark.rule("BF-DEATH")
def test_statuses_end_with_death() -> None:
    state = position("A B . .\nC . . D\nB: 1/4 health, shocked, chilled")
    assert play(state, "hit b2").characters["B"].statuses == ()


DEATHS = {
    "damage": ("A B . .\nC . . D\nB: 1/4 health", ["hit b2"], "B"),
    "kill": ("A B . .\nC . . D\nA: hand Touch of Death; Flare", ["Touch of Death b2 /Flare"], "B"),
    "sacrifice": ("A B . .\nc . . D\nA: 1/4 health", ["revive C", "yes"], "A"),
    "collision": ("A B # .\nC . . D\nA: hand Cold Blast\nB: 2/4 health", ["Cold Blast b2"], "B"),
    "fire": ("A . B .\nC . . D\nA: hand Flare\nB: 2/4 health", ["Flare c2"], "B"),
}


@pytest.mark.rule("BF-28")
@pytest.mark.parametrize("cause", DEATHS)
def test_every_death_costs_1_maximum_whatever_its_cause(cause: str) -> None:
    text, acts, seat = DEATHS[cause]
    state = passes(do(position(text), *acts))
    assert not state.characters[seat].alive
    assert health(state)[seat] == "0/3"


@pytest.mark.rule("BF-28")
def test_after_two_deaths_the_maximum_is_2_lower() -> None:
    state = play(position("A B . .\nC . . D\nB: 1/4 health"), "hit b2")
    state = passes(do(turns_to(state, "D"), "revive B", "yes"))
    assert health(state)["B"] == "1/3"
    state = play(turns_to(state, "A"), "hit b2")
    assert health(state)["B"] == "0/2"


@pytest.mark.rule("BF-28")
def test_a_maximum_changed_by_a_card_is_lowered_too() -> None:
    state = play(position("A B . .\nC . . D\nB: 1/6 health, in play Toughness"), "hit b2")
    assert health(state)["B"] == "0/5"


@pytest.mark.rule("BF-DROP")
def test_the_dead_drop_their_crystals_where_they_die() -> None:
    told = story(position("A B . .\nC . . D\nB: 1/4 health, 3 crystals"), "hit b2")
    state = told[-1].after
    assert state.characters["B"].crystals == 0
    assert dict(state.crystals) == {"b2": 3}
    assert [step.values["count"] for step in told if step.rule == "BF-DROP"] == [3]


@pytest.mark.rule("BF-DROP")
def test_others_can_pick_up_what_was_dropped() -> None:
    state = play(position("A B . .\nC . . D\nB: 1/4 health, 3 crystals"), "hit b2")
    state = turns_to(state, "A")
    state = do(play(state, "move b2"), "take")
    assert state.characters["A"].crystals == 3


@pytest.mark.rule("BF-DROP")
def test_who_carries_none_drops_none() -> None:
    told = story(position("A B . .\nC . . D\nB: 1/4 health"), "hit b2")
    assert "drops" not in kinds(told)
    assert dict(told[-1].after.crystals) == {}


@pytest.mark.rule("BF-34")
def test_the_dropper_may_take_its_own_pile_on_its_next_real_turn() -> None:
    state = play(position("A D . .\nB . . C\nB: 4/4 health\nD: 1/4 health, 2 crystals"), "hit b2")
    state = passes(do(turns_to(state, "B"), "revive D", "yes"))
    state = turns_to(state, "A")
    assert state.characters["D"].crystals == 0
    state = do(turns_to(state, "D"), "take")
    assert state.characters["D"].crystals == 2


@pytest.mark.rule("BF-35")
def test_dropped_crystals_join_the_pile_there() -> None:
    state = play(position("A B . .\nC . . D\nB: 1/4 health, 2 crystals\ncrystals: b2 3; a1 1"), "hit b2")
    assert dict(state.crystals) == {"a1": 1, "b2": 5}


# Bodies (BF-BODIES, BF-9, BF-29, BF-30, BF-31)


@pytest.mark.rule("BF-BODIES")
def test_a_body_shares_its_square_with_the_living() -> None:
    state = play(position("A b . .\nC . . D"), "move b2")
    assert cells(state) == {"A": "b2", "b": "b2", "C": "a1", "D": "d1"}
    assert GAME.problems(state) == ()


@pytest.mark.rule("BF-BODIES")
def test_who_dies_on_a_body_lies_with_it() -> None:
    state = position("A B . .\nC . D .\nB: 1/4 health\nE: dead on b2\nF: on d1")
    state = play(state, "hit b2")
    assert cells(state)["b"] == cells(state)["e"] == "b2"


@pytest.mark.rule("BF-9")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_a_barrier_may_be_put_on_a_body(letter: str) -> None:
    state = position("A b . .\nC . . D\nA: hand Barrier", BF_29=letter)
    state = play(state, "Barrier b2")
    assert state.has_barrier("b2")
    assert cells(state)["b"] == "b2"


@pytest.mark.rule("BF-29")
@pytest.mark.parametrize(("letter", "blocks"), [("a", False), ("b", True)])
def test_a_body_in_the_line_of_fire(letter: str, blocks: bool) -> None:
    state = position("A c B . .\n. . D . .\nA: hand Flare", BF_29=letter)
    assert state.sight("a2", "c2").clear is not blocks
    assert ("Flare c2" in legal(state)) is not blocks
    if blocks:
        (found,) = why(state, "Flare c2").values()
        assert (found.rule, found.kind) == ("BF-SIGHT", "blastflare.blocked_by_character")
        assert found.values["who"] == "C"
    else:
        assert health(play(state, "Flare c2"))["B"] == "2/4"


@pytest.mark.rule("BF-29")
@pytest.mark.parametrize(("letter", "blocks"), [("a", False), ("b", True)])
@pytest.mark.parametrize(
    ("card", "act"),
    [
        ("", "move b2"),
        ("Speed", "Speed b2 c2"),
        ("Speed", "Speed b2"),
        ("Wall Phase", "Wall Phase b2 c2"),
        ("Wall Phase", "Wall Phase b2"),
        ("Rush", "use Rush d2 c2"),
    ],
)
def test_a_body_in_the_way_of_a_move(card: str, act: str, letter: str, blocks: bool) -> None:
    rows = ". . . . .\nA c . B .\n. . . D ."
    if card == "Rush":
        rows = "A . c B .\n. . . D ."
    held = {"": "0 crystals", "Rush": "in play Rush"}.get(card, f"hand {card}")
    state = position(f"{rows}\nA: {held}", BF_29=letter)
    if act.startswith("use Rush") and letter == "b":  # the body is in the line of sight as well
        assert set(why(state, act)) == {"blocked_by_character", "occupied_by_body"}
        return
    assert (act in legal(state)) is not blocks
    assert list(why(state, act)) == (["occupied_by_body"] if blocks else [])
    if blocks:
        assert why(state, act)["occupied_by_body"].ruling == "BF-29"


@pytest.mark.rule("BF-29")
def test_one_may_step_off_a_body_that_blocks() -> None:
    state = position("A . B .\n. . . D\nC: dead on a2", BF_29="b")
    assert "move b2" in legal(state)
    assert state.sight("a2", "c2").clear


@pytest.mark.rule("BF-29")
def test_bodies_are_no_obstacle_by_default() -> None:
    assert position("A c B .").sight("a1", "c1").clear
    assert "move b1" in legal(position("A c B ."))


@pytest.mark.rule("BF-29")
@pytest.mark.parametrize(("letter", "end", "left"), [("a", "c2", 2), ("b", "b2", 1)])
def test_a_push_onto_a_body(letter: str, end: str, left: int) -> None:
    """Where bodies block, they stop a push as well; only the pushed one is hurt (BF-30)."""
    state = play(position("A B c .\n. . . D\nA: hand Force Hit", BF_29=letter), "Force Hit b2")
    assert cells(state)["B"] == end
    assert state.characters["B"].health == left
    assert health(state)["C"] == "0/3"


@pytest.mark.rule("BF-30")
def test_a_push_into_the_square_of_a_body_is_no_collision() -> None:
    told = story(position("A B c .\n. . . D\nA: hand Force Hit"), "Force Hit b2")
    assert cells(told[-1].after)["B"] == "c2"
    assert health(told[-1].after)["B"] == "2/4"
    assert "BF-COLLIDE" not in {step.rule for step in told}


@pytest.mark.rule("BF-30")
@pytest.mark.parametrize("act", ["hit b2", "Flare b2", "use Spike b2"])
def test_a_body_cannot_be_aimed_at(act: str) -> None:
    state = position("A b . .\nC . . D\nA: hand Flare, in play Spike")
    (found,) = why(state, act).values()
    assert (found.rule, found.kind) == ("BF-30", "blastflare.target_is_body")
    assert act not in legal(state)


@pytest.mark.rule("BF-30")
@pytest.mark.parametrize(
    ("act", "chance"),
    [("Meteor", ("b2",)), ("Inferno", None), ("Lightning Bolt b2", None), ("Flame Wave N+E", None)],
)
def test_an_area_card_does_nothing_to_a_body(act: str, chance: Any) -> None:
    card = act.removesuffix(" b2").removesuffix(" N+E")
    state = position(f". . . . . .\nA b . . . .\nC . . . . D\nA: hand {card}")
    after = play(state, act, chance=chance)
    assert (after.characters["B"].health, after.characters["B"].max_health) == (0, 3)
    assert cells(after)["b"] == "b2"


@pytest.mark.rule("BF-30")
def test_who_dies_of_the_damage_is_not_pushed() -> None:
    state = play(position("A B . .\nC . . D\nA: hand Force Hit\nB: 2/4 health, 1 crystal"), "Force Hit b2")
    assert cells(state)["b"] == "b2"
    assert dict(state.crystals) == {"b2": 1}


@pytest.mark.rule("BF-31")
def test_riptide_leaves_bodies_where_they_are() -> None:
    state = play(position("A . b .\nC . . .\nD: on c1\nA: hand Riptide"), "Riptide", chance=("E",))
    assert cells(state) == {"A": "b2", "b": "c2", "C": "b1", "D": "d1"}


@pytest.mark.rule("BF-31")
def test_blizzard_leaves_bodies_where_they_are() -> None:
    state = position(". . . . .\nA . b . D\nC . . . .\nA: hand Blizzard")
    after = play(state, "Blizzard c2", chance=(("N", "N", "N"),))
    assert cells(after) == {"A": "a3", "b": "c2", "C": "a2", "D": "e3"}


# Cards of the dead (BF-32, BF-33)

SHIELD_FROM_THE_GRAVE = "turn 1, B to move\nB A . .\n. c . D\nC: 0/3 health, hand Shield"


@pytest.mark.rule("BF-32")
@pytest.mark.parametrize(("letter", "plays"), [("a", False), ("b", True)])
def test_a_dead_character_shields_a_friend(letter: str, plays: bool) -> None:
    state = do(position(SHIELD_FROM_THE_GRAVE, BF_32=letter), "hit b2")
    if plays:
        assert (state.to_move, legal(state)) == ("C", ["pass", "Shield A #1"])
        assert health(passes(do(state, "Shield A #1")))["A"] == "4/4"
        assert health(passes(state))["A"] == "3/4"
    else:
        assert state.to_move == "B"
        assert health(state)["A"] == "3/4"


@pytest.mark.rule("BF-32")
def test_the_dead_play_nothing_by_default_and_their_cards_stay_hidden() -> None:
    state = do(position(SHIELD_FROM_THE_GRAVE), "hit b2")
    assert state.to_move == "B"
    assert state.characters["C"].hand == ("Shield",)
    assert "Shield" not in state.revealed


@pytest.mark.rule("BF-32")
@pytest.mark.parametrize(("letter", "seats"), [("a", "A"), ("b", "CA")])
def test_whether_the_dead_are_asked(letter: str, seats: str) -> None:
    state = position("turn 1, B to move\nB A . .\n. c . D\nA: hand Scan\nC: 0/3 health, hand Flare", BF_32=letter)
    assert asked(do(state, "hit b2")) == seats


@pytest.mark.rule("BF-32")
def test_a_body_may_teleport_where_the_dead_may_play() -> None:
    state = position("turn 1, B to move\nB A . .\n. c . D\nC: 0/3 health, hand Teleport", BF_32="b")
    state = do(state, "hit b2", "Teleport", chance=("d2",))
    assert cells(passes(state))["c"] == "d2"


@pytest.mark.rule("BF-32", "BF-DROP", "BF-6")
def test_a_body_that_teleports_onto_crystals_takes_none() -> None:
    state = position("turn 1, B to move\nB A . .\n. c 3 D\nC: 0/3 health, hand Teleport", BF_32="b", BF_6="c")
    state = passes(do(state, "hit b2", "Teleport", chance=("c1",)))
    assert (cells(state)["c"], state.of("C").crystals, state.crystals) == ("c1", 0, {"c1": 3})


@pytest.mark.rule("BF-32")
def test_a_passive_that_the_dead_play_changes_the_maximum_only() -> None:
    """Who plays Toughness while dead stays dead: health comes with being revived."""
    state = position("turn 1, B to move\nB A . .\n. c . D\nC: 0/3 health, hand Toughness", BF_32="b")
    state = passes(do(state, "hit b2", "Toughness"))
    assert health(state)["C"] == "0/5"
    assert not state.characters["C"].alive


@pytest.mark.rule("BF-32")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_a_death_is_answered_by_pheonix_under_both_readings(letter: str) -> None:
    state = passes_until_death(do(position(LAST_OF_ITS_TEAM, BF_32=letter), "hit b2"))
    assert legal(state) == ["pass", "Pheonix /Shield"]


@pytest.mark.rule("BF-32")
@pytest.mark.parametrize(("letter", "allowed"), [("a", False), ("b", True)])
def test_other_interrupts_in_answer_to_ones_own_death(letter: str, allowed: bool) -> None:
    state = position("A B . .\nC . . D\nB: 1/4 health, hand Scan; Flare", BF_32=letter)
    state = passes_until_death(do(state, "hit b2"))
    assert state.to_move == "B"
    assert (why(state, "Scan A") == {}) is allowed
    if not allowed:
        assert why(state, "Scan A")["dead_only_answers_death"].rule == "BF-32"


@pytest.mark.rule("BF-32")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_the_dead_have_no_turn(letter: str) -> None:
    state = position("A . b .\nC . . D\nB: 0/3 health, hand Interrupt; Flare", BF_32=letter)
    state = play(state, "end")
    assert state.to_move == "C"


@pytest.mark.rule("BF-32")
def test_the_dead_take_no_turn_by_interrupt_even_where_they_may_play() -> None:
    state = position("A . b .\nC . . D\nB: 0/3 health, hand Interrupt; Flare", BF_32="b")
    state = until(do(state, "end"), "B")
    assert [each.rule for each in why(state, "Interrupt").values()] == ["BF-161"]
    assert legal(state) == ["pass"]


@pytest.mark.rule("BF-33")
def test_regeneration_does_nothing_for_a_body() -> None:
    state = position("A . b .\nC . . D\nB: 0/2 health, in play Regeneration")
    for _ in range(8):
        state = play(state, "end")
        assert health(state)["B"] == "0/2"


@pytest.mark.rule("BF-33")
def test_regeneration_goes_on_after_revival() -> None:
    state = position("D . b .\nA . . C\nB: 0/2 health, in play Regeneration\nD: 4/4 health")
    state = passes(do(turns_to(state, "D"), "revive B", "yes"))
    state = turns_to(state, "A")
    state = turns_to(turns_to(state, "D"), "B")
    assert health(state)["B"] == "2/2"


@pytest.mark.rule("BF-33")
def test_changes_of_the_maximum_outlast_death() -> None:
    state = play(position("A B . .\nC . . D\nB: 1/6 health, in play Toughness"), "hit b2")
    state = passes(do(turns_to(state, "D"), "revive B", "yes"))
    assert health(state)["B"] == "1/5"
    assert state.characters["B"].played == ("Toughness",)


@pytest.mark.rule("BF-33")
def test_trollish_protects_again_after_revival() -> None:
    state = position("A b . .\nC . . D\nB: 0/1 health, in play Trollish")
    assert state.characters["B"].abilities == ()
    state = passes(do(turns_to(state, "D"), "revive B", "yes"))
    state = play(turns_to(state, "A"), "hit b2")
    assert health(state)["B"] == "1/1"


# Stalemate (BF-37)

ROUNDS = 20


def ends(state: Any, most: int) -> int | None:
    """How many turns are ended until the game is over; None when it still goes on after so many."""
    for count in range(1, most + 1):
        state = play(state, "end")
        if state.is_terminal:
            assert winner(state) is None
            return count
    return None


QUIET = "A . B\nC . D"


@pytest.mark.rule("BF-37")
@pytest.mark.parametrize(("letter", "count"), [("a", None), ("b", None), ("c", 4 * ROUNDS)])
def test_what_ends_a_game_in_which_nothing_happens(letter: str, count: int | None) -> None:
    assert ends(position(QUIET, BF_37=letter), 5 * ROUNDS) == count


@pytest.mark.rule("BF-37")
def test_by_default_no_rule_ends_it() -> None:
    state = position(QUIET)
    assert state.rulings["BF-37"] == "b"
    assert ends(state, 5 * ROUNDS) is None


@pytest.mark.rule("BF-37")
def test_the_step_that_draws_the_game_cites_the_ruling() -> None:
    state = position(f"{QUIET}\nquiet: 79", BF_37="c")
    (*_, last) = did(state, "end").steps
    assert (last.rule, last.ruling, last.kind) == ("BF-37", "BF-37", "blastflare.stalemate")


@pytest.mark.rule("BF-37")
@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("A B . .\nC . . D", "hit b2"),
        ("A . B .\nC . . D\ncrystals: a2 1", "take"),
        ("A . . B\nC . . D\nA: hand Toughness", "Toughness"),
    ],
    ids=["damage", "pick-up", "reveal"],
)
def test_after_something_happened_20_full_rounds_are_counted_anew(text: str, act: str) -> None:
    """The turn in which it happened is none of those in which nothing did."""
    state = play(position(f"{text}\nquiet: 50", BF_37="c"), act)
    assert ends(state, 5 * ROUNDS) == 1 + 4 * ROUNDS


@pytest.mark.rule("BF-37")
@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("A . . B\nC . . D", "move b2"),
        ("A . . B\nC . . D", "pass"),
        ("A . . B\nC . . D\nA: 2 crystals, hand Speed\nused: Speed", "Speed b2"),
        ("A # . B\n# C . D\nA: 2 crystals, hand Inferno, in play Fire Immunity\nused: Inferno", "Inferno"),
    ],
    ids=["move", "pass", "known card", "spared"],
)
def test_what_is_no_event_does_not_count(text: str, act: str) -> None:
    state = play(position(f"{text}\nquiet: 50", BF_37="c"), act)
    assert ends(state, 5 * ROUNDS) == 4 * ROUNDS - 50


@pytest.mark.rule("BF-37")
def test_a_sacrifice_is_a_price_and_no_damage() -> None:
    state = passes(do(position("A . . B\nc . . D\nquiet: 50", BF_37="c"), "revive C", "yes"))
    assert ends(state, 5 * ROUNDS) == 4 * ROUNDS - 50 - 1


@pytest.mark.rule("BF-37")
def test_a_reveal_between_turns_leaves_the_next_turn_quiet() -> None:
    state = do(position("A . . B\nC . . D\nB: hand Toughness\nquiet: 50", BF_37="c"), "end")
    state = passes(do(until(state, "B"), "Toughness"))
    assert state.to_move == "B"
    assert ends(state, 5 * ROUNDS) == 4 * ROUNDS


@pytest.mark.rule("BF-37")
def test_a_full_round_is_one_in_which_everybody_alive_had_a_turn() -> None:
    state = position("A . B\nc . d", BF_37="c")
    assert ends(state, 5 * ROUNDS) == 2 * ROUNDS


@pytest.mark.rule("BF-37")
def test_a_lost_turn_belongs_to_its_round() -> None:
    state = position("A . B\nC . D\nB: shocked", BF_37="c")
    assert ends(state, 5 * ROUNDS) == 4 * ROUNDS - 1


@pytest.mark.rule("BF-37")
@pytest.mark.parametrize(("letter", "drawn"), [("a", False), ("b", False), ("c", True)])
def test_two_burrowers_who_cycle_burrow(letter: str, drawn: bool) -> None:
    """One with Burrow, the other with Duplication: both go under, come up and go under again."""
    text = (
        "A . B .\nA: 90 crystals, hand Burrow\nB: 90 crystals, hand Duplication\nused: Burrow; Duplication\n"
        "last: Burrow by A; Burrow by B"
    )
    state = position(text, BF_37=letter)
    for _ in range(60):
        if state.is_terminal:
            break
        if state.frame.kind == "choice":
            state = do(state, "choose surface")
        act = "Burrow" if state.to_move == "A" else "Duplication Burrow"
        state = play(state, act, "end")
    assert state.is_terminal is drawn
    assert state.turn == (2 * ROUNDS if drawn else 61)


@pytest.mark.rule("BF-37")
def test_turns_spent_under_ground_count() -> None:
    state = position("A . B .\nA: burrowed\nB: burrowed\nquiet: 30", BF_37="c")
    state = play(state, "end")
    for _ in range(12):
        if state.is_terminal:
            break
        state = passes(do(state, "choose stay" if "choose stay" in legal(state) else "end"))
    assert state.is_terminal
    assert winner(state) is None


@pytest.mark.rule("BF-174", "BF-32")
@pytest.mark.parametrize("letter", ["a", "b"])
@pytest.mark.parametrize(("card", "cost"), [("Interrupt", 1), ("Scan B", 2)])
def test_what_a_body_had_paid_is_not_owed_to_it(card: str, cost: int, letter: str) -> None:
    """A kills B and answers B's Pheonix with another card, but B comes back first and kills A."""
    state = position(
        f"turn 1, A to move\nA B . D\n. . . C\nA: 2/4 health, 3 crystals, hand {card.removesuffix(' B')}\n"
        f"B: 1/4 health, hand Heal; Pheonix; Shock\nused: {card.removesuffix(' B')}",
        BF_32=letter,
    )
    state = do(state, "hit b2")
    while state.frame.kind != "death":
        state = do(state, "pass")
    state = until(did(state, "Pheonix /Heal", ("c2",)).state, "A")
    state = passes(do(state, card))
    assert not state.of("A").alive
    assert state.of("A").crystals == 0
    assert state.crystals["a2"] == 3 - cost
    assert state.supply == cost
    may_scan = card == "Scan B" and letter == "b"
    assert (state.observation("A").characters["B"].hand == ("Shock",)) is may_scan
