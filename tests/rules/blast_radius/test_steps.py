"""How a move is told: every kind of step, in its order, with its rule, its marks and the states it leads between."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.blast_radius.action import Place, Swap
from explorer.rules.mark import CellsMark, Mark, PathMark, PieceMark, Role
from explorer.rules.step import Step
from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, begin, board, random_game, tables, turns
from tests.rules.blast_radius.oracle import steps_between
from tests.rules.blast_radius.strategies import hand_made, oracle_of, reached

IDS = {rule.id for rule in GAME.rulebook} | {ruling.id for ruling in GAME.rulings}


def agree(
    step: Step,
    rule: str,
    kind: str,
    text: str,
    *,
    marks: tuple[Mark, ...] = (),
    ruling: str | None = None,
    is_event: bool = True,
    **values: object,
) -> None:
    """Compare a step part by part, so that a failure names the part."""
    assert step.rule == rule
    assert step.kind == f"blast_radius.{kind}"
    assert step.text == text
    assert dict(step.values) == values
    assert step.marks == marks
    assert step.ruling == ruling
    assert step.is_event is is_event
    assert step.depth == 0


def kinds(steps: tuple[Step, ...]) -> list[str]:
    return [step.kind.partition(".")[2] for step in steps]


def check_chain(transition: Any) -> None:
    """Every step begins where the one before it ended; the first begins and the last ends where the move does."""
    steps = transition.steps
    assert steps[0].before == transition.before
    assert steps[-1].after == transition.state
    for one, other in pairwise(steps):
        assert one.after == other.before
    for step in steps[:-1]:
        assert step.after.turn == transition.before.turn
        assert step.after.to_move == transition.before.to_move
        assert not step.after.is_terminal
        assert {step.rule} | ({step.ruling} if step.ruling else set()) <= IDS
        assert step.text


# Single steps


@pytest.mark.rule("BR-PLACE", "BR-ZONE", "BR-9", "BR-WIN")
def test_the_first_placement() -> None:
    transition = turns(begin(3), "c3")[0]
    placed, zone, harmless, end = transition.steps
    agree(
        placed,
        "BR-PLACE",
        "places",
        "Red places a stack of 1 on c3.",
        marks=(CellsMark(("c3",), Role.PLACED, "red"),),
        player="red",
        cell="c3",
    )
    reach = ("b2", "b3", "c2", "c4", "d2", "d3")
    agree(
        zone,
        "BR-ZONE",
        "zone",
        "The zone of c3 reaches 1 cell.",
        marks=(CellsMark(reach, Role.ZONE, "red"),),
        cell="c3",
        radius=1,
        size=6,
    )
    agree(harmless, "BR-9", "single_removes_nothing", "A stack of 1 removes nothing.", is_event=False)
    agree(
        end,
        "BR-3",
        "first_turn_never_wins",
        "Blue has no stack yet, but Red’s first turn never wins.",
        ruling="BR-3",
        is_event=False,
    )
    assert dict(placed.after.stacks) == {"c3": ("red", 1)}
    assert placed.after.free_cells == transition.state.free_cells
    assert zone.after == zone.before
    check_chain(transition)


@pytest.mark.rule("BR-WIN")
def test_a_placement_that_leaves_the_enemy_some_stacks() -> None:
    first, second = turns(begin(3), "c3 a1 a3")[1:]
    agree(
        first.steps[-1],
        "BR-WIN",
        "goes_on",
        "Red still has 1 stack, so the game goes on.",
        marks=(CellsMark(("c3",), Role.SPARED, "red"),),
        is_event=False,
        enemy="red",
        count=1,
    )
    assert kinds(second.steps) == ["places", "zone", "single_removes_nothing", "goes_on"]
    assert second.steps[-1].text == "Blue still has 1 stack, so the game goes on."
    assert second.steps[1].values["size"] == 3  # a corner has three neighbours


@pytest.mark.rule("BR-SMALLEST", "BR-ZONE", "BR-BLAST", "BR-WIN")
def test_the_move_of_the_mock_up() -> None:
    transition = turns(begin(5), mockup.MOVES)[-1]
    raised, zone, first, second, survivors, end = transition.steps
    agree(
        raised,
        "BR-SMALLEST",
        "raises_one_of_several",
        "Blue raises e1 to 3. No free cell was left; e1 was one of Blue’s 4 stacks of 2, the smallest.",
        marks=(CellsMark(("e1",), Role.RAISED, "blue"), CellsMark(("e1", "f7", "h1", "i5"), Role.SMALLEST, "blue")),
        player="blue",
        cell="e1",
        height=3,
        smallest=2,
        count=4,
    )
    # e1 is a corner: three cells of its own row, and in the rows above and below one fewer with every row.
    reach = "b1 c1 c2 d1 d2 d3 e2 e3 e4 f1 f2 f3 g1 g2 h1"
    agree(
        zone,
        "BR-ZONE",
        "zone",
        "The zone of e1 now reaches 3 cells.",
        marks=(CellsMark(tuple(reach.split()), Role.ZONE, "blue"),),
        cell="e1",
        radius=3,
        size=15,
    )
    agree(
        first,
        "BR-BLAST",
        "removes",
        "Red’s stack of 2 on b1 is removed: distance 3.",
        marks=(
            PathMark(("e1", "d1", "c1", "b1"), Role.CAUSE, "blue"),
            PieceMark("b1", 2, Role.REMOVED, "red"),
        ),
        owner="red",
        height=2,
        cell="b1",
        distance=3,
        radius=3,
    )
    agree(
        second,
        "BR-BLAST",
        "removes_own",
        "Blue’s own stack of 2 on h1 is removed: distance 3.",
        marks=(
            PathMark(("e1", "f1", "g1", "h1"), Role.CAUSE, "blue"),
            PieceMark("h1", 2, Role.REMOVED, "blue"),
        ),
        owner="blue",
        height=2,
        cell="h1",
        distance=3,
        radius=3,
    )
    agree(
        survivors,
        "BR-BLAST",
        "survivors",
        "Nearest survivors: d5 and g4, 5 away; the zone reaches 3. They stay.",
        marks=(
            CellsMark(("d5", "g4"), Role.SPARED),
            PathMark(transition.state.table.board.path("e1", "d5"), Role.SPARED, "blue"),
            PathMark(transition.state.table.board.path("e1", "g4"), Role.SPARED, "blue"),
        ),
        is_event=False,
        cells=("d5", "g4"),
        count=2,
        distance=5,
        radius=3,
    )
    agree(
        end,
        "BR-WIN",
        "goes_on",
        "Red still has 5 stacks, so the game goes on.",
        marks=(CellsMark(("a5", "b4", "c6", "d5", "g4"), Role.SPARED, "red"),),
        is_event=False,
        enemy="red",
        count=5,
    )
    assert raised.before.stacks["e1"] == ("blue", 2)
    assert raised.after.stacks["e1"] == ("blue", 3)
    assert {"b1", "h1"} <= set(raised.after.stacks)  # nothing is removed yet
    assert set(first.before.stacks) - set(first.after.stacks) == {"b1"}
    assert set(second.before.stacks) - set(second.after.stacks) == {"h1"}
    check_chain(transition)


def test_the_timeline_of_the_mock_up() -> None:
    for number, transition in enumerate(turns(begin(5), mockup.MOVES), 1):
        removals = [kind for kind in kinds(transition.steps) if kind.startswith("removes")]
        assert len(removals) == mockup.REMOVED.get(number, 0)
        check_chain(transition)


@pytest.mark.rule("BR-SMALLEST")
def test_raising_the_only_smallest_stack() -> None:
    raised = turns(begin(2), "b3 b1 b3")[-1].steps[0]
    agree(
        raised,
        "BR-SMALLEST",
        "raises",
        "Red raises b3 to 2. No free cell was left; 1 was Red’s smallest.",
        marks=(CellsMark(("b3",), Role.RAISED, "red"), CellsMark(("b3",), Role.SMALLEST, "red")),
        player="red",
        cell="b3",
        height=2,
        smallest=1,
        count=1,
    )


@pytest.mark.rule("BR-6")
def test_raising_one_of_two_smallest_stacks() -> None:
    state = board("red to place\n. . B1\n. R1 . .\n. . . . R1\n. . . .\nR2 . .")
    raised = turns(state, "c5")[-1].steps[0]
    agree(
        raised,
        "BR-SMALLEST",
        "raises_one_of_several",
        "Red raises c5 to 2. No free cell was left; c5 was one of Red’s 2 stacks of 1, the smallest.",
        marks=(CellsMark(("c5",), Role.RAISED, "red"), CellsMark(("c5", "d2"), Role.SMALLEST, "red")),
        player="red",
        cell="c5",
        height=2,
        smallest=1,
        count=2,
    )


@pytest.mark.rule("BR-WIN", "BR-BLAST")
def test_a_win() -> None:
    transition = turns(begin(2), "b3 b1 b3")[-1]
    assert kinds(transition.steps) == ["raises", "zone", "removes", "no_other_stack", "wins"]
    *_, alone, win = transition.steps
    agree(
        alone,
        "BR-BLAST",
        "no_other_stack",
        "No other stack is left on the board: b3 stands alone.",
        is_event=False,
        cell="b3",
    )
    agree(
        win,
        "BR-WIN",
        "wins",
        "Blue has no stack left: Red wins.",
        marks=(CellsMark(("b3",), Role.WINNER, "red"),),
        player="red",
        enemy="blue",
    )
    assert not win.before.is_terminal
    assert win.after.is_terminal
    check_chain(transition)


@pytest.mark.rule("BR-WIN")
def test_the_winners_stacks_are_all_shown() -> None:
    """On base 4 g4 is 6 away from a1: by hand Red's other stack stands there, beyond the reach of the blast."""
    rows = [". . . R9", ". . . . .", ". . . . . .", ". . . . . . .", ". . . . . .", ". . . . .", "R2 . B4 ."]
    transition = turns(board("red to place\n" + "\n".join(rows)), "a1")[-1]
    assert kinds(transition.steps) == ["raises", "zone", "removes", "survivors", "wins"]
    assert transition.steps[-1].marks == (CellsMark(("a1", "g4"), Role.WINNER, "red"),)
    agree(
        transition.steps[-2],
        "BR-BLAST",
        "survivors",
        "Nearest survivor: g4, 6 away; the zone reaches 3. It stays.",
        marks=(
            CellsMark(("g4",), Role.SPARED),
            PathMark(("a1", "b2", "c3", "d4", "e4", "f4", "g4"), Role.SPARED, "red"),
        ),
        is_event=False,
        cells=("g4",),
        count=1,
        distance=6,
        radius=3,
    )


