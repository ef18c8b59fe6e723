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
        seed: what their choices and the table depend on; None makes them different every time.
        open_hands: whether everybody's hand is shown to whoever looks.
    """

    setup: dict[str, Any]
    file: str | None
    random_seats: frozenset[str]
    seed: int | None
    open_hands: bool = False


def read(game: Game, words: Sequence[str]) -> Options:
    """Return the options that the words say.

    Raises:
        SetupError: a seat or a reading that does not exist; the field names the option.
        SystemExit: ``--help`` was asked for (status 0), or a word cannot be read (status 2); argparse has said so.
    """
    given = vars(_parser(game).parse_args(list(words)))
    file, seats, open_hands = given.pop("open"), given.pop("random"), given.pop("open_hands", False)
    rulings = _rulings(game, given.pop("rulings"))
    rulings.update(_OWN_RULINGS.get(game.name, _none)(given))
    setup = {name: value for name, value in given.items() if value is not None}
    return Options({**setup, "rulings": rulings}, file, _seats(seats, game.seats), given["seed"], open_hands)


def check_seats(options: Options, seats: Sequence[str]) -> None:
    """See that whoever plays at random sits at the table.

    Raises:
        SetupError: somebody does not; the field names the option.
    """
    for seat in sorted(options.random_seats.difference(seats)):
        raise SetupError("random", "text_play.no_such_seat", found=seat, known=tuple(seats))


def _parser(game: Game) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"explorer play {game.name}", description=say("about", title=game.title))
    _OWN_OPTIONS.get(game.name, _no_options)(parser)
    parser.add_argument("--rulings", help=say("option_rulings", example=_example(game)), default="")
    parser.add_argument("--open", metavar="FILE", help=say("option_open"))
    parser.add_argument("--random", metavar="SEATS", help=_OWN_SEATS.get(game.name, _all_seats)(game), default="")
    parser.add_argument("--seed", type=int, help=say("option_seed"))
    return parser


def _all_seats(game: Game) -> str:
    return say("option_random", seats=",".join(game.seats))


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


def _seats(text: str, seats: Sequence[str]) -> frozenset[str]:
    names = {seat.casefold(): seat for seat in seats}
    found = [part.strip() for part in text.split(",") if part.strip()]
    for part in found:
        if part.casefold() not in names:
            raise SetupError("random", "text_play.no_such_seat", found=part, known=tuple(seats))
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


def _blastflare_options(parser: argparse.ArgumentParser) -> None:
    from explorer.rules.blastflare import setup

    crystals = {"least": setup.LEAST_CRYSTALS, "most": setup.MOST_CRYSTALS, "default": setup.DEFAULT_CRYSTALS}
    stacks = {"least": setup.LEAST_STACKS, "most": setup.MOST_STACKS, "each": setup.STACKS_EACH}
    parser.add_argument("--players", type=int, help=say("option_players", default=setup.DEFAULT_PLAYERS))
    parser.add_argument("--width", type=int, help=say("option_width"))
    parser.add_argument("--height", type=int, help=say("option_height"))
    parser.add_argument("--crystals", type=int, help=say("option_crystals", **crystals))
    parser.add_argument("--stacks", type=int, help=say("option_stacks", **stacks))
    parser.add_argument("--first", type=str.upper, metavar="SEAT", help=say("option_first"))
    parser.add_argument("--open-hands", action="store_true", help=say("option_open_hands"))


def _blastflare_seats(game: Game) -> str:
    from explorer.rules.blastflare import setup

    seats = game.seats[: setup.DEFAULT_PLAYERS]
    others = ",".join(seats[1:])
    return say("option_random_blastflare", first=seats[0], last=seats[-1], count=len(seats), example=others)


def _battle_blitz_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--open-hands", action="store_true", help=say("option_open_hands"))


def _no_options(parser: argparse.ArgumentParser) -> None:
    """Add nothing: the game has no options of its own."""


def _none(given: dict[str, Any]) -> dict[str, str]:
    """Return no rulings: the game has no options that stand for one."""
    return {}


_OWN_OPTIONS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "blast_radius": _blast_radius_options,
    "blastflare": _blastflare_options,
    "battle_blitz": _battle_blitz_options,
}
_OWN_SEATS: dict[str, Callable[[Game], str]] = {"blastflare": _blastflare_seats}
_OWN_RULINGS: dict[str, Callable[[dict[str, Any]], dict[str, str]]] = {"blast_radius": _blast_radius_rulings}
