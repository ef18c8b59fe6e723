"""Blast Radius behind the protocol of every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explorer.rules.action import Action
from explorer.rules.blast_radius import notation, problems, save, setup, wording
from explorer.rules.blast_radius.rulebook import RULEBOOK
from explorer.rules.blast_radius.rulings import RULINGS
from explorer.rules.blast_radius.state import PLAYERS, State
from explorer.rules.errors import SetupError
from explorer.rules.reason import Reason
from explorer.rules.rulebook import Rule
from explorer.rules.ruling import Ruling, choose_rulings

OFFERED_BASES = (5, 6, 7)
"""The boards that menus offer, smallest first. Bases 1 to 10 can be played; 1 and 2 only show odd cases."""

DEFAULT_BASE = 6


@dataclass(frozen=True, slots=True)
class BlastRadius:
    """Mark Steere's game of stacks and the zones around them."""

    name: str = save.NAME
    title: str = wording.TITLE
    seats: tuple[str, ...] = PLAYERS
    rulebook: tuple[Rule, ...] = RULEBOOK
    rulings: tuple[Ruling, ...] = RULINGS

    def start(
        self,
        *,
        base: int = DEFAULT_BASE,
        rulings: str | Mapping[str, str] | None = None,
        seed: int | None = None,
        **unknown: object,
    ) -> State:
        """Return the empty board, Red to place.

        Args:
            base: cells along a side, 1 to 10.
            rulings: "as printed", "recommended", or letters or aliases by id: ``{"BR-12": "swap"}``.
            seed: taken for the sake of a common contract; nothing is drawn in this game.
            unknown: anything else is refused by name.

        Raises:
            SetupError: a wrong value; the field names it.
        """
        for field in unknown:
            raise SetupError(field, "rules.unknown_setting", game=self.title, known=("base", "rulings", "seed"))
        return setup.start(base, choose_rulings(RULINGS, rulings))

    def parse_action(self, text: str, state: State) -> Action:
        """Return the action a text stands for; see ``notation.parse_action``."""
        return notation.parse_action(text, state)

    def dumps(self, state: State) -> str:
        """Return a state as JSON."""
        return save.dumps(state)

    def loads(self, text: str) -> State:
        """Return the state of a JSON text; see ``save.loads``."""
        return save.loads(text)

    def diagram(self, state: State) -> str:
        """Return a position as a picture made of text."""
        return notation.diagram(state)

    def from_diagram(self, text: str) -> State:
        """Return the state of a picture made of text; see ``notation.from_diagram``."""
        return notation.from_diagram(text)

    def problems(self, state: State) -> tuple[Reason, ...]:
        """Return everything impossible about a position, in words and as records."""
        return problems.problems(state)


GAME = BlastRadius()
