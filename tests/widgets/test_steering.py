"""Arrow keys on the hexagon: rows across, nearest cell up and down, and the rim stops."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.grids.hexagon import HexBoard
from explorer.widgets.steering import ARROWS, next_cell

BOARD = HexBoard.of(3)
# Pointy-top hexagons: neighbours in a row lie 2 apart, rows lie 2 apart and are shifted by 1. Row a is the lowest.
CENTRES = {cell: (2.0 * q + r, 2.0 * r) for cell, (q, r) in zip(BOARD.cells, BOARD.axials, strict=True)}


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("c3", "ArrowLeft", "c2"),
        ("c3", "ArrowRight", "c4"),
        ("c1", "ArrowLeft", "c1"),
        ("c5", "ArrowRight", "c5"),
        ("e1", "ArrowUp", "e1"),
        ("a2", "ArrowDown", "a2"),
        # d1 and d2 both touch c2; both lie 1 to the side, and the first named wins
        ("c2", "ArrowUp", "d1"),
        ("c2", "ArrowDown", "b1"),
        # at the corner c1 only d1 and b1 are near
        ("c1", "ArrowUp", "d1"),
        ("c1", "ArrowDown", "b1"),
    ],
)
def test_an_arrow_goes_to_the_next_cell(start: str, key: str, end: str) -> None:
    assert next_cell(CENTRES, start, key) == end


def test_without_a_cursor_an_arrow_puts_it_in_the_middle() -> None:
    assert next_cell(CENTRES, None, "ArrowUp") == "c3"


def test_other_keys_move_nothing() -> None:
    assert next_cell(CENTRES, "c3", "x") == "c3"


@given(st.sampled_from(BOARD.cells), st.sampled_from(sorted(ARROWS)))
def test_an_arrow_leads_to_a_cell_that_touches_or_stays(cell: str, key: str) -> None:
    end = next_cell(CENTRES, cell, key)
    assert end == cell or end in BOARD.neighbours(cell)


def test_every_cell_can_be_reached_with_arrows() -> None:
    reached, open_ = {"c3"}, ["c3"]
    while open_:
        cell = open_.pop()
        for key in ARROWS:
            following = next_cell(CENTRES, cell, key)
            if following is not None and following not in reached:
                reached.add(following)
                open_.append(following)
    assert reached == set(BOARD.cells)
