"""Playback: one run at a time, stopped at once, and never in the way where no event loop runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from explorer.widgets.playback import Playback


class Film:
    """A run of three pictures that notes what it showed."""

    def __init__(self, milliseconds: int = 1) -> None:
        self.shown: list[int] = []
        self.ends = 0
        self.milliseconds = milliseconds

    async def run(self, through: bool) -> AsyncIterator[int]:
        for picture in range(4 if through else 3):
            self.shown.append(picture)
            yield self.milliseconds

    def ended(self) -> None:
        self.ends += 1


def test_without_an_event_loop_nothing_plays() -> None:
    film = Film()
    playback = Playback(film.run, film.ended)
    assert not playback.start(through=False)
    assert film.shown == []
    assert not playback.is_running


def test_a_run_plays_to_its_end_and_says_so_once() -> None:
    async def main() -> Film:
        film = Film()
        playback = Playback(film.run, film.ended)
        assert playback.start(through=False)
        assert playback.is_running
        await asyncio.sleep(0.05)
        assert not playback.is_running
        return film

    film = asyncio.run(main())
    assert film.shown == [0, 1, 2]
    assert film.ends == 1


def test_playing_through_is_passed_on() -> None:
    async def main() -> Film:
        film = Film()
        Playback(film.run, film.ended).start(through=True)
        await asyncio.sleep(0.05)
        return film

    assert asyncio.run(main()).shown == [0, 1, 2, 3]


def test_stop_ends_a_run_where_it_is() -> None:
    async def main() -> Film:
        film = Film(milliseconds=10_000)
        playback = Playback(film.run, film.ended)
        playback.start(through=False)
        await asyncio.sleep(0.01)
        playback.stop()
        assert not playback.is_running
        await asyncio.sleep(0.01)
        return film

    film = asyncio.run(main())
    assert film.shown == [0]
    assert film.ends == 0


def test_a_new_run_replaces_the_one_before_and_alone_ends() -> None:
    async def main() -> Film:
        film = Film(milliseconds=5)
        playback = Playback(film.run, film.ended)
        playback.start(through=False)
        await asyncio.sleep(0.001)
        playback.start(through=False)
        while not film.ends:  # however busy the machine is
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.02)
        return film

    film = asyncio.run(main())
    assert film.shown == [0, 0, 1, 2]
    assert film.ends == 1
