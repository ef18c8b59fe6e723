"""A game in a terminal, by what is typed and what comes back."""

from __future__ import annotations

import io
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from explorer import games
from explorer.rules import wording
from explorer.session import Session
from explorer.text_play import play
from explorer.text_play.picture import with_stars

GAME = games["blast_radius"]
SPLIT = "\x1f"
PROMPTS = ("Red> ", "Blue> ", "the end> ")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def answers(*lines: str, options: str = "--base 3") -> list[str]:
    """What is said at the start, and after each line."""
    out = io.StringIO()
    assert play("blast_radius", options.split(), io.StringIO("".join(f"{line}\n" for line in lines)), out) == 0
    text = out.getvalue()
    for prompt in PROMPTS:
        text = text.replace(prompt, SPLIT)
    return text.split(SPLIT)


def flat(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


# The board


def test_it_begins_with_the_board_and_who_is_to_play() -> None:
    (start, _) = answers(options="--base 2")
    assert start == (
        "Blast Radius. Type a move such as b2 to play it, “help” for everything else.\n"
        "\n"
        "base 2, turn 1, red to place\n"
        "c    *   *   2\n"
        "b  *   *   *   3\n"
        "a    *   *   2\n"
        "* is where Red may play.\n"
        "\n"
        "Red to place: pick a free cell.\n"
    )


def test_a_move_tells_its_steps_and_shows_the_board() -> None:
    (_, move, _) = answers("a1", options="--base 2")
    assert "Red places a stack of 1 on a1. The zone of a1 reaches 1 cell. A stack of 1\n  removes nothing." in move
    assert "c    *   *   2\nb  .   .   *   3\na    R1  .   2\n* is where Blue may play." in move


def test_stars_stand_on_stacks_too() -> None:
    # Red a1 and Blue c2 close every cell of base 2; what is left for Red is to raise a1.
    (*_, board, _) = answers("a1", "c2", options="--base 2")
    assert "c    .   B1  2\nb  .   .   .   3\na    R1* .   2\n" in board
    assert "no cell is free, pick one of the smallest stacks" in board


def test_stars_mark_what_is_legal_and_nothing_else() -> None:
    rng = random.Random(4)
    state = GAME.start(base=5)
    while not state.is_terminal:
        moves = [str(action) for action in state.legal_actions()]
        marked = with_stars(GAME, GAME.diagram(state), moves)
        assert marked.count("*") == len(moves)
        plain = re.sub(r"(?<=\d)\*", " ", marked).replace("*", ".")
        assert plain == GAME.diagram(state)
        state = state.apply(rng.choice(state.legal_actions())).state


def test_who_has_won_is_said_at_the_end() -> None:
    (*_, end, _) = answers("a1", "c2", "a1", options="--base 2")
    assert "Blue’s stack of 1 on c2 is removed: distance 2." in end
    assert "Red has won." in end
    assert "*" not in end


def test_a_game_without_a_marked_picture_shows_its_diagram() -> None:
    class Plain:
        name = "plain"

        def diagram(self, state: str) -> str:
            return state

    assert with_stars(Plain(), "a  .  1", ["a1"]) == "a  .  1"  # type: ignore[arg-type]


# Moves


@pytest.mark.parametrize("text", ["c3", "C3", "  c3  "])
def test_a_move_may_be_typed_in_any_case(text: str) -> None:
    assert "Red places a stack of 1 on c3." in answers(text)[1]


def test_a_refused_move_gives_every_reason_and_what_is_possible() -> None:
    (*_, refused, _) = answers("b2", "d2", "c3")
    assert refused == (
        "c3 is not allowed:\n"
        "  - c3 is inside the zone of Red’s own stack of 1 on b2: 1 cell away, zone 1.\n"
        "    (Zones bar everyone, BR-BARRED)\n"
        "  - c3 is inside the zone of Blue’s stack of 1 on d2: 1 cell away, zone 1.\n"
        "    (Zones bar everyone, BR-BARRED)\n"
        "Possible now: a3, b4, c1, c4, c5, d4 and e3.\n"
    )


def test_of_many_moves_only_some_are_named() -> None:
    # Base 3 has 19 cells. a1 closes 4 of them: 15 are left.
    refused = flat(answers("a1", "a2")[2])
    assert refused.endswith("Possible now: a3, b3, b4, c1, c2, c3, c4, c5, and 7 more (“legal” lists them).")


def test_what_cannot_be_read_says_what_could() -> None:
    assert answers("z9")[1] == "“z9” is no cell of a board of base 3: its rows are a to e.\n"
    assert "type a cell such as c3" in answers("what now")[1]


def test_after_the_end_nothing_is_possible() -> None:
    (*_, refused, _) = answers("a1", "c2", "a1", "b2", options="--base 2")
    assert "The game is over: Red has won." in refused
    assert "nothing more can be played" in refused


def test_empty_lines_are_nothing() -> None:
    assert answers("", "   ")[1:3] == ["", ""]


# Questions


def test_why_of_a_legal_move_tells_how_it_would_go_and_plays_nothing() -> None:
    (_, why, legal, _) = answers("why c3", "legal")
    assert "c3 is allowed. It would go like this:\n  Red places a stack of 1 on c3." in why
    assert "Red may play 19 moves" in legal


def test_why_of_another_gives_the_reasons() -> None:
    (*_, why, _) = answers("a1", "why a2")
    assert flat(why).startswith("a2 is not allowed: - a2 is inside the zone of Red’s stack of 1 on a1")
    assert "Possible now" in why


def test_why_of_nothing_or_of_what_is_no_move() -> None:
    assert answers("why")[1] == "Which move? For example: why c3\n"
    assert answers("why z9")[1] == answers("z9")[1]


def test_legal_lists_every_move() -> None:
    moves = answers("c3", "legal", options="--base 3 --swap")[2]
    # The centre of base 3 closes 7 of the 19 cells; and Blue may swap.
    assert flat(moves) == "Blue may play 13 moves: a1, a2, a3, b1, b4, c1, c5, d1, d4, e1, e2, e3, swap."
    assert flat(answers("a1", "c2", "legal", options="--base 2")[3]) == "Red may play 1 move: a1."
    assert "The game is over" in answers("a1", "c2", "a1", "legal", options="--base 2")[4]


def test_steps_cites_the_rule_of_every_step() -> None:
    (*_, steps, _) = answers("a1", "c2", "a1", "steps", options="--base 2")
    assert steps == (
        "Red played a1:\n"
        "  1. Red raises a1 to 2. No free cell was left; 1 was Red’s smallest. (Smallest\n"
        "     stack, BR-SMALLEST)\n"
        "  2. The zone of a1 now reaches 2 cells. (Zone = height, BR-ZONE)\n"
        "  3. Blue’s stack of 1 on c2 is removed: distance 2. (Blast, BR-BLAST)\n"
        "  -  No other stack is left on the board: a1 stands alone. (Blast, BR-BLAST)\n"
        "  4. Blue has no stack left: Red wins. (Winning, BR-WIN)\n"
    )


def test_steps_cites_the_ruling_that_decided() -> None:
    (*_, steps, _) = answers("c3", "swap", "steps", options="--base 3 --swap")
    assert "(Swap, BR-12)" in steps


def test_before_the_first_move_there_are_no_steps() -> None:
    assert answers("steps")[1] == "No move led here.\n"


def test_rules_has_them_all() -> None:
    rules = flat(answers("rules", options="--base 3 --swap")[1])
    for each in (*GAME.rulebook, *GAME.rulings):
        assert f"{each.id}, {each.title}: " in rules
    assert "At this table (b): Blue may swap" in rules


def test_rule_shows_one() -> None:
    rule = flat(answers("rule br-blast")[1])
    assert rule.startswith("BR-BLAST, Blast: A stack that was just raised to 2 or more removes")
    assert "Source: Mark Steere’s rules, 2024" in rule
    ruling = flat(answers("rule BR-2", options="--base 3 --rulings BR-2=lose")[1])
    assert "(b) lose: That player loses at once. — at this table" in ruling
    assert ruling.count("at this table") == 1
    assert answers("rule BR-99")[1] == "“BR-99” is no rule of this game; “rules” lists them.\n"
    assert answers("rule")[1] == "Which one? For example: rule BR-TURNS\n"


def test_help_lists_every_command() -> None:
    text = answers("help")[1]
    named = re.findall(r"^  (\w+)", text, re.MULTILINE)
    playing = ["why", "legal", "board", "steps", "undo", "redo", "new", "resign"]
    assert set(named) == {*playing, "rules", "rule", "save", "open", "help", "quit"}
    assert answers("?")[1] == text
    assert answers("HELP")[1] == text


def test_board_shows_it_again() -> None:
    (start, board, _) = answers("board")
    assert start.endswith(board)


# Going back and on


def test_undo_and_redo() -> None:
    (_, _, undone, legal, redone, _) = answers("c3", "undo", "legal", "redo")
    assert "turn 1, red to place" in undone
    assert "19 moves" in legal
    assert "turn 2, blue to place" in redone


def test_nothing_to_undo_or_redo_is_said() -> None:
    assert answers("undo", "redo")[1:3] == ["There is nothing to take back.\n", "There is nothing to play again.\n"]


def test_new_starts_with_the_same_settings_and_undo_brings_the_old_game_back() -> None:
    (_, _, new, old, _) = answers("c3", "new", "undo", options="--base 3 --swap")
    assert "base 3, turn 1, red to place\nrulings BR-12 b" in new
    assert "c  *   .   R1  .   *   5" in old


def test_resigning_ends_the_game_and_undo_goes_on() -> None:
    (_, _, resigned, again, undone, _) = answers("c3", "resign", "resign", "undo")
    assert resigned.startswith("Blue gives the game up.\n")
    assert "Red has won." in resigned
    assert "The game is over" in again
    assert "Red to place" in undone


# Files


def test_a_saved_game_is_opened_with_all_its_lines() -> None:
    (_, _, _, _, saved, _) = answers("a1", "c5", "undo", "save my game.json")
    assert saved == "The game is in my game.json.\n"
    opened = Session.from_text("blast_radius", Path("my game.json").read_text(encoding="utf-8"))
    assert [moment.label for moment in opened.timeline()] == ["a1", "c5"]
    (_, text, redone, _) = answers("open my game.json", "redo", options="--base 5")
    assert text.startswith("my game.json is opened.\n")
    assert "base 3, turn 2, blue to place" in text
    assert "turn 3" in redone


def test_a_file_can_be_opened_at_the_start() -> None:
    Path("two.txt").write_text("\N{ZERO WIDTH NO-BREAK SPACE}R1 .\n. . .\n. B1\n", encoding="utf-8")
    (start, undone, _) = answers("undo", options="--open two.txt")
    assert "c    R1* .   2" in start
    assert undone == "There is nothing to take back.\n"


def test_an_impossible_position_is_shown_with_its_problems() -> None:
    Path("two.txt").write_text("R2 .\n. B1 .\n. .\n", encoding="utf-8")
    (start, _) = answers(options="--open two.txt")
    assert "No game can lead to this position:\n  - b2 (1 high) stands in the zone of c1 (2 high)" in start


def test_a_file_that_is_there_is_not_written_over() -> None:
    Path("mine.txt").write_text("precious", encoding="utf-8")
    (_, refused, _) = answers("save mine.txt")
    assert flat(refused) == "mine.txt: there is such a file already, and it stays as it is: choose another name."
    assert Path("mine.txt").read_text(encoding="utf-8") == "precious"
    (*_, again, _) = answers("save game.json", "a1", "save game.json")
    assert again == "The game is in game.json.\n", "one's own file may be saved again"
    assert len(json.loads(Path("game.json").read_text(encoding="utf-8"))["nodes"]) == 1


def test_a_broken_file_changes_nothing_and_says_what_is_wrong_where() -> None:
    Path("broken.json").write_text('{\n "game": }', encoding="utf-8")
    Path("binary.json").write_bytes(b"\xff\xfe\x00")
    (_, _, broken, binary, gone, folder, legal, _) = answers(
        "c3", "open broken.json", "open binary.json", "open gone.json", "open .", "legal"
    )
    assert flat(broken).startswith("broken.json: line 2: this is not JSON")
    assert flat(broken).endswith("Nothing was changed.")
    assert flat(binary) == "binary.json: this is not a text file. Nothing was changed."
    assert flat(gone) == "gone.json: No such file or directory. Nothing was changed."
    assert flat(folder).startswith(".: ")
    assert "Blue may play 12 moves" in flat(legal)


def test_a_file_needs_a_name_that_a_file_can_have() -> None:
    assert answers("save", "open")[1:3] == [
        "Which file? For example: save my-game.json\n",
        "Which file? For example: open my-game.json\n",
    ]
    assert "null" in answers("save a\0b")[1]
    assert "null" in answers("open a\0b")[1]
    assert "No such file or directory" in answers("save no/such/place")[1]


# Random seats


def test_a_random_seat_answers_by_itself() -> None:
    (start, _, _) = answers("a1", options="--base 3 --random blue --seed 1")
    assert "at random" not in start
    (_, move, _) = answers("a1", options="--base 3 --random blue --seed 1")
    assert move.count("Blue (at random): ") == 1
    assert "turn 3, red to place" in move


def test_a_random_seat_begins_when_it_is_first() -> None:
    (start, _) = answers(options="--base 3 --random red --seed 1")
    assert start.count("Red (at random): ") == 1
    assert "* is where Blue may play" in start


def test_the_same_seed_plays_the_same_game() -> None:
    games_played = {seed: answers(options=f"--base 3 --random red,blue --seed {seed}") for seed in (1, 2, 3)}
    assert answers(options="--base 3 --random red,blue --seed 2") == games_played[2]
    assert len({texts[0] for texts in games_played.values()}) == 3


def test_two_random_seats_play_to_the_end() -> None:
    (start, undone, _) = answers("undo", options="--base 3 --random Red,BLUE --seed 1")
    assert "has won." in start
    assert start.count("at random") > 3
    assert "at random" not in undone, "one move back, to look at"


def test_undo_goes_back_to_where_a_person_was_asked() -> None:
    (_, _, _, undone, redone, _) = answers("a1", "e1", "undo", "redo", options="--base 4 --random blue --seed 1")
    assert "turn 3, red to place" in undone
    assert "turn 5, red to place" in redone


def test_undo_before_the_first_person_was_asked_begins_anew() -> None:
    (_, undone, _) = answers("undo", options="--base 3 --random red --seed 1")
    assert undone.startswith("Red (at random): ")
    assert "turn 2, blue to place" in undone


# Starting and stopping


@pytest.mark.parametrize("word", ["quit", "exit", "q", "QUIT"])
def test_quit_ends(word: str) -> None:
    assert answers(word, "a1")[1:] == ["Goodbye.\n"]


def test_the_end_of_the_input_ends_politely() -> None:
    assert answers()[1] == "\nGoodbye.\n"


def test_an_interrupt_ends_politely() -> None:
    class Interrupted(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    out = io.StringIO()
    assert play("blast_radius", [], Interrupted(), out) == 0
    assert out.getvalue().endswith("Red> \nGoodbye.\n")


def test_a_last_line_without_a_line_break_counts() -> None:
    out = io.StringIO()
    play("blast_radius", ["--base", "3"], io.StringIO("c3"), out)
    assert "Red places a stack of 1 on c3." in out.getvalue()


@pytest.mark.parametrize(
    ("options", "beginning"),
    [
        ("--base 11", "base: a base from 1 to 10"),
        ("--random green", "random: “green” is no seat; there are red and blue."),
        ("--rulings what", "rulings: “what” is no choice of readings"),
        ("--rulings BR-2=x", "rulings.BR-2: “x”"),
        ("--rulings BR-99=a", "rulings: “BR-99”"),
        ("--open gone.json", "gone.json: No such file or directory."),
    ],
)
def test_what_cannot_be_used_at_the_start_is_named(options: str, beginning: str) -> None:
    out = io.StringIO()
    assert play("blast_radius", options.split(), io.StringIO(), out) == 2
    assert out.getvalue().startswith(beginning)


@pytest.mark.parametrize(
    ("options", "heading"),
    [
        ("--rulings recommended", ""),
        ("--rulings BR-2=c,br-3=b", "rulings BR-2 c, BR-3 b\n"),
        ("--swap --rulings BR-2=c", "rulings BR-2 c, BR-12 b\n"),
        ("--swap", "rulings BR-12 b\n"),
    ],
)
def test_rulings_are_shown_with_the_board(options: str, heading: str) -> None:
    (start, _) = answers(options=f"--base 3 {options}")
    assert f"base 3, turn 1, red to place\n{heading}e   " in start


def test_argparse_has_the_last_word_on_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert play("blast_radius", ["--help"]) == 0
    assert "explorer play blast_radius" in capsys.readouterr().out
    assert play("blast_radius", ["--base", "five"]) == 2
    assert "--base" in capsys.readouterr().err


def test_it_is_a_command(tmp_path: Path) -> None:
    """Text as it leaves a real process whose output knows no typographic quotes."""
    done = subprocess.run(
        [sys.executable, "-m", "explorer", "play", "blast_radius", "--base", "2"],
        input=b"a1\na2\n",
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(__file__).parent.parent)},
        cwd=tmp_path,
        check=True,
        timeout=60,
    )
    assert b"a2 is inside the zone of Red?s stack of 1 on a1" in done.stdout
    assert done.stdout.endswith(b"Goodbye.\n")
    assert done.stderr == b""


def test_every_text_is_used() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (Path(__file__).parent.parent / "explorer" / "text_play").glob("*.py")
        if path.name != "wording.py"
    )
    for key in wording.registered()["text_play"]:
        assert f'"{key}"' in source or f"text_play.{key}" in source or key.startswith("help_"), key
