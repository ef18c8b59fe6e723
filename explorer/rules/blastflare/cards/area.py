"""The five area cards."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.rules.blastflare.deeds import ScattersArea
from explorer.rules.blastflare.effects import AllInSight, Blast, Damage, OnSquare, Push, RollsSquare, WedgeInSight
from explorer.rules.blastflare.power import Card, Power, Speed
from explorer.rules.blastflare.requirements import InRange, InSight
from explorer.rules.blastflare.rulings import BLIZZARD_AREA, INFERNO_SELF, METEOR_BANDS
from explorer.rules.blastflare.targets.squares import AnySquare, Directions


def cards(rulings: Mapping[str, str]) -> tuple[Card, ...]:
    """Return the cards as these rulings make them."""
    rings = rulings[METEOR_BANDS.id] == "a"
    shape = {"a": "box", "b": "corners", "c": "disc"}[rulings[BLIZZARD_AREA.id]]
    return (
        Card(
            "Meteor",
            Power(
                "Meteor",
                Speed.FREE,
                effects=(
                    RollsSquare(),
                    OnSquare((Damage(4),)),
                    Blast((Damage(3), Push(1)), radius=1),
                    Blast((Damage(2),), radius=2, inner=2 if rings else 1),
                ),
                cost=1,
                fire=True,
            ),
        ),
        Card("Lightning Bolt", Power("Lightning Bolt", Speed.ACTION, AnySquare(), (OnSquare((Damage(1),)),), cost=1)),
        Card(
            "Blizzard",
            Power(
                "Blizzard",
                Speed.ACTION,
                AnySquare((InRange(5), InSight())),
                (ScattersArea(radius=2, shape=shape),),
                cost=1,
            ),
        ),
        Card(
            "Flame Wave",
            Power("Flame Wave", Speed.ACTION, Directions(), (WedgeInSight((Damage(2),)),), cost=3, fire=True),
        ),
        Card(
            "Inferno",
            Power(
                "Inferno",
                Speed.ACTION,
                effects=(AllInSight((Damage(1),), within=4, own=rulings[INFERNO_SELF.id] == "b"),),
                cost=1,
                fire=True,
            ),
        ),
    )
