"""Zones: what the rules say, in a tint, a hatch and an outline each."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.scene.shapes import Circles, Polygons, Polylines, Segments
from explorer.views.blast_radius import Look, picture
from explorer.views.hexagons import layout
from explorer.views.zones import INSETS
from tests.views.positions import GAME_OF_26_MOVES, cells_at, random_states, shapes, shown, state_of

STATES = [state_of(GAME_OF_26_MOVES), *list(random_states(5, 1))[::9], *list(random_states(7, 2))[::15]]


def tinted(picture: Any, colour: str) -> list[str]:
    """The cells under a tint: each polygon's middle is a cell's."""
    outlines = [
        outline for shape in shapes(picture.scene, "zones", Polygons, fill=colour) for outline in shape.polygons
    ]
    return cells_at(picture, [(sum(x for x, _ in one) / 6, sum(y for _, y in one) / 6) for one in outlines])


@pytest.mark.parametrize("state", STATES)
def test_tints_are_the_zones_of_the_rules(state: Any) -> None:
    board = shown(state, "red_zones", "blue_zones")
    red, blue = set(state.zones("red")), set(state.zones("blue"))
    assert tinted(board, "zred") == sorted(red - blue)
    assert tinted(board, "zblue") == sorted(blue - red)
    assert tinted(board, "zboth") == sorted(red & blue)


@pytest.mark.parametrize("player", ["red", "blue"])
def test_one_player_alone_is_tinted_in_that_players_colour_everywhere(player: str) -> None:
    state = STATES[0]
    board = shown(state, f"{player}_zones")
    assert tinted(board, f"z{player}") == sorted(state.zones(player))
    assert not tinted(board, "zboth")
    assert {shape.stroke for shape in shapes(board.scene, "zones", Polylines)} == {f"o{player}"}


@pytest.mark.parametrize("state", STATES[1:])
def test_a_colour_never_stands_alone(state: Any) -> None:
    """Where there is a tint, there is that player's hatch and outline: solid and \\ for Red, dashed and / for Blue."""
    scene = shown(state, "red_zones", "blue_zones").scene
    for player, is_dashed in (("red", False), ("blue", True)):
        hatches = shapes(scene, "zones", Segments, stroke=f"h{player}")
        outlines = shapes(scene, "zones", Polylines, stroke=f"o{player}")
        assert bool(hatches) == bool(outlines) == bool(state.zones(player))
        assert all(bool(outline.dash) == is_dashed for outline in outlines)
        for shape in hatches:
            assert all((y2 > y1) != is_dashed for (_, y1), (_, y2) in shape.segments)  # drawn from left to right


def test_outlines_of_both_players_never_coincide() -> None:
    scene = shown(STATES[0], "red_zones", "blue_zones").scene
    (red,), (blue,) = (shapes(scene, "zones", Polylines, stroke=colour) for colour in ("ored", "oblue"))
    assert not {point for line in red.lines for point in line} & {point for line in blue.lines for point in line}
    assert INSETS["blue"] - INSETS["red"] > red.width


def test_the_outline_follows_the_sides_between_inside_and_outside() -> None:
    state = state_of("c3", base=3)
    board = shown(state, "red_zones")
    (outline,) = shapes(board.scene, "zones", Polylines)
    sides = sum(len(line) - 1 for line in outline.lines)
    assert sides == 18 + 6  # the rim of six cells around one, and the hole


def test_no_zones_no_shapes() -> None:
    assert not shown(STATES[0]).scene.layer("zones").shapes
    assert not shown(state_of("c3", base=3), "blue_zones").scene.layer("zones").shapes


def test_numerals_stand_on_spots_of_their_cells_own_tint() -> None:
    state = STATES[0]
    board = shown(state, "red_zones", "blue_zones", "radiation")
    for colour in ("zred", "zblue", "zboth"):
        spots = [centre for shape in shapes(board.scene, "pieces", Circles, fill=colour) for centre in shape.centres]
        assert cells_at(board, spots) == tinted(board, colour)
    assert not shapes(shown(state, "radiation").scene, "pieces", Circles, fill="zred")


def test_a_tint_leaves_the_grid_in_sight() -> None:
    places = layout(5, 640, 870)
    board = picture(STATES[0], Look(width=640))
    (red,) = shapes(board.scene, "zones", Polygons, fill="zred")
    lowest = min(x for outline in red.polygons for x, _ in outline)
    cells = [cell for cell in STATES[0].zones("red") if cell not in STATES[0].zones("blue")]
    assert lowest - min(x for cell in cells for x, _ in places.outline(cell)) == pytest.approx(0.5)
