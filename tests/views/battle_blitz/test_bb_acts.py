"""The line of time: where acts stand, what they look like, and that each can be clicked."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.action import Draw, Hit, Load, Place, Take
from explorer.rules.battle_blitz.cards import parse_card
from explorer.rules.battle_blitz.setup import start
from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles, Labels, Polygons, RoundedRects, Segments
from explorer.views.battle_blitz.acts import LAYERS, Entry, acts
from explorer.views.look import Look
from tests.views.battle_blitz.tables import on_layer, texts

SEVEN = parse_card("7r")


def middle(drawn: Any, node: int) -> float:
    """Where the mark of an act stands."""
    (line,) = on_layer(acts(drawn, node, Look(width=900)).scene, "cursor", Segments)
    return line.segments[0][0][0]


def test_acts_stand_by_their_seconds() -> None:
    """A second is 9 pixels: 2 s and then 3 s are 18 and 27 apart; acts of one tick stand 9 apart."""
    entries = [
        Entry(1, 2000, Place("A", 2000, SEVEN, 3)),
        Entry(2, 5000, Draw("A", 5000)),
        Entry(3, 5000, Draw("B", 5000)),
    ]
    places = [middle(entries, node) for node in (1, 2, 3)]
    assert [b - a for a, b in pairwise(places)] == [27, 9]


def test_b_stands_above_and_a_below_each_kind_with_its_sign() -> None:
    entries = [
        Entry(1, 1000, Place("A", 1000, SEVEN, 3), fills=True),
        Entry(2, 3000, Place("B", 3000, SEVEN, 3)),
        Entry(3, 5000, Load("A", 5000, SEVEN)),
        Entry(4, 7000, Hit("B", 7000, SEVEN)),
        Entry(5, 9000, Take("A", 9000, SEVEN)),
        Entry(6, 11000, None),
    ]
    drawn = acts(entries, 0, Look(width=900)).scene
    check_scene(drawn)
    (below,) = on_layer(drawn, "line", Segments, stroke="team1b")
    (above,) = on_layer(drawn, "line", Segments, stroke="team2b")
    assert below.segments[0][1][1] > below.segments[0][0][1]
    assert above.segments[0][1][1] < above.segments[0][0][1]
    assert len(on_layer(drawn, "line", Circles, radius=3.2)) == 1  # the side that A filled
    assert len(on_layer(drawn, "line", RoundedRects, fill="text")) == 1
    (shot,) = on_layer(drawn, "line", Polygons, fill="hurt")
    assert shot.polygons[0][0][1] < shot.polygons[0][1][1]  # B's points up
    assert len(on_layer(drawn, "line", Circles, radius=4)) == 2  # what A took back, and the position set by hand


def test_a_pause_is_a_band_from_the_act_that_began_it_to_the_one_that_ended_it() -> None:
    ticks = [1000, 4000, 9000, 12000]
    paused = [False, True, True, False]
    entries = [
        Entry(n, tick, Draw("A", tick), is_paused=is_paused)
        for n, (tick, is_paused) in enumerate(zip(ticks, paused, strict=True))
    ]
    drawn = acts(entries, 99, Look(width=900)).scene
    (band,) = on_layer(drawn, "line", RoundedRects, fill="accentbg")
    left, _, wide, _ = band.rects[0]
    assert left == middle(entries, 1)
    assert left + wide == middle(entries, 3)
    assert not drawn.layer("cursor").shapes  # no act has this node


def test_the_seconds_are_told_where_they_are() -> None:
    entries = [Entry(n, 5000 * n, Draw("A", 5000 * n)) for n in range(1, 9)]
    drawn = acts(entries, 0, Look(width=900)).scene
    (told,) = [shape for shape in on_layer(drawn, "line", Labels) if shape.size == 12]
    assert [text for text, _, _ in told.items] == ["0:00", "0:10", "0:20", "0:30", "0:40"]
    assert told.items[1][1] == middle(entries, 2)
    assert all(b[1] - a[1] >= 52 for a, b in pairwise(told.items))


@pytest.mark.parametrize("is_presenting", [False, True])
def test_every_act_of_a_game_is_hit_where_it_stands(is_presenting: bool) -> None:
    state, choose, entries = start(seed=3), random.Random(3), []
    while not state.is_terminal:
        act: Any = choose.choice(state.legal_actions())
        act = act.at(act.tick + choose.choice((0, 0, 200, 900, 30_000)))
        state = state.apply(act).state
        branches = ((1000 + len(entries),),) if len(entries) % 20 == 3 else ()
        entries.append(Entry(len(entries), act.tick, act, is_paused=pauses.is_paused(state), branches=branches))
    drawn = acts(entries, 5, Look(width=600, is_presenting=is_presenting))
    check_scene(drawn.scene)
    assert tuple(layer.name for layer in drawn.scene.layers) == LAYERS
    for node, (x, y) in drawn.centres.items():
        assert drawn.hit.cell_at(x, y) == node
    assert {str(entry.node) for entry in entries} < set(drawn.centres)
    assert "1003" in drawn.centres
    for shape in on_layer(drawn.scene, "line", Labels):
        assert all(0 < x < drawn.scene.width for _, x, _ in shape.items)


def test_the_last_act_tells_its_time_where_no_ten_seconds_do() -> None:
    """One act, set late: its distance is capped, so that no step of seconds has room."""
    drawn = acts([Entry(1, 137_000, Draw("A", 137_000))], 0, Look(width=900)).scene
    (told,) = [shape for shape in on_layer(drawn, "line", Labels) if shape.size == 12]
    assert [text for text, _, _ in told.items] == ["0:00", "2:17"]


def test_an_empty_line_says_what_will_stand_there() -> None:
    drawn = acts([], 0, Look(width=600)).scene
    check_scene(drawn)
    assert "No act yet. Each one will stand here, at its second." in texts(drawn)
    assert drawn.width == 600


def test_a_line_too_long_for_its_place_is_wider_and_grows_at_once_by_much() -> None:
    entries = [Entry(n, 1000 * n, Draw("A", 1000 * n)) for n in range(1, 100)]
    one, other = (acts(entries[:count], 0, Look(width=600)).scene.width for count in (95, 96))
    assert one == other > 600
