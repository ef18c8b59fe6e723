"""Questions with marking: all that a tutorial types to ask one.

>>> from explorer.rules import games
>>> from explorer.lessons import challenge
>>> question = challenge.legal_cells(games["blast_radius"].from_diagram("R1 . \\n . . . \\n . ."))
>>> print(challenge.mark(question, "a1 b3"))
2 right, 1 missed, 0 wrong.
  missed a2: a2 has no stack, and no zone covers it: it is free. (BR-PLACE)
"""

from __future__ import annotations

from explorer.lessons.answers import asked_next, taken_back
from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.battle_blitz import captured_by, cards_drawn, may_act, open_places, winning_cards
from explorer.lessons.blast_radius import covered_by, legal_cells, removed_by, smallest_stacks, zone_cells
from explorer.lessons.blastflare import (
    ends_on,
    hurt_by,
    known_to,
    resolves_first,
    seen_from,
    targets,
    usable,
    way_ends,
)
from explorer.lessons.blitz_targets import cards_to_hit, cards_to_take
from explorer.lessons.formations import kind_of, stronger_than, strongest_first
from explorer.lessons.marking import Marking, Remark, Verdict, mark
from explorer.lessons.questions import choice, who_wins, winning_moves

__all__ = [
    "Answer",
    "Challenge",
    "Marking",
    "Remark",
    "Verdict",
    "asked_next",
    "captured_by",
    "cards_drawn",
    "cards_to_hit",
    "cards_to_take",
    "choice",
    "covered_by",
    "ends_on",
    "hurt_by",
    "kind_of",
    "known_to",
    "legal_cells",
    "mark",
    "may_act",
    "open_places",
    "removed_by",
    "resolves_first",
    "seen_from",
    "smallest_stacks",
    "stronger_than",
    "strongest_first",
    "taken_back",
    "targets",
    "usable",
    "way_ends",
    "who_wins",
    "winning_cards",
    "winning_moves",
    "zone_cells",
]
