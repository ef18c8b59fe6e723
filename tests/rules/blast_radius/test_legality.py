"""Why not? Every cause by itself and together with others: its rule, its values, and where to look."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from explorer.rules.action import Action
from explorer.rules.blast_radius.action import PASS, SWAP, Place
from explorer.rules.errors import IllegalActionError
from explorer.rules.mark import CellsMark, Mark, PathMark, Role
from explorer.rules.reason import Reason
from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, against, begin, board, legal, messages, the_reason
from tests.rules.blast_radius.oracle import Oracle, cells_of, name_of, steps_between
from tests.rules.blast_radius.strategies import hand_made, oracle_of, reached

SIX_CORNERS = "a1 a3 c1 c5 e1 e3"
"""Base 3 with a single on every corner: the rim and the ring inside it are closed, and only c3 is free."""


def agree(
    reason: Reason,
    rule: str,
    kind: str,
    *,
    cells: tuple[str, ...] = (),
    marks: tuple[Mark, ...] = (),
    ruling: str | None = None,
    **values: object,
) -> None:
    """Compare a reason part by part, so that a failure names the part."""
    assert reason.rule == rule
    assert reason.kind == f"blast_radius.{kind}"
    assert dict(reason.values) == values
    assert reason.cells == cells
    assert reason.marks == marks
    assert reason.ruling == ruling


# Cells that are taken or covered


@pytest.mark.rule("BR-PLACE")
def test_an_enemy_stack() -> None:
    state = after(begin(3), SIX_CORNERS + " c3")  # Blue to move, nothing free
    agree(
        the_reason(state, "c3"),
        "BR-PLACE",
        "enemy_stack",
        cells=("c3",),
        marks=(CellsMark(("c3",), Role.CAUSE, "red"),),
        cell="c3",
        owner="red",
        height=1,
    )
    assert messages(state, "c3") == ["Red’s stack of 1 stands on c3."]


@pytest.mark.rule("BR-BARRED")
def test_inside_the_zone_of_an_enemy_stack() -> None:
    state = after(begin(3), "c3")
    agree(
        the_reason(state, "d2"),
        "BR-BARRED",
        "inside_zone",
        cells=("c3",),
        marks=(PathMark(("c3", "d2"), Role.CAUSE, "red"),),
        cell="d2",
        owner="red",
        height=1,
        source="c3",
        distance=1,
    )
    assert messages(state, "d2") == ["d2 is inside the zone of Red’s stack of 1 on c3: 1 cell away, zone 1."]


@pytest.mark.rule("BR-BARRED")
def test_inside_the_zone_of_ones_own_stack() -> None:
    state = after(begin(3), "c3 a1")
    agree(
        the_reason(state, "c2"),
        "BR-BARRED",
        "inside_own_zone",
        cells=("c3",),
        marks=(PathMark(("c3", "c2"), Role.CAUSE, "red"),),
        cell="c2",
        owner="red",
        height=1,
        source="c3",
        distance=1,
    )
    assert messages(state, "c2") == ["c2 is inside the zone of Red’s own stack of 1 on c3: 1 cell away, zone 1."]


def test_the_refused_cell_of_the_mock_up() -> None:
    """Both zones are named, with whose they are, how high, and how far: the nearer stack first."""
    state = mockup.position()
    own, blue = against(state, "e4")
    agree(
        own,
        "BR-BARRED",
        "inside_own_zone",
        cells=("g4",),
        marks=(PathMark(("g4", "f4", "e4"), Role.CAUSE, "red"),),
        cell="e4",
        owner="red",
        height=2,
        source="g4",
        distance=2,
    )
    agree(
        blue,
        "BR-BARRED",
        "inside_zone",
        cells=("e1",),
        marks=(PathMark(("e1", "e2", "e3", "e4"), Role.CAUSE, "blue"),),
        cell="e4",
        owner="blue",
        height=3,
        source="e1",
        distance=3,
    )
    assert messages(state, "e4") == [
        "e4 is inside the zone of Red’s own stack of 2 on g4: 2 cells away, zone 2.",
        "e4 is inside the zone of Blue’s stack of 3 on e1: 3 cells away, zone 3.",
    ]


def test_the_mock_up_is_a_position_of_a_game() -> None:
    state = mockup.position()
    assert (state.turn, state.to_move) == (27, "red")
    assert dict(state.stacks) == mockup.STACKS
    assert legal(state) == mockup.LEGAL
    words = mockup.RADIATION.split()
    drawn = {cell: int(number) for cell, number in zip(words[::2], words[1::2], strict=True)}
    assert {cell: state.radiation()[cell].total for cell in drawn} == drawn
    assert GAME.problems(state) == ()


def test_equally_near_zones_are_named_in_the_order_of_the_cells() -> None:
    state = after(begin(3), "e1 a1 a3 c5 c1")
    assert [(reason.values["source"], reason.values["distance"]) for reason in against(state, "b2")] == [("a1", 1)]
    assert [reason.values["source"] for reason in against(state, "a2")] == ["a1", "a3"]
    assert [reason.values["source"] for reason in against(state, "b1")] == ["a1", "c1"]
    assert [reason.values["source"] for reason in against(state, "d1")] == ["c1", "e1"]


def test_an_enemy_stack_and_the_zones_over_it_are_all_named() -> None:
    """By hand: Blue's c3 stands in the zones of Red's a1 and e3, two cells away each, and of Blue's d3 beside it."""
    state = board("red to place\n. . R2\n. . B1 .\n. . B1 . .\n. . . .\nR3 . .")
    reasons = against(state, "c3")
    assert [(reason.rule, reason.kind.partition(".")[2]) for reason in reasons] == [
        ("BR-PLACE", "enemy_stack"),
        ("BR-BARRED", "inside_zone"),
        ("BR-BARRED", "inside_own_zone"),
        ("BR-BARRED", "inside_own_zone"),
    ]
    assert [reason.message for reason in reasons] == [
        "Blue’s stack of 1 stands on c3.",
        "c3 is inside the zone of Blue’s stack of 1 on d3: 1 cell away, zone 1.",
        "c3 is inside the zone of Red’s own stack of 3 on a1: 2 cells away, zone 3.",
        "c3 is inside the zone of Red’s own stack of 2 on e3: 2 cells away, zone 2.",
    ]
    assert [reason.cells for reason in reasons] == [("c3",), ("d3",), ("a1",), ("e3",)]


