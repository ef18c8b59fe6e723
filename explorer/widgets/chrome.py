"""The panels around the board: places on the page, and the HTML that stands in them.

Each panel has a slot. All slots that changed go to the browser in one message, and all of them again when a browser
says that it is there (a reload, a second view).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ipywidgets import Box


class Chrome:
    """The slots of one explorer.

    Args:
        page: the page module (``page.py``), which puts HTML into slots.
        names: the slots there are.
    """

    def __init__(self, page: Any, names: Mapping[str, str]) -> None:
        """Make an empty slot for each name, with its classes."""
        self._page = page
        self._shown: dict[str, str] = {}
        self.slots: dict[str, Box] = {}
        for name, classes in names.items():
            slot = Box()
            for each in ("xr-slot", f"xr-slot-{name}", *classes.split()):
                slot.add_class(each)
            self.slots[name] = slot

    def show(self, panels: Mapping[str, str]) -> None:
        """Put HTML into slots; what stands there already is not sent again."""
        changed = {name: html for name, html in panels.items() if self._shown.get(name) != html}
        if changed:
            self._shown.update(changed)
            self._page.show_panels(changed)

    def show_again(self) -> None:
        """Send every slot, for a browser that has none of them."""
        if self._shown:
            self._page.show_panels(self._shown)

    def text_of(self, name: str) -> str:
        """Return the HTML that stands in a slot."""
        return self._shown.get(name, "")
