"""What an overlay shows right now, in its title: "Range 5 from c4" instead of "Range"."""

from __future__ import annotations

from explorer.rules.blastflare.effects import Blast, Push
from explorer.rules.blastflare.requirements import InRange, InSight
from explorer.rules.blastflare.state import State
from explorer.session import Mode, Session
from explorer.widgets.desk import Desk
from explorer.widgets.panels import asking
from explorer.widgets.wording import say


def titles(session: Session, desk: Desk) -> dict[str, str]:
    """Return the titles that say more than the usual ones, by the overlays' ids."""
    if session.mode is Mode.INSPECT:
        return _asked(session, desk)
    if session.mode is Mode.PLAY and session.picks and session.outcome is None:
        return _aimed(session)
    return {}


def _asked(session: Session, desk: Desk) -> dict[str, str]:
    """What is asked about squares."""
    start, end = asking.squares(session, desk)
    if start is None or start not in session.state.table.board.index:
        return {}
    values = {"cell": start, "squares": desk.squares, "radius": desk.squares}
    match desk.question:
        case "range":
            return {"range": say("overlay_range_from", **values)}
        case "sight":
            return {"sight": say("overlay_sight_from", **values)}
        case "explosion":
            return {"explosion": say("overlay_explosion_from", **values)}
        case "push":
            return {"push": say("overlay_push_from", **values)}
        case "ray" if end is not None and end != start:
            return {"ray": say("overlay_ray_to", start=start, end=end)}
        case "ray":
            return {"ray": say("overlay_ray", **values)}
        case _:
            return {}


def _aimed(session: Session) -> dict[str, str]:
    """What the power that was picked reaches and does."""
    state: State = session.position
    power = state.table.book.powers.get(session.picks[0])
    here = state.of(state.to_move or state.mover).cell
    if power is None or not here:
        return {}
    found: dict[str, str] = {}
    for each in getattr(power.target, "requirements", ()):
        if isinstance(each, InRange):
            found["range"] = say("overlay_range_from", squares=each.squares, cell=here)
        elif isinstance(each, InSight):
            found["sight"] = say("overlay_sight_from", cell=here)
            found["ray"] = say("overlay_ray", cell=here)
    for effect in power.effects:
        if isinstance(effect, Blast):
            found["explosion"] = say("overlay_explosion", radius=effect.radius)
        elif isinstance(effect, Push):
            found["push"] = say("overlay_push", squares=effect.squares)
    return found
