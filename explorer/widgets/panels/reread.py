"""What a change of a ruling changes for the position that is shown: what may be done now, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from explorer.rules import games
from explorer.rules.action import Action
from explorer.rules.game import Game
from explorer.rules.rereading import Acts, compare_acts, is_reread
from explorer.rules.wording import player_name
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.rules_shown import rule_title
from explorer.widgets.wording import say

SHOWN = 6
"""How many acts are named before "and 12 more"."""

Told = Callable[[Any, Any, Sequence[Action]], Sequence[str]]
"""From the position under the reading before, that under the reading now, and the acts that are legal under both, to
what else is different, in sentences."""


class Changes(NamedTuple):
    """What a change of rulings changed, as HTML, and which rulings these are, by their ids."""

    rulings: tuple[str, ...] = ()
    html: str = ""


def reread(session: Session, desk: Desk, told: Told) -> Changes:
    """Return what changed; nothing where the position did not come about so, or where not everything may be seen."""
    node = session.history.node
    if node.parent is None or node.action is not None or desk.seen_by:
        return Changes()
    before, after = session.history.nodes[node.parent].state, node.state
    if not _is_reread(session.game.name, before, after):
        return Changes()
    acts = compare_acts(before, after)
    player = player_name(session.game.name, after.to_move) if after.to_move is not None else ""
    lines = [*_legal(player, acts), *told(before, after, acts.both)]
    lines = lines or [say("reread_same")]
    body = tag("ol", join(tag("li", tag("span", text(line)), cls="xr-cause") for line in lines))
    back = tag("div", button("undo", say("reread_undo")), cls="xr-row")
    top = tag("h3", text(say("reread_heading")), cls="xr-h3") + _what(session.game, before, after)
    html = tag("div", top + body + back, cls="xr-card xr-why xr-forecast xr-reread")
    return Changes(tuple(each for each in after.rulings if before.rulings[each] != after.rulings[each]), html)


@lru_cache(maxsize=8)
def _is_reread(game: str, before: Any, after: Any) -> bool:
    return is_reread(games[game], before, after)


def _what(game: Game, before: Any, after: Any) -> str:
    """Which rulings are read otherwise, and how."""
    lines = [
        tag(
            "p",
            button(f"rule {ruling.id}", rule_title(game, ruling.id), cls="xr-rule")
            + " "
            + text(
                say(
                    "reread_from_to",
                    before=ruling.reading(before.rulings[ruling.id]).alias,
                    after=ruling.reading(after.rulings[ruling.id]).alias,
                )
            ),
        )
        for ruling in game.rulings
        if before.rulings[ruling.id] != after.rulings[ruling.id]
    ]
    return join(lines)


def _legal(player: str, acts: Acts) -> list[str]:
    lines = []
    for key, found in (("reread_opened", acts.opened), ("reread_closed", acts.closed)):
        if found:
            lines.append(say(key, player=player, acts=named(found)))
    return lines


def named(acts: Sequence[Action]) -> str:
    """Return acts in notation, the first few of them."""
    names = [str(action) for action in acts]
    if len(names) <= SHOWN:
        return ", ".join(names)
    return say("reread_and_more", acts=", ".join(names[:SHOWN]), more=len(names) - SHOWN)
