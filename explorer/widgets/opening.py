"""``explore("blast_radius", base=6)``: what a person types in a cell to get the explorer."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from explorer.rules import games
from explorer.rules.errors import SetupError
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.explorer import Explorer

if TYPE_CHECKING:  # each is imported by name when it is asked for; here it is checked that it fulfils the protocol
    from explorer.widgets.battle_blitz import BattleBlitzFace
    from explorer.widgets.blast_radius import BlastRadiusFace
    from explorer.widgets.blastflare import BlastflareFace
    from explorer.widgets.face import Face

    _KNOWN: tuple[Face, ...] = (BlastRadiusFace(), BlastflareFace(), BattleBlitzFace())

FACES = {"blast_radius": "BlastRadiusFace", "blastflare": "BlastflareFace", "battle_blitz": "BattleBlitzFace"}
"""The one list of faces: a game's module in this folder, and the class in it."""


def explore(
    game: str | None = None,
    *,
    session: Session | None = None,
    position: Any = None,
    seat: str = "",
    **setup: Any,
) -> Explorer:
    """Return an explorer: a board to click, with everything around it.

    Args:
        game: the game's name; not needed with a session.
        session: show this session (again, or in another cell) instead of beginning one.
        position: where to begin: a state, or a diagram or JSON text of one; None begins a new game.
        seat: show only what this seat may know, and let it act only for itself; "" shows everything.
        setup: the game's own settings for a new game: ``base=6``, ``rulings={"BR-12": "swap"}``.

    Raises:
        SetupError: an unknown game or one without a board, a wrong setting, or a position that cannot be read; the
            field names it.
    """
    if session is None:
        session = _begin(game, position, setup)
    if session.game.name not in FACES:
        raise SetupError("game", "widgets.no_board", found=session.game.title, name=session.game.name)
    module = importlib.import_module(f"explorer.widgets.{session.game.name}")
    face = getattr(module, FACES[session.game.name])()
    known = [viewer for viewer, _ in face.viewers(session, Desk()) if viewer in session.game.seats]
    if seat and not known:
        raise SetupError("seat", "widgets.nothing_hidden", game=session.game.title)
    if seat and seat not in known:
        raise SetupError("seat", "widgets.no_such_viewer", found=seat, known=tuple(known))
    return Explorer(session, face, seat)


def _begin(game: str | None, position: Any, setup: dict[str, Any]) -> Session:
    if game is None or game not in games:
        raise SetupError("game", "widgets.unknown_game", found=str(game), known=tuple(FACES))
    if position is None:
        return Session(game, **setup)
    return Session.from_text(game, position) if isinstance(position, str) else Session(game, position)
