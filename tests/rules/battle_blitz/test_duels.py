"""Two seats that act at once: their acts come in at random ticks, put in one order, and many of them are refused."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.action import Act, Decline, Discard, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.cards import CARDS
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.records import Wait
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.seats import OTHER
from explorer.rules.battle_blitz.state import State
from explorer.rules.errors import IllegalActionError
from explorer.rules.history import History
from tests.rules.battle_blitz.hand_made import everywhere
from tests.rules.battle_blitz.test_machine import TABLES


def may_get_through(state: State, act: Act) -> bool:
    """Whether no pause speaks against an act, told from the records of the pauses alone (BB-16 to BB-18, BB-28)."""
    table = state.table
    for pause in state.pauses:
        if pause.wait is Wait.ENCAMPMENT:
            waited_for = OTHER[pause.by]
            if table.encampment == "c":
                if act.seat == pause.by and isinstance(act, Place) and act.flag == pause.flag:
                    return False
            elif isinstance(act, Load):
                return False
            elif act.seat == pause.by:
                owed = [each.flag for each in state.pauses if each.wait is Wait.ENCAMPMENT and each.by != act.seat]
                if not owed or (isinstance(act, Place) and act.flag not in owed):
                    return False
            elif table.encampment == "a" and isinstance(act, Place):
                owed = [each.flag for each in state.pauses if each.wait is Wait.ENCAMPMENT and each.by != waited_for]
                if act.flag not in owed:
                    return False
        elif pause.wait is not Wait.STRONGHOLD or table.has_stronghold_pause:
            if act.seat != pause.by or isinstance(act, Place | Load | Draw):
                return False
        elif act.seat == pause.by and isinstance(act, Place | Load | Draw):
            return False
    return True


class Duel(RuleBasedStateMachine):
    """Both seats type what comes to their minds, at ticks of their own; the table takes it in its one order."""

    @initialize(rulings=TABLES, seed=st.integers(0, 2**32))
    def begin(self, rulings: Any, seed: int) -> None:
        self.seed = seed
        self.rulings = rulings
        self.state = GAME.start(rulings=rulings, seed=seed)
        self.waiting: list[Act] = []
        self.log: list[Act] = []
        self.first: dict[int, str] = {}
        self.firsts: Counter[int] = Counter()
        self.rng = random.Random(seed)

    def is_on(self) -> bool:
        return not self.state.is_terminal

    @precondition(is_on)
    @rule(
        seat=st.sampled_from("AB"),
        delay=st.sampled_from([0, 0, 1, 5, 400, 3000, 25_000]),
        card=st.integers(0, 69),
        flag=st.integers(0, 10),
        kind=st.sampled_from([Place, Place, Place, Draw, Draw, Load, Hit, Take, Discard, Decline]),
        own=st.booleans(),
    )
    def wishes(self, seat: str, delay: int, card: int, flag: int, kind: type[Act], own: bool) -> None:
        """A seat wants to do something, allowed or not; half of the time with a card that it has."""
        hand = self.state.hands[seat]
        which = hand[card % len(hand)] if own and hand else CARDS[card]
        tick = self.state.tick + delay
        if kind is Place:
            self.waiting.append(Place(seat, tick, which, flag))
        elif kind in (Draw, Decline):
            self.waiting.append(kind(seat, tick))
        else:
            self.waiting.append(kind(seat, tick, which))  # type: ignore[call-arg]

    @precondition(is_on)
    @rule(count=st.integers(1, 6), delay=st.sampled_from([0, 0, 1, 700]))
    def wishes_what_is_legal(self, count: int, delay: int) -> None:
        """Several things that are legal now; the first of them may make the others illegal."""
        legal = self.state.legal_actions()
        assert legal, "nobody is stuck"
        picked = self.rng.sample(legal, min(count, len(legal)))
        self.waiting += [act.at(act.tick + delay) for act in picked]

    @precondition(lambda self: self.waiting)
    @rule()
    def comes_in(self) -> None:
        """What waits is taken in one order, whichever way it came in."""
        acts = GAME.order(self.waiting, self.seed)
        by_seat = [[act for act in self.waiting if act.seat == seat] for seat in "BA"]
        assert GAME.order(by_seat[0] + by_seat[1], self.seed) == acts
        self.waiting = []
        for act in acts:
            self.take(act)

    def take(self, act: Act) -> None:
        before = self.state
        reasons = before.why_illegal(act)
        if reasons:
            with pytest.raises(IllegalActionError) as refused:
                before.apply(act)
            assert refused.value.reasons == reasons
            return
        settled = before if not pauses.run_out(before, act.tick) else None
        assert settled is None or may_get_through(before, act), f"{act} got through {before.pauses}"
        assert act.tick >= max(before.tick, before.resumes)
        transition = before.apply(act)
        self.state = transition.state
        self.log.append(act)
        for each, earlier in zip(self.state.flags, before.flags, strict=True):
            number = each.flag.number
            if each.first is not None and each.first != earlier.first:
                self.firsts[number] += 1
                assert earlier.first is None
                assert self.firsts[number] == 1 or self.state.table.has_effects_again

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        assert sorted(everywhere(self.state)) == sorted(CARDS)

    @invariant()
    def nobody_is_stuck(self) -> None:
        assert bool(self.state.legal_actions()) != self.state.is_terminal
        assert (self.state.outcome is None) != self.state.is_terminal

    @invariant()
    def nothing_is_impossible(self) -> None:
        assert GAME.problems(self.state) == ()

    def teardown(self) -> None:
        """The game comes to its end, and its log leads there again: at once, and backwards."""
        if not hasattr(self, "state"):
            return
        while not self.state.is_terminal:
            self.take(self.rng.choice(self.state.legal_actions()))
            assert len(self.log) < 700
        start = GAME.start(rulings=self.rulings, seed=self.seed)
        history = History.begin(start)
        states = [start]
        for act in self.log:
            history = history.play(GAME.parse_action(str(act), history.state))
            states.append(history.state)
        assert history.state == self.state
        for state in reversed(states):
            assert history.state == state
            history = history.undo()
        for state in states:
            assert history.state == state
            history = history.redo()


Duel.TestCase.settings = settings(
    max_examples=25, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestDuel = Duel.TestCase


PROGRAM = """
import json, sys
from explorer.rules.battle_blitz.game import GAME
for rulings, seed, log in json.load(sys.stdin):
    state = GAME.start(rulings=rulings, seed=seed)
    acts = [GAME.parse_action(text, state) for text in log]
    print([str(act) for act in GAME.order(acts, seed)])
    for act in acts:
        if not state.why_illegal(act):
            transition = state.apply(act)
            state = transition.state
            print([step.text for step in transition.steps])
    print(GAME.dumps(state))
