"""Who captures a flag."""

from __future__ import annotations

import pytest

from explorer.rules.battle_blitz.capture import captors
from explorer.rules.battle_blitz.formations import rank

EQUAL = {"A": rank("9r 4b", 2), "B": rank("9g 4y", 2)}


@pytest.mark.rule("BB-POINTS")
def test_the_stronger_formation_captures_whoever_was_first() -> None:
    """BB-POINTS."""
    strong, weak = rank("3r 4b 5g", 3), rank("7r 7b 7g", 3)
    for first in ({"A": 1, "B": 2}, {"A": 2, "B": 1}):
        assert captors({"A": strong, "B": weak}, first) == ("A",)
        assert captors({"A": weak, "B": strong}, first) == ("B",)


@pytest.mark.rule("BB-58")
@pytest.mark.parametrize(
    ("letter", "alias", "expected"),
    [("a", "first complete", ("A",)), ("b", "nobody", ()), ("c", "both", ("A", "B"))],
)
def test_equal_formations(letter: str, alias: str, expected: tuple[str, ...]) -> None:
    """BB-58: flag 1, A 9r 4b at 0:20, B 9g 4y at 0:31."""
    assert captors(EQUAL, {"A": 20, "B": 31}, {"BB-58": letter}) == expected
    assert captors(EQUAL, {"A": 20, "B": 31}, {"BB-58": alias}) == expected


@pytest.mark.rule("BB-59")
def test_complete_again_is_later() -> None:
    """BB-59: A completes again at 0:50, so B was first."""
    assert captors(EQUAL, {"A": 50, "B": 31}) == ("B",)


@pytest.mark.rule("BB-65")
@pytest.mark.parametrize("letter", "abc")
def test_sides_that_are_not_full(letter: str) -> None:
    """BB-65: one full side captures; if neither is full, nobody does."""
    full, short = rank("1r 2b 4g", 3), rank("10r 10b", 3)
    rulings = {"BB-58": letter}
    assert captors({"A": full, "B": short}, {"A": 5}, rulings) == ("A",)
    assert captors({"A": short, "B": full}, {"B": 5}, rulings) == ("B",)
    assert captors({"A": short, "B": short}, {}, rulings) == ()
    assert captors({"A": rank("", 3), "B": rank("", 3)}, {}, rulings) == ()
