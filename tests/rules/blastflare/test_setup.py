"""A table from a seed: what is printed about it, and the entries BF-1 to BF-13."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules.blastflare import setup
from explorer.rules.blastflare.chance import MASK
from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.frames import TURN, Frame
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.rulings import RULINGS
from explorer.rules.errors import SetupError
from explorer.rules.grids.square import square_board
from explorer.rules.ruling import choose_rulings
from tests.rules.blastflare.hand_made import PRINTED

PLAYERS = (2, 4, 6, 8)
SEEDS = st.integers(0, MASK)


def chosen(letter: str) -> Any:
    """The rulings with this reading of BF-1."""
    return choose_rulings(RULINGS, {"BF-1": letter})


def refused(**settings: Any) -> SetupError:
    with pytest.raises(SetupError) as error:
        GAME.start(**{"seed": 1, **settings})
    return error.value


def walkable(state: Any) -> set[str]:
    """All squares without a wall that can be walked to from one of them: a slow and literal count (BF-3)."""
    free = {cell for cell in state.table.board.cells if not state.has_wall(cell)}
    waiting, found = [min(free)], set()
    while waiting:
        cell = waiting.pop()
        if cell in free and cell not in found:
            found.add(cell)
            waiting += state.table.board.neighbours(cell)
    return found


# The size of the board


@pytest.mark.rule("BF-BOARD", "BF-1")
@pytest.mark.parametrize(
    ("players", "a", "b", "c"),
    [
        (2, (6, 6), (20, 20), (10, 10)),  # 18 squares each; 7×6 would be 21
        (4, (9, 9), (20, 20), (10, 10)),  # 81 squares, as shipped
        (6, (11, 11), (20, 20), (11, 11)),  # 121 squares, 20 each
        (8, (13, 12), (20, 20), (13, 12)),  # 156 squares, 19 each; 13×13 would be 21
    ],
)
def test_the_usual_board_for_so_many_players(players: int, a: Any, b: Any, c: Any) -> None:
    for letter, size in (("a", a), ("b", b), ("c", c)):
        assert setup.default_size(players, chosen(letter)) == size
        state = GAME.start(players=players, rulings={"BF-1": letter}, seed=1)
        assert (state.table.board.width, state.table.board.height) == size


@pytest.mark.rule("BF-1")
def test_larger_boards_are_offered() -> None:
    assert setup.offered_sizes(4, PRINTED) == ((9, 9), (10, 10), (11, 11), (12, 12), (13, 13))
    assert setup.offered_sizes(8, PRINTED) == ((13, 12), (13, 13), (14, 14), (15, 15), (16, 16))
    assert setup.offered_sizes(4, chosen("b")) == ((20, 20),)


@pytest.mark.rule("BF-1")
@pytest.mark.parametrize("letter", "abc")
def test_40_by_40_is_refused(letter: str) -> None:
    """Reading b would call it normal, but a board has at most 400 squares, however the ruling is read."""
    error = refused(width=40, height=40, rulings={"BF-1": letter})
    assert str(error) == (
        "width: a board of at most 400 squares, with at most 26 columns, was expected, such as 20×20, not 40×40."
    )


@pytest.mark.rule("BF-1")
@pytest.mark.parametrize(("width", "height"), [(20, 20), (26, 15), (16, 25), (5, 5)])
def test_any_board_up_to_400_squares_is_accepted(width: int, height: int) -> None:
    state = GAME.start(players=2, width=width, height=height, seed=1)
    assert (state.table.board.width, state.table.board.height) == (width, height)


@pytest.mark.parametrize(("width", "height"), [(21, 20), (27, 2), (20, 21), (1, 401)])
def test_more_is_refused(width: int, height: int) -> None:
    assert refused(width=width, height=height).field == "width"


@pytest.mark.parametrize("side", ["width", "height"])
def test_one_side_alone_makes_a_square(side: str) -> None:
    board = GAME.start(seed=1, **{side: 10}).table.board
    assert (board.width, board.height) == (10, 10)


@pytest.mark.rule("BF-1", "BF-BOARD")
@pytest.mark.parametrize(
    ("letter", "players", "width", "height", "message"),
    [
        ("a", 4, 9, 9, None),
        ("a", 4, 8, 8, None),  # 16 each
        ("a", 4, 8, 5, None),  # 10 each
        ("a", 4, 13, 3, "A board of 13×3 has 39 squares, 9 for each player; about 10 to 20 are meant."),
        ("a", 4, 12, 7, "A board of 12×7 has 84 squares, 21 for each player; about 10 to 20 are meant."),
        ("c", 2, 10, 20, None),
        ("c", 8, 9, 10, "A board of 9×10: at this table a side is meant to be 10 to 20 squares."),
        ("c", 2, 10, 21, "A board of 10×21: at this table a side is meant to be 10 to 20 squares."),
        ("b", 2, 20, 20, None),
        ("b", 2, 19, 20, "A board of 19×20: at this table a side is meant to be 20 to 40 squares."),
        (
            "b",
            4,
            20,
            20,
            "A board of 20×20: at this table a side is meant to be 40 to 80 squares, but a board has at most "
            "400 squares in all, so 20×20 is as near as it gets.",
        ),
    ],
)
def test_an_unusual_size_is_played_with_a_warning(
    letter: str, players: int, width: int, height: int, message: str | None
) -> None:
    found = setup.warnings(players, width, height, chosen(letter))
    assert [each.message for each in found] == ([message] if message else [])
    assert all((each.rule, each.ruling) == ("BF-BOARD", "BF-1") for each in found)
    GAME.start(players=players, width=width, height=height, stacks=8, rulings={"BF-1": letter}, seed=1)


@pytest.mark.parametrize("letter", "ac")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_usual_board_has_no_warning(letter: str, players: int) -> None:
    assert setup.warnings(players, *setup.default_size(players, chosen(letter)), chosen(letter)) == ()


# Walls, barriers, crystals, starts


@pytest.mark.rule("BF-2", "BF-SCATTER")
def test_9_by_9_has_16_of_each_and_49_open() -> None:
    state = GAME.start(seed=3)
    assert state.walls.bit_count() == 16
    assert state.barriers.bit_count() == 16
    assert (state.table.board.all & ~state.solid).bit_count() == 49


@pytest.mark.rule("BF-2", "BF-3", "BF-5", "BF-SCATTER", "BF-OPEN", "BF-CRYSTALS", "BF-START", "BF-OCCUPY")
@given(SEEDS, st.sampled_from(PLAYERS), st.integers(6, 16), st.integers(6, 16))
def test_every_generated_table_is_as_the_rules_want_it(seed: int, players: int, width: int, height: int) -> None:
    state = GAME.start(players=players, width=width, height=height, stacks=8, seed=seed)
    area = width * height
    assert state.walls.bit_count() == state.barriers.bit_count() == area // 5
    assert not state.walls & state.barriers
    assert len(walkable(state)) == area - area // 5
    assert not any(state.solid & state.table.board.bit[cell] for cell in state.crystals)
    places = [person.cell for person in state.people]
    assert len(set(places)) == players
    for cell in places:
        assert not state.solid & state.table.board.bit[cell]
        assert not state.pile(cell)
    assert GAME.problems(state) == ()


@pytest.mark.rule("BF-3")
def test_what_walls_cut_off() -> None:
    """The corner a1 between walls on a2 and b1, with b2 open: cut off, since a gap between corners is no way."""
    board = square_board(4, 4)
    (part,) = setup.cut_off(board, board.mask(["a2", "b1"]))
    assert board.names(part) == ("a1",)
    assert setup.cut_off(board, board.mask(["a2"])) == ()
    assert setup.cut_off(board, board.all) == ()


@pytest.mark.rule("BF-3")
def test_barriers_cut_nothing_off() -> None:
    """Whole rows of barriers are no walls: some small board has a square that only barriers surround."""
    found = False
    for seed in range(300):
        state = GAME.start(players=2, seed=seed)
        board = state.table.board
        found = found or not board.connected(board.all & ~state.solid)
    assert found


@pytest.mark.rule("BF-4", "BF-CRYSTALS")
@pytest.mark.parametrize(
    ("settings", "crystals", "stacks"),
    [
        ({}, 24, 12),
        ({"players": 2, "crystals": 3}, 6, 6),  # fewer crystals than stacks: 6 stacks of 1
        ({"players": 2}, 12, 8),
        ({"players": 6}, 36, 18),
        ({"players": 8}, 48, 20),
        ({"players": 2, "crystals": 10, "stacks": 20, "width": 8, "height": 8}, 20, 20),
        ({"crystals": 10, "stacks": 8}, 40, 8),
        ({"crystals": 3, "stacks": 20}, 12, 12),
    ],
)
def test_so_many_crystals_in_so_many_stacks(settings: dict[str, int], crystals: int, stacks: int) -> None:
    for seed in range(5):
        state = GAME.start(seed=seed, **settings)
        assert sum(state.crystals.values()) == crystals
        assert len(state.crystals) == stacks
        assert min(state.crystals.values()) >= 1


@pytest.mark.rule("BF-START", "BF-SCATTER", "BF-CRYSTALS")
def test_everything_may_come_anywhere() -> None:
    """On 6×6 and in 600 tables, no square stays without a wall, a barrier, a crystal or a start of A's."""
    states = [GAME.start(players=2, seed=seed) for seed in range(600)]
    board = states[0].table.board
    assert {cell for state in states for cell in board.names(state.walls)} == set(board.cells)
    assert {cell for state in states for cell in board.names(state.barriers)} == set(board.cells)
    assert {cell for state in states for cell in state.crystals} == set(board.cells)
    assert {state.of("A").cell for state in states} == set(board.cells)


