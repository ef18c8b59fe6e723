"""Hidden hands stay hidden: what a seat may not know makes no difference to anything it is shown (BB-71).

Two positions are compared that differ only in what one seat may not know: the other hand and the deck are made of the
same cards in another order. Whatever that seat asks of both must be the same.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from explorer.rules.battle_blitz.action import Act, CardAct, Draw
from explorer.rules.battle_blitz.cards import HIDDEN, Card
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.seats import OTHER, PLACE_OF
from explorer.rules.battle_blitz.state import State

TABLES: list[Any] = [
    "as printed",
    "recommended",
    {ruling.id: ruling.options[-1].letter for ruling in RULINGS},
    {"BB-6": "b", "BB-14": "b", "BB-16": "b", "BB-28": "b", "BB-31": "b"},
]


def unknown_to(seat: str, state: State) -> list[Card]:
    """The cards whose place this seat does not know."""
    return [*state.hands[OTHER[seat]], *state.deck]


def other_world(state: State, seat: str, cards: list[Card]) -> State:
    """The position with these cards in the hand and the deck that a seat does not see."""
    count = len(state.hands[OTHER[seat]])
    players = list(state.players)
    place = PLACE_OF[OTHER[seat]]
    players[place] = replace(players[place], hand=tuple(sorted(cards[:count])))
    return replace(state, players=(players[0], players[1]), deck=tuple(cards[count:]))


def shuffled(state: State, seat: str, rng: random.Random, keep: Card | None = None) -> State:
    """Another world; a card that the other seat is about to show stays in its hand."""
    cards = unknown_to(seat, state)
    rng.shuffle(cards)
    if keep is not None and keep in cards:
        cards.remove(keep)
        cards.insert(0, keep)
    return other_world(state, seat, cards)


def told(transition: Any, seat: str) -> list[tuple[Any, ...]]:
    """What a seat is told of a transition."""
    return [
        (step.rule, step.kind, step.text, step.marks, step.is_event, step.before, step.after)
        for step in transition.observed_by(seat)
    ]


@pytest.mark.rule("BB-71")
@pytest.mark.parametrize("rulings", TABLES, ids=range(len(TABLES)))
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_may_not_know_makes_no_difference_to_it(seed: int, rulings: Any) -> None:
    rng = random.Random(seed)
    state = GAME.start(seed=seed, rulings=rulings)
    tried: list[Act] = []
    while not state.is_terminal:
        legal = state.legal_actions()
        tried = [*rng.sample(legal, min(2, len(legal))), *tried][:14]
        for seat in "AB":
            other = shuffled(state, seat, rng)
            seen, again = state.observation(seat), other.observation(seat)
            assert seen == again
            assert hash(seen) == hash(again)
            assert seen.to_move == again.to_move == state.to_move == other.to_move
            assert seen.legal_actions() == again.legal_actions()
            assert seen.legal_actions() == tuple(act for act in legal if act.seat == seat)
            assert seen.diagram() == again.diagram()
            assert seen.dumps() == again.dumps()
            assert (seen.hands, seen.points, seen.cards_left) == (again.hands, again.points, again.cards_left)
            for act in tried:
                now = act.at(max(state.tick, state.resumes))
                assert seen.why_illegal(now) == again.why_illegal(now)
                if act.seat == seat:
                    assert seen.why_illegal(now) == state.why_illegal(now) == other.why_illegal(now)
                    assert seen.position.footprint(now) == again.position.footprint(now)
        state = state.apply(rng.choice(legal)).state


@pytest.mark.rule("BB-71")
@pytest.mark.parametrize("rulings", TABLES, ids=range(len(TABLES)))
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_is_told_does_not_depend_on_what_it_may_not_know(seed: int, rulings: Any) -> None:
    """Whatever the other seat does, in both worlds in the same way: the seat is told the same."""
    rng = random.Random(seed + 1000)
    state = GAME.start(seed=seed, rulings=rulings)
    compared = 0
    while not state.is_terminal:
        act = rng.choice(state.legal_actions())
        transition = state.apply(act)
        for seat in "AB":
            if act.seat == seat:  # what it draws itself is no secret to it
                continue
            other = shuffled(state, seat, rng, keep=act.card if isinstance(act, CardAct) else None)
            own_before, own_after = state.hands[seat], transition.state.hands[seat]
            if own_before != own_after:  # it draws as the pause ends, and sees what
                continue
            again = other.apply(act)
            assert act.observed_by(seat) == str(act)
            assert told(transition, seat) == told(again, seat)
            assert transition.state.observation(seat) == again.state.observation(seat)
            compared += 1
        state = transition.state
    assert compared > 40


@pytest.mark.rule("BB-71")
def test_an_observation_tells_no_secret() -> None:
    """The other hand and the deck are counted, and no card of theirs is named in anything that a seat can read."""
    rng = random.Random(5)
    state = GAME.start(seed=5)
    while not state.is_terminal:
        transition = state.apply(rng.choice(state.legal_actions()))
        for seat in "AB":
            after = transition.state
            seen = after.observation(seat)
            assert seen.hands[seat] == after.hands[seat]
            assert seen.hands[OTHER[seat]] == (HIDDEN,) * len(after.hands[OTHER[seat]])
            assert seen.cards_left == len(after.deck)
            assert (seen.tick, seen.flags, seen.points) == (after.tick, after.flags, after.points)
            assert seen.cannons == after.cannons
            secrets = {str(card) for card in (*unknown_to(seat, state), *after.deck) if card in unknown_to(seat, after)}
            for step in transition.observed_by(seat):
                for each, whole in ((step.before, state), (step.after, after)):
                    assert each.seat == seat
                    assert each.hands[OTHER[seat]] == (HIDDEN,) * len(each.hands[OTHER[seat]])
                    assert whole.table is each.position.table
            told_of = " ".join([seen.diagram(), seen.dumps(), *(step.text for step in transition.observed_by(seat))])
            assert not secrets & set(told_of.replace('"', " ").replace(",", " ").replace(".", " ").split())
            marks = repr([step.marks for step in transition.steps])
            assert not any(str(card) in marks for card in unknown_to(seat, after))
        state = transition.state


@pytest.mark.rule("BB-71")
def test_a_card_taken_back_is_hidden_again() -> None:
    state = GAME.from_diagram(
        "act 5\n8 1r 2b 3g 4y (5)! | .\n9 9b . | .\nA: hand 6r 7r 8r 9r, has to draw\nB: hand 1k 2k 3k 4k 5k\n"
        "paused: citadel 8 by A"
    )
    after = state.apply(GAME.parse_action("A take 9b", state)).state
    assert "9b" in map(str, after.hands["A"])
    assert after.observation("B").hands["A"] == (HIDDEN,) * 5


def test_a_seat_acts_only_for_itself() -> None:
    state = GAME.start(seed=1)
    (found,) = state.observation("A").why_illegal(Draw("B", 0))
    assert (found.rule, found.message) == ("BB-TOGETHER", "Only B acts for B.")
    assert state.observation("A").why_illegal(Draw("C", 0)) == state.why_illegal(Draw("C", 0))


@pytest.mark.rule("BB-47")
def test_a_spectator_sees_the_table_and_no_hand() -> None:
    """The state itself is the open table, with both hands; a view of neither seat has none."""
    state = GAME.start(seed=1)
    seen = state.observation("")
    assert set(seen.hands["A"] + seen.hands["B"]) == {HIDDEN}
    assert seen.legal_actions() == ()
    assert all(HIDDEN not in state.hands[seat] for seat in "AB")


def test_whom_the_game_waits_for_is_known_to_everybody() -> None:
    """Whoever has fewer cards out, A when equal; whoever has to choose; whoever an Encampment waits for."""
    state = GAME.start(seed=1)
    assert state.to_move == "A"
    state = state.apply(GAME.parse_action(f"A {state.hands['A'][0]}>9", state)).state
    assert state.to_move == "B"
    state = state.apply(GAME.parse_action(f"B {state.hands['B'][0]}>9", state)).state
    assert state.to_move == "A"
    hands = "A: hand 6o 7o 8o 9o 10o\nB: hand 6k 7k 8k 9k 10k\n"
    encampment = "3 1r 2b 3g | 4r 5b 6g\n4 . | 1y 2y 3y\n" + hands + "paused: encampment 4 by B"
    assert GAME.from_diagram(encampment).to_move == "A"
    stronghold = "5 1r 2b 3g 4y 6p | .\n1 . | 9b\n" + hands + "paused: stronghold 5 by A"
    assert GAME.from_diagram(stronghold).to_move == "A"
    assert GAME.from_diagram("over\n" + stronghold).to_move is None
    finished = "1 1r 2r | .\n" + hands.replace("hand 6k 7k 8k 9k 10k", "") + "removed: rest"
    assert GAME.from_diagram(finished).to_move == "A"  # B has no card, and gets none
