"""Line of sight: the vectors, the positions of the rulings, and a slow oracle under every reading."""

from __future__ import annotations

import json
import random
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.grids.sight import Crossing, Reading, Sight, SightRule, everyone, explain, field, seen_of, sees
from explorer.rules.grids.square import SquareBoard, square_board
from tests.rules.grids import sight_oracle

READINGS: tuple[Reading, ...] = get_args(Reading)
RULES = [SightRule(line, corners) for line, corners in product(READINGS, repeat=2)]
PRINTED = SightRule()

DATA = Path(__file__).resolve().parents[2] / "data"
CASES: list[dict[str, Any]] = json.loads((DATA / "line_of_sight.json").read_text(encoding="utf-8"))["cases"]


def read(rows: list[str]) -> tuple[SquareBoard, int, int]:
    """A board with its walls and barriers and its characters, from rows of text, the topmost first."""
    board = square_board(len(rows[0]), len(rows))
    text = dict(zip(board.cells, "".join(reversed(rows)), strict=True))
    solid = board.mask(cell for cell, sign in text.items() if sign in "#+")
    return board, solid, board.mask(cell for cell, sign in text.items() if sign.isupper())


def look(rows: list[str], a: str, b: str, line: Reading = "a", corners: Reading = "a") -> Sight:
    """What there is to say about two cells; all who can be asked must agree."""
    board, solid, bodies = read(rows)
    rule = SightRule(line, corners)
    sight = explain(board, rule, a, b, solid, bodies)
    assert sees(board, rule, a, b, solid, bodies) == sight.clear
    assert bool(field(board, rule, a, solid, bodies) & board.bit[b]) == sight.clear
    assert everyone(board, rule, (a, b), solid, bodies) == ((True, sight.clear), (sight.clear, True))
    return sight


@st.composite
def positions(draw: st.DrawFn, most: int = 6) -> tuple[SquareBoard, int, int]:
    """A board with walls and barriers on some cells and characters on others."""
    board = square_board(draw(st.integers(1, most)), draw(st.integers(1, most)))
    signs = draw(st.lists(st.sampled_from("..#C"), min_size=board.size, max_size=board.size))
    solid, bodies = (
        board.mask(cell for cell, sign in zip(board.cells, signs, strict=True) if sign == wanted) for wanted in "#C"
    )
    return board, solid, bodies


def oracle(board: SquareBoard, rule: SightRule, a: str, b: str, solid: int, bodies: int) -> bool:
    one, other = board.column_row(a), board.column_row(b)
    walls, characters = ({board.column_row(cell) for cell in board.names(mask)} for mask in (solid, bodies))
    return sight_oracle.sees((board.width, board.height), one, other, walls, characters, rule.line, rule.corners)


# The vectors and the rulings


@pytest.mark.rule("BF-39", "BF-40", "BF-41", "BF-42")
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_vectors(case: dict[str, Any]) -> None:
    top = len(case["board"])
    a, b = (f"{'abcdefghij'[column]}{top - row}" for column, row in (case["from"], case["to"]))
    assert look(case["board"], a, b).clear == case["visible"], case["why"]
    assert look(case["board"], b, a).clear == case["visible"], case["why"]


@pytest.mark.rule("BF-29")
def test_who_is_in_the_way_is_said_by_the_caller() -> None:
    """A body at (2, 1) between (1, 1) and (3, 1): alive it blocks; dead, it is not among the bodies that do."""
    assert not look([".C."], "a1", "c1").clear
    assert look(["..."], "a1", "c1").clear


@pytest.mark.rule("BF-39")
def test_which_line() -> None:
    rows = ["...", ".#."]
    assert not look(rows, "a1", "c2", line="a").clear
    assert look(rows, "a1", "c2", line="b").clear
    assert look(rows, "a1", "c2", line="c").clear


