"""The SVG painter: a small picture whose text is worked out by hand, and its rules one by one."""

import math
import xml.etree.ElementTree as ET

import pytest

from explorer.scene import (
    DARK,
    LIGHT,
    Arrow,
    Circles,
    Labels,
    Layer,
    Polygons,
    Polylines,
    Region,
    RoundedRects,
    Scene,
    Segments,
    Shape,
)
from explorer.scene.svg import render

SCENE = Scene(
    100,
    60.5,
    (
        Layer("board", (Polygons((((0, 0), (10, 0), (0, 10.126)),), fill="cell", stroke="grid"),)),
        Layer(
            "pieces",
            (
                Circles(((20, 20), (40, 20)), 7.5, fill="red", stroke="redrim", width=1.4),
                Labels((("2", 20, 20),), 10, 700, "onred", halo="zred", halo_width=1.5),
            ),
        ),
        Layer("hover"),
    ),
    title='Red & "Blue"',
)

# By hand: the label's baseline lies 0.35 * 10 below its middle, its rim is half of a stroke of 3, 10.126 rounds to
# 10.13; the colours are those of the look, light.
GOLDEN = """\
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60.5" viewBox="0 0 100 60.5" \
font-family="Helvetica Neue,Arial,sans-serif" role="img" aria-label='Red &amp; "Blue"'>
<title>Red &amp; "Blue"</title>
<g class="layer-board" stroke-linejoin="round">
<g fill="#fbfaf6" stroke="#c6c0b2" stroke-width="1">
<polygon points="0,0 10,0 0,10.13"/>
</g>
</g>
<g class="layer-pieces" stroke-linejoin="round">
<g fill="#c4302b" stroke="#8e1f1c" stroke-width="1.4">
<circle cx="20" cy="20" r="7.5"/>
<circle cx="40" cy="20" r="7.5"/>
</g>
<g font-size="10" font-weight="700" text-anchor="middle" fill="#ffffff" stroke="#fae3df" stroke-width="3" \
paint-order="stroke">
<text x="20" y="23.5">2</text>
</g>
</g>
<g class="layer-hover" stroke-linejoin="round">
</g>
</svg>
"""


def test_a_small_picture_is_written_as_worked_out_by_hand() -> None:
    assert render(SCENE, LIGHT) == GOLDEN


def test_the_same_picture_is_the_same_text_and_another_theme_another() -> None:
    assert render(SCENE, LIGHT) == render(SCENE, LIGHT)
    assert "#cf3d38" in render(SCENE, DARK)
    assert "#c4302b" not in render(SCENE, DARK)


def drawn(shape: Shape) -> list[ET.Element]:
    """The group of a shape and the elements in it."""
    root = ET.fromstring(render(Scene(100, 100, (Layer("only", (shape,)),)), LIGHT))
    return [element for element in root.iter() if element.tag.rpartition("}")[2] != "svg"][1:]


def test_a_region_is_one_path_with_holes() -> None:
    outer, hole = ((0, 0), (9, 0), (9, 9), (0, 9)), ((3, 3), (6, 3), (6, 6))
    _, path = drawn(Region((outer, hole), fill="zred"))
    assert path.attrib == {"fill-rule": "evenodd", "d": "M0,0 9,0 9,9 0,9ZM3,3 6,3 6,6Z"}


def test_lines_are_stroked_and_never_filled() -> None:
    group, path = drawn(Segments((((0, 0), (5, 5)), ((5, 0), (0, 5))), "refuse", 4, (5, 3.5), "round", 0.5))
    assert group.attrib == {
        "fill": "none",
        "stroke": "#1a1e23",
        "stroke-opacity": "0.5",
        "stroke-width": "4",
        "stroke-dasharray": "5 3.5",
        "stroke-linecap": "round",
    }
    assert path.attrib == {"d": "M0,0 5,5M5,0 0,5"}
    _, line = drawn(Polylines((((0, 0), (5, 5), (9, 0)),), "ink"))
    assert line.attrib == {"points": "0,0 5,5 9,0"}


def test_see_through_colours_and_shapes_multiply() -> None:
    group, _ = drawn(Circles(((5, 5),), 2, fill="#00000080", alpha=0.5))
    assert group.attrib == {"fill": "#000000", "fill-opacity": "0.25"}


def test_a_pill_has_corners_of_half_its_height() -> None:
    _, rect = drawn(RoundedRects(((1, 2, 30, 12),), 99, fill="accent"))
    assert rect.attrib == {"x": "1", "y": "2", "width": "30", "height": "12", "rx": "6"}


def test_an_arrow_ends_at_its_tip() -> None:
    group, polygon = drawn(Arrow((0, 50), (40, 50), "push", width=4, head=10))
    # Shaft two to either side up to the head, ten long and six to either side.
    assert polygon.attrib == {"points": "0,48 30,48 30,44 40,50 30,56 30,52 0,52"}
    assert group.attrib == {"fill": "#1a1e23"}


@pytest.mark.parametrize(("align", "anchor"), [("start", None), ("middle", "middle"), ("end", "end")])
def test_labels_are_anchored_and_escaped(align: str, anchor: str | None) -> None:
    group, text = drawn(Labels((("<b> & co", 5, 7),), 20, align=align))
    assert group.get("text-anchor") == anchor
    assert (text.text, text.get("y")) == ("<b> & co", "14")


@pytest.mark.parametrize(
    "shape",
    [
        Polygons(()),
        Region(()),
        Circles((), 3),
        Segments((), "ink"),
        Polylines((), "ink"),
        RoundedRects(()),
        Labels((), 9),
    ],
    ids=lambda shape: type(shape).__name__,
)
def test_a_shape_without_figures_leaves_nothing(shape: Shape) -> None:
    assert drawn(shape) == []


def test_an_arrow_without_length_leaves_nothing() -> None:
    assert drawn(Arrow((3, 3), (3, 3), "push")) == []


def test_what_cannot_be_drawn_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"layer 'only', shape 0 \(Circles\): radius is -1"):
        drawn(Circles(((5, 5),), -1, fill="red"))
    with pytest.raises(ValueError, match="shape 0"):
        drawn(Labels((("2", math.nan, 5),), 12))
    with pytest.raises(ValueError, match="mauve"):
        drawn(Circles(((5, 5),), 1, fill="mauve"))
