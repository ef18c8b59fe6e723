"""Blastflare's small pictures for the sprite: tokens of both teams, one picture for each overlay, a crystal."""

from __future__ import annotations

from functools import cache

from explorer.rules.blastflare.state import State
from explorer.views import blastflare as view
from explorer.views.blastflare import icons
from explorer.widgets.html import symbol, tag
from explorer.widgets.themed import themed

_TOKENS = {
    "team1": '<circle cx="11" cy="11" r="9.4" fill="var(--xr-team1)" stroke="var(--xr-team1b)" stroke-width="2"/>',
    "team2": '<rect x="2.5" y="2.5" width="17" height="17" rx="2.7" fill="var(--xr-team2)" '
    'stroke="var(--xr-team2b)" stroke-width="2"/>',
    "crystal": '<path d="M11 2.5 17 11 11 19.5 5 11z" fill="var(--xr-crystal)"/>',
}


@cache
def symbols() -> dict[str, str]:
    """Return what the sprite needs for this game, by name."""
    drawn = {each.id: themed(icons.scene(each.id)) for each in (*view.OVERLAYS, *view.QUERIES)}
    return {**drawn, **_TOKENS}


def token(state: State, seat: str) -> str:
    """Return a character's token as HTML: its letter in the shape of its team."""
    team = 1 + state.table.place[seat] % 2
    return symbol(f"team{team}", numeral=seat, cls=f"xr-ico xr-onteam{team}")


def crystal() -> str:
    """Return a crystal as HTML."""
    return tag("span", symbol("crystal", cls="xr-i"), cls="xr-crystal")
