"""Battle Blitz, by David Hammerle: a duel in real time for nine flags, with cards in seven colours.

The cards are in ``cards.py``, the flags in ``flags.py``. What a formation is worth is in ``ranking.py`` (the printed
list and its readings), ``formations.py`` (one formation), ``scale.py`` (all of them in order), ``batch.py`` (many at
once), ``prospects.py`` (what can still become of one) and ``capture.py`` (whose flag it is).
"""

from __future__ import annotations

from explorer.rules.battle_blitz import wording

__all__ = ["wording"]
