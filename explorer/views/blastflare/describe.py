"""What a square of Blastflare holds, in sentences: for the status line and for screen readers."""

from __future__ import annotations

from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.state import State
from explorer.rules.wording import sentence
from explorer.views.blastflare.people import squares, statuses_of
from explorer.views.blastflare.statuses import Status

_STATUSES = {
    Status.CHILLED: "views.person_chilled",
    Status.LOSES_TURN: "views.person_loses_turn",
    Status.BURROWED: "views.person_burrowed",
}


def contents(state: State, cell: str) -> str:
    """Return all that is on a square. Raises `KeyError` for a name that is no square of the board.

    >>> from explorer.rules import games
    >>> contents(games["blastflare"].from_diagram("A . 3\\n. B #"), "c2")
    'c2: 3 crystals.'
    """
    if cell not in state.table.board.index:
        raise KeyError(cell)
    parts = [*_terrain(state, cell), *_crystals(state, cell)]
    here = squares(state).get(cell)
    if here is not None:
        living = (*((here.main,) if here.main is not None else ()), *here.others)
        people = [", ".join(_person(state, one)) for one in living]
        people += [sentence("views.square_body", {"player": one.seat}) for one in here.dead]
        parts = [*people, *parts]
    if not parts:
        return sentence("views.square_empty", {"cell": cell})
    return sentence("views.square_holds", {"cell": cell, "what": "; ".join(parts)})


def _person(state: State, person: Character) -> list[str]:
    """Return what there is to say about a character, part by part."""
    parts = [
        person.seat,
        sentence("views.person_health", {"health": person.health, "maximum": person.max_health}),
    ]
    if person.crystals:
        parts.append(sentence("views.person_crystals", {"count": person.crystals}))
    parts += (sentence(_STATUSES[status], {}) for status in statuses_of(state, person))
    return parts


def _terrain(state: State, cell: str) -> list[str]:
    found = ((state.has_wall(cell), "views.square_wall"), (state.has_barrier(cell), "views.square_barrier"))
    return [sentence(kind, {}) for is_so, kind in found if is_so]


def _crystals(state: State, cell: str) -> list[str]:
    count = state.pile(cell)
    return [sentence("views.square_crystals", {"count": count})] if count else []
