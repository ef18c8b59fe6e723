"""The catalogue of edge cases, played out. What must come of each is worked out by hand here, from the rules."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest

from explorer import games
from explorer.lessons.catalogue import CASES, Case, case
from explorer.lessons.comparison import PLAYED, Comparison, Row, compare
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


WITHOUT_CASE = {"BF-37"}
"""A draw by agreement is made by the players: no position shows it."""

ALIKE = {"BF-18": 1, "BF-39": 1, "BF-40": 1, "BF-56": 1, "BF-82": 1}
"""Cases in which so many readings come to the same as another: each reading is tested by itself in tests/rules."""


@pytest.mark.parametrize("name", PLAYED)
def test_every_ruling_has_a_case_and_no_id_has_two(name: str) -> None:
    """Of every game whose cases can be played and drawn."""
    game = games[name]
    ids = [each.id for each in CASES if each.game == name]
    assert {ruling.id for ruling in game.rulings} - WITHOUT_CASE <= set(ids)
    assert len(set(ids)) == len(ids)
    assert set(ids) <= {each.id for each in (*game.rulebook, *game.rulings)}


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
    alike = ALIKE.get(each.id, 0)
    assert len(set(told)) == len(told) - alike, "a case that tells nothing apart is no case"


def test_a_case_is_found_whatever_its_capitals() -> None:
    assert case(" br-12 ") is case("BR-12")
    with pytest.raises(KeyError, match=r"BR-99.*BR-2, BR-3"):
        case("BR-99")


BLASTFLARE = [each for each in CASES if each.game == "blastflare"]


@pytest.mark.parametrize("each", BLASTFLARE, ids=lambda each: each.id)
def test_a_case_of_blastflare_begins_with_a_possible_position(each: Case) -> None:
    for row in compare(each.id).rows:
        assert games["blastflare"].problems(row.states[0]) == ()


BATTLE_BLITZ = [each for each in CASES if each.game == "battle_blitz"]

BY_HAND = {"BB-5", "BB-31"}
"""Cases that begin with a hand over its size, as the rulings give them: no game leads there."""


@pytest.mark.parametrize("each", BATTLE_BLITZ, ids=lambda each: each.id)
def test_a_case_of_battle_blitz_begins_with_a_possible_position(each: Case) -> None:
    for row in compare(each.id).rows:
        problems = games["battle_blitz"].problems(row.states[0])
        assert (problems == ()) is (each.id not in BY_HAND)


# Worked out by hand from the rulings: which acts are refused, and how many cards A holds of how many.
REFUSED = {
    "BB-5": {"a": "A draw", "b": ""},
    "BB-6": {"a": "A 2k>1", "b": ""},
    "BB-16": {"a": "A draw", "b": "A draw", "c": ""},
    "BB-19": {"a": "B 1g>9 @25000", "b": ""},
    "BB-28": {"a": "B 1g>9", "b": ""},
    "BB-37": {"a": "A 9k>cannon", "b": ""},
    "BB-45": {"a": "", "b": "B 1g>9 @2500"},
}
HELD = {
    "BB-5": {"a": (5, 5), "b": (6, 5)},
    "BB-6": {"a": (4, 5), "b": (5, 5)},
    "BB-14": {"a": (5, 6), "b": (5, 7)},
    "BB-25": {"a": (6, 6), "b": (5, 6)},
    "BB-31": {"a": (6, 5), "b": (6, 5), "c": (5, 5)},
}
CAPTORS = {
    "BB-48": {"a": ("B",), "b": ("A",)},
    "BB-50": {"a": ("B",), "b": ("A",)},
    "BB-52": {"a": ("A",), "b": ("B",)},
    "BB-54": {"a": ("A",), "b": ("A",), "c": ("B",)},
    "BB-58": {"a": ("A",), "b": (), "c": ("A", "B")},
}


@pytest.mark.parametrize("name", REFUSED)
def test_which_acts_are_refused(name: str) -> None:
    assert {letter: row.refused for letter, row in rows(compare(name)).items()} == REFUSED[name]


@pytest.mark.parametrize("name", HELD)
def test_how_many_cards_are_held(name: str) -> None:
    for letter, row in rows(compare(name)).items():
        player = row.state.player("A")
        assert (len(player.hand), player.size) == HELD[name][letter], letter
        assert f"A {HELD[name][letter][0]} of {HELD[name][letter][1]}" in row.result


@pytest.mark.parametrize("name", CAPTORS)
def test_whose_flag_it_is(name: str) -> None:
    for letter, row in rows(compare(name)).items():
        assert row.state.captors(int(case(name).cell)) == CAPTORS[name][letter], letter


def test_what_comes_of_a_shot_without_a_target() -> None:
    by = rows(compare("BB-39"))
    assert by["a"].state.player("A").is_spent
    assert by["b"].state.cannons["A"] == by["b"].states[0].cannons["A"]
    assert by["c"].result == "A may remove a card. B has to wait."


def test_a_case_of_battle_blitz_shows_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    draw = figures.figure
    monkeypatch.setattr(figures, "figure", lambda state, **how: asked.append(how) or draw(state, **how))
    compare("BB-28").figure()
    assert [mark.role for mark in asked[0]["marks"]] == ["cause"], "where the pause comes from"
    assert [(mark.cells, mark.owner) for mark in asked[1]["marks"]] == [(("9B",), "B")]


def test_what_only_answers_is_not_told_where_nothing_was_declared() -> None:
    first, second = compare("BF-140").rows
    assert [told.text for told in first.told] == ["Heal C is refused: C is dead."]
    assert second.state.characters["C"].health == 2


def test_a_case_of_blastflare_shows_who_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    draw = figures.figure
    monkeypatch.setattr(figures, "figure", lambda state, **how: asked.append(how) or draw(state, **how))
    compare("BF-39").figure()
    assert [how["refused"] for how in asked] == ["c2", None, None]
    assert asked[1]["marks"][0].cells == ("c2",)


# What must come of them is worked out by hand from the rulings; who is changed by it, and how.
ENDS = {
    "BF-6": {"a": ("B", 2, "c2", 0), "b": ("B", 2, "c2", 3), "c": ("B", 2, "c2", 3)},
    "BF-17": {"a": ("A", 1, "a2", 3), "b": ("A", 0, "a2", 0)},
    "BF-18": {"a": ("C", 1, "d1", 0), "b": ("C", 0, "d1", 0), "c": ("C", 1, "d1", 0)},
    "BF-29": {"a": ("B", 2, "c2", 0), "b": ("B", 4, "c2", 0)},
    "BF-32": {"a": ("A", 3, "b2", 0), "b": ("A", 4, "b2", 0)},
    "BF-39": {"a": ("B", 4, "c2", 0), "b": ("B", 2, "c2", 0), "c": ("B", 2, "c2", 0)},
    "BF-40": {"a": ("B", 2, "b2", 0), "b": ("B", 4, "b2", 0), "c": ("B", 2, "b2", 0)},
    # Meteor deals 2 at distance 2; then Riptide drives B against the wall for 1.
    "BF-48": {"a": ("B", 1, "e2", 1), "b": ("B", 3, "e2", 1), "c": ("B", 4, "e2", 0)},
    "BF-51": {"a": ("B", 3, "c3", 0), "b": ("B", 2, "b2", 0)},
    "BF-52": {"a": ("B", 1, "d2", 0), "b": ("B", 2, "d2", 0), "c": ("B", 0, "d2", 0)},
    "BF-56": {"a": ("B", 0, "b2", 0), "b": ("B", 0, "c2", 0), "c": ("B", 0, "c2", 0)},
    "BF-62": {"a": ("D", 4, "g1", 0), "b": ("D", 2, "g1", 0)},
    "BF-67": {"a": ("B", 3, "e2", 0), "b": ("B", 1, "e2", 0)},
    # D takes 3. At one moment it collides with A, for 1 more, though A goes on; else A makes room first.
    "BF-68": {"a": ("D", 0, "c4", 0), "b": ("D", 1, "c3", 0), "c": ("D", 1, "c4", 0)},
    "BF-81": {"a": ("B", 2, "b2", 0), "b": ("B", 4, "b2", 0)},
    "BF-82": {"a": ("A", 4, "a2", 0), "b": ("A", 4, "a2", 1), "c": ("A", 4, "a2", 0)},
    "BF-89": {"a": ("B", 4, "b2", 0), "b": ("B", 4, "c3", 0)},
    "BF-96": {"a": ("B", 4, "d2", 0), "b": ("B", 4, "d2", 0), "c": ("B", 4, "b2", 0)},
    "BF-114": {"a": ("A", 1, "a2", 0), "b": ("A", 0, "a2", 0)},
    "BF-129": {"a": ("B", 1, "b2", 0), "b": ("B", 2, "c2", 0)},
    "BF-133": {"a": ("A", 1, "a2", 0), "b": ("A", 2, "a2", 0)},
    "BF-137": {"a": ("D", 3, "c1", 0), "b": ("D", 4, "c1", 0)},
    "BF-140": {"a": ("C", 0, "b2", 0), "b": ("C", 2, "b2", 0)},
    "BF-142": {"a": ("C", 4, "b1", 0), "b": ("C", 2, "b1", 0)},
}


@pytest.mark.parametrize("name", ENDS)
def test_what_comes_of_each_reading(name: str) -> None:
    for letter, row in rows(compare(name)).items():
        seat, health, cell, crystals = ENDS[name][letter]
        person = row.state.characters[seat]
        assert (person.health, person.cell, person.crystals) == (health, cell, crystals), letter


def test_who_wins_when_nobody_is_left() -> None:
    results = {letter: row.result for letter, row in rows(compare("BF-26")).items()}
    assert results == {"a": "The game is drawn.", "b": "B and D have won.", "c": "A and C have won."}


def test_what_else_the_readings_of_blastflare_come_to() -> None:
    usual = {letter: "usual" in row.result for letter, row in rows(compare("BF-1")).items()}
    assert usual == {"a": False, "b": False, "c": True}  # 225 squares are too many, 15 a side are between 10 and 20
    assert [bool(row.refused) for row in compare("BF-16").rows] == [False, True]
    assert compare("BF-68").rows[2].result == "A has to choose: A and D."
    assert compare("BF-100").rows[1].result == "A has to choose: crystal and health."
    given = [row.told[-1].text for row in compare("BF-153").rows]
    assert given == ["A chooses 4 cards to give to B.", "A chooses 3 cards to give to B."]
    assert [row.result for row in compare("BF-158").rows] == ["Turn 2, B to move.", "Turn 2, C to move."]


def test_whom_a_blizzard_moves() -> None:
    """B is at (2, 1) from the centre, D at (2, 2), C at (0, -2)."""
    moved = []
    for row in compare("BF-107").rows:
        before, after = row.states[0].characters, row.state.characters
        moved.append("".join(seat for seat in "BCD" if before[seat].cell != after[seat].cell))
    assert moved == ["BCD", "CD", "C"]


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
