"""The questions that the printed rules of Battle Blitz leave open, and their answers.

To add one: a ``Ruling`` here, its effect where the rule is applied, a test under every option. Those about formations
are gathered in ``ranking.py``.
"""

from __future__ import annotations

from explorer.rules.ruling import Reading, Ruling
from explorer.rules.wording import N_

REFILL = Ruling(
    id="BB-5",
    heading=N_("How many to draw"),
    asks=N_("How many cards does a player draw after placing one?"),
    options=(
        Reading("a", "up to hand size", N_("As many as fill the hand to its size; none if it is already that big.")),
        Reading("b", "exactly one", N_("Exactly one, whatever the size of the hand.")),
    ),
    default="a",
    recommended="a",
    because=N_("A hand is refilled, so its size decides. The readings differ only when it is above or below its size."),
)

DRAWING = Ruling(
    id="BB-6",
    heading=N_("Who draws"),
    asks=N_("Is drawing something that the player has to do?"),
    options=(
        Reading("a", "own act", N_("Yes. It takes the player’s time, and until then no card can be placed.")),
        Reading("b", "automatic", N_("No. The cards come by themselves as soon as one was placed.")),
    ),
    default="a",
    recommended="a",
    because=N_("The printed rule makes drawing a duty that can be forgotten, so it is something one does."),
)

FIRST_ONLY = Ruling(
    id="BB-14",
    heading=N_("Effects a second time"),
    asks=N_("Can a flag’s effect come again after the formation that set it off was broken?"),
    options=(
        Reading("a", "once a game", N_("No. Only the very first completion of a flag sets its effect off.")),
        Reading("b", "again", N_("Yes. Once it is broken, the next side that fills the flag sets it off again.")),
    ),
    default="a",
    recommended="a",
    because=N_("Only one completion can be the first. Otherwise the Citadel could be filled again and again."),
)

ENCAMPMENT_PAUSE = Ruling(
    id="BB-16",
    heading=N_("What the Encampment stops"),
    asks=N_("Who may still do what while an Encampment waits for its other side?"),
    options=(
        Reading("a", "that flag only", N_("Only the opponent acts: it draws, and places on that flag.")),
        Reading("b", "opponent is free", N_("The first player waits. The opponent may place on any flag.")),
        Reading("c", "not on that flag", N_("Both play on. Only on that flag the first player waits.")),
    ),
    default="a",
    recommended="a",
    because=N_("It is the game that is paused, and only one thing is being waited for."),
)

ENCAMPMENT_CLOCK = Ruling(
    id="BB-19",
    heading=N_("A clock for the Encampment"),
    asks=N_("How long may the opponent think while an Encampment waits?"),
    options=(
        Reading("a", "no limit", N_("As long as it likes.")),
        Reading("b", "20 seconds", N_("For 20 seconds. Then the pause is over, even if the flag is not full.")),
    ),
    default="a",
    recommended="a",
    because=N_("No limit is printed, though a pause without one favours whoever thinks."),
)

BONUS_CARD = Ruling(
    id="BB-25",
    heading=N_("The card of the Garrison"),
    asks=N_("When does the bigger hand of the Garrison get its additional card?"),
    options=(
        Reading("a", "next draw", N_("With the draw that follows: it fills the hand to the new size.")),
        Reading("b", "one later", N_("One draw later: the draw that follows still fills it to the old size.")),
    ),
    default="a",
    recommended="a",
    because=N_("The size of the hand is what one draws up to."),
)

STRONGHOLD_PAUSE = Ruling(
    id="BB-28",
    heading=N_("Pause for the Stronghold"),
    asks=N_("Does the game pause while the target of the Stronghold’s attack is chosen?"),
    options=(
        Reading("a", "pause", N_("Yes, as for a cannon.")),
        Reading("b", "no pause", N_("No. The opponent plays on meanwhile.")),
    ),
    default="a",
    recommended="a",
    because=N_("Otherwise the target could change under the finger."),
)

OVER_THE_LIMIT = Ruling(
    id="BB-31",
    heading=N_("Over the hand limit"),
    asks=N_("What if a card taken back with the Citadel makes the hand too big?"),
    options=(
        Reading("a", "allowed", N_("It stays. Nothing is drawn until the hand is below its size.")),
        Reading("b", "discard", N_("A card of that hand must leave the game.")),
        Reading("c", "only with room", N_("A card can be taken back only if the hand has room for it.")),
    ),
    default="a",
    recommended="a",
    because=N_("No rule tells anyone to discard, and none limits what may be taken back."),
)

