"""What the printed words leave open and only one reading makes sense of: the position that tells each reading apart.

The entries that a table may choose between (BR-2, BR-3, BR-12) are in ``test_rulings.py``.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from explorer.rules.errors import SetupError
from explorer.rules.wording import Plural, registered
from tests.rules.blast_radius.helpers import (
    GAME,
    after,
    against,
    begin,
    begin_oracle,
    board,
    heights,
    legal,
    messages,
    random_game,
    tables,
    the_reason,
    turns,
    winner,
)
from tests.rules.blast_radius.oracle import Oracle, every_position

PRINTED = {"BR-2": "a", "BR-3": "a", "BR-12": "a"}

# Base 3 is small enough to draw:
#
#       e1  e2  e3
#     d1  d2  d3  d4
#   c1  c2  c3  c4  c5
#     b1  b2  b3  b4
#       a1  a2  a3

ONE_CORNER_LEFT = "a3 c3 c5 e3 e1 c1"
"""Six singles after which a1 is the only free cell: all inner cells are next to c3, the rim lies around the others."""


@pytest.mark.rule("BR-1")
def test_a_parallelogram_of_hexes_is_no_board() -> None:
    with pytest.raises(SetupError) as refused:
        board("\n".join([". . . . ."] * 5))
    assert refused.value.field == "line 1"
    assert refused.value.message == "this row has 5 cells; on a board of base 3 it has 3."


@pytest.mark.rule("BR-1")
@pytest.mark.parametrize("base", range(1, 11))
def test_boards_of_base_1_to_10_can_be_played(base: int) -> None:
    state = GAME.start(base=base)
    assert state.base == base
    assert len(state.cells) == len(legal(state)) == 3 * base * (base - 1) + 1


@pytest.mark.rule("BR-1")
@pytest.mark.parametrize("base", [0, 11, -3, 5.0, "5", None, True, 10**30])
def test_other_boards_are_refused_by_name(base: object) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.start(base=base)
    assert refused.value.field == "base"
    assert refused.value.message == f"a base from 1 to 10 was expected, not {base!r}."


@pytest.mark.rule("BR-1")
def test_base_6_is_the_default() -> None:
    assert GAME.start().base == 6


@pytest.mark.rule("BR-4")
def test_a_stack_inside_another_stacks_zone_may_be_raised() -> None:
    """It cannot arise in play; the position says so, and can be played on all the same."""
    state = board("red to place\n. . .\n. . . .\n. . B2 . R1\n. . . .\n. . .")
    assert state.zone("c3") == tuple(cell for cell in state.cells if cell != "c3")
    assert legal(state) == ["c5"]
    assert against(state, "c5") == ()
    assert [problem.kind for problem in GAME.problems(state)] == ["blast_radius.problem_pair"]
    raised = after(state, "c5")
    assert dict(raised.stacks) == {"c5": ("red", 2)}
    assert winner(raised) == "red"


@pytest.mark.rule("BR-5", "BR-SMALLEST")
def test_a_free_cell_must_be_taken_even_when_it_loses() -> None:
    state = after(begin(3), ONE_CORNER_LEFT)
    assert state.to_move == "red"
    assert legal(state) == ["a1"]
    for own in ("a3", "c5", "e1"):
        assert messages(state, own) == ["A free cell is left (a1), so no stack may be raised."]
    lost = after(state, "a1 c3")
    assert winner(lost) == "blue"
    assert dict(lost.stacks) == {"c3": ("blue", 2)}


@pytest.mark.rule("BR-6")
def test_among_equally_small_stacks_the_player_chooses() -> None:
    """Red has 1, 1 and 2. The zone of a1 reaches c3 and the row below; c5, d2 and e3 close the rest."""
    state = board("red to place\n. . B1\n. R1 . .\n. . . . R1\n. . . .\nR2 . .")
    assert GAME.problems(state) == ()
    assert state.free_cells == ()
    assert legal(state) == ["c5", "d2"]
    assert state.smallest("red") == ("c5", "d2")
    assert messages(state, "a1") == ["Raise one of c5 and d2 first: they are 1 high, a1 is 2."]


@pytest.mark.rule("BR-7")
def test_a_blast_never_removes_its_maker() -> None:
    for seed in range(10):
        for turn in random_game(seed, 4):
            cell = str(turn.action)
            assert cell not in turn.state.zone(cell)
            height = turn.before.stacks[cell].height if cell in turn.before.stacks else 0
            assert turn.state.stacks[cell] == (turn.before.to_move, height + 1)


@cache
def base_3() -> list[Oracle]:
    """Every position of every game on base 3, for one opening of each of the classes that turning the board leaves."""
    return list(every_position(*(Oracle(3).do(opening) for opening in ("c3", "c2", "c1", "b1"))))


@pytest.mark.rule("BR-8")
def test_clearing_every_zone_would_give_the_same_boards_in_all_games_on_base_3() -> None:
    blasts = 0
    for position in base_3():
        if not position.ended and not position.free():
            for action in position.actions():
                assert position.do(action).stacks == position.do(action, every_zone=True).stacks
                blasts += 1
    assert blasts > 1000


@pytest.mark.rule("BR-8")
def test_another_stacks_zone_is_not_cleared() -> None:
    """Only a position set by hand shows it: Blue's a1 stands in the zone of a2; c5 is 4 away from it and 3 from a2."""
    state = board("red to place\n. . .\n. . . .\n. . . . R1\n. . . .\nB1 R4 .")
    assert [problem.values["strong"] for problem in GAME.problems(state)] == ["a2", "a2"]
    assert legal(state) == ["c5"]
    assert dict(after(state, "c5").stacks) == {"a1": ("blue", 1), "a2": ("red", 4), "c5": ("red", 2)}


