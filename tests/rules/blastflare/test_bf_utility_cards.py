"""Mind Meld, Go Fish, Scan and Duplication: what they do, and who knows what afterwards. And the last entries.

Rulings BF-89, BF-153 to BF-157, BF-162, BF-164 to BF-170, BF-172, BF-175 to BF-177; Counterspell and Interrupt have
their tests in ``test_bf_counterspell.py`` and ``test_bf_windows.py``.
"""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from tests.rules.blastflare.cards_at_work import (
    ACTIONS,
    CHANCES,
    INTERRUPTS,
    PASSIVES,
    PRINTED_COSTS,
    other_card,
    ready,
)
from tests.rules.blastflare.table import (
    answer,
    cells,
    did,
    do,
    health,
    kinds,
    legal,
    passes,
    play,
    position,
    turns_to,
    until,
    why,
)

CARDS = tuple(GAME.start(seed=1).table.book.names)

EIGHT = "Mind Meld; Flare; Shock; Drain; Heal; Speed; Rush; Spike"


def beside(*lines: str, **rulings: str) -> Any:
    """A and B beside each other, C and D some squares away."""
    return position("A B . . .\n. . . . .\nC . . . D\n" + "\n".join(lines), **rulings)


def seen_by(state: Any, seat: str, whose: str) -> tuple[str, ...]:
    """A hand as a seat sees it."""
    return state.observation(seat).characters[whose].hand


def texts(transition: Any, seat: str) -> list[str]:
    """The sentences that a seat is told."""
    return [step.text for step in transition.observed_by(seat)]


def pool(state: Any) -> list[str]:
    """All cards in hands and in play, and those that left the game."""
    return sorted(card for each in state.people for card in (*each.hand, *each.played)) + sorted(state.discarded)


def finished(state: Any) -> Any:
    """The position when everybody has passed, and A has given away the first card it can, if it has to."""
    state = passes(state)
    while state.frame.kind == "choice":
        state = did(state, legal(state)[0]).state
    return state


# Mind Meld


@pytest.mark.rule("BF-153", "BF-MIND-MELD")
@pytest.mark.parametrize(
    ("hand", "counted", "not_counted"),
    [
        (EIGHT, 4, 3),
        ("Mind Meld; Flare; Shock; Drain; Heal; Speed; Rush", 3, 3),
        ("Mind Meld; Flare; Shock", 1, 1),
        ("Mind Meld; Flare", 1, 0),
        ("Mind Meld", 0, 0),
    ],
)
def test_half_a_hand_with_or_without_mind_meld(hand: str, counted: int, not_counted: int) -> None:
    for letter, count in (("a", counted), ("b", not_counted)):
        state = beside(f"A: hand {hand}", "B: hand Scan; Shield; Deflect; Teleport; Interrupt", BF_153=letter)
        before = pool(state)
        state = play(state, "Mind Meld B")
        assert (state.frame.wanted if state.frame.kind == "choice" else 0) == count
        for _ in range(count):
            state = do(state, legal(state)[0])
        assert state.frame.kind == "turn"
        assert state.frame.acted
        assert len(set(state.characters["A"].hand) & {"Scan", "Shield", "Deflect", "Teleport", "Interrupt"}) == count
        assert "Mind Meld" in state.characters["A"].hand
        assert pool(state) == before


@pytest.mark.rule("BF-153")
def test_mind_meld_itself_cannot_be_given() -> None:
    state = play(beside(f"A: hand {EIGHT}", "B: hand Scan; Shield; Deflect; Teleport"), "Mind Meld B")
    assert "give Mind Meld" not in legal(state)
    assert why(state, "give Mind Meld")["has_to_choose"].rule == "BF-153"
    assert "has_to_choose" in why(state, "pass")
    assert len(legal(state)) == 7


@pytest.mark.rule("BF-153")
def test_cards_are_given_one_at_a_time_and_none_twice() -> None:
    state = play(beside(f"A: hand {EIGHT}", "B: hand Scan; Shield; Deflect; Teleport"), "Mind Meld B")
    state = do(state, "give Heal")
    assert state.frame.wanted == 3
    assert "give Heal" not in legal(state)
    assert state.characters["B"].hand == ("Deflect", "Scan", "Shield", "Teleport")


@pytest.mark.rule("BF-154", "BF-MIND-MELD")
@pytest.mark.parametrize(("theirs", "count"), [("", 0), ("hand Scan", 1), ("hand Scan; Shield", 2)])
def test_no_more_is_exchanged_than_the_other_has(theirs: str, count: int) -> None:
    state = play(beside(f"A: hand {EIGHT}", f"B: {theirs}"), "Mind Meld B")
    assert (state.frame.wanted if state.frame.kind == "choice" else 0) == count
    if count == 2:
        state = do(state, "give Heal", "give Flare")
        assert state.characters["B"].hand == ("Flare", "Heal")
        assert {"Scan", "Shield"} <= set(state.characters["A"].hand)
    assert finished(state).frame.acted


