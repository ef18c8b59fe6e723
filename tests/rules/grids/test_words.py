"""Sets of cells in words of 64 bits: against Python's own whole numbers and lists of bits."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from explorer.rules.grids import words
from explorer.rules.grids.hexagon import MAX_BASE, HexBoard, bits

CELLS = [len(HexBoard.of(base).cells) for base in range(1, MAX_BASE + 1)]


def some_masks(cells: int) -> list[int]:
    """Sets of every density, the empty and the full one, and each corner of each word."""
    rng = random.Random(cells)
    full = (1 << cells) - 1
    edges = [1 << index for index in (0, 7, 8, 31, 32, 63, 64, 127, 128, cells - 1) if index < cells]
    loose = [rng.getrandbits(cells) for _ in range(50)]
    return [0, full, *edges, *loose, *(one & two & three for one, two, three in itertools.combinations(loose[:8], 3))]


@pytest.mark.parametrize("cells", CELLS)
def test_a_set_goes_there_and_back(cells: int) -> None:
    masks = some_masks(cells)
    sets = words.from_masks(masks, words.words_for(cells))
    assert sets.shape == (-(-cells // 64), len(masks))
    assert [words.to_mask(sets[:, number]) for number in range(len(masks))] == masks


@pytest.mark.parametrize("cells", CELLS)
def test_truth_values_sizes_and_emptiness(cells: int) -> None:
    masks = some_masks(cells)
    sets = words.from_masks(masks, words.words_for(cells))
    assert words.to_booleans(sets, cells).tolist() == [
        [bool(mask >> cell & 1) for cell in range(cells)] for mask in masks
    ]
    assert words.sizes(sets).tolist() == [mask.bit_count() for mask in masks]
    assert words.sizes(sets).dtype == np.int64
    assert words.occupied(sets).tolist() == [mask > 0 for mask in masks]


@pytest.mark.parametrize("cells", CELLS)
def test_every_rank_finds_its_cell(cells: int) -> None:
    wanted = [(mask, rank, cell) for mask in some_masks(cells) for rank, cell in enumerate(bits(mask))]
    sets = words.from_masks([mask for mask, _, _ in wanted], words.words_for(cells))
    found = words.nth_cells(sets, np.array([rank for _, rank, _ in wanted]))
    assert found.tolist() == [cell for _, _, cell in wanted]
    assert found.dtype == np.int64  # they are indices


def test_the_lowest_bit_and_its_place() -> None:
    masks = [1, 0b1100, 1 << 63, (1 << 64) - 1, 0b1010 << 40]
    low = words.lowest(words.from_masks(masks, 1)[0])
    assert low.tolist() == [1, 0b100, 1 << 63, 1, 1 << 41]
    assert words.index_of(low).tolist() == [0, 2, 63, 0, 41]
    assert words.lowest(np.zeros(1, dtype=np.uint64)).tolist() == [0]
