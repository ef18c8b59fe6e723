"""Who is where on a board: for each square its token, who lies or hides there as well, and what befell whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from explorer.rules.blastflare.character import CHILLED, LOST_TURN, Character
from explorer.rules.blastflare.frames import TURN
from explorer.rules.blastflare.state import State
from explorer.scene.shapes import Point, Shape
from explorer.views.blastflare import spots, statuses, tokens
from explorer.views.blastflare.crystals import Room, crystals, under_tokens
from explorer.views.blastflare.pills import Fare, pills
from explorer.views.blastflare.statuses import Status
from explorer.views.blastflare.tokens import Token
from explorer.views.squares import SquareLayout


@dataclass(frozen=True, slots=True)
class Square:
    """Who is on one square.

    Attributes:
        main: the one whose token stands there; None where nobody lives.
        others: the living below it: under ground.
        dead: the bodies.
    """

    main: Character | None
    others: tuple[Character, ...]
    dead: tuple[Character, ...]


@lru_cache(maxsize=64)
def squares(state: State) -> Mapping[str, Square]:
    """Return who is on which square."""
    found: dict[str, list[Character]] = {}
    for person in state.people:
        if person.cell in state.table.board.index:
            found.setdefault(person.cell, []).append(person)
    return {cell: _square(people) for cell, people in found.items()}


def team(state: State, seat: str) -> int:
    """Return 1 for the team of the first seat, 2 for the other."""
    return 1 + state.table.place[seat] % 2


def statuses_of(state: State, person: Character) -> tuple[Status, ...]:
    """Return what a character's discs say, the most pressing first."""
    is_chilled = CHILLED in person.statuses or any(
        frame.kind == TURN and frame.owner == person.seat and frame.chilled for frame in state.frames
    )
    loses_turn = any(status in LOST_TURN for status in person.statuses)
    found = ((is_chilled, Status.CHILLED), (loses_turn, Status.LOSES_TURN), (bool(person.burrowed), Status.BURROWED))
    return tuple(status for is_so, status in found if is_so)


def marked(state: State) -> frozenset[str]:
    """Return the squares whose token has a status disc."""
    return frozenset(
        cell for cell, square in squares(state).items() if square.main is not None and statuses_of(state, square.main)
    )


def drawn(
    places: SquareLayout,
    state: State,
    lost: Mapping[str, int],
    *,
    has_pills: bool,
    has_bodies: bool,
    has_asked: bool,
) -> Iterator[Shape]:
    """Yield the crystals, the dead and the living of a position.

    Args:
        places: the squares on the picture.
        state: the position.
        lost: what each seat would lose in the forecast that is shown.
        has_pills: whether to show crystals carried and health.
        has_bodies: whether to show the dead.
        has_asked: whether to ring the one whose player is asked.
    """
    here, piles = squares(state), dict(state.piles)
    rooms = _rooms(here, has_bodies)
    yield from crystals(places, piles, rooms)
    standing: list[Token] = []
    hiding: list[Token] = []
    below: list[Token] = []
    dead: list[Token] = []
    extra: list[tuple[Point, int]] = []
    discs: list[tuple[Point, Status]] = []
    for cell, square in here.items():
        side = (*square.others, *(square.dead if has_bodies else ()))
        if square.main is not None:
            at = spots.token(places, cell, bool(side))
            token = Token(at, square.main.seat, team(state, square.main.seat))
            (hiding if square.main.burrowed else standing).append(token)
            discs += [
                (spots.status(places, cell, number, bool(side)), status)
                for number, status in enumerate(statuses_of(state, square.main))
            ]
        placed, left = _placed(places, cell, side, square.main is None)
        for person, at in placed:
            letter = person.seat if person.alive else person.seat.lower()
            (below if person.alive else dead).append(Token(at, letter, team(state, person.seat)))
        extra += left
    if has_asked and state.to_move is not None:
        yield from _asked(places, state, here, has_bodies)
    yield from tokens.hidden(places, hiding)
    yield from tokens.tokens(places, standing)
    yield from under_tokens(places, piles, rooms)
    yield from tokens.small(places, below)
    yield from tokens.bodies(places, dead)
    yield from tokens.more(places, extra)
    if has_pills:
        yield from pills(
            places,
            (
                Fare(cell, one.crystals, one.health, one.max_health, lost.get(one.seat, 0))
                for cell, square in here.items()
                if (one := square.main) is not None
            ),
        )
    yield from statuses.discs(places, discs)