@pytest.mark.rule("BF-154")
def test_a_meld_with_an_empty_hand_tells_that_nothing_moves() -> None:
    transition = did(beside(f"A: hand {EIGHT}"), "Mind Meld B")
    state = transition.state
    told = kinds(transition)
    while state.frame.kind == "window":
        transition = did(state, "pass")
        told += kinds(transition)
        state = transition.state
    assert "nothing_to_meld" in told
    assert state.frame.acted


@pytest.mark.rule("BF-155", "BF-MIND-MELD")
def test_mind_meld_with_a_teammate_but_not_with_oneself() -> None:
    state = beside("A: hand Mind Meld; Flare", "C: hand Heal")
    assert legal(state, "Mind Meld") == ["Mind Meld B", "Mind Meld C", "Mind Meld D"]
    assert why(state, "Mind Meld A")["not_oneself"].rule == "BF-155"
    state = do(play(state, "Mind Meld C"), "give Flare")
    assert (state.characters["A"].hand, state.characters["C"].hand) == (("Heal", "Mind Meld"), ("Flare",))


@pytest.mark.rule("BF-90", "BF-MIND-MELD")
def test_what_mind_meld_picks_is_drawn_when_the_last_card_is_given() -> None:
    state = beside("A: hand Mind Meld; Flare; Heal; Shock", "B: hand Scan; Shield; Rush")
    assert tuple(state.chances(GAME.parse_action("Mind Meld B", state))) == (None,)
    declared = did(state, "Mind Meld B")
    assert declared.chance is None
    state = passes(declared.state)
    assert did(state, "give Flare").chance is None
    state = do(state, "give Flare")
    act = GAME.parse_action("give Heal", state)
    outcomes = set(state.chances(act))
    assert outcomes == {
        (one, two) for one in ("Scan", "Shield", "Rush") for two in ("Scan", "Shield", "Rush") if one != two
    }
    for drawn in outcomes:
        after = do(state, "give Heal", chance=drawn)
        assert set(after.characters["A"].hand) == {"Mind Meld", "Shock", *drawn}
        assert set(after.characters["B"].hand) == {"Scan", "Shield", "Rush", "Flare", "Heal"} - set(drawn)


@pytest.mark.rule("BF-MIND-MELD", "BF-HIDDEN")
def test_after_a_meld_only_the_two_know_what_went_where() -> None:
    state = play(beside("A: hand Mind Meld; Flare; Heal; Shock", "B: hand Scan; Rush"), "Mind Meld B")
    transition = did(do(state, "give Flare"), "give Heal")
    state = transition.state
    assert seen_by(state, "A", "B") == ("Flare", "Heal")
    assert seen_by(state, "B", "A") == ("?", "Mind Meld", "Rush", "Scan")
    for seat in "CD":
        assert seen_by(state, seat, "B") == ("?", "?")
        assert seen_by(state, seat, "A") == ("?", "?", "?", "Mind Meld")
        assert texts(transition, seat)[-2:] == ["A chooses a card to give away.", "A and B exchange 2 cards."]
        assert transition.action.observed_by(seat) == "give ?"
    assert transition.action.observed_by("A") == "give Heal"


@pytest.mark.rule("BF-MIND-MELD", "BF-HIDDEN")
@pytest.mark.parametrize("seat", "BCD")
def test_nobody_sees_what_is_about_to_be_given(seat: str) -> None:
    state = play(beside("A: hand Mind Meld; Flare; Heal; Shock", "B: hand Scan; Rush"), "Mind Meld B")
    one, two = did(state, "give Flare"), did(state, "give Heal")
    assert one.state.observation(seat).dumps() == two.state.observation(seat).dumps()
    assert texts(one, seat) == texts(two, seat)
    assert one.action.observed_by(seat) == two.action.observed_by(seat) == "give ?"
    frame = one.state.observation(seat).position.frame
    assert (set(frame.options), set(frame.picked)) == ({"?"}, {"?"})


@pytest.mark.rule("BF-MIND-MELD", "BF-HIDDEN")
def test_outsiders_cannot_tell_two_draws_apart() -> None:
    state = play(beside("A: hand Mind Meld; Flare", "B: hand Scan; Rush"), "Mind Meld B")
    one, two = did(state, "give Flare", ("Scan",)), did(state, "give Flare", ("Rush",))
    for seat in "CD":
        assert one.state.observation(seat).dumps() == two.state.observation(seat).dumps()
        assert texts(one, seat) == texts(two, seat)
    assert seen_by(one.state, "A", "A") != seen_by(two.state, "A", "A")


