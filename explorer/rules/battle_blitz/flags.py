"""The nine flags in their line, each as it is printed (BB-FLAGS, BB-LINE).

>>> [(flag.number, flag.kind.title, flag.capacity) for flag in FLAGS][:3]
[(1, 'Outpost', 2), (2, 'Garrison', 3), (3, 'Encampment', 3)]
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.errors import SetupError
from explorer.rules.wording import N_, translate


class Effect(StrEnum):
    """What the first completion of a flag sets off."""

    NONE = "none"
    PAUSE = "pause"
    BIGGER_HAND = "bigger_hand"
    ATTACK = "attack"
    RETRIEVE = "retrieve"


@dataclass(frozen=True, slots=True)
class FlagKind:
    """A kind of flag.

    Attributes:
        id: what programs call it: "encampment".
        heading: its name, before translation.
        capacity: how many cards each side places on it.
        effect: what its first completion sets off.
        wording: that effect as people read it, before translation.
        rule: id of the rule that tells it.
        points: what it is worth at the end.
    """

    id: str
    heading: str
    capacity: int
    effect: Effect
    wording: str
    rule: str
    points: int = 1

    @property
    def title(self) -> str:
        """What people call it."""
        return translate(self.heading)

    @property
    def text(self) -> str:
        """What its first completion sets off, as a sentence."""
        return translate(self.wording)


ENCAMPMENT = FlagKind(
    "encampment",
    N_("Encampment"),
    3,
    Effect.PAUSE,
    N_("Whoever fills it first stops the game until the other side of it is full too."),
    "BB-ENCAMPMENT",
)
OUTPOST = FlagKind(
    "outpost",
    N_("Outpost"),
    2,
    Effect.NONE,
    N_("Filling it first sets nothing off."),
    "BB-OUTPOST",
)
GARRISON = FlagKind(
    "garrison",
    N_("Garrison"),
    3,
    Effect.BIGGER_HAND,
    N_("Whoever fills it first has a hand of one card more from then on."),
    "BB-GARRISON",
)
STRONGHOLD = FlagKind(
    "stronghold",
    N_("Stronghold"),
    5,
    Effect.ATTACK,
    N_("Whoever fills it first may remove one of the opponent’s cards."),
    "BB-STRONGHOLD",
)
CITADEL = FlagKind(
    "citadel",
    N_("Citadel"),
    4,
    Effect.RETRIEVE,
    N_("Whoever fills it first may take an own card back from another flag into the hand."),
    "BB-CITADEL",
)

KINDS = (ENCAMPMENT, OUTPOST, GARRISON, STRONGHOLD, CITADEL)


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag in the line.

    Attributes:
        number: its place, 1 to 9 from the left; both sides count from the same end (BB-3).
        kind: what it is.
    """

    number: int
    kind: FlagKind

    @property
    def capacity(self) -> int:
        """How many cards each side places on it."""
        return self.kind.capacity


FLAGS = tuple(
    Flag(number, kind)
    for number, kind in enumerate(
        (OUTPOST, GARRISON, ENCAMPMENT, ENCAMPMENT, STRONGHOLD, ENCAMPMENT, ENCAMPMENT, CITADEL, OUTPOST), start=1
    )
)

CAPACITIES = tuple(sorted({kind.capacity for kind in KINDS}))
"""How many cards a flag can hold: 2, 3, 4 or 5."""

PLACES = sum(flag.capacity for flag in FLAGS)
"""How many cards fill one side of all flags: 28."""


def check_capacity(capacity: int) -> None:
    """Refuse what is not the capacity of a flag.

    Raises:
        SetupError: no flag holds so many cards.
    """
    if capacity not in CAPACITIES:
        known = tuple(map(str, CAPACITIES))
        raise SetupError("capacity", f"{NAME}.no_such_capacity", found=repr(capacity), known=known)
