"""Sentences of Blastflare: the parts that the texts of the cards are made of, in our own words."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template

SENTENCES: dict[str, Template] = {
    # When, and for what
    "card_action": N_("Action."),
    "card_free": N_("In your turn, beside the action."),
    "card_interrupt": N_("Interrupt, at any time."),
    "card_passive": N_("Passive, at any time, once."),
    "card_copied": N_("Whenever the card that it copies can be used."),
    "card_cost": Plural(
        N_("After the first use it costs {cost} crystal."),
        N_("After the first use it costs {cost} crystals."),
        by="cost",
    ),
    "card_discards": N_("Throw another card of your hand away for it."),
    "card_leaves": N_("It leaves the game with its use."),
    "card_allows": N_("From then on:"),
    "card_follows": N_("Then:"),
    "trait_regenerates": N_(
        "At the beginning of each of your turns you regain 1 health, unless you were hurt since your last turn."
    ),
    "trait_only_fire_hurts": N_("Only fire deals damage to you."),
    "trait_fireproof": N_("Fire attacks do nothing to you: no damage, no push."),
    "card_fire": N_("All of it is fire."),
    "need_without": N_("Not together with {card}."),
    "need_just_died": N_("Only in answer to your own death."),
    # What may be aimed at
    "part_in_range": Plural(N_("within {squares} square"), N_("within {squares} squares"), by="squares"),
    "part_in_sight": N_("in line of sight"),
    "aim": N_("Aim at a character or a barrier{conditions}."),
    "aim_character": N_("Aim at a character{conditions}."),
    "aim_square": N_("Choose any square{conditions}."),
    "aim_free_square": N_("Choose a square{conditions} on which nothing and nobody stands."),
    "aim_directions": N_("Choose two of the eight directions, a right angle apart."),
    "aim_step": N_("Go one square."),
    "aim_steps": N_("Go up to {most} squares."),
    "aim_steps_through": N_("Go up to {most} squares; walls and barriers may be crossed, but not ended on."),
    "aim_charge": N_("Choose a character{conditions}, and a free square beside it on your side, and go there."),
    "aim_self_or_other": N_("Choose yourself or a willing character{conditions}."),
    "aim_killer": N_("Strike your killer, wherever they are."),
    "aim_other": N_("Choose another character{conditions}."),
    "aim_dead": N_("Choose a dead character{conditions} who is willing."),
    "aim_player": N_("Choose another player."),
    "aim_player_and_card": N_("Tell another player the name of a card in secret."),
    "aim_shield": N_("Choose an attack, and yourself or a character in line of sight whom it could touch."),
    "aim_own_attack": N_("Choose an attack that could touch you."),
    "aim_card_in_use": N_("Choose a card that is being used."),
    "aim_last_card": N_(
        "Choose the card that some player used last: this one is used as if it were that card, but always at its price."
    ),
    # What is done
    "touch_damage": N_("{amount} damage"),
    "touch_push": Plural(N_("a push of {squares} square"), N_("a push of {squares} squares"), by="squares"),
    "touch_shock": N_("the loss of the next turn"),
    "touch_chill": N_("no moving in the next turn"),
    "touch_lose_crystal": N_("the loss of 1 crystal"),
    "touch_drain": N_("the loss of 1 crystal; what the target loses, 1 health or 1 crystal, you gain"),
    "touch_kill": N_("death"),
    "effect_target": N_("To the target: {what!l}."),
    "effect_rush_damage": N_("To the target: {amount} damage, or {better} with {card} in play."),
    "effect_on_square": N_("To what stands on the square: {what!l}."),
    "effect_random_square": N_("Chance picks any square of the board."),
    "effect_blast": N_("To everything else up to {radius} away from there: {what!l}."),
    "effect_blast_in_sight": N_("To everything else up to {radius} away from there, and in sight of there: {what!l}."),
    "effect_blast_in_sight_late": N_(
        "After the push, to everything else up to {radius} away from where the target is then, in sight: {what!l}."
    ),
    "effect_blast_late": N_("After the push, to everything else up to {radius} away from the target: {what!l}."),
    "effect_ring": N_("To everything exactly {radius} away from there: {what!l}."),
    "effect_ring_in_sight": N_("To everything exactly {radius} away from there, and in sight of there: {what!l}."),
    "effect_all_in_sight": N_("To everything within {within} that you see, but not yourself: {what!l}."),
    "effect_all_in_sight_and_own": N_("To everything within {within} that you see, and to yourself: {what!l}."),
    "effect_wedge": N_("To everything you see in these directions and between them: {what!l}."),
    "effect_teleport": N_("Land on a square picked by chance where nobody lives; what is built there is destroyed."),
    "effect_sweep": N_("Every character is pushed one square, all in the same direction, picked by chance."),
    "effect_scatter_box": N_(
        "Every character and barrier up to {radius} steps away, diagonal ones too, is pushed one square, "
        "each in a direction picked by chance."
    ),
    "effect_scatter_corners": N_(
        "Every character and barrier up to {radius} away, or exactly {radius} diagonal steps away, is pushed one "
        "square, each in a direction picked by chance."
    ),
    "effect_scatter_disc": N_(
        "Every character and barrier up to {radius} away is pushed one square, each in a direction picked by chance."
    ),
    "effect_barrier": N_("A barrier stands there from now on."),
    "effect_heal": N_("You regain {own} health, or the other gets {other}, up to the maximum."),
    "effect_revive": N_("You lose {amount} health, and it lives again with as much; it skips its next turn."),
    "effect_burrow": N_(
        "You are under ground: nothing touches you, and you take no turns. Before any of your next {turns} turns you "
        "may come up, and before the last you must."
    ),
    "effect_shield": N_("The attack does nothing to that character."),
    "effect_deflect": N_("What the attack would do to you is done to the attacker."),
    "effect_raises_max": N_("Your health and your maximum rise by {amount}."),
    "effect_lowers_max": N_("Your maximum falls by {amount}."),
    "effect_halves_max": N_("Your maximum is halved, rounded down."),
    "effect_halves_max_up": N_("Your maximum is halved, rounded up."),
    "effect_return": N_("Come back on a square picked by chance with all the health that is left to you."),
    "effect_turn": N_("Take a turn now; then the interrupted turn goes on."),
    "effect_meld": N_("Half the cards of your hand, this one counted, go to the other for as many picked by chance."),
    "effect_meld_without_itself": N_(
        "Half the other cards of your hand go to the other player for as many picked by chance."
    ),
    "effect_go_fish": N_("If that player holds the card, you get it."),
    "effect_scan": N_("You see that hand, and may see those cards again as long as they are there."),
    "effect_counterspell": N_("It has no effect, and is out of the game."),
}
