"""Battle Blitz behind the protocol of every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from explorer.rules.battle_blitz import diagram, notation, problems, save, setup, wording
from explorer.rules.battle_blitz import order as total
from explorer.rules.battle_blitz.action import Act
from explorer.rules.battle_blitz.rulebook import RULEBOOK
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.state import State
from explorer.rules.errors import SetupError
from explorer.rules.reason import Reason
from explorer.rules.rulebook import Rule
from explorer.rules.ruling import Ruling

SETTINGS = ("rulings", "seed")


@dataclass(frozen=True, slots=True)
class BattleBlitz:
    """A duel in real time for nine flags. Its acts carry a seat and a tick; both seats may act at any time."""

    name: str = wording.NAME
    title: str = wording.TITLE
    seats: tuple[str, ...] = SEATS
    rulebook: tuple[Rule, ...] = RULEBOOK
    rulings: tuple[Ruling, ...] = RULINGS

    def start(
        self, *, rulings: str | Mapping[str, str] | None = None, seed: int | None = None, **unknown: object
    ) -> State:
        """Return a new game, with five cards dealt to each from a deck that is shuffled by a seed.

        Args:
            rulings: "as printed", "recommended", or letters or aliases by id: ``{"BB-6": "automatic"}``.
            seed: what the deck is shuffled by; None is another one every time.
            unknown: anything else is refused by name.

        Raises:
            SetupError: a wrong value; the field names it.
        """
        for field in unknown:
            raise SetupError(field, "rules.unknown_setting", game=self.title, known=SETTINGS)
        return setup.start(rulings, seed)

    def parse_action(self, text: str, state: State) -> Act:
        """Return the act that a text stands for; see ``notation.parse_act``."""
        return notation.parse_act(text, state)

    def order(self, acts: Iterable[Act], seed: int = 0) -> tuple[Act, ...]:
        """Return acts in the one order in which they count; see ``order.order``."""
        return total.order(acts, seed)

    def dumps(self, state: State) -> str:
        """Return a position as JSON."""
        return save.dumps(state)

    def loads(self, text: str) -> State:
        """Return the position of a JSON text; see ``save.loads``."""
        return save.loads(text)

    def diagram(self, state: State) -> str:
        """Return a position as a picture made of text."""
        return diagram.diagram(state)

    def from_diagram(self, text: str) -> State:
        """Return the position of a picture made of text; see ``diagram.from_diagram``."""
        return diagram.from_diagram(text)

    def problems(self, state: State) -> tuple[Reason, ...]:
        """Return everything impossible about a position, in words and as records."""
        return problems.problems(state)


GAME = BattleBlitz()
