"""The first position of a game, drawn from a seed, and positions set by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt
from typing import TYPE_CHECKING

from explorer.rules.blastflare import chance, rulebook
from explorer.rules.blastflare.action import DUPLICATION
from explorer.rules.blastflare.character import START_HEALTH, STATUSES, Character
from explorer.rules.blastflare.frames import TURN, Frame
from explorer.rules.blastflare.names import CARD_NAME, spelt
from explorer.rules.blastflare.rulings import BOARD_SIZE
from explorer.rules.blastflare.table import MAX_SQUARES, SEATS, Table
from explorer.rules.errors import SetupError
from explorer.rules.grids.square import SquareBoard
from explorer.rules.reason import Reason, reason
from explorer.rules.ruling import Chosen

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

DRAW = "draw"

PLAYERS = (2, 4, 6, 8)
DEFAULT_PLAYERS = 4

LEAST_SQUARES, MOST_SQUARES = 10, 20
"""What there should be for each player (BF-BOARD); squares or the length of a side, as BF-1 is read."""

LEAST_CRYSTALS, MOST_CRYSTALS, DEFAULT_CRYSTALS = 3, 10, 6
"""Crystals for each player (BF-CRYSTALS)."""

LEAST_STACKS, MOST_STACKS, STACKS_EACH = 8, 20, 3
"""Stacks in all (BF-CRYSTALS); and how many for each player when nothing else is said, within those limits."""

LONGEST_SIDE = isqrt(MAX_SQUARES)
"""The side of the largest square board."""

LARGER_BOARDS = 4
"""How many larger boards than the usual one are offered: 10×10 to 13×13 for four players (BF-1)."""

FIFTH = 5
"""One square in so many is a wall, and one a barrier (BF-2)."""


# A new game


def start(
    *,
    players: int = DEFAULT_PLAYERS,
    width: int | None = None,
    height: int | None = None,
    crystals: int | None = None,
    stacks: int | None = None,
    seed: int | None = None,
    first: str | None = None,
    chosen: Chosen,
) -> State:
    """Return the first position of a game: the board laid out, the cards dealt, somebody to move.

    Rules BF-BOARD to BF-FIRST, BF-1 to BF-13.

    Args:
        players: 2, 4, 6 or 8.
        width: columns; None is ``height``, or the usual board for so many players.
        height: rows; None is ``width``, or the usual board.
        crystals: how many for each player, 3 to 10; None is 6.
        stacks: in how many stacks they lie, 8 to 20 (or as many as there are crystals); None is 3 for each player.
        seed: what everything random comes from; None is a fresh one.
        first: who begins; None leaves it to chance.
        chosen: the letter of every ruling.

    Raises:
        SetupError: a wrong value; the field names it.
    """
    from explorer.rules.blastflare.state import State

    if players not in PLAYERS or isinstance(players, bool) or not isinstance(players, int):
        raise SetupError("players", "blastflare.no_such_players", found=repr(players))
    usual = default_size(players, chosen)
    if width is None and height is None:
        width, height = usual
    table = Table.of(
        width if width is not None else height,  # type: ignore[arg-type]
        height if height is not None else width,  # type: ignore[arg-type]
        players,
        chosen,
    )
    each = _within("crystals", crystals, LEAST_CRYSTALS, MOST_CRYSTALS, DEFAULT_CRYSTALS)
    likely = min(max(players * STACKS_EACH, LEAST_STACKS), MOST_STACKS)
    heaps = min(_within("stacks", stacks, LEAST_STACKS, MOST_STACKS, likely), each * players)
    if first is not None and first not in table.seats:
        raise SetupError("first", "blastflare.no_such_seat", text=str(first), seats=table.seats)
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise SetupError("seed", "rules.field_not_number", found=repr(seed))
    _check_room(table, heaps)

    seed = chance.fresh_seed() if seed is None else seed & chance.MASK
    seed, walls, barriers = _scatter(seed, table.board)
    seed, open_squares = chance.shuffled(seed, table.board.names(table.board.all & ~(walls | barriers)))
    seed, piles = _heap(seed, open_squares[:heaps], each * players)
    places = open_squares[heaps : heaps + players]
    seed, hands, removed = _deal(seed, table)
    seed, value = chance.mix(seed)
    drawn = table.seats[chance.index(value, players)]
    mover = first or drawn
    return State(
        table=table,
        walls=walls,
        barriers=barriers,
        piles=_in_order(table, piles),
        people=tuple(
            Character(seat, cell, hand=hand) for seat, cell, hand in zip(table.seats, places, hands, strict=True)
        ),
        frames=(fresh_turn(mover),),
        mover=mover,
        revealed=frozenset(removed),
        removed=removed,
        last=("",) * players,
        seed=seed,
    )


def fresh_turn(seat: str) -> Frame:
    """Return the frame of a turn in which nothing has been done yet."""
    return Frame(TURN, owner=seat, asked=seat)


def _within(field: str, value: int | None, least: int, most: int, default: int) -> int:
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise SetupError(field, "blastflare.not_within", found=repr(value), least=least, most=most)
    return value


def _check_room(table: Table, heaps: int) -> None:
    """Refuse a board on which stacks and characters do not all find a square of their own."""
    room = table.board.size - 2 * (table.board.size // FIFTH)
    needed = heaps + len(table.seats)
    if room < needed:
        raise SetupError(
            "width",
            "blastflare.no_room",
            width=table.board.width,
            height=table.board.height,
            room=room,
            needed=needed,
            stacks=heaps,
            players=len(table.seats),
        )


def cut_off(board: SquareBoard, walls: int) -> tuple[int, ...]:
    """Return the parts of the board that walls separate from its largest part, each as a mask (BF-3).

    Barriers can be broken, so they separate nothing; corners do not connect.
    """
    regions = board.regions(board.all & ~walls)
    if len(regions) < 2:
        return ()
    largest = max(regions, key=int.bit_count)
    return tuple(region for region in regions if region != largest)


def _scatter(seed: int, board: SquareBoard) -> tuple[int, int, int]:
    """Return the next seed, the walls and the barriers (BF-2, BF-3).

    Squares are tried in a random order, and a wall that would cut something off is left out. What is connected
    always has a square that it can spare, so every round places a wall, and the rounds come to an end.
    """
    count = board.size // FIFTH
    seed, order = chance.shuffled(seed, board.cells)
    walls = 0
    while walls.bit_count() < count:
        for cell in order:
            bit = board.bit[cell]
            if walls.bit_count() < count and not walls & bit and not cut_off(board, walls | bit):
                walls |= bit
    seed, places = chance.shuffled(seed, board.names(board.all & ~walls))
    return seed, walls, board.mask(places[:count])


def _heap(seed: int, cells: Sequence[str], crystals: int) -> tuple[int, dict[str, int]]:
    """Return the next seed and how many crystals lie on each of these squares: at least one (BF-4)."""
    piles = dict.fromkeys(cells, 1)
    for _ in range(crystals - len(cells)):
        seed, value = chance.mix(seed)
        piles[cells[chance.index(value, len(cells))]] += 1
    return seed, piles


def _deal(seed: int, table: Table) -> tuple[int, list[tuple[str, ...]], tuple[str, ...]]:
    """Return the next seed, as many cards for each seat, and those left over (BF-10, BF-11)."""
    seed, cards = chance.shuffled(seed, table.book.names)
    each = len(cards) // len(table.seats)
    hands = [tuple(sorted(cards[place * each : (place + 1) * each])) for place in range(len(table.seats))]
    return seed, hands, tuple(sorted(cards[each * len(table.seats) :]))


# The size of the board


def _reading(chosen: Chosen) -> str:
    return dict(chosen).get(BOARD_SIZE.id, BOARD_SIZE.default)


def _sides(players: int, reading: str) -> tuple[int, int]:
    """How long a side should be where BF-1 is read as speaking of sides."""
    times = players if reading == "b" else 1
    return LEAST_SQUARES * times, MOST_SQUARES * times


def default_size(players: int, chosen: Chosen) -> tuple[int, int]:
    """Return the width and the height of the usual board for so many players (BF-1).

    It is the largest that is nearly square and has, fractions aside, at most 20 squares for each player. Where the
    ruling speaks of sides, they are lengthened to the shortest that it asks for, as far as ``MAX_SQUARES`` allow.

    >>> default_size(4, ()), default_size(8, ())
    ((9, 9), (13, 12))
    """
    squares = (MOST_SQUARES + 1) * players - 1
    height = isqrt(squares)
    width = height + 1 if (height + 1) * height <= squares else height
    reading = _reading(chosen)
    if reading == "a":
        return width, height
    least = _sides(players, reading)[0]
    return min(max(width, least), LONGEST_SIDE), min(max(height, least), LONGEST_SIDE)


def offered_sizes(players: int, chosen: Chosen) -> tuple[tuple[int, int], ...]:
    """Return the boards that menus offer, as (width, height): the usual one first, then some larger squares."""
    width, height = default_size(players, chosen)
    larger = [(side, side) for side in range(height + 1, LONGEST_SIDE + 1)]
    return ((width, height), *larger[:LARGER_BOARDS])


def warnings(players: int, width: int, height: int, chosen: Chosen) -> tuple[Reason, ...]:
    """Return what is unusual about a board's size: it can be played all the same (BF-1).

    Under a reading that speaks of sides, sides may be wanted that ``MAX_SQUARES`` do not allow; the warning says so.
    """
    reading = _reading(chosen)
    if reading == "a":
        each = width * height // players
        if LEAST_SQUARES <= each <= MOST_SQUARES:
            return ()
        return (
            reason(
                rulebook.BOARD.id,
                "blastflare.warning_squares",
                ruling=BOARD_SIZE.id,
                width=width,
                height=height,
                squares=width * height,
                each=each,
                least=LEAST_SQUARES,
                most=MOST_SQUARES,
            ),
        )
    least, most = _sides(players, reading)
    if least <= min(width, height) and max(width, height) <= most:
        return ()
    kind = "blastflare.warning_sides" if least <= LONGEST_SIDE else "blastflare.warning_sides_too_long"
    return (
        reason(
            rulebook.BOARD.id,
            kind,
            ruling=BOARD_SIZE.id,
            width=width,
            height=height,
            least=least,
            most=most,
            limit=MAX_SQUARES,
            side=LONGEST_SIDE,
        ),
    )


# A position by hand


def absent(seat: str) -> Character:
    """Return the character of a seat that has no place on a board set by hand: out of the game for good."""
    return Character(seat, "", 0, 0, alive=False)


def likely_changes(played: Sequence[str], copied: str, table: Table) -> tuple[tuple[str, int], ...]:
    """Return what cards in play did to the maximum of health if they came in this order, before any death.

    Rules BF-125, BF-133, BF-134, BF-136.
    """
    from explorer.rules.blastflare.deeds import ChangesMaxHealth, HalvesMaxHealth  # the book, which uses them, is first

    cards = table.book.cards
    found = []
    maximum = START_HEALTH
    for card in played:
        ability = copied if card == DUPLICATION else card
        for effect in cards[ability].play.effects if ability in cards else ():
            before = maximum
            if isinstance(effect, ChangesMaxHealth):
                maximum += effect.by
            elif isinstance(effect, HalvesMaxHealth):
                maximum = max(1, (maximum + effect.upward) // 2)
            else:
                continue
            found.append((card, maximum - before))
    return tuple(found)


def likely_health(changes: Iterable[tuple[str, int]], alive: bool) -> tuple[int, int]:
    """Return the health and the maximum that a character has if nothing is said: unhurt, or dead once (BF-DEATH)."""
    maximum = START_HEALTH + sum(change for _, change in changes)
    return (maximum, maximum) if alive else (0, max(0, maximum - 1))


def likely_mover(people: Sequence[Character]) -> str:
    """Return who is to move if nothing is said: the first who lives."""
    return next((person.seat for person in people if person.alive), people[0].seat)


def seats_for(letters: Iterable[str]) -> int:
    """Return for how many players a table is that has these seats: up to the highest, in two equal teams.

    >>> seats_for("ABE"), seats_for("")
    (6, 2)
    """
    highest = max((SEATS.index(letter) + 1 for letter in letters), default=0)
    return next(players for players in PLAYERS if players >= highest)


def position(
    *,
    table: Table,
    people: Sequence[Character],
    walls: int = 0,
    barriers: int = 0,
    piles: Mapping[str, int] | None = None,
    mover: str | None = None,
    turn: int = 1,
    frames: Sequence[Frame] | None = None,
    revealed: Iterable[str] = (),
    used: Iterable[str] = (),
    removed: Sequence[str] = (),
    discarded: Sequence[str] = (),
    last: Sequence[str] | None = None,
    seen: Iterable[tuple[str, str, str]] = (),
    supply: int = 0,
    quiet: int = 0,
    seed: int = 0,
    ended: str | None = None,
) -> State:
    """Return a position set by hand, possible or not; ``problems`` says what is impossible about it.

    Args:
        table: the board, the seats and the rulings.
        people: one character for each seat, in turn order.
        walls: squares with a wall, as a mask.
        barriers: squares with a barrier, as a mask.
        piles: crystals by square.
        mover: whose turn it is; None is the first who lives.
        turn: its number, from 1.
        frames: what is under way; None is a fresh turn of ``mover``, or nothing when the game is over.
        revealed: cards whose place everybody knows.
        used: cards whose free first use is over.
        removed: cards that were dealt to nobody.
        discarded: cards that left the game, in that order.
        last: the card that each seat played last, "" for none; None is none at all.
        seen: who knows which card in whose hand.
        supply: crystals that were paid or lost.
        quiet: turns since something happened.
        seed: what the next draw depends on.
        ended: the team that has won, "draw", or None.

    Raises:
        SetupError: a value that means nothing; the field names it.
    """
    from explorer.rules.blastflare.state import State

    for field, mask in (("walls", walls), ("barriers", barriers)):
        if mask & ~table.board.all:
            raise SetupError(field, "blastflare.squares_off_board", width=table.board.width, height=table.board.height)
    if tuple(person.seat for person in people) != table.seats:
        raise SetupError("people", "blastflare.not_everyone", seats=table.seats)
    cells = dict(piles or {})
    for cell, count in cells.items():
        check_cell(f"piles.{cell}", cell, table)
        if count < 1:
            raise SetupError(f"piles.{cell}", "blastflare.no_such_pile", found=count)
    checked = tuple(_checked_person(person, table) for person in people)
    if mover is None:
        mover = likely_mover(checked)
    check_seat("mover", mover, table)
    if turn < 1:
        raise SetupError("turn", "blastflare.no_such_turn", found=turn)
    if ended is not None and ended != DRAW and ended not in table.teams:
        raise SetupError("ended", "blastflare.no_such_ending", found=ended, teams=table.teams)
    if not 0 <= seed <= chance.MASK:
        raise SetupError("seed", "blastflare.no_such_seed", found=seed, most=chance.MASK)
    if frames is None:
        frames = () if ended is not None else (fresh_turn(mover),)
    _check_frames(frames, ended)
    if last is not None and len(last) != len(table.seats):
        raise SetupError("last", "blastflare.not_one_each", found=len(last), seats=table.seats)
    for looker, owner, _ in seen:
        check_seat("seen", looker, table)
        check_seat("seen", owner, table)
    return State(
        table=table,
        walls=walls,
        barriers=barriers,
        piles=_in_order(table, cells),
        people=checked,
        frames=tuple(frames),
        mover=mover,
        turn=turn,
        revealed=frozenset(_cards("revealed", revealed, table)),
        used=frozenset(_cards("used", used, table)),
        removed=tuple(sorted(_cards("removed", removed, table))),
        discarded=_cards("discarded", discarded, table),
        last=tuple(card and _card("last", card, table) for card in last or ("",) * len(table.seats)),
        seen=frozenset((looker, owner, _card("seen", card, table)) for looker, owner, card in seen),
        supply=supply,
        quiet=quiet,
        seed=seed,
        ended=ended,
    )


def _in_order(table: Table, piles: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(piles.items(), key=lambda pile: table.board.index[pile[0]]))


def check_cell(field: str, cell: str, table: Table) -> None:
    """Refuse a cell that this board does not have.

    Raises:
        SetupError: it has no such cell.
    """
    if cell not in table.board.index:
        cells = table.board.cells
        raise SetupError(field, "blastflare.no_such_cell", text=cell, first=cells[0], last=cells[-1])


def check_seat(field: str, seat: str, table: Table) -> None:
    """Refuse a seat that this table does not have.

    Raises:
        SetupError: it has no such seat.
    """
    if seat not in table.place:
        raise SetupError(field, "blastflare.no_such_seat", text=seat, seats=table.seats)


def _checked_person(person: Character, table: Table) -> Character:
    """Return a character with its cards as they are spelt, and what has no order of its own in order."""
    field = f"people.{person.seat}"
    if person.cell:
        check_cell(f"{field}.cell", person.cell, table)
    for status in person.statuses:
        if status not in STATUSES:
            raise SetupError(f"{field}.statuses", "blastflare.no_such_status", found=status, known=STATUSES)
    return person._replace(
        hand=tuple(sorted(_cards(f"{field}.hand", person.hand, table))),
        played=_cards(f"{field}.played", person.played, table),
        copied=person.copied and _card(f"{field}.copied", person.copied, table),
        changes=tuple((_card(f"{field}.changes", card, table), change) for card, change in person.changes),
        burrow=person.burrow and _card(f"{field}.burrow", person.burrow, table),
        statuses=tuple(sorted(set(person.statuses))),
    )


def _cards(field: str, cards: Iterable[str], table: Table) -> tuple[str, ...]:
    return tuple(_card(field, card, table) for card in cards)


def _card(field: str, card: str, table: Table) -> str:
    """Return a card's name as it is printed. Names of no card at all are kept, so that they can be shown and named."""
    name = spelt(card, table)
    if not CARD_NAME.fullmatch(name):
        raise SetupError(field, "blastflare.not_a_name", found=card)
    return name


def _check_frames(frames: Sequence[Frame], ended: str | None) -> None:
    """Refuse a game that is over and goes on, or that goes on and asks nobody."""
    if ended is not None and frames:
        raise SetupError("frames", "blastflare.over_and_under_way")
    if ended is None and (not frames or frames[-1].asked is None):
        raise SetupError("frames", "blastflare.nobody_asked")
