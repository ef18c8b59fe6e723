"""Cards, flags, hands, captions and the headline, each as the rules have it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from explorer.rules.battle_blitz.cards import CARDS, parse_card
from explorer.rules.battle_blitz.formations import rank
from explorer.scene.shapes import Circles, Labels, Polygons, RoundedRects, Segments
from explorer.scene.theme import DARK, LIGHT
from explorer.views.battle_blitz import DEFAULT_OVERLAYS, OVERLAYS, Look, icons, picture
from explorer.views.battle_blitz.captions import ranks, short
from explorer.views.battle_blitz.cards import Face, cards
from explorer.views.battle_blitz.flags import state_of
from explorer.views.battle_blitz.hands import cannon_note, is_held, note
from explorer.views.battle_blitz.headline import headline
from explorer.views.battle_blitz.picture import open_places
from tests.rules.battle_blitz.hand_made import after, position
from tests.scene.test_theme import contrast
from tests.views.battle_blitz.tables import boxes, mockup, of_kind, on_layer, places_of, shown, texts

# Cards


def test_a_card_has_its_colour_and_its_letter() -> None:
    for card in CARDS:
        drawn = tuple(cards((Face(card, (0.0, 0.0, 60.0, 66.0), 25.0),), 1.0))
        letter = str(card)[-1]
        assert len(of_kind(drawn, Polygons, fill=f"c{letter}")) == 1
        written = {text: shape for shape in of_kind(drawn, Labels) for text, _, _ in shape.items}
        assert set(written) == {str(card.rank), letter}
        assert written[letter].fill == f"onc{letter}"


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_letters_stand_out_from_their_strips_and_strips_from_the_felt_and_each_other(theme: Any) -> None:
    for letter in "rbgypok":
        assert contrast(theme, f"onc{letter}", f"c{letter}") >= 4.5
    for role in ("text", "muted"):
        for ground in ("felt", "raised", "accentbg", "legalbg"):
            assert contrast(theme, role, ground) >= 4.5, (role, ground)
    for role in ("legal", "accent", "refuse"):
        for ground in ("felt", "raised", "cardbg"):
            assert contrast(theme, role, ground) >= 3, (role, ground)
    assert contrast(theme, "legal", "felt") >= 4.5  # "→ flush" is written in it


def test_a_covered_card_shows_its_strip_and_an_open_one_its_rank_large() -> None:
    seven = parse_card("7r")
    open_card = of_kind(cards((Face(seven, (0.0, 0.0, 70.0, 92.0), 31.0),), 1.0), Labels)
    covered = of_kind(cards((Face(seven, (0.0, 0.0, 70.0, 29.5), 31.0, True),), 1.0), Labels)
    assert sorted(text for shape in open_card for text, _, _ in shape.items) == ["7", "7", "r"]
    assert sorted(text for shape in covered for text, _, _ in shape.items) == ["7", "r"]


def test_complete_formations_lie_sorted_and_others_as_they_came() -> None:
    """BB-PLACE: 9, 2, 5 on flag 3; A's third card sorts them, lowest at the top."""
    partial = position(a={3: "9r 2b"}, hand_a="5g", deck="1y")
    table = places_of(partial)
    assert table.rects["3A1"][1] < table.rects["3A2"][1] < table.rects["3A"][1] == table.rects["3A3"][1]
    full = places_of(after(partial, "A 5g>3"))
    assert full.rects["3A2"][1] < full.rects["3A3"][1] < full.rects["3A1"][1]


# Flags


