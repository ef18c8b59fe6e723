"""The generator behind everything random: the same numbers everywhere, and no favourites."""

from __future__ import annotations

import itertools
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.blastflare.chance import MASK, fresh_seed, index, mix, shuffled

SEEDS = st.integers(0, MASK)


def values(seed: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        seed, value = mix(seed)
        found.append(value)
    return found


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first is the sequence that its author's C code gives for seed 1234567."""
    assert values(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert values(0, 2) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


@given(SEEDS)
def test_seed_and_value_stay_within_64_bits(seed: int) -> None:
    after, value = mix(seed)
    assert 0 <= after <= MASK
    assert 0 <= value <= MASK
    assert after != seed


@given(SEEDS, st.integers(1, 400))
def test_an_index_lies_within_its_range(value: int, n: int) -> None:
    assert 0 <= index(value, n) < n
    assert index(0, n) == 0
    assert index(MASK, n) == n - 1


def test_every_place_has_the_same_share_of_the_values() -> None:
    """2**64 values cut into 6 parts: a part begins where the place changes."""
    for n in (1, 2, 3, 6, 35, 81):
        for place in range(1, n):
            first = -(-place * (MASK + 1) // n)
            assert (index(first - 1, n), index(first, n)) == (place - 1, place)


@given(SEEDS, st.lists(st.integers(), max_size=40))
def test_shuffling_keeps_what_there_is(seed: int, items: list[int]) -> None:
    after, mixed = shuffled(seed, items)
    assert Counter(mixed) == Counter(items)
    assert shuffled(seed, items) == (after, mixed)


def test_shuffling_draws_once_for_every_item_but_one() -> None:
    seed = 99
    for _ in range(4):
        seed, _ = mix(seed)
    assert shuffled(99, "abcde")[0] == seed
    assert shuffled(99, "") == (99, ())
    assert shuffled(99, "a") == (99, ("a",))


def test_all_orders_come_equally_often() -> None:
    """6 orders in 6,000 shuffles: 1,000 of each are expected, and 4 standard deviations are 115."""
    orders: Counter[tuple[str, ...]] = Counter()
    seed = 7
    for _ in range(6000):
        seed, mixed = shuffled(seed, "abc")
        orders[mixed] += 1
    assert set(orders) == set(itertools.permutations("abc"))
    assert all(abs(count - 1000) < 115 for count in orders.values())


def test_a_fresh_seed_is_a_new_one_of_63_bits() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < 1 << 63 for seed in seeds)
