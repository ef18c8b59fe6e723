"""What a power does: the base of every effect, what an attack does to those it touches, and whom it touches.

An effect never changes anything by itself when it hurts: it says which *hits* there are, worked out from positions at
impact (BF-69), and ``harm.py`` deals them. What is not a hit is a deed (``deeds.py``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.rules.blastflare.frames import Hit, Play, Way
from explorer.rules.blastflare.targets.base import cell_of
from explorer.rules.grids.hexagon import bits
from explorer.rules.grids.square import direction_of
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course
    from explorer.rules.blastflare.state import State

GAME = "blastflare"

SHOCK = "shock"
CHILL = "chill"
KILL = "kill"
LOSE_CRYSTAL = "lose crystal"
DRAIN = "drain"


class Effect:
    """One thing that a power does.

    Attributes:
        harms: whether it deals damage, kills, or does a named target harm: what makes a power an attack (BF-48).
        hostile: whether it works against others in some other way.
        rolls: whether chance decides something of it, in the open, when the play is declared (BF-90).
        lands: whether its user is set down on the square that chance picks.
    """

    __slots__ = ()

    harms = False
    hostile = False
    rolls = False
    lands = False

    @property
    def leans_on(self) -> str:
        """The passive that makes it stronger; "" for none."""
        return ""

    @property
    def push(self) -> int:
        """How many squares it pushes whom it hits."""
        return 0

    def reach(self, state: State, play: Play) -> int:
        """Return the mask of the squares where it can hurt, move or change something."""
        return 0

    def hits(self, state: State, play: Play) -> Iterator[Hit]:
        """Yield whom it hurts, and how, as things stand now."""
        yield from ()

    def run(self, course: Course, play: Play) -> None:
        """Do what is not a hit."""

    def roll(self, course: Course, play: Play) -> tuple[str, ...]:
        """Draw what chance decides when the play is declared (BF-90)."""
        return ()

    @property
    def text(self) -> str:
        """The effect as a sentence of the card's text."""
        return ""


# What is done to somebody


@dataclass(frozen=True, slots=True)
class Touch(Effect):
    """What is done to one character or barrier. By itself it is done to the target of the power."""

    harms = True

    def onto(self, hit: Hit) -> Hit:
        """Return a hit with this added."""
        return hit

    @property
    def phrase(self) -> str:
        """It in a few words: "2 damage"."""
        return ""

    def reach(self, state: State, play: Play) -> int:
        """Return the target's square, and where it can be pushed to or against."""
        if not play.targets:
            return 0
        cell = cell_of(state, play.targets[0])
        return pushed_from(state, state.of(play.by).cell, state.table.board.bit[cell], self.push)

    def hits(self, state: State, play: Play) -> Iterator[Hit]:
        """Yield the hit on the target."""
        if play.targets:
            target = play.targets[0]
            way = way_between(state, state.of(play.by).cell, cell_of(state, target))
            yield self.onto(Hit(target, way=way))


@dataclass(frozen=True, slots=True)
class Damage(Touch):
    """So much damage."""

    amount: int

    def onto(self, hit: Hit) -> Hit:
        """Return the hit with the damage added."""
        return hit._replace(damage=hit.damage + self.amount)

    @property
    def phrase(self) -> str:
        """The damage in words."""
        return sentence(f"{GAME}.touch_damage", {"amount": self.amount})


@dataclass(frozen=True, slots=True)
class Push(Touch):
    """A push by so many squares (BF-PUSH)."""

    squares: int

    def onto(self, hit: Hit) -> Hit:
        """Return the hit with the push added."""
        return hit._replace(push=hit.push + self.squares)

    @property
    def push(self) -> int:
        """How many squares it pushes."""
        return self.squares

    @property
    def phrase(self) -> str:
        """The push in words."""
        return sentence(f"{GAME}.touch_push", {"squares": self.squares})


@dataclass(frozen=True, slots=True)
class Rider(Touch):
    """Something else that comes with a hit: a lost turn, a lost crystal, death."""

    what: str

    def onto(self, hit: Hit) -> Hit:
        """Return the hit with this added."""
        return hit._replace(riders=(*hit.riders, self.what))

    @property
    def phrase(self) -> str:
        """It in words."""
        return sentence(f"{GAME}.touch_{self.what.replace(' ', '_')}", {})


