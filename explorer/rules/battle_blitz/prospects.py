"""What can still become of an unfinished formation.

>>> from explorer.rules.battle_blitz.formations import rank
>>> print(best_possible("3r 4r", capacity=3, unseen="2r 5g 9r"))
straight flush 2-3-4 in red
>>> print(best_possible("3r 4r", capacity=3, unseen="5g 9r"))
flush 9-4-3 in red
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from explorer.rules.battle_blitz.cards import Card, as_cards
from explorer.rules.battle_blitz.formations import Formation, formation, rank
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.rules.battle_blitz.scale import Entry, Scale


def best_possible(
    cards: str | Iterable[Card | str],
    capacity: int,
    unseen: str | Iterable[Card | str],
    rulings: str | Mapping[str, str] | Ranking | None = None,
) -> Formation | None:
    """Return the strongest formation that cards can still be completed to; None when too few cards are left.

    Of the cards that would complete it equally well, those of the first colours are taken.

    Args:
        cards: what lies on one side of a flag, as for ``rank``.
        capacity: how many cards the flag holds.
        unseen: the cards that may still come there. What lies there already cannot come again.
        rulings: as for ``rank``.

    Raises:
        NotationError: a card cannot be read.
        SetupError: as for ``rank``.
    """
    ranking = Ranking.of(rulings)
    laid = rank(cards, capacity, ranking).cards
    left = tuple(sorted(set(as_cards(unseen)) - set(laid)))
    for entry in Scale.of(capacity, ranking).strongest_first:
        found = _completion(entry, laid, left)
        if found is not None:
            return formation((*laid, *found), capacity, ranking)
    return None


def _completion(entry: Entry, laid: tuple[Card, ...], left: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """Cards that make an entry of what lies there; None when the cards left do not allow it.

    An entry of mixed colours is also completed by cards that turn out to be of one colour. That does no harm: those
    are at least as strong, so they were met before.
    """
    wanted = Counter(entry.ranks)
    wanted.subtract(card.rank for card in laid)
    if min(wanted.values()) < 0:
        return None
    if not entry.is_one_colour:
        return _of_ranks(wanted, left)
    colours = {card.colour for card in laid or left}
    if laid and len(colours) > 1:
        return None
    for colour in sorted(colours):
        found = _of_ranks(wanted, tuple(card for card in left if card.colour == colour))
        if found is not None:
            return found
    return None


def _of_ranks(wanted: Mapping[int, int], left: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """The first cards that have the wanted ranks, as often as wanted."""
    found: list[Card] = []
    for each, count in wanted.items():
        having = [card for card in left if card.rank == each]
        if len(having) < count:
            return None
        found += having[:count]
    return tuple(found)
