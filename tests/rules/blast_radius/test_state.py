"""The questions that can be asked of a position, and that a position can be trusted."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given

from explorer.rules.blast_radius.action import PASS, SWAP, Pass, Place, Swap
from explorer.rules.errors import IllegalActionError, SetupError
from explorer.rules.game import Outcome
from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, against, begin, board, heights, legal, turns
from tests.rules.blast_radius.oracle import OTHER, cells_of, name_of, steps_between
from tests.rules.blast_radius.strategies import hand_made, oracle_of, reached


def test_the_first_state() -> None:
    state = GAME.start()
    assert (state.base, state.turn, state.to_move) == (6, 1, "red")
    assert len(state.cells) == len(state.free_cells) == 91
    assert dict(state.stacks) == {}
    assert (state.is_terminal, state.outcome) == (False, None)
    assert state.zones("red") == state.zones("blue") == state.smallest("red") == state.smallest("blue") == ()
    assert set(state.radiation().values()) == {(0, 0)}
    assert GAME.start(seed=7) == state


def test_the_game_describes_itself() -> None:
    assert (GAME.name, GAME.title, GAME.seats) == ("blast_radius", "Blast Radius", ("red", "blue"))


@pytest.mark.parametrize("setting", ["size", "board", "swap", "Base"])
def test_a_setting_there_is_not_is_refused_by_name(setting: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.start(**{setting: 5})
    assert refused.value.field == setting
    assert refused.value.message == "Blast Radius has no such setting; it has base, rulings and seed."


def test_the_stacks_are_pairs_with_names_in_the_order_of_the_cells() -> None:
    state = mockup.position()
    assert list(state.stacks) == sorted(mockup.STACKS)
    assert state.stacks["e1"].player == "blue"
    assert state.stacks["e1"].height == 3
    assert "e2" not in state.stacks


def test_smallest_stacks_of_the_mock_up() -> None:
    state = mockup.position()
    assert state.smallest("red") == ("a5", "b4", "c6", "d5")
    assert state.smallest("blue") == ("f7", "i5")
    assert after(begin(3), "c3").smallest("blue") == ()


def test_zones_of_the_mock_up() -> None:
    state = mockup.position()
    assert state.zone("i5") == ("g5", "g6", "g7", "h4", "h5", "h6", "i3", "i4")
    words = mockup.RADIATION.split()
    covered = {cell for cell, number in zip(words[::2], words[1::2], strict=True) if number != "0"}
    both = set(state.zones("red")) | set(state.zones("blue"))
    assert both - set(state.stacks) - {"e4", "f4"} == covered


@given(hand_made())
def test_every_question_has_the_answer_of_the_printed_rules(state: Any) -> None:
    oracle = oracle_of(state)
    name = {cell: name_of(cell, oracle.base) for cell in cells_of(oracle.base)}
    assert list(state.cells) == list(name.values())
    assert dict(state.stacks) == oracle.board()
    assert state.free_cells == tuple(name[cell] for cell in oracle.free())
    for player in ("red", "blue"):
        own = set(oracle.smallest(player))
        assert state.smallest(player) == tuple(name[cell] for cell in name if cell in own)
        covered = [cell for cell in name if set(oracle.covering(cell)) & set(oracle.own(player))]
        assert state.zones(player) == tuple(name[cell] for cell in covered)
    for cell, (_, height) in oracle.stacks.items():
        reach = tuple(name[other] for other in name if 0 < steps_between(cell, other) <= height)
        assert state.zone(name[cell]) == reach
    for cell, counts in state.radiation().items():
        (here,) = [each for each in name if name[each] == cell]
        over = [oracle.stacks[source][0] for source in oracle.covering(here)]
        assert counts == (over.count("red"), over.count("blue"))
        assert counts.total == len(over)
    assert state.is_terminal == (oracle.ended is not None)
    assert state.to_move == (None if oracle.ended else oracle.mover)
    assert {str(action) for action in state.legal_actions()} == oracle.actions()


@given(hand_made())
def test_every_legal_action_does_what_the_printed_rules_say(state: Any) -> None:
    oracle = oracle_of(state)
    for action in state.legal_actions():
        then, wanted = state.apply(action).state, oracle.do(str(action))
        assert oracle_of(then) == wanted
        assert {str(each) for each in then.legal_actions()} == wanted.actions()


def test_the_outcome() -> None:
    assert after(begin(2), "b3 b1 b3").outcome == Outcome("red")
    assert after(begin(2, br12="b"), "b3 swap b1 b3").outcome == Outcome("blue")
    assert after(begin(2, br2="c"), "b2").outcome == Outcome(None)
    assert mockup.position().outcome is None


# A state never changes


def test_a_move_leaves_the_state_it_was_played_in_as_it_was() -> None:
    state = mockup.position()
    text = GAME.dumps(state)
    transition = state.apply(GAME.parse_action("c3", state))
    assert transition.before is state
    assert str(transition.action) == "c3"
    assert GAME.dumps(state) == text
    assert transition.state != state


@pytest.mark.parametrize("name", ["turn", "red", "stacks", "ended", "brand_new"])
def test_nothing_can_be_set(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(begin(3), name, 1)


def test_the_views_of_a_state_are_read_only() -> None:
    state = mockup.position()
    for mapping in (state.stacks, state.radiation(), state.rulings):
        with pytest.raises(TypeError):
            mapping["e5"] = None


def test_equal_positions_are_equal_however_they_came_about() -> None:
    assert after(begin(5), "a1 e5 i1") == after(begin(5), "i1 e5 a1")
    assert hash(after(begin(5), "a1 e5 i1")) == hash(after(begin(5), "i1 e5 a1"))
    assert after(begin(5), "a1 e5") != after(begin(5), "e5 a1")
    assert begin(5) != begin(6)
    assert begin(5) != begin(5, br12="b")


@given(reached())
def test_a_position_survives_a_pickle(state: Any) -> None:
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert hash(again) == hash(state)
    assert again.table is state.table
    assert again.legal_actions() == state.legal_actions()


def test_transitions_and_refusals_survive_a_pickle() -> None:
    transition = turns(begin(5), mockup.MOVES)[-1]
    again = pickle.loads(pickle.dumps(transition))
    assert again == transition
    assert again.steps == transition.steps
    state = mockup.position()
    with pytest.raises(IllegalActionError) as refused:
        state.apply(Place("e4"))
    copy = pickle.loads(pickle.dumps(refused.value))
    assert isinstance(copy, IllegalActionError)
    assert (copy.action, copy.reasons, str(copy)) == ("e4", refused.value.reasons, str(refused.value))


# Chance, and what a seat may know: in this game nothing is drawn and nothing is hidden


def test_nothing_is_drawn() -> None:
    state = begin(3)
    assert state.chances(Place("c3")) == (None,)
    assert state.apply(Place("c3"), None).chance is None
    for action in (Place("c3"), Place("z9"), PASS):
        with pytest.raises(SetupError) as refused:
            state.apply(action, 4)
        assert str(refused.value) == "chance: nothing is drawn in Blast Radius; leave it out."


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_a_seat_sees_everything_and_may_act_when_it_is_asked(seat: str) -> None:
    state = mockup.position()
    seen = state.observation(seat)
    assert (seen.seat, seen.to_move) == (seat, "red")
    assert seen.diagram() == GAME.diagram(state)
    assert seen.dumps() == GAME.dumps(state)
    assert json.loads(seen.dumps())["turn"] == 27
    assert [str(action) for action in seen.legal_actions()] == (mockup.LEGAL if seat == "red" else [])
    assert seen.why_illegal(Place("e4")) == against(state, "e4")
    over = after(begin(2), "b3 b1 b3").observation(seat)
    assert (over.to_move, over.legal_actions()) == (None, ())


def test_the_three_kinds_of_action() -> None:
    opened = after(begin(2, br12="b"), "b2")
    assert opened.legal_actions() == (PASS, SWAP)
    assert isinstance(opened.legal_actions()[0], Pass)
    assert isinstance(opened.legal_actions()[1], Swap)
    assert begin(1).legal_actions() == (Place("a1"),)


# Positions set by hand, one stack at a time


def test_a_stack_is_set_replaced_and_taken_away() -> None:
    state = begin(3).with_stack("c3", "blue", 2)
    assert dict(state.stacks) == {"c3": ("blue", 2)}
    assert dict(state.with_stack("a1", "red", 1).stacks) == {"a1": ("red", 1), "c3": ("blue", 2)}
    assert dict(state.with_stack("c3", "red", 12).stacks) == {"c3": ("red", 12)}
    assert dict(state.without_stack("c3").stacks) == {}
    assert dict(state.without_stack("a1").stacks) == dict(state.stacks)
    assert dict(begin(3).stacks) == {}


def test_setting_keeps_the_table_and_the_player_to_move() -> None:
    state = after(begin(3, br2="c", br12="b"), "c3")
    assert state.to_move == "blue"
    edited = state.with_stack("a1", "red", 1)
    assert edited.to_move == "blue"
    assert dict(edited.rulings) == dict(state.rulings)
    assert edited.with_mover("red").to_move == "red"
    assert edited.with_mover("red").with_mover("blue") == edited


def test_a_finished_game_goes_on_when_something_is_set() -> None:
    state = after(begin(2), "b3 b1 b3")
    edited = state.with_stack("b1", "blue", 1)
    assert not edited.is_terminal
    assert edited.to_move == "blue"  # whoever would have been next
    assert legal(edited) == ["b1"]


def test_the_emptied_board_is_the_beginning_again() -> None:
    state = after(begin(3), "c3 a1").without_stack("c3").without_stack("a1")
    assert state == begin(3)


@pytest.mark.parametrize(
    ("cell", "player", "height", "field", "message"),
    [
        ("c6", "red", 1, "stacks.c6", "c6 is no cell of a board of base 3: its cells run from a1 to e3."),
        ("c3", "green", 1, "stacks.c3", "“green” is no player; the players are “red” and “blue”."),
        ("c3", "red", 0, "stacks.c3", "a height from 1 to 99 was expected, not 0."),
        ("c3", "red", 100, "stacks.c3", "a height from 1 to 99 was expected, not 100."),
    ],
)
def test_what_cannot_be_set_is_told(cell: str, player: str, height: int, field: str, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        begin(3).with_stack(cell, player, height)
    assert refused.value.field == field
    assert refused.value.message == message


def test_only_players_can_be_to_move() -> None:
    with pytest.raises(SetupError) as refused:
        begin(3).with_mover("green")
    assert str(refused.value) == "to_move: “green” is no player; the players are “red” and “blue”."


@given(hand_made())
def test_setting_something_never_makes_too_many_checkers_for_the_turn(state: Any) -> None:
    for mover in ("red", "blue"):
        edited = state.with_stack(state.cells[0], OTHER[mover], 5).with_mover(mover)
        assert edited.to_move == mover
        assert "blast_radius.problem_checkers" not in [problem.kind for problem in GAME.problems(edited)]
        assert heights(edited) == heights(edited.with_mover(OTHER[mover]))


def test_a_position_can_be_set_up_stack_by_stack_or_drawn() -> None:
    state = begin(2).with_stack("c1", "red", 2).with_stack("a2", "blue", 1)
    assert state == board("R2 .\n. . .\n. B1")
