"""The machine of Battle Blitz: what it hopes for, that it knows no more than its seat, and that it plays to win."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from explorer.players.battle_blitz import Machine
from explorer.players.battle_blitz.hopes import CHOICES, Hopes, Supply
from explorer.rules import games
from explorer.rules.battle_blitz.cards import parse_cards
from explorer.rules.battle_blitz.ranking import Ranking

NOTHING = Supply((), frozenset(), draws=0)


def hope(laid: str, capacity: int, hand: str = "", unseen: str = "", draws: int = 0, against: str = "") -> float:
    supply = Supply(parse_cards(hand), frozenset(parse_cards(unseen)), draws)
    other = parse_cards(against) if against else None
    return Hopes.of(capacity, Ranking()).hope(parse_cards(laid), supply, other)


# Hopes


def test_a_full_side_hopes_for_what_it_beats() -> None:
    """Two of 70 cards are 2415 sets: 21 of them are two 10s, 49 a 2 with a 1. Equal ones are beaten half the time."""
    assert hope("10r 10b", 2) == pytest.approx(((2415 - 21 / 2) / 2415) ** CHOICES)
    assert hope("2r 1b", 2) == pytest.approx((49 / 2 / 2415) ** CHOICES, rel=1e-9, abs=0)


def test_against_a_full_side_only_what_is_stronger_wins() -> None:
    assert hope("9r 9b", 2, against="8r 8b") == 1
    assert hope("9r 9b", 2, against="9g 9y") == 0, "the other side was full first, and a tie is its (BB-58)"
    assert hope("9r 9b", 2, against="10g 10y") == 0


def test_cards_in_hand_are_sure_and_others_come_with_the_draws() -> None:
    assert hope("9r", 2, hand="9b", against="8r 8b") == 1
    assert hope("9r", 2, unseen="9b 1r 1b 1g", draws=1, against="8r 8b") == pytest.approx(1 / 4)
    assert hope("9r", 2, unseen="9b 1r 1b 1g", draws=2, against="8r 8b") == pytest.approx(1 - (3 / 4) ** 2)
    assert hope("9r", 2, unseen="9b 1r 1b 1g", draws=0, against="8r 8b") == 0


def test_colours_that_differ_are_no_flush() -> None:
    """A flush beats a straight of 10, and nothing else that these cards can become does."""
    straight = "10o 9o 8p"
    assert hope("2r 4r", 3, hand="7r", against=straight) == 1
    assert hope("2r 4b", 3, hand="7r", against=straight) == 0
    assert hope("2r 4r", 3, hand="7b", against=straight) == 0
    assert hope("", 3, hand="2r 4r 7r", against=straight) == 1


def test_a_card_counts_once() -> None:
    """One 9 in hand does not make two of them."""
    assert hope("9r", 3, hand="9b", against="1r 1b 1g") == 0
    assert hope("9r", 3, hand="9b 9g", against="1r 1b 1g") == 1


# The machine


def known(state: Any, seat: str) -> Any:
    return state.observation(seat)


def finished(seed: int, machines: dict[str, Machine]) -> Any:
    """A game of machines, of chance where a seat has none; whoever chance picks acts next."""
    chance = random.Random(seed)
    state = games["battle_blitz"].start(seed=seed)
    while not state.is_terminal:
        acts = state.legal_actions()
        seat = chance.choice(sorted({act.seat for act in acts}))
        act = (
            machines[seat].choose(known(state, seat))
            if seat in machines
            else chance.choice([act for act in acts if act.seat == seat])
        )
        state = state.apply(act).state
    return state


def test_it_wins_against_chance() -> None:
    """Nine games, and it wins at least eight: if it played no better than chance, that happened in one of 51 tests."""
    results = [finished(seed, {"A": Machine("A")}).points for seed in range(9)]
    assert sum(points["A"] > points["B"] for points in results) >= 8


def test_two_of_them_end_their_game() -> None:
    state = finished(1, {"A": Machine("A"), "B": Machine("B")})
    assert sum(state.points.values()) == 9


def test_it_knows_no_more_than_its_seat() -> None:
    """Worlds that differ in the other hand and in the deck alone: it does the same in all of them."""
    state = games["battle_blitz"].start(seed=3)
    machine = Machine("A")
    for _ in range(12):
        act = machine.choose(known(state, "A"))
        hidden = [*state.hands["B"], *state.deck]
        random.Random(5).shuffle(hidden)
        size = len(state.hands["B"])
        one, other = state.players
        swapped = replace(
            state,
            players=(one, replace(other, hand=tuple(sorted(hidden[:size])))),
            deck=tuple(hidden[size:]),
        )
        assert machine.choose(known(swapped, "A")) == act
        state = state.apply(act).state


def test_it_draws_before_anything_else() -> None:
    state = games["battle_blitz"].start(seed=3)
    machine = Machine("A")
    state = state.apply(machine.choose(known(state, "A"))).state
    assert str(machine.choose(known(state, "A"))).startswith("A draw")


def test_it_does_nothing_when_nothing_can_be_done() -> None:
    state = finished(1, {"A": Machine("A"), "B": Machine("B")})
    assert Machine("A").choose(known(state, "A")) is None


def test_reactions_vary_around_what_was_set_and_repeat_with_the_seed() -> None:
    waits = [Machine("A", reaction=1000, seed=seed).waits() for seed in range(200)]
    assert all(750 <= each <= 1250 for each in waits)
    assert len(set(waits)) > 100
    assert [Machine("A", 1000, seed=4).waits() for _ in range(3)] == [waits[4]] * 3
