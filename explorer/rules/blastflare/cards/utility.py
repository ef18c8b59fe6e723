"""The six utility cards."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.rules.blastflare.action import DUPLICATION
from explorer.rules.blastflare.deeds import TakesTurn
from explorer.rules.blastflare.meld import AsksFor, Cancels, Looks, Melds
from explorer.rules.blastflare.power import Card, Power, Speed
from explorer.rules.blastflare.requirements import AboveGround
from explorer.rules.blastflare.rulings import MIND_MELD_COUNT
from explorer.rules.blastflare.targets.answers import CardInUse, CopiesLast
from explorer.rules.blastflare.targets.people import AnyPlayer, PlayerAndCard


def cards(rulings: Mapping[str, str]) -> tuple[Card, ...]:
    """Return the cards as these rulings make them."""
    return (
        Card(
            "Mind Meld",
            Power(
                "Mind Meld",
                Speed.ACTION,
                AnyPlayer(),
                (Melds(counts_itself=rulings[MIND_MELD_COUNT.id] == "a"),),
                cost=3,
            ),
        ),
        Card("Go Fish", Power("Go Fish", Speed.ACTION, PlayerAndCard(), (AsksFor(),), cost=3)),
        Card(
            "Interrupt",
            Power("Interrupt", Speed.INTERRUPT, effects=(TakesTurn(),), cost=1, needs=(AboveGround(),)),
        ),
        Card("Scan", Power("Scan", Speed.INTERRUPT, AnyPlayer(), (Looks(),), cost=2)),
        Card("Counterspell", Power("Counterspell", Speed.INTERRUPT, CardInUse(), (Cancels(),), leaves=True)),
        Card(DUPLICATION, Power(DUPLICATION, Speed.COPIED, CopiesLast())),
    )
