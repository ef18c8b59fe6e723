"""The questions that the printed rules of Blastflare leave open, and their answers.

To add one: a ``Ruling`` here, and a test under every option. A ruling that changes a card chooses between declared
parts when the cards are made for a table; the others are asked where the rule is applied.
"""

from __future__ import annotations

from explorer.rules.ruling import Reading, Ruling
from explorer.rules.wording import N_

BOARD_SIZE = Ruling(
    id="BF-1",
    heading=N_("Size of the board"),
    asks=N_("What do the 10 to 20 squares for each player measure?"),
    options=(
        Reading("a", "whole board", N_("The whole board: 40 to 80 squares for four players, so 9×9 is about right.")),
        Reading("b", "side per player", N_("One side of the board: 40 to 80 squares long for four players.")),
        Reading("c", "side", N_("One side of the board: 10 to 20 squares long, however many play.")),
    ),
    default="a",
    recommended="a",
    because=N_("The size of a grid is its number of squares. Sides of 40 would make far too big a board."),
)

PICK_UP = Ruling(
    id="BF-6",
    heading=N_("Picking up crystals"),
    asks=N_("When may a character pick up the crystals on its square?"),
    options=(
        Reading("a", "on entering", N_("Only at the moment when it enters the square by a move of its own.")),
        Reading("b", "own turn", N_("At any point of its own turn, however it came to stand there.")),
        Reading("c", "at once", N_("As soon as it is on the square, even when it was pushed there in another’s turn.")),
    ),
    default="b",
    recommended="b",
    because=N_("The printed rule says in whose turn it is done. It does not say how the character got there."),
)

FREE_REPEAT = Ruling(
    id="BF-16",
    heading=N_("Repeating a card"),
    asks=N_("How often in one turn may a card that needs no action be used?"),
    options=(
        Reading("a", "no limit", N_("As often as its cost can be paid.")),
        Reading("b", "once a turn", N_("Once in each turn.")),
    ),
    default="a",
    recommended="a",
    because=N_("No limit is printed but the cost. Meteor is the only such card."),
)

AIM_AT_SELF = Ruling(
    id="BF-17",
    heading=N_("Aiming at yourself"),
    asks=N_("May you aim an attack at your own character?"),
    options=(
        Reading("a", "not yourself", N_("No. You can still be caught in your own blast.")),
        Reading("b", "yourself too", N_("Yes: you are a target at distance 0.")),
    ),
    default="a",
    recommended="a",
    because=N_("A range is counted outward from you. Harm to yourself comes from blasts and areas."),
)

REVIVAL_RANGE = Ruling(
    id="BF-18",
    heading=N_("Whom you may revive"),
    asks=N_("Which dead characters may you give 1 of your health to?"),
    options=(
        Reading("a", "anywhere", N_("Any that agrees, of either team, anywhere on the board.")),
        Reading("b", "adjacent", N_("Any that agrees, of either team, at most one step away.")),
        Reading("c", "team only", N_("Any of your own team that agrees, anywhere on the board.")),
    ),
    default="a",
    recommended="a",
    because=N_("This action is printed without a range and without a word about teams."),
)

BOTH_WIPED = Ruling(
    id="BF-26",
    heading=N_("Nobody left"),
    asks=N_("Who wins when the last characters of both teams die together?"),
    options=(
        Reading("a", "draw", N_("Nobody: the game is drawn.")),
        Reading("b", "acting side loses", N_("The team that did not bring it about.")),
        Reading("c", "acting side wins", N_("The team that brought it about.")),
    ),
    default="a",
    recommended="a",
    because=N_("The rule for winning holds for both teams at that moment."),
)

BODIES_BLOCK = Ruling(
    id="BF-29",
    heading=N_("Bodies in the way"),
    asks=N_("Do dead characters block movement and line of sight?"),
    options=(
        Reading("a", "only the living", N_("No. Only live characters are in the way.")),
        Reading("b", "the dead too", N_("Yes. A body is in the way like a live character.")),
    ),
    default="a",
    recommended="a",
    because=N_("The dead may share their squares, so they are no obstacle."),
)

