"""The steps of acts as frames: what moves goes from where it was to where it is, and every step ends at its end."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from explorer.rules.battle_blitz.knowledge import observation
from explorer.rules.battle_blitz.notation import parse_act
from explorer.rules.battle_blitz.setup import start
from explorer.rules.battle_blitz.state import State
from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles, Polygons, RoundedRects
from explorer.views.battle_blitz import Look
from explorer.views.battle_blitz.animation import frames, moving, played
from explorer.views.pace import Pace
from tests.rules.battle_blitz.hand_made import after, position
from tests.views.battle_blitz.tables import mockup, on_layer, places_of

LOOK = Look(width=928)


def steps(state: State, act: str) -> tuple[Any, ...]:
    return state.apply(parse_act(act, state)).steps


def step(state: State, act: str, kind: str) -> Any:
    (found,) = [each for each in steps(state, act) if each.kind == f"battle_blitz.{kind}"]
    return found


def flying(shown: Any) -> list[tuple[float, float]]:
    """The upper left corner of the card that is under way, frame by frame."""
    cards = [on_layer(frame.picture.scene, "overlay", RoundedRects, stroke="cardline") for frame in shown]
    return [each[-1].rects[0][:2] for each in cards if each]


def test_a_card_slides_from_the_hand_to_its_place() -> None:
    state = mockup()
    placing = step(state, "B 3r>6", "places")
    way = flying(moving(placing, LOOK))
    begin, end = places_of(state).rects["handB:3r"], places_of(placing.after).rects["6B3"]
    assert way[-1] == pytest.approx(end[:2])
    for (x, y), (next_x, next_y) in pairwise([begin[:2], *way]):
        assert abs(next_x - end[0]) < abs(x - end[0])  # nearer with every frame
        assert abs(next_y - end[1]) < abs(y - end[1])


def test_a_hand_closes_when_its_card_goes_and_the_flag_fills_when_it_arrives() -> None:
    placing = step(mockup(), "B 3r>6", "places")
    first = next(iter(moving(placing, LOOK))).picture
    assert "handB:3r" not in first.centres
    assert "6B3" not in first.centres
    assert frames(placing, LOOK)[-1].picture.centres.keys() >= {"6B1", "6B2", "6B3"}


def test_while_a_card_slides_nothing_else_is_pointed_out() -> None:
    """Before it goes, the place that waits is ringed in green and the hand tells what completes it."""
    placing = step(mockup(), "B 3r>6", "places")
    for frame in moving(placing, LOOK):
        assert not on_layer(frame.picture.scene, "overlay", Polygons, stroke="legal")
        assert not on_layer(frame.picture.scene, "overlay", Polygons, fill="legal")


def test_a_flag_that_is_taken_is_ringed() -> None:
    """With 3r B's flush beats A's pair on flag 6, which A led alone."""
    placing = step(mockup(), "B 3r>6", "places")
    rings = [
        ring
        for frame in moving(placing, LOOK)
        for ring in on_layer(frame.picture.scene, "overlay", RoundedRects, stroke="team2b")
    ]
    assert rings
    sizes = [ring.rects[0][2] for ring in rings]
    assert sizes == sorted(sizes)
    elsewhere = step(position(hand_a="1r 2r"), "A 1r>5", "places")
    assert not any(
        on_layer(frame.picture.scene, "overlay", RoundedRects, stroke="team1b") for frame in moving(elsewhere, LOOK)
    )


def test_a_shot_flies_to_its_card_and_the_card_leaves() -> None:
    aiming = after(position(hand_a="1r 2r 3r 4r 5r", b={9: "3b"}), "A 1r>cannon; A draw; A 2r>cannon")
    shooting = step(aiming, "A hit 3b", "removes")
    shown = list(moving(shooting, LOOK))
    shots = [shot for frame in shown for shot in on_layer(frame.picture.scene, "overlay", Circles, fill="hurt")]
    target = places_of(aiming).centres["9B1"]
    assert shots[-1].centres[0] == pytest.approx(target)
    assert any(on_layer(frame.picture.scene, "overlay", Polygons, fill="blast") for frame in shown)
    way = flying(shown)
    assert way[-1] == pytest.approx(places_of(shooting.after).rects["removed"][:2])


def test_drawn_cards_come_face_down_one_after_the_other() -> None:
    state = after(position(hand_a="1r 2r 3r"), "A 1r>5")  # a hand of 2: three are drawn
    drawing = step(state, "A draw", "draws")
    shown = list(moving(drawing, LOOK))
    backs = [on_layer(frame.picture.scene, "overlay", RoundedRects, fill="slot") for frame in shown]
    assert all(len(each) == 1 for each in backs)
    assert len(shown) == 3 * 4  # three times 160 ms, 40 a frame
    assert not any(on_layer(frame.picture.scene, "overlay", RoundedRects, fill="cardbg") for frame in shown)


def test_with_reduced_motion_every_step_is_its_end() -> None:
    for each in steps(mockup(), "B 3r>6"):
        (only,) = frames(each, LOOK, Pace.SLOW, is_motion_reduced=True)
        assert only.milliseconds == 1500


def test_a_narrow_table_leaves_out_what_happens_out_of_sight() -> None:
    state = position(hand_a="1r 2r")
    placing = step(state, "A 1r>9", "places")
    assert not flying(moving(placing, Look(width=568, near="1")))
    assert flying(moving(placing, Look(width=568, near="9")))


@pytest.mark.parametrize("seat", ["", "A"])
def test_every_step_of_a_game_plays(seat: str) -> None:
    """As everybody sees it, and as one seat may: what it is not told of comes from the hand as a whole."""
    state, choose = start(seed=6, rulings="recommended"), random.Random(6)
    count = 0
    while not state.is_terminal:
        act: Any = choose.choice(state.legal_actions())
        transition = state.apply(act)
        if count % 5 == 0 or type(act).__name__ in ("Hit", "Take"):
            told = transition.observed_by(seat) if seat else transition.steps
            for each in told:
                for frame in frames(each, LOOK):
                    check_scene(frame.picture.scene)
                    assert frame.milliseconds > 0
                    assert frame.picture.scene.width == 928
            if seat:
                hidden = {f"hand{'B'}:{card}" for card in state.hands["B"]}
                assert not hidden & set(frames(told[0], LOOK)[0].picture.centres)
        state = transition.state
        count += 1
    assert observation(state, "A").position.is_terminal


def test_without_hands_nothing_comes_from_them() -> None:
    close = Look(parts=("6",))
    transition = mockup().apply(parse_act("B 3r>6", mockup()))
    assert not flying(frame for step in transition.steps for frame in moving(step, close))
    assert len({frame.picture.scene.width for frame in played(transition, close)}) == 1


def test_a_whole_act_plays_its_steps_in_order() -> None:
    transition = mockup().apply(parse_act("B 3r>6", mockup()))
    shown = played(transition, LOOK, Pace.FAST)
    assert [frame.milliseconds for frame in shown].count(250) == len(transition.steps)
