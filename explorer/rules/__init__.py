"""THE RULES MODULE: pure rules of three games. Standard library and numpy only; no screen, no clock, no widget.

>>> from explorer.rules import games
>>> state = games["blast_radius"].start(base=5)
>>> state.apply(state.legal_actions()[0]).steps[0].text
'Red places a stack of 1 on a1.'
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping

from explorer.rules.game import Game
from explorer.rules.sentences import SENTENCES
from explorer.rules.wording import register

register("rules", SENTENCES)

GAMES = ("blast_radius", "blastflare", "battle_blitz")
"""The one list of the games. A new game is one line here and one folder beside this file, with a ``GAME`` in it."""


class Games(Mapping[str, Game]):
    """The games by name, each imported when it is first asked for."""

    def __getitem__(self, name: str) -> Game:
        """Return a game.

        Raises:
            KeyError: there is no such game; the text lists those there are.
        """
        if name not in GAMES:
            raise KeyError(f"There is no game “{name}”. There are: {', '.join(GAMES)}.")
        game: Game = importlib.import_module(f"explorer.rules.{name}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        """Go through the names, in the order of the list."""
        return iter(GAMES)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(GAMES)


games = Games()