@pytest.mark.rule("BF-40")
@pytest.mark.parametrize(
    ("rows", "clear"),
    [
        (["#.", ".#"], {"a": False, "b": False, "c": True}),
        (["C.", ".#"], {"a": True, "b": False, "c": True}),
        (["#.", ".C"], {"a": True, "b": False, "c": True}),
        (["C.", ".D"], {"a": True, "b": False, "c": True}),
        (["..", ".D"], {"a": True, "b": True, "c": True}),
    ],
)
def test_what_seals_a_corner(rows: list[str], clear: dict[Reading, bool]) -> None:
    assert {corners: look(rows, "a1", "b2", corners=corners).clear for corners in READINGS} == clear


@pytest.mark.rule("BF-41")
def test_a_corner_with_one_side_open() -> None:
    assert look(["...", "...", ".#."], "a1", "c3").clear
    assert not look(["...", ".#.", "..."], "a1", "c3").clear


@pytest.mark.rule("BF-42")
@pytest.mark.parametrize("rule", RULES)
def test_the_two_ends_never_block(rule: SightRule) -> None:
    assert look(["C.#"], "a1", "c1", rule.line, rule.corners).clear
    assert look(["C#"], "a1", "b1", rule.line, rule.corners).clear
    assert look(["#.", ".C"], "a2", "a2", rule.line, rule.corners) == Sight(True, (), None, ((0, 2),))


@pytest.mark.rule("BF-44")
def test_as_far_as_the_board_goes() -> None:
    assert look(["." * 26], "a1", "z1").clear
    assert not look(["." * 24 + "#."], "a1", "z1").clear


# Every crossing


def test_the_crossings_come_in_order_and_the_first_that_blocks_is_told() -> None:
    """Slope 1/3: through b1, then the corner between c1 and b2, then c2."""
    sight = look(["..C.", ".##."], "a1", "d2")
    assert sight.crossings == (
        Crossing("cell", (2, 0), ("b1",), True, "solid"),
        Crossing("corner", (3, 1), ("c1", "b2"), False, ""),
        Crossing("cell", (4, 2), ("c2",), True, "body"),
    )
    assert sight.blocker == sight.crossings[0]
    assert sight.line == ((0, 0), (6, 2))
    back = look(["..C.", ".##."], "d2", "a1")
    assert back.crossings == sight.crossings[::-1]
    assert back.blocker == sight.crossings[2]
    assert back.line == ((6, 2), (0, 0))


@pytest.mark.parametrize(
    ("rows", "by"),
    [(["#.", ".#"], "solid"), (["C.", ".#"], "body"), (["#.", ".C"], "body"), (["C.", ".D"], "body")],
)
def test_who_seals_a_corner(rows: list[str], by: str) -> None:
    sight = look(rows, "a1", "b2", corners="b")
    assert sight.blocker == Crossing("corner", (1, 1), ("b1", "a2"), True, by)


def test_the_best_of_several_ways() -> None:
    """Of the ways from a1 to c2, the one over a2 and b2 is free; over b1 and b2 there is one blocker in the way."""
    free = look(["...", ".#."], "a1", "c2", line="b")
    assert [crossing.cells for crossing in free.crossings] == [("a2",), ("b2",)]
    assert free.line == ((0, 0), (0, 2), (2, 2), (4, 2))
    # Two ways have one blocker, c1 or b2, and the third has two: b2 lies nearer to the straight line than c1.
    closed = look(["##.", "..#"], "a1", "c2", line="b")
    assert [(crossing.cells, crossing.blocks) for crossing in closed.crossings] == [(("b1",), False), (("b2",), True)]
    # With nothing in the way, it keeps to the straight line.
    assert [crossing.cells for crossing in look(["...", "..."], "a1", "c2", line="b").crossings] == [("b1",), ("b2",)]


def test_a_way_that_is_not_shortest_does_not_count() -> None:
    assert not look(["...", ".#."], "a1", "c1", line="b").clear


