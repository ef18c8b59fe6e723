"""The windows: who is asked, what is declared, what comes up next, and what is taken back.

A declaration adds a play and asks the seat to the left; as many passes in a row as there are seats close the window
(BF-80). A seat is passed over only for reasons that everybody can see, so that no window gives a hidden hand away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from explorer.rules.blastflare.action import DUPLICATION, HIDDEN, Act
from explorer.rules.blastflare.frames import CONSENT, DEATH, TURN, WINDOW, Frame, Play
from explorer.rules.blastflare.marks import aim_of, rolled
from explorer.rules.blastflare.rulings import CARDS_OF_THE_DEAD
from explorer.rules.mark import Role
from explorer.rules.reason import Reason

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course
    from explorer.rules.blastflare.power import Power
    from explorer.rules.blastflare.state import State


def may_answer(state: State, seat: str) -> bool:
    """Return whether a seat has to be asked, judged by what everybody can see."""
    person = state.of(seat)
    if not person.alive:
        dying = state.frame.kind == DEATH and state.frame.owner == seat
        if dying and person.max_health < 1:
            return False
        if not dying and not (state.table.reads(CARDS_OF_THE_DEAD, "b") and person.cell):
            return False
    if any(card == HIDDEN or card not in state.revealed for card in person.hand):
        return True
    if not person.hand:
        return False
    from explorer.rules.blastflare.legality import declarations

    return next(declarations(state, seat), None) is not None


def ask_from(course: Course, seat: str, passes: int) -> None:
    """Ask the next seat to the left of one; those who clearly cannot answer pass without being asked."""
    state = course.state
    order = state.table.after(seat)
    for each in order:
        if passes >= len(order):
            break
        if may_answer(state, each):
            course.top(asked=each, passes=passes)
            return
        passes += 1
    course.top(asked=None, passes=passes)


def decline(course: Course) -> None:
    """Let the seat asked now pass."""
    frame = course.frame
    seat = frame.asked or frame.owner
    is_alone = frame.kind == DEATH and not frame.pending
    course.tell("BF-181" if is_alone else "BF-80", "passes", player=seat)
    if is_alone:
        course.top(asked=None)
    else:
        ask_from(course, seat, frame.passes + 1)


def new_play(state: State, act: Act, seat: str) -> Play:
    """Return the play that an act declares: not paid for and not rolled for yet."""
    power = state.table.book.powers[act.what]
    number = 1 + max((play.id for play in under_way(state)), default=0)
    targets = power.target.targets(state, act.targets)
    if not targets and act.answers is not None:
        targets = _whose_card(state, act)
    return Play(
        number,
        act.what,
        seat,
        targets,
        act.answers,
        discard=act.discard,
        copied=act.copied,
        layer=power.layer,
    )


def _whose_card(state: State, act: Act) -> tuple[str, ...]:
    """Return whose card a Counterspell is aimed at, and which, if that is what the act is: it may take hold before."""
    from explorer.rules.blastflare.targets.answers import CardInUse

    power = state.table.book.powers[act.what]
    play = next((each for each in state.frame.pending if each.id == act.answers), None)
    if not isinstance(power.target, CardInUse) or play is None:
        return ()
    return (play.by, physical_card(state, play))


def physical_card(state: State, play: Play) -> str:
    """Return the card that lies on the table for a play: Duplication for what it copies; "" for a basic action."""
    card = state.table.book.powers[play.what].card
    person = state.of(play.by)
    in_its_place = card not in ("", play.what) and person.copied == card and card not in person.played
    return DUPLICATION if play.copied or in_its_place else card


def declare(course: Course, act: Act, seat: str) -> None:
    """Declare something: ask for consent where that is due, else go ahead (BF-36)."""
    state = course.state
    play = new_play(state, act, seat)
    power = state.table.book.powers[act.what]
    course.tell(
        power.rule,
        _declaration(act),
        marks=lambda: aim_of(state, play),
        privy=_privy(act, seat),
        veil="declares_secretly" if _privy(act, seat) else None,
        veiled=("player", "what", "target"),
        player=seat,
        what=power.name,
        targets=act.targets or None,
        target=act.targets[0] if act.targets else None,
        play=act.answers,
        card=DUPLICATION if act.copied else power.card,
    )
    is_asked = power.target.asks and play.targets[0] != seat
    _reveal(course, play, "BF-179" if is_asked else "BF-REVEAL")
    if is_asked:
        course.push(Frame(CONSENT, play.targets[0], asked=play.targets[0], pending=(play,)))
        course.tell("BF-36", "asks_consent", role=Role.CAUSE, player=play.targets[0], other=seat, what=power.name)
    else:
        commit(course, play)


def _reveal(course: Course, play: Play, rule: str) -> None:
    """Show the card of a play: it has been named, so it stays known whatever becomes of it (BF-83, BF-179)."""
    state = course.state
    card = physical_card(state, play)
    if card and card in state.of(play.by).hand and card not in state.revealed:
        course.something_happened()
        course.set(revealed=state.revealed | {card})
        _note_last(course, play.by, card)
        course.tell(rule, "reveals", player=play.by, card=card)


def _note_last(course: Course, seat: str, card: str) -> None:
    """Note the card that a player revealed or played last (BF-164, BF-219)."""
    last = list(course.state.last or ("",) * len(course.state.table.seats))
    last[course.state.table.place[seat]] = card
    course.set(last=tuple(last))


def _privy(act: Act, seat: str) -> tuple[str, ...] | None:
    return (seat, act.targets[0]) if act.observed_by(HIDDEN) != str(act) else None


def _declaration(act: Act) -> str:
    """Return which sentence declares an act."""
    kind = "declares_copy" if act.copied else "declares"
    if act.answers is not None:
        return f"{kind}_answer"
    return f"{kind}_at" if act.targets else kind


def commit(course: Course, play: Play) -> None:
    """Pay for a play, reveal its card, draw what is drawn in public, and open it to answers."""
    power = course.state.table.book.powers[play.what]
    play = _paid(course, play, power)
    rolls = tuple(rolled for effect in power.effects for rolled in effect.roll(course, play))
    if rolls:
        play = play._replace(roll=rolls)
        tell_rolls(course, "BF-90", play, rolls)
    frame = course.frame
    if frame.kind == TURN:
        if play.acted:
            course.top(acted=True)
        elif power.layer == "base" and power.card:
            course.top(spent=(*frame.spent, power.card))
        course.push(Frame(WINDOW, play.by, pending=(play,)))
    else:
        course.top(pending=(*frame.pending, play))
    ask_from(course, play.by, 0)


def tell_rolls(course: Course, rule: str, play: Play, rolls: tuple[str, ...]) -> None:
    """Tell what chance has decided for a play: a square, a direction, or a direction for each thing ("B:N")."""
    course.tell(rule, "rolls", marks=lambda: rolled(course.state, play, rolls), what=play.what, rolled=rolls)


def _paid(course: Course, play: Play, power: Power) -> Play:
    """Pay crystals and discards, and note all of it on the play so that it can be given back."""
    from explorer.rules.blastflare.power import Speed

    state = course.state
    card = physical_card(state, play) if play.what == power.card else ""
    first = bool(card) and not play.copied and card not in state.used
    cost = 0 if first else power.cost
    person = state.of(play.by)
    if cost:
        course.update(play.by, crystals=person.crystals - cost)
        course.set(supply=state.supply + cost)
        course.tell("BF-COST", "pays", player=play.by, count=cost, what=power.name)
    if card:
        if first:
            course.set(used=course.state.used | {card})
            if power.cost:
                course.tell("BF-72", "first_use_free", player=play.by, card=card, cost=power.cost)
        _note_last(course, play.by, card)
    leaving = [play.discard] if play.discard else []
    if power.leaves and card:
        leaving.append(card)
    for each in leaving:
        discard(course, play.by, each)
    return play._replace(paid=cost, first=first, acted=power.speed is Speed.ACTION and course.frame.kind == TURN)


def discard(course: Course, seat: str, card: str) -> None:
    """Throw a card of the hand away, face up (BF-75)."""
    state = course.state
    if card not in state.revealed:
        course.something_happened()
    course.update(seat, hand=without(state.of(seat).hand, card))
    course.set(discarded=(*course.state.discarded, card), revealed=course.state.revealed | {card})
    course.tell("BF-75", "discards", player=seat, card=card)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards with one of them taken out."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def loose_hand(state: State, seat: str, *, but: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the cards of a hand that do not lie on the table in a play that is under way (BF-178)."""
    busy = {physical_card(state, play) for play in under_way(state) if play.by == seat}
    return tuple(card for card in state.of(seat).hand if card not in busy and card not in but)


