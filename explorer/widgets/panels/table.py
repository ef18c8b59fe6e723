"""The line at the top for a game of several seats: who acts and why now, what is played, and whose eyes look."""

from __future__ import annotations

from explorer.rules.blastflare.frames import CHOICE, CONSENT, DEATH, TURN
from explorer.rules.blastflare.state import State
from explorer.rules.ruling import changed_rulings
from explorer.session import Session
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels.header import turn_sentence
from explorer.widgets.symbols_blastflare import token
from explorer.widgets.wording import say


def header(session: Session) -> str:
    """Return the left part: the game, who acts, what is played."""
    state: State = session.position
    outcome = session.outcome
    seats = state.to_move if outcome is None else outcome.winner
    icons = join(token(state, seat) for seat in seats or "")
    return join(
        [
            tag("h2", text(session.game.title), cls="xr-title"),
            tag("div", icons + text(acts(session)), cls="xr-turn"),
            tag("span", text(say("turn_number", number=state.turn)), cls="xr-chip"),
            button("dialog rules", played(session), cls="xr-chip", reveals="steps"),
        ]
    )


def acts(session: Session) -> str:
    """Return who is asked and why, or how the game ended."""
    state: State = session.position
    if session.outcome is not None or state.to_move is None:
        return turn_sentence(session)
    frame, player = state.frame, state.to_move
    if frame.kind in (CONSENT, CHOICE):
        return say("acts_deciding", player=player)
    if frame.kind == DEATH:
        return say("acts_dying", player=frame.owner, asked=player)
    if frame.kind == TURN:
        if frame.extra and frame.owner != state.mover:
            return say("acts_interrupting", player=player, other=state.mover)
        return turn_sentence(session)
    if frame.pending:
        newest = frame.pending[-1]
        return say("acts_answering", player=player, other=newest.by, what=newest.what)
    return say("acts_between", player=player)


def played(session: Session) -> str:
    """Return the board and the rulings in force, in a few words."""
    state: State = session.position
    board = state.table.board
    changed = changed_rulings(session.game.rulings, tuple(state.rulings.items()))
    rulings = say("other_rulings", count=len(changed)) if changed else say("as_printed")
    return f"{say('size_of_board', width=board.width, height=board.height)} · {rulings}"


def turn_buttons(session: Session) -> tuple[tuple[str, str], ...]:
    """Return what whoever is on turn can do without aiming at anything: acts with their labels."""
    if session.outcome is not None or session.position.frame.kind in (CONSENT, CHOICE):
        return ()
    wanted = ("end", "take") if session.position.frame.kind == TURN else ("pass",)
    return tuple(
        (f"play {option.value}", option.label)
        for option in session.first_choice.options
        if option.value in wanted and option.is_open
    )
