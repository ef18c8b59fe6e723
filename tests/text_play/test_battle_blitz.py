"""Battle Blitz in a terminal: whole sessions through pipes, at the start, on the way, and to the end."""

from __future__ import annotations

import io
import itertools
import re
from pathlib import Path

import pytest

from explorer.rules.battle_blitz.game import GAME
from explorer.text_play import play
from tests.text_play.terminal import flat, put

PROMPTS = re.compile(r"\b[AB] @\d+> |the end> |[AB], take the keyboard: press Enter\. ")

WAITING = """\
tick 1000, act 20
3 1r 5b . | 1b 5g .
A: hand 9g 2r 3r 4r 5r
B: hand 9b 8b 7b 6b 5k
"""


def said(*lines: str, options: str = "") -> list[str]:
    """What is said at the start, and after each line."""
    return PROMPTS.split(everything(*lines, options=options))


def asked(*lines: str, options: str = "") -> list[str]:
    """Every prompt, in order."""
    return [prompt.strip() for prompt in PROMPTS.findall(everything(*lines, options=options))]


def everything(*lines: str, options: str = "") -> str:
    out = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    assert play("battle_blitz", options.split(), typed, out) == 0, out.getvalue()
    return out.getvalue()


def test_random_seats_play_a_whole_game_with_every_step_told() -> None:
    (game, _) = said(options="--seed 3 --random A,B")
    assert flat(game).startswith("Battle Blitz. Type a move such as ")
    assert re.search(r"\n[AB] \(at random\): \d+[rbgypok]>\d @\d+\n  [AB] places \d+[rbgypok] on flag \d\.", game)
    assert "Both sides of flag" in game
    assert re.search(r"\. The game ends with \d to \d points\.", flat(game))
    assert re.search(r"[AB] has won\. “undo” takes a move back, “new” starts again\.$", flat(game))
    assert said(options="--seed 3 --random A,B")[0] == game
    assert said(options="--seed 4 --random A,B")[0] != game
    assert "hand ?" not in game, "nobody plays, so nothing is hidden"


def test_random_seats_take_their_time() -> None:
    """An act comes 300 to 2000 milliseconds after the one before."""
    (game, _) = said(options="--seed 3 --random A,B")
    ticks = [0, *map(int, re.findall(r"at random\): .* @(\d+)", game))]
    assert len(ticks) > 60
    assert all(300 <= later - earlier <= 2000 for earlier, later in itertools.pairwise(ticks))


def test_an_act_needs_neither_seat_nor_tick() -> None:
    """Left out, it is done by who is asked and at once. Time stands still while nobody says otherwise."""
    state = GAME.start(seed=3)
    card = state.hands["A"][0]
    for typed in (f"{card}>5", f"A {card}>5", f"{card} > 5 @0", f"a {card}>5@0"):
        _, told, _ = said(typed, options="--seed 3 --random B")
        assert flat(told).startswith(f"A places {card} on flag 5. B (at random): ")
    _, told, _ = said(f"{card}>5 @7000", options="--seed 3 --open-hands")
    assert "tick 7000, act 1" in told


def test_the_prompt_says_who_is_asked_and_when() -> None:
    options = put(WAITING) + " --open-hands"
    assert asked("9g>3", "9b>3 @1500", options=options) == ["A @1000>", "B @1000>", "A @1500>"]


def test_whose_view_it_is() -> None:
    """With one person, that person's; with two, whoever has the keyboard; with open hands, everybody's."""
    options = put(WAITING)
    alone, _ = said(options=f"{options} --random B")
    assert "A: hand 2r 3r 4r 5r 9g\nB: hand ? ? ? ? ?" in alone
    _, _, shown, _ = said("", "", options=options)
    assert "A: hand 2r 3r 4r 5r 9g\nB: hand ? ? ? ? ?" in said("", options=options)[1]
    assert "hand ?" not in said(options=f"{options} --open-hands")[0]
    assert shown == ""


