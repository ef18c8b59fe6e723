"""Blast Radius, by Mark Steere: hex stacks and the zones around them.

Start at ``game.py``; the record is in ``state.py``, what a move does in ``play.py``, why it does so in ``steps.py``,
why it may not in ``legality.py``.
"""

from __future__ import annotations

from explorer.rules.blast_radius.game import GAME

__all__ = ["GAME"]
