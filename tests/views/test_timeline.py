"""The timeline: what it shows of each move, and what a click on it means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles, Labels, Polylines, RoundedRects, Segments
from explorer.views.look import Look
from explorer.views.timeline import LAYERS, Move, timeline
from tests.views.positions import labels, shapes

MOVES = tuple(Move(node, f"c{node}", "red" if node % 2 else "blue", 1, 0) for node in range(1, 9))
NARROW = Look(width=300)


def test_a_pile_shows_the_height_of_the_stack_that_was_made() -> None:
    moves = (Move(1, "a1", "red", 1, 0), Move(2, "b1", "blue", 3, 0), Move(3, "c1", "red", 2, 1))
    scene = timeline(moves, 0, NARROW).scene
    (red,) = shapes(scene, "line", RoundedRects, fill="red")
    (blue,) = shapes(scene, "line", RoundedRects, fill="blue")
    assert (len(red.rects), len(blue.rects)) == (1 + 2, 3)
    assert len({x for x, _, _, _ in blue.rects}) == 1
    tops = sorted(y for _, y, _, _ in blue.rects)
    assert tops[1] - tops[0] == pytest.approx(7)


def test_high_piles_are_written_as_a_number() -> None:
    scene = timeline((Move(1, "a1", "blue", 9, 2),), 0, NARROW).scene
    (pile,) = shapes(scene, "line", RoundedRects, fill="blue")
    assert len(pile.rects) == 4
    assert "9 −2" in labels(scene, "line").values()


def test_removals_stand_above_and_names_below_the_baseline() -> None:
    moves = (*MOVES, Move(9, "d4", "red", 2, 3))
    texts = labels(timeline(moves, 9, NARROW).scene, "line")
    where = {text: y for (_, y), text in texts.items()}
    assert where["−3"] < 61 < where["d4"]
    assert sum(text.startswith("−") for text in texts.values()) == 1


def test_a_swap_has_a_name_and_no_pile() -> None:
    scene = timeline((Move(1, "swap", "blue", 0, 0),), 0, NARROW).scene
    assert not shapes(scene, "line", RoundedRects)
    assert "swap" in labels(scene, "line").values()


def test_the_current_move_is_ringed_in_violet_and_its_name_is_bold() -> None:
    picture = timeline(MOVES, 5, NARROW)
    (ring,) = shapes(picture.scene, "cursor", RoundedRects, stroke="accent")
    ((left, _, width, _),) = ring.rects
    assert picture.hit.cell_at(left + width / 2, 40) == "5"
    assert list(labels(picture.scene, "line", weight=700, fill="text").values()) == ["c5"]
    assert not timeline(MOVES, 0, NARROW).scene.layer("cursor").shapes


def test_going_elsewhere_repaints_the_cursor_and_two_names() -> None:
    before, after = (timeline(MOVES, node, NARROW).scene for node in (4, 5))
    assert tuple(layer.name for layer in before.layers) == LAYERS
    assert before.layer("cursor") != after.layer("cursor")
    assert shapes(before, "line", RoundedRects) == shapes(after, "line", RoundedRects)


@pytest.mark.parametrize("count", [1, 5, 40, 130])
@pytest.mark.parametrize("width", [300, 860, 1540])
def test_every_move_can_be_hit_and_a_long_line_is_wider(count: int, width: int) -> None:
    moves = [Move(node, "e5", "red", 1, 0) for node in range(count)]
    picture = timeline(moves, 0, Look(width=width))
    check_scene(picture.scene)
    for node in range(count):
        assert picture.hit.cell_at(*picture.centres[str(node)]) == str(node)
    steps = {round(picture.centres[str(n + 1)][0] - picture.centres[str(n)][0], 6) for n in range(count - 1)}
    assert steps <= {40.0}, "a move has the same room however many there are"
    needed = 40 * count + 20
    assert picture.scene.width >= max(width, needed)
    assert picture.scene.width == width or picture.scene.width - needed < 8 * 40
    assert (picture.scene.width - width) % (8 * 40) == 0, "the picture grows by eight moves at once"


def test_a_very_long_game_stays_within_what_a_canvas_can_hold() -> None:
    moves = [Move(node, "e5", "red", 1, 0) for node in range(1000)]
    picture = timeline(moves, 999, Look(width=860))
    assert picture.scene.width < 16_000
    assert picture.hit.cell_at(*picture.centres["999"]) == "999"


def test_other_lines_hang_below_and_can_be_hit() -> None:
    moves = (*MOVES[:3], replace(MOVES[3], branches=((40, 41), (50,))), *MOVES[4:])
    picture = timeline(moves, 8, NARROW)
    (dots,) = shapes(picture.scene, "line", Circles)
    (lines,) = shapes(picture.scene, "line", Polylines)
    assert (len(dots.centres), len(lines.lines)) == (3, 2)
    for node in ("40", "41", "50"):
        assert picture.hit.cell_at(*picture.centres[node]) == node
    # A branch leaves from the position before the fourth move: it hangs from the third, below all names.
    third, fourth = picture.centres["3"][0], picture.centres["4"][0]
    assert lines.lines[0][0][0] == pytest.approx(third)
    assert picture.centres["40"][0] == pytest.approx(fourth)
    assert picture.centres["41"][0] == pytest.approx(picture.centres["5"][0])
    # The two would cross: each has a row of its own.
    assert picture.centres["40"][1] != picture.centres["50"][1]
    assert picture.scene.height > timeline(MOVES, 8, NARROW).scene.height


def test_lines_far_apart_share_a_row() -> None:
    moves = (replace(MOVES[0], branches=((40,),)), *MOVES[1:6], replace(MOVES[6], branches=((50,),)), MOVES[7])
    picture = timeline(moves, 8, NARROW)
    assert picture.centres["40"][1] == picture.centres["50"][1]
    assert picture.scene.height == timeline(MOVES, 8, NARROW).scene.height


def test_a_branch_that_is_longer_than_the_line_makes_the_picture_wider() -> None:
    moves = (replace(MOVES[0], branches=(tuple(range(40, 70)),)), *MOVES[1:])
    picture = timeline(moves, 8, NARROW)
    assert picture.centres["69"][0] < picture.scene.width


def test_blue_is_told_from_red_without_colour() -> None:
    assert shapes(timeline(MOVES, 0, NARROW).scene, "line", Segments, stroke="onblue")
    assert not shapes(timeline(MOVES[:1], 0, NARROW).scene, "line", Segments, stroke="onblue")


def test_a_game_without_a_move_says_what_to_do() -> None:
    picture = timeline((), 0, NARROW)
    said = list(labels(picture.scene, "line").values())
    assert said == ["No move yet. Each one will stand here, with what it removed."]
    assert picture.scene.title == "0 moves"
    check_scene(picture.scene)


def test_a_presenter_has_it_larger() -> None:
    plain, large = (timeline(MOVES, 1, Look(width=300, is_presenting=on)).scene for on in (False, True))
    assert large.height == pytest.approx(1.4 * plain.height, abs=1)
    assert min(shape.size for shape in shapes(large, "line", Labels)) == pytest.approx(12 * 1.4)
