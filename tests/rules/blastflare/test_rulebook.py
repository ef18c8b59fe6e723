"""The rulebook and the rulings together: every entry once, and the questions that a table may answer for itself."""

from __future__ import annotations

import re

from explorer.rules.blastflare.rulebook import READING, RULEBOOK
from explorer.rules.blastflare.rulings import RULINGS
from explorer.rules.ruling import choose_rulings

ENTRIES = range(1, 178)
"""The entries of the page of rulings."""

OURS = range(178, 227)
"""The readings that came up when all of it was put together; the page of rulings does not have them."""

SWITCHES = (
    *(1, 6, 16, 17, 18, 26, 29, 32, 37, 39, 40, 48, 51, 52, 56, 62),
    *(67, 68, 81, 82, 89, 96, 100, 107, 114, 129, 133, 137, 140, 142, 153, 158),
)
PRINTED = """
    BOARD SCATTER OPEN CRYSTALS START TAKE OCCUPY DEAL HEALTH FLOOR FIRST TURN MOVE HIT CARD REVIVE PASS TEAMS WIN TALK
    DEATH DROP BODIES DAMAGE RANGE SIGHT PUSH PUSHED COLLIDE BLAST FRIENDLY HIDDEN REVEAL COST FREE ANYTIME ORDER UNPLAY
    PASSIVE
"""
NOT_AS_RECOMMENDED = {"BF-67": ("b", "a"), "BF-114": ("b", "a")}


def test_every_entry_is_a_rule_or_a_ruling_once() -> None:
    every = [each.id for each in (*RULEBOOK, *RULINGS)]
    assert len(every) == len(set(every))
    numbers = [int(name.removeprefix("BF-")) for name in every if re.fullmatch(r"BF-\d+", name)]
    assert sorted(numbers) == [*ENTRIES, *OURS]


def test_the_rulings_are_those_that_ship() -> None:
    assert [ruling.id for ruling in RULINGS] == [f"BF-{number}" for number in SWITCHES]


def test_what_is_printed_comes_first_and_then_the_entries_by_number() -> None:
    """The rules of single cards come from their declarations, and may stand anywhere."""
    printed = [f"BF-{name}" for name in PRINTED.split()]
    entries = [f"BF-{number}" for number in (*ENTRIES, *OURS) if number not in SWITCHES]
    origins = {rule.id: rule.origin for rule in RULEBOOK}
    assert [name for name in origins if name in {*printed, *entries}] == printed + entries
    assert {origins[name] for name in entries} == {READING}
    assert READING not in {origins[name] for name in printed}


def test_what_ships_is_the_first_reading_but_for_these() -> None:
    """The defaults of the page of rulings, and the two that its author would recommend to be played otherwise."""
    others = {"BF-6": "b", "BF-37": "b", "BF-48": "b", "BF-67": "b", "BF-68": "b", "BF-114": "b"}
    assert {ruling.id: ruling.default for ruling in RULINGS if ruling.default != "a"} == others


def test_as_printed_is_every_default() -> None:
    assert choose_rulings(RULINGS, None) == choose_rulings(RULINGS, "as printed")
    assert choose_rulings(RULINGS, "as printed") == tuple((ruling.id, ruling.default) for ruling in RULINGS)


def test_recommended_differs_in_two() -> None:
    printed, recommended = choose_rulings(RULINGS, "as printed"), choose_rulings(RULINGS, "recommended")
    pairs = zip(printed, recommended, strict=True)
    assert {name: (ships, better) for (name, ships), (_, better) in pairs if ships != better} == NOT_AS_RECOMMENDED


def test_how_many_readings_each_ruling_has() -> None:
    two = {16, 17, 29, 32, 51, 62, 67, 81, 89, 100, 114, 129, 133, 137, 140, 142, 153, 158}
    for number, ruling in zip(SWITCHES, RULINGS, strict=True):
        letters = "".join(reading.letter for reading in ruling.options)
        assert letters == ("ab" if number in two else "abc"), ruling.id


def test_an_alias_does_for_a_letter() -> None:
    for ruling in RULINGS:
        for reading in ruling.options:
            assert dict(choose_rulings(RULINGS, {ruling.id: reading.alias.upper()}))[ruling.id] == reading.letter
