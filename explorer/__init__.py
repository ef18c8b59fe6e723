"""Learn and check the rules of board games by seeing them work, on a board you click.

What a notebook types: ``games`` (the rules), ``explore`` (the board), ``figure`` (a picture of a position),
``challenge`` and ``ChallengeBoard`` (something to try, with marking), ``compare`` (a ruling under all its readings) and
``bench`` (formations of Battle Blitz side by side).
Each arrives when it is first used, so that the rules alone never bring a screen library.
"""

from __future__ import annotations

import importlib
from typing import Any

_WHERE = {
    "games": "explorer.rules",
    "explore": "explorer.widgets",
    "figure": "explorer.views.figure",
    "challenge": "explorer.lessons",
    "ChallengeBoard": "explorer.lessons",
    "compare": "explorer.lessons",
    "bench": "explorer.widgets.formation_bench",
}

__all__ = ["ChallengeBoard", "bench", "challenge", "compare", "explore", "figure", "games"]


def __getattr__(name: str) -> Any:
    """Import what a notebook asks for, when it asks."""
    if name in _WHERE:
        return getattr(importlib.import_module(_WHERE[name]), name)
    raise AttributeError(f"module “explorer” has no “{name}”; it has {', '.join(sorted(_WHERE))}")


def __dir__() -> list[str]:
    """List what a notebook may type."""
    return sorted(_WHERE)
