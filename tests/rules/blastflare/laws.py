"""What holds in every position of every game of Blastflare, by the printed rules, and random tables to try it at."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from explorer.rules.blastflare.frames import CHOICE, CONSENT, DEATH, TURN, WINDOW
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.wording.reasons import SENTENCES as REASONS

CARDS = Counter(GAME.start(seed=0).table.book.names)
IDS = {rule.id for rule in GAME.rulebook} | {ruling.id for ruling in GAME.rulings}


def random_rulings(draw: random.Random) -> dict[str, str]:
    """A letter for every ruling; as printed half of the time, since most of a game hangs together there."""
    if draw.random() < 0.5:
        return {}
    return {ruling.id: draw.choice(ruling.options).letter for ruling in GAME.rulings if ruling.id != "BF-1"}


def cards(state: Any) -> Counter[str]:
    """Every card there is, wherever it is (BF-10)."""
    found = Counter(state.removed) + Counter(state.discarded)
    for person in state.people:
        found += Counter(person.hand) + Counter(person.played)
    return found


def crystals(state: Any) -> int:
    """Every crystal there is: on the board, held, and in the supply to which it was paid or lost."""
    return int(sum(state.crystals.values()) + sum(person.crystals for person in state.people) + state.supply)


def check_state(state: Any) -> None:
    """Hold a position against the rules."""
    assert cards(state) == CARDS
    standing: list[str] = []
    for person in state.people:
        assert 0 <= person.health <= max(person.max_health, 0)
        assert person.crystals >= 0
        assert person.alive == (person.health > 0) or (person.alive and everyone_dies_later(state))
        assert person.hand == tuple(sorted(person.hand))
        assert not (person.has("Fire Immunity") and person.has("Trollish"))
        if person.alive and not (person.burrowed and state.rulings["BF-129"] == "b"):
            standing.append(person.cell)
        if not person.alive:
            assert not person.crystals
            assert not person.burrowed
    assert len(set(standing)) == len(standing), "two live characters share a square"
    for cell in standing:
        assert not state.has_wall(cell)
        assert not state.has_barrier(cell)
    assert not state.walls & state.barriers
    assert all(count > 0 for count in state.crystals.values())
    assert state.supply >= 0
    check_frames(state)


def everyone_dies_later(state: Any) -> bool:
    """Whether damage is dealt and the pushes of the same moment are still being chosen (BF-56 c with BF-68 c)."""
    chooses = bool(state.frames) and state.frame.kind == CHOICE and state.frame.topic == "push"
    return chooses and (state.rulings["BF-56"], state.rulings["BF-68"]) == ("c", "c")


NO_EVENTS = {
    *("already_beside", "body_not_pushed", "burrowed_not_pushed", "chilled_not_pushed", "drains_nothing"),
    *("gain_capped", "gets_no_card", "hits_nothing", "no_crystal_to_lose", "no_direction", "no_killer"),
    *("no_regeneration_full", "no_regeneration_hurt", "no_regeneration_lost_turn", "no_regeneration_under_ground"),
    *("nothing_to_meld", "player_is_dead", "shielded", "stays_where_it_is", "unhurt_trollish", "untouched_burrowed"),
    *("untouched_fireproof", "stops_at_edge", "barrier_stops_at_edge", "is_healed_in_vain"),
}
"""The steps that tell what did not happen, and why; so do the reasons for which a play is taken back."""


def check_told(state: Any, told: Any) -> None:
    """Hold steps or reasons against what they claim: known rules, rulings and squares, and a whole sentence."""
    board = state.table.board
    for each in told:
        assert each.rule in IDS, each
        assert each.ruling is None or each.ruling in state.rulings, each
        text = each.text if hasattr(each, "text") else each.message
        assert text.endswith((".", "?")), each
        assert "None" not in text, each
        kind = each.kind.partition(".")[2]
        if hasattr(each, "is_event") and kind not in REASONS:
            assert each.is_event == (kind not in NO_EVENTS), each
        for mark in each.marks:
            cells = getattr(mark, "cells", ()) or [getattr(mark, name, None) for name in ("start", "end", "cell")]
            assert all(cell in board.bit for cell in cells if cell is not None), each
            assert not getattr(mark, "against", "") or mark.against in board.bit, each
        assert all(cell in board.bit for cell in getattr(each, "cells", ())), each


def check_frames(state: Any) -> None:
    """Hold what is under way against the rules."""
    assert state.is_terminal == (not state.frames) == (state.to_move is None)
    if state.is_terminal:
        return
    inner = state.frames[-1]
    assert inner.asked == state.to_move
    assert not inner.tasks
    assert inner.up is None
    numbers = [play.id for frame in state.frames for play in frame.pending]
    assert len(set(numbers)) == len(numbers)
    for frame in state.frames:
        assert frame.kind in (TURN, WINDOW, DEATH, CONSENT, CHOICE)
        if frame.kind == TURN:
            assert frame is not inner or state.of(frame.owner).alive
    if inner.kind in (WINDOW, DEATH):
        assert inner.passes < len(state.table.seats)
