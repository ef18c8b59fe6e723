"""Whole games at every table, with Hypothesis looking for the act that breaks a law."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from explorer.rules.blastflare.frames import TURN
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.resolve import followed
from explorer.rules.errors import IllegalActionError
from tests.rules.blastflare.laws import IDS, check_state, crystals, random_rulings

SEATS_A_ROUND = {2: "AB", 4: "ABCD", 6: "ABCDEF", 8: "ABCDEFGH"}


class WholeGames(RuleBasedStateMachine):
    """Plays, takes back, plays something else, tries what is not allowed, and saves and opens the game on the way."""

    @initialize(seed=st.integers(0, 2**32), players=st.sampled_from((2, 4, 4, 4, 6, 8)))
    def start(self, seed: int, players: int) -> None:
        rulings = random_rulings(random.Random(seed))
        self.game: list[Any] = [GAME.start(players=players, seed=seed, rulings=rulings)]
        self.played: list[Any] = []
        self.crystals = crystals(self.game[0])

    @property
    def state(self) -> Any:
        return self.game[-1]

    @precondition(lambda self: not self.state.is_terminal)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(self.state.legal_actions()))
        transition = self.state.apply(action)
        check_steps(transition)
        self.played.append(transition)
        self.game.append(transition.state)

    @precondition(lambda self: not self.state.is_terminal)
    @rule(seed=st.integers(0, 2**32))
    def play_on(self, seed: int) -> None:
        """A good deal of a game at once: wounds, deaths and empty purses take their time."""
        draw = random.Random(seed)
        for _ in range(40):
            if self.state.is_terminal:
                return
            transition = self.state.apply(draw.choice(self.state.legal_actions()))
            self.played.append(transition)
            self.game.append(transition.state)
            check_state(self.state)

    @precondition(lambda self: len(self.game) > 1)
    @rule(back=st.integers(1, 5))
    def take_back(self, back: int) -> None:
        """Undo equals never done: an earlier position is what it was, and its game goes on from there."""
        for _ in range(min(back, len(self.played))):
            transition = self.played.pop()
            self.game.pop()
            assert self.state == transition.before
            assert transition.before.apply(transition.action, transition.chance) == transition

    @rule()
    def save_and_open(self) -> None:
        again = GAME.loads(GAME.dumps(self.state))
        assert again == self.state
        assert hash(again) == hash(self.state)
        assert again.legal_actions() == self.state.legal_actions()
        self.game[-1] = again

    @rule()
    def draw_it(self) -> None:
        text = GAME.diagram(self.state)
        assert GAME.diagram(GAME.from_diagram(text)) == text

    @precondition(lambda self: len(self.played) > 3 and not self.state.is_terminal)
    @rule(data=st.data())
    def try_what_was_allowed_before(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(self.played)).action
        reasons = self.state.why_illegal(action)
        assert (not reasons) == (action in self.state.legal_actions())
        assert {each.rule for each in reasons} <= IDS
        assert all(each.message for each in reasons)
        if reasons:
            with pytest.raises(IllegalActionError):
                self.state.apply(action)

    @invariant()
    def laws_hold(self) -> None:
        if not hasattr(self, "game"):
            return
        check_state(self.state)
        assert crystals(self.state) == self.crystals
        assert GAME.problems(self.state) == ()
        assert bool(self.state.legal_actions()) != self.state.is_terminal


def check_steps(transition: Any) -> None:
    """Hold the steps of a transition against it."""
    steps = transition.steps
    assert steps
    assert steps[0].before == transition.before
    assert steps[-1].after == transition.state
    for one, other in pairwise(steps):
        assert one.after == other.before
    for step in steps:
        assert step.rule in IDS
        assert step.ruling is None or step.ruling in transition.before.rulings
        assert step.text.endswith(".")
    told = followed(transition.before, transition.action, _draws(transition.chance), telling=True)
    assert told.state == transition.state


def _draws(chance: Any) -> Any:
    from explorer.rules.blastflare.course import Draws

    return Draws(chance)


TestWholeGames = WholeGames.TestCase
TestWholeGames.settings = settings(
    max_examples=25, stateful_step_count=14, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize("seed", range(6))
def test_no_random_game_hangs(seed: int) -> None:
    """A game of random acts comes to its end; the longest of these takes some thousand acts."""
    draw = random.Random(seed)
    state = GAME.start(seed=seed)
    for _ in range(20_000):
        if state.is_terminal:
            break
        state = state.apply(draw.choice(state.legal_actions())).state
    assert state.outcome is not None


@pytest.mark.parametrize("seed", range(8))
def test_turns_never_skip(seed: int) -> None:
    """Regular turns go round in order; only the dead and those who lose a turn are passed over (BF-13, BF-22)."""
    draw = random.Random(seed)
    state = GAME.start(seed=seed, first="A")
    order: list[str] = ["A"]
    for _ in range(600):
        if state.is_terminal:
            break
        transition = state.apply(draw.choice(state.legal_actions()))
        passed_over = {
            str(step.values["player"]) for step in transition.steps if step.kind.startswith("blastflare.loses_turn")
        }
        passed_over |= {str(step.values["player"]) for step in transition.steps if step.kind.endswith("stays_under")}
        if transition.state.turn != state.turn:
            seats = SEATS_A_ROUND[4]
            place = seats.index(order[-1])
            between = (seats[place + 1 :] + seats[: place + 1])[: (seats.index(transition.state.mover) - place - 1) % 4]
            for seat in between:
                assert not transition.state.of(seat).alive or not state.of(seat).alive or seat in passed_over
            order.append(transition.state.mover)
        state = transition.state
    assert len(order) > 20
    assert state.is_terminal or any(frame.kind == TURN for frame in state.frames) or state.frames