def test_a_flag_takes_the_colour_of_its_leader_and_points_at_them() -> None:
    """Flag 3 is A's (straight flush over pair), flag 4 B's (straight over pair); flag 2 is full on one side only."""
    drawn = shown(mockup(), *DEFAULT_OVERLAYS)
    table = places_of(mockup())

    def plate(number: int) -> Any:
        left, top, _, tall = table.rects[f"flag{number}"]
        (found,) = [
            shape
            for shape in on_layer(drawn.scene, "pieces", Polygons)
            if shape.polygons[0][0] == (left, top) and len(shape.polygons) == 1
        ]
        ys = [y for _, y in found.polygons[0]]
        return found.fill, found.stroke, min(ys) < top - 5, max(ys) > top + tall + 5

    assert plate(3) == ("team1", "team1b", False, True)
    assert plate(4) == ("team2", "team2b", True, False)
    assert plate(2) == ("raised", "team2b", True, False)
    assert plate(5) == ("raised", "ctl", False, False)


def test_the_state_of_a_flag() -> None:
    state = mockup()
    assert [state_of(state, n) for n in (1, 2, 3, 5, 6)] == ["B leads", "B leads", "A leads", "open", "waits for B"]
    tied = position(a={1: "9r 4b"}, b={1: "9g 4y"}, rulings={"BB-58": "nobody"})
    assert state_of(tied, 1) == "tied"
    both = position(a={1: "9r 4b"}, b={1: "9g 4y"}, rulings={"BB-58": "c"})
    assert state_of(both, 1) == "both have it"


def test_a_flag_tells_name_number_and_who_was_first() -> None:
    state = position(a={1: "9r 4b"})
    drawn = texts(shown(state, "leaders").scene, "pieces")
    assert drawn.count("Encampment") == 4
    assert drawn.count("Outpost") == 2
    assert {"Garrison", "Stronghold", "Citadel", *"123456789"} <= set(drawn)
    assert drawn.count("A") == 2  # A's token beside the hand, and the badge of flag 1
    assert drawn.count("B") == 1


def test_the_capacity_is_shown_as_slots() -> None:
    """2+3+3+3+5+3+3+4+2 slots: the 28 places of a side."""
    drawn = shown(position(), "leaders").scene
    ticks = [len(shape.rects) for shape in on_layer(drawn, "pieces", RoundedRects, radius=1.4)]
    assert ticks == [2, 3, 3, 3, 5, 3, 3, 4, 2]


def test_the_small_flags_show_how_full_each_side_is() -> None:
    """In the mock-up's position 2+0+3+3+4+3+3+3+0 places are filled by A and 2+3+3+3+4+2+3+2+0 by B."""
    drawn = shown(mockup(), width=568).scene
    ticks = on_layer(drawn, "pieces", RoundedRects, radius=1.2)
    assert sum(len(shape.rects) for shape in ticks if shape.fill) == 21 + 22
    assert sum(len(shape.rects) for shape in ticks if not shape.fill) == 2 * 28 - 43


# Captions


@pytest.mark.parametrize(
    ("laid", "capacity", "name", "told"),
    [
        ("10r 8k", 2, "high card", "10-8"),
        ("7r 10y 7g", 3, "pair", "7-7-10"),
        ("5r 3b 4g", 3, "straight", "3-4-5"),
        ("9y 2y 7y", 3, "flush", "9-7-2"),
        ("8p 10p 9p", 3, "straight flush", "8-9-10"),
        ("4r 4b 9r 9b 1o", 5, "two pair", "9-9-4-4-1"),
        ("2r 2b 9r 9b 9o", 5, "full house", "9-9-9-2-2"),
        ("2r 2b 2g 2o", 4, "four alike", "2-2-2-2"),
    ],
)
def test_formations_in_short(laid: str, capacity: int, name: str, told: str) -> None:
    made = rank(laid, capacity)
    assert (short(made)[0], ranks(made)) == (name, told)


def test_by_sum_the_sum_is_told() -> None:
    assert ranks(rank("7r 10y 7g", 3, {"BB-52": "b"})) == "sum 24"