def under_way(state: State) -> tuple[Play, ...]:
    """Return every play that is pending or resolving."""
    plays: list[Play] = []
    for frame in state.frames:
        plays += frame.pending
        if frame.up is not None:
            plays.append(frame.up)
    return tuple(plays)


def take_back(course: Course, play: Play, reasons: tuple[Reason, ...]) -> None:
    """Un-play a play: what was paid comes back, and so do its free use and its action (BF-82, BF-83).

    Nothing is owed to a body: where the dead may play cards, theirs stay spent (BF-174).
    """
    state = course.state
    if not state.of(play.by).alive:
        for each in reasons:
            course.tell_reason(each)
        course.tell("BF-174", "player_is_dead", role=Role.CAUSE, is_event=False, player=play.by, what=play.what)
        return
    power = state.table.book.powers[play.what]
    card = physical_card(state, play) if play.what == power.card else ""
    person = state.of(play.by)
    if play.paid:
        course.update(play.by, crystals=person.crystals + play.paid)
        course.set(supply=course.state.supply - play.paid)
    if play.first:
        course.set(used=course.state.used - {card})
    back = [play.discard] if play.discard else []
    if power.leaves and card:
        back.append(card)
    if back:
        hand = course.person(play.by).hand
        course.update(play.by, hand=tuple(sorted((*hand, *back))))
        course.set(discarded=tuple(each for each in course.state.discarded if each not in back))
    if play.acted or (power.card and power.layer == "base"):
        _give_action_back(course, play, power)
    needs = tuple(power.against_needs(state, play.by))
    for each in reasons:
        course.tell_reason(each)
    rule = "BF-180" if reasons and all(each in needs for each in reasons) else "BF-82"
    course.tell(rule, "is_unplayed", ruling="BF-82", player=play.by, what=play.what)


def _give_action_back(course: Course, play: Play, power: Power) -> None:
    frames = list(course.state.frames)
    for place in reversed(range(len(frames))):
        if frames[place].kind == TURN and frames[place].owner == play.by:
            spent = frames[place].spent
            if not play.acted and power.card in spent:
                spent = without(spent, power.card)
            frames[place] = frames[place]._replace(acted=frames[place].acted and not play.acted, spent=spent)
            break
    course.set(frames=tuple(frames))
