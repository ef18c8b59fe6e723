"""The card of the clock: who plays which seat, the start, the countdown, what was refused, the keys."""

from __future__ import annotations

from explorer.live import COUNTDOWN, Phase
from explorer.rules.battle_blitz.seats import SEATS
from explorer.session import Session
from explorer.widgets.duel_keys import Keys, cap, layout
from explorer.widgets.html import join, tag, text
from explorer.widgets.live import REACTIONS, Live
from explorer.widgets.panels.duel import ticking
from explorer.widgets.panels.why import cause
from explorer.widgets.symbols_battle_blitz import token
from explorer.widgets.wording import say


def buttons(live: Live) -> tuple[tuple[str, str], ...]:
    """Return the button that starts or stops the clock: its act and its label."""
    match live.duel.phase:
        case Phase.RUNNING | Phase.COUNTING:
            return (("live stop", say("duel_stop")),)
        case Phase.READY:
            return (("live start", say("duel_start")),)
        case Phase.STOPPED:
            return (("live start", say("duel_go_on")),)
    return ()


def clockwork(session: Session, live: Live, seats: tuple[str, ...], *, is_private: bool) -> str:
    """Return the card.

    Args:
        session: the game as whoever looks may know it.
        live: the clock.
        seats: the seats that whoever looks may act for.
        is_private: whether whoever looks is one player, who settles nothing for the table.
    """
    duel = live.duel
    phase = duel.phase
    top = tag("h4", text(say("live_heading")), cls="xr-h2")
    if phase in (Phase.RUNNING, Phase.COUNTING, Phase.STOPPED):
        top += ticking(duel.tick, live.is_running, cls="xr-clock xr-big" if phase is Phase.COUNTING else "xr-clock")
    note = say(f"live_{phase.value}", seconds=COUNTDOWN // 1000)
    parts = [tag("div", top, cls="xr-row"), tag("p", text(note), cls="xr-muted")]
    if phase in (Phase.READY, Phase.STOPPED):
        parts.append(tag("p", text(say("live_step_by_step")), cls="xr-muted"))
        if not is_private:
            parts += [_who(live, seat) for seat in SEATS]
    parts += [_refused(session, live, seat) for seat in seats if live.is_running]
    own = {seat: keys for seat, keys in layout(live.people).items() if seat in seats}
    if phase is not Phase.OVER and own:
        parts += [_keys(seat, keys) for seat, keys in own.items()]
        parts.append(tag("p", text(say("live_keys_focus")), cls="xr-muted"))
    return tag("div", join(parts), cls="xr-card")


def countdown(live: Live) -> str:
    """Return the seconds to the start, large, to lie over the table; nothing when nobody waits for it."""
    return ticking(live.duel.tick, True, cls="xr-countdown") if live.duel.phase is Phase.COUNTING else ""


def keys_line(live: Live, seats: tuple[str, ...]) -> str:
    """Return the keys in a line while the clock runs and one person plays here; nothing else."""
    own = [keys for seat, keys in layout(live.people).items() if seat in seats]
    if not live.is_running or len(own) != 1:
        return ""
    (keys,) = own
    parts = (
        _range(keys.cards) + " " + text(say("live_keys_cards")),
        _range(keys.flags) + " " + text(say("live_keys_flags")),
        _cap(keys.draw) + " " + text(say("live_keys_draw")),
    )
    return tag("span", " ".join(parts), cls="xr-muted xr-keys")


def _cap(code: str) -> str:
    return tag("span", text(cap(code)), cls="xr-kbd")


def _range(codes: tuple[str, ...]) -> str:
    return f"{_cap(codes[0])}–{_cap(codes[-1])}"


def _who(live: Live, seat: str) -> str:
    """Who plays a seat, to choose from."""
    current = live.reaction(seat)
    offered = sorted({*REACTIONS, *([] if current is None else [current])})
    options = tag("option", text(say("live_person")), value="", selected=current is None) + join(
        tag("option", text(say("live_machine", seconds=f"{each / 1000:g}")), value=each, selected=each == current)
        for each in offered
    )
    label = say("live_seat", player=seat)
    select = tag("select", options, cls="xr-select", data_xr_change=f"live seat {seat}", aria_label=label)
    return tag("label", token(seat) + tag("span", text(label)) + select, cls="xr-pace")


def _refused(session: Session, live: Live, seat: str) -> str:
    """What a seat tried last, if it was refused; hidden cards are not in it, for it is its own try."""
    error = live.duel.errors.get(seat)
    if error is not None:
        return tag("p", text(say("live_refused", player=seat, message=error)))
    refusal = live.duel.refusals.get(seat)
    if refusal is None:
        return ""
    lines = join(cause(session, reason) for reason in refusal.reasons)
    return tag("div", tag("h4", token(seat) + text(refusal.tried), cls="xr-h2") + tag("ol", lines))


def _keys(seat: str, keys: Keys) -> str:
    """The keys of a seat."""

    def row(label: str, *codes: str) -> str:
        caps = join(map(_cap, codes))
        return tag("span", caps + " " + text(label), cls="xr-muted")

    rows = (
        row(say("live_keys_cards"), *keys.cards),
        row(say("live_keys_flags"), *keys.flags),
        row(say("live_keys_cannon"), keys.cannon),
        row(say("live_keys_draw"), keys.draw),
        row(say("live_keys_decline"), keys.decline),
    )
    heading = tag("div", token(seat) + text(say("live_keys", player=seat)), cls="xr-turn xr-muted")
    return tag("div", heading + tag("div", " ".join(rows), cls="xr-row xr-wrap"))
