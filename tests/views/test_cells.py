"""The looks of a cell: each is told by its shape, and none covers a stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import hypot

import pytest

from explorer.scene.shapes import Circles, Labels, Polygons, Polylines, Segments, Shape
from explorer.views import cells
from explorer.views.ground import Ground
from explorer.views.hexagons import layout

PLACES = layout(5, 640)
NONE: frozenset[str] = frozenset()
STACK = frozenset({"e5"})

Answer = Callable[[Ground, Iterable[str], frozenset[str]], Iterator[Shape]]
ANSWERS: list[Answer] = [cells.legal, cells.selected, cells.refused, cells.wrong, cells.right, cells.missed]


@pytest.mark.parametrize("look", ANSWERS)
def test_no_cells_no_shapes(look: Answer) -> None:
    assert not list(look(PLACES, (), NONE))


@pytest.mark.parametrize("look", ANSWERS)
def test_nothing_is_filled_in_the_middle_of_a_stack(look: Answer) -> None:
    x, y = PLACES.centres["e5"]
    for shape in look(PLACES, ("e5",), STACK):
        match shape:
            case Polygons(fill=fill):
                assert fill is None
            case Circles(centres=centres, radius=radius, fill=fill) if fill is not None:
                assert all(hypot(cx - x, cy - y) > radius for cx, cy in centres)


def kinds(shapes: Iterable[Shape]) -> set[str]:
    return {type(shape).__name__ for shape in shapes}


def test_right_has_a_tick_missed_a_question_mark_wrong_a_cross() -> None:
    for occupied in (NONE, STACK):
        assert "Polylines" in kinds(cells.right(PLACES, ("e5",), occupied))
        missed = [shape for shape in cells.missed(PLACES, ("e5",), occupied) if isinstance(shape, Labels)]
        assert [text for shape in missed for text, _, _ in shape.items] == ["?"]
        assert "Segments" in kinds(cells.wrong(PLACES, ("e5",), occupied))


def test_refused_is_ink_and_wrong_is_the_colour_of_errors() -> None:
    for look, ink in ((cells.refused, "refuse"), (cells.wrong, "err")):
        strokes = {shape.stroke for shape in look(PLACES, ("e5",), NONE) if isinstance(shape, Polygons | Segments)}
        assert strokes - {None} == {ink}


def test_focus_is_a_double_ring_and_selected_a_single_one() -> None:
    rings = [shape for shape in cells.focus(PLACES, "e5") if isinstance(shape, Polygons) and shape.stroke == "accent"]
    assert len(rings) == 2
    chosen = [shape for shape in cells.selected(PLACES, ("e5",), STACK) if isinstance(shape, Polygons)]
    assert [shape.stroke for shape in chosen] == ["accent"]


def test_violet_is_only_ever_where_one_is() -> None:
    for look in (cells.legal, cells.refused, cells.wrong, cells.right, cells.missed):
        for shape in look(PLACES, ("e5",), NONE):
            assert "accent" not in (getattr(shape, "stroke", None), getattr(shape, "fill", None))


def test_hover_is_an_outline_only() -> None:
    (outline,) = cells.hover(PLACES, "e5")
    assert isinstance(outline, Polygons)
    assert (outline.fill, outline.width) == (None, 2)


def test_a_pointer_stays_in_its_cell() -> None:
    pointers = [
        one for shape in cells.smallest(PLACES, ("e5", "a1")) if isinstance(shape, Polygons) for one in shape.polygons
    ]
    assert {PLACES.hit.cell_at(*corner) for pointer in pointers for corner in pointer} == {"e5", "a1"}


def test_brackets_mark_corners() -> None:
    (shape,) = cells.brackets(PLACES, ("e5",))
    assert isinstance(shape, Polylines)
    assert [line[1] for line in shape.lines] == list(PLACES.outline("e5"))
