"""`explorer check`: whether a saved game, a saved position or a diagram can be read, and what is wrong with it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from explorer.rules import GAMES, games
from explorer.rules.errors import ExplorerError
from explorer.rules.game import Game
from explorer.wording_cli import say

SOUND = 0
WRONG = 1
UNREADABLE = 2

PIPED = "-"


def check(file: str, game: str | None = None) -> int:
    """Print whether a file can be read, and every problem of the position in it.

    Args:
        file: the path of the file; "-" reads standard input.
        game: whose diagram it is; by default that of the first game which can read it. JSON names its game itself.

    Returns:
        The exit status: 0 when it can be read and nothing is wrong with it, 1 when it holds a position that cannot
        arise in play, 2 when it cannot be read.
    """
    try:
        text = sys.stdin.read() if file == PIPED else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return _unreadable(say("file.not_text", file=file))
    except OSError as error:
        return _unreadable(say("file.unreadable", file=file, cause=error.strerror or error))
    if not text.strip():
        return _unreadable(say("file.nothing", file=file))
    return _saved(file, text) if text.lstrip()[0] in "{[" else _diagram(file, text, (game,) if game else GAMES)


def _saved(file: str, text: str) -> int:
    """Judge a JSON text."""
    try:
        name = json.loads(text)["game"]
    except (ValueError, TypeError, KeyError):
        name = None
    try:
        game = games[name if name in GAMES else GAMES[0]]  # a file that names no game of ours is refused in its words
        return _judge(file, game, game.loads(text), "what.position")
    except ExplorerError as error:
        return _unreadable(say("file.refused", file=file, cause=error))


def _diagram(file: str, text: str, names: tuple[str, ...]) -> int:
    """Judge a diagram of one of these games."""
    refusals = []
    for game in map(games.__getitem__, names):
        try:
            return _judge(file, game, game.from_diagram(text), "what.diagram")
        except ExplorerError as error:
            refusals.append(say("file.refused_by", file=file, game=game.title, cause=error))
    return _unreadable("\n".join(refusals))


def _judge(file: str, game: Game, state: Any, what: str) -> int:
    """Print the problems of a position that was read."""
    problems = game.problems(state)
    key = "file.problems" if problems else "file.sound"
    print(say(key, file=file, what=say(what), game=game.title))
    for problem in problems:
        print(f"  {problem.message}")
    return WRONG if problems else SOUND


def _unreadable(text: str) -> int:
    print(text, file=sys.stderr)
    return UNREADABLE
