"""Facts about the game that did not come from this program: see ``about`` in the files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "data"

PLAYERS = {1: "red", 2: "blue"}


def _read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return data


GAMES: list[dict[str, Any]] = _read("blast_radius_games.json")["games"]
"""Whole games of a public engine: ``base``, ``moves``, ``legal`` before each, ``boards`` after each, ``winner``."""

_COUNTED = _read("blast_radius_perft.json")

PERFT: dict[int, list[int]] = {int(base): counts for base, counts in _COUNTED["perft"].items()}
"""By base, how many sequences of one action there are, of two, of three …"""

SOLVED: dict[int, dict[tuple[int, int], str]] = {
    int(base): {
        (int(q), int(r)): winner for axial, winner in openings.items() for q, r in [axial.strip("()").split(",")]
    }
    for base, openings in _COUNTED["solved_without_swap"].items()
    if base != "about"
}
"""By base and axial cell, who wins with best play after Red's opening there; one opening of each class."""
