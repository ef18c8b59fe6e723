"""Steps, reasons, choices and footprints say where to look, by the names that places have."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.places import laid_slots
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.state import State
from explorer.rules.mark import ArrowMark, CellsMark, Mark, NumberMark, Role

PLACE = re.compile(r"[1-9][AB][1-5]?|hand[AB](:\d+[rbgypok])?|cannon[AB][12]?|deck|removed")

HANDS = "A: hand 2r 3r 4r 5r 9r\nB: hand 6k 7k 8k 9k 10k\n"


def cells_of(mark: Mark) -> tuple[str, ...]:
    if isinstance(mark, CellsMark):
        return mark.cells
    if isinstance(mark, ArrowMark):
        return (mark.start, mark.end)
    assert isinstance(mark, NumberMark)
    return (mark.cell,)


def short(marks: tuple[Mark, ...]) -> list[str]:
    """Marks in short: "placed A 3A1", "removed B 1B2>removed"."""
    found = []
    for mark in marks:
        where = f"{mark.start}>{mark.end}" if isinstance(mark, ArrowMark) else " ".join(cells_of(mark))
        text = f"={mark.text}" if isinstance(mark, NumberMark) else ""
        found.append(f"{mark.role} {mark.owner} {where}{text}")  # type: ignore[union-attr]
    return found


def steps(picture: str, act: str) -> dict[str, list[str]]:
    """The marks of the steps of an act, by what happens."""
    state = GAME.from_diagram(picture)
    transition = state.apply(GAME.parse_action(act, state))
    return {step.kind.removeprefix("battle_blitz."): short(step.marks) for step in transition.steps}


def refusals(picture: str, act: str) -> dict[str, list[str]]:
    state = GAME.from_diagram(picture)
    found = state.why_illegal(GAME.parse_action(act, state))
    for each in found:
        assert each.cells == tuple(c for mark in each.marks if isinstance(mark, CellsMark) for c in mark.cells)
    return {each.kind.removeprefix("battle_blitz."): short(each.marks) for each in found}


def test_a_card_goes_from_the_hand_to_its_place() -> None:
    assert steps("3 1r . | .\n" + HANDS, "A 2r>3") == {"places": ["placed A handA>3A2", "placed A 3A2"]}
    assert steps("1 . | 1b\nA: hand 2r 3r 4r 5r 9r, cannon 1r\n", "A 2r>cannon") == {
        "loads": ["placed A handA>cannonA2", "placed A cannonA2"],
        "aims": ["cause A cannonA", "legal B 1B1"],
    }


def test_a_drawn_card_comes_from_the_deck() -> None:
    assert steps("3 1r . | .\nA: hand 2r 3r 4r 5r, has to draw", "A draw") == {
        "draws": ["placed A deck>handA", "placed A handA"]
    }


def test_effects_point_at_the_side_that_was_first() -> None:
    assert steps("1 1r | .\n" + HANDS, "A 2r>1")["no_effect"] == ["cause A 1A"]
    assert steps("2 1r 1b | .\n" + HANDS, "A 2r>2")["bigger_hand"] == ["cause A 2A", "raised A handA=+1"]
    assert steps("3 1r 1b | .\n" + HANDS, "A 2r>3")["waits_a"] == ["cause A 3A", "legal B 3B"]
    assert steps("3 1r 1b | 4b 5b 6b\n" + HANDS, "A 2r>3")["not_first"] == ["cause B 3B"]
    assert steps("5 1r 1b 1g 1y | 4b\n1 . | 5b\n" + HANDS, "A 2r>5")["attacks"] == ["cause A 5A", "legal B 1B1 5B1"]
    assert steps("5 1r 1b 1g 1y | .\n" + HANDS, "A 2r>5")["no_target"] == ["cause A 5A"]
    assert steps("8 1r 1b 1g | .\n1 6r | .\n" + HANDS, "A 2r>8")["chooses"] == ["cause A 8A", "legal A 1A1"]
    assert steps("8 1r 1b 1g | .\n" + HANDS, "A 2r>8")["nothing_to_take_back"] == ["cause A 8A"]


def test_a_removed_card_is_marked_where_it_lay() -> None:
    shot = "1 . | 1b 2b\nA: hand 4r 5r 6r 7r, cannon 2r 3r, has to draw\npaused: cannon by A"
    assert steps(shot, "A hit 2b")["removes"] == [
        "cause A cannonA", "cause A cannonA>1B2", "removed B 1B2", "removed B 1B2>removed",
    ]  # fmt: skip
    attack = "5 1r 1b 1g 1y 2y (5)! | .\n1 . | 1p\n" + HANDS + "paused: stronghold 5 by A"
    assert steps(attack, "A hit 1p")["removes"] == [
        "cause A 5A", "cause A 5A>1B1", "removed B 1B1", "removed B 1B1>removed",
    ]  # fmt: skip
    back = "8 1r 1b 1g 1y (4)! | .\n1 6r 6b | .\n" + HANDS + "paused: citadel 8 by A"
    assert steps(back, "A take 6b")["takes"] == ["removed A 1A2", "removed A 1A2>handA"]


def test_the_end_marks_who_has_won_which_flag() -> None:
    left = "1 1r 2r | 3r 4r\n2 5r 6r 7r | 1b 2b 4b\n3 8r 9r 10r | 5b 6b 8b\n4 1g 2g 3g | 4g 5g 7g\n"
    left += "5 1y 2y 3y 4y 5y | 6g 6y 8g 9g 10g\n6 7y 8y 9y | 1p 2p 4p\n7 5p 6p 7p | 8p 9p 1o\n"
    left += "8 2o 3o 4o 5o | 6o 7o 8o 10o\n"
    marks = steps(left + "9 1k 2k | 3k .\nB: hand 4k\nA: hand 9k", "B 4k>9")["ends"]
    # Two cards are at most a pair: 4-3 beats 2-1 on flags 1 and 9. The straight flushes of A beat all else of B's.
    assert marks == ["winner A 2A 3A 4A 5A 6A 7A 8A", "winner B 1B 9B"]


def test_reasons_say_where_they_lie() -> None:
    full = "1 1r 2b | .\n" + HANDS
    assert refusals(full, "A 3r>1") == {"flag_full": ["refused A 1A"]}
    assert refusals(full, "A 3r>2B") == {"not_own_side": ["refused B 2B"]}
    assert refusals(full, "A 1r>2") == {"stays_placed": ["refused A 1A1"]}
    assert refusals(full, "A 10o>2") == {"not_in_hand": ["refused A handA"]}
    assert refusals(full, "A draw") == {"no_draw_owed": ["cause A handA"]}
    owing = "3 1r . | .\nA: hand 2r 3r 4r 5r, has to draw"
    assert refusals(owing, "A 3r>1") == {"must_draw": ["cause A deck"]}
    cannon = "1 . | 1b\nA: hand 2r 3g 4r 5r 9r, cannon 1r\n"
    assert refusals(cannon, "A 3g>cannon") == {"wrong_colour": ["cause A cannonA1", "refused A cannonA2"]}
    assert refusals(cannon, "A 1r>1") == {"stays_loaded": ["refused A cannonA"]}
    nobody = cannon.replace("1b", ".")
    assert refusals(nobody, "A 2r>cannon") == {"no_target_yet": ["refused A cannonA"]}
    spent = cannon.replace("cannon 1r", "cannon 1r 6r fired")
    assert refusals(spent, "A 2r>cannon") == {"cannon_spent": ["refused A cannonA"]}
    kept = "rulings BB-39 c\n" + nobody.replace("cannon 1r", "cannon 1r 6r")
    assert refusals(kept, "A 2r>cannon") == {"cannon_loaded": ["refused A cannonA"]}
    empty = owing + "\nremoved: rest"
    assert refusals(empty, "A draw") == {"deck_empty": ["cause A deck"]}
    crowded = owing.replace("5r,", "5r 6r 7r,")
    assert refusals(crowded, "A draw") == {"hand_full": ["cause A handA"]}
    encampment = "3 1r 1b 1g (3)! | 1y 2y .\n" + HANDS + "paused: encampment 3 by A"
    assert refusals(encampment, "B 6k>9") == {"paused_encampment": ["cause A 3A", "legal B 3B"]}
    assert refusals(encampment, "B 6k>cannon") == {"no_cannon_now": ["refused B cannonB"]}
    aiming = "1 2b | 1b 3p\nA: hand 4r 5r 6r 7r, cannon 2r 3r, has to draw\nB: hand 6k\npaused: cannon by A"
    assert refusals(aiming, "B 6k>9") == {"paused_cannon": ["cause A cannonA"]}
    assert refusals(aiming, "A hit 2b") == {"not_a_target": ["refused A 1A1"]}
    assert refusals(aiming, "A hit 6k") == {"not_a_target": []}


def test_what_may_be_picked_is_marked() -> None:
    state = GAME.from_diagram("1 1r 2b | .\n" + HANDS)
    acts = {option.value: short(option.marks)[0] for option in state.choose(("A",)).options}
    assert acts["2r"] == "legal A handA:2r"
    assert acts["draw"] == "refused A deck"
    where = {option.value: short(option.marks)[0] for option in state.choose(("A", "2r")).options}
    assert where["1"] == "refused A 1A"
    assert where["2"] == "legal A 2A"
    assert where["cannon"] == "legal A cannonA"


@pytest.mark.parametrize("rulings", ["as printed", {ruling.id: ruling.options[-1].letter for ruling in RULINGS}],
                         ids=["printed", "last"])  # fmt: skip
def test_marks_name_places_that_there_are(rulings: Any) -> None:
    """Each place has its form; places of cards are those where a card lies, before the step or after it."""
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.start(seed=seed, rulings=rulings)
        while not state.is_terminal:
            transition = state.apply(rng.choice(state.legal_actions()))
            for step in transition.steps:
                taken = {*slots(step.before), *slots(step.after)}
                for mark in step.marks:
                    for cell in cells_of(mark):
                        assert PLACE.fullmatch(cell), cell
                        assert not re.fullmatch(r"\d[AB]\d", cell) or cell in taken, (step.kind, cell)
            state = transition.state


def slots(state: State) -> set[str]:
    return {slot for seat in "AB" for slot in laid_slots(state, seat).values()}


def test_a_removed_card_lies_in_the_position_before() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.start(seed=seed)
        while not state.is_terminal:
            transition = state.apply(rng.choice(state.legal_actions()))
            for step in transition.steps:
                for mark in step.marks:
                    if isinstance(mark, CellsMark) and mark.role is Role.REMOVED and mark.cells[0][0].isdigit():
                        assert set(mark.cells) <= slots(step.before)
            state = transition.state
