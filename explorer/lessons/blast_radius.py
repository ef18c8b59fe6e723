"""Questions about positions of Blast Radius. What is right, and why, is asked of the rules; nothing is typed in."""

from __future__ import annotations

from collections.abc import Callable

from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.questions import mover_of
from explorer.rules.action import Action
from explorer.rules.blast_radius import rulebook
from explorer.rules.blast_radius.action import Place
from explorer.rules.blast_radius.game import GAME
from explorer.rules.blast_radius.state import PLAYERS, State
from explorer.rules.errors import SetupError
from explorer.rules.mark import CellsMark, Mark, PathMark, PieceMark, Role
from explorer.rules.reason import Reason, reason


def _challenge(
    state: State, kind: str, asks: Reason, expected: frozenset[str], why: Callable[[str], tuple[Reason, ...]]
) -> Challenge:
    """Return a question that is answered by clicking cells."""
    return Challenge(
        GAME.name,
        state,
        kind,
        asks,
        Answer.CELLS,
        state.cells,
        tuple(cell for cell in state.cells if cell in expected),
        tuple(why(cell) for cell in state.cells),
    )


def legal_cells(state: State) -> Challenge:
    """Ask for every cell where the player to move may place.

    Raises:
        SetupError: the game is over.
    """
    mover = mover_of(state)
    legal = frozenset(action.cell for action in state.legal_actions() if isinstance(action, Place))

    def why(cell: str) -> tuple[Reason, ...]:
        return state.why_illegal(Place(cell)) or (_why_legal(state, cell, mover),)

    return _challenge(state, "legal_cells", reason("", "lessons.ask_legal_cells", player=mover), legal, why)


def _why_legal(state: State, cell: str, mover: str) -> Reason:
    if cell not in state.stacks:
        return reason(rulebook.PLACE.id, "lessons.free", marks=(CellsMark((cell,), Role.LEGAL),), cell=cell)
    same = state.smallest(mover)
    return reason(
        rulebook.SMALLEST.id,
        "lessons.raise_here",
        marks=(CellsMark(same, Role.SMALLEST, mover),),
        cell=cell,
        player=mover,
        height=state.stacks[cell].height,
        count=len(same),
    )


def zone_cells(state: State, cell: str) -> Challenge:
    """Ask for every cell in the zone of the stack on a cell.

    Raises:
        SetupError: no stack stands there.
    """
    if cell not in state.stacks:
        raise SetupError("cell", "lessons.no_stack_there", cell=cell)
    owner, height = state.stacks[cell]
    asks = reason(
        "",
        "lessons.ask_zone_cells",
        marks=(CellsMark((cell,), Role.CAUSE, owner),),
        owner=owner,
        height=height,
        cell=cell,
    )

    def why(other: str) -> tuple[Reason, ...]:
        if other == cell:
            return (reason(rulebook.NOT_ITSELF.id, "lessons.own_cell", cell=cell),)
        return (_reach(state, cell, height, owner, other),)

    return _challenge(state, "zone_cells", asks, frozenset(state.zone(cell)), why)


def _reach(state: State, cell: str, height: int, owner: str, other: str) -> Reason:
    """Return how far a cell is from a stack, and whether that is within its zone."""
    board = state.table.board
    distance = board.distance(cell, other)
    return reason(
        rulebook.ZONE.id,
        "lessons.in_zone" if distance <= height else "lessons.outside_zone",
        marks=(PathMark(board.path(cell, other), Role.CAUSE, owner),),
        cell=cell,
        height=height,
        other=other,
        distance=distance,
    )