@pytest.mark.rule("BR-BLAST")
def test_removals_go_from_near_to_far_and_then_in_the_order_of_the_cells() -> None:
    state = board("red to place\nB1 . R3\n. B1 . .\n. . R2 B1 .\n. . B2 .\nR9 . B1")
    transition = turns(state, "c3")[-1]
    removed = [(step.values["cell"], step.values["distance"]) for step in transition.steps if "removes" in step.kind]
    assert removed == [("b3", 1), ("c4", 1), ("d2", 1), ("a1", 2), ("a3", 2), ("e1", 2), ("e3", 2)]
    assert [step.kind.partition(".")[2] for step in transition.steps if "removes" in step.kind] == [
        "removes",
        "removes",
        "removes",
        "removes_own",
        "removes",
        "removes",
        "removes_own",
    ]


def test_the_order_of_the_cells_is_that_of_their_numbers() -> None:
    """On base 6 a row has ten cells and more: f2 comes before f10, in removals, among survivors and in reasons."""
    start = GAME.diagram(begin(6)).splitlines()[1:]
    line = next(index for index, row in enumerate(start) if row.startswith("f"))

    def with_f(row: str) -> Any:
        return board("red to place\n" + "\n".join([*start[:line], row, *start[line + 1 :]]))

    removal = turns(with_f(". B9 . . . R3 . . . B9 ."), "f6")[-1].steps
    assert [step.values["cell"] for step in removal if step.kind.endswith("removes")] == ["f2", "f10"]
    spared = turns(with_f(". B9 . . . R1 . . . B9 ."), "f6")[-1].steps
    assert [step.values["cells"] for step in spared if step.kind.endswith("survivors")] == [("f2", "f10")]
    covered = with_f(". B9 . . . . . . . B9 .").why_illegal(Place("f6"))
    assert [reason.values["source"] for reason in covered] == ["f2", "f10"]


