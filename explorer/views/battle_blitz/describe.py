"""What a place of the table holds, in sentences: for the status line and for screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.rules.battle_blitz import places, queries
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.formations import compare
from explorer.rules.battle_blitz.records import CANNON, Player
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.state import State
from explorer.views.battle_blitz.completions import card_of
from explorer.views.battle_blitz.flags import state_of
from explorer.views.battle_blitz.hands import cannon_note, note
from explorer.views.battle_blitz.headline import headline
from explorer.views.battle_blitz.picture import Seen, known
from explorer.views.battle_blitz.table import flag_name, jump_name, side_of
from explorer.views.battle_blitz.wording import say


def contents(position: State | Seen, place: str) -> str:
    """Return what lies at a place. Raises `KeyError` for a name that is no place of the table.

    >>> from explorer.rules.battle_blitz.setup import start
    >>> contents(start(seed=1), "3A")
    'Flag 3, Encampment, A’s side: empty, 3 free.'
    """
    state = known(position)
    for sentence in _contents(state, place):
        return sentence
    raise KeyError(place)


def spoken(position: State | Seen, place: str) -> str:
    """Return all there is to know of a place: what lies there, who leads by what, what may become of it."""
    state = known(position)
    parts = [contents(state, place)]
    number, seat = _side_of(place)
    if number and seat:
        parts += _prospects(state, number, seat)
    if number:
        parts += _leader(state, number)
    held = card_of(state, place)
    if held is not None:
        parts += _would_make(state, *held)
    return " ".join(parts)


def whole(position: State | Seen) -> str:
    """Return the whole position in sentences: the headline, each flag, hands, cannons and piles."""
    state = known(position)
    lines = [headline(state).text]
    for flag in FLAGS:
        lines.append(spoken(state, flag_name(flag.number)))
        lines += (contents(state, places.side(flag.number, seat)) for seat in SEATS)
    for seat in SEATS:
        lines.append(f"{contents(state, places.hand(seat))} {_sentence(note(state, seat))}")
        lines.append(contents(state, places.cannon(seat)))
    lines += (contents(state, places.DECK), contents(state, places.REMOVED))
    return "\n".join(lines)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _contents(state: State, place: str) -> Iterator[str]:
    """Yield what lies at a place; nothing if there is no such place."""
    if place == places.DECK:
        yield say("deck_holds", count=len(state.deck))
    if place == places.REMOVED:
        names = tuple(map(str, state.removed))
        yield say("removed_holds", cards=names) if names else say("removed_nothing")
    for each in state.flags:
        number, capacity, title = each.flag.number, each.flag.capacity, each.flag.kind.title
        if place in (flag_name(number), jump_name(number)):
            yield _flag(state, number)
        for seat, side in each.side.items():
            if place == places.side(number, seat):
                yield say("side", flag=number, title=title, seat=seat, what=_side(state, number, seat))
            for came in range(1, capacity + 1):
                if place == places.slot(number, seat, came):
                    if came <= len(side.cards):
                        yield say("card_on_flag", card=side.cards[came - 1], seat=seat, flag=number)
                    else:
                        yield say("free_on_flag", seat=seat, flag=number)
    for seat in SEATS:
        yield from _beside(state, seat, place)


def _beside(state: State, seat: str, place: str) -> Iterator[str]:
    player = state.player(seat)
    if place == places.hand(seat):
        yield _hand(seat, player)
    held = card_of(state, place)
    if held is not None and held[0] == seat:
        yield say("card_in_hand", card=held[1], seat=seat)
    slots = (places.cannon_slot(seat, number) for number in range(1, CANNON + 1))
    if place == places.cannon(seat) or place in slots:
        yield say("cannon_holds", seat=seat, what=_cannon(state, seat))


def _flag(state: State, number: int) -> str:
    at = state.flag(number)
    told = say(
        "flag", flag=number, title=at.flag.kind.title, capacity=at.flag.capacity, state=state_of(state, number)
    )
    first = say("flag_first", seat=at.first) if at.first is not None else at.flag.kind.text
    return f"{told} {first}"


def _side(state: State, number: int, seat: str) -> str:
    at = state.flag(number)
    cards = tuple(map(str, at.side[seat].cards))
    if not cards:
        return say("side_empty", capacity=at.flag.capacity)
    if at.has_room(seat):
        return say("side_part", cards=cards, count=at.flag.capacity - len(cards))
    return say("side_full", cards=cards, formation=state.formations(number)[seat].name)


def _hand(seat: str, player: Player) -> str:
    count, size = len(player.hand), player.size
    if not count:
        return say("hand_empty", seat=seat)
    if not all(card.rank for card in player.hand):
        return say("hidden_in_hand", seat=seat, count=count, size=size)
    return say("hand_holds", seat=seat, count=count, size=size, cards=tuple(map(str, player.hand)))


def _cannon(state: State, seat: str) -> str:
    player = state.player(seat)
    cards = tuple(map(str, player.cannon))
    if player.is_spent:
        return say("cannon_holds_spent", cards=cards) if cards else say("cannon_holds_no_more")
    if not cards:
        return say("cannon_holds_nothing")
    if len(cards) < CANNON:
        return say("cannon_holds_half", card=cards[0], colour=player.cannon[0].colour.title)
    return say("cannon_holds_both", cards=cards, note=cannon_note(state, seat))


def _side_of(place: str) -> tuple[int, str]:
    """Return the flag and the seat that a place belongs to; 0 and "" where it belongs to none."""
    for flag in FLAGS:
        if place in (flag_name(flag.number), jump_name(flag.number)):
            return flag.number, ""
        for seat in SEATS:
            if side_of(place) == places.side(flag.number, seat):
                return flag.number, seat
    return 0, ""


def _prospects(state: State, number: int, seat: str) -> Iterator[str]:
    if state.is_terminal or not state.flag(number).has_room(seat):
        return
    best = queries.best_still(state, number, seat)
    if best is not None:
        yield say("best_still", formation=best.name)
    other = state.formations(number)[OTHER[seat]]
    for card, made in queries.completions(state, number, seat).items():
        if other.is_complete and made > other:
            yield say("would_beat", card=card, formation=made.name, other=other.name)
        else:
            yield say("would_make", card=card, formation=made.name)


def _leader(state: State, number: int) -> Iterator[str]:
    captors = state.captors(number)
    formations = state.formations(number)
    if len(captors) == 1 and all(each.is_complete for each in formations.values()):
        yield say("leads_by", seat=captors[0], why=compare(*(formations[seat] for seat in SEATS)).text)


def _would_make(state: State, seat: str, card: object) -> Iterator[str]:
    for each in state.flags:
        made = {str(held): made for held, made in queries.completions(state, each.flag.number, seat).items()}
        if str(card) in made:
            yield say("on_flag", flag=each.flag.number, formation=made[str(card)].name)
