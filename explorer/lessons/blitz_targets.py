"""Questions about the card that somebody has to choose in Battle Blitz: to remove it, or to take it back."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.lessons.asked import Answer, Challenge
from explorer.rules.battle_blitz import pauses, places
from explorer.rules.battle_blitz.action import Hit, Take
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.legality import ANSWERS, first_tick
from explorer.rules.battle_blitz.records import Pause
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.state import State
from explorer.rules.errors import SetupError
from explorer.rules.mark import CellsMark, Role
from explorer.rules.reason import Reason, reason


def cards_to_hit(state: State) -> Challenge:
    """Ask for every card that may be removed now, by a cannon or by the Stronghold’s attack.

    Args:
        state: a position in which somebody has to choose a target.

    Raises:
        SetupError: nobody has to.
    """
    return _cards(state, Hit, "cards_to_hit")


def cards_to_take(state: State) -> Challenge:
    """Ask for every card that may be taken back now, with the Citadel.

    Args:
        state: a position in which somebody may take a card back.

    Raises:
        SetupError: nobody may.
    """
    return _cards(state, Take, "cards_to_take")


def _cards(state: State, act: type[Hit | Take], kind: str) -> Challenge:
    """Ask for the cards with which a choice can be made, among all cards that lie open in the position."""
    pause = _choice(state, act)
    seat, tick = pause.by, first_tick(state)
    seen = _places(state)
    against = {card: state.why_illegal(act(seat, tick, card)) for card in seen}
    whys = [against[card] or (_why_not(state, act, pause, card),) for card in seen]
    return Challenge(
        GAME.name,
        state,
        kind,
        reason("", f"lessons.ask_{kind}", who=seat),
        Answer.CELLS,
        tuple(map(str, seen)),
        tuple(str(card) for card in seen if not against[card]),
        tuple(whys),
        tuple(seen.values()),
    )


def _choice(state: State, act: type[Hit | Take]) -> Pause:
    """Return the choice that is made with a kind of act."""
    found = pauses.choice(state)
    if found is None or act not in ANSWERS[found.wait]:
        raise SetupError("state", "lessons.nothing_to_choose")
    return found


def _places(state: State) -> Mapping[Card, str]:
    """Return where each card lies: on flags, on cannons, in hands."""
    found: dict[Card, str] = {}
    for seat in SEATS:
        found |= places.laid_slots(state, seat)
        found |= {card: places.cannon_slot(seat, at) for at, card in enumerate(state.cannons[seat], 1)}
        found |= {card: places.in_hand(seat, card) for card in state.hands[seat]}
    return found


def _why_not(state: State, act: type[Hit | Take], pause: Pause, card: Card) -> Reason:
    """Return why nothing stands against the choice of a card."""
    owner = OTHER[pause.by] if act is Hit else pause.by
    number = state.laid(owner)[card]
    at = state.flag(number)
    if act is Take:
        is_full = not at.has_room(owner)
        rule, kind = ("BB-30", "may_be_taken_full") if is_full else ("BB-CITADEL", "may_be_taken")
    else:
        is_full = not any(map(at.has_room, SEATS))
        rule, kind = ("BB-44", "may_be_hit_full") if is_full else ("BB-AIMING", "may_be_hit")
        if pause.flag:
            rule = "BB-27"
    marks = (CellsMark((places.laid_slots(state, owner)[card],), Role.CAUSE, owner),)
    return reason(rule, f"lessons.{kind}", marks=marks, owner=owner, card=str(card), flag=number)
