"""Rules and rulings on the panels: one rule as a card, and what this table plays where the print is silent."""

from __future__ import annotations

from explorer.rules.ruling import Ruling
from explorer.session import Session
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.rules_shown import find_rule
from explorer.widgets.wording import say


def rule_card(session: Session, name: str) -> str:
    """Return the card that tells one rule, or one ruling with its readings."""
    entry = find_rule(session.game, name)
    if entry is None:
        return ""
    close = button("dialog", say("close"), cls="xr-link")
    top = tag("div", tag("h3", text(entry.title), cls="xr-h3") + close, cls="xr-row")
    identity = tag("span", text(entry.id), cls="xr-muted")
    if isinstance(entry, Ruling):
        body = tag("p", text(entry.question)) + _readings(session, entry) + tag("p", text(entry.why), cls="xr-muted")
    else:
        source = say("rule_source", source=entry.source)
        body = tag("p", text(entry.text)) + tag("p", text(source), cls="xr-muted")
    return tag("div", top + body + identity, cls="xr-card xr-dialog")


def _readings(session: Session, ruling: Ruling) -> str:
    in_force = session.position.rulings[ruling.id]
    return tag(
        "ul",
        join(
            tag(
                "li",
                tag("b", text(f"{each.letter}: {each.alias}")) + " " + text(each.text),
                cls="xr-step" + (" xr-on" if each.letter == in_force else ""),
            )
            for each in ruling.options
        ),
        cls="xr-steps",
    )