def test_captions_tell_what_lies_there_and_who_leads_is_bold() -> None:
    drawn = shown(mockup(), "formations").scene
    assert "straight flush" in texts(drawn, "pieces", weight=700, align="middle", fill="text") or "str. flush" in texts(
        drawn, "pieces", weight=700
    )
    plain = texts(drawn, "pieces", weight=400, fill="text")
    assert plain.count("pair") == 4  # flags 3 B, 4 A, 6 A (its other side is not full yet) and 7 A
    assert plain.count("flush") == 1  # flag 2: A's side is empty, nothing is settled
    assert {"4 of 5", "2 of 3", "2 of 4", "3 of 4"} <= set(plain)


def test_what_can_still_become_of_a_side() -> None:
    """A has 2r 3r on flag 3, and B a straight flush 8-9-10: with 4r in the deck A makes only 2-3-4 and cannot win."""
    state = position(a={3: "2r 3r"}, b={3: "8p 9p 10p"}, hand_a="9b", deck="4r 1g 7k")
    assert "cannot win" in texts(shown(state, "prospects").scene, "pieces")
    weaker = position(a={3: "2r 3r"}, b={3: "8p 9p 7b"}, hand_a="9b", deck="4r 1g 7k")
    found = texts(shown(weaker, "prospects", width=1184).scene, "pieces")
    assert "up to str. flush" in found or "up to straight flush" in found
    none_left = position(a={3: "2r"}, hand_a="9b", deck="")
    assert "cannot fill" in texts(shown(none_left, "prospects").scene, "pieces")


# What completes what


def test_below_the_hand_stands_what_completes_the_flag_that_waits() -> None:
    """B has 6r 1r on flag 6: 3r makes a flush, which beats A's pair; 1o makes a pair of 1, which does not."""
    drawn = shown(mockup(), "completions").scene
    assert texts(drawn, "overlay", weight=700) == ["flush", "6-3-1"]
    assert texts(drawn, "overlay", weight=400).count("high card") == 4  # 2b, 2o, 5p, 7k
    (pointer,) = on_layer(drawn, "overlay", Polygons, fill="legal")
    assert len(pointer.polygons) == 1
    x = pointer.polygons[0][0][0]
    left, _, wide, _ = places_of(mockup()).rects["handB:3r"]
    assert x == left + wide / 2


def test_ranks_that_are_too_wide_for_a_card_are_cut_short() -> None:
    """A has 7r 10g 6p 9r on flag 5: each card of the hand makes a formation of five ranks."""
    state = replace(mockup(), pauses=())
    drawn = shown(state, "completions", selected=("5A",), width=780).scene
    found = texts(drawn, "overlay")
    assert "10-9-7…" in found
    for _, (left, _, wide, _) in boxes(drawn, "overlay"):
        assert wide <= places_of(state, width=780).rects["handA:1k"][2] + 4.5, left


def test_below_the_flags_stands_what_a_selected_card_completes() -> None:
    """A has 5y 3b 2y on flag 8 and 7r 10g 6p 9r on flag 5: 5k makes a pair, and 10 high."""
    drawn = shown(replace(mockup(), pauses=()), "completions", selected=("handA:5k",), width=1184).scene
    assert texts(drawn, "overlay") == ["→ high 10-9-7-6-5", "→ pair 5-5-3-2"]


# Hands and cannons


def test_what_each_seat_may_do() -> None:
    state = mockup()
    assert (note(state, "A"), note(state, "B")) == ("waits for B", "must fill flag 6")
    assert (is_held(state, "A"), is_held(state, "B")) == (True, False)
    free = position(hand_a="1r 2r", hand_b="1b 2b", b={9: "3b"})
    assert (note(free, "A"), note(after(free, "A 1r>5"), "A")) == ("may place", "draws 4 cards first")  # 5 less 1
    aiming = after(position(hand_a="1r 2r 3r 4r 5r", b={9: "3b"}), "A 1r>cannon; A draw; A 2r>cannon")
    assert (note(aiming, "A"), note(aiming, "B")) == ("chooses a card", "waits for A")
    assert cannon_note(aiming, "A") == "aims"


