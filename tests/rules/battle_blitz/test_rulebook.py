"""The rulebook and the rulings: everything is there once, reads like a sentence, and has its defaults."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from explorer.rules import battle_blitz
from explorer.rules.battle_blitz.flags import KINDS
from explorer.rules.battle_blitz.formations import RULES
from explorer.rules.battle_blitz.rulebook import PRINTED, READINGS, RULEBOOK
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.ruling import changed_rulings, choose_rulings

SWITCHES = [5, 6, 14, 16, 19, 25, 28, 31, 37, 39, 45, 48, 50, 52, 54, 58]
"""The numbers of the rulings that a table may choose."""

LAST = 73
"""The number of the last entry: 1 to 70 are those that the printed words were read with, the others are our own."""

READINGS_OF = {16: 3, 31: 3, 39: 3, 54: 3, 58: 3}
"""How many readings they have; the others have two."""


@pytest.mark.rule("BB-1", "BB-70")
def test_each_entry_is_a_rule_or_a_ruling() -> None:
    """BB-1 to BB-70, and what is read beyond them."""
    assert [ruling.id for ruling in RULINGS] == [f"BB-{number}" for number in SWITCHES]
    numbers = [int(rule.id.removeprefix("BB-")) for rule in READINGS]
    assert numbers == [number for number in range(1, LAST + 1) if number not in SWITCHES]
    assert all(re.fullmatch(r"BB-[A-Z]+(-[A-Z]+)*", rule.id) for rule in PRINTED)
    ids = [each.id for each in (*RULEBOOK, *RULINGS)]
    assert len(ids) == len(set(ids))


def test_what_flags_and_formations_cite_is_there() -> None:
    ids = {each.id for each in (*RULEBOOK, *RULINGS)}
    assert {kind.rule for kind in KINDS} <= ids
    assert set(RULES.values()) <= ids


def test_whatever_the_rules_cite_is_there() -> None:
    """Every id in the code, docstrings included."""
    ids = {each.id for each in (*RULEBOOK, *RULINGS)}
    folder = Path(battle_blitz.__file__).parent
    cited = {found for path in folder.glob("*.py") for found in re.findall(r"BB-[A-Z0-9-]+", path.read_text("utf-8"))}
    assert len(cited) > 60
    assert cited <= ids


@pytest.mark.parametrize("rule", RULEBOOK, ids=lambda rule: rule.id)
def test_a_rule_reads_like_a_sentence(rule) -> None:  # type: ignore[no-untyped-def]
    assert re.fullmatch(r"[A-Z][^.]*[^.\s]", rule.title)
    assert re.fullmatch(r"[A-Z0-9].*[.]", rule.text)
    assert len(rule.text) < 200
    assert rule.source.startswith("A reading" if rule in READINGS else "Printed rules, ")


def test_no_two_rules_say_the_same() -> None:
    for texts in ([rule.title for rule in RULEBOOK], [rule.text for rule in RULEBOOK]):
        assert len(texts) == len(set(texts))


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.id)
def test_a_ruling_has_all_its_readings(ruling) -> None:  # type: ignore[no-untyped-def]
    count = READINGS_OF.get(int(ruling.id.removeprefix("BB-")), 2)
    assert [reading.letter for reading in ruling.options] == list("abc"[:count])
    names = [each for reading in ruling.options for each in (reading.letter, reading.alias)]
    assert len(names) == len(set(names))
    assert re.fullmatch(r"[A-Z].*[^.\s]", ruling.title)
    assert re.fullmatch(r"[A-Z].*[?]", ruling.question)
    assert re.fullmatch(r"[A-Z].*[.]", ruling.why)
    assert all(re.fullmatch(r"[A-Z0-9].*[.]", reading.text) for reading in ruling.options)


@pytest.mark.rule("BB-39", "BB-45")
def test_the_presets() -> None:
    """As printed everything is the first reading but BB-39; recommended differs only in the countdown of BB-45."""
    printed = choose_rulings(RULINGS, "as printed")
    assert {name for name, letter in printed if letter != "a"} == {"BB-39"}
    assert dict(printed)["BB-39"] == "b"
    assert changed_rulings(RULINGS, choose_rulings(RULINGS, "recommended")) == (("BB-45", "b"),)
