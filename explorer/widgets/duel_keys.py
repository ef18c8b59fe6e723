"""The keyboard of a duel: two people on one keyboard, or one alone.

Keys are named by where they are (``KeyboardEvent.code``), as on a keyboard of the United States, so that hands lie in
the same place on every other.

A key means one of: the n-th card, the n-th flag, the cannon, a draw, to do without.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.action import Decline, Draw, Hit
from explorer.rules.battle_blitz.choices import CANNON
from explorer.rules.battle_blitz.records import Wait
from explorer.rules.battle_blitz.seats import OTHER
from explorer.rules.battle_blitz.state import State
from explorer.widgets.intents import TARGETS, Picks


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of one seat.

    Attributes:
        cards: for the cards of the hand, from the left.
        flags: for flags 1 to 9.
        cannon: for the cannon.
        draw: to draw.
        decline: to do without what a flag offers.
    """

    cards: tuple[str, ...]
    flags: tuple[str, ...]
    cannon: str
    draw: str
    decline: str


def _letters(letters: str) -> tuple[str, ...]:
    return tuple(f"Key{letter}" for letter in letters)


def _digits(digits: str) -> tuple[str, ...]:
    return tuple(f"Digit{digit}" for digit in digits)


ALONE = Keys(_letters("QWERTYU"), _digits("123456789"), "Digit0", "Space", "Backspace")
"""For one person: flags on the digits, cards below them."""

LEFT = Keys(_digits("123456"), _letters("QWERTASDF"), "KeyG", "KeyC", "KeyX")
RIGHT = Keys(
    (*_digits("7890"), "Minus", "Equal"), _letters("YUIOPHJKL"), "Semicolon", "Comma", "Period"
)
"""For two people: A has the left half, B the right half."""

_CAPS = {
    "Space": "Space", "Backspace": "⌫", "Semicolon": ";", "Comma": ",", "Period": ".", "Minus": "-", "Equal": "=",
}  # fmt: skip


def cap(code: str) -> str:
    """Return what is printed on a key.

    >>> cap("KeyQ"), cap("Digit7"), cap("Space")
    ('Q', '7', 'Space')
    """
    return _CAPS.get(code, code.removeprefix("Key").removeprefix("Digit"))


def layout(people: Collection[str]) -> Mapping[str, Keys]:
    """Return the keys of each seat that a person plays.

    >>> {seat: keys.draw for seat, keys in layout(("A", "B")).items()}, layout(("B",))["B"].draw
    ({'A': 'KeyC', 'B': 'Comma'}, 'Space')
    """
    return dict.fromkeys(people, ALONE) if len(people) == 1 else {"A": LEFT, "B": RIGHT}


def pressed(
    state: State, in_hand: Mapping[str, str], aimed: Mapping[str, int], seat: str, keys: Keys, code: str
) -> Picks | int | None:
    """Return what a key does: picks, a flag that is aimed at first, or nothing.

    Args:
        state: the position as the seat may know it.
        in_hand: the card that each seat has picked up.
        aimed: the flag on which each seat chooses a card next, where a pause asks for one.
        seat: whose keys these are.
        keys: the keys.
        code: the key.
    """
    if code == keys.draw:
        return (seat, Draw.WORD)
    if code == keys.decline:
        return (seat, Decline.WORD)
    choice = pauses.choice(state)
    is_choosing = choice is not None and choice.by == seat
    if code in keys.cards:
        number = keys.cards.index(code)
        if choice is not None and is_choosing and choice.wait is not Wait.DISCARD:
            return _nth_laid(state, seat, TARGETS[choice.wait], aimed.get(seat), number)
        cards = state.player(seat).hand
        if number >= len(cards):
            return None
        name = str(cards[number])
        if is_choosing:
            return (seat, TARGETS[Wait.DISCARD], name)
        return () if in_hand.get(seat) == name else (seat, name)
    if code in keys.flags:
        flag = 1 + keys.flags.index(code)
        if is_choosing:
            return flag
        return (seat, in_hand[seat], str(flag)) if seat in in_hand else None
    if code == keys.cannon and seat in in_hand:
        return (seat, in_hand[seat], CANNON)
    return None


def _nth_laid(state: State, seat: str, word: str, flag: int | None, number: int) -> Picks | None:
    owner = OTHER[seat] if word == Hit.WORD else seat
    if flag is None:
        return None
    cards = state.flag(flag).side[owner].cards
    return (seat, word, str(cards[number])) if number < len(cards) else None
