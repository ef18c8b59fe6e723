"""The three questions a table may answer for itself, each under every answer, and what the answers do to each other."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.errors import IllegalActionError, SetupError
from explorer.rules.mark import CellsMark, Role
from tests.rules.blast_radius.helpers import (
    EVERY_RULINGS,
    GAME,
    after,
    against,
    begin,
    board,
    legal,
    messages,
    random_game,
    the_reason,
    turns,
    winner,
)

# BR-2: a turn without a move. On base 2 Red's single in the centre covers the board; on base 1 there is but one cell.

SMALLEST_BOARDS = [(1, "a1"), (2, "b2")]


@pytest.mark.rule("BR-2")
@pytest.mark.parametrize(("base", "centre"), SMALLEST_BOARDS)
def test_a_player_without_a_move_passes(base: int, centre: str) -> None:
    opened = after(begin(base, br2="a"), centre)
    assert not opened.is_terminal
    assert opened.to_move == "blue"
    assert legal(opened) == ["pass"]
    passed = after(opened, "pass")
    assert passed.to_move == "red"
    assert passed.stacks == opened.stacks
    assert legal(passed) == [centre]
    raised = after(passed, centre)
    assert winner(raised) == "red"
    assert raised.turn - 1 == 3
    assert dict(raised.stacks) == {centre: ("red", 2)}


@pytest.mark.rule("BR-2")
@pytest.mark.parametrize(("base", "centre"), SMALLEST_BOARDS)
def test_a_player_without_a_move_loses_at_once(base: int, centre: str) -> None:
    opened = after(begin(base, br2="b"), centre)
    assert winner(opened) == "red"
    assert opened.turn - 1 == 1
    assert opened.to_move is None
    assert legal(opened) == []
    assert messages(opened, "pass") == ["The game is over: Red has won."]


@pytest.mark.rule("BR-2")
@pytest.mark.parametrize(("base", "centre"), SMALLEST_BOARDS)
def test_the_game_is_drawn_when_a_player_has_no_move(base: int, centre: str) -> None:
    opened = after(begin(base, br2="c"), centre)
    assert opened.is_terminal
    assert opened.outcome.winner is None
    assert opened.to_move is None
    assert legal(opened) == []
    reason = the_reason(opened, centre)
    assert (reason.rule, reason.kind, reason.ruling) == ("BR-2", "blast_radius.over_drawn", "BR-2")
    assert reason.message == "The game is over: it was drawn."


@pytest.mark.rule("BR-2")
def test_red_may_not_open_so_that_blue_has_no_free_cell() -> None:
    state = begin(2, br2="d")
    assert legal(state) == ["a1", "a2", "b1", "b3", "c1", "c2"]
    reason = the_reason(state, "b2")
    assert (reason.rule, reason.kind, reason.ruling) == ("BR-2", "blast_radius.opening_forbidden", "BR-2")
    assert dict(reason.values) == {"cell": "b2"}
    assert reason.cells == ("b2",)
    assert reason.message == "Red may not open on b2: it would leave Blue no free cell."
    with pytest.raises(IllegalActionError):
        state.apply(GAME.parse_action("b2", state))
    # Any other opening leaves three free cells. The centre is barred after it by a zone, no longer by the ruling.
    opened = after(state, "b3")
    assert legal(opened) == ["a1", "b1", "c1"]
    assert [reason.kind for reason in against(opened, "b2")] == ["blast_radius.inside_zone"]


@pytest.mark.rule("BR-2")
@pytest.mark.parametrize("reading", ["d", "forbidden"])
def test_base_1_has_no_opening_when_the_only_one_is_forbidden(reading: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.start(base=1, rulings={"BR-2": reading})
    assert refused.value.field == "rulings.BR-2"
    assert str(refused.value) == (
        "rulings.BR-2: “forbidden” leaves Red no opening on a board of base 1; choose another reading, "
        "or a base of 2 to 10."
    )


@pytest.mark.rule("BR-2", "BR-20")
@pytest.mark.parametrize("base", [3, 4, 5, 6])
@pytest.mark.parametrize("reading", "abcd")
def test_from_base_3_up_no_opening_leaves_blue_without_a_free_cell(base: int, reading: str) -> None:
    state = begin(base, br2=reading)
    assert legal(state) == list(state.cells)
    assert all(state.apply(action).state.free_cells for action in state.legal_actions())


@pytest.mark.rule("BR-2")
def test_passing_wins_nothing_and_changes_nothing_but_the_turn() -> None:
    passing = turns(begin(2), "b2 pass")[-1]
    assert [step.kind for step in passing.steps] == ["blast_radius.passes", "blast_radius.goes_on_after_pass"]
    assert passing.steps[0].rule == passing.steps[0].ruling == "BR-2"
    assert passing.steps[0].text == "Blue passes: no stack to raise and no free cell."
    assert passing.steps[1].text == "A pass wins nothing; Red has 1 stack."
    assert (passing.before.turn, passing.state.turn) == (2, 3)


# BR-3: when a win counts. Base 2: Red opens on the rim, Blue opposite; no cell is free, and Red's raise clears Blue.

OPPOSITE = "b3 b1 b3"


@pytest.mark.rule("BR-3")
def test_only_reds_first_turn_is_exempt() -> None:
    opened = after(begin(2, br3="a"), "b3")
    assert not opened.is_terminal  # Blue has no stack, and yet Red has not won
    state = after(opened, "b1 b3")
    assert winner(state) == "red"
    assert state.turn - 1 == 3
    assert dict(state.stacks) == {"b3": ("red", 2)}


@pytest.mark.rule("BR-3")
def test_nobody_wins_before_both_have_had_two_turns() -> None:
    state = after(begin(2, br3="b"), OPPOSITE)
    assert not state.is_terminal
    assert dict(state.stacks) == {"b3": ("red", 2)}
    assert legal(state) == ["pass"]
    raised = after(state, "pass b3")
    assert winner(raised) == "red"
    assert raised.turn - 1 == 5
    assert dict(raised.stacks) == {"b3": ("red", 3)}


@pytest.mark.rule("BR-3")
@pytest.mark.parametrize("exempt", "ab")
def test_blues_second_turn_can_win_under_both_readings(exempt: str) -> None:
    """After a swap Blue's raise of the taken stack is turn 4: both have had two turns by then."""
    state = after(begin(2, br3=exempt, br12="b"), "b3 swap b1 b3")
    assert winner(state) == "blue"
    assert state.turn - 1 == 4
    assert dict(state.stacks) == {"b3": ("blue", 2)}


