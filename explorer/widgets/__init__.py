"""The explorer on the screen: widgets around a session. Loaded piece by piece, when first used."""

from __future__ import annotations

import importlib
from typing import Any

_WHERE = {
    "explore": "explorer.widgets.opening",  # not a module "explore": importing it would hide the function
    "Explorer": "explorer.widgets.explorer",
    "Board": "explorer.widgets.board",
    "Page": "explorer.widgets.page",
}

__all__ = ["Board", "Explorer", "Page", "explore"]


def __getattr__(name: str) -> Any:
    """Import a name when it is asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module “explorer.widgets” has no “{name}”; it has {', '.join(sorted(_WHERE))}")
    return getattr(importlib.import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    """List what the package offers."""
    return sorted(_WHERE)
