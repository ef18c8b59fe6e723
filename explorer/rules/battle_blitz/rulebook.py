"""The rules of Battle Blitz in our own words: what steps and reasons cite.

The first part is what is printed; the second what the printed words leave to be read, where only one reading makes
sense. Readings that a table may choose between are in ``rulings.py``.
"""

from __future__ import annotations

from explorer.rules.rulebook import Rule
from explorer.rules.wording import N_

IN_OBJECTIVE = N_("Printed rules, Objective")
IN_SETUP = N_("Printed rules, Game Setup")
IN_FLAGS = N_("Printed rules, Flags on the Board")
IN_PLACEMENT = N_("Printed rules, Flag Placement")
IN_EFFECTS = N_("Printed rules, Flag Effects")
IN_TURNS = N_("Printed rules, Turn Structure")
IN_CANNONS = N_("Printed rules, Cannon Cards")
IN_FORMATIONS = N_("Printed rules, Formations & Rankings")
IN_WINNING = N_("Printed rules, Winning the Game")
READING = N_("A reading of this project")

PRINTED = (
    Rule("BB-AIM", N_("Aim"), N_("Whoever has captured more flags at the end wins."), IN_OBJECTIVE),
    Rule("BB-PLAYERS", N_("Players"), N_("Two play against each other."), IN_SETUP),
    Rule(
        "BB-CARDS",
        N_("The cards"),
        N_("There are 70 cards: in each of seven colours one card of every rank from 1 to 10."),
        IN_SETUP,
    ),
    Rule("BB-CANNONS", N_("The cannons"), N_("Each player has one cannon card."), IN_SETUP),
    Rule("BB-HAND", N_("The hand"), N_("Each player starts with a hand of 5 cards."), IN_SETUP),
    Rule(
        "BB-DRAW",
        N_("Drawing"),
        N_("After placing a card you refill your hand. Before you have drawn you may not play again."),
        IN_SETUP,
    ),
    Rule(
        "BB-FLAGS",
        N_("The flags"),
        N_("Nine flags lie between the players: four Encampments, two Outposts, a Garrison, a Stronghold, a Citadel."),
        IN_FLAGS,
    ),
    Rule(
        "BB-LINE",
        N_("The line of flags"),
        N_(
            "From 1 to 9 the line is: Outpost, Garrison, Encampment, Encampment, Stronghold, Encampment, Encampment, "
            "Citadel, Outpost."
        ),
        IN_PLACEMENT,
    ),
    Rule(
        "BB-ENCAMPMENT",
        N_("Encampment"),
        N_("It holds 3 cards a side. When the first side of it is full, the game pauses until the other is full too."),
        IN_EFFECTS,
    ),
    Rule("BB-OUTPOST", N_("Outpost"), N_("It holds 2 cards a side and has no effect."), IN_EFFECTS),
    Rule(
        "BB-GARRISON",
        N_("Garrison"),
        N_("It holds 3 cards a side. Whoever fills it first has a hand of 6 cards for the rest of the game."),
        IN_EFFECTS,
    ),
    Rule(
        "BB-STRONGHOLD",
        N_("Stronghold"),
        N_("It holds 5 cards a side. Whoever fills it first may remove one of the opponent’s cards."),
        IN_EFFECTS,
    ),
    Rule(
        "BB-CITADEL",
        N_("Citadel"),
        N_("It holds 4 cards a side. Whoever fills it first may take an own card on another flag back into the hand."),
        IN_EFFECTS,
    ),
    Rule("BB-TOGETHER", N_("No turns"), N_("Nobody waits for a turn: both players act whenever they like."), IN_TURNS),
    Rule("BB-PLACE", N_("Placing"), N_("You place one card at a time, on any flag that has room for it."), IN_TURNS),
    Rule(
        "BB-COMPLETE",
        N_("A full flag"),
        N_("A formation is complete when its side of the flag is full. The first one there sets off the effect."),
        IN_TURNS,
    ),
    Rule("BB-LOAD", N_("Loading a cannon"), N_("Two cards of one colour, placed on your cannon, load it."), IN_CANNONS),
    Rule(
        "BB-AIMING",
        N_("Aiming a cannon"),
        N_("A loaded cannon pauses the game while you aim at any card of the opponent’s on the flags."),
        IN_CANNONS,
    ),
    Rule("BB-SHOT", N_("The shot"), N_("The card that was aimed at is removed, and play goes on at once."), IN_CANNONS),
    Rule(
        "BB-HIGH-CARD",
        N_("High card"),
        N_("Cards that are nothing better count by the highest of them. It is the weakest kind."),
        IN_FORMATIONS,
    ),
    Rule("BB-PAIR", N_("Pair"), N_("Two cards of one rank. It ranks above a high card."), IN_FORMATIONS),
    Rule("BB-TWO-PAIR", N_("Two pair"), N_("A pair and a pair of another rank. It ranks above a pair."), IN_FORMATIONS),
    Rule(
        "BB-THREE",
        N_("Three of a kind"),
        N_("Three cards of one rank. In the printed list it stands above two pair."),
        IN_FORMATIONS,
    ),
    Rule(
        "BB-STRAIGHT",
        N_("Straight"),
        N_("Three or more cards with consecutive ranks. In the printed list it stands above three of a kind."),
        IN_FORMATIONS,
    ),
    Rule("BB-FLUSH", N_("Flush"), N_("Three or more cards of one colour. It ranks above a straight."), IN_FORMATIONS),
    Rule(
        "BB-FULL-HOUSE",
        N_("Full house"),
        N_("Three cards of one rank and two of another. It ranks above a flush."),
        IN_FORMATIONS,
    ),
    Rule("BB-FOUR", N_("Four of a kind"), N_("Four cards of one rank. It ranks above a full house."), IN_FORMATIONS),
    Rule(
        "BB-STRAIGHT-FLUSH",
        N_("Straight flush"),
        N_("A straight in one colour. Of the printed kinds it is the strongest."),
        IN_FORMATIONS,
    ),
    Rule(
        "BB-SAME-FLAG",
        N_("One flag at a time"),
        N_("Only cards that lie on the same flag make a formation."),
        IN_FORMATIONS,
    ),
    Rule(
        "BB-EXACT",
        N_("All places"),
        N_("A straight, a flush or a straight flush counts only if it takes exactly as many cards as the flag holds."),
        IN_FORMATIONS,
    ),
    Rule("BB-END", N_("The end"), N_("The game ends when both players have filled every flag."), IN_WINNING),
    Rule("BB-POINTS", N_("Points"), N_("Each flag gives 1 point to the side with the stronger formation."), IN_WINNING),
)