def test_the_best_of_several_corners() -> None:
    """Along the top of the wall there is room; with another above it there is not."""
    sight = look(["...", ".#."], "a1", "c1", line="c")
    assert sight.clear
    assert sight.line == ((1, 1), (3, 1))
    assert [(crossing.kind, crossing.cells) for crossing in sight.crossings] == [
        ("corner", ("b1", "a2")),
        ("edge", ("b1", "b2")),
        ("corner", ("b1", "c2")),
    ]
    assert not look([".#.", ".#."], "a1", "c1", line="c").clear


@pytest.mark.parametrize("corners", READINGS)
def test_nothing_is_seen_through_a_wall_across_the_board(corners: Reading) -> None:
    """Not between its stones, not along its rim, where beyond the board there is nothing to look through."""
    for rows in (["..#.."], [".##."], [".##.", ".##."], ["..#..", "..#.."]):
        assert not look(rows, "a1", f"{'abcde'[len(rows[0]) - 1]}1", line="c", corners=corners).clear
    assert look(["....."], "a1", "e1", line="c", corners=corners).clear


@pytest.mark.parametrize(("corners", "clear"), [("a", True), ("b", False), ("c", True)])
def test_between_two_characters_side_by_side(corners: Reading, clear: bool) -> None:
    """A line along the edge between them: as at a corner, they are in its way under reading b alone."""
    assert look([".C.", ".D."], "a1", "c1", line="c", corners=corners).clear == clear


@pytest.mark.rule("BF-40")
def test_a_sealed_corner_is_sealed_from_corner_to_corner_too() -> None:
    assert not look(["#.", ".#"], "a1", "b2", line="c").clear
    assert look(["#.", ".#"], "a1", "b2", line="c", corners="c").clear
    assert look(["..", ".#"], "a1", "b2", line="c").clear


# Against the oracle, under every reading


@pytest.mark.rule("BF-39", "BF-40")
@pytest.mark.parametrize("rule", RULES)
@settings(deadline=None, max_examples=30)
@given(position=positions(5), data=st.data())
def test_the_oracle_sees_the_same(rule: SightRule, position: tuple[SquareBoard, int, int], data: st.DataObject) -> None:
    board, solid, bodies = position
    a = data.draw(st.sampled_from(board.cells))
    seen = field(board, rule, a, solid, bodies)
    few = data.draw(st.integers(0, board.all))
    assert seen_of(board, rule, a, few, solid, bodies) == seen & few
    # From corner to corner there are sixteen lines to try for each pair.
    others = (
        data.draw(st.lists(st.sampled_from(board.cells), min_size=4, max_size=4)) if rule.line == "c" else board.cells
    )
    for b in others:
        assert bool(seen & board.bit[b]) == oracle(board, rule, a, b, solid, bodies), (a, b)


@pytest.mark.parametrize("rule", RULES)
@settings(deadline=None, max_examples=15)
@given(positions(4))
def test_every_answer_agrees_for_every_pair(rule: SightRule, position: tuple[SquareBoard, int, int]) -> None:
    board, solid, bodies = position
    fields = {cell: field(board, rule, cell, solid, bodies) for cell in board.cells}
    matrix = everyone(board, rule, board.cells, solid, bodies)
    for (i, a), (j, b) in product(enumerate(board.cells), repeat=2):
        there, back = explain(board, rule, a, b, solid, bodies), explain(board, rule, b, a, solid, bodies)
        assert there.clear == sees(board, rule, a, b, solid, bodies) == matrix[i][j] == bool(fields[a] & board.bit[b])
        # Sight is mutual, and told the same from both sides.
        assert there.clear == back.clear == bool(fields[b] & board.bit[a])
        assert (there.crossings, there.line) == (back.crossings[::-1], back.line[::-1])


