"""Shapes, layers and scenes are values: they can be compared, hashed and not changed."""

import dataclasses
import subprocess
import sys

import pytest

from explorer.scene import (
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

TRIANGLE = ((0.0, 0.0), (4.0, 0.0), (0.0, 4.0))
SHAPES: tuple[Shape, ...] = (
    Polygons((TRIANGLE,), fill="cell"),
    Region((TRIANGLE,), fill="cell"),
    Circles(((1, 2),), 3, stroke="grid"),
    Segments((((0, 0), (1, 1)),), "ink"),
    Polylines((TRIANGLE,), "ink"),
    Arrow((0, 0), (9, 9), "push"),
    RoundedRects(((0, 0, 5, 5),), 2),
    Labels((("7", 1, 2),), 12),
)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_a_shape_is_a_frozen_hashable_value_without_room_for_more(shape: Shape) -> None:
    assert dataclasses.replace(shape) == shape
    assert hash(dataclasses.replace(shape)) == hash(shape)
    assert dataclasses.replace(shape, alpha=0.5) != shape
    with pytest.raises(dataclasses.FrozenInstanceError):
        shape.alpha = 0.5
    assert not hasattr(shape, "__dict__")


def test_a_scene_finds_its_layers_by_name() -> None:
    board = Layer("board", SHAPES)
    scene = Scene(100, 50, (board, Layer("hover")), title="A board")
    assert scene.layer("board") is board
    assert scene.layer("hover").shapes == ()
    assert hash(scene) == hash(Scene(100, 50, (Layer("board", SHAPES), Layer("hover")), title="A board"))
    with pytest.raises(KeyError, match="pieces"):
        scene.layer("pieces")


def test_a_scene_refuses_two_layers_of_one_name() -> None:
    with pytest.raises(ValueError, match="each layer once"):
        Scene(10, 10, (Layer("board"), Layer("board")))


def test_describing_a_picture_loads_no_painter() -> None:
    code = (
        "import sys; import explorer.scene, explorer.scene.hit, explorer.scene.svg, explorer.scene.text;"
        "print(sorted({'PIL', 'ipycanvas', 'ipywidgets', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