def test_piles_are_in_the_order_of_the_squares() -> None:
    state = GAME.start(seed=8)
    assert list(state.crystals) == sorted(state.crystals, key=state.table.board.index.__getitem__)


# Cards


@pytest.mark.rule("BF-DEAL", "BF-10", "BF-11")
@pytest.mark.parametrize(("players", "each", "left"), [(2, 17, 1), (4, 8, 3), (6, 5, 5), (8, 4, 3)])
def test_the_cards_are_dealt_evenly_and_the_rest_is_shown(players: int, each: int, left: int) -> None:
    state = GAME.start(players=players, seed=2)
    assert [len(person.hand) for person in state.people] == [each] * players
    assert len(state.removed) == left
    dealt = [card for person in state.people for card in person.hand]
    assert sorted([*dealt, *state.removed]) == sorted(state.table.book.names)
    assert len(state.table.book.names) == 35
    assert state.revealed == set(state.removed)
    assert all(list(person.hand) == sorted(person.hand) for person in state.people)


def test_every_card_comes_into_every_hand_and_out_of_the_game() -> None:
    states = [GAME.start(seed=seed) for seed in range(200)]
    for seat in "ABCD":
        assert len({card for state in states for card in state.of(seat).hand}) == 35
    assert len({card for state in states for card in state.removed}) == 35