@pytest.mark.parametrize("rule", RULES)
@settings(deadline=None, max_examples=25)
@given(position=positions(5), data=st.data())
def test_an_explanation_holds_together(
    rule: SightRule, position: tuple[SquareBoard, int, int], data: st.DataObject
) -> None:
    board, solid, bodies = position
    a, b = (data.draw(st.sampled_from(board.cells)) for _ in range(2))
    sight = explain(board, rule, a, b, solid, bodies)
    assert sight.blocker == next((crossing for crossing in sight.crossings if crossing.blocks), None)
    assert sight.clear == (sight.blocker is None)
    for crossing in sight.crossings:
        assert not {a, b} & set(crossing.cells)
        assert crossing.blocks == (crossing.by != "")
        mask = board.mask(crossing.cells)
        assert mask & (solid | bodies) == mask or not crossing.blocks
        assert (mask & solid == mask) == (crossing.by == "solid") or not crossing.blocks
        if crossing.kind == "cell":
            assert crossing.blocks == bool(mask & (solid | bodies))
            x, y = board.column_row(*crossing.cells)
            assert crossing.at == (2 * x, 2 * y)
    if rule.line == "a":
        assert sight.line == tuple((2 * x, 2 * y) for x, y in dict.fromkeys((board.column_row(a), board.column_row(b))))
    if rule.line == "b":
        assert len(sight.line) == board.distance(a, b) + 1
        assert not any(crossing.blocks for crossing in sight.crossings) or not sight.clear


@pytest.mark.parametrize("rule", RULES)
@settings(deadline=None, max_examples=25)
@given(position=positions(5))
def test_what_opens_up_hides_nothing(rule: SightRule, position: tuple[SquareBoard, int, int]) -> None:
    """Fewer walls and fewer characters never take sight away, and an empty board is seen from everywhere."""
    board, solid, bodies = position
    cell = board.cells[board.size // 2]
    seen = field(board, rule, cell, solid, bodies)
    assert seen & ~field(board, rule, cell, solid, 0) == 0
    assert seen & ~field(board, rule, cell, 0, bodies) == 0
    assert field(board, rule, cell, 0, 0) == board.all


@pytest.mark.parametrize("rule", RULES)
@settings(deadline=None, max_examples=25)
@given(position=positions(5))
def test_sight_does_not_depend_on_how_the_board_lies(rule: SightRule, position: tuple[SquareBoard, int, int]) -> None:
    """Turned over along its diagonal, the board shows the same: columns and rows are treated alike."""
    board, solid, bodies = position
    turned = square_board(board.height, board.width)
    place = {cell: turned.cells[x * turned.width + y] for cell in board.cells for x, y in [board.column_row(cell)]}

    def turn(mask: int) -> int:
        return turned.mask(place[cell] for cell in board.names(mask))

    for cell in board.cells[:: max(1, board.size // 4)]:
        seen = field(board, rule, cell, solid, bodies)
        assert field(turned, rule, place[cell], turn(solid), turn(bodies)) == turn(seen)


def test_a_board_of_the_largest_size() -> None:
    """400 squares, against the oracle, from a corner and from near the middle."""
    rng = random.Random(4)
    board = square_board(20, 20)
    solid = board.mask(cell for cell in board.cells if rng.random() < 0.15)
    bodies = board.mask(rng.sample(board.cells, 8))
    for a in ("a1", "k9"):
        seen = field(board, PRINTED, a, solid, bodies)
        for b in board.cells[::7]:
            assert bool(seen & board.bit[b]) == oracle(board, PRINTED, a, b, solid, bodies), (a, b)


@pytest.mark.parametrize("height", [1, 2])
def test_whatever_stands_in_a_row_it_is_seen_up_to_the_first_blocker(height: int) -> None:
    """Every way to fill a row of nine: more than the tables keep at once."""
    board = square_board(9, height)
    for filled in range(2**9):
        nearest = next((index for index in range(1, 9) if filled >> index & 1), 8)
        for solid, bodies in ((filled, 0), (0, filled), (filled & 0b101010101, filled)):
            row = field(board, PRINTED, "a1", solid, bodies) & 0b111111111
            assert row == 2 ** (nearest + 1) - 1
