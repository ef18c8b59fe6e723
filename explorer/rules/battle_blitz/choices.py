"""The next thing to pick, for a person who puts an act together: the seat, what it does, and where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from explorer.rules.battle_blitz import notation, pauses, places
from explorer.rules.battle_blitz.action import Act, Decline, Discard, Draw, Hit, Load, Place
from explorer.rules.battle_blitz.cards import Card, parse_card
from explorer.rules.battle_blitz.footprints import footprint
from explorer.rules.battle_blitz.legality import ANSWERS, first_tick
from explorer.rules.battle_blitz.marks import at
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.choice import Choice, Option
from explorer.rules.errors import NotationError
from explorer.rules.mark import Mark, Role
from explorer.rules.reason import Reason
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.flags import Flag
    from explorer.rules.battle_blitz.state import State

CANNON = "cannon"

ONE_WORD: dict[str, type[Draw | Decline]] = {Draw.WORD: Draw, Decline.WORD: Decline}


def choose(state: State, partial: Sequence[str]) -> Choice:
    """Return the next thing to pick after these picks: "A", then "7r", then "3"; or "A", then "hit", then "9b".

    Raises:
        NotationError: the picks begin no act.
    """
    picks = tuple(partial)
    if state.is_terminal:
        return Choice(_say("prompt_over"), "seat")
    if not picks:
        return Choice(_first_prompt(state), "seat", tuple(_seats(state)))
    seat, *rest = picks
    if seat not in SEATS:
        raise NotationError(f"{NAME}.no_such_seat", found=seat, known=SEATS)
    tick = first_tick(state)
    if not rest:
        return Choice(_act_prompt(state, seat), "act", tuple(_acts(state, seat, tick)))
    word, *where = rest
    if word in ONE_WORD and not where:
        return Choice("", "act", action=ONE_WORD[word](seat, tick))
    if word in notation.ANSWERS:
        if where:
            return Choice("", "act", action=notation.parse_act(f"{seat} {word} {' '.join(where)}", state))
        return Choice(_say(f"prompt_{word}", player=seat), "card", tuple(_cards(state, seat, word, tick)))
    card = next((each for each in state.player(seat).hand if str(each) == word), None) or parse_card(word)
    if not where:
        return Choice(_say("prompt_place", player=seat, card=word), "place", tuple(_places(state, seat, card, tick)))
    for act in _with_card(state, seat, card, tick):
        if where == [str(act.flag) if isinstance(act, Place) else CANNON]:
            return Choice("", "act", action=act)
    return Choice("", "act", action=notation.parse_act(f"{seat} {word}>{' '.join(where)}", state))


# What is asked


def _say(kind: str, **values: object) -> str:
    return sentence(f"{NAME}.{kind}", values)


def _first_prompt(state: State) -> str:
    """Return whose acts are waited for, and why."""
    choice = pauses.choice(state)
    if choice is not None:
        return _say(f"prompt_{choice.wait}", player=choice.by, other=OTHER[choice.by], flag=choice.flag)
    for pause in pauses.encampments(state):
        values = {"player": pause.by, "other": OTHER[pause.by], "flag": pause.flag}
        return _say(f"prompt_encampment_{state.table.encampment}", **values)
    return _say("prompt_free")


def _act_prompt(state: State, seat: str) -> str:
    choice = pauses.asked(state, seat)
    if choice is not None and choice.by == seat:
        return _say(f"prompt_{choice.wait}", player=seat, other=OTHER[seat], flag=choice.flag)
    owed = state.will_draw(seat)
    if owed and not state.why_illegal(Draw(seat, first_tick(state))):
        return _say("prompt_draw", player=seat, count=owed)
    return _say("prompt_act", player=seat)


# What there is to pick


def _seats(state: State) -> Iterator[Option]:
    """Yield the seats; one that can do nothing says what stands against all that it could try."""
    tick = first_tick(state)
    for seat in SEATS:
        acts = [*_answers(state, seat, tick), Draw(seat, tick)]
        for card in state.player(seat).hand:
            acts += _with_card(state, seat, card, tick)
        reasons = against_all(state, acts)
        yield Option(seat, _say("option_seat", player=seat), reasons, _marks_of(reasons))


def against_all(state: State, acts: Sequence[Act]) -> tuple[Reason, ...]:
    """Return nothing if one of these acts is legal, else what stands against them all, else what does against any."""
    found = []
    for act in acts:
        reasons = state.why_illegal(act)
        if not reasons:
            return ()
        found.append(reasons)
    every = dict.fromkeys(reason for reasons in found for reason in reasons)
    return tuple(reason for reason in every if all(reason in reasons for reasons in found)) or tuple(every)


def _acts(state: State, seat: str, tick: int) -> Iterator[Option]:
    """Yield what a seat can begin with: an answer to what is waited for, its cards, a draw."""
    answers: dict[str, list[Act]] = {}
    for act in _answers(state, seat, tick):
        answers.setdefault(act.WORD, []).append(act)
    for word, acts in answers.items():
        reasons = against_all(state, acts)
        yield Option(word, _say(f"option_{word}"), reasons, _marks_of(reasons))
    for card in state.player(seat).hand:
        *placements, load = _with_card(state, seat, card, tick)
        reasons = against_all(state, [*placements, load])
        if reasons:  # a pause speaks of the cannon in words of its own: what stands against the flags says more
            reasons = against_all(state, placements)
        role = Role.REFUSED if reasons else Role.LEGAL
        yield Option(str(card), str(card), reasons, (*at(role, seat, places.in_hand(seat, card)), *_marks_of(reasons)))
    yield _option(state, Draw(seat, tick), Draw.WORD, _say("option_draw"), (places.DECK,))


def _answers(state: State, seat: str, tick: int) -> Iterator[Act]:
    """Yield each answer to what is waited for, if this seat has to give it."""
    choice = pauses.asked(state, seat)
    if choice is None or choice.by != seat:
        return
    for answer in ANSWERS[choice.wait]:
        if answer is Decline:
            yield Decline(seat, tick)
        else:
            kind = notation.ANSWERS[answer.WORD]
            yield from (kind(seat, tick, card) for card in _nameable(state, seat, answer.WORD))


def _with_card(state: State, seat: str, card: Card, tick: int) -> list[Act]:
    """Return every way to place a card: on each flag, and last on the cannon."""
    return [*(Place(seat, tick, card, each.flag.number) for each in state.flags), Load(seat, tick, card)]


def _nameable(state: State, seat: str, word: str) -> dict[Card, str]:
    """Return the cards that an answer can name, each with its place."""
    if word == Discard.WORD:
        return {card: places.in_hand(seat, card) for card in state.player(seat).hand}
    return places.laid_slots(state, OTHER[seat] if word == Hit.WORD else seat)


def _cards(state: State, seat: str, word: str, tick: int) -> Iterator[Option]:
    for card, place in _nameable(state, seat, word).items():
        yield _option(state, notation.ANSWERS[word](seat, tick, card), str(card), str(card), (place,))


def _places(state: State, seat: str, card: Card, tick: int) -> Iterator[Option]:
    """Yield where a card can be placed: the flags, and the cannon."""
    for each in state.flags:
        act = Place(seat, tick, card, each.flag.number)
        yield _option(state, act, str(act.flag), _flag(each.flag), (places.side(act.flag, seat),))
    yield _option(state, Load(seat, tick, card), CANNON, _say("option_cannon"), (places.cannon(seat),))


def _flag(flag: Flag) -> str:
    return _say("option_flag", flag=flag.number, name=flag.kind.title)


def _option(state: State, act: Act, value: str, label: str, where: tuple[str, ...] = ()) -> Option:
    """Return an act to pick: the place it is about and why not, or what it would touch."""
    reasons = state.why_illegal(act)
    marks = _marks_of(reasons) if reasons else footprint(state, act)
    return Option(value, label, reasons, (*at(Role.REFUSED if reasons else Role.LEGAL, act.seat, *where), *marks))


def _marks_of(reasons: Sequence[Reason]) -> tuple[Mark, ...]:
    return tuple(dict.fromkeys(mark for reason in reasons for mark in reason.marks))