@pytest.mark.rule("BF-48", "BF-MIND-MELD")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_mind_meld_is_no_attack_that_a_shield_stops(letter: str) -> None:
    state = do(beside("A: hand Mind Meld; Flare", "B: hand Shield; Heal", BF_48=letter), "Mind Meld B")
    assert legal(state, "Shield") == []
    assert why(state, "Shield B #1")["not_an_attack"].rule == "BF-48"


# Go Fish


@pytest.mark.rule("BF-156", "BF-157", "BF-GO-FISH")
def test_go_fish_gets_the_card_that_was_named_without_asking() -> None:
    state = beside("A: hand Go Fish", "B: hand Heal; Shock")
    state = play(state, "Go Fish B Heal")
    assert state.characters["A"].hand == ("Go Fish", "Heal")
    assert state.characters["B"].hand == ("Shock",)
    assert (state.to_move, state.frame.acted) == ("A", True)


@pytest.mark.rule("BF-156", "BF-11", "BF-GO-FISH")
@pytest.mark.parametrize(
    ("named", "b", "more"),
    [
        ("Flare", "hand Heal", ""),
        ("Toughness", "hand Heal, in play Toughness", ""),
        ("Flare", "hand Heal", "removed: Flare"),
        ("Flare", "hand Heal", "discarded: Flare"),
        ("Flare", "hand Heal", "C: hand Flare"),
        ("Go Fish", "hand Heal", ""),
    ],
    ids=["nowhere", "in play", "removed", "discarded", "in another hand", "itself"],
)
def test_a_card_that_is_not_in_that_hand_is_a_miss(named: str, b: str, more: str) -> None:
    state = beside("A: hand Go Fish", f"B: {b}", more)
    transition = did(state, f"Go Fish B {named}")
    assert f"Go Fish B {named}" in legal(state)
    after = passes(transition.state)
    assert after.characters["A"].hand == ("Go Fish",)
    assert after.people[1:] == state.people[1:]
    assert after.frame.acted


@pytest.mark.rule("BF-155", "BF-GO-FISH")
def test_go_fish_asks_anybody_but_oneself() -> None:
    state = beside("A: hand Go Fish", "C: hand Heal")
    assert {act.split()[2] for act in legal(state, "Go Fish")} == {"B", "C", "D"}
    assert "not_oneself" in why(state, "Go Fish A Heal")
    assert len(legal(state, "Go Fish")) == 3 * 35


@pytest.mark.rule("BF-156", "BF-GO-FISH", "BF-HIDDEN")
def test_the_named_card_is_between_two_players() -> None:
    """The table sees who asks whom, and whether a card moves, but not which."""
    state = beside("A: hand Go Fish", "B: hand Heal; Shock", "C: hand Flare")
    declared = did(state, "Go Fish B Heal")
    assert declared.action.observed_by("A") == declared.action.observed_by("B") == "Go Fish B Heal"
    for seat in "CD":
        assert declared.action.observed_by(seat) == "Go Fish B ?"
        assert "A declares Go Fish and tells B the name of a card." in texts(declared, seat)
        assert declared.state.observation(seat).position.pending[0].targets == ("B", "?")
        assert not any("Heal" in text for text in texts(declared, seat))
    assert declared.state.observation("B").position.pending[0].targets == ("B", "Heal")
    last = did(until(declared.state, "C"), "pass")
    assert "B hands a card to A." in texts(last, "D")
    assert "B has Heal and hands it to A." in texts(last, "B")
    after = last.state
    assert seen_by(after, "B", "A") == ("Go Fish", "Heal")
    for seat in "CD":
        assert seen_by(after, seat, "A") == ("?", "Go Fish")
        assert seen_by(after, seat, "B") == ("?",)


@pytest.mark.rule("BF-156", "BF-HIDDEN")
@pytest.mark.parametrize(("one", "two"), [("Heal", "Shock"), ("Flare", "Drain")], ids=["hits", "misses"])
def test_outsiders_cannot_tell_two_names_apart(one: str, two: str) -> None:
    state = beside("A: hand Go Fish", "B: hand Heal; Shock")
    seen = []
    for named in (one, two):
        transition = did(state, f"Go Fish B {named}")
        told = {seat: texts(transition, seat) for seat in "CD"}
        current = transition.state
        while current.frame.kind == "window":
            transition = did(current, "pass")
            current = transition.state
            for seat in "CD":
                told[seat] += texts(transition, seat)
        seen.append((told, [current.observation(seat).dumps() for seat in "CD"]))
    assert seen[0] == seen[1]


@pytest.mark.rule("BF-156", "BF-76", "BF-HIDDEN")
def test_a_revealed_card_that_is_fished_is_seen_to_move() -> None:
    state = play(beside("A: hand Go Fish", "B: hand Heal; Shock", "revealed: Heal"), "Go Fish B Heal")
    assert seen_by(state, "D", "A") == ("Go Fish", "Heal")
    assert seen_by(state, "D", "B") == ("?",)


