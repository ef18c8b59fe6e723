"""Marks: every role has a look, whatever kind of mark carries it, and none hides what it points at."""

from __future__ import annotations

from math import hypot

import pytest

from explorer.rules.mark import ArrowMark, CellsMark, Mark, NumberMark, PathMark, PieceMark, Role
from explorer.scene.check import check_layer
from explorer.scene.layers import Layer
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, Polylines, Segments, Shape
from explorer.views.blast_radius import picture
from explorer.views.hexagons import layout
from explorer.views.leaders import Leader, beads
from explorer.views.look import Look
from explorer.views.overlay import bracketed, shapes
from tests.views.positions import GAME, random_states

PLACES = layout(5, 640)
BRACKETS = (Role.PLACED, Role.RAISED)
"""Roles whose look is brackets: the board draws those, so that a cell gets them once."""


@pytest.mark.parametrize("role", [role for role in Role if role not in BRACKETS])
@pytest.mark.parametrize("is_occupied", [False, True])
@pytest.mark.parametrize("owner", ["red", "blue", ""])
def test_every_role_of_cells_has_a_look(role: Role, is_occupied: bool, owner: str) -> None:
    occupied = frozenset({"e5"}) if is_occupied else frozenset()
    drawn = shapes((CellsMark(("e5",), role, owner),), PLACES, occupied)
    assert drawn
    check_layer(Layer("overlay", drawn))


def test_looks_of_roles_differ() -> None:
    looks = [shapes((CellsMark(("e5",), role, "red"),), PLACES) for role in Role if role not in BRACKETS]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("role", BRACKETS)
def test_what_was_just_played_is_bracketed(role: Role) -> None:
    assert bracketed((CellsMark(("e5", "a1"), role, "red"), CellsMark(("b2",), Role.ZONE, "red"))) == ("e5", "a1")


@pytest.mark.parametrize("role", list(Role))
def test_every_other_mark_is_drawn_in_every_role(role: Role) -> None:
    marks: tuple[Mark, ...] = (
        PathMark(("e5", "e6", "e7"), role, "blue"),
        ArrowMark("a1", "b1", role, "red"),
        NumberMark("c3", "+1", role, "red"),
        PieceMark("d4", 3, role, "blue"),
    )
    for mark in marks:
        for occupied in (frozenset[str](), frozenset({"c3", "d4", "e5"})):
            drawn = shapes((mark,), PLACES, occupied)
            assert drawn
            check_layer(Layer("overlay", drawn))


@pytest.mark.parametrize("role", [Role.RANGE, Role.SEEN, Role.UNSEEN, Role.BLAST])
def test_an_area_has_one_line_around_all_its_cells(role: Role) -> None:
    area = PLACES.board.within("e5", 2)
    (line,) = shapes((CellsMark(area, role),), PLACES)
    assert isinstance(line, Polygons)
    assert len(line.polygons) == 2  # the rim, and the hole where the middle is
    assert len(line.polygons[0]) + len(line.polygons[1]) > 6


@pytest.mark.parametrize(
    "role",
    [
        Role.ZONE,
        Role.RANGE,
        Role.SEEN,
        Role.UNSEEN,
        Role.BLAST,
        Role.SMALLEST,
        Role.SMALLER,
        Role.LEGAL,
        Role.WINNER,
        Role.CAUSE,
    ],
)
def test_marks_of_no_cells_draw_nothing(role: Role) -> None:
    assert shapes((CellsMark((), role, "red"),), PLACES) == ()


def beads_of(drawn: tuple[Shape, ...]) -> dict[tuple[float, float], str]:
    return {(x, y): text for shape in drawn if isinstance(shape, Labels) for text, x, y in shape.items}


@pytest.mark.parametrize(
    ("start", "end"), [("e1", "e4"), ("g4", "e4"), ("a1", "i5"), ("e1", "f7"), ("e5", "e6"), ("a5", "i1")]
)
def test_a_leader_counts_every_step_and_ends_at_the_edge_of_its_cell(start: str, end: str) -> None:
    way = PLACES.board.path(start, end)
    numbers = beads_of(shapes((PathMark(way, Role.CAUSE, "blue"),), PLACES))
    assert sorted(map(int, numbers.values())) == list(range(1, PLACES.board.distance(start, end) + 1))
    where = {int(text): place for place, text in numbers.items()}
    for step, cell in enumerate(way[1:-1], 1):
        assert where[step] == pytest.approx(PLACES.centres[cell])
    last, middle = where[len(way) - 1], PLACES.centres[end]
    assert hypot(last[0] - middle[0], last[1] - middle[1]) == pytest.approx(PLACES.size - 2.5 * PLACES.stroke)


def test_the_last_bead_is_filled_and_one_that_falls_short_is_not() -> None:
    reaching = shapes((PathMark(("e1", "e2", "e3"), Role.CAUSE, "blue"),), PLACES)
    short = shapes((PathMark(("e1", "e2", "e3"), Role.SPARED, "blue"),), PLACES)
    assert [shape.fill for shape in reaching if isinstance(shape, Circles)] == ["halo", "oblue"]
    assert [shape.fill for shape in short if isinstance(shape, Circles)] == ["halo"]
    lines = [shape for shape in short if isinstance(shape, Polylines) and shape.stroke == "oblue"]
    assert all(any(line.dash) for line in lines)


