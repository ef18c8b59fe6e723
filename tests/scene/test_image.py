"""The picture painter, looked at pixel by pixel where the answer is known."""

import math
from io import BytesIO

import pytest
from PIL import Image

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
    Theme,
)
from explorer.scene.image import gif, png

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
SIDE = 40


def square(left: float, top: float, side: float) -> tuple[tuple[float, float], ...]:
    return ((left, top), (left + side, top), (left + side, top + side), (left, top + side))


def scene(*shapes: Shape) -> Scene:
    return Scene(SIDE, SIDE, (Layer("only", shapes),))


def opened(*shapes: Shape, theme: Theme = LIGHT, scale: int = 1) -> Image.Image:
    return Image.open(BytesIO(png(scene(*shapes), theme, scale)))


def coverage(image: Image.Image) -> float:
    """How many pixels are black, counting grey ones by their part."""
    return (
        sum(level * count for level, count in zip(range(255, -1, -1), image.convert("L").histogram(), strict=True))
        / 255
    )


def test_an_empty_scene_is_the_page_at_the_asked_size() -> None:
    image = opened(theme=DARK, scale=3)
    assert (image.format, image.size, image.mode) == ("PNG", (3 * SIDE, 3 * SIDE), "RGB")
    assert image.getcolors() == [(9 * SIDE * SIDE, (0x11, 0x13, 0x15))]


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_a_polygon_is_filled_inside_and_nowhere_else(scale: int) -> None:
    image = opened(Polygons((square(10, 10, 20),), fill="red"), scale=scale)
    for inside in ((11, 11), (20, 20), (28, 28)):
        assert image.getpixel((inside[0] * scale, inside[1] * scale)) == (0xC4, 0x30, 0x2B)
    for outside in ((8, 20), (32, 20), (20, 8), (20, 32)):
        assert image.getpixel((outside[0] * scale, outside[1] * scale)) == WHITE


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize(
    ("shape", "area"),
    [
        (Polygons((square(10, 10, 20),), fill="#000"), 400),
        (Region((square(5, 5, 30), square(10, 10, 20), square(15, 15, 10)), fill="#000"), 900 - 400 + 100),
        (Circles(((20, 20),), 12, fill="#000"), math.pi * 144),
        (Circles(((20, 20),), 12, stroke="#000", width=4), math.pi * (14**2 - 10**2)),
        (Segments((((5, 20), (35, 20)),), "#000", 4), 120),
        (Segments((((5, 20), (35, 20)),), "#000", 4, cap="round"), 120 + 4 * math.pi),
        (Segments((((4, 20), (36, 20)),), "#000", 4, dash=(6, 2)), 4 * 24),
        (Segments((((8, 8), (32, 32)),), "#000", 3), 3 * 24 * math.sqrt(2)),
        (RoundedRects(((5, 5, 30, 30),), 10, fill="#000"), 900 - (4 - math.pi) * 100),
        (Arrow((4, 20), (36, 20), "#000", width=6, head=10), 22 * 6 + 10 * 12 / 2),
        (Polylines((((5, 5), (35, 5), (35, 35)),), "#000", 4), 30 * 4 + 30 * 4 - 4 + math.pi),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, float | int) else "",
)
def test_shapes_cover_their_area(shape: Shape, area: float, scale: int) -> None:
    image = opened(shape, scale=scale)
    assert coverage(image) / scale**2 == pytest.approx(area, rel=0.07)


def test_a_hole_shows_what_is_below_and_an_island_does_not() -> None:
    image = opened(Region((square(5, 5, 30), square(10, 10, 20), square(15, 15, 10)), fill="#000"))
    assert [image.getpixel((x, 20)) for x in (7, 12, 20, 27, 33, 38)] == [BLACK, WHITE, BLACK, WHITE, BLACK, WHITE]


def test_see_through_shapes_mix_with_what_is_below() -> None:
    image = opened(Polygons((square(0, 0, 40),), fill="#000"), Polygons((square(10, 10, 20),), fill="#fff", alpha=0.25))
    assert image.getpixel((20, 20)) == (64, 64, 64)


