"""`explorer check`: files that are sound, that cannot arise, that cannot be read."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from explorer import games
from explorer.cli import main
from explorer.session import Session

# A red stack of 3 in the corner of a base-3 board; its zone reaches 3 cells far, so a blue stack 2 away cannot be.
IMPOSSIBLE = """
e      .   .   .   3
d    .   .   .   .   4
c  .   .   .   .   .   5
b    .   .   .   .   4
a      R3  .   B1  3
"""
SOUND = IMPOSSIBLE.replace("R3", "R1")


def outcome(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["check", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path("position.txt")


def test_a_sound_diagram(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(SOUND, encoding="utf-8")
    answer = (0, "position.txt: a diagram of Blast Radius. Nothing is wrong with it.\n", "")
    assert outcome(capsys, "position.txt") == answer
    assert outcome(capsys, "position.txt", "--game", "blast_radius") == answer


def test_a_diagram_of_what_cannot_arise(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(IMPOSSIBLE)
    status, out, err = outcome(capsys, "position.txt")
    assert (status, err) == (1, "")
    first, *problems = out.splitlines()
    assert first == "position.txt: a diagram of Blast Radius that cannot arise in play:"
    assert any("a1" in line and "a3" in line for line in problems)


def test_a_diagram_finds_its_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first game that can read it: none of the others takes a line of flags for a board."""
    for rows in ("3 1r 5b . | 1b . .", "1 . . | . ."):
        file.write_text(f"{rows}\nA: hand 2r 3r 4r 5r 6r\nB: hand 2b 3b 4b 6b 7b\n", encoding="utf-8")
        answer = (0, "position.txt: a diagram of Battle Blitz. Nothing is wrong with it.\n", "")
        assert outcome(capsys, "position.txt") == answer


def test_a_saved_position(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = games["blast_radius"]
    file.write_text(game.dumps(game.from_diagram(SOUND)))
    assert outcome(capsys, "position.txt") == (
        0,
        "position.txt: a position of Blast Radius. Nothing is wrong with it.\n",
        "",
    )
    file.write_text(game.dumps(game.from_diagram(IMPOSSIBLE)))
    assert outcome(capsys, "position.txt")[0] == 1


def test_a_saved_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session("blast_radius", base=5)
    session.play("e5")
    session.play("a1")
    file.write_text(session.save(), encoding="utf-8")
    assert outcome(capsys, "position.txt") == (
        0,
        "position.txt: a saved game of Blast Radius. Nothing is wrong with it.\n",
        "",
    )
    session.paste(IMPOSSIBLE)
    file.write_text(session.save(), encoding="utf-8")
    status, out, _ = outcome(capsys, "position.txt")
    assert status == 1
    assert out.startswith("position.txt: a saved game of Blast Radius that cannot arise in play:\n")


def test_what_follows_an_impossible_position_is_not_judged_again(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session("blast_radius")
    session.paste("base 3, turn 2, blue to place" + IMPOSSIBLE)  # and too many checkers for one turn
    before = [problem.message for problem in session.game.problems(session.state)]
    session.play("e1")  # 4 cells from the stack of 3, and so free
    after = [problem.message for problem in session.game.problems(session.state)]
    assert before != after
    file.write_text(session.save(), encoding="utf-8")
    assert outcome(capsys, "position.txt")[1].splitlines()[1:] == [f"  {message}" for message in before]


def test_a_saved_game_with_an_illegal_move(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session("blast_radius", base=5)
    session.play("e5")
    session.play("a1")
    file.write_text(session.save().replace('"a1"', '"e6"'), encoding="utf-8")
    status, out, err = outcome(capsys, "position.txt")
    assert (status, out) == (2, "")
    assert err.startswith("position.txt cannot be read as Blast Radius: ")
    assert "e6" in err


def test_what_is_piped_in(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(SOUND))
    assert outcome(capsys, "-")[0] == 0


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "nothing in it"),
        (b" \n", "nothing in it"),
        (b"Dear diary", "cannot be read as Blast Radius: line 1"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"{", "JSON"),
        pytest.param(b"[" * 100_000, "position.txt", id="deep list"),
        pytest.param(b'{"a":' * 100_000, "position.txt", id="deep object"),
        (b"[]", "cannot be read as Blast Radius"),
        (b"{}", "game"),
        (b'{"game": "chess"}', "chess"),
        (b'{"game": ["blast_radius"]}', "game"),
        (b'{"game": "blast_radius"}', "version"),
        (b'{"game": "blast_radius", "version": 999}', "999"),
    ],
)
def test_what_cannot_be_read(file: Path, capsys: pytest.CaptureFixture[str], content: bytes, words: str) -> None:
    file.write_bytes(content)
    status, out, err = outcome(capsys, "position.txt")
    assert (status, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_a_mark_of_a_windows_editor_is_overlooked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(SOUND, encoding="utf-8-sig")
    assert outcome(capsys, "position.txt")[0] == 0


def test_a_file_that_is_not_there(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(capsys, "position.txt") == (
        2,
        "",
        "position.txt cannot be opened: No such file or directory.\n",
    )
