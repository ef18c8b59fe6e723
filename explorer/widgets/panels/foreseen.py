"""A forecast in sentences: what a line meets, then who loses what, then who is pushed where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from explorer.rules.blastflare.state import State
from explorer.rules.grids.sight import Crossing
from explorer.rules.mark import DamageMark, Mark, PushMark, SightMark
from explorer.widgets.html import join, tag, text
from explorer.widgets.symbols_blastflare import token
from explorer.widgets.wording import say


def foreseen(state: State, forecast: Iterable[Mark]) -> str:
    """Return the lines of a list, as HTML; nothing where there is nothing to tell."""
    lines: list[str] = []
    for mark in _summed(forecast):
        match mark:
            case SightMark():
                lines += _sight(mark)
            case DamageMark():
                lines.append(_line(_icon(state, mark.subject), _loss(state, mark)))
            case PushMark():
                lines.append(_line(_icon(state, mark.subject), _push(mark)))
            case _:
                pass
    return join(lines)


def _summed(marks: Iterable[Mark]) -> Iterable[Mark]:
    """Return marks with everything that one character loses in one of them, where it is told first."""
    found: list[Mark] = []
    at: dict[str, int] = {}
    for mark in marks:
        if not isinstance(mark, DamageMark) or not mark.subject or mark.subject not in at:
            if isinstance(mark, DamageMark) and mark.subject:
                at[mark.subject] = len(found)
            found.append(mark)
            continue
        before = found[at[mark.subject]]
        assert isinstance(before, DamageMark)
        found[at[mark.subject]] = replace(before, amount=before.amount + mark.amount)
    return found


def _line(icon: str, content: str) -> str:
    return tag("li", icon + tag("span", text(content)), cls="xr-cause")


def _icon(state: State, seat: str) -> str:
    return token(state, seat) if seat in state.table.place else ""


def _sight(mark: SightMark) -> Iterable[str]:
    """What a line meets, numbered as on the board, up to what blocks it."""
    if not mark.sight.crossings:
        yield _line("", say("aims_at", cell=mark.end))
    for number, crossing in enumerate(mark.sight.crossings, 1):
        yield _line(tag("span", str(number), cls="xr-n"), _crossing(crossing))
        if crossing.blocks:
            return


def _crossing(crossing: Crossing) -> str:
    kind = "crossing" if crossing.kind == "cell" else f"crossing_{crossing.kind}"
    return say(f"{kind}_{'blocks' if crossing.blocks else 'free'}", cells=crossing.cells)


def _loss(state: State, mark: DamageMark) -> str:
    if mark.subject not in state.table.place:
        return say("barrier_breaks", cell=mark.cell)
    before = state.of(mark.subject).health
    key = "loses_self" if mark.is_friendly and mark.subject == state.to_move else "loses"
    if mark.is_friendly and key == "loses":
        key = "loses_friend"
    return say(key, who=mark.subject, before=before, after=max(0, before - mark.amount))


def _push(mark: PushMark) -> str:
    who = mark.subject or say("a_barrier")
    if len(mark.cells) == 1:
        return say("would_stay", who=who)
    return say("would_stop" if mark.is_stopped else "would_go", who=who, cell=mark.cells[-1])