@pytest.mark.rule("BF-156")
def test_a_card_that_is_being_played_is_not_in_the_hand_to_be_given() -> None:
    """B's Flare waits while A, in a turn in between, asks for it."""
    state = do(beside("B to move", "A: hand Go Fish; Interrupt", "B: hand Flare; Heal"), "Flare a3")
    state = passes(answer(state, "A: Interrupt"))
    state = play(state, "Go Fish B Flare")
    assert "Flare" in state.characters["B"].hand
    assert health(passes(do(state, "end")))["A"] == "2/4"


# Scan


@pytest.mark.rule("BF-SCAN", "BF-162", "BF-HIDDEN")
def test_scan_shows_a_hand_to_one_player_alone() -> None:
    state = beside("A: hand Scan", "B: hand Heal; Shock", "C: hand Flare")
    state = do(state, "Scan B")
    last = did(until(state, "C"), "pass")
    after = last.state
    assert seen_by(after, "A", "B") == ("Heal", "Shock")
    assert seen_by(after, "C", "B") == seen_by(after, "D", "B") == ("?", "?")
    assert "A looks at B’s hand: Heal and Shock." in texts(last, "A")
    assert "A looks at B’s hand: Heal and Shock." in texts(last, "B")
    assert "A looks at B’s hand." in texts(last, "C")
    for seat in "CD":
        assert not any("Heal" in text for text in texts(last, seat))
        assert after.observation(seat).position.seen == frozenset()
    # It takes no action.
    assert (after.to_move, after.frame.acted) == ("A", False)


@pytest.mark.rule("BF-SCAN")
def test_scan_looks_at_any_other_player() -> None:
    state = beside("A: hand Scan", "D: hand Heal")
    assert legal(state, "Scan") == ["Scan B", "Scan C", "Scan D"]
    assert why(state, "Scan A")["not_oneself"].rule == "BF-155"
    walled = position("A # . . .\n# # . . .\nC . B . D\nA: hand Scan\nD: hand Heal")
    assert seen_by(play(walled, "Scan D"), "A", "D") == ("Heal",)


@pytest.mark.rule("BF-SCAN")
def test_a_scan_of_an_empty_hand_says_so() -> None:
    assert "sees_empty_hand" in kinds(did(beside("A: hand Scan"), "Scan D"))


@pytest.mark.rule("BF-162")
def test_what_scan_showed_can_be_seen_as_long_as_it_is_there() -> None:
    state = play(beside("A: hand Scan", "B: hand Heal; Shock"), "Scan B")
    for _ in range(4):
        state = play(state, "end")
    assert seen_by(state, "A", "B") == ("Heal", "Shock")


@pytest.mark.rule("BF-162")
def test_cards_that_come_later_are_not_shown() -> None:
    state = play(beside("A: hand Scan", "B: hand Go Fish; Shock", "C: hand Flare"), "Scan B", "end", "Go Fish C Flare")
    assert state.characters["B"].hand == ("Flare", "Go Fish", "Shock")
    assert seen_by(state, "A", "B") == ("?", "Go Fish", "Shock")
    assert seen_by(state, "C", "B") == ("?", "Flare", "Go Fish")


@pytest.mark.rule("BF-162", "BF-GO-FISH")
def test_a_card_that_moved_on_is_no_longer_shown() -> None:
    state = play(beside("A: hand Scan", "B: hand Heal; Shock", "D: hand Go Fish"), "Scan B")
    assert seen_by(state, "A", "B") == ("Heal", "Shock")
    state = play(turns_to(state, "D"), "Go Fish B Heal")
    assert seen_by(state, "A", "B") == ("Shock",)
    assert seen_by(state, "A", "D") == ("?", "Go Fish")
    assert state.observation("A").position.seen == {("A", "B", "Shock")}


@pytest.mark.rule("BF-162", "BF-MIND-MELD")
def test_a_card_that_was_melded_away_is_no_longer_shown() -> None:
    lines = ("A: hand Scan", "B: hand Heal; Shock", "D: hand Mind Meld; Flare")
    state = turns_to(play(beside(*lines), "Scan B"), "D")
    state = do(play(state, "Mind Meld B"), "give Flare", chance=("Shock",))
    assert seen_by(state, "A", "B") == ("?", "Heal")
    assert seen_by(state, "A", "D") == ("?", "Mind Meld")


# Duplication


FREE_AND_ACTIONS = [*ACTIONS, "Meteor"]
EVERY_OTHER = [*PRINTED_COSTS, *PASSIVES]


