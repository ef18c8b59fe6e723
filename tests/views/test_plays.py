"""The plays of a game in a row: whose each was, what it was called, and what a click on it means."""

from __future__ import annotations

import pytest

from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles, RoundedRects, Segments
from explorer.views.look import Look
from explorer.views.plays import LAYERS, Entry, plays, short
from tests.views.positions import labels, shapes

ENTRIES = (
    Entry(node=5, nodes=(1, 2, 3, 4, 5), label="Fireball", seat="A", team=1),
    Entry(node=6, nodes=(6,), label="Interrupt", seat="B", team=2, branches=((9, 10), (11,))),
    Entry(node=7, nodes=(7,), label="Touch of Death", seat="B", team=2, is_raised=True),
    Entry(node=8, nodes=(8,), label="set by hand", seat="", team=0),
)
WIDE = Look(width=600)


def test_each_team_has_its_own_shape_and_each_play_its_letter() -> None:
    scene = plays(ENTRIES, 0, WIDE).scene
    (round_ones,) = shapes(scene, "line", Circles, fill="team1")
    (square_ones,) = shapes(scene, "line", RoundedRects, fill="team2")
    assert (len(round_ones.centres), len(square_ones.rects)) == (1, 2)
    assert [text for text in labels(scene, "line").values() if len(text) == 1] == ["A", "B", "B"]


def test_a_play_of_an_interrupting_turn_stands_higher() -> None:
    scene = plays(ENTRIES, 0, WIDE).scene
    (square_ones,) = shapes(scene, "line", RoundedRects, fill="team2")
    (_, plain, _, _), (_, raised, _, _) = square_ones.rects
    assert raised == plain - 22
    stems = [each for each in shapes(scene, "line", Segments) if len(each.segments) == 1]
    assert len(stems) == 2, "the line itself, and what holds the raised one up"


def test_any_node_of_an_entry_rings_it() -> None:
    for node in range(1, 6):
        (ring,) = shapes(plays(ENTRIES, node, WIDE).scene, "cursor", RoundedRects)
        left, _, wide, _ = ring.rects[0]
        assert left + wide / 2 == pytest.approx(plays(ENTRIES, node, WIDE).centres["5"][0])
    assert shapes(plays(ENTRIES, 0, WIDE).scene, "cursor", RoundedRects) == []


def test_a_click_leads_to_the_end_of_an_entry_and_to_other_lines() -> None:
    picture = plays(ENTRIES, 0, WIDE)
    assert set(picture.centres) == {"5", "6", "7", "8", "9", "11"}
    for node, (x, y) in picture.centres.items():
        assert picture.hit.cell_at(x, y) == node


def test_long_names_are_cut() -> None:
    assert "Touch of…" in labels(plays(ENTRIES, 0, WIDE).scene, "line").values()
    assert short("Interrupt") == "Interrupt"


def test_a_line_that_is_too_long_is_wider_than_its_place() -> None:
    many = tuple(Entry(node, (node,), "move", "A", 1) for node in range(1, 40))
    assert plays(many, 0, WIDE).scene.width > 600
    assert plays(many[:3], 0, WIDE).scene.width == 600
    check_scene(plays(many, 3, Look(width=600, is_presenting=True)).scene)


def test_nothing_played_is_said() -> None:
    picture = plays((), 0, WIDE)
    assert tuple(layer.name for layer in picture.scene.layers) == LAYERS
    assert list(labels(picture.scene, "line").values()) == [
        "Nothing was played yet. Each play will stand here, with whoever made it."
    ]
