"""What cards lie on the formation bench: the capacity, the formations to pick from, and all cards of the deck."""

from __future__ import annotations

from explorer.rules.battle_blitz.cards import CARDS, Card
from explorer.rules.battle_blitz.flags import CAPACITIES, KINDS
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.laid_cards import MOST, LaidCards
from explorer.widgets.symbols_battle_blitz import card_symbol
from explorer.widgets.wording import say


def capacity(laid: LaidCards) -> str:
    """Return the buttons for how many cards the flag holds."""
    label = say("bench_capacity")
    buttons = join(_capacity(each, each == laid.capacity) for each in CAPACITIES)
    group = tag("div", buttons, cls="xr-row", role="group", aria_label=label)
    return tag("div", tag("span", text(label), cls="xr-muted") + group, cls="xr-row xr-wrap")


def _capacity(number: int, is_on: bool) -> str:
    flags = tuple(kind.title for kind in KINDS if kind.capacity == number)
    title = say("bench_capacity_title", capacity=number, flags=flags)
    return button(f"capacity {number}", str(number), cls="xr-btn" + _on(is_on), title=title, pressed=is_on)


def deck(laid: LaidCards) -> str:
    """Return the card with the formations, in the order in which they were laid, and every card of the deck."""
    rows = tag("ol", join(_row(laid, number) for number in range(len(laid.sides))), cls="xr-benchrows")
    buttons = (
        button("add", say("bench_add"), enabled=len(laid.sides) < MOST)
        + button("empty", say("bench_empty_it"), enabled=bool(laid.sides[laid.picked]))
        + button("remove", say("bench_remove"), enabled=len(laid.sides) > 1)
    )
    return tag(
        "div",
        tag("h4", text(say("bench_formations")), cls="xr-h2")
        + rows
        + tag("div", buttons, cls="xr-row xr-wrap")
        + tag("h4", text(say("bench_cards")), cls="xr-h2")
        + _grid(laid),
        cls="xr-card",
    )


def _row(laid: LaidCards, number: int) -> str:
    """One formation as a button that picks it."""
    side, is_picked = laid.sides[number], number == laid.picked
    shown = join(map(card_symbol, side)) or tag("span", text(say("bench_no_card")), cls="xr-muted")
    name = say("bench_row", name=laid.formations[number].name, cards=notation(side))
    pick = tag(
        "button", shown, cls="xr-benchrow" + _on(is_picked), data_xr=f"pick {number + 1}", aria_label=name,
        aria_pressed=str(is_picked).lower(),
    )  # fmt: skip
    return tag("li", pick)


def _grid(laid: LaidCards) -> str:
    """All cards, a line for each colour."""
    mine = laid.sides[laid.picked]
    others = {card for side in laid.sides for card in side} - set(mine)
    cards = join(_card(card, card in mine, card in others) for card in CARDS)
    return tag("div", cards, cls="xr-deck", role="group", aria_label=say("bench_cards"))


def _card(card: Card, is_mine: bool, is_elsewhere: bool) -> str:
    name = say("bench_card_elsewhere" if is_elsewhere else "bench_card", rank=card.rank, colour=card.colour.title)
    look = f"xr-playing xr-of-{card.colour.letter}" + (" xr-taken" if is_mine or is_elsewhere else "") + _on(is_mine)
    return button(f"card {card}", str(card), cls=look, title=name, pressed=is_mine)


def entry() -> str:
    """Return the text box that takes cards."""
    return tag(
        "input", type="text", cls="xr-input", data_xr_enter="cards", placeholder=say("bench_hint"),
        aria_label=say("bench_entry"), title=say("bench_entry"), autocomplete="off", spellcheck="false",
    )  # fmt: skip


def status(laid: LaidCards, pointed: int | None) -> str:
    """Return one line about a formation: the one that is pointed at, else the one that cards go to.

    Args:
        laid: the bench.
        pointed: its place in ``laid.sides``; None for none.
    """
    if pointed is not None and pointed != laid.picked:
        return text(say("bench_pick", name=begun(laid.formations[pointed].name)))
    made = laid.formations[laid.picked]
    if made.is_complete:
        return text(say("bench_full", name=begun(made.name)))
    return text(say("bench_to", name=made.name, count=made.missing))


def notation(side: tuple[Card, ...]) -> str:
    """Return cards as text: "7r 7b 7g"."""
    return " ".join(map(str, side)) or say("bench_no_card")


def begun(words: str) -> str:
    """Return a text as it begins a line.

    >>> begun("pair of 7")
    'Pair of 7'
    """
    return f"{words[:1].upper()}{words[1:]}"


def _on(is_on: bool) -> str:
    return " xr-on" if is_on else ""
