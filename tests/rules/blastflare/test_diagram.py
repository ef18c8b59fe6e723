"""Positions as pictures: what is written, what can be read, and what a misspelt line is told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.blastflare import edit
from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.frames import TURN, WINDOW, Burst, Frame, Harm, Hit, Play
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.setup import absent, position
from explorer.rules.errors import SetupError
from tests.rules.blastflare.hand_made import attempt, hand_made, reached

ROWS = ". A # .\n+ . 3 .\n. B C D"


def board(text: str) -> Any:
    return GAME.from_diagram(text)


def with_line(line: str) -> Any:
    """The rows above, with one more line."""
    return board(f"{ROWS}\n{line}")


def complaint(text: str) -> str:
    with pytest.raises(SetupError) as refused:
        board(text)
    assert str(refused.value) == f"{refused.value.field}: {refused.value.message}"
    return str(refused.value)


# Bare rows


def test_bare_rows_are_enough() -> None:
    state = board(ROWS)
    assert (state.table.board.width, state.table.board.height) == (4, 3)
    assert state.table.board.names(state.walls) == ("c3",)
    assert state.table.board.names(state.barriers) == ("a2",)
    assert dict(state.crystals) == {"c2": 3}
    cells = {"A": "b3", "B": "b1", "C": "c1", "D": "d1"}
    assert dict(state.characters) == {seat: Character(seat, cell, 4, 4) for seat, cell in cells.items()}
    assert state.frames == (Frame(TURN, owner="A", asked="A"),)
    assert (state.to_move, state.mover, state.turn, state.seed) == ("A", "A", 1, 0)
    assert (state.supply, state.quiet, state.ended, state.last) == (0, 0, None, ("",) * 4)
    assert not state.revealed | state.used | state.seen | set(state.removed) | set(state.discarded)
    assert GAME.problems(state) == ()


@pytest.mark.parametrize(
    "text",
    [
        ".A#.\n+.3.\n.BCD",
        "\n  . A # .\n\n+ . 3 .\r\n\t. B C D\n\n",
        "3 | . A # .\n2 | + . 3 .\n1 | . B C D\n    a b c d",
        "|.A#.|\n|+.3.|\n|.BCD|",
        "3|.A#.\n |+.3.\n |.BCD\n  abcd",
        "turn 1, A to move\n. A # .\n+ . 3 .\n. B C D",
        "turn 1 of A\n. A # .\n+ . 3 .\n. B C D\nA: 4/4 health",
        ". A # .\n+ . 3 .\n. B C D\nsupply: 0",
    ],
)
def test_blanks_edges_and_what_is_usual_do_no_harm(text: str) -> None:
    assert board(text) == board(ROWS)


def test_a_body_has_died_once() -> None:
    assert board("AB\nCd").of("D") == Character("D", "b1", 0, 3, alive=False)
    assert GAME.problems(board("AB\nCd")) == ()


@pytest.mark.parametrize(
    ("rows", "seats"), [("A", 2), ("AB", 2), ("B.", 2), ("A.C", 4), ("ABCD", 4), ("E..", 6), ("ABG", 8), ("...", 2)]
)
def test_the_highest_letter_makes_the_table(rows: str, seats: int) -> None:
    state = board(rows)
    assert len(state.table.seats) == seats
    for seat in state.table.seats:
        if seat not in rows:
            assert state.of(seat) == absent(seat)


@pytest.mark.parametrize(("rows", "mover"), [("ABCD", "A"), ("aBCD", "B"), ("..CD", "C"), ("abcd", "A")])
def test_the_first_who_lives_is_to_move(rows: str, mover: str) -> None:
    assert board(rows).to_move == mover


def test_a_row_of_bodies_is_no_edge() -> None:
    """Without bars every line of such letters is a row, even one that looks like an edge."""
    state = board("A B\na2".replace("a2", ". ."))
    assert state.table.board.height == 2
    assert board("CD\nab").of("A").cell == "a1"


# What is said below the rows


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("A: 3/4 health", {"health": 3, "max_health": 4}),
        ("a: 3 / 6 Health", {"health": 3, "max_health": 6}),
        ("A: 2 crystals", {"crystals": 2}),
        ("A: 1 crystal", {"crystals": 1}),
        ("A: hand Flare; Touch of Death", {"hand": ("Flare", "Touch of Death")}),
        ("A: hand touch of death;flare", {"hand": ("Flare", "Touch of Death")}),
        ("A: hand Phoenix", {"hand": ("Pheonix",)}),
        ("A: hand Snow Ball", {"hand": ("Snow Ball",)}),
        ("A: hand ?; ?; Flare", {"hand": ("?", "?", "Flare")}),
        ("A: in play Spike; Rush", {"played": ("Spike", "Rush")}),
        (
            "A: in play Toughness",
            {"played": ("Toughness",), "changes": (("Toughness", 2),), "health": 6, "max_health": 6},
        ),
        (
            "A: in play Toughness; Trollish",
            {
                "played": ("Toughness", "Trollish"),
                "changes": (("Toughness", 2), ("Trollish", -3)),
                "health": 3,
                "max_health": 3,
            },
        ),
        (
            "A: in play Trollish; Toughness, 1/4 health",
            {
                "played": ("Trollish", "Toughness"),
                "changes": (("Trollish", -2), ("Toughness", 2)),
                "health": 1,
                "max_health": 4,
            },
        ),
        (
            "A: in play Regeneration, 2/3 health",
            {"played": ("Regeneration",), "changes": (("Regeneration", -1),), "health": 2, "max_health": 3},
        ),
        (
            "A: in play Duplication, copying Toughness",
            {
                "played": ("Duplication",),
                "copied": "Toughness",
                "changes": (("Duplication", 2),),
                "health": 6,
                "max_health": 6,
            },
        ),
        ("A: in play Toughness, maximum nothing", {"played": ("Toughness",)}),
        (
            "A: in play Trollish, maximum Trollish -1",
            {"played": ("Trollish",), "changes": (("Trollish", -1),), "health": 3, "max_health": 3},
        ),
        ("A: shocked", {"statuses": ("shocked",)}),
        ("A: shocked, Chilled", {"statuses": ("chilled", "shocked")}),
        ("A: burrowed 7", {"burrowed": 7, "burrow": "Burrow"}),
        ("A: burrowed", {"burrowed": 10, "burrow": "Burrow"}),
        ("A: burrowed 3 by Duplication", {"burrowed": 3, "burrow": "Duplication"}),
        ("A: hurt", {"hurt": True}),
        (
            "A: 3/4 health, 2 crystals, hand Flare, in play Spike, revived, burrowed 1, hurt",
            {
                "health": 3,
                "crystals": 2,
                "hand": ("Flare",),
                "played": ("Spike",),
                "statuses": ("revived",),
                "burrowed": 1,
                "burrow": "Burrow",
                "hurt": True,
            },
        ),
    ],
)
def test_a_line_about_a_character(line: str, fields: dict[str, Any]) -> None:
    assert with_line(line).of("A") == Character("A", "b3", 4, 4)._replace(**fields)


@pytest.mark.rule("BF-133")
def test_halves_are_rounded_as_the_table_rounds_them() -> None:
    """4 less 1 is 3, and half of it 1 or 2."""
    line = "A: in play Regeneration; Trollish"
    assert with_line(line).of("A").max_health == 1
    assert board(f"rulings BF-133 b\n{ROWS}\n{line}").of("A").max_health == 2


@pytest.mark.parametrize(
    ("line", "person"),
    [
        ("E: on a1", Character("E", "a1")),
        ("e: dead on B1, 0/2 health", Character("E", "b1", 0, 2, alive=False)),
        ("E: nowhere", Character("E", "")),
        ("E: dead nowhere", Character("E", "", 0, 3, alive=False)),
        ("E: gone", absent("E")),
    ],
)
def test_a_character_that_the_rows_do_not_show(line: str, person: Character) -> None:
    state = with_line(line)
    assert state.of("E") == person
    assert state.table.seats == tuple("ABCDEF")
    assert state.of("F") == absent("F")


def test_other_lines() -> None:
    state = board(
        f"""
        turn 12, C to move
        rulings BF-67 a, bf-114 not yourself
        {ROWS}
        walls: a1; B1
        barriers: d1
        crystals: a2 2; c1 12
        revealed: Heal
        unrevealed: Flare
        used: Flare; Fireball
        removed: Scan; Meteor
        discarded: Shock; Drain
        last: Flare by A; Touch of Death by D
        seen: Touch of Death of D by A; Heal of B by C
        supply: 4
        quiet: 3
        seed: 18446744073709551615
        """.replace("\n. B", "\n. B")
    )
    names = state.table.board.names
    assert (state.turn, state.mover, state.to_move) == (12, "C", "C")
    assert (state.rulings["BF-67"], state.rulings["BF-114"]) == ("a", "a")
    assert names(state.walls) == ("a1", "b1", "c3")
    assert names(state.barriers) == ("d1", "a2")
    assert dict(state.crystals) == {"c1": 12, "a2": 2, "c2": 3}
    assert state.used == {"Flare", "Fireball"}
    assert state.removed == ("Meteor", "Scan")
    assert state.discarded == ("Shock", "Drain")
    assert state.revealed == {"Heal", "Fireball", "Meteor", "Scan", "Shock", "Drain"}
    assert state.last == ("Flare", "", "", "Touch of Death")
    assert state.seen == {("A", "D", "Touch of Death"), ("C", "B", "Heal")}
    assert (state.supply, state.quiet, state.seed) == (4, 3, 2**64 - 1)


@pytest.mark.rule("BF-11", "BF-75")
def test_cards_in_play_used_or_out_of_the_game_are_known() -> None:
    state = board(f"{ROWS}\nA: hand Heal, in play Spike\nused: Flare\nremoved: Scan\ndiscarded: Drain")
    assert state.revealed == {"Spike", "Flare", "Scan", "Drain"}


@pytest.mark.parametrize(
    ("heading", "ended"),
    [
        ("A and C have won", "AC"),
        ("turn 9 of B, b and d have won", "BD"),
        ("drawn", "draw"),
        ("Turn 3, Drawn", "draw"),
    ],
)
def test_how_it_ended(heading: str, ended: str) -> None:
    state = board(f"{heading}\n{ROWS}")
    assert state.ended == ended
    assert state.is_terminal
    assert (state.frames, state.to_move) == ((), None)


def test_two_players_are_teams_of_one() -> None:
    assert board("B has won\naB").ended == "B"
    assert GAME.diagram(board("B has won\naB")).splitlines()[0] == "turn 1 of B, B has won"


def test_what_is_under_way() -> None:
    line = 'under way: [{"kind": "turn", "owner": "A"}, {"kind": "window", "owner": "A", "asked": "B", "passes": 1}]'
    state = with_line(line)
    assert state.frames == (Frame(TURN, "A"), Frame(WINDOW, "A", asked="B", passes=1))
    assert state.to_move == "B"
    assert state.mover == "A"


# What is written


def test_a_simple_position_is_short() -> None:
    assert GAME.diagram(board(ROWS)).splitlines() == [
        "turn 1, A to move",
        "3 | . A # .",
        "2 | + . 3 .",
        "1 | . B C D",
        "    a b c d",
    ]


def test_a_full_position_reads_well() -> None:
    text = """\