CARDS_OF_THE_DEAD = Ruling(
    id="BF-32",
    heading=N_("Cards of the dead"),
    asks=N_("Which cards may a dead character play?"),
    options=(
        Reading("a", "only for a death", N_("None but a card that its own death calls for. Hidden cards stay hidden.")),
        Reading("b", "any time", N_("Its passives and interrupts, as if it were alive.")),
    ),
    default="a",
    recommended="a",
    because=N_("The dead do not act. Otherwise a body could Teleport and Shield for ever."),
)

STALEMATE = Ruling(
    id="BF-37",
    heading=N_("Stalemate"),
    asks=N_("What ends a game in which nobody wants to attack?"),
    options=(
        Reading("a", "play on", N_("Nothing: the game goes on.")),
        Reading("b", "agreed draw", N_("The players may agree on a draw.")),
        Reading(
            "c",
            "quiet rounds",
            N_(
                "The game is drawn after 20 full rounds in which nobody was damaged, nobody picked up crystals "
                "and no new card was revealed."
            ),
        ),
    ),
    default="b",
    recommended="b",
    because=N_("The author tells of stalemates but prints no rule to end them. An agreement adds the least."),
)

SIGHT_LINE = Ruling(
    id="BF-39",
    heading=N_("The line of sight"),
    asks=N_("Which line decides whether one square sees another?"),
    options=(
        Reading("a", "centre line", N_("The line from centre to centre. It is blocked by whatever it runs through.")),
        Reading("b", "any path", N_("Any shortest path along rows and columns. One clear path is enough.")),
        Reading("c", "any corners", N_("Any line from a corner of one to a corner of the other. One is enough.")),
    ),
    default="a",
    recommended="a",
    because=N_("Only with this line are corners the special case that the printed rule makes of them."),
)

SEALED_CORNERS = Ruling(
    id="BF-40",
    heading=N_("Between two corners"),
    asks=N_("When is a line blocked that passes exactly between the corners of two squares?"),
    options=(
        Reading("a", "walls and barriers", N_("When a wall or a barrier stands on each of the two squares.")),
        Reading("b", "characters too", N_("When a wall, a barrier or a character stands on each of the two squares.")),
        Reading("c", "never", N_("Never: corners do not block.")),
    ),
    default="a",
    recommended="a",
    because=N_("The printed exception names walls and barriers, and not characters."),
)

WHAT_IS_AN_ATTACK = Ruling(
    id="BF-48",
    heading=N_("What is an attack"),
    asks=N_("What counts as an attack for cards such as Shield, Deflect, Burrow and Trollish?"),
    options=(
        Reading("a", "attack cards", N_("Only the nine cards under the heading of attacks.")),
        Reading("b", "harm", N_("Every action or card that deals damage, kills, or harms a target that it names.")),
        Reading("c", "anything hostile", N_("Everything done against somebody, Riptide and Mind Meld included.")),
    ),
    default="b",
    recommended="b",
    because=N_(
        "Area cards deal damage, and some of them are fire: where cards speak of fire attacks, those must be meant."
    ),
)

DIAGONAL_PUSH = Ruling(
    id="BF-51",
    heading=N_("Diagonal push"),
    asks=N_("Can a character be pushed diagonally between two blocked squares?"),
    options=(
        Reading("a", "only the goal counts", N_("Yes, if the square it is pushed to is free.")),
        Reading("b", "like sight", N_("No: two blocked corners stop a push as they stop a line of sight.")),
    ),
    default="a",
    recommended="a",
    because=N_("The printed rule speaks only of what one is pushed into."),
)

BOARD_EDGE = Ruling(
    id="BF-52",
    heading=N_("The edge of the board"),
    asks=N_("What happens to a character that is pushed over the edge?"),
    options=(
        Reading("a", "wall", N_("The edge is like a wall: it stays, and takes the rest of the push as damage.")),
        Reading("b", "stop", N_("It stays and takes no damage.")),
        Reading("c", "fall off", N_("It falls off the board and dies.")),
    ),
    default="a",
    recommended="a",
    because=N_("Of all that stops a push, the edge is most like a wall. Falling off would surely have been printed."),
)