@pytest.mark.rule("BR-12")
def test_a_swap() -> None:
    transition = turns(begin(3, br12="b"), "c3 swap")[-1]
    swapped, end = transition.steps
    agree(
        swapped,
        "BR-12",
        "swaps",
        "Blue takes over the stack on c3: it is Blue’s now, where it stands.",
        marks=(CellsMark(("c3",), Role.TAKEN_OVER, "blue"),),
        ruling="BR-12",
        cell="c3",
    )
    agree(
        end,
        "BR-12",
        "swap_never_wins",
        "Red has no stack now, but a swap never wins.",
        ruling="BR-12",
        is_event=False,
        enemy="red",
    )
    assert dict(swapped.after.stacks) == {"c3": ("blue", 1)}
    assert swapped.after.to_move == "blue"  # the turn is over only with the last step
    check_chain(transition)


@pytest.mark.rule("BR-2")
def test_a_pass() -> None:
    transition = turns(begin(2), "b2 pass")[-1]
    passes, end = transition.steps
    agree(
        passes,
        "BR-2",
        "passes",
        "Blue passes: no stack to raise and no free cell.",
        ruling="BR-2",
        player="blue",
    )
    agree(
        end,
        "BR-WIN",
        "goes_on_after_pass",
        "A pass wins nothing; Red has 1 stack.",
        marks=(CellsMark(("b2",), Role.SPARED, "red"),),
        is_event=False,
        enemy="red",
        count=1,
    )
    check_chain(transition)


