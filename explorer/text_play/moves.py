"""Moves as words: grouped when there are many, half-made, and with what chance shall bring."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from explorer.rules.action import Action
from explorer.rules.choice import Option
from explorer.text_play.acts import TimedAct
from explorer.text_play.wording import say

MANY = 24
"""More moves than this are shown in groups."""

SEARCHED = 20_000
"""Among so many outcomes one that was typed is looked for, when it is not found at once."""


def first_word(action: Action) -> str:
    """Return what a move begins with: a verb, the name of a card, a cell."""
    words: Sequence[str] = getattr(action, "words", (str(action),))
    return words[0]


def spelt(action: Action) -> str:
    """Return a move as it can be typed by whoever is asked: an act without its seat and its time."""
    return action.what if isinstance(action, TimedAct) else str(action)


def beginning_with(actions: Iterable[Action], text: str) -> tuple[Action, ...]:
    """Return the moves that begin with these words, in any case."""
    wanted = re.sub(r"\s*>\s*", " ", text).casefold().split()
    return tuple(action for action in actions if _parts_of(action)[: len(wanted)] == wanted)


def _parts_of(action: Action) -> list[str]:
    words = action.words if isinstance(action, TimedAct) else str(action).split()
    return [word.casefold() for word in words]


def grouped(actions: Iterable[Action]) -> dict[str, list[str]]:
    """Return moves by what they begin with, in their order."""
    groups: dict[str, list[str]] = {}
    for action in actions:
        groups.setdefault(first_word(action), []).append(spelt(action))
    return groups


def in_short(actions: Iterable[Action]) -> list[str]:
    """Return the moves, those that begin in the same way as one."""
    return [
        moves[0] if len(moves) == 1 else say("ways", word=word, count=len(moves))
        for word, moves in grouped(actions).items()
    ]


def example(actions: Sequence[Action]) -> str | None:
    """Return a move to show how moves are written: the first of several words, else one from the middle of the list."""
    moves = [spelt(action) for action in actions]
    longer = [move for move in moves if " " in move]
    if longer:
        return longer[0]
    return moves[len(moves) // 2] if moves else None


# Half-made moves


def picked(state: Any, text: str) -> tuple[tuple[str, ...], Option] | None:
    """Return what was picked so far and the last option of it, when a text is the beginning of a move."""
    rest = text.casefold().split()
    picks: tuple[str, ...] = ()
    last: Option | None = None
    while rest:
        best: Option | None = None
        for option in state.choose(picks).options:
            words = option.value.casefold().split()
            if rest[: len(words)] == words and (best is None or len(words) > len(best.value.split())):
                best = option
        if best is None:
            return None
        rest = rest[len(best.value.split()) :]
        picks = (*picks, best.value)
        last = best
    return (picks, last) if last is not None else None


# Chance


def split_chance(text: str) -> tuple[str, str]:
    """Return a move and what chance shall bring for it; nothing when that is not said.

    >>> split_chance("Meteor with e5"), split_chance("move b3")
    (('Meteor', 'e5'), ('move b3', ''))
    """
    parts = re.split(r"\s+with(?=\s|$)", text, maxsplit=1, flags=re.IGNORECASE)
    return (parts[0], parts[1].strip()) if len(parts) == 2 else (text, "")


def outcome_called(outcomes: Sequence[Any], text: str) -> Any:
    """Return the outcome that words stand for; None when there is none."""
    words = tuple(re.split(r"[\s,]+", text.strip(" ,")))
    for spelt in (words, tuple(word.lower() for word in words), tuple(word.upper() for word in words)):
        for candidate in (spelt, (spelt,)):
            if candidate in outcomes:
                return candidate
    wanted = " ".join(words).casefold()
    return next((outcome for outcome in islice(outcomes, SEARCHED) if in_words(outcome).casefold() == wanted), None)


def in_words(outcome: Any) -> str:
    """Return an outcome as it is typed: its parts with blanks between.

    >>> in_words(("e5",)), in_words((("N", "E"),))
    ('e5', 'N E')
    """
    return " ".join(_parts(outcome))


def _parts(outcome: Any) -> Iterator[str]:
    if isinstance(outcome, tuple | list):
        for part in outcome:
            yield from _parts(part)
    elif outcome is not None:
        yield str(outcome)
