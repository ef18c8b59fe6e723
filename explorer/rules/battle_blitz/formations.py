"""What cards on one side of a flag are worth, and why.

>>> straight, pair = rank("3r 5b 4g", capacity=3), rank("9r 9b 10g", capacity=3)
>>> straight > pair
True
>>> print(straight.explanation)
straight 3-4-5: three cards, all consecutive, fills the flag
>>> print(compare(straight, pair).text)
straight 3-4-5 beats pair of 9: a straight ranks above a pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import total_ordering
from types import MappingProxyType

from explorer.rules.battle_blitz.cards import Card, as_cards
from explorer.rules.battle_blitz.flags import check_capacity
from explorer.rules.battle_blitz.ranking import ROW, Kind, Ranking, Worth, is_straight
from explorer.rules.battle_blitz.rulings import FIVE_ALIKE, RANKING_ORDER, TIE_BREAK, TIED_FORMATIONS
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.errors import SetupError
from explorer.rules.reason import Value
from explorer.rules.wording import sentence

RULES = {
    Kind.NOTHING: "BB-SAME-FLAG",
    Kind.HIGH_CARD: "BB-HIGH-CARD",
    Kind.PAIR: "BB-PAIR",
    Kind.TWO_PAIR: "BB-TWO-PAIR",
    Kind.THREE_OF_A_KIND: "BB-THREE",
    Kind.STRAIGHT: "BB-STRAIGHT",
    Kind.FLUSH: "BB-FLUSH",
    Kind.FULL_HOUSE: "BB-FULL-HOUSE",
    Kind.FOUR_OF_A_KIND: "BB-FOUR",
    Kind.STRAIGHT_FLUSH: "BB-STRAIGHT-FLUSH",
    Kind.FIVE_OF_A_KIND: FIVE_ALIKE.id,
}
"""The rule that each kind comes from."""

GROUPED = {
    Kind.HIGH_CARD: 1,
    Kind.PAIR: 2,
    Kind.TWO_PAIR: 4,
    Kind.THREE_OF_A_KIND: 3,
    Kind.FOUR_OF_A_KIND: 4,
}
"""How many cards make a kind that leaves others to count after it."""

SHORT_OF_A_ROW = (Kind.HIGH_CARD, Kind.PAIR, Kind.TWO_PAIR, Kind.THREE_OF_A_KIND)
"""The kinds that a straight or a flush would have been better than, under one reading of BB-48 or the other."""


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Formation:
    """Cards on one side of a flag, as they are ranked.

    Formations on flags of the same capacity are in one order: ``<``, ``==`` and ``sorted`` work, and two are equal
    when neither is stronger, whatever their colours. Those of different capacities cannot be compared.

    Attributes:
        cards: the cards, in the order in which they are compared.
        capacity: how many cards the flag holds.
        ranking: the readings that it was ranked by.
        kind: the best kind that it is.
        worth: what decides between it and another.
    """

    cards: tuple[Card, ...]
    capacity: int
    ranking: Ranking
    kind: Kind
    worth: Worth

    def __eq__(self, other: object) -> bool:
        """Whether neither is stronger."""
        if not isinstance(other, Formation):
            return NotImplemented
        return self._is_of_one_order(other) and self.worth == other.worth

    def __lt__(self, other: Formation) -> bool:
        """Whether the other one is stronger; on a flag of another capacity it is neither."""
        if not isinstance(other, Formation) or not self._is_of_one_order(other):
            return NotImplemented
        return self.worth < other.worth

    def __hash__(self) -> int:
        """Equal formations have equal hashes."""
        return hash((self.capacity, self.worth))

    def _is_of_one_order(self, other: Formation) -> bool:
        return self.capacity == other.capacity and self.ranking == other.ranking

    @property
    def is_complete(self) -> bool:
        """Whether every place of the flag is taken."""
        return self.worth.is_complete

    @property
    def missing(self) -> int:
        """How many cards are still to come."""
        return self.capacity - len(self.cards)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks, in the order in which they are compared."""
        return tuple(card.rank for card in self.cards)

    @property
    def is_one_colour(self) -> bool:
        """Whether all cards have the same colour."""
        return _is_one_colour(self.cards)

    @property
    def rule(self) -> str:
        """Id of the rule that makes it what it is."""
        return RULES[self.kind]

    @property
    def name(self) -> str:
        """What it is, in short: "straight 3-4-5"."""
        return sentence(f"{NAME}.{self.kind}", self._values())

    @property
    def explanation(self) -> str:
        """What it is and why, and what it is not though it nearly were."""
        parts = [sentence(f"{NAME}.why_{self._reading}", {**self._values(), "name": self.name})]
        parts += [sentence(f"{NAME}.{kind}", values) for kind, values in self._remarks()]
        return "; ".join(parts)

    def __str__(self) -> str:
        """Return its name."""
        return self.name

    @property
    def _reading(self) -> str:
        """How its kind came about: five equal cards can be three things (BB-54)."""
        is_five = len(self.cards) == 5 and len(set(self.ranks)) == 1
        return f"five_as_{self.kind}" if is_five and self.kind is not Kind.FIVE_OF_A_KIND else self.kind

    def _values(self) -> dict[str, Value]:
        """What its sentences are filled with."""
        if not self.cards:
            return {}
        ranks = self.ranks
        return {
            "count": _number(len(ranks)),
            "rank": ranks[0],
            "second": next((each for each in ranks if each != ranks[0]), ranks[0]),
            "row": _joined(sorted(ranks)),
            "falling": _joined(ranks),
            "colour": self.cards[0].colour.title,
        }

    def _remarks(self) -> list[tuple[str, dict[str, Value]]]:
        """What is to be added about ties, missing cards, and what falls short of a straight or a flush."""
        remarks: list[tuple[str, dict[str, Value]]] = []
        others = self.ranks[GROUPED.get(self.kind, len(self.cards)) :]
        if self.ranking.is_by_sum:
            if self.cards:
                remarks.append(("sum_decides", {"sum": sum(self.ranks)}))
        elif others and len(set(self.ranks)) > 1:
            remarks.append(("then_count", {"others": tuple(map(str, others)), "number": len(others)}))
        if self.missing and self.cards:
            remarks.append(("still_missing", {"missing": self.missing}))
        elif self.kind in SHORT_OF_A_ROW:
            remarks += self._near_misses()
        return remarks

    def _near_misses(self) -> list[tuple[str, dict[str, Value]]]:
        """A run or a colour that would count if it filled the flag, or if it were long enough."""
        if self.capacity < self.ranking.row:
            is_short = is_straight(self.ranks) or self.is_one_colour
            return [("too_few_for_row", {"row": _number(self.ranking.row)})] if is_short else []
        found: list[tuple[str, dict[str, Value]]] = []
        run = _longest_run(self.ranks)
        if len(run) >= ROW:
            found.append(("run_too_short", {"run": _joined(run), "capacity": _number(self.capacity)}))
        (colour, count), *_ = Counter(card.colour for card in self.cards).most_common(1)
        if count >= ROW:
            values = {"some": _number(count), "colour": colour.title, "capacity": _number(self.capacity)}
            found.append(("colour_too_short", {**values}))
        return found


