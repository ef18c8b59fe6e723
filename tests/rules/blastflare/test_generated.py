"""Tests that the declarations of Blastflare make by themselves: every power, in positions of random games.

Whatever is legal resolves, whatever is not has a reason that can be read, and whoever was hurt, healed or moved stood
where the footprint had said.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from explorer.rules.blastflare.action import DUPLICATION, Act
from explorer.rules.blastflare.frames import CHOICE, CONSENT, DEATH, TURN, WINDOW
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.targets.answers import Answering, CardInUse, touches
from explorer.rules.mark import ArrowMark, CellsMark
from tests.rules.blastflare.laws import IDS, check_state
from tests.rules.blastflare.table import did, position, until

TABLES = [(seed, players, printed) for seed in range(3) for players in (2, 4, 8) for printed in (True, False)]
POWERS = tuple(GAME.start(seed=0).table.book.powers)
PLAYED_ON = 23
"""How many acts go by between two positions that are looked at."""


SIDES = {2: 5, 4: 7, 8: 11}
"""Narrow boards, on which one meets."""


def is_attacked(state: Any) -> bool:
    """Whether the seat asked could be hurt by a play that waits."""
    return any(touches(state, play, state.to_move) for play in state.frame.pending)


def rich(state: Any, draw: random.Random) -> Any:
    """The position if the seat asked held every card of other hands that is not on the table, and could pay."""
    busy = {play.what for frame in state.frames for play in frame.pending} | {DUPLICATION}
    asked = state.to_move
    given = [card for each in state.people if each.seat != asked for card in each.hand if card not in busy]
    if any(play.copied for frame in state.frames for play in frame.pending):
        given = [card for card in given if card != DUPLICATION]
    elif any(DUPLICATION in each.hand for each in state.people if each.seat != asked):
        given.append(DUPLICATION)
    people = []
    for each in state.people:
        if each.seat == asked:
            hand = tuple(sorted((*each.hand, *given)))
            each = each._replace(hand=hand, crystals=each.crystals + draw.randint(0, 6) * each.alive)
        else:
            each = each._replace(hand=tuple(card for card in each.hand if card not in given))
        people.append(each)
    names = state.table.book.names
    last = tuple(draw.choice(names) for _ in state.people) if not state.frames[-1].pending else state.last
    return state._replace(people=tuple(people), last=last)


def random_act(state: Any, draw: random.Random) -> Any:
    """A legal act; each thing that can be done is as likely as any other, however many ways there are to do it."""
    acts: dict[tuple[str, bool], list[Any]] = {}
    for act in state.legal_actions():
        acts.setdefault((act.what, act.copied), []).append(act)
    return draw.choice(acts[draw.choice(sorted(acts))])


@cache
def positions(seed: int, players: int, printed: bool) -> tuple[Any, ...]:
    """Positions of a random game in which something can be declared, the seat asked holding a great many cards."""
    draw = random.Random(f"{seed} {players} {printed}")
    rulings = {} if printed else {each.id: draw.choice(each.options).letter for each in GAME.rulings[1:]}
    state = GAME.start(players=players, width=SIDES[players], seed=seed, rulings=rulings)
    found = []
    for number in range(16 * PLAYED_ON):
        if state.is_terminal:
            break
        is_looked_at = number % PLAYED_ON == 0 or (is_attacked(state) and draw.random() < 0.5)
        if state.frame.kind == DEATH or (is_looked_at and state.frame.kind in (TURN, WINDOW)):
            found.append(rich(state, draw))
        state = state.apply(random_act(state, draw)).state
    return tuple(found)


def candidates(state: Any, name: str, draw: random.Random) -> Iterator[Act]:
    """Ways to declare a power: those that its target finds worth judging, and some that are as good as random."""
    seat, table = state.to_move, state.table
    power = table.book.powers[name]
    words = list(power.target.candidates(state, seat))
    words = draw.sample(words, min(len(words), 12))
    cells = draw.sample(table.board.cells, 4)
    seats = draw.sample(table.seats, 2)
    kinds = {
        (): [()],
        ("cell",): [(cell,) for cell in cells],
        ("cell", "cell"): [(cells[0], cells[1]), (cells[2], cells[3])],
        ("seat",): [(each,) for each in seats],
        ("seat", "card"): [(each, draw.choice(table.book.names)) for each in seats],
        ("seat", "play"): [(each,) for each in seats],
        ("play",): [()],
        ("directions",): [],
    }
    words += [each for each in kinds[power.target.kinds] if each not in words]
    for each in words:
        answered = isinstance(power.target, Answering) and not (isinstance(power.target, CardInUse) and each)
        for copied in (False, True):
            if copied and name not in table.book.cards:
                continue
            number = draw.randint(1, 3) if answered else None
            discard = draw.choice((*state.of(seat).hand, "Speed")) if power.discards else ""
            yield Act(name, each, number, discard, copied, seat)


@pytest.mark.parametrize(("seed", "players", "printed"), TABLES)
def test_what_is_not_legal_has_a_reason(seed: int, players: int, printed: bool) -> None:
    draw = random.Random(seed)
    legal_ones = refused = 0
    for state in positions(seed, players, printed):
        legal = set(state.legal_actions())
        for name in POWERS:
            for act in candidates(state, name, draw):
                reasons = state.why_illegal(act)
                assert (not reasons) == (act in legal), act
                legal_ones += not reasons
                refused += bool(reasons)
                for each in reasons:
                    assert each.rule in IDS
                    assert each.message.endswith("."), each.message
                    assert "None" not in each.message
    assert refused > 100
    assert legal_ones > 20


def samples(state: Any, draw: random.Random) -> Iterator[Any]:
    """One legal act, or two, of everything that can be declared."""
    acts: dict[tuple[str, bool], list[Any]] = {}
    for act in state.legal_actions():
        acts.setdefault((act.what, act.copied), []).append(act)
    for (what, _), group in acts.items():
        if what in POWERS:
            yield from draw.sample(group, min(len(group), 2))


TURNS = ("begins_turn", "begins_extra_turn", "ends_turn", "ends_extra_turn", "may_surface", "stalemate", "must_surface")


def is_of_a_turn(step: Any) -> bool:
    """Whether a step tells of a turn's beginning or end, where other things happen than what was declared."""
    kind = step.kind.partition(".")[2]
    return kind in TURNS or kind.startswith(("loses_turn", "no_regeneration", "chill_used_up"))