"""


def test_the_same_log_gives_the_same_end_in_any_process() -> None:
    """Refused acts and equal ticks included, whatever order Python keeps its sets in."""
    games = []
    for seed in range(4):
        rng = random.Random(seed)
        rulings = {ruling.id: rng.choice(ruling.options).letter for ruling in RULINGS}
        state = GAME.start(rulings=rulings, seed=seed)
        log = []
        while not state.is_terminal:
            act = rng.choice(state.legal_actions())
            stray = Place(rng.choice("AB"), act.tick, rng.choice(CARDS), rng.randint(1, 9))  # type: ignore[attr-defined]
            for each in (stray, act):
                log.append(str(each))
                state = state if state.why_illegal(each) else state.apply(each).state
        games.append((rulings, seed, log))
    answers = set()
    for hashes in ("0", "7", "42"):
        answer = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            input=json.dumps(games),
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={
                **os.environ, "PYTHONHASHSEED": hashes, "PYTHONUTF8": "1",
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            },
        )  # fmt: skip
        assert answer.returncode == 0, answer.stderr
        answers.add(answer.stdout)
    assert len(answers) == 1
    assert '"over": true' in answers.pop()


@pytest.mark.parametrize("speed", [0, 1, 3, 1000])
def test_a_log_replays_at_any_speed(speed: int) -> None:
    """As printed no clock runs: only the order of the acts counts, and the ticks are shown."""
    rng = random.Random(11)
    state = GAME.start(seed=11)
    log = []
    while not state.is_terminal:
        act = rng.choice(state.legal_actions())
        act = act.at(act.tick + rng.randint(0, 900))  # type: ignore[attr-defined]
        log.append(act)
        state = state.apply(act).state
    again = GAME.start(seed=11)
    for act in log:
        again = again.apply(act.at(act.tick * speed)).state
        assert again.tick == act.tick * speed
    assert (again.flags, again.players, again.removed, again.points) == (
        state.flags, state.players, state.removed, state.points,
    )  # fmt: skip
