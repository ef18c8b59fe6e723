"""Positions made by hand, and acts as people type them."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.rules.battle_blitz.cards import CARDS, Card, parse_cards
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.notation import parse_act
from explorer.rules.battle_blitz.records import FlagState, Player, Side
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.state import State
from explorer.rules.battle_blitz.table import Table
from explorer.rules.ruling import choose_rulings

Rulings = str | Mapping[str, str] | None


def position(
    a: Mapping[int, str] | None = None,
    b: Mapping[int, str] | None = None,
    *,
    hand_a: str = "",
    hand_b: str = "",
    cannon_a: str = "",
    cannon_b: str = "",
    deck: str | None = None,
    rulings: Rulings = None,
) -> State:
    """A position with these cards on A's and B's sides of the flags. What is named nowhere is in the deck, in its
    printed order, unless a deck is given; then it is removed. Whoever is alone in filling a flag was first; A else.
    """
    sides = {"A": {n: parse_cards(text) for n, text in (a or {}).items()},
             "B": {n: parse_cards(text) for n, text in (b or {}).items()}}  # fmt: skip
    flags = []
    for flag in FLAGS:
        laid = [sides[seat].get(flag.number, ()) for seat in "AB"]
        full = [len(cards) == flag.capacity for cards in laid]
        first = "A" if full[0] else "B" if full[1] else None
        one, other = (
            Side(cards, number if is_full else None)
            for number, cards, is_full in zip((1, 2), laid, full, strict=True)
        )
        flags.append(FlagState(flag, (one, other), first))
    hands = [tuple(sorted(parse_cards(text))) for text in (hand_a, hand_b)]
    cannons = [parse_cards(text) for text in (cannon_a, cannon_b)]
    named = {card for each in sides.values() for cards in each.values() for card in cards}
    named |= {card for cards in (*hands, *cannons) for card in cards}
    left = tuple(card for card in CARDS if card not in named)
    draws: tuple[Card, ...] = left if deck is None else parse_cards(deck)
    return State(
        table=Table.of(choose_rulings(RULINGS, rulings)),
        tick=1000,
        acts=10,
        flags=tuple(flags),
        players=(Player(hands[0], cannon=cannons[0]), Player(hands[1], cannon=cannons[1])),
        deck=draws,
        removed=() if deck is None else tuple(card for card in left if card not in draws),
    )


def after(state: State, acts: str) -> State:
    """The position after acts, with ";" between them. Each of them must be legal."""
    for text in acts.split(";"):
        state = state.apply(parse_act(text, state)).state
    return state


def told(state: State, act: str) -> list[str]:
    """What is told of an act, sentence by sentence."""
    return [step.text for step in state.apply(parse_act(act, state)).steps]


def why(state: State, act: str) -> list[str]:
    """The kinds of the reasons against an act; empty when it is legal."""
    return [reason.kind.removeprefix("battle_blitz.") for reason in state.why_illegal(parse_act(act, state))]


def says(state: State, act: str) -> str:
    """The reasons against an act, as they are told."""
    return " ".join(reason.message for reason in state.why_illegal(parse_act(act, state)))


def hand(state: State, seat: str) -> str:
    return " ".join(map(str, state.hands[seat]))


def laid(state: State, number: int, seat: str) -> str:
    return " ".join(map(str, state.flag(number).side[seat].cards))


def everywhere(state: State) -> list[Card]:
    """Every card of the game, wherever it is."""
    found = [*state.deck, *state.removed]
    for player in state.players:
        found += [*player.hand, *player.cannon]
    for each in state.flags:
        for side in each.sides:
            found += side.cards
    return found
