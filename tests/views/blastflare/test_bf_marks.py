"""Rays, areas, bursts, pushes and the looks of squares: what each says, and that no colour says it alone."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from explorer.rules.blastflare import queries
from explorer.rules.blastflare.edit import with_character
from explorer.rules.blastflare.game import GAME
from explorer.rules.grids.square import square_board
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, PushMark, Role, SightMark
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, Polylines, RoundedRects, Segments
from explorer.views.blastflare import Look, answers, picture
from explorer.views.blastflare.answers import Taken
from explorer.views.blastflare.areas import grounds, outlines
from explorer.views.blastflare.harm import losses
from explorer.views.blastflare.marks import shapes
from explorer.views.blastflare.pushes import arrows, pushes
from explorer.views.blastflare.rays import bead_radius, numbers, rays
from explorer.views.squares import layout
from tests.views.blastflare.boards import mockup, of_kind, places_of, texts, texts_on

PLACES = layout(9, 9, 602, None)
SMALL = layout(9, 9, 300, None)
TEAMS = {"A": 1, "B": 2}
TAKEN = Taken(frozenset({"e5"}), frozenset({"e5", "f6"}))
"""A token on e5, crystals on f6."""


def ray(start: str, end: str, places: Any = PLACES) -> tuple[Any, ...]:
    """A line of sight on the board of the mock-up, as shapes."""
    state = mockup()
    tokens = frozenset(person.cell for person in state.people)
    return tuple(rays(places, queries.sight_between(state, start, end), tokens))


# Lines of sight


def test_a_clear_line_is_solid_and_numbers_what_it_meets() -> None:
    drawn = ray("c4", "f5")
    (line,) = of_kind(drawn, Polylines, stroke="clear")
    assert not line.dash
    assert [text for text, _, _ in texts(drawn)] == ["1", "3", "2"]  # squares first, then the corner
    where = {text: PLACES.hit.cell_at(x, y) for text, x, y in texts(drawn)}
    assert (where["1"], where["3"]) == ("d4", "e5")


def test_a_corner_is_a_diamond_on_the_corner_and_a_square_a_circle_in_it() -> None:
    drawn = ray("c4", "f5")
    (diamonds,) = of_kind(drawn, Polygons, fill="clear")
    xs, ys = zip(*diamonds.polygons[0], strict=True)
    assert (sum(xs) / 4, sum(ys) / 4) == pytest.approx(PLACES.outline("e4")[0])  # where d4, e4, d5 and e5 meet
    (beads,) = of_kind(drawn, Circles, stroke="clear", fill="halo")
    assert [PLACES.hit.cell_at(*at) for at in beads.centres] == ["d4", "e5"]


def test_a_blocked_line_is_dashed_and_ends_in_a_cross_at_what_blocks_it() -> None:
    drawn = ray("a9", "i1")
    sight = mockup().sight("a9", "i1")
    assert sight.blocker is not None
    (line,) = of_kind(drawn, Polylines, stroke="blocked")
    assert any(line.dash)
    begin, stop = of_kind(drawn, Circles, fill="blocked")
    assert begin.centres[0] == line.lines[0][0] == PLACES.centres["a9"]
    assert line.lines[0][-1] == pytest.approx(stop.centres[0])
    assert len(of_kind(drawn, Segments, stroke="halo")[0].segments) == 2  # the cross
    assert not of_kind(drawn, Polylines, stroke="clear")


def test_a_sealed_corner_marks_the_squares_on_both_sides() -> None:
    """From c4 to e2 the wall on d2 and the barrier on e3 seal a corner."""
    drawn = ray("c4", "e2")
    (flanks,) = of_kind(drawn, Polygons, stroke="blocked")
    middles = [(sum(x for x, _ in each) / 4, sum(y for _, y in each) / 4) for each in flanks.polygons]
    assert sorted(str(PLACES.hit.cell_at(*at)) for at in middles) == ["d2", "e3"]
    (disc,) = of_kind(drawn, Circles, fill="blocked")
    assert disc.centres[0] == pytest.approx(PLACES.outline("e2")[0])


def test_a_line_leaves_tokens_and_pills_free() -> None:
    (line,) = of_kind(ray("c4", "f5"), Polylines, stroke="clear")
    (x1, y1), (x2, y2) = line.lines[0][0], line.lines[0][-1]
    for (x, y), cell in (((x1, y1), "c4"), ((x2, y2), "f5")):
        cx, cy = PLACES.centres[cell]
        assert hypot(x - cx, y - cy) > 0.3 * PLACES.side
    (blocked,) = of_kind(ray("c4", "e2"), Polylines, stroke="blocked")
    assert blocked.lines[0][0][1] - PLACES.centres["c4"][1] >= 0.44 * PLACES.side


def test_a_line_from_an_empty_square_begins_with_a_dot() -> None:
    drawn = ray("a6", "a4")
    dots = [at for shape in of_kind(drawn, Circles, fill="clear") for at in shape.centres]
    assert dots == [PLACES.centres["a6"], PLACES.centres["a4"]]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(square_board(9, 9).cells), st.sampled_from(square_board(9, 9).cells), st.sampled_from("abc"))
@example("a1", "i8", "a")  # cuts off the tips of squares
@example("a1", "d2", "c")  # runs along an edge, where two corners lie at one point
def test_beads_never_cover_each_other_and_stay_in_order(start: str, end: str, letter: str) -> None:
    """The three readings of the line: from centre to centre, along rows and columns, from corner to corner."""
    state = GAME.from_diagram(f"rulings BF-39 {letter}\n" + ". . . . . . . . .\n" * 8 + "A . . . . . . . B")
    drawn = tuple(rays(SMALL, queries.sight_between(state, start, end)))
    placed = sorted((int(text), x, y) for text, x, y in texts(drawn))
    sight = state.sight(start, end)
    expected = sight.crossings if sight.clear else sight.crossings[: sight.crossings.index(sight.blocker)]
    assert [number for number, _, _ in placed] == sorted(set(numbers(sight)[: len(expected)]))
    for (_, x1, y1), (_, x2, y2) in pairwise(placed):
        assert hypot(x2 - x1, y2 - y1) >= 2 * bead_radius(SMALL)
    where = {number: (x, y) for number, x, y in placed}
    for number, crossing in zip(numbers(sight), expected, strict=False):
        if crossing.kind == "corner":
            assert where[number] == pytest.approx(SMALL.place(crossing.at))


def test_a_line_that_is_not_counted_has_no_numbers() -> None:
    state = mockup()
    clear = SightMark("c4", "f5", state.sight("c4", "f5"), counted=False)
    blocked = SightMark("c4", "e2", state.sight("c4", "e2"), counted=False)
    drawn = tuple(rays(PLACES, (clear, blocked)))
    assert not texts(drawn)
    assert not of_kind(drawn, Polylines, stroke="clear")[0].dash
    assert any(of_kind(drawn, Polylines, stroke="blocked")[0].dash)


def test_no_line_runs_from_a_square_to_itself() -> None:
    assert ray("c4", "c4") == ()


# Areas


def test_each_area_has_a_second_carrier() -> None:
    area = ("c3", "c4", "d4")
    unseen = grounds(PLACES, (CellsMark(area, Role.UNSEEN),))
    assert of_kind(unseen, Segments, stroke="dim")
    within = grounds(PLACES, (CellsMark(area, Role.RANGE),))
    (edge,) = of_kind(within, Polygons, stroke="range")
    assert any(edge.dash)
    assert edge.polygons == PLACES.border(area)
    blast = grounds(PLACES, (CellsMark(area, Role.BLAST),))
    assert of_kind(blast, Segments, stroke="blasth")
    (outline,) = of_kind(outlines(PLACES, (CellsMark(area, Role.BLAST),)), Polygons, stroke="blast")
    assert not outline.dash
    seen = grounds(PLACES, (CellsMark(area, Role.SEEN),))
    assert [shape.fill for shape in of_kind(seen, Polygons)] == ["lit"]


def test_a_blast_is_drawn_over_what_is_seen() -> None:
    both = grounds(PLACES, (CellsMark(("c3", "c4"), Role.SEEN), CellsMark(("c4", "c5"), Role.BLAST)))
    (lit,), (blast,) = of_kind(both, Polygons, fill="lit"), of_kind(both, Polygons, fill="blastbg")
    assert (len(lit.polygons), len(blast.polygons)) == (1, 2)


# Losses


def test_a_loss_is_a_burst_with_a_minus_sign() -> None:
    drawn = tuple(losses(PLACES, (DamageMark("e5", 2, "B"),)))
    assert texts_on(PLACES, "e5", drawn) == ["−2"]
    assert len(of_kind(drawn, Polygons, fill="blast")[0].polygons[0]) == 20


def test_losses_of_one_add_up_and_those_of_two_on_a_square_do_not() -> None:
    one = tuple(losses(PLACES, (DamageMark("e5", 2, "B"), DamageMark("e5", 1, "B"))))
    two = tuple(losses(PLACES, (DamageMark("e5", 2, "B"), DamageMark("e5", 1, "A"))))
    assert [text for text, _, _ in texts(one)] == ["−3"]
    assert sorted(text for text, _, _ in texts(two)) == ["−1", "−2"]


def test_friendly_fire_is_named() -> None:
    drawn = tuple(losses(PLACES, (DamageMark("e5", 2, "B", is_friendly=True),)))
    assert sorted(text for text, _, _ in texts(drawn)) == ["ally", "−2"]
    assert all(
        0 < x < PLACES.width
        for cell in ("a1", "i1", "i9")
        for shape in losses(PLACES, (DamageMark(cell, 2, "B", is_friendly=True),))
        if isinstance(shape, RoundedRects)
        for left, _, width, _ in shape.rects
        for x in (left, left + width)
    )


def test_a_barrier_that_takes_damage_is_cracked() -> None:
    assert of_kind(losses(PLACES, (DamageMark("e5", 1),)), Polylines, stroke="blast")
    assert not of_kind(losses(PLACES, (DamageMark("e5", 1, "A"),)), Polylines)


def test_a_burst_makes_room_for_a_status() -> None:
    state = with_character(mockup(), "B", statuses=("chilled",))
    places = places_of(state)
    for each, is_left in ((mockup(), False), (state, True)):
        drawn = picture(each, Look(marks=(DamageMark("f5", 2, "B"),))).scene.layer("overlay").shapes
        (place,) = [x for text, x, _ in texts(drawn) if text == "−2"]
        assert (place < places.centres["f5"][0]) is is_left


# Pushes and ways


def test_a_push_is_an_arrow_with_a_ghost_where_it_ends() -> None:
    drawn = tuple(pushes(PLACES, (PushMark(("c3", "d3", "e3"), (1, 0), "B"),), TEAMS))
    (arrow,) = of_kind(drawn, Arrow)
    assert [PLACES.hit.cell_at(*at) for at in (arrow.start, arrow.end)] == ["c3", "e3"]
    (ghost,) = of_kind(drawn, RoundedRects, stroke="team2b")
    assert any(ghost.dash)
    assert texts_on(PLACES, "e3", drawn) == ["B"]
    assert not of_kind(drawn, Segments)


def test_a_push_that_is_stopped_ends_at_a_bar_and_names_the_square() -> None:
    mark = PushMark(("c3", "d3"), (1, 0), "A", is_stopped=True, against="e3")
    drawn = tuple(pushes(PLACES, (mark,), TEAMS))
    (bar,) = of_kind(drawn, Segments, stroke="push")
    (x1, y1), (x2, y2) = bar.segments[0]
    assert x1 == pytest.approx(x2)  # across the way
    assert PLACES.hit.cell_at(x1, (y1 + y2) / 2) == "e3"
    (outline,) = of_kind(drawn, Polygons, stroke="push")
    assert PLACES.outline("e3", 3.1 * PLACES.stroke) in outline.polygons


@pytest.mark.parametrize("way", [(1, 0), (0, 1), (-1, -1)])
def test_a_push_at_the_edge_stays_on_the_board(way: tuple[int, int]) -> None:
    cell = {(1, 0): "i5", (0, 1): "e9", (-1, -1): "a1"}[way]
    drawn = tuple(pushes(PLACES, (PushMark((cell,), way, "A", is_stopped=True),), TEAMS))
    (bar,) = of_kind(drawn, Segments, stroke="push")
    assert not of_kind(drawn, Arrow)
    for x, y in bar.segments[0]:
        assert 0 < x < PLACES.width
        assert 0 < y < PLACES.height


def test_a_pushed_barrier_has_a_ghost_too() -> None:
    (ghost,) = of_kind(pushes(PLACES, (PushMark(("c3", "d3"), (1, 0)),), TEAMS), RoundedRects, stroke="barline")
    assert any(ghost.dash)


def test_arrows_move_aim_or_are_refused() -> None:
    moved, aimed, refused = (
        tuple(arrows(PLACES, (ArrowMark("c3", "e3", role),))) for role in (Role.PLACED, Role.CAUSE, Role.REFUSED)
    )
    assert not of_kind(moved, Polylines)
    assert any(of_kind(aimed, Polylines, stroke="push")[0].dash)
    assert of_kind(aimed, Arrow)
    assert not of_kind(refused, Arrow)
    assert len(of_kind(refused, Segments)[0].segments) == 2
    assert tuple(arrows(PLACES, (ArrowMark("c3", "c3", Role.PLACED),))) == ()


# The looks of squares


@pytest.mark.parametrize("look", [answers.legal, answers.refused, answers.wrong, answers.right, answers.missed])
def test_a_sign_never_hides_what_lies_on_a_square(look: Any) -> None:
    def nearest(cell: str) -> float:
        x, y = PLACES.centres[cell]
        drawn = look(PLACES, [cell], TAKEN)
        return min(
            hypot(a - x, b - y) - shape.radius
            for shape in drawn
            if isinstance(shape, Circles)
            for a, b in shape.centres
        )

    for cell in ("e5", "f6"):
        assert nearest(cell) > 0.2 * PLACES.side
        filled = [shape for shape in look(PLACES, [cell], TAKEN) if isinstance(shape, Polygons) and shape.fill]
        assert not filled


def test_what_may_be_picked_is_a_ringed_dot() -> None:
    dot, ring = of_kind(answers.legal(PLACES, ["a1"], TAKEN), Circles)
    assert (dot.fill, ring.stroke) == ("legal", "legal")
    assert dot.radius < ring.radius
    assert dot.centres == ring.centres == (PLACES.centres["a1"],)
    assert of_kind(answers.legal(PLACES, ["e5"], TAKEN), Polygons, stroke="legal")  # a target is outlined as well
    assert not of_kind(answers.legal(PLACES, ["f6"], TAKEN), Polygons)


@pytest.mark.parametrize(("look", "ink"), [(answers.refused, "refuse"), (answers.wrong, "err")])
def test_refused_and_wrong_are_crossed_and_outlined(look: Any, ink: str) -> None:
    for cell in ("a1", "e5", "f6"):
        drawn = tuple(look(PLACES, [cell], TAKEN))
        assert of_kind(drawn, Polygons, stroke=ink)
        assert len(of_kind(drawn, Segments, stroke=ink)[0].segments) == 2


def test_right_and_missed_have_a_tick_and_a_question_mark() -> None:
    assert of_kind(answers.right(PLACES, ["a1"], TAKEN), Polylines)
    assert [text for text, _, _ in texts(answers.missed(PLACES, ["a1"], TAKEN))] == ["?"]


@pytest.mark.parametrize("role", [role for role in Role if role not in (Role.PLACED, Role.RAISED)])
def test_every_role_of_squares_has_a_look_of_its_own(role: Role) -> None:
    def drawn(role: Role) -> tuple[Any, ...]:
        mark = (CellsMark(("e5", "e6"), role, "A"),)
        return (grounds(PLACES, mark), tuple(shapes(PLACES, mark, TAKEN, teams=TEAMS)))

    assert drawn(role) != ((), ())
    assert all(drawn(role) != drawn(other) for other in Role if other is not role)


def test_a_barrier_that_a_step_removes_is_cracked() -> None:
    mark = (CellsMark(("f4",), Role.REMOVED),)
    with_it, without = (
        tuple(shapes(PLACES, mark, TAKEN, teams=TEAMS, barriers=cells)) for cells in (frozenset({"f4"}), frozenset())
    )
    assert of_kind(with_it, Polylines, stroke="blast")
    assert not of_kind(without, Polylines)
    assert of_kind(without, Polygons, stroke="hurt")


def test_labels_of_marks_are_of_the_theme() -> None:
    drawn = shapes(PLACES, queries.meteor(mockup(), "e6"), TAKEN, teams=TEAMS)
    assert all(isinstance(shape.fill, str) for shape in drawn if isinstance(shape, Labels))
