"""A machine that plays Battle Blitz.

``hopes.py`` says what a side of a flag may still become, ``outlook.py`` what a whole position is worth to a seat, and
``machine.py`` chooses the act after which it is worth most.
"""

from __future__ import annotations

from explorer.players.battle_blitz.machine import REACTION, Machine

__all__ = ["REACTION", "Machine"]
