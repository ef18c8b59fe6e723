"""What a game in a terminal is started with: the words after ``explorer play blast_radius``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from explorer.rules.errors import SetupError
from explorer.rules.game import Game
from explorer.rules.ruling import PRESETS, choose_rulings
from explorer.text_play.wording import say


@dataclass(frozen=True, slots=True)
class Options:
    """How the table is set.

    Attributes:
        setup: the game's own settings, "rulings" included.
        file: what to open at the start; None begins a new game.
        random_seats: seats that play at random.
        seed: what their choices depend on; None makes them different every time.
    """

    setup: dict[str, Any]
    file: str | None
    random_seats: frozenset[str]
    seed: int | None


def read(game: Game, words: Sequence[str]) -> Options:
    """Return the options that the words say.

    Raises:
        SetupError: a seat or a reading that does not exist; the field names the option.
        SystemExit: ``--help`` was asked for (status 0), or a word cannot be read (status 2); argparse has said so.
    """
    given = vars(_parser(game).parse_args(list(words)))
    file, seats, seed = given.pop("open"), given.pop("random"), given.pop("seed")
    rulings = _rulings(game, given.pop("rulings"))
    rulings.update(_OWN_RULINGS.get(game.name, _none)(given))
    setup = {name: value for name, value in given.items() if value is not None}
    return Options({**setup, "rulings": rulings}, file, _seats(game, seats), seed)


def _parser(game: Game) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"explorer play {game.name}", description=say("about", title=game.title))
    _OWN_OPTIONS.get(game.name, _no_options)(parser)
    parser.add_argument("--rulings", help=say("option_rulings", example=_example(game)), default="")
    parser.add_argument("--open", metavar="FILE", help=say("option_open"))
    parser.add_argument("--random", metavar="SEATS", help=say("option_random", seats=",".join(game.seats)), default="")
    parser.add_argument("--seed", type=int, help=say("option_seed"))
    return parser


def _example(game: Game) -> str:
    """Two readings, written as ``--rulings`` takes them."""
    return ",".join(f"{ruling.id}={ruling.options[-1].letter}" for ruling in game.rulings[-2:])


def _rulings(game: Game, text: str) -> dict[str, str]:
    """Return the letter for every ruling: from a preset, or from readings such as "BR-2=b,BR-12=swap"."""
    if not text.strip() or text.strip().casefold() in PRESETS:
        return dict(choose_rulings(game.rulings, text or None))
    wish = {}
    for part in text.split(","):
        name, equals, reading = part.partition("=")
        if not equals:
            raise SetupError("rulings", "text_play.not_a_reading", found=part.strip(), example=_example(game))
        wish[name.strip().upper()] = reading
    return dict(choose_rulings(game.rulings, wish))


def _seats(game: Game, text: str) -> frozenset[str]:
    names = {seat.casefold(): seat for seat in game.seats}
    found = [part.strip() for part in text.split(",") if part.strip()]
    for part in found:
        if part.casefold() not in names:
            raise SetupError("random", "text_play.no_such_seat", found=part, known=game.seats)
    return frozenset(names[part.casefold()] for part in found)


# What only one game has


def _blast_radius_options(parser: argparse.ArgumentParser) -> None:
    from explorer.rules.blast_radius.game import DEFAULT_BASE
    from explorer.rules.blast_radius.rulings import SWAP

    parser.add_argument("--base", type=int, help=say("option_base", default=DEFAULT_BASE))
    parser.add_argument("--swap", action="store_true", help=say("option_swap", ruling=SWAP.id))


def _blast_radius_rulings(given: dict[str, Any]) -> dict[str, str]:
    from explorer.rules.blast_radius.rulings import SWAP

    return {SWAP.id: SWAP.reading("swap").letter} if given.pop("swap") else {}


def _no_options(parser: argparse.ArgumentParser) -> None:
    """Add nothing: the game has no options of its own."""


def _none(given: dict[str, Any]) -> dict[str, str]:
    """Return no rulings: the game has no options that stand for one."""
    return {}


_OWN_OPTIONS: dict[str, Callable[[argparse.ArgumentParser], None]] = {"blast_radius": _blast_radius_options}
_OWN_RULINGS: dict[str, Callable[[dict[str, Any]], dict[str, str]]] = {"blast_radius": _blast_radius_rulings}
