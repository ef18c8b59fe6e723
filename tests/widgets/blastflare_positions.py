"""A position of Blastflare for the tests of its explorer: the one of the target picture, with cards to answer with."""

MOCKUP = """
turn 3, A to move
9 | . # . + . 3 # . +
8 | . 2 + # . . . # 1
7 | # + . . 2 + # . .
6 | . # . . + C . # 1
5 | . 1 # # . B . 3 +
4 | + . A . . + + . .
3 | . # . . + . . . #
2 | # + 3 # D 1 # + 2
1 | . . + . + . # . .
    a b c d e f g h i
A: 5/6 health, 2 crystals, hand Fireball; Flare; Heal; Speed; Touch of Death; Mind Meld; Interrupt, in play Toughness
B: 3/4 health, 1 crystal, hand Shield; Force Hit
C: 3/4 health, 2 crystals, hand Deflect
D: 2/3 health, hand Counterspell; Duplication
used: Mind Meld; Interrupt; Fireball
"""
