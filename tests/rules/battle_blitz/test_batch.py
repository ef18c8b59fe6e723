"""Many formations at once: whatever they are, they are as strong as one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.battle_blitz.batch import ABSENT, AT_ONCE, KEYS, batch, encode
from explorer.rules.battle_blitz.cards import CARDS, Card, parse_cards
from explorer.rules.battle_blitz.formations import rank
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.rules.battle_blitz.scale import Scale
from explorer.rules.errors import SetupError
from tests.rules.battle_blitz.examples import capacities, cards
from tests.rules.battle_blitz.oracle import EVERY_READING, Readings


@given(capacities, st.lists(cards(), max_size=20), st.sampled_from(EVERY_READING))
def test_a_batch_is_each_of_its_formations(capacity: int, laid: list[list[Card]], readings: Readings) -> None:
    laid = [each[:capacity] for each in laid]
    ranking = Ranking.of(readings.as_rulings())
    found = batch(encode(laid, capacity), capacity, readings.as_rulings())
    scale = Scale.of(capacity, ranking)
    assert found.tolist() == [scale.strength(rank(each, capacity, ranking)) for each in laid]


@given(capacities, cards(minimum=5), st.permutations(range(5)))
def test_the_order_and_free_places_between_do_not_count(capacity: int, laid: list[Card], order: list[int]) -> None:
    row = [card.number for card in laid[:capacity]]
    row[0] = ABSENT
    turned = [row[each] for each in order if each < capacity]
    assert batch([row], capacity)[0] == batch([turned], capacity)[0]


def test_no_two_sets_of_ranks_have_the_same_sum() -> None:
    """The numbers of the ranks keep all 3,003 sets of up to five apart."""
    sums = {0}
    for _ in range(5):
        sums = {total + key for total in sums for key in KEYS}
    assert len(sums) == 3003
    assert list(KEYS) == sorted(set(KEYS))
    assert max(sums) == 5 * KEYS[-1]


def test_more_than_fit_in_one_go() -> None:
    rng = np.random.default_rng(5)
    some = np.array([rng.choice(len(CARDS), 5, replace=False) for _ in range(100)])
    many = np.tile(some, (1 + AT_ONCE // 40, 1))
    assert len(many) > 2 * AT_ONCE
    found = batch(many, 5).reshape(-1, 100)
    assert (found == batch(some, 5)).all()


def test_shapes() -> None:
    rows = encode([parse_cards("7r 7b 7g"), parse_cards("2r 3b 4g")], 3)
    assert rows.shape == (2, 3)
    assert batch(rows, 3).shape == (2,)
    assert batch(rows.reshape(1, 2, 3), 3).tolist() == [batch(rows, 3).tolist()]
    assert batch(rows[0], 3).shape == ()
    assert batch(np.empty((0, 3), dtype=int), 3).shape == (0,)
    assert encode([], 3).shape == (0, 3)
    assert encode([()], 3).tolist() == [[ABSENT] * 3]
    assert batch(encode([()], 3), 3).tolist() == [0]


@pytest.mark.parametrize(
    ("rows", "capacity", "message"),
    [
        ([[1, 2]], 1, "capacity: 1 is no capacity: flags hold 2, 3, 4 and 5 cards."),
        ([[1, 2]], 3, "cards: an array whose last axis has length 3 was expected, not one of shape (1, 2)."),
        (5, 3, "cards: an array whose last axis has length 3 was expected, not one of shape ()."),
        ([[1, 71]], 2, "cards: numbers of cards from 0 to 70 were expected; 70 stands for no card."),
        ([[-1, 3]], 2, "cards: numbers of cards from 0 to 70 were expected; 70 stands for no card."),
    ],
)
def test_what_is_no_batch(rows: object, capacity: int, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        batch(rows, capacity)  # type: ignore[arg-type]
    assert str(refused.value) == message