@pytest.mark.rule("BR-3", "BR-2")
@pytest.mark.parametrize(("no_move", "result"), [("a", None), ("b", "red"), ("c", "draw"), ("d", None)])
def test_a_player_who_could_not_be_beaten_yet_may_be_stuck(no_move: str, result: str | None) -> None:
    last = turns(begin(2, br2=no_move, br3="b"), OPPOSITE)[-1]
    assert winner(last.state) == result
    assert legal(last.state) == ([] if result else ["pass"])
    too_early, stuck = last.steps[-2:]
    assert (too_early.rule, too_early.ruling, too_early.is_event) == ("BR-3", "BR-3", False)
    assert too_early.text == ("Blue has no stack left, but at this table nobody wins before turn 4; this is turn 3.")
    assert (stuck.rule, stuck.ruling) == ("BR-2", "BR-2")
    assert (
        stuck.text
        == {
            None: "Blue has no stack and no free cell, and will have to pass.",
            "red": "Blue has no stack and no free cell, and loses at once: Red wins.",
            "draw": "Blue has no stack and no free cell: the game is drawn.",
        }[result]
    )
    assert not too_early.after.is_terminal
    assert stuck.after == last.state


@pytest.mark.rule("BR-3")
@pytest.mark.parametrize("base", [3, 5])
def test_from_base_3_up_no_game_shows_the_difference(base: int) -> None:
    for seed in range(5):
        literal = list(random_game(seed, base, {"BR-3": "a"}))
        late = list(random_game(seed, base, {"BR-3": "b"}))
        assert [str(each.action) for each in literal] == [str(each.action) for each in late]
        assert winner(literal[-1].state) == winner(late[-1].state)


