"""Questions to a position that people ask while they look at it. Each works on what a seat may know as well.

>>> from explorer.rules.battle_blitz.setup import start
>>> position = start(seed=1)
>>> len(may_come(position, "A"))  # 70 cards, of which B has 5
65
"""

from __future__ import annotations

from explorer.rules.battle_blitz.cards import CARDS, Card, Colour
from explorer.rules.battle_blitz.formations import Formation, formation
from explorer.rules.battle_blitz.prospects import best_possible
from explorer.rules.battle_blitz.ranking import Kind, Ranking
from explorer.rules.battle_blitz.scale import Entry, Scale
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.state import State


def may_come(state: State, seat: str) -> tuple[Card, ...]:
    """Return the cards that a seat has in hand or may still draw, sorted.

    Where cards are hidden, those are all that could be there.
    """
    hidden = _is_hidden(state)
    if not hidden:
        return tuple(sorted((*state.player(seat).hand, *state.deck)))
    lying = {card for each in state.flags for side in each.sides for card in side.cards}
    gone = {*lying, *state.removed, *(card for player in state.players for card in player.cannon)}
    gone |= set(state.player(OTHER[seat]).hand)
    return tuple(sorted(card for card in CARDS if card not in gone))


def best_still(state: State, number: int, seat: str) -> Formation | None:
    """Return the strongest formation that a side can still become with cards that may come; None if it stays open."""
    at = state.flag(number)
    return best_possible(at.side[seat].cards, at.flag.capacity, may_come(state, seat), state.table.ranking)


def can_still_win(state: State, number: int, seat: str) -> bool:
    """Return whether a side can still come to lead, whatever the other side becomes: an equal formation may do."""
    best = best_still(state, number, seat)
    other = state.formations(number)[OTHER[seat]]
    return best is not None and (not other.is_complete or not best < other)


def completions(state: State, number: int, seat: str) -> dict[Card, Formation]:
    """Return what each card in a seat’s hand would complete a side to; empty unless exactly one place is free."""
    at = state.flag(number)
    laid = at.side[seat].cards
    if at.flag.capacity - len(laid) != 1:
        return {}
    return {
        card: formation((*laid, card), at.flag.capacity, state.table.ranking)
        for card in state.player(seat).hand
        if card.rank
    }


def next_stronger(one: Formation) -> Formation | None:
    """Return the weakest complete formation that is stronger, in colours of its own; None if nothing is.

    >>> from explorer.rules.battle_blitz.formations import rank
    >>> print(next_stronger(rank("7r 7b 10g", capacity=3)).ranks)
    (8, 8, 1)
    """
    scale = Scale.of(one.capacity, one.ranking)
    strength = scale.strength(one)
    above = [entry for entry in scale.strongest_first if scale.strengths[entry] > strength]
    return formation(_in_colours(above[-1]), one.capacity, one.ranking) if above else None


def kinds(capacity: int, ranking: Ranking) -> tuple[Kind, ...]:
    """Return the kinds that can fill a flag of this capacity, the weakest first."""
    scale = Scale.of(capacity, ranking)
    found = {ranking.kind(each.ranks, each.is_one_colour, capacity) for each in scale.strongest_first}
    return tuple(kind for kind in ranking.order if kind in found)


def share_below(one: Formation) -> float:
    """Return where a complete formation stands among those of its kind: 0 is the weakest, 1 the strongest."""
    scale = Scale.of(one.capacity, one.ranking)
    own = sorted(
        {
            scale.strengths[each]
            for each in scale.strongest_first
            if one.ranking.kind(each.ranks, each.is_one_colour, one.capacity) is one.kind
        }
    )
    return own.index(scale.strength(one)) / max(1, len(own) - 1)


def _in_colours(entry: Entry) -> tuple[Card, ...]:
    """Return cards of these ranks: in one colour, or in as many as keep them from being of one."""
    if entry.is_one_colour:
        return tuple(Card(each, Colour.RED) for each in entry.ranks)
    return tuple(Card(each, colour) for each, colour in zip(entry.ranks, Colour, strict=False))


def _is_hidden(state: State) -> bool:
    """Whether the position is what one seat may know of it: hidden cards have no rank."""
    return not all(card.rank for cards in (state.deck, *map(state.hands.__getitem__, SEATS)) for card in cards)
