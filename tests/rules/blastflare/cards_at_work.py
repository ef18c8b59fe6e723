"""Every card in A's hands, in a position in which A may use it: for tests of what all cards have in common.

What a card costs, and what kind it is, is copied from the printed list.
"""

from __future__ import annotations

from typing import Any

from tests.rules.blastflare.table import do, position

ROWS = """
A B . . .
. . . . .
C . . . D
"""

PRINTED_COSTS = {
    "Flare": 1,
    "Fireball": 2,
    "Shock": 1,
    "Psychic Pulse": 1,
    "Cold Blast": 1,
    "Force Hit": 1,
    "Drain": 1,
    "Touch of Death": 1,
    "Meteor": 1,
    "Lightning Bolt": 1,
    "Blizzard": 1,
    "Flame Wave": 3,
    "Inferno": 1,
    "Riptide": 1,
    "Teleport": 1,
    "Wall Phase": 1,
    "Speed": 1,
    "Barrier": 1,
    "Burrow": 1,
    "Shield": 1,
    "Heal": 1,
    "Deflect": 2,
    "Mind Meld": 3,
    "Go Fish": 3,
    "Interrupt": 1,
    "Scan": 2,
    "Counterspell": 0,
}
"""The crystals that each card costs from its second use on. Passives cost nothing."""

PASSIVES = ("Spike", "Rush", "Regeneration", "Trollish", "Toughness", "Pheonix", "Fire Immunity")
INTERRUPTS = ("Teleport", "Shield", "Deflect", "Interrupt", "Scan", "Counterspell")
ACTIONS = tuple(card for card in PRINTED_COSTS if card not in (*INTERRUPTS, "Meteor"))

ACTS = {
    "Flare": "Flare b3",
    "Fireball": "Fireball b3",
    "Shock": "Shock b3",
    "Psychic Pulse": "Psychic Pulse b3",
    "Cold Blast": "Cold Blast b3",
    "Force Hit": "Force Hit b3",
    "Drain": "Drain b3",
    "Touch of Death": "Touch of Death b3 /Speed",
    "Lightning Bolt": "Lightning Bolt b3",
    "Blizzard": "Blizzard b3",
    "Flame Wave": "Flame Wave E+S",
    "Wall Phase": "Wall Phase a2",
    "Speed": "Speed a2 b2",
    "Barrier": "Barrier a2",
    "Shield": "Shield A #1",
    "Heal": "Heal A",
    "Deflect": "Deflect #1",
    "Mind Meld": "Mind Meld B",
    "Go Fish": "Go Fish B Psychic Pulse",
    "Scan": "Scan B",
    "Counterspell": "Counterspell #1",
    "Pheonix": "Pheonix /Speed",
}
"""How A uses a card here; the name alone for the others."""

CHANCES: dict[str, Any] = {
    "Meteor": ("c2",),
    "Blizzard": (("S", "E", "N"),),
    "Riptide": ("S",),
    "Teleport": ("c2",),
    "Pheonix": ("c2",),
}
"""What chance brings when a card is declared."""


def other_card(card: str) -> str:
    """Another card in A's hand, which is never used."""
    return "Rush" if card == "Speed" else "Speed"


def ready(
    card: str, *, copied: bool = False, crystals: int = 0, used: bool = False, d: str = "", **rulings: str
) -> tuple[Any, str]:
    """A position in which A may use a card, and how A does it.

    Args:
        card: its name.
        copied: whether A holds Duplication instead, and C has played the card last.
        crystals: how many A has.
        used: whether its free first use is over.
        d: what is said of D.
        rulings: the rulings of the table.
    """
    held = "Duplication" if copied else card
    lines = [f"A: hand {held}; {other_card(card)}, {crystals} crystals, {'1' if card == 'Pheonix' else '3'}/4 health"]
    lines.append("B: hand Flare; Psychic Pulse" if card != "Psychic Pulse" else "B: hand Flare; Heal")
    if card == "Flare":
        lines[-1] = "B: hand Psychic Pulse; Heal"
    lines += [f"D: {d}"] if d else []
    lines += [f"used: {card}"] if used else []
    lines += [f"last: {card} by C", f"revealed: {card}"] if copied else []
    if card in ("Shield", "Deflect", "Counterspell", "Pheonix"):
        state = position("\n".join(["B to move", ROWS, *lines]), **rulings)
        state = do(state, "Flare a3" if card == "Counterspell" else "hit a3")
        while not (state.to_move == "A" and (card != "Pheonix" or state.frame.kind == "death")):
            state = do(state, "pass")
    else:
        state = position("\n".join(["A to move", ROWS, *lines]), **rulings)
    act = ACTS.get(card, card).replace("/Speed", f"/{other_card(card)}")
    return state, f"Duplication {act}" if copied else act
