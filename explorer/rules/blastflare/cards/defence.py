"""The nine defensive cards."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.rules.blastflare.deeds import (
    ChangesMaxHealth,
    GoesUnder,
    Guards,
    HalvesMaxHealth,
    Heals,
    Returns,
    StaysInPlay,
    TurnsBack,
)
from explorer.rules.blastflare.effects import Damage
from explorer.rules.blastflare.power import Card, Power, Speed, Trait, use_of
from explorer.rules.blastflare.requirements import InSight, JustDied, MaxHealthAbove, Without
from explorer.rules.blastflare.rulings import HALVING, HEAL_THE_DEAD
from explorer.rules.blastflare.targets.answers import OwnAttack, Shielded
from explorer.rules.blastflare.targets.people import Killer, Person


def cards(rulings: Mapping[str, str]) -> tuple[Card, ...]:
    """Return the cards as these rulings make them."""
    return (
        Card(
            "Regeneration",
            Power(
                "Regeneration",
                Speed.PASSIVE,
                effects=(StaysInPlay(), ChangesMaxHealth(-1)),
                needs=(MaxHealthAbove(1),),
            ),
            lasting=True,
            traits=(Trait.REGENERATES,),
        ),
        Card("Burrow", Power("Burrow", Speed.ACTION, effects=(GoesUnder(),), cost=1), lasting=True),
        Card(
            "Trollish",
            Power(
                "Trollish",
                Speed.PASSIVE,
                effects=(StaysInPlay(), HalvesMaxHealth(upward=rulings[HALVING.id] == "b")),
                needs=(Without("Fire Immunity"),),
            ),
            lasting=True,
            traits=(Trait.ONLY_FIRE_HURTS,),
        ),
        Card(
            "Toughness",
            Power("Toughness", Speed.PASSIVE, effects=(StaysInPlay(), ChangesMaxHealth(2))),
            lasting=True,
        ),
        Card("Shield", Power("Shield", Speed.INTERRUPT, Shielded(), (Guards(),), cost=1)),
        Card(
            "Heal",
            Power(
                "Heal",
                Speed.ACTION,
                Person((InSight(),), self_too=True, dead=rulings[HEAL_THE_DEAD.id] == "b", asks=True),
                (Heals(own=1, other=2),),
                cost=1,
            ),
        ),
        Card("Deflect", Power("Deflect", Speed.INTERRUPT, OwnAttack(), (TurnsBack(),), cost=2)),
        Card(
            "Pheonix",
            Power(
                "Pheonix",
                Speed.PASSIVE,
                effects=(Returns(),),
                discards=True,
                leaves=True,
                needs=(JustDied(),),
            ),
            allows=Power(use_of("Pheonix"), Speed.ACTION, Killer(), (Damage(2),), fire=True),
        ),
        Card(
            "Fire Immunity",
            Power("Fire Immunity", Speed.PASSIVE, effects=(StaysInPlay(),), needs=(Without("Trollish"),)),
            lasting=True,
            traits=(Trait.FIREPROOF,),
        ),
    )
