"""A small table to try the rules of Blastflare at: positions as text, acts as notation, and what came of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.rules.blastflare.book import Book
from explorer.rules.blastflare.frames import DEATH, WINDOW
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.table import Table
from explorer.rules.grids.square import square_board
from tests.rules.blastflare.laws import check_told

PREFIX = f"{GAME.name}."


def position(text: str, **rulings: str) -> Any:
    """The position of a picture, at a table with these rulings: ``position(rows, BF_52="b")``."""
    chosen = ", ".join(f"{name.replace('_', '-')} {letter}" for name, letter in rulings.items())
    return GAME.from_diagram(f"rulings {chosen}\n{text}" if chosen else text)


def did(state: Any, act: str, chance: Any = None) -> Any:
    """The transition of one act in notation, made by the seat asked now; every one tells what it does properly."""
    transition = state.apply(GAME.parse_action(act, state), chance)
    check_told(state, transition.steps)
    return transition


def do(state: Any, *acts: str, chance: Any = None) -> Any:
    """The position after these acts, one after the other; chance is for the last of them."""
    for act in acts[:-1]:
        state = did(state, act).state
    return did(state, acts[-1], chance).state


def passes(state: Any) -> Any:
    """The position after everybody who is asked for an answer has passed, until somebody has a turn or a choice."""
    while state.frames and state.frame.kind in (WINDOW, DEATH):
        state = did(state, "pass").state
    return state


def play(state: Any, *acts: str, chance: Any = None) -> Any:
    """The position after each of these acts was declared and nobody answered it; chance is for the last of them."""
    for number, act in enumerate(acts, 1):
        state = passes(did(state, act, chance if number == len(acts) else None).state)
    return state


def until(state: Any, seat: str) -> Any:
    """The position in which a seat is asked: those before it pass, and somebody asks it before the window closes."""
    depth = len(state.frames)
    while state.to_move != seat:
        is_open = len(state.frames) == depth and state.frame.kind in (WINDOW, DEATH)
        assert is_open, f"{seat} is not asked before this window closes"
        state = did(state, "pass").state
    return state


def answer(state: Any, *answers: str, chance: Any = None) -> Any:
    """The position after these answers, "B: Shield B #1", those between passing; chance is for the last of them."""
    for number, each in enumerate(answers, 1):
        seat, _, act = each.partition(": ")
        state = did(until(state, seat), act, chance if number == len(answers) else None).state
    return state


def asked(state: Any) -> str:
    """The seats that are asked in this window until it closes, in order, when all of them pass."""
    seats, depth = "", len(state.frames)
    while len(state.frames) == depth and state.frame.kind in (WINDOW, DEATH):
        seats += state.to_move
        state = did(state, "pass").state
    return seats


def turns_to(state: Any, seat: str) -> Any:
    """The position at the beginning of the next regular turn of a seat: everybody before it ends theirs."""
    state = play(state, "end")
    for _ in range(2 * len(state.table.seats)):
        if state.to_move == seat:
            return state
        state = play(state, "end")
    raise AssertionError(f"{seat} never has a turn")


def story(state: Any, *acts: str, chance: Any = None) -> list[Any]:
    """All steps of these acts, and of the passes by which nobody answered them."""
    steps: list[Any] = []
    for number, act in enumerate(acts, 1):
        transition = did(state, act, chance if number == len(acts) else None)
        steps += transition.steps
        state = transition.state
        while state.frames and state.frame.kind in (WINDOW, DEATH):
            transition = did(state, "pass")
            steps += transition.steps
            state = transition.state
    return steps


def kinds(told: Any) -> list[str]:
    """The kinds of a transition's steps, or of a story, without the name of the game."""
    return [step.kind.removeprefix(PREFIX) for step in getattr(told, "steps", told)]


def why(state: Any, act: str) -> dict[str, Any]:
    """The reasons against an act by their kind; empty when it is legal."""
    reasons = state.why_illegal(GAME.parse_action(act, state))
    check_told(state, reasons)
    return {each.kind.removeprefix(PREFIX): each for each in reasons}


def legal(state: Any, *first_words: str) -> list[str]:
    """The legal actions in notation; with words, only those that begin with one of them."""
    acts = [str(act) for act in state.legal_actions()]
    if not first_words:
        return acts
    return [act for act in acts if any(act == word or act.startswith(f"{word} ") for word in first_words)]


def health(state: Any) -> dict[str, str]:
    """Health and its maximum of everybody, as "3/4"."""
    return {seat: f"{each.health}/{each.max_health}" for seat, each in state.characters.items()}


def cells(state: Any) -> dict[str, str]:
    """Where everybody stands, or lies (then the letter is small)."""
    return {seat if each.alive else seat.lower(): each.cell for seat, each in state.characters.items()}


def barriers(state: Any) -> set[str]:
    """The squares with a barrier."""
    return set(state.table.board.names(state.barriers))


def drawn(width: int, height: int, things: dict[str, str]) -> str:
    """The rows of a board with things on these squares: ``drawn(9, 9, {"A": "a1", "#": "c2 c3"})``."""
    where = {cell: token for token, listed in things.items() for cell in listed.split()}
    board = square_board(width, height)
    names = [board.cells[row * width : (row + 1) * width] for row in reversed(range(height))]
    return "\n".join("".join(where.get(cell, ".") for cell in row) for row in names)


def variant(state: Any, name: str, **fields: Any) -> Any:
    """The position at a table where one power is made of other parts: ``variant(state, "Force Hit", effects=(…))``."""
    table = state.table
    other = Table(table.board, table.seats, table.chosen)
    power = replace(table.book.powers[name], **fields)
    cards = {each: replace(card, play=power) if each == name else card for each, card in table.book.cards.items()}
    other.book = Book(cards, {**table.book.powers, name: power}, table.book.names)
    return state._replace(table=other)
