"""What may be done, and every reason why something may not.

Both are one thing here: ``legal_actions`` is what is left of the candidates when those with a reason against them are
taken away. The candidates only spare the work of judging what cannot be legal anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.blastflare.action import CHOOSE, DUPLICATION, END, GIVE, NO, PASS, TAKE, YES, Act
from explorer.rules.blastflare.frames import CHOICE, CONSENT, DEATH, TURN, WINDOW
from explorer.rules.blastflare.pending import loose_hand
from explorer.rules.blastflare.power import Power, Speed
from explorer.rules.blastflare.requirements import JustDied
from explorer.rules.blastflare.rulings import CARDS_OF_THE_DEAD, FREE_REPEAT, PICK_UP
from explorer.rules.blastflare.targets.answers import Answering, CardInUse
from explorer.rules.blastflare.targets.base import Words
from explorer.rules.errors import NotationError
from explorer.rules.reason import Reason, reason

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

GAME = "blastflare"

VERBS = (PASS, END, TAKE, YES, NO, CHOOSE, GIVE)
"""What can be done besides declaring something."""


# What may be done


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return all legal actions of the seat asked now, sorted."""
    seat = state.to_move
    if seat is None:
        return ()
    plain = [act for act in verb_acts(state, seat) if next(_against_verb(state, seat, act), None) is None]
    return tuple(sorted(chain(plain, declarations(state, seat)), key=lambda act: act.sort_key))


def verb_acts(state: State, seat: str) -> Iterator[Act]:
    """Yield what can be done besides declaring something, as far as the frame knows it."""
    frame = state.frame
    if frame.kind == TURN:
        verbs: tuple[str, ...] = (PASS, END, TAKE)
    elif frame.kind == CONSENT:
        verbs = (YES, NO)
    elif frame.kind == CHOICE:
        verb = GIVE if frame.topic == "meld" else CHOOSE
        yield from (Act(verb, (option,), by=seat) for option in frame.options)
        return
    else:
        verbs = (PASS,)
    yield from (Act(verb, by=seat) for verb in verbs)


def declarations(state: State, seat: str) -> Iterator[Act]:
    """Yield everything that a seat may declare now, whoever is asked."""
    if state.frame.kind in (CONSENT, CHOICE):
        return
    for power, copied in powers_of(state, seat):
        if next(against_power(state, seat, power, copied=copied), None) is not None:
            continue
        for act in aims(state, seat, power, copied=copied):
            if next(against_target(state, seat, power, act), None) is None:
                yield act


def powers_of(state: State, seat: str) -> Iterator[tuple[Power, bool]]:
    """Yield everything that a seat could declare at some time, and whether Duplication stands for the card."""
    book = state.table.book
    person = state.of(seat)
    if state.frame.kind == TURN:
        for name in ("move", "hit", "revive"):
            yield book.powers[name], False
        for ability in person.abilities:
            allows = book.cards[ability].allows
            if allows is not None:
                yield allows, False
    for card in person.hand:
        if card == DUPLICATION:
            for name in copies(state):
                yield book.power_of(name), True
        elif card in book.cards:
            yield book.power_of(card), False


def copies(state: State) -> tuple[str, ...]:
    """Return the cards that Duplication can stand for: each player's last one, but not itself (BF-164)."""
    return tuple(sorted({card for card in state.last if card and card != DUPLICATION}))


def aims(state: State, seat: str, power: Power, *, copied: bool) -> Iterator[Act]:
    """Yield every way to declare a power that is worth judging: targets, the play it answers, what is thrown away."""
    plays: tuple[int | None, ...] = (None,)
    if isinstance(power.target, Answering):
        plays = tuple(play.id for play in state.frame.pending) if state.frame.kind in (WINDOW, DEATH) else ()
    thrown: tuple[str, ...] = ("",)
    if power.discards:
        thrown = loose_hand(state, seat, but=(DUPLICATION if copied else power.card,))
    for words in power.target.candidates(state, seat):
        numbers = (None,) if isinstance(power.target, CardInUse) and words else plays
        for number in numbers:
            for card in thrown:
                yield Act(power.name, words, number, card, copied, seat)


# Why not


