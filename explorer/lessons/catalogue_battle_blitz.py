"""The edge cases of Battle Blitz: for each ruling a position in which its readings come apart."""

from __future__ import annotations

from explorer.lessons.case import Case, Look
from explorer.rules.battle_blitz import rulings
from explorer.rules.wording import N_

FIVE = "B: hand 1g 2g 3g 4g 5g"
"""A hand of B’s that has no part in a case."""

CASES = (
    Case(
        rulings.REFILL.id,
        start=f"3 9b . . | 1y . .\n8 1r 2b 9g 7o | . . . .\nA: hand 1k 2k 3k 4k 5k 6k\n{FIVE}",
        moves=("A 1k>1", "A draw"),
        look=Look.HANDS,
        wording=N_("A holds six cards in a hand of five, as after the Citadel. It places one and would like to draw."),
    ),
    Case(
        rulings.DRAWING.id,
        start=f"3 9b . . | 1y . .\nA: hand 1k 2k 3k 4k 5k\n{FIVE}",
        moves=("A 1k>1", "A 2k>1"),
        look=Look.HANDS,
        told=2,
        wording=N_("A places two cards, one right after the other."),
    ),
    Case(
        rulings.FIRST_ONLY.id,
        start="2 1r 5b 9k | 2y . .\nA: hand 1k 2k 3k 4k 5k 6k (of 6)\nB: hand 1p 3p 4p 5p 6p, cannon 7p .",
        moves=("B 3p>cannon", "B hit 9k", "A 4k>2"),
        look=Look.HANDS,
        wording=N_("A was first to fill the Garrison. B’s cannon breaks it, and A fills it a second time."),
    ),
    Case(
        rulings.ENCAMPMENT_PAUSE.id,
        start=f"4 1r 5b . | 8g . .\nA: hand 1k 2k 3k 4k 9k\n{FIVE}",
        moves=("A 9k>4", "B 1g>9", "A draw"),
        told=2,
        wording=N_("A is the first to fill an Encampment. B would rather place on flag 9, and A would like to draw."),
    ),
    Case(
        rulings.ENCAMPMENT_CLOCK.id,
        start=f"4 1r 5b . | 8g . .\nA: hand 1k 2k 3k 4k 9k\n{FIVE}",
        moves=("A 9k>4 @1000", "B 1g>9 @25000"),
        wording=N_("A fills an Encampment at tick 1000. B thinks for 24 seconds, and then places on flag 9."),
    ),
    Case(
        rulings.BONUS_CARD.id,
        start=f"2 1r 5b . | 2y . .\nA: hand 1k 2k 3k 4k 9k\n{FIVE}",
        moves=("A 9k>2", "A draw"),
        look=Look.HANDS,
        wording=N_("A is the first to fill the Garrison, and draws."),
    ),
    Case(
        rulings.STRONGHOLD_PAUSE.id,
        start=f"5 1r 2b 9g 7y . | 8g . . . .\nA: hand 1k 2k 3k 4k 9k\n{FIVE}",
        moves=("A 9k>5", "B 1g>9"),
        wording=N_("A fills the Stronghold first, and looks for a target. Meanwhile B places on flag 9."),
    ),
    Case(
        rulings.OVER_THE_LIMIT.id,
        start=f"3 9b . . | 1y . .\n8 1r 2b 9g . | . . . .\nA: hand 1k 2k 3k 4k 5k 6k\n{FIVE}",
        moves=("A 6k>8", "A take 9b"),
        told=2,
        look=Look.HANDS,
        wording=N_("A fills the Citadel first with a card of a hand that was over its size, and takes the 9b back."),
    ),
    Case(
        rulings.RELOADING.id,
        start=f"1 9r . | 4y .\nA: hand 1k 2k 3k 4k 9k, cannon 7k .\n{FIVE}",
        moves=("A 3k>cannon", "A hit 4y", "A 9k>cannon"),
        wording=N_("A has fired its cannon, and would like to load it again."),
    ),
    Case(
        rulings.NO_TARGET.id,
        start=f"1 9r . | . .\nA: hand 1k 2k 3k 4k 9k, cannon 7k .\n{FIVE}",
        moves=("A 3k>cannon", "B 1g>9"),
        told=2,
        wording=N_("A loads its cannon before B has placed anything. Then B places a card."),
    ),
    Case(
        rulings.COUNTDOWN.id,
        start=f"1 9r . | 4y .\nA: hand 1k 2k 3k 4k 9k, cannon 7k .\n{FIVE}",
        moves=("A 3k>cannon @1000", "A hit 4y @2000", "B 1g>9 @2500"),
        told=2,
        wording=N_("A fires, and play goes on. Half a second later B places a card."),
    ),
    Case(
        rulings.RANKING_ORDER.id,
        start=f"3 7r 7b . | 2r 3b 4y\nA: hand 1k 2k 3k 4k 7g\n{FIVE}",
        moves=("A 7g>3",),
        look=Look.FLAG,
        cell="3",
        wording=N_("A puts a third seven beside a straight."),
    ),
    Case(
        rulings.TWO_CARD_ROWS.id,
        start=f"1 4r . | 10b 2y\nA: hand 1k 2k 3k 4k 5r\n{FIVE}",
        moves=("A 5r>1",),
        look=Look.FLAG,
        cell="1",
        wording=N_("A has the red 4 on an Outpost, and adds the red 5."),
    ),
    Case(
        rulings.TIE_BREAK.id,
        start=f"3 10r 2r . | 9b 8b 6b\nA: hand 1k 2k 3k 4k 1r\n{FIVE}",
        moves=("A 1r>3",),
        look=Look.FLAG,
        cell="3",
        wording=N_("Two flushes: A’s has the highest card, B’s the higher sum."),
    ),
    Case(
        rulings.FIVE_ALIKE.id,
        start="5 6r 6b 6g 6y . | 5r 5b 5g 5y 1o\nA: hand 1k 2k 3k 4k 6k\nB: hand 1g 2g 3g 4g 7g",
        moves=("A 6k>5",),
        look=Look.FLAG,
        cell="5",
        wording=N_("A has four sixes on the Stronghold, and adds a fifth. B has four fives there."),
    ),
    Case(
        rulings.TIED_FORMATIONS.id,
        start="1 9r . | 9g .\nA: hand 1k 2k 3k 4k 4b\nB: hand 1g 2g 3g 4g 4y",
        moves=("A 4b>1", "B 4y>1"),
        look=Look.FLAG,
        cell="1",
        wording=N_("A, then B, complete an Outpost with a 9 and a 4."),
    ),
)
"""The cases of Battle Blitz, in the order of the rulings."""