def outcome(state: Any, card: str) -> Any:
    """What can be compared between a card and its copy: everything but which card lies where, and what it cost."""
    person = state.characters["A"]
    return (
        cells(state),
        health(state),
        state.barriers,
        state.walls,
        state.piles,
        [(each.statuses, each.burrowed, each.abilities, each.hurt) for each in state.people],
        [(each.kind, each.owner, each.acted, each.extra, each.chilled) for each in state.frames],
        {entry for entry in state.seen if entry[2] not in (card, "Duplication")},
        [len(each.hand) for each in state.people],
        len(state.discarded),
        card in person.hand or "Duplication" in person.hand,
    )


@pytest.mark.rule("BF-DUPLICATION", "BF-165", "BF-166", "BF-167", "BF-168")
@pytest.mark.parametrize("card", EVERY_OTHER)
def test_a_copy_does_what_the_card_does(card: str) -> None:
    """Every card but Duplication itself: the same thing happens, for the full price."""
    cost = PRINTED_COSTS.get(card, 0)
    results = []
    for copied in (False, True):
        state, act = ready(card, copied=copied, used=True, crystals=cost)
        assert act in legal(state)
        after = finished(do(state, act, chance=CHANCES.get(card)))
        assert after.supply == cost
        results.append(outcome(after, card))
    if card == "Mind Meld":
        assert results[0][:7] == results[1][:7]
        assert results[0][8:] == results[1][8:]
    else:
        assert results[0] == results[1]


@pytest.mark.rule("BF-165", "BF-DUPLICATION")
@pytest.mark.parametrize("card", [card for card in PRINTED_COSTS if PRINTED_COSTS[card]])
def test_a_copy_costs_its_price_at_the_first_use_too(card: str) -> None:
    cost = PRINTED_COSTS[card]
    poor, act = ready(card, copied=True, crystals=cost - 1)
    assert act not in legal(poor)
    reason = why(poor, act)["too_few_crystals"]
    assert reason.rule == "BF-165"
    assert dict(reason.values) == {"player": "A", "has": cost - 1, "needs": cost}
    rich, act = ready(card, copied=True, crystals=cost)
    after = do(rich, act)
    assert (after.characters["A"].crystals, after.supply) == (0, cost)
    # The free first use of the copied card is not touched.
    assert card not in after.used


@pytest.mark.rule("BF-164", "BF-DUPLICATION")
def test_before_anybody_has_played_duplication_is_unusable() -> None:
    state = beside("A: hand Duplication, 5 crystals")
    assert legal(state, "Duplication") == []
    assert why(state, "Duplication Flare b3")["not_played_last"].rule == "BF-164"


@pytest.mark.rule("BF-164", "BF-DUPLICATION")
def test_each_players_last_card_can_be_copied_ones_own_too() -> None:
    lines = ("A: hand Duplication; Heal, 5 crystals", "last: Heal by A; Flare by B; Burrow by D", "used: Heal")
    state = beside(*lines)
    assert {act.split()[1] for act in legal(state, "Duplication")} == {"Heal", "Flare", "Burrow"}
    assert dict(why(state, "Duplication Shock b3")["not_played_last"].values)["cards"] == ("Burrow", "Flare", "Heal")


@pytest.mark.rule("BF-164")
def test_only_the_last_card_of_each_player_counts() -> None:
    state = beside("A: hand Shock; Flare", "B: hand Duplication; Heal, 5 crystals")
    state = turns_to(play(state, "Flare b3"), "A")
    state = play(state, "Shock b3")
    assert state.last == ("Shock", "", "", "")
    state = turns_to(state, "B")
    assert {act.split()[1] for act in legal(state, "Duplication")} == {"Shock"}


@pytest.mark.rule("BF-164")
def test_duplication_cannot_copy_duplication() -> None:
    state = beside("A: hand Duplication; Heal, 9 crystals", "B: hand Rush", "last: Flare by B")
    state = play(state, "Duplication Flare b3")
    assert state.last == ("Duplication", "Flare", "", "")
    lone = beside("A: hand Duplication, 9 crystals", "last: Duplication by B")
    assert legal(lone, "Duplication") == []
    assert "not_well_formed" in why(lone, "Duplication Duplication")


@pytest.mark.rule("BF-164", "BF-86")
def test_basic_actions_and_uses_of_passives_are_not_the_last_card() -> None:
    state = play(beside("A: hand Shock, in play Spike", "last: Shock by A"), "use Spike b3")
    assert state.last == ("Shock", "", "", "")
    assert play(beside("last: Shock by A"), "hit b3").last == ("Shock", "", "", "")


