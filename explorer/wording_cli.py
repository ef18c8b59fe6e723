"""Every text of the command line, in one place."""

from __future__ import annotations

from explorer.rules.wording import N_, translate

TEXTS = {
    "about": N_("Learn and check the rules of board games by seeing them work, on a board you click."),
    "lab": N_("open JupyterLab on the start notebook"),
    "lab.about": N_(
        "Open JupyterLab on the start notebook. From an installed package the notebooks are first copied to a folder "
        "of yours; a notebook you changed is never overwritten."
    ),
    "lab.folder": N_("where your notebooks are or shall be (default: {folder})"),
    "lab.no_browser": N_("print the address instead of opening a browser"),
    "lab.more": N_("Whatever follows -- is passed on to JupyterLab: explorer lab -- --port=9000"),
    "play": N_("play a game as text in this terminal"),
    "play.game": N_("the game: {games}"),
    "play.arguments": N_("what the game is started with; explorer play {game} --help lists it"),
    "check": N_("say whether a saved game or a position can be read, and what is wrong with it"),
    "check.file": N_("a saved game, a saved position or a diagram; - reads what is piped in"),
    "check.game": N_("the game of a diagram (default: whichever game can read it)"),
    "version": N_("print the version and stop"),
    "delivery.new": N_("Copied to {folder}: {count} files."),
    "delivery.updated": N_("Brought up to date in {folder}: {count} files."),
    "delivery.kept": N_("You changed {name}; it stays as it is."),
    "delivery.beside": N_("You changed {name}; it stays as it is. This version's is beside it: {spare}"),
    "folder.unusable": N_(
        "The notebooks cannot be copied to {folder}: {cause}. Name another folder: explorer lab FOLDER"
    ),
    "no_jupyterlab": N_("JupyterLab is not installed in this Python. This brings it: python -m pip install jupyterlab"),
    "no_game": N_("There is no game “{name}”. There are: {games}."),
    "file.unreadable": N_("{file} cannot be opened: {cause}."),
    "file.not_text": N_("{file} is not a text file."),
    "file.nothing": N_("{file}: nothing in it can be read as a saved game, a position or a diagram."),
    "file.refused": N_("{file} cannot be read as {game}: {cause}"),
    "file.sound": N_("{file}: {what} of {game}. Nothing is wrong with it."),
    "file.problems": N_("{file}: {what} of {game} that cannot arise in play:"),
    "what.game": N_("a saved game"),
    "what.position": N_("a position"),
    "what.diagram": N_("a diagram"),
}


def say(key: str, **values: object) -> str:
    """Return a text of the command line in the language in use, its fields filled with the values."""
    return translate(TEXTS[key]).format(**values)
