"""A rule, as the product tells it."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.rules.wording import translate


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game.

    Attributes:
        id: what steps and reasons cite: "BR-BLAST".
        heading: its name in a word or two, before translation.
        wording: what it says, in our own words, before translation.
        origin: where it is printed, or that it is a reading of this project, before translation.
    """

    id: str
    heading: str
    wording: str
    origin: str

    @property
    def title(self) -> str:
        """Its name in a word or two."""
        return translate(self.heading)

    @property
    def text(self) -> str:
        """What it says, in our own words."""
        return translate(self.wording)

    @property
    def source(self) -> str:
        """Where it is printed, or that it is a reading of this project."""
        return translate(self.origin)