def why_illegal(state: State, action: Action) -> tuple[Reason, ...]:
    """Return every reason against an action of the seat asked now; empty exactly when it is legal."""
    if not isinstance(action, Act):
        return (reason("BF-TURN", f"{GAME}.unknown_action", action=str(action)),)
    seat = state.to_move
    if seat is None:
        return (_over(state),)
    if action.what in VERBS:
        return tuple(_against_verb(state, seat, action))
    power = state.table.book.powers.get(action.what)
    if power is None:
        return (reason("BF-TURN", f"{GAME}.unknown_action", action=str(action)),)
    if not _is_well_formed(state, power, action):
        return (reason("BF-25", f"{GAME}.not_well_formed", action=str(action), what=power.name),)
    if state.frame.kind in (CONSENT, CHOICE):
        return (_has_to_decide(state, seat),)
    found = (
        *against_power(state, seat, power, copied=action.copied),
        *against_target(state, seat, power, action),
        *_against_discard(state, seat, power, action),
    )
    return tuple(dict.fromkeys(found))


def _over(state: State) -> Reason:
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return reason("BF-WIN", f"{GAME}.over_drawn")
    return reason("BF-WIN", f"{GAME}.over_won", team=outcome.winner)


def _is_well_formed(state: State, power: Power, act: Act) -> bool:
    """Return whether an act has as many words of the right kinds as its power wants."""
    if act.what == DUPLICATION or (act.copied and act.what not in state.table.book.cards):
        return False
    try:
        if power.target.read(act.targets, state.table) != act.targets:
            return False
    except NotationError:
        return False
    answered = isinstance(power.target, Answering) and not (isinstance(power.target, CardInUse) and act.targets)
    return answered == (act.answers is not None) and power.discards == bool(act.discard)


def _has_to_decide(state: State, seat: str) -> Reason:
    frame = state.frame
    if frame.kind == CONSENT:
        return reason("BF-36", f"{GAME}.has_to_consent", player=seat, other=frame.pending[0].by)
    rule = {"meld": "BF-153", "surface": "BF-128", "gain": "BF-100", "push": "BF-68"}[frame.topic]
    return reason(rule, f"{GAME}.has_to_choose", player=seat, options=frame.options)


def _against_verb(state: State, seat: str, act: Act) -> Iterator[Reason]:
    """Yield every reason against something that is not a declaration."""
    frame = state.frame
    if frame.kind in (CONSENT, CHOICE):
        wanted = (YES, NO) if frame.kind == CONSENT else (GIVE,) if frame.topic == "meld" else (CHOOSE,)
        fits = act.what in wanted and (frame.kind == CONSENT or act.targets[:1] in [(each,) for each in frame.options])
        if not fits:
            yield _has_to_decide(state, seat)
    elif act.what in (YES, NO):
        yield reason("BF-36", f"{GAME}.nobody_asks", player=seat)
    elif act.what in (CHOOSE, GIVE):
        yield reason("BF-TURN", f"{GAME}.nothing_to_choose", player=seat)
    elif frame.kind != TURN:
        if act.what != PASS:
            yield reason("BF-80", f"{GAME}.only_in_own_turn", player=seat, what=act.what)
    elif act.what == PASS and frame.acted:
        yield reason("BF-TURN", f"{GAME}.action_taken", player=seat)
    elif act.what == TAKE:
        yield from _against_take(state, seat)


def _against_take(state: State, seat: str) -> Iterator[Reason]:
    cell = state.of(seat).cell
    if state.table.reads(PICK_UP, "a"):
        yield reason("BF-6", f"{GAME}.take_only_on_entry", ruling="BF-6", player=seat)
    if not state.pile(cell):
        yield reason("BF-TAKE", f"{GAME}.nothing_to_take", cells=(cell,), cell=cell)


def against_power(state: State, seat: str, power: Power, *, copied: bool) -> Iterator[Reason]:
    """Yield every reason against declaring a power at all, whatever it is aimed at."""
    yield from _against_card(state, seat, power, copied=copied)
    yield from _against_moment(state, seat, power)
    yield from _against_cost(state, seat, power, copied=copied)
    yield from power.against_needs(state, seat)


