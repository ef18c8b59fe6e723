"""What a power may be aimed at: how it is read, what there is to choose, and every reason against a choice.

A target is said in words: squares, letters of characters, names of cards. When the power is declared, the words become
*targets of the play*: a character that stood on a square is followed by its letter, wherever it goes (BF-82), while a
barrier stays a square.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from explorer.rules.blastflare.frames import Play
from explorer.rules.blastflare.requirements import GAME, InRange, Requirement, blocker_on, no_sight
from explorer.rules.blastflare.rulings import AIM_AT_SELF, PICK_UP
from explorer.rules.errors import NotationError
from explorer.rules.grids.square import WEDGES
from explorer.rules.mark import CellsMark, Role
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import list_in_words, sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State
    from explorer.rules.blastflare.table import Table

Words = tuple[str, ...]

TAKING = "+"
"""Behind a square of a way: the crystals there are picked up in passing (BF-8)."""


class Target(ABC):
    """What a power is aimed at."""

    __slots__ = ()

    kinds: ClassVar[tuple[str, ...]] = ()
    """What each word is, for a person who picks them one at a time: "cell", "seat", "card", "directions"."""

    asks = False
    """Whether the character aimed at has to be willing (BF-36)."""

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
    text = " ".join(words).casefold()
    for name in table.book.names:
        if text in (name.casefold(), {"Pheonix": "phoenix"}.get(name)):
            return name
    raise NotationError(f"{GAME}.no_such_card", text=" ".join(words))


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


@dataclass(frozen=True, slots=True)
class Aimed(Target):
    """A character or a barrier, said by its square (BF-45)."""

    requirements: tuple[Requirement, ...]
    characters_only: bool = False
    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one square."""
        expect(words, 1, table.board.cells[0])
        return (read_cell(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the squares of all characters and barriers that are near enough."""
        board = state.table.board
        near = board.all
        for each in self.requirements:
            if isinstance(each, InRange):
                near &= each.cells(state, seat)
        for person in state.people:
            if person.on_board and board.bit[person.cell] & near:
                yield (person.cell,)
        if not self.characters_only:
            for cell in board.names(state.barriers & near):
                yield (cell,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield: nothing there to aim at, oneself, and each requirement that is not met."""
        (cell,) = words
        subject = subject_on(state, cell)
        if subject is None or (self.characters_only and subject == cell):
            yield self._nothing_there(state, cell)
        elif subject == seat and not state.table.reads(AIM_AT_SELF, "b"):
            yield reason("BF-17", f"{GAME}.aims_at_self", cells=(cell,), ruling="BF-17", player=seat)
        for each in self.requirements:
            yield from each.reasons(state, seat, cell)

    def _nothing_there(self, state: State, cell: str) -> Reason:
        below = next((each.seat for each in state.people if each.alive and each.burrowed and each.cell == cell), None)
        marks = (CellsMark((cell,), Role.REFUSED),)
        if below is not None:
            return reason(
                "BF-129", f"{GAME}.target_burrowed", cells=(cell,), marks=marks, ruling="BF-129", player=below
            )
        dead = next((each.seat for each in state.people if each.cell == cell), None)
        if state.has_wall(cell):
            kind = "target_is_wall"
        elif state.has_barrier(cell):
            kind = "target_is_barrier"
        elif dead is not None:
            return reason("BF-30", f"{GAME}.target_is_body", cells=(cell,), marks=marks, cell=cell, player=dead)
        else:
            kind = "target_is_empty"
        rule = "BF-102" if kind == "target_is_barrier" else "BF-45"
        return reason(rule, f"{GAME}.{kind}", cells=(cell,), marks=marks, cell=cell)

    def targets(self, state: State, words: Words) -> Words:
        """Return the character that stands there, or the barrier's square."""
        return (subject_on(state, words[0]) or words[0],)

    def words(self, state: State, play: Play) -> Words:
        """Return where the target is now."""
        return (cell_of(state, play.targets[0]),)

    def recheck(self, state: State, play: Play) -> Iterator[Reason]:
        """Yield why the target cannot be hit any more: gone, dead, out of reach."""
        target = play.targets[0]
        cell = cell_of(state, target)
        if subject_on(state, cell) != target:
            yield reason("BF-82", f"{GAME}.target_gone", cells=(cell,), ruling="BF-82", cell=cell, target=target)
        if target != play.by:
            for each in self.requirements:
                yield from each.reasons(state, play.by, cell)

    @property
    def text(self) -> str:
        """What may be aimed at, and from where."""
        kind = "aim_character" if self.characters_only else "aim"
        return sentence(f"{GAME}.{kind}", {"conditions": _conditions(self.requirements)})


def _conditions(requirements: tuple[Requirement, ...]) -> str:
    """Return requirements as they follow a noun: " within 5 squares and in line of sight"; "" for none."""
    return f" {list_in_words(each.text for each in requirements)}" if requirements else ""


@dataclass(frozen=True, slots=True)
class AnySquare(Target):
    """Any square that meets the requirements; nothing need stand there (BF-106, BF-111)."""

    requirements: tuple[Requirement, ...] = ()
    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one square."""
        expect(words, 1, table.board.cells[0])
        return (read_cell(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the squares that meet all requirements."""
        board = state.table.board
        mask = board.all
        for each in self.requirements:
            mask &= each.cells(state, seat)
        for cell in board.names(mask):
            yield (cell,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield each requirement that is not met."""
        for each in self.requirements:
            yield from each.reasons(state, seat, words[0])

    @property
    def text(self) -> str:
        """Which squares."""
        return sentence(f"{GAME}.aim_square", {"conditions": _conditions(self.requirements)})


@dataclass(frozen=True, slots=True)
class Directions(Target):
    """Two of the eight directions, a right angle apart, written "N+E" (BF-112)."""

    kinds: ClassVar[tuple[str, ...]] = ("directions",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the pair, clockwise."""
        expect(words, 1, "N+E")
        given = set(words[0].upper().split("+"))
        for pair in WEDGES:
            if given == set(pair):
                return ("+".join(pair),)
        known = tuple("+".join(pair) for pair in WEDGES)
        raise NotationError(f"{GAME}.no_such_directions", text=words[0], known=known)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the eight pairs."""
        for pair in WEDGES:
            yield ("+".join(pair),)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield nothing: every direction will do."""
        yield from ()

    @property
    def text(self) -> str:
        """Which directions."""
        return sentence(f"{GAME}.aim_directions", {})


def split_step(step: str) -> tuple[str, bool]:
    """Return the square of a step of a way, and whether its crystals are taken."""
    return step.removesuffix(TAKING), step.endswith(TAKING)


def read_step(word: str, table: Table) -> str:
    """Return a step of a way as it is written."""
    cell, takes = split_step(word)
    return read_cell(cell, table) + (TAKING if takes else "")


@dataclass(frozen=True, slots=True)
class Steps(Target):
    """A way of the character's own, square by square (BF-14, BF-122).

    Attributes:
        least: how many steps at least.
        most: how many at most.
        through: whether it may pass walls and barriers on the way (BF-121).
    """

    least: int
    most: int
    through: bool = False
    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the squares of the way."""
        if not self.least <= len(words) <= self.most:
            raise NotationError(f"{GAME}.wrong_steps", text=" ".join(words), least=self.least, most=self.most)
        return tuple(read_step(word, table) for word in words)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield every way that can be gone, each with and without picking up what it crosses."""
        yield from self._ways(state, seat, state.of(seat).cell, ())

    def _ways(self, state: State, seat: str, cell: str, way: Words) -> Iterator[Words]:
        if len(way) >= self.least and not (way and self._bars_end(state, seat, cell)):
            yield from self._endings(state, way)
        if len(way) == self.most:
            return
        for following in state.table.board.neighbours(cell):
            if not self._bars_step(state, seat, following):
                for before in self._endings(state, way, passing=True):
                    yield from self._ways(state, seat, following, (*before, following))

    def _endings(self, state: State, way: Words, *, passing: bool = False) -> Iterator[Words]:
        """Yield a way as it is, and with the crystals on its last square taken where that is possible there."""
        yield way
        if way and _can_take(state, way, last=not passing):
            yield (*way[:-1], way[-1] + TAKING)

    def _bars_step(self, state: State, seat: str, cell: str) -> bool:
        """Whether a square cannot be stepped on, not even in passing."""
        bit = state.table.board.bit[cell]
        if not self.through and state.solid & bit:
            return True
        person = state.live_on(cell)
        return (person is not None and person.seat != seat) or state.body_bars(cell)

    def _bars_end(self, state: State, seat: str, cell: str) -> bool:
        """Whether a way cannot end on a square that it may pass."""
        return bool(state.solid & state.table.board.bit[cell])

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield what stands in the way at each step, and where it cannot end."""
        board = state.table.board
        here = state.of(seat).cell
        taken: set[str] = set()
        for number, step in enumerate(words):
            cell, takes = split_step(step)
            last = number == len(words) - 1
            if board.distance(here, cell) != 1:
                yield reason("BF-14", f"{GAME}.not_a_step", cells=(here, cell), start=here, cell=cell)
            if self._bars_step(state, seat, cell) or (last and self._bars_end(state, seat, cell)):
                yield occupied(state, cell)
            if takes:
                yield from _against_taking(state, cell, taken, last=last)
                taken.add(cell)
            here = cell

    @property
    def text(self) -> str:
        """How far, and through what."""
        kind = "aim_step" if self.most == 1 else "aim_steps_through" if self.through else "aim_steps"
        return sentence(f"{GAME}.{kind}", {"most": self.most})


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


def _can_take(state: State, way: Words, *, last: bool) -> bool:
    cell = way[-1]
    if not state.pile(cell) or cell + TAKING in way[:-1] or state.has_barrier(cell):
        return False
    return not last or state.table.reads(PICK_UP, "a")


def _against_taking(state: State, cell: str, taken: set[str], *, last: bool) -> Iterator[Reason]:
    if not state.pile(cell) or cell in taken:
        yield reason("BF-TAKE", f"{GAME}.nothing_to_take", cells=(cell,), cell=cell)
    elif state.has_barrier(cell):
        yield reason("BF-59", f"{GAME}.crystals_buried", cells=(cell,), cell=cell)
    elif last and not state.table.reads(PICK_UP, "a"):
        yield reason("BF-6", f"{GAME}.take_afterwards", cells=(cell,), ruling="BF-6", cell=cell)


@dataclass(frozen=True, slots=True)
class Charge(Target):
    """A character in reach, and the square beside it to land on (BF-118)."""

    requirements: tuple[Requirement, ...]
    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")

    def read(self, words: Words, table: Table) -> Words:
        """Return the target's square and the landing square."""
        expect(words, 2, f"{table.board.cells[1]} {table.board.cells[0]}")
        return (read_cell(words[0], table), read_step(words[1], table))

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield every other character with the squares on the near side of it."""
        here = state.of(seat).cell
        for person in state.people:
            if person.seat != seat and person.on_board:
                for cell in _near_side(state, here, person.cell):
                    yield (person.cell, cell)
                    if _can_take(state, (cell,), last=True) and cell != here:
                        yield (person.cell, cell + TAKING)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield what is wrong with the target, and with the landing square."""
        cell = words[0]
        landing, takes = split_step(words[1])
        yield from Aimed(self.requirements, characters_only=True).reasons(state, seat, (cell,))
        here = state.of(seat).cell
        near = _near_side(state, here, cell)
        if landing not in near:
            yield reason(
                "BF-118", f"{GAME}.not_near_side", cells=(landing, *near), cell=landing, target=cell, near=near or None
            )
        if landing != here and (not state.is_free(landing) or state.body_bars(landing)):
            yield occupied(state, landing)
        if takes:
            yield from _against_taking(state, landing, set(), last=True)

    def targets(self, state: State, words: Words) -> Words:
        """Return the character and the landing square."""
        return (subject_on(state, words[0]) or words[0], words[1])

    def words(self, state: State, play: Play) -> Words:
        """Return where the target is now, and the landing square."""
        return (cell_of(state, play.targets[0]), play.targets[1])

    @property
    def text(self) -> str:
        """Whom, and where one lands."""
        return sentence(f"{GAME}.aim_charge", {"conditions": _conditions(self.requirements)})


def _near_side(state: State, here: str, target: str) -> tuple[str, ...]:
    """Return the squares beside a target that lie on the side of someone who stands here."""
    board = state.table.board
    distance = board.distance(here, target)
    return tuple(cell for cell in board.neighbours(target) if board.distance(here, cell) == distance - 1)


@dataclass(frozen=True, slots=True)
class FreeSquare(Target):
    """A square that nothing solid and nobody alive stands on (BF-123)."""

    requirements: tuple[Requirement, ...]
    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one square."""
        expect(words, 1, table.board.cells[0])
        return (read_cell(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the free squares that meet the requirements."""
        board = state.table.board
        mask = board.all & ~state.solid
        for each in self.requirements:
            mask &= each.cells(state, seat)
        for cell in board.names(mask):
            yield (cell,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield what stands there, and each requirement that is not met."""
        (cell,) = words
        if not state.is_free(cell):
            yield occupied(state, cell)
        for each in self.requirements:
            yield from each.reasons(state, seat, cell)

    @property
    def text(self) -> str:
        """Which squares."""
        return sentence(f"{GAME}.aim_free_square", {"conditions": _conditions(self.requirements)})


@dataclass(frozen=True, slots=True)
class Person(Target):
    """A character, said by its letter.

    Attributes:
        requirements: conditions on its square.
        living: whether a live one will do.
        dead: whether a dead one will do.
        self_too: whether the user will do.
        teammates_only: whether it must be of the user's team.
        asks: whether it has to be willing, unless it is the user.
    """

    requirements: tuple[Requirement, ...] = ()
    living: bool = True
    dead: bool = False
    self_too: bool = False
    teammates_only: bool = False
    asks: bool = False
    kinds: ClassVar[tuple[str, ...]] = ("seat",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one letter."""
        expect(words, 1, table.seats[0])
        return (read_seat(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield every character of the right kind."""
        for person in state.people:
            if (person.alive and self.living) or (not person.alive and self.dead):
                yield (person.seat,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield: oneself, dead or alive the wrong way, not revivable, and each requirement that is not met."""
        person = state.of(words[0])
        team = state.table.team_of
        cells = (person.cell,) if person.cell else ()
        if person.seat == seat and not self.self_too:
            yield reason("BF-17", f"{GAME}.not_oneself", cells=cells, player=seat)
        if person.alive and not self.living:
            yield reason("BF-REVIVE", f"{GAME}.not_dead", cells=cells, player=person.seat)
        if not person.alive and not self.dead:
            yield reason("BF-30", f"{GAME}.is_dead", cells=cells, player=person.seat)
        if not person.alive and self.dead and self.asks:
            yield from _against_rising(state, person.seat)
        if self.teammates_only and team(person.seat) != team(seat):
            yield reason("BF-18", f"{GAME}.not_of_team", cells=cells, ruling="BF-18", player=person.seat)
        if person.cell and person.seat != seat:
            for each in self.requirements:
                yield from each.reasons(state, seat, person.cell)

    @property
    def text(self) -> str:
        """Whom."""
        kind = "aim_dead" if self.dead and not self.living else "aim_self_or_other" if self.self_too else "aim_other"
        return sentence(f"{GAME}.{kind}", {"conditions": _conditions(self.requirements)})


def _against_rising(state: State, seat: str) -> Iterator[Reason]:
    """Yield why a dead character cannot rise where it lies (BF-21, BF-23)."""
    person = state.of(seat)
    if person.max_health < 1 or not person.cell:
        yield reason("BF-23", f"{GAME}.cannot_rise", cells=(person.cell,) if person.cell else (), player=seat)
    elif not state.is_free(person.cell):
        yield reason("BF-21", f"{GAME}.body_covered", cells=(person.cell,), player=seat, cell=person.cell)


@dataclass(frozen=True, slots=True)
class Killer(Person):
    """Whoever killed the user, anywhere, the user included (BF-149). Nobody chooses it; it follows from the death."""

    self_too: bool = True

    @property
    def text(self) -> str:
        """Whom."""
        return sentence(f"{GAME}.aim_killer", {})


@dataclass(frozen=True, slots=True)
class AnyPlayer(Target):
    """Another player, wherever the character is, dead or alive: it is the hand that counts (BF-155)."""

    kinds: ClassVar[tuple[str, ...]] = ("seat",)

    def read(self, words: Words, table: Table) -> Words:
        """Return the one letter."""
        expect(words, 1, table.seats[0])
        return (read_seat(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield everybody else."""
        for each in state.table.seats:
            if each != seat:
                yield (each,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield a reason against oneself."""
        if words[0] == seat:
            yield reason("BF-155", f"{GAME}.not_oneself", player=seat)

    @property
    def text(self) -> str:
        """Whom."""
        return sentence(f"{GAME}.aim_player", {})


@dataclass(frozen=True, slots=True)
class PlayerAndCard(AnyPlayer):
    """Another player, and the name of a card that is told in secret (BF-156)."""

    kinds: ClassVar[tuple[str, ...]] = ("seat", "card")

    def read(self, words: Words, table: Table) -> Words:
        """Return the letter and the card's name."""
        if len(words) < 2:
            expect(words, 2, f"{table.seats[0]} Flare")
        return (read_seat(words[0], table), read_card(words[1:], table))

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield everybody else with every card: what is asked for need not be there."""
        for each in state.table.seats:
            if each != seat:
                for name in state.table.book.names:
                    yield (each, name)

    @property
    def text(self) -> str:
        """Whom, and what is named."""
        return sentence(f"{GAME}.aim_player_and_card", {})


class Answering(Target):
    """What answers a pending play; which one is said by its number, outside the words."""

    __slots__ = ()

    @abstractmethod
    def answerable(self, state: State, seat: str, words: Words, play: Play) -> Iterator[Reason]:
        """Yield every reason against answering this play with these words."""

    def recheck(self, state: State, play: Play) -> Iterator[Reason]:
        """Yield why there is nothing to answer any more."""
        if play.answers is None:
            yield from self.reasons(state, play.by, play.targets)
            return
        answered = next((each for each in state.frame.pending if each.id == play.answers), None)
        if answered is None:
            yield reason("BF-82", f"{GAME}.play_gone", ruling="BF-82", play=play.answers)
        else:
            yield from self.reasons(state, play.by, play.targets)
            yield from self.answerable(state, play.by, play.targets, answered)


def touches(state: State, play: Play, seat: str) -> bool:
    """Return whether a pending play is an attack that could do something to a character."""
    person = state.of(seat)
    power = state.table.book.powers[play.what]
    if not power.is_attack or not person.on_board:
        return False
    if any(redirect.victim == seat != redirect.to for redirect in play.redirects):
        return False
    return seat in play.targets or bool(power.threat(state, play) & state.table.board.bit[person.cell])


@dataclass(frozen=True, slots=True)
class Shielded(Answering):
    """A character in sight that an attack could touch (BF-137, BF-138)."""

    kinds: ClassVar[tuple[str, ...]] = ("seat", "play")

    def read(self, words: Words, table: Table) -> Words:
        """Return the one letter."""
        expect(words, 1, table.seats[0])
        return (read_seat(words[0], table),)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield everyone above ground."""
        for person in state.people:
            if person.on_board:
                yield (person.seat,)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield why this character cannot be shielded from where the user stands."""
        person = state.of(words[0])
        if not person.alive:
            yield reason("BF-30", f"{GAME}.is_dead", cells=(person.cell,) if person.cell else (), player=person.seat)
            return
        start = state.of(seat).cell
        if person.seat != seat and not state.sees(start, person.cell):
            yield no_sight(state, start, person.cell)

    def answerable(self, state: State, seat: str, words: Words, play: Play) -> Iterator[Reason]:
        """Yield why this play is no attack on that character, not even one that is being sent back to it."""
        if not comes_back_to(state, play, words[0]):
            yield from _against_answering_attack(state, play, words[0])

    @property
    def text(self) -> str:
        """Whom."""
        return sentence(f"{GAME}.aim_shield", {})


def _against_answering_attack(state: State, play: Play, seat: str) -> Iterator[Reason]:
    power = state.table.book.powers[play.what]
    if not power.is_attack:
        yield reason("BF-48", f"{GAME}.not_an_attack", ruling="BF-48", play=play.id, what=play.what)
    elif not touches(state, play, seat):
        yield reason("BF-137", f"{GAME}.not_touched", play=play.id, what=play.what, player=seat)


@dataclass(frozen=True, slots=True)
class OwnAttack(Answering):
    """An attack on the user, or a deflection that would send one to the user (BF-142, BF-147)."""

    kinds: ClassVar[tuple[str, ...]] = ("play",)

    def read(self, words: Words, table: Table) -> Words:
        """Return no words."""
        return NoTarget().read(words, table)

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield the one way not to aim."""
        yield ()

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield nothing: what matters is the play."""
        yield from ()

    def answerable(self, state: State, seat: str, words: Words, play: Play) -> Iterator[Reason]:
        """Yield why this play does nothing to the user."""
        if state.table.book.powers[play.what].target == self:
            answered = next((each for each in state.frame.pending if each.id == play.answers), None)
            if answered is None or goes_to(state, play, answered) != seat:
                yield reason("BF-147", f"{GAME}.not_touched", play=play.id, what=play.what, player=seat)
            return
        yield from _against_answering_attack(state, play, seat)

    @property
    def text(self) -> str:
        """What is answered."""
        return sentence(f"{GAME}.aim_own_attack", {})


def goes_to(state: State, deflection: Play, attack: Play) -> str:
    """Return to whom a pending deflection will send an attack, deflections of itself included (BF-147)."""
    if attack.answers is not None and state.table.book.powers[attack.what].target == OwnAttack():
        return attack.by
    return deflection.redirects[-1].to if deflection.redirects else attack.by


def comes_back_to(state: State, attack: Play, seat: str) -> bool:
    """Return whether a pending deflection is about to send a pending attack to a character above ground."""
    powers = state.table.book.powers
    return state.of(seat).on_board and any(
        each.answers == attack.id and powers[each.what].target == OwnAttack() and goes_to(state, each, attack) == seat
        for each in state.frame.pending
    )


def is_sent_to(state: State, attack: Play, seat: str) -> bool:
    """Return whether a deflection, resolved or pending, sends what an attack does to somebody else to a character."""
    if not state.of(seat).on_board:
        return False
    deflections = (each for each in state.frame.pending if each.answers == attack.id and each.by != seat)
    turned = any(redirect.to == seat != redirect.victim for redirect in attack.redirects)
    return turned or any(
        state.table.book.powers[each.what].target == OwnAttack() and goes_to(state, each, attack) == seat
        for each in deflections
    )


@dataclass(frozen=True, slots=True)
class CardInUse(Answering):
    """A card whose effect is being used: a pending play, or a lasting card that matters now (BF-150, BF-151)."""

    kinds: ClassVar[tuple[str, ...]] = ("seat", "card")

    def read(self, words: Words, table: Table) -> Words:
        """Return nothing (the play is said by its number), or whose card, and which."""
        if not words:
            return ()
        if len(words) < 2:
            expect(words, 2, f"{table.seats[0]} Toughness")
        return (read_seat(words[0], table), read_card(words[1:], table))

    def candidates(self, state: State, seat: str) -> Iterator[Words]:
        """Yield no words, for a pending play; and every lasting card."""
        yield ()
        for person in state.people:
            for card in lasting_cards(person.seat, state):
                yield (person.seat, card)

    def reasons(self, state: State, seat: str, words: Words) -> Iterator[Reason]:
        """Yield why a lasting card is not being used now."""
        if not words:
            return
        owner, card = words
        if card not in lasting_cards(owner, state):
            yield reason("BF-150", f"{GAME}.card_not_in_force", player=owner, card=card)
        elif not matters_now(state, owner, card):
            yield reason("BF-150", f"{GAME}.card_not_in_use", player=owner, card=card)

    def answerable(self, state: State, seat: str, words: Words, play: Play) -> Iterator[Reason]:
        """Yield why this play cannot be cancelled: it is no card."""
        if not state.table.book.powers[play.what].card:
            yield reason("BF-151", f"{GAME}.not_a_card", play=play.id, what=play.what)

    def recheck(self, state: State, play: Play) -> Iterator[Reason]:
        """Yield why there is nothing to cancel any more. A passive that took hold meanwhile is still there (BF-81)."""
        if play.answers is not None and any(each.id == play.answers for each in state.frame.pending):
            return
        owner, card = play.targets
        if card not in lasting_cards(owner, state):
            yield reason("BF-82", f"{GAME}.card_gone", ruling="BF-82", player=owner, card=card)

    @property
    def text(self) -> str:
        """What is cancelled."""
        return sentence(f"{GAME}.aim_card_in_use", {})


def lasting_cards(seat: str, state: State) -> tuple[str, ...]:
    """Return the cards of a seat that go on working: passives in play, and what holds it under ground."""
    person = state.of(seat)
    holds = person.burrowed and person.burrow not in person.played
    return (*person.played, *((person.burrow,) if holds else ()))


def matters_now(state: State, owner: str, card: str) -> bool:
    """Return whether the effect of a lasting card is being used: by a pending play, or because its turn is next."""
    person = state.of(owner)
    if not state.frames or not person.alive:
        return False
    ability = person.copied if card == "Duplication" and card in person.played else card
    frame = state.frame
    if ability == "Regeneration":
        return frame.kind == "window" and not frame.pending and next_alive(state) == owner
    return any(_uses(state, play, owner, ability) for play in frame.pending)


def _uses(state: State, play: Play, owner: str, ability: str) -> bool:
    """Return whether a play uses what a lasting card does: it leans on it, or attacks, and the card bears on that."""
    book = state.table.book
    power = book.powers[play.what]
    if play.by == owner and any(effect.leans_on == ability for effect in power.effects):
        return True
    if ability not in book.cards or not book.cards[ability].bears_on(power):
        return False
    at = state.table.board.bit.get(state.of(owner).cell, 0)
    return power.is_attack and (bool(power.threat(state, play) & at) or comes_back_to(state, play, owner))


def next_alive(state: State) -> str:
    """Return the seat whose regular turn comes next."""
    return next(seat for seat in state.table.after(state.mover) if state.of(seat).alive)


@dataclass(frozen=True, slots=True)
class CopiesLast(NoTarget):
    """One of the cards that were played last, with a target of its own (BF-164): see ``legality.copies``."""

    @property
    def text(self) -> str:
        """What is copied."""
        return sentence(f"{GAME}.aim_last_card", {})
