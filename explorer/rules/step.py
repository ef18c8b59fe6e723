"""What happened, step by step, and the transition that the steps explain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from explorer.rules.mark import Mark
from explorer.rules.reason import Value
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.action import Action

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened (or did not, ``is_event`` false: "nothing else stands within 3").

    Attributes:
        rule: id of the rule that it applies.
        kind: what happened, from the closed vocabulary of the game's wording catalogue.
        items: the values of its sentence.
        before: the state before it; the ``after`` of the step before.
        after: the state after it.
        marks: where to look.
        depth: 0, or how deep it lies in nested plays.
        ruling: id of the ruling that decided it, if one did.
        is_event: False when the step tells what did not happen, and why.
        is_by_chance: whether chance decided something in it.
    """

    rule: str
    kind: str
    items: tuple[tuple[str, Value], ...]
    before: Any
    after: Any
    marks: tuple[Mark, ...] = ()
    depth: int = 0
    ruling: str | None = None
    is_event: bool = True
    is_by_chance: bool = False

    @property
    def values(self) -> Mapping[str, Value]:
        """What the sentence is filled with, by name."""
        return MappingProxyType(dict(self.items))

    @property
    def text(self) -> str:
        """The step as a sentence."""
        return sentence(self.kind, self.values)

    def observed_by(self, seat: str) -> Step:
        """Return the step as that seat may know it. A game with secrets returns a step without them."""
        return self


class Transition(NamedTuple, Generic[StateT]):
    """An action and what came of it.

    Attributes:
        state: the state it led to.
        before: the state it was played in.
        action: the action.
        chance: what was drawn for it, or None where nothing is drawn. Passing it to ``apply`` again replays it.
    """

    state: StateT
    before: StateT
    action: Action
    chance: Any = None

    @property
    def seat(self) -> str | None:
        """Who acted: the seat that the action names, in a game where all act at any time; else the seat asked."""
        before: Any = self.before
        seat: str | None = getattr(self.action, "seat", None) or before.to_move
        return seat

    @property
    def steps(self) -> tuple[Step, ...]:
        """How ``before`` became ``state``: built when asked for, so that a playout does not pay for it."""
        explain: Any = self.before
        steps: tuple[Step, ...] = explain.explain(self.action, self.chance)
        return steps

    def observed_by(self, seat: str) -> tuple[Step, ...]:
        """Return the steps as that seat may know them."""
        return tuple(step.observed_by(seat) for step in self.steps)
