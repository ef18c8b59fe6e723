"""What the lessons say about Battle Blitz; part of the catalogue in ``wording.py``."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template

SENTENCES: dict[str, Template] = {
    # Questions
    "ask_open_places": N_("Click every place where {who} may put the {card} now."),
    "ask_may_act": N_("Which of these can happen now?"),
    "ask_cards_drawn": N_("{who} draws. How many cards?"),
    "ask_cards_drawn_after": N_("After “{acts!l}” {who} draws. How many cards?"),
    "ask_winning_cards": N_("Click every card in {who}’s hand that wins flag {flag} for {who}, if it is placed now."),
    "ask_captured": N_("Click every flag that {who} scores if the game ends as it stands."),
    "ask_captured_over": N_("The game is over. Click every flag that {who} scores."),
    "ask_strongest_first": N_("Order these {count} formations for a flag of {capacity}, the strongest first."),
    "ask_kind_of": N_("What is this on a flag that holds {capacity}?"),
    "ask_stronger_than": N_("A flag holds {capacity}, and {cards} lies there: {name}. Pick all that beat it."),
    # What may be done
    "does_place": N_("{who} places a card on a flag"),
    "does_load": N_("{who} puts a card on the cannon"),
    "does_draw": N_("{who} draws"),
    "does_hit": N_("{who} removes a card"),
    "does_take": N_("{who} takes a card back"),
    "does_discard": N_("{who} discards a card"),
    "does_decline": N_("{who} does without"),
    "may_now": N_("Nothing stands against “{act}”, for one."),
    "empty_hand": N_("{who} has no card in hand."),
    "has_room": Plural(
        N_("{who}’s side of flag {flag} has room: {free} of {capacity} places is free."),
        N_("{who}’s side of flag {flag} has room: {free} of {capacity} places are free."),
        by="free",
    ),
    "cannon_empty": N_("{who}’s cannon is empty, and takes a card of any colour."),
    "cannon_half": N_("{who}’s cannon holds a {colour} card, and takes a second one in {colour}."),
    # Drawing
    "no_card": N_("no card"),
    "cards": Plural(N_("{count} card"), N_("{count} cards"), by="count"),
    "draws_up_to": N_("{who} has {held} in hand, and draws up to {size}."),
    "draws_number": Plural(
        N_("At this table a draw is {count} card, whatever the size of the hand."),
        N_("At this table this draw is {count} cards, whatever the size of the hand."),
        by="count",
    ),
    "draws_rest": N_("The deck has no more than that."),
    # Formations
    "laid_there": N_("{cards!l}."),
    "formation_is": N_("{what}."),
    "formation_beats": N_("{why}"),
    # Whose flag it is
    "neither_full": N_("Flag {flag} is full on neither side, and gives no point."),
    "neither_full_with": N_("With the {card}, flag {flag} is still not full on either side."),
    "one_full": N_("Only {who}’s side of flag {flag} is full: it is {who}’s."),
    "one_full_with": N_("With the {card}, only {who}’s side of flag {flag} is full: {formation}."),
    "flag_goes": N_("Flag {flag} is {who}’s: {why}"),
    "flag_goes_with": N_("With the {card}, flag {flag} is {who}’s: {why}"),
    "flag_tied_one": N_("Flag {flag} is {who}’s, which is complete for longer: {why}"),
    "flag_tied_none": N_("Flag {flag} is nobody’s: {why}"),
    "flag_tied_all": N_("Flag {flag} gives a point to both: {why}"),
    # The catalogue
    "may_place": N_("place a card"),
    "may_load": N_("load the cannon"),
    "may_draw": N_("draw"),
    "may_hit": N_("remove a card"),
    "may_take": N_("take a card back"),
    "may_discard": N_("discard a card"),
    "may_decline": N_("do without"),
    "either": N_("{one} or {other}"),
    "result_may": N_("{who} may {acts}."),
    "result_may_nothing": N_("{who} has to wait."),
    "result_hands": N_("In hand: {hands!l}."),
    "result_hand": N_("{who} {held} of {size}"),
    # Which card
    "ask_cards_to_hit": N_("Click every card that {who} may remove now."),
    "ask_cards_to_take": N_("Click every card that {who} may take back now."),
    "may_be_hit": N_("{card} lies on {owner}’s side of flag {flag}, so it can be removed."),
    "may_be_hit_full": N_("{card} lies on flag {flag}. That flag is full on both sides, which is no shelter."),
    "may_be_taken": N_("{card} lies on {owner}’s side of flag {flag}, so it can come back."),
    "may_be_taken_full": N_("{card} lies on flag {flag}, which is full for {owner}: even so it can come back."),
    # What cannot be asked
    "no_such_flag": N_("there is no flag {found}: they are numbered 1 to {last}."),
    "not_in_that_hand": N_("{who} does not have {card} in hand."),
    "too_few_to_order": N_("at least two formations are needed."),
    "equally_strong": N_("{one} and {other} are equally strong, so there is no one right order."),
    "nothing_to_choose": N_("nobody has to choose such a card now."),
    "fills_no_flag": N_("“{found}” does not fill a flag that holds {capacity}."),
}
