"""Pictures with few colours keep the theme's own: a green dot in a blue field stays green."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from explorer.scene.image import gif, png
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Polygons
from explorer.scene.theme import LIGHT

# A small dot of the legal green among many see-through blends of blue and red, as on a board full of zones.
STRIPES = tuple(
    Polygons((((x, 0), (x + 1, 0), (x + 1, 100), (x, 100)),), fill=("red", "blue")[x % 2], alpha=x / 200)
    for x in range(200)
)
SCENE = Scene(200, 100, (Layer("only", (*STRIPES, Circles(((100, 50),), 4, fill="legal"))),))
GREEN = LIGHT.rgba("legal")[:3]


@pytest.mark.parametrize("colours", [None, 16, 128, 256])
def test_a_theme_colour_stays_what_it_is(colours: int | None) -> None:
    image = Image.open(BytesIO(png(SCENE, LIGHT, 1, colours))).convert("RGB")
    assert image.getpixel((100, 50)) == GREEN


def test_few_colours_are_few() -> None:
    image = Image.open(BytesIO(png(SCENE, LIGHT, 1, 16))).convert("RGB")
    assert len(image.getcolors(20_000) or ()) <= 16


def test_a_film_keeps_it_too() -> None:
    image = Image.open(BytesIO(gif([(SCENE, 100), (SCENE, 100)], LIGHT))).convert("RGB")
    assert image.getpixel((100, 50)) == GREEN