LosesTurn = Rider(SHOCK)
IsChilled = Rider(CHILL)
LosesCrystal = Rider(LOSE_CRYSTAL)
IsDrained = Rider(DRAIN)
IsKilled = Rider(KILL)


@dataclass(frozen=True, slots=True)
class RushDamage(Touch):
    """Damage that is larger when another passive is in force (BF-120)."""

    amount: int
    better: int
    ability: str

    def hits(self, state: State, play: Play) -> Iterator[Hit]:
        """Yield the hit on the target."""
        amount = self.better if state.of(play.by).has(self.ability) else self.amount
        yield from Damage(amount).hits(state, play)

    @property
    def leans_on(self) -> str:
        """The passive that makes it stronger."""
        return self.ability

    @property
    def text(self) -> str:
        """The damage in words."""
        values = {"amount": self.amount, "better": self.better, "card": self.ability}
        return sentence(f"{GAME}.effect_rush_damage", values)


# Who is touched


def around(state: State, mask: int, squares: int) -> int:
    """Return squares with all that can be reached from them in so many steps, diagonal ones included."""
    board = state.table.board
    if not squares:
        return mask
    wide = mask
    for index in bits(mask):
        wide |= board.box(board.cells[index], squares)
    return wide


def pushed_from(state: State, centre: str, mask: int, squares: int) -> int:
    """Return squares with those into which, or against which, a push away from a centre drives what stands on them."""
    board = state.table.board
    wide = mask
    if squares and not centre:  # the centre is still to be drawn
        return around(state, mask, squares)
    for index in bits(mask) if squares else ():
        cell: str | None = board.cells[index]
        way = way_between(state, centre, board.cells[index])
        for _ in range(squares):
            cell = board.step(cell, way) if cell and way else None
            wide |= board.bit[cell] if cell else 0
    return wide


def way_between(state: State, start: str, end: str) -> Way | None:
    """Return the direction of a push from one square to another (BF-50); None when they are the same."""
    dx, dy = state.table.board.offset(start, end)
    return direction_of(dx, dy) if dx or dy else None


def subjects_in(state: State, mask: int) -> Iterator[tuple[str, str]]:
    """Yield every character above ground and every barrier on these squares, each with its square."""
    board = state.table.board
    for person in state.people:
        if person.on_board and board.bit[person.cell] & mask:
            yield person.seat, person.cell
    for cell in board.names(state.barriers & mask):
        yield cell, cell


@dataclass(frozen=True, slots=True)
class Region(Effect, ABC):
    """Does the same to everyone in some squares, away from their centre (BF-66)."""

    each: tuple[Touch, ...]
    harms = True

    @abstractmethod
    def squares(self, state: State, play: Play) -> int:
        """Return the mask of the squares."""

    def centre(self, state: State, play: Play) -> str:
        """Return the square from which its pushes go."""
        return state.of(play.by).cell

    def hits(self, state: State, play: Play) -> Iterator[Hit]:
        """Yield a hit for every character and barrier in the squares."""
        mask = self.squares(state, play)
        centre = self.centre(state, play) if mask else ""
        for subject, cell in subjects_in(state, mask):
            hit = Hit(subject, way=way_between(state, centre, cell))
            for touch in self.each:
                hit = touch.onto(hit)
            yield hit

    def reach(self, state: State, play: Play) -> int:
        """Return the squares, and where a push can lead from them."""
        mask = self.squares(state, play)
        return pushed_from(state, self.centre(state, play), mask, self.push) if mask else 0

    @property
    def push(self) -> int:
        """How many squares it pushes whom it hits."""
        return max(touch.push for touch in self.each)

    def what(self) -> tuple[str, ...]:
        """Return what is done, in words."""
        return tuple(touch.phrase for touch in self.each)


def centre_of(state: State, play: Play) -> str | None:
    """Return the square an effect is centred on: the one that was rolled, or aimed at; None before the roll."""
    if play.roll:
        return play.roll[0]
    return cell_of(state, play.targets[0]) if play.targets else None


@dataclass(frozen=True, slots=True)
class RollsSquare(Effect):
    """Chance picks any square of the board, walls and the user's own included (BF-104)."""

    rolls = True

    def roll(self, course: Course, play: Play) -> tuple[str, ...]:
        """Draw the square."""
        return (course.draw(course.state.table.board.cells),)

    @property
    def text(self) -> str:
        """What is drawn."""
        return sentence(f"{GAME}.effect_random_square", {})


