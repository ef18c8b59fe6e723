"""Sentences of Blastflare: what can be wrong with a position, a setting, a file or a text."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template

SENTENCES: dict[str, Template] = {
    # Settings of a game
    "no_such_players": N_("2, 4, 6 or 8 players were expected, in two teams, not {found}."),
    "no_such_side": N_("a number of squares from 1 was expected, not {found}."),
    "board_too_large": N_(
        "a board of at most {most} squares, with at most 26 columns, was expected, such as 20×20, not {width}×{height}."
    ),
    "not_within": N_("a number from {least} to {most} was expected, not {found}."),
    "no_room": N_(
        "a board of {width}×{height} has {room} squares without walls and barriers, too few for {stacks} stacks of "
        "crystals and {players} characters: {needed} are needed. Take a larger board or fewer stacks."
    ),
    "warning_squares": N_(
        "A board of {width}×{height} has {squares} squares, {each} for each player; about {least} to {most} are meant."
    ),
    "warning_sides": N_("A board of {width}×{height}: at this table a side is meant to be {least} to {most} squares."),
    "warning_sides_too_long": N_(
        "A board of {width}×{height}: at this table a side is meant to be {least} to {most} squares, but a board has "
        "at most {limit} squares in all, so {side}×{side} is as near as it gets."
    ),
    # Positions by hand
    "squares_off_board": N_("squares of a board of {width}×{height} were expected; some lie off it."),
    "not_everyone": N_("one character for each of {seats!l} was expected, in this order."),
    "not_one_each": N_("one card for each of {seats!l} was expected, or an empty text, not {found} of them."),
    "no_such_cell": N_("“{text}” is no square of this board; they run from {first} to {last}."),
    "no_such_seat": N_("“{text}” does not play here; there are {seats!l}."),
    "no_such_pile": N_("a pile of at least 1 crystal was expected, not of {found}."),
    "no_such_turn": N_("a number from 1 was expected, not {found}."),
    "no_such_seed": N_("a number from 0 to {most} was expected, not {found}."),
    "no_such_ending": N_("“{found}” is no ending; there are {teams!l} (the team that has won), and a draw."),
    "no_such_status": N_("“{found}” is nothing that a character can be; it can be {known!l}."),
    "not_a_name": N_("“{found}” is no name of a card: names are made of letters and single blanks."),
    "over_and_under_way": N_("nothing can be under way in a game that is over."),
    "nobody_asked": N_("in a game that goes on somebody has to be asked."),
    "no_such_terrain": N_("“{found}” is no terrain; there are {known!l}."),
    "no_such_place": N_(
        "“{found}” is no place for a card; it can be in the hand of {seats!l}, “in play” before one of them, "
        "“removed”, “discarded”, or nowhere."
    ),
    "nothing_to_move": N_("there is no {what} on {cell} to be moved."),
    "wall_stands_there": N_("a wall stands on {cell} already."),
    "barrier_stands_there": N_("a barrier stands on {cell} already."),
    # Files
    "field_not_truth": N_("true or false was expected, not {found}."),
    "wrong_length": N_("a list of {expected} was expected, not of {found}."),
    "unknown_field": N_("there is no such field here; there are {known!l}."),
    "no_such_word": N_("{found} means nothing here; there are {known!l}."),
    "no_such_subject": N_("{found} means nothing here; a square or one of {seats!l} was expected."),
    "no_such_step": N_("a step such as [1, 0] or [-1, 1] was expected, not {found}."),
    # Pictures
    "no_rows": N_("a row for each row of the board was expected, such as “. A # 3”; there is none."),
    "row_length": N_("this row has {found} squares; {expected} were expected, as in the first row."),
    "row_label": N_("this row is marked {found}, but it is row {expected}, counted from the bottom."),
    "not_a_square": N_(
        "“{found}” is no square: “.” is floor, “#” a wall, “+” a barrier, “3” a pile of crystals, “A” a live "
        "character, “a” a dead one."
    ),
    "letter_twice": N_("{seat} is on {cell} already; say “{seat}: on …” below the rows, or leave one of them out."),
    "not_a_heading": N_(
        "“{part}” cannot be read; beside the rows there may be “turn 7”, “B to move”, “A and C have won”, “drawn”, "
        "and a line “rulings BF-67 a”."
    ),
    "not_a_line": N_(
        "“{word}:” cannot be read; a line begins with the letter of a character, or with one of {known!l}."
    ),
    "line_twice": N_("there is a line “{word}:” already, line {line}."),
    "not_a_pile": N_("“{found}” is no pile; a square and a number from 1 were expected, such as “b3 12”."),
    "not_a_number": N_("a number was expected after “{word}:”, not “{found}”."),
    "not_a_last_card": N_("“{found}” cannot be read; a card and a letter were expected, such as “Flare by A”."),
    "not_a_seen_card": N_("“{found}” cannot be read; it should be such as “Flare of B by A”: A knows that B has it."),
    "not_a_detail": N_(
        "“{part}” cannot be read; about a character may be said “3/4 health”, “2 crystals”, “hand Flare; Go Fish”, "
        "“in play Spike; Duplication”, “copying Rush”, “maximum Toughness +2”, “burrowed 7”, “hurt”, {statuses!l}, "
        "and where it is: “on b3”, “dead on b3”, “nowhere”, “gone”."
    ),
    "not_a_change": N_("“{found}” cannot be read; a card and a number were expected, such as “Toughness +2”."),
    "said_twice": N_("“{part}” says again what was said before it."),
    "place_twice": N_("the rows show {seat} on {cell} already."),
    "no_place": N_("where is {seat}? Put the letter into the rows, or say “on {cell}”, “dead on {cell}” or “gone”."),
    "gone_with_more": N_("{seat} is gone, so there is nothing more to say of it; or say “dead nowhere”."),
    # Actions as words
    "not_an_action": N_(
        "“{text}” cannot be read: type “move {cell}”, “hit {cell}”, “revive {seat}”, “pass” or “end”, or a card with "
        "what it is aimed at, such as “Flare {cell}” or “Shield {seat} #2”."
    ),
    "nearly_an_action": N_("“{text}” cannot be read. Did you mean “{name}”?"),
    "verb_alone": N_("“{verb}” stands alone; “{text}” is too much."),
    "duplication_of_what": N_(
        "“{text}” is no card; after “Duplication” comes the card that it copies, such as “Duplication {example}”."
    ),
    "no_such_card": N_("“{text}” is no card of this game."),
    "not_a_number_of_play": N_("“{text}” is no play; “#2” answers play 2."),
    "no_such_option": N_("“{text}” is not there to choose; there are {options!l}."),
    "choose_what": N_("“{text}” is nothing to choose; type such as “choose {cell}” or “choose {seat}”."),
    "no_target_wanted": N_("“{text}” is too much: there is nothing to aim at."),
    "wrong_words": Plural(
        N_("{count} word was expected here, such as “{example}”, not “{text}”."),
        N_("{count} words were expected here, such as “{example}”, not “{text}”."),
        by="count",
    ),
    "no_such_directions": N_("“{text}” is no pair of directions; there are {known!l}."),
    "wrong_steps": N_("“{text}” is no way of {least} to {most} steps: type its squares one after the other."),
    # What cannot be about a position
    "problem_wall_and_barrier": N_("A wall and a barrier stand together on {cell}."),
    "problem_on_wall": N_("{player!p} stands on {cell}, where there is a wall."),
    "problem_on_barrier": N_("{player!p} stands on {cell}, where there is a barrier."),
    "problem_two_on_one": N_("{player!p} and {other!p} are both alive on {cell}."),
    "problem_nowhere": N_("{player!p} has no place on this board, but every player has a character."),
    "problem_cut_off": Plural(
        N_("Walls cut off a square ({shown!l}); none is so at the start, and no wall comes later."),
        N_("Walls cut off {count} squares, such as {shown!l}; none is so at the start, and no wall comes later."),
        by="count",
    ),
    "problem_crystals_on_wall": Plural(
        N_("A crystal lies on {cell}, under a wall."),
        N_("{count} crystals lie on {cell}, under a wall."),
        by="count",
    ),
    "problem_body_on_wall": N_("{player!p}’s body lies on {cell}, under a wall."),
    "problem_maximum_below_0": N_("{player!p}’s maximum health is {maximum}; it stops at 0."),
    "problem_maximum_too_high": N_(
        "{player!p}’s maximum health is {maximum}; with these cards in play it gets no higher than {limit}."
    ),
    "problem_health_below_0": N_("{player!p}’s health is {health}; it stops at 0."),
    "problem_health_above_maximum": N_("{player!p} has {health} health, more than the maximum of {maximum}."),
    "problem_alive_without_health": N_("{player!p} is alive with {health} health."),
    "problem_dead_with_health": N_("{player!p} is dead with {health} health."),
    "problem_dead_with_full_maximum": N_(
        "{player!p} is dead and still has a maximum health of {maximum}; a death takes 1 of it."
    ),
    "problem_crystals_below_0": N_("{player!p} has {count} crystals; they stop at 0."),
    "problem_dead_with_crystals": Plural(
        N_("{player!p} is dead and carries {count} crystal; it would have been dropped."),
        N_("{player!p} is dead and carries {count} crystals; they would have been dropped."),
        by="count",
    ),
    "problem_burrowed_turns": N_("{player!p} is burrowed for {turns} more turns; from 1 to {most} are possible."),
    "problem_burrowed_by": N_(
        "{player!p} is burrowed for {turns} turns by “{card}”; it takes Burrow, or Duplication as its copy."
    ),
    "problem_dead_underground": N_("{player!p} is dead under the ground, where nothing can harm it."),
    "problem_unknown_card": N_("“{card}” is no card of this game."),
    "problem_card_twice": N_("{card} is there {count} times, but there is one of each card."),
    "problem_not_a_passive": N_("{card} lies in play before {player!p}, but it is no passive."),
    "problem_copy_of_nothing": N_("Duplication lies in play before {player!p} and copies nothing."),
    "problem_copy_without_card": N_("{player!p} copies {card}, but Duplication is not in play there."),
    "problem_copy_not_passive": N_("Duplication lies in play before {player!p} as {card}, which is no passive."),
    "problem_exclusive": N_("{player!p} has {card} and {other} in play, which exclude each other."),
    "problem_change_without_card": N_("{card} changes {player!p}’s maximum health without being in play."),
    "problem_supply_below_0": N_("{count} crystals were paid or lost; that cannot be fewer than 0."),
    "problem_quiet_below_0": N_("{count} quiet turns are noted; that cannot be fewer than 0."),
    "problem_drawn": N_("The game is noted as drawn, but {team!p} still live."),
    "problem_drawn_though_decided": N_(
        "The game is noted as drawn, but at this table a team wins when both are wiped."
    ),
    "problem_loser_lives": N_("{winner!p} is noted as the winner, but somebody of the others ({loser!p}) is alive."),
    "problem_winner_wiped": N_("{winner!p} is noted as the winner, but nobody of that team is alive either: a draw."),
    "problem_not_ended": N_("Nobody of {team!p} is alive, but the game goes on."),
    "problem_dead_mover": N_("It is {player!p}’s turn, who is dead."),
}
