"""What the controls of Blastflare's Edit panel do to the character that is being edited."""

from __future__ import annotations

from explorer.rules.blastflare.dealing import copying, dealt, with_first_use, with_known
from explorer.rules.blastflare.edit import with_character
from explorer.rules.blastflare.problems import BURROW
from explorer.rules.blastflare.state import State

TOGGLE = "toggle"


def changed(state: State, seat: str, change: str, value: str = "") -> State:
    """Return the position after one control was used.

    Args:
        state: the position.
        seat: the character.
        change: "health +1", "alive toggle", "chilled toggle"; or what is done with a card: "deal Flare" (to the place
            in ``value``), "give" (the card in ``value``), "copy" (that card), "used Flare", "known Flare".
        value: what was chosen from a list.

    Raises:
        SetupError: there is no such card, place, field or status.
    """
    word, _, rest = change.partition(" ")
    match word:
        case "deal":
            return dealt(state, rest, value)
        case "give":
            return dealt(state, value, seat) if value else state
        case "copy":
            return copying(state, seat, value)
        case "used":
            return with_first_use(state, rest, rest not in state.used)
        case "known":
            return with_known(state, rest, rest not in state.revealed)
    return _toggled(state, seat, word) if rest == TOGGLE else _counted(state, seat, word, int(rest))


def _counted(state: State, seat: str, field: str, by: int) -> State:
    person = state.of(seat)
    count = max(0, getattr(person, field) + by)
    if field == "burrowed":  # whoever is under ground is there by a card
        return with_character(state, seat, burrowed=count, burrow=(person.burrow or BURROW) if count else "")
    return with_character(state, seat, **{field: count})


def _toggled(state: State, seat: str, field: str) -> State:
    person = state.of(seat)
    if field == "alive":
        return with_character(state, seat, alive=not person.alive, health=0 if person.alive else 1)
    if field == "hurt":
        return with_character(state, seat, hurt=not person.hurt)
    return with_character(state, seat, statuses=tuple(sorted(set(person.statuses) ^ {field})))
