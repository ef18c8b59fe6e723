"""The 70 cards: seven colours with the ranks 1 to 10, one card of each (BB-CARDS, BB-57).

A card is written as its rank and the letter of its colour: ``7r`` is the red 7.

>>> hand = parse_cards("10k 7r 7b 1o")
>>> " ".join(map(str, sorted(hand)))
'1o 7r 7b 10k'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.errors import NotationError
from explorer.rules.wording import N_, translate

LOWEST = 1
HIGHEST = 10
RANKS = range(LOWEST, HIGHEST + 1)


class Colour(IntEnum):
    """One of the seven colours, in the order in which they are printed."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3
    PURPLE = 4
    ORANGE = 5
    PINK = 6

    @property
    def letter(self) -> str:
        """The letter that stands for it: "k" is pink, since "p" is purple."""
        return LETTERS[self]

    @property
    def title(self) -> str:
        """What people call it."""
        return translate(TITLES[self])


LETTERS = "rbgypok"
"""The letters of the colours, in their order."""

TITLES = (N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("purple"), N_("orange"), N_("pink"))


class Card(NamedTuple):
    """A card. Cards are sorted by rank, equal ranks by colour; ``str`` gives the notation."""

    rank: int
    colour: Colour

    def __str__(self) -> str:
        """Return the notation: "7r"; "?" for a card that nobody told of."""
        return f"{self.rank}{LETTERS[self.colour]}" if self.rank else UNKNOWN

    @property
    def number(self) -> int:
        """Its place in ``CARDS``: how it stands in arrays."""
        return self.colour * len(RANKS) + self.rank - LOWEST


UNKNOWN = "?"

HIDDEN = Card(0, Colour.RED)
"""What stands for a card that a seat may not know: it has no rank, and its colour means nothing."""

CARDS = tuple(Card(rank, colour) for colour in Colour for rank in RANKS)
"""The whole deck, colour by colour, each from 1 to 10."""

_CARD = re.compile(r"([0-9]+)([^\W\d_]+)")
_COLOUR_FIRST = re.compile(r"([^\W\d_]+)([0-9]+)")
_BY_NOTATION = {str(card): card for card in CARDS}
_RANK_NAMES = frozenset(map(str, RANKS))


def by_colour(card: Card) -> tuple[int, int]:
    """Return what sorts a hand colour by colour: ``sorted(hand, key=by_colour)``."""
    return card.colour, card.rank


def parse_card(text: str) -> Card:
    """Return the card that a text names.

    Raises:
        NotationError: it names none; the sentence says what is wrong with it.

    >>> parse_card("7R").colour.title
    'red'
    """
    wanted = text.strip().casefold()
    found = _BY_NOTATION.get(wanted)
    if found is not None:
        return found
    parts = _CARD.fullmatch(wanted)
    if parts is not None:
        rank, colour = parts.groups()
        if rank not in _RANK_NAMES:
            raise NotationError(f"{NAME}.no_such_rank", text=text.strip(), rank=rank, lowest=LOWEST, highest=HIGHEST)
        known = tuple(f"{each.letter} ({each.title})" for each in Colour)
        raise NotationError(f"{NAME}.no_such_colour", text=text.strip(), colour=colour, known=known)
    turned = _COLOUR_FIRST.fullmatch(wanted)
    if turned is not None and turned[2] + turned[1] in _BY_NOTATION:
        raise NotationError(f"{NAME}.colour_first", text=text.strip(), right=turned[2] + turned[1])
    raise NotationError(f"{NAME}.not_a_card", text=text.strip())


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards that a text names, in its order, with blanks or commas between them.

    Raises:
        NotationError: a part of it names no card.
    """
    return tuple(map(parse_card, text.replace(",", " ").split()))


def as_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Return cards that are given as one text, or one by one as cards or texts.

    Raises:
        NotationError: a text names no card.
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    return tuple(parse_card(card) if isinstance(card, str) else card for card in cards)