@pytest.mark.parametrize(
    ("letter", "both"),
    [
        ("a", ("waits for B", "must fill flag 3")),
        ("b", ("waits for B", "may place")),
        ("c", ("may place", "may place")),
    ],
)
def test_who_is_free_while_an_encampment_waits(letter: str, both: tuple[str, str]) -> None:
    """BB-16: under b B, whom A waits for, may place anywhere; under c both may."""
    state = position(a={3: "1r 2r"}, hand_a="5r 6r", hand_b="7g 8g", rulings={"BB-16": letter}, deck="")
    filled = after(state, "A 5r>3")
    assert (note(filled, "A"), note(filled, "B")) == both


def test_cannons_tell_what_they_wait_for_and_spent_ones_are_struck() -> None:
    state = mockup()
    assert (cannon_note(state, "A"), cannon_note(state, "B")) == ("1 more orange", "spent")
    assert cannon_note(position(), "A") == "empty"
    strokes = on_layer(shown(state).scene, "pieces", Segments, stroke="text", width=2.4)
    assert [len(shape.segments) for shape in strokes] == [1]
    assert not on_layer(shown(position()).scene, "pieces", Segments, stroke="text", width=2.4)


def test_the_piles_are_counted() -> None:
    """70 cards: 43 on flags, 10 in hands, 3 on cannons, 11 in the deck, so 3 are removed."""
    drawn = texts(shown(mockup()).scene, "pieces")
    assert {"11", "3 removed", "deck"} <= set(drawn)


def test_who_has_to_wait_has_the_sign_of_a_pause() -> None:
    bars = on_layer(shown(mockup(), "open").scene, "pieces", RoundedRects, fill="accent")
    assert len(bars) == 2  # beside A's hand and in the headline
    quiet = on_layer(shown(mockup()).scene, "pieces", RoundedRects, fill="accent")
    assert len(quiet) == 1  # a question may ask who has to wait: then it is not told beside the hands
    assert not on_layer(shown(position()).scene, "pieces", RoundedRects, fill="accent")


# The headline, and pauses


def test_the_headline_says_why_and_for_whom() -> None:
    assert headline(mockup()).first == "Paused by flag 6."
    shot = after(position(hand_a="1r 2r 3r 4r 5r", b={9: "3b"}), "A 1r>cannon; A draw; A 2r>cannon")
    assert headline(shot).text == "Paused by A’s cannon. Waiting for A: one of B’s cards is to go."
    attack = after(position(a={5: "1r 2r 3r 4r"}, b={9: "3b"}, hand_a="5r"), "A 5r>5")
    assert headline(attack).text == "Paused by flag 5. Waiting for A, who may remove one of B’s cards."
    back = after(position(a={8: "1r 2r 3r", 9: "7k"}, hand_a="5r"), "A 5r>8")
    assert headline(back).text == "Paused by flag 8. Waiting for A, who may take a card back."
    going_on = after(position(a={3: "1r 2r"}, hand_a="5r", rulings={"BB-16": "c"}), "A 5r>3")
    assert headline(going_on) == ("Play goes on.", "Waiting for B: 3 cards. A filled it first.", False)


def test_the_headline_at_the_end_and_on_the_way() -> None:
    won = replace(mockup(), is_terminal=True, pauses=())
    # A: flag 3 and 6 (full alone); B: flags 1, 2 (full alone), 4 and 7.
    assert headline(won).text == "B wins, 4 to 2."
    assert headline(position(a={1: "9r 4b"})).text == "A leads 1, B leads 0. 8 flags are open."


