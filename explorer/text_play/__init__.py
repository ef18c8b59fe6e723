"""A game as text in a terminal: ``explorer play blast_radius``."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Sequence
from typing import TextIO

from explorer.rules import games
from explorer.rules.errors import SetupError
from explorer.rules.game import Game
from explorer.session import Session
from explorer.text_play import options
from explorer.text_play.eyes import seats_at
from explorer.text_play.files import inside_file, text_of
from explorer.text_play.options import Options
from explorer.text_play.table import Ask, Table

DONE = 0
MISUSED = 2


def play(game_name: str, argv: Sequence[str] = (), stdin: TextIO | None = None, stdout: TextIO | None = None) -> int:
    """Play a game in a terminal until "quit" or the end of the input.

    Args:
        game_name: "blast_radius", "blastflare".
        argv: the options; ``--help`` lists them.
        stdin: where lines are read from; None is this process's.
        stdout: where text goes; None is this process's.

    Returns:
        The exit status: 0 at the end of the game, 2 when an option or a file cannot be used.
    """
    out = _printable(sys.stdout) if stdout is None else stdout
    game = games[game_name]
    try:
        chosen = options.read(game, argv)
        session = _begin(game, chosen)
        options.check_seats(chosen, seats_at(game, session.position))
    except SystemExit as end:  # argparse has printed why, or the help that was asked for
        return DONE if end.code in (None, 0) else MISUSED
    except SetupError as error:
        print(error, file=sys.stderr if stdout is None else out)
        return MISUSED
    Table(session, chosen, _typed(stdin, out), out).run()
    return DONE


def _begin(game: Game, chosen: Options) -> Session:
    if chosen.file is None:
        return Session(game, **chosen.setup)
    text = text_of(chosen.file)
    with inside_file(chosen.file):
        return Session.from_text(game, text)


def _printable(stream: TextIO) -> TextIO:
    """Let a terminal that lacks a character (a dash, a quotation mark) show "?" in its stead, rather than fail."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")
    return stream


def _typed(stdin: TextIO | None, out: TextIO) -> Ask:
    """Return how to ask for a line: with what a keyboard offers (arrow keys, earlier lines) where there is one."""
    if stdin is None and sys.stdin.isatty() and out is sys.stdout:
        return _from_keyboard
    source = sys.stdin if stdin is None else stdin

    def ask(prompt: str) -> str | None:
        print(prompt, end="", file=out, flush=True)
        try:
            return source.readline() or None
        except KeyboardInterrupt:
            return None

    return ask


def _from_keyboard(prompt: str) -> str | None:
    with contextlib.suppress(ImportError):  # Windows has none, and does not need it
        importlib.import_module("readline")  # its arrival alone gives input() a memory and arrow keys
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        return None