@pytest.mark.rule("BR-9")
def test_beside_a_single_nothing_can_be_placed_and_a_single_removes_nothing() -> None:
    state = after(begin(3), "c3")
    for cell in ("b2", "b3", "c2", "c4", "d2", "d3"):
        assert [reason.kind for reason in against(state, cell)] == ["blast_radius.inside_zone"]
    for seed in range(10):
        for turn in random_game(seed, 4):
            if str(turn.action) not in turn.before.stacks:
                assert {**turn.before.stacks, str(turn.action): (turn.before.to_move, 1)} == turn.state.stacks


@pytest.mark.rule("BR-9")
def test_a_single_set_beside_stacks_by_hand_would_not_clear_them() -> None:
    """Even with a neighbour set by hand: a free cell cannot have one, so nothing stands where it could be cleared."""
    state = board("base 3, turn 4, blue to place\n. . .\n. . . .\n. R1 R1 . .\n. . . .\n. . .")
    assert dict(after(state, "a1").stacks) == {"a1": ("blue", 1), "c2": ("red", 1), "c3": ("red", 1)}


@pytest.mark.rule("BR-10", "BR-BLAST")
def test_a_zone_goes_by_steps_not_by_straight_lines() -> None:
    """From the centre e2 is two steps away and on none of the six lines: Red's raise to 2 removes it."""
    state = after(begin(3), "c3 e2 d1 b1 a2 c5")
    assert state.table.board.axial("e2") == (1, -2)
    assert state.free_cells == ()
    assert legal(state) == ["a2", "c3", "d1"]
    raised = turns(state, "c3")[-1]
    assert dict(raised.state.stacks) == {"c3": ("red", 2)}
    assert "Blue’s stack of 1 on e2 is removed: distance 2." in [step.text for step in raised.steps]


@pytest.mark.rule("BR-10")
def test_stacks_do_not_stop_radiation() -> None:
    """c1, c3 and c5 in one row, c3 between the others: raised to 4, c1 reaches past it."""
    state = board("blue to place\n. . .\n. . . .\nB3 . R9 . R9\n. . . .\n. . .")
    assert dict(after(state, "c1").stacks) == {"c1": ("blue", 4)}


@pytest.mark.rule("BR-11", "BR-BARRED")
def test_your_own_zone_bars_you_too() -> None:
    state = after(begin(3), "c3 a1")
    assert state.table.board.axial("c4") == (1, 0)
    reason = the_reason(state, "c4")
    assert (reason.rule, reason.kind) == ("BR-BARRED", "blast_radius.inside_own_zone")
    assert reason.message == "c4 is inside the zone of Red’s own stack of 1 on c3: 1 cell away, zone 1."
    assert "c4" not in legal(state)


