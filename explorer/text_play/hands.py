"""Cards: what they say, who holds which, and where the others are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from explorer.rules.game import Game
from explorer.rules.wording import player_name
from explorer.text_play.eyes import View
from explorer.text_play.telling import wrapped
from explorer.text_play.wording import say

HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a table.

    Attributes:
        texts: what each card says at this table.
        rules: the id of the rule that tells each.
        free: cards whose next use costs nothing.
        gone: cards that left the game.
        undealt: cards that were dealt to nobody.
        usual: other spellings that people know, and the names as printed; both without capitals.
    """

    texts: Mapping[str, str]
    rules: Mapping[str, str]
    free: frozenset[str]
    gone: tuple[str, ...]
    undealt: tuple[str, ...]
    usual: Mapping[str, str]


def has_cards(game: Game) -> bool:
    """Return whether a game is played with cards."""
    return game.name in DECKS


def one_card(view: View, name: str) -> str:
    """Return a card in words; when there is none of that name, what may have been meant."""
    deck = DECKS[view.game.name](view.state)
    wanted = " ".join(name.split()).casefold()
    names = {card.casefold(): card for card in deck.texts}
    wanted = deck.usual.get(wanted, wanted)
    if wanted in names:
        return _in_full(deck, names[wanted], "")
    close = get_close_matches(wanted, names, n=1)
    return say("no_such_card_but", found=name, card=names[close[0]]) if close else say("no_such_card", found=name)


def some_card(view: View) -> str:
    """Return the name of a card, as an example."""
    return next(iter(DECKS[view.game.name](view.state).texts))


def all_hands(view: View) -> str:
    """Return the hand of whoever looks (or is asked) in full, and all that is known of the others' cards."""
    record = view.record
    deck = DECKS[view.game.name](record)
    own = view.seat or view.state.to_move
    lines = []
    for seat, person in record.characters.items():
        name = player_name(view.game.name, seat)
        known = tuple(card for card in person.hand if card != HIDDEN)
        count = len(person.hand)
        if not count:
            lines.append(say("holds_nothing", player=name))
        elif seat == own:
            lines.append(say("holds_in_full", player=name))
            lines += [_in_full(deck, card, "  ") for card in person.hand]
        elif len(known) == count:
            lines.append(wrapped(say("holds", player=name, cards=known), "", "  "))
        elif known:
            lines.append(wrapped(say("holds_partly_known", player=name, count=count, cards=known), "", "  "))
        else:
            lines.append(say("holds_unknown", player=name, count=count))
        if person.played:
            lines.append(wrapped(say("in_play", cards=_played(person)), "  ", "    "))
    for kind, cards in (("gone", deck.gone), ("undealt", deck.undealt)):
        if cards:
            lines.append(wrapped(say(kind, cards=cards), "", "  "))
    return "\n".join(lines)


def _in_full(deck: Deck, card: str, indent: str) -> str:
    kind = "card_free" if card in deck.free else "card"
    text = say(kind, card=card, text=deck.texts[card], rule=deck.rules[card])
    return wrapped(text, indent, f"{indent}  ")


def _played(person: Any) -> tuple[str, ...]:
    """Return the cards before somebody, with what a card stands for that plays another."""
    return tuple(
        card if card == acts_as else say("acts_as", card=card, other=acts_as)
        for card, acts_as in zip(person.played, person.in_play, strict=True)
    )


# What only one game can say


def _blastflare(state: Any) -> Deck:
    from explorer.rules.blastflare.names import USUAL
    from explorer.rules.blastflare.power import card_rule

    cards = state.table.book.cards
    return Deck(
        texts={name: card.text for name, card in cards.items()},
        rules={name: card_rule(name) for name in cards},
        free=frozenset(name for name, card in cards.items() if card.play.cost and name not in state.used),
        gone=state.discarded,
        undealt=state.removed,
        usual=USUAL,
    )


DECKS: dict[str, Callable[[Any], Deck]] = {"blastflare": _blastflare}
"""The cards of each game that has some. Its positions have ``characters`` with a ``hand`` and what they ``played``."""
