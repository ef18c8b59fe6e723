"""What the formation bench says: the picked formation against every other, and what the chosen readings change."""

from __future__ import annotations

from explorer.rules.battle_blitz.formations import Comparison, compare
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.ruling import Ruling
from explorer.views.battle_blitz.bench import next_above
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.laid_cards import READINGS, LaidCards
from explorer.widgets.panels.bench_cards import begun, notation
from explorer.widgets.rules_shown import find_rule
from explorer.widgets.wording import say


def against(laid: LaidCards) -> str:
    """Return the card about the picked formation: what it is and why, what is next above, and what decides."""
    made = laid.formations[laid.picked]
    name, _, why = made.explanation.partition(": ")
    head = tag("h3", text(begun(name)), cls="xr-h3") + tag("p", text(f"{begun(why)}. ") + _rule(made.rule))
    head += tag("p", text(next_above(made))) if made.is_complete else ""
    others = [each for number, each in enumerate(laid.formations) if number != laid.picked]
    if not others:
        return tag("div", head + tag("p", text(say("bench_alone")), cls="xr-muted"), cls="xr-card")
    lines = join(_decided(compare(made, other)) for other in others)
    heading = tag("h4", text(say("bench_against")), cls="xr-h2")
    return tag("div", head + heading + tag("ul", lines, cls="xr-benchwhy"), cls="xr-card")


def _decided(found: Comparison) -> str:
    return tag("li", text(begun(found.text)) + " " + _rule(found.rule))


def _rule(name: str) -> str:
    """The name of a rule or a ruling; it unfolds as a hint."""
    rule = find_rule(GAME, name)
    if rule is None:
        return ""
    hint = rule.question if isinstance(rule, Ruling) else rule.text
    return tag("span", text(rule.title), cls="xr-muted", title=f"{rule.id}. {hint}")


def readings(laid: LaidCards) -> str:
    """Return the card with the rulings that say what cards are worth, each with its readings to choose from."""
    back = button("printed", say("bench_back"), enabled=bool(laid.changed))
    return tag(
        "div",
        tag("h4", text(say("bench_readings")), cls="xr-h2")
        + tag("div", join(_ruling(ruling, laid.letters[ruling.id]) for ruling in READINGS), cls="xr-benchreadings")
        + tag("div", back, cls="xr-row"),
        cls="xr-card",
    )


def _ruling(ruling: Ruling, letter: str) -> str:
    options = join(
        tag("option", text(f"{each.letter}: {each.alias}"), value=each.letter, selected=each.letter == letter)
        for each in ruling.options
    )
    select = tag(
        "select", options, cls="xr-select", data_xr_change=f"reading {ruling.id}", aria_label=ruling.question
    )
    line = tag("label", tag("span", text(ruling.title), title=f"{ruling.id}. {ruling.question}") + select)
    return tag("div", line + tag("p", text(ruling.reading(letter).text), cls="xr-muted"))


def changes(laid: LaidCards) -> str:
    """Return the card with what is otherwise than under the rules as printed; nothing where they are in force."""
    if not laid.changed:
        return ""
    lines = changed_lines(laid)
    listed = tag("ul", join(tag("li", text(each)) for each in lines), cls="xr-benchwhy")
    body = listed if lines else tag("p", text(say("bench_unchanged")))
    heading = tag("h4", text(say("bench_changed")), cls="xr-h2")
    return tag("div", heading + body, cls="xr-card xr-why xr-forecast")


def changed_lines(laid: LaidCards) -> tuple[str, ...]:
    """Return a sentence for each formation that has another name or place than under the rules as printed."""
    printed = laid.as_printed
    lines = []
    for side, old, new, before, after in zip(
        laid.sides, printed.formations, laid.formations, printed.places, laid.places, strict=True
    ):
        cards = notation(side)
        if old.name != new.name and before != after:
            values = {"place_before": before, "place_after": after}
            lines.append(say("bench_both", cards=cards, before=old.name, after=new.name, **values))
        elif old.name != new.name:
            lines.append(say("bench_renamed", cards=cards, before=old.name, after=new.name))
        elif before != after:
            lines.append(say("bench_moved", cards=cards, before=before, after=after))
    return tuple(lines)


def as_text(laid: LaidCards) -> str:
    """Return everything in words: each formation with why it is that, and between two what decides."""
    lines = [say("bench_text_flag", capacity=laid.capacity)]
    lines += [
        say("bench_text_reading", ruling=ruling.id, reading=ruling.reading(laid.letters[ruling.id]).alias)
        for ruling in laid.changed
    ]
    made, places = laid.formations, laid.places
    order = sorted(range(len(made)), key=lambda number: places[number])
    for number, follower in zip(order, (*order[1:], None), strict=True):
        each = made[number]
        cards = notation(tuple(sorted(each.cards)) if each.is_complete else each.cards)
        lines.append(say("bench_text_row", place=places[number], explanation=each.explanation, cards=cards))
        if each.is_complete:
            lines.append(f"   {next_above(each)}")
        if follower is not None:
            lines.append(f"   {begun(compare(each, made[follower]).text)}")
    return "\n".join([*lines, *changed_lines(laid)])