# Who there is, and who begins


@pytest.mark.rule("BF-HEALTH", "BF-12", "BF-TEAMS", "BF-13")
@pytest.mark.parametrize(
    ("players", "teams"), [(2, ("A", "B")), (4, ("AC", "BD")), (6, ("ACE", "BDF")), (8, ("ACEG", "BDFH"))]
)
def test_every_player_has_a_character_with_4_health(players: int, teams: tuple[str, str]) -> None:
    state = GAME.start(players=players, seed=4)
    assert list(state.characters) == list("ABCDEFGH"[:players])
    assert state.table.teams == teams
    for seat, person in state.characters.items():
        assert person == Character(seat, person.cell, 4, 4, 0, person.hand)
    for seat in state.table.seats:
        assert state.table.team_of(seat) != state.table.team_of(state.table.next_seat[seat])


@pytest.mark.rule("BF-FIRST")
def test_chance_decides_who_begins() -> None:
    """400 seeds: 100 for each of four, and 5 standard deviations are 43."""
    counts = Counter(GAME.start(seed=seed, crystals=3, stacks=8).to_move for seed in range(400))
    assert set(counts) == set("ABCD")
    assert all(abs(count - 100) < 43 for count in counts.values())


@pytest.mark.parametrize("first", "ABCD")
def test_who_begins_can_be_said(first: str) -> None:
    drawn = GAME.start(seed=5)
    state = GAME.start(seed=5, first=first)
    assert state.to_move == state.mover == first
    assert state.frames == (Frame(TURN, owner=first, asked=first),)
    assert (state.people, state.walls, state.piles, state.seed) == (drawn.people, drawn.walls, drawn.piles, drawn.seed)


