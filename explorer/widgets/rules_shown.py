"""Rules and rulings as the panels name them."""

from __future__ import annotations

from explorer.rules.game import Game
from explorer.rules.rulebook import Rule
from explorer.rules.ruling import Ruling


def find_rule(game: Game, name: str) -> Rule | Ruling | None:
    """Return the rule or the ruling with this id; None when the game has none."""
    entries: tuple[Rule | Ruling, ...] = (*game.rulebook, *game.rulings)
    for entry in entries:
        if entry.id == name:
            return entry
    return None


def rule_title(game: Game, name: str) -> str:
    """Return the heading of a rule or ruling; its id where there is none."""
    entry = find_rule(game, name)
    return name if entry is None else entry.title
