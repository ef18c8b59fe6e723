"""The rules of Blastflare in our own words: what steps and reasons cite.

The first part is what is printed; the second what the printed words leave to be read, where only one reading makes
sense. Readings that a table may choose between are in ``rulings.py``; the rule of each card comes from its declaration.
What came up only when all of it was put together is at the end, from BF-178 on.
"""

from __future__ import annotations

from explorer.rules.rulebook import Rule
from explorer.rules.wording import N_

IN_BOARD_SETUP = N_("Printed rules, Board Setup")
IN_CARDS = N_("Printed rules, Cards")
IN_HEALTH_AND_MANA = N_("Printed rules, Health and Mana")
IN_STARTING_PLAYER = N_("Printed rules, Starting Player")
IN_ACTIONS = N_("Printed rules, Actions")
IN_TEAMS_AND_WINNING = N_("Printed rules, Teams and Winning")
IN_CHARACTER_DEATH = N_("Printed rules, Character Death")
IN_RANGE = N_("Printed rules, Range")
IN_PUSH_BACK = N_("Printed rules, Push Back")
IN_EXPLOSIONS = N_("Printed rules, Explosions")
IN_FRIENDLY_FIRE = N_("Printed rules, Friendly Fire")
AFTER_FRIENDLY_FIRE = N_("Printed rules, after Friendly Fire")
READING = N_("A reading of this project")

BOARD = Rule(
    "BF-BOARD",
    N_("The board"),
    N_("The board is a square grid, or nearly one. Its size is about 10 to 20 squares for each player."),
    IN_BOARD_SETUP,
)
SCATTER = Rule(
    "BF-SCATTER",
    N_("Walls and barriers"),
    N_(
        "About a fifth of the board’s size is walls, and as much again is barriers, scattered at random. A barrier "
        "has 1 health."
    ),
    IN_BOARD_SETUP,
)
OPEN = Rule(
    "BF-OPEN",
    N_("Nothing cut off"),
    N_("At the start, walls may not cut any square off from the others."),
    IN_BOARD_SETUP,
)
CRYSTALS = Rule(
    "BF-CRYSTALS",
    N_("Crystals"),
    N_("At the start, about 3 to 10 crystals for each player lie on the board, in about 8 to 20 stacks."),
    IN_BOARD_SETUP,
)
START = Rule(
    "BF-START",
    N_("Starting squares"),
    N_(
        "Each character starts on a random square. It is drawn again if it has a wall, a barrier, crystals or another "
        "character on it."
    ),
    IN_BOARD_SETUP,
)
TAKE = Rule(
    "BF-TAKE",
    N_("Picking up"),
    N_("A character that comes onto crystals may pick them up in its own turn. This needs no action."),
    IN_BOARD_SETUP,
)
OCCUPY = Rule(
    "BF-OCCUPY",
    N_("One to a square"),
    N_("A square holds at most one of these: a wall, a barrier, a live character."),
    IN_BOARD_SETUP,
)
DEAL = Rule(
    "BF-DEAL",
    N_("The deal"),
    N_("The cards are dealt out evenly. Those left over are shown to all and leave the game."),
    IN_CARDS,
)
HEALTH = Rule(
    "BF-HEALTH",
    N_("Health and crystals"),
    N_(
        "A character starts with 4 health, a maximum health of 4, and no crystals. Nothing limits how many crystals "
        "it can have."
    ),
    IN_HEALTH_AND_MANA,
)
FLOOR = Rule(
    "BF-FLOOR",
    N_("Never below 0"),
    N_("Health and crystals stop at 0."),
    IN_HEALTH_AND_MANA,
)
FIRST = Rule(
    "BF-FIRST",
    N_("Who begins"),
    N_("Chance decides who has the first turn."),
    IN_STARTING_PLAYER,
)
TURN = Rule(
    "BF-TURN",
    N_("A turn"),
    N_("In your turn you may take one action: move, hit, use a card, revive somebody, or pass."),
    IN_STARTING_PLAYER,
)
MOVE = Rule(
    "BF-MOVE",
    N_("Move"),
    N_("As your action, your character may move to a neighbouring square."),
    IN_ACTIONS,
)
HIT = Rule(
    "BF-HIT",
    N_("Hit"),
    N_("As your action, you may hit a target at range 1 for 1 damage."),
    IN_ACTIONS,
)
CARD = Rule(
    "BF-CARD",
    N_("Use a card"),
    N_("As your action, you may use a card that is neither a passive nor an interrupt."),
    IN_ACTIONS,
)
REVIVE = Rule(
    "BF-REVIVE",
    N_("Revive"),
    N_(
        "As your action, you may give 1 of your health to a dead character that agrees. It is alive again with 1 "
        "health, and its next turn is skipped."
    ),
    IN_ACTIONS,
)
PASS = Rule(
    "BF-PASS",
    N_("Pass"),
    N_("As your action, you may do nothing."),
    IN_ACTIONS,
)
TEAMS = Rule(
    "BF-TEAMS",
    N_("Teams"),
    N_("Two teams play, each with as many players as the other."),
    IN_TEAMS_AND_WINNING,
)
WIN = Rule(
    "BF-WIN",
    N_("Winning"),
    N_("As soon as nobody in a team is alive, the other team has won."),
    IN_TEAMS_AND_WINNING,
)
TALK = Rule(
    "BF-TALK",
    N_("Talking"),
    N_("The players may agree that nobody talks to their own team."),
    IN_TEAMS_AND_WINNING,
)
DEATH = Rule(
    "BF-DEATH",
    N_("Death"),
    N_("At 0 health a character dies. Its body stays on its square, and its maximum health falls by 1."),
    IN_CHARACTER_DEATH,
)
DROP = Rule(
    "BF-DROP",
    N_("Dropped crystals"),
    N_("A character that dies drops its crystals on its square, where others can pick them up."),
    IN_CHARACTER_DEATH,
)
BODIES = Rule(
    "BF-BODIES",
    N_("Bodies"),
    N_("A dead character may share its square with others."),
    IN_CHARACTER_DEATH,
)
DAMAGE = Rule(
    "BF-DAMAGE",
    N_("Damage"),
    N_("Damage takes that much health from a character or a barrier within the range."),
    IN_RANGE,
)
RANGE = Rule(
    "BF-RANGE",
    N_("Distance"),
    N_("A distance is columns plus rows: 2 squares to the right and 1 up make a distance of 3."),
    IN_RANGE,
)
SIGHT = Rule(
    "BF-SIGHT",
    N_("Line of sight"),
    N_(
        "A wall, a barrier or another character in between blocks a line of sight. A corner blocks it only if a wall "
        "or a barrier stands on both sides of the line."
    ),
    IN_RANGE,
)
PUSH = Rule(
    "BF-PUSH",
    N_("Push"),
    N_(
        "A push moves its target 1 square for each point, away from the attack: in the nearest of four directions, or "
        "diagonally after an exactly diagonal attack."
    ),
    IN_PUSH_BACK,
)
PUSHED = Rule(
    "BF-PUSHED",
    N_("What can be pushed"),
    N_("Characters and barriers can be pushed. Walls cannot."),
    IN_PUSH_BACK,
)
COLLIDE = Rule(
    "BF-COLLIDE",
    N_("Collision"),
    N_(
        "A character or barrier that is pushed against a wall, a barrier or a character stays in front of it. What is "
        "left of the push is damage to both."
    ),
    IN_PUSH_BACK,
)
BLAST = Rule(
    "BF-BLAST",
    N_("Blast"),
    N_(
        "A blast damages and pushes everything up to its distance from the target, outward, but not the target. It "
        "needs line of sight only where the card says so after the radius."
    ),
    IN_EXPLOSIONS,
)
FRIENDLY = Rule(
    "BF-FRIENDLY",
    N_("Friendly fire"),
    N_("An attack can also hurt your friends and yourself."),
    IN_FRIENDLY_FIRE,
)
HIDDEN = Rule(
    "BF-HIDDEN",
    N_("Hidden cards"),
    N_("A card in your hand is hidden from the others until you use it."),
    AFTER_FRIENDLY_FIRE,
)
REVEAL = Rule(
    "BF-REVEAL",
    N_("First use"),
    N_("The first use of a card reveals it and costs no crystals."),
    AFTER_FRIENDLY_FIRE,
)
COST = Rule(
    "BF-COST",
    N_("Cost"),
    N_("From its second use on, a card costs its crystals. The character that uses it pays them."),
    AFTER_FRIENDLY_FIRE,
)
FREE = Rule(
    "BF-FREE",
    N_("No action needed"),
    N_("Some cards need no action. They are still for your own turn only."),
    AFTER_FRIENDLY_FIRE,
)
ANYTIME = Rule(
    "BF-ANYTIME",
    N_("At any time"),
    N_("A passive or an interrupt can be played at any time, even in the turn of another player."),
    AFTER_FRIENDLY_FIRE,
)
ORDER = Rule(
    "BF-ORDER",
    N_("Order of answers"),
    N_("Passives come before interrupts. Among either kind, the one played last comes first."),
    AFTER_FRIENDLY_FIRE,
)
UNPLAY = Rule(
    "BF-UNPLAY",
    N_("Taken back"),
    N_(
        "If an interrupt makes an earlier play impossible, that play is taken back with all that it cost. Its player "
        "may do something else."
    ),
    AFTER_FRIENDLY_FIRE,
)
PASSIVE = Rule(
    "BF-PASSIVE",
    N_("Passives"),
    N_("A passive can be played only once in a game."),
    AFTER_FRIENDLY_FIRE,
)

