"""The names of cards as people type them, and as they are spelt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.rules.blastflare.table import Table

USUAL = {"phoenix": "pheonix"}
"""Usual spellings of names that are printed otherwise (BF-169)."""

CARD_NAME = re.compile(r"[A-Za-z]+(?: [A-Za-z]+)*|\?")
"""What can be the name of a card; "?" is one that is not known."""


def card_called(text: str, table: Table) -> str | None:
    """Return the card that a text names, in any case and with any blanks; None when there is no such card.

    Rule BF-169: the usual spelling of a printed name will do.
    """
    wanted = " ".join(text.split()).casefold()
    wanted = USUAL.get(wanted, wanted)
    for name in table.book.names:
        if name.casefold() == wanted:
            return name
    return None


def spelt(text: str, table: Table) -> str:
    """Return the name of a card as it is printed; a name that no card has stays as it is."""
    return card_called(text, table) or " ".join(text.split())
