"""The table as a whole: at every width everything is there, can be read and hit, and covers nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from explorer.rules.battle_blitz import places
from explorer.rules.battle_blitz.cards import HIDDEN
from explorer.rules.battle_blitz.cards import parse_card as card
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.knowledge import observation
from explorer.rules.battle_blitz.setup import start
from explorer.rules.mark import ArrowMark, CellsMark, NumberMark, Role
from explorer.scene import text as text_painter
from explorer.scene.check import check_scene
from explorer.scene.shapes import Arrow, Circles, Labels, Polygons, Polylines, Region, RoundedRects, Segments
from explorer.scene.svg import render
from explorer.scene.theme import DARK, LIGHT
from explorer.views.battle_blitz import DEFAULT_OVERLAYS, LAYERS, OVERLAYS, Look, picture, title
from tests.rules.battle_blitz.hand_made import position
from tests.views.battle_blitz.tables import (
    WIDTHS,
    boxes,
    inside,
    mockup,
    on_layer,
    overlap,
    places_of,
    played,
    shown,
    texts,
)

ALL = frozenset(each.id for each in OVERLAYS)


def everything() -> Look:
    """A look with every kind of mark and every look of a place."""
    somewhere = ("1A2", "4B", "6B", "handB:3r", "cannonA", "cannonB1", "deck", "removed", "handA", "flag3")
    return Look(
        overlays=ALL,
        marks=(
            *(CellsMark(somewhere, role, "A") for role in Role),
            NumberMark("handA", "+1", Role.RAISED, "A"),
            ArrowMark("handB", "6B3", Role.PLACED, "B"),
            ArrowMark("cannonA", "4B1", Role.CAUSE, "A"),
            ArrowMark("4B1", "removed", Role.REMOVED, "B"),
        ),
        hover="5A",
        focus="8A",
        selected=("handA:5k", "6B"),
        last=("4A2",),
        refused="3A",
        right=("9A",),
        missed=("9B",),
        wrong=("2A", "1B1"),
    )


def ends(shape: Any) -> list[tuple[float, float]]:
    """The outermost points of a shape that is no text, strokes left out."""
    match shape:
        case Polygons(polygons=figures) | Region(loops=figures) | Polylines(lines=figures) | Segments(segments=figures):
            return [point for figure in figures for point in figure]
        case Circles(centres=centres, radius=radius):
            return [(x + a, y + a) for x, y in centres for a in (radius, -radius)]
        case Arrow(start=start, end=end):
            return [start, end]
        case RoundedRects(rects=rects):
            return [point for x, y, w, h in rects for point in ((x, y), (x + w, y + h))]
    return []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("is_presenting", [False, True])
@pytest.mark.parametrize("is_touch", [False, True])
def test_nothing_is_drawn_outside_the_picture_or_smaller_than_can_be_read(
    width: int, is_presenting: bool, is_touch: bool
) -> None:
    look = replace(everything(), width=width, is_presenting=is_presenting, is_touch=is_touch)
    drawn = picture(mockup(), look).scene
    check_scene(drawn)
    assert [layer.name for layer in drawn.layers] == list(LAYERS)
    assert drawn.width >= width
    for layer in drawn.layers:
        for shape in layer.shapes:
            for x, y in ends(shape):
                assert -0.6 <= x <= drawn.width + 0.6, (layer.name, shape)
                assert -0.6 <= y <= drawn.height + 0.6, (layer.name, shape)
            if isinstance(shape, Labels):
                assert shape.size >= (15 if is_presenting else 11), shape
    for text, box in boxes(drawn, *LAYERS):
        assert inside(box, (0, 0, drawn.width, drawn.height)), text


@pytest.mark.parametrize("width", [*WIDTHS, 600, 700, 840, 1000, 1400])
@pytest.mark.parametrize("is_presenting", [False, True])
@pytest.mark.parametrize("is_touch", [False, True])
def test_no_two_places_overlap(width: int, is_presenting: bool, is_touch: bool) -> None:
    table = places_of(mockup(), width=width, is_presenting=is_presenting, is_touch=is_touch)
    whole = {"handA", "handB", "cannonA", "cannonB"}
    cards = {name: rect for name, rect in table.rects.items() if name not in whole and name[-1] not in "AB"}
    assert {"deck", "removed", "handB:3r", "cannonA1"} <= set(cards)
    for (one, first), (other, second) in combinations(cards.items(), 2):
        assert not overlap(first, second), (one, other)
    for rect in table.rects.values():
        assert inside(rect, (0, 0, table.frame.width, table.frame.height))


@pytest.mark.parametrize("width", [*WIDTHS, 600, 700, 840, 1000, 1400])
@pytest.mark.parametrize("is_presenting", [False, True])
@pytest.mark.parametrize("state", [mockup(), *list(played(5))[::6]], ids=lambda state: f"act {state.acts}")
def test_no_text_runs_into_another_or_onto_a_card_that_it_does_not_belong_to(
    width: int, is_presenting: bool, state: Any
) -> None:
    look = Look(width=width, is_presenting=is_presenting)
    drawn = picture(state, look).scene
    written = list(boxes(drawn, "pieces", "overlay"))
    for (one, first), (other, second) in combinations(written, 2):
        assert not overlap(first, second, by=0.5), (one, other)
    rects = [
        rect
        for name, rect in places_of(state, width=width, is_presenting=is_presenting).rects.items()
        if name not in ("handA", "handB", "cannonA", "cannonB") and name[-1] not in "AB"
    ]
    for text, box in written:
        assert all(inside(box, rect, by=1.5) or not overlap(box, rect, by=0.5) for rect in rects), text


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("is_presenting", [False, True])
def test_every_place_is_hit_where_it_lies(width: int, is_presenting: bool) -> None:
    state = mockup()
    for near in ("1", "9"):
        look = Look(width=width, is_presenting=is_presenting, near=near)
        drawn = picture(state, look)
        table = places_of(state, width=width, is_presenting=is_presenting, near=near)
        cards = [
            *places.laid_slots(state, "A", table.frame.columns).values(),
            *places.laid_slots(state, "B", table.frame.columns).values(),
            *(places.in_hand(seat, card) for seat in "AB" for card in state.hands[seat]),
            "cannonA1", "cannonB1", "cannonB2", "deck", "removed",
        ]  # fmt: skip
        for name in cards:
            left, top, wide, tall = table.rects[name]
            for x, y in ((left + 1, top + 1), (left + wide - 1, top + tall - 1), (left + wide / 2, top + tall / 2)):
                assert drawn.hit.cell_at(x, y) == name
            assert drawn.hit.cell_at(*drawn.centres[name]) == name
            assert wide >= 40
        for number in table.frame.columns:
            for seat in "AB":
                side = places.side(number, seat)
                assert drawn.hit.cell_at(*drawn.centres[side]) == side
                if state.flag(number).has_room(seat):
                    assert drawn.hit.cell_at(*table.centres[side]) == side
            assert drawn.hit.cell_at(*drawn.centres[f"flag{number}"]) == f"flag{number}"
        assert drawn.hit.cell_at(*table.centres["cannonA"]) == "cannonA"
        assert drawn.hit.cell_at(1, 1) is None


@pytest.mark.parametrize("width", WIDTHS)
def test_each_side_begins_or_ends_at_the_flags(width: int) -> None:
    """B's last places are level with each other above the flags, A's first ones below, whatever a flag holds."""
    table = places_of(position(), width=width)
    flags = [FLAGS[number - 1] for number in table.frame.columns]
    ends = {round(sum(table.rects[f"{flag.number}B{flag.capacity}"][1::2]), 6) for flag in flags}
    begins = {table.rects[f"{flag.number}A1"][1] for flag in flags}
    assert len(ends) == len(begins) == 1
    assert max(ends) < table.frame.plate < min(begins)


def test_a_narrow_table_shows_five_flags_and_jumps_to_the_others() -> None:
    free = position(hand_a="1r", hand_b="1b")
    assert list(places_of(free, width=568).frame.columns) == [1, 2, 3, 4, 5]
    assert list(places_of(free, width=568, near="9").frame.columns) == [5, 6, 7, 8, 9]
    assert list(places_of(free, width=568, near="6").frame.columns) == [4, 5, 6, 7, 8]
    assert 6 in places_of(mockup(), width=568).frame.columns  # the flag that is waited for
    drawn = shown(free, width=568)
    for flag in FLAGS:
        assert drawn.hit.cell_at(*drawn.centres[f"go{flag.number}"]) == f"go{flag.number}"
    wide = shown(free, width=780)
    assert list(places_of(free, width=780).frame.columns) == [flag.number for flag in FLAGS]
    assert not any(name.startswith("go") for name in wide.centres)


@pytest.mark.parametrize("parts", [("6",), ("3", "4", "8"), ("1", "5")])
@pytest.mark.parametrize("width", [84, 400, 780])
def test_flags_alone_are_shown_without_what_lies_beside_them(parts: tuple[str, ...], width: int) -> None:
    look = replace(everything(), width=width, parts=parts)
    drawn, table = picture(mockup(), look), places_of(mockup(), width=width, parts=parts)
    check_scene(drawn.scene)
    assert list(table.frame.columns) == [int(part) for part in parts]
    assert not any(name.startswith(("hand", "cannon", "deck", "removed", "go")) for name in drawn.centres)
    assert not any(text.startswith(("Hand", "Cannon", "Paused")) for text in texts(drawn.scene))
    for name, (x, y) in drawn.centres.items():
        assert drawn.hit.cell_at(x, y) == name
    written = list(boxes(picture(mockup(), Look(width=width, parts=parts)).scene, "pieces", "overlay"))
    for (one, first), (other, second) in combinations(written, 2):
        assert not overlap(first, second, by=0.5), (one, other)
    for rect in table.rects.values():
        assert inside(rect, (0, 0, drawn.scene.width, drawn.scene.height))
    assert drawn.scene.width <= max(width, len(parts) * 132 + 24)


def test_small_flags_alone_take_no_room_for_large_ones() -> None:
    """The Outpost holds 2 cards a side and the Stronghold 5: three strips of 31 pixels less on each side."""
    outpost, stronghold = (shown(mockup(), parts=(part,)).scene.height for part in ("1", "5"))
    assert stronghold - outpost == 2 * 3 * 31


def test_each_hand_and_each_cannon_of_a_narrow_table_has_its_own_row() -> None:
    narrow, wide = (places_of(mockup(), width=width) for width in (568, 928))
    rows = {narrow.rects[name][1] for name in ("handA", "handB", "cannonA", "cannonB")}
    assert len(rows) == 4
    assert wide.rects["handA"][1] == wide.rects["cannonA"][1]


def test_a_lower_table_has_shorter_cards() -> None:
    tall, low = (places_of(mockup(), max_height=height).frame for height in (None, 840))
    assert tall.height > 840 >= low.height
    assert tall.body > low.body
    assert tall.strip == low.strip


def test_fingers_get_taller_strips_and_a_projector_larger_type() -> None:
    plain, touched, presented = (
        places_of(mockup(), **look).frame for look in ({}, {"is_touch": True}, {"is_presenting": True, "width": 1184})
    )
    assert touched.strip > plain.strip
    assert presented.scale == 1.4 * plain.scale


def test_a_hand_too_large_for_its_room_overlaps_but_can_be_read_and_hit() -> None:
    """13 cards of one hand, more than any game brings about: each keeps a strip with rank and letter."""
    state = position(hand_a="1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 1b 2b 3b")
    table = places_of(state, width=928)
    rects = [table.rects[places.in_hand("A", card)] for card in state.hands["A"]]
    assert all(not overlap(one, other, by=0.01) for one, other in combinations(rects, 2))
    assert rects[-1][0] + rects[-1][2] <= table.frame.hand_left + table.frame.hand_room + 0.1
    drawn = shown(state)
    assert drawn.hit.cell_at(rects[4][0] + 2, rects[4][1] + 5) == "handA:3r"  # sorted: 1r 1b 2r 2b 3r …


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_all_colours_are_roles_of_the_theme_and_the_same_position_gives_the_same_text(theme: Any) -> None:
    drawn = picture(mockup(), everything()).scene
    for layer in drawn.layers:
        for shape in layer.shapes:
            for name in ("fill", "stroke", "halo"):
                colour = getattr(shape, name, None)
                assert colour is None or not colour.startswith("#")
    assert render(drawn, theme) == render(picture(mockup(), everything()).scene, theme)


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_can_be_drawn_and_so_can_its_steps(seed: int) -> None:
    for state in played(seed):
        check_scene(picture(state, Look(width=(568, 780, 1184)[seed], overlays=ALL - {"prospects"})).scene)
        if not state.is_terminal:
            for step in state.apply(state.legal_actions()[-1]).steps:
                check_scene(picture(step.after, Look(width=928, marks=step.marks, has_happened=True)).scene)


def test_pointing_changes_the_hover_only_and_selecting_the_overlay_only() -> None:
    state = mockup()
    before = shown(state, *DEFAULT_OVERLAYS).scene
    for look, layer in (({"hover": "5A"}, "hover"), ({"focus": "5A"}, "hover"), ({"selected": ("5A",)}, "overlay")):
        changed = shown(state, *DEFAULT_OVERLAYS, **look).scene
        assert [one.name for one, other in zip(before.layers, changed.layers, strict=True) if one != other] == [layer]


def test_the_free_places_of_the_board_are_painted_once() -> None:
    one, other = (shown(state).scene.layer("board") for state in (mockup(), position()))
    assert one == other


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_private_view_shows_nothing_of_the_other_hand(seat: str) -> None:
    state = start(seed=11)
    other = "B" if seat == "A" else "A"
    seen = observation(state, seat)
    assert seen.position.hands[other] == (HIDDEN,) * 5
    drawn = picture(seen, Look(width=928, overlays=ALL))
    own, hidden = state.hands[seat], state.hands[other]
    assert all(f"hand{seat}:{card}" in drawn.centres for card in own)
    assert not any(f"hand{other}:{card}" in drawn.centres for card in hidden)
    assert drawn.hit.cell_at(*drawn.centres[f"hand{other}"]) == f"hand{other}"
    ranks = sorted(text for text in texts(drawn.scene, "pieces", align="start", weight=700) if text.isdecimal())
    assert ranks == sorted(str(card.rank) for card in own)
    assert render(drawn.scene, LIGHT) == render(
        picture(observation(_with_other_hand(state, other), seat), Look(width=928, overlays=ALL)).scene, LIGHT
    )


def _with_other_hand(state: Any, seat: str) -> Any:
    """The same position with another hand for a seat, from the deck: whoever may not see it sees no difference."""
    player = state.player(seat)
    swapped = replace(player, hand=tuple(sorted(state.deck[:5])))
    players = tuple(swapped if each is player else each for each in state.players)
    return replace(state, players=players, deck=(*player.hand, *state.deck[5:]))


def test_the_title_tells_how_it_stands() -> None:
    assert title(mockup()) == "Battle Blitz at 2:17: Paused by flag 6. Waiting for B: 1 card. A filled it first."
    assert title(start(seed=1)) == "Battle Blitz at 0:00: A leads 0, B leads 0. 9 flags are open."


def test_the_text_painter_tells_the_same() -> None:
    told = text_painter.render(shown(mockup(), *DEFAULT_OVERLAYS, width=1184).scene, columns=148)
    for part in ("Paused by flag 6.", "Hand 6 of 6", "must fill flag 6", "straight flush", "waits for B", "deck"):
        assert part in told


@pytest.mark.parametrize("width", [528, 780, 928])
@pytest.mark.parametrize("answer", ["right", "missed", "wrong"])
def test_the_sign_of_an_answer_hides_nothing_on_a_card(width: int, answer: str) -> None:
    """A hand, a flag’s cards below each other, and a full side: rank and letter of each can be read."""
    state = position(a={3: "2r 3b 4g", 5: "6r 6b 2k"}, b={3: "7r 7b 8g"})
    one, other = state.players
    state = replace(state, players=(replace(one, hand=(card("4r"), card("9k"))), other))
    asked = ("handA:4r", "handA:9k", "3A", "3B1", "3B2", "3B3", "5A1", "5A3")
    drawn = shown(state, width=width, near="3", **{answer: asked}).scene
    signs = [
        (x - shape.radius, y - shape.radius, 2 * shape.radius, 2 * shape.radius)
        for shape in on_layer(drawn, "overlay", Circles)
        for x, y in shape.centres
    ]
    assert len(signs) == len(asked)
    told = [(text, box) for text, box in boxes(drawn, "pieces") if text in "rbgypok" or text.isdigit()]
    assert [text for text, box in told if any(overlap(sign, box, by=1) for sign in signs)] == []
