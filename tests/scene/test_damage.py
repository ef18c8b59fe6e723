"""What changed between two pictures: drawing only that gives the new picture."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageChops

from explorer.scene import (
    LIGHT,
    Arrow,
    Circles,
    Labels,
    Layer,
    Point,
    Polygons,
    Polylines,
    Region,
    RoundedRects,
    Scene,
    Segments,
    Shape,
)
from explorer.scene.damage import TILE, Damage, damage, inventory
from explorer.scene.image import picture

SIDE = 8 * TILE

coordinates = st.integers(-5, SIDE + 5).map(float)
points = st.tuples(coordinates, coordinates)
colours = st.sampled_from(["red", "blue"])
dashes = st.sampled_from([(), (5.0, 3.0)])
alphas = st.sampled_from([1.0, 0.5])


def few(figures: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(figures, max_size=3).map(tuple)


def squares(place: Point) -> tuple[Point, ...]:
    x, y = place
    return ((x, y), (x + 15, y + 3), (x + 4, y + 18))


shapes: st.SearchStrategy[Shape] = st.one_of(
    st.builds(Polygons, few(points.map(squares)), colours, st.none() | colours, st.just(2.0), dashes, alphas),
    st.builds(Region, few(points.map(squares)), colours),
    st.builds(Circles, few(points), st.sampled_from([4.0, 11.0]), colours, st.none() | colours, st.just(3.0)),
    st.builds(Segments, few(st.tuples(points, points)), colours, st.just(3.0), dashes, st.just("round"), alphas),
    st.builds(Polylines, few(st.tuples(points, points, points)), colours, st.just(2.0), dashes),
    st.builds(Arrow, points, points, colours, st.just(4.0), st.just(9.0), halo=colours, halo_width=st.just(2.0)),
    st.builds(
        RoundedRects, few(st.tuples(coordinates, coordinates, st.just(20.0), st.just(9.0))), st.just(4.0), colours
    ),
    st.builds(
        Labels,
        few(st.tuples(st.sampled_from(["1", "W", "Åg7"]), coordinates, coordinates)),
        st.sampled_from([10.0, 15.0]),
        st.just(700),
        colours,
        st.sampled_from(["start", "middle", "end"]),
        halo=st.just("halo"),
        halo_width=st.just(2.0),
    ),
)
FIELDS = {Polygons: "polygons", Circles: "centres", Segments: "segments", Polylines: "lines", RoundedRects: "rects"}


@st.composite
def changes(draw: st.DrawFn) -> tuple[Layer, Layer]:
    """A layer, and one in which shapes were left out, put in and changed."""
    pool = draw(st.lists(shapes, min_size=1, max_size=5))
    keep = draw(st.lists(st.booleans(), min_size=len(pool), max_size=len(pool)))
    changed = []
    for shape, kept in zip(pool, keep, strict=True):
        field = FIELDS.get(type(shape))
        if kept:
            changed.append(shape)
        elif field is not None:
            changed.append(replace(shape, **{field: getattr(shape, field)[:-1]}))
    changed += draw(st.lists(shapes, max_size=1))
    return Layer("only", tuple(pool)), Layer("only", tuple(changed))


@given(changes())
def test_the_damaged_part_drawn_over_the_old_picture_is_the_new_picture(change: tuple[Layer, Layer]) -> None:
    old, new = change
    found = damage(inventory(old, SIDE, SIDE), inventory(new, SIDE, SIDE))
    if found is None:  # all of it is drawn: nothing to get wrong
        return
    patch = Layer("only", found.shapes)
    image, patch, wanted = (picture(Scene(SIDE, SIDE, (layer,)), LIGHT, 1) for layer in (old, patch, new))
    for left, top, width, height in found.rects:
        box = (left, top, min(SIDE, left + width), min(SIDE, top + height))
        if box[0] < SIDE and box[1] < SIDE:
            image.paste(patch.crop(box), box)
    # Pillow smooths an edge by a few levels differently when its figure is drawn with others; a figure that is missing
    # or too much differs by a hundred.
    assert max(high for _, high in ImageChops.difference(image, wanted).getextrema()) <= 24


def label(text: str, column: int, row: int) -> tuple[str, float, float]:
    return text, (column + 0.5) * TILE, (row + 0.5) * TILE


def found(old: tuple[Shape, ...], new: tuple[Shape, ...]) -> Damage | None:
    return damage(*(inventory(Layer("only", shapes), 10 * TILE, 10 * TILE) for shapes in (old, new)))


BOARD = tuple(label("1", column, row) for column in range(10) for row in range(10))


def test_one_changed_label_damages_its_tile_alone() -> None:
    changed = tuple(label("2", 4, 6) if item == label("1", 4, 6) else item for item in BOARD)
    assert found((Labels(BOARD, 12),), (Labels(changed, 12),)) == Damage(
        ((4 * TILE, 6 * TILE, TILE, TILE),), (Labels((label("2", 4, 6),), 12),)
    )


@pytest.mark.parametrize(("y", "rows"), [(2 * TILE - 8, (1, 2)), (2 * TILE + 8, (1, 2)), (2.5 * TILE, (2,))])
def test_a_label_damages_every_tile_that_its_letters_reach(y: float, rows: tuple[int, ...]) -> None:
    # Letters of 12 pixels: an accent or a tail stays within 11 of the middle, a capital is 8 high.
    changed = found((), (Labels((("Å", 2.5 * TILE, y),), 12),))
    assert changed is not None
    assert changed.rects == ((2 * TILE, rows[0] * TILE, TILE, len(rows) * TILE),)


def test_a_label_that_is_gone_leaves_a_tile_to_clear() -> None:
    assert found((Labels(BOARD[:2], 12),), (Labels(BOARD[:1], 12),)) == Damage(((0, TILE, TILE, TILE),), ())


def test_nothing_changed_is_no_damage() -> None:
    assert found((Labels(BOARD, 12),), (Labels(BOARD, 12),)) == Damage((), ())


def test_a_change_of_style_damages_every_figure_of_the_shape() -> None:
    circles = Circles(((12, 12), (12 + 5 * TILE, 12)), 5, fill="red")
    assert found((circles,), (replace(circles, fill="blue"),)) == Damage(
        ((0, 0, TILE, TILE), (5 * TILE, 0, TILE, TILE)), (replace(circles, fill="blue"),)
    )


def test_adjoining_tiles_make_one_rectangle() -> None:
    bar = RoundedRects(((5, 5, 2 * TILE, TILE),), fill="red")
    assert found((), (bar,)) == Damage(((0, 0, 3 * TILE, 2 * TILE),), (bar,))


@pytest.mark.parametrize("figures", [BOARD[::-1], (*BOARD[1:], BOARD[0])])
def test_figures_in_another_order_are_all_drawn_again(figures: tuple[tuple[str, float, float], ...]) -> None:
    assert found((Labels(BOARD, 12),), (Labels(figures, 12),)) is None


def test_figures_that_move_from_one_shape_to_another_are_all_drawn_again() -> None:
    pair = Circles(((12, 12), (18, 12)), 9, fill="red", stroke="blue")
    # Together both are filled before any is stroked; apart, the second is filled over the stroke of the first.
    assert found((pair,), (replace(pair, centres=pair.centres[:1]), replace(pair, centres=pair.centres[1:]))) is None


def test_a_second_copy_of_a_see_through_figure_is_seen() -> None:
    film = Circles(((12, 12),), 5, fill="red", alpha=0.5)
    assert found((film,), (film, film)) == Damage(((0, 0, TILE, TILE),), (film, film))


def test_a_change_of_nearly_everything_is_drawn_whole() -> None:
    assert found((), (RoundedRects(((0, 0, 9 * TILE, 9 * TILE),), fill="red"),)) is None