DAMAGE_OR_PUSH = Ruling(
    id="BF-56",
    heading=N_("Damage or push first"),
    asks=N_("In which order do the damage and the push of one attack happen?"),
    options=(
        Reading("a", "damage first", N_("Damage first. Whoever dies of it is not pushed.")),
        Reading("b", "push first", N_("Push first. The damage comes after it, and after any collision.")),
        Reading("c", "together", N_("Both at one moment. Even a target that dies of it is moved.")),
    ),
    default="a",
    recommended="a",
    because=N_("Cards name the damage before the push, and the dead are not pushed."),
)

BLAST_CENTRE = Ruling(
    id="BF-62",
    heading=N_("Centre of the blast"),
    asks=N_("Where is the centre of a blast when the same card pushes its target?"),
    options=(
        Reading("a", "square hit", N_("On the square where the target was hit.")),
        Reading("b", "where it ends", N_("On the square where the target is after the push.")),
    ),
    default="a",
    recommended="a",
    because=N_("All damage is worked out from where everyone stands at the hit. Pushes come after it."),
)

METEOR_BANDS = Ruling(
    id="BF-67",
    heading=N_("Damage of Meteor"),
    asks=N_("How much damage does Meteor deal at distances 0, 1 and 2?"),
    options=(
        Reading("a", "rings", N_("It deals 4 at the centre, 3 and a push at distance 1, 2 at distance 2.")),
        Reading("b", "adding up", N_("It deals 4 at the centre, 3 + 2 = 5 and a push at distance 1, 2 at distance 2.")),
    ),
    default="b",
    recommended="a",
    because=N_(
        "As printed, a blast reaches everywhere up to its distance, so both blasts meet at distance 1. "
        "Damage that only falls with distance is likely what was meant."
    ),
)

PUSH_ORDER = Ruling(
    id="BF-68",
    heading=N_("Many pushes"),
    asks=N_("In which order does a blast push several characters and barriers?"),
    options=(
        Reading("a", "all at once", N_("All at one moment.")),
        Reading("b", "outermost first", N_("The farthest from the centre first; equally far ones in reading order.")),
        Reading("c", "attacker chooses", N_("In the order that the attacker chooses.")),
    ),
    default="b",
    recommended="b",
    because=N_("The outer ones make room for the inner ones, and nothing is left to chance."),
)

PASSIVES_FIRST = Ruling(
    id="BF-81",
    heading=N_("Passives first"),
    asks=N_("Do passives come before interrupts that were played earlier or in answer to them?"),
    options=(
        Reading("a", "all passives first", N_("Yes: all passives come first, then all interrupts.")),
        Reading("b", "answers first", N_("No: an interrupt that answers a passive comes before that passive.")),
    ),
    default="a",
    recommended="a",
    because=N_("The printed words put passives before interrupts and make no exception."),
)

UNPLAYING = Ruling(
    id="BF-82",
    heading=N_("Taking back a play"),
    asks=N_("When does an interrupt cause a play to be taken back, with all that was paid?"),
    options=(
        Reading(
            "a",
            "no longer legal",
            N_("When its turn to resolve comes and its target, range or line of sight is no longer legal."),
        ),
        Reading("b", "any loss", N_("Whenever it loses its effect, even to a Shield.")),
        Reading(
            "c",
            "judged at once",
            N_("As soon as it is no longer legal; all that was played in answer to it is taken back too."),
        ),
    ),
    default="a",
    recommended="a",
    because=N_("Shield and Counterspell cancel. That would mean little if the cancelled card came back."),
)

RANDOM_DIRECTIONS = Ruling(
    id="BF-89",
    heading=N_("Random directions"),
    asks=N_("How many directions can Riptide and Blizzard draw?"),
    options=(
        Reading("a", "four", N_("Four: along rows and columns.")),
        Reading("b", "eight", N_("Eight: the diagonals too.")),
    ),
    default="a",
    recommended="a",
    because=N_("A push knows four directions. It is diagonal only when an attack is exactly diagonal."),
)