def settled(state: Any, act: Any, chance: Any, draw: random.Random) -> Any:
    """The position after an act has resolved and everybody has passed, before any turn begins or ends."""
    transition = state.apply(act, chance)
    depth = len(state.frames)
    while True:
        check_state(transition.state)
        for step in transition.steps:
            if is_of_a_turn(step):
                return step.before
        after = transition.state
        at_rest = after.frame.kind == TURN or len(after.frames) < depth if after.frames else True
        if after.is_terminal or at_rest:
            return after
        if after.frame.kind == CONSENT:
            transition = after.apply(GAME.parse_action("yes", after))
        elif after.frame.kind == CHOICE:
            transition = after.apply(draw.choice(after.legal_actions()))
        else:
            transition = after.apply(GAME.parse_action("pass", after))


def touched(before: Any, after: Any) -> Iterator[tuple[str, str]]:
    """Whoever is different, with the squares where they stood and stand, and each square that is different."""
    for old, new in zip(before.people, after.people, strict=True):
        if (old.health, old.alive, old.max_health, old.burrowed) != (
            new.health,
            new.alive,
            new.max_health,
            new.burrowed,
        ):
            yield old.seat, old.cell
        if set(new.statuses) - set(old.statuses):
            yield old.seat, old.cell
        if old.cell != new.cell:
            yield old.seat, old.cell
            yield old.seat, new.cell
    names = before.table.board.names
    for mask in (before.walls ^ after.walls, before.barriers ^ after.barriers):
        for cell in names(mask):
            yield cell, cell
    for cell, _ in set(before.piles) ^ set(after.piles):
        yield cell, cell


def marked(marks: Any) -> set[str]:
    """Every square of some marks."""
    cells: set[str] = set()
    for mark in marks:
        if isinstance(mark, CellsMark):
            cells.update(mark.cells)
        elif isinstance(mark, ArrowMark):
            cells.update((mark.start, mark.end))
    return cells


@pytest.mark.rule("BF-69")
@pytest.mark.parametrize(("seed", "players", "printed"), TABLES)
def test_what_is_legal_resolves_within_its_footprint(seed: int, players: int, printed: bool) -> None:
    draw = random.Random(seed)
    for state in positions(seed, players, printed):
        for act in samples(state, draw):
            chances = state.chances(act)
            marks = state.footprint(act)
            shown = marked(marks)
            for number in range(2):
                chance = chances[draw.randrange(len(chances))] if number else None
                after = settled(state, act, chance, draw)
                for who, cell in touched(state, after):
                    assert cell in shown or who in act.targets, f"{who} on {cell} by {act}:\n{GAME.diagram(state)}"


def test_every_power_is_declared_above() -> None:
    """Nobody declares the blow of a phoenix, or Duplication as itself."""
    declared = {act.what for table in TABLES for state in positions(*table) for act in state.legal_actions()}
    assert set(POWERS) - declared == {"use Pheonix", DUPLICATION}


@pytest.mark.rule("BF-DEFLECT")
def test_who_deflects_sees_whom_it_falls_on_and_where_that_one_is_pushed() -> None:
    """A on c3 attacks B on e3: deflected, the attack hits A and drives it to b3."""
    window = until(did(position(f"{ROW}\nA: hand Cold Blast\nB: hand Deflect"), "Cold Blast e3").state, "B")
    assert {"b3", "c3"} <= marked(window.footprint(GAME.parse_action("Deflect #1", window)))
    assert "b3" not in marked(window.footprint(GAME.parse_action("pass", window)))


@pytest.mark.rule("BF-DRAIN")
def test_who_passes_sees_who_will_gain() -> None:
    window = did(position(f"{ROW}\nA: hand Drain\nB: hand Deflect"), "Drain e3").state
    assert {"c3", "e3"} <= marked(window.footprint(GAME.parse_action("pass", window)))


ROW = """
. . . . . . .
. . . . . . D
. . A . B . .
. . . . . . .
. . . . . . C
"""
