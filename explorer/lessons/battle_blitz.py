"""Questions about positions of Battle Blitz. What is right, and why, is asked of the rules; nothing is typed in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.duel import duel
from explorer.lessons.questions import as_reason
from explorer.lessons.wording import say
from explorer.rules.battle_blitz import places, rulings
from explorer.rules.battle_blitz.action import Act, Decline, Discard, Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.cards import CARDS, parse_card
from explorer.rules.battle_blitz.choices import against_all
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.formations import compare
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.legality import first_tick
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.state import State
from explorer.rules.errors import SetupError
from explorer.rules.mark import CellsMark, Mark, Role
from explorer.rules.reason import Reason, Value, reason
from explorer.views.battle_blitz.table import flag_name

CANNON = "cannon"

MOST_DRAWN = 6
"""The highest number that is offered where somebody draws: no draw brings more."""


def _seat(text: str) -> str:
    """Return the seat that a text names.

    Raises:
        SetupError: it names none.
    """
    seat = text.strip().upper()
    if seat not in SEATS:
        raise SetupError("seat", "lessons.no_such_player", found=text, known=SEATS)
    return seat


def _flag(number: int) -> int:
    """Return the number of a flag.

    Raises:
        SetupError: there is no such flag.
    """
    if not 1 <= number <= len(FLAGS):
        raise SetupError("flag", "lessons.no_such_flag", found=number, last=len(FLAGS))
    return number


# Who may act, and where


def open_places(state: State, seat: str, card: str) -> Challenge:
    """Ask for every place where a seat may put a card now: sides of flags, the opponent’s too, and the cannon.

    Args:
        state: the position.
        seat: "A" or "B".
        card: a card in its hand: "7r".

    Raises:
        NotationError: the card cannot be read.
        SetupError: there is no such seat, or it does not have that card in hand.
    """
    who, held, tick = _seat(seat), parse_card(card), first_tick(state)
    if held not in state.player(who).hand:
        raise SetupError("card", "lessons.not_in_that_hand", card=str(held), who=who)
    acts: dict[str, Act] = {}
    cells: list[str] = []
    for other in (who, OTHER[who]):
        for flag in FLAGS:
            is_across = other != who
            option = f"{flag.number}{other}" if is_across else str(flag.number)
            acts[option] = Place(who, tick, held, flag.number, is_across=is_across)
            cells.append(places.side(flag.number, other))
    acts[CANNON] = Load(who, tick, held)
    cells.append(places.cannon(who))
    against = {option: state.why_illegal(act) for option, act in acts.items()}
    marks = (CellsMark((places.in_hand(who, held),), Role.CAUSE, who),)
    return Challenge(
        GAME.name,
        state,
        "open_places",
        reason("", "lessons.ask_open_places", marks=marks, who=who, card=str(held)),
        Answer.CELLS,
        tuple(acts),
        tuple(option for option in acts if not against[option]),
        tuple(against[option] or (_why_open(state, act),) for option, act in acts.items()),
        tuple(cells),
    )


def _why_open(state: State, act: Act) -> Reason:
    """Return why a card may be placed somewhere: what room there is."""
    if isinstance(act, Place):
        at = state.flag(act.flag)
        free = at.flag.capacity - len(at.side[act.seat].cards)
        marks = (CellsMark((places.side(act.flag, act.seat),), Role.LEGAL, act.seat),)
        return reason(
            "BB-PLACE",
            "lessons.has_room",
            marks=marks,
            flag=act.flag,
            who=act.seat,
            free=free,
            capacity=at.flag.capacity,
        )
    held = state.player(act.seat).cannon
    marks = (CellsMark((places.cannon(act.seat),), Role.LEGAL, act.seat),)
    if not held:
        return reason("BB-LOAD", "lessons.cannon_empty", marks=marks, who=act.seat)
    return reason("BB-LOAD", "lessons.cannon_half", marks=marks, who=act.seat, colour=held[0].colour.title)


def may_act(state: State) -> Challenge:
    """Ask who may act now, and with what: which seat may place, load, draw, and whatever a pause asks for.

    Raises:
        SetupError: the game is over.
    """
    if state.is_terminal:
        raise SetupError("state", "lessons.game_is_over")
    tick = first_tick(state)
    legal = state.legal_actions()
    kinds: list[type[Act]] = [Place, Load, Draw]
    kinds += [kind for kind in (Hit, Take, Discard, Decline) if any(isinstance(act, kind) for act in legal)]
    options: list[str] = []
    expected: list[str] = []
    whys: list[tuple[Reason, ...]] = []
    for seat in SEATS:
        for kind in kinds:
            option = say(f"does_{kind.__name__.lower()}", who=seat)
            acts = list(_acts_of(kind, state, seat, tick))
            against = against_all(state, acts) if acts else (reason("BB-PLACE", "lessons.empty_hand", who=seat),)
            if not against:
                first = next(act for act in legal if isinstance(act, kind) and act.seat == seat)
                against = (reason("BB-TOGETHER", "lessons.may_now", act=f"{seat} {first.what}"),)
                expected.append(option)
            options.append(option)
            whys.append(against)
    return Challenge(
        GAME.name,
        state,
        "may_act",
        reason("", "lessons.ask_may_act"),
        Answer.MANY,
        tuple(options),
        tuple(expected),
        tuple(whys),
    )


def kinds_open(state: State, seat: str) -> tuple[str, ...]:
    """Return in words what a seat may do now: "place a card", "draw"."""
    kinds = {type(act): None for act in state.legal_actions() if isinstance(act, Act) and act.seat == seat}
    return tuple(say(f"may_{kind.__name__.lower()}") for kind in kinds)


def _acts_of(kind: type[Act], state: State, seat: str, tick: int) -> Iterator[Act]:
    """Yield every act of a kind that a seat can name."""
    hand = state.player(seat).hand
    if kind is Place:
        yield from (Place(seat, tick, card, flag.number) for card in hand for flag in FLAGS)
    elif kind is Load:
        yield from (Load(seat, tick, card) for card in hand)
    elif issubclass(kind, Hit | Take | Discard):
        yield from (kind(seat, tick, card) for card in CARDS)
    elif kind is Decline:
        yield Decline(seat, tick)
    else:
        yield Draw(seat, tick)


def cards_drawn(state: State, seat: str, *acts: str) -> Challenge:
    """Ask how many cards a seat draws when it draws next.

    Args:
        state: the position.
        seat: "A" or "B".
        acts: what is done first, in notation.

    Raises:
        SetupError: there is no such seat.
        NotationError: an act cannot be read.
        IllegalActionError: it is not allowed.
    """
    who = _seat(seat)
    then = duel(state, *acts).state
    act = Draw(who, first_tick(then))
    whys = then.why_illegal(act)
    count = 0
    if not whys:
        done = then.apply(act)
        count = len(done.state.player(who).hand) - len(then.player(who).hand)
        whys = (_why_drawn(then, who, count), as_reason(done.steps[0]))
    options = tuple(say("cards", count=number) if number else say("no_card") for number in range(MOST_DRAWN + 1))
    kind = "ask_cards_drawn_after" if acts else "ask_cards_drawn"
    return Challenge(
        GAME.name,
        state,
        "cards_drawn",
        reason("", f"lessons.{kind}", who=who, acts=acts),
        Answer.ONE,
        options,
        (options[count],),
        (whys,) * len(options),
    )


def _why_drawn(state: State, who: str, count: int) -> Reason:
    """Return why a draw brings so many cards: the hand and its size, or what is left of the deck."""
    player, ruling = state.player(who), rulings.REFILL.id
    if count == len(state.deck):
        return reason("BB-7", "lessons.draws_rest", who=who, count=count)
    if not state.table.draws_to_size:
        return reason("BB-DRAW", "lessons.draws_number", ruling=ruling, who=who, count=count)
    held, size = len(player.hand), player.size
    return reason("BB-DRAW", "lessons.draws_up_to", ruling=ruling, who=who, held=held, size=size)


# Whose flag it is


def winning_cards(state: State, seat: str, flag: int) -> Challenge:
    """Ask which cards in a seat’s hand, placed on a flag now, make the flag that seat’s if it stays so.

    Args:
        state: the position.
        seat: "A" or "B".
        flag: the number of the flag.

    Raises:
        SetupError: there is no such seat or flag, or the seat holds no card.
    """
    who, number, tick = _seat(seat), _flag(flag), first_tick(state)
    hand = state.player(who).hand
    if not hand:
        raise SetupError("state", "lessons.no_cards", player=who)
    expected: list[str] = []
    whys: list[tuple[Reason, ...]] = []
    for card in hand:
        act = Place(who, tick, card, number)
        against = state.why_illegal(act)
        if not against:
            after = state.apply(act).state
            against = (why_captured(after, number, str(card)),)
            if after.captors(number) == (who,):
                expected.append(str(card))
        whys.append(against)
    marks = (CellsMark((places.side(number, who),), Role.CAUSE, who),)
    return Challenge(
        GAME.name,
        state,
        "winning_cards",
        reason("", "lessons.ask_winning_cards", marks=marks, who=who, flag=number),
        Answer.CELLS,
        tuple(map(str, hand)),
        tuple(expected),
        tuple(whys),
        tuple(places.in_hand(who, card) for card in hand),
    )


def captured_by(state: State, seat: str) -> Challenge:
    """Ask for every flag that a seat scores if the game ends as it stands.

    Args:
        state: the position.
        seat: "A" or "B".

    Raises:
        SetupError: there is no such seat.
    """
    who = _seat(seat)
    options = tuple(str(flag.number) for flag in FLAGS)
    kind = "ask_captured_over" if state.is_terminal else "ask_captured"
    return Challenge(
        GAME.name,
        state,
        "captured_by",
        reason("", f"lessons.{kind}", who=who),
        Answer.CELLS,
        options,
        tuple(option for option in options if who in state.captors(int(option))),
        tuple((why_captured(state, int(option)),) for option in options),
        tuple(flag_name(flag.number) for flag in FLAGS),
    )


def why_captured(state: State, number: int, placed: str = "") -> Reason:
    """Return why a flag is whose it is, after a card was placed there or as it lies."""
    sides = state.formations(number)
    complete = [seat for seat in SEATS if sides[seat].is_complete]
    marks = tuple(CellsMark((places.side(number, seat),), Role.CAUSE, seat) for seat in state.captors(number))
    values: dict[str, Value] = {"flag": number, "card": placed}
    if len(complete) < len(SEATS):
        kind = "one_full" if complete else "neither_full"
        if complete:
            values |= {"who": complete[0], "formation": sides[complete[0]].name}
        return _reason("BB-65", f"{kind}_with" if placed else kind, marks, values)
    decided = compare(*(sides[seat] for seat in SEATS))
    values["why"] = decided.text
    if decided.winner is not None:
        values["who"] = "A" if sides["A"] is decided.winner else "B"
        return _reason(decided.rule, "flag_goes_with" if placed else "flag_goes", marks, values)
    captors = state.captors(number)
    values["who"] = captors[0] if captors else ""
    kind = "flag_tied_one" if len(captors) == 1 else "flag_tied_all" if captors else "flag_tied_none"
    return _reason("BB-POINTS", kind, marks, values, rulings.TIED_FORMATIONS.id)


def _reason(
    rule: str, kind: str, marks: tuple[Mark, ...], values: Mapping[str, Value], ruling: str | None = None
) -> Reason:
    return Reason(rule, f"lessons.{kind}", tuple(values.items()), (), marks, ruling)