@pytest.mark.rule("BR-7")
def test_a_stacks_own_cell_is_in_no_zone_of_its_own() -> None:
    state = board("red to place\n. . .\n. . . .\n. . R4 . .\n. . . .\n. . .")
    assert against(state, "c3") == ()


# Raising


@pytest.mark.rule("BR-SMALLEST")
def test_one_free_cell_forbids_every_raise() -> None:
    state = after(begin(3), SIX_CORNERS)
    for own in ("a1", "c1", "e1"):
        agree(
            the_reason(state, own),
            "BR-SMALLEST",
            "free_cell_left",
            cells=("c3",),
            marks=(CellsMark(("c3",), Role.LEGAL),),
            free=("c3",),
            more=0,
            count=1,
        )
        assert messages(state, own) == ["A free cell is left (c3), so no stack may be raised."]


@pytest.mark.rule("BR-SMALLEST")
def test_of_many_free_cells_three_are_told_and_all_are_shown() -> None:
    state = after(begin(3), "c3 a1")
    free = ("a3", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3")
    agree(
        the_reason(state, "c3"),
        "BR-SMALLEST",
        "free_cell_left",
        cells=free,
        marks=(CellsMark(free, Role.LEGAL),),
        free=("a3", "b4", "c1"),
        more=6,
        count=9,
    )
    assert messages(state, "c3") == ["9 free cells are left (such as a3, b4 and c1), so no stack may be raised."]


@pytest.mark.rule("BR-SMALLEST")
def test_up_to_three_free_cells_are_all_told() -> None:
    """With five corners taken the centre, the last corner e3, and d3 between them are left."""
    state = after(begin(3), "a1 a3 c1 c5 e1")
    free = ("c3", "d3", "e3")
    assert state.free_cells == free
    agree(
        the_reason(state, "a3"),
        "BR-SMALLEST",
        "free_cell_left",
        cells=free,
        marks=(CellsMark(free, Role.LEGAL),),
        free=free,
        more=0,
        count=3,
    )


@pytest.mark.rule("BR-SMALLEST")
def test_one_smaller_stack() -> None:
    rows = "\n".join(
        [
            ". . . . .",
            ". . . . . .",
            ". . . R2 . . .",
            ". . . . . . . .",
            ". . . . . . . . B8",
            ". . . . . . . .",
            ". . . . . . .",
            ". . . R1 . .",
            ". . . . .",
        ]
    )
    state = board("red to place\n" + rows)
    agree(
        the_reason(state, "g4"),
        "BR-SMALLEST",
        "smaller_stack",
        cells=("b4",),
        marks=(CellsMark(("b4",), Role.SMALLER, "red"),),
        cell="g4",
        height=2,
        smaller=("b4",),
        lowest=1,
        count=1,
    )
    assert messages(state, "g4") == ["Raise b4 first: it is 1 high, g4 is 2."]
    assert legal(state) == ["b4"]


@pytest.mark.rule("BR-SMALLEST")
def test_several_smaller_stacks_and_free_cells_besides() -> None:
    state = mockup.position()
    free, smaller = against(state, "g4")
    agree(
        free,
        "BR-SMALLEST",
        "free_cell_left",
        cells=("a1", "a2", "b2", "c3", "i1"),
        marks=(CellsMark(("a1", "a2", "b2", "c3", "i1"), Role.LEGAL),),
        free=("a1", "a2", "b2"),
        more=2,
        count=5,
    )
    agree(
        smaller,
        "BR-SMALLEST",
        "smaller_stack",
        cells=("a5", "b4", "c6", "d5"),
        marks=(CellsMark(("a5", "b4", "c6", "d5"), Role.SMALLER, "red"),),
        cell="g4",
        height=2,
        smaller=("a5", "b4", "c6", "d5"),
        lowest=1,
        count=4,
    )
    assert messages(state, "g4") == [
        "5 free cells are left (such as a1, a2 and b2), so no stack may be raised.",
        "Raise one of a5, b4, c6 and d5 first: they are 1 high, g4 is 2.",
    ]
    # A single is no higher than the smallest: only the free cells speak against it.
    assert [reason.kind for reason in against(state, "d5")] == ["blast_radius.free_cell_left"]


def test_the_opponents_smaller_stacks_do_not_matter() -> None:
    state = board("red to place\nB4 . .\n. . . .\n. . . . B1\n. . . .\nR3 . .")
    assert against(state, "a1") == ()


# Passing


@pytest.mark.rule("BR-13")
def test_no_pass_with_a_free_cell() -> None:
    state = begin(1)
    agree(
        the_reason(state, "pass"),
        "BR-13",
        "pass_with_free_cell",
        cells=("a1",),
        marks=(CellsMark(("a1",), Role.LEGAL),),
        free=("a1",),
        count=1,
    )
    assert messages(state, "pass") == ["There is a free cell to place on: a1."]


@pytest.mark.rule("BR-13")
def test_no_pass_with_a_stack() -> None:
    state = after(begin(2), "b3 b1")
    agree(
        the_reason(state, "pass"),
        "BR-13",
        "pass_with_stack",
        cells=("b3",),
        marks=(CellsMark(("b3",), Role.SMALLEST, "red"),),
        player="red",
        smallest=("b3",),
        count=1,
    )
    assert messages(state, "pass") == ["Red has a stack to raise: b3."]


@pytest.mark.rule("BR-13")
def test_no_pass_with_both() -> None:
    cells, stack = against(mockup.position(), "pass")
    agree(
        cells,
        "BR-13",
        "pass_with_free_cell",
        cells=("a1", "a2", "b2", "c3", "i1"),
        marks=(CellsMark(("a1", "a2", "b2", "c3", "i1"), Role.LEGAL),),
        free=("a1", "a2", "b2"),
        count=5,
    )
    agree(
        stack,
        "BR-13",
        "pass_with_stack",
        cells=("a5", "b4", "c6", "d5"),
        marks=(CellsMark(("a5", "b4", "c6", "d5"), Role.SMALLEST, "red"),),
        player="red",
        smallest=("a5", "b4", "c6", "d5"),
        count=4,
    )
    assert messages(mockup.position(), "pass") == [
        "There are 5 free cells to place on, such as a1, a2 and b2.",
        "Red has stacks to raise: a5, b4, c6 and d5.",
    ]


# Swapping, opening, and the end


@pytest.mark.rule("BR-12")
def test_swaps_that_are_not() -> None:
    agree(the_reason(begin(3), "swap"), "BR-12", "no_swap", ruling="BR-12")
    late = after(begin(3, br12="b"), "a1 a3 c1 c5")
    agree(the_reason(late, "swap"), "BR-12", "swap_too_late", ruling="BR-12", turn=5)
    nothing = board("base 2, turn 2, blue to place\nrulings BR-12 b\n. .\n. . .\n. .")
    agree(the_reason(nothing, "swap"), "BR-12", "swap_nothing", ruling="BR-12")


@pytest.mark.rule("BR-2")
def test_a_forbidden_opening() -> None:
    state = begin(2, br2="d")
    agree(the_reason(state, "b2"), "BR-2", "opening_forbidden", cells=("b2",), ruling="BR-2", cell="b2")


@pytest.mark.rule("BR-WIN")
def test_after_a_win_nothing_is_allowed_and_that_is_the_only_reason() -> None:
    state = after(begin(2), "b3 b1 b3")
    for action in (*state.table.placements, PASS, SWAP):
        (reason,) = state.why_illegal(action)
        agree(reason, "BR-WIN", "over_won", winner="red")
        assert reason.message == "The game is over: Red has won."


@pytest.mark.rule("BR-2")
def test_after_a_draw_nothing_is_allowed() -> None:
    state = after(begin(2, br2="c"), "b2")
    for action in (*state.table.placements, PASS, SWAP):
        (reason,) = state.why_illegal(action)
        agree(reason, "BR-2", "over_drawn", ruling="BR-2")


# What is no action here


@pytest.mark.rule("BR-18")
@pytest.mark.parametrize("cell", ["c6", "f1", "a0", "a4", "", "e", "E1", "a1 "])
def test_a_cell_off_the_board(cell: str) -> None:
    (reason,) = begin(3).why_illegal(Place(cell))
    agree(reason, "BR-18", "off_board", cell=cell, base=3, first="a1", last="e3")
    assert reason.message == f"{cell} is no cell of a board of base 3: its cells run from a1 to e3."
    over = after(begin(2), "b3 b1 b3")
    assert [reason.kind for reason in over.why_illegal(Place("c6"))] == ["blast_radius.off_board"]


class Jump(Action):
    """An action of no game."""

    def __str__(self) -> str:
        return "jump c3"

    @property
    def sort_key(self) -> tuple[int, int, str, int]:
        return (9, 0, "", 0)


@pytest.mark.rule("BR-TURNS")
def test_an_action_of_another_game() -> None:
    for state in (begin(3), after(begin(2), "b3 b1 b3")):
        (reason,) = state.why_illegal(Jump())
        agree(reason, "BR-TURNS", "unknown_action", action="jump c3")
        assert reason.message == "“jump c3” is no action of Blast Radius."
        with pytest.raises(IllegalActionError):
            state.apply(Jump())


# Reasons and legal actions are two accounts of the same rules


def expected_causes(oracle: Oracle, cell: tuple[int, int]) -> list[tuple[str, Any]]:
    """What speaks against a placement, from the printed rules: the kind, and what it points at."""
    board_order = [name_of(each, oracle.base) for each in sorted(oracle.stacks, key=lambda at: (-at[1], at[0]))]
    stack = oracle.stacks.get(cell)
    if stack is not None and stack[0] == oracle.mover:
        causes: list[tuple[str, Any]] = []
        if oracle.free():
            causes.append(("free_cell_left", tuple(name_of(each, oracle.base) for each in oracle.free())))
        smallest = {name_of(each, oracle.base) for each in oracle.smallest(oracle.mover)}
        if cell not in oracle.smallest(oracle.mover):
            causes.append(("smaller_stack", tuple(each for each in board_order if each in smallest)))
        return causes
    causes = [("enemy_stack", (name_of(cell, oracle.base),))] if stack is not None else []
    over = sorted(oracle.covering(cell), key=lambda at: (steps_between(at, cell), -at[1], at[0]))
    for source in over:
        own = oracle.stacks[source][0] == oracle.mover
        causes.append(("inside_own_zone" if own else "inside_zone", (name_of(source, oracle.base),)))
    return causes


def check_every_cell(state: Any) -> None:
    oracle = oracle_of(state)
    cells = {name_of(cell, oracle.base): cell for cell in cells_of(oracle.base)}
    assert set(cells) == set(state.cells)
    for name, cell in cells.items():
        found = [(reason.kind.partition(".")[2], reason.cells) for reason in state.why_illegal(Place(name))]
        wanted = expected_causes(oracle, cell)
        if state.turn == 1 and not wanted and cell not in oracle.placements():
            wanted = [("opening_forbidden", (name,))]
        assert found == wanted
    open_actions = [action for action in (*state.table.placements, PASS, SWAP) if not state.why_illegal(action)]
    assert open_actions == list(state.legal_actions())
    assert {str(action) for action in open_actions} == oracle.actions()


@given(reached())
def test_every_reason_on_every_cell_of_a_position_reached_in_play(state: Any) -> None:
    if not state.is_terminal:
        check_every_cell(state)


@given(hand_made())
def test_every_reason_on_every_cell_of_a_position_set_by_hand(state: Any) -> None:
    if not state.is_terminal:
        check_every_cell(state)


@given(hand_made())
def test_every_reason_shows_what_it_says(state: Any) -> None:
    """Each mark that leads somewhere starts at the stack the reason names and ends at the refused cell."""
    for action in (*state.table.placements, PASS, SWAP):
        for reason in state.why_illegal(action):
            assert reason.message
            for mark in reason.marks:
                if isinstance(mark, PathMark):
                    assert (mark.cells[0], mark.cells[-1]) == (reason.values["source"], str(action))
                    assert len(mark.cells) - 1 == reason.values["distance"]
                    assert int(str(reason.values["distance"])) <= int(str(reason.values["height"]))
                    assert state.stacks[mark.cells[0]] == (mark.owner, reason.values["height"])
                else:
                    assert isinstance(mark, CellsMark)
                    assert mark.cells == reason.cells


def test_a_refused_action_raises_with_every_reason_and_changes_nothing() -> None:
    state = mockup.position()
    before = GAME.dumps(state)
    with pytest.raises(IllegalActionError) as refused:
        state.apply(GAME.parse_action("e4", state))
    assert refused.value.action == "e4"
    assert refused.value.reasons == against(state, "e4")
    assert str(refused.value) == "e4: " + " ".join(messages(state, "e4"))
    assert GAME.dumps(state) == before
