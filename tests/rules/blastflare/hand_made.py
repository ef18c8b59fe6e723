"""Positions for Hypothesis: set by hand, possible or not, in the middle of anything; or reached in play."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import strategies as st

from explorer.rules.blastflare.character import STATUSES, Character
from explorer.rules.blastflare.frames import (
    BASE,
    CHOICE,
    CONSENT,
    DEATH,
    INTERRUPT,
    PASSIVE,
    TURN,
    WINDOW,
    Burst,
    Fallen,
    Frame,
    Gain,
    Harm,
    Hit,
    Mourn,
    PickShove,
    Play,
    Redirect,
    Retaliate,
    Shove,
    WinTest,
)
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.rulings import RULINGS
from explorer.rules.blastflare.setup import position
from explorer.rules.blastflare.table import SEATS, Table
from explorer.rules.ruling import choose_rulings

E = TypeVar("E", bound=Exception)

PRINTED = choose_rulings(RULINGS, None)

WAYS = st.tuples(st.integers(-1, 1), st.integers(-1, 1)).filter(lambda way: way != (0, 0))
NUMBERS = st.integers(-2, 12)


def some(items: Any, most: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    """A few of these, in any order."""
    return st.lists(items, max_size=most).map(tuple)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table of up to 8×8."""
    letters = {ruling.id: draw(st.sampled_from([each.letter for each in ruling.options])) for ruling in RULINGS}
    wish = draw(st.sampled_from([None, "recommended", letters]))
    return Table.of(
        draw(st.integers(1, 8)),
        draw(st.integers(1, 8)),
        draw(st.sampled_from([2, 4, 6, 8])),
        choose_rulings(RULINGS, wish),
    )


def cards_of(table: Table) -> st.SearchStrategy[str]:
    """Any card; now and then one that does not exist."""
    return st.sampled_from([*table.book.names, "Snow Ball"])


def characters(table: Table, seat: str) -> st.SearchStrategy[Character]:
    """Any character of a seat."""
    card = cards_of(table)
    cell = st.sampled_from(["", *table.board.cells])
    fields: dict[str, Any] = {
        "health": NUMBERS,
        "max_health": NUMBERS,
        "crystals": NUMBERS,
        "hand": some(card),
        "played": some(card),
        "copied": st.just("") | card,
        "changes": some(st.tuples(card, NUMBERS)),
        "statuses": some(st.sampled_from(STATUSES)),
        "burrowed": NUMBERS,
        "burrow": st.just("") | card,
        "hurt": st.booleans(),
        "alive": st.booleans(),
    }
    plain = cell.map(lambda place: Character(seat, place))
    return plain | st.fixed_dictionaries({}, optional=fields).flatmap(
        lambda said: cell.map(lambda place: Character(seat, place, **said))
    )


def plays(table: Table) -> st.SearchStrategy[Play]:
    """Any pending play."""
    seat = st.sampled_from(table.seats)
    word = st.sampled_from([*table.seats, *table.board.cells, *table.book.names, "N+E"])
    return st.builds(
        Play,
        st.integers(1, 9),
        st.sampled_from(sorted(table.book.powers)),
        seat,
        some(word),
        st.none() | st.integers(1, 9),
        some(word),
        st.integers(0, 3),
        st.booleans(),
        st.just("") | cards_of(table),
        st.booleans(),
        st.booleans(),
        st.sampled_from([PASSIVE, INTERRUPT, BASE]),
        some(seat),
        some(st.builds(Redirect, st.just("") | seat, seat, st.just("") | seat)),
    )


def tasks(table: Table) -> st.SearchStrategy[Any]:
    """Any task."""
    seat = st.sampled_from(table.seats)
    nobody = st.just("") | seat
    subject = st.sampled_from([*table.seats, *table.board.cells])
    hit = st.builds(Hit, subject, NUMBERS, NUMBERS, st.none() | WAYS, some(st.just("shock")), nobody, st.booleans())
    shove = st.builds(Shove, subject, WAYS, st.integers(1, 2), nobody, st.booleans())
    return st.one_of(
        st.builds(Harm, some(hit)),
        st.just(Burst()),
        shove,
        st.builds(PickShove, some(shove), seat),
        st.builds(Gain, seat),
        st.just(Mourn()),
        st.builds(Retaliate, seat, nobody),
        st.builds(WinTest, nobody),
    )


