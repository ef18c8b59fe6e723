"""Every sentence that the rules of Blast Radius can say, by kind (see ``explorer/rules/wording.py``)."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template, register

TITLE = "Blast Radius"

NAMES = {"red": N_("Red"), "blue": N_("Blue")}

SENTENCES: dict[str, Template] = {
    # Reasons against an action
    "off_board": N_("{cell} is no cell of a board of base {base}: its cells run from {first} to {last}."),
    "unknown_action": N_("“{action}” is no action of Blast Radius."),
    "over_won": N_("The game is over: {winner!p} has won."),
    "over_drawn": N_("The game is over: it was drawn."),
    "enemy_stack": N_("{owner!p}’s stack of {height} stands on {cell}."),
    "inside_zone": Plural(
        N_(
            "{cell} is inside the zone of {owner!p}’s stack of {height} on {source}: "
            "{distance} cell away, zone {height}."
        ),
        N_(
            "{cell} is inside the zone of {owner!p}’s stack of {height} on {source}: "
            "{distance} cells away, zone {height}."
        ),
        by="distance",
    ),
    "inside_own_zone": Plural(
        N_(
            "{cell} is inside the zone of {owner!p}’s own stack of {height} on {source}: "
            "{distance} cell away, zone {height}."
        ),
        N_(
            "{cell} is inside the zone of {owner!p}’s own stack of {height} on {source}: "
            "{distance} cells away, zone {height}."
        ),
        by="distance",
    ),
    "opening_forbidden": N_("Red may not open on {cell}: it would leave Blue no free cell."),
    "free_cell_left": Plural(
        N_("A free cell is left ({free!l}), so no stack may be raised."),
        N_("{count} free cells are left (such as {free!l}), so no stack may be raised."),
        by="count",
    ),
    "smaller_stack": Plural(
        N_("Raise {smaller!l} first: it is {lowest} high, {cell} is {height}."),
        N_("Raise one of {smaller!l} first: they are {lowest} high, {cell} is {height}."),
        by="count",
    ),
    "pass_with_free_cell": Plural(
        N_("There is a free cell to place on: {free!l}."),
        N_("There are {count} free cells to place on, such as {free!l}."),
        by="count",
    ),
    "pass_with_stack": Plural(
        N_("{player!p} has a stack to raise: {smallest!l}."),
        N_("{player!p} has stacks to raise: {smallest!l}."),
        by="count",
    ),
    "pass_with_swap": N_(
        "{player!p} can still take over the stack on {cell}, and at this table nobody passes: swap instead."
    ),
    "no_swap": N_("This table plays without a swap."),
    "swap_too_late": N_("Only Blue’s first turn, turn 2, may swap; this is turn {turn}."),
    "swap_nothing": N_("There is no single first stack of Red’s to take over."),
    # Steps
    "places": N_("{player!p} places a stack of 1 on {cell}."),
    "raises": N_("{player!p} raises {cell} to {height}. No free cell was left; {smallest} was {player!p}’s smallest."),
    "raises_one_of_several": N_(
        "{player!p} raises {cell} to {height}. No free cell was left; "
        "{cell} was one of {player!p}’s {count} stacks of {smallest}, the smallest."
    ),
    "zone": Plural(
        N_("The zone of {cell} reaches {radius} cell."),
        N_("The zone of {cell} now reaches {radius} cells."),
        by="radius",
    ),
    "single_removes_nothing": N_("A stack of 1 removes nothing."),
    "removes": N_("{owner!p}’s stack of {height} on {cell} is removed: distance {distance}."),
    "removes_own": N_("{owner!p}’s own stack of {height} on {cell} is removed: distance {distance}."),
    "survivors": Plural(
        N_("Nearest survivor: {cells!l}, {distance} away; the zone reaches {radius}. It stays."),
        N_("Nearest survivors: {cells!l}, {distance} away; the zone reaches {radius}. They stay."),
        by="count",
    ),
    "no_other_stack": N_("No other stack is left on the board: {cell} stands alone."),
    "wins": N_("{enemy!p} has no stack left: {player!p} wins."),
    "goes_on": Plural(
        N_("{enemy!p} still has {count} stack, so the game goes on."),
        N_("{enemy!p} still has {count} stacks, so the game goes on."),
        by="count",
    ),
    "goes_on_after_pass": Plural(
        N_("A pass wins nothing; {enemy!p} has {count} stack."),
        N_("A pass wins nothing; {enemy!p} has {count} stacks."),
        by="count",
    ),
    "first_turn_never_wins": N_("Blue has no stack yet, but Red’s first turn never wins."),
    "too_early_to_win": N_(
        "{enemy!p} has no stack left, but at this table nobody wins before turn {first}; this is turn {turn}."
    ),
    "swaps": N_("Blue takes over the stack on {cell}: it is Blue’s now, where it stands."),
    "swap_never_wins": N_("{enemy!p} has no stack now, but a swap never wins."),
    "passes": N_("{player!p} passes: no stack to raise and no free cell."),
    "stuck_passes": N_("{enemy!p} has no stack and no free cell, and will have to pass."),
    "stuck_may_swap": N_("{enemy!p} has no stack and no free cell, and may pass or swap."),
    "stuck_swaps": N_("{enemy!p} has no stack and no free cell, but can still swap: the game goes on."),
    "stuck_loses": N_("{enemy!p} has no stack and no free cell, and loses at once: {player!p} wins."),
    "stuck_drawn": N_("{enemy!p} has no stack and no free cell: the game is drawn."),
    # Choices
    "prompt_place": N_("{player!p} to place: pick a free cell."),
    "prompt_raise": N_("{player!p} to place: no cell is free, pick one of the smallest stacks."),
    "prompt_pass": N_("{player!p} cannot place and passes."),
    "prompt_swap": N_("{player!p} cannot place, and swaps."),
    "prompt_pass_or_swap": N_("{player!p} cannot place: pass or swap."),
    "option_pass": N_("Pass"),
    "option_swap": N_("Swap"),
    # What cannot be about a position
    "problem_pair": N_(
        "{weak} ({weak_height} high) stands in the zone of {strong} ({strong_height} high), {distance} away: "
        "no game can lead to this."
    ),
    "problem_height": N_("{cell} is {height} high; on a board of base {base} no stack gets higher than {limit}."),
    "problem_first_turn": N_("It is turn 1, but the board is not empty."),
    "problem_empty": N_("It is turn {turn}, but the board is empty."),
    "problem_checkers": N_(
        "{player!p} has {count} checkers on the board, more than the {turns} {player!p} can have placed "
        "before turn {turn}."
    ),
    "problem_mover_gone": N_(
        "{player!p} played turn {turn} and has no stack, though a free cell was there to place on."
    ),
    "problem_passed": N_("{player!p} played turn {turn} and has no stack, though at this table nobody passes."),
    "problem_not_ended": N_("{enemy!p} has no stack: {player!p} would have won at the end of turn {turn}."),
    "problem_not_drawn": N_(
        "{enemy!p} has no stack and no free cell: the game would have been drawn after turn {turn}."
    ),
    "problem_ended": N_("{winner!p} is noted as the winner, but {loser!p} still has a stack."),
    "problem_winner_not_mover": N_("{winner!p} is noted as the winner, but it was {player!p} who played turn {turn}."),
    "problem_untested": N_("{winner!p} is noted as the winner, but nobody can win in turn {turn}."),
    "problem_drawn": N_("The game is noted as drawn, but turn {turn} did not end in a draw."),
    "problem_ended_at_once": N_("The game is noted as over, but nobody has placed a checker yet."),
    # What cannot be read
    "no_such_base": N_("a base from 1 to {largest} was expected, not {found}."),
    "no_opening": N_(
        "“forbidden” leaves Red no opening on a board of base {base}; choose another reading, "
        "or a base of 2 to {largest}."
    ),
    "no_such_player": N_("“{found}” is no player; the players are “red” and “blue”."),
    "no_such_height": N_("a height from 1 to {highest} was expected, not {found}."),
    "no_such_ending": N_("“{found}” is no ending; there are “red” and “blue” (the winner), and “draw”."),
    "no_such_turn": N_("a number from 1 was expected, not {found}."),
    "turn_of_other": N_("turn {turn} is {player!p}’s: Red has the odd turns, Blue the even ones."),
    "not_a_stack": N_('a player and a height were expected, such as ["red", 2], not {found}.'),
    "beyond_row": N_("“{text}” is no cell of a board of base {base}: row {row} has {row}1 to {row}{length}."),
    "no_such_row": N_("“{text}” is no cell of a board of base {base}: its rows are {first} to {last}."),
    "not_an_action": N_("“{text}” cannot be read: type a cell such as {centre}, or “pass”, or “swap”."),
    "base_of_rows": N_("the text says base {said}, but its rows are those of base {found}."),
    "not_a_token": N_("“{token}” is no cell: “.” is an empty one, “R2” a red stack of 2, “B1” a blue one of 1."),
    "not_a_row": N_("“{line}” is no row of a board."),
    "not_a_heading": N_(
        "“{part}” cannot be read; above the rows there may be “base 5”, “turn 7”, “red to place”, “blue has won”, "
        "“drawn”, and a line “rulings BR-12 b”."
    ),
    "not_a_board": N_("{count} rows make no board: a board of base n has 2n-1 rows, and n is 1 to {largest}."),
    "row_length": N_("this row has {found} cells; on a board of base {base} it has {expected}."),
}

register("blast_radius", SENTENCES, NAMES)
