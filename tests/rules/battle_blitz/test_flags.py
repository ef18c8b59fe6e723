"""The nine flags, as they are printed."""

from __future__ import annotations

import pytest

from explorer.rules.battle_blitz.flags import CAPACITIES, FLAGS, KINDS, PLACES, Effect, check_capacity
from explorer.rules.battle_blitz.rulebook import RULEBOOK
from explorer.rules.errors import SetupError

RULES = {rule.id: rule for rule in RULEBOOK}


@pytest.mark.rule("BB-LINE", "BB-1", "BB-3")
def test_the_line_is_always_the_same() -> None:
    """BB-LINE, BB-1, BB-3: nine flags in one line; the Garrison is next to the same Outpost for both sides."""
    assert [(flag.number, flag.kind.title) for flag in FLAGS] == [
        (1, "Outpost"),
        (2, "Garrison"),
        (3, "Encampment"),
        (4, "Encampment"),
        (5, "Stronghold"),
        (6, "Encampment"),
        (7, "Encampment"),
        (8, "Citadel"),
        (9, "Outpost"),
    ]


@pytest.mark.rule("BB-FLAGS")
def test_how_many_there_are_of_each() -> None:
    """BB-FLAGS."""
    line = [flag.kind.title for flag in FLAGS]
    assert {name: line.count(name) for name in set(line)} == {
        "Encampment": 4,
        "Outpost": 2,
        "Garrison": 1,
        "Stronghold": 1,
        "Citadel": 1,
    }


def test_a_side_holds_28_cards() -> None:
    assert [flag.capacity for flag in FLAGS] == [2, 3, 3, 3, 5, 3, 3, 4, 2]
    assert PLACES == 2 + 3 + 3 + 3 + 5 + 3 + 3 + 4 + 2 == 28
    assert CAPACITIES == (2, 3, 4, 5)


@pytest.mark.rule("BB-ENCAMPMENT", "BB-OUTPOST", "BB-24", "BB-GARRISON", "BB-STRONGHOLD", "BB-CITADEL", "BB-POINTS")
def test_each_kind_has_its_effect_and_gives_a_point() -> None:
    """BB-ENCAMPMENT, BB-OUTPOST, BB-24, BB-GARRISON, BB-STRONGHOLD, BB-CITADEL, BB-POINTS."""
    assert {kind.id: (kind.capacity, kind.effect, kind.points) for kind in KINDS} == {
        "encampment": (3, Effect.PAUSE, 1),
        "outpost": (2, Effect.NONE, 1),
        "garrison": (3, Effect.BIGGER_HAND, 1),
        "stronghold": (5, Effect.ATTACK, 1),
        "citadel": (4, Effect.RETRIEVE, 1),
    }


def test_each_kind_has_a_rule_that_names_it_and_its_capacity() -> None:
    for kind in KINDS:
        rule = RULES[kind.rule]
        assert rule.title == kind.title
        assert f"It holds {kind.capacity} cards a side" in rule.text
        assert kind.text.endswith(".")


@pytest.mark.parametrize("capacity", [1, 6, 0, -3])
def test_no_flag_holds_another_number_of_cards(capacity: int) -> None:
    with pytest.raises(SetupError) as refused:
        check_capacity(capacity)
    assert str(refused.value) == f"capacity: {capacity} is no capacity: flags hold 2, 3, 4 and 5 cards."