def removed_by(state: State, action: Action | str) -> Challenge:
    """Ask which stacks an action removes.

    Raises:
        NotationError: the action cannot be read.
        IllegalActionError: it is not allowed in this position.
    """
    if isinstance(action, str):
        action = GAME.parse_action(action, state)
    transition = state.apply(action)
    removals = {
        mark.cell: step
        for step in transition.steps
        for mark in step.marks
        if isinstance(mark, PieceMark) and mark.role is Role.REMOVED
    }
    cell = action.cell if isinstance(action, Place) else ""
    after = transition.state

    def why(other: str) -> tuple[Reason, ...]:
        if other in removals:
            step = removals[other]
            return (Reason(step.rule, step.kind, step.items, (), step.marks, step.ruling),)
        if other == cell:
            return (reason(rulebook.NOT_ITSELF.id, "lessons.maker_stays", cell=cell),)
        if other not in state.stacks:
            return (reason(rulebook.BLAST.id, "lessons.no_stack", cell=other),)
        if not cell:
            return (reason(rulebook.BLAST.id, "lessons.not_removed", other=other),)
        player, height = after.stacks[cell]
        if height == 1:
            return (reason(rulebook.SINGLES.id, "lessons.single_stays", other=other),)
        return (_reach(state, cell, height, player, other),)

    return _challenge(state, "removed_by", _ask_removed(state, action, after), frozenset(removals), why)


def _ask_removed(state: State, action: Action, after: State) -> Reason:
    player = mover_of(state)
    if not isinstance(action, Place):
        return reason("", "lessons.ask_removed_by_other", player=player, action=str(action))
    height = after.stacks[action.cell].height
    role = Role.PLACED if height == 1 else Role.RAISED
    marks: tuple[Mark, ...] = (PieceMark(action.cell, height, role, player),)
    kind = "lessons.ask_removed_by_placing" if height == 1 else "lessons.ask_removed_by_raising"
    return reason("", kind, marks=marks, player=player, cell=action.cell, height=height)


def smallest_stacks(state: State, player: str | None = None) -> Challenge:
    """Ask for a player's smallest stacks.

    Args:
        state: the position.
        player: whose; None is the player to move.

    Raises:
        SetupError: there is no such player, or the game is over and none was named.
    """
    whose = mover_of(state) if player is None else player
    if whose not in PLAYERS:
        raise SetupError("player", "lessons.no_such_player", found=whose, known=PLAYERS)
    smallest = state.smallest(whose)
    marks = (CellsMark(smallest, Role.SMALLEST, whose),)

    def why(cell: str) -> tuple[Reason, ...]:
        if cell not in state.stacks:
            return (reason(rulebook.SMALLEST.id, "lessons.no_stack", cell=cell),)
        owner, height = state.stacks[cell]
        if owner != whose:
            return (reason(rulebook.SMALLEST.id, "lessons.not_own", cell=cell, owner=owner),)
        if cell in smallest:
            kind = "lessons.one_of_smallest"
            return (reason(rulebook.SMALLEST.id, kind, marks=marks, cell=cell, height=height, player=whose),)
        return (
            reason(
                rulebook.SMALLEST.id,
                "lessons.not_smallest",
                marks=marks,
                cell=cell,
                height=height,
                player=whose,
                lowest=state.stacks[smallest[0]].height,
                smallest=smallest,
            ),
        )

    asks = reason("", "lessons.ask_smallest_stacks", player=whose)
    return _challenge(state, "smallest_stacks", asks, frozenset(smallest), why)


def covered_by(state: State, count: int) -> Challenge:
    """Ask for every cell that exactly so many zones cover, whoever owns them.

    Raises:
        SetupError: no such number.
    """
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise SetupError("count", "lessons.not_a_count", found=repr(count))
    board = state.table.board
    radiation = state.radiation()

    def covers(other: str, cell: str) -> bool:
        return 0 < board.distance(other, cell) <= state.stacks[other].height

    def why(cell: str) -> tuple[Reason, ...]:
        sources = tuple(other for other in state.stacks if covers(other, cell))
        if not sources:
            return (reason(rulebook.DISPLAYS.id, "lessons.not_covered", cell=cell),)
        marks = tuple(PathMark(board.path(other, cell), Role.CAUSE, state.stacks[other].player) for other in sources)
        return (
            reason(
                rulebook.DISPLAYS.id, "lessons.covered", marks=marks, cell=cell, count=len(sources), sources=sources
            ),
        )

    expected = frozenset(cell for cell, counts in radiation.items() if counts.total == count)
    kind = "lessons.ask_covered_by" if count else "lessons.ask_covered_by_none"
    return _challenge(state, "covered_by", reason("", kind, count=count), expected, why)