def rank(
    cards: str | Iterable[Card | str],
    capacity: int,
    rulings: str | Mapping[str, str] | Ranking | None = None,
) -> Formation:
    """Return what cards on one side of a flag are worth.

    Args:
        cards: the cards on it, as ``"7r 7b 7g"`` or one by one; fewer than fill it are ranked as they are.
        capacity: how many cards the flag holds: 2 to 5.
        rulings: as for ``game.start``; those that matter are BB-48, BB-50, BB-52 and BB-54.

    Raises:
        NotationError: a card cannot be read.
        SetupError: there is no such capacity, too many cards, the same card twice, or no such ruling.
    """
    laid = as_cards(cards)
    check_capacity(capacity)
    if len(laid) > capacity:
        raise SetupError("cards", f"{NAME}.too_many_cards", found=len(laid), capacity=capacity)
    for place, card in enumerate(laid):
        if card in laid[:place]:
            raise SetupError("cards", f"{NAME}.card_twice", card=str(card))
    return formation(laid, capacity, Ranking.of(rulings))


def formation(cards: tuple[Card, ...], capacity: int, ranking: Ranking) -> Formation:
    """Return the formation that cards are, without asking whether they could lie there."""
    ranks = tuple(card.rank for card in cards)
    is_one_colour = _is_one_colour(cards)
    in_order = sorted(cards, key=lambda card: (-ranks.count(card.rank), -card.rank, card.colour))
    kind = ranking.kind(ranks, is_one_colour, capacity)
    return Formation(tuple(in_order), capacity, ranking, kind, ranking.worth(ranks, is_one_colour, capacity))


