"""What chance decides next for an action, and how a person may decide it instead, pick by pick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from explorer.rules.action import Action
from explorer.rules.blastflare.action import Act
from explorer.rules.blastflare.chance import Product
from explorer.rules.blastflare.course import GAME, SHOWN, Course, Draws
from explorer.rules.blastflare.deeds import ScattersArea
from explorer.rules.blastflare.pending import new_play
from explorer.rules.blastflare.resolve import begin, settle
from explorer.rules.choice import Draw, Option
from explorer.rules.errors import NotationError
from explorer.rules.grids.square import DIRECTIONS
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

SQUARE = "cell"
DIRECTION = "direction"
CARD = "card"


class Undrawn(Exception):
    """Chance is asked for more than was given. Nothing went wrong: it tells how far a course has come.

    Attributes:
        options: what it would pick from.
    """

    def __init__(self, options: Sequence[Any]) -> None:
        """Note what would be picked from."""
        super().__init__()
        self.options = options


class OnlyGiven(Draws):
    """Outcomes that are given, and none beyond them: what the seed would bring stays unseen."""

    def pick(self, options: Sequence[Any], seed: int) -> tuple[int, Any]:
        """Return the new seed and the outcome that was given.

        Raises:
            Undrawn: none was.
        """
        if len(self.made) >= len(self.given):
            raise Undrawn(options)
        return super().pick(options, seed)


@dataclass(frozen=True, slots=True)
class Drawn:
    """One thing that chance decides.

    Attributes:
        what: the power that it is drawn for.
        options: what is drawn from: squares, directions, cards; for several things at once, tuples of directions.
        subjects: what is sent one way each, where it is several things at once.
    """

    what: str
    options: Sequence[Any]
    subjects: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """What is picked: "cell", "direction" or "card"."""
        first = self.options[0]
        if isinstance(first, tuple) or first in DIRECTIONS:
            return DIRECTION
        return CARD if first[:1].isupper() else SQUARE


def next_draw(state: State, action: Action, given: tuple[Any, ...] = ()) -> Drawn | None:
    """Return what chance decides next for a legal action after these outcomes; None when nothing more is drawn."""
    assert isinstance(action, Act)
    course = Course(state, OnlyGiven(given), telling=False)
    try:
        begin(course, action)
        settle(course)
    except Undrawn as undrawn:
        up = course.frame.up
        return Drawn(action.what if up is None else up.what, undrawn.options, _subjects(state, action, undrawn))
    return None


def _subjects(state: State, action: Act, undrawn: Undrawn) -> tuple[str, ...]:
    """Return what goes its own way each, in the order in which the directions are drawn."""
    if not isinstance(undrawn.options, Product):
        return ()
    play = new_play(state, action, state.to_move or "")
    effects = state.table.book.powers[action.what].effects
    return tuple(
        subject for effect in effects if isinstance(effect, ScattersArea) for subject in effect.moved(state, play)
    )


def choose_chance(state: State, action: Action, picks: Sequence[str] = ()) -> Draw:
    """Return what a person who decides for chance picks next: a square, a card, or a direction for one thing.

    Raises:
        NotationError: a pick is none of what chance could bring there.
    """
    left = list(picks)
    given: tuple[Any, ...] = ()
    while (drawn := next_draw(state, action, given)) is not None:
        wanted = max(1, len(drawn.subjects))
        taken, left = left[:wanted], left[wanted:]
        for pick in taken:
            _check(drawn, pick)
        if len(taken) < wanted:
            return _asked(drawn, len(taken))
        given = (*given, tuple(taken) if drawn.subjects else taken[0])
    if left:
        raise NotationError(f"{GAME}.too_much_chance", given=len(picks), drawn=len(picks) - len(left))
    return Draw("", "", (), given)


def _values(drawn: Drawn) -> tuple[str, ...]:
    return drawn.options.options if isinstance(drawn.options, Product) else tuple(dict.fromkeys(drawn.options))


def _check(drawn: Drawn, pick: str) -> None:
    values = _values(drawn)
    if pick not in values:
        raise NotationError(f"{GAME}.no_such_outcome", found=pick, known=values[:SHOWN])


def _asked(drawn: Drawn, number: int) -> Draw:
    """Return the question for one pick."""
    if drawn.subjects:
        subject = drawn.subjects[number]
        kind = "barrier" if subject[:1].islower() else "character"
        prompt = sentence(f"{GAME}.chance_way_of_{kind}", {"subject": subject, "what": drawn.what})
    else:
        subject = ""
        prompt = sentence(f"{GAME}.chance_{drawn.kind}", {"what": drawn.what})
    options = tuple(
        Option(value, sentence(f"{GAME}.way_{value}", {}) if drawn.kind == DIRECTION else value)
        for value in _values(drawn)
    )
    return Draw(prompt, drawn.kind, options, subject=subject)
