"""Blast Radius written down: actions as words, positions as small pictures made of text.

A picture has a row of tokens for each row of the board, the highest first: ``.`` is an empty cell, ``R2`` a red stack
of 2, ``B13`` a blue one of 13. The letter before a row and the number behind it are for the reader. Lines above say
what the rows cannot; bare rows are enough::

    base 2, turn 4, blue to place
    c    .   R1  2
    b  .   .   .   3
    a    .   B1  2
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from explorer.rules.action import Action
from explorer.rules.blast_radius import play
from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.blast_radius.rulings import RULINGS
from explorer.rules.blast_radius.setup import position
from explorer.rules.errors import NotationError, SetupError
from explorer.rules.grids.hexagon import MAX_BASE, HexBoard
from explorer.rules.ruling import changed_rulings, choose_rulings

if TYPE_CHECKING:
    from explorer.rules.blast_radius.state import State

CELL_WIDTH = 4
"""Columns of text for a cell; the next row is shifted by half of it."""

STACK = re.compile(r"([RrBb])(\d{1,2})")
ROW = re.compile(r"(?:(?P<label>[a-sA-S])\s+)?(?P<cells>(?:(?:\.|[RrBb]\d{1,2})(?:\s+|$))+)(?:\d+\s*)?")


def parse_action(text: str, state: State) -> Action:
    """Return the action a text stands for: a cell of this board, "pass" or "swap". It only reads, it never judges.

    Raises:
        NotationError: it is none of these; the text says what would be.

    >>> from explorer.rules import games
    >>> str(parse_action(" E5 ", games["blast_radius"].start(base=5)))
    'e5'
    """
    word = text.strip().casefold()
    if word == str(PASS):
        return PASS
    if word == str(SWAP):
        return SWAP
    if word in state.table.index:
        return Place(word)
    raise _not_read(text.strip(), word, state.table.board)


def _not_read(text: str, word: str, board: HexBoard) -> NotationError:
    rows = sorted({cell[0] for cell in board.cells})
    row = word[:1]
    if re.fullmatch(r"[a-z]\d+", word) and row in rows:
        length = sum(cell[0] == row for cell in board.cells)
        return NotationError("blast_radius.beyond_row", text=text, base=board.base, row=row, length=length)
    if re.fullmatch(r"[a-z]\d+", word):
        return NotationError("blast_radius.no_such_row", text=text, base=board.base, first=rows[0], last=rows[-1])
    return NotationError("blast_radius.not_an_action", text=text, centre=board.name(0, 0))


def diagram(state: State) -> str:
    """Return a position as a picture made of text, which ``from_diagram`` reads again."""
    who = {None: f"{state.to_move} to place", play.DRAW: "drawn"}.get(state.ended, f"{state.ended} has won")
    lines = [f"base {state.base}, turn {state.turn}, {who}"]
    changed = changed_rulings(RULINGS, state.table.chosen)
    if changed:
        lines.append("rulings " + ", ".join(f"{name} {letter}" for name, letter in changed))
    lines += rows(state)
    return "\n".join(lines)


def rows(state: State) -> list[str]:
    """Return the board's rows as text, the highest first."""
    stacks = state.stacks
    by_row: dict[str, list[str]] = {}
    for cell in state.cells:
        stack = stacks.get(cell)
        token = "." if stack is None else f"{stack.player[0].upper()}{stack.height}"
        by_row.setdefault(cell[0], []).append(token)
    widest = max(len(tokens) for tokens in by_row.values())
    lines = []
    for letter in sorted(by_row, reverse=True):
        tokens = by_row[letter]
        indent = " " * ((widest - len(tokens)) * CELL_WIDTH // 2)
        lines.append(f"{letter}  {indent}" + "".join(token.ljust(CELL_WIDTH) for token in tokens) + str(len(tokens)))
    return lines


def from_diagram(text: str) -> State:
    """Return the state of a picture made of text; a position that no game can lead to is read all the same.

    Args:
        text: rows of tokens, the highest first; above them, if wanted, ``base``, ``turn``, ``red to place`` (or
            ``blue to place``, ``red has won``, ``drawn``) with commas between, and a line of ``rulings``.

    Raises:
        SetupError: a line that cannot be read; the field names the line.

    >>> state = from_diagram("R1 . \\n . B2 . \\n . .")
    >>> state.base, state.to_move, dict(state.stacks)
    (2, 'red', {'b2': Stack(player='blue', height=2), 'c1': Stack(player='red', height=1)})
    """
    header: dict[str, str] = {}
    board_rows: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        match = ROW.fullmatch(line.strip())
        if match:
            board_rows.append((number, match["cells"].split()))
        elif board_rows:
            raise _bad_row(number, line)
        else:
            _read_header(number, line.strip(), header)
    base = _base_of(board_rows)
    if "base" in header and int(header["base"]) != base:
        raise SetupError("base", "blast_radius.base_of_rows", said=header["base"], found=base)
    board = HexBoard.of(base)
    stacks: dict[str, tuple[str, int]] = {}
    letters = sorted({cell[0] for cell in board.cells}, reverse=True)
    for letter, (_, tokens) in zip(letters, board_rows, strict=True):
        for column, token in enumerate(tokens, 1):
            match = STACK.fullmatch(token)
            if match:
                stacks[f"{letter}{column}"] = ({"r": "red", "b": "blue"}[match[1].lower()], int(match[2]))
    return position(
        base=base,
        stacks=stacks,
        to_move=header.get("to_move"),
        turn=int(header["turn"]) if "turn" in header else None,
        ended=header.get("ended"),
        chosen=choose_rulings(RULINGS, _read_rulings(header)),
    )


def _bad_row(number: int, line: str) -> SetupError:
    for token in line.split():
        if token != "." and not STACK.fullmatch(token) and not re.fullmatch(r"[a-sA-S]|\d+", token):
            return SetupError(f"line {number}", "blast_radius.not_a_token", token=token)
    return SetupError(f"line {number}", "blast_radius.not_a_row", line=line.strip())


def _read_header(number: int, line: str, header: dict[str, str]) -> None:
    """Read one line above the rows into ``header``."""
    if line.casefold().startswith("rulings"):
        header["rulings"] = line[len("rulings") :]
        return
    for part in line.split(","):
        words = part.casefold().split()
        match words:
            case ["base" | "turn" as name, value] if value.isdecimal() and len(value) < 10:
                header[name] = value
            case ["red" | "blue" as player, "to", "place" | "move" | "pass"]:
                header["to_move"] = player
            case ["red" | "blue" as player, "has", "won"]:
                header["ended"] = player
            case ["drawn"]:
                header["ended"] = play.DRAW
            case _:
                if any(STACK.fullmatch(token) or token == "." for token in line.split()):
                    raise _bad_row(number, line)
                raise SetupError(f"line {number}", "blast_radius.not_a_heading", part=part.strip())


def _read_rulings(header: dict[str, str]) -> dict[str, str]:
    wish: dict[str, str] = {}
    for part in filter(None, (piece.strip() for piece in header.get("rulings", "").split(","))):
        name, _, letter = part.partition(" ")
        wish[name.upper()] = letter.strip()
    return wish


def _base_of(board_rows: list[tuple[int, list[str]]]) -> int:
    """The base that the rows make; they must be those of a hexagon."""
    count = len(board_rows)
    base = (count + 1) // 2
    if not count or count % 2 == 0 or base > MAX_BASE:
        raise SetupError("rows", "blast_radius.not_a_board", count=count, largest=MAX_BASE)
    for place, (number, tokens) in enumerate(board_rows):
        expected = count - abs(place - (base - 1))
        if len(tokens) != expected:
            raise SetupError(
                f"line {number}", "blast_radius.row_length", found=len(tokens), base=base, expected=expected
            )
    return base
