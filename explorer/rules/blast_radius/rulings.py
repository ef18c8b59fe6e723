"""The questions that the printed rules of Blast Radius leave open, and their answers.

To add one: a ``Ruling`` here, its effect in ``table.py`` (or where the rule is applied), a test under every option.
"""

from __future__ import annotations

from explorer.rules.ruling import Reading, Ruling
from explorer.rules.wording import N_

NO_MOVE = Ruling(
    id="BR-2",
    heading=N_("A turn without a move"),
    asks=N_("What happens to a player who has no stack, finds no free cell, and has not lost?"),
    options=(
        Reading("a", "pass", N_("That player passes.")),
        Reading("b", "lose", N_("That player loses at once.")),
        Reading("c", "draw", N_("The game is drawn.")),
        Reading("d", "forbidden", N_("Red may not open with a placement that leaves Blue no free cell.")),
    ),
    default="a",
    recommended="a",
    because=N_("A pass adds the least to the printed rules, and the same player wins in the end as with “lose”."),
)

EXEMPT = Ruling(
    id="BR-3",
    heading=N_("When a win counts"),
    asks=N_("At the end of which turns is nobody tested for a win?"),
    options=(
        Reading("a", "first turn", N_("Only Red’s first turn is exempt.")),
        Reading("b", "two turns each", N_("Nobody wins before both players have had two turns.")),
    ),
    default="a",
    recommended="a",
    because=N_("The printed exception names one turn. On boards of base 3 and up no one could notice the difference."),
)

SWAP = Ruling(
    id="BR-12",
    heading=N_("Swap"),
    asks=N_("May Blue take over Red’s first stack instead of making a first placement?"),
    options=(
        Reading("a", "no swap", N_("There is no swap.")),
        Reading("b", "swap", N_("Blue may swap: Red’s stack becomes Blue’s where it stands, and Red moves next.")),
    ),
    default="a",
    recommended="a",
    because=N_("The printed rules have no swap. With it, a strong first placement costs Red the stack."),
)

RULINGS = (NO_MOVE, EXEMPT, SWAP)
