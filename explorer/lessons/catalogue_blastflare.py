"""The edge cases of Blastflare: for each ruling a position in which its readings come apart.

BF-37 (what ends a stalemate) has none: a draw by agreement is made by the players, not by the rules.
"""

from __future__ import annotations

from explorer.lessons.case import Case, Look
from explorer.rules.blastflare import rulings
from explorer.rules.wording import N_

EIGHT_CARDS = "Burrow; Flare; Heal; Inferno; Mind Meld; Rush; Scan; Spike"

CASES = (
    Case(
        rulings.BOARD_SIZE.id,
        start={"players": 4, "width": 15, "height": 15, "seed": 1},
        moves=(),
        look=Look.BOARD,
        wording=N_("Four players would like a board of 15×15."),
    ),
    Case(
        rulings.PICK_UP.id,
        start="A B 3 .\n. C . D\nA: hand Force Hit",
        moves=("Force Hit b2", "end", "take"),
        told=3,
        look=Look.PEOPLE,
        wording=N_("A pushes B onto three crystals. B would like to have them in its own turn."),
    ),
    Case(
        rulings.FREE_REPEAT.id,
        start="A . . B . . .\nA: 3 crystals, hand Meteor",
        moves=("Meteor [g1]", "Meteor [g1]"),
        look=Look.PEOPLE,
        wording=N_("A lets a second Meteor fall in the same turn. Both strike g1, where nobody is."),
    ),
    Case(
        rulings.AIM_AT_SELF.id,
        start="A . B\nC . D\nA: 1/4 health, 3 crystals",
        moves=("hit a2",),
        look=Look.PEOPLE,
        wording=N_("A has 1 health left and three crystals, which C beside it could use: A hits itself."),
    ),
    Case(
        rulings.REVIVAL_RANGE.id,
        start="A # . B\n. . # .\nD . . c",
        moves=("revive C", "yes"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("A would like to revive its friend C at the other end of the board."),
    ),
    Case(
        rulings.BOTH_WIPED.id,
        start=". . . . .\n. A . B .\n. c . . d\nA: 1/4 health, hand Meteor\nB: 1/4 health",
        moves=("Meteor [c2]",),
        look=Look.PEOPLE,
        wording=N_("A and B are the last of their teams, with 1 health each. A’s own Meteor falls between them."),
    ),
    Case(
        rulings.BODIES_BLOCK.id,
        start="A c B . .\n. . D . .\nA: hand Flare",
        moves=("Flare c2",),
        look=Look.PEOPLE,
        wording=N_("C’s body lies between A and B."),
    ),
    Case(
        rulings.CARDS_OF_THE_DEAD.id,
        start="turn 1, B to move\nB A . .\n. c . D\nC: 0/3 health, hand Shield",
        moves=("hit b2", "C: Shield A #1"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("B hits A. C is dead, holds Shield, and would like to protect its friend."),
    ),
    Case(
        rulings.SIGHT_LINE.id,
        start=". . B\nA # .\nA: hand Flare",
        moves=("Flare c2",),
        look=Look.PEOPLE,
        wording=N_("B is two columns and one row away. A way along rows and columns leads round the wall."),
    ),
    Case(
        rulings.SEALED_CORNERS.id,
        start="# B . D\nA C . .\nA: hand Flare",
        moves=("Flare b2",),
        look=Look.PEOPLE,
        wording=N_("The line from A to B passes between two corners: one is a wall’s, the other a character’s."),
    ),
    Case(
        rulings.WHAT_IS_AN_ATTACK.id,
        start=". . . . . .\nA . . . B #\nC . . . . D\nA: hand Meteor; Riptide\nB: 1 crystal, hand Shield",
        moves=("Meteor [c2]", "B: Shield B #1", "Riptide [E]", "B: Shield B #1"),
        told=4,
        look=Look.PEOPLE,
        wording=N_("A’s Meteor strikes near B; then its Riptide flows against the wall beside B. May B shield itself?"),
    ),
    Case(
        rulings.DIAGONAL_PUSH.id,
        start=". . . D\n. # . .\n. B # .\nA C . .\nA: hand Cold Blast",
        moves=("Cold Blast b2",),
        look=Look.PEOPLE,
        wording=N_("A pushes B diagonally, from b2 to c3. Walls stand on both sides of the way."),
    ),
    Case(
        rulings.BOARD_EDGE.id,
        start=". . A B\nC . . D\nA: hand Force Hit",
        moves=("Force Hit d2",),
        look=Look.PEOPLE,
        wording=N_("B stands at the edge of the board, and is pushed against it."),
    ),
    Case(
        rulings.DAMAGE_OR_PUSH.id,
        start="A B . .\nC . . D\nA: hand Force Hit\nB: 2/4 health, 3 crystals",
        moves=("Force Hit b2",),
        look=Look.PEOPLE,
        wording=N_("Force Hit takes the last 2 health of B, and would push it one square on. Where does B lie?"),
    ),
    Case(
        rulings.BLAST_CENTRE.id,
        start=". . . . C . . .\nA . . . B . D .\nA: hand Fireball",
        moves=("Fireball e1",),
        look=Look.PEOPLE,
        wording=N_("Fireball pushes B from e1 to f1. C is beside e1, D beside f1."),
    ),
    Case(
        rulings.METEOR_BANDS.id,
        start=". . . . .\nA . . B .\nC . . . D\nA: hand Meteor\nB: in play Toughness",
        moves=("Meteor [c2]",),
        look=Look.PEOPLE,
        wording=N_("A Meteor falls beside B, who has 6 health."),
    ),
    Case(
        rulings.PUSH_ORDER.id,
        start=(
            "rulings BF-67 a\n. . . . .\n. . B . .\n. . . . .\n. . D . .\n. . A . .\n. . . . .\nC . . . .\n"
            "A: in play Toughness, hand Meteor\nB: hand Deflect"
        ),
        moves=("Meteor [c5]", "B: Deflect #1"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("A Meteor between B and D drives D towards A. B turns its share back, and that drives A away too."),
    ),
    Case(
        rulings.PASSIVES_FIRST.id,
        start="A B\nC D\nA: hand Counterspell\nB: hand Trollish\nturn 2, B to move",
        moves=("Trollish", "A: Counterspell #1"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("B plays the passive Trollish, and A answers it with Counterspell."),
    ),
    Case(
        rulings.UNPLAYING.id,
        start="A . . B\nC . . D\nA: 1 crystal, hand Flare\nB: hand Shield\nused: Flare",
        moves=("Flare d2", "B: Shield B #1"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("A pays for Flare, and B shields itself."),
    ),
    Case(
        rulings.RANDOM_DIRECTIONS.id,
        start=". . .\n. B .\nA . .\nA: hand Riptide",
        moves=("Riptide [NE]",),
        look=Look.PEOPLE,
        wording=N_("May Riptide flow to the north-east?"),
    ),
    Case(
        rulings.CHILLED.id,
        start="A B . .\nC . . D\nB: hand Speed; Teleport, chilled",
        moves=("end", "Speed c2", "Teleport [d2]"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("Cold Blast has chilled B. What can B still do in this turn?"),
    ),
    Case(
        rulings.DRAIN_GAIN.id,
        start="A . B .\nC . . D\nA: 2/4 health, hand Drain\nB: 2 crystals",
        moves=("Drain c2",),
        look=Look.PEOPLE,
        wording=N_("B loses 1 health and 1 crystal to A’s Drain."),
    ),
    Case(
        rulings.BLIZZARD_AREA.id,
        start=(
            ". . . . . . .\n. . . . . D .\n. . . . . B .\nA . . . . . .\n"
            ". . . . . . .\n. . . C . . .\n. . . . . . .\nA: hand Blizzard"
        ),
        moves=("Blizzard d4",),
        look=Look.PEOPLE,
        wording=N_("From d4, the centre of a Blizzard, C is 2 rows away, B 2 columns and a row, D 2 of both."),
    ),
    Case(
        rulings.INFERNO_SELF.id,
        start="A . B\nC . D\nA: 1/4 health, hand Inferno",
        moves=("Inferno",),
        look=Look.PEOPLE,
        wording=N_("A has 1 health left, and plays Inferno."),
    ),
    Case(
        rulings.BURROWED.id,
        start="A B D .\n. . . C\nA: hand Force Hit\nD: burrowed",
        moves=("Force Hit b2",),
        look=Look.PEOPLE,
        wording=N_("A pushes B towards c2. D is there, under the ground."),
    ),
    Case(
        rulings.HALVING.id,
        start="A . B\nC . D\nA: 3/3 health, hand Trollish",
        moves=("Trollish",),
        look=Look.PEOPLE,
        wording=N_("A has a maximum of 3, and plays Trollish."),
    ),
    Case(
        rulings.SHIELD_SCOPE.id,
        start="turn 2, B to move\nA C .\n. B D\nA: hand Shield\nB: hand Inferno",
        moves=("Inferno", "A: Shield C #1"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("B’s Inferno burns everybody. A shields C."),
    ),
    Case(
        rulings.HEAL_THE_DEAD.id,
        start="A c .\nB D .\nA: hand Heal",
        moves=("Heal C", "yes"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("C is dead. A would like to heal it."),
    ),
    Case(
        rulings.DEFLECT_SCOPE.id,
        start=". A . . B D\n. C . . . .\nA: hand Fireball\nB: hand Deflect",
        moves=("Fireball e2", "B: Deflect #1"),
        told=2,
        look=Look.PEOPLE,
        wording=N_("A’s Fireball hits B, who deflects it. D stands beside B, and C beside A."),
    ),
    Case(
        rulings.MIND_MELD_COUNT.id,
        start=f"A . B\nC . D\nA: hand {EIGHT_CARDS}\nB: hand Deflect; Drain; Shield; Shock; Speed",
        moves=("Mind Meld B",),
        look=Look.PEOPLE,
        wording=N_("A holds eight cards, Mind Meld among them."),
    ),
    Case(
        rulings.INTERRUPT_TURN.id,
        start="A . B\nC . D\nB: hand Interrupt",
        moves=("hit a1", "B: Interrupt", "end", "end"),
        wording=N_("B takes a turn in the middle of A’s. Then A ends its own turn: who is next?"),
    ),
)
"""The cases of Blastflare, in the order of the rulings."""
