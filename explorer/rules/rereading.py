"""The same position under other readings of the rules: what one may do there then, and what one may not any more."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from explorer.rules.action import Action
from explorer.rules.game import Game


class Acts(NamedTuple):
    """How two readings differ in what whoever is asked may do.

    Attributes:
        opened: what is legal only under the second.
        closed: what is legal only under the first.
        both: what is legal under both.
    """

    opened: tuple[Action, ...]
    closed: tuple[Action, ...]
    both: tuple[Action, ...]


def reread(game: Game, state: Any, readings: Mapping[str, str]) -> Any:
    """Return a position with some rulings read otherwise; everything else stays, also what is under way.

    Args:
        game: the game.
        state: the position.
        readings: a letter or an alias by the id of the ruling.

    Raises:
        SetupError: there is no such ruling or reading.

    >>> from explorer.rules import games
    >>> state = games["blast_radius"].start(base=3)
    >>> reread(games["blast_radius"], state, {"BR-12": "swap"}).rulings["BR-12"]
    'b'
    """
    data = json.loads(game.dumps(state))
    data["rulings"] = {**data["rulings"], **readings}
    return game.loads(json.dumps(data))


def is_reread(game: Game, before: Any, after: Any) -> bool:
    """Return whether two positions differ in the readings of their rulings, and in nothing else."""
    if dict(before.rulings) == dict(after.rulings):
        return False
    return bool(reread(game, before, after.rulings) == after)


def compare_acts(before: Any, after: Any) -> Acts:
    """Return how the same position under two readings differs in what may be done."""
    then = {str(action): action for action in before.legal_actions()}
    now = {str(action): action for action in after.legal_actions()}
    return Acts(
        opened=tuple(action for name, action in now.items() if name not in then),
        closed=tuple(action for name, action in then.items() if name not in now),
        both=tuple(action for name, action in now.items() if name in then),
    )
