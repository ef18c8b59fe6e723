"""What can be dragged on Blastflare's board to try something: characters, bodies, barriers and walls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.rules.blastflare.edit import WALL
from explorer.rules.blastflare.shifting import Thing, movable, shifted, things_on
from explorer.widgets.wording import say


class BlastflareMover:
    """Says what can be moved, by the rules' own words."""

    def grips(self, state: Any) -> Sequence[str]:
        """Return the squares with anything that can be moved."""
        return movable(state)

    def thing(self, state: Any, cell: str) -> Thing | None:
        """Return the uppermost thing on a square."""
        return next(iter(things_on(state, cell)), None)

    def moved(self, state: Any, thing: Any, cell: str) -> Any:
        """Return the position with a thing on another square.

        Raises:
            SetupError: one of its kind stands there.
        """
        return shifted(state, thing, cell)

    def follows(self, thing: Any) -> bool:
        """Return whether a question goes with it: one about a character or a barrier does, walls are never aimed at."""
        return bool(thing.kind != WALL)

    def name(self, thing: Any) -> str:
        """Return what people call it."""
        kind: str = thing.kind
        return say(f"whatif_{kind}") if len(kind) > 1 else kind
