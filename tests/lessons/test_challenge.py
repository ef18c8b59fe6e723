"""Questions and their marking. What is right is worked out by hand here, from the rules, on small boards."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from explorer import games
from explorer.lessons import challenge
from explorer.lessons.challenge import Answer, Challenge, Verdict
from explorer.rules.errors import IllegalActionError, NotationError, SetupError
from explorer.rules.mark import PathMark, PieceMark, Role

GAME = games["blast_radius"]

# Base 3: rows a (3 cells), b (4), c (5), d (4), e (3); c3 is the centre, the others are one or two steps from it.
CORNERS = """
base 3, turn 5, red to place
e      .   .   B1  3
d    .   .   .   .   4
c  .   .   .   .   .   5
b    .   .   .   .   4
a      R1  .   .   3
"""
# Base 2: every cell is in a zone or taken; Red must raise a1, which reaches c2 then.
CLOSED = """
base 2, turn 5, red to place
c    .   B1  2
b  .   .   .   3
a    R1  .   2
"""
# Base 3 closed by five singles; Red's c3 is raised to 2, and reaches the whole board.
CENTRE = """
base 3, turn 7, red to place
e      .   B1  .   3
d    .   .   .   .   4
c  B1  .   R1  .   B1  5
b    .   .   .   .   4
a      .   R1  .   3
"""


def position(text: str) -> Any:
    return GAME.from_diagram(text)


def right(question: Challenge) -> set[str]:
    return set(question.expected)


def why(question: Challenge, value: str) -> list[str]:
    return [reason.message for reason in question.reasons[value]]


# What is right


def test_legal_cells_are_the_free_ones() -> None:
    question = challenge.legal_cells(position(CORNERS))
    assert question.question == "Click every cell where Red may place."
    # a1 closes a1, a2, b1 and b2; e3 closes e3, e2, d4 and d3. The other 11 of 19 are free.
    assert right(question) == set(question.state.cells) - {"a1", "a2", "b1", "b2", "e3", "e2", "d4", "d3"}
    assert why(question, "c3") == ["c3 has no stack, and no zone covers it: it is free."]
    assert why(question, "b1") == ["b1 is inside the zone of Red’s own stack of 1 on a1: 1 cell away, zone 1."]
    assert why(question, "e3") == ["Blue’s stack of 1 stands on e3."]


def test_legal_cells_are_the_smallest_stacks_when_none_is_free() -> None:
    question = challenge.legal_cells(position(CENTRE))
    assert right(question) == {"c3", "a2"}
    assert why(question, "c3") == ["No cell is free, and c3 is one of Red’s 2 smallest stacks (1 high)."]
    assert why(challenge.legal_cells(position(CLOSED)), "a1") == [
        "No cell is free, and a1 is Red’s smallest stack (1 high)."
    ]


def test_legal_cells_leave_out_what_is_no_cell() -> None:
    state = GAME.start(base=3, rulings={"BR-12": "swap"})
    state = state.apply(GAME.parse_action("c3", state)).state
    question = challenge.legal_cells(state)
    assert question.options == state.cells
    assert "swap" not in question.expected


def test_zone_cells_are_all_within_the_height() -> None:
    state = position("R2 .\n. . .\n. .")
    question = challenge.zone_cells(state, "c1")
    assert question.question == "Click every cell in the zone of Red’s stack of 2 on c1."
    assert right(question) == {"a1", "a2", "b1", "b2", "b3", "c2"}
    assert why(question, "a2") == ["a2 is 2 cells away, and the zone of c1 reaches 2."]
    assert why(question, "c1") == ["c1 is the stack’s own cell: its zone lies around it."]
    single = challenge.zone_cells(position(CORNERS), "a1")
    assert right(single) == {"a2", "b1", "b2"}
    assert why(single, "e1") == ["e1 is 4 cells away; the zone of a1 reaches only 1."]


def test_an_empty_cell_has_no_zone() -> None:
    with pytest.raises(SetupError) as caught:
        challenge.zone_cells(position(CORNERS), "c3")
    assert caught.value.field == "cell"


def test_removed_are_the_stacks_in_the_new_zone_friend_and_foe() -> None:
    question = challenge.removed_by(position(CENTRE), "c3")
    assert question.question == "Red raises c3 to 2. Click every stack that this removes."
    assert right(question) == {"e2", "c1", "c5", "a2"}
    assert why(question, "a2") == ["Red’s own stack of 1 on a2 is removed: distance 2."]
    assert why(question, "c3") == ["c3 is the stack just made: it stands in the middle of its zone, and stays."]
    assert why(question, "d1") == ["No stack stands on d1."]
    assert PieceMark("c3", 2, Role.RAISED, "red") in question.marks


def test_what_a_blast_does_not_reach_stays() -> None:
    # a2 raised to 2 reaches c3, 2 steps away; c1 and c5 are 3 away, e2 is 4.
    question = challenge.removed_by(position(CENTRE), GAME.parse_action("a2", position(CENTRE)))
    assert right(question) == {"c3"}
    assert why(question, "c1") == ["c1 is 3 cells away; the zone of a2 reaches only 2."]
    assert why(question, "e2") == ["e2 is 4 cells away; the zone of a2 reaches only 2."]


def test_a_single_removes_nothing() -> None:
    question = challenge.removed_by(position(CORNERS), "c3")
    assert question.question == "Red places a stack of 1 on c3. Click every stack that this removes."
    assert right(question) == set()
    assert why(question, "a1") == ["a1 stays: a new stack of 1 removes nothing."]


def test_a_swap_removes_nothing() -> None:
    state = GAME.start(base=3, rulings={"BR-12": "swap"})
    state = state.apply(GAME.parse_action("c3", state)).state
    question = challenge.removed_by(state, "swap")
    assert question.question == "Blue plays “swap”. Click every stack that this removes."
    assert right(question) == set()
    assert why(question, "c3") == ["c3 stays: this removes nothing."]


def test_only_what_may_be_played_can_be_asked_about() -> None:
    with pytest.raises(IllegalActionError):
        challenge.removed_by(position(CORNERS), "a1")
    with pytest.raises(NotationError):
        challenge.removed_by(position(CORNERS), "z9")


HEIGHTS = """
base 5, turn 21, red to place
i          .   .   .   .   R1  5
h        .   .   .   .   .   .   6
g      R2  .   .   .   .   .   .   7
f    .   .   .   .   .   .   .   .   8
e  .   .   .   .   .   .   .   .   B1  9
d    .   .   .   .   .   .   .   .   8
c      .   .   .   .   .   .   .   7
b        .   .   .   .   .   .   6
a          R1  .   .   .   B3  5
"""


def test_smallest_stacks_are_all_of_the_lowest_height() -> None:
    question = challenge.smallest_stacks(position(HEIGHTS))
    assert question.question == "Click every stack of Red’s that is one of the smallest Red has."
    assert right(question) == {"a1", "i5"}
    assert why(question, "a1") == ["a1 is 1 high, and Red has no smaller stack."]
    assert why(question, "g1") == ["g1 is 2 high, but Red has a stack of 1 on a1 and i5."]
    assert why(question, "e9") == ["The stack on e9 is Blue’s."]
    assert why(question, "e5") == ["No stack stands on e5."]
    assert right(challenge.smallest_stacks(position(HEIGHTS), "blue")) == {"e9"}


def test_a_player_without_stacks_has_no_smallest() -> None:
    assert right(challenge.smallest_stacks(GAME.start(base=3), "blue")) == set()


def test_covered_by_counts_zones_of_both_players() -> None:
    question = challenge.covered_by(position(CLOSED), 2)
    assert question.question == "Click every cell that exactly 2 zones cover."
    # a1 covers a2, b1 and b2; c2 covers c1, b3 and b2.
    assert right(question) == {"b2"}
    assert why(question, "b2") == ["2 zones cover b2: those of a1 and c2."]
    assert why(question, "a2") == ["1 zone covers a2: that of a1."]
    assert why(question, "a1") == ["No zone covers a1."]
    assert right(challenge.covered_by(position(CLOSED), 1)) == {"a2", "b1", "c1", "b3"}
    none = challenge.covered_by(position(CLOSED), 0)
    assert none.question == "Click every cell that no zone covers."
    assert right(none) == {"a1", "c2"}
    assert right(challenge.covered_by(position(CLOSED), 3)) == set()


@pytest.mark.parametrize("count", [-1, True, 1.0, "2"])
def test_only_a_count_can_be_asked_for(count: Any) -> None:
    with pytest.raises(SetupError) as caught:
        challenge.covered_by(position(CLOSED), count)
    assert caught.value.field == "count"


def test_winning_moves_leave_the_enemy_nothing() -> None:
    question = challenge.winning_moves(position(CENTRE))
    assert question.question == "Click every move with which Red wins at once."
    assert right(question) == {"c3"}
    assert why(question, "c3") == ["Blue has no stack left: Red wins."]
    assert why(question, "a2")[0].startswith("Blue still has ")
    assert why(question, "e2") == ["Blue’s stack of 1 stands on e2."]


def test_there_may_be_no_winning_move() -> None:
    question = challenge.winning_moves(position(CORNERS))
    assert right(question) == set()
    assert why(question, "c3") == ["Blue still has 1 stack, so the game goes on."]


def test_a_draw_is_no_win() -> None:
    question = challenge.winning_moves(GAME.start(base=2, rulings={"BR-2": "draw"}))
    assert right(question) == set()
    assert why(question, "b2") == ["Blue has no stack and no free cell: the game is drawn."]


@pytest.mark.parametrize(
    ("setup", "moves", "action", "winner", "because"),
    [
        ({"base": 2}, ("a1", "c2"), "a1", "Red", "Blue has no stack left: Red wins."),
        ({"base": 2}, ("a1",), "c2", "nobody yet", "Red still has 1 stack, so the game goes on."),
        (
            {"base": 2, "rulings": {"BR-2": "draw"}},
            (),
            "b2",
            "nobody: it is drawn",
            "Blue has no stack and no free cell: the game is drawn.",
        ),
    ],
)
def test_who_wins(setup: dict[str, Any], moves: tuple[str, ...], action: str, winner: str, because: str) -> None:
    state = GAME.start(**setup)
    for move in moves:
        state = state.apply(GAME.parse_action(move, state)).state
    question = challenge.who_wins(state, action)
    assert question.answer is Answer.ONE
    assert question.expected == (winner,)
    assert question.options == ("Red", "Blue", "nobody yet", "nobody: it is drawn")
    assert why(question, "Blue") == [because]


@pytest.mark.parametrize(
    "ask", [challenge.legal_cells, challenge.winning_moves, challenge.smallest_stacks], ids=lambda ask: ask.__name__
)
def test_nobody_is_asked_when_the_game_is_over(ask: Callable[[Any], Challenge]) -> None:
    with pytest.raises(SetupError) as caught:
        ask(position("base 2, turn 4, red has won\n. .\n. R2 .\n. ."))
    assert caught.value.field == "state"


# Questions of one's own


def test_a_choice_of_one() -> None:
    question = challenge.choice("How many?", ["one", "two"], "two", "Count them.", state=position(CLOSED))
    assert (question.question, question.answer, question.expected) == ("How many?", Answer.ONE, ("two",))
    assert str(question).endswith("a    R1  .   2\n  ( ) one\n  ( ) two")
    assert str(challenge.mark(question, "two")) == "All right: two."
    assert str(challenge.mark(question, "one")) == "Not one; right is two.\n  Count them."
    assert str(challenge.mark(question, [])) == "Nothing picked; right is two.\n  Count them."


def test_a_choice_of_many_with_a_why_for_each() -> None:
    whys = {"a": "Because.", "b": "Because not.", "c": "Because, too."}
    question = challenge.choice("Which?", ["a", "b", "c"], ["c", "a"], whys)
    assert (question.answer, question.expected, question.state) == (Answer.MANY, ("a", "c"), None)
    assert str(challenge.mark(question, ["a", "b"])) == (
        "1 right, 1 missed, 1 wrong.\n  wrong b: Because not.\n  missed c: Because, too."
    )
    assert str(question) == "Which?\n  ( ) a\n  ( ) b\n  ( ) c"


def test_an_option_may_have_braces() -> None:
    question = challenge.choice("{x}?", ["{y}", "z"], "{y}", "{z}")
    assert (question.question, str(challenge.mark(question, "z"))) == ("{x}?", "Not z; right is {y}.\n  {z}")


def test_a_choice_must_make_sense() -> None:
    with pytest.raises(SetupError) as caught:
        challenge.choice("?", ["a"], "b", "")
    assert caught.value.field == "right"
    with pytest.raises(SetupError) as caught:
        challenge.choice("?", ["a", "b"], "b", {"b": "x"})
    assert caught.value.field == "why"


# Marking


def test_marking_tells_right_missed_and_wrong_apart() -> None:
    question = challenge.legal_cells(position("R1 .\n. . .\n. ."))
    marking = challenge.mark(question, ["b1", "a1"])
    assert (marking.right, marking.missed, marking.wrong) == (("a1",), ("a2", "b3"), ("b1",))
    assert not marking.is_complete
    assert [(remark.value, remark.verdict) for remark in marking.remarks] == [
        ("a1", Verdict.RIGHT),
        ("a2", Verdict.MISSED),
        ("b1", Verdict.WRONG),
        ("b3", Verdict.MISSED),
    ]
    assert str(marking) == (
        "1 right, 2 missed, 1 wrong.\n"
        "  missed a2: a2 has no stack, and no zone covers it: it is free. (BR-PLACE)\n"
        "  wrong b1: b1 is inside the zone of Red’s own stack of 1 on c1: 1 cell away, zone 1. (BR-BARRED)\n"
        "  missed b3: b3 has no stack, and no zone covers it: it is free. (BR-PLACE)"
    )
    assert marking.sentences == tuple(line.strip() for line in str(marking).splitlines())
    assert repr(marking) == str(marking)


def test_every_reason_is_given() -> None:
    marking = challenge.mark(challenge.legal_cells(position(CLOSED)), "b2")
    (remark,) = (each for each in marking.remarks if each.value == "b2")
    assert [reason.values["source"] for reason in remark.reasons] == ["a1", "c2"]
    assert sum(isinstance(each, PathMark) for each in remark.marks) == 2


def test_all_right() -> None:
    question = challenge.legal_cells(position("R1 .\n. . .\n. ."))
    marking = challenge.mark(question, "B3, a1 a2")
    assert marking.is_complete
    assert str(marking) == "All right: a1, a2 and b3."
    none = challenge.mark(challenge.covered_by(position(CLOSED), 3), [])
    assert (none.is_complete, str(none)) == (True, "All right: there is none.")


def test_too_much_is_not_all_right() -> None:
    question = challenge.covered_by(position(CLOSED), 2)
    marking = challenge.mark(question, "b2 a1")
    assert (marking.right, marking.missed, marking.wrong, marking.is_complete) == (("b2",), (), ("a1",), False)


@pytest.mark.parametrize("picked", [["z9"], "a1 z9", [""], [3]])
def test_what_cannot_be_picked_is_named(picked: Any) -> None:
    with pytest.raises(SetupError) as caught:
        challenge.mark(challenge.covered_by(position(CLOSED), 2), picked)
    assert caught.value.field == "picked"
    assert "a1 … c2" in caught.value.message


def test_a_question_is_shown_with_its_position() -> None:
    assert str(challenge.covered_by(position(CLOSED), 2)) == (
        "Click every cell that exactly 2 zones cover.\n"
        "base 2, turn 5, red to place\n"
        "c    .   B1  2\n"
        "b  .   .   .   3\n"
        "a    R1  .   2"
    )


# Whatever the position


def questions(state: Any) -> Iterator[Challenge]:
    yield challenge.legal_cells(state)
    yield challenge.winning_moves(state)
    for count in range(4):
        yield challenge.covered_by(state, count)
    for player in ("red", "blue"):
        yield challenge.smallest_stacks(state, player)
    for cell in state.stacks:
        yield challenge.zone_cells(state, cell)
    for action in state.legal_actions():
        yield challenge.removed_by(state, action)


def test_every_option_has_a_reason_and_every_answer_marks_itself() -> None:
    rng = random.Random(7)
    state = GAME.start(base=3, rulings={"BR-12": "swap"})
    asked = 0
    while not state.is_terminal:
        for question in questions(state):
            asked += 1
            assert set(question.expected) <= set(question.options)
            assert all(text for option in question.options for text in why(question, option))
            assert challenge.mark(question, question.expected).is_complete
            others = [option for option in question.options if option not in question.expected]
            opposite = challenge.mark(question, others)
            assert (set(opposite.missed), set(opposite.wrong)) == (set(question.expected), set(others))
            assert str(opposite).count("\n") == (len(question.options) if question.options else 0)
        state = state.apply(rng.choice(state.legal_actions())).state
    assert asked > 100


def test_removals_are_those_that_the_rules_make() -> None:
    rng = random.Random(11)
    removed = 0
    for _ in range(6):
        state = GAME.start(base=3)
        while not state.is_terminal:
            action = rng.choice(state.legal_actions())
            after = state.apply(action).state
            gone = set(state.stacks) - set(after.stacks)
            assert right(challenge.removed_by(state, action)) == gone
            removed += len(gone)
            state = after
    assert removed > 10
