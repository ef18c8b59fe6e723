"""The rules of Blast Radius in our own words: what steps and reasons cite.

The first part is what is printed; the second what the printed words leave to be read, where only one reading makes
sense. Readings that a table may choose between are in ``rulings.py``.
"""

from __future__ import annotations

from explorer.rules.rulebook import Rule
from explorer.rules.wording import N_

PRINTED = N_("Mark Steere’s rules, 2024, as given by Abstract Play")
READING = N_("A reading of this project")

TURNS = Rule(
    "BR-TURNS",
    N_("Turns"),
    N_("Red and Blue take turns, Red first. A turn puts one checker of your own colour on the board."),
    PRINTED,
)
PLACE = Rule(
    "BR-PLACE",
    N_("Placing"),
    N_("A checker goes on a free cell, as a new stack of 1, or on a stack of your own, which it raises by 1."),
    PRINTED,
)
ZONE = Rule(
    "BR-ZONE",
    N_("Zone = height"),
    N_("Every stack radiates: its zone is all cells up to as many steps away as the stack is high."),
    PRINTED,
)
BARRED = Rule(
    "BR-BARRED",
    N_("Zones bar everyone"),
    N_("No checker may be placed inside a zone, whoever owns it; only the stack at its centre may be raised."),
    PRINTED,
)
SMALLEST = Rule(
    "BR-SMALLEST",
    N_("Smallest stack"),
    N_("Make the smallest stack you can: on a free cell if there is one, else on your smallest stack."),
    PRINTED,
)
BLAST = Rule(
    "BR-BLAST",
    N_("Blast"),
    N_("A stack that was just raised to 2 or more removes every other stack in its zone, friend or foe."),
    PRINTED,
)
WIN = Rule(
    "BR-WIN",
    N_("Winning"),
    N_("You win when your turn ends and your opponent has no stack; Red’s first turn does not count."),
    PRINTED,
)

BOARD = Rule(
    "BR-1",
    N_("The board"),
    N_("A hexagon of hexagonal cells with the same number of cells, the base, along each side: 1 to 10 here."),
    READING,
)
RAISE_IN_ZONE = Rule(
    "BR-4",
    N_("A stack in a zone"),
    N_("You could raise a stack of yours inside another stack’s zone. In play no stack ever stands in one."),
    READING,
)
DUTY = Rule(
    "BR-5",
    N_("A duty"),
    N_("Making the smallest stack is a duty, even when it harms you."),
    READING,
)
EQUALS = Rule(
    "BR-6",
    N_("Equal smallest"),
    N_("Among several equally small stacks you choose freely."),
    READING,
)
NOT_ITSELF = Rule(
    "BR-7",
    N_("Not itself"),
    N_("A zone surrounds its stack; the stack’s own cell is no part of it, so a blast never removes its maker."),
    READING,
)
ONLY_NEW_ZONE = Rule(
    "BR-8",
    N_("Only the new zone"),
    N_("A blast clears the zone that was just formed, and no other zone."),
    READING,
)
SINGLES = Rule(
    "BR-9",
    N_("Singles are harmless"),
    N_("A new stack of 1 removes nothing: only a stack of 2 or more blasts."),
    READING,
)
STEPS = Rule(
    "BR-10",
    N_("Steps count"),
    N_("A zone is measured in steps from cell to cell, in any direction; nothing stands in its way."),
    READING,
)
SHARED = Rule(
    "BR-11",
    N_("Free for both"),
    N_("A cell is free for both players or for neither: your own zones bar you too."),
    READING,
)
NO_PASS = Rule(
    "BR-13",
    N_("No passing"),
    N_("You may not pass while you can place: with a stack on the board there is always something to raise."),
    READING,
)
NO_TIES = Rule(
    "BR-14",
    N_("Never a tie"),
    N_("The heights on the board, sorted from the highest, grow with every placement: every game ends with a winner."),
    READING,
)
SUPPLY = Rule(
    "BR-15",
    N_("Checkers"),
    N_("There are always checkers enough, and stacks may grow as high as the rules let them."),
    READING,
)
MOVER_STAYS = Rule(
    "BR-16",
    N_("The mover stays"),
    N_("Whoever just placed has a stack on the board, so nobody loses by their own turn."),
    READING,
)
DISPLAYS = Rule(
    "BR-17",
    N_("Two kinds of numbers"),
    N_("Heights are the numbers on the stacks; radiation is how many zones cover a cell. The board can show both."),
    READING,
)
NAMES = Rule(
    "BR-18",
    N_("Cell names"),
    N_("A letter for the row, from the bottom, and a number within the row, from the left."),
    READING,
)
ADDRESS = Rule(
    "BR-19",
    N_("Where it is printed"),
    N_(
        "The designer’s own page holds the rules: https://www.marksteeregames.com/Blast_Radius_rules.pdf. "
        "Another site names the file BlastRadius_rules.pdf. The play is the same."
    ),
    READING,
)
OPENING = Rule(
    "BR-20",
    N_("The first checker"),
    N_("Red’s first checker may go on any cell."),
    READING,
)
TERMS = Rule(
    "BR-21",
    N_("Words"),
    N_("Tower and stack, piece and checker, exclusion zone and zone are the same things."),
    READING,
)

SWAP_FIRST = Rule(
    "BR-22",
    N_("A swap is a move"),
    N_(
        "As long as Blue may swap, Blue is not without a move: a game that would end at once goes on, and Blue swaps. "
        "At a table where a player without a move passes, Blue may pass or swap."
    ),
    READING,
)
TURNS_HAD = Rule(
    "BR-23",
    N_("A turn had"),
    N_("A pass and a swap are turns like any other when it is counted how many turns a player has had."),
    READING,
)

RULEBOOK = (
    TURNS,
    PLACE,
    ZONE,
    BARRED,
    SMALLEST,
    BLAST,
    WIN,
    BOARD,
    RAISE_IN_ZONE,
    DUTY,
    EQUALS,
    NOT_ITSELF,
    ONLY_NEW_ZONE,
    SINGLES,
    STEPS,
    SHARED,
    NO_PASS,
    NO_TIES,
    SUPPLY,
    MOVER_STAYS,
    DISPLAYS,
    NAMES,
    ADDRESS,
    OPENING,
    TERMS,
    SWAP_FIRST,
    TURNS_HAD,
)
