"""The cards of the character that is being edited: given and taken, put into play, with their free first use."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.rules.blastflare.action import DUPLICATION, HIDDEN
from explorer.rules.blastflare.dealing import DISCARDED, IN_PLAY, NOWHERE, REMOVED, place_of, places
from explorer.rules.blastflare.state import State
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels.hand import kind
from explorer.widgets.wording import say


def dealing(state: State, seat: str) -> str:
    """Return the card with all that a character has in hand and in play, and what else it can be given."""
    person = state.of(seat)
    body = _section(say("deal_hand"), (_card(state, card, seat) for card in person.hand if card != HIDDEN))
    body += _section(say("deal_in_play"), (_card(state, card, f"{IN_PLAY}{seat}") for card in person.played))
    note = tag("p", text(say("deal_note")), cls="xr-muted")
    heading = tag("h4", text(say("hand_of", player=seat)), cls="xr-h2")
    return tag("div", heading + body + _give(state, seat) + note, cls="xr-card xr-deal")


def _section(heading: str, cards: Iterable[str]) -> str:
    lines = join(cards)
    none = tag("p", text(say("hand_empty")), cls="xr-muted")
    return tag("h5", text(heading), cls="xr-h2 xr-group") + (tag("ol", lines) if lines else none)


def _card(state: State, name: str, place: str) -> str:
    """One card: what it is, where it goes, and what is known and over about it."""
    card = state.table.book.cards.get(name)
    if card is None:  # a name that the book does not have, from a file: it can only be taken away
        take = button(f"person deal {name}", say("deal_take"))
        return tag("li", tag("div", tag("b", text(name)) + take, cls="xr-row"), cls="xr-dealt")
    kinds = tag("span", text(kind(card)), cls="xr-muted")
    title = tag("span", tag("b", text(name)) + " " + kinds, cls="xr-field")
    top = tag("div", title + _goes(state, name, place), cls="xr-row")
    switches = ""
    if card.play.cost:
        is_over = name in state.used
        switches += _switch(f"person used {name}", say("deal_first_use"), is_on=not is_over)
    if not place.startswith(IN_PLAY):
        switches += _switch(f"person known {name}", say("deal_known"), is_on=name in state.revealed)
    if name == DUPLICATION and place.startswith(IN_PLAY):
        switches += _copies(state, place.removeprefix(IN_PLAY))
    return tag("li", top + (tag("div", switches, cls="xr-row xr-wrap") if switches else ""), cls="xr-dealt")


def _switch(act: str, label: str, *, is_on: bool) -> str:
    return button(act, label, cls="xr-chip" + (" xr-on" if is_on else ""), pressed=is_on)


def _goes(state: State, name: str, place: str) -> str:
    """Where the card is, as a list of the places it can go."""
    options = join(
        tag("option", text(place_name(each)), value=each, selected=each == place)
        for each in places(state)
        if not each.startswith(IN_PLAY) or _may_lie(state, name)
    )
    label = say("deal_place", card=name)
    return tag("select", options, cls="xr-select", data_xr_change=f"person deal {name}", aria_label=label)


def _may_lie(state: State, name: str) -> bool:
    """Whether a card is of the kind that lies in play: what else lies there is named as impossible, not offered."""
    return state.table.book.cards[name].is_passive or name == DUPLICATION


def _copies(state: State, seat: str) -> str:
    """What Duplication acts as, to choose from."""
    copied = state.of(seat).copied
    passives = [card.name for card in state.table.book.cards.values() if card.is_passive and card.name != DUPLICATION]
    options = tag("option", text(say("deal_copies_nothing")), value="", selected=not copied)
    options += join(tag("option", text(each), value=each, selected=each == copied) for each in sorted(passives))
    label = say("deal_copies")
    select = tag("select", options, cls="xr-select", data_xr_change="person copy", aria_label=label)
    return tag("label", text(label) + " " + select, cls="xr-pace xr-muted")


def _give(state: State, seat: str) -> str:
    """Every other card, by where it is, to be given."""
    found: dict[str, list[str]] = {}
    for name in state.table.book.names:
        found.setdefault(place_of(state, name), []).append(name)
    groups = join(
        tag("optgroup", join(tag("option", text(name), value=name) for name in found[place]), label=place_name(place))
        for place in places(state)
        if place in found and place != seat
    )
    label = say("deal_give", player=seat)
    first = tag("option", text(label), value="", selected=True)
    return tag("select", first + groups, cls="xr-select xr-give", data_xr_change="person give", aria_label=label)


def place_name(place: str) -> str:
    """Return what people call a place for cards."""
    if place.startswith(IN_PLAY):
        return say("place_in_play", player=place.removeprefix(IN_PLAY))
    named = {REMOVED: "place_removed", DISCARDED: "place_discarded", NOWHERE: "place_nowhere"}
    return say(named[place]) if place in named else say("place_hand", player=place)
