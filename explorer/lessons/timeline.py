"""The timeline of a game as a figure: a saved notebook has none beside its board."""

from __future__ import annotations

from explorer.lessons.wording import say
from explorer.rules.blastflare.action import PASS
from explorer.rules.blastflare.frames import TURN
from explorer.rules.blastflare.state import State
from explorer.session import Moment, Session
from explorer.views.figure import Figure, drawing


def timeline(session: Session, *, width: float = 760, caption: str = "") -> Figure:
    """Return a figure of the plays of a game of Blastflare; those of an interrupting turn stand higher.

    Args:
        session: the game.
        width: in CSS pixels; a long game is wider.
        caption: a sentence below it.

    >>> from explorer.lessons.acts import session_of
    >>> from explorer.rules import games
    >>> state = games["blastflare"].from_diagram("A . B\\nC . D\\nA: hand Interrupt")
    >>> timeline(session_of(state, "Interrupt", "hit a1", "end"))
    A: Interrupt
      A: hit a1 (in between)
      A: end (in between)
    """
    from explorer.widgets.blastflare import BlastflareFace  # the same picture as beside the board

    picture = BlastflareFace().timeline(session, width, is_presenting=False)
    lines = [_line(moment) for moment in session.timeline() if moment.label != PASS]
    return drawing(picture.scene, "\n".join(lines), caption=caption)


def _line(moment: Moment) -> str:
    state: State = moment.before
    is_between = any(frame.kind == TURN and frame.extra for frame in state.frames)
    return say("played_between" if is_between else "played_by", seat=moment.seat, act=moment.label)