@pytest.mark.rule("BR-11")
def test_free_cells_are_the_same_for_both() -> None:
    rows = "\n. . .\n. . . .\n. . R1 . .\n. . . .\nB1 . ."
    red, blue = board("red to place" + rows), board("blue to place" + rows)
    assert red.free_cells == blue.free_cells
    assert legal(red) == legal(blue)


@pytest.mark.rule("BR-13")
def test_whoever_can_place_may_not_pass() -> None:
    start = begin(3)
    assert messages(start, "pass") == ["There are 19 free cells to place on, such as a1, a2 and a3."]
    state = after(start, ONE_CORNER_LEFT)
    assert messages(state, "pass") == [
        "There is a free cell to place on: a1.",
        "Red has stacks to raise: a3, c5 and e1.",
    ]
    state = after(state, "a1")
    assert messages(state, "pass") == ["Blue has stacks to raise: c1, c3 and e3."]
    for reason in against(state, "pass"):
        assert reason.rule == "BR-13"


@pytest.mark.rule("BR-13")
@pytest.mark.parametrize("base", [1, 2, 3, 4])
def test_an_unfinished_game_always_has_a_legal_action(base: int) -> None:
    for rulings in [each for number, each in tables(base) if number == base]:
        for turn in random_game(base, base, rulings):
            assert turn.before.legal_actions()
            assert bool(turn.state.legal_actions()) != turn.state.is_terminal


@pytest.mark.rule("BR-14")
@pytest.mark.parametrize("base", [2, 3, 5])
def test_the_sorted_heights_grow_with_every_placement(base: int) -> None:
    for seed in range(10):
        for turn in random_game(seed, base, {**PRINTED, "BR-12": "b"}):
            if str(turn.action) in ("pass", "swap"):
                assert heights(turn.state) == heights(turn.before)
            else:
                assert heights(turn.state) > heights(turn.before)


@pytest.mark.rule("BR-14")
def test_no_game_on_base_3_is_tied() -> None:
    assert {position.ended for position in base_3()} == {None, "red", "blue"}


@pytest.mark.rule("BR-15")
def test_a_stack_of_12_is_an_ordinary_thing_on_base_7() -> None:
    rows = ["." + " ." * (12 - abs(6 - row)) for row in range(13)]
    rows[12] = "B12" + " ." * 6
    state = board("\n".join(rows))
    assert state.base == 7
    assert dict(state.stacks) == {"a1": ("blue", 12)}
    assert [problem.kind for problem in GAME.problems(state) if "height" in problem.kind] == []
    assert GAME.from_diagram(GAME.diagram(state)) == GAME.loads(GAME.dumps(state)) == state
    assert len(state.zone("a1")) == 126


@pytest.mark.rule("BR-15")
@pytest.mark.parametrize(("base", "highest"), [(3, 4), (4, 6), (5, 8)])
def test_a_stack_as_high_as_the_board_is_wide_stands_alone_and_has_won(base: int, highest: int) -> None:
    corner = begin(base).cells[0]
    rows = GAME.diagram(begin(base)).splitlines()[1:]
    top = rows[0].replace(".   1", "B1  1").replace(f".   {base}", f"B1  {base}")
    rows = [top, *rows[1:-1], rows[-1].replace(".", f"R{highest - 1}", 1)]
    state = board("red to place\n" + "\n".join(rows))
    far = state.cells[-1]
    assert dict(state.stacks) == {corner: ("red", highest - 1), far: ("blue", 1)}
    assert state.table.board.distance(corner, far) == highest
    assert legal(state) == [corner] or state.free_cells
    full = board("red to place\n" + "\n".join(rows).replace("B1", f"B{highest}"))
    assert legal(full) == [corner]
    won = after(full, corner)
    assert dict(won.stacks) == {corner: ("red", highest)}
    assert winner(won) == "red"


@pytest.mark.rule("BR-16")
@pytest.mark.parametrize(("base", "rulings"), tables(2, 3))
def test_whoever_placed_has_a_stack_and_only_the_other_can_have_none(base: int, rulings: dict[str, str]) -> None:
    for turn in random_game(base, base, rulings):
        owners = {owner for owner, _ in turn.state.stacks.values()}
        if str(turn.action) != "pass":
            assert turn.before.to_move in owners
        if turn.state.is_terminal:
            assert owners == {turn.before.to_move}