FIFTHS = Rule(
    "BF-2",
    N_("A fifth"),
    N_(
        "Barriers are a fifth of all squares, rounded down, and so are walls. A board of 9×9 gets 16 of each, which "
        "leaves 49 squares open."
    ),
    READING,
)
CUT_OFF = Rule(
    "BF-3",
    N_("What cuts off"),
    N_(
        "Only walls cut a square off. Barriers can be broken, so they count as open. A gap between two corners is no "
        "way through, because nobody steps diagonally."
    ),
    READING,
)
STACKS = Rule(
    "BF-4",
    N_("How many stacks"),
    N_(
        "There are never more stacks than crystals, and none is empty. Four players get 24 crystals in 12 stacks, if "
        "nothing else is asked for."
    ),
    READING,
)
CRYSTALS_IN_THE_OPEN = Rule(
    "BF-5",
    N_("Crystals in the open"),
    N_("At the start no crystals lie under a wall or a barrier."),
    READING,
)
WHOLE_STACK = Rule(
    "BF-7",
    N_("All or none"),
    N_("You pick up a whole stack or none of it."),
    READING,
)
PASSING_BY = Rule(
    "BF-8",
    N_("In passing"),
    N_("A move of several steps may pick up crystals on every square it crosses, not only where it ends."),
    READING,
)
SHARED_SQUARES = Rule(
    "BF-9",
    N_("Bodies share"),
    N_("A body may share its square with a live character, a barrier or other bodies."),
    READING,
)
ONE_OF_EACH = Rule(
    "BF-10",
    N_("One of each card"),
    N_("There is one of each of the 35 cards. Four players get 8 each, and the other 3 are removed."),
    READING,
)
LEFT_OVER = Rule(
    "BF-11",
    N_("Cards left over"),
    N_("The cards left over from the deal are known to everyone. Asking for one with Go Fish always misses."),
    READING,
)
ONE_CHARACTER = Rule(
    "BF-12",
    N_("One character each"),
    N_("Every player has one character."),
    READING,
)
SEATING = Rule(
    "BF-13",
    N_("Order of turns"),
    N_("Turns go from team to team: A, B, C, D, where A and C play together against B and D."),
    READING,
)
FOUR_NEIGHBOURS = Rule(
    "BF-14",
    N_("Four neighbours"),
    N_("A step goes to one of the four neighbours in the same row or column, never diagonally."),
    READING,
)
BESIDE_THE_ACTION = Rule(
    "BF-15",
    N_("Beside the action"),
    N_(
        "Before and after your action you may play any number of passives, interrupts and cards that need no action. "
        "While the action is going on, cards come only as answers."
    ),
    READING,
)
LAST_HEALTH = Rule(
    "BF-19",
    N_("The last health"),
    N_(
        "You may give away your last health. You die, and lose 1 maximum health, at the very moment when the other "
        "comes to life."
    ),
    READING,
)
NO_DAMAGE = Rule(
    "BF-20",
    N_("A price"),
    N_("Health that you give away is a price and no damage: no card prevents it, and you still regenerate."),
    READING,
)
ROOM_TO_RISE = Rule(
    "BF-21",
    N_("Room to rise"),
    N_("Nobody can be revived while a live character or a barrier is on the same square."),
    READING,
)
SKIPPED_TURN = Rule(
    "BF-22",
    N_("A skipped turn"),
    N_(
        "Whoever skips a turn can still play passives and interrupts. The skipped turn counts for everything that "
        "lasts a number of turns."
    ),
    READING,
)
NO_MAXIMUM = Rule(
    "BF-23",
    N_("Dead for good"),
    N_("With a maximum health of 0 a character can never be revived."),
    READING,
)
PASS_WITH_CARDS = Rule(
    "BF-24",
    N_("Passing with cards"),
    N_("A pass stands for the action only. Cards that need no action can still be used in that turn."),
    READING,
)
NO_TARGET = Rule(
    "BF-25",
    N_("Without a target"),
    N_(
        "A card that needs a target cannot be used without one. Area cards such as Meteor, Lightning Bolt, Inferno "
        "and Flame Wave may hit nothing."
    ),
    READING,
)
WIN_AFTER_ANSWERS = Rule(
    "BF-27",
    N_("When a win counts"),
    N_("A win is tested when all answers to a death are over. Until then Pheonix can save the last of a team."),
    READING,
)
EVERY_DEATH = Rule(
    "BF-28",
    N_("Every death counts"),
    N_("Every death lowers the maximum health by 1, whatever it came from."),
    READING,
)
INERT_BODIES = Rule(
    "BF-30",
    N_("Bodies feel nothing"),
    N_("A body takes no damage and cannot be pushed, and nothing collides with it."),
    READING,
)
BODIES_STAY = Rule(
    "BF-31",
    N_("Bodies stay"),
    N_("Of the characters, Riptide and Blizzard move only the living."),
    READING,
)
DORMANT = Rule(
    "BF-33",
    N_("Passives of the dead"),
    N_(
        "While you are dead your passives rest; when you are alive again they go on. A change of your maximum health "
        "is not undone by death."
    ),
    READING,
)
OWN_PILE = Rule(
    "BF-34",
    N_("Your own pile"),
    N_("You may pick up crystals that you dropped yourself, once you are alive again."),
    READING,
)
ONE_PILE = Rule(
    "BF-35",
    N_("Piles merge"),
    N_("Crystals that are dropped on others make one pile with them: 2 and 3 make 5."),
    READING,
)
CONSENT = Rule(
    "BF-36",
    N_("Consent"),
    N_(
        "Whoever would be revived or healed is asked before anything is paid; a “no” takes the action back. Even "
        "teams that may not talk can answer."
    ),
    READING,
)
WITHIN_RANGE = Rule(
    "BF-38",
    N_("In range"),
    N_("In range is every square that is not too far by columns plus rows, not only those in your own row and column."),
    READING,
)
GRAZED_CORNER = Rule(
    "BF-41",
    N_("One corner"),
    N_("A line that only touches the corner of a single blocked square is not blocked."),
    READING,
)
BOTH_ENDS = Rule(
    "BF-42",
    N_("Both ends"),
    N_("The two squares at the ends of a line of sight never block it."),
    READING,
)
WITHOUT_SIGHT = Rule(
    "BF-43",
    N_("Without line of sight"),
    N_(
        "Where a card does not ask for line of sight, none is needed: Lightning Bolt strikes even a square that is "
        "walled in."
    ),
    READING,
)
INFINITE_RANGE = Rule(
    "BF-44",
    N_("Infinite range"),
    N_("Infinite range is the whole board. A line of sight is still needed where the card says so."),
    READING,
)
AIMED_AT = Rule(
    "BF-45",
    N_("What can be aimed at"),
    N_("You can aim an attack only at a live character or a barrier, not at a wall or an empty square."),
    READING,
)
EXCESS = Rule(
    "BF-46",
    N_("Too much"),
    N_("Damage or loss beyond what is left is wasted: 4 damage against 1 health takes 1."),
    READING,
)
SIGHT_FIRST = Rule(
    "BF-47",
    N_("Sight comes first"),
    N_("Line of sight is judged once, before any effect. A shot never goes on through the barrier that it breaks."),
    READING,
)
FIRE = Rule(
    "BF-49",
    N_("Fire"),
    N_(
        "All that a fire card does is fire, collisions too. Fire cards are Flare, Fireball, Meteor, Flame Wave, "
        "Inferno and Pheonix."
    ),
    READING,
)
DIRECTION = Rule(
    "BF-50",
    N_("Direction of a push"),
    N_(
        "A push goes along the row or the column, whichever is longer from attacker to target: 2 to the right and 1 "
        "up is a push to the right. If both are equal, it is diagonal."
    ),
    READING,
)
WALLS_UNHARMED = Rule(
    "BF-53",
    N_("What is hurt"),
    N_("In a collision a wall takes no damage. A barrier does, and breaks; a character does too."),
    READING,
)
NO_FOLLOWING = Rule(
    "BF-54",
    N_("The gap stays"),
    N_("After a collision the pushed one stays where it is, even if what it met is gone."),
    READING,
)
NO_CHAIN = Rule(
    "BF-55",
    N_("No second push"),
    N_("Whoever is met in a collision takes damage but is not pushed on."),
    READING,
)
COMPULSORY = Rule(
    "BF-57",
    N_("Pushing is no choice"),
    N_("A push is part of the attack. The attacker cannot leave it out."),
    READING,
)
WHOSE_COLLISION = Rule(
    "BF-58",
    N_("Whose damage"),
    N_(
        "The damage of a collision belongs to the attack that pushed. It is fire if that was fire, and that attacker "
        "is the killer if somebody dies of it."
    ),
    READING,
)
BURIED_PILE = Rule(
    "BF-59",
    N_("Under a barrier"),
    N_("A barrier can be pushed onto crystals. Nobody can reach them until it is gone."),
    READING,
)
LONG_PUSHES = Rule(
    "BF-60",
    N_("Longer pushes"),
    N_(
        "All printed pushes are 1. A longer one would go step by step, and the steps it could not take would be the "
        "damage."
    ),
    READING,
)
AROUND_THE_TARGET = Rule(
    "BF-61",
    N_("Reach of a blast"),
    N_("A blast reaches all squares up to its distance, by columns plus rows, except the square of its target."),
    READING,
)
NOT_ITS_TARGET = Rule(
    "BF-63",
    N_("Hit only once"),
    N_("The target of an attack is never hit by the blast around it, wherever it is pushed."),
    READING,
)
BLAST_ON_A_BARRIER = Rule(
    "BF-64",
    N_("Blast on a barrier"),
    N_("A blast may be centred on a barrier. It breaks, and does not stand in the way of the blast."),
    READING,
)
BLAST_SIGHT = Rule(
    "BF-65",
    N_("Sight of a blast"),
    N_(
        "A blast that needs line of sight sees from its centre, before any damage is dealt. Walls, barriers and "
        "characters shield what is behind them."
    ),
    READING,
)
OUTWARD = Rule(
    "BF-66",
    N_("Outward"),
    N_("A blast pushes everything away from its centre, as if the attack came from there."),
    READING,
)
ALL_AT_ONCE = Rule(
    "BF-69",
    N_("Damage to several"),
    N_(
        "Damage to several falls at once. Then come deaths, then answers to them in turn order, then whoever is still "
        "to be pushed. When nobody dies any more, a win is tested."
    ),
    READING,
)
CAUGHT = Rule(
    "BF-70",
    N_("Caught in your own"),
    N_("A blast or an area hits its user and friends too, if they stand in it."),
    READING,
)
OWN_BODY = Rule(
    "BF-71",
    N_("Behind the attacker"),
    N_("The attacker’s own character stands in the way of the blast: it shields those behind it."),
    READING,
)
FIRST_EVER = Rule(
    "BF-72",
    N_("Free only once"),
    N_("A card is free only at its very first use in a game, whoever holds it later."),
    READING,
)
KEPT = Rule(
    "BF-73",
    N_("Used cards stay"),
    N_("A used card that is no passive stays in your hand. You may use it again for its cost."),
    READING,
)
OTHER_COSTS = Rule(
    "BF-74",
    N_("Other costs"),
    N_("Only crystals are saved at the first use of a card. Cards that it tells you to discard are still due."),
    READING,
)
DISCARDS = Rule(
    "BF-75",
    N_("Discarding"),
    N_(
        "You may discard any card in your hand, hidden or revealed, but no passive in play. It is shown and leaves "
        "the game."
    ),
    READING,
)
STAYS_KNOWN = Rule(
    "BF-76",
    N_("Known is known"),
    N_("A revealed card stays known to all when it comes into another hand."),
    READING,
)
OWN_CRYSTALS = Rule(
    "BF-77",
    N_("Your own crystals"),
    N_("You pay only with the crystals of your own character. Nobody can help."),
    READING,
)
ANY_TURN = Rule(
    "BF-78",
    N_("In whose turn"),
    N_("Only the cards that need no action are bound to your own turn. Passives and interrupts are not."),
    READING,
)
JUST_IN_TIME = Rule(
    "BF-79",
    N_("Just in time"),
    N_("A passive that answers a hit comes before it: with 2 health left, Toughness against 2 damage leaves you 2."),
    READING,
)
ANSWERS = Rule(
    "BF-80",
    N_("Answers"),
    N_(
        "After each declaration, and between turns, all may answer in turn order, the declarer last. An answer starts "
        "the round again; when all pass in a row, everything resolves."
    ),
    READING,
)
FREE_AGAIN = Rule(
    "BF-83",
    N_("Free again"),
    N_("If the first use of a card is taken back, its next use is free, but the card stays revealed."),
    READING,
)
HIT_TAKEN_BACK = Rule(
    "BF-84",
    N_("A hit taken back"),
    N_("A plain hit is taken back like a card, and its player has the action again."),
    READING,
)
AREAS_STAND = Rule(
    "BF-85",
    N_("Areas are not taken back"),
    N_(
        "An area card is not taken back because somebody has left its area. It strikes those who are in it when it "
        "resolves."
    ),
    READING,
)
LASTING = Rule(
    "BF-86",
    N_("Passives last"),
    N_("You play a passive once, and what it gives you lasts. Only Pheonix is over after one use."),
    READING,
)
IN_FRONT = Rule(
    "BF-87",
    N_("Passives in play"),
    N_("A passive in play is not in your hand: it cannot be swapped, asked for or discarded."),
    READING,
)
FREE_PASSIVES = Rule(
    "BF-88",
    N_("Passives are free"),
    N_("Passives cost no crystals."),
    READING,
)
DRAWS = Rule(
    "BF-90",
    N_("When chance decides"),
    N_(
        "What chance decides in the open is known before the answers, and is drawn anew after a play was taken back. "
        "Hidden draws come when the play resolves."
    ),
    READING,
)
ONE_TURN_LOST = Rule(
    "BF-91",
    N_("Shocked twice"),
    N_("Two Shocks before the same turn take one turn, not two."),
    READING,
)
SHOCKED_UNHURT = Rule(
    "BF-92",
    N_("Shocked but unhurt"),
    N_("Shock takes the next turn of its target even if it cannot damage it."),
    READING,
)
BARRIER_TARGETS = Rule(
    "BF-93",
    N_("Aiming at barriers"),
    N_("Shock, Drain and Psychic Pulse may be aimed at a barrier. Then only their damage counts."),
    READING,
)
LOST_INTERRUPT = Rule(
    "BF-94",
    N_("The lost turn"),
    N_("A turn that Interrupt gives is a turn. If your next turn is lost, it is this one."),
    READING,
)
CRYSTAL_GONE = Rule(
    "BF-95",
    N_("A crystal is gone"),
    N_("A crystal lost to Psychic Pulse goes back to the supply. Nobody gets it, and it lies on no square."),
    READING,
)
CHILL_PASSES = Rule(
    "BF-97",
    N_("The chill passes"),
    N_("If the next turn of a chilled character is skipped, it may move again in the turn after."),
    READING,
)
NO_DIAGONAL = Rule(
    "BF-98",
    N_("Force Hit"),
    N_("Force Hit reaches the four neighbours in row and column, no diagonal one."),
    READING,
)
SPIKE_ALONE = Rule(
    "BF-99",
    N_("Spike"),
    N_("Spike is an action of its own for 2 damage. It adds nothing to a plain hit."),
    READING,
)
NOTHING_DRAINED = Rule(
    "BF-101",
    N_("Nothing to drain"),
    N_("If the target of Drain loses nothing, you gain nothing."),
    READING,
)
KILLING = Rule(
    "BF-102",
    N_("To kill"),
    N_(
        "Touch of Death is no damage: Trollish, Toughness and Fire Immunity do not help, but Shield, Deflect and "
        "Burrow do. It cannot be aimed at a barrier."
    ),
    READING,
)
DISCARD_BACK = Rule(
    "BF-103",
    N_("The discarded card"),
    N_("The card that Touch of Death cost comes back if the play is taken back, but not if it is shielded."),
    READING,
)
METEOR_ANYWHERE = Rule(
    "BF-104",
    N_("Where Meteor falls"),
    N_("Meteor may fall on any square, on a wall or on its own user too. On a wall it explodes like anywhere."),
    READING,
)
NO_WAY_OUT = Rule(
    "BF-105",
    N_("Push without a direction"),
    N_("Whoever stands where Meteor falls, or attacks their own square, is not pushed: no direction leads away."),
    READING,
)
BOLT_ANYWHERE = Rule(
    "BF-106",
    N_("Where lightning strikes"),
    N_(
        "Lightning Bolt may strike any square. It hits the live character or the barrier there; on an empty square or "
        "a wall it does nothing."
    ),
    READING,
)
BLIZZARD_DRAWS = Rule(
    "BF-108",
    N_("Many directions"),
    N_("Blizzard draws a direction for each character and each barrier by itself."),
    READING,
)
MOVED_WITH_PUSH = Rule(
    "BF-109",
    N_("Moved with push"),
    N_("Whoever Riptide or Blizzard moves is pushed by 1. Whoever meets something stays, and both are hurt."),
    READING,
)
WHO_MOVES_FIRST = Rule(
    "BF-110",
    N_("Who moves first"),
    N_(
        "Riptide moves those in front first, so that a row moves on together. Blizzard goes through the board in "
        "reading order."
    ),
    READING,
)
BLIZZARD_CENTRE = Rule(
    "BF-111",
    N_("Centre of Blizzard"),
    N_(
        "Blizzard may be centred on any square in range and sight, a wall or your own too. If you are in its area, it "
        "moves you as well."
    ),
    READING,
)
WEDGE = Rule(
    "BF-112",
    N_("The wedge of Flame Wave"),
    N_(
        "Flame Wave burns all that you see in the quarter between two directions at a right angle, both included, at "
        "any distance. Your own square is spared."
    ),
    READING,
)
BEHIND_OTHERS = Rule(
    "BF-113",
    N_("Behind others"),
    N_("Flame Wave and Inferno look for line of sight before any damage. Whoever stands behind somebody is spared."),
    READING,
)
RIPTIDE_MOVES = Rule(
    "BF-115",
    N_("What Riptide moves"),
    N_("Riptide moves its own user too, but no barrier. A barrier in the way is hit and breaks."),
    READING,
)
TELEPORTING = Rule(
    "BF-116",
    N_("Where Teleport leads"),
    N_(
        "Every square is equally likely; one with a live character, such as your own, is drawn again. A wall or a "
        "barrier there is destroyed, and a body does not matter."
    ),
    READING,
)
FIREPROOF = Rule(
    "BF-117",
    N_("Proof against fire"),
    N_("A fire attack neither damages nor pushes a character with Fire Immunity. Its blast still hits the others."),
    READING,
)
RUSHING = Rule(
    "BF-118",
    N_("Where Rush ends"),
    N_(
        "Rush ends on a free square beside the target, nearer to you than the target is; of two you choose. It needs "
        "sight but no path. If you are beside it, you stay."
    ),
    READING,
)
NO_ROOM_TO_RUSH = Rule(
    "BF-119",
    N_("No room to rush"),
    N_("If no square beside the target is free on your side, you cannot rush."),
    READING,
)
WITH_SPIKE = Rule(
    "BF-120",
    N_("Rush with Spike"),
    N_("Rush deals 2 damage only when your Spike is in play. In your hand it does not count."),
    READING,
)
PHASE_END = Rule(
    "BF-121",
    N_("Where Wall Phase ends"),
    N_(
        "Wall Phase goes through walls and barriers, not through characters, and its last step ends on a free square. "
        "Nothing can be played between its steps."
    ),
    READING,
)
UP_TO = Rule(
    "BF-122",
    N_("Up to so many steps"),
    N_("With Speed and Wall Phase you may take fewer steps, or none. Every step is along a row or a column."),
    READING,
)
BARRIER_PLACE = Rule(
    "BF-123",
    N_("Where Barrier goes"),
    N_(
        "Barrier fills a neighbouring square in your row or column, even one with crystals or a body. There are "
        "always barriers enough."
    ),
    READING,
)
WALLED_IN = Rule(
    "BF-124",
    N_("Shut in"),
    N_("Barriers may shut somebody in. That nothing is cut off is only asked of the walls at the start."),
    READING,
)
REGENERATION_PRICE = Rule(
    "BF-125",
    N_("Price of Regeneration"),
    N_("Regeneration takes 1 maximum health once, when it is played. Health above the new maximum is lost."),
    READING,
)
HURT_SINCE = Rule(
    "BF-126",
    N_("Hurt since when"),
    N_("For Regeneration only damage after the end of your last turn counts, and only if it took health."),
    READING,
)
LAST_MAXIMUM = Rule(
    "BF-127",
    N_("A maximum of 1"),
    N_("With a maximum health of 1 you cannot play Regeneration. Trollish leaves you at least 1."),
    READING,
)
SURFACING = Rule(
    "BF-128",
    N_("Coming up"),
    N_(
        "A burrowed character may come up before any of its next 10 turns and must before the tenth. It then takes "
        "that turn. Skipped turns count."
    ),
    READING,
)
CARDS_UNDERGROUND = Rule(
    "BF-130",
    N_("Cards under the ground"),
    N_("A burrowed character can play passives and interrupts, except Interrupt, which is a turn."),
    READING,
)
LAST_UNDERGROUND = Rule(
    "BF-131",
    N_("Alive under the ground"),
    N_(
        "A burrowed character is alive, so its team has not lost. In the turn in which it comes up, it may burrow "
        "again at the usual cost."
    ),
    READING,
)
SAFE_UNDERGROUND = Rule(
    "BF-132",
    N_("Safe under the ground"),
    N_("Meteor and Inferno do not hurt a burrowed character."),
    READING,
)
ORDER_OF_CHANGES = Rule(
    "BF-134",
    N_("Trollish and Toughness"),
    N_(
        "Each changes the maximum once, in the order in which they resolve: from 4, Toughness first makes 6 and then "
        "3, Trollish first makes 2 and then 4."
    ),
    READING,
)
TROLLISH_LIMITS = Rule(
    "BF-135",
    N_("What hurts a troll"),
    N_(
        "With Trollish, a collision hurts you only if the push was fire. You can still be killed without damage, and "
        "can give health away."
    ),
    READING,
)
TOUGHER = Rule(
    "BF-136",
    N_("Tougher at once"),
    N_("Toughness gives 2 health and 2 maximum health together: 1 of 4 becomes 3 of 6."),
    READING,
)
SHIELD_SIGHT = Rule(
    "BF-138",
    N_("Sight of Shield"),
    N_(
        "Shield needs a line of sight from you to the character that you protect. Where the attack comes from does "
        "not matter."
    ),
    READING,
)
WHOM_TO_SHIELD = Rule(
    "BF-139",
    N_("Whom to shield"),
    N_("You may shield any character, even an enemy, but no barrier."),
    READING,
)
HEALING_YOURSELF = Rule(
    "BF-141",
    N_("Healing yourself"),
    N_("Heal gives 1 health to you or 2 to another. You cannot have the 2 yourself."),
    READING,
)
PUSHED_BACK = Rule(
    "BF-143",
    N_("A push sent back"),
    N_("A deflected push moves the attacker away from the character that deflected it."),
    READING,
)
ATTACKER = Rule(
    "BF-144",
    N_("The attacker"),
    N_("The attacker is the player who used the card or the action, and after a Deflect the one who deflected."),
    READING,
)
OWN_ATTACK = Rule(
    "BF-145",
    N_("Deflecting yourself"),
    N_("If you deflect an attack of your own, nothing changes: it comes back to you."),
    READING,
)
IMMUNE_ATTACKER = Rule(
    "BF-146",
    N_("Protected attackers"),
    N_(
        "What protects the attacker also holds against what is deflected. A deflected Shock does not damage a "
        "Trollish attacker, but takes the turn."
    ),
    READING,
)
BACK_AND_FORTH = Rule(
    "BF-147",
    N_("Back and forth"),
    N_("What was deflected can be deflected again, with Duplication. Then it hits the first target after all."),
    READING,
)
PHEONIX_RETURN = Rule(
    "BF-148",
    N_("Back from death"),
    N_(
        "Pheonix brings you back with your new maximum as health, on a square drawn as for Teleport. Your crystals "
        "stay where you died. No turn is skipped."
    ),
    READING,
)
KILLER = Rule(
    "BF-149",
    N_("The killer"),
    N_(
        "Pheonix burns the killer at any distance and without sight, even if that is you. Where there is no killer, "
        "nobody is hurt. It can be answered."
    ),
    READING,
)
COUNTERED = Rule(
    "BF-150",
    N_("Countered for good"),
    N_(
        "A countered card leaves the game, and all that it still does ends, a changed maximum too. What has happened "
        "and been paid stays; health is only cut to the maximum."
    ),
    READING,
)
CARDS_ONLY = Rule(
    "BF-151",
    N_("Only cards"),
    N_("Counterspell cancels cards, no plain actions. It never costs crystals."),
    READING,
)
EXCLUSIVE = Rule(
    "BF-152",
    N_("Troll or fireproof"),
    N_(
        "With Trollish in play you cannot play Fire Immunity, nor the other way round, not even as a copy. If the one "
        "in play is countered, you can."
    ),
    READING,
)
SHORT_HAND = Rule(
    "BF-154",
    N_("A smaller hand"),
    N_("If the other hand has fewer cards than you would give, you swap only as many as it has."),
    READING,
)
MELD_WITH = Rule(
    "BF-155",
    N_("Mind Meld with whom"),
    N_("You may use Mind Meld on a teammate, but not on yourself."),
    READING,
)
ASKING = Rule(
    "BF-156",
    N_("Asking for a card"),
    N_(
        "Go Fish asks only for cards in the hand, not for passives in play. All see whether a card changes hands, but "
        "not which."
    ),
    READING,
)
TRUTH = Rule(
    "BF-157",
    N_("No lies"),
    N_("Go Fish is always answered truly: the program hands the card over."),
    READING,
)
NESTED = Rule(
    "BF-159",
    N_("A turn in a turn"),
    N_(
        "An Interrupt turn can be interrupted too, each at its cost; the innermost is played first. You may interrupt "
        "your own turn."
    ),
    READING,
)
CHANGED_BOARD = Rule(
    "BF-160",
    N_("The board has changed"),
    N_("If an action is no longer legal after an Interrupt turn, it is taken back like any other play."),
    READING,
)
WHO_MAY_INTERRUPT = Rule(
    "BF-161",
    N_("Who may interrupt"),
    N_(
        "The dead and the burrowed cannot use Interrupt. For a player whose next turn is lost, the turn it gives is "
        "the lost one."
    ),
    READING,
)
SCANNED = Rule(
    "BF-162",
    N_("What Scan shows"),
    N_(
        "After a Scan you may look again at those cards for as long as that player holds them. What you saw stays in "
        "your notes."
    ),
    READING,
)
SCAN_IN_TIME = Rule(
    "BF-163",
    N_("Scan in time"),
    N_(
        "A Scan resolves together with the other answers. To look before you answer, play it earlier, for instance "
        "between turns."
    ),
    READING,
)
LAST_CARDS = Rule(
    "BF-164",
    N_("What can be copied"),
    N_(
        "Duplication copies the newest card that one of the players has revealed or played, you included, but never "
        "another Duplication."
    ),
    READING,
)
COPY_COST = Rule(
    "BF-165",
    N_("Cost of a copy"),
    N_("Duplication always costs what the copied card costs, even the first time."),
    READING,
)
COPY_KIND = Rule(
    "BF-166",
    N_("Kind of a copy"),
    N_("Duplication is of the same kind as the card it copies, and is played when that could be played."),
    READING,
)
COPIED_PASSIVE = Rule(
    "BF-167",
    N_("A copied passive"),
    N_("As a passive, Duplication becomes that passive for good and is no longer in your hand."),
    READING,
)
COPIED_DISCARD = Rule(
    "BF-168",
    N_("Discarding for a copy"),
    N_("A copy has the extra costs of the card it copies. As a Counterspell, the Duplication itself is discarded."),
    READING,
)
SPELLING = Rule(
    "BF-169",
    N_("Printed names"),
    N_("Names are shown as they are printed, such as Pheonix. You can look for them in the usual spelling too."),
    READING,
)
LAST_PHEONIX = Rule(
    "BF-170",
    N_("The last death"),
    N_("Pheonix cannot bring you back if your death has lowered your maximum health to 0."),
    READING,
)
COUNTERED_MAXIMUM = Rule(
    "BF-171",
    N_("A maximum undone"),
    N_(
        "Countering Toughness makes 6 of 6 into 4 of 4, and 3 of 6 into 3 of 4. Countering Trollish makes 2 of 2 into "
        "2 of 4. Regeneration gives 1 maximum back."
    ),
    READING,
)
DEFLECTED_DRAIN = Rule(
    "BF-172",
    N_("A deflected Drain"),
    N_("When Drain is deflected, the attacker loses and the one who deflected gains."),
    READING,
)
TAKEN_SQUARE = Rule(
    "BF-173",
    N_("The square is taken"),
    N_("If the square drawn for a Teleport is taken when it resolves, another is drawn."),
    READING,
)
PLAYS_OF_THE_DEAD = Rule(
    "BF-174",
    N_("Dead before it resolves"),
    N_("A play whose player has died before it resolves does nothing. Nothing is given back."),
    READING,
)
ONE_MOMENT = Rule(
    "BF-175",
    N_("Loss before death"),
    N_(
        "All that an attack does to a target happens at one moment; death follows. A crystal lost to Drain or Psychic "
        "Pulse is not among those dropped."
    ),
    READING,
)
NO_BEGINNING = Rule(
    "BF-176",
    N_("No beginning"),
    N_("A skipped turn does not begin, so Regeneration heals nothing. What lasts until the next turn is over with it."),
    READING,
)
DEATH_ON_THE_WAY = Rule(
    "BF-177",
    N_("Death on the way"),
    N_(
        "When somebody dies during Riptide or Blizzard, the others are still moved. The body is in nobody’s way, and "
        "its crystals lie where it died."
    ),
    READING,
)
ON_THE_TABLE = Rule(
    "BF-178",
    N_("On the table"),
    N_(
        "A card that is being played lies on the table until it is through. Until then it cannot be given, asked for, "
        "swapped, thrown away or played again."
    ),
    READING,
)
NAMED = Rule(
    "BF-179",
    N_("Named is known"),
    N_("Whoever names a card to heal somebody has shown it. It stays known even if the other refuses."),
    READING,
)
NEEDS = Rule(
    "BF-180",
    N_("What a card needs"),
    N_(
        "When a play comes up, all that it needs is judged again, not only its target. If that is missing by then, "
        "the play is taken back."
    ),
    READING,
)
DYING_ALONE = Rule(
    "BF-181",
    N_("Asked alone"),
    N_("Whoever has died is asked alone at first. Once an answer to the death is declared, everybody may answer it."),
    READING,
)
MANY_DEAD = Rule(
    "BF-182",
    N_("Several dead"),
    N_("If several die together, they are asked in turn order. It begins with the player whose regular turn it is."),
    READING,
)
UNANSWERED = Rule(
    "BF-183",
    N_("What cannot be answered"),
    N_("Nobody can answer it when you pick up crystals, pass the action, agree or refuse, choose, or end a turn."),
    READING,
)
AFTER_A_TURN = Rule(
    "BF-184",
    N_("Between two turns"),
    N_(
        "Between two turns the player after the one whose turn ended is asked first. After an extra turn, a lost turn "
        "or a turn under ground nobody is asked."
    ),
    READING,
)
PASSED_OVER = Rule(
    "BF-185",
    N_("Passed over"),
    N_(
        "The dead are passed over, and so is everybody of whom all can see that there is no answer: without a hidden "
        "card in hand, or a known one that can be played now."
    ),
    READING,
)
DEAD_IN_TURN = Rule(
    "BF-186",
    N_("Dead in your turn"),
    N_("If you die in your own turn and Pheonix does not bring you back, the turn is over at once."),
    READING,
)
FOLLOWED = Rule(
    "BF-187",
    N_("A moving target"),
    N_(
        "An attack follows the character that it was aimed at, as long as range and sight allow it. Aimed at a "
        "barrier, it stays on that square."
    ),
    READING,
)
TOUCHED = Rule(
    "BF-188",
    N_("Whom an attack touches"),
    N_(
        "An attack touches all whom it could hurt, push, or drive somebody against. They can be shielded from it, and "
        "can deflect it."
    ),
    READING,
)
NOTHING_LEFT = Rule(
    "BF-189",
    N_("Nothing left to stop"),
    N_(
        "A Shield or Deflect that finds nothing to stop when it comes up, because another answer was faster, is taken "
        "back."
    ),
    READING,
)
TWICE_DEFLECTED = Rule(
    "BF-190",
    N_("Deflecting twice"),
    N_("If you deflect the same attack twice, only the newer Deflect works. The older one is taken back."),
    READING,
)
SHIELD_AGAINST_RETURN = Rule(
    "BF-191",
    N_("Shield for the attacker"),
    N_("While a Deflect is about to send an attack back, its attacker can be shielded from what would come back."),
    READING,
)
BUMP_TURNED_BACK = Rule(
    "BF-192",
    N_("Deflecting a collision"),
    N_(
        "If somebody may be driven against you, you can deflect that. Your damage from the collision then goes to the "
        "attacker."
    ),
    READING,
)
SENT_BACK_WHOLE = Rule(
    "BF-193",
    N_("Sent back whole"),
    N_(
        "Only an attack that is aimed at you can go back whole. Of a blast, an area or a Rush, Deflect sends back "
        "your own share and no more."
    ),
    READING,
)
CHARGE_GOES_ON = Rule(
    "BF-194",
    N_("The charge goes on"),
    N_("If the target of a Rush is shielded or deflects it, the rusher still moves."),
    READING,
)
IN_USE = Rule(
    "BF-195",
    N_("In use"),
    N_(
        "Trollish, Toughness, Fire Immunity and Burrow are in use while an attack that they matter for touches their "
        "owner; Regeneration just before its owner’s turn; Spike and Rush when they act."
    ),
    READING,
)
BIRD_COUNTERED = Rule(
    "BF-196",
    N_("Countering Pheonix"),
    N_(
        "Where passives come first, Pheonix has worked before a Counterspell against it comes up. The Counterspell is "
        "taken back. The blow of Pheonix can be countered."
    ),
    READING,
)
BURROW_ELSEWHERE = Rule(
    "BF-197",
    N_("A countered Burrow"),
    N_(
        "A Burrow that is countered while it holds its user under ground leaves the game, whoever has the card in "
        "hand by then."
    ),
    READING,
)
UNDONE_TO_DEATH = Rule(
    "BF-198",
    N_("Nothing left to live on"),
    N_("If a countered card leaves a character with a maximum health of 0, the character dies. Nobody has killed it."),
    READING,
)
NOBODY_TO_STRIKE = Rule(
    "BF-199",
    N_("No killer"),
    N_("A killer who is dead by then is not struck by Pheonix. Whoever gives away the last health has no killer."),
    READING,
)
RETURN_SQUARE = Rule(
    "BF-200",
    N_("The way back"),
    N_(
        "The square to which Pheonix leads is drawn when it is declared. It is drawn again if somebody stands there "
        "when it comes up."
    ),
    READING,
)
OUT_OF_IT = Rule(
    "BF-201",
    N_("Out of it"),
    N_("Whoever dies of an attack is not pushed by it any more, even if Pheonix brings it back before the pushes."),
    READING,
)
ONE_REASON = Rule(
    "BF-202",
    N_("Two reasons"),
    N_("A shock and a revival together cost one turn, not two."),
    READING,
)
CHILL_USED_UP = Rule(
    "BF-203",
    N_("The chill is used up"),
    N_(
        "A chill holds in your next turn, even if that is an extra turn. A turn that you spend under ground uses it "
        "up as well."
    ),
    READING,
)
LAST_TURN = Rule(
    "BF-204",
    N_("Your last turn"),
    N_(
        "For Regeneration an extra turn, a lost turn and a turn spent under ground count as your last turn too. Only "
        "damage after it matters."
    ),
    READING,
)
NO_REGENERATION_BELOW = Rule(
    "BF-205",
    N_("No health under ground"),
    N_("A turn that you spend under ground does not begin, so Regeneration gives nothing."),
    READING,
)
DEATH_ENDS_IT = Rule(
    "BF-206",
    N_("Death ends it"),
    N_("Death ends a shock and a chill. Whoever comes back by Pheonix has the next turn."),
    READING,
)
TELEPORT_BELOW = Rule(
    "BF-207",
    N_("Teleport under ground"),
    N_(
        "A burrowed character that teleports stays under ground, below its new square. What is built there is "
        "destroyed all the same."
    ),
    READING,
)
UP_ELSEWHERE = Rule(
    "BF-208",
    N_("Up elsewhere"),
    N_(
        "If the square of a burrowed character is taken when it comes up, it comes up on the nearest free one. Of "
        "equally near ones the first in reading order counts."
    ),
    READING,
)
TAKEN_AT_ONCE = Rule(
    "BF-209",
    N_("Taken at once"),
    N_(
        "Where crystals are taken at once, that holds for whatever brings you there: a push, Riptide, Blizzard, "
        "Teleport or Pheonix. On your own steps you choose."
    ),
    READING,
)
QUIET_ROUND = Rule(
    "BF-210",
    N_("A quiet round"),
    N_(
        "A quiet round is once round the table. Turns of the dead, lost turns and turns under ground are quiet ones; "
        "the turn in which something happened is not."
    ),
    READING,
)
NO_LONGER_QUIET = Rule(
    "BF-211",
    N_("The end of quiet"),
    N_(
        "Damage, a kill, a broken barrier, crystals picked up and a card shown end the quiet. Health given away does "
        "not."
    ),
    READING,
)
FLANKS_UNHARMED = Rule(
    "BF-212",
    N_("Between two corners"),
    N_(
        "Where two blocked corners stop a diagonal push, only the one who is pushed is hurt. The barriers on the "
        "corners do not break."
    ),
    READING,
)
OVER_THE_EDGE = Rule(
    "BF-213",
    N_("Over the edge"),
    N_(
        "Whoever falls off the board dies on the last square before the edge, and body and crystals stay there. A "
        "barrier is gone."
    ),
    READING,
)
ALL_IN_ONE = Rule(
    "BF-214",
    N_("Damage and push together"),
    N_("Where damage and push are one moment, all pushes of an attack happen before anybody dies of it."),
    READING,
)
NO_ROOM_YET = Rule(
    "BF-215",
    N_("Pushed at one moment"),
    N_(
        "Where all pushes happen at one moment, nobody makes room for another: whoever is pushed into a square that "
        "was taken collides."
    ),
    READING,
)
BODIES_BAR = Rule(
    "BF-216",
    N_("Bodies as obstacles"),
    N_(
        "Where bodies are in the way, they bar steps, the end of a Rush, and pushes, which hurt only the pushed. "
        "Barrier and Teleport still lead onto them."
    ),
    READING,
)
GROWN_WHEN_DEAD = Rule(
    "BF-217",
    N_("Toughness of the dead"),
    N_("Where the dead may play cards, a passive changes only their maximum health. They stay dead."),
    READING,
)
HEALED_TO_LIFE = Rule(
    "BF-218",
    N_("Healed to life"),
    N_(
        "Where Heal works on the dead, it needs what a revival needs: consent, a free square and a maximum above 0, "
        "and line of sight. No turn is skipped."
    ),
    READING,
)
NO_COPY_OF_COPY = Rule(
    "BF-219",
    N_("Nothing to copy"),
    N_(
        "A player whose last card was Duplication offers nothing to copy. A card that was countered, refused or "
        "taken back still counts as the last; one thrown away does not."
    ),
    READING,
)
HANDS_OF_THE_DEAD = Rule(
    "BF-220",
    N_("Hands of the dead"),
    N_("Mind Meld, Go Fish and Scan may name a dead player. Only the hand counts."),
    READING,
)
LATE_COMER = Rule(
    "BF-221",
    N_("Late for the draw"),
    N_(
        "Whoever comes into the area of Blizzard after its directions were drawn gets a direction of its own when it "
        "comes up."
    ),
    READING,
)
FIRE_BUT_NO_ATTACK = Rule(
    "BF-222",
    N_("Fire but no attack"),
    N_(
        "Where only attack cards are attacks, the fire of Meteor, Flame Wave, Inferno and Pheonix does not hurt a "
        "troll, and Fire Immunity does not stop it."
    ),
    READING,
)
HOSTILE = Rule(
    "BF-223",
    N_("Hostile cards"),
    N_(
        "Where all that is hostile is an attack, Shield saves one character from Riptide, Blizzard, Mind Meld or Go "
        "Fish. A deflected push moves the attacker."
    ),
    READING,
)
LOST_EFFECT = Rule(
    "BF-224",
    N_("What is a loss"),
    N_("Where any loss takes a play back, a Shield does. A countered or deflected play stays spent."),
    READING,
)
AT_YOURSELF = Rule(
    "BF-225",
    N_("Aimed at yourself"),
    N_("Where you may aim at yourself, you are always in range and in sight. A push in such an attack leads nowhere."),
    READING,
)
TELEPORTED_BODY = Rule(
    "BF-226",
    N_("A body that teleports"),
    N_("Where the dead may play cards, Teleport moves the body. It takes no crystals where it lands."),
    READING,
)