def frames(table: Table) -> st.SearchStrategy[tuple[Frame, ...]]:
    """Whatever may be under way; the innermost frame asks somebody."""
    seat = st.sampled_from(table.seats)
    word = st.sampled_from([*table.seats, *table.board.cells, *table.book.names])
    frame = st.builds(
        Frame,
        st.sampled_from([TURN, WINDOW, DEATH, CONSENT, CHOICE]),
        seat,
        st.none() | seat,
        st.integers(0, 8),
        some(plays(table), 2),
        st.none() | plays(table),
        some(tasks(table)),
        some(st.builds(Fallen, seat, st.just("") | seat)),
        st.booleans(),
        some(cards_of(table)),
        st.booleans(),
        st.booleans(),
        st.just("") | seat,
        st.sampled_from(["", "meld", "gain"]),
        some(word),
        some(word),
        st.integers(0, 4),
    )
    asking = st.builds(lambda each, who: each._replace(asked=who), frame, seat)
    return st.builds(lambda outer, inner: (*outer, inner), some(frame, 2), asking)


@st.composite
def hand_made(draw: st.DrawFn, under_way: bool = True) -> Any:
    """Anything at all that can be written down."""
    table = draw(tables())
    cell = st.sampled_from(table.board.cells)
    seat = st.sampled_from(table.seats)
    card = cards_of(table)
    ended = draw(st.sampled_from([None, None, None, "draw", *table.teams]))
    return position(
        table=table,
        people=tuple(draw(characters(table, each)) for each in table.seats),
        walls=draw(st.integers(0, table.board.all)) & draw(st.integers(0, table.board.all)),
        barriers=draw(st.integers(0, table.board.all)) & draw(st.integers(0, table.board.all)),
        piles=draw(st.dictionaries(cell, st.integers(1, 30), max_size=6)),
        mover=draw(st.none() | seat),
        turn=draw(st.integers(1, 300)),
        frames=draw(frames(table)) if ended is None and under_way and draw(st.booleans()) else None,
        revealed=draw(some(card)),
        used=draw(some(card)),
        removed=draw(some(card)),
        discarded=draw(some(card)),
        last=draw(st.none() | st.tuples(*[st.just("") | card] * len(table.seats))),
        seen=draw(some(st.tuples(seat, seat, card))),
        supply=draw(NUMBERS),
        quiet=draw(NUMBERS),
        seed=draw(st.integers(0, 2**64 - 1)),
        ended=ended,
    )


def attempt(kind: type[E], call: Callable[..., Any], *arguments: Any) -> tuple[Any, E | None]:
    """What a call returns and None, or None and the error of this kind. Any other error is a failure of the test."""
    try:
        return call(*arguments), None
    except kind as error:
        return None, error


def play_on(state: Any, choose: random.Random, actions: int) -> Any:
    """Play so many random actions, or as many as there are."""
    for _ in range(actions):
        if state.is_terminal:
            break
        state = state.apply(choose.choice(state.legal_actions())).state
    return state


@st.composite
def reached(draw: st.DrawFn, actions: int = 40) -> Any:
    """A position some way into a random game at some table."""
    letters = {ruling.id: draw(st.sampled_from([each.letter for each in ruling.options])) for ruling in RULINGS}
    state = GAME.start(
        players=draw(st.sampled_from([2, 4, 6, 8])),
        rulings=draw(st.sampled_from([None, "recommended", letters])),
        seed=draw(st.integers(0, 2**32)),
    )
    return play_on(state, random.Random(draw(st.integers(0, 2**32))), draw(st.integers(0, actions)))


__all__ = ["PRINTED", "SEATS", "attempt", "frames", "hand_made", "play_on", "reached", "tables"]
