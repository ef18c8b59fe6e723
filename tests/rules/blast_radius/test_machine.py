"""Whole games at every table, with Hypothesis looking for the turn that breaks a law.

Besides the game there runs the oracle, which knows the printed rules and none of this program's code.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.errors import IllegalActionError
from tests.rules.blast_radius.helpers import GAME, begin_oracle, heights, random_game, tables, winner
from tests.rules.blast_radius.oracle import Oracle, steps_between
from tests.rules.blast_radius.strategies import oracle_of

IDS = {rule.id for rule in GAME.rulebook} | {ruling.id for ruling in GAME.rulings}


class WholeGames(RuleBasedStateMachine):
    """Plays, takes back, plays something else, tries what is not allowed, and saves and opens the game on the way."""

    @initialize(table=st.sampled_from(tables(1, 2, 3, 4, 5)))
    def start(self, table: tuple[int, dict[str, str]]) -> None:
        base, rulings = table
        self.game: list[Any] = [GAME.start(base=base, rulings=rulings)]
        self.moves: list[str] = []
        self.oracle: list[Oracle] = [begin_oracle(base, rulings)]

    @property
    def state(self) -> Any:
        return self.game[-1]

    # What a person may do

    @precondition(lambda self: not self.state.is_terminal)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        before = self.state
        action = data.draw(st.sampled_from(before.legal_actions()))
        transition = before.apply(action)
        self.game.append(transition.state)
        self.moves.append(str(action))
        self.oracle.append(self.oracle[-1].do(str(action)))
        self.check_turn(transition)

    @precondition(lambda self: not self.state.is_terminal)
    @rule(seed=st.randoms())
    def play_on(self, seed: Any) -> None:
        """Several turns at once, or games would hardly ever come to their blasts."""
        for _ in range(12):
            if not self.state.is_terminal:
                action = seed.choice(self.state.legal_actions())
                transition = self.state.apply(action)
                self.game.append(transition.state)
                self.moves.append(str(action))
                self.oracle.append(self.oracle[-1].do(str(action)))
                self.check_turn(transition)

    @precondition(lambda self: self.moves)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        """Back to an earlier turn: it is as if the later ones had never been."""
        kept = data.draw(st.integers(0, len(self.moves) - 1))
        del self.game[kept + 1 :], self.moves[kept:], self.oracle[kept + 1 :]

    @rule(data=st.data())
    def try_what_is_not_allowed(self, data: st.DataObject) -> None:
        legal = set(self.state.legal_actions())
        refused = [action for action in (*self.state.table.placements, PASS, SWAP) if action not in legal]
        if refused:
            action = data.draw(st.sampled_from(refused))
            kept = GAME.dumps(self.state)
            with pytest.raises(IllegalActionError) as error:
                self.state.apply(action)
            assert error.value.reasons == self.state.why_illegal(action) != ()
            assert GAME.dumps(self.state) == kept

    @rule()
    def save_and_open(self) -> None:
        for again in (GAME.loads(GAME.dumps(self.state)), GAME.from_diagram(GAME.diagram(self.state))):
            assert again == self.state
            assert hash(again) == hash(self.state)
        self.game[-1] = GAME.loads(GAME.dumps(self.state))

    @rule()
    def replay(self) -> None:
        """The same moves once more, from the start, lead through the same states."""
        state = self.game[0]
        for move, expected in zip(self.moves, self.game[1:], strict=True):
            state = state.apply(GAME.parse_action(move, state)).state
            assert state == expected

    # What holds whatever was done

    @invariant()
    def agrees_with_the_printed_rules(self) -> None:
        assert oracle_of(self.state) == self.oracle[-1]
        assert {str(action) for action in self.state.legal_actions()} == self.oracle[-1].actions()

    @invariant()
    def no_stack_stands_in_anothers_zone(self) -> None:
        stacks = self.oracle[-1].stacks
        for one in stacks:
            for other in stacks:
                assert one == other or steps_between(one, other) > max(stacks[one][1], stacks[other][1])

    @invariant()
    def legal_is_what_nothing_speaks_against(self) -> None:
        state = self.state
        unopposed = [action for action in (*state.table.placements, PASS, SWAP) if not state.why_illegal(action)]
        assert unopposed == list(state.legal_actions())
        assert bool(unopposed) != state.is_terminal

    @invariant()
    def is_over_exactly_when_there_is_an_outcome(self) -> None:
        state = self.state
        assert state.is_terminal == (state.outcome is not None) == (state.to_move is None)

    @invariant()
    def has_no_problems(self) -> None:
        assert GAME.problems(self.state) == ()

    def check_turn(self, transition: Any) -> None:
        before, after, action = transition.before, transition.state, transition.action
        mover = "red" if before.turn % 2 else "blue"
        assert after.turn == before.turn + 1
        if isinstance(action, Place):
            assert heights(after) > heights(before)
            assert mover in {owner for owner, _ in after.stacks.values()}
            # BR-8: had every zone on the board been cleared, and not only the new one, nothing else would have gone.
            assert oracle_of(before).do(str(action), every_zone=True).stacks == oracle_of(after).stacks
        else:
            assert heights(after) == heights(before)
        steps = transition.steps
        assert (steps[0].before, steps[-1].after) == (before, after)
        assert all(one.after == other.before for one, other in pairwise(steps))
        assert {step.rule for step in steps} | {step.ruling for step in steps if step.ruling} <= IDS


WholeGames.TestCase.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
TestWholeGames = WholeGames.TestCase
TestWholeGames.pytestmark = [pytest.mark.rule("BR-8", "BR-14", "BR-16")]


@pytest.mark.parametrize(("base", "rulings"), tables(1, 2))
def test_every_position_of_the_smallest_boards(base: int, rulings: dict[str, str]) -> None:
    """Under every table, all positions there are: the same actions, boards and endings as in the oracle."""
    waiting = [(GAME.start(base=base, rulings=rulings), begin_oracle(base, rulings))]
    seen = set()
    while waiting:
        state, oracle = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        assert oracle_of(state) == oracle
        assert {str(action) for action in state.legal_actions()} == oracle.actions()
        waiting += [(state.apply(action).state, oracle.do(str(action))) for action in state.legal_actions()]


@pytest.mark.parametrize("base", [3, 4, 5, 6, 7])
def test_random_games_against_the_oracle(base: int) -> None:
    every = [rulings for number, rulings in tables(base)]
    for seed, rulings in enumerate(every if base < 5 else every[:3]):
        oracle = begin_oracle(base, rulings)
        for transition in random_game(seed, base, rulings):
            assert {str(action) for action in transition.before.legal_actions()} == oracle.actions()
            oracle = oracle.do(str(transition.action))
            assert dict(transition.state.stacks) == oracle.board()
            assert winner(transition.state) == oracle.ended
        assert oracle.ended
