"""What chance may bring, on the board: numbers on tints, dice, and ways; nothing that lies on a square is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare import odds, queries
from explorer.rules.blastflare.edit import with_character
from explorer.rules.blastflare.game import GAME
from explorer.rules.mark import CellsMark, HeatMark, NumberMark, Role, WaysMark
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, RoundedRects, Segments
from explorer.views.blastflare.answers import Taken
from explorer.views.blastflare.chance import dice, grounds, heat, ways
from explorer.views.blastflare.marks import is_here, shapes
from explorer.views.blastflare.spots import SMALLEST_TYPE
from explorer.views.squares import layout
from tests.views.blastflare.boards import crowded, mockup, of_kind, points, shown, texts, texts_on

PLACES = layout(9, 9, 602, None)
SMALL = layout(9, 9, 300, None)
TAKEN = Taken(frozenset({"e5"}), frozenset({"e5", "f6"}))
"""A token on e5, crystals on f6."""

HEAT = HeatMark(("a1", "b1", "c1", "e5", "f6"), (0, 2, 8, 5, 0), ("", "A", "AB", "C", ""))


def meteor(state: Any, seat: str = "") -> tuple[Any, ...]:
    """All that a Meteor of A may bring."""
    hand = tuple(sorted({*state.of("A").hand, "Meteor"}))
    held = state._replace(people=tuple(p._replace(hand=hand) if p.seat == "A" else p for p in state.people))
    return odds.marks(held, GAME.parse_action("Meteor", held), seat)


def test_a_heat_map_has_a_number_on_each_square_and_a_tint_that_grows_with_it() -> None:
    drawn = tuple(heat(PLACES, [HEAT], TAKEN))
    assert {cell: texts_on(PLACES, cell, drawn) for cell in HEAT.cells} == {
        "a1": ["0"],
        "b1": ["−2", "A"],
        "c1": ["−8", "AB"],
        "e5": ["−5"],
        "f6": [],  # nothing is lost there, and what lies there stays in sight
    }
    tints = [shape for shape in grounds(PLACES, [HEAT]) if isinstance(shape, Polygons)]
    alphas = {PLACES.hit.cell_at(*_middle(outline)): tint.alpha for tint in tints for outline in tint.polygons}
    assert set(alphas) == {"b1", "c1", "e5"}
    assert alphas["b1"] < alphas["e5"] < alphas["c1"]


def _middle(outline: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    xs, ys = zip(*outline, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def test_the_losses_of_one_seat_need_no_letters() -> None:
    drawn = tuple(heat(PLACES, [HeatMark(("a1", "b1"), (3, 0), (), "A")], TAKEN))
    assert [text for text, _, _ in texts(drawn)] == ["0", "−3"]


def test_letters_that_have_no_room_are_left_out() -> None:
    mark = HeatMark(("a1",), (9,), ("ABCDEFGH",))
    assert [text for text, _, _ in texts(tuple(heat(SMALL, [mark], TAKEN)))] == ["−9"]


def test_where_something_lies_the_number_is_a_tab_in_the_corner() -> None:
    (tab,) = of_kind(tuple(heat(PLACES, [HEAT], TAKEN)), RoundedRects, fill="blast")
    (left, top, wide, high) = tab.rects[0]
    x, y = PLACES.centres["e5"]
    assert left + wide < x
    assert top + high < y
    assert PLACES.hit.cell_at(left + wide / 2, top + high / 2) == "e5"


@pytest.mark.parametrize("places", [PLACES, SMALL])
def test_no_type_is_too_small(places: Any) -> None:
    marks = (HEAT, WaysMark("b2", ((0, 1), (1, 0)), (1, 2), (True, False)))
    drawn = shapes(places, marks, TAKEN, teams={"A": 1})
    assert all(shape.size >= SMALLEST_TYPE for shape in drawn if isinstance(shape, Labels))


def test_every_number_of_a_heat_map_is_on_its_square() -> None:
    for state in (mockup(), crowded()):
        for seat in ("", "A"):
            (mark,) = meteor(state, seat)
            places = layout(state.table.board.width, state.table.board.height, 602, None)
            taken = Taken(frozenset(), frozenset(state.table.board.cells[::2]))
            drawn = tuple(heat(places, [mark], taken))
            for cell, amount in zip(mark.cells, mark.amounts, strict=True):
                on_it = texts_on(places, cell, drawn)
                assert (f"−{amount}" in on_it) == (amount > 0)


def test_a_die_lies_on_every_square_that_chance_may_pick() -> None:
    mark = CellsMark(("a1", "e5", "f6"), Role.CHANCE)
    (faces,) = of_kind(tuple(dice(PLACES, [mark], TAKEN)), RoundedRects)
    where = [PLACES.hit.cell_at(left + wide / 2, top + high / 2) for left, top, wide, high in faces.rects]
    assert where == ["a1", "e5", "f6"]
    middles = [(left + wide / 2, top + high / 2) for left, top, wide, high in faces.rects]
    assert middles[0] == pytest.approx(PLACES.centres["a1"])
    assert middles[1] != pytest.approx(PLACES.centres["e5"])
    (pips,) = of_kind(tuple(dice(PLACES, [mark], TAKEN)), Circles)
    assert len(pips.centres) == 9


def test_a_way_is_an_arrow_where_it_is_free_and_a_bar_where_it_is_stopped() -> None:
    mark = WaysMark("e5", ((0, 1), (1, 0)), (0, 1), (False, True), "A")
    drawn = tuple(ways(PLACES, [mark]))
    (arrow,) = of_kind(drawn, Arrow)
    assert PLACES.hit.cell_at(*arrow.end) == "e6"  # rows count upwards: north is up
    (bar,) = of_kind(drawn, Segments, stroke="push")
    ((x1, y1), (x2, y2)) = bar.segments[0]
    assert x1 == pytest.approx(x2)
    assert PLACES.centres["e5"][0] < x1 < PLACES.centres["f5"][0]
    assert {y1 < PLACES.centres["e5"][1], y2 < PLACES.centres["e5"][1]} == {True, False}
    assert [text for text, _, _ in texts(drawn)] == ["−1"]


def test_two_things_that_bump_into_each_other_have_a_burst_each() -> None:
    """A on e5 goes north into B on e6, which goes south into A."""
    both = [WaysMark("e5", ((0, 1),), (1,), (True,)), WaysMark("e6", ((0, -1),), (1,), (True,))]
    drawn = tuple(ways(PLACES, both))
    (_, x1, y1), (_, x2, y2) = texts(drawn)
    (stars,) = of_kind(drawn, Polygons, fill="blast")
    reach = max(x for x, _ in stars.polygons[0]) - min(x for x, _ in stars.polygons[0])
    assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 > reach


@pytest.mark.parametrize("cell", ["a1", "a9", "i1", "i9"])
def test_the_ways_of_a_corner_stay_on_the_picture(cell: str) -> None:
    eight = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
    mark = WaysMark(cell, eight, (1,) * 8, (True,) * 8)
    for shape in ways(PLACES, [mark]):
        assert all(0 <= x <= PLACES.width and 0 <= y <= PLACES.height for x, y in points(shape))


def test_marks_of_another_board_are_left_out() -> None:
    assert not is_here(PLACES, HeatMark(("a1", "z9"), (1, 2)))
    assert not is_here(PLACES, WaysMark("z9", ((0, 1),), (1,), (True,)))
    assert is_here(PLACES, HEAT)


def test_the_tints_lie_below_the_pieces_and_the_numbers_above_them() -> None:
    state = mockup()
    picture = shown(state, marks=meteor(state))
    assert of_kind(picture.scene.layer("zones").shapes, Polygons, fill="blast")
    assert [text for text, _, _ in texts(picture.scene.layer("overlay").shapes) if text.startswith("−")]


def test_the_numbers_of_a_meteor_on_crystals_move_to_the_corner() -> None:
    """The crystals on e7 lie within two squares of e6."""
    state = with_character(mockup(), "C", cell="a9")
    marks = queries.meteor(state, "e6")
    assert any(isinstance(mark, NumberMark) and mark.cell == "e7" for mark in marks)
    taken = Taken(frozenset(), frozenset({"e7"}))
    drawn = tuple(shapes(PLACES, marks, taken, teams={"A": 1}))
    (at,) = [(x, y) for text, x, y in texts(drawn) if text.startswith("−") and PLACES.hit.cell_at(x, y) == "e7"]
    x, y = PLACES.centres["e7"]
    assert at[0] < x - 0.2 * PLACES.side
    assert at[1] < y - 0.2 * PLACES.side