def test_the_keyboard_goes_to_whom_the_game_waits_for() -> None:
    """A fills the Encampment and has to wait: B takes the keyboard, and is told what happened, by name of no card."""
    told = said("", "9g>3", "", "legal", options=put(WAITING))
    assert asked("", "9g>3", "", options=put(WAITING, "other.txt")) == [
        "A, take the keyboard: press Enter.", "A @1000>", "B, take the keyboard: press Enter.", "B @1000>",
    ]  # fmt: skip
    assert flat(told[2]) == "A places 9g on flag 3. A’s side of flag 3 is full: high card 9. " \
        "A is first: the game pauses until B has filled flag 3 too."  # fmt: skip
    assert "A: hand ? ? ? ?, has to draw\nB: hand 5k 6b 7b 8b 9b" in told[3]
    assert "The game is paused until B has filled flag 3." in told[3]
    assert flat(told[4]) == "B may play 5 moves: 6b>3, 7b>3, 8b>3, 9b>3, 5k>3."


def test_the_other_may_take_the_keyboard_out_of_turn() -> None:
    options = put(WAITING)
    told = said("", "over", "", "5k>9", "", options=options)
    assert asked("", "over", "", "5k>9", "", options=options) == [
        "A, take the keyboard: press Enter.", "A @1000>", "B, take the keyboard: press Enter.", "B @1000>",
        "A, take the keyboard: press Enter.", "A @1000>",
    ]  # fmt: skip
    assert "B: hand 5k 6b 7b 8b 9b" in told[3]
    assert "B places 5k on flag 9." in told[4]


def test_nobody_to_hand_over_to() -> None:
    assert said("over", options="--seed 3 --random B")[1] == "There is nobody else to take the keyboard.\n"


@pytest.mark.parametrize("typed", ["B 9b>3", "why B 9b>3", "B draw", "B hit 1r"])
def test_nobody_acts_for_another(typed: str) -> None:
    _, _, told, _ = said("", typed, options=put(WAITING))
    assert "  - Only B acts for B. (No turns, BB-TOGETHER)" in told


OF_B = ["B", "why B", "B 9b", "B 9b>", "legal B", "board B", "legal 9b", "board 9b", "flags"]


@pytest.mark.parametrize("typed", OF_B)
def test_no_card_of_the_other_hand_is_named(typed: str) -> None:
    told = said("", typed, options=put(WAITING))
    for card in ("8b", "7b", "6b", "5k"):
        assert card not in told[2], told[2]


def test_open_hands_act_for_both() -> None:
    told = said("B 9b>9", "B draw", "9g>3", options=put(WAITING) + " --open-hands")
    assert "B places 9b on flag 9." in told[1]
    assert "B draws 1 card; the deck has 55." in told[2]  # 70 - 5 on flags - 10 in hands after the draw
    assert "A is first: the game pauses until B has filled flag 3 too." in flat(told[3])


def test_legal_moves_come_by_card() -> None:
    _, everything_, one, unknown, _ = said("legal", "legal 9g", "legal 7y", options=put(WAITING) + " --random B")
    assert everything_.splitlines() == [
        "A may play 50 moves:",
        *(f"  {card} …: 10 ways (“legal {card}” lists them)" for card in ("2r", "3r", "4r", "5r", "9g")),
    ]
    assert flat(one) == "A may play 10 moves: 9g>1, 9g>2, 9g>3, 9g>4, 9g>5, 9g>6, 9g>7, 9g>8, 9g>9, 9g>cannon."
    assert flat(unknown) == "A may play nothing that begins with “7y” now."


def test_stars_where_a_card_can_go() -> None:
    """The first free place of each side that has one; on flag 1 there is none."""
    options = put(WAITING + "1 6y 7y | 8y 9y\n")
    _, told, _ = said("board 2r", options=options + " --random B")
    rows = [line for line in told.splitlines() if re.match(r"\d ", line)]
    sides = [row.split("|")[0].split()[2:] for row in rows[:3]]
    assert sides == [["6y", "7y", "(1)!"], ["*", ".", "."], ["1r", "5b", "*"]]
    assert all("*" not in row.split("|")[1] for row in rows)
    assert "* is where A may play “2r”." in told


