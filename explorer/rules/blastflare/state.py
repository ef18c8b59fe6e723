"""A position of Blastflare: an immutable record, and every question that can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from explorer.rules.action import Action
from explorer.rules.blastflare import chances, choices, drawing, footprints, knowledge, legality, resolve
from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.frames import Frame, Play, in_order
from explorer.rules.blastflare.rulings import BODIES_BLOCK, BURROWED, PASSIVES_FIRST
from explorer.rules.blastflare.table import Table
from explorer.rules.choice import Choice, Draw
from explorer.rules.game import Outcome
from explorer.rules.grids.sight import Sight, explain, field, seen_of, sees
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason
from explorer.rules.step import Step, Transition

DRAW = "draw"


class Record(NamedTuple):
    """The fields of a state. Sets of squares are bit masks of the board's cell indices.

    Attributes:
        table: the board, the seats and the rulings.
        walls: squares with a wall.
        barriers: squares with a barrier.
        piles: crystals lying on the board, by square, in the order of the squares.
        people: the characters, in turn order.
        frames: what is under way, the innermost last; empty when the game is over.
        mover: whose regular turn it is, or was last.
        turn: the number of that turn, from 1; skipped ones are not counted.
        revealed: cards whose place everybody knows.
        used: cards whose free first use is over (BF-72).
        removed: cards that were dealt to nobody (BF-11).
        discarded: cards that left the game, in the order in which they did.
        last: the card each seat played last, in turn order; "" for none (BF-164).
        seen: who knows which card in whose hand: (who looked, whose hand, card) (BF-162).
        supply: crystals that were paid or lost.
        quiet: turns in a row in which nothing happened, counted only where a ruling asks for it (BF-37).
        seed: what the next draw depends on.
        ended: the team that has won, "draw", or None while the game goes on.
    """

    table: Table
    walls: int
    barriers: int
    piles: tuple[tuple[str, int], ...]
    people: tuple[Character, ...]
    frames: tuple[Frame, ...]
    mover: str
    turn: int = 1
    revealed: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()
    removed: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    seen: frozenset[tuple[str, str, str]] = frozenset()
    supply: int = 0
    quiet: int = 0
    seed: int = 0
    ended: str | None = None


class State(Record):
    """A position: who stands where with what, what is under way, and what may be done."""

    __slots__ = ()

    # Who and what there is

    @property
    def rulings(self) -> Mapping[str, str]:
        """The letter in force for each ruling."""
        return self.table.rulings

    @property
    def characters(self) -> Mapping[str, Character]:
        """Every character by its letter, in turn order."""
        return MappingProxyType({person.seat: person for person in self.people})

    def of(self, seat: str) -> Character:
        """Return one character."""
        return self.people[self.table.place[seat]]

    @property
    def crystals(self) -> Mapping[str, int]:
        """The piles of crystals by square."""
        return MappingProxyType(dict(self.piles))

    def pile(self, cell: str) -> int:
        """Return how many crystals lie on a square."""
        for place, count in self.piles:
            if place == cell:
                return count
        return 0

    def has_wall(self, cell: str) -> bool:
        """Return whether a wall stands on a square."""
        return bool(self.walls & self.table.board.bit[cell])

    def has_barrier(self, cell: str) -> bool:
        """Return whether a barrier stands on a square."""
        return bool(self.barriers & self.table.board.bit[cell])

    def takes_square(self, person: Character) -> bool:
        """Return whether a character bars its square to others: the live do, under ground as the table reads BF-129."""
        return person.alive and not (person.burrowed and self.table.reads(BURROWED, "b"))

    def live_on(self, cell: str) -> Character | None:
        """Return the live character that takes a square, under ground or not (BF-129)."""
        for person in self.people:
            if person.cell == cell and self.takes_square(person):
                return person
        return None

    def is_free(self, cell: str) -> bool:
        """Return whether a live character, a barrier or a wall may be put on a square (BF-OCCUPY)."""
        return not (self.walls | self.barriers) & self.table.board.bit[cell] and self.live_on(cell) is None

    def body_bars(self, cell: str) -> bool:
        """Return whether a body on a square is in the way of whoever moves there (BF-29)."""
        if not self.table.reads(BODIES_BLOCK, "b"):
            return False
        return any(not person.alive and person.cell == cell for person in self.people)

    # Sight

    @property
    def solid(self) -> int:
        """The squares with a wall or a barrier."""
        return self.walls | self.barriers

    @property
    def bodies(self) -> int:
        """The squares whose character blocks a line of sight (BF-29, BF-129)."""
        bit = self.table.board.bit
        dead_block = self.table.reads(BODIES_BLOCK, "b")
        mask = 0
        for person in self.people:
            if person.cell and (dead_block if not person.alive else not person.burrowed):
                mask |= bit[person.cell]
        return mask

    def sees(self, start: str, end: str) -> bool:
        """Return whether nothing blocks the line of sight between two squares."""
        return sees(self.table.board, self.table.sight, start, end, self.solid, self.bodies)

    def sight(self, start: str, end: str) -> Sight:
        """Return the line of sight between two squares, explained: what it crosses, and what blocks it (BF-39).

        Raises:
            KeyError: there is no such square.
        """
        return explain(self.table.board, self.table.sight, start, end, self.solid, self.bodies)

    def in_sight(self, cell: str) -> int:
        """Return the mask of the squares that can be seen from one."""
        return field(self.table.board, self.table.sight, cell, self.solid, self.bodies)

    def seen_of(self, cell: str, squares: int) -> int:
        """Return which of some squares, given and returned as a mask, can be seen from one."""
        return seen_of(self.table.board, self.table.sight, cell, squares, self.solid, self.bodies)

    # How the game stands

    @property
    def frame(self) -> Frame:
        """The innermost frame."""
        return self.frames[-1]

    @property
    def to_move(self) -> str | None:
        """The seat asked now; None when the game is over."""
        return self.frames[-1].asked if self.frames else None

    @property
    def pending(self) -> tuple[Play, ...]:
        """Every play that waits, in the order in which they will resolve as things stand (BF-ORDER)."""
        first = self.table.reads(PASSIVES_FIRST, "a")
        return tuple(play for frame in reversed(self.frames) for play in in_order(frame.pending, first))

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.ended is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: the winner is a team, its letters in a row ("AC"); None while it goes on."""
        if self.ended is None:
            return None
        return Outcome(None if self.ended == DRAW else self.ended)

    # What may be done

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all legal actions of the seat asked now, sorted; of an unfinished game there is always one."""
        return legality.legal_actions(self)

    def why_illegal(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an action of the seat asked now; empty exactly when it is legal."""
        return legality.why_illegal(self, action)

    def apply(self, action: Action, chance: Any = None) -> Transition[State]:
        """Return the transition of a legal action.

        Args:
            action: what the seat asked now does.
            chance: what chance brings, as ``chances`` lists it; None lets the state's own seed draw.

        Raises:
            IllegalActionError: with every reason; nothing has changed.
            SetupError: chance cannot bring that.
        """
        return resolve.apply(self, action, chance)

    def explain(self, action: Action, chance: Any = None) -> tuple[Step, ...]:
        """Return the steps of a legal action (``Transition.steps`` asks here)."""
        return resolve.explain(self, action, chance)

    def chances(self, action: Action) -> Sequence[Any]:
        """Return what chance may bring for an action: ``(None,)`` where nothing is drawn."""
        return chances.chances(self, action)

    def choose_chance(self, action: Action, picks: Sequence[str] = ()) -> Draw:
        """Return the next thing to pick for a person who decides for a legal action what chance brings."""
        return drawing.choose_chance(self, action, picks)

    def choose(self, partial: Sequence[str] = ()) -> Choice:
        """Return the next thing to pick after these picks."""
        return choices.choose(self, partial)

    def footprint(self, action: Action) -> tuple[Mark, ...]:
        """Return marks of everything the action can touch, without drawing chance."""
        return footprints.footprint(self, action)

    def observation(self, seat: str) -> knowledge.Observation:
        """Return what a seat may know; a seat that does not sit here knows what the whole table knows."""
        return knowledge.observation(self, seat)
