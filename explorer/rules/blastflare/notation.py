"""Blastflare written down: actions as words. Positions as pictures are in ``diagram.py``.

An action is its words with blanks between, as ``Act.words`` gives them: ``move b3``, ``Fireball c4``, ``Shield C #2``
(which answers play 2), ``Touch of Death b3 /Go Fish`` (for which Go Fish is thrown away), ``Duplication Heal A``.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from explorer.rules.blastflare.action import CHOOSE, DUPLICATION, END, GIVE, NO, PASS, TAKE, YES, Act
from explorer.rules.blastflare.names import USUAL, card_called
from explorer.rules.errors import NotationError

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.blastflare.table import Table

ALONE = (PASS, END, TAKE, YES, NO)
"""The verbs that say everything by themselves."""

ANSWER = re.compile(r"#([1-9][0-9]{0,8})")


def parse_action(text: str, state: State) -> Act:
    """Return the action a text stands for, in any case. It only reads, it never judges.

    Rule BF-169: the usual spelling of a printed name will do.

    Args:
        text: the words of the action.
        state: the position; it tells the board, the seats and the cards, and what there is to choose.

    Raises:
        NotationError: it is none; the text says what would be.
    """
    words = text.split()
    by = state.to_move or ""
    match [word.casefold() for word in words]:
        case []:
            raise _not_an_action(text, state)
        case [verb] if verb in ALONE:
            return Act(verb, by=by)
        case [verb, *_] if verb in ALONE:
            raise NotationError("blastflare.verb_alone", verb=verb, text=" ".join(words[1:]))
        case [verb, *_] if verb == CHOOSE:
            return Act(CHOOSE, (_read_option(" ".join(words[1:]), state),), by=by)
        case [verb, *_] if verb == GIVE:
            return Act(GIVE, (_read_card(" ".join(words[1:]), state.table),), by=by)
        case [first, *_] if first == DUPLICATION.casefold():
            return _read_power(tuple(words[1:]), text, state, by, copied=True)
    return _read_power(tuple(words), text, state, by, copied=False)


def _read_power(words: tuple[str, ...], text: str, state: State, by: str, *, copied: bool) -> Act:
    """Read the name of a power and what follows it: targets, "#2", "/Flare"."""
    table = state.table
    name, length = _power_at_the_front(words, table)
    if copied and (name is None or name not in table.book.cards):
        raise NotationError("blastflare.duplication_of_what", text=" ".join(words), example=table.book.names[0])
    if name is None:
        raise _not_an_action(text, state)
    rest = words[length:]
    discard = ""
    for place, word in enumerate(rest):
        if word.startswith("/"):
            discard = _read_card(" ".join(rest[place:])[1:], table)
            rest = rest[:place]
            break
    answers = None
    numbers = tuple(word for word in rest if word.startswith("#"))
    if numbers:
        match = ANSWER.fullmatch(numbers[0])
        if match is None or len(numbers) > 1:
            raise NotationError("blastflare.not_a_number_of_play", text=" ".join(numbers))
        answers = int(match[1])
        rest = tuple(word for word in rest if word not in numbers)
    targets = table.book.powers[name].target.read(rest, table)
    return Act(name, targets, answers=answers, discard=discard, copied=copied, by=by)


def _power_at_the_front(words: tuple[str, ...], table: Table) -> tuple[str | None, int]:
    """Return the power whose name the words begin with, and how many words that is; the longest name wins."""
    best: tuple[str | None, int] = (None, 0)
    start = [word.casefold() for word in words]
    for power in table.book.powers:
        for name in (power, *(usual for usual, printed in USUAL.items() if printed == power.casefold())):
            parts = name.casefold().split()
            if len(parts) > best[1] and start[: len(parts)] == parts:
                best = (power, len(parts))
    return best


def _read_card(text: str, table: Table) -> str:
    card = card_called(text, table)
    if card is None:
        raise NotationError("blastflare.no_such_card", text=text.strip())
    return card


def _read_option(text: str, state: State) -> str:
    """Return what is chosen as the frame spells it; where the frame does not list it, a card, a square or a letter."""
    options = state.frames[-1].options if state.frames else ()
    for option in options:
        if option.casefold() == text.casefold():
            return option
    table = state.table
    card = card_called(text, table)
    if card is not None:
        return card
    if text.casefold() in table.board.index:
        return text.casefold()
    if text.upper() in table.place:
        return text.upper()
    if options:
        raise NotationError("blastflare.no_such_option", text=text, options=options)
    raise NotationError("blastflare.choose_what", text=text, cell=table.board.cells[0], seat=table.seats[0])


def _not_an_action(text: str, state: State) -> NotationError:
    """Return what to say about words that begin with no verb and no card: a name that was nearly right, or examples."""
    table = state.table
    text = " ".join(text.split())
    wanted = re.split(r" (?=[#/])", text)[0].casefold()
    names = {name.casefold(): name for name in (*table.book.powers, *ALONE, CHOOSE, GIVE)}
    # The last words may be targets: "Firebal b3", "Touch of Deth b3".
    pieces = wanted.split()
    for length in range(len(pieces), 0, -1):
        close = get_close_matches(" ".join(pieces[:length]), names, n=1, cutoff=0.75)
        if close:
            return NotationError("blastflare.nearly_an_action", text=text, name=names[close[0]])
    neighbour = table.board.cells[len(table.board.cells) // 2]
    return NotationError("blastflare.not_an_action", text=text, cell=neighbour, seat=table.seats[-1])
