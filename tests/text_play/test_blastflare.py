"""Blastflare in a terminal: whole sessions through pipes, at the start, on the way, and to the end."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from explorer.rules.blastflare.chance import Product
from explorer.rules.blastflare.chances import Single
from explorer.rules.blastflare.game import GAME
from explorer.session import Session
from explorer.text_play import moves, play
from tests.text_play.terminal import flat, put, said

# How it begins and ends


def test_random_seats_play_a_whole_game_with_every_step_told() -> None:
    (game, _) = said(options="--seed 3 --random A,B,C,D")
    assert flat(game).startswith("Blastflare. Type a move such as move ")
    assert "Turn 2: " in game
    assert re.search(r"\n[A-D] \(at random\): move [a-i][1-9]\n  [A-D] declares move", game)
    assert flat(game).endswith("B and D have won. “undo” takes a move back, “new” starts again.")
    assert said(options="--seed 3 --random A,B,C,D")[0] == game
    assert said(options="--seed 4 --random A,B,C,D")[0] != game


def test_nobody_plays_so_nothing_is_hidden() -> None:
    assert "? x" not in said(options="--seed 3 --random A,B,C,D")[0]


def test_the_seed_lays_the_table_too() -> None:
    state = GAME.start(seed=5, first="B")
    rows = [line for line in GAME.diagram(state).splitlines() if " | " in line]
    (start, _) = said(options="--seed 5 --first b --random A,C,D")
    assert "\n".join(rows) in start
    assert "B’s turn: one action" in start


def test_settings_are_options() -> None:
    (start, _) = said(options="--players 2 --width 7 --height 5 --crystals 4 --stacks 8 --seed 1 --random B --first A")
    rows = [line for line in start.splitlines() if " | " in line]
    assert len(rows) == 5
    assert all(len(row.split()) == 9 for row in rows)
    stacks = [int(token) for row in rows for token in row.split(" | ")[1].split() if token.isdigit()]
    assert (len(stacks), sum(stacks)) == (8, 8)  # 4 crystals for each of 2 players
    assert "C: hand" not in start


@pytest.mark.parametrize(
    ("options", "beginning"),
    [
        ("--players 3", "players: "),
        ("--crystals 99", "crystals: "),
        ("--stacks 1", "stacks: "),
        ("--first Z", "first: "),
        ("--random E", "random: “E” is no seat; there are A, B, C and D."),
        ("--random C --players 2", "random: “C” is no seat; there are A and B."),
        ("--random green", "random: “green” is no seat"),
        ("--rulings BF-67=z", "rulings.BF-67: "),
    ],
)
def test_what_cannot_be_used_at_the_start_is_named(options: str, beginning: str) -> None:
    out = io.StringIO()
    assert play("blastflare", options.split(), io.StringIO(), out) == 2
    assert out.getvalue().startswith(beginning)


def test_the_help_of_the_options_names_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert play("blastflare", ["--help"]) == 0
    text = flat(capsys.readouterr().out)
    assert "A to D in a game of 4, so that “B,C,D” leaves one person" in text
    for option in ("--players", "--width", "--height", "--crystals", "--stacks", "--first", "--open-hands", "--seed"):
        assert option in text


def test_giving_up_gives_the_game_to_the_other_team() -> None:
    (_, resigned, undone, _) = said("resign", "undo", options="--seed 3 --first C --random A,B,D")
    assert resigned.startswith("C gives the game up.")
    assert "B and D have won." in resigned
    assert "There is nothing to take back." in undone


# Moves

MEADOW = """
2 | A . B .
1 | . . . .
    a b c d
