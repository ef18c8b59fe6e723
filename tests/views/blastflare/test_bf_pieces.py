"""What each piece says, and that no colour says it alone."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.edit import with_character, with_crystals
from explorer.rules.blastflare.game import GAME
from explorer.rules.mark import DamageMark
from explorer.scene.shapes import Circles, Labels, Polygons, Polylines, RoundedRects, Segments
from explorer.views.blastflare import Look, picture
from explorer.views.blastflare.crystals import Room, crystals, under_tokens
from explorer.views.blastflare.icons import person_scene
from explorer.views.blastflare.pills import Fare, form, pills
from explorer.views.blastflare.spots import pill_height
from explorer.views.blastflare.statuses import Status, glyphs
from explorer.views.blastflare.terrain import barriers, cracks, walls
from explorer.views.squares import layout
from tests.views.blastflare.boards import crowded, of_kind, on_layer, places_of, shown, texts_on

PLACES = layout(9, 9, 602, None)
SMALL = layout(9, 9, 300, None)


def position(**fields: Any) -> Any:
    """A on a1 and B on c1 of a small board, A changed."""
    return with_character(GAME.from_diagram(". . .\n. . .\nA . B"), "A", **fields)


def pieces(state: Any, *overlays: str, **look: Any) -> Any:
    """The shapes on the layer of the pieces."""
    return shown(state, *overlays, **look).scene.layer("pieces").shapes


# Terrain


def test_a_wall_fills_its_square_and_a_barrier_does_not() -> None:
    (wall, face) = of_kind(walls(PLACES, ["b2"]), RoundedRects)
    (barrier,) = of_kind(barriers(PLACES, ["b2"]), RoundedRects)
    assert barrier.rects[0][2] < 0.8 * PLACES.side < 0.9 * PLACES.side < wall.rects[0][2] < PLACES.side
    assert face.rects[0][3] < wall.rects[0][3]  # it stands on a darker foot
    assert (wall.fill, face.fill, barrier.fill) == ("walllo", "wall", "bar")


def test_bricks_and_planks_tell_them_apart_without_colour() -> None:
    (joints,) = of_kind(walls(PLACES, ["b2"]), Segments)
    (planks,) = of_kind(barriers(PLACES, ["b2"]), Segments)
    assert len(joints.segments) == 2 + 4  # two courses, and four joints between bricks
    upright = [line for line in joints.segments if line[0][0] == line[1][0]]
    assert len(upright) == 4
    assert len(planks.segments) == 3  # three planks, and a brace that leans
    assert any(a[0] != b[0] and a[1] != b[1] for a, b in planks.segments)


def test_all_walls_of_a_board_are_drawn_together() -> None:
    assert len(tuple(walls(PLACES, ["b2", "c3", "d4"]))) == len(tuple(walls(PLACES, ["b2"])))
    assert tuple(walls(PLACES, ())) == tuple(barriers(PLACES, ())) == tuple(cracks(PLACES, ())) == ()


def test_a_barrier_that_breaks_is_cracked_from_top_to_bottom() -> None:
    halo, crack = of_kind(cracks(PLACES, ["b2"]), Polylines)
    assert (halo.stroke, crack.stroke) == ("halo", "blast")
    heights = [y for _, y in crack.lines[0]]
    assert heights == sorted(heights)
    assert heights[-1] - heights[0] > 0.7 * PLACES.side


# Crystals


@pytest.mark.parametrize(("count", "diamonds"), [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3), (10, 6), (48, 6)])
def test_a_pile_has_up_to_three_diamonds_a_heap_from_ten_and_always_its_number(count: int, diamonds: int) -> None:
    drawn = tuple(crystals(PLACES, {"e5": count}, {}))
    gems = [gem for shape in of_kind(drawn, Polygons, fill="crystal") for gem in shape.polygons]
    assert len(gems) == diamonds
    assert texts_on(PLACES, "e5", drawn) == [str(count)]
    assert all(PLACES.hit.cell_at(x, y) == "e5" for gem in gems for x, y in gem)


@pytest.mark.parametrize("places", [PLACES, SMALL])
@pytest.mark.parametrize("count", [10, 48])
def test_the_number_of_a_heap_stays_in_its_square(places: Any, count: int) -> None:
    (label,) = of_kind(crystals(places, {"e5": count}, {}), Labels)
    ((text, right, y),) = label.items
    x, middle = places.centres["e5"]
    assert label.align == "end"
    assert right < x + places.side / 2
    assert right - 0.6 * label.size * len(text) > x - places.side / 2
    assert abs(y - middle) + label.size / 2 < places.side / 2


def test_crystals_leave_room_for_who_is_there() -> None:
    for room in (Room.EDGE, Room.BELOW_BODY, Room.RIGHT):
        assert tuple(crystals(PLACES, {"e5": 3}, {"e5": room})) == ()
        small = tuple(under_tokens(PLACES, {"e5": 3}, {"e5": room}))
        assert texts_on(PLACES, "e5", small) == ["3"]
    beside = tuple(crystals(PLACES, {"e5": 3}, {"e5": Room.CORNER}))
    (gem,) = of_kind(beside, Polygons, fill="crystal")
    assert all(x > PLACES.centres["e5"][0] and y > PLACES.centres["e5"][1] for x, y in gem.polygons[0])
    assert texts_on(PLACES, "e5", beside) == ["3"]


# Characters


def test_teams_have_a_shape_each_and_everyone_a_letter() -> None:
    state = GAME.from_diagram("A B C D\n. . . .")
    drawn, places = pieces(state), places_of(state)
    (round_ones,) = of_kind(drawn, Circles, fill="team1")
    (square_ones,) = of_kind(drawn, RoundedRects, fill="team2")
    assert [places.hit.cell_at(*at) for at in round_ones.centres] == ["a2", "c2"]
    assert [places.hit.cell_at(x + 5, y + 5) for x, y, _, _ in square_ones.rects] == ["b2", "d2"]
    assert [texts_on(places, cell, drawn) for cell in ("a2", "b2", "c2", "d2")] == [["A"], ["B"], ["C"], ["D"]]


def test_under_ground_a_token_is_empty_and_dashed_and_keeps_its_letter() -> None:
    state = position(burrowed=2, burrow="Burrow")
    drawn, places = pieces(state), places_of(state)
    assert not of_kind(drawn, Circles, fill="team1")
    (ring,) = of_kind(drawn, Circles, stroke="team1b")
    assert any(ring.dash)
    assert texts_on(places, "a1", drawn) == ["A"]


def test_the_dead_are_small_dashed_struck_and_lower_case() -> None:
    state = with_character(position(), "A", alive=False, health=0)
    drawn, places = pieces(state, "bodies"), places_of(state)
    (body,) = of_kind(drawn, Circles, stroke="team1b")
    assert any(body.dash)
    assert body.radius < 0.2 * places.side
    assert texts_on(places, "a1", drawn) == ["a"]
    strikes = [line for shape in of_kind(drawn, Segments, stroke="text") for line in shape.segments]
    assert len(strikes) == 1
    assert not texts_on(places, "a1", pieces(state))


def test_a_body_under_the_living_lies_top_left_and_both_letters_stand() -> None:
    state = with_character(position(), "B", cell="a1", alive=False, health=0)
    drawn, places = pieces(state, "bodies"), places_of(state)
    assert sorted(texts_on(places, "a1", drawn)) == ["A", "b"]
    (body,) = of_kind(drawn, RoundedRects, stroke="team2b")
    x, y, side, _ = body.rects[0]
    assert x + side / 2 < places.centres["a1"][0] - 0.2 * places.side
    assert y + side / 2 < places.centres["a1"][1] - 0.2 * places.side


def test_more_bodies_than_there_is_room_for_are_counted() -> None:
    state = GAME.from_diagram("A . b\n. c .\nd . E")
    for seat in "BCD":
        state = with_character(state, seat, cell="a3")
    drawn, places = pieces(state, "bodies"), places_of(state)
    assert texts_on(places, "a3", drawn) == ["A", "b", "+2"]
    lone = with_character(state, "A", cell="c3")
    assert sorted(texts_on(places, "a3", pieces(lone, "bodies"))) == ["b", "c", "d"]


def test_two_who_live_on_one_square_both_show_their_letters() -> None:
    state = with_character(position(), "B", cell="a1", burrowed=1, burrow="Burrow")
    drawn, places = pieces(state), places_of(state)
    assert sorted(texts_on(places, "a1", drawn)) == ["A", "B"]
    assert of_kind(drawn, Circles, fill="team1")  # A stands above ground, so its token is the large one


@pytest.mark.parametrize(("team", "kind"), [(1, Circles), (2, RoundedRects)])
def test_icons_of_characters_have_their_shapes_and_letters(team: int, kind: Any) -> None:
    alive, dead = (person_scene("C", team, is_dead=is_dead).layers[0].shapes for is_dead in (False, True))
    assert isinstance(alive[0], kind)
    assert [text for shape in of_kind(alive, Labels) for text, _, _ in shape.items] == ["C"]
    assert [text for shape in of_kind(dead, Labels) for text, _, _ in shape.items] == ["c"]
    assert of_kind(dead, Segments)


# Statuses


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"statuses": ("chilled",)}, Status.CHILLED),
        ({"statuses": ("shocked",)}, Status.LOSES_TURN),
        ({"statuses": ("revived",)}, Status.LOSES_TURN),
        ({"statuses": ("borrowed",)}, Status.LOSES_TURN),
        ({"burrowed": 1, "burrow": "Burrow"}, Status.BURROWED),
    ],
)
def test_each_status_has_a_disc_with_a_sign_of_its_own(fields: dict[str, Any], kind: Status) -> None:
    drawn, plain = pieces(position(**fields)), pieces(position())
    assert not of_kind(plain, Circles, fill="halo")
    (discs,) = of_kind(drawn, Circles, fill="halo", stroke="text")
    sign = tuple(glyphs([(discs.centres[0], kind)], discs.radius, places_of(position()).stroke))
    assert all(shape in drawn for shape in sign)
    others = [tuple(glyphs([((0, 0), each)], 8, 1)) for each in Status]
    assert len(set(others)) == len(Status)


@pytest.mark.parametrize("width", [200, 300, 500])
def test_discs_lie_in_their_square_and_on_no_other_disc(width: int) -> None:
    state = crowded()
    places = places_of(state, width=width)
    (discs,) = on_layer(picture(state, Look(width=width)).scene, "pieces", Circles, fill="halo", stroke="text")
    where = [at for at in discs.centres if places.hit.cell_at(*at) == "a6"]
    assert len(where) == 3
    for number, (x, y) in enumerate(where):
        assert all(places.hit.cell_at(x + a, y + b) == "a6" for a in (-discs.radius, discs.radius) for b in (0, -1))
        assert all(((x - a) ** 2 + (y - b) ** 2) ** 0.5 >= 2 * discs.radius - 0.01 for a, b in where[:number])


# The pill


def pips(drawn: Any) -> tuple[int, int, int]:
    """How many pips are full, hollow and struck."""
    full = sum(len(shape.centres) for shape in of_kind(drawn, Circles, fill="text"))
    hollow = sum(len(shape.centres) for shape in of_kind(drawn, Circles, stroke="muted"))
    return full, hollow, sum(len(shape.centres) for shape in of_kind(drawn, Circles, fill="blast"))


@pytest.mark.parametrize(
    ("health", "maximum", "lost", "expected"),
    [
        (4, 4, 0, (4, 0, 0)),
        (3, 4, 0, (3, 1, 0)),
        (3, 4, 2, (1, 1, 2)),
        (1, 4, 3, (0, 3, 1)),
        (6, 6, 0, (6, 0, 0)),
        (0, 3, 0, (0, 3, 0)),
        (-2, 2, 1, (0, 2, 0)),
        (5, 4, 0, (5, 0, 0)),
    ],
)
def test_pips_are_full_hollow_or_struck(health: int, maximum: int, lost: int, expected: tuple[int, int, int]) -> None:
    drawn = tuple(pills(PLACES, [Fare("e5", 0, health, maximum, lost)]))
    assert pips(drawn) == expected
    strikes = [line for shape in of_kind(drawn, Segments, stroke="halo") for line in shape.segments]
    assert len(strikes) == expected[2]


def test_crystals_carried_are_a_diamond_and_a_number_and_none_are_nothing() -> None:
    drawn = tuple(pills(PLACES, [Fare("e5", 12, 4, 4)]))
    assert [text for shape in of_kind(drawn, Labels) for text, _, _ in shape.items] == ["12"]
    assert len(of_kind(drawn, Polygons, fill="crystal")) == 1
    assert not of_kind(pills(PLACES, [Fare("e5", 0, 4, 4)]), Labels)


@pytest.mark.parametrize("places", [PLACES, SMALL, layout(9, 9, 1100, None), layout(9, 9, 300, None, True)])
@pytest.mark.parametrize("crystals_carried", [0, 1, 12])
@pytest.mark.parametrize("maximum", range(1, 13))
def test_a_pill_fits_its_square_and_shows_all_health(places: Any, crystals_carried: int, maximum: int) -> None:
    drawn = tuple(pills(places, [Fare("e5", crystals_carried, maximum, maximum)]))
    ((left, top, width, height),) = of_kind(drawn, RoundedRects)[0].rects
    x, y = places.centres["e5"]
    # Up to 6 health with 12 crystals fits any square; beyond that a number may reach a little over the side.
    spare = 0 if maximum <= 6 else 3
    assert x - places.side / 2 - spare <= left
    assert left + width <= x + places.side / 2 + spare
    assert y < top < top + height <= y + places.side / 2 + 0.5
    full, _, _ = pips(drawn)
    numbers = [text for shape in of_kind(drawn, Labels) for text, _, _ in shape.items]
    assert full == maximum or f"{maximum}/{maximum}" in numbers or str(maximum) in numbers
    for shape in of_kind(drawn, Circles):
        for cx, cy in shape.centres:
            assert left + shape.radius < cx < left + width - shape.radius
            assert top + shape.radius < cy < top + height - shape.radius


def test_six_health_and_twelve_crystals_are_pips_even_on_the_smallest_square() -> None:
    assert pips(tuple(pills(SMALL, [Fare("e5", 12, 6, 6)]))) == (6, 0, 0)
    assert SMALL.side == 40


def test_pips_stand_in_one_row_if_they_fit_then_in_two_then_a_number_stands_for_them() -> None:
    assert form(PLACES, 4, 50).rows == 1
    assert form(PLACES, 6, 20).rows == 2
    assert form(PLACES, 40, 50).rows == 0
    assert form(PLACES, 6, 20).radius * 2 < pill_height(PLACES) / 2
    drawn = tuple(pills(PLACES, [Fare("e5", 0, 30, 40)]))
    assert [text for shape in of_kind(drawn, Labels) for text, _, _ in shape.items] == ["30/40"]
    lost = tuple(pills(PLACES, [Fare("e5", 0, 30, 40, 2)]))
    assert [text for shape in of_kind(lost, Labels) for text, _, _ in shape.items] == ["30−2"]


def test_pips_do_not_touch() -> None:
    for maximum in range(2, 13):
        for places in (PLACES, SMALL):
            drawn = tuple(pills(places, [Fare("e5", 0, maximum, maximum)]))
            for shape in of_kind(drawn, Circles, fill="text"):
                for number, (x, y) in enumerate(shape.centres):
                    gaps = [((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in shape.centres[:number]]
                    assert all(gap > 2 * shape.radius for gap in gaps)


def test_a_forecast_strikes_the_pips_of_whom_it_hurts() -> None:
    state = with_crystals(position(health=3), "b2", 1)
    drawn = picture(state, Look(forecast=(DamageMark("a1", 2, "A"),))).scene
    (struck,) = on_layer(drawn, "pieces", Circles, fill="blast")
    assert len(struck.centres) == 2
    assert isinstance(state.of("A"), Character)
