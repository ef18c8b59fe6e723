"""Many games at once against one game at a time, and the dice against what they should show."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from explorer.rules import games
from explorer.rules.blast_radius import batch as batches
from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.blast_radius.batch import Batch, play_random
from explorer.rules.errors import IllegalActionError, SetupError
from tests.rules.blast_radius.helpers import EVERY_RULINGS

GAME = games["blast_radius"]


def action_of(cell: int, state: Any) -> Any:
    """The action that a number among the cells stands for."""
    return {batches.PASS: PASS, batches.SWAP: SWAP}.get(cell) or Place(state.cells[cell])


def play_side_by_side(base: int, rulings: Any, number: int, seed: int) -> Batch:
    """Play games in a batch and as states, and compare everything that both know, turn by turn."""
    rng = np.random.default_rng(seed)
    batch = Batch.start(number, base, rulings)
    states = [GAME.start(base=base, rulings=rulings) for _ in range(number)]
    while True:
        assert len(batch) == number
        assert [batch.as_state(game) for game in range(number)] == states
        assert batch.is_terminal.tolist() == [state.is_terminal for state in states]
        assert batch.winners.tolist() == [state.outcome.winner or "" if state.outcome else "" for state in states]
        assert batch.plies.tolist() == [state.turn - 1 for state in states]
        legal = batch.legal()
        assert legal.shape == (number, len(states[0].cells))
        for row, state in zip(legal, states, strict=True):
            expected = [Place(cell) for cell, is_legal in zip(state.cells, row, strict=True) if is_legal]
            if not state.is_terminal:
                is_stuck = not expected and not (batch.may_swap and rulings["BR-2"] in "bc")
                expected += [PASS] * is_stuck + [SWAP] * batch.may_swap
            assert tuple(expected) == state.legal_actions()
        if batch.is_terminal.all():
            return batch
        cells = batch.choose(rng)
        batch = batch.apply(cells)
        states = [
            state if state.is_terminal else state.apply(action_of(int(cell), state)).state
            for cell, state in zip(cells, states, strict=True)
        ]


@pytest.mark.parametrize(
    ("base", "number"), [(1, 5), (2, 60), (3, 60), (4, 40), (5, 30), (6, 10), (7, 6), (8, 4), (10, 1)]
)
def test_every_turn_of_a_batch_is_that_of_the_states(base: int, number: int) -> None:
    play_side_by_side(base, None, number, seed=base)


@pytest.mark.parametrize("rulings", EVERY_RULINGS, ids=lambda rulings: "-".join(rulings.values()))
@pytest.mark.parametrize("base", [1, 2, 3])
def test_every_ruling_holds_in_a_batch(base: int, rulings: dict[str, str]) -> None:
    if base == 1 and rulings["BR-2"] == "d":
        with pytest.raises(SetupError):
            Batch.start(1, base, rulings)
    else:
        play_side_by_side(base, rulings, 80, seed=7)


def test_no_cell_is_closed_by_more_than_six_stacks() -> None:
    rng = np.random.default_rng(5)
    batch = Batch.start(1000, 6)
    most = 0
    while not batch.is_terminal.all():
        most = max(most, int(sum(digit.astype(int) << place for place, digit in enumerate(cover(batch))).max()))
        batch = batch.apply(batch.choose(rng))
    assert 3 <= most <= 6


def cover(batch: Batch) -> list[Any]:
    """The binary digits of how many stacks close each cell, as truth values by game and cell."""
    cells = len(batch.table.board.cells)
    return [batches.words.to_booleans(digit, cells) for digit in batch.cover]


# What is refused


def refusal(batch: Batch, cells: Any) -> IllegalActionError:
    """Why a batch does not take these cells; it must be the same batch afterwards."""
    before = [batch.as_state(game) for game in range(len(batch))]
    with pytest.raises(IllegalActionError) as caught:
        batch.apply(cells)
    assert [batch.as_state(game) for game in range(len(batch))] == before
    return caught.value


def test_an_illegal_action_is_refused_with_its_reasons() -> None:
    e5 = GAME.start(base=5).table.index["e5"]
    batch = Batch.start(3, 5).apply([e5, 0, e5])
    error = refusal(batch, [0, 9, e5])
    assert error.action == "e5"
    assert error.reasons == batch.as_state(2).why_illegal(Place("e5"))
    assert refusal(batch, [0, batches.PASS, 0]).action == "pass"
    assert refusal(batch, [batches.SWAP, 0, 0]).action == "swap"
    assert [reason.kind for reason in refusal(batch, [0, 9, 61]).reasons] == ["blast_radius.off_board"]
    assert refusal(batch, [-3, 9, 0]).action == "-3"
    assert refusal(batch.apply([9, 10, 11]), [0, 0, 0]).action == "a1"  # where the second game has its stack


def test_a_swap_comes_in_time_or_never() -> None:
    batch = Batch.start(2, 5, {"BR-12": "swap"})
    assert not batch.may_swap
    batch = batch.apply([30, 0])
    assert batch.may_swap
    batch = batch.apply([batches.SWAP, 60])
    assert [dict(batch.as_state(game).stacks) for game in (0, 1)] == [
        {"e5": ("blue", 1)},
        {"a1": ("red", 1), "i5": ("blue", 1)},
    ]
    assert refusal(batch, [0, batches.SWAP]).action == "swap"


@pytest.mark.rule("BR-22")
@pytest.mark.parametrize(("no_move", "result"), [("b", "blue"), ("c", "")])
def test_whoever_may_swap_is_not_without_a_move_in_a_batch_either(no_move: str, result: str) -> None:
    batch = Batch.start(1, 2, {"BR-2": no_move, "BR-12": "b"}).apply([3])  # the centre of base 2 leaves Blue no cell
    assert not batch.is_terminal.any()
    assert refusal(batch, [batches.PASS]).reasons == batch.as_state(0).why_illegal(PASS)
    assert batch.take(np.zeros(100, dtype=np.int64)).choose(np.random.default_rng(4)).tolist() == [batches.SWAP] * 100
    swapped = batch.apply([batches.SWAP])
    assert (swapped.is_terminal.tolist(), swapped.winners.tolist()) == ([True], [result])


def test_a_finished_game_stays_as_it_ended_whatever_is_asked_of_it() -> None:
    rng = np.random.default_rng(1)
    batch = Batch.start(50, 2)
    while not batch.is_terminal.any():
        batch = batch.apply(batch.choose(rng))
    assert not batch.is_terminal.all()
    over = np.flatnonzero(batch.is_terminal)
    before = [batch.as_state(game) for game in over]
    cells = batch.choose(rng)
    assert (cells[over] == batches.PASS).all()
    for nonsense in (0, batches.SWAP, 99):
        cells[over] = nonsense
        assert [batch.apply(cells).as_state(game) for game in over] == before


# Some of the games


def test_some_of_the_games_can_be_taken_out() -> None:
    rng = np.random.default_rng(2)
    batch = Batch.start(20, 4)
    for _ in range(12):
        batch = batch.apply(batch.choose(rng))
    some = np.array([7, 3, 3])
    taken = batch.take(some)
    assert [taken.as_state(game) for game in range(3)] == [batch.as_state(game) for game in some]
    assert taken.legal().tolist() == batch.legal()[some].tolist()
    cells = batch.choose(rng)
    assert [taken.apply(cells[some]).as_state(game) for game in range(3)] == [
        batch.apply(cells).as_state(game) for game in some
    ]


# Chance


def surprise(counts: Any, shares: Any) -> float:
    """How far counts are from what shares let expect: chi-square, in standard deviations from its mean."""
    counts, shares = np.asarray(counts, dtype=float), np.asarray(shares, dtype=float)
    expected = counts.sum() * shares
    freedom = len(counts) - 1
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / (2 * freedom) ** 0.5)


def test_the_measure_of_surprise_can_tell() -> None:
    assert surprise([1000, 1000, 1000], [1 / 3] * 3) < 0
    assert surprise([900, 1000, 1100], [1 / 3] * 3) > 5


@pytest.mark.parametrize(
    ("base", "turns"), [(5, 0), (5, 3), (5, 11), (5, 20), (5, 24), (6, 0), (7, 30), (10, 1), (10, 60)]
)
def test_every_legal_cell_is_as_likely_as_any_other(base: int, turns: int) -> None:
    rng = np.random.default_rng(base * 100 + turns)
    batch = Batch.start(200, base)
    for _ in range(turns):
        batch = batch.apply(batch.choose(rng))
    options = batch.legal().sum(axis=1)
    for game in {int(np.argmax(options)), int(np.argmax(options == max(2, options[options > 1].min())))}:
        legal = np.flatnonzero(batch.legal()[game])
        copies = batch.take(np.full(500 * len(legal), game))
        chosen = Counter(copies.choose(rng).tolist())
        assert set(chosen) == set(legal.tolist())
        assert abs(surprise([chosen[cell] for cell in legal.tolist()], np.full(len(legal), 1 / len(legal)))) < 5


def test_a_swap_is_as_likely_as_any_placement() -> None:
    rng = np.random.default_rng(3)
    batch = Batch.start(1, 3, {"BR-12": "swap"}).apply([9])
    legal = [*np.flatnonzero(batch.legal()[0]).tolist(), batches.SWAP]
    chosen = Counter(batch.take(np.zeros(2000 * len(legal), dtype=np.int64)).choose(rng).tolist())
    assert set(chosen) == set(legal)
    assert abs(surprise([chosen[cell] for cell in legal], np.full(len(legal), 1 / len(legal)))) < 5
    stuck = Batch.start(1, 2, {"BR-12": "swap"}).apply([3])  # the centre of base 2 leaves Blue no cell
    chosen = Counter(stuck.take(np.zeros(4000, dtype=np.int64)).choose(rng).tolist())
    assert set(chosen) == {batches.PASS, batches.SWAP}
    assert abs(chosen[batches.PASS] - 2000) < 5 * 1000**0.5


def ways_to_end(state: Any) -> Counter[tuple[str, int]]:
    """The chances of every (winner, turns) when every legal action is as likely as any other, as exact fractions."""
    if state.is_terminal:
        return Counter({(state.outcome.winner or "", state.turn - 1): Fraction(1)})
    ends: Counter[tuple[str, int]] = Counter()
    actions = state.legal_actions()
    for action in actions:
        for end, share in ways_to_end(state.apply(action).state).items():
            ends[end] += share / len(actions)
    return ends


@pytest.mark.parametrize(
    "rulings",
    [None, {"BR-2": "draw"}, {"BR-2": "forbidden"}, {"BR-3": "b"}, {"BR-12": "b"}, {"BR-12": "b", "BR-2": "lose"}],
)
def test_whole_games_end_as_often_as_they_should(rulings: Any) -> None:
    ends = ways_to_end(GAME.start(base=2, rulings=rulings))
    assert sum(ends.values()) == 1
    result = play_random(games=40_000, base=2, seed=11, rulings=rulings)
    seen = Counter(zip(result.winners.tolist(), result.plies.tolist(), strict=True))
    assert set(seen) == set(ends)
    if len(ends) > 1:
        order = sorted(ends)
        assert abs(surprise([seen[end] for end in order], [ends[end] for end in order])) < 5


def test_a_seed_gives_the_same_games_again() -> None:
    first, again, other = (play_random(games=300, base=4, seed=seed) for seed in (1, 1, 2))
    assert first.plies.tolist() == again.plies.tolist()
    assert first.winners.tolist() == again.winners.tolist()
    assert first.plies.tolist() != other.plies.tolist()
    assert play_random(games=300, base=4).plies.tolist() != play_random(games=300, base=4).plies.tolist()


def test_more_games_than_are_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "AT_ONCE", 64)
    result = play_random(games=200, base=3, seed=4)
    assert result.winners.shape == result.plies.shape == (200,)
    assert set(result.winners.tolist()) == {"red", "blue"}
    # A single removes nothing, and Red's first stack cannot win: nobody wins before turn 3, and then it is Red.
    assert result.plies.min() >= 3
    red = result.winners == "red"
    assert (result.plies[red] % 2 == 1).all()
    assert (result.plies[~red] % 2 == 0).all()


def test_no_games_at_all() -> None:
    assert play_random(games=0, base=5).plies.tolist() == []
    assert Batch.start(0, 5).legal().shape == (0, 61)


@pytest.mark.parametrize("base", [0, 11, "5"])
def test_a_board_that_does_not_exist_is_refused(base: Any) -> None:
    with pytest.raises(SetupError) as caught:
        play_random(games=1, base=base)
    assert caught.value.field == "base"
