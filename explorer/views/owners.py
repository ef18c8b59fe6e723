"""The lines of each player. A colour never stands alone: Blue's outlines are dashed, its hatch leans the other way."""

from __future__ import annotations

from typing import NamedTuple


class Lines(NamedTuple):
    """How a player's outlines are drawn: a colour of the theme, and a dash (pixels; empty for a solid line)."""

    colour: str
    dash: tuple[float, ...] = ()


_LINES = {"red": Lines("ored"), "blue": Lines("oblue", (5.0, 3.5))}


def lines(owner: str) -> Lines:
    """Return the lines of a player; ink for what is nobody's."""
    return _LINES.get(owner, Lines("text"))


def dash(owner: str, stroke: float) -> tuple[float, ...]:
    """Return the dash of a player's outlines where widths of lines are multiplied by `stroke`."""
    return tuple(length * stroke for length in lines(owner).dash)
