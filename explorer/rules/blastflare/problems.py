"""Everything impossible about a position that was set by hand. It is named, never put right: it can still be shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from explorer.rules.blastflare import rulebook
from explorer.rules.blastflare.action import DUPLICATION, HIDDEN
from explorer.rules.blastflare.character import START_HEALTH, Character
from explorer.rules.blastflare.frames import TURN, Harm
from explorer.rules.blastflare.rulings import BOTH_WIPED, BURROWED, STALEMATE
from explorer.rules.blastflare.setup import DRAW, FIFTH, cut_off, fresh_turn
from explorer.rules.blastflare.turns import TURNS_UNDER_GROUND
from explorer.rules.mark import CellsMark, Role
from explorer.rules.reason import Reason, Value, reason

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

GAME = "blastflare"

BURROW = "Burrow"
FIRE_IMMUNITY, TROLLISH = "Fire Immunity", "Trollish"


def problems(state: State) -> tuple[Reason, ...]:
    """Return everything that no game could have led to; empty for every position of a game."""
    return (
        *_sharing(state),
        *_terrain(state),
        *_health(state),
        *_burrowed(state),
        *_cards(state),
        *_in_play(state),
        *_crystals(state),
        *_ending(state),
    )


def _problem(rule: str, kind: str, cells: tuple[str, ...] = (), owner: str = "", **values: Value) -> Reason:
    """Return a problem with its cells marked; ``ruling`` may be among the values."""
    ruling = values.pop("ruling", None)
    marks = (CellsMark(cells, Role.PROBLEM, owner),) if cells else ()
    return reason(
        rule, f"{GAME}.problem_{kind}", cells=cells, marks=marks, ruling=str(ruling) if ruling else None, **values
    )


def _where(person: Character) -> tuple[str, ...]:
    return (person.cell,) if person.cell else ()


# The board


def _sharing(state: State) -> Iterator[Reason]:
    """Walls, barriers and live characters on one square, and characters that are nowhere."""
    board = state.table.board
    for cell in board.names(state.walls & state.barriers):
        yield _problem(rulebook.OCCUPY.id, "wall_and_barrier", (cell,), cell=cell)
    gone_below = state.table.reads(BURROWED, "b")
    standing = [
        person for person in state.people if person.alive and person.cell and not (person.burrowed and gone_below)
    ]
    for person in standing:
        for kind, mask in (("on_wall", state.walls), ("on_barrier", state.barriers)):
            if mask & board.bit[person.cell]:
                yield _problem(
                    rulebook.OCCUPY.id, kind, (person.cell,), person.seat, player=person.seat, cell=person.cell
                )
    for one, other in combinations(standing, 2):
        if one.cell == other.cell:
            yield _problem(
                rulebook.OCCUPY.id, "two_on_one", (one.cell,), player=one.seat, other=other.seat, cell=one.cell
            )
    for person in state.people:
        if not person.cell:
            yield _problem(rulebook.ONE_CHARACTER.id, "nowhere", player=person.seat)


def _terrain(state: State) -> Iterator[Reason]:
    """What walls cut off, and what lies on them: they stand from the beginning, and nothing gets under them."""
    board = state.table.board
    parts = cut_off(board, state.walls)
    # A Teleport may have broken into a closed pocket, once for each wall that is missing by now (BF-116).
    broken = max(0, board.size // FIFTH - state.walls.bit_count())
    if len(parts) > broken:
        cells = board.names(sum(parts))
        yield _problem(rulebook.CUT_OFF.id, "cut_off", cells, count=len(cells), shown=cells[:3])
    for cell, count in state.piles:
        if state.walls & board.bit[cell]:
            yield _problem(rulebook.CRYSTALS_IN_THE_OPEN.id, "crystals_on_wall", (cell,), cell=cell, count=count)
    for person in state.people:
        if not person.alive and person.cell and state.walls & board.bit[person.cell]:
            yield _problem(
                rulebook.SHARED_SQUARES.id,
                "body_on_wall",
                (person.cell,),
                person.seat,
                player=person.seat,
                cell=person.cell,
            )


# The characters


def most_health(person: Character) -> int:
    """Return the highest maximum of health that a character can have: with its cards, before any death (BF-HEALTH)."""
    return START_HEALTH + sum(change for _, change in person.changes)


def _about_to_die(state: State) -> bool:
    """Return whether deaths wait for the pushes of the same moment, one of which is being chosen (BF-56, BF-68)."""
    return any(isinstance(task, Harm) for frame in state.frames for task in frame.tasks)


def _health(state: State) -> Iterator[Reason]:
    for person in state.people:
        values: dict[str, Value] = {"player": person.seat, "health": person.health, "maximum": person.max_health}
        where = _where(person)
        if person.max_health < 0:
            yield _problem(rulebook.FLOOR.id, "maximum_below_0", where, person.seat, **values)
        elif person.max_health > most_health(person):
            limit = most_health(person)
            yield _problem(rulebook.HEALTH.id, "maximum_too_high", where, person.seat, limit=limit, **values)
        if person.health < 0:
            yield _problem(rulebook.FLOOR.id, "health_below_0", where, person.seat, **values)
        elif person.health > max(person.max_health, 0):
            yield _problem(rulebook.HEALTH.id, "health_above_maximum", where, person.seat, **values)
        if person.alive and person.health <= 0 and not _about_to_die(state):
            yield _problem(rulebook.DEATH.id, "alive_without_health", where, person.seat, **values)
        if not person.alive and person.health > 0:
            yield _problem(rulebook.DEATH.id, "dead_with_health", where, person.seat, **values)
        if not person.alive and person.cell and person.max_health >= most_health(person):
            yield _problem(rulebook.DEATH.id, "dead_with_full_maximum", where, person.seat, **values)
        if person.crystals < 0:
            count = person.crystals
            yield _problem(rulebook.FLOOR.id, "crystals_below_0", where, person.seat, player=person.seat, count=count)
        if person.crystals > 0 and not person.alive:
            count = person.crystals
            yield _problem(rulebook.DROP.id, "dead_with_crystals", where, person.seat, player=person.seat, count=count)


def _burrowed(state: State) -> Iterator[Reason]:
    for person in state.people:
        values: dict[str, Value] = {"player": person.seat, "turns": person.burrowed, "card": person.burrow}
        where = _where(person)
        if not 0 <= person.burrowed <= TURNS_UNDER_GROUND:
            yield _problem(
                rulebook.SURFACING.id, "burrowed_turns", where, person.seat, most=TURNS_UNDER_GROUND, **values
            )
        if bool(person.burrowed) != bool(person.burrow) or person.burrow not in ("", BURROW, DUPLICATION):
            yield _problem(rulebook.SURFACING.id, "burrowed_by", where, person.seat, **values)
        if person.burrowed and not person.alive:
            yield _problem(rulebook.SAFE_UNDERGROUND.id, "dead_underground", where, person.seat, **values)


# The cards


def _cards(state: State) -> Iterator[Reason]:
    """Cards that do not exist, and cards in two places."""
    held = [card for person in state.people for card in (*person.hand, *person.played)]
    places = Counter(card for card in (*held, *state.removed, *state.discarded) if card != HIDDEN)
    known = set(state.table.book.names)
    mentioned = {*places, *state.revealed, *state.used, *state.last, *(card for _, _, card in state.seen)}
    for person in state.people:
        mentioned |= {person.copied, *(card for card, _ in person.changes)}
    for card in sorted(mentioned - known - {"", HIDDEN}):
        yield _problem(rulebook.ONE_OF_EACH.id, "unknown_card", card=card)
    for card, count in sorted(places.items()):
        if count > 1 and card in known:
            where = tuple(person.cell for person in state.people if person.cell and card in person.hand + person.played)
            yield _problem(rulebook.ONE_OF_EACH.id, "card_twice", tuple(dict.fromkeys(where)), card=card, count=count)


def _in_play(state: State) -> Iterator[Reason]:
    """Cards in play that are no passives, copies of nothing, and passives that exclude each other."""
    cards = state.table.book.cards
    for person in state.people:
        where = _where(person)
        for card in person.played:
            if card in cards and not cards[card].is_passive and card != DUPLICATION:
                yield _problem(rulebook.IN_FRONT.id, "not_a_passive", where, person.seat, player=person.seat, card=card)
        if (DUPLICATION in person.played) != bool(person.copied):
            kind = "copy_of_nothing" if DUPLICATION in person.played else "copy_without_card"
            yield _problem(rulebook.COPIED_PASSIVE.id, kind, where, person.seat, player=person.seat, card=person.copied)
        elif person.copied in cards and not cards[person.copied].is_passive:
            yield _problem(
                rulebook.COPIED_PASSIVE.id,
                "copy_not_passive",
                where,
                person.seat,
                player=person.seat,
                card=person.copied,
            )
        in_force = [person.copied if card == DUPLICATION else card for card in person.played]
        if FIRE_IMMUNITY in in_force and TROLLISH in in_force:
            yield _problem(
                rulebook.EXCLUSIVE.id,
                "exclusive",
                where,
                person.seat,
                player=person.seat,
                card=FIRE_IMMUNITY,
                other=TROLLISH,
            )
        for card, _ in person.changes:
            if card in cards and card not in person.played:
                yield _problem(
                    rulebook.COUNTERED_MAXIMUM.id,
                    "change_without_card",
                    where,
                    person.seat,
                    player=person.seat,
                    card=card,
                )


def _crystals(state: State) -> Iterator[Reason]:
    if state.supply < 0:
        yield _problem(rulebook.FLOOR.id, "supply_below_0", count=state.supply)
    if state.quiet < 0:
        yield _problem(rulebook.FLOOR.id, "quiet_below_0", count=state.quiet)


# The end


def _ending(state: State) -> Iterator[Reason]:
    """Whether the game is over as the living say it is."""
    teams = state.table.teams
    living = {team: tuple(p for p in state.people if p.alive and p.seat in team) for team in teams}
    wiped = [team for team in teams if not living[team]]
    if state.ended is None:
        yield from _going_on(state, wiped)
    elif state.ended == DRAW:
        if len(wiped) < 2 and not state.table.reads(STALEMATE, "c"):
            yield _problem(rulebook.WIN.id, "drawn", team=next(team for team in teams if team not in wiped))
        elif len(wiped) == 2 and not state.table.reads(BOTH_WIPED, "a"):
            yield _problem(rulebook.WIN.id, "drawn_though_decided", ruling=BOTH_WIPED.id)
    else:
        loser = next(team for team in teams if team != state.ended)
        if living[loser]:
            cells = tuple(person.cell for person in living[loser] if person.cell)
            yield _problem(rulebook.WIN.id, "loser_lives", cells, winner=state.ended, loser=loser)
        elif state.ended in wiped and state.table.reads(BOTH_WIPED, "a"):
            yield _problem(rulebook.WIN.id, "winner_wiped", ruling=BOTH_WIPED.id, winner=state.ended)


def _going_on(state: State, wiped: list[str]) -> Iterator[Reason]:
    """What cannot be while the game goes on. In the middle of a death it may be that a team has nobody left (BF-27)."""
    if len(state.frames) != 1 or state.frames[0].kind != TURN:
        return
    for team in wiped:
        yield _problem(rulebook.WIN.id, "not_ended", team=team)
    mover = state.of(state.mover)
    if state.frames == (fresh_turn(state.mover),) and not mover.alive:
        yield _problem(rulebook.TURN.id, "dead_mover", _where(mover), mover.seat, player=mover.seat)
