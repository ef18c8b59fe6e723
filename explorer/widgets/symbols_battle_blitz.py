"""Battle Blitz’s small pictures: overlays for the sprite, the seats’ tokens, and cards in a line of text."""

from __future__ import annotations

from functools import cache

from explorer.rules.battle_blitz.cards import Card
from explorer.views import battle_blitz as view
from explorer.views.battle_blitz import icons
from explorer.widgets.html import symbol, tag, text
from explorer.widgets.themed import themed

_TOKENS = {
    "team1": '<circle cx="11" cy="11" r="9.4" fill="var(--xr-team1)" stroke="var(--xr-team1b)" stroke-width="2"/>',
    "team2": '<rect x="2.5" y="2.5" width="17" height="17" rx="2.7" fill="var(--xr-team2)" '
    'stroke="var(--xr-team2b)" stroke-width="2"/>',
}
_TEAM = {"A": "team1", "B": "team2"}


@cache
def symbols() -> dict[str, str]:
    """Return what the sprite needs for this game, by name."""
    drawn = {each.id: themed(icons.scene(each.id)) for each in view.OVERLAYS}
    return {**drawn, **_TOKENS}


def token(seat: str) -> str:
    """Return a seat’s token as HTML."""
    return symbol(_TEAM[seat], numeral=seat, cls=f"xr-ico xr-on{_TEAM[seat]}")


def card_symbol(card: Card) -> str:
    """Return a card as HTML: its rank and the letter of its colour, on its colour; a hidden one is a back."""
    if not card.rank:
        return tag("span", "?", cls="xr-playing xr-back")
    letter = str(card)[-1]
    return tag("span", text(f"{card.rank} {letter}"), cls=f"xr-playing xr-of-{letter}", title=str(card))
