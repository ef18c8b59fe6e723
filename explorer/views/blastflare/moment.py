"""A moment within a step: what a picture of it shows otherwise than one at rest."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.rules.blastflare.state import State
from explorer.scene.shapes import Shape


@dataclass(frozen=True, slots=True)
class Moment:
    """How far a step has come. Without anything given, it is at its end.

    Attributes:
        standing: the position without what is on its way; None where everything stands.
        carried: what is on its way, where it is now; it lies above everything that stands.
        crossings: how many crossings a line of sight has run through; None for all the way.
        burst: how large the bursts of losses are.
    """

    standing: State | None = None
    carried: tuple[Shape, ...] = ()
    crossings: int | None = None
    burst: float = 1.0


AT_REST = Moment()
"""The end of a step."""
