"""Blastflare's small pictures for the sprite: tokens of both teams, one picture for each overlay, a crystal."""

from __future__ import annotations

import re
from functools import cache

from explorer.rules.blastflare.state import State
from explorer.scene.svg import render
from explorer.scene.theme import LIGHT, Theme
from explorer.views import blastflare as view
from explorer.views.blastflare import icons
from explorer.widgets.html import symbol, tag

_CODES = {f"#{number:06x}": role for number, role in enumerate(LIGHT.colours, 1)}
"""A colour that stands for each role, until the page's own variable takes its place."""

_CODED = Theme("coded", {role: code for code, role in _CODES.items()})
_CODE = re.compile("#[0-9a-f]{6}")

_INSIDE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)

_TOKENS = {
    "team1": '<circle cx="11" cy="11" r="9.4" fill="var(--xr-team1)" stroke="var(--xr-team1b)" stroke-width="2"/>',
    "team2": '<rect x="2.5" y="2.5" width="17" height="17" rx="2.7" fill="var(--xr-team2)" '
    'stroke="var(--xr-team2b)" stroke-width="2"/>',
    "crystal": '<path d="M11 2.5 17 11 11 19.5 5 11z" fill="var(--xr-crystal)"/>',
}


@cache
def symbols() -> dict[str, str]:
    """Return what the sprite needs for this game, by name."""
    drawn = {}
    for each in (*view.OVERLAYS, *view.QUERIES):
        found = _INSIDE.search(render(icons.scene(each.id), _CODED))
        inside = found[1] if found is not None else ""
        drawn[each.id] = _CODE.sub(lambda code: f"var(--xr-{_CODES[code[0]]})", inside)
    return {**drawn, **_TOKENS}


def token(state: State, seat: str) -> str:
    """Return a character's token as HTML: its letter in the shape of its team."""
    team = 1 + state.table.place[seat] % 2
    return symbol(f"team{team}", numeral=seat, cls=f"xr-ico xr-onteam{team}")


def crystal() -> str:
    """Return a crystal as HTML."""
    return tag("span", symbol("crystal", cls="xr-i"), cls="xr-crystal")
