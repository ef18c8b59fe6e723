"""Positions of Blastflare as pictures made of text.

A picture has a line for each row of the board, the highest first, with a character for each square: ``.`` floor, ``#``
wall, ``+`` barrier, a digit crystals, ``A`` a live character, ``a`` a dead one. The numbers and letters at the edges
are for the reader. Bare rows are enough; what they cannot show is said on lines of their own::

    turn 12, B to move
    rulings BF-67 a
    3 | . A # .
    2 | + . 3 c
    1 | . B . D
        a b c d
    A: 3/4 health, 2 crystals, hand Flare; Touch of Death, in play Spike, shocked
    c: dead on b2
    crystals: d2 2; c3 12
    removed: Heal; Rush; Scan

Everything that is not said is as usual: 4/4 health (what cards in play make of it; 0/3 for the dead), no cards, no
crystals, a fresh turn of the first who lives. A seat whose letter is nowhere is out of the game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, NamedTuple

from explorer.rules.blastflare.character import STATUSES, Character
from explorer.rules.blastflare.frames import Frame
from explorer.rules.blastflare.names import CARD_NAME, spelt
from explorer.rules.blastflare.records import frames_data, frames_from
from explorer.rules.blastflare.rulings import RULINGS
from explorer.rules.blastflare.setup import (
    DRAW,
    absent,
    fresh_turn,
    likely_changes,
    likely_health,
    likely_mover,
    position,
    seats_for,
)
from explorer.rules.blastflare.table import SEATS, Table
from explorer.rules.blastflare.turns import TURNS_UNDER_GROUND
from explorer.rules.errors import SetupError
from explorer.rules.ruling import changed_rulings, choose_rulings
from explorer.rules.saving import inside

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

FLOOR, WALL, BARRIER = ".", "#", "+"

BURROW = "Burrow"
NOTHING = "nothing"

MOST_DIGITS = 18
"""Numbers of more digits are none that anybody meant."""

LABELLED = re.compile(r"\s*(?P<label>\d{1,2})?\s*\|(?P<squares>[^|]*)\|?\s*")
BARE = re.compile(r"[.#+1-9A-Ha-h\s]+")
LINE = re.compile(r"(?P<word>[A-Za-z]+(?: [a-z]+)?):(?P<rest>.*)")
CARDS = ("revealed", "unrevealed", "used", "removed", "discarded")
NUMBERS = ("supply", "quiet", "seed")
CELLS = ("walls", "barriers")
UNDER_WAY = "under way"
WORDS = (*CARDS, *NUMBERS, *CELLS, "crystals", "last", "seen", UNDER_WAY)
"""What lines below the board may begin with, beside the letters of the characters."""


# Writing


def diagram(state: State) -> str:
    """Return a position as a picture made of text, which ``from_diagram`` reads again."""
    shown = _shown(state)
    return "\n".join(
        [*_heading(state), *_rows(state, shown), *_people_lines(state, shown), *_other_lines(state, shown)]
    )


def _shown(state: State) -> dict[str, str]:
    """Return what the picture shows on each square where there is something: one thing of all that is there.

    What stands is more than what lies: a live character, a wall, a barrier, a body, crystals.
    """
    board = state.table.board
    shown = {cell: str(count) for cell, count in state.piles if count <= 9}
    on_board: set[str] = set()
    for person in state.people:
        if not person.alive and person.cell and person.cell not in on_board:
            shown[person.cell] = person.seat.lower()
            on_board.add(person.cell)
    shown.update(dict.fromkeys(board.names(state.barriers), BARRIER))
    shown.update(dict.fromkeys(board.names(state.walls), WALL))
    for person in reversed(state.people):
        if person.alive and person.cell:
            shown[person.cell] = person.seat
    return shown


def _heading(state: State) -> list[str]:
    parts = [f"turn {state.turn}"]
    if state.frames == (fresh_turn(state.mover),):
        parts.append(f"{state.mover} to move")
    else:
        parts[0] += f" of {state.mover}"
    if state.ended == DRAW:
        parts.append("drawn")
    elif state.ended is not None:
        parts.append(f"{' and '.join(state.ended)} {'has' if len(state.ended) == 1 else 'have'} won")
    lines = [", ".join(parts)]
    changed = changed_rulings(RULINGS, state.table.chosen)
    if changed:
        lines.append("rulings " + ", ".join(f"{name} {letter}" for name, letter in changed))
    return lines


def _rows(state: State, shown: dict[str, str]) -> list[str]:
    board = state.table.board
    label = len(str(board.height))
    rows = []
    for row in range(board.height, 0, -1):
        cells = board.cells[(row - 1) * board.width : row * board.width]
        rows.append(f"{row:>{label}} | " + " ".join(shown.get(cell, FLOOR) for cell in cells))
    return [*rows, " " * (label + 3) + " ".join(ascii_lowercase[: board.width])]


def _people_lines(state: State, shown: dict[str, str]) -> list[str]:
    """Return a line for each character about whom the picture does not say all; and for the last seat, if it must."""
    lines = []
    told = {token.upper() for token in shown.values() if token.upper() in SEATS}
    for person in state.people:
        is_shown = shown.get(person.cell, "").upper() == person.seat
        parts = _parts(person, is_shown, state.table)
        if parts:
            told.add(person.seat)
            lines.append(f"{person.seat}: {', '.join(parts)}")
    if seats_for(told) < len(state.table.seats):
        # An empty place at the end of the table cannot be told from no place at all.
        lines.append(f"{state.table.seats[-1]}: gone")
    return lines


def _parts(person: Character, is_shown: bool, table: Table) -> list[str]:
    """Return what has to be said about a character, part by part."""
    if person == absent(person.seat):
        return []
    parts = []
    if not is_shown:
        parts.append(("" if person.alive else "dead ") + (f"on {person.cell}" if person.cell else "nowhere"))
    usual = likely_changes(person.played, person.copied, table)
    if (person.health, person.max_health) != likely_health(person.changes, person.alive):
        parts.append(f"{person.health}/{person.max_health} health")
    if person.crystals:
        parts.append(f"{person.crystals} crystal" + ("" if person.crystals == 1 else "s"))
    if person.hand:
        parts.append("hand " + "; ".join(person.hand))
    if person.played:
        parts.append("in play " + "; ".join(person.played))
    if person.copied:
        parts.append(f"copying {person.copied}")
    if person.changes != usual:
        parts.append("maximum " + ("; ".join(f"{card} {by:+}" for card, by in person.changes) or NOTHING))
    parts += person.statuses
    if person.burrowed or person.burrow:
        by = "" if person.burrow == BURROW and person.burrowed else f" by {person.burrow or NOTHING}"
        parts.append(f"burrowed {person.burrowed}{by}")
    if person.hurt:
        parts.append("hurt")
    return parts


def _other_lines(state: State, shown: dict[str, str]) -> list[str]:
    table = state.table
    board = table.board
    usual = _usually_revealed(state.people, state.removed, state.discarded, state.used)
    last = [f"{card} by {seat}" for seat, card in zip(table.seats, state.last, strict=True) if card]
    hidden_walls = [cell for cell in board.names(state.walls) if shown[cell] != WALL]
    hidden_barriers = [cell for cell in board.names(state.barriers) if shown[cell] != BARRIER]
    lines = {
        "walls": hidden_walls,
        "barriers": hidden_barriers,
        "crystals": [f"{cell} {count}" for cell, count in state.piles if shown.get(cell) != str(count)],
        "revealed": sorted(state.revealed - usual),
        "unrevealed": sorted(usual - state.revealed),
        "used": sorted(state.used),
        "removed": state.removed,
        "discarded": state.discarded,
        "last": last,
        "seen": [f"{card} of {owner} by {looker}" for looker, owner, card in sorted(state.seen)],
        "supply": [str(state.supply)] if state.supply else [],
        "quiet": [str(state.quiet)] if state.quiet else [],
        "seed": [str(state.seed)] if state.seed else [],
    }
    written = [f"{word}: {'; '.join(entries)}" for word, entries in lines.items() if entries]
    if state.frames and state.frames != (fresh_turn(state.mover),):
        written.append(f"{UNDER_WAY}: {json.dumps(frames_data(state.frames, short=True), ensure_ascii=False)}")
    return written


def _usually_revealed(people: Iterable[Character], *piles: Iterable[str]) -> frozenset[str]:
    """Return the cards whose place is known if nothing is said: those in play, out of the game, or used."""
    cards = {card for pile in piles for card in pile}
    for person in people:
        cards.update(person.played)
    return frozenset(cards)


# Reading


class _Text(NamedTuple):
    """A picture taken apart: each part with the number of its line, for complaints."""

    rows: list[tuple[int, str]]
    headings: list[tuple[int, str]]
    people: dict[str, tuple[int, str]]
    others: dict[str, tuple[int, str]]


class _Place(NamedTuple):
    """A character that the rows show."""

    cell: str
    alive: bool


def from_diagram(text: str) -> State:
    """Return the state of a picture made of text; a position that no game can lead to is read all the same.

    Args:
        text: the rows, the highest first, and whatever else is to be said; see the top of this file.

    Raises:
        SetupError: a line that cannot be read; the field names the line.

    >>> state = from_diagram("A.#\\n+3B")
    >>> state.table.board.width, state.of("B").cell, dict(state.crystals), state.to_move
    (3, 'c1', {'b1': 3}, 'A')
    """
    parts = _taken_apart(text)
    heading = _Heading()
    for number, line in parts.headings:
        heading.read(number, line)
    width = _width_of(parts.rows)
    height = len(parts.rows)
    letters = [token.upper() for _, row in parts.rows for token in row if token.upper() in SEATS]
    table = Table.of(width, height, seats_for([*letters, *parts.people]), choose_rulings(RULINGS, heading.rulings))
    walls, barriers, piles, places = _read_rows(parts.rows, table)
    walls |= _read_cells("walls", parts, table)
    barriers |= _read_cells("barriers", parts, table)
    piles |= _read_piles(parts, table)
    people = tuple(_read_person(seat, places.get(seat), parts.people.get(seat), table) for seat in table.seats)
    mover = heading.seat(table) or likely_mover(people)
    cards = {word: _read_cards(word, parts, table) for word in CARDS}
    usual = _usually_revealed(people, cards["removed"], cards["discarded"], cards["used"])
    numbers = {word: _read_number(word, parts) for word in NUMBERS}
    return position(
        table=table,
        walls=walls,
        barriers=barriers,
        piles=piles,
        people=people,
        mover=mover,
        turn=heading.turn,
        frames=_read_frames(parts, table),
        revealed=(usual | set(cards["revealed"])) - set(cards["unrevealed"]),
        used=cards["used"],
        removed=cards["removed"],
        discarded=cards["discarded"],
        last=_read_last(parts, table),
        seen=_read_seen(parts, table),
        ended=heading.winners(table),
        **numbers,
    )


def _taken_apart(text: str) -> _Text:
    """Return the lines of a picture by what they are.

    Where any line has a bar, only lines with one are rows: then a line of letters below them is the edge of the board,
    and not a row of dead characters.
    """
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    has_bars = any("|" in line and not LINE.fullmatch(line) for _, line in lines)
    parts = _Text([], [], {}, {})
    labels: list[tuple[int, str | None]] = []
    for number, line in lines:
        line_match = LINE.fullmatch(line)
        if line_match:
            _file_line(number, line_match["word"], line_match["rest"].strip(), parts)
        elif has_bars and (row := LABELLED.fullmatch(line)):
            parts.rows.append((number, "".join(row["squares"].split())))
            labels.append((number, row["label"]))
        elif not has_bars and BARE.fullmatch(line):
            parts.rows.append((number, "".join(line.split())))
        elif has_bars and parts.rows and "".join(line.split()) == ascii_lowercase[: len(parts.rows[-1][1])]:
            continue
        else:
            parts.headings.append((number, line))
    for row_number, (number, label) in zip(range(len(labels), 0, -1), labels, strict=True):
        if label is not None and int(label) != row_number:
            raise SetupError(f"line {number}", "blastflare.row_label", found=label, expected=row_number)
    return parts


def _file_line(number: int, word: str, rest: str, parts: _Text) -> None:
    """Put a line with a colon where it belongs: to a character, or under its word."""
    seat = word.upper()
    target: dict[str, tuple[int, str]]
    if seat in SEATS:
        target, key = parts.people, seat
    elif word.casefold() in WORDS:
        target, key = parts.others, word.casefold()
    else:
        raise SetupError(f"line {number}", "blastflare.not_a_line", word=word, known=WORDS)
    if key in target:
        raise SetupError(f"line {number}", "blastflare.line_twice", word=word, line=target[key][0])
    target[key] = (number, rest)


class _Heading:
    """What the lines without a colon say: the turn, the mover, the end, the rulings."""

    def __init__(self) -> None:
        self.turn = 1
        self.rulings: dict[str, str] = {}
        self.mover: tuple[int, str] | None = None
        self.ended: tuple[int, str] | None = None

    def read(self, number: int, line: str) -> None:
        """Read one line.

        Raises:
            SetupError: a part of it that is none of these.
        """
        if re.match(r"rulings\b", line, re.IGNORECASE):
            for part in filter(None, (piece.strip() for piece in line[len("rulings") :].split(","))):
                name, _, letter = part.partition(" ")
                self.rulings[name.upper()] = letter.strip()
            return
        for part in line.split(","):
            self._read_part(number, part, line)

    def _read_part(self, number: int, part: str, line: str) -> None:
        words = " ".join(part.split()).casefold()
        if match := re.fullmatch(rf"turn ([0-9]{{1,{MOST_DIGITS}}})(?: of ([a-h]))?", words):
            self.turn = int(match[1])
            if self.turn < 1:
                raise SetupError(f"line {number}", "blastflare.no_such_turn", found=self.turn)
            if match[2]:
                self.mover = (number, match[2].upper())
        elif match := re.fullmatch(r"([a-h]) to move", words):
            self.mover = (number, match[1].upper())
        elif match := re.fullmatch(r"([a-h](?: and [a-h])*) ha(?:s|ve) won", words):
            self.ended = (number, match[1].replace(" and ", "").upper())
        elif words == "drawn":
            self.ended = (number, DRAW)
        else:
            raise _not_read(number, part.strip(), line)

    def seat(self, table: Table) -> str | None:
        """Return the mover, if one is named."""
        if self.mover is None:
            return None
        number, seat = self.mover
        return _seat(seat, number, table)

    def winners(self, table: Table) -> str | None:
        """Return how the game ended, if it did."""
        if self.ended is None:
            return None
        number, team = self.ended
        if team != DRAW and team not in table.teams:
            raise SetupError(f"line {number}", "blastflare.no_such_ending", found=team, teams=table.teams)
        return team


def _not_read(number: int, part: str, line: str) -> SetupError:
    """Return the complaint about a line: its first wrong square when it looks like a row, or else what may stand there.

    It looks like a row when it has a bar, floor, a wall or a barrier in it.
    """
    squares = line.partition("|")[2] if "|" in line else line
    if "|" in line or any(token in line for token in FLOOR + WALL + BARRIER):
        wrong = next((token for token in "".join(squares.split()) if not BARE.fullmatch(token)), line)
        return SetupError(f"line {number}", "blastflare.not_a_square", found=wrong)
    return SetupError(f"line {number}", "blastflare.not_a_heading", part=part)


def _width_of(rows: list[tuple[int, str]]) -> int:
    """Return how many squares every row has."""
    if not rows:
        raise SetupError("rows", "blastflare.no_rows")
    width = len(rows[0][1])
    for number, row in rows:
        if len(row) != width or not row:
            raise SetupError(f"line {number}", "blastflare.row_length", found=len(row), expected=width or 1)
    return width


def _read_rows(rows: list[tuple[int, str]], table: Table) -> tuple[int, int, dict[str, int], dict[str, _Place]]:
    """Return what the rows show: walls, barriers, crystals, and who stands or lies where."""
    board = table.board
    walls = barriers = 0
    piles: dict[str, int] = {}
    places: dict[str, _Place] = {}
    for y, (number, row) in zip(range(board.height - 1, -1, -1), rows, strict=True):
        for x, token in enumerate(row):
            cell = board.cells[y * board.width + x]
            if token == WALL:
                walls |= board.bit[cell]
            elif token == BARRIER:
                barriers |= board.bit[cell]
            elif token in "123456789":
                piles[cell] = int(token)
            elif token.upper() in SEATS:
                seat = token.upper()
                if seat in places:
                    raise SetupError(f"line {number}", "blastflare.letter_twice", seat=seat, cell=places[seat].cell)
                places[seat] = _Place(cell, token.isupper())
            elif token != FLOOR:
                raise SetupError(f"line {number}", "blastflare.not_a_square", found=token)
    return walls, barriers, piles, places


def _entries(word: str, parts: _Text) -> tuple[int, list[str]]:
    """Return the number of a line and what it lists; nothing when it is not there."""
    number, rest = parts.others.get(word, (0, ""))
    return number, [" ".join(entry.split()) for entry in rest.split(";") if entry.strip()]


def _read_cells(word: str, parts: _Text, table: Table) -> int:
    number, entries = _entries(word, parts)
    return table.board.mask(_cell(entry, number, table) for entry in entries)


def _read_piles(parts: _Text, table: Table) -> dict[str, int]:
    number, entries = _entries("crystals", parts)
    piles = {}
    for entry in entries:
        match = re.fullmatch(rf"(\S+) ([0-9]{{1,{MOST_DIGITS}}})", entry)
        if not match or not int(match[2]):
            raise SetupError(f"line {number}", "blastflare.not_a_pile", found=entry)
        piles[_cell(match[1], number, table)] = int(match[2])
    return piles


def _read_cards(word: str, parts: _Text, table: Table) -> tuple[str, ...]:
    number, entries = _entries(word, parts)
    return tuple(_card(entry, number, table) for entry in entries)


def _read_number(word: str, parts: _Text) -> int:
    number, rest = parts.others.get(word, (0, "0"))
    if not re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS + 2}}}", rest):
        raise SetupError(f"line {number}", "blastflare.not_a_number", word=word, found=rest)
    return int(rest)


def _read_last(parts: _Text, table: Table) -> tuple[str, ...]:
    number, entries = _entries("last", parts)
    last = dict.fromkeys(table.seats, "")
    for entry in entries:
        match = re.fullmatch(r"(.+) by (\S)", entry, re.IGNORECASE)
        if not match:
            raise SetupError(f"line {number}", "blastflare.not_a_last_card", found=entry)
        last[_seat(match[2], number, table)] = _card(match[1], number, table)
    return tuple(last.values())


def _read_seen(parts: _Text, table: Table) -> list[tuple[str, str, str]]:
    number, entries = _entries("seen", parts)
    seen = []
    for entry in entries:
        match = re.fullmatch(r"(.+) of (\S) by (\S)", entry, re.IGNORECASE)
        if not match:
            raise SetupError(f"line {number}", "blastflare.not_a_seen_card", found=entry)
        looker, owner = _seat(match[3], number, table), _seat(match[2], number, table)
        seen.append((looker, owner, _card(match[1], number, table)))
    return seen


def _read_frames(parts: _Text, table: Table) -> tuple[Frame, ...] | None:
    if UNDER_WAY not in parts.others:
        return None
    number, rest = parts.others[UNDER_WAY]
    try:
        data = json.loads(rest)
    except json.JSONDecodeError as error:
        raise SetupError(f"line {number}", "rules.not_json", problem=error.msg, column=error.colno) from error
    except ValueError as error:
        raise SetupError(f"line {number}", "rules.number_too_long") from error
    except RecursionError as error:
        raise SetupError(f"line {number}", "rules.nested_too_deeply") from error
    with inside(f"line {number}"):
        return frames_from(data, "frames", table)


def _cell(text: str, number: int, table: Table) -> str:
    cell = text.casefold()
    if cell not in table.board.index:
        cells = table.board.cells
        raise SetupError(f"line {number}", "blastflare.no_such_cell", text=text, first=cells[0], last=cells[-1])
    return cell


def _seat(text: str, number: int, table: Table) -> str:
    seat = text.upper()
    if seat not in table.place:
        raise SetupError(f"line {number}", "blastflare.no_such_seat", text=text, seats=table.seats)
    return seat


def _card(text: str, number: int, table: Table) -> str:
    """Return a card as it is spelt. One that does not exist is kept: ``problems`` names it."""
    name = spelt(text, table)
    if not CARD_NAME.fullmatch(name):
        raise SetupError(f"line {number}", "blastflare.not_a_name", found=text)
    return name


# Reading what is said about a character


def _read_person(seat: str, place: _Place | None, line: tuple[int, str] | None, table: Table) -> Character:
    """Return the character that a place in the rows and a line below them tell of."""
    number, text = line or (0, "")
    said: dict[str, Any] = {}
    for part in (" ".join(piece.split()) for piece in text.split(",")):
        if part:
            _read_part(part, number, said, table)
    if place is not None and ("cell" in said or "gone" in said):
        raise SetupError(f"line {number}", "blastflare.place_twice", seat=seat, cell=place.cell)
    if said.pop("gone", False) or (place is None and line is None):
        if said:
            raise SetupError(f"line {number}", "blastflare.gone_with_more", seat=seat)
        return absent(seat)
    if place is not None:
        said.update(cell=place.cell, alive=place.alive)
    if "cell" not in said:
        raise SetupError(f"line {number}", "blastflare.no_place", seat=seat, cell=table.board.cells[0])
    played, copied = said.get("played", ()), said.get("copied", "")
    changes = said.setdefault("changes", likely_changes(played, copied, table))
    health, maximum = likely_health(changes, said["alive"])
    said.setdefault("health", health)
    said.setdefault("max_health", maximum)
    said["statuses"] = tuple(sorted(said.get("statuses", ())))
    return Character(seat, **said)


_NUMBER = rf"-?[0-9]{{1,{MOST_DIGITS}}}"


def _read_part(part: str, number: int, said: dict[str, Any], table: Table) -> None:
    """Read one part of a character's line into its fields."""
    words = part.casefold()
    found: dict[str, Any]
    if match := re.fullmatch(r"(dead )?(?:on (\S+)|nowhere)", words):
        found = {"cell": _cell(match[2], number, table) if match[2] else "", "alive": not match[1]}
    elif words == "gone":
        found = {"gone": True}
    elif match := re.fullmatch(rf"({_NUMBER}) ?/ ?({_NUMBER}) health", words):
        found = {"health": int(match[1]), "max_health": int(match[2])}
    elif match := re.fullmatch(rf"({_NUMBER}) crystals?", words):
        found = {"crystals": int(match[1])}
    elif words.startswith("hand "):
        found = {"hand": tuple(_listed(part[len("hand ") :], number, table))}
    elif words.startswith("in play "):
        found = {"played": tuple(_listed(part[len("in play ") :], number, table))}
    elif words.startswith("copying "):
        found = {"copied": _card(part[len("copying ") :], number, table)}
    elif words.startswith("maximum "):
        found = {"changes": _read_changes(part[len("maximum ") :], number, table)}
    elif words in STATUSES:
        found = {"statuses": (*said.pop("statuses", ()), words)}
    elif match := re.fullmatch(rf"burrowed(?: ({_NUMBER}))?(?: by (.+))?", part, re.IGNORECASE):
        by = match[2] or BURROW
        card = "" if by.casefold() == NOTHING else _card(by, number, table)
        found = {"burrowed": int(match[1] or TURNS_UNDER_GROUND), "burrow": card}
    elif words == "hurt":
        found = {"hurt": True}
    else:
        raise SetupError(f"line {number}", "blastflare.not_a_detail", part=part, statuses=STATUSES)
    for field in found:
        if field in said:
            raise SetupError(f"line {number}", "blastflare.said_twice", part=part)
    said.update(found)


def _listed(text: str, number: int, table: Table) -> Iterable[str]:
    return (_card(entry, number, table) for entry in text.split(";") if entry.strip())


def _read_changes(text: str, number: int, table: Table) -> tuple[tuple[str, int], ...]:
    if text.casefold() == NOTHING:
        return ()
    changes = []
    for entry in text.split(";"):
        match = re.fullmatch(rf"(.+) ([+-]?[0-9]{{1,{MOST_DIGITS}}})", " ".join(entry.split()))
        if not match:
            raise SetupError(f"line {number}", "blastflare.not_a_change", found=entry.strip())
        changes.append((_card(match[1], number, table), int(match[2])))
    return tuple(changes)
