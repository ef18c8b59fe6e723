"""Putting an act together, pick by pick: the seat, what it does, and where."""

from __future__ import annotations

import random

import pytest

from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.state import State
from explorer.rules.choice import Choice
from explorer.rules.errors import NotationError

HANDS = "A: hand 2r 3r 4r 5r 9g\nB: hand 5k 6b 7b 8b 9b\n"
PLAIN = GAME.from_diagram("3 1r 5b . | 1b 5g .\n1 6y 7y | .\n" + HANDS)
OWING = GAME.from_diagram("3 1r 5b . | 1b 5g .\nA: hand 2r 3r 4r 5r, has to draw\nB: hand 5k 6b 7b 8b 9b\n")
ENCAMPMENT = GAME.from_diagram("3 1r 5b 9y (3)! | 1b 5g .\n" + HANDS + "paused: encampment 3 by A")
CANNON = GAME.from_diagram(
    "1 . | 9y 4y\n3 1r | 1b\nA: hand 4r 5r 6r 7r, cannon 2r 3r, has to draw\nB: hand 5k 6b 7b 8b 9b\n"
    "paused: cannon by A"
)
STRONGHOLD = GAME.from_diagram("5 1r 2b 3g 4y 6p (5)! | .\n1 . | 9y\n" + HANDS + "paused: stronghold 5 by A")
CITADEL = GAME.from_diagram("8 1r 2b 3g 4y (4)! | .\n1 7y 8y | .\n" + HANDS + "paused: citadel 8 by A")
DISCARD = GAME.from_diagram("rulings BB-31 b\n8 1r 2b 3g 4y (4)! | .\n" + HANDS + "paused: discard 8 by A")


def values(choice: Choice, *, open_only: bool = True) -> list[str]:
    return [option.value for option in choice.options if option.is_open or not open_only]


def why_not(choice: Choice, value: str) -> list[str]:
    (option,) = (each for each in choice.options if each.value == value)
    return [reason.kind.removeprefix("battle_blitz.") for reason in option.reasons]


def test_the_seat_is_picked_first() -> None:
    choice = PLAIN.choose(())
    assert (choice.prompt, choice.kind) == ("Who acts? Both may, at any time.", "seat")
    assert [(option.value, option.label) for option in choice.options] == [("A", "A"), ("B", "B")]
    assert values(choice) == ["A", "B"]


@pytest.mark.parametrize(
    ("state", "prompt", "seats", "reason"),
    [
        (ENCAMPMENT, "The game is paused until B has filled flag 3.", ["B"], "paused_encampment"),
        (CANNON, "A’s cannon is loaded: which of B’s cards does it remove?", ["A"], "paused_cannon"),
        (STRONGHOLD, "A filled flag 5 first: which of B’s cards is removed, or none?", ["A"], "paused_stronghold"),
        (CITADEL, "A filled flag 8 first: which card comes back to the hand, or none?", ["A"], "paused_citadel"),
        (DISCARD, "A has too many cards: which one leaves the game?", ["A"], "paused_discard"),
    ],
    ids=["encampment", "cannon", "stronghold", "citadel", "discard"],
)
def test_a_pause_says_who_can_act_and_why_the_other_cannot(
    state: State, prompt: str, seats: list[str], reason: str
) -> None:
    choice = state.choose(())
    assert choice.prompt == prompt
    assert values(choice) == seats
    (waiting,) = {"A", "B"} - set(seats)
    assert why_not(choice, waiting) == [reason]


@pytest.mark.parametrize(
    ("letter", "prompt"),
    [("b", "A waits until B has filled flag 3."), ("c", "Who acts? Only flag 3 waits, for B.")],
)
def test_the_encampment_by_other_readings(letter: str, prompt: str) -> None:
    text = GAME.diagram(ENCAMPMENT).replace("\n", f"\nrulings BB-16 {letter}\n", 1)
    assert GAME.from_diagram(text).choose(()).prompt == prompt


def test_then_what_it_does() -> None:
    choice = PLAIN.choose(("A",))
    assert (choice.prompt, choice.kind) == ("What does A do?", "act")
    assert values(choice) == ["2r", "3r", "4r", "5r", "9g"]
    assert values(choice, open_only=False) == ["2r", "3r", "4r", "5r", "9g", "draw"]
    assert why_not(choice, "draw") == ["no_draw_owed"]
    owing = OWING.choose(("A",))
    assert owing.prompt == "A has to draw 1 card."
    assert values(owing) == ["draw"]
    assert why_not(owing, "2r") == ["must_draw"]


