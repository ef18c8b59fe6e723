"""What lies on the formation bench: cards side by side, for one capacity, under one choice of readings. No widget.

Everything here is checked when it is made, so that a change that is not possible raises and leaves all as it was.

>>> laid = LaidCards.of(("7r 7b 10g", "3o 4k 5y"), capacity=3)
>>> [str(each) for each in laid.formations], laid.places
(['pair of 7', 'straight 3-4-5'], (2, 1))
>>> [str(each) for each in laid.toggled("10g 7g").formations]
['three of a kind 7', 'straight 3-4-5']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from explorer.rules.battle_blitz.cards import Card, as_cards
from explorer.rules.battle_blitz.flags import check_capacity
from explorer.rules.battle_blitz.formations import Formation, rank
from explorer.rules.battle_blitz.rulings import FIVE_ALIKE, RANKING_ORDER, RULINGS, TIE_BREAK, TWO_CARD_ROWS
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.errors import SetupError
from explorer.rules.ruling import AS_PRINTED, Chosen, Ruling, changed_rulings, choose_rulings

MOST = 4
"""So many formations lie side by side at most."""

READINGS = (RANKING_ORDER, TWO_CARD_ROWS, TIE_BREAK, FIVE_ALIKE)
"""The rulings that say what cards are worth."""

Cards = str | Iterable[Card | str]


@dataclass(frozen=True, slots=True)
class LaidCards:
    """Cards on the bench.

    Attributes:
        capacity: how many cards the flag holds.
        sides: the cards of each formation, in the order in which they were laid.
        chosen: the letter of every ruling.
        picked: the place in ``sides`` of the one that cards go to.
    """

    capacity: int
    sides: tuple[tuple[Card, ...], ...]
    chosen: Chosen
    picked: int = 0

    def __post_init__(self) -> None:
        """Check that all this can lie there.

        Raises:
            SetupError: there is no such capacity, there are too many formations or none, a card is in one of them
                twice, or there are more cards than the flag holds.
        """
        check_capacity(self.capacity)
        if not 1 <= len(self.sides) <= MOST:
            raise SetupError("formations", "widgets.bench_how_many", found=len(self.sides), most=MOST)
        if not 0 <= self.picked < len(self.sides):
            raise SetupError("formation", "widgets.bench_which", found=self.picked + 1, last=len(self.sides))
        for side in self.sides:
            rank(side, self.capacity)

    @staticmethod
    def of(sides: Iterable[Cards], capacity: int, rulings: str | Mapping[str, str] | None = None) -> LaidCards:
        """Return formations laid side by side; none given are two without a card.

        Args:
            sides: the cards of each: ``"7r 7b 7g"``, or one by one.
            capacity: how many cards the flag holds: 2 to 5.
            rulings: as for ``game.start``.

        Raises:
            NotationError: a card cannot be read.
            SetupError: as in ``__post_init__``; or there is no such ruling or reading.
        """
        read = tuple(as_cards(each) for each in sides)
        return LaidCards(capacity, read or ((), ()), choose_rulings(RULINGS, rulings))

    # What it is

    @property
    def formations(self) -> tuple[Formation, ...]:
        """What the cards are worth, in the order in which they lie there."""
        return tuple(rank(side, self.capacity, dict(self.chosen)) for side in self.sides)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each formation: 1 for the strongest; equal ones share a place."""
        made = self.formations
        return tuple(1 + sum(other > each for other in made) for each in made)

    @property
    def letters(self) -> Mapping[str, str]:
        """The reading of each ruling, by its id."""
        return dict(self.chosen)

    @property
    def changed(self) -> tuple[Ruling, ...]:
        """The rulings about formations that are read otherwise than printed."""
        changed = dict(changed_rulings(RULINGS, self.chosen))
        return tuple(each for each in READINGS if each.id in changed)

    @property
    def as_printed(self) -> LaidCards:
        """The same cards under the rules as printed."""
        return replace(self, chosen=choose_rulings(RULINGS, AS_PRINTED))

    # What can be done with it

    def toggled(self, cards: Cards) -> LaidCards:
        """Return the bench with cards added to the picked formation, or taken away if they lie there.

        Raises:
            NotationError: a card cannot be read.
            SetupError: a card is named twice, or there are more cards than the flag holds.
        """
        named = as_cards(cards)
        for place, card in enumerate(named):
            if card in named[:place]:
                raise SetupError("cards", f"{NAME}.card_twice", card=str(card))
        old = self.sides[self.picked]
        new = (*(card for card in old if card not in named), *(card for card in named if card not in old))
        return self._with(new)

    def emptied(self) -> LaidCards:
        """Return the bench with no card in the picked formation."""
        return self._with(())

    def added(self) -> LaidCards:
        """Return the bench with one more formation, which is picked.

        Raises:
            SetupError: there is no room for one more.
        """
        return replace(self, sides=(*self.sides, ()), picked=len(self.sides))

    def removed(self) -> LaidCards:
        """Return the bench without the picked formation.

        Raises:
            SetupError: it is the only one.
        """
        rest = (*self.sides[: self.picked], *self.sides[self.picked + 1 :])
        return replace(self, sides=rest, picked=min(self.picked, max(0, len(rest) - 1)))

    def picking(self, number: int) -> LaidCards:
        """Return the bench with the formation of this number picked, from 1.

        Raises:
            SetupError: there is none.
        """
        return replace(self, picked=number - 1)

    def on(self, capacity: int) -> LaidCards:
        """Return the same cards on a flag of another capacity.

        Raises:
            SetupError: there is no such capacity, or it has too little room for one of the formations.
        """
        return replace(self, capacity=capacity)

    def reading(self, ruling: str, letter: str) -> LaidCards:
        """Return the same cards with one ruling read otherwise.

        Args:
            ruling: its id: "BB-48".
            letter: the letter or the alias of the reading.

        Raises:
            SetupError: there is no such ruling or reading.
        """
        return replace(self, chosen=choose_rulings(RULINGS, {**self.letters, ruling: letter}))

    def _with(self, side: tuple[Card, ...]) -> LaidCards:
        sides = (*self.sides[: self.picked], side, *self.sides[self.picked + 1 :])
        return replace(self, sides=sides)