def _against_card(state: State, seat: str, power: Power, *, copied: bool) -> Iterator[Reason]:
    """Yield why a seat does not have what it wants to use."""
    person = state.of(seat)
    if not power.card:
        return
    if power.name != power.card:
        if not person.has(power.card):
            yield reason("BF-86", f"{GAME}.not_in_force", player=seat, card=power.card)
        return
    card = DUPLICATION if copied else power.card
    if copied and power.card not in copies(state):
        yield reason("BF-164", f"{GAME}.not_played_last", card=power.card, cards=copies(state) or None)
    if card in person.played:
        yield reason("BF-PASSIVE", f"{GAME}.already_in_play", player=seat, card=card)
    elif card not in person.hand:
        yield reason("BF-CARD", f"{GAME}.not_held", player=seat, card=card)
    elif card not in loose_hand(state, seat):
        yield reason("BF-178", f"{GAME}.already_pending", player=seat, card=card)


def _against_moment(state: State, seat: str, power: Power) -> Iterator[Reason]:
    """Yield why it is not the time for this."""
    frame = state.frame
    own_turn = frame.kind == TURN and frame.owner == seat
    if power.speed in (Speed.ACTION, Speed.FREE) and not own_turn:
        yield reason("BF-ANYTIME", f"{GAME}.wrong_moment", player=seat, what=power.name)
    if power.speed is Speed.ACTION and own_turn and frame.acted:
        yield reason("BF-TURN", f"{GAME}.action_taken", player=seat)
    if power.speed is Speed.FREE and own_turn and power.card in frame.spent and state.table.reads(FREE_REPEAT, "b"):
        yield reason("BF-16", f"{GAME}.once_a_turn", ruling="BF-16", card=power.card)
    if isinstance(power.target, Answering) and not isinstance(power.target, CardInUse) and not frame.pending:
        yield reason("BF-80", f"{GAME}.nothing_to_answer", what=power.name)
    dying = frame.kind == DEATH and frame.owner == seat and not state.table.reads(CARDS_OF_THE_DEAD, "b")
    if dying and not any(isinstance(need, JustDied) for need in power.needs):
        yield reason("BF-32", f"{GAME}.dead_only_answers_death", ruling="BF-32", player=seat)


def cost_now(state: State, power: Power, *, copied: bool = False) -> int:
    """Return how many crystals a power costs now: the first use of a card is free (BF-72), but not a copy (BF-165)."""
    is_free = not copied and power.name == power.card and power.card not in state.used
    return 0 if is_free else power.cost


def _against_cost(state: State, seat: str, power: Power, *, copied: bool) -> Iterator[Reason]:
    """Yield why it cannot be paid for."""
    person = state.of(seat)
    cost = cost_now(state, power, copied=copied)
    if person.crystals < cost:
        rule = "BF-165" if copied else "BF-COST"
        yield reason(rule, f"{GAME}.too_few_crystals", player=seat, has=person.crystals, needs=cost)
    if power.discards and not loose_hand(state, seat, but=(DUPLICATION if copied else power.card,)):
        yield reason("BF-74", f"{GAME}.nothing_to_discard", player=seat, card=power.name)


def against_target(state: State, seat: str, power: Power, act: Act) -> Iterator[Reason]:
    """Yield every reason against what an act is aimed at, and against the play it answers."""
    words: Words = act.targets
    if not state.of(seat).cell:
        return
    yield from power.target.reasons(state, seat, words)
    if act.answers is None or not isinstance(power.target, Answering):
        return
    play = next((each for each in state.frame.pending if each.id == act.answers), None)
    if play is None:
        known = tuple(f"#{each.id}" for each in state.frame.pending)
        yield reason("BF-80", f"{GAME}.no_such_play", play=act.answers, plays=known or None)
    else:
        yield from power.target.answerable(state, seat, words, play)


def _against_discard(state: State, seat: str, power: Power, act: Act) -> Iterator[Reason]:
    if not power.discards:
        return
    own = DUPLICATION if act.copied else power.card
    if act.discard == own:
        yield reason("BF-74", f"{GAME}.discards_itself", card=own)
    elif act.discard not in state.of(seat).hand:
        yield reason("BF-75", f"{GAME}.not_in_hand", player=seat, card=act.discard)
    elif act.discard not in loose_hand(state, seat):
        yield reason("BF-178", f"{GAME}.already_pending", player=seat, card=act.discard)