READINGS = (
    Rule(
        "BB-1",
        N_("The other flag cards"),
        N_("The nine flag cards that are not laid out are not used. The line is always the same."),
        READING,
    ),
    Rule("BB-2", N_("One deck"), N_("Both players draw from one face-down deck."), READING),
    Rule(
        "BB-3",
        N_("One line for both"),
        N_("Both sides share one line of flags and number it from the same end."),
        READING,
    ),
    Rule(
        "BB-4",
        N_("The start"),
        N_("The hands are dealt first. Then both players may act from the same moment, and not before."),
        READING,
    ),
    Rule("BB-7", N_("An empty deck"), N_("When the deck is empty nobody has to draw, and play goes on."), READING),
    Rule(
        "BB-8",
        N_("The last card"),
        N_("If both want the last card of the deck, whoever comes first gets it and the other gets none."),
        READING,
    ),
    Rule("BB-9", N_("Face up"), N_("Placed cards lie face up for both players."), READING),
    Rule("BB-10", N_("A placed card stays"), N_("Nobody moves or takes back a card, except by the Citadel."), READING),
    Rule("BB-11", N_("Your own side"), N_("You place cards only on your own side of a flag."), READING),
    Rule("BB-12", N_("One card at a time"), N_("Two cards are never placed at once: a draw comes between."), READING),
    Rule(
        "BB-13",
        N_("Any cards will do"),
        N_("Any cards complete a formation when they fill the flag, however weak they are."),
        READING,
    ),
    Rule(
        "BB-15",
        N_("Effects stay where they went"),
        N_("When the formation that set an effect off is broken later, the effect is neither undone nor passed on."),
        READING,
    ),
    Rule(
        "BB-17",
        N_("Drawing while an Encampment waits"),
        N_("The player that an Encampment waits for may draw as usual."),
        READING,
    ),
    Rule(
        "BB-18",
        N_("No cannon while an Encampment waits"),
        N_("While an Encampment waits nobody may load a cannon."),
        READING,
    ),
    Rule(
        "BB-20",
        N_("No pause for the second"),
        N_("Whoever fills an Encampment second does not pause the game, and nobody waits for a side that is full."),
        READING,
    ),
    Rule(
        "BB-21",
        N_("Nothing left to place"),
        N_("The pause of an Encampment is over when its opponent has no card in hand and the deck is empty."),
        READING,
    ),
    Rule(
        "BB-22",
        N_("No second pause"),
        N_("Filling an Encampment again after it was broken does not pause the game a second time."),
        READING,
    ),
    Rule(
        "BB-23",
        N_("Two Encampments at once"),
        N_(
            "If both players fill an Encampment at one moment, the first in order pauses the game and the other "
            "is refused."
        ),
        READING,
    ),
    Rule("BB-24", N_("Nothing for an Outpost"), N_("Filling an Outpost first gives nothing."), READING),
    Rule(
        "BB-26",
        N_("The bigger hand stays"),
        N_("The bigger hand of the Garrison stays when its formation is broken."),
        READING,
    ),
    Rule(
        "BB-27",
        N_("Target of the Stronghold"),
        N_("The Stronghold’s attack may take a card from any flag, complete or not, as a cannon does."),
        READING,
    ),
    Rule(
        "BB-29",
        N_("Attack or not"),
        N_("You may do without the Stronghold’s attack. If there is no card to remove, it has no effect."),
        READING,
    ),
    Rule(
        "BB-30",
        N_("From a full flag"),
        N_("The Citadel may take a card back from a full flag too, which must then be filled again."),
        READING,
    ),
    Rule(
        "BB-32",
        N_("Pause for the Citadel"),
        N_("The game pauses while you choose the card that the Citadel gives back."),
        READING,
    ),
    Rule(
        "BB-33",
        N_("Another flag"),
        N_("The Citadel gives back a card neither from the Citadel itself nor from a cannon."),
        READING,
    ),
    Rule("BB-34", N_("One effect at a time"), N_("One placed card sets off at most one effect."), READING),
    Rule(
        "BB-35",
        N_("One after the other"),
        N_(
            "The two cards of a cannon are placed one after the other, with a draw between. The first fixes the "
            "colour."
        ),
        READING,
    ),
    Rule("BB-36", N_("No unloading"), N_("A card on a cannon is not taken back or exchanged."), READING),
    Rule("BB-38", N_("Fire at once"), N_("A loaded cannon must be fired at once. It cannot be saved."), READING),
    Rule(
        "BB-40",
        N_("Who comes first"),
        N_(
            "Acts count in the order in which they arrive; chance decides between two at one moment. What comes after "
            "a pause began is refused."
        ),
        READING,
    ),
    Rule(
        "BB-41",
        N_("Two cannons at once"),
        N_("If both cannons are loaded at one moment, the first in order fires. The other card goes back to the hand."),
        READING,
    ),
    Rule("BB-42", N_("Not from a cannon"), N_("A card on a cannon cannot be removed by an attack."), READING),
    Rule(
        "BB-43",
        N_("Removed cards"),
        N_("A removed card is out of the game, face up where all can see it."),
        READING,
    ),
    Rule(
        "BB-44",
        N_("Full flags are no shelter"),
        N_("A shot may also take a card from a flag that is full on both sides. Its owner must fill it again."),
        READING,
    ),
    Rule(
        "BB-46",
        N_("Draws owed in a pause"),
        N_(
            "A draw that is owed when a pause begins is made as it ends, after its effect. A card taken back then "
            "counts as drawn."
        ),
        READING,
    ),
    Rule("BB-47", N_("Looking in a pause"), N_("During a pause everyone may look at the cards and think."), READING),
    Rule(
        "BB-49",
        N_("No way round"),
        N_("The lowest rank is 1, the highest 10, and those two are not consecutive."),
        READING,
    ),
    Rule(
        "BB-51",
        N_("A straight of all cards"),
        N_("On flags for 3, 4 and 5 cards a straight takes all 3, 4 or 5."),
        READING,
    ),
    Rule(
        "BB-53",
        N_("The other cards"),
        N_("Cards beside a pair or other group decide between equal groups."),
        READING,
    ),
    Rule(
        "BB-55",
        N_("The best kind"),
        N_("A formation is the best kind that its cards make. Cards that are not needed for it count after it."),
        READING,
    ),
    Rule("BB-56", N_("Two different pairs"), N_("Four cards of one rank are never two pair."), READING),
    Rule(
        "BB-57",
        N_("Each card once"),
        N_("No two cards are the same, so cards of one rank always differ in colour."),
        READING,
    ),
    Rule(
        "BB-59",
        N_("Complete again"),
        N_("Between equal formations it counts when each side became complete for the last time."),
        READING,
    ),
    Rule(
        "BB-60",
        N_("Captured at the end"),
        N_("Flags are captured when the game ends. Until then a side only leads."),
        READING,
    ),
    Rule(
        "BB-61",
        N_("The last card ends it"),
        N_("The card that fills the last place ends the game, and nothing else is set off."),
        READING,
    ),
    Rule(
        "BB-62",
        N_("Still in the game"),
        N_("A player who has filled every flag may still load and fire the cannon until the game ends."),
        READING,
    ),
    Rule("BB-63", N_("To the last flag"), N_("The game is played to its end, even if the winner is certain."), READING),
    Rule("BB-64", N_("A draw"), N_("If both have captured equally many flags, the game is drawn."), READING),
    Rule(
        "BB-65",
        N_("Flags that are not full"),
        N_("A full side captures a flag from one that is not. If neither is full, nobody scores."),
        READING,
    ),
    Rule("BB-66", N_("Cannons are on the table"), N_("Cannon cards lie on the table and count to no hand."), READING),
    Rule(
        "BB-67",
        N_("Drawing after loading"),
        N_("After each card that you load you draw, as after placing one."),
        READING,
    ),
    Rule("BB-68", N_("Sides apart"), N_("The cards on the two sides of a flag make formations on their own."), READING),
    Rule(
        "BB-69",
        N_("No penalty"),
        N_("What may not be done is refused, and the card goes back to the hand. Nothing else comes of it."),
        READING,
    ),
    Rule(
        "BB-70",
        N_("The machine’s speed"),
        N_("How fast a machine plays is a setting. It plays by the same rules."),
        READING,
    ),
    Rule(
        "BB-71",
        N_("What you may know"),
        N_(
            "You know your own hand, everything on the table, and how many cards the deck and the other hand have. "
            "A card that is taken back is hidden like any other in a hand."
        ),
        READING,
    ),
    Rule(
        "BB-72",
        N_("Who draws first after a pause"),
        N_(
            "If both owe a draw as a pause ends, whoever ended it draws first; if its time ran out, whoever began it."
        ),
        READING,
    ),
    Rule(
        "BB-73",
        N_("No card left"),
        N_("When no card can come to the places that are still free, the game ends as it stands."),
        READING,
    ),
)

RULEBOOK = (*PRINTED, *READINGS)
