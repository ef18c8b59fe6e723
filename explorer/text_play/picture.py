"""A game's own diagram as it is shown at play: with stars where one may play, without what only a file needs."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Collection
from string import ascii_lowercase

from explorer.rules.game import Game

STAR = "*"
WIDTH = 79

Picture = Callable[[str, Collection[str]], str]


def with_stars(game: Game, diagram: str, cells: Collection[str]) -> str:
    """Return a position as text, with a star wherever something can be played.

    Args:
        game: whose position it is. A game that has no picture of its own here shows its plain diagram.
        diagram: the position.
        cells: what to mark. Words that are no cells of the picture mark nothing.
    """
    return PICTURES[game.name](diagram, cells) if game.name in PICTURES else diagram


# Rows of hexagons

_ROW = re.compile(r"(?P<letter>[a-s])  (?P<cells>.*\D)(?P<length>\d+)")
_CELL = re.compile(r"(?P<token>\.|[RB]\d+)(?P<gap> ?)")


def _hexagons(diagram: str, cells: Collection[str]) -> str:
    """Mark a board of rows of hexagons: "." becomes "*", and "R1" becomes "R1*"."""
    lines = diagram.splitlines()
    return "\n".join(_marked_row(match, cells) if (match := _ROW.fullmatch(line)) else line for line in lines)


def _marked_row(row: re.Match[str], cells: Collection[str]) -> str:
    column = 0

    def marked(cell: re.Match[str]) -> str:
        nonlocal column
        column += 1
        if f"{row['letter']}{column}" not in cells:
            return cell[0]
        return STAR + cell["gap"] if cell["token"] == "." else cell["token"] + STAR

    return f"{row['letter']}  {_CELL.sub(marked, row['cells'])}{row['length']}"


# Squares, with lines about the characters below them

_RANK = re.compile(r"(?P<label> *(?P<row>\d+) \| )(?P<squares>.*)")
_PERSON = re.compile(r"[A-H]: .*")
_FOR_FILES = re.compile(r"(?!crystals|walls|barriers)(?:[a-z]+|under way): .*")
_UNKNOWN = re.compile(r"\?(?:; \?)+")


def _squares(diagram: str, cells: Collection[str]) -> str:
    """Mark a board of squares: "." becomes "*", and "B" becomes "B*". What only a file needs has no line."""
    lines = []
    for line in diagram.splitlines():
        if match := _RANK.fullmatch(line):
            lines.append(match["label"] + _marked_squares(match["squares"].split(), match["row"], cells))
        elif line.startswith(" "):
            lines.append(line)
        elif _PERSON.fullmatch(line) or not _FOR_FILES.fullmatch(line):
            short = _UNKNOWN.sub(lambda unknown: f"? x{unknown[0].count('?')}", line)
            lines += textwrap.wrap(short, WIDTH, subsequent_indent="   ")
    return "\n".join(lines)


def _marked_squares(squares: list[str], row: str, cells: Collection[str]) -> str:
    marked = ""
    for letter, token in zip(ascii_lowercase, squares, strict=False):
        if f"{letter}{row}" not in cells:
            marked += f"{token} "
        else:
            marked += f"{STAR} " if token == "." else token + STAR
    return marked.rstrip()


# A row for each flag, with a side for each seat

_FLAG = re.compile(r"(?P<number>[1-9]) (?P<one>[^|]*)\|(?P<other>.*)")


def _flags(diagram: str, cells: Collection[str]) -> str:
    """Mark a line of flags: of a side that a card can go to, the first free place becomes "*"."""
    lines = []
    for line in diagram.splitlines():
        if match := _FLAG.fullmatch(line):
            one, other = (
                text.replace(" .", f" {STAR}", 1) if f"{match['number']}{seat}" in cells else text
                for seat, text in zip("AB", (match["one"], match["other"]), strict=True)
            )
            lines.append(f"{match['number']} {one}|{other}")
        else:
            lines += textwrap.wrap(line, WIDTH, subsequent_indent="   ") if len(line) > WIDTH else [line]
    return "\n".join(lines)


PICTURES: dict[str, Picture] = {"blast_radius": _hexagons, "blastflare": _squares, "battle_blitz": _flags}
"""How each game's diagram is marked. A game that is not here shows its diagram as it is."""
