"""How the steps of Blastflare play in the explorer: each from its beginning, and a new click always wins."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from explorer.scene.shapes import Labels, Polylines
from explorer.views.look import Picture
from explorer.views.squares import SquareLayout, layout
from explorer.widgets.errors import STRICT
from explorer.widgets.explorer import Explorer
from explorer.widgets.opening import explore

from .blastflare_positions import MOCKUP


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")


def run(test: Callable[[Explorer, list[Picture]], Awaitable[None]], pace: str = "fast") -> None:
    """Run a test on an event loop, with an explorer and the list of all pictures that its board shows."""

    async def main() -> None:
        explorer = explore("blastflare", position=MOCKUP)
        explorer.act("pace", pace)
        explorer.desk.passes_alone = False
        shown: list[Picture] = []
        show = explorer.board.show

        def note(picture: Any, *rest: Any) -> None:
            if not shown or shown[-1].scene != picture.scene:
                shown.append(picture)
            show(picture, *rest)

        explorer.board.show = note  # type: ignore[method-assign]
        await test(explorer, shown)
        explorer.close()

    asyncio.run(main())


def places(explorer: Explorer) -> SquareLayout:
    scene = explorer.picture.scene
    return layout(9, 9, scene.width, scene.height)


def beads(picture: Picture) -> int:
    """How many crossings of a line of sight are numbered."""
    ray = [s for s in picture.scene.layer("overlay").shapes if isinstance(s, Polylines) and s.stroke == "clear"]
    texts = [s for s in picture.scene.layer("overlay").shapes if isinstance(s, Labels)]
    return len({text for label in texts for text, _, _ in label.items if text.isdecimal()}) if ray else 0


def across(picture: Picture, seat: str) -> float:
    """How far to the right somebody's letter is."""
    labels = [s for s in picture.scene.layer("pieces").shapes if isinstance(s, Labels)]
    return next(x for label in labels for text, x, _ in label.items if text == seat)


def test_a_ray_is_first_seen_at_its_first_crossing_and_runs_from_there() -> None:
    async def test(explorer: Explorer, shown: list[Picture]) -> None:
        explorer.act("pick Fireball")
        shown.clear()
        explorer.board.press("f5")
        assert beads(shown[-1]) == 1, "not the whole line, to be taken back at once"
        await asyncio.sleep(0.4)
        # From c4 to f5 the line crosses d4, the corner of d4, d5, e4 and e5, and e5.
        assert [beads(picture) for picture in shown] == [1, 2, 3, 3]

    run(test)


def test_a_push_is_seen_to_slide_and_never_jumps_ahead() -> None:
    async def test(explorer: Explorer, shown: list[Picture]) -> None:
        explorer.act("pace", "hand")
        explorer.act("pick Fireball")
        explorer.board.press("f5")
        while len(explorer.session.steps) < 5:
            explorer.act("play pass")
        steps = explorer.session.steps
        explorer.session.go(explorer.session.cursor.node, 1)
        explorer.act("pace", "fast")
        shown.clear()
        explorer.act("play")
        await asyncio.sleep(5)
        assert not explorer.playback.is_running
        assert explorer.session.cursor.step == len(steps)
        way = [across(picture, "B") for picture in shown]
        assert way == sorted(way), "B only ever goes to the right"
        side = places(explorer).side
        assert way[-1] - way[0] == pytest.approx(side)
        assert len(set(way)) == 6, "where it stood, and five pictures of 44 milliseconds on its way"

    run(test)


def test_a_click_in_the_midst_shows_the_end_and_is_about_the_end() -> None:
    async def test(explorer: Explorer, shown: list[Picture]) -> None:
        explorer.act("pick Fireball")
        explorer.board.press("f5")
        await asyncio.sleep(0.1)
        assert explorer.playback.is_running
        assert 0 < beads(shown[-1]) < 3
        explorer.board.press("a1")
        assert not explorer.playback.is_running
        assert explorer.session.cursor.step == len(explorer.session.steps)
        assert shown[-1].scene == explorer.picture.scene
        await asyncio.sleep(0.2)
        assert shown[-1].scene == explorer.picture.scene, "nothing goes on"

    run(test, "normal")


def test_a_card_picked_in_the_midst_is_aimed_at_the_end() -> None:
    async def test(explorer: Explorer, shown: list[Picture]) -> None:
        explorer.act("pick Fireball")
        explorer.board.press("f5")
        await asyncio.sleep(0.1)
        assert explorer.session.cursor.step < len(explorer.session.steps)
        explorer.act("pick Shield")
        assert explorer.session.picks == ("Shield",)
        assert explorer.session.cursor.step == len(explorer.session.steps)

    run(test, "normal")


@pytest.mark.parametrize("how", ["the person's system", "the switch"])
def test_with_reduced_motion_nothing_slides(how: str) -> None:
    async def test(explorer: Explorer, shown: list[Picture]) -> None:
        if how == "the switch":
            explorer.act("still")
        else:
            explorer.page.reduced_motion = True
        explorer.act("pick Fireball")
        shown.clear()
        explorer.board.press("f5")
        await asyncio.sleep(0.3)
        assert [beads(picture) for picture in shown] == [3]

    run(test, "normal")


def test_what_was_prepared_for_a_click_is_how_the_step_begins() -> None:
    async def test(explorer: Explorer, shown: list[Picture]) -> None:
        prepared: list[Picture] = []
        explorer.board.prepare = lambda picture, theme: prepared.append(picture)  # type: ignore[method-assign]
        explorer.act("pick Fireball")
        explorer.board.hover("f5")
        await asyncio.sleep(0.2)
        explorer.board.press("f5")
        (picture,) = prepared
        assert beads(picture) == 1
        assert picture.scene == shown[-1].scene

    run(test)


def test_in_the_panels_question_mode_steps_show_their_ends() -> None:
    async def test(explorer: Explorer, shown: list[Picture]) -> None:
        explorer.act("pace", "hand")
        explorer.act("pick Fireball")
        explorer.board.press("f5")
        explorer.act("mode inspect")
        shown.clear()
        explorer.act("play")
        await asyncio.sleep(0.3)
        assert [beads(picture) for picture in shown if beads(picture)] == []

    run(test)
