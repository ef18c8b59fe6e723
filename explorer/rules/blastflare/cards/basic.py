"""The actions that need no card."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.rules.blastflare.deeds import Revives, Walks
from explorer.rules.blastflare.effects import Damage
from explorer.rules.blastflare.power import Power, Speed
from explorer.rules.blastflare.requirements import InRange, NotChilled, Requirement
from explorer.rules.blastflare.rulings import CHILLED, REVIVAL_RANGE
from explorer.rules.blastflare.targets.people import Person
from explorer.rules.blastflare.targets.squares import Aimed
from explorer.rules.blastflare.targets.ways import Steps


def powers(rulings: Mapping[str, str]) -> tuple[Power, ...]:
    """Return move, hit and revive."""
    revival = rulings[REVIVAL_RANGE.id]
    beside: tuple[Requirement, ...] = (InRange(1),) if revival == "b" else ()
    return (
        Power(
            "move",
            Speed.ACTION,
            Steps(least=1, most=1),
            (Walks(),),
            needs=(NotChilled(throughout=rulings[CHILLED.id] == "c"),),
            moves=True,
        ),
        Power("hit", Speed.ACTION, Aimed((InRange(1),)), (Damage(1),)),
        Power(
            "revive",
            Speed.ACTION,
            Person(beside, living=False, dead=True, teammates_only=revival == "c", asks=True),
            (Revives(1),),
        ),
    )
