"""Blastflare's steps in a real browser: they are seen to move, and a click in the midst wins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.widgets.blastflare_positions import MOCKUP

from .conftest import desktop_of
from .lab import Lab
from .shown import Shown

MAKE = f"from explorer import explore\nposition = {MOCKUP!r}\nx = explore('blastflare', position=position)\nx"

# Every picture stands five times as long as it should, so that a busy machine has the time to show each.
SLOWLY = """
frames = x._face.frames
x._face.frames = lambda *asked: (frame._replace(milliseconds=5 * frame.milliseconds) for frame in frames(*asked))
"""

# Notes every other look that the canvas takes on, frame by frame of the page, as a fingerprint with its time.
CAMERA = """canvas => {
    const context = canvas.getContext('2d');
    window.xrFilm = [];
    const look = () => {
        const data = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
        let mark = 0;
        for (let at = 0; at < data.length; at += 7) mark = (Math.imul(mark, 31) + data[at]) | 0;
        const film = window.xrFilm;
        if (!film.length || film[film.length - 1][0] !== mark) film.push([mark, performance.now()]);
        if (window.xrFilm === film) requestAnimationFrame(look);
    };
    look();
}"""


@pytest.fixture(scope="module")
def shown(browser: Browser, lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    """An explorer at a steady pace, where nobody is passed for."""
    with desktop_of(browser, lab, tmp_path_factory.mktemp("shots")) as desktop:
        tab = desktop.notebook([MAKE], width=960, height=1300)
        tab.execute(SLOWLY)
        yield Shown(tab, "get_ipython().user_ns['x']")


def aim_fireball(shown: Shown, pace: str) -> None:
    """A Fireball is about to be declared at B."""
    shown.page.mouse.move(2, 2)
    shown.notebook.execute(
        f"x.act('pace', {pace!r}); x.desk.passes_alone = False\nx.session.paste(position); x.act('dismiss')"
    )
    shown.wait_read("game", "A to act")
    shown.press("pick Fireball")
    shown.wait_read("why", "Fireball: pick a square.")
    shown.hover("f5")
    shown.wait_read("why", "B is pushed to g5.")
    shown.notebook.settle(300)


def film(shown: Shown) -> list[list[float]]:
    """Every look that the board had since the camera was started."""
    found: list[list[float]] = shown.page.evaluate("window.xrFilm")
    return found


def test_a_resolution_is_seen_to_move(shown: Shown) -> None:
    aim_fireball(shown, "hand")
    shown.click("f5")
    for count in range(2, 6):
        shown.press("play pass")
        shown.notebook.poll(lambda count=count: len(shown.moves) == count, say="no pass")
    steps = shown.ask("len(x.session.steps)")
    shown.notebook.execute("x.session.go(x.session.cursor.node, 1); x.act('pace', 'fast')")
    shown.page.mouse.move(2, 2)
    shown.notebook.settle(300)
    shown.board.evaluate(CAMERA)
    shown.press("play")
    shown.notebook.poll(lambda: shown.cursor[1] == steps, 30, "the steps were not played to the end")
    shown.at_rest()
    shown.notebook.settle(300)
    looks = film(shown)
    # A ray of 3 crossings, bursts of 4 pictures on B, on C and on a barrier, a push of 5, and the end of each step.
    assert len({mark for mark, _ in looks}) >= 15, "the steps jumped from end to end"
    end = shown.keep()
    shown.notebook.execute("x.session.first(); x.session.last()")
    shown.notebook.settle(300)
    shown.wait_same(end)


def test_a_click_in_the_midst_wins(shown: Shown) -> None:
    aim_fireball(shown, "slow")
    shown.board.evaluate(CAMERA)
    shown.click("f5")
    shown.notebook.poll(lambda: len(film(shown)) >= 3, say="nothing was seen to move")
    assert shown.ask("x.playback.is_running")
    shown.click("a1")
    shown.notebook.poll(lambda: not shown.ask("x.playback.is_running"), say="it went on playing")
    assert shown.ask("x.session.cursor.step == len(x.session.steps)")
    shown.page.mouse.move(2, 2)
    shown.notebook.settle(500)
    count = len(film(shown))
    shown.notebook.settle(2000)
    assert len(film(shown)) == count, "the board went on moving after the click"
    end = shown.keep()
    shown.notebook.execute("x.session.first(); x.session.last()")
    shown.notebook.settle(300)
    shown.wait_same(end)
