"""Stacks: one ring a checker up to four; the rim tells the players apart without colour."""

from __future__ import annotations

from itertools import pairwise

import pytest

from explorer.scene.shapes import Circles, Labels, Segments
from explorer.views.stacks import Piece, faces, stacks

RADIUS = 18.0


@pytest.mark.parametrize(("height", "rings"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (12, 4)])
@pytest.mark.parametrize("player", ["red", "blue"])
def test_one_ring_a_checker_up_to_four_and_the_height_in_figures(player: str, height: int, rings: int) -> None:
    shapes = stacks([Piece((100, 200), player, height)], RADIUS, 1)
    drawn = [
        centre for shape in shapes if isinstance(shape, Circles) and shape.fill == player for centre in shape.centres
    ]
    assert len(drawn) == rings
    assert [item for shape in shapes if isinstance(shape, Labels) for item in shape.items] == [
        (str(height), *drawn[-1])
    ]


@pytest.mark.parametrize("height", [1, 2, 3, 4, 9])
def test_rings_rise_evenly_around_the_middle_of_the_cell(height: int) -> None:
    ys = [y for _, y in faces(Piece((0, 0), "red", height), RADIUS)]
    assert ys == sorted(ys, reverse=True)
    assert sum(ys) == pytest.approx(0)
    assert all(a - b == pytest.approx(4.0) for a, b in pairwise(ys))


def test_a_stack_stays_within_its_cell() -> None:
    """A cell that stands on a corner reaches one size up and down in its middle; a stack is 0.6 sizes in radius."""
    size = RADIUS / 0.6
    for player in ("red", "blue"):
        for shape in stacks([Piece((0, 0), player, 12)], RADIUS, 1):
            if isinstance(shape, Circles):
                for _, y in shape.centres:
                    assert abs(y) + shape.radius < size


def test_red_has_an_inner_ring_and_blue_eight_notches() -> None:
    red, blue = (stacks([Piece((0, 0), player, 1)], RADIUS, 1) for player in ("red", "blue"))
    assert [shape.radius < RADIUS for shape in red if isinstance(shape, Circles) and shape.fill is None] == [True]
    assert not [shape for shape in red if isinstance(shape, Segments)]
    (notches,) = [shape for shape in blue if isinstance(shape, Segments)]
    assert len(notches.segments) == 8
    for start, end in notches.segments:
        inner, outer = (x * x + y * y for x, y in (start, end))
        assert inner < outer < RADIUS**2


def test_all_stacks_of_a_player_share_their_styles() -> None:
    pieces = [Piece((50 * n, 0), "red", n + 1) for n in range(4)]
    assert len(stacks(pieces, RADIUS, 1)) == 4 * 2 + 2  # a side and a face a ring, the inner rings, the numerals


def test_numerals_can_be_left_out_and_stacks_be_faint() -> None:
    shapes = stacks([Piece((0, 0), "blue", 2)], RADIUS, 1, numerals=False, alpha=0.5)
    assert not [shape for shape in shapes if isinstance(shape, Labels)]
    assert all(shape.alpha <= 0.5 for shape in shapes)


def test_nothing_makes_no_shapes() -> None:
    assert stacks([], RADIUS, 1) == ()
