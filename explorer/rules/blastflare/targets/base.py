"""What every kind of target is, and how words are read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from explorer.rules.blastflare.frames import Play
from explorer.rules.blastflare.names import card_called
from explorer.rules.blastflare.requirements import GAME, InSight, Requirement, blocker_on
from explorer.rules.errors import NotationError
from explorer.rules.mark import CellsMark, Role
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import list_in_words

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.blastflare.table import Table

Words = tuple[str, ...]


class Target(ABC):
    """What a power is aimed at."""

    __slots__ = ()

    kinds: ClassVar[tuple[str, ...]] = ()
    """What each word is, for a person who picks them one at a time: "cell", "seat", "card", "directions"."""

    asks = False
    """Whether the character aimed at has to be willing (BF-36)."""

    @property
    def needs_sight(self) -> bool:
        """Whether the user has to see what is aimed at."""
        return any(isinstance(each, InSight) for each in getattr(self, "requirements", ()))

    @abstractmethod
    def read(self, words: Words, table: Table) -> Words:
        """Return words as they are written in the notation.

        Raises:
            NotationError: they are too many, too few, or of another kind.
        """

    @abstractmethod
    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield everything worth judging; whatever is legal is among it."""

    @abstractmethod
    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield every reason against aiming at this."""

    @property
    @abstractmethod
    def text(self) -> str:
        """What may be aimed at, as a sentence of the card's text; "" for nothing."""

    def targets(self, state: State, words: Words) -> Words:
        """Return the targets of the play for these words."""
        return words

    def words(self, state: State, play: Play) -> Words:
        """Return the words that aim at a play's targets as things stand now."""
        return play.targets

    def recheck(self, state: State, play: Play) -> Iterator[Reason]:
        """Yield every reason why a play's target is no longer one (BF-82)."""
        yield from self.reasons(state, play.by, self.words(state, play))


def read_cell(word: str, table: Table) -> str:
    """Return a square's name.

    Raises:
        NotationError: it is none of this board.
    """
    cell = word.casefold()
    if cell not in table.board.bit:
        cells = table.board.cells
        raise NotationError(f"{GAME}.no_such_cell", text=word, first=cells[0], last=cells[-1])
    return cell


def read_seat(word: str, table: Table) -> str:
    """Return a character's letter.

    Raises:
        NotationError: nobody at this table has it.
    """
    seat = word.upper()
    if seat not in table.place:
        raise NotationError(f"{GAME}.no_such_seat", text=word, seats=table.seats)
    return seat


def read_card(words: Words, table: Table) -> str:
    """Return a card's name.

    Raises:
        NotationError: there is no such card.
    """
    text = " ".join(words)
    name = card_called(text, table)
    if name is None:
        raise NotationError(f"{GAME}.no_such_card", text=text)
    return name


def expect(words: Words, count: int, example: str) -> None:
    """Check how many words there are.

    Raises:
        NotationError: too many or too few.
    """
    if len(words) != count:
        raise NotationError(f"{GAME}.wrong_words", text=" ".join(words), count=count, example=example)


def subject_on(state: State, cell: str) -> str | None:
    """Return what stands on a square and can be hurt or pushed: a character above ground, or the barrier there."""
    person = state.live_on(cell)
    if person is not None:
        return None if person.burrowed else person.seat
    return cell if state.has_barrier(cell) else None


def cell_of(state: State, subject: str) -> str:
    """Return where a character or a barrier is."""
    return state.of(subject).cell if subject in state.table.place else subject


def conditions(requirements: tuple[Requirement, ...]) -> str:
    """Return requirements as they follow a noun: " within 5 squares and in line of sight"; "" for none."""
    return f" {list_in_words(each.text for each in requirements)}" if requirements else ""


def occupied(state: State, cell: str) -> Reason:
    """Return the reason that a square cannot be entered: what stands there."""
    what = blocker_on(state, cell)
    person = state.live_on(cell)
    marks = (CellsMark((cell,), Role.REFUSED),)
    if what == "character" and person is None:
        return reason("BF-29", f"{GAME}.occupied_by_body", cells=(cell,), marks=marks, ruling="BF-29", cell=cell)
    return reason(
        "BF-OCCUPY",
        f"{GAME}.occupied_by_{what}",
        cells=(cell,),
        marks=marks,
        cell=cell,
        player=person.seat if person is not None else None,
    )


@dataclass(frozen=True, slots=True)
class NoTarget(Target):
    """Nothing has to be chosen."""

    def read(self, words: Words, table: Table) -> Words:
        """Return no words."""
        if words:
            raise NotationError(f"{GAME}.no_target_wanted", text=" ".join(words))
        return ()

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the one way not to aim."""
        yield ()

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield nothing."""
        yield from ()

    @property
    def text(self) -> str:
        """Nothing to say."""
        return ""
