"""The frames of a step: how many, how long, and what they lead to."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.mark import PieceMark, Role
from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles
from explorer.views.animation import frames, played, removed
from explorer.views.blast_radius import Look, picture
from explorer.views.pace import Pace
from tests.views.positions import GAME_OF_26_MOVES, at, random_states, shapes, transition_of

LOOK = Look(width=568)
MOVE = transition_of(GAME_OF_26_MOVES)
RAISED, ZONE, FIRST_REMOVED, SECOND_REMOVED, SURVIVORS, GOES_ON = MOVE.steps


def moving(step: Any) -> list[int]:
    return [frame.milliseconds for frame in frames(step, LOOK)[:-1]]


def test_a_checker_lands_in_160_milliseconds() -> None:
    assert sum(moving(RAISED)) == 160


def test_a_zone_grows_ring_by_ring_80_milliseconds_each() -> None:
    """A zone of 3: its first two rings, and then the whole of it, which is held."""
    assert moving(ZONE) == [80, 80]


def test_a_removed_stack_shrinks_in_240_milliseconds() -> None:
    assert sum(moving(FIRST_REMOVED)) == 240
    shown = [shapes(frame.picture.scene, "overlay", Circles, fill="red") for frame in frames(FIRST_REMOVED, LOOK)[:-1]]
    radii = [circles[0].radius for circles in shown]
    assert radii == sorted(radii, reverse=True)
    assert len(set(radii)) == len(radii)


def test_it_shrinks_away_from_the_blast() -> None:
    """b1 lies below e1: its stack drifts downwards."""
    shown = [shapes(frame.picture.scene, "overlay", Circles, fill="red") for frame in frames(FIRST_REMOVED, LOOK)[:-1]]
    middles = [circles[-1].centres[0][1] for circles in shown]
    assert middles == sorted(middles)
    assert middles[-1] - middles[0] > 5


def test_what_did_not_happen_does_not_move() -> None:
    assert moving(SURVIVORS) == moving(GOES_ON) == []


@pytest.mark.parametrize(("pace", "milliseconds"), [("slow", 1500), ("normal", 700), ("fast", 250)])
def test_the_end_of_a_step_is_held_at_the_chosen_pace(pace: str, milliseconds: int) -> None:
    assert [frames(step, LOOK, pace)[-1].milliseconds for step in MOVE.steps] == [milliseconds] * 6
    assert Pace(pace).milliseconds == milliseconds


def test_reduced_motion_cuts_to_the_end_of_each_step() -> None:
    for step in MOVE.steps:
        (only,) = frames(step, LOOK, is_motion_reduced=True)
        assert only == frames(step, LOOK)[-1]


def test_the_last_frame_is_the_position_with_the_marks_of_the_step() -> None:
    end = frames(GOES_ON, LOOK)[-1].picture
    assert end.scene == picture(MOVE.state, Look(width=568, marks=GOES_ON.marks)).scene


def test_a_move_shows_all_its_steps_and_what_is_gone_stays_as_a_ring() -> None:
    shown = played(MOVE, LOOK)
    assert sum(frame.milliseconds for frame in shown) == 160 + 2 * 80 + 2 * 240 + 6 * 700
    end = shown[-1].picture
    for cell, colour in (("b1", "ored"), ("h1", "oblue")):
        (ring,) = shapes(end.scene, "pieces", Circles, stroke=colour)
        assert at(end, cell, ring.centres)
    assert removed(FIRST_REMOVED) == (PieceMark("b1", 2, Role.REMOVED, "red"),)


def test_within_a_turn_no_cell_is_offered() -> None:
    for step in MOVE.steps[:-1]:
        for frame in frames(step, LOOK):
            assert not shapes(frame.picture.scene, "overlay", Circles, fill="legal")
    assert shapes(frames(GOES_ON, LOOK)[-1].picture.scene, "overlay", Circles, fill="legal")


def test_board_and_zones_stand_still_while_a_stack_lands() -> None:
    first, *others = [frame.picture.scene for frame in frames(RAISED, LOOK)[:-1]]
    for scene in others:
        for layer in ("board", "zones", "pieces"):
            assert scene.layer(layer) == first.layer(layer)


@pytest.mark.parametrize("seed", range(2))
def test_every_move_of_a_game_can_be_played(seed: int) -> None:
    for state in list(random_states(4, seed))[::3]:
        if not state.is_terminal:
            for frame in played(state.apply(state.legal_actions()[0]), Look(width=400)):
                assert frame.milliseconds > 0
                check_scene(frame.picture.scene)
