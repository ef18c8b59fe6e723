"""Every sentence that the rules of Blastflare can say, by kind (see ``explorer/rules/wording.py``).

Reasons against an action are in ``reasons.py``, what happens in ``steps.py``, what can be wrong with a position, a
file or a text in ``positions.py``, the parts of the cards' texts in ``cards.py``.
"""

from __future__ import annotations

from explorer.rules.blastflare.wording import cards, choices, positions, reasons, steps
from explorer.rules.wording import N_, Template, register

NAME = "blastflare"
TITLE = "Blastflare"

NAMES = {
    **{letter: letter for letter in "ABCDEFGH"},
    "AC": N_("A and C"),
    "BD": N_("B and D"),
    "ACE": N_("A, C and E"),
    "BDF": N_("B, D and F"),
    "ACEG": N_("A, C, E and G"),
    "BDFH": N_("B, D, F and H"),
}

SENTENCES: dict[str, Template] = {
    **reasons.SENTENCES,
    **steps.SENTENCES,
    **choices.SENTENCES,
    **positions.SENTENCES,
    **cards.SENTENCES,
}

register(NAME, SENTENCES, NAMES)
