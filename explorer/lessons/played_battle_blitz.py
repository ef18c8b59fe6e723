"""How cases of Battle Blitz are set up, played and summed up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from explorer.lessons.battle_blitz import kinds_open, why_captured
from explorer.lessons.case import Case, Look
from explorer.lessons.wording import say
from explorer.rules.battle_blitz import places
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.state import State
from explorer.rules.mark import CellsMark, Role
from explorer.rules.step import Step


def begin(chosen: Case, rulings: Mapping[str, str]) -> State:
    """Return the position in which a case begins."""
    heading = ", ".join(f"{name} {letter}" for name, letter in rulings.items())
    return GAME.from_diagram(f"rulings {heading}\n{chosen.start}" if heading else str(chosen.start))


def opening(chosen: Case) -> list[str]:
    """Return where a case begins and what is tried there, as lines: the flags on which cards lie, and the rest."""
    state = begin(chosen, {})
    laid = {str(each.flag.number) for each in state.flags if any(side.cards for side in each.sides)}
    lines = GAME.diagram(state).splitlines()
    shown = [line for line in lines if not line[:2].strip().isdigit() or line.split()[0] in laid]
    return [*shown, say("case_moves_there", moves=", ".join(chosen.moves))]


def move(state: State, text: str) -> tuple[State, tuple[Step, ...]]:
    """Return the position after an act, and what was told of it."""
    transition = state.apply(GAME.parse_action(text, state))
    return transition.state, transition.steps


def is_answer(text: str) -> bool:
    """Return whether an act only answers the one before: a choice that a pause waits for."""
    return text.split()[1] in ("hit", "take", "discard", "decline")


def finish(state: State) -> tuple[State, tuple[Step, ...]]:
    """Return the position when nothing waits any more: nothing goes on by itself."""
    return state, ()


def result(chosen: Case, states: Sequence[State]) -> str:
    """Return how it stands in the end."""
    state = states[-1]
    if chosen.look is Look.FLAG:
        return why_captured(state, int(chosen.cell)).message
    if chosen.look is Look.HANDS:
        hands = tuple(_hand(state, seat) for seat in SEATS)
        return say("result_hands", hands=hands)
    return " ".join(_may(state, seat) for seat in SEATS)


def _hand(state: State, seat: str) -> str:
    player = state.player(seat)
    return say("result_hand", who=seat, held=len(player.hand), size=player.size)


def _may(state: State, seat: str) -> str:
    found = kinds_open(state, seat)
    if not found:
        return say("result_may_nothing", who=seat)
    return say("result_may", who=seat, acts=reduce(lambda one, other: say("either", one=one, other=other), found))


def shown(before: State, after: State, refused: str) -> dict[str, Any]:
    """Return what the picture of the end shows of the last act: the sides that it changed, or why it was refused."""
    if refused:
        reasons = after.why_illegal(GAME.parse_action(refused, after))
        return {"marks": tuple(mark for reason in reasons for mark in reason.marks)}
    changed = {
        seat: tuple(
            places.side(now.flag.number, seat)
            for old, now in zip(before.flags, after.flags, strict=True)
            if old.side[seat].cards != now.side[seat].cards
        )
        for seat in SEATS
    }
    marks = tuple(CellsMark(cells, Role.PLACED, seat) for seat, cells in changed.items() if cells)
    near = next((cell[0] for cells in changed.values() for cell in cells), "")
    return {"marks": marks, "near": near, "has_happened": True}
