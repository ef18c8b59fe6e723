"""The two protocols that every game fulfils; everything above the rules knows games only through them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from explorer.rules.action import Action
from explorer.rules.choice import Choice, Draw
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason
from explorer.rules.rulebook import Rule
from explorer.rules.ruling import Ruling
from explorer.rules.step import Step, Transition


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner (a player or a team), or None for a draw."""

    winner: str | None


class Observation(Protocol):
    """What one seat may know of a state, and nothing else."""

    @property
    def seat(self) -> str:
        """Whose knowledge it is."""

    @property
    def position(self) -> State:
        """The state with everything hidden that this seat may not know: to draw it, and to ask what may be picked."""

    @property
    def to_move(self) -> str | None:
        """The seat asked now."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; empty while another seat is asked, in a game of turns."""

    def why_illegal(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an action of this seat, from what it may know."""

    def diagram(self) -> str:
        """Return the position as this seat sees it."""

    def dumps(self) -> str:
        """Return what this seat knows, as JSON."""


@runtime_checkable
class State(Protocol):
    """An immutable record of a position, and every question that can be asked of it."""

    @property
    def to_move(self) -> str | None:
        """The seat asked now; None when the game is over. Where all act at any time: the one that the game waits for.

        It tells nothing that is hidden from anybody.
        """

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The letter in force for each ruling."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all legal actions, sorted. Of an unfinished game it is never empty.

        Actions that carry a seat are those of all seats; those that carry a time are at the first at which one may act.
        """

    def why_illegal(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason against an action; empty exactly when it is legal."""

    def apply(self, action: Action, chance: Any = None) -> Transition[Any]:
        """Return the transition of a legal action.

        Raises:
            IllegalActionError: with every reason; nothing has changed.
        """

    def explain(self, action: Action, chance: Any = None) -> tuple[Step, ...]:
        """Return the steps of a legal action; ``Transition.steps`` asks here."""

    def chances(self, action: Action) -> Sequence[Any]:
        """Return what chance may bring for an action: ``(None,)`` where nothing is drawn."""

    def choose(self, partial: Sequence[str]) -> Choice:
        """Return the next thing to pick after these picks."""

    def footprint(self, action: Action) -> tuple[Mark, ...]:
        """Return marks of everything the action can touch, without drawing chance."""

    def observation(self, seat: str) -> Observation:
        """Return what a seat may know."""


class ChanceState(State, Protocol):
    """A state of a game in which chance decides something."""

    def choose_chance(self, action: Action, picks: Sequence[str] = ()) -> Draw:
        """Return the next thing to pick for a person who decides what chance brings for a legal action."""


class Game(Protocol):
    """One game: how it starts, how it is written down, and what its rules say."""

    @property
    def name(self) -> str:
        """What programs call it: "blast_radius"."""

    @property
    def title(self) -> str:
        """What people call it: "Blast Radius"."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Its players, in turn order."""

    @property
    def rulebook(self) -> tuple[Rule, ...]:
        """Its rules."""

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The questions its rules leave open."""

    def start(self, *, rulings: str | Mapping[str, str] | None = None, seed: int | None = None, **setup: Any) -> Any:
        """Return the first state of a game."""

    def parse_action(self, text: str, state: Any) -> Action:
        """Return the action a text stands for. It only reads; it never judges."""

    def dumps(self, state: Any) -> str:
        """Return a state as JSON."""

    def loads(self, text: str) -> Any:
        """Return the state of such a JSON text."""

    def diagram(self, state: Any) -> str:
        """Return a position as a small picture made of text."""

    def from_diagram(self, text: str) -> Any:
        """Return the state of such a picture."""

    def problems(self, state: Any) -> tuple[Reason, ...]:
        """Return everything impossible about a position."""