@pytest.mark.rule("BF-166", "BF-DUPLICATION")
@pytest.mark.parametrize("card", EVERY_OTHER)
def test_a_copy_is_of_the_type_of_its_card(card: str) -> None:
    """Actions and cards without action in one's own turn, interrupts and passives at any time."""
    cost = PRINTED_COSTS.get(card, 0)
    _, act = ready(card, copied=True)
    lines = (f"A: hand Duplication; {other_card(card)}, {cost} crystals", f"last: {card} by C")
    between = do(beside("C to move", "D: hand Barrier", *lines), "end")
    between = until(between, "A")
    own = beside(*lines, "B: hand Psychic Pulse")
    if card in FREE_AND_ACTIONS:
        assert legal(between, "Duplication") == []
        assert why(between, act)["wrong_moment"].rule == "BF-ANYTIME"
        assert act in legal(own)
        assert ("action_taken" in why(do(own, "pass"), act)) is (card != "Meteor")
    elif card in ("Shield", "Deflect", "Pheonix", "Counterspell"):
        assert act not in legal(own)  # there is nothing to answer
        assert legal(between, "Duplication") == []
    else:
        assert act in legal(between)
        assert act in legal(do(own, "pass"))


@pytest.mark.rule("BF-166", "BF-16")
@pytest.mark.parametrize(("letter", "again"), [("a", True), ("b", False)])
def test_a_copied_meteor_takes_no_action_and_counts_as_a_meteor(letter: str, again: bool) -> None:
    lines = ("A: hand Duplication; Heal, 5 crystals", "last: Meteor by C")
    state = play(beside(*lines, BF_16=letter), "Duplication Meteor", chance=("e1",))
    assert not state.frame.acted
    assert ("Duplication Meteor" in legal(state)) is again


@pytest.mark.rule("BF-166", "BF-SHIELD")
def test_a_shield_can_be_copied_in_reply() -> None:
    lines = ("A: hand Flare", "B: hand Duplication; Heal, 1 crystal", "last: Shield by C")
    state = do(beside(*lines), "Flare b3")
    assert "Duplication Shield B #1" in legal(state)
    state = passes(do(state, "Duplication Shield B #1"))
    assert health(state)["B"] == "4/4"
    assert state.characters["B"].hand == ("Duplication", "Heal")


@pytest.mark.rule("BF-166")
def test_the_card_that_is_being_answered_counts_as_the_last_one() -> None:
    """A card just declared is its player's last card; a copy of an action has to wait for one's own turn."""
    state = do(beside("A: hand Flare; Toughness", "B: hand Duplication; Heal, 1 crystal"), "Flare b3")
    assert state.last[0] == "Flare"
    assert "wrong_moment" in why(state, "Duplication Flare a3")
    state = play(turns_to(passes(state), "B"), "Duplication Flare a3")
    assert health(state)["A"] == "2/4"


@pytest.mark.rule("BF-147", "BF-DUPLICATION")
def test_a_copied_deflection_of_a_deflection_returns_the_attack() -> None:
    lines = ("A: hand Flare; Duplication, 2 crystals", "B: hand Deflect")
    state = answer(do(beside(*lines), "Flare b3"), "B: Deflect #1")
    assert health(passes(state))["A"] == "2/4"
    state = passes(answer(state, "A: Duplication Deflect #2"))
    assert (health(state)["A"], health(state)["B"]) == ("4/4", "2/4")


@pytest.mark.rule("BF-167", "BF-PASSIVE")
@pytest.mark.parametrize("card", [card for card in PASSIVES if card != "Pheonix"])
def test_a_copied_passive_is_that_passive_for_good(card: str) -> None:
    state, act = ready(card, copied=True)
    state = passes(do(state, act))
    person = state.characters["A"]
    assert person.hand == (other_card(card),)
    assert (person.played, person.copied, person.abilities) == (("Duplication",), card, (card,))
    assert not state.frame.acted
    assert why(state, act)["already_in_play"].rule == "BF-PASSIVE"


@pytest.mark.rule("BF-167", "BF-TOUGHNESS")
def test_a_copied_toughness_adds_two() -> None:
    state = beside("A: hand Duplication, 1/4 health", "last: Toughness by C", "C: in play Toughness")
    state = play(state, "Duplication Toughness")
    assert health(state)["A"] == "3/6"
    assert state.characters["A"].hand == ()
    assert health(state)["C"] == "6/6"


@pytest.mark.rule("BF-167", "BF-TOUGHNESS")
def test_toughness_and_its_copy_add_up() -> None:
    state = play(beside("A: hand Duplication; Toughness"), "Toughness", "Duplication Toughness")
    assert health(state)["A"] == "8/8"


@pytest.mark.rule("BF-168", "BF-TOUCH-OF-DEATH")
def test_a_copied_touch_of_death_needs_another_card() -> None:
    alone = beside("A: hand Duplication, 1 crystal", "last: Touch of Death by C")
    assert legal(alone, "Duplication") == []
    assert why(alone, "Duplication Touch of Death b3 /Duplication")["discards_itself"].rule == "BF-74"
    state = beside("A: hand Duplication; Heal, 1 crystal", "last: Touch of Death by C")
    assert legal(state, "Duplication") == ["Duplication Touch of Death b3 /Heal"]
    state = play(state, "Duplication Touch of Death b3 /Heal")
    assert not state.characters["B"].alive
    assert state.characters["A"].hand == ("Duplication",)
    assert state.discarded == ("Heal",)


