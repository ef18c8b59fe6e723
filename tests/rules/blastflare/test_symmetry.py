"""No corner of the board is special: what is done on a turned or mirrored board comes out turned or mirrored.

Left out is what goes by reading order, by rule: Blizzard (BF-110), and pushes at one distance that meet (BF-68).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.grids.square import DIRECTIONS, square_board
from tests.rules.blastflare.table import barriers, legal, play, position, why

SIDE = 5
BOARD = square_board(SIDE, SIDE)

Vector = tuple[int, int]

SYMMETRIES: dict[str, Callable[[int, int], Vector]] = {
    "quarter turn": lambda x, y: (y, -x),
    "half turn": lambda x, y: (-x, -y),
    "three quarters": lambda x, y: (-y, x),
    "left to right": lambda x, y: (-x, y),
    "upside down": lambda x, y: (x, -y),
    "diagonal": lambda x, y: (y, x),
    "other diagonal": lambda x, y: (-y, -x),
}


class Turn(NamedTuple):
    """One way to turn or mirror a board."""

    vector: Callable[[int, int], Vector]

    def cell(self, cell: str) -> str:
        """Where a square comes to lie; the middle of the board stays."""
        column, row = BOARD.column_row(cell)
        middle = SIDE // 2
        x, y = self.vector(column - middle, row - middle)
        return BOARD.cells[(y + middle) * SIDE + x + middle]

    def way(self, name: str) -> str:
        """The direction that a direction becomes."""
        turned = self.vector(*DIRECTIONS[name])
        return next(each for each, vector in DIRECTIONS.items() if vector == turned)

    def word(self, word: str) -> str:
        """A word of an act, turned."""
        if word in BOARD.index:
            return self.cell(word)
        if word.split("+")[0] in DIRECTIONS:
            return "+".join(self.way(each) for each in word.split("+"))
        return word

    def act(self, act: str) -> str:
        """An act, turned."""
        return " ".join(self.word(word) for word in act.split())


class Scene(NamedTuple):
    """What stands where, and what is said of the characters."""

    things: dict[str, str]
    lines: str

    def state(self, turn: Turn | None = None, **rulings: str) -> Any:
        """The position, turned."""
        things = {turn.cell(cell) if turn else cell: token for cell, token in self.things.items()}
        rows = [BOARD.cells[row * SIDE : (row + 1) * SIDE] for row in reversed(range(SIDE))]
        return position(
            "\n".join(" ".join(things.get(cell, ".") for cell in row) for row in rows) + self.lines, **rulings
        )


@st.composite
def scenes(draw: st.DrawFn, held: str = "") -> Scene:
    """Four characters close together, with walls, barriers and crystals between them; A holds a card."""
    cells = draw(st.permutations(BOARD.cells))
    things = dict(zip(cells, "ABCD", strict=False))
    tokens = draw(st.lists(st.sampled_from("..##++2"), min_size=SIDE, max_size=SIDE * SIDE - 4))
    things.update((cell, token) for cell, token in zip(cells[4:], tokens, strict=False) if token != ".")
    passives = draw(
        st.permutations(["", "", "", "in play Trollish", "in play Fire Immunity", "burrowed 3", "2 crystals"])
    )
    lines = f"\nA to move\nA: 4/5 health, {held or '1 crystal'}"
    for seat, said in zip("BCD", passives, strict=False):
        health = draw(st.integers(1, 4))
        lines += f"\n{seat}: {health}/5 health{said and ', '}{said}"
    return Scene(things, lines)


def outcome(state: Any, turn: Turn | None = None) -> Any:
    """All that a turn of the board can change, with its squares turned."""
    cell = turn.cell if turn else str
    people = {seat: each._replace(cell=cell(each.cell), hand=(), played=()) for seat, each in state.characters.items()}
    piles = {cell(at): count for at, count in state.crystals.items()}
    return people, piles, {cell(at) for at in barriers(state)}, state.ended, state.supply


AIMED = {
    "hit": "",
    "use Spike": "in play Spike",
    "Flare": "hand Flare",
    "Fireball": "hand Fireball",
    "Shock": "hand Shock",
    "Psychic Pulse": "hand Psychic Pulse",
    "Cold Blast": "hand Cold Blast",
    "Force Hit": "hand Force Hit",
    "Drain": "hand Drain",
    "Lightning Bolt": "hand Lightning Bolt",
}

turns = st.sampled_from(sorted(SYMMETRIES)).map(lambda name: Turn(SYMMETRIES[name]))


def assert_same(scene: Scene, turn: Turn, act: str, chance: tuple[str, ...] | None = None, **rulings: str) -> None:
    """An act does the same on the turned board, or is refused there for the same reasons."""
    state, turned = scene.state(**rulings), scene.state(turn, **rulings)
    reasons = why(state, act)
    assert set(why(turned, turn.act(act))) == set(reasons)
    for kind, reason in why(turned, turn.act(act)).items():
        assert set(reason.cells) == {turn.cell(cell) for cell in reasons[kind].cells}
    if not reasons:
        turned_chance = None if chance is None else tuple(turn.word(word) for word in chance)
        after, after_turn = play(state, act, chance=chance), play(turned, turn.act(act), chance=turned_chance)
        assert outcome(after, turn) == outcome(after_turn)


def test_turning_four_times_is_not_turning() -> None:
    quarter = Turn(SYMMETRIES["quarter turn"])
    for cell in BOARD.cells:
        assert quarter.cell(quarter.cell(quarter.cell(quarter.cell(cell)))) == cell
    assert (quarter.cell("a1"), quarter.act("Flame Wave N+E")) == ("a5", "Flame Wave E+S")


@pytest.mark.rule("BF-SIGHT", "BF-39", "BF-40")
@settings(max_examples=40, deadline=None)
@given(scene=scenes(), turn=turns, line=st.sampled_from("abc"), corner=st.sampled_from("abc"))
def test_lines_of_sight_turn_with_the_board(scene: Scene, turn: Turn, line: str, corner: str) -> None:
    state, turned = (scene.state(each, BF_39=line, BF_40=corner) for each in (None, turn))
    for start in BOARD.cells[:: SIDE - 1]:
        seen = set(BOARD.names(state.in_sight(start)))
        assert set(BOARD.names(turned.in_sight(turn.cell(start)))) == {turn.cell(cell) for cell in seen}


@pytest.mark.rule("BF-PUSH", "BF-50", "BF-BLAST")
@pytest.mark.parametrize("what", AIMED)
@settings(max_examples=40, deadline=None)
@given(data=st.data(), turn=turns, order=st.sampled_from("abc"), edge=st.sampled_from("abc"))
def test_aimed_attacks_turn_with_the_board(what: str, data: st.DataObject, turn: Turn, order: str, edge: str) -> None:
    scene = data.draw(scenes(AIMED[what]))
    targets = [*sorted(cell for cell, token in scene.things.items() if token in "BCD+"), "c3"]
    legal_ones = [act.split()[-1] for act in legal(scene.state(), what)] if what != "Lightning Bolt" else []
    cell = data.draw(st.sampled_from(legal_ones or targets))
    assert_same(scene, turn, f"{what} {cell}", BF_56=order, BF_52=edge)


@pytest.mark.rule("BF-METEOR", "BF-BLAST", "BF-67")
@settings(max_examples=60, deadline=None)
@given(scene=scenes("hand Meteor"), turn=turns, cell=st.sampled_from(BOARD.cells), bands=st.sampled_from("ab"))
def test_a_meteor_turns_with_the_board(scene: Scene, turn: Turn, cell: str, bands: str) -> None:
    assert_same(scene, turn, "Meteor", (cell,), BF_67=bands)


@pytest.mark.rule("BF-INFERNO", "BF-114")
@settings(max_examples=40, deadline=None)
@given(scene=scenes("hand Inferno"), turn=turns, own=st.sampled_from("ab"))
def test_an_inferno_turns_with_the_board(scene: Scene, turn: Turn, own: str) -> None:
    assert_same(scene, turn, "Inferno", BF_114=own)


@pytest.mark.rule("BF-FLAME-WAVE", "BF-112")
@settings(max_examples=60, deadline=None)
@given(
    scene=scenes("hand Flame Wave"),
    turn=turns,
    ways=st.sampled_from(("N+E", "E+S", "S+W", "W+N", "NE+SE", "SE+SW", "SW+NW", "NW+NE")),
)
def test_a_flame_wave_turns_with_the_board(scene: Scene, turn: Turn, ways: str) -> None:
    assert_same(scene, turn, f"Flame Wave {ways}")


@pytest.mark.rule("BF-RIPTIDE", "BF-110")
@settings(max_examples=60, deadline=None)
@given(scene=scenes("hand Riptide"), turn=turns, way=st.sampled_from("NESW"))
def test_a_riptide_turns_with_the_board(scene: Scene, turn: Turn, way: str) -> None:
    assert_same(scene, turn, "Riptide", (way,))


@pytest.mark.rule("BF-RUSH", "BF-118")
@settings(max_examples=40, deadline=None)
@given(data=st.data(), turn=turns)
def test_the_ways_to_rush_and_to_go_turn_with_the_board(data: st.DataObject, turn: Turn) -> None:
    scene = data.draw(scenes("in play Rush; Spike, hand Speed; Wall Phase; Barrier"))
    state, turned = scene.state(), scene.state(turn)
    words = ("move", "use Rush", "Speed", "Wall Phase", "Barrier")
    assert sorted(turned_steps(turn, act) for act in legal(state, *words)) == sorted(legal(turned, *words))


def turned_steps(turn: Turn, act: str) -> str:
    """An act of steps, turned; a step may say that crystals are taken."""
    return " ".join(
        turn.cell(word[:2]) + word[2:] if word[:2] in BOARD.index and word[2:] in ("", "+") else word
        for word in act.split()
    )
