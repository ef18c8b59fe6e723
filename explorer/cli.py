"""The command line: `explorer lab`, `explorer play`, `explorer check`.

Each command imports what it needs when it is called: `explorer play` starts without JupyterLab.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from explorer import library
from explorer.wording_cli import say

COMMANDS = ("lab", "play", "check")
DEFAULT_FOLDER = "rules-explorer"
SETTINGS = Path(__file__).resolve().parent / "_jupyter"

DONE = 0
FAILED = 1
MISUSED = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the words after `explorer`; by default those this process was started with.

    Returns:
        The exit status: 0 when all is well, 1 when something is wrong with what was asked about, 2 when the command
        could not be done.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows "?" rather than a traceback
    own, passed_on = _split(list(sys.argv[1:] if argv is None else argv))
    arguments = _parser().parse_args(own)
    match arguments.command:
        case "lab":
            return _lab(arguments.folder, arguments.no_browser, passed_on)
        case "play":
            return _play(arguments.game, [*arguments.arguments, *passed_on])
        case _:
            from explorer.check import check

            return check(arguments.file, arguments.game)


def _split(words: list[str]) -> tuple[list[str], list[str]]:
    """The words before and after the first `--`. (argparse treats `--` differently from one Python to the next.)"""
    if "--" not in words:
        return words, []
    at = words.index("--")
    return words[:at], words[at + 1 :]


def _parser() -> argparse.ArgumentParser:
    from explorer.rules import GAMES

    games = ", ".join(GAMES)
    parser = argparse.ArgumentParser(prog="explorer", description=say("about"))
    parser.add_argument("--version", action="version", version=version("rules-explorer"), help=say("version"))
    commands = parser.add_subparsers(dest="command", required=True, metavar=f"{{{','.join(COMMANDS)}}}")

    lab = commands.add_parser("lab", help=say("lab"), description=say("lab.about"), epilog=say("lab.more"))
    default = library.checkout() or Path(DEFAULT_FOLDER)
    lab.add_argument("folder", nargs="?", type=Path, default=default, help=say("lab.folder", folder=default))
    lab.add_argument("--no-browser", action="store_true", help=say("lab.no_browser"))

    play = commands.add_parser("play", help=say("play"), description=say("play"))
    play.add_argument("game", help=say("play.game", games=games))
    play.add_argument("arguments", nargs=argparse.REMAINDER, help=say("play.arguments", game=GAMES[0]))

    check = commands.add_parser("check", help=say("check"), description=say("check"))
    check.add_argument("file", help=say("check.file"))
    check.add_argument("--game", choices=GAMES, help=say("check.game"))
    return parser


def _lab(folder: Path, no_browser: bool, passed_on: Sequence[str]) -> int:
    """Bring the notebooks to the folder, tell what was done, and run JupyterLab there until it is stopped."""
    folder = folder.expanduser().resolve()
    if folder != library.checkout():
        try:
            delivery = library.deliver(library.shipped(), folder)
        except OSError as error:
            return _refuse(say("folder.unusable", folder=folder, cause=error.strerror or error))
        _tell(delivery, folder)
    try:
        from jupyterlab.labapp import LabApp
    except ImportError:
        return _refuse(say("no_jupyterlab"))
    options = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{library.START}",
    ]
    if no_browser:
        options.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # JupyterLab refuses to run as root unless told; in a container root is all there is. The server listens on
        # this machine only, and asks for its token, as for anyone else.
        options.append("--allow-root")
    _prefer_ours()
    LabApp.launch_instance([*options, *passed_on])
    return DONE


def _prefer_ours() -> None:
    """Let the first thing a person sees be the notebook, not a question about JupyterLab's news; and answers be prompt.

    These are defaults of this process only: no settings file is touched, and what a person chose in JupyterLab wins.
    """
    paths = (os.environ.get("JUPYTER_CONFIG_PATH"), str(SETTINGS))
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))


def _tell(delivery: library.Delivery, folder: Path) -> None:
    """Print what became of the notebooks, as far as it is news."""
    if delivery.new:
        print(say("delivery.new", folder=folder, count=len(delivery.new)))
    if delivery.updated:
        print(say("delivery.updated", folder=folder, count=len(delivery.updated)))
    for name in delivery.kept:
        spare = delivery.beside.get(name)
        print(say("delivery.beside", name=name, spare=spare) if spare else say("delivery.kept", name=name))
    sys.stdout.flush()


def _play(game: str, arguments: Sequence[str]) -> int:
    from explorer.rules import GAMES

    if game not in GAMES:
        return _refuse(say("no_game", name=game, games=", ".join(GAMES)))
    from explorer.text_play import play

    return play(game, arguments)


def _refuse(text: str) -> int:
    print(text, file=sys.stderr)
    return MISUSED
