"""Who looks at the screen, and what they may see: everything, or what one seat knows.

Whatever is shown is read from ``Eyes.session``. For a seat, that is the session as the seat may know it: no panel, no
picture and no line of text ever gets hold of anything else.
"""

from __future__ import annotations

from explorer.session import Session
from explorer.widgets.desk import Desk

EVERYONE = ""
"""Seen by: everyone, as a teacher sees it."""

COVERED = "-"
"""The viewer while the screen is covered: no seat, so that only what the whole table knows is seen."""

ASKED = "asked"
"""Seen by: whoever is asked, with a cover while the screen goes from hand to hand."""


def viewer(session: Session, desk: Desk) -> str:
    """Return the seat whose knowledge is shown; "" for everything, "-" while the screen is covered."""
    if desk.seen_by != ASKED:
        return desk.seen_by
    if desk.holder == session.position.to_move or session.outcome is not None:
        return desk.holder
    return COVERED


def is_covered(session: Session, desk: Desk) -> bool:
    """Return whether the screen waits for the next player to take it."""
    return viewer(session, desk) == COVERED


def may_choose(session: Session, desk: Desk) -> bool:
    """Return whether whoever looks may act for the seat that is asked now."""
    eyes = viewer(session, desk)
    return eyes in (EVERYONE, session.position.to_move)


def may_choose_chance(session: Session, desk: Desk) -> bool:
    """Return whether whoever looks may choose what chance brings: only where everything is seen, as a teacher sees."""
    return viewer(session, desk) == EVERYONE and not desk.is_private


class Eyes:
    """A session as whoever looks may know it: everything that is shown is read from there, and from nowhere else.

    Args:
        session: the session itself.
        desk: whose eyes these are (``seen_by``, ``holder``).
    """

    def __init__(self, session: Session, desk: Desk) -> None:
        """Open the eyes."""
        self._session = session
        self._desk = desk
        self._made: tuple[tuple[object, ...], Session] = ((), session)

    @property
    def session(self) -> Session:
        """The session to read: made anew when it, or who looks, has changed; a player alone looks at what they like."""
        desk = self._desk
        now = (viewer(self._session, desk), self._session.changes, desk.mode, desk.selected)
        if self._made[0] != now:
            self._made = (now, self.on(self._session))
        return self._made[1]

    def on(self, session: Session) -> Session:
        """Return another session as the same person may know it."""
        desk = self._desk
        eyes = viewer(session, desk)
        if eyes == EVERYONE:
            return session
        known = session.known_to(eyes)
        if desk.is_private:
            known.mode, known.selected = desk.mode, desk.selected
        return known
