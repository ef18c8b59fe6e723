"""Every text that the pictures of Battle Blitz can say, by kind (see ``explorer/rules/wording.py``)."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template, register, sentence

NAME = "battle_blitz_table"

SENTENCES: dict[str, Template] = {
    # Overlays
    "leaders": N_("Who leads"),
    "formations": N_("Formations"),
    "prospects": N_("Best still possible"),
    "completions": N_("What completes what"),
    "free": N_("Places still free"),
    "pauses": N_("Pauses"),
    "open": N_("Where a card may go"),
    # Flags
    "flag_open": N_("open"),
    "flag_paused": N_("waits for {seat}"),
    "flag_leads": N_("{seat} leads"),
    "flag_won": N_("{seat} has it"),
    "flag_tied": N_("tied"),
    "flag_both": N_("both have it"),
    "flag_nobody": N_("nobody’s"),
    # Formations in short
    "short_nothing": N_("–"),
    "short_high_card": N_("high card"),
    "short_pair": N_("pair"),
    "short_two_pair": N_("two pair"),
    "short_three_of_a_kind": N_("three alike"),
    "short_straight": N_("straight"),
    "short_flush": N_("flush"),
    "short_full_house": N_("full house"),
    "short_four_of_a_kind": N_("four alike"),
    "short_straight_flush": N_("straight flush"),
    "short_five_of_a_kind": N_("five alike"),
    "tight_high_card": N_("high"),
    "tight_three_of_a_kind": N_("three"),
    "tight_full_house": N_("full h."),
    "tight_four_of_a_kind": N_("four"),
    "tight_straight_flush": N_("str. flush"),
    "tight_five_of_a_kind": N_("five"),
    "sum": N_("sum {sum}"),
    "laid_of": N_("{count} of {capacity}"),
    "up_to": N_("up to {best}"),
    "cannot_win": N_("cannot win"),
    "cannot_fill": N_("cannot fill"),
    "still_free": N_("{count} free"),
    # Hands, cannons and piles
    "hand": N_("Hand {count} of {size}"),
    "note_may_place": N_("may place"),
    "note_must_draw": Plural(N_("draws {count} card first"), N_("draws {count} cards first"), by="count"),
    "note_fills": N_("must fill flag {flag}"),
    "note_waits": N_("waits for {seat}"),
    "note_chooses": N_("chooses a card"),
    "note_discards": N_("discards a card"),
    "note_finished": N_("every flag is full"),
    "note_over": N_("{points} points"),
    "cannon": N_("Cannon"),
    "cannon_empty": N_("empty"),
    "cannon_half": N_("1 more {colour}"),
    "cannon_loaded": N_("loaded"),
    "cannon_aims": N_("aims"),
    "cannon_spent": N_("spent"),
    "deck": N_("deck"),
    "removed": N_("removed"),
    "removed_count": N_("{count} removed"),
    # The headline
    "headline_open": Plural(
        N_("A leads {a}, B leads {b}. {count} flag is open."),
        N_("A leads {a}, B leads {b}. {count} flags are open."),
        by="count",
    ),
    "headline_won": N_("{winner} wins, {more} to {less}."),
    "headline_on": N_("The game is on."),
    "headline_over": N_("The game is over."),
    "headline_drawn": N_("Drawn, {more} to {less}."),
    "paused_encampment": N_("Paused by flag {flag}."),
    "paused_cannon": N_("Paused by {by}’s cannon."),
    "paused_stronghold": N_("Paused by flag {flag}."),
    "paused_citadel": N_("Paused by flag {flag}."),
    "paused_discard": N_("Paused."),
    "goes_on_meanwhile": N_("Play goes on."),
    "why_encampment": Plural(
        N_("Waiting for {other}: {count} card. {by} filled it first."),
        N_("Waiting for {other}: {count} cards. {by} filled it first."),
        by="count",
    ),
    "why_cannon": N_("Waiting for {by}: one of {other}’s cards is to go."),
    "why_stronghold": N_("Waiting for {by}, who may remove one of {other}’s cards."),
    "why_citadel": N_("Waiting for {by}, who may take a card back."),
    "why_discard": N_("Waiting for {by} to discard a card."),
    "counting_down": N_("Play goes on at {time}."),
    # What a picture shows, for those who cannot see it
    "title": N_("Battle Blitz at {time}: {headline}"),
    "acts_title": Plural(N_("{count} act"), N_("{count} acts"), by="count"),
    "acts_empty": N_("No act yet. Each one will stand here, at its second."),
    # What a place holds
    "side": N_("Flag {flag}, {title}, {seat}’s side: {what}."),
    "side_empty": N_("empty, {capacity} free"),
    "side_part": Plural(
        N_("{cards!l}; {count} place free"),
        N_("{cards!l}; {count} places free"),
        by="count",
    ),
    "side_full": N_("{cards!l}: {formation}"),
    "flag": N_("Flag {flag}, {title}, {capacity} cards a side: {state}."),
    "flag_first": N_("{seat} filled it first."),
    "card_on_flag": N_("{card}, {seat}’s card on flag {flag}."),
    "free_on_flag": N_("A free place on {seat}’s side of flag {flag}."),
    "card_in_hand": N_("{card}, in {seat}’s hand."),
    "hidden_in_hand": N_("{seat}’s hand: {count} hidden of {size}."),
    "hand_holds": N_("{seat}’s hand, {count} of {size}: {cards!l}."),
    "hand_empty": N_("{seat}’s hand is empty."),
    "cannon_holds": N_("{seat}’s cannon: {what}."),
    "cannon_holds_half": N_("{card}; it takes 1 more {colour} card"),
    "cannon_holds_both": N_("{cards!l}; {note}"),
    "cannon_holds_spent": N_("{cards!l}; it has fired"),
    "cannon_holds_nothing": N_("empty; two cards of one colour load it"),
    "cannon_holds_no_more": N_("it has fired"),
    "deck_holds": Plural(N_("The deck: {count} card."), N_("The deck: {count} cards."), by="count"),
    "removed_holds": N_("Out of the game: {cards!l}."),
    "removed_nothing": N_("No card is out of the game."),
    "would_make": N_("{card} makes it {formation}."),
    "would_beat": N_("{card} makes it {formation}, which beats {other}."),
    "on_flag": N_("On flag {flag} it makes {formation}."),
    "best_still": N_("At best it becomes {formation}."),
    "leads_by": N_("{seat} leads: {why}"),
    # The bench
    "bench_title": N_("Formations on a flag for {capacity} cards: {names!l}"),
    "bench_empty": N_("Lay cards to see what they are worth."),
    "bench_next": N_("Next above it: {name} {ranks}."),
    "bench_top": N_("Nothing is stronger."),
}

register(NAME, SENTENCES)


def say(kind: str, **values: object) -> str:
    """Return a text of the pictures.

    >>> say("flag_leads", seat="B")
    'B leads'
    """
    return sentence(f"{NAME}.{kind}", values)


def clock(tick: int) -> str:
    """Return a tick as people read a clock: minutes and seconds.

    >>> clock(137_400), clock(65)
    ('2:17', '0:00')
    """
    seconds = tick // 1000
    return f"{seconds // 60}:{seconds % 60:02}"