def test_the_flag_that_waits_stands_in_a_violet_column() -> None:
    drawn = shown(mockup(), "pauses").scene
    (column,) = on_layer(drawn, "zones", RoundedRects, stroke="accent")
    left, top, wide, tall = column.rects[0]
    table = places_of(mockup())
    for place in ("6A1", "6A3", "6B1", "6B", "flag6"):
        x, y = table.centres[place]
        assert left < x < left + wide
        assert top < y < top + tall
    assert not shown(mockup()).scene.layer("zones").shapes
    assert not shown(position(), "pauses").scene.layer("zones").shapes


def test_every_pause_shows_where_it_comes_from() -> None:
    """A's cannon aims; A filled the Stronghold first, or the Citadel."""
    aiming = after(position(hand_a="1r 2r 3r 4r 5r", b={9: "3b"}), "A 1r>cannon; A draw; A 2r>cannon")
    attack = after(position(a={5: "1r 2r 3r 4r"}, b={9: "3b"}, hand_a="5r"), "A 5r>5")
    back = after(position(a={8: "1r 2r 3r", 9: "7k"}, hand_a="5r"), "A 5r>8")
    for state, place in ((aiming, "cannonA1"), (aiming, "cannonA2"), (attack, "5A1"), (back, "flag8")):
        (ground,) = on_layer(shown(state, "pauses").scene, "zones", RoundedRects, stroke="accent")
        (left, top, wide, tall), (x, y) = ground.rects[0], places_of(state).centres[place]
        assert left < x < left + wide
        assert top < y < top + tall


# Where a card may go


def test_a_selected_card_shows_where_it_may_go() -> None:
    """A has 5k and an orange cannon: flags 2, 5, 8 and 9 have room on A's side."""
    state = replace(mockup(), pauses=(), players=tuple(replace(each, owes=False) for each in mockup().players))
    assert open_places(state, ("handA:5k",)) == ("2A", "5A", "8A", "9A")
    assert open_places(state) == ()


def test_a_pause_shows_what_it_waits_for() -> None:
    assert open_places(mockup()) == ("6B",)
    shot = after(position(hand_a="1r 2r 3r 4r 5r", b={9: "3b", 5: "4b 5b"}), "A 1r>cannon; A draw; A 2r>cannon")
    assert set(open_places(shot)) == {"9B1", "5B1", "5B2"}
    back = after(position(a={8: "1r 2r 3r", 9: "7k"}, hand_a="5r"), "A 5r>8")
    assert open_places(back) == ("9A1",)


@pytest.mark.parametrize("letter", "abc")
def test_whatever_else_may_be_done_the_place_that_is_waited_for_is_pointed_out(letter: str) -> None:
    """BB-16: under b B may place elsewhere too, under c both may; only the flag that waits is ringed."""
    filled = after(position(a={3: "1r 2r"}, hand_a="5r 6r", hand_b="7g 8g", rulings={"BB-16": letter}), "A 5r>3")
    assert open_places(filled) == ("3B",)


def test_free_places_are_counted_on_each_side() -> None:
    """In the mock-up's position A has 3, 1, 1, 2 free on flags 2, 5, 8, 9; B has 1, 1, 2, 2 on 5, 6, 8, 9."""
    found = texts(shown(mockup(), "free").scene, "zones")
    assert sorted(found) == sorted(["3 free", "1 free", "1 free", "2 free", "1 free", "1 free", "2 free", "2 free"])


def test_the_overlays_have_titles_and_icons() -> None:
    for overlay in OVERLAYS:
        assert overlay.title[0].isupper()
        assert overlay.icon.layers[0].shapes
        assert icons.icon(overlay.id, LIGHT).startswith("<svg")
    assert "7" in icons.card_icon(parse_card("7r"), LIGHT)
    assert on_layer(icons.scene("open"), "icon", Circles)


def test_without_overlays_the_table_still_shows_the_cards() -> None:
    drawn = picture(mockup(), Look(width=928, overlays=frozenset())).scene
    assert "10" in texts(drawn, "pieces")
    assert "B leads" not in texts(drawn, "pieces")