@pytest.mark.rule("BR-17")
def test_heights_and_radiation_are_two_kinds_of_numbers() -> None:
    """e5 is 2 from Red's stack of 2 on e3 and 1 from Blue's single on e6; no stack stands on it."""
    rows = [". . . . .", ". . . . . .", ". . . . . . .", ". . . . . . . ."]
    state = board("\n".join([*rows, ". . R2 . . B1 . . .", *reversed(rows)]))
    assert "e5" not in state.stacks
    radiation = state.radiation()
    assert radiation["e5"] == (1, 1)
    assert radiation["e5"].total == 2
    assert (radiation["e5"].red, radiation["e5"].blue) == (1, 1)
    assert radiation["e4"] == (1, 0)
    assert radiation["e6"] == (0, 0)  # d(e3, e6) is 3, and a stack's own cell lies outside its zone
    assert radiation["e9"] == (0, 0)
    assert list(radiation) == list(state.cells)
    assert state.zones("red") == tuple(cell for cell in state.cells if radiation[cell].red)
    assert state.zones("blue") == tuple(cell for cell in state.cells if radiation[cell].blue)
    assert len(state.zones("red")) == 18
    assert len(state.zones("blue")) == 6


@pytest.mark.rule("BR-18")
def test_cells_are_named_from_the_bottom_and_from_the_left() -> None:
    rows = [". . . . .", ". . . . . .", ". . . . . . .", ". . . . . . . .", ". . . . B5 . . . ."]
    rows += reversed(rows[:4])
    rows[0] = "R1 . . . ."
    rows[8] = "R2 . . . R3"
    assert dict(board("\n".join(rows)).stacks) == {
        "a1": ("red", 2),
        "a5": ("red", 3),
        "e5": ("blue", 5),
        "i1": ("red", 1),
    }
    assert begin(6).cells[-6:] == ("k1", "k2", "k3", "k4", "k5", "k6")


@pytest.mark.rule("BR-19")
def test_the_rulebook_says_where_the_rules_are_printed_under_both_names() -> None:
    (entry,) = [rule for rule in GAME.rulebook if rule.id == "BR-19"]
    assert "https://www.marksteeregames.com/Blast_Radius_rules.pdf" in entry.text
    assert "BlastRadius_rules.pdf" in entry.text
    assert {rule.source for rule in GAME.rulebook if re.fullmatch(r"BR-[A-Z]+", rule.id)} == {
        "Mark Steere’s rules, 2024, as given by Abstract Play"
    }


@pytest.mark.rule("BR-20")
@pytest.mark.parametrize(("base", "count"), [(5, 61), (6, 91), (7, 127)])
def test_reds_first_checker_may_go_on_any_cell(base: int, count: int) -> None:
    state = begin(base)
    assert len(legal(state)) == count
    assert legal(state) == list(state.cells)


@pytest.mark.rule("BR-21")
def test_one_word_for_each_thing() -> None:
    """Whatever other pages call them, here a stack is a stack and a zone a zone, in every sentence and every rule."""
    templates = [
        text
        for template in registered()["blast_radius"].values()
        for text in ((template.one, template.many) if isinstance(template, Plural) else (template,))
    ]
    texts = [rule.text for rule in GAME.rulebook if rule.id != "BR-21"]
    texts += [text for ruling in GAME.rulings for text in (ruling.question, ruling.why)]
    for text in templates + texts:
        assert not re.search(r"\b(towers?|pieces?|REZs?|exclusion|ground zero)\b", text, re.IGNORECASE), text
    (entry,) = [rule for rule in GAME.rulebook if rule.id == "BR-21"]
    for word in ("Tower", "piece", "exclusion zone"):
        assert word in entry.text


# What is printed without a doubt


