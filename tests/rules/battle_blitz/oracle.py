"""A slow and literal second opinion on formations, written from the printed list. It shares no code with the rules.

A formation is strings such as "7r". Each kind is a question that is answered by trying out cards; the list is walked
from its strong end, and the first kind that the cards are is theirs.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import NamedTuple


class Readings(NamedTuple):
    """The letters chosen for BB-48, BB-50, BB-52 and BB-54."""

    bb48: str = "a"
    bb50: str = "a"
    bb52: str = "a"
    bb54: str = "a"

    def as_rulings(self) -> dict[str, str]:
        return {"BB-48": self.bb48, "BB-50": self.bb50, "BB-52": self.bb52, "BB-54": self.bb54}


EVERY_READING = [Readings(*letters) for letters in product("ab", "ab", "ab", "abc")]

PRINTED_LIST = [
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
]

THREE_ABOVE_FLUSH = [
    "high card",
    "pair",
    "two pair",
    "straight",
    "flush",
    "three of a kind",
    "full house",
    "four of a kind",
    "straight flush",
]


def rank_of(card: str) -> int:
    return int(card[:-1])


def colour_of(card: str) -> str:
    return card[-1]


def same_rank(cards: tuple[str, ...]) -> bool:
    return all(rank_of(card) == rank_of(cards[0]) for card in cards)


@cache
def has_alike(cards: tuple[str, ...], count: int) -> bool:
    return any(same_rank(some) for some in combinations(cards, count))


@cache
def has_two_groups(cards: tuple[str, ...], first: int, second: int) -> bool:
    """Whether there is a group of so many and another one of another rank."""
    for some in combinations(cards, first):
        if same_rank(some):
            rest = tuple(card for card in cards if rank_of(card) != rank_of(some[0]))
            if has_alike(rest, second):
                return True
    return False


@cache
def is_run(cards: tuple[str, ...]) -> bool:
    """Whether some rank, the next one, and so on, are all there."""
    ranks = sorted(map(rank_of, cards))
    return any(ranks == list(range(lowest, lowest + len(cards))) for lowest in range(1, 11))


def one_colour(cards: tuple[str, ...]) -> bool:
    return len({colour_of(card) for card in cards}) == 1


def what_it_is(cards: tuple[str, ...], capacity: int, readings: Readings) -> str:
    if not cards:
        return "nothing"
    is_five = len(cards) == 5 and same_rank(cards)
    if is_five and readings.bb54 == "b":
        return "five of a kind"
    if is_five and readings.bb54 == "c":
        return "full house"
    fills = len(cards) == capacity and capacity >= (2 if readings.bb50 == "b" else 3)
    answers = {
        "straight flush": fills and is_run(cards) and one_colour(cards),
        "four of a kind": has_alike(cards, 4),
        "full house": has_two_groups(cards, 3, 2),
        "flush": fills and one_colour(cards),
        "straight": fills and is_run(cards),
        "three of a kind": has_alike(cards, 3),
        "two pair": has_two_groups(cards, 2, 2),
        "pair": has_alike(cards, 2),
        "high card": True,
    }
    return next(kind for kind in reversed(strong_order(readings)) if answers[kind])


def strong_order(readings: Readings) -> list[str]:
    return THREE_ABOVE_FLUSH if readings.bb48 == "b" else PRINTED_LIST


def what_decides(cards: tuple[str, ...], kind: str) -> list[int]:
    """Ranks in the order in which poker compares them."""
    high_to_low = sorted((rank_of(card) for card in cards), reverse=True)
    leading: list[int] = []
    for count in (5, 4, 3, 2):  # groups first, the bigger ones before the smaller ones
        leading += [each for each in range(10, 0, -1) if high_to_low.count(each) == count for _ in range(count)]
    return leading + [each for each in high_to_low if high_to_low.count(each) == 1]


def place(cards: tuple[str, ...], capacity: int, readings: Readings) -> tuple[bool, int, list[int]]:
    """What the order of all formations of a capacity goes by: complete or not, the kind, then ranks or their sum."""
    kind = what_it_is(cards, capacity, readings)
    order = ["nothing", *strong_order(readings), "five of a kind"]
    tie = [sum(map(rank_of, cards))] if readings.bb52 == "b" else what_decides(cards, kind)
    return len(cards) == capacity, order.index(kind), tie
