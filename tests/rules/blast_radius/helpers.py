"""Short ways to say what most of these tests need: start, play, ask."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, TypeVar

from explorer import games
from explorer.rules.reason import Reason
from explorer.rules.step import Transition
from tests.rules.blast_radius.oracle import Oracle

E = TypeVar("E", bound=Exception)

GAME = games["blast_radius"]

EVERY_RULINGS = [
    {"BR-2": no_move, "BR-3": exempt, "BR-12": swap} for no_move, exempt, swap in product("abcd", "ab", "ab")
]
"""Every table there can be, as letters by id."""


def begin(base: int = 3, **letters: str) -> Any:
    """The first state; rulings by keyword: ``begin(2, br2="b")``."""
    return GAME.start(base=base, rulings={f"BR-{name[2:]}": letter for name, letter in letters.items()})


def begin_oracle(base: int, rulings: dict[str, str]) -> Oracle:
    """The oracle's first position under the same rulings."""
    return Oracle(base, rulings["BR-2"], rulings["BR-3"], rulings["BR-12"])


def tables(*bases: int) -> list[tuple[int, dict[str, str]]]:
    """Every base with every rulings; base 1 without the reading that leaves Red no opening."""
    return [(base, each) for base in bases for each in EVERY_RULINGS if base > 1 or each["BR-2"] != "d"]


def turns(state: Any, moves: str) -> list[Transition[Any]]:
    """Play these moves, with blanks between; the transition of each."""
    played = []
    for move in moves.split():
        transition = state.apply(GAME.parse_action(move, state))
        played.append(transition)
        state = transition.state
    return played


def after(state: Any, moves: str) -> Any:
    """The state after these moves."""
    return turns(state, moves)[-1].state


def legal(state: Any) -> list[str]:
    """The legal actions as notation, in their order."""
    return [str(action) for action in state.legal_actions()]


def against(state: Any, action: str) -> tuple[Reason, ...]:
    """The reasons against an action given as notation."""
    reasons: tuple[Reason, ...] = state.why_illegal(GAME.parse_action(action, state))
    return reasons


def messages(state: Any, action: str) -> list[str]:
    """The same reasons as sentences."""
    return [reason.message for reason in against(state, action)]


def the_reason(state: Any, action: str) -> Reason:
    """The one reason there is."""
    (reason,) = against(state, action)
    return reason


def winner(state: Any) -> str | None:
    """Who has won, "draw", or None while the game goes on."""
    if state.outcome is None:
        return None
    found: str = state.outcome.winner or "draw"
    return found


def board(rows: str) -> Any:
    """A position as a picture."""
    return GAME.from_diagram(rows)


def heights(state: Any) -> list[int]:
    """The heights on the board, from the highest."""
    return sorted((height for _, height in state.stacks.values()), reverse=True)


def random_game(seed: int, base: int, rulings: dict[str, str] | None = None) -> Iterator[Transition[Any]]:
    """The transitions of a whole game of which each move is drawn."""
    draw = random.Random(seed)
    state = GAME.start(base=base, rulings=rulings)
    while not state.is_terminal:
        transition = state.apply(draw.choice(state.legal_actions()))
        yield transition
        state = transition.state


def attempt(kind: type[E], call: Callable[..., Any], *arguments: Any) -> tuple[Any, E | None]:
    """What a call returns and None, or None and the error of this kind. Any other error is a failure of the test."""
    try:
        return call(*arguments), None
    except kind as error:
        return None, error
