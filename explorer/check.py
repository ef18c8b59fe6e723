"""`explorer check`: whether a saved game, a saved position or a diagram can be read, and what is wrong with it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from explorer.rules import GAMES
from explorer.rules.errors import ExplorerError
from explorer.rules.game import Game
from explorer.rules.history import FORMAT, History
from explorer.session import Session
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
        text = sys.stdin.read() if file == PIPED else Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        return _unreadable(say("file.not_text", file=file))
    except OSError as error:
        return _unreadable(say("file.unreadable", file=file, cause=error.strerror or error))
    if not text.strip():
        return _unreadable(say("file.nothing", file=file))
    named = _named_game(text)
    refusals = []
    for each in (named,) if named else (game,) if game else GAMES:
        session = Session(each)
        try:
            history, _ = session.read(text)
        except ExplorerError as error:
            refusals.append(say("file.refused", file=file, game=session.game.title, cause=error))
        else:
            return _judge(file, session.game, history, _what(text))
    return _unreadable("\n".join(refusals))


def _data(text: str) -> dict[str, Any]:
    """The object in a JSON text; an empty one when there is none, which the game then refuses in its own words."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _named_game(text: str) -> str | None:
    """The game that a JSON text says it is of, if it is one of ours."""
    name = _data(text).get("game")
    return name if isinstance(name, str) and name in GAMES else None


def _what(text: str) -> str:
    """What a text that was read is, for people."""
    data = _data(text)
    return say("what.diagram" if not data else "what.game" if data.get("format") == FORMAT else "what.position")


def _judge(file: str, game: Game, history: History, what: str) -> int:
    """Print the problems of every position that no move led to: where the game began, and what was set by hand."""
    by_hand = [node.state for node in history.nodes if node.transition is None]
    problems = dict.fromkeys(problem.message for state in by_hand for problem in game.problems(state))
    print(say("file.problems" if problems else "file.sound", file=file, what=what, game=game.title))
    for problem in problems:
        print(f"  {problem}")
    return WRONG if problems else SOUND


def _unreadable(text: str) -> int:
    print(text, file=sys.stderr)
    return UNREADABLE
