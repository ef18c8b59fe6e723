"""Every sentence that the rules of Battle Blitz can say, by kind (see ``explorer/rules/wording.py``)."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template, register

NAME = "battle_blitz"
TITLE = "Battle Blitz"

NAMES = {"A": "A", "B": "B"}

SENTENCES: dict[str, Template] = {
    # Formations, by kind
    "nothing": N_("no card"),
    "high_card": N_("high card {rank}"),
    "pair": N_("pair of {rank}"),
    "two_pair": N_("two pair {rank} and {second}"),
    "three_of_a_kind": N_("three of a kind {rank}"),
    "straight": N_("straight {row}"),
    "flush": N_("flush {falling} in {colour}"),
    "full_house": N_("full house {rank} with {second}"),
    "four_of_a_kind": N_("four of a kind {rank}"),
    "straight_flush": N_("straight flush {row} in {colour}"),
    "five_of_a_kind": N_("five of a kind {rank}"),
    # The same, with an article
    "a_nothing": N_("no card"),
    "a_high_card": N_("a high card"),
    "a_pair": N_("a pair"),
    "a_two_pair": N_("two pair"),
    "a_three_of_a_kind": N_("three of a kind"),
    "a_straight": N_("a straight"),
    "a_flush": N_("a flush"),
    "a_full_house": N_("a full house"),
    "a_four_of_a_kind": N_("four of a kind"),
    "a_straight_flush": N_("a straight flush"),
    "a_five_of_a_kind": N_("five of a kind"),
    # Why they are what they are
    "why_nothing": N_("{name}: nothing lies here yet"),
    "why_high_card": N_("{name}: no two cards of one rank"),
    "why_pair": N_("{name}: two cards of rank {rank}"),
    "why_two_pair": N_("{name}: two cards of rank {rank} and two of rank {second}"),
    "why_three_of_a_kind": N_("{name}: three cards of rank {rank}"),
    "why_straight": N_("{name}: {count} cards, all consecutive, fills the flag"),
    "why_flush": N_("{name}: {count} cards, all {colour}, fills the flag"),
    "why_full_house": N_("{name}: three cards of rank {rank} and two of rank {second}"),
    "why_four_of_a_kind": N_("{name}: four cards of rank {rank}"),
    "why_straight_flush": N_("{name}: {count} cards, all consecutive and all {colour}, fills the flag"),
    "why_five_of_a_kind": N_("{name}: five cards of rank {rank}"),
    "why_five_as_four_of_a_kind": N_("{name}: five cards of rank {rank} count as four of a kind"),
    "why_five_as_full_house": N_("{name}: five cards of rank {rank} count as a full house"),
    # What is added to that
    "then_count": Plural(N_("then {others!l} counts"), N_("then {others!l} count"), by="number"),
    "sum_decides": N_("its ranks add up to {sum}"),
    "still_missing": Plural(
        N_("{missing} card is still missing"), N_("{missing} cards are still missing"), by="missing"
    ),
    "run_too_short": N_("no straight, though {run} is consecutive: all {capacity} cards would have to be"),
    "colour_too_short": N_("no flush, though {some} cards are {colour}: all {capacity} would have to be"),
    "too_few_for_row": N_("a straight or a flush needs at least {row} cards"),
    "number_1": N_("one"),
    "number_2": N_("two"),
    "number_3": N_("three"),
    "number_4": N_("four"),
    "number_5": N_("five"),
    # Which of two is stronger
    "beats_kind": N_("{winner} beats {loser}: {above} ranks above {below}."),
    "beats_rank": N_("{winner} beats {loser}: {more} is higher than {less}."),
    "beats_sum": N_("{winner} beats {loser}: its ranks add up to {more}, those of the other to {less}."),
    "beats_card_more": N_("{winner} beats {loser}: it has a {more} as well, where the other has no card."),
    "beats_incomplete": N_("{winner} beats {loser}, which does not fill the flag."),
    "equal": N_("{one} and {other} are equally strong: colours do not count."),
    # Reasons against an act
    "unknown_action": N_("“{action}” is no act of Battle Blitz."),
    "no_such_seat": N_("There is no seat “{found}”; there are {known!l}."),
    "over_won": N_("The game is over: {winner!p} has won."),
    "over_drawn": N_("The game is over: it was drawn."),
    "too_late": N_("The game is already at tick {now}, so nothing can be done at tick {tick} any more."),
    "counting_down": N_("The countdown after the pause runs until tick {resumes}."),
    "paused_encampment": N_(
        "The game is paused: {player!p} filled flag {flag} first, and waits for {other!p} to fill it too."
    ),
    "paused_cannon": N_("The game is paused until {player!p} has fired the cannon."),
    "paused_stronghold": N_("First {player!p} has to choose what the Stronghold attacks, or do without."),
    "paused_citadel": N_("The game is paused until {player!p} has chosen what the Citadel gives back, or nothing."),
    "paused_discard": N_("The game is paused until {player!p} has discarded a card."),
    "no_cannon_now": N_("No cannon is loaded while flag {flag} waits for {other!p}."),
    "not_in_hand": N_("{player!p} does not have {card} in hand."),
    "must_draw": Plural(
        N_("{player!p} has to draw {count} card before placing another."),
        N_("{player!p} has to draw {count} cards before placing another."),
        by="count",
    ),
    "no_such_flag": N_("There is no flag {found}: they are numbered 1 to {last}."),
    "flag_full": N_("{player!p}’s side of flag {flag} is full: it holds {capacity} cards."),
    "cannon_spent": N_("{player!p}’s cannon has fired, and fires only once."),
    "cannon_loaded": N_("{player!p}’s cannon is loaded already, and keeps its shot until there is a target."),
    "wrong_colour": N_("{player!p}’s cannon holds a {wanted} card, so the second one must be {wanted}, not {found}."),
    "no_target_yet": N_("{other!p} has no card on the flags yet, so there is nothing to shoot at."),
    "no_draw_owed": N_("{player!p} has placed no card since the last draw."),
    "deck_empty": N_("The deck is empty: nobody has to draw any more."),
    "hand_full": N_("{player!p} has {count} cards in hand, which is not below the {size} that a draw fills up to."),
    "nothing_to_hit": N_("{player!p} has no shot and no attack now."),
    "nothing_to_take": N_("{player!p} has nothing to take back now."),
    "nothing_to_discard": N_("{player!p} has nothing to discard now."),
    "nothing_to_decline": N_("Nothing is offered to {player!p} now."),
    "not_a_target": N_("{card} is none of {other!p}’s cards on the flags."),
    "not_to_take": N_("{card} is none of {player!p}’s cards on the other flags."),
    # Steps
    "places": N_("{player!p} places {card} on flag {flag}."),
    "completes": N_("{player!p}’s side of flag {flag} is full: {formation}."),
    "not_first": N_("{first!p} was the first to fill flag {flag}, so nothing is set off."),
    "no_effect": N_("{player!p} is the first to fill flag {flag}, which sets nothing off."),
    "waits_a": N_("{player!p} is first: the game pauses until {other!p} has filled flag {flag} too."),
    "waits_b": N_("{player!p} is first, and waits until {other!p} has filled flag {flag} too."),
    "waits_c": N_("{player!p} is first: play goes on, only flag {flag} waits for {other!p}."),
    "no_wait": N_("{other!p}’s side of flag {flag} is full already: nobody waits."),
    "bigger_hand": N_("{player!p} is the first to fill flag {flag}, and has a hand of {size} from now on."),
    "attacks": N_("{player!p} is first, and may remove one of {other!p}’s cards."),
    "no_target": N_("There is no card of {other!p}’s to remove."),
    "chooses": N_("{player!p} is first, and may take a card back: the game pauses meanwhile."),
    "nothing_to_take_back": N_("{player!p} has no card on another flag to take back."),
    "no_room": N_("{player!p}’s hand has no room for a card, so none is taken back."),
    "loads": Plural(
        N_("{player!p} puts {card} on the cannon: one more card in that colour loads it."),
        N_("{player!p} puts {card} on the cannon: it is loaded."),
        by="count",
    ),
    "aims": N_("The game pauses: {player!p} aims at one of {other!p}’s cards."),
    "shot_lost": N_("{other!p} has no card on the flags: {player!p}’s shot is lost."),
    "shot_kept": N_("{other!p} has no card on the flags: {player!p}’s cannon keeps its shot."),
    "removes": N_("{player!p} removes {owner!p}’s {card} from flag {flag}."),
    "takes": N_("{player!p} takes {card} back from flag {flag}."),
    "must_discard": N_("{player!p} has {count} cards, more than {size}: one has to leave the game."),
    "discards": N_("{player!p} discards {card}."),
    "declines": N_("{player!p} does without what flag {flag} offers."),
    "draws": Plural(
        N_("{player!p} draws {count} card; the deck has {left}."),
        N_("{player!p} draws {count} cards; the deck has {left}."),
        by="count",
    ),
    "time_is_up": N_("The time is up: flag {flag} waits for {other!p} no longer."),
    "both_full": N_("Both sides of flag {flag} are full: the pause is over."),
    "lifted": N_("{other!p} has no card left for flag {flag}: the pause is over."),
    "goes_on": N_("Play goes on at once."),
    "countdown": N_("Play goes on after a countdown, at tick {resumes}."),
    "ends": N_("Every flag is full on both sides. The game ends with {a} to {b} points."),
    "nobody_can_go_on": N_("No card is left for the places that are free. The game ends with {a} to {b} points."),
    # What cannot be read
    "not_an_act": N_(
        "“{text}” cannot be read: type a seat and what it does, such as “A 7r>3”, “A 7r>cannon”, “A draw”, “A hit 9b”, "
        "“A take 9b” or “A decline”. A tick may follow: “@1200”."
    ),
    "not_a_card": N_("“{text}” is no card: type a rank and the letter of a colour, such as 7r."),
    "colour_first": N_("“{text}” is no card: the rank comes first, so type {right}."),
    "no_such_rank": N_("“{text}” is no card: there is no rank {rank}, only {lowest} to {highest}."),
    "no_such_colour": N_("“{text}” is no card: “{colour}” is no colour. There are {known!l}."),
    "no_such_capacity": N_("{found} is no capacity: flags hold {known!l} cards."),
    "too_many_cards": N_("{found} cards do not fit on a flag that holds {capacity}."),
    "card_twice": N_("{card} is there twice, but the deck has each card once."),
    "other_capacity": N_("a formation for {one} cards cannot be compared with one for {other}."),
    "other_ranking": N_("formations that were ranked by different rulings cannot be compared."),
    "not_a_batch": N_("an array whose last axis has length {capacity} was expected, not one of shape {found}."),
    "not_an_index": N_("numbers of cards from 0 to {highest} were expected; {highest} stands for no card."),
}

register(NAME, SENTENCES, NAMES)
