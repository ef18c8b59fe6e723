"""Learn and check the rules of board games by seeing them work, on a board you click.

A notebook needs two names: ``games`` (the rules) and ``explore`` (the board). Both arrive when first used, so that
the rules alone never bring a screen library.
"""

from __future__ import annotations

import importlib
from typing import Any

_WHERE = {"games": "explorer.rules", "explore": "explorer.widgets"}

__all__ = ["explore", "games"]


def __getattr__(name: str) -> Any:
    """Import what a notebook asks for, when it asks."""
    if name in _WHERE:
        return getattr(importlib.import_module(_WHERE[name]), name)
    raise AttributeError(f"module “explorer” has no “{name}”; it has {', '.join(sorted(_WHERE))}")


def __dir__() -> list[str]:
    """List what a notebook may type."""
    return sorted(_WHERE)