@pytest.mark.rule("BR-TURNS")
def test_red_begins_and_turns_alternate_one_checker_each() -> None:
    state = begin(4)
    assert (state.turn, state.to_move) == (1, "red")
    for seed in range(3):
        for number, turn in enumerate(random_game(seed, 4), 1):
            assert turn.before.turn == number
            assert turn.before.to_move == ("red" if number % 2 else "blue")
            assert turn.state.turn == number + 1
            placed = sum(heights(turn.state)) - sum(heights(turn.before))
            removed = set(turn.before.stacks) - set(turn.state.stacks)
            assert placed == 1 - sum(turn.before.stacks[cell].height for cell in removed)


@pytest.mark.rule("BR-PLACE")
def test_a_checker_makes_a_single_or_raises_a_stack_of_ones_own_by_one() -> None:
    state = after(begin(3), ONE_CORNER_LEFT + " a1")
    assert {owner_height for cell, owner_height in state.stacks.items()} == {("red", 1), ("blue", 1)}
    assert legal(state) == ["c1", "c3", "e3"]  # Blue's
    for reason in against(state, "a1"):
        assert (reason.rule, reason.kind) == ("BR-PLACE", "blast_radius.enemy_stack")
    assert messages(state, "a1") == ["Red’s stack of 1 stands on a1."]
    assert after(state, "e3").stacks["e3"] == ("blue", 2)


@pytest.mark.rule("BR-ZONE")
def test_a_zone_reaches_as_far_as_its_stack_is_high() -> None:
    one = after(begin(5), "e5")
    assert one.zone("e5") == ("d4", "d5", "e4", "e6", "f4", "f5")
    rows = GAME.diagram(one).splitlines()[1:]
    for height, size in ((2, 18), (3, 36), (4, 60), (7, 60), (99, 60)):
        assert len(board("\n".join(rows).replace("R1", f"R{height}")).zone("e5")) == size
    with pytest.raises(KeyError):
        one.zone("e4")


@pytest.mark.rule("BR-BARRED")
def test_no_checker_goes_into_any_zone_of_either_side() -> None:
    for seed in range(5):
        for turn in random_game(seed, 4):
            cell = str(turn.action)
            if cell not in turn.before.stacks:
                assert cell not in turn.before.zones("red")
                assert cell not in turn.before.zones("blue")


@pytest.mark.rule("BR-SMALLEST")
def test_without_a_free_cell_only_the_smallest_stacks_may_be_raised() -> None:
    raised = 0
    for seed in range(5):
        for turn in random_game(seed, 4):
            own = {cell: height for cell, (owner, height) in turn.before.stacks.items() if owner == turn.before.to_move}
            if not turn.before.free_cells:
                assert legal(turn.before) == [cell for cell in own if own[cell] == min(own.values())]
                raised += 1
    assert raised


@pytest.mark.rule("BR-BLAST")
def test_a_blast_removes_friend_and_foe_within_its_reach_and_nothing_else() -> None:
    blasts = 0
    for seed in range(10):
        for turn in random_game(seed, 5):
            cell = str(turn.action)
            if cell in turn.before.stacks:
                reach = turn.before.stacks[cell].height + 1
                distance = turn.before.table.board.distance
                gone = {other for other in turn.before.stacks if 0 < distance(cell, other) <= reach}
                assert set(turn.state.stacks) == set(turn.before.stacks) - gone
                blasts += len({turn.before.stacks[other].player for other in gone}) == 2
    assert blasts  # of one blast at least both colours were victims


@pytest.mark.rule("BR-WIN")
def test_a_turn_that_leaves_no_enemy_stack_wins_at_once() -> None:
    for seed in range(10):
        last = list(random_game(seed, 4))[-1]
        assert {owner for owner, _ in last.state.stacks.values()} == {last.before.to_move}
        assert winner(last.state) == last.before.to_move
        assert last.state.to_move is None
        assert legal(last.state) == []
        assert messages(last.state, str(last.action)) == [
            f"The game is over: {str(last.before.to_move).capitalize()} has won."
        ]
    # After Red's first turn Blue has no stack either, and the game goes on.
    assert not after(begin(4), "d4").is_terminal


def test_the_oracle_begins_where_the_game_begins() -> None:
    """Against a slip in the helpers: the two beginnings that all comparisons start from are the same."""
    for base, rulings in tables(1, 2, 3):
        assert set(legal(GAME.start(base=base, rulings=rulings))) == begin_oracle(base, rulings).actions()
