"""Acts as people type them: "A 7r>3 @1200", "B draw", "A 3r>cannon", "A hit 9b". Reading never judges."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from explorer.rules.battle_blitz.action import Act, Decline, Discard, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.cards import parse_card
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.errors import NotationError

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State

_ACT = re.compile(r"(?P<seat>\S+)\s+(?P<what>[^@]+?)\s*(?:@\s*(?P<tick>[0-9]{1,12}))?")
_PLACED = re.compile(r"(?P<card>[^>\s]+)\s*>\s*(?P<where>[0-9](?P<side>[ab]?)|cannon)")
_WITH_CARD = re.compile(r"(?P<word>hit|take|discard)\s+(?P<card>\S+)")

ANSWERS: dict[str, type[Hit | Take | Discard]] = {each.WORD: each for each in (Hit, Take, Discard)}


def parse_act(text: str, state: State) -> Act:
    """Return the act that a text stands for. Without a tick it is done as soon as anything can be.

    Raises:
        NotationError: it cannot be read; the sentence says what could be.
    """
    parts = _ACT.fullmatch(text.strip())
    if parts is None:
        raise NotationError(f"{NAME}.not_an_act", text=text.strip())
    seat, what = parts["seat"].upper(), parts["what"].casefold()
    if seat not in SEATS:
        raise NotationError(f"{NAME}.no_such_seat", found=parts["seat"], known=SEATS)
    tick = max(state.tick, state.resumes) if parts["tick"] is None else int(parts["tick"])
    if what == Draw.WORD:
        return Draw(seat, tick)
    if what == Decline.WORD:
        return Decline(seat, tick)
    answer = _WITH_CARD.fullmatch(what)
    if answer is not None:
        return ANSWERS[answer["word"]](seat, tick, parse_card(answer["card"]))
    placed = _PLACED.fullmatch(what)
    if placed is None:
        raise NotationError(f"{NAME}.not_an_act", text=text.strip())
    card = parse_card(placed["card"])
    if placed["where"] == "cannon":
        return Load(seat, tick, card)
    return Place(seat, tick, card, int(placed["where"][0]), is_across=placed["side"] not in ("", seat.casefold()))
