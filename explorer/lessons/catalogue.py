"""The catalogue of edge cases: for every ruling, and for every reading of this project that a game can show, a short
game or a position in which it matters.

Those of Blast Radius stand here, those of Blastflare in ``catalogue_blastflare.py``, those of Battle Blitz in
``catalogue_battle_blitz.py``.
"""

from __future__ import annotations

from explorer.lessons import catalogue_battle_blitz, catalogue_blastflare
from explorer.lessons.case import Case, Look
from explorer.rules.blast_radius import rulebook, rulings
from explorer.rules.wording import N_

__all__ = ["CASES", "Case", "Look", "case"]

BLAST_RADIUS = (
    Case(
        rulings.NO_MOVE.id,
        start=2,
        moves=("b2",),
        wording=N_("On base 2 the zone of a stack on the centre covers all other cells: Blue finds no free cell."),
    ),
    Case(
        rulings.EXEMPT.id,
        start=2,
        moves=("a1", "c2", "a1"),
        wording=N_("On base 2 Red can remove Blue’s first stack with the third move of the game."),
    ),
    Case(
        rulings.SWAP.id,
        start=3,
        moves=("c3", "swap"),
        wording=N_("Red opens on the centre, and Blue would like to have that stack."),
    ),
    Case(
        rulebook.RAISE_IN_ZONE.id,
        start="base 2, red to place\n. .\nR1 B2 .\n. .",
        moves=("b1",),
        wording=N_("No game leads here: Red’s stack stands in the zone of Blue’s. Set up by hand, it can be raised."),
        other=N_("If a stack could be raised only where no other zone covers it, Red could do nothing here."),
    ),
    Case(
        rulebook.DUTY.id,
        start=3,
        moves=("b3", "d2", "d4", "a1", "d4", "c1", "d2"),
        told=3,
        wording=N_("One cell is free, c1. Red would rather raise d4, but must take it, and Blue wins."),
        other=N_("If making the smallest stack were only advice, Red could raise d4."),
    ),
    Case(
        rulebook.EQUALS.id,
        start=3,
        moves=("a1", "d1", "c5", "a3", "e2", "c3", "e2", "c1"),
        wording=N_("No cell is free; Red has stacks of 1, 1 and 2, and chooses between the two of 1."),
        other=N_("If a fixed one of them had to be raised, there would be one move here."),
    ),
    Case(
        rulebook.NOT_ITSELF.id,
        start=2,
        moves=("a1", "c2", "a1"),
        wording=N_("Red’s stack on a1 is raised to 2 and clears all around it. It stays itself."),
        other=N_("If its own cell were part of a zone, the stack would remove itself, and no stack would be left."),
    ),
    Case(
        rulebook.ONLY_NEW_ZONE.id,
        start="""
            base 3, red to place
            e      .   .   R1  3
            d    B1  .   .   .   4
            c  .   .   .   .   B1  5
            b    .   R1  .   .   4
            a      B2  .   .   3""",
        moves=("e3",),
        wording=N_("No game leads here: b2 stands in the zone of a1. Red raises e3, whose new zone reaches c5 only."),
        other=N_("If a blast cleared every zone on the board, b2 would go too. In a game the two never differ."),
    ),
    Case(
        rulebook.SINGLES.id,
        start=3,
        moves=("c3", "c4"),
        told=2,
        wording=N_("A new single removes nothing, and nobody can come next to it afterwards."),
        other=N_("If a single cleared its zone, nothing would change: no stack can ever stand there."),
    ),
    Case(
        rulebook.STEPS.id,
        start=3,
        moves=("e2", "c3", "c5", "a2", "c1", "c3"),
        wording=N_("e2 and a2 are two steps from c3, though on no straight line with it."),
        other=N_("If only straight lines counted, e2 and a2 would stay, and the game would go on."),
    ),
    Case(
        rulebook.SHARED.id,
        start=3,
        moves=("c3", "a1", "c4"),
        wording=N_("Red would like to place beside Red’s own stack."),
        other=N_("If your own zones did not bar you, c4 would be free for Red alone."),
    ),
    Case(
        rulebook.NO_PASS.id,
        start=3,
        moves=("c3", "pass"),
        wording=N_("Blue would rather wait."),
        other=N_("If one could pass, two players who wait would never end a game."),
    ),
    Case(
        rulebook.NO_TIES.id,
        start=3,
        moves=("e2", "c3", "c5", "a2", "c1", "c3"),
        told=0,
        look=Look.HEIGHTS,
        wording=N_(
            "The heights after each move, from the highest: as in a dictionary, each comes after the one before."
        ),
        other=N_("If a position could come again, a game could go on for ever. It cannot: the heights only grow."),
    ),
    Case(
        rulebook.DISPLAYS.id,
        start="""
            base 3, red to place
            e      .   .   .   3
            d    .   .   B1  .   4
            c  .   .   .   .   .   5
            b    .   .   .   .   4
            a      R2  .   .   3""",
        moves=(),
        look=Look.RADIATION,
        cell="c3",
        wording=N_("c3 is empty, and lies in the zones of a red stack of 2 and of a blue one of 1."),
        other=N_("“Stacks as numbers” would show nothing on c3: no stack stands there."),
    ),
    Case(
        rulebook.OPENING.id,
        start=6,
        moves=(),
        wording=N_("The empty board of base 6."),
        other=N_("If some cells were closed to the first checker, fewer moves would be listed."),
    ),
)
"""The cases of Blast Radius, in the order of the ids of rulings and rules."""

CASES = (*BLAST_RADIUS, *catalogue_blastflare.CASES, *catalogue_battle_blitz.CASES)
"""Every case, one for each id."""


def case(name: str) -> Case:
    """Return the case of a rule or ruling.

    Raises:
        KeyError: there is none; the text lists those there are.
    """
    for each in CASES:
        if each.id == name.strip().upper():
            return each
    raise KeyError(f"there is no case for “{name}”; there are {', '.join(each.id for each in CASES)}")
