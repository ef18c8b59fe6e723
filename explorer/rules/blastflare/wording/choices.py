"""Sentences of Blastflare: what is to be picked next."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template

SENTENCES: dict[str, Template] = {
    "prompt_over": N_("The game is over."),
    "prompt_turn": N_("{player}’s turn: one action, and any cards that need none."),
    "prompt_turn_acted": N_("{player}’s action is taken: play cards that need none, or end the turn."),
    "prompt_answer": N_("{player}: answer {what}, or pass."),
    "prompt_window": N_("Between two turns, {player} may play a passive or an interrupt, or pass."),
    "prompt_death": N_("{player} is dying: answer it, or pass."),
    "prompt_consent": N_("{player}: accept {what} from {other}?"),
    "prompt_surface": N_("{player}: come up, or stay under ground?"),
    "prompt_gain": N_("{player}: take the health or the crystal?"),
    "prompt_push": N_("{player}: which push comes next?"),
    "prompt_meld": Plural(
        N_("{player}: choose {count} card to give away."),
        N_("{player}: choose {count} cards to give away."),
        by="count",
    ),
    "prompt_pick_cell": N_("{what}: pick a square."),
    "prompt_pick_seat": N_("{what}: pick a character."),
    "prompt_pick_card": N_("{what}: pick a card."),
    "prompt_pick_directions": N_("{what}: pick two directions."),
    "prompt_pick_play": N_("{what}: pick the play to answer."),
    "prompt_pick_discard": N_("{what}: pick a card to throw away."),
    "prompt_pick_option": N_("{what}: pick one."),
    "option_pass": N_("Pass"),
    "option_end": N_("End the turn"),
    "option_take": N_("Pick up crystals"),
    "option_yes": N_("Yes"),
    "option_no": N_("No"),
    "option_choose": N_("Choose"),
    "option_give": N_("Give a card"),
    "option_move": N_("Move"),
    "option_hit": N_("Hit"),
    "option_revive": N_("Revive"),
    "option_stop": N_("Stop here"),
}
