"""Actions as words and positions as pictures: what is written, what can be read, and what a misspelt line is told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.errors import NotationError, SetupError
from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, attempt, begin, board
from tests.rules.blast_radius.strategies import hand_made, reached

# Actions


@pytest.mark.rule("BR-18")
@pytest.mark.parametrize("base", [1, 5, 10])
def test_every_cell_is_an_action_by_its_name(base: int) -> None:
    state = begin(base)
    for cell in state.cells:
        action = GAME.parse_action(cell, state)
        assert action == Place(cell)
        assert str(action) == action.observed_by("blue") == cell


@pytest.mark.parametrize(
    ("text", "action"),
    [
        (" E5 ", Place("e5")),
        ("e5\n", Place("e5")),
        ("pass", PASS),
        ("PASS", PASS),
        ("\tSwap ", SWAP),
    ],
)
def test_actions_are_read_in_any_case_and_with_blanks_around(text: str, action: object) -> None:
    assert GAME.parse_action(text, begin(5)) == action


def test_reading_does_not_judge() -> None:
    """A swap at a table without one, a pass in mid-game, an occupied cell: all can be read."""
    state = after(begin(5), "e5")
    for text in ("swap", "pass", "e5", "e6"):
        action = GAME.parse_action(text, state)
        assert str(action) == text
        assert state.why_illegal(action)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("k9", "“k9” is no cell of a board of base 5: its rows are a to i."),
        ("K9 ", "“K9” is no cell of a board of base 5: its rows are a to i."),
        ("e10", "“e10” is no cell of a board of base 5: row e has e1 to e9."),
        ("a6", "“a6” is no cell of a board of base 5: row a has a1 to a5."),
        ("i0", "“i0” is no cell of a board of base 5: row i has i1 to i5."),
        ("e05", "“e05” is no cell of a board of base 5: row e has e1 to e9."),
        ("", "“” cannot be read: type a cell such as e5, or “pass”, or “swap”."),
        ("  ", "“” cannot be read: type a cell such as e5, or “pass”, or “swap”."),
        ("5e", "“5e” cannot be read: type a cell such as e5, or “pass”, or “swap”."),
        ("e5 e6", "“e5 e6” cannot be read: type a cell such as e5, or “pass”, or “swap”."),
        ("passe", "“passe” cannot be read: type a cell such as e5, or “pass”, or “swap”."),
        ("ä5", "“ä5” cannot be read: type a cell such as e5, or “pass”, or “swap”."),
    ],
)
def test_what_is_no_action_is_told_what_would_be(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse_action(text, begin(5))
    assert str(refused.value) == message


@given(st.text(st.sampled_from("a5Ei1 0passw²٣ſ.\n"), max_size=6))
def test_any_text_is_read_or_refused(text: str) -> None:
    state = begin(3)
    action, refused = attempt(NotationError, GAME.parse_action, text, state)
    if refused is None:
        assert str(action) in (*state.cells, "pass", "swap")
    else:
        assert str(refused)


def test_actions_sort_as_the_cells_lie_then_pass_then_swap() -> None:
    state = begin(7)
    cells = [Place(cell) for cell in state.cells]
    assert sorted([SWAP, *reversed(cells), PASS]) == [*cells, PASS, SWAP]
    assert Place("g2") < Place("g10")
    assert not PASS < PASS
    assert Place("off the board") < PASS


# Pictures, written


def test_a_picture() -> None:
    state = after(begin(2), "c1 a2")
    assert GAME.diagram(state).splitlines() == [
        "base 2, turn 3, red to place",
        "c    R1  .   2",
        "b  .   .   .   3",
        "a    .   B1  2",
    ]


def test_a_picture_of_the_mock_up() -> None:
    assert GAME.diagram(mockup.position()).splitlines() == [
        "base 5, turn 27, red to place",
        "i          .   .   .   .   B2  5",
        "h        .   .   .   .   .   .   6",
        "g      .   .   .   R2  .   .   .   7",
        "f    .   .   .   .   .   .   B2  .   8",
        "e  B3  .   .   .   .   .   .   .   .   9",
        "d    .   .   .   .   R1  .   .   .   8",
        "c      .   .   .   .   .   R1  .   7",
        "b        .   .   .   R1  .   .   6",
        "a          .   .   .   .   R1  5",
    ]


@pytest.mark.parametrize(
    ("state", "first"),
    [
        (begin(1), "base 1, turn 1, red to place"),
        (after(begin(1), "a1"), "base 1, turn 2, blue to place"),
        (after(begin(1), "a1 pass a1"), "base 1, turn 4, red has won"),
        (after(begin(2, br12="b"), "b3 swap b1 b3"), "base 2, turn 5, blue has won"),
        (after(begin(1, br2="c"), "a1"), "base 1, turn 2, drawn"),
    ],
)
def test_the_first_line_says_whose_turn_it_is_or_how_it_ended(state: Any, first: str) -> None:
    assert GAME.diagram(state).splitlines()[0] == first


def test_rulings_that_are_not_as_printed_have_a_line() -> None:
    assert GAME.diagram(begin(1)).splitlines() == ["base 1, turn 1, red to place", "a  .   1"]
    assert GAME.diagram(begin(1, br2="b", br3="b", br12="b")).splitlines() == [
        "base 1, turn 1, red to place",
        "rulings BR-2 b, BR-3 b, BR-12 b",
        "a  .   1",
    ]


@pytest.mark.rule("BR-15")
def test_two_digits_keep_the_columns() -> None:
    state = board("R12 B9\nB10 . R99\n. B1")
    assert GAME.diagram(state).splitlines()[1:] == [
        "c    R12 B9  2",
        "b  B10 .   R99 3",
        "a    .   B1  2",
    ]


# Pictures, read

STACKS = {"a2": ("blue", 1), "c1": ("red", 12)}


@pytest.mark.parametrize(
    "text",
    [
        "R12 .\n. . .\n. B1",
        "\n\n  R12 .\n\n. . .\n. B1\n\n",
        "R12 .\r\n. . .\r\n. B1\r\n",
        "\tR12\t.\n.\t.\t.\n\t.\tB1",
        "r12 .\n. . .\n. b1",
        "c R12 .\nb . . .\na . B1",
        "C  R12 . 2\nB  . . . 3\nA  . B1 2",
        "R12 . 2\n. . . 3\n. B1 2",
        "base 2\nR12 .\n. . .\n. B1",
        "Base 2, Red to Place\nR12 .\n. . .\n. B1",
        "base 2\nred to move\nR12 .\n. . .\n. B1",
        "  base 2 ,  red   to place \nR12 .\n. . .\n. B1",
    ],
)
def test_bare_rows_are_enough_and_decoration_does_no_harm(text: str) -> None:
    state = board(text)
    assert state.base == 2
    assert state.to_move == "red"
    assert dict(state.stacks) == STACKS
    assert set(state.rulings.values()) == {"a"}


def test_the_smallest_board_is_one_cell() -> None:
    assert dict(board("B1").stacks) == {"a1": ("blue", 1)}
    assert dict(board(".").stacks) == {}


def test_the_largest_board_has_a_row_r_and_a_row_b() -> None:
    rows = ["." + " ." * (18 - abs(9 - row)) for row in range(19)]
    rows[1] = rows[1].replace(".", "R3", 1)
    rows[17] = rows[17].replace(".", "b4", 1)
    state = board("\n".join(rows))
    assert dict(state.stacks) == {"b1": ("blue", 4), "r1": ("red", 3)}
    assert GAME.diagram(state).splitlines()[2].startswith("r  ")
    assert board(GAME.diagram(state)) == state


@pytest.mark.parametrize(
    ("heading", "to_move", "turn"),
    [
        ("", "red", 5),
        ("red to place\n", "red", 5),
        ("blue to place\n", "blue", 6),
        ("blue to pass\n", "blue", 6),
        ("turn 8\n", "blue", 8),
        ("turn 1, red to place\n", "red", 1),
        ("turn 2\nblue to move\n", "blue", 2),
        ("turn 100001\n", "red", 100_001),
    ],
)
def test_whose_turn_it_is(heading: str, to_move: str, turn: int) -> None:
    state = board(heading + "R1 .\n. . .\n. .")
    assert (state.to_move, state.turn) == (to_move, turn)


def test_an_empty_board_is_the_beginning() -> None:
    assert board(". .\n. . .\n. .") == begin(2)
    assert board("blue to place\n. .\n. . .\n. .").turn > 1


@pytest.mark.parametrize(
    ("rows", "to_move", "turn"),
    [
        ("R3 .\n. . .\n. B3", "red", 7),  # after three turns each
        ("R4 .\n. . .\n. B3", "blue", 8),  # Red's fourth was turn 7
        ("R1 .\n. . .\n. B6", "red", 13),  # Blue's sixth was turn 12
        ("R1 .\n. . .\n. B6", "blue", 14),  # so that turn 13 is Red's
        ("R3 .\n. R2 .\n. B1", "red", 11),  # five of Red's on the board
    ],
)
def test_a_position_without_a_turn_takes_the_first_that_so_many_checkers_allow(
    rows: str, to_move: str, turn: int
) -> None:
    state = board(f"{to_move} to place\n{rows}")
    assert (state.to_move, state.turn) == (to_move, turn)
    assert [problem for problem in GAME.problems(state) if "checkers" in problem.kind] == []


@pytest.mark.parametrize(
    ("heading", "winner"), [("red has won", "red"), ("Blue has won", "blue"), ("turn 6, drawn", None)]
)
def test_how_it_ended(heading: str, winner: str | None) -> None:
    state = board(heading + "\nR2 .\n. . .\n. .")
    assert state.is_terminal
    assert state.to_move is None
    assert state.outcome.winner == winner


@pytest.mark.parametrize(
    "line", ["rulings BR-2 c, BR-12 b", "Rulings br-2 draw,br-12 swap", "rulings BR-12 swap, BR-3 first turn, BR-2 C"]
)
def test_the_line_of_rulings(line: str) -> None:
    state = board(line + "\n. .\n. . .\n. .")
    assert dict(state.rulings) == {"BR-2": "c", "BR-3": "a", "BR-12": "b"}


@given(reached())
def test_a_position_of_a_game_survives_its_picture(state: Any) -> None:
    again = board(GAME.diagram(state))
    assert again == state
    assert hash(again) == hash(state)
    assert GAME.diagram(again) == GAME.diagram(state)


@given(hand_made(highest=99))
def test_a_position_set_by_hand_survives_its_picture(state: Any) -> None:
    again = board(GAME.diagram(state))
    assert again == state
    assert hash(again) == hash(state)


@given(hand_made(highest=99), st.sampled_from(["\n", "\r\n"]), st.booleans(), st.booleans())
def test_the_rows_alone_carry_the_stacks(state: Any, newline: str, labels: bool, numbers: bool) -> None:
    lines = [line for line in GAME.diagram(state).splitlines() if not line.startswith(("base", "rulings"))]
    if not labels:
        lines = [line[1:] for line in lines]
    if not numbers:
        lines = [line.rsplit(maxsplit=1)[0] for line in lines]
    assert board(newline.join(lines)).stacks == state.stacks


# What cannot be read

NO_HEADING = (
    "cannot be read; above the rows there may be “base 5”, “turn 7”, “red to place”, “blue has won”, “drawn”, "
    "and a line “rulings BR-12 b”."
)
ONE_CELL = "is no cell: “.” is an empty one, “R2” a red stack of 2, “B1” a blue one of 1."
ROWS = ". .\n. . .\n. ."


@pytest.mark.parametrize(
    ("text", "field", "message"),
    [
        ("", "rows", "0 rows make no board: a board of base n has 2n-1 rows, and n is 1 to 10."),
        ("base 2", "rows", "0 rows make no board: a board of base n has 2n-1 rows, and n is 1 to 10."),
        (". .\n. .", "rows", "2 rows make no board: a board of base n has 2n-1 rows, and n is 1 to 10."),
        ("\n".join(["."] * 21), "rows", "21 rows make no board: a board of base n has 2n-1 rows, and n is 1 to 10."),
        (". .\n. .\n. .", "line 2", "this row has 2 cells; on a board of base 2 it has 3."),
        ("turn 5\n\n. .\n. . .\n. . .", "line 5", "this row has 3 cells; on a board of base 2 it has 2."),
        ("base 3\n" + ROWS, "base", "the text says base 3, but its rows are those of base 2."),
        ("base five\n" + ROWS, "line 1", f"“base five” {NO_HEADING}"),
        ("turn -1\n" + ROWS, "line 1", f"“turn -1” {NO_HEADING}"),
        ("turn 5, hello\n" + ROWS, "line 1", f"“hello” {NO_HEADING}"),
        ("base 2\ngreen to place\n" + ROWS, "line 2", f"“green to place” {NO_HEADING}"),
        ("turn 0\n" + ROWS, "turn", "a number from 1 was expected, not 0."),
        ("turn 4, red to place\n" + ROWS, "turn", "turn 4 is Blue’s: Red has the odd turns, Blue the even ones."),
        ("turn 5, blue to place\n" + ROWS, "turn", "turn 5 is Red’s: Red has the odd turns, Blue the even ones."),
        (". .\n. X .\n. .", "line 2", f"“X” {ONE_CELL}"),
        ("R1 X\n. . .\n. .", "line 1", f"“X” {ONE_CELL}"),
        (". .\n. R100 .\n. .", "line 2", f"“R100” {ONE_CELL}"),
        (". .\n. R .\n. .", "line 2", "“. R .” is no row of a board."),
        (". .\n. G1 .\n. .", "line 2", f"“G1” {ONE_CELL}"),
        (". .\n. . .\n. .\nthe end", "line 4", f"“the” {ONE_CELL}"),
        (". .\n. . .\n. .\n1 2 3", "line 4", "“1 2 3” is no row of a board."),
        (ROWS + "\nbase 2", "line 4", f"“base” {ONE_CELL}"),
        ("R0 .\n. . .\n. .", "stacks.c1", "a height from 1 to 99 was expected, not 0."),
        (". .\n. . B00\n. .", "stacks.b3", "a height from 1 to 99 was expected, not 0."),
        ("rulings BR-5 a\n" + ROWS, "rulings", "“BR-5” is no ruling of this game; it has BR-2, BR-3 and BR-12."),
        (
            "rulings BR-12\n" + ROWS,
            "rulings.BR-12",
            "“” is none of its readings, which are “a” (no swap) and “b” (swap).",
        ),
        (
            "rulings BR-2 d\n.",
            "rulings.BR-2",
            "“forbidden” leaves Red no opening on a board of base 1; choose another reading, or a base of 2 to 10.",
        ),
    ],
)
def test_a_broken_picture_is_told_where_and_what(text: str, field: str, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        board(text)
    assert refused.value.field == field
    assert refused.value.message == message
    assert str(refused.value) == f"{field}: {message}"


WORDS = st.sampled_from(
    ["r", "a", "z", "X", "R1", "B2", "3", ".", ",", "\n", "base", "turn", "red", "to place", "BR-2"]
)


@given(st.lists(WORDS))
def test_any_text_is_a_position_or_a_setup_error(words: list[str]) -> None:
    state, refused = attempt(SetupError, board, " ".join(words))
    if refused is None:
        assert board(GAME.diagram(state)) == state
    else:
        assert refused.field
        assert refused.message


@given(hand_made(largest=3), st.data())
def test_a_picture_with_one_character_changed_is_read_or_refused(state: Any, data: st.DataObject) -> None:
    text = GAME.diagram(state)
    place = data.draw(st.integers(0, len(text) - 1))
    spoilt = text[:place] + data.draw(st.sampled_from(["", "x", "R", "B", "1", "0", ".", " ", "\n", ",", "-"]))
    _, refused = attempt(SetupError, board, spoilt + text[place + 1 :])
    if refused is not None:
        assert refused.field
        assert refused.message