CHILLED = Ruling(
    id="BF-96",
    heading=N_("After Cold Blast"),
    asks=N_("What is barred to a character in the turn after it was hit by Cold Blast?"),
    options=(
        Reading(
            "a",
            "own movement",
            N_("Move, Speed, Wall Phase and Rush are barred. It can still Teleport and be pushed."),
        ),
        Reading("b", "move action only", N_("Only the action that moves one space is barred.")),
        Reading("c", "stays put", N_("Nothing moves it during that turn: no card, no Teleport, no push.")),
    ),
    default="a",
    recommended="a",
    because=N_("Those cards are about moving. Teleport has a word of its own, and a push is somebody else’s doing."),
)

DRAIN_GAIN = Ruling(
    id="BF-100",
    heading=N_("What Drain gains"),
    asks=N_("What do you gain when the target of Drain loses both health and a crystal?"),
    options=(
        Reading("a", "one of each", N_("Both: 1 health and 1 crystal.")),
        Reading("b", "one of the two", N_("Either 1 health or 1 crystal, as you choose.")),
    ),
    default="a",
    recommended="a",
    because=N_("The printed gain goes with each thing that was lost."),
)

BLIZZARD_AREA = Ruling(
    id="BF-107",
    heading=N_("Area of Blizzard"),
    asks=N_("Which squares around its centre does Blizzard reach?"),
    options=(
        Reading("a", "square", N_("The square of 5×5: two steps, each of which may be diagonal.")),
        Reading("b", "cross with corners", N_("These 17: all within two steps, and the corners of the square of 5×5.")),
        Reading("c", "two steps", N_("These 13: all within two steps along rows and columns.")),
    ),
    default="a",
    recommended="a",
    because=N_("Two steps, of which none, one or both are diagonal, reach exactly the square of 5×5."),
)

INFERNO_SELF = Ruling(
    id="BF-114",
    heading=N_("Inferno and its user"),
    asks=N_("Does Inferno burn the square of the character that uses it?"),
    options=(
        Reading("a", "not yourself", N_("No.")),
        Reading("b", "yourself too", N_("Yes: that square is in range, at distance 0.")),
    ),
    default="b",
    recommended="a",
    because=N_(
        "As printed, every square in range is meant, and an attack may hurt its own user. "
        "To burn only the others is likely what was meant."
    ),
)

BURROWED = Ruling(
    id="BF-129",
    heading=N_("Under the ground"),
    asks=N_("What is a burrowed character to the others on the board?"),
    options=(
        Reading(
            "a",
            "stays",
            N_(
                "It keeps its square and bars the way, but nothing damages, attacks or moves it, "
                "and others see across it."
            ),
        ),
        Reading("b", "gone", N_("It is off the board until it comes up again.")),
    ),
    default="a",
    recommended="a",
    because=N_("Nothing takes it away from its square, and from under the ground it cannot stop a shot."),
)

HALVING = Ruling(
    id="BF-133",
    heading=N_("Half of an odd number"),
    asks=N_("How does Trollish halve an odd maximum of health?"),
    options=(
        Reading("a", "down", N_("Rounded down, but never below 1: 3 becomes 1.")),
        Reading("b", "up", N_("Rounded up: 3 becomes 2.")),
    ),
    default="a",
    recommended="a",
    because=N_("The only card that says how to round, Mind Meld, rounds down."),
)

SHIELD_SCOPE = Ruling(
    id="BF-137",
    heading=N_("What Shield stops"),
    asks=N_("What does Shield cancel when an attack affects several characters?"),
    options=(
        Reading("a", "one character", N_("All that the attack does to the character that is shielded, and no more.")),
        Reading("b", "whole attack", N_("The whole attack, for everybody.")),
    ),
    default="a",
    recommended="a",
    because=N_("The card protects a single character: you or another."),
)

HEAL_THE_DEAD = Ruling(
    id="BF-140",
    heading=N_("Heal and the dead"),
    asks=N_("Can Heal bring a dead character back to life?"),
    options=(
        Reading("a", "only the living", N_("No: only live characters can be healed.")),
        Reading("b", "the dead too", N_("Yes, if its player agrees.")),
    ),
    default="a",
    recommended="a",
    because=N_("The action that revives speaks of the dead. The card does not."),
)

