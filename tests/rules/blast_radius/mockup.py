"""The game of the design's mock-up, as drawn there: its moves, its board after move 26, and what the panels say."""

from __future__ import annotations

from typing import Any

from tests.rules.blast_radius.helpers import after, begin

MOVES = "a2 f3 c1 i5 h3 e1 d5 f7 c6 g5 b4 h1 a5 c3 d8 e1 b1 h1 e4 i3 b1 i5 g4 f7 g4 e1"

REMOVED = {16: 1, 18: 2, 21: 2, 22: 2, 24: 1, 25: 1, 26: 2}
"""How many stacks each move removed, where the timeline says so."""

STACKS = {
    "a5": ("red", 1),
    "b4": ("red", 1),
    "c6": ("red", 1),
    "d5": ("red", 1),
    "e1": ("blue", 3),
    "f7": ("blue", 2),
    "g4": ("red", 2),
    "i5": ("blue", 2),
}

LEGAL = ["a1", "a2", "b2", "c3", "i1"]

RADIATION = """
i1 0  i2 1  i3 2  i4 2
h1 1  h2 1  h3 1  h4 2  h5 3  h6 2
g1 1  g2 2  g3 1  g5 3  g6 3  g7 2
f1 1  f2 1  f3 2  f5 2  f6 2  f8 1
e2 1  e3 1  e5 2  e6 3  e7 1  e8 1  e9 1
d1 1  d2 1  d3 1  d4 1  d6 3  d7 2  d8 1
c1 1  c2 1  c3 0  c4 2  c5 3  c7 1
b1 1  b2 0  b3 1  b5 3  b6 2
a1 0  a2 0  a3 1  a4 2
"""
"""The numbers on the cells without a stack. Two are hidden in the drawing: f4 under a leader, e4 under the cross."""


def position() -> Any:
    """The position of the mock-up, reached by its moves."""
    return after(begin(5), MOVES)
