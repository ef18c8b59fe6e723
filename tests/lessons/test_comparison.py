"""The catalogue of edge cases, played out. What must come of each is worked out by hand here, from the rules."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest

from explorer import games
from explorer.lessons.catalogue import CASES, Case, case
from explorer.lessons.comparison import Comparison, Row, compare
from explorer.rules.errors import NotationError
from explorer.views import figure as figures

GAME = games["blast_radius"]
IDS = [each.id for each in CASES]


def rows(comparison: Comparison) -> dict[str, Row]:
    return {row.reading.letter if row.reading else "": row for row in comparison.rows}


def stacks(row: Row) -> dict[str, tuple[str, int]]:
    assert row.state is not None
    return dict(row.state.stacks)


def flat(comparison: Comparison) -> str:
    return " ".join(str(comparison).split())


# The catalogue


def test_every_ruling_has_a_case_and_no_id_has_two() -> None:
    assert {ruling.id for ruling in GAME.rulings} <= set(IDS)
    assert len(set(IDS)) == len(IDS)
    assert set(IDS) <= {each.id for each in (*GAME.rulebook, *GAME.rulings)}


@pytest.mark.parametrize("each", CASES, ids=IDS)
def test_every_case_can_be_played(each: Case) -> None:
    comparison = compare(each.id)
    assert len(comparison.rows) == (1 if comparison.ruling is None else len(comparison.ruling.options))
    assert all(row.states for row in comparison.rows)
    assert str(comparison) == str(compare(each.id)), "a notebook is compared with itself"
    assert repr(comparison) == str(comparison)
    assert max(map(len, str(comparison).splitlines())) <= 96
    assert str(comparison).startswith(f"{each.id}, ")
    assert each.text


@pytest.mark.parametrize("each", [each for each in CASES if not each.otherwise], ids=lambda each: each.id)
def test_the_readings_of_every_ruling_come_to_different_ends(each: Case) -> None:
    comparison = compare(each.id)
    assert comparison.ruling is not None
    told = [(*comparison.differences(row), row.result) for row in comparison.rows]
    assert len(set(told)) == len(told), "a case that tells nothing apart is no case"


def test_a_case_is_found_whatever_its_capitals() -> None:
    assert case(" br-12 ") is case("BR-12")
    with pytest.raises(KeyError, match=r"BR-99.*BR-2, BR-3"):
        case("BR-99")


# Rulings


@pytest.mark.rule("BR-2")
def test_a_player_who_cannot_move() -> None:
    by = rows(compare("BR-2"))
    alone = {"b2": ("red", 1)}
    assert [stacks(by[letter]) for letter in "abcd"] == [alone, alone, alone, {}]
    assert by["a"].result == "Turn 2: Blue may play pass."
    assert by["b"].result == "Red has won."
    assert by["c"].result == "The game is drawn."
    # The six cells around the centre of base 2 leave some cell free: only the centre is forbidden.
    assert by["d"].result == "Turn 1: Red may play a1, a2, b1, b3, c1 and c2."
    assert by["d"].refused == "b2"


@pytest.mark.rule("BR-3")
def test_when_a_win_counts() -> None:
    by = rows(compare("BR-3"))
    assert [stacks(by[letter]) for letter in "ab"] == [{"a1": ("red", 2)}] * 2
    assert by["a"].result == "Red has won."
    assert by["b"].result == "Turn 4: Blue may play pass."


@pytest.mark.rule("BR-12")
def test_the_swap() -> None:
    by = rows(compare("BR-12"))
    assert (stacks(by["a"]), stacks(by["b"])) == ({"c3": ("red", 1)}, {"c3": ("blue", 1)})
    assert (by["a"].refused, by["b"].refused) == ("swap", "")


def test_only_what_differs_is_told_of_a_ruling() -> None:
    text = str(compare("BR-2"))
    assert "Red places a stack of 1" not in text
    assert "reading b (lose) → Blue has no stack and no free cell, and loses at once: Red wins. Red has won." in text


def test_a_ruling_that_makes_no_difference_tells_the_same() -> None:
    comparison = compare("BR-3", base=4, moves="a1 d7 g4")
    applied = ("Blue has no stack yet, but Red’s first turn never wins.",)  # the ruling itself is always told
    assert [comparison.differences(row) for row in comparison.rows] == [applied, applied]
    assert comparison.rows[0].states[-1].stacks == comparison.rows[1].states[-1].stacks


def test_other_boards_and_moves_can_be_tried() -> None:
    comparison = compare("BR-2", base=1, moves=["a1", "pass", "a1"])
    by = rows(comparison)
    assert stacks(by["a"]) == {"a1": ("red", 2)}
    assert stacks(by["b"]) == {"a1": ("red", 1)}
    assert by["b"].told[-1].text.endswith("loses at once: Red wins."), "the game was over before the other moves"
    assert by["d"].states == ()
    assert by["d"].state is None
    assert "a base of 2 to 10" in by["d"].result
    with pytest.raises(NotationError):
        compare("BR-2", moves="z9")


# Readings of this project


def only(name: str) -> Row:
    (row,) = compare(name).rows
    return row


@pytest.mark.rule("BR-4")
def test_a_stack_in_a_zone_can_be_raised() -> None:
    assert stacks(only("BR-4")) == {"b1": ("red", 2)}


@pytest.mark.rule("BR-5")
def test_the_smallest_stack_is_a_duty() -> None:
    row = only("BR-5")
    assert row.told[0].text == "d4 is refused: A free cell is left (c1), so no stack may be raised."
    assert (stacks(row), row.result) == ({"a1": ("blue", 1), "d2": ("blue", 2)}, "Blue has won.")


@pytest.mark.rule("BR-6")
def test_equal_stacks_are_chosen_freely() -> None:
    row = only("BR-6")
    assert sorted(stack[1] for stack in stacks(row).values() if stack[0] == "red") == [1, 1, 2]
    assert row.result == "Turn 9: Red may play a1 and c5."


@pytest.mark.rule("BR-7")
def test_a_stack_never_removes_itself() -> None:
    assert stacks(only("BR-7")) == {"a1": ("red", 2)}


@pytest.mark.rule("BR-8")
def test_a_blast_clears_the_new_zone_alone() -> None:
    assert stacks(only("BR-8")) == {"a1": ("blue", 2), "b2": ("red", 1), "d1": ("blue", 1), "e3": ("red", 2)}


@pytest.mark.rule("BR-9")
def test_a_single_removes_nothing_and_bars_its_neighbours() -> None:
    row = only("BR-9")
    assert "A stack of 1 removes nothing." in [told.text for told in row.told]
    assert row.refused == "c4"


@pytest.mark.rule("BR-10")
def test_steps_count_in_every_direction() -> None:
    assert stacks(only("BR-10")) == {"c3": ("blue", 2)}


@pytest.mark.rule("BR-11")
def test_ones_own_zones_bar_too() -> None:
    assert only("BR-11").refused == "c4"


@pytest.mark.rule("BR-13")
def test_there_is_no_passing() -> None:
    assert only("BR-13").refused == "pass"


@pytest.mark.rule("BR-14")
def test_the_heights_grow() -> None:
    assert only("BR-14").result == "1 < 1 1 < 1 1 1 < 1 1 1 1 < 1 1 1 1 1 < 2"


@pytest.mark.rule("BR-17")
def test_radiation_is_not_height() -> None:
    assert only("BR-17").result == "c3 is covered by 2 zones: 1 of Red’s and 1 of Blue’s."


@pytest.mark.rule("BR-20")
def test_the_first_checker_may_go_anywhere() -> None:
    assert only("BR-20").result == "Turn 1: Red may play 91 moves."


# As text and as a picture


def test_a_comparison_as_text() -> None:
    assert str(compare("BR-12")) == (
        "BR-12, Swap\n"
        "May Blue take over Red’s first stack instead of making a first placement?\n"
        "Red opens on the centre, and Blue would like to have that stack.\n"
        "Base 3: c3, swap.\n"
        "reading a (no swap) → swap is refused: This table plays without a swap. Turn 2: Blue may play 12\n"
        "  moves.\n"
        "reading b (swap) → Blue takes over the stack on c3: it is Blue’s now, where it stands. Red has\n"
        "  no stack now, but a swap never wins. Turn 3: Red may play 12 moves."
    )


def test_a_position_is_shown_where_the_case_begins_with_one() -> None:
    text = str(compare("BR-4"))
    assert "base 2, turn 5, red to place\nc    .   .   2\nb  R1  B2  .   3\na    .   .   2\nThere: b1.\n" in text
    assert text.endswith("If a stack could be raised only where no other zone covers it, Red could do nothing here.")


def test_what_another_reading_would_make_of_it_comes_last() -> None:
    assert flat(compare("BR-10")).endswith(
        "If only straight lines counted, e2 and a2 would stay, and the game would go on."
    )
    assert compare("BR-10").question == next(rule.text for rule in GAME.rulebook if rule.id == "BR-10")


def test_a_figure_has_a_picture_for_each_reading() -> None:
    figure = compare("BR-2").figure()
    assert figure.text.count("reading ") == 4
    assert compare("BR-2", base=1, moves="a1").figure().text.count("reading ") == 3, "one game could not begin"
    assert compare("BR-10").figure().text.startswith(GAME.diagram(only("BR-10").states[-2]))
    assert compare("BR-20").figure().text.count("base 6") == 1


def test_a_figure_shows_what_the_last_move_did(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    draw = figures.figure
    monkeypatch.setattr(figures, "figure", lambda state, **how: asked.append(how) or draw(state, **how))
    compare("BR-10").figure()
    assert asked[0]["caption"] == "before the last move"
    assert asked[1]["last"] == ["c3"]
    assert {ghost.cell for ghost in asked[1]["ghosts"]} == {"e2", "c5", "a2", "c1"}
    compare("BR-11").figure()
    assert (asked[2]["refused"], asked[2]["last"], asked[2]["ghosts"]) == ("c4", [], [])


def test_a_notebook_gets_picture_and_table() -> None:
    data, _ = compare("BR-3")._repr_mimebundle_()
    assert data["text/plain"] == str(compare("BR-3"))
    assert base64.b64decode(data["image/png"]).startswith(b"\x89PNG")
    assert re.search(r"<svg", data["image/svg+xml"])