@dataclass(frozen=True, slots=True)
class OnSquare(Region):
    """Whatever stands on the square that was chosen, or rolled."""

    def squares(self, state: State, play: Play) -> int:
        """Return the one square; all of them before the roll."""
        centre = centre_of(state, play)
        return state.table.board.all if centre is None else state.table.board.bit[centre]

    def centre(self, state: State, play: Play) -> str:
        """Return the square itself: nobody on it is pushed in any direction (BF-105)."""
        return centre_of(state, play) or ""

    def hits(self, state: State, play: Play) -> Iterator[Hit]:
        """Yield the hit on what stands there."""
        if centre_of(state, play) is not None:
            yield from super(OnSquare, self).hits(state, play)

    @property
    def text(self) -> str:
        """What is done there."""
        return sentence(f"{GAME}.effect_on_square", {"what": self.what()})


@dataclass(frozen=True, slots=True)
class Blast(Region):
    """An explosion: everything up to a distance around the centre, but not what is in it (BF-BLAST).

    Attributes:
        radius: how far it goes.
        sight: whether it needs a line of sight from the centre (BF-65).
        inner: where it begins; 1 unless it is a ring (BF-67).
        late: whether it goes off where the target is after it was pushed (BF-62).
    """

    radius: int
    sight: bool = True
    inner: int = 1
    late: bool = False

    def squares(self, state: State, play: Play) -> int:
        """Return the squares of the explosion; all of them before the roll."""
        centre = centre_of(state, play)
        board = state.table.board
        if centre is None:
            return board.all
        mask = board.disc(centre, self.radius) & ~board.disc(centre, self.inner - 1)
        return state.seen_of(centre, mask) if self.sight else mask

    def centre(self, state: State, play: Play) -> str:
        """Return the middle of the explosion."""
        return centre_of(state, play) or ""

    def hits(self, state: State, play: Play) -> Iterator[Hit]:
        """Yield a hit for everything in the explosion."""
        if centre_of(state, play) is not None:
            yield from super(Blast, self).hits(state, play)

    def reach(self, state: State, play: Play) -> int:
        """Return the squares it can reach; those around wherever the target may be pushed, if it goes off late."""
        mask = super(Blast, self).reach(state, play)
        centre = centre_of(state, play)
        if self.late and centre is not None:
            board = state.table.board
            for cell in board.names(around(state, board.bit[centre], 1)):
                mask |= board.disc(cell, self.radius)
        return mask

    @property
    def text(self) -> str:
        """The explosion in words."""
        kind = "effect_ring" if self.inner > 1 else "effect_blast"
        kind += "_in_sight" if self.sight else ""
        kind += "_late" if self.late else ""
        return sentence(f"{GAME}.{kind}", {"what": self.what(), "radius": self.radius})


@dataclass(frozen=True, slots=True)
class AllInSight(Region):
    """Everything within a distance of the user that the user sees (BF-114).

    Attributes:
        within: the distance.
        own: whether the user's own square is one of them.
    """

    within: int
    own: bool

    def squares(self, state: State, play: Play) -> int:
        """Return those squares."""
        board = state.table.board
        cell = state.of(play.by).cell
        mask = board.disc(cell, self.within) & state.in_sight(cell)
        return mask | board.bit[cell] if self.own else mask & ~board.bit[cell]

    @property
    def text(self) -> str:
        """Which squares, and what is done there."""
        kind = "effect_all_in_sight_and_own" if self.own else "effect_all_in_sight"
        return sentence(f"{GAME}.{kind}", {"what": self.what(), "within": self.within})


@dataclass(frozen=True, slots=True)
class WedgeInSight(Region):
    """Everything the user sees in the quarter of the board that was chosen (BF-112)."""

    def squares(self, state: State, play: Play) -> int:
        """Return those squares; everything in sight before the directions are chosen."""
        board = state.table.board
        cell = state.of(play.by).cell
        seen = state.in_sight(cell) & ~board.bit[cell]
        if not play.targets:
            return seen
        first, second = play.targets[0].split("+")
        return seen & board.wedge(cell, first, second)

    @property
    def text(self) -> str:
        """Which squares, and what is done there."""
        return sentence(f"{GAME}.effect_wedge", {"what": self.what()})
