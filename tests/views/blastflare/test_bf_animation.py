"""The frames of a step: how many, how long, what moves in them, and what they lead to."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import hypot
from typing import Any

import pytest

from explorer.rules.blastflare.edit import with_character
from explorer.rules.blastflare.game import GAME
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, PushMark, Role, SightMark
from explorer.rules.step import Step
from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles, Labels, Polygons, Polylines, RoundedRects
from explorer.views.blastflare import Look, picture
from explorer.views.blastflare.animation import frames, moving
from explorer.views.pace import Pace
from tests.rules.blastflare.table import PREFIX, position, story
from tests.views.blastflare.boards import of_kind, on_layer, places_of, texts

LOOK = Look(width=606)

FIRE = """
......
..#...
A..B..
...+..
......
D....C
A: hand Fireball
"""
"""B on d4, in sight of A on a4: two squares lie between them."""

MOST_FRAMES = 40
"""No line on a board of 9 by 9 meets more squares and corners than this, and nothing else takes as many pictures."""


def steps_of(kind: str, text: str, act: str, **rulings: str) -> list[Step]:
    told = story(position(text, **rulings), act)
    return [step for step in told if step.kind == PREFIX + kind]


def going(step: Step, look: Look = LOOK, **kwargs: Any) -> list[Any]:
    return list(moving(step, look, **kwargs))


def token(scene: Any, seat: str) -> tuple[float, float]:
    """Where the letter of somebody who lives is, on the layer of pieces; once and not more often."""
    ((_, x, y),) = [item for item in texts(scene.layer("pieces").shapes) if item[0] == seat]
    return x, y


# Times (look.md: a ray runs 60 a crossing, a push slides 220, damage pops 160)


def test_a_line_of_sight_runs_60_milliseconds_a_crossing() -> None:
    """From a4 to d4 it crosses b4 and c4; then the explosion grows from d4, whose neighbours are its one ring."""
    (step,) = steps_of("declares_at", FIRE, "Fireball d4")
    assert [frame.milliseconds for frame in going(step)] == [60, 60]
    beads = [
        [text for text, _, _ in texts(frame.picture.scene.layer("overlay").shapes) if text in "123"]
        for frame in frames(step, LOOK)
    ]
    assert beads == [["1"], ["1", "2"], ["1", "2"]]


def test_while_a_line_runs_it_gets_longer_and_nothing_of_the_explosion_is_seen() -> None:
    (step,) = steps_of("declares_at", FIRE, "Fireball d4")
    lengths = []
    for frame in frames(step, LOOK):
        (ray,) = on_layer(frame.picture.scene, "overlay", Polylines, stroke="clear")
        (start, *_, end) = ray.lines[0]
        lengths.append(hypot(end[0] - start[0], end[1] - start[1]))
    assert lengths == sorted(set(lengths))
    first, second, end = frames(step, LOOK)
    for frame in (first, second):
        assert not on_layer(frame.picture.scene, "zones", Polygons, fill="blastbg")
    assert on_layer(end.picture.scene, "zones", Polygons, fill="blastbg")


def test_an_explosion_grows_ring_by_ring_80_milliseconds_each() -> None:
    """Around d3 lie squares 1 and 2 away: the first ring alone, then both, which are held."""
    start = position(FIRE)
    board = start.table.board
    area = tuple(cell for cell in board.cells if 1 <= board.distance("d3", cell) <= 2)
    marks = (CellsMark(("d3",), Role.CAUSE), CellsMark(area, Role.BLAST))
    step = Step("BF-BLAST", "blastflare.passes", (("player", "A"),), start, start, marks)
    (first,) = going(step)
    assert first.milliseconds == 80
    (tint,) = on_layer(first.picture.scene, "zones", Polygons, fill="blastbg")
    places = places_of(start, width=606)
    middles = {(sum(x for x, _ in loop) / 4, sum(y for _, y in loop) / 4) for loop in tint.polygons}
    assert {places.hit.cell_at(*middle) for middle in middles} == {"d4", "c3", "e3", "d2"}


def test_a_push_slides_one_square_in_220_milliseconds() -> None:
    """Force Hit drives B to the right, one square a step."""
    steps = steps_of("is_pushed", "......\nAB....\n......\nC....D\nA: hand Force Hit", "Force Hit b3")
    for step in steps:
        assert sum(frame.milliseconds for frame in going(step)) == 220
        begin, end = picture(step.before, LOOK), picture(step.after, LOOK)
        way = [token(frame.picture.scene, "B") for frame in going(step)]
        rights = [x for x, _ in (token(begin.scene, "B"), *way)]
        assert rights == sorted(set(rights)), "always further to the right"
        assert way[-1] == pytest.approx(token(end.scene, "B"))


def test_somebody_walks_square_by_square() -> None:
    steps = steps_of("moves", "A...\n....\n....\nB..C\nD...\nA: hand Speed, 1 crystal", "Speed b5 c5")
    assert [(step.values["start"], step.values["end"]) for step in steps] == [("a5", "b5"), ("b5", "c5")]
    for step in steps:
        assert sum(frame.milliseconds for frame in going(step)) == 160
        ups = {round(token(frame.picture.scene, "A")[1], 3) for frame in going(step)}
        assert len(ups) == 1, "along the row"


def test_damage_pops_for_160_milliseconds_and_the_pips_change_after_it() -> None:
    (hurt,) = steps_of("is_hurt", FIRE, "Fireball d4")
    assert sum(frame.milliseconds for frame in going(hurt)) == 160
    shown = [frame.picture.scene for frame in frames(hurt, LOOK)]
    before, after = picture(hurt.before, LOOK).scene, picture(hurt.after, LOOK).scene
    assert before.layer("pieces") != after.layer("pieces")
    assert [scene.layer("pieces") == before.layer("pieces") for scene in shown] == [True] * 4 + [False]
    assert shown[-1].layer("pieces") == after.layer("pieces")
    stars = [on_layer(scene, "overlay", Polygons, fill="blast")[0].polygons[0] for scene in shown]
    heights = [max(y for _, y in star) - min(y for _, y in star) for star in stars]
    assert heights[0] < heights[1] < heights[-1] < heights[2], "it pops up, a little too far, and settles"


def test_nothing_is_written_smaller_than_11_while_a_burst_pops() -> None:
    (step,) = steps_of("is_hurt", FIRE, "Fireball d4")
    for frame in going(step, Look(width=300)):
        for label in on_layer(frame.picture.scene, "overlay", Labels):
            assert label.size >= 11


def test_a_stopped_push_is_driven_against_the_wall_and_back() -> None:
    steps = steps_of("collides_wall", "......\nAB#...\n......\nC....D\nA: hand Force Hit", "Force Hit b3")
    (step,) = steps
    assert sum(frame.milliseconds for frame in going(step)) == 220
    places = places_of(step.before, width=606)
    home = token(picture(step.before, LOOK).scene, "B")
    offs = [token(frame.picture.scene, "B")[0] - home[0] for frame in going(step)]
    assert max(offs) > 0.1 * places.side
    assert offs[-1] == pytest.approx(0, abs=1e-6)


def test_a_barrier_breaks_when_the_burst_has_popped() -> None:
    (step,) = steps_of("barrier_breaks", FIRE, "Fireball d4")
    standing = [bool(on_layer(f.picture.scene, "pieces", RoundedRects, fill="bar")) for f in frames(step, LOOK)]
    assert standing == [True] * 4 + [False]


def test_who_dies_sinks_to_where_the_body_lies_and_drops_crystals_after_it() -> None:
    text = f"{FIRE}B: 1/4 health, 2 crystals"
    (dies,) = steps_of("dies", text, "Fireball d4")
    assert sum(frame.milliseconds for frame in going(dies)) == 240
    radii = [
        next(c.radius for c in on_layer(f.picture.scene, "pieces", RoundedRects, fill="team2") if len(c.rects) == 1)
        for f in going(dies)
    ]
    assert radii == sorted(radii, reverse=True)
    assert "b" in [text for text, _, _ in texts(frames(dies, LOOK)[-1].picture.scene.layer("pieces").shapes)]
    (drops,) = steps_of("drops", text, "Fireball d4")
    assert sum(frame.milliseconds for frame in going(drops)) == 160
    assert not on_layer(picture(drops.before, LOOK).scene, "pieces", Polygons, fill="crystal")
    for frame in frames(drops, LOOK):
        assert on_layer(frame.picture.scene, "pieces", Polygons, fill="crystal")


# What every step has in common


def told(seed: int, most: int = 400, **setup: Any) -> Iterator[Step]:
    """The steps of a random game."""
    state = GAME.start(seed=seed, **setup)
    choose = random.Random(seed)
    for _ in range(most):
        if state.is_terminal:
            return
        transition = state.apply(choose.choice(state.legal_actions()))
        yield from transition.steps
        state = transition.state


def tells_of_motion(step: Step) -> bool:
    """Whether a step has a mark of something that goes somewhere, comes to be, goes or is lost."""
    seats = step.before.table.place
    for mark in step.marks:
        match mark:
            case PushMark() | DamageMark():
                return True
            case ArrowMark(role=Role.PLACED):
                return True
            case SightMark(sight=sight) if sight.crossings and not sight.crossings[0].blocks:
                return True
            case CellsMark(role=Role.PLACED | Role.REMOVED | Role.RAISED, owner=owner) if owner in seats:
                then, now = step.before.of(owner), step.after.of(owner)
                if (then.cell, then.alive, bool(then.burrowed)) != (now.cell, now.alive, bool(now.burrowed)):
                    return True
                if step.before.piles != step.after.piles:
                    return True
    return step.before.barriers != step.after.barriers


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_a_game_that_moves_something_is_played_and_ends_as_it_is_shown(seed: int) -> None:
    kinds: Counter[str] = Counter()
    for step in told(seed, players=4):
        shown = frames(step, LOOK)
        *going_on, end = shown
        assert end.picture.scene == picture(step.after, Look(width=606, marks=step.marks, has_happened=True)).scene
        assert len(going_on) <= MOST_FRAMES
        assert bool(going_on) == tells_of_motion(step) or any(is_blast(mark) for mark in step.marks), step.text
        if going_on:
            kinds[step.kind] += 1
        people = Counter(person.seat for person in step.after.people if person.cell)
        for frame in going_on:
            assert 0 < frame.milliseconds <= 100
            check_scene(frame.picture.scene)
            drawn = [text for text, _, _ in texts(frame.picture.scene.layer("pieces").shapes)]
            assert Counter(text.upper() for text in drawn if text.upper() in people) == people, "each once, no ghosts"
    assert len(kinds) > 6


def is_blast(mark: Any) -> bool:
    return isinstance(mark, CellsMark) and mark.role is Role.BLAST


def test_with_reduced_motion_a_step_is_its_end() -> None:
    for step in told(5, most=150, players=4):
        (only,) = frames(step, LOOK, is_motion_reduced=True)
        assert only == frames(step, LOOK)[-1]


@pytest.mark.parametrize(("pace", "milliseconds"), [("slow", 1500), ("normal", 700), ("fast", 250)])
def test_the_end_of_a_step_is_held_at_the_chosen_pace(pace: str, milliseconds: int) -> None:
    (step,) = steps_of("is_hurt", FIRE, "Fireball d4")
    assert frames(step, LOOK, pace)[-1].milliseconds == Pace(pace).milliseconds == milliseconds


def test_what_does_not_move_stands_still() -> None:
    """Only the layer of pieces changes while somebody goes: the board, its grounds and what is said of it stay."""
    (step, *_) = steps_of("is_pushed", "......\nAB....\n......\nC....D\nA: hand Force Hit", "Force Hit b3")
    first, *others = [frame.picture.scene for frame in going(step)]
    for scene in others:
        for layer in ("board", "zones", "overlay", "hover"):
            assert scene.layer(layer) == first.layer(layer)


def test_marks_that_are_switched_off_are_not_drawn_and_what_moves_still_moves() -> None:
    (step, *_) = steps_of("is_pushed", "......\nAB....\n......\nC....D\nA: hand Force Hit", "Force Hit b3")
    *going_on, end = frames(step, LOOK, marks=())
    assert sum(frame.milliseconds for frame in going_on) == 220
    assert end.picture.scene == picture(step.after, LOOK).scene
    (ray,) = steps_of("declares_at", FIRE, "Fireball d4")
    assert [frame.milliseconds for frame in going(ray, marks=())] == []


@pytest.mark.parametrize("seed", range(2))
def test_a_seats_view_of_a_step_plays_as_the_step_does_and_shows_nothing_else(seed: int) -> None:
    """Everything on the board is public; a step that a seat may not know moves nothing for it."""
    for number, step in enumerate(told(seed, most=120, players=4)):
        seat = "ABCD"[number % 4]
        known = step.observed_by(seat)
        shown = [frame.picture.scene for frame in frames(known, LOOK)]
        if known.marks == step.marks:
            assert shown == [frame.picture.scene for frame in frames(step, LOOK)]
        else:
            assert len(shown) == 1
            assert known.marks == ()


def test_a_token_beside_a_body_goes_from_there_and_not_from_the_middle() -> None:
    """A body on a4 moves A's token aside: its way begins where it stood."""
    state = with_character(position("....\nA...\n....\nB..C\nD..."), "D", cell="a4", alive=False, health=0)
    (step,) = [step for step in story(state, "move b4") if step.kind == PREFIX + "moves"]
    begin = token(picture(step.before, LOOK).scene, "A")
    places = places_of(state, width=606)
    assert begin[0] > places.centres["a4"][0]
    first = token(going(step)[0].picture.scene, "A")
    end = token(picture(step.after, LOOK).scene, "A")
    assert begin[0] < first[0] < end[0]


def test_one_who_is_asked_takes_the_ring_along() -> None:
    (step, *_) = steps_of("moves", "A...\n....\n....\nB..C\nD...", "move b5")
    state = step.before
    for frame in going(step):
        rings = of_kind(frame.picture.scene.layer("pieces").shapes, Circles, stroke="accent")
        assert len(rings) == (state.to_move is not None)
