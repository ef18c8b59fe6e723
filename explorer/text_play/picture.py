"""Where one may play, shown in a game's own diagram."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from explorer.rules.game import Game

STAR = "*"

Picture = Callable[[str, Collection[str]], str]


def with_stars(game: Game, state: Any, moves: Collection[str]) -> str:
    """Return a position as text, with a star wherever one of the moves can be played.

    Args:
        game: whose position it is. A game that has no marked picture shows its plain diagram.
        state: the position.
        moves: what to mark, as notation.
    """
    diagram = game.diagram(state)
    return PICTURES[game.name](diagram, moves) if game.name in PICTURES else diagram


_ROW = re.compile(r"(?P<letter>[a-s])  (?P<cells>.*\D)(?P<length>\d+)")
_CELL = re.compile(r"(?P<token>\.|[RB]\d+)(?P<gap> ?)")


def _hexagons(diagram: str, moves: Collection[str]) -> str:
    """Mark a board of rows of hexagons: "." becomes "*", and "R1" becomes "R1*"."""
    lines = diagram.splitlines()
    return "\n".join(_marked_row(match, moves) if (match := _ROW.fullmatch(line)) else line for line in lines)


def _marked_row(row: re.Match[str], moves: Collection[str]) -> str:
    column = 0

    def marked(cell: re.Match[str]) -> str:
        nonlocal column
        column += 1
        if f"{row['letter']}{column}" not in moves:
            return cell[0]
        return STAR + cell["gap"] if cell["token"] == "." else cell["token"] + STAR

    return f"{row['letter']}  {_CELL.sub(marked, row['cells'])}{row['length']}"


PICTURES: dict[str, Picture] = {"blast_radius": _hexagons}
"""How each game's diagram is marked. A game that is not here shows its diagram as it is."""
