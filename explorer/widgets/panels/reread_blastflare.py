"""What another reading of a ruling makes of a position of Blastflare: who sees whom, and what comes of each act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from explorer.rules.action import Action
from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.frames import CHOICE
from explorer.rules.blastflare.seeing import sight_change
from explorer.rules.blastflare.state import State
from explorer.rules.blastflare.unanswered import settled, unanswered
from explorer.widgets.wording import say

SHOWN = 6
"""How many acts are told before "and 12 more acts come to something else"."""


@lru_cache(maxsize=8)
def told(before: State, after: State, both: Sequence[Action]) -> tuple[str, ...]:
    """Return what is different, in sentences.

    Args:
        before: the position under the reading before.
        after: the same under the reading now.
        both: what is legal under both.
    """
    lines = [*_sight(before, after)]
    if before.pending:
        lines += (
            say("reread_pending", what=each) for each in _differences(settled(before), settled(after))
        )
    found = []
    for action in both:
        different = tuple(_differences(unanswered(before, action), unanswered(after, action)))
        if different:
            found.append(say("reread_outcome", act=str(action), what=" ".join(different)))
    lines += found[:SHOWN]
    if len(found) > SHOWN:
        lines.append(say("reread_outcomes_more", count=len(found) - SHOWN))
    return tuple(lines)


def _sight(before: State, after: State) -> Iterator[str]:
    change = sight_change(before, after)
    for one, other in change.gained:
        yield say("whatif_gained", one=one, other=other)
    for one, other in change.lost:
        yield say("whatif_lost", one=one, other=other)


def _differences(before: State, after: State) -> Iterator[str]:
    """Yield how two ends differ: who fares otherwise, which barriers stand, who is to choose."""
    for one, other in zip(before.people, after.people, strict=True):
        then, now = _fares(one), _fares(other)
        if then != now:
            yield say("reread_person", who=other.seat, before=then, after=now)
    board = after.table.board
    for cell in board.names(before.barriers & ~after.barriers):
        yield say("reread_barrier_gone", cell=cell)
    for cell in board.names(after.barriers & ~before.barriers):
        yield say("reread_barrier_stands", cell=cell)
    if before.outcome != after.outcome:
        yield say("reread_won" if after.outcome is not None else "reread_goes_on")
    elif _chooser(before) != _chooser(after):
        yield say("reread_chooses" if _chooser(after) else "reread_no_choice", who=_chooser(after) or _chooser(before))


def _chooser(state: State) -> str:
    """Who has to choose in the end; empty where nobody has to."""
    return state.to_move or "" if state.frames and state.frame.kind == CHOICE else ""


def _fares(person: Character) -> str:
    """How a character fares, in a few words."""
    if not person.alive:
        return say("reread_dead", cell=person.cell) if person.cell else say("reread_gone")
    values = {"health": person.health, "maximum": person.max_health, "cell": person.cell, "count": person.crystals}
    line = say("reread_crystals" if person.crystals else "reread_alive", **values)
    extra = [say(f"edit_{status}") for status in person.statuses]
    return ", ".join((line, *extra))
