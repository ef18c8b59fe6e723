"""Explorers come and go with the cells that made them: running a cell again ends what its last run left behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from IPython.core.getipython import get_ipython


class Closeable(Protocol):
    """Anything that can be taken off the page."""

    def close(self) -> None:
        """End it."""


_living: dict[str, tuple[str, list[Closeable]]] = {}
"""By cell: which run of it is the latest, and what that run made."""


def keep(made: Closeable) -> None:
    """Note what the running cell made, and close what earlier runs of the same cell made."""
    cell, run = _running_cell()
    if not cell:
        return
    latest, kept = _living.get(cell, ("", []))
    if latest != run:
        for old in kept:
            old.close()
        kept = []
    _living[cell] = (run, [*kept, made])


def _running_cell() -> tuple[str, str]:
    """Return the id of the cell that runs and of this run of it; empty outside a notebook."""
    shell: Any = get_ipython()
    if shell is None or not hasattr(shell, "get_parent"):
        return "", ""
    parent = shell.get_parent()
    if parent.get("msg_type", parent.get("header", {}).get("msg_type")) != "execute_request":
        return "", ""
    return str(parent.get("metadata", {}).get("cellId", "")), str(parent.get("header", {}).get("msg_id", ""))


def widgets_below(root: Any) -> Iterator[Any]:
    """Go through a widget and all that it holds, children before parents, with their layouts."""
    for child in getattr(root, "children", ()):
        yield from widgets_below(child)
    layout = getattr(root, "layout", None)
    if layout is not None:
        yield layout
    yield root