def test_a_half_typed_act_asks_for_the_rest() -> None:
    _, first, second, _ = said("9g", "A", options=put(WAITING) + " --random B")
    assert flat(first) == (
        "Where does A place 9g? Possible: 1 (Outpost), 2 (Garrison), 3 (Encampment), 4 (Encampment), 5 (Stronghold), "
        "6 (Encampment), 7 (Encampment), 8 (Citadel), 9 (Outpost), cannon."
    )
    assert flat(second) == "What does A do? Possible: 2r, 3r, 4r, 5r, 9g. 1 other is not allowed (“why” says why)."


def test_every_reason_and_every_step() -> None:
    options = put(WAITING) + " --open-hands"
    _, why, would, _, steps, _ = said("why 9k>3", "why 9g>3", "9g>3", "steps", options=options)
    assert flat(why).startswith("A 9k>3 @1000 is not allowed: - A does not have 9k in hand. (Placing, BB-PLACE)")
    assert flat(would) == (
        "A 9g>3 @1000 is allowed. It would go like this: A places 9g on flag 3. A’s side of flag 3 is full: high card "
        "9. A is first: the game pauses until B has filled flag 3 too."
    )
    assert steps.splitlines() == [
        "A played 9g>3:",
        "  1. A places 9g on flag 3. (Placing, BB-PLACE)",
        "  2. A’s side of flag 3 is full: high card 9. (A full flag, BB-COMPLETE)",
        "  3. A is first: the game pauses until B has filled flag 3 too. (What the",
        "     Encampment stops, BB-16)",
    ]


def test_who_leads_each_flag() -> None:
    put("1 9r 4b | 9g 4y\n2 1r . | .\n9 4r 5r | 1b 1g\n" + "A: hand 2r\nB: hand 2b\n")
    _, told, _ = said("flags", options="--open-hands --open position.txt")
    lines = told.splitlines()
    assert lines[0] == "1 Outpost: A has high card 9, B has high card 9; A leads."
    assert lines[1] == "2 Garrison: A has high card 1, B has no card; nobody leads."
    assert lines[2] == "3 Encampment: empty."
    assert lines[8] == "9 Outpost: A has high card 5, B has pair of 1; B leads."
    put("rulings BB-58 c\n1 9r 4b | 9g 4y\nA: hand 2r\nB: hand 2b\n", "tied.txt")
    _, told, _ = said("flags", options="--open-hands --open tied.txt")
    assert told.splitlines()[0] == "1 Outpost: A has high card 9, B has high card 9; both score."


def test_a_game_is_kept_and_goes_on() -> None:
    state = GAME.start(seed=3)
    card = state.hands["A"][0]
    said(f"{card}>5 @700", "save game.json", options="--seed 3 --open-hands")
    assert Path("game.json").exists()
    told = said("undo", "redo", "B draw", options="--open game.json --open-hands")
    assert "tick 700, act 1" in told[0]
    assert "tick 0, act 0" in told[1]
    assert "tick 700, act 1" in told[2]
    assert "B has placed no card since the last draw." in told[3]


def test_rulings_and_help() -> None:
    told = said("rule BB-6", "help", options="--seed 3 --open-hands --rulings BB-6=automatic")
    assert "(b) automatic: No. The cards come by themselves as soon as one was placed. —" in flat(told[1])
    assert "flags: what lies on each flag, and who leads it" in told[2]
    assert "over: the other takes the keyboard" in told[2]
    assert "skip:" not in told[2]
    assert "MOVE with" not in told[2]


def test_resigning_gives_the_game_to_the_other() -> None:
    _, told, *_ = said("resign", options="--seed 3 --random B")
    assert "A gives the game up." in told
    assert "B has won." in told
