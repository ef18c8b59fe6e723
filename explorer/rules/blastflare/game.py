"""Blastflare behind the protocol of every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explorer.rules.action import Action
from explorer.rules.blastflare import diagram, notation, problems, save, setup, wording
from explorer.rules.blastflare.book import CARD_RULES
from explorer.rules.blastflare.rulebook import RULEBOOK
from explorer.rules.blastflare.rulings import RULINGS
from explorer.rules.blastflare.state import State
from explorer.rules.blastflare.table import SEATS
from explorer.rules.errors import SetupError
from explorer.rules.reason import Reason
from explorer.rules.rulebook import Rule
from explorer.rules.ruling import Ruling, choose_rulings

SETTINGS = ("players", "width", "height", "crystals", "stacks", "first", "rulings", "seed")


@dataclass(frozen=True, slots=True)
class Blastflare:
    """David Hammerle's game of teams, crystals and cards on a square grid."""

    name: str = save.NAME
    title: str = wording.TITLE
    seats: tuple[str, ...] = SEATS
    rulebook: tuple[Rule, ...] = (*RULEBOOK, *CARD_RULES)
    rulings: tuple[Ruling, ...] = RULINGS

    def start(
        self,
        *,
        players: int = setup.DEFAULT_PLAYERS,
        width: int | None = None,
        height: int | None = None,
        crystals: int | None = None,
        stacks: int | None = None,
        first: str | None = None,
        rulings: str | Mapping[str, str] | None = None,
        seed: int | None = None,
        **unknown: object,
    ) -> State:
        """Return a new game, laid out and dealt from a seed.

        Args:
            players: 2, 4, 6 or 8, in two teams.
            width: columns of the board; None is the usual board for so many players.
            height: rows of the board.
            crystals: crystals for each player, 3 to 10.
            stacks: in how many stacks they lie, 8 to 20.
            first: who begins; None leaves it to chance.
            rulings: "as printed", "recommended", or letters or aliases by id: ``{"BF-67": "rings"}``.
            seed: what everything random comes from; None is a fresh one.
            unknown: anything else is refused by name.

        Raises:
            SetupError: a wrong value; the field names it.
        """
        for field in unknown:
            raise SetupError(field, "rules.unknown_setting", game=self.title, known=SETTINGS)
        return setup.start(
            players=players,
            width=width,
            height=height,
            crystals=crystals,
            stacks=stacks,
            seed=seed,
            first=first,
            chosen=choose_rulings(RULINGS, rulings),
        )

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
        return diagram.diagram(state)

    def from_diagram(self, text: str) -> State:
        """Return the state of a picture made of text; see ``diagram.from_diagram``."""
        return diagram.from_diagram(text)

    def problems(self, state: State) -> tuple[Reason, ...]:
        """Return everything impossible about a position, in words and as records."""
        return problems.problems(state)


GAME = Blastflare()
