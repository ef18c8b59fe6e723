"""Everything impossible about a position is named, with the places where it is; nothing about a position of a game."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.state import State
from explorer.rules.mark import CellsMark, Role
from tests.rules.battle_blitz.test_machine import TABLES

HANDS = "A: hand 6o 7o 8o 9o 10o\nB: hand 6k 7k 8k 9k 10k\n"

Change = Mapping[str, Any]


def changed(text: str, **fields: Any) -> State:
    """The position of a picture, with fields of its JSON changed: "players.A.size" as ``players__A__size``."""
    data = json.loads(GAME.dumps(GAME.from_diagram(text)))
    for path, value in fields.items():
        *way, last = path.split("__")
        part = data
        for name in way:
            part = part[int(name)] if isinstance(part, list) else part[name]
        part[int(last) if isinstance(part, list) else last] = value
    return GAME.loads(json.dumps(data))


EMPTY = "1 . . | . .\n" + HANDS
STRONGHOLD = "5 1r 2b 3g 4y 6p | .\n1 . | 9b\n" + HANDS + "act 6\n"
ALL_A = "\n".join(
    ("1 1r 2r", "2 3r 4r 5r", "3 6r 7r 8r", "4 9r 10r 1b", "5 2b 3b 4b 5b 6b", "6 7b 8b 9b", "7 10b 1g 2g",
     "8 3g 4g 5g 6g", "9 7g 8g")
)  # fmt: skip
ALL_B = (
    "1y 2y", "3y 4y 5y", "6y 7y 8y", "9y 10y 1p", "2p 3p 4p 5p 6p", "7p 8p 9p", "10p 1o 2o", "3o 4o 5o 9g", "10g 3k",
)  # fmt: skip
FULL = "\n".join(f"{row} | {other}" for row, other in zip(ALL_A.splitlines(), ALL_B, strict=True))
FULL_HANDS = "A: hand 6o 7o 8o 9o 10o (of 6), has to draw\nB: hand 6k 7k 8k 9k 10k\n"

PROBLEMS: list[tuple[State, str, str, tuple[str, ...]]] = [
    (GAME.from_diagram("1 9r . | . .\n9 4b . | 9r .\n" + HANDS),
     "card_twice", "9r is in 2 places, but the deck has each card once.", ("1A1", "9B1")),
    (changed(EMPTY + "deck: rest", removed=[], deck=[str(c) for c in GAME.from_diagram(EMPTY).deck][1:]),
     "card_missing", "1r is nowhere.", ()),
    (changed(EMPTY + "deck: rest", deck=[str(c) for c in GAME.from_diagram(EMPTY).deck][2:]),
     "card_missing", "1r and 2r are nowhere.", ()),
    (GAME.from_diagram(EMPTY + "deck: 54"),
     "cards_missing", "6 cards are nowhere, 5o, 1k, 2k, 3k and 4k among them.", ()),
    (GAME.from_diagram("1 . . | . .\nA: hand 6o 7o 8o 9o 10o\nB: hand ? ? ? ? ?\ndeck: 58"),
     "too_few_cards", "There are 2 cards too few: the game has 70.", ()),
    (GAME.from_diagram("1 . . | . .\nA: hand 6o 7o 8o 9o 10o\nB: hand ? ? ? ? ?\ndeck: 61"),
     "too_many_cards", "There is 1 card too many: the game has 70.", ()),
    (GAME.from_diagram("3 1r 2b 3g 4y | .\n" + HANDS),
     "side_too_full", "A has 4 cards on flag 3, which holds 3.", ("3A",)),
    (changed("3 1r 2b 3g (3)! | .\n" + HANDS, flags__2__A__completed=None),
     "full_by_no_act", "A’s side of flag 3 is full, but no act is known that filled it.", ("3A",)),
    (changed("3 1r 2b . | .\n" + HANDS, flags__2__A__completed=2),
     "filled_but_not_full", "Act 2 filled A’s side of flag 3, but it is not full.", ("3A",)),
    (GAME.from_diagram("act 3\n3 1r 2b 3g (4)! | .\n" + HANDS),
     "no_such_act", "A’s side of flag 3 was filled by act 4; the last act was 3.", ("3A",)),
    (GAME.from_diagram("act 9\n1 1r 2b (4)! | .\n9 . | 1g 2y (4)!\n" + HANDS),
     "filled_at_once", "Act 4 filled two sides, but one card fills only one.", ("1A", "9B")),
    (GAME.from_diagram("3 1r 2b 3g (3) | .\n" + HANDS),
     "nobody_first", "A side of flag 3 is full, but nobody filled it first.", ("3A",)),
    (GAME.from_diagram("3 1r 2b . ! | .\n" + HANDS),
     "first_without_cards", "A filled flag 3 first, but nothing can have broken it since.", ("3A",)),
    (GAME.from_diagram("1 . | 9b\nA: hand 6o 7o 8o 9o 10o, cannon 1r 2r 3r fired\nB: hand 6k 7k 8k 9k 10k"),
     "cannon_too_full", "A’s cannon has 3 cards, but holds 2.", ("cannonA",)),
    (GAME.from_diagram("1 . | 9b\nA: hand 6o 7o 8o 9o 10o, cannon 1r 2b fired\nB: hand 6k 7k 8k 9k 10k"),
     "cannon_mixed", "1r and 2b on A’s cannon are not of one colour.", ("cannonA",)),
    (GAME.from_diagram("rulings BB-37 b\n1 . | 9b\nA: hand 6o 7o 8o 9o 10o, cannon fired\nB: hand 6k 7k 8k 9k 10k"),
     "spent_though_reloading", "A’s cannon cannot fire any more, but at this table it reloads.", ("cannonA",)),
    (GAME.from_diagram("1 . | 9b\nA: hand 6o 7o 8o 9o 10o, cannon 1r . fired\nB: hand 6k 7k 8k 9k 10k"),
     "fired_unloaded", "A’s cannon has fired without two cards on it.", ("cannonA",)),
    (GAME.from_diagram("1 . | 9b\nA: hand 6o 7o 8o 9o 10o, cannon 1r 2r\nB: hand 6k 7k 8k 9k 10k"),
     "loaded_and_silent", "A’s cannon is loaded, but does not aim.", ("cannonA",)),
    (GAME.from_diagram("1 . . | . .\nA: hand 6o 7o 8o 9o 10o 1r (of 6)\nB: hand 6k 7k 8k 9k 10k"),
     "hand_size", "A’s hand cannot have a size of 6.", ("handA",)),
    (GAME.from_diagram("2 1r 2b 3g (3)! | .\n" + HANDS),
     "hand_size", "A’s hand cannot have a size of 5.", ("handA",)),
    (GAME.from_diagram("1 . . | . .\nA: hand 6o 7o 8o 9o 10o 1r\nB: hand 6k 7k 8k 9k 10k"),
     "hand_too_big", "A has 6 cards in hand, more than its size of 5.", ("handA",)),
    (GAME.from_diagram("1 . . | . .\nA: hand 6o 7o 8o 9o\nB: hand 6k 7k 8k 9k 10k"),
     "hand_too_small", "A has 4 cards in a hand of 5, and has to draw no more.", ("handA",)),
    (GAME.from_diagram("1 . . | . .\nA: hand 6o 7o 8o 9o 10o, 1 more\nB: hand 6k 7k 8k 9k 10k"),
     "bonus_without_garrison", "A gets a card for a Garrison that it did not fill first.", ("handA",)),
    (GAME.from_diagram(EMPTY + "removed: 1r"),
     "too_many_removed", "1 card is out of the game; shots and attacks can have taken 0.", ("removed",)),
    (GAME.from_diagram(STRONGHOLD + "paused: stronghold 5 by A; stronghold 5 by A"),
     "second_pause", "Two pauses wait for the same, or two for a choice at once.", ("5A",)),
    (GAME.from_diagram(STRONGHOLD + "tick 5\npaused: stronghold 5 by A @6"),
     "pause_later", "A pause began at tick 6, but it is tick 5.", ("5A",)),
    (GAME.from_diagram("1 . | 9b\n" + HANDS + "paused: cannon by A"),
     "aims_unloaded", "A aims with a cannon that is not loaded.", ("cannonA",)),
    (GAME.from_diagram("1 9b | .\nA: hand 6o 7o 8o 9o 10o, cannon 1r 2r\nB: hand 6k 7k 8k 9k 10k\npaused: cannon by A"),
     "aims_at_nothing", "A aims, but B has no card on the flags.", ("cannonA",)),
    (GAME.from_diagram("1 1r 2b (2)! | .\n" + HANDS + "paused: encampment 1 by A"),
     "pause_of_other_flag", "Flag 1 does not pause the game in that way.", ("1A",)),
    (GAME.from_diagram("3 1r 2b 3g (3) | 4r 5b 6g (6)!\n" + HANDS + "paused: encampment 3 by A"),
     "pause_of_second", "Flag 3 pauses the game for A, who did not fill it first.", ("3A",)),
    (GAME.from_diagram("3 1r 2b 3g (3)! | 4r 5b 6g (6)\n" + HANDS + "paused: encampment 3 by A"),
     "answered", "Flag 3 waits for B, who has nothing to place there any more.", ("3A",)),
    (GAME.from_diagram("8 1r 2b 3g 4y (4)! | .\n" + HANDS + "paused: citadel 8 by A"),
     "nothing_to_take", "A takes a card back, but has none on another flag.", ("8A",)),
    (GAME.from_diagram("8 1r 2b 3g 4y (4)! | .\n" + HANDS + "paused: discard 8 by A"),
     "nothing_to_discard", "A has to discard a card, but no rule of this table says so.", ("8A",)),
    (GAME.from_diagram("tick -1\n" + EMPTY), "below_0", "The tick is -1, but counts from 0.", ()),
    (GAME.from_diagram("act -1\n" + EMPTY), "below_0", "The act is -1, but counts from 0.", ()),
    (GAME.from_diagram("act 1\n1 1r 2b (1)! | .\n" + HANDS),
     "too_few_acts", "2 cards have left the hands, which takes more acts than 1.", ()),
    (GAME.from_diagram("tick 5, counts from 6\n" + EMPTY),
     "countdown", "Acts count again from tick 6, but no countdown runs so long at tick 5.", ()),
    (GAME.from_diagram("over\n1 1r . | 2b 3g (3)!\n" + HANDS),
     "over_too_early", "The game is over, but A can still place cards.",
     ("1A", "2A", "3A", "4A", "5A", "6A", "7A", "8A", "9A")),
    (GAME.from_diagram("over\n" + FULL + "\n" + FULL_HANDS + "paused: stronghold 5 by A"),
     "over_but_waiting", "The game is over, but something is still waited for.", ()),
    (GAME.from_diagram(FULL + "\n" + FULL_HANDS),
     "not_over", "No card can be placed any more, but the game is not over.", ()),
]  # fmt: skip


CITED = {
    "card_twice": ("BB-57", None),
    "card_missing": ("BB-CARDS", None),
    "cards_missing": ("BB-CARDS", None),
    "too_few_cards": ("BB-CARDS", None),
    "too_many_cards": ("BB-CARDS", None),
    "side_too_full": ("BB-PLACE", None),
    "full_by_no_act": ("BB-59", None),
    "filled_but_not_full": ("BB-59", None),
    "no_such_act": ("BB-59", None),
    "filled_at_once": ("BB-34", None),
    "nobody_first": ("BB-COMPLETE", None),
    "first_without_cards": ("BB-COMPLETE", None),
    "cannon_too_full": ("BB-LOAD", None),
    "cannon_mixed": ("BB-35", None),
    "spent_though_reloading": ("BB-37", "BB-37"),
    "fired_unloaded": ("BB-LOAD", None),
    "loaded_and_silent": ("BB-38", None),
    "hand_size": ("BB-HAND", None),
    "hand_too_big": ("BB-HAND", None),
    "hand_too_small": ("BB-DRAW", None),
    "bonus_without_garrison": ("BB-GARRISON", None),
    "too_many_removed": ("BB-43", None),
    "second_pause": ("BB-40", None),
    "pause_later": ("BB-40", None),
    "aims_unloaded": ("BB-COMPLETE", None),
    "aims_at_nothing": ("BB-COMPLETE", None),
    "pause_of_other_flag": ("BB-COMPLETE", None),
    "pause_of_second": ("BB-COMPLETE", None),
    "answered": ("BB-COMPLETE", None),
    "nothing_to_take": ("BB-COMPLETE", None),
    "nothing_to_discard": ("BB-31", None),
    "below_0": ("BB-40", None),
    "too_few_acts": ("BB-12", None),
    "countdown": ("BB-45", "BB-45"),
    "over_too_early": ("BB-END", None),
    "over_but_waiting": ("BB-61", None),
    "not_over": ("BB-END", None),
}
"""What each problem cites: the rule, and the ruling."""


def owner_of(kind: str, cells: tuple[str, ...]) -> str:
    """Whose the places of a problem are: nobody’s, where both have one, where it is about a card, or about the line."""
    seats = {seat for cell in cells for seat in "AB" if seat in cell.removeprefix("hand").removeprefix("cannon")}
    return seats.pop() if len(seats) == 1 and kind not in ("nobody_first", "card_twice") else ""


def test_every_kind_of_problem_is_tried() -> None:
    assert {kind for _, kind, *_ in PROBLEMS} == set(CITED)


@pytest.mark.parametrize(("state", "kind", "message", "cells"), PROBLEMS, ids=[each[1] for each in PROBLEMS])
def test_what_is_impossible_is_named(state: State, kind: str, message: str, cells: tuple[str, ...]) -> None:
    found = {each.kind.removeprefix("battle_blitz.problem_"): each for each in GAME.problems(state)}
    assert kind in found, found
    assert found[kind].message == message
    assert (found[kind].rule, found[kind].ruling) == CITED[kind]
    assert found[kind].cells == cells
    assert bool(found[kind].marks) == bool(cells)
    for mark in found[kind].marks:
        assert isinstance(mark, CellsMark)
        assert (mark.role, mark.cells, mark.owner) == (Role.PROBLEM, cells, owner_of(kind, cells))


def test_nothing_else_is_the_matter_with_most_of_them() -> None:
    """A problem is named once, and does not bring others that say the same."""
    alone = [kind for state, kind, _, _ in PROBLEMS if len(GAME.problems(state)) == 1]
    assert len(alone) > len(PROBLEMS) * 0.6


@pytest.mark.parametrize("text", [EMPTY, STRONGHOLD + "paused: stronghold 5 by A", "over\n" + FULL + "\n" + FULL_HANDS])
def test_nothing_is_the_matter_with_what_can_be(text: str) -> None:
    assert GAME.problems(GAME.from_diagram(text)) == ()


@settings(max_examples=25)
@given(TABLES, st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_no_position_of_any_game_is_impossible(rulings: Any, seed: int, rng: random.Random) -> None:
    """Under every mixture of rulings, at random ticks, for everybody’s eyes."""
    state = GAME.start(rulings=rulings, seed=seed)
    for _ in range(300):
        assert [each.message for each in GAME.problems(state)] == []
        if rng.random() < 0.1:
            assert GAME.problems(state.observation(rng.choice("AB")).position) == ()
        if state.is_terminal:
            break
        act = rng.choice(state.legal_actions())
        later = act.at(act.tick + rng.choice((0, 1, 700, 30_000)))
        state = state.apply(act if state.why_illegal(later) else later).state


BROKEN = [
    ("tick", st.integers(-5, 100)),
    ("acts", st.integers(-5, 100)),
    ("resumes", st.integers(-5, 9000)),
    ("over", st.booleans()),
    ("flags.{flag}.first", st.sampled_from(["A", "B", None])),
    ("flags.{flag}.{seat}.completed", st.none() | st.integers(-2, 90)),
    ("flags.{flag}.{seat}.cards", st.lists(st.sampled_from(["1r", "1b", "9k", "10o", "9k", "3g"]), max_size=7)),
    ("players.{seat}.hand", st.lists(st.sampled_from(["1r", "1b", "9k", "10o", "?", "3g"]), max_size=8)),
    ("players.{seat}.cannon", st.lists(st.sampled_from(["1r", "1b", "9k", "2r"]), max_size=3)),
    ("players.{seat}.size", st.integers(-3, 9)),
    ("players.{seat}.extra", st.integers(-3, 3)),
    ("players.{seat}.owes", st.booleans()),
    ("players.{seat}.spent", st.booleans()),
    ("players.{seat}.bonus_due", st.booleans()),
    ("deck", st.lists(st.sampled_from(["1r", "1b", "9k", "?"]), max_size=5)),
    ("removed", st.lists(st.sampled_from(["1r", "1b", "9k"]), max_size=5)),
    ("pauses", st.lists(st.fixed_dictionaries({
        "wait": st.sampled_from(["encampment", "cannon", "stronghold", "citadel", "discard"]),
        "by": st.sampled_from("AB"), "flag": st.integers(0, 9), "since": st.integers(-3, 90)}), max_size=3)),
]  # fmt: skip


@settings(max_examples=100)
@given(TABLES, st.integers(0, 2**20), st.integers(0, 120), st.data())
def test_an_impossible_position_can_still_be_asked_everything(
    rulings: Any, seed: int, count: int, data: st.DataObject
) -> None:
    """Whatever stands in a file: it is read, shown, judged and written down, and what may be done there can be done."""
    rng = random.Random(seed)
    state = GAME.start(rulings=rulings, seed=seed)
    for _ in range(count):
        if not state.is_terminal:
            state = state.apply(rng.choice(state.legal_actions())).state
    fields = json.loads(GAME.dumps(state))
    for path, values in data.draw(st.lists(st.sampled_from(BROKEN), min_size=1, max_size=4)):
        *way, last = path.format(flag=rng.randrange(9), seat=rng.choice("AB")).split(".")
        part = fields
        for name in way:
            part = part[int(name)] if isinstance(part, list) else part[name]
        part[last] = data.draw(values)
    broken = GAME.loads(json.dumps(fields))
    assert GAME.loads(GAME.dumps(broken)) == broken
    text = GAME.diagram(broken)
    assert GAME.from_diagram(text).hands == broken.hands
    for each in GAME.problems(broken):
        assert each.message.endswith(".")
    assert set(broken.points) == {"A", "B"}
    for seat in "AB":
        seen = broken.observation(seat)
        assert isinstance(seen.diagram(), str)
        assert all(act.seat == seat for act in seen.legal_actions())  # type: ignore[attr-defined]
    acts = broken.legal_actions()
    for act in rng.sample(acts, min(8, len(acts))):
        transition = broken.apply(act)
        assert transition.steps[-1].after == transition.state
        broken.footprint(act)
    picks: tuple[str, ...] = ()
    choice = broken.choose(picks)
    while choice.action is None and any(option.is_open for option in choice.options):
        picks += (rng.choice([option.value for option in choice.options if option.is_open]),)
        choice = broken.choose(picks)