@pytest.mark.rule("BF-168", "BF-COUNTERSPELL")
def test_a_copied_counterspell_throws_duplication_away() -> None:
    lines = ("A: hand Flare", "B: hand Duplication; Heal", "last: Counterspell by C")
    state = passes(answer(do(beside(*lines), "Flare b3"), "B: Duplication Counterspell #1"))
    assert health(state)["B"] == "4/4"
    assert state.characters["B"].hand == ("Heal",)
    assert set(state.discarded) == {"Duplication", "Flare"}


@pytest.mark.rule("BF-168", "BF-PHEONIX")
def test_a_copied_pheonix_throws_duplication_and_another_card_away() -> None:
    state, act = ready("Pheonix", copied=True)
    state = passes(do(state, act))
    assert health(state)["A"] == "3/3"
    assert set(state.discarded) == {"Duplication", "Speed"}
    assert health(state)["B"] == "2/4"


@pytest.mark.rule("BF-168", "BF-PHEONIX")
def test_a_copied_pheonix_needs_another_card_too() -> None:
    state = do(beside("B to move", "A: 1/4 health, hand Duplication", "last: Pheonix by C"), "hit a3")
    while state.frame.kind == "window":
        state = do(state, "pass")
    assert not state.characters["A"].alive
    assert legal(state, "Duplication") == []


@pytest.mark.rule("BF-153", "BF-DUPLICATION")
def test_a_copied_mind_meld_counts_duplication_and_keeps_it() -> None:
    lines = ("A: hand Duplication; Flare; Heal; Shock, 3 crystals", "B: hand Scan; Rush; Speed", "last: Mind Meld by C")
    state = play(beside(*lines), "Duplication Mind Meld B")
    assert state.frame.wanted == 2
    assert legal(state) == ["give Flare", "give Heal", "give Shock"]


@pytest.mark.rule("BF-DUPLICATION", "BF-HIDDEN", "BF-REVEAL")
def test_duplication_is_shown_when_it_is_used() -> None:
    lines = ("A: hand Duplication; Heal, 1 crystal", "last: Flare by C")
    transition = did(beside(*lines, "D: hand Rush"), "Duplication Flare b3")
    assert "Duplication" in transition.state.revealed
    assert seen_by(transition.state, "D", "A") == ("?", "Duplication")
    assert "A plays Duplication as Flare: b3." in texts(transition, "D")


@pytest.mark.rule("BF-156", "BF-DUPLICATION", "BF-HIDDEN")
def test_a_copied_go_fish_keeps_its_secret() -> None:
    lines = ("A: hand Duplication; Heal, 3 crystals", "B: hand Shock", "last: Go Fish by C")
    declared = did(beside(*lines), "Duplication Go Fish B Shock")
    assert declared.action.observed_by("D") == "Duplication Go Fish B ?"
    assert not any("Shock" in text for text in texts(declared, "D"))
    assert declared.state.observation("D").position.pending[0].targets == ("B", "?")


@pytest.mark.rule("BF-82", "BF-DUPLICATION")
def test_a_copy_that_is_taken_back_gives_its_price_back() -> None:
    lines = ("A: hand Duplication; Heal, 1 crystal", "B: hand Teleport", "C: hand Rush", "last: Force Hit by C")
    state = do(beside(*lines), "Duplication Force Hit b3")
    assert state.characters["A"].crystals == 0
    state = passes(answer(state, "B: Teleport", chance=("e3",)))
    assert (state.characters["A"].crystals, state.supply, state.frame.acted) == (1, 0, False)
    assert state.characters["A"].hand == ("Duplication", "Heal")


# Names


@pytest.mark.rule("BF-169")
@pytest.mark.parametrize("word", ["Pheonix", "Phoenix", "pheonix", "PHOENIX"])
def test_both_spellings_of_pheonix_are_read_and_the_printed_one_is_shown(word: str) -> None:
    state, _ = ready("Pheonix")
    act = GAME.parse_action(f"{word} /Speed", state)
    assert str(act) == "Pheonix /Speed"
    assert state.why_illegal(act) == ()


# The last entries


@pytest.mark.rule("BF-89", "BF-RIPTIDE")
@pytest.mark.parametrize(
    ("letter", "ways"), [("a", {"N", "E", "S", "W"}), ("b", {"N", "NE", "E", "SE", "S", "SW", "W", "NW"})]
)
def test_random_directions(letter: str, ways: set[str]) -> None:
    state = beside("A: hand Riptide; Blizzard", BF_89=letter)
    assert {way for (way,) in state.chances(GAME.parse_action("Riptide", state))} == ways
    drawn = {way for (rolls,) in state.chances(GAME.parse_action("Blizzard b3", state)) for way in rolls}
    assert drawn == ways


