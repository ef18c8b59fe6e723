"""Marks of steps, reasons and choices as shapes: each role has a look of its own, and looks at the right place."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.battle_blitz.notation import parse_act
from explorer.rules.battle_blitz.state import State
from explorer.rules.mark import ArrowMark, CellsMark, NumberMark, Role
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, Polylines, Segments
from explorer.views.battle_blitz import Look, picture
from explorer.views.battle_blitz.table import side_of
from tests.rules.battle_blitz.hand_made import after, position
from tests.views.battle_blitz.tables import mockup, on_layer, places_of


def drawn(state: State, *marks: Any, **look: Any) -> Any:
    """The overlay with these marks and nothing else."""
    return picture(state, Look(width=928, overlays=frozenset(), marks=marks, **look)).scene


def against(state: State, act: str) -> tuple[Any, ...]:
    return tuple(mark for reason in state.why_illegal(parse_act(act, state)) for mark in reason.marks)


def around(polygon: Any) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def surrounds(scene: Any, colour: str, place: tuple[float, float, float, float], by: float = 6) -> bool:
    """Whether an outline of that colour runs around a place."""
    left, top, wide, tall = place
    return any(
        around(polygon) == pytest.approx((left, top, left + wide, top + tall), abs=by)
        for shape in on_layer(scene, "overlay", Polygons, stroke=colour)
        for polygon in shape.polygons
    )


def test_what_is_refused_is_crossed() -> None:
    """Flag 3 is full on A's side: the whole formation is crossed. A free place is crossed in its middle."""
    state = position(a={3: "1r 2r 4r"}, hand_a="9b 1b")
    table = places_of(state)
    scene = drawn(state, *against(state, "A 9b>3"))
    assert surrounds(scene, "refuse", table.rects["3A"])
    (cross,) = on_layer(scene, "overlay", Segments, stroke="refuse")
    assert len(cross.segments) == 2
    free = drawn(state, refused="5A")
    (cross,) = on_layer(free, "overlay", Segments, stroke="refuse")
    xs = [x for line in cross.segments for x, _ in line]
    assert sum(xs) / len(xs) == pytest.approx(table.centres["5A"][0])


def test_a_pause_refuses_by_what_it_comes_from_and_shows_where_it_waits() -> None:
    scene = drawn(mockup(), *against(mockup(), "A 1k>9"))
    table = places_of(mockup())
    assert surrounds(scene, "refuse", table.rects["6A"])
    assert surrounds(scene, "legal", table.rects["6B"])


def test_the_wrong_colour_points_at_the_card_on_the_cannon() -> None:
    state = position(hand_a="9b 1b", cannon_a="4o")
    scene = drawn(state, *against(state, "A 9b>cannon"))
    table = places_of(state)
    assert surrounds(scene, "refuse", table.rects["cannonA1"])
    assert surrounds(scene, "refuse", table.rects["cannonA2"])


def test_a_step_is_told_where_it_happened() -> None:
    """A places 9b on flag 5: brackets around the card, and an arrow from the hand to it."""
    state = position(hand_a="9b 1b")
    (placing,) = state.apply(parse_act("A 9b>5", state)).steps
    scene = drawn(placing.after, *placing.marks, has_happened=True)
    table = places_of(placing.after)
    (corners,) = on_layer(scene, "overlay", Polylines, stroke="text")
    left, top, wide, tall = table.rects["5A1"]
    assert len(corners.lines) == 4
    assert all(left - 5 <= x <= left + wide + 5 for line in corners.lines for x, _ in line)
    assert all(top - 5 <= y <= top + tall + 5 for line in corners.lines for _, y in line)
    (arrow,) = on_layer(scene, "overlay", Arrow)
    assert arrow.end[1] == pytest.approx(top + tall)
    assert arrow.start[1] == pytest.approx(table.rects["handA"][1])


def test_a_card_that_goes_is_struck_and_one_that_went_leaves_its_place_marked() -> None:
    """B has 3b 7b on flag 9; A shoots the 3b. Before, the 3b is struck; afterwards the 7b lies in its place."""
    state = after(
        position(hand_a="1r 2r 3r 4r 5r", b={9: "3b 7b"}, hand_b="1k"), "A 1r>cannon; A draw; A 2r>cannon"
    )
    before = drawn(state, CellsMark(("9B1",), Role.REMOVED, "B"))
    assert surrounds(before, "hurt", places_of(state).rects["9B1"])
    removing = next(step for step in state.apply(parse_act("A hit 3b", state)).steps if step.kind.endswith("removes"))
    scene = drawn(removing.after, *removing.marks, has_happened=True)
    table = places_of(removing.after)
    assert surrounds(scene, "hurt", table.rects["9B"], by=1)
    assert not surrounds(scene, "hurt", table.rects["9B1"], by=1)


def test_what_comes_from_the_deck_has_no_arrow_across_the_table() -> None:
    state = mockup()
    marks = (ArrowMark("deck", "handB", Role.PLACED, "B"), ArrowMark("4B1", "removed", Role.REMOVED, "B"))
    assert not on_layer(drawn(state, *marks), "overlay", Arrow)
    assert on_layer(drawn(state, ArrowMark("cannonA", "4B1", Role.CAUSE, "A")), "overlay", Arrow)


def test_what_an_act_would_touch_is_outlined_thinly() -> None:
    scene = drawn(mockup(), CellsMark(("handA",), Role.ZONE, "A"))
    assert surrounds(scene, "muted", places_of(mockup()).rects["handA"])


def test_numbers_and_winners_and_legal_cards() -> None:
    state = mockup()
    scene = drawn(state, NumberMark("handA", "+1", Role.RAISED, "A"))
    (label,) = on_layer(scene, "overlay", Labels)
    assert label.items[0][0] == "+1"
    assert surrounds(drawn(state, CellsMark(("4B",), Role.WINNER, "B")), "text", places_of(state).rects["4B"])
    legal = drawn(state, CellsMark(("4B1", "5A"), Role.LEGAL, "B"))
    dots = [len(shape.centres) for shape in on_layer(legal, "overlay", Circles, fill="legal")]
    assert dots == [1, 1]  # in the middle of the free place, and at the corner of the card


def test_marks_of_flags_that_a_narrow_table_does_not_show_are_left_out() -> None:
    state = position(hand_a="9b", a={1: "1r"})
    marks = (CellsMark(("1A1", "9A"), Role.CAUSE, "A"), ArrowMark("handA", "9A", Role.PLACED, "A"))
    scene = picture(state, Look(width=568, near="1", overlays=frozenset(), marks=marks)).scene
    assert surrounds(scene, "refuse", places_of(state, width=568, near="1").rects["1A1"])
    assert not on_layer(scene, "overlay", Arrow)
    nowhere = picture(state, Look(width=568, near="1", overlays=frozenset(), marks=marks[1:], hover="9A", focus="9A"))
    assert nowhere.scene == picture(state, Look(width=568, near="1", overlays=frozenset())).scene


@pytest.mark.parametrize(("place", "side"), [("3A2", "3A"), ("3A", "3A"), ("handA", "handA"), ("go3", "go3")])
def test_the_side_of_a_place(place: str, side: str) -> None:
    assert side_of(place) == side
