"""Every text of the game in a terminal, in one place (see ``explorer/rules/wording.py``)."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template, register, sentence

SENTENCES: dict[str, Template] = {
    # The command line
    "about": N_("Play {title} as text: type a cell to play it, “help” for everything else."),
    "option_base": N_("cells along a side of the board (default: {default})"),
    "option_swap": N_("Blue may take over Red’s first stack; short for --rulings {ruling}=b"),
    "option_rulings": N_("“as printed”, “recommended”, or readings by id: {example}"),
    "option_open": N_("begin with a saved game, a saved position or a diagram"),
    "option_random": N_("seats that play at random: {seats}"),
    "option_seed": N_("a number that makes the random seats play the same again"),
    "no_such_seat": N_("“{found}” is no seat; there are {known!l}."),
    "not_a_reading": N_("“{found}” is no choice of readings; write “recommended”, or readings such as {example}."),
    # The table
    "welcome": N_("{title}. Type a move such as {example} to play it, “help” for everything else."),
    "legend": N_("* is where {player} may play."),
    "prompt": N_("{player}> "),
    "prompt_over": N_("the end> "),
    "plays_at_random": N_("{player} (at random): {action}"),
    "won": N_("{player} has won. “undo” takes a move back, “new” starts again."),
    "drawn": N_("The game is drawn. “undo” takes a move back, “new” starts again."),
    "resigned": N_("{player} gives the game up."),
    "goodbye": N_("Goodbye."),
    # Answers
    "refused": N_("{action} is not allowed:"),
    "reason": N_("{message} ({title}, {rule})"),
    "step": N_("{text} ({title}, {rule})"),
    "instead": N_("Possible now: {actions!l}."),
    "instead_and_more": Plural(
        N_("Possible now: {actions}, and {count} more (“legal” lists it)."),
        N_("Possible now: {actions}, and {count} more (“legal” lists them)."),
        by="count",
    ),
    "nothing_possible": N_("The game is over: nothing more can be played."),
    "allowed": N_("{action} is allowed. It would go like this:"),
    "allowed_by_chance": N_("{action} is allowed. What comes of it is up to chance."),
    "not_complete": N_("“{value}” is only a part of a move."),
    "legal": Plural(
        N_("{player} may play {count} move: {actions}."), N_("{player} may play {count} moves: {actions}."), by="count"
    ),
    "no_steps": N_("No move led here."),
    "last_move": N_("{player} played {action}:"),
    "nothing_to_undo": N_("There is nothing to take back."),
    "nothing_to_redo": N_("There is nothing to play again."),
    "rule": N_("{rule}, {title}: {text}"),
    "source": N_("Source: {source}."),
    "ruling": N_("{rule}, {title}: {question} At this table ({letter}): {text}"),
    "reading": N_("({letter}) {alias}: {text}"),
    "reading_in_force": N_("({letter}) {alias}: {text} — at this table"),
    "no_such_rule": N_("“{found}” is no rule of this game; “rules” lists them."),
    "which_rule": N_("Which one? For example: rule {example}"),
    "which_move": N_("Which move? For example: why {example}"),
    "which_file": N_("Which file? For example: {command} my-game.json"),
    "saved": N_("The game is in {file}."),
    "file_is_there": N_("there is such a file already, and it stays as it is: choose another name."),
    "file_failed": N_("{cause}."),
    "file_not_text": N_("this is not a text file."),
    "nothing_changed": N_("{problem} Nothing was changed."),
    "opened": N_("{file} is opened."),
    "problems": N_("No game can lead to this position:"),
    # Commands
    "help": N_("Type a move to play it, or one of these:"),
    "help_why": N_("why MOVE: whether it is allowed, why not, and what it would do"),
    "help_legal": N_("legal: every move that is allowed now"),
    "help_board": N_("board: the board again"),
    "help_steps": N_("steps: the last move step by step, with the rule of each"),
    "help_undo": N_("undo: take the last move back"),
    "help_redo": N_("redo: play it again"),
    "help_rules": N_("rules: all rules and rulings in short"),
    "help_rule": N_("rule ID: one of them in full"),
    "help_save": N_("save FILE: keep the game, with every line that was tried"),
    "help_open": N_("open FILE: a saved game, a position or a diagram"),
    "help_new": N_("new: start again with the same settings"),
    "help_resign": N_("resign: give the game up"),
    "help_help": N_("help: this list"),
    "help_quit": N_("quit: stop"),
}
register("text_play", SENTENCES)


def say(key: str, **values: object) -> str:
    """Return a text in the language in use, its fields filled with the values."""
    return sentence(f"text_play.{key}", values)