RELOADING = Ruling(
    id="BB-37",
    heading=N_("Firing again"),
    asks=N_("Can a cannon be loaded again after its shot?"),
    options=(
        Reading("a", "one shot", N_("No. It fires once a game, and its two cards stay on it.")),
        Reading("b", "reload", N_("Yes. The two cards leave the game, and two others may be loaded.")),
    ),
    default="a",
    recommended="a",
    because=N_("Each player has one cannon card. Further shots would use up the deck before the flags are full."),
)

NO_TARGET = Ruling(
    id="BB-39",
    heading=N_("Nothing to shoot at"),
    asks=N_("What if the opponent has no card on the flags when a cannon gets its second card?"),
    options=(
        Reading("a", "wasted", N_("The shot is lost.")),
        Reading("b", "not yet", N_("The second card cannot be loaded yet.")),
        Reading("c", "kept", N_("The cannon keeps its shot and fires when there is a target.")),
    ),
    default="b",
    recommended="b",
    because=N_("No printed rule loses a shot, and a loaded cannon has to fire at once."),
)

COUNTDOWN = Ruling(
    id="BB-45",
    heading=N_("After a pause"),
    asks=N_("Is there a countdown between the end of a pause and the next act?"),
    options=(
        Reading("a", "none", N_("No: play goes on at once.")),
        Reading("b", "countdown", N_("Yes: a visible count from 3, for both sides.")),
    ),
    default="a",
    recommended="b",
    because=N_("At once is what is printed. A countdown gives both sides the same start."),
)

RANKING_ORDER = Ruling(
    id="BB-48",
    heading=N_("Order of the formations"),
    asks=N_("Which order do the kinds of formations have?"),
    options=(
        Reading("a", "as listed", N_("That of the printed list, the weakest first.")),
        Reading("b", "battle line", N_("The same, but three of a kind ranks above a straight and a flush.")),
    ),
    default="a",
    recommended="a",
    because=N_("It is the usual order of poker, although three of a kind is rarer when there are only three cards."),
)

TWO_CARD_ROWS = Ruling(
    id="BB-50",
    heading=N_("Straights of two"),
    asks=N_("Can the two cards of an Outpost be a straight or a flush?"),
    options=(
        Reading("a", "three or more", N_("No: both need at least three cards.")),
        Reading("b", "two will do", N_("Yes: two cards fill an Outpost.")),
    ),
    default="a",
    recommended="a",
    because=N_("The printed footnote adds a condition to three or more cards. It does not take that one away."),
)

TIE_BREAK = Ruling(
    id="BB-52",
    heading=N_("Two of the same kind"),
    asks=N_("Which of two formations of the same kind is stronger?"),
    options=(
        Reading("a", "card by card", N_("The one with the higher group of equal ranks, then the higher other cards.")),
        Reading("b", "sum", N_("The one whose ranks add up to more.")),
    ),
    default="a",
    recommended="a",
    because=N_("Only a highest card is printed, and nothing speaks of sums."),
)

FIVE_ALIKE = Ruling(
    id="BB-54",
    heading=N_("Five of a kind"),
    asks=N_("What are five cards of one rank on the Stronghold?"),
    options=(
        Reading("a", "four of a kind", N_("Four of a kind.")),
        Reading("b", "above all", N_("A kind of its own, above a straight flush.")),
        Reading("c", "full house", N_("A full house.")),
    ),
    default="a",
    recommended="a",
    because=N_("They hold four of a kind, and no kind that is printed above it."),
)

TIED_FORMATIONS = Ruling(
    id="BB-58",
    heading=N_("Equal formations"),
    asks=N_("Who captures a flag on which both formations are equal?"),
    options=(
        Reading("a", "first complete", N_("The side that has been complete for longer.")),
        Reading("b", "nobody", N_("Nobody.")),
        Reading("c", "both", N_("Both: each of them scores.")),
    ),
    default="a",
    recommended="a",
    because=N_("The game honours whoever is first elsewhere too, and so do similar games."),
)

RULINGS = (
    REFILL,
    DRAWING,
    FIRST_ONLY,
    ENCAMPMENT_PAUSE,
    ENCAMPMENT_CLOCK,
    BONUS_CARD,
    STRONGHOLD_PAUSE,
    OVER_THE_LIMIT,
    RELOADING,
    NO_TARGET,
    COUNTDOWN,
    RANKING_ORDER,
    TWO_CARD_ROWS,
    TIE_BREAK,
    FIVE_ALIKE,
    TIED_FORMATIONS,
)