@pytest.mark.rule("BF-89", "BF-RIPTIDE")
@pytest.mark.parametrize(("letter", "count"), [("a", 4), ("b", 8)])
def test_seeded_riptides_go_every_way_and_no_other(letter: str, count: int) -> None:
    start = beside("A: hand Riptide", "D: hand Rush", BF_89=letter)
    drawn = [do(start._replace(seed=seed * 7919), "Riptide").pending[0].roll[0] for seed in range(1000)]
    assert len(set(drawn)) == count
    # None is left out, and none comes twice as often as it should.
    assert all(1000 / count / 2 < drawn.count(way) < 1000 / count * 2 for way in set(drawn))


@pytest.mark.rule("BF-170", "BF-PHEONIX")
@pytest.mark.parametrize(("maximum", "is_asked"), [(1, False), (2, True)])
def test_pheonix_needs_a_maximum_to_come_back_with(maximum: int, is_asked: bool) -> None:
    state = do(beside("B to move", f"A: 1/{maximum} health, hand Pheonix; Heal"), "hit a3")
    state = until(state, "A")
    state = do(state, "pass")
    assert not state.characters["A"].alive
    assert (state.frame.kind == "death") is is_asked
    if is_asked:
        assert legal(state) == ["pass", "Pheonix /Heal"]
        assert health(passes(do(state, "Pheonix /Heal")))["A"] == "1/1"
    else:
        assert (state.to_move, state.frame.kind) == ("B", "turn")


@pytest.mark.rule("BF-172", "BF-DEFLECT", "BF-DRAIN")
def test_a_deflected_drain_feeds_the_deflector() -> None:
    state = beside("A: hand Drain, 2 crystals", "B: hand Deflect, 3/4 health, 1 crystal")
    state = passes(answer(do(state, "Drain b3"), "B: Deflect #1"))
    a, b = state.characters["A"], state.characters["B"]
    assert (a.health, a.crystals) == (3, 1)
    assert (b.health, b.crystals) == (4, 2)


@pytest.mark.rule("BF-175", "BF-DRAIN")
def test_drain_takes_its_crystal_before_the_rest_drops() -> None:
    state = play(beside("A: hand Drain, 2/4 health", "B: 1/4 health, 3 crystals"), "Drain b3")
    a, b = state.characters["A"], state.characters["B"]
    assert (a.health, a.crystals) == (3, 1)
    assert (b.alive, b.crystals, state.pile("b3")) == (False, 0, 2)
    assert state.supply == 0


@pytest.mark.rule("BF-175", "BF-PSYCHIC-PULSE")
def test_psychic_pulse_loses_its_crystal_before_the_rest_drops() -> None:
    state = play(beside("A: hand Psychic Pulse", "B: 1/4 health, 3 crystals"), "Psychic Pulse b3")
    assert (state.characters["A"].crystals, state.pile("b3"), state.supply) == (0, 2, 1)


@pytest.mark.rule("BF-176", "BF-REGENERATION")
def test_regeneration_rests_on_a_lost_turn() -> None:
    state = beside("B: in play Regeneration, 2/3 health, shocked")
    transition = did(state, "end")
    assert "no_regeneration_lost_turn" in kinds(transition)
    assert (transition.state.to_move, health(transition.state)["B"]) == ("C", "2/3")
    assert health(turns_to(transition.state, "B"))["B"] == "3/3"


@pytest.mark.rule("BF-177", "BF-RIPTIDE")
def test_riptide_goes_on_when_the_front_one_dies() -> None:
    rows = "A B #\n. . .\nC . D\n"
    state = position(rows + "A: hand Riptide\nB: 1/4 health, 2 crystals")
    state = play(state, "Riptide", chance=("E",))
    assert cells(state) == {"A": "b3", "b": "b3", "C": "b1", "D": "c1"}
    assert health(state) == {"A": "4/4", "B": "0/3", "C": "4/4", "D": "3/4"}
    assert state.pile("b3") == 2


@pytest.mark.rule("BF-177", "BF-BLIZZARD")
def test_blizzard_goes_on_over_somebody_who_died_of_it() -> None:
    rows = "B A .\n. . .\nC . D\n"
    state = position(rows + "A: hand Blizzard\nB: 1/4 health")
    state = play(state, "Blizzard b3", chance=(("N", "W", "S", "S"),))
    assert cells(state)["A"] == "a3"
    assert health(state)["A"] == "4/4"
    assert not state.characters["B"].alive


def test_every_kind_of_card_was_copied() -> None:
    assert {*EVERY_OTHER, "Duplication"} == set(CARDS)
    assert {*FREE_AND_ACTIONS, *INTERRUPTS, *PASSIVES} == set(EVERY_OTHER)
