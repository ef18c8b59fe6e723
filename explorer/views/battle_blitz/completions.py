"""What the cards of a hand would make: below the hand for one flag, or below the flags for one card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.rules.battle_blitz import pauses, places, queries
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.formations import Formation
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.state import State
from explorer.scene.shapes import Labels, Polygons, Shape, Weight
from explorer.views.battle_blitz.captions import ranks, short
from explorer.views.battle_blitz.frame import CAPTION, HAND_CARD
from explorer.views.battle_blitz.table import Table
from explorer.views.letters import fitting, size_to_fit

_SIZE = 11.0
_POINTER = 5.0


def completions(state: State, table: Table, selected: Sequence[str]) -> Iterator[Shape]:
    """Yield what would complete what.

    A selected side, or one that the game waits for, tells it below the cards of the hand; a selected card tells it
    below the flags where it would be the last. What would beat the other side is bold, and the best card is pointed at.
    """
    card = next((held for name in selected if (held := card_of(state, name)) is not None), None)
    if card is not None:
        yield from _of_card(state, table, *card)
        return
    sides = {seat: number for seat in SEATS for number in pauses.awaited_flags(state, seat)}
    for name in selected:
        for seat in SEATS:
            for each in state.flags:
                if name == places.side(each.flag.number, seat):
                    sides[seat] = each.flag.number
    for seat, number in sides.items():
        yield from _of_side(state, table, seat, number)


def card_of(state: State, name: str) -> tuple[str, Card] | None:
    """Return whose card lies at a place in a hand, and which; None for any other place."""
    for seat in SEATS:
        for card in state.player(seat).hand:
            if card.rank and name == places.in_hand(seat, card):
                return seat, card
    return None


def beats(state: State, number: int, seat: str, made: Formation) -> bool:
    """Return whether a complete formation would be stronger than what is complete on the other side."""
    other = state.formations(number)[OTHER[seat]]
    return other.is_complete and made > other


def _of_side(state: State, table: Table, seat: str, number: int) -> Iterator[Shape]:
    made = queries.completions(state, number, seat)
    found = {card: each for card, each in made.items() if places.in_hand(seat, card) in table.rects}
    if not found:
        return
    frame, scale = table.frame, table.scale
    best = max(found.values())
    top = frame.hands[seat] + (HAND_CARD + 9) * scale
    bold: list[tuple[str, float, float]] = []
    plain: list[tuple[str, float, float]] = []
    pointers = []
    for card, formation in found.items():
        left, _, width, _ = table.rects[places.in_hand(seat, card)]
        x, room = left + width / 2, width + 4 * scale
        stands_out = formation == best or beats(state, number, seat, formation)
        kind = fitting(short(formation), room, _SIZE * scale, 700 if stands_out else 400)
        told = ranks(formation)
        shorter = ("-".join(told.split("-")[:count]) + "…" for count in (4, 3, 2))
        lines = (kind, fitting((told, *shorter), room, _SIZE * scale, 700 if stands_out else 400))
        (bold if stands_out else plain).extend(
            (text, x, top + 13 * scale * line) for line, text in enumerate(lines) if text
        )
        if formation == best:
            y, wing = frame.hands[seat] - 3 * scale, _POINTER * scale
            pointers.append(((x, y), (x - wing, y - 1.4 * wing), (x + wing, y - 1.4 * wing)))
    texts = [text for text, _, _ in (*bold, *plain)]
    least = min(table.rects[places.in_hand(seat, card)][2] for card in found)
    size = size_to_fit(texts, least + 4 * scale, _SIZE * scale, _SIZE * scale, 700 if bold else 400)
    if bold:
        yield Labels(tuple(bold), size=size, weight=700, fill="text")
    if plain:
        yield Labels(tuple(plain), size=size, fill="muted")
    yield Polygons(tuple(pointers), fill="legal")


def _of_card(state: State, table: Table, seat: str, card: Card) -> Iterator[Shape]:
    frame, scale = table.frame, table.scale
    room = frame.column - 3 * scale
    for number, x in frame.columns.items():
        made = queries.completions(state, number, seat).get(card)
        if made is None:
            continue
        wins = beats(state, number, seat, made)
        y = frame.captions[seat] + (CAPTION - 9) * scale
        names = short(made)
        texts = (*(f"→ {name} {ranks(made)}" for name in names), *(f"→ {name}" for name in names))
        weight: Weight = 700 if wins else 400
        text = fitting(texts, room, _SIZE * scale, weight)
        yield Labels(
            ((text, x, y),),
            size=_SIZE * scale,
            weight=weight,
            fill="legal" if wins else "text",
            halo="felt",
            halo_width=3 * scale,
        )
