"""`explorer check`: files that are sound, that cannot arise, that cannot be read."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from explorer import games
from explorer.cli import main

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
    file.write_text(SOUND)
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


def test_what_is_piped_in(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(SOUND))
    assert outcome(capsys, "-")[0] == 0


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "nothing in it"),
        (b" \n", "nothing in it"),
        (b"Dear diary", "not a diagram of Blast Radius: line 1"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"{", "JSON"),
        (b"[]", "position.txt: "),
        (b"{}", "game"),
        (b'{"game": "chess"}', "chess"),
        (b'{"game": ["blast_radius"]}', "game"),
        (b'{"game": "blast_radius"}', "position.txt: "),
        (b'{"game": "blast_radius", "version": 999}', "999"),
    ],
)
def test_what_cannot_be_read(file: Path, capsys: pytest.CaptureFixture[str], content: bytes, words: str) -> None:
    file.write_bytes(content)
    status, out, err = outcome(capsys, "position.txt")
    assert (status, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_a_file_that_is_not_there(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(capsys, "position.txt") == (
        2,
        "",
        "position.txt cannot be opened: No such file or directory.\n",
    )
