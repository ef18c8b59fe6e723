"""Who sees whom, by their letters: in one position, and what is different in another."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from explorer.rules.blastflare.character import Character
    from explorer.rules.blastflare.state import State

Pair = tuple[str, str]
"""Two characters by their letters, in turn order."""


class SightChange(NamedTuple):
    """What is different about who sees whom.

    Attributes:
        gained: pairs that see each other now.
        lost: pairs that did and do not any more.
    """

    gained: tuple[Pair, ...]
    lost: tuple[Pair, ...]


def watchers(state: State) -> tuple[Character, ...]:
    """Return the live characters with a place on the board, in turn order."""
    return tuple(person for person in state.people if person.alive and person.cell)


def seeing(state: State) -> tuple[Pair, ...]:
    """Return every two live characters that see each other (BF-39); on one square they do."""
    return tuple(
        (one.seat, other.seat)
        for one, other in combinations(watchers(state), 2)
        if state.sees(one.cell, other.cell)
    )


def sight_change(before: State, after: State) -> SightChange:
    """Return which pairs see each other in one position and not in the other."""
    then, now = seeing(before), seeing(after)
    return SightChange(
        gained=tuple(pair for pair in now if pair not in then), lost=tuple(pair for pair in then if pair not in now)
    )
