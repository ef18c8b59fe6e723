"""Sets of cells of many boards at once, in numpy: bit masks cut into words of 64 bits.

An array of sets has the shape (words, boards). Word w of a board holds the cells with the indices 64 w to 64 w + 63:
boards up to base 5 need one word, base 10 needs five. ``&``, ``|``, ``^`` and ``~`` work on whole arrays.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]
Indices = NDArray[np.int64]
Booleans = NDArray[np.bool_]

WORD = 64

_ONE = np.uint64(1)


def words_for(cells: int) -> int:
    """Return how many words a set of this many cells takes.

    >>> words_for(61), words_for(91)
    (1, 2)
    """
    return -(-cells // WORD)


def from_masks(masks: Sequence[int], words: int) -> Words:
    """Return masks as an array of sets, of the shape (words, number of masks)."""
    low = (1 << WORD) - 1
    return np.array([[mask >> WORD * word & low for mask in masks] for word in range(words)], dtype=np.uint64)


def to_mask(words: Words) -> int:
    """Return one set, of the shape (words,), as a mask.

    >>> to_mask(from_masks([1 << 70 | 5], 2)[:, 0]) == 1 << 70 | 5
    True
    """
    return sum(int(word) << WORD * number for number, word in enumerate(words))


def to_booleans(sets: Words, cells: int) -> Booleans:
    """Return sets as truth values, of the shape (boards, cells)."""
    little_endian = np.ascontiguousarray(sets.T).astype("<u8", copy=False)
    return np.unpackbits(little_endian.view(np.uint8), axis=1, count=cells, bitorder="little").view(np.bool_)


def occupied(sets: Words) -> Booleans:
    """Return for every board whether there is a cell in its set."""
    is_occupied: Booleans = np.bitwise_or.reduce(sets, axis=0) != 0
    return is_occupied


def sizes(sets: Words) -> Indices:
    """Return for every board how many cells there are in its set."""
    size: Indices = np.add.reduce(np.bitwise_count(sets), axis=0, dtype=np.int64)
    return size


def lowest(words: Words) -> Words:
    """Return the lowest bit of every word, alone; 0 of 0."""
    return words & (~words + _ONE)


def index_of(bits: Words) -> Indices:
    """Return which bit each word is, of words with a single bit."""
    lower: Indices = np.bitwise_count(bits - _ONE).astype(np.int64)
    return lower


def nth_cells(sets: Words, ranks: Indices) -> Indices:
    """Return for every board the cell with that rank in its set: 0 is the first. The rank must be below the size.

    For an empty set any number may come. The words are searched by halves: the bits in the lower one are counted,
    and if they are too few, the search goes on in the upper one.

    >>> nth_cells(from_masks([0b10110, 1 << 63], 1), np.array([2, 0])).tolist()
    [4, 63]
    """
    left = ranks.astype(np.uint64)
    if len(sets) == 1:
        word, start = sets[0], np.zeros_like(left)
    else:
        totals = np.add.accumulate(np.bitwise_count(sets), axis=0)
        number = np.minimum(np.add.reduce(totals <= left, axis=0, dtype=np.int64), len(sets) - 1)
        word = np.take_along_axis(sets, number[np.newaxis], axis=0)[0]
        left = left - np.take_along_axis(totals, number[np.newaxis], axis=0)[0] + np.bitwise_count(word)
        start = number.astype(np.uint64) * np.uint64(WORD)
    for half in (32, 16, 8):
        count = np.bitwise_count(word & np.uint64((1 << half) - 1))
        is_above = (left >= count).astype(np.uint64)
        left = left - is_above * count
        shift = is_above * np.uint64(half)
        word = word >> shift
        start = start + shift
    cells: Indices = start.astype(np.int64) + _NTH_OF_BYTE[(word & np.uint64(0xFF)) << np.uint64(3) | left]
    return cells


def _nth_of_byte() -> Indices:
    """For every byte and every rank, at 8 times the byte plus the rank: which bit has that rank; 0 where none has."""
    table = np.zeros((256, 8), dtype=np.int64)
    for byte in range(256):
        bits = [bit for bit in range(8) if byte >> bit & 1]
        table[byte, : len(bits)] = bits
    return table.ravel()


_NTH_OF_BYTE = _nth_of_byte()