# BR-12: swap


@pytest.mark.rule("BR-12")
def test_there_is_no_swap() -> None:
    opened = after(begin(3, br12="a"), "c3")
    assert "swap" not in legal(opened)
    for state in (begin(3), opened):
        reason = the_reason(state, "swap")
        assert (reason.rule, reason.kind, reason.ruling) == ("BR-12", "blast_radius.no_swap", "BR-12")
        assert reason.message == "This table plays without a swap."


@pytest.mark.rule("BR-12")
def test_blue_takes_over_reds_stack_where_it_stands() -> None:
    opened = after(begin(3, br12="b"), "c3")
    ring = ["a1", "a2", "a3", "b1", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3"]
    assert legal(opened) == [*ring, "swap"]
    swapping = turns(opened, "swap")[-1]
    assert dict(swapping.state.stacks) == {"c3": ("blue", 1)}
    assert not swapping.state.is_terminal  # Red has no stack, but a swap never wins
    assert swapping.state.to_move == "red"
    assert swapping.state.turn == 3
    assert legal(swapping.state) == ring
    assert [(step.rule, step.kind, step.ruling, step.is_event) for step in swapping.steps] == [
        ("BR-12", "blast_radius.swaps", "BR-12", True),
        ("BR-12", "blast_radius.swap_never_wins", "BR-12", False),
    ]
    assert [step.text for step in swapping.steps] == [
        "Blue takes over the stack on c3: it is Blue’s now, where it stands.",
        "Red has no stack now, but a swap never wins.",
    ]


@pytest.mark.rule("BR-12")
def test_blue_may_place_instead_and_then_the_swap_is_over() -> None:
    state = after(begin(3, br12="b"), "c3 a1")
    assert dict(state.stacks) == {"a1": ("blue", 1), "c3": ("red", 1)}
    assert "swap" not in legal(state)
    reason = the_reason(state, "swap")
    assert (reason.rule, reason.kind, reason.ruling) == ("BR-12", "blast_radius.swap_too_late", "BR-12")
    assert dict(reason.values) == {"turn": 3}
    assert reason.message == "Only Blue’s first turn, turn 2, may swap; this is turn 3."


@pytest.mark.rule("BR-12")
def test_red_cannot_swap() -> None:
    assert messages(begin(3, br12="b"), "swap") == ["Only Blue’s first turn, turn 2, may swap; this is turn 1."]
    swapped = after(begin(3, br12="b"), "c3 swap")
    assert messages(swapped, "swap") == ["Only Blue’s first turn, turn 2, may swap; this is turn 3."]


@pytest.mark.rule("BR-12")
@pytest.mark.parametrize(
    "rows",
    [
        ". .\n. . .\n. .",  # nothing to take over
        "R1 .\n. . R1\n. .",  # two stacks: which is the first?
        "R1 .\n. . B1\n. .",  # Blue has placed already
        ". B1\n. . .\n. .",  # Blue's own
    ],
)
def test_only_a_single_first_stack_of_reds_can_be_taken_over(rows: str) -> None:
    state = board("base 2, turn 2, blue to place\nrulings BR-12 b\n" + rows)
    assert "swap" not in legal(state)
    reason = the_reason(state, "swap")
    assert (reason.rule, reason.kind, reason.ruling) == ("BR-12", "blast_radius.swap_nothing", "BR-12")
    assert reason.message == "There is no single first stack of Red’s to take over."


@pytest.mark.rule("BR-12", "BR-2")
@pytest.mark.parametrize(("base", "centre"), SMALLEST_BOARDS)
@pytest.mark.parametrize("exempt", "ab")
def test_after_a_swap_it_can_be_red_who_has_no_move(base: int, centre: str, exempt: str) -> None:
    opened = after(begin(base, br2="a", br3=exempt, br12="b"), centre)
    assert legal(opened) == ["pass", "swap"]
    swapping = turns(opened, "swap")[-1]
    assert [step.kind.partition(".")[2] for step in swapping.steps] == ["swaps", "swap_never_wins", "stuck_passes"]
    assert swapping.steps[-1].text == "Red has no stack and no free cell, and will have to pass."
    assert legal(swapping.state) == ["pass"]
    raised = after(swapping.state, f"pass {centre}")
    assert winner(raised) == "blue"
    assert raised.turn - 1 == 4


@pytest.mark.rule("BR-12", "BR-2")
@pytest.mark.parametrize(
    ("no_move", "result", "told"),
    [
        ("a", None, "Red has no stack and no free cell, and will have to pass."),
        ("b", "blue", "Red has no stack and no free cell, and loses at once: Blue wins."),
        ("c", "draw", "Red has no stack and no free cell: the game is drawn."),
        ("d", None, "Red has no stack and no free cell, and will have to pass."),
    ],
)
def test_red_without_a_move_after_a_swap_is_treated_as_blue_would_be(
    no_move: str, result: str | None, told: str
) -> None:
    """Reading (d) forbids the opening, so there the position is set by hand."""
    state = board(f"base 2, turn 2, blue to place\nrulings BR-2 {no_move}, BR-12 b\n. .\n. R1 .\n. .")
    if no_move != "d":
        assert state == after(begin(2, br2=no_move, br12="b"), "b2")
    swapping = turns(state, "swap")[-1]
    assert winner(swapping.state) == result
    assert swapping.steps[-1].text == told
    assert swapping.steps[-1].after == swapping.state


# BR-22: whoever may swap is not without a move. Base 1 leads here, and base 2 when Red opens on the centre.


@pytest.mark.rule("BR-22", "BR-2", "BR-12")
@pytest.mark.parametrize(("base", "centre"), SMALLEST_BOARDS)
@pytest.mark.parametrize(
    ("no_move", "swap", "ended", "actions"),
    [
        ("a", "a", None, ["pass"]),
        ("b", "a", "red", []),
        ("c", "a", "draw", []),
        ("a", "b", None, ["pass", "swap"]),
        ("b", "b", None, ["swap"]),
        ("c", "b", None, ["swap"]),
    ],
)
def test_a_player_who_may_swap_is_not_without_a_move(
    base: int, centre: str, no_move: str, swap: str, ended: str | None, actions: list[str]
) -> None:
    opened = after(begin(base, br2=no_move, br12=swap), centre)
    assert (winner(opened), opened.turn, legal(opened)) == (ended, 2, actions)
    assert GAME.problems(opened) == ()
    assert [str(each) for each in opened.observation("blue").legal_actions()] == actions


@pytest.mark.rule("BR-22", "BR-2", "BR-12")
@pytest.mark.parametrize("swap", "ab")
def test_where_the_opening_is_forbidden_nobody_is_without_a_move(swap: str) -> None:
    state = begin(2, br2="d", br12=swap)
    assert "b2" not in legal(state)
    for opening in legal(state):
        assert len(legal(after(state, opening))) == 3 + (swap == "b")  # the far side, and the swap
    by_hand = board(f"base 2, turn 2\nrulings BR-2 d, BR-12 {swap}\n. .\n. R1 .\n. .")
    assert legal(by_hand) == ["pass", "swap"][: 1 + (swap == "b")]


@pytest.mark.rule("BR-22", "BR-2")
@pytest.mark.parametrize("exempt", "ab")
@pytest.mark.parametrize(("no_move", "result"), [("b", "blue"), ("c", "draw")])
def test_after_the_swap_the_end_comes_for_red(exempt: str, no_move: str, result: str) -> None:
    """Now it is Red who has no stack and no free cell, and nothing to swap."""
    swapped = after(begin(2, br2=no_move, br3=exempt, br12="b"), "b2 swap")
    assert (winner(swapped), swapped.turn - 1) == (result, 2)
    assert dict(swapped.stacks) == {"b2": ("blue", 1)}
    assert GAME.problems(swapped) == ()


@pytest.mark.rule("BR-22", "BR-3")
@pytest.mark.parametrize(("no_move", "result"), [("b", "red"), ("c", "draw")])
def test_the_swap_has_its_time(no_move: str, result: str) -> None:
    """In turn 4 there is no swap: Blue, beaten too early, is without a move."""
    assert winner(after(begin(2, br2=no_move, br3="b", br12="b"), OPPOSITE)) == result


@pytest.mark.rule("BR-22")
@pytest.mark.parametrize("no_move", "bc")
def test_a_player_who_can_only_swap_is_told_so(no_move: str) -> None:
    opening = turns(begin(2, br2=no_move, br12="b"), "b2")[-1]
    last = opening.steps[-1]
    assert (last.rule, last.kind, last.ruling, last.is_event) == ("BR-22", "blast_radius.stuck_swaps", None, False)
    assert last.text == "Blue has no stack and no free cell, but can still swap: the game goes on."
    assert last.after == opening.state
    reason = the_reason(opening.state, "pass")
    assert (reason.rule, reason.kind, reason.cells) == ("BR-22", "blast_radius.pass_with_swap", ("b2",))
    assert dict(reason.values) == {"player": "blue", "cell": "b2"}
    assert reason.marks == (CellsMark(("b2",), Role.TAKEN_OVER, "blue"),)
    assert reason.message == (
        "Blue can still take over the stack on b2, and at this table nobody passes: swap instead."
    )
    with pytest.raises(IllegalActionError):
        opening.state.apply(GAME.parse_action("pass", opening.state))


@pytest.mark.rule("BR-22")
def test_a_player_who_may_pass_or_swap_is_told_so() -> None:
    last = turns(begin(2, br2="a", br12="b"), "b2")[-1].steps[-1]
    assert (last.rule, last.kind, last.ruling, last.is_event) == ("BR-2", "blast_radius.stuck_may_swap", "BR-2", True)
    assert last.text == "Blue has no stack and no free cell, and may pass or swap."


@pytest.mark.rule("BR-22")
def test_with_a_free_cell_a_swap_is_no_reason_against_passing() -> None:
    opened = after(begin(3, br2="b", br12="b"), "c3")
    assert [reason.kind for reason in against(opened, "pass")] == ["blast_radius.pass_with_free_cell"]


# BR-23: what counts as a turn that a player has had


@pytest.mark.rule("BR-23", "BR-3")
@pytest.mark.parametrize(("base", "centre"), SMALLEST_BOARDS)
def test_a_pass_is_a_turn_had(base: int, centre: str) -> None:
    """Blue only ever passes: if that were no turn, nobody could win, and the game would never end."""
    state = after(begin(base, br3="b"), f"{centre} pass {centre}")
    assert (winner(state), state.turn - 1) == (None, 3)  # Red has had two turns, Blue one
    state = after(state, f"pass {centre}")
    assert (winner(state), state.turn - 1) == ("red", 5)
    assert dict(state.stacks) == {centre: ("red", 3)}


@pytest.mark.rule("BR-23", "BR-3", "BR-12")
def test_a_swap_is_a_turn_had() -> None:
    """Blue swaps in turn 2 and clears the board in turn 4: the second turn of Blue's, so it counts."""
    moves = turns(begin(2, br3="b", br12="b"), "b3 swap b1 b3")
    assert [winner(move.state) for move in moves] == [None, None, None, "blue"]


@pytest.mark.rule("BR-12")
@pytest.mark.parametrize("rulings", EVERY_RULINGS)
def test_every_combination_of_rulings_starts_and_is_told(rulings: dict[str, str]) -> None:
    state = GAME.start(base=3, rulings=rulings)
    assert dict(state.rulings) == rulings
    opened = after(state, "c3")
    assert ("swap" in legal(opened)) == (rulings["BR-12"] == "b")


# How a table says what it wants


def test_as_printed_is_what_ships() -> None:
    printed = {"BR-2": "a", "BR-3": "a", "BR-12": "a"}
    assert dict(GAME.start().rulings) == printed
    assert dict(GAME.start(rulings=None).rulings) == printed
    assert dict(GAME.start(rulings={}).rulings) == printed
    assert dict(GAME.start(rulings="as printed").rulings) == printed
    assert dict(GAME.start(rulings=" As Printed ").rulings) == printed
    # None of the three is among those that are recommended to be played otherwise.
    assert dict(GAME.start(rulings="recommended").rulings) == printed
    assert [ruling.default for ruling in GAME.rulings] == [ruling.recommended for ruling in GAME.rulings] == ["a"] * 3


def test_the_rulings_of_a_state_cannot_be_changed() -> None:
    rulings = GAME.start().rulings
    with pytest.raises(TypeError):
        rulings["BR-12"] = "b"


@pytest.mark.parametrize(
    ("ruling", "aliases"),
    [
        ("BR-2", ["pass", "lose", "draw", "forbidden"]),
        ("BR-3", ["first turn", "two turns each"]),
        ("BR-12", ["no swap", "swap"]),
    ],
)
def test_every_reading_has_a_letter_and_an_alias(ruling: str, aliases: list[str]) -> None:
    (found,) = [each for each in GAME.rulings if each.id == ruling]
    assert [reading.letter for reading in found.options] == list("abcd"[: len(aliases)])
    assert [reading.alias for reading in found.options] == aliases
    for letter, alias in zip("abcd", aliases, strict=False):
        for name in (letter, letter.upper(), alias, f" {alias.upper()} "):
            assert GAME.start(base=3, rulings={ruling: name}).rulings[ruling] == letter


@pytest.mark.parametrize(
    ("rulings", "field", "message"),
    [
        ("as written", "rulings", "“as written” is no preset; there are “as printed” and “recommended”."),
        ({"BR-4": "a"}, "rulings", "“BR-4” is no ruling of this game; it has BR-2, BR-3 and BR-12."),
        ({"BR-12": "b", "br-3": "b"}, "rulings", "“br-3” is no ruling of this game; it has BR-2, BR-3 and BR-12."),
        (
            {"BR-2": "e"},
            "rulings.BR-2",
            "“e” is none of its readings, which are “a” (pass), “b” (lose), “c” (draw) and “d” (forbidden).",
        ),
        (
            {"BR-12": ""},
            "rulings.BR-12",
            "“” is none of its readings, which are “a” (no swap) and “b” (swap).",
        ),
        (5, "rulings", "a preset or readings by ruling were expected, such as {“BR-12”: “b”}, not 5."),
        (["BR-12"], "rulings", "a preset or readings by ruling were expected, such as {“BR-12”: “b”}, not ['BR-12']."),
        ({"BR-3": 2}, "rulings.BR-3", "a text was expected, not 2."),
        ({"BR-3": None}, "rulings.BR-3", "a text was expected, not None."),
    ],
)
def test_a_wish_that_cannot_be_read_says_what_can(rulings: Any, field: str, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.start(rulings=rulings)
    assert refused.value.field == field
    assert str(refused.value) == f"{field}: {message}"


def test_the_table_is_written_down_with_the_position() -> None:
    state = begin(3, br2="c", br12="b")
    assert GAME.diagram(state).splitlines()[1] == "rulings BR-2 c, BR-12 b"
    assert dict(GAME.loads(GAME.dumps(state)).rulings) == {"BR-2": "c", "BR-3": "a", "BR-12": "b"}
    assert begin(3) != state
