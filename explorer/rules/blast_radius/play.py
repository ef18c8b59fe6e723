"""What a legal action does to a position, as arithmetic on masks. Why it does so is told in ``steps.py``.

Three facts, which the tests prove, keep this short:

* a new single closes its own cell and the cells around it, and removes nothing (BR-9);
* a blast clears the zone of the stack that was just raised, and no other (BR-8);
* the mover keeps a stack, so only the other side can have lost (BR-16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.rules.action import Action
from explorer.rules.blast_radius import wording
from explorer.rules.blast_radius.action import Place, Swap
from explorer.rules.blast_radius.table import Table
from explorer.rules.errors import IllegalActionError, SetupError
from explorer.rules.step import Transition

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import State

DRAW = "draw"

Levels = tuple[int, ...]

_as_tuple = tuple.__new__


def free_cells(table: Table, levels: Levels) -> int:
    """Return the mask of the cells where a new stack may stand: no stack on them, in no zone."""
    return _keep(table, [*levels], table.board.full)


def _keep(table: Table, levels: list[int], kept: int) -> int:
    """Leave only the stacks on these cells on the levels, in place; return the mask of the cells that are then free."""
    closed = 0
    for height, level in enumerate(levels, 1):
        level &= kept
        levels[height - 1] = level
        if level:
            discs = table.discs[height]
            while level:
                length = level.bit_length()
                closed |= discs[length]
                level ^= 1 << length - 1
    return table.board.full ^ closed


def height_at(levels: Levels, bit: int) -> int:
    """Return how high the stack on a cell is; 0 when none stands there."""
    for height, level in enumerate(levels, 1):
        if level & bit:
            return height
    return 0


def at_least_one_level(levels: list[int]) -> Levels:
    """Return levels in their one written form: no empty level at the top, and at least the level of singles."""
    while len(levels) > 1 and not levels[-1]:
        levels.pop()
    return tuple(levels)


def raise_stack(levels: Levels, bit: int) -> Levels:
    """Return the levels with the stack on a cell one higher; a cell without one gets a single."""
    height = height_at(levels, bit)
    raised = [*levels, 0]
    if height:
        raised[height - 1] ^= bit
    raised[height] |= bit
    return at_least_one_level(raised)


def remove_stacks(levels: Levels, mask: int) -> Levels:
    """Return the levels without the stacks on these cells."""
    return at_least_one_level([level & ~mask for level in levels])


def apply(self: State, action: Action, chance: Any = None) -> Transition[State]:
    """Return the transition of a legal action.

    Args:
        self: the state it is played in; this is ``State.apply``.
        action: what the mover does.
        chance: None: nothing is drawn in this game.

    Raises:
        IllegalActionError: with every reason; nothing has changed.
        SetupError: there is a chance.
    """
    # Every ply of every playout comes here. So a placement is judged and made in one go, in one function.
    if not isinstance(action, Place) or chance is not None:
        return _apply_otherwise(self, action, chance)
    table, red, blue, levels, free, turn, _, is_terminal = self
    try:
        bit = table.bits[action.cell]
    except KeyError:
        raise _refusal(self, action) from None
    if is_terminal:
        raise _refusal(self, action)
    if free:
        if not bit & free or (turn == 1 and not bit & table.openings):
            raise _refusal(self, action)
        levels = (levels[0] | bit, *levels[1:])
        free &= table.beyond[bit.bit_length()]
    else:
        own = red if turn & 1 else blue
        height = 0
        for level in levels:
            height += 1
            if level & own:
                break
        if not level & own & bit:  # not on one of the mover's smallest stacks
            raise _refusal(self, action)
        raised = [*levels]
        raised[height - 1] ^= bit
        if height < len(raised):
            raised[height] |= bit
        else:
            raised.append(bit)
        victims = (red | blue) & (table.discs[height + 1][bit.bit_length()] ^ bit)
        if victims:  # without them no cell opens: none was free, or nothing would have been raised
            kept = ~victims
            red &= kept
            blue &= kept
            free = _keep(table, raised, kept)
            while not raised[-1]:
                raised.pop()
        levels = tuple(raised)
    if turn & 1:
        red |= bit
        enemy = blue
    else:
        blue |= bit
        enemy = red
    ended = None if enemy else _end_without_enemy(table, turn, free, red, blue)
    # Records are made as the tuples they are: keywords would take a detour.
    after = _as_tuple(self.__class__, (table, red, blue, levels, free, turn + 1, ended, ended is not None))
    return _as_tuple(Transition, (after, self, action, None))


def _apply_otherwise(state: State, action: Action, chance: Any) -> Transition[State]:
    """Apply a pass or a swap, and refuse the rest."""
    if chance is not None:
        raise SetupError("chance", "rules.no_chance", game=wording.TITLE)
    if state.why_illegal(action):
        raise _refusal(state, action)
    return Transition(after_swap(state) if isinstance(action, Swap) else after_pass(state), state, action)


def _refusal(state: State, action: Action) -> IllegalActionError:
    return IllegalActionError(str(action), state.why_illegal(action))


def after_pass(state: State) -> State:
    """Return the state after a pass."""
    return state._replace(turn=state.turn + 1)


def after_swap(state: State) -> State:
    """Return the state after Blue took over Red's only stack. Nobody is tested for a win (BR-12)."""
    ended = None
    if not state.free:
        ended = end_of_stuck_player(state.table, state.turn, 0, state.red)
    return state._replace(red=0, blue=state.red, turn=state.turn + 1, ended=ended, is_terminal=ended is not None)


def _end_without_enemy(table: Table, turn: int, free: int, red: int, blue: int) -> str | None:
    """How a turn ends after which the mover's opponent has no stack: won, stuck, or not at all."""
    if turn >= table.first_tested_turn:
        return mover_of(turn)
    return None if free else end_of_stuck_player(table, turn, red, blue)


def end_of_stuck_player(table: Table, turn: int, red: int, blue: int) -> str | None:
    """What befalls the player after this turn's mover, who has no stack and no free cell (BR-2, BR-22)."""
    if may_swap_in(table, turn + 1, red, blue):
        return None
    return {"pass": None, "lose": mover_of(turn), "draw": DRAW}[table.no_move]


def may_swap_in(table: Table, turn: int, red: int, blue: int) -> bool:
    """Whether in this turn Blue may take over Red's first stack (BR-12)."""
    return turn == 2 and table.has_swap and not blue and red.bit_count() == 1


def mover_of(turn: int) -> str:
    """Return who places in a turn: Red in the odd ones (BR-TURNS).

    >>> mover_of(1), mover_of(26)
    ('red', 'blue')
    """
    return "red" if turn & 1 else "blue"
