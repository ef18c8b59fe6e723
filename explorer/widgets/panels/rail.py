"""Beside the board: what is shown on it, and the stacks sorted by height."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from explorer.rules.wording import player_name
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import join, symbol, tag, text
from explorer.widgets.icons import stack_symbol
from explorer.widgets.wording import say


def overlays(known: Iterable[tuple[str, str]], desk: Desk, titles: Mapping[str, str]) -> str:
    """Return the card of switches; each is also the legend of what it shows.

    Args:
        known: id and title of every overlay.
        desk: which of them are on.
        titles: by id what some are called right now, with how far they reach and from where.
    """
    switches = join(
        tag(
            "button",
            symbol(name) + tag("span", text(titles.get(name, title))) + tag("i", cls="xr-sw"),
            role="switch",
            cls="xr-toggle" + (" xr-on" if name in desk.overlays else ""),
            data_xr=f"overlay {name}",
            aria_checked=str(name in desk.overlays).lower(),
        )
        for name, title in known
    )
    return tag(
        "div", tag("h4", text(say("overlays")), cls="xr-h2") + tag("div", switches, cls="xr-legend"), cls="xr-card"
    )


def _heap(player: str, height: int, count: int) -> str:
    """All stacks of one height: a picture, and how many there are."""
    picture = symbol(stack_symbol(player, height), numeral=str(height), cls=f"xr-ico xr-on{player}")
    return picture + (tag("span", text(say("times", count=count)), cls="xr-muted") if count > 1 else "")


def stacks(session: Session) -> str:
    """Return the card of all stacks, highest first: the list that grows with every placement."""
    standing = session.state.stacks
    rows = []
    for player in session.game.seats:
        heights = Counter(stack.height for stack in standing.values() if stack.player == player)
        pictures = join(_heap(player, height, heights[height]) for height in sorted(heights, reverse=True))
        none = tag("span", text(say("no_stacks")), cls="xr-muted")
        name = tag("span", text(player_name(session.game.name, player)), cls="xr-who")
        rows.append(tag("div", name + tag("span", pictures or none, cls="xr-pieces"), cls="xr-stackrow"))
    note = tag("p", text(say("stacks_note")), cls="xr-muted")
    return tag("div", tag("h4", text(say("stacks")), cls="xr-h2") + join(rows) + note, cls="xr-card")
