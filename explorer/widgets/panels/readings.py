"""The rulings as switches: found by a word or by what they are about, each with its question and all its readings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.rules.ruling import PRESETS, Ruling, changed_rulings
from explorer.session import Session
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.panels.reread import Changes
from explorer.widgets.wording import say

Groups = Sequence[tuple[str, Sequence[Ruling]]]
"""Rulings under headings; one empty heading where they are few."""

FEW = 4
"""So many rulings need no search."""


def readings(session: Session, desk: Desk, groups: Groups, changes: Changes) -> str:
    """Return the card.

    Args:
        session: the game.
        desk: what is searched for, and which ruling is open.
        groups: the rulings by what they are about.
        changes: what the last change of a ruling changed. It stands where that ruling is unfolded, else above all.
    """
    in_force = dict(session.position.rulings)
    count = len(changed_rulings(session.game.rulings, tuple(in_force.items())))
    summary = say("readings_changed", count=count, all=len(in_force)) if count else say("readings_printed")
    top = tag("h4", text(say("inspect_game")), cls="xr-h2") + tag("p", text(summary), cls="xr-muted")
    can_change = not desk.seen_by
    if can_change:
        top += tag("p", text(say("readings_hint")), cls="xr-muted")
    many = len(session.game.rulings) > FEW
    found = [(heading, [each for each in rulings if _matches(each, desk.find)]) for heading, rulings in groups]
    unfolded = [each.id for _, rulings in found for each in rulings if each.id == desk.reading]
    is_inside = any(each in changes.rulings for each in unfolded)
    inside = changes.html if is_inside else ""
    lists = join(_group(session, desk, heading, rulings, inside) for heading, rulings in found if rulings)
    if not lists:
        lists = tag("p", text(say("readings_none", found=desk.find)), cls="xr-muted")
    presets = join(
        button(f"readings {preset}", say(f"preset_{preset.replace(' ', '_')}"), cls="xr-btn") for preset in PRESETS
    )
    foot = tag("div", tag("span", text(say("readings_all")), cls="xr-muted") + presets, cls="xr-row xr-wrap")
    return ("" if is_inside else changes.html) + tag(
        "div", top + (_search() if many else "") + lists + (foot if can_change else ""), cls="xr-card xr-readings"
    )


def _search() -> str:
    label = say("readings_find")
    return tag(
        "input", type="search", cls="xr-input xr-find", data_xr_input="find", placeholder=label, aria_label=label,
        autocomplete="off", spellcheck="false",
    )  # fmt: skip


def _matches(ruling: Ruling, wanted: str) -> bool:
    """Whether every word that is searched for stands somewhere in a ruling, or begins a word of it."""
    parts = [ruling.id, ruling.title, ruling.question, ruling.why]
    parts += (f"{each.alias} {each.text}" for each in ruling.options)
    whole = " ".join(parts).casefold()
    return all(word in whole for word in wanted.casefold().split())


def _group(session: Session, desk: Desk, heading: str, rulings: Iterable[Ruling], inside: str) -> str:
    lines = tag("ol", join(_ruling(session, desk, ruling, inside) for ruling in rulings))
    return (tag("h5", text(heading), cls="xr-h2 xr-group") if heading else "") + lines


def _ruling(session: Session, desk: Desk, ruling: Ruling, inside: str) -> str:
    """One ruling: its matter and how it is read; unfolded, the question with every reading."""
    letter = session.position.rulings[ruling.id]
    is_open = desk.reading == ruling.id
    is_changed = letter != ruling.default
    chip = tag("span", text(ruling.reading(letter).alias), cls="xr-alias" + (" xr-on" if is_changed else ""))
    head = tag(
        "button", tag("span", text(ruling.title), cls="xr-t") + chip, cls="xr-readline",
        data_xr=f"reading {'' if is_open else ruling.id}".strip(), aria_expanded=str(is_open).lower(),
    )  # fmt: skip
    body = _unfolded(ruling, letter, not desk.seen_by) + inside if is_open else ""
    return tag("li", head + body, cls="xr-ruling")


def _unfolded(ruling: Ruling, letter: str, can_change: bool) -> str:
    options = join(_option(ruling, each.letter, each.letter == letter, can_change) for each in ruling.options)
    why = tag("p", text(ruling.why), cls="xr-muted")
    identity = tag("span", text(ruling.id), cls="xr-muted")
    question = tag("span", text(ruling.question), cls="xr-question")
    return tag("div", question + tag("div", options, role="group", aria_label=ruling.question) + why + identity)


def _option(ruling: Ruling, letter: str, is_on: bool, can_change: bool) -> str:
    """One reading, with what it means; a click judges the position by it."""
    reading = ruling.reading(letter)
    notes = [say("reading_printed")] if letter == ruling.default else []
    notes += [say("reading_recommended")] if letter == ruling.recommended else []
    note = tag("span", text(" · ".join(notes)), cls="xr-muted") if notes else ""
    name = tag("b", text(f"{letter}: {reading.alias}")) + " " + note
    return tag(
        "button", tag("i", cls="xr-radio") + tag("span", name + tag("span", text(reading.text), cls="xr-means")),
        cls="xr-option" + (" xr-on" if is_on else ""), data_xr=f"reread {ruling.id} {letter}",
        aria_pressed=str(is_on).lower(), disabled=not can_change,
    )  # fmt: skip
