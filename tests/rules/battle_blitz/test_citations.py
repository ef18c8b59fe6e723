"""Each reason and each step cites the rule it comes from and, where a table may choose, the ruling that decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from explorer.rules.battle_blitz import legality, play
from explorer.rules.battle_blitz.action import Draw
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.reason import Reason
from tests.rules.battle_blitz import test_wording
from tests.rules.battle_blitz.test_choose import CANNON, CITADEL, DISCARD, PLAIN, STRONGHOLD

REFUSALS = {
    "unknown_action": ("BB-TOGETHER", None),
    "no_such_seat": ("BB-PLAYERS", None),
    "over_won": ("BB-END", None),
    "over_drawn": ("BB-END", None),
    "too_late": ("BB-40", None),
    "counting_down": ("BB-45", "BB-45"),
    "paused_encampment": ("BB-ENCAMPMENT", "BB-16"),
    "paused_cannon": ("BB-AIMING", None),
    "paused_stronghold": ("BB-28", "BB-28"),
    "paused_citadel": ("BB-32", None),
    "paused_discard": ("BB-31", "BB-31"),
    "no_cannon_now": ("BB-18", None),
    "not_in_hand": ("BB-PLACE", None),
    "stays_placed": ("BB-10", None),
    "stays_loaded": ("BB-36", None),
    "not_own_side": ("BB-11", None),
    "must_draw": ("BB-DRAW", "BB-5"),
    "no_such_flag": ("BB-LINE", None),
    "flag_full": ("BB-PLACE", None),
    "cannon_spent": ("BB-37", "BB-37"),
    "cannon_loaded": ("BB-39", "BB-39"),
    "wrong_colour": ("BB-35", None),
    "no_target_yet": ("BB-39", "BB-39"),
    "no_draw_owed": ("BB-DRAW", None),
    "deck_empty": ("BB-7", None),
    "hand_full": ("BB-5", "BB-5"),
    "nothing_to_hit": ("BB-COMPLETE", None),
    "nothing_to_take": ("BB-COMPLETE", None),
    "nothing_to_discard": ("BB-COMPLETE", None),
    "nothing_to_decline": ("BB-COMPLETE", None),
    "not_a_target": ("BB-27", None),  # the Stronghold’s attack; of a cannon’s shot see test_bb_entries.py
    "not_to_take": ("BB-33", None),
}
"""What each refusal cites: the rule, and the ruling."""

STEPS = {
    "places": ("BB-PLACE", None, True),
    "completes": ("BB-COMPLETE", None, True),
    "not_first": ("BB-14", "BB-14", False),
    "no_effect": ("BB-24", None, False),
    "waits_a": ("BB-ENCAMPMENT", "BB-16", True),
    "waits_b": ("BB-ENCAMPMENT", "BB-16", True),
    "waits_c": ("BB-ENCAMPMENT", "BB-16", True),
    "no_wait": ("BB-20", None, False),
    "bigger_hand": ("BB-GARRISON", "BB-25", True),
    "attacks": ("BB-STRONGHOLD", "BB-28", True),
    "no_target": ("BB-29", None, False),
    "chooses": ("BB-32", None, True),
    "nothing_to_take_back": ("BB-33", None, False),
    "no_room": ("BB-31", "BB-31", False),
    "loads": ("BB-LOAD", None, True),
    "shot_lost": ("BB-39", "BB-39", True),
    "shot_kept": ("BB-39", "BB-39", False),
    "takes": ("BB-CITADEL", None, True),
    "must_discard": ("BB-31", "BB-31", True),
    "discards": ("BB-31", "BB-31", True),
    "declines": ("BB-29", None, False),
    "time_is_up": ("BB-19", "BB-19", True),
    "both_full": ("BB-ENCAMPMENT", None, True),
    "lifted": ("BB-21", None, True),
    "goes_on": ("BB-45", "BB-45", True),
    "countdown": ("BB-45", "BB-45", True),
    "ends": ("BB-61", None, True),
    "nobody_can_go_on": ("BB-73", None, True),
}
"""What each step cites, and whether it tells of something that happened."""

BY_OCCASION = {
    "removes": {("BB-SHOT", None), ("BB-STRONGHOLD", None)},
    "draws": {("BB-DRAW", None), ("BB-46", None)},
    "aims": {("BB-AIMING", None), ("BB-AIMING", "BB-39")},
}
"""What is told in more than one case: of a cannon or the Stronghold; as an act or as a pause ends; at once or later."""


def listened(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[Any]:
    """Every record of a class that a module makes from now on."""
    made: list[Any] = []
    kind = getattr(module, name)

    def make(*values: Any, **more: Any) -> Any:
        found = kind(*values, **more)
        made.append(found)
        return found

    monkeypatch.setattr(module, name, make)
    return made


def short(kind: str) -> str:
    return kind.removeprefix("battle_blitz.")


def test_every_refusal_cites_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Reason] = listened(monkeypatch, legality, "Reason")
    assert list(test_wording.what_is_refused())
    assert PLAIN.why_illegal(Draw("C", 0))
    found = {short(each.kind): (each.rule, each.ruling) for each in made}
    assert found == REFUSALS
    assert all(found[short(each.kind)] == (each.rule, each.ruling) for each in made)


def test_every_step_cites_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    made = listened(monkeypatch, play, "BlitzStep")
    assert list(test_wording.what_happens())
    cited: dict[str, set[tuple[str, str | None]]] = {}
    for each in made:
        cited.setdefault(short(each.kind), set()).add((each.rule, each.ruling))
        assert each.is_event is (short(each.kind) in BY_OCCASION or STEPS[short(each.kind)][2]), each.kind
    expected = {kind: {(rule, ruling)} for kind, (rule, ruling, _) in STEPS.items()}
    assert set(cited) == {*expected, *BY_OCCASION}
    for kind, citations in cited.items():
        assert citations <= BY_OCCASION.get(kind, expected.get(kind, set())), kind


def legal(picture: Any) -> Iterator[str]:
    return (str(act).rpartition(" @")[0] for act in picture.legal_actions())


def test_legal_acts_come_by_seat_then_kind_then_card_then_flag() -> None:
    """A before B; placing, loading, drawing, then answers; cards by colour and rank; flags from the left."""
    acts = list(legal(PLAIN))
    of_a = [act for act in acts if act.startswith("A")]
    assert acts == of_a + [act for act in acts if act.startswith("B")]
    cards = ["2r", "3r", "4r", "5r", "9g"]
    placing = [f"A {card}>{flag}" for card in cards for flag in range(2, 10)]
    assert of_a == placing + [f"A {card}>cannon" for card in cards]
    owing = GAME.from_diagram("1 1r . | .\nA: hand 2r, has to draw\nB: hand 9b, cannon 3b, has to draw\n")
    assert list(legal(owing)) == ["A draw", "B draw"]
    assert list(legal(STRONGHOLD)) == ["A hit 9y", "A decline"]
    assert list(legal(CITADEL)) == ["A take 7y", "A take 8y", "A decline"]
    assert list(legal(CANNON)) == ["A hit 1b", "A hit 4y", "A hit 9y"]
    assert list(legal(DISCARD)) == [f"A discard {card}" for card in cards]


def test_acts_of_every_kind_have_an_order() -> None:
    texts = ["A 7r>1", "A 7r>9", "A 1b>1", "A 7r>cannon", "A draw", "A hit 1r", "A take 1r", "A discard 1r",
             "A decline", "B 1r>1", "B draw", "B decline"]  # fmt: skip
    acts = [GAME.parse_action(text, PLAIN) for text in reversed(texts)]
    assert [str(act).rpartition(" @")[0] for act in sorted(acts)] == texts
