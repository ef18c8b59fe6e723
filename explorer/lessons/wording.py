"""Every text of the lessons, in one place (see ``explorer/rules/wording.py``)."""

from __future__ import annotations

from explorer.lessons import wording_battle_blitz, wording_blastflare
from explorer.rules.battle_blitz import wording as battle_blitz
from explorer.rules.blast_radius import wording as blast_radius
from explorer.rules.blastflare import wording as blastflare
from explorer.rules.wording import N_, Plural, Template, register, sentence

SENTENCES: dict[str, Template] = {
    "as_written": N_("{text}"),
    # Questions
    "ask_legal_cells": N_("Click every cell where {player!p} may place."),
    "ask_zone_cells": N_("Click every cell in the zone of {owner!p}’s stack of {height} on {cell}."),
    "ask_removed_by_raising": N_("{player!p} raises {cell} to {height}. Click every stack that this removes."),
    "ask_removed_by_placing": N_("{player!p} places a stack of 1 on {cell}. Click every stack that this removes."),
    "ask_removed_by_other": N_("{player!p} plays “{action}”. Click every stack that this removes."),
    "ask_smallest_stacks": N_("Click every stack of {player!p}’s that is one of the smallest {player!p} has."),
    "ask_covered_by": Plural(
        N_("Click every cell that exactly {count} zone covers."),
        N_("Click every cell that exactly {count} zones cover."),
        by="count",
    ),
    "ask_covered_by_none": N_("Click every cell that no zone covers."),
    "ask_winning_moves": N_("Click every move with which {player!p} wins at once."),
    "ask_who_wins": N_("{player!p} plays {action}. Who has won then?"),
    "nobody_yet": N_("nobody yet"),
    "nobody_ever": N_("nobody: it is drawn"),
    # Why a cell is right or wrong
    "free": N_("{cell} has no stack, and no zone covers it: it is free."),
    "raise_here": Plural(
        N_("No cell is free, and {cell} is {player!p}’s smallest stack ({height} high)."),
        N_("No cell is free, and {cell} is one of {player!p}’s {count} smallest stacks ({height} high)."),
        by="count",
    ),
    "in_zone": Plural(
        N_("{other} is {distance} cell away, and the zone of {cell} reaches {height}."),
        N_("{other} is {distance} cells away, and the zone of {cell} reaches {height}."),
        by="distance",
    ),
    "outside_zone": N_("{other} is {distance} cells away; the zone of {cell} reaches only {height}."),
    "own_cell": N_("{cell} is the stack’s own cell: its zone lies around it."),
    "maker_stays": N_("{cell} is the stack just made: it stands in the middle of its zone, and stays."),
    "single_stays": N_("{other} stays: a new stack of 1 removes nothing."),
    "not_removed": N_("{other} stays: this removes nothing."),
    "no_stack": N_("No stack stands on {cell}."),
    "one_of_smallest": N_("{cell} is {height} high, and {player!p} has no smaller stack."),
    "not_smallest": N_("{cell} is {height} high, but {player!p} has a stack of {lowest} on {smallest!l}."),
    "not_own": N_("The stack on {cell} is {owner!p}’s."),
    "covered": Plural(
        N_("{count} zone covers {cell}: that of {sources!l}."),
        N_("{count} zones cover {cell}: those of {sources!l}."),
        by="count",
    ),
    "not_covered": N_("No zone covers {cell}."),
    "goes_on": N_("After this the game goes on."),
    # Marking
    "all_right": N_("All right: {values!l}."),
    "all_right_none": N_("All right: there is none."),
    "tally": N_("{right} right, {missed} missed, {wrong} wrong."),
    "order_tally": N_("Not yet: {right} of {count} stand in the right order among each other."),
    "numbered": N_("{place}. {value}"),
    "not_that_one": N_("Not {wrong!l}; right is {right!l}."),
    "none_picked": N_("Nothing picked; right is {right!l}."),
    "label_right": N_("right"),
    "label_missed": N_("missed"),
    "label_wrong": N_("wrong"),
    "remark": N_("{label} {value}: {why}"),
    "with_rule": N_("{message} ({rule})"),
    "no_such_pick": N_("“{found}” cannot be picked here; there are {known}."),
    "no_such_answer": N_("“{found}” is none of the options."),
    "no_why": N_("there is no word on why “{found}” is right or wrong."),
    "game_is_over": N_("the game is over in this position, so nobody may play."),
    "no_stack_there": N_("no stack stands on {cell}."),
    "no_such_player": N_("“{found}” is no player; there are {known!l}."),
    "not_a_count": N_("a number from 0 was expected, not {found}."),
    # The catalogue
    "case_title": N_("{rule}, {title}"),
    "case_empty": N_("Base {base}, empty."),
    "case_moves": N_("Base {base}: {moves}."),
    "case_moves_there": N_("There: {moves}."),
    "row": N_("{heading} → {told}"),
    "row_reading": N_("reading {letter} ({alias})"),
    "row_as_played": N_("as played here"),
    "figure_before": N_("before the last move"),
    "figure_row": N_("{heading}: {result}"),
    "refused_move": N_("{move} is refused: {why}"),
    "cannot_begin": N_("Such a game cannot begin: {cause}"),
    "result_won": N_("{player!p} has won."),
    "result_drawn": N_("The game is drawn."),
    "result_moves": Plural(
        N_("Turn {turn}: {player!p} may play {moves!l}."),
        N_("Turn {turn}: {player!p} may play {moves!l}."),
        by="count",
    ),
    "result_many_moves": N_("Turn {turn}: {player!p} may play {count} moves."),
    "radiation": N_("{cell} is covered by {count} zones: {red} of Red’s and {blue} of Blue’s."),
    # The board of a challenge
    "check": N_("Check"),
    "clear": N_("Clear"),
    "show_answer": N_("Show answer"),
    "try_again": N_("Try again"),
    "picked": Plural(N_("{count} picked."), N_("{count} picked."), by="count"),
    "hint_cells": N_("Click cells to pick them; click again to put one back. Then check."),
    "hint_one": N_("Pick one."),
    "hint_many": N_("Pick all that are right, then check."),
    "hint_order": N_("Pick all, one after the other; pick one again to put it back. Then check."),
    "hint_marked": N_("Point at a marked cell to see why."),
    "answer_shown": N_("The answer: {values!l}."),
    "answer_shown_none": N_("The answer: there is none."),
    "board_label": N_("{question} Arrow keys move, Enter picks, C checks."),
    "is_picked": N_("Picked."),
    **wording_blastflare.SENTENCES,
    **wording_battle_blitz.SENTENCES,
}
register("lessons", SENTENCES, {**blast_radius.NAMES, **blastflare.NAMES, **battle_blitz.NAMES})


def say(key: str, **values: object) -> str:
    """Return a text in the language in use, its fields filled with the values."""
    return sentence(f"lessons.{key}", values)
