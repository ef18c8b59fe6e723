"""Everything random in Blastflare: a small generator that gives the same numbers on every machine.

It is pure: the seed goes in, the next seed and what was drawn come out. A state carries the seed of its next draw, so
a game that is played again is the same game.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, overload

T = TypeVar("T")

WORD = 64
MASK = (1 << WORD) - 1

# The constants of splitmix64 (Steele, Lea and Flood, 2014; public domain code by Vigna).
_GAMMA = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB


def mix(seed: int) -> tuple[int, int]:
    """Return the next seed and a value of 64 bits.

    >>> seed, first = mix(0)
    >>> seed, second = mix(seed)
    >>> hex(first), hex(second)
    ('0xe220a8397b1dcdaf', '0x6e789e6aa1b965f4')
    """
    seed = (seed + _GAMMA) & MASK
    value = ((seed ^ (seed >> 30)) * _FIRST) & MASK
    value = ((value ^ (value >> 27)) * _SECOND) & MASK
    return seed, value ^ (value >> 31)


def index(value: int, n: int) -> int:
    """Return one of n places, from 0, for a value of 64 bits; every place gets its share up to n parts of 2**64.

    >>> index(0, 6), index(1 << 63, 6), index((1 << 64) - 1, 6)
    (0, 3, 5)
    """
    return (value * n) >> WORD


def shuffled(seed: int, items: Iterable[T]) -> tuple[int, tuple[T, ...]]:
    """Return the next seed and the items in a random order.

    >>> shuffled(1, "abc")[1] == shuffled(1, "abc")[1]
    True
    """
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        seed, value = mix(seed)
        other = index(value, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return seed, tuple(mixed)


@dataclass(frozen=True, slots=True)
class Product(Sequence[Any]):
    """Every way to draw so many times from the same options: a sequence of tuples that is never written out.

    >>> ways = Product(("N", "E", "S", "W"), 3)
    >>> len(ways), ways[0], ways[63], ("N", "W", "S") in ways
    (64, ('N', 'N', 'N'), ('W', 'W', 'W'), True)
    """

    options: tuple[str, ...]
    times: int

    @property
    def total(self) -> int:
        """How many there are, however many that is."""
        return int(len(self.options) ** self.times)

    def __len__(self) -> int:
        """Return how many there are, or the largest length that there can be."""
        return min(self.total, sys.maxsize)

    def at(self, value: int) -> tuple[str, ...]:
        """Return one of them for a value of 64 bits; where those are too few, each pick has a value of its own."""
        if self.total <= MASK:
            return self[index(value, self.total)]
        drawn = []
        for _ in range(self.times):
            value, own = mix(value)
            drawn.append(self.options[index(own, len(self.options))])
        return tuple(drawn)

    @overload
    def __getitem__(self, place: int) -> tuple[str, ...]: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[tuple[str, ...]]: ...

    def __getitem__(self, place: int | slice) -> Any:
        """Return one of them, or some.

        Raises:
            IndexError: there are not so many.
        """
        if isinstance(place, slice):
            return tuple(self[number] for number in range(*place.indices(len(self))))
        if not -self.total <= place < self.total:
            raise IndexError(place)
        place %= self.total
        drawn = []
        for _ in range(self.times):
            place, digit = divmod(place, len(self.options))
            drawn.append(self.options[digit])
        return tuple(reversed(drawn))

    def __contains__(self, drawn: object) -> bool:
        """Return whether something is one of them."""
        return isinstance(drawn, tuple) and len(drawn) == self.times and all(each in self.options for each in drawn)


def fresh_seed() -> int:
    """Return a seed that nobody can foresee: 63 bits, so that every program can keep it as a whole number."""
    return secrets.randbits(WORD - 1)
