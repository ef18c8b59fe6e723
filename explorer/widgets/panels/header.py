"""The line at the top: the game, who acts, what is played, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.rules.ruling import changed_rulings
from explorer.rules.wording import player_name
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, symbol, tag, text
from explorer.widgets.icons import stack_symbol
from explorer.widgets.wording import say, say_of


def turn_sentence(session: Session) -> str:
    """Return who is to act, or how the game ended."""
    name = session.game.name
    outcome = session.outcome
    if outcome is None:
        return say_of(name, "to_place", player=player_name(name, session.position.to_move))
    agreement = session.agreement
    if session.position.outcome is None and agreement is not None:
        if agreement.seat is None:
            return say("agreed_draw")
        winner = player_name(name, outcome.winner or "")
        return say_of(name, "resigned", loser=player_name(name, agreement.seat), player=winner)
    return say("drawn") if outcome.winner is None else say_of(name, "won", player=player_name(name, outcome.winner))


def rulings_chip(session: Session) -> str:
    """Return the board and the rulings in force, in a few words."""
    state = session.position
    rulings = session.game.rulings
    changed = dict(changed_rulings(rulings, tuple(state.rulings.items())))
    parts = [say("base", base=state.base)]
    swap = changed.pop("BR-12", None)
    if changed:
        parts += [f"{each.title}: {each.reading(changed[each.id]).alias}" for each in rulings if each.id in changed]
    else:
        parts.append(say("as_printed"))
    parts.append(say("with_swap") if swap else say("no_swap"))
    return " · ".join(parts)


def game(session: Session) -> str:
    """Return the left part: the game, who acts, what is played."""
    outcome = session.outcome
    seat = session.position.to_move if outcome is None else outcome.winner
    icon = symbol(stack_symbol(seat, 1), numeral="1", cls=f"xr-ico xr-on{seat}") if seat else ""
    return join(
        [
            tag("h2", text(session.game.title), cls="xr-title"),
            tag("div", icon + text(turn_sentence(session)), cls="xr-turn"),
            tag("span", text(say("move_number", number=session.position.turn)), cls="xr-chip"),
            button("dialog rules", rulings_chip(session), cls="xr-chip", reveals="steps"),
        ]
    )


def plain_moves(session: Session) -> tuple[tuple[str, str], ...]:
    """Return the moves that are made on no cell: acts with their labels."""
    moves = [str(action) for action in session.legal_actions[-2:] if str(action) in ("pass", "swap")]
    return tuple((f"play {value}", say(value)) for value in moves)


def _seen_by(desk: Desk, viewers: Iterable[tuple[str, str]]) -> str:
    """Through whose eyes the game is seen, to choose from; nothing where all see the same."""
    known = tuple(viewers)
    if not known:
        return ""
    if len(known) == 1:
        return tag("span", text(f"{say('seen_by')} {known[0][1]}"), cls="xr-chip")
    options = join(tag("option", text(label), value=value, selected=value == desk.seen_by) for value, label in known)
    select = tag("select", options, cls="xr-select", data_xr_change="seen", aria_label=say("seen_by"))
    return tag("label", tag("span", text(say("seen_by")), cls="xr-muted") + select, cls="xr-pace")


def actions(
    session: Session, desk: Desk, moves: Iterable[tuple[str, str]], viewers: Iterable[tuple[str, str]] = ()
) -> str:
    """Return the right part: what can be done with the game.

    Args:
        session: the game.
        desk: the arrangement.
        moves: what can be played now besides using the board: acts with their labels.
        viewers: through whose eyes the game can be seen.
    """
    return join(
        [
            tag("span", cls="xr-sp"),
            *(button(act, label, cls="xr-btn xr-btn-primary") for act, label in moves),
            _seen_by(desk, viewers),
            button("undo", say("undo"), enabled=session.can_undo, icon=symbol("undo", cls="xr-i")),
            button("redo", say("redo"), enabled=session.can_redo, icon=symbol("redo", cls="xr-i")),
            button("dialog new", say("new_game"), enabled=not desk.is_private),
            button("dialog share", say("share")),
            button(
                "presenter",
                "",
                cls="xr-icon-btn",
                title=say("presenter_title"),
                pressed=desk.presenter,
                icon=symbol("presenter", cls="xr-i"),
            ),
        ]
    )
