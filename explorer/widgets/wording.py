"""Every text of the explorer's panels. The rules' sentences are in the rules' own catalogues."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template, register, sentence
from explorer.widgets import wording_battle_blitz as battle_blitz
from explorer.widgets import wording_blastflare as blastflare
from explorer.widgets import wording_inspect as inspecting

SENTENCES: dict[str, Template] = {
    **blastflare.SENTENCES,
    **inspecting.SENTENCES,
    **battle_blitz.SENTENCES,
    # Header
    "to_place": N_("{player} to place"),
    "won": N_("{player} has won"),
    "drawn": N_("The game is drawn"),
    "resigned": N_("{loser} resigned: {player} has won"),
    "agreed_draw": N_("Drawn by agreement"),
    "move_number": N_("Move {number}"),
    "as_printed": N_("rules as printed"),
    "base": N_("Base {base}"),
    "no_swap": N_("no swap"),
    "with_swap": N_("with swap"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "new_game": N_("New game"),
    "share": N_("Share"),
    "swap": N_("Swap"),
    "swap_title": N_("Take over Red’s first stack instead of placing"),
    "pass": N_("Pass"),
    # Board, status line
    "board_label": N_("Blast Radius board, base {base}. Arrow keys move, Enter places."),
    "entry_hint": N_("Type a cell, e.g. {cell}"),
    "entry_label": N_("Type a move and press Enter"),
    "keys_move": N_("move"),
    "keys_place": N_("place"),
    "status_start": N_("Point at anything on the board to see what it is."),
    "game_over": N_("The game is over."),
    "click_inspects": N_("Click to look closer."),
    "click_edits": N_("Click to set it."),
    # Tabs
    "tab_play": N_("Play"),
    "tab_inspect": N_("Inspect"),
    "tab_edit": N_("Edit"),
    "tabs_label": N_("Panel"),
    # Overlays and stacks
    "overlays": N_("Show on the board"),
    "stacks": N_("Stacks, highest first"),
    "stacks_note": N_("Together they grow with every placement, so the game must end."),
    "no_stacks": N_("none yet"),
    "times": N_("×{count}"),
    # Why panel
    "refused": N_("{player} can’t place on {cell}."),
    "refused_action": N_("{player} can’t {action} now."),
    "legal_now": N_("Legal now: {cells}."),
    "legal_now_more": N_("Legal now: {cells} and {more} more."),
    "forecast_place": N_("If {player} places on {cell}"),
    "forecast_raise": N_("If {player} raises {cell}"),
    "forecast_action": N_("If {player} plays {action}"),
    "prompt_start": N_("{player} begins: click any cell."),
    "prompt_free": Plural(
        N_("{player} must take the last free cell."),
        N_("{player} may take any of {count} free cells."),
        by="count",
    ),
    "prompt_raise": Plural(
        N_("No cell is free: {player} must raise the smallest stack."),
        N_("No cell is free: {player} must raise one of the {count} smallest stacks."),
        by="count",
    ),
    "prompt_pass": N_("{player} has no stack and no free cell, and passes."),
    "prompt_hint": N_("Point at a cell to see what would happen, or why it may not be taken."),
    "over_hint": N_("Go back to any move below and try something else: both lines are kept."),
    # Steps
    "move_heading": N_("Move {number} · {player} {action}"),
    "set_by_hand": N_("Set by hand"),
    "set_by_hand_text": N_("This position was set by hand. Undo goes back to the game."),
    "start_heading": N_("The beginning"),
    "start_text": N_("The board is empty. Each move’s steps are listed here, with the rule they follow."),
    "position_text": N_("The game begins with this position."),
    "show_log": N_("All moves"),
    "hide_log": N_("Only this move"),
    "log_line": N_("{number}. {player} {action}"),
    "log_removed": N_("−{count}"),
    # Timeline
    "first": N_("To the beginning"),
    "back": N_("One step back"),
    "play": N_("Play the steps"),
    "pause": N_("Stop"),
    "forward": N_("One step on"),
    "last": N_("To the last move"),
    "step_now": N_("Move {number}, step {step} of {steps}."),
    "step_dot": N_("Step {step}"),
    "beginning": N_("The beginning."),
    "pace": N_("Pace"),
    "pace_hand": N_("by hand"),
    "pace_slow": N_("slow"),
    "pace_normal": N_("normal"),
    "pace_fast": N_("fast"),
    "timeline_label": N_("Timeline of the game. Left and right arrow keys go from move to move."),
    # Inspect
    "inspect_prompt": N_("Click a cell to look at it closely."),
    "inspect_cell": N_("Cell {cell}"),
    "inspect_zone": Plural(
        N_("Its zone reaches {height} cell and covers {count} cells."),
        N_("Its zone reaches {height} cells and covers {count} cells."),
        by="height",
    ),
    "inspect_may": N_("May {player} place here?"),
    "inspect_yes": N_("Yes."),
    "inspect_game": N_("Rules in force"),
    "problems": N_("Impossible in play"),
    "no_problems": N_("Nothing about this position is impossible."),
    # Edit
    "edit_prompt": N_("Click a cell to set it, or drag over several. Undo takes each change back."),
    "edit_brush": N_("A click sets"),
    "brush_red": N_("Red"),
    "brush_blue": N_("Blue"),
    "brush_erase": N_("Nothing"),
    "edit_height": N_("Height"),
    "lower": N_("Lower"),
    "higher": N_("Higher"),
    "edit_to_move": N_("To place"),
    "edit_clear": N_("Clear the board"),
    "edit_done": N_("Done: play from here"),
    "edit_text": N_("The position as text"),
    # New game
    "new_heading": N_("New game"),
    "new_base": N_("Board"),
    "new_base_odd": N_("1 to 4 and 8 to 10 show the odd cases."),
    "new_rulings": N_("Rulings"),
    "preset_as_printed": N_("as printed"),
    "preset_recommended": N_("recommended"),
    "start": N_("Start"),
    "cancel": N_("Cancel"),
    "keeps_game": N_("The present game is kept: Undo brings it back."),
    # Share
    "share_heading": N_("Share and save"),
    "share_position": N_("This position as text"),
    "copy": N_("Copy"),
    "copied": N_("Copied"),
    "paste_label": N_("Paste a position or a saved game here"),
    "paste": N_("Set it up"),
    "save_file": N_("Save the game"),
    "save_known": N_("Save what is known"),
    "open_file": N_("Open a game"),
    "file_name": N_("blast-radius.json"),
    "resign": N_("{player} resigns"),
    "agree_draw": N_("Agree on a draw"),
    "close": N_("Close"),
    # View
    "presenter_title": N_("Projector: larger type for a class"),
    "still": N_("No animation"),
    "rule_heading": N_("Rule"),
    "rule_source": N_("Source: {source}"),
    # Errors
    "error": N_("Something went wrong here. The game is as it was."),
    "details": N_("Details"),
    "kernel_gone": N_("The kernel behind this board is gone. Run the cell again for a live board."),
    "error_field": N_("{field}: {message} Nothing was changed."),
    "error_plain": N_("{message} Nothing was changed."),
    "dismiss": N_("Close"),
    "no_board": N_(
        "{found} has its rules here, but no board yet. It can be played as text: explorer play {name}."
    ),
    "unknown_game": N_("there is no game “{found}”; there are {known!l}."),
    "unexpected": N_("“{found}” cannot be used here: {why}"),
}

register("widgets", SENTENCES)


def say(key: str, **values: object) -> str:
    """Return a text of the panels in the language in use."""
    return sentence(f"widgets.{key}", values)


def say_of(game: str, key: str, **values: object) -> str:
    """Return a text of the panels as a game has it: its own, if there is one, else the text of all games."""
    own = f"{game}_{key}"
    return say(own if own in SENTENCES else key, **values)
