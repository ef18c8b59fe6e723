"""The answers to questions about squares, for any position: the rules' marks, and what they say in words.

Which question is asked is said in the desk; which squares it is about, by whoever asks. So the same question can be
asked of two positions: of what is, and of what is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from explorer.rules.blastflare import queries
from explorer.rules.blastflare.power import card_rule
from explorer.rules.blastflare.rulebook import BLAST, BLAST_SIGHT, PUSH, SIGHT, WITHIN_RANGE
from explorer.rules.blastflare.rulings import METEOR_BANDS, SEALED_CORNERS, SIGHT_LINE
from explorer.rules.blastflare.seeing import seeing, watchers
from explorer.rules.blastflare.state import State
from explorer.rules.grids.sight import Crossing
from explorer.rules.grids.square import WEDGES
from explorer.rules.mark import CellsMark, Mark, Role, SightMark
from explorer.widgets.desk import Desk
from explorer.widgets.wording import say

EVERYBODY = "who_sees_whom"
"""The one question that is about no square."""

BETWEEN = ("ray", "push")
"""Questions about two squares."""

SIZED = ("range", "explosion", "push")
"""Questions with a number of squares."""

RULES = {
    "range": (WITHIN_RANGE.id,),
    "sight": (SIGHT.id, SIGHT_LINE.id),
    "ray": (SIGHT.id, SEALED_CORNERS.id),
    "explosion": (BLAST.id, BLAST_SIGHT.id),
    "push": (PUSH.id,),
    "wedge": (card_rule("Flame Wave"), SIGHT.id),
    "meteor": (card_rule("Meteor"), METEOR_BANDS.id),
    EVERYBODY: (SIGHT.id, SIGHT_LINE.id),
}
"""Where each answer comes from: rules and rulings by their ids."""


def answer(state: State, desk: Desk, start: str | None, end: str | None) -> tuple[Mark, ...]:
    """Return the answer as marks; none while a square is missing."""
    cells = state.table.board.index
    if desk.question == EVERYBODY:
        return queries.who_sees_whom(state)
    if start is None or start not in cells:
        return ()
    if desk.question in BETWEEN and (end is None or end not in cells or end == start):
        return ()
    match desk.question:
        case "range":
            return queries.in_range(state, start, desk.squares)
        case "ray":
            return queries.sight_between(state, start, end or start)
        case "explosion":
            return queries.explosion(state, start, desk.squares, sight=not desk.through)
        case "push":
            return queries.push_from(state, start, end or start, desk.squares)
        case "wedge":
            return queries.wedge(state, start, *WEDGES[desk.wedge % len(WEDGES)])
        case "meteor":
            return queries.meteor(state, start)
        case _:
            return queries.seen_from(state, start)


def in_words(state: State, desk: Desk, start: str | None, end: str | None) -> tuple[str, ...]:
    """Return what the answer says, the gist first; nothing while a square is missing."""
    if desk.question == EVERYBODY:
        return tuple(_everybody(state))
    if start is None or start not in state.table.board.index:
        return ()
    marks = answer(state, desk, start, end)
    if desk.question in BETWEEN:
        if end is None or end not in state.table.board.index:
            return ()
        return tuple(_between(state, desk, start, end, marks))
    return tuple(_around(state, desk, start, marks))


def _everybody(state: State) -> Iterator[str]:
    count = len(watchers(state))
    yield say("ask_pairs", count=len(seeing(state)), all=count * (count - 1) // 2)


def _between(state: State, desk: Desk, start: str, end: str, marks: Iterable[Mark]) -> Iterator[str]:
    if desk.question == "push":
        if start == end:
            yield say("ask_push_itself")
        elif not marks:
            yield say("ask_push_nothing", cell=end)
        return
    for mark in marks:
        if isinstance(mark, SightMark):
            yield seen_or_not(state, mark)


def seen_or_not(state: State, mark: SightMark) -> str:
    """Return whether two squares see each other, and what is in the way, by name."""
    values = {"start": mark.start, "end": mark.end}
    blocker = mark.sight.blocker
    if blocker is None:
        return say("ask_clear", **values, distance=state.table.board.distance(mark.start, mark.end))
    kinds = {"cell": "ask_blocked_by", "corner": "ask_blocked_corner", "edge": "ask_blocked_edge"}
    kind = kinds[blocker.kind] if blocker.kind == "cell" or len(blocker.cells) > 1 else "ask_blocked_rim"
    return say(kind, **values, what=tuple(what_blocks(state, blocker)))


def what_blocks(state: State, crossing: Crossing) -> Iterator[str]:
    """Yield what stands on the squares of a crossing, by name."""
    for cell in crossing.cells:
        yield _thing(state, cell)


def _thing(state: State, cell: str) -> str:
    if state.has_wall(cell):
        return say("thing_wall", cell=cell)
    if state.has_barrier(cell):
        return say("thing_barrier", cell=cell)
    for person in sorted(state.people, key=lambda each: not each.alive):
        if person.cell == cell:
            return say("thing_person" if person.alive else "thing_body", player=person.seat, cell=cell)
    return say("thing_nothing", cell=cell)


def _around(state: State, desk: Desk, cell: str, marks: Iterable[Mark]) -> Iterator[str]:
    """Yield the answer to a question about one square."""
    cells = {role: _cells(marks, role) for role in (Role.RANGE, Role.SEEN, Role.UNSEEN, Role.BLAST)}
    blast, unseen = cells[Role.BLAST], cells[Role.UNSEEN]
    match desk.question:
        case "range":
            yield say("ask_range", count=len(cells[Role.RANGE]), squares=desk.squares, cell=cell)
            yield _in_range(state, cell, cells[Role.RANGE])
        case "sight":
            yield say("ask_sees", count=len(cells[Role.SEEN]), unseen=len(unseen), cell=cell)
            for key, area in (("ask_in_sight", cells[Role.SEEN]), ("ask_out_of_sight", unseen)):
                people = _people(state, area, cell)
                if people:
                    yield say(key, people=people)
        case "explosion":
            yield say("ask_explosion", count=len(blast), radius=desk.squares, cell=cell)
            if unseen:
                yield say("ask_sheltered", count=len(unseen))
            yield _reached(state, blast, cell)
        case "wedge":
            first, second = WEDGES[desk.wedge % len(WEDGES)]
            values = {"first": say(f"direction_{first}"), "second": say(f"direction_{second}"), "cell": cell}
            yield say("ask_wedge", count=len(blast), **values)
            if unseen:
                yield say("ask_hidden", count=len(unseen))
            yield _reached(state, blast, cell)
        case "meteor":
            rings = queries.meteor_rings(state, cell)
            told = tuple(say("ask_ring", amount=each, count=len(rings[each])) for each in sorted(rings, reverse=True))
            yield say("ask_meteor", cell=cell, rings=told)
            if not _people(state, blast, ""):
                yield say("ask_nobody_reached")


def _cells(marks: Iterable[Mark], role: Role) -> frozenset[str]:
    return frozenset(
        cell for mark in marks if isinstance(mark, CellsMark) and mark.role is role for cell in mark.cells
    )


def _people(state: State, area: frozenset[str], but: str) -> tuple[str, ...]:
    """The living in an area, by their letters, except on one square."""
    return tuple(person.seat for person in watchers(state) if person.cell in area and person.cell != but)


def _in_range(state: State, cell: str, area: frozenset[str]) -> str:
    board = state.table.board
    people = tuple(
        say("ask_person_far", who=seat, distance=board.distance(cell, state.of(seat).cell))
        for seat in _people(state, area, cell)
    )
    return say("ask_in_range", people=people) if people else say("ask_nobody_in_range")


def _reached(state: State, area: frozenset[str], but: str) -> str:
    people = tuple(seat for seat in _people(state, area, but) if not state.of(seat).burrowed)  # safe there (BF-129)
    return say("ask_reached", people=people) if people else say("ask_nobody_reached")
