"""A square in a sentence."""

from __future__ import annotations

import pytest

from explorer.rules.blastflare.edit import with_character, with_crystals
from explorer.views.blastflare.describe import contents
from tests.views.blastflare.boards import mockup


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("a1", "a1: empty."),
        ("b9", "b9: a wall."),
        ("d9", "d9: a barrier."),
        ("f9", "f9: 3 crystals."),
        ("b5", "b5: 1 crystal."),
        ("e2", "e2: D, 2 of 3 health."),
        ("f5", "f5: B, 3 of 4 health, 1 crystal."),
    ],
)
def test_a_square_says_what_is_on_it(cell: str, expected: str) -> None:
    assert contents(mockup(), cell) == expected


def test_statuses_are_named() -> None:
    state = with_character(mockup(), "B", statuses=("chilled",))
    assert contents(state, "f5") == "f5: B, 3 of 4 health, 1 crystal, chilled."
    state = with_character(state, "B", statuses=("shocked",), burrowed=1, burrow="Burrow")
    assert contents(state, "f5") == "f5: B, 3 of 4 health, 1 crystal, loses its next turn, under ground."


def test_all_who_are_there_are_named_the_living_first() -> None:
    state = with_character(mockup(), "A", cell="f5", alive=False, health=0)
    state = with_crystals(state, "f5", 2)
    assert contents(state, "f5") == "f5: B, 3 of 4 health, 1 crystal; A’s body; 2 crystals."


def test_a_square_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        contents(mockup(), "j1")
