"""All that is different on the board after something was done, in a few signs, so that nothing can change unseen::

B-2@e3        B has 2 health less and stands on e3 now
A+1$+1        A has a health and a crystal more
B-1!shocked   B has 1 health less and is shocked
b d3=2        B is dead, and 2 crystals lie on d3
-d3 +e3       the barrier on d3 is gone, one on e3 is new
A:Rush/5      A has Rush in play, and a maximum health of 5
A<Scan        A has the card Scan; B>Scan: B has it no longer
"""

from __future__ import annotations

from typing import Any

from tests.rules.blastflare.table import barriers


def signs(text: str) -> set[str]:
    """The signs of a text."""
    return set(text.split())


def changes(before: Any, after: Any) -> set[str]:
    """Everything that is different on the board; and no crystal may be lost on the way."""
    found: set[str] = set()
    for seat, old in before.characters.items():
        new = after.characters[seat]
        found |= _died(seat, old, new) if old.alive and not new.alive else _changed(seat, old, new)
        found |= {f"{seat}<{card}".replace(" ", "_") for card in new.hand if card not in old.hand}
        gone = [card for card in old.hand if card not in new.hand and any(card in each.hand for each in after.people)]
        found |= {f"{seat}>{card}".replace(" ", "_") for card in gone}
    found |= {f"{cell}={count}" for cell, count in after.crystals.items() if before.crystals.get(cell) != count}
    found |= {f"-{cell}" for cell in barriers(before) - barriers(after)}
    found |= {f"+{cell}" for cell in barriers(after) - barriers(before)}
    assert before.walls == after.walls
    held = sum(each.crystals for each in before.people) - sum(each.crystals for each in after.people)
    assert after.supply - before.supply == held - sum(after.crystals.values()) + sum(before.crystals.values())
    return found


def _died(seat: str, old: Any, new: Any) -> set[str]:
    assert new.max_health == old.max_health - 1
    assert new.health == new.crystals == 0
    assert new.cell == old.cell
    return {seat.lower()}


def _changed(seat: str, old: Any, new: Any) -> set[str]:
    sign = f"{new.health - old.health:+}" if new.health != old.health else ""
    sign += f"@{new.cell}" if new.cell != old.cell else ""
    sign += "".join(f"!{status}" for status in new.statuses if status not in old.statuses)
    sign += f"${new.crystals - old.crystals:+}" if new.crystals != old.crystals else ""
    found = {seat + sign} if sign else set()
    lasting = "+".join(card for card in new.played if card not in old.played)
    if new.burrowed and not old.burrowed:
        return found | {f"{seat}:under/{new.burrowed}"}
    if lasting:
        limit = f"/{new.max_health}" if new.max_health != old.max_health else ""
        found.add(f"{seat}:{lasting}{limit}".replace(" ", "_"))
    return found