DEFLECT_SCOPE = Ruling(
    id="BF-142",
    heading=N_("What Deflect sends back"),
    asks=N_("What happens to the attacker when an attack is deflected?"),
    options=(
        Reading("a", "your share", N_("What would have happened to you, at any distance. Others are hit as before.")),
        Reading("b", "whole attack", N_("The whole attack is aimed at the attacker instead, blast included.")),
    ),
    default="a",
    recommended="a",
    because=N_("The card speaks of what is dealt to you, and of nobody else."),
)

MIND_MELD_COUNT = Ruling(
    id="BF-153",
    heading=N_("Half a hand"),
    asks=N_("Is Mind Meld itself counted when you give away half of your hand?"),
    options=(
        Reading("a", "counted", N_("Yes, though it cannot be given away: with 8 cards in hand you give 4.")),
        Reading("b", "not counted", N_("No: with 8 cards in hand you give half of the other 7, which is 3.")),
    ),
    default="a",
    recommended="a",
    because=N_("A card stays in the hand when it is used, so it is one of the cards there."),
)

INTERRUPT_TURN = Ruling(
    id="BF-158",
    heading=N_("The turn of Interrupt"),
    asks=N_("Is the turn that Interrupt gives an extra turn?"),
    options=(
        Reading("a", "extra", N_("Yes: your next normal turn still comes.")),
        Reading("b", "instead", N_("No: it takes the place of your next normal turn.")),
    ),
    default="a",
    recommended="a",
    because=N_("After it the normal order of turns goes on as if it had not been broken."),
)

RULINGS = (
    BOARD_SIZE,
    PICK_UP,
    FREE_REPEAT,
    AIM_AT_SELF,
    REVIVAL_RANGE,
    BOTH_WIPED,
    BODIES_BLOCK,
    CARDS_OF_THE_DEAD,
    STALEMATE,
    SIGHT_LINE,
    SEALED_CORNERS,
    WHAT_IS_AN_ATTACK,
    DIAGONAL_PUSH,
    BOARD_EDGE,
    DAMAGE_OR_PUSH,
    BLAST_CENTRE,
    METEOR_BANDS,
    PUSH_ORDER,
    PASSIVES_FIRST,
    UNPLAYING,
    RANDOM_DIRECTIONS,
    CHILLED,
    DRAIN_GAIN,
    BLIZZARD_AREA,
    INFERNO_SELF,
    BURROWED,
    HALVING,
    SHIELD_SCOPE,
    HEAL_THE_DEAD,
    DEFLECT_SCOPE,
    MIND_MELD_COUNT,
    INTERRUPT_TURN,
)

GROUPS: tuple[tuple[str, tuple[Ruling, ...]], ...] = (
    (N_("The board and the turns"), (BOARD_SIZE, PICK_UP, FREE_REPEAT, RANDOM_DIRECTIONS, STALEMATE)),
    (N_("Sight"), (SIGHT_LINE, SEALED_CORNERS, BODIES_BLOCK)),
    (N_("Targets"), (WHAT_IS_AN_ATTACK, AIM_AT_SELF, REVIVAL_RANGE)),
    (N_("Pushes and blasts"), (DIAGONAL_PUSH, BOARD_EDGE, DAMAGE_OR_PUSH, BLAST_CENTRE, PUSH_ORDER)),
    (N_("Answers"), (PASSIVES_FIRST, UNPLAYING, SHIELD_SCOPE, DEFLECT_SCOPE)),
    (N_("Death and the end"), (BOTH_WIPED, CARDS_OF_THE_DEAD, HEAL_THE_DEAD)),
    (
        N_("Single cards"),
        (
            METEOR_BANDS,
            CHILLED,
            DRAIN_GAIN,
            BLIZZARD_AREA,
            INFERNO_SELF,
            BURROWED,
            HALVING,
            MIND_MELD_COUNT,
            INTERRUPT_TURN,
        ),
    ),
)
"""The rulings by what they are about, each heading before translation: so that people find one among many."""
