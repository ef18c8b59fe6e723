"""Cards for every formation there can be: each set of up to five ranks, once in mixed colours and once in one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from hypothesis import strategies as st

from explorer.rules.battle_blitz.cards import CARDS, Card

COLOURS = "rbgypok"
CAPACITIES = (2, 3, 4, 5)

EVERY_CARD = [f"{rank}{colour}" for colour in COLOURS for rank in range(1, 11)]


def of_size(count: int) -> Iterator[tuple[str, ...]]:
    """All sets of so many ranks: in mixed colours, and in one colour where no rank comes twice."""
    for ranks in combinations_with_replacement(range(1, 11), count):
        yield tuple(f"{rank}{COLOURS[place]}" for place, rank in enumerate(ranks))
        if len(set(ranks)) == count > 1:
            yield tuple(f"{rank}y" for rank in ranks)


def up_to(capacity: int) -> Iterator[tuple[str, ...]]:
    for count in range(capacity + 1):
        yield from of_size(count)


capacities = st.sampled_from(CAPACITIES)


def cards(minimum: int = 0, maximum: int = 5) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(CARDS), min_size=minimum, max_size=maximum, unique=True)