RULEBOOK = (
    BOARD,
    SCATTER,
    OPEN,
    CRYSTALS,
    START,
    TAKE,
    OCCUPY,
    DEAL,
    HEALTH,
    FLOOR,
    FIRST,
    TURN,
    MOVE,
    HIT,
    CARD,
    REVIVE,
    PASS,
    TEAMS,
    WIN,
    TALK,
    DEATH,
    DROP,
    BODIES,
    DAMAGE,
    RANGE,
    SIGHT,
    PUSH,
    PUSHED,
    COLLIDE,
    BLAST,
    FRIENDLY,
    HIDDEN,
    REVEAL,
    COST,
    FREE,
    ANYTIME,
    ORDER,
    UNPLAY,
    PASSIVE,
    FIFTHS,
    CUT_OFF,
    STACKS,
    CRYSTALS_IN_THE_OPEN,
    WHOLE_STACK,
    PASSING_BY,
    SHARED_SQUARES,
    ONE_OF_EACH,
    LEFT_OVER,
    ONE_CHARACTER,
    SEATING,
    FOUR_NEIGHBOURS,
    BESIDE_THE_ACTION,
    LAST_HEALTH,
    NO_DAMAGE,
    ROOM_TO_RISE,
    SKIPPED_TURN,
    NO_MAXIMUM,
    PASS_WITH_CARDS,
    NO_TARGET,
    WIN_AFTER_ANSWERS,
    EVERY_DEATH,
    INERT_BODIES,
    BODIES_STAY,
    DORMANT,
    OWN_PILE,
    ONE_PILE,
    CONSENT,
    WITHIN_RANGE,
    GRAZED_CORNER,
    BOTH_ENDS,
    WITHOUT_SIGHT,
    INFINITE_RANGE,
    AIMED_AT,
    EXCESS,
    SIGHT_FIRST,
    FIRE,
    DIRECTION,
    WALLS_UNHARMED,
    NO_FOLLOWING,
    NO_CHAIN,
    COMPULSORY,
    WHOSE_COLLISION,
    BURIED_PILE,
    LONG_PUSHES,
    AROUND_THE_TARGET,
    NOT_ITS_TARGET,
    BLAST_ON_A_BARRIER,
    BLAST_SIGHT,
    OUTWARD,
    ALL_AT_ONCE,
    CAUGHT,
    OWN_BODY,
    FIRST_EVER,
    KEPT,
    OTHER_COSTS,
    DISCARDS,
    STAYS_KNOWN,
    OWN_CRYSTALS,
    ANY_TURN,
    JUST_IN_TIME,
    ANSWERS,
    FREE_AGAIN,
    HIT_TAKEN_BACK,
    AREAS_STAND,
    LASTING,
    IN_FRONT,
    FREE_PASSIVES,
    DRAWS,
    ONE_TURN_LOST,
    SHOCKED_UNHURT,
    BARRIER_TARGETS,
    LOST_INTERRUPT,
    CRYSTAL_GONE,
    CHILL_PASSES,
    NO_DIAGONAL,
    SPIKE_ALONE,
    NOTHING_DRAINED,
    KILLING,
    DISCARD_BACK,
    METEOR_ANYWHERE,
    NO_WAY_OUT,
    BOLT_ANYWHERE,
    BLIZZARD_DRAWS,
    MOVED_WITH_PUSH,
    WHO_MOVES_FIRST,
    BLIZZARD_CENTRE,
    WEDGE,
    BEHIND_OTHERS,
    RIPTIDE_MOVES,
    TELEPORTING,
    FIREPROOF,
    RUSHING,
    NO_ROOM_TO_RUSH,
    WITH_SPIKE,
    PHASE_END,
    UP_TO,
    BARRIER_PLACE,
    WALLED_IN,
    REGENERATION_PRICE,
    HURT_SINCE,
    LAST_MAXIMUM,
    SURFACING,
    CARDS_UNDERGROUND,
    LAST_UNDERGROUND,
    SAFE_UNDERGROUND,
    ORDER_OF_CHANGES,
    TROLLISH_LIMITS,
    TOUGHER,
    SHIELD_SIGHT,
    WHOM_TO_SHIELD,
    HEALING_YOURSELF,
    PUSHED_BACK,
    ATTACKER,
    OWN_ATTACK,
    IMMUNE_ATTACKER,
    BACK_AND_FORTH,
    PHEONIX_RETURN,
    KILLER,
    COUNTERED,
    CARDS_ONLY,
    EXCLUSIVE,
    SHORT_HAND,
    MELD_WITH,
    ASKING,
    TRUTH,
    NESTED,
    CHANGED_BOARD,
    WHO_MAY_INTERRUPT,
    SCANNED,
    SCAN_IN_TIME,
    LAST_CARDS,
    COPY_COST,
    COPY_KIND,
    COPIED_PASSIVE,
    COPIED_DISCARD,
    SPELLING,
    LAST_PHEONIX,
    COUNTERED_MAXIMUM,
    DEFLECTED_DRAIN,
    TAKEN_SQUARE,
    PLAYS_OF_THE_DEAD,
    ONE_MOMENT,
    NO_BEGINNING,
    DEATH_ON_THE_WAY,
    ON_THE_TABLE,
    NAMED,
    NEEDS,
    DYING_ALONE,
    MANY_DEAD,
    UNANSWERED,
    AFTER_A_TURN,
    PASSED_OVER,
    DEAD_IN_TURN,
    FOLLOWED,
    TOUCHED,
    NOTHING_LEFT,
    TWICE_DEFLECTED,
    SHIELD_AGAINST_RETURN,
    BUMP_TURNED_BACK,
    SENT_BACK_WHOLE,
    CHARGE_GOES_ON,
    IN_USE,
    BIRD_COUNTERED,
    BURROW_ELSEWHERE,
    UNDONE_TO_DEATH,
    NOBODY_TO_STRIKE,
    RETURN_SQUARE,
    OUT_OF_IT,
    ONE_REASON,
    CHILL_USED_UP,
    LAST_TURN,
    NO_REGENERATION_BELOW,
    DEATH_ENDS_IT,
    TELEPORT_BELOW,
    UP_ELSEWHERE,
    TAKEN_AT_ONCE,
    QUIET_ROUND,
    NO_LONGER_QUIET,
    FLANKS_UNHARMED,
    OVER_THE_EDGE,
    ALL_IN_ONE,
    NO_ROOM_YET,
    BODIES_BAR,
    GROWN_WHEN_DEAD,
    HEALED_TO_LIFE,
    NO_COPY_OF_COPY,
    HANDS_OF_THE_DEAD,
    LATE_COMER,
    FIRE_BUT_NO_ATTACK,
    HOSTILE,
    LOST_EFFECT,
    AT_YOURSELF,
    TELEPORTED_BODY,
)
