"""Battle Blitz: a duel in real time for nine flags, with cards in seven colours.

The cards are in ``cards.py``, the flags in ``flags.py``. What a formation is worth is in ``ranking.py`` (the printed
list and its readings), ``formations.py`` (one formation), ``scale.py`` (all of them in order), ``batch.py`` (many at
once), ``prospects.py`` (what can still become of one) and ``capture.py`` (whose flag it is).

The record is in ``state.py``, made of the parts in ``records.py``; ``setup.py`` makes the first one. What may be done
is in ``legality.py``, what comes of it in ``play.py``, what stops whom meanwhile in ``pauses.py``. Acts carry a seat
and a tick (``action.py``), ``order.py`` puts those of both seats in one order. ``knowledge.py`` hides what a seat may
not know, ``places.py`` names the places that ``marks.py`` points at, ``queries.py`` answers questions about a flag.
``save.py`` and ``diagram.py`` write positions down, ``edit.py`` sets them up by hand, ``problems.py`` says what is
impossible about them. ``game.py`` puts everything behind the contract.
"""

from __future__ import annotations

from explorer.rules.battle_blitz.game import GAME

__all__ = ["GAME"]
