"""The cards of a player: what each is, what it costs now, what it says, and why it cannot be played."""

from __future__ import annotations

from explorer.rules.blastflare.action import DUPLICATION, HIDDEN
from explorer.rules.blastflare.legality import cost_now
from explorer.rules.blastflare.power import Card
from explorer.rules.blastflare.state import State
from explorer.rules.choice import Option
from explorer.rules.reason import Reason
from explorer.session import Mode, Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import join, symbol, tag, text
from explorer.widgets.symbols_blastflare import crystal
from explorer.widgets.viewing import may_choose, viewer
from explorer.widgets.wording import say


def hand(session: Session, desk: Desk) -> str:
    """Return the card with the hand of the seat asked, or of the seat that was chosen."""
    state: State = session.position
    seat = shown_seat(session, desk)
    person = state.of(seat)
    heading = tag("h4", text(say("hand_of", player=seat)), cls="xr-h2")
    top = tag("div", heading + _seats(session, desk, seat), cls="xr-row")
    options: dict[str, Option] = {}
    if seat == state.to_move and session.mode is Mode.PLAY and may_choose(session, desk):
        options = {option.value: option for option in session.first_choice.options}
    chosen = session.picks[0] if session.picks else ""
    known = [card for card in person.hand if card != HIDDEN]
    lines = join(_held(state, card, options.get(card), card == chosen) for card in known)
    lines += join(_in_play(state, card, options, chosen) for card in person.played)
    hidden = len(person.hand) - len(known)
    if hidden:
        lines += tag("li", tag("div", text(say("hand_hidden", count=hidden)), cls="xr-go"), cls="xr-cardline xr-non")
    body = tag("ol", lines, cls="xr-hand") if lines else tag("p", text(say("hand_empty")), cls="xr-muted")
    return tag("div", top + body, cls="xr-card")


def shown_seat(session: Session, desk: Desk) -> str:
    """Return whose hand is shown: the chosen seat's, the viewer's own, or that of whoever is asked."""
    seats: tuple[str, ...] = session.position.table.seats
    if desk.hand in seats:
        return desk.hand
    eyes = viewer(session, desk)
    if eyes in seats:
        return eyes
    asked: str = session.position.to_move or session.position.mover
    return asked


def _seats(session: Session, desk: Desk, shown: str) -> str:
    return tag(
        "span",
        join(
            tag(
                "button",
                text(seat),
                cls="xr-seat" + (" xr-on" if seat == shown else ""),
                data_xr=f"hand {seat}",
                aria_pressed=str(seat == shown).lower(),
            )
            for seat in session.position.table.seats
        ),
        cls="xr-seats",
        role="group",
        aria_label=say("hand_seats"),
    )


def _held(state: State, name: str, option: Option | None, is_chosen: bool) -> str:
    """A card in a hand: it can be chosen even where it is closed, to see every reason and every target."""
    card = state.table.book.cards[name]
    reasons = () if option is None else option.reasons
    sign = "held" if option is None else "aim" if is_chosen else "open" if option.is_open else "cross"
    price = _cost(state, card)
    return _line(name, card, price, sign, reasons, act=f"pick {name}" if option is not None else "", chosen=is_chosen)


def _in_play(state: State, name: str, options: dict[str, Option], chosen: str) -> str:
    """A card in force; what it allows can be chosen like a card."""
    card = state.table.book.cards[name]
    price = text(say("card_in_force"))
    use = card.allows.name if card.allows is not None else ""
    option = options.get(use)
    if option is None:
        return _line(name, card, price, "check", (), act="", chosen=False)
    sign = "aim" if use == chosen else "open" if option.is_open else "cross"
    return _line(name, card, price, sign, option.reasons, act=f"pick {use}", chosen=use == chosen)


def _line(
    name: str, card: Card, price: str, sign: str, reasons: tuple[Reason, ...], *, act: str, chosen: bool
) -> str:
    title = tag("b", text(name)) + " " + tag("span", text(kind(card)), cls="xr-muted")
    words = reasons[0].message if reasons else card.text
    content = (
        symbol(f"sign-{sign}")
        + tag("span", title + tag("span", text(words), cls="xr-cardtext"), cls="xr-t")
        + tag("span", price, cls="xr-price")
    )
    cls = "xr-cardline" + (" xr-on" if chosen else "") + (" xr-non" if reasons or not act else "")
    if not act:
        return tag("li", tag("div", content, cls="xr-go"), cls=cls)
    go = tag("button", content, cls="xr-go", data_xr=act, aria_pressed=str(chosen).lower(), title=card.text)
    return tag("li", go, cls=cls)


def kind(card: Card) -> str:
    """Return what kind of card it is, in a few words."""
    parts = [say(f"family_{card.play.family}")]
    if card.play.speed != "action":
        parts.append(say(f"speed_{card.play.speed}"))
    if card.play.fire:
        parts.append(say("is_fire"))
    return " · ".join(parts)


def _cost(state: State, card: Card) -> str:
    """What playing it costs now; a copy costs what it copies, so that nothing is said of it here."""
    if card.name == DUPLICATION:
        return ""
    cost = cost_now(state, card.play)
    price = text(str(cost)) + crystal() if cost else text(say("card_free_now"))
    return price + (tag("span", text(say("card_and_discard")), cls="xr-extra") if card.play.discards else "")