def test_overlapping_figures_of_one_see_through_shape_are_one_film() -> None:
    image = opened(Circles(((18, 20), (22, 20)), 10, fill="#000", alpha=0.5))
    assert image.getpixel((20, 20)) == image.getpixel((11, 20))


def test_dashes_begin_at_the_first_point() -> None:
    image = opened(Segments((((4, 20), (36, 20)),), "#000", 6, dash=(8, 8)))
    assert [image.getpixel((x, 20)) for x in (6, 10, 14, 18, 22, 26)] == [BLACK, BLACK, WHITE, WHITE, BLACK, BLACK]


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("weight", [400, 700])
def test_a_label_is_centred_on_its_place(weight: int, scale: int) -> None:
    image = opened(Labels((("8", 20, 20),), 24, weight, "#000"), scale=scale).convert("L")
    left, top, right, bottom = image.point([255 * (level < 128) for level in range(256)]).getbbox() or (0, 0, 0, 0)
    assert (left + right) / 2 / scale == pytest.approx(20, abs=1)
    assert (top + bottom) / 2 / scale == pytest.approx(20, abs=1)
    assert (bottom - top) / scale == pytest.approx(0.7 * 24, abs=3)


def test_a_label_starts_and_ends_where_it_is_told() -> None:
    def columns(align: str) -> tuple[int, int]:
        image = opened(Labels((("H", 20, 20),), 20, 400, "#000", align)).convert("L")
        box = image.point([255 * (level < 128) for level in range(256)]).getbbox()
        assert box is not None
        return box[0], box[2]

    assert columns("start")[0] >= 20
    assert columns("end")[1] <= 20


def test_weights_differ_and_a_halo_surrounds_every_letter() -> None:
    plain, bold = (coverage(opened(Labels((("5", 20, 20),), 24, weight, "#000"))) for weight in (400, 700))
    assert bold > 1.2 * plain
    ground = Polygons((square(0, 0, 40),), fill="#888")
    image = opened(ground, Labels((("l", 20, 20),), 24, 400, "#000", halo="#fff", halo_width=4))
    row = [image.getpixel((x, 20)) for x in range(SIDE)]
    assert BLACK in row
    assert row.index(WHITE) < row.index(BLACK)
    assert row[4] == (0x88, 0x88, 0x88)


def test_what_lies_beyond_the_picture_costs_nothing() -> None:
    image = opened(Circles(((90_000, 90_000), (-500, 20)), 5, fill="#000"), Labels((("x", 9000, 20),), 12))
    assert coverage(image) == 0


def test_what_cannot_be_drawn_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"'only', shape 0 \(Segments\): coordinate nan"):
        opened(Segments((((0, 0), (math.nan, 1)),), "ink"))


def test_a_gif_shows_each_scene_for_its_time() -> None:
    frames = [
        (scene(Polygons((square(0, 0, 40),), fill=colour)), time) for colour, time in (("red", 160), ("blue", 700))
    ]
    with Image.open(BytesIO(gif(frames, LIGHT))) as film:
        assert (film.format, film.size, film.n_frames, film.info["loop"]) == ("GIF", (SIDE, SIDE), 2, 0)
        seen = []
        for number in range(2):
            film.seek(number)
            seen.append((film.info["duration"], film.convert("RGB").getpixel((20, 20))))
    assert seen == [(160, (0xC4, 0x30, 0x2B)), (700, (0x1F, 0x5F, 0xA8))]


@pytest.mark.parametrize(
    ("frames", "complaint"),
    [
        ([], "at least one"),
        ([(scene(), 5)], "10 ms"),
        ([(scene(), 50), (Scene(9, 9, ()), 50)], "one size"),
    ],
)
def test_a_gif_that_cannot_be_is_refused(frames: list[tuple[Scene, int]], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        gif(frames, LIGHT)
