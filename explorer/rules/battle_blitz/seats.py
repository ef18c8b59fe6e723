"""The two seats."""

from __future__ import annotations

SEATS = ("A", "B")

OTHER = {"A": "B", "B": "A"}
"""The opponent of each."""

PLACE_OF = {seat: place for place, seat in enumerate(SEATS)}
"""Where what belongs to a seat stands in a pair."""
