"""Figures: what a notebook keeps when there is no kernel."""

from __future__ import annotations

import base64
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from explorer.rules import games
from explorer.scene.shapes import Labels
from explorer.views.battle_blitz.figures import formations_figure
from explorer.views.figure import animation, compare, figure
from tests.views.battle_blitz.tables import mockup
from tests.views.positions import GAME, GAME_OF_26_MOVES, marks_against, state_of, transition_of

STATE = state_of("c3 a1", base=3)
CAPTION = "Two stacks of 1, and what their zones cover."


def size(png: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(png)).size


def test_a_notebook_gets_a_png_an_svg_and_the_diagram() -> None:
    drawn = figure(STATE, width=300, caption=CAPTION)
    bundle, metadata = drawn._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/png", "image/svg+xml"}
    assert bundle["text/plain"] == f"{GAME.diagram(STATE).rstrip()}\n{CAPTION}" == str(drawn) == repr(drawn)
    png = base64.b64decode(bundle["image/png"])
    shown = metadata["image/png"]
    assert size(png) == (2 * shown["width"], 2 * shown["height"])
    assert shown["width"] == 300


def test_the_svg_has_an_accessible_name() -> None:
    svg = figure(STATE, width=300, caption=CAPTION).svg
    name = f"Blast Radius, base 3, turn 3: Red to place. {CAPTION}"
    assert f"<title>{name}</title>" in svg
    assert 'role="img"' in svg


def test_a_wide_figure_is_shown_as_wide_as_a_page_and_in_proportion() -> None:
    narrow, wide = figure(STATE, width=300), figure(STATE, width=1560)
    assert narrow.size == (round(narrow.scene.width), round(narrow.scene.height))
    assert wide.size == (780, round(wide.scene.height * 780 / wide.scene.width))
    assert f'width="780" height="{wide.size[1]}" viewBox="0 0 {wide.scene.width:g} ' in wide.svg
    _, metadata = wide._repr_mimebundle_()
    assert metadata["image/png"] == {"width": 780, "height": wide.size[1]}


def test_figures_are_deterministic() -> None:
    first, second = (figure(STATE, width=300, caption=CAPTION) for _ in range(2))
    assert first.svg == second.svg
    assert first.png == second.png


def test_a_figure_shows_marks_and_refusals() -> None:
    state = state_of(GAME_OF_26_MOVES)
    plain, refused = figure(state), figure(state, marks=marks_against(state, "e4"), refused="e4")
    assert plain.scene.layer("overlay") != refused.scene.layer("overlay")
    assert figure(state, overlays=()).scene.layer("zones").shapes == ()


def test_a_caption_makes_the_figure_taller_and_a_long_one_wraps() -> None:
    plain, short, long = (figure(STATE, width=300, caption=text).scene for text in ("", "Short.", CAPTION * 2))
    assert plain.height < short.height < long.height
    (words,) = long.layer("caption").shapes
    assert isinstance(words, Labels)
    assert " ".join(text for text, _, _ in words.items) == CAPTION * 2
    assert all(0 < y < long.height for _, _, y in words.items)


def test_figures_side_by_side_are_one() -> None:
    move = transition_of("a1 a3 e1 e3", base=3)
    both = compare({"Before": move.before, "After": move.state}, width=280)
    before, after = figure(move.before, width=280, caption="Before"), figure(move.state, width=280, caption="After")
    assert both.scene.width == before.scene.width + 16 + after.scene.width
    assert both.text == f"{before.text}\n\n{after.text}"
    assert both.scene.title == f"{before.scene.title} | {after.scene.title}"
    assert both == compare([before, after])
    assert size(both.png) == (2 * both.scene.width, 2 * both.scene.height)


def test_a_figure_can_be_saved(tmp_path: Path) -> None:
    drawn = figure(STATE, width=300)
    assert drawn.save_png(tmp_path / "board.png").read_bytes() == drawn.png


def test_a_position_of_battle_blitz_is_as_wide_as_a_page_and_says_why_it_is_paused() -> None:
    drawn = figure(mockup(), caption="Flag 6 waits for B.")
    assert drawn.size[0] == 780
    assert "<title>Battle Blitz at 2:17: Paused by flag 6." in drawn.svg
    assert drawn.text.startswith("tick 137000")
    assert drawn.text.endswith("Flag 6 waits for B.")
    plain, picked = (figure(mockup(), selected=cards, width=600, near="6") for cards in ((), ("handB:3r",)))
    assert picked.scene.layer("overlay") != plain.scene.layer("overlay")
    step = mockup().apply(games["battle_blitz"].parse_action("B 3r>6", mockup())).steps[0]
    told = figure(step.after, marks=step.marks, has_happened=True)
    assert told.scene.layer("overlay") != figure(step.after).scene.layer("overlay")


def test_flags_alone_make_a_small_figure() -> None:
    small = figure(mockup(), parts=(6, 8))
    assert small.scene.width == 2 * 132 + 24
    assert "Citadel" in small.svg
    assert "Garrison" not in small.svg


def test_formations_are_a_figure_too() -> None:
    drawn = formations_figure("7r 7b 10g", "3o 4k 5y", capacity=3, caption="Which is stronger?")
    assert drawn.text == "1. straight 3-4-5: 3o 4k 5y\n2. pair of 7: 7r 7b 10g\nWhich is stronger?"
    assert "straight 3-4-5" in drawn.svg
    asked = formations_figure("7r 7b 10g", "3o 4k 5y", capacity=3, is_ranked=False, is_told=False)
    assert asked.text == "7r 7b 10g\n3o 4k 5y"
    assert "straight" not in asked.svg


@pytest.mark.parametrize("game", ["blastflare", "battle_blitz"])
def test_a_move_of_every_game_is_a_moving_picture(game: str) -> None:
    state = mockup() if game == "battle_blitz" else games[game].start(players=2, seed=4)
    move = state.apply(state.legal_actions()[0])
    film = animation(move, width=444, pace="fast")
    assert repr(film) == "\n".join(step.text for step in move.steps)
    assert Image.open(BytesIO(film.gif)).size == (film.width, film.height)


@pytest.mark.parametrize("moves", ["a1 a3"])
def test_a_move_is_a_moving_picture(moves: str, tmp_path: Path) -> None:
    move = transition_of(moves, base=3)
    film = animation(move, width=240, pace="fast")
    bundle, metadata = film._repr_mimebundle_()
    assert bundle["text/plain"] == "\n".join(step.text for step in move.steps) == repr(film)
    gif = base64.b64decode(bundle["image/gif"])
    picture = Image.open(BytesIO(gif))
    assert picture.size == (metadata["image/gif"]["width"], metadata["image/gif"]["height"])
    assert getattr(picture, "n_frames", 1) > 1
    assert film.save(tmp_path / "move.gif").read_bytes() == gif
