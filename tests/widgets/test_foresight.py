"""Work ahead: done once the pointer rests, and in no one's way where no event loop runs."""

from __future__ import annotations

import asyncio

from explorer.widgets.foresight import REST, Foresight


def test_without_an_event_loop_nothing_is_done_ahead() -> None:
    done: list[int] = []
    foresight = Foresight(lambda: done.append(1))
    foresight.wish()
    foresight.forget()
    assert done == []


def test_work_is_done_once_the_wishes_have_ended() -> None:
    async def main() -> list[int]:
        done: list[int] = []
        foresight = Foresight(lambda: done.append(1))
        for _ in range(3):
            foresight.wish()
        assert done == []
        await asyncio.sleep(2 * REST)
        return done

    assert asyncio.run(main()) == [1]


def test_a_wish_can_be_taken_back() -> None:
    async def main() -> list[int]:
        done: list[int] = []
        foresight = Foresight(lambda: done.append(1))
        foresight.wish()
        foresight.forget()
        await asyncio.sleep(2 * REST)
        return done

    assert asyncio.run(main()) == []