@pytest.mark.rule("BR-2", "BR-3")
@pytest.mark.parametrize(
    ("no_move", "kind", "text", "ended"),
    [
        ("a", "stuck_passes", "Blue has no stack and no free cell, and will have to pass.", None),
        ("b", "stuck_loses", "Blue has no stack and no free cell, and loses at once: Red wins.", "red"),
        ("c", "stuck_drawn", "Blue has no stack and no free cell: the game is drawn.", "draw"),
    ],
)
def test_an_opening_that_leaves_blue_stuck(no_move: str, kind: str, text: str, ended: str | None) -> None:
    transition = turns(begin(2, br2=no_move), "b2")[0]
    assert kinds(transition.steps) == ["places", "zone", "single_removes_nothing", "first_turn_never_wins", kind]
    stuck = transition.steps[-1]
    agree(stuck, "BR-2", kind, text, ruling="BR-2", enemy="blue", player="red")
    assert stuck.before.ended is None
    assert stuck.after.ended == ended
    check_chain(transition)


@pytest.mark.rule("BR-3")
def test_too_early_to_win() -> None:
    transition = turns(begin(2, br3="b"), "b3 b1 b3")[-1]
    assert kinds(transition.steps) == [
        "raises",
        "zone",
        "removes",
        "no_other_stack",
        "too_early_to_win",
        "stuck_passes",
    ]
    agree(
        transition.steps[-2],
        "BR-3",
        "too_early_to_win",
        "Blue has no stack left, but at this table nobody wins before turn 4; this is turn 3.",
        ruling="BR-3",
        is_event=False,
        turn=3,
        first=4,
        enemy="blue",
    )
    check_chain(transition)


@pytest.mark.rule("BR-3")
def test_too_early_to_win_with_free_cells_left() -> None:
    """Only by hand: on turn 3 Red places a single while Blue has nothing."""
    state = board("base 3, turn 3, red to place\nrulings BR-3 b\n. . .\n. . . .\n. . R1 . .\n. . . .\n. . .")
    transition = turns(state, "a1")[-1]
    assert kinds(transition.steps) == ["places", "zone", "single_removes_nothing", "too_early_to_win"]
    assert transition.steps[-1].after == transition.state
    assert not transition.state.is_terminal


# All steps of all moves


@pytest.mark.parametrize(("base", "rulings"), tables(1, 2, 3))
def test_the_steps_of_a_whole_game_are_a_chain(base: int, rulings: dict[str, str]) -> None:
    for transition in random_game(base, base, rulings):
        check_chain(transition)


def check_story(transition: Any) -> None:
    """The steps tell what the printed rules say must have happened, no more and no less."""
    before = oracle_of(transition.before)
    told = kinds(transition.steps)
    if isinstance(transition.action, Place):
        cell = str(transition.action)
        raised = cell in transition.before.stacks
        assert told[0] in (("raises", "raises_one_of_several") if raised else ("places",))
        assert told[1] == "zone"
        gone = [step.values["cell"] for step in transition.steps if "removes" in step.kind and step.is_event]
        assert len(gone) == len(set(gone))
        assert set(gone) == set(transition.before.stacks) - set(transition.state.stacks)
        if raised:
            height = transition.before.stacks[cell].height + 1
            axial = {each: before_cell for before_cell, each in zip(before.stacks, before.board(), strict=True)}
            for step in transition.steps:
                if "removes" in step.kind:
                    distance = steps_between(axial[cell], axial[str(step.values["cell"])])
                    assert (step.values["distance"], step.values["radius"]) == (distance, height)
                    assert distance <= height
        else:
            assert told[2] == "single_removes_nothing"
            assert gone == []
    ends = {"goes_on", "goes_on_after_pass", "wins", "swap_never_wins", "first_turn_never_wins", "too_early_to_win"}
    assert len([kind for kind in told if kind in ends]) == 1
    assert ("wins" in told or "stuck_loses" in told) == (transition.state.ended in ("red", "blue"))
    assert ("stuck_drawn" in told) == (transition.state.ended == "draw")
    if isinstance(transition.action, Swap):
        assert told[:2] == ["swaps", "swap_never_wins"]


@given(reached(), st.randoms())
def test_the_steps_tell_what_happened(state: Any, draw: Any) -> None:
    if not state.is_terminal:
        transition = state.apply(draw.choice(state.legal_actions()))
        check_chain(transition)
        check_story(transition)


@given(hand_made(), st.randoms())
def test_the_steps_tell_what_happened_from_any_position(state: Any, draw: Any) -> None:
    if not state.is_terminal:
        transition = state.apply(draw.choice(state.legal_actions()))
        check_chain(transition)
        check_story(transition)


def test_the_steps_are_the_same_however_they_are_asked_for() -> None:
    state = after(begin(5), mockup.MOVES.rsplit(" ", 1)[0])
    transition = state.apply(GAME.parse_action("e1", state))
    assert transition.steps == state.explain(transition.action) == transition.observed_by("red")
    assert transition.chance is None
    assert [step.observed_by("blue") for step in transition.steps] == list(transition.steps)
