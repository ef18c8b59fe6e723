"""The six movement cards."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.rules.blastflare.deeds import Charges, PlacesBarrier, StaysInPlay, SweepsAll, Teleports, Walks
from explorer.rules.blastflare.effects import RushDamage
from explorer.rules.blastflare.power import Card, Power, Speed, use_of
from explorer.rules.blastflare.requirements import InRange, InSight, Need, NotChilled
from explorer.rules.blastflare.rulings import CHILLED
from explorer.rules.blastflare.targets.squares import FreeSquare
from explorer.rules.blastflare.targets.ways import Charge, Steps


def cards(rulings: Mapping[str, str]) -> tuple[Card, ...]:
    """Return the cards as these rulings make them."""
    held = rulings[CHILLED.id]
    by_itself: tuple[Need, ...] = () if held == "b" else (NotChilled(throughout=held == "c"),)
    at_all: tuple[Need, ...] = (NotChilled(throughout=True),) if held == "c" else ()
    return (
        Card("Riptide", Power("Riptide", Speed.ACTION, effects=(SweepsAll(),), cost=1)),
        Card("Teleport", Power("Teleport", Speed.INTERRUPT, effects=(Teleports(),), cost=1, needs=at_all)),
        Card(
            "Rush",
            Power("Rush", Speed.PASSIVE, effects=(StaysInPlay(),)),
            allows=Power(
                use_of("Rush"),
                Speed.ACTION,
                Charge((InRange(5), InSight())),
                (Charges(), RushDamage(1, better=2, ability="Spike")),
                needs=by_itself,
                moves=True,
            ),
            lasting=True,
        ),
        Card(
            "Wall Phase",
            Power(
                "Wall Phase",
                Speed.ACTION,
                Steps(least=0, most=2, through=True),
                (Walks(),),
                cost=1,
                needs=by_itself,
                moves=True,
            ),
        ),
        Card(
            "Speed",
            Power("Speed", Speed.ACTION, Steps(least=0, most=3), (Walks(),), cost=1, needs=by_itself, moves=True),
        ),
        Card("Barrier", Power("Barrier", Speed.ACTION, FreeSquare((InRange(1),)), (PlacesBarrier(),), cost=1)),
    )
