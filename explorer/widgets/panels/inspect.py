"""The Inspect panel: everything about one cell, and what is impossible about the position."""

from __future__ import annotations

from explorer.rules.mark import PathMark
from explorer.rules.wording import player_name
from explorer.session import Session, Verdict
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels.why import cause
from explorer.widgets.wording import say


def inspect(session: Session, holds: str) -> str:
    """Return the panel for the selected cell, with the position's problems below it.

    Args:
        session: the game, with the selected cell.
        holds: what the selected cell holds, as a sentence; empty when none is selected.
    """
    return _cell(session, holds) + problems(session)


def _cell(session: Session, holds: str) -> str:
    cell = session.selected
    if cell is None or cell not in session.position.cells:
        return tag("div", tag("p", text(say("inspect_prompt"))), cls="xr-card xr-why xr-neutral")
    parts = [tag("h3", text(say("inspect_cell", cell=cell)), cls="xr-h3"), tag("p", text(holds))]
    stack = session.position.stacks.get(cell)
    if stack is not None:
        covered = len(session.position.zone(cell))
        parts.append(tag("p", text(say("inspect_zone", height=stack.height, count=covered))))
    if session.outcome is None:
        verdict = session.why(cell)
        question = say("inspect_may", player=player_name(session.game.name, session.position.to_move))
        parts.append(tag("h4", text(question), cls="xr-h2"))
        parts.append(_answer(session, verdict))
    return tag("div", join(parts), cls="xr-card xr-why xr-forecast")


def _answer(session: Session, verdict: Verdict) -> str:
    if verdict.is_legal:
        return tag("p", text(say("inspect_yes")))
    return tag("ol", join(cause(session, reason) for reason in verdict.reasons))


def problems(session: Session) -> str:
    """Return the card of everything impossible about the position; nothing when there is nothing."""
    found = session.problems
    if not found:
        return ""
    lines = []
    for problem in found:
        first = next((mark.cells[0] for mark in problem.marks if isinstance(mark, PathMark)), "")
        show = button(f"select {first}", "↗", cls="xr-link") if first else ""
        lines.append(tag("li", tag("span", text(problem.message) + show), cls="xr-cause"))
    return tag("div", tag("h4", text(say("problems")), cls="xr-h2") + tag("ol", join(lines)), cls="xr-card xr-warn")
