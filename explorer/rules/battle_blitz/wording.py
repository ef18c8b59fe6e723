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
    # What cannot be read
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
