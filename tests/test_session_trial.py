"""A position that is tried beside the real one: the game knows nothing of it until it is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from explorer.rules import games
from explorer.session import Mode, Session

GAME = games["blast_radius"]
TRIED = GAME.from_diagram("base 3, turn 3, red to place\n. . .\n. B1 . .\n. . . . R1\n. . . .\n. . .")


@pytest.fixture
def session() -> Session:
    """A game of two moves, looked at."""
    made = Session("blast_radius", base=3)
    made.play("a1")
    made.play("e3")
    made.set_mode(Mode.INSPECT)
    return made


def test_a_tried_position_is_shown_and_changes_nothing(session: Session) -> None:
    before = (session.history, session.position, session.save())
    told: list[object] = []
    session.subscribe(lambda _: told.append(session.state))
    session.try_position(TRIED)
    assert (session.state, told) == (TRIED, [TRIED])
    assert (session.history, session.position, session.save()) == before
    session.try_position(TRIED)
    assert len(told) == 1, "nothing new to tell"
    session.put_back()
    assert session.state == session.position
    assert (session.history, session.position, session.save()) == before


def test_what_was_put_back_can_still_be_kept_and_undone(session: Session) -> None:
    real = session.position
    session.try_position(TRIED)
    session.put_back()
    assert session.keep_trial()
    assert session.position == session.state == TRIED
    assert session.trial is None
    session.undo()
    assert session.position == real
    session.redo()
    assert session.position == TRIED
    assert [moment.label for moment in session.timeline()] == ["a1", "e3", ""]


def test_the_origin_stays_while_one_goes_on_trying(session: Session) -> None:
    other = GAME.from_diagram("base 3, turn 3, red to place\n. . .\n. . . .\n. B1 . . R1\n. . . .\n. . .")
    session.try_position(TRIED)
    session.try_position(other)
    assert session.trial is not None
    assert (session.trial.origin, session.trial.state) == (session.position, other)
    session.try_position(session.position)  # it is back where it was
    session.put_back()
    assert session.trial is None, "there is nothing to keep"
    assert not session.keep_trial()


def test_forgetting_leaves_nothing_to_keep(session: Session) -> None:
    session.try_position(TRIED)
    session.forget_trial()
    assert session.state == session.position
    assert not session.keep_trial()
    assert len(session.history.nodes) == 3


def test_what_one_asks_about_is_still_asked(session: Session) -> None:
    session.select("c3")
    session.try_position(TRIED)
    session.put_back()
    assert session.selected == "c3"
    session.try_position(TRIED)
    session.keep_trial()
    assert session.selected == "c3"


@pytest.mark.parametrize(
    "act",
    [
        lambda session: session.play("c3"),
        lambda session: session.undo(),
        lambda session: session.go(1),
        lambda session: session.set_mode("edit"),
        lambda session: session.select("c3"),
        lambda session: session.new(base=2),
        lambda session: session.set_position(GAME.start(base=3)),
        lambda session: session.cancel(),
    ],
)
@pytest.mark.parametrize("is_back", [True, False])
def test_whatever_else_is_done_ends_the_trial(
    session: Session, act: Callable[[Session], object], is_back: bool
) -> None:
    session.try_position(TRIED)
    if is_back:
        session.put_back()
    act(session)
    assert session.trial is None
    assert session.state == session.position != TRIED


def test_in_the_middle_of_a_move_the_step_is_what_is_tried_on(session: Session) -> None:
    session.go(2, 1)
    shown = session.state
    session.try_position(TRIED)
    assert session.trial is not None
    assert session.trial.origin == shown
    session.put_back()
    assert (session.state, session.cursor.step) == (shown, 1)


def test_a_fork_tries_on_its_own(session: Session) -> None:
    other = session.fork()
    other.try_position(TRIED)
    assert session.trial is None
