"""Blastflare, by David Hammerle: team tactics with cards on a square grid.

Start at ``game.py``. The record is in ``state.py``, what waits to happen in ``frames.py``. A card is one declaration
in ``cards/``, made of the parts in ``targets/`` (what it may be aimed at), ``effects.py`` (whom it hits) and
``deeds.py`` (what else it does). ``legality.py`` says what may be done, ``resolve.py`` does it, ``pending.py`` keeps
the order of answers, ``knowledge.py`` hides what a seat may not know.
"""

from __future__ import annotations

from explorer.rules.blastflare.game import GAME

__all__ = ["GAME"]