A: hand Meteor; Flare; Heal
B: hand Shield; Drain
"""


def test_a_move_is_told_and_answered_at_random() -> None:
    (_, moved, _) = said("move b2", options=put(MEADOW) + " --random B --seed 2")
    assert flat(moved).startswith("A declares move: b2.")
    assert "\nB (at random): " in moved or "\n  B passes." in moved


def test_every_reason_is_given_and_what_is_possible_in_short() -> None:
    refused = flat(said("Shield A #1", options=put(MEADOW) + " --random B")[1])
    assert refused.startswith("Shield A #1 is not allowed: - A does not hold Shield. (Use a card, BF-CARD)")
    assert refused.endswith("Possible now: pass, end, move a1, move b2, Flare c2, Heal A, Heal B and Meteor.")
    many = flat(said("Shield A #1", options="--seed 3 --first C --random A,B,D")[1])
    assert "Possible now: pass, end, move … (3), Flame Wave … (8), " in many


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("move z9", "“z9” is no square of this board; they run from a1 to d2."),
        ("Heal Q", "“Q”"),
        ("Firebal c2", "Fireball"),
        ("dance", "“dance”"),
    ],
)
def test_what_cannot_be_read_says_what_could(typed: str, answer: str) -> None:
    assert answer in flat(said(typed, options=put(MEADOW) + " --random B")[1])


@pytest.mark.parametrize("words", ["Flare", "flare", "why Flare", "why  FLARE"])
def test_a_half_made_move_is_told_what_may_come_next(words: str) -> None:
    answer = flat(said(words, options=put(MEADOW) + " --random B")[1])
    assert answer == "Flare: pick a square. Possible: c2. 1 other is not allowed (“why” says why)."


def test_a_half_made_move_that_leads_nowhere_says_why() -> None:
    answer = flat(said("why hit", options=put(MEADOW) + " --random B")[1])
    assert answer.startswith("hit is not allowed: - There is no target for hit.")


def test_why_tells_how_a_declaration_would_go() -> None:
    answer = flat(said("why Flare c2", options=put(MEADOW) + " --random B")[1])
    assert answer.startswith("Flare c2 is allowed. It would go like this: A declares Flare: c2.")


def test_steps_tells_as_many_moves_as_wanted() -> None:
    (_, _, one, two, wrong, _) = said(
        "end", "steps", "steps 2", "steps no", options=put(MEADOW) + " --open-hands --random B --seed 1"
    )
    assert one.count(" played ") == 1
    assert two.count(" played ") == 2
    assert "“no” is no number of moves" in wrong


# Many moves


def test_many_moves_are_grouped_by_what_they_begin_with() -> None:
    options = "--seed 3 --first C --random A,B,D"
    (_, everything, speed, other, _) = said("legal", "legal speed", "legal meteor", options=options)
    state = GAME.start(seed=3, first="C")
    words = [str(action).split()[0] for action in state.legal_actions()]
    assert f"C may play {len(words)} moves:\n" in everything
    assert f"Speed …: {words.count('Speed')} ways (“legal Speed” lists them)" in everything
    assert f"C may play {words.count('Speed')} moves: Speed, Speed a5, " in flat(speed)
    assert flat(other) == "C may play nothing that begins with “meteor” now."


def test_legal_takes_several_words() -> None:
    (_, listed, _) = said("legal go fish b", options="--seed 3 --first D --random A,B,C")
    legal = [str(action) for action in GAME.start(seed=3, first="D").legal_actions()]
    expected = [move for move in legal if move.startswith("Go Fish B ")]
    assert len(expected) > 20
    assert flat(listed) == f"D may play {len(expected)} moves: {', '.join(expected)}."


def test_the_picture_has_stars_where_a_kind_of_move_may_go_and_claims_none_otherwise() -> None:
    (start, marked, hurt, _) = said("board move", "board flare", options=put(MEADOW) + " --random B")
    assert "*" not in start
    assert "2 | A * B .\n1 | * . . .\n" in marked
    assert "* is where A may play “move”." in marked
    assert "2 | A . B*.\n" in hurt


def test_the_picture_leaves_out_what_only_a_file_needs() -> None:
    (start, ended, _) = said("end", options="--seed 3 --first A --random B,C,D")
    for line in ("seed:", "under way:", "removed:", "revealed:", "used:"):
        assert f"\n{line}" not in start + ended
    assert max(map(len, (start + ended).splitlines())) <= 79


# Cards


def test_cards_tells_ones_own_hand_in_full_and_what_is_known_of_others() -> None:
    position = put(MEADOW.replace("A: hand", "A: in play Spike, hand") + "seen: Drain of B by A\nremoved: Rush\n")
    cards = flat(said("cards", options=position + " --random B")[1])
    assert cards.startswith("A holds: Flare (free the first time): Action. ")
    for name in ("FLARE", "HEAL", "METEOR"):
        assert f"(BF-{name})" in cards
    assert "In play: Spike." in cards
    assert "B holds 2 cards; known are Drain." in cards
    assert "Shield" not in cards
    assert cards.endswith("Dealt to nobody: Rush.")


def test_any_card_and_its_rule_can_be_read() -> None:
    options = put(MEADOW) + " --random B"
    (_, card, rule, title, usual, nearly, nothing, which, _) = said(
        "card shield",
        "rule BF-SHIELD",
        "rule shield",
        "card Phoenix",
        "card Sheild",
        "card xyzzy",
        "card",
        options=options,
    )
    assert card.startswith("Shield (free the first time): ")
    assert rule == title
    assert rule.startswith("BF-SHIELD, Shield: ")
    assert usual.startswith("Pheonix: ")
    assert nearly == "“Sheild” is no card of this game. Perhaps Shield?\n"
    assert nothing == "“xyzzy” is no card of this game.\n"
    assert which.startswith("Which one? For example: card ")


def test_a_card_that_was_used_is_no_longer_free() -> None:
    cards = flat(said("cards", options=put(MEADOW + "used: Flare\n") + " --random B")[1])
    assert "Flare: Action." in cards
    assert "Heal (free the first time): " in cards


def test_open_hands_shows_everything_and_never_asks_for_the_keyboard() -> None:
    (start, cards, _) = said("cards", options=put(MEADOW) + " --open-hands")
    assert "B: hand Drain; Shield" in start
    assert "B holds Drain and Shield." in cards


# Chance


def test_a_teacher_chooses_what_chance_brings() -> None:
    (_, why, told, _) = said("why meteor", "meteor WITH d1", options=put(MEADOW) + " --random B --seed 1")
    # The board has 8 squares; Meteor may come down on each.
    assert flat(why) == (
        "Meteor is allowed. Chance has 8 outcomes: a1, b1, c1, d1, a2, b2, c2, d2. “Meteor with a2” chooses one."
    )
    assert "Chance decides for Meteor: d1." in flat(told)


def test_several_draws_are_typed_one_after_the_other() -> None:
    table = "2 | A . B C\n1 | . . D .\nA: hand Blizzard\n"
    (_, why, told, undone, _) = said(
        "why Blizzard c1", "Blizzard c1 with N N E w", "undo", options=put(table) + " --random B,C,D --seed 1"
    )
    assert "Chance has 256 outcomes" in flat(why)  # all four are within 2 steps of c1, each pushed one of four ways
    assert re.search(r"Chance decides for Blizzard: \w+:N, \w+:N, \w+:E and \w+:W\.", flat(told))
    assert "A’s turn" in undone


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("Meteor with z9", "Chance cannot bring “z9” for Meteor; it may bring a1, b1,"),
        ("Meteor with a1 b1", "Chance cannot bring “a1 b1” for Meteor"),
        ("Meteor with", "With what? “why Meteor” says what chance may bring."),
        ("Flare c2 with a1", "Flare c2 leaves nothing to chance."),
        ("Shield A #1 with a1", "A does not hold Shield."),
    ],
)
def test_a_wrong_outcome_changes_nothing(typed: str, answer: str) -> None:
    (_, refused, board, _) = said(typed, "board", options=put(MEADOW) + " --random B")
    assert answer in flat(refused)
    assert "turn 1, A to move" in board


def test_an_outcome_is_found_among_more_than_can_be_counted() -> None:
    ways = Single(Product(("N", "E", "S", "W"), 40))
    assert moves.outcome_called(ways, "w " * 40) == (("W",) * 40,)


# Files, and going back


def test_a_game_is_saved_and_opened_in_the_middle_of_a_window() -> None:
    options = put(MEADOW) + " --open-hands"
    (_, _, saved, _) = said("Flare c2", "save window.json", options=options)
    assert saved == "The game is in window.json.\n"
    opened = Session.from_text(GAME, Path("window.json").read_text(encoding="utf-8"))
    assert opened.position.to_move == "B"
    assert opened.position.of("A").hand == ("Flare", "Heal", "Meteor"), "a file holds everything"
    (_, text, answered, back, _) = said("open window.json", "Shield B #1", "undo", options="--open-hands --seed 1")
    assert "Waiting: #1 Flare of A on B.\n#1 may touch B.\n" in text
    assert "B answers play #1 with Shield." in flat(answered)
    assert "Waiting: #1 Flare of A on B.\n" in back


def test_undo_goes_back_to_where_this_person_was_asked() -> None:
    (start, _, undone, _) = said("Flare c2", "undo", options=put(MEADOW) + " --random B --seed 1")
    assert undone.splitlines()[1:] == start.splitlines()[2:]


def test_new_lays_the_same_table_again_when_it_has_a_seed() -> None:
    (start, _, new, old, _) = said("end", "new", "undo", options="--seed 3 --first A --random B,C,D")
    board = [line for line in start.splitlines() if " | " in line]
    assert [line for line in new.splitlines() if " | " in line] == board
    assert "turn 1, A to move" in new
    assert "turn 1, A to move" not in old


def test_help_lists_what_this_game_adds() -> None:
    text = said("help", options=put(MEADOW) + " --random B")[1]
    for line in ("MOVE with OUTCOME: ", "skip: ", "cards: ", "card NAME: "):
        assert f"  {line}" in text


def test_an_impossible_position_keeps_its_secrets() -> None:
    twice = MEADOW.replace("Shield; Drain", "Shield; Shield")
    (hidden, _) = said(options=put(twice) + " --random B")
    assert "No game can lead to this position; --open-hands shows why." in hidden
    assert "Shield" not in hidden
    (shown, _) = said(options=put(twice) + " --open-hands")
    assert "No game can lead to this position:\n  - " in shown
