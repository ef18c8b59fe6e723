"""How cases of Blastflare are set up, played and summed up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.lessons.acts import QUIET, played
from explorer.lessons.case import Case, Look
from explorer.lessons.wording import say
from explorer.rules.blastflare.action import NO, YES
from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.frames import CHOICE
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.setup import warnings
from explorer.rules.blastflare.state import State
from explorer.rules.mark import CellsMark, Role
from explorer.rules.step import Step


def begin(chosen: Case, rulings: Mapping[str, str]) -> State:
    """Return the position in which a case begins."""
    if isinstance(chosen.start, Mapping):
        settings: dict[str, Any] = dict(chosen.start)
        return GAME.start(rulings=rulings, **settings)
    heading = ", ".join(f"{name} {letter}" for name, letter in rulings.items())
    return GAME.from_diagram(f"rulings {heading}\n{chosen.start}" if heading else str(chosen.start))


def opening(chosen: Case) -> list[str]:
    """Return where a case begins and what is tried there, as lines."""
    if isinstance(chosen.start, Mapping):
        settings = ", ".join(f"{name} {value}" for name, value in chosen.start.items())
        return [say("case_board", settings=settings)]
    moves = ", ".join(chosen.moves)
    return [GAME.diagram(begin(chosen, {})), *([say("case_moves_there", moves=moves)] if moves else [])]


def move(state: State, text: str) -> tuple[State, tuple[Step, ...]]:
    """Return the position after an act was declared, and what was told of it; the answers to it are moves as well."""
    done = played(state, text, closing=False)
    return done.state, _worth(done.steps)


def is_answer(text: str) -> bool:
    """Return whether an act only answers the one before, and means nothing where that was refused."""
    return text in (YES, NO) or text[1:2] == ":"


def finish(state: State) -> tuple[State, tuple[Step, ...]]:
    """Return the position when everybody has passed and all has resolved."""
    done = played(state)
    return done.state, _worth(done.steps)


def _worth(steps: Sequence[Step]) -> tuple[Step, ...]:
    return tuple(step for step in steps if step.kind not in QUIET and step.kind not in _USUAL)


_USUAL = frozenset(
    f"blastflare.{kind}" for kind in ("declares", "declares_at", "declares_answer", "reveals", "first_use_free", "pays")
)
"""Steps that come with every play: what the case does stands above."""


def result(chosen: Case, states: Sequence[State]) -> str:
    """Return how it stands in the end."""
    state = states[-1]
    if chosen.look is Look.BOARD:
        board = state.table.board
        warned = warnings(len(state.table.seats), board.width, board.height, state.table.chosen)
        size = say("result_board", width=board.width, height=board.height)
        return " ".join((size, *(each.message for each in warned)) if warned else (size, say("result_board_usual")))
    if state.outcome is not None:
        winner = state.outcome.winner
        return say("result_team_won", team=winner) if winner is not None else say("result_drawn")
    if state.frame.kind == CHOICE and state.frame.options:
        return say("result_asked", who=state.to_move, options=state.frame.options)
    if chosen.look is Look.MOVES:
        return say("result_turn", turn=state.turn, who=state.to_move)
    return say("result_people", people=tuple(_person(each) for each in state.people if each.cell))


def _person(person: Character) -> str:
    values = {"who": person.seat, "health": person.health, "maximum": person.max_health, "cell": person.cell}
    if not person.alive:
        return say("result_dead", **values)
    if person.crystals:
        return say("result_person_rich", crystals=person.crystals, **values)
    return say("result_person", **values)


def shown(before: State, after: State, refused: str) -> dict[str, Any]:
    """Return what the picture of the end shows of the last move: who was changed by it, or what was refused."""
    changed = tuple(
        now.cell for old, now in zip(before.people, after.people, strict=True) if now.cell and _look(old) != _look(now)
    )
    cell = refused.split()[-1] if refused else ""
    return {
        "marks": (CellsMark(changed, Role.REMOVED),) if changed else (),
        "refused": cell if cell in after.table.board.index else None,
    }


def _look(person: Character) -> tuple[object, ...]:
    return person.cell, person.health, person.max_health, person.alive
