"""The next thing to pick, for a person who is putting an action together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from explorer.rules.action import Action
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason

STOP = "."
"""The pick that ends an action which could go on."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be picked, or not.

    Attributes:
        value: what to pass on when it is picked: a cell, "swap", a card.
        label: how people name it.
        reasons: why it cannot be picked; empty when it can.
        marks: what picking it would touch, or where the reasons lie.
    """

    value: str
    label: str
    reasons: tuple[Reason, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it can be picked."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class Choice:
    """A half-made action.

    Attributes:
        prompt: what to pick now, as a sentence; empty when the action is complete.
        kind: what the options are: "cell", "card"…
        options: all of them, those that cannot be picked included.
        action: the action, when nothing is left to pick.
    """

    prompt: str
    kind: str
    options: tuple[Option, ...] = ()
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance is to decide for an action, for a person who decides it instead.

    Attributes:
        prompt: what to pick now, as a sentence; empty when nothing is left to pick.
        kind: what the options are: "cell", "direction", "card".
        options: everything that chance could bring.
        outcome: what was decided, as ``apply`` takes it, when nothing is left to pick.
        subject: what the pick is about, where it is one thing among several: a seat, or a cell.
    """

    prompt: str
    kind: str
    options: tuple[Option, ...] = ()
    outcome: Any = None
    subject: str = ""
