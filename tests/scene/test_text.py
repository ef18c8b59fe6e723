"""The text painter: labels on a grid of letters."""

import pytest

from explorer.scene import Circles, Labels, Layer, Scene
from explorer.scene.text import render


def scene(*items: tuple[str, float, float], title: str = "", align: str = "middle") -> Scene:
    return Scene(100, 100, (Layer("board", (Circles(((5, 5),), 3), Labels(items, 12, align=align))),), title)


def test_labels_stand_where_they_are_in_the_picture() -> None:
    # Ten columns: a place is 10 pixels wide and 20 tall.
    assert render(scene(("a", 15, 10), ("b", 55, 10), ("c", 95, 50)), columns=10) == " a   b\n\n         c\n"


def test_empty_lines_above_and_below_are_left_out_and_the_title_comes_first() -> None:
    assert render(scene(("x", 5, 70), title="A board"), columns=10) == "A board\nx\n"
    assert render(scene(), columns=10) == ""


def test_alignment_is_kept() -> None:
    wide = ("abcd", 50, 10)
    assert render(scene(wide, align="start"), columns=10) == "     abcd\n"
    assert render(scene(wide, align="middle"), columns=10) == "   abcd\n"
    assert render(scene(wide, align="end"), columns=10) == " abcd\n"


def test_labels_in_one_place_are_all_kept() -> None:
    assert render(scene(("12", 50, 10), ("34", 50, 12), ("5", 50, 14)), columns=10) == "    12 34 5\n"


def test_a_label_is_one_line_and_an_empty_one_nothing() -> None:
    assert render(scene(("two\nrows", 50, 10), (" ", 5, 10)), columns=20) == "      two rows\n"


def test_the_grid_needs_a_column() -> None:
    with pytest.raises(ValueError, match="0 columns"):
        render(scene(), columns=0)
