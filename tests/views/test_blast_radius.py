"""The board: every overlay shows exactly what the rules say, and a change repaints what it must."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import isfinite
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.mark import PieceMark, Role
from explorer.scene.check import check_scene
from explorer.scene.damage import damage, inventory
from explorer.scene.encode import encode, encode_damage
from explorer.scene.layers import Scene
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, Polylines, RoundedRects, Segments
from explorer.scene.svg import render
from explorer.scene.theme import DARK, LIGHT
from explorer.views.blast_radius import DEFAULT_OVERLAYS, LAYERS, OVERLAYS, Look, picture, title
from tests.views.positions import (
    GAME,
    GAME_OF_26_MOVES,
    at,
    cells_at,
    labels,
    marks_against,
    random_states,
    removed_by,
    shapes,
    shown,
    state_of,
    transition_of,
)

MOCK_UP = transition_of(GAME_OF_26_MOVES)
STATES = [MOCK_UP.state, *list(random_states(5, 1))[::9], *list(random_states(6, 4))[::12], *random_states(2, 0)]
ALL = frozenset(overlay.id for overlay in OVERLAYS)


def legal_cells(state: Any) -> list[str]:
    return sorted(str(action) for action in state.legal_actions() if str(action) in state.cells)


@pytest.mark.parametrize("state", STATES)
def test_legal_cells_are_those_of_the_rules(state: Any) -> None:
    board = shown(state, "legal")
    dots = [centre for shape in shapes(board.scene, "overlay", Circles, fill="legal") for centre in shape.centres]
    assert cells_at(board, dots) == legal_cells(state)
    # A ring round every dot, so that it is told by its shape as well.
    rings = [centre for shape in shapes(board.scene, "overlay", Circles, stroke="legal") for centre in shape.centres]
    assert sorted(rings) == sorted(dots)
    assert not shapes(shown(state).scene, "overlay", Circles)


def test_a_dot_does_not_hide_the_stack_that_may_be_raised() -> None:
    """Turn 26 of the game: no cell is free, and Blue may raise any of four stacks of 2."""
    state = MOCK_UP.before
    board = shown(state, "legal")
    (dots,) = shapes(board.scene, "overlay", Circles, fill="legal")
    assert cells_at(board, dots.centres) == ["e1", "f7", "h1", "i5"]
    for cell in ("e1", "f7", "h1", "i5"):
        assert not at(board, cell, dots.centres)
    (outlines,) = shapes(board.scene, "overlay", Polygons, stroke="legal")
    assert len(outlines.polygons) == 4


@pytest.mark.parametrize("state", STATES)
def test_radiation_is_that_of_the_rules(state: Any) -> None:
    board = shown(state, "radiation")
    numerals = labels(board.scene, "pieces")
    expected = {cell: count for cell, count in state.radiation().items() if count.red + count.blue}
    assert cells_at(board, numerals) == sorted(expected)
    for (x, y), text in numerals.items():
        count = expected[board.hit.cell_at(x, y) or ""]
        assert int(text) == count.red + count.blue
    for colour, own in (("radred", (True, False)), ("radblue", (False, True)), ("rad", (True, True))):
        cells = [cell for cell, count in expected.items() if (count.red > 0, count.blue > 0) == own]
        assert cells_at(board, labels(board.scene, "pieces", fill=colour)) == sorted(cells)


def test_radiation_is_bold_from_two() -> None:
    scene = shown(MOCK_UP.state, "radiation").scene
    assert set(labels(scene, "pieces", weight=400).values()) == {"1"}
    assert "1" not in labels(scene, "pieces", weight=700).values()


@pytest.mark.parametrize("state", STATES)
def test_heights_are_written_on_the_stacks(state: Any) -> None:
    board = shown(state, "heights")
    for player in ("red", "blue"):
        numerals = labels(board.scene, "pieces", fill=f"on{player}")
        expected = {cell: stack.height for cell, stack in state.stacks.items() if stack.player == player}
        assert {board.hit.cell_at(x, y): int(text) for (x, y), text in numerals.items()} == expected


def test_heights_off_leaves_stacks_without_numerals() -> None:
    scene = shown(MOCK_UP.state).scene
    assert not shapes(scene, "pieces", Labels)
    assert shapes(scene, "pieces", Circles, fill="red")
    assert shapes(scene, "pieces", Circles, fill="blue")


@pytest.mark.parametrize("state", STATES)
def test_smallest_stacks_are_those_of_the_rules(state: Any) -> None:
    board = shown(state, "smallest")
    pointers = [one for shape in shapes(board.scene, "overlay", Polygons, fill="text") for one in shape.polygons]
    places = [(sum(x for x, _ in one) / 3, sum(y for _, y in one) / 3) for one in pointers]
    assert cells_at(board, places) == sorted((*state.smallest("red"), *state.smallest("blue")))


def test_the_overlays_of_the_first_look() -> None:
    assert ALL - {"smallest"} == DEFAULT_OVERLAYS
    state = MOCK_UP.state
    assert picture(state, Look()).scene == picture(state, Look(overlays=DEFAULT_OVERLAYS)).scene
    assert [overlay.title for overlay in OVERLAYS] == [
        "Legal cells",
        "Red’s zones",
        "Blue’s zones",
        "Radiation",
        "Heights",
        "Smallest stacks",
    ]


@pytest.mark.parametrize("overlay", sorted(ALL))
def test_each_overlay_draws_something_of_its_own(overlay: str) -> None:
    assert shown(MOCK_UP.state, overlay).scene.layers != shown(MOCK_UP.state).scene.layers


def test_coordinates_name_each_row_and_the_columns_along_the_lower_right() -> None:
    board = picture(MOCK_UP.state, Look(width=568))
    texts = labels(board.scene, "board")
    assert sorted(texts.values()) == sorted("abcdefghi123456789")
    (shape,) = shapes(board.scene, "board", Labels)
    assert (shape.size, shape.weight) == (13, 600)
    where = {text: place for place, text in texts.items()}
    for row in "abcdefghi":
        x, y = board.centres[f"{row}1"]
        assert where[row][1] == pytest.approx(y)
        assert where[row][0] < x - board.cell_size
    for column in "12345":
        assert where[column][0] == pytest.approx(board.centres[f"a{column}"][0])
        assert where[column][1] > board.centres["a1"][1] + board.cell_size
    for cell in ("b6", "c7", "d8", "e9"):
        x, y = board.centres[cell]
        assert where[cell[1]][1] == pytest.approx(y)
        assert where[cell[1]][0] > x + board.cell_size * 3**0.5 / 2


def test_type_keeps_its_size_at_every_width() -> None:
    for width in (568, 900, 1300):
        scene = picture(MOCK_UP.state, Look(width=width)).scene
        assert {shape.size for shape in shapes(scene, "board", Labels)} == {13}
        assert {shape.size for shape in shapes(scene, "pieces", Labels) if shape.fill.startswith("rad")} == {15}


def test_a_presenter_has_larger_type_and_strokes() -> None:
    scene = picture(MOCK_UP.state, Look(width=568, is_presenting=True)).scene
    (coordinates,) = shapes(scene, "board", Labels)
    assert coordinates.size == pytest.approx(13 * 1.4)
    (plain,) = shapes(picture(MOCK_UP.state, Look(width=568)).scene, "zones", Polylines, stroke="ored")
    (large,) = shapes(scene, "zones", Polylines, stroke="ored")
    assert large.width >= 1.3 * plain.width


def numbers(shape: object) -> list[float]:
    """All lengths and places of a shape."""
    match shape:
        case Polygons(polygons=figures) | Polylines(lines=figures) | Segments(segments=figures):
            return [number for figure in figures for point in figure for number in point]
        case Circles(centres=centres, radius=radius):
            return [radius, *(number for centre in centres for number in centre)]
        case RoundedRects(rects=rects):
            return [number for rect in rects for number in rect]
        case Labels(items=items, size=size):
            return [size, *(number for _, x, y in items for number in (x, y))]
        case Arrow(start=start, end=end):
            return [*start, *end]
    raise AssertionError(f"no numbers known of {shape}")


FULL_LOOK = Look(
    width=568,
    overlays=ALL,
    marks=marks_against(MOCK_UP.state, "e4"),
    refused="e4",
    forecast=MOCK_UP.before.footprint(MOCK_UP.action),
    hover="c3",
    focus="d4",
    selected=("a1", "d5"),
    last=("e1",),
    ghosts=removed_by(MOCK_UP),
    right=("a2", "g4"),
    missed=("b2", "f7"),
    wrong=("h5", "i5"),
)


@pytest.mark.parametrize("width", [320, 568, 900])
@pytest.mark.parametrize("is_presenting", [False, True])
def test_everything_at_once_lies_on_the_canvas_and_can_be_painted(width: int, is_presenting: bool) -> None:
    scene = picture(MOCK_UP.state, replace(FULL_LOOK, width=width, is_presenting=is_presenting)).scene
    check_scene(scene)
    for layer in scene.layers:
        for shape in layer.shapes:
            assert all(isfinite(number) for number in numbers(shape))
            assert all(-1 <= number <= max(scene.width, scene.height) + 1 for number in numbers(shape))
    for theme in (LIGHT, DARK):
        assert render(scene, theme).startswith("<svg")


def test_pictures_are_deterministic() -> None:
    def scene() -> str:
        return render(picture(transition_of(GAME_OF_26_MOVES).state, FULL_LOOK).scene, LIGHT)

    assert scene() == scene()


def changed(before: Scene, after: Scene) -> set[str]:
    return {name for name in LAYERS if before.layer(name) != after.layer(name)}


def test_layers_change_only_with_what_they_show() -> None:
    state = MOCK_UP.state
    plain = Look(width=568)
    scene = picture(state, plain).scene
    assert tuple(layer.name for layer in scene.layers) == LAYERS

    def against(**look: Any) -> set[str]:
        return changed(scene, picture(state, replace(plain, **look)).scene)

    assert against() == set()
    assert against(hover="c3") == against(focus="c3") == {"hover"}
    assert against(refused="e4", marks=marks_against(state, "e4")) == {"overlay"}
    assert against(last=("e1",)) == against(wrong=("a1",)) == {"overlay"}
    assert against(overlays=DEFAULT_OVERLAYS - {"legal"}) == {"overlay"}
    assert against(overlays=DEFAULT_OVERLAYS - {"heights"}) == {"pieces"}
    moved = state_of(f"{GAME_OF_26_MOVES} c3")
    assert changed(scene, picture(moved, plain).scene) == {"zones", "pieces", "overlay"}


def test_a_look_may_outlive_a_change_of_the_board() -> None:
    small = GAME.start(base=2)
    look = Look(
        hover="i1", focus="i1", refused="i1", last=("i1",), selected=("i1",), right=("i1",), missed=("i1",),
        wrong=("i1",), ghosts=(PieceMark("i1", 2, Role.REMOVED, "red"),),
    )  # fmt: skip
    assert changed(picture(small, Look()).scene, picture(small, look).scene) == set()


def test_a_refused_click_is_crossed_out_and_every_cause_counts_its_steps() -> None:
    state = MOCK_UP.state
    board = shown(state, refused="e4", marks=marks_against(state, "e4"))
    (outline,) = [one for shape in shapes(board.scene, "overlay", Polygons, stroke="refuse") for one in shape.polygons]
    middle = (sum(x for x, _ in outline) / 6, sum(y for _, y in outline) / 6)
    assert board.hit.cell_at(*middle) == "e4"
    (cross,) = shapes(board.scene, "overlay", Segments, stroke="refuse")
    assert len(cross.segments) == 2
    beads = labels(board.scene, "overlay")
    assert sorted(beads.values()) == ["1", "1", "2", "2", "3"]  # 1 2 3 from e1, and 1 2 from g4
    assert at(board, "e2", [place for place, text in beads.items() if text == "1"])
    assert at(board, "f4", [place for place, text in beads.items() if text == "1"])


def test_ghosts_are_dotted_rings_in_their_owners_colours() -> None:
    board = shown(MOCK_UP.state, ghosts=removed_by(MOCK_UP))
    for cell, colour in (("b1", "ored"), ("h1", "oblue")):
        (ring,) = shapes(board.scene, "pieces", Circles, stroke=colour)
        assert cells_at(board, ring.centres) == [cell]
        assert any(ring.dash)


def test_last_move_has_ink_at_its_corners() -> None:
    board = shown(MOCK_UP.state, last=("e1",))
    (ink,) = shapes(board.scene, "overlay", Polylines, stroke="text")
    assert len(ink.lines) == 6
    corners = [line[1] for line in ink.lines]
    x, y = board.centres["e1"]
    assert all(abs((cx - x) ** 2 + (cy - y) ** 2 - board.cell_size**2) < 0.01 for cx, cy in corners)


def test_titles_say_who_is_to_move_or_how_it_ended() -> None:
    assert title(MOCK_UP.state) == "Blast Radius, base 5, turn 27: Red to place"
    ended = [state for seed in range(3) for state in random_states(3, seed, 500) if state.is_terminal]
    assert title(ended[0]) == f"Blast Radius, base 3: {ended[0].outcome.winner.title()} has won"
    assert picture(MOCK_UP.state, Look()).scene.title == title(MOCK_UP.state)


def test_a_finished_game_asks_for_nothing() -> None:
    ended = next(state for state in random_states(3, 0, 500) if state.is_terminal)
    assert not shown(ended, "legal").scene.layer("overlay").shapes


@given(st.integers(1, 10), st.integers(0, 30), st.integers(200, 1600))
def test_any_position_at_any_width_can_be_painted(base: int, seed: int, width: int) -> None:
    state = list(random_states(base, seed, 40))[-1]
    board = picture(state, Look(width=width, overlays=ALL, hover=state.cells[-1], focus=state.cells[0]))
    check_scene(board.scene)
    for cell, centre in board.centres.items():
        assert board.hit.cell_at(*centre) == cell


# The bytes that a click sends: a rough count of what the canvas painter's commands weigh.

WORDS = 24
"""Bytes of JSON around a command."""


def weight(commands: Any) -> int:
    return sum(
        WORDS + sum(argument.nbytes + 40 if hasattr(argument, "nbytes") else 6 for argument in arguments)
        for _, arguments in commands
    )


def sent(before: Scene, after: Scene) -> int:
    total = 0
    for name in LAYERS:
        old, new = before.layer(name), after.layer(name)
        if old != new:
            stock = (inventory(layer, after.width, after.height) for layer in (old, new))
            part = damage(*stock) if old.shapes and new.shapes else None
            total += weight(encode_damage(part, LIGHT, 2) if part is not None else encode(new, LIGHT, 2))
    return total


def test_a_click_on_base_7_sends_little() -> None:
    weights = []
    for seed in range(3):
        states = list(random_states(7, seed, 120))
        scenes = [picture(state, Look(width=900)).scene for state in states]
        weights += [sent(before, after) for before, after in pairwise(scenes)]
    assert sum(weights) / len(weights) < 7_500
    assert sorted(weights)[int(0.9 * len(weights))] < 11_500


def test_a_board_covered_by_both_players_stays_compact() -> None:
    """The heaviest board: base 7, every free cell in zones of both."""
    rows = [["."] * cells for cells in (7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7)]
    rows[6][0], rows[6][-1] = "R12", "B12"
    state = GAME.from_diagram("base 7, turn 81, red to place\n" + "\n".join(" ".join(row) for row in rows))
    assert len(set(state.zones("red")) & set(state.zones("blue"))) == 127 - 2
    scene = picture(state, Look(width=900)).scene
    assert weight(encode(scene.layer("zones"), LIGHT, 2)) < 11_000


def test_a_stack_inside_a_zone_hides_no_numeral() -> None:
    """Such a position cannot arise; set by hand it is still shown, with the height and nothing else on the stack."""
    state = GAME.from_diagram("B2 R1 .\n. . . .\n. . . . .\n. . . .\n. . .")
    board = shown(state, "radiation", "heights")
    assert "e2" in state.zone("e1")
    assert [text for (x, y), text in labels(board.scene, "pieces").items() if board.hit.cell_at(x, y) == "e2"] == ["1"]