def test_a_new_game_is_at_its_beginning() -> None:
    state = GAME.start(seed=5)
    assert (state.turn, state.supply, state.quiet, state.ended) == (1, 0, 0, None)
    assert (state.used, state.discarded, state.last, state.seen) == (frozenset(), (), ("",) * 4, frozenset())
    assert not state.is_terminal


# Seeds


def test_a_seed_makes_one_table_and_no_seed_any() -> None:
    assert GAME.start(seed=77) == GAME.start(seed=77)
    assert GAME.start(seed=77) != GAME.start(seed=78)
    assert GAME.start() != GAME.start()
    assert GAME.start(seed=-1) == GAME.start(seed=MASK)


def test_the_state_carries_a_seed_that_has_moved_on() -> None:
    assert 0 <= GAME.start(seed=77).seed <= MASK
    assert GAME.start(seed=77).seed != 77


def test_a_seed_makes_the_same_table_in_every_process() -> None:
    program = "from explorer.rules.blastflare.game import GAME; print(GAME.dumps(GAME.start(seed=4711)))"
    for hashes in ("0", "1"):
        ran = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.strip() == GAME.dumps(GAME.start(seed=4711))


def test_the_rulings_are_those_of_the_table() -> None:
    state = GAME.start(seed=1, rulings={"BF-67": "rings"})
    assert state.rulings["BF-67"] == "a"
    assert GAME.start(seed=1, rulings="recommended").rulings["BF-114"] == "a"


# What is refused


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 3}, "players: 2, 4, 6 or 8 players were expected, in two teams, not 3."),
        ({"players": 10}, "players: 2, 4, 6 or 8 players were expected, in two teams, not 10."),
        ({"players": True}, "players: 2, 4, 6 or 8 players were expected, in two teams, not True."),
        ({"players": "4"}, "players: 2, 4, 6 or 8 players were expected, in two teams, not '4'."),
        ({"players": 4.0}, "players: 2, 4, 6 or 8 players were expected, in two teams, not 4.0."),
        ({"players": [4]}, "players: 2, 4, 6 or 8 players were expected, in two teams, not [4]."),
        ({"width": 0}, "width: a number of squares from 1 was expected, not 0."),
        ({"height": -1, "width": 9}, "height: a number of squares from 1 was expected, not -1."),
        ({"width": "9"}, "width: a number of squares from 1 was expected, not '9'."),
        ({"crystals": 2}, "crystals: a number from 3 to 10 was expected, not 2."),
        ({"crystals": 11}, "crystals: a number from 3 to 10 was expected, not 11."),
        ({"crystals": True}, "crystals: a number from 3 to 10 was expected, not True."),
        ({"stacks": 7}, "stacks: a number from 8 to 20 was expected, not 7."),
        ({"stacks": 21}, "stacks: a number from 8 to 20 was expected, not 21."),
        ({"stacks": 8.5}, "stacks: a number from 8 to 20 was expected, not 8.5."),
        ({"first": "E"}, "first: “E” does not play here; there are A, B, C and D."),
        ({"first": ["A"]}, "first: “['A']” does not play here; there are A, B, C and D."),
        ({"seed": "x"}, "seed: a whole number was expected, not 'x'."),
        ({"seed": True}, "seed: a whole number was expected, not True."),
        (
            {"width": 5, "height": 5},
            "width: a board of 5×5 has 15 squares without walls and barriers, too few for 12 stacks of crystals and 4 "
            "characters: 16 are needed. Take a larger board or fewer stacks.",
        ),
        ({"base": 5}, None),
        ({"rulings": {"BF-1": "z"}}, None),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, Any], message: str | None) -> None:
    error = refused(**settings)
    if message is None:
        assert error.field in ("base", "rulings.BF-1")
    else:
        assert str(error) == message


def test_the_smallest_board_with_room_is_enough() -> None:
    """5×5: 5 walls, 5 barriers, 11 stacks, 4 characters; not a square is left over."""
    state = GAME.start(width=5, height=5, stacks=11, seed=1)
    board = state.table.board
    taken = state.solid | board.mask(state.crystals) | board.mask(person.cell for person in state.people)
    assert taken == board.all