def alone(places: SquareLayout, state: State, seat: str, *, has_pills: bool, has_asked: bool) -> Iterator[Shape]:
    """Yield someone who lives, as on a square with nothing else: that is how they look on their way."""
    person = state.of(seat)
    at = spots.token(places, person.cell)
    if has_asked and state.to_move == seat:
        yield from tokens.asked(places, at)
    token = Token(at, seat, team(state, seat))
    yield from tokens.hidden(places, (token,)) if person.burrowed else tokens.tokens(places, (token,))
    if has_pills:
        yield from pills(places, (Fare(person.cell, person.crystals, person.health, person.max_health),))
    found = enumerate(statuses_of(state, person))
    yield from statuses.discs(
        places, [(spots.status(places, person.cell, number, False), status) for number, status in found]
    )


def spot(places: SquareLayout, state: State, seat: str, *, has_bodies: bool) -> Point | None:
    """Return the middle of someone's token, or of the body; None where none is drawn."""
    cell = state.of(seat).cell
    square = squares(state).get(cell)
    if square is None:
        return None
    side = (*square.others, *(square.dead if has_bodies else ()))
    if square.main is not None and square.main.seat == seat:
        return spots.token(places, cell, bool(side))
    placed, _ = _placed(places, cell, side, square.main is None)
    return next((at for person, at in placed if person.seat == seat), None)


def pile(places: SquareLayout, state: State, cell: str, *, has_bodies: bool) -> Iterator[Shape]:
    """Yield the crystals on one square, as they lie among what is there."""
    rooms = _rooms(squares(state), has_bodies)
    piles = {cell: state.pile(cell)}
    yield from crystals(places, piles, rooms)
    yield from under_tokens(places, piles, rooms)


def _square(people: list[Character]) -> Square:
    """Return who is on a square, from all that are: above ground goes before under ground."""
    alive = sorted((person for person in people if person.alive), key=lambda person: person.burrowed > 0)
    dead = tuple(person for person in people if not person.alive)
    return Square(alive[0] if alive else None, tuple(alive[1:]), dead)


def _asked(places: SquareLayout, state: State, here: Mapping[str, Square], has_bodies: bool) -> Iterator[Shape]:
    for cell, square in here.items():
        if square.main is not None and square.main.seat == state.to_move:
            side = square.others or (has_bodies and square.dead)
            yield from tokens.asked(places, spots.token(places, cell, bool(side)))


def _placed(
    places: SquareLayout, cell: str, side: tuple[Character, ...], is_alone: bool
) -> tuple[list[tuple[Character, Point]], list[tuple[Point, int]]]:
    """Return where the small tokens of a square lie, and where to tell of those that found no room."""
    most = tokens.MOST_LONE if is_alone else tokens.MOST_SMALL
    shown = side if len(side) <= most else side[: most - 1]

    def spot(place: int) -> Point:
        if is_alone:
            return tokens.lone_body(places, cell, place, len(side))
        return spots.small(places, cell, place)

    placed = [(person, spot(place)) for place, person in enumerate(shown)]
    left = len(side) - len(shown)
    return placed, [(spot(most - 1), left)] if left else []


def _rooms(here: Mapping[str, Square], has_bodies: bool) -> dict[str, Room]:
    rooms = {}
    for cell, square in here.items():
        side = len(square.others) + (len(square.dead) if has_bodies else 0)
        if square.main is not None:
            rooms[cell] = (Room.EDGE, Room.BELOW_BODY, Room.RIGHT)[min(side, 2)]
        elif side:
            rooms[cell] = Room.CORNER
    return rooms
