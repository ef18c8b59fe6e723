"""Shapes as polygons: arrows, round corners, holes, dashes, and the letters of the picture font."""

from itertools import pairwise
from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.scene.keyhole import keyhole
from explorer.scene.lettering import readable
from explorer.scene.outlines import arrow, circle, rounded_rect
from explorer.scene.shapes import Arrow, Point
from explorer.scene.strokes import dashed

Loop = tuple[Point, ...]


def square(left: float, top: float, side: float) -> Loop:
    return ((left, top), (left + side, top), (left + side, top + side), (left, top + side))


def area(loop: Loop) -> float:
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*loop, loop[0])))) / 2


@given(st.floats(0.5, 300))
def test_a_circle_as_polygon_covers_a_circle(radius: float) -> None:
    polygon = circle((10, 20), radius)
    assert all(hypot(x - 10, y - 20) == pytest.approx(radius) for x, y in polygon)
    # A polygon that stays within a twentieth of a pixel lacks less than that on its whole way round.
    assert area(polygon) > pi * radius * (radius - 0.1)
    assert polygon[0] == (10 + radius, 20)


@given(st.floats(1, 100), st.floats(1, 100), st.floats(0, 200))
def test_round_corners_stay_in_the_rectangle_and_touch_its_sides(width: float, height: float, radius: float) -> None:
    points = rounded_rect((5, 7, width, height), radius)
    assert min(x for x, _ in points) == pytest.approx(5)
    assert max(x for x, _ in points) == pytest.approx(5 + width)
    assert min(y for _, y in points) == pytest.approx(7)
    assert max(y for _, y in points) == pytest.approx(7 + height)
    cut = min(radius, width / 2, height / 2)
    # The four corners make a circle; a polygon within a tenth of a pixel of it lacks less than that on its way round.
    assert area(points) == pytest.approx(width * height - (4 - pi) * cut * cut, abs=0.2 * pi * cut + 1e-9)


def test_an_arrow_shorter_than_its_head_is_all_head() -> None:
    # From (0, 0) to (0, 4) with a head of 10: the neck is pushed back to the start, the wings are 6 wide.
    assert arrow(Arrow((0, 0), (0, 4), "push", width=2, head=10)) == (
        (1, 0),
        (1, 0),
        (6, 0),
        (0, 4),
        (-6, 0),
        (-1, 0),
        (-1, 0),
    )


def winding(polygon: Loop, point: Point) -> int:
    """How often a polygon turns around a point, by the crossings of a ray to the right."""
    x, y = point
    turns = 0
    for (x1, y1), (x2, y2) in pairwise((*polygon, polygon[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            turns += 1 if y2 > y1 else -1
    return turns


# A square with two holes; in one hole an island that touches its corner; a second square that touches at a corner;
# and a hole whose corner touches the middle of the longest edge.
LOOPS = (
    square(0, 0, 20),
    square(2, 2, 8),
    square(2, 2, 3)[::-1],
    square(12, 12, 4),
    square(20, 20, 5)[::-1],
    ((10.0, 0.0), (11.0, 0.8), (10.0, 1.6), (9.0, 0.8)),
)


@given(st.permutations(LOOPS), st.integers(-2, 27), st.integers(-2, 27))
def test_a_keyhole_polygon_covers_what_lies_in_an_odd_number_of_loops(loops: list[Loop], x: int, y: int) -> None:
    point = x + 0.437, y + 0.519  # off every edge and bridge
    inside = sum(winding(loop, point) != 0 for loop in LOOPS) % 2 == 1
    assert (winding(keyhole(loops), point) != 0) is inside


@given(
    st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), min_size=2, max_size=5, unique=True),
    st.lists(st.integers(1, 9), min_size=1, max_size=4),
)
def test_dashes_alternate_along_the_whole_line(line: list[Point], pattern: list[int]) -> None:
    whole = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))
    cycle = pattern if len(pattern) % 2 == 0 else pattern * 2
    full, rest = divmod(whole, sum(cycle))
    expected = full * sum(cycle[0::2])
    for number, length in enumerate(cycle):
        if number % 2 == 0:
            expected += min(max(rest, 0), length)
        rest -= length
    pieces = dashed(line, pattern)
    drawn = sum(hypot(x2 - x1, y2 - y1) for piece in pieces for (x1, y1), (x2, y2) in pairwise(piece))
    assert drawn == pytest.approx(expected, abs=1e-6)
    assert pieces[0][0] == line[0]


def test_a_dash_runs_on_around_a_corner() -> None:
    assert dashed([(0, 0), (5, 0), (5, 5)], (7, 2)) == (((0, 0), (5, 0), (5, 2)), ((5, 4), (5, 5)))


@pytest.mark.parametrize("pattern", [(), (0,), (0, 0)])
def test_no_pattern_is_a_whole_line(pattern: tuple[float, ...]) -> None:
    assert dashed([(0, 0), (5, 0)], pattern) == (((0, 0), (5, 0)),)


@pytest.mark.parametrize(
    ("text", "seen"),
    [("e5: 3", "e5: 3"), ("−2", "-2"), ("9×9", "9x9"), ("Größe", "Gro?e"), ("“why?”", "“why?”"), ("♥", "?")],
)
def test_pictures_are_lettered_in_what_their_font_has(text: str, seen: str) -> None:
    assert readable(text) == seen
