"""Whole games by chance, under every mixture of rulings, with both seats acting at random ticks."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.action import Act, Decline, Discard, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.cards import CARDS
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.setup import start
from explorer.rules.battle_blitz.state import State
from tests.rules.battle_blitz.hand_made import everywhere

MIXED = st.fixed_dictionaries(
    {ruling.id: st.sampled_from([reading.letter for reading in ruling.options]) for ruling in RULINGS}
)
TABLES = st.sampled_from(["as printed", "recommended"]) | MIXED


def every_act(state: State, tick: int) -> list[Act]:
    """All there is to try, whatever the position: each seat with each card and each flag."""
    found: list[Act] = []
    for seat in "AB":
        found += [Draw(seat, tick), Decline(seat, tick)]
        for card in CARDS:
            found += [kind(seat, tick, card) for kind in (Load, Hit, Take, Discard)]
            found += [Place(seat, tick, card, number) for number in range(11)]
    return found


def play_on(state: State, rng: random.Random, count: int) -> State:
    for _ in range(count):
        if state.is_terminal:
            break
        state = state.apply(rng.choice(state.legal_actions())).state
    return state


def check(state: State) -> None:
    """What holds in every position."""
    assert sorted(everywhere(state)) == sorted(CARDS)
    for each in state.flags:
        for seat, side in each.side.items():
            assert (side.completed is None) == each.has_room(seat)
            assert len(side.cards) <= each.flag.capacity
            assert side.completed is None or side.completed <= state.acts
    for player in state.players:
        assert len({card.colour for card in player.cannon}) <= 1
        assert len(player.cannon) <= 2


@settings(max_examples=40)
@given(TABLES, st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_every_game_ends(rulings: object, seed: int, rng: random.Random) -> None:
    """70 cards at all times, nobody is stuck, a pause stops who it should, a flag is first filled once."""
    state = start(rulings, seed)  # type: ignore[arg-type]
    first: dict[int, str] = {}
    log: list[Act] = []
    while not state.is_terminal:
        acts = state.legal_actions()
        assert acts
        assert len(set(acts)) == len(acts)
        act = rng.choice(acts)
        assert isinstance(act, Act)
        later = act.at(act.tick + rng.choice((0, 0, 1, 700, 30_000)))
        act = act if state.why_illegal(later) else later  # a clock may have run out, and its draws come first
        choice = pauses.choice(state)
        if choice is not None and pauses.stops(state, choice):
            assert act.seat == choice.by
        state = state.apply(act).state
        log.append(act)
        check(state)
        for each in state.flags:
            if each.first is not None and not state.table.has_effects_again:
                assert first.setdefault(each.flag.number, each.first) == each.first
        assert len(log) < 500
    assert state.outcome is not None
    assert sum(state.points.values()) <= 2 * len(FLAGS)
    again = start(rulings, seed)  # type: ignore[arg-type]
    for act in log:
        again = again.apply(act).state
    assert again == state
    assert hash(again) == hash(state)


@pytest.mark.rule("BB-21")
@settings(max_examples=40)
@given(st.sampled_from(["as printed", "recommended"]), st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_nobody_is_starved_as_printed(rulings: str, seed: int, rng: random.Random) -> None:
    """BB-F, BB-21: with one shot a cannon the cards always suffice, so every flag is filled, and no flag is tied."""
    state = play_on(start(rulings, seed), rng, 500)
    assert all(state.has_finished(seat) for seat in "AB")
    assert sum(state.points.values()) == len(FLAGS)  # BB-64


@settings(max_examples=8)
@given(TABLES, st.integers(0, 2**32), st.randoms(use_true_random=False), st.integers(0, 150))
def test_what_is_legal_is_all_there_is(rulings: object, seed: int, rng: random.Random, count: int) -> None:
    """Tried one by one, exactly the legal actions have no reason against them; every reason has a sentence."""
    state = play_on(start(rulings, seed), rng, count)  # type: ignore[arg-type]
    tick = max(state.tick, state.resumes)
    legal = []
    for act in every_act(state, tick):
        reasons = state.why_illegal(act)
        assert all(each.message.endswith(".") for each in reasons)
        if not reasons:
            legal.append(act)
    assert tuple(sorted(legal)) == state.legal_actions()


@settings(max_examples=40)
@given(TABLES, st.integers(0, 2**32), st.randoms(use_true_random=False), st.integers(0, 150))
def test_steps_lead_from_the_position_to_the_next(
    rulings: object, seed: int, rng: random.Random, count: int
) -> None:
    state = play_on(start(rulings, seed), rng, count)  # type: ignore[arg-type]
    for act in state.legal_actions()[:10]:
        found = state.apply(act)
        assert found.steps[0].before == state
        assert found.steps[-1].after == found.state
        for one, other in itertools.pairwise(found.steps):
            assert one.after == other.before
        for step in found.steps:
            assert step.text.endswith(".")
            assert (step.before != step.after) or not step.is_event or step.kind.endswith(("completes", "goes_on"))


@pytest.mark.rule("BB-16")
@pytest.mark.parametrize("letter", "abc")
def test_many_encampments_wait_for_both(letter: str) -> None:
    """BB-16: games that are rich in Encampments, none of them stuck."""
    for seed in range(25):
        rng = random.Random(seed)
        state = start({"BB-16": letter, "BB-6": "b"}, seed)
        while not state.is_terminal:
            acts = state.legal_actions()
            wanted = [act for act in acts if isinstance(act, Place) and act.flag in (3, 4, 6, 7)]
            state = state.apply(rng.choice(wanted or acts)).state
