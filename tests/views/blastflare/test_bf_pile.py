"""The plays that wait, as a picture: in which order they stand, and what is said of each."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles, RoundedRects
from explorer.views import figure as figures
from explorer.views.blastflare.pile import LAYERS, asked, pile, told, waiting
from tests.rules.blastflare.table import answer, do
from tests.views.positions import labels, shapes

FIVE = """
A . . . B
C . . . D
A: hand Flare; Scan
B: hand Toughness; Teleport
C: hand Shield
D: hand Fire Immunity
"""


def five(letter: str = "a") -> Any:
    """A's Flare, then B's Toughness, C's Shield, D's Fire Immunity and B's Teleport; A and the others have hands."""
    state = GAME.from_diagram(f"rulings BF-81 {letter}{FIVE}")
    state = answer(do(state, "Flare e2"), "B: Toughness", "C: Shield B #1", "D: Fire Immunity")
    return answer(state, "B: Teleport", chance=("d2",))


@pytest.mark.parametrize(
    ("letter", "order"),
    [
        ("a", ["Fire Immunity", "Toughness", "Teleport", "Shield B", "Flare B"]),  # passives first, the newest first
        ("b", ["Teleport", "Fire Immunity", "Shield B", "Toughness", "Flare B"]),  # simply the newest first
    ],
)
def test_the_play_that_resolves_first_stands_on_top(letter: str, order: list[str]) -> None:
    state = five(letter)
    assert [line.name for line in waiting(state)] == order
    scene = pile(state)
    heights = {text: y for (_, y), text in labels(scene, "plays").items()}
    assert sorted(order, key=heights.__getitem__) == order


def test_each_line_says_who_what_kind_and_what_it_answers() -> None:
    lines = [told(line) for line in waiting(five())]
    assert lines[0] == "1. D: Fire Immunity (#4, passive)."
    assert lines[3] == "4. C: Shield B (#3, interrupt, answers #1)."
    assert lines[4] == "5. A: Flare B (#1, a plain play)."


def test_below_them_stands_who_is_asked() -> None:
    state = GAME.from_diagram("A . . B\nC . . D\nA: hand Flare\nB: hand Shield; Rush\nD: hand Scan")
    assert asked(state) == ()
    declared = do(state, "Flare d2")
    assert asked(declared) == ("Asked now: B.", "0 passes in a row; 4 close it.")
    # C holds no card: it counts as having passed.
    assert asked(do(declared, "pass")) == ("Asked now: D.", "2 passes in a row; 4 close it.")
    assert set(asked(declared)) <= set(labels(pile(declared), "plays").values())
    assert "Nothing waits." in labels(pile(state), "plays").values()


def test_each_team_has_its_own_shape_and_the_first_is_ringed() -> None:
    scene = pile(five())
    (round_ones,) = shapes(scene, "plays", Circles, fill="team1")
    (square_ones,) = shapes(scene, "plays", RoundedRects, fill="team2")
    assert (len(round_ones.centres), len(square_ones.rects)) == (2, 3)
    (ring,) = shapes(scene, "plays", RoundedRects, stroke="accent")
    assert ring.rects[0][1] == min(rect[1] for each in shapes(scene, "plays", RoundedRects) for rect in each.rects)


def test_everything_lies_inside_the_picture() -> None:
    for state in (five(), GAME.from_diagram("A . . B\nC . . D")):
        scene = pile(state, 260)
        check_scene(scene)
        assert tuple(layer.name for layer in scene.layers) == LAYERS
        assert scene.width == 260
        assert all(0 <= y <= scene.height for _, y in labels(scene, "plays"))


def test_as_a_figure_it_is_a_list_of_lines() -> None:
    drawn = figures.pile(five(), caption="Five plays wait.")
    lines = str(drawn).splitlines()
    assert lines[0].startswith("1. D: Fire Immunity")
    assert lines[-2:] == ["Asked now: A. 2 passes in a row; 4 close it.", "Five plays wait."]
    assert lines[0] in drawn.svg
    nothing = figures.pile(GAME.from_diagram("A . . B\nC . . D"))
    assert str(nothing) == "Nothing waits"
