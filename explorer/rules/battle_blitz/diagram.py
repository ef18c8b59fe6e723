"""Positions of Battle Blitz as pictures made of text.

A picture has a row for each flag: its number and its name, A’s cards, a bar, B’s cards. Bare rows are enough::

    3 1r 5b . | 1b . .

What a row cannot show is said behind its cards, and on lines of their own::

    tick 1200, act 34
    rulings BB-14 b
                    A                     | B
    1 Outpost       9r 4b (12)!           | 9g .
    2 Garrison      1r 5b .               | . . .
    ...
    A: hand 1r 2r 3r 4r 5r, cannon 7k .
    B: hand 6r 7b 8b 9b (of 6), cannon 2g 4g fired, has to draw
    deck: 41
    removed: 3k 9o
    paused: encampment 3 by A @1100

"(12)" is the number of the act that filled the side, "!" marks the side that was first. Everything that is not said is
as usual: empty places, nothing in hand, a hand of 5, no pause; a side that is full was filled in the order of the
flags, A’s first. ``deck: 7r 3k`` names the cards in their order; with a number, or with nothing said, the deck is made
of the cards that lie nowhere else, in the order of their colours: nobody knows the order of a deck. ``removed: rest``
takes what is left out of the game. "?" is a card in a hand that a seat may not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from explorer.rules.battle_blitz.cards import CARDS, HIDDEN, Card
from explorer.rules.battle_blitz.flags import FLAGS, KINDS
from explorer.rules.battle_blitz.records import CANNON, HAND, FlagState, Pause, Player, Side, Wait, acts_needed
from explorer.rules.battle_blitz.rulings import RULINGS
from explorer.rules.battle_blitz.save import read_card
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.table import Table
from explorer.rules.battle_blitz.wording import NAME
from explorer.rules.errors import SetupError
from explorer.rules.ruling import changed_rulings, choose_rulings

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State

FREE = "."
FIRST = "!"
REST = "rest"
OVER = "over"

NAME_WIDTH = max(len(kind.id) for kind in KINDS)
SIDE_WIDTH = 21
"""Room for five cards and the number of an act, so that the bars stand below each other."""

DIGITS = r"-?[0-9]{1,15}"
ROW = re.compile(r"(?:(?P<number>[0-9])\s)?\s*(?P<name>[A-Za-z]+\s)?(?P<one>[^|]*)\|(?P<other>[^|]*)")
CAPTION = re.compile(r"\s*A\s*\|\s*B\s*")
FILLED = re.compile(rf"\(({DIGITS})\)(!?)")
LINE = re.compile(r"(?P<word>A|B|deck|removed|paused):(?P<rest>.*)", re.IGNORECASE)
PAUSE = re.compile(rf"(?P<wait>[a-z]+)(?: (?P<flag>[0-9]))? by (?P<by>[ab])(?: @(?P<since>{DIGITS}))?")


# Writing


def diagram(state: State) -> str:
    """Return a position as a picture made of text, which ``from_diagram`` reads again."""
    return "\n".join([*_heading(state), *_rows(state), *_people(state), *_others(state)])


def _heading(state: State) -> Iterator[str]:
    parts = [f"tick {state.tick}", f"act {state.acts}"]
    if state.resumes > state.tick:
        parts.append(f"counts from {state.resumes}")
    if state.is_terminal:
        parts.append(OVER)
    yield ", ".join(parts)
    changed = changed_rulings(RULINGS, state.table.chosen)
    if changed:
        yield "rulings " + ", ".join(f"{name} {letter}" for name, letter in changed)


def _rows(state: State) -> Iterator[str]:
    yield f"{'':{NAME_WIDTH + 3}} {'A':{SIDE_WIDTH}} | B"
    for each in state.flags:
        one, other = (_side_text(each, seat) for seat in SEATS)
        kind = each.flag.kind.id.capitalize()
        yield f"{each.flag.number} {kind:{NAME_WIDTH + 1}} {one:{SIDE_WIDTH}} | {other}"


def _side_text(at: FlagState, seat: str) -> str:
    side = at.side[seat]
    free = at.flag.capacity - len(side.cards)
    words = [*map(str, side.cards), *(FREE,) * free]
    filled = "" if side.completed is None else f"({side.completed})"
    note = filled + (FIRST if at.first == seat else "")
    return " ".join([*words, note] if note else words)


def _people(state: State) -> Iterator[str]:
    for seat in SEATS:
        player = state.player(seat)
        parts = []
        if player.hand or player.size != HAND:
            size = "" if player.size == HAND else f" (of {player.size})"
            parts.append(" ".join(["hand", *map(str, player.hand)]) + size)
        if player.cannon or player.is_spent:
            words = [*map(str, player.cannon), *(FREE,) * (CANNON - len(player.cannon))]
            parts.append(" ".join(["cannon", *words, *(["fired"] if player.is_spent else [])]))
        if player.owes:
            parts.append("has to draw")
        if player.extra:
            parts.append(f"{player.extra} more")
        if player.is_bonus_due:
            parts.append("bonus due")
        if parts:
            yield f"{seat}: {', '.join(parts)}"


def _others(state: State) -> Iterator[str]:
    yield f"deck: {len(state.deck)}"
    if state.removed:
        yield f"removed: {' '.join(map(str, state.removed))}"
    if state.pauses:
        yield "paused: " + "; ".join(map(_pause_text, state.pauses))


def _pause_text(pause: Pause) -> str:
    flag = f" {pause.flag}" if pause.flag else ""
    return f"{pause.wait}{flag} by {pause.by} @{pause.since}"


# Reading


@dataclass
class _Text:
    """The lines of a picture, each with its number."""

    rows: dict[int, tuple[int, str, str]] = field(default_factory=dict)
    lines: dict[str, tuple[int, str]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    is_over: bool = False


@dataclass
class _SideText:
    """What a row says of one side."""

    cards: tuple[Card, ...]
    completed: int | None
    is_first: bool


def from_diagram(text: str) -> State:
    """Return the position of a picture made of text; one that no game can lead to is read all the same.

    Args:
        text: a row for each flag (those that are not there are empty) and, if wanted, the lines of this module’s
            docstring.

    Raises:
        SetupError: a line that cannot be read; the field names the line.

    >>> state = from_diagram("3 1r 5b | 1b 5g 9g\\nA: hand 9b 2r 3r 4r 5r")
    >>> [str(card) for card in state.flags[2].side["B"].cards], state.flags[2].first, len(state.deck)
    (['1b', '5g', '9g'], 'B', 60)
    """
    from explorer.rules.battle_blitz.state import State

    parts = _split(text)
    flags = _read_flags(parts)
    one, other = (_read_player(seat, parts) for seat in SEATS)
    known = [card for each in flags for side in each.sides for card in side.cards]
    known += [card for player in (one, other) for card in (*player.hand, *player.cannon)]
    deck, removed = _read_piles(parts, known)
    return State(
        table=Table.of(choose_rulings(RULINGS, parts.rulings)),
        tick=parts.numbers.get("tick", 0),
        acts=parts.numbers.get("act", acts_needed(flags, (one, other), removed)),
        flags=flags,
        players=(one, other),
        deck=deck,
        removed=removed,
        pauses=_read_pauses(parts),
        resumes=parts.numbers.get("counts from", 0),
        is_terminal=parts.is_over,
    )


def _split(text: str) -> _Text:
    parts = _Text()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or CAPTION.fullmatch(line):
            continue
        if match := LINE.fullmatch(line.strip()):
            word = match["word"].casefold()
            if word in parts.lines:
                raise SetupError(f"line {number}", f"{NAME}.said_twice", part=f"{match['word']}:")
            parts.lines[word] = (number, match["rest"].strip())
        elif match := ROW.fullmatch(line.strip()):
            _split_row(match, number, parts)
        else:
            _read_heading(line.strip(), number, parts)
    if not parts.rows:
        raise SetupError("rows", f"{NAME}.no_rows")
    return parts


def _split_row(match: re.Match[str], number: int, parts: _Text) -> None:
    flag = int(match["number"] or max(parts.rows, default=0) + 1)
    if not 1 <= flag <= len(FLAGS):
        raise SetupError(f"line {number}", f"{NAME}.no_such_flag", found=flag, last=len(FLAGS))
    if flag in parts.rows:
        raise SetupError(f"line {number}", f"{NAME}.said_twice", part=str(flag))
    kind = FLAGS[flag - 1].kind.id.capitalize()
    if match["name"] and match["name"].strip().capitalize() != kind:
        found = match["name"].strip()
        raise SetupError(f"line {number}", f"{NAME}.other_flag", flag=flag, found=found, expected=kind)
    parts.rows[flag] = (number, match["one"], match["other"])


def _read_heading(line: str, number: int, parts: _Text) -> None:
    """Read a line above or below the rows: ticks and acts, or rulings."""
    if line.casefold().startswith("rulings "):
        for part in line[len("rulings ") :].split(","):
            name, _, letter = part.strip().partition(" ")
            parts.rulings[name.upper()] = letter.strip()
        return
    for part in line.split(","):
        words = " ".join(part.casefold().split())
        if match := re.fullmatch(rf"(tick|act|counts from) ({DIGITS})", words):
            parts.numbers[match[1]] = int(match[2])
        elif words == OVER:
            parts.is_over = True
        else:
            raise SetupError(f"line {number}", f"{NAME}.not_a_line", found=part.strip())


def _read_flags(parts: _Text) -> tuple[FlagState, ...]:
    found = []
    count = 0
    for flag in FLAGS:
        number, *texts = parts.rows.get(flag.number, (0, "", ""))
        sides = [_read_side(text, number) for text in texts]
        first = next((seat for seat, side in zip(SEATS, sides, strict=True) if side.is_first), None)
        is_silent = first is None and all(side.completed is None for side in sides)
        made = []
        for seat, side in zip(SEATS, sides, strict=True):
            completed = side.completed
            if len(side.cards) >= flag.capacity:
                count += 1
                completed = count if completed is None else completed
                first = seat if is_silent and first is None else first
            made.append(Side(side.cards, completed))
        found.append(FlagState(flag, (made[0], made[1]), first))
    return tuple(found)


def _read_side(text: str, number: int) -> _SideText:
    cards: list[Card] = []
    found = _SideText((), None, False)
    for word in text.split():
        if match := FILLED.fullmatch(word):
            found.completed = int(match[1])
            found.is_first = bool(match[2]) or found.is_first
        elif word == FIRST:
            found.is_first = True
        elif word != FREE:
            cards.append(read_card(word, f"line {number}", may_be_unknown=False))
    found.cards = tuple(cards)
    return found


def _read_player(seat: str, parts: _Text) -> Player:
    number, text = parts.lines.get(seat.casefold(), (0, ""))
    said: dict[str, Any] = {}
    for part in (" ".join(piece.split()) for piece in text.split(",")):
        found = _read_part(part, number) if part else {}
        if said.keys() & found.keys():
            raise SetupError(f"line {number}", f"{NAME}.said_twice", part=part)
        said.update(found)
    return Player(**{"hand": (), **said})


def _read_part(part: str, number: int) -> Mapping[str, object]:
    """Return the fields of a player that a part of its line tells of."""
    words = part.casefold()
    if match := re.fullmatch(rf"hand\b([^(]*)(?:\(of ({DIGITS})\))?", words):
        cards = tuple(sorted(_words(match[1], number, may_be_unknown=True)))
        return {"hand": cards} if match[2] is None else {"hand": cards, "size": int(match[2])}
    if match := re.fullmatch(r"cannon\b(.*?)( fired)?", words):
        return {"cannon": tuple(_words(match[1], number)), "is_spent": match[2] is not None}
    if words == "has to draw":
        return {"owes": True}
    if match := re.fullmatch(rf"({DIGITS}) more", words):
        return {"extra": int(match[1])}
    if words == "bonus due":
        return {"is_bonus_due": True}
    raise SetupError(f"line {number}", f"{NAME}.not_a_detail", found=part)


def _words(text: str, number: int, *, may_be_unknown: bool = False) -> Iterator[Card]:
    for word in text.split():
        if word != FREE:
            yield read_card(word, f"line {number}", may_be_unknown=may_be_unknown)


def _read_piles(parts: _Text, known: list[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the deck and the cards that are out of the game."""
    removed_line, removed_text = parts.lines.get("removed", (0, ""))
    takes_rest = removed_text.casefold() == REST
    deck_line, deck_text = parts.lines.get("deck", (0, "" if takes_rest else REST))
    removed = () if takes_rest else tuple(_words(removed_text, removed_line))
    left = tuple(card for card in CARDS if card not in known and card not in removed)
    hidden = known.count(HIDDEN)
    if deck_text.casefold() == REST:
        deck = (HIDDEN,) * max(len(left) - hidden, 0) if hidden else left
    elif re.fullmatch(r"[0-9]{1,3}", deck_text):
        deck = (HIDDEN,) * int(deck_text) if hidden else left[: int(deck_text)]
    else:
        deck = tuple(_words(deck_text, deck_line, may_be_unknown=True))
    if takes_rest:
        removed = tuple(card for card in left if card not in deck)
    return deck, removed


def _read_pauses(parts: _Text) -> tuple[Pause, ...]:
    number, text = parts.lines.get("paused", (0, ""))
    found = []
    for entry in filter(None, (" ".join(piece.casefold().split()) for piece in text.split(";"))):
        match = PAUSE.fullmatch(entry)
        if match is None or match["wait"] not in tuple(Wait):
            raise SetupError(f"line {number}", f"{NAME}.not_a_pause", found=entry, known=tuple(map(str, Wait)))
        flag = int(match["flag"] or 0)
        since = int(match["since"] or parts.numbers.get("tick", 0))
        found.append(Pause(Wait(match["wait"]), match["by"].upper(), flag, since))
    return tuple(found)
