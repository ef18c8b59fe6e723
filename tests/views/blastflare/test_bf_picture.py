"""The whole picture: its layers, its size, its name, and that it says the same at every turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from explorer.rules.blastflare import queries
from explorer.rules.blastflare.edit import edited, with_character, with_terrain
from explorer.rules.blastflare.game import GAME
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, Mark, NumberMark, PathMark, PieceMark, PushMark, Role
from explorer.rules.mark import SightMark as Ray
from explorer.scene.check import check_scene
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, Polylines
from explorer.scene.svg import render
from explorer.scene.theme import DARK, LIGHT
from explorer.views.blastflare import DEFAULT_OVERLAYS, LAYERS, OVERLAYS, QUERIES, Look, picture, title
from explorer.views.figure import compare, figure
from tests.views.blastflare.boards import (
    crowded,
    mockup,
    of_kind,
    on_layer,
    places_of,
    played,
    points,
    shown,
    texts,
    texts_on,
)

ALL = frozenset(each.id for each in OVERLAYS)


def everything(state: Any) -> Look:
    """A look with every kind of mark and every look of a square."""
    marks = (
        *queries.in_range(state, "c4", 5),
        *queries.seen_from(state, "c4", 5),
        *queries.sight_between(state, "c4", "e2"),
        *queries.sight_between(state, "a9", "i1"),
        *queries.meteor(state, "i9"),
        *queries.push_from(state, "e5", "f5", 3),
        *queries.forecast(state, GAME.parse_action("Fireball f5", state)),
        *(CellsMark(("a1", "c4", "e3"), role, "A") for role in Role),
        *(NumberMark("b1", "+1", role) for role in Role),
        *(ArrowMark("a1", "c3", role, "A") for role in Role),
        PathMark(("a1", "a2", "b2"), Role.CAUSE, "A"),
        PieceMark("b3", 1, Role.REMOVED, "A"),
        DamageMark("i9", 2, "A", is_friendly=True),
        DamageMark("a9", 2, "B", is_friendly=True),
    )
    return Look(
        overlays=ALL,
        marks=marks,
        forecast=marks,
        hover="e5",
        focus="f1",
        selected=("a1", "c4"),
        last=("b2", "b3"),
        refused="h1",
        right=("d1", "c4"),
        missed=("d6", "f6"),
        wrong=("h2", "i1"),
    )


@pytest.mark.parametrize("width", [300, 600, 960, 1600])
@pytest.mark.parametrize("is_presenting", [False, True])
@pytest.mark.parametrize("make", [mockup, crowded])
def test_nothing_is_drawn_outside_the_picture_or_smaller_than_can_be_read(
    width: int, is_presenting: bool, make: Any
) -> None:
    state = make()
    look = everything(state) if make is mockup else Look(overlays=ALL)
    look = replace(look, width=width, is_presenting=is_presenting)
    drawn = picture(state, look).scene
    check_scene(drawn)
    assert [layer.name for layer in drawn.layers] == list(LAYERS)
    for layer in drawn.layers:
        for shape in layer.shapes:
            for x, y in points(shape):
                assert -0.6 <= x <= drawn.width + 0.6, (layer.name, shape)
                assert -0.6 <= y <= drawn.height + 0.6, (layer.name, shape)
            if isinstance(shape, Labels):
                assert shape.size >= 11


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_all_colours_are_roles_of_the_theme(theme: Any) -> None:
    state = mockup()
    drawn = picture(state, everything(state)).scene
    for layer in drawn.layers:
        for shape in layer.shapes:
            for name in ("fill", "stroke", "halo"):
                colour = getattr(shape, name, None)
                assert colour is None or not colour.startswith("#")
    assert render(drawn, theme) == render(picture(mockup(), everything(mockup())).scene, theme)


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_can_be_drawn(seed: int) -> None:
    for state in played(seed, players=(2, 4, 8)[seed], width=8 + seed, height=9):
        drawn = picture(state, Look(overlays=ALL)).scene
        check_scene(drawn)
        if not state.is_terminal:
            for step in state.apply(state.legal_actions()[0]).steps:
                check_scene(picture(step.after, Look(marks=step.marks)).scene)
            for action in state.legal_actions()[::7]:
                check_scene(picture(state, Look(forecast=state.footprint(action))).scene)


def test_marks_of_another_board_draw_nothing() -> None:
    small = GAME.from_diagram("A B\n. .")
    marks: tuple[Mark, ...] = (
        CellsMark(("e5",), Role.CAUSE),
        CellsMark(("e5",), Role.BLAST),
        PathMark(("a1", "e5"), Role.CAUSE),
        ArrowMark("a1", "e5", Role.CAUSE),
        NumberMark("e5", "1", Role.CAUSE),
        PieceMark("e5", 1, Role.CAUSE),
        Ray("c4", "f5", mockup().sight("c4", "f5")),
        DamageMark("e5", 1),
        PushMark(("a1", "e5"), (1, 0)),
    )
    look = Look(marks=marks, selected=("e5",), hover="e5", refused="e5", focus="e5")
    assert picture(small, look) == picture(small, Look())


def test_areas_lie_below_the_pieces_and_rays_above_them() -> None:
    state = mockup()
    marks = (*queries.explosion(state, "f5", 1), *queries.sight_between(state, "c4", "f5"))
    drawn = picture(state, Look(marks=marks)).scene
    assert on_layer(drawn, "zones", Polygons, fill="blastbg")
    assert on_layer(drawn, "overlay", Polylines, stroke="clear")
    assert not on_layer(drawn, "zones", Polylines)


@pytest.mark.parametrize("verdict", ["right", "missed", "wrong"])
def test_no_frame_hides_how_an_answer_was_marked(verdict: str) -> None:
    """C stands on f6, where the question points with a frame of its own."""
    state = mockup()
    frame = CellsMark(("f6",), Role.CAUSE, "C")
    alone = shown(state).scene.layer("overlay").shapes
    framed = shown(state, marks=(frame,)).scene.layer("overlay").shapes
    marked = shown(state, marks=(frame,), **{verdict: ("f6",)}).scene.layer("overlay").shapes
    assert framed[: len(alone)] == alone
    assert marked[: len(framed)] == framed
    assert len(marked) > len(framed) > len(alone)


def test_a_wrong_answer_on_a_free_square_hides_no_line() -> None:
    state = mockup()
    line = ArrowMark("a4", "e4", Role.LEGAL)
    plain = shown(state, wrong=("d4",)).scene.layer("overlay").shapes
    crossed = shown(state, wrong=("d4",), marks=(line,)).scene.layer("overlay").shapes
    assert crossed[: len(plain)] == plain


def test_pointing_at_a_square_changes_the_hover_only() -> None:
    state = mockup()
    before, after = picture(state, Look()).scene, picture(state, Look(hover="e5")).scene
    changed = [layer.name for layer, other in zip(before.layers, after.layers, strict=True) if layer != other]
    assert changed == ["hover"]


def test_a_refused_hover_is_crossed() -> None:
    state = mockup()
    allowed, refused = (picture(state, Look(hover="e5", is_hover_refused=no)).scene for no in (False, True))
    assert on_layer(allowed, "hover", Polygons, stroke="text")
    assert not on_layer(refused, "hover", Polygons, stroke="text")
    assert on_layer(refused, "hover", Polygons, stroke="refuse")


def test_every_square_is_found_again() -> None:
    drawn = picture(mockup(), Look())
    assert all(drawn.hit.cell_at(*centre) == cell for cell, centre in drawn.centres.items())


def test_letters_stand_below_and_numbers_at_the_left() -> None:
    state = GAME.from_diagram(". . .\nA . B")
    places = places_of(state)
    (labels,) = on_layer(picture(state, Look()).scene, "board", Labels)
    for text, x, y in labels.items:
        if text.isalpha():
            assert y > places.bottom
            assert x == places.centres[f"{text}1"][0]
        else:
            assert x < places.left
            assert y == places.centres[f"a{text}"][1]
    assert sorted(text for text, _, _ in labels.items) == ["1", "2", "a", "b", "c"]


# What can be shown or not


def test_overlays_have_titles_and_icons() -> None:
    assert DEFAULT_OVERLAYS <= ALL
    titles = [each.title for each in (*OVERLAYS, *QUERIES)]
    assert len(set(titles)) == len(titles)
    for each in (*OVERLAYS, *QUERIES):
        check_scene(each.icon)
        assert each.icon.layers[0].shapes
        for x, y in (point for shape in each.icon.layers[0].shapes for point in points(shape)):
            assert 0 <= x <= each.icon.width
            assert 0 <= y <= each.icon.height


@pytest.mark.parametrize("overlay", sorted(ALL))
def test_each_overlay_changes_the_picture(overlay: str) -> None:
    state = crowded()
    assert shown(state, overlay).scene != shown(state).scene


def test_who_sees_whom_has_a_line_for_every_two() -> None:
    state = mockup()
    drawn = shown(state, "who_sees_whom").scene
    (lines,) = on_layer(drawn, "overlay", Polylines, stroke="clear")
    assert len(lines.lines) == len(queries.who_sees_whom(state)) == 2


def test_the_one_who_is_asked_is_ringed() -> None:
    state = mockup()
    places = places_of(state)
    (ring,) = on_layer(shown(state, "asked").scene, "pieces", Circles, stroke="accent")
    assert [places.hit.cell_at(*at) for at in ring.centres] == ["c4"]
    assert not on_layer(shown(state).scene, "pieces", Circles, stroke="accent")


def test_names_of_squares_stand_on_empty_ones() -> None:
    state = mockup()
    drawn, places = shown(state, "square_names").scene, places_of(state)
    named = drawn.layer("overlay").shapes
    assert texts_on(places, "e4", named) == ["e4"]
    assert all(texts_on(places, cell, named) == [] for cell in ("c4", "b9", "d9", "f9"))


# What it is called


def test_the_title_says_whose_turn_it_is() -> None:
    assert title(mockup()) == "Blastflare, 9 by 9, turn 1: A to act"


def test_the_title_says_who_is_asked() -> None:
    state = GAME.from_diagram("A . B\n. . .\nA: hand Flare\nB: hand Shield")
    state = state.apply(GAME.parse_action("Flare c2", state)).state
    assert title(state) == "Blastflare, 3 by 2, turn 1 of A: B is asked"


def test_the_title_says_how_it_ended() -> None:
    won = mockup()._replace(ended="AC", frames=())
    assert title(won) == "Blastflare, 9 by 9: A and C won"
    assert title(won._replace(ended="draw")) == "Blastflare, 9 by 9: drawn"
    check_scene(picture(won, Look(overlays=ALL)).scene)


# Figures


def test_a_figure_shows_the_picture_and_the_diagram() -> None:
    state = mockup()
    drawn = figure(state, width=400, caption="The board of the mock-up.")
    assert drawn.text == f"{GAME.diagram(state).rstrip()}\nThe board of the mock-up."
    assert drawn.scene.title == f"{title(state)}. The board of the mock-up."
    assert drawn.svg == figure(mockup(), width=400, caption="The board of the mock-up.").svg
    assert drawn.png == figure(mockup(), width=400, caption="The board of the mock-up.").png


def test_positions_side_by_side_are_one_figure() -> None:
    before = mockup()
    after = with_terrain(with_character(before, "B", health=1), "f4", "floor")
    both = compare({"Before": before, "After": after}, width=400)
    assert both.text == f"{GAME.diagram(before).rstrip()}\nBefore\n\n{GAME.diagram(after).rstrip()}\nAfter"
    assert both.scene.title.count("Blastflare") == 2


def test_impossible_positions_are_drawn_too() -> None:
    state = with_character(mockup(), "A", health=-2, max_health=-3, crystals=-1)
    state = with_character(with_character(state, "B", cell="c4"), "C", cell="")
    check_scene(picture(edited(state), Look(overlays=ALL)).scene)
    assert of_kind(picture(state, Look()).scene.layer("pieces").shapes, Labels)


def test_what_has_happened_is_not_taken_from_the_pips_again() -> None:
    """A loss that led to this position is told by a burst; the pips have it already. A forecast strikes them."""
    hurt = (DamageMark("f5", 2, "B"),)
    plain, forecast = (picture(mockup(), Look(width=602, marks=marks)).scene for marks in ((), hurt))
    happened = picture(mockup(), Look(width=602, marks=hurt, has_happened=True)).scene
    assert happened.layer("pieces") == plain.layer("pieces") != forecast.layer("pieces")
    assert "−2" in words(happened.layer("overlay").shapes)


def test_who_was_pushed_stands_at_the_end_and_casts_no_ghost() -> None:
    """The mark of a push that happened is an arrow to where the token is now; before it, a ghost shows where to."""
    push = (PushMark(("e5", "f5"), (1, 0), "B"),)
    before, after = (
        picture(mockup(), Look(width=602, marks=push, has_happened=happened)).scene.layer("overlay").shapes
        for happened in (False, True)
    )
    assert [shape for shape in before if isinstance(shape, Arrow)]
    assert [shape for shape in after if isinstance(shape, Arrow)]
    assert "B" in words(before)
    assert "B" not in words(after)


def words(drawn: Any) -> list[str]:
    return [text for text, _, _ in texts(drawn)]
