"""The bench: formations in the order of their strength, what beats what and by what."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from explorer.rules.battle_blitz.formations import Formation, compare, rank
from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles, Labels, Polygons, RoundedRects
from explorer.scene.svg import render
from explorer.scene.theme import DARK, LIGHT
from explorer.views.battle_blitz.bench import LAYERS, bench, ranked
from explorer.views.look import Look
from tests.views.battle_blitz.tables import boxes, inside, on_layer, overlap, texts

THREE = {"a": "7r 7b 10g", "b": "3o 4k 5y", "c": "9r 2r 4r", "d": "7g 7p 9k", "e": "7k"}
"""By the printed list: flush, straight, the two pairs by their third card, and what is not complete."""

FIVE = {
    "a": "7r 7b 10g 10k 1o",
    "b": "3o 4k 5y 6r 7b",
    "c": "9r 2r 4r 1r 10r",
    "d": "7g 7p 7k 9k 9r",
    "e": "3g 4g 5g 6g 7g",
}


def laid(texts_by_name: dict[str, str], capacity: int) -> dict[str, Formation]:
    return {name: rank(text, capacity) for name, text in texts_by_name.items()}


def test_the_strongest_comes_first_and_equal_ones_share_a_place() -> None:
    assert [(row.name, row.place) for row in ranked(laid(THREE, 3))] == [
        ("c", 1),
        ("b", 2),
        ("a", 3),
        ("d", 4),
        ("e", 5),
    ]
    equal = laid({"x": "2r 3b 9g", "y": "9k 2y 3o", "z": "1r 2b 9p"}, 3)
    assert [(row.name, row.place) for row in ranked(equal)] == [("x", 1), ("y", 1), ("z", 3)]


@pytest.mark.parametrize("width", [360, 600, 780, 1184])
@pytest.mark.parametrize("is_presenting", [False, True])
@pytest.mark.parametrize(("shown", "capacity"), [(THREE, 3), (FIVE, 5), ({"a": "1r 1b"}, 2), ({}, 2)])
def test_all_is_there_and_nothing_overlaps(
    shown: dict[str, str], capacity: int, width: int, is_presenting: bool
) -> None:
    drawn = bench(laid(shown, capacity), Look(width=width, is_presenting=is_presenting))
    check_scene(drawn.scene)
    assert tuple(layer.name for layer in drawn.scene.layers) == LAYERS
    written = list(boxes(drawn.scene, "pieces"))
    for (one, first), (other, second) in combinations(written, 2):
        assert not overlap(first, second, by=0.5), (one, other)
    for text, box in written:
        assert inside(box, (0, 0, drawn.scene.width, drawn.scene.height)), text
    for shape in on_layer(drawn.scene, "pieces", Labels):
        assert shape.size >= (15 if is_presenting else 11)
    for name, (x, y) in drawn.centres.items():
        assert drawn.hit.cell_at(x, y) == name
    assert set(drawn.centres) == set(shown)


def test_each_says_what_it_is_why_and_what_beats_it() -> None:
    made = laid(THREE, 3)
    drawn = bench(made, Look(width=1184)).scene
    found = texts(drawn, "pieces")
    for formation in made.values():
        assert formation.name in found
    assert "Three cards, all consecutive, fills the flag." in found
    assert "Next above it: pair 8-8-1." in found
    decides = compare(made["c"], made["b"]).text
    assert f"{decides[0].upper()}{decides[1:]}" in found
    assert "Flush 9-4-2 in red beats straight 3-4-5: a flush ranks above a straight." in found


def test_the_bar_has_a_pin_for_each_complete_formation() -> None:
    drawn = bench(laid(THREE, 3), Look(width=780)).scene
    (pins,) = on_layer(drawn, "pieces", Circles, radius=9)
    assert len(pins.centres) == 4
    kinds = on_layer(drawn, "pieces", RoundedRects, radius=3)
    assert [len(shape.rects) for shape in kinds] == [6]  # high card, pair, three, straight, flush, straight flush


def test_a_challenge_tells_neither_names_nor_places() -> None:
    drawn = bench(laid(FIVE, 5), Look(width=780), is_ranked=False, is_told=False)
    ranks = {str(each) for each in range(1, 11)}
    assert set(texts(drawn.scene, "pieces")) <= ranks | set("rbgypok")
    assert list(drawn.centres) == list(FIVE)
    assert [y for _, y in drawn.centres.values()] == sorted(y for _, y in drawn.centres.values())
    assert "flush" not in drawn.scene.title
    marked = bench(laid(FIVE, 5), Look(width=780, right=("a",), wrong=("b",), missed=("c",), selected=("d",)))
    shapes = marked.scene.layer("overlay").shapes
    assert sum(isinstance(shape, RoundedRects) for shape in shapes) == 4
    assert sum(isinstance(shape, Circles) for shape in shapes) == 3, "a sign for each answer, not for what is picked"
    numbered = bench(laid(FIVE, 5), Look(width=780, selected=("d", "a")), is_told=False, is_numbered=True)
    words = [shape for shape in numbered.scene.layer("overlay").shapes if isinstance(shape, Labels)]
    at = {text: y for label in words for text, _, y in label.items}
    assert at == {"1": numbered.centres["d"][1], "2": numbered.centres["a"][1]}


def test_it_is_the_same_text_every_time_and_pointing_changes_the_hover_only() -> None:
    made, look = laid(FIVE, 5), Look(width=780)
    for theme in (LIGHT, DARK):
        assert render(bench(made, look).scene, theme) == render(bench(made, look).scene, theme)
    pointed = bench(made, replace(look, hover="a", focus="b")).scene
    still = bench(made, look).scene
    assert [one.name for one, other in zip(still.layers, pointed.layers, strict=True) if one != other] == ["hover"]
    assert on_layer(pointed, "pieces", Polygons)