@dataclass(frozen=True, slots=True)
class Comparison:
    """What decides between two formations on the same flag.

    Attributes:
        rule: id of the rule or the ruling that decides.
        kind: how it is decided.
        items: the values of its sentence.
        winner: the stronger formation; None when they are equal.
    """

    rule: str
    kind: str
    items: tuple[tuple[str, Value], ...]
    winner: Formation | None

    @property
    def values(self) -> Mapping[str, Value]:
        """What the sentence is filled with, by name."""
        return MappingProxyType(dict(self.items))

    @property
    def text(self) -> str:
        """What decides, as a sentence."""
        return sentence(self.kind, self.values)


def compare(one: Formation, other: Formation) -> Comparison:
    """Return which of two formations is stronger, and what decides it.

    Raises:
        SetupError: they lie on flags of different capacities, or were ranked by different readings.
    """
    if one.capacity != other.capacity:
        raise SetupError("capacity", f"{NAME}.other_capacity", one=one.capacity, other=other.capacity)
    if one.ranking != other.ranking:
        raise SetupError("rulings", f"{NAME}.other_ranking")
    if one == other:
        values: dict[str, Value] = {"one": one.name, "other": other.name}
        return Comparison(TIED_FORMATIONS.id, f"{NAME}.equal", tuple(values.items()), None)
    winner, loser = (one, other) if one > other else (other, one)
    values = {"winner": winner.name, "loser": loser.name}
    if winner.is_complete != loser.is_complete:
        rule, key = "BB-65", "beats_incomplete"
    elif winner.kind != loser.kind:
        rule, key = RANKING_ORDER.id, "beats_kind"
        values |= {"above": _with_article(winner.kind), "below": _with_article(loser.kind)}
    elif winner.ranking.is_by_sum:
        rule, key = TIE_BREAK.id, "beats_sum"
        values |= {"more": winner.worth.tie[0], "less": loser.worth.tie[0]}
    else:
        rule, key = TIE_BREAK.id, "beats_rank"
        pairs = zip(winner.worth.tie, (*loser.worth.tie, 0), strict=False)
        more, less = next((mine, yours) for mine, yours in pairs if mine != yours)
        values |= {"more": more, "less": less}
        if not less:
            key = "beats_card_more"
    return Comparison(rule, f"{NAME}.{key}", tuple(values.items()), winner)


def _is_one_colour(cards: Iterable[Card]) -> bool:
    return len({card.colour for card in cards}) == 1


def _with_article(kind: Kind) -> str:
    """A kind as it stands in a sentence."""
    return sentence(f"{NAME}.a_{kind}", {})


def _joined(ranks: Iterable[int]) -> str:
    """Ranks as they stand in a name: "3-4-5"."""
    return "-".join(map(str, ranks))


def _number(count: int) -> str:
    """A number of cards in words."""
    return sentence(f"{NAME}.number_{count}", {})


def _longest_run(ranks: Iterable[int]) -> list[int]:
    """The longest run of consecutive ranks; the highest of equally long ones."""
    best: list[int] = []
    run: list[int] = []
    for each in sorted(set(ranks)):
        run = [*run, each] if run and each == run[-1] + 1 else [each]
        if len(run) >= len(best):
            best = run
    return best
