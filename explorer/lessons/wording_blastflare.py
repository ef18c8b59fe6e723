"""What the lessons say about Blastflare; part of the catalogue in ``wording.py``."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template

SENTENCES: dict[str, Template] = {
    # Questions
    "ask_move": N_("Click every square that {who} may move to."),
    "ask_targets": N_("Click everything that {who} may aim “{what}” at."),
    "ask_way_ends": N_("Click every square on which {who} can end with {what}."),
    "ask_seen_from": N_("Click every square that can be seen from {cell}."),
    "ask_hurt_by": N_("{who} plays “{act}”. Click everyone, and every barrier, that this hurts."),
    "ask_hurt_by_all": Plural(
        N_("{who} plays “{act}”, and the answer is “{acts!l}”. Click everyone, and every barrier, that is hurt."),
        N_("{who} plays “{act}”, and the answers are “{acts!l}”. Click everyone, and every barrier, that is hurt."),
        by="count",
    ),
    "ask_ends_on": N_("{who} plays “{act}”. Click the square on which {other} is afterwards."),
    "ask_ends_on_all": Plural(
        N_("{who} plays “{act}”, and the answer is “{acts!l}”. Click the square on which {other} is afterwards."),
        N_("{who} plays “{act}”, and the answers are “{acts!l}”. Click the square on which {other} is afterwards."),
        by="count",
    ),
    "ask_usable": N_("Which of these cards can {who} use now?"),
    "ask_known_to": N_("Which of the cards in {other}’s hand does {who} know?"),
    "ask_resolves_first": N_("All pass now. Which play comes up first?"),
    "ask_asked_next": N_("{who} plays “{act}”. Who is asked next?"),
    "ask_asked_next_after": N_("{who} plays “{act}”, then “{acts!l}”. Who is asked next?"),
    "ask_taken_back": N_("{who} plays “{act}”, then “{acts!l}”, and all pass. Which of these plays are taken back?"),
    "nobody_asked": N_("nobody: it resolves"),
    # Who is asked, and why not
    "asked_now": N_("{who} comes next in turn order and could hold an answer. In order: {order!l}."),
    "asked_later": N_("{who} is asked later: {first} comes first."),
    "asked_before": N_("{who} has passed, and is asked again only when somebody answers."),
    "over_dead": N_("{who} is dead, and passed over."),
    "over_empty": N_("{who} holds no card, and is passed over."),
    "over_known": N_("Everybody knows what {who} holds ({cards!l}), and nothing of it can be played now."),
    "all_passed_over": N_("Everybody is passed over: all can see that nobody can answer."),
    # Why a square is right or wrong
    "step_open": N_("{cell} is next to {who}, and nothing stands there."),
    "target_open": Plural(
        N_("{cell} is {distance} square away, and nothing forbids aiming {what} there."),
        N_("{cell} is {distance} squares away, and nothing forbids aiming {what} there."),
        by="distance",
    ),
    "way": Plural(
        N_("{cell} is {steps} step away: {way!l}."), N_("{cell} is {steps} steps away: {way!l}."), by="steps"
    ),
    "no_way": Plural(
        N_("No way of at most {steps} step leads {what} to {cell}."),
        N_("No way of at most {steps} steps leads {what} to {cell}."),
        by="steps",
    ),
    "no_step": N_("{cell} is where one stands: {what} may take no step at all."),
    "own_square": N_("{cell} is where the looks come from: it does not count here."),
    "seen_next": N_("The line from {cell} to {other} meets nothing on its way."),
    "seen_past": N_("The line from {cell} to {other} meets {crossed!l}, and nothing there blocks it."),
    "corner_of": N_("a corner of {cells!l}"),
    "nobody_there": N_("Nobody stands on {cell}."),
    "wall_unhurt": N_("On {cell} there is a wall: nothing hurts it."),
    "not_the_target": N_("{what} does nothing to what stands on {cell}: it is not the target."),
    "outside_area": N_("{cell} lies outside the area of {what}."),
    "outside_blast": Plural(
        N_("{cell} is {distance} square from the centre, {centre}; the blast reaches {radius}."),
        N_("{cell} is {distance} squares from the centre, {centre}; the blast reaches {radius}."),
        by="distance",
    ),
    "not_moved": N_("Nothing moves {who}: it stays on {cell}."),
    "card_open": N_("Nothing forbids {who} to use {card} now."),
    "card_shown": N_("{card} has been shown to all: everybody knows that {other} holds it."),
    "card_seen": N_("{who} has come to know {card}, and {other} still holds it."),
    "card_hidden": N_("{card} is hidden from {who}."),
    "first_passive": N_("Passives come first, of several the one declared last. The order here: {order!l}."),
    "first_interrupt": N_(
        "No passive waits, so interrupts come first, of several the one declared last. The order here: {order!l}."
    ),
    "first_base": N_("Nothing but plain plays waits. The order here: {order!l}."),
    # What cannot be asked
    "not_at_a_square": N_("“{found}” is nothing that is aimed at one square."),
    "no_way_at_all": N_("nobody can move with “{found}” in this position."),
    "no_such_square": N_("“{found}” is no square and no character of this board."),
    "no_such_character": N_("“{found}” is no character on this board."),
    "no_cards": N_("{player} holds no cards."),
    "nothing_waits": N_("fewer than two plays wait in this position."),
    "never_asked": N_("{player} is not asked before everything resolves."),
    "not_an_act": N_("“{found}” is not written like “Flare c2”, “B: Shield B #1” or “Meteor [c3]”."),
    # The timeline
    "played_by": N_("{seat}: {act}"),
    "played_between": N_("  {seat}: {act} (in between)"),
    # The catalogue
    "case_board": N_("{settings}."),
    "result_people": N_("Then: {people!l}."),
    "result_person": N_("{who} {health}/{maximum} on {cell}"),
    "result_person_rich": Plural(
        N_("{who} {health}/{maximum} on {cell} with {crystals} crystal"),
        N_("{who} {health}/{maximum} on {cell} with {crystals} crystals"),
        by="crystals",
    ),
    "result_dead": N_("{who} dead on {cell}"),
    "result_team_won": N_("{team!p} have won."),
    "result_asked": N_("{who} has to choose: {options!l}."),
    "result_board": N_("The board is {width}×{height}."),
    "result_board_usual": N_("That is a usual size."),
    "result_turn": N_("Turn {turn}, {who} to move."),
}
