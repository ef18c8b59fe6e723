"""Hands as a picture: what one player may know lies face up, and nothing else is told."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from explorer.rules.blastflare.game import GAME
from explorer.scene.layers import Scene
from explorer.scene.shapes import Circles, Labels, RoundedRects
from explorer.views.blastflare.hands import described
from explorer.views.blastflare.hands import hands as drawn
from explorer.views.figure import hands

STATE: Any = GAME.from_diagram("A . B\nC . D\nA: hand Flare; Heal\nB: hand Psychic Pulse; Scan\nrevealed: Heal")


def words(scene: Scene) -> list[str]:
    """Everything written on cards, in the order of the picture."""
    labels = [shape for shape in scene.layer("cards").shapes if isinstance(shape, Labels)]
    return [text for shape in labels for text, _, _ in shape.items]


def test_a_player_sees_the_own_hand_and_of_others_what_all_know() -> None:
    assert described(STATE, "A") == "A: Flare, Heal\nB: ?, ?\nC: no cards\nD: no cards"
    assert described(STATE, "B") == "A: Heal, ?\nB: Psychic Pulse, Scan\nC: no cards\nD: no cards"
    assert described(STATE, "C") == "A: Heal, ?\nB: ?, ?\nC: no cards\nD: no cards"
    assert described(STATE, of="B") == "B: Psychic Pulse, Scan"


@pytest.mark.parametrize(("seat", "up", "down"), [("A", {"Flare", "Heal"}, 2), ("C", {"Heal"}, 3), ("", None, 0)])
def test_what_is_hidden_is_written_nowhere(seat: str, up: set[str] | None, down: int) -> None:
    everything = {"Flare", "Heal", "Psychic Pulse", "Scan"}
    found = words(drawn(STATE, seat))
    assert set(found) & everything == (everything if up is None else up)
    assert found.count("?") == down
    assert found.count("no cards") == 2
    figure = hands(STATE, seat)
    for card in everything - (everything if up is None else up):
        assert card not in figure.svg
        assert card not in figure.text


def test_cards_stay_apart_and_in_the_picture() -> None:
    many: Any = GAME.from_diagram(
        "A . B\nC . D\nA: hand Psychic Pulse; Touch of Death; Fire Immunity; Lightning Bolt; Mind Meld; Flare"
    )
    scene = drawn(many, "", width=300)
    rects = [rect for shape in scene.layer("cards").shapes if isinstance(shape, RoundedRects) for rect in shape.rects]
    assert len(rects) == 6
    assert len({top for _, top, _, _ in rects}) > 1, "one row is too short for them"
    for left, top, wide, high in rects:
        assert 0 < left < left + wide < scene.width
        assert 0 < top < top + high < scene.height
    for (x, y, wide, high), (u, v, wider, higher) in combinations(rects, 2):
        assert x + wide <= u or u + wider <= x or y + high <= v or v + higher <= y


def test_players_are_told_apart_by_letter_and_shape() -> None:
    pieces = drawn(STATE, of="AB").layer("pieces").shapes
    assert [type(shape) for shape in pieces] == [Circles, Labels, RoundedRects, Labels]
    assert [shape.items[0][0] for shape in pieces if isinstance(shape, Labels)] == ["A", "B"]


def test_the_figure_says_whose_eyes_it_is() -> None:
    figure = hands(STATE, "C", of="AB", caption="What C sees.")
    assert "<title>Blastflare, hands as C sees them. What C sees.</title>" in figure.svg
    assert str(figure) == "A: Heal, ?\nB: ?, ?\nWhat C sees."
    assert "Blastflare, all hands" in hands(STATE).svg
