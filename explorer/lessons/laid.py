"""Formations laid side by side, as what a question is about. They are shown on the bench, as in figures.

Before an answer is marked the bench shows only the cards; afterwards it says what each formation is, and why.
"""

from __future__ import annotations

from dataclasses import dataclass

from explorer.lessons.wording import say
from explorer.rules.battle_blitz.formations import Formation
from explorer.views.battle_blitz.bench import bench
from explorer.views.look import Look, Picture

TOLD = "told"
"""What the bench shows when an answer was marked: names, reasons and places."""

NUMBERED = "numbered"
"""What it shows where the order of the picks counts: which one was picked first."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Formations of one capacity, in the order in which they are shown.

    Attributes:
        formations: the formations.
        sides: the cards of each as they were given: "7r 7b 10g".
    """

    formations: tuple[Formation, ...]
    sides: tuple[str, ...]

    @property
    def places(self) -> tuple[str, ...]:
        """What a click on each is called."""
        return tuple(str(number) for number in range(1, len(self.formations) + 1))

    def diagram(self) -> str:
        """Return the cards as text, a line for each formation."""
        return "\n".join(f"{place}: {side}" for place, side in zip(self.places, self.sides, strict=True))


def picture(laid: Laid, look: Look) -> Picture:
    """Return the picture of formations, with what is named among the overlays: ``TOLD``, ``NUMBERED``."""
    shown = look.overlays or frozenset()
    rows = dict(zip(laid.places, laid.formations, strict=True))
    return bench(rows, look, is_ranked=False, is_told=TOLD in shown, is_numbered=NUMBERED in shown)


def contents(laid: Laid, place: str) -> str:
    """Return which cards lie at a place, without saying what they are worth. Raises `KeyError` for another name."""
    sides = dict(zip(laid.places, laid.sides, strict=True))
    return say("laid_there", cards=sides[place].split())