def test_then_where_a_card_goes() -> None:
    choice = PLAIN.choose(("A", "9g"))
    assert (choice.prompt, choice.kind) == ("Where does A place 9g?", "place")
    assert [option.label for option in choice.options] == [
        "1 (Outpost)", "2 (Garrison)", "3 (Encampment)", "4 (Encampment)", "5 (Stronghold)", "6 (Encampment)",
        "7 (Encampment)", "8 (Citadel)", "9 (Outpost)", "cannon",
    ]  # fmt: skip
    assert values(choice) == ["2", "3", "4", "5", "6", "7", "8", "9", "cannon"]
    assert why_not(choice, "1") == ["flag_full"]


@pytest.mark.parametrize(
    ("state", "picks", "act"),
    [
        (PLAIN, ("A", "9g", "3"), "A 9g>3 @0"),
        (PLAIN, ("B", "9b", "9"), "B 9b>9 @0"),
        (PLAIN, ("A", "9g", "cannon"), "A 9g>cannon @0"),
        (PLAIN, ("A", "9g", "3B"), "A 9g>3B @0"),
        (PLAIN, ("A", "10o", "3"), "A 10o>3 @0"),
        (OWING, ("A", "draw"), "A draw @0"),
        (CANNON, ("A", "hit", "9y"), "A hit 9y @0"),
        (STRONGHOLD, ("A", "decline"), "A decline @0"),
        (CITADEL, ("A", "take", "8y"), "A take 8y @0"),
        (DISCARD, ("A", "discard", "9g"), "A discard 9g @0"),
    ],
)
def test_at_the_end_there_is_an_act(state: State, picks: tuple[str, ...], act: str) -> None:
    """It is not judged: a card that the seat does not have, or the other side, can be picked too."""
    choice = state.choose(picks)
    assert (str(choice.action), choice.prompt, choice.kind, choice.options) == (act, "", "act", ())
    assert choice.action == GAME.parse_action(act, state)


def test_answers_name_cards() -> None:
    hit = CANNON.choose(("A",))
    assert hit.prompt == "A’s cannon is loaded: which of B’s cards does it remove?"
    assert values(hit) == ["hit"]
    assert (CANNON.choose(("A", "hit")).prompt, values(CANNON.choose(("A", "hit")))) == (
        "Which card does A remove?", ["9y", "4y", "1b"],
    )  # fmt: skip
    assert values(STRONGHOLD.choose(("A",))) == ["hit", "decline"]
    assert why_not(STRONGHOLD.choose(("A",)), "2r") == ["paused_stronghold"]
    take = CITADEL.choose(("A", "take"))
    assert (take.prompt, values(take)) == ("Which card does A take back?", ["7y", "8y"])
    assert why_not(take, "1r") == ["not_to_take"]
    assert values(DISCARD.choose(("A", "discard"))) == ["2r", "3r", "4r", "5r", "9g"]


@pytest.mark.parametrize(
    "picks", [("C",), ("a",), ("A", "tea"), ("A", "9g", "10"), ("A", "9g", "3", "4"), ("A", "hit", "tea")]
)
def test_picks_that_begin_nothing(picks: tuple[str, ...]) -> None:
    with pytest.raises(NotationError):
        PLAIN.choose(picks)


def test_nothing_is_picked_after_the_end() -> None:
    over = GAME.from_diagram("over\n1 1r 2r | .\n" + HANDS)
    assert over.choose(()) == Choice("The game is over.", "seat")
    assert over.choose(("A",)) == Choice("The game is over.", "seat")


def test_the_act_is_done_as_soon_as_anything_can_be() -> None:
    state = GAME.from_diagram("tick 50, counts from 3050\nrulings BB-45 b\n1 1r | .\n" + HANDS)
    assert str(state.choose(("A", "9g", "3")).action) == "A 9g>3 @3050"
    assert values(state.choose(())) == ["A", "B"]


def test_what_is_open_is_exactly_what_is_legal() -> None:
    """In whole games: every legal act can be picked, and nothing else."""
    for seed in range(3):
        rng = random.Random(seed)
        state = GAME.start(seed=seed, rulings={"BB-28": "b", "BB-31": "b", "BB-39": "c"})
        while not state.is_terminal:
            if rng.random() < 0.2:
                assert sorted(picked(state, ())) == sorted(map(str, state.legal_actions()))
            state = state.apply(rng.choice(state.legal_actions())).state


def picked(state: State, picks: tuple[str, ...]) -> list[str]:
    choice = state.choose(picks)
    if choice.action is not None:
        return [str(choice.action)]
    return [act for option in choice.options if option.is_open for act in picked(state, (*picks, option.value))]
