"""The nine attack cards."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.rules.blastflare.deeds import StaysInPlay
from explorer.rules.blastflare.effects import (
    Blast,
    Damage,
    IsChilled,
    IsDrained,
    IsKilled,
    LosesCrystal,
    LosesTurn,
    Push,
)
from explorer.rules.blastflare.power import Card, Power, Speed, use_of
from explorer.rules.blastflare.requirements import InRange, InSight
from explorer.rules.blastflare.rulings import BLAST_CENTRE
from explorer.rules.blastflare.targets.squares import Aimed


def cards(rulings: Mapping[str, str]) -> tuple[Card, ...]:
    """Return the cards as these rulings make them."""
    late = rulings[BLAST_CENTRE.id] == "b"
    return (
        Card("Flare", Power("Flare", Speed.ACTION, Aimed((InRange(5), InSight())), (Damage(2),), cost=1, fire=True)),
        Card(
            "Fireball",
            Power(
                "Fireball",
                Speed.ACTION,
                Aimed((InRange(5), InSight())),
                (Damage(2), Push(1), Blast((Damage(2),), radius=1, late=late)),
                cost=2,
                fire=True,
            ),
        ),
        Card("Shock", Power("Shock", Speed.ACTION, Aimed((InRange(3), InSight())), (Damage(1), LosesTurn), cost=1)),
        Card(
            "Psychic Pulse",
            Power("Psychic Pulse", Speed.ACTION, Aimed((InSight(),)), (Damage(1), LosesCrystal), cost=1),
        ),
        Card(
            "Cold Blast",
            Power("Cold Blast", Speed.ACTION, Aimed((InRange(4), InSight())), (Damage(1), Push(1), IsChilled), cost=1),
        ),
        Card("Force Hit", Power("Force Hit", Speed.ACTION, Aimed((InRange(1),)), (Damage(2), Push(1)), cost=1)),
        Card(
            "Spike",
            Power("Spike", Speed.PASSIVE, effects=(StaysInPlay(),)),
            allows=Power(use_of("Spike"), Speed.ACTION, Aimed((InRange(1),)), (Damage(2),)),
            lasting=True,
        ),
        Card("Drain", Power("Drain", Speed.ACTION, Aimed((InRange(2), InSight())), (Damage(1), IsDrained), cost=1)),
        Card(
            "Touch of Death",
            Power(
                "Touch of Death",
                Speed.ACTION,
                Aimed((InRange(1),), characters_only=True),
                (IsKilled,),
                cost=1,
                discards=True,
            ),
        ),
    )