turn 12, B to move
rulings BF-67 a
3 | . A # .
2 | + . 3 c
1 | . B . D
    a b c d
A: 3/4 health, 2 crystals, hand Flare; Touch of Death, in play Spike, shocked
B: in play Duplication; Toughness, copying Toughness, burrowed 7
crystals: d2 2; d1 12
used: Flare
removed: Heal; Rush; Scan
last: Flare by A; Toughness by B
seen: Touch of Death of A by D
supply: 1
seed: 99"""
    state = board(text)
    assert state.of("B").health == 8
    assert GAME.diagram(state).replace("crystals: d1 12; d2 2", "crystals: d2 2; d1 12") == text


def test_a_board_of_ten_rows_keeps_its_columns() -> None:
    lines = GAME.diagram(GAME.start(width=10, height=10, seed=3)).splitlines()
    assert [line[:5] for line in lines[1:12]] == [
        "10 | ",
        *(f" {row} | " for row in range(9, 0, -1)),
        "     ",
    ]
    assert lines[11] == "     a b c d e f g h i j"


def test_what_stands_is_shown_and_what_lies_is_said() -> None:
    """On a1 a wall, a barrier and two live characters; on b1 two bodies and crystals; on c1 twelve."""
    state = board("A b 3\nC: on a1\nD: dead on b1\nwalls: a1\nbarriers: a1\ncrystals: b1 2")
    state = edit.with_crystals(state, "c1", 12)
    assert GAME.diagram(state).splitlines() == [
        "turn 1, A to move",
        "1 | A b .",
        "    a b c",
        "C: on a1",
        "D: dead on b1",
        "walls: a1",
        "barriers: a1",
        "crystals: b1 2; c1 12",
    ]


def test_an_empty_place_at_the_end_of_the_table_is_said() -> None:
    state = board("AB\nD: gone")
    assert len(state.table.seats) == 4
    assert GAME.diagram(state).splitlines()[1:] == ["1 | A B", "    a b", "D: gone"]
    assert "gone" not in GAME.diagram(board("ABC"))


def test_what_is_under_way_is_written_shortly() -> None:
    play = Play(1, "Fireball", "A", ("B",), acted=True)
    state = board(ROWS)
    frames = (
        Frame(TURN, "A", acted=True),
        Frame(WINDOW, "A", asked="B", up=play, tasks=(Harm((Hit("B", 2, 1, (1, 0), fire=True),)), Burst())),
    )
    state = position(table=state.table, people=state.people, frames=frames)
    assert GAME.diagram(state).splitlines()[0] == "turn 1 of A"
    assert GAME.diagram(state).splitlines()[-1] == (
        'under way: [{"kind": "turn", "owner": "A", "acted": true}, {"kind": "window", "owner": "A", "asked": "B", '
        '"up": {"id": 1, "what": "Fireball", "by": "A", "targets": ["B"], "acted": true}, "tasks": [{"task": "Harm", '
        '"hits": [{"subject": "B", "damage": 2, "push": 1, "way": [1, 0], "fire": true}]}, {"task": "Burst"}]}]'
    )
    again = board(GAME.diagram(state))
    assert again == state
    assert [type(task) for task in again.frames[1].tasks] == [Harm, Burst]


# There and back


def check_round_trip(state: Any) -> None:
    text = GAME.diagram(state)
    again = board(text)
    assert GAME.diagram(again) == text
    assert again == state
    assert hash(again) == hash(state)
    assert again.to_move == state.to_move
    assert repr(again.frames) == repr(state.frames)


@settings(max_examples=40)
@given(hand_made())
def test_a_position_set_by_hand_survives_its_picture(state: Any) -> None:
    check_round_trip(state)


@settings(max_examples=25)
@given(reached())
def test_a_position_of_a_game_survives_its_picture(state: Any) -> None:
    check_round_trip(state)


@settings(max_examples=40)
@given(hand_made(), st.sampled_from(["\n", "\r\n", "\n\n"]), st.booleans())
def test_labels_and_newlines_do_not_matter(state: Any, newline: str, labels: bool) -> None:
    lines = GAME.diagram(state).splitlines()
    if not labels:
        lines = [line[line.index("|") :] if " | " in line[:5] else line for line in lines]
    assert board(newline.join(lines)) == state


@settings(max_examples=40)
@given(hand_made(under_way=False))
def test_what_is_said_may_be_said_in_capitals(state: Any) -> None:
    """Unknown cards aside, which are kept as they are typed."""
    lines = GAME.diagram(state).replace("Snow Ball", "Aaa").splitlines()
    expected = board("\n".join(lines))
    lines = [line if " | " in line[:5] else line.upper() for line in lines]
    edge = next(place for place, line in enumerate(lines) if line.startswith("    A"))
    del lines[edge]
    assert GAME.diagram(board("\n".join(lines))).replace("AAA", "Aaa") == GAME.diagram(expected)


# What cannot be read

NO_DETAIL = (
    "cannot be read; about a character may be said “3/4 health”, “2 crystals”, “hand Flare; Go Fish”, “in play Spike; "
    "Duplication”, “copying Rush”, “maximum Toughness +2”, “burrowed 7”, “hurt”, shocked, revived, borrowed and "
    "chilled, and where it is: “on b3”, “dead on b3”, “nowhere”, “gone”."
)
NO_SQUARE = (
    "is no square: “.” is floor, “#” a wall, “+” a barrier, “3” a pile of crystals, “A” a live character, "
    "“a” a dead one."
)
NO_HEADING = (
    "cannot be read; beside the rows there may be “turn 7”, “B to move”, “A and C have won”, “drawn”, and a line "
    "“rulings BF-67 a”."
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "rows: a row for each row of the board was expected, such as “. A # 3”; there is none."),
        ("turn 4", "rows: a row for each row of the board was expected, such as “. A # 3”; there is none."),
        ("A.\nB", "line 2: this row has 1 squares; 2 were expected, as in the first row."),
        ("A.\n\nB..", "line 3: this row has 3 squares; 2 were expected, as in the first row."),
        ("A.\n.A", "line 2: A is on a2 already; say “A: on …” below the rows, or leave one of them out."),
        ("Aa", "line 1: A is on a1 already; say “A: on …” below the rows, or leave one of them out."),
        ("A.\n.X", f"line 2: “X” {NO_SQUARE}"),
        ("A.\n.0", f"line 2: “0” {NO_SQUARE}"),
        ("|A.|\n|.X|", f"line 2: “X” {NO_SQUARE}"),
        ("2 | A.\n3 | .B", "line 2: this row is marked 3, but it is row 1, counted from the bottom."),
        ("turn 0\nAB", "line 1: a number from 1 was expected, not 0."),
        ("turn five\nAB", f"line 1: “turn five” {NO_HEADING}"),
        ("turn 5, hello\nAB", f"line 1: “hello” {NO_HEADING}"),
        ("AB\nthe end", f"line 2: “the end” {NO_HEADING}"),
        ("H to move\nAB", "line 1: “H” does not play here; there are A and B."),
        (
            "A and B have won\nABCD",
            "line 1: “AB” is no ending; there are AC and BD (the team that has won), and a draw.",
        ),
        ("rulings BF-2 a\nAB", None),
        (
            "AB\nfoo: 3",
            "line 2: “foo:” cannot be read; a line begins with the letter of a character, or with one of revealed, "
            "unrevealed, used, removed, discarded, supply, quiet, seed, walls, barriers, crystals, last, "
            "seen and under way.",
        ),
        ("AB\nA: hurt\nA: 3/4 health", "line 3: there is a line “A:” already, line 2."),
        ("AB\nused: Heal\nUsed: Scan", "line 3: there is a line “Used:” already, line 2."),
        ("AB\nA: happy", f"line 2: “happy” {NO_DETAIL}"),
        ("AB\nA: 3 health", f"line 2: “3 health” {NO_DETAIL}"),
        ("AB\nA: 3/4 health, 2/4 health", "line 2: “2/4 health” says again what was said before it."),
        ("AB\nA: hand Fl@re", "line 2: “Fl@re” is no name of a card: names are made of letters and single blanks."),
        (
            "AB\nA: maximum Toughness",
            "line 2: “Toughness” cannot be read; a card and a number were expected, such as “Toughness +2”.",
        ),
        ("AB\nA: on a1", "line 2: the rows show A on a1 already."),
        ("AB\nA: gone", "line 2: the rows show A on a1 already."),
        ("AB\nC: hurt", "line 2: where is C? Put the letter into the rows, or say “on a1”, “dead on a1” or “gone”."),
        ("AB\nC: gone, hurt", "line 2: C is gone, so there is nothing more to say of it; or say “dead nowhere”."),
        ("AB\nC: on z9", "line 2: “z9” is no square of this board; they run from a1 to b1."),
        ("AB\nwalls: c1", "line 2: “c1” is no square of this board; they run from a1 to b1."),
        ("AB\ncrystals: a1", "line 2: “a1” is no pile; a square and a number from 1 were expected, such as “b3 12”."),
        (
            "AB\ncrystals: a1 0",
            "line 2: “a1 0” is no pile; a square and a number from 1 were expected, such as “b3 12”.",
        ),
        ("AB\nsupply: many", "line 2: a number was expected after “supply:”, not “many”."),
        (
            "AB\nseed: 99999999999999999999",
            f"seed: a number from 0 to {2**64 - 1} was expected, not 99999999999999999999.",
        ),
        ("AB\nlast: Flare", "line 2: “Flare” cannot be read; a card and a letter were expected, such as “Flare by A”."),
        ("AB\nlast: Flare by C", "line 2: “C” does not play here; there are A and B."),
        (
            "AB\nseen: Flare by A",
            "line 2: “Flare by A” cannot be read; it should be such as “Flare of B by A”: A knows that B has it.",
        ),
        ("AB\nunder way: [", "line 2: this is not JSON: Expecting value at column 2."),
        ("AB\nunder way: {}", "line 2.frames: a list in brackets was expected, not {}."),
        ('AB\nunder way: [{"kind": "turn"}]', "line 2.frames.0.owner: this field is missing."),
        ('AB\nunder way: [{"kind": "turn", "owner": "A"}]', "frames: in a game that goes on somebody has to be asked."),
        (
            'drawn\nAB\nunder way: [{"kind": "turn", "owner": "A", "asked": "A"}]',
            "frames: nothing can be under way in a game that is over.",
        ),
        ("\n".join(["." * 21] * 20), None),
    ],
)
def test_a_broken_picture_is_told_where_and_what(text: str, message: str | None) -> None:
    found = complaint(text)
    if message is None:
        assert found.startswith(("rulings: ", "width: a board of at most 400 squares"))
    else:
        assert found == message


def check_read_or_refused(text: str) -> None:
    state, error = attempt(SetupError, board, text)
    if error is None:
        check_round_trip(state)
    else:
        assert str(error) == f"{error.field}: {error.message}"


PIECES = st.sampled_from(
    [
        "A",
        "a",
        ".",
        "#",
        "3",
        "|",
        "\n",
        "turn 2",
        "A: ",
        "on a1",
        "hand Heal",
        ", ",
        "; ",
        "used: ",
        "under way: ",
        "[]",
    ]
)


@given(st.lists(PIECES, max_size=14))
def test_any_text_is_a_position_or_a_setup_error(pieces: list[str]) -> None:
    check_read_or_refused("".join(pieces))


@settings(max_examples=40)
@given(hand_made(), st.data())
def test_a_picture_with_one_character_changed_is_read_or_refused(state: Any, data: st.DataObject) -> None:
    text = GAME.diagram(state)
    place = data.draw(st.integers(0, len(text) - 1))
    spoilt = text[:place] + data.draw(st.sampled_from(["", "x", "A", "1", "0", ".", " ", "\n", ",", ":", "-", "["]))
    check_read_or_refused(spoilt + text[place + 1 :])