def test_leaders_lie_on_a_halo() -> None:
    first, second, *_ = shapes((PathMark(("e1", "e2", "e3"), Role.CAUSE, "red"),), PLACES)
    assert isinstance(first, Polylines)
    assert isinstance(second, Polylines)
    assert (first.stroke, second.stroke) == ("halo", "ored")
    assert first.width > second.width


def test_beads_never_cover_each_other() -> None:
    """Two causes in one line: the second step of one falls on the first of the other."""
    ways = [Leader(("e1", "e2", "e3", "e4"), "oblue"), Leader(("e2", "e3", "e4"), "ored")]
    placed = [centre for shape in beads(PLACES, ways) if isinstance(shape, Circles) for centre in shape.centres]
    assert len(placed) == 5
    gaps = [hypot(a[0] - b[0], a[1] - b[1]) for n, a in enumerate(placed) for b in placed[:n]]
    assert min(gaps) > 15


def test_ways_that_begin_alike_share_their_beads() -> None:
    ways = [Leader(("e1", "e2", "e3"), "oblue"), Leader(("e1", "e2", "f3"), "oblue")]
    texts = [item[0] for shape in beads(PLACES, ways) if isinstance(shape, Labels) for item in shape.items]
    assert sorted(texts) == ["1", "2", "2"]


def test_a_refused_cell_with_a_stack_keeps_its_stack_in_sight() -> None:
    mark = CellsMark(("e5",), Role.REFUSED)
    free = shapes((mark,), PLACES)
    taken = shapes((mark,), PLACES, frozenset({"e5"}))
    assert [shape for shape in free if isinstance(shape, Polygons) and shape.fill == "cell"]
    assert not [shape for shape in taken if isinstance(shape, Polygons) and shape.fill]
    x, y = PLACES.centres["e5"]
    for shape in taken:
        if isinstance(shape, Segments):
            assert all(hypot(a - x, b - y) > 0.4 * PLACES.size for segment in shape.segments for a, b in segment)


def test_a_zone_is_outlined_once_around_all_its_cells() -> None:
    zone = PLACES.board.within("e5", 2)
    drawn = shapes((CellsMark(zone, Role.ZONE, "blue"),), PLACES)
    outlines = [shape for shape in drawn if isinstance(shape, Polygons) and shape.stroke == "oblue"]
    assert [len(shape.polygons) for shape in outlines] == [2]  # the rim, and the hole where the stack stands
    assert all(any(shape.dash) for shape in outlines)


def test_a_stack_that_is_gone_is_faint_and_struck_and_ringed_in_its_owners_colour() -> None:
    drawn = shapes((PieceMark("e5", 2, Role.REMOVED, "red"),), PLACES)
    assert [shape for shape in drawn if isinstance(shape, Segments) and shape.stroke == "refuse"]
    (ring,) = [shape for shape in drawn if isinstance(shape, Circles) and shape.stroke == "ored"]
    assert any(ring.dash)
    assert all(shape.alpha < 0.5 for shape in drawn if isinstance(shape, Circles) and shape.fill == "red")
    standing = shapes((PieceMark("e5", 2, Role.REMOVED, "red"),), PLACES, frozenset({"e5"}))
    assert not [shape for shape in standing if isinstance(shape, Circles) and shape.fill == "red"]


def test_a_stack_to_come_is_drawn_on_a_free_cell_and_numbered_on_a_stack() -> None:
    new = shapes((PieceMark("e5", 1, Role.PLACED, "blue"),), PLACES)
    assert [shape for shape in new if isinstance(shape, Circles) and shape.fill == "blue"]
    raised = shapes((PieceMark("e5", 3, Role.RAISED, "blue"),), PLACES, frozenset({"e5"}))
    assert list(beads_of(raised).values()) == ["3"]
    assert not [shape for shape in raised if isinstance(shape, Circles) and shape.fill == "blue"]


def test_problems_are_marked_in_the_colour_of_errors_with_a_sign() -> None:
    state = GAME.from_diagram("B2 R1 .\n. . . .\n. . . . .\n. . . .\n. . .")
    marks = tuple(mark for problem in GAME.problems(state) for mark in problem.marks)
    assert any(mark.role is Role.PROBLEM for mark in marks)
    scene = picture(state, Look(marks=marks)).scene
    assert [shape for shape in scene.layer("overlay").shapes if isinstance(shape, Polylines) and shape.stroke == "err"]
    single = shapes((CellsMark(("e5",), Role.PROBLEM, "red"),), PLACES)
    assert list(beads_of(single).values()) == ["!"]


def test_an_arrow_runs_from_cell_to_cell() -> None:
    (arrow,) = shapes((ArrowMark("a1", "c3", Role.CAUSE, "red"),), PLACES)
    assert isinstance(arrow, Arrow)
    assert (arrow.start, arrow.end) == (PLACES.centres["a1"], PLACES.centres["c3"])


@pytest.mark.parametrize("seed", range(3))
def test_the_marks_of_every_step_and_reason_of_a_game_can_be_drawn(seed: int) -> None:
    for state in random_states(5, seed):
        for action in state.table.placements[::4]:
            marks = [mark for reason in state.why_illegal(action) for mark in reason.marks]
            check_layer(Layer("overlay", shapes((*marks, *state.footprint(action)), PLACES, frozenset(state.stacks))))
        if not state.is_terminal:
            for step in state.apply(state.legal_actions()[0]).steps:
                check_layer(Layer("overlay", shapes(step.marks, PLACES, frozenset(step.after.stacks))))
