"""Texts of the explorer that only Battle Blitz has, or that it says otherwise than other games."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template

SENTENCES: dict[str, Template] = {
    # Instead of what other games say
    "battle_blitz_to_place": N_("Both may act"),
    "battle_blitz_resigned": N_("{loser} resigned: {player} has won"),
    "battle_blitz_won": N_("{player} has won"),
    "battle_blitz_step_now": N_("Act {number}, step {step} of {steps}."),
    "battle_blitz_move_heading": N_("Act {number}: {action}"),
    "battle_blitz_log_line": N_("{action}"),
    "battle_blitz_pace": N_("Speed"),
    "battle_blitz_pace_slow": N_("×½"),
    "battle_blitz_pace_normal": N_("×1"),
    "battle_blitz_pace_fast": N_("×4"),
    "battle_blitz_keys_place": N_("choose"),
    "battle_blitz_file_name": N_("battle_blitz.json"),
    "battle_blitz_edit_to_move": N_("Both may act at any time."),
    # Header
    "duel_leads": N_("{player} leads {count}"),
    "duel_points": N_("{player}: {count}"),
    "duel_open": Plural(N_("{count} flag open"), N_("{count} flags open"), by="count"),
    "duel_start": N_("Start the clock"),
    "duel_go_on": N_("Go on"),
    "duel_stop": N_("Stop"),
    "duel_draw": N_("{player} draws"),
    # Board, status line
    "duel_label": N_(
        "Battle Blitz table. Arrow keys move, Enter picks up a card or puts it down, Escape puts it back."
    ),
    "duel_hint": N_("Type, e.g. {act}"),
    "duel_start_text": N_(
        "Nine flags, five cards each. Both may act at any time: click a card, then a flag; after each card a draw is "
        "due. Step by step there is no clock; start it to play in real time."
    ),
    "click_picks_up": N_("Click to pick it up."),
    "click_puts_back": N_("Click to put it back."),
    "click_does": N_("Click: {act}."),
    "click_jumps": N_("Click to bring flag {flag} into sight."),
    # Why panel
    "duel_free": N_("Both may act."),
    "duel_held": N_("{player} has picked up {card}."),
    "duel_held_hint": N_("Click a flag with room on {player}’s side, or the cannon."),
    "duel_open_flags": N_("Open now: {places!l}."),
    "duel_nowhere": N_("There is no place for it now."),
    "duel_if": N_("If {act}"),
    "duel_refused": N_("Not now: {act}."),
    "duel_refused_pick": N_("{player} can’t place {card} now."),
    "duel_decline": N_("{player} does without"),
    "duel_result": N_("{a} flags for A, {b} for B."),
    "cannon_place": N_("the cannon"),
    "flag_place": N_("flag {number}"),
    # Acts in words
    "act_place": N_("{player} places {card} on flag {flag}"),
    "act_load": N_("{player} loads {card} onto the cannon"),
    "act_draw": N_("{player} draws"),
    "act_hit": N_("{player} removes {card}"),
    "act_take": N_("{player} takes {card} back"),
    "act_discard": N_("{player} discards {card}"),
    "act_decline": N_("{player} does without"),
    # Flag card
    "flag_heading": N_("Flag {number} · {title}, {capacity} cards a side"),
    "flag_side": N_("{player}: {cards} {formation}"),
    "flag_side_empty": N_("{player}: no card yet"),
    "flag_best": N_("At best still {formation}."),
    "inspect_place": N_("Click a flag, a hand or a cannon to see everything about it."),
    "duel_leads_otherwise": N_("Flag {number}: {after} instead of {before}."),
    "duel_nobody": N_("nobody"),
    # The clock
    "live_heading": N_("Real time"),
    "live_ready": N_("The clock stands at 0. Hands can be looked at during a countdown of {seconds} seconds."),
    "live_counting": N_("Nobody may act before zero."),
    "live_running": N_("The clock runs."),
    "live_stopped": N_("The clock stands still; nobody can act."),
    "live_step_by_step": N_("While it stands, acts are made one by one, by either seat, without a clock."),
    "live_over": N_("The game is over. Scrub it on the timeline."),
    "live_seat": N_("{player} is"),
    "live_person": N_("a person"),
    "live_machine": N_("a machine: {seconds} s"),
    "live_keys": N_("{player}’s keys"),
    "live_keys_cards": N_("cards"),
    "live_keys_flags": N_("flags"),
    "live_keys_cannon": N_("cannon"),
    "live_keys_draw": N_("draw"),
    "live_keys_decline": N_("do without"),
    "live_keys_focus": N_("Click the table once, so that it hears the keys."),
    "live_refused": N_("{player}: {message}"),
    "clock_runs": N_("the clock runs for both. Stop it to look closer."),
    "not_your_seat": N_("this is {own}’s view: {player} acts elsewhere."),
    # Log
    "duel_log": N_("Acts, the last first"),
    "duel_log_line": N_("{time} {act}"),
    # Edit
    "duel_edit_hint": N_(
        "Click a card, then where it is to lie: a side of a flag, a hand, a cannon, the deck or out of the game. "
        "Nothing is checked while you do; what is impossible is named below."
    ),
    "duel_edit_held": N_("{card} is picked up."),
    "duel_edit_brush": N_("Any card"),
    "new_seed_deck": N_("The same number deals the same cards; empty is another deal every time."),
}
