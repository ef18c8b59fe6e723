"""Questions about formations of Battle Blitz, laid side by side: what they are, and which is stronger."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.laid import Laid
from explorer.rules.battle_blitz import queries
from explorer.rules.battle_blitz.formations import Comparison, Formation, compare, rank
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.rules.errors import SetupError
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import sentence

Rulings = str | Mapping[str, str] | Ranking | None


def strongest_first(*sides: str, capacity: int, rulings: Rulings = None) -> Challenge:
    """Ask for formations in order, the strongest first.

    Args:
        sides: the cards of each: "7r 7b 10g". No two of them may be equally strong.
        capacity: how many cards the flag holds.
        rulings: as for ``formations.rank``.

    Raises:
        NotationError: a card cannot be read.
        SetupError: as for ``formations.rank``; there are fewer than two, or two are equally strong.
    """
    laid = _laid(sides, capacity, rulings)
    made = dict(zip(laid.sides, laid.formations, strict=True))
    if len(made) < 2:
        raise SetupError("sides", "lessons.too_few_to_order")
    order = sorted(made, key=made.__getitem__, reverse=True)
    for one, other in pairwise(order):
        if made[one] == made[other]:
            raise SetupError("sides", "lessons.equally_strong", one=one, other=other)
    asks = reason("", "lessons.ask_strongest_first", capacity=capacity, count=len(made))
    whys = tuple(_in_order(order, made, side) for side in made)
    return Challenge(
        GAME.name, laid, "strongest_first", asks, Answer.ORDER, tuple(made), tuple(order), whys, laid.places
    )


def _in_order(order: list[str], made: Mapping[str, Formation], side: str) -> tuple[Reason, ...]:
    """Return what a formation is, and what decides between it and its neighbours in the order."""
    place = order.index(side)
    beside = (*order[max(0, place - 1) : place], *order[place + 1 : place + 2])
    return (_what(made[side]), *(_decided(compare(made[side], made[each])) for each in beside))


def kind_of(cards: str, capacity: int, rulings: Rulings = None) -> Challenge:
    """Ask what kind of formation cards are.

    Args:
        cards: cards that fill a flag: "7r 7b 10g".
        capacity: how many cards the flag holds.
        rulings: as for ``formations.rank``.

    Raises:
        NotationError: a card cannot be read.
        SetupError: as for ``formations.rank``; or the cards do not fill the flag.
    """
    laid = _laid((cards,), capacity, rulings)
    (made,) = laid.formations
    kinds = queries.kinds(capacity, made.ranking)
    if made.kind not in kinds or not made.is_complete:
        raise SetupError("cards", "lessons.fills_no_flag", found=cards, capacity=capacity)
    options = tuple(sentence(f"{GAME.name}.a_{kind}", {}) for kind in kinds)
    return Challenge(
        GAME.name,
        laid,
        "kind_of",
        reason("", "lessons.ask_kind_of", capacity=capacity),
        Answer.ONE,
        options,
        (options[kinds.index(made.kind)],),
        ((_what(made),),) * len(options),
    )


def stronger_than(cards: str, *others: str, capacity: int, rulings: Rulings = None) -> Challenge:
    """Ask which of some formations beat another.

    Args:
        cards: the cards of the one to beat.
        others: the cards of each of the others.
        capacity: how many cards the flag holds.
        rulings: as for ``formations.rank``.

    Raises:
        NotationError: a card cannot be read.
        SetupError: as for ``formations.rank``; or there are no others.
    """
    if not others:
        raise SetupError("others", "lessons.too_few_to_order")
    one = rank(cards, capacity, rulings)
    laid = _laid(others, capacity, rulings)
    made = dict(zip(laid.sides, laid.formations, strict=True))
    return Challenge(
        GAME.name,
        laid,
        "stronger_than",
        reason("", "lessons.ask_stronger_than", capacity=capacity, cards=cards, name=one.name),
        Answer.MANY,
        tuple(made),
        tuple(side for side, each in made.items() if each > one),
        tuple((_decided(compare(each, one)),) for each in made.values()),
        laid.places,
    )


def _laid(sides: tuple[str, ...], capacity: int, rulings: Rulings) -> Laid:
    ranking = Ranking.of(rulings)
    made = tuple(rank(cards, capacity, ranking) for cards in sides)
    return Laid(made, tuple(" ".join(cards.split()) for cards in sides))


def _what(made: Formation) -> Reason:
    return reason(made.rule, "lessons.formation_is", what=_begun(made.explanation))


def _decided(found: Comparison) -> Reason:
    return reason(found.rule, "lessons.formation_beats", why=_begun(found.text))


def _begun(text: str) -> str:
    """Return a text as it begins a sentence."""
    return f"{text[:1].upper()}{text[1:]}"
